"""A real Chromium, and a real server that it plays at."""
from __future__ import annotations

import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.visitor import Visitor
from server.people import Server

#: where pictures of what the tests saw are kept
PICTURES = Path(__file__).parents[2] / "build" / "pictures"


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    # it runs an event loop of its own as long as it is there: tests of other packages may want one too
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert path, "the browser tests need Chromium: apt-get install chromium, or run tools/setup dev"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[
            "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots are in no hurry to seem human."""
    server = Server(tmp_path_factory.mktemp("browser"))
    yield server
    assert server.stop() in (0, -signal.SIGTERM)


@pytest.fixture
def visitor(chromium: Browser, host: Server) -> Iterator[Visitor]:
    """Somebody who opens a browser; at the end its console must be clean."""
    with Visitor(chromium, host) as somebody:
        yield somebody


@pytest.fixture(scope="session")
def pictures() -> Path:
    PICTURES.mkdir(parents=True, exist_ok=True)
    return PICTURES
