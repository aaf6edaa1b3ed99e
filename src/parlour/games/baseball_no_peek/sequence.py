"""Sequence: the wild rank climbs from the two upward as the cards are dealt. Rules page: baseball-no-peek, section "Sequence"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from parlour.equipment import Card
from parlour.games.baseball_no_peek.options import DECLARING, HIGH_LOW_DECLARE, LOW_HANDS, PLAYED_FOR, SEQUENCE
from parlour.games.chicago.shown import NO_RANK, ShownDeal
from parlour.games.chicago.wild import WildByCards
from parlour.kernel.options import Option
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.high_low import HIGH, HIGH_LOW, Declare, low_hands
from parlour.mechanisms.stakes.poker import Step
from parlour.rankings.ranking import Ranking

#: the first rank that can be wild, the two, as an index into the pack's
FIRST: Final = 0


class SequenceStud(WildByCards):
    """A two face up makes twos wild, then a three face up threes, and so on."""

    id = "sequence-stud"
    name = "Sequence"
    page = "baseball-no-peek"
    summary = "Seven Card Stud in which a two face up makes twos wild, then a three face up threes instead, and so on upward."
    schema: ClassVar[Sequence[Option]] = SEQUENCE

    def objective(self) -> str:
        return HIGH_LOW if self[PLAYED_FOR] == HIGH_LOW_DECLARE else HIGH

    def make_low(self) -> Ranking:
        return low_hands(self.pack, self[LOW_HANDS], self.ranking.wild)

    def low_now(self, deal: ShownDeal) -> Ranking:
        return self.low.with_wild(self.wild_cards(deal))

    def declaring(self) -> Sequence[Step[ShownDeal]]:
        return (Declare(self[DECLARING]),) if self.objective() == HIGH_LOW else ()

    def how_to_declare(self) -> str:
        return self.rules_of_declaring(self[DECLARING]) if self.aim == HIGH_LOW else ""

    def card_shown(self, deal: ShownDeal, card: Card, before: int) -> None:
        following = FIRST if deal.wild == NO_RANK else deal.wild + 1
        if self.pack.rank_of[card] == following:
            self.set_wild(deal, following)

    def special(self) -> Prose:
        return Prose(__name__, "sequence.md")
