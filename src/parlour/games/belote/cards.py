"""The cards of Belote: how they rank, what they count, what can be declared with them. Rules page: belote."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.equipment import french
from parlour.kernel.actions import Action, word
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.declarations import Combinations
from parlour.mechanisms.tricks.duties import Duty
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

PACK: Final = french("A K Q J T 9 8 7")
#: the ranks from the best, with what they count (page section "Card point values")
TRUMP_VALUES: Final[Mapping[str, int]] = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN_VALUES: Final[Mapping[str, int]] = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
#: without trumps, and with nothing but trumps, other counts make 152 of the cards again
NO_TRUMP_VALUES: Final[Mapping[str, int]] = {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
ALL_TRUMP_VALUES: Final[Mapping[str, int]] = {"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1, "8": 0, "7": 0}

SUITS: Final = (0, 1, 2, 3)
#: beside the suits: nothing is trumps, or everything
NONE: Final = 4
ALL: Final = 5
TRUMP_NAMES: Final = (*[suit.name for suit in PACK.suits], "no trumps", "all trumps")

LAST_TRICK: Final = 10
#: all cards and the last trick; the same for who takes every trick
WHOLE: Final = 162
CAPOT: Final = 252
BELOTE: Final = 20
TARGET: Final = 1000

#: what can be declared (page section "Declarations"); of equal squares the natural order decides
COMBINATIONS: Final = Combinations(PACK, {3: 20, 4: 50, 5: 100}, {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "T": 100})

TAKES: Final[tuple[Action, ...]] = tuple([word("take", name) for name in TRUMP_NAMES])


def strength(trumps: int) -> list[int]:
    """How strong each card is in its suit."""
    plain = list(PLAIN_VALUES)[::-1]
    trump = list(TRUMP_VALUES)[::-1]
    return [(trump if trumps in (ALL, PACK.suit_of[card]) else plain).index(PACK.ranks[PACK.rank_of[card]]) for card in range(PACK.size)]


def order_of(trumps: int) -> TrickOrder:
    """The order of the cards with these trumps, a suit or :data:`NONE` or :data:`ALL`."""
    return TrickOrder(PACK, trumps if trumps in SUITS else NO_TRUMPS, (), strength(trumps))


def points_of(trumps: int) -> CardPoints:
    """What the cards count with these trumps."""
    if trumps in SUITS:
        return CardPoints(PACK, PLAIN_VALUES, trumps, TRUMP_VALUES)
    return CardPoints(PACK, NO_TRUMP_VALUES if trumps == NONE else ALL_TRUMP_VALUES)


ORDERS: Final = tuple([order_of(trumps) for trumps in range(len(TRUMP_NAMES))])
POINTS: Final = tuple([points_of(trumps) for trumps in range(len(TRUMP_NAMES))])


def card(rank: str, suit: int) -> int:
    """The card of a rank and suit."""
    return PACK.card(rank + PACK.suits[suit].letter)


#: of each suit the king and queen
KINGS: Final = tuple([card("K", suit) for suit in SUITS])
QUEENS: Final = tuple([card("Q", suit) for suit in SUITS])
ROYALS: Final = tuple([1 << KINGS[suit] | 1 << QUEENS[suit] for suit in SUITS])


class Contract:
    """Who took, with which trumps (a suit, :data:`NONE` or :data:`ALL`), and so how the cards rank and what they count."""

    def __init__(self, taker: int, trumps: int, duties: tuple[Duty, ...], bid: int = 0, doubled: int = 0) -> None:
        self.taker: Final = taker
        self.trumps: Final = trumps
        self.duties: Final = duties
        #: how many points were bid, and how often that was doubled, in an auction for points
        self.bid: Final = bid
        self.doubled: Final = doubled
        self.order: Final[TrickOrder] = ORDERS[trumps]
        self.points: Final[CardPoints] = POINTS[trumps]

    def belote_of(self, card: int) -> int:
        """The king and queen that make belote, when this card is one of them; otherwise 0."""
        suit = PACK.suit_of[card]
        pair = ROYALS[suit] if self.trumps in (suit, ALL) else 0
        return pair if pair >> card & 1 else 0

    def belotes(self, played: int) -> int:
        """How many belotes there are among cards that one player has played."""
        return len([suit for suit in SUITS if self.trumps in (suit, ALL) and not ROYALS[suit] & ~played])


class KingFirst(Duty):
    """Of the king and queen of trumps in one hand the king is played first."""

    def leaves(self, order: TrickOrder, trick: list[int], cards: int, follows: bool) -> int:
        if order.trumps == NO_TRUMPS or ROYALS[order.trumps] & ~cards:
            return cards
        return cards & ~(1 << QUEENS[order.trumps])

    def denied(self, order: TrickOrder, trick: list[int], cards: int, follows: bool, card: int) -> int:
        return cards & 1 << KINGS[order.trumps] if order.trumps != NO_TRUMPS and card == QUEENS[order.trumps] else 0

