"""Rules of thumb for tricks in which the points of the cards count and nobody must follow suit."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import NO_CARD, Card
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickOrder

#: what it costs to spend a trump that could take other points later, for the lowest, and more for each step of strength
TRUMP: Final = 4.0
TRUMP_STEP: Final = 1.0
#: what it costs, of its points, to let go of a card that could be brought home
HELD: Final = 0.3
#: how likely somebody who can take a trick is to do so
EAGER: Final = 0.8


def still_out(deal: TrickDeal, seat: int) -> int:
    """The cards that may still be played by others, as a mask: those that the seat does not hold and nobody has played."""
    gone = deal.hands[seat].cards | deal.trick.mask()
    for taken in deal.taken:
        gone |= taken.cards
    return deal.pack.all & ~gone


def card_for_points(order: TrickOrder, points: CardPoints, trick: Sequence[Card], best: int, ours: float,
                    later: Sequence[tuple[float, int]], cards: Sequence[Card], out: int, drawing: bool) -> Card:
    """The card to play, by what it may be expected to bring.

    ``best``: the card that wins the trick so far, and ``ours``: how likely it is a friend's. ``later``: of those who are still to play,
    how likely each is a friend and how many cards it holds. ``out``: the cards that others may hold. ``drawing``: there is a stock, so
    that trumps are of use for longer.
    """
    lying = sum([points.each[card] for card in trick])
    unseen = max(out.bit_count(), 1)
    chosen, most = cards[0], -1000.0
    for card in cards:
        wins = best == NO_CARD or order.beats(card, best)
        over = (order.beating(card if wins else best) & out).bit_count() / unseen
        stays = 1.0
        for friend, size in later:
            stays *= 1.0 - (1.0 - friend) * EAGER * (1.0 - (1.0 - over) ** size)
        home = stays * (1.0 if wins else ours)
        worth = (lying + points.each[card]) * (2.0 * home - 1.0) - cost(order, points, card, drawing)
        if worth > most:
            chosen, most = card, worth
    return chosen


def cost(order: TrickOrder, points: CardPoints, card: Card, drawing: bool) -> float:
    """What is given away with a card besides its points: what it could have done later."""
    if order.suit_of[card] != order.trumps:
        return HELD * points.each[card] + 0.01 * order.strength[card]
    return (TRUMP + TRUMP_STEP * order.strength[card]) * (1.0 if drawing else 0.5)
