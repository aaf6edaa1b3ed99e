"""Second Hand High: at the showdown the second highest hand wins. Rules page: baseball-no-peek, section "Second Hand High"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from parlour.equipment import bits
from parlour.games.seven_card_stud.game import Stud
from parlour.games.seven_card_stud.options import STUD
from parlour.kernel.options import Option
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.stud import StudDeal


def second_best(seats: Sequence[int], values: Sequence[int]) -> list[int]:
    """Which of these seats have the second highest of these values, one for each of them; all, where it is the same for all."""
    best = max(values)
    second = max([value for value in values if value < best], default=best)
    return [seat for seat, value in zip(seats, values) if value == second]


class SecondHandHigh(Stud[StudDeal[Any]]):
    """Page section "Second Hand High"."""

    id = "second-hand-high"
    name = "Second Hand High"
    page = "baseball-no-peek"
    summary = "Seven Card Stud in which the second highest hand wins the showdown."
    schema: ClassVar[Sequence[Option]] = STUD
    form = "shown"

    def winners_of(self, deal: StudDeal[Any], seats: int) -> list[list[int]]:
        competing = bits(seats)
        return [second_best(competing, [self.value(deal, seat) for seat in competing])]

    def bets_tell(self) -> bool:
        # whoever bets may hold the best hand or any below it: what would be read from that misleads
        return False

    def goal(self) -> str:
        return "the second highest hand"

    def special(self) -> Prose | None:
        return Prose(__name__, "second.md")
