"""Every hand there is, counted by kind, against what combinatorics says.

Compiled, all of them are ranked. Interpreted, the counts of millions are left out, and the smaller packs stand for them.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import comb

import pytest

from parlour._plain import is_compiled
from parlour.equipment import Pack, bits, french
from parlour.rankings.badugi import Badugi
from parlour.rankings.brag import Brag
from parlour.rankings.poker import (
    FIVE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    SHOWING,
    STRAIGHT,
    STRAIGHT_FLUSH,
    STRIPPED,
    THREE,
    TWO_PAIRS,
)
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.poker_low import ABOVE, PokerLow, ace_to_five, ace_to_six, deuce_to_seven
from parlour.rankings.ranking import Ranking
from rankings.hands import counted
from rankings.reference import brag_three, cards_of

FULL = french()
JOKER = french(jokers=1)
SHORT = french("A K Q J T 9 8 7")
TWENTY = french("A K Q J T")
DEUCES = FULL.mask("2C 2D 2H 2S")

long = pytest.mark.skipif(not is_compiled(), reason="millions of hands: the compiled run ranks them")

#: of 2,598,960 hands
FIVE_CARDS = {STRAIGHT_FLUSH: 40, FOUR: 624, FULL_HOUSE: 3744, FLUSH: 5108, STRAIGHT: 10200, THREE: 54912, TWO_PAIRS: 123552,
              PAIR: 1098240, HIGH_CARD: 1302540}
#: of 2,869,685 hands of 53 cards, with one wild joker, and with one bug
WILD_JOKER = {FIVE: 13, STRAIGHT_FLUSH: 204, FOUR: 3120, FULL_HOUSE: 6552, FLUSH: 7804, STRAIGHT: 20532, THREE: 137280, TWO_PAIRS: 123552,
              PAIR: 1268088, HIGH_CARD: 1302540}
BUG = {FIVE: 1, STRAIGHT_FLUSH: 204, FOUR: 828, FULL_HOUSE: 4368, FLUSH: 7804, STRAIGHT: 20532, THREE: 63360, TWO_PAIRS: 138600,
       PAIR: 1215024, HIGH_CARD: 1418964}
#: of 2,598,960 hands with the twos wild
DEUCES_WILD = {FIVE: 672, STRAIGHT_FLUSH: 2552, FOUR: 31552, FULL_HOUSE: 12672, FLUSH: 14472, STRAIGHT: 62232, THREE: 355080,
               TWO_PAIRS: 95040, PAIR: 1225008, HIGH_CARD: 799680}


def kinds(ranking: PokerHigh, values: Counter[int]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for value, count in values.items():
        found[ranking.kind(value)] += count
    return dict(found)


def each_has_a_name_of_its_own(ranking: Ranking, values: Counter[int]) -> None:
    assert len({ranking.name(value) for value in values}) == len(values)


# --- poker for high ---------------------------------------------------------------------------------------------------------


def test_the_published_counts_are_of_all_hands() -> None:
    assert sum(FIVE_CARDS.values()) == sum(DEUCES_WILD.values()) == comb(52, 5) == 2598960
    assert sum(WILD_JOKER.values()) == sum(BUG.values()) == comb(53, 5)


@long
def test_five_cards() -> None:
    high = PokerHigh(FULL)
    values = counted(high.value, FULL.all, 5)
    assert kinds(high, values) == FIVE_CARDS
    assert len(values) == 7462
    each_has_a_name_of_its_own(high, values)


@pytest.mark.parametrize(("size", "expected"), [
    (1, {HIGH_CARD: 52}), (2, {PAIR: 78, HIGH_CARD: 1248}), (3, {THREE: 52, PAIR: 3744, HIGH_CARD: 18304}),
    (4, {FOUR: 13, THREE: 2496, TWO_PAIRS: 2808, PAIR: 82368, HIGH_CARD: 183040}),
])
def test_short_hands(size: int, expected: dict[str, int]) -> None:
    high = PokerHigh(FULL)
    values = counted(high.value, FULL.all, size)
    assert kinds(high, values) == expected and sum(expected.values()) == comb(52, size)
    each_has_a_name_of_its_own(high, values)


def test_thirty_two_cards() -> None:
    high = PokerHigh(SHORT, order=STRIPPED)
    assert kinds(high, counted(high.value, SHORT.all, 5)) == {
        STRAIGHT_FLUSH: 5 * 4, FOUR: 8 * 28, FULL_HOUSE: 8 * 4 * 7 * 6, FLUSH: (56 - 5) * 4, STRAIGHT: 5 * (4 ** 5 - 4),
        THREE: 8 * 4 * 21 * 16, TWO_PAIRS: 28 * 36 * 24, PAIR: 8 * 6 * 35 * 64, HIGH_CARD: (56 - 5) * (4 ** 5 - 4)}


def test_twenty_cards() -> None:
    # five ranks that are one straight, ace high, and no other for the ace is low as well
    high = PokerHigh(TWENTY, order=STRIPPED)
    assert kinds(high, counted(high.value, TWENTY.all, 5)) == {
        STRAIGHT_FLUSH: 4, FOUR: 5 * 16, FULL_HOUSE: 5 * 4 * 4 * 6, STRAIGHT: 4 ** 5 - 4, THREE: 5 * 4 * 6 * 16, TWO_PAIRS: 10 * 36 * 12,
        PAIR: 5 * 6 * 4 * 64}


def test_twenty_four_cards() -> None:
    pack = french("A K Q J T 9")
    high = PokerHigh(pack, order=STRIPPED)
    assert kinds(high, counted(high.value, pack.all, 5)) == {
        STRAIGHT_FLUSH: 3 * 4, FOUR: 6 * 20, FULL_HOUSE: 6 * 4 * 5 * 6, FLUSH: 3 * 4, STRAIGHT: 3 * (4 ** 5 - 4), THREE: 6 * 4 * 10 * 16,
        TWO_PAIRS: 15 * 36 * 16, PAIR: 6 * 6 * 10 * 64, HIGH_CARD: 3 * (4 ** 5 - 4)}


@long
def test_cards_that_lie_open() -> None:
    high = PokerHigh(FULL, order=SHOWING)
    expected = {kind: FIVE_CARDS[kind] for kind in (FOUR, FULL_HOUSE, THREE, TWO_PAIRS, PAIR)}
    assert kinds(high, counted(high.value, FULL.all, 5)) == {**expected, HIGH_CARD: 1287 * 4 ** 5}


@pytest.mark.parametrize(("bug", "expected"), [(False, WILD_JOKER), (True, BUG)], ids=["wild", "bug"])
def test_one_joker(bug: bool, expected: dict[str, int]) -> None:
    joker = JOKER.mask("X1")
    high = PokerHigh(JOKER, 0 if bug else joker, joker if bug else 0)
    with_joker = counted(lambda cards: high.value(cards | joker), FULL.all, 4)
    # the hands without the joker are those of 52 cards
    assert dict(Counter(kinds(high, with_joker)) + Counter(FIVE_CARDS)) == expected
    each_has_a_name_of_its_own(high, with_joker)


@long
def test_deuces_wild() -> None:
    high = PokerHigh(FULL, DEUCES)
    assert kinds(high, counted(high.value, FULL.all, 5)) == DEUCES_WILD


# --- poker for low ----------------------------------------------------------------------------------------------------------


def low_kinds(ranking: PokerLow, values: Counter[int]) -> dict[str, int]:
    """As a low hand's words begin: ``low``, ``pair``, ``straight``."""
    found: Counter[str] = Counter()
    for value, count in values.items():
        words = ranking.name(value)
        found["straight flush" if words.startswith(("straight flush", "royal")) else words.split(",")[0].split()[0]] += count
    return dict(found)


#: what no low system changes
PAIRED = {"pair": 1098240, "two": 123552, "three": 54912, "full": 3744, "four": 624}


@long
@pytest.mark.parametrize(("make", "straights", "distinct", "best"), [
    (ace_to_five, 0, 6175, "low 5-4-3-2-A"), (deuce_to_seven, 9, 7462, "low 7-5-4-3-2"), (ace_to_six, 10, 7462, "low 6-4-3-2-A"),
], ids=["ace to five", "deuce to seven", "ace to six"])
def test_five_cards_for_low(make: Callable[[Pack], PokerLow], straights: int, distinct: int, best: str) -> None:
    low = make(FULL)
    values = counted(low.value, FULL.all, 5)
    mixed = 4 ** 5 - 4 if straights else 4 ** 5
    expected = {**PAIRED, "low": (1287 - straights) * mixed}
    if straights:
        expected |= {"straight": straights * mixed, "flush": (1287 - straights) * 4, "straight flush": straights * 4}
    assert low_kinds(low, values) == expected
    assert len(values) == distinct
    each_has_a_name_of_its_own(low, values)
    assert low.name(max(values)) == best and values[max(values)] == mixed


@long
def test_eight_or_better() -> None:
    eight = ace_to_five(FULL, qualifier="8")
    values = counted(eight.value, FULL.all, 5)
    assert comb(52, 5) - values[0] == comb(8, 5) * 4 ** 5 and len(values) == 1 + comb(8, 5)


def test_short_hands_for_low() -> None:
    for make in (ace_to_five, deuce_to_seven, ace_to_six):
        low = make(FULL)
        values = counted(low.value, FULL.all, 4)
        assert low_kinds(low, values) == {"four": 13, "three": 2496, "two": 2808, "pair": 82368, "low": 183040}
        each_has_a_name_of_its_own(low, values)
        assert all(0 < value < ABOVE for value in values)


# --- badugi -----------------------------------------------------------------------------------------------------------------


def test_four_cards_of_badugi() -> None:
    badugi = Badugi(FULL)
    values = counted(badugi.value, FULL.all, 4)
    found: Counter[str] = Counter()
    for value, count in values.items():
        found[badugi.name(value).rsplit(" ", 1)[0]] += count
    # one card: all of a suit, or all of a rank; four cards: a rank for each suit
    assert found == {"one card": 4 * comb(13, 4) + 13, "two cards": 96252, "three cards": 154440, "badugi": 13 * 12 * 11 * 10}
    assert sum(values.values()) == 270725
    each_has_a_name_of_its_own(badugi, values)
    assert values[max(values)] == 24 and badugi.name(max(values)) == "badugi 4-3-2-A"
    by_highest: Counter[str] = Counter()
    for value, count in values.items():
        name = badugi.name(value)
        if name.startswith("badugi"):
            by_highest[name.split()[1].split("-")[0]] += count
    assert by_highest == {rank: comb(below, 3) * 24 for below, rank in enumerate(["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"], 3)}


# --- brag -------------------------------------------------------------------------------------------------------------------


def test_three_cards_of_brag() -> None:
    brag = Brag(FULL)
    values = counted(brag.value, FULL.all, 3)
    found: Counter[str] = Counter()
    for value, count in values.items():
        found["prial of threes" if brag.name(value) == "prial of threes" else brag.kind(value)] += count
    # page brag, section "The odds"
    assert found == {"prial of threes": 4, "prial": 48, "running flush": 48, "run": 720, "flush": 1096, "pair": 3744, "high card": 16440}
    assert sum(values.values()) == 22100
    each_has_a_name_of_its_own(brag, values)


def test_four_cards_of_brag() -> None:
    """All 270,725 hands: the best three by slow rules, and the fourth."""
    brag = Brag(FULL, discards=True)
    cards = FULL.all if is_compiled() else FULL.all & ~sum(FULL.rank_masks[rank] for rank in range(2, 9))
    three = {sum(1 << card for card in kept): brag_three(cards_of(FULL, sum(1 << card for card in kept)))
             for kept in combinations(bits(cards), 3)}
    value_of: dict[tuple[int, ...], int] = {}
    for hand in combinations(bits(cards), 4):
        mask = sum(1 << card for card in hand)
        key = max((*three[mask ^ 1 << card], FULL.rank_of[card]) for card in hand)
        value = brag.value(mask)
        assert value_of.setdefault(key, value) == value
    ordered = [value_of[key] for key in sorted(value_of)]
    assert ordered == sorted(ordered) and len(set(ordered)) == len(ordered)
    assert len({brag.name(value) for value in ordered}) == len(ordered)
