"""Hands to rank: all there are, or some at random, as masks."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

from parlour.equipment import bits


def every_hand(cards: int, size: int) -> Iterator[list[int]]:
    """All hands of so many of these cards, in lists that share their lowest cards."""
    ids = bits(cards)
    tail = min(size, 3)
    tails = {low: [sum(1 << card for card in three) for three in combinations(ids[low:], tail)] for low in range(len(ids) + 1)}
    for first in combinations(range(len(ids)), size - tail):
        start = sum(1 << ids[place] for place in first)
        yield [start | rest for rest in tails[first[-1] + 1 if first else 0]]


def counted(value: Callable[[int], int], cards: int, size: int) -> Counter[int]:
    """How often each value comes up among all hands of so many of these cards."""
    found: Counter[int] = Counter()
    for hands in every_hand(cards, size):
        found.update(map(value, hands))
    return found


def some_hands(rng: Random, cards: int, size: int, count: int) -> list[int]:
    """So many random hands."""
    ids = bits(cards)
    return [sum(1 << card for card in rng.sample(ids, size)) for _ in range(count)]
