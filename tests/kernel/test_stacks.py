"""Where cards are to lie when a deal opens, in deals after the first."""
from __future__ import annotations

import pytest

import parlour
from parlour.kernel.errors import BadRecord
from parlour.kernel.match import Match, Start


def second_deal(**options: object) -> Match:
    """Three Card Brag in which the second deal is stacked, as soon as it has opened."""
    start = Start(1, 1, (), [None, {"hand 0": "AS AH AD"}])
    match = parlour.game("three-card-brag", 2, blind=False, **options).match(start=start)
    match.play(match.turn()[0], "fold")
    return match


def test_a_deal_that_is_not_shuffled_says_so() -> None:
    with pytest.raises(BadRecord, match="deal 2 cannot be stacked: here its pack is not shuffled"):
        second_deal()


def test_a_deal_whose_pack_is_shuffled_after_it_was_picked_up_can_be_stacked() -> None:
    match = second_deal(shuffle="every-deal")
    assert match.deal.number == 1
    hand = next(zone for zone in match.deal.zones if zone.place.name == "hand 0")
    assert match.deal.pack.text(hand.mask()) == "AS AH AD"
    # what chance brought before the shuffle it brings as without a stack
    plain = parlour.game("three-card-brag", 2, blind=False, shuffle="every-deal").match(start=Start(1, 1))
    plain.play(plain.turn()[0], "fold")
    assert plain.deal.chance is not None and match.deal.chance is not None
    assert plain.deal.chance.events == match.deal.chance.events
