"""Many people who play anything, at many tables at once, and come back by themselves when the line breaks."""
from __future__ import annotations

import asyncio
import itertools
import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from parlour.server import entries
from parlour.server.table import Table
from server.people import Person, Server, begin
from server.wire import apart, renewed

#: what a database is asked
SECRETS = "SELECT id, secret FROM tables"
LOGS = "SELECT table_id, number, entry FROM entries ORDER BY table_id, number"
#: puts what is sent and what is answered by anybody in one order
moments: Iterator[int] = itertools.count()


def anything(view: dict[str, Any], rng: Random) -> str:
    """An action that the view offers."""
    if view["actions"]:
        return str(rng.choice(view["actions"])["text"])
    choice = rng.choice(view["choices"])
    if choice["cards"]:
        cards = rng.sample(choice["cards"], rng.randint(max(1, choice["least"]), choice["most"]))
        return f"{choice['kind']} {' '.join(cards)}"
    return f"{choice['kind']} {choice['least']}"


@dataclass
class Done:
    """An action that the server has acknowledged, and the moments at which it was first sent and answered."""

    seat: int
    id: str
    text: str
    sent: int
    answered: int


class Gathered:
    """A table with people at it: ``people[seat]``; bots in the seats behind them."""

    def __init__(self, id: str, invite: str, people: list[Person]) -> None:
        self.id = id
        self.invite = invite
        self.people = people


def gather(server: Server, game: str, people: int, bots: int = 0, **settings: object) -> Gathered:
    """Opens a table, where that many people sit down and begin."""
    host = Person(server)
    opened = host.open(game, players=people + bots, alone=False, name="P0", **settings)
    gathered = Gathered(opened["id"], opened["invite"], [host])
    pages = [host.at(opened["id"])]
    for seat in range(1, people):
        gathered.people.append(Person(server))
        pages.append(gathered.people[-1].at(opened["id"]))
        pages[-1].do("sit", name=f"P{seat}", invite=opened["invite"], seat=seat)
    begin(pages)
    for page in pages:
        page.close()
    return gathered


class Player:
    """Somebody who plays anything at a table until the match is over, or until :attr:`stops`.

    ``done``: what the server has acknowledged; ``refused``: what it said to the rest; ``breaks``: how often a line broke, with which
    ``codes`` lines were closed; ``missed``: how often there was no line to be had.
    """

    def __init__(self, person: Person, table: str, seed: int = 0, pause: float = 0.0) -> None:
        self.person = person
        self.server = person.server
        self.table = table
        self.pause = pause
        self.rng = Random(seed)
        self.update: dict[str, Any] = {}
        self.traffic: list[str] = []
        self.done: list[Done] = []
        self.refused: list[str] = []
        self.breaks = 0
        self.codes: list[int | None] = []
        self.missed = 0
        self.stops = False
        self._welcomed = False
        self._waiting: dict[str, Any] | None = None
        self._sent = 0
        self._ids = itertools.count()
        self._socket: ClientConnection | None = None

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.update) and self.update["table"]["stage"] == "over"

    @property
    def seat(self) -> int:
        """The seat, -1 for who watches."""
        return int(self.update["table"]["you"])

    async def play(self) -> None:
        """Plays on until the end, on however many lines that takes."""
        while not self.over and not self.stops:
            try:
                address = f"ws://127.0.0.1:{self.server.port}/ws/{self.table}"
                async with connect(address, additional_headers={"Cookie": self.person.cookie}, max_size=None, compression=None,
                                   ping_interval=None) as self._socket:
                    async for text in self._socket:
                        await self._hear(str(text))
                        if self.over or self.stops:
                            return
            except (OSError, EOFError, WebSocketException):
                pass
            if self._welcomed:
                assert self._socket is not None
                self.codes.append(self._socket.close_code)
            else:
                self.missed += 1
            self.breaks += self._welcomed
            self._welcomed = False
            await asyncio.sleep(0.02)

    async def _hear(self, text: str) -> None:
        self.traffic.append(text)
        for message in apart(json.loads(text)):
            await self._take(message)
        await self._act()

    async def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "welcome":
            self._welcomed = True
            if self._waiting is not None:
                await self._send()
        if message["type"] in ("update", "change"):
            self.update = message if message["type"] == "update" else renewed(self.update, message)
        if message["type"] == "reply" and self._waiting is not None and message["id"] == self._waiting["id"]:
            if message["error"]:
                self.refused.append(message["error"])
            else:
                self.done.append(Done(self.seat, self._waiting["id"], self._waiting["text"], self._sent, next(moments)))
            self._waiting = None

    async def _act(self) -> None:
        view = self.update.get("view")
        if self._waiting is None and view and self.seat >= 0 and view["seats"][self.seat]["turn"] and view["choices"]:
            if self.pause:
                await asyncio.sleep(self.rng.uniform(0, self.pause))
            self._waiting = {"type": "act", "id": f"{self.person.cookie[-6:]}{next(self._ids)}", "version": self.update["asked"],
                             "text": anything(view, self.rng)}
            self._sent = next(moments)
            await self._send()

    async def _send(self) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(self._waiting))


def everybody(tables: Iterable[Gathered], pause: float = 0.0) -> list[Player]:
    """The people of these tables."""
    return [Player(person, table.id, 100 * number + seat, pause)
            for number, table in enumerate(tables) for seat, person in enumerate(table.people)]


def play_together(players: list[Player], seconds: float = 60.0) -> None:
    """They play until all matches are over."""
    async def all_of_them() -> None:
        async with asyncio.timeout(seconds):
            await asyncio.gather(*[player.play() for player in players])
    asyncio.run(all_of_them())


class Book:
    """What a database file says of a table: its secret and its log, rebuilt."""

    def __init__(self, secret: bytes, rows: list[tuple[int, str]]) -> None:
        self.secret = secret
        self.numbers = [number for number, _ in rows]
        self.entries = [entries.decode(text) for _, text in rows]

    @property
    def acted(self) -> list[entries.Acted]:
        """The actions, in order."""
        return [entry for entry in self.entries if isinstance(entry, entries.Acted)]

    def table(self, id: str) -> Table:
        """The table that the log makes."""
        table = Table(id, self.secret)
        for number, entry in zip(self.numbers, self.entries):
            table.apply(number, entry)
        return table


def read(file: Path) -> dict[str, Book]:
    """All tables of an SQLite file."""
    connection = sqlite3.connect(file)
    try:
        return books_of(connection.execute(SECRETS).fetchall(), connection.execute(LOGS).fetchall())
    finally:
        connection.close()


def books_of(secrets: Iterable[Sequence[Any]], logs: Iterable[Sequence[Any]]) -> dict[str, Book]:
    """The tables, from what a database answers to :data:`SECRETS` and :data:`LOGS`."""
    rows: dict[str, list[tuple[int, str]]] = {}
    for table, number, entry in logs:
        rows.setdefault(table, []).append((number, entry))
    return {table: Book(secret, rows.get(table, [])) for table, secret in secrets}


def check(found: dict[str, Book], players: Iterable[Any]) -> None:
    """That the logs have what was acknowledged, once, in the order in which it was; ``players`` have a ``table`` and what they have
    ``done``."""
    for table, book in found.items():
        assert book.numbers == list(range(1, len(book.numbers) + 1)), "the log has a gap"
        places: dict[tuple[int, str], int] = {}
        for place, entry in enumerate(book.acted):
            if entry.by == "person":
                assert (entry.seat, entry.id) not in places, "an action is there twice"
                places[entry.seat, entry.id] = place
        done = [one for player in players if player.table == table for one in player.done]
        for one in done:
            assert (one.seat, one.id) in places, f"an acknowledged action is lost: {one}"
            text = book.acted[places[one.seat, one.id]].text
            assert sorted(text.split()) == sorted(one.text.split()), f"another action was stored: {text}, not {one.text}"
        latest = -1
        for one in sorted(done, key=lambda one: places[one.seat, one.id]):
            assert one.answered > latest, "an action stands before one that was answered before it was sent"
            latest = max(latest, one.sent)


def check_rebuilt(found: dict[str, Book]) -> None:
    """That the tables rebuild from their logs, with every action played."""
    for id, book in found.items():
        table = book.table(id)
        assert table.number == len(book.entries)
        assert table.match is None or len(table.match.played) == len(book.acted)
