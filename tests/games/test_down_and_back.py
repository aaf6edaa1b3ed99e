"""Down and Back: the worked examples of the rule page on ranking hands. How it plays is in records/down-and-back."""
from __future__ import annotations

import pytest

import parlour
from parlour.games.down_and_back import PACK
from parlour.rankings.going_down import COMING_BACK, GOING_DOWN, Key, coming_back, going_down
from parlour.testing import play


def down(codes: str) -> Key:
    return going_down(PACK, PACK.mask(codes))


def back(codes: str) -> Key:
    return coming_back(PACK, PACK.mask(codes))


# The page prints no suits (they were lost); those here follow from its rule about the odd cards.
@pytest.mark.parametrize(("codes", "kind"), [
    ("3S 3H 3D 8C", "prial"),
    ("7S 7H 7D QS", "prial"),
    ("7S 7H 7D QC", "prial"),
    ("JS JH JD 6S", "high card"),
    ("AS 2S 3S 4S", "bouncer"),
    ("JS QS KS AS", "flush"),
    ("6S 6H 9D 2C", "pair"),
    ("8S 8H QH 5D", "pair"),
    ("TS TH JH 5C", "pair"),
    ("9S 9H JS QH", "pair"),
    ("JS JH 6D 2D", "high card"),
    ("9S 9H 4S 3D", "high card"),
    ("7S 7H KD AH", "high card"),
    ("KS KH QS QH", "two pair"),
    ("5S 5H 5D 5C", "quad"),
    ("4S 5H 6D 7C", "run"),
])
def test_kinds_of_hands_going_down(codes: str, kind: str) -> None:
    assert GOING_DOWN[down(codes)[0]] == kind


@pytest.mark.parametrize(("codes", "kind"), [
    ("KS KH 7D", "pair"),
    ("8S 8H JS", "pair"),
    ("8S 8H JD", "pair"),
    ("JS JH 3S", "high card"),
    ("AS 2S 3S", "bouncer"),
    ("QS KS AS", "flush"),
    ("JS QH KD", "run"),
    ("4S 4H 4D", "prial"),
])
def test_kinds_of_hands_coming_back(codes: str, kind: str) -> None:
    assert COMING_BACK[back(codes)[0]] == kind


@pytest.mark.parametrize(("better", "worse"), [
    ("QS JS 3S 2S", "QH TH 8H 7H"),
    ("KS KH QS QH", "KD KC AS AH"),
    ("TS TH 2S 2H", "9S 9H 8S 8H"),
    ("KS KH KD KC", "QS QH QD QC"),
    ("2S 2H 2D 2C", "AS AH AD AC"),
    ("TS JH QS KS", "9S TH JS QS"),
    ("2S 3H 4S 5S", "AS 2H 3S 4S"),
    ("AS AH AD AC", "KS KH KD QC"),
    ("AS AH AD QC", "TS JS QS KS"),
    ("AS 2S 3S 4S", "TS JS QH KS"),
    ("AS 2S 3S 4H", "KS QS JS 9S"),
    ("2S 3S 4S 6S", "KS KH QS QH"),
    ("AS AH 2S 2H", "KS KH QD JC"),
    ("KS KH QD 2C", "KD KC JS TH"),
    ("AS AH 2D 3C", "KS QH JD 9C"),
])
def test_better_hands_going_down(better: str, worse: str) -> None:
    assert down(better) > down(worse)


@pytest.mark.parametrize(("better", "worse"), [
    ("KS KH KD", "QS QH QD"),
    ("2S 2H 2D", "AS AH AD"),
    ("AS AH AD", "JS QS KS"),
    ("AS 2S 3S", "JS QH KD"),
    ("AS 2H 3D", "KS QS TS"),
    ("JS QH KD", "TS JH QD"),
    ("2H 3D 4S", "AS 2H 3D"),
    ("2S 3S 5S", "KS KH QD"),
    ("2S 2H 3D", "KS QH TD"),
])
def test_better_hands_coming_back(better: str, worse: str) -> None:
    assert back(better) > back(worse)


def test_suits_break_no_tie() -> None:
    assert down("4S 5S 6S 7S") == down("4H 5H 6H 7H")
    assert back("7S 6H 5D") == back("7C 6D 5S")


def test_three_pictures_with_a_bad_fourth_card_can_be_a_pair() -> None:
    assert going_down(PACK, PACK.mask("JS JH JD 6S"), bad_prial_is_pair=True)[0] == GOING_DOWN.index("pair")
    assert going_down(PACK, PACK.mask("9S 9H 9D 6S"), bad_prial_is_pair=True)[0] == GOING_DOWN.index("high card")


def test_five_players_reshuffle_and_play_on() -> None:
    match = parlour.game("down-and-back", players=5).match(seed=1)
    for _ in range(5 * 6):
        play(match, "draw stock")
        match.play(match.turn()[0], match.legal(match.turn()[0])[0])
    assert match.deal.phase.prompt(match.deal, 0).startswith("Choose the four cards")
