"""200: what all its forms share, from the deal to the score. Rules page: two-hundred.

The forms for four players are in :mod:`.four_players`, those for two in
:mod:`.two_players`, and the others in :mod:`.more_players`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack
from parlour.games.two_hundred.bidding import ASKED, FORCED, FREE, STEP, Bidding, BiddingAuction, OneRound
from parlour.games.two_hundred.cards import KITTY_SIZE, VALUES, WHOLE, high_cards, pack_of
from parlour.games.two_hundred.deal import FOR_GAME, UNDECIDED, TwoHundredDeal
from parlour.games.two_hundred.ending import TwoHundredEnding, bidding_sides
from parlour.games.two_hundred.options import (
    ANNOUNCE_POINTS,
    ANY_CARDS,
    ANYBODY_KEEPS,
    BOTH,
    COMPULSORY,
    DEALER_KEEPS,
    DEALER_MUST,
    FOR_200,
    FREE_CONTRACT,
    HAND,
    HIGHER_WINS,
    KEEP,
    KITTY,
    KITTY_DEAL,
    LIMITS,
    MINIMUM,
    MISDEAL,
    MUST_HAVE_BID,
    MUST_WIN_OR_DEFEAT,
    NO_TRUMP,
    NO_TRUMPS_OR_POINTS,
    OPPONENTS_NEGATIVE,
    OPTIONS,
    PACKETS,
    SHOW_TRUMPS,
    SINGLE_ROUND,
    SINGLY,
    SINGLY_ANY_TIME,
    SKUNK,
    TARGET,
    THREES,
    THRESHOLD,
    TWO_NIL,
    TWOS,
    WINS_GAME,
    WITHIN,
)
from parlour.games.two_hundred.play import (
    ANNOUNCE_OR_TAKE,
    AnnouncePoints,
    Announcing,
    CallCard,
    DiscardKitty,
    Opening,
    Trick,
    call_actions,
)
from parlour.games.two_hundred.scoring import REWARD, Reckoning, near, scores_against
from parlour.games.two_hundred.words import rule_words
from parlour.kernel.ending import Ending
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder
from parlour.mechanisms.tricks.widow import take_widow

#: no side, where one could be meant
NO_SIDE: Final = -1
#: the cards in the pack by the size of hands, without a kitty and with one
PACKS: Final[Mapping[int, Sequence[int]]] = {9: (36, 40), 10: (40, 44), 12: (52, 52)}
#: how many cards are dealt at a time; a whole hand where none is named
AT_A_TIME: Final[Mapping[str, int]] = {THREES: 3, TWOS: 2, SINGLY: 1}
#: what it is called when the bidders take all points, by how many tricks they lose
BLOUTTES: Final = ("bloutte", "chienne", "double chienne")


@mypyc_attr(allow_interpreted_subclasses=True)
class TwoHundredGame(Game[TwoHundredDeal]):
    """What all forms of 200 share."""

    page = "two-hundred"
    family = "trick-taking/king-ten-five"
    minutes = 40
    schema: ClassVar[Sequence[Option]] = OPTIONS
    ends: ClassVar[Ending] = TwoHundredEnding()
    deal_type = TwoHundredDeal
    prose = Prose(__name__, "rules.md")
    #: everyone plays alone, for a score of one's own, but for whom a deal makes partners
    each_alone: ClassVar[bool] = False
    #: the contractor has no partner at all
    plays_alone: ClassVar[bool] = False
    #: those who play against the contractor score together what they take
    defends_together: ClassVar[bool] = False
    #: the contractor calls a card, whose holder is the partner
    calls_partner: ClassVar[bool] = False
    #: the contractor may undertake to win the whole game or lose it
    announces_all: ClassVar[bool] = False
    #: one player does not bid, and plays with whoever wins the bidding
    has_silent_partner: ClassVar[bool] = False
    #: those who fail pay into a pot
    plays_for_pot: ClassVar[bool] = False
    #: how many cards are dealt at a time where that is no option; 0 where it is one
    packet: ClassVar[int] = 0

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.points: Final = CardPoints(self.pack, VALUES)
        self.point_cards: Final[int] = sum([cards for cards, _ in self.points.groups])
        self.high_cards: Final = high_cards(self.pack)
        #: how the cards count in tricks, with each suit as trumps and last without
        self.card_orders: Final = tuple([TrickOrder(self.pack, trumps) for trumps in (0, 1, 2, 3, NO_TRUMPS)])
        self.plays: Final = self.card_orders[NO_TRUMPS].plays
        self.calls: Final = call_actions(self.pack.codes)
        self.keeps_trumps: Final = self.has_kitty() and self[LIMITS] == NO_TRUMPS_OR_POINTS
        self.trumps_by_lead: Final = self[COMPULSORY]
        self.allows_no_trump: Final[bool] = self.may_play_without_trumps()
        self.doubles_no_trump: Final[bool] = self[NO_TRUMP]
        least = self.least_bid()
        kind = OneRound if self[SINGLE_ROUND] else Bidding
        self.bidding: Final[Bidding] = kind(least, self[FOR_200], self[KEEP] == DEALER_KEEPS, self[KEEP] == ANYBODY_KEEPS,
                                            self.when_passed(), self[MISDEAL])

    # --- what the forms of the game differ in ---------------------------------------------------------------------------------

    def has_kitty(self) -> bool:
        """Whether there is a kitty."""
        return self[KITTY]

    def pack_size(self) -> int:
        """How many cards there are."""
        return PACKS[self[HAND]][self.has_kitty()]

    def may_play_without_trumps(self) -> bool:
        """Whether the contractor may play without trumps."""
        return self[NO_TRUMP]

    def least_bid(self) -> int:
        """The lowest bid."""
        value = self[MINIMUM]
        return value if isinstance(value, int) else STEP

    def when_passed(self) -> int:
        """What happens when all but the dealer have passed: one of the constants of :mod:`.bidding`."""
        return FREE if self[FREE_CONTRACT] else FORCED if self[DEALER_MUST] else ASKED

    def silent_partner(self, deal: TwoHundredDeal) -> int:
        """Who plays as the partner of whoever wins the bidding, and does not bid; or nobody."""
        return NO_SEAT

    def side_without_score(self, deal: TwoHundredDeal) -> int:
        """The side that never scores, if there is one."""
        return NO_SIDE

    def make_pack(self) -> Pack:
        return pack_of(self.pack_size())

    def seating(self) -> Sequence[int]:
        return [seat if self.each_alone else seat % 2 for seat in range(self.players)]

    def clash(self) -> str:
        if self[THRESHOLD] == MUST_WIN_OR_DEFEAT and self[WITHIN] >= self[TARGET]:
            return f"within-amount={self[WITHIN]} makes no sense with a target of {self[TARGET]}: it is to be smaller."
        # more than one of several sides may get there when a contract fails, and either of two where the contractor need take nothing
        one_at_most = (len(set(self.seating())) == 2 and self[WITHIN] + self.least_bid() >= WHOLE and not self[NO_TRUMP]
                       and self.when_passed() != FREE)
        if self[THRESHOLD] == MUST_WIN_OR_DEFEAT and self[BOTH] == HIGHER_WINS and one_at_most:
            return (f"both-reach-target={HIGHER_WINS} makes no sense with required-to-bid-threshold={MUST_WIN_OR_DEFEAT}: there two sides "
                    "cannot reach the target in one deal.")
        return ""

    # --- the deal (page section "Deal") -----------------------------------------------------------------------------------------

    def next_dealer(self, deal: TwoHundredDeal) -> int:
        dealer = deal.after(deal.dealer)
        while not deal.plays(dealer) or self.sides[dealer] == self.side_without_score(deal):
            dealer = deal.after(dealer)
        return dealer

    def carry(self, old: TwoHundredDeal, new: TwoHundredDeal) -> None:
        new.follows = True
        new.moved[:] = old.moved
        new.out[:] = old.out
        new.paid[:] = old.paid

    def open(self, deal: TwoHundredDeal) -> Phase[Any]:
        deal.silent = self.silent_partner(deal)
        return self.deal_and_bid(deal)

    def packets(self, size: int) -> list[int]:
        """A hand of this size in the numbers in which it is dealt."""
        each = self.packet or AT_A_TIME.get(self[PACKETS], size)
        return [min(each, size - dealt) for dealt in range(0, size, each)]

    def kitty_at_once(self) -> bool:
        """Whether the whole kitty is dealt together."""
        return False

    def deal_and_bid(self, deal: TwoHundredDeal) -> Phase[Any]:
        """The cards are dealt, those of the kitty in between; then the auction begins."""
        cards = deal.fresh_pack()
        seats = deal.playing(deal.after(deal.dealer))
        kitty = KITTY_SIZE if self.has_kitty() else 0
        singly = self[KITTY_DEAL] == SINGLY_ANY_TIME
        for packet in self.packets((self.pack.size - kitty) // len(seats)):
            for seat in seats:
                deal.place(cards[:packet], deal.hands[seat])
                cards = cards[packet:]
                if singly and len(deal.rest.row) < kitty:
                    deal.place(cards[:1], deal.rest)
                    cards = cards[1:]
            more = min(kitty - len(deal.rest.row), kitty if self.kitty_at_once() else 2)
            deal.place(cards[:more], deal.rest)
            cards = cards[more:]
        deal.place(cards, deal.rest)
        bidders = [seat for seat in seats if seat != deal.silent]
        out = sum([1 << seat for seat in range(self.players) if seat not in bidders])
        return BiddingAuction(self.bidding, bidders[0], out=out)

    # --- the contract (page sections "Bidding", "200 with a Kitty", "Play") --------------------------------------------------------

    def thrown_in(self, deal: TwoHundredDeal) -> None:
        """All have passed."""

    def contracted(self, deal: TwoHundredDeal) -> Phase[Any]:
        """There is a contractor."""
        if self.announces_all and deal.score(deal.declarer) >= 0:
            return Announcing(deal.declarer, ANNOUNCE_OR_TAKE)
        return self.take_kitty(deal)

    def take_kitty(self, deal: TwoHundredDeal) -> Phase[Any]:
        """The contractor takes the kitty, if there is one, and calls a partner where one does."""
        seat = deal.declarer
        if self.calls_partner:
            return CallCard(seat)
        if not deal.rest.row:
            return self.before_lead(deal)
        take_widow(deal, seat, deal.rest)
        return Opening(seat, False, True) if self.keeps_trumps else DiscardKitty(seat, KITTY_SIZE, KITTY_SIZE)

    def not_discarded(self, trumps: int) -> int:
        """The cards that may not be discarded, as a mask."""
        if self[LIMITS] == ANY_CARDS:
            return 0
        return self.point_cards | (self.pack.suit_masks[trumps] if self.keeps_trumps and trumps != NO_TRUMPS else 0)

    def discarded(self, deal: TwoHundredDeal) -> Phase[Any]:
        """The contractor has discarded: what is to be told of it, and the lead."""
        laid = deal.discarded.cards
        barred = self.not_discarded(deal.trumps)
        if barred and laid & barred:
            deal.tell(deal.declarer, "{hold} too few other cards, and {discard} some that otherwise may not be")
        elif barred:
            deal.reveal_none_of(deal.discarded, barred)
        return AnnouncePoints(deal.declarer) if self[ANNOUNCE_POINTS] else self.after_discard(deal)

    def after_discard(self, deal: TwoHundredDeal) -> Phase[Any]:
        """What is to be told of the discards has been: the lead, or the naming of trumps before it."""
        return self.next_trick(deal, deal.declarer) if self.keeps_trumps else self.before_lead(deal)

    def before_lead(self, deal: TwoHundredDeal) -> Phase[Any]:
        """The contractor settles trumps."""
        return Opening(deal.declarer, True, not self.trumps_by_lead)

    def trumps_known(self, deal: TwoHundredDeal, trumps: int, discarded: bool) -> Phase[Any]:
        """Trumps are settled. ``discarded``: what is to be discarded has been."""
        deal.trumps = trumps
        if not discarded:
            return DiscardKitty(deal.declarer, KITTY_SIZE, KITTY_SIZE)
        if self[SHOW_TRUMPS] and trumps != NO_TRUMPS and deal.discarded.cards:
            suit = self.pack.suit_masks[trumps]
            shown = deal.discarded.cards & suit
            deal.show(shown)
            deal.reveal_none_of(deal.discarded, suit & ~shown)
            deal.tell(deal.declarer, "{have} discarded {}", self.pack.names(shown) if shown else "no trumps")
        return self.next_trick(deal, deal.declarer)

    def next_trick(self, deal: TwoHundredDeal, leader: int) -> Phase[Any]:
        """A trick that is led from this hand."""
        return Trick(deal.playing(leader), self.card_orders[deal.trumps])

    # --- scoring (page section "Scoring") ---------------------------------------------------------------------------------------------

    def must_have_bid(self, deal: TwoHundredDeal, seat: int) -> bool:
        """Whether the seat's side scores against a contract only if it has bid."""
        return self[THRESHOLD] == MUST_HAVE_BID and near(self, deal, self.sides[seat])

    def score_deal(self, deal: TwoHundredDeal, last: int) -> Phase[Any]:
        """All tricks are played, the last won by this seat: what everybody scores."""
        has = Reckoning(self, deal, last)
        deal.made = has.made
        if deal.narrating:
            self.tell_outcome(deal, has)
        bidders = bidding_sides(deal)
        for side, points in enumerate(has.credits):
            if points:
                deal.moved[side] = 1
                words = ("the contract is made" if has.made else "the contract fails") if side in bidders else "against the contract"
                deal.enter_score(self.sides.index(side), points, words)
        if has.all_points():
            deal.bloutte = True
            deal.empty_tricks = sum([deal.tricks[seat] for seat in range(self.players) if not has.bidders >> seat & 1])
        if deal.undertaking == FOR_GAME:
            everyone = sum([1 << seat for seat in range(self.players) if deal.plays(seat)])
            deal.deciders = has.bidders if has.made else everyone & ~has.bidders
        elif has.all_points() and self[WINS_GAME]:
            deal.deciders = deal.credited()
        self.settled(deal, has)
        return OVER

    def settled(self, deal: TwoHundredDeal, has: Reckoning) -> None:
        """The deal is scored: what else comes of it."""

    def tell_outcome(self, deal: TwoHundredDeal, has: Reckoning) -> None:
        """Says what the bidders have taken, and who scores nothing against them."""
        outcome = f"bid {deal.words_of_bid()}" if deal.bid else "had not bid"
        result = "" if not deal.bid else ": the contract is made" if has.made else ": the contract fails"
        deal.tell_of(has.bidders, "{you} took {} points, and {}{}", has.took, outcome, result)
        laid = deal.discarded.cards
        if laid:
            deal.say(f"The contractor discarded {self.pack.names(laid)}: {self.points.of(laid)} points.")
        for side, points in enumerate(has.against):
            if points and not scores_against(self, deal, side, has.made):
                bid = any([deal.bids[seat] for seat in range(self.players) if self.sides[seat] == side])
                why = "did not defeat the contract" if self[THRESHOLD] != MUST_HAVE_BID else (
                    "did not bid high enough" if bid else "did not bid")
                deal.tell_of(deal.seats_of_side(side), "{you} took {} points but {} so near the target: they do not count", points, why)

    # --- what is seen -------------------------------------------------------------------------------------------------------------------

    def score_words(self, score: int) -> str:
        # below zero one is in the box
        return f"[{-score}]" if score < 0 else str(score)

    def facts(self, deal: TwoHundredDeal, viewer: int) -> list[str]:
        if deal.declarer == NO_SEAT:
            return []
        name = deal.name(deal.declarer)
        facts = [f"{name} plays for {deal.words_of_bid()}" if deal.bid else f"{name} plays without a bid"]
        if deal.called >= 0:
            facts.append(f"{name} called {self.pack.names(1 << deal.called)}")
            if deal.knows_partner(viewer):
                facts.append(f"{deal.name(deal.partner())} is {name}'s partner")
        return facts

    def badges(self, deal: TwoHundredDeal, seat: int) -> list[str]:
        badges = self.lasting_badges(deal, seat)
        if seat == deal.declarer:
            badges.append("contractor")
        elif seat == deal.silent:
            badges.append("silent partner")
        elif deal.called >= 0 and deal.open >> deal.called & 1 and seat == deal.partner():
            # what all know, whoever looks
            badges.append("partner")
        if deal.declarer == NO_SEAT and seat != deal.silent and self.must_have_bid(deal, seat):
            badges.append("must bid to score")
        return badges

    def lasting_badges(self, deal: TwoHundredDeal, seat: int) -> list[str]:
        """What is said of a seat through the match."""
        return [] if deal.plays(seat) else ["out"]

    def result_badges(self, deal: TwoHundredDeal, seat: int) -> list[str]:
        return self.lasting_badges(deal, seat)

    def result_facts(self, deal: TwoHundredDeal) -> list[str]:
        if deal.declarer == NO_SEAT:
            return ["All have passed"]
        facts = [f"The contract of {deal.words_of_bid()} {'is made' if deal.made else 'fails'}"] if deal.bid else []
        if deal.bloutte and self[WINS_GAME]:
            facts.append(f"A {BLOUTTES[min(deal.empty_tricks, len(BLOUTTES) - 1)]}: all 100 points")
        return [*facts, *self.skunk(deal)] if self.finished(deal) else facts

    def skunk(self, deal: TwoHundredDeal) -> list[str]:
        """Whether the game that is over counts as two (page section "Other scoring variations")."""
        sides = {self.sides[seat] for seat in self.winners(deal)}
        losers = [side for side in range(len(deal.scores)) if side not in sides and side != self.side_without_score(deal)]
        negative = self[SKUNK] == OPPONENTS_NEGATIVE and all([deal.scores[side] < 0 for side in losers])
        nothing = self[SKUNK] == TWO_NIL and not any([deal.moved[side] for side in losers])
        return ["A skunk: the game counts as two"] if negative or nothing else []

    def payoff(self, deal: TwoHundredDeal, seat: int) -> float:
        # a deal that decides the game is worth as much as the whole of it
        game = self[TARGET] if deal.deciders >> seat & 1 else -self[TARGET]
        return super().payoff(deal, seat) + (game if deal.deciders != UNDECIDED else 0)

    def points_bounds(self) -> tuple[int, int] | None:
        most = (REWARD if self[FOR_200] else WHOLE) * (2 if self[NO_TRUMP] else 1)
        return -most, most

    def payoff_bounds(self) -> tuple[float, float] | None:
        bounds = super().payoff_bounds()
        assert bounds is not None
        return bounds[0] - self[TARGET], bounds[1] + self[TARGET]

    def money_words(self) -> Sequence[str]:
        """What everyone pays at the start, and what a failed contract costs, in words; nothing without a pot."""
        return "", ""

    def rule_words(self) -> Mapping[str, Value]:
        return rule_words(self)

