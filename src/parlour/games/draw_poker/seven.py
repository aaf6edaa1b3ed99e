"""Seven Card Draw: seven cards, blinds, and up to four exchanged. Rules page: draw-poker."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.games.draw_poker.options import ANTE, SEVEN_CARD
from parlour.kernel.options import Value
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.betting import NO_CAP, Limit
from parlour.mechanisms.stakes.one_draw import raise_cap
from parlour.mechanisms.stakes.poker import Ante, Bets, Blinds, DealCards, Draws, PokerGame, Showdown, Step
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.poker_words import BETTING_TERMS, HIGH_HANDS, bets_in_words
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking


class SevenCardDraw(PokerGame[PokerDeal]):
    """Page section "Seven Card Draw Poker"."""

    id = "seven-card-draw"
    name = "Seven Card Draw Poker"
    page = "draw-poker"
    summary = "Seven cards each, of which up to four are exchanged: the best five count."
    player_counts = range(2, 7)
    best_players = (3, 4)
    schema = SEVEN_CARD
    deal_type = PokerDeal
    prose = Prose(__name__, "seven.md")

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def ante(self) -> int:
        """The ante, 0 for none."""
        return self.unit if self[ANTE] == "blinds-and-ante" else 0

    def plan(self) -> Sequence[Step]:
        ante = (Ante(self.ante()),) if self.ante() else ()
        cap = raise_cap(self)
        return (*ante, Blinds(self.small_blind(), self.unit), DealCards(down=7), Bets(1, cap), Draws(4), LaterBets(1, cap), Showdown())

    def first_to_draw(self, deal: PokerDeal, at: int) -> int:
        first = deal.after(deal.blind[0])
        while not deal.competes(first):
            first = deal.after(first)
        return first

    def limit_now(self, deal: PokerDeal, step: Bets[Any]) -> Limit:
        if not isinstance(step, LaterBets):
            return super().limit_now(deal, step)
        # the last bet of the first round: what it brought everybody's stake to
        last = max(self.unit, max(deal.paid) - self.ante())
        return Limit(self.limit_kind(), 2 * last, 4 * last, step.raises)

    def rule_words(self) -> Mapping[str, Value]:
        bets = bets_in_words(self.limit_of(1, NO_CAP))
        return {"small_blind": self.small_blind(), "bets": bets[:1].lower() + bets[1:], "high_hands": HIGH_HANDS,
                "betting_terms": BETTING_TERMS, "the_match": self.rules_of_match()}


class LaterBets(Bets):
    """The betting after the draw, for which the bets of the first round count."""
