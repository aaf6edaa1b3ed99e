"""The options of the games of Bezique. The page gives no rules; these are what good accounts of the games differ in."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

#: when brisques count in Rubicon Bezique
WHEN_CLOSE: Final = "when-close"
ALWAYS: Final = "always"

TARGET: Final = number("target", "How many points win the match.", 1000, 100, 5000)
AT_ONCE: Final = toggle("at-once", "The match is over as soon as somebody has the points, in the middle of a deal.")
BRISQUES: Final = choice("brisques", "When aces and tens taken in tricks count: to settle a tie or save the loser from the rubicon, or "
                         "always.", WHEN_CLOSE, ALWAYS)
EVERY_COMBINATION: Final = toggle("every-combination", "After a trick all combinations may be declared, not just one.")
TO_THE_END: Final = toggle("to-the-end", "Combinations are declared in the last eight tricks, too.")
