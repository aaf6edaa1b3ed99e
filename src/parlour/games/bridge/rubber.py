"""Rubber Bridge: the best of three games of 100 points below the line. Rules page: bridge, "Rubber Bridge"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.game import BridgeGame
from parlour.games.bridge.options import BEER, FACE_DOWN, HONOURS, PACKS, SYSTEM, TRUMP_TERM, VERSION
from parlour.kernel.options import Option, Value
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.contract_score import GAME, MOST_HONOURS, contract_lines, honours, most_lost
from parlour.mechanisms.tricks.rubber import RUBBER_DEALS, Rubber

#: the colours of the packs that are dealt in turn
BACKS: Final = ("red", "blue")


class RubberBridge(BridgeGame):
    """The main game of the page."""

    id = "bridge-rubber"
    all_in_numbers = True
    name = "Rubber Bridge"
    summary = "Bid what your side can make, play it with an open dummy, and win the best of three games."
    also_known_as = ("Contract Bridge", "Bridge")
    minutes = 40
    rubber = Rubber(GAME, 700, 500)
    schema: ClassVar[Sequence[Option]] = (HONOURS, PACKS, FACE_DOWN, VERSION, BEER, TRUMP_TERM, SYSTEM, RUBBER_DEALS)
    prose = Prose(__name__, "rubber.md")

    def announce(self, deal: BridgeDeal) -> None:
        if self[PACKS] == 2:
            back = BACKS[deal.number % 2]
            other = BACKS[1 - deal.number % 2]
            deal.tell((deal.dealer + 2) % 4, "{shuffle} the {} pack for the next deal", other)
            deal.tell(deal.dealer, "{deal} the {} pack", back)
        else:
            deal.tell((deal.dealer + 1) % 4, "{shuffle} the cards")
            deal.tell((deal.dealer + 3) % 4, "{cut} them")
            deal.tell(deal.dealer, "{deal} them")

    @property
    def old(self) -> bool:
        """Whether it is scored as before the changes of the laws."""
        return self[VERSION] == "old"

    def score(self, deal: BridgeDeal, contract: Contract, taken: int) -> None:
        vulnerable = self.vulnerable(deal, contract.declarer % 2)
        self.write(deal, contract, contract_lines(contract.level, contract.denomination, contract.doubled, vulnerable, taken, self.old))
        claim_honours(self, deal, contract)

    def points_bounds(self) -> tuple[int, int] | None:
        # a deal by itself begins a rubber: nobody is vulnerable
        return 0, most_lost(False, self.old) + (MOST_HONOURS if self[HONOURS] else 0)

    def break_off(self, deal: BridgeDeal) -> None:
        self.pay_unfinished(deal, 300, 50 if self.old else 100)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), **self.contract_words(self.old)}


def claim_honours(game: BridgeGame[Any], deal: BridgeDeal, contract: Contract) -> None:
    """Section "Honours": written down for whoever held them, also for the defenders."""
    if game[HONOURS]:
        for seat in range(4):
            points = honours(deal.pack, deal.held(seat), contract.denomination)
            if points:
                game.put(deal, seat, points, f"{deal.name(seat)} held honours")
