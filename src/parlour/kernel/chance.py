"""Chance: where a deal's shuffles, cuts and picks come from, and the dice of players who choose at random."""
from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from parlour.kernel.errors import BadRecord

#: bytes of the stream that are made at a time: one block of SHAKE-128
BLOCK: Final = 168
#: the stream is read in words of so many bits; products with small numbers stay machine integers when compiled
BITS: Final = 15
WORD: Final = 0x7FFF

#: an event that is settled in advance: cards from the top for a shuffle or a cut, a picked number, or ``None`` for
#: whatever the seed brings
Event = list[int] | int | None


class Chance:
    """A deal's own source of chance.

    Its stream is a cryptographic hash (SHAKE-128) of the match's seed and the deal's number: deals are
    independent, and what was seen of one says nothing of another. ``script`` holds what a record gives in
    advance, one :data:`Event` after the other; a shuffle's cards come first and the rest follow at random.
    """

    def __init__(self, key: bytes, script: Sequence[Event] = ()) -> None:
        self.key: Final = key
        self.script: Final = script
        self.events = 0
        self._block = 0
        self._stream = b""
        self._next = 0

    @staticmethod
    def of(seed: int, number: int, script: Sequence[Event] = ()) -> Chance:
        """The source for deal ``number`` (from 0) of a match with this seed."""
        return Chance(b"parlour %d %d " % (seed, number), script)

    def copy(self) -> Chance:
        """A source that will bring the same as this one."""
        twin = Chance(self.key, self.script)
        twin.events = self.events
        twin._block = self._block
        twin._stream = self._stream
        twin._next = self._next
        return twin

    def rest_of_script(self) -> Sequence[Event]:
        """The scripted events that have not happened yet."""
        return self.script[self.events:]

    def _refill(self) -> None:
        self._stream = hashlib.shake_128(self.key + self._block.to_bytes(8, "big")).digest(BLOCK)
        self._block += 1
        self._next = 0

    def _below(self, n: int) -> int:
        """A number from 0 to ``n``-1, each exactly equally likely: some words of the stream are passed over for that."""
        if n > WORD:
            return self._wide(n)
        while True:
            place = self._next
            if place >= len(self._stream):
                self._refill()
                place = 0
            self._next = place + 2
            product = (self._stream[place] << 7 | self._stream[place + 1] >> 1) * n
            rest = product & WORD
            if rest >= n or rest >= (WORD + 1) % n:
                return product >> BITS

    def _wide(self, n: int) -> int:
        """:meth:`_below` for large numbers: as many bits as they have, again until they are below."""
        bits = (n - 1).bit_length()
        while True:
            drawn = 0
            for _ in range(bits):
                drawn = drawn << 1 | self._below(2)
            if drawn < n:
                return drawn

    def _scripted(self) -> Event:
        self.events += 1
        return self.script[self.events - 1] if self.events <= len(self.script) else None

    def pick(self, n: int) -> int:
        """A number from 0 to ``n``-1, each equally likely."""
        given = self._scripted()
        if given is not None:
            if not isinstance(given, int) or not 0 <= given < n:
                raise BadRecord(f"the record's shuffles do not fit the game: a number from 0 to {n - 1} is picked here")
            return given
        return self._below(n)

    def shuffle(self, cards: list[int]) -> None:
        """Puts the cards into a random order, each order equally likely; the first is the top."""
        given = self._scripted()
        if given is not None:
            if isinstance(given, int):
                raise BadRecord("the record's shuffles do not fit the game: cards are shuffled here, not a number picked")
            rest = [card for card in cards if card not in given]
            if len(rest) + len(given) != len(cards):
                raise BadRecord("the record's shuffles do not fit the game: a shuffle names cards that are not there")
            self._mix(rest)
            cards[:] = given + rest
        else:
            self._mix(cards)

    def _mix(self, cards: list[int]) -> None:
        for left in range(len(cards), 1, -1):
            other = self._below(left)
            cards[left - 1], cards[other] = cards[other], cards[left - 1]

    def cut(self, cards: Sequence[int]) -> int:
        """One of the cards, as by cutting the pack to look at it."""
        given = self._scripted()
        if given is not None:
            if isinstance(given, int) or len(given) != 1 or given[0] not in cards:
                raise BadRecord("the record's shuffles do not fit the game: one card is cut here")
            return given[0]
        return cards[self._below(len(cards))]


class Dice:
    """A small fast generator for whoever plays or imagines at random: the same numbers compiled and interpreted.

    Marsaglia's xorshift and a Weyl sequence of 32 bits each, added.
    """

    def __init__(self, seed: int) -> None:
        size = max(32, seed.bit_length() // 8 + 1)
        digest = hashlib.blake2b(seed.to_bytes(size, "big", signed=True), digest_size=8).digest()
        self._shift = int.from_bytes(digest[:4], "big") or 1
        self._line = int.from_bytes(digest[4:], "big")

    def below(self, n: int) -> int:
        """A number from 0 to ``n``-1; ``n`` up to 2**28 is drawn in one go."""
        if n > 0x10000000:
            return self._wide(n)
        shift = self._shift
        shift ^= (shift << 13) & 0xFFFFFFFF
        shift ^= shift >> 17
        shift ^= (shift << 5) & 0xFFFFFFFF
        self._shift = shift
        line = (self._line + 0x9E3779B9) & 0xFFFFFFFF
        self._line = line
        return ((shift + line & 0xFFFFFFFF) >> 2) * n >> 30

    def _wide(self, n: int) -> int:
        drawn = 0
        for _ in range(n.bit_length() // 28 + 3):
            drawn = drawn << 28 | self.below(0x10000000)
        return drawn % n

    def shuffle(self, items: list[int]) -> None:
        """Puts the list into a random order."""
        for left in range(len(items), 1, -1):
            other = self.below(left)
            items[left - 1], items[other] = items[other], items[left - 1]
