"""People who mean no good, and broken programs: the server stays up, nothing changes, and nobody learns anything."""
from __future__ import annotations

import contextlib
import http.client
import json
import random
import re
import signal
import socket
import string
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.kernel import record
from parlour.server.ids import Keys
from parlour.server.ids import Person as Identity
from parlour.server.live import LINE
from parlour.server.socket import BORNE
from server.crowd import Book, everybody, gather, play_together, read
from server.people import Page, Person, Server, begin_alone
from server.wire import apart

#: what must be in no answer: the inside of the server
INSIDES = re.compile(r"Traceback|File \"|site-packages|\.py\b|/src/|/tmp/|sqlite|sqlalchemy|Error\(|Exception|0x[0-9a-f]{6}", re.I)


@pytest.fixture(scope="module")
def fortress(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that bears any number of requests, so that what it does with them can be seen."""
    running = Server(tmp_path_factory.mktemp("tables"), requests_per_second=1e6, burst=1_000_000, tables_per_hour=100_000)
    yield running
    assert running.stop() in (0, -signal.SIGTERM)
    complaints = [line for line in map(json.loads, running.logged().splitlines()) if line["level"] in ("error", "critical")]
    assert [line["says"] for line in complaints if "Invalid UTF-8" not in line["says"]] == []


class Victims:
    """Tables at all stages, and one stranger; nobody may change anything."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.playing = gather(server, "hearts", 4, spectators=False)
        self.gathering = Person(server).open("agram", players=3, alone=False, spectators=False)["id"]
        self.over = gather(server, "agram", 2, options={"deals": 1}, spectators=False)
        play_together(everybody([self.over]))
        self.alone = Person(server).open("oh-hell", players=3, seat=-1, spectators=False)["id"]
        self.stranger = Person(server)

    def ids(self) -> list[str]:
        return [self.playing.id, self.gathering, self.over.id, self.alone]

    def books(self) -> dict[str, Any]:
        """The logs of all these tables."""
        found = read(self.server.data / "parlour.sqlite")
        return {id: (found[id].numbers, found[id].entries) for id in self.ids()}


@pytest.fixture(scope="module")
def victims(fortress: Server) -> Victims:
    return Victims(fortress)


def decent(text: str) -> None:
    """That a refusal is one line and tells nothing of the server's insides."""
    assert text
    assert "\n" not in text and "\r" not in text, text
    assert not INSIDES.search(text), text


class Attacker:
    """A page's connection on which anything may be sent."""

    def __init__(self, person: Person, table: str) -> None:
        self.page = Page(person, table) if person.cookie else person.at(table)
        self.sent = 0
        self.nonsense = 0

    def throw(self, *messages: str | bytes) -> list[str]:
        """Sends messages and returns the errors that come back, one for each."""
        errors: list[str] = []
        for start in range(0, len(messages), BORNE // 2):
            part = messages[start:start + BORNE // 2]
            if self.nonsense + len(part) > BORNE:
                self.page.close()
                self.page.reconnect()
                self.nonsense = 0
            for message in part:
                self.page.socket.send(message)
            self.nonsense += len(part)
            for _ in part:
                errors.append(self._reply())
        self.sent += len(messages)
        for error in errors:
            if error:
                decent(error)
        return errors

    def _reply(self) -> str:
        while True:
            for message in apart(json.loads(self.page.socket.recv(20))):
                if message["type"] == "reply":
                    return str(message["error"])


def requests(version: int, invite: str, rng: random.Random) -> list[dict[str, Any]]:
    """One of each kind of request, in its right form."""
    return [
        {"type": "act", "version": version, "text": rng.choice(["play QS", "pass", "give 2C 3C 4C", "bid 1", "play 6-4"])},
        {"type": "why", "text": "play QS"}, {"type": "hint"}, {"type": "let go", "version": version}, {"type": "undo", "version": version},
        {"type": "say", "text": "hello"}, {"type": "sit", "name": "Eve", "invite": invite, "seat": rng.randint(-2, 4)}, {"type": "stand"},
        {"type": "commit", "seat": rng.randint(-1, 4), "promise": f"{rng.getrandbits(256):064x}"},
        {"type": "reveal", "seat": rng.randint(-1, 4), "value": f"{rng.getrandbits(256):064x}"},
        {"type": "fill", "seat": rng.randint(-1, 4), "bot": rng.random() < 0.5},
        {"type": "begin"}, {"type": "stand in", "seat": rng.randint(-1, 4)}, {"type": "back"}, {"type": "rematch"}]


#: values that have no business where they are put
JUNK: list[Any] = [None, True, -1, 0, 2**63, -(2**70), 1.5, 1e308, "", "x" * 3000, "\x00", "\u202e\u200b", "𝕏\ud800", [], {}, [[]],
                   {"type": "act"}, "1 OR 1=1", "../../etc/passwd", "<script>alert(1)</script>", "'; DROP TABLE entries; --"]


def spoilt(request: dict[str, Any], rng: random.Random) -> str | bytes:
    """A request with something wrong with it."""
    request = {**request, "id": f"e{rng.getrandbits(40)}"}
    kind = rng.randrange(9)
    if kind == 0:
        request[rng.choice(list(request))] = rng.choice(JUNK)
    elif kind == 1:
        del request[rng.choice(list(request))]
    elif kind == 2:
        request["type"] = rng.choice(["ACT", "opened", "acted", "welcome", "update", "", "begun", "__class__"])
    elif kind == 3:
        request[rng.choice(["admin", "seat", "player", "by", "__proto__"])] = rng.choice(JUNK)
    text = json.dumps(request)
    if kind == 4:
        return text[:rng.randrange(len(text))]
    if kind == 5:
        place = rng.randrange(len(text))
        return text[:place] + rng.choice(string.printable) + text[place + 1:]
    if kind == 6:
        return bytes(rng.randbytes(rng.randrange(1, 200)))
    if kind == 7:
        return rng.choice(["[", '{"a":', '{"type":']) * rng.randrange(1, 900)
    if kind == 8:
        return rng.choice(["", " ", "null", "NaN", "1e999", "\ufeff{}", "[]", '"act"', "{}" * 50, text + text, text.encode(),
                           text.replace('"', "'")])
    return text


def test_nonsense_by_the_thousand(victims: Victims, soak: bool, figure: Callable[[str], None]) -> None:
    """Every request in every wrong form, from a stranger, at tables of all stages."""
    before = victims.books()
    rng = random.Random(11)
    attackers = [Attacker(victims.stranger, id) for id in victims.ids()]
    for _ in range(2000 if soak else 75):
        for attacker in attackers:
            version = attacker.page.update["version"]
            attacker.throw(*[spoilt(request, rng) for request in requests(version, "A" * 20, rng)])
    assert victims.books() == before
    figure(f"hostile messages: {sum(attacker.sent for attacker in attackers)} spoilt ones over WebSockets; no table changed")
    for attacker in attackers:
        attacker.page.close()


def test_well_formed_requests_of_a_stranger(victims: Victims) -> None:
    before = victims.books()
    rng = random.Random(12)
    for id in victims.ids():
        attacker = Attacker(victims.stranger, id)
        for _ in range(20):
            version = attacker.page.update["version"]
            errors = attacker.throw(*[json.dumps({**request, "id": "x"}) for request in requests(version, "A" * 20, rng)])
            assert all(errors)
        attacker.page.close()
    assert victims.books() == before


any_json = st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
                        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4), max_leaves=12)
any_request = st.fixed_dictionaries(
    {"type": st.sampled_from(["act", "why", "hint", "let go", "undo", "sit", "commit", "reveal", "fill", "begin", "stand in"])},
    optional={"id": any_json | st.text(), "version": any_json | st.integers(), "text": any_json | st.text(max_size=200),
              "seat": any_json, "value": any_json, "bot": any_json, "invite": any_json, "name": any_json})


@pytest.fixture(scope="module")
def seated(victims: Victims) -> Iterator[list[Attacker]]:
    """Those who sit at a table whose match is over: there is nothing left to be changed by what is sent here."""
    attackers = [Attacker(person, victims.over.id) for person in victims.over.people]
    yield attackers
    for attacker in attackers:
        attacker.page.close()


@settings(max_examples=400, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(any_request | any_json)
def test_any_json(seated: list[Attacker], message: Any) -> None:
    for attacker in seated:
        attacker.throw(json.dumps(message))


def test_replayed_reordered_and_wrong_seats(fortress: Server) -> None:
    """What was said before is said again, in another order, at other versions, by others and at another table."""
    one, two = gather(fortress, "hearts", 4), gather(fortress, "hearts", 4)
    rng = random.Random(13)
    said: list[dict[str, Any]] = []
    at = {table.id: [Attacker(person, table.id) for person in table.people] for table in (one, two)}
    for page in [attacker.page for attacker in at[one.id]] * 7:
        page.drain()
        if page.my_turn:
            choice = page.view["choices"][0]
            text = page.view["actions"][0]["text"] if page.view["actions"] else f"{choice['kind']} {' '.join(choice['cards'][:3])}"
            said.append({"type": "act", "id": f"own{len(said)}", "version": page.update["asked"], "text": text})
            assert page.ask(**said[-1])["error"] == ""
    assert len(said) > 12
    before = read(fortress.data / "parlour.sqlite")
    number = before[one.id].numbers[-1]
    thrown = 0
    for attackers in at.values():
        for attacker in attackers:
            attacker.page.drain()
            waited_for = attacker.page.my_turn
            for _ in range(6):
                rng.shuffle(said)
                again = [message if rng.random() < 0.5 else {**message, "id": f"new{rng.getrandbits(60)}"} for message in said]
                if attackers is at[two.id] or waited_for:
                    # what fits by chance is not what is looked for here: only versions that are gone, or that never were
                    again = [{**message, "version": rng.choice([0, 1, 2, number + 1000, -5])} for message in again]
                attacker.throw(*[json.dumps(message) for message in again])
                thrown += len(again)
    after = read(fortress.data / "parlour.sqlite")
    for table in (one.id, two.id):
        assert after[table].entries == before[table].entries
    assert thrown > 500
    for attackers in at.values():
        for attacker in attackers:
            attacker.page.close()


def test_too_large_and_too_deep(victims: Victims) -> None:
    before = victims.books()
    attacker = Attacker(victims.stranger, victims.playing.id)
    assert attacker.throw("[" * 8000, "{\"a\":" * 1600, '{"type":"say","id":"x","text":"' + "y" * 8000 + '"}')[0]
    for message in ("x" * 8193, b"x" * 100_000, '{"type":"say","id":"x","text":"' + "y" * 1_000_000 + '"}'):
        with pytest.raises(ConnectionClosed) as closed:
            for _ in range(2):
                attacker.page.socket.send(message)
                while True:
                    attacker.page.socket.recv(20)
        assert closed.value.rcvd is None or closed.value.rcvd.code == 1009
        attacker.page.reconnect()
    with pytest.raises(ConnectionClosed) as closed:
        attacker.page.socket.send(b'{"type":"hint","id":"\xff"}', text=True)
        while True:
            attacker.page.socket.recv(20)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1007
    assert victims.books() == before


def test_ids_that_are_none(fortress: Server) -> None:
    person = Person(fortress)
    for id in ("", "x", "%00" * 14, "A" * 4000, "..%2f..%2fkey", "%ff%fe", "'%20OR%201=1", "2" * 14, "%c3%a9" * 14):
        for path in (f"/api/replays/{id}", f"/api/replays/{id}/deals/0", f"/api/tables/{id}/record"):
            status, answer = raw(fortress, "GET", path)
            assert 400 <= status < 500, (path, status)
            assert "error" in json.loads(answer)
        person.get("/api/me")
        with pytest.raises((ConnectionClosed, InvalidStatus)) as refused:
            Page(person, id)
        if isinstance(refused.value, ConnectionClosed) and refused.value.rcvd:
            assert refused.value.rcvd.code == 4404


# --- HTTP ------------------------------------------------------------------------------------------------------------------


def raw(server: Server, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None) -> tuple[int, str]:
    """Asks without any of the tidying that clients do."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    try:
        connection.putrequest(method, path)
        for name, value in {"Content-Length": str(len(body)), "Content-Type": "application/json", **(headers or {})}.items():
            connection.putheader(name, value)
        connection.endheaders(body)
        answer = connection.getresponse()
        return answer.status, answer.read().decode("utf-8", "replace")
    finally:
        connection.close()


def test_any_body(fortress: Server, victims: Victims, soak: bool, figure: Callable[[str], None]) -> None:
    before = victims.books()
    rng = random.Random(14)
    right: list[tuple[str, dict[str, Any]]] = [
        ("/api/tables", {"game": "agram", "players": 2, "options": {"deals": 3}, "name": "Eve", "seat": 0, "alone": True, "level": "gentle",
                         "clock": "none", "spectators": True, "undo": True, "memory_aid": False}),
        ("/api/rules", {"game": "hearts", "players": 4, "options": {"target": 50}})]
    asked = 0
    for _ in range(5000 if soak else 500):
        path, body = rng.choice(right)
        text = spoilt(body, rng)
        data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        kind = rng.choice(["application/json", "text/plain", "application/x-msgpack", "multipart/form-data", "x"])
        status, answer = raw(fortress, rng.choice(["POST", "POST", "POST", "PUT", "DELETE"]), path, data, {"Content-Type": kind})
        asked += 1
        assert status in (200, 201) or 400 <= status < 500, (status, text, answer)
        if status >= 400:
            assert list(json.loads(answer)) == ["error"]
            decent(json.loads(answer)["error"])
    assert victims.books() == before
    figure(f"hostile requests: {asked} spoilt ones over HTTP; no table changed")


def test_bodies_that_are_too_large(fortress: Server) -> None:
    assert raw(fortress, "POST", "/api/tables", b"[" * 16_385)[0] == 413
    assert raw(fortress, "POST", "/api/tables", b"[" * 16_000)[0] == 400
    with socket.create_connection(("127.0.0.1", fortress.port), 20) as line:
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in range(20):
            line.sendall(b"400\r\n" + b"[" * 1024 + b"\r\n")
        assert b"413" in line.recv(4096).partition(b"\r\n")[0]


@pytest.mark.parametrize("path", [
    "/../../../../etc/passwd", "/..%2f..%2f..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/app.py", "/assets/../../app.py",
    "/assets/..%2f..%2fapp.py", "/assets/%2e%2e/%2e%2e/settings.py", "//etc/passwd", "/assets//etc/passwd", "/..\\..\\app.py",
    "/page/../app.py", "/t/../../app.py", "/assets/%00", "/%c0%ae%c0%ae/app.py", "/.git/config", "/key", "/parlour.sqlite",
    "/index.html/../../app.py"])
def test_nothing_but_the_page_is_served(fortress: Server, path: str) -> None:
    status, answer = raw(fortress, "GET", path)
    assert not re.search(r"root:|import |SQLite|\[core\]", answer), path
    assert status in (400, 404) or path.startswith("/t/"), (path, status)


@pytest.mark.parametrize(("method", "path", "status"), [
    ("GET", "/", 0), ("GET", "/t/anything", 0), ("GET", "/api/games", 200), ("GET", "/api/me", 200), ("GET", "/health", 200),
    ("GET", "/metrics", 200), ("GET", "/nothing/here", 404), ("GET", "/api/replays/x", 404), ("DELETE", "/api/rules", 405),
    ("POST", "/api/tables", 400), ("GET", "/api/replays/x/deals/y", 404)])
def test_security_headers_are_on_everything(fortress: Server, method: str, path: str, status: int) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", fortress.port, timeout=20)
    connection.request(method, path, b"{" if method == "POST" else None)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    assert not status or answer.status == status
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["server"] is None
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == ("private, no-cache" if path == "/api/games" else "no-store")
        assert answer.headers["content-type"] == "application/json"
    # what a proxy may keep for all must not carry somebody's cookie
    if path in ("/health", "/metrics"):
        assert answer.headers["set-cookie"] is None


# --- who one is --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "http://127.0.0.1", "http://127.0.0.1.evil.example", "", "file://"])
def test_foreign_pages_may_do_nothing(fortress: Server, origin: str) -> None:
    person = Person(fortress)
    table = person.open("agram", players=2)["id"]
    status, answer = person.request("POST", "/api/tables", {"game": "agram"}, {"Origin": origin})
    assert (status, answer) == (403, {"error": "This page is not allowed to do that."})
    with pytest.raises(InvalidStatus) as refused:
        Page.connect.__get__(_unconnected(person, table))(origin=origin)
    assert refused.value.response.status_code == 403


def _unconnected(person: Person, table: str) -> Page:
    page = Page.__new__(Page)
    page.person, page.table = person, table
    return page


def test_own_pages_and_allowed_ones_may(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables", origins="https://cards.example https://other.example", secure=1)
    person = Person(server)
    table = person.open("agram", players=2)["id"]
    for origin in (server.url, server.url.replace("http:", "https:"), "https://cards.example", "https://other.example"):
        assert person.request("POST", "/api/rules", {"game": "agram"}, {"Origin": origin})[0] == 200
        Page.connect.__get__(_unconnected(person, table))(origin=origin).close()
    assert person.request("POST", "/api/rules", {"game": "agram"}, {"Origin": "http://cards.example"})[0] == 403
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", "/api/me")
    flags = {flag.strip().lower() for flag in str(connection.getresponse().headers["set-cookie"]).split(";")[1:]}
    assert flags == {"path=/", "max-age=31536000", "httponly", "samesite=lax", "secure"}
    server.stop()


def test_cookies_cannot_be_made(fortress: Server) -> None:
    """Forged, truncated and foreign cookies are as good as none."""
    person = Person(fortress)
    opened = person.open("agram", players=2, alone=False)
    name, _, cookie = person.cookie.partition("=")
    payload, _, signature = cookie.rpartition(".")
    foreign = Keys(b"another key, but just as long as a key must be")
    known = Keys(fortress.data.joinpath("key").read_bytes()).person(cookie)
    assert known is not None
    forged = [
        "", ".", cookie[:-1], cookie[:10], cookie[1:], payload, payload + ".", "." + signature, cookie + "x", cookie.swapcase(), cookie * 3,
        payload + "." + "A" * len(signature), foreign.cookie(known), foreign.cookie(Identity("x")), known.player, f'"{known.player}"',
        "A" * 5000, "\xff\xfe", payload[:-1] + ("A" if payload[-1] != "A" else "B") + "." + signature]
    for attempt in forged:
        stranger = Person(fortress)
        stranger.cookie = f"{name}={attempt}"
        status, answer = stranger.request("GET", "/api/me")
        assert (status, answer) == (200, {"name": "", "tables": []}), attempt
        assert stranger.cookie.partition("=")[2] not in (attempt, cookie), "a new person, who is told so"
        page = _unconnected(stranger, opened["id"])
        stranger.cookie = f"{name}={attempt}"
        line = page.connect()
        welcome, update = json.loads(line.recv(20)), json.loads(line.recv(20))
        line.close()
        assert welcome["invite"] == ""
        assert update["table"]["you"] == -1 and not update["table"]["host"]


def test_invitations_cannot_be_guessed(fortress: Server) -> None:
    person = Person(fortress)
    opened, other = person.open("agram", players=3, alone=False), person.open("agram", players=3, alone=False)
    invite = opened["invite"]
    rng = random.Random(15)
    letters = string.ascii_letters + string.digits + "-_"
    assert len(set(invite)) > 5 and len(invite) == 20
    tried = ["", other["invite"], invite[:-1], invite + "A", invite.swapcase(), invite.lower(), opened["id"], " " + invite, invite + "\x00"]
    for place in range(20):
        tried += [invite[:place] + letter + invite[place + 1:] for letter in letters if letter != invite[place]]
    tried += ["".join(rng.choices(letters, k=20)) for _ in range(700)]
    attacker = Attacker(Person(fortress), opened["id"])
    errors = attacker.throw(*[json.dumps({"type": "sit", "id": "s", "name": "Eve", "invite": guess}) for guess in tried])
    assert set(errors) == {"Only those who were invited may sit down: ask for the link."}
    assert len(errors) > 1900
    attacker.page.close()


# --- limits ------------------------------------------------------------------------------------------------------------------


def test_who_asks_too_fast_is_told_and_then_let_go(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables", requests_per_second=5, burst=20)
    person, neighbour = Person(server), Person(server)
    page = person.at(person.open("agram", players=2)["id"])
    beside = neighbour.at(page.table)
    # the server may have had enough before all is sent
    with contextlib.suppress(ConnectionClosed):
        for number in range(20 + BORNE + 5):
            page.socket.send(json.dumps({"type": "why", "id": f"q{number}", "text": "play QS"}))
    replies = []
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            replies.append(json.loads(page.socket.recv(20)))
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4400
    too_fast = [reply["id"] for reply in replies if "too fast" in reply.get("error", "")]
    assert len(too_fast) == BORNE + 1
    # opening the table was a request, too
    assert too_fast[0] in ("q19", "q20", "q21", "q22")
    assert "watching" in beside.ask("hint")["error"], "others are served as before"
    # what was too much counts for the person, on whatever line
    time.sleep(0.5)
    page.reconnect()
    assert "not begun" in page.ask("why", text="play QS")["error"]
    server.stop()


def test_tables_pages_and_messages_are_limited(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables", tables_per_hour=2, tables=2, pages=3, message_bytes=1024)
    people = [Person(server) for _ in range(4)]
    tables = [people[0].open("agram")["id"] for _ in range(2)]
    refused = people[0].request("POST", "/api/tables", {"game": "agram"})
    assert refused == (400, {"error": "You have opened many tables: wait a while before you open another."})
    tables += [people[1].open("agram")["id"] for _ in range(2)]
    pages = [people[0].at(table) for table in tables[:2]]
    with pytest.raises(ConnectionClosed) as closed:
        people[2].at(tables[2])
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4429, "All rooms are full: try again in a while.")
    pages.append(people[2].at(tables[0]))
    with pytest.raises(ConnectionClosed) as closed:
        people[3].at(tables[0])
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
    pages.pop().close()
    pages[0].until(lambda: not pages[0].state["watchers"])
    # a table that nobody looks at makes room
    pages.pop().close()
    again = people[1].at(tables[3])
    assert again.state["stage"] == "gathering"
    assert int(re.search(r"^parlour_tables (\d+)", people[3].get("/metrics"), re.M)[1]) == 2  # type: ignore[index]
    with pytest.raises(ConnectionClosed) as closed:
        again.ask("say", text="x" * 1024)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
    server.stop()


def test_new_cookies_do_not_lift_the_limit(tmp_path: Path) -> None:
    """Whoever throws the cookie away after each table is still at the same address."""
    server = Server(tmp_path / "tables", tables_per_hour=1)
    answers = [Person(server).request("POST", "/api/tables", {"game": "agram"})[0] for _ in range(14)]
    assert answers == [201] * 10 + [400] * 4
    # a proxy on this machine says where its visitors come from
    there = {"X-Forwarded-For": "192.0.2.7"}
    assert [Person(server).request("POST", "/api/tables", {"game": "agram"}, there)[0] for _ in range(11)] == [201] * 10 + [400]
    server.stop()


# --- text from people ---------------------------------------------------------------------------------------------------------


def test_what_people_write_is_data(fortress: Server) -> None:
    """Names and chat come out as they were put in, but in one line, and short."""
    nasty = [
        "<script>alert(1)</script>", "</script><img src=x onerror=alert(1)>", "a\x00b\nc\td\x1b[31m", "\u202eevil\u2066\u200b",
        "- {x: !!python/name:os.system}", "'\"; DROP TABLE tables; --", "N" * 400, "   ", "12", "expect", "😀" * 40, "{{7*7}}",
        "%s%n${x}", "&lt;b&gt;"]
    for number, name in enumerate(nasty):
        person = Person(fortress)
        page = person.at(person.open("agram", players=2, name=name, options={"deals": 1}, undo=False)["id"])
        shown = page.state["seats"][0]["name"]
        assert 0 < len(shown) <= 26 and shown.isprintable() and shown.strip() == shown, repr(shown)
        assert not re.search(r"[\x00-\x1f\u200b-\u200f\u202a-\u202e\u2066-\u2069]", shown)
        page.ask("say", text=name)
        if name.strip():
            page.until(lambda page=page: page.chat)
            assert page.chat[0].isprintable()
            assert page.chat[0] == "".join(letter if letter.isprintable() else " " for letter in name).strip()
        assert "too long" in page.ask("say", text="x" * (LINE + 1))["error"]
        if number % 3 == 0:
            begin_alone(page)
            while not page.over:
                page.until(lambda page=page: page.my_turn or page.over)
                if page.my_turn:
                    page.play()
            kept = record.read(person.get(f"/api/tables/{page.table}/record"))
            assert kept.names[0] == shown
        page.close()


def test_the_log_of_a_server_holds_no_secrets(fortress: Server) -> None:
    """Neither cookies nor invitations nor what lies in the tables' logs is written to the server's log."""
    person = Person(fortress)
    opened = person.open("agram", players=2)
    page = person.at(opened["id"])
    begin_alone(page)
    page.close()
    book: Book = read(fortress.data / "parlour.sqlite")[opened["id"]]
    logged = fortress.logged()
    for secret in (person.cookie.partition("=")[2], opened["invite"], book.secret.hex(), fortress.data.joinpath("key").read_text()):
        assert secret not in logged
