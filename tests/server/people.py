"""A real server in a process of its own, and people who talk to it as pages do."""
from __future__ import annotations

import atexit
import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import IO, Any

from websockets.sync.client import ClientConnection, connect

from parlour.kernel.fairness import promise_of
from server.wire import apart, renewed

#: what the pages of tests add to chance
VALUE = "0123456789abcdef" * 3 + "0123456789abcd"
#: seconds after which a test stops waiting
PATIENCE = 20.0


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return trial.getsockname()[1]


class Server:
    """``parlour serve`` on a port of its own, its bots in no hurry to seem human. ``first``: Python to be run before."""

    def __init__(self, data: Path, first: str = "", **settings: object) -> None:
        self.data = data
        self.port = free_port()
        self.first = first
        self.settings = {"pace": 0, "workers": 1, "data": data, "port": self.port, **settings}
        self.process: subprocess.Popen[str] | None = None
        # also when a test fails no server is left behind
        atexit.register(self.forsake)
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def environment(self) -> dict[str, str]:
        return {**os.environ, **{f"PARLOUR_{name.upper()}": str(value) for name, value in self.settings.items()}}

    def open_log(self) -> IO[str]:
        self.log = open(self.data.parent / f"{self.data.name}-{self.port}.log", "a")  # noqa: SIM115  it outlives this function
        return self.log

    def start(self) -> None:
        program = f"{self.first}\nfrom parlour.terminal.cli import main\nraise SystemExit(main(['serve']))"
        self.process = subprocess.Popen([sys.executable, "-c", program], env=self.environment(), stdout=subprocess.PIPE,
                                        stderr=self.open_log(), text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Parlour is at"), f"{line}\n{self.logged()}"

    def logged(self) -> str:
        return Path(self.log.name).read_text()

    def kill(self) -> None:
        """``kill -9``: no time for anything."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def forsake(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()

    def stop(self) -> int:
        """Asks it to stop; returns the exit code, 0 or that of the signal that stopped it."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(3 * PATIENCE)
        self.log.close()
        return code


class Person:
    """Somebody with a browser: keeps the cookie, asks over HTTP, and opens tables."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = ""

    def request(self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None) -> tuple[int, Any]:
        """Status and answer, decoded where it is JSON."""
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        sent = {"Content-Type": "application/json", **(headers or {})}
        request = urllib.request.Request(self.server.url + path, data, sent, method=method)
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                status, text, cookie = answer.status, answer.read(), answer.headers.get("Set-Cookie")
        except urllib.error.HTTPError as error:
            status, text, cookie = error.code, error.read(), None
        if cookie:
            self.cookie = cookie.partition(";")[0]
        try:
            return status, json.loads(text)
        except ValueError:
            return status, text.decode()

    def get(self, path: str) -> Any:
        status, answer = self.request("GET", path)
        assert status == 200, answer
        return answer

    def post(self, path: str, body: object) -> Any:
        status, answer = self.request("POST", path, body)
        assert status in (200, 201), answer
        return answer

    def open(self, game: str, **settings: object) -> dict[str, str]:
        """A new table: its id and invitation."""
        return self.post("/api/tables", {"game": game, **settings})

    def at(self, table: str) -> Page:
        """Opens the table's page."""
        if not self.cookie:
            self.get("/api/me")
        return Page(self, table)


class Page:
    """An open page at a table. ``update`` is the latest; ``traffic`` all that was received, as text."""

    ids = itertools.count()

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.traffic: list[str] = []
        self.beats: list[dict[str, Any]] = []
        self.chat: list[str] = []
        self.welcome: dict[str, Any] = {}
        self.update: dict[str, Any] = {}
        self.replies: dict[str, dict[str, Any]] = {}
        self.socket = self.connect()
        self.until(lambda: self.update)

    def connect(self, **more: Any) -> ClientConnection:
        port = self.person.server.port
        return connect(f"ws://127.0.0.1:{port}/ws/{self.table}", additional_headers={"Cookie": self.person.cookie}, max_size=None,
                       max_queue=None, **more).__enter__()

    def reconnect(self) -> None:
        """Opens the connection again, as pages do by themselves."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.socket = self.connect()
                break
            except OSError:
                assert time.monotonic() < end
                time.sleep(0.05)
        self.update = {}
        self.until(lambda: self.update)

    def receive(self, timeout: float = PATIENCE) -> bool:
        """Takes in one message; false where none comes."""
        try:
            text = self.socket.recv(timeout)
        except TimeoutError:
            return False
        assert isinstance(text, str)
        self.traffic.append(text)
        for message in apart(json.loads(text)):
            self._take(message)
        return True

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self.welcome = message
                self.chat = [line["text"] for line in message["chat"]]
            case "update" | "change":
                self.update = message if message["type"] == "update" else renewed(self.update, message)
                self.beats += self.update["beats"]
            case "chat":
                self.chat.append(message["line"]["text"])
            case "reply":
                self.replies[message["id"]] = message

    def until(self, true: Any, timeout: float = PATIENCE) -> None:
        """Takes in messages until something holds."""
        end = time.monotonic() + timeout
        while not true():
            came = self.receive(max(0.01, end - time.monotonic()))
            assert came, f"nothing came; the latest update: {self.update}\n{self.person.server.logged()[-3000:]}"

    def drain(self) -> None:
        """Takes in all that has come."""
        while self.receive(0.05):
            pass

    def send(self, type: str, **what: Any) -> str:
        """Sends a request; returns its id."""
        id = what.pop("id", None) or f"r{next(self.ids)}"
        self.socket.send(json.dumps({"type": type, "id": id, **what}))
        return id

    def ask(self, type: str, **what: Any) -> dict[str, Any]:
        """Sends a request and returns the reply."""
        id = self.send(type, **what)
        self.replies.pop(id, None)
        self.until(lambda: id in self.replies)
        return self.replies[id]

    def do(self, type: str, **what: Any) -> None:
        """Sends a request that must succeed."""
        reply = self.ask(type, **what)
        assert not reply["error"], reply

    def play(self, text: str = "") -> None:
        """Plays an action, or the first that is written out, and waits until the table shows it."""
        before = self.version
        self.do("act", version=self.update["asked"], text=text or self.view["actions"][0]["text"])
        self.until(lambda: self.version > before)

    @property
    def version(self) -> int:
        return self.update["version"]

    @property
    def view(self) -> dict[str, Any]:
        return self.update["view"]

    @property
    def state(self) -> dict[str, Any]:
        return self.update["table"]

    @property
    def my_turn(self) -> bool:
        return bool(self.state["stage"] == "playing" and self.view["seats"][self.state["you"]]["turn"] and self.view["choices"])

    @property
    def over(self) -> bool:
        return self.state["stage"] == "over"

    def close(self) -> None:
        self.socket.close()

    @property
    def value(self) -> str:
        """What this page adds to chance."""
        return f"{VALUE}{self.state['you']:02x}"

    def promise(self) -> None:
        """Promises what it adds to chance, from its seat."""
        seat = self.state["you"]
        self.do("commit", seat=seat, promise=promise_of(self.table, seat, bytes.fromhex(self.value)))

    def reveal(self) -> None:
        """Shows what was promised, once the match is called."""
        self.until(lambda: self.state["called"])
        self.do("reveal", seat=self.state["you"], value=self.value)


def begin(pages: list[Page]) -> None:
    """What pages do where people play: each promises, the host's calls for the match, each shows what it had promised."""
    for page in pages:
        page.until(lambda page=page: page.state["you"] >= 0)
        page.promise()
    pages[0].do("begin")
    for page in pages:
        page.reveal()
    for page in pages:
        page.until(lambda page=page: page.state["stage"] != "gathering")


def begin_alone(page: Page) -> None:
    """What a page does at a table with bots alone."""
    begin([page])
