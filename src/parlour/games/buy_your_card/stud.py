"""The Price is Right, Wall Street and Grocery Store Dots: Seven Card Stud in which cards are bought. Rules page: buy-your-card."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.equipment import Card, bits
from parlour.games.buy_your_card.market import DRAW, TOP, Buy, Clear, LastCard, MarketDeal, MarketGame, SetOut
from parlour.games.buy_your_card.options import BETTING, BUYING, PRICE_IS_RIGHT, THREE_CARDS, TWO_CARDS
from parlour.kernel.options import Value
from parlour.kernel.prose import Prose, listed
from parlour.mechanisms.stakes.betting import FOLD
from parlour.mechanisms.stakes.poker import Ante, Bets, DealCards, Step
from parlour.mechanisms.stakes.stakes import chips
from parlour.rankings.ranking import Ranking

#: the pips in the middle column of a card, by its rank
DOTS: Final = {"A": 1, "2": 2, "3": 3, "4": 0, "5": 1, "6": 0, "7": 1, "8": 2, "9": 1, "T": 2, "J": 0, "Q": 0, "K": 0}


class PriceIsRight(MarketGame["MarketDeal[PriceIsRight]"]):
    """Page section "The Price is Right"."""

    id = "price-is-right-poker"
    name = "The Price is Right"
    summary = "Seven Card Stud in which all but the first two cards are bought, and whoever does not buy is out."
    player_counts = range(3, 8)
    best_players = (4, 5, 6, 7)
    schema = PRICE_IS_RIGHT
    deal_type = MarketDeal
    prose = Prose(__name__, "price.md")
    besides = (FOLD,)
    filled_at_once = True
    unseen_for_the_rest = True
    instead = "You must buy a card or fold"

    def prices(self) -> Sequence[int]:
        return (1, 2, 3) if self[THREE_CARDS] == TWO_CARDS else (1, 2, 3, 4)

    def fill(self, deal: MarketDeal[PriceIsRight]) -> None:
        deal.slide()
        deal.restock()

    def plan(self) -> Sequence[Step[MarketDeal[PriceIsRight]]]:
        steps: list[Step[MarketDeal[PriceIsRight]]] = [Ante(self.unit), DealCards(down=2), SetOut()]
        for rounds in (1, 1, 2, 2, 2):
            steps += [Buy(), Bets(rounds)]
        return (*steps, *self.ending())

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), **price_words(self)}


class StreetMarket(MarketGame["MarketDeal[StreetMarket]"]):
    """A game in which whoever does not want to buy is dealt a card face up for nothing."""

    deal_type = MarketDeal
    unseen = DRAW
    instead = "Buy a card, or take one from the stock; one folds only when one bets"

    def take_unseen(self, deal: MarketDeal[StreetMarket], seat: int) -> None:
        card = deal.draw(deal.stock, deal.up[seat])
        deal.tell(seat, "{are} dealt the {}", deal.pack.faces[card].name)

    def buying(self) -> Sequence[Step[MarketDeal[StreetMarket]]]:
        """From the fourth card on."""
        return Buy(), Bets(), Buy(), Bets(2), Buy(), Clear(), Bets(2), LastCard(), Bets(2)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), **price_words(self)}


class WallStreet(StreetMarket):
    """Page section "Wall Street"."""

    id = "wall-street-poker"
    name = "Wall Street"
    summary = "Seven Card Stud in which four cards are for sale whenever you are to be dealt one face up."
    player_counts = range(2, 8)
    best_players = (4, 5, 6, 7)
    schema = BUYING
    prose = Prose(__name__, "wall.md")

    def prices(self) -> Sequence[int]:
        return 1, 2, 3, 4, 0

    def plan(self) -> Sequence[Step[MarketDeal[StreetMarket]]]:
        return Ante(self.unit), DealCards(down=2, up=1), SetOut(), Bets(), *self.buying(), *self.ending()


class Dots(Ranking):
    """The more dots the better: pips in the middle column of the cards."""

    def value(self, cards: int) -> int:
        # no dots at all are a hand, too
        return 1 + sum([DOTS[self.pack.ranks[self.pack.rank_of[card]]] for card in bits(cards)])

    def name(self, value: int) -> str:
        return f"{value - 1} {'dot' if value == 2 else 'dots'}"

    def counted(self, cards: int) -> list[tuple[Card, Card]]:
        return [(card, card) for card in bits(cards) if DOTS[self.pack.ranks[self.pack.rank_of[card]]]]


class GroceryStoreDots(StreetMarket):
    """Page section "Grocery Store Dots"."""

    id = "grocery-store-dots"
    name = "Grocery Store Dots"
    summary = "Seven Card Stud with three cards for sale: the best hand shares the pot with the most pips in the middle of cards."
    player_counts = range(2, 8)
    best_players = (4, 5, 6, 7)
    schema = BETTING
    prose = Prose(__name__, "grocery.md")

    def prices(self) -> Sequence[int]:
        return 1, 2, 3, 0

    def make_low(self) -> Ranking:
        return Dots(self.pack)

    def declares(self) -> bool:
        return False

    def plan(self) -> Sequence[Step[MarketDeal[StreetMarket]]]:
        return Ante(self.unit), DealCards(down=2, up=1), Bets(), SetOut(), *self.buying(), *self.ending()

    def hand_words(self, deal: MarketDeal[StreetMarket], seat: int) -> str:
        cards = deal.cards(seat)
        return f"{self.ranking.words(cards)}, and {self.low.words(cards)}"

    def part_words(self, deal: MarketDeal[StreetMarket], place: int) -> str:
        return "for dots" if place else "for the highest hand"

    def rule_words(self) -> Mapping[str, Value]:
        by_dots = {dots: [rank.replace("T", "10") for rank in "A23456789TJQK" if DOTS[rank] == dots] for dots in range(4)}
        return {**self.betting_words(), **price_words(self), "one_dot": listed(by_dots[1]), "two_dots": listed(by_dots[2]),
                "three_dots": listed(by_dots[3]), "no_dots": listed(by_dots[0])}


def price_words(game: MarketGame[Any]) -> Mapping[str, Value]:
    """What the places cost, in words."""
    prices = [price * game.unit for price in game.prices()]
    words: dict[str, Value] = {"place_prices": listed([chips(price) for price in prices[:-1]])}
    if prices[TOP]:
        words["price_unseen"] = chips(prices[TOP])
    return words
