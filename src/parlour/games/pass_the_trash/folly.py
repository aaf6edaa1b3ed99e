"""Buddha's Folly: a card goes round until nobody wants it, and losers match the pot. Rules page: pass-the-trash, section
"Buddha's Folly".
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.pass_the_trash.offering import ACCEPT, REJECT, OfferDeal, Offered
from parlour.games.pass_the_trash.options import ANTE, CIRCUITS, FOLLY
from parlour.kernel.actions import Action, card_actions
from parlour.kernel.options import Value
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.match_pot import DECLARATION, AnteOnce, MatchPotGame, StayIn
from parlour.mechanisms.stakes.poker import DISCARD, DealCards, Step
from parlour.mechanisms.stakes.poker_words import HIGH_HANDS
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking


class BuddhasFolly(MatchPotGame["OfferDeal[BuddhasFolly]"]):
    """Page section "Buddha's Folly"."""

    id = "buddhas-folly"
    name = "Buddha's Folly"
    page = "pass-the-trash"
    summary = "A card goes round until nobody wants it; then stay in or drop out, and losers match the pot."
    player_counts = range(2, 11)
    best_players = (4, 5, 6)
    schema = FOLLY
    deal_type = OfferDeal
    prose = Prose(__name__, "folly.md")

    def smallest_bet(self) -> int:
        return self[ANTE]

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def plan(self) -> Sequence[Step[OfferDeal[BuddhasFolly]]]:
        return (AnteOnce(), DealCards(down=5), Circulate(self[CIRCUITS]), StayIn(self[DECLARATION]))

    def rule_words(self) -> Mapping[str, Value]:
        return {"high_hands": HIGH_HANDS, "in_or_out": self.rules_of_staying(), "the_match": self.rules_of_match()}


class Circulate(Step[OfferDeal]):
    """A card is turned up and goes round. ``circuits``: how often at the most."""

    def __init__(self, circuits: int) -> None:
        self.circuits: Final = circuits

    def begin(self, deal: OfferDeal, at: int) -> Phase[Any] | None:
        contenders = deal.contenders()
        return Circulating(contenders[0], at, deal.offer_top(), contenders[0], self.circuits * len(contenders))


class Circulating(Offered[OfferDeal]):
    """A card is offered to the seat. ``origin``: who has discarded it, or was the first to whom it was offered; ``left``: how often
    a card may still be offered, this time included."""

    def __init__(self, seat: int, at: int, card: Card, origin: int, left: int) -> None:
        super().__init__(seat, at, 0, card)
        self.origin: Final = origin
        self.left: Final = left

    def accepted(self, deal: OfferDeal, seat: int) -> Phase[Any]:
        deal.take_offer(deal.hands[seat])
        return DiscardForOffer(seat, self)

    def refused(self, deal: OfferDeal, seat: int) -> Phase[Any]:
        return self.on_to(deal, deal.next_waiting(seat, deal.contest), self.origin)

    def on_to(self, deal: OfferDeal, seat: int, origin: int) -> Phase[Any]:
        """The card now on offer goes to the seat, unless it is back where it came from."""
        if seat != origin and self.left > 1:
            return Circulating(seat, self.at, deal.offer.row[0], origin, self.left - 1)
        deal.beat()
        why = f"Nobody wants the {deal.pack.faces[deal.offer.row[0]].name}." if seat == origin else "Cards have gone round often enough."
        deal.say(why)
        deal.take_offer(deal.discards)
        return self.round_over(deal)

    def advise(self, deal: OfferDeal, seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        ranking = deal.game.ranking
        return REJECT if ranking.value(hand | 1 << self.card) == ranking.value(hand) else ACCEPT


class DiscardForOffer(Turn[OfferDeal]):
    """The seat has accepted a card, and discards another one, which is then on offer."""

    about: ClassVar[str] = "offers"

    def __init__(self, seat: int, offer: Circulating) -> None:
        super().__init__(seat)
        self.offer: Final = offer

    def legal(self, deal: OfferDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, DISCARD).of(deal.hands[seat].cards & ~(1 << self.offer.card))

    def candidates(self, deal: OfferDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, DISCARD).each

    def reason(self, deal: OfferDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or "You have accepted this card: discard another one for it."

    def play(self, deal: OfferDeal, seat: int, action: Action) -> Phase[Any]:
        deal.move(action.card, deal.hands[seat], deal.offer)
        return self.offer.on_to(deal, deal.next_waiting(seat, deal.contest), seat)

    def prompt(self, deal: OfferDeal, seat: int) -> str:
        return "Discard a card, which is offered to the next player"

    def advise(self, deal: OfferDeal, seat: int, rng: Random) -> Action | None:
        # the card without which the hand is best
        hand = deal.hands[seat].cards
        ranking = deal.game.ranking
        return max(self.legal(deal, seat), key=lambda action: ranking.value(hand & ~action.cards))
