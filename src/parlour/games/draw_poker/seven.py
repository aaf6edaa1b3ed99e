"""Seven Card Draw: seven cards, blinds, and up to four exchanged. Rules page: draw-poker."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.games.draw_poker.game import SHOWN_AND_RENEWED, cap_in_words, raise_cap
from parlour.games.draw_poker.options import ANTE, SEVEN_CARD
from parlour.mechanisms.stakes.betting import NO_CAP, Limit
from parlour.mechanisms.stakes.poker import Ante, Bets, Blinds, DealCards, Draws, PokerDeal, PokerGame, Showdown, Step
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

    def rules(self) -> str:
        ante = f"Everyone puts an ante of {self.ante()} into the pot. " if self.ante() else ""
        bets = bets_in_words(self.limit_of(1, NO_CAP))
        return f"""## Aim
Win chips: by making the best hand of five cards out of your seven, or by betting so that everybody else folds.
## Hands
{HIGH_HANDS}
## Deal
{ante}Before the deal the player at the dealer's left puts in a **small blind** of {self.small_blind()}, and the next a **big blind** of
{self.unit}. Everyone is dealt seven cards face down, one at a time. The first round of betting begins at the left of the big blind,
which must be called, raised or folded to; whoever put it in has the last word, and may raise even if the others have only called.
## Betting
In the first round {bets[:1].lower()}{bets[1:]}{cap_in_words(raise_cap(self))}
{BETTING_TERMS}
## The draw
From the left of the big blind each player who is still in discards up to four cards face down and is dealt as many, or **stands
pat**. {SHOWN_AND_RENEWED}
## Second round and showdown
The second round of betting is begun by the first at the dealer's left who is still in. One may check, but the least bet is **twice
the last bet of the first round**: what each had to put in there, at least the big blind. If bets are fixed, they are of just that
size, and if they are limited to a range, up to twice as much.
Then the hands are shown, beginning with the last who bet or raised in that round, or else at the dealer's left. The best five of
each player's seven cards count, and the best hand takes the pot.
{self.rules_of_match()}
"""


class LaterBets(Bets):
    """The betting after the draw, for which the bets of the first round count."""
