"""Which values of options a run walks: all where something has changed, and within a week all of every game."""
from __future__ import annotations

from datetime import date

import pytest

import parlour
from parlour.lab.checks.variants import ALL, variants
from sampling import DAYS, changed_since, imports, is_its_turn, named, pages_touched, settle, share, told

GAMES = ["president", "agram", "hearts", "five-card-draw"]


def environment(day: int, walk: str = "") -> dict[str, str]:
    return {"PARLOUR_DAY": str(day), "PARLOUR_WALK": walk}


def played(id: str, day: int, walk: str = "") -> list[tuple[int, str]]:
    """The player counts and changed options that a day walks."""
    kind = parlour.registry()[id]
    return [(game.players, str(game.changed())) for game in variants(kind, share(kind, environment(day, walk)))]


@pytest.mark.parametrize("id", GAMES)
def test_within_a_week_everything_is_walked_once_and_the_plain_game_every_day(id: str) -> None:
    kind = parlour.registry()[id]
    every = [(game.players, str(game.changed())) for game in variants(kind)]
    plain = [(players, changed) for players, changed in every if changed == "{}"]
    assert len(plain) == len(list(kind.player_counts))
    days = [played(id, day) for day in range(100, 100 + DAYS)]
    assert all([set(plain) <= set(day) for day in days])
    rest = [one for day in days for one in day if one not in plain]
    assert sorted(rest) == sorted(set(every) - set(plain))
    assert all([len(day) - len(plain) <= len(rest) // DAYS + 1 for day in days])


def test_pages_take_turns_and_one_that_has_changed_has_it_at_once() -> None:
    agram, hearts = parlour.registry()["agram"], parlour.registry()["hearts"]
    for kind in (agram, hearts):
        assert [is_its_turn(kind, environment(day), 3) for day in range(6)].count(True) == 2
    assert all([is_its_turn(agram, environment(day, "agram"), 3) and is_its_turn(hearts, environment(day, "all"), 3) for day in range(3)])


def test_what_has_changed_is_walked_whole() -> None:
    every = played("president", 3, "all")
    assert played("president", 3, "agram president") == every and len(every) > len(played("president", 3, "agram"))
    assert share(parlour.registry()["president"], environment(3, "president")) == ALL


def test_a_run_can_be_played_again() -> None:
    settled: dict[str, str] = {"PARLOUR_SINCE": "HEAD"}
    settle(settled)
    assert int(settled["PARLOUR_DAY"]) == date.today().toordinal() % DAYS
    again = {"PARLOUR_DAY": settled["PARLOUR_DAY"], "PARLOUR_WALK": settled["PARLOUR_WALK"]}
    before = dict(again)
    settle(again)
    assert again == before
    assert f"PARLOUR_DAY={settled['PARLOUR_DAY']} " in told(settled)


def test_pages_are_touched_by_their_own_modules_and_by_what_these_import() -> None:
    assert pages_touched([]) == set()
    assert pages_touched(["parlour.games.agram"]) == {"agram"}
    assert pages_touched(["parlour.server.app", "parlour.kernel.deal"]) == set()
    assert pages_touched([named("src/parlour/games/president/rules.md")]) == {"president"}
    assert pages_touched([named("src/parlour/games/agram.md")]) == {"agram"}
    assert pages_touched([named("src/parlour/games/in_between_casino.md")]) == {"in_between"}
    tricks = "parlour.mechanisms.tricks.tricks"
    touched = pages_touched([tricks])
    assert "hearts" in touched and "snap" not in touched
    importing = [module for module, wanted in imports().items() if tricks in wanted]
    assert {module.split(".")[2] for module in importing if module.startswith("parlour.games.")} < touched


def test_a_module_is_named_by_its_file() -> None:
    assert named("src/parlour/games/agram.py") == "parlour.games.agram"
    assert named("src/parlour/games/hearts/__init__.py") == "parlour.games.hearts"


def test_a_commit_that_git_does_not_know_touches_nothing_that_is_tracked() -> None:
    assert [module for module in changed_since("0" * 40) if module == "parlour.games.agram"] == []
