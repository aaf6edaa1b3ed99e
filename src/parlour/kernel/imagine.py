"""Dealing again what a seat does not know, uniformly among the arrangements consistent with what it knows."""
from __future__ import annotations

from bisect import bisect_right
from typing import Final

from parlour.equipment import NO_CARD, Card, bits
from parlour.kernel.actions import comb
from parlour.kernel.chance import Dice
from parlour.kernel.zones import CardRow, CardSet, Zone

#: how often a plain shuffle is tried before the constrained count is made
TRIES: Final = 8
#: where there are more shares than this to count, the arrangement is stirred instead
MOST_SHARES: Final = 4000
#: how often each card is made to change places where some of certain cards must be in a zone
SWAPS: Final = 4
#: how often each pair of zones is dealt again when stirring
ROUNDS: Final = 6


def deal_again(zones: list[Zone], unknown: int, private: list[int], dice: Dice) -> None:
    """Permutes the cards of ``unknown``, whose place the imagining viewer does not know, in place.

    Afterwards what anybody knows of those cards is only what lies before them. The outcome depends on the
    viewer's knowledge and the dice alone, not on how the cards lay.
    """
    if not unknown:
        return
    for viewer in range(len(private)):
        private[viewer] &= ~unknown
    pool: list[Card] = bits(unknown)
    sizes: list[int] = []
    excluded: list[int] = []
    places: list[Zone] = []
    bound = False
    needs: list[tuple[int, int]] = []
    for zone in zones:
        if isinstance(zone, CardSet):
            size = (zone.cards & unknown).bit_count()
            if size:
                for some in zone.holds_one_of:
                    if not some & zone.cards & ~unknown:
                        needs.append((len(places), some))
                barred = zone.excluded & unknown
                places.append(zone)
                sizes.append(size)
                excluded.append(barred)
                bound = bound or barred != 0
        elif isinstance(zone, CardRow):
            size = 0
            for card in zone.row:
                size += unknown >> card & 1
            if size:
                places.append(zone)
                sizes.append(size)
                excluded.append(0)
    if needs:
        pool = _arrange_with(needs, pool, sizes, excluded, dice)
    elif bound:
        pool = _arrange(pool, sizes, excluded, dice)
    else:
        dice.shuffle(pool)
    start = 0
    for index in range(len(places)):
        zone = places[index]
        end = start + sizes[index]
        dealt = 0
        for place in range(start, end):
            dealt |= 1 << pool[place]
        if isinstance(zone, CardSet):
            zone.cards = zone.cards & ~unknown | dealt
        elif isinstance(zone, CardRow):
            row = zone.row
            for position in range(len(row)):
                if unknown >> row[position] & 1:
                    row[position] = pool[start]
                    start += 1
        if zone.viewers:
            for viewer in range(len(private)):
                if zone.viewers >> viewer & 1:
                    private[viewer] |= dealt
        start = end


def can_be_dealt(zones: list[Zone], unknown: int) -> bool:
    """Whether :func:`deal_again` finds an arrangement of these cards: for every few zones there must be room in them for the cards
    that all others bar."""
    sizes: list[int] = []
    barred: list[int] = []
    for zone in zones:
        size = (zone.mask() & unknown).bit_count()
        if size:
            sizes.append(size)
            barred.append(zone.excluded if isinstance(zone, CardSet) else 0)
    for some in range(1 << len(sizes)):
        room = 0
        cards = unknown
        for place in range(len(sizes)):
            if some >> place & 1:
                room += sizes[place]
            else:
                cards &= barred[place]
        if cards.bit_count() > room:
            return False
    return True


def _arrange(pool: list[Card], sizes: list[int], excluded: list[int], dice: Dice, budget: int = MOST_SHARES) -> list[Card]:
    """The pool in an order that fits: zone after zone its cards, none of them excluded there.

    A few plain shuffles first. Where none fits, the zones that bar cards are filled one after the other by exact
    counts of what is left for the others; the zones that bar none share the rest. Only where there would be more than
    ``budget`` shares to count is some arrangement found and then stirred.
    """
    for _ in range(TRIES):
        dice.shuffle(pool)
        if _fits(pool, sizes, excluded):
            return pool
    pool.sort()
    barring = [zone for zone in range(len(sizes)) if excluded[zone]]
    classes: dict[int, list[Card]] = {}
    for card in pool:
        barred = 0
        for place in range(len(barring)):
            barred |= (excluded[barring[place]] >> card & 1) << place
        classes.setdefault(barred, []).append(card)
    kinds = sorted(classes)
    left = [len(classes[kind]) for kind in kinds]
    counts = _counts(kinds, [sizes[zone] for zone in barring], left, budget)
    if not counts.ways(0, tuple(left)):
        return _Stir(pool, sizes, excluded, dice).arranged()
    for kind in kinds:
        dice.shuffle(classes[kind])
    held: list[list[Card]] = [[] for _ in sizes]
    for place in range(len(barring)):
        share = counts.draw(place, tuple(left), dice)
        cards = held[barring[place]]
        for index in range(len(kinds)):
            for _ in range(share[index]):
                cards.append(classes[kinds[index]].pop())
            left[index] -= share[index]
    rest: list[Card] = []
    for kind in kinds:
        rest += classes[kind]
    # an ordered zone, which bars none, holds its cards in any order, not class by class
    dice.shuffle(rest)
    arranged: list[Card] = []
    for zone in range(len(sizes)):
        if excluded[zone]:
            arranged += held[zone]
        else:
            arranged += rest[:sizes[zone]]
            rest = rest[sizes[zone]:]
    return arranged


def _arrange_with(needs: list[tuple[int, int]], pool: list[Card], sizes: list[int], excluded: list[int], dice: Dice) -> list[Card]:
    """:func:`_arrange`, with at least one of the cards of each need ``(zone, cards)`` in its zone.

    A few plain shuffles first. Where none fits, each need gets a place of its zone to itself, so that some arrangement is found,
    and then cards change places.
    """
    for _ in range(TRIES):
        dice.shuffle(pool)
        if _fits(pool, sizes, excluded) and _meets(needs, pool, sizes):
            return pool
    # the parts into which the zones are split, and to which zone each belongs
    left = sizes[:]
    for zone, _ in needs:
        left[zone] -= 1
    owners = [zone for zone in range(len(sizes)) if left[zone]]
    split = [left[zone] for zone in owners]
    barred = [excluded[zone] for zone in owners]
    for zone, some in needs:
        owners.append(zone)
        split.append(1)
        barred.append(excluded[zone] | ~some)
    pool.sort()
    parts = _Stir(pool, split, barred, dice).held
    held: list[list[Card]] = [[] for _ in sizes]
    for part in range(len(owners)):
        held[owners[part]] += parts[part]
    swaps = _Swaps(held, excluded, needs, dice)
    for _ in range(SWAPS * len(pool)):
        swaps.two()
        swaps.three()
    arranged: list[Card] = []
    for cards in held:
        # an ordered zone holds its cards in any order
        dice.shuffle(cards)
        arranged += cards
    return arranged


def _meets(needs: list[tuple[int, int]], pool: list[Card], sizes: list[int]) -> bool:
    for zone, some in needs:
        start = sum(sizes[:zone])
        met = False
        for place in range(start, start + sizes[zone]):
            met = met or bool(some >> pool[place] & 1)
        if not met:
            return False
    return True


class _Swaps:
    """An arrangement in which cards of different zones change places, where they may and every need stays met.

    Each such step leaves the uniform distribution as it is, so that after many of them the arrangement is as good as uniform.
    """

    def __init__(self, held: list[list[Card]], excluded: list[int], needs: list[tuple[int, int]], dice: Dice) -> None:
        self.held: Final = held
        self.excluded: Final = excluded
        self.needs: Final[list[list[int]]] = [[some for zone, some in needs if zone == each] for each in range(len(held))]
        self.dice: Final = dice
        #: for each place, whatever its zone: the zone, and which place of it
        self.zones: Final = [zone for zone, cards in enumerate(held) for _ in cards]
        self.places: Final = [place for cards in held for place in range(len(cards))]

    def _may(self, zone: int, goes: Card, comes: Card) -> bool:
        """Whether one card may take the place of another in a zone."""
        if self.excluded[zone] >> comes & 1:
            return False
        for some in self.needs[zone]:
            if some >> goes & 1 and not some >> comes & 1:
                met = False
                for card in self.held[zone]:
                    if card != goes and some >> card & 1:
                        met = True
                if not met:
                    return False
        return True

    def two(self) -> None:
        """Two cards change places, if they may."""
        first = self.dice.below(len(self.zones))
        second = self.dice.below(len(self.zones))
        one = self.zones[first]
        other = self.zones[second]
        if one != other:
            card = self.held[one][self.places[first]]
            back = self.held[other][self.places[second]]
            if self._may(one, card, back) and self._may(other, back, card):
                self.held[one][self.places[first]] = back
                self.held[other][self.places[second]] = card

    def three(self) -> None:
        """Three cards of three zones change places in a ring, if they may."""
        chosen = [self.dice.below(len(self.zones)) for _ in range(3)]
        zones = [self.zones[each] for each in chosen]
        if zones[0] == zones[1] or zones[1] == zones[2] or zones[0] == zones[2]:
            return
        cards = [self.held[zones[turn]][self.places[chosen[turn]]] for turn in range(3)]
        for turn in range(3):
            if not self._may(zones[turn], cards[turn], cards[turn - 1]):
                return
        for turn in range(3):
            self.held[zones[turn]][self.places[chosen[turn]]] = cards[turn - 1]


def _fits(pool: list[Card], sizes: list[int], excluded: list[int]) -> bool:
    start = 0
    for zone in range(len(sizes)):
        barred = excluded[zone]
        if barred:
            for place in range(start, start + sizes[zone]):
                if barred >> pool[place] & 1:
                    return False
        start += sizes[zone]
    return True


class _Stir:
    """An arrangement found by making room card by card, then dealt again two zones at a time.

    Each such step, and each swap round three zones, leaves the uniform distribution as it is, so that after a few
    rounds the arrangement is as good as uniform.
    """

    def __init__(self, pool: list[Card], sizes: list[int], excluded: list[int], dice: Dice) -> None:
        self.sizes: Final = sizes
        self.excluded: Final = excluded
        self.dice: Final = dice
        self.held: list[list[Card]] = [[] for _ in sizes]
        dice.shuffle(pool)
        for card in pool:
            self._make_room(card)

    def arranged(self) -> list[Card]:
        """The cards zone after zone, well stirred."""
        zones = len(self.sizes)
        for _ in range(ROUNDS):
            for one in range(zones):
                for other in range(one + 1, zones):
                    self._deal_two(one, other)
            if zones > 2:
                for _ in range(zones):
                    self._turn_three()
        arranged: list[Card] = []
        for held in self.held:
            self.dice.shuffle(held)
            arranged += held
        return arranged

    def _make_room(self, card: Card) -> None:
        """Puts one more card where it may lie, moving others on to zones with room where there is none."""
        zones = len(self.sizes)
        order = list(range(zones))
        self.dice.shuffle(order)
        bringing = [NO_CARD] * zones
        coming_from = [-1] * zones
        reached: list[int] = []
        for zone in order:
            if not self.excluded[zone] >> card & 1:
                bringing[zone] = card
                reached.append(zone)
        for zone in reached:
            if len(self.held[zone]) < self.sizes[zone]:
                while coming_from[zone] >= 0:
                    source = coming_from[zone]
                    self.held[source].remove(bringing[zone])
                    self.held[zone].append(bringing[zone])
                    zone = source
                self.held[zone].append(card)
                return
            for further in order:
                if bringing[further] < 0:
                    for moved in self.held[zone]:
                        if not self.excluded[further] >> moved & 1:
                            bringing[further] = moved
                            coming_from[further] = zone
                            reached.append(further)
                            break
        raise AssertionError("no arrangement fits what is known: the knowledge of this deal contradicts itself")

    def _deal_two(self, one: int, other: int) -> None:
        """Deals the cards of two zones that may lie in either of them again."""
        barred = self.excluded[one] | self.excluded[other]
        first = self.held[one]
        second = self.held[other]
        free = [card for card in first if not barred >> card & 1]
        size = len(free)
        free += [card for card in second if not barred >> card & 1]
        if size and len(free) > size:
            self.dice.shuffle(free)
            self.held[one] = [card for card in first if barred >> card & 1] + free[:size]
            self.held[other] = [card for card in second if barred >> card & 1] + free[size:]

    def _turn_three(self) -> None:
        """Passes a card each from one zone to a second, from this to a third, and back to the first, where they may lie there."""
        dice = self.dice
        zones = [zone for zone in range(len(self.sizes)) if self.sizes[zone]]
        if len(zones) < 3:
            return
        dice.shuffle(zones)
        places = [dice.below(len(self.held[zone])) for zone in zones[:3]]
        cards = [self.held[zone][place] for zone, place in zip(zones, places)]
        for turn in range(3):
            if self.excluded[zones[(turn + 1) % 3]] >> cards[turn] & 1:
                return
        for turn in range(3):
            to = (turn + 1) % 3
            self.held[zones[to]][places[to]] = cards[turn]


class _Counts:
    """Exact counts of the ways to fill zones that bar cards from classes of cards; what is left over may lie anywhere else.

    ``kinds[i]``: mask of the zones barred to cards of class ``i``. After ``budget`` shares it gives up: all counts
    asked for from then on are 0.
    """

    def __init__(self, kinds: list[int], sizes: list[int], budget: int) -> None:
        self.kinds: Final = kinds
        self.sizes: Final = sizes
        self.budget: int = budget
        # for a zone and what is left of each class: the ways in all, the shares, and the ways up to each share
        self._known: Final[dict[tuple[int, tuple[int, ...]], tuple[int, list[list[int]], list[int]]]] = {}

    def ways(self, zone: int, left: tuple[int, ...]) -> int:
        """In how many ways the cards left over can be dealt to this zone and those after it; 0 too when it has given up."""
        if self.budget <= 0:
            return 0
        if zone == len(self.sizes):
            return 1
        key = (zone, left)
        known = self._known.get(key)
        if known is not None:
            return known[0]
        self.budget -= self._number_of_shares(zone, left)
        if self.budget <= 0:
            return 0
        shares = self._shares(zone, left, 0, self.sizes[zone], self._room(zone, left))
        total = 0
        sums = []
        for share in shares:
            total += self._weight(left, share) * self.ways(zone + 1, _minus(left, share))
            sums.append(total)
        if self.budget <= 0:
            return 0
        self._known[key] = (total, shares, sums)
        return total

    def draw(self, zone: int, left: tuple[int, ...], dice: Dice) -> list[int]:
        """How many cards of each class go to the zone, drawn with the right odds; :meth:`ways` has been asked before."""
        total, shares, sums = self._known[zone, left]
        return shares[bisect_right(sums, dice.below(total))]

    def _room(self, zone: int, left: tuple[int, ...]) -> int:
        """How many of the cards left over the zone could take, were it large enough."""
        room = 0
        for kind in range(len(left)):
            if not self.kinds[kind] >> zone & 1:
                room += left[kind]
        return room

    def _number_of_shares(self, zone: int, left: tuple[int, ...]) -> int:
        """How many shares :meth:`_shares` lists, without listing them."""
        size = self.sizes[zone]
        ways = [1] + [0] * size
        for kind in range(len(left)):
            if not self.kinds[kind] >> zone & 1:
                for taken in range(size, 0, -1):
                    for here in range(1, min(left[kind], taken) + 1):
                        ways[taken] += ways[taken - here]
        return ways[size]

    def _shares(self, zone: int, left: tuple[int, ...], kind: int, size: int, room: int) -> list[list[int]]:
        """All ways to make up the zone's ``size`` from the classes from ``kind`` on, which have ``room`` cards for it."""
        if kind == len(left):
            return [[]] if size == 0 else []
        most = 0
        if not self.kinds[kind] >> zone & 1:
            most = min(left[kind], size)
            room -= left[kind]
        shares = []
        for here in range(max(0, size - room), most + 1):
            for rest in self._shares(zone, left, kind + 1, size - here, room):
                shares.append([here, *rest])
        return shares

    def _weight(self, left: tuple[int, ...], share: list[int]) -> int:
        weight = 1
        for index in range(len(share)):
            weight *= comb(left[index], share[index])
        return weight


#: the counts made last: whoever imagines a deal once mostly does so again
_latest: Final[dict[tuple[int, ...], _Counts]] = {}
#: how many of them are kept
KEPT: Final = 32


def _counts(kinds: list[int], sizes: list[int], left: list[int], budget: int) -> _Counts:
    """The counts for these classes and zones, made anew or once before."""
    key = (budget, len(kinds), *kinds, *sizes, *left)
    found = _latest.get(key)
    if found is None:
        if len(_latest) >= KEPT:
            _latest.clear()
        found = _Counts(kinds, sizes, budget)
        _latest[key] = found
    return found


def _minus(left: tuple[int, ...], share: list[int]) -> tuple[int, ...]:
    return tuple([left[index] - share[index] for index in range(len(left))])
