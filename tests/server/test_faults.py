"""A bot that fails or thinks for ever: the table goes on with a legal move, and the log has a record that shows the fault."""
from __future__ import annotations

import asyncio
import logging
import multiprocessing
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.bots import LEVELS, supervision
from parlour.bots.levels import STRONG_SECONDS
from parlour.kernel import record
from parlour.kernel.actions import Action, word
from parlour.kernel.deal import Deal
from parlour.server import entries, thinking
from parlour.server.connection import Connection
from parlour.server.hall import Hall
from parlour.server.live import Live
from parlour.server.protocol import Act
from parlour.server.settings import Settings
from parlour.server.table import Table

NONSENSE = word("nonsense")


def raises(deal: Deal, seat: int, rng: Random) -> Action:
    """A bot with a fault in it."""
    raise ZeroDivisionError("nothing to divide by")


def overruns(deal: Deal, seat: int, rng: Random) -> Action:
    """A bot that takes ten times as long as the strongest."""
    time.sleep(10 * STRONG_SECONDS)
    return deal.legal(seat)[0]


def cheats(deal: Deal, seat: int, rng: Random) -> Action:
    """A bot that does what may not be done."""
    return NONSENSE


class Memory:
    """Storage that forgets."""

    async def append(self, table: str, number: int, entry: str, stage: str = "") -> bool:
        return True

    async def set_stage(self, table: str, stage: str) -> None:
        pass


@pytest.fixture
def clumsy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Sets the bot up whose level is ``clumsy``; the processes in which bots think are copies of this one, so that they know it."""
    if sys.platform == "win32":
        pytest.skip("processes are not copied here")
    context = multiprocessing.get_context("fork")
    monkeypatch.setattr(thinking.multiprocessing, "get_context", lambda kind: context)
    return lambda bot: monkeypatch.setitem(LEVELS, "clumsy", bot)


def played(folder: Path) -> Live:
    """A table of agram for two, of one deal, after a person and a clumsy bot have played it out."""
    async def play() -> Live:
        hall = Hall(Settings(data=folder, pace=0.0, workers=1))
        hall.storage = Memory()  # type: ignore[misc, assignment]
        hall.thinkers.open()
        table = Table("f" * 14, bytes(32))
        for number, entry in enumerate((entries.Opened("agram", 2, {"deals": 1}, "clumsy", "none", True, True, False, True, "me", ""),
                                        entries.Sat(0, "me", "Me"), entries.Begun(["Me", "Clumsy"])), 1):
            table.apply(number, entry)
        live = Live(hall, table)
        page = Connection("me")
        live.join(page)
        assert table.match is not None
        async with asyncio.timeout(60):
            while not table.match.over:
                if 0 in table.match.turn():
                    await live.answer(page, Act(str(table.number), table.asked[0], str(table.match.legal(0)[0])))
                page.waiting.clear()
                await asyncio.sleep(0.01)
        await live.close()
        await hall.thinkers.close()
        return live

    return asyncio.run(play())


@pytest.mark.parametrize(("bot", "why"), [(raises, "ZeroDivisionError: nothing to divide by"), (cheats, "it may not do"),
                                          (overruns, "it thought for more than 0.2 seconds")])
def test_the_table_goes_on_and_the_log_has_a_record(clumsy: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture,
                                                    monkeypatch: pytest.MonkeyPatch, bot: Any, why: str) -> None:
    clumsy(bot)
    monkeypatch.setattr(supervision, "LONGEST", 0.2)
    begun = time.monotonic()
    with caplog.at_level(logging.INFO):
        live = played(tmp_path)
    match = live.table.match
    assert match is not None and match.over
    decided = [place for place, (seat, _) in enumerate(match.played) if seat == 1]
    assert len(decided) == 6
    assert bot is not overruns or time.monotonic() - begun < 10 * STRONG_SECONDS, "nobody waited for it to finish"
    faults = [each.getMessage() for each in caplog.records if each.name == "parlour.thinking"]
    assert len(faults) == 6
    for fault, place in zip(faults, decided):
        assert why in fault
        # the record leads to the decision at which it failed
        shown = record.read(fault.partition("\n")[2]).replay()
        assert [str(action) for _, action in shown.played] == [str(action) for _, action in match.played[:place]]
        assert shown.turn() == (1,) and shown.start.seed == match.start.seed


def test_a_bot_that_hears_no_alarm_has_its_process_ended(clumsy: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    def for_ever(deal: Deal, seat: int, rng: Random) -> Action:
        while True:
            try:
                while True:
                    pass
            except supervision.Overrun:
                pass

    clumsy(for_ever)
    monkeypatch.setattr(supervision, "LONGEST", 0.1)
    monkeypatch.setattr(thinking, "ENDLESS", 0.3)
    with caplog.at_level(logging.INFO):
        live = played(tmp_path)
    assert live.table.match is not None and live.table.match.over
    assert sum("a bot failed" in each.getMessage() for each in caplog.records) == 6
