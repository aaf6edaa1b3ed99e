"""An auction among players who know where all cards lie, solved: everybody calls what is best for it when all the others do."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.bots.endgame import Ending, lies_open
from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.mechanisms.tricks.auction import Auction

#: with more players a seat would have to tell which of the others' calls are good for it
PLAYERS: Final = 2


def open_auction(deal: Deal, seat: int) -> bool:
    """Whether two players call who, as far as a seat knows, both know where all cards lie."""
    phase = deal.phase
    return isinstance(phase, Auction) and deal.players == PLAYERS and lies_open(deal, seat)


class OpenAuction:
    """An auction, from any place in it, where the play that it leads to can be solved."""

    def __init__(self) -> None:
        self._ending: Final = Ending()
        self._known: Final[dict[tuple[int, ...], Sequence[float]]] = {}

    def calls(self, deal: Deal) -> list[tuple[Action, float]]:
        """What each call brings who makes it; nothing where the auction leads to something that cannot be solved."""
        seat = deal.turn()[0]
        found: list[tuple[Action, float]] = []
        for action in deal.legal(seat):
            trial = deal.copy()
            trial.play(seat, action)
            worth = self._worth(trial)
            if not worth:
                return []
            found.append((action, worth[seat]))
        return found

    def _worth(self, deal: Deal) -> Sequence[float]:
        """What a deal brings each seat."""
        if deal.over:
            return [deal.game.payoff(deal, seat) for seat in range(deal.players)]
        phase = deal.phase
        if not isinstance(phase, Auction):
            return self._ending.settled(deal)
        key = (phase.seat, phase.highest, phase.holder, phase.doubled, phase.out, phase.passes)
        worth = self._known.get(key)
        if worth is None:
            best = self.calls(deal)
            most = max([value for _, value in best]) if best else 0.0
            worth = self._known[key] = [most if seat == phase.seat else -most for seat in range(deal.players)] if best else ()
        return worth
