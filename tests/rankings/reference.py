"""Slow rankings to hold the quick ones against: they follow the rules word for word and try every choice there is.

A card is ``(rank, suit)``, a rank its place in the pack from the lowest, the ace on top. A key is a tuple that compares as
the hands do, higher for better; it tells the place of the kind, then the ranks that decide.
"""
from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement, pairwise, product

from parlour.equipment import Pack, bits
from parlour.rankings.poker import FIVE, FLUSH, FOUR, FULL_HOUSE, HIGH_CARD, PAIR, STANDARD, STRAIGHT, STRAIGHT_FLUSH, THREE, TWO_PAIRS

Card = tuple[int, int]
Key = tuple[int, ...]


def cards_of(pack: Pack, mask: int) -> list[Card]:
    """The cards of a mask whose ranks, but for jokers, are those of the pack; the pack must have its ace on top."""
    return [(pack.rank_of[card], pack.suit_of[card]) for card in bits(mask)]


def grouped(ranks: Iterable[int]) -> list[tuple[int, int]]:
    """``(how many, rank)``, larger groups first, and higher ranks first among equal ones."""
    ranks = list(ranks)
    return sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)


def straight_top(ranks: Iterable[int], width: int, wheel: bool) -> int:
    """The top rank of five ranks that are a straight, or -1: where the ace is low, the top is the fifth rank."""
    held = sorted(ranks)
    if len(set(held)) == 5:
        if held[4] - held[0] == 4:
            return held[4]
        if wheel and held == [0, 1, 2, 3, width - 1]:
            return 3
    return -1


def high_hand(cards: list[Card], width: int, order: tuple[str, ...] = STANDARD, wheel: bool = True) -> Key:
    """The key of up to five cards as they are."""
    groups = grouped(rank for rank, _ in cards)
    sizes = [size for size, _ in groups]
    ranks = [rank for _, rank in groups]
    top = straight_top(ranks, width, wheel) if len(cards) == 5 else -1
    flush = len(cards) == 5 and len({suit for _, suit in cards}) == 1
    kinds: list[tuple[str, list[int]]] = []
    if sizes[0] == 5:
        kinds.append((FIVE, ranks))
    if sizes[0] == 4:
        kinds.append((FOUR, ranks))
    if sizes[:2] == [3, 2]:
        kinds.append((FULL_HOUSE, ranks))
    if sizes[0] == 3:
        kinds.append((THREE, ranks))
    if sizes[:2] == [2, 2]:
        kinds.append((TWO_PAIRS, ranks))
    if sizes[0] == 2:
        kinds.append((PAIR, ranks))
    if sizes[0] == 1:
        kinds.append((HIGH_CARD, ranks))
        if top >= 0 and flush and STRAIGHT_FLUSH in order:
            kinds.append((STRAIGHT_FLUSH, [top]))
        if top >= 0 and STRAIGHT in order:
            kinds.append((STRAIGHT, [top]))
        if flush and FLUSH in order:
            kinds.append((FLUSH, ranks))
    # a card that is there beats one that is missing
    return max((order.index(kind), *numbers) for kind, numbers in kinds)


def best_high(pack: Pack, mask: int, wild: int = 0, bug: int = 0, order: tuple[str, ...] = STANDARD) -> Key:
    """The best key of five of these cards, however wild cards are read (page draw-poker)."""
    width = len([rank for rank in pack.ranks if rank != "X"])
    natural = cards_of(pack, mask & ~(wild | bug))
    size = min(5, mask.bit_count())
    deck = list(product(range(width), range(4)))
    best: Key = ()
    for wilds in range((mask & wild).bit_count() + 1):
        for bugs in range((mask & bug).bit_count() + 1):
            if not 0 <= size - wilds - bugs <= len(natural):
                continue
            for held in combinations(natural, size - wilds - bugs):
                for lent in combinations_with_replacement(deck, wilds + bugs):
                    for as_bugs in combinations(lent, bugs) if bugs else [()]:
                        hand = [*held, *lent]
                        key = high_hand(hand, width, order)
                        if key > best and allowed(order[key[0]], natural, list(lent), list(as_bugs), width):
                            best = key
    return best


def allowed(kind: str, natural: list[Card], lent: list[Card], as_bugs: list[Card], width: int) -> bool:
    """Whether wild cards may stand for these cards in a hand of this kind.

    A card that is held may not be stood for except in five of a kind; a bug is an ace, or completes a straight or a flush.
    """
    if kind != FIVE and (set(lent) & set(natural) or len(set(lent)) < len(lent)):
        return False
    return kind in (STRAIGHT, FLUSH, STRAIGHT_FLUSH) or all(rank == width - 1 for rank, _ in as_bugs)


def low_height(cards: list[Card], width: int, ace_low: bool, straights: bool, ace_high_straight: bool) -> Key:
    """What up to five cards are worth for high with these ranks and kinds; a low hand is better the less this is."""
    if ace_low:
        cards = [((rank + 1) % width, suit) for rank, suit in cards]
    order = STANDARD if straights else tuple(kind for kind in STANDARD if kind not in (STRAIGHT, FLUSH, STRAIGHT_FLUSH))
    key = high_hand(cards, width, order, wheel=False)
    if straights and ace_low and ace_high_straight and sorted(rank for rank, _ in cards) == [0, *range(width - 4, width)]:
        suited = len({suit for _, suit in cards}) == 1
        key = (order.index(STRAIGHT_FLUSH if suited else STRAIGHT), width)
    return (STANDARD.index(order[key[0]]), *key[1:])


def best_low(pack: Pack, mask: int, wild: int = 0, fitter: int = 0, ace_low: bool = True, straights: bool = False,
             ace_high_straight: bool = True) -> Key:
    """The least height of five of these cards, however wild cards are read; a fitter is the lowest rank not held."""
    width = len([rank for rank in pack.ranks if rank != "X"])
    natural = cards_of(pack, mask & ~(wild | fitter))
    fitters = (mask & fitter).bit_count()
    order = [(rank - 1) % width if ace_low else rank for rank in range(width)]
    fitting = [rank for rank in order if rank not in {rank for rank, _ in natural}][:fitters]
    size = min(5, mask.bit_count())
    deck = list(product(range(width), range(4)))
    best: Key | None = None
    for wilds in range((mask & wild).bit_count() + 1):
        for lent in combinations(deck, wilds):
            if set(lent) & set(natural):
                continue
            for suits in product(range(4), repeat=fitters):
                cards = natural + list(zip(fitting, suits))
                if size < wilds or size - wilds > len(cards):
                    continue
                for held in combinations(cards, size - wilds):
                    height = low_height([*held, *lent], width, ace_low, straights, ace_high_straight)
                    if best is None or height < best:
                        best = height
    assert best is not None
    return best


def best_badugi(pack: Pack, mask: int, wild: int = 0) -> Key:
    """The number of cards, and their ranks from the highest, negative for lower is better; the ace is 0 (page badugi)."""
    natural = [((rank + 1) % 13, suit) for rank, suit in cards_of(pack, mask & ~wild)]
    deck = [card for card in product(range(13), range(4)) if card not in natural]
    best: Key = (0,)
    for wilds in range(min(4, (mask & wild).bit_count()) + 1):
        for lent in combinations(deck, wilds):
            for size in range(len(natural) + 1):
                for held in combinations(natural, size):
                    hand = [*held, *lent]
                    ranks = {rank for rank, _ in hand}
                    if len(ranks) == len({suit for _, suit in hand}) == len(hand) > 0:
                        best = max(best, (len(hand), *[-rank for rank in sorted(ranks, reverse=True)]))
    return best


def brag_three(cards: list[Card], top: int = 1) -> Key:
    """The key of three cards as they are (page brag, section "Ranking of hands"); ``top`` is the rank of the best prial."""
    ranks = [rank for rank, _ in cards]
    flush = len({suit for _, suit in cards}) == 1
    groups = grouped(ranks)
    held = sorted(ranks)
    # 3-2-A above A-K-Q
    run = 13 if held == [0, 1, 12] else held[2] if [held[0] + 1, held[0] + 2] == held[1:] else -1
    if groups[0][0] == 3:
        return (5, 13 if held[0] == top else held[0])
    if run >= 0:
        return (4 if flush else 3, run)
    if flush:
        return (2, *held[::-1])
    if groups[0][0] == 2:
        return (1, groups[0][1], groups[1][1])
    return (0, *held[::-1])


def brag_wild(natural: list[Card], wilds: int, top: int = 1) -> Key:
    """The best key of three cards with so many wild cards, the number of natural cards last."""
    deck = [card for card in product(range(13), range(4)) if card not in natural]
    return max((*brag_three([*natural, *lent], top), len(natural)) for lent in combinations(deck, wilds))


def best_brag(pack: Pack, mask: int, wild: int = 0) -> Key:
    """The best key of three cards, then the ranks discarded from the highest; a wild card discarded is an ace."""
    best: Key = ()
    for three in combinations(bits(mask), 3):
        kept = sum(1 << card for card in three)
        key = brag_wild(cards_of(pack, kept & ~wild), (kept & wild).bit_count())
        discarded = sorted([12 if wild >> card & 1 else pack.rank_of[card] for card in bits(mask & ~kept)], reverse=True)
        best = max(best, (*key, *discarded))
    return best


def same_order(values: list[int], keys: list[Key]) -> bool:
    """Whether values compare as keys do, hand by hand."""
    hands = sorted(zip(keys, values))
    return all((key < other) == (value < next_value) and (key == other) == (value == next_value)
               for (key, value), (other, next_value) in pairwise(hands))
