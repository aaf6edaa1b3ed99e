"""Games laid out: every position that a deal can come to, and what each seat can tell of where it is.

A :class:`Tree` is made through the kernel alone: chance branches (:mod:`parlour.kernel.outcomes`), and what a seat has seen
(:mod:`parlour.bots.seeing`) makes its information sets. That is for small games; :func:`size` says how large a game is without
laying it out, and :func:`smaller` what would make it smaller.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from parlour.bots.seeing import QUIET, Before
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.options import Value, as_typed
from parlour.kernel.outcomes import Branch, Root, outcomes
from parlour.kernel.phase import Sealed
from parlour.kernel.zones import CardRow

#: so many positions can be laid out; more would take too long, and too much memory
LARGEST: Final = 1_000_000
#: whose decision a position is, where it is no seat's
CHANCE: Final = -1
END: Final = -2
#: how often a game is gone through at random to see how large it is, and how far
PROBES: Final = 200
FEW_PROBES: Final = 20
FARTHEST: Final = 1000
#: what makes a game so many times smaller is worth saying
MUCH: Final = 5.0
#: a number is tried at so many times what it is
STEEP: Final = 4


class TooLarge(ParlourError):
    """A game that has too many positions to be solved."""


class InfoSet:
    """What a seat can tell of where it is when it has to decide: it cannot tell its ``positions`` apart.

    ``actions``: what it may do. ``first``: where the numbers for its actions begin in the lists of a :class:`Solver`. ``knows``: the
    cards whose place the seat knows, in words; ``heard``: what was done so far, as the seat saw it. ``before``: how many decisions
    the seat has made before.
    """

    def __init__(self, seat: int, actions: tuple[Action, ...], first: int, knows: str, heard: tuple[str, ...], before: int) -> None:
        self.seat: Final = seat
        self.actions: Final = actions
        self.first: Final = first
        self.knows: Final = knows
        self.heard: Final = heard
        self.before: Final = before
        self.positions: Final[list[int]] = []


class Seen:
    """What a seat has seen so far: ``heard`` is the part of it that can be told in words, ``decisions`` how many it has made."""

    def __init__(self, heard: tuple[str, ...], decisions: int) -> None:
        self.heard: Final = heard
        self.decisions: Final = decisions
        self.next: Final[dict[object, Seen]] = {}
        self.sets: Final[dict[tuple[Action, ...], int]] = {}


class Tree:
    """Every position of a deal of a game, with this dealer, from the opening to all its ends.

    Positions are numbered so that what follows one has a higher number. ``owner[position]``: the seat that decides, :data:`CHANCE` or
    :data:`END`. ``begin`` and ``end``: which of the ``edges`` lead on from there, and to what positions; ``odds``: the probability of
    those that chance takes. ``at[position]``: the information set of a decision, the place of an end in ``pots``, and of its first
    payoff (one for each seat) in ``payoffs`` divided by the number of seats. ``pots``: the largest pot, with what lay before the
    seats, that was on the table at a decision on the way; in the game's smallest unit, as payoffs are. ``deals``: with ``keep``, for each
    information set a deal in which its seat is to decide there.

    :raises TooLarge: where there are more than ``largest`` positions.
    """

    def __init__(self, game: Game[Any], dealer: int = 0, largest: int = LARGEST, progress: Callable[[int], None] | None = None,
                 keep: bool = False) -> None:
        self.game: Final[Game[Any]] = game
        self.players: Final[int] = game.players
        self.largest: Final = largest
        self.owner: Final[list[int]] = []
        self.begin: Final[list[int]] = []
        self.end: Final[list[int]] = []
        self.at: Final[list[int]] = []
        self.edges: Final[list[int]] = []
        self.odds: Final[list[float]] = []
        self.payoffs: Final[list[float]] = []
        self.pots: Final[list[float]] = []
        self.sets: Final[list[InfoSet]] = []
        self.choices: int = 0
        self.deals: Final[list[Deal]] = []
        self._keep: Final = keep
        self._progress: Final = progress
        self._seats: Final[list[int]] = list(range(game.players))
        opening = self._all(outcomes(game, dealer))
        nothing = [Seen((), 0) for _ in self._seats]
        # the root has the number 0: whatever follows a position has a higher one
        self._branch(opening, [[_after(nothing[seat], _opened(branch, seat), (), 0) for seat in self._seats] for branch in opening])

    # --- laying out -------------------------------------------------------------------------------------------------------

    def _all(self, branches: Iterator[Branch]) -> list[Branch]:
        """All these branches, unless there are too many even of them."""
        found: list[Branch] = []
        for branch in branches:
            if len(found) >= self.largest:
                raise self._too_large()
            found.append(branch)
        return found

    def _too_large(self) -> TooLarge:
        return TooLarge(f"{self.game.title()} with {self.players} players has more than {self.largest} positions")

    def _new(self, owner: int) -> int:
        if len(self.owner) >= self.largest:
            raise self._too_large()
        self.owner.append(owner)
        self.begin.append(0)
        self.end.append(0)
        self.at.append(0)
        if self._progress is not None and len(self.owner) % 1024 == 0:
            self._progress(len(self.owner))
        return len(self.owner) - 1

    def _lead(self, position: int, targets: list[int], odds: list[float]) -> None:
        """From a position one comes to these, by these odds where chance decides."""
        self.begin[position] = len(self.edges)
        self.edges.extend(targets)
        self.odds.extend(odds)
        self.end[position] = len(self.edges)

    def _branch(self, branches: list[Branch], seen: list[list[Seen]], pot: float = 0.0) -> int:
        """The position from which chance leads to one of the branches; ``seen``: for each what the seats have seen."""
        if len(branches) == 1:
            return self._grow(branches[0], seen[0], pot, 0)
        position = self._new(CHANCE)
        targets = [self._grow(branch, seen[index], pot, 0) for index, branch in enumerate(branches)]
        self._lead(position, targets, [float(branch.probability) for branch in branches])
        return position

    def _grow(self, branch: Branch, seen: list[Seen], pot: float, quiet: int) -> int:
        """The position of a branch; the seats of ``quiet``, a mask, have said nothing where they might have."""
        deal = branch.deal
        turn = deal.turn()
        if not turn:
            return self._ended(deal, pot)
        phase = deal.phase
        pot = max(pot, float(deal.pot + sum(deal.stakes)))
        actor = turn[0] if len(turn) == 1 else -1
        if phase.prompts_interrupters:
            for speaker in phase.may_interrupt(deal):
                if speaker != actor and not quiet >> speaker & 1:
                    words = tuple(phase.interruptions(deal, speaker))
                    if words:
                        return self._decide(branch, seen, pot, speaker, (QUIET, *words), quiet)
        if actor < 0 and not isinstance(phase, Sealed):
            # whoever is quickest is first, and each may be
            position = self._new(CHANCE)
            targets = [self._decide(branch, seen, pot, seat, self._legal(deal, seat), 0) for seat in turn]
            self._lead(position, targets, [1.0 / len(turn)] * len(turn))
            return position
        return self._decide(branch, seen, pot, turn[0], self._legal(deal, turn[0]), 0)

    def _legal(self, deal: Deal, seat: int) -> tuple[Action, ...]:
        """What the seat may do, unless there is too much even of that."""
        legal = deal.legal(seat)
        if len(legal) > self.largest:
            raise self._too_large()
        return tuple(legal)

    def _decide(self, branch: Branch, seen: list[Seen], pot: float, seat: int, actions: tuple[Action, ...], quiet: int) -> int:
        """The position in which a seat decides; where it has no choice, the one after that."""
        if len(actions) == 1:
            return self._follow(branch, seen, pot, seat, actions[0], -1)
        position = self._new(seat)
        index = self._set_of(branch.deal, seen[seat], seat, actions)
        self.sets[index].positions.append(position)
        self.at[position] = index
        targets: list[int] = []
        for action in actions:
            if action is QUIET:
                told = list(seen)
                told[seat] = _after(seen[seat], (index, QUIET), seen[seat].heard, 1)
                targets.append(self._grow(branch, told, pot, quiet | 1 << seat))
            else:
                targets.append(self._follow(branch, seen, pot, seat, action, index))
        self._lead(position, targets, [0.0] * len(targets))
        return position

    def _set_of(self, deal: Deal, seen: Seen, seat: int, actions: tuple[Action, ...]) -> int:
        """The information set of a seat that has seen this and may do these things."""
        found = seen.sets.get(actions)
        if found is None:
            found = len(self.sets)
            seen.sets[actions] = found
            self.sets.append(InfoSet(seat, actions, self.choices, _known_words(deal, seat), seen.heard, seen.decisions))
            self.choices += len(actions)
            if self._keep:
                self.deals.append(deal.copy())
        return found

    def _follow(self, branch: Branch, seen: list[Seen], pot: float, seat: int, action: Action, index: int) -> int:
        """The position to which an action leads, taken in the information set ``index``, or without a choice where that is -1."""
        before = Before(branch.deal, self._seats)
        branches = self._all(branch.after(seat, action))
        after: list[list[Seen]] = []
        for each in branches:
            deal = each.deal
            told: list[Seen] = []
            for viewer in self._seats:
                what: object = before.seen(deal, viewer, viewer, seat, action)
                learnt = before.learnt(deal, viewer, viewer)
                if learnt:
                    what = (what, _places(deal, learnt))
                if each.rolled:
                    what = (what, repr(deal.view(viewer)))
                decided = 1 if viewer == seat and index >= 0 else 0
                if decided:
                    what = (index, what)
                told.append(_after(seen[viewer], what, _heard(before, deal, viewer, seat, action, seen[viewer].heard), decided))
            after.append(told)
        return self._branch(branches, after, pot)

    def _ended(self, deal: Deal, pot: float) -> int:
        position = self._new(END)
        self.at[position] = len(self.pots)
        self.pots.append(pot)
        for seat in self._seats:
            self.payoffs.append(self.game.payoff(deal, seat))
        return position


def _after(seen: Seen, what: object, heard: tuple[str, ...], decided: int) -> Seen:
    """What has been seen by a seat that saw this now, after what it had seen before."""
    found = seen.next.get(what)
    if found is None:
        found = Seen(heard, seen.decisions + decided)
        seen.next[what] = found
    return found


def _opened(branch: Branch, viewer: int) -> object:
    """What a viewer sees of the opening of a deal."""
    known = _places(branch.deal, branch.deal.known_to(viewer))
    return (known, repr(branch.deal.view(viewer))) if branch.rolled else known


def _places(deal: Deal, cards: int) -> tuple[tuple[int, int, int], ...]:
    """Where these cards lie: the number of the zone, the place in it or -1, and the card or, without places, the cards as a mask."""
    found: list[tuple[int, int, int]] = []
    for number, zone in enumerate(deal.zones):
        here = zone.mask() & cards
        if here:
            if isinstance(zone, CardRow):
                for place, card in enumerate(zone.row):
                    if here >> card & 1:
                        found.append((number, place, card))
            else:
                found.append((number, -1, here))
    return tuple(found)


def _known_words(deal: Deal, viewer: int) -> str:
    """The cards whose place a viewer knows, in words: its own by themselves, others with whose they are or where they lie."""
    known = deal.known_to(viewer)
    own: list[str] = []
    others: list[str] = []
    for zone in deal.zones:
        here = zone.mask() & known
        if here:
            cards = deal.pack.text(here)
            if zone.place.owner == viewer:
                own.append(cards)
            else:
                others.append(f"{deal.name(zone.place.owner) if zone.place.owner >= 0 else zone.place.label}: {cards}")
    return ", ".join(own + others)


def _heard(before: Before, deal: Deal, viewer: int, seat: int, action: Action, heard: tuple[str, ...]) -> tuple[str, ...]:
    """What a viewer has heard so far, with this action that has just been carried out."""
    chosen = before.chosen
    if chosen is None:
        hidden = viewer != seat and action.cards & ~deal.known_to(viewer)
        return (*heard, f"{deal.name(seat)}: {action.kind if hidden else action}")
    if deal.phase is before.phase:
        return (*heard, f"{deal.name(seat)}: {action}") if viewer == seat else heard
    said = [f"{deal.name(other)}: {each}" for other, each in enumerate(chosen) if other != viewer and each is not None and not each.cards]
    if viewer == seat or not action.cards:
        said.append(f"{deal.name(seat)}: {action}")
    return (*heard, *said)


def size(game: Game[Any], dealer: int = 0, probes: int = PROBES, seed: int = 0) -> float:
    """About how many positions a game has, while those who may speak up keep quiet: the mean of so many ways through it at random,
    each standing for as many as there were choices on it (Knuth 1975). It takes far less work than to lay the game out."""
    dice = Dice(seed)
    total = 0.0
    root = Root(game, dealer, 1)
    for _ in range(probes):
        total += _probe(root, dice)
    return total / probes


def _probe(root: Root, dice: Dice) -> float:
    """How many positions there were if all ways were like one that is gone at random."""
    branch, ways = root.sample((), (), dice, root.played((), ()))
    positions = 0.0
    weight = float(ways)
    for _ in range(FARTHEST):
        positions += weight
        deal = branch.deal
        turn = deal.turn()
        if not turn:
            return positions
        seat = turn[dice.below(len(turn))]
        legal = deal.legal(seat)
        weight *= float(len(legal))
        branch, ways = branch.sample(seat, legal[dice.below(len(legal))], dice)
        weight *= float(ways)
    return positions


def smaller(game: Game[Any], probes: int = FEW_PROBES) -> list[tuple[str, float]]:
    """What would make a game much smaller: one other number of players, or value of an option, as one would type it, and about how many
    positions there are then; what helps most comes first."""
    here = size(game, 0, probes)
    found: list[tuple[str, float]] = []
    least = min(game.player_counts)
    if least < game.players:
        _try(game, least, game.options, f"--seats {least}", here, probes, found)
    for option in game.schema:
        now = game.options[option.name]
        values: Sequence[Value] = option.values
        if not values and isinstance(now, int):
            values = (option.low, (option.low + now) // 2, min(option.high, STEEP * now))
        best: list[tuple[str, float]] = []
        for value in values:
            if value != now:
                options = {**game.options, option.name: value}
                _try(game, game.players, options, f"-o {option.name}={as_typed(value)}", here, probes, best)
        best.sort(key=_by_size)
        found += best[:1]
    found.sort(key=_by_size)
    return found


def _try(game: Game[Any], players: int, options: Mapping[str, object], words: str, here: float, probes: int,
         found: list[tuple[str, float]]) -> None:
    """Adds another form of a game to those found, if it can be played and is much smaller than it is here."""
    try:
        other = type(game)(players, options)
    except ParlourError:
        return
    positions = size(other, 0, probes)
    if positions * MUCH < here:
        found.append((words, positions))


def _by_size(found: tuple[str, float]) -> float:
    return found[1]
