"""Offering: a card lies before a player, who takes it or lets it go on to others, perhaps at a price.

A game says in its :class:`Offered` what follows either way. Rules page: pass-the-trash.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow, Zone
from parlour.mechanisms.stakes.poker import Step
from parlour.mechanisms.stakes.poker_advice import beats_the_next
from parlour.mechanisms.stakes.poker_deal import PG
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.stakes.stud import StudDeal

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "offering"

ACCEPT: Final = word("accept")
REJECT: Final = word("reject")
PUSH: Final = word("push")


@mypyc_attr(allow_interpreted_subclasses=True)
class OfferDeal(StudDeal[PG]):
    """A deal with a place for the card ``offer``."""

    offer: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.offer = self.card_row("offer", "row", ALL, "on offer")

    def offer_top(self) -> Card:
        """Turns the top of the stock up as the card on offer, unless one is on offer already; returns it."""
        if not self.offer.row:
            self.draw(self.stock, self.offer)
        return self.offer.row[0]

    def offer_unseen(self, seat: int) -> None:
        """Offers the seat alone a card that nobody else may look at: the one on offer already, or else the top of the stock.
        Whoever has looked at it before remembers it."""
        self.cover(self.offer, 1 << seat)
        if self.offer.row:
            self.show(self.offer.mask(), 1 << seat)
        else:
            self.draw(self.stock, self.offer)

    def take_offer(self, target: Zone) -> None:
        """Moves the card on offer."""
        self.move(self.offer.row[0], self.offer, target)

    def next_waiting(self, seat: int, waiting: int) -> int:
        """The next seat after this one among those of a mask, itself the last; -1 where there is none."""
        for other in self.order(self.after(seat)):
            if waiting >> other & 1:
                return other
        return -1


OfferDealT = TypeVar("OfferDealT", bound=OfferDeal, contravariant=True, default=OfferDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class OfferRound(Step[OfferDealT]):
    """A round in which everybody still in gets one card, face up, by accepting or rejecting what is offered."""

    def ahead(self, deal: OfferDealT, at: int) -> None:
        for seat in deal.contenders():
            deal.draw(deal.stock, deal.up[seat])


@mypyc_attr(allow_interpreted_subclasses=True)
class Offered(Turn[OfferDealT]):
    """A card is offered to the seat. ``waiting``: who is still to get a card in this round, the seat among them, as a mask.
    ``card``: what is offered, or -1 where only the seat sees it. ``at``: the place in the plan."""

    about: ClassVar[str] = "offers"
    #: what one says who does not want the card
    refusal: ClassVar[Action] = REJECT

    def __init__(self, seat: int, at: int, waiting: int, card: Card) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.waiting: Final = waiting
        self.card: Final = card

    def accepted(self, deal: OfferDealT, seat: int) -> Phase[Any]:
        """The seat takes the card."""
        raise NotImplementedError

    def refused(self, deal: OfferDealT, seat: int) -> Phase[Any]:
        """The seat does not take it."""
        raise NotImplementedError

    def price(self, deal: OfferDealT) -> int:
        """What it costs not to take it."""
        return 0

    def legal(self, deal: OfferDealT, seat: int) -> Sequence[Action]:
        return (ACCEPT, self.refusal) if self.price(deal) <= deal.stacks[seat] else (ACCEPT,)

    def candidates(self, deal: OfferDealT, seat: int) -> Sequence[Action]:
        return (ACCEPT, self.refusal)

    def reason(self, deal: OfferDealT, seat: int, action: Action) -> str:
        return f"To {self.refusal} costs {chips(self.price(deal))}, and you have {deal.stacks[seat]}: accept the card."

    def play(self, deal: OfferDealT, seat: int, action: Action) -> Phase[Any]:
        if action is ACCEPT:
            return self.accepted(deal, seat)
        price = self.price(deal)
        if price:
            deal.pay_pot(seat, price)
        return self.refused(deal, seat)

    def round_over(self, deal: OfferDealT) -> Phase[Any]:
        """Everybody has got a card."""
        return deal.game.go_on(deal, self.at + 1)

    def describe(self, deal: OfferDealT, seat: int, action: Action, viewer: int) -> str:
        what = f"the {deal.pack.faces[self.card].name}" if self.card >= 0 else "the card"
        price = self.price(deal) if action is not ACCEPT else 0
        return deal.sentence(seat, viewer, action.kind, what + (f" for {chips(price)}" if price else ""))

    def prompt(self, deal: OfferDealT, seat: int) -> str:
        card = deal.pack.names(deal.offer.mask())
        price = self.price(deal)
        if price > deal.stacks[seat]:
            return f"Accept {card}: you cannot pay {chips(price)} to {self.refusal} it"
        return f"Accept {card}, or {self.refusal} it{f' for {chips(price)}' if price else ''}"

    def chances(self, deal: OfferDealT) -> int:
        """How many more cards the seat could see if it does not take this one."""
        return 1

    def to_come(self, deal: OfferDealT, seat: int) -> int:
        """How many cards the seat will get after this round."""
        return 0

    def advise(self, deal: OfferDealT, seat: int, rng: Random) -> Action | None:
        # take what is mostly better than the next card, the more surely the more of them may come
        better = beats_the_next(deal, seat, deal.offer.row[0], self.to_come(deal, seat), rng)
        price = self.price(deal)
        if price > deal.stacks[seat]:
            return ACCEPT
        # what is paid must come back as a better chance at the pot
        wanted = 0.5 - price / (deal.pot + price) if price else self.chances(deal) / (self.chances(deal) + 1)
        return ACCEPT if better >= wanted else self.refusal
