"""How cards rank in Cucumber: suits mean nothing, and of equal cards the last one played is the highest. Rules page: cucumber."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, Pack, bits
from parlour.kernel.actions import Action, CardsAction
from parlour.kernel.prose import listed
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

PLAY: Final = "play"


class RankOrder(TrickOrder):
    """Cards that compare by their level alone: ``strength`` numbers the levels without gaps, the lowest 0.

    ``lone``: cards that their like does not beat, such as aces that cannot be played on aces, as a mask; with ``next_only`` that holds
    only for the card played directly on one.
    """

    def __init__(self, pack: Pack, levels: Sequence[int], lone: int = 0, next_only: bool = False) -> None:
        super().__init__(pack, NO_TRUMPS, [0] * pack.size, levels)
        self.lone: Final = lone
        self.next_only: Final = next_only
        at = [0] * (max(levels) + 1)
        for card in pack.every:
            at[levels[card]] |= 1 << card
        below = []
        found = 0
        for mask in at:
            below.append(found)
            found |= mask
        #: the cards of each level, and those of all levels below it
        self.at_level: Final[tuple[int, ...]] = tuple(at)
        self.below: Final[tuple[int, ...]] = tuple(below)

    def beats(self, card: Card, best: int) -> bool:
        level = self.strength[best]
        return self.strength[card] > level or (self.strength[card] == level and not self.lone >> best & 1)

    def best(self, trick: list[Card]) -> int:
        """The place in the trick of the highest card: of equal ones the last, unless their like does not beat them."""
        strength = self.strength
        place = 0
        for later in range(1, len(trick)):
            card = trick[later]
            level = strength[trick[place]]
            if strength[card] > level:
                place = later
            elif strength[card] == level:
                before = trick[later - 1] if self.next_only else trick[place]
                if not (self.lone >> before & 1 and strength[before] == level):
                    place = later
        return place

    def over(self, card: Card) -> int:
        """The cards that match or beat this one, as a mask: those that one may play on it freely."""
        level = self.strength[card]
        over = self.pack.all & ~self.below[level]
        return over & ~self.at_level[level] if self.lone >> card & 1 else over

    def lowest(self, cards: int) -> int:
        """Those of the lowest level among these cards, as a mask."""
        for mask in self.at_level:
            if cards & mask:
                return cards & mask
        return 0

    def highest(self, cards: int) -> int:
        """Those of the highest level among these cards, as a mask."""
        for mask in reversed(self.at_level):
            if cards & mask:
                return cards & mask
        return 0

    def levels(self, cards: int) -> list[int]:
        """The levels of these cards, the lowest first."""
        return sorted([self.strength[card] for card in bits(cards)])

    def play_of(self, cards: int) -> Action:
        """The action of playing these cards: of a single card the interned one."""
        if cards & (cards - 1):
            return CardsAction(PLAY, self.pack, cards)
        return self.plays.each[cards.bit_length() - 1]

    def by_level(self, cards: int) -> list[Card]:
        """These cards, the lowest first."""
        return sorted(bits(cards), key=self.level_of)

    def level_of(self, card: Card) -> int:
        """The level of a card."""
        return self.strength[card]

    def symbols(self, cards: int) -> str:
        """These cards for people to read, the lowest first."""
        return listed([self.pack.faces[card].symbol for card in self.by_level(cards)])


def matches(levels: Sequence[int], target: Sequence[int]) -> bool:
    """Whether as many cards of these levels, both from the lowest on, are all at least as high as those of the target."""
    return all([own >= other for own, other in zip(levels, target)])
