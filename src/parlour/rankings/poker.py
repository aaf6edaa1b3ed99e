"""Poker hands: the kinds there are, the orders in which packs rank them, and how hands are told in words."""
from __future__ import annotations

from typing import Final

from parlour.rankings.layout import Layout

HIGH_CARD: Final = "high card"
PAIR: Final = "pair"
TWO_PAIRS: Final = "two pairs"
THREE: Final = "three of a kind"
STRAIGHT: Final = "straight"
FLUSH: Final = "flush"
FULL_HOUSE: Final = "full house"
FOUR: Final = "four of a kind"
STRAIGHT_FLUSH: Final = "straight flush"
FIVE: Final = "five of a kind"

#: how many cards of each of its ranks a hand has, in the order in which they are compared
SIZES: Final = {HIGH_CARD: (1, 1, 1, 1, 1), PAIR: (2, 1, 1, 1), TWO_PAIRS: (2, 2, 1), THREE: (3, 1, 1), STRAIGHT: (1, 1, 1, 1, 1),
                FULL_HOUSE: (3, 2), FOUR: (4, 1), FIVE: (5,)}
#: how many cards make the combination, without kickers
COMBINED: Final = {HIGH_CARD: 1, PAIR: 2, TWO_PAIRS: 4, THREE: 3, STRAIGHT: 5, FLUSH: 5, FULL_HOUSE: 5, FOUR: 4, STRAIGHT_FLUSH: 5,
                   FIVE: 5}

#: the kinds of hands from the lowest to the highest, as the 52-card pack ranks them
STANDARD: Final = (HIGH_CARD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, FIVE)
#: as a pack of 32 cards or so ranks them: a flush is the rarer (page draw-poker, section "32-Card Poker")
STRIPPED: Final = (HIGH_CARD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FULL_HOUSE, FLUSH, FOUR, STRAIGHT_FLUSH, FIVE)
#: what counts of cards that lie open while a deal goes on (page seven-card-stud, section "Order of Betting")
SHOWING: Final = (HIGH_CARD, PAIR, TWO_PAIRS, THREE, FULL_HOUSE, FOUR, FIVE)

#: these rank in this order in every pack, for more cards of a rank are never worse; the others go anywhere among them
GROUPS: Final = SHOWING


def hand_words(layout: Layout, kind: str, numbers: list[int]) -> str:
    """A hand in words: its kind, with the numbers of its ranks as they are compared, the combination's first."""
    one = [layout.one[number - 1] for number in numbers]
    many = [layout.many[number - 1] for number in numbers]
    if kind in (HIGH_CARD, FLUSH):
        words = f"{one[0]} high" if kind == HIGH_CARD else f"flush, {one[0]} high"
        return f"{words}, {layout.row(numbers[1:])}" if len(numbers) > 1 else words
    if kind == STRAIGHT:
        return f"straight, {one[0]} high"
    if kind == STRAIGHT_FLUSH:
        return "royal flush" if numbers[0] == layout.width else f"straight flush, {one[0]} high"
    if kind == FULL_HOUSE:
        return f"full house, {many[0]} over {many[1]}"
    if kind == TWO_PAIRS:
        return f"two pairs, {many[0]} and {many[1]}" + kickers(layout, numbers[2:])
    words = {PAIR: "pair of", THREE: "three", FOUR: "four", FIVE: "five"}[kind]
    return f"{words} {many[0]}" + kickers(layout, numbers[1:])


def kickers(layout: Layout, numbers: list[int]) -> str:
    """What is said of the cards beside a combination: ``, ace kicker``."""
    if not numbers:
        return ""
    if len(numbers) == 1:
        return f", {layout.one[numbers[0] - 1]} kicker"
    return f", {layout.row(numbers)} kickers"
