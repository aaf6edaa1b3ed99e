"""Where matches are saved and what is read from files."""
from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from parlour.kernel import record
from parlour.kernel.errors import BadRecord, ParlourError
from parlour.kernel.match import Match

SUFFIXES: Final = (".yaml", ".yml")


def home() -> Path:
    """The folder of saved matches."""
    data = os.environ.get("XDG_DATA_HOME", "")
    return (Path(data) if os.path.isabs(data) else Path.home() / ".local" / "share") / "parlour"


def made_home() -> Path:
    """The folder of saved matches, made when it is missing; :class:`ParlourError` where it cannot be."""
    try:
        home().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ParlourError(f"there is no folder {home()}, and it cannot be made: {error.strerror}") from None
    return home()


def new_path(game: str) -> Path:
    """A file for a match of this game that begins now; no such file is there yet."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = home() / f"{stem}.yaml"
    number = 1
    while path.exists():
        number += 1
        path = home() / f"{stem}-{number}.yaml"
    return path


def checked_target(text: str) -> Path:
    """The file somebody wants a match saved in; :class:`ParlourError` where that cannot or should not be."""
    path = Path(text).expanduser()
    if path.is_dir():
        raise ParlourError(f"{text} is a folder: name a file in it, as in {path / 'match.yaml'}")
    if not path.parent.is_dir():
        raise ParlourError(f"{text} cannot be written: there is no folder {path.parent}")
    if not os.access(path.parent, os.W_OK):
        raise ParlourError(f"{text} cannot be written: the folder {path.parent} is not yours to write in")
    if path.exists() and not _is_record(path):
        raise ParlourError(f"{text} is there already and is no saved match: name another file")
    return path


def _is_record(path: Path) -> bool:
    try:
        load(path)
    except ParlourError:
        return False
    return True


def save(match: Match, path: Path) -> None:
    """Saves a match, the folder of saved matches made when it is missing; :class:`ParlourError` where it cannot be."""
    try:
        if path.parent == home():
            path.parent.mkdir(parents=True, exist_ok=True)
        record.save(match, path)
    except OSError as error:
        raise ParlourError(f"the match cannot be saved as {path}: {error.strerror}") from None


def load(path: Path) -> record.Record:
    """The record in a file, its name in every message."""
    try:
        return record.load(path)
    except ParlourError as error:
        raise BadRecord(str(error) if str(error).startswith(str(path)) else f"{path}: {error}") from None
    except (AttributeError, KeyError, OverflowError, RecursionError, TypeError, ValueError) as error:
        raise BadRecord(f"{path}: this is not a record that can be read: {error}") from None


def replayed(path: Path) -> Match:
    """The match of a record as it stands at its end; :class:`BadRecord` where the record cannot be played."""
    try:
        return load(path).replay(False)
    except BadRecord:
        raise
    except ParlourError as error:
        raise BadRecord(f"{path}: {error}") from None


def records_in(names: Sequence[str]) -> list[Path]:
    """The record files that are meant: files as they are, and all those in folders."""
    found: list[Path] = []
    for name in names:
        path = Path(name).expanduser()
        if not path.is_dir():
            found.append(path)
            continue
        inside = sorted([file for file in path.rglob("*") if file.suffix in SUFFIXES and file.is_file()])
        if not inside:
            raise BadRecord(f"{name} holds no records: they are files that end in .yaml")
        found += inside
    return found
