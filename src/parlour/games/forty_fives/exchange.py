"""Trumps are named, and cards are thrown away and replaced. Rules page: forty-fives."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.forty_fives.advice import best_of, best_suit, to_keep
from parlour.games.forty_fives.deal import HAND, AuctionDeal, Contract, contract_facts
from parlour.kernel.actions import Action, CardsAction
from parlour.kernel.phase import Phase
from parlour.kernel.zones import Zone
from parlour.mechanisms.tricks.naming import Naming, suit_names
from parlour.mechanisms.tricks.widow import DISCARD, LayAside, draw_up

KEEP: Final = "keep"


class NameTrumps(Naming[AuctionDeal]):
    """The bidder names trumps."""

    def __init__(self, deal: AuctionDeal, contract: Contract) -> None:
        super().__init__(contract.seat, suit_names(deal.pack), "the trump suit")
        self.contract: Final = contract

    def named(self, deal: AuctionDeal, place: int) -> Phase[Any]:
        return deal.game.named(deal, self.contract.with_trumps(place))

    def advise(self, deal: AuctionDeal, seat: int, rng: Random) -> Action | None:
        return self.things[best_suit(deal, seat)]

    def facts(self, deal: AuctionDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)


class Exchange(LayAside[AuctionDeal]):
    """The first of ``seats`` throws away any number of cards, and down to five; the others follow. Then hands are filled up."""

    about: ClassVar[str] = "exchange"

    def __init__(self, deal: AuctionDeal, contract: Contract, seats: Sequence[int]) -> None:
        held = deal.hands[seats[0]].count()
        super().__init__(seats[0], max(0, held - HAND), held)
        self.contract: Final = contract
        self.seats: Final = tuple(seats)

    def pile(self, deal: AuctionDeal) -> Zone:
        return deal.discards

    def laid(self, deal: AuctionDeal) -> Phase[Any]:
        return Exchange(deal, self.contract, self.seats[1:]) if len(self.seats) > 1 else deal.game.exchanged(deal, self.contract)

    def advise(self, deal: AuctionDeal, seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        return CardsAction(DISCARD, deal.pack, hand & ~to_keep(self.contract.order(), hand))

    def facts(self, deal: AuctionDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)

    def trump_cards(self, deal: AuctionDeal, viewer: int) -> Sequence[Card]:
        return self.contract.order().trump_cards


class RobThePack(LayAside[AuctionDeal]):
    """The dealer, who has taken up all that is left of the pack, keeps five cards."""

    about: ClassVar[str] = "exchange"
    verb: ClassVar[str] = KEEP

    def __init__(self, deal: AuctionDeal, contract: Contract) -> None:
        super().__init__(deal.dealer, HAND, HAND)
        self.contract: Final = contract

    def play(self, deal: AuctionDeal, seat: int, action: Action) -> Phase[Any]:
        deal.move_cards(deal.hands[seat].cards & ~action.cards, deal.hands[seat], deal.discards)
        return deal.game.first_trick(deal, self.contract)

    def advise(self, deal: AuctionDeal, seat: int, rng: Random) -> Action | None:
        return CardsAction(KEEP, deal.pack, best_of(self.contract.order(), deal.hands[seat].cards, HAND))

    def facts(self, deal: AuctionDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)

    def trump_cards(self, deal: AuctionDeal, viewer: int) -> Sequence[Card]:
        return self.contract.order().trump_cards


def fill(deal: AuctionDeal, seat: int) -> None:
    """The seat is dealt cards until it has five; where the pack runs out, what was thrown away is shuffled and goes on."""
    drawn = draw_up(deal, seat, deal.rest, HAND)
    if deal.hands[seat].count() < HAND:
        deal.say("The pack has run out: the cards thrown away are shuffled.")
        deal.move_all(deal.discards, deal.rest)
        deal.shuffle(deal.rest)
        drawn += draw_up(deal, seat, deal.rest, HAND)
    if drawn:
        deal.tell(seat, "{are} dealt {}", drawn)
