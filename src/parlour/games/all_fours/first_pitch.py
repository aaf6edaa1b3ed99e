"""Who pitches first, and how the dealer deals. Rules page: all-fours, "West Yorkshire All Fours" and "Lancashire All Fours"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.all_fours.base import SIX
from parlour.games.all_fours.play import FoursAsk, FoursTurn
from parlour.games.all_fours.yorkshire_deal import YorkshireDeal
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase
from parlour.kernel.question import Answer, Question

#: every way in which six cards are dealt in three rounds
WAYS: Final = tuple([(one, two, SIX - one - two) for one in range(1, 5) for two in range(1, SIX - one)])
BY_TWOS: Final = (2, 2, 2)
RED: Final = word("guess", "red")
BLACK: Final = word("guess", "black")
PITCH_FIRST: Final = word("pitch", "first")
LET_PARTNER: Final = word("let", "partner pitch")


def guess_red(deal: YorkshireDeal, seat: int) -> Phase[Any]:
    """The seat guesses that the other side has cut a red card."""
    return guessed(deal, seat, True)


def guess_black(deal: YorkshireDeal, seat: int) -> Phase[Any]:
    """The seat guesses that the other side has cut a black card."""
    return guessed(deal, seat, False)


def guessed(deal: YorkshireDeal, seat: int, red: bool) -> Phase[Any]:
    """The card is cut; the side of whoever is right pitches first."""
    card = deal.cut(deal.pack.every)
    right = deal.pack.suits[deal.pack.suit_of[card]].red == red
    deal.tell(deal.dealer, "{cut} {}", deal.pack.names(1 << card))
    chooser = seat if right else deal.dealer
    deal.tell(chooser, "{choose} who pitches first")
    return pitch_first(deal, chooser) if deal.players == 2 else FoursAsk(chooser, WHO_PITCHES)


def pitch_first(deal: YorkshireDeal, seat: int) -> Phase[Any]:
    """The seat pitches first: the player before it deals."""
    deal.dealer = deal.order(seat)[-1]
    return deal.game.ready_to_deal(deal)


def partner_first(deal: YorkshireDeal, seat: int) -> Phase[Any]:
    """The seat's partner pitches first."""
    return pitch_first(deal, deal.game.partner(deal, seat))


def guess_prompt(deal: YorkshireDeal, seat: int) -> str:
    """What the guesser is asked."""
    return f"{deal.name(deal.dealer)} cuts a card: guess whether it is red or black"


def any_colour(deal: YorkshireDeal, seat: int) -> Action:
    """Red is as good as black."""
    return RED


COLOUR: Final = Question(guess_prompt, Answer(RED, guess_red), Answer(BLACK, guess_black), advice=any_colour, about="first-pitch")
WHO_PITCHES: Final = Question("Pitch first yourself, or let your partner", Answer(PITCH_FIRST, pitch_first),
                              Answer(LET_PARTNER, partner_first), about="first-pitch")


class ChoosePackets(FoursTurn[YorkshireDeal]):
    """The dealer says how many cards everyone gets in each of three rounds."""

    about: ClassVar[str] = "deal"

    def legal(self, deal: YorkshireDeal, seat: int) -> Sequence[Action]:
        return PACKET_ACTIONS

    def play(self, deal: YorkshireDeal, seat: int, action: Action) -> Phase[Any]:
        return deal.game.deal_out(deal, WAYS[PACKET_ACTIONS.index(action)])

    def advise(self, deal: YorkshireDeal, seat: int, rng: Random) -> Action | None:
        return PACKET_ACTIONS[WAYS.index(BY_TWOS)]

    def trusts_advice(self, deal: YorkshireDeal, seat: int) -> bool:
        return True

    def prompt(self, deal: YorkshireDeal, seat: int) -> str:
        return "Deal six cards to everyone in three rounds: how many in each?"


PACKET_ACTIONS: Final = tuple([word("deal", "-".join([str(each) for each in way])) for way in WAYS])
