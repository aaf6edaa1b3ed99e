"""What a game of contracts gets from the mechanism: a list of contracts is all it takes."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from parlour.equipment import Pack, french
from parlour.equipment.french import HEARTS, SPADES
from parlour.games.barbu.compendium import CompendiumDeal, CompendiumGame, Contract
from parlour.games.barbu.contracts import CountedTricks, PointCards
from parlour.kernel.match import Start
from parlour.kernel.phase import Why
from parlour.kernel.zones import CardSet, Place
from parlour.mechanisms.tricks.duties import BeatTrumps, Dump, Duty, HeadWithTrump, NotLed, allowed_by, shown
from parlour.mechanisms.tricks.tricks import TrickOrder
from parlour.testing import play_out

PACK = french()
QUEENS = PACK.rank_masks[PACK.ranks.index("Q")]


class Toy(CompendiumGame):
    """Avoid tricks, then queens, for three."""

    player_counts = (3,)
    low_wins = True

    def make_pack(self) -> Pack:
        return PACK.without("2C")

    def make_contracts(self) -> Sequence[Contract]:
        queens = self.pack.rank_masks[self.pack.ranks.index("Q")]
        return [CountedTricks("no tricks", self.pack, [1] * self.each()), PointCards("no queens", self.pack, [(queens, 4)])]


class ToyInLine(Toy):
    """The same, each contract twice in a fixed line."""

    def times_through(self) -> int:
        return 2


@pytest.mark.parametrize(("kind", "declarers"), [(Toy, [1, 1, 2, 2, 0, 0]), (ToyInLine, [1, 2, 0, 1])])
def test_who_declares_in_each_deal(kind: type[Toy], declarers: list[int]) -> None:
    game = kind(3)
    match = game.match(start=Start(1, 0))
    rng = Random(1)
    found = []
    while not match.over:
        deal = match.deal
        assert isinstance(deal, CompendiumDeal)
        found.append(game.declarer(deal))
        play_out(match, rng.choice)
    sums = [sum(points) for points in match.sheet]
    assert sums == [17, 16, 17, 16] if kind is ToyInLine else sorted(sums) == [16] * 3 + [17] * 3
    assert found == declarers and sum(match.scores()) == (3 if kind is Toy else 2) * (17 + 16)


@pytest.mark.parametrize(("duty", "trumps", "trick", "follows", "wanted"), [
    (NotLed(PACK.suit_masks[HEARTS], ""), -1, "", False, PACK.all & ~PACK.suit_masks[HEARTS]),
    (NotLed(PACK.suit_masks[HEARTS], ""), -1, "2S", False, 0),
    (Dump(QUEENS, ""), -1, "", False, 0),
    (Dump(QUEENS, ""), -1, "JS", True, PACK.mask("QH QD QC")),
    (Dump(QUEENS, ""), -1, "KS", True, QUEENS),
    (BeatTrumps(""), SPADES, "9S QS", True, PACK.mask("KS AS")),
    (BeatTrumps(""), SPADES, "9H QS", False, 0),
    (HeadWithTrump(""), SPADES, "9S QS", True, PACK.mask("KS AS")),
    (HeadWithTrump(""), SPADES, "9H QS", False, PACK.mask("KS AS")),
    (HeadWithTrump(""), SPADES, "9H AH", False, PACK.suit_masks[SPADES]),
    (HeadWithTrump(""), SPADES, "9H QS", True, 0),
    (HeadWithTrump(""), -1, "9H QS", False, 0),
])
def test_what_a_duty_asks_for(duty: Duty, trumps: int, trick: str, follows: bool, wanted: int) -> None:
    assert duty.cards(TrickOrder(PACK, trumps), [PACK.card(code) for code in trick.split()], follows) == wanted


def test_duties_bind_one_after_the_other_and_give_the_first_reason_that_bars() -> None:
    order = TrickOrder(PACK)
    duties = [Dump(PACK.mask("KH"), "the king first"), Dump(QUEENS, "then a queen")]
    trick = [PACK.card("5C")]
    assert allowed_by(duties, order, trick, PACK.mask("KH QS 2D"), False, None) == PACK.mask("KH")
    assert allowed_by(duties, order, trick, PACK.mask("QS QD 2D"), False, None) == PACK.mask("QS QD")
    assert allowed_by(duties, order, trick, PACK.mask("2S 2D"), False, None) == PACK.mask("2S 2D")
    why = Why(PACK.card("2D"))
    allowed_by(duties, order, trick, PACK.mask("QS 2D"), False, why)
    assert why.reason == "then a queen"


@pytest.mark.parametrize(("played", "absent", "unsaid"), [
    # no king, but the queens were not asked for when the king went
    ("KH", "", "QS QH KH"), ("QS", "KH", "QH QD"), ("2D", "KH QS QH QD", "3D"),
])
def test_what_is_shown_by_playing_another_card(played: str, absent: str, unsaid: str) -> None:
    hand = CardSet(Place("hand", "fan", 0, "hand"), 1)
    duties = [Dump(PACK.mask("KH"), ""), Dump(QUEENS, "")]
    shown(duties, TrickOrder(PACK), [PACK.card("5C")], PACK.card(played), hand)
    assert hand.excluded & PACK.mask(absent) == PACK.mask(absent)
    assert not hand.excluded & PACK.mask(unsaid)
