"""The hands of Crash and of six-, seven- and nine-card Brag: what three cards are worth there, and what a whole hand may claim.

Rules page: crash-13-card-brag.
"""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card, Pack, bits
from parlour.rankings.brag import Brag, prial_order
from parlour.rankings.layout import Layout, layout_of, runs
from parlour.rankings.ranking import NOTHING, Ranking

FOUR: Final = 4


def crash_hands(pack: Pack, pairs: bool = True) -> Brag:
    """What may be played in Crash: unmatched cards are no hand, and by agreement pairs are none either (section "No pairs")."""
    return Brag(pack, pairs=pairs, unmatched=False)


class FourOfAKind(Ranking):
    """The best four cards of a rank, with no wild card among them; without four there is no hand.

    ``top``: the rank that is the highest, the others following from the ace down; in notation.

    >>> from parlour.equipment import french
    >>> bus_ride = FourOfAKind(french(), "4")
    >>> pack = french()
    >>> bus_ride.value(pack.mask("4S 4H 4D 4C KS")) > bus_ride.value(pack.mask("AS AH AD AC KS")) > bus_ride.value(pack.mask("AS AH AD"))
    True
    """

    def __init__(self, pack: Pack, top: str = "") -> None:
        super().__init__(pack)
        self.layout: Final[Layout] = layout_of(pack)
        self._order: Final = prial_order(self.layout, top)

    def value(self, cards: int) -> int:
        return max([self._order[number] for number in self._fours(cards)], default=NOTHING)

    def name(self, value: int) -> str:
        return f"four {self.layout.many[self._order.index(value) - 1]}" if value else "no four of a kind"

    def counted(self, cards: int) -> list[tuple[Card, Card]]:
        value = self.value(cards)
        if not value:
            return []
        number = self._order.index(value)
        return [(card, card) for card in [self.layout.card(suit, number) for suit in (3, 2, 1, 0)]]

    def _fours(self, cards: int) -> list[int]:
        """The numbers of the ranks that are all there."""
        counts = rank_counts(self.layout, cards)
        return [number for number in range(1, self.layout.width + 1) if counts[number] == FOUR]


def rank_counts(layout: Layout, cards: int) -> list[int]:
    """How many cards there are of each rank's number; jokers are not counted."""
    counts = [0] * (layout.width + 1)
    for card in bits(cards & ~layout.jokers):
        counts[layout.number(card)] += 1
    return counts


def pairs_held(pack: Pack, cards: int) -> int:
    """How many pairs these cards make; four of a rank are two of them (sections "Pairs" and "Nine Card Brag")."""
    return sum([count // 2 for count in rank_counts(layout_of(pack), cards)])


def one_of_each(pack: Pack, cards: int) -> bool:
    """Whether every rank is there (section "Thirteen card run")."""
    return all(rank_counts(layout_of(pack), cards)[1:])


def running_flush(pack: Pack, cards: int, length: int) -> bool:
    """Whether there are so many consecutive cards of one suit, the ace above the king or below the two."""
    layout = layout_of(pack)
    places = layout.lay(cards)
    suits = [places >> suit * layout.width & layout.ranks for suit in range(4)]
    return any([suit & run == run for run, _ in runs(layout.width, length) for suit in suits])
