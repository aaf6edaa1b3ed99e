"""Rules of thumb for laying hands out: of all layouts the one whose rows most often are the best of those that usually lie there."""
from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any, Final

from parlour.kernel.chance import Dice
from parlour.mechanisms.melding.partition import Layouts, PartitionGame
from parlour.rankings.ranking import NOTHING

#: how many hands are dealt to see what usually lies in each row
SAMPLES: Final = 60
#: so many of them are laid out as rules of thumb would
JUDGED: Final = 12


class TypicalRows:
    """What lies in each row when everyone puts the best hand first: the values found there, from the lowest."""

    def __init__(self, game: PartitionGame[Any]) -> None:
        plan = game.plan
        self.game: Final = game
        self.rivals: Final[int] = game.players - 1
        dice = Dice(0)
        pack = list(game.dealt)
        self._dealt: Final[list[Layouts]] = []
        found: list[list[int]] = [[] for _ in plan.sizes]
        for _ in range(SAMPLES):
            dice.shuffle(pack)
            cards = 0
            for card in pack[:game.each()]:
                cards |= 1 << card
            hands = Layouts(plan, cards)
            parts = hands.parts(hands.best_first())
            for row, values in enumerate(found):
                values.append(plan.ranking.value(parts[row]) if row < len(parts) else NOTHING)
            if len(self._dealt) < JUDGED:
                self._dealt.append(hands)
        for values in found:
            values.sort()
        self.rows: Final = found
        self._mean: float = -1.0

    def mean(self) -> float:
        """What hands are worth on average when they are laid out well against what usually lies there."""
        if self._mean < 0:
            self._mean = sum([self.judge(hands)[0] for hands in self._dealt]) / JUDGED
        return self._mean

    def chance(self, row: int, value: int) -> float:
        """How likely a hand of this value is the only best one in a row."""
        values = self.rows[row]
        below = bisect_left(values, value)
        share = (below + (bisect_right(values, value) - below) / 2 + 0.5) / (len(values) + 1)
        return float(share ** self.rivals)

    def chances(self, values: Sequence[int]) -> list[float]:
        """How likely each of these hands is the best in its row."""
        return [self.chance(row, value) for row, value in enumerate(values)]

    def judge(self, hands: Layouts) -> tuple[float, list[int]]:
        """The best of all layouts, and what it is worth."""
        # for each row, how good each hand would be there
        chances = [[self.chance(row, value) for value in hands.values[kind]] for row, kind in enumerate(hands.kinds)]
        best = -1.0
        layout: list[int] = []
        for one in hands.layouts():
            worth = self.game.worth([chances[row][place] for row, place in enumerate(one)])
            if worth > best:
                best = worth
                layout = one
        return best, layout
