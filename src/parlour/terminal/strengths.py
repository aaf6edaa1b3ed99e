"""``parlour strength``: how strong the bots are, game by game."""
from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import inf
from pathlib import Path
from typing import Any, Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import game, registry
from parlour.lab.plots import Interval, checked_picture, draw_intervals
from parlour.lab.strength import OPPONENTS, strength, summary, table, verdict
from parlour.terminal import files
from parlour.terminal.progress import progress
from parlour.terminal.screen import Screen

#: the section of a document that the command writes: from this line to the end
HEADING: Final = "## Game by game"
#: the file in which meetings are kept where none is named
KEPT: Final = "strength.sqlite"


def run(games: Sequence[str], seconds: float, deals: int, limit: float, seed: int, workers: int, on: str, results: Path | None,
        document: Path | None, plot: Path | None, as_json: bool, screen: Screen) -> int:
    """Measures and shows the table, or writes it into a document. ``workers``, ``on``: how many work at it, and where. ``results``: the
    file in which meetings are kept, one in the folder of saved matches where none is named; ``plot``: where a picture is saved.

    :raises ParlourError: for a game that does not exist, or a document without the section that is to be written.
    """
    chosen = [game(id).id for id in games] if games else sorted(registry())
    text = ""
    if document is not None:
        text = document.read_text(encoding="utf-8") if document.exists() else ""
        if text and HEADING not in text:
            raise ParlourError(f"{document} has no line {HEADING!r}, after which the table would be written.")
    if plot is not None:
        checked_picture(plot)
    if results is None:
        results = files.made_home() / KEPT
    with progress("strength", len(chosen) * len(OPPONENTS)) as run:
        rows = strength(chosen, seconds, deals, limit, seed, workers, results, run.advance, on)
    if plot is not None:
        measured = [row for row in rows if "failed" not in row]
        draw_intervals("The strong level", "points better in a deal", [
            Interval(f"{row['game']} against {row['against']}", row["margin"], row["margin"] - row["spread"], row["margin"] + row["spread"])
            for row in measured], plot)
    found = f"{summary(rows)}\n\n{table(rows)}\n"
    if document is not None:
        document.write_text(f"{text.partition(HEADING)[0]}{HEADING}\n\n{found}", encoding="utf-8")
    if as_json:
        print(json.dumps([known(row) for row in rows], indent=1), file=screen.stream)
    elif document is None:
        screen.stream.write(found)
    return 0


def known(row: Mapping[str, Any]) -> dict[str, Any]:
    """A meeting as data for other programs, with what it has shown; an interval that nobody knows is none."""
    return {**row, **({"spread": None} if row.get("spread") == inf else {}), "shown": verdict(row)}
