"""Rules of thumb for Oh Hell!: count the likely tricks to bid, then play for as many."""
from __future__ import annotations

from collections.abc import Sequence

from parlour.equipment import Card
from parlour.equipment.french import SUITS
from parlour.games.oh_hell.deal import OhHellDeal
from parlour.kernel.actions import Action
from parlour.mechanisms.tricks.trick_advice import card_for_bid, expected_tricks
from parlour.mechanisms.tricks.tricks import TrickOrder


def longest(deal: OhHellDeal, seat: int) -> int:
    """The suit of which the seat holds most."""
    lengths = [(deal.hands[seat].cards & deal.pack.suit_masks[suit]).bit_count() for suit in range(len(SUITS))]
    return lengths.index(max(lengths))


def bid(legal: Sequence[Action], expected: float) -> Action:
    """The legal bid nearest to what is expected."""
    return legal[min([(abs(action.number - expected), place) for place, action in enumerate(legal)])[1]]


def expected_of(deal: OhHellDeal, seat: int, order: TrickOrder, leads: bool) -> float:
    """How many tricks the hand should take; ``leads``: to the first trick."""
    hand = deal.hands[seat].cards
    return expected_tricks(order, hand, deal.pack.all & ~hand & ~deal.turned.mask(), deal.players - 1, leads)


def card_wanted(deal: OhHellDeal, seat: int, order: TrickOrder, best: int) -> Card:
    """Plays for the bid exactly. ``best``: the card that wins the trick so far."""
    cards = [action.card for action in deal.legal(seat)]
    return card_for_bid(order, deal.trick.row, best, cards, deal.hands[seat].cards, deal.pack.all & ~deal.known_to(seat), deal.players - 1,
                        deal.wanted(seat))
