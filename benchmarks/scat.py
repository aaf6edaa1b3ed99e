"""What a good player does in Scat that rules of thumb do not: a form of it cut down until it can be solved.

Usage: python benchmarks/scat.py [--turns 2] [--iterations 150]

Small Scat (:mod:`parlour.lab.small_games`): two players, A 9 5 2 of two suits, and all hands are shown after so many turns without a
knock. Rules of thumb as Scat's own (knock with so many points, sooner in the first round; take a discard that makes the hand so much
better, and for the last turn any that makes it better; keep the best hand) are played with many numbers. Of the best of them, and of what
Scat's own advise, to most players and to who looks carefully, it says how many lives a deal they lose to an equilibrium, and to the best
answer.
"""
from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import product
from random import Random
from time import perf_counter
from typing import NamedTuple

from parlour.bots.cfr import Solver
from parlour.bots.game_tree import Tree
from parlour.games.scat.advice import least_useful
from parlour.games.scat.game import Scat
from parlour.games.scat.play import ScatDiscard, ScatDraw
from parlour.kernel.actions import Action
from parlour.kernel.deal import THOROUGH, USUAL
from parlour.lab.small_games import TURNS, small_game
from parlour.mechanisms.melding.draw_discard import DRAW_DISCARD, DRAW_STOCK

#: so many positions are laid out
LARGEST = 4_000_000
#: points with which one knocks, in the first round and later, and that a discard must bring to be taken
KNOCKS = (16, 20, 22, 25, 99)
BRINGS = (1, 3, 5, 7)


class Place(NamedTuple):
    """A decision: where its numbers begin, what can be done, and what rules of thumb look at. ``keeps``: the action that keeps the best
    hand; points in halves."""

    first: int
    actions: Sequence[Action]
    keeps: str
    worth: int
    brings: int
    early: bool
    last: bool


def places(tree: Tree, game: Scat) -> list[Place]:
    """All decisions of the game."""
    found = []
    for each, deal in zip(tree.sets, tree.deals):
        phase = deal.phase
        hand = deal.hands[each.seat].cards
        last = deal.knocked() or deal.turns + 1 == game[TURNS]
        keeps, brings = "", 0
        if isinstance(phase, ScatDiscard):
            keeps = f"discard {deal.pack.codes[least_useful(deal, each.seat, phase.free(deal))]}"
        else:
            assert isinstance(phase, ScatDraw)
            brings = game.best_kept(hand | 1 << deal.discards.row[-1], hand) - game.worth(hand)
        found.append(Place(each.first, each.actions, keeps, game.worth(hand), brings, deal.turns < 2, last))
    return found


def by_thumb(some: Sequence[Place], choices: int, early: int, later: int, much: int) -> list[float]:
    """With what probability each choice is taken by rules of thumb with these numbers: 0 or 1."""
    played = [0.0] * choices
    for place in some:
        texts = [str(action) for action in place.actions]
        wanted = place.keeps
        if not wanted:
            taken = place.brings >= 2 * much or (place.brings > 0 and place.last)
            wanted = str(DRAW_DISCARD if taken else DRAW_STOCK)
            if "knock" in texts and place.worth >= 2 * (early if place.early else later):
                wanted = "knock"
        played[place.first + texts.index(wanted)] = 1.0
    return played


def advised(tree: Tree, game: Scat, care: int) -> list[float]:
    """With what probability each choice is taken by Scat's own rules of thumb: 0 or 1."""
    played = [0.0] * tree.choices
    for each, deal in zip(tree.sets, tree.deals):
        deal.care = care
        action = game.advise(deal, each.seat, Random(0))
        assert action is not None
        played[each.first + each.actions.index(action)] = 1.0
    return played


def mixed(tree: Tree, seat: int, one: Sequence[float], other: Sequence[float]) -> list[float]:
    """What one does in this seat, and another in the other."""
    found = list(other)
    for each in tree.sets:
        if each.seat == seat:
            found[each.first:each.first + len(each.actions)] = one[each.first:each.first + len(each.actions)]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=150)
    options = parser.parse_args()
    begun = perf_counter()
    game = small_game("small-scat", 2, {"turns": options.turns})
    assert isinstance(game, Scat)
    tree = Tree(game, largest=LARGEST, keep=True)
    solver = Solver(tree)
    solver.run(options.iterations)
    best = [share for each in tree.sets for share in solver.strategy(each)]
    values = solver.expected(best)
    print(f"{len(tree.owner):,} positions; an equilibrium to within {solver.exploitability():.4f} lives a deal, {values[1]:+.3f} for who "
          f"begins ({perf_counter() - begun:.0f} s)", flush=True)

    def lost(played: list[float]) -> float:
        """How much less than the equilibrium somebody gets against it, on the average of both seats."""
        return sum([values[seat] - solver.expected(mixed(tree, seat, played, best))[seat] for seat in (0, 1)]) / 2

    some = places(tree, game)
    results = sorted([(lost(by_thumb(some, tree.choices, *numbers)), numbers)
                      for numbers in product(KNOCKS, KNOCKS, BRINGS) if options.turns > 2 or numbers[0] == numbers[1]])
    _, (early, later, much) = results[0]
    for words, played in (("Scat's own", advised(tree, game, USUAL)), ("Scat's own, looking carefully", advised(tree, game, THOROUGH)),
                          (f"the best of {len(results)}: knock with {early} and {later}, take what brings {much}",
                           by_thumb(some, tree.choices, early, later, much))):
        print(f"{words}: loses {lost(played):.4f} lives a deal to the equilibrium; the best answer wins "
              f"{sum(solver.gains_against(played)) / 2:.4f}", flush=True)
    print(f"{perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
