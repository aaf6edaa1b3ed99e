"""``parlour doctor`` at folders, files, databases and proxies that are really broken."""
from __future__ import annotations

import contextlib
import io
import os
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from parlour.server import doctor
from parlour.terminal.cli import main
from server.people import Person, Server, free_port
from server.services import Postgres, Redis


def ask(*arguments: object) -> tuple[int, str]:
    """Exit code and words."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = main(["doctor", *[str(each) for each in arguments]])
    return code, " ".join(said.getvalue().split())


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("ill") / "tables")
    Person(server).open("agram", players=2)
    yield server
    server.kill()


@pytest.fixture
def folder(running: Server, tmp_path: Path) -> Path:
    """A copy of a healthy data folder."""
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    with (contextlib.closing(sqlite3.connect(running.data / "parlour.sqlite")) as source,
          contextlib.closing(sqlite3.connect(data / "parlour.sqlite")) as target):
        source.backup(target)
    (data / "key").write_bytes((running.data / "key").read_bytes())
    for file in data.iterdir():
        file.chmod(0o600)
    return data


def test_a_healthy_folder_is_well_and_stays_as_it_is(folder: Path, tmp_path: Path) -> None:
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    code, words = ask("--data", folder)
    assert code == 0 and "is whole" in words and words.endswith("Nothing is wrong."), words
    assert {name: (folder / name).read_bytes() for name in before} == before
    code, words = ask("--data", tmp_path / "nowhere")
    assert code == 0 and not (tmp_path / "nowhere").exists()


def test_a_server_that_runs_is_well(running: Server) -> None:
    code, words = ask("--data", running.data, "--url", running.url)
    assert code == 0 and "WebSockets pass" in words, words


def test_files_that_others_may_read(folder: Path) -> None:
    folder.chmod(0o755)
    (folder / "key").chmod(0o644)
    (folder / "parlour.sqlite").chmod(0o640)
    code, words = ask("--data", folder)
    assert code == 1 and "3 things are wrong" in words
    for cure in (f"chmod 700 {folder}", f"chmod 600 {folder}/key", f"chmod 600 {folder}/parlour.sqlite"):
        assert cure in words


def test_keys(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "key").write_text("short")
    assert "too short to be safe" in ask("--data", folder)[1]
    (folder / "key").unlink()
    code, words = ask("--data", folder)
    assert code == 1 and "everybody is a stranger" in words
    monkeypatch.setenv("PARLOUR_KEY", "x" * 40)
    assert ask("--data", folder)[0] == 0
    monkeypatch.setenv("PARLOUR_KEY", "x")
    assert ask("--data", folder)[0] == 1


def test_a_damaged_database(folder: Path) -> None:
    file = folder / "parlour.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        database.executemany("INSERT INTO entries VALUES (?, ?, 0, ?)", [(f"T{number}", 1, "x" * 500) for number in range(2000)])
    whole = file.read_bytes()
    file.write_bytes(whole[:40_000] + os.urandom(200_000) + whole[240_000:])
    code, words = ask("--data", folder)
    assert code == 1 and "Restore it from the latest backup" in words, words
    file.write_text("this is no database, " * 500)
    code, words = ask("--data", folder)
    assert code == 1 and "cannot be read: file is not a database" in words, words


def test_a_database_of_a_newer_parlour_and_a_clock_that_is_behind(folder: Path) -> None:
    with contextlib.closing(sqlite3.connect(folder / "parlour.sqlite")) as database, database:
        database.execute("UPDATE entries SET at = ?", [time.time() + 86_400])
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    code, words = ask("--data", folder)
    assert code == 1 and "made by a newer Parlour" in words and "one of the two was wrong" in words


def test_a_locked_database_a_full_disk_and_a_wrong_clock(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "PATIENCE", 0.1)
    monkeypatch.setattr(doctor, "ROOM", 1 << 62)
    monkeypatch.setattr(doctor.time, "time", lambda: 3.0)
    with contextlib.closing(sqlite3.connect(folder / "parlour.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        code, words = ask("--data", folder)
    assert code == 1 and "database is locked" in words and "are left on the disk" in words and "1970-01-01 00:00:03" in words


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, words = ask("--data", tmp_path / "file")
    assert code == 1 and "is no folder" in words


def test_services_that_are_there_and_that_are_not(folder: Path, redis: Redis, postgres: Postgres) -> None:
    url = postgres.new_database()
    code, words = ask("--data", folder, "--database", url, "--channels", redis.url)
    assert code == 0 and "the channels can be reached" in words and "the database can be written" in words, words
    away = f"127.0.0.1:{free_port()}"
    code, words = ask("--data", folder, "--database", f"postgresql://parlour@{away}/parlour", "--channels", f"redis://{away}")
    assert code == 1 and "the database cannot be reached" in words and "the channels cannot be used" in words, words


class Proxy:
    """Passes bytes on, with what a browser or the server says changed on the way."""

    def __init__(self, port: int, there: Callable[[bytes], bytes] = bytes, back: Callable[[bytes], bytes] = bytes) -> None:
        self.target, self.there, self.back = port, there, back
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near = self.listener.accept()[0]
                far = socket.create_connection(("127.0.0.1", self.target))
                threading.Thread(target=self.pump, args=(near, far, self.there), daemon=True).start()
                threading.Thread(target=self.pump, args=(far, near, self.back), daemon=True).start()

    def pump(self, source: socket.socket, target: socket.socket, change: Callable[[bytes], bytes]) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                target.sendall(change(data))
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_WR)

    def __enter__(self) -> Proxy:
        return self

    def __exit__(self, *_: object) -> None:
        self.listener.close()


@pytest.mark.parametrize(("there", "back", "says"), [
    (lambda data: data.replace(b"Upgrade: websocket\r\n", b""), bytes, "WebSockets do not pass"),
    (lambda data: data.replace(b"Host: 127.0.0.1", b"Host: 127.0.0.2"), bytes, "the Host header does not arrive"),
    (bytes, lambda data: data.replace(b"content-security-policy", b"x-nothing-of-that-kind"), "content-security-policy does not arrive"),
    (bytes, lambda data: data.replace(b"set-cookie", b"get-cookie"), "cookie by which people are known does not arrive"),
    (lambda data: data.replace(b"/health", b"/wealth"), bytes, "it should say 200 well"),
])
def test_proxies(running: Server, there: Callable[[bytes], bytes], back: Callable[[bytes], bytes], says: str) -> None:
    with Proxy(running.port, there, back) as proxy:
        code, words = ask("--data", running.data, "--url", proxy.url)
        assert code == 1 and says in words, words


def test_addresses_that_lead_nowhere(running: Server) -> None:
    code, words = ask("--data", running.data, "--url", f"http://127.0.0.1:{free_port()}")
    assert code == 1 and "cannot be reached" in words
    assert "is no address" in ask("--data", running.data, "--url", "cards.example.org")[1]
