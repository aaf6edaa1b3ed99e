"""Games that are on nobody's shelf, for :mod:`parlour.lab.bench`: what other libraries play and no rule page here describes."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.kernel.game import Game, game
from parlour.kernel.phase import Phase
from parlour.mechanisms.stakes.betting import FIXED, NO_LIMIT
from parlour.mechanisms.stakes.poker import POKER, Bets, Blinds, DealCards, PokerDeal, PokerGame, Showdown, Step, draws_between_bets
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.poker_low import deuce_to_seven
from parlour.rankings.ranking import Ranking

#: how many raises may follow a bet: four bets in all
RAISES: Final = 3


class BenchPoker(PokerGame[PokerDeal]):
    """Fixed bets, the big one for the second half of the rounds, unless the option says otherwise."""

    schema = POKER
    player_counts = range(2, 9)

    def blank(self) -> PokerDeal:
        return PokerDeal(self)


class TripleDraw(BenchPoker):
    """Deuce-to-seven triple draw."""

    name = "2-7 triple draw"

    def make_ranking(self) -> Ranking:
        return deuce_to_seven(self.pack)

    def plan(self) -> Sequence[Step]:
        return draws_between_bets(self.hand_size, 3, (self.unit + 1) // 2, self.unit, RAISES, True)


class Board(Step):
    """Cards for all are turned up in the middle."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def begin(self, deal: Any, at: int) -> Phase[Any] | None:
        assert isinstance(deal, PokerDeal)
        for _ in range(self.count):
            deal.draw(deal.stock, deal.board)
        return None

    def ahead(self, deal: Any, at: int) -> None:
        self.begin(deal, at)


class Holdem(BenchPoker):
    """Texas hold 'em."""

    name = "hold 'em"

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def plan(self) -> Sequence[Step]:
        return (Blinds((self.unit + 1) // 2, self.unit, True), DealCards(down=2), Bets(1, RAISES), Board(3), Bets(1, RAISES),
                Board(1), Bets(2, RAISES), Board(1), Bets(2, RAISES), Showdown())


#: these games by the names by which the bench asks for them, with their options
BENCH_GAMES: Final[dict[str, tuple[type[Game[Any]], dict[str, object]]]] = {
    "2-7-triple-draw": (TripleDraw, {"limit": FIXED}),
    "limit-holdem": (Holdem, {"limit": FIXED}),
    "no-limit-holdem": (Holdem, {"limit": NO_LIMIT}),
}


def bench_game(id: str, players: int, options: Mapping[str, object]) -> Game[Any]:
    """A game of the shelf or one of these."""
    if id in BENCH_GAMES:
        kind, own = BENCH_GAMES[id]
        return kind(players, {**own, **options})
    return game(id, players, **options)
