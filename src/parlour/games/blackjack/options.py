"""The options of Blackjack. Rules page: blackjack."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

PACKS: Final = number("packs", "How many packs are shuffled together.", 6, 1, 8)
RESHUFFLE: Final = choice("reshuffle", "Whether the shoe is shuffled before every deal, or when the cut card says so.", "house-dependent",
                          "every-hand")
CUT_CARD: Final = number("cut-card", "House-dependent: reshuffled before a deal when less than this percentage is left.", 25, 5, 75)
DEALER_SOFT_17: Final = choice("dealer-soft-17", "What the dealer does with 17 in which an ace counts 11.", "stand", "hit")
SURRENDERS: Final = choice("surrender",
                           "Giving a hand up for half the bet: not at all, or before (early) or after (late) the dealer checks.",
                           "early", "none", "late")
BLACKJACK_PAYS: Final = choice("blackjack-pays", "What a blackjack wins for each bet; what is less than half of one is not paid.",
                               "3-to-2", "6-to-5", "1-to-1", "2-to-1")
INSURANCE: Final = toggle("insurance", "Insurance is offered when the dealer shows an ace.", True)
INSURANCE_STAKE: Final = choice("insurance-stake", "The size of an insurance bet.", "half-the-bet", "equal-to-the-bet")
DOUBLE_AFTER_SPLIT: Final = toggle("double-after-split", "Hands made by splitting, but not aces, may be doubled.")
RESPLIT: Final = toggle("resplit", "A pair received after a split may be split again, up to four hands.", True)
TEN_THEN_ACE_NO_BONUS: Final = toggle("ten-then-ace-no-bonus", "An ace dealt to a split ten-point card earns no blackjack bonus.", True)
DOUBLE_ON: Final = choice("double-on", "Which opening hands may be doubled.", "any-hand", "9-10-11-only")
DOUBLE_AMOUNT: Final = choice("double-amount", "How much is added to the bet when doubling.", "exactly-original", "any-up-to-original")
MAX_CARDS: Final = choice("max-cards", "How many cards a player's hand may have at most.", "unlimited", *range(3, 11))
CASINO_MULTIPLE: Final = number("max-bet-multiple", "How many times the table minimum one may bet.", 10, 10, 20)
TIE_17_18_19: Final = choice("tie-17-18-19", "Who wins when player and dealer both have 17, 18 or 19.", "push", "house-wins")
#: with kronor
KRONOR_MINIMUM: Final = choice("table-minimum", "The least one may bet, in kronor.", 20, 40)
KRONOR_MAXIMUM: Final = choice("max-bet-multiple", "The most one may bet: 60 kronor, or as in casinos so many times the table minimum.",
                               "60-kronor", *range(10, 21))
DEALER_ROTATION: Final = choice("dealer-rotation", "How long a player stays dealer: a number is how many hands were agreed on.",
                                "every-hand", "every-five-hands", "host-always", 2, 3, 4, 6, 7, 8, 9, 10)
