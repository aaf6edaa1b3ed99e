"""Rules of thumb for Big Two."""
from __future__ import annotations

from collections.abc import Sequence

from parlour.games.big_two.deal import BigTwoDeal


def fewest_left(deal: BigTwoDeal, seat: int) -> int:
    """The fewest cards that another has who is still in play."""
    return min([other.count() for place, other in enumerate(deal.hands) if place != seat and other.cards])


def worth_a_bomb(deal: BigTwoDeal, seat: int) -> bool:
    """A bomb out of turn is for somebody who is nearly out, oneself or another."""
    return fewest_left(deal, seat) <= 3 or deal.game.shedding.moves(deal.hands[seat].cards) <= 3


def cards_to_play(deal: BigTwoDeal, seat: int, sets: list[int], must: bool, own: bool) -> int:
    """Which of the plays to make, as a mask, or 0 for none, which is no answer where one ``must`` be made. ``own``: they would
    beat the seat's own play."""
    hand = deal.hands[seat].cards
    return deal.game.shedding.choose(hand, sets, must, hand.bit_count() if own else fewest_left(deal, seat))


def highest_play(deal: BigTwoDeal, sets: Sequence[int]) -> int:
    """The play with the highest card."""
    order = deal.game.cards.order
    return max(sets, key=lambda cards: order.value[order.highest(cards)])
