"""What a user of the command line sees: games, rules, simulate, replay, check, and every kind of wrong input."""
from __future__ import annotations

import contextlib
import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from parlour_command import environment, hears_interrupts, parlour

from parlour.terminal.cli import main

RECORDS = Path(__file__).parents[1] / "records" / "down-and-back"
GOOD = RECORDS / "no-same-card.yaml"


def test_games_lists_every_game_in_a_line(tmp_path: Path) -> None:
    import parlour as engine
    listed = parlour(tmp_path, "games").stdout.splitlines()
    assert sorted([line.split()[0] for line in listed]) == sorted(engine.registry())
    assert [line for line in listed if line.startswith("down-and-back ") and "draw-and-discard/partition" in line and "2-5" in line]


def test_games_as_json(tmp_path: Path) -> None:
    games = {game["id"]: game for game in json.loads(parlour(tmp_path, "games", "--json").stdout)}
    game = games["down-and-back"]
    assert game["players"] == [2, 3, 4, 5] and game["page"] == "down-and-back" and game["minutes"] == 20
    options = {option["name"]: option for option in game["options"]}
    assert options["circuits"] == {"name": "circuits", "kind": "number", "default": 6, "low": 6, "high": 7,
                                   "help": "How many times everyone draws and discards.", "players": [2, 3, 4, 5]}
    assert options["no-same-card"]["values"] == [False, True]


@pytest.mark.parametrize("args", [("--family", "draw-and-discard"), ("--family", "partition"), ("--search", "split seven"),
                                  ("--search", "DOWN and")])
def test_games_are_found(tmp_path: Path, args: tuple[str, str]) -> None:
    assert "down-and-back" in parlour(tmp_path, "games", *args).stdout


def test_rules_follow_the_options(tmp_path: Path) -> None:
    shown = parlour(tmp_path, "rules", "Down and Back", "-o", "circuits=7", "--seats", "3").stdout
    assert "had 7 turns" in " ".join(shown.split())
    assert "circuits=7" in shown and "(usually 6)" in shown
    assert "**" not in shown and "\x1b" not in shown and shown.isascii()


def test_version_and_help(tmp_path: Path) -> None:
    assert parlour(tmp_path, "--version").stdout.startswith("parlour 0.")
    for args in ((), ("--help",), ("play", "--help")):
        told = parlour(tmp_path, *args)
        assert told.returncode == 0 and "usage: parlour" in told.stdout


def test_simulation_is_the_same_with_any_number_of_workers(tmp_path: Path) -> None:
    args = ("simulate", "down-and-back", "--seats", "2", "--deals", "80", "--seed", "4", "--json")
    one, two, other = parlour(tmp_path, *args), parlour(tmp_path, *args, "--workers", "2"), parlour(tmp_path, *args[:-2], "5", "--json")
    assert one.returncode == two.returncode == 0
    assert one.stdout == two.stdout != other.stdout
    result = json.loads(one.stdout)
    assert result["deals"] == 80 and result["decisions"] == 80 * 26
    assert [seat["player"] for seat in result["seats"]] == ["random", "random"]
    for seat in result["seats"]:
        assert seat["low"] < seat["mean"] < seat["high"] and 0 <= seat["best"] <= 1


def test_simulation_for_people(tmp_path: Path) -> None:
    told = parlour(tmp_path, "simulate", "down-and-back", "--deals", "5", "--seats", "3")
    assert told.returncode == 0 and told.stderr == ""
    assert "95 % confidence" in told.stdout and "South" in told.stdout and "decisions" in told.stdout


def test_bench_says_when_it_is_not_there_or_runs(tmp_path: Path) -> None:
    told = parlour(tmp_path, "bench", "--help")
    assert "Traceback" not in told.stderr


def test_replay_shows_every_step(tmp_path: Path) -> None:
    told = parlour(tmp_path, "replay", str(GOOD))
    assert told.returncode == 0
    for step in ("Step 1 of 3 - North: draw stock", "Step 2 of 3 - North: discard 7S", "Step 3 of 3 - South: skip"):
        assert step in told.stdout
    assert told.stdout.count("--- Down and Back") == 4


def test_replay_hides_what_the_seat_does_not_know(tmp_path: Path) -> None:
    seen = parlour(tmp_path, "replay", str(GOOD), "--seat", "North").stdout
    hidden = parlour(tmp_path, "replay", str(GOOD), "--seat", "audience").stdout
    assert "KD" in seen and "KD" not in hidden


def test_check_counts_what_holds(tmp_path: Path) -> None:
    told = parlour(tmp_path, "check", str(RECORDS))
    assert told.returncode == 0 and "expectations in" in told.stdout and told.stdout.rstrip().endswith("records hold")


@pytest.mark.parametrize(("old", "new", "said"), [
    ("turn: North", "turn: South", "item 6 (expect): the turn should be South, but is North"),
    ("North: discard 7S", "North: discard KD", "item 4 (North: discard KD)"),
])
def test_check_stops_at_a_lie(tmp_path: Path, old: str, new: str, said: str) -> None:
    lying = tmp_path / "lying.yaml"
    lying.write_text(GOOD.read_text().replace(old, new))
    told = parlour(tmp_path, "check", str(GOOD), str(lying))
    assert told.returncode == 1
    assert str(lying) in told.stderr and said in told.stderr and told.stderr.count("\n") == 1


BAD_RECORDS = {
    "empty.yaml": "",
    "cut.yaml": "game: down-and-back\nactions:\n  - North: [dra",
    "text.yaml": "hello",
    "list.yaml": "- 1\n- 2\n",
    "version.yaml": "parlour: 99\ngame: down-and-back\n",
    "game.yaml": "game: down-and-bak\n",
    "entry.yaml": "game: down-and-back\nsed: 4\n",
    "players.yaml": "game: down-and-back\nplayers: 9\n",
    "option.yaml": "game: down-and-back\noptions: {circuit: 7}\n",
    "strange.yaml": "game: down-and-back\noptions: {players: 3}\n",
    "seed.yaml": "game: down-and-back\nseed: many\n",
    "seats.yaml": "game: down-and-back\nseats: [Ann, Ann]\n",
    "seat.yaml": "game: down-and-back\nactions: [{Zoe: draw stock}]\n",
    "item.yaml": "game: down-and-back\nactions: [draw stock]\n",
    "stack.yaml": "game: down-and-back\nstack: {attic: KD}\n",
    "shuffle.yaml": "game: down-and-back\nshuffles: [QQ]\n",
    "nulls.yaml": "game: down-and-back\nactions: 7\n",
    "binary.yaml": "\x00\x01",
}


@pytest.mark.parametrize("name", BAD_RECORDS)
@pytest.mark.parametrize("command", ["check", "replay", "play"])
def test_records_that_cannot_be_read(tmp_path: Path, name: str, command: str) -> None:
    path = tmp_path / name
    path.write_text(BAD_RECORDS[name])
    refused(tmp_path, [command, *(["--resume"] if command == "play" else []), str(path)], name)
    assert path.read_text() == BAD_RECORDS[name]


WRONG = [
    (["ply"], "play"),
    (["--sead", "play"], "unrecognized arguments: --sead"),
    (["rules", "hartz"], "no game 'hartz'"),
    (["rules", "down-and-bak"], "down-and-back"),
    (["rules"], "GAME"),
    (["rules", "down-and-back", "--seats", "9"], "2 to 5 players, not 9"),
    (["rules", "down-and-back", "--seats", "x"], "'x' is not a whole number"),
    (["rules", "down-and-back", "-o", "circuit=7"], "Did you mean circuits"),
    (["rules", "down-and-back", "-o", "=7"], "name=value"),
    (["rules", "down-and-back", "-o", "circuits=9"], "6 to 7"),
    (["rules", "down-and-back", "-o", "no-same-card=maybe"], "no | yes"),
    (["games", "--family", "tricktaking"], "no family"),
    (["games", "--search", "xyzzy"], "xyzzy"),
    (["games", "--search", "gin rummy"], "Gin Rummy is not here; near it: arlington (draw, make"),
    (["games", "--jsn"], "--json"),
    (["play", "down-and-bak"], "down-and-back"),
    (["play", "down-and-back", "--seats", "1"], "2 to 5 players, not 1"),
    (["play", "down-and-back", "--seat", "Nort"], "no seat 'Nort'"),
    (["play", "down-and-back", "--seat", "7"], "no seat '7'"),
    (["play", "down-and-back", "--bots", "gentel"], "Did you mean gentle"),
    (["play", "down-and-back", "--seed", "-1"], "--seed"),
    (["play", "down-and-back", "--names", "Ann,Ann"], "'Ann'"),
    (["play", "down-and-back", "--names", "a,b,c,d,e,f"], "only 4 seats"),
    (["play", "down-and-back", "--save", "/no/such/folder/match.yaml"], "no folder"),
    (["play", "down-and-back", "--sead", "3"], "--seed"),
    (["play", "down-and-back", "--save", "/"], "is a folder"),
    (["play", "--resume", "nowhere.yaml"], "nowhere.yaml cannot be read"),
    (["play", "down-and-back", "--resume", str(GOOD)], "leave out a game"),
    (["replay", "nowhere.yaml"], "nowhere.yaml"),
    (["replay", str(GOOD), "--seat", "Zoe"], "Zoe"),
    (["replay", str(RECORDS)], "cannot be read"),
    (["check"], "RECORD"),
    (["check", "nowhere.yaml"], "nowhere.yaml"),
    (["simulate", "down-and-back"], "--deals"),
    (["simulate", "down-and-back", "--deals", "0"], "from 1"),
    (["simulate", "down-and-back", "--deals", "9", "--players", "clever"], "clever"),
    (["simulate", "down-and-back", "--deals", "9", "--seats", "2", "--players", "random,random,random"], "only 2 seats"),
    (["simulate", "down-and-back", "--deals", "9", "--workers", "none"], "--workers"),
]


@pytest.mark.parametrize(("args", "said"), WRONG, ids=[" ".join(args)[-60:] for args, _ in WRONG])
def test_wrong_input_is_answered_in_a_line(tmp_path: Path, args: list[str], said: str) -> None:
    refused(tmp_path, args, said)


def test_a_folder_without_records(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    refused(tmp_path, ["check", str(tmp_path / "empty")], "holds no records")


def test_a_file_that_is_no_match_is_not_overwritten(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    refused(tmp_path, ["play", "down-and-back", "--save", str(letter)], "no saved match")
    assert letter.read_text() == "Dear Ann"


def refused(home: Path, args: list[str], said: str) -> None:
    """One line on stderr with these words, exit code 2, nothing else printed or written."""
    before = sorted(home.rglob("*"))
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(home))
        code = main(args)
    assert code == 2
    assert err.getvalue().startswith("parlour: ") and err.getvalue().count("\n") == 1, err.getvalue()
    assert said in err.getvalue()
    assert out.getvalue() == ""
    assert sorted(home.rglob("*")) == before


@pytest.mark.parametrize("args", [["ply"], ["rules", "hartz"], ["games", "--jsn"], ["replay", "nowhere.yaml"]])
def test_wrong_input_to_the_process(tmp_path: Path, args: list[str]) -> None:
    told = parlour(tmp_path, *args)
    assert told.returncode == 2 and told.stdout == ""
    assert told.stderr.startswith("parlour: ") and told.stderr.count("\n") == 1


def test_nobody_reads_any_more(tmp_path: Path) -> None:
    command = f"{sys.executable} -m parlour rules down-and-back | head -1"
    told = subprocess.run(["bash", "-c", command], capture_output=True, text=True, env=environment(tmp_path), timeout=60, check=True)
    assert told.stderr == "" and "Down and Back" in told.stdout


def test_interrupt_ends_a_simulation_quietly(tmp_path: Path) -> None:
    process = subprocess.Popen([sys.executable, "-m", "parlour", "simulate", "down-and-back", "--deals", "100000000"],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(tmp_path),
                               preexec_fn=hears_interrupts)
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(5)
    os.kill(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130 and out == "" and err == ""


def test_how_many_play_may_be_said_as_an_option(tmp_path: Path) -> None:
    told = parlour(tmp_path, "rules", "agram", "-o", "players=3")
    assert told.returncode == 0
    listed = json.loads(parlour(tmp_path, "games", "--search", "agram", "--json").stdout)
    assert next(game for game in listed if game["id"] == "agram")["options"][0]["name"] == "players"
    wrong = parlour(tmp_path, "rules", "agram", "-o", "players=many")
    assert wrong.returncode == 2 and "'many' is no number of players" in wrong.stderr
    twice = parlour(tmp_path, "rules", "agram", "--seats", "4", "-o", "players=3")
    assert twice.returncode == 2 and "given twice" in twice.stderr
