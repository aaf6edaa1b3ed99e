"""All tables that this process has open, and what they share: storage, bots, keys, limits, other processes."""
from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from prometheus_client import Counter, Gauge, Histogram

from parlour.bots import level
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import Fairness
from parlour.kernel.shelf import find
from parlour.server import entries
from parlour.server.ids import Keys, new_table
from parlour.server.limits import Bucket, Buckets
from parlour.server.live import Live, Page
from parlour.server.protocol import Me, NewTable, Opened, TableCard
from parlour.server.settings import Settings
from parlour.server.storage import Storage
from parlour.server.table import Table
from parlour.server.thinking import Thinkers

log: Final = logging.getLogger("parlour.hall")

#: seconds after which a table that nobody looks at is no longer kept in memory
IDLE: Final = 120.0
#: seconds between two rounds of tidying up
ROUND: Final = 10.0
#: seconds after which a process that says nothing any more is taken to be gone
GONE: Final = 45.0
#: tables in a person's list
LISTED: Final = 20
#: days after which a table that never began is forgotten
NEVER_BEGUN: Final = 3
DAY: Final = 86_400.0

actions: Final = Counter("parlour_actions", "Actions accepted", ["by"])
tables_live: Final = Gauge("parlour_tables", "Tables in memory")
pages_live: Final = Gauge("parlour_pages", "Pages connected")
tables_opened: Final = Counter("parlour_tables_opened", "Tables opened")
commits: Final = Histogram("parlour_append_seconds", "From an entry's arrival to its commit",
                           buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0))


class Notice(msgspec.Struct):
    """What processes tell each other: that a table has a new entry, or who is here. ``process``: who says it."""

    process: str
    table: str
    number: int = 0
    seats: list[int] | None = None
    watchers: int = 0


class Hall:
    """The tables of this process. :meth:`open` before use, :meth:`close` after.

    ``publish``: tells the other processes, where there are any.
    """

    def __init__(self, settings: Settings, publish: Callable[[bytes], Any] | None = None) -> None:
        self.settings: Final = settings
        self.keys: Final = Keys(settings.key())
        self.storage: Final = Storage(settings.database_url)
        self.thinkers: Final = Thinkers(settings.workers)
        self.process: Final = secrets.token_hex(8)
        self.pages = 0
        self._publish: Final = publish
        self._live: Final[dict[str, Live]] = {}
        self._loading: Final[dict[str, asyncio.Task[Live | None]]] = {}
        self._opening: Final = Buckets(settings.tables_per_hour / 3600, settings.tables_per_hour)
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    async def open(self) -> None:
        """Opens the database and starts the bots' processes.

        :raises ParlourError: where the database cannot be used.
        """
        await self.storage.open()
        self.thinkers.open()
        self._start(self._rounds())

    async def close(self) -> None:
        """Lets the pages go and finishes what was accepted."""
        for task in list(self._tasks):
            task.cancel()
        for live in list(self._live.values()):
            await live.close()
        await self.thinkers.close()
        await self.storage.close()

    def _start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- tables -----------------------------------------------------------------------------------------------------

    async def find(self, id: str) -> Live | None:
        """The table with this id, rebuilt from its log where it is not in memory; nothing where there is none."""
        live = self._live.get(id)
        if live is not None:
            return live
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
        try:
            return await asyncio.shield(self._loading[id])
        finally:
            self._loading.pop(id, None)

    async def _load(self, id: str) -> Live | None:
        if len(id) > 32:
            return None
        stored = await self.storage.load(id)
        if stored is None:
            return None
        if len(self._live) >= self.settings.tables:
            self._let_idle_go(0.0)
            if len(self._live) >= self.settings.tables:
                raise ParlourError("All rooms are full: try again in a while.")
        table = Table(id, stored.secret)
        for number, entry in enumerate(stored.entries, 1):
            table.apply(number, entries.decode(entry))
            if number % 50 == 0:
                await asyncio.sleep(0)
        live = Live(self, table)
        self._live[id] = live
        tables_live.set(len(self._live))
        return live

    async def open_table(self, player: str, new: NewTable) -> Opened:
        """Opens a table as somebody wants it.

        :raises ParlourError: for a game, option, level or seat that does not exist, or too many tables.
        """
        game = find(new.game)(new.players, new.options)
        level(new.level)
        if not -1 <= new.seat < game.players:
            raise ParlourError(f"there is no seat {new.seat}: the seats are numbered from 0 to {game.players - 1}")
        if not self._opening.take(player):
            raise ParlourError("You have opened many tables: wait a while before you open another.")
        opened = entries.Opened(
            game.id, game.players, dict(game.options), new.level, new.clock, new.spectators, new.undo, new.memory_aid,
            new.alone, player, "")
        sat = [(new.seat, player, new.name or "You")] if new.seat >= 0 else []
        return await self._open(opened, sat)

    async def _open(self, opened: entries.Opened, sat: list[tuple[int, str, str]]) -> Opened:
        id, secret = new_table(), secrets.token_bytes(32)
        opened.commitment = Fairness(secret).commitment
        table = Table(id, secret)
        table.apply(1, opened)
        first: list[entries.Entry] = [opened]
        for seat, player, name in sat:
            first.append(entries.Sat(seat, player, table.free_name(name)))
            table.apply(len(first), first[-1])
        await self.storage.create(id, secret, [entries.encode(entry).decode() for entry in first])
        for player in {opened.host, *[player for _, player, _ in sat]}:
            await self.storage.seat(player, id)
        tables_opened.inc()
        return Opened(id, self.keys.invite(id))

    async def open_again(self, old: Table) -> str:
        """A new table with the same game, options and people, for a rematch; returns its id."""
        opened = msgspec.structs.replace(old.opened, alone=len(old.persons()) == 1)
        people = [(seat, old.chairs[seat].player, old.chairs[seat].name) for seat in old.persons()]
        return (await self._open(opened, people)).id

    async def me(self, player: str) -> Me:
        """A person's tables, the latest first."""
        cards = []
        name = ""
        for id, touched in await self.storage.tables_of(player, LISTED):
            live = await self.find(id)
            if live is None:
                continue
            table = live.table
            seat = table.seat_of(player)
            name = name or (table.chairs[seat].name if seat >= 0 else "")
            cards.append(TableCard(
                id, table.game.id, table.game.title(), [chair.name for chair in table.chairs if chair.name], table.stage,
                table.match is not None and seat in table.match.turn(), touched))
        return Me(name, cards)

    # --- pages ------------------------------------------------------------------------------------------------------

    def welcome(self, live: Live, page: Page) -> None:
        """A page opens at a table."""
        self.pages += 1
        pages_live.set(self.pages)
        live.join(page)

    def bid_farewell(self, live: Live, page: Page) -> None:
        """A page closes."""
        self.pages -= 1
        pages_live.set(self.pages)
        live.leave(page)

    def requests(self) -> Bucket:
        """How many requests a page may make."""
        return Bucket(self.settings.requests_per_second, self.settings.burst)

    # --- other processes ----------------------------------------------------------------------------------------------

    def _say(self, notice: Notice) -> None:
        if self._publish is not None:
            self._publish(msgspec.json.encode(notice))

    def tell_entry(self, live: Live) -> None:
        """Tells other processes that a table has a new entry."""
        if self._publish is not None:
            self._say(Notice(self.process, live.table.id, live.table.number))

    def tell_presence(self, live: Live) -> None:
        """Tells other processes who is here at a table."""
        if self._publish is not None:
            self._say(Notice(self.process, live.table.id, 0, sorted(live.seats_here()), live.watchers_here()))

    async def hear(self, message: bytes) -> None:
        """Takes in what another process says."""
        notice = msgspec.json.decode(message, type=Notice)
        live = self._live.get(notice.table)
        if notice.process == self.process or live is None:
            return
        if notice.seats is None:
            if notice.number > live.table.number:
                self._start(live.catch_up())
            return
        new = notice.process not in live.elsewhere
        live.elsewhere[notice.process] = (frozenset(notice.seats), notice.watchers, time.monotonic())
        live.broadcast()
        if new and live.pages:
            self.tell_presence(live)

    # --- tidying up -----------------------------------------------------------------------------------------------------

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self._round()
            except Exception:
                log.exception("a round of tidying up failed")

    async def _round(self) -> None:
        self._let_idle_go(IDLE)
        now = time.time()
        await self.storage.forget(now - NEVER_BEGUN * DAY, now - self.settings.keep_days * DAY)
        self._opening.tidy()
        if self._publish is None:
            return
        watched = [live for live in self._live.values() if live.pages]
        # a notice can get lost: whoever has pages looks after its tables itself now and then
        for start in range(0, len(watched), 500):
            part = watched[start:start + 500]
            latest = await self.storage.latest([live.table.id for live in part])
            for live in part:
                if latest.get(live.table.id, 0) > live.table.number:
                    await live.catch_up()
        for live in watched:
            self.tell_presence(live)
            gone = [process for process, (_, _, heard) in live.elsewhere.items() if time.monotonic() - heard > GONE]
            for process in gone:
                del live.elsewhere[process]
            if gone:
                live.broadcast()

    def _let_idle_go(self, idle: float) -> None:
        now = time.monotonic()
        for id, live in list(self._live.items()):
            if not live.pages and now - live.idle_since >= idle and not live.busy:
                del self._live[id]
        tables_live.set(len(self._live))

    def count_action(self, by: str) -> None:
        """Counts an accepted action for the metrics."""
        actions.labels(by).inc()

    def note_stage(self, table: Table) -> None:
        """Notes in the database how far a table is."""
        self._start(self.storage.set_stage(table.id, table.stage))
