"""Poker hands for low: ace to five, deuce to seven and ace to six, short hands, wild cards and the fitter.

Rules pages: draw-poker, lowball, seven-card-stud.
"""
from __future__ import annotations

from itertools import combinations
from typing import Final

from mypy_extensions import i64

from parlour.equipment import Card, Pack, bits
from parlour.rankings.layout import Layout, alike, layout_of, rank_tables, runs, suit_order, unpacked
from parlour.rankings.poker import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
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

KIND: Final = 20
#: above all that a hand can be worth for high: what it falls short of this is its value for low
ABOVE: Final = 1 << 24
_PAIR: Final = STANDARD.index(PAIR) << KIND
_TWO_PAIRS: Final = STANDARD.index(TWO_PAIRS) << KIND
_THREE: Final = STANDARD.index(THREE) << KIND
_STRAIGHT: Final = STANDARD.index(STRAIGHT) << KIND
_FLUSH: Final = STANDARD.index(FLUSH) << KIND
_FULL_HOUSE: Final = STANDARD.index(FULL_HOUSE) << KIND
_FOUR: Final = STANDARD.index(FOUR) << KIND
_STRAIGHT_FLUSH: Final = STANDARD.index(STRAIGHT_FLUSH) << KIND
#: for each kind in this order how many cards of each of its ranks a hand has; a flush compares as high cards do
_SIZES: Final[list[tuple[int, ...]]] = [SIZES.get(kind, SIZES[HIGH_CARD]) for kind in STANDARD]


class LowTables:
    """The lowest hands of five different ranks, ranks counted from the lowest.

    ``lowest``: for every set of ranks the lowest five, as a set, of which no straight is made; 0 where there are none.
    ``straight``: the number of the top rank of each set of five that is a straight. ``ladder``: all the hands that are no
    straights, from the lowest, as sets.
    """

    def __init__(self, width: int, straights: list[tuple[int, int]]) -> None:
        count = rank_tables(width).count
        straight = [0] * (1 << width)
        for run, top in straights:
            straight[run] = top
        lowest = [0] * (1 << width)
        ladder = []
        for ranks in range(1 << width):
            if count[ranks] == 5 and not straight[ranks]:
                lowest[ranks] = ranks
                ladder.append(ranks)
            elif count[ranks] > 5:
                # without its highest rank the set has the same lowest five, unless those were a straight
                rest = ranks ^ 1 << (ranks.bit_length() - 1)
                lowest[ranks] = lowest[rest] or ranks ^ 1 << (rest.bit_length() - 1)
        self.lowest: Final = lowest
        self.straight: Final = straight
        #: of two sets the one with the higher highest difference is the larger number, as it is the higher hand
        self.ladder: Final = ladder


_tables: Final[dict[tuple[int, bool, bool, bool], LowTables]] = {}


def low_tables(width: int, ace_low: bool, straights: bool, ace_high_straight: bool) -> LowTables:
    """The tables for so many ranks and these rules; made when they are first asked for."""
    found = _tables.get((width, ace_low, straights, ace_high_straight))
    if found is None:
        sequences = runs(width, 5, False) if straights else []
        if sequences and ace_low and ace_high_straight:
            # the ace is the lowest rank here, and above the king in this one straight
            sequences.append((0b1111 << (width - 4) | 1, width + 1))
        found = LowTables(width, sequences)
        _tables[width, ace_low, straights, ace_high_straight] = found
    return found


class PokerLow(Ranking):
    """The lowest poker hand of five among any number of cards; :func:`ace_to_five` and the others make one.

    ``wild``: cards that stand for any card not held. ``fitter``: cards that stand for the lowest rank not held (page
    lowball, section "California Lowball"). ``ace_low``: the ace is the lowest rank, not the highest. ``straights``: straights
    and flushes count, against the hand; ``ace_high_straight``: A-K-Q-J-10 is one although the ace is low. ``qualifier``: the
    highest rank that a hand may have to be one at all, in notation; it needs five different ranks then. ``suits``: the suits
    from the highest to the lowest, where otherwise equal hands are settled by the suit of their highest card: the lower suit
    makes the lower hand (page seven-card-stud, section "Razz").

    >>> from parlour.equipment import french
    >>> razz = ace_to_five(french())
    >>> razz.words(french().mask("KH KD 8S 4C 3S 2D AH"))
    'low 8-4-3-2-A'
    """

    def __init__(self, pack: Pack, wild: int = 0, fitter: int = 0, ace_low: bool = True, straights: bool = False,
                 ace_high_straight: bool = True, qualifier: str = "", suits: str = "") -> None:
        super().__init__(pack, wild)
        layout = layout_of(pack)
        if layout.jokers & ~(wild | fitter) or wild & fitter:
            raise ValueError("jokers are wild, or fitters, and nothing is both")
        self.layout: Final[Layout] = layout
        self.fitter: Final[int] = fitter
        self.ace_low: Final = ace_low
        self.straights: Final = straights
        self.ace_high_straight: Final = ace_high_straight
        self.qualifier: Final = qualifier
        self.suits: Final = suits
        #: suits from the one that wins ties
        self._suits: Final[list[int]] = suit_order(pack, suits)[::-1] if suits else [3, 2, 1, 0]
        self._ranks: Final[i64] = layout.ranks
        self._special: Final[int] = wild | fitter
        self._natural: Final[int] = pack.all & ~(wild | fitter)
        tables = low_tables(layout.width, ace_low, straights, ace_high_straight)
        rows = rank_tables(layout.width)
        self._high: Final = rows.high
        self._count: Final = rows.count
        self._lowest: Final = tables.lowest
        self._straight: Final = tables.straight
        self._ladder: Final = tables.ladder
        self._limit: Final[i64] = ABOVE - self.least(qualifier) if qualifier else ABOVE
        self._with: Final[dict[int, PokerLow]] = {}

    def value(self, cards: int) -> int:
        height = self._height(cards)
        # a hand that must qualify has five different ranks, so its lowest one is there
        if height == 0 or (self.qualifier and (height > self._limit or not height & 15)):
            return NOTHING
        if not self.suits:
            return ABOVE - height
        return (ABOVE - height) << 2 | 3 - self._place_of_suit(cards, height)

    def _place_of_suit(self, cards: int, height: int) -> int:
        """The suit that settles ties in a hand of this height: the highest card's, the last in order where there are several."""
        if cards & self._special or self.straights:
            counted = self._counted(cards, height)
            most = max([self._number(card) for _, card in counted])
            return max([self._suits.index(self.pack.suit_of[card]) for _, card in counted if self._number(card) == most])
        highest: i64 = 0
        size: i64 = 0
        shift: i64 = 16
        for count in _SIZES[height >> KIND]:
            number: i64 = height >> shift & 15
            if number > highest:
                highest = number
                size = count
            shift -= 4
        clubs, diamonds, hearts, spades = self.layout.suits_from_ace(cards) if self.ace_low else self.layout.suits(cards)
        held = [clubs, diamonds, hearts, spades]
        place = -1
        while size > 0:
            place += 1
            size -= held[self._suits[place]] >> (highest - 1) & 1
        return place

    def least(self, rank: str) -> int:
        """The value from which on hands have five different ranks, none of them higher than this one, told in notation.

        >>> from parlour.equipment import french
        >>> low = ace_to_five(french())
        >>> low.value(french().mask("7H 6D 5S 4C 3S")) >= low.least("7") > low.value(french().mask("8H 4D 3S 2C AS"))
        True
        """
        number = self._own_number(self.layout.rank(rank))
        value = ABOVE - (number + 1 << 16) + 1
        return value << 2 if self.suits else value

    def name(self, value: int) -> str:
        if not value:
            return "no low" if self.qualifier else "nothing"
        height = ABOVE - (value >> 2 if self.suits else value)
        numbers = [self._layout_number(number) for number in unpacked(height)]
        kind = STANDARD[height >> KIND]
        words = "low " + self.layout.row(numbers) if kind == HIGH_CARD else hand_words(self.layout, kind, numbers)
        return f"{words} ({self.pack.suits[self._suits[3 - (value & 3)]].name})" if self.suits else words

    def counted(self, cards: int) -> list[tuple[Card, Card]]:
        return self._counted(cards, self._height(cards)) if self.value(cards) else []

    def with_wild(self, wild: int) -> PokerLow:
        found = self._with.get(wild)
        if found is None:
            found = PokerLow(self.pack, wild, self.fitter & ~wild, self.ace_low, self.straights, self.ace_high_straight,
                             self.qualifier, self.suits)
            self._with[wild] = found
        return found

    def _height(self, cards: int) -> i64:
        """What the lowest hand would be worth for high, with these ranks and kinds; 0 for no cards."""
        layout = self.layout
        natural = cards & self._natural
        clubs, diamonds, hearts, spades = layout.suits_from_ace(natural) if self.ace_low else layout.suits(natural)
        if not cards & self._special:
            return self._natural_height(clubs, diamonds, hearts, spades)
        fitters: i64 = (cards & self.fitter).bit_count()
        wilds: i64 = (cards & self.wild).bit_count()
        for _ in range(fitters):
            # in the suit that has fewest, so that it makes no flush
            rank = self._lowest_missing(clubs | diamonds | hearts | spades)
            count = self._count
            fewest = min(min(count[clubs], count[diamonds]), min(count[hearts], count[spades]))
            if count[clubs] == fewest:
                clubs |= rank
            elif count[diamonds] == fewest:
                diamonds |= rank
            elif count[hearts] == fewest:
                hearts |= rank
            else:
                spades |= rank
        held = clubs | diamonds | hearts | spades
        if self.straights and wilds and self._count[held] + wilds >= 5:
            # a wild card that makes no straight makes no flush either: it may be of any suit
            for ladder in self._ladder:
                hand: i64 = ladder
                if self._count[hand & ~held] <= wilds:
                    height: i64 = self._high[hand]
                    return height
        for _ in range(wilds):
            clubs |= self._lowest_missing(clubs | diamonds | hearts | spades)
        return self._natural_height(clubs, diamonds, hearts, spades)

    def _lowest_missing(self, held: i64) -> i64:
        """The lowest rank not held, as a set."""
        missing = self._ranks & ~held
        return missing & -missing

    def _natural_height(self, clubs: i64, diamonds: i64, hearts: i64, spades: i64) -> i64:
        """What the lowest hand of these ranks in the suits would be worth for high."""
        held = clubs | diamonds | hearts | spades
        high = self._high
        count = self._count
        height: i64
        hand: i64 = self._lowest[held]
        if hand:
            height = high[hand]
            if self.straights and (count[clubs] > 4 or count[diamonds] > 4 or count[hearts] > 4 or count[spades] > 4):
                return self._without_flush(clubs, diamonds, hearts, spades, hand)
            return height
        size: i64 = count[clubs] + count[diamonds] + count[hearts] + count[spades]
        if size == 5 and count[held] == 5:
            height = self._straight[held]
            if clubs == held or diamonds == held or hearts == held or spades == held:
                return _STRAIGHT_FLUSH | height << 16
            return _STRAIGHT | height << 16
        pairs, threes, fours = alike(clubs, diamonds, hearts, spades)
        return self._grouped(held, pairs, threes, fours, min(size, 5))

    def _grouped(self, held: i64, pairs: i64, threes: i64, fours: i64, size: i64) -> i64:
        """The lowest hand of so many cards, up to five, where there are not as many ranks, or five that are a straight."""
        high = self._high
        ranks: i64 = self._count[held]
        row: i64 = high[held]
        if ranks == size < 5:
            return row
        first = pairs & -pairs
        if size - ranks < 2:
            others = held & ~first
            if ranks == 5:
                row = high[others]
                others &= ~(1 << ((row >> 16) - 1))
            row = high[others]
            return _PAIR | self._number_of(first) << 16 | row >> 8 << 4
        if size - ranks == 2:
            second = pairs & ~first
            second &= -second
            if second:
                row = high[held & ~(first | second)]
                return _TWO_PAIRS | self._number_of(second) << 16 | self._number_of(first) << 12 | row >> 16 << 8
            row = high[held & ~first]
            return _THREE | self._number_of(first) << 16 | row >> 12 << 8
        if size == 5:
            # three of the lower rank, where there are as many of it and two of the other
            three = threes & -threes
            if pairs & ~three:
                return _FULL_HOUSE | self._number_of(three) << 16 | self._number_of(pairs & ~three) << 12
        row = high[held & ~fours]
        return _FOUR | self._number_of(fours) << 16 | row >> 16 << 12

    def _number_of(self, rank: i64) -> i64:
        """The number of the rank that is alone in a set."""
        row: i64 = self._high[rank]
        return row >> 16

    def _without_flush(self, clubs: i64, diamonds: i64, hearts: i64, spades: i64, hand: i64) -> i64:
        """The lowest hand where five cards or more are of one suit; ``hand`` are the ranks it has if that can be no flush."""
        suits = [clubs, diamonds, hearts, spades]
        height: i64 = self._high[hand]
        if len([suit for suit in suits if suit & hand]) > 1:
            return height
        cards = [(place, rank) for place, suit in enumerate(suits) for rank in bits(suit)]
        if len(cards) == 5:
            return _FLUSH | height
        lowest: i64 = ABOVE
        for five in combinations(cards, 5):
            chosen = [0, 0, 0, 0]
            for place, rank in five:
                chosen[place] |= 1 << rank
            lowest = min(lowest, self._natural_height(chosen[0], chosen[1], chosen[2], chosen[3]))
        return lowest

    def _counted(self, cards: int, height: int) -> list[tuple[Card, Card]]:
        """The cards that make a hand of this height, each with the card it counts as."""
        kind = STANDARD[height >> KIND]
        numbers = unpacked(height)
        if kind in (STRAIGHT, STRAIGHT_FLUSH):
            top = numbers[0]
            numbers = [rank + 1 for rank in bits(self._straight.index(top))][::-1]
            if top > self.layout.width:
                numbers = numbers[-1:] + numbers[:-1]
        natural = [card for suit in self._suits for card in bits(cards & self._natural & self.pack.suit_masks[suit])]
        held = [[card for card in natural if self._number(card) == number] for number in numbers]
        if kind in (FLUSH, STRAIGHT_FLUSH):
            # nothing else is left to choose than five cards of a suit
            suits = [self.pack.suit_of[card] for group in held for card in group]
            suit = max(suits, key=suits.count)
            return [(card, card) for group in held for card in group if self.pack.suit_of[card] == suit]
        wilds = bits(cards & self.wild)
        fitters = bits(cards & self.fitter)
        taken = {self._number(card) for card in natural}
        fitting = [number for number in range(1, self.layout.width + 1) if number not in taken][:len(fitters)]
        found: list[tuple[Card, Card]] = []
        for number, size, group in zip(numbers, SIZES[kind], held):
            found += [(card, card) for card in group[:size]]
            if not group:
                lent = fitters.pop() if number in fitting and fitters else wilds.pop()
                found.append((lent, self._card(self._suits[0], number)))
        if self.straights and len(found) == 5 and len({self.pack.suit_of[card] for _, card in found}) == 1:
            self._mix(found, held, wilds)
        return found

    def _mix(self, found: list[tuple[Card, Card]], held: list[list[Card]], wilds: list[Card]) -> None:
        """Makes a hand of one suit one of two, with a wild card or a card of another suit."""
        for place, (card, counted) in enumerate(found):
            number = self._number(counted)
            suit = next(suit for suit in self._suits if suit != self.pack.suit_of[counted])
            if card != counted or not held[place]:
                found[place] = (card, self._card(suit, number))
                return
            if len(held[place]) > 1:
                found[place] = (held[place][1], held[place][1])
                return
        card, counted = found[0]
        suit = next(suit for suit in self._suits if suit != self.pack.suit_of[counted])
        found[0] = (wilds.pop(), self._card(suit, self._number(counted)))

    def _card(self, suit: int, number: int) -> Card:
        """The card of a suit and a rank's number here."""
        return self.layout.card(suit, self._layout_number(number))

    def _own_number(self, number: int) -> int:
        """A rank's number as it counts here; the layout has the ace on top."""
        return number % self.layout.width + 1 if self.ace_low else number

    def _layout_number(self, number: int) -> int:
        """The layout's number of a rank that has this one here; an ace above the king is an ace as well."""
        return number - 1 or self.layout.width if self.ace_low else number

    def _number(self, card: Card) -> int:
        """The number of a card's rank as it counts here."""
        return self._own_number(self.layout.number(card))


def ace_to_five(pack: Pack, wild: int = 0, fitter: int = 0, qualifier: str = "", suits: str = "") -> PokerLow:
    """Aces are low, straights and flushes do not count: the best hand is 5-4-3-2-A."""
    return PokerLow(pack, wild, fitter, True, False, True, qualifier, suits)


def deuce_to_seven(pack: Pack, wild: int = 0, fitter: int = 0, suits: str = "") -> PokerLow:
    """Aces are high, straights and flushes count: the best hand is 7-5-4-3-2, not all of a suit."""
    return PokerLow(pack, wild, fitter, False, True, False, "", suits)


def ace_to_six(pack: Pack, wild: int = 0, fitter: int = 0, ace_high_straight: bool = True, suits: str = "") -> PokerLow:
    """Aces are low, straights and flushes count: the best hand is 6-4-3-2-A, not all of a suit.

    ``ace_high_straight``: A-K-Q-J-10 is a straight none the less.
    """
    return PokerLow(pack, wild, fitter, True, True, ace_high_straight, "", suits)


class AcesPairedHigh(PokerLow):
    """Ace to six, in which two aces or more are the highest of their kind and not the lowest. For hands of five cards at the most.

    >>> from parlour.equipment import french
    >>> low = AcesPairedHigh(french())
    >>> low.value(french().mask("KH KD 4S 3C 2S")) > low.value(french().mask("AH AD 4S 3C 2S"))
    True
    """

    def __init__(self, pack: Pack, ace_high_straight: bool = True) -> None:
        super().__init__(pack, 0, 0, True, True, ace_high_straight)

    def value(self, cards: int) -> int:
        height = self._height(cards)
        if not height:
            return NOTHING
        above = self.layout.width + 1
        kind = STANDARD[height >> KIND]
        first, second = height >> 16 & 15, height >> 12 & 15
        if kind in (PAIR, THREE, FULL_HOUSE, FOUR) and first == 1:
            height += above - 1 << 16
        elif kind == FULL_HOUSE and second == 1:
            height += above - 1 << 12
        elif kind == TWO_PAIRS and second == 1:
            height += (above << 16 | first << 12) - (first << 16 | 1 << 12)
        return ABOVE - height
