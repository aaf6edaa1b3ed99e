"""Point tricks: tricks that are played for a few points, such as high, low, jack and game.

A game gives a table of :class:`Point`, in the order in which they are counted. Each says of a :class:`Count`, the cards played
so far and who took them, which teams may still get it: so that one table serves the score at the end, and whether a deal is
decided before that. Rules pages: all-fours, all-fives, pitch-setback.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.equipment import NO_CARD, Card, Pack, bits
from parlour.kernel.table import G
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickOrder, worth

#: the card points of the game point
CARD_POINTS: Final = (("T", 10), ("A", 4), ("K", 3), ("Q", 2), ("J", 1))
#: no team gets it
NO_TEAM: Final = -1
#: who gets the point for a high or low trump: the team that wins it in a trick, that holds it when the play begins, or whose
#: hand it was in before cards were discarded
WON: Final = 0
HELD: Final = 1
DEALT: Final = 2


def for_game(points: int) -> str:
    """Card points that count for game, in words; empty for none."""
    return f"{points} for game" if points else ""


@mypyc_attr(allow_interpreted_subclasses=True)
class PointTrickDeal(TrickDeal[G]):
    """A deal in which it counts who had a card: ``played[seat]`` are the cards that the seat has played, as a mask."""

    played: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.played = self.tally()

    def held(self) -> list[int]:
        """What each seat has had since the play began: what it has played, and what it still holds."""
        return [self.played[seat] | self.hands[seat].cards for seat in range(self.players)]

    def seen_for_game(self, seat: int, teams: Sequence[int], points: Sequence[Point]) -> str:
        """What the cards count for game that the seat's team has taken, where the most of that is a point to be had."""
        taken = self.seen_taken(seat, teams)
        return "".join([point.so_far(self.pack, taken) for point in points])

    def won(self) -> list[int]:
        """What each seat has won in tricks."""
        return [heap.cards for heap in self.taken]


class Count:
    """What there is to count: the team of each seat, the cards each seat ``held`` (or is seen to have held) and has ``won``,
    and those it was ``dealt`` where that counts.

    ``unseen``: cards that may be in play still, 0 when the deal is over; ``left``: how many more will be played; ``last``: the
    seat that won the last trick, or -1. ``dealer``: the dealer's team, where that counts. Teams are numbered from 0.
    """

    def __init__(self, order: TrickOrder, teams: Sequence[int], held: Sequence[int], won: Sequence[int], last: int = -1,
                 unseen: int = 0, left: int = 0, dealt: Sequence[int] = (), dealer: int = NO_TEAM) -> None:
        self.order: Final = order
        self.teams: Final = tuple(teams)
        self.size: Final[int] = max(self.teams) + 1
        self.held: Final = self._by_team(held)
        self.dealt: Final = self._by_team(dealt) if dealt else self.held
        self.won: Final = self._by_team(won)
        self.last: Final = last
        self.unseen: Final = unseen
        self.left: Final = left
        self.dealer: Final = dealer
        #: nobody gets a point: a bit beyond those of the teams
        self.nobody: Final = 1 << self.size
        self.anybody: Final = (2 << self.size) - 1

    def _by_team(self, cards: Sequence[int]) -> list[int]:
        sums = [0] * self.size
        for seat, mask in enumerate(cards):
            sums[self.teams[seat]] |= mask
        return sums

    def of(self, card: Card, piles: Sequence[int]) -> int:
        """The bit of the team that has a card in its pile; while it may still be played, of all; else nobody's."""
        if card >= 0:
            for team, pile in enumerate(piles):
                if pile >> card & 1:
                    return 1 << team
            if self.unseen >> card & 1 or (self.left and self.in_play() >> card & 1):
                return self.anybody
        return self.nobody

    def in_play(self) -> int:
        """The cards seen to be in play."""
        mask = 0
        for cards in self.held:
            mask |= cards
        return mask


@mypyc_attr(allow_interpreted_subclasses=True)
class Point:
    """Something that counts: its ``name``, and how many points it is."""

    def __init__(self, name: str, value: int = 1) -> None:
        self.name: Final = name
        self.value: Final = value

    def chances(self, count: Count) -> int:
        """Who may get it, as a mask of teams with :attr:`Count.nobody`: one bit when that is settled."""
        raise NotImplementedError

    def winner(self, count: Count) -> int:
        """The team that gets it, or :data:`NO_TEAM`, when all is played."""
        team = self.chances(count).bit_length() - 1
        return team if team < count.size else NO_TEAM

    def worth(self, count: Count, team: int) -> int:
        """How many points it is for the team that gets it: :attr:`value`, unless that depends on who has had the card."""
        return self.value

    def most(self) -> int:
        """The most that it can be worth."""
        return self.value

    def card(self, order: TrickOrder) -> Card:
        """The card that it goes with, where that is known beforehand; or -1."""
        return NO_CARD

    def so_far(self, pack: Pack, taken: int) -> str:
        """What these cards, taken in tricks, count towards it, in words; empty where that is not how it is won."""
        return ""


class CardPoint(Point):
    """Goes with the trick that has a trump: that of a ``rank``, its counterpart in the other suit of the colour when ``off``,
    or a joker where ``rank`` is its notation."""

    def __init__(self, name: str, rank: str, value: int = 1, off: bool = False) -> None:
        super().__init__(name, value)
        self.rank: Final = rank
        self.off: Final = off

    def card(self, order: TrickOrder) -> Card:
        if len(self.rank) > 1:
            return order.pack.card(self.rank)
        return off_card(order, self.rank) if self.off else trump_card(order, self.rank)

    def chances(self, count: Count) -> int:
        return count.of(self.card(count.order), count.won)


class HangingJack(CardPoint):
    """The jack of trumps, which is worth more to a team that has caught it from another: ``caught``."""

    def __init__(self, name: str, caught: int) -> None:
        super().__init__(name, "J")
        self.caught: Final = caught

    def most(self) -> int:
        return max(self.value, self.caught)

    def worth(self, count: Count, team: int) -> int:
        return self.value if count.held[team] >> self.card(count.order) & 1 else self.caught


class TopPoint(Point):
    """The highest trump in play, or the lowest; ``whose`` is one of the constants above."""

    def __init__(self, name: str, highest: bool, whose: int, value: int = 1) -> None:
        super().__init__(name, value)
        self.highest: Final = highest
        self.whose: Final = whose

    def ranked(self, order: TrickOrder) -> Sequence[Card]:
        """The cards of which it is one, the one that it would rather be first."""
        return order.trump_cards if self.highest else order.trump_cards[::-1]

    def chances(self, count: Count) -> int:
        piles = count.won if self.whose == WON else count.held if self.whose == HELD else count.dealt
        present = count.in_play() | count.unseen
        for cards in piles:
            present |= cards
        for card in self.ranked(count.order):
            if present >> card & 1:
                return count.of(card, piles)
        return count.nobody


class HighOfSuit(TopPoint):
    """The highest card in play of a suit that may be no trumps, by what is printed on the cards."""

    def __init__(self, name: str, suit: str, value: int = 1) -> None:
        super().__init__(name, True, WON, value)
        self.suit: Final = suit

    def ranked(self, order: TrickOrder) -> Sequence[Card]:
        return bits(order.pack.suit_masks[order.pack.suit(self.suit)])[::-1]


class MostCards(Point):
    """Game: the most card points in tricks; nobody gets it when several have as many, unless a tie of the dealer's team with one
    other ``goes_to_others``. ``values`` by rank."""

    def __init__(self, name: str, values: Sequence[tuple[str, int]], value: int = 1, goes_to_others: bool = False) -> None:
        super().__init__(name, value)
        self.values: Final = tuple(values)
        self.goes_to_others: Final = goes_to_others

    def cards_of(self, pack: Pack) -> list[tuple[int, int]]:
        """Masks of cards and the points of each of them."""
        return [(pack.rank_masks[pack.ranks.index(rank)], points) for rank, points in self.values if rank in pack.ranks]

    def so_far(self, pack: Pack, taken: int) -> str:
        return for_game(worth(taken, self.cards_of(pack)))

    def chances(self, count: Count) -> int:
        values = self.cards_of(count.order.pack)
        totals = [worth(cards, values) for cards in count.won]
        open_values = sorted([points for cards, points in values for _ in bits(cards & self._open(count))], reverse=True)
        reach = sum(open_values[:count.left])
        best = max(totals)
        others = sorted(totals)[-2] if len(totals) > 1 else -1
        if best > others + reach:
            return 1 << totals.index(best)
        if not reach:
            first = [team for team, total in enumerate(totals) if total == best]
            tied = self.goes_to_others and len(first) == 2 and count.dealer in first
            return 1 << first[0] + first[1] - count.dealer if tied else count.nobody
        mask = count.nobody
        for team, total in enumerate(totals):
            if total + reach > best:
                mask |= 1 << team
        return mask

    def _open(self, count: Count) -> int:
        taken = 0
        for cards in count.won:
            taken |= cards
        return (count.unseen | count.in_play()) & ~taken if count.left else 0


class LastTrick(Point):
    """Goes to the winner of the last trick."""

    def chances(self, count: Count) -> int:
        return 1 << count.teams[count.last] if count.last >= 0 else count.anybody


def trump_card(order: TrickOrder, rank: str) -> Card:
    """The card of the trump suit with this rank; -1 where the pack has none."""
    return _card_of(order, order.trumps, rank)


def off_card(order: TrickOrder, rank: str) -> Card:
    """The card with this rank of the other suit of the trumps' colour; -1 where the pack has none."""
    return _card_of(order, other_of_colour(order.trumps), rank)


def other_of_colour(suit: int) -> int:
    """The other suit of a French suit's colour: clubs and spades, diamonds and hearts."""
    return 3 - suit


def _card_of(order: TrickOrder, suit: int, rank: str) -> Card:
    pack = order.pack
    if rank not in pack.ranks:
        return NO_CARD
    return Card((pack.suit_masks[suit] & pack.rank_masks[pack.ranks.index(rank)]).bit_length() - 1)


#: the four points of All Fours: low goes to the winner of the card, or to its holder
HIGH: Final = TopPoint("high", True, HELD)
LOW: Final = TopPoint("low", False, WON)
HELD_LOW: Final = TopPoint("low", False, HELD)
JACK: Final = CardPoint("jack", "J")
GAME: Final = MostCards("game", CARD_POINTS)


def total(points: Sequence[Point]) -> int:
    """How many points there are in all."""
    return sum([point.value for point in points])
