"""What a user sees of ``parlour odds``: tables, data, pictures, and what is wrong in a line."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from parlour_command import parlour

RED_DOG = ("odds", "in-between-casino-red-dog", "--seats", "1", "-o", "packs=1")


def data(home: Path, *args: str) -> dict[str, Any]:
    told = parlour(home, *args, "--json")
    assert told.returncode == 0, told.stderr
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def test_exact_odds_are_shown_where_they_are_quickly_had(tmp_path: Path) -> None:
    told = parlour(tmp_path, *RED_DOG)
    assert told.returncode == 0 and told.stderr == "" and told.stdout.isascii()
    assert "1 player (gentle): exact" in told.stdout and "27.8431" in told.stdout and "-3.1554" in told.stdout
    assert "endless" not in told.stdout and max(map(len, told.stdout.splitlines())) <= 80


def test_deals_are_played_where_they_are_not(tmp_path: Path) -> None:
    told = parlour(tmp_path, "odds", "beggar-my-neighbour", "--deals", "40", "--lengths").stdout
    assert "40 deals, 95 % confidence" in told and "+-" in told and max(map(len, told.splitlines())) <= 80
    assert all([word in told for word in ("South", "North", "shortest", "longest", "mean")])


def test_it_is_said_why_odds_are_estimated(tmp_path: Path) -> None:
    told = parlour(tmp_path, "odds", "down-and-back", "--seats", "2", "--players", "strong,random", "--exact")
    assert told.returncode == 2 and told.stderr.count("\n") == 1 and "exact odds cannot be had" in told.stderr


def test_odds_as_data(tmp_path: Path) -> None:
    found = data(tmp_path, *RED_DOG)
    [variant] = found["variants"]
    assert found["exact"] and found["deals"] == 0 and found["seed"] is None and variant["options"]["packs"] == 1
    [seat] = variant["seats"]
    assert seat["win"]["value"] == seat["win"]["low"] == pytest.approx(71 / 255)
    assert sum([seat[outcome]["value"] for outcome in ("win", "tie", "loss", "endless")]) == pytest.approx(1)


def test_house_rules_are_compared(tmp_path: Path) -> None:
    found = data(tmp_path, "odds", "blackjack", "--seats", "1", "--by", "surrender", "--deals", "60", "--seed", "3")
    assert found["option"] == "surrender"
    assert [variant["options"]["surrender"] for variant in found["variants"]] == ["early", "none", "late"]
    assert "more_points" not in found["variants"][0]["seats"][0] and "more_points" in found["variants"][1]["seats"][0]
    shown = parlour(tmp_path, *RED_DOG, "--compare", "packs=1,8").stdout
    assert "packs 1\n" in shown and "packs 8\n" in shown and "8 against 1, exact" in shown and "+0.4045" in shown


def test_the_same_seed_gives_the_same_odds(tmp_path: Path) -> None:
    args = ("odds", "agram", "--seats", "3", "--players", "random", "--deals", "30", "--seed", "5", "--lengths")
    assert data(tmp_path, *args) == data(tmp_path, *args, "--workers", "2")
    assert data(tmp_path, *args) != data(tmp_path, *args[:-2], "6", "--lengths")


def test_a_picture_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for name, more in (("odds.svg", ()), ("lengths.png", ("--lengths", "--deals", "20"))):
        told = parlour(tmp_path, *RED_DOG, "--plot", str(tmp_path / name), *more)
        assert told.returncode == 0 and f"Drawn: {tmp_path / name}" in told.stdout.replace("\n", "")
        assert (tmp_path / name).stat().st_size > 1000


@pytest.mark.parametrize(("args", "said"), [
    (["hearst"], "hearts"),
    (["hearts", "--players", "clever"], "clever"),
    (["hearts", "--players", "random,random,random,random,random"], "only 4 seats"),
    (["hearts", "--by", "joker"], "no option 'joker'"),
    (["blackjack", "--by", "packs"], "--compare packs=1,8"),
    (["blackjack", "--compare", "packs"], "--compare option=value,value"),
    (["blackjack", "--compare", "packs=3"], "--compare option=value,value"),
    (["blackjack", "--compare", "packs=3,9"], "1 to 8"),
    (["blackjack", "--by", "surrender", "--compare", "packs=1,2"], "not allowed with"),
    (["blackjack", "--exact", "--deals", "10"], "leave out --deals"),
    (["blackjack", "--exact"], "blackjack: exact odds cannot be had"),
    (["blackjack", "--plot", "odds.pdf"], ".svg or .png"),
    (["blackjack", "--plot", "/no/such/folder/odds.svg"], "a folder that exists"),
], ids=lambda each: " ".join(each) if isinstance(each, list) else "")
def test_wrong_input_is_answered_in_a_line(tmp_path: Path, args: list[str], said: str) -> None:
    told = parlour(tmp_path, "odds", *args)
    assert told.returncode == 2 and told.stdout == ""
    assert told.stderr.startswith("parlour: ") and told.stderr.count("\n") == 1 and said in told.stderr
