"""What every order of hands can be asked: the common interface of the rankings."""
from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Ranking:
    """An order of hands, for one pack: a pure function of the mask of a player's cards."""

    def value(self, cards: int) -> int:
        """How good the best hand among these cards is: higher is better, equal hands have equal values."""
        raise NotImplementedError

    def words(self, cards: int) -> str:
        """The best hand among these cards as players name it: ``two pairs, kings and fours``."""
        raise NotImplementedError

    def best(self, cards: int) -> int:
        """The cards that the best hand is made of, as a mask."""
        raise NotImplementedError
