"""Declarations: what a hand can declare, and how claims are compared by stages."""
from __future__ import annotations

import pytest

from parlour.equipment import french
from parlour.mechanisms.tricks.declarations import HEIGHT, KIND, SUIT, Claim, Claims, Declaration, DeclarationTable, contend

PACK = french("A K Q J T 9 8 7")
ALL = DeclarationTable(PACK, {3: 20, 4: 50, 5: 100}, {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "T": 100})
#: seats 0 and 2 against 1 and 3, who speak in this order
ORDER = (3, 2, 1, 0)
SIDES = (0, 1, 0, 1)
HEARTS = PACK.suit("H")


def open_to(hand: str, *declared: str) -> set[str]:
    return {each.full for each in ALL.open_to(PACK.mask(hand), [find(one) for one in declared])}


def find(full: str) -> Declaration:
    return next(each for each in ALL.all if each.full == full)


def test_sequences_of_three_and_four_are_declared_as_they_are() -> None:
    assert open_to("AH KH QH 9H 8H 7H TC 9C") == {"sequence of 3 to the ace of hearts", "sequence of 3 to the nine of hearts"}
    assert open_to("KS QS JS TS 7H 8H AC KC") == {"sequence of 4 to the king of spades"}
    assert open_to("AH KH JH TH 8H 7H TC 9C") == set()


def test_a_long_sequence_is_declared_as_any_five_of_its_cards() -> None:
    assert open_to("AH KH QH JH TH 9H 8H AC") == {f"sequence of 5 to the {top} of hearts" for top in ("ace", "king", "queen")}
    assert open_to("AH KH QH JH TH 9H 8H 7H", "sequence of 5 to the ace of hearts") == set()


def test_a_square_of_eights_or_sevens_is_none() -> None:
    assert open_to("8S 8H 8D 8C 7S 7H 7D 7C") == set()
    assert open_to("JS JH JD JC 9S 9H 9D 9C") == {"four jacks", "four nines"}


def test_no_card_is_declared_twice() -> None:
    hand = "AH KH QH JH KS KD KC 7C"
    assert open_to(hand) == {"four kings", "sequence of 4 to the ace of hearts"}
    # without its king the sequence is broken
    assert open_to(hand, "four kings") == set()
    assert open_to(hand, "sequence of 4 to the ace of hearts") == set()
    assert open_to("AH KH QH JH TH TS TD TC", "four tens") == {"sequence of 4 to the ace of hearts"}


@pytest.mark.parametrize(("hand", "best"), [
    # 100 and 20 are more than 50, and 100 and 50 more than 100 alone
    ("AH KH QH JH KS KD KC 7C", ["four kings"]),
    ("AH KH QH JH TH TS TD TC", ["four tens", "sequence of 4 to the ace of hearts"]),
    ("AH KH QH JH TH 9H 8H 7H", ["sequence of 5 to the ace of hearts"]),
    ("7H 9H JH KH AS QS TS 8S", []),
])
def test_what_a_hand_declares_to_count_most(hand: str, best: list[str]) -> None:
    assert [each.full for each in ALL.best(PACK.mask(hand))] == best


@pytest.mark.parametrize(("better", "worse"), [
    ("four jacks", "four nines"), ("four nines", "four aces"), ("four aces", "four kings"), ("four kings", "four queens"),
    ("four queens", "four tens"), ("four tens", "sequence of 5 to the ace of hearts"),
    ("sequence of 5 to the jack of clubs", "sequence of 4 to the ace of hearts"),
    ("sequence of 4 to the ten of clubs", "sequence of 3 to the ace of hearts"),
])
def test_a_better_kind_wins_without_a_word(better: str, worse: str) -> None:
    for first, second in ((better, worse), (worse, better)):
        settled = contend(Claims((Claim(3, find(first)), Claim(2, find(second)))), ORDER, SIDES, HEARTS)
        assert settled.claims[settled.best].declaration is find(better)
        assert settled.said == () and [claim.told for claim in settled.claims] == [KIND, KIND]


def contest(*claims: tuple[int, str]) -> Claims:
    return contend(Claims(tuple([Claim(seat, find(full)) for seat, full in claims])), ORDER, SIDES, HEARTS)


def test_the_second_says_good_when_the_first_is_higher_and_tells_nothing_else() -> None:
    settled = contest((3, "sequence of 3 to the king of spades"), (2, "sequence of 3 to the jack of hearts"))
    assert settled.best == 0
    assert settled.said == ((3, "to the king"), (2, "good"))
    assert [claim.words() for claim in settled.claims] == ["sequence of 3 to the king", "sequence of 3"]


def test_the_second_tells_a_better_height() -> None:
    settled = contest((3, "sequence of 3 to the jack of hearts"), (2, "sequence of 3 to the king of spades"))
    assert settled.best == 1
    assert settled.said == ((3, "to the jack"), (2, "better: to the king"))


def test_of_equal_heights_trumps_win_whoever_holds_them() -> None:
    for trump, plain in ((3, 2), (2, 3)):
        settled = contest((plain, "sequence of 4 to the king of spades"), (trump, "sequence of 4 to the king of hearts"))
        assert settled.claims[settled.best].seat == trump
        assert settled.said[-1] == (trump, "in trumps")
        told = {claim.seat: claim.told for claim in settled.claims}
        assert told == {trump: SUIT, plain: HEIGHT}


def test_of_equal_heights_in_plain_suits_the_first_in_turn_wins() -> None:
    settled = contest((2, "sequence of 3 to the king of spades"), (3, "sequence of 3 to the king of clubs"))
    assert settled.claims[settled.best].seat == 3
    assert settled.said == ((3, "to the king"), (2, "also to the king"))


def test_a_partner_speaks_only_to_raise() -> None:
    settled = contest((3, "sequence of 3 to the queen of spades"), (2, "sequence of 3 to the jack of clubs"),
                      (1, "sequence of 3 to the jack of spades"), (0, "sequence of 3 to the ace of clubs"))
    assert settled.said == ((3, "to the queen"), (2, "good"), (0, "better: to the ace"))
    assert settled.side(SIDES) == 0 and settled.points(SIDES) == 40


def test_one_side_alone_tells_no_heights() -> None:
    settled = contest((3, "sequence of 3 to the queen of spades"), (1, "sequence of 3 to the ace of clubs"))
    assert settled.said == () and settled.points(SIDES) == 40


def test_the_side_with_the_best_scores_all_of_its_own_even_if_the_others_have_more() -> None:
    settled = contest((3, "sequence of 4 to the ten of spades"), (3, "sequence of 3 to the ace of hearts"),
                      (2, "four tens"), (1, "sequence of 5 to the ace of clubs"))
    assert settled.side(SIDES) == 0 and settled.points(SIDES) == 100
