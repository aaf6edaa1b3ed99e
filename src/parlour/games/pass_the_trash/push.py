"""Push, Roll Your Own and Substitution: an offered card may be pushed on to the next player. Rules page: pass-the-trash."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import bits
from parlour.games.pass_the_trash.offering import PUSH, OfferDeal, Offered, OfferRound, advise_offer
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
from parlour.games.pass_the_trash.rules import PassingPoker
from parlour.kernel.actions import Action, card_actions
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.stakes.poker import Ante, Bets, DealCards, Draws, Step, poker_badges
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

    def advise(self, deal: OfferDeal[Push], seat: int, rng: Random) -> Action | None:
        """Push what is worse than most cards, if that is worth its price; show what gives less away."""
        phase = deal.phase
        if isinstance(phase, Pushing):
            return advise_offer(deal, phase, seat, HAND - 1 - deal.cards(seat).bit_count(), rng)
        if isinstance(phase, TurnUp):
            shown = deal.up[seat].mask()
            return min(phase.legal(deal, seat), key=lambda action: self.showing.value(shown | action.cards))
        return super().advise(deal, seat, rng)

    # --- the rules in words -------------------------------------------------------------------------------------------------

    def rules_of_deal(self) -> str:
        return f"{self.rules_of_hidden_pushing() if self[FORM] else self.rules_of_pushing()}{self.rules_of_substitution()}"

    def rules_of_pushing(self) -> str:
        """The sections on the deal and on pushing for a price."""
        return f"""## Deal
Everyone puts an ante of {self.unit} into the pot and is dealt one card face down, the hole card.
## Pushing
The dealer turns a card up and offers it to the first player at the left. You may **accept** it, or **push** it: pay
{chips(self.price())} into the pot and get the next card of the stock face up, which you must keep. What you pay is no bet, and nobody
has to match it. If you cannot pay it you must accept.

A card that you push is offered to the next player, who may accept it or push it on in the same way. If you accept, the next player
is offered a new card. So it goes round once; if the last player pushes a card, it is discarded face down. When everybody has
a card there is a round of betting, {self.rules_of_beginning()}.

There are four such rounds of pushing, each followed by betting; each begins with a new card for the first player at the dealer's
left who is still in. At the end you have one card face down and four face up."""

    def rules_of_hidden_pushing(self) -> str:
        """The sections on the deal and on pushing face down."""
        return f"""## Deal
Everyone puts an ante of {self.unit} into the pot. Nothing else is dealt in advance.
## Pushing
The dealer deals the first player at the left a card face down. Look at it, and **accept** it, or **push** it and take the
next card of the stock unseen, which you must keep. Pushing is free. A card that you push is offered to the next player, face down,
who may accept it or push it on in the same way. If you accept, the next player is offered a new card. If the last player pushes a
card, it is discarded face down. Now everybody has one card, and there is a round of betting, begun at the dealer's left.

There are four more such rounds. In each, as soon as you have got your card, you turn up one of your two cards that lie
face down, so that one always stays hidden. After each there is a round of betting, {self.rules_of_beginning()}. At
the end you have one card face down and four face up."""

    def rules_of_substitution(self) -> str:
        """The section on exchanging a card at the end."""
        if not self[SUBSTITUTION]:
            return ""
        return f"""
## Substitution
After the betting on the fifth card each in turn, beginning with the first player at the dealer's left who is still in, may pay
{chips(self.substitution_price())} into the pot to exchange one card: you discard the one face down or any one face up, and get a new
one face down. So if you discard a card that lay face up, only three of your cards show. If the stock runs out, the cards pushed out
and discarded are shuffled to draw from. Then there is a last round of betting."""


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
        return Pushing(seat, at, waiting, -1)
    return Pushing(seat, at, waiting, deal.offer_top())


def has_got(deal: OfferDeal, seat: int, waiting: int, at: int) -> Phase[Any]:
    """The seat has its card of this round, and the next seat is offered one. What the last one pushes is discarded."""
    following = deal.next_waiting(seat, waiting & ~(1 << seat))
    if following >= 0:
        return offer_to(deal, following, waiting & ~(1 << seat), at)
    if deal.offer.cards:
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


class TurnUp(Turn[OfferDeal]):
    """The seat turns up one of its two cards that lie face down."""

    def __init__(self, seat: int, at: int, waiting: int) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.waiting: Final = waiting

    def legal(self, deal: OfferDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, TURN).of(deal.hands[seat].cards)

    def candidates(self, deal: OfferDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, TURN).each

    def reason(self, deal: OfferDeal, seat: int, action: Action) -> str:
        if action.cards & deal.up[seat].mask():
            return f"The {deal.pack.names(action.cards)} lies face up already."
        return deal.not_held(seat, action.cards)

    def play(self, deal: OfferDeal, seat: int, action: Action) -> Phase[Any]:
        deal.move(action.card, deal.hands[seat], deal.up[seat])
        return has_got(deal, seat, self.waiting, self.at)

    def tell(self, deal: OfferDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, TURN, f"up {deal.pack.names(action.cards)}")

    def prompt(self, deal: OfferDeal, seat: int) -> str:
        one, other = [deal.pack.faces[card].name for card in bits(deal.hands[seat].cards)]
        return f"Turn up the {one} or the {other}"

    def badges(self, deal: OfferDeal, seat: int) -> list[str]:
        return poker_badges(deal, seat)


class Substitutions(Draws["OfferDeal[Push]"]):
    """Everybody still in may pay to exchange one card for one face down."""

    def drawing(self, deal: OfferDeal[Push], seat: int, at: int) -> Phase[Any]:
        return ExchangeOne(seat, deal.game.substitution_price(), at, False)
