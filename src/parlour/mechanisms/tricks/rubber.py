"""The rubber: points below the line win games, and the first side with two games wins it.

:class:`Rubber` is what a form counts by; a :class:`~parlour.mechanisms.tricks.contract_game.ContractGame` that has one plays rubbers.
Rules pages: bridge, "Rubber Bridge"; biritch and honeymoon-bridge.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from parlour.kernel.options import number

if TYPE_CHECKING:
    from parlour.mechanisms.tricks.contract_deal import ContractDeal
    from parlour.mechanisms.tricks.contract_game import ContractGame

#: how an entry begins that is written below the line
BELOW: Final = "below the line"
#: games that win a rubber
ENOUGH: Final = 2
RUBBER_DEALS: Final = number("deals", "The rubber is broken off unfinished after so many deals.", 40, 1, 200)


class Rubber:
    """How many ``points`` below the line win a game, and what winning the rubber brings: ``clean`` where the others have no game,
    ``close`` where they have one."""

    def __init__(self, points: int, clean: int, close: int, words: str = "rubber won") -> None:
        self.points: Final = points
        self.clean: Final = clean
        self.close: Final = close
        self.words: Final = words

    def settle(self, game: ContractGame[Any], deal: ContractDeal) -> None:
        """Draws a line under a game that is won, and pays for the rubber when it is over."""
        for side in range(2):
            if deal.below[side] >= self.points:
                deal.games[side] += 1
                deal.below[:] = [0, 0]
                deal.tell_side(side, "have", "won a game; a new line is drawn")
                if deal.games[side] == ENOUGH:
                    lost = deal.games[1 - side]
                    game.put(deal, side, self.close if lost else self.clean, f"{self.words} 2–{lost}")

    def won(self, deal: ContractDeal) -> bool:
        """Whether a side has won the rubber."""
        return max(deal.games) == ENOUGH

    def facts(self, deal: ContractDeal) -> list[str]:
        """How the sides stand, where they have anything."""
        if not any(deal.games) and not any(deal.below):
            return []
        return [f"{deal.pair(side)}: {deal.below[side]} below the line, {('no game', 'one game')[deal.games[side]]}"
                for side in range(2) if deal.games[side] < ENOUGH]

    def written(self, deal: ContractDeal) -> list[str]:
        """What a finished deal has brought above and below the line, for each side for which something was written."""
        said = []
        for side in range(2):
            lines = [entry for entry in deal.entries if entry.side == side]
            below = sum([entry.points for entry in lines if entry.words.startswith(BELOW)])
            if lines:
                said.append(f"{deal.pair(side)}: {sum([entry.points for entry in lines]) - below} above the line, {below} below")
        return said
