"""What counts in point tricks, in words for the rules. Rules pages: all-fours, all-fives, pitch-setback."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.mechanisms.tricks.point_tricks import DEALT, HELD, CardPoint, HangingJack, HighOfSuit, LastTrick, MostCards, Point, TopPoint

#: what a card that counts is called
RANK_WORDS: Final = {"A": "ace", "J": "jack", "T": "ten", "5": "five", "3": "three", "2": "two"}


def points_table(points: Sequence[Point]) -> str:
    """What counts how much, and what it is won by: a line for each point."""
    return "\n".join([f"- {point.name.capitalize()}, {point.value}: {point_words(point)}." for point in points])


def point_words(point: Point) -> str:
    """What a point is won by."""
    if isinstance(point, HighOfSuit):
        return "winning the highest spade in play in a trick, also when spades are trumps"
    if isinstance(point, TopPoint):
        which = "highest" if point.highest else "lowest"
        if point.whose == DEALT:
            return f"having had the {which} trump of all, dealt or taken with the cards left: it counts also if it was discarded"
        return f"holding the {which} trump in play" if point.whose == HELD else f"winning the {which} trump in play in a trick"
    if isinstance(point, MostCards):
        tie = "a tie of the dealer's side with one other goes to the other" if point.goes_to_others else "with a tie nobody gets it"
        return f"the most card points in tricks: an ace is 4, a king 3, a queen 2, a jack 1 and a ten 10; {tie}"
    if isinstance(point, LastTrick):
        return "winning the last trick"
    assert isinstance(point, CardPoint)
    if isinstance(point, HangingJack):
        return f"having the jack of trumps in a trick; {point.caught} for a side that has caught it from another, which is called hang jack"
    if point.rank.startswith("X"):
        return f"winning the {point.name} in a trick"
    return f"winning the {'off-' if point.off else ''}{RANK_WORDS[point.rank]}{'' if point.off else ' of trumps'} in a trick"
