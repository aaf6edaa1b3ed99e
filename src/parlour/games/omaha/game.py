"""Omaha: four hole cards or more, of which two count, with three of the five that lie on the board. Rules page: omaha."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from parlour.games.omaha.options import ALL, RAISE_CAP
from parlour.kernel.options import Option, Value
from parlour.kernel.prose import Prose, spelled
from parlour.mechanisms.stakes.betting import FIXED, NO_CAP, POT, SPREAD
from parlour.mechanisms.stakes.community import with_board
from parlour.mechanisms.stakes.high_low import HIGH, HIGH_LOW, HighLowGame
from parlour.mechanisms.stakes.poker import Step
from parlour.mechanisms.stakes.poker_deal import BurningDeal
from parlour.mechanisms.stakes.poker_words import BETTING_TERMS, HIGH_HANDS, bets_in_words
from parlour.rankings.hand_and_board import HandAndBoard
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.poker_low import ace_to_five
from parlour.rankings.ranking import Ranking

#: no card of a low hand is higher
EIGHT: Final = "8"


class BoardGame(HighLowGame["BurningDeal[BoardGame]"]):
    """A game with a board: blinds, hole cards, and bets before the flop and after flop, turn and river (page section "The Deal and
    Betting")."""

    page = "omaha"
    minutes = 45
    schema: ClassVar[Sequence[Option]] = ALL
    deal_type = BurningDeal
    prose = Prose(__name__, "rules.md")
    #: how many hole cards everybody gets, and how many cards are turned up before the first bets
    hole: ClassVar[int] = 4
    before: ClassVar[int] = 0
    #: whether a hand may be made of any five of these cards and the board
    any_five: ClassVar[bool] = False
    #: whether everybody sees all hole cards but their own
    on_foreheads: ClassVar[bool] = False

    def objective(self) -> str:
        return HIGH

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def make_low(self) -> Ranking:
        return ace_to_five(self.pack, qualifier=EIGHT)

    def raises(self) -> int:
        """How many raises may follow a bet."""
        cap = self[RAISE_CAP]
        return cap if isinstance(cap, int) and self.limit_kind() in (FIXED, SPREAD) else NO_CAP

    def plan(self) -> Sequence[Step[BurningDeal[BoardGame]]]:
        return with_board(self.small_blind(), self.unit, self.hole, self.raises(), self.before)

    def rule_words(self) -> Mapping[str, Value]:
        limit = self.limit_of(1, NO_CAP)
        return {
            "hole_cards": spelled(self.hole), "before_bets": self.before, "any_five": self.any_five, "on_foreheads": self.on_foreheads,
            "low_too": self.aim == HIGH_LOW,
            "high_hands": HIGH_HANDS, "small_blind": self.small_blind(), "bets": bets_in_words(limit),
            "grows": limit.kind in (FIXED, SPREAD),
            "betting_terms": BETTING_TERMS, "the_match": self.rules_of_match()}


class Omaha(BoardGame):
    """A game in which exactly two hole cards count, with exactly three of the board (page section "The Showdown")."""

    def high_now(self, deal: BurningDeal[BoardGame]) -> Ranking:
        return HandAndBoard(self.ranking, deal.board.mask())

    def low_now(self, deal: BurningDeal[BoardGame]) -> Ranking:
        return HandAndBoard(self.low, deal.board.mask())


class OmahaHigh(Omaha):
    """Page section "Omaha High"."""

    id = "omaha-high"
    name = "Omaha High"
    also_known_as: ClassVar[Sequence[str]] = ("Omaha", "Omaha Poker")
    summary = "Four cards in the hand, five on the board: the best hand of two of one's own and three of the board takes the pot."
    player_counts: ClassVar[Sequence[int]] = range(2, 11)
    best_players: ClassVar[Sequence[int]] = (5, 6, 7, 8, 9)
    preset: ClassVar[Mapping[str, Value]] = {"stack": 400, "limit": POT}


class OmahaHighLow(Omaha):
    """Page section "Omaha High-Low 8 or Better"."""

    id = "omaha-high-low-8"
    name = "Omaha High-Low 8 or Better"
    also_known_as: ClassVar[Sequence[str]] = ("Omaha High-Low Eight or Better", "Omaha/8")
    summary = "Omaha in which the highest hand shares the pot with the lowest, if that has no card above an eight."
    player_counts: ClassVar[Sequence[int]] = range(2, 11)
    best_players: ClassVar[Sequence[int]] = (5, 6, 7, 8, 9)
    preset: ClassVar[Mapping[str, Value]] = {"stack": 400, "limit": FIXED}

    def objective(self) -> str:
        return HIGH_LOW


class FiveCardOmahaHighLow(OmahaHighLow):
    """Page section "Omaha High-Low 8 or Better", "Variant"."""

    id = "five-card-omaha-8"
    name = "Five-Card Omaha/8"
    also_known_as: ClassVar[Sequence[str]] = ("Big O",)
    summary = "Omaha for the highest and the lowest hand, with five cards in the hand instead of four."
    player_counts: ClassVar[Sequence[int]] = range(2, 9)
    best_players: ClassVar[Sequence[int]] = (5, 6, 7, 8)
    hole = 5


class FiveCardOmaha(OmahaHigh):
    """Page section "Five Card Omaha"."""

    id = "five-card-omaha-high"
    name = "Five Card Omaha"
    also_known_as: ClassVar[Sequence[str]] = ("Big O",)
    summary = "Omaha with five cards in the hand: still two of them count, with three of the board."
    player_counts: ClassVar[Sequence[int]] = range(2, 9)
    best_players: ClassVar[Sequence[int]] = (5, 6, 7, 8)
    hole = 5


class SixCardOmaha(OmahaHigh):
    """Page section "Six Card Omaha"."""

    id = "six-card-omaha"
    name = "Six Card Omaha"
    also_known_as: ClassVar[Sequence[str]] = ("Big O",)
    summary = "Omaha with six cards in the hand: still two of them count, with three of the board."
    player_counts: ClassVar[Sequence[int]] = range(2, 8)
    best_players: ClassVar[Sequence[int]] = (5, 6, 7)
    hole = 6


class Courchevel(FiveCardOmaha):
    """Page section "Courchevel"."""

    id = "courchevel"
    name = "Courchevel"
    also_known_as: ClassVar[Sequence[str]] = ()
    summary = "Five Card Omaha in which the first card of the board is turned up before anybody bets."
    before = 1
