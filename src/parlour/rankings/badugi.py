"""Badugi hands: the lowest cards of different ranks and different suits, up to one of each suit. Rules page: badugi."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.equipment import Card, Pack, bits
from parlour.rankings.layout import SUITS, Layout, layout_of, rank_tables
from parlour.rankings.ranking import NOTHING, Ranking

#: a value's number of cards stands above the sixteen bits of their ranks
SIZE: Final = 16
#: from this a rank's number, counted from the ace, is taken to make lower ones worth more
LOWEST: Final = 15
NAMES: Final = ("nothing", "one card", "two cards", "three cards", "badugi")
DOOGIE: Final = "doogie"

# A set of suits is a number from 0 to 15; what the ranks chosen so far can take up is a bit for each set. There are four
# such rows of sixteen bits: without a wild card among the ranks chosen, with one, with two and with three.
_NOTHING_TAKEN: Final = 1
_WITHOUT_CLUBS: Final = 0x5555555555555555
_WITHOUT_DIAMONDS: Final = 0x3333333333333333
_WITHOUT_HEARTS: Final = 0x0F0F0F0F0F0F0F0F
_WITHOUT_SPADES: Final = 0x00FF00FF00FF00FF
#: the rows before the last of so many wild cards, to which one more can be added
_ROOM: Final = (0, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFFFFFF)


class Badugi(Ranking):
    """The best badugi hand among any number of cards: more cards beat fewer, then the lower highest card, and so on down.

    Aces are low. ``wild``: cards that stand for any card not held. ``complete``: only four cards of four suits are a hand at
    all, which is called a doogie then.

    >>> from parlour.equipment import french
    >>> badugi = Badugi(french())
    >>> badugi.words(french().mask("8S KH 5D QC")), badugi.words(french().mask("5D 9D 3S JC"))
    ('badugi K-Q-8-5', 'three cards J-5-3')
    """

    def __init__(self, pack: Pack, wild: int = 0, complete: bool = False) -> None:
        super().__init__(pack, wild)
        layout = layout_of(pack)
        if layout.jokers & ~wild:
            raise ValueError("jokers are wild in badugi")
        self.layout: Final[Layout] = layout
        self.complete: Final = complete
        self._ranks: Final[i64] = layout.ranks
        self._natural: Final[int] = pack.all & ~wild
        self._high: Final = rank_tables(layout.width).high
        #: the four lowest ranks
        self._all_wild: Final[i64] = SUITS << SIZE | LOWEST - 4 << 12 | LOWEST - 3 << 8 | LOWEST - 2 << 4 | LOWEST - 1
        self._with: Final[dict[int, Badugi]] = {}

    def value(self, cards: int) -> int:
        clubs, diamonds, hearts, spades = self.layout.suits_from_ace(cards & self._natural)
        rest = clubs | diamonds | hearts | spades
        room: i64 = 0
        if cards & self.wild:
            wilds = (cards & self.wild).bit_count()
            if wilds >= SUITS:
                return self._all_wild
            rest = self._ranks
            room = _ROOM[wilds]
        taken: i64 = _NOTHING_TAKEN
        size: i64 = 0
        row: i64 = 0
        # lower ranks first: whatever can join those chosen belongs to the best hand
        while rest and size < SUITS:
            rank = rest & -rest
            rest ^= rank
            joined = (taken & room) << 16
            if clubs & rank:
                joined |= (taken & _WITHOUT_CLUBS) << 1
            if diamonds & rank:
                joined |= (taken & _WITHOUT_DIAMONDS) << 2
            if hearts & rank:
                joined |= (taken & _WITHOUT_HEARTS) << 4
            if spades & rank:
                joined |= (taken & _WITHOUT_SPADES) << 8
            if joined:
                taken = joined
                size += 1
                number: i64 = self._high[rank]
                row = row >> 4 | LOWEST - (number >> 16) << 12
        if self.complete and size < SUITS:
            return NOTHING
        return size << SIZE | row

    def name(self, value: int) -> str:
        if not value:
            return f"no {DOOGIE}" if self.complete else NAMES[0]
        name = DOOGIE if self.complete else NAMES[value >> SIZE]
        return f"{name} {self.layout.row([number - 1 or self.layout.width for number in self._numbers(value)])}"

    def counted(self, cards: int) -> list[tuple[Card, Card]]:
        value = self.value(cards)
        if not value:
            return []
        numbers = self._numbers(value)
        wilds = bits(cards & self.wild)
        for lent in range(len(wilds) + 1):
            suits = self._suits(cards & self._natural, numbers, 0, lent)
            if len(suits) == len(numbers):
                break
        free = [suit for suit in range(SUITS) if suit not in suits]
        found = []
        for number, suit in zip(numbers, suits):
            card = self._card(suit if suit >= 0 else free.pop(), number)
            found.append((card if suit >= 0 else wilds.pop(), card))
        return found

    def with_wild(self, wild: int) -> Badugi:
        found = self._with.get(wild)
        if found is None:
            found = Badugi(self.pack, wild, self.complete)
            self._with[wild] = found
        return found

    def _numbers(self, value: int) -> list[int]:
        """The ranks of a value from high to low, numbered from the ace."""
        return [LOWEST - (value >> shift & 15) for shift in (12, 8, 4, 0) if value >> shift & 15]

    def _card(self, suit: int, number: int) -> Card:
        """The card of a suit and a rank numbered from the ace."""
        return self.layout.card(suit, number - 1 or self.layout.width)

    def _suits(self, cards: int, numbers: list[int], taken: int, lent: int) -> list[int]:
        """A suit for each of the ranks that can have one, each its own: -1 for those lent; shorter where there is no way."""
        if not numbers:
            return []
        for suit in range(SUITS):
            if not taken >> suit & 1 and cards >> self._card(suit, numbers[0]) & 1:
                suits = self._suits(cards, numbers[1:], taken | 1 << suit, lent)
                if len(suits) == len(numbers) - 1:
                    return [suit, *suits]
        if lent:
            suits = self._suits(cards, numbers[1:], taken, lent - 1)
            if len(suits) == len(numbers) - 1:
                return [-1, *suits]
        return []
