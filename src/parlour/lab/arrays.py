"""Masks and observations as NumPy arrays."""
from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.lab.observation import Observer


def unpacked(mask: int, count: int) -> NDArray[np.uint8]:
    """The lowest ``count`` bits of a mask, the first lowest, as zeros and ones."""
    return np.unpackbits(np.frombuffer(mask.to_bytes((count + 7) // 8, "little"), np.uint8), None, count, "little")


def fill(seen: NDArray[Any], observer: Observer, bits: int, numbers: list[int]) -> None:
    """Writes an observation of :meth:`parlour.lab.observation.Observer.observe` into a vector of ``observer.size``."""
    seen[:observer.bits] = unpacked(bits, observer.bits)
    seen[observer.bits:] = numbers
