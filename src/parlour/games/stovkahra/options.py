"""The options of Stovkahra. Rules page: stovkahra."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, toggle

SERIES: Final = choice("series-20", "How many matchsticks a series goes to: with 20 the side that has 10 first must have 20 first, too.",
                       10, 20)
SIGNALS: Final = toggle("signals", "The player at the dealer's right may mouth a suit to the leader.", True)
#: with so many matchsticks a series is won, or half of the longer one
TEN: Final = 10
