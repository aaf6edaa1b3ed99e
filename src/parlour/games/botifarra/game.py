"""Botifarra: the dealer's side names trumps, and who can must win every trick that the partner does not. Rules page: botifarra."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack
from parlour.games.botifarra.cards import HALF, PACK, VALUES, WHOLE, Contract
from parlour.games.botifarra.deal import BotifarraDeal
from parlour.games.botifarra.options import (
    AGREED,
    CARRY_OVER,
    CONTRAR_TIMES,
    EASTERN,
    GAMES,
    NEW_PARTNERS,
    ONLY_SAFE,
    RECONTRAR_ADDS,
    SANT_VICENS_ADDS,
    SCALE,
    SCALES,
    SECOND_GIVES,
    SERIES,
    SERIES_GAMES,
    VERSION,
    WESTERN,
)
from parlour.games.botifarra.play import Choosing, Doubles
from parlour.kernel.game import ANTICLOCKWISE, Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose, spelled

D = TypeVar("D", bound=BotifarraDeal)

#: so many points win a game
TARGET: Final = 101
#: four cards at a time, three times
BATCHES: Final = (4, 4, 4)


@mypyc_attr(allow_interpreted_subclasses=True)
class BotifarraGame(Game[D]):
    """What all forms of Botifarra share."""

    page = "botifarra"
    family = "trick-taking/manille"
    player_counts = (4,)
    direction = ANTICLOCKWISE
    deal_type = BotifarraDeal
    #: what a deal scores follows from what is taken at this table alone
    scores_here: ClassVar[bool] = True

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.eastern: Final = self[VERSION] == EASTERN
        self.second_gives: Final = self[SECOND_GIVES]
        self.only_safe: Final = self[ONLY_SAFE]

    @property
    def partners_change(self) -> bool:
        """Whether everybody is partner of everybody in turn."""
        return self[GAMES] == NEW_PARTNERS

    def make_pack(self) -> Pack:
        return PACK

    def seating(self) -> Sequence[int]:
        return (0, 1, 2, 3) if self.partners_change else (0, 1, 0, 1)

    def open(self, deal: D) -> Phase[Any]:
        deal.deal_out(deal.fresh_pack(), *BATCHES)
        return Choosing(deal.dealer, False)

    def doubling(self, contract: Contract) -> Doubles:
        """What follows when trumps are chosen."""
        return Doubles(contract)

    def doubled_words(self, contract: Contract) -> str:
        """What the latest double of a contract means."""
        raise NotImplementedError

    def score_deal(self, deal: D, contract: Contract) -> None:
        """All tricks are played."""
        raise NotImplementedError

    def settle(self, deal: D, contract: Contract, seat: int, counted: int) -> None:
        """Writes down what a deal scores in which the seat and its partner have so many points."""
        raise NotImplementedError

    def rule_words(self) -> Mapping[str, Value]:
        return {"values": values_words(), "whole": WHOLE, "half": HALF}


@mypyc_attr(allow_interpreted_subclasses=True)
class Botifarra(BotifarraGame[BotifarraDeal]):
    """Botifarra by the eastern rules."""

    id = "botifarra"
    name = "Botifarra"
    summary = "Catalan partnership game: the nine is highest, and the rules say of nearly every card when it must be played."
    also_known_as: ClassVar[Sequence[str]] = ("Botifarra (eastern rules)",)
    minutes = 40
    schema: ClassVar[Sequence[Option]] = (VERSION, SECOND_GIVES, ONLY_SAFE, SCALE, CONTRAR_TIMES, RECONTRAR_ADDS, SANT_VICENS_ADDS, GAMES,
                                          SERIES_GAMES, CARRY_OVER)
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        #: how often the score counts after so many doubles
        self.scale: Final = (1, *self.agreed_scale())

    def agreed_scale(self) -> tuple[int, int, int]:
        """What the score counts after Contrar, Recontrar and Sant Vicens."""
        if self[SCALE] == AGREED:
            contrar = self[CONTRAR_TIMES]
            recontrar = contrar + self[RECONTRAR_ADDS]
            return contrar, recontrar, recontrar + self[SANT_VICENS_ADDS]
        return SCALES[self[SCALE]]

    @property
    def games(self) -> int:
        """How many games are played."""
        return {NEW_PARTNERS: 3, SERIES: self[SERIES_GAMES]}.get(self[GAMES], 1)

    def carry(self, old: BotifarraDeal, new: BotifarraDeal) -> None:
        new.games_won[:] = old.games_won
        new.games_over = old.games_over + old.decided
        if old.decided:
            # the losers begin at nought in any case
            new.scores = [max(0, score - TARGET) if self[CARRY_OVER] else 0 for score in old.scores]
            new.say(f"Game {new.games_over + 1} of {self.games} begins.")

    # --- scoring (page sections "Card values and scoring" and "Selecting trumps") ---------------------------------------------

    def times(self, contract: Contract) -> int:
        """How often the score of a deal counts."""
        return self.scale[len(contract.said)] * (2 if contract.botifarra else 1)

    def doubled_words(self, contract: Contract) -> str:
        return f"the score counts {times_words(self.times(contract))}"

    def score_deal(self, deal: BotifarraDeal, contract: Contract) -> None:
        self.settle(deal, contract, deal.dealer, deal.counted(deal.dealer))

    def settle(self, deal: BotifarraDeal, contract: Contract, seat: int, counted: int) -> None:
        winner = seat if counted > HALF else deal.after(seat)
        points = max(counted, WHOLE - counted)
        if points == HALF:
            deal.say(f"Both sides have {HALF} points: nobody scores.")
            return
        times = self.times(contract)
        score = (points - HALF) * times
        counts = f"{points} points, {points - HALF} above {HALF}"
        words = f"{counts}, {times_words(times)}" if times > 1 else counts
        for side in sorted({self.sides[winner], self.sides[deal.partner(winner)]}):
            deal.enter_score(self.sides.index(side), score, words)
        deal.tell_of(deal.team(winner), "{have} {}, and {score} {}", words, score)
        if deal.score(winner) >= TARGET:
            deal.decided = True
            deal.tell_of(deal.team(winner), "{win} the game with {}", deal.score(winner))
            for seat in (winner, deal.partner(winner)):
                deal.games_won[seat] += 1

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, 2 * HALF * max(self.scale)

    # --- games and matches (page sections "The Aim" and "Scoring variation") ---------------------------------------------------

    def finished(self, deal: BotifarraDeal) -> bool:
        return deal.decided and deal.games_over + 1 >= self.games

    def winners(self, deal: BotifarraDeal) -> list[int]:
        most = max(deal.games_won)
        return [seat for seat in range(self.players) if deal.games_won[seat] == most]

    def facts(self, deal: BotifarraDeal, viewer: int) -> list[str]:
        if self.games == 1:
            return []
        facts = [f"Game {deal.games_over + 1} of {self.games}"]
        if self.partners_change:
            facts.append(f"{deal.team_name(0)} against {deal.team_name(deal.after(0))}")
        return facts

    def badges(self, deal: BotifarraDeal, seat: int) -> list[str]:
        won = deal.games_won[seat]
        return [f"{won} {'game' if won == 1 else 'games'}"] if self.games > 1 else []

    def result_badges(self, deal: BotifarraDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def rule_words(self) -> Mapping[str, Value]:
        contrar, recontrar, vicens = self.agreed_scale()
        return {**super().rule_words(), "contrar": times_words(contrar), "recontrar": times_words(recontrar),
                "vicens": times_words(vicens), "most": times_words(2 * vicens), "example": 9 * contrar, "target": TARGET,
                "games": spelled(self.games)}


class WesternBotifarra(Botifarra):
    """Section "Eastern and western versions": what loses may be chosen freely."""

    id = "botifarra-western"
    name = "Botifarra (western rules)"
    summary = "Botifarra in which you must win what you can, and otherwise play what you like."
    preset: ClassVar[Mapping[str, Value]] = {VERSION.name: WESTERN}
    leaves_out = (SECOND_GIVES, ONLY_SAFE)


def times_words(times: int) -> str:
    """How often something counts: ``twice``, ``4 times``."""
    return "twice" if times == 2 else f"{times} times"


def values_words() -> str:
    """What the cards count, in words."""
    names = {"9": "the nine", "1": "the ace", "R": "the king", "C": "the knight", "S": "the jack"}
    return ", ".join([f"{names[rank]} {points}" for rank, points in VALUES.items()])
