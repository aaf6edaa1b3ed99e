"""Simulations: exact sums that do not depend on how the deals are shared out."""
from __future__ import annotations

import pytest

import parlour
from parlour.lab import simulate as lab
from parlour.lab.simulate import SimulationError, play_deals, simulate

GAME = parlour.game("down-and-back", players=3)


def test_sums_do_not_depend_on_the_chunks() -> None:
    whole = play_deals(GAME, 9, 0, 30, ["random"] * 3)
    parts = play_deals(GAME, 9, 0, 7, ["random"] * 3)
    parts.add(play_deals(GAME, 9, 7, 30, ["random"] * 3))
    assert whole.numbers() == parts.numbers() == simulate(GAME, 30, seed=9).numbers()


def test_workers_change_nothing() -> None:
    game = parlour.game("down-and-back", players=2, circuits=7)
    assert simulate(game, 60, seed=2).numbers() == simulate(game, 60, seed=2, workers=2).numbers()


def test_points_are_those_of_the_deals() -> None:
    totals = simulate(GAME, 40, seed=3)
    assert totals.deals == 40 and totals.decisions == 40 * (3 * 12 + 3)
    assert sum(totals.points) <= 0, "a pot that nobody wins stays out"
    assert all([square >= points * points / 40 for points, square in zip(totals.points, totals.squares)])
    assert totals.margin(0) > 0


def test_levels_are_given_out_seat_after_seat() -> None:
    assert lab.players_of(["random", "gentle"], 3) == ["random", "gentle", "random"]
    with pytest.raises(parlour.ParlourError, match="Did you mean random"):
        simulate(GAME, 1, ["rando"])
    with pytest.raises(parlour.ParlourError, match="only 3 seats"):
        simulate(GAME, 1, ["random"] * 4)


def test_progress_is_told_every_deal_once() -> None:
    told: list[int] = []
    simulate(GAME, 25, progress=told.append)
    assert sum(told) == 25


def test_a_deal_that_fails_can_be_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "ENDLESS", 10)
    with pytest.raises(SimulationError, match=r"deal 0 of seed 5 failed: it did not end.*game.deal"):
        simulate(GAME, 3, seed=5)
