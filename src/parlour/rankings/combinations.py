"""Combinations of cards as climbing games play them, and which beats which.

:class:`CardOrder` says how single cards rank, from data that can be read beside a page. A :class:`Form` is one kind of
combination: :class:`Equals` (a single card, a pair, a triple …), :class:`Run` (straights, straight flushes, sequences of
pairs …), :class:`Flush`, :class:`SetWith` (a full house, four of a kind with a card). :class:`Combinations` puts together the
forms that a game plays and says which of them beat which.

With several packs identical cards count once, and of those at hand the first are taken.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.equipment import NO_CARD, Card, Pack, bits

#: the strength of cards that are no combination of a form
NOTHING: Final = -1
#: which suits the cards of a run have: any; not all the same; all the same
ANY: Final = "any"
MIXED: Final = "mixed"
SAME: Final = "same"
#: what decides between two flushes, one thing after the other
SUIT_FIRST: Final = "suit-first"
TOP_CARD: Final = "top-card-then-suit"
ALL_RANKS: Final = "all-ranks-then-suit"
#: the choices among so many cards of a rank are remembered
FEW: Final = 8


class CardOrder:
    """How single cards rank.

    ``ranks``: from the lowest to the highest, parted by spaces; all of the pack's ranks as they are unless said. Cards that
    stand apart from the others of their rank are written as cards, joined with ``+`` where they are equal among themselves:
    ``4 5 6 7 8 9 T J Q K A 2 3S+3C X1 X2``. Ranks left out are in no combination but by themselves. ``suits``: the letters of
    the suits from the lowest to the highest, where they decide between equal ranks.

    >>> from parlour.equipment import french
    >>> order = CardOrder(french(), "3 4 5 6 7 8 9 T J Q K A 2", "DCHS")
    >>> pack = order.pack
    >>> order.value[pack.card("2D")] > order.value[pack.card("AS")] > order.value[pack.card("AH")]
    True
    """

    def __init__(self, pack: Pack, ranks: str = "", suits: str = "") -> None:
        self.pack: Final = pack
        self.ranks: Final[tuple[str, ...]] = tuple(ranks.split() or pack.ranks)
        self.suits: Final = suits
        apart = 0
        masks: list[int] = []
        for entry in self.ranks:
            mask = 0
            if entry not in pack.ranks:
                for code in entry.split("+"):
                    pack.card(code)
                    mask |= pack.cards_of(code)
                apart |= mask
            masks.append(mask)
        for level, entry in enumerate(self.ranks):
            if entry in pack.ranks:
                masks[level] = pack.rank_masks[pack.ranks.index(entry)] & ~apart
        #: the cards of each rank, from the lowest
        self.by_rank: Final = tuple(masks)
        rank_of = [NOTHING] * pack.size
        for level, mask in enumerate(masks):
            for card in bits(mask):
                rank_of[card] = level
        #: the rank of each card, from 0
        self.rank_of: Final = tuple(rank_of)
        self.width: Final[int] = max(1, len(suits))
        letters = [suit.letter for suit in pack.suits]
        #: the strength of each card's suit, 0 where suits do not count
        self.suit_of: Final = tuple([max(0, suits.find(letters[suit])) if suits else 0 for suit in pack.suit_of])
        #: the strength of each card among single cards
        self.value: Final = tuple([rank * self.width + suit if rank >= 0 else NOTHING
                                   for rank, suit in zip(self.rank_of, self.suit_of)])
        above: list[int] = []
        for value in range(len(masks) * self.width):
            over = 0
            for card in pack.every:
                if self.value[card] > value:
                    over |= 1 << card
            above.append(over)
        self._above: Final = above
        self._all: Final[int] = sum(masks)
        faces = [card for card in pack.every if pack.twins[card] & -pack.twins[card] == 1 << card]
        #: one card of each face, the highest first, as a hand is sorted where suits do not count
        self.from_high: Final = tuple(sorted(faces, key=lambda card: (-self.rank_of[card], -card)))
        self._choices: Final[list[dict[int, list[int]]]] = [{} for _ in range(FEW + 1)]

    def above(self, value: int) -> int:
        """The cards that are worth more than this as single cards, as a mask."""
        return self._above[value] if value >= 0 else self._all

    def lowest(self, cards: int) -> Card:
        """The lowest of these cards."""
        best = NO_CARD
        for card in bits(cards):
            if best < 0 or self.value[card] < self.value[best]:
                best = card
        return best

    def highest(self, cards: int) -> Card:
        """The highest of these cards."""
        best = NO_CARD
        while cards:
            low = cards & -cards
            card = Card(low.bit_length() - 1)
            if best < 0 or self.value[card] > self.value[best]:
                best = card
            cards ^= low
        return best

    def choices(self, cards: int, size: int) -> list[int]:
        """Every set of ``size`` of these cards; of identical ones the first."""
        if cards.bit_count() > FEW or size > FEW:
            return self._choose(cards, size)
        known = self._choices[size].get(cards)
        if known is None:
            known = self._choose(cards, size)
            self._choices[size][cards] = known
        return known

    def _choose(self, cards: int, size: int) -> list[int]:
        if not self.pack.has_twins:
            return [sum(some) for some in combinations([1 << card for card in bits(cards)], size)]
        found: list[int] = []
        self._choose_copies(cards, size, 0, found)
        return found

    def _choose_copies(self, cards: int, size: int, chosen: int, found: list[int]) -> None:
        """Adds the sets of cards already chosen and ``size`` more of these."""
        if not size:
            found.append(chosen)
        elif cards.bit_count() >= size:
            copies = self.pack.twins[(cards & -cards).bit_length() - 1] & cards
            rest = cards & ~copies
            self._choose_copies(rest, size, chosen, found)
            while copies and size:
                chosen |= copies & -copies
                copies &= copies - 1
                size -= 1
                self._choose_copies(rest, size, chosen, found)


# --- forms ----------------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Form:
    """One kind of combination of ``size`` cards. ``name`` is what it is called, ``words`` the same with its article."""

    def __init__(self, name: str, words: str, order: CardOrder, size: int) -> None:
        self.name: Final = name
        self.words: Final = words
        self.order: Final = order
        self.size: Final = size

    def strength(self, cards: int) -> int:
        """How strong these cards, ``size`` in number, are as this form; :data:`NOTHING` where they are not of it."""
        raise NotImplementedError

    def find(self, hand: int, above: int) -> list[int]:
        """Those in a hand that are stronger than this; -1 for all."""
        raise NotImplementedError


#: what so many cards of a rank are called
SETS: Final = (("", ""), ("single card", "a single card"), ("pair", "a pair"), ("triple", "a triple"),
               ("four of a kind", "four of a kind"), ("five of a kind", "five of a kind"), ("six of a kind", "six of a kind"),
               ("seven of a kind", "seven of a kind"), ("eight of a kind", "eight of a kind"))


@mypyc_attr(allow_interpreted_subclasses=True)
class Equals(Form):
    """So many cards of one rank; where suits count, the highest suit among them decides between equal ranks.

    ``wild``: cards that take any rank beside others; by themselves they are what they are.
    """

    def __init__(self, order: CardOrder, size: int, wild: int = 0) -> None:
        super().__init__(SETS[size][0], SETS[size][1], order, size)
        self.wild: Final = wild

    def strength(self, cards: int) -> int:
        order = self.order
        natural = cards & ~self.wild or cards
        best = order.highest(natural)
        return order.value[best] if order.rank_of[best] >= 0 and not natural & ~order.by_rank[order.rank_of[best]] else NOTHING

    def find(self, hand: int, above: int) -> list[int]:
        order = self.order
        size = self.size
        cards = hand & order.above(above)
        if size == 1:
            return order.choices(cards, 1) if order.pack.has_twins else [1 << card for card in bits(cards)]
        wild = hand & self.wild
        found: list[int] = []
        for same in order.by_rank:
            if not cards & same:
                continue
            here = hand & same & ~wild
            if not here or same & ~self.wild == 0:
                here = hand & same
            for naturals in range(max(1, size - wild.bit_count()), min(size, here.bit_count()) + 1):
                if naturals == size:
                    found += [some for some in order.choices(here, size) if some & cards]
                elif not here & self.wild:
                    fill = order.choices(wild, size - naturals)
                    found += [some | more for some in order.choices(here, naturals) if some & cards for more in fill]
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Run(Form):
    """So many consecutive ranks, ``width`` cards of each; ``suits`` is :data:`ANY`, :data:`MIXED` or :data:`SAME`.

    ``rows``: the runs there are, from the lowest to the highest, each the ranks of the order with the one first whose suit
    decides between equal rows: ``"5 4 3 2 A"``. Rows that are equal are joined with ``=``. ``extra``: so many cards, any, that
    are played with it.
    """

    def __init__(self, name: str, words: str, order: CardOrder, rows: Sequence[str], width: int = 1, suits: str = ANY,
                 extra: int = 0) -> None:
        levels: dict[int, int] = {}
        tops: dict[int, int] = {}
        ranks: list[tuple[int, ...]] = []
        keys: list[int] = []
        for level, equal in enumerate(rows):
            for row in equal.split("="):
                places = [order.ranks.index(letter) for letter in row.split()]
                key = sum([1 << place for place in places])
                levels[key] = level
                tops[key] = places[0]
                keys.append(key)
                ranks.append(tuple(places))
        super().__init__(name, words, order, len(ranks[0]) * width + extra)
        self.rows: Final = tuple(ranks)
        self.width: Final = width
        self.suits: Final = suits
        self.extra: Final = extra
        self._keys: Final = tuple(keys)
        self._levels: Final = levels
        self._tops: Final = tops

    def strength(self, cards: int) -> int:
        if self.extra:
            best = NOTHING
            for core in self.cores(cards, NOTHING):
                best = max(best, self.core_strength(core))
            return best
        return self.core_strength(cards)

    def core_strength(self, cards: int) -> int:
        """How strong these cards are without extra ones."""
        order = self.order
        key = 0
        left = cards
        while left:
            low = left & -left
            rank = order.rank_of[low.bit_length() - 1]
            if rank < 0:
                return NOTHING
            key |= 1 << rank
            left ^= low
        level = self._levels.get(key, NOTHING)
        if level < 0 or (self.one_suit(cards) != (self.suits == SAME) and self.suits != ANY):
            return NOTHING
        if self.width > 1:
            for rank in bits(key):
                if (cards & order.by_rank[rank]).bit_count() != self.width:
                    return NOTHING
        return level * order.width + order.suit_of[order.highest(cards & order.by_rank[self._tops[key]])]

    def one_suit(self, cards: int) -> bool:
        """Whether these cards are all of one suit."""
        pack = self.order.pack
        return not cards & ~pack.suit_masks[pack.suit_of[cards.bit_length() - 1]]

    def find(self, hand: int, above: int) -> list[int]:
        if not self.extra:
            return self.cores(hand, above)
        found: list[int] = []
        # the strongest first: cards that hold several runs are one play
        for core in reversed(self.cores(hand, above)):
            found += [core | more for more in self.order.choices(hand & ~core, self.extra)]
        return list(dict.fromkeys(found)) if found else found

    def cores(self, hand: int, above: int) -> list[int]:
        """The runs in a hand, without extra cards, that are stronger than this."""
        found: list[int] = []
        if self.suits == SAME:
            for mask in self.order.pack.suit_masks:
                if (hand & mask).bit_count() >= len(self.rows[0]) * self.width:
                    self._add(hand & mask, above, found)
        else:
            self._add(hand, above, found)
        return found

    def _add(self, hand: int, above: int, found: list[int]) -> None:
        order = self.order
        here = 0
        for rank, mask in enumerate(order.by_rank):
            if (hand & mask).bit_count() >= self.width:
                here |= 1 << rank
        for key, row in zip(self._keys, self.rows):
            if key & ~here:
                continue
            least = self._levels[key] * order.width
            if least + order.width - 1 <= above:
                continue
            picks = [order.choices(hand & order.by_rank[rank], self.width) for rank in row]
            if least <= above:
                picks[0] = [some for some in picks[0] if least + order.suit_of[order.highest(some)] > above]
            if self.suits == MIXED:
                found += [cards for cards in map(sum, product(*picks)) if not self.one_suit(cards)]
            else:
                found += map(sum, product(*picks))


@mypyc_attr(allow_interpreted_subclasses=True)
class Flush(Form):
    """Cards of one suit, other than the runs of a suit that are ``but`` combinations of their own.

    ``decides``: what decides between flushes, :data:`SUIT_FIRST`, :data:`TOP_CARD` or :data:`ALL_RANKS`.
    """

    def __init__(self, order: CardOrder, size: int, decides: str, but: Sequence[Run] = ()) -> None:
        super().__init__("flush", "a flush", order, size)
        self.decides: Final = decides
        self.but: Final = tuple(but)

    def strength(self, cards: int) -> int:
        pack = self.order.pack
        if cards & ~pack.suit_masks[pack.suit_of[cards.bit_length() - 1]]:
            return NOTHING
        for run in self.but:
            if run.core_strength(cards) >= 0:
                return NOTHING
        return self._strength(cards)

    def _strength(self, cards: int) -> int:
        order = self.order
        best = order.highest(cards)
        if self.decides == TOP_CARD:
            return order.value[best]
        if self.decides == SUIT_FIRST:
            return order.suit_of[best] * len(order.ranks) + order.rank_of[best]
        return sum([1 << order.rank_of[card] for card in bits(cards)]) * order.width + order.suit_of[best]

    def find(self, hand: int, above: int) -> list[int]:
        found: list[int] = []
        for mask in self.order.pack.suit_masks:
            if (hand & mask).bit_count() >= self.size:
                found += [cards for cards in self.order.choices(hand & mask, self.size)
                          if self._strength(cards) > above and self.strength(cards) >= 0]
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class SetWith(Form):
    """So many cards of one rank, which decides, played with others: a full house, four of a kind with a card.

    ``alike``: the others are of one other rank.
    """

    def __init__(self, name: str, words: str, order: CardOrder, equal: int, extra: int, alike: bool) -> None:
        super().__init__(name, words, order, equal + extra)
        self.equal: Final = equal
        self.extra: Final = extra
        self.alike: Final = alike

    def strength(self, cards: int) -> int:
        for rank in range(len(self.order.by_rank) - 1, -1, -1):
            here = cards & self.order.by_rank[rank]
            if here.bit_count() < self.equal:
                continue
            rest = cards & ~here
            if not self.alike:
                return rank
            if here.bit_count() == self.equal and not rest & ~self._rank(rest):
                return rank
        return NOTHING

    def _rank(self, cards: int) -> int:
        """The cards of the same rank as the last of these."""
        rank = self.order.rank_of[cards.bit_length() - 1]
        return self.order.by_rank[rank] if rank >= 0 else 0

    def find(self, hand: int, above: int) -> list[int]:
        order = self.order
        found: list[int] = []
        for rank in range(above + 1, len(order.by_rank)):
            here = hand & order.by_rank[rank]
            if here.bit_count() < self.equal:
                continue
            for equal in order.choices(here, self.equal):
                if not self.alike:
                    found += [equal | more for more in order.choices(hand & ~here, self.extra)]
                    continue
                for other, mask in enumerate(order.by_rank):
                    if other != rank and (hand & mask).bit_count() >= self.extra:
                        found += [equal | more for more in order.choices(hand & mask, self.extra)]
            if not self.alike and here.bit_count() > self.equal:
                found += self._more_of_the_rank(hand, here)
        return found

    def _more_of_the_rank(self, hand: int, here: int) -> list[int]:
        """The sets in which some of the extra cards are of the same rank, as there can be in several packs."""
        found: list[int] = []
        for more in range(1, min(self.extra, here.bit_count() - self.equal) + 1):
            rest = self.order.choices(hand & ~here, self.extra - more)
            found += [equal | other for equal in self.order.choices(here, self.equal + more) for other in rest]
        return found


# --- all of them together ---------------------------------------------------------------------------------------------------


class Combination:
    """Cards played together: of the ``form`` with this number, and how strong among those of the form."""

    def __init__(self, cards: int, form: int, strength: int) -> None:
        self.cards: Final = cards
        self.size: Final[int] = cards.bit_count()
        self.form: Final = form
        self.strength: Final = strength


@mypyc_attr(allow_interpreted_subclasses=True)
class Combinations:
    """The combinations of a game. One beats another of its form that is weaker.

    ``beaten``: by the name of a form, the names of those that beat it however strong they are. ``bombs``: the names of those
    that may be played out of turn. With ``ties`` an equally strong one beats, too.
    """

    def __init__(self, order: CardOrder, forms: Sequence[Form], beaten: Mapping[str, Sequence[str]], bombs: Sequence[str] = (),
                 ties: bool = False) -> None:
        self.order: Final = order
        self.pack: Final[Pack] = order.pack
        self.forms: Final = tuple(forms)
        self.ties: Final = ties
        names = [form.name for form in forms]
        over: list[tuple[int, ...]] = []
        for name in names:
            over.append(tuple([names.index(other) for other in beaten.get(name, ()) if other in names]))
        #: for each form the forms that beat it however strong they are
        self.over: Final = tuple(over)
        self.bombs: Final = tuple([names.index(name) for name in bombs if name in names])

    def of(self, cards: int) -> Combination | None:
        """What these cards are, nothing where they are no combination of this game."""
        size = cards.bit_count()
        for number, form in enumerate(self.forms):
            if form.size == size:
                strength = form.strength(cards)
                if strength >= 0:
                    return Combination(cards, number, strength)
        return None

    def beats(self, later: Combination, best: Combination) -> bool:
        """Whether one combination beats another."""
        if later.form == best.form:
            return later.strength > best.strength or (self.ties and later.strength == best.strength)
        return later.form in self.over[best.form]

    def leads(self, hand: int) -> list[int]:
        """Every combination in a hand."""
        held = hand.bit_count()
        found: list[int] = []
        for form in self.forms:
            if form.size <= held:
                found += form.find(hand, NOTHING)
        return found

    def beating(self, hand: int, best: Combination) -> list[int]:
        """Every combination in a hand that beats this one."""
        found = self._of_form(best.form, hand, best)
        for number in self.over[best.form]:
            found = found + self._of_form(number, hand, best)
        return found

    def beating_bombs(self, hand: int, best: Combination) -> list[int]:
        """Every combination in a hand that beats this one and may be played out of turn."""
        found: list[int] = []
        for number in self.bombs:
            if number == best.form or number in self.over[best.form]:
                found = found + self._of_form(number, hand, best)
        return found

    def smallest_bomb(self, best: Combination) -> int:
        """How many cards the smallest bomb has that can beat this one; 0 where none can."""
        sizes = [self.forms[number].size for number in self.bombs if number == best.form or number in self.over[best.form]]
        return min(sizes) if sizes else 0

    def _of_form(self, number: int, hand: int, best: Combination) -> list[int]:
        """Those of a form that beat this one, which is of the same or of one that it beats."""
        form = self.forms[number]
        if form.size > hand.bit_count():
            return []
        return form.find(hand, NOTHING if number != best.form else best.strength - 1 if self.ties else best.strength)

    def name(self, best: Combination) -> str:
        """What a combination is called, with its article."""
        return self.forms[best.form].words

    def in_order(self, cards: int) -> list[Card]:
        """Cards as people lay them down: most of a rank first, and then the highest."""
        order = self.order
        keys = [(-(cards & order.by_rank[order.rank_of[card]]).bit_count(), -order.value[card], card) for card in bits(cards)]
        keys.sort()
        return [card for _, _, card in keys]

    def show(self, cards: int) -> str:
        """Cards as screens show them, in order."""
        return " ".join([self.pack.faces[card].symbol for card in self.in_order(cards)])
