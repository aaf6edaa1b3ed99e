"""Badugi hands: the examples of page badugi, and random hands against slow rules."""
from __future__ import annotations

from random import Random

import pytest

from parlour.equipment import bits, french
from parlour.rankings.badugi import Badugi
from rankings.hands import some_hands
from rankings.reference import best_badugi, same_order

FULL = french()
JOKERS = french(jokers=4)
WILD = JOKERS.mask("X1 X2 X3 X4")
BADUGI = Badugi(FULL)
DOOGIE = Badugi(FULL, complete=True)


@pytest.mark.parametrize(("cards", "words"), [
    ("5D 9D 3S JC", "three cards J-5-3"), ("7C 4H AD 4S", "three cards 7-4-A"), ("3S 6S 8D 6C", "three cards 8-6-3"),
    ("3D 6C 8C 3S", "two cards 6-3"), ("TS TH TD 8S", "two cards 10-8"), ("6H 5H 4H 2H", "one card 2"),
    ("8S KH 5D QC", "badugi K-Q-8-5"), ("AS 2D 3H 4C", "badugi 4-3-2-A"), ("KS KH KD KC", "one card K"), ("", "nothing"),
])
def test_hands_of_the_page(cards: str, words: str) -> None:
    assert BADUGI.words(FULL.mask(cards)) == words


@pytest.mark.parametrize(("better", "worse"), [
    ("8S 7H 5D 4C", "9S 4H 3D 2C"), ("TS 7H 5D 4C", "TH 7D 6C AS"), ("KS QH JD 8C", "3S 2H AD AC"), ("3S 2H AD AC", "2S AH 2H AS"),
    ("2S AH 2H AS", "AS 2S 3S 4S"), ("4S 3H 2D AC", "5S 3H 2D AC"),
])
def test_the_better_hand(better: str, worse: str) -> None:
    assert BADUGI.value(FULL.mask(better)) > BADUGI.value(FULL.mask(worse)) > 0


def test_unused_cards_and_suits_do_not_count() -> None:
    assert BADUGI.value(FULL.mask("5S 3H 5H 3S")) == BADUGI.value(FULL.mask("KC QC 3C 5D"))


def test_the_cards_that_count() -> None:
    assert BADUGI.best(FULL.mask("3S 6S 8D 6C")) == FULL.mask("3S 6C 8D")
    assert BADUGI.best(FULL.mask("5D 9D 3S JC")) == FULL.mask("5D 3S JC")
    assert BADUGI.combination(FULL.mask("6H 5H 4H 2H")) == FULL.mask("2H")


def test_a_doogie_is_four_cards_of_four_suits() -> None:
    assert DOOGIE.words(FULL.mask("8S 7H 5D 4C KS KH 2S")) == "doogie 7-5-4-2"
    assert DOOGIE.value(FULL.mask("8S 7H 5D 4D")) == 0 and DOOGIE.words(FULL.mask("8S 7H 5D 4D")) == "no doogie"
    assert DOOGIE.counted(FULL.mask("8S 7H 5D 4D")) == []


@pytest.mark.parametrize(("cards", "words"), [
    ("7C 4H X1 4S", "three cards 7-4-A"), ("7C 4H 3D X1", "badugi 7-4-3-A"), ("X1 X2 2S 3S", "three cards 3-2-A"),
    ("X1 X2 X3 X4", "badugi 4-3-2-A"), ("X1", "one card A"), ("KS KH KD X1", "two cards K-A"), ("AS X1 X2 X3", "badugi 4-3-2-A"),
])
def test_wild_cards(cards: str, words: str) -> None:
    assert Badugi(JOKERS, WILD).words(JOKERS.mask(cards)) == words


def test_jokers_must_be_wild() -> None:
    with pytest.raises(ValueError, match="jokers are wild"):
        Badugi(JOKERS)


@pytest.mark.parametrize("wilds", [0, 1, 2, 3, 4])
def test_random_hands_compare_as_slow_rules_say(wilds: int) -> None:
    ranking = Badugi(JOKERS, WILD)
    lent = sum(1 << card for card in bits(WILD)[:wilds])
    hands = []
    rng = Random(wilds)
    narrow = sum(JOKERS.rank_masks[rank] for rank in (0, 3, 7, 12))
    for cards in (JOKERS.all & ~WILD, narrow, JOKERS.suit_masks[0] | JOKERS.rank_masks[5]):
        for size in range(1, 8 if wilds < 2 else 5):
            for _ in range((60, 12, 3, 1, 1)[wilds]):
                if size >= wilds:
                    hands.append(lent | some_hands(rng, cards, size - wilds, 1)[0])
    if wilds > 2:
        hands = hands[:6]
    assert same_order([ranking.value(hand) for hand in hands], [best_badugi(JOKERS, hand, WILD) for hand in hands])


def test_the_cards_that_count_make_the_hand() -> None:
    ranking = Badugi(JOKERS, WILD)
    rng = Random(8)
    for size in range(1, 9):
        for hand in some_hands(rng, JOKERS.all, size, 80):
            counted = ranking.counted(hand)
            stands = sum(1 << card for _, card in counted)
            assert sum(1 << card for card, _ in counted) & ~hand == 0 and stands.bit_count() == len(counted)
            assert all(card == counts for card, counts in counted if not WILD >> card & 1)
            assert not any(hand & 1 << counts for card, counts in counted if card != counts), "it stands for a card that is held"
            assert ranking.value(stands) == ranking.value(hand)
