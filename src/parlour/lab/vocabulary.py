"""The texts that are one token each: what is said in a game, a line for each, as ``vocabulary.txt`` beside this file lists it.

A text is an action that names no cards, ``bid 3``, or stands for many: ``play *`` for those that name cards, ``bet #`` for those with a
number. The file is made by ``tools/vocabulary.py``, which plays every game with many options; what it has not met is spelled letter by
letter all the same.
"""
from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from parlour.kernel.game import Game, registry


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
    """The texts that are said in a game, sorted; none of a game that is not on the shelf."""
    return listed().get(game.id, ()) if registry().get(game.id) is type(game) else ()
