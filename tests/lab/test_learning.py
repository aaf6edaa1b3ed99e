"""Policies that learn: nothing is lost where a run is broken off, and what was learned plays at a tournament.

PyTorch is large and not among what the tests install: pip install 'parlour[learn]'
"""
from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import parlour
from parlour.lab.tournament import play_meeting
from parlour.terminal.cli import main

GAME = ["agram", "--seats", "2"]


def test_what_is_to_be_installed_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    for name in ("parlour.lab.learning", "parlour.terminal.learning"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    assert main(["learn", *GAME]) == 2
    assert main(["tournament", *GAME, "--players", "my.pt,random", "--deals", "2"]) == 2
    said = capsys.readouterr().err
    assert said.count("parlour: torch is not installed: pip install 'parlour[learn]'") == 2


@pytest.fixture
def learning(monkeypatch: pytest.MonkeyPatch):
    pytest.importorskip("torch")
    from parlour.lab import learning
    monkeypatch.setattr(learning, "COUNT", 64)
    monkeypatch.setattr(learning, "STEPS", 32)
    return learning


def same(one, other) -> bool:
    return all([bool((mine == theirs).all()) for mine, theirs in zip(one.policy.parameters(), other.policy.parameters())])


def test_a_run_broken_off_goes_on_as_if_it_had_not_been(learning, tmp_path: Path) -> None:
    game = parlour.game("agram", players=2)
    whole = learning.Learner(game, seed=3)
    broken = learning.Learner(game, seed=3)
    assert same(whole, broken)
    for _ in range(4):
        whole.round()
    for _ in range(2):
        broken.round()
    assert not same(whole, broken)
    broken.save(tmp_path / "agram.pt")
    again = learning.resumed(game, tmp_path / "agram.pt")
    assert (again.rounds, again.choices, again.seconds) == (2, broken.choices, broken.seconds)
    for _ in range(2):
        again.round()
    assert same(whole, again) and again.choices == whole.choices


def test_it_gets_better_than_playing_at_random(learning, tmp_path: Path) -> None:
    game = parlour.game("agram", players=2)
    learner = learning.Learner(game, seed=1)
    for _ in range(60):
        learner.round()
    point = learner.measure(tmp_path / "agram.pt", "random", 300)
    assert point.margin > 2 * point.spread
    # what was measured is what the file holds, over deals that have not been met before
    assert play_meeting(game, str(tmp_path / "agram.pt"), "random", 300, 1).margin() == point.margin
    assert learner.measure(tmp_path / "agram.pt", "random", 300).margin != point.margin


def test_what_a_round_breaks_off_teaches_as_far_as_the_seat_has_chosen_again(learning) -> None:
    """Two seats in turn, four choices: the first of the deals goes on, the second ends after two of them, and another begins. In the
    third one seat makes three choices in a row."""
    import numpy as np
    learner = learning.Learner(parlour.game("agram", players=2))
    learner.scale = 1.0
    now = learner.table.reset(0)
    moments = []
    for step in range(4):
        ended = np.zeros(64, np.bool_)
        ended[1] = step == 1
        rewards = np.where(ended[:, None], np.array([3.0, -3.0], np.float32), 0).astype(np.float32)
        seat = np.full(64, step % 2)
        seat[2] = step == 3
        moments.append(now._replace(seat=seat, ended=ended, rewards=rewards))
    expected = np.tile(np.array([[0.5], [0.1], [0.9], [0.2]], np.float32), (1, 64))
    learner.steps = 4
    better, known = learner._turned_out(moments, expected)
    assert known[:, 0].tolist() == [True, True, False, False]
    assert better[:, 0].tolist() == pytest.approx([0.9 - 0.5, 0.2 - 0.1, 0, 0])
    assert known[:, 1].tolist() == [True, True, False, False]
    assert better[:, 1].tolist() == pytest.approx([3 - 0.5, -3 - 0.1, 0, 0])
    assert known[:, 2].tolist() == [True, True, False, False]
    assert better[:, 2].tolist() == pytest.approx([0.1 - 0.5 + learning.FORESIGHT * (0.9 - 0.1), 0.9 - 0.1, 0, 0])


def test_choices_of_which_nothing_is_known_are_left_out(learning) -> None:
    learner = learning.Learner(parlour.game("agram", players=2))
    played = learner.play()
    # in a deal for two somebody wins what the other loses; before it has learned anything a policy expects nothing
    assert {round(each * learner.scale, 3) for each in played.better.abs().tolist() if each} <= {
        round(2.0 * learning.FORESIGHT**step, 3) for step in range(20)}
    assert 0 < len(played.better) < 64 * 32
    # where there is only one thing to do there is nothing to learn
    assert (played.mask.sum(1) > 1).all()
    assert (played.mask.gather(1, played.taken[:, None]) == 1).all()


def test_a_round_without_choices_teaches_nothing(learning) -> None:
    one, other = [learning.Learner(parlour.game("agram", players=2), seed=3) for _ in range(2)]
    played = one.play()
    one.improve(learning.Round(*[part[:0] for part in played]))
    assert same(one, other)


def test_long_deals_take_longer_rounds_and_very_long_ones_are_refused(learning, monkeypatch: pytest.MonkeyPatch) -> None:
    assert learning.Learner(parlour.game("agram", players=2)).steps == 32
    hearts = learning.Learner(parlour.game("hearts"))
    assert hearts.steps > 2 * 52 - 10 and len(hearts.play().taken) > 0
    monkeypatch.setattr(learning, "MOST_STEPS", 100)
    with pytest.raises(parlour.ParlourError, match="deals of hearts are too long to learn from here: many take more than 50 choices"):
        learning.Learner(parlour.game("hearts"))


def test_the_same_command_goes_on_and_draws(learning, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["learn", *GAME, "--against", "random", "--deals", "20", "--every", "1", "--policy", str(tmp_path / "A.pt"),
               "--plot", str(tmp_path / "curve.svg")]
    assert main([*command, "--minutes", "0.001"]) == 0
    assert "it goes on from" in capsys.readouterr().out
    assert (tmp_path / "curve.svg").read_text().startswith("<?xml")
    assert main([*command, "--minutes", "0.01"]) == 0
    assert "goes on after 1 rounds" in capsys.readouterr().out
    assert main(["tournament", *GAME, "--players", f"{tmp_path / 'A.pt'},random", "--deals", "4"]) == 0


def test_what_is_not_named_is_kept_with_the_saved_matches_and_told_as_data(
        learning, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    command = ["learn", *GAME, "--against", "random", "--deals", "20", "--every", "1", "--minutes", "0.001", "--json"]
    assert main(command) == 0
    told = capsys.readouterr()
    result = json.loads(told.out)
    policy = tmp_path / "data" / "parlour" / "agram.pt"
    assert result["policy"] == str(policy) and policy.exists() and not list((tmp_path / "here").iterdir())
    assert (result["game"], result["players"], result["against"], result["rounds"]) == ("agram", 2, "random", 1)
    assert result["meetings"][0]["deals"] == 20 and "rounds" in told.err


@pytest.mark.parametrize(("change", "words"), [
    (["learn", "agram", "--seats", "3"], "has learned another game: agram --seats 2"),
    (["learn", "hearts"], "has learned another game: agram --seats 2"),
    (["learn", *GAME, "--against", "frail"], "there is no player 'frail'"),
    (["learn", *GAME, "--minutes", "soon"], "'soon' is not a number of minutes above 0, as in 20"),
    (["tournament", *GAME, "--players", "A.pt,random", "--deals", "2", "--results", "kept.sqlite"], "leave out --results"),
    (["tournament", "agram", "--seats", "3", "--players", "A.pt,random", "--deals", "2"], "has learned another game: agram --seats 2"),
])
def test_wrong_input_is_said_in_a_line(learning, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
                                       change: list[str], words: str) -> None:
    monkeypatch.chdir(tmp_path)
    learning.Learner(parlour.game("agram", players=2)).save(Path("A.pt"))
    assert main([*change, *(["--policy", "A.pt"] if change[0] == "learn" else [])]) == 2
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1


@pytest.mark.parametrize(("change", "words"), [
    ({"parlour": "policy 2"}, "is no policy that this version of parlour learn has saved"),
    ({"sees": "otherwise"}, "has learned with another version, which shows agram otherwise: let a new policy learn")])
def test_what_another_version_has_saved_is_refused_in_a_line(learning, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                             change: dict[str, str], words: str) -> None:
    import torch
    file = tmp_path / "A.pt"
    learning.Learner(parlour.game("agram", players=2)).save(file)
    torch.save({**learning.read(file), **change}, file)
    for command in (["learn", *GAME, "--policy", str(file)], ["tournament", *GAME, "--players", f"{file},random", "--deals", "2"]):
        assert main(command) == 2
        said = capsys.readouterr().err
        assert words in said and said.count("\n") == 1


@pytest.mark.parametrize("content", [b"", b"not a policy", b"PK\x03\x04 broken"])
def test_a_corrupt_file_is_refused_and_kept(learning, tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes) -> None:
    file = tmp_path / "A.pt"
    file.write_bytes(content)
    assert main(["learn", *GAME, "--policy", str(file)]) == 2
    said = capsys.readouterr().err
    assert "is no policy that parlour learn has saved" in said and said.count("\n") == 1
    assert file.read_bytes() == content
