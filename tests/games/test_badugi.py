"""Badugi: which cards count, what may be bet, and cards that run out. More of it is in records/badugi."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.kernel.chance import Chance
from parlour.kernel.match import Start
from parlour.mechanisms.stakes.poker import DrawCards, PokerGame
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.testing import last, play_on, play_until, prefer


def badugi(**options: object) -> PokerGame[PokerDeal]:
    game = parlour.game("badugi", **options)
    assert isinstance(game, PokerGame)
    return game


def worth(cards: str) -> int:
    """How good a hand is."""
    game = badugi()
    return game.worth(game.deal(1), game.pack.mask(cards))


def begun(players: int, hand: str = "", **options: object) -> parlour.Match:
    """A match in which all have called and checked, and seat 1, with this hand, draws first."""
    match = badugi(players=players, **options).match(start=Start(1, 0, (), [{"hand 1": hand}] if hand else []))
    return play_until(match, lambda match: isinstance(match.deal.phase, DrawCards), prefer("check", "call"))


def everybody(match: parlour.Match, word: str) -> None:
    """All say the same, once round."""
    for _ in match.deal.contenders():
        match.play(match.turn()[0], word)


# --- hands ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "words"), [
    ("5D 9D 3S JC", "three cards J-5-3"), ("7C 4H AD 4S", "three cards 7-4-A"), ("3S 6S 8D 6C", "three cards 8-6-3"),
    ("3D 6C 8C 3S", "two cards 6-3"), ("TS TH TD 8S", "two cards 10-8"), ("6H 5H 4H 2H", "one card 2"),
    ("8S KH 5D QC", "badugi K-Q-8-5"),
])
def test_cards_of_different_ranks_and_suits_count(cards: str, words: str) -> None:
    game = badugi()
    assert game.ranking.words(game.pack.mask(cards)) == words


@pytest.mark.parametrize(("better", "worse"), [
    ("8S 7H 5D 4C", "9S 4H 3D 2C"), ("TS 7H 5D 4C", "TC 7D 6H AS"), ("KS QH JD 8C", "3S 2H AD AC"), ("AS 2H 3D 4C", "AC 2D 3H 5S"),
    ("KS QH JD TD", "2S AH 2H AS"), ("KS QH KH QS", "AS 2S 3S 4S"),
])
def test_more_cards_beat_fewer_and_lower_ones_higher(better: str, worse: str) -> None:
    assert worth(better) > worth(worse)


def test_suits_and_cards_that_do_not_count_decide_nothing() -> None:
    assert worth("5S 3H 5H 3S") == worth("KC QC 3C 5D")


def test_the_best_hand_is_ace_two_three_four_of_four_suits() -> None:
    game = badugi()
    best = worth("AS 2H 3D 4C")
    assert all(worth(game.pack.text(game.deal(seed).hands[0].cards)) <= best for seed in range(50))


# --- betting ----------------------------------------------------------------------------------------------------------------------


def first_bets(match: parlour.Match) -> list[tuple[str, str]]:
    """The least and the most that may be bet at first in each of the rounds after the first, when nobody draws or bets."""
    found = []
    for _ in range(3):
        everybody(match, "stand pat")
        choices = match.legal(match.turn()[0])
        assert str(choices[0]) == "check"
        found.append((str(choices[1]), str(choices[-1])))
        everybody(match, "check")
    return found


def test_fixed_bets_double_after_the_second_draw() -> None:
    assert first_bets(begun(4)) == [("bet 2", "bet 2"), ("bet 4", "bet 4"), ("bet 4", "bet 4")]


def test_the_pot_or_half_of_it_limits_bets_that_do_not_double() -> None:
    assert first_bets(begun(4, betting="pot-limit")) == [("bet 2", "bet 8")] * 3
    assert first_bets(begun(4, betting="half-pot-limit")) == [("bet 2", "bet 4")] * 3


@pytest.mark.parametrize(("cap", "most"), [(4, 10), (3, 8), ("no-cap", 200)])
def test_raises_are_capped(cap: object, most: int) -> None:
    match = badugi(players=2, raise_cap=cap).match(seed=1)
    while any(str(action).startswith("raise") for action in match.legal(match.turn()[0])):
        match.play(match.turn()[0], str(match.legal(match.turn()[0])[-1]))
    assert max(match.deal.stakes) == most


def test_whoever_is_left_takes_the_pot_unseen() -> None:
    match = badugi(players=4, deals=1).match(seed=1, start=Start(1, 0))
    for seat in (3, 0, 1):
        match.play(seat, "fold")
    assert match.scores() == [0, -1, 1, 0] and not match.deal.shown


def test_a_big_blind_short_of_chips_must_be_called_in_full() -> None:
    game = badugi(players=3)
    before = game.deal(1)
    before.stacks[:] = [50, 50, 1]
    before.pot = 0
    deal = game.new_deal(Chance.of(1, 1), 1, 0, before)
    assert deal.stakes == [0, 1, 1] and deal.stacks[2] == 0
    deal.play(0, deal.read(0, "call"))
    assert deal.stakes[0] == 2
    deal.play(1, deal.read(1, "call"))
    # three chips for which all compete, and two more between the two who have matched the blind in full
    assert [(pot.amount, pot.seats) for pot in deal.pots()] == [(3, 0b111), (2, 0b011)]


# --- drawing ----------------------------------------------------------------------------------------------------------------------


def test_any_number_of_cards_may_be_exchanged_three_times() -> None:
    match = begun(4)
    assert [action.cards.bit_count() for action in match.legal(1)] == [0] + [1] * 4 + [2] * 6 + [3] * 4 + [4]
    for _ in range(3):
        assert isinstance(match.deal.phase, DrawCards) and match.deal.number == 0
        everybody(match, "stand pat")
        everybody(match, "check")
    assert match.deal.number == 1


def test_when_cards_run_out_what_others_have_discarded_is_dealt_again() -> None:
    match = begun(8)
    deal = match.deal
    # eight hands leave 20 cards: enough for five players
    play_on(match, 5, last)
    assert not deal.stock.row and deal.discards.cards.bit_count() == 20
    seat = match.turn()[0]
    own = deal.hands[seat].cards
    match.play(seat, str(match.legal(seat)[-1]))
    assert deal.discards.cards == own and not deal.hands[seat].cards & own and len(deal.stock.row) == 16


def test_whoever_asks_for_more_than_is_left_is_served_from_the_discards_alone() -> None:
    match = begun(8)
    deal = match.deal
    for size in (4, 4, 4, 4, 3):
        match.play(match.turn()[0], next(action for action in match.legal(match.turn()[0]) if action.cards.bit_count() == size))
    last, = deal.stock.row
    discarded = deal.discards.cards
    seat = match.turn()[0]
    match.play(seat, str(match.legal(seat)[-1]))
    assert deal.hands[seat].cards & discarded == deal.hands[seat].cards and deal.stock.row[0] == last


# --- bots ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "discards"), [
    ("6S 5H 4D 8C", ["stand pat"]), ("AS 2H 3D 3C", ["discard 3D", "discard 3C"]), ("5S 4H KH KS", ["discard KS KH"]),
])
def test_bots_keep_low_cards_that_go_together(hand: str, discards: list[str]) -> None:
    match = begun(4, hand)
    phase = match.deal.phase
    assert isinstance(phase, DrawCards)
    assert str(phase.advise(match.deal, 1, Random(1))) in discards
