"""Races: something happens that several may react to, and time decides.

In a :class:`Calling` whoever calls first counts, and a wrong call costs. In a :class:`LastPays` everybody has to react, and the
last one pays. At a table the first to arrive is first; in simulations reaction times are drawn, and the seed decides. Two are at the
same time when no more than :data:`SPAN` seconds lie between them.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from parlour.equipment import bits
from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.kernel.phase import Phase, Turn

D = TypeVar("D", bound=Deal)

#: how people react to what they see at the table: half of them within so many seconds, and how far the logarithm spreads
REACTION: Final = 1.2
REACTION_SPREAD: Final = 0.35
#: seconds between two calls that are taken to be made at the same time
SPAN: Final = 0.1


def reaction(rng: Random) -> float:
    """After how many seconds somebody acts on what is to be seen, drawn as people's reaction times are distributed."""
    return rng.lognormvariate(log(REACTION), REACTION_SPREAD)


def together(rng: Random) -> bool:
    """Whether somebody who reacts to the same thing as another does so at the same time."""
    return abs(reaction(rng) - reaction(rng)) < SPAN


@mypyc_attr(allow_interpreted_subclasses=True)
class Calling(Turn[D]):
    """A turn during which players may call something out, the one whose turn it is among them; the first call counts."""

    races: ClassVar[bool] = True

    def own(self, deal: D) -> Sequence[Action]:
        """What the seat whose turn it is may do when nobody calls."""
        raise NotImplementedError

    def calls(self, deal: D, seat: int) -> Sequence[Action]:
        """What the seat may call; nothing where it may not call now."""
        raise NotImplementedError

    def acted(self, deal: D, action: Action) -> Phase[Any]:
        """The phase after the seat whose turn it is has acted, and nobody has called before that."""
        raise NotImplementedError

    def called(self, deal: D, seat: int, action: Action) -> Phase[Any]:
        """The phase after a seat has called, before all others."""
        raise NotImplementedError

    def may_interrupt(self, deal: D) -> tuple[int, ...]:
        return tuple([seat for seat in range(deal.players) if self.calls(deal, seat)])

    def interruptions(self, deal: D, seat: int) -> Sequence[Action]:
        return self.calls(deal, seat)

    def legal(self, deal: D, seat: int) -> Sequence[Action]:
        calls = self.calls(deal, seat)
        return (*self.own(deal), *calls) if seat == self.seat else calls

    def play(self, deal: D, seat: int, action: Action) -> Phase[Any]:
        if seat == self.seat and action in self.own(deal):
            return self.acted(deal, action)
        return self.called(deal, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class LastPays(Phase[D]):
    """Everybody in ``left``, a mask, is to give a sign as fast as possible; the last one pays."""

    races: ClassVar[bool] = True

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def signs(self, deal: D, seat: int) -> Sequence[Action]:
        """What the seat may do; :meth:`counts` says which of it makes the seat safe."""
        raise NotImplementedError

    def counts(self, deal: D, seat: int, action: Action) -> bool:
        """Whether the seat is safe once it has done this."""
        return True

    def after_sign(self, deal: D, left: int, seat: int, action: Action) -> Phase[Any]:
        """The phase after the seat has done this; those of the mask ``left`` still have to give their sign."""
        raise NotImplementedError

    def last(self, deal: D, seat: int) -> Phase[Any]:
        """The phase when all others are safe: the seat is last, and pays."""
        raise NotImplementedError

    def turn(self, deal: D) -> tuple[int, ...]:
        return tuple(bits(self.left))

    def legal(self, deal: D, seat: int) -> Sequence[Action]:
        return self.signs(deal, seat)

    def play(self, deal: D, seat: int, action: Action) -> Phase[Any]:
        left = self.left & ~(1 << seat) if self.counts(deal, seat, action) else self.left
        if left & (left - 1):
            return self.after_sign(deal, left, seat, action)
        return self.last(deal, left.bit_length() - 1)
