"""Indian Poker: cards on foreheads, seen by all but their owner, with poker betting or matching the pot. Rules page: indian."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import bits
from parlour.games.indian.options import (
    ALL,
    ANTE,
    BETTING,
    BOTH,
    DECLARATION_ORDER,
    LOWEST,
    MATCH_POT,
    NUMBER_OF_CARDS,
    POKER,
    WHO_WINS,
)
from parlour.games.indian.options import BET as SMALL_BET
from parlour.games.indian.options import LIMIT as LIMITS
from parlour.kernel.actions import Action
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose, spelled
from parlour.mechanisms.stakes.betting import FIXED, NO_CAP, SPREAD, Limit
from parlour.mechanisms.stakes.foreheads import ForeheadDeal, look_at_last
from parlour.mechanisms.stakes.match_pot import DROP, GOOD, IN_TURN, STAY, TOGETHER, AnteOnce, MatchPotGame, StayIn
from parlour.mechanisms.stakes.poker import Ante, Bets, DealCards, PokerGame, Showdown, Step
from parlour.mechanisms.stakes.poker_advice import care
from parlour.mechanisms.stakes.poker_words import BETTING_TERMS, HIGH_HANDS, bets_in_words
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

#: how many raises may follow a bet, where the bets themselves are limited
RAISES: Final = 3
#: no hand is worth more
BEST: Final = 1 << 24
#: how many times as many worlds are looked at as for other bets, with how many hands others are supposed to guess at theirs, and how
#: often they do the other thing
WORLDS: Final = 2
GUESSES: Final = 4
MISTAKES: Final = 0.25
#: how much more of the pot must be won than lost, on average
CAUTION: Final = 0.2


class IndianPoker(MatchPotGame["ForeheadDeal[IndianPoker]"]):
    """Page section "One-Card Poker"."""

    id = "indian-poker"
    name = "Indian Poker"
    also_known_as: ClassVar[Sequence[str]] = ("Blind Man's Buff", "One-Card Poker")
    page = "indian"
    summary = "One card each, held against the forehead: you see everybody's but your own, and bet on who has the highest."
    player_counts: ClassVar[Sequence[int]] = range(2, 11)
    best_players: ClassVar[Sequence[int]] = (4, 5, 6, 7)
    minutes = 15
    schema: ClassVar[Sequence[Option]] = ALL
    leaves_out: ClassVar[Sequence[Option]] = (BETTING, NUMBER_OF_CARDS, DECLARATION_ORDER)
    fixed: ClassVar[Mapping[str, Value]] = {"betting": POKER, "number-of-cards": 1}
    deal_type = ForeheadDeal
    prose = Prose(__name__, "rules.md")

    def matches_pot(self) -> bool:
        """Whether losers match the pot, and nobody bets."""
        return self[BETTING] == MATCH_POT

    def smallest_bet(self) -> int:
        return self[ANTE] if self.matches_pot() else self[SMALL_BET]

    def chips_needed(self) -> int:
        return self[ANTE] if self.matches_pot() else 1

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def how_to_stay(self) -> str:
        return TOGETHER if self[DECLARATION_ORDER] == TOGETHER else IN_TURN

    def limit_kind(self) -> str:
        return self[LIMITS]

    def limit_of(self, rounds: int, raises: int) -> Limit:
        return super().limit_of(rounds, RAISES if self.limit_kind() in (FIXED, SPREAD) else NO_CAP)

    def plan(self) -> Sequence[Step[ForeheadDeal[IndianPoker]]]:
        cards = DealCards(down=self[NUMBER_OF_CARDS])
        if self.matches_pot():
            return AnteOnce(), cards, StayIn(self.how_to_stay())
        return Ante(self[ANTE]), cards, Bets(), Showdown()

    # --- who wins -----------------------------------------------------------------------------------------------------------

    def worth(self, deal: ForeheadDeal[IndianPoker], cards: int) -> int:
        value = self.ranking.value(cards)
        return BEST - value if self[WHO_WINS] == LOWEST else value

    def winners_of(self, deal: ForeheadDeal[IndianPoker], seats: int) -> list[list[int]]:
        highest = super().winners_of(deal, seats)
        if self[WHO_WINS] != BOTH:
            return highest
        competing: list[int] = [*bits(seats)]
        low = min([self.value(deal, seat) for seat in competing])
        lowest: list[int] = [seat for seat in competing if self.value(deal, seat) == low]
        # who is left alone, or shares everything with all others, wins one part
        return highest if lowest == highest[0] else [*highest, lowest]

    def part_words(self, deal: ForeheadDeal[IndianPoker], place: int) -> str:
        what = "card" if self[NUMBER_OF_CARDS] == 1 else "hand"
        return f"for the {'lowest' if place else 'highest'} {what}"

    def hand_words(self, deal: ForeheadDeal[IndianPoker], seat: int) -> str:
        cards = deal.cards(seat)
        return self.pack.names(cards) if self[NUMBER_OF_CARDS] == 1 else super().hand_words(deal, seat)

    def settle(self, deal: ForeheadDeal[IndianPoker]) -> Phase[Any]:
        over = super().settle(deal) if self.matches_pot() else PokerGame.settle(self, deal)
        look_at_last(deal, deal.hands)
        return over

    def all_out(self, deal: ForeheadDeal[IndianPoker]) -> None:
        super().all_out(deal)
        look_at_last(deal, deal.hands)

    def won_unseen(self, deal: ForeheadDeal[IndianPoker], seat: int) -> Phase[Any]:
        over = super().won_unseen(deal, seat)
        look_at_last(deal, deal.hands)
        return over

    def advise_staying(self, deal: ForeheadDeal[IndianPoker], seat: int, sure: int, perhaps: int, rng: Random) -> Action:
        """Stay in if that wins more often than it loses, against those who will stay in by what they see."""
        balance = 0.0
        worlds = WORLDS * care(deal).worlds
        for _ in range(worlds):
            world = deal.imagine(seat, rng)
            rivals = sure & ~(1 << seat)
            for other in bits(perhaps & ~(1 << seat)):
                if (rng.random() < MISTAKES) != self.would_stay(world, other, rng):
                    rivals |= 1 << other
            share = self.share_of(world, seat, rivals | 1 << seat)
            balance += share or -1.0
        return STAY if balance > CAUTION * worlds else DROP

    def would_stay(self, deal: ForeheadDeal[IndianPoker], seat: int, rng: Random) -> bool:
        """Whether somebody would stay in who sees these cards and takes it that all do."""
        won = 0.0
        for _ in range(GUESSES):
            won += self.share_of(deal.imagine(seat, rng), seat, deal.contest)
        return won >= GOOD * GUESSES

    def who_takes_it(self) -> str:
        if self[WHO_WINS] == BOTH:
            return "The highest and the lowest share the pot, an odd chip going to the highest; equal ones share their half."
        return f"The {self[WHO_WINS]} takes the pot; equal ones share it."

    # --- the rules in words -------------------------------------------------------------------------------------------------

    def rule_words(self) -> Mapping[str, Value]:
        cards = self[NUMBER_OF_CARDS]
        limit = self.limit_of(1, NO_CAP)
        return {
            "matches_pot": self.matches_pot(), "cards_each": f"{spelled(cards)} {'card' if cards == 1 else 'cards'}", "count": cards,
            "high_hands": HIGH_HANDS, "in_or_out": self.rules_of_staying(), "bets": bets_in_words(limit),
            "raises": spelled(limit.raises) if limit.raises != NO_CAP else "", "betting_terms": BETTING_TERMS,
            "the_match": self.rules_of_match()}


class IndianPokerMatchPot(IndianPoker):
    """Page section "Match Pot Betting"."""

    id = "indian-poker-match-pot"
    name = "Indian Poker with Match Pot Betting"
    summary = "One card each on the forehead: stay in or drop out, and whoever stays in and loses matches the pot."
    schema = ALL
    leaves_out = (BETTING, NUMBER_OF_CARDS, LIMITS, SMALL_BET)
    fixed: ClassVar[Mapping[str, Value]] = {"betting": MATCH_POT, "number-of-cards": 1}


class IndianPokerMulti(IndianPoker):
    """Page section "Two or more cards"."""

    id = "indian-poker-multi"
    name = "Indian Poker with two or more cards"
    summary = "Two or more cards each on the forehead: you see everybody's but your own, and bet on who has the best hand."
    schema = ALL
    leaves_out = ()
    fixed: ClassVar[Mapping[str, Value]] = {}
