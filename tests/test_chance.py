"""Chance: every order equally likely, the same from the same seed, different from deal to deal."""
from __future__ import annotations

from collections import Counter

import pytest

import parlour
from parlour.kernel.chance import Chance, Dice


def spread(counts: Counter[object], kinds: int, draws: int) -> float:
    """Chi-squared of counts against an even spread."""
    even = draws / kinds
    return sum((count - even) ** 2 / even for count in counts.values()) + (kinds - len(counts)) * even


@pytest.mark.parametrize("n", [2, 3, 7, 52, 1000])
def test_chance_picks_evenly(n: int) -> None:
    chance = Chance.of(7, 0)
    draws = 200 * n
    counts = Counter(chance.pick(n) for _ in range(draws))
    assert set(counts) == set(range(n))
    assert spread(Counter(counts), n, draws) < n + 6 * (2 * n) ** 0.5 + 6


def test_chance_picks_large_numbers() -> None:
    chance = Chance.of(1, 0)
    picks = [chance.pick(10**9) for _ in range(2000)]
    assert all(0 <= pick < 10**9 for pick in picks)
    assert 0.45 < sum(picks) / len(picks) / 10**9 < 0.55


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    counts: Counter[object] = Counter()
    for number in range(12_000):
        cards = [0, 1, 2, 3]
        Chance.of(3, number).shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert spread(counts, 24, 12_000) < 60


def test_dice_throw_evenly() -> None:
    dice = Dice(5)
    counts = Counter(dice.below(13) for _ in range(26_000))
    assert spread(Counter(counts), 13, 26_000) < 40
    assert {dice.below(10**18) < 10**18 for _ in range(100)} == {True}


def test_deals_of_a_match_differ_and_a_seed_gives_the_same_again() -> None:
    game = parlour.game("hearts")
    hands = [game.deal(1, number).hands[0].cards for number in range(50)]
    assert len(set(hands)) == 50
    assert hands == [game.deal(1, number).hands[0].cards for number in range(50)]
    assert hands != [game.deal(2, number).hands[0].cards for number in range(50)]


def test_a_copy_goes_on_like_its_original() -> None:
    chance = Chance.of(9, 0)
    chance.pick(6)
    twin = chance.copy()
    assert [chance.pick(100) for _ in range(300)] == [twin.pick(100) for _ in range(300)]


def test_a_script_settles_events_in_order() -> None:
    chance = Chance.of(1, 0, [[3, 1], 4, None, [2]])
    cards = [0, 1, 2, 3]
    chance.shuffle(cards)
    assert cards[:2] == [3, 1]
    assert sorted(cards) == [0, 1, 2, 3]
    assert chance.pick(6) == 4
    chance.pick(6)
    assert chance.cut([0, 2]) == 2


def test_a_script_that_does_not_fit_is_refused() -> None:
    with pytest.raises(parlour.BadRecord, match="number from 0 to 5"):
        Chance.of(1, 0, [[3]]).pick(6)
    with pytest.raises(parlour.BadRecord, match="not there"):
        Chance.of(1, 0, [[9]]).shuffle([0, 1])
