"""Rules of thumb for Big Two."""
from __future__ import annotations

from parlour.games.big_two.play import BigTwoDeal, GiveBack, Play
from parlour.kernel.actions import Action, CardsAction, card_actions
from parlour.mechanisms.climbing.climbing import KIND, PASS
from parlour.mechanisms.climbing.climbing_advice import Shedding


def advise(deal: BigTwoDeal, seat: int, shedding: Shedding) -> Action | None:
    """What the seat should do, from its own cards and the number of the others'."""
    phase = deal.phase
    hand = deal.hands[seat].cards
    if isinstance(phase, GiveBack):
        return card_actions(deal.pack, "give").each[shedding.cards.order.lowest(hand)]
    if not isinstance(phase, Play):
        return None
    fewest = min([other.count() for place, other in enumerate(deal.hands) if place != seat and other.cards])
    if seat != phase.seat:
        # a bomb out of turn is for somebody who is nearly out, oneself or another
        bombs = phase.bombs(deal, seat)
        worth_it = fewest <= 3 or shedding.moves(hand) <= 3
        return CardsAction(KIND, deal.pack, bombs[0]) if bombs and worth_it else PASS
    sets = phase.plays(deal, seat)
    if not sets:
        return PASS
    best = phase.best
    if seat == phase.by:
        fewest = hand.bit_count()
    must = best is None or phase.must_beat(deal, seat) != ""
    chosen = shedding.choose(hand, sets, must, fewest)
    if chosen and best is not None and best.size == 1 and phase.next_has_one(deal, seat):
        chosen = max(sets, key=lambda cards: height(phase, cards))
    return CardsAction(KIND, deal.pack, chosen) if chosen else PASS


def height(phase: Play, cards: int) -> int:
    """How high a play is by its highest card."""
    order = phase.cards.order
    return order.value[order.highest(cards)]
