"""One choice at a time: which tokens may be taken, and what each leads to."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import bits
from parlour.kernel.actions import Action
from parlour.kernel.errors import ParlourError
from parlour.lab.choices.spellings import Part
from parlour.lab.choices.tokens import DONE, Spelling


class Choice:
    """One choice: ``mask`` has a bit for each token that may be taken; never 0."""

    def __init__(self, mask: int) -> None:
        self.mask: Final = mask

    def take(self, token: int) -> Action | Choice:
        """What taking the token leads to: the action that it completes, or the next choice.

        :raises ParlourError: for a token that may not be taken.
        """
        raise NotImplementedError

    def open(self, token: int) -> None:
        """Checks that the token may be taken."""
        if token < 0 or not self.mask >> token & 1:
            raise ParlourError(f"token {token} is not among those that may be taken now: {', '.join(map(str, bits(self.mask)))}")


class OneCard(Choice):
    """A choice among actions that differ in their card alone: the commonest there is."""

    def __init__(self, mask: int, actions: Sequence[Action], tokens: Spelling) -> None:
        super().__init__(mask)
        self.actions: Final = actions
        #: the token of each card of the pack
        self.tokens: Final = tokens

    def take(self, token: int) -> Action | Choice:
        for action in self.actions:
            if self.tokens[action.card] == token:
                return action
        self.open(token)
        raise AssertionError("a token that may be taken leads to an action")


class OneToken(Choice):
    """A choice among actions each of which has a token of its own."""

    def __init__(self, mask: int, actions: Sequence[Action], tokens: list[int]) -> None:
        super().__init__(mask)
        self.actions: Final = actions
        #: the token of each of the actions
        self.tokens: Final = tokens

    def take(self, token: int) -> Action | Choice:
        for place, own in enumerate(self.tokens):
            if own == token:
                return self.actions[place]
        self.open(token)
        raise AssertionError("a token that may be taken leads to an action")

    def token_of(self, action: Action) -> int:
        """The token of one of the actions."""
        for place, each in enumerate(self.actions):
            if each == action:
                return self.tokens[place]
        raise ParlourError(f"{action} is not one of the legal actions")


class Forced(Choice):
    """No choice: one token stands for the only action."""

    def __init__(self, token: int, action: Action) -> None:
        super().__init__(1 << token)
        self.action: Final = action

    def take(self, token: int) -> Action | Choice:
        self.open(token)
        return self.action


class Spelled(Choice):
    """A choice of how a spelling goes on: ``parts`` are what it may become, ``depth`` how many tokens of it there are."""

    def __init__(self, mask: int, parts: list[Part], depth: int, done: Action | None) -> None:
        super().__init__(mask)
        self.parts: Final = parts
        self.depth: Final = depth
        self.done: Final = done
        self._after: Final[dict[int, Action | Choice]] = {}

    def take(self, token: int) -> Action | Choice:
        found = self._after.get(token)
        if found is None:
            self.open(token)
            if token == DONE:
                assert self.done is not None
                return self.done
            found = settled([part.after(token) for part in self.parts if part.options() >> token & 1], self.depth + 1)
            self._after[token] = found
        return found


def settled(parts: list[Part], depth: int) -> Action | Choice:
    """The next choice of a spelling after what can only go on in one way; or the action, where there is nothing to choose."""
    while True:
        mask = 0
        done: Action | None = None
        for part in parts:
            mask |= part.options()
            if done is None:
                done = part.ends()
        if done is not None:
            return Spelled(mask | 1 << DONE, parts, depth, done) if mask else done
        if mask & (mask - 1):
            return Spelled(mask, parts, depth, None)
        token = mask.bit_length() - 1
        parts = [part.after(token) for part in parts if part.options()]
        depth += 1
