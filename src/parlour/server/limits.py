"""How much one connection or person may ask for at a time."""
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


class Shares:
    """What each person may have, and so many times as much each address: people share addresses."""

    def __init__(self, rate: float, burst: float, shared: int) -> None:
        self.people: Final = Buckets(rate, burst)
        self.addresses: Final = Buckets(shared * rate, shared * burst)

    def take(self, player: str, address: str) -> bool:
        """Whether another request of this person at this address fits."""
        return self.addresses.take(address) and self.people.take(player)

    def tidy(self) -> None:
        """Forgets those who have asked for nothing for long."""
        self.people.tidy()
        self.addresses.tidy()


class Heads:
    """How many there are of each person, and of each address."""

    def __init__(self, most: int, shared: int) -> None:
        self.most: Final = most
        self.shared: Final = shared
        self._each: Final[dict[tuple[str, str], int]] = {}

    def enter(self, player: str, address: str) -> bool:
        """Counts one more; false, and nothing is counted, where there are too many."""
        keys = (("player", player), ("address", address))
        if any([self._each.get(key, 0) >= most for key, most in zip(keys, (self.most, self.shared * self.most))]):
            return False
        for key in keys:
            self._each[key] = self._each.get(key, 0) + 1
        return True

    def leave(self, player: str, address: str) -> None:
        """Counts one less."""
        for key in (("player", player), ("address", address)):
            self._each[key] -= 1
            if not self._each[key]:
                del self._each[key]
