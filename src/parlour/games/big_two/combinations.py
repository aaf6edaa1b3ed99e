"""The combinations of Big Two and their orders (page sections "Playable Combinations" and, for the others, "Variations")."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from parlour.equipment import Pack, french
from parlour.rankings.combinations import (
    ALL_RANKS,
    MIXED,
    SAME,
    SUIT_FIRST,
    TOP_CARD,
    CardOrder,
    Combinations,
    Equals,
    Flush,
    Form,
    Run,
    SetWith,
)

PACK: Final[Pack] = french("2 A K Q J T 9 8 7 6 5 4 3")

#: straights without a two, which rank alike everywhere, from the lowest
PLAIN: Final = ("7 6 5 4 3", "8 7 6 5 4", "9 8 7 6 5", "T 9 8 7 6", "J T 9 8 7", "Q J T 9 8", "K Q J T 9", "A K Q J T")
ROYAL: Final = "A K Q J T"
#: the straights there are, from the lowest to the highest (page section "Use of twos and aces in straights and straight
#: flushes"). The card named first is the one whose suit decides between equal ones: the highest of the row, and where a row
#: ranks high because of its two, the two.
STRAIGHTS: Final[Mapping[str, tuple[str, ...]]] = {
    "base": ("5 4 3 2 A", "6 5 4 3 2", *PLAIN),
    "A2345-top": ("6 5 4 3 2", *PLAIN, "2 A 5 4 3"),
    "23456-top-A2345-second": (*PLAIN, "2 A 5 4 3", "2 6 5 4 3"),
    "23456-top-A2345-lowest": ("5 4 3 2 A", *PLAIN, "2 6 5 4 3"),
    "A2345-top-23456-second": (*PLAIN, "2 6 5 4 3", "2 A 5 4 3"),
    "no-A2345": ("6 5 4 3 2", *PLAIN),
    "2-high-65432-lowest": ("6 5 4 3 2", *PLAIN, "2 A K Q J"),
    "2-high-65432-second": (*PLAIN, "2 6 5 4 3", "2 A K Q J"),
    "2-high-no-23-wrap": (*PLAIN, "2 A K Q J"),
    "indonesian": (*PLAIN, "2 A 5 4 3=2 6 5 4 3"),
}
FLUSH_ORDERS: Final = (SUIT_FIRST, TOP_CARD, ALL_RANKS)
#: the names of the forms
STRAIGHT: Final = "straight"
FULL_HOUSE: Final = "full house"
QUADS: Final = "four of a kind with a card"
FOURS: Final = "four of a kind"
STRAIGHT_FLUSH: Final = "straight flush"
ROYAL_FLUSH: Final = "royal flush"
#: an honour hand is one of these
HONOURS: Final = (QUADS, STRAIGHT_FLUSH, ROYAL_FLUSH)


class Kinds:
    """Which combinations are played, and which beat which, where that differs from the main game."""

    def __init__(self, flush_order: str = SUIT_FIRST, triples: bool = True, flushes: bool = True,
                 quads_beat_straight_flush: bool = False, bare_fours: bool = False, honours_beat_all: bool = False,
                 straight_flush_plus_two: bool = False, out_of_turn: bool = False, house_beats_straight: bool = True) -> None:
        self.flush_order: Final = flush_order
        self.triples: Final = triples
        self.flushes: Final = flushes
        self.quads_beat_straight_flush: Final = quads_beat_straight_flush
        self.bare_fours: Final = bare_fours
        self.honours_beat_all: Final = honours_beat_all
        self.straight_flush_plus_two: Final = straight_flush_plus_two
        self.out_of_turn: Final = out_of_turn
        self.house_beats_straight: Final = house_beats_straight


def combinations_of(order: CardOrder, rows: Sequence[str], kinds: Kinds) -> Combinations:
    """The combinations in order, with straights in these rows. Each five-card group beats those before it in the list."""
    small: list[Form] = [Equals(order, 1), Equals(order, 2)]
    if kinds.triples:
        small.append(Equals(order, 3))
    runs = [Run(STRAIGHT_FLUSH, "a straight flush", order, rows, 1, SAME, 2 if kinds.straight_flush_plus_two else 0)]
    if kinds.quads_beat_straight_flush:
        runs = [Run(STRAIGHT_FLUSH, "a straight flush", order, [row for row in rows if row != ROYAL], 1, SAME),
                Run(ROYAL_FLUSH, "a royal flush", order, (ROYAL,), 1, SAME)]
    groups: list[Form] = [Run(STRAIGHT, "a straight", order, rows, 1, MIXED)]
    if kinds.flushes:
        groups.append(Flush(order, 5, kinds.flush_order, runs))
    groups.append(SetWith(FULL_HOUSE, "a full house", order, 3, 2, True))
    if kinds.bare_fours:
        small.append(Equals(order, 4))
        groups += runs
    else:
        quads = SetWith(QUADS, QUADS, order, 4, 1, False)
        groups += [runs[0], quads, runs[1]] if kinds.quads_beat_straight_flush else [quads, *runs]
    beaten: dict[str, list[str]] = {}
    for place, group in enumerate(groups):
        beaten[group.name] = [later.name for later in groups[place + 1:]]
    if not kinds.house_beats_straight:
        beaten[STRAIGHT].remove(FULL_HOUSE)
    if kinds.honours_beat_all or kinds.out_of_turn or kinds.straight_flush_plus_two:
        for form in small:
            if form.name != FOURS:
                beaten[form.name] = list(HONOURS)
    return Combinations(order, small + groups, beaten, HONOURS if kinds.out_of_turn else ())
