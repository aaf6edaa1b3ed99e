"""Big Two and its kin: get rid of all cards, singly or in combinations like those of poker. Rules page: big-two."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack
from parlour.games.big_two import scoring as big_two_scoring
from parlour.games.big_two.combinations import FOURS, PACK, QUADS, ROYAL_FLUSH, STRAIGHT_FLUSH, STRAIGHTS, Kinds, combinations_of
from parlour.games.big_two.deal import BigTwoDeal, BigTwoGame, Manners
from parlour.games.big_two.options import (
    ANNOUNCED,
    BARE_QUADS,
    BEFORE_ONE,
    DEALS,
    DIRECTION,
    DRAGON,
    EXCHANGE,
    FINISH_ORDER,
    FIRST_CARD,
    FLUSH_ORDER,
    FOR_THREE,
    FOR_TWO,
    HEAP,
    HONOURS_BEAT_ALL,
    HOUSE_BEATS,
    INDONESIAN,
    LAST_CARD,
    LATER_STARTER,
    LOSER_PAYS,
    LOWEST_FIRST,
    NO_RETURN,
    NO_TRIPLES,
    NOBODY_PAYS,
    ONLY_WITH_MORE,
    OPTIONS,
    OUT_OF_TURN,
    PAIRWISE,
    PASS_DRAWS,
    PENALTIES,
    PENALTY_SCALE,
    PLAY_ON,
    PLUS_TWO,
    PUSOY,
    QUADS_BEAT,
    RECYCLE,
    SCALES,
    SCORINGS,
    SETTLEMENT,
    STRAIGHT_ORDER,
    SUIT_ORDER,
    TEN_DEALS,
    THREE_PLAYER_CARDS,
    TWO_PLAYER_CARDS,
    WINNER_SCORES,
    clash,
)
from parlour.games.big_two.play import RENEWALS, GiveBack, Play
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import ANTICLOCKWISE, CLOCKWISE
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.climbing.climbing_advice import Shedding
from parlour.rankings.combinations import CardOrder

#: the suits by their letters
SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
#: the deals of an Indonesian round
ROUND: Final = 10


class BigTwo(BigTwoGame):
    """The game as played in China (page sections "Players and Cards" to "Scoring"), with all its variations."""

    id = "big-two"
    name = "Big Two"
    page = "big-two"
    family = "climbing"
    summary = "Beat single cards, pairs, triples and five-card hands until you have none left; twos are high."
    also_known_as: ClassVar[Sequence[str]] = (
        "Big Deuce", "Deuces", "Da Lao Er", "Choh Dai Di", "Dai Di", "Dai D", "Bu Bu Gao Sheng", "Sjalalin", "Choi Dai Dee",
        "Choi Dai Di")
    player_counts: ClassVar[Sequence[int]] = (4,)
    minutes = 30
    direction = ANTICLOCKWISE
    schema: ClassVar[Sequence[Option]] = OPTIONS
    ends = AfterDeals(DEALS)
    prose = Prose(__name__, "rules.md")
    flushes: ClassVar[bool] = True

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.alternates = self[DIRECTION] == "alternate"
        self.heap_open = self[HEAP] == "face-up"
        self.order: Final = self.card_order()
        self.cards = combinations_of(self.order, self.straights(), self.kinds())
        self.manners = self.table_manners()
        self.shedding = Shedding(self.cards)

    def make_pack(self) -> Pack:
        return PACK

    def direction_of_play(self) -> int:
        return CLOCKWISE if self[DIRECTION] == "clockwise" else ANTICLOCKWISE

    # --- cards -------------------------------------------------------------------------------------------------------

    def card_order(self) -> CardOrder:
        """How single cards rank (sections "Players and Cards" and "Order of suits")."""
        return CardOrder(self.pack, "", self[SUIT_ORDER][::-1])

    def straights(self) -> Sequence[str]:
        """The straights from the lowest."""
        return STRAIGHTS[self[STRAIGHT_ORDER]]

    def kinds(self) -> Kinds:
        """Which combinations are played and which beat which."""
        triples = not self[NO_TRIPLES]
        return Kinds(flush_order=self[FLUSH_ORDER], triples=triples, flushes=triples and self.flushes,
                     quads_beat_straight_flush=self[QUADS_BEAT], bare_fours=self[BARE_QUADS], honours_beat_all=self[HONOURS_BEAT_ALL],
                     straight_flush_plus_two=self[PLUS_TWO], out_of_turn=self[OUT_OF_TURN], house_beats_straight=self[HOUSE_BEATS])

    def table_manners(self) -> Manners:
        """How this table plays."""
        never_last = {"none": 0, "not-2-of-spades": self.pack.mask("2S"), "not-single-two": self.pack.mask("2S 2H 2C 2D")}
        announced = {"none": (), "one-card": (1,), "one-or-two": (1, 2)}
        bonus = {STRAIGHT_FLUSH: -40, QUADS: -20, FOURS: -20, ROYAL_FLUSH: -40} if self[INDONESIAN] else {}
        return Manners(comes_back=not self[NO_RETURN], until_one_left=self[PLAY_ON], draws=self[PASS_DRAWS], renews=self[RECYCLE],
                       before_one=self[BEFORE_ONE], announced=announced[self[ANNOUNCED]], never_last=never_last[self[LAST_CARD]],
                       bonus=[bonus.get(form.name, 0) for form in self.cards.forms] if bonus else ())

    def clash(self) -> str:
        return clash(self)

    # --- the deal ----------------------------------------------------------------------------------------------------

    def each(self) -> int:
        """How many cards everyone gets."""
        if self.players == 2:
            return int(self[TWO_PLAYER_CARDS])
        return 13 if self.players == 4 or self[THREE_PLAYER_CARDS] == "13-with-draw-on-pass" else 17

    def open(self, deal: BigTwoDeal) -> Phase[Any]:
        cards = deal.fresh_pack()
        if self.new_round(deal) and deal.number:
            self.draw_for_deal(deal)
        first = deal.after(deal.dealer) if self[FIRST_CARD] == "dealers-right" else self.count_to_first(deal)
        dealt = self.each() * self.players
        for place, seat in enumerate(deal.order(first)):
            deal.place(cards[place:dealt:self.players], deal.hands[seat])
        deal.place(cards[dealt:], deal.stock)
        if deal.stock.row and self[THREE_PLAYER_CARDS] == "17-plus-extra-face-up" and self.players == 3:
            deal.show(1 << deal.stock.row[0])
        if self[DRAGON]:
            for seat in deal.order(first):
                if self.is_dragon(deal.hands[seat].cards):
                    return self.won_by_dragon(deal, seat)
        if self[EXCHANGE] and deal.winner != NO_SEAT:
            highest = self.order.highest(deal.hands[deal.loser].cards)
            deal.move(highest, deal.hands[deal.loser], deal.hands[deal.winner])
            deal.tell(deal.loser, "{give} {other} the highest card", other=deal.winner)
            return GiveBack(deal.winner, deal.loser)
        return self.turns_of_play(deal)

    def new_round(self, deal: BigTwoDeal) -> bool:
        """Whether an Indonesian round begins with this deal (section "Dealing and starting the play")."""
        return self[TEN_DEALS] and deal.number % ROUND == 0

    def draw_for_deal(self, deal: BigTwoDeal) -> None:
        """Each draws a card, and whoever has the highest deals. No two cards are equal, as suits count."""
        left = list(self.dealt)
        drawn = []
        for seat in deal.order(deal.dealer):
            card = deal.cut(left)
            left.remove(card)
            drawn.append((self.order.value[card], seat))
            deal.say_of(seat, "draw", self.pack.names(1 << card))
        deal.dealer = max(drawn)[1]
        deal.say_of(deal.dealer, "deal", "first in a new round")

    def count_to_first(self, deal: BigTwoDeal) -> int:
        """The seat that an exposed card's rank is counted to, from the dealer (section "The Deal")."""
        shown = deal.cut(self.dealt)
        rank = self.pack.ranks[self.pack.rank_of[shown]]
        seats = deal.order(deal.dealer)
        first = seats[("A23456789TJQK".index(rank)) % self.players]
        deal.tell(first, "The dealer exposes {}: {you} {get} the first card", self.pack.names(1 << shown))
        return first

    def is_dragon(self, hand: int) -> bool:
        """Whether a hand has a card of each rank (section "Dragon wins")."""
        return all([hand & rank for rank in self.order.by_rank])

    def won_by_dragon(self, deal: BigTwoDeal, seat: int) -> Phase[Any]:
        """The seat has won before a card is played."""
        deal.lay_down(seat, deal.hands[seat].cards, self.cards)
        deal.beat()
        deal.tell(seat, "{have} a dragon, a card of each rank, and {win} at once")
        deal.finished[0] = seat
        self.settle(deal)
        return OVER

    # --- who begins --------------------------------------------------------------------------------------------------

    def turns_of_play(self, deal: BigTwoDeal) -> Phase[Any]:
        begins = self.later_starter(deal)
        if self.players == 3 and self.each() == 17:
            taker = self.take_extra(deal)
            if begins == NO_SEAT:
                begins = taker
        first = 0
        if begins == NO_SEAT:
            begins = self.lowest_holder(deal)
        if self.later_starter(deal) == NO_SEAT and self[LOWEST_FIRST]:
            first = 1 << self.order.lowest(deal.hands[begins].cards)
        deal.starter = begins
        deal.say_of(begins, "begin", "")
        return Play(self.cards, self.manners, begins, first=first)

    def later_starter(self, deal: BigTwoDeal) -> int:
        """Who begins this deal for having won or lost the last, or :data:`NO_SEAT` where the lowest card does."""
        if self[TEN_DEALS]:
            return NO_SEAT if self.new_round(deal) else deal.winner
        starter = self[LATER_STARTER]
        return deal.winner if starter == "previous-winner" else deal.loser if starter == "previous-loser" else NO_SEAT

    def lowest_holder(self, deal: BigTwoDeal) -> int:
        """Who holds the lowest card dealt: everybody comes to know of that card, and that lower ones are in no hand."""
        held = 0
        for hand in deal.hands:
            held |= hand.cards
        lowest = self.order.lowest(held)
        below = self.pack.all & ~self.order.above(self.order.value[lowest]) & ~(1 << lowest)
        for hand in deal.hands:
            hand.excluded |= below
        deal.show(1 << lowest)
        return self.holder(deal, lowest)

    def holder(self, deal: BigTwoDeal, card: Card) -> int:
        """Who holds a card."""
        return [hand.cards >> card & 1 for hand in deal.hands].index(1)

    def take_extra(self, deal: BigTwoDeal) -> int:
        """Who holds the lowest card, or where that is the odd card the next lowest, takes the odd card (section "Three Player
        Game"), and then holds the lowest, as everybody knows."""
        lowest = sorted(self.dealt, key=lambda card: self.order.value[card])[0]
        extra = deal.stock.row[0]
        wanted = lowest
        if extra == lowest:
            wanted = self.order.lowest(self.pack.all & ~(1 << lowest))
            if deal.open >> extra & 1:
                deal.show(1 << wanted)
        taker = self.holder(deal, wanted)
        deal.draw(deal.stock, deal.hands[taker])
        deal.say_of(taker, "take", "the odd card")
        deal.show(1 << lowest)
        return taker

    # --- the end of a deal -------------------------------------------------------------------------------------------

    def settle(self, deal: BigTwoDeal) -> None:
        for hand in deal.hands:
            deal.expose(hand)
        deal.winner = deal.finished[0]
        deal.loser = big_two_scoring.loser(deal, self.cards)
        self.score(deal)

    def score(self, deal: BigTwoDeal) -> None:
        """What the deal costs and brings."""
        if self[FINISH_ORDER]:
            big_two_scoring.score_finishing(deal)
        elif self[PUSOY]:
            big_two_scoring.score_pusoy_dos(deal)
        elif self[INDONESIAN]:
            big_two_scoring.score_indonesian(deal, self.cards, self.manners)
        elif self[LOSER_PAYS]:
            big_two_scoring.score_loser_pays(deal, self.cards)
        elif self[PAIRWISE]:
            big_two_scoring.score_pairs(deal)
        else:
            big_two_scoring.score_penalties(deal, self.order)

    def points_bounds(self) -> tuple[int, int] | None:
        return big_two_scoring.bounds(self)

    def lowest_wins(self) -> bool:
        if self[INDONESIAN]:
            return True
        other = any([self[option] for option in (*SCORINGS, PAIRWISE)])
        return not other and self[SETTLEMENT] == "all-pairs"

    def next_dealer(self, deal: BigTwoDeal) -> int:
        # who begins as the loser deals, too
        role = deal.loser if self[LATER_STARTER] == "previous-loser" else deal.winner
        return role if role != NO_SEAT else deal.after(deal.dealer)

    def carry(self, old: BigTwoDeal, new: BigTwoDeal) -> None:
        new.winner = old.winner
        new.loser = old.loser

    def result_facts(self, deal: BigTwoDeal) -> list[str]:
        if not self.finished(deal) or not self.lowest_wins() or self[INDONESIAN]:
            return []
        total = sum(deal.scores)
        owed = [total - self.players * deal.score(seat) for seat in range(self.players)]
        return ["Settling the differences: " + ", ".join([f"{deal.name(seat)} {owed[seat]:+d}" for seat in range(self.players)])]

    def rule_words(self) -> Mapping[str, Value]:
        suits = [SUITS[letter] for letter in self[SUIT_ORDER]]
        left_over = self.pack.size - self.players * self.each()
        odd_card = "up" if self[THREE_PLAYER_CARDS] == "17-plus-extra-face-up" else "down"
        cost = big_two_scoring.in_words(SCALES[self[PENALTY_SCALE]])
        return {
            "suits_from_high": ", ".join(suits), "highest_suit": suits[0], "lowest_suit": suits[-1],
            "each": self.each(), "left_over": left_over, "odd_card": odd_card if left_over == 1 else "",
            "lowest_is_dealt": left_over <= 1, "drawing": self[PASS_DRAWS], "recycling": self[RECYCLE], "renewals": RENEWALS,
            "exchanging": self[EXCHANGE], "flushes": self.flushes and not self[NO_TRIPLES],
            "two_decides": any([row.startswith("2") and row.endswith("3") for row in self.straights()]),
            "finishing_points": ", ".join([str(points) for points in big_two_scoring.FINISHING[:self.players - 1]]),
            "cost_by_number": cost if self[PAIRWISE] else cost[0].upper() + cost[1:],
            "best_score": "lowest" if self.lowest_wins() else "highest",
        }


# --- separately named games --------------------------------------------------------------------------------------------------


class DaLaoErGameSky(BigTwo):
    """The version of a Chinese site (page section "Variations"): no flushes, and honour hands out of turn."""

    id = "big-two-da-lao-er-gamesky"
    name = "Da Lao Er (GameSky)"
    summary = "Big Two without flushes, where four of a kind and straight flushes are played out of turn on anything."
    also_known_as = ("Bu Bu Gao Sheng",)
    leaves_out = (FLUSH_ORDER,)
    preset = {"full-house-beats-straight": False, "quads-out-of-turn": True, "penalty-scale": "gamesky"}
    flushes = False


class PusoyDos(BigTwo):
    """The Philippine game (page sections "Order of suits" and "Scoring variations")."""

    id = "pusoy-dos"
    name = "Pusoy Dos"
    summary = "The Philippine Big Two, diamonds high: the winner alone scores, more for going out with twos."
    also_known_as = ("Poker Two",)
    schema = WINNER_SCORES
    leaves_out = (*PENALTIES, LOSER_PAYS, PUSOY, INDONESIAN)
    fixed = {"pusoy-dos-scoring": True}
    preset = {"suit-order": "DHSC"}


class BigTwoIndonesian(BigTwo):
    """Harold Hutabarat's description (page sections from "Direction of play" to "Scoring variations")."""

    id = "big-two-indonesian"
    name = "Big Two (Indonesian)"
    summary = "Rounds of ten deals; who passes is out of the trick; bonuses for special combinations and for ending with twos."
    schema = NOBODY_PAYS
    leaves_out = (*PENALTIES, *SCORINGS, PLAY_ON)
    fixed = {"indonesian-scoring": True}
    preset = {"direction": "clockwise", "ten-deal-round": True, "straights": "indonesian", "no-play-after-pass": True,
              "last-card-announcement": "one-or-two"}


class BigTwoHongKong(BigTwo):
    """Ivan Ip's description (page section "Hong Kong Big Two")."""

    id = "big-two-hong-kong"
    name = "Hong Kong Big Two"
    summary = "Big Two with A-2-3-4-5 as the highest straight and a dragon that wins outright; nobody goes out with a single two."
    also_known_as = ("Big Two (Ivan Ip)",)
    preset = {"straights": "A2345-top-23456-second", "flush-order": "top-card-then-suit", "dragon-wins": True,
              "last-card-restriction": "not-single-two", "later-starter": "previous-winner"}


class BigTwoToddLatta(BigTwo):
    """Todd Latta's version from Taiwan (page sections "Playing without triples and flushes" and "Two extra cards …")."""

    id = "big-two-todd-latta"
    name = "Big Two (Todd Latta)"
    summary = "No triples, no flushes; four of a kind and straight flushes of seven cards beat everything."
    preset = {"no-triples-no-flushes": True, "straight-flush-plus-two": True}


class BigTwoSingapore(BigTwo):
    """Gary Chan's report from Singapore (page section "Playing without triples and flushes")."""

    id = "big-two-singapore-no-triples"
    name = "Big Two without triples and flushes"
    summary = "Big Two with single cards, pairs, and of the five-card groups all but the flush."
    preset = {"no-triples-no-flushes": True}


class BigTwoLoserPays(BigTwo):
    """Jonathan Dushoff's report from Taiwan (page section "Scoring variations")."""

    id = "big-two-taiwan-loser-pays"
    name = "Big Two (the loser pays)"
    summary = "Big Two where one loser pays the winner: the one left with the best hand, the highest two or the most cards."
    schema = NOBODY_PAYS
    leaves_out = (*PENALTIES, *SCORINGS, PLAY_ON)
    fixed = {"loser-pays": True}


class BigTwoForThree(BigTwo):
    """Big Two for three (page section "Three Player Game")."""

    id = "big-two-three-player"
    name = "Big Two for three"
    summary = "Big Two with seventeen cards each, and an odd one for whoever has the lowest card."
    player_counts = (3,)
    schema = (*OPTIONS, *FOR_THREE)


class BigTwoForTwo(BigTwo):
    """Big Two for two (page section "Two Player Game")."""

    id = "big-two-two-player"
    name = "Big Two for two"
    summary = "Big Two with seventeen, twenty-one or thirteen cards each; the rest is not used, or drawn from by passing."
    player_counts = (2,)
    schema = (*NOBODY_PAYS, *FOR_TWO)
    leaves_out = ONLY_WITH_MORE

