"""How far a long run is: a bar at a terminal, and elsewhere, as in a log file, a line every few seconds. Both go to the errors' stream."""
from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    SpinnerColumn,
    TaskProgressColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

#: seconds between two lines where no terminal is there
EVERY: Final = 10.0
MINUTE: Final = 60
HOUR: Final = 3600


class Run:
    """A run that is shown. ``total``: how much there is to do, nothing where nobody knows."""

    def __init__(self, title: str, total: float, bar: Progress | None) -> None:
        self.title: Final = title
        self.total = total
        self.done = 0.0
        self.words = ""
        self.bar: Final = bar
        self.task: Final = bar.add_task(title, total=total or None) if bar is not None else None
        self.begun: Final = time.monotonic()
        self.told = self.begun

    def advance(self, by: float = 1) -> None:
        """So much more is done."""
        self.done += by
        self._show()

    def at(self, done: float, total: float) -> None:
        """So much is done, of so much."""
        self.done, self.total = done, total
        self._show()

    def say(self, words: str) -> None:
        """What is going on, in words, where it cannot be counted."""
        self.words = words
        self._show()

    def _show(self) -> None:
        if self.bar is not None and self.task is not None:
            self.bar.update(self.task, description=self.words or self.title, completed=self.done, total=self.total or None)
            return
        now = time.monotonic()
        if now - self.told >= EVERY:
            self.told = now
            print(f"parlour: {self.words or self._counted(now - self.begun)}", file=sys.stderr, flush=True)

    def _counted(self, seconds: float) -> str:
        """How much is done, and how long the rest will take at that speed."""
        if not self.total or not self.done:
            return f"{self.title}: begun {span(seconds)} ago"
        share = self.done / self.total
        counted = f"{self.done:,.0f} of {self.total:,.0f}, " if self.total > 1 else ""
        return f"{self.title}: {counted}{100 * share:.0f} %, about {span(seconds / share - seconds)} left"


def span(seconds: float) -> str:
    """Some time in words: ``40 s``, ``3 min``, ``2.5 h``."""
    if seconds < 2 * MINUTE:
        return f"{seconds:.0f} s"
    return f"{seconds / MINUTE:.0f} min" if seconds < 2 * HOUR else f"{seconds / HOUR:.1f} h"


@contextmanager
def progress(title: str, total: float = 0) -> Iterator[Run]:
    """Shows how far a run is while it lasts. ``total``: how much there is to do, or to be said in words where nobody knows."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield Run(title, total, None)
        return
    columns: list[ProgressColumn] = ([TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn()] if total
                                     else [SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()])
    with Progress(*columns, console=console, transient=True) as bar:
        yield Run(title, total, bar)
