"""Rules of thumb for playing, knocking and folding in Bestia."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.equipment import bits
from parlour.mechanisms.tricks.rams_advice import IN, SILENT, tricks_in, worth_keeping

if TYPE_CHECKING:
    from parlour.games.bestia.deal import BestiaDeal

#: what a hand must be worth to play for five tricks, in hundredths of a trick, against no opponent, one, two, …: tried out
ENOUGH: Final[tuple[int, ...]] = (40, 92, 134, 157, 165, 172, 178, 184)
#: how many of those who have not said yet whether they play are taken to play, in hundredths
LIKELY: Final = 40
#: how much better than just good enough a hand is with which one lets nobody exchange any more; to lose tricks
KNOCKS: Final = 15
KNOCKS_TO_LOSE: Final = 60
#: how much less is good enough as long as nobody knows what is trumps
UNKNOWN: Final = 45
#: how much better it must be where one exchanges only once
ONCE: Final = 15
#: how many cards the hand has for which these numbers hold
FULL: Final = 5


def margin(deal: BestiaDeal, seat: int, hand: int, exchanges: int) -> int:
    """By how many hundredths of a trick a hand of the seat is better than good enough, with up to so many cards exchanged."""
    game = deal.game
    size = deal.form.cards
    wants = game.wants_tricks(deal)
    rivals = 0
    for other in range(deal.players):
        if other != seat:
            rivals += 100 if deal.said[other] == IN else LIKELY if deal.said[other] == SILENT else 0
    kept = sum([1 << card for good, card in worth_keeping(deal.pack, hand, deal.trumps, wants) if good])
    drawn = min(size - kept.bit_count(), exchanges)
    if not wants:
        return harmless(deal, hand) - KNOCKS_TO_LOSE + KNOCKS
    if drawn:
        hand = kept
    order = game.order_with(deal.trumps)
    worth = tricks_in(order, hand, max(rivals // 100, 1), drawn)
    some, part = divmod(rivals, 100)
    easy = UNKNOWN if deal.trumps < 0 else 0
    return easy + worth * FULL // size - ENOUGH[some] - ((ENOUGH[some + 1] - ENOUGH[some]) * part // 100 if part else 0)


def harmless(deal: BestiaDeal, hand: int) -> int:
    """How unlikely a hand is to take tricks, in the same measure: none of its cards is a trump or high."""
    pack = deal.pack
    middle = len(pack.ranks) // 2
    bad = 0
    for card in bits(hand):
        bad += (100 if pack.suit_of[card] == deal.trumps else 0) + 20 * max(pack.rank_of[card] - middle, 0)
    return 150 - bad
