"""A server that runs for long: it stops gracefully, tables leave memory and come back, clocks and interruptions."""
from __future__ import annotations

import asyncio
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.server import entries
from parlour.server.hall import Hall
from parlour.server.live import GRACE
from parlour.server.migrations import upgrade
from parlour.server.protocol import NewTable
from parlour.server.settings import Settings
from server.crowd import anything, check, everybody, gather, read
from server.people import PATIENCE, Page, Person, Server, begin_alone
from server.test_tables import friends


def test_a_server_stops_gracefully(tmp_path: Path) -> None:
    """While people play, bots think and clocks run: pages are told to come back, what was answered is stored, and it goes on. Had anything
    to be waited for longer than the five seconds that there are, the log would say so."""
    server = Server(tmp_path / "tables", pace=1, requests_per_second=1000, burst=1000)
    tables = [gather(server, "hearts", 3, 1), gather(server, "agram", 2, 1, clock="relaxed", options={"deals": 100}),
              gather(server, "down-and-back", 2)]
    players = everybody(tables)
    watcher = Person(server).at(tables[0].id)

    async def stop() -> None:
        while sum(len(player.done) for player in players) < 30:
            await asyncio.sleep(0.01)
        assert await asyncio.to_thread(server.stop) in (0, -signal.SIGTERM)
        check(read(server.data / "parlour.sqlite"), players)
        await asyncio.to_thread(server.start)
        before = [len(player.done) for player in players]
        while any(len(player.done) == count for player, count in zip(players, before)):
            await asyncio.sleep(0.01)
        for player in players:
            player.stops = True

    async def all_of_it() -> None:
        async with asyncio.timeout(6 * PATIENCE):
            await asyncio.gather(stop(), *[player.play() for player in players])

    asyncio.run(all_of_it())
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            watcher.socket.recv(5)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    assert server.stop() in (0, -signal.SIGTERM)
    check(read(server.data / "parlour.sqlite"), players)
    assert [line for line in server.logged().splitlines() if '"error"' in line] == []


def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def idle() -> None:
        hall = Hall(Settings(data=tmp_path, idle_seconds=0.05))
        await upgrade(hall.storage.engine)
        await hall.storage.open()
        opened = await hall.open_table("me", "here", NewTable("agram", players=2))
        live = await hall.find(opened.id)
        assert live is not None and await hall.find(opened.id) is live
        await hall._round()
        assert await hall.find(opened.id) is live
        await asyncio.sleep(0.06)
        await hall._round()
        again, same = await asyncio.gather(hall.find(opened.id), hall.find(opened.id))
        assert again is not None and again is not live and again is same, "it is rebuilt once, however many ask for it"
        assert again.table.number == live.table.number == 2
        assert await hall.find("2" * 14) is None
        await hall.storage.close()

    asyncio.run(idle())


def test_whoever_waits_for_a_table_may_go_away(tmp_path: Path) -> None:
    """A page that closes while its table is being rebuilt does not make a second one of it."""
    async def go_away() -> None:
        hall = Hall(Settings(data=tmp_path))
        await upgrade(hall.storage.engine)
        await hall.storage.open()
        opened = await hall.open_table("me", "here", NewTable("agram", players=2))
        first = asyncio.ensure_future(hall.find(opened.id))
        await asyncio.sleep(0)
        first.cancel()
        second, third = await asyncio.gather(hall.find(opened.id), hall.find(opened.id))
        assert second is third is not None
        assert await hall.find(opened.id) is second
        await hall.storage.close()

    asyncio.run(go_away())


# --- clocks ------------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def ticking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"), clock_fast=1, clock_relaxed=30)
    yield running
    assert running.stop() in (0, -signal.SIGTERM)


def book_of(server: Server, table: str) -> list[entries.Entry]:
    return read(server.data / "parlour.sqlite")[table].entries


def test_a_clock_steps_in(ticking: Server) -> None:
    """Who is here and does not move in time has a move made for them; a bot stands in for who is away, until they come back."""
    table = gather(ticking, "agram", 2, clock="fast", options={"deals": 50})
    ann, ben = (person.at(table.id) for person in table.people)
    mover, other = (ann, ben) if ann.my_turn else (ben, ann)
    left = mover.state["seats"][mover.state["you"]]["left_ms"]
    assert 0 < left <= 1000
    assert mover.state["seats"][other.state["you"]]["left_ms"] == -1
    before = mover.version
    mover.until(lambda: mover.version > before)
    acted = [entry for entry in book_of(ticking, table.id) if isinstance(entry, entries.Acted)]
    assert (acted[0].seat, acted[0].by) == (mover.state["you"], "clock")
    seat = ben.state["you"]
    ben.close()
    ann.until(lambda: not ann.state["seats"][seat]["here"])
    while not ann.state["seats"][seat]["stands_in"]:
        ann.until(lambda: ann.my_turn or ann.state["seats"][seat]["stands_in"])
        if ann.my_turn:
            ann.play()
    found = book_of(ticking, table.id)
    assert sum(isinstance(entry, entries.StoodIn) for entry in found) == 1
    # the bot goes on by itself
    played = ann.version
    ann.until(lambda: ann.version > played)
    ben.reconnect()
    assert ben.state["seats"][seat]["stands_in"]
    ben.do("back")
    ben.until(lambda: not ben.state["seats"][seat]["stands_in"])
    for page in (ann, ben):
        page.close()


def test_a_page_that_comes_back_sees_the_clock(ticking: Server) -> None:
    table = gather(ticking, "agram", 2, clock="relaxed")
    pages = [person.at(table.id) for person in table.people]
    seat = 0 if pages[0].my_turn else 1
    for page in pages:
        page.close()
    time.sleep(0.2)
    page = table.people[seat].at(table.id)
    assert 25_000 < page.state["seats"][seat]["left_ms"] <= 30_000
    page.play(anything(page.view, Random(1)))
    page.close()


def test_without_a_clock_nobody_is_hurried(ticking: Server) -> None:
    table = gather(ticking, "agram", 2)
    page = table.people[0].at(table.id)
    assert [seat["left_ms"] for seat in page.state["seats"]] == [-1, -1]
    page.close()


# --- interruptions ------------------------------------------------------------------------------------------------------------

#: a table that asks for second thoughts about bids, as no game of the shelf does
ASKS = "from parlour.mechanisms.tricks.bidding import BidInTurn; BidInTurn.prompts_interrupters = True"
PACE = 0.5


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"), first=ASKS, pace=PACE)
    yield running
    assert running.stop() in (0, -signal.SIGTERM)


def bid_first(server: Server) -> Page:
    """A table where the player has just bid, the next to bid is a bot, and the player may change the bid."""
    while True:
        person = Person(server)
        page = person.at(person.open("oh-hell", players=4)["id"])
        begin_alone(page)
        page.until(lambda page=page: page.my_turn)
        page.play()
        page.drain()
        if page.update["interrupts"]:
            return page
        page.close()


def test_who_may_interrupt_has_time_to(asking: Server) -> None:
    page = bid_first(asking)
    assert page.view["choices"], "what may be said is offered"
    at, since = page.version, time.monotonic()
    page.until(lambda: page.version > at)
    assert time.monotonic() - since > 0.6 * GRACE * PACE, "the bot waited for a word"
    page.close()


def test_who_interrupts_is_heard(asking: Server) -> None:
    page = bid_first(asking)
    page.play(page.view["actions"][-1]["text"])
    assert any("You change your bid" in line for line in page.view["log"])
    at = page.version
    page.until(lambda: page.version > at)
    assert not page.update["interrupts"], "the next one has bid"
    page.close()


def test_bots_pass_on_while_a_person_is_slow(asking: Server) -> None:
    while True:
        person = Person(asking)
        page = person.at(person.open("pig-with-stock", players=3)["id"])
        begin_alone(page)
        if page.view["dealer"] != page.state["you"]:
            break
        page.close()
    asked = page.update["asked"]
    coming = f"coming {page.state['you']}"
    page.until(lambda: next(zone["count"] for zone in page.view["zones"] if zone["name"] == coming) > 2)
    assert page.my_turn and page.update["asked"] == asked
    page.close()


def equal_tops(page: Page) -> bool:
    """Whether two face-up piles match."""
    tops = [zone["cards"][-1][0] for zone in page.view["zones"] if zone["name"].startswith("up ") and zone["cards"]]
    return len(tops) > len(set(tops))


def ready_to_snap(asking: Server) -> list[Page]:
    """Three people at Snap, and two piles that match."""
    pages = friends(asking, "snap", 3)
    while not equal_tops(pages[0]):
        for page in pages:
            page.drain()
        next(page for page in pages if page.my_turn).play("turn")
        pages[0].drain()
    for page in pages:
        page.drain()
    return pages


def test_who_calls_alone_wins_and_two_calls_at_the_same_time_make_a_pool(asking: Server) -> None:
    pages = ready_to_snap(asking)
    pages[1].play("snap")
    pages[1].until(lambda: any(re.search("takes? the piles", line) for line in pages[1].view["log"]))
    assert not any("same time" in line for line in pages[1].view["log"])
    pages = ready_to_snap(asking)
    for page in pages[1:]:
        page.send("act", version=page.update["asked"], text="snap")
    pages[0].until(lambda: any("called at the same time" in line for line in pages[0].view["log"]))


# --- what is counted -----------------------------------------------------------------------------------------------------------


def test_metrics_and_health(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables")
    person = Person(server)
    assert person.get("/health") == "well"
    page = person.at(person.open("agram", players=2)["id"])
    begin_alone(page)
    page.until(lambda: page.my_turn)
    page.play()

    def count() -> dict[str, float]:
        return {name: float(value) for name, value in re.findall(r"^(parlour_\S+) ([\d.]+)$", person.get("/metrics"), re.M)}

    end = time.monotonic() + PATIENCE
    while count()['parlour_actions_total{by="bot"}'] < 1:
        assert time.monotonic() < end
        time.sleep(0.02)
    page.drain()
    counted = count()
    assert counted['parlour_actions_total{by="person"}'] == 1
    assert counted['parlour_actions_total{by="bot"}'] >= 1
    assert counted["parlour_tables"] == counted["parlour_pages"] == counted["parlour_tables_opened_total"] == 1
    assert counted["parlour_append_seconds_count"] >= page.version - 2
    page.close()
    end = time.monotonic() + 5
    while 'parlour_pages 0' not in person.get("/metrics"):
        assert time.monotonic() < end
        time.sleep(0.02)
    assert server.stop() in (0, -signal.SIGTERM)
