"""Rolling: everyone puts cards in order face down, and then turns them up one at a time.

The order is fixed in advance, by all at the same time and unseen, and nothing can be changed afterwards. Rules page:
pass-the-trash.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.kernel.actions import Action, CardsAction, Partitions
from parlour.kernel.deal import OWN
from parlour.kernel.phase import Phase, Sealed
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.poker import Step, poker_badges
from parlour.mechanisms.stakes.stud import StudDeal
from parlour.mechanisms.table.passing import COUNTS

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "rolling"
STACK: Final = "stack"
#: the places of a stack, as they are turned up
PLACES: Final = ("turned up first", "second", "third", "fourth", "fifth", "sixth")


@mypyc_attr(allow_interpreted_subclasses=True)
class RollDeal(StudDeal):
    """A deal with a stack before each seat: ``stacked[seat]``, face down for the others, the card to be turned up next in
    front."""

    stacked: list[CardRow]

    def set_table(self) -> None:
        super().set_table()
        self.stacked = self.card_rows("stack", "row", OWN)

    def cards(self, seat: int) -> int:
        return super().cards(seat) | self.stacked[seat].mask()


class StackCards(Step[RollDeal]):
    """Everybody still in chooses so many cards, puts them in order, and discards the others face down."""

    def __init__(self, size: int) -> None:
        self.size: Final = size

    def begin(self, deal: RollDeal, at: int) -> Phase[Any] | None:
        return Stacking(deal.contenders(), self.size, at)


class Stacking(Sealed[RollDeal]):
    """All choose the order of their cards at the same time."""

    def __init__(self, seats: Sequence[int], size: int, at: int) -> None:
        super().__init__(seats)
        self.size: Final = size
        self.at: Final = at

    def legal(self, deal: RollDeal, seat: int) -> Sequence[Action]:
        return Partitions(STACK, deal.pack, deal.hands[seat].cards, (1,) * self.size)

    def candidates(self, deal: RollDeal, seat: int) -> Sequence[Action]:
        return Partitions(STACK, deal.pack, deal.pack.all, (1,) * self.size)

    def reason(self, deal: RollDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or f"Name {COUNTS[self.size]} cards, in the order in which they are to be turned up."

    def reveal(self, deal: RollDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            action = choices[seat]
            assert isinstance(action, CardsAction)
            for part in action.parts:
                deal.move(part.bit_length() - 1, deal.hands[seat], deal.stacked[seat])
            deal.move_cards(deal.hands[seat].cards, deal.hands[seat], deal.discards)
        return deal.game.go_on(deal, self.at + 1)

    def tell(self, deal: RollDeal, seat: int, action: Action, viewer: int) -> str:
        if seat == viewer and isinstance(action, CardsAction):
            return deal.sentence(seat, viewer, "stack", ", ".join([deal.pack.names(part) for part in action.parts]))
        return deal.sentence(seat, viewer, "stack", f"{COUNTS[self.size]} cards and discards the others")

    def prompt(self, deal: RollDeal, seat: int) -> str:
        places = ", ".join([*PLACES[:self.size - 1], "stays down"])
        return f"Put {COUNTS[self.size]} cards in order and discard the others: {places}"

    def badges(self, deal: RollDeal, seat: int) -> list[str]:
        return poker_badges(deal, seat)


class Roll(Step[RollDeal]):
    """Everybody still in turns up the next card of the stack. A last card is taken into the hand, face down."""

    def begin(self, deal: RollDeal, at: int) -> Phase[Any] | None:
        for seat in deal.contenders():
            stack = deal.stacked[seat]
            card = stack.cards[0]
            deal.move(card, stack, deal.up[seat])
            deal.tell(seat, "{turn} up the {}", deal.pack.faces[card].name)
            if len(stack.cards) == 1:
                deal.move(stack.cards[0], stack, deal.hands[seat])
        deal.beat()
        return None
