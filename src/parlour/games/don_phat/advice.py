"""Rules of thumb for Don and Phat: pitch a long suit with cards that score, and play for the side's points."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, bits
from parlour.games.don_phat.cards import DON, SUITS, Scores
from parlour.games.don_phat.deal import DonDeal
from parlour.mechanisms.tricks.trick_advice import card_for_side_points
from parlour.mechanisms.tricks.tricks import TrickOrder

#: what a card is worth beside what it scores: its share of the points for game
SCORED: Final = 4
#: what each trump is worth, and each step of its rank, to whoever pitches
LENGTH: Final = 6
TOP: Final = 9
#: in Irish Don a side that has none of the points of a deal can only tie
HOPELESS: Final = 10


def weights(scores: Scores, trumps: int) -> list[int]:
    """What each card is worth in a trick: what it scores above all, and what it counts for game."""
    return [SCORED * peg + game for peg, game in zip(scores.pegs[trumps].each, scores.game.each)]


def best_suit(scores: Scores, cards: int) -> int:
    """The suit that is best as trumps; one that is held."""
    return max([(suit_worth(scores, cards, suit), suit) for suit in SUITS if cards & scores.orders[suit].suit_masks[suit]])[1]


def suit_worth(scores: Scores, cards: int, suit: int) -> int:
    """How good these cards are with a suit as trumps."""
    order = scores.orders[suit]
    held = bits(cards & order.suit_masks[suit])
    # the ace and king take tricks, the nine and five want to be brought home
    tops = sum([TOP for card in held if order.strength[card] >= len(order.pack.ranks) - 3])
    return LENGTH * len(held) + tops + sum([scores.pegs[suit].each[card] for card in held])


def card_to_pitch(scores: Scores, cards: int) -> Card:
    """The card to pitch, of these: an ace or king of the best suit, or a low card of it that scores nothing."""
    suit = best_suit(scores, cards)
    order = scores.orders[suit]
    held = sorted(bits(cards & order.suit_masks[suit]), key=lambda card: order.strength[card])
    if order.strength[held[-1]] >= len(order.pack.ranks) - 2:
        return held[-1]
    poor = [card for card in held if not scores.pegs[suit].each[card]]
    return poor[0] if poor else held[0]


def card_to_play(deal: DonDeal, order: TrickOrder, seats: Sequence[int], seat: int, cards: Sequence[Card]) -> Card:
    """The card to play to a trick, of these."""
    trick = deal.trick.row
    ours = bool(trick) and deal.teams[seats[order.best(trick)]] == deal.teams[seat]
    unseen = deal.pack.all & ~deal.gone() & ~deal.may_play(seat)
    attacking = deal.pitcher >= 0 and deal.teams[deal.pitcher] == deal.teams[seat]
    return card_for_side_points(order, weights(deal.game.scores, order.trumps), trick, cards, ours, len(trick) + 1 == len(seats), unseen,
                                attacking, deal.game.scores is DON)
