"""Rules of thumb for Back Alley: bid the tricks that are likely, and win as many as can be won cheaply."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import NO_CARD, Card, bits
from parlour.games.back_alley.deal import BackAlleyDeal
from parlour.kernel.actions import PASS, Action
from parlour.mechanisms.tricks.trick_advice import card_for_side, expected_tricks, weakest
from parlour.mechanisms.tricks.tricks import TrickOrder

#: how much the hand should be worth beyond the bid; a board is bid when this much or less is missing to all tricks
CAUTION: Final = -0.1
MISSING: Final = 0.25
#: a single trick is bid when it is likelier won than lost
LIKELY: Final = 0.55
#: a card lower than this from the top of its suit is worth exchanging unseen
LOW: Final = 5


def expected(deal: BackAlleyDeal, seat: int) -> float:
    """How many tricks the hand should take by itself."""
    hand = deal.hands[seat].cards
    order = deal.game.order_of(deal.trumps)
    return expected_tricks(order, hand, deal.pack.all & ~hand & ~deal.turned.mask(), deal.players - 1, False)


def board_wanted(deal: BackAlleyDeal, seat: int) -> bool:
    """Whether the hand should take all the tricks, or nearly."""
    return expected(deal, seat) >= (LIKELY if deal.each == 1 else deal.each - MISSING)


def bid_wanted(deal: BackAlleyDeal, seat: int, legal: Sequence[Action]) -> Action:
    """The bid that the hand is worth; a rainbow that is true is announced, as a bid where its tricks are likely."""
    tricks = expected(deal, seat)
    numbers = [action for action in legal if action.kind == "bid"]
    rainbows = [action for action in legal if action.kind.startswith("rainbow")]
    for action in legal:
        if action.kind == "announce" and deal.is_rainbow(seat):
            return action
    if board_wanted(deal, seat):
        boards = [action for action in legal if action is not PASS and action.kind not in ("bid", "demand", "announce", "boston")
                  and action not in rainbows]
        if boards:
            return boards[-1]
    least = deal.each // 4
    if rainbows and tricks >= least:
        return rainbows[min(int(tricks) - least, len(rainbows) - 1)]
    if deal.each == 1:
        return numbers[0] if numbers and tricks >= LIKELY else PASS
    likely = [action for action in numbers if action.number <= tricks - CAUTION]
    return likely[-1] if likely else PASS


def blind_bid(deal: BackAlleyDeal, legal: Sequence[Action]) -> Action:
    """The bid of somebody who has not looked: a fair share of the tricks, but at least one."""
    share = max(deal.each // deal.players, 1)
    return [PASS, *[action for action in legal if action.kind == "bid" and action.number <= share]][-1]


def card_wanted(deal: BackAlleyDeal, seat: int, order: TrickOrder, cards: Sequence[Card], best: int, ours: bool, last: bool) -> Card:
    """Of these cards the one to play for the side. ``best``: the card that wins the trick so far, or none; ``ours``: the side has played
    it; ``last``: whether the seat plays the last."""
    return card_for_side(order, deal.trick.row, best, cards, ours, last, deal.pack.all & ~deal.known_to(seat))


def to_throw_away(deal: BackAlleyDeal, seat: int) -> Card:
    """The card to exchange for one unseen: the weakest, if it is low."""
    order = deal.game.order_of(deal.trumps)
    card = weakest(order, bits(deal.hands[seat].cards))
    return card if order.strength[card] < len(deal.pack.ranks) - LOW and order.suit_of[card] != order.trumps else NO_CARD
