"""Tournaments: the same cards for both, the same result however many work at it, and ratings that fit the results."""
from __future__ import annotations

import json

import pytest

import parlour
from parlour.lab.tournament import Meeting, places, play_meeting, ratings, student, tournament
from parlour.terminal.cli import main


def test_each_holds_each_others_cards() -> None:
    # nothing is decided in this game of luck alone: with the places exchanged everything evens out
    meeting = play_meeting(parlour.game("down-and-back", players=2), "random", "random", 1, seed=1)
    assert meeting.deals == 1
    assert places(parlour.game("hearts")) == ([0, 2], [1, 3])
    assert places(parlour.game("agram", players=3)) == ([0, 2], [1])


def test_the_same_seed_gives_the_same_however_many_work() -> None:
    game = parlour.game("agram", players=2)
    alone = tournament(game, ["gentle", "random"], 12, seed=3)
    shared = tournament(game, ["gentle", "random"], 12, seed=3, workers=2)
    assert alone[0].margins == shared[0].margins == play_meeting(game, "gentle", "random", 12, 3).margins


def test_shares_and_margins_are_counted_by_deals() -> None:
    meeting = Meeting("one", "other", [3.0, -1.0, 0.0, 2.0])
    assert meeting.margin() == 1.0 and meeting.margin(1) == -1.0
    assert meeting.share() == 0.625 and meeting.share(1) == 0.375
    # the sample's variance is 10/3, and four values leave three degrees of freedom: 3.182 * sqrt(10/3 / 4)
    assert meeting.spread() == pytest.approx(2.905, abs=0.001)


@pytest.mark.parametrize(("freedom", "expected"), [(1, 12.706), (10, 2.228), (11, 2.201), (20, 2.086), (60, 2.000), (1000, 1.962)])
def test_few_deals_tell_little(freedom: int, expected: float) -> None:
    assert student(freedom) == pytest.approx(expected, abs=0.003)


def test_nine_of_ten_are_nearly_four_hundred_points() -> None:
    rated = ratings([Meeting("strong", "weak", [1.0] * 900 + [-1.0] * 100)])
    assert [each.player for each in rated] == ["strong", "weak"]
    # log10(9) * 400 between them
    assert rated[0].rating - rated[1].rating == pytest.approx(381.7, abs=2)
    assert rated[0].low < rated[0].rating < rated[0].high
    assert rated[0].rating + rated[1].rating == pytest.approx(0, abs=1e-6)


def test_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "agram", "--seats", "2", "--deals", "4", "--players", "gentle,random", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {each["player"] for each in data["ratings"]} == {"gentle", "random"}
    assert data["meetings"][0]["deals"] == 4


@pytest.mark.parametrize(("players", "deals", "says"), [
    ("gentle", "3", "two or more different players"), ("gentle,gentle", "3", "two or more different players"),
    ("gentle,clever", "3", "no player 'clever'"), ("gentle,random", "0", "from 1")])
def test_wrong_input(capsys: pytest.CaptureFixture[str], players: str, deals: str, says: str) -> None:
    assert main(["tournament", "agram", "--deals", deals, "--players", players]) == 2
    said = capsys.readouterr().err
    assert says in said and said.count("\n") == 1


def test_a_game_for_one_side_has_no_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "blackjack", "--seats", "1", "--deals", "2", "--players", "gentle,random"]) == 2
    assert "against each other" in capsys.readouterr().err
