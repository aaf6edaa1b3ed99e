"""How well the levels bet: against the simplest players there are, and how far from perfect in games small enough to be solved.

Usage: python benchmarks/betting.py holdem [--game limit-holdem] [--level strong] [--deals 10000] [--seats 2] [--worlds N] [--seed S]
       python benchmarks/betting.py solved [--samples 12] [--worlds N]

The references are ``calls``, who calls or checks whatever it holds, and ``odds``, who bets whenever its hand wins more often than an
even share against random hands, and calls when the pot pays for that. Each deal is played twice, with the places exchanged.
``solved``: at each decision of the game it is asked so many times what a level does; from that follows exactly what the best answer
wins against it, a deal, and how much of that is left against an equilibrium.
"""
from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import parlour
from parlour.bots import Choose
from parlour.bots.betting import bets_fairly, bets_gently, bets_strongly
from parlour.bots.betting.players import asked, wager_near
from parlour.bots.betting.ranges import Ranges
from parlour.bots.cfr import Solver
from parlour.bots.chance import choose as at_random
from parlour.bots.game_tree import Tree
from parlour.bots.levels import by_rules_of_thumb
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.lab.simulate import play_deal
from parlour.lab.small_games import small_game
from parlour.lab.tournament import Meeting, places
from parlour.mechanisms.stakes.stakes import StakesDeal

#: imagined deals with which ``odds`` counts its chances
WORLDS = 100
#: small games that are solved, with how many iterations
SOLVED = {"kuhn-poker": 1000, "leduc-poker": 300, "one-card-indian-poker": 100}
LEVELS: dict[str, Callable[..., Action | None]] = {"gentle": bets_gently, "fair": bets_fairly, "strong": bets_strongly}


def calls(deal: Deal, seat: int, rng: Random) -> Action:
    """Never folds and never bets."""
    question = asked(deal, seat)
    return question.stay if question is not None else by_rules_of_thumb(deal, seat, rng)


def odds(deal: Deal, seat: int, rng: Random) -> Action:
    """Bets what wins more often than an even share, and calls when the pot pays for it."""
    question = asked(deal, seat)
    if question is None or not isinstance(deal, StakesDeal):
        return by_rules_of_thumb(deal, seat, rng)
    ranges = Ranges(deal, seat, question, WORLDS, Dice(rng.getrandbits(60)), False)
    share = ranges.share()
    if question.more and share > 1.0 / (len(ranges.rivals) + 1):
        return wager_near(question, question.cost + question.pot // 2)
    pays = question.fold is None or share * (question.pot + question.cost) > question.cost
    return question.stay if pays or question.fold is None else question.fold


def player(level: str, worlds: int) -> Choose:
    """A level that looks at so many imagined deals, at as many as at the table where that is 0."""
    bets = LEVELS[level]

    def choose(deal: Deal, seat: int, rng: Random) -> Action:
        bet = bets(deal, seat, rng, worlds=worlds) if worlds else bets(deal, seat, rng)
        return bet if bet is not None else by_rules_of_thumb(deal, seat, rng)

    return choose


def meet(game: Any, one: Choose, other: Choose, deals: int, seed: int) -> Meeting:
    """The two over so many deals."""
    meeting = Meeting("one", "other")
    even, odd = places(game)
    for number in range(deals):
        margin = 0.0
        for mine, theirs in ((even, odd), (odd, even)):
            deal = game.deal(seed, number)
            key = seed << 32 | number << 1 | (mine is odd)
            play_deal(deal, [one if seat in mine else other for seat in range(game.players)], [""] * game.players, Dice(key), Random(key),
                      [])
            margin += (sum([game.payoff(deal, seat) for seat in mine]) / len(mine)
                       - sum([game.payoff(deal, seat) for seat in theirs]) / len(theirs))
        meeting.margins.append(margin / 2)
    return meeting


def holdem(options: argparse.Namespace) -> None:
    """A level against the references."""
    game = parlour.game(options.game, players=options.seats)
    for name, reference in (("calls", calls), ("odds", odds)):
        begun = perf_counter()
        meeting = meet(game, player(options.level, options.worlds), reference, options.deals, options.seed)
        print(f"{game.id}, {game.players} seats: {options.level} against {name}, {meeting.deals} deals: {100 * meeting.margin():.0f} "
              f"± {100 * meeting.spread():.0f} chips a hundred deals ({perf_counter() - begun:.0f} s)", flush=True)


def solved(options: argparse.Namespace) -> None:
    """How much the best answer to each level wins."""
    for id, iterations in SOLVED.items():
        tree = Tree(small_game(id), keep=True)
        solver = Solver(tree)
        solver.run(iterations)
        print(f"{id}: the best answer wins {solver.exploitability():.4f} chips a deal from an equilibrium of {iterations} iterations")
        levels: dict[str, Choose] = {"random": at_random} | {level: player(level, options.worlds) for level in LEVELS}
        for level, choose in levels.items():
            played = [0.0] * tree.choices
            for index, each in enumerate(tree.sets):
                for sample in range(options.samples):
                    action = choose(tree.deals[index], each.seat, Random(index << 16 | sample))
                    played[each.first + each.actions.index(action)] += 1.0 / options.samples
            gains = solver.gains_against(played)
            print(f"{id}: from {level} it wins {sum(gains) / len(gains):.4f}", flush=True)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("holdem", "solved"))
    parser.add_argument("--game", default="limit-holdem")
    parser.add_argument("--level", choices=tuple(LEVELS), default="strong")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--samples", type=int, default=12)
    parser.add_argument("--worlds", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    {"holdem": holdem, "solved": solved}[options.what](options)


if __name__ == "__main__":
    main()
