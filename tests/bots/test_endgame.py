"""Endings of tricks in the games that say what tricks are worth."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.bots import endgame
from parlour.bots.search import Search
from parlour.kernel.chance import Dice
from parlour.kernel.deal import THOROUGH, Deal
from parlour.mechanisms.tricks.tricks import TrickPlay

WHIST = ["bid-whist", "bid-whist-52", "bid-whist-cincinnati", "bid-whist-hawaii-trumps", "bid-whist-boston-no-kitty"]


def ending(game: parlour.Game, number: int, rng: Random) -> Deal | None:
    """A deal played at random up to an ending that can be solved, if it comes to one."""
    deal = game.deal(1, number)
    while not deal.over and not endgame.solvable(deal):
        seat = deal.turn()[0]
        deal.play(seat, rng.choice(deal.legal(seat)))
    return None if deal.over else deal


@pytest.mark.parametrize("id", WHIST)
def test_tricks_are_worth_what_the_deal_is_settled_for(id: str) -> None:
    rng = Random(1)
    game = parlour.game(id)
    seen = set()
    for number in range(30):
        deal = ending(game, number, rng)
        if deal is None:
            # at no trump the jokers lie outside the suits
            continue
        phase = deal.phase
        assert isinstance(phase, TrickPlay)
        worth = phase.worth_of_tricks(deal)
        left = max([hand.count() for hand in deal.hands])
        assert len(worth) == left + 1
        before = deal.tricks_taken(0) + deal.tricks_taken(2)
        while not deal.over:
            seat = deal.turn()[0]
            deal.play(seat, rng.choice(deal.legal(seat)))
        taken = deal.tricks_taken(0) + deal.tricks_taken(2) - before
        assert worth[taken] == game.payoff(deal, 0)
        seen.add(taken)
    assert len(seen) > 3


def test_every_card_is_solved_in_every_imagined_deal() -> None:
    game = parlour.game("bid-whist")
    found = 0
    for number in range(40):
        deal = ending(game, number, Random(number))
        if deal is None:
            continue
        seat = deal.turn()[0]
        legal = deal.legal(seat)
        search = Search(deal, seat, Dice(number))
        search.run(30)
        # a search that tries things out looks at some more often than at others
        assert {edge.action for edge in search.candidates()} == set(legal)
        assert {edge.visits for edge in search.candidates()} == {30}
        found += 1
    assert found > 10


def test_who_can_tell_all_cards_solves_more_of_them_with_care() -> None:
    deal = parlour.game("double-dummy-bridge").deal(3)
    rng = Random(3)
    for call in ("1NT", "pass"):
        deal.play(deal.turn()[0], deal.read(deal.turn()[0], call))
    assert not endgame.lies_open(deal, deal.turn()[0])
    deal.play(deal.turn()[0], deal.legal(deal.turn()[0])[0])
    # both dummies lie open now
    assert endgame.lies_open(deal, 0) and endgame.lies_open(deal, 1)
    deal.care = THOROUGH
    solvable = []
    while not deal.over:
        solvable.append(endgame.solvable(deal))
        deal.play(deal.turn()[0], rng.choice(deal.legal(deal.turn()[0])))
    # when nobody holds more than ten
    assert solvable.index(True) == 3 * 4 - 1
    assert all(solvable[3 * 4 - 1:-4])


def test_of_two_hands_all_tricks_are_solved_with_care() -> None:
    deal = parlour.game("memory-bridge").deal(1)
    assert not endgame.solvable(deal)
    deal.care = THOROUGH
    assert endgame.solvable(deal)
