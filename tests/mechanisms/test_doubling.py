"""Doubling: which side may speak, all at once or in turn, how far it goes, and what is refused."""
from __future__ import annotations

from typing import Any, ClassVar

import pytest

from parlour.equipment import Pack, french
from parlour.kernel.game import ANTICLOCKWISE, Game
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.table.dealing import HandsDeal
from parlour.mechanisms.tricks.doubling import Doubling
from parlour.testing import legal, play, refused


class Freely(Doubling[HandsDeal]):
    """South's contract: whoever speaks first doubles for the side."""

    def next(self, said: tuple[int, ...], passed: int) -> Doubling[HandsDeal]:
        return type(self)(self.holder, said, passed)

    def settled(self, deal: HandsDeal, said: tuple[int, ...]) -> Phase[Any]:
        deal.award(0, self.factor(len(said)))
        return OVER


class InTurn(Freely):
    """The same, asked one after the other, three times as much for the second double."""

    in_turn = True

    def factor(self, doubles: int) -> int:
        return (1, 2, 3, 5)[doubles]


class Pairs(Game[HandsDeal]):
    """Four players in two pairs. It has no id, so it is not registered."""

    player_counts = (4,)
    deal_type = HandsDeal
    direction = ANTICLOCKWISE
    doubling: ClassVar[type[Freely]] = Freely

    def make_pack(self) -> Pack:
        return french("A")

    def seating(self) -> tuple[int, ...]:
        return (0, 1, 0, 1)

    def open(self, deal: HandsDeal) -> Phase[Any]:
        return self.doubling(0).begun(deal)


class OrderedPairs(Pairs):
    """The same, asked in turn."""

    doubling = InTurn


def test_all_of_the_other_side_are_asked_at_once() -> None:
    deal = Pairs().deal()
    assert set(deal.turn()) == {1, 3} and legal(deal, 1) == legal(deal, 3) == {"pass", "kontra"}
    play(deal, "West: pass")
    assert deal.turn() == (3,)
    refused(deal, "West: kontra", "You have passed")
    refused(deal, "North: kontra", "for the other side")
    play(deal, "East: kontra")
    assert set(deal.turn()) == {0, 2}
    refused(deal, "South: subkontra", "said after rekontra")
    refused(deal, "North: kontra", "has been said")
    play(deal, "North: rekontra", "West: subkontra")
    # nothing comes after that
    assert deal.over and deal.points() == [8, 0]


@pytest.mark.parametrize(("said", "points"), [
    (("pass", "pass"), 1), (("kontra", "pass", "pass"), 2), (("pass", "kontra", "pass", "rekontra", "pass", "pass"), 4)])
def test_when_a_side_has_passed_it_is_settled(said: tuple[str, ...], points: int) -> None:
    deal = play(Pairs().deal(), *said)
    assert deal.over and deal.points() == [points, 0]


def test_in_turn_from_the_one_after_who_spoke_last() -> None:
    deal = OrderedPairs().deal()
    # anticlockwise East comes after South
    assert deal.turn() == (3,)
    refused(deal, "West: kontra", "East's turn")
    play(deal, "pass")
    assert deal.turn() == (1,)
    play(deal, "kontra")
    assert deal.turn() == (0,)
    play(deal, "pass", "rekontra")
    # after North comes West
    assert deal.turn() == (1,)
    play(deal, "pass", "pass")
    assert deal.over and deal.points() == [3, 0]
