"""What the rules of poker games have in common, in words: how hands rank, what one says when betting, how long one plays."""
from __future__ import annotations

from typing import Final

from parlour.mechanisms.stakes.betting import FIXED, HALF_POT, POT, SPREAD, Limit
from parlour.mechanisms.stakes.high_low import ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN

HIGH_HANDS: Final = """From the best: straight flush (a straight all of one suit), four of a kind, full house (three of one rank and
two of another), flush (five of a suit), straight (five in sequence; the ace is high, or low in A-2-3-4-5), three of a kind, two
pairs, one pair, high card. Of equal kinds the higher ranks decide, the cards of the combination before the others. Suits do not
count: players with equal hands share the pot."""

LOW_HANDS: Final = {
    ACE_TO_FIVE: """The fewer cards of equal rank the better, and then the lower the better, the highest card compared first. Aces
are low, and straights and flushes do not count: the best low hand is 5-4-3-2-A, and 8-5-4-3-2 beats 8-6-3-2-A.""",
    ACE_TO_SIX: """The worst hand at ordinary poker is the best for low, except that aces are low cards. Straights and flushes count
against you: the best low hand is 6-4-3-2-A, not all of a suit.""",
    DEUCE_TO_SEVEN: """The worst hand at ordinary poker is the best for low. Aces are high, and straights and flushes count against you:
the best low hand is 7-5-4-3-2, not all of a suit.""",
}

BETTING_ACTIONS: Final = """In turn you **check** (stay in without a bet, while there is none), **bet**, **call** (put in as much as the
others), **raise** (put in more) or **fold** (throw your cards in). The round ends when all who are still in have put in the same.
Whoever cannot pay for a call puts in all that is left, is **all in**, and competes only for what all have matched; the others
go on betting for a side pot. Whoever has less than a full bet or raise may put in all of it; that lets nobody raise again who had
acted before."""

BETTING_TERMS: Final = f"{BETTING_ACTIONS} If all but one fold, that player takes the pot without showing anything."


def bets_in_words(limit: Limit) -> str:
    """How much may be bet with a limit."""
    if limit.kind == FIXED:
        return f"A bet or raise is {' or '.join([str(size) for size in limit.sizes])}."
    if limit.kind == SPREAD:
        rising = " A raise is at least as much as the bet or raise before it." if limit.rising else ""
        return f"A bet or raise is anything from {limit.unit} to {limit.most}.{rising}"
    most = {
        POT: "A bet or raise is at most what is in the pot, your call counted in.",
        HALF_POT: "A bet or raise is at most half of what is in the pot, your call counted in.",
    }.get(limit.kind, "You may bet all you have.")
    return f"{most} The least bet is {limit.unit}, and a raise is at least as much as the bet or raise before it."
