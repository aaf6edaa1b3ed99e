"""What a user sees of ``parlour solve``."""
from __future__ import annotations

import json
from pathlib import Path

import pytest
from parlour_command import parlour

from parlour.kernel.errors import ParlourError
from parlour.lab.small_games import SMALL_GAMES, small_game
from parlour.terminal.solving import game_of, number, to_be_told


def test_a_small_game_is_solved_for_people(tmp_path: Path) -> None:
    told = parlour(tmp_path, "solve", "kuhn-poker", "--iterations", "50")
    assert told.returncode == 0 and told.stderr == ""
    lines = told.stdout.splitlines()
    assert lines[0] == "Kuhn poker, 2 players, South deals: 55 positions, 12 decisions"
    falls = [line.split() for line in lines if line.endswith("%") and line.split()[0].isdecimal()]
    assert [line[0] for line in falls] == ["1", "2", "5", "10", "20", "50"]
    assert float(falls[-1][1]) < 0.01 < float(falls[0][1])
    assert [line for line in lines if line.startswith("North") and "-0.05" in line]
    assert "North begins" in lines and "South, after North: bet 1" in lines
    at = lines.index("South, after North: bet 1")
    assert lines[at + 1].split() == ["knows", "fold", "call"]
    assert sorted(line.split()[0] for line in lines[at + 2:at + 5]) == ["JS", "KS", "QS"]


def test_a_small_game_is_solved_for_programs(tmp_path: Path) -> None:
    told = parlour(tmp_path, "solve", "one-card-indian-poker", "-o", "ranks=3", "--iterations", "20", "--json")
    assert told.returncode == 0
    result = json.loads(told.stdout)
    assert (result["players"], result["options"]["ranks"], result["iterations"]) == (2, 3, 20)
    assert result["exploitability"][-1]["of_pot"] < 0.01
    assert sum([seat["value"] for seat in result["values"]]) == pytest.approx(0)
    assert {first["knows"] for first in result["first_decisions"] if first["seat"] == 1} == {
        f"South: {rank}{suit}" for rank in "AKQ" for suit in "CDHS"}
    for first in result["first_decisions"]:
        assert sum(first["strategy"].values()) == pytest.approx(1)


@pytest.mark.parametrize(("args", "said"), [
    (("agram", "--seats", "2"), "at most 1 x 10^6 can be solved"),
    (("small-brag", "-o", "suits=4", "-o", "ranks=13"), "What makes it smaller: -o "),
    (("small-brag", "--seats", "4"), "small-brag: 3 cards each for 4 players make no sense: 9 are dealt"),
    (("kuhn-poker", "--seats", "3"), "kuhn-poker is played by 2 players, not 3."),
    (("leduc-poker", "-o", "raise=2"), "Did you mean raises?"),
    (("agrum",), "Did you mean agram"),
    (("kuhn-poker", "--iterations", "0"), "not a whole number from 1"),
])
def test_what_cannot_be_solved_is_refused_in_a_line(tmp_path: Path, args: tuple[str, ...], said: str) -> None:
    told = parlour(tmp_path, "solve", *args)
    assert told.returncode == 2 and told.stdout == ""
    assert said in told.stderr and told.stderr.count("\n") == 1 and "Traceback" not in told.stderr


def test_two_play_unless_another_number_is_said() -> None:
    assert game_of("Agram", None, {}).players == 2
    assert game_of("agram", 3, {}).players == game_of("agram", None, {"players": 3}).players == 3
    assert game_of("hearts", None, {}).players == 4
    assert game_of("one-card-poker", None, {}).players == 2


def test_every_small_game_can_be_made() -> None:
    for id in SMALL_GAMES:
        assert small_game(id).players == 2 and not small_game(id).id
    with pytest.raises(ParlourError, match="Did you mean kuhn-poker"):
        small_game("kuhn")


def test_numbers_are_told_shortly() -> None:
    assert number(54.0) == "about 54" and number(43210.4) == "about 43,210"
    assert number(2e21) == "about 2 x 10^21" and number(float("inf")) == "more than 10^300"
    assert [n for n in range(1, 201) if to_be_told(n)] == [1, 2, 5, 10, 20, 50, 100, 200]
