"""Dummy: one player's hand lies open on the table, and another, the declarer, plays it in its turn."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.kernel.actions import Action
from parlour.kernel.phase import ONE_SEAT, Phase
from parlour.mechanisms.tricks.tricks import TrickDealT, TrickOrder, TrickPlay


@mypyc_attr(allow_interpreted_subclasses=True)
class DummyTrick(TrickPlay[TrickDealT]):
    """A trick in which the ``declarer`` plays the ``dummy``'s cards too. ``spread``: the cards of dummy's hand that lay open
    when the trick began."""

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, declarer: int, dummy: int, spread: int) -> None:
        super().__init__(seats, cards)
        self.declarer: Final = declarer
        self.dummy: Final = dummy
        self.spread: Final = spread
        #: who plays each card of the trick
        self.actors: Final = tuple([declarer if seat == dummy else seat for seat in seats])

    def turn(self, deal: TrickDealT) -> tuple[int, ...]:
        return ONE_SEAT[self.actors[len(deal.trick.row)]]

    def holder(self, deal: TrickDealT) -> int:
        """The seat from whose hand the next card comes."""
        return self.seats[len(deal.trick.row)]

    def hand(self, deal: TrickDealT, seat: int) -> int:
        return deal.hands[self.seats[len(deal.trick.row)]].cards

    def play(self, deal: TrickDealT, seat: int, action: Action) -> Phase[Any]:
        return super().play(deal, self.seats[len(deal.trick.row)], action)

    def reason(self, deal: TrickDealT, seat: int, action: Action) -> str:
        reason = super().reason(deal, seat, action)
        if self.holder(deal) != self.dummy:
            return reason
        return (reason.replace("You do not hold", "Dummy does not hold").replace("You hold", "Dummy holds")
                .replace("you must", "it must"))

    def meanwhile(self, deal: TrickDealT, viewer: int) -> str:
        if viewer != self.dummy or viewer == self.declarer:
            return ""
        return f"You are dummy: {deal.name(self.declarer)} plays your cards, and you may lean back"

    def prompt(self, deal: TrickDealT, seat: int) -> str:
        prompt = super().prompt(deal, seat)
        return f"{prompt} from dummy" if self.holder(deal) == self.dummy else f"{prompt} from your hand" \
            if seat == self.declarer else prompt

    def describe(self, deal: TrickDealT, seat: int, action: Action, viewer: int) -> str:
        if action.card >= 0 and self.spread >> action.card & 1:
            return deal.sentence(seat, viewer, "play", f"{deal.pack.names(action.cards)} from dummy")
        return super().describe(deal, seat, action, viewer)

    def read_shorthand(self, deal: TrickDealT, seat: int, text: str) -> Action | None:
        """Where only a suit is named, dummy plays its lowest card of it."""
        if self.holder(deal) != self.dummy:
            return None
        return lowest_named(self.card_order, self.hand(deal, seat), text)


def lowest_named(order: TrickOrder, hand: int, text: str) -> Action | None:
    """The play of the lowest card of a hand in the suit that a text names; nothing where it names none that the hand has."""
    pack = order.pack
    for suit, named in enumerate(pack.suits):
        cards = hand & order.suit_masks[suit]
        if cards and text.lower() in (named.letter.lower(), named.name, named.name.rstrip("s"), named.symbol):
            strength, low = min([(order.strength[card], card) for card in pack.every if cards >> card & 1])
            return order.plays.each[low] if strength >= 0 else None
    return None
