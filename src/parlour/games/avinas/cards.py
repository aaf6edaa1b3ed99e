"""The cards of Avinas: fourteen trumps, what cards count, and what a deal costs. Rules page: avinas."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card, french
from parlour.kernel.actions import Action, CardActions, card_actions
from parlour.mechanisms.tricks.auction import bid
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.tricks import TrickOrder

#: as the cards rank in plain suits, where queens and jacks are trumps
PACK: Final = french("Q J A T K 9 8 7")
VALUES: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
POINTS: Final = CardPoints(PACK, VALUES)
ALL_POINTS: Final = 120
SUITS: Final = (0, 1, 2, 3)
#: the suit that all trumps make together, beside the four of the pack
TRUMPS: Final = len(PACK.suits)
COURTS: Final = PACK.mask("QC QS QH QD JC JS JH JD")
SEVENS: Final = PACK.mask("7C 7S 7H 7D")
#: leading a card face down
COVER: Final[CardActions] = card_actions(PACK, "play", "face down")
#: the lengths that can be named
NAMES: Final[tuple[Action, ...]] = tuple([bid(number, "", "name") for number in range(1, 9)])
#: what looks valuable: a card that counts so much
VALUABLE: Final = 10

#: what a side must have to win, and the opponents to lose little
GOAL: Final = 61
FIELD: Final = 31
#: the Pips that end a match
PIPS: Final = 12


def trumps_of(suit: int) -> list[Card]:
    """The trumps from the highest, when this suit is named (page section "Players and Cards")."""
    letter = PACK.suits[suit].letter
    codes = f"QC 7{letter} QS QH QD JC JS JH JD A{letter} T{letter} K{letter} 9{letter} 8{letter}"
    return [PACK.card(code) for code in codes.split()]


def order_of(suit: int) -> TrickOrder:
    """The order of the cards with these trumps."""
    trumps = trumps_of(suit)
    suit_of = [TRUMPS if card in trumps else PACK.suit_of[card] for card in PACK.every]
    strength = [len(trumps) - trumps.index(card) if card in trumps else PACK.rank_of[card] for card in PACK.every]
    return TrickOrder(PACK, TRUMPS, suit_of, strength)


ORDERS: Final = tuple([order_of(suit) for suit in SUITS])


def length(cards: int, suit: int) -> int:
    """How many trumps there are among some cards, with this suit."""
    return (cards & ORDERS[suit].suit_masks[TRUMPS]).bit_count()


def pips(ours: int, theirs: int) -> int:
    """The Pips of a deal without sevens, by what Declarer's side has and what the other: more than 0 against the others, less than 0
    against Declarer's side (page section "Scoring the Game")."""
    if ours >= GOAL:
        return 1 if theirs >= FIELD else 2 if theirs else 3
    return -2 if ours >= FIELD else -4 if ours else -6


def rams(sevens: int, knocks: int, made: bool) -> int:
    """The Rams of a deal with so many sevens turned up and so many knocks: against the others where it is made, or else against
    Declarer's side."""
    return sevens << (knocks if made else knocks + 1)
