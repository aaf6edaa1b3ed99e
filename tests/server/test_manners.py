"""What anybody may ask of a server, and how much of it: chat, pages, requests, private tables, names, connections that do not end."""
from __future__ import annotations

import gzip
import json
import os
import signal
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.server.limits import Heads, Shares
from parlour.server.live import LINES
from parlour.server.patience import ARRIVES
from server.crowd import gather, read
from server.people import Page, Person, Server, begin_alone
from server.test_hostile import raw
from server.test_tables import friends, play_out


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that bears any number of requests: only what is said of chat and the like is limited."""
    running = Server(tmp_path_factory.mktemp("tables"), requests_per_second=1e6, burst=1_000_000)
    yield running
    assert running.stop() in (0, -signal.SIGTERM)


# --- chat --------------------------------------------------------------------------------------------------------------------


def test_nobody_writes_without_end(strict: Server) -> None:
    """Five lines at once, then one in two seconds; by person, on however many pages, and at however many tables."""
    ann, ben = friends(strict, "agram", 2)
    beside = Page(ann.person, ann.table)
    elsewhere = ann.person.at(ann.person.open("agram", players=2)["id"])
    answers = [page.ask("say", text="hello")["error"] for page in (ann, beside, elsewhere) * 4]
    assert answers[:5] == [""] * 5
    assert set(answers[6:]) == {"That was fast: wait a few seconds before you say more."}
    assert ben.ask("say", text="hello")["error"] == "", "others may"
    time.sleep(2.1)
    assert ann.ask("say", text="again")["error"] == ""


def test_who_watches_writes_only_with_the_invitation(strict: Server) -> None:
    table = gather(strict, "agram", 2)
    watcher, guest = Person(strict).at(table.id), Person(strict).at(table.id)
    assert watcher.ask("say", text="hello")["error"] == (
        "You are watching: only those who sit at the table or were invited can do that.")
    assert watcher.ask("invited", invite="A" * 20)["error"] == "That is not the invitation to this table: ask for the link."
    assert "watching" in watcher.ask("say", text="hello")["error"]
    guest.do("invited", invite=table.invite)
    guest.do("say", text="good luck")
    watcher.until(lambda: watcher.chat == ["good luck"])


def test_a_line_of_chat_is_no_move(strict: Server) -> None:
    """It brings the line and no more, and what others are about to take back or to play is not outdated by it."""
    table = gather(strict, "agram", 1, 1)
    ann, guest = table.people[0].at(table.id), Person(strict).at(table.id)
    guest.do("invited", invite=table.invite)
    ann.until(lambda: ann.my_turn)
    ann.play()
    ann.until(lambda: ann.my_turn)
    ann.drain()
    updates = sum('"type":"change"' in text for text in ann.traffic)
    assert updates
    version = ann.version
    guest.do("say", text="well played")
    ann.until(lambda: ann.chat)
    ann.drain()
    assert sum('"type":"change"' in text for text in ann.traffic) == updates
    ann.do("undo", version=version)
    ann.until(lambda: ann.version > version)
    assert ann.version == version + 2, "the line has a number of the log all the same"
    guest.do("say", text="oh")
    ann.until(lambda: ann.my_turn)
    ann.play()
    ann.until(lambda: ann.my_turn)
    assert "moved on" in ann.ask("undo", version=version)["error"]


@pytest.mark.parametrize("limit", ["LINES", "LETTERS"])
def test_a_table_has_room_for_so_much_chat(tmp_path: Path, limit: str) -> None:
    first = f"from parlour.server import live, hall; live.{limit} = {3 if limit == 'LINES' else 30}; hall.SAID = (1000, 1000)"
    server = Server(tmp_path / "tables", first=first)
    page = Person(server).at(gather(server, "agram", 2).id)
    ann, ben = friends(server, "agram", 2)
    for number in range(3):
        (ann, ben)[number % 2].do("say", text="é" * 5)
    assert "no room for more" in ben.ask("say", text="é")["error"]
    assert LINES > 1000
    page.close()
    server.kill()
    server.start()
    ann.reconnect()
    assert ann.chat == ["é" * 5] * 3
    assert "no room for more" in ann.ask("say", text="again")["error"]
    assert server.stop() in (0, -signal.SIGTERM)


# --- tables at which nobody may watch --------------------------------------------------------------------------------------------


def test_a_private_table_is_private(strict: Server) -> None:
    """Without an invitation one learns neither who plays nor what is said nor how it stands, also not when it is over."""
    ann, ben = friends(strict, "agram", 2, spectators=False, options={"deals": 1})
    ann.do("say", text="my secret is BLUE")
    stranger = Person(strict).at(ann.table)
    ann.do("say", text="and GREEN")
    play_out([ann, ben])
    ann.do("rematch")
    ben.until(lambda: ben.state["next"])
    stranger.until(lambda: stranger.state["stage"] == "over")
    stranger.drain()
    seen = "\n".join(stranger.traffic)
    for secret in ("BLUE", "GREEN", '"Ann"', '"Ben"', ben.state["seed"], ben.state["next"]):
        assert secret not in seen, secret
    assert stranger.update["sheet"] is None and stranger.update["view"] is None and stranger.state["winners"] == []
    assert [seat["name"] for seat in stranger.state["seats"]] == ["Player 1", "Player 2"]
    paths = [f"/api/replays/{ann.table}", f"/api/replays/{ann.table}/deals/0", f"/api/replays/{ann.table}/deals/0/review",
             f"/api/tables/{ann.table}/record"]
    for path in paths:
        assert stranger.person.request("GET", path) == (
            403, {"error": "Nobody watches at this table: only those who sat there can see how it was played."})
        assert ben.person.request("GET", path)[0] == 200


def test_the_invitation_lets_in_at_a_private_table(strict: Server) -> None:
    host = Person(strict)
    opened = host.open("agram", players=2, alone=False, spectators=False, name="Ann")
    ann = host.at(opened["id"])
    ann.do("say", text="who comes?")
    guest = Person(strict).at(opened["id"])
    assert guest.chat == [] and guest.state["seats"][0]["name"] == "Player 1"
    guest.do("invited", invite=opened["invite"])
    guest.until(lambda: guest.chat == ["who comes?"] and guest.state["seats"][0]["name"] == "Ann")
    assert guest.update["view"] is None


# --- how much of it ------------------------------------------------------------------------------------------------------------


def test_requests_are_counted_by_person(tmp_path: Path) -> None:
    """Ten pages of one person may ask no more than one, and a new cookie for each does not help for ever."""
    server = Server(tmp_path / "tables", requests_per_second=0.01, burst=20)
    person = Person(server)
    table = person.open("agram", players=2)["id"]
    pages = [person.at(table) for _ in range(10)]
    answers = [page.ask("why", text="play QS")["error"] for page in pages * 4]
    fast = [answer for answer in answers if answer.startswith("That was too fast")]
    # opening the table and its pages were requests, too
    assert 20 <= len(fast) <= 30
    status, answer = person.request("GET", "/api/me")
    assert (status, answer) == (429, {"error": "That was too fast: wait a moment and try again."})
    strangers = [Person(server).request("GET", "/api/me")[0] for _ in range(250)]
    assert strangers[0] == 200 and strangers[-1] == 429
    assert person.request("GET", "/health")[0] == 200, "whoever looks after the server is answered"
    server.stop()


def test_pages_are_counted_by_person_and_address(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables", pages_each=2, requests_per_second=1000, burst=1000)
    host = Person(server)
    table = host.open("agram", players=2)["id"]
    open_now = [host.at(table) for _ in range(2)]
    with pytest.raises(ConnectionClosed) as closed:
        host.at(table)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
    open_now += [Person(server).at(table) for _ in range(18)]
    with pytest.raises(ConnectionClosed):
        Person(server).at(table)
    open_now.pop().close()
    open_now[0].until(lambda: open_now[0].state["watchers"] == 17)
    Person(server).at(table).close()
    for page in open_now:
        page.close()
    server.stop()


def test_heads_and_shares() -> None:
    heads = Heads(2, 2)
    assert [heads.enter(player, "there") for player in "aaabbc"] == [True, True, False, True, True, False]
    heads.leave("a", "there")
    assert heads.enter("c", "there") and not heads.enter("a", "there") and heads.enter("a", "elsewhere")
    shares = Shares(0.001, 2, 2)
    assert [shares.take(player, "there") for player in "aaabbc"] == [True, True, False, True, False, False]
    shares.tidy()
    assert not shares.take("a", "elsewhere")


def test_an_action_is_no_longer_than_any_there_is(strict: Server) -> None:
    page = Person(strict).at(gather(strict, "agram", 2).id)
    ann, ben = friends(strict, "agram", 2)
    mine = ann if ann.my_turn else ben
    for type, more in (("why", {}), ("act", {"version": mine.update["asked"]})):
        assert mine.ask(type, text="play " + "Q" * 396, **more)["error"] == "That is too long: an action has 400 letters at the most."
        assert "too long" not in mine.ask(type, text="play " + "Q" * 300, **more)["error"]
    page.close()


def test_the_shelf_is_packed_once_and_named(strict: Server) -> None:
    status, plain = raw(strict, "GET", "/api/games")
    assert status == 200
    line = socket.create_connection(("127.0.0.1", strict.port), 20)
    line.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n")
    answer = b"".join(iter(lambda: line.recv(65536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    headers = {name.lower(): value for name, _, value in [each.partition(": ") for each in head.decode().split("\r\n")[1:]]}
    assert headers["content-encoding"] == "gzip" and headers["cache-control"] == "private, no-cache"
    assert json.loads(gzip.decompress(body)) == json.loads(plain)
    status, nothing = raw(strict, "GET", "/api/games", headers={"If-None-Match": headers["etag"]})
    assert (status, nothing) == (304, "")
    assert raw(strict, "GET", "/api/games", headers={"If-None-Match": '"another"'})[0] == 200
    begun = time.process_time()
    from parlour.server.shelf import encoded_shelf
    first = encoded_shelf()
    assert encoded_shelf() is first and time.process_time() >= begun


def test_house_rules_come_with_the_page_of_their_game(strict: Server) -> None:
    games = json.loads(raw(strict, "GET", "/api/games")[1])["games"]
    assert "hearts" in [game["id"] for game in games] and not any("options" in game for game in games)
    status, text = raw(strict, "GET", "/api/games/hearts")
    page = json.loads(text)
    assert status == 200 and page["game"]["name"] == "Hearts" and page["levels"]
    assert "queen-breaks" in [option["name"] for option in page["game"]["options"]]
    assert [form["id"] for form in page["forms"]] == [
        game["id"] for game in games if game["page"] == "hearts" and game["id"] != "hearts"]
    status, text = raw(strict, "GET", "/api/games/no-such-game")
    assert (status, json.loads(text)["error"]) == (404, "There is no such game.")


#: hints take three seconds
SLOW_HINTS = """
import asyncio
from parlour.server.thinking import LOOKS, Thinkers
ask = Thinkers.ask
async def slow(self, position, seat, name, purpose="turn"):
    await asyncio.sleep(3 * (purpose in LOOKS))
    return await ask(self, position, seat, name, purpose)
Thinkers.ask = slow
"""


def test_who_waits_for_a_hint_may_decide_all_the_same(tmp_path: Path) -> None:
    """What is asked later is answered at once; a hint that comes too late for the decision says so."""
    server = Server(tmp_path / "tables", first=SLOW_HINTS)
    page = Person(server).at(gather(server, "agram", 2).id)
    ann, ben = friends(server, "agram", 2)
    mine = ann if ann.my_turn else ben
    begun = time.monotonic()
    hint = mine.send("hint")
    mine.play()
    assert any(mine.ask("why", text="play QS")[said] for said in ("text", "error"))
    assert time.monotonic() - begun < 2.5 and hint not in mine.replies
    mine.until(lambda: hint in mine.replies)
    assert mine.replies[hint]["error"] == "The table has moved on since: ask again."
    # whoever goes away while a hint is made leaves nothing behind
    other = ben if mine is ann else ann
    other.send("hint")
    other.close()
    page.close()
    server.stop()
    assert '"error"' not in server.logged()


# --- under what name ------------------------------------------------------------------------------------------------------------


def test_a_foreign_name_that_leads_here_leads_nowhere(tmp_path: Path) -> None:
    """A page may let its own name lead to this machine; then it is not taken for one of ours, whatever it asks for."""
    server = Server(tmp_path / "tables", hosts="cards.example.org other.example.org", origins="https://cards.example.net")
    for host, status in (("evil.example", 403), ("evil.example:80", 403), ("127.0.0.1.evil.example", 403), ("192.0.2.1:8765", 200),
                         ("[::1]:8765", 200), ("localhost:1", 200), ("NAS", 200), ("nas.local", 200), ("nas.fritz.box", 200),
                         ("Cards.Example.org:443", 200), ("other.example.org", 200), ("cards.example.net", 200),
                         (socket.gethostname(), 200),
                         ("[evil", 403), ("local.evil.example", 403)):
        for path in ("/health", "/metrics", "/", "/api/me"):
            line = socket.create_connection(("127.0.0.1", server.port), 20)
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            answer = b"".join(iter(lambda line=line: line.recv(65536), b""))
            told = int(answer.split()[1])
            assert told == status or (path == "/" and told == 503 and status == 200), (host, path, answer[:200])
    table = Person(server).open("agram", players=2)["id"]
    for host, status in (("evil.example", b"403"), ("localhost", b"101")):
        line = socket.create_connection(("127.0.0.1", server.port), 20)
        line.sendall(f"GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
        assert line.recv(100).split()[1] == status
        line.close()
    server.stop()


def test_behind_a_proxy_that_speaks_https_any_name_may_lead_here(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables", secure=1)
    assert raw(server, "GET", "/health", headers={"X": "y"})[0] == 200
    line = socket.create_connection(("127.0.0.1", server.port), 20)
    line.sendall(b"GET /health HTTP/1.1\r\nHost: cards.example.org\r\nConnection: close\r\n\r\n")
    assert line.recv(100).split()[1] == b"200"
    server.stop()


# --- connections that do not end ---------------------------------------------------------------------------------------------------


def test_a_request_arrives_within_seconds_or_not_at_all(tmp_path: Path) -> None:
    """Half a request, and a body that never comes; others are served, and a page stays open."""
    first = "from parlour.server import patience; patience.ARRIVES = 1.0"
    server = Server(tmp_path / "tables", first=first)
    person = Person(server)
    page = person.at(person.open("agram", players=2)["id"])
    lines = []
    for half in (b"", b"GET /health HT", b"GET /health HTTP/1.1\r\nHost: x\r\nX-", b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /hea",
                 b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"):
        lines.append(socket.create_connection(("127.0.0.1", server.port), 20))
        lines[-1].sendall(half)
    for line in lines:
        line.settimeout(10)
        while True:
            with suppress(ConnectionResetError):
                if line.recv(65536):
                    continue
            break
    # a page has had a second by now, and goes on
    begin_alone(page)
    assert person.request("GET", "/health")[0] == 200
    assert server.stop() in (0, -signal.SIGTERM)


def test_headers_have_an_end(strict: Server) -> None:
    """Long before the time is up in which they should have come."""
    endless = socket.create_connection(("127.0.0.1", strict.port), 20)
    endless.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n")
    begun = time.monotonic()
    with suppress(ConnectionResetError, BrokenPipeError):
        for number in range(200):
            endless.sendall(b"X-%d: %s\r\n" % (number, b"y" * 1000))
        assert endless.recv(100) == b""
    assert time.monotonic() - begun < ARRIVES / 2
    endless.close()
    line = socket.create_connection(("127.0.0.1", strict.port), 20)
    line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Long: " + b"y" * 20_000 + b"\r\nConnection: close\r\n\r\n")
    assert line.recv(100).split()[1] == b"200"


# --- data ----------------------------------------------------------------------------------------------------------------------


def test_nobody_else_reads_the_database(tmp_path: Path) -> None:
    """Also in a folder that was there before, and where the file was readable once."""
    data = tmp_path / "tables"
    data.mkdir(mode=0o755)
    data.chmod(0o755)
    server = Server(data)
    gather(server, "agram", 2)
    for file in data.iterdir():
        assert file.stat().st_mode & 0o077 == 0, file
    server.stop()
    (data / "parlour.sqlite").chmod(0o644)
    server.start()
    gather(server, "agram", 2)
    for file in data.iterdir():
        assert file.stat().st_mode & 0o077 == 0, file
    server.stop()


def test_that_the_key_is_gone_is_said(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables")
    gather(server, "agram", 2)
    server.stop()
    server.start()
    server.stop()
    assert "key was gone" not in server.logged()
    (server.data / "key").unlink()
    server.start()
    server.stop()
    said = [line["level"] for line in map(json.loads, server.logged().splitlines()) if "key was gone" in line["says"]]
    assert said == ["warning"]


def test_health_tells_that_nothing_can_be_stored(tmp_path: Path) -> None:
    first = "from parlour.server import http, hall; http.PROOF = 1.0; hall.PROOF = 0.0"
    server = Server(tmp_path / "tables", first=first)
    person = Person(server)
    assert person.get("/health") == "well"
    other = sqlite3.connect(server.data / "parlour.sqlite")
    other.execute("BEGIN IMMEDIATE")
    begun = time.monotonic()
    assert person.request("GET", "/health") == (503, {"error": "The database does not answer."})
    assert time.monotonic() - begun < 10
    other.rollback()
    other.close()
    end = time.monotonic() + 30
    while person.request("GET", "/health")[0] != 200:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert read(server.data / "parlour.sqlite") == {}
    server.stop()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the shell's limits are needed")
def test_health_tells_that_the_disk_is_full(tmp_path: Path) -> None:
    """A file that may not grow is as good as a disk that is full."""
    data = tmp_path / "tables"
    server = Server(data)
    server.stop()
    # a log of writes that nobody has tidied up takes the room
    limit = max(file.stat().st_size for file in data.iterdir()) // 1024 + 32
    program = f"import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); resource.setrlimit(resource.RLIMIT_FSIZE, " \
              f"({limit * 1024}, {limit * 1024}))\nfrom parlour.server import hall; hall.PROOF = 0.0"
    full = Server(data, first=program)
    person = Person(full)
    statuses = []
    for _ in range(60):
        statuses.append(person.request("GET", "/health")[0])
        if statuses[-1] == 503:
            break
        person.request("POST", "/api/tables", {"game": "agram"})
    assert statuses[0] == 200 and statuses[-1] == 503
    full.kill()
