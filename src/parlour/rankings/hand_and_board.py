"""Hands of exactly two cards of one's own with exactly three of those that lie face up for all. Rules page: omaha, "The Showdown"."""
from __future__ import annotations

from itertools import combinations
from typing import Final

from parlour.equipment import Card, bits, mask_of
from parlour.rankings.ranking import NOTHING, Ranking

OWN: Final = 2
OF_BOARD: Final = 3


class HandAndBoard(Ranking):
    """Compares hands as another ranking does that are made of :data:`OWN` cards beside a ``board``, a mask, and :data:`OF_BOARD` of it.

    It is asked about the cards of a hand, with those of the board or without them.

    >>> from parlour.equipment import french
    >>> from parlour.rankings.poker_high import PokerHigh
    >>> pack = french()
    >>> omaha = HandAndBoard(PokerHigh(pack), pack.mask("9H 7H 5H 2H KD"))
    >>> omaha.words(pack.mask("AH KH QC JC"))
    'flush, ace high, K-9-7-5'
    >>> omaha.words(pack.mask("AH KS QC JC"))
    'pair of kings, A-9-7 kickers'
    """

    def __init__(self, plain: Ranking, board: int) -> None:
        super().__init__(plain.pack, plain.wild)
        self.plain: Final = plain
        self.board: Final[int] = board
        self._threes: Final[list[int]] = parts(board, OF_BOARD)

    def value(self, cards: int) -> int:
        plain = self.plain
        best = NOTHING
        for two in parts(cards & ~self.board, OWN):
            for three in self._threes:
                best = max(best, plain.value(two | three))
        return best

    def name(self, value: int) -> str:
        return self.plain.name(value)

    def counted(self, cards: int) -> list[tuple[Card, Card]]:
        best = self.value(cards)
        for two in parts(cards & ~self.board, OWN):
            for three in self._threes:
                if best and self.plain.value(two | three) == best:
                    return self.plain.counted(two | three)
        return []

    def with_wild(self, wild: int) -> Ranking:
        return HandAndBoard(self.plain.with_wild(wild), self.board)


def parts(cards: int, count: int) -> list[int]:
    """All ways to choose so many of these cards, as masks."""
    return [mask_of(chosen) for chosen in combinations(bits(cards), count)]
