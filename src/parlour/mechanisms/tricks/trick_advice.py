"""Rules of thumb for tricks that games share."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, bits, mask_of
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

#: the chance that one card of another player is not of a given suit
OTHER_SUIT: Final = 0.75


def expected_tricks(order: TrickOrder, hand: int, unseen: int, others: int, leads: bool) -> float:
    """How many tricks a hand (a mask) should take by itself, for each card the chance that nothing better falls on it.

    ``unseen``: the cards that so many ``others`` may hold. ``leads``: the hand leads to the first trick.
    """
    size = hand.bit_count()
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
            led = 1.0 if leads else min(1.0, 0.3 + 0.1 * size)
            chance *= float((1.0 - trumped) ** others) * led
        expected += chance
    return expected

#: so many points rather than a trump are thrown away
SPENT: Final = 8


def card_to_play(order: TrickOrder, trick: list[Card], best: int, cards: Sequence[Card], wants: bool, last: bool) -> Card:
    """The card to play of those that may be, by whoever ``wants`` the trick or wants to lose it.

    Wins cheaply when ``last`` to play, and surely before that; otherwise loses with the highest card that does.
    ``best``: the card that wins the trick so far, of a trick that has begun.
    """
    ranked = [card for _, card in sorted([
        (order.strength[card] + (100 if order.suit_of[card] == order.trumps else 0), card) for card in cards])]
    if not trick:
        return ranked[-1] if wants else ranked[0]
    winning = [card for card in ranked if order.beats(card, best)]
    losing = [card for card in ranked if card not in winning]
    if wants:
        return losing[0] if not winning else winning[0] if last else winning[-1]
    return losing[-1] if losing else winning[-1] if last else winning[0]


def card_for_side(order: TrickOrder, trick: list[Card], best: int, cards: Sequence[Card], ours: bool, last: bool, unseen: int) -> Card:
    """The card to play, of those that may be, by one of a side that wants tricks.

    ``ours``: the partner wins the trick so far, with ``best``. ``unseen``: cards that may still beat what is played. Leads what
    cannot be beaten, leaves to the partner what it will win, and otherwise tries to win.
    """
    ranked = [card for _, card in sorted([
        (order.strength[card] + (100 if order.suit_of[card] == order.trumps else 0), card) for card in cards])]
    if not trick:
        # trumps that could not be beaten in their suit are led first, then other such cards
        sure = [card for card in ranked if not unseen & order.suit_masks[order.suit_of[card]] & order.beating(card)]
        return sure[-1] if sure else ranked[0]
    if ours and (last or not unseen & order.suit_masks[order.suit_of[best]] & order.beating(best)):
        losing = [card for card in ranked if not order.beats(card, best)]
        return losing[0] if losing else ranked[0]
    return card_to_play(order, trick, best, ranked, True, last)


def weakest(order: TrickOrder, cards: Sequence[Card]) -> Card:
    """The card to throw away: the lowest, trumps last, of equal ones from the longest suit."""
    lengths = [0] * len(order.suit_masks)
    for card in cards:
        lengths[order.suit_of[card]] += 1
    return min([(order.suit_of[card] == order.trumps, order.strength[card], -lengths[order.suit_of[card]], card) for card in cards])[3]


def to_discard(order: TrickOrder, hand: int, count: int) -> int:
    """The cards to throw away: no trumps and no best cards, short suits first."""
    values = []
    for card in bits(hand):
        suit = order.suit_of[card]
        higher = (order.suit_masks[suit] & order.beating(card) & ~hand).bit_count()
        length = (hand & order.suit_masks[suit]).bit_count()
        value = 1000 + order.strength[card] if suit == order.trumps and suit >= 0 else length * 2 - higher * 3 + (40 if not higher else 0)
        values.append((value, card))
    values.sort()
    return mask_of([card for _, card in values[:count]])


def lowest_equal(order: TrickOrder, cards: Sequence[Card], card: Card, unseen: int) -> Card:
    """The lowest of the cards that is as good as this one: nothing unseen lies between them."""
    best = card
    for other in cards:
        if order.suit_of[other] == order.suit_of[card] and order.strength[other] < order.strength[best]:
            between = order.beating(other) & ~order.beating(card) & ~(1 << card) & unseen & order.suit_masks[order.suit_of[card]]
            if not between:
                best = other
    return best


def follow_in_partnership(order: TrickOrder, trick: list[Card], best: int, cards: Sequence[Card], ours: bool, against: int,
                          partner_after: bool, unseen: int, seen: bool, finesses: bool) -> Card:
    """The card to follow with, by one of a partnership: second hand low but honours covered, third hand high, tricks won as
    cheaply as can be, ruffs where they win.

    ``ours``: the partner wins the trick so far, with the card ``best``. ``against``: what opponents still to play may play;
    ``seen``: that hand lies open. ``partner_after``: the partner is still to play. ``unseen``: the cards that are neither seen nor
    played. ``finesses``: a card with one better card against it is tried where a sure one is held.
    """
    over = order.beating(best)
    winning = [card for card in cards if over >> card & 1]
    low = weakest(order, cards)
    if not winning or (ours and not against & over):
        return low
    ranked = [card for _, _, card in sorted([
        (order.suit_of[card] == order.trumps, order.strength[card], card) for card in winning])]
    if not against and not partner_after:
        return low if ours else ranked[0]
    led = order.suit_of[trick[0]]
    if order.suit_of[ranked[0]] != led:
        # a ruff: with one trump after another until none can go higher, but not on what the partner may win
        return low if ours else ranked[0]
    safe = [card for card in ranked if not against & order.beating(card)]
    if partner_after:
        # second hand: cover an honour led, otherwise play low
        top = len(order.pack.ranks) - 5
        return ranked[0] if order.strength[best] >= top and order.strength[ranked[0]] >= top and safe != [] else low
    if seen:
        return safe[0] if safe and not (ours and order.strength[safe[0]] - order.strength[best] == 1) else low
    if finesses and safe and len(ranked) > 1:
        suit = order.suit_masks[led]
        for card in ranked:
            above = against & order.beating(card) & suit
            if above.bit_count() == 1 and (against & suit).bit_count() >= 4:
                return lowest_equal(order, cards, card, unseen)
    if safe:
        return safe[0]
    high = lowest_equal(order, cards, ranked[-1], unseen)
    return low if ours and not between(order, best, high, unseen) else high


def between(order: TrickOrder, low: int, high: int, unseen: int) -> int:
    """The unseen cards of a suit that lie between two of it."""
    return order.beating(low) & ~order.beating(high) & ~(1 << high) & unseen & order.suit_masks[order.suit_of[high]]


def opening_lead(order: TrickOrder, hand: Sequence[Card], partners: int, theirs: int) -> Card:
    """The card to lead blind: from the partner's suit (or -1), from a sequence, fourth highest of the longest suit without trumps,
    with trumps rather a single card; from ``theirs``, suits that the other side has named, as a mask, only at need."""
    honour = len(order.pack.ranks) - 4
    best = hand[0]
    best_worth = -1000
    for suit in range(len(order.suit_masks)):
        cards = [card for _, card in sorted([(order.strength[card], card) for card in hand if order.suit_of[card] == suit], reverse=True)]
        if not cards:
            continue
        length = len(cards)
        strong = [order.strength[card] for card in cards]
        sequence = length > 1 and strong[0] - strong[1] == 1 and strong[0] >= honour
        worth = (20 if suit == partners else 0) - (12 if theirs >> suit & 1 else 0)
        card = cards[0]
        if order.trumps < 0:
            worth += 4 * length + (6 if sequence else 0) + len([each for each in strong if each >= honour])
            card = cards[0] if sequence or length < 3 else cards[min(3, length - 1)]
        elif suit == order.trumps:
            worth -= 6
            card = cards[-1]
        else:
            ace = strong[0] == len(order.pack.ranks) - 1
            worth += (10 if sequence else 0) + (9 if length == 1 else 2 if length == 2 else 0)
            worth -= 6 if ace and not sequence and length > 1 else 3 if strong[0] >= honour and not sequence else 0
            card = cards[0] if sequence or length < 3 or ace else cards[min(3, length - 1)]
        if worth > best_worth:
            best, best_worth = card, worth
    return best


def card_for_side_points(order: TrickOrder, points: Sequence[int], trick: list[Card], cards: Sequence[Card], ours: bool, last: bool,
                         unseen: int, attacking: bool, cashing: bool = False) -> Card:
    """The card to play, of those that may be, by one of a side that wants card points; ``points`` are those of each card.

    ``ours``: the partner wins the trick so far. ``unseen``: what others may hold. ``attacking``: the side chose the trumps, and draws
    those of the others. ``cashing``: most points are those of trumps, so that the best of these are led when nothing else is sure:
    elsewhere they win more later. Gives points to a partner who will win, wins surely or as the last, and otherwise throws away what is
    worth least, even a low trump rather than points.
    """
    if not trick:
        return lead_for_side_points(order, points, cards, unseen, attacking, cashing)
    best = trick[order.best(trick)]
    cheap = [card for _, _, card in sorted([
        (points[card] + (SPENT if order.suit_of[card] == order.trumps else 0), order.strength[card], card) for card in cards])]
    led = order.suit_masks[order.suit_of[best]]
    if ours and (last or not unseen & led & order.beating(best)):
        # the trick is the partner's: give it points, but no trumps and no ace that will win by itself
        plain = [card for card in cheap if order.suit_of[card] != order.trumps]
        gifts = [card for card in plain if unseen & order.suit_masks[order.suit_of[card]] & order.beating(card)] or plain
        return gifts[-1] if gifts else cheap[0]
    winning = [card for card in cheap if order.beating(best) >> card & 1]
    if not winning:
        return cheap[0]
    if last:
        # with a card that counts, if it wins
        plain = [card for card in winning if order.suit_of[card] != order.trumps]
        return plain[-1] if plain else winning[0]
    sure = [card for card in winning if not unseen & order.suit_masks[order.suit_of[card]] & order.beating(card)]
    if sure:
        return sure[0]
    return cheap[0] if order.suit_of[cheap[0]] != order.trumps else winning[0]


def lead_for_side_points(order: TrickOrder, points: Sequence[int], cards: Sequence[Card], unseen: int, attacking: bool,
                         cashing: bool) -> Card:
    """The card to lead: the best trumps for the side that chose them, then what cannot be beaten in its suit, then low cards."""
    trumps_out = unseen & order.suit_masks[order.trumps] if order.trumps >= 0 else 0
    sure = [card for card in cards if not unseen & order.suit_masks[order.suit_of[card]] & order.beating(card)]
    sure_trumps = [card for card in sure if order.suit_of[card] == order.trumps]
    if attacking and trumps_out and sure_trumps:
        return sure_trumps[-1]
    plain = [card for card in sure if order.suit_of[card] != order.trumps]
    if plain:
        return max([(points[card], card) for card in plain])[1]
    if cashing and sure_trumps:
        return sure_trumps[-1]
    low = sorted([(order.suit_of[card] == order.trumps and not (attacking and trumps_out), points[card], order.strength[card], card)
                  for card in cards])
    return low[0][3]
