"""What contracts of Bridge score, line by line, and how hands are counted in points.

A denomination is a number: 0 clubs, 1 diamonds, 2 hearts, 3 spades, 4 no trumps. ``doubled`` is 0, 1 or 2 for a redoubled
contract, ``taken`` how many of the thirteen tricks the declarer's side took. Rules pages: bridge, "Contract Bridge Scoring";
honeymoon-bridge; biritch, for which cards are honours.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Pack
from parlour.equipment.french import RANK_NAMES
from parlour.kernel.prose import listed

NO_TRUMP: Final = 4
GAME: Final = 100
#: points for each trick over six, by denomination; in no trumps the first counts ten more
PER_TRICK: Final[tuple[int, ...]] = (20, 20, 30, 30, 30)
#: how many tricks over six make a game in each denomination
GAME_LEVELS: Final[tuple[int, ...]] = (5, 5, 4, 4, 3)
ACE_POINTS: Final = (("A", 4), ("K", 3), ("Q", 2), ("J", 1))


class Line:
    """A line of the score: ``points`` for the declarer's side or, where ``defence``, for the others; ``below`` the line or above."""

    def __init__(self, points: int, words: str, below: bool = False, defence: bool = False) -> None:
        self.points: Final = points
        self.words: Final = words
        self.below: Final = below
        self.defence: Final = defence


def trick_score(tricks: int, denomination: int, doubled: int = 0) -> int:
    """What so many tricks over six count when they were bid."""
    return (PER_TRICK[denomination] * tricks + (10 if denomination == NO_TRUMP else 0)) << doubled


def trick_words() -> str:
    """What tricks over six count in words."""
    minor, _, major, _, no_trump = PER_TRICK
    return (f"{minor} in clubs and diamonds, {major} in hearts and spades, and in no trumps {trick_score(1, NO_TRUMP)} for the first "
            f"and {no_trump} for each further one")


def overtricks(tricks: int, denomination: int, doubled: int, vulnerable: bool) -> int:
    """What tricks beyond the contract count."""
    return tricks * PER_TRICK[denomination] if not doubled else tricks * (200 if vulnerable else 100) * doubled


def undertricks(short: int, doubled: int, vulnerable: bool, old: bool = False) -> int:
    """What the defenders score for so many tricks short; ``old``: as it was before 1987 and 1993."""
    if not doubled:
        return short * (100 if vulnerable else 50)
    if vulnerable:
        return (300 * short - 100) * doubled
    later = 0 if old else 100 * max(0, short - 3)
    return (200 * short - 100 + later) * doubled


def most_lost(vulnerable: bool, old: bool = False) -> int:
    """The most that a contract can cost, which is more than any can bring: a redoubled grand slam in which no trick was taken."""
    return undertricks(13, 2, vulnerable, old)


def contract_lines(level: int, denomination: int, doubled: int, vulnerable: bool, taken: int, old: bool = False) -> list[Line]:
    """All that a contract brings when so many tricks were taken, without bonuses for games and part scores."""
    over = taken - 6 - level
    if over < 0:
        return [Line(undertricks(-over, doubled, vulnerable, old), f"{counted(-over, 'undertrick')}", False, True)]
    lines = [Line(trick_score(level, denomination, doubled), "contract made", True)]
    if over:
        lines.append(Line(overtricks(over, denomination, doubled, vulnerable), counted(over, "overtrick")))
    if doubled:
        lines.append(Line(50 if old else 50 * doubled, ("", "doubled contract made", "redoubled contract made")[doubled]))
    if level >= 6:
        lines.append(Line((750 if vulnerable else 500) * (level - 5), "small slam" if level == 6 else "grand slam"))
    return lines


def duplicate_lines(level: int, denomination: int, doubled: int, vulnerable: bool, taken: int, old: bool = False) -> list[Line]:
    """The same with the bonus of duplicate for a game or a part score."""
    lines = contract_lines(level, denomination, doubled, vulnerable, taken, old)
    if taken >= 6 + level:
        if trick_score(level, denomination, doubled) >= GAME:
            lines.append(Line(500 if vulnerable else 300, "game"))
        else:
            lines.append(Line(50, "part score"))
    return lines


def total(lines: Sequence[Line]) -> int:
    """What the lines are worth to the declarer's side."""
    return sum([-line.points if line.defence else line.points for line in lines])


def counted(number: int, what: str) -> str:
    """``1 overtrick``, ``2 overtricks``."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def honours(pack: Pack, hand: int, denomination: int) -> int:
    """The honours that one hand held: section "Honours"."""
    held = (hand & honour_cards(pack, denomination)).bit_count()
    return (0, 0, 0, 0, 150 if denomination == NO_TRUMP else 100, 150)[held]


#: the most that :func:`honours` count in a deal
MOST_HONOURS: Final = 150


def honour_cards(pack: Pack, denomination: int) -> int:
    """The honours: the five highest trumps, or the four aces."""
    if denomination == NO_TRUMP:
        return pack.rank_masks[-1]
    suit = pack.suit_masks[denomination]
    return suit & ~(suit >> 5)


def point_masks(pack: Pack) -> list[tuple[int, int]]:
    """The cards that count high card points, and how many."""
    return [(pack.rank_masks[pack.ranks.index(rank)], points) for rank, points in ACE_POINTS]


def point_words() -> str:
    """High card points in words."""
    (_, ace), *others = ACE_POINTS
    rest = listed([f"a {RANK_NAMES[rank]} {points}" for rank, points in others])
    return f"an ace counts {ace}, {rest}, so that the pack holds {4 * sum([points for _, points in ACE_POINTS])}"
