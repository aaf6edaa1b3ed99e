"""The bidding of two: it ends when one of them passes. Rules page: honeymoon-bridge."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from parlour.games.honeymoon_bridge.advice import call_to_make
from parlour.games.honeymoon_bridge.deal import HoneymoonDeal
from parlour.kernel.actions import Action
from parlour.kernel.phase import Phase
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.contract_calls import ContractCalls

if TYPE_CHECKING:
    from parlour.games.honeymoon_bridge.game import HoneymoonGame


class HoneymoonCalls(ContractCalls[HoneymoonDeal]):
    """A pass after a bid ends the auction, and two passes before any."""

    def __init__(self, game: HoneymoonGame[Any]) -> None:
        super().__init__()
        self.game: Final = game

    def known_calls(self, deal: HoneymoonDeal) -> Sequence[Action]:
        # a card that is named here is no card to keep
        return [action for action in self.game.late_calls() if action.card < 0]

    def refused(self, deal: HoneymoonDeal, auction: Auction[HoneymoonDeal], seat: int, action: Action) -> str:
        return self.game.too_early(action) if action in self.game.late_calls() else ""

    def won(self, deal: HoneymoonDeal, auction: Auction[HoneymoonDeal]) -> Phase[Any]:
        contract = Contract(auction.bid.number, auction.highest % 5, auction.doubled, auction.holder)
        deal.tell(contract.declarer, "The contract is {}; {you} {are} the declarer", contract)
        return self.game.bidding_over(deal, contract)

    def passed_out(self, deal: HoneymoonDeal, auction: Auction[HoneymoonDeal]) -> Phase[Any]:
        deal.say("Both have passed: the next player deals.")
        return self.game.passed_out(deal)

    def advise(self, deal: HoneymoonDeal, auction: Auction[HoneymoonDeal], seat: int, rng: Random) -> Action | None:
        wanted = call_to_make(deal, auction, seat)
        return wanted if wanted in auction.legal(deal, seat) else self.passing

    def trusts_advice(self, deal: HoneymoonDeal, auction: Auction[HoneymoonDeal], seat: int) -> bool:
        # unless all cards can be told
        return bool(deal.pack.all & ~deal.known_to(seat) & ~deal.hands[1 - seat].cards)
