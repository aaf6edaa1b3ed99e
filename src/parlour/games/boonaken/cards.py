"""The cards of Boonaken: their order and points, and Roem. Rules page: boonaken, "Players and Cards", "Roem and Stuk"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from parlour.equipment import Card, bits, french
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

#: the ranks of plain suits rank as sequences do
PACK: Final = french("A K Q J T 9 8 7")
SUITS: Final = (0, 1, 2, 3)
#: the ranks from the best, with what they count
TRUMP_VALUES: Final[Mapping[str, int]] = {"J": 20, "9": 14, "A": 11, "K": 3, "Q": 2, "T": 10, "8": 0, "7": 0}
PLAIN_VALUES: Final[Mapping[str, int]] = {"A": 11, "K": 3, "Q": 2, "J": 1, "T": 10, "9": 0, "8": 0, "7": 0}
#: all cards
WHOLE: Final = 141

#: what sequences count by their length, and four of a kind by their rank
SEQUENCES: Final[Mapping[int, int]] = {3: 20, 4: 50, 5: 100, 6: 200}
SETS: Final[Mapping[str, int]] = {"J": 200, "Q": 100, "K": 100, "A": 100}
STUK: Final = 20
#: the most Roem that is bid with a Boonaak: a sequence of six to the ace of trumps, and Stuk
MOST_ROEM: Final = 220


def _order(trumps: int) -> TrickOrder:
    trump = list(TRUMP_VALUES)[::-1]
    plain = list(PLAIN_VALUES)[::-1]
    return TrickOrder(PACK, trumps, (), [(trump if PACK.suit_of[card] == trumps else plain).index(PACK.ranks[PACK.rank_of[card]])
                                         for card in PACK.every])


#: the orders of the cards with each suit as trumps, and last without
ORDERS: Final = tuple([_order(trumps) for trumps in (*SUITS, NO_TRUMPS)])
POINTS: Final = tuple([CardPoints(PACK, PLAIN_VALUES, trumps, TRUMP_VALUES) for trumps in (*SUITS, NO_TRUMPS)])


class Roem:
    """A combination, or several together: what it counts, and its highest rank."""

    def __init__(self, points: int, top: int) -> None:
        self.points: Final = points
        #: the rank of the highest card, counted as in sequences
        self.top: Final = top


@lru_cache(maxsize=10_000)
def every_roem(hand: int, trumps: int, six: int) -> tuple[Roem, ...]:
    """Everything that a hand can announce with these trumps, or none: for each total the one with the highest card. ``six``: what a
    sequence of six counts. No card is in two sequences; but it may be in a sequence, in four of a kind and in Stuk."""
    parts = [_sequences(hand & PACK.suit_masks[suit], six) for suit in SUITS]
    parts += [(Roem(0, -1), Roem(points, PACK.ranks.index(rank))) for rank, points in SETS.items()
              if not PACK.rank_masks[PACK.ranks.index(rank)] & ~hand]
    if trumps >= 0 and not stuk(trumps) & ~hand:
        parts.append((Roem(0, -1), Roem(STUK, PACK.ranks.index("K"))))
    best: dict[int, int] = {0: -1}
    for choices in parts:
        found: dict[int, int] = {}
        for points, top in best.items():
            for each in choices:
                total = points + each.points
                found[total] = max(found.get(total, -1), top, each.top)
        best = found
    return tuple([Roem(points, best[points]) for points in sorted(best) if points])


def _sequences(cards: int, six: int) -> Sequence[Roem]:
    """What sequences of the cards of one suit can count together: each total with its highest card."""
    found = _from_rank([PACK.rank_of[card] for card in bits(cards)], 0, six)
    return [Roem(points, top) for points, top in found.items()]


def _from_rank(ranks: Sequence[int], start: int, six: int) -> dict[int, int]:
    """The same for the cards of these ranks from a place on: totals with their highest rank, -1 for nothing."""
    best = {0: -1}
    for first in range(start, len(ranks)):
        for length, usual in SEQUENCES.items():
            last = first + length - 1
            if last < len(ranks) and ranks[last] - ranks[first] == length - 1:
                for points, top in _from_rank(ranks, last + 1, six).items():
                    total = points + (six if length == len(SEQUENCES) + 2 else usual)
                    best[total] = max(best.get(total, -1), top, ranks[last])
    return best


def stuk(trumps: int) -> int:
    """The king and queen of a suit."""
    return PACK.suit_masks[trumps] & (PACK.rank_masks[PACK.ranks.index("K")] | PACK.rank_masks[PACK.ranks.index("Q")])


def most_roem(hand: int, trumps: int, six: int) -> int:
    """The most Roem that a hand has."""
    return max([each.points for each in every_roem(hand, trumps, six)], default=0)


def jack(trumps: int) -> Card:
    """The jack of a suit."""
    return PACK.card("J" + PACK.suits[trumps].letter)
