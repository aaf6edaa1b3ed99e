"""Writes the ids of this package's games into ``src/parlour/lab/gymnasium_ids.py``: so they are known before the games are imported."""
from __future__ import annotations

from pathlib import Path
from textwrap import wrap

import parlour

FILE = Path(__file__).parents[1] / "src" / "parlour" / "lab" / "gymnasium_ids.py"


def written() -> str:
    """The module as it should be."""
    ids = sorted(kind.id for kind in parlour.registry().values() if kind.__module__.startswith("parlour.games."))
    return "\n".join(['"""The ids of the games of this package, as ``tools/gymnasium_ids.py`` writes them."""',
                      "from typing import Final", "", "IDS: Final = (",
                      *[f"    {line}" for line in wrap(" ".join([f'"{id}",' for id in ids]), 130, break_on_hyphens=False)], ")", ""])


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf8")
