"""Bid Whist without jokers, and without a kitty. Rules page: bid-whist, "52 card Bid Whist" and its variations."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french
from parlour.games.bid_whist.deal import BOOK, DOWNTOWN, NO_TRUMP, NORMAL, RANKINGS, SPECIAL, UPTOWN, Contract, WhistDeal
from parlour.games.bid_whist.options import GAME_TARGET, REDEAL, RISING_TARGET, RUBBER, SIGNALS
from parlour.games.bid_whist.play import BidWhistAuction, LeadTrumps, NameTrumps, WhistGame, after_naming
from parlour.kernel.actions import Action, word
from parlour.kernel.ending import FirstTo
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.auction import Auction, AuctionRules, Ladder, bid, levels
from parlour.mechanisms.tricks.naming import names
from parlour.mechanisms.tricks.tricks import NO_TRUMPS

PACK: Final = french()
DEAL_AGAIN: Final = word("redeal")
FACES: Final = ("J", "Q", "K")
SEVEN: Final = 7
#: what the first two bids of these numbers tell the partner
MEANINGS: Final = {1: "mixed hand", 2: "downtown hand", 3: "uptown hand"}


def plain_bids(low: int) -> Ladder:
    """Bids of a number alone."""
    return Ladder([bid(number) for number in range(low, SEVEN + 1)])


class StealingAuction(BidWhistAuction):
    """One round: the dealer may take over the highest bid by equalling it, and after three passes bids the least or deals
    again; so may anybody call who has no face card."""

    def __init__(self, game: BidWhist52, ladder: Ladder) -> None:
        super().__init__(game, ladder)
        #: whether a hand without face cards may be dealt again
        self.faceless: Final = game[REDEAL]
        #: the kings, queens and jacks, as a mask
        self.faces: Final = sum([game.pack.rank_masks[game.pack.ranks.index(rank)] for rank in FACES])

    def may_equal(self, deal: WhistDeal, auction: Auction, seat: int) -> bool:
        return seat == deal.dealer

    def bids(self, deal: WhistDeal, auction: Auction, seat: int) -> Sequence[Action]:
        if seat == deal.dealer and auction.highest < 0:
            return self.ladder.bids[:self.lowest_height()]
        return super().bids(deal, auction, seat)

    def lowest_height(self) -> int:
        """How many bids there are of the lowest number."""
        return len([each for each in self.ladder.bids if each.number == self.ladder.bids[0].number])

    def may_redeal(self, deal: WhistDeal, auction: Auction, seat: int) -> bool:
        """Whether the seat may have the cards dealt again."""
        if seat == deal.dealer and auction.highest < 0:
            return True
        return self.faceless and not deal.hands[seat].cards & self.faces

    def other_calls(self, deal: WhistDeal, auction: Auction, seat: int) -> Sequence[Action]:
        return (DEAL_AGAIN,) if self.may_redeal(deal, auction, seat) else ()

    def known_calls(self, deal: WhistDeal) -> Sequence[Action]:
        return (DEAL_AGAIN,)

    def other_call(self, deal: WhistDeal, auction: Auction, seat: int, action: Action) -> Phase[Any]:
        deal.gather_pack()
        return self.game.deal_and_bid(deal)

    def refused(self, deal: WhistDeal, auction: Auction, seat: int, action: Action) -> str:
        if action is DEAL_AGAIN:
            return "You hold a king, queen or jack: only a hand without any is dealt again." if self.faceless \
                else "Only the dealer may have the cards dealt again, when all others have passed."
        if seat == deal.dealer and auction.highest < 0:
            return f"When all others have passed you bid {self.ladder.bids[0].number}, or have the cards dealt again."
        return ""

    def prompt(self, deal: WhistDeal, auction: Auction, seat: int) -> str:
        if seat == deal.dealer and auction.highest < 0:
            return f"Bid {self.ladder.bids[0].number}, or have the cards dealt again"
        return super().prompt(deal, auction, seat) + (", or call for a new deal" if self.may_redeal(deal, auction, seat) else "")


class SignallingAuction(Auction[WhistDeal]):
    """An auction in which low bids of the first two players say by agreement what hand they have."""

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> SignallingAuction:
        return SignallingAuction(self.rules, seat, calls, highest, holder, doubled, out, passes)

    def badges(self, deal: WhistDeal, seat: int) -> list[str]:
        badges = super().badges(deal, seat)
        for who, call in self.calls[:2]:
            if who == seat and call.number in MEANINGS:
                badges.append(MEANINGS[call.number])
        return badges


class BidWhist52(WhistGame):
    """The game of the North-East USA: numbers alone are bid, the rankings are three, and no score is negative."""

    id = "bid-whist-52"
    name = "52 Card Bid Whist"
    summary = "Bid Whist without jokers: bid numbers, then name trumps and one of three rankings; the kitty goes to the first trick."
    minutes = 60
    schema: ClassVar[Sequence[Option]] = (SIGNALS, REDEAL, RISING_TARGET)
    ends = FirstTo(RISING_TARGET)
    prose: ClassVar[Prose] = Prose(__name__, "fifty_two.md")
    lowest: ClassVar[int] = 1

    def make_pack(self) -> Pack:
        return PACK

    def make_auction(self) -> AuctionRules[WhistDeal]:
        return StealingAuction(self, self.make_ladder())

    def make_ladder(self) -> Ladder:
        """The bids that there are."""
        return plain_bids(self.lowest)

    def signals(self) -> bool:
        return self[SIGNALS]

    def first_call(self, seat: int) -> Phase[Any]:
        return SignallingAuction(self.auction, seat) if self.signals() else super().first_call(seat)

    def contracted(self, deal: WhistDeal, seat: int, bid: Action) -> Phase[Any]:
        return NameTrumps(Contract(seat, bid.number), (*self.suits, *names(NO_TRUMP)), False)

    def rankings_named(self) -> int:
        return len(RANKINGS)

    def kitty_goes_to_first_trick(self) -> bool:
        return True

    def settle(self, deal: WhistDeal, contract: Contract, books: Sequence[int]) -> None:
        made = books[self.sides[contract.seat]] - BOOK
        if made >= contract.number:
            deal.enter_score(contract.seat, made, f"{made} made")
        else:
            deal.enter_score(deal.after(contract.seat), contract.number, f"a bid of {contract.number} stopped")

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, SEVEN

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "lowest": self.lowest}


class BidWhistCincinnati(BidWhist52):
    """No kitty: bids are normal, special (downtown) or no trump (page: the version of Cincinnati, Ohio)."""

    id = "bid-whist-cincinnati"
    name = "Bid Whist without a kitty (Cincinnati)"
    summary = "Bid Whist with all cards dealt: bids are of a normal game, a special one in which low cards win, or no trump."
    trick_word = "trick"
    leaves_out = (SIGNALS,)
    fixed: ClassVar[Mapping[str, Value]] = {SIGNALS.name: False}
    prose = Prose(__name__, "cincinnati.md")

    def make_ladder(self) -> Ladder:
        return levels(1, SEVEN, (NORMAL, SPECIAL, NO_TRUMP))

    def rankings_named(self) -> int:
        return 1

    def kitty_size(self) -> int:
        return 0

    def ranking_word(self, ranking: int) -> str:
        return SPECIAL if ranking == DOWNTOWN else NORMAL

    def contract_words(self, contract: Contract) -> str:
        # no trump is a game of its own, neither normal nor special
        return f"{contract.number} {NO_TRUMP}" if contract.trumps == NO_TRUMPS else super().contract_words(contract)

    def contracted(self, deal: WhistDeal, seat: int, bid: Action) -> Phase[Any]:
        contract = Contract(seat, bid.number, ranking=DOWNTOWN if bid.word == SPECIAL else UPTOWN)
        if bid.word == NO_TRUMP:
            return after_naming(deal, contract)
        return NameTrumps(contract, self.suits, True)


class BidWhistHawaii(BidWhist52):
    """High cards only, bids from three, and three ways to win (page: Trumps, played in Hawaii)."""

    id = "bid-whist-hawaii-trumps"
    name = "Trumps (Hawaii)"
    summary = "Bid Whist with a kitty of four and high cards only: 1 for a bid made, 2 for one stopped, and three ways to win."
    trick_word = "trick"
    minutes = 90
    leaves_out = (SIGNALS, RISING_TARGET)
    fixed: ClassVar[Mapping[str, Value]] = {SIGNALS.name: False}
    prose = Prose(__name__, "hawaii.md")
    lowest = 3

    def rankings_named(self) -> int:
        return 1

    def ranking_word(self, ranking: int) -> str:
        return ""

    def contracted(self, deal: WhistDeal, seat: int, bid: Action) -> Phase[Any]:
        return NameTrumps(Contract(seat, bid.number), (*self.suits, *names(NO_TRUMP)), True)

    def settle(self, deal: WhistDeal, contract: Contract, books: Sequence[int]) -> None:
        if books[self.sides[contract.seat]] >= BOOK + contract.number:
            deal.enter_score(contract.seat, 1, "the bid is made")
        else:
            deal.enter_score(deal.after(contract.seat), 2, "the bid is stopped")

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, 2

    def finished(self, deal: WhistDeal) -> bool:
        high, low = max(deal.scores), min(deal.scores)
        return (high >= 7 and low == 0) or high - low >= 11 or (high >= 21 and high - low >= 2)


class BostonAuction(BidWhistAuction):
    """Round and round until three have passed; the dealer must take a bid of one when the others pass at once."""

    one_round: ClassVar[bool] = False

    def may_pass(self, deal: WhistDeal, auction: Auction, seat: int) -> bool:
        return auction.highest >= 0 or auction.out.bit_count() < 3

    def bids(self, deal: WhistDeal, auction: Auction, seat: int) -> Sequence[Action]:
        return super().bids(deal, auction, seat) if self.may_pass(deal, auction, seat) else self.ladder.bids[:1]

    def refused(self, deal: WhistDeal, auction: Auction, seat: int, action: Action) -> str:
        return "" if self.may_pass(deal, auction, seat) else "All others have passed: you must take the bid of 1."

    def prompt(self, deal: WhistDeal, auction: Auction, seat: int) -> str:
        if not self.may_pass(deal, auction, seat):
            return "All others have passed: take the bid of 1"
        return super().prompt(deal, auction, seat)


class BidWhistBoston(WhistGame):
    """No kitty, an auction that goes round, trumps made by the first lead (page: the variant from Boston)."""

    id = "bid-whist-boston-no-kitty"
    name = "Bid Whist without a kitty (Boston)"
    summary = "Bid Whist with all cards dealt: the auction goes round, and the bidder's first lead makes trumps."
    trick_word = "trick"
    schema: ClassVar[Sequence[Option]] = (RUBBER, GAME_TARGET)
    prose = Prose(__name__, "boston.md")

    def make_pack(self) -> Pack:
        return PACK

    def make_auction(self) -> AuctionRules[WhistDeal]:
        return BostonAuction(self, plain_bids(1))

    def rankings_named(self) -> int:
        return 1

    def ranking_word(self, ranking: int) -> str:
        return ""

    def kitty_size(self) -> int:
        return 0

    def contracted(self, deal: WhistDeal, seat: int, bid: Action) -> Phase[Any]:
        return LeadTrumps(Contract(seat, bid.number))

    def settle(self, deal: WhistDeal, contract: Contract, books: Sequence[int]) -> None:
        side = self.sides[contract.seat]
        made = books[side] - BOOK
        if made >= contract.number:
            deal.enter_score(contract.seat, made, f"{made} made")
        else:
            deal.enter_score(contract.seat, -contract.number, f"set on a bid of {contract.number}")
        if books[1 - side]:
            deal.enter_score(deal.after(contract.seat), books[1 - side], f"{books[1 - side]} tricks against")
        winner = self.game_winner(deal)
        if winner >= 0:
            deal.games[winner] += 1
            if self.needed_games() > 1:
                deal.tell_of(1 << winner | 1 << winner + 2, "{win} a game")

    def points_bounds(self) -> tuple[int, int] | None:
        return -SEVEN, BOOK + SEVEN

    def game_winner(self, deal: WhistDeal) -> int:
        """The side that has won the game, or -1; if both have the points, the side with the contract."""
        target = self[GAME_TARGET]
        side = self.sides[deal.bidder]
        for each in (side, 1 - side):
            if deal.scores[each] >= target:
                return each
        return -1

    def needed_games(self) -> int:
        """How many games win the match."""
        return 2 if self[RUBBER] == "rubber" else 1

    def carry(self, old: WhistDeal, new: WhistDeal) -> None:
        new.games[0], new.games[1] = old.games[0], old.games[1]
        if self.game_winner(old) >= 0:
            new.scores = [0, 0]

    def finished(self, deal: WhistDeal) -> bool:
        return max(deal.games) >= self.needed_games()

    def winners(self, deal: WhistDeal) -> list[int]:
        side = 0 if deal.games[0] >= self.needed_games() else 1
        return [side, side + 2]

    def result_facts(self, deal: WhistDeal) -> list[str]:
        return [f"Games: {deal.games[0]} to {deal.games[1]}"] if self.needed_games() > 1 else []
