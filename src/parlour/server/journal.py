"""How entries come into an SQLite database: all that wait in one statement, in a thread of its own.

One statement is one transaction and one call, during which Python's lock is free: the event loop goes on while the disk is waited
for, and the thread need not take the lock back between the rows.
"""
from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final

import msgspec

#: how every connection to an SQLite database is set up: what is committed is on disk
SETTINGS: Final = ("busy_timeout=20000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")

#: an entry to be stored: table, number, when it came, its text, and how far the table is with it, empty where that is not new
Row = tuple[str, int, float, str, str]

#: entries of tables that are gone are left out
INSERT: Final = """\
INSERT INTO entries (table_id, number, at, entry)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]')
FROM json_each(?) WHERE EXISTS (SELECT 1 FROM tables WHERE id = json_extract(value, '$[0]'))"""
STAGE: Final = "UPDATE tables SET stage = ?, touched = ? WHERE id = ?"
THERE: Final = "SELECT id FROM tables WHERE id IN (SELECT json_extract(value, '$[0]') FROM json_each(?))"

encode: Final = msgspec.json.Encoder().encode


class Journal:
    """A connection to an SQLite file that only stores entries."""

    def __init__(self, file: str) -> None:
        self.file: Final = file
        self._thread: Final = ThreadPoolExecutor(1, "journal")
        self._connection: sqlite3.Connection | None = None

    async def store(self, rows: Sequence[Row]) -> list[bool | None]:
        """Stores entries: for each whether it is there now and on disk, which it is not where its table had one with that number, and
        nothing where there is no such table.

        :raises sqlite3.Error: where nothing could be stored.
        """
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._store, rows)

    async def close(self) -> None:
        """Finishes."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            connection = sqlite3.connect(self.file, isolation_level=None)
            for setting in SETTINGS:
                connection.execute(f"PRAGMA {setting}")
            self._connection = connection
        return self._connection

    def _store(self, rows: Sequence[Row]) -> list[bool | None]:
        connection = self._opened()
        if not any([stage for _, _, _, _, stage in rows]):
            # where somebody else was quicker with one of them nothing is stored yet
            with suppress(sqlite3.IntegrityError):
                return self._together(connection, rows)
        connection.execute("BEGIN IMMEDIATE")
        try:
            done = [self._one(connection, row) for row in rows]
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return done

    def _together(self, connection: sqlite3.Connection, rows: Sequence[Row]) -> list[bool | None]:
        text = encode(rows).decode()
        if connection.execute(INSERT, (text,)).rowcount == len(rows):
            return [True] * len(rows)
        there = {id for id, in connection.execute(THERE, (text,))}
        return [True if row[0] in there else None for row in rows]

    def _one(self, connection: sqlite3.Connection, row: Row) -> bool | None:
        table, _, at, _, stage = row
        try:
            [done] = self._together(connection, [row])
        except sqlite3.IntegrityError:
            return False
        if done and stage:
            connection.execute(STAGE, (stage, at, table))
        return done
