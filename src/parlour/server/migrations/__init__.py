"""Bringing a data folder or a database up to the schema that this Parlour knows, with Alembic."""
from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.kernel.errors import ParlourError

#: a database that starts at the same time as the server is tried again
TRIES: Final = 5
#: the number of the lock that PostgreSQL keeps while a process upgrades
LOCK: Final = 7_265_837


async def upgrade(engine: AsyncEngine) -> None:
    """Upgrades the database; :class:`ParlourError` where it is newer than this Parlour, or cannot be reached."""
    for attempt in range(TRIES):
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_upgrade)
            return
        except CommandError:
            raise ParlourError("this data was written by a newer Parlour: upgrade Parlour, or use another data folder") from None
        except (DBAPIError, OSError) as error:
            if attempt == TRIES - 1:
                reason = str(error.orig if isinstance(error, DBAPIError) else error).splitlines()[0]
                raise ParlourError(f"the database {engine.url.render_as_string()} cannot be used: {reason}") from None
            await asyncio.sleep(0.2 * (attempt + 1))


def _upgrade(connection: Connection) -> None:
    # all of it or nothing, and one process after the other
    lock = "BEGIN IMMEDIATE" if connection.dialect.name == "sqlite" else f"SELECT pg_advisory_xact_lock({LOCK})"
    connection.exec_driver_sql(lock)
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
