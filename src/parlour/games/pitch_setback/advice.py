"""Rules of thumb for Pitch: bid what the best suit is worth, keep trumps and cards that count, and play for the side."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card, bits, mask_of
from parlour.games.pitch_setback.deal import Contract, PitchDeal
from parlour.kernel.actions import PASS, Action
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.point_trick_advice import counts_for
from parlour.mechanisms.tricks.point_tricks import HighOfSuit, MostCards, TopPoint
from parlour.mechanisms.tricks.tricks import TrickOrder

#: what the game point is worth to a bidder, and each trump beyond the second to all other points
GAME_SHARE: Final = 0.45
LENGTH: Final = 0.08


def call(deal: PitchDeal, seat: int, auction: Auction) -> Action:
    """The lowest bid there is while the hand is worth it, otherwise a pass; and a pass to the partner's bid."""
    game = deal.game
    legal = deal.legal(seat)
    if auction.holder >= 0 and game.sides[auction.holder] == game.sides[seat]:
        return PASS
    worth = max([estimate(deal, seat, suit) for suit in range(4)])
    bids = [action for action in legal if action.kind == "bid"]
    if bids and (bids[0].number <= worth or PASS not in legal):
        return bids[0]
    return PASS if PASS in legal else legal[0]


def best_suit(deal: PitchDeal, seat: int) -> int:
    """The suit that is best as trumps; one that the seat holds."""
    hand = deal.hands[seat].cards
    values = [estimate(deal, seat, suit) if hand & deal.pack.suit_masks[suit] else -1.0 for suit in range(4)]
    return values.index(max(values))


def estimate(deal: PitchDeal, seat: int, suit: int) -> float:
    """How many points the seat should make as bidder with this suit as trumps."""
    game = deal.game
    order = game.card_orders[suit]
    trumps = order.trump_cards
    held = deal.hands[seat].cards & order.suit_masks[suit]
    length = held.bit_count()
    improves = 0.15 if game.steps else 0.0
    expected = 0.0
    for point in game.points_table:
        if isinstance(point, HighOfSuit) or point.card(order) < 0:
            if isinstance(point, TopPoint) and not isinstance(point, HighOfSuit):
                ranked = point.ranked(order)
                place = min([ranked.index(card) for card in bits(held)]) if held else len(trumps)
                expected += point.value * (0.95, 0.5, 0.25)[place] if place < 3 else improves
            elif isinstance(point, MostCards):
                expected += GAME_SHARE * min(1.0, length / 3)
            else:
                expected += 0.3 * point.value
        elif held >> point.card(order) & 1:
            expected += point.value * (0.85 if trumps.index(point.card(order)) < 3 or length > 3 else 0.6)
        else:
            expected += point.value * (0.2 + improves)
    return expected + LENGTH * game.total * max(0, length - 2) * 0.5


def to_discard(deal: PitchDeal, trumps: int, allowed: int, least: int, most: int) -> int:
    """The cards to throw away, of those that may be: what is no trump and counts for little, as many as is allowed where cards are
    replaced."""
    order = deal.game.card_orders[trumps]
    ranked = bits(allowed)
    ranked.sort(key=lambda card: keep_value(deal, order, card))
    useless = [card for card in ranked if order.suit_of[card] != trumps and deal.pack.rank_of[card] < len(deal.pack.ranks) - 2]
    return mask_of(ranked[:min(most, max(least, len(useless)))])


def keep_value(deal: PitchDeal, order: TrickOrder, card: Card) -> int:
    """How gladly a card is kept."""
    if order.suit_of[card] != order.trumps:
        return order.strength[card]
    return 1000 + 1000 * counts_for(deal.game.points_table, order, card) + 10 * (len(order.trump_cards) - order.trump_cards.index(card))


def together(deal: PitchDeal, contract: Contract, seat: int, other: int) -> bool:
    """Whether two seats play together: partners, and all who play alone against the bidder."""
    game = deal.game
    if len(set(game.sides)) < game.players:
        return game.sides[seat] == game.sides[other]
    if contract.called >= 0:
        mine = side_of(deal, contract, seat, seat)
        return mine == side_of(deal, contract, seat, other)
    return (seat == contract.seat) == (other == contract.seat)


def side_of(deal: PitchDeal, contract: Contract, viewer: int, seat: int) -> bool:
    """Whether a seat is on the bidder's side, as far as the viewer knows."""
    cards = (deal.played[seat], deal.hands[seat].cards & deal.known_to(viewer))
    return seat == contract.seat or any([each >> contract.called & 1 for each in cards])
