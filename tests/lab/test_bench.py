"""``parlour bench``: its table has a row for each game asked for, and wrong input is one line."""
from __future__ import annotations

import json
import subprocess
import sys
from statistics import fmean, variance

import pytest

import parlour
from parlour.lab.bench import poker


def bench(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "parlour", "bench", *args], capture_output=True, text=True, timeout=60)


def test_a_row_for_each_game_and_build() -> None:
    told = bench("agram", "down-and-back", "--seconds", "0", "--this-build", "--json")
    assert told.returncode == 0, told.stderr
    rows = json.loads(told.stdout)
    assert [row["game"] for row in rows] == ["agram", "down-and-back"]
    # six tricks of four; and six circuits of a draw and a discard for four, and their splits
    assert [row["decisions_per_deal"] for row in rows] == [24, 52]
    assert all(row[figure] > 0 for row in rows for figure in row if figure.endswith("per_second"))


def test_hands_are_as_long_as_those_of_pokerkit() -> None:
    pytest.importorskip("pokerkit")
    for id in poker.shared([]):
        shared = poker.SHARED[id]
        some_game = parlour.game(id, poker.PLAYERS, **shared.options)
        # without time to go on, each call plays one hand
        ours = [poker.ours(some_game, 0, number)[1] for number in range(200)]
        theirs = [poker.theirs(shared.make, 0, number)[1] for number in range(200)]
        error = ((variance(ours) + variance(theirs)) / 200) ** 0.5
        # five errors apart by chance: once in a million times
        assert abs(fmean(ours) - fmean(theirs)) < 5 * error < 0.35 * fmean(theirs), id


@pytest.mark.parametrize(("args", "said"), [
    (["agrm"], "Did you mean agram"), (["--seconds", "-1"], "seconds"), (["--rounds", "0"], "whole number from 1"),
    (["--against", "nobody"], "open_spiel"), (["--quick"], "--quick"),
])
def test_wrong_input_is_one_line(args: list[str], said: str) -> None:
    told = bench(*args)
    assert told.returncode == 2 and told.stdout == ""
    assert said in told.stderr and told.stderr.count("\n") == 1


def test_openspiel_is_measured_as_it_means_to_be_used() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'parlour[bench]'")
    pytest.importorskip("numpy", reason="NumPy is not installed: pip install 'parlour[bench]'")
    from parlour.lab.bench.environments import spiel, written
    for name in ("hearts", "oh_hell(players=4)", "blackjack"):
        game = pyspiel.load_game(name)
        state = game.new_initial_state()
        while state.is_chance_node() or state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        writer = written(game)
        kept = writer.tensor
        writer.set_from(state, state.current_player())
        said = (state.observation_tensor if game.get_type().provides_observation_tensor else state.information_state_tensor)()
        assert writer.tensor is kept and kept.tolist() == said and any(said)
        steps, seconds = spiel(game, True)(0.0, 1)
        assert steps > 0 and seconds > 0
