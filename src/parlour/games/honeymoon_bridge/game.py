"""What the forms of Honeymoon Bridge share: two players, the bidding, the play of a contract, and rubber scoring.

Rules page: honeymoon-bridge.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from typing_extensions import TypeVar

from parlour.games.honeymoon_bridge.calls import HoneymoonCalls
from parlour.games.honeymoon_bridge.deal import HoneymoonDeal
from parlour.games.honeymoon_bridge.play import BidTrick
from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.contract_calls import ContractAuction
from parlour.mechanisms.tricks.contract_game import ContractGame
from parlour.mechanisms.tricks.contract_score import GAME, MOST_HONOURS, contract_lines, honours, most_lost, trick_words
from parlour.mechanisms.tricks.rubber import RUBBER_DEALS, Rubber

#: what an unfinished rubber brings for a game and for a part score
UNFINISHED_GAME: Final = 300
UNFINISHED_PART: Final = 100
#: the kind of deal of a form
HD = TypeVar("HD", bound=HoneymoonDeal, default=HoneymoonDeal)


class HoneymoonGame(ContractGame[HD]):
    """Contract Bridge for two. A form says in ``open`` how the hands come about, and begins the :meth:`bidding`."""

    page = "honeymoon-bridge"
    family = "trick-taking/boston"
    player_counts: ClassVar[Sequence[int]] = (2,)
    minutes = 30
    deal_type: ClassVar[type[Deal]] = HoneymoonDeal
    rubber = Rubber(GAME, 700, 500)
    schema: ClassVar[Sequence[Option]] = (RUBBER_DEALS,)
    #: whose dummy is whose is settled after the bidding, so that before it nobody has one
    declarer_chooses: ClassVar[bool] = False
    #: how it is said that a dummy has no such card to play
    dummy_lacks: ClassVar[str] = "Your dummy does not hold"

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.calls: Final = HoneymoonCalls(self)

    # --- bidding and play -------------------------------------------------------------------------------------------

    def bidding(self, deal: HD) -> Phase[Any]:
        """The hands are made up: the dealer calls first."""
        return ContractAuction(self.calls, deal.dealer)

    def bidding_over(self, deal: HD, contract: Contract) -> Phase[Any]:
        """The contract is settled."""
        return self.opening_lead(deal, contract)

    def opening_lead(self, deal: HD, contract: Contract) -> Phase[Any]:
        """The declarer's opponent leads."""
        return BidTrick(self, contract, deal.order(deal.after(contract.declarer)), True)

    def after_opening_lead(self, deal: HD) -> None:
        """What is laid open once the first card is led."""

    def after_trick(self, deal: HD) -> None:
        """What happens when a trick has been taken."""

    def shows_void(self, deal: HD, hand: int) -> bool:
        """Whether a hand that does not follow suit can have no card of it at all."""
        return True

    def all_can_be_played(self, deal: HD) -> bool:
        """Whether every card that is left can be played at its turn."""
        return True

    def too_early(self, action: Action) -> str:
        """Why such a thing as :meth:`late_calls` has may not be said in the bidding."""
        return self.too_late(action)

    # --- scoring ----------------------------------------------------------------------------------------------------

    def score(self, deal: HD, contract: Contract, taken: int) -> None:
        vulnerable = self.vulnerable(deal, contract.declarer)
        self.write(deal, contract, contract_lines(contract.level, contract.denomination, contract.doubled, vulnerable, taken))
        for hand in range(len(deal.around)):
            points = honours(deal.pack, deal.held(hand), contract.denomination)
            if points:
                self.put(deal, hand % 2, points, f"{deal.hand_name(hand)} held honours")

    def points_bounds(self) -> tuple[int, int] | None:
        # a deal by itself begins a rubber: nobody is vulnerable
        return 0, most_lost(False) + MOST_HONOURS

    def break_off(self, deal: HD) -> None:
        self.pay_unfinished(deal, UNFINISHED_GAME, UNFINISHED_PART)

    def rule_words(self) -> Mapping[str, Value]:
        return {"trick_scores": trick_words(), "unfinished_game": UNFINISHED_GAME, "unfinished_part": UNFINISHED_PART,
                "dummies": False}
