"""``kill -9`` at any moment: what was acknowledged is there, nothing is there twice or by half, and pages go on by themselves."""
from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from server.crowd import Book, Player, check, check_rebuilt, everybody, gather, read
from server.people import PATIENCE, Server
from server.test_processes import WAYS, House, arranged

#: seconds of life that a server has before it is killed
LIFE = (0.0, 0.45)
KILLS = 30
KILLS_IN_SOAK = 600
#: seconds of life that two have before one or both are killed, until so many actions have been acknowledged; PARLOUR_ACKNOWLEDGED says
#: how many where that should be others
LIFE_OF_TWO = (0.0, 3.0)
ACKNOWLEDGED = int(os.environ.get("PARLOUR_ACKNOWLEDGED", "10000"))

#: starts a server as often as it is told to, in a process of its own each time, without loading everything again
NURSERY = """
import os, signal, sys
from parlour.server.app import serve
from parlour.server.settings import settled
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    child = os.fork()
    if not child:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.close(0)
        serve(settled({}))
        os._exit(0)
    print("child", child, flush=True)
"""


class Phoenix(Server):
    """A server that is killed and started again in an instant, on the same port and data."""

    def start(self) -> None:
        if self.process is None:
            self.process = subprocess.Popen([sys.executable, "-c", NURSERY], env=self.environment(), stdin=subprocess.PIPE,
                                            stdout=subprocess.PIPE, stderr=self.open_log(), text=True)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write("start\n")
        self.process.stdin.flush()
        lines = sorted([self.process.stdout.readline(), self.process.stdout.readline()])
        assert lines[0].startswith("Parlour is at"), f"{lines}\n{self.logged()}"
        self.child = int(lines[1].split()[1])

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        gone(self.child)

    def end(self) -> None:
        with suppress(ProcessLookupError):
            self.kill()
        assert self.process is not None and self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)


class Known:
    """What somebody knows to have been acknowledged at a moment."""

    def __init__(self, player: Player) -> None:
        self.table = player.table
        self.done = list(player.done)


def gone(process: int) -> None:
    """Waits until a process is no more."""
    end = time.monotonic() + PATIENCE
    while Path(f"/proc/{process}").exists():
        assert time.monotonic() < end, f"process {process} lives on"
        time.sleep(0.002)


@pytest.fixture(params=WAYS)
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """Two of them that share their tables."""
    data = tmp_path / "tables"
    data.mkdir()
    house = arranged(request.param, request, data, Phoenix)
    yield house
    for server in house.servers:
        assert isinstance(server, Phoenix)
        server.end()


@pytest.fixture
def phoenix(tmp_path: Path) -> Iterator[Phoenix]:
    server = Phoenix(tmp_path / "tables", requests_per_second=1000, burst=1000)
    yield server
    server.end()


def books(server: Server, aside: Path) -> dict[str, Book]:
    """The logs as they are in the database of a server that was killed, read from a copy: mending is the server's part."""
    shutil.rmtree(aside, ignore_errors=True)
    shutil.copytree(server.data, aside)
    return read(aside / "parlour.sqlite")


def test_killed_at_any_moment(phoenix: Phoenix, tmp_path: Path, soak: bool, figure: Callable[[str], None]) -> None:
    """Twelve people and three bots at five tables, while the server is killed again and again."""
    rng = Random(7)
    tables = [
        gather(phoenix, "hearts", 4, options={"target": 1000}),
        gather(phoenix, "agram", 2, 1, options={"deals": 1000}),
        gather(phoenix, "down-and-back", 2, options={"deals": 1000}),
        gather(phoenix, "oh-hell", 3, 1, options={"deals": 200}),
        gather(phoenix, "block-dominoes", 1, 1),
    ]
    players = everybody(tables, pause=0.05)
    kills = KILLS_IN_SOAK if soak else KILLS

    async def kill_again_and_again() -> None:
        for number in range(kills):
            before = sum(len(player.done) for player in players)
            # every other time it is killed at any moment of its start, otherwise when play is under way
            while number % 2 and sum(len(player.done) for player in players) == before:
                await asyncio.sleep(0.01)
            await asyncio.sleep(rng.uniform(*LIFE))
            await asyncio.to_thread(phoenix.kill)
            check(books(phoenix, tmp_path / "aside"), players)
            await asyncio.to_thread(phoenix.start)
        await asyncio.sleep(0.5)
        for player in players:
            player.stops = True

    async def all_of_it() -> None:
        await asyncio.gather(kill_again_and_again(), *[player.play() for player in players])

    asyncio.run(all_of_it())
    phoenix.kill()
    found = books(phoenix, tmp_path / "aside")
    check(found, players)
    check_rebuilt(found)
    done = sum(len(player.done) for player in players)
    bots = sum(entry.by == "bot" for book in found.values() for entry in book.acted)
    assert done > 3 * kills
    assert bots > 0
    assert all(player.breaks > kills / 3 for player in players if not player.over)
    # what was stored but not answered is answered when it is sent again; only what was decided too late is refused
    refused = {words for player in players for words in player.refused}
    assert refused <= {"The table has moved on since: look again before you decide."}, refused
    phoenix.start()
    figure(f"crash test: {kills} kills, {done} acknowledged actions of {len(players)} people and {bots} of bots at {len(tables)} tables, "
           f"{sum(player.breaks for player in players)} times a page came back: none lost, none twice")


def test_two_killed_at_any_moment(pair: House, soak: bool, figure: Callable[[str], None]) -> None:
    """One of two servers is killed, or both at a time, until ten thousand actions have been acknowledged."""
    if not soak:
        pytest.skip("it takes minutes: --soak")
    rng = Random(9)
    tables = [
        gather(pair.servers[0], "hearts", 4, options={"target": 1000}),
        gather(pair.servers[1], "agram", 2, 1, options={"deals": 1000}),
        gather(pair.servers[0], "down-and-back", 2, options={"deals": 1000}),
        gather(pair.servers[1], "oh-hell", 3, 1, options={"deals": 200}),
        gather(pair.servers[0], "block-dominoes", 1, 1),
    ]
    players = everybody(tables, pause=0.05)
    kills = 0

    def acknowledged() -> int:
        return sum([len(player.done) for player in players])

    def spread(some: list[Server]) -> None:
        for number, player in enumerate(players):
            player.server = some[number % len(some)]

    async def check_now() -> None:
        known = [Known(player) for player in players]
        check(await asyncio.to_thread(pair.books), known)

    async def kill_again_and_again() -> None:
        nonlocal kills
        while acknowledged() < ACKNOWLEDGED:
            await asyncio.sleep(rng.uniform(*LIFE_OF_TWO))
            struck = rng.choice([pair.servers[:1], pair.servers[1:], pair.servers])
            for server in struck:
                await asyncio.to_thread(server.kill)
            # the proxy sends pages to whichever is there
            spread([server for server in pair.servers if server not in struck] or pair.servers)
            await check_now()
            for server in struck:
                await asyncio.to_thread(server.start)
            spread(pair.servers)
            kills += len(struck)
        for player in players:
            player.stops = True

    async def all_of_it() -> None:
        await asyncio.gather(kill_again_and_again(), *[player.play() for player in players])

    asyncio.run(all_of_it())
    found = pair.books()
    check(found, players)
    check_rebuilt(found)
    refused = {words for player in players for words in player.refused}
    assert refused <= {"The table has moved on since: look again before you decide.", "The table cannot be stored just now: try again.",
                       "The table is being opened again: try once more."}, refused
    figure(f"crash test of two: {kills} kills, {acknowledged()} acknowledged actions of {len(players)} people at {len(tables)} tables, "
           f"{sum([player.breaks for player in players])} times a page came back: none lost, none twice")


def test_nothing_outlives_a_killed_server(tmp_path: Path) -> None:
    """The processes in which bots think end with their server, also when nobody tells them to."""
    server = Server(tmp_path / "tables", workers=2)
    assert server.process is not None
    children = []
    end = time.monotonic() + PATIENCE
    while len(children) < 3 and time.monotonic() < end:
        children = [int(child) for task in Path(f"/proc/{server.process.pid}/task").iterdir()
                    for child in (task / "children").read_text().split()]
        time.sleep(0.05)
    assert len(children) >= 3, "two that think, and one that looks after them"
    server.kill()
    for child in children:
        gone(child)


def test_a_bot_that_is_killed_is_replaced(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables")
    table = gather(server, "agram", 1, 2)
    [player] = everybody([table], pause=0.05)

    async def kill_the_thinkers() -> None:
        assert server.process is not None
        for _ in range(3):
            await asyncio.sleep(0.4)
            for task in Path(f"/proc/{server.process.pid}/task").iterdir():
                # a thread or a child may have ended since it was listed
                with suppress(FileNotFoundError, ProcessLookupError):
                    for child in (task / "children").read_text().split():
                        if "multiprocessing.spawn" in Path(f"/proc/{child}/cmdline").read_text():
                            os.kill(int(child), signal.SIGKILL)

    async def both() -> None:
        # each new one has to load all games
        async with asyncio.timeout(6 * PATIENCE):
            await asyncio.gather(player.play(), kill_the_thinkers())

    asyncio.run(both())
    assert player.over
    assert server.stop() in (0, -signal.SIGTERM)
