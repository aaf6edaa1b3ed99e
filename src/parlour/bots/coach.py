"""The coach: what a seat could do and what each of it would likely bring, judged only by what the seat could know.

:func:`consider` looks at one decision; :func:`review` goes through all decisions that a seat made in a match.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from parlour.bots.levels import by_rules_of_thumb
from parlour.bots.search import Search, has_hidden_actions
from parlour.bots.tree import Edge
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.deal import THOROUGH, Deal
from parlour.kernel.match import Match

#: what one look may cost: iterations, and seconds at the most
ITERATIONS: Final = 3000
SECONDS: Final = 1.0
#: what speaks for an action is asked in so many imagined deals
WORLDS: Final = 6
#: a cost below this share of what the deal's results are spread over may be chance
NOTICED: Final = 0.08


class Candidate:
    """Something a seat could do. ``value``: what it brought on average, as :meth:`Game.payoff` counts; ``wins``: in what share of
    the imagined deals that was more than nothing; ``tried``: how often it was tried."""

    def __init__(self, action: Action, value: float, wins: float, tried: int) -> None:
        self.action: Final = action
        self.value: Final = value
        self.wins: Final = wins
        self.tried: Final = tried


class Look:
    """A decision looked at: the candidates, best first, and over how many imagined deals. ``trusted``: the first is what rules of
    thumb say, and they are trusted here whatever imagined deals bring."""

    def __init__(self, candidates: Sequence[Candidate], deals: int, trusted: bool = False) -> None:
        self.candidates: Final = tuple(candidates)
        self.deals: Final = deals
        self.trusted: Final = trusted

    @property
    def best(self) -> Candidate:
        """What to do."""
        return self.candidates[0]

    def of(self, action: Action) -> Candidate | None:
        """One of the candidates."""
        for candidate in self.candidates:
            if candidate.action == action:
                return candidate
        return None


def consider(deal: Deal, seat: int, rng: Random, iterations: int = ITERATIONS, seconds: float = SECONDS,
             also: Action | None = None) -> Look:
    """What the seat could do now, and what it would likely bring. ``also``: an action that is to be among the candidates."""
    legal = deal.legal(seat)
    if len(legal) == 1:
        return Look([Candidate(legal[0], 0.0, 0.0, 0)], 0)
    search = Search(deal, seat, Dice(rng.getrandbits(60)), has_hidden_actions(deal), True, care=THOROUGH)
    # one look at the least, so that there is something to advise
    search.run(max(1, iterations), seconds)
    edges = search.candidates()
    deals = search.imagined
    if also is not None and edges and edges[0].action != also:
        # the two meet again by themselves, so that neither is judged by a few bad worlds
        duel = Search(deal, seat, Dice(rng.getrandbits(60)), has_hidden_actions(deal), True, only=(edges[0].action, also),
                      care=THOROUGH)
        # each of them once at the least, however little time there is
        duel.run(2)
        duel.run(iterations // 2 - 2, seconds / 2)
        met = {str(edge.action): edge for edge in duel.candidates()}
        edges = [met.get(str(edge.action), edge) for edge in edges]
        if str(also) in met and all([edge.action != also for edge in edges]):
            edges.append(met[str(also)])
        if not search.race.trusted and edges[0].mean() < met[str(also)].mean():
            edges.sort(key=lambda edge: (edge.action != also, -edge.visits))
        deals += duel.imagined
    return Look([_candidate(edge) for edge in edges if edge.visits], deals, search.race.trusted)


def at_once(deal: Deal, seat: int, rng: Random) -> Look:
    """What rules of thumb say, where there is no time for imagined deals."""
    legal = deal.legal(seat)
    if len(legal) == 1:
        return Look([Candidate(legal[0], 0.0, 0.0, 0)], 0)
    return Look([Candidate(by_rules_of_thumb(deal, seat, rng), 0.0, 0.0, 1)], 1, True)


def _candidate(edge: Edge) -> Candidate:
    return Candidate(edge.action, edge.mean(), edge.good / edge.visits, edge.visits)


def words(deal: Deal, seat: int, look: Look) -> str:
    """The advice in a sentence or two, without averages: what to do, what speaks for it, and what comes next."""
    name = _named(deal, seat, look.best.action)
    if not look.deals:
        return f"You can only {name}."
    name = name[0].upper() + name[1:]
    why = surely(deal, seat, look.best.action)
    if why:
        name = f"{name}: {why}"
    if look.trusted:
        return f"{name}." if why else f"{name}, by rule of thumb."
    second = _second(look)
    if second is None:
        return f"{name}."
    # what rules of thumb say comes first unless something is surely better
    next_best = "Next best" if second.value <= look.best.value else "About as good"
    return f"{name}. {next_best}: {_named(deal, seat, second.action)}."


def surely(deal: Deal, seat: int, action: Action) -> str:
    """What speaks for an action, as a friend would say it; empty where there is nothing to say. It is said of imagined deals and only
    where it is the same in all of them, so that it tells nothing that the seat cannot know."""
    rng = Random(0)
    said = ""
    for number in range(WORLDS):
        world = deal.imagine(seat, rng)
        if action not in world.legal(seat):
            return ""
        why = world.phase.speaks_for(world, seat, action)
        if not why or (number > 0 and why != said):
            return ""
        said = why
    return said


def figures(deal: Deal, look: Look) -> str:
    """What the advice rests on, in a sentence; nothing where there is no choice."""
    if not look.deals:
        return ""
    if look.trusted:
        return "Rules of thumb are trusted here, more than a look at imagined deals."
    best, second = look.best, _second(look)
    said = (f"{value_words(deal, best.value)} on average over {look.deals} imagined deals, "
            f"ahead of the others in {100 * best.wins:.0f} %")
    return said + (f"; the other brings {value_words(deal, second.value)}." if second else ".")


def _second(look: Look) -> Candidate | None:
    """What comes after the best, if it was tried often enough to be spoken of."""
    return next((each for each in look.candidates[1:] if each.tried > 1), None)


def _named(deal: Deal, seat: int, action: Action) -> str:
    """An action as the screen offers it, but cards alone by their full names."""
    if action.cards and not action.word:
        return deal.describe(seat, action, seat).removeprefix("You ").removesuffix(".")
    said = action.in_words(deal.pack)
    return said[:1].lower() + said[1:]


def value_words(deal: Deal, value: float) -> str:
    """An expected result as the players say scores, with its sign."""
    game = deal.game
    if game.score_words(1) == "1":
        return f"{value:+.1f}"
    sign = "+" if value >= 0.5 else "−" if value <= -0.5 else ""
    return sign + game.score_words(abs(round(value)))


class Judged:
    """A decision of a match, judged: the ``deal`` it was in and its ``place`` among that deal's actions, what was done and what
    would have been best, as text and in words. ``value``: what was to be expected after the best action, ``wins`` in what
    share of the imagined deals it was better than the others; ``cost``: by how much it is better than what was done."""

    def __init__(self, deal: int, place: int, done: str, done_words: str, best: str, best_words: str, value: float,
                 value_words: str, wins: float, cost: float, cost_words: str) -> None:
        self.deal: Final = deal
        self.place: Final = place
        self.done: Final = done
        self.done_words: Final = done_words
        self.best: Final = best
        self.best_words: Final = best_words
        self.value: Final = value
        self.value_words: Final = value_words
        self.wins: Final = wins
        self.cost: Final = cost
        self.cost_words: Final = cost_words


def review(match: Match, seat: int, only: int = -1, iterations: int = 600, seconds: float = 0.3, since: int = 0) -> Iterator[Judged]:
    """Goes through the decisions that a seat made in a match, first to last: those in which it had a choice.

    ``only``: the one deal to look at. ``since``: the first place in a deal that is looked at, for those who go on with a review. The
    same match gives the same judgements where ``seconds`` do not run out.
    """
    again = Match(match.game, match.start, match.names)
    number = place = 0
    for who, action in match.played:
        deal = again.deal
        if deal.number != number:
            number = deal.number
            place = 0
        if only >= 0 and number > only:
            return
        if who == seat and place >= since and only in (-1, number) and seat in again.turn() and len(again.legal(seat)) > 1:
            yield _judged(deal, seat, place, deal.read(seat, str(action)), iterations, seconds)
        again.play(who, str(action))
        place += 1


def _judged(deal: Deal, seat: int, place: int, done: Action, iterations: int, seconds: float) -> Judged:
    rng = Random(f"review {deal.number} {place} {seat}")
    look = consider(deal, seat, rng, iterations, seconds, done)
    own = look.of(done)
    best = look.best
    cost = max(0.0, best.value - own.value) if own is not None and best.action != done else 0.0
    return Judged(deal.number, place, str(done), _named(deal, seat, done), str(best.action), _named(deal, seat, best.action),
                  best.value, value_words(deal, best.value), best.wins, cost, value_words(deal, cost).lstrip("+"))


def costliest(judged: Sequence[Judged], most: int = 5) -> list[Judged]:
    """The decisions that cost most, worst first; none that cost nothing."""
    return sorted([each for each in judged if each.cost > 0], key=lambda each: (-each.cost, each.deal, each.place))[:most]


def mistakes(judged: Sequence[Judged]) -> list[Judged]:
    """Of the decisions of one deal those that cost so much that it is unlikely to be chance, in the order they were made."""
    worth = [each.value for each in judged] + [each.value - each.cost for each in judged]
    spread = max(worth) - min(worth) if worth else 0.0
    return [each for each in judged if each.done != each.best and each.cost > 0 and each.cost >= NOTICED * spread]
