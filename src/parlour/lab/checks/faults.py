"""What does not hold, in plain words: where a match stands, whose view it is, in what two views differ."""
from __future__ import annotations

import traceback
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Final

import yaml

import parlour.kernel
from parlour.kernel import record
from parlour.kernel.match import Match
from parlour.kernel.view import View

#: no deal may take more decisions than this, nor may a match after the deals that were agreed on
ENDLESS: Final = 200_000
#: so many actions are written down of a match that does not end
BEGINNING: Final = 1_000


class Fault(Exception):
    """Something that does not hold. Its text is one sentence in plain words; ``match`` shows it, where a match does."""

    def __init__(self, words: str, match: Match | None = None) -> None:
        super().__init__(words)
        self.match: Final = match

    def record(self) -> str:
        """The record of the match that shows the fault, as far as it had been played; empty where none was."""
        match = self.match
        if match is None:
            return ""
        about = yaml.safe_dump({"about": str(self)}, allow_unicode=True, width=120)
        played = match.played
        match.played = played if len(played) < ENDLESS else played[:BEGINNING]
        try:
            return str(about) + record.write(match)
        finally:
            match.played = played


class Endless(Fault):
    """A match or a deal that does not end."""


class Failure(Fault):
    """An error in the game's own code; ``place`` says where."""

    def __init__(self, words: str, place: str, match: Match | None = None) -> None:
        super().__init__(words, match)
        self.place: Final = place


def after(match: Match) -> str:
    """Where a match stands, as a sentence begins: ``After South's play QS``."""
    if not match.played:
        return "When the first deal opens,"
    seat, action = match.played[-1]
    return f"After {match.names[seat]}'s {str(action)!r}" + (f" in deal {match.deal.number + 1}," if match.deal.number else ",")


def whose(match: Match, viewer: int) -> str:
    """Somebody's view: ``South's view``, ``the audience's view``."""
    return f"{match.names[viewer]}'s view" if viewer < len(match.names) else "the audience's view"


def difference(one: View, other: View) -> str:
    """The first thing in which two views differ, in words."""
    for field in fields(one):
        first, second = getattr(one, field.name), getattr(other, field.name)
        if first == second:
            continue
        if not isinstance(first, list):
            return f"{field.name} is {first!r}, then {second!r}"
        if len(first) != len(second):
            return f"{field.name} has {len(first)} entries, then {len(second)}" if is_dataclass((first + second)[0]) else \
                f"{field.name} is {first}, then {second}"
        for place, (old, new) in enumerate(zip(first, second)):
            if old == new:
                continue
            if not is_dataclass(old):
                return f"line {place + 1} of {field.name} is {old!r}, then {new!r}"
            name = getattr(old, "name", "") or getattr(old, "text", "") or getattr(old, "kind", "") or str(place + 1)
            for part in fields(old):
                before, now = getattr(old, part.name), getattr(new, part.name)
                if before != now:
                    return f"{part.name} of {field.name.removesuffix('s')} {name!r} is {before!r}, then {now!r}"
    return "nothing that can be named"


def failure(error: Exception, match: Match | None) -> Failure:
    """An error in the game's own code as a fault: what happened, and where in the game's files."""
    frames = traceback.extract_tb(error.__traceback__)
    package = str(Path(parlour.kernel.__file__ or "").parents[1])
    # where the game's own code was last, when it is no part of this package
    place = ([frame for frame in frames if not frame.filename.startswith(package)] or list(frames))[-1]
    where = f"{Path(place.filename).name}, line {place.lineno}: {place.line}"
    said = " ".join(str(error).split())
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    position = after(match) if match is not None else "Before anything is played"
    return Failure(f"{position.rstrip(',')}, the game's code fails: {what} ({where})", where, match)
