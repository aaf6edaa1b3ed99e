"""The hands of Down and Back: going down with four cards, coming back with three. Rules page: down-and-back.

Each ranking takes the mask of the cards and gives a key that is higher for a better hand and equal for a tie;
``hand_name`` puts it into words. The pack's ranks must run from the ace (low) to the king.
"""
from __future__ import annotations

from typing import Final

from parlour.equipment import Pack, bits

GOING_DOWN: Final = ("high card", "pair", "two pair", "flush", "run", "bouncer", "prial", "quad")
COMING_BACK: Final = ("high card", "pair", "flush", "run", "bouncer", "prial")
#: a hand: its place among the kinds, then the ranks that decide between hands of its kind
Key = tuple[int, ...]


def going_down(pack: Pack, cards: int, bad_prial_is_pair: bool = False) -> Key:
    """The value of a four-card hand (page section "Going Down Hands").

    ``bad_prial_is_pair``: three of a rank whose fourth card does not fit count as a pair when they are pictures,
    the third of them being the odd picture.
    """
    ranks, groups = _ranks(pack, cards)
    suits = {pack.suit_of[card] for card in bits(cards)}
    if groups[0][0] == 4:
        return (7, ranks[0])
    if groups[0][0] == 3:
        three, odd = groups[0][1], groups[1][1]
        if len(suits) == 4 or _picture(pack, odd):
            return (6, three)
        if bad_prial_is_pair and _picture(pack, three):
            return (1, three, three, odd)
        return (0, *ranks)
    straight = _consecutive(ranks)
    if straight and len(suits) == 1:
        return (5, ranks[0])
    if straight:
        return (4, ranks[0])
    if len(suits) == 1:
        return (3, *ranks)
    if groups[0][0] == 2 and groups[1][0] == 2:
        return (2, groups[0][1], groups[1][1])
    if groups[0][0] == 2 and _pair_holds(pack, cards, groups[0][1]):
        return (1, groups[0][1], groups[1][1], groups[2][1])
    return (0, *ranks)


def coming_back(pack: Pack, cards: int) -> Key:
    """The value of a three-card hand (page section "Coming Back Hand")."""
    ranks, groups = _ranks(pack, cards)
    suits = {pack.suit_of[card] for card in bits(cards)}
    if groups[0][0] == 3:
        return (5, ranks[0])
    straight = _consecutive(ranks)
    if straight and len(suits) == 1:
        return (4, ranks[0])
    if straight:
        return (3, ranks[0])
    if len(suits) == 1:
        return (2, *ranks)
    if groups[0][0] == 2 and _pair_holds(pack, cards, groups[0][1]):
        return (1, groups[0][1], groups[1][1])
    return (0, *ranks)


def hand_name(pack: Pack, key: Key, kinds: tuple[str, ...]) -> str:
    """A hand in words, such as ``run, 7 high``."""
    kind = kinds[key[0]]
    letters = [pack.ranks[rank].replace("T", "10") for rank in key[1:]]
    if kind in ("quad", "prial"):
        return f"{kind} of {letters[0]}s"
    if kind in ("run", "bouncer"):
        return f"{kind}, {letters[0]} high"
    return f"{kind} {'-'.join(letters)}"


def _ranks(pack: Pack, cards: int) -> tuple[list[int], list[tuple[int, int]]]:
    """The ranks from high to low, and ``(how many, rank)`` with the largest groups first."""
    ranks = sorted([pack.rank_of[card] for card in bits(cards)], reverse=True)
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    return ranks, groups


def _consecutive(ranks: list[int]) -> bool:
    return len(set(ranks)) == len(ranks) and ranks[0] - ranks[-1] == len(ranks) - 1


def _picture(pack: Pack, rank: int) -> bool:
    return pack.ranks[rank] in ("J", "Q", "K")


def _pair_holds(pack: Pack, cards: int, paired: int) -> bool:
    """Whether the odd cards beside a pair let it count.

    Pictures always fit; the others must be of suits that are not in the pair, each of its own.
    """
    taken = {pack.suit_of[card] for card in bits(cards) if pack.rank_of[card] == paired}
    for card in bits(cards):
        if pack.rank_of[card] != paired and not _picture(pack, pack.rank_of[card]):
            if pack.suit_of[card] in taken:
                return False
            taken.add(pack.suit_of[card])
    return True
