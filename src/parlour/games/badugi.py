"""Badugi: four cards of four suits and four ranks, the lower the better, and three draws. Rules page: badugi."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from parlour.kernel.options import Value, choice
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.betting import FIXED, NO_CAP, SMALL_BET
from parlour.mechanisms.stakes.poker import PokerGame, Step, draws_between_bets
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.poker_words import BETTING_TERMS, bets_in_words
from parlour.mechanisms.stakes.stakes import CHIPS
from parlour.rankings import badugi
from parlour.rankings.ranking import Ranking

BETTING: Final = choice(
    "betting", "What may be bet: fixed amounts, or up to the pot or half of it.", "fixed-limit", "pot-limit", "half-pot-limit")
RAISE_CAP: Final = choice("raise-cap", "How many raises may follow a bet in a round with fixed bets.", 4, 3, "no-cap")


class Badugi(PokerGame[PokerDeal]):
    """The whole page."""

    id = "badugi"
    name = "Badugi"
    page = "badugi"
    also_known_as = ("Off Suit Lowball",)
    summary = "Four cards, three draws: the lowest cards of different ranks and suits win, and four of them beat three."
    player_counts = range(2, 9)
    best_players = (5, 6, 7)
    schema = (*CHIPS, BETTING, SMALL_BET, RAISE_CAP)
    deal_type = PokerDeal
    prose = Prose(__name__, "badugi.md")

    def make_ranking(self) -> Ranking:
        return badugi.Badugi(self.pack)

    def limit_kind(self) -> str:
        return self[BETTING].removesuffix("-limit")

    def raises(self) -> int:
        """How many raises may follow a bet."""
        cap = self[RAISE_CAP]
        return cap if isinstance(cap, int) and self.limit_kind() == FIXED else NO_CAP

    def plan(self) -> Sequence[Step]:
        return draws_between_bets(4, 3, self.small_blind(), self.unit, self.raises(), self.limit_kind() == FIXED)

    def rule_words(self) -> Mapping[str, Value]:
        return {"small_blind": self.small_blind(), "big_bet": 2 * self.unit, "bets": bets_in_words(self.limit_of(1, NO_CAP)),
                "betting_terms": BETTING_TERMS, "the_match": self.rules_of_match()}
