"""Card points solved: what each card brings when all cards lie open and everybody plays as well as possible.

Zero-window alpha-beta search with a transposition table, over whole tricks. It serves every game in which the best card takes the trick
and two sides count the points of the cards that they take. What may be played it asks the game itself (:class:`Rule`), once for each
hand and each kind of trick, so that no rule stands here again.

Cards are single bits of 64-bit numbers, those of a seat in one run.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from parlour.bots.solver import Table, count
from parlour.equipment import Card, bits
from parlour.mechanisms.tricks.tricks import PointsLeft, TrickOrder

#: more seats, cards in all, and cards in a hand than these do not fit
SEATS: Final = 8
CARDS: Final = 44
HAND: Final = 12
#: more points than this do not fit
MOST: Final = 1000
#: points are kept with so many added to them, and so is a need for more or less than there are
OFFSET: Final = 1024
#: the bits of a card in a trick, and those of its first card
CARD: Final = 6
FIRST_CARD: Final = 63
#: where the parts of a position lie in its key: the leader, and who has taken all tricks so far
LEADER: Final = 48
SWEEP: Final = 52
#: who has taken all tricks so far, of those that are solved: it does not matter, nobody has begun, the first side, the other
MIXED: Final = 0
BEGUN: Final = 1
FIRST: Final = 2
OTHER: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule:
    """What may be played."""

    def allowed(self, seat: int, hand: int, trick: list[Card]) -> int:
        """Which cards of this hand the seat may play to this trick, as a mask."""
        raise NotImplementedError


class Worths:
    """What the points that are left are worth to the first side: ``some[points]`` where both sides take a trick or it does not
    matter, ``everything`` where it takes all tricks, ``nothing`` where it takes none. ``levels``: all of these, from the least."""

    def __init__(self, some: Sequence[float], everything: float, nothing: float, sweeps: bool) -> None:
        self.some: Final = list(some)
        self.everything: Final = everything
        self.nothing: Final = nothing
        self.sweeps: Final = sweeps
        self.levels: Final[list[float]] = sorted({*some, everything, nothing} if sweeps else set(some))
        #: the points that bring each level at least: one more than there are where none do
        self.needs: Final[list[int]] = []
        points = 0
        for level in self.levels:
            while points < len(self.some) and self.some[points] < level:
                points += 1
            self.needs.append(points)


class PointTricks:
    """Hands laid open, in a deal in which ``seats`` play to a trick in this order, round and round; the first of them led to the trick
    in which the cards ``trick`` lie. ``hands`` are masks of cards, by seat."""

    def __init__(self, seats: Sequence[int], hands: Sequence[int], trick: Sequence[Card], order: TrickOrder, counts: PointsLeft,
                 rule: Rule) -> None:
        self.seats: Final = list(seats)
        self.size: Final[i64] = len(seats)
        self.rule: Final = rule
        self.trick_points: Final[i64] = counts.trick
        self.last_points: Final[i64] = counts.last
        cards: list[Card] = []
        shifts: list[int] = []
        own: list[int] = []
        strength = order.strength
        for seat in seats:
            shifts.append(len(cards))
            held = bits(hands[seat])
            held.sort(key=lambda card: (order.suit_of[card], strength[card]))
            own.append(((1 << len(held)) - 1) << len(cards))
            cards += held
        #: where the hand of each place begins, and its cards
        self.shift: Final[vec[i64]] = vec[i64](shifts)
        self.own: Final[vec[i64]] = vec[i64](own)
        #: all cards in hands
        self.remaining: Final[i64] = (1 << len(cards)) - 1
        cards += trick
        assert len(cards) <= CARDS and len(seats) <= SEATS, "more cards or seats than can be solved"
        self.cards: Final = cards
        self.at: Final[dict[Card, int]] = {card: place for place, card in enumerate(cards)}
        self.suit: Final[vec[i64]] = vec[i64]([order.suit_of[card] for card in cards])
        self.points: Final[vec[i64]] = vec[i64]([counts.points[card] for card in cards])
        overs: list[int] = []
        unders: list[int] = []
        for card in cards:
            beating = order.beating(card)
            over = under = 0
            for place, other in enumerate(cards):
                if beating >> other & 1:
                    over |= 1 << place
                if order.beating(other) >> card & 1:
                    under |= 1 << place
            overs.append(over)
            unders.append(under)
        #: what beats each card, and what each beats
        self.over: Final[vec[i64]] = vec[i64](overs)
        self.under: Final[vec[i64]] = vec[i64](unders)
        #: the places of the first side, and the cards of each side
        self.first: i64 = 0
        ours = 0
        for place, seat in enumerate(seats):
            if counts.first >> seat & 1:
                self.first |= 1 << place
                ours |= own[place]
        self.side_cards: Final[vec[i64]] = vec[i64]([int(self.remaining) & ~ours, ours])
        most = max([mask.bit_count() for mask in own])
        assert most <= HAND, "more cards in a hand than can be solved"
        #: all points that are still to be taken
        self.left: Final[int] = sum([counts.points[card] for card in cards]) + counts.trick * most + counts.last
        assert self.left <= MOST, "more points than can be solved"
        self._may: Final = Table()
        self._known: Final = Table()
        self._swept: Table = Table()
        self._all_do: bool = True
        self._none_do: bool = True
        #: the card that was good enough at the place looked at last, or -1
        self._best: i64 = -1

    def each(self, trick: Sequence[Card], worths: Worths) -> dict[Card, float]:
        """For each card that may be played now, what the first side gets then."""
        place = len(trick)
        laid: i64 = 0
        lying: i64 = 0
        best: i64 = -1
        best_place: i64 = 0
        for number, card in enumerate(trick):
            local: i64 = self.at[card]
            laid |= local << number * CARD
            lying += self.points[local]
            if best < 0 or self.over[best] >> local & 1:
                best = local
                best_place = number
        hand: i64 = self.remaining & self.own[place]
        legal = self._legal(place, hand, place, laid, best, best_place)
        found: dict[Card, float] = {}
        sweep: i64 = BEGUN if worths.sweeps else MIXED
        guess = len(worths.levels) // 2
        others: i64 = self.remaining & ~self.own[place]
        if best >= 0:
            others |= 1 << best
        last: i64 = -1
        for local in bits(int(legal)):
            if last >= 0 and self._same(last, local, others):
                found[self.cards[local]] = found[self.cards[last]]
                last = local
                continue
            low = 0
            high = len(worths.levels) - 1
            while low < high:
                level = min(max(guess, low + 1), high)
                self._all_do = worths.everything >= worths.levels[level]
                self._none_do = worths.nothing >= worths.levels[level]
                if sweep:
                    self._swept = Table()
                if self._after(local, place, laid, lying, best, best_place, worths.needs[level], sweep):
                    low = level
                    guess = level + 1
                else:
                    high = level - 1
                    guess = level
            guess = low
            found[self.cards[local]] = worths.levels[low]
            last = local
        return {card: found[card] for card in sorted(found)}

    def _after(self, card: i64, place: i64, laid: i64, lying: i64, best: i64, best_place: i64, need: i64, sweep: i64) -> bool:
        """Whether the first side gets enough after this card has been played to the trick."""
        if best < 0 or self.over[best] >> card & 1:
            best = card
            best_place = place
        one: i64 = 1
        return self._follow(self.remaining & ~(one << card), 0, place + 1, laid | card << place * CARD, lying + self.points[card], best,
                            best_place, need, self.left, sweep)

    # --- the search ---------------------------------------------------------------------------------------------------

    def _lead(self, remaining: i64, leader: i64, need: i64, left: i64, sweep: i64) -> bool:
        """Whether the first side takes so many of the points that are left, before a trick."""
        if sweep == MIXED:
            if need <= 0:
                return True
            if need > left:
                return False
        else:
            # of what can still come, all is enough, or nothing
            enough = (sweep == OTHER or self._all_do) and (sweep == FIRST or self._none_do)
            helps = (sweep != OTHER and self._all_do) or (sweep != FIRST and self._none_do)
            if not remaining:
                return enough
            if need <= 0 and enough:
                return True
            if need > left and not helps:
                return False
        key: i64 = remaining | leader << LEADER | sweep << SWEEP
        table = self._swept if sweep else self._known
        known = table.get(key)
        low: i64 = -OFFSET
        high: i64 = OFFSET - 1
        good: i64 = -1
        if known >= 0:
            low = (known & 0xFFF) - OFFSET
            high = (known >> 12 & 0xFFF) - OFFSET
            if need <= low:
                return True
            if need > high:
                return False
            good = (known >> 24) - 1
        takes = self._play(remaining, leader, 0, 0, 0, -1, 0, need, left, sweep, good)
        if takes:
            low = need
        else:
            high = need - 1
        table.put(key, low + OFFSET | high + OFFSET << 12 | self._best + 1 << 24)
        return takes

    def _follow(self, remaining: i64, leader: i64, place: i64, laid: i64, lying: i64, best: i64, best_place: i64, need: i64,
                left: i64, sweep: i64) -> bool:
        """The same with ``place`` cards in the trick, ``laid``, which are worth ``lying``."""
        if place < self.size:
            return self._play(remaining, leader, place, laid, lying, best, best_place, need, left, sweep, -1)
        winner = (leader + best_place) % self.size
        lying += self.trick_points
        if not remaining:
            lying += self.last_points
        if self.first >> winner & 1:
            need -= lying
            sweep = FIRST if sweep in (BEGUN, FIRST) else MIXED
        elif sweep:
            sweep = OTHER if sweep in (BEGUN, OTHER) else MIXED
        return self._lead(remaining, winner, need, left - lying, sweep)

    def _play(self, remaining: i64, leader: i64, place: i64, laid: i64, lying: i64, best: i64, best_place: i64, need: i64,
              left: i64, sweep: i64, good: i64) -> bool:
        """The same, whatever is best for the seat to play; what looks best is tried first."""
        seat = (leader + place) % self.size
        own: i64 = self.own[seat]
        hand = remaining & own
        first = (self.first >> seat & 1) != 0
        legal = self._legal(seat, hand, place, laid, best, best_place)
        if not legal & (legal - 1):
            card = number_of(legal)
            wins = best < 0 or (self.over[best] & legal) != 0
            takes = self._follow(remaining ^ legal, leader, place + 1, laid | card << place * CARD, lying + self.points[card],
                                 card if wins else best, place if wins else best_place, need, left, sweep)
            self._best = card
            return takes
        others = remaining & ~own
        if best >= 0:
            one: i64 = 1
            others |= one << best
        theirs: i64 = self.side_cards[0 if first else 1]
        theirs &= remaining
        # of those who are still to play to this trick
        after: i64 = theirs
        if place:
            after = 0
            later = place + 1
            while later < self.size:
                after |= self.own[(leader + later) % self.size]
                later += 1
            after &= theirs
        over: i64 = 0
        ours = False
        if best >= 0:
            over = self.over[best]
            ours = ((self.first >> (leader + best_place) % self.size & 1) != 0) == first
        holds = ours and not over & after
        tried: i64 = 0
        while legal:
            chosen: i64 = -1
            most: i64 = -100000
            rest = legal
            while rest:
                bit = rest & -rest
                rest ^= bit
                card = number_of(bit)
                points: i64 = self.points[card]
                if card == good:
                    worth: i64 = 100000
                elif best < 0:
                    worth = 500 + 4 * points if not self.over[card] & theirs else 200 - 4 * points
                elif over & bit:
                    worth = 600 + 2 * points if not self.over[card] & after else 250 - points
                    if holds:
                        worth -= 100
                elif holds:
                    worth = 650 + 2 * points
                elif ours:
                    worth = 300
                else:
                    worth = 300 - 2 * points
                if worth > most:
                    most = worth
                    chosen = card
            one = 1
            bit = one << chosen
            legal ^= bit
            same = tried and self._tried(tried, chosen, others)
            tried |= bit
            if same:
                continue
            wins = best < 0 or (over & bit) != 0
            if self._follow(remaining ^ bit, leader, place + 1, laid | chosen << place * CARD, lying + self.points[chosen],
                            chosen if wins else best, place if wins else best_place, need, left, sweep) == first:
                self._best = chosen
                return first
        self._best = -1
        return not first

    def _tried(self, tried: i64, card: i64, others: i64) -> bool:
        """Whether a card does the same as one that was tried."""
        while tried:
            bit = tried & -tried
            tried ^= bit
            if self._same(number_of(bit), card, others):
                return True
        return False

    def _same(self, card: i64, other: i64, others: i64) -> bool:
        """Whether two cards of a hand do the same: they count as much, and of the others' cards the same ones beat them and are
        beaten."""
        if self.points[card] != self.points[other] or self.suit[card] != self.suit[other]:
            return False
        return not (self.over[card] ^ self.over[other]) & others and not (self.under[card] ^ self.under[other]) & others

    def _legal(self, seat: i64, hand: i64, place: i64, laid: i64, best: i64, best_place: i64) -> i64:
        """Which cards of a hand may be played."""
        if not hand & (hand - 1):
            return hand
        shift: i64 = self.shift[seat]
        key: i64 = hand >> shift | seat << HAND | place << HAND + 4
        if place:
            suit: i64 = self.suit[laid & FIRST_CARD]
            key |= suit + 1 << HAND + 8 | best << HAND + 16 | best_place << HAND + 24
        found = self._may.get(key)
        if found < 0:
            found = self._asked(seat, hand, place, laid)
            self._may.put(key, found)
        return found

    def _asked(self, seat: i64, hand: i64, place: i64, laid: i64) -> i64:
        """The same, asked of the game."""
        held = 0
        for local in bits(int(hand)):
            held |= 1 << self.cards[local]
        allowed = self.rule.allowed(self.seats[seat], held, [self.cards[laid >> number * CARD & FIRST_CARD] for number in range(place)])
        found: i64 = 0
        for local in bits(int(hand)):
            if allowed >> self.cards[local] & 1:
                found |= 1 << local
        return found


def number_of(bit: i64) -> i64:
    """The number of a single bit."""
    return count(bit - 1)
