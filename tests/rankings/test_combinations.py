"""Combinations of climbing games: orders of cards, sets with twins and wild cards, runs, and what beats what."""
from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

from parlour.equipment import Pack, bits, french
from parlour.rankings.combinations import ANY, MIXED, SAME, CardOrder, Combinations, Equals, Flush, Form, Run, SetWith

PACK = french("2 A K Q J T 9 8 7 6 5 4 3")
DOUBLE = french("2 A K Q J T 9 8 7 6 5 4 3", copies=2)
JOKERS = french("2 A K Q J T 9 8 7 6 5 4 3", jokers=2)


def faces(pack: Pack, sets: list[int]) -> list[str]:
    return sorted([" ".join(sorted([pack.codes[card] for card in bits(cards)])) for cards in sets])


def test_suits_count_only_where_they_are_given() -> None:
    plain, suited = CardOrder(PACK), CardOrder(PACK, suits="DCHS")
    assert plain.value[PACK.card("9S")] == plain.value[PACK.card("9D")]
    assert suited.above(suited.value[PACK.card("9H")]) & PACK.mask("9S 9H 9C 9D") == PACK.mask("9S")
    assert plain.lowest(PACK.mask("9S 3C 2D")) == PACK.card("3C") and plain.highest(PACK.mask("9S 3C 2D")) == PACK.card("2D")


def test_cards_can_stand_apart_from_their_rank() -> None:
    order = CardOrder(JOKERS, "3 4 5 6 7 8 9 T J Q K A 2 JD 3S+3C X1 X2")
    ranked = ["3H", "JS", "2S", "JD", "3S", "X1", "X2"]
    for low, high in pairwise(ranked):
        assert order.value[JOKERS.card(low)] < order.value[JOKERS.card(high)]
    assert order.value[JOKERS.card("3S")] == order.value[JOKERS.card("3C")]
    assert faces(JOKERS, Equals(order, 2).find(JOKERS.mask("3S 3C 3H 3D JD JS JC"), -1)) == ["3C 3S", "3D 3H", "JC JS"]


def test_twins_are_one_choice() -> None:
    order = CardOrder(DOUBLE)
    hand = DOUBLE.mask("9S 9S 9H 8C 8C")
    assert faces(DOUBLE, Equals(order, 1).find(hand, -1)) == ["8C", "9H", "9S"]
    assert faces(DOUBLE, Equals(order, 2).find(hand, -1)) == ["8C 8C", "9H 9S", "9S 9S"]
    assert faces(DOUBLE, Equals(order, 3).find(hand, -1)) == ["9H 9S 9S"]
    assert faces(DOUBLE, SetWith("full house", "a full house", order, 3, 2, True).find(hand, -1)) == ["8C 8C 9H 9S 9S"]


def test_wild_cards_take_the_rank_of_others() -> None:
    order = CardOrder(JOKERS, "3 4 5 6 7 8 9 T J Q K A 2 X")
    wild = JOKERS.mask("X1 X2")
    pairs, triples = Equals(order, 2, wild), Equals(order, 3, wild)
    hand = JOKERS.mask("9S 9H 8C X1 X2")
    assert faces(JOKERS, pairs.find(hand, -1)) == sorted([
        "9H 9S", "9H X1", "9H X2", "9S X1", "9S X2", "8C X1", "8C X2", "X1 X2"])
    assert faces(JOKERS, triples.find(hand, -1)) == sorted(["9H 9S X1", "9H 9S X2", "9H X1 X2", "9S X1 X2", "8C X1 X2"])
    nine = pairs.strength(JOKERS.mask("9S X1"))
    assert nine == pairs.strength(JOKERS.mask("9S 9H")) > pairs.strength(JOKERS.mask("8C X1"))
    assert pairs.strength(wild) > pairs.strength(JOKERS.mask("2S 2H"))
    assert pairs.strength(JOKERS.mask("9S 8C")) < 0


def test_sequences_of_pairs() -> None:
    order = CardOrder(PACK)
    rows = ["5 4 3", "6 5 4", "7 6 5"]
    pairs = Run("three pairs", "three pairs", order, rows, width=2)
    hand = PACK.mask("3S 3H 4S 4D 5C 5D 5H 6S 6C 7D")
    assert len(pairs.find(hand, -1)) == 3 + 3
    low, high = pairs.strength(PACK.mask("3S 3H 4S 4D 5C 5D")), pairs.strength(PACK.mask("4S 4D 5C 5D 6S 6C"))
    assert 0 <= low < high and len(pairs.find(hand, low)) == 3
    for wrong in ("3S 3H 4S 4D 6S 6C", "3S 3H 4S 5C 5D 5H", "5C 5D 6S 6C 7D 8D"):
        assert pairs.strength(PACK.mask(wrong)) < 0


@pytest.mark.parametrize(("suits", "straights"), [(ANY, 4 * 2 * 1), (MIXED, 4 * 2 * 1 - 1), (SAME, 1)])
def test_suits_of_runs(suits: str, straights: int) -> None:
    run = Run("straight", "a straight", CardOrder(PACK), ["5 4 3"], suits=suits)
    assert len(run.find(PACK.mask("3S 3H 3D 3C 4S 4H 5S 9S"), -1)) == straights


def the_combinations(pack: Pack, ties: bool = False) -> Combinations:
    order = CardOrder(pack, "", "DCHS")
    rows = ["7 6 5 4 3", "8 7 6 5 4", "9 8 7 6 5", "T 9 8 7 6"]
    same = Run("straight flush", "a straight flush", order, rows, 1, SAME)
    forms: list[Form] = [
        Equals(order, 1), Equals(order, 2), Equals(order, 3), Run("straight", "a straight", order, rows, 1, MIXED),
        Flush(order, 5, "all-ranks-then-suit", [same]), SetWith("full house", "a full house", order, 3, 2, True),
        SetWith("fours", "fours", order, 4, 1, False), same]
    return Combinations(order, forms, {"straight": ["flush", "full house"], "single card": ["fours"]}, ["fours"], ties)


@pytest.mark.parametrize("pack", [PACK, DOUBLE])
@pytest.mark.parametrize("ties", [False, True])
def test_what_is_found_is_what_there_is(pack: Pack, ties: bool) -> None:
    """Against every set of cards, one by one."""
    rng = Random(3)
    cards = the_combinations(pack, ties)
    low = [card for card in range(pack.size) if pack.ranks[pack.rank_of[card]] in "345678"]
    for _ in range(4):
        hand = rng.sample(low, 11)
        mask = sum([1 << card for card in hand])
        there = {}
        for size in (1, 2, 3, 5):
            for some in combinations(hand, size):
                played = cards.of(sum([1 << card for card in some]))
                if played is not None:
                    there[" ".join(sorted([pack.codes[card] for card in some]))] = played
        found = faces(pack, cards.leads(mask))
        assert len(found) == len(set(found)) and set(found) == set(there)
        for best in rng.sample(list(there.values()), 6):
            beating = [text for text, played in there.items() if cards.beats(played, best)]
            assert faces(pack, cards.beating(mask, best)) == sorted(beating)
            assert set(faces(pack, cards.beating_bombs(mask, best))) == {
                text for text in beating if cards.forms[there[text].form].name == "fours"}
