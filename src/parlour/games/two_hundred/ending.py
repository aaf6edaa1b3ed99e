"""When a game of 200 is over, and who has won it. Rules page: two-hundred, "Scoring", "Other scoring variations", "Six-player game"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.games.two_hundred.deal import TwoHundredDeal
from parlour.games.two_hundred.options import BIDDERS_WIN, BOTH, HIGHER_WINS, NEGATIVE, ONLY_BY_CONTRACT, TARGET
from parlour.kernel.deal import Deal
from parlour.kernel.ending import Ending
from parlour.kernel.game import Game
from parlour.kernel.options import Option
from parlour.kernel.phase import NO_SEAT

#: a match that nobody has won after so many deals ends: with all sides far below zero it might not end by itself
MOST_DEALS: Final = 100


def limit(game: Game[Any]) -> int:
    """How far below zero a side has lost."""
    return game[NEGATIVE] or game[TARGET]


def left(deal: TwoHundredDeal) -> list[int]:
    """The sides that have not dropped out; a player who never bids has no score, and is none of them."""
    return [side for side in range(len(deal.scores)) if not deal.out[side] and side != deal.game.side_without_score(deal)]


def fallen(game: Game[Any], deal: TwoHundredDeal) -> list[int]:
    """The sides that have lost by their negative scores: so far below zero while another is not below it."""
    sides = left(deal)
    return [side for side in sides if deal.scores[side] <= -limit(game)] if max([deal.scores[side] for side in sides]) >= 0 else []


def bidding_sides(deal: TwoHundredDeal) -> list[int]:
    """The sides that score for the latest contract: none where all passed."""
    if deal.declarer == NO_SEAT:
        return []
    mask = deal.credited()
    return [side for side in left(deal) if any([mask >> seat & 1 for seat in range(deal.players) if deal.game.sides[seat] == side])]


def champions(game: Game[Any], deal: TwoHundredDeal) -> list[int]:
    """The sides that have won by reaching the target; none as long as nobody has."""
    there = [side for side in left(deal) if deal.scores[side] >= game[TARGET]]
    bidders = [side for side in bidding_sides(deal) if side in there]
    if game[BOTH] == ONLY_BY_CONTRACT:
        there = bidders if deal.made else []
    elif game[BOTH] == BIDDERS_WIN and bidders:
        there = bidders
    best = [side for side in there if deal.scores[side] == max([deal.scores[other] for other in there])]
    return [] if game[BOTH] == HIGHER_WINS and len(best) > 1 else best


class TwoHundredEnding(Ending):
    """A side reaches the target or has fallen far below zero, or a deal decides everything."""

    def options(self) -> Sequence[Option]:
        return TARGET, NEGATIVE, BOTH

    def reached(self, game: Game[Any], deal: Deal) -> bool:
        assert isinstance(deal, TwoHundredDeal)
        return bool(deal.deciders) or bool(champions(game, deal)) or self.others_lost(game, deal) or deal.number + 1 >= MOST_DEALS

    def others_lost(self, game: Game[Any], deal: TwoHundredDeal) -> bool:
        """Whether the match is over because somebody has fallen too far, or all but one side have dropped out."""
        return len(left(deal)) == 1 or bool(fallen(game, deal))

    def winners(self, game: Game[Any], deal: Deal) -> list[int]:
        assert isinstance(deal, TwoHundredDeal)
        if deal.deciders:
            return [seat for seat in range(game.players) if deal.deciders >> seat & 1]
        sides = champions(game, deal)
        if not sides:
            sides = [side for side in left(deal) if side not in fallen(game, deal)]
            best = max([deal.scores[side] for side in sides])
            sides = [side for side in sides if deal.scores[side] == best]
        return [seat for seat in range(game.players) if game.sides[seat] in sides]

    def words(self, game: Game[Any]) -> str:
        return f"A match that nobody has won after {MOST_DEALS} deals ends, and the highest score wins it."
