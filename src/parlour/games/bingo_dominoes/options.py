"""The options of Bingo with dominoes. Rules page: bingo-dominoes."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import OptionOf, choice

SCORING: Final[OptionOf[str]] = choice("scoring-system", "How tiles and doubles score.", "traditional", "berndt")
THRESHOLD: Final[OptionOf[int]] = choice(
    "rubber-threshold", "The score from which on an opponent loses only one rubber.", 30, 20,
    when=SCORING.among("traditional"), because="where a rubber never counts more than one")
EMPERORS: Final[OptionOf[str]] = choice(
    "emperor-invincible-award", "What six or seven doubles shown bring: points, or rubbers at once.", "points", "rubbers",
    when=SCORING.among("traditional"), because="where one double is shown at most")
