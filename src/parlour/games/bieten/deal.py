"""A deal of Bieten: what has been played, what has been claimed, and who must keep to it. Rules page: bieten."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, bits
from parlour.games.bieten.figures import (
    ANY_SUIT,
    FIGURES,
    GAME,
    PACK,
    WILD,
    can_have,
    figures_of,
    standing,
    suit,
)
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.bieten.game import Bieten  # noqa: F401  the base of the deal names it

ABSENT: Final = -1
#: a claim of the game made after the first card of the last trick, for which one must have the suit led
GAME_IN_SUIT: Final = 5


def figure_name(figure: int) -> str:
    """A figure in words."""
    return f"the {FIGURES[figure]}" if figure == GAME else FIGURES[figure]


@mypyc_attr(allow_interpreted_subclasses=True)
class BietenDeal(TrickDeal["Bieten"]):
    """Three cards each, which stay before those who played them, and the bottom card of those not used.

    ``named[i]``: what the wild card ``WILD[i]`` has been called, or -1. ``barred[seat]``: the suits to which the seat did not
    follow. ``laid[seat]``: the cards it has played. ``claims``: who bet on or held what, in order, as ``8 * seat + figure``.
    For each figure who bet on it first (``bettor``), what was held (``level``: 0, 2 or 3) and to whom all others gave it
    (``given``); ``in_order``: the figures as they were bet on. ``out[seat]``: as which the seat has reached the target, or 0;
    ``lost[seat]``: it has lost the match.
    """

    rest_label: ClassVar[str] = "cards not used"
    taken_label: ClassVar[str] = "played"
    taken_open: ClassVar[bool] = True
    bottom: CardRow
    named: list[int]
    barred: list[int]
    laid: list[int]
    claims: list[int]
    bettor: list[int]
    level: list[int]
    given: list[int]
    in_order: list[int]
    out: list[int]
    lost: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.bottom = self.card_row("bottom", "row", ALL, "bottom card")
        self.named = self.tally(ABSENT, len(WILD))
        self.barred = self.tally()
        self.laid = self.tally()
        self.claims = self.tally(0, 0)
        self.bettor = self.tally(ABSENT, len(FIGURES))
        self.level = self.tally(0, len(FIGURES))
        self.given = self.tally(ABSENT, len(FIGURES))
        self.in_order = self.tally(0, 0)
        self.out = self.tally()
        self.lost = self.tally()

    def seats_in(self, first: int) -> tuple[int, ...]:
        """The seats that still play, in turn from this one."""
        return tuple([seat for seat in self.order(first) if not self.out[seat]])

    # --- cards ------------------------------------------------------------------------------------------------------

    def standing_of(self, card: Card) -> int:
        """How a card on the table stands."""
        return standing(card, self.named[WILD.index(card)] if card in WILD else ABSENT)

    def standings(self, seat: int) -> list[int]:
        """How the cards that the seat has played stand."""
        return [self.standing_of(card) for card in bits(self.laid[seat])]

    def cards_of(self, seat: int, wild: int) -> tuple[Card, ...]:
        """What the seat's cards are or stand for, but for those wild ones that it still holds."""
        held = bits(self.hands[seat].cards & ~wild)
        return tuple(held + [Card(one // 4) for one in self.standings(seat)])

    def holder_of(self, card: Card) -> int:
        """Who has played a card, or :data:`ABSENT`."""
        for seat in range(self.players):
            if self.laid[seat] >> card & 1:
                return seat
        return ABSENT

    # --- figures and claims -----------------------------------------------------------------------------------------

    def points_for(self, figure: int) -> int:
        """What a figure counts as things stand."""
        if self.given[figure] >= 0:
            return 2 if self.level[figure] else 1
        return self.level[figure] or 1

    def needs(self, seat: int, target: int) -> int:
        """How many points the seat needs, with those that it was given already."""
        given = sum([self.points_for(figure) for figure in range(len(FIGURES)) if self.given[figure] == seat])
        return target - self.score(seat) - given

    def claimed(self, seat: int) -> list[int]:
        """What the seat has bet on or held, in order."""
        return [claim % 8 for claim in self.claims if claim // 8 == seat]

    def bound(self, seat: int, wild: int) -> tuple[int, int]:
        """The figures that the seat's wild cards in hand must make true, as a mask, and the suit they must be, if any: all that
        it has claimed and could have when it claimed it."""
        mine = self.hands[seat].cards & wild
        if not mine:
            return 0, ANY_SUIT
        cards = self.cards_of(seat, wild)
        figures = 0
        last_suit = ANY_SUIT
        for claim in self.claimed(seat):
            if claim == GAME_IN_SUIT:
                led = suit(self.standing_of(self.trick.row[0]))
                if can_have(cards, mine.bit_count(), self.barred[seat], figures, led):
                    last_suit = led
            elif claim != GAME and can_have(cards, mine.bit_count(), self.barred[seat], figures | 1 << claim, last_suit):
                figures |= 1 << claim
        return figures, last_suit

    def could_have(self, seat: int, wild: int, figure: int) -> bool:
        """Whether the seat can have a figure beside all that it is bound to; of the game, whether it can have the suit led
        to the last trick."""
        mine = self.hands[seat].cards & wild
        figures, last_suit = self.bound(seat, wild)
        if figure != GAME:
            return can_have(self.cards_of(seat, wild), mine.bit_count(), self.barred[seat], figures | 1 << figure, last_suit)
        laid = self.laid[seat] & self.trick.mask()
        if not self.trick.row or self.hands[seat].count() + laid.bit_count() > 1:
            # this is not the last trick, or nothing has been led to it
            return True
        led = suit(self.standing_of(self.trick.row[0]))
        if laid:
            return suit(self.standing_of(bits(laid)[0])) == led
        if mine:
            return can_have(self.cards_of(seat, wild), 1, self.barred[seat], figures, led)
        return PACK.suit_of[bits(self.hands[seat].cards)[0]] == led

    def false_claims(self, seats: Sequence[int], last: Sequence[int]) -> Mapping[int, int]:
        """For each seat that claimed what it does not have those figures as a mask, now that all cards are on the table.
        ``last``: the standings of the last trick, in the order of its seats."""
        false: dict[int, int] = {}
        for seat, one in zip(seats, last):
            had = figures_of(tuple([Card(mine // 4) for mine in self.standings(seat)])) | 1 << GAME
            for claim in self.claimed(seat):
                figure = GAME if claim == GAME_IN_SUIT else claim
                if not had >> figure & 1 or (claim == GAME_IN_SUIT and suit(one) != suit(last[0])):
                    false[seat] = false.get(seat, 0) | 1 << figure
        return false
