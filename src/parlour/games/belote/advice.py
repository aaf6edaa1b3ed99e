"""Rules of thumb for Belote: take with strong trumps and aces, draw trumps, give points to the partner."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import bits
from parlour.games.belote.cards import NONE, ORDERS, ROYALS, SUITS, Contract
from parlour.mechanisms.tricks.tricks import TrickOrder

#: what trumps are worth in taking, from the jack down, and how much a hand should have (no tuple: the compiler loses those of floats)
TRUMPS: Final[Sequence[float]] = (4.0, 3.0, 2.0, 1.6, 1.2, 1.2, 1.0, 1.0)
ENOUGH: Final = 6.0


def worth_taking(hand: int, trumps: int) -> float:
    """How good a hand is with these trumps."""
    order = ORDERS[trumps]
    value = 0.0
    for suit in SUITS:
        cards = hand & order.suit_masks[suit]
        ranked = sorted(bits(order.suit_masks[suit]), key=lambda card: order.strength[card], reverse=True)
        if suit == trumps:
            value += sum([TRUMPS[place] for place in range(len(ranked)) if cards >> ranked[place] & 1])
            value += 1.0 if not ROYALS[suit] & ~cards else 0.0
        elif trumps <= NONE:
            value += 1.6 if cards >> ranked[0] & 1 else 0.0
            value += 0.6 if cards >> ranked[1] & 1 and cards.bit_count() > 1 else 0.0
        else:
            value += sum([TRUMPS[place] for place in range(3) if cards >> ranked[place] & 1])
    return value


def card(contract: Contract, trick: list[int], allowed: list[int], unseen: int, ours: bool, last: bool, attacking: bool) -> int:
    """The card to play. ``ours``: the partner wins the trick so far. ``unseen``: cards that others may hold. ``attacking``: of the
    taker's side."""
    order = contract.order
    points = contract.points.each
    if not trick:
        return lead(order, points, allowed, unseen, attacking)
    best = trick[order.best(trick)]
    cheap = [card for _, _, card in sorted([(points[card] + (8 if order.suit_of[card] == order.trumps else 0),
                                             order.strength[card], card) for card in allowed])]
    led = order.suit_masks[order.suit_of[best]]
    if ours and (last or not unseen & led & order.over(best)):
        # the trick is the partner's: give it points, but no trumps and no ace that will win by itself
        plain = [card for card in cheap if order.suit_of[card] != order.trumps]
        gifts = [card for card in plain if unseen & order.suit_masks[order.suit_of[card]] & order.over(card)] or plain
        return gifts[-1] if gifts else cheap[0]
    winning = [card for card in cheap if order.over(best) >> card & 1]
    if not winning:
        return cheap[0]
    if last:
        # with a card that counts, if it wins
        plain = [card for card in winning if order.suit_of[card] != order.trumps]
        return plain[-1] if plain else winning[0]
    sure = [card for card in winning if not unseen & order.suit_masks[order.suit_of[card]] & order.over(card)]
    if sure:
        return sure[0]
    return cheap[0] if order.suit_of[cheap[0]] != order.trumps else winning[0]


def lead(order: TrickOrder, points: tuple[int, ...], allowed: list[int], unseen: int, attacking: bool) -> int:
    """The card to lead: the best trumps for the taker's side, then cards that cannot be beaten in their suit, then low ones."""
    trumps_out = unseen & order.suit_masks[order.trumps] if order.trumps >= 0 else 0
    sure = [card for card in allowed if not unseen & order.suit_masks[order.suit_of[card]] & order.over(card)]
    sure_trumps = [card for card in sure if order.suit_of[card] == order.trumps]
    if attacking and trumps_out and sure_trumps:
        return sure_trumps[-1]
    plain = [card for card in sure if order.suit_of[card] != order.trumps]
    if plain:
        return max([(points[card], card) for card in plain])[1]
    low = sorted([(order.suit_of[card] == order.trumps and not (attacking and trumps_out), points[card], order.strength[card], card)
                  for card in allowed])
    return low[0][3]


def best_take(hand: int, takes: list[int]) -> tuple[float, int]:
    """The best of the trumps that may be taken with, after its worth."""
    return max([(worth_taking(hand, trumps), trumps) for trumps in takes])

