"""What is wrong with a server's folder, database, channels, clock or proxy, in plain words: ``parlour doctor``. It changes nothing."""
from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from alembic.script import ScriptDirectory
from msgspec import Struct

from parlour.kernel.errors import ParlourError
from parlour.server import migrations
from parlour.server.channel import reachable
from parlour.server.ids import COOKIE
from parlour.server.settings import MEMORY, SHORTEST_KEY, Settings

#: bytes that should be left on the disk
ROOM: Final = 200 * 1024 * 1024
#: seconds that a database, a lock or a proxy may take
PATIENCE: Final = 10.0
#: seconds by which a clock may be behind what is stored
BEHIND: Final = 120.0
#: no clock that is right says an earlier time: 1 January 2025
EARLIEST: Final = 1_735_689_600.0
#: rights of other users of the machine
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
#: the code with which a table that does not exist is refused
NOT_FOUND: Final = 4404

Found = tuple[Literal["well", "wrong"], str]


class Place(Struct):
    """What was found out about a database: the revision of its schema, when the latest entry was stored, and whether it has tables."""

    revision: str = ""
    latest: float = 0.0
    tables: bool = False


def examine(settings: Settings, url: str = "") -> Iterator[Found]:
    """What was found, one thing after the other. ``url``: where people reach the server, through its proxy."""
    yield from _folder(settings.data)
    place = Place()
    if settings.file is not None:
        yield from _sqlite(settings.file, place)
    else:
        yield from asyncio.run(_postgres(settings.database, place))
    yield from _schema(place)
    yield from _key(settings, place)
    yield from _clock(place)
    if settings.channels != MEMORY:
        try:
            asyncio.run(reachable(settings.channels))
            yield "well", "the channels can be reached"
        except ParlourError as error:
            yield "wrong", str(error)
    if url:
        yield from _proxy(url.rstrip("/"), settings)


def _folder(data: Path) -> Iterator[Found]:
    if not data.exists():
        yield "well", f"the data folder {data} is not there yet: the server makes it at its first start"
        return
    if not data.is_dir():
        yield "wrong", f"the data folder {data} is no folder: name another with --data, or move that file away"
        return
    try:
        with tempfile.TemporaryFile(dir=data) as file:
            file.write(b"doctor")
        yield "well", f"the data folder {data} can be written"
    except OSError as error:
        yield "wrong", f"the data folder {data} cannot be written: {error.strerror}. Give it to the server's user"
    mode = data.stat().st_mode
    if mode & OTHERS:
        yield "wrong", f"other users of this machine may look into {data}, and the database has all cards: chmod 700 {data}"
    free = shutil.disk_usage(data).free
    if free < ROOM:
        yield "wrong", f"only {free // 1024 // 1024} MB are left on the disk of {data}: when it is full, every table stops"


def _private(path: Path, why: str) -> Iterator[Found]:
    if path.exists() and path.stat().st_mode & OTHERS:
        yield "wrong", f"other users of this machine may read {path}, and {why}: chmod 600 {path}"


def _key(settings: Settings, place: Place) -> Iterator[Found]:
    path = settings.data / "key"
    given = os.environ.get("PARLOUR_KEY", "")
    if given:
        if len(given) < SHORTEST_KEY:
            yield "wrong", f"PARLOUR_KEY is too short to be safe: it must have {SHORTEST_KEY} characters or more"
        else:
            yield "well", "the key is in PARLOUR_KEY"
        return
    if not path.exists():
        if place.tables:
            yield "wrong", (f"there are tables, but the key {path} is gone: at its next start the server makes a new one, and everybody "
                            "is a stranger. Put it back if you have it")
        else:
            yield "well", "there is no key yet: the server makes one at its first start"
        return
    yield from _private(path, "whoever has it can pretend to be anybody")
    try:
        short = len(path.read_bytes().strip()) < SHORTEST_KEY
    except OSError as error:
        yield "wrong", f"the key {path} cannot be read: {error.strerror}"
        return
    if short:
        yield "wrong", f"the key {path} is too short to be safe: restore it, or delete it to have a new one made"
    else:
        yield "well", "the key is there"


def _sqlite(file: Path, place: Place) -> Iterator[Found]:
    if not file.exists():
        yield "well", f"the database {file} is not there yet: the server makes it at its first start"
        return
    yield from _private(file, "it has all cards")
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=PATIENCE)) as database:
            said = [row[0] for row in database.execute("PRAGMA quick_check(3)")]
            if said != ["ok"]:
                yield "wrong", f"the database {file} is damaged: {'; '.join(said).splitlines()[-1]}. Restore it from the latest backup"
                return
            _look(place, lambda what: database.execute(what).fetchone())
        yield "well", f"the database {file} is whole"
    except (sqlite3.Error, OSError) as error:
        yield "wrong", f"the database {file} cannot be read: {error}. Restore it from the latest backup"
        return
    if not os.access(file, os.W_OK):
        yield "wrong", f"the database {file} cannot be written: give it to the server's user"
        return
    try:
        with closing(sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")
            database.execute("ROLLBACK")
        yield "well", "the database can be written"
    except sqlite3.Error as error:
        yield "wrong", f"the database {file} cannot be written: {error}"


def _look(place: Place, first: Any) -> None:
    """What is in a database, by what asks for a first row; those that the server has not made yet have nothing."""
    try:
        place.revision = first("SELECT version_num FROM alembic_version")[0]
        place.tables = bool(first("SELECT count(*) FROM tables")[0])
        place.latest = float(first("SELECT max(at) FROM entries")[0] or 0.0)
    except (sqlite3.OperationalError, TypeError):
        return


async def _postgres(url: str, place: Place) -> list[Found]:
    try:
        import asyncpg  # type: ignore[import-untyped]
    except ModuleNotFoundError:
        return [("wrong", "PostgreSQL needs the Python package asyncpg: pip install 'parlour[hosting]'")]
    try:
        async with asyncio.timeout(PATIENCE):
            connection = await asyncpg.connect(url, timeout=PATIENCE)
            try:
                return await _ask_postgres(connection, place)
            finally:
                await connection.close(timeout=1)
    except TimeoutError:
        return [("wrong", f"the database does not answer within {PATIENCE:.0f} seconds: does it run, and does a firewall let it through?")]
    except Exception as error:
        return [("wrong", f"the database cannot be reached: {' '.join(str(error).split()) or type(error).__name__}")]


async def _ask_postgres(connection: Any, place: Place) -> list[Found]:
    found: list[Found] = [("well", "the database can be reached")]
    if await connection.fetchval("SELECT to_regclass('alembic_version')") is not None:
        place.revision = await connection.fetchval("SELECT version_num FROM alembic_version") or ""
        place.tables = bool(await connection.fetchval("SELECT EXISTS (SELECT 1 FROM tables)"))
        place.latest = await connection.fetchval("SELECT max(at) FROM entries") or 0.0
    if await connection.fetchval("SHOW transaction_read_only") == "on":
        found.append(("wrong", "the database can only be read: it is a standby, or set to be read only"))
    elif not await connection.fetchval("SELECT has_schema_privilege(current_schema(), 'CREATE')"):
        found.append(("wrong", "the database's user may make no tables there: let it own the database"))
    else:
        found.append(("well", "the database can be written"))
    return found


def _schema(place: Place) -> Iterator[Found]:
    if not place.revision:
        return
    known = ScriptDirectory(str(Path(migrations.__file__).parent))
    if place.revision == known.get_current_head():
        yield "well", f"the schema is the one that this Parlour writes: {place.revision}"
    elif place.revision in [script.revision for script in known.walk_revisions()]:
        yield "well", f"the schema {place.revision} is older: the server brings it up to date at its next start. Make a backup before"
    else:
        yield "wrong", f"the schema {place.revision} was made by a newer Parlour: upgrade Parlour, or use another data folder"


def _clock(place: Place) -> Iterator[Found]:
    now = time.time()
    told = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(now))
    if now < EARLIEST:
        yield "wrong", f"the clock of this machine says {told} UTC: set it, or let NTP set it before the server starts"
    elif place.latest > now + BEHIND:
        latest = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(place.latest))
        yield "wrong", f"the clock of this machine says {told} UTC, but something was stored at {latest}: one of the two was wrong"
    else:
        yield "well", f"the clock says {told} UTC"


def _get(url: str, **headers: str) -> tuple[int, str, Any]:
    request = urllib.request.Request(url, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, answer.read(2_000).decode(errors="replace"), answer.headers
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read(2_000).decode(errors="replace"), error.headers


def _proxy(url: str, settings: Settings) -> Iterator[Found]:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        yield "wrong", f"{url} is no address: write it as people open it, as in --url https://cards.example.org"
        return
    try:
        status, said, _ = _get(f"{url}/health")
        if (status, said) != (200, "well"):
            yield "wrong", f"{url}/health says {status} {' '.join(said.split())[:100]}: it should say 200 well"
            return
        yield "well", f"{url} leads to a server that is well"
        _, _, headers = _get(f"{url}/api/me")
    except (OSError, ValueError) as error:
        yield "wrong", f"{url} cannot be reached: {getattr(error, 'reason', error)}"
        return
    yield from _headers(parts.scheme, headers, settings)
    if parts.scheme == "https" and _get(f"{url}/metrics")[0] == 200:
        yield "wrong", f"{url}/metrics is there for everybody: let the proxy refuse it"
    yield from _websocket(url)


def _headers(scheme: str, headers: Any, settings: Settings) -> Iterator[Found]:
    if "default-src 'none'" not in headers.get("content-security-policy", ""):
        yield "wrong", "the content-security-policy does not arrive as the server sends it: let the proxy leave headers as they are"
    cookie = headers.get("set-cookie", "")
    if not cookie.startswith(f"{COOKIE}="):
        yield "wrong", "the cookie by which people are known does not arrive: let the proxy leave Set-Cookie as it is"
    elif scheme == "https" and "; Secure" not in cookie:
        yield "wrong", "cookies travel over plain HTTP too: start the server with PARLOUR_SECURE=1"
    elif scheme == "http" and "; Secure" in cookie:
        yield "wrong", "the server's cookies travel over HTTPS only, but this address is plain HTTP: nobody can sit down there"
    else:
        yield "well", "headers and cookies arrive as they should"


def _websocket(url: str) -> Iterator[Found]:
    from websockets.exceptions import ConnectionClosed, InvalidHandshake
    from websockets.sync.client import connect
    parts = urlsplit(url)
    address = f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}{parts.path}/ws/no-such-table"
    try:
        with connect(address, additional_headers={"Origin": f"{parts.scheme}://{parts.netloc}"}, open_timeout=PATIENCE) as line:
            line.recv(PATIENCE)
        yield "wrong", "a WebSocket opens, but something else than Parlour answers there"
    except ConnectionClosed as error:
        if error.rcvd is not None and error.rcvd.code == NOT_FOUND:
            yield "well", "WebSockets pass, and the Host header arrives as the browser sends it"
        else:
            yield "wrong", f"a WebSocket opens and is closed again: {error}"
    except (InvalidHandshake, TimeoutError, OSError) as error:
        refused = "403" in str(error)
        yield "wrong", ("WebSockets are refused: the Host header does not arrive as the browser sent it (in nginx: proxy_set_header Host "
                        "$http_host)" if refused else
                        f"WebSockets do not pass: {error}. The proxy must pass Upgrade and Connection on")
