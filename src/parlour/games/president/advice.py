"""Rules of thumb for President: play whole sets from below, keep the highest cards until few plays are left."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, bits
from parlour.games.president.deal import PresidentDeal
from parlour.rankings.equal_sets import EqualSets

#: what it costs, in plays, to spend a card of the highest rank, and one of the next
HIGHEST: Final = 1.0
NEXT_HIGHEST: Final = 0.6
#: with so many plays left, or another so near the end, high cards are there to be spent
NEARLY_OUT: Final = 4
IN_DANGER: Final = 2


def cards_to_play(deal: PresidentDeal, seat: int, sets: EqualSets, plays: Sequence[int], leads: bool, must: bool) -> int:
    """Which of the plays leaves the fewest plays without spending high cards early, as a mask; 0 to pass, which is no answer where
    one ``must`` be made. ``sets``: the cards as they stand; ``leads``: there is nothing to beat."""
    hand = deal.hands[seat].cards
    before = plays_left(sets, hand)
    fewest = min([other.count() for place, other in enumerate(deal.hands) if place != seat and other.cards])
    best = 0
    least = 1000.0 if must else before + (0.7 if fewest <= IN_DANGER else 0.0)
    for cards in plays:
        rest = hand & ~cards
        if not rest:
            return cards
        cost = plays_left(sets, rest) + price(sets, cards) * (0.3 if before <= NEARLY_OUT or fewest <= IN_DANGER else 1.0)
        if leads:
            cost -= 0.1 * cards.bit_count()
        if cost < least:
            least = cost
            best = cards
    return best


def plays_left(sets: EqualSets, hand: int) -> float:
    """About how many plays it takes to get rid of these cards: a set each, wild cards with any of them."""
    plays = 0
    natural = hand & ~sets.rules.wild
    for same in sets.order.by_rank:
        if natural & same:
            plays += 1
    return float(max(plays, 1))


def price(sets: EqualSets, cards: int) -> float:
    """What these cards are worth in hand, in plays."""
    top = len(sets.order.by_rank) - 1
    total = 0.0
    for card in bits(cards):
        level = sets.order.rank_of[card]
        special = (sets.rules.wild | sets.rules.opens | sets.rules.clears) >> card & 1
        total += HIGHEST if level == top or special else NEXT_HIGHEST if level == top - 1 else 0.02 * level
    return total


def lonely(sets: EqualSets, card: Card, hand: int) -> bool:
    """Whether a card is the only one of its rank in a hand."""
    level = sets.order.rank_of[card]
    return level < 0 or not hand & sets.order.by_rank[level] & ~(1 << card)


def least_wanted(deal: PresidentDeal, seat: int, number: int) -> int:
    """So many cards of the hand to give away: the lowest, those alone of their rank before sets of about the same rank."""
    hand = deal.hands[seat].cards
    sets = deal.game.normal
    worth = deal.game.worth
    ordered = sorted(bits(hand), key=lambda card: (worth[card] + (0 if lonely(sets, card, hand) else 2 * 64), card))
    return sum([1 << card for card in ordered[:number]])


def for_partner(deal: PresidentDeal, seat: int, partner: int) -> int:
    """What to give a partner: cards alone of their rank, but for the highest, of which the partner has some."""
    hand = deal.hands[seat].cards
    sets = deal.game.normal
    given = 0
    for card in bits(hand):
        level = sets.order.rank_of[card]
        if (0 <= level < len(sets.order.by_rank) - 2 and lonely(sets, card, hand)
                and deal.hands[partner].cards & sets.order.by_rank[level]):
            given |= 1 << card
    return given


def makes_a_pair(deal: PresidentDeal, seat: int, rank: int) -> bool:
    """Whether a card of this rank goes with one in hand."""
    return deal.hands[seat].cards & deal.pack.rank_masks[rank] != 0


def to_spare(deal: PresidentDeal, seat: int, ranks: Sequence[int]) -> int:
    """The first of these ranks of which the seat has one card alone, or -1."""
    hand = deal.hands[seat].cards
    for rank in ranks:
        if (hand & deal.pack.rank_masks[rank]).bit_count() == 1:
            return rank
    return -1
