"""Rubber Bridge: the best of three games of 100 points below the line. Rules page: bridge, "Rubber Bridge"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.games.bridge import rules
from parlour.games.bridge.calls import Contract
from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.game import BridgeGame
from parlour.games.bridge.options import BEER, FACE_DOWN, HONOURS, PACKS, RUBBER_DEALS, SYSTEM, TRUMP_TERM, VERSION
from parlour.games.bridge.scoring import GAME, contract_lines, honours
from parlour.kernel.options import Option
from parlour.kernel.phase import OVER, Phase

#: the colours of the packs that are dealt in turn
BACKS: Final = ("red", "blue")


@mypyc_attr(allow_interpreted_subclasses=True)
class RubberGame(BridgeGame):
    """A rubber: the first side with two games. Points below the line count towards them."""

    #: the points below the line that win a game
    game_points: ClassVar[int] = GAME

    def vulnerable(self, deal: BridgeDeal, side: int) -> bool:
        return deal.games[side] > 0

    def put(self, deal: BridgeDeal, seat: int, points: int, words: str, below: bool = False) -> None:
        super().put(deal, seat, points, f"{'below' if below else 'above'} the line, {words}")
        if below:
            deal.below[seat % 2] += points

    def close(self, deal: BridgeDeal) -> None:
        """Draws a line under a game that is won, and pays for the rubber when it is over: section "Game and Rubber"."""
        for side in range(2):
            if deal.below[side] >= self.game_points:
                deal.games[side] += 1
                deal.below[:] = [0, 0]
                deal.tell_pair(side, "have won a game; a new line is drawn")
                if deal.games[side] == 2:
                    self.put(deal, side, self.rubber_bonus(deal.games[1 - side]), f"rubber won 2–{deal.games[1 - side]}")
        if max(deal.games) < 2 and deal.number + 1 >= self[RUBBER_DEALS]:
            self.break_off(deal)

    def rubber_bonus(self, lost: int) -> int:
        """What winning the rubber is worth, when the others have won so many games."""
        raise NotImplementedError

    def break_off(self, deal: BridgeDeal) -> None:
        """The rubber is left unfinished."""

    def finished(self, deal: BridgeDeal) -> bool:
        return max(deal.games) == 2 or deal.number + 1 >= self[RUBBER_DEALS]

    def state_facts(self, deal: BridgeDeal) -> list[str]:
        lines = [f"{deal.pair(side)}: {deal.below[side]} below the line, {('no game', 'one game')[deal.games[side]]}"
                 for side in range(2) if deal.games[side] < 2]
        return lines if any(deal.games) or any(deal.below) else []

    def passed_out(self, deal: BridgeDeal) -> Phase[Any]:
        self.close(deal)
        return OVER


class RubberBridge(RubberGame):
    """The main game of the page."""

    id = "bridge-rubber"
    name = "Rubber Bridge"
    summary = "Bid what your side can make, play it with an open dummy, and win the best of three games."
    also_known_as = ("Contract Bridge", "Bridge")
    minutes = 40
    schema: ClassVar[Sequence[Option]] = (HONOURS, PACKS, FACE_DOWN, VERSION, BEER, TRUMP_TERM, SYSTEM, RUBBER_DEALS)

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
        self.close(deal)

    def rubber_bonus(self, lost: int) -> int:
        return 500 if lost else 700

    def break_off(self, deal: BridgeDeal) -> None:
        for side in range(2):
            if deal.games[side]:
                self.put(deal, side, 300, "a game in an unfinished rubber")
            if deal.below[side]:
                self.put(deal, side, 50 if self.old else 100, "a part score in an unfinished rubber")

    def rules(self) -> str:
        return rules.rubber(self)


def claim_honours(game: BridgeGame[Any], deal: BridgeDeal, contract: Contract) -> None:
    """Section "Honours": written down for whoever held them, also for the defenders."""
    if game[HONOURS]:
        for seat in range(4):
            points = honours(deal.pack, deal.held(seat), contract.denomination)
            if points:
                game.put(deal, seat, points, f"{deal.name(seat)} held honours")
