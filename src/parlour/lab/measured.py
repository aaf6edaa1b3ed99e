"""How strong the bots were found to be, game by game: what ``docs/strength.md`` says, as the shelf tells it."""
from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

#: what a meeting can show, as :func:`parlour.lab.strength.verdict` has it
BETTER: Final = "better"
LUCK: Final = "luck alone"


class Measured(NamedTuple):
    """A meeting of the strong level with the fair one: in how many of a hundred deals it did better, how many there were, and what that
    shows."""

    won: int
    deals: int
    shown: str


@cache
def measured() -> Mapping[str, Measured]:
    """All meetings that are in the table, by the id of the game."""
    with files("parlour.lab").joinpath("measured.csv").open(encoding="utf8") as lines:
        return {row["game"]: Measured(int(row["won"]), int(row["deals"]), row["shown"]) for row in csv.DictReader(lines)}


def strength_words(game: str) -> str:
    """What was found about a game, in a sentence; empty where nobody has looked yet."""
    found = measured().get(game)
    if found is None:
        return ""
    if found.shown == LUCK:
        return "Luck alone decides here: all bots play it alike."
    if found.shown == BETTER:
        return f"Strong bots did better than fair ones in {found.won} % of {found.deals} deals."
    return f"Between strong and fair bots {found.deals} deals have shown no difference."
