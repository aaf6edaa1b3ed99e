"""A table as its log says: who sits where, the match, what was said. It neither waits nor stores nor sends."""
from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final
from weakref import WeakMethod

import msgspec
from msgspec import Struct

from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import Fairness, Part
from parlour.kernel.game import Game, find
from parlour.kernel.match import Match, Start
from parlour.kernel.moment import Kept, Moment
from parlour.kernel.story import notes_of
from parlour.kernel.view import SeatView, View, ZoneView
from parlour.server import entries
from parlour.server.entries import Entry
from parlour.server.parts import Glimpse, Rows
from parlour.server.protocol import ChatLine, Played, Sheet, SheetRow, Stage, Who

log: Final = logging.getLogger("parlour.table")

#: what bots are called
BOT_NAMES: Final = ("Robin", "Sam", "Kit", "Jo", "Max", "Lou", "Pip", "Ray", "Sky", "Val", "Alex", "Bo", "Chris", "Dee", "Eli", "Fran")
#: so many lines of chat are kept at hand
CHAT: Final = 200
SHORT: Final = 24


class Chair:
    """A seat: who sits there. ``player`` is empty for nobody and for bots; ``stands_in``: a bot plays for the person; ``promise``: what
    the person's page has promised to add to chance."""

    def __init__(self) -> None:
        self.who: Who = "open"
        self.player = ""
        self.name = ""
        self.stands_in = False
        self.promise = ""


class Outcome(Struct):
    """How a finished match went: the seats that won, and for each seat what it ended with, in words, and its best deal: the number from
    0, the points, and these in words. ``low_wins``: whether few points are better than many."""

    winners: list[int]
    scores: list[str]
    best: list[tuple[int, int, str]]
    low_wins: bool


class Summary(Struct):
    """What lists say of a table: ``players`` is who sits in each seat, empty for bots and nobody, ``turn`` the seats that are waited
    for, ``removed`` the players whose seats the host took, ``outcome`` how the match ended once it has."""

    game: str
    title: str
    names: list[str]
    players: list[str]
    stage: Stage
    turn: list[int]
    removed: list[str] = []
    outcome: Outcome | None = None

    def name_of(self, player: str) -> str:
        """What somebody is called at the table; empty for who does not sit there."""
        return self.names[self.players.index(player)] if player in self.players else ""


class Tried:
    """An action that was carried out on a copy of a match, ``before`` with all that had been played: what came of it, and the moments."""

    __slots__ = ("after", "beats", "before", "played", "seat", "text")

    def __init__(self, before: Match, seat: int, text: str, after: Match, beats: list[dict[int, Glimpse]]) -> None:
        self.before: Final = before
        self.played: Final = len(before.played)
        self.seat: Final = seat
        self.text: Final = text
        self.after: Final = after
        self.beats: Final = beats

    def is_this(self, match: Match, seat: int, text: str) -> bool:
        """Whether this is an action that is carried out now."""
        return self.before is match and self.played == len(match.played) and self.seat == seat and self.text == text


class Table:
    """A table rebuilt from its log, entry by entry, with :meth:`apply`.

    ``number`` is that of the latest entry, ``moved`` of the latest that is no chat. ``watched``: the viewers for whom moments
    are kept in :attr:`beats` while entries are applied, each as all of them see it.
    """

    def __init__(self, id: str, secret: bytes) -> None:
        self.id: Final = id
        self.secret: Final = secret
        self.number = 0
        self.moved = 0
        self.chairs: list[Chair] = []
        self.chat: list[ChatLine] = []
        #: how much has been said: lines, and letters as the log has them
        self.lines = 0
        self.letters = 0
        self.match: Match | None = None
        self.next = ""
        self.begun = False
        #: the players whose seats the host took
        self.removed: set[str] = set()
        #: what those are called who have said something while they watched, and those of them who may say no more
        self.watchers: dict[str, str] = {}
        self.muted: set[str] = set()
        self._closed = False
        #: when what each seat is asked arose, as the number of an entry
        self.asked: list[int] = []
        #: the requests whose actions were played
        self.ids: set[tuple[int, str]] = set()
        self.watched: set[int] = set()
        self.beats: list[dict[int, Glimpse]] = []
        #: what may come next, and has been tried
        self._tried: Tried | None = None
        #: the score sheet as it was last made, and after what it was made
        self._sheet: tuple[tuple[object, ...], Rows] | None = None
        #: since the host has called for the match to begin: the names with which it will, and what people add to chance
        self.called: list[str] | None = None
        self.parts: list[Part] = []
        self._added: list[bytes] = []
        self._opened: entries.Opened | None = None
        self._game: Game[Any] | None = None
        self._kept: Kept | None = None

    # --- what it is -------------------------------------------------------------------------------------------------

    @property
    def opened(self) -> entries.Opened:
        """How it was opened."""
        assert self._opened is not None
        return self._opened

    @property
    def game(self) -> Game[Any]:
        """The game with its options."""
        assert self._game is not None
        return self._game

    @property
    def stage(self) -> Stage:
        """Gathering, playing or over."""
        if self.match is None:
            return "gathering"
        return "over" if self.match.over else "playing"

    @property
    def spectators(self) -> bool:
        """Whether anybody may watch."""
        return self.opened.spectators and not self._closed

    @property
    def audience(self) -> int:
        """The number of the viewer who only watches."""
        return self.game.players

    @property
    def fairness(self) -> Fairness:
        """Where the seed comes from."""
        return Fairness(self.secret, self._added) if self.called is None else Fairness(self.secret, (), self.id, self.parts)

    def promises(self) -> list[str]:
        """For each seat what the person there has promised to add to chance, empty where that is nothing; since the match was called it is
        settled."""
        if self.called is None:
            return [chair.promise for chair in self.chairs]
        settled = {part.seat: part.promise for part in self.parts}
        return [settled.get(seat, "") for seat in range(len(self.chairs))]

    def awaits_parts(self) -> bool:
        """Whether the match was called and is not dealt yet because somebody has not shown what was promised."""
        return self.called is not None and self.match is None and any([part.promise and part.value is None for part in self.parts])

    def seat_of(self, player: str) -> int:
        """The seat of a player, -1 for none."""
        for seat, chair in enumerate(self.chairs):
            if chair.player == player:
                return seat
        return -1

    def bot_plays(self, seat: int) -> bool:
        """Whether a bot decides for this seat now."""
        chair = self.chairs[seat]
        return chair.who == "bot" or chair.stands_in

    def persons(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.who == "person"]

    def free_name(self, wanted: str) -> str:
        """A name for somebody who sits down: as wanted, with a number where another has it already."""
        name = " ".join("".join([letter if letter.isprintable() else " " for letter in wanted]).split())[:SHORT].strip() or "Guest"
        taken = [each.lower() for each in (*[chair.name for chair in self.chairs], *self.watchers.values()) if each]
        taken += ["expect", "audience"]
        name = f"{name} 2" if name.isdigit() else name
        again = name
        number = 2
        while again.lower() in taken:
            again = f"{name} {number}"
            number += 1
        return again

    def names_at_begin(self) -> list[str]:
        """The names with which the match begins: people's own, and bots' that nobody has."""
        taken = {chair.name.lower() for chair in self.chairs if chair.who == "person"}
        free = [name for name in BOT_NAMES if name.lower() not in taken]
        return [chair.name if chair.who == "person" else free.pop(0) if free else f"Bot {seat + 1}"
                for seat, chair in enumerate(self.chairs)]

    def summary(self) -> Summary:
        """What lists say of it."""
        turn = list(self.match.turn()) if self.match is not None else []
        return Summary(self.game.id, self.game.title(), [chair.name for chair in self.chairs], [chair.player for chair in self.chairs],
                       self.stage, turn, sorted(self.removed), self._outcome())

    def _outcome(self) -> Outcome | None:
        match = self.match
        if match is None or not match.over:
            return None
        game = match.game
        low = game.lowest_wins()
        best = []
        for side in game.sides:
            points = [row[side] for row in match.sheet]
            number = points.index(min(points) if low else max(points))
            best.append((number, points[number], game.score_words(points[number])))
        return Outcome(list(match.winners), [game.score_words(match.totals[-1][side]) for side in game.sides], best, low)

    # --- rebuilding -------------------------------------------------------------------------------------------------

    def apply(self, number: int, entry: Entry) -> None:
        """Takes the next entry of the log into account."""
        assert number == self.number + 1
        self.number = number
        if not isinstance(entry, entries.Said):
            self.moved = number
        match entry:
            case entries.Opened():
                self._opened = entry
                self._game = find(entry.game)(entry.players, entry.options)
                self._kept = Kept(partial(_packed, entry.memory_aid))
                self.chairs = [Chair() for _ in range(self._game.players)]
                self.asked = [number] * (self._game.players + 1)
                if entry.alone:
                    for chair in self.chairs:
                        chair.who = "bot"
            case entries.Sat(seat, player, name):
                chair = self.chairs[seat]
                chair.who, chair.player, chair.name, chair.stands_in, chair.promise = "person", player, name, False, ""
            case entries.Stood(seat):
                self.chairs[seat] = Chair()
            case entries.Removed(seat, player):
                self._remove(seat, player)
            case entries.Muted(player, muted):
                (self.muted.add if muted else self.muted.discard)(player)
            case entries.Closed():
                self._closed = True
            case entries.Filled(seat, bot):
                self.chairs[seat].who = "bot" if bot else "open"
            case entries.Added(_, value):
                self._added.append(bytes.fromhex(value))
            case entries.Committed(seat, promise):
                self.chairs[seat].promise = promise
            case entries.Called(names):
                self.called = names
                self.parts = [Part(seat, self.chairs[seat].promise) for seat in self.persons()]
            case entries.Revealed(seat, value):
                self.parts = [Part(seat, part.promise, bytes.fromhex(value)) if part.seat == seat else part for part in self.parts]
            case entries.Begun(names):
                self._begin(names)
            case entries.Acted(seat, text, _, id):
                self._act(seat, text)
                if id:
                    self.ids.add((seat, id))
            case entries.TookBack(_, keep):
                # what happens again on the way back is no news
                self.watched = set()
                self.match = self._match.replayed(keep)
                self.asked = [number] * len(self.asked)
            case entries.Said(seat, name, text, player):
                if player:
                    self.watchers[player] = name
                self.chat = [*self.chat[1 - CHAT:], ChatLine(number, seat, name, text)]
                self.lines += 1
                self.letters += len(text.encode())
            case entries.StoodIn(seat):
                self.chairs[seat].stands_in = True
            case entries.CameBack(seat):
                self.chairs[seat].stands_in = False
            case entries.Followed(table):
                self.next = table

    def _remove(self, seat: int, player: str) -> None:
        chair = self.chairs[seat]
        if self.match is None:
            self.chairs[seat] = Chair()
        else:
            chair.who, chair.player, chair.stands_in = "bot", "", False
        self.removed.add(player)

    @property
    def _match(self) -> Match:
        assert self.match is not None
        return self.match

    def _begin(self, names: Sequence[str]) -> None:
        self.match = self.new_match(names)
        for chair, name in zip(self.chairs, names):
            if chair.who != "person":
                chair.who = "bot"
            chair.name = name
        self.asked = [self.number] * len(self.asked)

    def new_match(self, names: Sequence[str]) -> Match:
        """The match as it begins with these names of the seats."""
        fairness = self.fairness
        # a match does not hold its table: one that is let go is out of memory at once, not only when what refers to itself is looked for
        beat = WeakMethod(self._on_beat)

        def on_beat(deal: Deal) -> None:
            noted = beat()
            if noted is not None:
                noted(deal)

        return Match(self.game, Start(fairness.seed, fairness=fairness), names, True, on_beat)

    def try_out(self, seat: int, text: str) -> None:
        """Carries an action out on a copy of the match, and raises what the game raises: what is stored can be played, whatever faults
        a game has, also where that ends the deal or the match, and also where what happens is told. Where it does come next, the match
        goes on with the copy."""
        match, beats = self._match, self.beats
        self.beats = []
        try:
            after = match.copy(match.on_beat)
            after.play(seat, text)
            self._tried = Tried(match, seat, text, after, self.beats)
        finally:
            self.beats = beats

    def _act(self, seat: int, text: str) -> None:
        match, tried = self._match, self._tried
        phase, number = match.deal.phase, match.deal.number
        before = match.turn()
        if tried is not None and tried.is_this(match, seat, text):
            match.go_on_as(tried.after)
            self.beats += tried.beats
        else:
            match.play(seat, text)
        self._tried = None
        goes_on = match.deal.number == number
        same = goes_on and match.deal.phase is phase
        lasting = goes_on and match.deal.phase.duration > 0.0
        for other in range(self.game.players):
            # while all choose at the same time, or act each at his own pace, what another does changes nothing of what one is asked
            kept = same and (other in match.turn() or (phase.own_pace and other not in before))
            # nor does a call that somebody else may be making at the same time
            if other == seat or not (kept or lasting):
                self.asked[other] = self.number

    def _on_beat(self, deal: Deal) -> None:
        if not self.watched:
            return
        try:
            glimpse = self.moment(deal)
            self.beats.append({viewer: glimpse(viewer) for viewer in self.watched})
        except Exception:
            # a moment that cannot be shown does not stop what is being played
            log.exception("a view failed", extra={"table": self.id, "number": self.number})

    def take_beats(self) -> list[dict[int, Glimpse]]:
        """The moments since this was last asked."""
        beats, self.beats = self.beats, []
        return beats

    # --- what may be known ------------------------------------------------------------------------------------------

    def moment(self, deal: Deal) -> Callable[[int], Glimpse]:
        """A deal as it is now: what a viewer sees of it, for as long as it stays so."""
        kept = self._kept
        assert kept is not None
        kept.next()
        moment = Moment(deal, told=True)
        return lambda viewer: Glimpse(moment, viewer, kept)

    def slim(self, view: View) -> View:
        """A view as it is sent: no lists of backs, and what one could remember only with the memory aid."""
        for zone in view.zones:
            zone.slim(self.opened.memory_aid)
        return view

    def sheet(self) -> Rows | None:
        """The score sheet in parts, made anew only where it is not as it was."""
        match = self.match
        if match is None:
            return None
        stands = (match, match.over, len(match.sheet), () if match.over else tuple(match.deal.points()), tuple(match.deal.scores))
        if self._sheet is None or self._sheet[0] != stands:
            self._sheet = stands, Rows(sheet_of(match))
        return self._sheet[1]

    def played(self) -> Played | None:
        """The game of the deal in play, where a match of the table's game is made of several."""
        if self.match is None or self.match.deal.game.id == self.game.id:
            return None
        game = self.match.deal.game
        own = {name: value for name, value in game.changed().items() if name not in self.game.options}
        return Played(game.id, game.name, own, dict(game.options))

    def undo_to(self, seat: int) -> int:
        """To how many actions the match goes back when a player takes the latest decision back.

        :raises ParlourError: where that would not be fair, or there is nothing to take back.
        """
        reason = self._kept_from_undoing(seat)
        if self.match is None or reason:
            raise ParlourError(reason)
        return max([place for place, (who, _) in enumerate(self.match.played) if who == seat])

    def _kept_from_undoing(self, seat: int) -> str:
        """Why the player may not take the latest decision back; empty where nothing is in the way."""
        if self.match is None:
            return "The match has not begun."
        if not self.opened.undo:
            return "At this table nothing is taken back."
        if len(self.persons()) > 1:
            return "Moves can be taken back only while you play against bots alone."
        if self.match.over:
            return "The match is over: nothing can be taken back."
        if not any([who == seat for who, _ in self.match.played]):
            return "There is nothing to take back: you have not decided anything yet."
        return ""

    def may_undo(self, seat: int) -> bool:
        """Whether the player may take the latest decision back."""
        return seat >= 0 and not self._kept_from_undoing(seat)

    def may_speak(self, seat: int) -> bool:
        """Whether nobody waits for the seat, but it may speak up, and has something to say."""
        match = self.match
        return (match is not None and not match.over and seat in match.deal.may_interrupt() and seat not in match.turn()
                and len(match.legal(seat)) > 0)


def _packed(remembering: bool, part: SeatView | ZoneView) -> bytes:
    """A part of a view as it is sent."""
    if isinstance(part, ZoneView):
        part.slim(remembering)
    return msgspec.json.encode(part)


def sheet_of(match: Match) -> Sheet:
    """The score sheet of a match so far."""
    game = match.game
    sides = range(max(game.sides) + 1)
    columns = [" & ".join([match.names[seat] for seat in range(game.players) if game.sides[seat] == side]) for side in sides]
    rows = []
    for number, (points, totals) in enumerate(zip(match.sheet, match.totals), 1):
        rows.append(SheetRow("deal", f"Deal {number}", [game.score_words(each) for each in points],
                             [game.score_words(each) for each in totals], list(points), list(totals)))
        for note in notes_of(match.entries[number - 1], len(points)):
            cells = ["" if each is None else game.score_words(each) for each in note.points]
            rows.append(SheetRow("rest" if note.rest else "note", note.words, cells))
    if not match.over and any(match.deal.points()):
        rows.append(SheetRow("running", "This deal", [game.score_words(each) for each in match.deal.points()]))
    rows.append(SheetRow("total", "Total", [game.score_words(each) for each in match.deal.scores]))
    return Sheet(columns, rows, list(game.sides), game.lowest_wins())
