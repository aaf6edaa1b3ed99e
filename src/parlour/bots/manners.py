"""How bots behave at a table: they react as quickly as people do."""
from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import Final

#: how people react to what they see at the table: half of them within so many seconds, and how far the logarithm spreads
REACTION: Final = 1.2
REACTION_SPREAD: Final = 0.35


def reaction(rng: Random) -> float:
    """After how many seconds somebody acts on what is to be seen, drawn as people's reaction times are distributed."""
    return rng.lognormvariate(log(REACTION), REACTION_SPREAD)


def by_reaction(seats: Sequence[int], rng: Random) -> list[int]:
    """Seats that are free to act, in the order in which they would: each with a reaction time of its own."""
    if len(seats) < 2:
        return list(seats)
    return [seat for _, seat in sorted([(reaction(rng), seat) for seat in seats])]
