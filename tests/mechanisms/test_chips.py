"""Matches that begin with any number of chips for each seat."""
from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

import parlour
from parlour.kernel import record
from parlour.kernel.match import Match, Start
from parlour.mechanisms.stakes.stakes import StakesDeal, StakesGame

FOR_CHIPS = sorted([id for id, kind in parlour.registry().items() if issubclass(kind, StakesGame)])
#: pages on which one may fetch more money in the middle of a deal
PURSES = ("bouillotte", "brag")


def on(match: Match, deals: int, rng: Random) -> Match:
    """Plays on at random until so many deals are over."""
    while not match.over and match.deal.number < deals:
        seat = match.turn()[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.randrange(len(legal))])
    return match


def chips_of(match: Match) -> list[int]:
    deal = match.deal
    assert isinstance(deal, StakesDeal)
    return [deal.stacks[seat] + deal.stakes[seat] for seat in range(deal.players)]


def test_everyone_begins_with_what_was_said() -> None:
    match = parlour.game("texas-holdem", players=3).match(seed=1, chips=[150, 220, 1_000_000])
    assert chips_of(match) == [150, 220, 1_000_000] and match.start.chips == (150, 220, 1_000_000)
    assert chips_of(parlour.game("texas-holdem", players=3).match(seed=1)) == [400, 400, 400]


@pytest.mark.parametrize("id", FOR_CHIPS)
def test_every_game_for_chips_begins_with_any(id: str) -> None:
    """And whoever buys no more has always what they began with and have won since."""
    kind = parlour.registry()[id]
    game = parlour.game(id, **({"rebuy": False} if "rebuy" in [option.name for option in kind.schema] else {}))
    chips = [300 + 171 * seat for seat in range(game.players)]
    match = game.match(seed=3, chips=chips)
    for deals in (0,) if game.page in PURSES else (0, 1, 3):
        on(match, deals, Random(deals))
        deal = match.deal
        assert isinstance(deal, StakesDeal)
        assert [deal.stacks[seat] - deal.score(seat) for seat in range(game.players)] == chips, deals


def test_records_copies_and_other_processes_begin_with_as_many() -> None:
    match = on(parlour.game("omaha-high", players=3).match(seed=5, chips=[40, 90, 300]), 2, Random(1))
    again = record.Record(record.write(match))
    assert "chips:\n- 40\n- 90\n- 300\n" in record.write(match) and again.start.chips == (40, 90, 300)
    for other in (again.replay(), copy.deepcopy(match), pickle.loads(pickle.dumps(match)), match.replayed(len(match.played))):
        assert chips_of(other) == chips_of(match) and other.sheet == match.sheet
        assert on(other, 4, Random(2)).sheet == on(match.copy(), 4, Random(2)).sheet
    opened = parlour.game("omaha-high", players=3).match(seed=5, chips=[40, 90, 300]).deal
    assert pickle.loads(pickle.dumps(opened)).stacks == opened.stacks


def test_cards_can_be_stacked_besides() -> None:
    game = parlour.game("texas-holdem", players=2)
    match = game.match(start=Start(1, chips=(50, 400), stacks=[{"South": "AS AH"}]))
    assert chips_of(match) == [50, 400] and match.view(0).zones


@pytest.mark.parametrize(("id", "chips", "said"), [
    ("texas-holdem", [100, 200], "texas-holdem: chips are given for 2 seats, but 8 play."),
    ("texas-holdem", [100, 200, 0, 10, 10, 10, 10, 10],
     "texas-holdem: nobody can begin with 0 chips: it is a number from 1 to 1000000000."),
    ("hearts", [100, 100, 100, 100], "hearts: nobody has chips to begin with in Hearts: leave out chips"),
])
def test_chips_with_which_nobody_can_begin(id: str, chips: list[int], said: str) -> None:
    with pytest.raises(parlour.ParlourError) as error:
        parlour.game(id).match(chips=chips)
    assert str(error.value) == said


@pytest.mark.parametrize("chips", ["[40, many]", "7"])
def test_records_whose_chips_are_no_numbers(chips: str) -> None:
    with pytest.raises(parlour.BadRecord, match="chips must be"):
        record.Record(f"game: texas-holdem\nplayers: 2\nchips: {chips}\n")
