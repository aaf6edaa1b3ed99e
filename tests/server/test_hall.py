"""What one process does with its tables: none that is in memory is forgotten, none whose game has a fault stops the others, lists
cost little, and a hint stops nobody."""
from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import random
import sqlite3
import sys
import time
import weakref
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import parlour
from parlour.bots import coach
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match, Start
from parlour.lab.newgame import MODULE, filled
from parlour.lab.sources import games_in
from parlour.server import entries, hall, live
from parlour.server.connection import COME_BACK, Connection
from parlour.server.hall import Hall
from parlour.server.live import GRACE, THINKS, Live
from parlour.server.migrations import upgrade
from parlour.server.protocol import Act, Begin, Fill, Hint, Hold, LetGo, NewTable, Say, Sit, Stand, Undo, Why
from parlour.server.settings import Settings
from parlour.server.table import Table
from parlour.server.thinking import Busy, Thought
from server.test_secrets import NoTime
from server.wire import apart

DAY = 86_400.0


class Bots:
    """Thinkers who do what they are told to; ``asked`` counts."""

    def __init__(self, think: Callable[[int, str], Awaitable[Thought | None]]) -> None:
        self.think = think
        self.asked = 0

    async def ask(self, position: Any, seat: int, name: str, purpose: str = "turn") -> Thought | None:
        self.asked += 1
        return await self.think(seat, purpose)

    async def close(self) -> None:
        pass


async def nothing(seat: int, purpose: str) -> Thought | None:
    return None


async def halls(folder: Path, think: Callable[[int, str], Awaitable[Thought | None]] = nothing, **settings: Any) -> Hall:
    """A hall with a database, whose bots think so."""
    opened = Hall(Settings(data=folder, workers=1, pace=0.0, **settings))
    await upgrade(opened.storage.engine)
    await opened.storage.open()
    opened.thinkers = Bots(think)  # type: ignore[misc, assignment]
    return opened


async def close(*some: Hall) -> None:
    for each in some:
        for there in list(each._live.values()):
            await there.close()
        await each.storage.close()


async def at(where: Hall, table: str, player: str = "me") -> tuple[Live, Connection]:
    """Somebody's page at a table."""
    found = await where.find(table)
    assert found is not None
    page = Connection(player, "here")
    where.welcome(found, page)
    return found, page


def told(page: Connection) -> list[dict[str, Any]]:
    """What the page was sent since the last time."""
    messages = [each for message in page.waiting if message is not None for each in apart(msgspec.json.decode(message))]
    page.waiting.clear()
    return messages


async def ask(there: Live, page: Connection, request: Any) -> str:
    """The error with which a request is answered, empty where it is done."""
    await there.answer(page, request)
    return str([message["error"] for message in told(page) if message["type"] == "reply" and message["id"] == request.id][-1])


def act(there: Live, seat: int = 0) -> Act:
    """The first thing that the seat may do."""
    match = there.table.match
    assert match is not None
    return Act(f"{there.table.number}", there.table.asked[seat], str(match.legal(seat)[0]))


async def my_turn(there: Live) -> None:
    """Until everybody waits for the person."""
    match = there.table.match
    assert match is not None
    while 0 not in match.turn():
        await asyncio.sleep(0.01)


# --- clocks ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ago", "least", "most"), [(20, 30, 40), (57, 4, 5), (75, 4, 5), (3600, 50, 60)])
def test_a_clock_goes_on_where_a_server_was_started_again(tmp_path: Path, ago: float, least: float, most: float) -> None:
    """Nobody gains time by that, and nobody who has to come back first loses the turn; at a table that nobody had open it begins anew."""
    async def start_again() -> None:
        before = await halls(tmp_path)
        opened = await before.open_table("me", "here", NewTable("agram", players=2, alone=False, clock="relaxed"))
        for number, entry in enumerate((entries.Filled(1, True), entries.Called(["Me", "Bot"]), entries.Begun(["Me", "Bot"])), 3):
            await before.storage.append(opened.id, number, entries.encode(entry).decode(), "playing")
        there, page = await at(before, opened.id)
        await my_turn(there)
        assert told(page)[-1]["table"]["seats"][0]["left_ms"] > 50_000
        await close(before)
        with contextlib.closing(sqlite3.connect(tmp_path / "parlour.sqlite")) as database, database:
            database.execute("UPDATE entries SET at = at - ?", (ago,))
        after = await halls(tmp_path)
        _, page = await at(after, opened.id)
        assert 1000 * least < told(page)[-1]["table"]["seats"][0]["left_ms"] <= 1000 * most
        await close(after)

    asyncio.run(start_again())


# --- nothing that is played is forgotten -----------------------------------------------------------------------------------------


def test_a_table_at_which_somebody_sits_for_days_is_not_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by the process that has it in memory nor by another, and what is acknowledged afterwards is there."""
    async def days() -> None:
        one, other = await halls(tmp_path), await halls(tmp_path)
        opened = await one.open_table("me", "here", NewTable("agram", players=2, alone=False))
        left = await one.open_table("me", "here", NewTable("agram", players=2))
        there, page = await at(one, opened.id)
        clock = time.time
        passed = time.monotonic
        later = 0.0
        monkeypatch.setattr(time, "time", lambda: clock() + later)
        monkeypatch.setattr(time, "monotonic", lambda: passed() + later)
        for _ in range(80):
            later += 3600.0
            await one._round()
            await other._round()
        assert later > 3 * DAY
        assert await one.storage.load(left.id) is None
        assert await ask(there, page, Begin("b")) == ""
        await my_turn(there)
        assert await ask(there, page, act(there)) == ""
        await close(one)
        found = await other.find(opened.id)
        assert found is not None and found.table.number == there.table.number
        await close(other)

    asyncio.run(days())


@pytest.mark.parametrize("jump", [-56 * 365 * DAY, 3 * 365 * DAY])
def test_when_the_clock_is_set_nothing_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
                                                    jump: float) -> None:
    """A machine without a battery clock begins in 1970; one may be set wrong and right again."""
    async def jumps() -> None:
        clock, passed = time.time, time.monotonic
        wrong = jump if jump < 0 else 0.0
        later = 0.0
        monkeypatch.setattr(time, "time", lambda: clock() + wrong + later)
        monkeypatch.setattr(time, "monotonic", lambda: passed() + later)
        house = await halls(tmp_path)
        opened = await house.open_table("me", "here", NewTable("agram", players=2))
        await house._round()
        wrong += abs(jump)
        for _ in range(20):
            later += 3600.0
            await house._round()
        assert await house.storage.load(opened.id) is not None
        assert [each.getMessage() for each in caplog.records if "clock was set" in each.getMessage()] != []
        later += 6 * 3600.0
        await house._round()
        assert await house.storage.load(opened.id) is None, "when the clock has run on for a day it is believed"
        await close(house)

    asyncio.run(jumps())


def test_what_another_process_has_deleted_is_said_to_be_gone(tmp_path: Path) -> None:
    async def gone() -> None:
        house = await halls(tmp_path)
        opened = await house.open_table("me", "here", NewTable("agram", players=2))
        there, page = await at(house, opened.id)
        assert await house.storage.forget(time.time() + DAY, 0) == 1
        assert await ask(there, page, Begin("b")) == "There is no such table any more."
        assert page.farewell == (4404, "There is no such table any more.")
        assert await house.find(opened.id) is None
        assert await ask(there, page, Begin("c")) == "The table is being opened again: try once more."
        await close(house)

    asyncio.run(gone())


# --- what is stored has an end --------------------------------------------------------------------------------------------------------


def test_nobody_fills_the_disk(tmp_path: Path) -> None:
    """Of what a person may ask only a part may be stored, on however many pages and at however many tables; others may go on."""
    async def store() -> None:
        house = await halls(tmp_path, requests_per_second=0.05, burst=1)
        opened = [await house.open_table(who, "here", NewTable("agram", players=2)) for who in ("me", "me", "you")]
        mine, too, yours = [await at(house, table.id, who) for table, who in zip(opened, ("me", "me", "you"))]
        answers = [await ask(*(mine, too)[number % 2], Fill(f"f{number}", 1, number // 2 % 2 == 1)) for number in range(14)]
        assert answers == [""] * 10 + ["That was much in a short time: wait a few seconds and try again."] * 4
        assert mine[0].table.number + too[0].table.number == 2 + 2 + 10
        assert await ask(*yours, Fill("f", 1, True)) == ""
        # what is not stored may be asked all the same
        assert "not begun" in await ask(*mine, Why("w", "play QS"))
        await close(house)

    asyncio.run(store())


def test_no_table_s_log_grows_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays, takes back and plays again is told that it is full; seats can still be given up."""
    monkeypatch.setattr(live, "ENTRIES", 40)

    async def fill() -> None:
        house = await halls(tmp_path)
        opened = await house.open_table("me", "here", NewTable("agram", players=3, undo=True))
        there, page = await at(house, opened.id)
        await ask(there, page, Begin("b"))
        error = ""
        for number in range(40):
            if error:
                break
            await my_turn(there)
            error = await ask(there, page, act(there)) or await ask(there, page, Undo(f"u{number}", there.table.number))
        assert error == "So much has happened at this table that no more can be kept: open another."
        assert await ask(there, page, Say("s", "hello")) == error
        await asyncio.sleep(0.1)
        stored = await house.storage.load(opened.id)
        assert stored is not None and len(stored.entries) == there.table.number <= 44
        assert await ask(there, page, Stand("t")) == ""
        await asyncio.sleep(0.1)
        assert there.table.chairs[0].stands_in and there.table.number <= 45
        await close(house)

    asyncio.run(asyncio.wait_for(fill(), 60))


def test_bots_that_play_alone_play_for_somebody_who_looks_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What they do counts as if it were asked for: nobody fills the disk by looking on at many tables either."""
    monkeypatch.setattr(live, "BREATH", 0.01)

    async def look_on() -> None:
        house = await halls(tmp_path, requests_per_second=0.05, burst=1)
        opened = await house.open_table("me", "here", NewTable("agram", players=2, seat=-1, options={"deals": 9}))
        there, page = await at(house, opened.id)
        assert await ask(there, page, Begin("b")) == ""
        match = there.table.match
        assert match is not None

        async def until(moves: int) -> None:
            while len(match.played) < moves:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            assert len(match.played) == moves

        # to begin was the first of ten
        await until(9)
        await at(house, opened.id, "you")
        await until(19)
        await close(house)

    asyncio.run(asyncio.wait_for(look_on(), 60))


# --- games with faults --------------------------------------------------------------------------------------------------------------

#: what is put into the game of the template
FAULTS = {
    "unfinished": ("    def rules(self)", "    def finished(self, deal):\n        raise ZeroDivisionError\n\n    def rules(self)"),
    "unopened": ("        deal.place(", "        {}[deal.number]\n        deal.place("),
    "speechless": ("        winner = self.take(deal)\n", "        winner = self.take(deal)\n"
                   "        if deal.narrating:\n            deal.say({}[0])\n"),
    "unseen": ("        return OVER\n", "        return OVER\n\n    def facts(self, deal, viewer):\n"
               "        return [{}[viewer]] if viewer < deal.players and deal.trick.row else []\n"),
}


@pytest.fixture
def faulty(tmp_path: Path) -> Iterator[Callable[[str], str]]:
    """Makes a game with a fault; the answer is its id."""
    made: list[str] = []

    def make(name: str) -> str:
        old, new = FAULTS[name]
        text = filled(MODULE, f"{name}-game")
        assert text.count(old) == 1
        path = tmp_path / f"{name}_game.py"
        path.write_text(text.replace(old, new), encoding="utf8")
        games_in(path)
        made.append(name)
        return f"{name}-game"

    yield make
    for name in made:
        parlour.registry().pop(f"{name}-game", None)
        sys.modules.pop(f"{name}_game", None)
        sys.path.remove(str(tmp_path.resolve()))


async def play_on(there: Live, page: Connection) -> str:
    """The person plays the first card until that is refused, and the error; bots are given two seconds for each turn."""
    match = there.table.match
    assert match is not None
    for _ in range(20):
        for _ in range(200):
            if match.over:
                return ""
            if 0 in match.turn():
                break
            await asyncio.sleep(0.01)
        else:
            return "nobody plays on"
        error = await ask(there, page, act(there))
        if error:
            return error
    return ""


@pytest.mark.parametrize("name", ["unfinished", "speechless"])
def test_what_is_stored_can_be_played_again(tmp_path: Path, faulty: Callable[[str], str], name: str,
                                            caplog: pytest.LogCaptureFixture) -> None:
    """A game that fails where a match is found to be over, or where something is told, is refused before that is stored."""
    id = faulty(name)

    async def play() -> None:
        house = await halls(tmp_path)
        opened = await house.open_table("me", "here", NewTable(id, players=3, options={"cards": 3}))
        there, page = await at(house, opened.id)
        assert await ask(there, page, Begin("b")) == ""
        said = await play_on(there, page)
        assert said in ("This game cannot go on like that: there is a fault in its rules here. Try something else.", "nobody plays on")
        number = there.table.number
        await close(house)
        again = await halls(tmp_path)
        found = await again.find(opened.id)
        assert found is not None and found.table.number == number
        await close(again)

    asyncio.run(play())
    assert any(["a game failed" in each.getMessage() or "cannot go on" in each.getMessage() for each in caplog.records])


def test_a_match_that_cannot_begin_does_not_begin(tmp_path: Path, faulty: Callable[[str], str]) -> None:
    id = faulty("unopened")

    async def begin() -> None:
        house = await halls(tmp_path)
        opened = await house.open_table("me", "here", NewTable(id, players=3))
        there, page = await at(house, opened.id)
        assert "there is a fault in its rules" in await ask(there, page, Begin("b"))
        assert there.table.stage == "gathering"
        await close(house)
        again = await halls(tmp_path)
        assert await again.find(opened.id) is not None
        await close(again)

    asyncio.run(begin())


def test_a_fault_that_stops_a_bot_is_told_once(tmp_path: Path, faulty: Callable[[str], str], caplog: pytest.LogCaptureFixture,
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    """Not every four seconds for ever; what people say changes nothing of that."""
    id = faulty("unfinished")
    monkeypatch.setattr(live, "LAG", 0.02)

    async def play() -> None:
        house = await halls(tmp_path)
        while True:
            opened = await house.open_table("me", "here", NewTable(id, players=3, options={"cards": 3}))
            there, page = await at(house, opened.id)
            await ask(there, page, Begin("b"))
            match = there.table.match
            assert match is not None
            while len(match.played) < 8:
                if 0 in match.turn():
                    assert await ask(there, page, act(there)) == ""
                await asyncio.sleep(0.01)
            if 0 not in match.turn():
                break
            # the person would end the deal: another table
            house.bid_farewell(there, page)
        await asyncio.sleep(0.5)
        stuck = [each for each in caplog.records if "cannot go on" in each.getMessage()]
        assert len(stuck) == 1 and stuck[0].exc_info is not None
        assert await ask(there, page, Say("s", "what now?")) == ""
        there.wake()
        await asyncio.sleep(0.2)
        assert len([each for each in caplog.records if "cannot go on" in each.getMessage()]) == 1
        await close(house)

    asyncio.run(asyncio.wait_for(play(), 60))


def test_something_else_that_fails_is_tried_ever_more_seldom(tmp_path: Path, caplog: pytest.LogCaptureFixture,
                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "LAG", 0.02)

    async def fails(seat: int, purpose: str) -> Thought | None:
        raise ZeroDivisionError

    async def play() -> int:
        house = await halls(tmp_path, fails)
        opened = await house.open_table("me", "here", NewTable("agram", players=2, seat=-1))
        there, page = await at(house, opened.id)
        await ask(there, page, Begin("b"))
        await asyncio.sleep(1.0)
        asked = house.thinkers.asked  # type: ignore[attr-defined]
        await close(house)
        return asked

    assert 4 <= asyncio.run(play()) <= 7


def test_a_view_that_fails_stops_nobody_else(tmp_path: Path, faulty: Callable[[str], str]) -> None:
    """Where a game fails when the players look, those who watch are told, and play goes on."""
    id = faulty("unseen")

    async def play() -> None:
        house = await halls(tmp_path)
        opened = await house.open_table("me", "here", NewTable(id, players=3, options={"cards": 3}))
        there, page = await at(house, opened.id)
        watching = (await at(house, opened.id, "somebody"))[1]
        await ask(there, page, Begin("b"))
        assert await play_on(there, page) == ""
        assert there.table.match is not None and there.table.match.over
        told_last = [message["table"] for message in told(watching) if "table" in message][-1]
        assert told_last["stage"] == "over"
        await close(house)

    asyncio.run(asyncio.wait_for(play(), 60))


def test_one_table_that_fails_stops_no_round(tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several tables that have to be brought up to date one cannot be: the others are, and old tables are forgotten."""
    async def rounds() -> None:
        house = await halls(tmp_path)
        house._channel = type("Deaf", (), {"say": lambda self, message: None})()  # type: ignore[misc]
        ids = [(await house.open_table("me", "here", NewTable("agram", players=2))).id for _ in range(4)]
        pages = [await at(house, id) for id in ids[:3]]
        for id in ids[:3]:
            assert await house.storage.append(id, 3, entries.encode(entries.Said(0, "Me", "hello")).decode())

        async def fails() -> None:
            raise OSError("no way")

        monkeypatch.setattr(pages[0][0], "catch_up", fails)
        forgotten: list[float] = []

        async def forget(*times: Any) -> int:
            forgotten.append(times[0])
            return 0

        monkeypatch.setattr(house.storage, "forget", forget)
        await house._round()
        assert [there.table.number for there, _ in pages] == [2, 3, 3]
        assert len(forgotten) == 1
        house._channel = None  # type: ignore[misc]
        await close(house)

    asyncio.run(rounds())
    assert [each.getMessage() for each in caplog.records if each.levelno == logging.ERROR] == [
        "a table cannot be brought up to date: OSError: no way"]


def test_an_entry_that_cannot_be_applied_has_the_table_opened_anew(tmp_path: Path) -> None:
    """What another process has appended cannot be taken in: the pages come back, and meanwhile nothing is appended here."""
    async def spoil() -> None:
        house = await halls(tmp_path)
        opened = await house.open_table("me", "here", NewTable("agram", players=2))
        there, page = await at(house, opened.id)
        await ask(there, page, Begin("b"))
        await my_turn(there)
        number = there.table.number
        assert await house.storage.append(opened.id, number + 1, entries.encode(entries.Acted(0, "play XX", "person")).decode())
        assert await ask(there, page, Say("s", "hello")) == "The table has to be opened again: try once more."
        assert page.farewell == COME_BACK and opened.id not in house._live
        with pytest.raises(ParlourError, match="cannot be opened any more"):
            await house.find(opened.id)
        stored = await house.storage.load(opened.id)
        assert stored is not None and len(stored.entries) == number + 1
        await close(house)

    asyncio.run(spoil())


@pytest.mark.parametrize("text", ["nonsense", "play XX", ""])
def test_a_bot_whose_answer_is_refused_does_something_else(tmp_path: Path, text: str) -> None:
    async def nonsense(seat: int, purpose: str) -> Thought | None:
        return Thought(text, "")

    async def play() -> None:
        house = await halls(tmp_path, nonsense)
        opened = await house.open_table("me", "here", NewTable("agram", players=3, options={"deals": 1}))
        there, page = await at(house, opened.id)
        await ask(there, page, Begin("b"))
        assert await play_on(there, page) == ""
        assert there.table.stage == "over"
        await close(house)

    asyncio.run(asyncio.wait_for(play(), 60))


@pytest.mark.parametrize("late", [False, True], ids=["no process is free", "a thought takes too long"])
def test_where_bots_get_no_time_rules_of_thumb_decide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: bool) -> None:
    """Not chance; they are asked for something that can be told here: the last of what may be done."""
    async def busy(seat: int, purpose: str) -> Thought | None:
        if late:
            return None
        raise Busy

    hurried: list[tuple[str, float]] = []
    monkeypatch.setattr(live, "hurried", lambda *how: (hurried.append(how), lambda deal, seat, rng: deal.legal(seat)[-1])[1])

    async def play() -> None:
        house = await halls(tmp_path, busy)
        opened = await house.open_table("me", "here", NewTable("agram", players=3, options={"deals": 1}, level="strong"))
        there, page = await at(house, opened.id)
        await ask(there, page, Begin("b"))
        assert await play_on(there, page) == ""
        match = there.table.match
        assert match is not None and match.over
        again = match.replayed(0)
        for seat, action in match.played:
            assert seat == 0 or action == again.legal(seat)[-1]
            again.play(seat, str(action))
        await close(house)

    asyncio.run(asyncio.wait_for(play(), 60))
    assert hurried == [("strong", 0.0)] * 12


# --- what pages are told --------------------------------------------------------------------------------------------------------------


def test_a_long_score_sheet_is_told_once(tmp_path: Path) -> None:
    """However many deals were played, what is done, taken back or said brings only the rows that are new."""
    async def play() -> None:
        house = await halls(tmp_path, requests_per_second=1e6, burst=1_000_000)
        opened = await house.open_table("me", "here", NewTable("agram", players=2, options={"deals": 30}))
        there, page = await at(house, opened.id)
        await ask(there, page, Begin("b"))
        match = there.table.match
        assert match is not None
        told(page)
        changes: list[dict[str, Any]] = []

        async def do(request: Any) -> list[str]:
            await there.answer(page, request)
            await my_turn(there)
            messages = told(page)
            assert not [message["error"] for message in messages if message.get("error")]
            changes.extend([message for message in messages if message["type"] == "change"])
            return [message["type"] for message in messages]

        while match.deal.number < 20:
            await my_turn(there)
            await do(act(there))
        whole = there.table.sheet()
        assert whole is not None and len(whole.rows) > 20
        await do(Undo("u", there.table.number))
        assert max([len(change["sheet"]["rows"]) for change in changes if change.get("sheet")]) <= 5
        assert await do(Say("s", "hello")) == ["chat", "reply"]
        await close(house)

    asyncio.run(asyncio.wait_for(play(), 60))


def test_a_table_that_nobody_has_open_is_out_of_memory_at_once(tmp_path: Path) -> None:
    """Also where what only refers to itself is hardly ever looked for."""
    async def leave() -> None:
        house = await halls(tmp_path)
        opened = await house.open_table("me", "here", NewTable("hearts", players=4))
        there, page = await at(house, opened.id)
        await ask(there, page, Begin("b"))
        for _ in range(15):
            await my_turn(there)
            assert await ask(there, page, act(there)) == ""
        assert page.told is not None and page.told.view is not None and page.told.view.log()
        await my_turn(there)
        gone = weakref.ref(there.table)
        house.bid_farewell(there, page)
        del there, page
        gc.disable()
        try:
            house._let_idle_go(0.0)
            assert not house._live and gone() is None
        finally:
            gc.enable()
        await close(house)

    asyncio.run(asyncio.wait_for(leave(), 60))


def test_what_pages_leave_behind_is_cleared_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though what refers to itself is hardly ever looked for."""
    monkeypatch.setattr(hall, "LEFT_BEHIND", 3)

    class Remains:
        """What refers to itself."""

        def __init__(self) -> None:
            self.own = self

    async def come_and_go() -> None:
        house = await halls(tmp_path)
        gc.disable()
        try:
            remains = weakref.ref(Remains())
            for number in range(1, 4):
                assert house.lets_in("me", "here")
                house.let_out("me", "here")
                await house._round()
                assert (remains() is None) == (number == 3)
        finally:
            gc.enable()
        await close(house)

    asyncio.run(asyncio.wait_for(come_and_go(), 60))


# --- lists --------------------------------------------------------------------------------------------------------------------------


def test_a_list_of_tables_rebuilds_none_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it says is kept with the table, for this process and the next, until something happens there."""
    async def lists() -> None:
        house = await halls(tmp_path)
        ids = []
        for number in range(5):
            opened = await house.open_table("me", "here", NewTable("agram", players=3, name="Zoe", options={"deals": 9 + number}))
            ids.append(opened.id)
            there, page = await at(house, opened.id)
            await ask(there, page, Begin("b"))
            await my_turn(there)
            house.bid_farewell(there, page)
        house._let_idle_go(0.0)
        assert not house._live
        applied = []
        apply = Table.apply
        monkeypatch.setattr(Table, "apply", lambda self, number, entry: (applied.append(self.id), apply(self, number, entry))[1])
        first = await house.me("me")
        assert first.name == "Zoe" and [card.id for card in first.tables] == ids[::-1] and set(applied) == set(ids)
        assert not house._live, "nothing is kept in memory for a list"
        applied.clear()
        assert await house.me("me") == first and not applied
        await close(house)
        again = await halls(tmp_path)
        assert await again.me("me") == first and not applied
        # something happens at one of them
        there, page = await at(again, ids[2])
        applied.clear()
        assert await ask(there, page, act(there)) == ""
        await my_turn(there)
        again.bid_farewell(there, page)
        again._let_idle_go(0.0)
        applied.clear()
        now = await again.me("me")
        assert now.tables[0].id == ids[2] and set(applied) == {ids[2]}
        assert all([card.stage == "playing" and card.names[0] == "Zoe" for card in now.tables])
        assert {card.title for card in now.tables} == {card.title for card in first.tables}
        await close(again)

    asyncio.run(lists())


# --- hints --------------------------------------------------------------------------------------------------------------------------


def test_a_person_has_one_hint_under_way(tmp_path: Path) -> None:
    """On however many pages: the same one is waited for, another one is refused, and when the page goes away it still counts."""
    async def hints() -> None:
        goes_on = asyncio.Event()

        async def slow(seat: int, purpose: str) -> Thought | None:
            if purpose == "turn":
                return None
            await goes_on.wait()
            return Thought("play", "Play something.")

        house = await halls(tmp_path, slow)
        tables = [await house.open_table("me", "here", NewTable("agram", players=2, options={"deals": 9})) for _ in range(2)]
        there, page = await at(house, tables[0].id)
        elsewhere, other = await at(house, tables[1].id)
        same = (await at(house, tables[0].id))[1]
        for here, looked in ((there, page), (elsewhere, other)):
            await ask(here, looked, Begin("b"))
            await my_turn(here)
        before = house.thinkers.asked  # type: ignore[attr-defined]
        first, second = [asyncio.ensure_future(there.answer(each, Hint("h"))) for each in (page, same)]
        await asyncio.sleep(0.01)
        assert await ask(elsewhere, other, Hint("h")) == "You have asked for a hint already: wait for it."
        first.cancel()
        await asyncio.sleep(0.01)
        assert "already" in await ask(elsewhere, other, Hint("i"))
        goes_on.set()
        await second
        assert [message["text"] for message in told(same) if message["type"] == "reply"] == ["Play something."]
        assert house.thinkers.asked == before + 1  # type: ignore[attr-defined]
        assert await ask(elsewhere, other, Hint("j")) == ""
        await close(house)

    asyncio.run(asyncio.wait_for(hints(), 60))


@pytest.mark.parametrize("game", ["hearts", "block-dominoes", "texas-holdem"])
def test_where_bots_have_no_time_a_hint_is_given_by_rules_of_thumb(tmp_path: Path, game: str) -> None:
    async def hints() -> None:
        async def busy(seat: int, purpose: str) -> Thought | None:
            raise Busy

        house = await halls(tmp_path, busy)
        there, page = await at(house, (await house.open_table("me", "here", NewTable(game))).id)
        await ask(there, page, Begin("b"))
        await my_turn(there)
        told(page)
        await there.answer(page, Hint("h"))
        reply = told(page)[-1]
        assert there.table.match is not None
        legal = [str(action) for action in there.table.match.legal(0)]
        assert (reply["type"], reply["error"]) == ("reply", "") and reply["action"] in legal
        assert len(reply["text"]) > 10 and "rules of thumb" in reply["more"]
        await close(house)

    asyncio.run(asyncio.wait_for(hints(), 60))


# --- lessons ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("friend", [False, True])
def test_bots_wait_for_whoever_reads(tmp_path: Path, friend: bool) -> None:
    """Where all act at once: not while somebody who plays with them alone reads what it is about, and never where a friend plays too."""
    async def reads() -> None:
        house = await halls(tmp_path)
        table = await house.open_table("me", "here", NewTable("bouchon", players=4, alone=not friend))
        there, page = await at(house, table.id)
        if friend:
            guest = (await at(house, table.id, "friend"))[1]
            assert await ask(there, guest, Sit("s", "Ann", house.keys.invite(table.id))) == ""
            for seat in (2, 3):
                assert await ask(there, page, Fill(f"f{seat}", seat)) == ""
        await ask(there, page, Hold("h", True))
        await ask(there, page, Begin("b"))
        match = there.table.match
        assert match is not None and {2, 3} <= set(match.turn()), "two bots at the least can act at once"
        if not friend:
            await asyncio.sleep(0.3)
            assert not match.played
            await ask(there, page, Hold("i", False))
        while not match.played:
            await asyncio.sleep(0.01)
        if not friend:
            await ask(there, page, Hold("j", True))
            there.leave(page)
            again = (await at(house, table.id))[1]
            before = len(match.played)
            assert await ask(there, again, act(there)) == ""
            while len(match.played) < before + 2:
                await asyncio.sleep(0.01)
        await close(house)

    asyncio.run(asyncio.wait_for(reads(), 60))


# --- how long tables wait -----------------------------------------------------------------------------------------------------------


class Moment:
    """How long a bot took where a person might interrupt as far as all know, and whether the person could: had a bomb, say."""

    def __init__(self, seconds: float, waits: bool, may: bool) -> None:
        self.seconds = seconds
        self.waits = waits
        self.may = may


def moments(game: str, hand: str, folder: Path, most: int, lets_go: Callable[[int], int] | None = None) -> list[Moment]:
    """When bots act at a table of four at which the person holds these cards and does nothing out of turn. ``lets_go``: where there is
    something to say, the person lets it go at the version that this makes of the number of what is asked."""
    async def play() -> list[Moment]:
        house = Hall(Settings(data=folder))

        async def quiet(seat: int, purpose: str) -> Thought | None:
            return Thought("pass" if purpose == "turn" else "", "")

        async def append(table: str, number: int, entry: entries.Entry) -> bool:
            return True

        house.thinkers = Bots(quiet)  # type: ignore[misc, assignment]
        house.append = append  # type: ignore[method-assign, assignment]
        table = Table("b" * 14, bytes(32))
        opened = entries.Opened(game, 4, {}, "gentle", "none", True, True, False, True, "me", "")
        for number, entry in enumerate((opened, entries.Sat(2, "me", "Me"), entries.Begun(["A", "B", "Me", "D"])), 1):
            table.apply(number, entry)
        match = table.match = Match(table.game, Start(5, stacks=[{"hand 2": hand}]), ["A", "B", "Me", "D"], True)
        there = Live(house, table)
        page = Connection("me")
        there.join(page)
        found: list[Moment] = []
        loop = asyncio.get_running_loop()
        while len(match.played) < most and not match.deal.number:
            deal, at_once = match.deal, loop.time()
            turn, made = match.turn()[0], len(match.played)
            waits, may = 2 in deal.phase.possible_interrupters(deal), 2 in deal.may_interrupt()
            if turn == 2:
                legal = match.legal(2)
                texts = [str(legal[place]) for place in range(len(legal))]
                text = "pass" if "pass" in texts else texts[0]
                await there.answer(page, Act(str(made), table.asked[2], text))
            elif may and lets_go is not None:
                await there.answer(page, LetGo(str(made), lets_go(table.asked[2])))
            while len(match.played) == made:
                await asyncio.sleep(0.01)
            if turn != 2:
                found.append(Moment(loop.time() - at_once, waits, may))
            page.waiting.clear()
        await there.close()
        return found

    random.seed(5)
    loop = NoTime()
    try:
        return loop.run_until_complete(play())
    finally:
        loop.close()


def test_how_long_bots_take_does_not_tell_who_has_a_bomb(tmp_path: Path) -> None:
    """Whoever has cards enough for a bomb might have one, and is waited for whether that is so or not."""
    game = "big-two-da-lao-er-gamesky"
    with_bomb = [each for each in moments(game, "9S 9H 9D 9C TS TH TD TC JS JH JD JC 4S", tmp_path, 30) if each.waits]
    without = [each for each in moments(game, "9S 9H 9D TS TH TD JS JH JD QS QH QD 4S", tmp_path, 30) if each.waits]
    assert any([each.may for each in with_bomb]) and not any([each.may for each in without])
    assert len(with_bomb) > 5 and len(without) > 5
    for each in with_bomb + without:
        assert each.seconds > GRACE + THINKS[0]
    # nor are they slower to some other degree
    assert max([each.seconds for each in with_bomb]) == pytest.approx(max([each.seconds for each in without]), abs=1.0)


def test_who_lets_it_go_is_not_waited_for(tmp_path: Path) -> None:
    """What was let go earlier does not count."""
    game, hand = "big-two-da-lao-er-gamesky", "9S 9H 9D 9C TS TH TD TC JS JH JD JC 4S"
    gone = [each.seconds for each in moments(game, hand, tmp_path, 30, lambda asked: asked) if each.may]
    late = [each.seconds for each in moments(game, hand, tmp_path, 30, lambda asked: asked - 1) if each.may]
    assert len(gone) > 5 and len(late) > 5
    assert max(gone) < GRACE + THINKS[0] < min(late)


def test_how_long_bots_take_does_not_tell_who_has_four_of_a_kind(tmp_path: Path) -> None:
    """Whoever has them can yell at the next turn as well: nobody is waited for."""
    complete = moments("vatra", "AS AH AD AC", tmp_path, 8)
    assert len([each for each in complete if each.may]) >= 3
    for each in complete:
        assert each.seconds < GRACE


# --- a deal reviewed --------------------------------------------------------------------------------------------------------------


def test_a_review_says_which_decisions_were_mistakes(tmp_path: Path) -> None:
    """As the coach does: pages know nothing of how much a mistake costs."""
    def judged(place: int, value: float, cost: float) -> coach.Judged:
        return coach.Judged(0, place, "play 2S", "", "play AS" if cost else "play 2S", "", value, "", 0.5, cost, "")

    # results are spread over 10 points: what costs 0.79 may be chance, what costs 0.81 is none
    made = [judged(0, 5.0, 0.0), judged(1, 0.0, 0.79), judged(2, 0.0, 0.81), judged(3, -2.0, 3.0)]

    async def judge(position: Any, seat: int, number: int) -> list[coach.Judged]:
        return made

    async def reviewed() -> None:
        one = await halls(tmp_path)
        one.thinkers.judge = judge  # type: ignore[method-assign, assignment]
        opened = await one.open_table("me", "here", NewTable("agram", players=2))
        there, page = await at(one, opened.id)
        assert await ask(there, page, Begin("b")) == ""
        review = await one.review(there, 0, 0)
        assert [move.mistake for move in review.moves] == [False, False, True, True]
        assert [move.place for move in review.moves if move.mistake] == [each.place for each in coach.mistakes(made)]
        await close(one)

    asyncio.run(reviewed())
