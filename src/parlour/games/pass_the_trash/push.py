"""Push, Roll Your Own and Substitution: an offered card may be pushed on to the next player. Rules page: pass-the-trash."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import NO_CARD, bits
from parlour.games.pass_the_trash.base import PassingPoker
from parlour.games.pass_the_trash.offering import PUSH, OfferDeal, Offered, OfferRound
from parlour.games.pass_the_trash.options import (
    FORM,
    OBJECTIVE,
    OBJECTIVES,
    PRICE,
    ROLL_YOUR_OWN,
    SUBSTITUTION,
    SUBSTITUTION_PRICE,
)
from parlour.games.pass_the_trash.options import (
    PUSH as PUSHING,
)
from parlour.kernel.actions import Action, card_actions
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.poker import Ante, Bets, DealCards, Draws, Step
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.stakes.stud import ExchangeOne

#: how many cards everybody has at the end
HAND: Final = 5
TURN: Final = "turn"


class Push(PassingPoker["OfferDeal[Push]"]):
    """Page section "Push", with its variations as options."""

    id = "push"
    name = "Push"
    summary = "Five card stud in which you can pay to push the card you are dealt on to your neighbour and take the next."
    player_counts = range(4, 10)
    best_players = (5, 6, 7)
    schema: ClassVar[Sequence[Option]] = PUSHING
    deal_type = OfferDeal
    prose = Prose(__name__, "push.md")

    def price(self) -> int:
        """How many chips it costs to push."""
        return 0 if self[FORM] else self[PRICE] * self.unit

    def substitution_price(self) -> int:
        """How many chips it costs to exchange a card at the end."""
        return self[SUBSTITUTION_PRICE] * self.unit

    def plan(self) -> Sequence[Step[OfferDeal[Push]]]:
        first: Sequence[Step[OfferDeal[Push]]] = (PushRound(), Bets()) if self[FORM] else (DealCards(down=1),)
        last: Sequence[Step[OfferDeal[Push]]] = (Substitutions(1), Bets(2)) if self[SUBSTITUTION] else ()
        return (Ante(self.unit), *first, PushRound(), Bets(1), PushRound(), Bets(1), PushRound(), Bets(2), PushRound(), Bets(2),
                *last, *self.ending())

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "price_of_pushing": chips(self.price()), "price_of_substitution": chips(self.substitution_price())}


class RollYourOwn(Push):
    """Page section "Variations" of Push: "Roll your own"."""

    id = "push-roll-your-own"
    name = "Push, Roll Your Own"
    also_known_as = ("Roll Your Own",)
    summary = "Push face down and free of charge; you choose which of your cards to turn up."
    schema = ROLL_YOUR_OWN
    fixed = {"roll-your-own-form": True}

    def objective(self) -> str:
        return OBJECTIVES[self[OBJECTIVE]]


class Substitution(Push):
    """Page section "Variations" of Push: "Substitution"."""

    id = "push-substitution"
    name = "Push with Substitution"
    also_known_as = ("Substitution",)
    summary = "Push in which everybody may pay for one more card before the last bets."
    leaves_out = (FORM, SUBSTITUTION)
    fixed = {"final-substitution": True}


class PushRound(OfferRound):
    """A round in which everybody still in gets a card, pushing on what they do not want."""

    def begin(self, deal: OfferDeal, at: int) -> Phase[Any] | None:
        return offer_to(deal, deal.contenders()[0], deal.contest, at)


def offer_to(deal: OfferDeal, seat: int, waiting: int, at: int) -> Phase[Any]:
    """The seat is offered what has been pushed to it, or else a new card."""
    if deal.game[FORM]:
        deal.offer_unseen(seat)
        return Pushing(seat, at, waiting, NO_CARD)
    return Pushing(seat, at, waiting, deal.offer_top())


def has_got(deal: OfferDeal, seat: int, waiting: int, at: int) -> Phase[Any]:
    """The seat has its card of this round, and the next seat is offered one. What the last one pushes is discarded."""
    following = deal.next_waiting(seat, waiting & ~(1 << seat))
    if following >= 0:
        return offer_to(deal, following, waiting & ~(1 << seat), at)
    if deal.offer.row:
        deal.take_offer(deal.discards)
        deal.say("The card that was pushed last is discarded face down.")
    return deal.game.go_on(deal, at + 1)


class Pushing(Offered["OfferDeal[Push]"]):
    """The seat accepts the card on offer, or pays to push it on and takes the next one."""

    refusal = PUSH

    def price(self, deal: OfferDeal[Push]) -> int:
        return deal.game.price()

    def accepted(self, deal: OfferDeal[Push], seat: int) -> Phase[Any]:
        deal.take_offer(deal.hands[seat] if self.card < 0 else deal.up[seat])
        return self.received(deal, seat)

    def refused(self, deal: OfferDeal[Push], seat: int) -> Phase[Any]:
        if self.card < 0:
            deal.draw(deal.stock, deal.hands[seat])
        else:
            card = deal.draw(deal.stock, deal.up[seat])
            deal.tell(seat, "{are} dealt the {}", deal.pack.faces[card].name)
        return self.received(deal, seat)

    def received(self, deal: OfferDeal[Push], seat: int) -> Phase[Any]:
        """The seat has got a card: of two face down it turns one up."""
        if deal.hands[seat].count() > 1:
            return TurnUp(seat, self.at, self.waiting)
        return has_got(deal, seat, self.waiting, self.at)

    def to_come(self, deal: OfferDeal[Push], seat: int) -> int:
        return HAND - 1 - deal.cards(seat).bit_count()


class TurnUp(Turn["OfferDeal[Push]"]):
    """The seat turns up one of its two cards that lie face down."""

    about: ClassVar[str] = "offers"

    def __init__(self, seat: int, at: int, waiting: int) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.waiting: Final = waiting

    def legal(self, deal: OfferDeal[Push], seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, TURN).of(deal.hands[seat].cards)

    def candidates(self, deal: OfferDeal[Push], seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, TURN).each

    def reason(self, deal: OfferDeal[Push], seat: int, action: Action) -> str:
        if action.cards & deal.up[seat].mask():
            return f"The {deal.pack.names(action.cards)} lies face up already."
        return deal.not_held(seat, action.cards)

    def play(self, deal: OfferDeal[Push], seat: int, action: Action) -> Phase[Any]:
        deal.move(action.card, deal.hands[seat], deal.up[seat])
        return has_got(deal, seat, self.waiting, self.at)

    def describe(self, deal: OfferDeal[Push], seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, TURN, f"up {deal.pack.names(action.cards)}")

    def prompt(self, deal: OfferDeal[Push], seat: int) -> str:
        one, other = [deal.pack.faces[card].name for card in bits(deal.hands[seat].cards)]
        return f"Turn up the {one} or the {other}"

    def advise(self, deal: OfferDeal[Push], seat: int, rng: Random) -> Action | None:
        # show what gives less away
        shown = deal.up[seat].mask()
        return min(self.legal(deal, seat), key=lambda action: deal.game.showing.value(shown | action.cards))


class Substitutions(Draws["OfferDeal[Push]"]):
    """Everybody still in may pay to exchange one card for one face down."""

    def drawing(self, deal: OfferDeal[Push], seat: int, at: int) -> Phase[Any]:
        return ExchangeOne(seat, deal.game.substitution_price(), at, False)
