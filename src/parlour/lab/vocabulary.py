"""The texts that are one token each: what is said in a game, a line for each, as ``vocabulary.txt`` beside this file lists it.

A text is an action that names no cards, ``bid 3``, or stands for many: ``play *`` for those that name cards, ``bet #`` for those with a
number. The file is made by ``tools/vocabulary.py``, which plays every game with many options; what it has not met is spelled letter by
letter all the same.
"""
from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

from parlour.kernel.game import Game, registry

#: what seats are called at tables of any size
SEATS: Final = ("South", "West", "North", "East", *[f"Seat {seat}" for seat in range(1, 33)])


@cache
def listed() -> dict[str, tuple[str, ...]]:
    """The texts of each game by its id."""
    lines = (files(__package__) / "vocabulary.txt").read_text(encoding="utf-8").splitlines()
    found: dict[str, tuple[str, ...]] = {}
    for line in lines:
        ids, _, texts = line.partition("\t")
        for id in ids.split(" "):
            found[id] = tuple(texts.split("|"))
    return found


def vocabulary(game: Game[Any]) -> tuple[str, ...]:
    """The texts that are said in a game with its number of players, sorted; none of a game that is not on the shelf."""
    if registry().get(game.id) is not type(game):
        return ()
    here = set(game.seat_names)
    others = [f" {name} " for name in SEATS if name not in here]
    return tuple([text for text in listed().get(game.id, ()) if not any([name in f" {text} " for name in others])])
