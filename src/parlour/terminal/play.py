"""The terminal table: a person plays a match against bots, or watches bots play."""
from __future__ import annotations

import contextlib
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, Final

from rich.table import Table as Grid
from rich.text import Text

from parlour.bots import DEFAULT_LEVEL, by_reaction, chance, coach, level, reaction, speak_up, supervision
from parlour.kernel.actions import Action
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.match import Match, Start
from parlour.kernel.phase import Sealed
from parlour.kernel.prose import sections, spelled
from parlour.kernel.story import notes_of
from parlour.kernel.view import ChoiceView, View
from parlour.terminal import files
from parlour.terminal.screen import ACCENT, QUIET, Faces, Screen, flow
from parlour.terminal.story import Ended, Story
from parlour.terminal.table import Table, score_table

#: so many choices at most are listed with numbers
LISTED: Final = 15
#: where seconds count: how many of them reading the screen and typing take a person more than a shout
TYPING: Final = 3.0
#: so many deals of a long match are shown on the score sheet
SHEET: Final = 20
COMMANDS: Final = {
    "?": "the rules of this decision",
    "rules": "all the rules",
    "why …": "why you may not do something, as in: why {example}",
    "hint": "what a bot would do in your place",
    "undo": "back to your decision before this one",
    "log": "what has happened in this deal",
    "scores": "the score sheet",
    "table": "the table once more",
    "review": "what your decisions cost, once the match is over",
    "quit": "save and leave (also: Ctrl-D)",
    "help": "this list",
}


class Leave(Exception):
    """The person leaves the table."""


class Closed(KeyboardInterrupt):
    """The terminal goes away, or the system asks to stop."""


@contextlib.contextmanager
def closing() -> Iterator[None]:
    """Lets a closed terminal or a request to stop end the match as Ctrl-C does, so that it is saved."""
    def close(number: int, frame: FrameType | None) -> None:
        raise Closed

    before = [(each, signal.signal(each, close)) for each in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM))]
    try:
        yield
    finally:
        for each, handler in reversed(before):
            signal.signal(each, handler)


def bot_rng(match: Match, seat: int, purpose: str = "") -> Random:
    """The chance of a bot's decision: the same in a match that is resumed or played again."""
    return Random(f"{match.start.seed} {seat} {len(match.played)} {purpose}")


def noted(match: Match, number: int) -> list[tuple[str, Sequence[int | None]]]:
    """What the points of a finished deal, counted from 0, were for: a line of the score sheet for each thing."""
    return [(f"  {note.words}", note.points) for note in notes_of(match.entries[number], len(match.sheet[number]))]


class Host:
    """Keeps a match going: the bots' moves, and what is printed of what happens. ``viewer`` sees; nobody is asked."""

    def __init__(self, story: Story, bots: str, screen: Screen) -> None:
        self.story = story
        self.bots: Final = bots
        self.screen: Final = screen
        self.game: Final[Game[Any]] = story.match.game
        self.table: Final = Table(self.game, story.viewer, screen)

    @property
    def match(self) -> Match:
        """The match in play."""
        return self.story.match

    def bots_turn(self, person: int) -> None:
        """One bot speaks up or acts."""
        match = self.match
        phase = match.deal.phase
        reacting = bot_rng(match, person, "reaction")
        if self.bot_speaks(person, reacting):
            return
        waited = [seat for seat in match.turn() if seat != person]
        # sealed choices have no order; where several may act at once, the quickest does
        seat = waited[0] if isinstance(phase, Sealed) else by_reaction(waited, reacting)[0]
        match.play(seat, self.decided(seat))

    def decided(self, seat: int) -> Action:
        """What a bot does; anything legal where it fails or thinks for too long."""
        match = self.match
        try:
            with supervision.within(supervision.LONGEST):
                return supervision.checked(match.deal, seat, level(self.bots)(match.deal, seat, bot_rng(match, seat)))
        except Exception as error:
            self.failed(seat, error)
            return chance.choose(match.deal, seat, bot_rng(match, seat, "anything"))

    def said(self, seat: int) -> Action | None:
        """What a bot says that may speak up; nothing where it keeps quiet, fails or thinks for too long."""
        match = self.match
        try:
            with supervision.within(supervision.LONGEST):
                said = speak_up(self.bots, match.deal, seat, bot_rng(match, seat, "interrupt"))
                return said if said is None else supervision.checked(match.deal, seat, said)
        except Exception as error:
            self.failed(seat, error)
            return None

    def failed(self, seat: int, error: Exception) -> None:
        """Tells that a bot failed, and keeps a record that shows it."""
        name = self.match.names[seat]
        what = " ".join(f"{type(error).__name__}: {error}".split())
        kept = ""
        with contextlib.suppress(OSError):
            path = files.new_path(f"fault-{self.game.id}")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(supervision.evidence(self.match, seat, self.bots, error), encoding="utf8")
            kept = f" To see it again: parlour play --resume {path} --watch --bots {self.bots}"
        self.screen.line(f"The bot that plays {name} failed ({what}), so {name} does anything that is allowed.{kept}", "red")

    def bot_speaks(self, person: int, reacting: Random) -> bool:
        """Whether a bot speaks up: of those who would, the quickest does."""
        match = self.match
        speakers = [seat for seat in match.deal.may_interrupt() if seat != person] if match.deal.phase.prompts_interrupters else []
        for seat in by_reaction(speakers, reacting):
            said = self.said(seat)
            if said is not None:
                match.play(seat, said)
                return True
        return False

    def tell_news(self) -> None:
        """Prints what happened since the last time."""
        ended, lines = self.story.news()
        for deal in ended:
            self.screen.lines(deal.lines)
            self._tell_result(deal)
        self.screen.lines(lines)

    def _tell_result(self, deal: Ended) -> None:
        screen = self.screen
        screen.line()
        shown = [zone for zone in deal.view.zones if any(zone.cards) and zone.kind not in ("pile", "heap")]
        for zone in shown:
            owner = f"{self.match.names[zone.owner]}, " if zone.owner >= 0 else ""
            screen.show(flow([Text().append(f"{owner}{zone.label} ", QUIET), *self.table.faces.row(zone.cards)], screen.width, indent=2))
        if shown:
            screen.line()
        if deal.view.because:
            screen.line(deal.view.because, ACCENT)
        rows: list[tuple[str, Sequence[int | None]]] = [(f"deal {deal.view.deal + 1}", deal.points), *noted(self.match, deal.view.deal)]
        screen.show(score_table(self.game, self.match.names, rows, deal.scores))
        screen.line()

    def tell_end(self) -> None:
        """Prints who has won the match."""
        winners = [self.match.names[seat] for seat in self.match.winners]
        if self.story.viewer in self.match.winners:
            others = [self.match.names[seat] for seat in self.match.winners if seat != self.story.viewer]
            said = f"You and {' and '.join(others)} win the match!" if others else "You win the match!"
        elif winners:
            said = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'} the match."
        else:
            said = "The match is over; nobody wins."
        self.screen.line(said, ACCENT)

    def sheet(self) -> None:
        """Prints the score sheet."""
        match = self.match
        rows: list[tuple[str, Sequence[int | None]]] = []
        earlier = max(0, len(match.sheet) - SHEET)
        if earlier:
            rows.append((f"deals 1 to {earlier}", [sum(points) for points in zip(*match.sheet[:earlier])]))
        for number in range(earlier, len(match.sheet)):
            rows.append((f"deal {number + 1}", match.sheet[number]))
            rows += noted(match, number)
        if not match.over and any(match.deal.points()):
            rows.append(("this deal", match.deal.points()))
        self.screen.show(score_table(self.game, match.names, rows, match.deal.scores))

    def watch(self) -> None:
        """Lets the bots play the match to its end; at a terminal each deal waits for Enter."""
        while not self.match.over:
            number = self.match.deal.number
            self.bots_turn(-1)
            self.tell_news()
            if self.screen.interactive and sys.stdin.isatty() and not self.match.over and self.match.deal.number != number:
                read_line(self.screen, "Enter for the next deal")
        self.tell_end()


class Session(Host):
    """A person at the table: ``story.viewer`` is the seat, bots play the others."""

    def __init__(self, story: Story, bots: str, screen: Screen) -> None:
        super().__init__(story, bots, screen)
        self.person: Final = story.viewer
        #: what the person saw when it had nothing to say
        self._declined: View | None = None
        self._introduced = False
        #: where everybody acts as fast as he likes: in how many seconds each bot will
        self._due: dict[int, float] = {}

    def play(self) -> None:
        """Plays until the match is over; :class:`Leave` when the person quits or the input ends."""
        while not self.match.over:
            if self.match.deal.phase.duration:
                self.let_pass()
            elif self.person in self.match.turn():
                self.decide(False)
            elif (self.match.deal.phase.prompts_interrupters and self.match.legal(self.person)
                  and self._declined != self.story.view()):
                self.decide(True)
            else:
                self.bots_turn(self.person)
        self.tell_news()
        self.tell_end()

    def let_pass(self) -> None:
        """A moment passes: bots may have called at the same time, and whoever is waited for does the only thing it can do."""
        match = self.match
        if not self.bot_speaks(self.person, bot_rng(match, self.person, "moment")):
            match.play(match.turn()[0], match.legal(match.turn()[0])[0])

    def decide(self, may_decline: bool) -> None:
        """Asks the person until something is decided. ``may_decline``: nobody waits, it is only a chance to speak up."""
        self.tell_news()
        self.show_table(may_decline)
        while True:
            asked = time.monotonic()
            text = self.ask(may_decline).strip()
            seconds = time.monotonic() - asked - TYPING
            if self.match.deal.phase.own_pace:
                if self.moved_on(seconds):
                    return
            elif sys.stdin.isatty() and self.outrun(seconds):
                return
            try:
                if self.answered(text, may_decline):
                    return
            except ParlourError as error:
                self.screen.line(str(error), "red")

    def outrun(self, seconds: float) -> bool:
        """Whether bots were quicker than the person, where seconds count: then they have acted."""
        match = self.match
        deal, phase = match.deal, match.deal.phase
        if not phase.races:
            return False
        reacting = bot_rng(match, self.person, "race")
        waited = [] if len(deal.turn()) < 2 or isinstance(phase, Sealed) else list(deal.turn())
        first = ""
        for taken, seat in sorted([(reaction(reacting), seat) for seat in {*waited, *deal.may_interrupt()} if seat != self.person]):
            if taken > seconds or match.deal is not deal or (first and seat not in deal.turn()):
                break
            said = self.decided(seat) if seat in waited else self.said(seat)
            if said is not None:
                match.play(seat, said)
                if seconds - taken < match.deal.phase.duration:
                    # at the same time, as far as one can tell
                    return False
                first = first or match.names[seat]
                if seat not in waited:
                    break
        if first:
            self.screen.line(f"Too late: {first} was quicker.", "red")
        return first != ""

    def moved_on(self, seconds: float) -> bool:
        """Where everybody acts as fast as he likes: the bots go on while the person thinks for so many seconds, or for as long as one
        of them would. Whether the person is asked something else then."""
        match = self.match
        deal, phase = match.deal, match.deal.phase
        reacting = bot_rng(match, self.person, "pace")
        left = max(seconds, reaction(reacting))
        while match.deal is deal and deal.phase is phase:
            turn = deal.turn()
            free = sorted([seat for seat in {*turn, *deal.may_interrupt()} if seat != self.person])
            # whoever was about to act still is
            self._due = {seat: self._due[seat] if seat in self._due else reaction(reacting) for seat in free}
            wait = min([*self._due.values(), left])
            left -= wait
            self._due = {seat: self._due[seat] - wait for seat in free}
            if left <= 0.0:
                break
            seat = min(free, key=lambda each: self._due[each])
            del self._due[seat]
            done = self.decided(seat) if seat in turn else self.said(seat)
            if done is not None:
                match.play(seat, done)
        if match.deal is deal and deal.phase is phase and match.legal(self.person):
            return False
        self.screen.line("Meanwhile the others have gone on.", "red")
        return True

    def rules_of_decision(self) -> None:
        """Shows the section of the rules that the decision is about."""
        about = [section for section in sections(self.match.deal.game.rules()) if self.story.view().section in section.names]
        for section in about[:1]:
            self.screen.section(section)
        self.screen.line("`rules` shows all the rules." if about else "There is nothing to decide now; `rules` shows all the rules.", QUIET)

    def show_table(self, may_decline: bool) -> None:
        """Prints the table and what the person may do."""
        view = self.story.view()
        self.screen.line()
        self.table.draw(view)
        self.screen.line()
        Choices(self.match, view, self.screen, self.table.faces).show(may_decline)
        if not self._introduced:
            self._introduced = True
            self.screen.line("? rules · help · hint · why … · undo · log · scores · quit", QUIET)

    def ask(self, may_decline: bool) -> str:
        """The person's next line."""
        view = self.story.view()
        prompt = "You may speak up (Enter: say nothing)" if may_decline else view.prompt
        return read_line(self.screen, prompt)

    def answered(self, text: str, may_decline: bool) -> bool:
        """Does what a typed line says; whether that settles the decision."""
        match = self.match
        legal = match.legal(self.person)
        if not text or (may_decline and text.lower() in ("no", "n")):
            if may_decline:
                self._declined = self.story.view()
                return True
            if len(legal) == 1:
                self.act(legal[0])
                return True
            raise ParlourError(f"Type what you want to do, as in {legal[0]}; ? shows the rules.")
        if self.command(text):
            return text.lower().lstrip("/") == "undo"
        self.act(self.read(text))
        return True

    def act(self, action: Action) -> None:
        """Plays the person's action; where seconds count, those who would call first do so before the person goes on."""
        match = self.match
        phase = match.deal.phase
        goes_on = (phase.races and not phase.own_pace and action in match.legal(self.person)
                   and action not in phase.interruptions(match.deal, self.person))
        if not goes_on or not self.bot_speaks(self.person, bot_rng(match, self.person, "reaction")):
            match.play(self.person, action)

    def read(self, text: str) -> Action:
        """The action that a typed line means: its own text, a shorter one, or the number of a listed choice."""
        choices = Choices(self.match, self.story.view(), self.screen, self.table.faces)
        if text.isdecimal() and choices.numbered:
            if 1 <= int(text) <= len(choices.legal):
                return choices.legal[int(text) - 1]
            raise ParlourError(f"There is no choice {text}: they are numbered from 1 to {len(choices.legal)}.")
        try:
            return self.match.deal.read(self.person, text)
        except ParlourError as error:
            known = [name for name in COMMANDS if name.isalpha()]
            close = get_close_matches(text.lower().split()[0], known, 1, 0.75)
            raise ParlourError(f"{error} Did you mean {close[0]}?" if close else str(error)) from None

    def command(self, text: str) -> bool:
        """Does what one of the table's own commands says; false where the line is none. ``/`` before it is allowed."""
        first, _, rest = text.lower().partition(" ")
        screen = self.screen
        meant = first.lstrip("/") if first != "/" else first
        if not first.startswith("/") and any([choice.kind == first for choice in self.story.view().choices]):
            return False
        if meant == "why":
            self.why(text.partition(" ")[2].strip())
        elif rest:
            return False
        elif meant == "rules":
            screen.headed(self.match.deal.game.rules())
        elif meant == "?":
            self.rules_of_decision()
        elif meant == "help":
            self.help()
        elif meant == "hint":
            self.hint()
        elif meant == "undo":
            self.undo()
        elif meant == "log":
            screen.lines(self.story.view().log)
        elif meant == "scores":
            self.sheet()
        elif meant == "table":
            self.show_table(self.person not in self.match.turn())
        elif meant == "review":
            raise ParlourError("The match is not over yet: you can go through your decisions then.")
        elif meant in ("quit", "exit"):
            raise Leave
        else:
            return False
        return True

    def help(self) -> None:
        """Prints what can be typed."""
        legal = self.match.legal(self.person)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for name, what in COMMANDS.items():
            grid.add_row(Text(f"  {name}", "bold"), what.format(example=legal[0]))
        self.screen.show(grid)
        self.screen.line(f"  Type an action as in {legal[0]}, only as much of it as is clear, or the number of a listed choice.")

    def why(self, what: str) -> None:
        """Prints why the person may not do something."""
        if not what:
            raise ParlourError(f"Say what you wonder about, as in: why {self.match.legal(self.person)[0]}")
        action = self.read(what)
        reason = self.match.reason(self.person, action)
        self.screen.line(reason or f"Nothing speaks against it: you may {action}.")

    def hint(self) -> None:
        """Prints what would likely be best, and why."""
        deal = self.match.deal
        look = coach.consider(deal, self.person, bot_rng(self.match, self.person, "hint"))
        self.screen.line(f"{coach.words(deal, self.person, look)} ({look.best.action})")
        if look.deals:
            self.screen.line(coach.figures(deal, look), QUIET)
        if look.deals and not look.trusted:
            self.candidates(look)

    def candidates(self, look: coach.Look) -> None:
        """Prints what each of the things one could do would likely bring, best first."""
        grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style=QUIET)
        grid.add_column("you could")
        for title in ("expected", "ahead", "tried"):
            grid.add_column(title, justify="right")
        for each in look.candidates[:LISTED]:
            grid.add_row(self.table.faces.text(str(each.action)), coach.value_words(self.match.deal, each.value),
                         f"{100 * each.wins:.0f} %", str(each.tried))
        self.screen.show(grid)

    def undo(self) -> None:
        """Goes back to the person's decision before this one."""
        played = self.match.played
        own = [place for place, (seat, _) in enumerate(played) if seat == self.person]
        if not own:
            raise ParlourError("There is nothing to undo: you have not decided anything yet.")
        match = self.match
        self.story = Story(match.game, match.start, match.names, self.person, played[:own[-1]])
        self.story.skip_news()
        self._declined = None
        self.screen.line(f"Taken back: {played[own[-1]][1]}.")


class Choices:
    """What the person may do now, as it is offered: listed with numbers when few, described by its shape when many."""

    def __init__(self, match: Match, view: View, screen: Screen, faces: Faces) -> None:
        self.view: Final = view
        self.screen: Final = screen
        self.faces: Final = faces
        legal = match.legal(view.viewer)
        self.legal: Final[Sequence[Action]] = legal
        self.listed: Final = len(legal) <= LISTED
        #: whether the numbers of the list can be mistaken for actions
        self.numbered: Final = self.listed and not any([_means(match, view.viewer, str(n)) for n in range(1, len(legal) + 1)])

    def show(self, may_decline: bool) -> None:
        """Prints the choices."""
        lines = self._list() if self.listed else [self._shape(choice) for choice in self.view.choices]
        if self.screen.interactive:
            prompt = "You may speak up" if may_decline else self.view.prompt
            self.screen.show(self.screen.words(prompt, ACCENT))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for kind, words in lines:
            grid.add_row(Text(f"  {kind}", "bold"), words)
        self.screen.show(grid)

    def _list(self) -> list[tuple[str, Text]]:
        """A line for each kind of action, with its choices."""
        by_kind: dict[str, list[Text]] = {}
        for number, action in enumerate(self.legal, 1):
            words = str(action).removeprefix(action.kind).strip()
            shown = Text().append(f"{number} " if self.numbered else "", QUIET)
            by_kind.setdefault(action.kind if words else "", []).append(shown.append_text(self.faces.text(words or action.kind)))
        return [(kind, flow(choices, self.screen.width - len(kind) - 6, "   ")) for kind, choices in by_kind.items()]

    def _shape(self, choice: ChoiceView) -> tuple[str, Text]:
        """A kind of action in words, with an example."""
        texts = [str(self.legal[0]), *[action.text for action in self.view.actions]]
        example = next((text for text in texts if text.startswith(choice.kind)), "")
        words = shape_words(choice)
        # what is said with its kind alone needs no example
        return choice.kind, self.screen.words(words + (f", as in: {example}" if example and words else ""))


def _means(match: Match, seat: int, text: str) -> bool:
    """Whether a typed text is an action, allowed or not."""
    try:
        match.deal.read(seat, text)
    except ParlourError:
        return False
    return True


def shape_words(choice: ChoiceView) -> str:
    """The shape of an action in words: ``three of 13 cards``, ``20 to 400 by 10``."""
    pieces = []
    if choice.cards:
        least, most = [spelled(count) for count in (choice.least, choice.most)]
        some = least if choice.least == choice.most else f"{least} to {most}"
        pieces.append(f"{some} of {len(choice.cards)} cards")
        if choice.parts and max(choice.parts) == 1:
            pieces.append("in order")
        elif choice.parts:
            pieces.append("with / between the places, which take " + " and ".join([str(part) for part in choice.parts]))
    elif choice.most > choice.least:
        pieces.append(f"{choice.least} to {choice.most}" + (f" by {choice.step}" if choice.step > 1 else ""))
    elif choice.step:
        pieces.append(str(choice.least))
    if choice.words:
        pieces.append(("to: " if choice.cards else "") + ", ".join(choice.words))
    return " ".join(pieces)


def read_line(screen: Screen, prompt: str) -> str:
    """A line from the person: in a pipe the prompt is a line of its own; :class:`Leave` when the input ends."""
    if screen.interactive and sys.stdin.isatty():
        screen.flush()
        try:
            return input("> ")
        except EOFError:
            screen.line()
            raise Leave from None
    screen.write(f"> {prompt}\n")
    line = sys.stdin.readline()
    if not line:
        raise Leave
    return line


def seat_of(text: str, names: Sequence[str]) -> int:
    """The seat that somebody names or numbers; :class:`ParlourError` where there is none."""
    wanted = text.strip().lower()
    for seat, name in enumerate(names):
        if wanted in (name.lower(), str(seat)):
            return seat
    raise ParlourError(f"there is no seat {text!r}: the seats are " + ", ".join([f"{n} ({seat})" for seat, n in enumerate(names)]))


def seat_names(game: Game[Any], given: str) -> list[str]:
    """The names of the seats, those given first, the rest as the game calls them."""
    names = [name.strip() for name in given.split(",")] if given else []
    if len(names) > game.players:
        raise ParlourError(f"{len(names)} names are given, but there are only {game.players} seats.")
    names += list(game.seat_names[len(names):])
    for name in names:
        if not name or not name.isprintable() or names.count(name) > 1 or name.lower() in ("expect", "audience", "null") or name.isdigit():
            raise ParlourError(f"{name!r} cannot be a seat's name here: names are different, with letters, and neither expect nor audience")
    return names


def play(game: Game[Any], start: Start, names: Sequence[str], person: int, bots: str, played: Sequence[tuple[int, Action]],
         path: Path, screen: Screen, afterwards: Callable[[Match, int, Path, Screen], None]) -> int:
    """Plays a match at the terminal and saves it; returns the exit code. ``person`` is the audience where bots play alone.

    ``afterwards``: what is done for a person when the match is over and saved.
    """
    story = Story(game, start, names, person, played)
    alone = person == game.players
    host = Host(story, bots, screen) if alone else Session(story, bots, screen)
    screen.line(f"{game.title()}: {', '.join(names)}." + ("" if alone else f" You are {names[person]}."), "bold")
    if played:
        story.skip_news()
        screen.line(f"The match goes on after {len(played)} decisions.")
    code = 0
    with closing():
        try:
            if isinstance(host, Session):
                host.play()
            else:
                host.watch()
        except Leave:
            pass
        except KeyboardInterrupt:
            code = 130
            screen.line()
        except BrokenPipeError:
            files.save(host.match, path)
            raise
        except Exception:
            files.save(host.match, path)
            print(f"parlour: something went wrong; the match is saved as {path}", file=sys.stderr)
            raise
    files.save(host.match, path)
    if host.match.over:
        screen.line(f"Saved as {path}. To see it again: parlour replay {path}")
        if not alone and not code:
            with contextlib.suppress(Leave):
                afterwards(host.match, person, path, screen)
    else:
        again = f"parlour play --resume {path}" + (f" --bots {bots}" if bots != DEFAULT_LEVEL else "")
        again += "" if person == 0 else " --watch" if alone else f" --seat {person}"
        screen.line(f"Saved as {path}. To go on: {again}")
    screen.flush()
    return code
