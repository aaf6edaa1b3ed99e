"""The options of Scat (page sections "Deal" to "Variations")."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

NO: Final = "none"
AFTER_DRAWING: Final = "signal-after-draw-before-discard"

THREE_OF_A_KIND: Final = choice("three-of-a-kind", "What three cards of a rank are worth.", NO, "30", "30.5")
STRAIGHT_FLUSH: Final = choice("straight-flush", "What three cards of a suit in sequence are worth.", NO, "30")
LEAST_TO_KNOCK: Final = number("minimum-knock", "What a hand must be worth for its player to knock, such as 17, 19 or 21; 0: anything.",
                               0, 0, 31)
THROW_DOWNS: Final = toggle("throw-down-allowed", "The player to the dealer's left may have all hands shown before anybody looks at them.")
STOCKS: Final = number("stocks", "When the stock has run out so often without a knock, all hands are shown; 0: play goes on.", 0, 0, 9)
#: on the bus
EXTRA: Final = choice("extra-steps", "How many more steps there are before one is off the bus.", 0, 1, 2)
SIGNAL: Final = choice("signal-stop", "When one may knock, the signal for the bus to stop.", "knock-instead-of-draw", AFTER_DRAWING)
#: French Canadian
TARGET: Final = number("target", "How many points win the match.", 31, 1, 101)
