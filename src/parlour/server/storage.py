"""Where logs of tables are kept: one row for each entry, unique by table and number, so that of two writers one loses.

Appends that arrive together are written in one transaction, into SQLite by a :class:`parlour.server.journal.Journal`; each of them
is accepted or refused by itself, and whoever asked is answered only after the commit. A table that is being forgotten is locked, so
that nothing is ever appended to one that is gone.
"""
from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection, Sequence
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
    text,
    true,
    update,
)
from sqlalchemy import Table as Relation
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from parlour.server.journal import SETTINGS, Journal, Row

log: Final = logging.getLogger("parlour.storage")

#: seconds that PostgreSQL may take for anything; it may hang, or the network be gone
PATIENCE: Final = 15.0
#: appends at most in one transaction
TOGETHER: Final = 256
#: old tables at most that are deleted at a time
OLD: Final = 100
#: ids at most in one question
ASKED: Final = 500

metadata: Final = MetaData()
tables: Final = Relation(
    "tables", metadata,
    Column("id", String(32), primary_key=True),
    Column("secret", LargeBinary(32), nullable=False),
    Column("stage", String(16), nullable=False),
    Column("opened", Float, nullable=False),
    Column("touched", Float, nullable=False, index=True),
    Column("summary", Text),
    Column("summary_number", Integer),
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
subscriptions: Final = Relation(
    "subscriptions", metadata,
    Column("id", String(64), primary_key=True),
    Column("player", String(64), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("contact", Text, nullable=False),
    Column("at", Float, nullable=False),
)
signs: Final = Relation(
    "signs", metadata,
    Column("id", String(32), primary_key=True),
    Column("at", Float, nullable=False),
)


class Gone(Exception):
    """There is no such table any more."""


class Stored:
    """What is stored of a table: its secret, the entries asked for, from ``first`` on, and ``times`` at which they came, and when it was
    last ``touched``."""

    def __init__(self, secret: bytes, entries: Sequence[str], times: Sequence[float], touched: float) -> None:
        self.secret: Final = secret
        self.entries: Final = entries
        self.times: Final = times
        self.touched: Final = touched


class Listed:
    """A table in a person's list: when something last happened there, the ``number`` of the latest entry, and the ``summary`` that
    was kept for that number, empty where there is none."""

    def __init__(self, id: str, at: float, number: int, summary: str) -> None:
        self.id: Final = id
        self.at: Final = at
        self.number: Final = number
        self.summary: Final = summary


class Subscription:
    """A browser in which a person is called: where messages for it are taken, and the keys that they are sealed with. ``id`` is made of
    the ``endpoint``; ``contact``: where the service that takes them finds whoever sends them."""

    def __init__(self, id: str, endpoint: str, p256dh: str, auth: str, contact: str) -> None:
        self.id: Final = id
        self.endpoint: Final = endpoint
        self.p256dh: Final = p256dh
        self.auth: Final = auth
        self.contact: Final = contact


class Storage:
    """The database, by its SQLAlchemy URL. :meth:`open` before use, :meth:`close` after."""

    def __init__(self, url: str) -> None:
        # what failed is told without its parameters: they are cards, chat and the players' ids
        self.engine: Final[AsyncEngine] = create_async_engine(
            url, pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True,
            connect_args={} if url.startswith("sqlite") else {"timeout": PATIENCE, "command_timeout": PATIENCE})
        self._insert: Final[Any] = sqlite.insert if url.startswith("sqlite") else postgresql.insert
        self._waiting: Final[asyncio.Queue[tuple[Row, asyncio.Future[bool]]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._journal: Final = Journal(self.engine.url.database or "") if url.startswith("sqlite") else None
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
        if self._journal is not None:
            await self._journal.close()
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
        the table is with it, where that is new.

        :raises Gone: where there is no such table any more.
        """
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(((table, number, time.time(), entry, stage), done))
        return await done

    async def _write(self) -> None:
        waiting = self._waiting
        while True:
            batch = [await waiting.get()]
            while len(batch) < TOGETHER and not waiting.empty():
                batch.append(waiting.get_nowait())
            rows = [row for row, _ in batch]
            try:
                stored = await (self._store(rows) if self._journal is None else self._journal.store(rows))
            except Exception as error:
                log.error("entries that could not be stored: %d. %s", len(batch), in_short(error))
                for _, done in batch:
                    if not done.done():
                        done.set_exception(error)
            else:
                for (_, done), accepted in zip(batch, stored):
                    if done.done():
                        continue
                    if accepted is None:
                        done.set_exception(Gone())
                    else:
                        done.set_result(accepted)
            for _ in batch:
                waiting.task_done()

    async def _store(self, rows: Sequence[Row]) -> list[bool | None]:
        """Stores entries as :meth:`parlour.server.journal.Journal.store` does, in a database that other machines may use too."""
        async with self.engine.begin() as connection:
            accepted = await self._insert_all(connection, rows)
            gone = await self._take_from_gone(connection, {table for table, _, _, _, _ in rows})
            for table, number, _, _, stage in rows:
                if stage and (table, number) in accepted:
                    await connection.execute(_staged(table, stage))
        return [None if table in gone else (table, number) in accepted for table, number, _, _, _ in rows]

    async def _insert_all(self, connection: AsyncConnection, rows: Sequence[Row]) -> set[tuple[str, int]]:
        insert = self._insert(entries).on_conflict_do_nothing().returning(entries.c.table_id, entries.c.number)
        # in one order, so that two processes with the same tables do not wait for each other
        result = await connection.execute(insert, [{"table_id": table, "number": number, "at": at, "entry": entry}
                                                   for table, number, at, entry, _ in sorted(rows)])
        return {(row[0], row[1]) for row in result}

    async def _take_from_gone(self, connection: AsyncConnection, ids: set[str]) -> set[str]:
        """Takes out again what was appended to tables that are gone, and keeps the others from going before the commit."""
        there = await connection.scalars(select(tables.c.id).where(tables.c.id.in_(ids)).with_for_update(read=True, key_share=True))
        gone = ids - set(there)
        if gone:
            await connection.execute(delete(entries).where(entries.c.table_id.in_(gone)))
        return gone

    async def load(self, table: str, first: int = 1) -> Stored | None:
        """The table's secret, and its entries from number ``first`` on; nothing where there is no such table."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(tables.c.secret, tables.c.touched).where(tables.c.id == table))).one_or_none()
            if found is None:
                return None
            rows = list(await connection.execute(
                select(entries.c.entry, entries.c.at).where(entries.c.table_id == table, entries.c.number >= first)
                .order_by(entries.c.number)))
            return Stored(found[0], [row[0] for row in rows], [row[1] for row in rows], found[1])

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

    async def tables_of(self, player: str, most: int) -> list[Listed]:
        """A player's tables, those where something happened last first."""
        latest = func.max(entries.c.at)
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                select(seatings.c.table_id, latest, func.max(entries.c.number), tables.c.summary, tables.c.summary_number)
                .join(entries, entries.c.table_id == seatings.c.table_id).join(tables, tables.c.id == seatings.c.table_id)
                .where(seatings.c.player == player)
                .group_by(seatings.c.table_id, tables.c.summary, tables.c.summary_number).order_by(latest.desc()).limit(most))
            return [Listed(row[0], row[1], row[2], row[3] if row[3] and row[4] == row[2] else "") for row in rows]

    async def forget_player(self, player: str) -> tuple[list[str], list[str]]:
        """Deletes the tables at which nobody but this player ever sat, and takes the player out of the lists of the others; returns
        which were deleted, and which were not."""
        others = seatings.alias()
        mine = select(seatings.c.table_id).where(seatings.c.player == player)
        shared = select(others.c.player).where(others.c.table_id == tables.c.id, others.c.player != player).exists()
        async with self.engine.begin() as connection:
            gone = list(await connection.scalars(delete(tables).where(tables.c.id.in_(mine), ~shared).returning(tables.c.id)))
            kept = [id for id in await connection.scalars(mine) if id not in gone]
            for start in range(0, len(gone), ASKED):
                await connection.execute(delete(entries).where(entries.c.table_id.in_(gone[start:start + ASKED])))
            await connection.execute(delete(seatings).where(seatings.c.player == player))
            await connection.execute(delete(subscriptions).where(subscriptions.c.player == player))
        return gone, kept

    async def subscribe(self, player: str, to: Subscription, most: int) -> None:
        """Notes that a person is called in this browser, which is nobody else's then; of more than so many the oldest go."""
        values = {"player": player, "endpoint": to.endpoint, "p256dh": to.p256dh, "auth": to.auth, "contact": to.contact, "at": time.time()}
        latest = (select(subscriptions.c.id).where(subscriptions.c.player == player)
                  .order_by(subscriptions.c.at.desc(), subscriptions.c.id).limit(most))
        async with self.engine.begin() as connection:
            await connection.execute(self._insert(subscriptions).values(id=to.id, **values)
                                     .on_conflict_do_update(index_elements=[subscriptions.c.id], set_=values))
            await connection.execute(delete(subscriptions).where(subscriptions.c.player == player, subscriptions.c.id.not_in(latest)))

    async def unsubscribe(self, id: str, player: str | None = None) -> None:
        """Nobody is called in this browser any more; with a ``player`` only where it is theirs."""
        mine = subscriptions.c.player == player if player is not None else true()
        async with self.engine.begin() as connection:
            await connection.execute(delete(subscriptions).where(subscriptions.c.id == id, mine))

    async def subscriptions(self, player: str) -> list[Subscription]:
        """The browsers in which a person is called."""
        of = subscriptions.c
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(of.id, of.endpoint, of.p256dh, of.auth, of.contact).where(of.player == player))
            return [Subscription(*row) for row in rows]

    async def forget_subscriptions(self, before: float) -> None:
        """Forgets browsers that have not been here since."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(subscriptions).where(subscriptions.c.at < before))

    async def use_up(self, mark: str, lasts: float) -> bool:
        """Notes that something was used that may be used once, and in its first ``lasts`` seconds; false where it has been. Marks of what
        is older go."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(signs).where(signs.c.at < time.time() - lasts))
            sign = self._insert(signs).values(id=mark, at=time.time()).on_conflict_do_nothing().returning(signs.c.id)
            return await connection.scalar(sign) is not None

    async def keep_summary(self, table: str, number: int, summary: str) -> None:
        """Keeps what lists say of a table after the entry with this number."""
        async with self.engine.begin() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(summary=summary, summary_number=number))

    async def touch(self, ids: Collection[str]) -> set[str]:
        """Notes that somebody looks at these tables, so that nobody forgets them; returns those that are still there."""
        there: set[str] = set()
        some = sorted(ids)
        for start in range(0, len(some), ASKED):
            async with self.engine.begin() as connection:
                touched = update(tables).where(tables.c.id.in_(some[start:start + ASKED])).values(touched=time.time())
                there |= set(await connection.scalars(touched.returning(tables.c.id)))
        return there

    async def forget(self, gathering_before: float, begun_before: float, kept: Collection[str] = ()) -> int:
        """Deletes tables that never began and those that did, where nothing has happened and at which nobody has looked since
        these times, but for those ``kept``, and at most :data:`OLD` at a time; returns how many."""
        forgotten = 0
        for which, before in ((tables.c.stage == "gathering", gathering_before), (tables.c.stage != "gathering", begun_before)):
            since = select(entries.c.number).where(entries.c.table_id == tables.c.id, entries.c.at >= before).exists()
            old = select(tables.c.id).where(which, tables.c.touched < before, ~since).order_by(tables.c.touched).limit(OLD - forgotten)
            async with self.engine.connect() as connection:
                found = [id for id in await connection.scalars(old) if id not in kept]
            if not found:
                continue
            async with self.engine.begin() as connection:
                # one that is being appended to is passed over; what has been appended meanwhile is seen by the next statement
                locked = select(tables.c.id).where(tables.c.id.in_(found)).with_for_update(skip_locked=True)
                left = list(await connection.scalars(locked))
                gone = delete(tables).where(tables.c.id.in_(left), which, tables.c.touched < before, ~since).returning(tables.c.id)
                found = list(await connection.scalars(gone))
                for relation in (entries, seatings):
                    await connection.execute(delete(relation).where(relation.c.table_id.in_(found)))
            forgotten += len(found)
        return forgotten

    async def prove(self) -> None:
        """Reads and writes; raises where either cannot be done."""
        async with self.engine.begin() as connection:
            await connection.scalar(select(tables.c.id).limit(1))
            sign = self._insert(signs).values(id="health", at=time.time())
            await connection.execute(sign.on_conflict_do_update(index_elements=[signs.c.id], set_={"at": sign.excluded.at}))

    async def damage(self) -> str:
        """What is damaged in an SQLite file, in a line; nothing where it is whole, and of PostgreSQL, which looks after that itself."""
        if self.engine.dialect.name != "sqlite":
            return ""
        try:
            async with self.engine.connect() as connection:
                said = str(await connection.scalar(text("PRAGMA quick_check(1)")))
        except DBAPIError as error:
            return in_short(error)
        return "" if said == "ok" else " ".join(said.split())

    async def has_tables(self) -> bool:
        """Whether any table is kept."""
        async with self.engine.connect() as connection:
            return await connection.scalar(select(tables.c.id).limit(1)) is not None


def in_short(error: BaseException) -> str:
    """What went wrong in the database, in one line."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return " ".join(f"{type(error).__name__}: {cause}".splitlines()[0].split())[:300]


def traced(error: BaseException) -> BaseException | None:
    """The error where its traceback tells something: not that of a database that does not answer, which there are many of then."""
    return None if isinstance(error, DBAPIError) else error


def _staged(table: str, stage: str) -> Any:
    return update(tables).where(tables.c.id == table).values(stage=stage, touched=time.time())


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for setting in SETTINGS:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
