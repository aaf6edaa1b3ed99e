"""Rules of thumb for Stovkahra: lead what cannot be beaten, give points to the partner, say enough when it is so. Rules page:
stovkahra."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.equipment import Card
from parlour.games.stovkahra.cards import POINTS, SEVENS
from parlour.mechanisms.tricks.tricks import TrickOrder

if TYPE_CHECKING:
    from parlour.games.stovkahra.deal import StovkahraDeal


def card_to_play(deal: StovkahraDeal, order: TrickOrder, seat: int, cards: Sequence[Card], ours: bool, last: bool, asked: int) -> Card:
    """The card to play, of those that may be. ``ours``: the partner wins the trick so far; ``asked``: the suits that the partner
    has mouthed, a mask of their places."""
    unseen = deal.pack.all & ~deal.known_to(seat)
    worth = POINTS.each
    cheap = [card for _, _, card in sorted([
        (worth[card] + (8 if order.suit_of[card] == order.trumps else 0), order.strength[card], card) for card in cards])]
    trick = deal.trick.row
    if not trick:
        mouthed = [card for card in cheap if asked >> order.suit_of[card] & 1]
        if mouthed:
            return mouthed[0]
        trumps_out = unseen & order.suit_masks[order.trumps]
        sure = [card for card in cheap if not unseen & order.suit_masks[order.suit_of[card]] & order.beating(card)
                and (order.suit_of[card] == order.trumps or not trumps_out)]
        sevens = [card for card in sure if SEVENS >> card & 1]
        high = [card for card in cheap if not unseen & order.suit_masks[order.suit_of[card]] & order.beating(card)]
        return sevens[0] if sevens else sure[-1] if sure else high[-1] if high else cheap[0]
    best = trick[order.best(trick)]
    winning = [card for card in cheap if order.beating(best) >> card & 1]
    if winning:
        sevens = [card for card in winning if SEVENS >> card & 1]
        return sevens[0] if sevens and last else winning[-1] if last else winning[0]
    safe = ours and (last or not unseen & order.suit_masks[order.suit_of[best]] & order.beating(best))
    return cheap[-1] if safe else cheap[0]


def better_to_add(own: int, theirs: int, won: int, target: int) -> bool:
    """Whether a side with so many matchsticks does better to add those it has won than to take them off the others."""
    return own + won >= target or theirs + 2 < target or own > theirs
