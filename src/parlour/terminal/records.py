"""Records on the command line: stepping through one, and checking that what they expect holds."""
from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from parlour.kernel.errors import BadRecord, ParlourError
from parlour.kernel.fairness import DIGITS, SIZE, is_hex
from parlour.kernel.record import Record
from parlour.terminal import files
from parlour.terminal.play import Host, Leave, read_line
from parlour.terminal.screen import ACCENT, QUIET, Screen
from parlour.terminal.story import Story

LIE: Final = 1


class Replay:
    """A record stepped through, seen by one seat or the audience. A step is an action; expectations are passed over."""

    def __init__(self, record: Record, viewer: int, screen: Screen) -> None:
        self.record: Final = record
        self.viewer: Final = viewer
        self.screen: Final = screen
        self.actions: Final = [(seat, text) for seat, text in record.items if seat >= 0]
        self.host = self._begun()

    def _begun(self) -> Host:
        return Host(Story(self.record.game, self.record.start, self.record.names, self.viewer), "random", self.screen)

    def go_to(self, step: int) -> None:
        """Goes to a step, told silently."""
        if step < len(self.host.match.played):
            self.host = self._begun()
        match = self.host.match
        for seat, text in self.actions[len(match.played):step]:
            match.play(seat, text)
        self.host.story.skip_news()

    def show(self) -> None:
        """Prints what is new and the table."""
        screen = self.screen
        step = len(self.host.match.played)
        screen.line()
        if step:
            seat, text = self.actions[step - 1]
            screen.line(f"Step {step} of {len(self.actions)} - {self.record.names[seat]}: {text}", ACCENT)
        self.host.tell_news()
        if self.host.match.over:
            self.host.tell_end()
        else:
            story = self.host.story
            view = story.view()
            self.host.table.draw(view)

    def run(self) -> None:
        """Shows all steps; at a terminal one for each Enter."""
        asks = self.screen.interactive and sys.stdin.isatty()
        self.screen.line(f"{self.record.game.title()}: {', '.join(self.record.names)}. {len(self.actions)} steps.", "bold")
        if asks:
            self.screen.line("Enter: next · b: back · a number: go to that step · q: leave", QUIET)
        self.show()
        while True:
            step = len(self.host.match.played)
            if not asks:
                if step == len(self.actions):
                    return
                self.host.match.play(*self.actions[step])
                self.show()
                continue
            answer = read_line(self.screen, "").strip().lower()
            if answer in ("q", "quit", "exit") or (not answer and step == len(self.actions)):
                return
            if not answer or answer in ("n", "next"):
                if step < len(self.actions):
                    self.host.match.play(*self.actions[step])
            elif answer in ("b", "back"):
                self.go_to(max(0, step - 1))
            elif answer.isdecimal() and int(answer) <= len(self.actions):
                self.go_to(int(answer))
            else:
                self.screen.line(f"Enter: next · b: back · 0 to {len(self.actions)}: go to that step · q: leave", QUIET)
                continue
            self.show()


def replay(path: Path, seat: str, screen: Screen) -> int:
    """Steps through a record; returns the exit code."""
    record = files.load(path)
    try:
        viewer = record.game.players if seat == "audience" else record.seat(int(seat) if seat.isdecimal() else seat)
    except BadRecord as error:
        raise ParlourError(f"{error}, or the audience") from None
    playable(record, path)
    try:
        Replay(record, viewer, screen).run()
    except Leave:
        return 0
    return 0


def _added(texts: Sequence[str]) -> dict[int, str]:
    """What was added, by seat."""
    found: dict[int, str] = {}
    for text in texts:
        seat, _, value = text.partition(":")
        if not seat.isdecimal() or not is_hex(value, 2 * SIZE):
            raise ParlourError(f"--added {text!r} names no part: write SEAT:VALUE, a number from 0 and {2 * SIZE} hexadecimal digits")
        if found.setdefault(int(seat), value) != value:
            raise ParlourError(f"--added gives two values for seat {seat}: each seat adds one")
    return found


def _broken_promise(record: Record, commitment: str | None, added: Mapping[int, str]) -> str:
    """In what a record is not what somebody saw at the table; empty where it is. That it fits itself has been checked already."""
    fair = record.start.fairness
    if commitment is None and not added:
        return ""
    if fair is None:
        return "this record says nothing of how its seed came about: it is not of a match at a server's table"
    if commitment is not None and fair.commitment != commitment:
        return f"the server promised another secret: the table showed {commitment}, the record has {fair.commitment}"
    values = {part.seat: part.value for part in fair.parts}
    for seat, value in added.items():
        there = values.get(seat)
        if there is None:
            return f"seat {seat} added nothing, says the record: the cards were dealt without it"
        if there.hex() != value:
            return f"seat {seat} added something else, says the record: {there.hex()}"
    return ""


def _kept(record: Record, commitment: str | None, added: Mapping[int, str]) -> str:
    """What was found to be as promised."""
    fair = record.start.fairness
    assert fair is not None
    kept = [*(["the server's secret"] if commitment is not None else []),
            *[f"what {record.names[seat]} added" for seat in added]]
    words = f"dealt as promised: {' and '.join(kept)}"
    if not fair.table:
        words += "; pages had promised nothing there, so whoever ran the server could add last"
    elif not added:
        words += "; that nobody chose the deals shows only who compares what their own page added, too: --added SEAT:VALUE"
    if fair.without:
        words += f"; dealt without a part of {' and '.join([record.names[seat] for seat in fair.without])}"
    return words


def playable(record: Record, path: Path) -> None:
    """:class:`BadRecord`, with the file's name, where the record cannot be played to its end."""
    try:
        record.replay(False)
    except ParlourError as error:
        raise BadRecord(f"{path}: {error}") from None


def check(names: Sequence[str], commitment: str | None, added: Sequence[str], screen: Screen) -> int:
    """Checks records; returns the exit code: 1 at the first lie. ``commitment`` and what was ``added``, as ``SEAT:VALUE``: of a single
    record's match, as somebody saw them at the table."""
    paths = files.records_in(names)
    seen = _added(added)
    if (commitment is not None or seen) and len(paths) != 1:
        raise ParlourError("--commitment and --added are of one match: name its record alone")
    if commitment is not None and not is_hex(commitment, DIGITS):
        raise ParlourError(f"--commitment has {DIGITS} hexadecimal digits, as the table showed them before the first deal")
    total = 0
    for path in paths:
        record = files.load(path)
        try:
            record.match(False)
        except ParlourError as error:
            raise BadRecord(f"{path}: {error}") from None
        try:
            total += record.check()
        except ParlourError as error:
            print(f"{path}: {error}", file=sys.stderr)
            return LIE
        lie = _broken_promise(record, commitment, seen)
        if lie:
            print(f"{path}: {lie}", file=sys.stderr)
            return LIE
    if commitment is not None or seen:
        screen.line(_kept(record, commitment, seen))
    screen.line(f"{total} {'expectation' if total == 1 else 'expectations'} in {len(paths)} "
                f"{'record holds' if len(paths) == 1 and total == 1 else 'record hold' if len(paths) == 1 else 'records hold'}")
    return 0
