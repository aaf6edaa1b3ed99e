"""Rules of thumb for Basra: what a card brings now, against what it leaves to the next player. Rules page: basra."""
from __future__ import annotations

from collections.abc import Sequence

from parlour.equipment import Card, bits
from parlour.games.basra.deal import BONUS, PACK, POINTS, BasraDeal
from parlour.kernel.actions import Action, CardsAction


def best_play(deal: BasraDeal, seat: int, plays: Sequence[Action], laid: bool) -> Action | None:
    """What brings most now: points, cards, basras; for a card that is only laid, what the next player may win by it. ``laid``: the
    card before captured nothing."""
    game = deal.game
    order = game.order
    floor = deal.floor.cards
    # a card of the majority, in points
    each = 2 * game.majority / PACK.size
    unseen = PACK.all & ~deal.known_to(seat)
    best: Action | None = None
    most = -1000.0
    for action in plays:
        if isinstance(action, CardsAction):
            card = Card(action.parts[0].bit_length() - 1)
            taken = action.parts[1]
        else:
            card = action.card
            taken = order.takes(card, floor)[0]
        gain = 0.0
        if taken:
            gain = game.bonus(card, floor, taken, laid) + each * (taken.bit_count() + 1)
            gain += sum([POINTS[one] for one in bits(taken | 1 << card)])
            if order.sweepers >> card & 1:
                # there is often more to sweep later
                gain -= 5 * each
        else:
            gain -= 2 * each if order.sweepers >> card & 1 else POINTS[card]
        left = (floor | 1 << card) & ~taken if not taken else floor & ~taken
        if left:
            danger = 0
            for other in range(len(PACK.ranks)):
                copies = unseen & PACK.rank_masks[other]
                if copies:
                    answer = Card((copies & -copies).bit_length() - 1)
                    if game.bonus(answer, left, order.takes(answer, left)[0], not taken):
                        danger += copies.bit_count()
            held = deal.hands[deal.after(seat)].count()
            gain -= BONUS * min(1.0, danger * held / max(1, unseen.bit_count()))
        if gain > most:
            most = gain
            best = action
    return best
