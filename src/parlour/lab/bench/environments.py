"""``parlour bench --envs``: actions per second in the games as environments, and in other libraries' environments of the same games.

What counts is an action, whole: a bid, a card played, three cards passed, however many tokens it takes here
(:mod:`parlour.lab.choices`). Where cards are passed one by one there, each is an action of its own there, and all of them one here.
Players choose at random among what the mask, or the list of legal actions, allows. All forms of a game are run in turn, in one
process, round after round; the table has the medians of the rounds, and ratios are medians of the rounds' ratios.

What each includes is part of the name: *bare* is what may be done and doing it; *seen* is with the observation of whoever acts, as
numbers. Figures of different runs, let alone machines, do not compare; ratios within one do.
"""
from __future__ import annotations

import json
import warnings
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

import parlour
from parlour._plain import is_compiled
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.lab.bench.command import PEERS, SAME, OneLine, some_seconds, whole
from parlour.lab.extras import needed

#: so many deals side by side
COUNT: Final = 256
#: the games with the number of players, and under which names other libraries have them
RLCARD: Final = {"limit-holdem": "limit-holdem", "blackjack": "blackjack", "bridge-chicago-duplicate": "bridge"}
CLASSIC: Final = {"limit-holdem": "pettingzoo.classic.texas_holdem_v4"}
#: no game of which the other tables are played as well, by bots, as in Bridge for pairs and teams
GAMES: Final = {"hearts": 4, "oh-hell": 4, "limit-holdem": 2, "blackjack": 1, "bridge-chicago-duplicate": 4, "go-fish": 2}
#: OpenSpiel's name of a game where it is not among, or the players are not those of :data:`parlour.lab.bench.command.PEERS`
OTHERS: Final = {"go-fish": "go_fish(players=2)", "bridge-chicago-duplicate": "bridge(use_double_dummy_result=false)",
                 "limit-holdem": "universal_poker(numRounds=4,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
                      "firstPlayer=2 1 1 1,numPlayers=2,betting=limit,blind=1 2,raiseSize=2 2 4 4,maxRaises=3 4 4 4)"}

#: plays for so many seconds with a seed; returns actions and seconds
Run = Callable[[float, int], tuple[int, float]]


def vector(game: Game[Any], observes: bool) -> Run:
    """:class:`parlour.lab.vector.Vector`, :data:`COUNT` deals a step."""
    from parlour.lab.vector import Vector

    def run(seconds: float, seed: int) -> tuple[int, float]:
        table = Vector(game, COUNT, seed=seed, observes=observes, copy=False)
        table.reset()
        start = perf_counter()
        while not table.actions or perf_counter() - start < seconds:
            table.step(table.random_tokens())
        return table.actions, perf_counter() - start
    return run


def aec(make: Callable[[], Any], ours: bool = False) -> Run:
    """A PettingZoo environment whose agents act in turn, and see a mask. ``ours``: an action can take several steps."""
    def run(seconds: float, seed: int) -> tuple[int, float]:
        rand = Random(seed).random
        env = make()
        steps = episodes = 0
        start = perf_counter()
        while not steps or perf_counter() - start < seconds:
            env.reset(seed=seed + episodes)
            episodes += 1
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                else:
                    tokens = seen["action_mask"].nonzero()[0]
                    env.step(int(tokens[int(rand() * len(tokens))]))
                    steps += 0 if ours else 1
            steps += env.unwrapped.episode.actions if ours else 0
        return steps, perf_counter() - start
    return run


def spiel(game: Any, observes: bool, ours: bool = False) -> Run:
    """An OpenSpiel game, driven from Python. What is seen is written into one NumPy array that is kept, as OpenSpiel means it to be
    done; what it returns as lists takes many times as long. ``ours``: an action can take several steps."""
    observation = written(game) if observes else None

    def run(seconds: float, seed: int) -> tuple[int, float]:
        rand = Random(seed).random
        steps = 0
        start = perf_counter()
        while not steps or perf_counter() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(rand() * len(outcomes))][0])
                    continue
                if observation is not None:
                    observation.set_from(state, state.current_player())
                actions = state.legal_actions()
                state.apply_action(actions[int(rand() * len(actions))])
                steps += 0 if ours else 1
            steps += state.episode.actions if ours else 0
        return steps, perf_counter() - start
    return run


def written(game: Any) -> Any:
    """An OpenSpiel game's writer of observations, or of information states where it has nothing else."""
    import pyspiel
    from open_spiel.python.observation import make_observation
    return make_observation(game, pyspiel.IIGObservationType(perfect_recall=not game.get_type().provides_observation_tensor))


def rlcard(name: str) -> Run:
    """An RLCard environment, which always makes what is seen."""
    def run(seconds: float, seed: int) -> tuple[int, float]:
        env = import_module("rlcard").make(name, config={"seed": seed})
        rand = Random(seed).random
        steps = 0
        start = perf_counter()
        while not steps or perf_counter() - start < seconds:
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(rand() * len(actions))])
                steps += 1
            env.get_payoffs()
        return steps, perf_counter() - start
    return run


def forms(id: str) -> tuple[dict[str, Run], dict[str, Run]]:
    """The ways in which a game can be stepped: ours, and those of others as far as they are installed."""
    import pyspiel

    from parlour.lab.openspiel import register
    from parlour.lab.pettingzoo import env, raw_env
    players = GAMES[id]
    game = parlour.game(id, players, **SAME.get(id, {}))
    own = pyspiel.load_game(register(game, name="parlour_bench_" + id.replace("-", "_")))
    ours = {"vector, seen": vector(game, True), "vector, bare": vector(game, False), "PettingZoo": aec(lambda: env(game), True),
            "PettingZoo raw": aec(lambda: raw_env(game), True), "OpenSpiel form, bare": spiel(own, False, True)}
    peer = pyspiel.load_game(OTHERS.get(id) or PEERS[id][0])
    theirs = {"OpenSpiel C++, seen": spiel(peer, True), "OpenSpiel C++, bare": spiel(peer, False)}
    if id in RLCARD and installed("rlcard"):
        theirs["RLCard"] = rlcard(RLCARD[id])
    if id in CLASSIC and installed(CLASSIC[id]):
        theirs["PettingZoo classic"] = aec(import_module(CLASSIC[id]).env)
    return ours, theirs


def installed(module: str) -> bool:
    """Whether a module can be imported."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            import_module(module)
        except ImportError:
            return False
    return True


def measure(id: str, seconds: float, rounds: int, seed: int) -> dict[str, Any]:
    """The figures of one game in this process: ``rates`` in actions per second, and ``ratios`` of ours to others'."""
    ours, theirs = forms(id)
    every = {**ours, **theirs}
    rates: dict[str, list[float]] = {name: [] for name in every}
    for number in range(seed, seed + rounds):
        for name, run in every.items():
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                steps, took = run(seconds, number)
            rates[name].append(steps / took)
    ratios = {f"{mine} : {other}": median([one / two for one, two in zip(rates[mine], rates[other])]) for mine in ours for other in theirs}
    return {"game": id, "players": GAMES[id], "compiled": is_compiled(), "rounds": rounds, "count": COUNT,
            "rates": {name: median(found) for name, found in rates.items()}, "ratios": ratios}


def table(rows: list[dict[str, Any]]) -> str:
    """The rows as text: a line for each of ours, with its ratio to each of the others'."""
    lines = [f"Random play, whole actions, {COUNT} deals a step in the vector form; medians of the rounds, ratios in brackets."]
    for row in rows:
        build = "compiled" if row["compiled"] else "interpreted"
        theirs = [name for name in row["rates"] if any([ratio.endswith(f" : {name}") for ratio in row["ratios"]])]
        lines.append(f"\n{row['game']}, {row['players']} {'player' if row['players'] == 1 else 'players'} ({build})")
        lines.append(f"  {'actions/s':24}{'':>12}" + "".join([f"{name:>22}" for name in theirs]))
        lines.append(f"  {'':24}{'':>12}" + "".join([f"{row['rates'][name]:22,.0f}" for name in theirs]))
        for name, rate in row["rates"].items():
            if name not in theirs:
                ratios = [row["ratios"][f"{name} : {other}"] for other in theirs]
                lines.append(f"  {name:24}{rate:12,.0f}" + "".join([f"{f'({ratio:.2f})':>22}" for ratio in ratios]))
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """The command ``parlour bench --envs``."""
    parser = OneLine(prog="parlour bench --envs", description="How fast the games are as environments, beside others' environments.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)} (all of them unless named)")
    parser.add_argument("--seconds", type=some_seconds, default=1.0, help="how long each figure is measured")
    parser.add_argument("--rounds", type=whole, default=3, help="how often all of them take turns")
    parser.add_argument("--seed", type=whole, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(arguments)
    for id in args.games:
        if id not in GAMES:
            raise ParlourError(f"{id!r} is in no other library's environments here: choose from {', '.join(GAMES)}.")
    needed("numpy", "gymnasium", "pettingzoo", "pyspiel")
    rows = [measure(id, args.seconds, args.rounds, args.seed) for id in args.games or GAMES]
    print(json.dumps(rows, indent=1) if args.json else table(rows))
    return 0
