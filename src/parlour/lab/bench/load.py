"""The load on a server: processes in which scripted players sit at tables of four, alike for every server.

A player plays a random legal action once it is asked and has thought for a while. What is measured is the time from
sending an action to the moment when the last of the four has received the table as it is after it.
"""
from __future__ import annotations

import asyncio
import base64
import gc
import http.client
import os
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from random import Random
from time import perf_counter, process_time
from typing import Any, Final

import msgspec
import uvloop
from msgspec import UNSET, Raw, Struct, UnsetType, field

from parlour.kernel.fairness import SIZE, promise_of

PLAYERS: Final = 4
#: how many tables are opened or joined at a time
AT_ONCE: Final = 10
#: how long to wait for what is under way when the time is over, and for an answer while sitting down, in seconds
DRAIN: Final = 3.0
PATIENCE: Final = 60.0


class LoadError(Exception):
    """The server did not do what the load generator asked for."""


class Figures(Struct):
    """What one process measured. ``moves`` were seen by all four within ``seconds``; ``late`` after that, ``lost`` never;
    ``cpu`` is what the process itself took, ``received`` the bytes of its ``messages``."""

    seconds: float
    moves: int
    late: int
    lost: int
    latencies: list[float]
    cpu: float
    messages: int
    received: int


# --- a WebSocket client that costs little -----------------------------------------------------------------------------------


class Socket(asyncio.Protocol):
    """A WebSocket connection: whole text messages in and out, no task and no queue of its own, no compression."""

    def __init__(self, handshake: bytes, receive: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        self.handshake: Final = handshake
        self.receive: Final = receive
        self.lost: Final = lost
        self.buffer = b""
        self.open = False
        self.closing = False
        self.transport: asyncio.Transport

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.handshake)

    def connection_lost(self, _error: Exception | None) -> None:
        if not self.closing:
            self.lost("the server cut a connection")

    def data_received(self, data: bytes) -> None:
        data = self.buffer + data if self.buffer else data
        start = 0
        if not self.open:
            head, end, _ = data.partition(b"\r\n\r\n")
            if not end:
                self.buffer = data
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.closing = True
                self.transport.close()
                self.lost(f"a WebSocket was refused: {data[:300].decode(errors='replace')}")
                return
            self.open = True
            start = len(head) + len(end)
        while len(data) - start >= 2:
            size, body = data[start + 1], start + 2
            if size >= 126:
                body += 2 if size == 126 else 8
                size = int.from_bytes(data[start + 2:body], "big")
            if len(data) < body + size:
                break
            self._frame(data[start], data[body:body + size])
            start = body + size
        self.buffer = data[start:]

    def _frame(self, head: int, payload: bytes) -> None:
        if head == 0x81:
            self.receive(payload)
        elif head == 0x89:
            self._write(0x8A, payload)
        elif head == 0x88:
            self.lost(f"the server closed a connection: {int.from_bytes(payload[:2], 'big')} {payload[2:].decode(errors='replace')}")
            self.transport.close()
        elif head != 0x8A:
            self.lost(f"a frame that this client does not read: {head:#x}")

    def send(self, text: bytes) -> None:
        """A text message."""
        self._write(0x81, text)

    def _write(self, head: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        # a mask of zeros is a mask: the server takes it off as any other, and nothing is spent on putting it on
        self.transport.write(b"%c%b\0\0\0\0%b" % (head, length, payload))

    def close(self) -> None:
        """Hangs up."""
        self.closing = True
        self.transport.close()


# --- tables and players ------------------------------------------------------------------------------------------------------


class Crew:
    """All the players of this process."""

    def __init__(self, host: str, port: int, seed: int) -> None:
        self.host: Final = host
        self.port: Final = port
        self.random: Final = Random(seed)
        self.http: Final = http.client.HTTPConnection(host, port, timeout=PATIENCE)
        self.tables: list[Table] = []
        self.held: list[Player] = []
        self.playing = False
        self.think = 0.0
        self.latencies: list[float] = []
        self.messages = self.received = 0
        self.trouble = ""

    def fail(self, trouble: str) -> None:
        """Keeps the first thing that went wrong."""
        self.trouble = self.trouble or trouble

    def check(self) -> None:
        """Raises what went wrong."""
        if self.trouble:
            raise LoadError(self.trouble)

    def asked(self, player: Player) -> None:
        """The server waits for a player: it thinks, and acts unless the time is over."""
        if not self.playing:
            self.held.append(player)
        elif self.think:
            asyncio.get_running_loop().call_later(self.think * (0.5 + self.random.random()), self._decided, player)
        else:
            player.act()

    def _decided(self, player: Player) -> None:
        if self.playing:
            player.act()
        else:
            self.held.append(player)

    def ask(self, method: str, path: str, body: object = None, cookie: str = "") -> tuple[Any, str]:
        """A request over HTTP: the answer and the cookie that came with it."""
        headers = {"Content-Type": "application/json", "Origin": f"http://{self.host}:{self.port}"}
        if cookie:
            headers["Cookie"] = cookie
        self.http.request(method, path, None if body is None else msgspec.json.encode(body), headers)
        answer = self.http.getresponse()
        text = answer.read()
        if answer.status not in (200, 201):
            raise LoadError(f"{method} {path} was answered with {answer.status}: {text[:300].decode(errors='replace')}")
        return msgspec.json.decode(text), (answer.getheader("Set-Cookie") or "").partition(";")[0]

    async def play(self, seconds: float, think: float) -> Figures:
        """Lets everybody play for a while."""
        gc.collect()
        gc.freeze()
        self.think = think
        self.latencies = []
        self.messages = self.received = 0
        cpu, start = process_time(), perf_counter()
        self.playing = True
        held, self.held = self.held, []
        for player in held:
            self.asked(player)
        await asyncio.sleep(seconds)
        self.playing = False
        took, moves = perf_counter() - start, len(self.latencies)
        while any([table.under_way for table in self.tables]) and perf_counter() - start < took + DRAIN:
            await asyncio.sleep(0.01)
        self.check()
        lost = sum([len(table.under_way) for table in self.tables])
        return Figures(took, moves, len(self.latencies) - moves, lost, self.latencies, process_time() - cpu, self.messages,
                       self.received)


class UnderWay:
    """An action that not all have seen: the version that it makes, when it was sent, who has seen it as a bit mask."""

    __slots__ = ("seats", "sent", "version")

    def __init__(self, version: int) -> None:
        self.version: Final = version
        self.sent: Final = perf_counter()
        self.seats = 0


class Table:
    """A table and what is on its way to its players."""

    def __init__(self, crew: Crew) -> None:
        self.crew: Final = crew
        self.version = -1
        self.under_way: list[UnderWay] = []
        self.players: list[Player] = []

    async def sit(self) -> None:
        """All players connect and sit down."""
        for player in self.players:
            await player.connect()

    def begin(self) -> None:
        """The match starts, where it has not by itself."""

    def sent(self) -> None:
        """A player has just acted on the latest version."""
        self.under_way.append(UnderWay(self.version + 1))

    def seen(self, seat: int, version: int) -> None:
        """A player has received the table as it is at a version."""
        if version > self.version:
            self.version = version
        done = False
        for action in self.under_way:
            if action.version <= version:
                action.seats |= 1 << seat
                if action.seats == (1 << PLAYERS) - 1:
                    self.crew.latencies.append(perf_counter() - action.sent)
                    done = True
        if done:
            self.under_way = [action for action in self.under_way if action.seats != (1 << PLAYERS) - 1]


class Player:
    """Somebody at a table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table: Final = table
        self.crew: Final = table.crew
        self.seat: Final = seat
        self.socket: Socket
        self.settled: asyncio.Future[None]

    def address(self) -> tuple[str, str]:
        """Path of the WebSocket, and the cookie to be sent there."""
        raise NotImplementedError

    def receive(self, text: bytes) -> None:
        """A message from the server."""
        raise NotImplementedError

    def act(self) -> None:
        """Plays a random legal action."""
        raise NotImplementedError

    async def connect(self) -> None:
        """Opens the WebSocket and waits until the seat is taken."""
        loop = asyncio.get_running_loop()
        path, cookie = self.address()
        host = f"{self.crew.host}:{self.crew.port}"
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", f"Origin: http://{host}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", "Sec-WebSocket-Version: 13",
                 *([f"Cookie: {cookie}"] if cookie else []), "", ""]
        self.settled = loop.create_future()
        self.socket = Socket("\r\n".join(lines).encode(), self._receive, self._lost)
        await loop.create_connection(lambda: self.socket, self.crew.host, self.crew.port)
        await asyncio.wait_for(self.settled, PATIENCE)

    def _receive(self, text: bytes) -> None:
        self.crew.messages += 1
        self.crew.received += len(text)
        self.receive(text)

    def _lost(self, trouble: str) -> None:
        self.crew.fail(trouble)
        if not self.settled.done():
            self.settled.set_exception(LoadError(trouble))


# --- Parlour -----------------------------------------------------------------------------------------------------------------


class Choice(Struct):
    """An action that may be played."""

    text: str


class Seen(Struct):
    """Of a view, what a player at random looks at."""

    actions: list[Choice]


class Welcome(Struct, tag="welcome"):
    """The first message."""


class Standing(Struct):
    """How far the table is."""

    called: bool


class Update(Struct, tag="update"):
    """The table as it is at first."""

    version: int
    asked: int
    interrupts: bool
    view: Seen | None
    table: Standing


class Part(Struct):
    """Of a change of a view, what a player at random looks at."""

    actions: list[Choice] | UnsetType = UNSET


class Change(Struct, tag="change"):
    """What is not as it was."""

    version: int
    asked: int | UnsetType = UNSET
    interrupts: bool | UnsetType = UNSET
    table: Standing | UnsetType = UNSET
    views: list[Part] | UnsetType | None = UNSET


class Reply(Struct, tag="reply"):
    """The answer to a request."""

    id: str
    error: str


class Chat(Struct, tag="chat"):
    """Something that was said."""


parlour_message: Final = msgspec.json.Decoder(Welcome | Update | Change | Reply | Chat)


class ParlourTable(Table):
    """Hearts without passing, as the French play it: opened by the first player, joined by invitation."""

    def __init__(self, crew: Crew) -> None:
        super().__init__(crew)
        wanted = {"game": "dame-de-pique", "players": PLAYERS, "options": {"target": 1000}, "name": "P0", "seat": 0,
                  "alone": False, "clock": "none"}
        opened, cookie = crew.ask("POST", "/api/tables", wanted)
        self.id: Final[str] = opened["id"]
        self.invite: Final[str] = opened["invite"]
        self.players = [ParlourPlayer(self, 0, cookie)]
        for seat in range(1, PLAYERS):
            self.players.append(ParlourPlayer(self, seat, crew.ask("GET", "/api/me")[1]))

    def begin(self) -> None:
        self.players[0].socket.send(msgspec.json.encode({"type": "begin", "id": "begin"}))


class ParlourPlayer(Player):
    """A page of Parlour's."""

    def __init__(self, table: ParlourTable, seat: int, cookie: str) -> None:
        super().__init__(table, seat)
        self.path: Final = f"/ws/{table.id}"
        self.table_id: Final = table.id
        self.invite: Final = table.invite
        self.value = b""
        self.revealed = False
        self.cookie: Final = cookie
        self.answered = self.asked = -1
        self.interrupts = False
        self.choices: Sequence[Choice] = ()

    def address(self) -> tuple[str, str]:
        return self.path, self.cookie

    def receive(self, text: bytes) -> None:
        message = parlour_message.decode(text)
        if isinstance(message, Update):
            self.asked = message.asked
            self.interrupts = message.interrupts
            self.choices = message.view.actions if message.view is not None else ()
            self._see(message.version, message.table.called)
        elif isinstance(message, Change):
            if message.asked is not UNSET:
                self.asked = message.asked
            if message.interrupts is not UNSET:
                self.interrupts = message.interrupts
            for part in message.views or ():
                if part.actions is not UNSET:
                    self.choices = part.actions
            self._see(message.version, message.table is not UNSET and message.table.called)
        elif isinstance(message, Reply):
            if message.error:
                self._lost(f"{message.id} was refused: {message.error}")
            elif message.id == "commit":
                self.settled.set_result(None)
        elif isinstance(message, Welcome):
            if self.seat:
                self._send("sit", name=f"P{self.seat}", invite=self.invite, seat=self.seat)
            self.value = os.urandom(SIZE)
            self._send("commit", seat=self.seat, promise=promise_of(self.table_id, self.seat, self.value))

    def _see(self, version: int, called: bool) -> None:
        self.table.seen(self.seat, version)
        if called and not self.revealed:
            self.revealed = True
            self._send("reveal", seat=self.seat, value=self.value.hex())
        if self.choices and not self.interrupts and self.asked != self.answered:
            self.answered = self.asked
            self.crew.asked(self)

    def _send(self, kind: str, **what: object) -> None:
        self.socket.send(msgspec.json.encode({"type": kind, "id": kind, **what}))

    def act(self) -> None:
        choice = self.choices[int(self.crew.random.random() * len(self.choices))]
        self.table.sent()
        self.socket.send(msgspec.json.encode({"type": "act", "id": str(self.answered), "version": self.answered,
                                              "text": choice.text}))


# --- boardgame.io -------------------------------------------------------------------------------------------------------------


class Laid(Struct):
    """A card of the trick."""

    card: str


class Hearts(Struct):
    """The game's own state, of which a player sees its own hand."""

    players: dict[str, list[str]]
    trick: list[Laid]
    broken: bool


class Context(Struct):
    """Whose turn it is."""

    current: str = field(name="currentPlayer")
    over: Raw = field(name="gameover", default=Raw(b""))


class State(Struct):
    """The whole state, as the player may see it."""

    game: Hearts = field(name="G")
    context: Context = field(name="ctx")
    number: int = field(name="_stateID")


class Sync(Struct):
    """What comes first."""

    state: State


SPACE: Final = b"42/hearts,"
SYNC: Final = SPACE + b'["sync"'
UPDATE: Final = SPACE + b'["update"'
boardgame_sync: Final = msgspec.json.Decoder(tuple[str, str, Sync])
boardgame_update: Final = msgspec.json.Decoder(tuple[str, str, State, Raw])


class BoardgameTable(Table):
    """A match made and joined in the lobby; it begins when the last has joined."""

    def __init__(self, crew: Crew) -> None:
        super().__init__(crew)
        self.id: Final[str] = crew.ask("POST", "/games/hearts/create", {"numPlayers": PLAYERS})[0]["matchID"]
        for seat in range(PLAYERS):
            joined, _ = crew.ask("POST", f"/games/hearts/{self.id}/join", {"playerID": str(seat), "playerName": f"P{seat}"})
            self.players.append(BoardgamePlayer(self, seat, joined["playerCredentials"]))


class BoardgamePlayer(Player):
    """A client that speaks Socket.IO as boardgame.io's own does, over a WebSocket from the start."""

    def __init__(self, table: BoardgameTable, seat: int, credentials: str) -> None:
        super().__init__(table, seat)
        self.match: Final = table.id
        self.name: Final = str(seat)
        self.credentials: Final = credentials
        self.answered = -1
        self.state: State

    def address(self) -> tuple[str, str]:
        return "/socket.io/?EIO=4&transport=websocket", ""

    def receive(self, text: bytes) -> None:
        if text.startswith(UPDATE):
            self._see(boardgame_update.decode(memoryview(text)[len(SPACE):])[2])
        elif text == b"2":
            self.socket.send(b"3")
        elif text.startswith(SYNC):
            self._see(boardgame_sync.decode(memoryview(text)[len(SPACE):])[2].state)
            self.settled.set_result(None)
        elif text.startswith(b"0"):
            self.socket.send(b"40/hearts,")
        elif text.startswith(b"40"):
            self._emit("sync", self.match, self.name, self.credentials, PLAYERS)
        elif not text.startswith(SPACE):
            self._lost(f"the server said {text[:200].decode(errors='replace')}")

    def _emit(self, *what: object) -> None:
        self.socket.send(SPACE + msgspec.json.encode(what))

    def _see(self, state: State) -> None:
        self.table.seen(self.seat, state.number)
        if state.context.current == self.name and not state.context.over and state.number > self.answered:
            self.answered = state.number
            self.state = state
            self.crew.asked(self)

    def act(self) -> None:
        game = self.state.game
        hand = game.players[self.name]
        if game.trick:
            led = game.trick[0].card[1]
            legal = [card for card in hand if card[1] == led]
        else:
            legal = hand if game.broken else [card for card in hand if card[1] != "H"]
        legal = legal or hand
        card = legal[int(self.crew.random.random() * len(legal))]
        payload = {"type": "play", "args": [card], "playerID": self.name, "credentials": self.credentials}
        self.table.sent()
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, self.answered, self.match, self.name)


# --- the process ---------------------------------------------------------------------------------------------------------------

TABLES: Final[dict[str, type[ParlourTable | BoardgameTable]]] = {"parlour": ParlourTable, "boardgame.io": BoardgameTable}


async def serve(pipe: Connection, kind: str, host: str, port: int, seed: int) -> None:
    """Does what it is told through the pipe: ``open`` so many tables, let all ``sit`` down, ``begin``, ``play``."""
    crew = Crew(host, port, seed)
    new: list[Table] = []
    while True:
        command, *what = await asyncio.to_thread(pipe.recv)
        found: Figures | None = None
        if command == "open":
            new = [TABLES[kind](crew) for _ in range(what[0])]
            crew.tables += new
            # a server hangs up on an idle connection
            crew.http.close()
        elif command == "sit":
            for first in range(0, len(new), AT_ONCE):
                await asyncio.gather(*[table.sit() for table in new[first:first + AT_ONCE]])
        elif command == "begin":
            for table in new:
                table.begin()
            start = perf_counter()
            while len(crew.held) < len(crew.tables) and not crew.trouble and perf_counter() - start < PATIENCE:
                await asyncio.sleep(0.01)
            if len(crew.held) < len(crew.tables):
                crew.fail(f"only {len(crew.held)} of {len(crew.tables)} tables have begun")
        elif command == "play":
            found = await crew.play(*what)
        else:
            for player in [player for table in crew.tables for player in table.players]:
                player.socket.close()
            return
        crew.check()
        pipe.send(found)


def work(pipe: Connection, kind: str, host: str, port: int, seed: int) -> None:
    """A process of the load generator."""
    try:
        uvloop.run(serve(pipe, kind, host, port, seed))
    except EOFError:
        return
    except (LoadError, OSError, TimeoutError, msgspec.MsgspecError) as error:
        pipe.send(str(error) or type(error).__name__)
