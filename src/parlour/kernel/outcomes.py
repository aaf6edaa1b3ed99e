"""Every way in which chance can fall in a deal, with its probability: for games small enough to be gone through.

A :class:`Branch` is a deal so far, as one of the ways in which it can come about. :func:`outcomes` gives the branches with which a
deal opens, :meth:`Branch.after` those into which an action leads: one, unless chance has a say in it. The probabilities of the
branches of an opening, or of an action, add up to 1.

Shuffles are lazy. A card is settled when somebody comes to know where it lies, or when a hand that nobody has seen counts; cards
that nobody has told from one another stay open, however they are shuffled and moved about. A hand is one outcome in whatever order
its cards were dealt. So two hands of one card from a pack of 52 are 52 × 51 outcomes, whatever the stock would bring.

>>> import parlour
>>> from parlour.kernel.outcomes import outcomes
>>> branch = next(outcomes(parlour.game("three-card-brag", players=2)))
>>> branch.probability                                  # nobody has looked yet
Fraction(1, 1)
>>> [looked] = branch.after(0, branch.deal.legal(0)[0])
>>> [str(action) for action in looked.deal.legal(1)]
['look', 'stay blind']
>>> next(looked.after(1, looked.deal.legal(1)[1])).probability
Fraction(1, 22100)
"""
from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any, Final

from parlour.equipment import Card, bits
from parlour.kernel.actions import Action
from parlour.kernel.chance import OPEN, Branching, Dice, EventResult, Unsettled
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.zones import CardRow

#: what has been played in a deal: who did what
Plays = tuple[tuple[int, Action], ...]
CERTAIN: Final = Fraction(1)
#: more events of chance in a deal than these never come to an end
MOST_EVENTS: Final = 400
#: in how many ways loose cards are laid to see whether a result hangs on them
TWISTS: Final = 7
#: in how many outcomes it is tried whether the order of cards makes a difference
SAMPLES: Final = 64
#: cards lie the other way round
BACKWARD: Final = -1


class OpenEvent:
    """What must be settled before a deal can go on: which of ``size`` numbers was picked at an event of chance, or which ``cards``
    lie at these ``places`` of a shuffle, in any order. ``before``: how the events before and after it fell, as far as that is settled.
    ``count``: how many answers there are, each as likely as any other.
    """

    def __init__(self, before: tuple[EventResult, ...], event: int, size: int, places: tuple[int, ...], cards: tuple[Card, ...]) -> None:
        self.before: Final = before
        self.event: Final = event
        self.places: Final = places
        self.cards: Final = cards
        self.count: Final[int] = comb(len(cards), len(places)) if places else size

    def answered(self, index: int, turn: int = 0) -> tuple[EventResult, ...]:
        """How all events fall by one of the answers; the cards lie at their places in order, turned round by ``turn`` places, or the
        other way round where that is :data:`BACKWARD`."""
        if not self.places:
            result: EventResult = (index,)
        else:
            chosen = self.chosen(index)
            chosen = chosen[::-1] if turn == BACKWARD else chosen[turn:] + chosen[:turn]
            settled = list(self.before[self.event])
            for place, card in zip(self.places, chosen):
                settled[place] = card
            result = tuple(settled)
        return (*self.before[:self.event], result, *self.before[self.event + 1:])

    def chosen(self, index: int) -> list[Card]:
        """The cards of an answer: choices of so many cards are numbered in their order."""
        chosen: list[Card] = []
        left = len(self.places)
        for at, card in enumerate(self.cards):
            if not left:
                break
            ways = comb(len(self.cards) - at - 1, left - 1)
            if index < ways:
                chosen.append(card)
                left -= 1
            else:
                index -= ways
        return chosen


class Root:
    """Where the branches of a deal come from: its ``game`` and ``dealer``. Hands are outcomes in whatever order their cards were
    dealt where that makes no difference; ``samples``: in how many outcomes that is tried."""

    def __init__(self, game: Game[Any], dealer: int, samples: int = SAMPLES) -> None:
        self.game: Final = game
        self.dealer: Final = dealer
        self.samples: Final = samples
        # whether the order of the cards at these places of a shuffle was seen to mean nothing
        self._unordered: Final[dict[tuple[int, tuple[int, ...]], bool]] = {}

    def played(self, given: tuple[EventResult, ...], plays: Plays, twist: int = 0) -> Deal | OpenEvent:
        """The deal so far played, with chance falling as given; or what must be settled for that."""
        chance = Branching(given, twist)
        try:
            deal: Deal = self.game.new_deal(chance, 0, self.dealer)
            for seat, action in plays:
                deal.play(seat, action)
        except Unsettled:
            return self.stopped(chance)
        return deal

    def stopped(self, chance: Branching) -> OpenEvent:
        """What must be settled before a deal that chance has stopped can go on."""
        if len(chance.settled) > MOST_EVENTS:
            raise ParlourError(f"{self.game.id}: chance alone can go on for ever")
        if chance.choices:
            return OpenEvent(_results_so_far(chance, len(chance.settled)), len(chance.settled), chance.choices, (), ())
        event, place = _first(chance, chance.mixed)
        return OpenEvent(_results_so_far(chance, len(chance.settled)), event, 0, (place,), _cards_for(chance, event, place))

    def settled(self, given: tuple[EventResult, ...], plays: Plays, odds: Fraction, reached: Deal | OpenEvent,
                rolled: bool) -> Iterator[Branch]:
        """The branches of a deal after these plays, which led to ``reached``: each question that it leaves is answered in every way."""
        question = reached if isinstance(reached, OpenEvent) else self.question(given, plays, reached)
        if question is None:
            assert isinstance(reached, Deal)
            yield Branch(self, odds, reached, plays, rolled)
            return
        each = odds / question.count
        for index in range(question.count):
            answer = question.answered(index)
            then = self.played(answer, plays)
            if len(question.places) > 1 and not (isinstance(then, Deal) and _together(then, question.chosen(index))):
                raise ParlourError(f"{self.game.id}: the order in which cards were dealt matters in a way that cannot be gone through")
            yield from self.settled(answer, plays, each, then, rolled or not question.places)

    def sample(self, given: tuple[EventResult, ...], plays: Plays, dice: Dice, reached: Deal | OpenEvent) -> tuple[Branch, int]:
        """One of the branches of a deal after these plays, which led to ``reached``, drawn with its probability, and the number of
        ways of which it is one."""
        ways = 1
        rolled = False
        while True:
            question = reached if isinstance(reached, OpenEvent) else self.question(given, plays, reached)
            if question is None:
                assert isinstance(reached, Deal)
                return Branch(self, Fraction(1, ways), reached, plays, rolled), ways
            ways *= question.count
            rolled = rolled or not question.places
            given = question.answered(dice.below(question.count))
            reached = self.played(given, plays)

    def question(self, given: tuple[EventResult, ...], plays: Plays, deal: Deal) -> OpenEvent | None:
        """The first question that a deal leaves, for which so much was given; nothing where all that matters is settled."""
        chance = source(deal)
        known = deal.open
        for private in deal.private:
            known |= private
        asked = known & chance.loose
        if deal.over:
            # what has gone under the stock in some order will be dealt in another deal, if ever
            apart = _apart(deal)
            asked = asked & apart or self._counting(plays, deal, apart)
        if not asked:
            return None
        event, place = _first(chance, asked)
        before = _results_so_far(chance, max(event + 1, len(given)))
        cards = _cards_for(chance, event, place)
        question = OpenEvent(before, event, 0, self._hand(deal, event, place, known & asked), cards)
        if len(question.places) > 1 and not self._any_order(question, plays):
            question = OpenEvent(before, event, 0, (place,), cards)
        return question

    def _hand(self, deal: Deal, event: int, place: int, asked: int) -> tuple[int, ...]:
        """The places of a shuffle, this one among them, whose cards have come together into an unordered zone where the same seats
        know them."""
        chance = source(deal)
        order = chance.settled[event].order
        card = order[place]
        found = [place]
        for zone in deal.zones:
            together = 0 if isinstance(zone, CardRow) else zone.mask() & asked
            if together >> card & 1:
                knowers = deal.knowers(card)
                found = [at for at, other in enumerate(order) if together >> other & 1 and chance.settled[event].result[at] == OPEN
                         and deal.knowers(other) == knowers]
        return tuple(found)

    def _any_order(self, question: OpenEvent, plays: Plays) -> bool:
        """Whether cards come into one zone in whatever order they lie at these places, and nothing else hangs on it. That is tried
        when the places are first asked about, with some of the answers; with one of them everything is compared."""
        key = (question.event, question.places)
        found = self._unordered.get(key)
        if found is None:
            middle = question.count // 2
            one = self.played(question.answered(middle), plays)
            other = self.played(question.answered(middle, BACKWARD), plays)
            found = isinstance(one, Deal) and isinstance(other, Deal) and _standing(one) == _standing(other)
            step = max(1, question.count // self.samples)
            for index in range(0, question.count, step):
                for turn in range(BACKWARD, len(question.places)):
                    if found:
                        tried = self.played(question.answered(index, turn), plays)
                        found = isinstance(tried, Deal) and _together(tried, question.chosen(index))
            self._unordered[key] = found
        return found

    def _counting(self, plays: Plays, deal: Deal, apart: int) -> int:
        """Of the loose cards ``apart``, which nobody has seen, all those that make a difference to what the finished deal brings."""
        if apart:
            seats = range(deal.players)
            given = _results_so_far(source(deal), len(source(deal).settled))
            brought = [deal.game.payoff(deal, seat) for seat in seats]
            for twist in range(1, TWISTS):
                other = self.played(given, plays, twist)
                if isinstance(other, OpenEvent) or not other.over or [other.game.payoff(other, seat) for seat in seats] != brought:
                    return apart
        return 0


class Branch:
    """A deal as one of the ways in which it can come about.

    ``probability``: that chance falls so in the opening, or after an action, as an exact fraction. ``deal``: how it stands; it is
    there to be looked at, and goes on with :meth:`after` alone. ``plays``: what was played so far. ``rolled``: a number was picked,
    or a card cut, since the action before.
    """

    def __init__(self, root: Root, probability: Fraction, deal: Deal, plays: Plays, rolled: bool) -> None:
        self.root: Final = root
        self.probability: Final = probability
        self.deal: Final = deal
        self.plays: Final = plays
        self.rolled: Final = rolled

    def after(self, seat: int, action: Action) -> Iterator[Branch]:
        """The branches into which the seat's action leads; the deal of this branch stays as it is.

        :raises IllegalAction: where the action is not allowed.
        """
        given, plays, deal = self._played(seat, action)
        return self.root.settled(given, plays, CERTAIN, deal, False)

    def sample(self, seat: int, action: Action, dice: Dice) -> tuple[Branch, int]:
        """One of the branches into which the seat's action leads, drawn by the dice with its probability, and the number of ways
        of which it is one."""
        given, plays, deal = self._played(seat, action)
        return self.root.sample(given, plays, dice, deal)

    def _played(self, seat: int, action: Action) -> tuple[tuple[EventResult, ...], Plays, Deal | OpenEvent]:
        """How chance fell before the seat's action, what has been played with it, and how the deal stands after it."""
        deal = self.deal.copy()
        given = _results_so_far(source(deal), len(source(deal).settled))
        plays = (*self.plays, (seat, action))
        try:
            deal.play(seat, action)
        except Unsettled:
            return given, plays, self.root.stopped(source(deal))
        return given, plays, deal


def outcomes(game: Game[Any], dealer: int = 0) -> Iterator[Branch]:
    """The branches with which a deal of the game opens, by itself, as the first of a match, with this dealer.

    They are made one by one, and there may be any number of them.

    >>> import parlour
    >>> branch = next(outcomes(parlour.game("agram", players=2)))
    >>> branch.probability == Fraction(1, 1623160 * 475020)     # six of 35 cards, six of the rest
    True
    """
    root = Root(game, dealer)
    return root.settled((), (), CERTAIN, root.played((), ()), False)


def source(deal: Deal) -> Branching:
    """The chance of a deal that branches."""
    chance = deal.chance
    assert isinstance(chance, Branching)
    return chance


def _first(chance: Branching, cards: int) -> tuple[int, int]:
    """Of the places at which these loose cards lie the first, as the number of its shuffle and its place there."""
    return min([(event, chance.settled[event].order.index(card)) for card in bits(cards) for event in (chance.event_of(card),)])


def _cards_for(chance: Branching, event: int, place: int) -> tuple[Card, ...]:
    """The cards that may lie at an open place of a shuffle."""
    return tuple(bits(chance.together(chance.settled[event].order[place])))


def _results_so_far(chance: Branching, events: int) -> tuple[EventResult, ...]:
    """How the first events fell, as far as that is settled."""
    return tuple([event.result for event in chance.settled[:events]])


def _together(deal: Deal, cards: list[Card]) -> bool:
    """Whether these cards lie together in an unordered zone, and whoever knows of one of them knows of all."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    for viewer in range(deal.players + 1):
        known = deal.known_to(viewer) & mask
        if known and known != mask:
            return False
    return any([not isinstance(zone, CardRow) and not mask & ~zone.mask() for zone in deal.zones])


def _apart(deal: Deal) -> int:
    """The loose cards of a deal, as a mask, that do not lie in a pile of nobody's that nobody looks at."""
    loose = source(deal).loose
    apart = 0
    for zone in deal.zones:
        if not isinstance(zone, CardRow) or zone.place.owner >= 0 or zone.viewers:
            apart |= zone.mask() & loose
    return apart


def _standing(deal: Deal) -> list[object]:
    """How a deal stands, with all that anybody may know of it."""
    zones: list[object] = [zone.row[:] if isinstance(zone, CardRow) else zone.mask() for zone in deal.zones]
    views: list[object] = [repr(deal.view(viewer)) for viewer in range(deal.players + 1)]
    return [*zones, *views, deal.private, deal.scores, deal.tallies, deal.named_numbers(), deal.pot]
