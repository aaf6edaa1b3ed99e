"""HTTP connections that end where a request does not: nobody may keep one open by sending half a request, or headers for ever."""
from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

#: seconds within which a request has to arrive as a whole
ARRIVES: Final = 20.0
#: bytes that the headers of a request take at the most
HEADERS: Final = 65_536


class Patience(HttpToolsProtocol):
    """A connection over which requests come, each within :data:`ARRIVES` seconds and with no more than :data:`HEADERS` bytes before
    its body."""

    _due: asyncio.TimerHandle | None = None
    _headers = 0

    def connection_made(self, transport: Any) -> None:
        """Somebody has connected."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._rest()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a request has come."""
        self._headers += len(data)
        super().data_received(data)
        if self._due is not None and self._headers > HEADERS:
            self._end()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        """All headers of a request have come; how long its body may be is checked elsewhere."""
        self._headers = -1 << 60
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """A request is complete."""
        self._rest()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on the connection is a WebSocket, and no business of this protocol."""
        self._rest()
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        if self._due is None:
            self._headers = 0
            self._due = asyncio.get_running_loop().call_later(ARRIVES, self._end)

    def _rest(self) -> None:
        self._headers = 0
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _end(self) -> None:
        self._rest()
        if not self.transport.is_closing():
            self.transport.close()
