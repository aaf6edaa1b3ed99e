"""Bieten: three cards, five figures to win, and bets on any of them at any moment. Rules page: bieten."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, bits
from parlour.games.bieten.advice import worth_stealing
from parlour.games.bieten.deal import ABSENT, BietenDeal, figure_name
from parlour.games.bieten.figures import FIGURES, GAME, PACK, WELI, worth
from parlour.games.bieten.options import (
    AGREED_TARGET,
    EXTRA_WILD_CARDS,
    LOSE_THE_GAME,
    LOSE_WHOLE_SCORE,
    MINUS_TWO,
    OPTIONS,
    PENALTY,
    TARGET,
    WELI_NOT_WILD,
    WINNER_DROPS_OUT,
)
from parlour.games.bieten.play import BietenTrick
from parlour.kernel.actions import Action, word
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.question import Answer, Ask, Question
from parlour.mechanisms.tricks.tricks import TrickOrder

#: a match is over after so many deals in any case
DEALS: Final = 100
STEAL: Final = word("steal")
LEAVE: Final = word("leave")


@mypyc_attr(allow_interpreted_subclasses=True)
class Bieten(Game[BietenDeal]):
    """Bieten as it is played in the Tyrol."""

    id = "bieten"
    name = "Bieten"
    page = "bieten"
    family = "trick-taking/last-trick"
    summary = "Three cards and five figures: best heart, best leaf, pair, run and last trick, each of which can be bet on at any time."
    player_counts = range(2, 11)
    best_players = range(3, 6)
    minutes = 25
    schema = OPTIONS
    deal_type = BietenDeal
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        target = self[TARGET]
        self.target: Final = self[AGREED_TARGET] if target == "agreed" else int(target)
        #: the wild cards as a mask
        self.wild: Final = 0 if self[WELI_NOT_WILD] else PACK.mask("6B 7B 7E" if self[EXTRA_WILD_CARDS] else "6B")
        self.order: Final = TrickOrder(PACK)
        self.drops_out: Final = self[WINNER_DROPS_OUT]

    def make_pack(self) -> Pack:
        return PACK

    # --- the cut and deal -------------------------------------------------------------------------------------------

    def open(self, deal: BietenDeal) -> Phase[Any]:
        deal.place(deal.fresh_pack()[::-1], deal.rest)
        return self.steal_or_deal(deal)

    def steal_or_deal(self, deal: BietenDeal) -> Phase[Any]:
        """The cutter looks at the bottom card, as long as fewer than three are stolen; then the cards are dealt."""
        cutter = deal.seats_in(deal.dealer)[-1]
        if deal.hands[cutter].count() < 3:
            deal.show(1 << deal.rest.row[-1], 1 << cutter)
            return Ask(cutter, BOTTOM_CARD)
        return self.deal_hands(deal)

    def deal_hands(self, deal: BietenDeal) -> Phase[Any]:
        """Everyone gets three cards, those stolen among them, and the bottom card of the others is turned up."""
        deal.draw(deal.rest, deal.bottom)
        seats = deal.seats_in(deal.after(deal.dealer))
        for batch in (1, 2):
            for seat in seats:
                for _ in range(batch):
                    if deal.hands[seat].count() < 3:
                        deal.draw(deal.rest, deal.hands[seat])
        deal.say(f"The bottom card is {PACK.names(deal.bottom.mask())}.")
        return BietenTrick(seats, self.order, 1)

    def next_dealer(self, deal: BietenDeal) -> int:
        return deal.seats_in(deal.after(deal.dealer))[0]

    # --- scoring ----------------------------------------------------------------------------------------------------

    def settle(self, deal: BietenDeal, seats: Sequence[int], last: Sequence[int], winner: int) -> Phase[Any]:
        """The cards are all on the table: false claims are punished, then the figures are counted."""
        false = deal.false_claims(seats, last)
        for seat in sorted(false):
            self.punish(deal, seat, false[seat])
        if not max(deal.lost):
            self.count_figures(deal, false, winner)
        return OVER

    def punish(self, deal: BietenDeal, seat: int, figures: int) -> None:
        """The seat has bet on or held figures that it does not have."""
        penalty = self[PENALTY]
        for figure in bits(figures):
            deal.tell(seat, "{have} claimed {} falsely", figure_name(figure))
            if penalty == MINUS_TWO:
                deal.enter_score(seat, -2, f"{figure_name(figure)} claimed falsely")
        if penalty == LOSE_WHOLE_SCORE:
            deal.enter_score(seat, -max(0, deal.score(seat)), "the whole score, for a false claim")
        elif penalty == LOSE_THE_GAME:
            deal.lost[seat] = 1

    def count_figures(self, deal: BietenDeal, false: Mapping[int, int], last_trick: int) -> None:
        """Counts the figures, first those that were bet on, until somebody has the target."""
        scored = 0
        for figure in [*deal.in_order, *[one for one in range(len(FIGURES)) if one not in deal.in_order]]:
            seat = deal.given[figure]
            points = deal.points_for(figure)
            if seat < 0:
                seat = last_trick if figure == GAME else self.best(deal, figure)
            elif false.get(seat, 0) >> figure & 1:
                seat = ABSENT
            if seat < 0:
                deal.say(f"Nobody scores for {figure_name(figure)}.")
                continue
            deal.tell(seat, "{}: {you} {score} {}", figure_name(figure).capitalize(), points)
            scored |= 1 << seat
            if self.reached(deal, seat, points, figure_name(figure)):
                return
        holder = deal.holder_of(WELI)
        if holder < 0:
            return
        if not self.wild:
            deal.tell(holder, "{score} 1 for the weli")
            self.reached(deal, holder, 1, "the weli")
        elif not scored >> holder & 1:
            deal.tell(holder, "had the weli and scored nothing, and {lose} 1")
            deal.enter_score(holder, -1, "the weli and nothing scored")

    def reached(self, deal: BietenDeal, seat: int, points: int, what: str) -> bool:
        """The seat scores for something; returns whether the match ends with that."""
        deal.enter_score(seat, points, what)
        if deal.score(seat) >= self.target and not deal.out[seat]:
            deal.out[seat] = max(deal.out) + 1
            if self.drops_out:
                deal.tell(seat, "{have} {} points and {are} out", self.target)
            return self.last_left(deal)
        return False

    def last_left(self, deal: BietenDeal) -> bool:
        """Whether the match is decided: somebody has the target, or all but one have where they play on."""
        return deal.out.count(0) <= 1 if self.drops_out else max(deal.out) > 0

    def points_bounds(self) -> tuple[int, int] | None:
        # each figure may be raised to three, and the weli counts one
        return -2 * len(FIGURES) - 1 if self[PENALTY] == MINUS_TWO else -1, 3 * len(FIGURES) + 1

    def best(self, deal: BietenDeal, figure: int) -> int:
        """Whose figure is best, or :data:`ABSENT` where nobody has it or several have it alike."""
        found = ABSENT
        most = 0
        for seat in range(deal.players):
            value = worth(figure, deal.standings(seat)) if deal.taken[seat].cards else 0
            if value > most:
                found, most = seat, value
            elif value == most:
                found = ABSENT
        return found

    # --- the match --------------------------------------------------------------------------------------------------

    def carry(self, old: BietenDeal, new: BietenDeal) -> None:
        new.out[:] = old.out

    def finished(self, deal: BietenDeal) -> bool:
        if max(deal.lost) or deal.number + 1 >= DEALS:
            return True
        return self.last_left(deal)

    def winners(self, deal: BietenDeal) -> list[int]:
        if 1 in deal.out:
            return [deal.out.index(1)]
        best = max([deal.score(seat) for seat in range(deal.players) if not deal.lost[seat]] or [0])
        return [seat for seat in range(deal.players) if deal.score(seat) == best and not deal.lost[seat]] or list(range(deal.players))

    def losers(self, deal: BietenDeal) -> list[int]:
        """Who gets the Bummerl, now that the match is over."""
        if max(deal.lost):
            return [seat for seat in range(deal.players) if deal.lost[seat]]
        left = [seat for seat in range(deal.players) if not (self.drops_out and deal.out[seat])]
        worst = min([deal.score(seat) for seat in left])
        return [seat for seat in left if deal.score(seat) == worst]

    def result_facts(self, deal: BietenDeal) -> list[str]:
        if not self.finished(deal):
            return []
        return [f"{' and '.join([deal.name(seat) for seat in self.losers(deal)])} gets the Bummerl"]

    def result_badges(self, deal: BietenDeal, seat: int) -> list[str]:
        return ["out"] if deal.out[seat] else []

    def badges(self, deal: BietenDeal, seat: int) -> list[str]:
        if deal.out[seat]:
            return ["out"]
        return ["gespannt"] if deal.needs(seat, self.target) == 1 else []

    def rule_words(self) -> Mapping[str, Value]:
        return {"points": self.target, "deals": DEALS}


def bottom_card(deal: BietenDeal, seat: int) -> str:
    """What the cutter sees."""
    return f"The bottom card is {deal.pack.names(1 << deal.rest.row[-1])}: steal it or leave it"


def steal(deal: BietenDeal, seat: int) -> Phase[Any]:
    """The card is one of the cutter's three, and the next can be seen."""
    deal.draw(deal.rest, deal.hands[seat])
    return deal.game.steal_or_deal(deal)


def leave(deal: BietenDeal, seat: int) -> Phase[Any]:
    """The card stays where it is, and the others are dealt."""
    return deal.game.deal_hands(deal)


def steal_or_leave(deal: BietenDeal, seat: int) -> Action:
    """A card that is worth it is stolen."""
    return STEAL if worth_stealing(deal, seat, deal.rest.row[-1]) else LEAVE


#: the cutter sees the bottom card of the pack and may keep it (page section "The cut and deal")
BOTTOM_CARD: Final = Question(
    bottom_card,
    Answer(STEAL, steal, "{keep} the bottom card"),
    Answer(LEAVE, leave, "{leave} the bottom card"),
    advice=steal_or_leave, about="cut")
