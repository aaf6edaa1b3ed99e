"""Chance: where a deal's shuffles, cuts and picks come from, and the dice of players who choose at random."""
from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, Literal, TypeVar

from mypy_extensions import i64

from parlour.equipment import Card
from parlour.kernel.errors import BadRecord

#: bytes of the stream that are made at a time: one block of SHAKE-128
BLOCK: Final = 168
#: the stream is read in words of so many bits; products with small numbers stay machine integers when compiled
BITS: Final = 15
WORD: Final = 0x7FFF

#: numbers of one kind, such as cards
N = TypeVar("N", bound=int)
#: an event that is settled in advance: cards from the top for a shuffle or a cut, a picked number, or ``None`` for
#: whatever the seed brings
Event = list[Card] | int | None
EventKind = Literal["shuffle", "pick", "cut"]


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

    def state(self) -> tuple[object, ...]:
        """What the source is made from and how far it has got: two sources in equal states bring the same from here on."""
        return self.key, tuple(self.rest_of_script()), self.events, self._block, self._next

    def __copy__(self) -> Chance:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Chance:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return _unpacked_chance, (self.key, self.script, self.events, self._block, self._next)

    def advanced_to(self, events: int, block: int, next: int) -> Chance:
        """This source, moved on to where another had got."""
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
        return self._drawn(n) if n <= WORD else self._wide(n)

    def _drawn(self, size: i64) -> i64:
        """:meth:`_below` for numbers that are not larger than a word."""
        while True:
            place = self._next
            if place >= len(self._stream):
                self._refill()
                place = 0
            self._next = place + 2
            high: i64 = self._stream[place]
            low: i64 = self._stream[place + 1]
            product = (high << 7 | low >> 1) * size
            rest = product & WORD
            if rest >= size or rest >= (WORD + 1) % size:
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

    def shuffle(self, cards: list[Card]) -> None:
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

    def _mix(self, cards: list[Card]) -> None:
        left: i64 = len(cards)
        while left > 1:
            other = self._drawn(left)
            left -= 1
            card = cards[left]
            cards[left] = cards[other]
            cards[other] = card

    def cut(self, cards: Sequence[Card]) -> Card:
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

    def __init__(self, key: bytes, script: Sequence[Event], cards: Sequence[Card]) -> None:
        super().__init__(key, script)
        self.cards: Final = sorted(cards)
        self.order: Final = tuple(cards)
        self.at: int = -1

    def shuffle(self, cards: list[Card]) -> None:
        if self.at < 0 and len(cards) == len(self.cards) and sorted(cards) == self.cards:
            self.at = self.events
            cards[:] = self.order
        else:
            super().shuffle(cards)


class Noted(Chance):
    """A source of which it is noted what it brought: in ``happened`` for each event its kind (shuffle, pick or cut), what there was
    before, and what came of it: cards, or of how many numbers which was picked."""

    def __init__(self, key: bytes, script: Sequence[Event] = ()) -> None:
        super().__init__(key, script)
        self.happened: list[tuple[EventKind, list[int], list[int]]] = []

    def pick(self, n: int) -> int:
        picked = super().pick(n)
        self.happened.append(("pick", [n], [picked]))
        return picked

    def shuffle(self, cards: list[Card]) -> None:
        before: list[int] = list(cards)
        super().shuffle(cards)
        after: list[int] = list(cards)
        self.happened.append(("shuffle", before, after))

    def cut(self, cards: Sequence[Card]) -> Card:
        card = super().cut(cards)
        before: list[int] = list(cards)
        self.happened.append(("cut", before, [card]))
        return card


def _unpacked_chance(key: bytes, script: Sequence[Event], events: int, block: int, next: int) -> Chance:
    return Chance(key, script).advanced_to(events, block, next)


#: the result of an event of chance, for :class:`Branching`: the number picked, or for each place of a shuffle, from the top, the card
#: that lies there, :data:`OPEN` where that is still open
EventResult = tuple[int, ...]
OPEN: Final = -1
#: cards were shuffled of which none had been told from another: they lie as they lay
UNCHANGED: Final[EventResult] = (-2,)


class SettledEvent:
    """An event of chance in a deal whose chance branches, with its ``result`` as far as that is settled. ``order``: after a shuffle
    that changed something, the cards as they lie."""

    def __init__(self, result: EventResult, order: Sequence[Card] = ()) -> None:
        self.result: Final = result
        self.order: Final = tuple(order)


class Unsettled(Exception):
    """A deal cannot go on before the result of an event of chance is settled; the source of its chance knows which."""


class Branching(Chance):
    """A source of chance of which every outcome is to be gone through, one after the other; see :mod:`parlour.kernel.outcomes`.

    ``given``: the results of the first events, as far as they are settled already. Cards of a shuffle that lie at open places are
    ``loose``: as far as anybody knows each of them might lie where another does. They lie as they came, turned round by ``twist``
    places. ``choices``: of how many numbers one is to be picked before the deal can go on. ``mixed``: the loose cards that must be
    settled before the deal can go on, because they are shuffled together with others, and not all that might lie where they do.

    :raises Unsettled: out of what was played, where there are such choices, or such cards.
    """

    def __init__(self, given: Sequence[EventResult] = (), twist: int = 0) -> None:
        super().__init__(b"")
        self.given: Final = tuple(given)
        self.twist: Final = twist
        self.settled: list[SettledEvent] = []
        self.loose: int = 0
        self.choices: int = 0
        self.mixed: int = 0

    def copy(self) -> Chance:
        twin = Branching(self.given, self.twist)
        twin.events = self.events
        twin.settled = self.settled[:]
        twin.loose = self.loose
        return twin

    def state(self) -> tuple[object, ...]:
        return self.given, self.twist, self.events, self.loose, tuple([(each.result, each.order) for each in self.settled])

    def __reduce__(self) -> tuple[object, ...]:
        return _unpacked_branching, self.state()

    def _given_result(self) -> EventResult:
        """The result of the event that happens now, as far as it is given; empty where it is new."""
        self.events += 1
        return self.given[self.events - 1] if self.events <= len(self.given) else ()

    def pick(self, n: int) -> int:
        result = self._given_result()
        if not result:
            if n > 1:
                self.choices = n
                raise Unsettled
            result = (0,)
        self.settled.append(SettledEvent(result))
        return result[0]

    def cut(self, cards: Sequence[Card]) -> Card:
        return cards[self.pick(len(cards))]

    def shuffle(self, cards: list[Card]) -> None:
        result = self._given_result()
        mask = 0
        for card in cards:
            mask |= 1 << card
        if not result:
            result = self._new_shuffle(mask, len(cards))
        if result == UNCHANGED:
            self.settled.append(SettledEvent(result))
            return
        rest = [card for card in cards if card not in result]
        self.loose &= ~mask
        if len(rest) > 1:
            # a single card has only one place left
            for card in rest:
                self.loose |= 1 << card
        if rest:
            turn = self.twist % len(rest)
            rest = rest[turn:] + rest[:turn]
        order: list[Card] = []
        at = 0
        for settled in result:
            if settled == OPEN:
                order.append(rest[at])
                at += 1
            else:
                order.append(Card(settled))
        cards[:] = order
        self.settled.append(SettledEvent(result, order))

    def _new_shuffle(self, mask: int, size: int) -> EventResult:
        """The result of a new shuffle of these cards: all places are open, unless nothing is changed by it."""
        loose = mask & self.loose
        whole = True
        while loose:
            some = self.together(Card((loose & -loose).bit_length() - 1))
            if some & mask == mask:
                # cards of which none was told from another are no more mixed up than they were
                return UNCHANGED
            whole = whole and not some & ~mask
            loose &= ~some
        if not whole:
            self.mixed = mask & self.loose
            raise Unsettled
        return (OPEN,) * size

    def event_of(self, card: Card) -> int:
        """The shuffle that left a loose card at an open place."""
        for event in range(len(self.settled) - 1, -1, -1):
            shuffled = self.settled[event]
            if card in shuffled.order and shuffled.result[shuffled.order.index(card)] == OPEN:
                return event
        raise ValueError(f"card {card} is not loose")

    def together(self, card: Card) -> int:
        """The loose cards, as a mask, any of which might lie where this loose card does."""
        shuffled = self.settled[self.event_of(card)]
        mask = 0
        for place, other in enumerate(shuffled.order):
            if shuffled.result[place] == OPEN:
                mask |= 1 << other
        return mask & self.loose


def _unpacked_branching(given: Sequence[EventResult], twist: int, events: int, loose: int,
                        settled: Sequence[tuple[EventResult, Sequence[Card]]]) -> Branching:
    source = Branching(given, twist)
    source.events = events
    source.loose = loose
    source.settled = [SettledEvent(result, order) for result, order in settled]
    return source


class Dice:
    """A small fast generator for whoever plays or imagines at random: the same numbers compiled and interpreted.

    Marsaglia's xorshift and a Weyl sequence of 32 bits each, added.
    """

    def __init__(self, seed: int) -> None:
        size = max(32, seed.bit_length() // 8 + 1)
        digest = hashlib.blake2b(seed.to_bytes(size, "big", signed=True), digest_size=8).digest()
        self._shift: i64 = int.from_bytes(digest[:4], "big") or 1
        self._line: i64 = int.from_bytes(digest[4:], "big")

    @staticmethod
    def at(shift: int, line: int) -> Dice:
        """Dice in this state; see :meth:`state`."""
        dice = Dice(0)
        dice._shift = shift
        dice._line = line
        return dice

    def state(self) -> tuple[int, int]:
        """The state of the dice: dice in equal states bring the same numbers from here on."""
        return self._shift, self._line

    def __copy__(self) -> Dice:
        return Dice.at(self._shift, self._line)

    def __deepcopy__(self, memo: object) -> Dice:
        return Dice.at(self._shift, self._line)

    def __reduce__(self) -> tuple[object, ...]:
        return Dice.at, self.state()

    def below(self, n: int) -> int:
        """A number from 0 to ``n``-1; ``n`` up to 2**28 is drawn in one go."""
        if n > 0x10000000:
            return self._wide(n)
        size: i64 = n
        shift = self._shift
        shift ^= (shift << 13) & 0xFFFFFFFF
        shift ^= shift >> 17
        shift ^= (shift << 5) & 0xFFFFFFFF
        self._shift = shift
        line = (self._line + 0x9E3779B9) & 0xFFFFFFFF
        self._line = line
        return ((shift + line & 0xFFFFFFFF) >> 2) * size >> 30

    def _wide(self, n: int) -> int:
        drawn = 0
        for _ in range(n.bit_length() // 28 + 3):
            drawn = drawn << 28 | self.below(0x10000000)
        return drawn % n

    def shuffle(self, items: list[N]) -> None:
        """Puts the list into a random order."""
        for left in range(len(items), 1, -1):
            other = self.below(left)
            items[left - 1], items[other] = items[other], items[left - 1]
