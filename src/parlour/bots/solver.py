"""Tricks solved: how many a side takes when all cards lie open and everybody plays as well as possible.

Zero-window alpha-beta search with a transposition table over partitions (Ginsberg 1996; Haglund 2010): a position that was
solved stands for all in which every hand has as many cards of each suit and the cards that mattered lie in the
same hands. It serves every game in which suit is followed, the highest card of the suit led or the highest trump wins, and tricks
are counted by two sides, for up to four seats and four suits.

Cards are single bits of 64-bit numbers here, which the compiled build keeps in the processor's registers. A suit is a run of bits,
the weakest card lowest, with an empty bit above it.

>>> import parlour
>>> from parlour.bots.solver import Tricks
>>> pack = parlour.equipment.french()
>>> hands = [pack.mask(text) for text in ("AS KS 2H", "3S 4S 5S", "2S AH KH", "QS JS 3H")]
>>> Tricks(pack.suit_of, pack.rank_of, hands, (0, 1, 0, 1)).most(0)
3
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.equipment import Card, bits

#: entries that are kept for one shape of hands; what has been of no use for longest goes
KEPT: Final = 150
#: more seats or suits than this do not fit
SEATS: Final = 4
SUITS: Final = 4
#: so many bits of a word are used
WORD: Final = 62
#: a trump is higher in a trick than any other card
TRUMP: Final = 1 << 61


def below(mask: i64) -> i64:
    """The highest bit of a mask and all bits below it."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    return mask


def highest(mask: i64) -> i64:
    """The highest bit of a mask, 0 where there is none."""
    mask = below(mask)
    return mask ^ mask >> 1


def count(mask: i64) -> i64:
    """How many bits are set: :func:`.how_many` for one word, here, so that the compiler can put it in place."""
    # of at most 62 bits the first number needs no more; where it has 63 it is an object that is looked up and converted each time
    mask -= mask >> 1 & 0x1555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 127


def lowest_of(mask: i64, number: i64) -> i64:
    """The lowest of so many of the highest bits."""
    extra = count(mask) - number
    while extra > 0:
        mask &= mask - 1
        extra -= 1
    return mask & -mask


#: what is known of positions of a shape is in rows of numbers: where the owners of the top cards are as in FIRST and SECOND (those of a
#: suit are in one of them) as far as the masks say, side 0 takes at least LOW and at most HIGH of the tricks that are left; DEPTH: how
#: many top cards of each suit mattered, in four bits a suit; NEXT: where the next row for the shape begins, or 0. Before them a shape has a
#: row in which only NEXT and GOOD count, the lead that was good there, or 0
FIRST: Final = 0
FIRST_MASK: Final = 1
SECOND: Final = 2
SECOND_MASK: Final = 3
DEPTH: Final = 4
LOW: Final = 5
HIGH: Final = 6
NEXT: Final = 7
ROW: Final = 8
GOOD: Final = 0
#: a table has so many places at first
PLACES: Final = 256
#: it is looked up by what so many bits of a key come to, multiplied by a number without a pattern
HASHED: Final = 0x3FFFFFFF
SPREAD: Final = 0x9E3779B1


class Table:
    """Numbers by the keys under which they were put, all of them 0 or more; nothing here is an object."""

    def __init__(self) -> None:
        self._size: i64 = PLACES
        self._used: i64 = 0
        # for each place a key, one more than it is, and its number; 0 where there is none
        self._places: vec[i64] = vec[i64]([0] * (2 * PLACES))

    def get(self, key: i64) -> i64:
        """The number under a key, -1 where there is none."""
        places = self._places
        at = self._at(key)
        if not places[at]:
            return -1
        return places[at + 1]

    def put(self, key: i64, number: i64) -> None:
        """Puts a number under a key, in place of what was there."""
        places = self._places
        at = self._at(key)
        new = not places[at]
        places[at] = key + 1
        places[at + 1] = number
        if new:
            self._used += 1
            if 2 * self._used > self._size:
                self._grow()

    def _at(self, key: i64) -> i64:
        """Where a key is, or the empty place for it."""
        places = self._places
        mask = self._size - 1
        place = ((key ^ key >> 30) & HASHED) * SPREAD >> 12 & mask
        while places[2 * place] and places[2 * place] != key + 1:
            place = place + 1 & mask
        return 2 * place

    def _grow(self) -> None:
        """Makes room for four times as many."""
        old = self._places
        size = self._size
        self._size = 4 * size
        self._used = 0
        self._places = vec[i64]([0] * (2 * self._size))
        place: i64 = 0
        while place < size:
            key: i64 = old[2 * place]
            if key:
                self.put(key - 1, old[2 * place + 1])
            place += 1


class Tricks:
    """Hands laid open. ``hands[seat]`` are masks of cards; ``sides[seat]`` is 0 or 1; ``trumps`` a suit, or -1.

    ``suit_of[card]`` and ``strength[card]`` as in :class:`parlour.mechanisms.tricks.tricks.TrickOrder`. Seats play in order.
    """

    def __init__(self, suit_of: Sequence[int], strength: Sequence[int], hands: Sequence[int], sides: Sequence[int],
                 trumps: int = -1, trick: Sequence[Card] = ()) -> None:
        everything = 0
        for hand in hands:
            everything |= hand
        for card in trick:
            everything |= 1 << card
        cards: list[Card] = bits(everything)
        # suits and cards are numbered anew
        by_suit: dict[int, list[Card]] = {}
        for card in cards:
            by_suit.setdefault(suit_of[card], []).append(card)
        self.seats: Final[i64] = len(hands)
        self.suits: Final[i64] = len(by_suit)
        assert len(hands) <= SEATS and len(by_suit) <= SUITS, "more seats or suits than can be solved"
        self.trumps: i64 = -1
        shifts: list[int] = []
        self.suit_masks: Final[list[int]] = []
        self.bit: Final[dict[int, int]] = {}
        self.card_of: Final[dict[int, Card]] = {}
        self.suit_at: Final[dict[int, int]] = {}
        start = 0
        for suit, (old, some) in enumerate(sorted(by_suit.items())):
            if old == trumps:
                self.trumps = suit
            some.sort(key=lambda card: strength[card])
            shifts.append(start)
            self.suit_masks.append(((1 << len(some)) - 1) << start)
            for card in some:
                self.bit[card] = 1 << start
                self.card_of[1 << start] = card
                self.suit_at[card] = suit
                start += 1
            start += 1
        assert start <= WORD, "more cards than can be solved"
        self.everything: Final[i64] = sum(self.suit_masks)
        masks = [*self.suit_masks, 0, 0, 0, 0]
        self._suit0: Final[i64] = masks[0]
        self._suit1: Final[i64] = masks[1]
        self._suit2: Final[i64] = masks[2]
        self._suit3: Final[i64] = masks[3]
        #: the cards of each seat
        self._hand0: i64 = 0
        self._hand1: i64 = 0
        self._hand2: i64 = 0
        self._hand3: i64 = 0
        # the seats of side 0, as a mask
        self._side: i64 = 0
        for seat, hand in enumerate(hands):
            self._put(seat, sum([self.bit[card] for card in bits(hand)]))
            if sides[seat] == 0:
                self._side |= 1 << seat
        #: the only other seat of its side, for each seat; -1 where there is none or are more
        partners: list[int] = []
        for seat in range(len(hands)):
            with_it = [other for other in range(len(hands)) if other != seat and sides[other] == sides[seat]]
            partners.append(with_it[0] if len(with_it) == 1 else -1)
        self._partner: Final[vec[i64]] = vec[i64](partners)
        # the owner of each card, for the first seats in order: cards do not change hands
        self._first0: Final[i64] = self._hand1 | self._hand3
        self._first1: Final[i64] = self._hand2 | self._hand3
        # in which word the owners of a suit are, and where there
        word_of: list[int] = []
        place_of: list[int] = []
        used = [0, 0]
        for some in [by_suit[old] for old in sorted(by_suit)]:
            word = 0 if used[0] + 2 * len(some) <= WORD else 1
            word_of.append(word)
            place_of.append(used[word])
            used[word] += 2 * len(some)
        assert max(used) <= WORD, "more cards than can be solved"
        # the compiler shifts a constant by no more than 32 bits
        self._one: Final[i64] = 1
        # numbers of more than 32 bits are looked up
        self._top_owners: Final[vec[i64]] = vec[i64]([(1 << 2 * tops) - 1 for tops in range(WORD // 2)])
        self._owners: Final[vec[i64]] = vec[i64]([-1] * sum([1 << len(some) for some in by_suit.values()]))
        starts = [0]
        for old in sorted(by_suit):
            starts.append(starts[-1] + (1 << len(by_suit[old])))
        self._owners_at: Final[vec[i64]] = vec[i64](starts)
        self._shift: Final[vec[i64]] = vec[i64](shifts)
        self._word: Final[vec[i64]] = vec[i64](word_of)
        self._place: Final[vec[i64]] = vec[i64](place_of)
        self._rows: vec[i64] = vec[i64]([0] * ROW)
        # where the first row of each shape begins
        self._shapes: Final = Table()
        #: the cards whose rank mattered for the latest result
        self._mattered: i64 = 0
        # the lead that did it, after a position in which one did
        self._lead_found: i64 = 0

    def _hand(self, seat: i64) -> i64:
        if seat == 0:
            return self._hand0
        if seat == 1:
            return self._hand1
        if seat == 2:
            return self._hand2
        return self._hand3

    def _its(self, suit: i64) -> i64:
        """The cards of a suit."""
        if suit == 0:
            return self._suit0
        if suit == 1:
            return self._suit1
        if suit == 2:
            return self._suit2
        return self._suit3

    def _put(self, seat: i64, hand: i64) -> None:
        if seat == 0:
            self._hand0 = hand
        elif seat == 1:
            self._hand1 = hand
        elif seat == 2:
            self._hand2 = hand
        else:
            self._hand3 = hand

    # --- what is asked ----------------------------------------------------------------------------------------------------

    def most(self, leader: int) -> int:
        """The tricks that side 0 takes when this seat leads."""
        left = count(self._hand(leader))
        shape = self._shape()
        low: i64 = 0
        high = left
        while low < high:
            need = (low + high + 1) // 2
            if self._takes(leader, need, left, shape):
                low = need
            else:
                high = need - 1
        return low

    def each(self, leader: int, trick: Sequence[Card] = ()) -> dict[int, int]:
        """For each card that the seat to play may play, the tricks that side 0 takes then, the one being played included.

        ``leader`` led to this trick, in which these cards lie; they are in nobody's hand.
        """
        seat = (leader + len(trick)) % self.seats
        hand = self._hand(seat)
        legal = hand
        if trick:
            follow = hand & self.suit_masks[self.suit_at[trick[0]]]
            if follow:
                legal = follow
        left = count(hand)
        # cards between which nobody holds another do the same
        others: i64 = self._remaining() & ~hand
        for card in trick:
            others |= self.bit[card]
        found: dict[int, int] = {}
        guess = (left + 1) // 2
        while legal:
            alike = self._alike(legal & -legal, others) & legal
            legal &= ~alike
            card = self.card_of[alike & -alike]
            low: i64 = 0
            high = left
            while low < high:
                need = min(max(guess, low + 1), high)
                if self._after(leader, trick, seat, card, need, left):
                    low = need
                    guess = need + 1
                else:
                    high = need - 1
                    guess = need - 1
            guess = low
            while alike:
                found[self.card_of[alike & -alike]] = low
                alike &= alike - 1
        return {card: found[card] for card in sorted(found)}

    def _after(self, leader: i64, trick: Sequence[Card], seat: i64, card: Card, need: i64, left: i64) -> bool:
        """Whether side 0 takes so many tricks after the seat has added this card to the trick."""
        best: i64 = 0
        suit: i64 = 0
        winner = leader
        beaten = False
        for place, each in enumerate([*trick, card]):
            bit: i64 = self.bit[each]
            its: i64 = self.suit_at[each]
            if not best or (its == suit and bit > best) or (its != suit and its == self.trumps):
                beaten = best != 0 and its == suit
                best = bit
                suit = its
                winner = (leader + place) % self.seats
            elif its == suit:
                beaten = True
        led: i64 = self.suit_at[trick[0]] if trick else self.suit_at[card]
        hand = self._hand(seat)
        played: i64 = self.bit[card]
        shape = self._shape()
        self._put(seat, hand & ~played)
        takes = self._follow(len(trick) + 1, leader, led, best, suit, winner, beaten, need, left,
                             self._without(shape, seat, self.suit_at[card]))
        self._put(seat, hand)
        return takes

    # --- masks ------------------------------------------------------------------------------------------------------------

    def _remaining(self) -> i64:
        """All cards in hands."""
        return self._hand0 | self._hand1 | self._hand2 | self._hand3

    def _shape(self) -> i64:
        """How many cards of each suit but the last each seat holds, in four bits each; those of the last suit follow."""
        shape: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            suit: i64 = 0
            while suit < self.suits - 1:
                shape += count(self._hand(seat) & self._its(suit)) << 4 * (seat * (SUITS - 1) + suit)
                suit += 1
            seat += 1
        return shape

    def _without(self, shape: i64, seat: i64, suit: i64) -> i64:
        """The shape after a seat has played a card of a suit."""
        return shape - (self._one << 4 * (seat * (SUITS - 1) + suit)) if suit < self.suits - 1 else shape

    def _alike(self, card: i64, others: i64) -> i64:
        """The cards from this one upwards to the next that is among the others', or to the end of the suit; also such as are gone."""
        free = self.everything & ~others
        return free & ~(free + card)

    def _suit(self, card: i64) -> i64:
        """The suit of a card."""
        suit: i64 = 0
        while not card & self._its(suit):
            suit += 1
        return suit

    def _own_side(self, seat: i64) -> i64:
        """All cards of the seat's side."""
        mine = self._side if self._side >> seat & 1 else ~self._side
        cards: i64 = 0
        if mine & 1:
            cards |= self._hand0
        if mine & 2:
            cards |= self._hand1
        if mine & 4:
            cards |= self._hand2
        if mine & 8:
            cards |= self._hand3
        return cards

    # --- the search -------------------------------------------------------------------------------------------------------

    def _takes(self, leader: i64, need: i64, left: i64, shape: i64) -> bool:
        """Whether side 0 can take so many of the tricks that are left; ``_mattered`` are the cards whose ranks that rests on."""
        if need <= 0:
            self._mattered = 0
            return True
        if need > left:
            self._mattered = 0
            return False
        remaining = self._remaining()
        first = (self._side >> leader & 1) != 0
        sure = self._sure(leader, left, remaining)
        if first:
            if sure >= need:
                return True
        elif left - sure < need:
            return False
        if self.trumps >= 0:
            sure = self._sure_trumps(remaining)
            if sure > 0:
                if left - sure < need:
                    return False
            elif -sure >= need:
                return True
        key: i64 = shape << 6 | left << 2 | leader
        owners: i64 = 0
        more: i64 = 0
        suit: i64 = 0
        while suit < self.suits:
            found = self._owners_of(suit, remaining)
            if self._word[suit]:
                more |= found
            else:
                owners |= found
            suit += 1
        shapes_row = self._shapes.get(key)
        if shapes_row < 0:
            shapes_row = len(self._rows)
            self._shapes.put(key, shapes_row)
            self._add(0, 0, 0, 0, 0, 0, 0, 0)
        rows = self._rows
        before = shapes_row
        row: i64 = rows[before + NEXT]
        while row > 0:
            if not (owners ^ rows[row]) & rows[row + FIRST_MASK] and not (more ^ rows[row + SECOND]) & rows[row + SECOND_MASK]:
                enough = rows[row + LOW] >= need
                if enough or rows[row + HIGH] < need:
                    if before != shapes_row:
                        # what was of use is found sooner the next time
                        rows[before + NEXT] = rows[row + NEXT]
                        rows[row + NEXT] = rows[shapes_row + NEXT]
                        rows[shapes_row + NEXT] = row
                    self._mattered = self._top_cards(remaining, rows[row + DEPTH])
                    return enough
            before = row
            row = rows[row + NEXT]
        takes = self._lead(leader, need, left, rows[shapes_row + GOOD], remaining, shape)
        if takes == first:
            self._rows[shapes_row + GOOD] = self._lead_found
        self._remember(shapes_row, owners, more, remaining, need, left, takes)
        return takes

    def _add(self, owners: i64, first_mask: i64, more: i64, second_mask: i64, depth: i64, low: i64, high: i64, following: i64) -> None:
        """Adds a row."""
        rows = self._rows
        rows = append(rows, owners)
        rows = append(rows, first_mask)
        rows = append(rows, more)
        rows = append(rows, second_mask)
        rows = append(rows, depth)
        rows = append(rows, low)
        rows = append(rows, high)
        self._rows = append(rows, following)

    def _remember(self, shapes_row: i64, owners: i64, more: i64, remaining: i64, need: i64, left: i64, takes: bool) -> None:
        depth: i64 = 0
        first: i64 = 0
        second: i64 = 0
        suit: i64 = 0
        while suit < self.suits:
            its: i64 = self._its(suit)
            mattered = self._mattered & its
            if mattered:
                tops = count(remaining & its & ~((mattered & -mattered) - 1))
                depth |= tops << 4 * suit
                mask: i64 = self._top_owners[tops]
                mask <<= self._place[suit]
                if self._word[suit]:
                    second |= mask
                else:
                    first |= mask
            suit += 1
        low: i64 = 0
        high = left
        if takes:
            low = need
        else:
            high = need - 1
        rows = self._rows
        row: i64 = rows[shapes_row + NEXT]
        seen: i64 = 0
        while row > 0:
            if rows[row + DEPTH] == depth and not (owners ^ rows[row]) & first and not (more ^ rows[row + SECOND]) & second:
                if low > rows[row + LOW]:
                    rows[row + LOW] = low
                if high < rows[row + HIGH]:
                    rows[row + HIGH] = high
                return
            seen += 1
            if seen == KEPT:
                # what has been of no use for longest goes
                rows[row + NEXT] = 0
                break
            row = rows[row + NEXT]
        following: i64 = rows[shapes_row + NEXT]
        rows[shapes_row + NEXT] = len(rows)
        self._add(owners, first, more, second, depth, low, high, following)

    def _owners_of(self, suit: i64, remaining: i64) -> i64:
        """Who holds the cards of a suit that are left, the highest first, two bits each, at the place of the suit in its word."""
        cards = remaining & self._its(suit)
        place: i64 = self._owners_at[suit] + (cards >> self._shift[suit])
        found: i64 = self._owners[place]
        if found < 0:
            found = 0
            at: i64 = 0
            while cards:
                top = highest(cards)
                cards ^= top
                who: i64 = 0
                if self._first0 & top:
                    who = 1
                if self._first1 & top:
                    who += 2
                found |= who << at
                at += 2
            self._owners[place] = found
        return found << self._place[suit]

    def _top_cards(self, remaining: i64, depth: i64) -> i64:
        """The lowest of so many top cards of each suit, as a mask."""
        found: i64 = 0
        suit: i64 = 0
        while depth:
            tops = depth & 15
            if tops:
                cards = remaining & self._its(suit)
                top: i64 = 0
                while tops:
                    top = highest(cards)
                    cards ^= top
                    tops -= 1
                found |= top
            depth >>= 4
            suit += 1
        return found

    def _sure(self, leader: i64, left: i64, remaining: i64) -> i64:
        """Tricks that the leader's side takes by leading its highest cards one after the other, then perhaps its partner's;
        ``_mattered`` is set to them."""
        own = self._hand(leader)
        others = remaining & ~own
        trumps: i64 = 0
        if self.trumps >= 0:
            trumps = self._its(self.trumps)
        ours = self._own_side(leader)
        theirs = remaining & ~ours
        dummy: i64 = 0
        if self._partner[leader] >= 0:
            dummy = ours & ~own
        ruffing = trumps & theirs
        sure: i64 = 0
        mattered: i64 = 0
        more: i64 = 0
        more_mattered: i64 = 0
        entry = False
        suit: i64 = 0
        while suit < self.suits:
            its: i64 = self._its(suit)
            mine = own & its
            tops = mine & ~below(others & its)
            # so many rounds nobody can ruff
            rounds: i64 = 64
            if ruffing and suit != self.trumps and (tops or dummy & its):
                seat: i64 = 0
                while seat < self.seats:
                    hand = self._hand(seat)
                    if hand & ruffing:
                        length = count(hand & its)
                        if length < rounds:
                            rounds = length
                    seat += 1
            keep = count(tops)
            if rounds < keep:
                keep = rounds
            if keep:
                sure += keep
                if others & its:
                    mattered |= lowest_of(tops, keep)
            rest = dummy & its
            if rest:
                # what the partner has left above all that can be played to it
                winners = rest & ~below((theirs & its) | (mine & ~tops))
                length = count(rest) - keep
                if winners and length > 0 and rounds > keep:
                    cashed = count(winners)
                    if length < cashed:
                        cashed = length
                    if rounds - keep < cashed:
                        cashed = rounds - keep
                    more += cashed
                    if mine & ~tops:
                        entry = True
                    if remaining & its & ~rest:
                        more_mattered |= lowest_of(winners, cashed)
            suit += 1
        if entry and sure < left:
            sure += more
            mattered |= more_mattered
            if trumps & own:
                # nor may the leader be left with nothing but trumps
                length = 1 + count(own & ~trumps)
                if length < sure:
                    sure = length
        self._mattered = mattered
        if trumps & ours:
            # a partner left with nothing but trumps must ruff, and then has the lead
            partner: i64 = 0
            while partner < self.seats:
                hand = self._hand(partner)
                if partner != leader and hand & ours and hand & trumps:
                    length = 1 + count(hand & ~trumps)
                    if length < sure:
                        sure = length
                partner += 1
        return sure if sure < left else left

    def _sure_trumps(self, remaining: i64) -> i64:
        """Tricks that one hand takes with the highest trumps whatever happens: below 0 for side 0, above for the other.
        ``_mattered`` is set to them where there are any."""
        cards = remaining & self._its(self.trumps)
        if not cards:
            return 0
        top = highest(cards)
        seat: i64 = 0
        while not self._hand(seat) & top:
            seat += 1
        own = self._hand(seat) & cards
        others = cards & ~own
        tops = own & ~below(others)
        self._mattered = 0
        if others:
            self._mattered = tops & -tops
        sure = count(tops)
        return -sure if self._side >> seat & 1 else sure

    def _lead(self, leader: i64, need: i64, left: i64, good: i64, remaining: i64, shape: i64) -> bool:
        """Whether side 0 takes enough, whatever is best to lead. To be tried is one of each run of equals: first what was good in such
        a position, then winners, then suits that the own side can ruff or in which it has the highest card, from the lowest card, and
        last suits that the other side can ruff."""
        first = (self._side >> leader & 1) != 0
        hand = self._hand(leader)
        others = remaining & ~hand
        ours = self._own_side(leader)
        stage0: i64 = 0
        stage1: i64 = 0
        stage2: i64 = 0
        stage3: i64 = 0
        stage4: i64 = 0
        suit: i64 = 0
        while suit < self.suits:
            its: i64 = self._its(suit)
            rest = hand & its
            if rest:
                top = highest(remaining & its)
                ruffing = self._ruffing(leader, suit)
                ruffed = (ruffing & ~ours) != 0
                ruffs = (ruffing & ours) != 0
                while rest:
                    alike = self._alike(rest & -rest, others) & rest
                    rest &= ~alike
                    if alike & good:
                        stage0 = top if alike & top else alike & -alike
                    elif ruffed:
                        stage4 |= alike & -alike
                    elif alike & top:
                        stage1 |= top
                    elif ruffs or ours & top:
                        stage2 |= alike & -alike
                    else:
                        stage3 |= alike & -alike
            suit += 1
        mattered: i64 = 0
        stage: i64 = 0
        skip: i64 = 0
        while stage < 5:
            tries = (stage0 if stage == 0 else stage1 if stage == 1 else stage2 if stage == 2 else stage3 if stage == 3 else stage4) & ~skip
            while tries:
                card = tries & -tries
                tries ^= card
                suit = self._suit(card)
                self._put(leader, hand & ~card)
                takes = self._follow(1, leader, suit, card, suit, leader, False, need, left, self._without(shape, leader, suit))
                self._put(leader, hand)
                if takes == first:
                    self._lead_found = card
                    return takes
                mattered |= self._mattered
                equals = self._no_better(card, suit)
                skip |= equals
                tries &= ~equals
            stage += 1
        self._mattered = self._with_equals(mattered, others)
        return not first

    def _ruffing(self, leader: i64, suit: i64) -> i64:
        """The trumps of those who can ruff when this suit is led."""
        found: i64 = 0
        if self.trumps >= 0 and suit != self.trumps:
            its: i64 = self._its(suit)
            seat: i64 = 0
            while seat < self.seats:
                hand = self._hand(seat)
                if seat != leader and not hand & its:
                    found |= hand
                seat += 1
            found &= self._its(self.trumps)
        return found

    def _with_equals(self, mattered: i64, others: i64) -> i64:
        """The cards that mattered where nothing that was tried did: of cards that were taken for equal one was tried for all, so if
        the rank of one of them mattered, those below it do too."""
        free = self.everything & ~others
        suit: i64 = 0
        while suit < self.suits:
            cards = mattered & self._its(suit)
            lowest = cards & -cards
            if lowest & free:
                under = lowest - 1
                # down to the next card of the others, or the empty bit below the suit
                mattered |= under & ~below(under & ~free)
            suit += 1
        return mattered

    def _follow(self, place: i64, leader: i64, led: i64, best: i64, best_suit: i64, winner: i64, beaten: bool, need: i64, left: i64,
                shape: i64) -> bool:
        """A trick in which ``place`` cards lie goes on. ``beaten``: another card of the best one's suit has been beaten in it."""
        if place == self.seats:
            takes = self._takes(winner, need - 1 if self._side >> winner & 1 else need, left - 1, shape)
            if beaten:
                self._mattered |= best
            return takes
        seat = (leader + place) % self.seats
        first = (self._side >> seat & 1) != 0
        hand = self._hand(seat)
        others = self._remaining() & ~hand | best
        legal = hand & self._its(led)
        void = not legal
        if void:
            legal = hand
        winning: i64 = 0
        losing: i64 = 0
        rest = legal
        while rest:
            low = rest & -rest
            rest &= ~self._alike(low, others)
            if void:
                if self.trumps >= 0 and low & self._its(self.trumps) and (best_suit != self.trumps or low > best):
                    winning |= low
                else:
                    losing |= low
            elif led == best_suit and low > best:
                winning |= low
            else:
                losing |= low
        # likely good ones first: the cheapest that surely takes the trick, or the lowest where the own side takes it anyhow or cannot
        before: i64 = 0
        if winning and winning | losing != winning & -winning:
            threat: i64 = -1
            support: i64 = -1
            now = self._height(best, best_suit, led)
            later = place + 1
            while later < self.seats:
                other = (leader + later) % self.seats
                reach = self._reach(self._hand(other), led)
                if (self._side >> other & 1) == (self._side >> seat & 1):
                    if reach > support:
                        support = reach
                elif reach > threat:
                    threat = reach
                later += 1
            if not ((self._side >> winner & 1) == (self._side >> seat & 1) and now > threat) and not (support > threat and support > now):
                rest = winning
                while rest:
                    low = rest & -rest
                    rest ^= low
                    if self._height(low, self.trumps if void else led, led) > threat:
                        before = low
                        break
        elif void and losing & (losing - 1):
            before = self._discard(hand, losing)
        mattered: i64 = 0
        stage: i64 = 0
        while stage < 3:
            tries = before if stage == 0 else losing & ~before if stage == 1 else winning & ~before
            while tries:
                card = tries & -tries
                tries ^= card
                suit = self._suit(card) if void else led
                self._put(seat, hand & ~card)
                if card & winning:
                    takes = self._follow(place + 1, leader, led, card, suit, seat, suit == best_suit, need, left,
                                         self._without(shape, seat, suit))
                else:
                    takes = self._follow(place + 1, leader, led, best, best_suit, winner, beaten or suit == best_suit, need, left,
                                         self._without(shape, seat, suit))
                self._put(seat, hand)
                if takes == first:
                    return takes
                mattered |= self._mattered
                equals = self._no_better(card, suit)
                if card & winning:
                    winning &= ~equals
                    if stage == 2:
                        tries &= ~equals
                else:
                    losing &= ~equals
                    if stage < 2:
                        tries &= ~equals
            stage += 1
        self._mattered = self._with_equals(mattered, others)
        return not first

    def _no_better(self, card: i64, suit: i64) -> i64:
        """The cards of its suit that would have failed as this one just did: where its rank did not matter, those whose rank would
        not have, either."""
        its: i64 = self._its(suit)
        mattered = self._mattered & its
        under = its
        if mattered:
            under = its & ((mattered & -mattered) - 1)
        if not card & under:
            under = 0
        return under

    def _discard(self, hand: i64, cards: i64) -> i64:
        """The discard that is likely best: a low card from a long suit."""
        found: i64 = 0
        least: i64 = 1000
        suit: i64 = 0
        while suit < self.suits:
            its: i64 = self._its(suit)
            low = cards & its
            low &= -low
            if low:
                under: i64 = self.everything & its & (low - 1)
                worth = count(under) - 2 * count(hand & its)
                if worth < least:
                    least = worth
                    found = low
            suit += 1
        return found

    def _height(self, card: i64, suit: i64, led: i64) -> i64:
        """How high a card is in a trick: trumps above the suit led above the rest."""
        if suit == self.trumps:
            return card | TRUMP
        if suit != led:
            card = -1
        return card

    def _reach(self, hand: i64, led: i64) -> i64:
        """How high a hand can go in a trick."""
        cards = hand & self._its(led)
        if cards:
            return highest(cards) | TRUMP if led == self.trumps else highest(cards)
        if self.trumps >= 0:
            cards = hand & self._its(self.trumps)
            if cards:
                return highest(cards) | TRUMP
        return -1
