"""The options of Muggins and its kin. Rules page: muggins."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import OptionOf, choice, number

DRAW: Final = "draw"
BLOCK: Final = "block"
PER_FIVE: Final = "per-five"

SUBTRACT_OWN: Final = "subtract-own-rounded"
FINISHER_SCORES: Final = "finisher-scores-others"
ONE_POINT: Final = "one-point-to-finisher"
SUBTRACT_FIFTH: Final = "subtract-own-rounded-over-five"
MOST_LOADED_FIFTH: Final = "finisher-takes-max-loser-over-five"
MOST_LOADED_THIRD: Final = "one-third-of-most-pips"

DRAWING: Final[OptionOf[str]] = choice("drawing", "Whoever cannot play draws until a tile fits, or only passes.", DRAW, BLOCK)
RESERVE: Final[OptionOf[int]] = choice(
    "boneyard-reserve", "How many tiles of the boneyard are never drawn.", 0, 2,
    when=DRAWING.among(DRAW), because="where nobody draws")
UNIT: Final[OptionOf[str]] = choice(
    "score-unit", "A multiple of five scores in full, or one point for each five in it.", "full", PER_FIVE)
END: Final[OptionOf[str]] = choice(
    "end-of-hand-score", "What tiles that are left cost: their owners' pips, rounded to fives; or the player who goes out scores the "
    "others' pips, or one point; or owners lose a fifth of their pips; or the one who goes out scores a fifth of the heaviest hand.",
    SUBTRACT_OWN, FINISHER_SCORES, ONE_POINT, SUBTRACT_FIFTH, MOST_LOADED_FIFTH)
FIFTHS_FINISH: Final[OptionOf[str]] = choice(
    "muggins-fifths-finish",
    "Going out scores one point; or the others lose a fifth of their pips; or it scores a fifth of the heaviest hand.",
    ONE_POINT, SUBTRACT_FIFTH, MOST_LOADED_FIFTH)
THREES_FINISH: Final[OptionOf[str]] = choice(
    "all-threes-finish", "Going out scores one point, or a third of the pips of the heaviest hand.", "one-point", MOST_LOADED_THIRD)
HANDS: Final[OptionOf[int]] = number(
    "hands", "The most hands that are played: after them the best score wins, though it is short of the target.", 100, 1, 1000)
