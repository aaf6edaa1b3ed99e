"""Any game as an OpenSpiel game.

>>> import pyspiel
>>> from parlour.lab.openspiel import register
>>> register("hearts", players=4)
'parlour_hearts'
>>> state = pyspiel.load_game("parlour_hearts").new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 1000)
>>> state.apply_action(17)                          # the eighteenth of the thousand deals
>>> state.current_player(), len(state.legal_actions())
(0, 11)

One deal is a game. Actions are tokens, see :mod:`parlour.lab.choices`; who is asked when is told in :mod:`parlour.lab.episodes`; the
returns are what the deal brings, as :meth:`parlour.Game.payoff` has it. Chance comes in two forms, both explicit for OpenSpiel:

- **Sampled**: one chance node at the beginning picks one of so many deals of a seed, each equally likely; all later shuffles follow from
  it. This is for games of every size. An algorithm that goes through what chance can bring sees those deals and no others.
- **Exact**: every outcome with its probability, from :mod:`parlour.kernel.outcomes`, at the beginning and wherever else chance falls in
  the deal. This is for games small enough to be solved.

The information state is text with perfect recall (:class:`parlour.lab.observation.Recall`), and so is the observation as a string; the
observation as a tensor is the vector of :class:`parlour.lab.observation.Observer`. ``resample_from_infostate`` imagines a deal with all
that the seat knows, so that OpenSpiel's information-set Monte Carlo tree search plays every game.
"""
from __future__ import annotations

from itertools import islice
from typing import Any, Final

from parlour.lab.extras import needed, settled_game

needed("numpy", "pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from parlour.equipment import bits  # noqa: E402
from parlour.kernel.actions import Action  # noqa: E402
from parlour.kernel.chance import Branching, Dice  # noqa: E402
from parlour.kernel.deal import Deal  # noqa: E402
from parlour.kernel.errors import ParlourError  # noqa: E402
from parlour.kernel.game import Game  # noqa: E402
from parlour.kernel.outcomes import Branch, outcomes, source  # noqa: E402
from parlour.kernel.phase import NO_SEAT  # noqa: E402
from parlour.lab.arrays import Page  # noqa: E402
from parlour.lab.choices import QUIET  # noqa: E402
from parlour.lab.episodes import Episode, told_deal  # noqa: E402
from parlour.lab.observation import Observer  # noqa: E402

#: the deals among which sampled chance picks unless said
DEALS: Final = 1000
#: where chance is exact a deal opens in so many ways at the most
MOST_OPENINGS: Final = 20_000
#: no deal brings more than this, in the game's smallest unit
MOST: Final = 1e6
#: a deal is cut short, as worth nothing to anybody, after so many choices unless said
LONGEST: Final = 5000


class ParlourGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Parlour as OpenSpiel sees it; ``game`` is Parlour's own.

    ``deals`` and ``seed``: the deals of sampled chance. ``openings``: the branches with which a deal opens where chance is exact, none
    where it is sampled.
    """

    def __init__(self, game: Game[Any], name: str, deals: int, seed: int, openings: list[Branch], longest: int,
                 zero_sum: bool | None) -> None:
        balances = shares_out(game) if zero_sum is None else zero_sum
        kind = game_type(game, name, balances)
        info = pyspiel.GameInfo(
            num_distinct_actions=Observer(game).choices.size, max_chance_outcomes=MOST_OPENINGS if openings else deals,
            num_players=game.players, min_utility=-MOST, max_utility=MOST, utility_sum=0.0 if balances else None, max_game_length=longest)
        super().__init__(kind, info, {})
        self.game = game
        self.observer = Observer(game)
        self.seed = seed
        self.longest = longest
        self.openings = openings
        self.chances = [(number, 1.0 / deals) for number in range(deals)]

    def __deepcopy__(self, memo: object) -> ParlourGame:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (self.get_type().short_name,)

    def new_initial_state(self) -> ParlourState:
        """A state before the cards are dealt."""
        return ParlourState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> ParlourObserver:
        """What OpenSpiel asks for information states and observations."""
        return ParlourObserver(self.observer)


class ParlourState(pyspiel.State):  # type: ignore[misc]
    """A deal as OpenSpiel sees it; ``episode`` is Parlour's own, and ``episode.deal`` the deal."""

    def __init__(self, game: ParlourGame) -> None:
        super().__init__(game)
        self.mine = Mine(game, Episode(game.observer, False, game.longest, True))

    @property
    def episode(self) -> Episode:
        """The deal as a sequence of choices; it must not be changed."""
        return self.mine.episode

    def current_player(self) -> int:
        """The seat that is asked, or the number for chance, or that for the end."""
        if self.mine.falling:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.mine.episode.seat
        return seat if seat != NO_SEAT else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return not self.mine.falling and self.mine.episode.seat == NO_SEAT

    def _legal_actions(self, player: int) -> list[int]:
        found: list[int] = [*bits(self.mine.episode.choice.mask)]
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring: the numbers of its outcomes, each with its probability."""
        branches = self.mine.branches
        return [(number, float(branch.probability)) for number, branch in enumerate(branches)] if branches else self.mine.game.chances

    def _apply_action(self, action: int) -> None:
        self.mine.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else self.mine.game.observer.choices.words[action]

    def returns(self) -> list[float]:
        """What the deal has brought each seat; nothing before it is over."""
        return list(self.mine.episode.rewards)

    def resample_from_infostate(self, player: int, sampler: Any = None) -> ParlourState:
        """A state that could be this one for all the player knows: everything else is dealt again; see :meth:`parlour.Deal.imagine`."""
        twin: ParlourState = self.clone()
        drawn = sampler() if sampler is not None else np.random.random()
        twin.mine = self.mine.imagined(player, Dice(int(drawn * 2**52)))
        return twin

    def __str__(self) -> str:
        mine = self.mine
        if mine.dealt is None and mine.falling:
            return "before the deal"
        return "\n".join([mine.episode.text(seat) for seat in range(mine.game.game.players)])


class Mine:
    """What a state holds of Parlour, copied with it.

    ``falling``: chance is to decide; among the ``branches`` where it is exact. ``dealt``: the branch that the deal is, where
    chance is exact. ``playing``: the action after which chance decides. ``taken``: what OpenSpiel has applied so far, from which it is
    made again when it is unpickled; nothing where the deal is imagined.
    """

    def __init__(self, game: ParlourGame, episode: Episode) -> None:
        self.game = game
        self.episode = episode
        self.falling = True
        self.branches: list[Branch] = game.openings
        self.dealt: Branch | None = None
        self.playing: Action | None = None
        self.taken: list[int] | None = []

    def __reduce__(self) -> tuple[object, ...]:
        if self.taken is None:
            raise ParlourError("a state that somebody imagined cannot be stored: it did not come about by actions")
        return rebuilt, (self.game, self.taken)

    def __deepcopy__(self, memo: object) -> Mine:
        return self.copy(self.episode.copy())

    def copy(self, episode: Episode) -> Mine:
        """The same with another episode."""
        twin = Mine(self.game, episode)
        twin.falling = self.falling
        twin.branches = self.branches
        twin.dealt = self.dealt
        twin.playing = self.playing
        twin.taken = self.taken[:] if self.taken is not None else None
        return twin

    def imagined(self, seat: int, dice: Dice) -> Mine:
        """A copy in which the seat imagines the deal; from there on chance is sampled."""
        twin = self.copy(self.episode.imagined(seat, self.episode.deal.imagine(seat, dice)))
        twin.dealt = None
        twin.taken = None
        return twin

    def apply(self, action: int) -> None:
        """Carries out what OpenSpiel applies: an outcome of chance, or a token."""
        if self.taken is not None:
            self.taken.append(action)
        if self.falling:
            self.fall(action)
        else:
            self.step(action)

    def fall(self, number: int) -> None:
        """Chance decides."""
        self.falling = False
        if not self.branches:
            self.episode.begin(told_deal(self.game.game, self.game.seed, number))
            return
        self._become(self.branches[number])

    def _become(self, branch: Branch) -> None:
        """The deal is this branch."""
        self.dealt = branch
        action = self.playing
        self.playing = None
        self.branches = []
        if action is None:
            self.episode.begin(told(branch, len(branch.plays)))
        else:
            self.episode.play_in(told(branch, len(branch.plays) - 1), action)

    def step(self, token: int) -> None:
        """The seat that is asked takes a token."""
        episode = self.episode
        branch = self.dealt
        led = episode.choice.take(token) if branch is not None else None
        if branch is None or not isinstance(led, Action) or led is QUIET:
            episode.step(token)
            return
        self.playing = led
        branches = list(branch.after(episode.seat, led))
        if len(branches) == 1:
            self._become(branches[0])
        else:
            self.branches = branches
            self.falling = True


def rebuilt(game: ParlourGame, taken: list[int]) -> Mine:
    """What a state holds after this has been applied."""
    mine = Mine(game, Episode(game.observer, False, game.longest, True))
    for action in taken:
        mine.apply(action)
    return mine


class ParlourObserver:
    """What OpenSpiel's own code asks for tensors and strings. ``dict`` has the parts of the ``tensor`` by name and shape."""

    def __init__(self, observer: Observer) -> None:
        self.observer = observer
        self.tensor = np.zeros(observer.size, np.float32)
        self._page = Page(observer, self.tensor)
        self.dict = {name: self.tensor[start:start + int(np.prod(shape))].reshape(shape) for name, start, shape in observer.layout()}

    def set_from(self, state: ParlourState, player: int) -> None:
        """Writes what the player knows into the tensor."""
        if state.is_chance_node():
            self.tensor.fill(0)
            return
        self._page.write(state.mine.episode, player)

    def string_from(self, state: ParlourState, player: int) -> str:
        """All that the player has seen and done."""
        mine = state.mine
        return mine.episode.text(player) if mine.episode.recall is not None else ""


def told(branch: Branch, plays: int) -> Deal:
    """The deal of a branch, telling what happens, as it stood after so many of its plays."""
    fallen = tuple([event.result for event in source(branch.deal).settled])
    deal: Deal = branch.root.game.new_deal(Branching(fallen), 0, branch.root.dealer, None, (), True)
    for seat, action in branch.plays[:plays]:
        deal.play(seat, action)
    return deal


def shares_out(game: Game[Any]) -> bool:
    """Whether what a deal brings is sure to balance: every seat for itself, each against the mean of the others."""
    return type(game).payoff is Game.payoff and len(set(game.sides)) == game.players > 1


def game_type(game: Game[Any], name: str, zero_sum: bool) -> Any:
    """What OpenSpiel wants to know of a game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=name, long_name=f"Parlour: {game.title()}", dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC, information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM, reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players, min_num_players=game.players, provides_information_state_string=True,
        provides_information_state_tensor=False, provides_observation_string=True, provides_observation_tensor=True,
        provides_factored_observation_string=False)


def register(game: str | Game[Any], players: int | None = None, name: str = "", deals: int = DEALS, seed: int = 0, exact: bool = False,
             longest: int = LONGEST, zero_sum: bool | None = None, **options: object) -> str:
    """Makes a game known to OpenSpiel; returns the name by which ``pyspiel.load_game`` then loads it.

    ``name``: that name, otherwise made of the game's id. ``deals`` and ``seed``: among how many deals sampled chance picks, and of what
    seed. ``exact``: chance is exact. ``longest``: a deal is cut short after so many choices. ``zero_sum``: what a deal brings balances,
    where that does not follow from how it is counted. ``options``: those of the game.

    :raises ParlourError: for a game, player count, option or value that does not exist; for a game too large for exact chance.
    """
    settled = settled_game(game, players, options)
    name = name or "parlour_" + (settled.id or settled.name.lower()).replace("-", "_").replace(" ", "_")
    openings: list[Branch] = []
    if exact:
        # where the first is so unlikely there are more, and it would take long to count them
        likely = next(outcomes(settled)).probability * 100 * MOST_OPENINGS >= 1
        openings = list(islice(outcomes(settled), MOST_OPENINGS + 1)) if likely else []
        if not 0 < len(openings) <= MOST_OPENINGS:
            raise ParlourError(f"{settled.id} opens in more than {MOST_OPENINGS} ways: only a smaller game can have exact chance")
    if deals < 1:
        raise ParlourError(f"{deals} deals cannot be picked from: there must be 1 or more")

    class Registered(ParlourGame):
        """The game with this name."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(settled, name, deals, seed, openings, longest, zero_sum)

    balances = shares_out(settled) if zero_sum is None else zero_sum
    pyspiel.register_game(game_type(settled, name, balances), Registered)
    return name
