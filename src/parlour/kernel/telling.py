"""Telling the table: the log, and sentences that are worded for each of their readers."""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from parlour.equipment import bits
from parlour.kernel.prose import listed

#: verbs whose third person is not made by an ending
IRREGULAR: Final = {"have": "has", "are": "is", "were": "was"}
#: stands for the name of whoever reads, until :func:`addressed` makes a word of it: nobody is called so
READER: Final = "\ue000"
#: of the characters that stand for seats in a line until it is told, the one for seat 0: nobody is called so
FIRST_MARK: Final = 0xE100
#: what stands for a seat; and for one or several together, with what makes something theirs
MARK: Final = re.compile("[\ue100-\ue1ff]")
TOGETHER: Final = re.compile(f"{MARK.pattern}(?:(?:(?:, | and ){MARK.pattern})* and {MARK.pattern})?('s\\b)?")
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
        # most viewers read the same, which is kept once
        same: dict[str, str] = {}
        self.texts: Final = tuple([same.setdefault(text, text) for text in texts])
        self.before: Final = before


def worded(words: str, inserted: Sequence[object], names: Sequence[str], seat: int, other: int, viewer: int) -> str:
    """A line about a seat and perhaps another as a viewer reads it; see :meth:`Deal.tell`."""
    return told(_filled(words, inserted, "" if seat == viewer else names[seat], "" if other == viewer else names[other], seat == viewer),
                names, viewer)


def worded_together(words: str, inserted: Sequence[object], names: Sequence[str], seats: int, viewer: int) -> str:
    """A line about several seats, a mask, as a viewer reads it; see :meth:`Deal.tell_of`."""
    return told(_filled(words, inserted, those(seats), "", True), names, viewer)


def _filled(words: str, inserted: Sequence[object], you: str, other: str, plain: bool) -> str:
    """Words with what belongs into their braces. Who is nameless reads it; ``plain``: verbs are not put into the third person."""
    said = words if "{you}" in words else "{you} " + words
    taken = 0
    line = ""
    for piece in PIECES.split(said):
        if not piece.startswith("{"):
            line += piece
        elif piece == "{}":
            line += str(inserted[taken])
            taken += 1
        elif piece in ("{you}", "{other}"):
            name = you if piece == "{you}" else other
            line += name or ("you" if line else "You")
        else:
            verb = piece[1:-1]
            line += verb if plain else third_person(verb)
    return line if line.endswith((".", "!", "?")) else line + "."


def those(seats: int) -> str:
    """Seats, a mask, in a line that is told to each of its readers: ``f"{those(winners)} share the pot."`` is read as "You and West share
    the pot." or "South and West share the pot."; what they have is ``{those(owner)}'s``."""
    return listed([chr(FIRST_MARK + seat) for seat in bits(seats)])


def told(text: str, names: Sequence[str], viewer: int) -> str:
    """A text in which seats stand as :func:`those`, as a viewer reads it."""
    if text.isascii() or MARK.search(text) is None:
        return text
    own = chr(FIRST_MARK + viewer)
    # names come last: whatever somebody is called, it is no word of the sentence
    spoken = addressed(TOGETHER.sub(lambda found: _with_reader(found, own), text))
    return MARK.sub(lambda found: names[ord(found.group()) - FIRST_MARK], spoken)


def _with_reader(found: re.Match[str], own: str) -> str:
    """Seats of which the reader may be one: ``you and West``, ``West's and your``."""
    said: str = found.group()
    if own not in said:
        return said
    others = [mark for mark in MARK.findall(said) if mark != own]
    return listed([*[f"{mark}'s" for mark in others], f"{READER}'s"]) if found.group(1) else listed([READER, *others])


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
