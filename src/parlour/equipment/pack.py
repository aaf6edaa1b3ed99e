"""A pack: the physical cards, each an ``int``, and everything printed on them."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NewType

from mypy_extensions import i64

#: a card, by its number in its pack; a set of cards is a mask, a plain ``int`` with a bit for each
Card = NewType("Card", int)
#: where a card could be named and none is
NO_CARD: Final = Card(-1)
#: so many cards of a mask are a number that compiled code counts with at full speed
SIXTY_BITS: Final = (1 << 60) - 1
#: whether this is not compiled
INTERPRETED: Final = __file__.endswith(".py")


def bits(mask: int) -> list[Card]:
    """The cards of a mask, lowest id first.

    >>> bits(0b10110)
    [1, 2, 4]
    """
    cards: list[Card] = []
    while mask:
        low = mask & -mask
        cards.append(Card(low.bit_length() - 1))
        mask ^= low
    return cards


def how_many(mask: int) -> i64:
    """How many cards a mask has, where that is asked again and again: ``int.bit_count``, which compiled code looks up by its name, is
    several times slower there, and this is slower where nothing is compiled.

    >>> how_many(0b10110)
    3
    """
    if INTERPRETED:
        return mask.bit_count()
    count: i64 = 0
    while mask:
        # neighbouring bits are added up in pairs, then pairs, then fours, and so on; a larger number than these would be an object
        sums: i64 = mask & SIXTY_BITS
        mask >>= 60
        sums -= sums >> 1 & 0x1555555555555555
        sums = (sums & 0x3333333333333333) + (sums >> 2 & 0x3333333333333333)
        sums = sums + (sums >> 4) & 0x0F0F0F0F0F0F0F0F
        sums += sums >> 8
        sums += sums >> 16
        sums += sums >> 32
        count += sums & 0x7F
    return count


def mask_of(cards: Sequence[int]) -> int:
    """The mask of some cards, or of some seats: the other way round.

    >>> mask_of([1, 2, 4]) == 0b10110
    True
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


class Suit:
    """A suit: its letter in notation, its symbol on screens, its name, and whether it is red.

    ``shown``: what it is called in texts, with its symbol beside the name where there is one: ``hearts ♥``. A pack whose suits have none
    prints their letters on its cards; ``cups C`` would tell nothing more, so there the name stands alone.
    """

    def __init__(self, letter: str, symbol: str, name: str, red: bool = False) -> None:
        self.letter: Final = letter
        self.symbol: Final = symbol
        self.name: Final = name
        self.red: Final = red
        self.shown: Final = name if symbol in (letter, name) else f"{name} {symbol}"


class Face:
    """What is printed on a card. ``suit`` and ``rank`` are indexes into the pack's suits and ranks."""

    def __init__(self, code: str, symbol: str, name: str, suit: int, rank: int) -> None:
        self.code: Final = code
        self.symbol: Final = symbol
        self.name: Final = name
        self.suit: Final = suit
        self.rank: Final = rank


def suited(suits: Sequence[Suit], ranks: Sequence[str], names: Mapping[str, str]) -> list[Face]:
    """A face for each rank of each suit, suit by suit, the weakest rank first; ``names``: the ranks in words."""
    faces = []
    for index, suit in enumerate(suits):
        for rank, letter in enumerate(ranks):
            number = "10" if letter == "T" else letter
            faces.append(Face(letter + suit.letter, number + suit.symbol, f"{names[letter]} of {suit.name}", index, rank))
    return faces


class Pack:
    """The physical set of cards that a game is played with.

    Cards are ``0 … size-1``: suit by suit, in each suit from the weakest rank to the strongest, and copies of
    one face side by side. So within a suit the stronger card has the higher id, and a mask's highest bit is its
    strongest card.
    """

    def __init__(self, name: str, suits: Sequence[Suit], ranks: Sequence[str], faces: Sequence[Face]) -> None:
        self.name: Final = name
        self.suits: Final = tuple(suits)
        self.ranks: Final = tuple(ranks)
        self.faces: Final = tuple(faces)
        self.size: Final = len(faces)
        #: all cards, in the order of their numbers
        self.every: Final[tuple[Card, ...]] = tuple([Card(card) for card in range(len(faces))])
        self.all: Final[int] = (1 << len(faces)) - 1
        self.suit_of: Final = tuple([face.suit for face in faces])
        self.rank_of: Final = tuple([face.rank for face in faces])
        self.codes: Final = tuple([face.code for face in faces])
        suit_masks = [0] * len(suits)
        rank_masks = [0] * len(ranks)
        by_code: dict[str, int] = {}
        for card, face in enumerate(faces):
            if face.suit >= 0:
                suit_masks[face.suit] |= 1 << card
            if face.rank >= 0:
                rank_masks[face.rank] |= 1 << card
            by_code[face.code] = by_code.get(face.code, 0) | 1 << card
        self.suit_masks: Final = tuple(suit_masks)
        self.rank_masks: Final = tuple(rank_masks)
        #: for each card the mask of the cards with its face, itself among them
        self.twins: Final = tuple([by_code[face.code] for face in faces])
        self.has_twins: Final = len(by_code) < len(faces)
        self._by_code: Final = by_code
        shown = {suit.name: suit.shown for suit in suits}
        shown.update({face.code: face.symbol for face in faces})
        self._shown: Final[dict[str, str]] = shown
        self._cuts: Final[dict[str, Pack]] = {}

    def cards_of(self, code: str) -> int:
        """The mask of all copies of a face, 0 where the pack has none. Forgiving: ``10h`` is ``TH``."""
        return self._by_code.get(self.normal(code), 0)

    def faces_named(self, code: str) -> str:
        """The notation of the card that somebody typed; empty where it is no card of this pack."""
        code = self.normal(code)
        return code if code in self._by_code else ""

    def normal(self, code: str) -> str:
        """The notation's own spelling of a card somebody typed."""
        return code.strip().upper()

    def card(self, code: str) -> Card:
        """The first card with this face; ``ValueError`` where the pack has none."""
        mask = self.cards_of(code)
        if not mask:
            raise ValueError(f"{code!r} is not a card of this pack: write cards as in {self.codes[-1]} or {self.codes[0]}")
        return Card((mask & -mask).bit_length() - 1)

    def mask(self, codes: str) -> int:
        """The mask of cards written one after another; a face named twice is two copies of it."""
        mask = 0
        for code in codes.split():
            free = self.cards_of(code) & ~mask
            if not free:
                self.card(code)
                raise ValueError(f"{code} is named more often than this pack has it")
            mask |= free & -free
        return mask

    def text(self, mask: int) -> str:
        """Cards of a mask in notation, strongest first."""
        return " ".join([self.codes[card] for card in bits(mask)][::-1])

    def symbols(self, mask: int) -> str:
        """Cards of a mask by their symbols, strongest first: ``Q♠ 10♥ 2♣``."""
        return " ".join([self.faces[card].symbol for card in bits(mask)][::-1])

    def in_symbols(self, text: str) -> str:
        """A text in notation for people to read, cards by their symbols and suits with theirs where they have some: ``play QS`` is
        ``play Q♠``, ``name hearts`` is ``name hearts ♥``, ``name cups`` stays as it is."""
        return " ".join([self._shown.get(piece, piece) for piece in text.split(" ")])

    def names(self, mask: int) -> str:
        """Cards of a mask in words: ``the queen of spades and the two of clubs``."""
        words = ["the " + self.faces[card].name for card in bits(mask)][::-1]
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1] if words else "nothing"

    def suit(self, letter: str) -> int:
        """The index of the suit with this letter, symbol or name; ``ValueError`` where there is none."""
        wanted = letter.strip().lower()
        for index, suit in enumerate(self.suits):
            if wanted in (suit.letter.lower(), suit.symbol, suit.name, suit.name.rstrip("s")):
                return index
        raise ValueError(f"{letter!r} is not a suit: " + ", ".join([suit.name for suit in self.suits]))

    def without(self, codes: str) -> Pack:
        """This pack with every copy of the named faces taken out; the same pack whenever it is asked for.

        >>> from parlour.equipment import french
        >>> french().without("2C 2D").size
        50
        """
        cut = self._cuts.get(codes)
        if cut is None:
            out = 0
            for code in codes.split():
                self.card(code)
                out |= self.cards_of(code)
            cut = self.of_faces([face for card, face in enumerate(self.faces) if not out >> card & 1])
            self._cuts[codes] = cut
        return cut

    def of_faces(self, faces: Sequence[Face]) -> Pack:
        """A pack of this kind with these faces."""
        return the_pack(Pack, self.name, self.suits, self.ranks, faces)

    def __copy__(self) -> Pack:
        return self

    def __deepcopy__(self, memo: object) -> Pack:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        suits = [(suit.letter, suit.symbol, suit.name, suit.red) for suit in self.suits]
        return _unpacked, (type(self), self.name, suits, self.ranks, [_printed(face) for face in self.faces])


_made: Final[dict[tuple[object, ...], Pack]] = {}


def the_pack(kind: type[Pack], name: str, suits: Sequence[Suit], ranks: Sequence[str], faces: Sequence[Face]) -> Pack:
    """The one pack of this kind with these suits, ranks and faces: made when it is first asked for."""
    key = (kind, name, tuple([suit.name for suit in suits]), tuple(ranks), tuple([_printed(face) for face in faces]))
    found = _made.get(key)
    if found is None:
        found = kind(name, suits, ranks, faces)
        _made[key] = found
    return found


def _printed(face: Face) -> tuple[str, str, str, int, int]:
    return face.code, face.symbol, face.name, face.suit, face.rank


def _unpacked(kind: type[Pack], name: str, suits: Sequence[tuple[str, str, str, bool]], ranks: Sequence[str],
              faces: Sequence[tuple[str, str, str, int, int]]) -> Pack:
    """A pack that comes out of storage: the one of this process with the same cards."""
    return the_pack(kind, name, [Suit(letter, symbol, said, red) for letter, symbol, said, red in suits], ranks,
                    [Face(code, symbol, said, suit, rank) for code, symbol, said, suit, rank in faces])
