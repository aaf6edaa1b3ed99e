"""The cards of Belote: how they rank and count with each suit as trumps, with none and with all, what can be declared with them, and who
plays with which trumps. Rules pages: belote, la-coinche, bela-clobyosh, mpourloto.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.equipment import Card, french
from parlour.equipment.french import RANK_NAMES
from parlour.kernel.options import Value
from parlour.mechanisms.tricks.card_points import CardPoints, points_words
from parlour.mechanisms.tricks.declarations import DeclarationTable
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
#: all cards and the last trick
WHOLE: Final = 162
BELOTE: Final = 20

#: the most that two partners can declare: the jacks, the nines and two more sets of four; and one player
MOST_DECLARED: Final = 550
MOST_FOR_ONE: Final = 350
#: what can be declared (page section "Declarations"); of equal squares the natural order decides
COMBINATIONS: Final = DeclarationTable(PACK, {3: 20, 4: 50, 5: 100}, {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "T": 100})


def strength(trumps: int) -> list[int]:
    """How strong each card is in its suit."""
    plain = list(PLAIN_VALUES)[::-1]
    trump = list(TRUMP_VALUES)[::-1]
    return [(trump if trumps in (ALL, PACK.suit_of[card]) else plain).index(PACK.ranks[PACK.rank_of[card]]) for card in PACK.every]


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


def card(rank: str, suit: int) -> Card:
    """The card of a rank and suit."""
    return PACK.card(rank + PACK.suits[suit].letter)


#: of each suit the king and queen
KINGS: Final = tuple([card("K", suit) for suit in SUITS])
QUEENS: Final = tuple([card("Q", suit) for suit in SUITS])
ROYALS: Final = tuple([1 << KINGS[suit] | 1 << QUEENS[suit] for suit in SUITS])


def card_words() -> dict[str, Value]:
    """What the cards count in a trump suit and in the others, in words."""
    return {"trump_values": points_words(TRUMP_VALUES, RANK_NAMES), "plain_values": points_words(PLAIN_VALUES, RANK_NAMES)}


class Contract:
    """Who took, with which trumps (a suit, :data:`NONE` or :data:`ALL`), and so how the cards rank and what they count: as usual, or as
    ``points`` say."""

    def __init__(self, taker: int, trumps: int, duties: tuple[Duty, ...], bid: int = 0, doubled: int = 0,
                 points: CardPoints | None = None) -> None:
        self.taker: Final = taker
        self.trumps: Final = trumps
        self.duties: Final = duties
        #: how many points were bid, and how often that was doubled, in an auction for points
        self.bid: Final = bid
        self.doubled: Final = doubled
        self.order: Final[TrickOrder] = ORDERS[trumps]
        self.points: Final[CardPoints] = POINTS[trumps] if points is None else points

    def belote_of(self, card: Card) -> int:
        """The king and queen that make belote, when this card is one of them; otherwise 0."""
        suit = PACK.suit_of[card]
        pair = ROYALS[suit] if self.trumps in (suit, ALL) else 0
        return pair if pair >> card & 1 else 0

    def belotes(self, played: int) -> int:
        """How many belotes there are among cards that one player has played."""
        return len([suit for suit in SUITS if self.trumps in (suit, ALL) and not ROYALS[suit] & ~played])
