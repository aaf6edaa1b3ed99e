"""Rules of thumb for Oh Hell!: count the likely tricks to bid, then play for as many."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, bits
from parlour.equipment.french import SUITS
from parlour.games.oh_hell.deal import OhHellDeal
from parlour.kernel.actions import Action
from parlour.mechanisms.tricks.trick_advice import expected_tricks
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

#: how often a card of a side suit is led to with the last card of a hand, and how much oftener with each card more
LED: Final = 0.3
LED_MORE: Final = 0.1
#: each lower card of the suit lets one get round so many of the higher ones that others hold
GETS_ROUND: Final = 0.4


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


def later_trick(order: TrickOrder, card: Card, hand: int, unseen: int, others: int, tricks: int) -> float:
    """How likely a card of the hand (a mask) wins one of so many later tricks, as far as can be told from what the ``others`` may hold."""
    suit = order.suit_of[card]
    of_suit = order.suit_masks[suit]
    hidden = max(1, unseen.bit_count())
    lower = (hand & of_suit & ~order.beating(card)).bit_count() - 1
    higher = (unseen & of_suit & order.beating(card)).bit_count() - GETS_ROUND * lower
    chance = float((1.0 - min(0.95, others * tricks / hidden)) ** max(0.0, higher))
    if suit != order.trumps:
        chance *= float((1.0 - ruffed(order, suit, unseen, tricks)) ** others) * min(1.0, LED + LED_MORE * tricks)
    return chance


def this_trick(order: TrickOrder, led: int, card: Card, unseen: int, after: int, size: int) -> float:
    """How likely a card that wins the trick so far still does when so many have played ``after`` it, with as many cards each."""
    suit = order.suit_of[card]
    higher = (unseen & order.suit_masks[suit] & order.beating(card)).bit_count()
    chance = float((1.0 - min(0.95, after * size / max(1, unseen.bit_count()))) ** higher)
    return chance if suit == order.trumps else chance * float((1.0 - ruffed(order, led, unseen, size)) ** after)


def ruffed(order: TrickOrder, suit: int, unseen: int, size: int) -> float:
    """How likely somebody with so many unseen cards has none of the suit, and a trump."""
    if order.trumps == NO_TRUMPS:
        return 0.0
    hidden = max(1, unseen.bit_count())
    without = 1.0 - (unseen & order.suit_masks[suit]).bit_count() / hidden
    plain = 1.0 - (unseen & order.suit_masks[order.trumps]).bit_count() / hidden
    return float(without ** size * (1.0 - plain ** size))


def card_for_bid(order: TrickOrder, trick: list[Card], best: int, cards: Sequence[Card], hand: int, unseen: int, others: int,
                 wanted: int) -> Card:
    """The card to play, of those that may be, by whoever wants to take exactly so many tricks more.

    That after which it is likeliest, with each card's chance to win taken by itself, that this trick and the rest of the hand bring as
    many; where too many have been taken or too few are left the one that wins least, or most. ``best``: the card that wins the trick
    so far, of a trick that has begun. ``unseen``: what the ``others`` may hold.
    """
    size = hand.bit_count()
    after = others - len(trick)
    mine = bits(hand)
    later = [later_trick(order, card, hand, unseen, others, size - 1) if size > 1 else 0.0 for card in mine]
    chosen = cards[0]
    most = (-2.0, 0)
    for card in cards:
        if trick and not order.beats(card, best):
            wins = 0.0
        else:
            wins = this_trick(order, order.suit_of[trick[0] if trick else card], card, unseen, after, size)
        if wanted < 0:
            fit = -wins
        elif wanted > size:
            fit = wins
        else:
            rest = [1.0]
            for place, other in enumerate(mine):
                if other != card:
                    chance = later[place]
                    rest = [(rest[count] * (1.0 - chance) if count < len(rest) else 0.0) + (rest[count - 1] * chance if count else 0.0)
                            for count in range(len(rest) + 1)]
            fit = (wins * rest[wanted - 1] if wanted else 0.0) + ((1.0 - wins) * rest[wanted] if wanted < size else 0.0)
        # of equal cards a high one where no more tricks are wanted, otherwise a low one
        found = (fit, order.strength[card] if wanted <= 0 else -order.strength[card])
        if found > most:
            most = found
            chosen = card
    return chosen
