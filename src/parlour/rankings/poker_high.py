"""Poker hands for high: the best five of any number of cards, short hands, stripped packs, wild cards and the bug.

Rules pages: draw-poker, seven-card-stud, pass-the-trash.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.equipment import Card, Pack, bits, mask_of
from parlour.rankings.layout import SUITS, Layout, alike, layout_of, rank_tables, runs, suit_order, unpacked
from parlour.rankings.poker import (
    COMBINED,
    FIVE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    GROUPS,
    HIGH_CARD,
    PAIR,
    SIZES,
    STANDARD,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
    hand_words,
)
from parlour.rankings.ranking import NOTHING, Ranking

#: a value's kind stands above the twenty bits of its ranks
KIND: Final = 20


class HighTables:
    """What sets of ranks are worth where kinds rank in this order.

    ``straight``: for every set its best straight, ``flush`` the best hand of cards of one suit, 0 where it has none;
    ``five``: whether a set is large enough for a flush.
    """

    def __init__(self, width: int, order: tuple[str, ...]) -> None:
        high = rank_tables(width).high
        count = rank_tables(width).count
        sequences = runs(width, 5)
        straights = [0] * (1 << width)
        flushes = [0] * (1 << width)
        five = bytearray(1 << width)
        straight = order.index(STRAIGHT) << KIND if STRAIGHT in order else 0
        flush = order.index(FLUSH) << KIND if FLUSH in order else 0
        straight_flush = order.index(STRAIGHT_FLUSH) << KIND if STRAIGHT_FLUSH in order else 0
        for ranks in range(1 << width):
            if count[ranks] < 5:
                continue
            top = 0
            for run, number in sequences:
                if run & ranks == run:
                    top = number
                    break
            if straight and top:
                straights[ranks] = straight | top << 16
            if flush:
                five[ranks] = 1
                flushes[ranks] = flush | high[ranks]
            if straight_flush and top:
                five[ranks] = 1
                flushes[ranks] = max(flushes[ranks], straight_flush | top << 16)
        self.straight: Final = straights
        self.flush: Final = flushes
        self.five: Final = bytes(five)


_tables: Final[dict[tuple[int, tuple[str, ...]], HighTables]] = {}


def high_tables(width: int, order: tuple[str, ...]) -> HighTables:
    """The tables for so many ranks and this order of kinds; made when they are first asked for."""
    found = _tables.get((width, order))
    if found is None:
        found = HighTables(width, order)
        _tables[width, order] = found
    return found


class PokerHigh(Ranking):
    """The highest poker hand of five among any number of cards.

    The ace is high, and low in a straight from the ace over the pack's lowest ranks. With fewer than five cards pairs,
    three and four of a kind and two pairs count, and a card beats a missing one.

    ``wild``: cards that stand for any card not held, and for any at all in five of a kind (page draw-poker, section "Five
    Card Draw with Deuces Wild"). ``bug``: cards that stand for an ace, or for what completes a straight or a flush (section
    "Five Card Draw with a Bug"). ``order``: the kinds from the lowest to the highest; what it leaves out does not count.
    ``suits``: the suits from the highest to the lowest, such as ``H D C S``, where otherwise equal hands are settled by the
    suit of the highest card in the combination; or, with ``by_highest_card``, of the highest card of all.

    >>> from parlour.equipment import french
    >>> high = PokerHigh(french())
    >>> high.words(french().mask("KH KD 4S 4C AH 7S 6D"))
    'two pairs, kings and fours, ace kicker'
    """

    def __init__(self, pack: Pack, wild: int = 0, bug: int = 0, order: tuple[str, ...] = STANDARD, suits: str = "",
                 by_highest_card: bool = False) -> None:
        super().__init__(pack, wild)
        if [kind for kind in order if kind in GROUPS] != list(GROUPS) or order[0] != HIGH_CARD:
            raise ValueError("high cards are the lowest; pairs, threes, full houses, fours and fives rank in this order in every pack")
        layout = layout_of(pack)
        if layout.jokers & ~(wild | bug) or wild & bug:
            raise ValueError("jokers are wild, or bugs, and nothing is both")
        self.layout: Final[Layout] = layout
        self.bug: Final[int] = bug
        self.order: Final = order
        self.suits: Final = suits
        self.by_highest_card: Final = by_highest_card
        #: suits from the one that wins ties
        self._suits: Final[list[int]] = suit_order(pack, suits) if suits else [3, 2, 1, 0]
        self._width: Final[i64] = layout.width
        self._ranks: Final[i64] = layout.ranks
        self._special: Final[int] = wild | bug
        self._natural: Final[int] = pack.all & ~(wild | bug)
        tables = high_tables(layout.width, order)
        rows = rank_tables(layout.width)
        self._high: Final = rows.high
        self._count: Final = rows.count
        self._straight: Final = tables.straight
        self._flush: Final = tables.flush
        self._five: Final = tables.five
        self._runs: Final = runs(layout.width, 5)
        self._pair: Final[i64] = order.index(PAIR) << KIND
        self._two_pairs: Final[i64] = order.index(TWO_PAIRS) << KIND
        self._three: Final[i64] = order.index(THREE) << KIND
        self._full_house: Final[i64] = order.index(FULL_HOUSE) << KIND
        self._four: Final[i64] = order.index(FOUR) << KIND
        self._five_of_a_kind: Final[i64] = order.index(FIVE) << KIND
        self._straight_kind: Final[i64] = order.index(STRAIGHT) << KIND if STRAIGHT in order else 0
        self._flush_kind: Final[i64] = order.index(FLUSH) << KIND if FLUSH in order else 0
        self._straight_flush: Final[i64] = order.index(STRAIGHT_FLUSH) << KIND if STRAIGHT_FLUSH in order else 0
        self._with: Final[dict[int, PokerHigh]] = {}

    def value(self, cards: int) -> int:
        if self.suits:
            return self._value_with_suit(cards)
        return self._value(cards)

    def _value(self, cards: int) -> i64:
        """The value without the suit that settles ties."""
        clubs, diamonds, hearts, spades = self.layout.suits(cards & self._natural)
        if cards & self._special:
            return self._wild_value(clubs, diamonds, hearts, spades, (cards & self.wild).bit_count(), (cards & self.bug).bit_count())
        held = clubs | diamonds | hearts | spades
        best: i64 = self._straight[held]
        five = self._five
        if five[clubs] | five[diamonds] | five[hearts] | five[spades]:
            flush = self._flush
            best = max(best, max(max(flush[clubs], flush[diamonds]), max(flush[hearts], flush[spades])))
        pairs, threes, fours = alike(clubs, diamonds, hearts, spades)
        return max(best, self._grouped(held, pairs, threes, fours, 0, 0))

    def _wild_value(self, clubs: i64, diamonds: i64, hearts: i64, spades: i64, wilds: i64, bugs: i64) -> i64:
        """The value of these ranks in the suits with so many wild cards and bugs."""
        held = clubs | diamonds | hearts | spades
        best = max(max(self._suited(clubs, wilds + bugs), self._suited(diamonds, wilds + bugs)),
                   max(self._suited(hearts, wilds + bugs), self._suited(spades, wilds + bugs)))
        if self._straight_kind:
            top = self._sequence(held, wilds + bugs)
            if top:
                best = max(best, self._straight_kind | top << 16)
        pairs, threes, fours = alike(clubs, diamonds, hearts, spades)
        fives: i64 = 0
        ace: i64 = 1 << (self._width - 1)
        while bugs > 0:
            bugs -= 1
            fives |= fours & ace
            fours |= threes & ace
            threes |= pairs & ace
            pairs |= held & ace
            held |= ace
        return max(best, self._grouped(held, pairs, threes, fours, fives, wilds))

    def _grouped(self, held: i64, pairs: i64, threes: i64, fours: i64, fives: i64, wilds: i64) -> i64:
        """The best hand of cards of equal ranks: the ranks held at all, twice, three times and so on, and so many wild cards."""
        high = self._high
        some = held
        # with a wild card whatever is held twice is there three times, and so on; and every rank is there once
        for _ in range(wilds):
            fives |= fours
            fours = threes
            threes = pairs
            pairs = some
            some = self._ranks
        row: i64
        top: i64
        if fives:
            row = high[fives]
            return self._five_of_a_kind | row >> 16 << 16
        if fours:
            row = high[fours]
            top = row >> 16
            row = high[held & ~(1 << (top - 1))]
            return self._four | top << 16 | row >> 16 << 12
        if threes:
            row = high[threes]
            top = row >> 16
            # a wild card makes a full house of two pairs, and more of them make something better
            if wilds < 2:
                row = high[(threes if wilds else pairs) & ~(1 << (top - 1))]
                if row:
                    return self._full_house | top << 16 | row >> 16 << 12
            row = high[held & ~(1 << (top - 1))]
            return self._three | top << 16 | row >> 12 << 8
        if pairs:
            row = high[pairs]
            top = row >> 16
            second = row >> 12 & 15
            if second and not wilds:
                row = high[held & ~(1 << (top - 1) | 1 << (second - 1))]
                return self._two_pairs | top << 16 | second << 12 | row >> 16 << 8
            row = high[held & ~(1 << (top - 1))]
            return self._pair | top << 16 | row >> 8 << 4
        row = high[some]
        return row >> 16 << 16 if wilds else row

    def _suited(self, suit: i64, wilds: i64) -> i64:
        """The best flush or straight flush of one suit's ranks and so many wild cards; 0 where there are too few."""
        if self._count[suit] + wilds < 5:
            return 0
        if self._straight_flush:
            top = self._sequence(suit, wilds)
            if top:
                return self._straight_flush | top << 16
        if not self._flush_kind:
            return 0
        row: i64 = self._high[self._filled(suit, wilds)]
        return self._flush_kind | row

    def _filled(self, ranks: i64, wilds: i64) -> i64:
        """These ranks, and of the others as many of the highest as there are wild cards."""
        for _ in range(wilds):
            row: i64 = self._high[self._ranks & ~ranks]
            if row:
                ranks |= 1 << ((row >> 16) - 1)
        return ranks

    def _sequence(self, ranks: i64, wilds: i64) -> i64:
        """The number of the top rank of the best straight of these ranks and so many wild cards, 0 where there is none."""
        for run, top in self._runs:
            if self._count[ranks & run] + wilds >= 5:
                return top
        return 0

    def _value_with_suit(self, cards: int) -> int:
        """The value, with the strength of the suit that settles ties in its two lowest bits."""
        value = self._value(cards)
        if not value:
            return NOTHING
        kind = self.order[value >> KIND]
        number: i64 = value >> 16 & 15
        if self.by_highest_card and kind not in (STRAIGHT, STRAIGHT_FLUSH):
            rest: i64 = value & 0xFFFF
            while rest:
                number = max(number, rest & 15)
                rest >>= 4
        suits = 0
        if cards & self._special:
            for _, card in self._counted(cards, value):
                if self.layout.number(card) == number:
                    suits |= 1 << self.pack.suit_of[card]
        else:
            in_suit = kind in (FLUSH, STRAIGHT_FLUSH)
            clubs, diamonds, hearts, spades = self.layout.suits(cards)
            held = [clubs, diamonds, hearts, spades]
            for suit in range(SUITS):
                if self._flush[held[suit]] == value if in_suit else held[suit] >> (number - 1) & 1:
                    suits |= 1 << suit
        place = 0
        while not suits >> self._suits[place] & 1:
            place += 1
        return value << 2 | 3 - place

    def name(self, value: int) -> str:
        if not value:
            return "nothing"
        rest = value >> 2 if self.suits else value
        words = hand_words(self.layout, self.order[rest >> KIND], unpacked(rest))
        return f"{words} ({self.pack.suits[self._suits[3 - (value & 3)]].name})" if self.suits else words

    def kind(self, value: int) -> str:
        """Which kind of hand has this value, one of those in ``order``; empty where it is nothing."""
        return self.order[(value >> 2 if self.suits else value) >> KIND] if value else ""

    def kinds(self, cards: int) -> list[str]:
        """The kinds of hand as which up to five cards can be read, the best first: a full house is three of a kind and a pair, too.

        >>> from parlour.equipment import french
        >>> deuces = french().mask("2C 2D 2H 2S")
        >>> PokerHigh(french(), deuces).kinds(french().mask("2C KH KD 7S 5C"))
        ['three of a kind', 'two pairs', 'pair', 'high card']
        """
        suits = self.layout.suits(cards & self._natural)
        held = suits[0] | suits[1] | suits[2] | suits[3]
        wilds, bugs = (cards & self.wild).bit_count(), (cards & self.bug).bit_count()
        counts = [sum([suit >> rank & 1 for suit in suits]) for rank in range(self.layout.width)]
        counts[-1] += bugs
        counts.sort(reverse=True)
        found = []
        for kind in reversed(self.order):
            if kind == STRAIGHT:
                reads = self._sequence(held, wilds + bugs) > 0
            elif kind == FLUSH:
                reads = any([self._count[suit] + wilds + bugs >= 5 for suit in suits])
            elif kind == STRAIGHT_FLUSH:
                reads = any([self._sequence(suit, wilds + bugs) > 0 for suit in suits])
            else:
                reads = sum([max(0, size - count) for size, count in zip(SIZES[kind], counts) if size > 1]) <= wilds
            if reads:
                found.append(kind)
        return found

    def least(self, kind: str, rank: str = "") -> int:
        """The value from which on hands are at least of this kind, and at least of this rank, told in notation.

        >>> from parlour.equipment import french
        >>> high = PokerHigh(french())
        >>> opens = high.least("pair", "J")
        >>> high.value(french().mask("JS JH 4C 3C 2C")) >= opens > high.value(french().mask("TS TD AS KS QS"))
        True
        """
        value = self.order.index(kind) << KIND | (self.layout.rank(rank) << 16 if rank else 0)
        return value << 2 if self.suits else value

    def counted(self, cards: int) -> list[tuple[Card, Card]]:
        value = self._value(cards)
        return self._counted(cards, value) if value else []

    def combination(self, cards: int) -> int:
        value = self._value(cards)
        return mask_of([card for card, _ in self._counted(cards, value)[:COMBINED[self.order[value >> KIND]]]]) if value else 0

    def with_wild(self, wild: int) -> PokerHigh:
        found = self._with.get(wild)
        if found is None:
            found = PokerHigh(self.pack, wild, self.bug & ~wild, self.order, self.suits, self.by_highest_card)
            self._with[wild] = found
        return found

    def _counted(self, cards: int, value: int) -> list[tuple[Card, Card]]:
        """The cards that make a hand of this value, told without suit, each with the card it counts as."""
        kind = self.order[value >> KIND]
        numbers = unpacked(value)
        if kind in (STRAIGHT, STRAIGHT_FLUSH):
            numbers = self._descending(numbers[0])
        if kind in (FLUSH, STRAIGHT_FLUSH):
            return self._in_one_suit(cards, numbers)
        layout = self.layout
        places = layout.lay(cards & self._natural)
        wilds = bits(cards & self.bug) + bits(cards & self.wild)
        found: list[tuple[Card, Card]] = []
        for number, size in zip(numbers, SIZES[kind]):
            standing = [suit for suit in self._suits if places >> (suit * layout.width + number - 1) & 1]
            missing = [suit for suit in self._suits if suit not in standing]
            del standing[size:]
            if kind == STRAIGHT and self.suits and not found and self._suits[0] in missing and self._spare(places, numbers, wilds):
                standing.clear()
            lent = missing[:size - len(standing)]
            for suit in self._suits:
                if suit in standing:
                    card = layout.card(suit, number)
                    found.append((card, card))
                elif suit in lent:
                    found.append((self._lend(wilds, kind, number), layout.card(suit, number)))
            # a fifth card of a rank can only be one that is held
            for _ in range(size - len(standing) - len(lent)):
                found.append((self._lend(wilds, kind, number), layout.card(self._suits[0], number)))
        return found

    def _in_one_suit(self, cards: int, numbers: list[int]) -> list[tuple[Card, Card]]:
        """The cards that make a hand of these ranks in one suit, the strongest suit that can have them."""
        layout = self.layout
        places = layout.lay(cards & self._natural)
        wilds = bits(cards & self.bug) + bits(cards & self.wild)
        for suit in self._suits:
            standing = [number for number in numbers if places >> (suit * layout.width + number - 1) & 1]
            if len(numbers) - len(standing) <= len(wilds):
                return [(layout.card(suit, number) if number in standing else wilds.pop(), layout.card(suit, number)) for number in numbers]
        raise ValueError("these cards do not make that hand")

    def _spare(self, places: int, numbers: list[int], wilds: list[Card]) -> bool:
        """Whether a straight leaves a wild card over."""
        held = [number for number in numbers if any([places >> (suit * self.layout.width + number - 1) & 1 for suit in range(4)])]
        return len(wilds) > len(numbers) - len(held)

    def _lend(self, wilds: list[Card], kind: str, number: int) -> Card:
        """Takes a card that may stand for a rank from the bugs and wild cards: bugs first where one may."""
        return wilds.pop(0 if kind == STRAIGHT or number == self.layout.width else -1)

    def _descending(self, top: int) -> list[int]:
        """The numbers of the ranks of a straight, from its top rank down."""
        width: int = self.layout.width
        for run, number in self._runs:
            if number == top:
                low = [width] if top < width and run >> (width - 1) & 1 else []
                return [rank for rank in range(top, 0, -1) if run >> (rank - 1) & 1] + low
        raise ValueError("no straight has that top rank")
