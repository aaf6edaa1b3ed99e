"""The house rules of Arlington and Fortune Rummy."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import Option, Value, choice, number

LAST_CARD: Final = "only-as-last-card"
FREE: Final = "free"

QUEEN_IN_HAND: Final = choice("queen-in-hand", "How many points a queen of spades loses that is left in a hand.", 50, 100)
OUT_BONUS: Final = choice("out-bonus", "What going out scores besides.", 100, 0)
QUEEN_DISCARD: Final = choice("queen-discard", "When a queen of spades may be discarded.", LAST_CARD, FREE)
TARGET: Final = choice("target", "How many points end the match.", 1000, 500, 1500)
DEALS: Final = number("deals", "How many deals are played at the most; then the highest score wins.", 100, 1, 1000)

ARLINGTON: Final[tuple[Option, ...]] = (QUEEN_IN_HAND, OUT_BONUS, QUEEN_DISCARD, TARGET, DEALS)
FORTUNE: Final[tuple[Option, ...]] = (choice("target", "How many points end the match.", 500, 1000), DEALS)
#: what Fortune Rummy settles otherwise than Arlington does
FORTUNE_SETTLES: Final[dict[str, Value]] = {"out-bonus": 0, "queen-discard": FREE}
