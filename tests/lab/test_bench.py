"""``parlour bench``: its table has a row for each game asked for, and wrong input is one line."""
from __future__ import annotations

import json
import subprocess
import sys

import pytest

from parlour.bots.chance import play_out
from parlour.kernel.chance import Dice
from parlour.lab.bench import poker
from parlour.lab.bench.games import BENCH_GAMES, bench_game


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


@pytest.mark.parametrize(("limit", "players"), [("fixed", 2), ("fixed", 6), ("no-limit", 2), ("no-limit", 6)])
def test_the_games_of_the_bench_alone_are_played_to_their_end(limit: str, players: int) -> None:
    for id in BENCH_GAMES:
        some_game = bench_game(id, players, {"limit": limit, "stack": 40})
        shown = 0
        for number in range(60):
            deal = some_game.deal(3, number)
            play_out(deal, Dice(number), 10_000)
            assert deal.over and sum(deal.scores) == deal.pot == 0
            # hands that are shown are of two cards under a whole board, or of five that were drawn
            shown += 1 if deal.shown else 0
            assert len(deal.board.cards) == 5 or not deal.shown or id == "2-7-triple-draw"
        assert 0 < shown < 60


def test_hands_are_as_long_as_those_of_pokerkit() -> None:
    pytest.importorskip("pokerkit")
    for row in poker.against_pokerkit(poker.shared([]), 0.3, 1, 1):
        assert row["decisions_per_hand"] == pytest.approx(row["decisions_per_hand_peer"], rel=0.15)


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
