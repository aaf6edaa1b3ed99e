"""The cards of Stovkahra: what they count, and what can be declared with them. Rules page: stovkahra."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.equipment import german
from parlour.equipment.german import RANK_NAMES
from parlour.kernel.actions import Action, word
from parlour.kernel.prose import plural, spelled
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.tricks import TrickOrder

PACK: Final = german()
#: what the cards count (page section "Players, cards and objective")
VALUES: Final[Mapping[str, int]] = {"A": 6, "K": 5, "O": 4, "U": 3, "T": 0, "9": 0, "8": 0, "7": 0}
POINTS: Final = CardPoints(PACK, VALUES)
ORDERS: Final = tuple([TrickOrder(PACK, suit) for suit in range(len(PACK.suits))])
SEVENS: Final = PACK.rank_masks[PACK.ranks.index("7")]
#: three and four of a rank (page section "Combinations")
COMBINATION_POINTS: Final[Mapping[str, tuple[int, int]]] = {
    "A": (30, 40), "K": (6, 12), "O": (6, 12), "U": (6, 12), "T": (10, 20), "7": (10, 20)}
THREE: Final = 3
FOUR: Final = 4

#: page section "Bonuses"
LAST_TRICK: Final = 6
SEVEN_LAST: Final = 26
SEVEN_FIRST: Final = 52
SEVEN_BETWEEN: Final = 10


class Combination:
    """Three or four of a rank: its ``points``, 0 for what does not count, and the ``cards`` of that rank."""

    def __init__(self, rank: str, count: int) -> None:
        self.rank: Final = rank
        self.count: Final = count
        self.points: Final = COMBINATION_POINTS[rank][count - THREE] if rank in COMBINATION_POINTS else 0
        self.cards: Final = PACK.rank_masks[PACK.ranks.index(rank)]
        self.name: Final = f"{spelled(count)} {plural(RANK_NAMES[rank])}"
        self.action: Final[Action] = word("declare", self.name)


COMBINATIONS: Final = tuple([Combination(rank, count) for rank in VALUES for count in (FOUR, THREE)])
ACTIONS: Final = tuple([each.action for each in COMBINATIONS])


def combination_of(action: Action) -> Combination:
    """What an action declares."""
    return COMBINATIONS[ACTIONS.index(action)]


def held(hand: int) -> list[Combination]:
    """What a hand of eight can declare: of each rank all the cards that it has."""
    return [each for each in COMBINATIONS if each.points and (hand & each.cards).bit_count() == each.count]


def bonus_for(card: int, number: int, tricks: int) -> int:
    """What the trick with this number brings besides its cards, when it is won with this card."""
    seven = SEVENS >> card & 1
    if number + 1 == tricks:
        return SEVEN_LAST if seven else LAST_TRICK
    if not seven:
        return 0
    return SEVEN_BETWEEN if number else SEVEN_FIRST
