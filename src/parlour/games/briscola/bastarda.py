"""Briscola Bastarda: five bid for the right to call a card, whose suit is trumps and whose holder is a secret partner.
Rules page: briscola."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.equipment import NO_CARD, Card, Pack, bits
from parlour.games.briscola.advice import best_suit, card_to_call, friends, points_in_sight
from parlour.games.briscola.cards import ranked_pack, values_of
from parlour.games.briscola.options import BID_FORM, CARDS, FRENCH, QUEEN_JACK, RANK, TARGET
from parlour.kernel.actions import PASS, Action, the_action
from parlour.kernel.deal import Deal
from parlour.kernel.ending import FirstTo
from parlour.kernel.game import ANTICLOCKWISE, Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn
from parlour.kernel.prose import Prose, listed
from parlour.kernel.telling import tally_words, those
from parlour.mechanisms.tricks.auction import Auction, AuctionRules, Ladder, bid
from parlour.mechanisms.tricks.card_points import CardPoints, rank_names
from parlour.mechanisms.tricks.free_trick_advice import card_for_points, still_out
from parlour.mechanisms.tricks.stock_tricks import FreeTrick
from parlour.mechanisms.tricks.tricks import PointsLeft, TrickDeal, TrickOrder

#: how few points can be bid, which is also what a rank undertakes, and how many there are
LEAST: Final = 61
MOST: Final = 120
#: numbers up to here are understood when they are bid, so that those that are too high are refused with the rule
UNDERSTOOD: Final = 2 * MOST
CARDS_EACH: Final = 8
#: what the caller, a partner and each opponent score when the bid is made, and lose when it is not
CALLER: Final = 2
PARTNER: Final = 1
OPPONENT: Final = 1
#: what a caller scores or loses who has no partner
ALONE: Final = 4


class FirstAhead(FirstTo):
    """A match is over when somebody has reached the target and nobody else has as many points."""

    def reached(self, game: Game[Any], deal: Deal) -> bool:
        return super().reached(game, deal) and deal.scores.count(max(deal.scores)) == 1

    def words(self, game: Game[Any]) -> str:
        return f"{super().words(game)} If several have the most, the match goes on until somebody is ahead."


class BastardaDeal(TrickDeal["Bastarda"]):
    """Hands and tricks. ``caller``: who has won the auction, ``points_bid``: what that undertakes, ``called``: the card, ``partner``: who
    has played it. A seat is :data:`NO_SEAT` and the card :data:`NO_CARD` before that is so; who the partner is is never written down
    before the card is played."""

    caller: int = NO_SEAT
    points_bid: int = 0
    called: Card = NO_CARD
    partner: int = NO_SEAT
    taken_label: ClassVar[str] = "taken"

    def cards_per_trick(self) -> int:
        return 1

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.caller = old.caller
        self.points_bid = old.points_bid
        self.called = old.called
        self.partner = old.partner


class Bastarda(Game[BastardaDeal]):
    """The game for five (page section "Briscola Bastarda")."""

    id = "briscola-bastarda"
    name = "Briscola Bastarda"
    page = "briscola"
    family = "trick-taking/ace-ten"
    summary = "Bid what you will make together with the unknown holder of a card that you call, whose suit is trumps."
    also_known_as: ClassVar[Sequence[str]] = ("Bastard Briscola", "Briscola Chiamata", "Call Briscola")
    player_counts = (5,)
    minutes = 40
    direction = ANTICLOCKWISE
    zero_sum = True
    schema: ClassVar[Sequence[Option]] = (BID_FORM, CARDS, QUEEN_JACK, TARGET)
    deal_type = BastardaDeal
    ends = FirstAhead(TARGET)
    prose = Prose(__name__, "bastarda.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.values: Final = values_of(self.pack)
        self.points: Final = CardPoints(self.pack, self.values)
        self.card_orders: Final = tuple([TrickOrder(self.pack, suit) for suit in range(len(self.pack.suits))])
        # a word and not a card: calling shows nothing of what one holds
        self.calls: Final = tuple([the_action("call", word=self.pack.names(1 << card), text=f"call {self.pack.codes[card]}")
                                   for card in self.pack.every])
        self.rank_names: Final = tuple(rank_names(self.pack).values())
        self.auction: Final[BastardaAuction] = RankAuction(self) if self[BID_FORM] == RANK else PointsAuction(self)

    def make_pack(self) -> Pack:
        return ranked_pack(self[CARDS], self[QUEEN_JACK])

    # --- deal, bidding, calling (page sections "The deal" and "Bidding") ---------------------------------------------------------

    def open(self, deal: BastardaDeal) -> Phase[Any]:
        deal.deal_singly(deal.fresh_pack(), CARDS_EACH)
        return Auction(self.auction, deal.after(deal.dealer))

    def named(self, deal: BastardaDeal, card: Card) -> Phase[Any]:
        """The caller has called a card: its suit is trumps, and the play begins."""
        deal.called = card
        return self.trick(deal, deal.after(deal.dealer))

    def trick(self, deal: BastardaDeal, leader: int) -> Phase[Any]:
        """The next trick."""
        return BastardaTrick(deal.order(leader), self.card_orders[self.pack.suit_of[deal.called]])

    # --- scoring ------------------------------------------------------------------------------------------------------------------

    def made(self, deal: BastardaDeal) -> int:
        """The points that the caller and the partner have taken."""
        return self.points.of(deal.taken[deal.caller].cards | deal.taken[deal.partner].cards)

    def score_deal(self, deal: BastardaDeal) -> None:
        """What the deal brings everybody (page section "Scoring")."""
        self.settle(deal, self.made(deal))
        if deal.narrating:
            deal.say(f"{deal.aloud(lambda: self.result_words(deal))}.")

    def settle(self, deal: BastardaDeal, made: int) -> None:
        """The same, when the caller's side has made so many points."""
        sign = 1 if made >= deal.points_bid else -1
        words = f"{deal.points_bid} bid and {made} made"
        for seat in range(deal.players):
            if seat == deal.caller:
                deal.enter_score(seat, sign * (ALONE if deal.partner == seat else CALLER), words)
            else:
                deal.enter_score(seat, sign * (PARTNER if seat == deal.partner else -OPPONENT), words)

    def points_bounds(self) -> tuple[int, int] | None:
        return -ALONE, ALONE

    def points_sum(self) -> int | None:
        return 0

    def result_words(self, deal: BastardaDeal) -> str:
        """What came of the bid."""
        who = " and ".join([deal.name(seat) for seat in dict.fromkeys((deal.caller, deal.partner))])
        made = self.made(deal)
        verb = "have" if deal.partner != deal.caller else "has"
        return f"{who} {verb} {made} points of {deal.points_bid}: the bid is {'made' if made >= deal.points_bid else 'not made'}"

    def counted_so_far(self, deal: BastardaDeal, seat: int) -> str:
        # while nobody knows the partner each counts alone
        teams = [other if deal.partner == NO_SEAT else int(other in (deal.caller, deal.partner)) for other in range(self.players)]
        return tally_words(self.points.of(deal.seen_taken(seat, teams)), "point")

    def facts(self, deal: BastardaDeal, viewer: int) -> list[str]:
        if deal.caller == NO_SEAT:
            return []
        facts = [f"{deal.name(deal.caller)} must make {deal.points_bid} points"]
        if deal.called != NO_CARD:
            facts.append(f"Called: {self.pack.names(1 << deal.called)}")
            if deal.partner == NO_SEAT and viewer < deal.players and deal.hands[viewer].cards >> deal.called & 1:
                facts.append("You hold the called card: you have no partner" if viewer == deal.caller else
                             f"You hold the called card: you are {deal.name(deal.caller)}'s partner")
        return facts

    def badges(self, deal: BastardaDeal, seat: int) -> list[str]:
        badges = ["caller"] if seat == deal.caller else []
        if seat == deal.partner:
            badges.append("alone" if seat == deal.caller else "partner")
        return badges

    def result_facts(self, deal: BastardaDeal) -> list[str]:
        return [self.result_words(deal)]

    def result_badges(self, deal: BastardaDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def rule_words(self) -> Mapping[str, Value]:
        names = rank_names(self.pack)
        values = listed([f"the {names[rank]} {points}" for rank, points in self.values.items()])
        return {"order": ", ".join(self.rank_names), "values": values, "french": self[CARDS] == FRENCH, "least": LEAST, "most": MOST,
                "by_rank": self[BID_FORM] == RANK, "second": self.rank_names[1], "third": self.rank_names[2], "caller": CALLER,
                "partner": PARTNER, "opponent": OPPONENT, "alone": ALONE, "ending": self.ends.words(self)}


class RankBidding(Bastarda):
    """Who calls the lowest card wins the auction (page section "Variation")."""

    id = "briscola-rank-bid"
    name = "Briscola Chiamata by rank"
    summary = "Briscola Bastarda in which one bids how low a card one would call, for 61 points."
    also_known_as = ("Briscola Chiamata",)
    fixed: ClassVar[Mapping[str, Value]] = {BID_FORM.name: RANK}
    leaves_out = (BID_FORM,)


# --- the auction ----------------------------------------------------------------------------------------------------------------


class BastardaAuction(AuctionRules[BastardaDeal]):
    """Who has passed is out of it; it goes on until all but one have passed."""

    def __init__(self, game: Bastarda, bids: Sequence[Action]) -> None:
        super().__init__(Ladder(bids))
        self.pack: Final = game.pack
        #: what the lowest rank is called
        self.lowest: Final = game.rank_names[-1]
        #: what is bid in either form: points, ranks, and points with a card of the lowest rank
        self.numbers: Final = tuple([bid(points) for points in range(1, UNDERSTOOD + 1)])
        self.ranks: Final = tuple([bid(0, name) for name in game.rank_names])
        self.with_lowest: Final = tuple([bid(points, f"points with a {self.lowest}") for points in range(1, UNDERSTOOD + 1)])

    def known_calls(self, deal: BastardaDeal) -> Sequence[Action]:
        return self.numbers + self.ranks + self.with_lowest

    def undertakes(self, action: Action) -> int:
        """The points that a bid undertakes to make."""
        return action.number or LEAST

    def callable(self, place: int) -> int:
        """The cards that may be called after the bid of this place has won, as a mask."""
        raise NotImplementedError

    def won(self, deal: BastardaDeal, auction: Auction) -> Phase[Any]:
        deal.caller = auction.holder
        deal.points_bid = self.undertakes(auction.bid)
        deal.tell(auction.holder, "{have} won the auction with {}", self.words(deal, auction.bid))
        return Calling(auction.holder, self.callable(auction.highest))

    def passed_out(self, deal: BastardaDeal, auction: Auction) -> Phase[Any]:
        deal.say("All have passed: the cards are dealt again.")
        deal.gather_pack()
        return deal.game.open(deal)


class PointsAuction(BastardaAuction):
    """Bids are numbers of points (page section "Bidding")."""

    def __init__(self, game: Bastarda) -> None:
        super().__init__(game, [bid(points) for points in range(LEAST, MOST + 1)])

    def refused(self, deal: BastardaDeal, auction: Auction, seat: int, action: Action) -> str:
        if action in self.ranks or action in self.with_lowest:
            return "Points are bid in this game, not ranks."
        if action in self.numbers and action.number < LEAST:
            return f"A bid is at least {LEAST} points."
        return f"There are no more than {MOST} points." if action.number > MOST else ""

    def callable(self, place: int) -> int:
        return self.pack.all

    def advise(self, deal: BastardaDeal, auction: Auction, seat: int, rng: Random) -> Action | None:
        wanted = LEAST + auction.highest + 1
        return bid(wanted) if points_in_sight(deal.game.points, deal.pack, deal.hands[seat].cards) >= wanted else PASS


class RankAuction(BastardaAuction):
    """Bids are ranks, each lower than the one before, and after a two more points with a two (page section "Variation")."""

    def __init__(self, game: Bastarda) -> None:
        names = game.rank_names
        super().__init__(game, [bid(0, name) for name in names]
                         + [bid(points, f"points with a {names[-1]}") for points in range(LEAST + 1, MOST + 1)])
        #: below[i]: the ranks that may be bid when so many of the highest may not
        self.below: Final = tuple([self.ranks[place:] for place in range(len(names))])

    def bids(self, deal: BastardaDeal, auction: Auction, seat: int) -> Sequence[Action]:
        # more points are bid only against somebody who has bid the lowest rank
        lower = auction.highest + 1
        return self.below[lower] if lower < len(self.ranks) else super().bids(deal, auction, seat)

    def refused(self, deal: BastardaDeal, auction: Auction, seat: int, action: Action) -> str:
        if action in self.numbers:
            return f"Ranks are bid in this game, and points only with a {self.lowest}, from {LEAST + 1}."
        if action not in self.with_lowest:
            return ""
        if not LEAST < action.number <= MOST:
            return f"With a {self.lowest} one bids {LEAST + 1} to {MOST} points."
        return "" if auction.highest + 1 >= len(self.ranks) else f"Points are bid only when somebody has bid a {self.lowest}."

    def callable(self, place: int) -> int:
        return self.pack.rank_masks[max(len(self.ranks) - 1 - place, 0)]

    def advise(self, deal: BastardaDeal, auction: Auction, seat: int, rng: Random) -> Action | None:
        wanted = auction.highest + 1
        if wanted >= len(self.ranks):
            return PASS
        hand = deal.hands[seat].cards
        sight = points_in_sight(deal.game.points, deal.pack, hand)
        suit = self.pack.suit_masks[best_suit(deal.game.points, deal.pack, hand)]
        # each rank further down is a partner who helps less
        missing = self.callable(wanted) & suit & ~hand
        return self.ladder.bids[wanted] if missing and sight >= LEAST + 2 * wanted else PASS


class Calling(Turn[BastardaDeal]):
    """The winner of the auction calls one of these ``cards``, which may be in the caller's own hand."""

    about: ClassVar[str] = "calling"

    def __init__(self, seat: int, cards: int) -> None:
        super().__init__(seat)
        self.cards: Final = cards

    def legal(self, deal: BastardaDeal, seat: int) -> Sequence[Action]:
        return [deal.game.calls[card] for card in bits(self.cards)]

    def candidates(self, deal: BastardaDeal, seat: int) -> Sequence[Action]:
        return deal.game.calls

    def reason(self, deal: BastardaDeal, seat: int, action: Action) -> str:
        return f"That card is of another rank than you have bid: call one of these: {deal.pack.names(self.cards)}."

    def play(self, deal: BastardaDeal, seat: int, action: Action) -> Phase[Any]:
        return deal.game.named(deal, Card(deal.game.calls.index(action)))

    def advise(self, deal: BastardaDeal, seat: int, rng: Random) -> Action | None:
        return deal.game.calls[card_to_call(deal.game.points, deal.pack, deal.hands[seat].cards, self.cards)]

    def prompt(self, deal: BastardaDeal, seat: int) -> str:
        return "Call a card: its suit is trumps, and whoever holds it is your partner"


# --- the play -------------------------------------------------------------------------------------------------------------------


class BastardaTrick(FreeTrick[BastardaDeal]):
    """A trick; whoever plays the called card turns out to be the caller's partner (page section "Play")."""

    def play(self, deal: BastardaDeal, seat: int, action: Action) -> Phase[Any]:
        if action.card == deal.called:
            deal.partner = seat
            if seat == deal.caller:
                deal.tell(seat, "{have} no partner")
            else:
                deal.tell(seat, "{are} {}'s partner", those(1 << deal.caller))
        return super().play(deal, seat, action)

    def trick_over(self, deal: BastardaDeal) -> Phase[Any]:
        winner = self.take(deal)
        if deal.hands[winner].cards:
            return deal.game.trick(deal, winner)
        deal.game.score_deal(deal)
        return OVER

    def points_left(self, deal: BastardaDeal) -> PointsLeft | None:
        return PointsLeft(1 << deal.caller | 1 << self.holder(deal), deal.game.points.each)

    def holder(self, deal: BastardaDeal) -> int:
        """Who has played the called card, or holds it."""
        return deal.partner if deal.partner != NO_SEAT else [hand.cards >> deal.called & 1 for hand in deal.hands].index(1)

    def worth_of_points(self, deal: BastardaDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        settled = deal.copy()
        settled.partner = self.holder(deal)
        deal.game.settle(settled, deal.game.made(settled) + ours)
        return deal.game.payoff(settled, seat)

    def advise(self, deal: BastardaDeal, seat: int, rng: Random) -> Action | None:
        trick = deal.trick.row
        friend = friends(deal.players, seat, deal.caller, deal.partner, deal.hands[seat].cards >> deal.called & 1 > 0)
        best, ours = NO_CARD, 0.0
        if trick:
            place = self.best(deal)
            best, ours = trick[place], friend[self.seats[place]]
        later = [(friend[other], deal.hands[other].count()) for other in self.seats[len(trick) + 1:]]
        card = card_for_points(self.card_order, deal.game.points, trick, best, ours, later, bits(deal.hands[seat].cards),
                               still_out(deal, seat), False)
        return self.card_order.plays.each[card]
