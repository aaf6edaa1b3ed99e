"""Telling the table: the log, and sentences that are worded for each of their readers."""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

#: verbs whose third person is not made by an ending
IRREGULAR: Final = {"have": "has", "are": "is", "were": "was"}
#: stands for the name of whoever reads, until :func:`addressed` makes a word of it: nobody is called so
READER: Final = "\ue000"
#: the reader, with what follows in the sentence as far as it depends on that
READ: Final = re.compile("(^|[.!?] )?" + READER + r"('s\b)?( [a-z]+s\b)?")
#: what can follow a name and ends like a verb, but is none
NO_VERBS: Final = frozenset(("as", "plus", "minus", "less", "points", "tricks", "cards"))
#: letters of a verb in ``ies`` that is made from one in ``ie``
SHORT: Final = 4
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


def addressed(text: str) -> str:
    """A text in which :data:`READER` stands for a name, as that reader is told it: ``You lead``, ``doubled by you``, ``your contract``."""
    return READ.sub(_spoken_to, text) if READER in text else text


def _spoken_to(found: re.Match[str]) -> str:
    before, possessive, verb = found.groups()
    begins = before is not None
    word = ("Your" if begins else "your") if possessive else ("You" if begins else "you")
    following = verb or ""
    if following and not possessive and following[1:] not in NO_VERBS:
        following = f" {first_person(following[1:])}"
    return (before or "") + word + following


def first_person(verb: str) -> str:
    """``plays`` → ``play``, ``passes`` → ``pass``, ``has`` → ``have``: what :func:`third_person` was made from."""
    for plain, third in IRREGULAR.items():
        if verb == third:
            return plain
    # ``tie`` and ``lie``, but ``carry`` and ``try``
    if verb.endswith("ies") and len(verb) > SHORT:
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "oes")):
        return verb[:-2]
    return verb[:-1]


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
