"""What cards count in cribbage: in the play, and when hands and crib are shown. Rules page: don-phat ("Crib and Don League")."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from parlour.equipment import Card
from parlour.games.don_phat.cards import PACK

FIFTEEN: Final = 15
THIRTY_ONE: Final = 31
#: from low to high; a card counts as many as its place, court cards ten
LOW_TO_HIGH: Final = "A23456789TJQK"
PLACE: Final = tuple([LOW_TO_HIGH.index(PACK.ranks[rank]) for rank in PACK.rank_of])
VALUE: Final = tuple([min(place + 1, 10) for place in PLACE])
JACKS: Final = PACK.rank_masks[PACK.ranks.index("J")]
#: what two, three and four cards of a rank score
PAIRS: Final = {2: 2, 3: 6, 4: 12}
PAIR_WORDS: Final = {2: "a pair", 3: "a pair royal", 4: "a double pair royal"}
#: the cards of each value or less, as masks
UP_TO: Final = tuple([sum([1 << card for card in PACK.every if VALUE[card] <= value]) for value in range(11)])


class Scored:
    """What scores: so many ``points``, for what, in ``words``."""

    def __init__(self, points: int, words: str) -> None:
        self.points: Final = points
        self.words: Final = words


def total(cards: Sequence[Card]) -> int:
    """What cards count together."""
    return sum([VALUE[card] for card in cards])


def fits(count: int) -> int:
    """The cards with which the count does not go over 31, as a mask."""
    return UP_TO[max(0, min(10, THIRTY_ONE - count))]


def in_play(cards: Sequence[Card]) -> list[Scored]:
    """What the last of the cards of a count scores."""
    found = []
    count = total(cards)
    if count in (FIFTEEN, THIRTY_ONE):
        found.append(Scored(2, "fifteen" if count == FIFTEEN else "thirty-one"))
    alike = 1
    while alike < len(cards) and PLACE[cards[-1 - alike]] == PLACE[cards[-1]]:
        alike += 1
    if alike > 1:
        found.append(Scored(PAIRS[alike], PAIR_WORDS[alike]))
    for length in range(len(cards), 2, -1):
        places = sorted([PLACE[card] for card in cards[-length:]])
        if all([places[at] == places[0] + at for at in range(length)]):
            found.append(Scored(length, f"a run of {length}"))
            break
    return found


def shown(cards: Sequence[Card], starter: Card, crib: bool) -> list[Scored]:
    """What a hand scores with the starter, or the ``crib``."""
    every = [*cards, starter]
    found = []
    fifteens = sum([total(some) == FIFTEEN for size in range(2, len(every) + 1) for some in combinations(every, size)])
    if fifteens:
        found.append(Scored(2 * fifteens, f"{fifteens} {'fifteen' if fifteens == 1 else 'fifteens'}"))
    counts = [0] * len(LOW_TO_HIGH)
    for card in every:
        counts[PLACE[card]] += 1
    found += [Scored(PAIRS[count], PAIR_WORDS[count]) for count in counts if count > 1]
    place = 0
    while place < len(counts):
        length = 0
        ways = 1
        while place + length < len(counts) and counts[place + length]:
            ways *= counts[place + length]
            length += 1
        if length >= 3:
            found.append(Scored(length * ways, f"a run of {length}" if ways == 1 else f"{ways} runs of {length}"))
        place += length + 1
    suits = {PACK.suit_of[card] for card in cards}
    if len(suits) == 1:
        whole = PACK.suit_of[starter] in suits
        if whole or not crib:
            found.append(Scored(len(cards) + whole, "a flush"))
    if any([JACKS >> card & 1 and PACK.suit_of[card] == PACK.suit_of[starter] for card in cards]):
        found.append(Scored(1, "his nob"))
    return found


def points(found: Sequence[Scored]) -> int:
    """All points together."""
    return sum([each.points for each in found])


def words(found: Sequence[Scored]) -> str:
    """What they are for."""
    return ", ".join([each.words for each in found])
