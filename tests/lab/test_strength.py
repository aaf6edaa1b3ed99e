"""How strong the bots are: what a meeting shows, and a run that is broken off and gone on with."""
from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from parlour.lab.strength import measure, nothing_to_decide, summary, table, verdict
from parlour.lab.workers import Results, plain
from parlour.terminal.cli import main


def row(margin: float, spread: float, luck: bool = False, against: str = "random") -> dict[str, object]:
    return {"game": "agram", "players": 2, "against": against, "deals": 10, "share": 0.8, "margin": margin, "spread": spread, "luck": luck,
            "asked": 0.01, "seconds": 0.01}


def test_what_a_meeting_has_shown() -> None:
    assert verdict(row(3, 2)) == "better"
    assert verdict(row(-3, 2)) == "worse"
    assert verdict(row(1, 2)) == "not shown"
    assert verdict(row(1, 2, luck=True)) == "luck alone"
    assert verdict(row(3, 2) | {"deals": 7}) == "too few deals"
    assert verdict(row(3, 2, luck=True)) == "luck alone, yet not even"


def test_games_of_luck_alone_are_known() -> None:
    assert nothing_to_decide(parlour.game("beggar-my-neighbour"))
    assert not nothing_to_decide(parlour.game("hearts"))


def test_a_meeting_ends_when_it_is_beyond_doubt() -> None:
    result = measure(("hearts", "random", 0.02, 200, 60.0, 1))
    assert verdict(result) == "better" and 8 <= result["deals"] < 200


def test_a_meeting_without_enough_time_is_played_faster() -> None:
    result = measure(("hearts", "random", 0.2, 200, 1.0, 1))
    assert result["asked"] == 0.2 > result["seconds"] > 0
    table_row = table([result, row(1, 2, against="fair")])
    assert f"{result['deals']}, at {result['seconds']:.2g} s |" in table_row and "10 | not shown" in table_row


def test_a_meeting_that_fails_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from parlour.lab import strength

    def broken(*args: object) -> None:
        raise parlour.ParlourError("the cards are on the floor")

    monkeypatch.setattr(strength, "play_meeting", broken)
    result = measure(("agram", "random", 0.01, 4, 1.0, 1))
    assert verdict(result) == "failed" and "on the floor" in table([result, row(1, 2, against="fair")])


def test_the_table_has_a_line_for_each_game() -> None:
    rows = [row(3, 2), row(1, 2, against="fair")]
    assert "| agram | 2 | 80 % | 3.00 ± 2.00 | 10 | better | 80 % | 1.00 ± 2.00 | 10 | not shown |" in table(rows)
    assert summary(rows) == ("Against random: better in 1. Ahead in 1, behind in 0.\n"
                             "Against fair: not shown in 1. Ahead in 1, behind in 0.")
    assert summary([row(-1, 2)]).startswith("Against random: not shown in 1. Ahead in 0, behind in 1.")


def test_what_was_measured_is_not_measured_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = tmp_path / "results.sqlite"
    job = plain(("agram", "random", 0.01, 2, 5.0, 0))
    kept = Results(results)
    kept.put(f"parlour.lab.strength:measure {job}", plain(row(3, 2)))
    kept.close()
    document = tmp_path / "strength.md"
    document.write_text("# Strength\n\n## Game by game\n\nold\n")
    assert main(["strength", "agram", "--seconds", "0.01", "--deals", "2", "--limit", "5", "--results", str(results),
                 "--document", str(document)]) == 0
    text = document.read_text()
    assert text.startswith("# Strength\n\n## Game by game\n\nAgainst random") and "old" not in text
    assert "| agram | 2 | 80 % | 3.00 ± 2.00 | 10 | better | " in text, "as it was in the file"
    capsys.readouterr()
    results.write_text("something else, and not short: " + "words " * 200)
    assert main(["strength", "agram", "--results", str(results)]) == 2
    assert "does not hold results of Parlour" in capsys.readouterr().err
    assert main(["strength", "agramm"]) == 2
    assert "agram" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["strong@", "strong@never", "strong@0"])
def test_a_player_thinks_for_some_time(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "agram", "--deals", "2", "--players", f"{name},random"]) == 2
    assert "strong@0.5" in capsys.readouterr().err
