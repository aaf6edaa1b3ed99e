"""The tricks of Bourré, and the small questions before them. Rules page: bourr, sections "The Play" and "Variations"."""
from __future__ import annotations

from random import Random
from typing import Any, Final

from parlour.games.bourr.advice import plays
from parlour.games.bourr.cinch import ENOUGH, highest, sure_tricks
from parlour.games.bourr.deal import BourreDeal
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.deal import THOROUGH
from parlour.kernel.phase import Phase, Why
from parlour.kernel.question import Answer, Ask, Question
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.tricks.duties import Beat, Duty, MustTrump, Overtrump
from parlour.mechanisms.tricks.rams import Exchange, PoolTrick
from parlour.mechanisms.tricks.rams_look import look

DUTIES: Final[tuple[Duty, ...]] = (
    Beat("You can beat the best card of the trick: you must."),
    MustTrump("You have nothing of the suit led: you must play a trump."),
    Overtrump("You can beat the best trump of the trick: you must."),
)


class BourreTrick(PoolTrick[BourreDeal]):
    """A trick, in which whoever is certain to win the pot has to show it: the duties of a cinch."""

    def leads(self, deal: BourreDeal, seat: int, hand: int, why: Why | None) -> int:
        return self.with_cinch(deal, seat, super().leads(deal, seat, hand, why), "lead", why)

    def following(self, deal: BourreDeal, seat: int, cards: int, why: Why | None) -> int:
        return self.with_cinch(deal, seat, super().following(deal, seat, cards, why), "play", why)

    def discards(self, deal: BourreDeal, seat: int, hand: int, why: Why | None) -> int:
        return self.with_cinch(deal, seat, super().discards(deal, seat, hand, why), "play", why)

    def with_cinch(self, deal: BourreDeal, seat: int, cards: int, verb: str, why: Why | None) -> int:
        """Those of the cards that the hand may play, being a cinch or not: then the highest trump, unless it is last in the trick."""
        order = self.card_order
        trick = deal.trick.row
        trumps = cards & order.suit_masks[order.trumps]
        if not trumps or (trick and len(trick) + 1 == len(self.seats)):
            return cards
        out = 0
        for other in self.seats:
            if other != seat:
                out |= self.could_hold(deal, seat, other)
        best = trick[order.best(trick)] if trick else -1
        if deal.tricks[seat] + sure_tricks(order, deal.hands[seat].cards, out, best, not trick) < ENOUGH:
            return cards
        left = highest(order, trumps, out)
        if why is not None:
            why.only(left, f"You are certain of {ENOUGH} tricks and the pot: {verb} your highest trump.")
        return left


def take(deal: BourreDeal, seat: int) -> Phase[Any]:
    """The dealer takes the card turned up."""
    deal.move_all(deal.turned, deal.upcards[seat])
    return Exchange(seat)


def leave(deal: BourreDeal, seat: int) -> Phase[Any]:
    """The dealer leaves it where it is."""
    return Exchange(seat)


def always_take(deal: BourreDeal, seat: int) -> Action:
    """A trump is better than the worst card of any hand, but for a low one in a hand of trumps."""
    return TAKE


def go_on(deal: BourreDeal, seat: int) -> Phase[Any]:
    """The seat pays again."""
    deal.stayed[seat] = 1
    deal.pay(seat, deal.game.entry)
    return deal.game.next_to_go_on(deal)


def give_up(deal: BourreDeal, seat: int) -> Phase[Any]:
    """The seat passes after all."""
    deal.game.goes_out(deal, seat)
    return deal.game.next_to_go_on(deal)


def going_on(deal: BourreDeal, seat: int) -> str:
    """What is asked after the exchange."""
    game = deal.game
    return (f"Pay {chips(game.entry)} more and go on for {game.worth(deal)}, or pass: most tricks win them, and without a trick you pay "
            f"{game.lost(deal)}")


def worth_going_on(deal: BourreDeal, seat: int) -> Action:
    """Whether the hand is still good enough."""
    return STAY if plays(deal, seat, deal.held(seat), False) else PASS


TAKE: Final = word("take")
LEAVE: Final = word("leave")
STAY: Final = word("stay", "in")
TAKE_UPCARD: Final = Question[BourreDeal](
    "Take the trump turned up into your hand, for a card that you throw away, or leave it?",
    Answer(TAKE, take, "{take} the trump turned up"), Answer(LEAVE, leave, "{leave} the trump turned up"),
    advice=always_take, about="exchange")
GO_ON: Final = Question[BourreDeal](going_on, Answer(STAY, go_on, "{stay} in"), Answer(PASS, give_up), advice=worth_going_on,
                                    about="playing")


class GoOn(Ask[BourreDeal]):
    """After the exchange the seat says whether it goes on."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, GO_ON)

    def advise(self, deal: BourreDeal, seat: int, rng: Random) -> Action | None:
        usual = worth_going_on(deal, seat)
        return look(deal, seat, GO_ON.actions, usual, rng) if deal.care == THOROUGH else usual

    def trusts_advice(self, deal: BourreDeal, seat: int) -> bool:
        # as where one says first whether one plays
        return True
