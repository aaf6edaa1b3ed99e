"""What all forms of Pitch share: the game, from the deal to the score. Rules page: pitch-setback.

The forms of the game are presets of :class:`PitchGame` in :mod:`.game`, :mod:`.cutthroat` and :mod:`.ten_point`; the auction is in
:mod:`.auction`, the exchange of cards before the play in :mod:`.exchange`, the tricks in :mod:`.play`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, bits, french
from parlour.equipment.french import HEARTS
from parlour.games.pitch_setback.auction import MOON, SMUDGE, PitchAuction, RoundAuction
from parlour.games.pitch_setback.deal import Contract, D, PitchDeal, take_stock
from parlour.games.pitch_setback.exchange import Step
from parlour.games.pitch_setback.options import DEALS, DOUBLES_LOSS, MAY_PITCH, TARGET
from parlour.games.pitch_setback.play import NameTrumps, PitchLead, PitchTrick
from parlour.games.pitch_setback.rules import trump_ranks
from parlour.kernel.actions import Action
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import spelled
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.follow_or_trump import FOLLOW_OR_TRUMP
from parlour.mechanisms.tricks.naming import suit_names
from parlour.mechanisms.tricks.point_tricks import (
    DEALT,
    GAME,
    HIGH,
    JACK,
    LOW,
    NO_TEAM,
    CardPoint,
    Count,
    Point,
    TopPoint,
    off_card,
    total,
)
from parlour.mechanisms.tricks.point_words import points_table
from parlour.mechanisms.tricks.tricks import TrickOrder

DEALT_LOW: Final = TopPoint("low", False, DEALT)
BASIC: Final = (HIGH, LOW, JACK, GAME)
OFF_JACK: Final = CardPoint("off-jack", "J", off=True)
HIGH_JOKER: Final = CardPoint("high joker", "X1")
LOW_JOKER: Final = CardPoint("low joker", "X2")
#: how far apart ranks are in strength, so that other cards fit between
STEP: Final = 4
#: numbers of tricks are written in words up to this one
IN_WORDS: Final = 10
#: who can win a match: the bidder who has just made a bid, or whoever has the points
BY_MADE_BID: Final = "by-made-bid"
FIRST: Final = "first"


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
        # asked at every card
        self.trump_first: Final = self.leads_trump_first()
        self.no_trump_first: Final = self.bars_trumps_first()

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

    # --- in words -------------------------------------------------------------------------------------------------

    def rule_words(self) -> Mapping[str, Value]:
        pack = self.pack
        batches = self.dealt_in()
        each = sum(batches)
        sides = len(set(self.sides))
        jokers = self.jokers_in_pack()
        off = len(self.off_ranks()) > 0
        highest = self.highest_bid()
        tricks = self.tricks_there_are()
        return {
            "calls_partner": False,
            "pairs": spelled(sides) if sides < self.players else "",
            "bidder_deals": False,
            "pack_size": pack.size,
            "ranks": " ".join(pack.ranks[::-1]).replace("T", "10").replace("X ", ""),
            "trump_ranks": trump_ranks(self.card_orders[HEARTS], jokers) if off or jokers or self.reversed() else "",
            "off_cards": off,
            "jokers": jokers,
            "unseen_cards": False,
            "each": spelled(each),
            "batch": spelled(batches[0]),
            "left": pack.size - each * self.players,
            "total_points": self.total,
            "exchanges": len(self.steps) > 0,
            "points_table": points_table(self.points_table),
            "goes_round": not self.one_round,
            "lowest": self.lowest,
            "highest": highest,
            "numbers": f"a number of points from {self.lowest} to {highest}" if highest > self.lowest else f"{self.lowest} points",
            "top": "" if self.top is None else "smudge" if self.top is SMUDGE else "moon",
            "all_tricks": "" if not self.all_needs_tricks() else spelled(tricks) if tricks <= IN_WORDS else str(tricks),
            "steals": self.steals,
            **self.scoring_words(),
        }

    def scoring_words(self) -> Mapping[str, Value]:
        """What the usual passage on scoring asks for."""
        alone = len(set(self.sides)) == self.players
        return {"side": "player" if alone else "side", "top_value": self.top_value}

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
        held = deal.held()
        count = Count(self.card_orders[contract.trumps], teams, held, deal.won(), last, dealt=self.had_at_first(deal, held))
        points = [0] * count.size
        what: list[list[str]] = [[] for _ in range(count.size)]
        for point in self.points_table:
            team = point.winner(count)
            if team != NO_TEAM:
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
                deal.tell_of(sum([1 << seat for seat in range(self.players) if teams[seat] == team]), "{you}: {}", ", ".join(won))

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

    def points_bounds(self) -> tuple[int, int] | None:
        top = 0 if self.top is None else self.top_value
        return -max(self.highest_bid(), top) * (2 if self[DOUBLES_LOSS] else 1), max(self.total, top)

    def enter(self, deal: D, teams: Sequence[int], team: int, points: int, what: str) -> None:
        """Writes points for each side in a team."""
        if not points:
            return
        sides = []
        for seat in range(self.players):
            if teams[seat] == team and self.sides[seat] not in sides:
                sides.append(self.sides[seat])
                deal.enter_score(seat, points, what)

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
