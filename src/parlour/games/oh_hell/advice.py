"""Rules of thumb for Oh Hell!: count the likely tricks to bid, then win what is wanted and lose the rest."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import bits
from parlour.games.oh_hell.play import (
    NAMES,
    HighestBidderNames,
    HighLowTrick,
    OhHellDeal,
    OhHellTrick,
)
from parlour.kernel.actions import Action
from parlour.mechanisms.tricks.bidding import NO_BID, BidInTurn, SealedBids
from parlour.mechanisms.tricks.trick_advice import card_to_play
from parlour.mechanisms.tricks.tricks import NO_TRUMPS

#: the chance that one card of another player is not of a given suit
OTHER_SUIT: Final = 0.75


def advise(deal: OhHellDeal, seat: int) -> Action | None:
    """What to do; nothing with a card on the forehead, with high-low jokers and for those who do not bid."""
    phase = deal.phase
    if seat not in deal.turn() or not deal.hands[seat].viewers >> seat & 1:
        return None
    if isinstance(phase, HighestBidderNames):
        return NAMES[longest(deal, seat)]
    if isinstance(phase, (BidInTurn, SealedBids)):
        then = phase.then
        if isinstance(then, HighestBidderNames):
            then = then.with_trumps(deal, longest(deal, seat))
        if isinstance(then, OhHellTrick) and not isinstance(then, HighLowTrick):
            return bid(deal.legal(seat), expected_tricks(deal, seat, then))
    if isinstance(phase, OhHellTrick) and not isinstance(phase, HighLowTrick) and deal.bids[seat] != NO_BID:
        return phase.cards.plays.each[card(deal, seat, phase)]
    return None


def longest(deal: OhHellDeal, seat: int) -> int:
    """The suit of which the seat holds most."""
    lengths = [(deal.hands[seat].cards & deal.pack.suit_masks[suit]).bit_count() for suit in range(len(NAMES))]
    return lengths.index(max(lengths))


def bid(legal: Sequence[Action], expected: float) -> Action:
    """The legal bid nearest to what is expected."""
    return legal[min([(abs(action.number - expected), place) for place, action in enumerate(legal)])[1]]


def expected_tricks(deal: OhHellDeal, seat: int, trick: OhHellTrick) -> float:
    """How many tricks the hand should take: for each card the chance that nothing better falls on it."""
    order = trick.cards
    hand = deal.hands[seat].cards
    size = hand.bit_count()
    others = deal.players - 1
    unseen = deal.pack.all & ~hand & ~deal.turned.mask()
    # with long hands higher cards often fall to other tricks
    against = others * size / unseen.bit_count() * max(0.6, 1.0 - 0.04 * size)
    void = OTHER_SUIT ** size
    trumped = void * (1.0 - void) if order.trumps != NO_TRUMPS else 0.0
    expected = 0.0
    for mine in bits(hand):
        suit = order.suit_of[mine]
        higher = len([other for other in bits(unseen & order.suit_masks[suit]) if order.strength[other] > order.strength[mine]])
        chance = float((1.0 - against) ** higher)
        if suit != order.trumps:
            # it must also be led, and nobody may trump it
            led = 1.0 if seat == trick.leader else min(1.0, 0.3 + 0.1 * size)
            chance *= float((1.0 - trumped) ** others) * led
        expected += chance
    return expected


def card(deal: OhHellDeal, seat: int, trick: OhHellTrick) -> int:
    """Wins cheaply or surely while tricks are wanted; otherwise loses with the highest card that does."""
    table = deal.trick.cards
    best = table[trick.best(deal)] if table else -1
    return card_to_play(trick.cards, table, best, [action.card for action in deal.legal(seat)], deal.wanted(seat) > 0,
                        len(table) + 1 == len(trick.seats))
