"""What is kept: the schema, who may write next, what is forgotten, and folders and databases that cannot be used."""
from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect, text
from sqlalchemy.exc import DBAPIError
from websockets.exceptions import ConnectionClosed

from parlour.kernel.errors import ParlourError
from parlour.server import migrations
from parlour.server.settings import Settings, settled
from parlour.server.storage import Gone, Storage, metadata
from parlour.terminal.cli import main
from server.crowd import gather, read
from server.people import Person, Server, free_port
from server.services import Postgres, Redis

DAY = 86_400.0


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that is empty."""
    if request.param == "SQLite":
        return Settings(data=tmp_path).database_url
    postgres: Postgres = request.getfixturevalue("postgres")
    return Settings(data=tmp_path, database=postgres.new_database()).database_url


def with_storage(url: str, work: Callable[[Storage], Awaitable[Any]], upgraded: bool = True) -> Any:
    """Does something with a storage that is open."""
    async def run() -> Any:
        storage = Storage(url)
        if upgraded:
            await migrations.upgrade(storage.engine)
            await storage.open()
        try:
            return await work(storage)
        finally:
            await storage.close()
    return asyncio.run(run())


# --- the schema --------------------------------------------------------------------------------------------------------------


def test_the_migrations_make_the_schema(url: str) -> None:
    async def differences(storage: Storage) -> list[Any]:
        async with storage.engine.connect() as connection:
            return list(await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)))

    assert with_storage(url, differences) == []


def test_upgrading_again_changes_nothing(url: str) -> None:
    async def again(storage: Storage) -> bool:
        await storage.create("T" * 14, bytes(32), ["{}"])
        await migrations.upgrade(storage.engine)
        return await storage.load("T" * 14) is not None

    assert with_storage(url, again)


def test_an_upgrade_that_is_interrupted_leaves_nothing(url: str) -> None:
    """Whoever is killed in the middle finds an empty database, not half a schema."""
    async def interrupted(storage: Storage) -> list[str]:
        with pytest.raises(ZeroDivisionError):
            async with storage.engine.begin() as connection:
                await connection.run_sync(migrations._upgrade)
                raise ZeroDivisionError
        async with storage.engine.connect() as connection:
            return list(await connection.run_sync(lambda sync: inspect(sync).get_table_names()))

    assert with_storage(url, interrupted, upgraded=False) == []


def test_data_of_a_newer_parlour_is_refused(url: str) -> None:
    async def newer(storage: Storage) -> None:
        async with storage.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(ParlourError, match=r"^this data was written by a newer Parlour: upgrade Parlour"):
            await migrations.upgrade(storage.engine)

    with_storage(url, newer)


# --- the log -----------------------------------------------------------------------------------------------------------------


def test_of_two_writers_one_wins(url: str) -> None:
    """Two processes append the same number again and again: each number is accepted once, whoever was first."""
    async def race(storage: Storage) -> None:
        other = Storage(url)
        await other.open()
        await storage.create("T" * 14, bytes(32), ["first"])
        for number in range(2, 42):
            won = await asyncio.gather(storage.append("T" * 14, number, "one"), other.append("T" * 14, number, "two"))
            assert sorted(won) == [False, True]
            stored = await storage.load("T" * 14, number)
            assert stored is not None and stored.entries == ["one" if won[0] else "two"]
        await other.close()

    with_storage(url, race)


def test_what_comes_together_is_accepted_or_refused_by_itself(url: str) -> None:
    async def many(storage: Storage) -> None:
        for letter in "ABC":
            await storage.create(letter * 14, bytes(32), ["first"])
        await storage.append("A" * 14, 2, "there already")
        answers = await asyncio.gather(*[storage.append(letter * 14, number, letter) for number in (2, 3) for letter in "ABC"])
        assert answers == [False, True, True, True, True, True]
        assert await storage.latest(["A" * 14, "B" * 14, "D" * 14]) == {"A" * 14: 3, "B" * 14: 3}

    with_storage(url, many)


def test_what_is_forgotten(url: str) -> None:
    """Tables that never began and those long left are deleted with all that belongs to them; others stay."""
    async def forget(storage: Storage) -> set[str]:
        now = time.time()
        ages = {"new": 0.0, "old": 4 * DAY, "very old": 400 * DAY}
        for begun in (False, True):
            for age, seconds in ages.items():
                id = f"{age} {begun}"
                await storage.create(id, bytes(32), ["opened"])
                await storage.seat("somebody", id)
                if begun:
                    assert await storage.append(id, 2, "begun", "playing")
                async with storage.engine.begin() as connection:
                    when = {"then": now - seconds, "id": id}
                    await connection.execute(text("UPDATE tables SET touched = :then WHERE id = :id"), when)
                    await connection.execute(text("UPDATE entries SET at = :then WHERE table_id = :id"), when)
        # opened long ago, and somebody played yesterday
        assert await storage.append("very old True", 3, "acted")
        await storage.create("left", bytes(32), ["opened"])
        assert await storage.append("left", 2, "begun", "playing")
        async with storage.engine.begin() as connection:
            await connection.execute(text("UPDATE tables SET touched = 0 WHERE id = 'left'"))
            await connection.execute(text("UPDATE entries SET at = 0 WHERE table_id = 'left'"))
        assert await storage.forget(now - 3 * DAY, now - 365 * DAY) == 3
        assert await storage.forget(now - 3 * DAY, now - 365 * DAY) == 0
        kept = {listed.id for listed in await storage.tables_of("somebody", 100)}
        async with storage.engine.connect() as connection:
            assert kept == set(await connection.scalars(text("SELECT DISTINCT table_id FROM entries")))
        return kept

    assert with_storage(url, forget) == {"new False", "new True", "old True", "very old True"}


async def grow_old(storage: Storage, id: str, days: float) -> None:
    """As if nothing had happened at a table for so many days."""
    async with storage.engine.begin() as connection:
        when = {"then": time.time() - days * DAY, "id": id}
        await connection.execute(text("UPDATE tables SET touched = :then WHERE id = :id"), when)
        await connection.execute(text("UPDATE entries SET at = :then WHERE table_id = :id"), when)


def test_nothing_is_appended_to_a_table_that_is_gone(url: str) -> None:
    """What was acknowledged is in a table: once it is forgotten, appends are refused, also those that come with others."""
    async def gone(storage: Storage) -> None:
        for letter in "AB":
            await storage.create(letter * 14, bytes(32), ["opened"])
        await grow_old(storage, "A" * 14, 4)
        assert await storage.forget(time.time() - 3 * DAY, 0) == 1
        refused, accepted = await asyncio.gather(storage.append("A" * 14, 2, "acted"), storage.append("B" * 14, 2, "acted"),
                                                 return_exceptions=True)
        assert isinstance(refused, Gone) and accepted is True
        async with storage.engine.connect() as connection:
            assert list(await connection.scalars(text("SELECT count(*) FROM entries WHERE table_id = 'AAAAAAAAAAAAAA'"))) == [0]

    with_storage(url, gone)


def test_of_forgetting_and_appending_at_the_same_time_one_wins(url: str) -> None:
    """Either the table is there with what was acknowledged, or the append was refused; never the one without the other."""
    async def race(storage: Storage) -> None:
        other = Storage(url)
        await other.open()
        for number in range(40):
            id = f"{number:014}"
            await storage.create(id, bytes(32), ["opened"])
            await grow_old(storage, id, 4)

            async def late(id: str = id, number: int = number) -> bool:
                await asyncio.sleep(number % 8 * 0.0005)
                return await other.append(id, 2, "acted")

            forgotten, appended = await asyncio.gather(storage.forget(time.time() - 3 * DAY, 0), late(), return_exceptions=True)
            stored = await storage.load(id)
            if isinstance(appended, Gone):
                assert (forgotten, stored) == (1, None)
            else:
                assert appended is True and forgotten == 0
                assert stored is not None and list(stored.entries) == ["opened", "acted"]
        await other.close()

    with_storage(url, race)


def test_only_so_many_are_forgotten_at_a_time_and_none_that_is_kept(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def some(storage: Storage) -> None:
        for letter in "ABCDE":
            await storage.create(letter * 14, bytes(32), ["opened"])
            await grow_old(storage, letter * 14, 4 + "ABCDE".index(letter))
        assert await storage.touch(["A" * 14, "Z" * 14]) == {"A" * 14}
        monkeypatch.setattr("parlour.server.storage.OLD", 2)
        before = time.time() - 3 * DAY
        assert await storage.forget(before, 0, {"D" * 14}) == 1
        assert await storage.forget(before, 0) == 2
        assert await storage.forget(before, 0) == 1
        assert set(await storage.latest([letter * 14 for letter in "ABCDE"])) == {"A" * 14}

    with_storage(url, some)


def test_that_the_database_can_be_written_is_tried(url: str) -> None:
    async def prove(storage: Storage) -> None:
        await storage.prove()
        await storage.prove()
        async with storage.engine.begin() as connection:
            await connection.execute(text("DROP TABLE signs"))
        with pytest.raises(DBAPIError):
            await storage.prove()

    with_storage(url, prove)


def test_what_a_list_says_is_kept_for_the_latest_entry(url: str) -> None:
    async def keep(storage: Storage) -> None:
        await storage.create("T" * 14, bytes(32), ["opened", "sat"])
        await storage.seat("somebody", "T" * 14)
        await storage.keep_summary("T" * 14, 2, "two of them")
        assert [(listed.number, listed.summary) for listed in await storage.tables_of("somebody", 9)] == [(2, "two of them")]
        await storage.append("T" * 14, 3, "begun")
        assert [(listed.number, listed.summary) for listed in await storage.tables_of("somebody", 9)] == [(3, "")]

    with_storage(url, keep)


def test_what_fails_is_logged_in_a_line_without_what_it_was_about(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Neither cards nor chat nor who plays gets into the log when the database cannot be written."""
    async def fail(storage: Storage) -> None:
        await storage.create("T" * 14, bytes(32), ["opened"])
        async with storage.engine.begin() as connection:
            await connection.execute(text("ALTER TABLE entries RENAME TO elsewhere"))
        for failing in (storage.append("T" * 14, 2, '{"type":"said","text":"the queen is mine"}'), storage.tables_of("somebody-secret", 5)):
            with pytest.raises((DBAPIError, sqlite3.Error)) as failed:
                await failing
            assert "queen" not in str(failed.value) and "somebody-secret" not in str(failed.value)

    with_storage(Settings(data=tmp_path).database_url, fail)
    logged = [record for record in caplog.records if record.levelname == "ERROR"]
    assert [record.getMessage() for record in logged] == [
        "entries that could not be stored: 1. OperationalError: no such table: entries"]
    assert all([record.exc_info is None for record in logged])


def test_data_of_an_older_parlour_is_brought_up_to_date(tmp_path: Path) -> None:
    """Tables stay, and entries whose table is gone go."""
    async def older(storage: Storage) -> list[str]:
        await storage.create("T" * 14, bytes(32), ["opened"])
        async with storage.engine.begin() as connection:
            for command_ in ("ALTER TABLE tables DROP COLUMN summary", "ALTER TABLE tables DROP COLUMN summary_number", "DROP TABLE signs",
                             "DROP TABLE subscriptions",
                             "INSERT INTO entries VALUES ('gone', 1, 0, 'opened')", "UPDATE alembic_version SET version_num = '0001'"):
                await connection.execute(text(command_))
        await migrations.upgrade(storage.engine)
        await storage.prove()
        async with storage.engine.connect() as connection:
            return list(await connection.scalars(text("SELECT table_id FROM entries")))

    assert with_storage(Settings(data=tmp_path).database_url, older) == ["T" * 14]


def test_that_a_match_has_begun_is_stored_with_the_entry(tmp_path: Path) -> None:
    """A server that is killed right after the start does not forget the table as one that never began."""
    server = Server(tmp_path / "tables")
    table = gather(server, "agram", 2)
    server.kill()
    connection = sqlite3.connect(server.data / "parlour.sqlite")
    assert connection.execute("SELECT stage FROM tables WHERE id = ?", (table.id,)).fetchall() == [("playing",)]
    connection.close()


def test_a_table_that_cannot_be_rebuilt_spoils_nothing(tmp_path: Path) -> None:
    """A log that makes no sense any more, as after a change of the rules: the others go on."""
    server = Server(tmp_path / "tables")
    table = gather(server, "agram", 2)
    person = table.people[0]
    whole = person.open("agram", players=3)["id"]
    server.kill()
    connection = sqlite3.connect(server.data / "parlour.sqlite")
    number = len(read(server.data / "parlour.sqlite")[table.id].entries) + 1
    nonsense = '{"type":"acted","seat":0,"text":"play XX","by":"person"}'
    connection.execute("INSERT INTO entries VALUES (?, ?, 0, ?)", (table.id, number, nonsense))
    connection.commit()
    connection.close()
    server.start()
    assert [card["id"] for card in person.get("/api/me")["tables"]] == [whole]
    with pytest.raises(ConnectionClosed) as closed:
        person.at(table.id)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.reason == "This table cannot be opened any more: its game has changed since it was played."
    assert person.at(whole).state["stage"] == "gathering"
    assert server.stop() in (0, -signal.SIGTERM)


# --- starting ----------------------------------------------------------------------------------------------------------------


def test_data_of_a_newer_parlour_in_one_line(tmp_path: Path) -> None:
    async def newer(storage: Storage) -> None:
        async with storage.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with_storage(Settings(data=tmp_path).database_url, newer)
    told = subprocess.run([sys.executable, "-m", "parlour", "serve", "--port", str(free_port()), "--data", tmp_path],
                          capture_output=True, text=True, timeout=60, check=False)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == "parlour: this data was written by a newer Parlour: upgrade Parlour, or use another data folder\n"


def test_what_cannot_be_used_is_said_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nobody = free_port()
    file = tmp_path / "file"
    file.write_text("")
    attempts: list[tuple[dict[str, object], str]] = [
        ({"data": file}, "the data folder"),
        ({"database": f"postgresql://me:geheim@127.0.0.1:{nobody}/x"}, f"the database postgresql+asyncpg://me:***@127.0.0.1:{nobody}/x"),
        ({"channels": f"redis://:geheim@127.0.0.1:{nobody}"}, "the channels cannot be used"),
        ({"channels": f"postgresql://me:geheim@127.0.0.1:{nobody}/x"}, "the channels cannot be used"),
        ({"channels": "carrier-pigeon"}, "channels cannot be 'carrier-pigeon'"),
        ({"database": "mysql://x"}, "the database cannot be"),
        ({"host": "192.0.2.1"}, "the address 192.0.2.1"),
    ]
    for given, words in attempts:
        every = {"port": free_port(), "data": tmp_path / "data", **given}
        assert main(["serve", *[part for name, value in every.items() for part in (f"--{name}", str(value))]]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith(f"parlour: {words}") and told.err.count("\n") == 1, told.err
        assert "geheim" not in told.err


def test_the_key_is_safe_or_refused(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "tables")
    key = settings.key()
    assert len(key) == 64 and settings.key() == key
    assert settings.data.stat().st_mode & 0o777 == 0o700
    assert (settings.data / "key").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in settings.data.iterdir()] == ["key"]
    (settings.data / "key").write_text("")
    with pytest.raises(ParlourError, match="too short to be safe: restore it, or delete it"):
        settings.key()


def test_settings_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    for name, value in (("PORT", "0"), ("PORT", "many"), ("PACE", "-1"), ("WORKERS", "0"), ("TABLES", "0"), ("BURST", "0"),
                        ("CLOCK_FAST", "0"), ("MESSAGE_BYTES", "10"), ("KEEP_DAYS", "0"), ("SECURE", "perhaps")):
        with pytest.raises(ParlourError, match=f"^a setting does not fit: .*{name.lower()}"):
            settled({}, {f"PARLOUR_{name}": value})


def test_processes_that_start_together_on_nothing(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    """Four servers start at once on an empty folder, two of them with an empty database: all come up, and two by two they
    share tables and know each other's cookies."""
    database = postgres.new_database()
    data = tmp_path / "tables"
    ways: list[dict[str, object]] = [{}, {}, {"database": database}, {"database": database}]
    with ThreadPoolExecutor(4) as at_once:
        servers = list(at_once.map(lambda more: Server(data, channels=redis.url, **more), ways))
    for first, second in (servers[:2], servers[2:]):
        person = Person(first)
        opened = person.open("agram", players=2, name="Ann")
        elsewhere = Person(second)
        elsewhere.cookie = person.cookie
        assert elsewhere.get("/api/me")["name"] == "Ann"
        assert elsewhere.at(opened["id"]).state["host"]
    for server in servers:
        assert server.stop() in (0, -signal.SIGTERM)


# --- people ------------------------------------------------------------------------------------------------------------------


def test_whoever_wants_to_be_forgotten_leaves_others_their_tables(url: str) -> None:
    async def work(storage: Storage) -> tuple[Any, ...]:
        for table, players in (("alone", "a"), ("both", "ab"), ("theirs", "b")):
            await storage.create(table, b"s" * 32, ["{}"])
            for player in players:
                await storage.seat(player, table)
        forgotten = await storage.forget_player("a")
        left = [table for table in ("alone", "both", "theirs") if await storage.load(table) is not None]
        return forgotten, left, await storage.tables_of("a", 9), sorted([each.id for each in await storage.tables_of("b", 9)])

    assert with_storage(url, work) == ((["alone"], ["both"]), ["both", "theirs"], [], ["both", "theirs"])


def test_what_may_be_used_once_is_used_once_and_then_forgotten(url: str) -> None:
    async def work(storage: Storage) -> list[bool]:
        used = [await storage.use_up(mark, 60.0) for mark in ("one", "one", "two")]
        # what lasts no longer than no time at all is as good as never used
        return [*used, await storage.use_up("one", -1.0)]

    assert with_storage(url, work) == [True, False, True, True]
