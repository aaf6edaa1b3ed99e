"""Bidding tricks: everyone says how many tricks they will take, one after the other or all at once."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card
from parlour.kernel.actions import Action, numbers
from parlour.kernel.features import Features, KnownNumber
from parlour.kernel.phase import NO_SEAT, NOBODY, NOTHING, ONE_SEAT, Phase, Sealed, Turn
from parlour.kernel.table import G
from parlour.mechanisms.tricks.tricks import TrickDeal

NO_BID: Final = -1
TOO_LATE: Final = "A bid can be changed only until the next player bids: yours stands."


@mypyc_attr(allow_interpreted_subclasses=True)
class BidDeal(TrickDeal[G]):
    """A deal of tricks in which each seat bids how many it will take: ``bids[seat]``, :data:`NO_BID` before it does."""

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (KnownNumber("bids", 13),)
    bids: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.bids = self.tally(NO_BID)

    def bids_made(self) -> int:
        """How many tricks have been bid in all."""
        return sum([bid for bid in self.bids if bid != NO_BID])

    def wanted(self, seat: int) -> int:
        """How many more tricks the seat must take to make its bid; negative when it has taken too many."""
        return self.bids[seat] - self.tricks_taken(seat)


BidDealT = TypeVar("BidDealT", bound=BidDeal, contravariant=True, default=BidDeal)


def bid_badges(deal: BidDeal, seat: int) -> list[str]:
    """What a seat has bid, and in the play what it has taken."""
    bid = deal.bids[seat]
    if bid == NO_BID:
        return []
    taken = deal.tricks_taken(seat)
    return [f"bid {bid}" + (f", took {taken}" if taken else "")]


def bid_total(deal: BidDeal, tricks: int) -> str:
    """How the bids made so far compare with the tricks there are."""
    return f"{deal.bids_made()} bid for {tricks} {'trick' if tricks == 1 else 'tricks'}"


def bids_too_late(deal: BidDeal, seat: int) -> Sequence[Action]:
    """What a seat may say that wants to change a bid it has made: any bid, to be told that it is :data:`TOO_LATE`."""
    return numbers("bid", 0, deal.pack.size) if deal.bids[seat] != NO_BID else NOTHING


def bid_refused(action: Action, tricks: int) -> str:
    """Why nobody may make this bid here, or nothing."""
    if action.kind != "bid":
        return "Bid how many tricks you will take."
    if action.number > tricks:
        return f"You cannot bid {action.number}: there {'is only 1 trick' if tricks == 1 else f'are only {tricks} tricks'}."
    return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class BidInTurn(Turn[BidDealT]):
    """The seat bids from nothing to all the ``tricks``; when everyone has bid, ``then`` follows.

    ``previous`` is the seat that has bid just before and may change that bid until the next bids, or :data:`NO_SEAT`. With the ``hook``
    the last bidder may not make the bids add up to the tricks.
    """

    about: ClassVar[str] = "bidding"
    is_auction: ClassVar[bool] = True

    prompts_interrupters = False

    def __init__(self, seat: int, tricks: int, hook: bool, then: Phase[Any], previous: int = NO_SEAT) -> None:
        super().__init__(seat)
        self.tricks: Final = tricks
        self.hook: Final = hook
        self.then: Final = then
        self.previous: Final = previous

    def may_interrupt(self, deal: BidDealT) -> tuple[int, ...]:
        return ONE_SEAT[self.previous] if self.previous >= 0 else NOBODY

    def barred(self, deal: BidDealT, seat: int) -> int:
        """The one bid that the seat may not make, or :data:`NO_BID`."""
        if seat != self.seat:
            return deal.bids[seat]
        if self.hook and deal.bids[deal.after(seat)] != NO_BID:
            return self.tricks - deal.bids_made()
        return NO_BID

    def legal(self, deal: BidDealT, seat: int) -> Sequence[Action]:
        bids = numbers("bid", 0, self.tricks)
        barred = self.barred(deal, seat)
        return bids if barred < 0 else bids[:barred] + bids[barred + 1:]

    def candidates(self, deal: BidDealT, seat: int) -> Sequence[Action]:
        return numbers("bid", 0, deal.pack.size)

    def candidates_out_of_turn(self, deal: BidDealT, seat: int) -> Sequence[Action]:
        return bids_too_late(deal, seat)

    def reason(self, deal: BidDealT, seat: int, action: Action) -> str:
        if seat not in (self.seat, self.previous):
            return TOO_LATE
        refused = bid_refused(action, self.tricks)
        if refused:
            return refused
        if seat != self.seat:
            return "That is your bid already."
        return f"As the last to bid you may not bid {action.number}: the bids would add up to the tricks."

    def play(self, deal: BidDealT, seat: int, action: Action) -> Phase[Any]:
        deal.bids[seat] = action.number
        if seat != self.seat:
            # whoever is to bid is asked anew: what was thought of before the change counts no more
            return BidInTurn(self.seat, self.tricks, self.hook, self.then, self.previous)
        after = deal.after(seat)
        if deal.bids[after] == NO_BID:
            return BidInTurn(after, self.tricks, self.hook, self.then, seat)
        return self.then

    def describe(self, deal: BidDealT, seat: int, action: Action, viewer: int) -> str:
        if seat == self.seat:
            return super().describe(deal, seat, action, viewer)
        who = "You change your" if seat == viewer else f"{deal.name(seat)} changes the"
        return f"{who} bid to {action.number}."

    def call_words(self, deal: BidDealT, seat: int, action: Action) -> str:
        return str(action.number) if seat == self.seat else f"{action.number} instead"

    def prompt(self, deal: BidDealT, seat: int) -> str:
        barred = self.barred(deal, seat)
        return bid_prompt(self.tricks) + (f" (not {barred}: the bids may not add up)" if barred >= 0 else "")

    def trump_cards(self, deal: BidDealT, viewer: int) -> Sequence[Card]:
        return self.then.trump_cards(deal, viewer)

    def features(self, deal: BidDealT, viewer: int, found: Features) -> None:
        self.then.features(deal, viewer, found)

    def facts(self, deal: BidDealT, viewer: int) -> list[str]:
        return self.then.facts(deal, viewer)


@mypyc_attr(allow_interpreted_subclasses=True)
class SealedBids(Sealed[BidDealT]):
    """The seats bid all at once, from nothing to all the ``tricks``; ``then`` follows."""

    about: ClassVar[str] = "bidding"

    def __init__(self, seats: Sequence[int], tricks: int, then: Phase[Any]) -> None:
        super().__init__(seats)
        self.tricks: Final = tricks
        self.then: Final = then

    def legal(self, deal: BidDealT, seat: int) -> Sequence[Action]:
        return numbers("bid", 0, self.tricks)

    def candidates(self, deal: BidDealT, seat: int) -> Sequence[Action]:
        return numbers("bid", 0, deal.pack.size)

    def candidates_out_of_turn(self, deal: BidDealT, seat: int) -> Sequence[Action]:
        return numbers("bid", 0, deal.pack.size) if seat in self.seats else NOTHING

    def reason(self, deal: BidDealT, seat: int, action: Action) -> str:
        if deal.sealed[seat] is not None:
            return "You have bid, and bids that are made at the same time are not changed."
        return bid_refused(action, self.tricks)

    def reveal(self, deal: BidDealT, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            bid = choices[seat]
            if bid is not None:
                deal.bids[seat] = bid.number
        return self.then

    def prompt(self, deal: BidDealT, seat: int) -> str:
        return bid_prompt(self.tricks)

    def trump_cards(self, deal: BidDealT, viewer: int) -> Sequence[Card]:
        return self.then.trump_cards(deal, viewer)

    def features(self, deal: BidDealT, viewer: int, found: Features) -> None:
        self.then.features(deal, viewer, found)

    def facts(self, deal: BidDealT, viewer: int) -> list[str]:
        return self.then.facts(deal, viewer)


def bid_prompt(tricks: int) -> str:
    """What a bidder is asked."""
    return "Bid whether you will take the trick: 0 or 1" if tricks == 1 else f"Bid how many of the {tricks} tricks you will take"
