"""``parlour bench``: how fast the engine plays, compiled and interpreted, and against OpenSpiel in the same run.

Everything is random play. "driven" makes every call from Python, one decision at a time; "own loop" lets the engine
play whole deals by itself. Against OpenSpiel two ways of driving are compared, each the same on both sides: the
leanest there is, and the one that people write, with ``random.choice``. Figures of different runs, let alone
machines, do not compare; ratios within one do.
"""
from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from math import fsum
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final, NoReturn

from parlour._plain import is_compiled
from parlour.bots.chance import play_deals, play_out
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game, game, registry
from parlour.lab.bench import poker, search
from parlour.lab.bench.search import build

HOLDEM: Final = "numRounds=4,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,firstPlayer=3 1 1 1"
#: the same games in OpenSpiel; the number of players is the game's own there (its limit poker takes four at the most). With no limit
#: both sides choose among all amounts, which are listed there and counted here
PEERS: Final = {
    "hearts": ("hearts(pass_cards=true)", 4),
    "oh-hell": ("oh_hell(players=4,num_tricks_fixed=10)", 4),
    "blackjack": ("blackjack", 1),
    "bridge-rubber": ("bridge(use_double_dummy_result=false)", 4),
    "limit-holdem": (f"universal_poker({HOLDEM},numPlayers=4,betting=limit,bettingAbstraction=fcpa,blind=1 2 0 0,raiseSize=2 2 4 4,"
                     "maxRaises=3 4 4 4)", 4),
    "texas-holdem": (f"universal_poker({HOLDEM},numPlayers=6,betting=nolimit,bettingAbstraction=fullgame,blind=1 2 0 0 0 0,"
                        "stack=400 400 400 400 400 400)", 6),
    "go-fish": ("go_fish(players=4)", 4),
    "ups-and-downs-crazy-eights": ("crazy_eights(players=4,max_draw_cards=1,reshuffle=true,max_turns=10000)", 4),
    "ups-and-downs": ("crazy_eights(players=4,max_draw_cards=1,reshuffle=true,max_turns=10000)", 4),
    "block-dominoes": ("python_block_dominoes", 2),
}
#: OpenSpiel's games that are written in Python are there once their modules are imported
PYTHON_PEERS: Final = {"python_block_dominoes": "open_spiel.python.games.block_dominoes"}
#: options with which a game of ours is the one that OpenSpiel plays, as far as it can be
SAME: Final[dict[str, dict[str, object]]] = {
    "hearts": {"no-points-first-trick": True, "queen-breaks": True},
    "oh-hell": {"hand-sequence": "constant-max"},
    "blackjack": {"packs": 1, "reshuffle": "every-hand"},
    "texas-holdem": {"stack": 400},
    "go-fish": {"stock-empty": "continue-to-all-books"},
    "block-dominoes": {"hand-size": "7", "first-hand-lead": "high-tile-then-rotate"},
}


def driven(some_game: Game[Any], seconds: float, seed: int) -> tuple[int, int, float]:
    """Random deals with every call made from Python: deals, decisions, seconds."""
    rand = Random(seed).random
    deals = decisions = 0
    start = perf_counter()
    while not deals or perf_counter() - start < seconds:
        deal = some_game.deal(seed, deals)
        turn, legal, play = deal.turn, deal.legal, deal.play
        while True:
            seats = turn()
            if not seats:
                break
            choices = legal(seats[0])
            play(seats[0], choices[int(rand() * len(choices))])
            decisions += 1
        deals += 1
    return deals, decisions, perf_counter() - start


def own_loop(some_game: Game[Any], seconds: float, seed: int) -> tuple[int, int, float]:
    """Random deals in the engine's own loop: deals, decisions, seconds."""
    deals = decisions = 0
    start = perf_counter()
    while not deals or perf_counter() - start < seconds:
        decisions += play_deals(some_game, seed, deals, 20)
        deals += 20
    return deals, decisions, perf_counter() - start


def middle(some_game: Game[Any], seed: int) -> Deal:
    """A deal about half played."""
    length = play_out(some_game.deal(seed), Dice(seed), 1_000_000)
    deal: Deal = some_game.deal(seed)
    play_out(deal, Dice(seed), length // 2)
    return deal


def rate(act: Callable[[], object], seconds: float) -> float:
    """How often a second something can be done."""
    done = 0
    start = perf_counter()
    while not done or perf_counter() - start < seconds:
        for _ in range(50):
            act()
        done += 50
    return done / (perf_counter() - start)


def measure(id: str, seconds: float, seed: int) -> dict[str, Any]:
    """The figures of one game in this process."""
    some_game = game(id)
    deals, decisions, took = driven(some_game, seconds, seed)
    own_deals, own_decisions, own_took = own_loop(some_game, seconds, seed)
    deal = middle(some_game, seed)
    dice = Dice(seed)
    start = perf_counter()
    matches = match_decisions = 0
    while matches == 0 or perf_counter() - start < seconds:
        match = some_game.match(seed + matches)
        rand = Random(matches).random
        while not match.over:
            seat = match.turn()[0]
            legal = match.legal(seat)
            match.play(seat, legal[int(rand() * len(legal))])
            match_decisions += 1
        matches += 1
    return {
        "game": id, "players": some_game.players, "compiled": is_compiled(),
        "decisions_per_second": decisions / took, "own_decisions_per_second": own_decisions / own_took,
        "own_deals_per_second": own_deals / own_took, "decisions_per_deal": decisions / deals,
        "copies_per_second": rate(deal.copy, seconds / 2), "imaginings_per_second": rate(lambda: deal.imagine(0, dice), seconds / 2),
        "ms_per_match": 1000 * (perf_counter() - start) / matches, "decisions_per_match": match_decisions / matches,
    }


def plain_driven(some_game: Game[Any], seconds: float, seed: int) -> tuple[int, int, float]:
    """:func:`driven` as people write it, with ``random.choice``."""
    rng = Random(seed)
    deals = decisions = 0
    start = perf_counter()
    while not deals or perf_counter() - start < seconds:
        deal = some_game.deal(seed, deals)
        while not deal.over:
            seat = deal.turn()[0]
            deal.play(seat, rng.choice(deal.legal(seat)))
            decisions += 1
        deals += 1
    return deals, decisions, perf_counter() - start


def peer_driven(peer: Any, seconds: float, seed: int) -> tuple[int, int, int, float]:
    """The leanest drive of an OpenSpiel game: deals, decisions, chance events, seconds."""
    rand = Random(seed).random
    deals = decisions = events = 0
    start = perf_counter()
    while not deals or perf_counter() - start < seconds:
        state = peer.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                # taken as equally likely, which is quicker to draw and true of the cards of a single pack
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rand() * len(outcomes))][0])
                events += 1
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rand() * len(actions))])
                decisions += 1
        deals += 1
    return deals, decisions, events, perf_counter() - start


def peer_plain_driven(peer: Any, seconds: float, seed: int) -> tuple[int, int, int, float]:
    """The drive of OpenSpiel's own examples, with ``random`` drawing actions and outcomes by their odds."""
    rng = Random(seed)
    deals = decisions = events = 0
    start = perf_counter()
    while not deals or perf_counter() - start < seconds:
        state = peer.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(actions, odds)[0])
                events += 1
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        deals += 1
    return deals, decisions, events, perf_counter() - start


def peer_loop(pyspiel: Any, peer: Any, players: int, seconds: float) -> tuple[int, float]:
    """Whole deals in OpenSpiel's own C++ loop, with its uniform random bots: deals, seconds."""
    bots = [pyspiel.make_uniform_random_bot(player, 1 + player) for player in range(players)]
    deals = 0
    start = perf_counter()
    while not deals or perf_counter() - start < seconds:
        for _ in range(20):
            pyspiel.evaluate_bots(peer.new_initial_state(), bots, deals)
            deals += 1
    return deals, perf_counter() - start


def against(id: str, seconds: float, rounds: int, seed: int) -> dict[str, Any]:
    """One game here and in OpenSpiel in alternation in this process; medians of the rounds' ratios."""
    import pyspiel
    name, players = PEERS[id]
    if name in PYTHON_PEERS:
        import_module(PYTHON_PEERS[name])
    peer = pyspiel.load_game(name)
    some_game = game(id, players, **SAME.get(id, {}))
    rows: list[dict[str, float]] = []
    for number in range(seed, seed + rounds):
        row: dict[str, float] = {}
        for style, ours, theirs in (("lean", driven, peer_driven), ("plain", plain_driven, peer_plain_driven)):
            deals, decisions, took = ours(some_game, seconds, number)
            peer_deals, peer_decisions, events, peer_took = theirs(peer, seconds, number)
            row[style] = decisions / took
            row[style + "_peer"] = peer_decisions / peer_took
            row[style + "_ratio"] = row[style] / row[style + "_peer"]
            # the cards dealt are chance events of both, in one step here and in many there
            row[style + "_ratio_with_chance"] = ((decisions + deals * events / peer_deals) / took
                                                 * peer_took / (peer_decisions + events))
        own_deals, _, own_took = own_loop(some_game, seconds, number)
        loop_deals, loop_took = peer_loop(pyspiel, peer, players, seconds) if players > 1 else (0, 1.0)
        row["loop"] = own_deals / own_took
        row["loop_peer"] = loop_deals / loop_took
        row["loop_ratio"] = row["loop"] / row["loop_peer"] if loop_deals else 0.0
        rows.append(row)
    found: dict[str, Any] = {"game": id, "peer": name, "compiled": is_compiled(), "rounds": rounds}
    for key in rows[0]:
        found[key] = median([row[key] for row in rows])
    return found


def here(args: argparse.Namespace) -> list[dict[str, Any]]:
    """The rows measured in this process."""
    if args.search:
        return search.rows(args.seconds, args.rounds, args.seed)
    if args.against == "pokerkit":
        return poker.against_pokerkit(args.games, args.seconds, args.rounds, args.seed)
    if args.against:
        return [against(id, args.seconds, args.rounds, args.seed) for id in args.games if id in PEERS]
    return [measure(id, args.seconds, args.seed) for id in args.games]


def other_build(args: argparse.Namespace) -> list[dict[str, Any]]:
    """The same rows measured by the plain sources in a process of their own."""
    command = [sys.executable, "-m", "parlour", "bench", *args.games, "--seconds", str(args.seconds), "--seed", str(args.seed),
               "--rounds", str(args.rounds), "--this-build", "--json"]
    if args.against:
        command += ["--against", args.against]
    if args.search:
        command += ["--search"]
    run = subprocess.run(command, env={**os.environ, "PARLOUR_PLAIN": "1"}, capture_output=True, text=True, check=False)
    if run.returncode:
        raise ParlourError(f"the plain build did not run: {run.stderr.strip().splitlines()[-1:] or 'no message'}")
    rows: list[dict[str, Any]] = json.loads(run.stdout)
    return rows


def table(rows: list[dict[str, Any]], peer: bool) -> str:
    """The rows as text."""
    if peer:
        lines = ["Medians of the rounds: ours / OpenSpiel = ratio (ratio when the cards dealt count as decisions of both).",
                 f"{'game':16} {'build':12} {'lean loop in Python':>38} {'plain loop in Python':>38} {'own loops, deals/s':>24}"]
        for row in rows:
            cells = [f"{row[style]:,.0f} / {row[style + '_peer']:,.0f} = {row[style + '_ratio']:.2f} "
                     f"({row[style + '_ratio_with_chance']:.2f})" for style in ("lean", "plain")]
            loop = f"{row['loop']:,.0f} / {row['loop_peer']:,.0f} = {row['loop_ratio']:.2f}" if row["loop_ratio"] else "-"
            lines.append(f"{row['game']:16} {build(row):12} {cells[0]:>38} {cells[1]:>38} {loop:>24}")
        return "\n".join(lines)
    lines = [f"{'game':32} {'build':12} {'driven/s':>10} {'own loop/s':>11} {'per deal':>9} {'copies/s':>10} {'imagine/s':>10} "
             f"{'ms/match':>9}"]
    for row in rows:
        lines.append(f"{row['game']:32} {build(row):12} {row['decisions_per_second']:10,.0f} {row['own_decisions_per_second']:11,.0f} "
                     f"{row['decisions_per_deal']:9.1f} {row['copies_per_second']:10,.0f} {row['imaginings_per_second']:10,.0f} "
                     f"{row['ms_per_match']:9.2f}")
    slowest = sorted(rows, key=lambda row: row["decisions_per_second"])[:3]
    mean = fsum([row["decisions_per_second"] for row in rows]) / len(rows)
    return "\n".join([*lines, f"slowest: {', '.join([row['game'] for row in slowest])}; mean {mean:,.0f} decisions/s driven"])


class OneLine(argparse.ArgumentParser):
    """A parser whose errors are one line, as everywhere on the command line."""

    def error(self, message: str) -> NoReturn:
        raise ParlourError(f"{message}. See: parlour bench --help")


def whole(text: str) -> int:
    """A number from 1."""
    if not text.isdecimal() or not 0 < int(text) < 10**9:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def some_seconds(text: str) -> float:
    """A time that is not negative and not endless."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 0 to 3600")
    return seconds


def main(arguments: list[str]) -> int:
    """The command ``parlour bench``."""
    if "--server" in arguments:
        # imported only here: it needs more than the engine does
        from parlour.lab.bench import server
        return server.main([argument for argument in arguments if argument != "--server"])
    if "--envs" in arguments:
        from parlour.lab.bench import environments
        return environments.main([argument for argument in arguments if argument != "--envs"])
    parser = OneLine(prog="parlour bench", description="How fast the engine plays at random.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to measure (all of them unless named)")
    parser.add_argument("--against", choices=["open_spiel", "pokerkit"], help="play the shared games there in the same run")
    parser.add_argument("--search", action="store_true", help="the search and the trick solver instead, against OpenSpiel and DDS")
    parser.add_argument("--seconds", type=some_seconds, default=0.5, help="how long each figure is measured")
    parser.add_argument("--rounds", type=whole, default=5, help="how often the two engines alternate")
    parser.add_argument("--seed", type=whole, default=1)
    parser.add_argument("--this-build", action="store_true", help="only the build that is running, not the plain sources beside it")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--server", action="store_true", help="the server of the browser table instead, with options of its own")
    parser.add_argument("--envs", action="store_true", help="the games as environments instead, beside others' environments")
    args = parser.parse_args(arguments)
    known = registry()
    for id in args.games:
        game(id)
    if args.against == "pokerkit":
        args.games = poker.shared(args.games)
    args.games = args.games or list(PEERS if args.against else sorted(known))
    if args.against == "open_spiel":
        try:
            import pyspiel  # noqa: F401
        except ImportError:
            raise ParlourError("OpenSpiel is not installed: pip install open_spiel") from None
    rows = here(args)
    if is_compiled() and not args.this_build:
        rows += other_build(args)
    if args.json:
        print(json.dumps(rows, indent=1))
    elif args.search:
        print(search.table(rows))
    else:
        print(poker.table(rows) if args.against == "pokerkit" else table(rows, bool(args.against)))
    return 0
