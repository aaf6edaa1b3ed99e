"""The turns of Scat: draw or knock, then discard; and before them a throw-down. Rules page: scat, sections "Play" and "Variations"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import NO_CARD, Card, bits
from parlour.games.scat.advice import good_enough, least_useful, worth_more_than_stock, worth_taking
from parlour.games.scat.deal import THIRTY_ONE, ScatDeal, in_words
from parlour.games.scat.options import STOCKS
from parlour.kernel.actions import Action, card_actions, word
from parlour.kernel.deal import THOROUGH
from parlour.kernel.phase import NO_SEAT, Phase, Turn
from parlour.mechanisms.melding.draw_discard import DRAW_DISCARD, DRAW_STOCK, Discard, Draw

KNOCK: Final = word("knock")
THROW_DOWN: Final = word("throw", "down")
LOOK: Final = word("look")


class ThrowDown(Turn[ScatDeal]):
    """Before anybody looks, the seat may have all hands shown."""

    about: ClassVar[str] = "deal"

    def legal(self, deal: ScatDeal, seat: int) -> Sequence[Action]:
        return (LOOK, THROW_DOWN)

    def play(self, deal: ScatDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        seats = game.players_left(deal)
        if action is LOOK:
            for other in seats:
                deal.expose(deal.hands[other], 1 << other)
            return game.begin(deal)
        best = [other for other in seats if game.worth(deal.hands[other].cards) == THIRTY_ONE]
        for other in seats:
            deal.expose(deal.hands[other])
        return game.won_at_once(deal, best) if best else game.showdown(deal, seat)

    def describe(self, deal: ScatDeal, seat: int, action: Action, viewer: int) -> str:
        if action is LOOK:
            return "Everybody looks at their cards."
        return deal.sentence(seat, viewer, "call", "a throw-down: all hands are shown")

    def prompt(self, deal: ScatDeal, seat: int) -> str:
        return "Look at your cards, or throw down: have all hands shown unseen"

    def advise(self, deal: ScatDeal, seat: int, rng: Random) -> Action | None:
        return LOOK


class ScatDraw(Draw[ScatDeal]):
    """The seat draws or knocks."""

    def may_knock(self, deal: ScatDeal) -> bool:
        """Whether the seat may knock now instead of drawing."""
        game = deal.game
        return not deal.knocked() and not game.signals and game.worth(deal.hands[self.seat].cards) >= game.least

    def legal(self, deal: ScatDeal, seat: int) -> Sequence[Action]:
        return (DRAW_STOCK, DRAW_DISCARD, KNOCK) if self.may_knock(deal) else (DRAW_STOCK, DRAW_DISCARD)

    def candidates(self, deal: ScatDeal, seat: int) -> Sequence[Action]:
        return (DRAW_STOCK, DRAW_DISCARD, KNOCK)

    def reason(self, deal: ScatDeal, seat: int, action: Action) -> str:
        game = deal.game
        if action is KNOCK and deal.knocked():
            return f"{deal.name(deal.knocker)} has knocked already: this is your last turn."
        if action is KNOCK and game.signals:
            return "The bus is stopped after drawing, before discarding."
        if action is KNOCK:
            worth = in_words(game.worth(deal.hands[seat].cards))
            return f"To knock, your hand must be worth {in_words(game.least)} at least; it is worth {worth}."
        return super().reason(deal, seat, action)

    def play(self, deal: ScatDeal, seat: int, action: Action) -> Phase[Any]:
        if action is KNOCK:
            deal.knocker = seat
            deal.turns += 1
            return ScatDraw(deal.game.next_alive(deal, seat))
        return super().play(deal, seat, action)

    def drawn(self, deal: ScatDeal, card: Card, hidden: bool) -> Phase[Any]:
        return ScatDiscard(self.seat, NO_CARD if hidden else card)

    def advise(self, deal: ScatDeal, seat: int, rng: Random) -> Action | None:
        game = deal.game
        if self.may_knock(deal) and good_enough(game.worth(deal.hands[seat].cards), deal.turns < len(game.players_left(deal))):
            return KNOCK
        careful = deal.care == THOROUGH and not deal.knocked()
        taken = worth_more_than_stock(deal, seat) if careful else worth_taking(deal, seat, deal.knocked())
        return DRAW_DISCARD if taken else DRAW_STOCK

    def prompt(self, deal: ScatDeal, seat: int) -> str:
        return super().prompt(deal, seat) + (", or knock" if self.may_knock(deal) else "")


class ScatDiscard(Discard[ScatDeal]):
    """The seat discards, or knocks before it does where that is the signal for the bus to stop."""

    def free(self, deal: ScatDeal) -> int:
        """The cards that may be discarded: after knocking in this turn none that the hand needs for the least it must be worth."""
        hand = deal.hands[self.seat].cards
        game = deal.game
        free = hand & ~(1 << self.banned) if self.banned >= 0 else hand
        if deal.knocker == self.seat and game.least:
            free = sum([1 << card for card in bits(free) if game.worth(hand & ~(1 << card)) >= game.least])
        return free

    def may_knock(self, deal: ScatDeal) -> bool:
        """Whether the seat may knock now that it has drawn."""
        game = deal.game
        if not game.signals or deal.knocked() or deal.turns < len(game.players_left(deal)):
            return False
        return game.best_kept(deal.hands[self.seat].cards, self.free(deal)) >= game.least

    def legal(self, deal: ScatDeal, seat: int) -> Sequence[Action]:
        discards = card_actions(deal.pack, "discard").of(self.free(deal))
        return (*discards, KNOCK) if self.may_knock(deal) else discards

    def candidates(self, deal: ScatDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), KNOCK)

    def reason(self, deal: ScatDeal, seat: int, action: Action) -> str:
        game = deal.game
        if action is KNOCK:
            if not game.signals:
                return "You have drawn: one knocks instead of drawing. Discard a card."
            if deal.knocked():
                return "The bus has been stopped already."
            if deal.turns < len(game.players_left(deal)):
                return "The bus cannot be stopped in anybody's first turn."
            return f"To stop the bus you must keep a hand worth {in_words(game.least)} at least."
        if deal.hands[seat].cards >> action.card & 1 and action.card != self.banned:
            return f"You have knocked, and must keep a hand worth {in_words(game.least)} at least."
        return super().reason(deal, seat, action)

    def play(self, deal: ScatDeal, seat: int, action: Action) -> Phase[Any]:
        if action is KNOCK:
            deal.knocker = seat
            return ScatDiscard(seat, self.banned)
        return super().play(deal, seat, action)

    def discarded(self, deal: ScatDeal, card: Card) -> Phase[Any]:
        game = deal.game
        if game.worth(deal.hands[self.seat].cards) == THIRTY_ONE:
            return game.won_at_once(deal, [self.seat])
        after = game.next_alive(deal, self.seat)
        if after == deal.knocker:
            return game.showdown(deal, after)
        deal.turns += 1
        if not deal.stock.row:
            deal.renewed += 1
            if deal.renewed == game[STOCKS] and not deal.knocked():
                deal.say("The stock has run out as often as was agreed: all hands are shown.")
                return game.showdown(deal, NO_SEAT)
            deal.renew_stock(1)
            deal.say("The discards under the top one are shuffled into a new stock.")
        return ScatDraw(after)

    def advise(self, deal: ScatDeal, seat: int, rng: Random) -> Action | None:
        free = self.free(deal)
        if self.may_knock(deal) and good_enough(deal.game.best_kept(deal.hands[seat].cards, free), False):
            return KNOCK
        return card_actions(deal.pack, "discard").each[least_useful(deal, seat, free)]

    def prompt(self, deal: ScatDeal, seat: int) -> str:
        return super().prompt(deal, seat) + (", or knock first" if self.may_knock(deal) else "")
