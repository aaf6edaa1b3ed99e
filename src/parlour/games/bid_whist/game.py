"""Bid Whist, with jokers and a kitty. Rules page: bid-whist, up to "Variations"; the other forms are in :mod:`.variants`."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, bits, french
from parlour.games.bid_whist.deal import BOOK, DOWNTOWN, HAND, NO_TRUMP, RANKINGS, UPTOWN, Contract, WhistDeal
from parlour.games.bid_whist.jokers import IdleJokerOrder
from parlour.games.bid_whist.options import (
    HIGH_TRUMPS,
    MINIMUM_BID,
    NO_TRUMP_JOKERS,
    OVERBOOKS,
    PRIORITY,
    QUADRUPLE,
    RENEGE,
    SPORT,
    TARGET,
)
from parlour.games.bid_whist.play import BidWhistAuction, DiscardKitty, NameRanking, NameTrumps, WhistGame
from parlour.kernel.actions import Action
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.auction import AuctionRules, Ladder, levels
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder
from parlour.mechanisms.tricks.widow import take_widow

#: what is bid, and how high that is within one number and from one number to the next, by what is said of their priority
WHATS: Final = ("uptown", "downtown", NO_TRUMP)
PRIORITIES: Final[dict[str, list[int]]] = {"equal": [0, 0, 1, 2], "low-over-high": [0, 1, 2, 3], "all-equal-for-a-number": [0, 0, 0, 1]}
#: jokers and the two of spades are stronger trumps than any other card
BIG_JOKER: Final = 22
LITTLE_JOKER: Final = 21
DEUCE: Final = 20
BOSTON: Final = 7
#: what a Boston counts that decides the whole game
DECISIVE: Final = 28


class BidWhist(WhistGame):
    """The game with two jokers and a kitty of six."""

    id = "bid-whist"
    name = "Bid Whist"
    summary = "Partners bid for books, high or low, with jokers, a kitty and one round of bidding."
    minutes = 30
    schema: ClassVar[Sequence[Option]] = (NO_TRUMP_JOKERS, MINIMUM_BID, PRIORITY, SPORT, HIGH_TRUMPS, OVERBOOKS, QUADRUPLE, RENEGE, TARGET)
    prose = Prose(__name__, "rules.md")

    def make_pack(self) -> Pack:
        if self[HIGH_TRUMPS].startswith("one-joker"):
            return french(jokers=1)
        return french(jokers=2, joker_names=("big joker", "little joker"))

    def make_order(self, trumps: int, ranking: int) -> TrickOrder:
        strength = self.strengths(ranking)
        jokers = bits(self.pack.suit_masks[4])
        if trumps == NO_TRUMPS:
            return IdleJokerOrder(self.pack, self.pack.suit_masks[4], strength)
        suit_of = list(self.pack.suit_of)
        for card, high in zip(jokers, (BIG_JOKER, LITTLE_JOKER)):
            suit_of[card] = trumps
            strength[card] = high
        if "deuce" in self[HIGH_TRUMPS]:
            deuce = self.pack.card("2S")
            suit_of[deuce] = trumps
            strength[deuce] = DEUCE
        return TrickOrder(self.pack, trumps, suit_of, strength)

    def make_auction(self) -> AuctionRules[WhistDeal]:
        low = self[MINIMUM_BID]
        priority = PRIORITIES[self[PRIORITY]]
        heights, step = priority[:-1], priority[-1]
        bids = levels(low, BOSTON, WHATS).bids
        high = [step * level + height for level in range(BOSTON - low + 1) for height in heights]
        return BidWhistAuction(self, Ladder(bids, high))

    # --- naming and the kitty (page section "The Play") -----------------------------------------------------------

    def contracted(self, deal: WhistDeal, seat: int, bid: Action) -> Phase[Any]:
        contract = Contract(seat, bid.number)
        if bid.word == NO_TRUMP:
            return NameRanking(contract, (RANKINGS[UPTOWN], RANKINGS[DOWNTOWN]))
        return NameTrumps(contract.with_ranking(RANKINGS.index(bid.word)), self.suits, True)

    def take_kitty(self, deal: WhistDeal, contract: Contract) -> Phase[Any]:
        seat = contract.seat
        if not self.jokers_go_apart(contract):
            take_widow(deal, seat, deal.rest, self[SPORT] and contract.trumps != NO_TRUMPS)
            return DiscardKitty(contract, self.kitty_size())
        for card in bits(self.jokers & deal.rest.mask()):
            deal.move(card, deal.rest, deal.apart)
        take_widow(deal, seat, deal.rest)
        self.lay_jokers_apart(deal, seat)
        return DiscardKitty(contract, deal.hands[seat].count() - HAND)

    def jokers_go_apart(self, contract: Contract) -> bool:
        """Whether the jokers are laid out of play (page section "Variations")."""
        return contract.trumps == NO_TRUMPS and self[NO_TRUMP_JOKERS] == "out-of-play-exchange"

    def lay_jokers_apart(self, deal: WhistDeal, seat: int) -> int:
        """The seat lays its jokers out of play; returns how many."""
        jokers = bits(self.jokers & deal.hands[seat].cards)
        for card in jokers:
            deal.move(card, deal.hands[seat], deal.apart)
            deal.tell(seat, "{lay} {} out of play", deal.pack.names(1 << card))
        return len(jokers)

    def kitty_discarded(self, deal: WhistDeal, contract: Contract) -> Phase[Any]:
        if self.jokers_go_apart(contract):
            # the others draw blind from what the bidder has thrown away
            deal.shuffle(deal.rest)
            for seat in deal.order(contract.seat):
                for _ in range(self.lay_jokers_apart(deal, seat)):
                    deal.draw(deal.rest, deal.hands[seat])
        return self.first_trick(deal, contract)

    def idle_jokers_any_time(self) -> bool:
        return self[NO_TRUMP_JOKERS] == "playable-any-time"

    # --- scoring --------------------------------------------------------------------------------------------------

    def is_boston(self, contract: Contract) -> bool:
        """Whether a contract decides the whole game."""
        return contract.number == BOSTON and self[QUADRUPLE]

    def decided_early(self, deal: WhistDeal, contract: Contract) -> bool:
        # without reneges a single book against a Boston is the end
        against = deal.after(contract.seat)
        return (self.is_boston(contract) and not self.may_renege
                and bool(deal.tricks_taken(against) or deal.tricks_taken(deal.after(deal.after(against)))))

    def settle(self, deal: WhistDeal, contract: Contract, books: Sequence[int]) -> None:
        seat = contract.seat
        side = self.sides[seat]
        made = books[side] - BOOK
        factor = 2 if contract.trumps == NO_TRUMPS else 1
        if self.is_boston(contract):
            deal.boston = DECISIVE if made == BOSTON else -DECISIVE
            deal.enter_score(seat, deal.boston, "a Boston")
            return
        if made >= contract.number:
            deal.enter_score(seat, made * factor, f"{made} made" + (", doubled" if factor == 2 else ""))
        else:
            deal.enter_score(seat, -contract.number * factor, f"{contract.number} bid and lost" + (", doubled" if factor == 2 else ""))
        over = books[1 - side] - BOOK
        if over > 0 and self[OVERBOOKS]:
            deal.enter_score(deal.after(seat), over * factor, f"{over} books above six")

    def points_bounds(self) -> tuple[int, int] | None:
        # all thirteen books without trumps, or a bid of them
        most = DECISIVE if self[QUADRUPLE] else 2 * BOSTON
        return -most, most

    def finished(self, deal: WhistDeal) -> bool:
        target = self[TARGET]
        return deal.boston != 0 or max(deal.scores) >= target or min(deal.scores) <= -target

    def winners(self, deal: WhistDeal) -> list[int]:
        side = self.sides[deal.bidder]
        target = self[TARGET]
        if deal.boston:
            wins = side if deal.boston > 0 else 1 - side
        elif deal.scores[side] <= -target:
            wins = 1 - side
        elif deal.scores[side] >= target:
            wins = side
        else:
            # the other side has scored overbooks, or has come to lose by an earlier bid
            wins = 1 - side if deal.scores[1 - side] >= target else side
        return [seat for seat in range(4) if self.sides[seat] == wins]

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "pack_size": self.pack.size, "kitty": self.kitty_size(), "one_joker": self.jokers.bit_count() == 1}
