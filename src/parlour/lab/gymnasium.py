"""Every game as a Gymnasium environment: one seat learns, bots or policies hold the others.

>>> import gymnasium
>>> import parlour.lab.gymnasium
>>> hearts = gymnasium.make("parlour/hearts-v0", players=4, queen_breaks=True, opponents="random")
>>> seen, told = hearts.reset(seed=1)
>>> hearts.observation_space.contains(seen), told["action_mask"].shape
(True, (98,))
>>> seen, reward, ended, cut, told = hearts.step(told["action_mask"].argmax())

Importing this module makes ``parlour/GAME-v0`` known for all games of this package, without importing the games;
``gymnasium.make("parlour.lab.gymnasium:parlour/hearts-v0")`` does it in one. Games of other packages are known after
:func:`register_games`. ``gymnasium.make_vec`` makes a :class:`SeatVector`.

An episode is one deal, or with ``whole=True`` a match. Actions are tokens, of which one or several make an action, see
:mod:`parlour.lab.choices`; observations are the vectors of :mod:`parlour.lab.observation`. A reward is what the deals that ended since
the seat last chose brought it, in the game's smallest unit, as :meth:`parlour.Game.payoff` has it; everything before brings 0. What else is
told is written in :func:`parlour.lab.forms.told` and :func:`parlour.lab.forms.done`.
"""
from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from parlour.lab.extras import needed, settled_game

needed("numpy", "gymnasium")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from parlour.bots import DEFAULT_LEVEL, Choose, speak_up  # noqa: E402
from parlour.bots.levels import by_name  # noqa: E402
from parlour.kernel.actions import Action  # noqa: E402
from parlour.kernel.deal import Deal  # noqa: E402
from parlour.kernel.errors import ParlourError  # noqa: E402
from parlour.kernel.game import Game, registry  # noqa: E402
from parlour.kernel.phase import NO_SEAT  # noqa: E402
from parlour.lab.arrays import fill, unpacked  # noqa: E402
from parlour.lab.choices import QUIET, Choice  # noqa: E402
from parlour.lab.episodes import ACTION, LONGEST, TRIES, Episode  # noqa: E402
from parlour.lab.forms import done, drawn, mask_of, observed, opened, state, state_size, told  # noqa: E402
from parlour.lab.gymnasium_ids import IDS  # noqa: E402
from parlour.lab.observation import Observer  # noqa: E402
from parlour.lab.tournament import LEARNED  # noqa: E402

#: who holds a seat: a bot's level, a file of ``parlour learn``, or whoever decides
Opponent = str | Choose
#: what is done with a token that may not be taken
REPLACE: Final = "replace"
REFUSE: Final = "refuse"
#: the games' names begin with this
NAMESPACE: Final = "parlour"


class Table:
    """One table at which a seat learns, without Gymnasium's shapes. ``seat``: that seat in this episode."""

    def __init__(self, observer: Observer, seat: int | None, opponents: Opponent | Sequence[Opponent], whole: bool, longest: int,
                 illegal: str) -> None:
        game = observer.game
        if seat is not None and not 0 <= seat < game.players:
            raise ParlourError(f"there is no seat {seat}: the seats of {game.id} for {game.players} are 0 to {game.players - 1}, "
                               "or None for each in turn")
        if illegal not in (REPLACE, REFUSE):
            raise ParlourError(f"illegal is {REPLACE} or {REFUSE}, not {illegal!r}")
        self.episode: Final = Episode(observer, whole, longest)
        self.learner: Final = seat
        self.seat: int = seat or 0
        self.illegal: Final = illegal
        self.opponents: Final = players_of(game, opponents)
        self._rng = Random(0)

    def start(self, seed: int, number: int) -> int:
        """Begins with the first deal or match from this number on in which the seat is asked something; returns its number."""
        for later in range(number, number + TRIES):
            self.episode.start(seed, later)
            self._sit_down(seed, later)
            if not self.episode.over:
                return later
        raise ParlourError(f"the seat has nothing to decide in {self.episode.game.id} with these options and opponents")

    def open(self, seed: int, number: int, wishes: dict[str, Any]) -> None:
        """Begins as it is wanted, see :func:`parlour.lab.forms.opened`."""
        opened(self.episode, seed, wishes)
        self._sit_down(seed, number)
        if self.episode.over:
            raise ParlourError(f"seat {self.seat} has nothing to decide in this deal of {self.episode.game.id}")

    def _sit_down(self, seed: int, number: int) -> None:
        if self.learner is None:
            self.seat = number % self.episode.game.players
        self._rng = Random(hashlib.sha256(b"seat %d %d" % (seed, number)).digest())
        self.go_on()

    def step(self, token: int) -> tuple[float, dict[str, Any]]:
        """The seat takes a token; what it and what followed brought, and what the step has done, in words."""
        episode = self.episode
        replaced = False
        if self.illegal == REPLACE and not episode.choice.mask >> token & 1:
            token = int(self._rng.choice(np.flatnonzero(mask_of(episode, self.seat))))
            replaced = True
        episode.step(token)
        said = {**done(episode), "replaced": replaced}
        return episode.rewards[self.seat] + self.go_on(), said

    def go_on(self) -> float:
        """The others play until the seat is asked again; what that brought it."""
        episode = self.episode
        brought = 0.0
        while episode.seat not in (self.seat, NO_SEAT):
            name, choose = self.opponents[episode.seat]
            if episode.asked == ACTION:
                episode.act(choose(episode.deal, episode.seat, self._rng))
            else:
                episode.act(speak_up(name, episode.deal, episode.seat, self._rng) or QUIET)
            brought += episode.rewards[self.seat]
        return brought

    def told(self) -> dict[str, Any]:
        """What is told beside the observation."""
        return told(self.episode, self.seat)


def players_of(game: Game[Any], opponents: Opponent | Sequence[Opponent]) -> list[tuple[str, Choose]]:
    """For each seat who plays there unless it learns, with the name of the level, empty where it is none.

    :raises ParlourError: for a level or file that does not exist, or more or fewer than one or one for each seat.
    """
    listed = [opponents] if isinstance(opponents, str) or callable(opponents) else list(opponents)
    if len(listed) not in (1, game.players):
        raise ParlourError(f"opponents are one for all, or one for each of the {game.players} seats (that of whoever learns is passed "
                           f"over), not {len(listed)}")
    found: list[tuple[str, Choose]] = []
    for one in listed:
        if not isinstance(one, str):
            found.append(("", one))
        elif one.endswith(LEARNED):
            # PyTorch is an extra
            from parlour.lab.learning import learned
            found.append(("", learned(Path(one), game)))
        else:
            found.append((one, by_name(one)))
    return found if len(found) > 1 else found * game.players


def by_tokens(game: Game[Any], policy: Callable[[NDArray[np.float32], NDArray[np.int8]], int]) -> Choose:
    """Somebody who decides by a policy of observation and mask, as an opponent or in a tournament: it is asked token by token."""
    observer = Observer(game)

    def choose(deal: Deal, seat: int, rng: Random) -> Action:
        led: Action | Choice = observer.choices.begin(deal.legal(seat))
        spelled = 0
        while isinstance(led, Choice):
            seen = np.empty(observer.size, np.float32)
            numbers: list[int] = []
            fill(seen, observer, observer.observe(deal, seat, numbers, spelled, ACTION), numbers)
            token = int(policy(seen, unpacked(led.mask, observer.choices.size).view(np.int8)))
            spelled |= 1 << token
            led = led.take(token)
        return led

    return choose


class SeatEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """A game for one seat that learns. ``game``, ``observer`` and ``table`` are Parlour's own.

    ``seat``: which, or ``None`` for each in turn. ``opponents``: who plays the others, one for all or one for each seat: a level of bots,
    a file of ``parlour learn``, or a callable ``(deal, seat, rng)`` that returns an action; :func:`by_tokens` makes one of a policy.
    ``whole``: an episode is a match, not a deal. ``longest``: it is cut short after so many choices. ``illegal``: a token that may not be
    taken is ``replace``\\ d by one that may, at random, and told as ``replaced``; or ``refuse``\\ d with an error.
    ``history``: observations end with so many of the deal's latest actions as the seat saw them. ``options``: those of the game.

    :raises ParlourError: for a game, player count, option, value, seat or opponent that does not exist, or a history below 0.
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}

    def __init__(self, game: str | Game[Any], players: int | None = None, seat: int | None = 0,
                 opponents: Opponent | Sequence[Opponent] = DEFAULT_LEVEL, whole: bool = False, longest: int = LONGEST,
                 illegal: str = REPLACE, render_mode: str | None = None, history: int = 0, **options: object) -> None:
        self.game: Final[Game[Any]] = settled_game(game, players, options)
        self.observer: Final = Observer(self.game, None, history)
        self.table: Final = Table(self.observer, seat, opponents, whole, longest, illegal)
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.observer.size,), np.float32)
        self.action_space = spaces.Discrete(self.observer.choices.size)
        self.state_space = spaces.Box(-np.inf, np.inf, (state_size(self.observer),), np.float32)
        self.render_mode = render_mode
        self._seed = -1
        self._number = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begins an episode: the first of a seed, or without one the next. ``options``: how it is to open, see
        :func:`parlour.lab.forms.opened`."""
        super().reset(seed=seed)
        if seed is not None or self._seed < 0:
            self._seed = seed if seed is not None else int(self.np_random.integers(2**31))
            self._number = 0
        if options:
            self.table.open(self._seed, self._number, options)
            self._number += 1
        else:
            self._number = 1 + self.table.start(self._seed, self._number)
        self._show()
        return observed(self.table.episode, self.table.seat), {**self.table.told(), "action": "", "tokens": 0, "replaced": False}

    def step(self, action: np.int64) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """The seat takes a token, and the others play until it is asked again.

        :raises ParlourError: when the episode is over; for a token that may not be taken, where such are refused.
        """
        episode = self.table.episode
        reward, said = self.table.step(int(action))
        self._show()
        return (observed(episode, self.table.seat), reward, episode.over and not episode.cut, episode.cut,
                {**self.table.told(), **said})

    def action_masks(self) -> NDArray[np.bool_]:
        """Which tokens may be taken, as sb3-contrib asks for it."""
        return mask_of(self.table.episode, self.table.seat).astype(np.bool_)

    def state(self) -> NDArray[np.float32]:
        """The whole table, with what is hidden, see :func:`parlour.lab.forms.state`."""
        return state(self.table.episode)

    def meanings(self) -> dict[int, str]:
        """What each token that may be taken now says, in words."""
        choice = self.table.episode.choice
        return {int(token): self.observer.choices.meaning(choice, int(token)) for token in np.flatnonzero(self.action_masks())}

    def render(self) -> str | None:
        """The table as the seat sees it: as text, or with ``human`` at the terminal, where every step shows it.

        :raises ParlourError: for another mode, which Gymnasium warns of, and which some libraries ask for in case there are pictures.
        """
        if self.render_mode == "human":
            self._show()
            return None
        if self.render_mode not in (None, "ansi"):
            raise ParlourError(f"there is no picture of the table: render_mode is ansi or human, not {self.render_mode!r}")
        return drawn(self.table.episode.deal, self.table.seat)

    def _show(self) -> None:
        if self.render_mode == "human":
            print(drawn(self.table.episode.deal, self.table.seat), end="\n\n", flush=True)


class SeatVector(VectorEnv[NDArray[np.float32], NDArray[np.int64], Any]):
    """Many tables of a game, at each of which a seat learns; what is said is as in :class:`SeatEnv`.

    A table whose episode is over begins the next at once, in the same step (``AutoresetMode.SAME_STEP``): the last observation of the old
    one is ``final_obs`` of the infos, and what was told with it ``final_info``.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": ["ansi"]}

    def __init__(self, num_envs: int, game: str | Game[Any], players: int | None = None, seat: int | None = 0,
                 opponents: Opponent | Sequence[Opponent] = DEFAULT_LEVEL, whole: bool = False, longest: int = LONGEST,
                 illegal: str = REPLACE, render_mode: str | None = None, history: int = 0, **options: object) -> None:
        if num_envs < 1:
            raise ParlourError(f"{num_envs} tables cannot be stepped: there must be 1 or more")
        self.game: Final[Game[Any]] = settled_game(game, players, options)
        self.observer: Final = Observer(self.game, None, history)
        self.tables: Final = [Table(self.observer, seat, opponents, whole, longest, illegal) for _ in range(num_envs)]
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space = spaces.Box(-np.inf, np.inf, (self.observer.size,), np.float32)
        self.single_action_space = spaces.Discrete(self.observer.choices.size)
        self.observation_space = spaces.Box(-np.inf, np.inf, (num_envs, self.observer.size), np.float32)
        self.action_space = spaces.MultiDiscrete([self.observer.choices.size] * num_envs)
        self._seeds = [-1] * num_envs
        self._numbers = [0] * num_envs

    def reset(self, *, seed: int | Sequence[int | None] | None = None,
              options: dict[str, Any] | None = None) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begins all episodes anew; the table in place ``i`` has the seed ``seed + i``, or its own where there is one for each."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is None and self._seeds[0] < 0:
            seed = int(self.np_random.integers(2**31))
        if isinstance(seed, int):
            seed = range(seed, seed + self.num_envs)
        if seed is not None and len(seed) != self.num_envs:
            raise ParlourError(f"seeds are one, or one for each of the {self.num_envs} tables, not {len(seed)}")
        infos: dict[str, Any] = {}
        for place, table in enumerate(self.tables):
            given = None if seed is None else seed[place]
            if given is not None:
                self._seeds[place] = given
                self._numbers[place] = 0
            if options:
                table.open(self._seeds[place], self._numbers[place], options)
                self._numbers[place] += 1
            else:
                self._start(place)
            infos = self._add_info(infos, {**table.told(), "action": "", "tokens": 0, "replaced": False}, place)
        return self._seen(), infos

    def _start(self, place: int) -> None:
        self._numbers[place] = 1 + self.tables[place].start(self._seeds[place], self._numbers[place])

    def step(self, actions: NDArray[np.int64]) -> tuple[NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_],
                                                        dict[str, Any]]:
        """At every table the seat takes a token, and the others play until it is asked again."""
        taken = np.asarray(actions)
        if taken.shape != (self.num_envs,):
            raise ParlourError(f"a step takes one token for each of the {self.num_envs} tables, not an array of shape {taken.shape}")
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, np.bool_)
        cut = np.zeros(self.num_envs, np.bool_)
        infos: dict[str, Any] = {}
        for place, table in enumerate(self.tables):
            rewards[place], said = table.step(int(taken[place]))
            episode = table.episode
            if episode.over:
                ended[place] = not episode.cut
                cut[place] = episode.cut
                last = {"final_obs": observed(episode, table.seat), "final_info": {**table.told(), **said}}
                infos = self._add_info(infos, last, place)
                self._start(place)
            infos = self._add_info(infos, {**table.told(), **said}, place)
        return self._seen(), rewards, ended, cut, infos

    def _seen(self) -> NDArray[np.float32]:
        return np.stack([observed(table.episode, table.seat) for table in self.tables])

    def action_masks(self) -> NDArray[np.bool_]:
        """For each table which tokens may be taken."""
        return np.stack([mask_of(table.episode, table.seat) for table in self.tables]).astype(np.bool_)

    def state(self) -> NDArray[np.float32]:
        """For each table all of it, with what is hidden, see :func:`parlour.lab.forms.state`."""
        return np.stack([state(table.episode) for table in self.tables])

    def render(self) -> tuple[str, ...]:
        """Each table as the seat that learns there sees it."""
        return tuple([drawn(table.episode.deal, table.seat) for table in self.tables])


def register_games(ids: Sequence[str] = ()) -> None:
    """Makes ``parlour/GAME-v0`` known to Gymnasium for these games, or for all that there are, those of other packages too."""
    for id in ids or registry():
        name = f"{NAMESPACE}/{id}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:SeatEnv", vector_entry_point=f"{__name__}:SeatVector", kwargs={"game": id})


register_games(IDS)
