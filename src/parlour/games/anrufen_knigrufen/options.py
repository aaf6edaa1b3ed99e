"""The options of Anrufen, Rufmariasch and the games called Königrufen. Rules page: anrufen-knigrufen."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number

# --- values of options -----------------------------------------------------------------------------------------------------

ANY_SUIT: Final = "any-suit"
NEEDED: Final = "needed-points"
DEALER_FORCED: Final = "dealer-forced"
GERMAN: Final = "german"

# --- the options -------------------------------------------------------------------------------------------------------------

DEALS: Final = number("deals", "How many deals are played.", 12, 1, 1000)
MOST_DEALS: Final = number("deals", "How many deals are played at most, if nobody runs out of tokens before.", 20, 1, 1000)
CALL_SCOPE: Final = choice("call-scope", "Which cards may be called: those of the trump suit, or of any.", "trump-suit", ANY_SUIT)
WINNER: Final = choice("winner", "Which side is paid: the one that has the points it needs, or simply the one with more.", NEEDED,
                       "more-points")
SECOND_PASS: Final = choice("second-pass", "What happens when all have passed a second time.", "redeal", DEALER_FORCED)
PACK_STYLE: Final = choice("pack-style", "Which suits the cards have.", "french", GERMAN)
