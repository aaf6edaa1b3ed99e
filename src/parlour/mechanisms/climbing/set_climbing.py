"""Climbing with sets of equal cards, of which a hand may hold very many: plays are found as groups, and counted without listing.

What beats what is in :mod:`parlour.rankings.equal_sets`. Rules pages: president, big-three, bao-huang.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack
from parlour.kernel.actions import Action, CardsAction, Joined, LazyActions, Shape, Subsets
from parlour.kernel.phase import NO_SEAT
from parlour.mechanisms.climbing.climbing import KIND, PASSES, Climb, ClimbingDealT, Plays
from parlour.rankings.combinations import Combination
from parlour.rankings.equal_sets import EqualSets, Group, SetPlay

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "set climbing"


class GroupPlays(LazyActions):
    """Plays of any choice of one of the groups, out of a hand."""

    def __init__(self, pack: Pack, hand: int, groups: Sequence[Group]) -> None:
        self.pack: Final = pack
        self.hand: Final = hand
        self.groups: Final = tuple(groups)
        self._sizes: list[int] = []

    def _choices(self, group: Group) -> list[Subsets]:
        return [Subsets(KIND, self.pack, mask, count, count) for mask, count in zip(group.masks, group.counts)]

    def _counts(self) -> list[int]:
        """How many plays there are of each group; counted when it is first asked for."""
        if not self._sizes:
            sizes = []
            for group in self.groups:
                ways = 1
                for choices in self._choices(group):
                    ways *= len(choices)
                sizes.append(ways)
            self._sizes = sizes
        return self._sizes

    def __len__(self) -> int:
        return sum(self._counts())

    def at(self, index: int) -> Action:
        for place, ways in enumerate(self._counts()):
            if index < ways:
                chosen = 0
                for choices in self._choices(self.groups[place]):
                    chosen |= choices.at(index % len(choices)).cards
                    index //= len(choices)
                return CardsAction(KIND, self.pack, chosen)
            index -= ways
        raise IndexError(index)

    def has(self, action: Action) -> bool:
        if not isinstance(action, CardsAction) or action.kind != KIND or len(action.parts) != 1:
            return False
        found = False
        for group in self.groups:
            found = found or group.has(action.cards)
        return found

    def read(self, text: str) -> Action | None:
        action = Subsets(KIND, self.pack, self.hand, 1, 1).read(text)
        return action if action is not None and action.cards else None

    def shape(self) -> Shape:
        cards = 0
        least = most = self.groups[0].size
        for group in self.groups:
            for mask in group.masks:
                cards |= mask
            least = min(least, group.size)
            most = max(most, group.size)
        return Shape(KIND, cards, least, most)


@mypyc_attr(allow_interpreted_subclasses=True)
class SetClimb(Climb[ClimbingDealT]):
    """Climbing with :class:`EqualSets`: ``sets`` are the cards of the game as they stand."""

    def __init__(self, sets: EqualSets, seat: int, best: Combination | None = None, by: int = NO_SEAT, passed: int = 0) -> None:
        super().__init__(sets, seat, best, by, passed)
        self.sets: Final = sets

    def groups(self, deal: ClimbingDealT, seat: int) -> list[Group]:
        """What equal cards, or sequences of them, the seat may play."""
        return self.sets.groups(deal.hands[seat].cards, self.best)

    def plays(self, deal: ClimbingDealT, seat: int) -> list[int]:
        """One play of each group that the seat may play, and all of other forms."""
        return [group.first() for group in self.groups(deal, seat)] + self.sets.further(deal.hands[seat].cards, self.best)

    def legal(self, deal: ClimbingDealT, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        parts: list[Sequence[Action]] = []
        groups = self.groups(deal, seat)
        if groups:
            parts.append(GroupPlays(deal.pack, hand, groups))
        further = self.sets.further(hand, self.best)
        if further:
            parts.append(Plays(deal.pack, hand, further))
        if not parts:
            return PASSES
        if self.best is not None and not self.must_beat(deal, seat):
            parts.append(PASSES)
        return parts[0] if len(parts) == 1 else Joined(parts)

    def several(self, played: Combination) -> bool:
        return isinstance(played, SetPlay) and played.size > 2

    def to_beat(self, deal: ClimbingDealT, seat: int, played: Combination) -> Combination:
        return self.sets.laid(played, self.best)
