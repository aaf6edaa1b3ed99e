"""Rules of thumb for Kop: announce and double by the height of one's trumps. Rules page: kop."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from parlour.games.kop.cards import ACES, JACKS_MASK, QUEENS, Contract, Said
from parlour.kernel.actions import Action
from parlour.mechanisms.tricks.tricks import TrickOrder

if TYPE_CHECKING:
    from parlour.games.kop.deal import KopDeal

#: the highest trump counts so much, and each lower one a point less
HIGHEST: Final = 12
#: how good a hand should be to play alone with an announcement, for every trick, and to stay silent with both black queens
ZOLO_FROM: Final = 32
EVERY_TRICK_FROM: Final = 42
CICHA_FROM: Final = 28
#: the same for a gran, where a jack counts two and an ace one
GRAN_FROM: Final = 6
GRAN_DU_FROM: Final = 8
#: to double, and how much more for each double that stands
KONTRA_FROM: Final = 28
KONTRA_STEP: Final = 2


def worth(order: TrickOrder, hand: int) -> int:
    """How good a hand is, by the height of its trumps: 42 for the four highest."""
    return sum([max(0, HIGHEST - place) for place, card in enumerate(order.trump_cards) if hand >> card & 1])


def call(deal: KopDeal, seat: int, said: Said, calls: Sequence[Action]) -> Action | None:
    """What to say besides passing, if anything."""
    game = deal.game
    hand = deal.hands[seat].cards
    best: Action | None = None
    for each in game.announcements:
        # of what the hand is good enough for the highest is said, for which most is paid
        if each.action in calls and not each.kontra and good_enough(game.order, hand, each.contract):
            best = each.action
    if best is not None:
        return best
    double = game.next_double(said)
    if double is None or double not in calls:
        return None
    return double if worth(game.order_for(said), hand) >= KONTRA_FROM + KONTRA_STEP * len(said.doublers) else None


def good_enough(order: TrickOrder, hand: int, contract: Contract) -> bool:
    """Whether a hand is good enough to announce this."""
    if contract.needs == QUEENS:
        return True
    if contract.needs:
        return worth(order, hand) < CICHA_FROM
    if contract.jacks:
        return 2 * (hand & JACKS_MASK).bit_count() + (hand & ACES).bit_count() >= (GRAN_DU_FROM if contract.every_trick else GRAN_FROM)
    return worth(order, hand) >= (EVERY_TRICK_FROM if contract.every_trick else ZOLO_FROM)


def known_sides(deal: KopDeal, seat: int, said: Said) -> int:
    """The seats that play with this one as far as it can tell, itself among them, as a mask."""
    me = 1 << seat
    old = deal.seen_old(said, seat)
    if old & me:
        return old
    return deal.everyone >> 1 & ~old if deal.sides_seen(said, seat) else me
