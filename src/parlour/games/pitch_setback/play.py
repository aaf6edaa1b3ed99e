"""The play of Pitch: its deal, its auction, pitching, tricks and what follows them. Rules page: pitch-setback.

The forms of the game are presets of :class:`PitchGame` in :mod:`.game`, :mod:`.cutthroat` and :mod:`.ten_point`; how cards are exchanged
before the play is in :mod:`.exchange`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Pack, bits, french
from parlour.games.pitch_setback.options import DEALS, DOUBLES_LOSS, MAY_PITCH, TARGET
from parlour.kernel.actions import Action, card_actions, word
from parlour.kernel.chance import Dice
from parlour.kernel.deal import UNSEEN, Deal
from parlour.kernel.game import Game
from parlour.kernel.phase import OVER, Phase, Turn, Why
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.auction import PASS, Auction, AuctionRules, Ladder, bid
from parlour.mechanisms.tricks.follow_or_trump import FOLLOW_OR_TRUMP, FollowOrTrump
from parlour.mechanisms.tricks.naming import Naming, suit_names
from parlour.mechanisms.tricks.point_tricks import (
    DEALT,
    HELD,
    NOBODY,
    WON,
    CardPoint,
    Count,
    MostCards,
    Point,
    TopPoint,
    off_card,
    total,
)
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickOrder

if TYPE_CHECKING:
    from parlour.games.pitch_setback.exchange import Step

SMUDGE: Final = word("smudge")
MOON: Final = word("shoot", "the moon")
FISH: Final = word("fish")
CALL: Final = "call"
#: what a pitch counts as
PITCH_BID: Final = 4
#: the card points of the game point
CARD_POINTS: Final = (("T", 10), ("A", 4), ("K", 3), ("Q", 2), ("J", 1))
HIGH: Final = TopPoint("high", True, HELD)
LOW: Final = TopPoint("low", False, WON)
HELD_LOW: Final = TopPoint("low", False, HELD)
DEALT_LOW: Final = TopPoint("low", False, DEALT)
JACK: Final = CardPoint("jack", "J")
GAME: Final = MostCards("game", CARD_POINTS)
BASIC: Final = (HIGH, LOW, JACK, GAME)
OFF_JACK: Final = CardPoint("off-jack", "J", off=True)
HIGH_JOKER: Final = CardPoint("high joker", "X1")
LOW_JOKER: Final = CardPoint("low joker", "X2")
#: how far apart ranks are in strength, so that other cards fit between
STEP: Final = 4
#: who can win a match: the bidder who has just made a bid, or whoever has the points
BY_MADE_BID: Final = "by-made-bid"
FIRST: Final = "first"

class Contract:
    """What the ``seat`` has undertaken: ``number`` points. ``all``: all points and tricks are needed. ``doubled``: the loss is.
    ``trumps``: -1 before they are named. ``called``: the card whose holder is the partner, or -1."""

    def __init__(self, seat: int, number: int, all: bool = False, doubled: bool = False, trumps: int = -1, called: int = -1) -> None:
        self.seat: Final = seat
        self.number: Final = number
        self.all: Final = all
        self.doubled: Final = doubled
        self.trumps: Final = trumps
        self.called: Final = called

    def with_trumps(self, trumps: int) -> Contract:
        """The same with these trumps."""
        return Contract(self.seat, self.number, self.all, self.doubled, trumps, self.called)

    def with_called(self, called: int) -> Contract:
        """The same with this card called."""
        return Contract(self.seat, self.number, self.all, self.doubled, self.trumps, called)


class PitchDeal(TrickDeal["PitchGame"]):
    """A deal with discards.

    ``played[seat]``: the cards that the seat has played, as a mask. ``tricks[seat]``: tricks won. ``bidder``: -1
    before there is one; ``made``: whether the bid was made. ``sets[seat]``: how often it was set in this match. ``moons[seat]``: what
    it gained by shooting the moon, less what it lost. ``outright``: the side that wins the match outright, -1 while none
    does.
    """

    rest_label = "stock"
    #: each player's discards lie before that player, not in one heap
    own_discards: ClassVar[bool] = False
    heaps: list[CardSet]
    discards: CardSet
    played: list[int]
    tricks: list[int]
    sets: list[int]
    moons: list[int]
    bidder: int = NOBODY
    made: bool = False
    outright: int = NOBODY

    def set_table(self) -> None:
        super().set_table()
        self.heaps = self.card_sets("discards", "heap") if self.own_discards else [self.card_set("discards", "heap")]
        self.discards = self.heaps[0]
        self.played = self.tally()
        self.tricks = self.tally()
        self.sets = self.tally()
        self.moons = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.bidder = old.bidder
        self.made = old.made
        self.outright = old.outright

    def discards_of(self, seat: int) -> CardSet:
        """Where the seat's discards go."""
        return self.heaps[seat] if self.own_discards else self.discards


#: the kind of deal of a form of Pitch, and of its tricks
D = TypeVar("D", bound=PitchDeal, default=PitchDeal)
PitchDealT = TypeVar("PitchDealT", bound=PitchDeal, contravariant=True, default=PitchDeal)


class TrumpsOnlyDeal(PitchDeal):
    """A deal whose tricks have as many cards as there are players with trumps."""

    taken_label = "cards won"

    def cards_per_trick(self) -> int:
        return 1


class PawneeDeal(TrumpsOnlyDeal):
    """A deal in which it counts who discarded a card."""

    own_discards = True


class FishDeal(PitchDeal):
    """A deal in which cards lie face down before the players, unseen by all."""

    piles: list[CardRow]

    def set_table(self) -> None:
        super().set_table()
        self.piles = self.card_rows("unseen", "pile", UNSEEN, "unseen cards")


@mypyc_attr(allow_interpreted_subclasses=True)
class PitchGame(Game[D]):
    """All forms of Pitch: what they differ in are the attributes and methods up to the deal."""

    page = "pitch-setback"
    family = "trick-taking/all-fours"
    minutes = 30
    deal_type = PitchDeal

    ranks: ClassVar[str] = "A K Q J T 9 8 7 6 5 4 3 2"
    jokers: ClassVar[int] = 0
    off: ClassVar[tuple[str, ...]] = ()
    batches: ClassVar[tuple[int, ...]] = (3, 3)
    hand_size: ClassVar[int] = 6
    lowest: ClassVar[int] = 2
    #: what the bid above all numbers counts, where there is one
    top_value: ClassVar[int] = 5
    steals: ClassVar[bool] = True
    one_round: ClassVar[bool] = True
    wins: ClassVar[str] = BY_MADE_BID

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.points_table: Final = tuple(self.points())
        self.total: Final = total(self.points_table)
        self.card_orders: Final = tuple([self.make_order(trumps) for trumps in range(4)])
        self.suits: Final = suit_names(self.pack)
        self.top: Final = self.make_top()
        self.auction: Final = self.make_auction()
        self.steps: Final[tuple[Step, ...]] = tuple(self.make_steps())
        self.manner: Final = self.follow_manner()
        self.may_pitch: Final = self[MAY_PITCH]

    # --- what the forms of the game differ in ---------------------------------------------------------------------

    def points(self) -> Sequence[Point]:
        """What counts, in the order in which it is counted."""
        return BASIC

    def make_top(self) -> Action | None:
        """The bid above all numbers, if there is one."""
        return SMUDGE

    def make_auction(self) -> PitchAuction:
        """The rules of the auction."""
        return PitchAuction(self) if self.one_round else RoundAuction(self)

    def dealt_in(self) -> Sequence[int]:
        """How many cards are dealt at a time."""
        return self.batches

    def jokers_in_pack(self) -> int:
        """How many jokers there are."""
        return self.jokers

    def off_ranks(self) -> Sequence[str]:
        """The ranks of which the other card of the trump colour is a trump too, just below its counterpart."""
        return self.off

    def make_steps(self) -> Sequence[Step]:
        """How cards are exchanged between the naming of trumps and the play."""
        return ()

    def names_trumps(self) -> bool:
        """Whether the bidder names trumps, instead of making them by the first lead."""
        return True

    def takes_widow_first(self) -> bool:
        """Whether the bidder takes the cards not dealt before naming trumps."""
        return False

    def follow_manner(self) -> int:
        """How one must follow suit."""
        return FOLLOW_OR_TRUMP

    def leads_trump_first(self) -> bool:
        """Whether the bidder, where trumps are named before the first lead, must lead one (page section "The play")."""
        return True

    def bars_trumps_first(self) -> bool:
        """Whether no trump may be played to the first trick when another suit is led to it."""
        return False

    def reversed(self) -> bool:
        """Whether the trumps rank from the two down to the ace."""
        return False

    def highest_bid(self) -> int:
        """The highest number that can be bid."""
        return self.total

    def teams(self, deal: D, contract: Contract) -> Sequence[int]:
        """Which seats count their tricks together."""
        return self.sides

    def playing_to(self) -> int:
        """The score that wins, 0 where one plays for money."""
        return self[TARGET]

    # --- the cards ------------------------------------------------------------------------------------------------

    def make_pack(self) -> Pack:
        jokers = self.jokers_in_pack()
        return french(self.ranks, jokers=jokers, joker_names=("high joker", "low joker") if jokers == 2 else ())

    def make_order(self, trumps: int) -> TrickOrder:
        """How cards count with these trumps: off cards just below their counterparts, jokers below the jacks."""
        pack = self.pack
        suit_of = list(pack.suit_of)
        strength = [STEP * rank for rank in pack.rank_of]
        base = TrickOrder(pack, trumps)
        for rank in self.off_ranks():
            card = off_card(base, rank)
            suit_of[card] = trumps
            strength[card] -= 1
        jack = STEP * pack.ranks.index("J")
        for below, card in enumerate(bits(pack.suit_masks[4]) if self.jokers_in_pack() else []):
            suit_of[card] = trumps
            strength[card] = jack - 2 - below
        if self.reversed():
            strength = [-each for each in strength]
        return TrickOrder(pack, trumps, suit_of, strength)

    def carry(self, old: D, new: D) -> None:
        for seat in range(self.players):
            new.sets[seat] = old.sets[seat]
            new.moons[seat] = old.moons[seat]

    def open(self, deal: D) -> Phase[Any]:
        rest = deal.deal_out(deal.fresh_pack(), *self.dealt_in())
        deal.place(rest[::-1], deal.rest)
        return Auction(self.auction, deal.after(deal.dealer))

    # --- from the auction to the play -----------------------------------------------------------------------------

    def contracted(self, deal: D, contract: Contract) -> Phase[Any]:
        """The auction is over."""
        deal.bidder = contract.seat
        if not self.names_trumps():
            return PitchLead(contract)
        if self.takes_widow_first():
            take_stock(deal, contract.seat)
        return NameTrumps(contract, self.suits)

    def named(self, deal: D, contract: Contract) -> Phase[Any]:
        """Trumps are named or pitched: the exchange of cards, and then the play."""
        return self.steps[0].start(deal, contract, self.steps[1:]) if self.steps else self.first_play(deal, contract)

    def trick(self, deal: D, contract: Contract, leader: int, first: bool) -> PitchTrick[Any]:
        """A trick led by this seat."""
        return PitchTrick(deal.order(leader), self, contract, first)

    def first_play(self, deal: D, contract: Contract) -> Phase[Any]:
        """The play, led by the bidder, whose card may lie there already."""
        return self.trick(deal, contract, contract.seat, True)

    def next_trick(self, deal: D, contract: Contract, winner: int) -> Phase[Any]:
        """What follows a trick."""
        if not deal.hands[winner].cards:
            return self.close(deal, contract, winner)
        return self.trick(deal, contract, winner, False)

    def tricks_there_are(self) -> int:
        """How many tricks are played."""
        return self.hand_size

    # --- the end of a deal (page section "Scoring") ---------------------------------------------------------------

    def close(self, deal: D, contract: Contract, last: int) -> Phase[Any]:
        """Counts the points, and scores them."""
        teams = self.teams(deal, contract)
        held = [deal.played[seat] | deal.hands[seat].cards for seat in range(self.players)]
        won = [deal.taken[seat].cards for seat in range(self.players)]
        count = Count(self.card_orders[contract.trumps], teams, held, won, last, dealt=self.had_at_first(deal, held))
        points = [0] * count.size
        what: list[list[str]] = [[] for _ in range(count.size)]
        for point in self.points_table:
            team = point.winner(count)
            if team != NOBODY:
                points[team] += point.value
                what[team].append(point.name if point.value == 1 else f"{point.name} ({point.value})")
        if deal.narrating:
            self.tell_points(deal, teams, what)
        made = self.makes(deal, contract, teams, points)
        deal.made = made
        deal.tell(contract.seat, "{make} {}" if made else "{are} set on {}",
                  self.contract_words(contract) if contract.all else f"a bid of {contract.number}")
        if not made:
            deal.sets[contract.seat] += 1
        self.score(deal, contract, made, teams, points, [", ".join(each) for each in what])
        return OVER

    def had_at_first(self, deal: D, held: Sequence[int]) -> Sequence[int]:
        """What each seat had before it discarded, as masks; nothing where only what it ``held`` when the play began counts."""
        return ()

    def tell_points(self, deal: D, teams: Sequence[int], what: Sequence[Sequence[str]]) -> None:
        """Tells which points each team has won."""
        for team, won in enumerate(what):
            if won:
                deal.say(f"{self.team_name(deal, teams, team)}: {', '.join(won)}.")

    def makes(self, deal: D, contract: Contract, teams: Sequence[int], points: Sequence[int]) -> bool:
        """Whether the bid is made."""
        team = teams[contract.seat]
        if not contract.all:
            return points[team] >= contract.number
        tricks = sum([deal.tricks[seat] for seat in range(self.players) if teams[seat] == team])
        return points[team] == self.total and (tricks == self.tricks_there_are() or not self.all_needs_tricks())

    def all_needs_tricks(self) -> bool:
        """Whether the top bid needs all tricks beside all points."""
        return True

    def score(self, deal: D, contract: Contract, made: bool, teams: Sequence[int], points: Sequence[int],
              what: Sequence[str]) -> None:
        """Writes the score of each team; ``what``: the points it made, in words."""
        ours = teams[contract.seat]
        for team in range(len(points)):
            if team != ours:
                self.enter(deal, teams, team, points[team], what[team])
        self.score_bid(deal, contract, made, teams, points[ours], what[ours])

    def score_bid(self, deal: D, contract: Contract, made: bool, teams: Sequence[int], points: int, what: str) -> None:
        """Writes the score of the bidder's team, which has made so many points."""
        ours = teams[contract.seat]
        if made:
            self.enter(deal, teams, ours, self.top_value if contract.all else points, what)
        else:
            loss = contract.number * (2 if contract.doubled else 1)
            self.enter(deal, teams, ours, -loss, f"set on {self.contract_words(contract)}")

    def enter(self, deal: D, teams: Sequence[int], team: int, points: int, what: str) -> None:
        """Writes points for each side in a team."""
        if not points:
            return
        sides = []
        for seat in range(self.players):
            if teams[seat] == team and self.sides[seat] not in sides:
                sides.append(self.sides[seat])
                deal.enter(seat, points, what)

    def team_name(self, deal: D, teams: Sequence[int], team: int) -> str:
        """The players of a team."""
        return " and ".join([deal.name(seat) for seat in range(self.players) if teams[seat] == team])

    def contract_words(self, contract: Contract) -> str:
        """A bid in words."""
        return self.top_name() if contract.all else str(contract.number)

    def top_name(self) -> str:
        """The bid above all numbers in words."""
        return "the moon" if self.top is MOON else "a smudge"

    # --- the end of a match (page section "Winning the Game") -----------------------------------------------------

    def bidder_wins(self, deal: D) -> bool:
        """Whether the bidder has made the bid and has the points to win."""
        goal = self.playing_to()
        return goal > 0 and deal.made and deal.score(deal.bidder) >= goal

    def won(self, deal: D) -> bool:
        """Whether somebody has won, so that no further deal is played."""
        if deal.outright >= 0 or self.bidder_wins(deal):
            return True
        return self.wins == FIRST and max(deal.scores) >= self.playing_to() > 0

    def finished(self, deal: D) -> bool:
        return self.won(deal) or deal.number + 1 >= self[DEALS]

    def winners(self, deal: D) -> list[int]:
        if deal.outright >= 0:
            return self.seats_of(deal.outright)
        if self.bidder_wins(deal):
            return self.seats_of(self.sides[deal.bidder])
        return super().winners(deal)

    def seats_of(self, side: int) -> list[int]:
        """The seats of a side."""
        return [seat for seat in range(self.players) if self.sides[seat] == side]


def take_stock(deal: PitchDeal, seat: int) -> None:
    """The seat takes all cards that are left."""
    deal.tell(seat, "{take} the {} cards that are left", deal.rest.count())
    deal.move_all(deal.rest, deal.hands[seat])


# --- the auction (page section "Bidding") -----------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class PitchAuction(AuctionRules):
    """One round: the dealer must bid when all others have passed, and in some forms may steal the highest bid."""

    one_round: ClassVar[bool] = True

    def __init__(self, game: PitchGame[Any]) -> None:
        bids = [bid(each) for each in range(game.lowest, game.highest_bid() + 1)]
        super().__init__(Ladder(bids if game.top is None else [*bids, game.top]))
        self.game: Final = game

    def may_equal(self, deal: Deal, auction: Auction, seat: int) -> bool:
        return self.game.steals and seat == deal.dealer

    def words(self, deal: Deal, action: Action) -> str:
        return self.game.top_name() if action is self.game.top else super().words(deal, action)

    def may_pass(self, deal: Deal, auction: Auction, seat: int) -> bool:
        return seat != deal.dealer or auction.highest >= 0

    def contract(self, seat: int, action: Action) -> Contract:
        """What a bid undertakes."""
        return Contract(seat, action.number or self.game.top_value, action is self.game.top)

    def won(self, deal: Deal, auction: Auction) -> Phase[Any]:
        assert isinstance(deal, PitchDeal)
        deal.tell(auction.holder, "{have} won the bidding with {}", self.words(deal, auction.bid))
        return self.game.contracted(deal, self.contract(auction.holder, auction.bid))

    def other_calls(self, deal: Deal, auction: Auction, seat: int) -> Sequence[Action]:
        if not self.game.may_pitch:
            return ()
        height = self.ladder.height(auction.highest)
        pitched = self.ladder.place(bid(PITCH_BID))
        if height > pitched or (height == pitched and not self.may_equal(deal, auction, seat)):
            return ()
        assert isinstance(deal, PitchDeal)
        return card_actions(deal.pack, "play").of(deal.hands[seat].cards)

    def known_calls(self, deal: Deal) -> Sequence[Action]:
        return card_actions(deal.pack, "play").of(deal.pack.all) if self.game.may_pitch else ()

    def refused(self, deal: Deal, auction: Auction, seat: int, action: Action) -> str:
        if action.card >= 0:
            assert isinstance(deal, PitchDeal)
            return deal.not_held(seat, action.cards) or "A pitch counts as a bid of 4, and must be higher than the last bid."
        return ""

    def other_call(self, deal: Deal, auction: Auction, seat: int, action: Action) -> Phase[Any]:
        assert isinstance(deal, PitchDeal)
        trick = pitched(deal, Contract(seat, PITCH_BID), action)
        say_pitched(deal, seat, action)
        return self.game.named(deal, trick.contract) if seat == deal.dealer else Pitched(deal.dealer, trick)

    def prompt(self, deal: Deal, auction: Auction, seat: int) -> str:
        return super().prompt(deal, auction, seat) + (", or pitch a card" if self.other_calls(deal, auction, seat) else "")


class RoundAuction(PitchAuction):
    """The auction goes round until all but one have passed, or the highest bid is made (page section "Five Point Set Back")."""

    one_round: ClassVar[bool] = False

    def may_pass(self, deal: Deal, auction: Auction, seat: int) -> bool:
        return True

    def passed_out(self, deal: Deal, auction: Auction) -> Phase[Any]:
        deal.say("Nobody bids: the cards are thrown in.")
        return OVER


def pitched(deal: PitchDeal, contract: Contract, action: Action) -> PitchTrick[Any]:
    """The contract's holder leads a card, whose suit becomes trumps; returns the trick that has begun."""
    deal.bidder = contract.seat
    named = contract.with_trumps(deal.pack.suit_of[action.card])
    trick = deal.game.trick(deal, named, contract.seat, True)
    trick.play(deal, contract.seat, action)
    return trick


def say_pitched(deal: PitchDeal, seat: int, action: Action) -> None:
    """Says what a card pitched instead of bidding means."""
    trumps = deal.pack.suits[deal.pack.suit_of[action.card]].name
    deal.tell(seat, "{have} pitched: a bid of {} with {} as trumps", PITCH_BID, trumps)


class Pitched(Turn[PitchDeal]):
    """Somebody has pitched instead of bidding: the dealer may take over with a pitch or the top bid, and the card goes back."""

    def __init__(self, seat: int, trick: PitchTrick[Any]) -> None:
        super().__init__(seat)
        self.trick: Final = trick

    def legal(self, deal: PitchDeal, seat: int) -> Sequence[Action]:
        return (PASS, SMUDGE, *card_actions(deal.pack, "play").of(deal.hands[seat].cards))

    def candidates(self, deal: PitchDeal, seat: int) -> Sequence[Action]:
        return (PASS, SMUDGE, *card_actions(deal.pack, "play").of(deal.pack.all), *deal.game.auction.ladder.bids)

    def reason(self, deal: PitchDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or "A pitch can only be taken over by pitching or by a smudge."

    def play(self, deal: PitchDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is PASS:
            return game.named(deal, self.trick.contract)
        pitcher = self.trick.leader
        card = deal.trick.cards[0]
        deal.played[pitcher] = 0
        deal.move(card, deal.trick, deal.hands[pitcher])
        deal.tell(pitcher, "{take} {} back", deal.pack.names(1 << card))
        doubled = game[DOUBLES_LOSS]
        if action is SMUDGE:
            return game.contracted(deal, Contract(seat, game.top_value, True, doubled))
        say_pitched(deal, seat, action)
        return game.named(deal, pitched(deal, Contract(seat, PITCH_BID, False, doubled), action).contract)

    def trick_seats(self, deal: PitchDeal) -> tuple[int, ...]:
        return self.trick.trick_seats(deal)

    def prompt(self, deal: PitchDeal, seat: int) -> str:
        return "Let the pitch stand, take it over by pitching a card, or smudge"

    def facts(self, deal: PitchDeal, viewer: int) -> list[str]:
        return [f"{deal.name(self.trick.leader)} has pitched, as a bid of {PITCH_BID}"]


# --- naming trumps and the play ---------------------------------------------------------------------------------------


class NameTrumps(Naming[PitchDeal]):
    """The bidder names trumps."""

    def __init__(self, contract: Contract, suits: Sequence[Action]) -> None:
        super().__init__(contract.seat, suits, "the trump suit")
        self.contract: Final = contract

    def named(self, deal: PitchDeal, place: int) -> Phase[Any]:
        return deal.game.named(deal, self.contract.with_trumps(place))

    def facts(self, deal: PitchDeal, viewer: int) -> list[str]:
        return [bid_fact(deal, self.contract)]


class CallCard(Naming[PitchDeal]):
    """The bidder calls a trump, whose holder is the partner (page section "Pawnee Ten Point Call Your Partner Pitch")."""

    def __init__(self, contract: Contract, order: TrickOrder) -> None:
        super().__init__(contract.seat, [word(CALL, order.pack.codes[card]) for card in order.trump_cards], "a trump")
        self.contract: Final = contract
        self.order: Final = order

    def named(self, deal: PitchDeal, place: int) -> Phase[Any]:
        return deal.game.named(deal, self.contract.with_called(self.order.trump_cards[place]))

    def tell(self, deal: PitchDeal, seat: int, action: Action, viewer: int) -> str:
        card = self.order.trump_cards[self.things.index(action)]
        return deal.sentence(seat, viewer, "call", deal.pack.names(1 << card))

    def prompt(self, deal: PitchDeal, seat: int) -> str:
        return "Call a trump: its holder is your partner"

    def facts(self, deal: PitchDeal, viewer: int) -> list[str]:
        suit = deal.pack.suits[self.contract.trumps]
        return [f"Trumps: {suit.name} {suit.symbol}", bid_fact(deal, self.contract)]

    def trump_cards(self, deal: PitchDeal, viewer: int) -> Sequence[int]:
        return self.order.trump_cards


class PitchLead(Turn[PitchDeal]):
    """The bidder leads: the suit of the card led becomes trumps."""

    def __init__(self, contract: Contract) -> None:
        super().__init__(contract.seat)
        self.contract: Final = contract

    def legal(self, deal: PitchDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, "play").of(deal.hands[seat].cards)

    def candidates(self, deal: PitchDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, "play").of(deal.pack.all)

    def reason(self, deal: PitchDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or super().reason(deal, seat, action)

    def play(self, deal: PitchDeal, seat: int, action: Action) -> Phase[Any]:
        return pitched(deal, self.contract, action)

    def prompt(self, deal: PitchDeal, seat: int) -> str:
        return "Pitch: lead a card, and its suit is trumps"

    def facts(self, deal: PitchDeal, viewer: int) -> list[str]:
        return [bid_fact(deal, self.contract)]


def bid_fact(deal: PitchDeal, contract: Contract) -> str:
    """Who has bid what."""
    return f"{deal.name(contract.seat)} bid {deal.game.contract_words(contract)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class PitchTrick(FollowOrTrump[PitchDealT]):
    """A trick; ``first`` is true of a deal's first."""

    def __init__(self, seats: tuple[int, ...], game: PitchGame[Any], contract: Contract, first: bool) -> None:
        super().__init__(seats, game.card_orders[contract.trumps], game.manner)
        self.contract: Final = contract
        self.first: Final = first

    def leads(self, deal: PitchDealT, seat: int, hand: int, why: Why | None) -> int:
        trumps = hand & self.cards.suit_masks[self.cards.trumps]
        if self.first and trumps and deal.game.leads_trump_first():
            if why is not None:
                why.only(trumps, "The first lead must be a trump.")
            return trumps
        return hand

    def playable(self, deal: PitchDealT, seat: int, why: Why | None) -> int:
        if self.trumps_barred(deal):
            hand = self.hand(deal, seat)
            others = hand & ~self.cards.suit_masks[self.cards.trumps]
            follow = hand & self.cards.suit_masks[self.cards.suit_of[deal.trick.cards[0]]]
            if why is not None and others:
                why.only(others, "No trump may be played to the first trick, which another suit was led to.")
            if why is not None and follow:
                why.only(follow, "You can follow suit, and no trump may be played to this trick: follow suit.")
            return follow or others or hand
        return super().playable(deal, seat, why)

    def trumps_barred(self, deal: PitchDealT) -> bool:
        """Whether no trump may be played to this trick."""
        trick = deal.trick.cards
        return self.first and bool(trick) and deal.game.bars_trumps_first() and self.cards.suit_of[trick[0]] != self.cards.trumps

    def play(self, deal: PitchDealT, seat: int, action: Action) -> Phase[Any]:
        card = action.card
        trumps = self.cards.suit_masks[self.cards.trumps]
        if self.trumps_barred(deal) and trumps >> card & 1:
            # only who has nothing but trumps plays one
            deal.hands[seat].excluded |= deal.pack.all & ~trumps
        if self.first and not deal.trick.cards and deal.game.leads_trump_first() and not trumps >> card & 1:
            # only who has no trump leads another card
            deal.hands[seat].excluded |= trumps
        deal.played[seat] |= 1 << card
        return super().play(deal, seat, action)

    def trick_over(self, deal: PitchDealT) -> Phase[Any]:
        winner = self.take(deal)
        deal.tricks[winner] += 1
        return deal.game.next_trick(deal, self.contract, winner)

    def facts(self, deal: PitchDealT, viewer: int) -> list[str]:
        return [*super().facts(deal, viewer), bid_fact(deal, self.contract)]

    def badges(self, deal: PitchDealT, seat: int) -> list[str]:
        return ["bidder"] if seat == self.contract.seat else []


class FishTrick(PitchTrick[FishDeal]):
    """A trick to which one may play the top of one's unseen cards instead of a card from the hand, but for the first trick."""

    def fishing(self, deal: FishDeal, seat: int) -> tuple[Action, ...]:
        """The action of fishing, where it is allowed."""
        return (FISH,) if deal.piles[seat].cards and not self.first else ()

    def legal(self, deal: FishDeal, seat: int) -> Sequence[Action]:
        return self.cards.plays.of(self.playable(deal, seat, None)) + self.fishing(deal, seat)

    def candidates(self, deal: FishDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), FISH)

    def reason(self, deal: FishDeal, seat: int, action: Action) -> str:
        if action is FISH:
            return "The first card must come from your hand." if self.first else "You have no unseen cards left."
        return super().reason(deal, seat, action)

    def play(self, deal: FishDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not FISH:
            return super().play(deal, seat, action)
        card = deal.draw(deal.piles[seat], deal.trick)
        deal.played[seat] |= 1 << card
        deal.say(f"It is {deal.pack.names(1 << card)}.", -1, seat)
        return self.trick_over(deal) if len(deal.trick.cards) == len(self.seats) else self

    def prompt(self, deal: FishDeal, seat: int) -> str:
        return super().prompt(deal, seat) + (", or fish an unseen one" if self.fishing(deal, seat) else "")


class TrumpTrick(PitchTrick[PitchDeal]):
    """A trick in which only trumps are played, by those who have any (page section "Oklahoma Ten Point Pitch")."""

    def playable(self, deal: PitchDeal, seat: int, why: Why | None) -> int:
        trumps = self.hand(deal, seat) & self.cards.suit_masks[self.cards.trumps]
        if why is not None:
            why.only(trumps, "Only trumps may be played.")
        called = self.contract.called
        if self.first and called >= 0 and trumps >> called & 1:
            if why is not None:
                why.only(1 << called, f"{deal.pack.names(1 << called).capitalize()} was called: it must be played to the first trick.")
            return 1 << called
        return trumps

    def play(self, deal: PitchDeal, seat: int, action: Action) -> Phase[Any]:
        called = self.contract.called
        if self.first and called >= 0 and action.card != called:
            # its holder must play it now
            deal.hands[seat].excluded |= 1 << called
        return super().play(deal, seat, action)

    def imagined(self, deal: PitchDeal, viewer: int, dice: Dice) -> Phase[Any]:
        """Everybody who is still to play has a trump: where none was imagined one is exchanged for another card."""
        trumps = self.cards.suit_masks[self.cards.trumps]
        unknown = trumps & ~deal.known_to(viewer)
        waiting = self.seats[len(deal.trick.cards):]
        for seat in waiting:
            if deal.hands[seat].cards & trumps:
                continue
            spare = unknown
            for other in waiting:
                held = deal.hands[other].cards & trumps
                if held & (held - 1) == 0:
                    spare &= ~held
            cards = bits(spare & ~deal.hands[seat].excluded)
            deal.suppose(cards[dice.below(len(cards))], deal.hands[seat], viewer, dice)
        return self

    def badges(self, deal: PitchDeal, seat: int) -> list[str]:
        tricks = deal.tricks[seat]
        called = self.contract.called
        shown = called >= 0 and seat != self.contract.seat and deal.played[seat] >> called & 1
        return [*super().badges(deal, seat)] + (["partner"] if shown else []) \
            + ([f"{tricks} {'trick' if tricks == 1 else 'tricks'}"] if tricks else [])

    def facts(self, deal: PitchDeal, viewer: int) -> list[str]:
        out = [deal.name(seat) for seat in range(deal.players) if seat not in self.seats]
        called = self.contract.called
        return [*super().facts(deal, viewer)] + ([f"Called: {deal.pack.names(1 << called)}"] if called >= 0 else []) \
            + ([f"Out of trumps: {', '.join(out)}"] if out else [])
