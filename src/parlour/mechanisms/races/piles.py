"""Piles of one's own: everyone has a face-down stack that nobody looks into, and turns up its top card."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card
from parlour.kernel.actions import word
from parlour.kernel.deal import Deal
from parlour.kernel.table import G
from parlour.kernel.zones import CardRow

TURN: Final = word("turn")


@mypyc_attr(allow_interpreted_subclasses=True)
class PilesDeal(Deal[G]):
    """A deal in which each seat has a face-down stack: ``stacks[seat]``, its top card the last of the row."""

    stacks: list[CardRow]

    def set_table(self) -> None:
        self.stacks = self.card_rows("stack", "pile")

    def deal_stacks(self) -> None:
        """Deals all cards as evenly as they go, one at a time from the dealer's next."""
        cards = self.fresh_pack()
        for place, seat in enumerate(self.order(self.after(self.dealer))):
            self.place(cards[place::self.players], self.stacks[seat])

    def turn_under(self, pile: CardRow, stack: CardRow) -> None:
        """Turns a face-up pile face down and puts it under a stack, so that the card laid first will come up first."""
        self.turn_pile(pile)
        self.bury(pile, stack)

    def give_under(self, source: CardRow, target: CardRow) -> None:
        """Puts the top card of one stack face down under another."""
        top = len(source.row) - 1
        self.move_part(source, top, top + 1, target, 0)

    def tell_turned(self, seat: int, card: Card) -> None:
        """Tells the table which card the seat has turned up."""
        if self.narrating:
            what = f"up {self.pack.names(1 << card)}"
            self.say(self.sentence(seat, seat, "turn", what), 1 << seat, seat)
            self.say(self.sentence(seat, -1, "turn", what), self.everyone & ~(1 << seat), seat)


class RepetitionWatch:
    """Watches for a position that comes again, where nobody decides anything: then play would go on for ever.

    Positions are compared with one that was kept, and another is kept after twice as many each time (Brent's method): however
    long the round is, it is found, and only one position is remembered.
    """

    def __init__(self, kept: Sequence[int] = (), steps: int = 0, most: int = 1) -> None:
        self.kept: Final = tuple(kept)
        self.steps: Final = steps
        self.most: Final = most

    def recurs(self, position: Sequence[int]) -> bool:
        """Whether this is the position that was kept."""
        return self.kept == tuple(position)

    def after(self, position: Sequence[int]) -> RepetitionWatch:
        """The watch when this position has come."""
        if self.steps + 1 < self.most:
            return RepetitionWatch(self.kept, self.steps + 1, self.most)
        return RepetitionWatch(position, 0, 2 * self.most)
