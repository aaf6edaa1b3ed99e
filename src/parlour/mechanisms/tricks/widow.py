"""The widow, kitty or talon: cards dealt to nobody, which a player takes into the hand, laying as many aside.

:func:`take_widow` picks it up; :class:`LayAside` is the phase in which a player lays cards aside face down, after taking the
widow or before being dealt others for them.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import bits
from parlour.kernel.actions import Action, Subsets
from parlour.kernel.phase import Phase, Turn, Why
from parlour.kernel.prose import spelled
from parlour.kernel.zones import CardRow, Zone
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickDealT

DISCARD: Final = "discard"


def take_widow(deal: TrickDeal, seat: int, widow: CardRow, openly: bool = False) -> None:
    """The seat takes the widow into its hand; ``openly``: when everybody has seen it."""
    if openly:
        mask = widow.mask()
        deal.show(mask)
        if deal.narrating:
            deal.say(f"In the {widow.place.label}: {deal.pack.names(mask)}.")
            viewers = widow.viewers
            widow.viewers = deal.everyone
            deal.beat()
            widow.viewers = viewers
    deal.tell(seat, "{take} the {}", widow.place.label)
    deal.move_all(widow, deal.hands[seat])


def draw_up(deal: TrickDeal, seat: int, stock: CardRow, size: int) -> int:
    """The seat draws from the stock until it holds so many cards, or the stock is empty; returns how many it drew."""
    hand = deal.hands[seat]
    drawn = 0
    while hand.count() < size and stock.row:
        deal.draw(stock, hand)
        drawn += 1
    return drawn


def cards_words(count: int) -> str:
    """``one card``, ``six cards``."""
    number = spelled(count)
    return f"{number} {'card' if count == 1 else 'cards'}"


@mypyc_attr(allow_interpreted_subclasses=True)
class LayAside(Turn[TrickDealT]):
    """The seat lays ``least`` to ``most`` cards of its hand aside, face down.

    A game says which may go in :meth:`allowed`, where they go in :meth:`pile`, and what follows in :meth:`laid`. ``verb``: what it is
    called, where it is not to discard.
    """

    about: ClassVar[str] = "widow"
    verb: ClassVar[str] = DISCARD

    def __init__(self, seat: int, least: int, most: int) -> None:
        super().__init__(seat)
        self.least: Final = least
        self.most: Final = most

    def legal(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        cards = self.allowed(deal, seat, None)
        return Subsets(self.verb, deal.pack, cards, self.least, min(self.most, cards.bit_count()))

    def candidates(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        return Subsets(self.verb, deal.pack, deal.pack.all, self.least, self.most)

    def reason(self, deal: TrickDealT, seat: int, action: Action) -> str:
        missing = deal.not_held(seat, action.cards)
        if missing:
            return missing
        for card in bits(action.cards):
            why = Why(card)
            self.allowed(deal, seat, why)
            if why.reason:
                return why.reason
        return f"{self.prompt(deal, seat)}."

    def allowed(self, deal: TrickDealT, seat: int, why: Why | None) -> int:
        """The cards that may be laid aside, as a mask; tells ``why`` what bars the others."""
        return deal.hands[seat].cards

    def pile(self, deal: TrickDealT) -> Zone:
        """Where the cards go."""
        return deal.rest

    def laid(self, deal: TrickDealT) -> Phase[Any]:
        """The cards lie aside: the phase that follows."""
        raise NotImplementedError

    def play(self, deal: TrickDealT, seat: int, action: Action) -> Phase[Any]:
        if action.cards:
            deal.move_cards(action.cards, deal.hands[seat], self.pile(deal))
        return self.laid(deal)

    def describe(self, deal: TrickDealT, seat: int, action: Action, viewer: int) -> str:
        if not action.cards:
            return deal.sentence(seat, viewer, self.verb, "nothing")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: TrickDealT, seat: int) -> str:
        verb = self.verb.capitalize()
        if self.least == self.most:
            return f"{verb} {cards_words(self.most)}"
        if self.least == 0:
            return f"{verb} up to {cards_words(self.most)}"
        return f"{verb} {cards_words(self.least)} to {cards_words(self.most)}"
