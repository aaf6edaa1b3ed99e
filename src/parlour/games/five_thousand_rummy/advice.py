"""5000 Rummy: rules of thumb for bots."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, bits
from parlour.games.five_thousand_rummy.course import Course
from parlour.games.five_thousand_rummy.deal import RummyDeal
from parlour.kernel.actions import Action
from parlour.mechanisms.melding.melding import ADD, TAKE, Laying

#: how many ways to meld a bot looks at
LOOKED_AT: Final = 120


def best_laying(deal: RummyDeal, legal: Sequence[Action]) -> Action | None:
    """Of what may be done the laying that counts most, also of discards taken for it or called for; nothing where there is none."""
    best: Action | None = None
    most = 0
    for step in range(min(len(legal), LOOKED_AT)):
        action = legal[step * len(legal) // min(len(legal), LOOKED_AT)]
        if isinstance(action, Laying):
            # discards that come to the hand besides are as good as they are bad
            gain = deal.game.value_of(deal, action.cards) + action.cards.bit_count()
            if action.kind == TAKE:
                gain -= 2 * action.number
            if action.what == ADD and action.meld.wild.bit_count() * 2 > action.meld.cards.bit_count():
                gain -= 1
            if gain > most:
                most = gain
                best = action
    return best


def least_useful(deal: RummyDeal, seat: int, course: Course, free: int) -> Card:
    """Of the cards that may be discarded (a mask) the one that is worth and fits least."""
    game = deal.game
    hand = deal.hands[seat].cards
    choice = min(bits(free), key=lambda card: (use_of(course, hand, card), -game.value_of(deal, 1 << card), card))
    # of equal cards the first is the one that is offered
    twins = deal.pack.twins[choice] & hand
    return Card((twins & -twins).bit_length() - 1)


def use_of(course: Course, hand: int, card: Card) -> int:
    """How useful a card is to a hand: wild, fitting a meld on the table, or close to others."""
    order = course.order
    if (order.wild | course.addable) >> card & 1:
        return 10
    pack = order.pack
    use = 3 * ((hand & pack.rank_masks[pack.rank_of[card]]).bit_count() - 1)
    if order.runs:
        for other in bits(hand & pack.suit_masks[pack.suit_of[card]]):
            near = abs(pack.rank_of[other] - pack.rank_of[card])
            use += 2 if near == 1 else 1 if near == 2 else 0
    return use
