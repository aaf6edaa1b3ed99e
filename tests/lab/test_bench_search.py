"""The bench of the search: both searches really search, and both solvers find the same."""
from __future__ import annotations

import json

import pytest

from parlour.lab.bench.command import main
from parlour.lab.bench.search import endings, searches


@pytest.fixture(autouse=True, scope="module")
def others() -> None:
    """The libraries that ours is compared with, loaded when they are needed."""
    pytest.importorskip("pyspiel")
    pytest.importorskip("endplay")


def test_the_searches_run_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.lab.bench.search.ITERATIONS", 20)
    row = searches("hearts", 0.01, 1, 1)
    assert row["ours"] > 0 and row["theirs"] > 0 and row["ratio"] == row["ours"] / row["theirs"]


def test_endings_are_solved_by_both() -> None:
    row = endings(4, 10, 1)
    assert row["deals"] == 10 and row["ours"] > 0 and row["theirs"] > 0


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("parlour.lab.bench.search.ITERATIONS", 20)
    monkeypatch.setattr("parlour.lab.bench.search.ENDINGS", (4,))
    monkeypatch.setattr("parlour.lab.bench.search.WHOLE", ())
    assert main(["--search", "--seconds", "0.01", "--rounds", "1", "--this-build", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row.get("search", row.get("solver")) for row in rows] == ["hearts", "oh-hell", 4]
