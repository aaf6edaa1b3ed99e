"""Endings of tricks solved: what each card is worth in an imagined deal, where only the tricks or the card points of two sides count
any more."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.bots.point_solver import PointTricks, Rule, Worths
from parlour.bots.solver import SEATS, SUITS, Tricks
from parlour.equipment import Card
from parlour.kernel.actions import Action
from parlour.kernel.deal import THOROUGH, Deal
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.tricks import ALL_TRICKS, NO_TRICK, SOME_TRICKS, PointsLeft, TrickDeal, TrickPlay

#: with more cards than this in the fullest hand it takes too long, by the number of hands: usually; with care; and where a seat can tell
#: all cards, so that there is one deal to be solved
SOLVABLE: Final = (0, 0, 8, 8, 8)
SOLVABLE_WITH_CARE: Final = (0, 0, 13, 8, 8)
OPEN_SOLVABLE: Final = (0, 0, 13, 10, 10)
#: where card points count, by the number of seats that play: with little time, and where there are so many seconds for a decision
POINTS_SOLVABLE: Final = (0, 0, 8, 6, 4, 4)
POINTS_SOLVABLE_SLOWLY: Final = (0, 0, 8, 6, 5, 4)
SLOWLY: Final = 0.1


def solvable(deal: Deal, seconds: float = 0.0) -> bool:
    """Whether what is left can be solved once the cards lie open, in so many imagined deals that it is of use in this time."""
    phase = deal.phase
    if not isinstance(deal, TrickDeal) or not isinstance(phase, TrickPlay):
        return False
    sizes = SOLVABLE
    if deal.care == THOROUGH:
        sizes = OPEN_SOLVABLE if lies_open(deal, deal.turn()[0]) else SOLVABLE_WITH_CARE
    return tricks_count(deal, phase, sizes) or points_count(deal, phase, POINTS_SOLVABLE if seconds < SLOWLY else POINTS_SOLVABLE_SLOWLY)


def lies_open(deal: Deal, seat: int) -> bool:
    """Whether a seat can tell where every card is: those that it does not see lie all in one hand."""
    unseen = deal.pack.all & ~deal.known_to(seat)
    for zone in deal.zones:
        if isinstance(zone, CardSet) and zone.cards & unseen:
            return not unseen & ~zone.cards
    return not unseen


def tricks_count(deal: TrickDeal, phase: TrickPlay, sizes: tuple[int, ...]) -> bool:
    """Whether only tricks count any more, and can be solved; ``sizes``: how many cards at the most, by the number of hands."""
    if not phase.card_order.plain or sum([1 for mask in phase.card_order.suit_masks if mask]) > SUITS:
        return False
    hands = phase.hands_in_play(deal)
    if not 1 < len(hands) <= SEATS:
        return False
    return 1 < max([hand.bit_count() for hand in hands]) <= sizes[len(hands)] and len(phase.worth_of_tricks(deal)) > 0


def points_count(deal: TrickDeal, phase: TrickPlay, sizes: tuple[int, ...]) -> bool:
    """Whether only card points count any more, and can be solved; ``sizes``: how many cards at the most, by the number of seats."""
    seats = phase.seats
    if len(seats) >= len(sizes) or len(set(seats)) < len(seats) or phase.points_left(deal) is None:
        return False
    laid = len(deal.trick.row)
    held = [deal.hands[seat].count() + (place < laid) for place, seat in enumerate(seats)]
    if not 1 < max(held) <= sizes[len(seats)] or min(held) < max(held):
        return False
    plays = phase.card_order.plays.each
    # who could do something instead has more to think of
    return all([(action.card >= 0 and action is plays[action.card]) or phase.only_said(action) for action in deal.legal(seats[laid])])


class Asked(Rule):
    """What may be played, as the trick at hand says in a copy of the deal in which cards are laid as they come."""

    def __init__(self, deal: TrickDeal, phase: TrickPlay) -> None:
        self.deal: Final = deal.copy()
        self.phase: Final = phase.silent()

    def allowed(self, seat: int, hand: int, trick: list[Card]) -> int:
        self.deal.suppose_played(self.deal.hands[seat], hand, self.deal.trick, trick)
        return self.phase.playable(self.deal, seat, None)


class Ending:
    """An ending that is looked at in one imagined deal after the other."""

    def __init__(self) -> None:
        self._worths: Final[dict[tuple[int, int, int, int], Worths]] = {}
        # by the hands, with the trick or with sides and trumps: the tricks that each card brings, and all that can be taken
        self._each: Final[dict[tuple[int, ...], dict[int, int]]] = {}
        self._most: Final[dict[tuple[int, ...], int]] = {}

    def solved(self, deal: Deal, seat: int) -> list[tuple[Action, float]]:
        """What each card that the seat may play now brings it in this deal, whose cards lie open, when all play as well as possible."""
        phase = deal.phase
        assert isinstance(deal, TrickDeal) and isinstance(phase, TrickPlay)
        counts = phase.points_left(deal)
        if counts is not None:
            return self._points(deal, phase, counts, seat)
        order = phase.card_order
        worth = phase.worth_of_tricks(deal)
        hands, trick = phase.hands_in_play(deal), deal.trick.row
        sign = 1.0 if deal.game.sides[seat] == 0 else -1.0
        key = (*hands, *trick)
        found = self._each.get(key)
        if found is None:
            tricks = Tricks(order.suit_of, order.strength, hands, phase.sides_in_play(deal), order.trumps, trick)
            found = self._each[key] = tricks.each(0, trick)
        return [(order.plays.each[card], sign * worth[count]) for card, count in found.items()]

    def settled(self, deal: Deal) -> Sequence[float]:
        """What a deal that begins a trick, and whose cards lie open, brings each seat when all play as well as possible; nothing where
        more than tricks counts, or where it takes too long."""
        phase = deal.phase
        if not isinstance(deal, TrickDeal) or not isinstance(phase, TrickPlay) or deal.trick.row:
            return ()
        if not tricks_count(deal, phase, SOLVABLE_WITH_CARE):
            return ()
        order = phase.card_order
        hands, sides = phase.hands_in_play(deal), phase.sides_in_play(deal)
        key = (order.trumps, *hands, *sides)
        most = self._most.get(key)
        if most is None:
            most = self._most[key] = Tricks(order.suit_of, order.strength, hands, sides, order.trumps).most(0)
        worth = phase.worth_of_tricks(deal)[most]
        return [-worth if side else worth for side in deal.game.sides]

    def _points(self, deal: TrickDeal, phase: TrickPlay, counts: PointsLeft, seat: int) -> list[tuple[Action, float]]:
        """The same where card points count."""
        trick = deal.trick.row
        solver = PointTricks(phase.seats, [hand.cards for hand in deal.hands], trick, phase.card_order, counts, Asked(deal, phase))
        sign = 1.0 if counts.first >> seat & 1 else -1.0
        key = (seat, counts.first, counts.case, solver.left)
        worths = self._worths.get(key)
        if worths is None:
            worths = self._worths[key] = worths_of(phase, deal, seat, sign, solver.left, counts.sweeps)
        plays = phase.card_order.plays.each
        found = [(plays[card], sign * worth) for card, worth in solver.each(trick, worths).items()]
        # with open cards words are worth what the best card is
        best = max([worth for _, worth in found])
        return found + [(action, best) for action in deal.legal(seat) if phase.only_said(action)]


def worths_of(phase: TrickPlay, deal: TrickDeal, seat: int, sign: float, left: int, sweeps: bool) -> Worths:
    """What so many points and fewer are worth to the first side; ``sign`` is that of a seat of this side, or of the other."""
    some = [sign * phase.worth_of_points(deal, seat, points, left - points, SOME_TRICKS) for points in range(left + 1)]
    if not sweeps:
        return Worths(some, some[-1], some[0], False)
    return Worths(some, sign * phase.worth_of_points(deal, seat, left, 0, ALL_TRICKS),
                  sign * phase.worth_of_points(deal, seat, 0, left, NO_TRICK), True)


def solved(deal: Deal, seat: int) -> list[tuple[Action, float]]:
    """What each card that the seat may play now brings it in one deal: see :class:`Ending`."""
    return Ending().solved(deal, seat)
