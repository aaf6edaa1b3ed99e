"""``parlour strength``: how strong the bots are, game by game."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import game, registry
from parlour.lab.strength import OPPONENTS, strength, summary, table
from parlour.terminal.screen import Screen

#: the section of a document that the command writes: from this line to the end
HEADING: Final = "## Game by game"


def run(games: Sequence[str], seconds: float, deals: int, limit: float, seed: int, workers: int, on: str, results: Path,
        document: Path | None, screen: Screen) -> int:
    """Measures and shows the table, or writes it into a document. ``workers``, ``on``: how many work at it, and where.

    :raises ParlourError: for a game that does not exist, or a document without the section that is to be written.
    """
    chosen = [game(id).id for id in games] if games else sorted(registry())
    text = ""
    if document is not None:
        text = document.read_text(encoding="utf-8") if document.exists() else ""
        if text and HEADING not in text:
            raise ParlourError(f"{document} has no line {HEADING!r}, after which the table would be written.")
    console = Console(stderr=True)
    with Progress(TextColumn("strength"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), console=console, transient=True,
                  disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=len(chosen) * len(OPPONENTS))
        rows = strength(chosen, seconds, deals, limit, seed, workers, results, lambda: bar.advance(task), on)
    found = f"{summary(rows)}\n\n{table(rows)}\n"
    if document is None:
        screen.stream.write(found)
    else:
        document.write_text(f"{text.partition(HEADING)[0]}{HEADING}\n\n{found}", encoding="utf-8")
    return 0
