"""Auction Bridge and Straight Bridge, from which Contract Bridge came. Rules page: bridge, "Types of Bridge".

The page gives their scoring in part only; the rest is as it was commonly played.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.game import BridgeGame
from parlour.games.bridge.options import REDOUBLING, SYSTEM
from parlour.kernel.options import Option, Value
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.contract_deal import DEALT
from parlour.mechanisms.tricks.contract_score import Line, counted
from parlour.mechanisms.tricks.rubber import RUBBER_DEALS, Rubber
from parlour.mechanisms.tricks.straight_bridge import BOOK, StraightGame

#: points for each trick over six in clubs, diamonds, hearts, spades and no trumps
AUCTION_TRICKS: Final = (6, 7, 8, 9, 10)
STRAIGHT_TRICKS: Final = (4, 6, 8, 2, 12)


class AuctionBridge(BridgeGame):
    """Bridge before the contract counted: overtricks win games too."""

    id = "bridge-auction-bridge"
    name = "Auction Bridge"
    summary = "Bridge in which every trick over six counts towards game, bid or not."
    minutes = 40
    rubber = Rubber(30, 250, 250)
    schema: ClassVar[Sequence[Option]] = (SYSTEM, RUBBER_DEALS)
    prose = Prose(__name__, "auction_bridge.md")

    def score(self, deal: BridgeDeal, contract: Contract, taken: int) -> None:
        self.write(deal, contract, auction_lines(contract, taken))
        slam = taken if taken >= 12 else 13 - taken if taken <= 1 else 0
        if slam:
            winner = contract.declarer if taken >= 12 else deal.after(contract.declarer)
            self.put(deal, winner, 100 if slam == 13 else 50, "grand slam" if slam == 13 else "small slam")

    def points_bounds(self) -> tuple[int, int] | None:
        # a redoubled grand slam in which no trick is taken
        return 0, (13 * 50 << 2) + 100

    def vulnerable(self, deal: BridgeDeal, side: int) -> bool:
        return False


def auction_lines(contract: Contract, taken: int) -> list[Line]:
    """What a contract brings in Auction Bridge."""
    over = taken - BOOK - contract.level
    if over < 0:
        return [Line(-over * 50 << contract.doubled, counted(-over, "undertrick"), False, True)]
    lines = [Line((taken - BOOK) * AUCTION_TRICKS[contract.denomination] << contract.doubled, counted(taken - BOOK, "odd trick"), True)]
    if contract.doubled:
        lines.append(Line(50 * contract.doubled * (1 + over), "doubled contract made"))
    return lines


class StraightBridge(StraightGame):
    """The dealer's side names trumps, the other may double; whoever takes more than six tricks scores."""

    id = "bridge-straight-bridge"
    name = "Straight Bridge"
    page = "bridge"
    family = "trick-taking/boston/bridge"
    summary = "The dealer names trumps or leaves it to partner, whose hand is dummy; the others may double."
    also_known_as = ("Bridge-Whist",)
    trick_values = STRAIGHT_TRICKS
    rubber = Rubber(30, 100, 100)
    schema: ClassVar[Sequence[Option]] = (REDOUBLING, RUBBER_DEALS)
    prose = Prose(__name__, "straight_bridge.md")

    def most_doubles(self) -> int:
        return 2 if self[REDOUBLING] == "one-redouble" else -1

    def payoff_bounds(self) -> tuple[float, float] | None:
        most = self.most_doubles()
        if most < 0:
            return None
        points = float((DEALT - BOOK) * max(self.trick_values) << most)
        return -points, points

    def rule_words(self) -> Mapping[str, Value]:
        return {"face_down_lead": False, "dummy_open": False, "tricks_inspected": self.tricks_inspected}
