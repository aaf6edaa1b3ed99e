"""Redis, PostgreSQL and HAProxy as real processes of the tests' own, on loopback; what they keep is thrown away."""
from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from server.people import PATIENCE, Server, free_port

#: how hosts are advised to set up the proxy before two servers
PROXY = Path(__file__).parents[2] / "hosting" / "haproxy.cfg"

#: PostgreSQL does not run as root; Debian's package brings this user
POSTGRES_USER = "postgres"


def program(name: str, package: str, *folders: Path) -> str:
    """The path of a program; the test fails where it is missing."""
    for folder in folders:
        if (folder / name).exists():
            return str(folder / name)
    found = shutil.which(name)
    if found is None:
        pytest.fail(f"these tests need {name}: install it with tools/setup dev, or with apt-get install {package}", pytrace=False)
    return found


def wait_for(port: int) -> None:
    """Until something listens."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert time.monotonic() < end, f"nothing listens on port {port}"
            time.sleep(0.02)


class Redis:
    """A Redis server that keeps nothing."""

    def __init__(self) -> None:
        self.port = free_port()
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.process = subprocess.Popen(
            [program("redis-server", "redis-server"), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
            stdout=subprocess.DEVNULL)
        wait_for(self.port)

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


class Proxy:
    """HAProxy before two servers, with the very file that hosts use; to people it is as a server."""

    def __init__(self, one: Server, two: Server, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "haproxy.log"
        addresses = {"PARLOUR_LISTEN": f"127.0.0.1:{self.port}", "PARLOUR_ONE": f"127.0.0.1:{one.port}",
                     "PARLOUR_TWO": f"127.0.0.1:{two.port}"}
        # debug mode: it stays in the foreground
        self.process = subprocess.Popen(
            [program("haproxy", "haproxy", Path("/usr/sbin")), "-db", "-f", PROXY], env={**os.environ, **addresses},
            stdout=open(self.log, "ab"), stderr=subprocess.DEVNULL)  # noqa: SIM115  it outlives this function
        wait_for(self.port)

    def logged(self) -> str:
        return self.log.read_text()

    def until_up(self, name: str) -> None:
        """Waits until it has seen that a server is well again."""
        self._until(f"Server parlour/{name} is UP", f"Server parlour/{name} is DOWN")

    def until_down(self, name: str) -> None:
        """Waits until it has seen that a server takes no new pages."""
        self._until(f"Server parlour/{name} is DOWN", f"Server parlour/{name} is UP")

    def _until(self, words: str, others: str) -> None:
        end = time.monotonic() + PATIENCE
        while self.logged().rfind(words) <= self.logged().rfind(others):
            assert time.monotonic() < end, self.logged()
            time.sleep(0.02)

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


class Postgres:
    """A PostgreSQL server; its superuser is ``parlour``, whom it trusts."""

    def __init__(self) -> None:
        self.port = free_port()
        versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name), reverse=True)
        initdb = program("initdb", "postgresql", *versions)
        self.binary = program("postgres", "postgresql", *versions)
        self.folder = Path(tempfile.mkdtemp(prefix="parlour-postgres-"))
        self.who: dict[str, Any] = {}
        if os.getuid() == 0:
            try:
                user = pwd.getpwnam(POSTGRES_USER)
            except KeyError:
                pytest.fail(f"PostgreSQL does not run as root, but as {POSTGRES_USER}: apt-get install postgresql", pytrace=False)
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.who = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        subprocess.run([initdb, "-D", self.folder / "data", "-A", "trust", "-U", "parlour", "--no-sync", "--locale=C", "--encoding=UTF8"],
                       check=True, stdout=subprocess.DEVNULL, cwd=self.folder, **self.who)
        self.start()

    def url(self, database: str) -> str:
        return f"postgresql://parlour@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        self.process = subprocess.Popen(
            [self.binary, "-D", self.folder / "data", "-p", str(self.port), "-h", "127.0.0.1", "-k", self.folder, "-F"],
            stderr=open(self.folder / "log", "ab"), cwd=self.folder, **self.who)  # noqa: SIM115  it outlives this function
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.do("SELECT 1", "postgres")
                return
            except (OSError, asyncpg.PostgresError):
                assert time.monotonic() < end, (self.folder / "log").read_text()
                time.sleep(0.05)

    def stop(self) -> None:
        """Stops it at once, whoever is connected."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """All its processes do nothing meanwhile."""
        process = self.process.pid
        some = [process, *[int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]]
        try:
            for each in some:
                os.kill(each, signal.SIGSTOP)
            yield
        finally:
            for each in some:
                os.kill(each, signal.SIGCONT)

    def end(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def new_database(self) -> str:
        """The URL of a database that is empty."""
        name = f"tables{time.monotonic_ns()}"
        self.do(f"CREATE DATABASE {name}", "postgres")
        return self.url(name)

    def do(self, command: str, database: str) -> list[Any]:
        """Runs a command; returns the rows."""
        async def run() -> list[Any]:
            connection = await asyncpg.connect(self.url(database) if "://" not in database else database)
            try:
                return list(await connection.fetch(command))
            finally:
                await connection.close()
        work: Coroutine[Any, Any, list[Any]] = run()
        return asyncio.run(work)
