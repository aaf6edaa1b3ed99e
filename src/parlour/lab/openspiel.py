"""Any game as an OpenSpiel game.

>>> import pyspiel
>>> from parlour.lab.openspiel import register
>>> register("hearts")
'parlour_hearts'
>>> state = pyspiel.load_game("parlour_hearts(players=4,queen_breaks=True)").new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 1000)
>>> state.apply_action(17)                          # the eighteenth of the thousand deals
>>> state.current_player(), len(state.legal_actions())
(0, 11)
>>> state.action_to_string(state.legal_actions()[0])
'give TC 9C 5C'

One deal is a game. Actions are tokens, see :mod:`parlour.lab.choices`; who is asked when is told in :mod:`parlour.lab.episodes`; the
returns are what the deal brings, as :meth:`parlour.Game.payoff` has it. The players and the game's options are parameters. Chance comes in
three forms:

- ``dealt``: one chance node at the beginning picks one of ``chance_deals`` deals of a ``seed``, each equally likely; all later shuffles
  follow from it. An algorithm that goes through what chance can bring sees those deals and no others.
- ``sampled``: any deal there is, drawn when the one outcome of that chance node is applied, without its probability
  (``SAMPLED_STOCHASTIC``): for learning in large games.
- ``exact``: every outcome with its probability, from :mod:`parlour.kernel.outcomes`, at the beginning and wherever else chance falls in
  the deal. This is for games small enough to be solved.

The information state is text with perfect recall (:class:`parlour.lab.observation.Recall`), made when it is first asked for. The
observation as text is the table as the seat sees it, and as a tensor the vector of :class:`parlour.lab.observation.Observer`. With
``history=n`` that vector ends with the last n actions, and is the tensor of the information state as well: with n as large as a deal is
long it has all that the seat has seen being done. ``resample_from_infostate`` imagines a deal with all that the seat knows, so that
OpenSpiel's information-set Monte Carlo tree search plays every game.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from re import fullmatch
from typing import Any, Final, NamedTuple

from parlour.lab.extras import needed, settled_game

needed("numpy", "pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from parlour.equipment import Card, bits  # noqa: E402
from parlour.kernel.actions import Action  # noqa: E402
from parlour.kernel.chance import Branching, Dice  # noqa: E402
from parlour.kernel.deal import Deal  # noqa: E402
from parlour.kernel.errors import ParlourError  # noqa: E402
from parlour.kernel.game import Game, registry  # noqa: E402
from parlour.kernel.options import Option, Value  # noqa: E402
from parlour.kernel.outcomes import Branch, outcomes, source  # noqa: E402
from parlour.kernel.phase import NO_SEAT  # noqa: E402
from parlour.kernel.shelf import PLAYERS  # noqa: E402
from parlour.kernel.zones import CardRow, Zone  # noqa: E402
from parlour.lab.arrays import Page  # noqa: E402
from parlour.lab.choices import QUIET  # noqa: E402
from parlour.lab.episodes import Episode, copied, told_deal  # noqa: E402
from parlour.lab.forms import drawn  # noqa: E402
from parlour.lab.observation import Observer  # noqa: E402

#: the deals among which chance picks where it is dealt, unless said
DEALS: Final = 1000
#: where chance is exact a deal opens in so many ways at the most
MOST_OPENINGS: Final = 20_000
#: no deal brings more than this, in the game's smallest unit, as far as a game does not say so itself
MOST: Final = 1e6
#: a deal is cut short, as worth nothing to anybody, after so many choices unless said
LONGEST: Final = 5000
#: what begins with it is a word for OpenSpiel, whatever it looks like
WORD: Final = "_"
#: the forms of chance
DEALT: Final = "dealt"
SAMPLED: Final = "sampled"
EXACT: Final = "exact"
#: OpenSpiel's numbers for chance and the end
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
#: where chance is sampled a deal is one of so many
SAMPLES: Final = 1 << 62


class Own(NamedTuple):
    """The parameters that are not the game's: see :func:`register`."""

    chance: str
    chance_deals: int
    seed: int
    deal_number: int
    longest: int
    history: int


class ParlourGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Parlour as OpenSpiel sees it; ``game`` is Parlour's own.

    ``params``: as OpenSpiel gives them. ``chance``: one of the forms of chance. ``chances``: the outcomes where it is dealt or sampled,
    with their probabilities; ``openings``: the branches with which a deal opens where it is exact. ``seed``: of the deals.
    """

    def __init__(self, game: Game[Any], name: str, own: Own, zero_sum: bool | None, params: Mapping[str, Any]) -> None:
        chance, deals = own.chance, own.chance_deals
        if chance not in (DEALT, SAMPLED, EXACT):
            raise ParlourError(f"chance is {DEALT}, {SAMPLED} or {EXACT}, not {chance!r}")
        if deals < 1:
            raise ParlourError(f"{deals} deals cannot be picked from: there must be 1 or more")
        self.openings = openings(game) if chance == EXACT else []
        balances = shares_out(game) if zero_sum is None else zero_sum
        observer = Observer(game, None, own.history)
        least, most = game.payoff_bounds() or (-MOST, MOST)
        most_outcomes = {DEALT: deals, SAMPLED: 1, EXACT: MOST_OPENINGS}[chance]
        info = pyspiel.GameInfo(
            num_distinct_actions=observer.choices.size, max_chance_outcomes=most_outcomes, num_players=game.players,
            min_utility=least, max_utility=most, utility_sum=0.0 if balances else None, max_game_length=own.longest)
        super().__init__(game_type(game, name, balances, own), info, params)
        self.game = game
        self.observer = observer
        self.chance = chance
        self.seed = own.seed
        self.number = own.deal_number
        self.longest = own.longest
        self.chances = [(0, 1.0)] if chance == SAMPLED else [(number, 1.0 / deals) for number in range(deals)]
        self.dice = np.random.default_rng(own.seed)

    def __deepcopy__(self, memo: object) -> ParlourGame:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> ParlourState:
        """A state before the cards are dealt."""
        return ParlourState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> ParlourObserver:
        """What OpenSpiel asks for information states and observations."""
        return ParlourObserver(self.observer, iig_obs_type is not None and iig_obs_type.perfect_recall)


class ParlourState(pyspiel.State):  # type: ignore[misc]
    """A deal as OpenSpiel sees it; ``episode`` is Parlour's own, and ``episode.deal`` the deal."""

    def __init__(self, game: ParlourGame) -> None:
        super().__init__(game)
        self.mine = Mine(game, Episode(game.observer, False, game.longest))

    def __reduce__(self) -> tuple[object, ...]:
        # OpenSpiel would ask the game how far its dice have got, which a game in Python cannot say
        return restored, (self.mine.game, self.serialize())

    @property
    def episode(self) -> Episode:
        """The deal as a sequence of choices; it must not be changed."""
        return self.mine.episode

    def current_player(self) -> int:
        """The seat that is asked, or the number for chance, or that for the end."""
        if self.mine.falling:
            return CHANCE
        seat = self.mine.episode.seat
        return seat if seat != NO_SEAT else TERMINAL

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
        if player < 0:
            return f"deal {action}"
        choices = self.mine.game.observer.choices
        choice = self.mine.episode.choice
        return choices.meaning(choice, action) if choice.mask >> action & 1 else choices.words[action]

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
        if not mine.begun:
            return "before the deal"
        deal = mine.episode.deal
        words = mine.game.observer.choices.words
        begun = [f"{deal.name(mine.episode.seat)}: {' '.join([words[token] for token in mine.episode.begun])} …"][:len(mine.episode.begun)]
        zones = [f"{zone.place.name}: {' '.join([deal.pack.codes[card] for card in cards_of(zone)])}" for zone in deal.zones]
        return "\n".join([*zones, *mine.story(), *begun])


def restored(game: ParlourGame, text: str) -> ParlourState:
    """The state that OpenSpiel has written so."""
    state: ParlourState = game.deserialize_state(text)
    return state


def cards_of(zone: Zone) -> Sequence[Card]:
    """The cards of a zone, in order where it has one."""
    return zone.row if isinstance(zone, CardRow) else bits(zone.mask())


class Mine:
    """What a state holds of Parlour, copied with it.

    ``falling``: chance is to decide; among the ``branches`` where it is exact. ``dealt``: the branch that the deal is, where
    chance is exact. ``playing``: the action after which chance decides. ``taken``: what has been applied so far, a sampled deal by its own
    number, from which it is made again when it is unpickled or perfect recall is asked for; what was applied since, where it was
    ``imagined``.
    """

    def __init__(self, game: ParlourGame, episode: Episode) -> None:
        self.game = game
        self.episode = episode
        self.falling = True
        self.branches: list[Branch] = game.openings
        self.dealt: Branch | None = None
        self.playing: Action | None = None
        self.taken: list[int] = []
        self.done: list[tuple[int, Action]] = []
        self.dream: Dream | None = None

    @property
    def begun(self) -> bool:
        """Whether the cards have been dealt."""
        return bool(self.taken) or self.dream is not None

    def __reduce__(self) -> tuple[object, ...]:
        if self.dream is not None:
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
        twin.taken = self.taken[:]
        twin.done = self.done[:]
        twin.dream = self.dream
        return twin

    def imagined(self, seat: int, dice: Dice) -> Mine:
        """A copy in which the seat imagines the deal; from there on chance is sampled."""
        twin = self.copy(self.episode.imagined(seat, self.episode.deal.imagine(seat, dice)))
        twin.dealt = None
        if self.episode.recall is None:
            twin.dream = Dream(self.copy(self.episode.copy()), seat, twin.episode.copy())
            twin.taken = []
        else:
            twin.dream = Dream(None, seat, None)
        return twin

    def remembering(self) -> Episode:
        """The episode with all that the seats remember. It is made the first time that this is asked, and then goes on remembering."""
        if self.episode.recall is None:
            self.episode = self._with_recall()
        return self.episode

    def _with_recall(self) -> Episode:
        dream = self.dream
        if dream is None:
            return rebuilt(self.game, self.taken, True).episode
        assert dream.of is not None and dream.start is not None
        # the deal as it was imagined, told what the seat that imagined it remembers of the true one
        deal = copied(dream.start.deal)
        deal.narrating = True
        told = dream.of.remembering().imagined(dream.seat, deal)
        for token in self.taken:
            told.step(token)
        return told

    def apply(self, action: int) -> None:
        """Carries out what OpenSpiel applies: an outcome of chance, or a token."""
        if self.falling:
            if self.game.chance == SAMPLED and not self.taken:
                action = int(self.game.dice.integers(SAMPLES))
            self.taken.append(action)
            self.fall(action)
        else:
            self.taken.append(action)
            self.step(action)

    def fall(self, number: int) -> None:
        """Chance decides."""
        self.falling = False
        if self.branches:
            self._become(self.branches[number])
        else:
            # every deal has a seed of its own, and not its number, which would tell the seats which it is
            game = self.game
            seed = game.seed * SAMPLES + number
            self.episode.begin(told_deal(game.game, seed, game.number) if self.episode.remembers else game.game.deal(seed, game.number))

    def _become(self, branch: Branch) -> None:
        """The deal is this branch."""
        self.dealt = branch
        action = self.playing
        self.playing = None
        self.branches = []
        remembers = self.episode.remembers
        if action is None:
            self.episode.begin(told(branch, len(branch.plays), remembers))
        else:
            self.episode.play_in(told(branch, len(branch.plays) - 1, remembers), action)

    def step(self, token: int) -> None:
        """The seat that is asked takes a token."""
        episode = self.episode
        branch = self.dealt
        seat = episode.seat
        led = episode.choice.take(token) if branch is not None else None
        if branch is None or not isinstance(led, Action) or led is QUIET:
            episode.step(token)
            if episode.did is not None:
                self.done.append((seat, episode.did))
            return
        self.done.append((seat, led))
        self.playing = led
        branches = list(branch.after(seat, led))
        if len(branches) == 1:
            self._become(branches[0])
        else:
            self.branches = branches
            self.falling = True

    def story(self) -> list[str]:
        """What the seats have done, in words."""
        deal = self.episode.deal
        return [f"{deal.name(seat)}: {action}" for seat, action in self.done]


class Dream:
    """Where somebody's imagination began: ``of`` the true deal as it stood, who imagines (``seat``), and the imagined episode at its
    ``start``; only the seat where what is remembered was known then."""

    def __init__(self, of: Mine | None, seat: int, start: Episode | None) -> None:
        self.of = of
        self.seat = seat
        self.start = start


def rebuilt(game: ParlourGame, taken: list[int], remembers: bool = False) -> Mine:
    """What a state holds after this has been applied; a sampled deal is said by its own number."""
    mine = Mine(game, Episode(game.observer, False, game.longest, remembers))
    for action in taken:
        mine.taken.append(action)
        if mine.falling:
            mine.fall(action)
        else:
            mine.step(action)
    return mine


class ParlourObserver:
    """What OpenSpiel's own code asks for tensors and strings. ``dict`` has the parts of the ``tensor`` by name and shape. With perfect
    recall there is text alone, unless the observer writes a history."""

    def __init__(self, observer: Observer, recalls: bool) -> None:
        self.observer = observer
        self.recalls = recalls
        self.tensor = None if recalls and not observer.history else np.zeros(observer.size, np.float32)
        self._page = None if self.tensor is None else Page(observer, self.tensor)
        self.dict = {} if self.tensor is None else {
            name: self.tensor[start:start + int(np.prod(shape))].reshape(shape) for name, start, shape in observer.layout()}

    def set_from(self, state: ParlourState, player: int) -> None:
        """Writes what the player knows into the tensor."""
        if self.tensor is None or self._page is None:
            return
        if state.is_chance_node():
            self.tensor.fill(0)
            return
        self._page.write(state.mine.episode, player)

    def string_from(self, state: ParlourState, player: int) -> str:
        """All that the player has seen and done, or without recall the table as it sees it."""
        mine = state.mine
        if not mine.begun:
            return ""
        return mine.remembering().text(player) if self.recalls else drawn(mine.episode.deal, player)


def told(branch: Branch, plays: int, narrates: bool) -> Deal:
    """The deal of a branch as it stood after so many of its plays; one that ``narrates`` tells what happens."""
    fallen = tuple([event.result for event in source(branch.deal).settled])
    deal: Deal = branch.root.game.new_deal(Branching(fallen), 0, branch.root.dealer, None, (), narrates)
    for seat, action in branch.plays[:plays]:
        deal.play(seat, action)
    return deal


def openings(game: Game[Any]) -> list[Branch]:
    """The branches with which a deal opens.

    :raises ParlourError: for a game too large for exact chance.
    """
    # where the first is so unlikely there are more, and it would take long to count them
    likely = next(outcomes(game)).probability * 100 * MOST_OPENINGS >= 1
    found = list(islice(outcomes(game), MOST_OPENINGS + 1)) if likely else []
    if not 0 < len(found) <= MOST_OPENINGS:
        raise ParlourError(f"{game.id} opens in more than {MOST_OPENINGS} ways: only a smaller game can have exact chance")
    return found


def shares_out(game: Game[Any]) -> bool:
    """Whether what a deal brings is sure to balance: every seat for itself, each against the mean of the others."""
    return type(game).payoff is Game.payoff and len(set(game.sides)) == game.players > 1


def game_type(game: Game[Any], name: str, zero_sum: bool, own: Own, parameters: Mapping[str, Any] | None = None) -> Any:
    """What OpenSpiel wants to know of a game."""
    kinds = pyspiel.GameType
    mode = kinds.ChanceMode.SAMPLED_STOCHASTIC if own.chance == SAMPLED else kinds.ChanceMode.EXPLICIT_STOCHASTIC
    counts = (game.players,) if parameters is not None and PLAYERS not in parameters else game.player_counts
    return kinds(
        short_name=name, long_name=f"Parlour: {game.title()}", dynamics=kinds.Dynamics.SEQUENTIAL, chance_mode=mode,
        information=kinds.Information.IMPERFECT_INFORMATION, utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL, max_num_players=max(counts), min_num_players=min(counts),
        provides_information_state_string=True, provides_information_state_tensor=own.history > 0, provides_observation_string=True,
        provides_observation_tensor=True, parameter_specification=dict(parameters or {}), provides_factored_observation_string=False)


def register(game: str | Game[Any], players: int | None = None, name: str = "", deals: int = DEALS, seed: int = 0, exact: bool = False,
             longest: int = LONGEST, zero_sum: bool | None = None, chance: str = "", deal_number: int = 0, history: int = 0,
             **options: object) -> str:
    """Makes a game known to OpenSpiel; returns the name by which ``pyspiel.load_game`` then loads it.

    ``name``: that name, otherwise made of the game's id. ``chance``: its form, ``dealt`` unless said, with ``exact`` exact. ``deals``
    and ``seed``: among how many deals chance picks where it is dealt, and of what seed. ``deal_number``: that of each deal in its
    match, from 0, where rules go by it. ``longest``: a deal is cut short after so many choices. ``history``: tensors end with so many of
    the latest actions, and there is one of the information state. ``zero_sum``: what a deal brings balances, where that does not follow
    from how it is counted. ``options``: those of the game. What is said here holds unless the
    parameters of ``load_game`` say otherwise: ``players``, ``chance``, ``chance_deals``, ``seed``, ``deal_number``, ``longest``,
    ``history`` and the options, with ``_`` in their names, and before values that look like numbers where others are words
    (``agreed_target=_10``). A game that is given as itself has its own players and options.

    :raises ParlourError: for a game, player count, option or value that does not exist; for a game too large for exact chance.
    """
    settled = settled_game(game, players, options)
    name = name or spiel_name(settled.id or settled.name)
    own = Own(chance or (EXACT if exact else DEALT), deals, seed, deal_number, longest, history)
    usual: dict[str, Any] = own._asdict()
    if isinstance(game, str):
        usual |= {PLAYERS: settled.players} | {option.name.replace("-", "_"): parameter(option, settled.options[option.name])
                                               for option in settled.schema}
    # refused now, not when it is loaded
    ParlourGame(settled, name, own, zero_sum, {})

    class Registered(ParlourGame):
        """The game with this name."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            asked = params or {}
            # OpenSpiel says what is usual along with what is asked for
            said = {each: value for each, value in asked.items() if value != usual.get(each)}
            wanted: dict[str, Any] = {**options, **{
                each: value.removeprefix(WORD) if isinstance(value, str) else value for each, value in said.items()
                if each not in Own._fields}}
            count = wanted.pop(PLAYERS, players)
            chosen = settled_game(settled.id, count, wanted) if isinstance(game, str) else settled
            mine = own._replace(**{each: value for each, value in said.items() if each in Own._fields})
            super().__init__(chosen, name, mine, zero_sum, asked)

    balances = shares_out(settled) if zero_sum is None else zero_sum
    pyspiel.register_game(game_type(settled, name, balances, own, usual), Registered)
    return name


def parameter(option: Option, value: Value) -> Value:
    """The value of an option as OpenSpiel takes it: a number where all the values are numbers; a word where only some of them are, and
    then with ``_`` before each that OpenSpiel would take for one."""
    if isinstance(value, bool) or all([fullmatch("-?[0-9]+", str(each)) for each in option.values]):
        return value if isinstance(value, bool) else int(value)
    text = str(value)
    return WORD + text if fullmatch("[-+.0-9]+", text) else text


def register_games() -> list[str]:
    """Makes every game known to OpenSpiel; returns their names."""
    return [register(id) for id in registry()]


def spiel_name(id: str) -> str:
    """The name of a game at OpenSpiel."""
    return "parlour_" + id.lower().replace("-", "_").replace(" ", "_")
