"""Masks and observations as NumPy arrays."""
from __future__ import annotations

from struct import Struct
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from parlour.lab.episodes import Episode
from parlour.lab.observation import WORD, Observer


def unpacked(mask: int, count: int) -> NDArray[np.uint8]:
    """The lowest ``count`` bits of a mask, the first lowest, as zeros and ones."""
    return np.unpackbits(np.frombuffer(mask.to_bytes((count + 7) // 8, "little"), np.uint8), None, count, "little")


class Pages:
    """Makes vectors of what an observer writes for ``count`` episodes; its buffers are made once.

    ``seen``: the vectors, an array of ``count`` rows that is kept and written over, or one given to it.
    """

    def __init__(self, observer: Observer, count: int, seen: NDArray[np.float32] | None = None) -> None:
        self.observer: Final = observer
        self.seen: Final[NDArray[np.float32]] = np.zeros((count, observer.size), np.float32) if seen is None else seen
        self._words: Final = Struct(f"={count * observer.words}Q")
        self._numbers: Final = Struct(f"={count * observer.numbers}q")
        self._packed: Final = bytearray(self._words.size)
        self._counted: Final = bytearray(self._numbers.size)
        self._bits: Final = np.frombuffer(self._packed, np.uint8).reshape(count, observer.words * WORD // 8)
        self._ints: Final = np.frombuffer(self._counted, np.int64).reshape(count, observer.numbers)
        self._share: Final = (1.0 / np.array(observer.most)).astype(np.float32)
        # the parts of the vectors and of the bits that belong together: where they begin and end, and how many rows they have
        self._parts: Final[list[tuple[NDArray[np.float32], int, int, int, int]]] = []
        # where each bit of a vector lies among all: with a single vector, going through the parts takes longer than moving what they hold
        places: list[int] = []
        at = 0
        for rows, bits, wide, first in observer.blocks:
            self._parts.append((self.seen[:, at:at + rows * bits].reshape(count, rows, bits), first * WORD, rows, wide * WORD, bits))
            places += [(first + row * wide) * WORD + bit for row in range(rows) for bit in range(bits)]
            at += rows * bits
        self._before: Final = self.seen[:, :at]
        self._where: Final = np.array(places, np.intp)
        self._after: Final = self.seen[:, at:]

    def __reduce__(self) -> tuple[object, ...]:
        return Pages, (self.observer, len(self.seen))

    def turn(self, words: list[int], numbers: list[int]) -> NDArray[np.float32]:
        """Writes what the lists hold into :attr:`seen`, and returns it."""
        self._words.pack_into(self._packed, 0, *words)
        self._numbers.pack_into(self._counted, 0, *numbers)
        count = len(self.seen)
        bits = np.unpackbits(self._bits, 1, None, "little")
        if count == 1:
            self._before[0] = bits[0].take(self._where)
        else:
            for part, first, rows, wide, size in self._parts:
                part[...] = bits[:, first:first + rows * wide].reshape(count, rows, wide)[:, :, :size]
        np.multiply(self._ints, self._share, out=self._after, casting="unsafe")
        return self.seen


class Page:
    """One vector of what a seat knows, written again and again. ``seen``: the vector, which is kept and written over."""

    def __init__(self, observer: Observer, seen: NDArray[np.float32] | None = None) -> None:
        self.observer: Final = observer
        self._words: Final = [0] * observer.words
        self._numbers: Final = [0] * observer.numbers
        self._pages: Final = Pages(observer, 1, None if seen is None else seen[None])
        self.seen: Final[NDArray[np.float32]] = self._pages.seen[0] if seen is None else seen

    def __reduce__(self) -> tuple[object, ...]:
        return Page, (self.observer,)

    def write(self, episode: Episode, seat: int) -> NDArray[np.float32]:
        """Writes what a seat of an episode knows into :attr:`seen`, and returns it."""
        episode.write(seat, self._words, 0, self._numbers, 0)
        self._pages.turn(self._words, self._numbers)
        return self.seen


def fill(seen: NDArray[Any], observer: Observer, bits: int, numbers: list[int]) -> None:
    """Writes an observation of :meth:`parlour.lab.observation.Observer.observe` into a vector of ``observer.size``."""
    seen[:observer.bits] = unpacked(bits, observer.bits)
    seen[observer.bits:] = np.array(numbers, np.float32) * (1.0 / np.array(observer.most)).astype(np.float32)
