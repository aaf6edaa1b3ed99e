"""What contracts score, and how scores are compared: the tables of the page as functions. Rules page: bridge.

A denomination is a number: 0 clubs, 1 diamonds, 2 hearts, 3 spades, 4 no trumps. ``doubled`` is 0, 1 or 2 for a redoubled
contract, ``taken`` how many of the thirteen tricks the declarer's side took.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

#: section "Teams of Four": the largest difference for so many IMPs
IMP_STEPS: Final = (10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590, 740, 890, 1090, 1290, 1490, 1740, 1990, 2240,
                    2490, 2990, 3490, 3990)
MOST_IMPS: Final = len(IMP_STEPS)
#: section "Teams of Four": the largest margin in IMPs over 24 boards for 10, 11, 12 … victory points
VICTORY_STEPS: Final = (2, 6, 11, 16, 21, 27, 33, 39, 46, 54)
VICTORY_BOARDS: Final = 24
#: section "Chicago with Russian Scoring": the target for 20, 21 … 37 and more points, not vulnerable and vulnerable
RUSSIAN: Final = ((0, 0), (50, 50), (70, 70), (110, 110), (200, 290), (300, 440), (350, 520), (400, 600), (430, 630), (460, 660),
                  (490, 690), (600, 900), (700, 1050), (900, 1350), (1000, 1500), (1100, 1650), (1200, 1800), (1300, 1950))
#: the Compensation Table of www.compensationtable.com: for 20, 21 … 33 points what a side with no suit of eight cards is
#: expected to score, not vulnerable and vulnerable
NO_FIT: Final = ((20, -10), (40, 20), (60, 50), (90, 80), (160, 150), (220, 290), (310, 480), (390, 580), (420, 600), (440, 630),
                 (470, 660), (510, 710), (640, 900), (820, 1170))
#: the same with eight, nine, or more cards in a major suit, one pair of numbers after the other
MAJOR_FIT: Final = (
    (30, 10, 90, 70, 120, 120), (60, 30, 140, 130, 160, 240), (100, 100, 170, 200, 230, 310), (140, 180, 260, 330, 280, 380),
    (190, 310, 330, 450, 370, 510), (270, 410, 390, 550, 400, 570), (350, 500, 430, 630, 440, 640), (400, 580, 470, 690, 510, 730),
    (420, 630, 540, 750, 640, 920), (450, 660, 600, 860, 720, 1050), (550, 770, 730, 1050, 920, 1320),
    (620, 900, 890, 1280, 1020, 1470), (770, 1120, 970, 1400, 1070, 1550), (910, 1310, 1010, 1460, 1110, 1610))
#: and in a minor suit
MINOR_FIT: Final = (
    (-20, -40, -40, -60, -60, -70), (30, 0, 20, -10, 40, 40), (60, 50, 60, 70, 70, 100), (80, 80, 90, 110, 160, 260),
    (160, 180, 170, 200, 260, 320), (190, 270, 260, 400, 320, 450), (320, 440, 340, 500, 420, 560), (360, 490, 410, 590, 480, 680),
    (390, 580, 470, 680, 590, 870), (420, 640, 530, 770, 670, 1000), (490, 740, 670, 990, 850, 1250),
    (560, 840, 820, 1210, 950, 1400), (710, 1060, 900, 1330, 1000, 1480), (840, 1240, 940, 1390, 1040, 1540))


def imps(difference: int) -> int:
    """A difference in points as IMPs, with its sign."""
    worth = len([step for step in IMP_STEPS if step < abs(difference)])
    return worth if difference > 0 else -worth


def imp_words() -> str:
    """The table of IMPs in words."""
    first, *steps = IMP_STEPS
    rows = [f"{step}: {won}" for won, step in enumerate(steps, 1)]
    return f"0 up to a difference of {first}, then up to {', '.join(rows)}, more: {len(IMP_STEPS)}"


def victory_points(margin: int, boards: int) -> tuple[int, int]:
    """Twenty victory points shared by a margin in IMPs. The page's table is for 24 boards; over another number the margin
    is brought to that with the root of their ratio, as chance goes."""
    scaled = abs(margin) * sqrt(VICTORY_BOARDS / boards)
    won = 10 + len([step for step in VICTORY_STEPS if step + 0.5 <= scaled])
    return (won, 20 - won) if margin > 0 else (20 - won, won)


def victory_words() -> str:
    """The table of victory points in words."""
    rows = [f"{step}{' IMPs' if won == 10 else ':'} {won}–{20 - won}" for won, step in enumerate(VICTORY_STEPS, 10)]
    return f"up to {', '.join(rows)}, more: 20–0"


def matchpoints(score: int, others: Sequence[int]) -> int:
    """Two for each of the other scores that is worse and one for each that is equal: section "Pairs"."""
    return sum([2 if score > other else 1 if score == other else 0 for other in others])


def average(scores: Sequence[int]) -> int:
    """The mean score of a board to the nearest ten."""
    return round(sum(scores) / len(scores) / 10) * 10


def russian_target(points: int, vulnerable: bool) -> int:
    """What a side with so many high card points should score: section "Chicago with Russian Scoring"."""
    return RUSSIAN[min(points, 37) - 20][vulnerable]


def target_words(vulnerable: bool) -> str:
    """The targets one after another."""
    return " ".join([str(targets[vulnerable]) for targets in RUSSIAN])


def compensation(points: int, lengths: Sequence[int], vulnerable: bool) -> int:
    """The same by the Compensation Table, which also asks how many cards of each suit the side held. With eight or more in
    both a major and a minor suit the major counts; over 33 points each counts 100, or 150 when vulnerable."""
    row = min(points, 33) - 20
    extra = max(0, points - 33) * (150 if vulnerable else 100)
    for table, fit in ((MAJOR_FIT, max(lengths[2:])), (MINOR_FIT, max(lengths[:2]))):
        if fit >= 8:
            return table[row][2 * (min(fit, 10) - 8) + vulnerable] + extra
    return NO_FIT[row][vulnerable] + extra
