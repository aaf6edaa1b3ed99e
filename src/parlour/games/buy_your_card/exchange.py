"""Buy Your Card, in which cards are bought for others, and Substitution, in which they are dealt for others. Rules page: buy-your-card,
section "Buy Your Card / Substitution"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.buy_your_card.advice import Way, chances_of
from parlour.games.buy_your_card.base import BuyingPoker
from parlour.games.buy_your_card.market import TOP, BuyForAnother, MarketDeal, MarketGame, SetOut, next_buyer, pay
from parlour.games.buy_your_card.options import BUYING
from parlour.kernel.actions import Action, Joined, card_actions
from parlour.kernel.options import Value
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.prose import Prose, listed
from parlour.mechanisms.stakes.betting import FOLD
from parlour.mechanisms.stakes.poker import DISCARD, STAND_PAT, Ante, Bets, DealCards, Draws, Step
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.stakes.stud import ExchangeOne, StudDeal

#: how much fixed bets and spread limits grow from round to round
ROUNDS: Final = (1, 1, 2)


class BuyYourCard(MarketGame["MarketDeal[BuyYourCard]"]):
    """Page section "Buy Your Card / Substitution"."""

    id = "buy-your-card-poker"
    name = "Buy Your Card"
    also_known_as = ("Substitution", "Buy Your Card / Substitution")
    summary = "Five cards, three of them face up, and three times the chance to buy one of four cards for one of yours."
    player_counts = range(2, 7)
    best_players = (4, 5, 6)
    schema = BUYING
    deal_type = MarketDeal
    prose = Prose(__name__, "buy.md")
    besides = (STAND_PAT, FOLD)
    instead = "Buy a card, stand pat or fold"

    def prices(self) -> Sequence[int]:
        return 1, 2, 3, 4

    def cards_in_the_end(self) -> int:
        return 5

    def plan(self) -> Sequence[Step[MarketDeal[BuyYourCard]]]:
        steps: list[Step[MarketDeal[BuyYourCard]]] = [Ante(self.unit), DealCards(down=2, up=3), SetOut()]
        for rounds in ROUNDS:
            steps += [BuyForAnother(), Bets(rounds)]
        return (*steps, *self.ending())

    def bought(self, deal: MarketDeal[BuyYourCard], seat: int, place: int, at: int) -> Phase[Any]:
        return DiscardFor(seat, at, place)

    def ways(self, deal: MarketDeal[BuyYourCard], seat: int, place: int) -> list[Way]:
        return [self.way(deal, seat, place, discard) for discard in card_actions(deal.pack, DISCARD).of(deal.cards(seat))]

    def way(self, deal: MarketDeal[BuyYourCard], seat: int, place: int, discard: Action) -> Way:
        """What it comes to if the seat gives this card for what lies in a place."""
        kept = deal.cards(seat) & ~discard.cards
        price = self.price(deal, place)
        return Way(kept, 1, price) if place == TOP else Way(kept | 1 << deal.on_offer(place), 0, price)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "place_prices": listed([chips(price * self.unit) for price in self.prices()[:-1]]),
                "price_unseen": chips(self.prices()[-1] * self.unit)}


class DiscardFor(Turn["MarketDeal[BuyYourCard]"]):
    """The seat has bought what lies in a place, or the unseen card, and discards a card for it."""

    about: ClassVar[str] = "buying"

    def __init__(self, seat: int, at: int, place: int) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.place: Final = place

    def legal(self, deal: MarketDeal[BuyYourCard], seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, DISCARD).of(deal.cards(seat))

    def candidates(self, deal: MarketDeal[BuyYourCard], seat: int) -> Sequence[Action]:
        return Joined((card_actions(deal.pack, DISCARD).each, (STAND_PAT, FOLD)))

    def reason(self, deal: MarketDeal[BuyYourCard], seat: int, action: Action) -> str:
        if action.kind != DISCARD:
            return "You have bought a card: discard one of yours for it."
        return f"You do not hold {deal.pack.names(action.cards)}."

    def play(self, deal: MarketDeal[BuyYourCard], seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        from_hand = bool(action.cards & deal.hands[seat].cards)
        if self.place == TOP:
            # one's own discard is not shuffled in with the others
            deal.prepare_stock()
        pay(deal, seat, game.price(deal, self.place))
        if from_hand:
            deal.move_cards(action.cards, deal.hands[seat], deal.discards)
        else:
            deal.move(action.card, deal.up[seat], deal.discards)
        if self.place == TOP:
            deal.draw(deal.stock, deal.hands[seat])
        else:
            deal.move(deal.on_offer(self.place), deal.offers[self.place], deal.hands[seat] if from_hand else deal.up[seat])
        return next_buyer(deal, seat, self.at)

    def describe(self, deal: MarketDeal[BuyYourCard], seat: int, action: Action, viewer: int) -> str:
        seen = not action.cards & ~deal.known_to(viewer)
        return deal.sentence(seat, viewer, "discard", deal.pack.names(action.cards) if seen else "a card face down")

    def prompt(self, deal: MarketDeal[BuyYourCard], seat: int) -> str:
        what = "the top card" if self.place == TOP else deal.pack.names(1 << deal.on_offer(self.place))
        return f"Discard a card for {what}"

    def advise(self, deal: MarketDeal[BuyYourCard], seat: int, rng: Random) -> Action | None:
        discards = self.legal(deal, seat)
        chances = chances_of(deal, seat, [deal.game.way(deal, seat, self.place, discard) for discard in discards], rng)
        return discards[chances.index(max(chances))]


class Substitution(BuyingPoker["StudDeal[Substitution]"]):
    """Page section "Substitution"."""

    id = "substitution-poker"
    name = "Substitution"
    summary = "Five cards, three of them face up, and three times the chance to have one of them replaced."
    player_counts = range(2, 11)
    best_players = (5, 6, 7, 8)
    schema = BUYING
    deal_type = StudDeal
    prose = Prose(__name__, "substitution.md")

    def cards_in_the_end(self) -> int:
        return 5

    def plan(self) -> Sequence[Step[StudDeal[Substitution]]]:
        steps: list[Step[StudDeal[Substitution]]] = [Ante(self.unit), DealCards(down=2, up=3)]
        for rounds in ROUNDS:
            steps += [Substitutions(1), Bets(rounds)]
        return (*steps, *self.ending())


class Substitutions(Draws["StudDeal[Substitution]"]):
    """Everybody still in may have one card replaced."""

    def drawing(self, deal: StudDeal[Substitution], seat: int, at: int) -> Phase[Any]:
        return ExchangeOne(seat, 0, at, True)
