"""Rules of thumb for the Rams group: what to keep, what a hand is worth, which card to play."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, Pack, bits
from parlour.mechanisms.tricks.trick_advice import weakest
from parlour.mechanisms.tricks.tricks import TrickOrder

#: what a player has said: nothing yet, that he plays, or that he does not
SILENT: Final = 0
IN: Final = 1
OUT: Final = 2
#: how many cards a player has exchanged who has not been asked yet
NOT_ASKED: Final = -1
#: what trumps are worth in tricks, from the highest: those of the table below are all others
TOP_TRUMPS: Final[tuple[int, ...]] = (100, 90, 75, 65, 55)
LOW_TRUMP: Final = 42
#: what each trump is worth more for each other one in the hand
LENGTH: Final = 6
#: what the highest card of a side suit is worth, and the next, against one opponent; each further one takes some of it away
ACE: Final = 60
KING: Final = 25
CROWD: Final = 8
#: what a card that one draws is worth
DRAWN: Final = 18


def worth_keeping(pack: Pack, cards: int, trumps: int, wants: bool) -> list[tuple[bool, Card]]:
    """The cards with whether each is worth keeping, the worst first: trumps and the highest cards of other suits; or, who does not want
    tricks, the lowest."""
    top = len(pack.ranks) - 1
    found: list[tuple[int, bool, Card]] = []
    for card in bits(cards):
        rank = pack.rank_of[card]
        trump = pack.suit_of[card] == trumps
        if wants:
            found.append((rank + (100 if trump else 0), trump or rank >= (top if trumps >= 0 else top - 1), card))
        else:
            found.append((-rank - (100 if trump else 0), not trump and rank <= top // 3, card))
    found.sort()
    return [(good, card) for _, good, card in found]


def tricks_in(order: TrickOrder, hand: int, rivals: int, drawn: int) -> int:
    """What a hand may be expected to take in tricks, in hundredths, against so many rivals; ``drawn``: cards that are still to be drawn."""
    strength = order.strength
    trumps = 0
    mask = order.suit_masks[order.trumps] if order.trumps >= 0 else 0
    top = len(order.pack.ranks) - 1
    worth = drawn * DRAWN
    for card in bits(hand):
        below = top - strength[card]
        if mask >> card & 1:
            trumps += 1
            worth += TOP_TRUMPS[below] if below < len(TOP_TRUMPS) else LOW_TRUMP
        elif below == 0:
            worth += max(ACE - CROWD * rivals, 10)
        elif below == 1:
            worth += max(KING - CROWD * rivals // 2, 0)
    return worth + LENGTH * trumps * (trumps - 1)


def card_to_play(order: TrickOrder, trick: list[Card], cards: int, unseen: int, last: bool, taken: int, wants: bool) -> Card:
    """The card to play of those that may be. ``unseen``: what rivals may hold; ``taken``: how many tricks one has."""
    return wanting(order, trick, bits(cards), unseen, last, taken) if wants else avoiding(order, trick, bits(cards), unseen, last)


def wanting(order: TrickOrder, trick: list[Card], cards: list[Card], unseen: int, last: bool, taken: int) -> Card:
    """The card of somebody who wants tricks, the first most of all."""
    ranked = by_height(order, cards)
    if not trick:
        trumps = [card for card in ranked if order.suit_of[card] == order.trumps]
        sure = [card for card in ranked if not unseen & order.beating(card)]
        if sure:
            return sure[-1]
        best_plain = [card for card in ranked if order.suit_of[card] != order.trumps and not unseen & order.suit_masks[order.suit_of[card]]
                      & order.beating(card)]
        if len(trumps) > 2:
            return trumps[-1]
        if best_plain:
            return best_plain[-1]
        plain = [card for card in ranked if order.suit_of[card] != order.trumps]
        return plain[-1] if plain else ranked[0]
    best = trick[order.best(trick)]
    winning = [card for card in ranked if order.beating(best) >> card & 1]
    if not winning:
        return weakest(order, cards)
    if last:
        return winning[0]
    sure = [card for card in winning if not unseen & order.beating(card)]
    if sure:
        return sure[0]
    # of trumps that may be beaten a low one does as well when a trick is taken already
    return winning[-1] if not taken or order.suit_of[winning[0]] != order.trumps else winning[0]


def avoiding(order: TrickOrder, trick: list[Card], cards: list[Card], unseen: int, last: bool) -> Card:
    """The card of somebody who wants no tricks."""
    ranked = by_height(order, cards)
    if not trick:
        # what somebody else will surely beat
        return max([((unseen & order.beating(card)).bit_count(), -order.strength[card], card) for card in cards])[2]
    best = trick[order.best(trick)]
    losing = [card for card in ranked if not order.beating(best) >> card & 1]
    if losing:
        return losing[-1]
    return ranked[-1] if last else ranked[0]


def by_height(order: TrickOrder, cards: Sequence[Card]) -> list[Card]:
    """The cards from the lowest to the highest, trumps last."""
    return [card for _, _, card in sorted([(order.suit_of[card] == order.trumps, order.strength[card], card) for card in cards])]
