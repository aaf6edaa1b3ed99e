"""``parlour convert``: records in the formats of other programs, and those of other programs as records."""
from __future__ import annotations

import os
import sys
from pathlib import Path

from parlour.kernel.errors import ParlourError
from parlour.lab import converting
from parlour.terminal.screen import Screen


def convert(source: Path, target: str, hide: bool, screen: Screen) -> int:
    """Reads a match, plays it again, and writes it in another format: to a file, or where only a format is named, to the screen. ``hide``:
    cards of poker that nobody showed are hidden."""
    source = source.expanduser()
    format = converting.format_of(target)
    match = converting.load(source)
    try:
        text = converting.write(match, format, hide)
    except ParlourError as error:
        raise ParlourError(f"{source}: {error}") from None
    filled = converting.filled_in(source)
    if filled:
        print(f"parlour: {source}: {filled} cards that it hides are filled in, so that all comes about that it tells", file=sys.stderr)
    if target.lower() in (*converting.FORMATS, "yml"):
        print(text, end="", file=screen.stream)
        return 0
    path = Path(target).expanduser()
    try:
        # what is there already is nobody's to overwrite
        with open(path, "x", encoding="utf8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise ParlourError(f"{target} is there already: name another file") from None
    except OSError as error:
        raise ParlourError(f"{target} cannot be written: {error.strerror or os.strerror(error.errno or 0)}") from None
    deals = match.deal.number + 1
    screen.line(f"{target}: {match.game.name}, {deals} {'deal' if deals == 1 else 'deals'}, {len(match.played)} actions")
    return 0
