"""The checks that every game must pass: what they say of games with one thing wrong, and the record that shows it."""
from __future__ import annotations

from pathlib import Path

import pytest
from broken import BROKEN, written

import parlour
from parlour.kernel import record
from parlour.lab.checks import CHECKS, Checks, Fault, check, check_record, idle_options, playing
from parlour.terminal.cli import main

#: the check that finds each, and words that it says
FOUND = {
    "leaking": ("nothing leaks when what is hidden is dealt again", ["view changes when the cards hidden from it are dealt anew",
                                                                     "facts", "South's lowest card"]),
    "unending": ("matches end and scores balance", ["The match does not end", "200000"]),
    "unbalanced": ("matches end and scores balance", ["add up to 6", "zero-sum", "should add up to 0"]),
    "promising": ("matches end and scores balance", ["brings the points", "the game says that they lie between -6 and 6"]),
    "unreadable": ("actions are read back and refused with a reason", ["may 'nod'", "is read as 'nod'"]),
    "silent": ("actions are read back and refused with a reason", ["is not legal for", "the reason is ''"]),
    "idle": ("every option changes something", ["Option pennies changes nothing", "never asks for its value"]),
    "failing": ("matches end and scores balance", ["KeyError: 'happy'", "failing.py, line", '{}["happy"]']),
    "dicing": ("a record replays to the same end", ["come out differently", "all chance come from the deal"]),
    "stuck": ("matches end and scores balance", ["who may do nothing at all"]),
    "naming": ("a deal ends with its story", ["reads 'Guest", 'should be told "you"']),
    "bidding": ("no two choices have the same words", ["nobody sees in which order"]),
    "losing": ("every card is in one zone", ["no zone holds the"]),
    "mute": ("its rules tell every option", ["has only 23 characters"]),
    "alike": ("no two choices have the same words", ["may 'nod 1' and 'nod 2'", "the screen says 'Nod' for both"]),
    "coded": ("nothing that people read has card codes in it", ["somebody reads", "is a code", "Pack.symbols"]),
    "waiting": ("nothing leaks when what is hidden is dealt again", ["whether the table waits for", "to interrupt changes",
                                                                     "Phase.possible_interrupters"]),
    "peeking": ("nothing leaks when what is hidden is dealt again", ["what", "may do changes when the cards hidden from that seat"]),
}
#: those that a single position of the record shows again
SHOWN_AGAIN = ("leaking", "unbalanced", "unreadable", "silent", "failing", "stuck", "losing", "waiting", "peeking")


@pytest.mark.parametrize("id", BROKEN)
def test_what_is_wrong_is_said_in_plain_words(id: str, tmp_path: Path) -> None:
    check_name, words = FOUND[id]
    with written(id, tmp_path) as (_, kind):
        found = dict(check(kind))
        fault = found[check_name]
        assert isinstance(fault, Fault), f"{id} passes: {check_name}"
        said = str(fault)
        assert all([word in said for word in words]), said
        assert "\n" not in said
        if id in SHOWN_AGAIN:
            again = record.read(fault.record())
            assert again.game.id == id
            assert check_record(kind, again) is not None, "the record does not show what is wrong"
        if id == "unending":
            assert 900 < fault.record().count("\n") < 1100, "a record to look at, not of all that was played"


def test_one_thing_wrong_fails_few_checks(tmp_path: Path) -> None:
    for id in ("leaking", "silent", "idle", "mute", "alike", "coded"):
        with written(id, tmp_path) as (_, kind):
            assert 1 <= len([1 for _, fault in check(kind) if fault]) <= 2, id


@pytest.mark.parametrize("id", ["agram", "draw-poker" if "draw-poker" in parlour.registry() else "five-card-draw"])
def test_sound_games_hold(id: str) -> None:
    found = list(check(parlour.registry()[id]))
    assert [str(fault) for _, fault in found if fault] == []
    assert len(found) == len(CHECKS) + 1


def test_a_match_of_many_deals_is_long_but_not_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = parlour.registry()["agram"]
    checks = Checks(kind)
    monkeypatch.setattr(checks, "some_variants", lambda most: [kind(3, {"deals": 50})])
    monkeypatch.setattr(playing, "ENDLESS", 100)
    checks.matches_end_and_scores_balance()
    assert checks.match is not None and checks.match.over and len(checks.match.played) > 500


def test_a_sound_record_has_nothing_wrong() -> None:
    match = parlour.game("agram", players=3).match(seed=4)
    for _ in range(7):
        match.play(match.turn()[0], match.legal(match.turn()[0])[0])
    assert check_record(type(match.game), record.read(record.write(match))) is None


def test_options_that_matter_are_not_idle() -> None:
    assert idle_options(parlour.registry()["agram"]) == []


# --- the command -----------------------------------------------------------------------------------------------------------


def test_lint_of_a_broken_file_exits_1_and_saves_the_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with written("leaking", tmp_path) as (path, _):
        assert main(["lint", str(path), "--save", str(tmp_path)]) == 1
        said = " ".join(capsys.readouterr().out.split())
        assert "WRONG nothing leaks when what is hidden is dealt again" in said
        saved = tmp_path / "leaking-nothing-leaks-when-what-is-hidden-is-dealt-again.yaml"
        assert saved.read_text(encoding="utf8").startswith("about: ")
        assert main(["lint", str(path), str(saved)]) == 1
        assert "view changes when the cards hidden from it are dealt anew" in " ".join(capsys.readouterr().out.split())


def test_lint_of_an_installed_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", "agram"]) == 0
    assert f"agram: all {len(CHECKS) + 1} checks hold" in capsys.readouterr().out


@pytest.mark.parametrize(("args", "wanted"), [
    (["agrm"], "Did you mean agram"),
    (["nowhere.py"], "there is no file"),
    (["./"], "is no game: name a .py file"),
    (["agram", "missing.yaml"], "missing.yaml cannot be read"),
    (["agram", "--save", "nowhere"], "there is no folder nowhere"),
])
def test_wrong_input_is_said_in_one_line(args: list[str], wanted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                         capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lint", *args]) == 2
    told = capsys.readouterr().err
    assert wanted in told and told.count("\n") == 1


@pytest.mark.parametrize(("text", "wanted"), [
    ("import nothing_of_that_name\n", "cannot be imported: ModuleNotFoundError"),
    ("def broken(:\n", "cannot be imported: SyntaxError"),
    ("x = 1\n", "has no game in it"),
    ("raise SystemExit(3)\n", "cannot be imported: SystemExit"),
    ("from parlour.kernel.game import Game\nclass Mine(Game):\n    id = 'hearts'\n", "two games want the id 'hearts'"),
])
def test_files_that_hold_no_game(text: str, wanted: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / f"odd_{len(text)}.py"
    path.write_text(text, encoding="utf8")
    assert main(["lint", str(path)]) == 2
    told = capsys.readouterr().err
    assert wanted in told and told.count("\n") == 1
    assert parlour.registry()["hearts"].__module__.startswith("parlour.games.")
