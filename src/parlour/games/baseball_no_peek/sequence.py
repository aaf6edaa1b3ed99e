"""Sequence: twos dealt face up are wild, then threes, then fours, and so on. Rules page: baseball-no-peek, section "Sequence"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from parlour.equipment import Card
from parlour.games.baseball_no_peek.options import DECLARED, HIGH_LOW, SEQUENCE
from parlour.games.chicago.shown import NO_RANK, ShownDeal
from parlour.games.chicago.wild import WildByCards
from parlour.games.seven_card_stud.game import Stud
from parlour.kernel.options import Option
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes import high_low
from parlour.mechanisms.stakes.high_low import DECLARE_METHOD, HIGH, Declare
from parlour.mechanisms.stakes.poker import Step
from parlour.mechanisms.stakes.stud import StudDeal
from parlour.rankings.ranking import Ranking


class SequenceStud(WildByCards):
    """Page section "Sequence"."""

    id = "sequence-stud"
    name = "Sequence"
    page = "baseball-no-peek"
    summary = "Seven Card Stud in which a two face up makes twos wild, then a three threes, and so on."
    schema: ClassVar[Sequence[Option]] = SEQUENCE

    def objective(self) -> str:
        return high_low.HIGH_LOW if self[HIGH_LOW] == DECLARED else HIGH

    def card_shown(self, deal: ShownDeal, card: Card, before: int) -> None:
        if self.pack.rank_of[card] == self.next_rank(deal):
            deal.wild = self.pack.rank_of[card]
            deal.say(f"Wild: {self.rank_words(deal.wild)}.")

    def next_rank(self, deal: ShownDeal) -> int:
        """The rank that will be wild once it is dealt face up, as an index into the pack's; after the aces it is none."""
        return 0 if deal.wild == NO_RANK else deal.wild + 1

    def low_now(self, deal: ShownDeal) -> Ranking:
        return self.low.with_wild(self.wild_cards(deal))

    def declaring(self) -> Sequence[Step[StudDeal[Stud[Any]]]]:
        return (Declare(self[DECLARE_METHOD]),) if self[HIGH_LOW] == DECLARED else ()

    def how_to_declare(self) -> str:
        return self.rules_of_declaring(self[DECLARE_METHOD]) if self[HIGH_LOW] == DECLARED else ""

    def facts(self, deal: ShownDeal, viewer: int) -> list[str]:
        wild = [f"Wild: {self.rank_words(deal.wild)}" if deal.wild != NO_RANK else "Wild: nothing yet"]
        following = self.next_rank(deal)
        return [*wild, f"Next: {self.rank_words(following)}"] if following < len(self.pack.ranks) else wild

    def special(self) -> Prose | None:
        return Prose(__name__, "sequence.md")
