"""Masks and observations as NumPy arrays."""
from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from parlour.lab.episodes import Episode
from parlour.lab.observation import Observer, Sheet


def unpacked(mask: int, count: int) -> NDArray[np.uint8]:
    """The lowest ``count`` bits of a mask, the first lowest, as zeros and ones."""
    return np.unpackbits(np.frombuffer(mask.to_bytes((count + 7) // 8, "little"), np.uint8), None, count, "little")


class Pages:
    """Makes vectors of what is written on a sheet of ``count`` rows.

    ``seen``: the vectors, an array of ``count`` rows that is kept and written over, or one given to it.
    """

    def __init__(self, observer: Observer, count: int, seen: NDArray[np.float32] | None = None) -> None:
        self.observer: Final = observer
        self.sheet: Final = Sheet(observer, count)
        self.seen: Final[NDArray[np.float32]] = np.zeros((count, observer.size), np.float32) if seen is None else seen
        # the sheet's own memory, which only an observer writes to
        self._cells: Final = np.frombuffer(memoryview(self.sheet.cells), np.float32).reshape(count, observer.bits)
        self._numbers: Final = np.frombuffer(memoryview(self.sheet.numbers), np.int64).reshape(count, observer.numbers)
        self._share: Final = (1.0 / np.array(observer.most)).astype(np.float32)
        self._before: Final = self.seen[:, :observer.bits]
        self._after: Final = self.seen[:, observer.bits:]

    def __reduce__(self) -> tuple[object, ...]:
        return Pages, (self.observer, len(self.seen))

    def turn(self) -> NDArray[np.float32]:
        """Copies what stands on the sheet into :attr:`seen`, and returns it."""
        self._before[...] = self._cells
        self._after[...] = self._numbers
        np.multiply(self._after, self._share, out=self._after)
        return self.seen


class Page:
    """One vector of what a seat knows, written again and again. ``seen``: the vector, which is kept and written over."""

    def __init__(self, observer: Observer, seen: NDArray[np.float32] | None = None) -> None:
        self.observer: Final = observer
        self._pages: Final = Pages(observer, 1, None if seen is None else seen[None])
        self.seen: Final[NDArray[np.float32]] = self._pages.seen[0] if seen is None else seen

    def __reduce__(self) -> tuple[object, ...]:
        return Page, (self.observer,)

    def write(self, episode: Episode, seat: int) -> NDArray[np.float32]:
        """Writes what a seat of an episode knows into :attr:`seen`, and returns it."""
        episode.write(seat, self._pages.sheet, 0)
        self._pages.turn()
        return self.seen


def fill(seen: NDArray[Any], observer: Observer, bits: int, numbers: list[int]) -> None:
    """Writes an observation of :meth:`parlour.lab.observation.Observer.observe` into a vector of ``observer.size``."""
    seen[:observer.bits] = unpacked(bits, observer.bits)
    seen[observer.bits:] = np.array(numbers, np.float32) * (1.0 / np.array(observer.most)).astype(np.float32)
