"""Two servers with PostgreSQL and Redis between them and the real proxy before them, as in compose.yaml, without containers."""
from __future__ import annotations

import argparse
import asyncio
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import yaml

from parlour.lab.bench import server as bench
from parlour.server.connection import MOVE
from parlour.server.settings import Settings
from server.crowd import LOGS, SECRETS, Book, Gathered, books_of, check, check_rebuilt, everybody, gather
from server.people import Person, Server
from server.services import PROXY, Postgres, Proxy, Redis

COMPOSE = Path(__file__).parents[2] / "compose.yaml"
#: seconds that a server drains here: the proxy has asked it twice by then
DRAIN = 3.0
#: seconds after which a test has hung: it starts servers, on machines that may have other things to do
AGES = 600.0


class Fleet:
    """Two servers behind the proxy."""

    def __init__(self, servers: list[Server], proxy: Proxy, postgres: Postgres, database: str) -> None:
        self.servers = servers
        self.proxy = proxy
        self.postgres = postgres
        self.database = database

    def books(self) -> dict[str, Book]:
        """All tables."""
        return books_of(self.postgres.do(SECRETS, self.database), self.postgres.do(LOGS, self.database))

    def counted(self, what: str) -> list[int]:
        """How many pages, or tables, are at each server."""
        found = [re.search(rf"^parlour_{what} ([\d.]+)", Person(server).get("/metrics"), re.M) for server in self.servers]
        return [int(float(each[1])) if each else 0 for each in found]

    def gathered(self, game: str, people: int, bots: int = 0, **settings: object) -> list[Gathered]:
        """Tables that the proxy has spread over both servers."""
        tables = [gather(self.proxy, game, people, bots, **settings)]
        while min(self.counted("tables")) == 0:
            tables.append(gather(self.proxy, game, people, bots, **settings))
        return tables


@pytest.fixture(scope="module")
def fleet(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, redis: Redis) -> Iterator[Fleet]:
    folder = tmp_path_factory.mktemp("fleet")
    database = postgres.new_database()
    shared = {"database": database, "channels": redis.url, "key": "0123456789abcdef" * 2, "drain": DRAIN,
              "requests_per_second": 1000, "burst": 1000, "idle_seconds": 1000}
    servers = [Server(folder / name, **shared) for name in ("one", "two")]
    proxy = Proxy(*servers, folder)
    yield Fleet(servers, proxy, postgres, database)
    proxy.stop()
    for server in servers:
        server.kill()


def test_a_rolling_restart_loses_no_page(fleet: Fleet) -> None:
    """People play on while one server after the other is told to stop, and is started again."""
    proxy = fleet.proxy
    tables = fleet.gathered("agram", 2, 1, options={"deals": 1000})
    tables += [gather(proxy, "hearts", 4, options={"target": 1000}), gather(proxy, "down-and-back", 2, options={"deals": 1000})]
    players = everybody(tables, pause=0.1)

    async def all_play_on() -> None:
        before = [len(player.done) for player in players]
        while any([len(player.done) < count + 2 for player, count in zip(players, before)]):
            await asyncio.sleep(0.02)

    async def restart(number: int) -> None:
        server, name = fleet.servers[number], ("one", "two")[number]
        stopped = asyncio.ensure_future(asyncio.to_thread(server.stop))
        while (said := await asyncio.to_thread(Person(server).request, "GET", "/health"))[0] == 200:
            await asyncio.sleep(0.02)
        assert said == (503, "draining")
        await asyncio.to_thread(proxy.until_down, name)
        # a newcomer is sent to the other server, whose table is as it was
        late = await asyncio.to_thread(Person(proxy).at, tables[0].id)
        assert late.state["stage"] == "playing"
        assert await stopped in (0, -signal.SIGTERM)
        late.close()
        await all_play_on()
        assert sum([player.missed for player in players]) == 0
        await asyncio.to_thread(server.start)
        await asyncio.to_thread(proxy.until_up, name)

    async def restart_both() -> None:
        await all_play_on()
        assert min(await asyncio.to_thread(fleet.counted, "pages")) > 0
        for number in range(2):
            await restart(number)
        for player in players:
            player.stops = True

    async def all_of_it() -> None:
        async with asyncio.timeout(AGES):
            await asyncio.gather(restart_both(), *[player.play() for player in players])

    asyncio.run(all_of_it())
    # each page was asked to come again, and came at the first try
    assert {code for player in players for code in player.codes} == {MOVE[0]}
    assert all([1 <= player.breaks <= 2 for player in players])
    assert [player.missed for player in players] == [0] * len(players)
    assert not [words for player in players for words in player.refused]
    found = fleet.books()
    check(found, players)
    check_rebuilt(found)
    assert not re.findall('"level": "error".*', "".join([server.logged() for server in fleet.servers]))


def test_when_a_server_dies_the_proxy_sends_its_pages_to_the_other(fleet: Fleet) -> None:
    """Nobody has asked them to go; they come back by themselves."""
    proxy = fleet.proxy
    players = everybody([gather(proxy, "agram", 2, 1, options={"deals": 1000}) for _ in range(2)], pause=0.1)

    async def kill() -> None:
        while any([len(player.done) < 2 for player in players]):
            await asyncio.sleep(0.02)
        number = 0 if (await asyncio.to_thread(fleet.counted, "pages"))[0] else 1
        victim, name = fleet.servers[number], ("one", "two")[number]
        await asyncio.to_thread(victim.kill)
        before = [len(player.done) for player in players]
        while any([len(player.done) < count + 2 for player, count in zip(players, before)]):
            await asyncio.sleep(0.02)
        for player in players:
            player.stops = True
        await asyncio.to_thread(proxy.until_down, name)
        await asyncio.to_thread(victim.start)
        await asyncio.to_thread(proxy.until_up, name)

    async def all_of_it() -> None:
        async with asyncio.timeout(AGES):
            await asyncio.gather(kill(), *[player.play() for player in players])

    asyncio.run(all_of_it())
    assert sum([player.breaks for player in players]) > 0
    found = fleet.books()
    check(found, players)
    check_rebuilt(found)


def test_the_proxy_says_who_somebody_is_and_keeps_figures_to_itself(fleet: Fleet) -> None:
    person = Person(fleet.proxy)
    assert person.request("GET", "/metrics")[0] == 403
    # nobody counts as somebody else by saying so
    assert person.request("GET", "/api/me", headers={"X-Forwarded-For": "192.0.2.1"})[0] == 200
    table = person.open("agram", players=2)
    page = person.at(table["id"])
    page.do("say", text="Hello!")
    assert page.chat == ["Hello!"]
    page.close()


def test_what_a_second_server_brings(fleet: Fleet, soak: bool, figure: Callable[[str], None]) -> None:
    """The load of the server's benchmark through the proxy, to one server and to both; no move is lost."""
    if not soak:
        pytest.skip("it takes minutes: --soak")
    args = argparse.Namespace(busy=20, tables=80, think=1.0, seconds=20.0, workers=1)
    address = bench.Address("127.0.0.1", fleet.proxy.port)
    fleet.servers[1].stop()
    one = bench.at_address(address, args, 1)
    fleet.servers[1].start()
    fleet.proxy.until_up("two")
    both = bench.at_address(address, args, 2)
    for run in one:
        for words, found in (("one server", one[run]), ("two servers", both[run])):
            assert found["lost"] == 0
            figure(f"{words}, {run.replace('_', ' ')}: {found['moves_per_second']:.0f} moves a second, p50 {found['p50_ms']:.1f} ms, "
                   f"p99 {found['p99_ms']:.0f} ms; the load took {found['load_busy']:.2f} processors")


def test_the_compose_file_fits_the_proxy_and_the_settings() -> None:
    services = yaml.safe_load(COMPOSE.read_text())["services"]
    wanted = set(re.findall(r"\$\{(PARLOUR_\w+)", PROXY.read_text()))
    assert set(services["proxy"]["environment"]) == wanted
    known = {f"PARLOUR_{name.upper()}" for name in Settings.__struct_fields__} | {"PARLOUR_KEY", "PARLOUR_PUSH_KEY"}
    for name in ("one", "two"):
        given = services[name]["environment"]
        assert {each for each in given if each.startswith("PARLOUR_")} <= known
        assert services["proxy"]["environment"][f"PARLOUR_{name.upper()}"] == f"{name}:8765"
        # it may drain, and then send its pages away, before it is killed
        assert float(services[name]["stop_grace_period"].removesuffix("s")) > 2 * float(given["PARLOUR_DRAIN"]) + 10
