"""Search: a tree of what could happen, grown over many imagined deals.

Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012) below a race of the actions to choose from
(:mod:`parlour.bots.race`). What is hidden is imagined, and every action that still runs is tried in that deal. An iteration
walks down the tree by the best compromise of what did well and what was little tried, adds one action where it has been often
enough, plays on to the end, and credits the result to everything on the way. Endings in which only tricks or card points
count are solved instead (:mod:`parlour.bots.endgame`), and auctions of two who can tell all cards (:mod:`parlour.bots.open_auction`).
It needs the kernel alone and never looks at what its seat does not know: :meth:`Deal.imagine` is all it sees of the deal.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log, sqrt
from random import Random
from time import perf_counter
from typing import Final

from parlour.bots import endgame
from parlour.bots.open_auction import OpenAuction, open_auction
from parlour.bots.race import Race, Runner
from parlour.bots.seeing import QUIET, Before
from parlour.bots.tree import Edge, Node
from parlour.kernel.actions import Action, LazyActions
from parlour.kernel.chance import Dice
from parlour.kernel.deal import HASTY, THOROUGH, USUAL, Deal
from parlour.kernel.phase import Sealed

#: how much is tried out beyond what did well, in standard deviations of what deals bring
CURIOSITY: Final = 1.0
#: more actions than this are looked at a few at a time: so many times the root of how often one was there
WIDE: Final = 24
WIDENING: Final = 2.0
#: a playout goes on so many decisions; what stands then counts
LONGEST: Final = 600
#: where players may speak up, they do so in playouts once in so many times
SELDOM: Final = 8
#: an ending that can be solved is looked at in so many imagined deals at the most
WORLDS: Final = 200
#: and where they are all the same, in as many as it takes to compare
ONE_WORLD: Final = 2
#: the tree grows at places where the search has been so often before
RIPE: Final = 8


class Search:
    """A search for the best action of a seat. The same knowledge, dice and iterations find the same.

    With ``each`` every seat has a tree of its own of what *it* sees; otherwise all choose in the one tree of what the
    searching seat sees, which is quicker, and the same where everything is done openly. With ``guided`` the playouts follow the
    rules of thumb of the game where it has some, otherwise they are random. ``only``: the actions among which it decides now, all
    where there are none. A ``brief`` search ends when nothing is left to decide. ``care``: how much work the rules of thumb put into
    what they advise here. ``iterations``: how often it has played on to an end (or solved an ending), from so many ``imagined``
    deals.
    """

    def __init__(self, deal: Deal, seat: int, dice: Dice, each: bool = False, guided: bool = False,
                 only: Sequence[Action] = (), brief: bool = False, care: int = USUAL) -> None:
        self.deal: Final = deal.copy()
        self.deal.care = care
        self.seat: Final = seat
        self.dice: Final = dice
        self.each: Final = each
        self.guided: Final = guided
        self.brief: Final = brief
        self.only: Final = tuple(only)
        self.observers: Final[list[int]] = list(range(deal.players)) if each else [seat]
        self.roots: Final[list[Node]] = [Node() for _ in self.observers]
        self.iterations: int = 0
        self.imagined: int = 0
        self._rng: Final = Random(dice.below(1 << 28))
        legal: Sequence[Action] = self.only if self.only else deal.legal(seat)
        advised = self._advised(self.deal, seat, legal) if guided else None
        self.race: Final = Race(legal, advised, dice, len(self.only) > 0, advised is not None and deal.game.trusts_advice(self.deal, seat))
        # how what deals bring is spread
        self._results: int = 0
        self._sum: float = 0.0
        self._squares: float = 0.0
        self._scale: float = 0.0
        # whether somebody might have spoken up so far
        self._spoken: bool = False
        # where the observers are in their trees during an iteration, and what was chosen on the way by whom
        self._at: list[Node] = []
        self._path: list[Edge] = []
        self._seats: list[int] = []
        self._luck: Dice = dice

    # --- iterations ---------------------------------------------------------------------------------------------------

    def run(self, iterations: int, seconds: float = 0.0) -> None:
        """Goes on for so many iterations, or for so many seconds where that is shorter."""
        begun = perf_counter()
        first = self.iterations
        if iterations > 0 and self.deal.care == THOROUGH and open_auction(self.deal, self.seat):
            calls = OpenAuction().calls(self.deal.imagine(self.seat, self.dice))
            if calls:
                self.iterations += 1
                self.imagined += 1
                self.race.settle(calls)
                return
        solving = endgame.solvable(self.deal, seconds)
        worlds = ONE_WORLD if endgame.lies_open(self.deal, self.seat) else WORLDS
        ending = endgame.Ending()
        spent = 0.0
        while spent < 1.0 and self.iterations - first < iterations:
            world = self.deal.imagine(self.seat, self.dice)
            world.phase.make_likely(world, self.seat, self.dice)
            world.care = HASTY
            self.imagined += 1
            if solving:
                self._solve(world, ending)
                if self.imagined >= worlds:
                    return
            else:
                key = self.dice.below(1 << 28)
                for runner in self.race.running:
                    self._iterate(world.copy(), runner, key)
                    if self.iterations - first >= iterations or 0 < seconds <= perf_counter() - begun:
                        self.race.finish()
                        return
            self.race.finish()
            spent = (self.iterations - first) / iterations
            if seconds > 0:
                spent = max(spent, (perf_counter() - begun) / seconds)
            if not solving and self.race.decided(spent) and self.brief:
                return

    def _solve(self, world: Deal, ending: endgame.Ending) -> None:
        """Credits every card with what it brings in an imagined ending of tricks when all play as well as possible."""
        self.iterations += 1
        worth = dict(ending.solved(world, self.seat))
        for runner in self.race.running:
            runner.ran(worth[runner.action])

    def _iterate(self, world: Deal, runner: Runner, key: int) -> None:
        """Plays an imagined deal to its end from this action on; what chance brings on the way depends on ``key`` alone."""
        self.iterations += 1
        self._luck = Dice(key)
        if self.guided:
            self._rng.seed(key)
        self._at = list(self.roots)
        self._path = []
        self._seats = []
        self._play(world, self.seat, runner.action)
        left = LONGEST
        grown = False
        while not grown and left > 0:
            phase = world.phase
            turn = world.turn()
            if not turn:
                break
            left -= 1
            if phase.prompts_interrupters:
                speakers = phase.may_interrupt(world)
                if speakers:
                    self._spoken = True
                    spoken = False
                    for speaker in speakers:
                        if world.phase is phase and not grown and speaker != self._actor(world):
                            grown = not self._decide_to_speak(world, speaker)
                            spoken = spoken or world.phase is not phase
                    if grown or spoken:
                        continue
            # of those who choose in secret each has its turn; of several who are free to act anybody may be first
            seat = turn[0] if len(turn) == 1 or isinstance(phase, Sealed) else turn[self._luck.below(len(turn))]
            legal = world.legal(seat)
            if len(legal) == 1:
                self._play(world, seat, legal[0])
                continue
            if not self._ripe(seat):
                break
            edge, known = self._choose(self._tree(seat), world, seat, legal)
            self._took(edge, seat)
            self._play(world, seat, edge.action)
            grown = not known
        self._play_out(world, left)
        self._credit(world, runner)

    def _actor(self, world: Deal) -> int:
        turn = world.turn()
        return turn[0] if len(turn) == 1 else -1

    def _tree(self, seat: int) -> Node:
        return self._at[seat if self.each else 0]

    def _ripe(self, seat: int) -> bool:
        """Whether the tree grows where a seat is to decide; it was there once more."""
        node = self._tree(seat)
        node.visits += 1
        return node.visits > RIPE

    def _took(self, edge: Edge, seat: int) -> None:
        self._path.append(edge)
        self._seats.append(seat)

    def _decide_to_speak(self, world: Deal, seat: int) -> bool:
        """Somebody who may speak up does, or does not; false where that is new to the tree, or the tree does not grow here yet."""
        if not self._ripe(seat):
            return False
        legal: list[Action] = [QUIET]
        offered = world.phase.interruptions(world, seat)
        for index in range(min(len(offered), WIDE)):
            legal.append(offered[index])
        edge, known = self._choose(self._tree(seat), world, seat, legal)
        self._took(edge, seat)
        if edge.action is not QUIET:
            self._play(world, seat, edge.action)
        return known

    def _choose(self, node: Node, world: Deal, seat: int, legal: Sequence[Action]) -> tuple[Edge, bool]:
        """An action for a seat at a place of its tree, and whether it was tried before."""
        edges = node.edges
        at_hand: list[Edge] = []
        fresh: Action | None = None
        if len(legal) > WIDE or isinstance(legal, LazyActions):
            for edge in edges.values():
                if edge.action in legal:
                    at_hand.append(edge)
            if len(at_hand) < min(len(legal), ceil(WIDENING * sqrt(node.visits))):
                fresh = self._fresh(edges, world, seat, legal)
        else:
            untried: list[Action] = []
            for action in legal:
                found = edges.get(action)
                if found is None:
                    untried.append(action)
                else:
                    at_hand.append(found)
            if untried and self.guided and not at_hand:
                fresh = self._advised(world, seat, legal)
            if untried and fresh is None:
                fresh = untried[self._luck.below(len(untried))]
        for edge in at_hand:
            edge.available += 1
        if fresh is not None:
            new = Edge(fresh)
            new.available = 1
            edges[fresh] = new
            return new, False
        scale = self._scale
        best = at_hand[0]
        best_worth = -1e300
        for edge in at_hand:
            worth = edge.total / edge.visits * scale + CURIOSITY * sqrt(log(edge.available + 1.0) / edge.visits)
            if worth > best_worth:
                best_worth = worth
                best = edge
        return best, True

    def _fresh(self, edges: dict[Action, Edge], world: Deal, seat: int, legal: Sequence[Action]) -> Action | None:
        """One of many actions that has not been tried yet: first what rules of thumb say, then any."""
        if not edges:
            advised = self._advised(world, seat, legal)
            if advised is not None:
                return advised
        for _ in range(4):
            action = legal[self._luck.below(len(legal))]
            if action not in edges:
                return action
        return None

    def _advised(self, world: Deal, seat: int, legal: Sequence[Action]) -> Action | None:
        """What rules of thumb say, where they say something that may be done."""
        advised = world.game.advise(world, seat, self._rng)
        return advised if advised is not None and advised in legal else None

    def _play(self, world: Deal, seat: int, action: Action) -> None:
        """Plays an action, and lets every observer see of it what it may."""
        before = Before(world, self.observers)
        world.play(seat, action)
        for index, observer in enumerate(self.observers):
            self._at[index] = self._at[index].after(before.seen(world, index, observer, seat, action))

    def _play_out(self, world: Deal, left: int) -> None:
        """Plays an imagined deal on to its end."""
        dice = self._luck
        advise = self.guided
        for _ in range(left):
            if not advise and not self._spoken:
                if not world.play_at_random(dice):
                    return
                continue
            turn = world.turn()
            if not turn:
                return
            if self._spoken and world.phase.prompts_interrupters:
                speakers = world.may_interrupt()
                if speakers and dice.below(SELDOM) == 0:
                    speaker = speakers[dice.below(len(speakers))]
                    words = world.phase.interruptions(world, speaker)
                    if words:
                        world.play(speaker, words[dice.below(len(words))])
                        continue
            seat = turn[dice.below(len(turn))] if len(turn) > 1 else turn[0]
            legal = world.legal(seat)
            action: Action | None = None
            if advise and len(legal) > 1:
                action = self._advised(world, seat, legal)
            world.play(seat, legal[dice.below(len(legal))] if action is None else action)

    def _credit(self, world: Deal, runner: Runner) -> None:
        """Credits everything on the way with what it brought."""
        game = world.game
        worth = [game.payoff(world, seat) for seat in range(game.players)]
        for value in worth:
            self._results += 1
            self._sum += value
            self._squares += value * value
        mean = self._sum / self._results
        variance = self._squares / self._results - mean * mean
        self._scale = 1.0 / sqrt(variance) if variance > 1e-9 else 0.0
        for index, edge in enumerate(self._path):
            edge.credit(worth[self._seats[index]])
        runner.ran(worth[self.seat])

    # --- what was found ---------------------------------------------------------------------------------------------------

    def candidates(self) -> list[Runner]:
        """What was tried, first what is to be chosen."""
        return self.race.standing()

    def best(self) -> Action | None:
        """The first of the candidates, or what is trusted without a trial; nothing where nothing was tried."""
        if self.race.trusted and self.race.advised is not None:
            return self.race.advised.action
        found = self.candidates()
        return found[0].action if found else None


def has_hidden_actions(deal: Deal) -> bool:
    """Whether something is being done that not everybody sees: then every seat needs a tree of its own."""
    return isinstance(deal.phase, Sealed)


def choose(deal: Deal, seat: int, rng: Random, iterations: int, seconds: float = 0.0, guided: bool = False,
           each: bool | None = None, deals: int = 0, care: int = USUAL) -> Action:
    """The action that a search of so many iterations prefers, or what rules of thumb say where the game trusts them; a budget of
    nothing gives any legal action. ``deals``: where rules of thumb say something, every action is tried in so many imagined deals
    at the most. ``care``: how much work they put into it."""
    legal = deal.legal(seat)
    if len(legal) == 1:
        return legal[0]
    dice = Dice(rng.getrandbits(60))
    search = Search(deal, seat, dice, has_hidden_actions(deal) if each is None else each, guided, brief=True, care=care)
    race = search.race
    if race.advised is not None and deals:
        iterations = min(iterations, deals * len(race.running))
    if not race.trusted:
        search.run(iterations, seconds)
    best = search.best()
    return best if best is not None and best in legal else legal[dice.below(len(legal))]
