"""Dealing again what a seat does not know, uniformly among the arrangements consistent with what it knows."""
from __future__ import annotations

from math import comb
from typing import Final

from parlour.kernel.chance import Dice
from parlour.kernel.zones import CardRow, CardSet, Zone

#: how often a plain shuffle is tried before the constrained count is made
TRIES: Final = 4


def deal_again(zones: list[Zone], known: list[int], viewer: int, dice: Dice) -> None:
    """Permutes the cards whose place the viewer does not know, in place.

    Afterwards what anybody knows of those cards is only what lies before them. The outcome depends on the
    viewer's knowledge and the dice alone, not on how the cards lay.
    """
    unknown = 0
    bit = 1 << viewer
    pool: list[int] = []
    for card in range(len(known)):
        if not known[card] & bit:
            unknown |= 1 << card
            pool.append(card)
    if not unknown:
        return
    sizes: list[int] = []
    excluded: list[int] = []
    places: list[Zone] = []
    bound = False
    for zone in zones:
        if isinstance(zone, CardSet):
            size = (zone.cards & unknown).bit_count()
            if size:
                places.append(zone)
                sizes.append(size)
                excluded.append(zone.excluded & unknown)
                bound = bound or zone.excluded & unknown != 0
        elif isinstance(zone, CardRow):
            size = 0
            for card in zone.cards:
                size += unknown >> card & 1
            if size:
                places.append(zone)
                sizes.append(size)
                excluded.append(0)
    arranged = _arrange(pool, sizes, excluded, dice) if bound else None
    if arranged is None:
        if not bound:
            dice.shuffle(pool)
        arranged = pool
    start = 0
    for index in range(len(places)):
        zone = places[index]
        viewers = zone.viewers
        if isinstance(zone, CardSet):
            mask = zone.cards & ~unknown
            for place in range(start, start + sizes[index]):
                card = arranged[place]
                mask |= 1 << card
                known[card] = viewers
            zone.cards = mask
        elif isinstance(zone, CardRow):
            place = start
            row = zone.cards
            for position in range(len(row)):
                if unknown >> row[position] & 1:
                    row[position] = arranged[place]
                    known[arranged[place]] = viewers
                    place += 1
        start += sizes[index]


def _arrange(pool: list[int], sizes: list[int], excluded: list[int], dice: Dice) -> list[int]:
    """The pool in an order that fits: zone after zone its cards, none of them excluded there.

    A few plain shuffles first; where none fits, the classes of cards are shared out by exact counts.
    """
    for _ in range(TRIES):
        dice.shuffle(pool)
        if _fits(pool, sizes, excluded):
            return pool
    pool.sort()
    classes: dict[int, list[int]] = {}
    for card in pool:
        barred = 0
        for zone in range(len(sizes)):
            barred |= (excluded[zone] >> card & 1) << zone
        classes.setdefault(barred, []).append(card)
    kinds = sorted(classes)
    for kind in kinds:
        dice.shuffle(classes[kind])
    left = [len(classes[kind]) for kind in kinds]
    counts = _Counts(kinds, sizes)
    arranged: list[int] = []
    for zone in range(len(sizes)):
        share = counts.draw(zone, tuple(left), dice)
        for index in range(len(kinds)):
            for _ in range(share[index]):
                arranged.append(classes[kinds[index]].pop())
            left[index] -= share[index]
    return arranged


def _fits(pool: list[int], sizes: list[int], excluded: list[int]) -> bool:
    start = 0
    for zone in range(len(sizes)):
        barred = excluded[zone]
        if barred:
            for place in range(start, start + sizes[zone]):
                if barred >> pool[place] & 1:
                    return False
        start += sizes[zone]
    return True


class _Counts:
    """Exact counts of the ways to share classes of cards out among zones.

    ``kinds[i]``: mask of the zones barred to cards of class ``i``.
    """

    def __init__(self, kinds: list[int], sizes: list[int]) -> None:
        self.kinds: Final = kinds
        self.sizes: Final = sizes
        self._ways: Final[dict[tuple[int, tuple[int, ...]], int]] = {}

    def ways(self, zone: int, left: tuple[int, ...]) -> int:
        """In how many ways the cards left over can be dealt to this zone and those after it."""
        if zone == len(self.sizes):
            return 1
        key = (zone, left)
        if key not in self._ways:
            total = 0
            for share in self._shares(zone, left, 0, self.sizes[zone]):
                total += self._weight(left, share) * self.ways(zone + 1, _minus(left, share))
            self._ways[key] = total
        return self._ways[key]

    def draw(self, zone: int, left: tuple[int, ...], dice: Dice) -> list[int]:
        """How many cards of each class go to the zone, drawn with the right odds."""
        place = dice.below(self.ways(zone, left))
        for share in self._shares(zone, left, 0, self.sizes[zone]):
            place -= self._weight(left, share) * self.ways(zone + 1, _minus(left, share))
            if place < 0:
                return share
        raise AssertionError("no arrangement fits what is known: the knowledge of this deal contradicts itself")

    def _shares(self, zone: int, left: tuple[int, ...], kind: int, size: int) -> list[list[int]]:
        if kind == len(left):
            return [[]] if size == 0 else []
        most = 0 if self.kinds[kind] >> zone & 1 else min(left[kind], size)
        shares = []
        for here in range(most + 1):
            for rest in self._shares(zone, left, kind + 1, size - here):
                shares.append([here, *rest])
        return shares

    def _weight(self, left: tuple[int, ...], share: list[int]) -> int:
        weight = 1
        for index in range(len(share)):
            weight *= comb(left[index], share[index])
        return weight


def _minus(left: tuple[int, ...], share: list[int]) -> tuple[int, ...]:
    return tuple([left[index] - share[index] for index in range(len(left))])
