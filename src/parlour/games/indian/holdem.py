"""Indian Texas Hold'em: both hole cards on the forehead. Rules page: indian, section "Indian Texas Hold'em"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from parlour.games.omaha.game import BoardGame
from parlour.games.omaha.holdem import TexasHoldem
from parlour.kernel.options import Value
from parlour.kernel.phase import Phase
from parlour.mechanisms.stakes.betting import NO_LIMIT
from parlour.mechanisms.stakes.foreheads import ForeheadBoardDeal, look_at_last
from parlour.mechanisms.stakes.poker_deal import BurningDeal


class IndianTexasHoldem(TexasHoldem):
    """Hold'em in which nobody sees the hole cards that are their own."""

    id = "indian-texas-holdem"
    name = "Indian Texas Hold'em"
    page = "indian"
    summary = "Texas Hold'em with the two hole cards on the forehead: you see everybody's but your own."
    preset: ClassVar[Mapping[str, Value]] = {"stack": 400, "limit": NO_LIMIT}
    best_players: ClassVar[Sequence[int]] = (5, 6, 7, 8)
    deal_type = ForeheadBoardDeal
    on_foreheads = True

    def settle(self, deal: BurningDeal[BoardGame]) -> Phase[Any]:
        over = super().settle(deal)
        look_at_last(deal, deal.hands)
        return over

    def won_unseen(self, deal: BurningDeal[BoardGame], seat: int) -> Phase[Any]:
        over = super().won_unseen(deal, seat)
        look_at_last(deal, deal.hands)
        return over
