"""The lint of ours that finds constants which the compiler would lose. What is expected here is what mypyc 2.4 was seen to do."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parent.parent / "tools" / "constants.py"


def said(path: Path, text: str) -> str:
    """What the lint says of a module."""
    path.write_text("from typing import Final\n" + text + "\n", encoding="utf8")
    run = subprocess.run([sys.executable, str(TOOL), str(path)], capture_output=True, text=True)
    assert run.returncode == (1 if run.stdout else 0), run.stderr
    return run.stdout.removeprefix(f"{path}:")


@pytest.mark.parametrize("text", [
    "TRUMPS: Final = (4.0, 3.0, 2.5)",
    "TRUMPS: Final = (1.5,)",
    "TRUMPS: Final = (-1.5, 2.5 * 2)",
    "TRUMPS: Final = (1 / 3, 2 / 3)",
    "TRUMPS: Final = (float('2'), 1.0)",
    "TRUMPS: Final = ((1.5, 2.5), (2.5, 3.5))",
    "TRUMPS: Final[tuple[float, float]] = (1.5, 2.5)",
    "TRUMPS: Final[tuple[float, float]] = (1, 2)",
    "HALF: Final = 0.5\nTRUMPS: Final = (HALF, 1.0)",
    "class Belote:\n    TRUMPS: Final = (1.5, 2.5)",
])
def test_what_would_be_lost_is_found(text: str, tmp_path: Path) -> None:
    line = text.count("\n") + 2
    assert said(tmp_path / "belote.py", text) == \
        f"{line}: TRUMPS is a final tuple of floats, which compiled code loses: write Final[Sequence[float]]\n"


@pytest.mark.parametrize("text", [
    "from collections.abc import Sequence\nTRUMPS: Final[Sequence[float]] = (1.5, 2.5)",
    "TRUMPS: Final[tuple[float, ...]] = (1.5, 2.5)",
    "TRUMPS: Final = (1.5, 2)",
    "TRUMPS: Final = (2, 1.5)",
    "TRUMPS: Final = (('a', 1.5), ('b', 2.5))",
    "TRUMPS: Final = (1, 2)",
    "TRUMPS: Final = ()",
    "TRUMPS: Final = [1.5, 2.5]",
    "TRUMPS: Final = {'a': (1.5, 2.5)}",
    "TRUMPS: Final = 1.5",
    "TRUMPS = (1.5, 2.5)",
    "def trumps() -> tuple[float, float]:\n    return (1.5, 2.5)",
])
def test_what_is_kept_is_left_alone(text: str, tmp_path: Path) -> None:
    assert said(tmp_path / "belote.py", text) == ""


def test_nothing_that_is_compiled_would_be_lost() -> None:
    run = subprocess.run([sys.executable, str(TOOL)], capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (0, ""), run.stdout
