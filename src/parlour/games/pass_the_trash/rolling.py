"""Rolling: everyone puts cards in order face down, and then turns them up one at a time.

The order is fixed in advance, by all at the same time and unseen, and nothing can be changed afterwards. Rules page:
pass-the-trash.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, bits
from parlour.kernel.actions import Action, CardsAction, Partitions
from parlour.kernel.phase import Phase, Sealed
from parlour.kernel.prose import spelled
from parlour.kernel.table import OWN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.poker import Step
from parlour.mechanisms.stakes.poker_advice import best_way
from parlour.mechanisms.stakes.stud import StudDeal, StudGame
from parlour.rankings.ranking import Ranking

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "rolling"
STACK: Final = "stack"
#: the places of a stack, as they are turned up
PLACES: Final = ("turned up first", "second", "third", "fourth", "fifth", "sixth")


@mypyc_attr(allow_interpreted_subclasses=True)
class RollDeal(StudDeal[StudGame[Any]]):
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

    about: ClassVar[str] = "turning-up"

    def __init__(self, seats: Sequence[int], size: int, at: int) -> None:
        super().__init__(seats)
        self.size: Final = size
        self.at: Final = at

    def legal(self, deal: RollDeal, seat: int) -> Sequence[Action]:
        return Partitions(STACK, deal.pack, deal.hands[seat].cards, (1,) * self.size)

    def candidates(self, deal: RollDeal, seat: int) -> Sequence[Action]:
        return Partitions(STACK, deal.pack, deal.pack.all, (1,) * self.size)

    def reason(self, deal: RollDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or f"Name {spelled(self.size)} cards, in the order in which they are to be turned up."

    def reveal(self, deal: RollDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            action = choices[seat]
            assert isinstance(action, CardsAction)
            for part in action.parts:
                deal.move(Card(part.bit_length() - 1), deal.hands[seat], deal.stacked[seat])
            deal.move_cards(deal.hands[seat].cards, deal.hands[seat], deal.discards)
        return deal.game.go_on(deal, self.at + 1)

    def describe(self, deal: RollDeal, seat: int, action: Action, viewer: int) -> str:
        if seat == viewer and isinstance(action, CardsAction):
            return deal.sentence(seat, viewer, "stack", ", ".join([deal.pack.names(part) for part in action.parts]))
        return deal.sentence(seat, viewer, "stack", f"{spelled(self.size)} cards and discards the others")

    def prompt(self, deal: RollDeal, seat: int) -> str:
        return f"Put {spelled(self.size)} cards in order and discard the others: {', '.join(self.places(deal, seat))}"

    def places(self, deal: RollDeal, seat: int) -> list[str]:
        return [*PLACES[:self.size - 1], "stays down"]

    def advise(self, deal: RollDeal, seat: int, rng: Random) -> Action | None:
        game = deal.game
        hand = deal.hands[seat].cards
        kept = [game.ranking.best(hand), game.low.best(hand)]
        best = kept[best_way(deal, seat, [(cards, 0) for cards in kept], rng)]
        return CardsAction(STACK, deal.pack, best, tuple(least_first(game.showing, best)))


def least_first(showing: Ranking, cards: int) -> list[int]:
    """Cards in the order in which they show least, each as a mask; the last stays down."""
    order: list[int] = []
    while cards:
        hidden = min([1 << card for card in bits(cards)], key=lambda card: showing.value(cards & ~card))
        order.insert(0, hidden)
        cards &= ~hidden
    return order


class Roll(Step[RollDeal]):
    """Everybody still in turns up the next card of the stack. A last card is taken into the hand, face down."""

    def begin(self, deal: RollDeal, at: int) -> Phase[Any] | None:
        for seat in deal.contenders():
            stack = deal.stacked[seat]
            card = stack.row[0]
            deal.move(card, stack, deal.up[seat])
            deal.tell(seat, "{turn} up the {}", deal.pack.faces[card].name)
            if len(stack.row) == 1:
                deal.move(stack.row[0], stack, deal.hands[seat])
        deal.beat()
        return None
