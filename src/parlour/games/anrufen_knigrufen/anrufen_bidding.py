"""The bidding of Anrufen: a bid may be equalled, and then the higher trump suit decides. Rules page: anrufen-knigrufen."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.anrufen_knigrufen.advice import best_trumps
from parlour.games.anrufen_knigrufen.anrufen_play import LEVELS, NULL, PACK, SUITS, AnrufenDeal
from parlour.kernel.actions import Action
from parlour.kernel.features import Features
from parlour.kernel.phase import Phase, Sealed
from parlour.kernel.telling import those
from parlour.mechanisms.tricks.auction import Auction, AuctionRules, Ladder, bid
from parlour.mechanisms.tricks.naming import Naming, suit_names

#: the bids, lowest first
BIDS: Final = tuple([bid(0, level.name) for level in LEVELS])
#: the trump suits from the lowest (page section "Players and Cards")
HIERARCHY: Final = ("clubs", "spades", "diamonds", "hearts")
HEIGHT: Final = tuple([HIERARCHY.index(suit.name) for suit in PACK.suits])
HIGHEST: Final = len(HIERARCHY) - 1
NAMES: Final = suit_names(PACK)
#: the trump suit of the highest bid has not been named
UNNAMED: Final = -1


class BidRules(AuctionRules[AnrufenDeal]):
    """A round of bidding. ``second``: all have passed once. ``forced``: the dealer must bid then, if the others pass again."""

    def __init__(self, second: bool, forced: bool) -> None:
        super().__init__(Ladder(BIDS))
        self.second: Final = second
        self.forced: Final = forced

    def may_equal(self, deal: AnrufenDeal, auction: Auction[Any], seat: int) -> bool:
        if auction.highest == NULL:
            return False
        return not isinstance(auction, EqualAuction) or auction.suit == UNNAMED or HEIGHT[auction.suit] < HIGHEST

    def may_pass(self, deal: AnrufenDeal, auction: Auction[Any], seat: int) -> bool:
        # the dealer speaks last
        return not (self.second and self.forced and seat == deal.dealer and auction.highest < 0)

    def refused(self, deal: AnrufenDeal, auction: Auction[Any], seat: int, action: Action) -> str:
        place = self.ladder.place(action)
        if 0 <= place < auction.highest and self.may_equal(deal, auction, seat):
            return f"You must bid {self.words(deal, auction.bid)} or higher."
        if auction.highest < 0 or place != auction.highest:
            return ""
        if auction.highest == NULL:
            return "Without trumps there is no suit to compare: a bid of no tricks cannot be equalled."
        return "The highest bid is in hearts, the highest suit: it cannot be equalled."

    def won(self, deal: AnrufenDeal, auction: Auction[Any]) -> Phase[Any]:
        suit = auction.suit if isinstance(auction, EqualAuction) else UNNAMED
        return deal.game.contracted(deal, auction.holder, auction.highest, suit)

    def passed_out(self, deal: AnrufenDeal, auction: Auction[Any]) -> Phase[Any]:
        return deal.game.thrown_in(deal) if self.second else deal.game.second_chance(deal)

    def advise(self, deal: AnrufenDeal, auction: Auction[Any], seat: int, rng: Random) -> Action | None:
        return deal.game.call(deal, seat, auction, self.second)

    def prompt(self, deal: AnrufenDeal, auction: Auction[Any], seat: int) -> str:
        if not self.may_pass(deal, auction, seat):
            return "All others have passed again: you must bid"
        if self.second and auction.highest < 0:
            return "All have passed: bid now, or pass again"
        return super().prompt(deal, auction, seat)


class EqualAuction(Auction[AnrufenDeal]):
    """The bidding in progress. ``suit``: the trump suit of the highest bid, where it was named because somebody equalled it."""

    def __init__(self, rules: AuctionRules[AnrufenDeal], seat: int, calls: tuple[tuple[int, Action], ...] = (), highest: int = -1,
                 holder: int = -1, out: int = 0, passes: int = 0, suit: int = UNNAMED) -> None:
        super().__init__(rules, seat, calls, highest, holder, 0, out, passes)
        self.suit: Final = suit

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> EqualAuction:
        suit = self.suit if highest == self.highest and holder == self.holder else UNNAMED
        return EqualAuction(self.rules, seat, calls, highest, holder, out, passes, suit)

    def play(self, deal: AnrufenDeal, seat: int, action: Action) -> Phase[Any]:
        if self.highest >= 0 and self.rules.ladder.place(action) == self.highest:
            if self.suit == UNNAMED:
                return Contest(self, seat)
            return NameHigher(self, seat)
        following = super().play(deal, seat, action)
        return following.past_the_holder(deal) if isinstance(following, EqualAuction) else following

    def past_the_holder(self, deal: AnrufenDeal) -> EqualAuction:
        """The same with the next to speak who has not passed and does not hold the highest bid."""
        seat = self.seat
        while self.out >> seat & 1 or seat == self.holder:
            seat = deal.after(seat)
        return self if seat == self.seat else EqualAuction(self.rules, seat, self.calls, self.highest, self.holder, self.out, self.passes,
                                                           self.suit)

    def equalled(self, deal: AnrufenDeal, seat: int, winner: int, suit: int) -> Phase[Any]:
        """The seat has equalled the bid: that of the winner stands, in this suit."""
        calls = (*self.calls, (seat, self.bid))
        following = EqualAuction(self.rules, deal.after(seat), calls, self.highest, winner, self.out, 0, suit)
        return self.rules.won(deal, following) if following.ended(deal) else following.past_the_holder(deal)

    def facts(self, deal: AnrufenDeal, viewer: int) -> list[str]:
        facts = super().facts(deal, viewer)
        return facts if self.suit == UNNAMED else [f"{facts[0]}, in {PACK.suits[self.suit].name}"]


class Contest(Sealed[AnrufenDeal]):
    """A bid has been equalled: both bidders name their trump suits at the same time, and the higher suit stands, or of equal ones the
    earlier bid."""

    about: ClassVar[str] = "bidding"
    is_auction: ClassVar[bool] = True

    def __init__(self, auction: EqualAuction, challenger: int) -> None:
        super().__init__((auction.holder, challenger))
        self.auction: Final = auction
        self.challenger: Final = challenger

    def legal(self, deal: AnrufenDeal, seat: int) -> Sequence[Action]:
        return NAMES

    def reveal(self, deal: AnrufenDeal, choices: list[Action | None]) -> Phase[Any]:
        holder = self.auction.holder
        first, second = choices[holder], choices[self.challenger]
        assert first is not None and second is not None
        mine, other = NAMES.index(first), NAMES.index(second)
        higher = HEIGHT[other] > HEIGHT[mine]
        winner, suit = (self.challenger, other) if higher else (holder, mine)
        deal.say(f"{those(1 << winner)}'s bid stands, in {PACK.suits[suit].name}.")
        return self.auction.equalled(deal, self.challenger, winner, suit)

    def advise(self, deal: AnrufenDeal, seat: int, rng: Random) -> Action | None:
        return NAMES[best_trumps(PACK, deal.hands[seat].cards, SUITS)]

    def prompt(self, deal: AnrufenDeal, seat: int) -> str:
        return f"Two have bid {self.auction.rules.words(deal, self.auction.bid)}: name your trump suit, the higher one stands"

    def features(self, deal: AnrufenDeal, viewer: int, found: Features) -> None:
        self.auction.features(deal, viewer, found)

    def facts(self, deal: AnrufenDeal, viewer: int) -> list[str]:
        return [*self.auction.facts(deal, viewer), f"{deal.name(self.challenger)} has bid the same"]

    def badges(self, deal: AnrufenDeal, seat: int) -> list[str]:
        return [self.auction.rules.words(deal, self.auction.bid)] if seat == self.challenger else self.auction.badges(deal, seat)


class NameHigher(Naming[AnrufenDeal]):
    """A bid whose suit is named already has been equalled: the bidder names a higher suit."""

    about: ClassVar[str] = "bidding"
    is_auction: ClassVar[bool] = True

    def __init__(self, auction: EqualAuction, seat: int) -> None:
        suits = [suit for suit in SUITS if HEIGHT[suit] > HEIGHT[auction.suit]]
        super().__init__(seat, [NAMES[suit] for suit in suits], f"a trump suit higher than {PACK.suits[auction.suit].name}")
        self.auction: Final = auction

    def candidates(self, deal: AnrufenDeal, seat: int) -> Sequence[Action]:
        return NAMES

    def reason(self, deal: AnrufenDeal, seat: int, action: Action) -> str:
        return f"The bid stands in {PACK.suits[self.auction.suit].name}: you must name a higher suit."

    def named(self, deal: AnrufenDeal, place: int) -> Phase[Any]:
        return self.auction.equalled(deal, self.seat, self.seat, NAMES.index(self.things[place]))

    def advise(self, deal: AnrufenDeal, seat: int, rng: Random) -> Action | None:
        suits = [NAMES.index(name) for name in self.things]
        return NAMES[best_trumps(PACK, deal.hands[seat].cards, suits)]

    def features(self, deal: AnrufenDeal, viewer: int, found: Features) -> None:
        self.auction.features(deal, viewer, found)

    def facts(self, deal: AnrufenDeal, viewer: int) -> list[str]:
        return [*self.auction.facts(deal, viewer), f"{deal.name(self.seat)} has bid the same"]

    def badges(self, deal: AnrufenDeal, seat: int) -> list[str]:
        return self.auction.badges(deal, seat)
