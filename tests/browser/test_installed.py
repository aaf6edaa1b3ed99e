"""The page as something to be installed: what browsers ask for, and what is there while the server is away."""
from __future__ import annotations

import json
import urllib.request
from pathlib import Path

from playwright.sync_api import Browser

from browser.visitor import Visitor
from server.people import Server


def test_what_a_browser_wants_to_install_the_page(visitor: Visitor) -> None:
    visitor.page.goto("/")
    manifest = visitor.page.locator("link[rel=manifest]").get_attribute("href") or ""
    with urllib.request.urlopen(visitor.server.url + manifest) as answer:
        assert answer.headers["content-type"].startswith("application/json")
        wanted = json.load(answer)
    icons = {icon["sizes"]: icon for icon in wanted["icons"] if icon["type"] == "image/png"}
    assert {"192x192", "512x512"} <= set(icons)
    for icon in wanted["icons"]:
        with urllib.request.urlopen(visitor.server.url + icon["src"]) as answer:
            assert answer.headers["content-type"] == icon["type"]
            data = answer.read()
        if icon["type"] == "image/png":
            # the width and the height of a PNG file
            size = "x".join([str(int.from_bytes(data[at:at + 4], "big")) for at in (16, 20)])
            assert size == icon["sizes"]
    devtools = visitor.context.new_cdp_session(visitor.page)
    visitor.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    assert devtools.send("Page.getAppManifest")["errors"] == []
    # the browsers of the tests are of the kind that keeps nothing
    assert {error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]} <= {"in-incognito"}


def test_while_the_server_is_away_the_page_is_there_and_says_so(chromium: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path / "tables")
    try:
        with Visitor(chromium, server) as visitor:
            visitor.page.goto("/")
            visitor.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
            visitor.page.goto("/g/hearts")
            visitor.page.get_by_role("button", name="Play now").wait_for()
            kept = visitor.page.evaluate(
                "async () => (await (await caches.open('parlour-shell')).keys()).map(each => new URL(each.url).pathname)")
            assert "/" in kept
            assert any(path.startswith("/assets/") for path in kept)
            assert not any(path.startswith(("/api/", "/ws/", "/t/", "/g/")) for path in kept)
            server.kill()
            visitor.page.goto("/g/hearts")
            visitor.page.get_by_text("The server is away").wait_for()
            # its own code has never been here
            visitor.page.goto("/me")
            visitor.page.get_by_text("This page did not arrive").wait_for()
            visitor.page.goto("/g/hearts")
            server.start()
            visitor.page.get_by_role("button", name="Play now").wait_for()
            # while the server was away the browser noted it
            visitor.faults[:] = [fault for fault in visitor.faults if not fault.startswith("Failed to load resource")]
    finally:
        server.kill()
