"""Rules of thumb for taking in Belote."""
from __future__ import annotations

from typing import Final

from parlour.mechanisms.tricks.belote_advice import worth_taking

#: how much a hand should be worth for its holder to take
ENOUGH: Final = 6.0


def best_take(hand: int, takes: list[int]) -> tuple[float, int]:
    """The best of the trumps that may be taken with, after its worth."""
    return max([(worth_taking(hand, trumps), trumps) for trumps in takes])

