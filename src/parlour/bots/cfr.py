"""Small games solved: counterfactual regret minimisation over every position that a deal can come to.

All seats of a laid-out game (:class:`parlour.bots.game_tree.Tree`) play against one another over and over, each putting more weight
on what it regrets not to have done (CFR+: Zinkevich and others 2007; Tammelin 2014). Where two seats play for what the other loses,
the average of how they played comes ever nearer to an equilibrium. How near it is, is computed exactly, by a best response to it.
What is solved is one deal by itself: what would be carried into another, such as a pot that nobody has won, counts for nobody.
"""
from __future__ import annotations

from typing import Final

from parlour.bots.game_tree import CHANCE, END, InfoSet, Tree


class Solver:
    """All seats of a laid-out game, playing against one another and learning from it.

    >>> from parlour.bots.cfr import Solver
    >>> from parlour.bots.game_tree import Tree
    >>> from parlour.lab.small_games import small_game
    >>> solver = Solver(Tree(small_game("kuhn-poker")))
    >>> solver.run(300)
    >>> -0.06 < solver.values()[1] < -0.05                 # the first to act loses one chip in 18
    True
    """

    def __init__(self, tree: Tree) -> None:
        self.tree: Final = tree
        self.iterations: int = 0
        positions = len(tree.owner)
        self._regrets: Final[list[float]] = [0.0] * tree.choices
        #: how each choice is taken now, and how it was so far, later iterations counting for more
        self._now: Final[list[float]] = [0.0] * tree.choices
        self._sums: Final[list[float]] = [0.0] * tree.choices
        self._reach: Final[list[float]] = [0.0] * positions
        self._own: Final[list[float]] = [0.0] * positions
        self._worth: Final[list[float]] = [0.0] * positions
        for each in tree.sets:
            for choice in range(each.first, each.first + len(each.actions)):
                self._now[choice] = 1.0 / len(each.actions)

    # --- learning -----------------------------------------------------------------------------------------------------------

    def run(self, iterations: int) -> None:
        """Goes on for so many iterations, in each of which every seat learns once."""
        for _ in range(iterations):
            self.iterations += 1
            for seat in range(self.tree.players):
                self._sweep_down(seat, self._now)
                self._sweep_up(seat)
                self._learn(seat)

    def _sweep_down(self, seat: int, played: list[float]) -> None:
        """How likely each position is for what a seat does itself (``_own``), and for what the others and chance do (``_reach``)."""
        tree = self.tree
        owner, begin, end, at, edges, odds = tree.owner, tree.begin, tree.end, tree.at, tree.edges, tree.odds
        sets, reach, own = tree.sets, self._reach, self._own
        reach[0] = 1.0
        own[0] = 1.0
        for position in range(len(owner)):
            who = owner[position]
            if who == END:
                continue
            others = reach[position]
            mine = own[position]
            first = begin[position]
            if who == CHANCE:
                for edge in range(first, end[position]):
                    target = edges[edge]
                    reach[target] = others * odds[edge]
                    own[target] = mine
                continue
            choice = sets[at[position]].first
            for edge in range(first, end[position]):
                target = edges[edge]
                if who == seat:
                    reach[target] = others
                    own[target] = mine * played[choice]
                else:
                    reach[target] = others * played[choice]
                    own[target] = mine
                choice += 1

    def _sweep_up(self, seat: int) -> None:
        """What each position is worth to a seat as all play now, and what it regrets at each of its own."""
        tree = self.tree
        owner, begin, end, at, edges, odds = tree.owner, tree.begin, tree.end, tree.at, tree.edges, tree.odds
        sets, payoffs, players = tree.sets, tree.payoffs, tree.players
        reach, worth, now, regrets = self._reach, self._worth, self._now, self._regrets
        for position in range(len(owner) - 1, -1, -1):
            who = owner[position]
            if who == END:
                worth[position] = payoffs[at[position] * players + seat]
                continue
            first = begin[position]
            mean = 0.0
            if who == CHANCE:
                for edge in range(first, end[position]):
                    mean += odds[edge] * worth[edges[edge]]
                worth[position] = mean
                continue
            start = sets[at[position]].first
            choice = start
            for edge in range(first, end[position]):
                mean += now[choice] * worth[edges[edge]]
                choice += 1
            worth[position] = mean
            if who == seat:
                others = reach[position]
                if others > 0.0:
                    choice = start
                    for edge in range(first, end[position]):
                        regrets[choice] += others * (worth[edges[edge]] - mean)
                        choice += 1

    def _learn(self, seat: int) -> None:
        """The seat comes to play what it regrets not to have done, and how it played is added to the average."""
        now, sums, regrets = self._now, self._sums, self._regrets
        weight = float(self.iterations) * self.iterations
        for each in self.tree.sets:
            if each.seat != seat:
                continue
            first = each.first
            after = first + len(each.actions)
            share = weight * self._own[each.positions[0]]
            total = 0.0
            for choice in range(first, after):
                sums[choice] += share * now[choice]
                if regrets[choice] < 0.0:
                    regrets[choice] = 0.0
                total += regrets[choice]
            for choice in range(first, after):
                now[choice] = regrets[choice] / total if total > 0.0 else 1.0 / (after - first)

    # --- what was found -------------------------------------------------------------------------------------------------------

    def strategy(self, each: InfoSet) -> list[float]:
        """With what probability a seat takes each of its actions in an information set, on the average of all iterations."""
        first = each.first
        total = 0.0
        for choice in range(first, first + len(each.actions)):
            total += self._sums[choice]
        if total <= 0.0:
            return [1.0 / len(each.actions)] * len(each.actions)
        return [self._sums[choice] / total for choice in range(first, first + len(each.actions))]

    def _average(self) -> list[float]:
        average = [0.0] * self.tree.choices
        for each in self.tree.sets:
            for index, share in enumerate(self.strategy(each)):
                average[each.first + index] = share
        return average

    def values(self) -> list[float]:
        """What the deal brings each seat on average when all play their average strategies, in payoffs."""
        return self.expected(self._average())

    def expected(self, average: list[float]) -> list[float]:
        """What the deal brings each seat on average where each choice of the tree is taken with this probability, in payoffs."""
        tree = self.tree
        values = [0.0] * tree.players
        self._sweep_down(CHANCE, average)
        for position, who in enumerate(tree.owner):
            if who == END:
                share = self._reach[position]
                for seat in range(tree.players):
                    values[seat] += share * tree.payoffs[tree.at[position] * tree.players + seat]
        return values

    def pot(self) -> float:
        """The largest pot that lies on the table at a decision of the deal, on average when all play their average strategies."""
        tree = self.tree
        self._sweep_down(CHANCE, self._average())
        mean = 0.0
        for position, who in enumerate(tree.owner):
            if who == END:
                mean += self._reach[position] * tree.pots[tree.at[position]]
        return mean

    def gains(self) -> list[float]:
        """What each seat could gain, exactly, by the best answer to the others' average strategies, in payoffs."""
        return self.gains_against(self._average())

    def gains_against(self, played: list[float]) -> list[float]:
        """The same where each choice of the tree is taken with the probability ``played`` of it."""
        values = self.expected(played)
        return [BestResponse(self.tree, seat, self._reached(seat, played), played).value() - values[seat]
                for seat in range(self.tree.players)]

    def _reached(self, seat: int, average: list[float]) -> list[float]:
        self._sweep_down(seat, average)
        return self._reach[:]

    def exploitability(self) -> float:
        """How far the average strategies are from an equilibrium: the mean of :meth:`gains`, 0 in an equilibrium."""
        gains = self.gains()
        return sum(gains) / len(gains)


class BestResponse:
    """The best that a seat can do against the others' strategies. ``reach``: how likely each position is for what the others and
    chance do; ``played``: with what probability each choice is taken."""

    def __init__(self, tree: Tree, seat: int, reach: list[float], played: list[float]) -> None:
        self.tree: Final = tree
        self.seat: Final = seat
        self.reach: Final = reach
        self.played: Final = played
        self._worth: Final[list[float]] = [0.0] * len(tree.owner)
        self._known: Final[list[bool]] = [False] * len(tree.owner)
        self._best: Final[list[int]] = [-1] * len(tree.sets)

    def value(self) -> float:
        """What the deal brings the seat on average."""
        return self._value(0)

    def _value(self, position: int) -> float:
        if self._known[position]:
            return self._worth[position]
        tree = self.tree
        who = tree.owner[position]
        first, after = tree.begin[position], tree.end[position]
        worth = 0.0
        if who == END:
            worth = tree.payoffs[tree.at[position] * tree.players + self.seat]
        elif who == CHANCE:
            for edge in range(first, after):
                worth += tree.odds[edge] * self._value(tree.edges[edge])
        elif who == self.seat:
            worth = self._value(tree.edges[first + self._choice(tree.at[position])])
        else:
            choice = tree.sets[tree.at[position]].first
            for edge in range(first, after):
                share = self.played[choice]
                if share > 0.0:
                    worth += share * self._value(tree.edges[edge])
                choice += 1
        self._worth[position] = worth
        self._known[position] = True
        return worth

    def _choice(self, index: int) -> int:
        """The best of the actions in an information set, all its positions weighed together."""
        best = self._best[index]
        if best < 0:
            tree = self.tree
            most = -1e300
            for action in range(len(tree.sets[index].actions)):
                worth = 0.0
                for position in tree.sets[index].positions:
                    share = self.reach[position]
                    if share > 0.0:
                        worth += share * self._value(tree.edges[tree.begin[position] + action])
                if worth > most:
                    most = worth
                    best = action
            self._best[index] = best
        return best
