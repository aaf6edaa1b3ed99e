"""The five figures of Bieten: who has them, and whose is best. Rules page: bieten, section "The figures".

A card on the table is a *standing*: four times the card it is or stands for, plus :data:`REAL`, or less for a wild card, which
ranks just below the real card. Of two standings in one suit the greater is the better card.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card
from parlour.equipment.german import HEARTS, LEAVES, german

RED: Final = 0
GREEN: Final = 1
GLEICH: Final = 2
HANGER: Final = 3
GAME: Final = 4
FIGURES: Final = ("red", "green", "gleich", "hanger", "game")
PACK: Final = german(weli=True)
WELI: Final = PACK.card("weli")
#: the wild cards, the highest first, of which only the first is wild in the main game
WILD: Final = (WELI, PACK.card("7B"), PACK.card("7E"))
REAL: Final = 3
SUIT_OF: Final = PACK.suit_of
RANK_OF: Final = PACK.rank_of
#: what a wild card can stand for, high ranks first
NAMES: Final = tuple(sorted([card for card in PACK.every if card != WELI], key=lambda card: (-PACK.rank_of[card], card)))
ANY_SUIT: Final = -1
UNKNOWN: Final = -1
#: for three cards the figures that they hold, as they are asked for
_held: Final[list[int]] = [UNKNOWN] * PACK.size ** 3


def standing(card: Card, stands_for: int) -> int:
    """A card on the table; ``stands_for``: what a wild card has been called, or -1."""
    return 4 * card + REAL if stands_for < 0 else 4 * stands_for + REAL - 1 - WILD.index(card)


def suit(one: int) -> int:
    """The suit of a standing."""
    return SUIT_OF[one // 4]


def best_of_suit(standings: Sequence[int], wanted: int) -> int:
    """How good the best card of a suit is; 0 without one."""
    return max([one + 1 for one in standings if suit(one) == wanted] or [0])


def best_equal(standings: Sequence[int]) -> int:
    """How good the pair or the three of a kind is; 0 without one. Of equal ranks the one with better cards for its wild ones."""
    best = 0
    for one in standings:
        rank = RANK_OF[one // 4]
        same = sorted([other % 4 for other in standings if RANK_OF[other // 4] == rank], reverse=True)
        if len(same) > 1:
            best = max(best, _key(len(same), rank, same))
    return best


def best_run(standings: Sequence[int]) -> int:
    """How good the longest run of a suit is; 0 without one."""
    best = 0
    for one in standings:
        run = [one % 4]
        card = one // 4
        more = True
        while more:
            card -= 1
            below = [other % 4 for other in standings if other // 4 == card and SUIT_OF[card] == suit(one)]
            run += below
            more = len(below) > 0
        if len(run) > 1:
            best = max(best, _key(len(run), RANK_OF[one // 4], run))
    return best


def _key(size: int, rank: int, kinds: list[int]) -> int:
    key = size * 16 + rank
    for kind in kinds:
        key = 4 * key + kind
    return key if size == 3 else 4 * key


def worth(figure: int, standings: Sequence[int]) -> int:
    """How good three cards are for one of the first four figures; 0 where they do not have it."""
    if figure == GLEICH:
        return best_equal(standings)
    if figure == HANGER:
        return best_run(standings)
    return best_of_suit(standings, HEARTS if figure == RED else LEAVES)


def figures_of(cards: tuple[Card, ...]) -> int:
    """Which of the first four figures three cards have, whatever they rank, as a mask."""
    place = (cards[0] * PACK.size + cards[1]) * PACK.size + cards[2]
    held = _held[place]
    if held == UNKNOWN:
        standings = [4 * card + REAL for card in cards]
        held = 0
        for figure in (RED, GREEN, GLEICH, HANGER):
            held |= (1 if worth(figure, standings) else 0) << figure
        _held[place] = held
    return held


def can_have(cards: tuple[Card, ...], wild: int, barred: int, wanted: int, last_suit: int = ANY_SUIT) -> bool:
    """Whether cards and so many ``wild`` ones can have all ``wanted`` figures (a mask) together.

    ``barred``: suits that no wild card may be, as a mask. ``last_suit``: the suit that every wild card must be, if any.
    """
    if not wild:
        return not wanted or not wanted & ~figures_of(cards)
    for name in NAMES:
        if name not in cards and may_be(name, barred, last_suit) and can_have((*cards, name), wild - 1, barred, wanted, last_suit):
            return True
    return False


def may_be(name: int, barred: int, last_suit: int) -> bool:
    """Whether a wild card may be called this, as far as suits go."""
    return not barred >> SUIT_OF[name] & 1 and last_suit in (ANY_SUIT, SUIT_OF[name])
