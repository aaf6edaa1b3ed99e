"""How processes that share the tables hear of each other, over Redis or PostgreSQL.

What is said here only saves time: whoever misses a message finds the entries in the database. So nobody waits until a
message has arrived, and a line that breaks is opened again in the background. That is why Litestar's channels are not
used: they fall silent for good when Redis or PostgreSQL is started again, and to PostgreSQL they connect anew for each
message.
"""
from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any, Final, Protocol

from parlour.kernel.errors import ParlourError

log: Final = logging.getLogger("parlour.channel")

#: what Redis and PostgreSQL know it by
NAME: Final = "parlour_tables"
#: messages that wait for a broken line; the oldest are dropped
BACKLOG: Final = 10_000
#: messages that wait go together up to so many bytes; PostgreSQL takes 8000
TOGETHER: Final = 4_000
#: seconds until a broken line is tried again
PAUSE: Final = 1.0
#: seconds that connecting may take
PATIENCE: Final = 10.0


class Line(Protocol):
    """An open line to the other processes."""

    async def send(self, message: bytes) -> None:
        """Says something to all of them."""

    async def receive(self) -> bytes:
        """What one of them, or this process itself, says next; raises when the line is broken."""


class RedisLine:
    """A line over Redis."""

    def __init__(self, client: Any, ears: Any) -> None:
        self.client: Final = client
        self.ears: Final = ears

    async def send(self, message: bytes) -> None:
        """Says something."""
        await self.client.publish(NAME, message)

    async def receive(self) -> bytes:
        """What is said next."""
        while True:
            heard = await self.ears.get_message(ignore_subscribe_messages=True, timeout=None)
            if heard is not None:
                return bytes(heard["data"])


@asynccontextmanager
async def redis_line(url: str) -> AsyncIterator[Line]:
    """A line over the Redis server at this URL."""
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff
    client = Redis.from_url(url, retry=Retry(NoBackoff(), 0), socket_connect_timeout=PATIENCE, socket_keepalive=True)
    try:
        async with client.pubsub() as ears:
            await ears.subscribe(NAME)
            yield RedisLine(client, ears)
    finally:
        await client.aclose()


class PostgresLine:
    """A line over PostgreSQL."""

    def __init__(self, connection: Any) -> None:
        self.connection: Final = connection
        self.heard: Final[asyncio.Queue[bytes | None]] = asyncio.Queue()

    async def send(self, message: bytes) -> None:
        """Says something."""
        await self.connection.execute("SELECT pg_notify($1, $2)", NAME, message.decode())

    async def receive(self) -> bytes:
        """What is said next."""
        message = await self.heard.get()
        if message is None:
            raise ConnectionError("PostgreSQL has closed the connection")
        return message


@asynccontextmanager
async def postgres_line(url: str) -> AsyncIterator[Line]:
    """A line over the PostgreSQL server at this URL."""
    import asyncpg  # type: ignore[import-untyped]
    connection = await asyncpg.connect(url, timeout=PATIENCE)
    try:
        line = PostgresLine(connection)
        connection.add_termination_listener(lambda _: line.heard.put_nowait(None))
        await connection.add_listener(NAME, lambda _, pid, name, payload: line.heard.put_nowait(payload.encode()))
        yield line
    finally:
        # nobody waits for a server that does not answer
        with suppress(Exception):
            await connection.close(timeout=PAUSE)


def line_to(url: str) -> AbstractAsyncContextManager[Line]:
    """A line over the server at this URL."""
    return redis_line(url) if url.startswith("redis") else postgres_line(url)


async def reachable(url: str) -> None:
    """Opens a line and closes it again.

    :raises ParlourError: where that cannot be done.
    """
    try:
        async with line_to(url):
            pass
    except ModuleNotFoundError as error:
        raise ParlourError(f"channels need the Python package {error.name}: pip install 'parlour[hosting]'") from None
    except Exception as error:
        raise ParlourError(f"the channels cannot be used: {' '.join(str(error).split()) or type(error).__name__}") from None


class Channel:
    """Tells the other processes what :meth:`say` is given, and ``hear`` what is said, in order."""

    def __init__(self, url: str, hear: Callable[[bytes], Awaitable[None]]) -> None:
        self.url: Final = url
        self._hear: Final = hear
        self._outbox: Final[asyncio.Queue[bytes]] = asyncio.Queue(BACKLOG)
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begins to listen and to send."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stops."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def say(self, message: bytes) -> None:
        """Says something to the other processes, in one line of text, as soon as it can be."""
        while self._outbox.full():
            self._outbox.get_nowait()
        self._outbox.put_nowait(message)

    async def _run(self) -> None:
        while True:
            try:
                async with line_to(self.url) as line, asyncio.TaskGroup() as both:
                    both.create_task(self._send(line))
                    both.create_task(self._receive(line))
            except Exception as error:
                first = error.exceptions[0] if isinstance(error, ExceptionGroup) else error
                log.warning("no line to the other processes; the next try in %g s: %s", PAUSE, first)
            await asyncio.sleep(PAUSE)

    async def _send(self, line: Line) -> None:
        while True:
            message = await self._outbox.get()
            while not self._outbox.empty() and len(message) < TOGETHER:
                message += b"\n" + self._outbox.get_nowait()
            await line.send(message)

    async def _receive(self, line: Line) -> None:
        while True:
            for message in (await line.receive()).split(b"\n"):
                try:
                    await self._hear(message)
                except Exception:
                    log.exception("something said by another process was not understood")
