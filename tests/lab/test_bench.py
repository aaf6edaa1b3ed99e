"""``parlour bench``: its table has a row for each game asked for, and wrong input is one line."""
from __future__ import annotations

import json
import subprocess
import sys

import pytest


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


@pytest.mark.parametrize(("args", "said"), [
    (["agrm"], "Did you mean agram"), (["--seconds", "-1"], "seconds"), (["--rounds", "0"], "whole number from 1"),
    (["--against", "nobody"], "open_spiel"), (["--quick"], "--quick"),
])
def test_wrong_input_is_one_line(args: list[str], said: str) -> None:
    told = bench(*args)
    assert told.returncode == 2 and told.stdout == ""
    assert said in told.stderr and told.stderr.count("\n") == 1
