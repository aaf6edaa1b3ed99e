"""5000 Rummy: rules of thumb for bots."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.equipment import bits
from parlour.games.five_thousand_rummy.deal import RummyDeal
from parlour.games.five_thousand_rummy.play import STOP, Course, RummyDraw, RummyTurn, discardable
from parlour.kernel.actions import Action, card_actions
from parlour.mechanisms.melding.draw_discard import DRAW_STOCK
from parlour.mechanisms.melding.melding import ADD, TAKE, Laying

if TYPE_CHECKING:
    from parlour.games.five_thousand_rummy.game import FiveThousandRummy

#: how many ways to meld a bot looks at
LOOKED_AT: Final = 120


def advice(game: FiveThousandRummy, deal: RummyDeal, seat: int) -> Action | None:
    """Lays what counts most, takes discards for a good meld, calls always, and discards what is worth and fits least."""
    phase = deal.phase
    legal = deal.legal(seat)
    best: Action | None = None
    most = 0
    for step in range(min(len(legal), LOOKED_AT)):
        action = legal[step * len(legal) // min(len(legal), LOOKED_AT)]
        if isinstance(action, Laying):
            # discards that come to the hand besides are as good as they are bad
            gain = game.value_of(deal, action.cards) + action.cards.bit_count()
            if action.kind == TAKE:
                gain -= 2 * action.number
            if action.what == ADD and action.meld.wild.bit_count() * 2 > action.meld.cards.bit_count():
                gain -= 1
            if gain > most:
                most = gain
                best = action
    if best is not None:
        return best
    if isinstance(phase, RummyDraw):
        if seat != phase.seat:
            return None
        return DRAW_STOCK if deal.stock.cards else STOP
    if isinstance(phase, RummyTurn):
        hand = deal.hands[seat].cards
        free = bits(discardable(deal, seat, phase.course, phase.banned))
        if not free:
            return legal[0]
        choice = min(free, key=lambda card: (use_of(phase.course, hand, card), -game.value_of(deal, 1 << card), card))
        # of equal cards the first is the one that is offered
        twins = deal.pack.twins[choice] & hand
        return card_actions(deal.pack, "discard").each[(twins & -twins).bit_length() - 1]
    return None


def use_of(course: Course, hand: int, card: int) -> int:
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
