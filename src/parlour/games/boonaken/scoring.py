"""How wins and losses are written down, who is out of the game and who has lost it. Rules page: boonaken, "Scoring", "Variations"."""
from __future__ import annotations

from typing import Final

from parlour.games.boonaken.contracts import MISERE, OPEN, Contract
from parlour.games.boonaken.deal import BoonDeal

#: two of a mark settle it
MARKS: Final = 2
#: with how many points everybody begins
BEGIN: Final = 5
#: a price, and the numbers from which it is paid; the highest first
ZERO_PRICES: Final = ((75, 3), (50, 2), (0, 1))
LIMPT_PRICES: Final = ((125, 6), (100, 5), (75, 3), (50, 2), (0, 1))
LIMPT_BOONAAK: Final = 5
LIMPT_OPEN: Final = 10


class Scoring:
    """Pluses and minuses: two pluses put a player out, two minuses lose the game."""

    def begin(self, deal: BoonDeal) -> None:
        """What everybody has before the first deal: no marks."""

    def record(self, deal: BoonDeal, seat: int, contract: Contract, won: bool) -> None:
        """A declarer has won or lost."""
        mark = deal.pluses if won else deal.minuses
        mark[seat] += 1
        deal.enter_score(seat, 1 if won else -1, f"{'plus' if won else 'minus'} for {contract.words}")

    def most(self) -> int:
        """The most that a contract counts."""
        return 1

    def out(self, deal: BoonDeal, seat: int) -> bool:
        """Whether the seat has won, and plays no more until the loser is found."""
        return deal.pluses[seat] >= MARKS

    def lost(self, deal: BoonDeal, seat: int) -> bool:
        """Whether the seat is the loser."""
        return deal.minuses[seat] >= MARKS

    def words(self, score: int) -> str:
        """A score as the players say it."""
        return f"+{score}" if score > 0 else str(score)

    def badges(self, deal: BoonDeal, seat: int) -> list[str]:
        """The marks of a seat."""
        marks = "+" * deal.pluses[seat] + "−" * deal.minuses[seat]
        return [marks] if marks else []


class PointScoring(Scoring):
    """Points from five down: none left puts a player out, so many lose the game."""

    def __init__(self, limit: int = 11, prices: tuple[tuple[int, int], ...] = ZERO_PRICES) -> None:
        self.limit: Final = limit
        self.prices: Final = prices

    def begin(self, deal: BoonDeal) -> None:
        deal.scores[:] = [BEGIN] * deal.players
        deal.before = deal.scores[:]

    def price(self, deal: BoonDeal, contract: Contract) -> int:
        """What a contract counts; a Misère as the numbers around it do."""
        if contract is MISERE:
            return 3 if deal.game.moved_up(deal) else 2
        if not contract.number:
            return 3
        return next(price for least, price in self.prices if contract.number >= least)

    def record(self, deal: BoonDeal, seat: int, contract: Contract, won: bool) -> None:
        price = self.price(deal, contract)
        deal.enter_score(seat, -price if won else price, f"{contract.words} {'won' if won else 'lost'}")

    def most(self) -> int:
        return max([3, *[price for _, price in self.prices]])

    def out(self, deal: BoonDeal, seat: int) -> bool:
        return deal.score(seat) <= 0

    def lost(self, deal: BoonDeal, seat: int) -> bool:
        return deal.score(seat) >= self.limit

    def words(self, score: int) -> str:
        return str(score)

    def badges(self, deal: BoonDeal, seat: int) -> list[str]:
        return []


class LimptScoring(PointScoring):
    """The same with the prices of Limpt-Bogmans."""

    def __init__(self) -> None:
        super().__init__(10, LIMPT_PRICES)

    def price(self, deal: BoonDeal, contract: Contract) -> int:
        if contract.number:
            return super().price(deal, contract)
        return LIMPT_OPEN if contract.name == OPEN else LIMPT_BOONAAK

    def most(self) -> int:
        return LIMPT_OPEN
