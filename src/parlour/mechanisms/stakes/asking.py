"""What somebody is asked where chips are bet, and what has been done in the betting so far: for bots that weigh hands against bets.

Both hold nothing but what lies open to all.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.kernel.actions import Action

#: what one does in betting
FOLDED: Final = 0
CHECKED: Final = 1
CALLED: Final = 2
RAISED: Final = 3


class Asked:
    """What a seat is asked.

    ``pot``: the chips that it can win, those that lie before the players among them. ``cost``: how many it must put in to stay, 0 where
    that is free. ``stay``: the action that does no more than that, ``fold`` the one that gives up, where one may. ``more``: the bets
    and raises, from the least. ``base``: how much of the number of a bet the seat has put in already. ``made``: the bets and raises of
    this round so far. ``at``: the place of this round in the deal; ``rounds``: how many rounds of betting follow. ``shows``: whether
    to stay ends the betting. ``anew``: whether others pay the whole of a bet to stay, whatever they have put in before.
    """

    def __init__(self, pot: int, cost: int, stay: Action, fold: Action | None, more: Sequence[Action], base: int, made: int, at: int,
                 rounds: int, shows: bool = False, anew: bool = False) -> None:
        self.pot: Final = pot
        self.cost: Final = cost
        self.stay: Final = stay
        self.fold: Final = fold
        self.more: Final[Sequence[Action]] = more
        self.base: Final = base
        self.made: Final = made
        self.at: Final = at
        self.rounds: Final = rounds
        self.shows: Final = shows
        self.anew: Final = anew


class Done:
    """What a seat did in the betting.

    ``did``: :data:`FOLDED`, :data:`CHECKED`, :data:`CALLED` or :data:`RAISED`. ``pot``: what lay on the table before it; ``cost``: what it
    had to pay to stay; ``put``: what it put in. ``contest``: the seats that competed, as a mask. ``at``: the place of the round in the
    deal. ``shared`` and ``own``: how many cards for all, and of its own, lay open. ``before``: what was done before it.
    """

    def __init__(self, before: Done | None, seat: int, did: int, pot: int, cost: int, put: int, contest: int, at: int, shared: int,
                 own: int) -> None:
        self.before: Final = before
        self.seat: Final = seat
        self.did: Final = did
        self.pot: Final = pot
        self.cost: Final = cost
        self.put: Final = put
        self.contest: Final = contest
        self.at: Final = at
        self.shared: Final = shared
        self.own: Final = own

    @property
    def rivals(self) -> int:
        """How many others competed."""
        return self.contest.bit_count() - 1
