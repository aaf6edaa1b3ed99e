"""What all rankings have in common: a value to compare, the cards that count, and words for people.

A ranking is made for a pack, with the options that a rule page leaves open, and then asked about masks of its cards. It
keeps nothing of what it is asked. Its tables are shared by all rankings of packs with as many ranks, and made when the first
of these is.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, Pack, mask_of

#: the value of what is no hand at all: no cards, or cards that do not qualify
NOTHING: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Ranking:
    """A way to compare hands.

    A value is higher for the better hand and equal for a tie. It is meant for comparing and for :meth:`name`; values of
    two rankings do not compare, unless they differ in nothing but their wild cards.
    """

    def __init__(self, pack: Pack, wild: int = 0) -> None:
        self.pack: Final = pack
        #: the cards that may stand for others
        self.wild: Final[int] = wild

    def value(self, cards: int) -> int:
        """How good the best hand among these cards is, :data:`NOTHING` where there is none."""
        raise NotImplementedError

    def name(self, value: int) -> str:
        """A value in words, such as ``two pairs, kings and fours, ace kicker``; different for different values."""
        raise NotImplementedError

    def counted(self, cards: int) -> list[tuple[Card, Card]]:
        """The cards of the best hand, its combination first, each with the card that it counts as: itself unless wild."""
        raise NotImplementedError

    def combination(self, cards: int) -> int:
        """Those of the best hand's cards that make it what it is, without kickers: the two cards of a pair."""
        return self.best(cards)

    def with_wild(self, wild: int) -> Ranking:
        """This ranking with these cards wild, and no others."""
        raise NotImplementedError

    def best(self, cards: int) -> int:
        """The cards of the best hand."""
        return mask_of([card for card, _ in self.counted(cards)])

    def words(self, cards: int) -> str:
        """The best hand among these cards in words."""
        return self.name(self.value(cards))
