"""Any game as a PettingZoo environment, in which agents act one after the other (``AECEnv``).

>>> from parlour.lab.pettingzoo import env
>>> hearts = env("hearts", players=4)
>>> hearts.reset(seed=1)
>>> seen, reward, ended, cut, info = hearts.last()
>>> seen["observation"].shape, seen["action_mask"].shape
((1204,), (98,))
>>> hearts.step(int(seen["action_mask"].argmax()))

An episode is one deal, or with ``whole=True`` a match. Actions are tokens, see :mod:`parlour.lab.choices`; observations are the vectors of
:mod:`parlour.lab.observation`; who is asked when is told in :mod:`parlour.lab.episodes`. The agents are ``player_0`` and so on, as
the seats are numbered. When a deal ends each gets as its reward what the deal brought it, in the game's smallest unit, as
:meth:`parlour.Game.payoff` has it; everything before brings 0.
"""
from __future__ import annotations

from typing import Any, Final

from parlour.lab.extras import needed, settled_game

needed("numpy", "gymnasium", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from parlour.kernel.game import Game  # noqa: E402
from parlour.lab.arrays import Page, unpacked  # noqa: E402
from parlour.lab.episodes import LONGEST, Episode  # noqa: E402
from parlour.lab.observation import Observer  # noqa: E402

Array = np.ndarray[Any, Any]


class ParlourEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game as an environment without the checks of :func:`env`. ``game``, ``observer`` and ``episode`` are Parlour's own."""

    def __init__(self, game: Game[Any], whole: bool = False, longest: int = LONGEST, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"name": f"parlour_{game.id or game.name}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.game: Final = game
        self.observer: Final = Observer(game)
        self.episode: Final = Episode(self.observer, whole, longest)
        self._page: Final = Page(self.observer)
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        size = self.observer.choices.size
        seen = spaces.Dict({"observation": spaces.Box(-np.inf, np.inf, (self.observer.size,), np.float32),
                            "action_mask": spaces.Box(0, 1, (size,), np.int8)})
        self._seen = dict.fromkeys(self.possible_agents, seen)
        self._acts = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seed = int(np.random.SeedSequence().generate_state(1)[0])
        self._number = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: ``observation``, a vector of floats, and ``action_mask``, 1 for each token that it may take."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The tokens."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins an episode: the first of a seed, or without one the next."""
        if seed is not None:
            self._seed = seed
            self._number = 0
        self._number = 1 + self.episode.start_asking(self._seed, self._number)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._rewarded = False
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, Array]:
        """What an agent sees now. The mask of an agent that is not asked is empty."""
        seat = self._seats[agent]
        episode = self.episode
        seen = self._page.write(episode, seat).copy()
        mask = episode.choice.mask if seat == episode.seat else 0
        return {"observation": seen, "action_mask": unpacked(mask, self.observer.choices.size).view(np.int8)}

    def step(self, action: Any) -> None:
        """The agent that is asked takes a token; an agent whose episode is over takes none.

        :raises ParlourError: for a token that may not be taken.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self.episode
        self._cumulative_rewards[agent] = 0.0
        episode.step(int(action))
        rewards = episode.rewards
        if self._rewarded or any(rewards):
            # nearly every choice brings nobody anything
            self._rewarded = any(rewards)
            self.rewards = dict(zip(self.agents, rewards))
            self._accumulate_rewards()
        if episode.seat >= 0:
            self.agent_selection = self.agents[episode.seat]
        else:
            self.terminations = dict.fromkeys(self.agents, not episode.cut)
            self.truncations = dict.fromkeys(self.agents, episode.cut)
            self.agent_selection = self.agents[0]

    def meanings(self) -> dict[int, str]:
        """What each token that may be taken now says, in words."""
        choice = self.episode.choice
        choices = self.observer.choices
        return {token: choices.meaning(choice, token) for token in range(choices.size) if choice.mask >> token & 1}

    def render(self) -> str:
        """The deal as the audience sees it, zone by zone."""
        view = self.episode.deal.view(self.game.players)
        lines = [f"{zone.name}: {' '.join([card or '?' for card in zone.cards])}" for zone in view.zones if zone.count]
        return "\n".join([*view.facts, *lines, view.prompt])

    def close(self) -> None:
        """Nothing is left open."""


def env(game: str | Game[Any], players: int | None = None, whole: bool = False, longest: int = LONGEST, render_mode: str | None = None,
        **options: object) -> AECEnv[str, Any, Any]:
    """An environment of a game, with PettingZoo's checks that it is used in order.

    ``whole``: an episode is a match, not a deal. ``longest``: it is cut short after so many choices. ``options``: those of the game.

    :raises ParlourError: for a game, player count, option or value that does not exist.
    """
    return wrappers.OrderEnforcingWrapper(raw_env(game, players, whole, longest, render_mode, **options))


def raw_env(game: str | Game[Any], players: int | None = None, whole: bool = False, longest: int = LONGEST, render_mode: str | None = None,
            **options: object) -> ParlourEnv:
    """The same without the checks, which take time."""
    return ParlourEnv(settled_game(game, players, options), whole, longest, render_mode)
