"""What every command that gives numbers has: data, pictures, seconds to think, progress without a terminal, and no files left behind."""
from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from parlour.bots.levels import by_name
from parlour.kernel.errors import ParlourError
from parlour.lab.foreign import NAMES
from parlour.lab.odds import DEALS
from parlour.lab.small_games import SMALL_GAMES
from parlour.lab.workers import HERE
from parlour.terminal import grammar, progress, reviewing
from parlour.terminal.cli import main

AGRAM = ("agram", "--seats", "2")
HAND = "AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty working directory, and a data folder of its own."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_the_grammar_knows_what_the_laboratory_has() -> None:
    assert tuple(SMALL_GAMES) == grammar.SMALL and tuple(NAMES) == grammar.ELSEWHERE and tuple(reviewing.LOOKS) == grammar.LOOKS
    assert (grammar.HERE, grammar.ODDS_DEALS, grammar.LOOKS[0]) == (HERE, DEALS, reviewing.USUAL)


@pytest.mark.parametrize("command", ["", *[name for name in grammar.COMMANDS if name != "bench"]])
def test_help_comes_without_importing_a_game(command: str) -> None:
    script = ("import sys\nfrom parlour.terminal.cli import main\n"
              "try:\n    main(sys.argv[1:])\nexcept SystemExit:\n    pass\n"
              "assert not [name for name in sys.modules if name.startswith(('parlour.games', 'parlour.lab', 'parlour.server'))]")
    told = subprocess.run([sys.executable, "-c", script, *command.split(), "--help"], capture_output=True, text=True, timeout=60,
                          check=True)
    assert told.stdout.startswith("usage: parlour")


def test_help_comes_at_once() -> None:
    def once() -> float:
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-m", "parlour", "--help"], capture_output=True, timeout=60, check=True)
        return time.perf_counter() - begun

    # a machine that is busy has its quick moments, too
    assert min([once() for _ in range(5)]) < 0.5


@pytest.mark.parametrize(("args", "said"), [
    (["rules", "hearts", "--players", "4"], "unrecognized arguments: --players 4. It is called --seats here."),
    (["odds", "hearts", "--levels", "fair"], "unrecognized arguments: --levels fair. It is called --players here."),
    (["odds", "blackjack", "--players", "1"], "'1' is no player. How many play is said with --seats 1"),
    (["simulate", "blackjack", "--deals", "9", "--players", "1"], "How many play is said with --seats 1"),
    (["simulate", "agram", "--deals", "9", "--players", "strong@never"], "write seconds, as in strong@0.5"),
    (["simulate", "agram", "--deals", "9", "--players", "strang@1"], "there is no bot level 'strang'"),
    (["rules", "bridge"], "'bridge' is a page of 12 games. Which do you mean: bridge-rubber, "),
    (["rules", "gin rummy"], "there is no game 'gin rummy'. Gin Rummy is not here; near it: "),
    (["rules", "xyzzyx"], "there is no game 'xyzzyx'. See them all with: parlour games"),
    (["simulate", *AGRAM, "--deals", "2", "--plot", "it.gif"], "it.gif is no picture"),
    (["double-dummy", f"N:{HAND}", "--deal", "1"], "--deal chooses among the deals of a file"),
    (["double-dummy", "match.pbn", "--dealer", "S"], "leave out --dealer"),
    (["double-dummy", "match.pbn"], "match.pbn cannot be read"),
    (["double-dummy", "N:AKQJ.AKQ.AKQ.AKQ ..."], "does not give four hands"),
])
def test_what_is_said_otherwise_is_told_in_a_line(capsys: pytest.CaptureFixture[str], args: list[str], said: str) -> None:
    assert main(args) == 2
    told = capsys.readouterr()
    assert said in told.err and told.err.count("\n") == 1 and told.out == ""


def test_games_are_searched_by_words_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "split", "seven"]) == 0
    by_words = capsys.readouterr().out
    assert main(["games", "--search", "split seven"]) == 0
    assert capsys.readouterr().out == by_words and "down-and-back" in by_words


def data(capsys: pytest.CaptureFixture[str], *args: str) -> Any:
    assert main([*args, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("args", [
    ("simulate", *AGRAM, "--deals", "20"), ("simulate", *AGRAM, "--deals", "1"),
    ("tournament", *AGRAM, "--deals", "10", "--players", "gentle,random"),
    ("solve", "kuhn-poker", "--iterations", "20"),
    ("strength", "agram", "--seconds", "0.01", "--deals", "2", "--limit", "5"),
])
def test_what_has_numbers_can_be_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str], args: tuple[str, ...]) -> None:
    pytest.importorskip("matplotlib")
    pictures = [tmp_path / name for name in ("one.svg", "two.svg")]
    for picture in pictures:
        assert main([*args, "--plot", str(picture)]) == 0
    assert pictures[0].read_text().startswith("<?xml")
    if args[0] != "strength":
        assert pictures[0].read_bytes() == pictures[1].read_bytes() and f"Drawn: {pictures[1]}" in capsys.readouterr().out


def test_a_review_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    record = tmp_path / "match.yaml"
    assert main(["play", *AGRAM, "--watch", "--seed", "3", "--bots", "random", "-o", "deals=2", "--save", str(record)]) == 0
    capsys.readouterr()
    assert data(capsys, "review", str(record), "--plot", str(tmp_path / "curve.svg"))["game"] == "agram"
    assert "points to be expected" in (tmp_path / "curve.svg").read_text()


def test_strength_as_data_leaves_nothing_in_the_working_directory(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = data(capsys, "strength", "agram", "--seconds", "0.01", "--deals", "2", "--limit", "5")
    assert [(row["game"], row["against"], row["shown"]) for row in rows] == [("agram", "random", "too few deals"),
                                                                          ("agram", "fair", "too few deals")]
    assert not list((tmp_path / "here").iterdir())
    assert [file.name for file in (tmp_path / "data" / "parlour").iterdir()] == ["strength.sqlite"]


def test_lint_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    [found] = data(capsys, "lint", "agram")
    assert found["game"] == "agram" and found["holds"] and len(found["checks"]) > 10
    assert all([each["holds"] and each["check"] for each in found["checks"]])


def test_a_player_who_searches_can_be_given_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    begun = time.perf_counter()
    played = data(capsys, "simulate", "hearts", "--deals", "1", "--players", "strong,random", "--seconds", "0.001")
    assert time.perf_counter() - begun < 10, "26 decisions of a second and a half are not"
    assert [seat["player"] for seat in played["seats"]] == ["strong@0.001", "random", "strong@0.001", "random"]
    # who brings seconds of his own keeps them
    played = data(capsys, "odds", *AGRAM, "--deals", "2", "--players", "strong@0.002,fair", "--seconds", "0.001")
    assert played["levels"] == ["strong@0.002", "fair@0.001"]
    with pytest.raises(ParlourError, match="as in strong"):
        by_name("strong@")


def test_progress_is_told_in_lines_where_no_terminal_is_there(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "EVERY", 0.0)
    assert main(["simulate", *AGRAM, "--deals", "2000", "--players", "random"]) == 0
    lines = [line for line in capsys.readouterr().err.splitlines() if "Agram" in line]
    assert lines[0].startswith("parlour: Agram: 2 of 2,000, 0 %, about ") and lines[-1].startswith("parlour: Agram: 2,000 of 2,000, 100 %")
    assert main(["solve", "kuhn-poker", "--iterations", "3"]) == 0
    assert "parlour: Kuhn poker: 3 of 3 iterations" in capsys.readouterr().err


def test_time_that_is_left_is_told_shortly() -> None:
    assert [progress.span(seconds) for seconds in (3.4, 119, 121, 7199, 9000)] == ["3 s", "119 s", "2 min", "120 min", "2.5 h"]


# --- bridge with all cards open ---------------------------------------------------------------------------------------------


def test_a_deal_written_out_is_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("endplay")
    [found] = data(capsys, "double-dummy", f"N:{HAND}", "--vulnerable", "ns", "--dealer", "E")
    # North has all the honours: seats from South, denominations from clubs
    assert found["tricks"][2][4] == 13 == found["tricks"][0][4] and found["tricks"][1][4] == 0
    assert found["par"] == 2220 and found["contract"] is None and found["hands"][2].startswith("AKQJ.")


def test_a_file_of_portable_bridge_notation_is_looked_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("endplay")
    file = tmp_path / "deals.pbn"
    file.write_text(f'[Board "3"]\n[Dealer "S"]\n[Vulnerable "EW"]\n[Deal "N:{HAND}"]\n\n[Board "8"]\n[Deal "E:{HAND}"]\n', encoding="utf8")
    found = data(capsys, "double-dummy", str(file))
    assert [each["deal"] for each in found] == [2, 7] and found[0]["hands"][2] == found[1]["hands"][3]
    assert [each["deal"] for each in data(capsys, "double-dummy", str(file), "--deal", "8")] == [7]
    assert main(["double-dummy", str(file)]) == 0
    assert "deal 3" in capsys.readouterr().out
    for broken, said in (('[Board "1"]\n[Deal "N:AK - - -"]', "line 2: a hand is hidden"), ("", "there is no board in this file"),
                         (f'[Deal "N:{HAND}"]\n[Vulnerable "Nobody"]', "'Nobody' does not say who is vulnerable")):
        file.write_text(broken, encoding="utf8")
        assert main(["double-dummy", str(file)]) == 2
        told = capsys.readouterr().err
        assert said in told and told.startswith(f"parlour: {file}: ") and told.count("\n") == 1


def test_boards_with_an_auction_are_looked_at_as_they_were_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("endplay")
    file = tmp_path / "played.pbn"
    file.write_text(f'[Board "5"]\n[Scoring "IMP"]\n[Dealer "N"]\n[Vulnerable "NS"]\n[Deal "N:{HAND}"]\n'
                    '[Auction "N"]\n7NT Pass Pass Pass\n[Play "E"]\nST S3 S2 SA\n', encoding="utf8")
    [found] = data(capsys, "double-dummy", str(file))
    assert (found["deal"], found["makes"], found["contract"]["declarer"]) == (4, 13, 2) and found["mistakes"] == []

