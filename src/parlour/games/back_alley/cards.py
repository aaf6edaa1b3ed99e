"""The packs of Back Alley, and how their cards count in tricks. Rules page: back-alley."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card, Face, Pack, Suit, french
from parlour.equipment.french import SUITS
from parlour.equipment.pack import the_pack
from parlour.mechanisms.tricks.tricks import TrickOrder

BLOOPERS: Final = french(jokers=2, joker_names=("big blooper", "little blooper"))
REDUCED: Final = BLOOPERS.without("2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S")
PLAIN: Final = french()
#: how strong the highest trumps are, which are no others of the suit
HIGHEST: Final = 30
SECOND: Final = 29
#: the suit of the wild cards, which are the only trumps there
WILD: Final = len(SUITS)


def with_wild_cards(count: int) -> Pack:
    """A French pack with so many identical wild cards."""
    wild = Face("X1", "★", "wild card", WILD, len(PLAIN.ranks))
    return the_pack(type(PLAIN), PLAIN.name, (*SUITS, Suit("X", "★", "wild cards")), (*PLAIN.ranks, "X"), (*PLAIN.faces, *[wild] * count))


def with_high_trumps(pack: Pack, trumps: int, high: list[Card]) -> TrickOrder:
    """How cards count with a trump suit to which one or two cards belong as its highest, the highest first."""
    suit_of = list(pack.suit_of)
    strength = list(pack.rank_of)
    for card, height in zip(high, (HIGHEST, SECOND)):
        suit_of[card] = trumps
        strength[card] = height
    return TrickOrder(pack, trumps, suit_of, strength)
