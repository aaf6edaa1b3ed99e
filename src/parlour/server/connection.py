"""A browser that has a table open, as the table knows it: who looks, and what waits to be sent there."""
from __future__ import annotations

import asyncio
from typing import Final

from parlour.server.parts import Told

#: messages that wait for a slow connection before it is closed; the browser comes back by itself and is told everything
BACKLOG: Final = 200
#: the code that closes a connection whose browser shall come back
COME_BACK: Final = (1012, "Come back.")
#: and that for one that shall come back without waiting: there is another process that has the table
MOVE: Final = (4100, "Come again at once.")


class Connection:
    """A browser that has a table open, from this ``address``. ``viewer`` is its seat, or the audience's number; ``invited``: it has
    shown the invitation; ``looking``: the page is seen; ``reading``: bots are to wait. Messages are ``waiting`` to be sent; the last of
    them is none, and the connection is closed with ``farewell``, a code and a reason. ``answering``: a request of it is being answered;
    ``parts``: nothing more is."""

    def __init__(self, player: str, address: str = "") -> None:
        self.player: Final = player
        self.address: Final = address
        self.viewer = -1
        self.invited = False
        self.looking = True
        self.reading = False
        self.answering = False
        self.parts = False
        self.farewell = COME_BACK
        #: what it has been told of the table, from which the next message starts
        self.told: Told | None = None
        # a queue of asyncio's takes three kilobytes, for each of all pages
        self.waiting: list[bytes | None] = []
        self._arrival: asyncio.Future[None] | None = None

    def send(self, message: bytes) -> None:
        """Sends a message; a connection that is too slow is closed."""
        if len(self.waiting) < BACKLOG:
            self._put(message)
        else:
            self.close()

    async def messages(self) -> list[bytes | None]:
        """What is to be sent next, as soon as there is something. Only one may ask."""
        if not self.waiting:
            self._arrival = asyncio.get_running_loop().create_future()
            await self._arrival
        found, self.waiting = self.waiting, []
        return found

    def part(self) -> None:
        """Sends the browser to another process. What it has asked is answered before; what it asks from now on it asks there again."""
        self.parts = True
        if not self.answering:
            self.close(MOVE)

    def close(self, farewell: tuple[int, str] = COME_BACK) -> None:
        """Closes the connection when it has got what waits for it; unless told otherwise the browser comes back by itself."""
        self.farewell = farewell
        del self.waiting[:max(0, len(self.waiting) - BACKLOG + 1)]
        self._put(None)

    def _put(self, message: bytes | None) -> None:
        self.waiting.append(message)
        if self._arrival is not None and not self._arrival.done():
            self._arrival.set_result(None)
