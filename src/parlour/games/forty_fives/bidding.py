"""The bidding of Auction Forty-Fives, which the dealer may hold. Rules page: forty-fives."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from parlour.games.forty_fives.advice import call
from parlour.games.forty_fives.deal import AuctionDeal, Contract, Stake, bid_words
from parlour.games.forty_fives.options import NO_OVERCALLS, OVERCALLS, SIXTY_FOR_120
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.mechanisms.tricks.auction import NO_CALL, Auction, AuctionRules, Ladder, bid

if TYPE_CHECKING:
    from parlour.games.forty_fives.auction_game import AuctionFortyFives

HOLD: Final = word("hold")
STEP: Final = 5
#: all the points of a deal, and what that bid counts when it is made
ALL: Final = 30
ALL_MADE: Final = 60
#: the least that a side near the target may bid
NEAR_BID: Final = 20
FOR_60: Final = bid(ALL, "for 60")
FOR_120: Final = bid(60, "for 120")
#: bids that go beyond a plain number
STAKES: Final = {bid(ALL): Stake(ALL, ALL_MADE, ALL), FOR_60: Stake(ALL, 60, 60), FOR_120: Stake(ALL, 120, 120)}


def stake_of(said: Action) -> Stake:
    """What is at stake with a bid."""
    return STAKES[said] if said in STAKES else Stake(said.number, 0, said.number)


class FortyAuctionRules(AuctionRules[AuctionDeal]):
    """Bids in fives, each higher than the last; the dealer may hold, which is to take the highest bid over. It goes on until all but
    one have passed."""

    def __init__(self, game: AuctionFortyFives) -> None:
        bids = [bid(number) for number in range(game.lowest, ALL + 1, STEP)]
        if game[OVERCALLS] != NO_OVERCALLS:
            bids.append(FOR_60)
        if game[OVERCALLS] == SIXTY_FOR_120:
            bids.append(FOR_120)
        super().__init__(Ladder(bids))
        self.game: Final = game
        #: what somebody could take for a bid that is none here
        self.others: Final[tuple[Action, ...]] = (HOLD, *[each for each in [*[bid(number) for number in range(1, 121)], FOR_60, FOR_120]
                                                         if each not in bids])

    def bids(self, deal: AuctionDeal, auction: Auction[Any], seat: int) -> Sequence[Action]:
        bids = super().bids(deal, auction, seat)
        least = self.game.least_bid(deal, seat)
        return bids if least <= self.game.lowest else [each for each in bids if each.number >= least]

    def may_equal(self, deal: AuctionDeal, auction: Auction[Any], seat: int) -> bool:
        return seat == deal.dealer and auction.highest >= 0 and auction.bid.number >= self.game.least_bid(deal, seat)

    def may_pass(self, deal: AuctionDeal, auction: Auction[Any], seat: int) -> bool:
        return not self.game.bags_dealer or seat != deal.dealer or auction.highest >= 0

    def known_calls(self, deal: AuctionDeal) -> Sequence[Action]:
        return self.others

    def refused(self, deal: AuctionDeal, auction: Auction[Any], seat: int, action: Action) -> str:
        if action is HOLD:
            return ("There is no bid to hold yet." if auction.highest < 0 else "Only the dealer may hold: you must bid higher."
                    if seat != deal.dealer else self.near(deal, seat))
        place = self.ladder.place(action)
        if action.kind != "bid":
            return ""
        if place < 0:
            if action in (FOR_60, FOR_120):
                return f"The highest bid is {bid_words(self.ladder.bids[-1])}."
            return f"Bids go in fives, from {self.game.lowest} to {ALL}."
        if place == auction.highest and seat != deal.dealer:
            return f"Only the dealer may hold: you must bid higher than {bid_words(action)}."
        return self.near(deal, seat) if action.number < self.game.least_bid(deal, seat) and place >= auction.highest else ""

    def near(self, deal: AuctionDeal, seat: int) -> str:
        """Why the seat may not bid so little."""
        return f"A side with {self.game.near()} points or more bids at least {NEAR_BID}."

    def prompt(self, deal: AuctionDeal, auction: Auction[Any], seat: int) -> str:
        if not self.may_pass(deal, auction, seat):
            return "All others have passed, and you are bagged: you must bid, and lose what you bid unless you win as much"
        if self.may_equal(deal, auction, seat):
            higher = ", bid higher" if self.ladder.from_height[auction.highest + 1] else ""
            return f"Hold {bid_words(auction.bid)}{higher}, or pass"
        return super().prompt(deal, auction, seat)

    def won(self, deal: AuctionDeal, auction: Auction[Any]) -> Phase[Any]:
        said = auction.bid
        if deal.narrating:
            deal.tell(auction.holder, "{have} won the bidding with {}", bid_words(said))
        return self.game.contracted(deal, Contract(auction.holder, said, stake_of(said)))

    def passed_out(self, deal: AuctionDeal, auction: Auction[Any]) -> Phase[Any]:
        deal.say("All have passed: the cards are thrown in.")
        return OVER

    def advise(self, deal: AuctionDeal, auction: Auction[Any], seat: int, rng: Random) -> Action | None:
        return call(deal, seat, auction)


class FortyAuction(Auction[AuctionDeal]):
    """The bidding, in which the dealer who makes the same bid again holds."""

    about: ClassVar[str] = "bidding"

    def facts(self, deal: AuctionDeal, viewer: int) -> list[str]:
        more = [f"{bid_words(said)} counts {stake_of(said).made}, or costs {stake_of(said).lost}"
                for said in self.rules.ladder.bids if stake_of(said).made]
        return [*super().facts(deal, viewer), "A bid that is missed costs its number", *more]

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> Auction[AuctionDeal]:
        return FortyAuction(self.rules, seat, calls, highest, holder, doubled, out, passes)

    def holds(self, deal: AuctionDeal, seat: int) -> bool:
        """Whether the seat can hold."""
        return self.highest >= 0 and self.rules.may_equal(deal, self, seat)

    def read_shorthand(self, deal: AuctionDeal, seat: int, text: str) -> Action | None:
        return self.bid if text.strip().lower() == HOLD.kind and seat == self.seat and self.holds(deal, seat) else None

    def describe(self, deal: AuctionDeal, seat: int, action: Action, viewer: int) -> str:
        if self.highest >= 0 and action is self.bid:
            return deal.sentence(seat, viewer, HOLD.kind, bid_words(action))
        return super().describe(deal, seat, action, viewer)


def bidding(deal: AuctionDeal, rules: FortyAuctionRules) -> FortyAuction:
    """The bidding of a deal, which the dealer's next begins."""
    return FortyAuction(rules, deal.after(deal.dealer), (), NO_CALL, NO_SEAT)
