"""Rules of thumb for Scat: take what improves the hand, keep the best hand, and knock with a good one, sooner when it is early."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card, bits
from parlour.games.scat.deal import HALVES, ScatDeal

#: a discard that improves the hand by so much, in halves, is taken
MUCH: Final = 6
#: and by whoever looks carefully where it brings so much more than the stock does on the average
MORE: Final = 3
#: with a hand of so many points, in halves, knocking is a good thing, and in an early turn
GOOD: Final = 54
GOOD_EARLY: Final = 46


def good_enough(worth: int, early: bool) -> bool:
    """Whether to knock with a hand of this worth; ``early``: not everybody has had a turn."""
    return worth >= (GOOD_EARLY if early else GOOD)


def worth_taking(deal: ScatDeal, seat: int, last_turn: bool) -> bool:
    """Whether the top discard improves the hand enough; when somebody has knocked, at all."""
    game = deal.game
    hand = deal.hands[seat].cards
    better = game.best_kept(hand | 1 << deal.discards.row[-1], hand) - game.worth(hand)
    return better >= MUCH or (better > 0 and last_turn)


def worth_more_than_stock(deal: ScatDeal, seat: int) -> bool:
    """Whether the top discard improves the hand more than a card of the stock does on the average."""
    game = deal.game
    hand = deal.hands[seat].cards
    taken = game.best_kept(hand | 1 << deal.discards.row[-1], hand)
    known = deal.known_to(seat)
    unseen = [card for card in game.dealt if not known >> card & 1]
    drawn = sum([game.best_kept(hand | 1 << card, hand | 1 << card) for card in unseen])
    return (taken - MORE) * len(unseen) >= drawn


def least_useful(deal: ScatDeal, seat: int, free: int) -> Card:
    """Of the cards ``free`` to go (a mask) the one without which the hand is worth most."""
    game = deal.game
    hand = deal.hands[seat].cards
    return max(bits(free), key=lambda card: (game.worth(hand & ~(1 << card)), -HALVES[card], -card))
