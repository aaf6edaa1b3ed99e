"""Poch: collect from the pools, bet on the best set, and play out in runs, on one dealt hand. Rules page: poch."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, bits, french
from parlour.games.poch.deal import POCH, PochDeal
from parlour.games.poch.options import ALL_IN, DEALER_TAKES, DEALS, FIFTH_POOL, MONEY, PACK, STACK, STAKE, TURNED_OWNER, WITHOUT_PAIR
from parlour.games.poch.play import PlayingOut, Poching
from parlour.kernel.game import ANTICLOCKWISE
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose, listed
from parlour.mechanisms.climbing.stops import RunOrder
from parlour.mechanisms.stakes.betting import NO_LIMIT, Limit, can_still_bet, opening
from parlour.mechanisms.stakes.pools import Pool, PoolsGame
from parlour.mechanisms.stakes.stakes import chips

CENTRE: Final = "Centre"
CARDS: Final = (Pool("Ace", "A"), Pool("King", "K"), Pool("Queen", "Q"), Pool("Jack", "J"), Pool("Ten", "T"))
TEN_AND_NINE: Final = Pool("Ten", "T 9")
SETS: Final = (Pool("Marriage", "K Q"), Pool("Sequence", "9 8 7"))
#: the order of the suits in Skat, the lowest first
SKAT: Final = "DHSC"
SET_NAMES: Final = {1: "", 2: "a pair of ", 3: "three ", 4: "four "}
PLURALS: Final = {"A": "aces", "K": "kings", "Q": "queens", "J": "jacks", "T": "tens", "9": "nines", "8": "eights", "7": "sevens",
                  "6": "sixes", "5": "fives", "4": "fours", "3": "threes", "2": "twos"}


class PochGame(PoolsGame[PochDeal]):
    """What the games of this page share: stakes, three stages, and the comparison of sets."""

    page = "poch"
    deal_type = PochDeal
    prose = Prose(__name__, "rules.md")
    family = "matching/stops"
    hand_order = "suit"
    player_counts = range(3, 7)
    best_players = range(4, 5)
    minutes = 40
    #: how many cards everyone is dealt; 0 when all cards are
    hand_size: ClassVar[int] = 5
    #: betting comes before the pools are collected
    bets_first: ClassVar[bool] = False
    #: the other cards of a hand settle ties
    kickers: ClassVar[bool] = False
    #: whoever ends a run is paid for it
    pays_stops: ClassVar[bool] = False
    #: whoever has most cards left at the end pays everybody
    most_pay: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.order: Final = RunOrder(self.pack)
        self.limit: Final = Limit(NO_LIMIT, 1, rising=False)

    def make_pack(self) -> Pack:
        return french("A K Q J T 9 8 7")

    def facts(self, deal: PochDeal, viewer: int) -> list[str]:
        return [f"Pay suit {deal.pack.suits[deal.pay].symbol}", *self.board_facts(deal)]

    def clash(self) -> str:
        if self.new_stack() < self.chips_needed():
            return f"{self.new_stack()} chips make no sense where a deal costs {self.chips_needed()}."
        return ""

    # --- what the games differ in, and the options ------------------------------------------------------------------------

    def dealer_takes(self) -> bool:
        """Whether the dealer takes the pool of the card turned up."""
        return self[DEALER_TAKES]

    def receives(self) -> bool:
        """Whether the card turned up belongs to a player."""
        return self[TURNED_OWNER] == "receiver-in-order"

    def needs_pair(self) -> bool:
        """Whether one needs a pair to bet."""
        return False

    def all_in(self) -> bool:
        """Whether one may call with less than is owed."""
        return self[ALL_IN] == "side-pot"

    def shares_rest(self) -> bool:
        """Whether what is left on the board at the end is shared."""
        return self[MONEY] == "money"

    # --- stake and deal (page section "Stake and Deal") -------------------------------------------------------------------

    def open(self, deal: PochDeal) -> Phase[Any]:
        self.seat_all(deal)
        self.dress(deal)
        rest = self.deal_cards(deal)
        turned = rest[0]
        if self.receives():
            receiver = deal.order(deal.after(deal.dealer))[(self.pack.size - 1) % self.players]
            deal.place([turned], deal.hands[receiver])
            deal.show(1 << turned)
            deal.tell(receiver, "{get} {}, the last card", deal.pack.names(1 << turned))
        else:
            deal.place([turned], deal.turned)
            deal.place(rest[1:], deal.stock)
            deal.say(f"{deal.pack.names(1 << turned).capitalize()} is turned up.")
        deal.pay = deal.pack.suit_of[turned]
        if self.dealer_takes():
            self.take_turned(deal, turned)
        deal.beat()
        if self.bets_first:
            return self.bet(deal)
        self.collect_pools(deal, deal.pay)
        return self.bet(deal)

    def deal_cards(self, deal: PochDeal) -> list[Card]:
        """Deals and returns the rest, of which the first card is turned up."""
        cards = deal.fresh_pack()
        if self.hand_size:
            return deal.deal_out(cards, 2, 3)
        dealt = len(cards) - 1
        for place, seat in enumerate(deal.order(deal.after(deal.dealer))):
            deal.place(cards[place:dealt:self.players], deal.hands[seat])
        return cards[dealt:]

    def take_turned(self, deal: PochDeal, turned: int) -> None:
        """The dealer takes the pool of the card turned up."""
        rank = deal.pack.ranks[deal.pack.rank_of[turned]]
        for place in range(len(CARDS)):
            if CARDS[place].ranks == rank:
                self.take_pool(deal, deal.dealer, place, f"{{have}} turned up {deal.pack.names(1 << turned)}")

    # --- the second stage: betting (page section "Second Stage") ----------------------------------------------------------

    def bet(self, deal: PochDeal) -> Phase[Any]:
        """The betting begins, from the dealer's next on; whoever has no chips left cannot take part."""
        deal.contest = can_still_bet(deal)
        if not deal.contest:
            return self.after_bets(deal, NO_SEAT)
        first = deal.after(deal.dealer)
        while not deal.competes(first):
            first = deal.after(first)
        return Poching(first, opening(deal, self.limit), self.limit)

    def best_set(self, cards: int) -> int:
        """The best set among cards, or the highest card, as a mask."""
        best = 0
        for rank in self.pack.rank_masks:
            if (cards & rank).bit_count() >= max(best.bit_count(), 1):
                best = cards & rank
        return best

    def skat(self, card: Card) -> int:
        """How a card's suit ranks in Skat."""
        return SKAT.index(self.pack.suits[self.pack.suit_of[card]].letter)

    def value(self, deal: PochDeal, hand: int) -> int:
        """How good the best set among the cards of a hand is, higher for better."""
        pack = deal.pack
        cards = self.best_set(hand)
        size = cards.bit_count()
        top = Card(cards.bit_length() - 1)
        value = size << 4 | pack.rank_of[top]
        if self.kickers:
            ranks = sorted([pack.rank_of[card] for card in bits(hand & ~cards)], reverse=True)
            for place in range(self.hand_size - 1):
                value = value << 4 | (ranks[place] if place < len(ranks) else 0)
            return value
        if size == 1:
            return value << 2 | self.skat(top)
        suit = pack.suit("C") if self[WITHOUT_PAIR] else deal.pay
        return value << 2 | (1 if cards & pack.suit_masks[suit] else 0)

    def bet_value(self, deal: PochDeal, seat: int) -> int:
        return self.value(deal, deal.hands[seat].cards)

    def set_words(self, deal: PochDeal, seat: int) -> str:
        """The seat's best set in words."""
        cards = self.best_set(deal.hands[seat].cards)
        if cards.bit_count() == 1:
            return f"{deal.pack.names(cards)} and no pair"
        return SET_NAMES[cards.bit_count()] + PLURALS[deal.pack.ranks[deal.pack.rank_of[bits(cards)[0]]]]

    def show_set(self, deal: PochDeal, seat: int) -> None:
        """The seat shows its best set; where other cards may have to decide, its hand."""
        hand = deal.hands[seat].cards
        deal.show(hand if self.kickers else self.best_set(hand))
        deal.tell(seat, "{show} {}", self.set_words(deal, seat))

    def uncontested(self, deal: PochDeal, seat: int) -> Phase[Any]:
        """All others have folded: the seat takes all, and shows a pair where one is needed."""
        if self.needs_pair():
            self.show_set(deal, seat)
        return self.divide(deal)

    def showdown(self, deal: PochDeal) -> Phase[Any]:
        """Those who are left show their sets, if anybody has bet."""
        if deal.bettor == NO_SEAT:
            deal.say("Nobody has bet.")
            return self.after_bets(deal, NO_SEAT)
        for seat in deal.contenders():
            if self.needs_pair() or deal.only_contender() < 0:
                self.show_set(deal, seat)
        return self.divide(deal)

    def divide(self, deal: PochDeal) -> Phase[Any]:
        """The best set takes the pool and the bets, or the part for which it competes."""
        place = self.place_of(POCH)
        leader = self.award_bets(deal, self.empty_pool(deal, place) if place >= 0 else 0)
        deal.beat()
        return self.after_bets(deal, leader)

    # --- the third stage: playing out (page section "Third Stage") --------------------------------------------------------

    def after_bets(self, deal: PochDeal, leader: int) -> Phase[Any]:
        """The pools are collected where that comes after the betting, and the winner of the betting begins to play out."""
        if self.bets_first:
            self.collect_pools(deal, deal.pay)
        return PlayingOut(leader if leader != NO_SEAT else deal.after(deal.dealer), self.order)

    def went_out(self, deal: PochDeal, winner: int) -> Phase[Any]:
        """The first who is out of cards is paid for the others'."""
        centre = self.place_of(CENTRE)
        if centre >= 0:
            self.take_pool(deal, winner, centre, "{are} out of cards")
        left = [deal.hands[seat].count() for seat in range(self.players)]
        for seat in range(self.players):
            deal.expose(deal.hands[seat])
            if seat != winner:
                paid = deal.hand_over(seat, winner, left[seat])
                if paid:
                    deal.tell(seat, "{pay} {other} {} for the cards that are left", chips(paid), other=winner)
        if self.most_pay:
            most = [seat for seat in range(self.players) if left[seat] == max(left)]
            share = max(left) // len(most)
            for seat in most:
                paid = sum([deal.hand_over(seat, other, share) for other in range(self.players) if other not in most])
                deal.tell(seat, "{have} most cards left and {pay} all, {}", chips(paid))
        if self.shares_rest() and self.finished(deal):
            self.share_board(deal)
            deal.shared = True
        return OVER

    def finished(self, deal: PochDeal) -> bool:
        # whoever could not pay any more may be able to after the sharing
        return deal.shared or super().finished(deal)

    # --- in words -----------------------------------------------------------------------------------------------------------

    def rule_words(self) -> Mapping[str, Value]:
        return {
            "cards": self.pack.size, "ranks": " ".join(self.pack.ranks[::-1]).replace("T", "10"),
            "chips_at_first": chips(self.new_stack()), "chips_per_pool": chips(self.stake()), "pools": len(self.dressed()),
            "pool_names": listed([self.board[place].name for place in self.dressed()]),
            "side": "right" if self.direction < 0 else "left", "way": "anticlockwise" if self.direction < 0 else "clockwise",
            "five_cards": self.hand_size > 0, "receives": self.receives(), "dealer_takes_pool": self.dealer_takes(),
            "ten_and_nine": self[FIFTH_POOL] == "ten-and-nine", "pools_for_sets": self.place_of(SETS[0].name) >= 0,
            "poch_pool": self.place_of(POCH) >= 0, "centre_pool": self.place_of(CENTRE) >= 0, "bets_first": self.bets_first,
            "needs_pair": self.needs_pair(), "kickers": self.kickers, "clubs_settle": self[WITHOUT_PAIR], "side_pots": self.all_in(),
            "pays_stops": self.pays_stops, "most_pay": self.most_pay, "shares_rest": self.shares_rest(),
        }


class Poch(PochGame):
    """The game as it is played in Germany now (page sections "Players and Equipment" to "Variations")."""

    id = "poch"
    name = "Poch"
    summary = "Collect from a board of pools, bet on the best set of equal cards, then play out your cards in runs."
    also_known_as: ClassVar[Sequence[str]] = ("Pochspiel", "Pochen", "Bock", "Bocken", "Bog")
    schema: ClassVar[Sequence[Option]] = (DEALER_TAKES, TURNED_OWNER, WITHOUT_PAIR, MONEY, ALL_IN, STACK, DEALS)
    board: ClassVar[Sequence[Pool]] = (*CARDS, *SETS, Pool(POCH), Pool(CENTRE))
    hand_size = 0

    def needs_pair(self) -> bool:
        return not self[WITHOUT_PAIR]


class LePoque(PochGame):
    """As it was played in the 18th century: five cards, six pools, betting first (page section "Le Poque in the late 18th
    century")."""

    id = "le-poque-1789"
    name = "Le Poque (18th century)"
    summary = "The old French form: five cards each, betting first, and whoever is left with most cards pays everybody."
    also_known_as = ("Poque",)
    direction = ANTICLOCKWISE
    schema = (FIFTH_POOL, STACK, DEALS)
    bets_first = True
    most_pay = True
    board = (*CARDS, Pool(POCH))

    def make_pack(self) -> Pack:
        return french("A K Q J T 9 8 7 6") if self.players > 4 else super().make_pack()

    def dealer_takes(self) -> bool:
        return True

    def wanted(self, pool: Pool, suit: int) -> int:
        both = pool.name == TEN_AND_NINE.name and self[FIFTH_POOL] == "ten-and-nine"
        return super().wanted(TEN_AND_NINE if both else pool, suit)


class OldPoch(PochGame):
    """As it was played in the 19th century: five cards, and the Poch holds nothing but bets (page section "Poch in the 19th
    century")."""

    id = "poch-hoffmann-1873"
    name = "Poch (19th century, Hoffmann)"
    summary = "The older German form: five cards each, a Poch made of bets alone, and a chip from all for ending a run."
    schema = (PACK, STAKE, STACK, DEALS)
    kickers = True
    pays_stops = True
    board = (*CARDS, *SETS)

    def make_pack(self) -> Pack:
        return french() if self[PACK] == 52 else super().make_pack()

    def stake(self) -> int:
        return self[STAKE]
