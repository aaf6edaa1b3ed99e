"""The options of Forty-Fives. Rules page: forty-fives."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import OptionOf, choice, number, players_are, toggle

USUAL: Final = "usual"
PAIRS: Final = "pairs"
EACH_ALONE: Final = "each-alone"


def player_count(*counts: int) -> OptionOf[str]:
    """Who plays with whom, in a form for so many players."""
    even = [count for count in counts if count % 2 == 0 and count > 2]
    return choice("player-count", "Who plays with whom: as is usual for the number of players (an even number from four on in two sides, "
                  "others each alone), six or more in pairs, or each alone.", USUAL, PAIRS, EACH_ALONE,
                  needs={PAIRS: players_are(*[count for count in even if count > 4]), EACH_ALONE: players_are(*even)})


ROB_THE_PACK: Final = toggle("rob-the-pack", "The dealer looks through what is left of the pack and chooses cards from it.")
TARGET: Final = number("target", "The score that wins.", 120, 30, 500)
DEALS: Final = number("deals", "After so many deals at most the match ends, and the best score wins.", 100, 1, 1000)

NO_OVERCALLS: Final = "none"
THIRTY_FOR_SIXTY: Final = "30-for-60"
SIXTY_FOR_120: Final = "30-for-60-and-60-for-120"
OVERCALLS: Final = choice("overcalls", "Bids above 30 for all the points, at double or four times their number.",
                          NO_OVERCALLS, THIRTY_FOR_SIXTY, SIXTY_FOR_120)

FIVE_A_TRICK: Final = "5-per-trick-plus-5-best-trump"
FIVE_OR_TEN: Final = "5-for-3-or-4-tricks-10-for-5"
SCORING: Final = choice("scoring", "What counts: each trick 5 and the highest trump 5 more, or three or four tricks 5 and all five 10.",
                        FIVE_A_TRICK, FIVE_OR_TEN)
FORTY_FIVE_TARGET: Final = number("target", "The score that wins.", 45, 5, 500)
