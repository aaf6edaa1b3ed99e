"""For inventors of games: ``parlour new`` makes a package with a game in it, ``parlour lint`` says what is wrong with one."""
from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from parlour.kernel import shelf
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game, registry
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


def lint(name: str, path: Path | None, target: str | None, screen: Screen) -> int:
    """Checks a game, or the games of a file; the exit code: 1 where something is wrong.

    ``path``: a record whose positions are checked instead. ``target``: the folder in which matches that show faults are saved.
    """
    games = games_in(Path(name)) if is_path(name) else [shelf.find(name)]
    folder = files.home() if target is None else Path(target).expanduser()
    if target is not None and not folder.is_dir():
        raise ParlourError(f"there is no folder {folder} to save matches in")
    if path is not None:
        return _lint_record(path, screen)
    faults = sum([_lint(kind, name, folder, screen) for kind in games])
    return FAULTY if faults else 0


def _lint(kind: type[Game[Any]], name: str, folder: Path, screen: Screen) -> int:
    """Checks one game and tells what is found; returns how many checks failed."""
    screen.line(f"{kind.name} ({kind.id})", "bold")
    faults = checks = 0
    for words, fault in check(kind):
        checks += 1
        if fault is None:
            screen.line(f"  holds  {words}", QUIET)
            continue
        faults += 1
        screen.line(f"  WRONG  {words}", ACCENT)
        screen.line(f"         {fault}")
        saved = _save(fault, folder / f"{kind.id}-{'-'.join(words.split())}.yaml")
        if saved is not None:
            screen.line(f"         The match that shows it: parlour lint {name} {saved}", QUIET)
    some = f"{faults} of {checks} checks {'fails' if faults == 1 else 'fail'}"
    screen.line(f"{kind.id}: {some if faults else f'all {checks} checks hold'}")
    return faults


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


def _lint_record(path: Path, screen: Screen) -> int:
    """Checks what a record expects, and then each of its positions."""
    again = files.load(path)
    found: ParlourError | Fault | None = None
    try:
        again.check()
    except ParlourError as error:
        found = error
    found = found or check_record(type(again.game), again)
    screen.line(f"{path}: {found or 'nothing is wrong in any of its positions'}")
    return FAULTY if found else 0
