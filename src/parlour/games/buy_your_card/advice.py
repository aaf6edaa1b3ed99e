"""What a card is worth in these games: how much better it makes one's chance at the pot, against its price. Rules page: buy-your-card."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.games.buy_your_card.base import BuyingPoker
from parlour.mechanisms.stakes.poker_advice import Drawn, care
from parlour.mechanisms.stakes.stud import StudDeal

#: the fewest hands that are looked at for each way to go on
LEAST: Final = 12


class Way:
    """A way to go on: the cards that one holds then, as a mask, how many more will come unseen, and what it costs."""

    def __init__(self, kept: int, drawn: int, cost: int) -> None:
        self.kept: Final = kept
        self.drawn: Final = drawn
        self.cost: Final = cost


def chances_of(deal: StudDeal[BuyingPoker[Any]], seat: int, ways: Sequence[Way], rng: Random) -> list[float]:
    """How much of the pot each of these ways may win."""
    size = max([way.kept.bit_count() + way.drawn for way in ways])
    tries = max(LEAST, care(deal).first_look // len(ways))
    won = Drawn(deal, seat, size + spare(deal), rng).chances([(way.kept, way.drawn) for way in ways], tries)
    return [share / tries for share in won]


def spare(deal: StudDeal[BuyingPoker[Any]]) -> int:
    """By how many cards the hands of others are better than as many cards at random, since they choose some of them."""
    return 1 if deal.game.cards_in_the_end() == 5 else 0


def pot_to_win(deal: StudDeal[BuyingPoker[Any]], at: int) -> int:
    """About what will be in the pot in the end."""
    game = deal.game
    return deal.pot + game.unit * game.bets_to_come(at) * len(deal.contenders())


def best_way_for(deal: StudDeal[BuyingPoker[Any]], seat: int, at: int, ways: Sequence[Way], rng: Random) -> tuple[int, float]:
    """Which of these ways is best for its price, and what it is worth, in chips."""
    pot = pot_to_win(deal, at)
    worths = [chance * pot - way.cost for chance, way in zip(chances_of(deal, seat, ways, rng), ways)]
    best = max(worths)
    return worths.index(best), best
