"""Brag hands: three cards, of three or more. Rules pages: brag, crash-13-card-brag."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.equipment import Card, Pack, bits, mask_of
from parlour.rankings.layout import Layout, alike, layout_of, rank_tables
from parlour.rankings.ranking import NOTHING, Ranking

HIGH_CARD: Final = "high card"
PAIR: Final = "pair"
FLUSH: Final = "flush"
RUN: Final = "run"
RUNNING_FLUSH: Final = "running flush"
PRIAL: Final = "prial"
#: the kinds from the lowest to the highest; the first place is left to what is no hand
KINDS: Final = ("", HIGH_CARD, PAIR, FLUSH, RUN, RUNNING_FLUSH, PRIAL)

CARDS: Final = 3
# A value's parts: its kind, three ranks of four bits, how many natural cards, and the ranks of two cards discarded.
_KIND: Final = 24
_RANKS: Final = 12
_NATURAL: Final = 8
_DISCARDED: Final = 0xFF
_HIGH_CARD: Final = 1 << _KIND
_PAIR: Final = 2 << _KIND
_FLUSH: Final = 3 << _KIND
_RUN: Final = 4 << _KIND
_RUNNING_FLUSH: Final = 5 << _KIND
_PRIAL: Final = 6 << _KIND


def prial_order(layout: Layout, top: str) -> list[int]:
    """For each rank's number how sets of it rank: the top one above the ace, the others in their order."""
    order = list(range(layout.width + 1))
    if top:
        order[layout.rank(top)] = layout.width + 1
    return order


class BragTables:
    """For every set of two or three ranks the best run that it, or it and one more rank, makes.

    A run is worth the number of its top rank, and that over the two lowest ranks with the ace one more than any other; 0
    where there is none.
    """

    def __init__(self, width: int) -> None:
        runs = [(0b111 << low, low + 3) for low in range(width - 2)]
        runs.append((0b11 | 1 << (width - 1), width + 1))
        best = bytearray(1 << width)
        for run, worth in runs:
            for ranks in [run, *[run ^ 1 << rank for rank in bits(run)]]:
                best[ranks] = max(best[ranks], worth)
        self.run: Final = bytes(best)


_tables: Final[dict[int, BragTables]] = {}


def brag_tables(width: int) -> BragTables:
    """The tables for so many ranks; made when they are first asked for."""
    found = _tables.get(width)
    if found is None:
        found = BragTables(width)
        _tables[width] = found
    return found


class Brag(Ranking):
    """The best brag hand of three among any number of cards (page brag, section "Ranking of hands").

    The highest run is 3-2-A, then A-K-Q and so on down. ``top``: the rank whose prial is the highest, in notation; none where
    empty. ``wild``: cards that stand for any card not held; of hands otherwise equal the one with fewer of them is better,
    unless ``equal`` (section "Wild Cards"). ``jokers``: cards that stand for a rank or for a suit, but not for both: in a flush
    they are the lowest card (page crash-13-card-brag, section "Variations of Nine-Card Brag"). ``discards``: of four or five
    cards those not in the hand settle ties, the higher first (sections "Four Card Brag" and "Five Card Brag"); a wild card is an ace
    there. ``pairs``, ``unmatched``: whether these are hands at all.

    >>> from parlour.equipment import french
    >>> brag = Brag(french())
    >>> brag.words(french().mask("AH 3D 2D")), brag.words(french().mask("9S KH 9D"))
    ('run 3-2-A', 'pair of nines, king kicker')
    """

    def __init__(self, pack: Pack, wild: int = 0, jokers: int = 0, top: str = "3", equal: bool = False, discards: bool = False,
                 pairs: bool = True, unmatched: bool = True) -> None:
        super().__init__(pack, wild)
        layout = layout_of(pack)
        if layout.jokers & ~(wild | jokers) or wild & jokers:
            raise ValueError("jokers are wild, or stand for a rank or a suit, and nothing is both")
        self.layout: Final[Layout] = layout
        self.jokers: Final[int] = jokers
        self.top: Final = top
        self.equal: Final = equal
        self.discards: Final = discards
        self.pairs: Final = pairs
        self.unmatched: Final = unmatched
        self._ranks: Final[i64] = layout.ranks
        self._special: Final[int] = wild | jokers
        self._natural: Final[int] = pack.all & ~(wild | jokers)
        self._high: Final = rank_tables(layout.width).high
        self._run: Final = brag_tables(layout.width).run
        self._prials: Final = prial_order(layout, top)
        self._with: Final[dict[int, Brag]] = {}

    def value(self, cards: int) -> int:
        count = cards.bit_count()
        if count <= CARDS:
            return self._three(cards) if count == CARDS else NOTHING
        return self.value_of(self._kept(cards), cards)

    def value_of(self, kept: int, cards: int) -> int:
        """The value of the three cards that somebody kept of these."""
        value = self._three(kept)
        if not self.discards or not value:
            return value
        numbers = [self._number(card) for card in bits(cards & ~kept)]
        if not numbers:
            return value
        return value | max(numbers) << 4 | (min(numbers) if len(numbers) > 1 else 0)

    def of_three(self, value: int) -> int:
        """This value without the discards that settle ties."""
        return value & ~_DISCARDED

    def name(self, value: int) -> str:
        if not value:
            return "no hand"
        layout = self.layout
        kind = KINDS[value >> _KIND]
        numbers = [value >> _RANKS + shift & 15 for shift in (8, 4, 0) if value >> _RANKS + shift & 15]
        first = numbers[0]
        if kind == PRIAL:
            words = f"prial of {layout.many[self._prials.index(first) - 1]}"
        elif kind in (RUN, RUNNING_FLUSH):
            words = f"{kind} {layout.row([2, 1, layout.width] if first > layout.width else [first, first - 1, first - 2])}"
        elif kind == PAIR:
            words = f"pair of {layout.many[first - 1]}, {layout.one[numbers[1] - 1]} kicker"
        else:
            words = f"flush, {layout.one[first - 1]} high" if kind == FLUSH else f"{layout.one[first - 1]} high"
            words = f"{words}, {layout.row(numbers[1:])}"
        lent = CARDS - (value >> _NATURAL & 3)
        if lent:
            words += f", {('one', 'two', 'three')[lent - 1]} {'joker' if self.jokers else 'wild card'}{'s' if lent > 1 else ''}"
        discarded = [value >> shift & 15 for shift in (4, 0) if value >> shift & 15]
        return f"{words}, {layout.row(discarded)} discarded" if discarded else words

    def counted(self, cards: int) -> list[tuple[Card, Card]]:
        value = self.value(cards)
        if not value:
            return []
        kept = self._kept(cards)
        kind = KINDS[value >> _KIND]
        numbers = [value >> _RANKS + shift & 15 for shift in (8, 4, 0)]
        if kind == PRIAL:
            numbers = [self._prials.index(numbers[0])] * CARDS
        elif kind in (RUN, RUNNING_FLUSH):
            top = numbers[0]
            numbers = [2, 1, self.layout.width] if top > self.layout.width else [top, top - 1, top - 2]
        elif kind == PAIR:
            numbers = [numbers[0], numbers[0], numbers[1]]
        natural = bits(kept & self._natural)[::-1]
        suits = [self.pack.suit_of[card] for card in natural]
        lent = bits(kept & self._special)
        found = []
        for number in numbers:
            own = [card for card in natural if self.layout.number(card) == number]
            if own:
                natural.remove(own[0])
                found.append((own[0], own[0]))
            elif number:
                # of the suit of the others in a flush, and of one that is not there yet in anything else
                suit = suits[0] if kind in (FLUSH, RUNNING_FLUSH) else next(suit for suit in (3, 2, 1, 0) if suit not in suits)
                suits.append(suit)
                found.append((lent.pop(), self.layout.card(suit, number)))
            else:
                # a joker that stands for the suit alone
                found.append((lent[-1], lent.pop()))
        return found

    def combination(self, cards: int) -> int:
        size = {HIGH_CARD: 1, PAIR: 2}.get(KINDS[self.value(cards) >> _KIND], CARDS)
        return mask_of([card for card, _ in self.counted(cards)[:size]])

    def kind(self, value: int) -> str:
        """Which kind of hand has this value; empty where it is none."""
        return KINDS[value >> _KIND]

    def with_wild(self, wild: int) -> Brag:
        found = self._with.get(wild)
        if found is None:
            found = Brag(self.pack, wild, self.jokers & ~wild, self.top, self.equal, self.discards, self.pairs, self.unmatched)
            self._with[wild] = found
        return found

    def _kept(self, cards: int) -> int:
        """The three of these cards that make the best hand, with what would be discarded."""
        best = kept = 0
        own = bits(cards)
        for second in range(1, len(own) - 1):
            for first in range(second):
                pair = 1 << own[first] | 1 << own[second]
                for third in range(second + 1, len(own)):
                    three = pair | 1 << own[third]
                    value = self._three(three)
                    if value | _DISCARDED > best:
                        value = self.value_of(three, cards)
                    if value > best or not kept:
                        best = value
                        kept = three
        return kept

    def _number(self, card: Card) -> int:
        """The number of a discarded card's rank."""
        return self.layout.width if self._special >> card & 1 else self.layout.number(card)

    def _three(self, cards: int) -> i64:
        """The value of three cards."""
        clubs, diamonds, hearts, spades = self.layout.suits(cards & self._natural)
        held = clubs | diamonds | hearts | spades
        natural: i64 = CARDS
        lent = 0
        if cards & self._special:
            lent = (cards & self._special).bit_count()
            if not self.equal:
                natural = CARDS - lent
        row: i64 = self._high[held]
        if not held & (held - 1):
            # one rank, or none: wild cards are of that rank, and by themselves of the best there is
            best: i64 = self._prials[row >> 16] if held else max(self._prials)
            return _PRIAL | best << 8 + _RANKS | natural << _NATURAL
        pairs, _, _ = alike(clubs, diamonds, hearts, spades)
        if pairs:
            row = self._high[pairs]
            other: i64 = self._high[held & ~pairs]
            return _PAIR | row >> 16 << 8 + _RANKS | other >> 16 << 4 + _RANKS | natural << _NATURAL if self.pairs else NOTHING
        suited = clubs == held or diamonds == held or hearts == held or spades == held
        run: i64 = self._run[held]
        if run:
            kind: i64 = _RUNNING_FLUSH if suited and not cards & self.jokers else _RUN
            return kind | run << 8 + _RANKS | natural << _NATURAL
        if suited:
            if cards & self.wild:
                row = self._high[self._ranks & ~held]
                row = self._high[held | 1 << ((row >> 16) - 1)]
            return _FLUSH | row >> 8 << _RANKS | natural << _NATURAL
        if lent:
            return _PAIR | row >> 12 << 4 + _RANKS | natural << _NATURAL if self.pairs else NOTHING
        return _HIGH_CARD | row >> 8 << _RANKS | natural << _NATURAL if self.unmatched else NOTHING
