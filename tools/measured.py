"""Takes what the table of docs/strength.md says of strong bots against fair ones into the package, where the shelf reads it.

    .venv/bin/python tools/measured.py            after the table was written anew
    .venv/bin/python tools/measured.py --check    whether both say the same
"""
from __future__ import annotations

import csv
import io
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCUMENT = ROOT / "docs" / "strength.md"
KEPT = ROOT / "src" / "parlour" / "lab" / "measured.csv"
#: a line of the table: the game, and of the meeting with the fair level the share of deals won, how many there were, and what it showed
LINE = re.compile(r"\| ([a-z0-9-]+) \| \d+ (?:\|[^|]*){4}\| (\d+) % \|[^|]*\| (\d+)[^|]*\| ([a-z ,]+) \|")


def rows(document: str) -> list[tuple[str, int, int, str]]:
    """Game, deals won of a hundred, deals played and what that shows, of each line of the table, by name of the game."""
    return sorted([(found[1], int(found[2]), int(found[3]), found[4]) for found in map(LINE.match, document.splitlines()) if found])


def written(document: str) -> str:
    """The same as comma-separated values."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["game", "won", "deals", "shown"])
    table.writerows(rows(document))
    return text.getvalue()


def main(check: bool) -> int:
    """Writes the file, or says whether it is as it should be."""
    text = written(DOCUMENT.read_text(encoding="utf8"))
    if check:
        same = KEPT.exists() and KEPT.read_text(encoding="utf8") == text
        if not same:
            print(f"{KEPT.relative_to(ROOT)} is not what {DOCUMENT.relative_to(ROOT)} says: run python tools/measured.py", file=sys.stderr)
        return 0 if same else 1
    KEPT.write_text(text, encoding="utf8")
    return 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
