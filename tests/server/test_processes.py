"""Several server processes share the tables: real ones, with real Redis and real PostgreSQL between them."""
from __future__ import annotations

import asyncio
import re
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from parlour.server.entries import StoodIn
from server.crowd import LOGS, SECRETS, Book, Player, anything, books_of, check, check_rebuilt, gather, play_together, read
from server.people import PATIENCE, Page, Person, Server
from server.services import Postgres, Redis

WAYS = ["SQLite and Redis", "PostgreSQL and Redis", "PostgreSQL alone"]
#: seconds within which a lost notice is made good
MADE_GOOD = 14.0


class House:
    """Two servers with the same tables."""

    def __init__(self, servers: list[Server], books: Callable[[], dict[str, Book]]) -> None:
        self.servers = servers
        self.books = books

    def page(self, person: Person, table: str, number: int) -> Page:
        """The person's page at this server."""
        elsewhere = Person(self.servers[number])
        elsewhere.cookie = person.cookie
        return elsewhere.at(table)


def arranged(way: str, request: pytest.FixtureRequest, data: Path, make: type[Server] = Server, **limits: object) -> House:
    """Two servers that share their tables in one of these ways."""
    limits = {"requests_per_second": 1000, "burst": 1000, **limits}
    if way == WAYS[0]:
        redis: Redis = request.getfixturevalue("redis")
        return House([make(data, channels=redis.url, **limits) for _ in range(2)], lambda: read(data / "parlour.sqlite"))
    postgres: Postgres = request.getfixturevalue("postgres")
    database = postgres.new_database()
    channels = request.getfixturevalue("redis").url if way == WAYS[1] else database
    # each has a folder of its own: what they share is the database, the channels and the key
    limits = {**limits, "database": database, "channels": channels, "key": "0123456789abcdef" * 2}
    return House([make(data / name, **limits) for name in ("one", "two")],
                 lambda: books_of(postgres.do(SECRETS, database), postgres.do(LOGS, database)))


@pytest.fixture(scope="module", params=WAYS)
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = arranged(request.param, request, tmp_path_factory.mktemp("tables"), clock_fast=0.5)
    yield house
    for server in house.servers:
        assert server.stop() in (0, -signal.SIGTERM)


def seated(house: House, game: str, people: int, bots: int = 0, **settings: object) -> list[Player]:
    """People at a table, every other one at the other server."""
    table = gather(house.servers[0], game, people, bots, **settings)
    players = [Player(person, table.id, seat) for seat, person in enumerate(table.people)]
    for player in players[1::2]:
        player.server = house.servers[1]
    return players


def test_a_match_between_processes(house: House) -> None:
    players = seated(house, "agram", 3, 1)
    play_together(players)
    assert len({str(player.update["table"]["winners"]) for player in players}) == 1
    assert len({str(player.update["sheet"]) for player in players}) == 1
    found = house.books()
    check(found, players)
    check_rebuilt(found)
    book = found[players[0].table]
    assert len(book.acted) == 5 * 6 * 4
    assert not [words for player in players for words in player.refused]


def shown(pages: list[Page], version: int) -> None:
    """Waits until all these pages show this version of the table."""
    for page in pages:
        page.until(lambda: page.version >= version)  # noqa: B023  it is called here
        assert page.version == version


def test_of_two_who_race_for_a_move_one_wins(house: House) -> None:
    """Both people have a page at each server, and press there at the same time."""
    table = gather(house.servers[0], "agram", 2)
    pages = [[house.page(person, table.id, number) for number in range(2)] for person in table.people]
    rng = Random(3)
    moves = 0
    # what was said before the first card: who sat down, and the parts of the chance
    before = house.books()[table.id].numbers[-1]
    while not pages[0][0].over and moves < 40:
        shown(pages[0], moves + before)
        one, two = both = pages[0 if pages[0][0].view["seats"][0]["turn"] else 1]
        shown(both, moves + before)
        assert one.my_turn and two.my_turn and one.update["asked"] == two.update["asked"]
        texts = [anything(page.view, rng) for page in both]
        ids = [f"one{moves}", f"two{moves}"]
        # every third time it is the same request that comes twice
        again = moves % 3 == 2
        if again:
            texts[1], ids[1] = texts[0], ids[0]
        for page, text, id in zip(both, texts, ids):
            page.send("act", version=page.update["asked"], text=text, id=id)
        for page, id in zip(both, ids):
            page.until(lambda page=page, id=id: id in page.replies)
        moves += 1
        shown(both, moves + before)
        errors = [page.replies[id]["error"] for page, id in zip(both, ids)]
        if again:
            assert errors == ["", ""]
        else:
            assert sorted(errors) == ["", "The table has moved on since: look again before you decide."]
    found = house.books()
    check_rebuilt(found)
    assert len(found[table.id].acted) == moves
    for page in pages[0] + pages[1]:
        page.close()


def test_who_is_here(house: House) -> None:
    table = gather(house.servers[0], "agram", 2)
    ann = house.page(table.people[0], table.id, 0)
    ben = house.page(table.people[1], table.id, 1)
    ann.until(lambda: ann.state["seats"][1]["here"])
    ben.until(lambda: ben.state["seats"][0]["here"])
    watcher = Person(house.servers[1]).at(table.id)
    ann.until(lambda: ann.state["watchers"] == 1)
    assert "is here" in ann.ask("stand in", seat=1)["error"]
    ben.do("say", text="hello from the other side")
    ann.until(lambda: "hello from the other side" in ann.chat)
    for page in (ben, watcher):
        page.close()
    ann.until(lambda: not ann.state["seats"][1]["here"] and not ann.state["watchers"])
    ann.close()


def test_who_is_at_another_process_is_not_stood_in_for(house: House) -> None:
    """When the clock runs out, whoever is here is helped with one move; a bot stands in only for who has left."""
    table = gather(house.servers[0], "agram", 2, clock="fast")
    pages = [house.page(person, table.id, seat) for seat, person in enumerate(table.people)]
    for page in pages:
        page.until(lambda page=page: page.state["seats"][0]["here"] and page.state["seats"][1]["here"])
    begun = pages[0].version
    pages[0].until(lambda: pages[0].version >= begun + 3)
    for page in pages:
        page.close()
    book = house.books()[table.id]
    assert [entry.by for entry in book.acted[:3]] == ["clock"] * 3
    assert not [entry for entry in book.entries[:begun + 3] if isinstance(entry, StoodIn)]


def counted(server: Server) -> int:
    """The bots' actions that a server has stored."""
    text = Person(server).get("/metrics")
    found = re.search(r'^parlour_actions_total\{by="bot"\} ([\d.]+)', text, re.M)
    return int(float(found[1])) if found else 0


def test_bots_are_driven_once(house: House) -> None:
    """Somebody looks at a table from two servers, which both might see to the bots."""
    before = sum(counted(server) for server in house.servers)
    table = gather(house.servers[0], "agram", 1, 3)
    player = Player(table.people[0], table.id, 1)
    other = house.page(table.people[0], table.id, 1)
    play_together([player])
    other.close()
    book = house.books()[table.id]
    check_rebuilt({table.id: book})
    bots = sum(entry.by == "bot" for entry in book.acted)
    assert bots == 5 * 6 * 3
    assert sum(counted(server) for server in house.servers) - before == bots


def test_when_a_process_is_killed_its_pages_go_on_at_the_other(house: House) -> None:
    players = seated(house, "agram", 2, 1, options={"deals": 20})
    victim = house.servers[0]

    async def kill() -> None:
        while len(players[0].done) < 20:
            await asyncio.sleep(0.02)
        for player in players:
            player.server = house.servers[1]
        await asyncio.to_thread(victim.kill)

    async def all_of_it() -> None:
        async with asyncio.timeout(60):
            await asyncio.gather(kill(), *[player.play() for player in players])

    asyncio.run(all_of_it())
    assert players[0].breaks == 1
    assert players[1].breaks == 0
    found = house.books()
    check(found, players)
    check_rebuilt(found)
    assert len(found[players[0].table].acted) == 20 * 6 * 3
    victim.start()


def seen_after(here: Page, there: Page) -> float:
    """Plays at one page; how long it takes until the other shows it."""
    started = time.monotonic()
    here.play()
    there.until(lambda: there.version >= here.version, MADE_GOOD)
    return time.monotonic() - started


@pytest.mark.parametrize("house", [WAYS[0]], indirect=True)
def test_a_lost_notice_is_made_good(house: House, redis: Redis) -> None:
    """Redis dies: it goes slower. Redis comes back: it goes fast again."""
    table = gather(house.servers[0], "agram", 2)
    pages = [house.page(person, table.id, seat) for seat, person in enumerate(table.people)]
    for page in pages:
        page.until(lambda page=page: page.state["seats"][0]["here"] and page.state["seats"][1]["here"])
    redis.stop()
    mine, other = pages if pages[0].my_turn else pages[::-1]
    assert seen_after(mine, other) < MADE_GOOD
    redis.start()
    took = [seen_after(*(pages if pages[0].my_turn else pages[::-1]))]
    end = time.monotonic() + PATIENCE
    while took[-1] > 0.5 and time.monotonic() < end:
        took.append(seen_after(*(pages if pages[0].my_turn else pages[::-1])))
    assert took[-1] < 0.5, took
    for page in pages:
        page.close()


@pytest.mark.parametrize("house", WAYS[:2], indirect=True)
def test_a_page_that_comes_from_another_process_sees_nothing_older(house: House, redis: Redis) -> None:
    """Also where the notice of what was played there is late: here Redis is gone."""
    table = gather(house.servers[0], "agram", 2)
    # both processes have the table in memory
    pages = [house.page(person, table.id, seat) for seat, person in enumerate(table.people)]
    mine, other = pages if pages[0].my_turn else pages[::-1]
    redis.stop()
    try:
        mine.play()
        moved = house.page(mine.person, table.id, 1 - pages.index(mine))
        assert moved.version >= mine.version and not moved.my_turn
    finally:
        redis.start()
    for page in (mine, other, moved):
        page.close()


@pytest.mark.parametrize("house", [WAYS[2]], indirect=True)
def test_postgresql_is_started_again(house: House, postgres: Postgres) -> None:
    """While there is no database nothing is accepted; afterwards everything goes on, the bots too."""
    table = gather(house.servers[0], "agram", 2, 1)
    pages = [house.page(person, table.id, seat) for seat, person in enumerate(table.people)]
    for page in pages:
        page.until(lambda page=page: page.my_turn or any(seat["turn"] for seat in page.view["seats"][:2]))
    mine, other = pages if pages[0].my_turn else pages[::-1]
    mine.until(lambda: mine.my_turn)
    postgres.stop()
    refused = mine.ask("act", version=mine.update["asked"], text=anything(mine.view, Random(1)))
    assert refused["error"] == "The table cannot be stored just now: try again."
    status, answer = Person(house.servers[0]).request("GET", "/health")
    assert (status, answer) == (503, {"error": "The database does not answer."})
    postgres.start()
    assert Person(house.servers[0]).get("/health") == "well"
    mine.play()
    end = time.monotonic() + PATIENCE
    while not mine.over:
        assert time.monotonic() < end
        for page in pages:
            page.drain()
            if page.my_turn:
                page.play()
    other.until(lambda: other.over, MADE_GOOD)
    check_rebuilt(house.books())
    for page in pages:
        page.close()
