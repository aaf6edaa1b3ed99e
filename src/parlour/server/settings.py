"""What whoever runs a server can settle: from the command line, or from the environment as ``PARLOUR_…``."""
from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from parlour.kernel.errors import ParlourError

PORT: Final = 8765
#: the host to listen on for all addresses of the machine
EVERYWHERE: Final = "0.0.0.0"
#: the channels of a process that shares its tables with no other
MEMORY: Final = "memory"
#: characters of a key at the least
SHORTEST_KEY: Final = 32


class Settings(Struct, frozen=True, kw_only=True):
    """How a server runs.

    ``data``: folder of the SQLite file and the key. ``database``: a PostgreSQL URL instead of the file. ``channels``:
    ``memory``, or ``redis://…`` or ``postgresql://…`` when several processes share the tables. ``origins``: further
    origins from which pages may connect, beside the server's own. ``hosts``: the names under which the server is reached,
    beside those that no foreign page can have. ``pace``: how long bots wait, 1 as people do, 0 not at all. ``workers``:
    processes in which bots think, unless said one for each processor core but one. ``keep_days``: after so many days
    finished tables are deleted. ``secure``: cookies travel over HTTPS only, for servers behind a proxy that speaks it.
    ``clock_relaxed`` and ``clock_fast``: the seconds for each decision at tables with these clocks. ``policies``: a folder of
    policies of ``parlour learn``, offered as bots. ``idle_seconds``: after
    so long a table that nobody looks at leaves memory. ``push``: people can have themselves called when it is their turn;
    ``push_at_home``: also by push services in the house, over plain HTTP. ``drain``: for so many seconds a server that is to
    stop only says so at its health address, before it lets its pages go.

    Limits: ``tables_per_hour`` that one person may open (and ten times as many from one address), ``tables`` in memory
    at a time, ``requests_per_second`` of one person (``burst`` at once), ``message_bytes``, and ``pages`` connected at a
    time, ``pages_each`` of one person; from one address come ten times as many.
    """

    data: Path
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=1, le=65535)] = PORT
    database: str = ""
    channels: str = MEMORY
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    pace: Annotated[float, Meta(ge=0, le=100)] = 1.0
    workers: Annotated[int, Meta(ge=1, le=256)] | None = None
    keep_days: Annotated[int, Meta(ge=1)] = 365
    secure: bool = False
    push: bool = True
    push_at_home: bool = False
    clock_relaxed: Annotated[float, Meta(gt=0)] = 60.0
    clock_fast: Annotated[float, Meta(gt=0)] = 15.0
    policies: Path | None = None
    idle_seconds: Annotated[float, Meta(ge=0)] = 120.0
    drain: Annotated[float, Meta(ge=0, le=600)] = 0.0
    tables_per_hour: Annotated[int, Meta(ge=1)] = 120
    tables: Annotated[int, Meta(ge=1)] = 20_000
    requests_per_second: Annotated[float, Meta(gt=0)] = 10.0
    burst: Annotated[int, Meta(ge=1)] = 60
    message_bytes: Annotated[int, Meta(ge=1024)] = 8_192
    pages: Annotated[int, Meta(ge=1)] = 20_000
    pages_each: Annotated[int, Meta(ge=1)] = 50

    @property
    def thinkers(self) -> int:
        """How many processes think: of the cores one is left for the server itself."""
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        return self.workers or max(1, cores - 1)

    @property
    def database_url(self) -> str:
        """The database as SQLAlchemy wants it."""
        if self.file is not None:
            return f"sqlite+aiosqlite:///{self.file}"
        for scheme in ("postgresql://", "postgres://"):
            if self.database.startswith(scheme):
                return "postgresql+asyncpg://" + self.database.removeprefix(scheme)
        raise ParlourError(f"the database cannot be {self.database!r}: give a PostgreSQL URL, as in postgresql://user@localhost/parlour")

    @property
    def file(self) -> Path | None:
        """The SQLite file, where that is the database."""
        return None if self.database else self.data / "parlour.sqlite"

    def has_key(self) -> bool:
        """Whether there is a key already."""
        return bool(os.environ.get("PARLOUR_KEY")) or (self.data / "key").exists()

    def key(self) -> bytes:
        """The key with which cookies and invitations are signed: ``PARLOUR_KEY``, or kept in the data folder."""
        given = os.environ.get("PARLOUR_KEY", "")
        if given:
            if len(given) < SHORTEST_KEY:
                raise ParlourError("PARLOUR_KEY is too short to be safe: it must have 32 characters or more")
            return given.encode()
        key = self._kept("key", lambda: secrets.token_hex(32))
        if len(key) < SHORTEST_KEY:
            raise ParlourError(f"the key in {self.data / 'key'} is too short to be safe: restore it, or delete it to have a new one made")
        return key

    def push_key(self, make: Callable[[], str]) -> str:
        """The key with which messages to browsers are signed: ``PARLOUR_PUSH_KEY``, or kept in the data folder, as ``make`` makes it."""
        return os.environ.get("PARLOUR_PUSH_KEY", "") or self._kept("push-key", make).decode("ascii", "replace")

    def _kept(self, name: str, make: Callable[[], str]) -> bytes:
        """A key in the data folder, made where there is none."""
        path = self.data / name
        try:
            # whoever reads the tables' logs knows all cards
            self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not path.exists():
                _new_key(path, make())
            return path.read_bytes().strip()
        except OSError as error:
            raise ParlourError(f"the data folder {self.data} cannot be used: {error.strerror}") from None


def _new_key(path: Path, key: str) -> None:
    """Keeps a key so that it is there as a whole or not at all; of two processes that start together both get the first one's."""
    new = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    try:
        with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(new, path)
    finally:
        new.unlink(missing_ok=True)


def settled(given: Mapping[str, object], environment: Mapping[str, str] | None = None) -> Settings:
    """The settings from what was given on the command line, and the environment for the rest.

    :raises ParlourError: for a value that does not fit.
    """
    environment = os.environ if environment is None else environment
    values: dict[str, object] = {name: value for name, value in given.items() if value is not None}
    for name in Settings.__struct_fields__:
        text = environment.get(f"PARLOUR_{name.upper()}", "")
        if text:
            values.setdefault(name, text.split() if name in ("origins", "hosts") else text)
    values.setdefault("data", default_data())
    try:
        settings = msgspec.convert(values, Settings, strict=False, dec_hook=lambda _, value: Path(value))
    except msgspec.ValidationError as error:
        raise ParlourError(f"a setting does not fit: {str(error)[:1].lower()}{str(error)[1:].replace('`$.', '`')}") from None
    if settings.channels != MEMORY and settings.channels.partition("://")[0] not in ("redis", "rediss", "postgresql", "postgres"):
        raise ParlourError(f"channels cannot be {settings.channels!r}: memory, redis://HOST or postgresql://HOST/NAME")
    settings.database_url  # noqa: B018  refused here rather than later
    return settings


def default_data() -> Path:
    """Where tables are kept unless somebody says otherwise."""
    data = os.environ.get("XDG_DATA_HOME", "")
    return (Path(data) if os.path.isabs(data) else Path.home() / ".local" / "share") / "parlour" / "tables"
