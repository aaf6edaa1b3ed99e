"""All tables that this process has open, and what they share: storage, bots, keys, limits, other processes."""
from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import time
from collections import OrderedDict
from typing import Any, Final

import msgspec
from prometheus_client import Counter, Gauge, Histogram

from parlour.bots import DEFAULT_LEVEL, coach, level
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import Fairness
from parlour.kernel.game import Game, find
from parlour.server import entries
from parlour.server.channel import Channel
from parlour.server.connection import COME_BACK, Connection
from parlour.server.ids import Keys, may_be_table, new_table
from parlour.server.limits import Heads, Shares
from parlour.server.live import BLINK, NO_TABLE, Elsewhere, Live
from parlour.server.policies import Learned
from parlour.server.protocol import JudgedMove, Me, NewTable, Opened, Review, TableCard
from parlour.server.push import Pusher, new_key
from parlour.server.settings import MEMORY, Settings
from parlour.server.storage import Listed, Storage, Stored, in_short, traced
from parlour.server.table import Summary, Table
from parlour.server.thinking import Thinkers, Thought

log: Final = logging.getLogger("parlour.hall")

#: seconds between two rounds of tidying up
ROUND: Final = 10.0
#: after so many pages are gone what they have left behind is looked for: some 20 kB each of the libraries' that only refer to themselves
LEFT_BEHIND: Final = 1_000
#: seconds after which a process that says nothing any more is taken to be gone
GONE: Final = 45.0
#: tables in a person's list
LISTED: Final = 20
#: days after which a table that never began is forgotten
NEVER_BEGUN: Final = 3
DAY: Final = 86_400.0
#: seconds after which it is noted again that a table is in memory
TOUCHED: Final = 3_600.0
#: seconds for which it is believed that the database can be written
PROOF: Final = 2.0
#: lines of chat that a person may write a second, and at once
SAID: Final = (0.5, 5)
#: of what a person may ask for a second, the share that may be stored, and how many times the requests at once: a disk has an end
STORED: Final = (0.2, 10)
#: tables that are read from the database at a time: the others wait for that, and not for one of its connections
READING: Final = 8
#: pages a second that are sent to other processes, and seconds within which the last of them have gone
SENT: Final = 200
LAST: Final = 2.0
#: seconds that a page that comes waits to hear what other processes have appended
CURRENT: Final = 2.0
#: reviews of deals that are kept
REVIEWS: Final = 500
#: from one address come so many times as many tables, connections and requests as from one person: people share addresses
SHARED: Final = 10

actions: Final = Counter("parlour_actions", "Actions accepted", ["by"])
actions_by: Final = {by: actions.labels(by) for by in ("person", "bot", "clock")}
tables_live: Final = Gauge("parlour_tables", "Tables in memory")
connections_live: Final = Gauge("parlour_pages", "Pages connected")
tables_opened: Final = Counter("parlour_tables_opened", "Tables opened")
commits: Final = Histogram("parlour_append_seconds", "From an entry's arrival to its commit",
                           buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0))


class Notice(msgspec.Struct):
    """What processes tell each other: that a table has a new entry, or who is here, and which of them look at it. ``process``: who says
    it."""

    process: str
    table: str
    number: int = 0
    seats: list[int] | None = None
    watchers: int = 0
    looking: list[int] = []


class Unreadable(ParlourError):
    """A table whose log cannot be played any more."""


class Hall:
    """The tables of this process. :meth:`open` before use, :meth:`close` after."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.keys: Final = Keys(settings.key())
        self.storage: Final = Storage(settings.database_url)
        self.thinkers: Final = Thinkers(settings.thinkers, settings.policies)
        #: the bots that have learned
        self.learned: list[Learned] = []
        self._reading: Final = asyncio.Semaphore(READING)
        self._reviewing: Final = asyncio.Semaphore(1)
        #: whoever takes everything along lets many matches be rebuilt: one at a time
        self.packing: Final = asyncio.Semaphore(1)
        self._reviews: Final[OrderedDict[tuple[str, int, int], Review]] = OrderedDict()
        self.process: Final = secrets.token_hex(8)
        self.connections = 0
        #: pages that are gone since what they left behind was looked for
        self._gone = 0
        #: it is about to stop, and new pages should go elsewhere
        self.draining = False
        #: none where nobody is called
        self.pusher: Final = Pusher(
            self.storage, settings.push_key(new_key), settings.key(), settings.push_at_home) if settings.push else None
        self._channel: Final = None if settings.channels == MEMORY else Channel(settings.channels, self.hear)
        self._live: Final[dict[str, Live]] = {}
        self._loading: Final[dict[str, asyncio.Task[Live | None]]] = {}
        self._opening: Final = Shares(settings.tables_per_hour / 3600, settings.tables_per_hour, SHARED)
        self._asking: Final = Shares(settings.requests_per_second, settings.burst, SHARED)
        self._saying: Final = Shares(*SAID, SHARED)
        self._storing: Final = Shares(STORED[0] * settings.requests_per_second, STORED[1] * settings.burst, SHARED)
        self._looking: Final = Heads(settings.pages_each, SHARED)
        self._hints: Final[dict[str, tuple[tuple[str, int, int], asyncio.Task[Thought | None]]]] = {}
        self._proof: asyncio.Future[None] | None = None
        self._proved = 0.0
        #: when it was last noted that a table is in memory
        self._touched: Final[dict[str, float]] = {}
        #: how far the clock is ahead of time as it passes, and when that last changed by much
        self._ahead = time.time() - time.monotonic()
        self._jumped = -DAY
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    async def open(self) -> None:
        """Opens the database and starts the bots' processes.

        :raises ParlourError: where the database cannot be used.
        """
        await self.storage.open()
        self.thinkers.open()
        self.learned = await self.thinkers.learned()
        if self._channel is not None:
            self._channel.open()
        self._start(self._rounds())

    async def drain(self) -> None:
        """Before it stops: says so to proxies for a while, and then sends its pages to other processes, one table after the other, so
        that not all are opened there at a time."""
        self.draining = True
        await asyncio.sleep(self.settings.drain)
        each = min(1 / SENT, self.settings.drain / max(1, self.connections))
        for live in list(self._live.values()):
            pages = list(live.connections)
            for connection in pages:
                connection.part()
            await asyncio.sleep(each * len(pages))
        end = time.monotonic() + LAST
        while self.connections and time.monotonic() < end:
            await asyncio.sleep(BLINK)

    async def close(self) -> None:
        """Lets the connections go and finishes what was accepted."""
        for task in [*self._tasks, *[hint for _, hint in self._hints.values()]]:
            task.cancel()
        for live in list(self._live.values()):
            await live.close()
        await self.thinkers.close()
        if self.pusher is not None:
            await self.pusher.close()
        if self._channel is not None:
            await self._channel.close()
        await self.storage.close()

    def _start(self, work: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("something under way failed: %s", in_short(error), exc_info=traced(error))

    async def review(self, live: Live, seat: int, number: int) -> Review:
        """A deal of a finished match reviewed for a seat; one is made at a time, and the latest are kept.

        :raises ParlourError: where it could not be made.
        """
        key = (live.table.id, seat, number)
        async with self._reviewing:
            found = self._reviews.get(key)
            if found is None:
                judged = await self.thinkers.judge(live.position(), seat, number)
                if judged is None:
                    raise ParlourError("This deal cannot be reviewed just now: try again.")
                worst = coach.mistakes(judged)
                found = self._reviews[key] = Review([
                    JudgedMove(each.place, each.done, each.done_words, each.best, each.best_words, each.value, each.value_words, each.wins,
                               each.cost, each.cost_words, each in worst) for each in judged])
                if len(self._reviews) > REVIEWS:
                    self._reviews.popitem(last=False)
        return found

    async def hint(self, live: Live, player: str, seat: int) -> Thought | None:
        """What a bot would do in a seat; a person has one hint under way, whoever asks for it again waits for the same.

        :raises Busy: where the bots have too much to do just now.
        :raises ParlourError: where this person has asked for another hint.
        """
        about = (live.table.id, seat, live.table.asked[seat])
        if player not in self._hints:
            work = self.thinkers.ask(live.position(), seat, DEFAULT_LEVEL, "look" if self.settings.pace else "glance")
            self._hints[player] = about, asyncio.ensure_future(work)
            self._hints[player][1].add_done_callback(lambda done: (self._hints.pop(player), done.cancelled() or done.exception()))
        known, under_way = self._hints[player]
        if known != about:
            raise ParlourError("You have asked for a hint already: wait for it.")
        # the bot thinks on, and it counts, also when the connection that asked is gone
        return await asyncio.shield(under_way)

    # --- tables -----------------------------------------------------------------------------------------------------

    async def find(self, id: str) -> Live | None:
        """The table with this id, rebuilt from its log where it is not in memory; nothing where there is none."""
        live = self._live.get(id)
        if live is not None:
            return live
        if not may_be_table(id):
            return None
        if id not in self._loading:
            loading = self._loading[id] = asyncio.ensure_future(self._load(id))
            # whoever waits may go away: until it is loaded, there is one of it
            loading.add_done_callback(lambda _: self._loading.pop(id))
        return await asyncio.shield(self._loading[id])

    async def find_as_it_is(self, id: str) -> Live | None:
        """As :meth:`find`, with what other processes have appended till now: a page that comes from one of them sees nothing older here
        than it has seen there, however late the notice is. Where the log does not answer soon, the page need not wait for it."""
        live = await self.find(id)
        if live is None or self._channel is None:
            return live
        await asyncio.wait([self._start(self._catch_up(live))], timeout=CURRENT)
        return await self.find(id) if live.dropped else live

    async def _load(self, id: str) -> Live | None:
        async with self._reading:
            stored = await self.storage.load(id)
        # one that was left long ago may be about to be forgotten
        if stored is None or (time.time() - stored.touched > DAY and not await self.storage.touch([id])):
            return None
        if len(self._live) >= self.settings.tables:
            self._let_idle_go(0.0)
            if len(self._live) >= self.settings.tables:
                raise ParlourError("All rooms are full: try again in a while.")
        try:
            table = await self._rebuilt(id, stored)
        except Exception:
            raise Unreadable("This table cannot be opened any more: its game has changed since it was played.") from None
        now = time.time()
        live = Live(self, table, [now - stored.times[number - 1] for number in table.asked])
        self._live[id] = live
        tables_live.set(len(self._live))
        if self._channel is not None:
            # what was said while it was being loaded was said to nobody
            self._start(self._catch_up(live))
        return live

    async def look_at(self, id: str) -> Table | None:
        """A table for reading alone: as it is in memory, or rebuilt without being kept there; nothing where there is none, or it cannot be
        rebuilt any more."""
        live = self._live.get(id)
        if live is not None:
            return live.table
        stored = await self.storage.load(id)
        try:
            return None if stored is None else await self._rebuilt(id, stored)
        except Exception:
            return None

    async def _rebuilt(self, id: str, stored: Stored) -> Table:
        table = Table(id, stored.secret)
        try:
            for number, entry in enumerate(stored.entries, 1):
                table.apply(number, entries.decode(entry))
                if number % 50 == 0:
                    await asyncio.sleep(0)
        except Exception:
            log.exception("a table cannot be rebuilt", extra={"table": id, "number": table.number})
            raise
        return table

    def drop(self, live: Live, farewell: tuple[int, str] = COME_BACK) -> None:
        """A table whose log has more than it knows of, or is gone, leaves memory; its connections are let go."""
        if self._live.get(live.table.id) is live:
            del self._live[live.table.id]
            tables_live.set(len(self._live))
        live.dropped = True
        live.stop()
        for connection in live.connections:
            connection.close(farewell)

    async def open_table(self, player: str, address: str, new: NewTable) -> Opened:
        """Opens a table as somebody at this address wants it.

        :raises ParlourError: for a game, option, level or seat that does not exist, or too many tables.
        """
        game = find(new.game)(new.players, new.options)
        self._checked_level(new.level, game)
        if not -1 <= new.seat < game.players:
            raise ParlourError(f"there is no seat {new.seat}: the seats are numbered from 0 to {game.players - 1}")
        if not self._opening.take(player, address):
            raise ParlourError("You have opened many tables: wait a while before you open another.")
        opened = entries.Opened(
            game.id, game.players, dict(game.options), new.level, new.clock, new.spectators, new.undo, new.memory_aid,
            new.alone, player, "")
        sat = [(new.seat, player, new.name or "Guest")] if new.seat >= 0 else []
        return await self._open(opened, sat)

    def _checked_level(self, name: str, game: Game[Any]) -> None:
        """Checks that bots can play a game at this level, or as this policy."""
        for learned in self.learned:
            if learned.name == name:
                learned.checked(game)
                return
        level(name)

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
        for listed, summary in await self.summaries(player, LISTED):
            name = name or summary.name_of(player)
            turn = player in [summary.players[seat] for seat in summary.turn]
            cards.append(TableCard(listed.id, summary.game, summary.title, [each for each in summary.names if each], summary.stage, turn,
                                   listed.at))
        return Me(name, cards)

    async def summaries(self, player: str, most: int) -> list[tuple[Listed, Summary]]:
        """What lists say of a person's tables, the latest first."""
        found = []
        for listed in await self.storage.tables_of(player, most):
            summary = await self._summary(listed)
            if summary is not None and player not in summary.removed:
                found.append((listed, summary))
        return found

    async def forget_player(self, player: str) -> None:
        """Deletes a person's tables at which nobody else ever sat; at those of others a bot plays on for them, or their seat is open."""
        gone, kept = await self.storage.forget_player(player)
        for id in gone:
            live = self._live.get(id)
            if live is not None:
                self.drop(live, NO_TABLE)
        for id in kept:
            live = await self.find(id)
            if live is not None and live.table.stage != "over":
                await live.give_up(player)

    async def _summary(self, listed: Listed) -> Summary | None:
        """What a list says of a table: of one in memory as it is there, otherwise what was kept, and where nothing was what its log
        says, once; nothing where it cannot be rebuilt."""
        live = self._live.get(listed.id)
        if live is not None:
            return live.table.summary()
        if listed.summary:
            kept = msgspec.json.decode(listed.summary, type=Summary)
            # those kept long ago do not tell how the match ended
            if kept.stage != "over" or kept.outcome is not None:
                return kept
        table = await self.look_at(listed.id)
        if table is None:
            return None
        summary = table.summary()
        await self.storage.keep_summary(listed.id, table.number, msgspec.json.encode(summary).decode())
        return summary

    # --- connections ------------------------------------------------------------------------------------------------------

    def lets_in(self, player: str, address: str) -> bool:
        """Whether another connection of this person at this address may open; then it must be :meth:`let_out`."""
        return self.connections < self.settings.pages and self._looking.enter(player, address)

    def let_out(self, player: str, address: str) -> None:
        """A connection that was let in is gone."""
        self._gone += 1
        self._looking.leave(player, address)

    def welcome(self, live: Live, connection: Connection) -> None:
        """A connection opens at a table."""
        self.connections += 1
        connections_live.set(self.connections)
        live.join(connection)

    def bid_farewell(self, live: Live, connection: Connection) -> None:
        """A connection closes."""
        self.connections -= 1
        connections_live.set(self.connections)
        live.leave(connection)
        if self.draining and not live.connections:
            # its bots are the business of whoever has the table now
            self.drop(live)

    def may_ask(self, player: str, address: str) -> bool:
        """Whether another request of this person at this address is answered now."""
        return self._asking.take(player, address)

    def may_say(self, connection: Connection) -> bool:
        """Whether whoever is at this connection may write another line now."""
        return self._saying.take(connection.player, connection.address)

    def may_store(self, connection: Connection) -> bool:
        """Whether something that whoever is at this connection does may be stored now."""
        return self._storing.take(connection.player, connection.address)

    async def prove(self) -> None:
        """Raises where the database cannot be read and written; however many ask, that is tried once at a time, and what went well is
        believed for a while."""
        proof = self._proof
        if proof is None or (proof.done() and (proof.exception() is not None or time.monotonic() - self._proved >= PROOF)):
            self._proved = time.monotonic()
            self._proof = asyncio.ensure_future(self.storage.prove())
            self._proof.add_done_callback(lambda done: done.cancelled() or done.exception())
        assert self._proof is not None
        await asyncio.shield(self._proof)

    # --- other processes ----------------------------------------------------------------------------------------------

    def tell_entry(self, live: Live) -> None:
        """Tells other processes that a table has a new entry."""
        if self._channel is not None:
            self._channel.say(msgspec.json.encode(Notice(self.process, live.table.id, live.table.number)))

    def tell_presence(self, live: Live) -> None:
        """Tells other processes who is here at a table."""
        if self._channel is not None:
            notice = Notice(self.process, live.table.id, 0, sorted(live.seats_here()), live.watchers_here(), sorted(live.looking_here()))
            self._channel.say(msgspec.json.encode(notice))

    async def hear(self, message: bytes) -> None:
        """Takes in what another process says."""
        notice = msgspec.json.decode(message, type=Notice)
        live = self._live.get(notice.table)
        if notice.process == self.process or live is None:
            return
        if notice.seats is None:
            if notice.number > live.table.number:
                self._start(self._catch_up(live))
            return
        before = live.elsewhere.get(notice.process)
        if before is not None:
            live.note_left(before.seats.difference(notice.seats))
        now = live.elsewhere[notice.process] = Elsewhere(
            frozenset(notice.seats), notice.watchers, frozenset(notice.looking), time.monotonic())
        if before is None or (before.seats, before.watchers) != (now.seats, now.watchers):
            live.broadcast()
        if before is None or before.looking != now.looking:
            live.wake()
        if before is None and live.connections:
            self.tell_presence(live)

    # --- tidying up -----------------------------------------------------------------------------------------------------

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            await self._round()

    async def _round(self) -> None:
        self._let_idle_go(self.settings.idle_seconds)
        if self._gone >= LEFT_BEHIND:
            self._gone = 0
            gc.collect()
        for shares in (self._opening, self._asking, self._saying, self._storing):
            shares.tidy()
        # whatever becomes of one of these, the others are done
        for work in (self._look_after, self._forget):
            try:
                await work()
            except Exception as error:
                log.error("a round of tidying up failed: %s", in_short(error))

    async def _forget(self) -> None:
        """Deletes tables that were left long ago; none that somebody has in memory, and none while the clock cannot be trusted."""
        due = [id for id in self._live if time.monotonic() - self._touched.get(id, -TOUCHED) >= TOUCHED]
        if due:
            await self.storage.touch(due)
        for id in due:
            self._touched[id] = time.monotonic()
        for id in [id for id in self._touched if id not in self._live]:
            del self._touched[id]
        ahead = time.time() - time.monotonic()
        if abs(ahead - self._ahead) > DAY:
            log.warning("the clock was set from %s to %s: no table is forgotten for a day", *[
                time.strftime("%Y-%m-%d", time.gmtime(each + time.monotonic())) for each in (self._ahead, ahead)])
            self._jumped = time.monotonic()
            self._touched.clear()
        self._ahead = ahead
        if time.monotonic() - self._jumped < DAY:
            return
        now = time.time()
        forgotten = await self.storage.forget(now - NEVER_BEGUN * DAY, now - self.settings.keep_days * DAY, self._live)
        await self.storage.forget_subscriptions(now - self.settings.keep_days * DAY)
        if forgotten:
            log.info("%d tables that were left long ago are deleted", forgotten)

    async def _look_after(self) -> None:
        if self._channel is None:
            return
        watched = [live for live in self._live.values() if live.connections]
        # a notice can get lost: whoever has connections looks after its tables itself now and then
        for start in range(0, len(watched), 500):
            part = watched[start:start + 500]
            latest = await self.storage.latest([live.table.id for live in part])
            for live in part:
                if latest.get(live.table.id, 0) > live.table.number:
                    await self._catch_up(live)
        for live in watched:
            self.tell_presence(live)
            gone = [process for process, there in live.elsewhere.items() if time.monotonic() - there.heard > GONE]
            for process in gone:
                live.note_left(live.elsewhere.pop(process).seats)
            if gone:
                live.broadcast()

    async def _catch_up(self, live: Live) -> None:
        try:
            await live.catch_up()
        except Exception as error:
            log.error("a table cannot be brought up to date: %s", in_short(error), extra={"table": live.table.id})

    def _let_idle_go(self, idle: float) -> None:
        now = time.monotonic()
        for id, live in list(self._live.items()):
            if not live.connections and now - live.idle_since >= idle and not live.busy:
                live.dropped = True
                del self._live[id]
        tables_live.set(len(self._live))

    async def append(self, table: str, number: int, entry: entries.Entry) -> bool:
        """Stores an entry with this number; false where another process was quicker."""
        stage = "playing" if isinstance(entry, entries.Begun) else ""
        with commits.time():
            return await self.storage.append(table, number, entries.encode(entry).decode(), stage)

    def count_action(self, by: str) -> None:
        """Counts an accepted action for the metrics."""
        actions_by[by].inc()

    def call(self, table: Table, player: str) -> None:
        """Tells somebody who is not looking that it is their turn, where they want that; nobody waits until it has arrived."""
        if self.pusher is not None:
            self._start(self.pusher.call(player, table.id, table.game.name))

    def note_end(self, table: Table) -> None:
        """Notes in the database that a match is over."""
        self._start(self.storage.set_stage(table.id, table.stage))
