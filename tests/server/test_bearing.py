"""What a server bears: databases that hang or cannot be written, people who are gone for a moment, and requests asked again."""
from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sqlite3
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.kernel.errors import ParlourError
from parlour.server import app, hall, storage
from parlour.server.hall import Hall
from parlour.server.ids import new_table
from parlour.server.migrations import upgrade
from parlour.server.settings import Settings
from parlour.server.storage import Storage
from server.people import PATIENCE, Person, Server, begin, free_port
from server.services import Postgres


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A data folder with a database in it."""
    found = Settings(data=tmp_path, port=free_port())

    async def make() -> None:
        made = Storage(found.database_url)
        await upgrade(made.engine)
        await made.engine.dispose()

    asyncio.run(make())
    return found


def test_a_postgresql_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes the connection and says nothing for ever."""
    monkeypatch.setattr(storage, "PATIENCE", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]

        async def ask() -> None:
            async with asyncio.timeout(15):
                await Storage(f"postgresql+asyncpg://parlour@127.0.0.1:{port}/parlour").load("T" * 14)

        begun = time.monotonic()
        with pytest.raises((TimeoutError, OSError)):
            asyncio.run(ask())
        assert time.monotonic() - begun < 14


def test_of_a_postgresql_that_stops_everybody_is_told_until_it_goes_on(tmp_path: Path, postgres: Postgres) -> None:
    """It keeps its connections and answers no more, as where the network is gone."""
    first = "from parlour.server import hall, http, storage; http.PROOF = storage.PATIENCE = 1.0; hall.PROOF = 0.0"
    server = Server(tmp_path / "tables", first, database=postgres.new_database())
    person = Person(server)
    person.open("agram")
    assert person.get("/health") == "well"
    with postgres.stopped():
        assert person.request("GET", "/health") == (503, {"error": "The database does not answer."})
        assert person.request("GET", "/api/me")[0] == 500
    end = time.monotonic() + PATIENCE
    while person.request("GET", "/health")[0] != 200:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert len(person.get("/api/me")["tables"]) == 1
    server.stop()


def test_a_database_in_which_nothing_can_be_stored_is_refused_at_the_start(settings: Settings) -> None:
    assert app._try(settings) is False
    with contextlib.closing(sqlite3.connect(settings.data / "parlour.sqlite")) as database, database:
        database.execute("CREATE TRIGGER no BEFORE INSERT ON signs BEGIN SELECT RAISE(FAIL, 'read only'); END")
        database.execute("DELETE FROM signs")
    with pytest.raises(ParlourError, match=r"nothing can be stored: .*read only"):
        app._try(settings)


def test_a_damaged_database_is_told_to_the_log_in_a_line(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    file = settings.data / "parlour.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        database.executemany("INSERT INTO entries VALUES (?, ?, 0, ?)", [(f"T{number}", 1, "x" * 500) for number in range(2000)])
    app._try(settings)
    assert not caplog.records
    whole = file.read_bytes()
    file.write_bytes(whole[:200_000] + os.urandom(200_000) + whole[400_000:])
    app._try(settings)
    assert [record.getMessage().startswith("the database is damaged") for record in caplog.records] == [True]


def test_many_tables_at_a_time_wait_for_their_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not for one of the database's few connections, for which they would wait in vain."""
    under_way, most = 0, 0

    async def load(self: Storage, table: str, first: int = 1) -> None:
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        await asyncio.sleep(0)
        under_way -= 1

    monkeypatch.setattr(Storage, "load", load)

    async def all_at_once() -> list[object]:
        here = Hall(Settings(data=tmp_path))
        return await asyncio.gather(*[here.find(new_table()) for _ in range(100)])

    assert asyncio.run(all_at_once()) == [None] * 100
    assert most == hall.READING


def test_people_get_time_to_come_back_and_may_ask_again(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables", "from parlour.server import live\nlive.AWAY = 3.0\n", pace=1)
    host = Person(server)
    opened = host.open("agram", players=2, alone=False, name="Ann")
    ann, ben = host.at(opened["id"]), Person(server).at(opened["id"])
    # the line broke before the answer came
    for id in ("first", "again"):
        ben.do("sit", id=id, name="Ben", invite=opened["invite"])
        # as where the server was killed before it had noted whose table that is
        if id == "first":
            with contextlib.closing(sqlite3.connect(server.data / "parlour.sqlite")) as database, database:
                database.execute("DELETE FROM seatings")
    assert [table["id"] for table in ben.person.get("/api/me")["tables"]] == [opened["id"]]
    assert "already" in ben.ask("sit", name="Ben", invite=opened["invite"], seat=0)["error"]
    for _ in range(2):
        ben.do("say", id="hello", text="Hello!")
    begin([ann, ben])
    assert ann.chat == ["Hello!"]
    ben.close()
    ann.until(lambda: not ann.state["seats"][1]["here"])
    assert "only just left" in ann.ask("stand in", seat=1)["error"]
    end = time.monotonic() + 15
    while ann.ask("stand in", seat=1)["error"] and time.monotonic() < end:
        time.sleep(0.2)
    ann.until(lambda: ann.state["seats"][1]["stands_in"])
    # addresses of any length, and text that is none, leave nothing in the log
    assert host.request("GET", "/assets/" + "a/" * 3000)[0] == 404
    ann.socket.socket.sendall(bytes([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]))
    with pytest.raises(ConnectionClosed):
        while True:
            ann.receive()
    assert '"error"' not in server.logged()
    # a table that cannot be read any more is not one too many
    old = host.open("agram", players=2)["id"]
    with contextlib.closing(sqlite3.connect(server.data / "parlour.sqlite")) as database, database:
        database.execute("INSERT INTO entries VALUES (?, 3, 0, ?)", (old, '{"type":"from the future"}'))
    server.kill()
    server.start()
    with pytest.raises(ConnectionClosed) as closed:
        host.at(old)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, "cannot be opened any more" in closed.value.rcvd.reason) == (4410, True)
    server.kill()
