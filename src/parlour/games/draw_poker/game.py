"""Five Card Draw, and what all games with one draw have in common. Rules page: draw-poker."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from parlour.games.draw_poker.options import CALIFORNIA, ONE_DRAW
from parlour.kernel.options import Option, Value
from parlour.kernel.prose import Prose, listed
from parlour.mechanisms.stakes.betting import NO_CAP
from parlour.mechanisms.stakes.high_low import ACE_TO_FIVE
from parlour.mechanisms.stakes.one_draw import FIVE_CARD, D, OneDrawGame
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.poker_words import BETTING_ACTIONS, HIGH_HANDS, LOW_HANDS, bets_in_words
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking


class DrawPoker(OneDrawGame[D]):
    """One draw between two rounds of betting."""

    page = "draw-poker"
    schema: ClassVar[Sequence[Option]] = ONE_DRAW
    deal_type = PokerDeal
    prose = Prose(__name__, "rules.md")
    #: the lowest hand wins where nobody opens for high
    low_too: ClassVar[bool] = False
    #: whoever exchanges four chooses the last one
    fourth_chosen: ClassVar[bool] = False

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def ranking_now(self, deal: D) -> PokerHigh:
        """The ranking for high, with whatever is wild in this deal."""
        ranking = self.ranking
        assert isinstance(ranking, PokerHigh)
        return ranking

    def worth(self, deal: D, cards: int) -> int:
        return self.ranking_now(deal).value(cards)

    def hand_words(self, deal: D, seat: int) -> str:
        return self.ranking_now(deal).words(deal.cards(seat))

    # --- the rules in words -------------------------------------------------------------------------------------------------

    def base(self) -> str:
        """What one needs to open and to win: :data:`CALIFORNIA` for nothing, :data:`JACKS` or :data:`TRIPS`."""
        return CALIFORNIA

    def added(self) -> str:
        """What is added to the game: the ``bug``, ``wild`` cards, or the ``widow`` that makes others wild."""
        return ""

    def suit_order(self) -> list[str]:
        """The suits from the highest, where they count."""
        return []

    def rule_words(self) -> Mapping[str, Value]:
        suits = self.suit_order()
        return {"opening": self.base(), "added": self.added(), "suits": listed(suits), "best_suit": suits[0] if suits else "",
                "low_too": self.low_too, "fourth_chosen": self.fourth_chosen, "high_hands": HIGH_HANDS,
                "low_hands": LOW_HANDS[ACE_TO_FIVE], "bets": bets_in_words(self.limit_of(1, NO_CAP)), "betting_actions": BETTING_ACTIONS,
                "the_match": self.rules_of_match()}


# --- Five Card Draw -----------------------------------------------------------------------------------------------------------


class FiveCardDraw(DrawPoker[PokerDeal]):
    """Page sections "Five Card Draw Poker" and "Variations"."""

    id = "five-card-draw"
    name = "Five Card Draw"
    also_known_as = ("California Draw", "Guts")
    summary = "Five cards each, a bet, a draw, another bet: the best poker hand takes the pot, or the best bluff."
    player_counts = range(2, 9)
    best_players = (6,)
    schema = FIVE_CARD
