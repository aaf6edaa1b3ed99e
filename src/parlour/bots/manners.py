"""How bots behave at a table: they react as quickly as people do."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

from parlour.mechanisms.races.race import reaction

__all__ = ["by_reaction", "reaction"]


def by_reaction(seats: Sequence[int], rng: Random) -> list[int]:
    """Seats that are free to act, in the order in which they would: each with a reaction time of its own."""
    if len(seats) < 2:
        return list(seats)
    return [seat for _, seat in sorted([(reaction(rng), seat) for seat in seats])]
