"""A table in play in this process: connections that look at it, requests, bots and clocks. What counts is its log."""
from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from parlour.bots import coach, hurried, reaction
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import DIGITS, SIZE, is_hex, promise_of
from parlour.kernel.match import Match
from parlour.server import entries, protocol
from parlour.server.connection import Connection
from parlour.server.entries import Entry
from parlour.server.parts import Glimpse, Told
from parlour.server.protocol import Reply, Request, Welcome
from parlour.server.shelf import table_info
from parlour.server.sight import Sight, Standing
from parlour.server.storage import Gone, in_short, traced
from parlour.server.table import Table
from parlour.server.thinking import Busy, Position, Thought, level_of

if TYPE_CHECKING:
    from parlour.server.hall import Hall

log: Final = logging.getLogger("parlour.table")
encode: Final = msgspec.json.Encoder().encode

#: seconds that a bot seems to think, at the least and at the most: the same whatever there is to think about
THINKS: Final = (0.5, 1.0)
#: and where the phase is brisk
BRISK: Final = (0.05, 0.1)
#: where bots did think longer, all seem to from then on, by and by less
FORGETS: Final = 0.95
#: seconds that people get to speak up before bots play on
GRACE: Final = 3.0
#: seconds that a moment, and the end of a deal, is looked at before bots play on
REST: Final = 1.0
RESULT: Final = 4.0
#: seconds after which a process that did not bring the latest entry sees to the bots itself, and what failed is tried again
LAG: Final = 4.0
#: what fails again and again is tried ever more seldom: so often the pause doubles at the most
DOUBLED: Final = 7
#: so many actions are tried for a bot in whose place a game fails
WAYS: Final = 8
#: seconds that somebody may look elsewhere while it is their turn before they are called
ELSEWHERE: Final = 20.0
#: the code that closes a connection to a table that is no more
NO_TABLE: Final = (4404, "There is no such table any more.")
#: a line of chat is no longer than this
LINE: Final = 500
#: lines of chat at a table, and what they take in all
LINES: Final = 2_000
LETTERS: Final = 200_000
#: the log of a table has no more entries, but for those with which people leave it: deals of a hundred actions fill it in five hundred
ENTRIES: Final = 50_000
#: an action is no longer than this as text
TEXT: Final = 400
#: the id of an action is no longer than this: it is kept
ID: Final = 100
#: seconds that a beginning waits for the promises of people who are here, and for what was promised to be shown
PROMISED: Final = 2.0
SHOWN: Final = 5.0
#: seconds that somebody whose line has broken gets to come back before another may give the seat to a bot
AWAY: Final = 20.0
#: seconds that whoever is waited for gets at the least once the table is opened again. Where it was not open for longer than its clock and
#: :data:`AWAY`, the clock begins anew
BACK: Final = 5.0
#: lines of chat of which it is remembered that they were said, for pages that ask again
REMEMBERED: Final = 500
#: seconds between two looks at what is waited for so
BLINK: Final = 0.02
#: seconds between two looks at whether bots that play alone may go on
BREATH: Final = 1.0
#: how often an append is tried when others are quicker
TRIES: Final = 20
#: requests that are stored where they are granted; chat is counted by itself
KEPT: Final = (protocol.Act, protocol.Undo, protocol.Sit, protocol.Stand, protocol.Commit, protocol.Reveal, protocol.Fill, protocol.Free,
               protocol.Mute, protocol.Close, protocol.Begin, protocol.StandIn, protocol.Back, protocol.Rematch)
#: those of them that are granted where the log is full: who leaves, and the table to which all go on
AT_LAST: Final = (protocol.Stand, protocol.Rematch)


class Stuck(ParlourError):
    """A game has a fault that lets nobody go on."""


def _hinted_at_once(deal: Deal, seat: int) -> Thought:
    """A hint by rules of thumb."""
    look = coach.at_once(deal, seat, random.Random())
    return Thought(str(look.best.action), coach.words(deal, seat, look), "The bots have much to think about: this is by rules of thumb.")


class Elsewhere:
    """Who is at a table in another process: ``seats``, those of them who are ``looking``, how many ``watchers``, and when that was
    ``heard``."""

    def __init__(self, seats: frozenset[int], watchers: int, looking: frozenset[int], heard: float) -> None:
        self.seats: Final = seats
        self.watchers: Final = watchers
        self.looking: Final = looking
        self.heard: Final = heard


class Asks:
    """A request of a page to act, until the page is told ``done`` with what comes of it."""

    __slots__ = ("connection", "done", "id")

    def __init__(self, connection: Connection, id: str) -> None:
        self.connection: Final = connection
        self.id: Final = id
        self.done = False

    def told_in(self, change: bytes) -> bytes:
        """A change that also says that the request is done."""
        self.done = True
        return b'%b,"done":%b}' % (change[:-1], encode(self.id))


class Live:
    """A table, who looks at it, and everything that is under way there. ``ages``: how many seconds ago what each seat is asked arose, where
    it was not just now."""

    def __init__(self, hall: Hall, table: Table, ages: Sequence[float] = ()) -> None:
        self.hall: Final = hall
        self.table: Final = table
        self.connections: Final[set[Connection]] = set()
        self.idle_since = time.monotonic()
        self._lock: Final = asyncio.Lock()
        #: this process brought the latest entry, so it sees to the bots first
        self._mine = True
        self._under_way: Final[dict[tuple[int, str, int], asyncio.Task[None]]] = {}
        #: when the clocks run out, of a seat and the number of what it is asked
        self.deadlines: Final[dict[tuple[int, int], float]] = {}
        self._let_go: set[int] = set()
        #: where a game has a fault: the seats and what they are asked there
        self._stuck: Final[set[tuple[int, int]]] = set()
        #: how often in a row something under way here has failed
        self._failures = 0
        #: nobody wants to wait for bots just now
        self._hurry: Final = asyncio.Event()
        #: when the last page of a seat was gone; of those that were gone before this process had the table nobody knows
        self._left: Final[dict[int, float]] = {}
        self._opened: Final = time.monotonic()
        #: at tables with a clock, when what the seats that are waited for are asked arose
        self._since: dict[tuple[int, int], float] = {
            (seat, asked): self._opened - max(0.0, age) for seat, (asked, age) in enumerate(zip(table.asked, ages))}
        #: who has said something lately, and the requests for that
        self._heard: Final[OrderedDict[tuple[str, str], None]] = OrderedDict()
        #: it is no longer the hall's, and nothing happens here any more
        self.dropped = False
        #: seconds that a bot here has needed for a thought
        self._slowest = 0.0
        #: who is here in other processes
        self.elsewhere: Final[dict[str, Elsewhere]] = {}
        #: what the table is like for those who look, apart from the game: see :class:`Sight`
        self.states: Final[dict[Standing, bytes]] = {}
        #: the seats that are waited for, each since which entry; and for which of these turns nobody is called, or not any more. What was
        #: asked before this process had the table is a matter of those who had it then
        self._awaited: dict[int, int] = dict.fromkeys(self._turn(), table.number)
        self._noted: Final[dict[int, int]] = dict(self._awaited)

    # --- connections ------------------------------------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        """A connection opens: it is told everything, and the others that somebody is here."""
        table = self.table
        self._place(connection)
        self.connections.add(connection)
        seat = table.seat_of(connection.player)
        invite = self.hall.keys.invite(table.id) if seat >= 0 or connection.player == table.opened.host else ""
        connection.send(encode(Welcome(table_info(table), invite, table.chat if self.lets_in(connection) else [])))
        self.wake()
        self.broadcast()
        self.hall.tell_presence(self)

    def leave(self, connection: Connection) -> None:
        """A connection closes."""
        self.connections.discard(connection)
        self.idle_since = time.monotonic()
        self._left[connection.viewer] = time.monotonic()
        self.broadcast()
        self.hall.tell_presence(self)
        self.wake()

    def note_left(self, seats: Iterable[int]) -> None:
        """The pages of these seats in another process are gone."""
        self._left.update(dict.fromkeys(seats, time.monotonic()))

    def _place(self, connection: Connection) -> None:
        seat = self.table.seat_of(connection.player)
        connection.viewer = seat if seat >= 0 else self.table.audience

    def belongs(self, connection: Connection) -> bool:
        """Whether the connection is of somebody who plays here or was invited, and not sent away since."""
        return connection.player not in self.table.removed and (
            connection.viewer != self.table.audience or connection.invited or connection.player == self.table.opened.host)

    def lets_in(self, connection: Connection) -> bool:
        """Whether the connection is told who plays here, what is said and how it stands: at a table at which nobody may watch those only
        who belong to it."""
        return self.table.spectators or self.belongs(connection)

    def seats_here(self) -> frozenset[int]:
        """The seats whose connections are open in this process."""
        return frozenset([connection.viewer for connection in self.connections if connection.viewer != self.table.audience])

    def seats_anywhere(self) -> set[int]:
        """The seats whose connections are open, in this process or another."""
        return set(self.seats_here()).union(*[there.seats for there in self.elsewhere.values()])

    def looking_here(self) -> set[int]:
        """The seats that somebody looks at the table from, in this process."""
        return {connection.viewer for connection in self.connections if connection.looking and connection.viewer != self.table.audience}

    def _is_looking(self, seat: int) -> bool:
        return seat in self.looking_here() or any([seat in there.looking for there in self.elsewhere.values()])

    def _turn(self) -> Sequence[int]:
        match = self.table.match
        return () if match is None or match.over else match.turn()

    def watchers_here(self) -> int:
        """How many watch in this process."""
        return len({connection.player for connection in self.connections if connection.viewer == self.table.audience})

    def watchers_anywhere(self) -> int:
        """How many watch, in this process or another."""
        return self.watchers_here() + sum([there.watchers for there in self.elsewhere.values()])

    # --- what connections are told ----------------------------------------------------------------------------------------

    def broadcast(self, beats: Sequence[dict[int, Glimpse]] = (), only_played: bool = False, asks: Asks | None = None) -> None:
        """Tells everybody what the table is like now: those who come everything, the others what has changed for them. What is the
        same for several is made once. ``only_played``: nothing has happened since the last time but that somebody has acted.
        ``asks``: the request with which that was done."""
        if not only_played:
            self.states.clear()
        sight = Sight(self)
        made: dict[tuple[Standing, Told | None], bytes] = {}
        for connection in list(self.connections):
            standing = self._standing(connection)
            told = sight.told(standing)
            if told is None:
                continue
            before = connection.told
            message = made.get((standing, before))
            if message is None:
                moments = [beat[standing[0]] for beat in beats if standing[0] in beat]
                message = made[standing, before] = told.whole() if before is None else told.since(before, moments)
            connection.told = told
            if asks is not None and asks.connection is connection and before is not None:
                message = asks.told_in(message)
            connection.send(message)

    def tell(self, connection: Connection) -> None:
        """Tells one connection what the table is like now."""
        told = Sight(self).told(self._standing(connection))
        if told is not None:
            message = told.whole() if connection.told is None else told.since(connection.told, ())
            connection.told = told
            connection.send(message)

    def _standing(self, connection: Connection) -> Standing:
        player = connection.player
        return connection.viewer, player == self.table.opened.host, self.lets_in(connection), player in self.table.removed

    # --- requests ---------------------------------------------------------------------------------------------------

    async def answer(self, connection: Connection, request: Request) -> None:
        """Does what a connection asks and replies."""
        try:
            reply = await self._do(connection, request)
        except ParlourError as error:
            reply = Reply(request.id, str(error))
            if isinstance(request, (protocol.Act, protocol.Undo, protocol.LetGo)):
                self.tell(connection)
        except Exception as error:
            where = {"table": self.table.id, "number": self.table.number}
            log.error("a request failed: %s", in_short(error), exc_info=traced(error), extra=where)
            reply = Reply(request.id, "That cannot be done: something is wrong on this server. Try something else.")
        if reply is not None:
            connection.send(encode(reply))

    async def _do(self, connection: Connection, request: Request) -> Reply | None:
        table = self.table
        seat = table.seat_of(connection.player)
        if isinstance(request, KEPT) and not self.hall.may_store(connection):
            raise ParlourError("That was much in a short time: wait a few seconds and try again.")
        if isinstance(request, (*KEPT, protocol.Say)) and not isinstance(request, AT_LAST) and self._is_full():
            raise ParlourError("So much has happened at this table that no more can be kept: open another.")
        match request:
            case protocol.Act(id):
                asks = Asks(connection, id)
                await self.append(lambda: self._acted(connection, request), asks)
                if asks.done:
                    return None
            case protocol.Why(id, text):
                return Reply(id, text=self._why(self._seated(connection), text))
            case protocol.Hint(id):
                return await self._hint(id, connection)
            case protocol.LetGo(_, version):
                if table.may_speak(self._seated(connection)) and version >= table.asked[seat]:
                    self._let_go.add(seat)
                    self.wake()
            case protocol.Hurry():
                self._hurried(self._seated(connection))
            case protocol.Undo(_, version):
                await self.append(lambda: self._took_back(connection, version))
            case protocol.Say(id, text):
                if (connection.player, id) in self._heard:
                    return Reply(id)
                self._said(connection, text)
                if not self.hall.may_say(connection):
                    raise ParlourError("That was fast: wait a few seconds before you say more.")
                await self.append(lambda: self._said(connection, text))
                self._heard[connection.player, id] = None
                if len(self._heard) > REMEMBERED:
                    self._heard.popitem(last=False)
            case protocol.Invited(_, invite):
                self._invited(connection, invite)
            case protocol.Look(_, looking):
                connection.looking = looking
                self.wake()
                self.hall.tell_presence(self)
            case protocol.Hold(_, reading):
                connection.reading = reading
                self.wake()
                # what a bot was about to do when this came is done, and told, before the answer
                await self.append(lambda: None)
            case protocol.Sit():
                await self.append(lambda: self._sat(connection, request))
                await self.hall.storage.seat(connection.player, table.id)
            case protocol.Stand():
                await self.append(lambda: self._stood(connection))
            case protocol.Commit(_, wanted, promise):
                await self.append(lambda: self._committed(connection, wanted, promise))
            case protocol.Reveal(_, wanted, value):
                await self.append(lambda: self._revealed(connection, wanted, value))
                await self.append(self._dealt)
            case protocol.Fill(_, wanted, bot):
                await self.append(lambda: self._filled(connection, wanted, bot))
            case protocol.Free(_, wanted):
                await self.append(lambda: self._freed(connection, wanted))
            case protocol.Mute(_, name, muted):
                await self.append(lambda: self._muted(connection, name, muted))
            case protocol.Close():
                await self.append(lambda: self._closed(connection))
            case protocol.Begin():
                await self._promises_of_others(connection)
                await self.append(lambda: self._called(connection))
                await self.append(self._dealt)
            case protocol.StandIn(_, wanted):
                await self.append(lambda: self._stood_in(connection, wanted))
            case protocol.Back():
                await self.append(lambda: self._came_back(connection))
            case protocol.Rematch():
                await self._rematch(connection)
        return Reply(request.id)

    def _is_full(self) -> bool:
        """Whether the log takes no more."""
        return self.table.number >= ENTRIES

    def _seated(self, connection: Connection) -> int:
        seat = self.table.seat_of(connection.player)
        if seat < 0:
            raise ParlourError("You are watching: only those who sit at the table can do that.")
        return seat

    def _hurried(self, seat: int) -> None:
        self._playing()
        if self.table.persons() != [seat]:
            raise ParlourError("Others play here too: only where bots alone sit with you can the pauses be left out.")
        if seat not in self._turn():
            self._hurry.set()

    async def _pause(self, seconds: float) -> None:
        """Waits, unless somebody is in a hurry."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), seconds)

    def _playing(self) -> None:
        if self.table.match is None:
            raise ParlourError("The match has not begun yet.")

    def _acted(self, connection: Connection, request: protocol.Act) -> Entry | None:
        table = self.table
        seat = self._seated(connection)
        self._playing()
        if (seat, request.id) in table.ids:
            return None
        if len(request.id) > ID:
            raise ParlourError(f"The id of a request has {ID} letters at the most.")
        self._not_too_long(request.text)
        if table.chairs[seat].stands_in:
            raise ParlourError("A bot plays for you just now: take your seat back first.")
        if not table.asked[seat] <= request.version <= table.number:
            raise ParlourError("The table has moved on since: look again before you decide.")
        match = table.match
        assert match is not None
        action = match.deal.read(seat, request.text)
        reason = match.reason(seat, action)
        if reason:
            raise ParlourError(reason)
        fault = self._fault(seat, str(action))
        if fault is not None:
            raise self._failed(fault)
        return entries.Acted(seat, str(action), "person", request.id)

    def _not_too_long(self, text: str) -> None:
        if len(text) > TEXT:
            raise ParlourError(f"That is too long: an action has {TEXT} letters at the most.")

    def _fault(self, seat: int, text: str) -> Exception | None:
        """What fails when an action is tried: see :meth:`Table.try_out`."""
        self._watch()
        try:
            self.table.try_out(seat, text)
        except Exception as error:
            return error
        return None

    def _watch(self) -> None:
        """Moments are kept for those who look."""
        self.table.watched = {connection.viewer for connection in self.connections}

    def _failed(self, fault: Exception) -> ParlourError:
        """Notes that a game has failed; what whoever asked is told."""
        log.error("a game failed", exc_info=fault, extra={"table": self.table.id, "number": self.table.number})
        return ParlourError("This game cannot go on like that: there is a fault in its rules here. Try something else.")

    def _why(self, seat: int, text: str) -> str:
        self._playing()
        self._not_too_long(text)
        match = self.table.match
        assert match is not None
        return match.reason(seat, text) or "Nothing speaks against it: you may do that."

    async def _hint(self, id: str, connection: Connection) -> Reply:
        seat = self._seated(connection)
        self._playing()
        table = self.table
        match = table.match
        assert match is not None
        if not match.legal(seat):
            raise ParlourError("You have nothing to decide just now.")
        asked = table.asked[seat]
        try:
            thought = await self.hall.hint(self, connection.player, seat)
        except Busy:
            thought = await asyncio.to_thread(_hinted_at_once, match.deal.copy(), seat)
        if thought is None or table.asked[seat] != asked:
            raise ParlourError("The table has moved on since: ask again.")
        return Reply(id, text=thought.words, action=thought.text, more=thought.more)

    def _took_back(self, connection: Connection, version: int) -> Entry:
        seat = self._seated(connection)
        # what is said at the table changes nothing of what is taken back
        if not self.table.moved <= version <= self.table.number:
            raise ParlourError("The table has moved on since: look again before you take something back.")
        return entries.TookBack(seat, self.table.undo_to(seat))

    def _said(self, connection: Connection, text: str) -> Entry:
        table = self.table
        seat = table.seat_of(connection.player)
        text = "".join([letter if letter.isprintable() else " " for letter in text]).strip()
        if not text:
            raise ParlourError("Write something first.")
        if len(text) > LINE:
            raise ParlourError(f"That is too long: a line has {LINE} letters at the most.")
        if not self.belongs(connection):
            raise ParlourError("You are watching: only those who sit at the table or were invited can do that.")
        if table.lines >= LINES or table.letters + len(text.encode()) > LETTERS:
            raise ParlourError("So much has been said at this table that there is no room for more.")
        if seat >= 0:
            return entries.Said(seat, table.chairs[seat].name, text)
        if connection.player in table.muted:
            raise ParlourError("Whoever opened the table has asked you to watch without speaking.")
        return entries.Said(seat, table.watchers.get(connection.player) or table.free_name("Watching"), text, connection.player)

    def _invited(self, connection: Connection, invite: str) -> None:
        if not self.hall.keys.invited(self.table.id, invite):
            raise ParlourError("That is not the invitation to this table: ask for the link.")
        self._welcome_here(connection)
        outside = not self.lets_in(connection)
        connection.invited = True
        if outside:
            for line in self.table.chat:
                connection.send(encode(protocol.Chat(line)))
            self.tell(connection)

    def _welcome_here(self, connection: Connection) -> None:
        if connection.player in self.table.removed:
            raise ParlourError("Whoever opened the table has given your seat to others: you cannot sit down here again.")

    def _sat(self, connection: Connection, request: protocol.Sit) -> Entry | None:
        table = self.table
        if not self.hall.keys.invited(table.id, request.invite):
            raise ParlourError("Only those who were invited may sit down: ask for the link.")
        self._welcome_here(connection)
        if table.seat_of(connection.player) >= 0 and request.seat in (-1, table.seat_of(connection.player)):
            # asked again because the line broke before the answer
            return None
        if table.seat_of(connection.player) >= 0:
            raise ParlourError(f"You sit here already, as {table.chairs[table.seat_of(connection.player)].name}.")
        if not -1 <= request.seat < len(table.chairs):
            raise ParlourError(f"There is no seat {request.seat}: there are {len(table.chairs)}, from 0.")
        self._not_dealing()
        free = [seat for seat, chair in enumerate(table.chairs) if chair.who == "open"]
        if table.match is not None:
            free = [seat for seat, chair in enumerate(table.chairs) if chair.who == "bot"]
        if not free:
            raise ParlourError("All seats are taken.")
        seat = free[0] if request.seat < 0 else request.seat
        if seat not in free:
            raise ParlourError("This seat is taken: choose another.")
        return entries.Sat(seat, connection.player, table.free_name(request.name))

    def _stood(self, connection: Connection) -> Entry:
        seat = self._seated(connection)
        self._not_dealing()
        return entries.Stood(seat) if self.table.match is None else entries.StoodIn(seat)

    async def give_up(self, player: str) -> None:
        """A player is gone for good: the seat is open again, or a bot plays on."""
        await self.append(lambda: self._given_up(player))

    def _given_up(self, player: str) -> Entry | None:
        seat = self.table.seat_of(player)
        if seat < 0 or self.table.chairs[seat].stands_in:
            return None
        return entries.Stood(seat) if self.table.match is None and self.table.called is None else entries.StoodIn(seat)

    # --- fair dealing: docs/fair-dealing.md ---------------------------------------------------------------------------

    def _own(self, connection: Connection, seat: int) -> None:
        if self._seated(connection) != seat:
            raise ParlourError("That is not your seat: add to chance from your own.")

    def _committed(self, connection: Connection, seat: int, promise: str) -> Entry | None:
        table = self.table
        self._own(connection, seat)
        if not is_hex(promise, DIGITS):
            raise ParlourError(f"What you promise must be {DIGITS} hexadecimal digits.")
        before = table.promises()[seat]
        if before == promise:
            return None
        if table.called is not None or table.match is not None:
            raise ParlourError("The cards are being dealt: nothing can be promised any more.")
        if before:
            raise ParlourError("You have promised already what you will add to chance.")
        return entries.Committed(seat, promise)

    def _revealed(self, connection: Connection, seat: int, value: str) -> Entry | None:
        table = self.table
        self._own(connection, seat)
        if not is_hex(value, 2 * SIZE):
            raise ParlourError(f"What you add to chance must be {2 * SIZE} hexadecimal digits.")
        if table.called is None:
            raise ParlourError("Keep to yourself what you add to chance until the match is called.")
        promise = table.promises()[seat]
        if not promise:
            raise ParlourError("You have promised nothing in time: the cards are dealt without it.")
        if promise_of(table.id, seat, bytes.fromhex(value)) != promise:
            raise ParlourError("That is not what you have promised to add to chance.")
        if not [part for part in table.parts if part.seat == seat and part.value is None]:
            return None
        if table.match is not None:
            raise ParlourError("That came too late: the cards are dealt without it.")
        return entries.Revealed(seat, value)

    async def _promises_of_others(self, connection: Connection) -> None:
        """Waits a little for the promises of other people who are here: their pages make them as soon as they sit."""
        self._prepares(connection)
        own = self.table.seat_of(connection.player)
        end = time.monotonic() + PROMISED
        while time.monotonic() < end and self.table.called is None and self.table.match is None:
            promises, here = self.table.promises(), self.seats_anywhere()
            if not [seat for seat in self.table.persons() if seat != own and seat in here and not promises[seat]]:
                return
            await asyncio.sleep(BLINK)

    def _called(self, connection: Connection) -> Entry | None:
        self._hosts(connection)
        table = self.table
        if table.match is not None:
            raise ParlourError("The match has begun.")
        if table.called is not None:
            return None
        names = table.names_at_begin()
        try:
            table.new_match(names)
        except Exception as error:
            raise self._failed(error) from None
        return entries.Called(names)

    def _dealt(self) -> Entry | None:
        """The cards are dealt as soon as everybody has shown what was promised."""
        return None if self.table.awaits_parts() else self._dealt_anyway()

    def _dealt_anyway(self) -> Entry | None:
        table = self.table
        if table.called is None or table.match is not None:
            return None
        try:
            table.new_match(table.called)
        except Exception as error:
            raise self._failed(error) from None
        return entries.Begun(table.called)

    async def _deal_without(self, seconds: float) -> None:
        """Nobody waits for ever for what somebody has promised."""
        await asyncio.sleep(seconds)
        await self.append(self._dealt_anyway)

    def _hosts(self, connection: Connection) -> None:
        if connection.player != self.table.opened.host:
            raise ParlourError("Only whoever opened the table can do that.")

    def _prepares(self, connection: Connection) -> None:
        self._hosts(connection)
        if self.table.match is not None:
            raise ParlourError("The match has begun.")

    def _not_dealing(self) -> None:
        if self.table.called is not None and self.table.match is None:
            raise ParlourError("The cards are being dealt: wait a moment.")

    def _freed(self, connection: Connection, seat: int) -> Entry:
        self._hosts(connection)
        if not 0 <= seat < len(self.table.chairs) or self.table.chairs[seat].who != "person":
            raise ParlourError("Nobody sits there.")
        if self.table.chairs[seat].player == connection.player:
            raise ParlourError("That is your own seat: stand up instead.")
        self._not_dealing()
        return entries.Removed(seat, self.table.chairs[seat].player)

    def _muted(self, connection: Connection, name: str, muted: bool) -> Entry | None:
        self._hosts(connection)
        table = self.table
        player = next((each for each, called in table.watchers.items() if called == name and table.seat_of(each) < 0), "")
        if player in ("", connection.player):
            raise ParlourError("Nobody else who watches has spoken under that name.")
        return None if (player in table.muted) == muted else entries.Muted(player, muted)

    def _closed(self, connection: Connection) -> Entry | None:
        self._hosts(connection)
        return entries.Closed() if self.table.spectators else None

    def _filled(self, connection: Connection, seat: int, bot: bool) -> Entry | None:
        self._prepares(connection)
        self._not_dealing()
        if not 0 <= seat < len(self.table.chairs) or self.table.chairs[seat].who == "person":
            raise ParlourError("That seat cannot be given to a bot.")
        return None if (self.table.chairs[seat].who == "bot") == bot else entries.Filled(seat, bot)

    def _stood_in(self, connection: Connection, seat: int) -> Entry | None:
        self._seated(connection)
        self._playing()
        table = self.table
        if not 0 <= seat < len(table.chairs) or table.chairs[seat].who != "person":
            raise ParlourError("Nobody has left that seat.")
        if seat in self.seats_anywhere():
            raise ParlourError(f"{table.chairs[seat].name} is here and can play.")
        if time.monotonic() - self._left.get(seat, self._opened) < AWAY * min(1.0, self.hall.settings.pace):
            raise ParlourError(f"{table.chairs[seat].name} has only just left, and may be back in a moment: wait {AWAY:.0f} seconds.")
        return None if table.chairs[seat].stands_in else entries.StoodIn(seat)

    def _came_back(self, connection: Connection) -> Entry | None:
        seat = self._seated(connection)
        return entries.CameBack(seat) if self.table.chairs[seat].stands_in else None

    async def _rematch(self, connection: Connection) -> None:
        self._seated(connection)
        if self.table.stage != "over":
            raise ParlourError("The match is not over yet.")
        if not self.table.next:
            next = await self.hall.open_again(self.table)
            await self.append(lambda: None if self.table.next else entries.Followed(next))

    # --- the log ----------------------------------------------------------------------------------------------------

    async def append(self, make: Callable[[], Entry | None], asks: Asks | None = None) -> bool:
        """Appends what ``make`` makes of the table as it is then; nothing is done where it makes nothing. ``asks``: the request with
        which that is done.

        Whoever waits for this may go away: what was stored is applied all the same.

        :raises ParlourError: what ``make`` refuses, and when the entry cannot be stored.
        """
        return await asyncio.shield(asyncio.get_running_loop().create_task(self._append(make, asks)))

    async def _append(self, make: Callable[[], Entry | None], asks: Asks | None) -> bool:
        table = self.table
        async with self._lock:
            for _ in range(TRIES):
                if self.dropped:
                    raise ParlourError("The table is being opened again: try once more.")
                entry = make()
                if entry is None:
                    return False
                try:
                    accepted = await self.hall.append(table.id, table.number + 1, entry)
                except Gone:
                    self.hall.drop(self, NO_TABLE)
                    raise ParlourError(NO_TABLE[1]) from None
                except Exception:
                    raise ParlourError("The table cannot be stored just now: try again.") from None
                if accepted:
                    if isinstance(entry, entries.Acted):
                        self.hall.count_action(entry.by)
                    self._apply([entry], True, asks)
                    self.hall.tell_entry(self)
                    return True
                await self._catch_up()
        raise ParlourError("Too much happens at once: try again.")

    async def catch_up(self) -> None:
        """Takes into account what other processes have appended."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        if self.dropped:
            return
        stored = await self.hall.storage.load(self.table.id, self.table.number + 1)
        if stored is None:
            self.hall.drop(self, NO_TABLE)
        elif stored.entries:
            try:
                some = [entries.decode(entry) for entry in stored.entries]
            except msgspec.DecodeError:
                raise self._spoilt() from None
            self._apply(some, False)

    def _spoilt(self) -> ParlourError:
        """What the log says could not be taken into account: whoever comes back gets the table rebuilt from it."""
        log.exception("an entry cannot be applied", extra={"table": self.table.id, "number": self.table.number})
        self.hall.drop(self)
        return ParlourError("The table has to be opened again: try once more.")

    def _apply(self, some: list[Entry], mine: bool, asks: Asks | None = None) -> None:
        table = self.table
        self._watch()
        stage, moved = table.stage, table.moved
        acted: set[int] = set()
        for entry in some:
            try:
                table.apply(table.number + 1, entry)
            except Exception:
                raise self._spoilt() from None
            if isinstance(entry, entries.Acted):
                acted.add(entry.seat)
            elif isinstance(entry, entries.Said):
                line = encode(protocol.Chat(table.chat[-1]))
                for connection in self.connections:
                    if self.lets_in(connection):
                        connection.send(line)
        if table.moved == moved:
            # chat changes nothing of what there is to see and to decide
            return
        self._mine = mine
        # what others do meanwhile makes no new turn of somebody's
        if any([not table.bot_plays(seat) for seat in self._turn()]) or stage != table.stage:
            self._hurry.clear()
        self._awaited = {seat: table.number if seat in acted else self._awaited.get(seat, table.number) for seat in self._turn()}
        if table.opened.clock != "none":
            now = time.monotonic()
            self._since = {(seat, table.asked[seat]): self._since.get((seat, table.asked[seat]), now) for seat in self._turn()
                           if not table.bot_plays(seat)}
        self._let_go = set()
        self._stuck.clear()
        self._failures = 0
        beats = table.take_beats()
        only_played = stage == table.stage and all([isinstance(entry, entries.Acted) for entry in some])
        if not only_played:
            for connection in self.connections:
                self._place(connection)
        self.wake(sum([RESULT if any([glimpse.over for glimpse in beat.values()]) else REST for beat in beats]))
        self.broadcast(beats, only_played, asks)
        if stage != table.stage == "over" and self._mine:
            self.hall.note_end(table)

    # --- bots and clocks --------------------------------------------------------------------------------------------

    def wake(self, rest: float = 0.0) -> None:
        """Sees to it that whoever is waited for and is no person at their screen will act, after so many seconds' rest."""
        try:
            wanted = self._wanted(rest)
        except Exception:
            log.exception("a game failed", extra={"table": self.table.id, "number": self.table.number})
            wanted = {}
        for key in [key for key in self._under_way if key not in wanted]:
            self._under_way.pop(key).cancel()
        for seat, asked in list(self.deadlines):
            if (seat, "clock", asked) not in wanted:
                del self.deadlines[seat, asked]
        polls = [self._under_way[key] for key in wanted if key in self._under_way and key[1] == "interrupt"]
        for key, start in wanted.items():
            if key not in self._under_way:
                # those who may speak up do so as quickly as each can; whoever is only waited for lets them speak first
                task = asyncio.ensure_future(start([] if key[1] == "interrupt" or self._own_pace() else list(polls)))
                self._under_way[key] = task
                task.add_done_callback(lambda task, key=key: self._ended(key, task))  # type: ignore[misc]
                if key[1] == "interrupt":
                    polls.append(task)

    def _ended(self, key: tuple[int, str, int], task: asyncio.Task[None]) -> None:
        if self._under_way.get(key) is task:
            del self._under_way[key]
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Stuck):
            log.error("a game cannot go on: whatever seat %d does, it fails", key[0], exc_info=error.__cause__,
                      extra={"table": self.table.id, "number": self.table.number})
            self._stuck.add((key[0], key[2]))
        elif isinstance(error, ParlourError):
            # it could not be stored
            asyncio.get_running_loop().call_later(LAG, self.wake)
        elif error is not None:
            log.error("a bot failed", exc_info=error, extra={"table": self.table.id})
            asyncio.get_running_loop().call_later(LAG * 2 ** min(self._failures, DOUBLED), self.wake)
            self._failures += 1

    def _wanted(self, rest: float) -> dict[tuple[int, str, int], Callable[[list[asyncio.Task[None]]], Coroutine[Any, Any, None]]]:
        table, match = self.table, self.table.match
        wanted: dict[tuple[int, str, int], Callable[[list[asyncio.Task[None]]], Coroutine[Any, Any, None]]] = {}
        if match is None and table.called is not None and self.connections and not self.dropped:
            # whoever brings the last part sees to it; this is for parts that do not come, and where a process has died in between
            waits = table.awaits_parts()
            seconds = (SHOWN if waits else 0.0) + (0.0 if self._mine else LAG)
            wanted[-1, "deal", int(waits)] = lambda polls: self._deal_without(seconds)
        if match is None or match.over or self.dropped or self._is_full():
            return wanted
        deal = match.deal
        goes_on = self._goes_on() and not deal.phase.duration
        if (not self.connections and not goes_on) or self._is_read():
            return wanted
        pace = self.hall.settings.pace
        wait = (0.0 if self._mine else LAG) + rest * pace
        if deal.phase.duration:
            return self._passing_moment(match)
        grace = 0.0
        if deal.phase.prompts_interrupters:
            # also those who turn out to have nothing to say: pauses tell nothing of what anybody holds
            for seat in deal.phase.possible_interrupters(deal):
                if table.bot_plays(seat):
                    wanted[seat, "interrupt", self._occasion(seat)] = self._later(seat, "interrupt", wait)
                elif seat not in match.turn() and seat not in self._let_go and deal.phase.gives_time and not deal.phase.own_pace:
                    grace = GRACE * pace
        for seat in match.turn():
            asked = table.asked[seat]
            if (seat, asked) in self._stuck:
                continue
            if table.bot_plays(seat):
                wanted[seat, f"turn {bool(grace)}", asked] = self._later(seat, "turn", wait + grace)
            elif table.opened.clock != "none":
                key = (seat, "clock", asked)
                seconds = self._time_left(seat, asked)
                wanted[key] = self._later(seat, "clock", seconds + (0.0 if self._mine else LAG))
                if key not in self._under_way:
                    self.deadlines[seat, asked] = asyncio.get_running_loop().time() + seconds
            elif goes_on and self._mine and not self._is_looking(seat) and self._noted.get(seat) != self._awaited.get(seat):
                wanted[seat, "call", self._awaited[seat]] = self._calling(seat)
        return wanted

    def _is_read(self) -> bool:
        """Whether somebody who plays with bots alone is reading what a decision is about."""
        table = self.table
        return table.opened.clock == "none" and any(
            [connection.reading and table.persons() == [connection.viewer] for connection in self.connections])

    def _time_left(self, seat: int, asked: int) -> float:
        """The seconds that a seat has left to decide, also where another process, or this one before it was started again, had the
        table when it was asked."""
        settings = self.hall.settings
        seconds = settings.clock_fast if self.table.opened.clock == "fast" else settings.clock_relaxed
        ago = time.monotonic() - self._since.get((seat, asked), time.monotonic())
        return max(seconds - ago, min(seconds, BACK)) if ago < seconds + AWAY else seconds

    def _goes_on(self) -> bool:
        """Whether the match goes on though nobody looks: where people play with each other, nobody is hurried, and whoever is waited for
        can be called. What bots do there leads to a person's turn."""
        table = self.table
        together = len([seat for seat in table.persons() if not table.chairs[seat].stands_in]) > 1
        return together and table.opened.clock == "none" and self.hall.pusher is not None

    def _calling(self, seat: int) -> Callable[[list[asyncio.Task[None]]], Coroutine[Any, Any, None]]:
        return lambda polls: self._call(seat)

    async def _call(self, seat: int) -> None:
        """Calls somebody who is still not looking after a while; once for each turn."""
        await asyncio.sleep(ELSEWHERE * self.hall.settings.pace)
        self._noted[seat] = self._awaited[seat]
        self.hall.call(self.table, self.table.chairs[seat].player)

    def _passing_moment(self, match: Match) -> dict[tuple[int, str, int], Callable[[list[asyncio.Task[None]]], Coroutine[Any, Any, None]]]:
        """Where the phase is a moment: bots may speak up while it lasts, and then it is over, whoever is waited for."""
        lag = 0.0 if self._mine else LAG
        number = len(match.played)
        seconds = lag + match.deal.phase.duration * self.hall.settings.pace
        wanted: dict[tuple[int, str, int], Callable[[list[asyncio.Task[None]]], Coroutine[Any, Any, None]]] = {
            (-1, "moment", number): lambda polls: self._let_pass(number, seconds)}
        for seat in match.deal.may_interrupt():
            if self.table.bot_plays(seat):
                wanted[seat, "interrupt", number] = self._later(seat, "interrupt", lag)
        return wanted

    async def _let_pass(self, number: int, seconds: float) -> None:
        """When a moment is over, whoever is waited for does the only thing that can be done."""
        await asyncio.sleep(seconds)

        def make() -> Entry | None:
            match = self.table.match
            if match is None or len(match.played) != number:
                return None
            seat = match.turn()[0]
            return entries.Acted(seat, str(match.legal(seat)[0]), "clock")

        await self.append(make)

    def _own_pace(self) -> bool:
        """Whether everybody acts as fast as he likes."""
        match = self.table.match
        return match is not None and match.deal.phase.own_pace

    def _occasion(self, seat: int) -> int:
        """The number of what the seat may interrupt: any action, or where all act at their own pace only what changes its own lot."""
        match = self.table.match
        return self.table.asked[seat] if match is None or self._own_pace() else len(match.played)

    def _later(self, seat: int, purpose: str, wait: float) -> Callable[[list[asyncio.Task[None]]], Coroutine[Any, Any, None]]:
        return lambda polls: self._decide(seat, purpose, wait, polls)

    def position(self) -> Position:
        """The match as those who think about it are told of it."""
        table, match = self.table, self.table.match
        assert match is not None
        played = [(seat, str(action)) for seat, action in match.played]
        return table.id, table.opened.game, table.opened.players, table.opened.options, match.start.seed, match.names, played

    async def _decide(self, seat: int, purpose: str, wait: float, polls: list[asyncio.Task[None]]) -> None:
        """A bot decides for a seat. How long that seems to take says nothing about what it thought."""
        table = self.table
        loop = asyncio.get_running_loop()
        pace = self.hall.settings.pace
        asked = table.asked[seat]
        occasion = self._occasion(seat)
        phase = table.match.deal.phase if table.match is not None else None
        lasts = phase.duration if phase is not None else 0.0
        brisk = phase is not None and phase.brisk
        if purpose == "clock":
            await asyncio.sleep(wait)
            if seat not in self.seats_anywhere():
                await self.append(lambda: None if table.asked[seat] != asked or table.chairs[seat].stands_in else entries.StoodIn(seat))
                return
            wait = 0.0
        if purpose == "turn":
            await self._may_go_on()
        racing = purpose == "interrupt" or (phase is not None and phase.races)
        # in a moment that lasts, those bots speak up whose reaction times lie so near to each other; all of them follow from the
        # module's generator, for whoever seeds that
        chance = random.Random(random.random())
        seems = chance.uniform(0.0, 0.5 * lasts) if lasts else reaction(chance) if racing else chance.uniform(*(BRISK if brisk else THINKS))
        due = loop.time() + wait + seems * pace
        if polls:
            await asyncio.wait(polls)
        begun = loop.time()
        due = max(due, begun + (0.0 if lasts or brisk else self._slowest))
        interrupts = purpose == "interrupt"
        thought: Thought | None = None
        if interrupts or not brisk:
            with suppress(Busy):
                thought = await self.hall.thinkers.ask(self.position(), seat, table.opened.level, "interrupt" if interrupts else "turn")
        if thought is None and not interrupts:
            thought = await self._by_thumb(seat)
        if pace and not brisk:
            self._slowest = max(loop.time() - begun, FORGETS * self._slowest)
        # who hurries hardly waits for what bots only seem to think, and learns nothing from how long they did
        least = 0.0 if lasts or brisk else max(self._slowest, chance.uniform(*BRISK) * pace)
        await asyncio.sleep(max(0.0, begun + least - loop.time()))
        await self._pause(max(0.0, due - loop.time()))

        def make() -> Entry | None:
            match = table.match
            if match is None or table.asked[seat] != asked or (interrupts and self._occasion(seat) != occasion) or not match.legal(seat):
                return None
            by: Literal["bot", "clock"] = "clock" if purpose == "clock" else "bot"
            fault: Exception | None = None
            for text in self._ways(match, seat, thought, interrupts):
                fault = self._fault(seat, text)
                if fault is None:
                    return entries.Acted(seat, text, by)
            if not interrupts:
                raise Stuck("There is a fault in the rules of this game.") from fault
            return None

        await self.append(make)

    async def _may_go_on(self) -> None:
        """Where only bots play, what they do counts as asked for by somebody who looks on, and waits where that is too much."""
        table = self.table
        while all([table.bot_plays(seat) for seat in range(len(table.chairs))]) and self.connections and not any(
                self.hall.may_store(connection) for connection in self.connections):
            await asyncio.sleep(BREATH)

    async def _by_thumb(self, seat: int) -> Thought | None:
        """What rules of thumb say, found here in milliseconds where no process is free or none has brought a thought; nothing where they
        fail."""
        match = self.table.match
        if match is None or not match.legal(seat):
            return None
        with suppress(Exception):
            action = await asyncio.to_thread(hurried(level_of(self.table.opened.level), 0.0), match.deal.copy(), seat, random.Random())
            return Thought(str(action), "")
        return None

    def _ways(self, match: Match, seat: int, thought: Thought | None, interrupts: bool) -> Iterator[str]:
        """What a bot does, the best first: nobody waits for ever for one that has not thought of anything in time, or of something
        that may not be done. One that may only interrupt need not."""
        if thought is not None and thought.text:
            yield thought.text
        if interrupts:
            return
        legal = match.legal(seat)
        for place in random.sample(range(len(legal)), min(WAYS, len(legal))):
            yield str(legal[place])

    def stop(self) -> None:
        """Stops everything under way."""
        for task in self._under_way.values():
            task.cancel()

    @property
    def busy(self) -> bool:
        """Whether an entry is being appended, or something is about to be."""
        return self._lock.locked() or bool(self._under_way)

    async def close(self) -> None:
        """Stops everything under way; the table itself stays in its log."""
        for connection in self.connections:
            connection.close()
        # what other processes do with it from now on wakes nobody here
        self.dropped = True
        under_way = list(self._under_way.values())
        self.stop()
        for task in under_way:
            with suppress(asyncio.CancelledError, Exception):
                await task
