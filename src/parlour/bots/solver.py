"""Tricks solved: how many a side takes when all cards lie open and everybody plays as well as possible.

Zero-window alpha-beta search with a transposition table over partitions (Ginsberg 1996; Haglund 2010): a position that was
solved stands for all in which every hand has as many cards of each suit and the cards that mattered lie in the
same hands. It serves every game in which suit is followed, the highest card of the suit led or the highest trump wins, and tricks
are counted by two sides.

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

from parlour.equipment import bits

#: entries that are kept for one shape of hands; the oldest go
KEPT: Final = 24


class Known:
    """What is known of positions of a shape: where the owners of the top cards are as in ``owners`` as far as ``masks`` say, side
    0 takes at least ``low`` and at most ``high`` of the tricks that are left. ``depth[suit]``: how many top cards mattered."""

    def __init__(self, owners: list[int], masks: list[int], depth: list[int], low: int, high: int) -> None:
        self.owners: Final = owners
        self.masks: Final = masks
        self.depth: Final = depth
        self.low: int = low
        self.high: int = high


class Tricks:
    """Hands laid open. ``hands[seat]`` are masks of cards; ``sides[seat]`` is 0 or 1; ``trumps`` a suit, or -1.

    ``suit_of[card]`` and ``strength[card]`` as in :class:`parlour.mechanisms.tricks.TrickOrder`. Seats play in order.
    """

    def __init__(self, suit_of: Sequence[int], strength: Sequence[int], hands: Sequence[int], sides: Sequence[int],
                 trumps: int = -1, trick: Sequence[int] = ()) -> None:
        self.seats: Final = len(hands)
        self.sides: Final = tuple(sides)
        self.trumps: Final = trumps
        everything = 0
        for hand in hands:
            everything |= hand
        for card in trick:
            everything |= 1 << card
        cards: list[int] = bits(everything)
        self.suits: Final[int] = max([suit_of[card] for card in cards]) + 1
        # cards are numbered anew, suit after suit and in each from the weakest, so that a suit is a run of bits
        by_suit: list[list[int]] = [[] for _ in range(self.suits)]
        for card in cards:
            by_suit[suit_of[card]].append(card)
        self.number: Final[dict[int, int]] = {}
        self.shift: Final[list[int]] = []
        self.suit_masks: Final[list[int]] = []
        self.suit_at: Final[list[int]] = []
        start = 0
        for suit, some in enumerate(by_suit):
            some.sort(key=lambda card: strength[card])
            self.shift.append(start)
            self.suit_masks.append(((1 << len(some)) - 1) << start)
            for card in some:
                self.number[card] = start
                self.suit_at.append(suit)
                start += 1
        self.card_of: Final[dict[int, int]] = {number: card for card, number in self.number.items()}
        self.hands: Final[list[int]] = [self._renumbered(hand) for hand in hands]
        # the hand in which each card began: cards do not change hands
        self.owner: Final[list[int]] = [0] * start
        for seat in range(self.seats):
            for number in bits(self.hands[seat]):
                self.owner[number] = seat
        self.width: Final[int] = 1 if self.seats <= 2 else 2 if self.seats <= 4 else 3
        self._known: Final[dict[int, list[Known]]] = {}
        self._owners: Final[list[dict[int, int]]] = [{} for _ in range(self.suits)]
        self._good: Final[dict[int, int]] = {}
        #: the cards whose rank mattered for the latest result
        self._mattered: int = 0
        self.nodes: int = 0

    def _renumbered(self, hand: int) -> int:
        mask = 0
        for card in bits(hand):
            mask |= 1 << self.number[card]
        return mask

    # --- what is asked ----------------------------------------------------------------------------------------------------

    def most(self, leader: int) -> int:
        """The tricks that side 0 takes when this seat leads."""
        left = self.hands[leader].bit_count()
        low = 0
        high = left
        while low < high:
            need = (low + high + 1) // 2
            if self._takes(leader, need, left):
                low = need
            else:
                high = need - 1
        return low

    def each(self, leader: int, trick: Sequence[int] = ()) -> dict[int, int]:
        """For each card that the seat to play may play, the tricks that side 0 takes then, the one being played included.

        ``leader`` led to this trick, in which these cards lie; they are in nobody's hand.
        """
        played = [self.number[card] for card in trick]
        seat = (leader + len(played)) % self.seats
        hand = self.hands[seat]
        legal = hand
        if played:
            follow = hand & self.suit_masks[self.suit_at[played[0]]]
            legal = follow or hand
        left = hand.bit_count()
        found: dict[int, int] = {}
        for number in bits(legal):
            low = 0
            high = left
            while low < high:
                need = (low + high + 1) // 2
                if self._after(leader, played, seat, number, need, left):
                    low = need
                else:
                    high = need - 1
            found[self.card_of[number]] = low
        return found

    def _after(self, leader: int, played: list[int], seat: int, number: int, need: int, left: int) -> bool:
        best = -1
        winner = leader
        alike = False
        for place, each in enumerate([*played, number]):
            who = (leader + place) % self.seats
            if best < 0:
                best = each
                winner = who
            elif self.suit_at[each] == self.suit_at[best]:
                alike = True
                if each > best:
                    best = each
                    winner = who
            elif self.suit_at[each] == self.trumps:
                best = each
                winner = who
                alike = False
        first = played[0] if played else number
        self.hands[seat] &= ~(1 << number)
        beaten = self._follow(len(played) + 1, leader, self.suit_at[first], best, winner, alike, need, left, 0)
        self.hands[seat] |= 1 << number
        return beaten

    # --- the search -------------------------------------------------------------------------------------------------------

    def _takes(self, leader: int, need: int, left: int) -> bool:
        """Whether side 0 can take so many of the tricks that are left; ``_mattered`` are the cards whose ranks that rests on."""
        if need <= 0:
            self._mattered = 0
            return True
        if need > left:
            self._mattered = 0
            return False
        self.nodes += 1
        sure = self._sure(leader, left)
        if self.sides[leader] == 0:
            if sure >= need:
                return True
        elif left - sure < need:
            return False
        remaining = 0
        key = left
        for seat in range(self.seats):
            hand = self.hands[seat]
            remaining |= hand
            for suit in range(self.suits - 1):
                key = key << 4 | (hand & self.suit_masks[suit]).bit_count()
        key = key << 3 | leader
        owners = [self._owners_of(suit, remaining & self.suit_masks[suit]) for suit in range(self.suits)]
        entries = self._known.get(key)
        if entries is not None:
            for entry in entries:
                fits = True
                for suit in range(self.suits):
                    if (owners[suit] ^ entry.owners[suit]) & entry.masks[suit]:
                        fits = False
                        break
                if fits and (entry.low >= need or entry.high < need):
                    self._mattered = self._top_cards(remaining, entry.depth)
                    return entry.low >= need
        takes = self._lead(leader, need, left, key, remaining)
        self._remember(key, owners, remaining, need, left, takes)
        return takes

    def _remember(self, key: int, owners: list[int], remaining: int, need: int, left: int, takes: bool) -> None:
        depth = []
        masks = []
        for suit in range(self.suits):
            mattered = self._mattered & self.suit_masks[suit]
            if mattered:
                lowest = mattered & -mattered
                count = (remaining & self.suit_masks[suit] & ~(lowest - 1)).bit_count()
            else:
                count = 0
            depth.append(count)
            masks.append((1 << self.width * count) - 1)
        low = need if takes else 0
        high = left if takes else need - 1
        entries = self._known.get(key)
        if entries is None:
            self._known[key] = [Known(owners, masks, depth, low, high)]
            return
        for entry in entries:
            if entry.depth == depth:
                same = True
                for suit in range(self.suits):
                    if (owners[suit] ^ entry.owners[suit]) & masks[suit]:
                        same = False
                        break
                if same:
                    entry.low = max(entry.low, low)
                    entry.high = min(entry.high, high)
                    return
        entries.insert(0, Known(owners, masks, depth, low, high))
        if len(entries) > KEPT:
            entries.pop()

    def _owners_of(self, suit: int, cards: int) -> int:
        """Who holds the cards of a suit that are left, the highest first."""
        table = self._owners[suit]
        found = table.get(cards)
        if found is None:
            found = 0
            place = 0
            left = cards
            while left:
                top = left.bit_length() - 1
                left ^= 1 << top
                found |= self.owner[top] << place
                place += self.width
            table[cards] = found
        return found

    def _top_cards(self, remaining: int, depth: list[int]) -> int:
        """The lowest of so many top cards of each suit, as a mask."""
        found = 0
        for suit in range(self.suits):
            count = depth[suit]
            if count:
                cards = remaining & self.suit_masks[suit]
                for _ in range(count - 1):
                    cards ^= 1 << cards.bit_length() - 1
                found |= 1 << cards.bit_length() - 1
        return found

    def _sure(self, leader: int, left: int) -> int:
        """Tricks that the leader takes by leading its highest cards one after the other; ``_mattered`` is set to them."""
        own = self.hands[leader]
        others = 0
        ruffers = 0
        for seat in range(self.seats):
            if seat != leader:
                others |= self.hands[seat]
                if self.trumps >= 0 and self.sides[seat] != self.sides[leader] and self.hands[seat] & self.suit_masks[self.trumps]:
                    ruffers |= 1 << seat
        sure = 0
        mattered = 0
        for suit in range(self.suits):
            mine = own & self.suit_masks[suit]
            if not mine:
                continue
            theirs = others & self.suit_masks[suit]
            tops = mine >> theirs.bit_length() << theirs.bit_length()
            count = tops.bit_count()
            if not count:
                continue
            most = count
            if ruffers and suit != self.trumps:
                for seat in range(self.seats):
                    if ruffers >> seat & 1:
                        most = min(most, (self.hands[seat] & self.suit_masks[suit]).bit_count())
            if most:
                sure += most
                if theirs:
                    kept = tops
                    for _ in range(count - most):
                        kept &= kept - 1
                    mattered |= kept & -kept
        self._mattered = mattered
        if self.trumps >= 0:
            # a partner left with nothing but trumps must ruff, and then has the lead
            for seat in range(self.seats):
                if seat != leader and self.sides[seat] == self.sides[leader] and self.hands[seat] & self.suit_masks[self.trumps]:
                    sure = min(sure, 1 + (self.hands[seat] & ~self.suit_masks[self.trumps]).bit_count())
        return min(sure, left)

    def _lead(self, leader: int, need: int, left: int, key: int, remaining: int) -> bool:
        """Whether side 0 takes enough, whatever is best to lead."""
        ours = self.sides[leader] == 0
        hand = self.hands[leader]
        mattered = 0
        for number in self._leads(leader, hand, remaining, key):
            self.hands[leader] = hand & ~(1 << number)
            takes = self._follow(1, leader, self.suit_at[number], number, leader, False, need, left, remaining)
            self.hands[leader] = hand
            if takes == ours:
                self._good[key] = number
                return takes
            mattered |= self._mattered
        self._mattered = self._with_equals(mattered, hand, remaining & ~hand)
        return not ours

    def _with_equals(self, mattered: int, tried: int, others: int) -> int:
        """The cards that mattered where nothing that was tried did: of cards that were taken for equal one was tried for all, so if
        the rank of one of them mattered, those of the others below it do too."""
        for suit in range(self.suits):
            cards = mattered & self.suit_masks[suit]
            if not cards:
                continue
            lowest = cards & -cards
            mine = tried & self.suit_masks[suit]
            above = mine & ~(lowest - 1)
            below = mine & (lowest - 1)
            if not above or not below:
                continue
            upper = above & -above
            while below:
                lower = 1 << below.bit_length() - 1
                if others & (upper - 1) & ~(lower - 1):
                    break
                mattered |= lower
                below ^= lower
                upper = lower
        return mattered

    def _leads(self, leader: int, hand: int, remaining: int, key: int) -> list[int]:
        """The leads to try, one of each run of equals: first what was good in such a position, then winners, then by suits."""
        scored: list[int] = []
        good = self._good.get(key, -1)
        partner_side = self.sides[leader]
        for suit in range(self.suits):
            mine = hand & self.suit_masks[suit]
            if not mine:
                continue
            cards = remaining & self.suit_masks[suit]
            top = cards.bit_length() - 1
            ours = self.sides[self.owner[top]] == partner_side
            rest = mine
            while rest:
                card = rest.bit_length() - 1
                below = rest
                # down to the lowest of a run in which nobody else holds a card
                lowest = card
                while True:
                    below &= ~(1 << lowest)
                    following = below.bit_length() - 1
                    if following < 0 or cards & ((1 << lowest) - 1) & ~((1 << following + 1) - 1) & ~mine:
                        break
                    lowest = following
                rest = below
                worth = 0
                if lowest == good or card == good:
                    worth = 1000
                elif card == top:
                    worth = 300
                elif ours:
                    worth = 200 - (card - self.shift[suit])
                else:
                    worth = 100 - (card - self.shift[suit])
                if suit == self.trumps:
                    worth += 20
                scored.append(worth << 8 | (card if card == top else lowest))
        scored.sort(reverse=True)
        return [each & 255 for each in scored]

    def _follow(self, place: int, leader: int, led: int, best: int, winner: int, alike: bool, need: int, left: int,
                remaining: int) -> bool:
        """A trick in which ``place`` cards lie goes on. ``alike``: another card of the best one's suit has been beaten in it."""
        if place == self.seats:
            takes = self._takes(winner, need - 1 if self.sides[winner] == 0 else need, left - 1)
            if alike:
                self._mattered |= 1 << best
            return takes
        seat = (leader + place) % self.seats
        hand = self.hands[seat]
        ours = self.sides[seat] == 0
        follow = hand & self.suit_masks[led]
        mattered = 0
        for number in self._answers(place, leader, seat, follow or hand, led, best, winner):
            suit = self.suit_at[number]
            now_best = best
            now_winner = winner
            now_alike = alike
            if suit == self.suit_at[best]:
                now_alike = True
                if number > best:
                    now_best = number
                    now_winner = seat
            elif suit == self.trumps:
                now_best = number
                now_winner = seat
                now_alike = False
            self.hands[seat] = hand & ~(1 << number)
            takes = self._follow(place + 1, leader, led, now_best, now_winner, now_alike, need, left, remaining)
            self.hands[seat] = hand
            if takes == ours:
                return takes
            mattered |= self._mattered
        others = 1 << best
        for other in range(self.seats):
            if other != seat:
                others |= self.hands[other]
        self._mattered = self._with_equals(mattered, follow or hand, others)
        return not ours

    def _answers(self, place: int, leader: int, seat: int, legal: int, led: int, best: int, winner: int) -> list[int]:
        """The cards to try, one of each run of equals, likely good ones first: the cheapest that surely takes the trick, or the
        lowest where the own side takes it anyhow or cannot."""
        others = 1 << best
        for other in range(self.seats):
            if other != seat:
                others |= self.hands[other]
        winning: list[int] = []
        losing: list[int] = []
        best_suit = self.suit_at[best]
        for suit in range(self.suits):
            rest = legal & self.suit_masks[suit]
            while rest:
                lowest = (rest & -rest).bit_length() - 1
                wins = (suit == best_suit and lowest > best) or (suit == self.trumps and best_suit != self.trumps)
                (winning if wins else losing).append(lowest)
                # on past all that are equal to it: nobody else holds a card between
                rest &= rest - 1
                while rest:
                    following = (rest & -rest).bit_length() - 1
                    if others & ((1 << following) - 1) >> lowest + 1 << lowest + 1:
                        break
                    rest &= rest - 1
                    lowest = following
        if len(winning) + len(losing) == 1:
            return winning or losing
        if len(losing) > 1 and not legal & self.suit_masks[led]:
            losing = self._discards(seat, losing)
        mine = self.sides[seat]
        # what those who play later can beat: cards of the suit led, and trumps of those who cannot follow
        threat = -1
        support = -1
        for later in range(place + 1, self.seats):
            other = (leader + later) % self.seats
            reach = self._reach(self.hands[other], led)
            if self.sides[other] == mine:
                support = max(support, reach)
            else:
                threat = max(threat, reach)
        now = self._height(best, led)
        if self.sides[winner] == mine and now > threat:
            return losing + winning
        if support > threat and support > now:
            return losing + winning
        for index, number in enumerate(winning):
            if self._height(number, led) > threat:
                return [number, *losing, *winning[:index], *winning[index + 1:]]
        return losing + winning

    def _discards(self, seat: int, cards: list[int]) -> list[int]:
        """Discards in the order in which they are likely good: low cards from long suits first."""
        scored: list[int] = []
        for number in cards:
            suit = self.suit_at[number]
            length = (self.hands[seat] & self.suit_masks[suit]).bit_count()
            scored.append((number - self.shift[suit] - 2 * length + 64) << 8 | number)
        scored.sort()
        return [each & 255 for each in scored]

    def _height(self, number: int, led: int) -> int:
        """How high a card is in a trick: trumps above the suit led above the rest."""
        suit = self.suit_at[number]
        if suit == self.trumps:
            return 256 + number
        return number if suit == led else -1

    def _reach(self, hand: int, led: int) -> int:
        """How high a hand can go in a trick."""
        follow = hand & self.suit_masks[led]
        if follow:
            top = follow.bit_length() - 1
            return 256 + top if led == self.trumps else top
        if self.trumps >= 0 and hand & self.suit_masks[self.trumps]:
            return 256 + (hand & self.suit_masks[self.trumps]).bit_length() - 1
        return -1
