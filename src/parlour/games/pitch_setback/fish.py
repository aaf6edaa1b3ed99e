"""Fishing: cards lie unseen before the players, and may be played unseen (page section "Fish Pitch"). Rules page: pitch-setback."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.equipment import Card
from parlour.games.pitch_setback.deal import PitchDeal
from parlour.games.pitch_setback.play import PitchTrick
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardRow

FISH: Final = word("fish")


class FishDeal(PitchDeal):
    """A deal in which cards lie face down before the players, unseen by all."""

    piles: list[CardRow]

    def set_table(self) -> None:
        super().set_table()
        self.piles = self.card_rows("unseen", "pile", UNSEEN, "unseen cards")


class FishTrick(PitchTrick[FishDeal]):
    """A trick to which one may play the top of one's unseen cards instead of a card from the hand, but for the first trick."""

    def fishing(self, deal: FishDeal, seat: int) -> tuple[Action, ...]:
        """The action of fishing, where it is allowed."""
        return (FISH,) if deal.piles[seat].row and not self.first else ()

    def legal(self, deal: FishDeal, seat: int) -> Sequence[Action]:
        return self.card_order.plays.of(self.playable(deal, seat, None)) + self.fishing(deal, seat)

    def candidates(self, deal: FishDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), FISH)

    def reason(self, deal: FishDeal, seat: int, action: Action) -> str:
        if action is FISH:
            return "The first card must come from your hand." if self.first else "You have no unseen cards left."
        return super().reason(deal, seat, action)

    def play(self, deal: FishDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not FISH:
            return super().play(deal, seat, action)
        card = deal.draw(deal.piles[seat], deal.trick)
        deal.played[seat] |= 1 << card
        deal.say(f"It is {deal.pack.names(1 << card)}.", -1, seat)
        return self.trick_over(deal) if len(deal.trick.row) == len(self.seats) else self

    def contending(self, deal: FishDeal, seat: int, card: Card) -> Action:
        table = deal.trick.row
        if table and not self.card_order.beats(card, table[self.best(deal)]) and self.card_order.suit_of[card] == self.card_order.trumps:
            # rather than throw a trump away, fish, which is the last that one may do
            return self.legal(deal, seat)[-1]
        return super().contending(deal, seat, card)

    def prompt(self, deal: FishDeal, seat: int) -> str:
        return super().prompt(deal, seat) + (", or fish an unseen one" if self.fishing(deal, seat) else "")
