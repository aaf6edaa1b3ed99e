"""What somebody's first visit weighs on the wire, with an empty cache and packed as the browser asks for it."""
from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.visitor import Visitor
from server.people import Server

#: bytes that a first visit may take, headers among them: a phone in the country has them in two seconds
FIRST_VISIT = 100_000


def weigh(visitor: Visitor, path: str) -> dict[str, int]:
    """Goes there with an empty cache, and says what everything that came weighed on the wire, headers included."""
    wire = visitor.context.new_cdp_session(visitor.page)
    named: dict[str, str] = {}
    came: dict[str, int] = {}

    def answered(event: dict[str, Any]) -> None:
        named[event["requestId"]] = event["response"]["url"].removeprefix(visitor.server.url)

    def finished(event: dict[str, Any]) -> None:
        name = named[event["requestId"]]
        came[name] = came.get(name, 0) + int(event["encodedDataLength"])

    wire.on("Network.responseReceived", answered)
    wire.on("Network.loadingFinished", finished)
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    visitor.page.goto(path, wait_until="networkidle")
    return came


@pytest.mark.parametrize("path", ["/", "/g/hearts"])
def test_a_first_visit_is_light(chromium: Browser, host: Server, path: str) -> None:
    with Visitor(chromium, host) as visitor:
        came = weigh(visitor, path)
        heaviest = sorted(came.items(), key=lambda each: -each[1])
        assert any(name.endswith(".js") for name in came), "nothing was weighed"
        print(f"a first visit of {path}: {sum(came.values())} bytes")
        assert sum(came.values()) < FIRST_VISIT, f"{sum(came.values())} bytes: {heaviest}"
