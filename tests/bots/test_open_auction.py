"""Auctions of two who know where all cards lie."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.bots import endgame
from parlour.bots.open_auction import OpenAuction, open_auction
from parlour.bots.search import choose
from parlour.kernel.deal import THOROUGH, Deal
from parlour.mechanisms.tricks.auction import DOUBLE, REDOUBLE, Auction


def bidding(id: str, seed: int) -> Deal:
    """A deal played at random up to the bidding."""
    rng = Random(seed)
    deal = parlour.game(id).deal(seed)
    while not isinstance(deal.phase, Auction):
        seat = deal.turn()[0]
        deal.play(seat, rng.choice(deal.legal(seat)))
    return deal


def after(deal: Deal, call: str) -> Deal:
    later = deal.copy()
    seat = later.turn()[0]
    later.play(seat, later.read(seat, call))
    return later


@pytest.mark.parametrize("seed", range(4))
def test_a_call_is_worth_what_the_best_answer_leaves(seed: int) -> None:
    deal = after(bidding("draw-bridge", seed), "6S")
    calls = OpenAuction().calls(deal)
    assert [action for action, _ in calls] == list(deal.legal(deal.turn()[0]))
    for action, worth in calls:
        answered = after(deal, str(action))
        if isinstance(answered.phase, Auction):
            assert worth == -max([answer for _, answer in OpenAuction().calls(answered)])
        else:
            assert worth == endgame.Ending().settled(answered)[deal.turn()[0]]


@pytest.mark.parametrize("seed", range(4))
def test_what_fails_is_doubled_and_what_is_made_redoubled(seed: int) -> None:
    deal = after(bidding("draw-bridge", seed), "7NT")
    bidder = 1 - deal.turn()[0]
    passed = after(deal, "pass")
    fails = endgame.Ending().settled(passed)[bidder] < 0
    doubled = after(deal, "double")
    found = dict(OpenAuction().calls(doubled))
    calls = dict(OpenAuction().calls(deal))
    assert (calls[DOUBLE] > calls[deal.read(1 - bidder, "pass")]) == fails
    assert (found[REDOUBLE] < found[doubled.read(bidder, "pass")]) == fails


@pytest.mark.parametrize("seed", range(3))
def test_the_strong_level_calls_so(seed: int) -> None:
    deal = after(bidding("memory-bridge", seed), "6S")
    seat = deal.turn()[0]
    calls = dict(OpenAuction().calls(deal))
    assert calls[choose(deal, seat, Random(1), 100, guided=True, care=THOROUGH)] == max(calls.values())


def test_it_is_closed_where_more_than_one_hand_is_hidden() -> None:
    for id in ("double-dummy-bridge", "single-dummy-bridge", "bridge-with-semi-exposed-dummies", "draw-and-discard-bridge"):
        deal = bidding(id, 1)
        assert not open_auction(deal, deal.turn()[0])
        assert deal.game.trusts_advice(deal, deal.turn()[0])
    for id in ("draw-bridge", "memory-bridge"):
        deal = bidding(id, 1)
        assert open_auction(deal, deal.turn()[0])
        assert not deal.game.trusts_advice(deal, deal.turn()[0])


def test_four_may_not_know_and_what_cannot_be_solved_is_left() -> None:
    deal = bidding("bridge-rubber", 1)
    assert not open_auction(deal, deal.turn()[0])
    # four hands take too long
    assert not OpenAuction().calls(after(bidding("double-dummy-bridge", 1), "7S"))
