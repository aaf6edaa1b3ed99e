"""Cards that players hold against their foreheads, so that all see them but their owner. Rules page: indian."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from parlour.kernel.deal import Deal
from parlour.kernel.table import OTHERS
from parlour.kernel.zones import CardSet
from parlour.mechanisms.stakes.poker_deal import PG, BurningDeal, PokerDeal


@mypyc_attr(allow_interpreted_subclasses=True)
class ForeheadDeal(PokerDeal[PG]):
    """A deal of poker in which all hands are on foreheads."""

    hands_seen_by: ClassVar[int] = OTHERS


@mypyc_attr(allow_interpreted_subclasses=True)
class ForeheadBoardDeal(BurningDeal[PG]):
    """The same, where cards are burned, as in games with a board."""

    hands_seen_by: ClassVar[int] = OTHERS


def look_at_last(deal: Deal, foreheads: Sequence[CardSet]) -> None:
    """The pot has been won: all take their cards down and look at them, also those who have folded."""
    for cards in foreheads:
        deal.expose(cards)
