"""Revokes: cards that should have followed suit, taken back, found out and punished. Rules page: all-fours, "Irregularities"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from parlour.equipment import NO_CARD, Card
from parlour.games.all_fours.deal import TurnUpDeal
from parlour.games.all_fours.play import UNDERTRUMPED, FoursTrick
from parlour.games.all_fours.turn_up import TurnUpTurn
from parlour.kernel.actions import Action, card_actions, read_exactly, word
from parlour.kernel.features import Features
from parlour.kernel.phase import OVER, Phase, Why
from parlour.kernel.zones import CardSet

if TYPE_CHECKING:
    from parlour.games.all_fours.base import AllFours

STAND_BY: Final = word("keep", "it")
CORRECT: Final = "correct"
CATCH: Final = word("call", "the revoke")
LET_PASS: Final = word("let", "it pass")
CALL: Final = "call"
FREE: Final = word("let", "them choose")
#: failing to play one of so many highest trumps to a trump lead loses the game
HIGH_TRUMPS: Final = 5


class RevokingTrick(FoursTrick[TurnUpDeal]):
    """A trick in which nobody is held to follow suit. ``called``: the exposed card that opponents call for, or -1."""

    def __init__(self, seats: Sequence[int], game: AllFours[Any], trumps: int, called: Card = NO_CARD) -> None:
        super().__init__(seats, game, trumps)
        self.game: Final = game
        self.called: Final = called

    def read_shorthand(self, deal: TurnUpDeal, seat: int, text: str) -> Action | None:
        return said_of_a_card(deal, text)

    def reason(self, deal: TurnUpDeal, seat: int, action: Action) -> str:
        if action.kind in (CORRECT, CALL):
            return deal.game.not_now(deal, action)
        return super().reason(deal, seat, action)

    def rightly(self, deal: TurnUpDeal, seat: int) -> int:
        """The cards with which the seat does not revoke, as a mask."""
        return super().playable(deal, seat, None)

    def playable(self, deal: TurnUpDeal, seat: int, why: Why | None) -> int:
        cards = self.hand(deal, seat)
        right = self.rightly(deal, seat)
        if self.called != NO_CARD and right >> self.called & 1:
            if why is not None:
                why.only(1 << self.called, f"Your opponents call for {deal.pack.names(1 << self.called)}.")
            return 1 << self.called
        lower = self.undertrumps(deal.trick.row) if self.no_undertrumping else 0
        if lower and not right & lower:
            if why is not None:
                why.only(~lower, UNDERTRUMPED)
            return cards & ~lower
        return cards

    def advisable(self, deal: TurnUpDeal, seat: int) -> list[Card]:
        right = self.rightly(deal, seat)
        return [action.card for action in self.legal(deal, seat) if right >> action.card & 1]

    def revealed_void(self, deal: TurnUpDeal, seat: int, hand: CardSet, led: int) -> None:
        """Nobody knows whether it is a revoke; what the seat has played up to this card is noted."""
        if not deal.denied[4 * seat + led]:
            deal.denied[4 * seat + led] = deal.played[seat]

    def play(self, deal: TurnUpDeal, seat: int, action: Action) -> Phase[Any]:
        bit = 1 << action.card
        if deal.exposed[seat].cards & bit:
            deal.move_cards(bit, deal.exposed[seat], deal.hands[seat])
        suit = self.card_order.suit_of[action.card]
        if deal.denied[4 * seat + suit]:
            deal.shown[seat] |= 1 << suit
        following = super().play(deal, seat, action)
        return RevokingTrick(self.seats, self.game, deal.trumps).prepared(deal) if following is self else following

    def prepared(self, deal: TurnUpDeal) -> Phase[Any]:
        """Before a player with exposed cards plays, opponents may call for one."""
        seat = self.turn(deal)[0]
        return CallCard(self.opponents(deal, seat), seat, self) if deal.exposed[seat].cards else self

    def opponents(self, deal: TurnUpDeal, seat: int) -> tuple[int, ...]:
        """The opponents of a seat in turn."""
        sides = deal.game.sides
        return tuple([other for other in deal.order(seat) if sides[other] != sides[seat]])

    def trick_over(self, deal: TurnUpDeal) -> Phase[Any]:
        led = self.card_order.suit_of[deal.trick.row[0]]
        odd = [seat for seat, card in zip(self.seats, deal.trick.row) if self.card_order.suit_of[card] not in (led, deal.trumps)]
        return self.corrected(deal, tuple(odd))

    def corrected(self, deal: TurnUpDeal, left: tuple[int, ...]) -> Phase[Any]:
        """Those who did not follow may still correct that; then the trick is taken, and revokes that came to light may be called."""
        return Correcting(self, left) if left else super().trick_over(deal)

    def taken(self, deal: TurnUpDeal, winner: int) -> Phase[Any]:
        # also after the last trick, before the points are counted
        for seat in self.seats:
            if deal.shown[seat]:
                return CatchRevoke(self, self.opponents(deal, seat), seat, winner)
        following = super().taken(deal, winner)
        return following.prepared(deal) if isinstance(following, RevokingTrick) else following

    def facts(self, deal: TurnUpDeal, viewer: int) -> list[str]:
        called = [] if self.called == NO_CARD else [f"Called for: {deal.pack.names(1 << self.called)}"]
        return [*super().facts(deal, viewer), *called]


def said_of_a_card(deal: TurnUpDeal, text: str) -> Action | None:
    """What is said in full of a card: to play it, to correct a revoke with it, or to call for it; a card alone means what one may do."""
    for kind in ("play", CORRECT, CALL):
        action = read_exactly(card_actions(deal.pack, kind).each, text)
        if action is not None:
            return action
    return None


class RevokeTurn(TurnUpTurn):
    """A decision about cards that did not follow suit."""

    def read_shorthand(self, deal: TurnUpDeal, seat: int, text: str) -> Action | None:
        return said_of_a_card(deal, text)


class Correcting(RevokeTurn):
    """The trick is complete: the first of ``left``, who did not follow suit, keeps to that or plays another card instead."""

    about: ClassVar[str] = "revokes"

    def __init__(self, trick: RevokingTrick, left: tuple[int, ...]) -> None:
        super().__init__(left[0])
        self.trick: Final = trick
        self.left: Final = left

    def right(self, deal: TurnUpDeal) -> int:
        """The cards with which the seat would have followed suit or trumped, if it could have followed; as a mask."""
        cards = self.trick.hand(deal, self.seat)
        order = self.trick.card_order
        led = order.suit_masks[order.suit_of[deal.trick.row[0]]]
        return cards & (led | order.suit_masks[deal.trumps]) & ~self.undertrumps(deal) if cards & led else 0

    def undertrumps(self, deal: TurnUpDeal) -> int:
        """The trumps that the seat could not have played, with a card of the suit led, after the cards that came before; as a mask."""
        before = deal.trick.row[:self.trick.seats.index(self.seat)]
        return self.trick.undertrumps(before) if self.trick.no_undertrumping else 0

    def legal(self, deal: TurnUpDeal, seat: int) -> Sequence[Action]:
        return (STAND_BY, *card_actions(deal.pack, CORRECT).of(self.right(deal)))

    def candidates(self, deal: TurnUpDeal, seat: int) -> Sequence[Action]:
        return (*card_actions(deal.pack, CORRECT).each, *deal.game.words_elsewhere)

    def reason(self, deal: TurnUpDeal, seat: int, action: Action) -> str:
        if action.kind != CORRECT or seat != self.seat:
            return super().reason(deal, seat, action)
        if not self.trick.hand(deal, seat) & action.cards:
            return f"You do not hold {deal.pack.names(action.cards)}."
        if self.right(deal) and self.undertrumps(deal) & action.cards:
            return UNDERTRUMPED
        return "Only a card that you did not follow with, holding it, is corrected: with one of the suit led, or a trump."

    def play(self, deal: TurnUpDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not STAND_BY:
            place = self.trick.seats.index(seat)
            wrong = deal.trick.row[place]
            led = self.trick.card_order.suit_of[deal.trick.row[0]]
            if deal.denied[4 * seat + led] == deal.played[seat]:
                # it has not been denied before
                deal.denied[4 * seat + led] = 0
            source = deal.exposed[seat] if deal.exposed[seat].cards & action.cards else deal.hands[seat]
            deal.move(wrong, deal.trick, deal.exposed[seat] if deal.game.exposes else deal.hands[seat])
            deal.lay_at(action.card, source, deal.trick, place)
            deal.played[seat] ^= 1 << wrong | action.cards
            suit = self.trick.card_order.suit_of[action.card]
            if deal.denied[4 * seat + suit]:
                deal.shown[seat] |= 1 << suit
        return self.trick.corrected(deal, self.left[1:])

    def trick_seats(self, deal: TurnUpDeal) -> tuple[int, ...]:
        return self.trick.trick_seats(deal)

    def advise(self, deal: TurnUpDeal, seat: int, rng: Random) -> Action | None:
        right = card_actions(deal.pack, CORRECT).of(self.right(deal))
        return right[0] if right else STAND_BY

    def describe(self, deal: TurnUpDeal, seat: int, action: Action, viewer: int) -> str:
        if action is STAND_BY:
            return deal.sentence(seat, viewer, "keep", "to the card played")
        return deal.sentence(seat, viewer, "correct", f"that to {deal.pack.names(action.cards)}")

    def prompt(self, deal: TurnUpDeal, seat: int) -> str:
        return "You did not follow suit: keep to that, or correct it"

    def features(self, deal: TurnUpDeal, viewer: int, found: Features) -> None:
        self.trick.features(deal, viewer, found)

    def facts(self, deal: TurnUpDeal, viewer: int) -> list[str]:
        return self.trick.facts(deal, viewer)

    def trump_cards(self, deal: TurnUpDeal, viewer: int) -> Sequence[Card]:
        return self.trick.trump_cards(deal, viewer)


class CatchRevoke(RevokeTurn):
    """A player has a card of a suit that it did not follow: the first of ``seats``, its opponents, may call the revoke.

    The trick is the ``winner``'s already.
    """

    about: ClassVar[str] = "revokes"

    def __init__(self, trick: RevokingTrick, seats: tuple[int, ...], revoker: int, winner: int) -> None:
        super().__init__(seats[0])
        self.trick: Final = trick
        self.seats: Final = seats
        self.revoker: Final = revoker
        self.winner: Final = winner

    def legal(self, deal: TurnUpDeal, seat: int) -> Sequence[Action]:
        return (CATCH, LET_PASS)

    def play(self, deal: TurnUpDeal, seat: int, action: Action) -> Phase[Any]:
        if action is LET_PASS and len(self.seats) > 1:
            return CatchRevoke(self.trick, self.seats[1:], self.revoker, self.winner)
        lost = action is CATCH and self.punish(deal, seat)
        if lost:
            return OVER
        for suit in range(4):
            if deal.shown[self.revoker] >> suit & 1:
                deal.denied[4 * self.revoker + suit] = 0
        deal.shown[self.revoker] = 0
        return self.trick.taken(deal, self.winner)

    def punish(self, deal: TurnUpDeal, seat: int) -> bool:
        """The penalty for what has come to light; whether it ends the match."""
        game = deal.game
        order = self.trick.card_order
        revoker = self.revoker
        for suit in range(4):
            if not deal.shown[revoker] >> suit & 1:
                continue
            held = deal.in_hand(revoker) | deal.played[revoker] & ~deal.denied[4 * revoker + suit]
            if suit == order.trumps and any([held >> card & 1 for card in order.trump_cards[:HIGH_TRUMPS]]):
                return game.peg(deal, seat, game.goal - deal.score(seat), "a high trump not played to a trump lead: the game is lost")
            deal.caught[game.sides[revoker]] += 1
            if game.peg(deal, seat, 1, "a revoke"):
                return True
        return False

    def advise(self, deal: TurnUpDeal, seat: int, rng: Random) -> Action | None:
        return CATCH

    def prompt(self, deal: TurnUpDeal, seat: int) -> str:
        return f"{deal.name(self.revoker)} has played a suit that was not followed before: call the revoke, or let it pass"

    def facts(self, deal: TurnUpDeal, viewer: int) -> list[str]:
        return [f"Trumps: {deal.pack.suits[deal.trumps].shown}"]

    def trump_cards(self, deal: TurnUpDeal, viewer: int) -> Sequence[Card]:
        return self.trick.trump_cards(deal, viewer)


class CallCard(RevokeTurn):
    """The first of ``seats`` may call for an exposed card of the player whose turn it is in the trick."""

    about: ClassVar[str] = "revokes"

    def __init__(self, seats: tuple[int, ...], owner: int, trick: RevokingTrick) -> None:
        super().__init__(seats[0])
        self.seats: Final = seats
        self.owner: Final = owner
        self.trick: Final = trick

    def legal(self, deal: TurnUpDeal, seat: int) -> Sequence[Action]:
        return (FREE, *card_actions(deal.pack, CALL).of(deal.exposed[self.owner].cards))

    def candidates(self, deal: TurnUpDeal, seat: int) -> Sequence[Action]:
        return (*card_actions(deal.pack, CALL).each, *deal.game.words_elsewhere)

    def reason(self, deal: TurnUpDeal, seat: int, action: Action) -> str:
        if action.kind != CALL or not action.cards or seat != self.seat:
            return super().reason(deal, seat, action)
        return "Only a card that lies exposed before the player can be called."

    def play(self, deal: TurnUpDeal, seat: int, action: Action) -> Phase[Any]:
        if action is FREE:
            return CallCard(self.seats[1:], self.owner, self.trick) if len(self.seats) > 1 else self.trick
        return RevokingTrick(self.trick.seats, deal.game, deal.trumps, action.card)

    def trick_seats(self, deal: TurnUpDeal) -> tuple[int, ...]:
        return self.trick.trick_seats(deal)

    def advise(self, deal: TurnUpDeal, seat: int, rng: Random) -> Action | None:
        return FREE

    def prompt(self, deal: TurnUpDeal, seat: int) -> str:
        return f"Call for an exposed card of {deal.name(self.owner)}'s, or let them choose"

    def features(self, deal: TurnUpDeal, viewer: int, found: Features) -> None:
        self.trick.features(deal, viewer, found)

    def facts(self, deal: TurnUpDeal, viewer: int) -> list[str]:
        return self.trick.facts(deal, viewer)

    def trump_cards(self, deal: TurnUpDeal, viewer: int) -> Sequence[Card]:
        return self.trick.trump_cards(deal, viewer)
