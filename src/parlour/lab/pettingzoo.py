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

The infos of the agent that is asked have what :func:`parlour.lab.forms.told` says, those of the one that acted last also what it did
(:func:`parlour.lab.forms.done`). An action is mostly several tokens, during which the same agent is asked again; so agents do not act
in turn, and nothing here can be stepped in parallel.
"""
from __future__ import annotations

import warnings
from typing import Any, Final

from parlour.lab.extras import needed, settled_game

needed("numpy", "gymnasium", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from parlour.kernel.errors import ParlourError  # noqa: E402
from parlour.kernel.game import Game  # noqa: E402
from parlour.kernel.phase import NO_SEAT  # noqa: E402
from parlour.lab.arrays import Page  # noqa: E402
from parlour.lab.episodes import LONGEST, Episode  # noqa: E402
from parlour.lab.forms import WISHES, done, drawn, mask_of, not_a_wish, opened, state, state_size, told  # noqa: E402
from parlour.lab.observation import Observer  # noqa: E402

Array = np.ndarray[Any, Any]

#: whose view of the table is drawn: everybody's
AUDIENCE: Final = "audience"
#: that of the agent that is asked
ASKED: Final = "asked"


class ParlourEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game as an environment without the checks of :func:`env`. ``game``, ``observer`` and ``episode`` are Parlour's own.

    ``viewer``: who sees what :meth:`render` draws: an agent, ``asked`` for the one that is asked, or the ``audience``.
    """

    def __init__(self, game: Game[Any], whole: bool = False, longest: int = LONGEST, render_mode: str | None = None,
                 viewer: str = AUDIENCE) -> None:
        super().__init__()
        self.metadata = {"name": f"parlour_{game.id or game.name}", "render_modes": ["ansi", "human"], "is_parallelizable": False,
                         "render_fps": 1}
        if render_mode not in (None, "ansi", "human"):
            raise ParlourError(f"render_mode is ansi or human, not {render_mode!r}")
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
        if viewer not in (AUDIENCE, ASKED, *self._seats):
            raise ParlourError(f"viewer is {AUDIENCE}, {ASKED} or an agent ({', '.join(self._seats)}), not {viewer!r}")
        self.viewer: Final = viewer
        self.state_space = spaces.Box(-np.inf, np.inf, (state_size(self.observer),), np.float32)
        self._seed = int(np.random.SeedSequence().generate_state(1)[0])
        self._number = 0
        # of the agent that is asked
        self._mask = np.zeros(size, np.int8)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: ``observation``, a vector of floats, and ``action_mask``, 1 for each token that it may take."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The tokens."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins an episode: the first of a seed, or without one the next. ``options``: how it is to open, see
        :func:`parlour.lab.forms.opened`.

        An option that there is not is warned of, not refused: PettingZoo's own check gives one.

        :raises ParlourError: for options that do not fit the game.
        """
        wishes = options or {}
        wrong = not_a_wish(wishes)
        if wrong:
            warnings.warn(wrong, stacklevel=2)
            wishes = {name: wish for name, wish in wishes.items() if name in WISHES}
        if seed is not None:
            self._seed = seed
            self._number = 0
        if wishes:
            opened(self.episode, self._seed, wishes)
            self._number += 1
        else:
            self._number = 1 + self.episode.start_asking(self._seed, self._number)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._rewarded = False
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.episode.seat]
        self.infos[self.agent_selection] = self._told()
        self._show()

    def _told(self) -> dict[str, Any]:
        """What the agent that is asked is told."""
        found = told(self.episode, self.episode.seat)
        self._mask = found["action_mask"].copy()
        return found

    def observe(self, agent: str) -> dict[str, Array]:
        """What an agent sees now. The mask of an agent that is not asked is empty."""
        seat = self._seats[agent]
        mask = self._mask.copy() if seat == self.episode.seat else mask_of(self.episode, seat)
        return {"observation": self._page.write(self.episode, seat).copy(), "action_mask": mask}

    def state(self) -> Array:
        """The whole table, with what is hidden, for critics that may know it; see :func:`parlour.lab.forms.state`."""
        return state(self.episode)

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
        if episode.seat != NO_SEAT:
            self.agent_selection = self.agents[episode.seat]
            self.infos[agent] = done(episode)
            info = self._told()
            self.infos[self.agent_selection] = info | self.infos[agent] if agent == self.agent_selection else info
        else:
            self.terminations = dict.fromkeys(self.agents, not episode.cut)
            self.truncations = dict.fromkeys(self.agents, episode.cut)
            self.agent_selection = self.agents[0]
            self.infos = {other: told(episode, seat) for other, seat in self._seats.items()}
            self.infos[agent].update(done(episode))
        self._show()

    def meanings(self) -> dict[int, str]:
        """What each token that may be taken now says, in words."""
        choice = self.episode.choice
        choices = self.observer.choices
        return {token: choices.meaning(choice, token) for token in range(choices.size) if choice.mask >> token & 1}

    def render(self) -> str | None:
        """The table as the viewer sees it: as text, or with ``human`` at the terminal, where every step shows it."""
        if self.render_mode == "human":
            self._show()
            return None
        return self._drawn()

    def _drawn(self) -> str:
        viewer = self.agent_selection if self.viewer == ASKED else self.viewer
        return drawn(self.episode.deal, self._seats.get(viewer, self.game.players))

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self._drawn(), end="\n\n", flush=True)

    def close(self) -> None:
        """Nothing is left open."""


def env(game: str | Game[Any], players: int | None = None, whole: bool = False, longest: int = LONGEST, render_mode: str | None = None,
        viewer: str = AUDIENCE, **options: object) -> AECEnv[str, Any, Any]:
    """An environment of a game, with PettingZoo's checks that it is used in order.

    ``whole``: an episode is a match, not a deal. ``longest``: it is cut short after so many choices. ``viewer``: whose view
    of the table is drawn, see :class:`ParlourEnv`. ``options``: those of the game.

    :raises ParlourError: for a game, player count, option or value that does not exist.
    """
    return wrappers.OrderEnforcingWrapper(raw_env(game, players, whole, longest, render_mode, viewer, **options))


def raw_env(game: str | Game[Any], players: int | None = None, whole: bool = False, longest: int = LONGEST, render_mode: str | None = None,
            viewer: str = AUDIENCE, **options: object) -> ParlourEnv:
    """The same without the checks, which take time."""
    return ParlourEnv(settled_game(game, players, options), whole, longest, render_mode, viewer)
