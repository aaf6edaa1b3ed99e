"""Who wins which part of a pot in high-low: with and without declarations, ties, and low hands that do not qualify."""
from __future__ import annotations

import pytest

from parlour.mechanisms.stakes.high_low import FOR_BOTH, FOR_HIGH, FOR_LOW, split_ways

ALL = (0, 1, 2, 3)
UNDECLARED = (0, 0, 0, 0)
H, L, B = FOR_HIGH, FOR_LOW, FOR_BOTH


@pytest.mark.parametrize(("high", "low", "parts"), [
    ((9, 5, 3, 1), (1, 3, 5, 9), [[0], [3]]),
    ((9, 9, 3, 1), (1, 3, 5, 9), [[0, 1], [3]]),
    ((9, 5, 3, 1), (1, 9, 5, 9), [[0], [1, 3]]),
    # one for both ways; where the same players are equal both ways each half is shared by itself
    ((9, 5, 3, 1), (9, 3, 5, 1), [[0]]),
    ((9, 9, 3, 1), (9, 9, 5, 1), [[0, 1], [0, 1]]),
    ((9, 9, 3, 1), (9, 5, 5, 1), [[0, 1], [0]]),
    # nobody has a low hand that qualifies
    ((9, 5, 3, 1), (0, 0, 0, 0), [[0]]),
    ((9, 5, 3, 1), (0, 0, 4, 0), [[0], [2]]),
])
def test_cards_speak(high: tuple[int, ...], low: tuple[int, ...], parts: list[list[int]]) -> None:
    assert split_ways(ALL, high, low, UNDECLARED) == parts


@pytest.mark.parametrize(("declared", "parts"), [
    ((H, H, L, L), [[0], [3]]),
    ((L, H, H, L), [[1], [3]]),
    ((H, H, H, H), [[0]]),
    ((L, L, L, L), [[3]]),
    ((L, L, L, H), [[3], [2]]),
    # whoever goes for both loses low to the last, and the others share
    ((B, H, L, L), [[1], [3]]),
    ((B, H, H, L), [[1], [3]]),
    ((B, L, L, L), [[3]]),
    # both ways against one who goes for high only: wins low, not high
    ((H, H, H, B), [[0]]),
    # two for both, one of them best each way: neither wins anything
    ((B, H, L, B), [[1], [2]]),
    ((B, B, B, B), []),
    # against those who go the one way only in which the hand wins
    ((B, H, H, H), [[0]]),
    ((L, L, L, B), [[3]]),
])
def test_declared(declared: tuple[int, ...], parts: list[list[int]]) -> None:
    assert split_ways(ALL, (9, 5, 3, 1), (1, 3, 5, 9), declared) == parts


@pytest.mark.parametrize(("high", "low", "declared", "parts"), [
    # alone best both ways
    ((9, 5, 3, 1), (9, 3, 5, 1), (B, H, L, B), [[0]]),
    # a tie either way is not enough, and the one who tied takes that half
    ((9, 9, 3, 1), (9, 3, 5, 1), (B, H, L, L), [[1], [2]]),
    ((9, 5, 3, 1), (9, 3, 9, 1), (B, H, L, L), [[1], [2]]),
    # a tie with one who goes the other way does not matter
    ((9, 9, 3, 1), (9, 3, 5, 1), (B, L, L, L), [[0]]),
    # nothing to show for low: neither both ways nor low
    ((9, 5, 3, 1), (0, 3, 0, 0), (B, H, L, L), [[1]]),
    ((9, 5, 3, 1), (0, 0, 0, 0), (L, L, L, L), []),
])
def test_both_ways_or_nothing(high: tuple[int, ...], low: tuple[int, ...], declared: tuple[int, ...], parts: list[list[int]]) -> None:
    assert split_ways(ALL, high, low, declared) == parts


def test_only_those_who_compete_for_the_pot_count() -> None:
    assert split_ways((1, 2), (9, 5, 3, 1), (1, 3, 5, 9), UNDECLARED) == [[1], [2]]
    assert split_ways((1, 3), (9, 5, 3, 1), (1, 3, 5, 9), (B, H, L, B)) == [[1]]
