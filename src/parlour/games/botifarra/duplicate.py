"""Championship Botifarra: the same hands are played at several tables and the results compared. Rules page: botifarra, "Championships".

Four people sit at this table. At the others the same hands are played by rules of thumb, at each table somewhat otherwise, when this
one has finished with them; so nothing of what happens there can be known here.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from parlour.equipment import NO_CARD, bits
from parlour.games.botifarra.cards import HALF, Contract
from parlour.games.botifarra.deal import BotifarraDeal
from parlour.games.botifarra.game import BATCHES, BotifarraGame
from parlour.games.botifarra.options import ONLY_SAFE, SECOND_GIVES, TABLES, VERSION
from parlour.games.botifarra.play import CONTRAR, RECONTRAR, SANT_VICENS, Doubles
from parlour.kernel.actions import Action
from parlour.kernel.chance import Chance
from parlour.kernel.options import Option, Value
from parlour.kernel.prose import Prose

#: how many hands each team plays against each other
HANDS: Final = 4
#: points are kept in hundredths: the best result with the same cards gets two, the worst one
WORST: Final = 100
BEST: Final = 200
#: how bold bots at the other tables are in choosing trumps and doubling
STYLES: Final = (0, 0, 2, -2, 4, -4)


class ChampionshipDoubles(Doubles):
    """Contrar counts for those who say it, Recontrar tells the partner something, and Sant Vicens is not said."""

    steps: ClassVar[Sequence[Action]] = (CONTRAR, RECONTRAR)

    def next(self, said: tuple[int, ...], passed: int) -> Doubles:
        return ChampionshipDoubles(self.contract, said, passed)

    def candidates(self, deal: BotifarraDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), SANT_VICENS)

    def candidates_out_of_turn(self, deal: BotifarraDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates_out_of_turn(deal, seat), SANT_VICENS)

    def reason(self, deal: BotifarraDeal, seat: int, action: Action) -> str:
        return "In a championship there is no Sant Vicens." if action is SANT_VICENS else super().reason(deal, seat, action)


class ElsewhereDeal(BotifarraDeal["OtherTable"]):
    """A hand at another table, where each player is somewhat bolder or shyer: ``styles``."""

    styles: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.styles = self.tally()

    def style(self, seat: int) -> int:
        return self.styles[seat]


class OtherTable(BotifarraGame[ElsewhereDeal]):
    """A table elsewhere: each side's result is its score."""

    schema: ClassVar[Sequence[Option]] = (VERSION, SECOND_GIVES, ONLY_SAFE)
    deal_type = ElsewhereDeal
    scores_here = False

    def doubling(self, contract: Contract) -> Doubles:
        return ChampionshipDoubles(contract)

    def score_deal(self, deal: ElsewhereDeal, contract: Contract) -> None:
        for side in range(2):
            deal.award(side, result(deal, contract, side))


class HandDeal(BotifarraDeal["DuplicateBotifarra"]):
    """A hand of a championship. ``standing``: what each team has, two for each table, this one's first."""

    standing: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.standing = self.tally(0, 2 * self.game.tables)


class DuplicateBotifarra(BotifarraGame[HandDeal]):
    """Section "Championships"."""

    id = "botifarra-duplicate"
    name = "Botifarra (championship duplicate)"
    summary = "The same hands at several tables: what counts is how much better you did with your cards than others."
    also_known_as: ClassVar[Sequence[str]] = ("Botifarra duplicate",)
    minutes = 60
    rivals_elsewhere = True
    scores_here = False
    schema: ClassVar[Sequence[Option]] = (VERSION, SECOND_GIVES, ONLY_SAFE, TABLES)
    deal_type = HandDeal
    prose = Prose(__name__, "duplicate.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        #: where the same hands are played elsewhere
        self.other: Final = OtherTable(4, {option.name: self.options[option.name] for option in OtherTable.schema})

    @property
    def tables(self) -> int:
        """At how many tables each hand is played."""
        return self[TABLES]

    @property
    def hands(self) -> int:
        """How many hands are played: so many against each other team."""
        return HANDS * (2 * self.tables - 1)

    def doubling(self, contract: Contract) -> Doubles:
        return ChampionshipDoubles(contract)

    def doubled_words(self, contract: Contract) -> str:
        return "no more is scored for that" if len(contract.said) > 1 else "what the side scores counts twice"

    def carry(self, old: HandDeal, new: HandDeal) -> None:
        new.standing[:] = old.standing

    # --- scoring ------------------------------------------------------------------------------------------------------------

    def score_deal(self, deal: HandDeal, contract: Contract) -> None:
        tables = [[result(deal, contract, side) for side in range(2)], *self.elsewhere(deal)]
        for side in range(2):
            results = [table[side] for table in tables]
            points = shares(results)
            for table in range(self.tables):
                deal.standing[2 * table + side] += points[table]
            mine, others = signed(results[0]), ", ".join([signed(each) for each in results[1:]])
            deal.enter_score(side, points[0], f"{mine} here, {others} elsewhere")
            deal.tell_of(deal.seats_of_side(side), "{you}: {} here, with the same cards elsewhere {}; that is {} points", mine, others,
                         self.score_words(points[0]))
        if self.finished(deal):
            for side in range(2):
                deal.tell_of(deal.seats_of_side(side), "{you}: {}", self.place_words(deal, side))

    def points_bounds(self) -> tuple[int, int] | None:
        return WORST, BEST

    def elsewhere(self, deal: HandDeal) -> list[list[int]]:
        """The results of both sides at the other tables."""
        seeds = [deal.pick(1 << 20) for _ in range(self.tables - 1)]
        return [self.play_hand(deal, Random(seed)) for seed in seeds]

    def other_table(self, deal: HandDeal, rng: Random) -> ElsewhereDeal:
        """The same hands dealt at another table."""
        order = [NO_CARD] * self.pack.size
        place = 0
        held = [bits(cards) for cards in deal.played]
        for batch in BATCHES:
            for seat in deal.order(deal.after(deal.dealer)):
                order[place:place + batch] = held[seat][:batch]
                held[seat] = held[seat][batch:]
                place += batch
        other = self.other.new_deal(Chance.of(rng.getrandbits(30), 0, [order]), deal.number, deal.dealer)
        other.styles[:] = [rng.choice(STYLES) for _ in range(self.players)]
        return other

    def play_hand(self, deal: HandDeal, rng: Random) -> list[int]:
        """The same hands are played once more, by rules of thumb: what both sides score."""
        other = self.other_table(deal, rng)
        while not other.over:
            seat = other.turn()[0]
            action = other.phase.advise(other, seat, rng)
            other.play(seat, action if action is not None else other.legal(seat)[0])
        return other.scores

    def placed(self, deal: HandDeal, side: int) -> int:
        """Which place a side of this table has among all teams, from 1."""
        return 1 + len([each for each in deal.standing if each > deal.standing[side]])

    def place_words(self, deal: HandDeal, side: int) -> str:
        """The place of a side of this table in words: ``place 1 of 6``."""
        return f"place {self.placed(deal, side)} of {2 * self.tables}"

    def finished(self, deal: HandDeal) -> bool:
        return deal.number + 1 >= self.hands

    def winners(self, deal: HandDeal) -> list[int]:
        return [seat for seat in range(self.players) if self.placed(deal, self.sides[seat]) == 1]

    def facts(self, deal: HandDeal, viewer: int) -> list[str]:
        return [f"Hand {deal.number + 1} of {self.hands}"]

    def result_badges(self, deal: HandDeal, seat: int) -> list[str]:
        return [self.place_words(deal, self.sides[seat])] if self.finished(deal) else []

    def score_words(self, score: int) -> str:
        return f"{score // 100}.{score % 100:02}"

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "teams": 2 * self.tables, "opponents": 2 * self.tables - 1, "hands": self.hands,
                "others": self.tables - 1}


def result(deal: BotifarraDeal, contract: Contract, side: int) -> int:
    """What a side has above 36, or below it, twice if the side chose Botifarra or said Contrar."""
    sides = deal.game.sides
    doubles = contract.botifarra if sides[contract.chooser] == side else bool(contract.said)
    return (deal.counted(side) - HALF) * (2 if doubles else 1)


def shares(results: Sequence[int]) -> list[int]:
    """What results with the same cards are worth, in hundredths: two for the best, one for the worst, the others in proportion.

    >>> shares([1, -1, -16, 4, 6, -12])
    [177, 168, 100, 191, 200, 118]
    """
    low, high = min(results), max(results)
    if low == high:
        # all have done the same: neither best nor worst
        return [(WORST + BEST) // 2] * len(results)
    spread = high - low
    # to the nearest hundredth, a half upwards
    return [WORST + (2 * (BEST - WORST) * (each - low) + spread) // (2 * spread) for each in results]


def signed(number: int) -> str:
    """A result with its sign: ``+4``, ``−16``, ``0``."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
