"""What whoever runs a server can settle: from the command line, or from the environment as ``PARLOUR_…``."""
from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from parlour.kernel.errors import ParlourError

PORT: Final = 8765


class Settings(Struct, frozen=True, kw_only=True):
    """How a server runs.

    ``data``: folder of the SQLite file and the key. ``database``: a PostgreSQL URL instead of the file. ``channels``:
    ``memory``, or ``redis://…`` or ``postgresql://…`` when several processes share the tables. ``origins``: further
    origins from which pages may connect, beside the server's own. ``pace``: how long bots wait, 1 as people do, 0 not at
    all. ``workers``: processes in which bots think. ``keep_days``: after so many days finished tables are deleted.
    ``secure``: cookies travel over HTTPS only, for servers behind a proxy that speaks it.

    Limits: ``tables_per_hour`` that one person may open, ``tables`` in memory at a time, ``requests_per_second`` of one
    page (``burst`` at once), ``message_bytes``, and ``pages`` connected at a time.
    """

    data: Path
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=1, le=65535)] = PORT
    database: str = ""
    channels: str = "memory"
    origins: tuple[str, ...] = ()
    pace: Annotated[float, Meta(ge=0, le=100)] = 1.0
    workers: Annotated[int, Meta(ge=1, le=256)] = 1
    keep_days: int = 365
    secure: bool = False
    tables_per_hour: Annotated[int, Meta(ge=1)] = 120
    tables: int = 20_000
    requests_per_second: float = 10.0
    burst: int = 60
    message_bytes: int = 8_192
    pages: int = 20_000

    @property
    def database_url(self) -> str:
        """The database as SQLAlchemy wants it."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data / 'parlour.sqlite'}"
        for scheme in ("postgresql://", "postgres://"):
            if self.database.startswith(scheme):
                return "postgresql+asyncpg://" + self.database.removeprefix(scheme)
        raise ParlourError(f"the database cannot be {self.database!r}: give a PostgreSQL URL, as in postgresql://user@localhost/parlour")

    def key(self) -> bytes:
        """The key with which cookies and invitations are signed: ``PARLOUR_KEY``, or kept in the data folder."""
        given = os.environ.get("PARLOUR_KEY", "")
        if given:
            if len(given) < 32:
                raise ParlourError("PARLOUR_KEY is too short to be safe: it must have 32 characters or more")
            return given.encode()
        path = self.data / "key"
        try:
            self.data.mkdir(parents=True, exist_ok=True)
            with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
                file.write(secrets.token_hex(32))
        except FileExistsError:
            pass
        except OSError as error:
            raise ParlourError(f"the data folder {self.data} cannot be used: {error.strerror}") from None
        return path.read_bytes()


def settled(given: Mapping[str, object], environment: Mapping[str, str] | None = None) -> Settings:
    """The settings from what was given on the command line, and the environment for the rest.

    :raises ParlourError: for a value that does not fit.
    """
    environment = os.environ if environment is None else environment
    values: dict[str, object] = {name: value for name, value in given.items() if value is not None}
    for name in Settings.__struct_fields__:
        text = environment.get(f"PARLOUR_{name.upper()}", "")
        if text:
            values.setdefault(name, text.split() if name == "origins" else text)
    values.setdefault("data", default_data())
    try:
        settings = msgspec.convert(values, Settings, strict=False, dec_hook=lambda _, value: Path(value))
    except msgspec.ValidationError as error:
        raise ParlourError(f"a setting does not fit: {str(error)[:1].lower()}{str(error)[1:].replace('`$.', '`')}") from None
    if settings.channels != "memory" and settings.channels.partition("://")[0] not in ("redis", "rediss", "postgresql", "postgres"):
        raise ParlourError(f"channels cannot be {settings.channels!r}: memory, redis://HOST or postgresql://HOST/NAME")
    settings.database_url  # noqa: B018  refused here rather than later
    return settings


def default_data() -> Path:
    """Where tables are kept unless somebody says otherwise."""
    data = os.environ.get("XDG_DATA_HOME", "")
    return (Path(data) if os.path.isabs(data) else Path.home() / ".local" / "share") / "parlour" / "tables"
