"""What the games of Forty-Fives share: who plays with whom, and the cards. Rules page: forty-fives."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Pack
from parlour.games.forty_fives.cards import PACK
from parlour.games.forty_fives.deal import FortyDeal
from parlour.games.forty_fives.options import EACH_ALONE, PAIRS, player_count
from parlour.kernel.game import Game
from parlour.kernel.options import OptionOf, Value
from parlour.kernel.prose import spelled

D = TypeVar("D", bound=FortyDeal, default=FortyDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class FortyGame(Game[D]):
    """What the games share."""

    page = "forty-fives"
    family = "trick-taking/trump/spoil-five"
    #: who plays with whom in this form
    partners: ClassVar[OptionOf[str]] = player_count(4)

    def make_pack(self) -> Pack:
        return PACK

    def seating(self) -> Sequence[int]:
        who = self[self.partners]
        if self.players % 2 or self.players == 2 or who == EACH_ALONE:
            return range(self.players)
        sides = self.players // 2 if who == PAIRS else 2
        return [seat % sides for seat in range(self.players)]

    def rule_words(self) -> Mapping[str, Value]:
        sides = max(self.sides) + 1
        mates = self.players // sides
        return {
            "sides": "" if mates == 1 else f"{spelled(sides)} sides of {spelled(mates)}",
            "side": "player" if mates == 1 else "side",
            "number": spelled(self.players).capitalize(),
        }
