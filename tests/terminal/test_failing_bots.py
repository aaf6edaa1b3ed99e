"""A bot that fails at the terminal: something legal is done for it, the person is told, and a record shows the fault."""
from __future__ import annotations

import io
import re
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

import parlour as engine
from parlour.bots import LEVELS, coach, search, supervision
from parlour.bots.levels import STRONG_SECONDS, timed
from parlour.kernel import record
from parlour.kernel.actions import Action, word
from parlour.kernel.deal import Deal
from parlour.kernel.match import Start
from parlour.terminal.play import Host
from parlour.terminal.screen import Screen
from parlour.terminal.story import Story


def raises(deal: Deal, seat: int, rng: Random) -> Action:
    """A bot with a fault in it."""
    raise ZeroDivisionError("nothing to divide by")


def overruns(deal: Deal, seat: int, rng: Random) -> Action:
    """A bot that takes ten times as long as the strongest."""
    time.sleep(10 * STRONG_SECONDS)
    return deal.legal(seat)[0]


def cheats(deal: Deal, seat: int, rng: Random) -> Action:
    """A bot that does what may not be done."""
    return word("nonsense")


@pytest.mark.parametrize(("bot", "why"), [(raises, "ZeroDivisionError: nothing to divide by"), (cheats, "it may not do"),
                                          (overruns, "it thought for more than 0.2 seconds")])
def test_the_match_goes_on_and_a_record_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, bot: Any, why: str) -> None:
    monkeypatch.setitem(LEVELS, "clumsy", bot)
    monkeypatch.setattr(supervision, "LONGEST", 0.2)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    out = io.StringIO()
    game = engine.game("agram", 2, deals=1)
    host = Host(Story(game, Start(3), game.seat_names, game.players), "clumsy", Screen(out))
    begun = time.monotonic()
    for _ in range(3):
        host.bots_turn(-1)
    assert len(host.match.played) == 3 and time.monotonic() - begun < STRONG_SECONDS * 10
    told = out.getvalue()
    assert told.count("does anything that is allowed") == 3 and why in told
    for place, path in enumerate(re.findall(r"parlour play --resume (\S+) --watch --bots clumsy", told)):
        kept = record.load(Path(path)).replay()
        assert [str(action) for _, action in kept.played] == [str(action) for _, action in host.match.played[:place]]
        assert why in Path(path).read_text()
    # asked again in the same place, it fails again
    again = Host(Story(game, kept.start, kept.names, game.players, kept.played), "clumsy", Screen(io.StringIO()))
    again.bots_turn(-1)
    assert str(again.match.played[-1][1]) == str(host.match.played[-1][1])


def test_who_fails_to_speak_up_keeps_quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("parlour.terminal.play.speak_up", raises)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    out = io.StringIO()
    game = engine.game("agram", 2)
    host = Host(Story(game, Start(3), game.seat_names, game.players), "random", Screen(out))
    assert host.said(0) is None and "failed" in out.getvalue()


def test_no_alarm_rings_later() -> None:
    with supervision.within(0.05):
        pass
    time.sleep(0.1)
    with pytest.raises(supervision.Overrun), supervision.within(0.05):
        time.sleep(5)


@pytest.mark.parametrize("id", ["hearts", "oh-hell", "blackjack", "president", "go-fish", "seven-card-stud"])
def test_a_budget_of_nothing_still_gives_something_legal(id: str) -> None:
    deal = engine.game(id).deal(seed=5)
    seat = deal.turn()[0]
    assert search.choose(deal, seat, Random(1), 0) in deal.legal(seat)
    for name in ("fair", "strong"):
        for seconds in (0.0, 1e-9):
            assert timed(name, seconds)(deal, seat, Random(1)) in deal.legal(seat)
    assert coach.consider(deal, seat, Random(1), 0, 0.0).best.action in deal.legal(seat)
