"""Poker for low: the worked examples of the rule pages, and random hands against slow rules."""
from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from parlour.equipment import bits, french
from parlour.rankings.poker_low import PokerLow, ace_to_five, ace_to_six, deuce_to_seven
from rankings.hands import some_hands
from rankings.reference import best_low, low_height, same_order

FULL = french()
JOKER = french(jokers=1)
JOKERS = french(jokers=2)
ACES_LAST = french("K Q J T 9 8 7 6 5 4 3 2 A")

A5 = ace_to_five(FULL)
A6 = ace_to_six(FULL)
D7 = deuce_to_seven(FULL)
EIGHT = ace_to_five(FULL, qualifier="8")
FITTER = ace_to_five(JOKER, fitter=JOKER.mask("X1"))


def descending(ranking: PokerLow, *hands: str) -> None:
    values = [ranking.value(ranking.pack.mask(hand)) for hand in hands]
    assert values == sorted(values, reverse=True) and len(set(values)) == len(values), [ranking.name(value) for value in values]


# --- ace to five (pages lowball, draw-poker) ------------------------------------------------------------------------------


def test_the_best_hands_of_ace_to_five() -> None:
    descending(A5, "AS 2S 3S 4S 5S", "AS 2D 3H 4C 6S", "AS 2D 3H 5C 6S", "7S 5D 4H 3C 2S", "7S 6D 3H 2C AS", "KS QD JH TC 9S")
    assert A5.value(FULL.mask("AS 2S 3S 4S 5S")) == A5.value(FULL.mask("AS 2D 3H 4C 5S")), "straights and flushes do not count"


def test_pairs_count_and_aces_are_the_lowest_of_them() -> None:
    descending(A5, "KS QD JH TC 9S", "AS AH 2D 3C 4S", "AS AH 2D 3C 5S", "2S 2H AD 3C 4S", "AS AH 2D 2C 3S", "AS AH AD 2C 3S",
               "AS AH AD 2C 2S", "AS AH AD AC 2S")


@pytest.mark.parametrize(("cards", "words"), [
    ("5S 4S 3S 2S AS", "low 5-4-3-2-A"), ("KS QD TH 4C 2S 3D KC", "low Q-10-4-3-2"),
    ("AS AH 2D 3C 4S", "pair of aces, 4-3-2 kickers"), ("KS KH QS QH JD JH 2C", "pair of jacks, K-Q-2 kickers"),
    ("KS KH KD QS QH JD JH", "two pairs, queens and jacks, king kicker"), ("KS KH KD KC QS QH QD", "full house, queens over kings"),
    ("6D 2C", "low 6-2"), ("AS", "low A"), ("", "nothing"),
])
def test_hands_in_words(cards: str, words: str) -> None:
    assert A5.words(FULL.mask(cards)) == words


def test_the_fitter_is_the_lowest_rank_not_held() -> None:
    pack = JOKER
    assert FITTER.value(pack.mask("8S 6D 4H AC X1")) == FITTER.value(pack.mask("8S 6D 4H 2C AS"))
    assert (pack.card("X1"), pack.card("2S")) in FITTER.counted(pack.mask("8S 6D 4H AC X1"))
    assert FITTER.words(pack.mask("5S 4D 3H 2C X1")) == "low 5-4-3-2-A"
    assert FITTER.words(pack.mask("KS KD KH 2C X1")) == "three kings, 2-A kickers"
    # where straights count it may make one
    assert ace_to_six(JOKER, fitter=JOKER.mask("X1")).words(pack.mask("AS 2D 3H 5C X1")) == "straight, five high"


def test_eight_or_better() -> None:
    # page seven-card-stud, section "Eight or Better"
    assert EIGHT.words(FULL.mask("8S 7D 6H 5C 4S KD KC")) == "low 8-7-6-5-4"
    for cards in ("9S 4D 3H 2C AS KD KC", "8S 8D 6H 5C 4S KD KC", "8S 7D 6H", ""):
        assert EIGHT.value(FULL.mask(cards)) == 0 and EIGHT.words(FULL.mask(cards)) == "no low", cards
        assert EIGHT.counted(FULL.mask(cards)) == [] and EIGHT.best(FULL.mask(cards)) == 0


def test_seven_low_or_better() -> None:
    # page lowball, section "Betting Sevens"
    for cards, is_seven in [("7S 6D 5H 4C 3S", True), ("5S 4D 3H 2C AS", True), ("8S 4D 3H 2C AS", False), ("AS AH 2D 3C 4S", False)]:
        assert (A5.value(FULL.mask(cards)) >= A5.least("7")) is is_seven, cards


# --- deuce to seven, ace to six (page lowball) ----------------------------------------------------------------------------


def test_kansas_city_lowball() -> None:
    descending(D7, "7S 5D 4H 3C 2S", "7S 6D 4H 3C 2S", "KS QD JH TC 8S", "AS 5D 4H 3C 2S", "AS 6D 4H 3C 2S", "AS KD QH JC 9S",
               "2S 2D 3H 4C 5S", "AS AD KH QC JS", "2S 2D 3H 3C 4S", "2S 2D 2H 3C 4S", "6S 5D 4H 3C 2S", "AS KD QH JC TS",
               "7S 5S 4S 3S 2S", "AS 5S 4S 3S 2S", "2S 2D 2H 3C 3S", "2S 2D 2H 2C 3S", "6S 5S 4S 3S 2S", "AS KS QS JS TS")
    assert D7.words(FULL.mask("AS 5D 4H 3C 2S")) == "low A-5-4-3-2"
    assert D7.words(FULL.mask("AS KS QS JS TS")) == "royal flush"


def test_ace_to_six() -> None:
    descending(A6, "6S 4D 3H 2C AS", "6S 5D 3H 2C AS", "KS QD JH TC 8S", "AS AD 2H 3C 4S", "2S 2D AH 3C 4S", "5S 4D 3H 2C AS",
               "AS KD QH JC TS", "6S 4S 3S 2S AS", "5S 4S 3S 2S AS", "AS KS QS JS TS")
    assert A6.words(FULL.mask("5S 4D 3H 2C AS")) == "straight, five high"
    assert A6.words(FULL.mask("AS KD QH JC TS")) == "straight, ace high"


def test_ace_king_queen_jack_ten_by_agreement() -> None:
    lenient = ace_to_six(FULL, ace_high_straight=False)
    assert lenient.words(FULL.mask("AS KD QH JC TS")) == "low K-Q-J-10-A"
    descending(lenient, "AS KD QH JC TS", "AS AD 2H 3C 4S", "AS KS QS JS TS")


def test_seven_cards_avoid_straights_and_flushes_where_they_can() -> None:
    # London Lowball
    assert A6.words(FULL.mask("5S 4D 3H 2C AS 6D KC")) == "low 6-4-3-2-A"
    assert A6.words(FULL.mask("6S 4S 3S 2S AS 6D KC")) == "low 6-4-3-2-A", "with the six of diamonds"
    assert A6.words(FULL.mask("6S 4S 3S 2S AS 8S 9D")) == "low 9-4-3-2-A", "all else is a flush"
    assert A6.words(FULL.mask("5S 4D 3H 2C AS 5D 5C")) == "pair of fives, 3-2-A kickers"
    assert D7.words(FULL.mask("7S 5S 4S 3S 2S 9S KS")) == "flush, seven high, 5-4-3-2"


def test_wild_cards_make_the_best_hand_there_is() -> None:
    wild = deuce_to_seven(JOKERS, wild=JOKERS.mask("X1 X2"))
    for cards, words in [("6S 5H 4C 3D X1", "low 8-6-5-4-3"), ("7S 5S 4S 3S 2S X1", "low 7-5-4-3-2"), ("7S 2S X1 X2 5S", "low 7-5-4-3-2"),
                         ("KS KH KC KD X1", "four kings, two kicker"), ("X1", "low 2"), ("X1 KS", "low K-2")]:
        assert wild.words(JOKERS.mask(cards)) == words


# --- cards that lie open --------------------------------------------------------------------------------------------------


def test_razz_up_cards() -> None:
    razz = ace_to_five(FULL, suits="S H D C")
    # the lowest hand begins; of two with six and two the one with the lower six
    descending(razz, "6C 2S", "6D 2H", "7C AS", "AS AH", "2C 2D")
    # for the bring-in the highest card is the worst, and of kings the spade
    descending(razz, "AC", "AS", "2C", "KC", "KD", "KH", "KS")
    assert razz.words(FULL.mask("6C 2S")) == "low 6-2 (clubs)"


# --- the interface --------------------------------------------------------------------------------------------------------


def test_the_pack_may_lie_in_another_order() -> None:
    for plain, other in ((A5, ace_to_five(ACES_LAST)), (D7, deuce_to_seven(ACES_LAST)), (A6, ace_to_six(ACES_LAST))):
        for hand in some_hands(Random(1), FULL.all, 6, 100):
            assert other.value(ACES_LAST.mask(FULL.text(hand))) == plain.value(hand)


def test_what_makes_no_sense() -> None:
    with pytest.raises(ValueError, match="jokers are wild"):
        ace_to_five(JOKER)
    with pytest.raises(ValueError, match="not a rank"):
        ace_to_five(FULL, qualifier="1")


# --- random hands against slow rules --------------------------------------------------------------------------------------

TWO = JOKERS.mask("X1 X2")
ONE = JOKERS.mask("X1")
#: whether the ace is low, whether straights count, and whether A-K-Q-J-10 is one
SYSTEMS = {"ace to five": (True, False, False), "deuce to seven": (False, True, False), "ace to six": (True, True, True),
           "ace to six without A-K-Q-J-10": (True, True, False)}
LENT = {"nothing wild": (0, 0), "wild": (TWO, 0), "fitters": (0, TWO), "one of each": (ONE, TWO & ~ONE)}


@pytest.mark.parametrize("lent", LENT)
@pytest.mark.parametrize("system", SYSTEMS)
def test_random_hands_compare_as_slow_rules_say(system: str, lent: str) -> None:
    ace_low, straights, ace_high_straight = SYSTEMS[system]
    wild, fitter = LENT[lent]
    pack = JOKERS if wild | fitter else FULL
    ranking = PokerLow(pack, wild, fitter, ace_low, straights, ace_high_straight)
    rng = Random(11)
    hands = []
    # a few ranks or a few suits only, so that there are pairs, straights and flushes enough
    low = sum(pack.rank_masks[rank] for rank in (0, 1, 2, 3, 4, 12))
    high = sum(pack.rank_masks[rank] for rank in (12, 11, 10, 9, 8, 0))
    for cards in (FULL.all, low, high, FULL.suit_masks[3], FULL.suit_masks[3] | pack.rank_masks[3]):
        for size in range(1, 9):
            for _ in range(12 if not wild else 2):
                some = (wild | fitter) if rng.random() < 0.4 else (wild | fitter) & ONE
                if some.bit_count() < size and (size < 7 or some != TWO or not wild):
                    hands.append(some | some_hands(rng, cards, size - some.bit_count(), 1)[0])
    # a missing card is lower than any
    keys = [tuple(-part for part in best_low(pack, hand, wild, fitter, ace_low, straights, ace_high_straight)) for hand in hands]
    assert same_order([ranking.value(hand) for hand in hands], [(*key, *[1] * (6 - len(key))) for key in keys])


@pytest.mark.parametrize("lent", LENT)
@pytest.mark.parametrize("system", SYSTEMS)
def test_the_cards_that_count_make_the_hand(system: str, lent: str) -> None:
    ace_low, straights, ace_high_straight = SYSTEMS[system]
    wild, fitter = LENT[lent]
    ranking = PokerLow(JOKERS, wild or TWO & ~fitter, fitter, ace_low, straights, ace_high_straight)
    rng = Random(5)
    for cards in (JOKERS.all, JOKERS.suit_masks[3] | TWO | JOKERS.rank_masks[3]):
        for size in range(1, 9):
            for hand in some_hands(rng, cards, size, 40):
                counted = ranking.counted(hand)
                stands = [card for _, card in counted]
                assert sum(1 << card for card, _ in counted) & ~hand == 0 and len(set(stands)) == len(counted) == min(5, size)
                assert all(card == counts for card, counts in counted if not TWO >> card & 1)
                assert not any(hand & ~TWO & 1 << counts for card, counts in counted if card != counts)
                assert ranking.value(sum(1 << card for card in stands)) == ranking.value(hand)


@pytest.mark.parametrize("system", SYSTEMS)
def test_six_to_nine_cards_are_worth_their_best_five(system: str) -> None:
    ranking = PokerLow(FULL, 0, 0, *SYSTEMS[system])
    rng = Random(9)
    for cards in (FULL.all, FULL.suit_masks[2] | FULL.rank_masks[5]):
        for size, count in ((6, 100), (7, 100), (8, 30), (9, 10)):
            for hand in some_hands(rng, cards, size, count):
                assert ranking.value(hand) == max(ranking.value(sum(1 << card for card in five)) for five in combinations(bits(hand), 5))


def test_the_slow_rules_know_the_straights_of_ace_to_six() -> None:
    broadway = [(12, 0), (11, 1), (10, 2), (9, 3), (8, 0)]
    wheel = [(12, 0), (0, 1), (1, 2), (2, 3), (3, 0)]
    assert low_height(broadway, 13, True, True, True)[0] == low_height(wheel, 13, True, True, True)[0] == 4
    assert low_height(broadway, 13, True, True, False)[0] == 0 and low_height(wheel, 13, False, True, False)[0] == 0
