"""Brag hands: the examples of pages brag and crash-13-card-brag, and random hands against slow rules."""
from __future__ import annotations

from random import Random

import pytest

from parlour.equipment import bits, french
from parlour.rankings.brag import Brag
from parlour.rankings.crash import FourOfAKind, crash_hands, one_of_each, pairs_held, running_flush
from rankings.hands import some_hands
from rankings.reference import best_brag, same_order

FULL = french()
JOKERS = french(jokers=2)
LENT = JOKERS.mask("X1 X2")
BRAG = Brag(FULL)
FOUR_CARDS = Brag(FULL, discards=True)
WILD = Brag(JOKERS, wild=LENT)
NINE = Brag(JOKERS, jokers=LENT, top="9")
NINE_EQUAL = Brag(JOKERS, jokers=LENT, top="9", equal=True)


def descending(ranking: Brag, *hands: str) -> None:
    values = [ranking.value(ranking.pack.mask(hand)) for hand in hands]
    assert values == sorted(values, reverse=True) and len(set(values)) == len(values), [ranking.name(value) for value in values]


# --- ranking of hands -----------------------------------------------------------------------------------------------------


def test_prials() -> None:
    descending(BRAG, *[f"{rank}S {rank}H {rank}D" for rank in "3AKQJT987654"], "2S 2H 2D", "AS 2S 3S")
    assert BRAG.words(FULL.mask("3S 3H 3D")) == "prial of threes"


@pytest.mark.parametrize("suits", ["SSS", "SHD"])
def test_runs(suits: str) -> None:
    ranks = ["32A", "AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432"]
    descending(BRAG, *[" ".join(rank + suit for rank, suit in zip(run, suits)) for run in ranks])


def test_any_running_flush_beats_any_run_and_a_run_beats_a_flush() -> None:
    descending(BRAG, "2S 2H 2D", "4S 3S 2S", "3S 2S AH", "AS KS QH", "4S 3S 2H", "AS KS JS", "5S 3S 2S", "AS AH KD", "2S 2H 3D", "AS KS JH",
               "5S 3S 2H")


def test_two_ace_king_is_no_run() -> None:
    assert BRAG.words(FULL.mask("2S AS KH")) == "ace high, K-2"


@pytest.mark.parametrize("hands", [
    ("KS 9S 2S", "QH TH 5H", "QD TD 3D", "QC 9C 8C"), ("9S 9H 3D", "8S 8H KD", "8D 8C JH"), ("JS 6H 3D", "TS 9H 7D", "TD 9C 6H"),
])
def test_what_decides_within_a_kind(hands: tuple[str, ...]) -> None:
    descending(BRAG, *hands)


def test_suits_do_not_count() -> None:
    assert BRAG.value(FULL.mask("7S 7H QD")) == BRAG.value(FULL.mask("7D 7C QS"))


@pytest.mark.parametrize(("cards", "words"), [
    ("3S 2H AD", "run 3-2-A"), ("AS KS QS", "running flush A-K-Q"), ("KS 9S 2S", "flush, king high, 9-2"),
    ("9S 9H 3D", "pair of nines, three kicker"), ("JS 6H 3D", "jack high, 6-3"), ("", "no hand"), ("AS KS", "no hand"),
])
def test_hands_in_words(cards: str, words: str) -> None:
    assert BRAG.words(FULL.mask(cards)) == words


# --- four and five cards --------------------------------------------------------------------------------------------------


def test_discards_settle_ties() -> None:
    descending(FOUR_CARDS, "9S 9H 3D 2C", "8S 8H KD QC", "8D 8C KH JS")
    assert FOUR_CARDS.value(FULL.mask("8S 8H KD QC")) == FOUR_CARDS.value(FULL.mask("8D 8C KS QH"))
    descending(FOUR_CARDS, "AS KD QC 9H 6D", "AD KS QH 9C 5S", "AH KC QS 8D 7D")
    assert FOUR_CARDS.words(FULL.mask("8S 8H KD QC")) == "pair of eights, king kicker, Q discarded"
    assert FOUR_CARDS.words(FULL.mask("AS KD QC 9H 6D")) == "run A-K-Q, 9-6 discarded"


def test_what_was_kept_counts_although_better_could_be() -> None:
    kept, cards = FULL.mask("KD QC 8S"), FULL.mask("KD QC 8S 8H")
    assert FOUR_CARDS.name(FOUR_CARDS.value_of(kept, cards)) == "king high, Q-8, 8 discarded"
    assert FOUR_CARDS.best(cards) == FULL.mask("8S 8H KD")


def test_without_that_rule_more_cards_only_give_more_choice() -> None:
    assert BRAG.value(FULL.mask("8S 8H KD QC")) == BRAG.value(FULL.mask("8S 8H KD 2C"))


# --- wild cards -----------------------------------------------------------------------------------------------------------


def test_fewer_wild_cards_win_among_equals() -> None:
    descending(WILD, "X1 8S 7D", "8H 7S 6D", "8D X1 6C")
    descending(WILD, "KS KH KD", "KS KH X1", "KS X1 X2", "QS QH QD")
    assert WILD.words(JOKERS.mask("KS X1 X2")) == "prial of kings, two wild cards"


@pytest.mark.parametrize(("cards", "words"), [
    ("2S 3H X1", "run 3-2-A, one wild card"), ("2S 3S X1", "running flush 3-2-A, one wild card"), ("AS 3D X1", "run 3-2-A, one wild card"),
    ("AS KH X1", "run A-K-Q, one wild card"), ("AS 9S X1", "flush, ace high, K-9, one wild card"),
    ("9S 4S X1", "flush, ace high, 9-4, one wild card"), ("9S 4H X1", "pair of nines, four kicker, one wild card"),
])
def test_what_a_wild_card_makes(cards: str, words: str) -> None:
    assert WILD.words(JOKERS.mask(cards)) == words


def test_three_wild_cards_are_the_best_prial() -> None:
    twos = BRAG.with_wild(FULL.mask("2C 2D 2H 2S"))
    assert twos.words(FULL.mask("2C 2D 2H")) == "prial of threes, three wild cards"
    assert twos.words(FULL.mask("3C 2D 2H")) == "prial of threes, two wild cards"
    assert twos.counted(FULL.mask("KC KD 2H"))[2] in [(FULL.card("2H"), FULL.card("KS")), (FULL.card("2H"), FULL.card("KH"))]


# --- crash, and six, seven and nine cards ---------------------------------------------------------------------------------


def test_what_may_be_played_in_crash() -> None:
    crash, no_pairs = crash_hands(FULL), crash_hands(FULL, pairs=False)
    assert crash.value(FULL.mask("AS KH JD")) == 0 and crash.words(FULL.mask("AS KH JD")) == "no hand"
    assert crash.value(FULL.mask("9S 9H 3D")) > 0 == no_pairs.value(FULL.mask("9S 9H 3D"))
    assert crash.value(FULL.mask("5S 3S 2S")) == no_pairs.value(FULL.mask("5S 3S 2S")) > crash.value(FULL.mask("AS AH KD"))


@pytest.mark.parametrize(("top", "order"), [("3", "3AKQJT9876542"), ("9", "9AKQJT8765432"), ("6", "6AKQJT9875432"), ("7", "7AKQJT9865432"),
                                            ("4", "4AKQJT9876532"), ("", "AKQJT98765432")])
def test_the_highest_prial_and_four_of_a_kind(top: str, order: str) -> None:
    descending(Brag(FULL, top=top), *[f"{rank}S {rank}H {rank}D" for rank in order])
    fours = FourOfAKind(FULL, top)
    values = [fours.value(FULL.rank_masks[FULL.ranks.index(rank)]) for rank in order]
    assert values == sorted(values, reverse=True) and len(set(values)) == 13 and values[-1] > 0


def test_four_of_a_kind() -> None:
    fours = FourOfAKind(JOKERS, "9")
    assert fours.words(JOKERS.mask("AS AH AD AC 9S 9H 9D 9C KS")) == "four nines"
    assert fours.best(JOKERS.mask("AS AH AD AC 9S 9H 9D KS")) == JOKERS.mask("AS AH AD AC")
    assert fours.words(JOKERS.mask("AS AH AD X1 X2")) == "no four of a kind", "only a natural one claims the pot"
    assert fours.counted(JOKERS.mask("AS AH AD X1 X2")) == []


def test_a_joker_stands_for_a_rank_or_a_suit() -> None:
    descending(NINE, "7S 4S X1", "7H 3H 2H", "7D 3D X1")
    for cards, words in [("9S 9D X1", "prial of nines, one joker"), ("KS X1 X2", "prial of kings, two jokers"),
                         ("TS 9S X1", "run J-10-9, one joker"), ("TS 8H X1", "run 10-9-8, one joker"),
                         ("7S 4S X1", "flush, seven high, 4, one joker"), ("KS 4H X1", "pair of kings, four kicker, one joker")]:
        assert NINE.words(JOKERS.mask(cards)) == words
    descending(NINE, "TS 9H 8D", "TH X1 8S")


def test_jokers_may_be_as_good_as_what_they_stand_for() -> None:
    assert NINE_EQUAL.value(JOKERS.mask("TS 9H 8D")) == NINE_EQUAL.value(JOKERS.mask("TH X1 8S"))
    descending(NINE_EQUAL, "7S 4S X1", "7H 3H 2H", "7D 3D X1")


def test_what_a_whole_hand_may_claim() -> None:
    pack = FULL
    assert pairs_held(pack, pack.mask("9S 9H 9D 9C AS AD AH KS")) == 3
    assert pairs_held(pack, pack.mask("2S 2H 3S 3H 4S 4H 5S 5H 6S 6H 7S 7H 8S")) == 6
    assert pairs_held(JOKERS, JOKERS.mask("2S 2H X1 X2")) == 1
    assert one_of_each(pack, pack.suit_masks[2]) and one_of_each(pack, pack.mask("AS 2H 3D 4C 5S 6H 7D 8C 9S TH JD QC KS"))
    assert not one_of_each(pack, pack.mask("AS 2H 3D 4C 5S 6H 7D 8C 9S TH JD QC QS"))
    assert running_flush(pack, pack.mask("3H 4H 5H 6H 7H 8H KS"), 6) and running_flush(pack, pack.mask("AH 2H 3H 4H 5H 6H"), 6)
    assert running_flush(pack, pack.mask("AH KH QH JH TH 9H"), 6)
    assert not running_flush(pack, pack.mask("2H AH KH QH JH TH"), 6) and not running_flush(pack, pack.mask("3H 4H 5H 6H 7H 8S"), 6)


# --- random hands against slow rules --------------------------------------------------------------------------------------


@pytest.mark.parametrize("wilds", [0, 1, 2])
def test_random_hands_compare_as_slow_rules_say(wilds: int) -> None:
    ranking = Brag(JOKERS, wild=LENT, discards=True)
    lent = sum(1 << card for card in bits(LENT)[:wilds])
    rng = Random(wilds)
    narrow = sum(JOKERS.rank_masks[rank] for rank in (0, 1, 2, 3, 12)) | JOKERS.suit_masks[1]
    for size in (3, 4, 5):
        hands = [lent | hand for cards in (JOKERS.all & ~LENT, narrow)
                 for hand in some_hands(rng, cards, size - wilds, (200, 40, 4)[wilds])]
        assert same_order([ranking.value(hand) for hand in hands], [best_brag(JOKERS, hand, LENT) for hand in hands])


@pytest.mark.parametrize("ranking", [WILD, NINE], ids=["wild", "jokers"])
def test_the_cards_that_count_make_the_hand(ranking: Brag) -> None:
    natural = Brag(JOKERS, wild=LENT, top=ranking.top, equal=True)
    for size in (3, 4, 5):
        for hand in some_hands(Random(size), JOKERS.all, size, 300):
            counted = ranking.counted(hand)
            stands = sum(1 << card for _, card in counted)
            assert len(counted) == 3 and ranking.best(hand) & ~hand == 0 and ranking.combination(hand) & ~ranking.best(hand) == 0
            assert not any(hand & 1 << counts for card, counts in counted if card != counts), "it stands for a card that is held"
            if ranking is WILD:
                # three natural cards rank above what stands for them
                assert natural.value(stands) & ~0xFFF == ranking.value(hand) & ~0xFFF
            else:
                # no running flush is made with a joker
                assert ranking.kind(ranking.value(hand)) == ranking.kind(ranking.value(stands))
