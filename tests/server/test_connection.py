"""What waits to be sent to a page."""
from __future__ import annotations

import asyncio

from parlour.server.connection import BACKLOG, COME_BACK, Connection


def test_messages_come_in_order_as_soon_as_there_are_some() -> None:
    async def listen() -> None:
        page = Connection("me")
        page.send(b"1")
        page.send(b"2")
        assert await page.messages() == [b"1", b"2"]
        asking = asyncio.ensure_future(page.messages())
        await asyncio.sleep(0)
        assert not asking.done()
        page.send(b"3")
        page.close()
        assert await asking == [b"3", None]

    asyncio.run(asyncio.wait_for(listen(), 10))


def test_a_page_that_is_too_slow_is_closed_and_comes_back() -> None:
    async def dawdle() -> None:
        page = Connection("me")
        for number in range(BACKLOG + 1):
            page.send(b"%d" % number)
        waiting = await page.messages()
        assert len(waiting) == BACKLOG and waiting[-2:] == [b"%d" % (BACKLOG - 1), None] and page.farewell == COME_BACK

    asyncio.run(asyncio.wait_for(dawdle(), 10))


def test_a_page_that_is_closed_gets_what_waits_for_it() -> None:
    async def leave() -> None:
        for many in (0, BACKLOG // 2 + 50, BACKLOG - 1, BACKLOG):
            page = Connection("me")
            sent = [b"%d" % number for number in range(many)]
            for message in sent:
                page.send(message)
            page.close((4100, "Go."))
            assert await page.messages() == [*sent[-(BACKLOG - 1):], None] and page.farewell == (4100, "Go.")

    asyncio.run(asyncio.wait_for(leave(), 10))
