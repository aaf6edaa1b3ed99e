"""The cards of Bauernschnapsen: how they rank and what they count. Rules page: bauernschnapsen, "Players and cards"."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.equipment import Pack, french, german
from parlour.equipment.french import RANK_NAMES as FRENCH_NAMES
from parlour.equipment.german import RANK_NAMES as GERMAN_NAMES
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

#: what the five cards of a suit count, from the highest to the lowest
VALUES: Final = (11, 10, 4, 3, 2)
PACKS: Final[Mapping[str, Pack]] = {"french": french("A T K Q J"), "german": german("A T K O U")}
#: the ranks of both in words
RANK_NAMES: Final[Mapping[str, str]] = {**FRENCH_NAMES, **GERMAN_NAMES}
#: the ranks of both packs, as they count upwards
JACK: Final = 0
QUEEN: Final = 1
KING: Final = 2
TEN: Final = 3
ACE: Final = 4

#: the orders of the five cards of a suit, from the highest to the lowest
NATURAL: Final = (ACE, TEN, KING, QUEEN, JACK)
#: the ten below the jack, as in some Bettler
TEN_LOWEST: Final = (ACE, KING, QUEEN, JACK, TEN)
#: the ace below the jack, in a Zehner-Gang
ACE_LOWEST: Final = (TEN, KING, QUEEN, JACK, ACE)

#: card points that win a normal game or a Schnapser
ENOUGH: Final = 66
#: with so many the losers of a normal game lose only one game point
HALF: Final = 33
PAIR: Final = 20
TRUMP_PAIR: Final = 40


class SchnapsCards:
    """A pack of Bauernschnapsen: its points, its pairs of king and queen, its orders."""

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        self.points: Final = CardPoints(pack, dict(zip(pack.ranks[::-1], VALUES)))
        self.suits: Final = range(len(pack.suits))
        #: the king and queen of each suit
        self.pairs: Final = tuple([suit & (pack.rank_masks[KING] | pack.rank_masks[QUEEN]) for suit in pack.suit_masks])
        self.aces: Final = pack.rank_masks[ACE]
        self._orders: Final[dict[tuple[tuple[int, ...], int], TrickOrder]] = {}

    def order(self, ranks: tuple[int, ...] = NATURAL, trumps: int = NO_TRUMPS) -> TrickOrder:
        """The order of the cards with these trumps, or none."""
        found = self._orders.get((ranks, trumps))
        if found is None:
            found = TrickOrder(self.pack, trumps, (), [len(ranks) - ranks.index(rank) for rank in self.pack.rank_of])
            self._orders[ranks, trumps] = found
        return found

    def pair_of(self, card: int) -> int:
        """The king and queen of a suit, when this card is one of them; otherwise 0."""
        pair = self.pairs[self.pack.suit_of[card]]
        return pair if pair >> card & 1 else 0

    def whole_suits(self, hand: int) -> list[int]:
        """The suits of which a hand has all cards."""
        return [suit for suit in self.suits if not self.pack.suit_masks[suit] & ~hand]

    def longest(self, hand: int) -> int:
        """How many cards a hand has of its longest suit."""
        return max([(hand & mask).bit_count() for mask in self.pack.suit_masks])


CARD_SETS: Final[Mapping[str, SchnapsCards]] = {name: SchnapsCards(pack) for name, pack in PACKS.items()}
