"""A deal: one dealing-out of the cards, and everything that changes while it is played."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from types import GetSetDescriptorType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeVar

from mypy_extensions import mypyc_attr

from parlour.kernel.actions import Action, LazyActions, among, equal_action, legal_text, read, read_exactly
from parlour.kernel.chance import Chance, Dice
from parlour.kernel.errors import IllegalAction
from parlour.kernel.features import KnownNumber
from parlour.kernel.imagine import deal_again
from parlour.kernel.past import Imagined, Past, Played, rebuilt, storable
from parlour.kernel.phase import NOTHING, ONE_SEAT, OVER, Phase, Sealed
from parlour.kernel.table import NO_NUMBERS, G, Table
from parlour.kernel.telling import Told, third_person, those, told, worded, worded_together

if TYPE_CHECKING:
    from parlour.kernel.game import Game
    from parlour.kernel.view import View

T = TypeVar("T")

#: what has been played in all deals in which nothing has been: not empty, so that nobody goes on with it
SHARED: Final[list[int | Action]] = [0]

#: the sealed choices of a deal that has not been opened yet
NOTHING_SEALED: Final[list[Action | None]] = []

#: how much work rules of thumb put into an advice: little in deals that a search plays on again and again, as usual, and as much
#: as a strong player has time for
HASTY: Final = 0
USUAL: Final = 1
THOROUGH: Final = 2


class Entry:
    """What somebody writes on the score sheet: ``points`` for a side, and what they are for. ``rest``: all that was not written down
    singly."""

    def __init__(self, side: int, points: int, words: str, rest: bool = False) -> None:
        self.side: Final = side
        self.points: Final = points
        self.words: Final = words
        self.rest: Final = rest

    def __copy__(self) -> Entry:
        return self

    def __deepcopy__(self, memo: object) -> Entry:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Entry, (self.side, self.points, self.words, self.rest)


#: the calls of an auction so far: who called, and in what words
Calls = tuple[tuple[int, str], ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal(Table[G]):
    """The changing state of a game: the table with its cards, scores and stakes, the phase, and chance.

    Seats are ``0 … players-1``, clockwise. As a viewer, ``players`` stands for the audience, who see what lies
    open to all. Masks of viewers have a bit for each seat and one for the audience; ``everyone`` has them all.

    >>> import parlour
    >>> deal = parlour.game("hearts").deal(seed=1)
    >>> deal.turn()
    (0, 1, 2, 3)
    >>> deal.play(0, deal.legal(0)[0])
    >>> deal.turn()
    (1, 2, 3)
    """

    #: what of its numbers everybody at the table knows, for learners; what the kinds of deal name on which this one builds belongs to it
    known_numbers: ClassVar[tuple[KnownNumber, ...]] = ()

    def __init__(self, game: G) -> None:
        super().__init__(game)
        self.number: int = 0
        self.dealer: int = 0
        self.scores: list[int] = NO_NUMBERS
        self.before: list[int] = NO_NUMBERS
        #: what the points of this deal were for, where the game writes that on its score sheet
        self.entries: tuple[Entry, ...] = ()
        self.stakes: list[int] = NO_NUMBERS
        self.pot: int = 0
        self.sealed: list[Action | None] = NOTHING_SEALED
        self.phase: Phase[Any] = OVER
        self.names: Sequence[str] = game.seat_names
        self.narrating: bool = False
        self.on_beat: Callable[[Deal], None] | None = None
        self.log: Told | None = None
        #: why the deal is over, as each viewer reads it, where the game says so itself
        self.because: tuple[str, ...] = ()
        #: the calls of its auction, as far as they are told
        self.calls_made: Calls = ()
        # how it came about: opened or imagined, and what has been done since, so many entries of a list that copies share: actions, and
        # before an action that was not that of the only seat that was waited for, the seat
        self._origin: Past | None = None
        self._done: list[int | Action] = SHARED
        self._played: int = 0
        #: how much work rules of thumb put into an advice here
        self.care: int = USUAL
        #: this is a moment to be seen, between two decisions: nobody is asked anything
        self.at_beat: bool = False
        self._legal: Sequence[Action] | None = None
        self._legal_seat: int = -1
        self._turn: tuple[int, ...] | None = None

    def name(self, seat: int) -> str:
        """What the seat is called."""
        return self.names[seat]

    def side_name(self, side: int) -> str:
        """What a side is called: all its players, ``South and North``."""
        return " and ".join([self.names[seat] for seat in range(self.players) if self.game.sides[seat] == side])

    def seats_of_side(self, side: int) -> int:
        """The seats of a side, as a mask."""
        return sum([1 << seat for seat in range(self.players) if self.game.sides[seat] == side])

    # --- playing ----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.phase is OVER

    def turn(self) -> tuple[int, ...]:
        """The seats that are waited for: one, several for sealed choices, none when the deal is over."""
        turn = self._turn
        if turn is None:
            turn = self.phase.turn(self)
            self._turn = turn
        return turn

    def may_interrupt(self) -> tuple[int, ...]:
        """The seats that may speak up though nobody waits for them."""
        return self.phase.may_interrupt(self)

    def legal(self, seat: int) -> Sequence[Action]:
        """What the seat may do now; empty when it is neither its turn nor its right to interrupt."""
        if self._legal_seat == seat and self._legal is not None:
            return self._legal
        turn = self._turn
        if turn is None:
            turn = self.turn()
        # nearly always it is asked for the one seat that is waited for
        if turn is ONE_SEAT[seat] or seat in turn or seat in self.phase.may_interrupt(self):
            legal = self.phase.legal(self, seat)
            self._legal = legal
            self._legal_seat = seat
            return legal
        return NOTHING

    def play(self, seat: int, action: Action) -> None:
        """Carries out the seat's action; :class:`IllegalAction` with the reason, and no change, where it is not allowed.

        A match takes text as well. For a deal text is read first: ``deal.play(seat, deal.read(seat, "bet 5"))``.
        """
        legal = self._legal if self._legal_seat == seat else None
        if legal is None:
            legal = self.legal(seat)
        allowed = False
        if isinstance(legal, tuple):
            # nearly always it is one of them itself, and need not be compared with those before it
            for some in legal:
                if some is action:
                    allowed = True
                    break
        if not allowed and not among(legal, action):
            # rules tell actions by their identity: one that was made elsewhere stands for the one that is meant
            meant = equal_action(legal, action)
            if meant is None:
                raise IllegalAction(self.reason(seat, action))
            action = meant
        self._carry_out(seat, action)

    def play_at_random(self, dice: Dice) -> bool:
        """Whoever is waited for does anything that is allowed, each as likely; false where the deal is over. The same as ``play`` with
        one of the ``legal`` actions, which are not enumerated where the phase can do without."""
        turn = self._turn
        if turn is None:
            turn = self.turn()
        if not turn:
            return False
        seat = turn[dice.below(len(turn))] if len(turn) > 1 else turn[0]
        legal = self._legal if self._legal_seat == seat else None
        action = self.phase.at_random(self, seat, dice) if legal is None else legal[dice.below(len(legal))]
        self._carry_out(seat, action)
        return True

    def _carry_out(self, seat: int, action: Action) -> None:
        """Does what is allowed, and notes it."""
        expected = self._turn is ONE_SEAT[seat]
        self._legal = None
        self._turn = None
        if self.narrating:
            self._play_aloud(seat, action)
        else:
            self.phase = self.phase.play(self, seat, action)
        done = self._done
        played = self._played
        if len(done) != played:
            # another deal has gone on with the list
            done = done[:played]
            self._done = done
        if not expected:
            done.append(seat)
            played += 1
        done.append(action)
        self._played = played + 1

    def reason(self, seat: int, action: Action) -> str:
        """Why the seat may not do this now, in one sentence; empty when it may."""
        if self.over:
            return "The deal is over."
        if action in self.legal(seat):
            return ""
        if (seat not in self.turn() and seat not in self.may_interrupt()
                and not among(self.phase.candidates_out_of_turn(self, seat), action)):
            return self._out_of_turn(seat)
        return self.phase.reason(self, seat, action)

    def _out_of_turn(self, seat: int) -> str:
        """Whose turn it is, and what the seat may say meanwhile."""
        names = [self.name(other) for other in self.phase.waited_for(self, seat)]
        waited = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
        legal = self.legal(seat)
        return f"It is not {self.name(seat)}'s turn: {waited} must act." + (f" You may: {legal_text(legal)}." if legal else "")

    def read(self, seat: int, text: str) -> Action:
        """The action that a typed text means here, allowed or not; :class:`IllegalAction` where it means none."""
        # cards as the pack writes them: a tile typed from its lower end, a ten with two digits
        said = " ".join([self.pack.faces_named(piece) or piece for piece in text.replace(",", " ").split()])
        in_turn = seat in self.turn()
        legal = self.legal(seat)
        # those who may interrupt are understood in shorthand too
        meant = self.phase.read_shorthand(self, seat, said) if in_turn or legal else None
        if meant is not None:
            return meant
        action = read_exactly(legal, said)
        if action is not None:
            return action
        possible = self.phase.candidates(self, seat) if in_turn else self.phase.candidates_out_of_turn(self, seat)
        if not isinstance(legal, LazyActions):
            # a word that may not be said now is no short form of another that may
            action = read_exactly(possible, said)
            if action is not None:
                return action
        for actions in (legal, possible):
            # a card's name can be a word of its own too, as the weli's is
            action = read(actions, said) or read(actions, text)
            if action is not None:
                return action
        if self.over:
            raise IllegalAction("The deal is over.")
        if not in_turn:
            raise IllegalAction(self._out_of_turn(seat))
        raise IllegalAction(f"{text.strip()!r} is nothing one can do here; you may: {legal_text(self.legal(seat))}.")

    # --- scores -----------------------------------------------------------------------------------------------------

    def award(self, seat: int, points: int) -> None:
        """Adds points to the score of the seat's side."""
        # spelled out: compiled, ``+=`` on an item of a list goes by way of objects
        scores = self.scores
        side = self.game.sides[seat]
        scores[side] = scores[side] + points

    def enter_score(self, seat: int, points: int, words: str) -> None:
        """Adds points to the score of the seat's side, and writes on the score sheet what they are for."""
        self.award(seat, points)
        self.entries = (*self.entries, Entry(self.game.sides[seat], points, words))

    def rest_of(self, side: int, points: int) -> Entry:
        """The entry for the points of a side that were not written down singly."""
        return Entry(side, points, self.game.rest_words(self, side, points), True)

    def score(self, seat: int) -> int:
        """The running score of the seat's side."""
        return self.scores[self.game.sides[seat]]

    def points(self) -> list[int]:
        """What each side scored since the deal began."""
        return [self.scores[side] - self.before[side] for side in range(len(self.scores))]

    # --- copies -------------------------------------------------------------------------------------------------------

    def named_numbers(self) -> dict[str, int]:
        """The deal's numbers that are attributes, those that :meth:`keep` takes over, by name: for comparing deals, not for play."""
        kinds = type(self).__mro__
        names = [name for kind in kinds[:kinds.index(Deal)] for name, said in _declared(kind) if "ClassVar" not in said]
        values = [(name, getattr(self, name, None)) for name in names]
        return {name: value for name, value in values if isinstance(value, int)}

    def keep(self, old: Self) -> None:
        """Takes over the numbers of a deal of the same kind of which this is a copy: ``self.starter = old.starter``."""

    def copy(self) -> Self:
        """An independent copy that would go on just the same. It does not narrate."""
        twin: Self = self.game.blank()
        twin.number = self.number
        twin.dealer = self.dealer
        twin.zones = [zone.copy() for zone in self.zones]
        twin.open = self.open
        twin.private = self.private[:]
        twin.scores = self.scores[:]
        twin.before = self.before
        twin.entries = self.entries
        twin.stakes = self.stakes[:]
        twin.pot = self.pot
        if self.tallies:
            twin.tallies = [tally[:] for tally in self.tallies]
        twin.sealed = self.sealed[:]
        twin.phase = self.phase
        chance = self.chance
        if chance is not None:
            twin.chance = chance.copy()
        twin.names = self.names
        twin.log = self.log
        twin.because = self.because
        twin.calls_made = self.calls_made
        twin._origin = self._origin
        twin._done = self._done
        twin._played = self._played
        twin.care = self.care
        twin.at_beat = self.at_beat
        twin.find_all(self.game.findings)
        twin.keep(self)
        return twin

    def past(self) -> Past | None:
        """The steps in which this deal came about, for :mod:`pickle`."""
        return Played(self._origin, self._done, self._played) if self._played else self._origin

    def set_past(self, past: Past) -> None:
        """Notes the steps in which this deal has just come about; for the kernel."""
        self._origin = past
        self._done = SHARED
        self._played = 0

    def __copy__(self) -> Deal:
        twin = self.copy()
        twin.narrating = self.narrating
        return twin

    def __deepcopy__(self, memo: object) -> Deal:
        return self.__copy__()

    def __reduce__(self) -> tuple[object, ...]:
        lines: list[tuple[int, Sequence[str]]] = []
        line = self.log
        while line is not None:
            lines.append((line.seat, line.texts))
            line = line.before
        return _unpacked, (self.game, storable(self), self.narrating, self.care, lines, self.because, self.calls_made)

    def imagine(self, seat: int, rng: Random | Dice) -> Self:
        """A copy in which everything the seat does not know is dealt again.

        The cards are dealt uniformly among the arrangements consistent with what the seat knows; the others'
        sealed choices are un-made; chance to come is new. The same knowledge and the same ``rng`` give the same
        copy, whatever was hidden. ``seat`` may be ``players``, for the audience.
        """
        dice = rng if isinstance(rng, Dice) else Dice(rng.getrandbits(60))
        shift, line = dice.state()
        twin = self.copy()
        twin.set_past(Imagined(self.past(), seat, shift, line))
        deal_again(twin.zones, twin.pack.all & ~twin.known_to(seat), twin.private, dice)
        for other in range(self.players):
            if other != seat:
                twin.sealed[other] = None
        twin.chance = Chance(b"imagined %d %d" % (dice.below(0x10000000), dice.below(0x10000000)))
        twin.log = self._log_of(seat)
        twin.phase = twin.phase.imagined(twin, seat, dice)
        return twin

    def _log_of(self, viewer: int) -> Told | None:
        lines = []
        line = self.log
        while line is not None:
            lines.append(line)
            line = line.before
        log: Told | None = None
        for line in reversed(lines):
            log = Told(line.seat, [text if other == viewer else "" for other, text in enumerate(line.texts)], log)
        return log

    def view(self, seat: int) -> View:
        """What the seat may know, as plain data; ``seat`` may be ``players``, for the audience."""
        from parlour.kernel.moment import view_of
        return view_of(self, seat)

    def view_for(self, seat: int) -> View:
        """:meth:`view`, told to the seat: it is "you" in it, whatever it is called."""
        from parlour.kernel.moment import view_for
        return view_for(self, seat)

    # --- telling the table ----------------------------------------------------------------------------------------------

    def say(self, text: str, viewers: int = -1, seat: int = -1) -> None:
        """Adds a line to the log, for everyone unless said; costs nothing when nobody reads. Seats in it stand as
        :func:`.those`, so that each reader is told of itself."""
        if self.narrating:
            self._tell(seat, [told(text, self.names, viewer) if viewers >> viewer & 1 else "" for viewer in range(self.players + 1)])

    def say_of(self, seat: int, verb: str, rest: str) -> None:
        """Adds a line about a seat: ``You take the trick.`` to itself, ``West takes the trick.`` to the others."""
        if self.narrating:
            self.log = Told(seat, [self.sentence(seat, viewer, verb, rest) for viewer in range(self.players + 1)], self.log)

    def tell(self, seat: int, words: str, *inserted: object, other: int = -1, to: int = -1) -> None:
        """Adds a line about a seat, worded for each reader: ``tell(seat, "{take} {} from {other}", chips(3), other=loser)`` is read
        as "You take 3 chips from West.", "South takes 3 chips from you." or "South takes 3 chips from West.".

        Verbs stand in braces as one says them to oneself; ``{}`` takes what is ``inserted`` in its turn, ``{other}`` another seat, and
        ``{you}`` the seat itself where it does not begin the sentence. ``to``: the viewers who are told, all unless said.
        """
        if self.narrating:
            texts = [worded(words, inserted, self.names, seat, other, viewer) if to >> viewer & 1 else ""
                     for viewer in range(self.players + 1)]
            self.log = Told(seat, texts, self.log)

    def tell_of(self, seats: int, words: str, *inserted: object) -> None:
        """:meth:`tell` about one seat or several together, a mask: ``tell_of(winners, "{share} {}", chips(6))`` is read as "You and West
        share 6 chips." or "South and West share 6 chips."; of one alone as ``tell`` has it."""
        if self.narrating:
            if seats & (seats - 1):
                self._tell(-1, [worded_together(words, inserted, self.names, seats, viewer) for viewer in range(self.players + 1)])
            else:
                self.tell(seats.bit_length() - 1, words, *inserted)

    def aloud(self, words: Callable[[], T]) -> T:
        """What is said elsewhere too, for a line that is told to each of its readers: seats have the names that :func:`.those` gives them.
        Where ``result_words`` has "South and West have won", ``say(aloud(result_words))`` is read as "You and West have won"."""
        names = self.names
        self.names = [those(1 << seat) for seat in range(self.players)]
        try:
            return words()
        finally:
            self.names = names

    def end_because(self, seat: int, words: str, *inserted: object, other: int = -1) -> None:
        """:meth:`tell`, and that is why the deal ends; ``seat`` is -1 where the sentence is about nobody. Games say it that end other than
        with the last card of a hand, or of all hands: those everybody sees."""
        if self.narrating:
            if seat < 0:
                self.say(words.format(*inserted))
            else:
                self.tell(seat, words, *inserted, other=other)
            latest = self._latest()
            self.because = latest.texts if latest is not None else ()

    def beat(self) -> None:
        """Marks a moment that the players should see before it passes."""
        if self.on_beat is not None:
            self.at_beat = True
            self.on_beat(self)
            self.at_beat = False
            # who looked now may have asked whose turn it is, which the action being carried out is about to change
            self._legal = None
            self._turn = None

    def facts(self, viewer: int) -> list[str]:
        """What stands on the table in words: what the game says, and what the phase adds; of a finished deal what came of it."""
        if self.over:
            return self.game.result_facts(self)
        return [*self.game.facts(self, viewer), *self.phase.facts(self, viewer)]

    def badges(self, seat: int) -> list[str]:
        """What is said of a seat for all to read: what the game says, and what the phase adds; of a finished deal what came of it."""
        if self.over:
            return self.game.result_badges(self, seat)
        return [*self.game.badges(self, seat), *self.phase.badges(self, seat)]

    def counted_so_far(self, seat: int) -> str:
        """What the seat's side has taken so far, as the game counts it; empty for nothing. Of a finished deal the score sheet says it."""
        return "" if self.over else self.phase.counted_so_far(self, seat)

    def describe(self, seat: int, action: Action, viewer: int) -> str:
        """An action in words as a viewer saw it: cards the viewer does not know are only counted."""
        what = ""
        if action.cards:
            hidden = action.cards & ~self.known_to(viewer)
            size = action.cards.bit_count()
            what = self.pack.names(action.cards) if not hidden else "a card" if size == 1 else f"{size} cards"
        if (not action.cards and action.text.endswith(f" {action.number}")) or (not action.cards and action.number):
            what = str(action.number)
        said = " ".join([piece for piece in (what, action.word) if piece])
        return self.sentence(seat, viewer, action.kind, said)

    def sentence(self, seat: int, viewer: int, verb: str, rest: str) -> str:
        """``You play the two of clubs.`` to the seat itself, ``West plays the two of clubs.`` to the others."""
        subject = f"You {verb}" if seat == viewer else f"{self.name(seat)} {third_person(verb)}"
        return f"{subject} {rest}".rstrip() + "."

    def _play_aloud(self, seat: int, action: Action) -> None:
        phase = self.phase
        log = self.log
        self.log = None
        sealed = list(self.sealed)
        if not isinstance(phase, Sealed):
            self._note_call(phase, seat, action)
        self.phase = phase.play(self, seat, action)
        said = self._latest()
        self.log = log
        everyone = range(self.players + 1)
        if isinstance(phase, Sealed):
            self._tell(seat, [self._described(phase, seat, action, seat) if viewer == seat else "" for viewer in everyone])
            if self.phase is not phase:
                sealed[seat] = action
                for other in phase.seats:
                    chosen = sealed[other]
                    if chosen is not None:
                        self._note_call(phase, other, chosen)
                        texts = ["" if viewer == other else self._described(phase, other, chosen, viewer) for viewer in everyone]
                        self._tell(other, texts)
        else:
            self._tell(seat, [self._described(phase, seat, action, viewer) for viewer in everyone])
        lines: list[Told] = []
        while said is not None:
            lines.append(said)
            said = said.before
        for line in reversed(lines):
            self._tell(line.seat, line.texts)

    def _note_call(self, phase: Phase[Any], seat: int, action: Action) -> None:
        called = phase.call_words(self, seat, action)
        if called:
            self.calls_made = (*self.calls_made, (seat, called))

    def _described(self, phase: Phase[Any], seat: int, action: Action, viewer: int) -> str:
        return told(phase.describe(self, seat, action, viewer), self.names, viewer)

    def _latest(self) -> Told | None:
        """The log as it stands, read anew: the phase has just written to it."""
        return self.log

    def _tell(self, seat: int, texts: Sequence[str]) -> None:
        self.log = Told(seat, texts, self.log)


def _unpacked(game: Game[Any], taken: Sequence[Past], narrating: bool, care: int, lines: Sequence[tuple[int, Sequence[str]]],
              because: tuple[str, ...], calls: Calls) -> Deal:
    deal = rebuilt(game, taken)
    deal.narrating = narrating
    deal.care = care
    deal.because = because
    deal.calls_made = calls
    deal.log = None
    for seat, texts in reversed(lines):
        deal.log = Told(seat, texts, deal.log)
    return deal


def _declared(kind: type) -> list[tuple[str, str]]:
    """The attributes of its instances that a class declares, with their types as far as they are known: compiled classes have
    descriptors in place of annotations."""
    own = vars(kind)
    said = [(name, str(annotation)) for name, annotation in own.get("__annotations__", {}).items()]
    return said or [(name, "") for name, value in own.items() if isinstance(value, GetSetDescriptorType)]
