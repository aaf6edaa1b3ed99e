"""How much of each game's options the checks of every game walk in a run: all values where the code behind a game has changed since the
last landed commit, and of all others a share that goes by the date, so that within a week each value has had its turn.

Every game gets every check in every run, with all its player counts and with its options as they are unless said. What a run walks is
settled in the environment, and printed at its end; set there, it plays the run again:

``PARLOUR_DAY``    the share, a number; only its rest by seven matters
``PARLOUR_WALK``   the pages whose games are walked whole, or ``all``; ``--soak`` walks all
``PARLOUR_SINCE``  the commit since which something has changed, where that is not for git to say
"""
from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterable, Mapping, MutableMapping
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final
from zlib import crc32

from parlour.kernel.game import Game
from parlour.lab.checks.variants import ALL, Share

ROOT: Final = Path(__file__).parent.parent
SOURCES: Final = ROOT / "src"
#: within so many days each value of every option is played
DAYS: Final = 7
#: what the games are made of; below it, in the kernel, everything changes with everything
WATCHED: Final = ("games", "mechanisms", "rankings")


def settle_day(environment: MutableMapping[str, str]) -> None:
    """Settles the share of the day in the environment, where it is not settled there already."""
    environment.setdefault("PARLOUR_DAY", str(date.today().toordinal() % DAYS))


def settle(environment: MutableMapping[str, str]) -> None:
    """Settles in the environment all that this run walks, where it is not settled there already."""
    settle_day(environment)
    if "PARLOUR_WALK" not in environment:
        environment["PARLOUR_WALK"] = " ".join(sorted(pages_touched(changed_since(environment.get("PARLOUR_SINCE", "")))))


def told(environment: Mapping[str, str]) -> str:
    """The line at the head of a run: what it walks, as it is set to play the run again."""
    return f"options walked: PARLOUR_DAY={environment['PARLOUR_DAY']} PARLOUR_WALK='{environment['PARLOUR_WALK']}' pytest … walks the same"


def share(kind: type[Game], environment: Mapping[str, str]) -> Share:
    """The part of the values of a game's options that is its turn."""
    if {"all", room(kind)} & set(environment["PARLOUR_WALK"].split()):
        return ALL
    # games take their turns on different days, so that each day is as long as the others
    return (int(environment["PARLOUR_DAY"]) + crc32(kind.id.encode())) % DAYS, DAYS


def is_its_turn(kind: type[Game], environment: Mapping[str, str], days: int) -> bool:
    """Whether what is played of a page once in so many days is played today, or at once since something behind it has changed."""
    walked = {"all", room(kind)} & set(environment["PARLOUR_WALK"].split())
    return bool(walked) or (int(environment["PARLOUR_DAY"]) + crc32(kind.page.encode())) % days == 0


def room(kind: type[Game]) -> str:
    """The room of a game's page: ``president``."""
    return kind.__module__.removeprefix("parlour.games.").partition(".")[0]


def git(*arguments: str) -> list[str] | None:
    """The lines that git answers; nothing where it cannot."""
    try:
        run = subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return run.stdout.splitlines() if run.returncode == 0 else None


def changed_since(commit: str) -> list[str]:
    """The modules, and templates of rules, that differ from a commit: unless said, from what this branch shares with the main one; on
    that itself, from the commit before. None where git knows of no such commit, as in a shallow clone."""
    if not commit:
        here = git("rev-parse", "HEAD") or [""]
        shared = git("merge-base", "HEAD", "origin/main") or git("merge-base", "HEAD", "main")
        commit = shared[0] if shared and shared != here else "HEAD~1"
    changed = (git("diff", "--name-only", commit, "--", "src") or []) + (git("ls-files", "--others", "--exclude-standard", "src") or [])
    return [named(path) for path in changed if path.endswith((".py", ".md"))]


def named(path: str) -> str:
    """The name of the module in a file, ``src/parlour/games/agram.py``; a package's is its own, and a template's that of the module
    beside which it lies."""
    return path.removeprefix("src/").removesuffix(".py").removesuffix(".md").removesuffix("/__init__").replace("/", ".")


def pages_touched(changed: Iterable[str]) -> set[str]:
    """The rooms of the pages whose modules have changed, or modules that these import, directly or through others."""
    behind = imports()
    touched = set(changed)
    while more := {module for module, wanted in behind.items() if module not in touched and wanted & touched}:
        touched |= more
    rooms = {module.split(".")[2] for module in behind if module.startswith("parlour.games.")}
    # a page of one file can have several templates: agram.md, in_between_casino.md
    return {room for room in rooms for module in touched if f"{module}.".startswith((f"parlour.games.{room}.", f"parlour.games.{room}_"))}


@cache
def imports() -> dict[str, set[str]]:
    """Which modules of games and of what they share each of them imports."""
    files = {named(str(file.relative_to(ROOT))): file for layer in WATCHED for file in (SOURCES / "parlour" / layer).rglob("*.py")}
    found: dict[str, set[str]] = {}
    for module, file in files.items():
        wanted = set()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                # a name that is imported can be a module itself
                wanted |= {node.module, *[f"{node.module}.{each.name}" for each in node.names]}
            elif isinstance(node, ast.Import):
                wanted |= {each.name for each in node.names}
        found[module] = wanted & files.keys()
    return found
