"""Rules of thumb for Big Three: shed in few plays, keep threes and twos until they bring the lead, and leave a partner's play alone."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from parlour.equipment import Card, bits
from parlour.games.big_three.cards import CALLABLE, COPIES, RUN_RANKS, SETS, SHORTEST
from parlour.games.big_three.deal import BigThreeDeal
from parlour.rankings.combinations import Combination

#: what a single card of the highest ranks costs, in plays, from the ace up
SPENT: Final[Sequence[float]] = (0.15, 0.35, 0.6)
PER_RANK: Final = 0.02
#: what each card of a lead is worth
PER_CARD: Final = 0.2
#: with so many plays left high cards are there to be spent
NEARLY_OUT: Final = 3
#: an opponent with so few cards is hindered
DANGER: Final = 2
#: a partner's play is beaten in passing by cards no higher than this level, a queen
CHEAP: Final = 8
#: how strong a hand must be, by the number of players, to bid 1, 2 and 3
STRENGTHS: Final[Mapping[int, Sequence[float]]] = {3: (0.5, 1.0, 2.0), 4: (-1.0, -0.5, 0.0)}
#: so many hands are remembered
MEMORY: Final = 20_000

_known: Final[dict[int, int]] = {}


def plays_left(hand: int) -> int:
    """About how many plays it takes to get rid of these cards."""
    counts = 0
    for level, same in enumerate(SETS.order.by_rank):
        counts |= (hand & same).bit_count() << 3 * level
    found = _known.get(counts)
    if found is None:
        if len(_known) >= MEMORY:
            _known.clear()
        found = _count_plays([counts >> 3 * level & 7 for level in range(len(SETS.order.by_rank))])
        _known[counts] = found
    return found


def _count_plays(held: list[int]) -> int:
    """The same for so many cards of each rank: the run that saves most goes first, and what is left goes in sets."""
    plays = 0
    while True:
        best = 0
        found = (0, 0, 0)
        for width in range(1, COPIES + 1):
            for start in range(len(RUN_RANKS) - SHORTEST + 1):
                saved = -1
                for level in range(start, len(RUN_RANKS)):
                    if held[level] < width:
                        break
                    saved += 1 if held[level] == width else 0
                    if level - start + 1 >= SHORTEST and saved > best:
                        best = saved
                        found = (width, start, level + 1)
        if not best:
            return plays + sum([1 for count in held if count])
        width, start, end = found
        for level in range(start, end):
            held[level] -= width
        plays += 1


def strength(hand: int) -> float:
    """How good a hand is: high cards that bring the lead, against the plays that it takes."""
    order = SETS.order
    tops = [(hand & same).bit_count() for same in order.by_rank[-3:]]
    return 1.5 * tops[2] + 1.0 * tops[1] + 0.5 * tops[0] - 0.5 * plays_left(hand)


def bid_worth(deal: BigThreeDeal, seat: int) -> int:
    """How much to bid, 0 to 3."""
    value = strength(deal.hands[seat].cards)
    return sum([1 for least in STRENGTHS[deal.players] if value >= least])


def card_to_call(deal: BigThreeDeal, seat: int) -> Card:
    """A card of the rank of which the caller has most, so that the partner is not glad to part with it early."""
    hand = deal.hands[seat].cards
    best = Card(-1)
    most = -1
    for card in bits(CALLABLE & ~hand):
        mine = (hand & SETS.order.by_rank[SETS.order.rank_of[card]]).bit_count()
        if mine > most:
            most = mine
            best = card
    return best


def cards_to_play(deal: BigThreeDeal, seat: int, plays: Sequence[int], best: Combination | None, by: int) -> int:
    """Which of the plays to make, as a mask; 0 to pass."""
    order = SETS.order
    hand = deal.hands[seat].cards
    friends = deal.friends(seat)
    others = [other for other in range(deal.players) if not friends >> other & 1]
    fewest = min([deal.hands[other].count() for other in others])
    before = plays_left(hand)
    for cards in plays:
        if cards == hand:
            return cards
    leads = best is None
    of_friend = not leads and bool(friends >> by & 1)
    if of_friend and (fewest <= DANGER or deal.hands[by].count() <= before or _level(best) > CHEAP):
        return 0
    helped = [other for other in range(deal.players) if friends >> other & 1 and other != seat and deal.hands[other].count() == 1]
    if leads and helped and min(order.rank_of[card] for card in bits(hand)) < len(RUN_RANKS):
        # a partner with one card is let out by the lowest
        return 1 << order.lowest(hand)
    danger = fewest <= DANGER and not of_friend
    chosen = 0
    least = 1000.0 if leads else float(before)
    for cards in plays:
        size = cards.bit_count()
        top = order.rank_of[order.highest(cards)]
        if of_friend and top > CHEAP:
            continue
        cost = float(plays_left(hand & ~cards))
        if danger:
            # what the others may not be able to beat: more cards than they have, or high ones
            cost -= 2.0 if size > fewest else 1.0
            cost -= 0.1 * top
        else:
            cost += price(cards) * (0.3 if before <= NEARLY_OUT else 1.0)
            if leads:
                cost -= PER_CARD * size
        if cost < least:
            least = cost
            chosen = cards
    return chosen


def _level(best: Combination | None) -> int:
    """The rank of the highest card of a play."""
    return SETS.order.rank_of[SETS.order.highest(best.cards)] if best is not None else 0


def price(cards: int) -> float:
    """What these cards are worth in hand, in plays."""
    total = 0.0
    for card in bits(cards):
        level = SETS.order.rank_of[card]
        high = level - len(RUN_RANKS)
        total += PER_RANK * level + (SPENT[high] if high >= 0 else 0.0)
    return total
