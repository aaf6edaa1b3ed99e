"""Many deals of a game side by side, a step of all of them in one call: for learners that want numbers in bulk.

>>> import numpy as np
>>> from parlour.lab.vector import Vector
>>> table = Vector("hearts", count=64, players=4, seed=1)
>>> now = table.reset()
>>> now.observation.shape, now.mask.shape, now.seat.shape
((64, 1204), (64, 98), (64,))
>>> after = table.step(table.random_tokens())
>>> after.rewards.shape, bool(after.ended.any())
((64, 4), False)

In each deal one seat is asked for a token at a time; see :mod:`parlour.lab.choices` for the tokens, :mod:`parlour.lab.observation` for
what is seen, :mod:`parlour.lab.episodes` for who is asked when. An episode that is over begins anew at once, with the next deal of its
seed: what is returned with ``ended`` set is what the next one opens with, and the rewards are those of the one that is over.
"""
from __future__ import annotations

from typing import Any, Final, NamedTuple

from parlour.lab.extras import needed, settled_game

needed("numpy")

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from parlour.kernel.errors import ParlourError  # noqa: E402
from parlour.kernel.game import Game  # noqa: E402
from parlour.lab.arrays import Pages  # noqa: E402
from parlour.lab.episodes import LONGEST, Batch  # noqa: E402
from parlour.lab.observation import Observer  # noqa: E402


class Moment(NamedTuple):
    """What all episodes stand at. ``observation``: a float vector for each, of the seat that is asked. ``mask``: 1 for each token that may
    be taken. ``seat``: who is asked. ``rewards``: what the step brought each seat. ``ended``: the step has ended the episode; ``cut``: it
    was cut short."""

    observation: NDArray[np.float32]
    mask: NDArray[np.int8]
    seat: NDArray[np.int64]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]
    cut: NDArray[np.bool_]


class Vector:
    """``count`` episodes of a game side by side: deals, or matches with ``whole``, cut short after ``longest`` choices.

    ``observes=False`` leaves the observations out (they are empty), for those who only need the masks. ``history``: so many of the latest
    actions are part of them. ``copy=False`` returns the same array of observations each time, written over by the next step; the other
    arrays are always new. ``observer`` says what a vector holds, ``observer.choices`` what the tokens are.

    :raises ParlourError: for a game, player count, option or value that does not exist.
    """

    def __init__(self, game: str | Game[Any], count: int, players: int | None = None, seed: int = 0, whole: bool = False,
                 longest: int = LONGEST, observes: bool = True, history: int = 0, copy: bool = True, **options: object) -> None:
        if count < 1:
            raise ParlourError(f"{count} episodes cannot be stepped: there must be 1 or more")
        self.game: Final[Game[Any]] = settled_game(game, players, options)
        self.observer: Final = Observer(self.game, None, history)
        self.count: Final = count
        self.observes: Final = observes
        self.whole: Final = whole
        self.longest: Final = longest
        self._batch = Batch(self.observer, count, seed, whole, longest)
        self._rng = np.random.default_rng(seed)
        self.copy: Final = copy
        self._pages: Final = Pages(self.observer, count) if observes else None
        self._nothing: Final = np.zeros(count, np.bool_)

    def reset(self, seed: int | None = None) -> Moment:
        """Begins all episodes anew, with the first deals of the seed, which may be a new one."""
        if seed is not None:
            self._batch = Batch(self.observer, self.count, seed, self.whole, self.longest)
            self._rng = np.random.default_rng(seed)
        self._batch.start()
        return self._moment(np.zeros((self.count, self.game.players), np.float32), self._nothing, self._nothing)

    def step(self, tokens: Any) -> Moment:
        """In every episode the seat that is asked takes a token, one of an array of integers each.

        :raises ParlourError: for a token that may not be taken; the episodes before it in the array have gone on.
        """
        taken = np.asarray(tokens)
        if taken.shape != (self.count,):
            raise ParlourError(f"a step takes one token for each of the {self.count} episodes, not an array of shape {taken.shape}")
        batch = self._batch
        paid, brought = batch.step(taken.tolist())
        rewards = np.zeros((self.count, self.game.players), np.float32)
        if paid:
            rewards[paid] = np.array(brought, np.float32).reshape(len(paid), self.game.players)
        return self._moment(rewards, np.frombuffer(batch.ended, np.bool_), np.frombuffer(batch.cut, np.bool_))

    def random_tokens(self) -> NDArray[np.int64]:
        """For each episode one of the tokens that may be taken, each equally likely."""
        return np.array(self._batch.random_tokens(self._rng.random(self.count).tolist()), np.int64)

    @property
    def actions(self) -> int:
        """How many actions have been carried out since the last :meth:`reset`, each of one token or several."""
        return self._batch.actions

    def _moment(self, rewards: NDArray[np.float32], ended: NDArray[np.bool_], cut: NDArray[np.bool_]) -> Moment:
        batch = self._batch
        observer = self.observer
        seen = np.empty((self.count, 0), np.float32)
        if self._pages is not None:
            batch.observe(self._pages.sheet)
            seen = self._pages.turn()
            if self.copy:
                seen = seen.copy()
        masks = np.frombuffer(batch.masks(), np.uint8).reshape(self.count, batch.width)
        mask = np.unpackbits(masks, 1, observer.choices.size, "little").view(np.int8)
        return Moment(seen, mask, np.array(batch.seats(), np.int64), rewards, ended, cut)
