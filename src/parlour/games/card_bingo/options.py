"""The options of Card Bingo (all sections of the page)."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

# --- called from a pack of its own
HAND_SIZE: Final = choice("hand-size", "How many cards everyone gets; six with at most eight players.", 5, 6)
CALLER: Final = choice("caller", "Who calls the cards: nobody who plays, or the dealer, who plays too.", "non-player", "player")
CHECK_WINNER: Final = toggle("check-winner",
                             "Anyone may shout at any time, and the cards are checked; otherwise nobody can shout too early.", True)
TIE: Final = choice("tie", "Who wins when several finish on one call: they share, or the first to shout takes all.", "share", "first-claim")
STAKE: Final = number("stake", "How many chips everyone puts into the pot.", 1, 1, 1000)
DEALS: Final = number("deals", "How many deals are played.", 3, 1, 100)
#: where whole packs are dealt out
TABLE_DEALS: Final = number("deals", "How many deals are played.", 1, 1, 20)

# --- with pots
CARD_TIE: Final = choice("tie", "Who wins when several finish on one card: they share, or the first to shout takes all.",
                         "share", "first-claim")
ONE_STAKE: Final = number("stake", "How many chips a stake is.", 1, 1, 1000)
POTS: Final = number("pots", "How many pots are played for.", 3, 1, 1000)
JACKPOT_DEALS: Final = number("deals", "How many deals are played; what has not been won by then is shared.", 10, 1, 500)

# --- with betting
COURT_VALUES: Final = choice("court-values", "What jack, queen and king count in the end.", "10-10-10", "11-12-13")
ACE_VALUE: Final = choice("ace-value", "What an ace counts in the end.", 1, 11, 15)
FINAL_WINNER: Final = choice("final-winner", "Which count wins when nobody has discarded everything.", "highest", "lowest")
COUNT: Final = choice("count", "Which cards count in the end: all five, discards too, or only those left.", "all-five", "remaining-only")
