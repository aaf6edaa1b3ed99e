"""A browser's connection to a table: requests come in, messages go out, each side at its own pace."""
from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State

from parlour.kernel.errors import ParlourError
from parlour.server import ids
from parlour.server.connection import Connection
from parlour.server.hall import Hall, Unreadable
from parlour.server.live import Live
from parlour.server.protocol import Hint, Reply, Request
from parlour.server.storage import in_short, traced

decode: Final = msgspec.json.Decoder(Request).decode
encode: Final = msgspec.json.Encoder().encode

log: Final = logging.getLogger("parlour.socket")

#: close codes: 1013 for a browser that may come back, 4400 for one that says too much nonsense, and those of HTTP plus 4000
TRY_AGAIN: Final = 1013
NONSENSE: Final = 4400
FORBIDDEN: Final = 4403
NOT_FOUND: Final = 4404
UNREADABLE: Final = 4410
TOO_MANY: Final = 4429
#: where the way to a connection is found that leads past everything that stands before the table's messages, which change nothing there
STRAIGHT: Final = "parlour.send"
#: so many requests that make no sense, or that come too fast, are borne
BORNE: Final = 50


@websocket("/ws/{table:str}")
async def table_socket(socket: WebSocket[ids.Person, Any, State], table: str, hall: Hall) -> None:
    """Opens a browser's connection to a table, and serves it until it closes."""
    await socket.accept()
    # the line lasts, and nobody asks for them any more
    socket.scope["headers"] = ()
    player, address = socket.user.player, socket.client.host if socket.client else ""
    if not hall.lets_in(player, address):
        await socket.close(TOO_MANY, "All rooms are full: try again in a while.")
        return
    try:
        await _serve(socket, hall, table, Connection(player, address))
    finally:
        hall.let_out(player, address)


async def _serve(socket: WebSocket[ids.Person, Any, State], hall: Hall, table: str, connection: Connection) -> None:
    try:
        live = await hall.find_as_it_is(table)
    except Unreadable as error:
        await socket.close(UNREADABLE, str(error))
        return
    except ParlourError as error:
        await socket.close(TOO_MANY, str(error))
        return
    except Exception as error:
        log.error("a table cannot be loaded: %s", in_short(error), exc_info=traced(error), extra={"table": table})
        await socket.close(TRY_AGAIN, "The table cannot be opened just now.")
        return
    if live is None:
        await socket.close(NOT_FOUND, "There is no such table.")
        return
    writer = asyncio.ensure_future(_write(socket, connection))
    hall.welcome(live, connection)
    try:
        await _read(socket, hall, live, connection)
    finally:
        hall.bid_farewell(live, connection)
        writer.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await writer


async def _write(socket: WebSocket[Any, Any, State], connection: Connection) -> None:
    send = socket.scope[STRAIGHT]  # type: ignore[typeddict-item]
    while True:
        for message in await connection.messages():
            if message is None:
                await socket.close(*connection.farewell)
                return
            await send({"type": "websocket.send", "text": message.decode()})
        # a page at which nothing happens keeps nothing of what it was sent last
        del message


async def _read(socket: WebSocket[Any, Any, State], hall: Hall, live: Live, connection: Connection) -> None:
    nonsense = 0
    apart: set[asyncio.Task[None]] = set()
    try:
        while (event := await socket.receive())["type"] != "websocket.disconnect":
            if nonsense > BORNE or connection.parts:
                # it is being let go, and nobody listens to it any more
                continue
            error = ""
            if not hall.may_ask(connection.player, connection.address):
                error = "That was too fast: wait a moment and try again."
            else:
                try:
                    request = decode(_body(event))
                except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                    error = "That is no request that this server understands."
                else:
                    if isinstance(request, Hint):
                        # it takes seconds, and whoever waits for it may decide all the same
                        hint = asyncio.ensure_future(live.answer(connection, request))
                        apart.add(hint)
                        hint.add_done_callback(apart.discard)
                    else:
                        connection.answering = True
                        await live.answer(connection, request)
                        connection.answering = False
                        if connection.parts:
                            connection.part()
            if error:
                nonsense += 1
                connection.send(encode(Reply(_id(event), error)))
            if nonsense > BORNE:
                connection.close((NONSENSE, "That made no sense."))
    finally:
        for hint in apart:
            hint.cancel()


def _body(event: Any) -> str | bytes:
    return event.get("text") or event.get("bytes") or b""


class _Id(msgspec.Struct):
    id: str = ""


def _id(event: Any) -> str:
    """The id of a request that cannot be read otherwise."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return msgspec.json.decode(_body(event), type=_Id).id[:100]
    return ""
