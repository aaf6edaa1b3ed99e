"""The auction, and the exchange with the centre cards. Rules page: boonaken, "Bidding", "Exchanging the Centre Cards"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.boonaken.advice import best_bid, to_discard
from parlour.games.boonaken.contracts import CALL, HIGHEST, MISERE, Contract, Played
from parlour.games.boonaken.deal import BoonDeal
from parlour.kernel.actions import PASS, Action, CardsAction, read_exactly
from parlour.kernel.phase import NO_SEAT, Phase
from parlour.kernel.zones import Zone
from parlour.mechanisms.tricks.auction import NO_CALL, Auction, AuctionRules, Ladder, bid
from parlour.mechanisms.tricks.widow import DISCARD, LayAside

#: from here on numbers are not even understood
NO_NUMBER: Final = 500


class BoonBidding(AuctionRules[BoonDeal]):
    """Numbers, Misère, Zwabber and Boonaak on one ladder. ``numbers_stay``: who has bid a number bids nothing but numbers."""

    def __init__(self, contracts: Sequence[Contract], numbers_stay: bool) -> None:
        super().__init__(Ladder([contract.bid for contract in contracts]))
        self.contracts: Final = tuple(contracts)
        self.numbers_stay: Final = numbers_stay
        self.misere: Final[int] = self.ladder.place(MISERE.bid)
        offered = [contract.number for contract in contracts if contract.number]
        self.lowest: Final[int] = min(offered)
        #: numbers that are no bids
        self.no_bids: Final[Sequence[Action]] = tuple([bid(number) for number in range(1, NO_NUMBER) if number not in offered])

    def miserists(self, auction: Auction[Any]) -> list[int]:
        """Who has bid the Misère that is the highest bid, in order; nobody where another bid is."""
        if auction.highest == NO_CALL or auction.highest != self.misere:
            return []
        return [seat for seat, call in auction.calls if call is MISERE.bid]

    def may_equal(self, deal: BoonDeal, auction: Auction[Any], seat: int) -> bool:
        miserists = self.miserists(auction)
        return bool(miserists) and seat not in miserists

    def bids(self, deal: BoonDeal, auction: Auction[Any], seat: int) -> Sequence[Action]:
        if len(self.miserists(auction)) > 1:
            return (MISERE.bid,)
        bids = super().bids(deal, auction, seat)
        if self.kept_to_numbers(auction, seat):
            return tuple([call for call in bids if self.contracts[self.ladder.place(call)].number])
        return bids

    def kept_to_numbers(self, auction: Auction[Any], seat: int) -> bool:
        """Whether the seat has bid a number, and may not bid anything else any more."""
        return self.numbers_stay and any([
            who == seat and call is not PASS and self.contracts[self.ladder.place(call)].number > 0 for who, call in auction.calls])

    def known_calls(self, deal: BoonDeal) -> Sequence[Action]:
        return self.no_bids

    def refused(self, deal: BoonDeal, auction: Auction[Any], seat: int, action: Action) -> str:
        if action is PASS:
            return ""
        if action in self.no_bids:
            return f"Numbers that are bid are multiples of five, from {self.lowest} to {HIGHEST}."
        if len(self.miserists(auction)) > 1:
            return "Two players have bid Misère: now one may only bid Misère too, or pass."
        place = self.ladder.place(action)
        if place >= 0 and not self.contracts[place].number and self.kept_to_numbers(auction, seat):
            return "Who has bid a number cannot bid to win every trick any more."
        if action is MISERE.bid and auction.highest > self.misere:
            return "A higher bid has been made: nobody can bid Misère any more."
        return ""

    def won(self, deal: BoonDeal, auction: Auction[Any]) -> Phase[Any]:
        return deal.game.bid_won(deal, Played(self.contracts[auction.highest], self.miserists(auction) or (auction.holder,)))

    def passed_out(self, deal: BoonDeal, auction: Auction[Any]) -> Phase[Any]:
        return deal.game.all_passed(deal)

    def words(self, deal: BoonDeal, action: Action) -> str:
        place = self.ladder.place(action)
        return self.contracts[place].words if place >= 0 else super().words(deal, action)

    def prompt(self, deal: BoonDeal, auction: Auction[Any], seat: int) -> str:
        if len(self.miserists(auction)) > 1:
            return "Bid Misère too, or pass"
        if self.miserists(auction):
            return "Bid Misère too, or higher, or pass"
        return super().prompt(deal, auction, seat)

    def advise(self, deal: BoonDeal, auction: Auction[Any], seat: int, rng: Random) -> Action | None:
        calls = self.bids(deal, auction, seat)
        open_to = [self.contracts[self.ladder.place(call)] for call in calls]
        wanted = best_bid(deal.hands[seat].cards, deal.face_up.mask(), open_to, deal.game.six, auction.highest < 0)
        return PASS if wanted is None else wanted.bid


class BoonAuction(Auction[BoonDeal]):
    """The auction. Once there are two Misères, those who have neither bid it nor passed decide in turn, and no others."""

    def __init__(self, rules: BoonBidding, seat: int, calls: tuple[tuple[int, Action], ...] = (), highest: int = NO_CALL,
                 holder: int = NO_SEAT, doubled: int = 0, out: int = 0, passes: int = 0) -> None:
        super().__init__(rules, seat, calls, highest, holder, doubled, out, passes)
        self.bidding: Final = rules

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> BoonAuction:
        return BoonAuction(self.bidding, seat, calls, highest, holder, doubled, out, passes)

    def read_shorthand(self, deal: BoonDeal, seat: int, text: str) -> Action | None:
        # one may as well type that one bids or calls it
        kind, _, name = text.partition(" ")
        candidates = self.candidates(deal, seat)
        if text.isdigit():
            # a number alone is no Roem
            return read_exactly(candidates, f"bid {text}")
        if kind.lower() not in ("bid", CALL):
            return None
        return read_exactly(candidates, f"{CALL} {name}") or read_exactly(candidates, name)

    def undecided(self, deal: BoonDeal) -> list[int]:
        """Those who have neither passed nor bid Misère, in turn from the seat that comes next."""
        miserists = self.bidding.miserists(self)
        return [seat for seat in deal.order(self.seat) if seat not in miserists and not self.out >> seat & 1]

    def ended(self, deal: BoonDeal) -> bool:
        if len(self.bidding.miserists(self)) > 1:
            return not self.undecided(deal)
        return super().ended(deal)

    def play(self, deal: BoonDeal, seat: int, action: Action) -> Phase[Any]:
        called = super().play(deal, seat, action)
        if isinstance(called, BoonAuction) and len(self.bidding.miserists(called)) > 1:
            return called.next(called.undecided(deal)[0], called.calls, called.highest, called.holder, 0, called.out, called.passes)
        return called

    def describe(self, deal: BoonDeal, seat: int, action: Action, viewer: int) -> str:
        place = self.bidding.ladder.place(action)
        if place >= 0 and self.bidding.contracts[place].roem:
            return deal.sentence(seat, viewer, CALL, self.bidding.contracts[place].words)
        return super().describe(deal, seat, action, viewer)

    def facts(self, deal: BoonDeal, viewer: int) -> list[str]:
        miserists = self.bidding.miserists(self)
        if len(miserists) > 1:
            return [f"{deal.name(seat)} bid Misère" for seat in miserists]
        return super().facts(deal, viewer)


class Exchange(LayAside[BoonDeal]):
    """A declarer has picked up the centre cards, or what the Misère bidder before has discarded, and discards as many; ``place``: of
    which of the declarers it is the turn."""

    about: ClassVar[str] = "centre"

    def __init__(self, played: Played, place: int, cards: int) -> None:
        super().__init__(played.declarers[place], cards, cards)
        self.played: Final = played
        self.place: Final = place

    def pile(self, deal: BoonDeal) -> Zone:
        return deal.discarded

    def laid(self, deal: BoonDeal) -> Phase[Any]:
        following = self.place + 1
        if following == len(self.played.declarers):
            return deal.game.begin(deal, self.played)
        seat = self.played.declarers[following]
        deal.tell(seat, "{pick} up what {other} discarded", other=self.seat)
        deal.move_all(deal.discarded, deal.hands[seat])
        return Exchange(self.played, following, self.most)

    def advise(self, deal: BoonDeal, seat: int, rng: Random) -> Action | None:
        cards = to_discard(deal.hands[seat].cards, self.played.contract, self.most, deal.game.six)
        return CardsAction(DISCARD, deal.pack, cards)

    def facts(self, deal: BoonDeal, viewer: int) -> list[str]:
        return self.played.words(deal.names)
