"""President's deal: who has which rank, how the players sit, and what the low give the high. Rules page: president.

A player keeps the seat number and the scores; the ``places`` round the table change.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from parlour.equipment import bits
from parlour.kernel.features import KnownNumber
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.prose import spelled
from parlour.kernel.table import UNSEEN, G
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.climbing.climbing import ClimbingDeal

if TYPE_CHECKING:
    from parlour.games.president.game import President


def some_cards(number: int, best: str = "") -> str:
    """``a card``, ``two cards``, ``the best card``, ``the two best cards``."""
    if number == 1:
        return f"the {best}card" if best else "a card"
    return f"{'the ' if best else ''}{spelled(number)} {best}cards"


@mypyc_attr(allow_interpreted_subclasses=True)
class RanksDeal(ClimbingDeal[G]):
    """A deal among players of different rank.

    ``ranked``: who plays, by the ranks of the deal before, the highest first; then -1, and all -1 before there are ranks.
    ``finished``: who has run out of cards, in order, then -1; ``fallen``: who is the last whatever happens, or -1.
    ``places``: the players as they sit, clockwise. ``way``: 1 while play goes clockwise, -1 while it goes the other way.
    ``stock``: the pack before it is dealt.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (KnownNumber("finished", 8), KnownNumber("places", 8), KnownNumber("way", 2))
    stock: CardRow
    ranked: list[int]
    finished: list[int]
    fallen: int = NO_SEAT
    places: list[int]
    way: int = 1

    def set_table(self) -> None:
        super().set_table()
        self.stock = self.card_row("stock", "pile", UNSEEN, "pack", role="stock")
        self.ranked = self.tally(NO_SEAT)
        self.finished = self.tally(NO_SEAT)
        self.places = self.tally_of(range(self.players))

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.fallen = old.fallen
        self.way = old.way

    # --- round the table ---------------------------------------------------------------------------------------------

    def after(self, seat: int) -> int:
        places = self.places
        return places[(places.index(seat) + self.way) % len(places)]

    def order(self, first: int) -> tuple[int, ...]:
        places = self.places
        at = places.index(first)
        way = self.way
        return tuple([places[(at + step * way) % len(places)] for step in range(len(places))])

    # --- ranks -------------------------------------------------------------------------------------------------------

    def by_rank(self) -> list[int]:
        """Who plays, the highest first; all from the dealer's next, before there are ranks."""
        return [seat for seat in self.ranked if seat >= 0] or list(self.order(self.after(self.dealer)))

    @property
    def has_ranks(self) -> bool:
        """Whether a deal before has settled the ranks."""
        return self.ranked[0] >= 0

    def set_ranks(self, seats: Sequence[int]) -> None:
        """These seats have the ranks in this order."""
        for place in range(self.players):
            self.ranked[place] = seats[place] if place < len(seats) else NO_SEAT

    def rank_of(self, seat: int) -> int:
        """The place of a seat among the ranks, 0 the highest; -1 where it has none."""
        return self.ranked.index(seat) if self.has_ranks and seat in self.ranked else NO_SEAT

    def has_finished(self, seat: int) -> int:
        """Notes that the seat has run out of cards, and says as which, from 0."""
        place = self.finished.index(NO_SEAT)
        self.finished[place] = seat
        return place

    def result(self) -> list[int]:
        """Who came out in which order, now that the deal is over, the last ones last."""
        found = [seat for seat in self.finished if seat >= 0]
        found += [seat for seat in self.by_rank() if seat not in found and seat != self.fallen]
        return found + ([self.fallen] if self.fallen >= 0 else [])

    # --- what the low give -------------------------------------------------------------------------------------------

    def give_best(self, gifts: Sequence[tuple[int, int, int]], worth: Sequence[int]) -> None:
        """Gifts of the best cards, ``(giver, taker, number)``, all at once; ``worth`` says what each card is worth."""
        moves: list[tuple[int, CardSet, CardSet]] = []
        for giver, taker, number in gifts:
            best = sorted(bits(self.hands[giver].cards), key=lambda card: (worth[card], card))[-number:]
            cards = 0
            for card in best:
                cards |= 1 << card
            moves.append((cards, self.hands[giver], self.hands[taker]))
            if self.narrating:
                both = 1 << giver | 1 << taker
                self.tell(giver, "{give} {other} {}", self.pack.names(cards), other=taker, to=both)
                self.tell(giver, "{give} {other} {}", some_cards(number, "best "), other=taker, to=self.everyone & ~both)
        self.exchange(moves)


class PresidentDeal(RanksDeal["President"]):
    """A deal of President.

    ``touched``: who was the first to touch cards on the table, or -1. ``faults``: how many the Landlord has made; ``unchanged``: after
    how many deals in a row the ranks were the same. ``merchants_asked``: whether the two in the middle have begun to haggle.
    """

    touched: int = NO_SEAT
    faults: int = 0
    unchanged: int = 0
    merchants_asked: bool = False

    def __init__(self, game: President) -> None:
        super().__init__(game)
        self.pile_open: Final[bool] = game.pile

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.touched = old.touched
        self.faults = old.faults
        self.unchanged = old.unchanged
        self.merchants_asked = old.merchants_asked

    def aside_open(self) -> bool:
        return self.pile_open
