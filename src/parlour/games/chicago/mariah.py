"""The Bitch, and Black Mariah in which one needs both the best hand and the highest spade. Rules page: chicago."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from parlour.equipment import Card, bits
from parlour.games.chicago.options import BITCH, HOLE_QUEEN, WILD
from parlour.games.chicago.shown import ShownDeal, ShownStud
from parlour.games.seven_card_stud.options import STUD
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.poker import PokerGame
from parlour.mechanisms.stakes.stakes import Pot
from parlour.rankings.ranking import Ranking


class TheBitch(ShownStud[ShownDeal]):
    """Page section "The Bitch": the queen of spades breaks the deal off face up, and is worth half of the pot in the hole."""

    id = "the-bitch"
    name = "The Bitch"
    also_known_as: ClassVar[Sequence[str]] = ("Black Mariah",)
    summary = "Seven Card Stud in which the queen of spades face up breaks the deal off, and in the hole takes half of the pot."
    schema: ClassVar[Sequence[Option]] = BITCH

    def queen(self) -> int:
        """The queen of spades, as a mask."""
        return 1 << self.pack.card("QS")

    def card_shown(self, deal: ShownDeal, card: Card, before: int) -> None:
        if self.queen() >> card & 1:
            deal.stopped = True
            deal.say("The queen of spades lies face up: all cards are thrown in.")

    def high_ranking(self, deal: ShownDeal, seat: int) -> Ranking:
        wild = deal.hands[seat].cards & self.queen() if self[HOLE_QUEEN] == WILD else 0
        return self.ranking.with_wild(wild)

    def winners_of(self, deal: ShownDeal, seats: int) -> list[list[int]]:
        parts = super().winners_of(deal, seats)
        holders: list[int] = [seat for seat in bits(seats) if deal.hands[seat].cards & self.queen()]
        if self[HOLE_QUEEN] == WILD or not holders or parts[0] == holders:
            return parts
        return [*parts, holders]

    def part_words(self, deal: ShownDeal, place: int) -> str:
        return "for the queen of spades" if place else "for the hand"

    def makes_wild(self) -> bool:
        return self[HOLE_QUEEN] == WILD

    def special(self) -> Prose:
        return Prose(__name__, "bitch.md")


class BlackMariah(ShownStud[ShownDeal]):
    """Page section "Black Mariah", third kind: the pot is for the best hand together with the highest spade."""

    id = "black-mariah-spade-and-hand"
    name = "Black Mariah, Spade and Hand"
    also_known_as: ClassVar[Sequence[str]] = ("Black Mariah",)
    summary = "Seven Card Stud in which only the best hand together with the highest spade wins the pot."
    schema: ClassVar[Sequence[Option]] = STUD

    def highest_spade(self, deal: ShownDeal, seats: Sequence[int]) -> int:
        """Which of these seats has the highest spade of theirs; -1 where none has any."""
        best = -1
        holder = -1
        for seat in seats:
            for card in bits(deal.cards(seat) & ~deal.board.mask() & self.pack.suit_masks[self.pack.suit("S")]):
                if self.pack.rank_of[card] > best:
                    best = self.pack.rank_of[card]
                    holder = seat
        return holder

    def winners_of(self, deal: ShownDeal, seats: int) -> list[list[int]]:
        holder = self.highest_spade(deal, bits(seats))
        return [[holder]] if holder in super().winners_of(deal, seats)[0] else []

    def settle(self, deal: ShownDeal) -> Phase[Any]:
        pots = deal.pots()
        # what nobody wins is not shared even if nobody has a chip left: it is played for again
        over = PokerGame.settle(self, deal)
        if deal.pot:
            self.keep_what_was_not_won(deal, pots)
            self.play_again(deal)
        return over

    def keep_what_was_not_won(self, deal: ShownDeal, pots: Sequence[Pot]) -> None:
        """Of what everybody has paid only what nobody has won is still played for: of each pot its own layer."""
        paid = deal.paid[:]
        below = 0
        for seat in range(deal.players):
            deal.paid[seat] = 0
        for place, pot in enumerate(pots):
            level = max(paid) if place == len(pots) - 1 else min([paid[seat] for seat in bits(pot.seats)])
            if not self.winners_of(deal, pot.seats):
                for seat in range(deal.players):
                    deal.paid[seat] += max(0, min(paid[seat], level) - below)
            below = level

    def makes_wild(self) -> bool:
        return False

    def special(self) -> Prose:
        return Prose(__name__, "mariah.md")
