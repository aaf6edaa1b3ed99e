"""A deal of Marafon-Beccaccino: who names trumps, a hand that is not looked at yet, which game this is."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from parlour.equipment import Card
from parlour.games.marafon_beccaccino.cards import POINTS
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.marafon_beccaccino.game import MarafonBeccaccino  # noqa: F401  the base of the deal names it

NO_SIDE: Final = -1
#: what the best three trumps of one hand bring its side
MARAFONA: Final = 3


def first_holder(deal: TrickDeal[Any], card: Card) -> int:
    """Who has been dealt the card that says who begins, and says so: everybody knows then where it is."""
    deal.show(1 << card)
    holders = [seat for seat in range(deal.players) if deal.hands[seat].cards >> card & 1]
    return holders[0]


class MarafonDeal(TrickDeal["MarafonBeccaccino"]):
    """Hands and tricks, and before each seat cards that it may not look at yet: ``covered``.

    ``namer``: who names the trumps, the battezzante. ``first``: no deal of the match has been played before this one. ``declarer``: who
    has declared the best three trumps. ``monte``: the deal was abandoned. ``games_won[side]`` and ``games_over`` count games before this
    deal; ``winner``: the side that wins one with it, ``claimer``: who has claimed it.
    """

    covered: list[CardSet]
    games_won: list[int]
    games_over: int = 0
    namer: int = NO_SEAT
    first: bool = False
    declarer: int = NO_SEAT
    monte: bool = False
    winner: int = NO_SIDE
    claimer: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.covered = self.card_sets("covered", "heap", UNSEEN, "cards not looked at yet")
        self.games_won = self.tally(0, 2)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.games_over = old.games_over
        self.namer = old.namer
        self.first = old.first
        self.declarer = old.declarer
        self.monte = old.monte
        self.winner = old.winner
        self.claimer = old.claimer

    def taken_by(self, side: int) -> int:
        """What the cards count that a side has taken, in thirds."""
        cards = 0
        for seat in range(self.players):
            if self.game.sides[seat] == side:
                cards |= self.taken[seat].cards
        return POINTS.of(cards)

    def declared_by(self, side: int) -> int:
        """What a side has for declaring the best three trumps."""
        return MARAFONA if self.declarer != NO_SEAT and self.game.sides[self.declarer] == side else 0

    def gone(self) -> int:
        """The cards that have been played, as a mask."""
        gone = self.trick.mask()
        for heap in self.taken:
            gone |= heap.cards
        return gone
