"""Doubling: once it is settled who plays what, the sides double what it counts, one after the other, up to a limit.

A game subclasses :class:`Doubling`: it says what the doubles are called, whether the players of a side are asked in turn or whoever
speaks first speaks for it, and what follows. Doubles that belong to an auction itself, as in Bridge, are part of
:class:`~parlour.mechanisms.tricks.auction.AuctionRules`. Rules page: bauernschnapsen; Botifarra and Coinche double in the same way.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.features import DOUBLED, Features
from parlour.kernel.phase import ONE_SEAT, D, Phase
from parlour.kernel.prose import listed

KONTRA: Final = word("kontra")
REKONTRA: Final = word("rekontra")
SUBKONTRA: Final = word("subkontra")


@mypyc_attr(allow_interpreted_subclasses=True)
class Doubling(Phase[D]):
    """The side against the latest double, at first against the contract, may double.

    ``holder``: whose contract it is; ``said``: who has doubled so far, in order; ``passed``: who of those asked now has declined, as a
    mask. ``steps``: the doubles in order, of which each is said once. With ``in_turn`` those who may say the next are asked one after
    the other; otherwise all are asked at once, and the first to speak doubles for the side.
    """

    about: ClassVar[str] = "doubling"
    steps: ClassVar[Sequence[Action]] = (KONTRA, REKONTRA, SUBKONTRA)
    in_turn: ClassVar[bool] = False

    def __init__(self, holder: int, said: tuple[int, ...] = (), passed: int = 0) -> None:
        self.holder: Final = holder
        self.said: Final = said
        self.passed: Final = passed

    def next(self, said: tuple[int, ...], passed: int) -> Doubling[D]:
        """The same after a double or a pass; a subclass makes its own kind."""
        raise NotImplementedError

    def settled(self, deal: D, said: tuple[int, ...]) -> Phase[Any]:
        """Nobody doubles any more: what follows, these seats having doubled."""
        raise NotImplementedError

    def team(self, deal: D, seat: int) -> int:
        """The seats that play together with this one, itself among them, as a mask: its side, unless the contract makes others."""
        sides = deal.game.sides
        return sum([1 << other for other in range(deal.players) if sides[other] == sides[seat]])

    def speakers(self, deal: D) -> tuple[int, ...]:
        """Who may say the next double, in turn from the one after who spoke last: all of the other side."""
        if len(self.said) == len(self.steps):
            return ()
        latest = self.said[-1] if self.said else self.holder
        team = self.team(deal, latest)
        return tuple([seat for seat in deal.order(latest) if not team >> seat & 1])

    def factor(self, doubles: int) -> int:
        """How many times what is played counts after so many doubles."""
        return 1 << doubles

    def begun(self, deal: D) -> Phase[Any]:
        """This phase, or what follows where nobody may double."""
        return self if self.speakers(deal) else self.settled(deal, self.said)

    def turn(self, deal: D) -> tuple[int, ...]:
        waiting = tuple([seat for seat in self.speakers(deal) if not self.passed >> seat & 1])
        return ONE_SEAT[waiting[0]] if self.in_turn else waiting

    def legal(self, deal: D, seat: int) -> Sequence[Action]:
        return PASS, self.steps[len(self.said)]

    def candidates(self, deal: D, seat: int) -> Sequence[Action]:
        return (PASS, *self.steps)

    def candidates_out_of_turn(self, deal: D, seat: int) -> Sequence[Action]:
        return tuple(self.steps)

    def reason(self, deal: D, seat: int, action: Action) -> str:
        if action not in self.steps:
            return super().reason(deal, seat, action)
        step = self.steps.index(action)
        due = self.steps[len(self.said)]
        if step < len(self.said):
            return f"{action.kind.capitalize()} has been said: what comes next is {due.kind}."
        if action is not due:
            return f"{action.kind.capitalize()} is said after {self.steps[step - 1].kind}: what comes next is {due.kind}."
        if seat not in self.speakers(deal):
            return f"{due.kind.capitalize()} is for the other side to say."
        if self.passed >> seat & 1:
            return f"You have passed: you can say {due.kind} no more."
        return f"It is {deal.name(self.turn(deal)[0])}'s turn to say {due.kind} or pass."

    def play(self, deal: D, seat: int, action: Action) -> Phase[Any]:
        if action is not PASS:
            return self.next((*self.said, seat), 0).begun(deal)
        passed = self.passed | 1 << seat
        if [other for other in self.speakers(deal) if not passed >> other & 1]:
            return self.next(self.said, passed)
        return self.settled(deal, self.said)

    def describe(self, deal: D, seat: int, action: Action, viewer: int) -> str:
        if action is PASS:
            return super().describe(deal, seat, action, viewer)
        return deal.sentence(seat, viewer, "say", f"{action.kind}: what is played counts {self.factor(len(self.said) + 1)} times")

    def prompt(self, deal: D, seat: int) -> str:
        return f"Say {self.steps[len(self.said)].kind}, or pass"

    def features(self, deal: D, viewer: int, found: Features) -> None:
        found.table[DOUBLED] = len(self.said)

    def facts(self, deal: D, viewer: int) -> list[str]:
        return doubled_facts(deal.names, self.steps, self.said)


def doubled_facts(names: Sequence[str], steps: Sequence[Action], said: Sequence[int]) -> list[str]:
    """What has been doubled by whom, as it stands on the table: ``Kontra by West, rekontra by South``."""
    words = listed([f"{steps[place].kind} by {names[seat]}" for place, seat in enumerate(said)])
    return [words[:1].upper() + words[1:]] if said else []
