"""Melds of rummy games: sets of a rank and runs in a suit, with wild cards, found, counted and read on masks.

A run has places: the lowest is the ace where it may be low, and the ace again is the highest. A wild card stands for what is
missing at a place, or for a card of the rank in a set.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.equipment import NO_CARD, Card, Pack, bits
from parlour.kernel.actions import comb
from parlour.kernel.prose import plural

#: what :attr:`Meld.rank` is for a run, and for a set of nothing but wild cards
RUN: Final = -1
ALL_WILD: Final = -2
#: how many wild cards a meld may hold: any number, fewer than natural ones, or one
ANY_NUMBER: Final = "unlimited"
FEWER: Final = "naturals-outnumber-wilds"
ONE: Final = "one-per-meld"
LEAST: Final = 3


class Meld:
    """Cards that belong together: a set of a ``rank``, or a run in a ``suit`` from place ``low`` on.

    ``cards``: all its cards; ``wild``: those that stand for others; ``row``: of a run the card at each place; ``beside``: of a run
    the places (a mask) at which the natural card was added beside the wild one that stands for it; ``owner``: who began it.
    """

    def __init__(self, rank: int, suit: int, low: int, cards: int, wild: int, row: tuple[Card, ...] = (), beside: int = 0,
                 owner: int = -1) -> None:
        self.rank: Final = rank
        self.suit: Final = suit
        self.low: Final = low
        self.cards: Final = cards
        self.wild: Final = wild
        self.row: Final = row
        self.beside: Final = beside
        self.owner: Final = owner

    def __reduce__(self) -> tuple[object, ...]:
        return Meld, (self.rank, self.suit, self.low, self.cards, self.wild, self.row, self.beside, self.owner)

    def like(self, other: Meld) -> bool:
        """Whether it is the same meld of the same cards."""
        return self.cards == other.cards and self.rank == other.rank and self.suit == other.suit and self.low == other.low

    def owned(self, seat: int) -> Meld:
        """The same meld, begun by a seat."""
        return Meld(self.rank, self.suit, self.low, self.cards, self.wild, self.row, self.beside, seat)


class Form:
    """Melds of one form: so many natural cards out of some and so many wild ones out of some, with those that they ``must`` have.

    ``low`` is the first place of a run; ``places`` how many it has.
    """

    def __init__(self, rank: int, suit: int, low: int, naturals: int, natural: int, wilds: int, wild: int, must: int, count: int) -> None:
        self.rank: Final = rank
        self.suit: Final = suit
        self.low: Final = low
        self.naturals: Final = naturals
        self.natural: Final = natural
        self.wilds: Final = wilds
        self.wild: Final = wild
        self.must: Final = must
        self.count: Final = count


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldOrder:
    """Which cards make melds: the ``wild`` cards (a mask), whether the ace may be low, whether there are runs, and how many wild
    cards a meld may hold.

    ``itself``: a wild card at its own place counts as wild too; ``splits``: a long meld counts as several, each with its own wild
    card; ``all_wild``: three wild cards are a set of their own; ``sets``: whether there are sets; ``slides``: a natural card takes the
    place of the wild one that stands for it in a run, and that goes to an end; ``both_aces``: a run may have an ace at each end;
    ``most``: how many cards a meld has at most, 0 where that is open; ``beside``: in a run the natural card may be added beside the
    wild one that stands for it; ``own``: the cards (a mask) for which no wild card stands in a run.
    """

    def __init__(self, pack: Pack, wild: int = 0, low_ace: bool = True, runs: bool = True, limit: str = ANY_NUMBER,
                 itself: bool = False, splits: bool = False, all_wild: bool = False, sets: bool = True, slides: bool = False,
                 both_aces: bool = False, most: int = 0, beside: bool = True, own: int = 0) -> None:
        self.pack: Final = pack
        self.wild: Final = wild
        self.runs: Final = runs
        self.limit: Final = limit
        self.splits: Final = splits
        self.all_wild: Final = all_wild
        self.sets: Final = sets
        self.slides: Final = slides
        self.both_aces: Final = both_aces
        self.most: Final[int] = most or pack.size
        self.beside: Final = beside
        self.own: Final = own
        ranks = [rank for rank in range(len(pack.ranks)) if pack.ranks[rank] != "X"]
        self.ranks: Final = tuple(ranks)
        self.steps: Final[tuple[int, ...]] = tuple([ranks[-1], *ranks] if low_ace else ranks)
        plain = pack.all & ~wild if itself else pack.all
        #: the cards that are natural at each place of each suit, and of each rank in a set
        self.at: Final = tuple([tuple([pack.rank_masks[rank] & suit & plain for rank in self.steps]) for suit in pack.suit_masks])
        self.of_rank: Final = tuple([mask & plain for mask in pack.rank_masks])
        self._low_ace: Final = low_ace
        self._itself: Final = itself
        #: how many cards a run has at most
        self.longest: Final[int] = min(self.most, len(self.steps) if both_aces else len(ranks))

    def __reduce__(self) -> tuple[object, ...]:
        return MeldOrder, (self.pack, self.wild, self._low_ace, self.runs, self.limit, self._itself, self.splits, self.all_wild,
                           self.sets, self.slides, self.both_aces, self.most, self.beside, self.own)

    # --- counting and finding new melds -----------------------------------------------------------------------------

    def ways(self, cards: int, size: int) -> int:
        """In how many ways so many of these cards can be chosen, equal cards being the same."""
        if size < 0:
            return 0
        if not self.pack.has_twins:
            return comb(cards.bit_count(), size)
        table = [1] + [0] * size
        while cards:
            group = self.pack.twins[(cards & -cards).bit_length() - 1] & cards
            cards &= ~group
            copies = group.bit_count()
            table = [sum(table[max(0, total - copies):total + 1]) for total in range(size + 1)]
        return table[size]

    def choose(self, cards: int, size: int, index: int) -> int:
        """The choice of so many cards with this index, of :meth:`ways`."""
        chosen = 0
        while size:
            group = self.pack.twins[(cards & -cards).bit_length() - 1] & cards
            cards &= ~group
            taken = 0
            while index >= self.ways(cards, size - taken):
                index -= self.ways(cards, size - taken)
                taken += 1
            size -= taken
            while taken:
                chosen |= group & -group
                group &= group - 1
                taken -= 1
        return chosen

    def allows(self, natural: int, wild: int) -> bool:
        """Whether a new meld may hold so many natural and wild cards."""
        if self.limit == ONE:
            return wild <= 1
        return self.limit == ANY_NUMBER or wild < natural

    def forms(self, cards: int, must: int = 0, beside: int = 0) -> list[Form]:
        """The forms of all melds that can be made of these cards: with the card ``must`` (a mask), and at least so many natural
        ones ``beside`` it."""
        found: list[Form] = []
        wilds = cards & self.wild
        for rank in self.ranks:
            held = cards & self.of_rank[rank]
            if held and self.sets:
                self._add_set(found, rank, held, wilds & ~held, must, beside)
        if self.runs:
            for suit in range(len(self.at)):
                if cards & self.pack.suit_masks[suit]:
                    self._add_runs(found, suit, cards, wilds, must, beside)
        if self.all_wild and not beside and not must & ~wilds:
            free = wilds & ~must
            for size in range(LEAST, min(self.most, wilds.bit_count()) + 1):
                count = self.ways(free, size - must.bit_count())
                found.append(Form(ALL_WILD, -1, 0, 0, 0, wilds, size, must, count))
        return found

    def _add_set(self, found: list[Form], rank: int, held: int, wilds: int, must: int, beside: int) -> None:
        if must & ~(held | wilds):
            return
        most = wilds.bit_count()
        if held.bit_count() + most < LEAST:
            return
        known = must & held
        for natural in range(max(1, beside + known.bit_count()), held.bit_count() + 1):
            ways = self.ways(held & ~must, natural - known.bit_count())
            for wild in range(max(0, LEAST - natural), min(most, self.most - natural) + 1):
                if self.allows(natural, wild):
                    count = ways * self.ways(wilds & ~must, wild - (must & wilds).bit_count())
                    if count:
                        found.append(Form(rank, -1, 0, held, natural, wilds, wild, must, count))

    def _add_runs(self, found: list[Form], suit: int, cards: int, wilds: int, must: int, beside: int) -> None:
        at = self.at[suit]
        places = len(at)
        most = wilds.bit_count() if self.limit != ONE else min(1, wilds.bit_count())
        held: list[int] = []
        for place in range(places):
            here = at[place] & cards
            held.append(here & must or here & -here)
        for low in range(places - LEAST + 1):
            naturals = 0
            # mostly thirteen places: then an ace is either low or high in a new run
            for high in range(low, min(places, low + self.longest)):
                other = at[high] & cards & ~naturals if held[high] & naturals else 0
                naturals |= other & -other or held[high]
                if self.own & at[high] and not held[high]:
                    break
                size = high - low + 1
                count = naturals.bit_count()
                if size - count > most:
                    break
                if size < LEAST or not count:
                    continue
                free = wilds & ~naturals
                # a card for which no wild one stands must be there itself
                needed = must | naturals & self.own
                plain = naturals & wilds
                twins = free & self.at[suit][low + self._place_of(suit, low, plain)] if plain else 0
                if not twins:
                    self._add_run(found, suit, low, size, naturals, free, needed, must, beside)
                    continue
                # a wild card that lies plainly at its own place is there once: another like it is not put in its stead
                self._add_run(found, suit, low, size, naturals, free, needed | plain, must, beside)
                if not needed & plain:
                    self._add_run(found, suit, low, size, naturals & ~plain, free & ~twins, needed, must, beside)

    def _place_of(self, suit: int, low: int, card: int) -> int:
        """How many places above ``low`` the card (a mask) lies in a run of its suit."""
        place = 0
        while not self.at[suit][low + place] & card:
            place += 1
        return place

    def _add_run(self, found: list[Form], suit: int, low: int, size: int, naturals: int, free: int, needed: int, must: int,
                 beside: int) -> None:
        """The forms of runs of this size from a place on with these natural and wild cards to choose from."""
        if needed & ~(naturals | free):
            return
        count = naturals.bit_count()
        known = needed & naturals
        least = max(1, beside + (must & naturals).bit_count(), known.bit_count(), size - free.bit_count())
        for natural in range(least, count + 1):
            wild = size - natural
            if self.allows(natural, wild):
                if size > len(self.ranks):
                    # of two equal aces either may be left out
                    ways = self.ways(naturals & ~needed, natural - known.bit_count())
                else:
                    ways = comb(count - known.bit_count(), natural - known.bit_count())
                ways *= self.ways(free & ~needed, wild - (needed & free).bit_count())
                if ways:
                    found.append(Form(RUN, suit, low, naturals, natural, free, wild, needed, ways))

    def melds_of(self, form: Form, index: int) -> Meld:
        """The meld of this form with this index."""
        must_natural = form.must & form.naturals
        must_wild = form.must & form.wilds & ~must_natural
        wild_ways = self.ways(form.wilds & ~must_wild, form.wild - must_wild.bit_count())
        cards = form.must
        if form.natural:
            cards |= self.choose(form.naturals & ~must_natural, form.natural - must_natural.bit_count(), index // wild_ways)
        cards |= self.choose(form.wilds & ~must_wild, form.wild - must_wild.bit_count(), index % wild_ways)
        meld = self.meld(cards, form.rank, form.suit, form.low)
        assert meld is not None
        return meld

    # --- reading cards as melds -------------------------------------------------------------------------------------

    def meld(self, cards: int, rank: int, suit: int, low: int) -> Meld | None:
        """These cards as a set of a rank, or a run in a suit from a place on; nothing where they do not make one."""
        size = cards.bit_count()
        if not LEAST <= size <= self.most:
            return None
        if rank == ALL_WILD:
            return Meld(rank, -1, 0, cards, cards) if self.all_wild and not cards & ~self.wild else None
        if rank >= 0:
            natural = cards & self.of_rank[rank] if self.sets else 0
            return Meld(rank, -1, 0, cards, cards & ~natural) if natural and not cards & ~natural & ~self.wild else None
        if not self.runs or low + size > len(self.steps) or size > self.longest:
            return None
        row = [NO_CARD] * size
        left = cards
        for place in range(size):
            here = self.at[suit][low + place] & left
            if here:
                row[place] = Card((here & -here).bit_length() - 1)
                left &= ~(1 << row[place])
        if left & ~self.wild or left == cards:
            return None
        wild = left
        for place in range(size):
            if row[place] < 0:
                if self.own & self.at[suit][low + place]:
                    return None
                row[place] = Card((left & -left).bit_length() - 1)
                left &= left - 1
        return Meld(RUN, suit, low, cards, wild, tuple(row))

    def readings(self, cards: int) -> list[Meld]:
        """All melds that these cards can be."""
        found: list[Meld] = []
        ranks = [rank for rank in self.ranks if cards & self.of_rank[rank]]
        options = [(rank, -1, 0) for rank in ranks] + [(ALL_WILD, -1, 0)]
        for suit in range(len(self.at)):
            if cards & self.pack.suit_masks[suit]:
                options += [(RUN, suit, low) for low in range(len(self.steps) - LEAST + 1)]
        for rank, suit, low in options:
            meld = self.meld(cards, rank, suit, low)
            if meld is not None:
                found.append(meld)
        return found

    def is_allowed(self, meld: Meld) -> bool:
        """Whether a new meld holds no more wild cards than it may."""
        wild = meld.wild.bit_count()
        return meld.rank == ALL_WILD or self.allows(meld.cards.bit_count() - wild, wild)

    # --- melds that grow --------------------------------------------------------------------------------------------

    def may_take_wild(self, meld: Meld, place: int) -> bool:
        """Whether one more wild card may be added: to a run at this place, one below it or one above it."""
        if meld.cards.bit_count() >= self.most or (meld.rank == RUN and self.own & self.at[meld.suit][place]):
            return False
        if meld.rank == ALL_WILD or self.limit == ANY_NUMBER:
            return True
        wild = meld.wild.bit_count() + 1
        size = (len(meld.row) if meld.rank == RUN else meld.cards.bit_count()) + 1
        if self.limit == FEWER:
            return wild < size - wild
        if wild == 1:
            return True
        if not self.splits or wild > size // LEAST:
            return False
        if meld.rank != RUN:
            return True
        pattern = [meld.wild >> card & 1 for card in meld.row]
        return splits_well([1, *pattern] if place < meld.low else [*pattern, 1])

    def ends(self, meld: Meld) -> list[int]:
        """The places at which a run can grow."""
        if meld.cards.bit_count() >= self.most:
            return []
        below = [meld.low - 1] if meld.low > 0 else []
        above = meld.low + len(meld.row)
        return [*below, above] if above < len(self.steps) else below

    def natural_for(self, meld: Meld) -> int:
        """The natural cards that can be added to a meld, also those beside a wild card that stands for them, as a mask."""
        if meld.rank >= 0:
            return self.of_rank[meld.rank] if meld.cards.bit_count() < self.most else 0
        if meld.rank == ALL_WILD:
            return 0
        mask = 0
        for place in self.ends(meld) + self.covered(meld):
            mask |= self.at[meld.suit][place]
        if self.ends(meld):
            for place in self.slid_from(meld):
                mask |= self.at[meld.suit][place]
        return mask

    def covered(self, meld: Meld) -> list[int]:
        """The places of a run where a wild card stands for a card that has not been added beside it, and may be."""
        if self.slides or not self.beside:
            return []
        return [meld.low + place for place, card in enumerate(meld.row)
                if meld.wild >> card & 1 and not meld.beside >> (meld.low + place) & 1]

    def slid_from(self, meld: Meld) -> list[int]:
        """The places of a run from which a wild card can be moved to an end, where the natural card comes."""
        return [meld.low + place for place, card in enumerate(meld.row) if meld.wild >> card & 1] if self.slides else []

    def slid(self, meld: Meld, card: Card, place: int, end: int) -> Meld:
        """The run in which a natural card has taken the place of a wild one, which has gone to a place at an end."""
        at = place - meld.low
        moved = meld.row[at]
        natural = Meld(RUN, meld.suit, meld.low, meld.cards & ~(1 << moved) | 1 << card, meld.wild & ~(1 << moved),
                       (*meld.row[:at], card, *meld.row[at + 1:]), meld.beside, meld.owner)
        return self.added(natural, moved, end)

    def added(self, meld: Meld, card: Card, place: int) -> Meld:
        """The meld with one more card: in a run at a place at its end, or beside the wild card there."""
        cards = meld.cards | 1 << card
        if meld.rank != RUN:
            wild = meld.wild if meld.rank >= 0 and self.of_rank[meld.rank] >> card & 1 else meld.wild | 1 << card
            return Meld(meld.rank, meld.suit, meld.low, cards, wild, owner=meld.owner)
        wild = meld.wild if self.at[meld.suit][place] >> card & 1 else meld.wild | 1 << card
        if place < meld.low:
            return Meld(RUN, meld.suit, place, cards, wild, (card, *meld.row), meld.beside, meld.owner)
        if place >= meld.low + len(meld.row):
            return Meld(RUN, meld.suit, meld.low, cards, wild, (*meld.row, card), meld.beside, meld.owner)
        return Meld(RUN, meld.suit, meld.low, cards, wild, meld.row, meld.beside | 1 << place, meld.owner)

    def traded(self, meld: Meld, card: Card, wild: int) -> Meld:
        """The meld in which a natural card has taken the place of a wild one."""
        row = tuple([card if each == wild else each for each in meld.row])
        return Meld(meld.rank, meld.suit, meld.low, meld.cards & ~(1 << wild) | 1 << card, meld.wild & ~(1 << wild), row, meld.beside,
                    meld.owner)

    # --- in notation ------------------------------------------------------------------------------------------------

    def face_at(self, suit: int, place: int) -> str:
        """The card that belongs to a place of a run, in notation."""
        return self.pack.ranks[self.steps[place]] + self.pack.suits[suit].letter

    def text(self, meld: Meld) -> str:
        """A meld in notation, each wild card with what it stands for: ``8H 6C=9H TH``, ``8H 8S 6C=8``, ``6C=wild``."""
        if meld.rank == RUN:
            words = [self.stands(meld, card, meld.low + place) for place, card in enumerate(meld.row)]
        else:
            words = [self.stands(meld, card, 0) for card in bits(meld.cards & ~meld.wild) + bits(meld.wild)]
        return " ".join(words)

    def stands(self, meld: Meld, card: Card, place: int) -> str:
        """A card of a meld in notation, with what it stands for where that is not itself."""
        code = self.pack.codes[card]
        if meld.rank == ALL_WILD:
            return f"{code}=wild"
        if meld.rank == RUN:
            face = self.face_at(meld.suit, place)
            return code if code == face else f"{code}={face}"
        rank = self.pack.ranks[meld.rank]
        return code if self.pack.rank_of[card] == meld.rank else f"{code}={rank}"

    # --- in words ---------------------------------------------------------------------------------------------------

    def symbol_at(self, suit: int, place: int) -> str:
        """The card that belongs to a place of a run, by its symbol."""
        return rank_index(self.pack, self.steps[place]) + self.pack.suits[suit].symbol

    def words(self, meld: Meld) -> str:
        """The cards of a meld, each wild card with what it stands for: ``8♥, 6♣ as 9♥, 10♥``, ``8♥, 8♠, 6♣ as 8``."""
        if meld.rank == RUN:
            said = [self.said(meld, card, meld.low + place) for place, card in enumerate(meld.row)]
        else:
            said = [self.said(meld, card, 0) for card in bits(meld.cards & ~meld.wild) + bits(meld.wild)]
        return ", ".join(said)

    def said(self, meld: Meld, card: Card, place: int) -> str:
        """A card of a meld by its symbol, with what it stands for where that is not itself."""
        symbol = self.pack.faces[card].symbol
        if meld.rank == RUN:
            face = self.symbol_at(meld.suit, place)
            return symbol if symbol == face else f"{symbol} as {face}"
        if meld.rank < 0 or self.pack.rank_of[card] == meld.rank:
            return symbol
        return f"{symbol} as {rank_index(self.pack, meld.rank)}"

    def name(self, meld: Meld) -> str:
        """A meld in short: ``run 8♥–10♥``, ``set of eights``, ``wild cards``."""
        if meld.rank == RUN:
            high = meld.low + len(meld.row) - 1
            return f"run {self.symbol_at(meld.suit, meld.low)}–{self.symbol_at(meld.suit, high)}"
        return f"set of {rank_name(self.pack, meld.rank)}" if meld.rank >= 0 else "wild cards"


def rank_index(pack: Pack, rank: int) -> str:
    """What is printed in the corner of the cards of a rank: ``K``, ``10``."""
    letter = pack.ranks[rank]
    return "10" if letter == "T" else letter


def rank_name(pack: Pack, rank: int) -> str:
    """The cards of a rank in words: ``kings``, ``sixes``."""
    card = (pack.rank_masks[rank] & -pack.rank_masks[rank]).bit_length() - 1
    return plural(pack.faces[card].name.split(" of ")[0])


def splits_well(wild: Sequence[int]) -> bool:
    """Whether a run, given as 1 for each wild card and 0 for each other, can be cut into runs with one wild card each at most.

    >>> splits_well([1, 0, 0, 0, 0, 1]), splits_well([0, 1, 1, 0, 0, 0]), splits_well([1, 1, 0, 0, 0, 0])
    (True, False, False)
    """
    size = len(wild)
    good = [False] * (size + 1)
    good[0] = True
    for end in range(LEAST, size + 1):
        for start in range(end - LEAST + 1):
            if good[start] and sum(wild[start:end]) <= 1:
                good[end] = True
    return good[size]
