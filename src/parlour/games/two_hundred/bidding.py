"""The auction: points are bid, bids are kept, and what happens when all but the dealer have passed. Rules page: two-hundred, "Bidding",
"Keeping", "Dealer must bid after three passes", "Single Round Bidding"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.games.two_hundred.advice import best_bid
from parlour.games.two_hundred.calls import AFTER_BIDDING, KEEP, MISDEAL, TAKE_CONTRACT, out_of_place, plays, read_call
from parlour.games.two_hundred.cards import WHOLE
from parlour.games.two_hundred.deal import FOR_200, POINTS, TwoHundredDeal
from parlour.kernel.actions import PASS, Action, read_exactly
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.mechanisms.tricks.auction import NO_CALL, Auction, AuctionRules, Ladder, bid

STEP: Final = 5
ALL_FOR_200: Final = bid(WHOLE, "for 200")
#: numbers up to this one are understood, and refused where they are no bids
UNDERSTOOD: Final = 205

#: what happens when all but the dealer have passed: the dealer is asked like anybody else, must play for the least bid, plays without a
#: bid, or must pass too
ASKED: Final = 0
FORCED: Final = 1
FREE: Final = 2
PASSED: Final = 3


class Bidding(AuctionRules[TwoHundredDeal]):
    """What may be bid: multiples of five up to 100, and perhaps 100 for 200. ``dealer_keeps`` and ``all_keep``: who may take the contract
    over by equalling a bid; ``when_passed``: one of the constants above; ``misdeals``: hands without high cards may be thrown in."""

    def __init__(self, least: int, for_200: bool, dealer_keeps: bool, all_keep: bool, when_passed: int, misdeals: bool) -> None:
        numbers = [bid(number) for number in range(least, WHOLE + 1, STEP)]
        super().__init__(Ladder([*numbers, ALL_FOR_200] if for_200 else numbers))
        self.least: Final = least
        self.dealer_keeps: Final = dealer_keeps
        self.all_keep: Final = all_keep
        self.when_passed: Final = when_passed
        self.misdeals: Final = misdeals
        self.every_bid: Final[tuple[Action, ...]] = (*[bid(number) for number in range(UNDERSTOOD)], ALL_FOR_200)
        self.no_bids: Final[Sequence[Action]] = tuple([
            each for each in self.every_bid if self.ladder.place(each) == NO_CALL])

    # --- keeping -----------------------------------------------------------------------------------------------------------------

    def kept(self, auction: Auction[Any]) -> bool:
        """Whether somebody has kept the highest bid."""
        return len([call for _, call in auction.calls if call is auction.bid]) > 1

    def may_keep(self, deal: TwoHundredDeal, auction: Auction[Any], seat: int) -> bool:
        """Whether the seat may take the highest bid over by equalling it."""
        if auction.highest < 0 or seat == auction.holder:
            return False
        return (self.dealer_keeps and seat == deal.dealer) or (self.all_keep and not self.kept(auction))

    def closed(self, deal: TwoHundredDeal, auction: Auction[Any]) -> bool:
        if self.ladder.from_height[self.ladder.height(auction.highest) + 1]:
            return False
        # whoever has not spoken yet may still have a misdeal to call
        return not any([self.may_keep(deal, auction, seat) or (self.misdeals and auction.latest(seat) is None)
                        for seat in auction.to_call(deal)])

    # --- the dealer after passes ---------------------------------------------------------------------------------------------------

    def only_dealer_left(self, deal: TwoHundredDeal, auction: Auction[Any]) -> bool:
        """Whether all but the dealer have passed."""
        everyone = (1 << deal.players) - 1
        return auction.highest < 0 and auction.out | 1 << deal.dealer == everyone and not auction.out >> deal.dealer & 1

    def settled(self, deal: TwoHundredDeal, auction: Auction[Any]) -> bool:
        """Whether the dealer, the only one left, has no say."""
        return self.when_passed != ASKED and not self.misdeals and self.only_dealer_left(deal, auction)

    def may_pass(self, deal: TwoHundredDeal, auction: Auction[Any], seat: int) -> bool:
        return self.when_passed == ASKED or not self.only_dealer_left(deal, auction)

    def bids(self, deal: TwoHundredDeal, auction: Auction[Any], seat: int) -> Sequence[Action]:
        if self.when_passed != ASKED and self.only_dealer_left(deal, auction):
            return self.ladder.bids[:1] if self.when_passed == FORCED else ()
        return super().bids(deal, auction, seat)

    # --- other calls -----------------------------------------------------------------------------------------------------------------

    def no_misdeal(self, deal: TwoHundredDeal, auction: Auction[Any], seat: int) -> str:
        """Why the seat may not throw its hand in; empty where it may."""
        if not self.misdeals:
            return "In this game no hand is thrown in as a misdeal."
        if deal.hands[seat].cards & deal.game.high_cards:
            return "You hold an ace or a face card: only a hand without any is a misdeal."
        return "A misdeal is called instead of one's first bid or pass." if auction.latest(seat) is not None else ""

    def other_calls(self, deal: TwoHundredDeal, auction: Auction[Any], seat: int) -> Sequence[Action]:
        calls: list[Action] = []
        if self.may_keep(deal, auction, seat):
            calls.append(KEEP)
        if self.when_passed == FREE and self.only_dealer_left(deal, auction):
            calls.append(TAKE_CONTRACT)
        if self.misdeals and not self.no_misdeal(deal, auction, seat):
            calls.append(MISDEAL)
        return calls

    def known_calls(self, deal: TwoHundredDeal) -> Sequence[Action]:
        return (KEEP, TAKE_CONTRACT, MISDEAL, *self.no_bids, *AFTER_BIDDING, *plays(deal))

    def other_call(self, deal: TwoHundredDeal, auction: Auction[Any], seat: int, action: Action) -> Phase[Any]:
        if action is TAKE_CONTRACT:
            return self.contracted(deal, seat, 0, POINTS)
        deal.tell(seat, "{have} no card above a ten: the cards are dealt again")
        deal.gather_pack()
        return deal.game.deal_and_bid(deal)

    def refused(self, deal: TwoHundredDeal, auction: Auction[Any], seat: int, action: Action) -> str:
        if action is MISDEAL:
            return self.no_misdeal(deal, auction, seat)
        if action is TAKE_CONTRACT:
            return "Only the dealer plays without a bid, when all others have passed." if self.when_passed == FREE else (
                "In this game nobody plays without a bid.")
        if action is KEEP:
            return self.not_kept(deal, auction)
        if action is ALL_FOR_200 and action in self.no_bids:
            return "In this game nobody bids 100 for 200."
        if action in self.no_bids:
            return f"Bids are multiples of five, from {self.least} to 100."
        if action.card >= 0:
            return "No card is played before the bidding is over."
        misplaced = out_of_place(deal, action)
        if misplaced:
            return misplaced
        if self.when_passed != ASKED and self.only_dealer_left(deal, auction):
            return f"All others have passed: you play for {self.least}." if self.when_passed == FORCED else (
                "All others have passed: you play without a bid.")
        if auction.highest >= 0 and action is auction.bid and self.may_keep(deal, auction, seat):
            return f"That has been bid: you may keep {self.words(deal, action)}."
        return ""

    def not_kept(self, deal: TwoHundredDeal, auction: Auction[Any]) -> str:
        """Why nobody, or not this seat, may keep."""
        if not self.dealer_keeps and not self.all_keep:
            return "In this game nobody can keep a bid: bid higher."
        if auction.highest < 0:
            return "There is no bid to keep yet."
        if self.dealer_keeps:
            return "Only the dealer can keep a bid: bid higher, or pass."
        return f"{self.words(deal, auction.bid)} has been kept already: bid higher, or pass."

    # --- the end of the auction ---------------------------------------------------------------------------------------------------------

    def contracted(self, deal: TwoHundredDeal, seat: int, number: int, undertaking: int) -> Phase[Any]:
        """The seat is the contractor."""
        deal.declarer = seat
        deal.bid = number
        deal.undertaking = undertaking
        return deal.game.contracted(deal)

    def won(self, deal: TwoHundredDeal, auction: Auction[Any]) -> Phase[Any]:
        for seat, call in auction.calls:
            if self.ladder.place(call) >= 0:
                deal.bids[seat] = max(deal.bids[seat], call.number)
        call = auction.bid
        return self.contracted(deal, auction.holder, call.number, FOR_200 if call is ALL_FOR_200 else POINTS)

    def passed_out(self, deal: TwoHundredDeal, auction: Auction[Any]) -> Phase[Any]:
        if self.when_passed in (FORCED, FREE) and self.only_dealer_left(deal, auction):
            number = self.least if self.when_passed == FORCED else 0
            deal.bids[deal.dealer] = number
            deal.tell(deal.dealer, "{play} for {}, as all others have passed", number) if number else deal.tell(
                deal.dealer, "{play} without a bid, as all others have passed")
            return self.contracted(deal, deal.dealer, number, POINTS)
        deal.say("All have passed: the cards are thrown in.")
        deal.game.thrown_in(deal)
        return OVER

    # --- in words ------------------------------------------------------------------------------------------------------------------------

    def prompt(self, deal: TwoHundredDeal, auction: Auction[Any], seat: int) -> str:
        misdeal = ", or call a misdeal" if self.misdeals and not self.no_misdeal(deal, auction, seat) else ""
        if self.when_passed != ASKED and self.only_dealer_left(deal, auction):
            return f"All others have passed: {f'bid {self.least}' if self.when_passed == FORCED else 'take the contract'}{misdeal}"
        if not self.may_keep(deal, auction, seat):
            return super().prompt(deal, auction, seat) + misdeal
        keep = f"eep {self.words(deal, auction.bid)}"
        return f"{f'Bid higher, k{keep},' if self.bids(deal, auction, seat) else f'K{keep}'} or pass{misdeal}"

    def advise(self, deal: TwoHundredDeal, auction: Auction[Any], seat: int, rng: Random) -> Action | None:
        bids = list(self.bids(deal, auction, seat))
        others = self.other_calls(deal, auction, seat)
        if MISDEAL in others:
            return MISDEAL
        if not self.may_pass(deal, auction, seat):
            return bids[0] if bids else TAKE_CONTRACT
        if KEEP in others:
            # keeping is bidding the same
            bids = [auction.bid, *bids]
        wanted = best_bid(deal, seat, bids, auction)
        return KEEP if wanted is not None and auction.highest >= 0 and wanted is auction.bid else wanted or PASS


class BiddingAuction(Auction[TwoHundredDeal]):
    """The auction. Those who do not bid at all, a silent partner or a team that has dropped out, are ``out`` from the beginning; who keeps
    a bid is noted as having made it too."""

    def __init__(self, rules: Bidding, seat: int, calls: tuple[tuple[int, Action], ...] = (), highest: int = NO_CALL,
                 holder: int = NO_SEAT, doubled: int = 0, out: int = 0, passes: int = 0) -> None:
        super().__init__(rules, seat, calls, highest, holder, doubled, out, passes)
        self.bidding: Final = rules

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> BiddingAuction:
        return BiddingAuction(self.bidding, seat, calls, highest, holder, doubled, out, passes)

    def play(self, deal: TwoHundredDeal, seat: int, action: Action) -> Phase[Any]:
        called = super().play(deal, seat, self.bid if action is KEEP else action)
        if not isinstance(called, BiddingAuction):
            return called
        following = called.seat
        while called.out >> following & 1:
            following = deal.after(following)
        return called if following == called.seat else called.next(
            following, called.calls, called.highest, called.holder, 0, called.out, called.passes)

    def ended(self, deal: TwoHundredDeal) -> bool:
        if self.bidding.settled(deal, self):
            return True
        if self.rules.one_round and not (self.highest >= 0 and self.rules.closed(deal, self)):
            called = [who for who, _ in self.calls]
            return not [seat for seat in range(deal.players) if seat not in called and not self.out >> seat & 1]
        return super().ended(deal)

    def candidates_out_of_turn(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        others = (KEEP, TAKE_CONTRACT, MISDEAL, *AFTER_BIDDING)
        return (*others, PASS, *self.bidding.every_bid) if self.out >> seat & 1 else others

    def not_bidding(self, deal: TwoHundredDeal, seat: int) -> str:
        """Why a seat that is out of the bidding is."""
        if seat == deal.silent:
            return "The silent partner does not bid."
        return "You have passed, and are out of the bidding." if deal.plays(seat) else "Your side has dropped out of the game."

    def reason(self, deal: TwoHundredDeal, seat: int, action: Action) -> str:
        if self.out >> seat & 1 and (action in (PASS, KEEP, MISDEAL) or action.kind == "bid"):
            return self.not_bidding(deal, seat)
        if seat == self.seat or (action is MISDEAL and self.bidding.no_misdeal(deal, self, seat)):
            return super().reason(deal, seat, action)
        if action is MISDEAL:
            return "A misdeal is called when it is one's turn to bid or pass for the first time."
        if action is KEEP and self.bidding.may_keep(deal, self, seat) and not self.out >> seat & 1:
            return f"A bid is kept in turn: {deal.name(self.seat)} is to bid or pass now."
        return super().reason(deal, seat, action)

    def read_shorthand(self, deal: TwoHundredDeal, seat: int, text: str) -> Action | None:
        candidates = self.candidates(deal, seat)
        kind, _, rest = text.lower().partition(" ")
        if kind == "keep" and rest in ("", "it", "the bid", str(self.bid.number) if self.highest >= 0 else ""):
            return KEEP
        said = read_exactly(candidates, f"bid {text}")
        if said is None:
            said = read_exactly(candidates, text) or read_call(deal, text)
        # to bid what has been bid is to keep it, where one may
        if said is not None and self.highest >= 0 and said is self.bid and self.bidding.may_keep(deal, self, seat):
            return KEEP
        return said

    def describe(self, deal: TwoHundredDeal, seat: int, action: Action, viewer: int) -> str:
        if action is KEEP:
            # the sentence is told when the phase has changed, and this one still knows what was kept
            return deal.sentence(seat, viewer, "keep", self.rules.words(deal, self.bid))
        if action is MISDEAL:
            return deal.sentence(seat, viewer, "call", "a misdeal")
        return super().describe(deal, seat, action, viewer)

    def badges(self, deal: TwoHundredDeal, seat: int) -> list[str]:
        latest = self.latest(seat)
        if latest is None:
            return []
        if self.rules.ladder.place(latest) < 0:
            return [self.rules.words(deal, latest)]
        first = next(who for who, call in self.calls if call is latest)
        return [f"{'' if first == seat else 'keeps '}{self.rules.words(deal, latest)}"]


class OneRound(Bidding):
    """Everyone has one chance to bid."""

    one_round = True
