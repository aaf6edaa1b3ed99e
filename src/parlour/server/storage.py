"""Where logs of tables are kept: one row for each entry, unique by table and number, so that of two writers one loses.

Appends that arrive together are written in one transaction; each of them is accepted or refused by itself, and whoever
asked is answered only after the commit.
"""
from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import (
    Column,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
    delete,
    event,
    func,
    select,
    update,
)
from sqlalchemy import Table as Relation
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

#: appends at most in one transaction
TOGETHER: Final = 256
#: old tables at most that are deleted at a time
OLD: Final = 500

metadata: Final = MetaData()
tables: Final = Relation(
    "tables", metadata,
    Column("id", String(32), primary_key=True),
    Column("secret", LargeBinary(32), nullable=False),
    Column("stage", String(16), nullable=False),
    Column("opened", Float, nullable=False),
    Column("touched", Float, nullable=False, index=True),
)
entries: Final = Relation(
    "entries", metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("entry", Text, nullable=False),
)
seatings: Final = Relation(
    "seatings", metadata,
    Column("player", String(64), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("at", Float, nullable=False),
)


class Stored:
    """What is stored of a table: its secret and the entries asked for, from ``first`` on."""

    def __init__(self, secret: bytes, entries: Sequence[str]) -> None:
        self.secret: Final = secret
        self.entries: Final = entries


class Storage:
    """The database, by its SQLAlchemy URL. :meth:`open` before use, :meth:`close` after."""

    def __init__(self, url: str) -> None:
        self.engine: Final[AsyncEngine] = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"))
        self._insert: Final[Any] = sqlite.insert if url.startswith("sqlite") else postgresql.insert
        self._waiting: Final[asyncio.Queue[tuple[dict[str, Any], str, asyncio.Future[bool]]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        if url.startswith("sqlite"):
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        """Begins to accept appends. The schema must be up to date: :func:`parlour.server.migrations.upgrade`."""
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Finishes what was accepted and closes the database."""
        if self._writer is not None:
            await self._waiting.join()
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self.engine.dispose()

    async def create(self, id: str, secret: bytes, first: Sequence[str]) -> None:
        """A new table with its first entries."""
        now = time.time()
        async with self.engine.begin() as connection:
            await connection.execute(tables.insert(), {"id": id, "secret": secret, "stage": "gathering", "opened": now, "touched": now})
            await connection.execute(entries.insert(), [
                {"table_id": id, "number": number, "at": now, "entry": entry} for number, entry in enumerate(first, 1)])

    async def append(self, table: str, number: int, entry: str, stage: str = "") -> bool:
        """Appends an entry with this number; false where the table has one with that number already. ``stage``: how far
        the table is with it, where that is new."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(({"table_id": table, "number": number, "at": time.time(), "entry": entry}, stage, done))
        return await done

    async def _write(self) -> None:
        waiting = self._waiting
        while True:
            batch = [await waiting.get()]
            while len(batch) < TOGETHER and not waiting.empty():
                batch.append(waiting.get_nowait())
            try:
                async with self.engine.begin() as connection:
                    accepted = await self._insert_all(connection, [row for row, _, _ in batch])
                    for row, stage, _ in batch:
                        if stage and (row["table_id"], row["number"]) in accepted:
                            await connection.execute(_staged(row["table_id"], stage))
            except Exception as error:
                for _, _, done in batch:
                    if not done.done():
                        done.set_exception(error)
            else:
                for row, _, done in batch:
                    if not done.done():
                        done.set_result((row["table_id"], row["number"]) in accepted)
            for _ in batch:
                waiting.task_done()

    async def _insert_all(self, connection: AsyncConnection, rows: list[dict[str, Any]]) -> set[tuple[str, int]]:
        insert = self._insert(entries).on_conflict_do_nothing().returning(entries.c.table_id, entries.c.number)
        result = await connection.execute(insert, rows)
        return {(row[0], row[1]) for row in result}

    async def load(self, table: str, first: int = 1) -> Stored | None:
        """The table's secret, and its entries from number ``first`` on; nothing where there is no such table."""
        async with self.engine.connect() as connection:
            secret = await connection.scalar(select(tables.c.secret).where(tables.c.id == table))
            if secret is None:
                return None
            rows = await connection.scalars(
                select(entries.c.entry).where(entries.c.table_id == table, entries.c.number >= first).order_by(entries.c.number))
            return Stored(secret, list(rows))

    async def latest(self, wanted: Sequence[str]) -> dict[str, int]:
        """The number of the latest entry of each of these tables."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(entries.c.table_id, func.max(entries.c.number))
                                            .where(entries.c.table_id.in_(wanted)).group_by(entries.c.table_id))
            return {row[0]: row[1] for row in rows}

    async def set_stage(self, table: str, stage: str) -> None:
        """Notes how far a table is, for :meth:`forget`; what counts is its log."""
        async with self.engine.begin() as connection:
            await connection.execute(_staged(table, stage))

    async def seat(self, player: str, table: str) -> None:
        """Notes that a player sits at a table, for the player's list of tables."""
        async with self.engine.begin() as connection:
            await connection.execute(self._insert(seatings).on_conflict_do_nothing(),
                                     {"player": player, "table_id": table, "at": time.time()})

    async def tables_of(self, player: str, most: int) -> list[tuple[str, float]]:
        """The ids of a player's tables and when something last happened there, the latest first."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                select(seatings.c.table_id, func.max(entries.c.at)).join(entries, entries.c.table_id == seatings.c.table_id)
                .where(seatings.c.player == player).group_by(seatings.c.table_id)
                .order_by(func.max(entries.c.at).desc()).limit(most))
            return [(row[0], row[1]) for row in rows]

    async def forget(self, gathering_before: float, begun_before: float) -> int:
        """Deletes tables that never began and those that did, where nothing has happened since these times; returns how
        many."""
        old = await self._old(tables.c.stage == "gathering", gathering_before)
        old += await self._old(tables.c.stage != "gathering", begun_before)
        if old:
            async with self.engine.begin() as connection:
                for relation, column in ((entries, entries.c.table_id), (seatings, seatings.c.table_id), (tables, tables.c.id)):
                    await connection.execute(delete(relation).where(column.in_(old)))
        return len(old)

    async def _old(self, which: Any, before: float) -> list[str]:
        since = select(entries.c.number).where(entries.c.table_id == tables.c.id, entries.c.at >= before).exists()
        async with self.engine.connect() as connection:
            return list(await connection.scalars(select(tables.c.id).where(which, tables.c.touched < before, ~since).limit(OLD)))


def _staged(table: str, stage: str) -> Any:
    return update(tables).where(tables.c.id == table).values(stage=stage, touched=time.time())


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for setting in ("busy_timeout=20000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
