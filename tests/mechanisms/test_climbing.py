"""Climbing as a mechanism: a game with no rules of its own but pairs, played on until one player has cards."""
from __future__ import annotations

from typing import Any

import pytest

from parlour.equipment import Pack, bits, french
from parlour.kernel.game import Game
from parlour.kernel.phase import Phase
from parlour.mechanisms.climbing.climbing import Climb, ClimbingDeal
from parlour.rankings.combinations import CardOrder, Combination, Combinations, Equals
from parlour.testing import of

PACK = french("A K Q J T 9 8 7", copies=2)
ORDER = CardOrder(PACK)


class PlayOn(Climb):
    def going_on(self, seat: int, best: Combination | None, by: int, passed: int) -> Climb:
        return PlayOn(self.combinations, seat, best, by, passed)

    def out(self, deal: ClimbingDeal, seat: int, best: Combination) -> bool:
        deal.award(seat, len(deal.playing()))
        return len(deal.playing()) == 1


class Ladder(Game[ClimbingDeal]):
    """A toy that is on no shelf: it has no id."""

    player_counts = (3,)
    ties = False

    def make_pack(self) -> Pack:
        return PACK

    def blank(self) -> ClimbingDeal:
        return ClimbingDeal(self)

    def open(self, deal: ClimbingDeal) -> Phase[Any]:
        rest = deal.deal_singly(deal.fresh_pack(), 4)
        deal.place(rest, deal.aside)
        return PlayOn(Combinations(ORDER, [Equals(ORDER, 1), Equals(ORDER, 2)], {}, (), self.ties), 0)

    def rules(self) -> str:
        return ""


class Equal(Ladder):
    """The same where an equal play beats, too."""

    ties = True




def test_the_turn_passes_over_who_is_out_and_the_next_leads_after_an_unbeaten_last_play() -> None:
    match = of(Ladder(), dealt={"hand 0": "8S 8S AH AH", "hand 1": "9S 9C 7D 7D", "hand 2": "TS TC 7H 7H"}, dealer=0).match
    match.play(0, "play 8S 8S")
    match.play(1, "play 9S 9C")
    match.play(2, "pass")
    match.play(0, "play AH AH")
    assert match.scores() == [2, 0, 0] and match.turn() == (1,)
    match.play(1, "pass")
    match.play(2, "pass")
    assert match.turn() == (1,) and {str(action) for action in match.legal(1)} == {"play 7D", "play 7D 7D"}
    match.play(1, "play 7D 7D")
    assert match.over and match.scores() == [2, 1, 0]


def test_equal_plays_beat_only_with_ties() -> None:
    hands = {"hand 0": "8S 8C AH AH", "hand 1": "8H 8D 7D 7D", "hand 2": "TS TC 7H 7H"}
    for kind, allowed in ((Ladder, False), (Equal, True)):
        match = of(kind(), dealt=hands, dealer=0).match
        match.play(0, "play 8S 8C")
        assert ("play 8H 8D" in {str(action) for action in match.legal(1)}) == allowed


@pytest.mark.parametrize(("text", "why"), [
    ("play 9S", "You do not hold"), ("play 8S KH", "no combination"), ("pass", "You lead"),
])
def test_reasons(text: str, why: str) -> None:
    match = of(Ladder(), dealt={"hand 0": "8S 8S KH AH"}, dealer=0).match
    assert why in match.reason(0, text)


def test_a_twin_left_in_hand_is_not_given_away() -> None:
    match = of(Ladder(), dealt={"hand 0": "8S 8S KH AH"}, dealer=0).match
    match.play(0, "play 8S")
    deal = match.deal
    assert isinstance(deal, ClimbingDeal)
    left = [card for card in bits(deal.hands[0].cards) if PACK.codes[card] == "8S"]
    assert len(left) == 1 and deal.knowers(left[0]) == 1
