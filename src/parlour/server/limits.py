"""How much one page or person may ask for at a time."""
from __future__ import annotations

import time
from typing import Final


class Bucket:
    """So many requests at once, refilled at so many a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.left = float(burst)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether another request fits."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each person, or whatever else is counted."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self._each: Final[dict[str, Bucket]] = {}

    def take(self, who: str) -> bool:
        """Whether another request of theirs fits."""
        if who not in self._each:
            self._each[who] = Bucket(self.rate, self.burst)
        return self._each[who].take()

    def tidy(self) -> None:
        """Forgets those who have asked for nothing for long."""
        now = time.monotonic()
        for who, bucket in list(self._each.items()):
            if bucket.left + (now - bucket.at) * self.rate >= self.burst:
                del self._each[who]
