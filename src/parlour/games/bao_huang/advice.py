"""Rules of thumb for Bao Huang: play whole ranks from below, keep jokers and twos for the lead, leave partners' plays alone."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import bits
from parlour.games.bao_huang.cards import ALL_JOKERS, BLACK, EUNUCH, RANKS, RED, TWOS
from parlour.games.bao_huang.deal import BaoHuangDeal
from parlour.rankings.combinations import Combination

#: what a card costs, in plays: an ace, a two, a black and a red joker, from the ten ranks on
ACE: Final = 0.12
TWO: Final = 0.3
BLACK_JOKER: Final = 0.8
RED_JOKER: Final = 1.2
PER_RANK: Final = 0.02
#: what each card of a lead is worth
PER_CARD: Final = 0.1
#: with so many plays left, or an opponent with so few cards, high cards are there to be spent
NEARLY_OUT: Final = 4
IN_DANGER: Final = 4
#: a partner's play of this level or lower, a jack, is beaten by one no higher than a king
LOW: Final = 5
MIDDLING: Final = 7
#: how strong a hand makes an emperor with a partner, one without, and somebody who tells who plays with whom
EMPEROR_AT_ALL: Final = 5.0
LONE_EMPEROR: Final = 9.0
SURE: Final = 14.0


def plays_left(hand: int, by_rank: Sequence[int]) -> int:
    """About how many plays it takes to get rid of these cards: each rank at once, jokers with them."""
    plays = 0
    for level in range(len(RANKS)):
        if hand & by_rank[level]:
            plays += 1
    return max(plays, 1)


def strength(deal: BaoHuangDeal, seat: int) -> float:
    """What a hand has to win the lead with, against the plays that it takes."""
    hand = deal.hands[seat].cards
    return (3.0 * (hand & RED).bit_count() + 2.0 * (hand & BLACK).bit_count() + 0.8 * (hand & TWOS).bit_count()
            - 0.5 * plays_left(hand, deal.game.sets.order.by_rank) + 5.0)


def wants_crown(deal: BaoHuangDeal, seat: int) -> bool:
    """Whether to be the emperor: with a partner unless the hand is poor, alone only with a good one."""
    return strength(deal, seat) >= (LONE_EMPEROR if deal.hands[seat].cards >> EUNUCH & 1 else EMPEROR_AT_ALL)


def worth_announcing(deal: BaoHuangDeal, seat: int) -> bool:
    """Whether to say who plays with whom, for more points."""
    return strength(deal, seat) >= SURE


def cards_to_play(deal: BaoHuangDeal, seat: int, plays: Sequence[int], best: Combination | None, by: int, asked: bool) -> int:
    """Which of the plays to make, as a mask; 0 to pass. ``asked``: whoever made the best play asks the others not to beat it."""
    order = deal.game.sets.order
    hand = deal.hands[seat].cards
    for cards in plays:
        if cards == hand:
            return cards
    friends = deal.friends(seat)
    counts = [deal.hands[other].count() for other in range(deal.players) if not friends >> other & 1 and deal.has_cards(other)]
    fewest = min(counts) if counts else deal.pack.size
    leads = best is None
    of_friend = not leads and friends >> by & 1 != 0
    if of_friend and (asked or (best is not None and order.rank_of[order.highest(best.cards)] > LOW) or not deal.has_cards(by)):
        return 0
    before = plays_left(hand, order.by_rank)
    pressed = before <= NEARLY_OUT or (fewest <= IN_DANGER and not of_friend)
    chosen = 0
    least = 1000.0 if leads else before + (0.7 if fewest <= IN_DANGER and not of_friend else 0.0)
    for cards in plays:
        top = order.rank_of[order.highest(cards)]
        if of_friend and top > MIDDLING:
            continue
        rest = hand & ~cards
        size = cards.bit_count()
        cost = plays_left(rest, order.by_rank) + price(cards, order.rank_of) * (0.3 if pressed else 1.0)
        if not rest & ~ALL_JOKERS and rest:
            cost += 0.5
        if leads:
            cost -= PER_CARD * size
            if fewest <= IN_DANGER and size <= fewest:
                # something that the one who is nearly out cannot beat: more cards, or higher ones
                cost += 1.0 - 0.1 * top
        if cost < least:
            least = cost
            chosen = cards
    return chosen


def price(cards: int, rank_of: Sequence[int]) -> float:
    """What these cards are worth in hand, in plays."""
    total = BLACK_JOKER * (cards & BLACK).bit_count() + RED_JOKER * (cards & RED).bit_count() + TWO * (cards & TWOS).bit_count()
    for card in bits(cards & ~ALL_JOKERS & ~TWOS):
        level = rank_of[card]
        total += PER_RANK * level + (ACE if level == len(RANKS) - 2 else 0.0)
    return total
