"""All Fours as two played it in England in the 17th century, and in America in the early 19th. Rules page: all-fours."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from parlour.games.all_fours.base import PUT_RANKS, cut_highest
from parlour.games.all_fours.options import BATCHES, BY_THREE, DISCARD_TO_SIX, EVERY, FINAL, FROM_TWELVE, GIFT_ENDS, NEVER, TARGET, TURNED
from parlour.games.all_fours.turn_up import TurnUpGame
from parlour.kernel.chance import Chance
from parlour.kernel.options import Option, Value
from parlour.kernel.prose import Prose

#: with so many cards in hand two lots of three were dealt
TWO_LOTS: Final = 12


class CottonAllFours(TurnUpGame):
    """The game that Charles Cotton described in 1674 (page section "17th Century English All-Fours")."""

    id = "all-fours-17th-century"
    name = "17th Century English All-Fours"
    summary = "All Fours for two as it was described in 1674: a point given ends the deal."
    also_known_as: ClassVar[Sequence[str]] = ("All-Fours (Cotton 1674)",)
    player_counts = (2,)
    schema: ClassVar[Sequence[Option]] = (TARGET, TURNED, GIFT_ENDS)
    prose: ClassVar[Prose | None] = Prose(__name__, "old.md")
    fixed: ClassVar[Mapping[str, Value]] = {BATCHES.name: BY_THREE}
    #: how cards rank when one cuts for the deal
    cut_ranks: ClassVar[str] = PUT_RANKS

    def playing_to(self) -> int:
        return self[TARGET]

    def scores_every_turn(self) -> bool:
        return self[TURNED] == EVERY

    def gift_ends(self) -> bool:
        return self[GIFT_ENDS]

    def first_dealer(self, chance: Chance) -> int:
        return cut_highest(chance, self.pack, self.players, self.cut_ranks)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "by_put": self.cut_ranks == PUT_RANKS, "batches": self[BATCHES], "discarding": self.discarding()}

    def discarding(self) -> str:
        """When both discard down to six."""
        return NEVER

    def turned_words(self, scored: str) -> Mapping[str, Value]:
        return {**super().turned_words(scored), "every_turn": self.scores_every_turn()}


class RunningAllFours(CottonAllFours):
    """The variation with more points for cards turned up (page section "17th Century English All-Fours", at its end)."""

    id = "running-all-fours"
    name = "Running All-Fours"
    summary = "All Fours for two to 31, in which an ace, king, queen or jack turned up brings the dealer points."
    leaves_out = (TARGET,)

    def playing_to(self) -> int:
        return 31

    def turned_table(self) -> Mapping[str, int]:
        return {"A": 4, "K": 3, "Q": 2, "J": 1}


class EarlyAmericanAllFours(CottonAllFours):
    """The game of the early American card books (page section "North American All Fours, Old Sledge or Seven Up")."""

    id = "all-fours-american-early"
    name = "American All Fours (early 19th century)"
    summary = "All Fours for two to ten points, as American card books had it in the early 19th century."
    schema = (BATCHES, TURNED, GIFT_ENDS, DISCARD_TO_SIX)
    fixed: ClassVar[Mapping[str, Value]] = {}
    preset = {DISCARD_TO_SIX.name: NEVER, TURNED.name: FINAL}
    cut_ranks = "AKQJT98765432"

    def playing_to(self) -> int:
        return 10

    def discarding(self) -> str:
        return self[DISCARD_TO_SIX]

    def discards_to_six(self, cards: int) -> bool:
        return discards(self[DISCARD_TO_SIX], cards)


def discards(option: str, cards: int) -> bool:
    """Whether all discard down to six who hold so many cards, by what an option says."""
    return cards >= TWO_LOTS if option == FROM_TWELVE else option != NEVER
