"""Whoever is not looking is called when it is their turn: from the turn to what a browser reads, through a push service on this machine."""
from __future__ import annotations

import asyncio
import base64
import json
import os
import queue
import signal
import sqlite3
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from parlour.kernel.errors import ParlourError
from parlour.server.calling import push_key, subscribe
from parlour.server.hall import Hall
from parlour.server.http import Refused
from parlour.server.protocol import PushKey, PushSubscription
from parlour.server.push import is_outside, new_key
from parlour.server.settings import Settings
from server.people import PATIENCE, Page, Person, Server


def text(some: bytes) -> str:
    return base64.urlsafe_b64encode(some).decode().rstrip("=")


class Service:
    """A push service with the browsers it passes messages on to. ``says``: the status that it answers with."""

    def __init__(self) -> None:
        self.came: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()
        self.says = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.came.put((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(service.says)
                self.send_header("Location", "http://127.0.0.1:1/")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.http.server_port}"


class Browser:
    """A browser that has subscribed at a service."""

    def __init__(self, service: Service, name: str) -> None:
        self.service = service
        self.path = f"/send/{name}"
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def wants(self) -> dict[str, str]:
        public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.service.url + self.path, "p256dh": text(public), "auth": text(self.auth)}

    def gets(self) -> tuple[dict[str, Any], dict[str, str], bytes]:
        """The next message: what it says, its headers, and how it came."""
        path, headers, body = self.service.came.get(timeout=PATIENCE)
        assert path == self.path
        return json.loads(http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth, version="aes128gcm")), headers, body


@pytest.fixture
def service():
    running = Service()
    yield running
    running.http.shutdown()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory):
    running = Server(tmp_path_factory.mktemp("house"), push_at_home=True)
    yield running
    assert running.stop() in (0, -signal.SIGTERM)


def pair(server: Server, **settings: object) -> tuple[Page, Page]:
    """Ann and Ben at a table of Agram for two, which has begun."""
    ann, ben = Person(server), Person(server)
    table = ann.open("agram", players=2, alone=False, name="Ann", **settings)
    host, guest = ann.at(table["id"]), ben.at(table["id"])
    guest.do("sit", name="Ben", invite=table["invite"])
    host.do("begin")
    for page in (host, guest):
        page.until(lambda page=page: page.update["view"])
    return host, guest


def turn(page: Page) -> bool:
    return bool(page.update["view"]["seats"][page.update["table"]["you"]]["turn"])


def other(first: Page, second: Page) -> tuple[Page, Page]:
    """Who is waited for, and who is not."""
    return (first, second) if turn(first) else (second, first)


def hand_over(plays: Page, waits: Page) -> None:
    """One plays until the other is waited for."""
    plays.until(lambda: turn(plays))
    while turn(plays):
        plays.play()


def kept(server: Server, browser: Browser) -> int:
    """How often a server has a browser in its database."""
    connection = sqlite3.connect(server.data / "parlour.sqlite")
    (count,) = connection.execute("SELECT count(*) FROM subscriptions WHERE endpoint = ?", (browser.wants()["endpoint"],)).fetchone()
    connection.close()
    return int(count)


def quiet(service: Service) -> bool:
    """Whether no message comes for a while that is long for this machine."""
    try:
        service.came.get(timeout=0.7)
    except queue.Empty:
        return True
    return False


def test_from_a_turn_to_what_the_browser_reads(house: Server, service: Service) -> None:
    plays, waits = other(*pair(house))
    key = waits.person.get("/api/push")["key"]
    browser = Browser(service, "phone")
    waits.person.post("/api/push", browser.wants())
    waits.socket.close()
    plays.play()

    says, headers, body = browser.gets()
    assert says == {"game": "Agram", "says": "It is your turn.", "path": f"/t/{plays.table}"}
    assert headers["content-encoding"] == "aes128gcm" and headers["ttl"] == "86400"
    assert plays.table not in str(headers) and len(headers["topic"]) <= 32
    # signed with the key that the browser was told, for this service, and for no longer than a day
    assert headers["authorization"].endswith(f",k={key}") and Vapid02.verify(headers["authorization"])
    claims = headers["authorization"].partition("t=")[2].split(".")[1]
    assert json.loads(base64.urlsafe_b64decode(claims + "=="))["aud"] == service.url
    # one message for a turn, whatever happens at the table meanwhile
    plays.do("say", text="Are you there?")
    plays.person.at(plays.table).socket.close()
    assert quiet(service)

    waits.reconnect()
    hand_over(waits, plays)
    waits.socket.close()
    hand_over(plays, waits)
    _, again, longer = browser.gets()
    # of messages about one table the latest counts, and their length tells nothing
    assert again["topic"] == headers["topic"] and len(longer) == len(body)
    log = house.logged()
    for secret in (browser.path, service.url, *browser.wants().values(), key):
        assert secret not in log


def test_whoever_looks_is_not_called_and_a_page_that_is_hidden_does_not_look(house: Server, service: Service) -> None:
    plays, waits = other(*pair(house))
    browser = Browser(service, "desk")
    waits.person.post("/api/push", browser.wants())
    plays.play()
    assert quiet(service)
    waits.do("look", looking=False)
    assert browser.gets()[0]["path"] == f"/t/{plays.table}"


def test_with_a_clock_or_bots_alone_nobody_is_called(house: Server, service: Service) -> None:
    plays, waits = other(*pair(house, clock="relaxed"))
    waits.person.post("/api/push", Browser(service, "clock").wants())
    waits.do("look", looking=False)
    plays.play()
    alone = Person(house)
    page = alone.at(alone.open("agram", players=2, name="Ann")["id"])
    alone.post("/api/push", Browser(service, "alone").wants())
    page.do("begin")
    page.do("look", looking=False)
    page.until(lambda: turn(page))
    assert quiet(service)


def test_bots_between_two_people_play_on_though_nobody_is_there(house: Server, service: Service) -> None:
    ann, ben = Person(house), Person(house)
    table = ann.open("agram", players=4, alone=False, name="Ann")
    host, guest = ann.at(table["id"]), ben.at(table["id"])
    guest.do("sit", name="Ben", invite=table["invite"], seat=2)
    host.do("begin")
    browsers = {}
    for page, name in ((host, "ann"), (guest, "ben")):
        page.until(lambda page=page: page.update["view"])
        browsers[name] = Browser(service, name)
        page.person.post("/api/push", browsers[name].wants())
    while not (turn(host) or turn(guest)):
        host.receive()
        guest.drain()
    plays, waits = other(host, guest)
    waits.socket.close()
    # who plays goes at once, before the bots have played
    plays.do("act", version=plays.update["asked"], text=plays.update["view"]["actions"][0]["text"])
    plays.socket.close()
    path, _, _ = service.came.get(timeout=PATIENCE)
    called = host if path == browsers["ann"].path else guest
    called.reconnect()
    assert turn(called)


def test_a_browser_that_has_gone_is_forgotten_and_a_service_that_fails_holds_nobody_up(house: Server, service: Service) -> None:
    plays, waits = other(*pair(house))
    browser = Browser(service, "gone")
    waits.person.post("/api/push", browser.wants())
    for status in (503, 302, 410):
        service.says = status
        waits.do("look", looking=False)
        hand_over(plays, waits)
        browser.gets()
        waits.do("look", looking=True)
        hand_over(waits, plays)
    service.says = 201
    waits.do("look", looking=False)
    hand_over(plays, waits)
    assert quiet(service)


def test_it_is_switched_off_and_deleted_with_everything_and_the_oldest_go(house: Server, service: Service) -> None:
    plays, waits = other(*pair(house))
    browsers = [Browser(service, f"b{number}") for number in range(7)]
    for browser in browsers:
        waits.person.post("/api/push", browser.wants())
    # nobody else can end it
    plays.person.post("/api/push/end", {"endpoint": browsers[6].wants()["endpoint"]})
    waits.person.post("/api/push/end", {"endpoint": browsers[5].wants()["endpoint"]})
    waits.do("look", looking=False)
    plays.play()
    called = {service.came.get(timeout=PATIENCE)[0] for _ in range(4)}
    assert called == {browsers[number].path for number in (2, 3, 4, 6)} and quiet(service)

    third = Person(house)
    third.post("/api/push", browsers[0].wants())
    assert kept(house, browsers[0]) == 1
    assert third.request("DELETE", "/api/me")[0] == 200
    assert kept(house, browsers[0]) == 0


def test_where_messages_cannot_be_sent_is_refused(server: Server, service: Service) -> None:
    person = Person(server)
    good = Browser(service, "x").wants() | {"endpoint": "https://push.example.org/send/x"}
    assert person.request("POST", "/api/push", good)[0] == 200
    for endpoint in ("http://push.example.org/x", "https://push.example.org:8443/x", "https://127.0.0.1/x", "https://[::1]/x",
                     "https://user:secret@push.example.org/x", "https:///x", "ftp://push.example.org/x", "https://push.example.org:port/x",
                     "https://push.example.org/\r\nx", "https://[/", "https://push.example.org/" + "x" * 1000, ""):
        assert person.request("POST", "/api/push", good | {"endpoint": endpoint})[0] == 400, endpoint
    for wrong in ({"p256dh": text(b"\x04" + bytes(64))}, {"p256dh": "?"}, {"auth": text(bytes(15))}, {"auth": ""}, {"auth": 3}):
        assert person.request("POST", "/api/push", good | wrong)[0] == 400, wrong
    assert person.request("POST", "/api/push", good, {"Origin": "https://evil.example"})[0] == 403


def test_a_name_that_leads_into_the_house_is_not_connected_to(server: Server, service: Service) -> None:
    """`localhost` is a name whose addresses are all of this machine."""
    plays, waits = other(*pair(server))
    browser = Browser(service, "inside")
    waits.person.post("/api/push", browser.wants() | {"endpoint": "https://localhost/send/inside"})
    waits.do("look", looking=False)
    plays.play()
    assert quiet(service)
    assert "a message could not be sent: ConnectError" in server.logged() and "localhost/send" not in server.logged()


def test_a_server_that_sends_none_says_so_and_makes_no_key(tmp_path: Path) -> None:
    async def ask() -> None:
        hall = Hall(Settings(data=tmp_path, push=False))
        assert await push_key.fn(hall) == PushKey("")
        with pytest.raises(Refused, match="sends no messages"):
            await subscribe.fn(None, PushSubscription("", "", ""), hall)

    asyncio.run(ask())
    assert not (tmp_path / "push-key").exists()


def test_only_the_internet_is_outside() -> None:
    for address in ("127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "::1",
                    "fe80::1", "fc00::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1", "ff02::1",
                    "::", "255.255.255.255", "localhost", "fe80::1%eth0"):
        assert not is_outside(address), address
    for address in ("8.8.8.8", "2a00:1450:4001:800::200a", "::ffff:8.8.8.8", "64:ff9b::808:808"):
        assert is_outside(address), address


def test_the_key_is_made_once_and_for_the_server_alone(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "tables")
    key = settings.push_key(new_key)
    assert settings.push_key(new_key) == key
    assert (settings.data / "push-key").stat().st_mode & 0o777 == 0o600
    (tmp_path / "file").write_text("")
    with pytest.raises(ParlourError, match="cannot be used"):
        Settings(data=tmp_path / "file").push_key(new_key)
