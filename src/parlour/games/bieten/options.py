"""The options of Bieten. Rules page: bieten."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import Option, OptionOf, choice, number, toggle

MINUS_TWO: Final = "minus-two"
LOSE_WHOLE_SCORE: Final = "lose-whole-score"
LOSE_THE_GAME: Final = "lose-the-game"

TARGET: Final[OptionOf[str]] = choice("target", "The score that wins.", "11", "15", "agreed")
AGREED_TARGET: Final[OptionOf[int]] = number(
    "agreed-target", "The score that wins where another has been agreed.", 21, 5, 50,
    when=TARGET.among("agreed"), because="while the target is another")
WINNER_DROPS_OUT: Final[OptionOf[bool]] = toggle(
    "winner-drops-out", "Who reaches the target is out, and the others play on for the last place.")
PENALTY: Final[OptionOf[str]] = choice(
    "irregularity-penalty", "What it costs to bet on or hold a figure that one turns out not to have.",
    MINUS_TWO, LOSE_WHOLE_SCORE, LOSE_THE_GAME)
WELI_NOT_WILD: Final[OptionOf[bool]] = toggle(
    "weli-not-wild", "The weli is an ordinary six of bells, and whoever has it scores a point.")
EXTRA_WILD_CARDS: Final[OptionOf[bool]] = toggle(
    "extra-wild-cards", "The sevens of bells and acorns are wild too.",
    when=WELI_NOT_WILD.among(False), because="beside a weli that is not wild")

OPTIONS: Final[tuple[Option, ...]] = (TARGET, AGREED_TARGET, WINNER_DROPS_OUT, PENALTY, WELI_NOT_WILD, EXTRA_WILD_CARDS)
