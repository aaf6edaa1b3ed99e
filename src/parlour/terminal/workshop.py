"""For inventors of games: ``parlour new`` makes a package with a game in it, ``parlour lint`` says what is wrong with one."""
from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any, Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game, find, registry
from parlour.lab import newgame
from parlour.lab.checks import Fault, check, check_record
from parlour.lab.sources import games_in
from parlour.terminal import files
from parlour.terminal.screen import ACCENT, QUIET, Screen

FAULTY: Final = 1


def new(id: str, folder: str, screen: Screen) -> int:
    """Makes the package of a new game."""
    project = newgame.make(id, Path(folder).expanduser())
    screen.line(f"{project} holds a small game that plays: edit {project / 'src' / id.replace('-', '_') / '__init__.py'}")
    screen.line(f"pip install -e {project}", ACCENT)
    screen.line(f"parlour play {id}   parlour lint {id}   parlour check {project / 'tests' / 'records'}", ACCENT)
    return 0


def is_path(name: str) -> bool:
    """Whether a file or folder is meant rather than a game that is known."""
    return name.endswith(".py") or os.sep in name or (name not in registry() and Path(name).expanduser().is_dir())


def meant(name: str) -> str:
    """The id of the game that is meant: itself, or that of the one game in a file or folder."""
    if not is_path(name):
        return name
    games = games_in(Path(name))
    if len(games) > 1:
        raise ParlourError(f"{name} holds several games: {', '.join([kind.id for kind in games])}. Install it to play one of them.")
    return games[0].id


def lint(name: str, path: Path | None, target: str | None, as_json: bool, screen: Screen) -> int:
    """Checks a game, or the games of a file; the exit code: 1 where something is wrong.

    ``path``: a record whose positions are checked instead. ``target``: the folder in which matches that show faults are saved.
    """
    games = games_in(Path(name)) if is_path(name) else [find(name)]
    folder = files.home() if target is None else Path(target).expanduser()
    if target is not None and not folder.is_dir():
        raise ParlourError(f"there is no folder {folder} to save matches in")
    if path is not None:
        return _lint_record(path, as_json, screen)
    found = [_lint(kind, name, folder, as_json, screen) for kind in games]
    if as_json:
        print(json.dumps(found, indent=1), file=screen.stream)
    return FAULTY if any([not each["holds"] for each in found]) else 0


def _lint(kind: type[Game[Any]], name: str, folder: Path, as_json: bool, screen: Screen) -> dict[str, Any]:
    """Checks one game, and tells what is found unless it is for a program; returns it as plain data."""
    told = Screen(sys.stderr) if as_json else screen
    told.line(f"{kind.name} ({kind.id})", "bold")
    checks: list[dict[str, Any]] = []
    for words, fault in check(kind):
        if fault is None:
            checks.append({"check": words, "holds": True})
            told.line(f"  holds  {words}", QUIET)
            continue
        told.line(f"  WRONG  {words}", ACCENT)
        told.line(f"         {fault}")
        saved = _save(fault, folder / f"{kind.id}-{'-'.join(words.split())}.yaml")
        checks.append({"check": words, "holds": False, "fault": str(fault), "record": str(saved) if saved is not None else None})
        if saved is not None:
            told.line(f"         The match that shows it: parlour lint {name} {saved}", QUIET)
    faults = len([each for each in checks if not each["holds"]])
    some = f"{faults} of {len(checks)} checks {'fails' if faults == 1 else 'fail'}"
    told.line(f"{kind.id}: {some if faults else f'all {len(checks)} checks hold'}")
    return {"game": kind.id, "holds": not faults, "checks": checks}


def _save(fault: Fault, path: Path) -> Path | None:
    """Writes the record that shows a fault, where there is one."""
    text = fault.record()
    if not text:
        return None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf8")
    except OSError as error:
        raise ParlourError(f"the match cannot be saved as {path}: {error.strerror}") from None
    return path


def _lint_record(path: Path, as_json: bool, screen: Screen) -> int:
    """Checks what a record expects, and then each of its positions."""
    again = files.load(path)
    found: ParlourError | Fault | None = None
    try:
        again.check()
    except ParlourError as error:
        found = error
    found = found or check_record(type(again.game), again)
    if as_json:
        data = {"record": str(path), "holds": found is None, **({"fault": str(found)} if found else {})}
        print(json.dumps(data, indent=1), file=screen.stream)
        return FAULTY if found else 0
    screen.line(f"{path}: {found or 'nothing is wrong in any of its positions'}")
    return FAULTY if found else 0
