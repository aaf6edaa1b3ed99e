"""The options of the games of the page. Rules page: lowball."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, toggle
from parlour.mechanisms.stakes.high_low import ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN
from parlour.mechanisms.stakes.one_draw import FIVE_CARD, MORE, RAISE_CAP, SECOND_LIMITS
from parlour.mechanisms.stakes.poker import POKER

BLINDS: Final = "blinds-small-and-two-big"
ANTE: Final = "ante"
FITTER: Final = "fitter"

STAKES: Final = choice(
    "blinds", "What is put in before the deal: a small blind by the dealer and big ones by the next two, or an ante by all.", BLINDS, ANTE)
AFTER_DRAW: Final = choice("limit-after-draw", "Whether fixed bets, and what spread limits allow, are twice as much after the draw.",
                           "doubled", "same")
JOKER: Final = choice("joker", "Whether a joker is added, the fitter: it is the lowest card that one lacks.", "none", FITTER)
SEVENS: Final = toggle("betting-sevens", "Whoever checks a seven or better after the draw cannot win what is bet from then on.")
DETAILS: Final = choice(
    "ranking-details", "Whether two aces are the lowest pair or the highest, and whether A-K-Q-J-10 is a straight.",
    "ace-low-pair-and-akqjt-straight", "ace-low-pair-no-straight", "ace-high-pair-and-akqjt-straight", "ace-high-pair-no-straight")
SYSTEM: Final = choice("ranking", "How low hands rank: aces high with straights and flushes, aces low without them, or aces low with them.",
                       DEUCE_TO_SEVEN, ACE_TO_FIVE, ACE_TO_SIX)

#: one draw, of any number of cards
CALIFORNIA: Final = (*POKER, STAKES, RAISE_CAP, AFTER_DRAW, JOKER, SEVENS)
KANSAS_CITY: Final = (*POKER, STAKES, RAISE_CAP, AFTER_DRAW)
SIX: Final = (*[option for option in FIVE_CARD if option is not SECOND_LIMITS], AFTER_DRAW, DETAILS)
#: two draws or three
TRIPLE: Final = (*POKER, RAISE_CAP)
DOUBLE: Final = (*TRIPLE, SYSTEM)
#: what the games of the page have between them: each has its own
ALL: Final = (*CALIFORNIA, MORE, DETAILS, SYSTEM)
