"""Levels: what a side has reached is a rank of the cards, from two up to ace, and in many games it is the trump rank too.

Rules pages: tractor, da-bai-fen.
"""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice

LEVELS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
#: levels are numbered as the ranks count: 2 … 10, jack 11, queen 12, king 13, ace 14
TWO: Final = 2
THREE: Final = 3
JACK: Final = 11
#: the level of those who have risen above ace
ABOVE_ACE: Final = 15
START: Final = choice("start-level", "The level at which both sides begin.", "2", *LEVELS[1:])


def level(name: str) -> int:
    """The number of a level."""
    return LEVELS.index(name) + TWO


def level_name(number: int) -> str:
    """A level as players say it."""
    return LEVELS[number - TWO] if number < ABOVE_ACE else "above A"


def change_words(before: int, now: int) -> str:
    """What has become of a level, in words: ``stay at 8``, ``rise to 9``, ``rise above ace``."""
    if now == before:
        return f"stay at {level_name(now)}"
    return f"rise to {level_name(now)}" if now < ABOVE_ACE else "rise above ace"
