"""Badugi: four cards of four suits and four ranks, the lower the better, and three draws. Rules page: badugi."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.kernel.options import choice
from parlour.mechanisms.stakes.betting import FIXED, NO_CAP, SMALL_BET
from parlour.mechanisms.stakes.poker import PokerDeal, PokerGame, Step, draws_between_bets
from parlour.mechanisms.stakes.poker_words import BETTING_TERMS, bets_in_words
from parlour.mechanisms.stakes.stakes import CHIPS, REBUY
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
    hand_size = 4
    deal_type = PokerDeal

    def make_ranking(self) -> Ranking:
        return badugi.Badugi(self.pack)

    def limit_kind(self) -> str:
        return self[BETTING].removesuffix("-limit")

    def raises(self) -> int:
        """How many raises may follow a bet."""
        cap = self[RAISE_CAP]
        return cap if isinstance(cap, int) and self.limit_kind() == FIXED else NO_CAP

    def plan(self) -> Sequence[Step]:
        return draws_between_bets(self.hand_size, 3, self.small_blind(), self.unit, self.raises(), self.limit_kind() == FIXED)

    def rules(self) -> str:
        fixed = self.limit_kind() == FIXED
        big = f" In the last two rounds, after the second draw, it is {2 * self.unit}." if fixed else ""
        cap = f" After a bet there may be {self.raises()} raises in a round." if self.raises() != NO_CAP else ""
        small, next_one = ("The dealer", "the other player") if self.players == 2 else ("The player at the dealer's left", "the next")
        few = "" if self.players == 2 or self[REBUY] else """ When only two are left, the dealer puts in the small one, and the other
player the big one."""
        return f"""## Aim
Win chips: by showing the lowest hand of cards that differ in rank and in suit, or by betting so that everybody else folds.
## Hands
Of your four cards those count that are all of different ranks and of different suits: cards are left out until no two are alike in
either, as few as possible and so that the rest is lowest. Aces are the lowest cards, kings the highest. Four cards that count are a
**badugi**. Any badugi beats any three cards, three beat two, and two beat one. With as many cards the lower highest card wins, if
those are equal the lower second one, and so on. So J-5-3 of three suits is a hand of three cards, even if it comes from
J-9-5-3 with two diamonds; 8-7-5-4 beats 9-4-3-2; and the best hand of all is 4-3-2-A of four suits. Suits do not rank: players with
equal cards share the pot, whatever their other cards.
## Deal
{small} puts in a **small blind** of {self.small_blind()}, and {next_one} a **big blind** of {self.unit}.{few}
Everyone is dealt four cards face down, one at a time. The first round of betting
begins at the left of the big blind, which must be called, raised or folded to; whoever put it in has the last word, and may raise
even if the others have only called.
## Draws
Three times, each followed by a round of betting: from the dealer's left each player who is still in discards up to four cards face
down and is at once dealt as many, or **stands pat**. How many cards each has drawn is shown to all. If fewer cards are left than
somebody draws, what has been discarded before is shuffled, and all cards for that player and the next ones are dealt from it; what
you are just discarding is not among it, and the few cards that were left come last. The rounds of betting after the
draws are begun by the first at the dealer's left who is still in.
## Betting
{bets_in_words(self.limit_of(1, NO_CAP))}{big}{cap}
{BETTING_TERMS}
## Showdown
After the last round all who are still in show their four cards, beginning with the last who bet or raised in that round, or else
at the dealer's left. The cards speak for themselves, and the best hand takes the pot.
{self.rules_of_match()}
"""
