"""Who may think first when many want to, and for how long."""
from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from websockets.asyncio.client import connect

import parlour
from parlour.bots import LEVELS, SECONDS, coach, hurried, rules_of_thumb
from parlour.bots.levels import STRONG_SECONDS
from parlour.server import thinking
from parlour.server.settings import Settings
from parlour.server.thinking import HINT, REVIEW, TURN, Busy, Line, Thinkers, Thought
from server.crowd import Gathered, everybody, gather
from server.people import Person, Server

#: tables with strong bots, people who ask for hints, and for how many seconds
TABLES = 60
BEGGARS = 20
LASTS = 60.0
#: nobody looks at where these match stand
POSITION: Any = ("t" * 14, "agram", 2, {}, 1, ["A", "B"], [])


class Threads(ThreadPoolExecutor):
    """Threads that are asked as processes are."""

    _processes: Final[dict[int, Any]] = {}


def with_thinkers(work: Callable[[Thinkers], Awaitable[Any]], workers: int = 1) -> Any:
    """Does something with thinkers whose processes are threads of this one."""
    async def run() -> Any:
        thinkers = Thinkers(workers)
        thinkers._pool = Threads(workers)  # type: ignore[assignment]
        try:
            return await work(thinkers)
        finally:
            await thinkers.close()
    return asyncio.run(run())


def counted(how: str) -> float:
    """The thoughts that have come about in this way."""
    return float(thinking.thoughts.labels(how)._value.get())  # type: ignore[attr-defined]


def test_turns_come_before_hints_before_reviews() -> None:
    async def wait() -> list[str]:
        line, order = Line(1), []

        async def use(name: str, rank: int) -> None:
            await line.enter(rank)
            order.append(name)
            await asyncio.sleep(0)
            line.leave()

        await line.enter(TURN)
        waiting = []
        for name, rank in (("review", REVIEW), ("hint", HINT), ("turn", TURN), ("another hint", HINT), ("another turn", TURN)):
            waiting.append(asyncio.ensure_future(use(name, rank)))
            await asyncio.sleep(0)
        assert [line.behind(rank) for rank in (TURN, HINT, REVIEW)] == [2, 2, 1]
        waiting[2].cancel()
        await asyncio.sleep(0)
        line.leave()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert [line.behind(rank) for rank in (TURN, HINT, REVIEW)] == [0, 0, 0]
        # all have left: there is one free process again, and no more
        await line.enter(REVIEW)
        late = asyncio.ensure_future(line.enter(TURN))
        await asyncio.sleep(0)
        assert not late.done()
        late.cancel()
        return order

    assert asyncio.run(wait()) == ["another turn", "hint", "another hint", "review"]


def test_whoever_is_called_and_leaves_at_the_same_time_keeps_no_process() -> None:
    async def leave() -> None:
        line = Line(1)
        await line.enter(TURN)
        called = asyncio.ensure_future(line.enter(TURN))
        await asyncio.sleep(0)
        line.leave()
        called.cancel()
        await asyncio.gather(called, return_exceptions=True)
        await asyncio.wait_for(line.enter(TURN), 1)

    asyncio.run(leave())


def test_the_more_wait_the_less_time_each_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A strong bot alone takes all its time; with many behind it a share."""
    given: list[tuple[int, float]] = []

    def think(position: Any, seat: int, name: str, purpose: str, seconds: float) -> tuple[str, str]:
        given.append((seat, seconds))
        time.sleep(0.05)
        return f"play {seat}", ""

    monkeypatch.setattr(thinking, "think", think)
    monkeypatch.setattr(thinking, "HURRY", 60.0)
    before = [counted(how) for how in (thinking.IN_FULL, thinking.IN_HASTE)]

    async def ask(thinkers: Thinkers) -> None:
        assert (await thinkers.ask(POSITION, 99, "strong")).text == "play 99"  # type: ignore[union-attr]
        await asyncio.gather(*[thinkers.ask(POSITION, seat, "strong") for seat in range(12)])

    with_thinkers(ask)
    assert given[0] == (99, STRONG_SECONDS)
    assert [seat for seat, _ in given[1:]] == list(range(12))
    # when the first one begins nobody has queued up yet
    assert given[2][1] == pytest.approx(STRONG_SECONDS / 11)
    assert given[3][1] == pytest.approx(STRONG_SECONDS / 10)
    after = [counted(how) for how in (thinking.IN_FULL, thinking.IN_HASTE)]
    assert sum(after) - sum(before) == 13 and after[1] - before[1] >= 10


def test_who_waits_too_long_is_told_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the process that is still at work is not given to another before it is done."""
    monkeypatch.setattr(thinking, "think", lambda *arguments: (time.sleep(0.5), ("play", ""))[1])
    monkeypatch.setattr(thinking, "PATIENCE", 0.1)
    monkeypatch.setattr(thinking, "HURRY", 0.1)
    before = counted(thinking.GIVEN_UP)

    async def ask(thinkers: Thinkers) -> None:
        asking = [thinkers.ask(POSITION, seat, "gentle") for seat in range(2)]
        first, second = await asyncio.gather(*asking, return_exceptions=True)
        assert first is None and isinstance(second, Busy)
        assert counted(thinking.GIVEN_UP) - before == 2
        assert not thinkers.line._free
        await asyncio.sleep(0.6)
        assert thinkers.line._free == 1

    with_thinkers(ask)


def test_a_turn_does_not_wait_for_long_for_a_free_process_and_a_hint_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "think", lambda *arguments: (time.sleep(0.5), ("play", ""))[1])
    monkeypatch.setattr(thinking, "PATIENCE", 60.0)
    monkeypatch.setattr(thinking, "HURRY", 0.1)

    async def ask(thinkers: Thinkers) -> None:
        asking = [thinkers.ask(POSITION, 0, "gentle", purpose) for purpose in ("turn", "turn", "look")]
        first, second, hint = await asyncio.gather(*asking, return_exceptions=True)
        assert isinstance(second, Busy)
        assert isinstance(first, Thought) and isinstance(hint, Thought)

    with_thinkers(ask)


def test_who_stops_waiting_for_a_thought_leaves_no_process_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "think", lambda *arguments: (time.sleep(0.1), ("play", ""))[1])

    async def ask(thinkers: Thinkers) -> None:
        for _ in range(3):
            asking = [asyncio.ensure_future(thinkers.ask(POSITION, seat, "gentle")) for seat in range(3)]
            await asyncio.sleep(0.02)
            for each in asking:
                each.cancel()
            await asyncio.gather(*asking, return_exceptions=True)
        await asyncio.sleep(0.4)
        assert thinkers.line._free == 1
        assert await thinkers.ask(POSITION, 0, "gentle") is not None

    with_thinkers(ask)


def test_a_review_lets_turns_pass_between_its_decisions() -> None:
    """It says the same as one made in one piece."""
    match = parlour.game("agram", players=2).match(seed=4)
    rng = Random(1)
    while not match.over:
        seat = match.turn()[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.randrange(len(legal))])
    position = ("t" * 14, "agram", 2, {}, match.start.seed, match.names, [(seat, str(action)) for seat, action in match.played])
    whole = list(coach.review(match, 0, 0, seconds=10.0))
    assert len(whole) > 1
    turns = []

    async def review(thinkers: Thinkers) -> list[coach.Judged] | None:
        async def play() -> None:
            while True:
                await thinkers.line.enter(TURN)
                turns.append(time.monotonic())
                await asyncio.sleep(0.001)
                thinkers.line.leave()

        busy = asyncio.ensure_future(play())
        try:
            return await asyncio.wait_for(thinkers.judge(position, 0, 0), 60)
        finally:
            busy.cancel()

    parts = with_thinkers(review)
    assert [(each.place, each.done) for each in parts] == [(each.place, each.done) for each in whole]
    assert len(turns) >= len(whole)


@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_that_is_pressed_keeps_to_its_time_and_does_not_play_at_random(name: str) -> None:
    game = parlour.game("hearts", players=4)
    match = game.match(seed=8)
    for seat in range(4):
        match.play(seat, match.legal(seat)[0])
    seat = match.turn()[0]
    assert hurried(name, 60.0) is LEVELS[name]
    for seconds in (0.0, 0.1):
        begun = time.monotonic()
        action = hurried(name, seconds)(match.deal, seat, Random(1))
        assert action in match.legal(seat)
        # a process on a busy machine gets a part of the time only
        assert time.monotonic() - begun < seconds + 1.0
    if name != "random":
        assert hurried(name, 0.0)(match.deal, seat, Random(1)) == rules_of_thumb.choose(match.deal, seat, Random(1), 1)
    assert SECONDS.keys() <= LEVELS.keys()


def test_as_many_processes_think_as_there_are_cores_to_spare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, workers in ((1, 1), (2, 1), (8, 7)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, cores=cores: set(range(cores)))
        assert Settings(data=tmp_path).thinkers == workers
    assert Settings(data=tmp_path, workers=3).thinkers == 3


def test_nobody_waits_for_a_thought_when_the_server_stops() -> None:
    async def stopped() -> None:
        thinkers = Thinkers(1)
        thinkers.open()
        assert thinkers._pool is not None
        await thinkers.line.enter(TURN)
        endless = thinkers._submit(time.sleep, 600)  # type: ignore[arg-type]
        processes = list(thinkers._pool._processes.values())
        async with asyncio.timeout(60):
            await thinkers.close()
        assert processes and not any(process.is_alive() for process in processes)
        assert isinstance(endless.exception(), BrokenProcessPool) or endless.cancelled()

    asyncio.run(stopped())


#: what a server writes into its log: how long each turn of a bot was thought about, how long rules of thumb took, and where chance decided
NOTED = """
import logging, random, time, types
from parlour.server import live
from parlour.server.thinking import Thinkers
log = logging.getLogger("parlour.noted")
ask = Thinkers.ask
async def timed(self, position, seat, name, purpose="turn"):
    begun = time.monotonic()
    try:
        return await ask(self, position, seat, name, purpose)
    finally:
        log.info("%s %.3f", purpose, time.monotonic() - begun)
Thinkers.ask = timed
by_thumb = live.Live._by_thumb
async def timed_too(self, seat):
    begun = time.monotonic()
    found = await by_thumb(self, seat)
    log.info("thumb %.3f", time.monotonic() - begun)
    return found
live.Live._by_thumb = timed_too
def sample(*arguments):
    log.info("chance")
    return random.sample(*arguments)
live.random = types.SimpleNamespace(random=random.random, Random=random.Random, sample=sample)
"""


def test_nobody_takes_the_bots_away_from_others(tmp_path: Path, soak: bool, figure: Callable[[str], None]) -> None:
    """Sixty tables with three strong bots each and one person who thinks for 1.5 seconds, and twenty people who ask for hints without
    pause: no bot plays at random."""
    if not soak:
        pytest.skip("it takes minutes: --soak")
    server = Server(tmp_path / "tables", NOTED, pace=1, requests_per_second=1000, burst=1000)
    players = everybody([gather(server, "hearts", 1, 3, level="strong") for _ in range(TABLES)], pause=3.0)
    begging = [gather(server, "agram", 1, 1) for _ in range(BEGGARS)]

    async def beg(table: Gathered) -> int:
        """Asks for hints until it is enough; how many were given."""
        given = 0
        address, cookie = f"ws://127.0.0.1:{server.port}/ws/{table.id}", table.people[0].cookie
        async with connect(address, additional_headers={"Cookie": cookie}, max_size=None) as line:
            end = time.monotonic() + LASTS
            while time.monotonic() < end:
                await line.send(json.dumps({"type": "hint", "id": "hint"}))
                while (message := json.loads(await line.recv()))["type"] != "reply":
                    pass
                if "nothing to decide" in message["error"]:
                    await asyncio.sleep(0.1)
                given += not message["error"]
        return given

    async def all_of_it() -> int:
        playing = [asyncio.ensure_future(player.play()) for player in players]
        given = sum(await asyncio.gather(*[beg(table) for table in begging]))
        for player in players:
            player.stops = True
        await asyncio.wait(playing, timeout=20)
        for each in playing:
            each.cancel()
        return given

    given = asyncio.run(all_of_it())
    said = [line["says"] for line in map(json.loads, server.logged().splitlines()) if line["from"] == "parlour.noted"]
    turns = sorted([float(line.split()[1]) for line in said if line.startswith("turn")])
    thumbs = sorted([float(line.split()[1]) for line in said if line.startswith("thumb")]) or [0.0]
    assert "chance" not in said
    assert len(turns) > 10 * TABLES
    assert all([player.done for player in players])
    figures = Person(server).get("/metrics")
    ways = ", ".join([f"{count} {how}" for how, count in re.findall(r'^parlour_thoughts_total{how="([^"]+)"} (\d+)', figures, re.M)])
    figure(f"starvation: {len(turns)} turns of bots at {TABLES} tables, thought about for {turns[len(turns) // 2]:.2f} s (p50), "
           f"{turns[len(turns) * 99 // 100]:.2f} s (p99), {turns[-1]:.2f} s at the most, "
           f"{len(thumbs)} of them then decided by rules of thumb within {thumbs[-1]:.2f} s; {given} hints given; {ways}")
    assert server.stop() in (0, -signal.SIGTERM)
