"""A pack's cards as the rankings want them: four suits side by side, in each a bit for every rank, the ace the highest."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.equipment import NO_CARD, Card, Pack, bits
from parlour.kernel.prose import plural

SUITS: Final = 4
#: ranks are told in four bits, and zero is no rank
MOST_RANKS: Final = 14
#: what fits into a machine's word
MOST_CARDS: Final = 62
JOKER: Final = "X"
ACE: Final = "A"


class Layout:
    """How the cards of a pack lie: place ``suit * width + rank``, where ranks are counted from the lowest, the ace on top.

    A rank's *number* is one more than its place, so that zero can be a card that is missing.
    """

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        letters = [letter for rank, letter in enumerate(pack.ranks) if letter != JOKER and pack.rank_masks[rank]]
        if ACE in letters:
            letters.remove(ACE)
            letters.append(ACE)
        width = len(letters)
        jokers = 0
        place_of = []
        card_at = [NO_CARD] * (SUITS * width)
        for card, face in zip(pack.every, pack.faces):
            place = -1
            if pack.ranks[face.rank] == JOKER:
                jokers |= 1 << card
            elif 0 <= face.suit < SUITS:
                place = face.suit * width + letters.index(pack.ranks[face.rank])
                card_at[place] = card
            place_of.append(place)
        if pack.size > MOST_CARDS or width > MOST_RANKS or -1 in card_at or SUITS * width + jokers.bit_count() != pack.size:
            raise ValueError("hands are ranked of packs in which each of four suits has all ranks once")
        self.width: Final[int] = width
        #: every rank, as a set
        self.ranks: Final[int] = (1 << width) - 1
        self._width: Final[i64] = width
        self._ranks: Final[i64] = (1 << width) - 1
        self.jokers: Final[int] = jokers
        self._card_at: Final = card_at
        self._place_of: Final = place_of
        self._in_order: Final = all([place in (card, -1) for card, place in enumerate(place_of)])
        self.letters: Final = [letter.replace("T", "10") for letter in letters]
        #: each rank in words, and several of it
        self.one: Final = [pack.faces[card].name.split(" of ")[0] for card in card_at[:width]]
        self.many: Final = [plural(name) for name in self.one]

    def lay(self, cards: int) -> int:
        """The places of a mask of cards; jokers have none."""
        if self._in_order:
            return cards & ~self.jokers
        places = 0
        for card in bits(cards & ~self.jokers):
            places |= 1 << self._place_of[card]
        return places

    def suits(self, cards: int) -> tuple[i64, i64, i64, i64]:
        """The ranks held in each suit, as sets."""
        places: i64 = self.lay(cards)
        width = self._width
        ranks = self._ranks
        return places & ranks, places >> width & ranks, places >> 2 * width & ranks, places >> 3 * width

    def suits_from_ace(self, cards: int) -> tuple[i64, i64, i64, i64]:
        """The ranks held in each suit, as sets in which the ace is the lowest."""
        clubs, diamonds, hearts, spades = self.suits(cards)
        return self._turned(clubs), self._turned(diamonds), self._turned(hearts), self._turned(spades)

    def _turned(self, ranks: i64) -> i64:
        """A set of ranks with the ace below the others."""
        return (ranks << 1 | ranks >> (self._width - 1)) & self._ranks

    def card(self, suit: int, number: int) -> Card:
        """The card of a suit and a rank's number."""
        return self._card_at[suit * self.width + number - 1]

    def number(self, card: Card) -> int:
        """The number of a card's rank."""
        return self._place_of[card] % self.width + 1

    def rank(self, letter: str) -> int:
        """The number of a rank, told in notation; ``ValueError`` where the pack has none such."""
        wanted = letter.upper().replace("T", "10")
        if wanted not in self.letters:
            raise ValueError(f"{letter!r} is not a rank of this pack: " + " ".join(self.letters[::-1]))
        return self.letters.index(wanted) + 1

    def row(self, numbers: list[int]) -> str:
        """Ranks one after another: ``10-9-4``."""
        return "-".join([self.letters[number - 1] for number in numbers])


_layouts: Final[dict[Pack, Layout]] = {}


def layout_of(pack: Pack) -> Layout:
    """The layout of a pack; the same whenever it is asked for."""
    found = _layouts.get(pack)
    if found is None:
        found = Layout(pack)
        _layouts[pack] = found
    return found


def suit_order(pack: Pack, letters: str) -> list[int]:
    """The pack's suits in an order told in notation, all four of them; ``ValueError`` for anything else."""
    order = [pack.suit(letter) for letter in letters.split()]
    if sorted(order) != list(range(SUITS)):
        raise ValueError(f"{letters!r} is not an order of the four suits, such as H D C S")
    return order


def unpacked(value: int) -> list[int]:
    """The rank numbers in the twenty low bits of a value, in their order, without the missing ones."""
    return [value >> shift & 15 for shift in (16, 12, 8, 4, 0) if value >> shift & 15]


def alike(clubs: i64, diamonds: i64, hearts: i64, spades: i64) -> tuple[i64, i64, i64]:
    """The ranks that are held at least twice, at least three times, and four times."""
    black, red = clubs | spades, diamonds | hearts
    blacks, reds = clubs & spades, diamonds & hearts
    return blacks | reds | black & red, blacks & red | reds & black, blacks & reds


class RankTables:
    """For every set of ranks: ``high``, its five highest packed, and ``count``, how many they are."""

    def __init__(self, width: int) -> None:
        high = [0] * (1 << width)
        count = bytearray(1 << width)
        for ranks in range(1, 1 << width):
            top = ranks.bit_length()
            rest = ranks ^ 1 << (top - 1)
            high[ranks] = top << 16 | high[rest] >> 4
            count[ranks] = count[rest] + 1
        self.high: Final = high
        self.count: Final = bytes(count)


_rank_tables: Final[dict[int, RankTables]] = {}


def rank_tables(width: int) -> RankTables:
    """The tables for so many ranks; made when they are first asked for."""
    found = _rank_tables.get(width)
    if found is None:
        found = RankTables(width)
        _rank_tables[width] = found
    return found


def runs(width: int, length: int, ace_low: bool = True) -> list[tuple[int, int]]:
    """The sets of so many ranks in sequence, each with the number of its top rank, from the highest down.

    ``ace_low``: the ace, on top of the ranks, also goes below the lowest.
    """
    found = [((1 << length) - 1 << low, low + length) for low in range(width - length, -1, -1)]
    wheel = (1 << (length - 1)) - 1 | 1 << (width - 1)
    if ace_low and wheel.bit_count() == length and all([ranks != wheel for ranks, _ in found]):
        found.append((wheel, length - 1))
    return found
