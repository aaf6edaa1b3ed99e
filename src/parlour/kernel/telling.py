"""Telling the table: the log, and sentences that are worded for each of their readers."""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

#: verbs whose third person is not made by an ending
IRREGULAR: Final = {"have": "has", "are": "is", "were": "was"}
#: what is put in where a line is told
PIECES: Final = re.compile(r"(\{\w*\})")


class Told:
    """A line of the log as each viewer reads it: ``texts[viewer]``, empty where the viewer is not told."""

    def __init__(self, seat: int, texts: Sequence[str], before: Told | None) -> None:
        self.seat: Final = seat
        self.texts: Final = tuple(texts)
        self.before: Final = before


def worded(words: str, inserted: Sequence[object], names: Sequence[str], seat: int, other: int, viewer: int) -> str:
    """A line about a seat and perhaps another as a viewer reads it; see :meth:`Deal.tell`."""
    said = words if "{you}" in words else "{you} " + words
    taken = 0
    line = ""
    for piece in PIECES.split(said):
        if not piece.startswith("{"):
            line += piece
        elif piece == "{}":
            line += str(inserted[taken])
            taken += 1
        elif piece == "{you}":
            line += ("You" if not line else "you") if seat == viewer else names[seat]
        elif piece == "{other}":
            line += ("You" if not line else "you") if other == viewer else names[other]
        else:
            verb = piece[1:-1]
            line += verb if seat == viewer else third_person(verb)
    return line if line.endswith((".", "!", "?")) else line + "."


def tally_words(number: int, what: str) -> str:
    """``1 point``, ``12 points``, ``−3 points``; empty for none."""
    return f"{number} {what}{'' if abs(number) == 1 else 's'}".replace("-", "−") if number else ""


def third_person(verb: str) -> str:
    """``play`` → ``plays``, ``pass`` → ``passes``, ``have`` → ``has``."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith(("s", "sh", "ch", "x", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"
