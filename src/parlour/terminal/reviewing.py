"""``parlour review``: a person's decisions of a match gone through, judged only by what the person could know at the time."""
from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.table import Table as Grid
from rich.text import Text

from parlour.bots import coach
from parlour.bots.coach import Judged
from parlour.kernel.errors import BadRecord, ParlourError, nearest
from parlour.kernel.match import Match
from parlour.lab.plots import checked_picture, draw_expected
from parlour.terminal import files
from parlour.terminal.play import Host, Leave, read_line
from parlour.terminal.progress import progress
from parlour.terminal.screen import ACCENT, QUIET, Screen
from parlour.terminal.story import Story

#: how long each decision is looked at: imagined deals, and seconds at the most
LOOKS: Final = {"fair": (600, 0.3), "strong": (6000, 3.0)}
USUAL: Final = "fair"
#: rows of a curve, and the columns that a decision takes at the most
HEIGHT: Final = 7
STEP: Final = 3
#: so many decisions of the whole match are named as those that cost most
WORST: Final = 5


class Reviewed:
    """A deal of a match with the decisions that a seat made in it, judged, and which of them cost something."""

    def __init__(self, number: int, moves: Sequence[Judged]) -> None:
        self.number: Final = number
        self.moves: Final = tuple(moves)
        self.mistakes: Final = coach.mistakes(moves)


def reviewed(match: Match, seat: int, name: str, deal: int = -1) -> list[Reviewed]:
    """The deals of a match, or one of them, reviewed for a seat; a bar at the terminal shows how far it is."""
    iterations, seconds = LOOKS[name]
    own = sum([1 for who, _ in match.played if who == seat])
    by_deal: dict[int, list[Judged]] = {}
    with progress("Thinking it through", own) as run:
        for judged in coach.review(match, seat, deal, iterations, seconds):
            by_deal.setdefault(judged.deal, []).append(judged)
            run.advance()
    numbers = [deal] if deal >= 0 else range(len(match.sheet) + (0 if match.over else 1))
    return [Reviewed(number, by_deal.get(number, [])) for number in numbers]


def sentence(judged: Judged) -> str:
    """What a decision cost and what was better, in a sentence."""
    return f"To {judged.done_words} cost {judged.cost_words}: better was to {judged.best_words}."


def summary(worst: Sequence[Judged]) -> str:
    """How many decisions of a deal cost something, as the browser says it."""
    if not worst:
        return "No decision cost anything worth speaking of."
    return "One decision cost something:" if len(worst) == 1 else f"{len(worst)} decisions cost something:"


def curve(deal: Reviewed, width: int) -> list[str]:
    """What was to be expected after each decision as rows of signs, the best at the top: ``o`` a decision, ``x`` one that cost
    something, a line where the result is even. Where there are more decisions than columns, one that cost something is shown."""
    worth = [each.value - each.cost for each in deal.moves]
    high, low = max([0.0, *worth]), min([0.0, *worth])
    across = len(worth)
    step = max(1, min(STEP, width // across))
    columns = min(width, step * (across - 1) + 1)
    even = _row(0.0, high, low)
    rows = [["─" if row == even else " "] * columns for row in range(HEIGHT)]
    for place, value in enumerate(worth):
        column = place * step if across <= width else place * (columns - 1) // (across - 1)
        costly = deal.moves[place] in deal.mistakes
        row = _row(value, high, low)
        if costly or "x" not in [rows[each][column] for each in range(HEIGHT)]:
            rows[row][column] = "x" if costly else "o"
    return ["".join(row).rstrip() for row in rows]


def _row(value: float, high: float, low: float) -> int:
    """How far down a value stands in a curve between these."""
    return round((high - value) / (high - low) * (HEIGHT - 1)) if high > low else HEIGHT // 2


class Review:
    """A review as it is shown: deal by deal a curve and what cost something, then what cost most in the whole match."""

    def __init__(self, match: Match, seat: int, deals: Sequence[Reviewed], screen: Screen) -> None:
        self.match: Final = match
        self.seat: Final = seat
        self.deals: Final = deals
        self.screen: Final = screen
        self.name: Final = match.names[seat]
        self.before: Final = actions_before(match)

    def step(self, judged: Judged) -> int:
        """The number of a decision among the match's steps, as ``parlour replay`` counts them."""
        return self.before[judged.deal] + judged.place + 1

    def show(self) -> None:
        """Prints it all."""
        screen = self.screen
        screen.line(f"{self.match.game.title()}: the decisions of {self.name}", "bold")
        for deal in self.deals:
            screen.rule(f"deal {deal.number + 1}")
            self._deal(deal)
        if len(self.deals) > 1:
            self._most()

    def _deal(self, deal: Reviewed) -> None:
        screen = self.screen
        if not deal.moves:
            screen.line(f"{self.name} had nothing to decide in this deal.", QUIET)
            return
        screen.line(f"What {self.name} could expect of this deal, judged only by what {self.name} could know at the time.", QUIET)
        self._curve(deal)
        screen.line(summary(deal.mistakes))
        for judged in deal.mistakes:
            screen.line(f"  step {self.step(judged)}: {sentence(judged)}")

    def _curve(self, deal: Reviewed) -> None:
        worth = [each.value - each.cost for each in deal.moves]
        high, low = max([0.0, *worth]), min([0.0, *worth])
        labels = {_row(value, high, low): coach.value_words(self.match.deal, value) for value in (high, low) if value}
        labels.setdefault(_row(0.0, high, low), "even")
        wide = max([len(label) for label in labels.values()])
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(justify="right", width=wide)
        grid.add_column(no_wrap=True)
        for row, signs in enumerate(curve(deal, self.screen.width - wide - 2)):
            shown = Text(signs)
            for place, sign in enumerate(signs):
                shown.stylize("bold red" if sign == "x" else ACCENT if sign == "o" else QUIET, place, place + 1)
            grid.add_row(Text(labels.get(row, ""), QUIET), shown)
        self.screen.show(grid)

    def _most(self) -> None:
        worst = coach.costliest([judged for deal in self.deals for judged in deal.mistakes], WORST)
        if worst:
            self.screen.rule("what cost most")
            for judged in worst:
                self.screen.line(f"deal {judged.deal + 1}, step {self.step(judged)}: {sentence(judged)}")

    # --- stepping through what cost something ------------------------------------------------------------------------

    def walk(self) -> None:
        """Shows the table at each decision that cost something, one for each Enter; :class:`Leave` when the person leaves."""
        places = [judged for deal in self.deals for judged in deal.mistakes]
        if not places:
            return
        at = 0
        self.screen.line(f"Enter: the table at the first decision that cost something · 1 to {len(places)}: at another · q: leave", QUIET)
        while True:
            answer = read_line(self.screen, "").strip().lower()
            onward = answer in ("", "n", "next")
            if answer in ("q", "quit", "exit") or (onward and at == len(places)):
                return
            if onward:
                at += 1
            elif answer in ("b", "back") and at > 1:
                at -= 1
            elif answer.isdecimal() and 1 <= int(answer) <= len(places):
                at = int(answer)
            else:
                self.screen.line(f"Enter: next · b: back · 1 to {len(places)}: that decision · q: leave", QUIET)
                continue
            self._table(places[at - 1], at, len(places))

    def _table(self, judged: Judged, at: int, of: int) -> None:
        """Prints the table as the person saw it before a decision, and what is to be said of that."""
        match = self.match
        story = Story(match.game, match.start, match.names, self.seat)
        for who, action in match.played[:self.step(judged) - 1]:
            story.match.play(who, str(action))
        self.screen.line()
        Host(story, "random", self.screen).table.draw(story.view())
        self.screen.line()
        self.screen.line(f"{at} of {of} - {sentence(judged)}", ACCENT)


def actions_before(match: Match) -> list[int]:
    """How many actions of the match came before each of its deals."""
    again = Match(match.game, match.start, match.names)
    before: list[int] = []
    for place, (who, action) in enumerate(match.played):
        # a deal in which nobody decides anything begins where the next one does
        before += [place] * (again.deal.number + 1 - len(before))
        again.play(who, str(action))
    return before


def as_data(match: Match, seat: int, name: str, deals: Sequence[Reviewed]) -> dict[str, Any]:
    """A review as plain data: deals and steps are counted from 0, as in the browser's."""
    return {
        "game": match.game.id, "players": match.game.players, "options": dict(match.game.options), "seat": seat,
        "name": match.names[seat], "level": name,
        "deals": [{
            "deal": deal.number,
            "moves": [{
                "place": each.place, "done": each.done, "done_words": each.done_words, "best": each.best,
                "best_words": each.best_words, "value": each.value, "value_words": each.value_words, "wins": each.wins,
                "cost": each.cost, "cost_words": each.cost_words,
            } for each in deal.moves],
            "mistakes": [each.place for each in deal.mistakes],
        } for deal in deals],
        "costliest": [{"deal": each.deal, "place": each.place} for each in
                      coach.costliest([judged for deal in deals for judged in deal.mistakes], WORST)],
    }


def look(name: str) -> str:
    """How closely a review looks; :class:`ParlourError` where it cannot look like that."""
    wanted = name.strip().lower()
    if wanted not in LOOKS:
        known = list(LOOKS)
        raise ParlourError(f"a review looks as a {' or '.join(known)} player does, not {name!r}.{nearest(wanted, known)}")
    return wanted


def show(match: Match, seat: int, screen: Screen, name: str = USUAL, deal: int = -1, plot: Path | None = None) -> None:
    """Reviews a match for a seat and shows it; at a terminal also the tables at what cost something. ``plot``: where a picture of it is
    saved."""
    review = Review(match, seat, reviewed(match, seat, name, deal), screen)
    review.show()
    if plot is not None:
        draw(match, seat, review.deals, plot)
        screen.line(f"Drawn: {plot}", QUIET)
    if screen.interactive and sys.stdin.isatty():
        review.walk()


def draw(match: Match, seat: int, deals: Sequence[Reviewed], path: Path) -> None:
    """The curves of all deals, one after another, as a picture."""
    moves = [move for deal in deals for move in deal.moves]
    costly = [move for deal in deals for move in deal.mistakes]
    begins = [sum([len(deal.moves) for deal in deals[:place]]) for place in range(1, len(deals))]
    draw_expected(f"{match.game.title()}: {match.names[seat]}", [move.value - move.cost for move in moves],
                  [place for place, move in enumerate(moves) if move in costly], begins, path)


def offer(match: Match, seat: int, path: Path, screen: Screen) -> None:
    """After a match a person at a terminal may go through it at once; others are told how to. ``path``: where it is saved."""
    if not (screen.interactive and sys.stdin.isatty()):
        screen.line(f"To go through your decisions: parlour review {path}" + (f" --seat {seat}" if seat else ""))
        return
    screen.line("review: go through your decisions · Enter: leave", QUIET)
    while True:
        answer = read_line(screen, "").strip().lower().lstrip("/")
        if answer in ("", "q", "quit", "exit"):
            return
        if answer in ("review", "r"):
            show(match, seat, screen)
            return
        screen.line("Type review to go through your decisions, or press Enter to leave.")


def run(path: Path, seat: str, name: str, deal: int | None, plot: Path | None, as_json: bool, screen: Screen) -> int:
    """Reviews a record; returns the exit code. ``deal``: the only one to look at, counted from 1; ``plot``: where a picture is saved."""
    name = look(name)
    if plot is not None:
        checked_picture(plot)
    record = files.load(path)
    number = record.seat(int(seat) if seat.isdecimal() else seat)
    try:
        match = record.replay(False)
    except ParlourError as error:
        raise BadRecord(f"{path}: {error}") from None
    deals = len(match.sheet) + (0 if match.over else 1)
    if deal is not None and not 1 <= deal <= deals:
        raise ParlourError(f"{path}: there is no deal {deal}: there are {deals}, from 1.")
    only = deal - 1 if deal is not None else -1
    if as_json:
        found = reviewed(match, number, name, only)
        if plot is not None:
            draw(match, number, found, plot)
        print(json.dumps(as_data(match, number, name, found), indent=1), file=screen.stream)
        return 0
    try:
        show(match, number, screen, name, only, plot)
    except Leave:
        return 0
    return 0
