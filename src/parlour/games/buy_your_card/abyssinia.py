"""Abyssinia: all five cards are bought, at prices that go by their ranks. Rules page: buy-your-card, section "Abyssinia"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.equipment import Card, bits
from parlour.games.buy_your_card.advice import Way
from parlour.games.buy_your_card.market import TOP, Buy, MarketDeal, MarketGame, SetOut, next_buyer, pay
from parlour.games.buy_your_card.options import (
    ABYSSINIA,
    ACE_PRICE,
    CONCEALED,
    EXAMPLE,
    LOW_PRICE,
    MIDDLE_PRICE,
    PICTURE_PRICE,
    PRICES,
)
from parlour.kernel.options import Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.poker import Ante, Bets, Step
from parlour.mechanisms.stakes.stakes import chips

#: how much fixed bets and spread limits grow from round to round
ROUNDS: Final = (1, 1, 1, 2, 2)


class Abyssinia(MarketGame["MarketDeal[Abyssinia]"]):
    """Page section "Abyssinia"."""

    id = "abyssinia"
    name = "Abyssinia"
    summary = "You begin without cards and buy all five, one by one, aces being dear and tens cheap."
    player_counts = range(2, 9)
    best_players = (4, 5, 6, 7)
    schema = ABYSSINIA
    deal_type = MarketDeal
    prose = Prose(__name__, "abyssinia.md")
    filled_at_once = True
    unseen_for_the_rest = True
    instead = "You must buy one of the three cards; one folds only when one bets"

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.prices_by_rank: Final[Sequence[int]] = [price * self.unit for price in self.rank_prices()]

    def rank_prices(self) -> list[int]:
        """What a card of each rank of the pack costs, in smallest bets."""
        ranks: list[int] = []
        for rank in self.pack.ranks:
            if rank in "2345":
                ranks.append(2 if self[PRICES] == EXAMPLE else self[LOW_PRICE])
            elif rank == "A":
                ranks.append(4 if self[PRICES] == EXAMPLE else self[ACE_PRICE])
            elif rank in "JQK":
                ranks.append(1 if self[PRICES] == EXAMPLE else self[PICTURE_PRICE])
            else:
                ranks.append(1 if self[PRICES] == EXAMPLE else self[MIDDLE_PRICE])
        return ranks

    def labels(self) -> Sequence[str]:
        return "on sale", "on sale"

    def price_of(self, card: Card) -> int:
        """What a card costs, in chips."""
        return self.prices_by_rank[self.pack.rank_of[card]]

    def price(self, deal: MarketDeal[Abyssinia], place: int) -> int:
        # nobody knows what the unseen card costs
        return 0 if place == TOP else self.price_of(deal.on_offer(place))

    def price_unseen(self, deal: MarketDeal[Abyssinia], seat: int) -> str:
        return "what it costs"

    def on_sale(self, deal: MarketDeal[Abyssinia], places: Sequence[int]) -> list[str]:
        return [f"{deal.pack.names(1 << deal.on_offer(place))} for {self.price(deal, place)}" for place in places]

    def bought(self, deal: MarketDeal[Abyssinia], seat: int, place: int, at: int) -> Phase[Any]:
        target = deal.hands[seat] if self[CONCEALED] else deal.up[seat]
        source = deal.stock if place == TOP else deal.offers[place]
        card = deal.draw(source, target, True)
        if place == TOP:
            deal.tell(seat, "{get} the {}", deal.pack.faces[card].name)
        pay(deal, seat, self.price_of(card))
        self.fill(deal)
        return next_buyer(deal, seat, at)

    def ways(self, deal: MarketDeal[Abyssinia], seat: int, place: int) -> list[Way]:
        if place != TOP:
            return super().ways(deal, seat, place)
        unseen = bits(deal.pack.all & ~deal.known_to(seat))
        mean = sum([self.price_of(card) for card in unseen]) // len(unseen)
        held = deal.cards(seat)
        return [Way(held, max(0, self.cards_in_the_end() - held.bit_count()), mean)]

    def cards_in_the_end(self) -> int:
        return 5

    def declares(self) -> bool:
        return self[CONCEALED]

    def first_to_bet(self, deal: MarketDeal[Abyssinia], at: int) -> int:
        return deal.contenders()[0]

    def plan(self) -> Sequence[Step[MarketDeal[Abyssinia]]]:
        steps: list[Step[MarketDeal[Abyssinia]]] = [Ante(self.unit), SetOut()]
        for rounds in ROUNDS:
            steps += [Buy(), Bets(rounds)]
        return (*steps, *self.ending())

    def rule_words(self) -> Mapping[str, Value]:
        two, ten, king, ace = [chips(self.prices_by_rank[self.pack.ranks.index(rank)]) for rank in "2TKA"]
        return {**super().rule_words(), "price_low": two, "price_middle": ten, "price_picture": king, "price_ace": ace}
