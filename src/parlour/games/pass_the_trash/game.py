"""Pass the Trash and Howdy Doody. Rules page: pass-the-trash."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from parlour.equipment import bits
from parlour.games.pass_the_trash.base import PassingPoker
from parlour.games.pass_the_trash.options import DECLARED, HOWDY_DOODY, PATTERN, PATTERNS, SHARE, TRASH
from parlour.games.pass_the_trash.pattern import (
    MOST_CARDS,
    MOST_PASSES,
    PassBets,
    PassTrash,
    Pattern,
    TrashDeal,
    pattern_words,
)
from parlour.games.pass_the_trash.rolling import Roll, StackCards
from parlour.kernel.options import Option, Value
from parlour.kernel.prose import Prose, spelled
from parlour.mechanisms.stakes.high_low import HIGH, HIGH_LOW, LOW_SYSTEM, low_hands
from parlour.mechanisms.stakes.poker import Ante, Bets, DealCards, Step
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking


class PassTheTrash(PassingPoker[TrashDeal]):
    """Page section "Pass the Trash", with its variations."""

    id = "pass-the-trash"
    name = "Pass the Trash"
    also_known_as = ("Anaconda",)
    summary = "Seven cards each: pass the worst to your left, and turn the best up one by one, betting all the time."
    player_counts: ClassVar[Sequence[int]] = range(2, 8)
    best_players = (5, 6, 7)
    schema: ClassVar[Sequence[Option]] = TRASH
    deal_type = TrashDeal
    prose = Prose(__name__, "trash.md")
    doubled = "once everybody has three cards face up"

    def objective(self) -> str:
        return HIGH if self[DECLARED] == HIGH else HIGH_LOW

    # --- the deal -----------------------------------------------------------------------------------------------------------

    def plan(self) -> Sequence[Step[TrashDeal]]:
        agreed = PATTERNS[self[PATTERN]]
        passes: list[Step[TrashDeal]] = []
        for phase in range(len(agreed) or MOST_PASSES):
            passes += (PassTrash(phase), PassBets(phase))
        return (Pattern(agreed), Ante(self.unit), DealCards(down=7), Bets(), *passes, StackCards(5),
                Roll(), Bets(1), Roll(), Bets(1), Roll(), Bets(2), Roll(), Bets(2), *self.ending())

    def facts(self, deal: TrashDeal, viewer: int) -> list[str]:
        return [f"Passing {pattern_words(deal.passes)}"] if self[PATTERN] != "3-left" and deal.passes else []

    def winners_of(self, deal: TrashDeal, seats: int) -> list[list[int]]:
        """The highest hand shares with the next at its right, by an option: who has passed cards to it."""
        parts = super().winners_of(deal, seats)
        some: list[int] = [*bits(seats)]
        if not self[SHARE] or len(some) == 1:
            return parts
        return [*parts, [some[some.index(winner) - 1] for winner in parts[0]]]

    def part_words(self, deal: TrashDeal, place: int) -> str:
        if self[SHARE]:
            return "for sitting at the right of the highest hand" if place else "for the highest hand"
        return super().part_words(deal, place)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "most_passes": MOST_PASSES, "most_cards": spelled(MOST_CARDS)}


class ThreePasses(PassTheTrash):
    """Page section "Variations" of Pass the Trash: three phases of passing."""

    id = "pass-the-trash-three-pass"
    name = "Pass the Trash with Three Passes"
    summary = "Pass the Trash in which three cards go left, then two cards two places on, then one card three places on."
    player_counts = range(3, 8)
    preset = {"pass-pattern": "3-left/2-two-left/1-three-left"}


class HowdyDoody(PassTheTrash):
    """Page section "Howdy Doody": threes are wild for high, kings for low."""

    id = "howdy-doody"
    name = "Howdy Doody"
    summary = "Pass the Trash for high and low: threes are wild if you go high, kings if you go low."
    schema = HOWDY_DOODY
    fixed = {"high-low": "high-low-declare"}
    threes_wild = True

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack, self.pack.rank_masks[self.pack.ranks.index("3")])

    def make_low(self) -> Ranking:
        return low_hands(self.pack, self[LOW_SYSTEM], self.pack.rank_masks[self.pack.ranks.index("K")])
