"""What a search keeps: how actions did, at the places of a tree of what could happen."""
from __future__ import annotations

from typing import Final

from parlour.kernel.actions import Action


class Edge:
    """An action as it was tried at a place of the tree: ``total`` is the sum of what it brought who chose it, ``good``
    how often that was more than nothing, ``available`` how often it could have been chosen."""

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.visits: int = 0
        self.available: int = 0
        self.total: float = 0.0
        self.good: int = 0

    def mean(self) -> float:
        """What the action brought on average."""
        return self.total / self.visits if self.visits else 0.0

    def credit(self, value: float) -> None:
        """It was tried once more, and brought this."""
        self.visits += 1
        self.total += value
        if value > 0:
            self.good += 1


class Node:
    """A place of the tree: what one observer has seen since the search began."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.edges: Final[dict[Action, Edge]] = {}
        self._next: Final[dict[object, Node]] = {}

    def after(self, seen: object) -> Node:
        """The place after the observer has seen this."""
        found = self._next.get(seen)
        if found is None:
            found = Node()
            self._next[seen] = found
        return found
