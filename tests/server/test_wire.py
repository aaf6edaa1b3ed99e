"""What goes over the line to a page: parts of what there is to see, which make the whole again, and how much they weigh."""
from __future__ import annotations

import asyncio
import dataclasses
import itertools
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from parlour.kernel.fairness import SIZE, promise_of
from parlour.kernel.view import View
from parlour.server.connection import Connection
from parlour.server.hall import Hall
from parlour.server.live import Live
from parlour.server.migrations import upgrade
from parlour.server.protocol import (
    Act,
    Back,
    Begin,
    Change,
    Close,
    Commit,
    Free,
    Invited,
    Mute,
    NewTable,
    Reveal,
    Say,
    Sheet,
    SheetChange,
    Sit,
    Stand,
    Update,
    ViewChange,
)
from parlour.server.settings import Settings
from parlour.server.sight import Sight
from server.wire import apart, renewed


class Screen:
    """A page that keeps what it was told last, and the size of all it was told."""

    def __init__(self, hall: Hall, live: Live, player: str) -> None:
        self.live = live
        self.page = Connection(player, "here")
        self.update: dict[str, Any] = {}
        self.bytes = 0
        self.errors: dict[str, str] = {}
        self.leave = lambda: hall.bid_farewell(live, self.page)
        hall.welcome(live, self.page)

    def look(self) -> None:
        waiting, self.page.waiting = self.page.waiting, []
        for text in waiting:
            assert text is not None
            self.bytes += len(text)
            for message in apart(json.loads(text)):
                if message["type"] in ("update", "change"):
                    self.update = message if message["type"] == "update" else renewed(self.update, message)
                if message["type"] == "reply":
                    self.errors[message["id"]] = message["error"]

    def sees_the_whole(self) -> bool:
        """Whether it has what a page of the same person would be told that comes now, chat apart, which is no news of the table; and its
        view is what the engine shows."""
        told = Sight(self.live).told(self.live._standing(self.page))
        assert told is not None
        table = self.live.table
        shown = table.match is not None and (self.page.viewer != table.audience or table.spectators)
        truth = msgspec.to_builtins(table.slim(table.match.deal.view_for(self.page.viewer))) if shown and table.match is not None else None
        assert table.moved <= self.update["version"] <= table.number
        return bool({**self.update, "beats": [], "version": table.number} == json.loads(told.whole()) and self.update["view"] == truth)


async def play(folder: Path, game: str, players: int, moves: int, options: dict[str, Any], check: Any) -> list[Screen]:
    """Some people play at random, and one looks on; ``check`` is called after each action and says whether they go on."""
    hall = Hall(Settings(data=folder))
    await upgrade(hall.storage.engine)
    await hall.storage.open()
    opened = await hall.open_table("p0", "here", NewTable(game, players=players, options=options, alone=False, name="P0"))
    live = await hall.find(opened.id)
    assert live is not None
    screens = [Screen(hall, live, f"p{seat}") for seat in range(players)] + [Screen(hall, live, "watcher")]
    for seat, screen in enumerate(screens[1:players], 1):
        await live.answer(screen.page, Sit("sit", f"P{seat}", opened.invite, seat))
    await live.answer(screens[0].page, Begin("begin"))
    rng = Random(5)
    for number in range(moves):
        match = live.table.match
        assert match is not None
        if match.over:
            break
        seat = rng.choice(match.turn())
        legal = match.legal(seat)
        text = str(legal[rng.randrange(len(legal))])
        await live.answer(screens[seat].page, Act(str(number), live.table.asked[seat], text))
        for screen in screens:
            screen.look()
        if not check(screens):
            break
    await live.close()
    await hall.storage.close()
    return screens


def test_every_part_can_change() -> None:
    """What an update, a view or a score sheet has is among what a change can bring."""
    views = {field.name for field in dataclasses.fields(View)}
    assert views == set(ViewChange.__struct_fields__)
    assert {*Update.__struct_fields__, "views", "done"} - {"view", "beats"} == set(Change.__struct_fields__)
    assert {*Sheet.__struct_fields__, "kept"} == set(SheetChange.__struct_fields__)


def test_whatever_happens_at_a_table_is_seen(tmp_path: Path) -> None:
    """Who comes, sits, speaks, is sent away and plays: each page, those that only watch and two of one person among them, has what a
    page would be told that comes now."""
    async def evening() -> None:
        hall = Hall(Settings(data=tmp_path, pace=0.0))
        await upgrade(hall.storage.engine)
        await hall.storage.open()
        opened = await hall.open_table("host", "here", NewTable("agram", players=3, alone=False, name="Ann", undo=True))
        live = await hall.find(opened.id)
        assert live is not None
        ann, ann_too, ben, eve, ida = screens = [Screen(hall, live, player) for player in ("host", "host", "ben", "eve", "ida")]
        asked = itertools.count()

        async def do(screen: Screen, kind: Any, *what: Any) -> None:
            id = f"r{next(asked)}"
            await live.answer(screen.page, kind(id, *what))
            for each in screens:
                each.look()
                assert each.sees_the_whole(), (kind, what)
            assert screen.errors[id] == "", (kind, what)

        def value(seat: int) -> bytes:
            return bytes([seat]) * SIZE

        async def promise(screen: Screen, seat: int) -> None:
            await do(screen, Commit, seat, promise_of(live.table.id, seat, value(seat)))

        await do(ben, Sit, "Ben", opened.invite, 1)
        await do(eve, Sit, "Eve", opened.invite, 2)
        await do(eve, Stand)
        await do(ida, Invited, opened.invite)
        await do(ida, Say, "good evening")
        await do(ann, Mute, "Watching")
        await promise(ann, 0)
        await promise(ben, 1)
        await do(ann, Begin)
        await do(ben, Reveal, 1, value(1).hex())
        assert ann.update["view"] is None and ann_too.update["table"]["called"]
        await do(ann_too, Reveal, 0, value(0).hex())
        assert ann.update["view"] and eve.update["view"] and ann.update["view"] != eve.update["view"]
        await do(ben, Stand)
        await do(ben, Back)
        ben.leave()
        for each in screens:
            each.look()
        ben = screens[2] = Screen(hall, live, "ben")
        await do(ann, Close)
        assert eve.update["view"] is None and eve.update["sheet"] is None
        await do(eve, Invited, opened.invite)
        await do(ann, Free, 1)
        assert ben.update["table"]["you"] == -1 and ben.update["table"]["removed"] and ben.update["view"] is None
        await live.close()
        await hall.storage.close()

    asyncio.run(evening())


@pytest.mark.parametrize(("game", "players"), [
    ("hearts", 4), ("big-two", 4), ("5000-rummy", 3), ("seven-card-stud", 3), ("block-dominoes", 3), ("go-fish", 3), ("oh-hell", 3)])
def test_the_parts_make_the_whole(tmp_path: Path, game: str, players: int) -> None:
    """Whatever has changed, and though only that was sent, each page has all that its seat may see."""
    seen = 0

    def check(screens: list[Screen]) -> bool:
        nonlocal seen
        assert all(screen.sees_the_whole() for screen in screens)
        seen += 1
        return True

    asyncio.run(play(tmp_path, game, players, 60, {}, check))
    assert seen > 5


def test_a_deal_of_hearts_weighs_little(tmp_path: Path) -> None:
    """Less than 100 kB for each who plays or looks on, over a line without compression."""
    screens = asyncio.run(play(tmp_path, "hearts", 4, 60, {}, lambda screens: screens[0].update["view"]["deal"] == 0))
    assert screens[0].update["view"]["deal"] == 1, "the deal was played out"
    assert all(10_000 < screen.bytes < 100_000 for screen in screens), [screen.bytes for screen in screens]
