"""What goes over the line to a page: parts of what there is to see, which make the whole again, and how much they weigh."""
from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from parlour.server.hall import Hall
from parlour.server.live import Connection, Live
from parlour.server.migrations import upgrade
from parlour.server.protocol import Act, Begin, NewTable, Sit
from parlour.server.settings import Settings
from server.wire import renewed


class Screen:
    """A page that keeps what it was told last, and the size of all it was told."""

    def __init__(self, hall: Hall, live: Live, player: str) -> None:
        self.live = live
        self.page = Connection(player, "here")
        self.update: dict[str, Any] = {}
        self.bytes = 0
        hall.welcome(live, self.page)

    def look(self) -> None:
        while not self.page.outbox.empty():
            text = self.page.outbox.get_nowait()
            assert text is not None
            self.bytes += len(text)
            message = json.loads(text)
            if message["type"] in ("update", "change"):
                self.update = message if message["type"] == "update" else renewed(self.update, message)

    def sees_the_whole(self) -> bool:
        table = self.live.table
        if table.match is None:
            return self.update["view"] is None
        truth = msgspec.to_builtins(table.slim(table.match.view(self.page.viewer)))
        sheet = msgspec.to_builtins(table.sheet())
        return bool(self.update["view"] == truth and self.update["sheet"] == sheet and self.update["version"] == table.number)


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
