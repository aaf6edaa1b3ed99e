"""Second Hand High: the second best hand wins. Rules page: baseball-no-peek, section "Second Hand High"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from parlour.equipment import bits
from parlour.games.seven_card_stud.game import Stud
from parlour.games.seven_card_stud.options import STUD
from parlour.kernel.options import Option, Value
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.stud import StudDeal


class SecondHandHigh(Stud[StudDeal[Stud[Any]]]):
    """At a showdown the pot is for the second highest hand."""

    id = "second-hand-high"
    name = "Second Hand High"
    page = "baseball-no-peek"
    summary = "Seven Card Stud in which the second highest hand takes the pot."
    schema: ClassVar[Sequence[Option]] = STUD

    def winners_of(self, deal: StudDeal[Stud[Any]], seats: int) -> list[list[int]]:
        values = {seat: self.value(deal, seat) for seat in bits(seats)}
        best = max(values.values())
        # whoever ties for the highest hand does not win, unless all do
        second = max([value for value in values.values() if value != best], default=best)
        return [[seat for seat, value in values.items() if value == second]]

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "special": Prose(__name__, "second.md").written({}, {}), "wanted": "second highest"}
