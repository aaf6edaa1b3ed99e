"""Rules of thumb for Pitch: bid what the best suit is worth, keep trumps and cards that count, and play for the side."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.equipment import bits
from parlour.games.pitch_setback.auction import Pitched
from parlour.games.pitch_setback.base import CARD_POINTS, PitchGame
from parlour.games.pitch_setback.deal import Contract, PitchDeal
from parlour.games.pitch_setback.exchange import GIVE, KEEP, Exchange, GiveStock
from parlour.games.pitch_setback.fish import FishTrick
from parlour.games.pitch_setback.play import NameTrumps, PitchLead, PitchTrick
from parlour.games.pitch_setback.trumps_only import CallCard
from parlour.kernel.actions import Action, CardsAction
from parlour.mechanisms.tricks.auction import PASS, Auction
from parlour.mechanisms.tricks.point_tricks import HighOfSuit, MostCards, TopPoint
from parlour.mechanisms.tricks.trick_advice import card_for_side
from parlour.mechanisms.tricks.tricks import TrickOrder
from parlour.mechanisms.tricks.widow import DISCARD

#: what the game point is worth to a bidder, and each trump beyond the second to all other points
GAME_SHARE: Final = 0.45
LENGTH: Final = 0.08


def advise(game: PitchGame[Any], deal: PitchDeal, seat: int) -> Action | None:
    """What to do, from what the seat knows alone."""
    phase = deal.phase
    hand = deal.hands[seat].cards
    if isinstance(phase, Auction):
        return call(game, deal, seat, phase)
    if isinstance(phase, Pitched):
        return PASS
    if isinstance(phase, NameTrumps):
        return phase.things[best_suit(game, hand)]
    if isinstance(phase, CallCard):
        # the best trump that somebody else may hold
        return next(thing for thing, card in zip(phase.things, phase.order.trump_cards) if not hand >> card & 1)
    if isinstance(phase, PitchLead):
        trumps = hand & deal.pack.suit_masks[best_suit(game, hand)]
        return game.card_orders[0].plays.each[trumps.bit_length() - 1]
    if isinstance(phase, GiveStock):
        # few trumps still to come: the partner has more room for them
        return KEEP if (hand & game.card_orders[phase.contract.trumps].suit_masks[phase.contract.trumps]).bit_count() < 5 else GIVE
    if isinstance(phase, Exchange):
        return discard(game, deal, seat, phase)
    if isinstance(phase, PitchTrick):
        return play(game, deal, seat, phase)
    return None


def call(game: PitchGame[Any], deal: PitchDeal, seat: int, auction: Auction) -> Action:
    """The lowest bid there is while the hand is worth it, otherwise a pass; and a pass to the partner's bid."""
    legal = deal.legal(seat)
    if auction.holder >= 0 and game.sides[auction.holder] == game.sides[seat]:
        return PASS
    worth = max([estimate(game, deal.hands[seat].cards, suit) for suit in range(4)])
    bids = [action for action in legal if action.kind == "bid"]
    if bids and (bids[0].number <= worth or PASS not in legal):
        return bids[0]
    return PASS if PASS in legal else legal[0]


def best_suit(game: PitchGame[Any], hand: int) -> int:
    """The suit that is best as trumps; one that the hand holds."""
    values = [estimate(game, hand, suit) if hand & game.pack.suit_masks[suit] else -1.0 for suit in range(4)]
    return values.index(max(values))


def estimate(game: PitchGame[Any], hand: int, suit: int) -> float:
    """How many points the bidder should make with this suit as trumps."""
    order = game.card_orders[suit]
    trumps = order.trump_cards
    held = hand & order.suit_masks[suit]
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


def discard(game: PitchGame[Any], deal: PitchDeal, seat: int, phase: Exchange) -> Action:
    """Throws away what is no trump and counts for little, as much as is allowed where cards are replaced."""
    order = game.card_orders[phase.contract.trumps]
    allowed = bits(phase.allowed(deal, seat, None))
    allowed.sort(key=lambda card: keep_value(game, order, card))
    useless = [card for card in allowed if order.suit_of[card] != order.trumps and deal.pack.rank_of[card] < len(deal.pack.ranks) - 2]
    count = min(phase.most, max(phase.least, len(useless)))
    mask = 0
    for card in allowed[:count]:
        mask |= 1 << card
    return CardsAction(DISCARD, deal.pack, mask)


def keep_value(game: PitchGame[Any], order: TrickOrder, card: int) -> int:
    """How gladly a card is kept."""
    if order.suit_of[card] != order.trumps:
        return order.strength[card]
    counts = sum([point.value for point in game.points_table if point.card(order) == card])
    return 1000 + 1000 * counts + 10 * (len(order.trump_cards) - order.trump_cards.index(card))


def play(game: PitchGame[Any], deal: PitchDeal, seat: int, phase: PitchTrick[Any]) -> Action:
    """A card for the side; to a trick of its own side one that counts."""
    order = phase.cards
    table = deal.trick.cards
    allowed = [action.card for action in deal.legal(seat) if action.card >= 0]
    if not allowed:
        return deal.legal(seat)[0]
    place = phase.best(deal) if table else -1
    ours = place >= 0 and together(game, deal, phase.contract, seat, phase.seats[place])
    unseen = deal.pack.all & ~deal.known_to(seat)
    last = len(table) + 1 == len(phase.seats)
    best = table[place] if table else -1
    if ours and (last or not unseen & order.over(best)):
        fat = [card for card in allowed if not order.beats(card, best)]
        if fat:
            return order.plays.each[max([(fatness(game, order, card), -order.strength[card], card) for card in fat])[2]]
    card = card_for_side(order, table, best, allowed, False, last, unseen)
    if isinstance(phase, FishTrick) and table and not order.beats(card, best) and order.suit_of[card] == order.trumps:
        return deal.legal(seat)[-1]
    return order.plays.each[card]


def fatness(game: PitchGame[Any], order: TrickOrder, card: int) -> int:
    """What a card brings to a trick."""
    rank = order.pack.ranks[order.pack.rank_of[card]]
    points = sum([point.value for point in game.points_table if point.card(order) == card])
    return 20 * points + dict(CARD_POINTS).get(rank, 0)


def together(game: PitchGame[Any], deal: PitchDeal, contract: Contract, seat: int, other: int) -> bool:
    """Whether two seats play together: partners, and all who play alone against the bidder."""
    if len(set(game.sides)) < game.players:
        return game.sides[seat] == game.sides[other]
    if contract.called >= 0:
        mine = side_of(deal, contract, seat, seat)
        return mine == side_of(deal, contract, seat, other)
    return (seat == contract.seat) == (other == contract.seat)


def side_of(deal: PitchDeal, contract: Contract, viewer: int, seat: int) -> bool:
    """Whether a seat is on the bidder's side, as far as the viewer knows."""
    cards: Sequence[int] = (deal.played[seat], deal.hands[seat].cards & deal.known_to(viewer))
    return seat == contract.seat or any([each >> contract.called & 1 for each in cards])
