"""Cutting or knocking, and the choice of trumps from three cards. Rules page: bauernschnapsen, "The deal"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.bauernschnapsen.advice import best_of_three
from parlour.games.bauernschnapsen.deal import FIRST, SchnapsDeal
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.question import Answer, Question
from parlour.mechanisms.tricks.naming import NAME

CUT: Final = word("cut")
KNOCK: Final = word("knock")
AUFSCHLAGEN: Final = word("aufschlagen")


def cut(deal: SchnapsDeal, seat: int) -> Phase[Any]:
    """Everyone gets three cards, and then the rest."""
    for other in deal.order(deal.forehand):
        deal.give(other, FIRST)
    return ChooseTrumps(deal, True)


def knock(deal: SchnapsDeal, seat: int) -> Phase[Any]:
    """Forehand gets three cards; then all get what they get at once."""
    deal.give(deal.forehand, FIRST)
    return ChooseTrumps(deal, False)


def as_usual(deal: SchnapsDeal, seat: int) -> Action:
    """It makes no difference to anybody."""
    return CUT


CUT_OR_KNOCK: Final = Question(
    "Cut the pack, or knock on it", Answer(CUT, cut, "{cut} the pack"), Answer(KNOCK, knock, "{knock} on the pack"),
    advice=as_usual, about="deal")


class ChooseTrumps(Turn[SchnapsDeal]):
    """Forehand chooses trumps with three cards in hand. ``cut``: the pack was cut, and everyone has got three cards."""

    about: ClassVar[str] = "trumps"

    def __init__(self, deal: SchnapsDeal, cut: bool) -> None:
        super().__init__(deal.forehand)
        self.cut: Final = cut
        self.names: Final = tuple([word(NAME, suit.name) for suit in deal.pack.suits])

    def legal(self, deal: SchnapsDeal, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        return (*[name for suit, name in enumerate(self.names) if hand & deal.pack.suit_masks[suit]], AUFSCHLAGEN)

    def candidates(self, deal: SchnapsDeal, seat: int) -> Sequence[Action]:
        return (*self.names, AUFSCHLAGEN)

    def reason(self, deal: SchnapsDeal, seat: int, action: Action) -> str:
        return f"You hold no {action.word}: trumps are a suit of which you hold a card."

    def play(self, deal: SchnapsDeal, seat: int, action: Action) -> Phase[Any]:
        turned = action is AUFSCHLAGEN
        if not turned:
            deal.trumps = self.names.index(action)
            deal.reveal_one_of(deal.hands[seat], deal.pack.suit_masks[deal.trumps])
        return deal.game.deal_rest(deal, self.cut, turned)

    def advise(self, deal: SchnapsDeal, seat: int, rng: Random) -> Action | None:
        suit = best_of_three(deal.game.cards, deal.hands[seat].cards)
        return self.names[suit] if suit >= 0 else AUFSCHLAGEN

    def describe(self, deal: SchnapsDeal, seat: int, action: Action, viewer: int) -> str:
        if action is AUFSCHLAGEN:
            return deal.sentence(seat, viewer, "call", "Aufschlagen: the next card dealt is turned up for trumps")
        return deal.sentence(seat, viewer, NAME, f"{action.word} as trumps")

    def prompt(self, deal: SchnapsDeal, seat: int) -> str:
        return "Choose trumps from your three cards, or have one of your next turned up"

    def trump_cards(self, deal: SchnapsDeal, viewer: int) -> Sequence[Card]:
        return ()
