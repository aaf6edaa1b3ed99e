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

    def stands(self) -> tuple[object, ...]:
        """From what it comes and how far it has got: two sources of which this is the same bring the same."""
        return self.key, tuple(self.rest_of_script()), self.events, self._block, self._next

    def __copy__(self) -> Chance:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Chance:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return _unpacked_chance, (self.key, self.script, self.events, self._block, self._next)

    def gone_on(self, events: int, block: int, next: int) -> Chance:
        """This source when it has got so far."""
        self.events = events
        if block:
            self._block = block - 1
            self._refill()
            self._next = next
        return self

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


class Unshuffled(Chance):
    """A source that leaves the cards as they are given in the first event that shuffles all of them: ``at`` is its number, or -1 while
    there was none. From the deal that opens so one sees which card of the pack comes to lie where."""

    def __init__(self, key: bytes, script: Sequence[Event], cards: Sequence[int]) -> None:
        super().__init__(key, script)
        self.cards: Final = sorted(cards)
        self.order: Final = tuple(cards)
        self.at: int = -1

    def shuffle(self, cards: list[int]) -> None:
        if self.at < 0 and len(cards) == len(self.cards) and sorted(cards) == self.cards:
            self.at = self.events
            cards[:] = self.order
        else:
            super().shuffle(cards)


def _unpacked_chance(key: bytes, script: Sequence[Event], events: int, block: int, next: int) -> Chance:
    return Chance(key, script).gone_on(events, block, next)


#: how an event of chance fell, for :class:`Branching`: the number picked, or for each place of a shuffle, from the top, the card
#: that lies there, :data:`OPEN` where that is still open
Fallen = tuple[int, ...]
OPEN: Final = -1
#: cards were shuffled of which none had been told from another: they lie as they lay
AS_IT_LAY: Final[Fallen] = (-2,)


class Fall:
    """How an event of chance has ``fallen`` in a deal whose chance branches, as far as that is settled; after a shuffle that changed
    something, ``order`` are the cards as they lie."""

    def __init__(self, fallen: Fallen, order: Sequence[int] = ()) -> None:
        self.fallen: Final = fallen
        self.order: Final = tuple(order)


class Unsettled(Exception):
    """A deal cannot go on before it is settled how an event of chance fell; the source of its chance knows which."""


class Branching(Chance):
    """A source of chance of which every outcome is to be gone through, one after the other; see :mod:`parlour.kernel.outcomes`.

    ``given``: how the first events fall, as far as that is settled already. Cards of a shuffle that lie at open places are
    ``loose``: as far as anybody knows each of them might lie where another does. They lie as they came, turned round by ``twist``
    places. ``choices``: of how many numbers one is to be picked before the deal can go on. ``mixed``: the loose cards that must be
    settled before the deal can go on, because they are shuffled together with others, and not all that might lie where they do.

    :raises Unsettled: out of what was played, where there are such choices, or such cards.
    """

    def __init__(self, given: Sequence[Fallen] = (), twist: int = 0) -> None:
        super().__init__(b"")
        self.given: Final = tuple(given)
        self.twist: Final = twist
        self.falls: list[Fall] = []
        self.loose: int = 0
        self.choices: int = 0
        self.mixed: int = 0

    def copy(self) -> Chance:
        twin = Branching(self.given, self.twist)
        twin.events = self.events
        twin.falls = self.falls[:]
        twin.loose = self.loose
        return twin

    def stands(self) -> tuple[object, ...]:
        return self.given, self.twist, self.events, self.loose, tuple([(fall.fallen, fall.order) for fall in self.falls])

    def __reduce__(self) -> tuple[object, ...]:
        return _unpacked_branching, self.stands()

    def _fallen(self) -> Fallen:
        """How the event that happens now falls, as far as that is given; nothing where it is new."""
        self.events += 1
        return self.given[self.events - 1] if self.events <= len(self.given) else ()

    def pick(self, n: int) -> int:
        fallen = self._fallen()
        if not fallen:
            if n > 1:
                self.choices = n
                raise Unsettled
            fallen = (0,)
        self.falls.append(Fall(fallen))
        return fallen[0]

    def cut(self, cards: Sequence[int]) -> int:
        return cards[self.pick(len(cards))]

    def shuffle(self, cards: list[int]) -> None:
        fallen = self._fallen()
        mask = 0
        for card in cards:
            mask |= 1 << card
        if not fallen:
            fallen = self._falls_open(mask, len(cards))
        if fallen == AS_IT_LAY:
            self.falls.append(Fall(fallen))
            return
        rest = [card for card in cards if card not in fallen]
        self.loose &= ~mask
        if len(rest) > 1:
            # a single card has only one place left
            for card in rest:
                self.loose |= 1 << card
        if rest:
            turn = self.twist % len(rest)
            rest = rest[turn:] + rest[:turn]
        order: list[int] = []
        at = 0
        for card in fallen:
            if card == OPEN:
                card = rest[at]
                at += 1
            order.append(card)
        cards[:] = order
        self.falls.append(Fall(fallen, order))

    def _falls_open(self, mask: int, size: int) -> Fallen:
        """How a new shuffle of these cards falls: all places are open, unless nothing is changed by it."""
        loose = mask & self.loose
        whole = True
        while loose:
            some = self.together((loose & -loose).bit_length() - 1)
            if some & mask == mask:
                # cards of which none was told from another are no more mixed up than they were
                return AS_IT_LAY
            whole = whole and not some & ~mask
            loose &= ~some
        if not whole:
            self.mixed = mask & self.loose
            raise Unsettled
        return (OPEN,) * size

    def event_of(self, card: int) -> int:
        """The shuffle that left a loose card at an open place."""
        for event in range(len(self.falls) - 1, -1, -1):
            fall = self.falls[event]
            if card in fall.order and fall.fallen[fall.order.index(card)] == OPEN:
                return event
        raise ValueError(f"card {card} is not loose")

    def together(self, card: int) -> int:
        """The loose cards, as a mask, any of which might lie where this loose card does."""
        fall = self.falls[self.event_of(card)]
        mask = 0
        for place, other in enumerate(fall.order):
            if fall.fallen[place] == OPEN:
                mask |= 1 << other
        return mask & self.loose


def _unpacked_branching(given: Sequence[Fallen], twist: int, events: int, loose: int,
                        falls: Sequence[tuple[Fallen, Sequence[int]]]) -> Branching:
    source = Branching(given, twist)
    source.events = events
    source.loose = loose
    source.falls = [Fall(fallen, order) for fallen, order in falls]
    return source


class Dice:
    """A small fast generator for whoever plays or imagines at random: the same numbers compiled and interpreted.

    Marsaglia's xorshift and a Weyl sequence of 32 bits each, added.
    """

    def __init__(self, seed: int) -> None:
        size = max(32, seed.bit_length() // 8 + 1)
        digest = hashlib.blake2b(seed.to_bytes(size, "big", signed=True), digest_size=8).digest()
        self._shift = int.from_bytes(digest[:4], "big") or 1
        self._line = int.from_bytes(digest[4:], "big")

    @staticmethod
    def at(shift: int, line: int) -> Dice:
        """Dice that stand so; see :meth:`stands`."""
        dice = Dice(0)
        dice._shift = shift
        dice._line = line
        return dice

    def stands(self) -> tuple[int, int]:
        """How the dice stand: from there on they bring the same."""
        return self._shift, self._line

    def __copy__(self) -> Dice:
        return Dice.at(self._shift, self._line)

    def __deepcopy__(self, memo: object) -> Dice:
        return Dice.at(self._shift, self._line)

    def __reduce__(self) -> tuple[object, ...]:
        return Dice.at, self.stands()

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
