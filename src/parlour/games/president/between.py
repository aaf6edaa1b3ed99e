"""What President's players do between deals: they leave and join, and the Landlord has the cards cut (page sections "Joining and leaving
a game" and "Procedural Faults")."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.president.deal import PresidentDeal
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.question import Answer, Question

STAY: Final = word("stay")
LEAVE: Final = word("leave")
JOIN: Final = word("join")
WAIT: Final = word("wait")
OFFER_CUT: Final = word("offer", "the cut")
DEAL_UNCUT: Final = word("deal", "uncut")
#: so many play at least
FEWEST: Final = 4
#: after so many faults the Landlord falls
FAULTS: Final = 2


class Joining(Turn[PresidentDeal]):
    """Before a deal, one after another, players may leave, and those who have left may join (section "Joining and leaving a game").
    ``left``: who is still to be asked after the seat."""

    about: ClassVar[str] = "deal"

    def __init__(self, left: Sequence[int]) -> None:
        super().__init__(left[0])
        self.left: Final = tuple(left[1:])

    def legal(self, deal: PresidentDeal, seat: int) -> Sequence[Action]:
        playing = deal.by_rank()
        if seat not in playing:
            return (JOIN, WAIT)
        return (STAY, LEAVE) if len(playing) > FEWEST else (STAY,)

    def candidates(self, deal: PresidentDeal, seat: int) -> Sequence[Action]:
        return (STAY, LEAVE) if seat in deal.by_rank() else (JOIN, WAIT)

    def reason(self, deal: PresidentDeal, seat: int, action: Action) -> str:
        return f"At least {FEWEST} must play: you have to stay."

    def play(self, deal: PresidentDeal, seat: int, action: Action) -> Phase[Any]:
        playing = deal.by_rank()
        if action is LEAVE:
            deal.set_ranks([other for other in playing if other != seat])
        elif action is JOIN:
            deal.set_ranks([*playing, seat])
        return Joining(self.left) if self.left else deal.game.seat_and_deal(deal)

    def describe(self, deal: PresidentDeal, seat: int, action: Action, viewer: int) -> str:
        words = {LEAVE.kind: ("leave", "the game"), JOIN.kind: ("join", "the game in the lowest place"), STAY.kind: ("stay", ""),
                 WAIT.kind: ("wait", "")}[action.kind]
        return deal.sentence(seat, viewer, words[0], words[1])

    def prompt(self, deal: PresidentDeal, seat: int) -> str:
        return "Stay in the game, or leave it" if seat in deal.by_rank() else "Join the game in the lowest place, or wait"

    def advise(self, deal: PresidentDeal, seat: int, rng: Random) -> Action | None:
        return STAY if seat in deal.by_rank() else JOIN


def offer_cut(deal: PresidentDeal, seat: int) -> Phase[Any]:
    """The lowest cuts, and the Landlord deals."""
    deal.say_of(deal.by_rank()[-1], "cut", "")
    return deal.game.deal_cards(deal)


def deal_uncut(deal: PresidentDeal, seat: int) -> Phase[Any]:
    """A fault, and at the second the Landlord falls."""
    deal.faults += 1
    if deal.faults < FAULTS:
        deal.tell(seat, "That is a fault: after {} of them {you} {fall} to the lowest rank", FAULTS)
        return deal.game.deal_cards(deal)
    deal.faults = 0
    playing = deal.by_rank()
    deal.set_ranks([*playing[1:], playing[0]])
    deal.dealer = playing[1]
    deal.tell(seat, "That is the second fault: {you} {fall} to the lowest rank, and all others move up")
    return deal.game.seat_and_deal(deal)


def always_offer(deal: PresidentDeal, seat: int) -> Action:
    """A fault brings nothing."""
    return OFFER_CUT


#: the Landlord has shuffled, and should offer the cards to be cut (section "Procedural Faults")
CUT: Final = Question(
    "You have shuffled: offer the cards to be cut, or deal",
    Answer(OFFER_CUT, offer_cut, "{offer} the cards to be cut"),
    Answer(DEAL_UNCUT, deal_uncut, "{begin} to deal without a cut"),
    advice=always_offer, about="ranks")
