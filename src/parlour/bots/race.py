"""A race of the actions that a seat may choose: each runs in the same imagined deals, and who falls behind drops out.

That the deals are the same for all takes most of the luck out of the comparison. Whoever is behind by more than chance drops
out at once (Maron and Moore, 1994), and half of those left whenever another part of the time is over (Karnin, Koren and
Somekh, 2013), so that most of it goes to the few between which the choice lies. What rules of thumb advise never drops out
for being in the worse half, and wins unless it is surely behind.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from parlour.bots.tree import Edge
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice

#: so many run at a time; where there are more actions, others of them take the places of those who drop out
WIDEST: Final = 24
#: nobody is known to be behind before so many imagined deals
EARLIEST: Final = 8
#: who is behind by so many standard errors drops out
BEHIND: Final = 2.5
#: what is known for certain counts as if it had been found so often
AGAIN: Final = 2
#: what rules of thumb advise is left only for what is ahead by so many standard errors, and by more after few deals
DOUBT: Final = 1.0
FEW: Final = 8.0


class Runner(Edge):
    """An action in the race: ``results`` is what it brought in each imagined deal from number ``since`` on."""

    def __init__(self, action: Action, since: int) -> None:
        super().__init__(action)
        self.since: Final = since
        self.results: Final[list[float]] = []

    def ran(self, value: float) -> None:
        """What it brought in the next imagined deal."""
        self.credit(value)
        self.results.append(value)

    def shared(self, other: Runner) -> int:
        """In how many deals both ran."""
        first = max(self.since, other.since)
        return max(0, min(self.since + len(self.results), other.since + len(other.results)) - first)

    def ahead(self, other: Runner) -> float:
        """By how many standard errors it was better than another in the deals that both ran in; 0 where they are too few, or where
        the two always brought the same."""
        count = self.shared(other)
        if count < 2:
            return 0.0
        first = max(self.since, other.since)
        total = 0.0
        squares = 0.0
        for deal in range(first, first + count):
            lead = self.results[deal - self.since] - other.results[deal - other.since]
            total += lead
            squares += lead * lead
        mean = total / count
        variance = squares / count - mean * mean
        if variance > 1e-12:
            return mean / sqrt(variance / count)
        return 1e9 if mean > 1e-9 else -1e9 if mean < -1e-9 else 0.0


class Race:
    """A race of the actions ``legal``; ``advised`` is the one that rules of thumb say, if they say one. With ``all_the_way`` nobody
    drops out. Where what is advised is ``trusted``, it stands first however it does, and nobody drops out, either. ``deals``: in
    how many imagined deals all have run."""

    def __init__(self, legal: Sequence[Action], advised: Action | None, dice: Dice, all_the_way: bool = False,
                 trusted: bool = False) -> None:
        self.legal: Final = legal
        self.advised: Runner | None = None
        self.running: list[Runner] = []
        self.dropped: Final[list[Runner]] = []
        self.deals: int = 0
        self.all_the_way: Final = all_the_way or trusted
        self.trusted: Final = trusted
        self._dice: Final = dice
        self._wide: Final[bool] = len(legal) > WIDEST
        self._entered: Final[set[Action]] = set()
        self._look: int = EARLIEST
        if advised is not None:
            self.advised = self._enter(advised)
        if self._wide:
            self._fill()
        else:
            for action in legal:
                if action not in self._entered:
                    self._enter(action)
        self._halvings: Final[int] = max(1, (len(self.running) - 1).bit_length())
        self._halved: int = 0

    def _enter(self, action: Action) -> Runner:
        runner = Runner(action, self.deals)
        self.running.append(runner)
        self._entered.add(action)
        return runner

    def _fill(self) -> None:
        """Lets actions in that have not run yet, as far as there is place and a few attempts find any."""
        for _ in range(2 * WIDEST):
            if len(self.running) >= WIDEST:
                return
            action = self.legal[self._dice.below(len(self.legal))]
            if action not in self._entered:
                self._enter(action)

    def settle(self, worth: Sequence[tuple[Action, float]]) -> None:
        """All actions are known to bring so much."""
        found = {runner.action: runner for runner in self.running}
        for action, value in worth:
            if action in self.legal:
                runner = found[action] if action in found else self._enter(action)
                for _ in range(AGAIN):
                    runner.ran(value)
        self.deals += AGAIN

    def finish(self) -> None:
        """A deal is over. Where the time was up before all had run in it, it does not count for comparing them."""
        if all([runner.since + len(runner.results) > self.deals for runner in self.running]):
            self.deals += 1
        else:
            for runner in self.running:
                del runner.results[self.deals - runner.since:]

    def decided(self, spent: float) -> bool:
        """Whether there is nothing left to decide, after who fell behind has dropped out; ``spent``: the share of the time that is
        over. Of very many actions others come in for them in the first half of it."""
        if self.all_the_way:
            return False
        if self.deals >= self._look:
            self._look = self.deals + 4 + self.deals // 8
            leader = self.leader()
            self._keep([runner for runner in self.running if runner is leader or leader.ahead(runner) < BEHIND])
        if self._wide and spent < 0.5:
            if len(self.running) <= WIDEST // 2:
                self._fill()
            return False
        if self._wide:
            spent = 2 * spent - 1
        while self.deals > 1 and self._halved + 1 < self._halvings and spent * self._halvings >= self._halved + 1:
            self._halved += 1
            best = sorted(self.running, key=_worst_last)[:max(2, (WIDEST if self._wide else len(self.legal)) >> self._halved)]
            self._keep([runner for runner in self.running if runner in best or runner is self.advised])
        return len(self.running) == 1

    def _keep(self, kept: list[Runner]) -> None:
        for runner in self.running:
            if runner not in kept:
                self.dropped.append(runner)
        self.running = kept

    def leader(self) -> Runner:
        """Who brought most on average among those who run."""
        return sorted(self.running, key=_worst_last)[0]

    def standing(self) -> list[Runner]:
        """Everybody who ran at all, first whoever is to be chosen: those who still run by what they brought, unless what rules of
        thumb advise is not surely behind; then those who dropped out, the last first."""
        standing = sorted([runner for runner in self.running if runner.visits], key=_worst_last)
        advised = self.advised
        if advised is not None and advised in standing:
            shared = standing[0].shared(advised)
            if self.trusted or not shared or standing[0].ahead(advised) < DOUBT * (1.0 + FEW / shared):
                standing.remove(advised)
                standing.insert(0, advised)
        return standing + self.dropped[::-1]


def _worst_last(runner: Runner) -> tuple[bool, float]:
    return not runner.visits, -runner.mean()
