"""Big Three's cards: how they rank, and what is played together (page sections "Players, Cards and Deal" and "Play")."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Pack, french
from parlour.kernel.prose import spelled
from parlour.rankings.combinations import CardOrder, Run
from parlour.rankings.equal_sets import EqualSets, SetRules

PACK: Final[Pack] = french("3 2 A K Q J T 9 8 7 6 5 4")
#: the ranks of runs, from the lowest: aces, twos and threes are in none
RUN_RANKS: Final = ["4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
#: the fewest ranks of a run
SHORTEST: Final = 3
#: of each rank there are so many
COPIES: Final = 4
#: what runs of so many of each rank are made of
OF_WHAT: Final = ("", "", " pairs", " triplets", " quads")
#: the cards that are in no run, and those that may be called
HIGH: Final[int] = PACK.all & ~sum([PACK.rank_masks[PACK.ranks.index(rank)] for rank in RUN_RANKS])
CALLABLE: Final[int] = sum([PACK.rank_masks[PACK.ranks.index(rank)] for rank in ["4", "5", "6", "7", "8", "9", "T"]])
HEARTS: Final[int] = PACK.suit_masks[[suit.name for suit in PACK.suits].index("hearts")]


def _runs(order: CardOrder) -> list[Run]:
    """All runs there are, those of single cards first."""
    runs = []
    for width in range(1, COPIES + 1):
        for length in range(SHORTEST, len(RUN_RANKS) + 1):
            rows = [" ".join(RUN_RANKS[start:start + length][::-1]) for start in range(len(RUN_RANKS) - length + 1)]
            name = f"run of {spelled(length)}{OF_WHAT[width]}"
            runs.append(Run(name, f"a {name}", order, rows, width))
    return runs


def _sets() -> EqualSets:
    order = CardOrder(PACK)
    return EqualSets(order, SetRules(), COPIES, _runs(order))


#: what can be played, and what beats what
SETS: Final = _sets()
