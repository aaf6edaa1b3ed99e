"""Rules of thumb for Sheng Ji: make long suits trumps, discard short suits, lead what cannot be beaten, give partners points.

Rules pages: tractor, da-bai-fen.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from parlour.equipment import bits
from parlour.kernel.actions import Action
from parlour.mechanisms.tricks.combination_plays import faces_of
from parlour.mechanisms.tricks.combination_tricks import Combination, CombinationOrder, CombinationTrick
from parlour.mechanisms.tricks.sheng_ji import NO_SUIT, Exposure, ShengJiDeal

D = TypeVar("D", bound=ShengJiDeal)

#: so many of the plays with which one can follow are looked at
LOOKED_AT: Final = 40


def worth_exposing(deal: ShengJiDeal, seat: int, rank: int, standing: Exposure | None, at_end: bool,
                   exposures: Sequence[Exposure]) -> Exposure | None:
    """Of what the seat may expose that which makes more than a fair share of the hand trumps; opponents only are overruled, and
    with more. ``at_end``: all cards are drawn."""
    hand = deal.hands[seat].cards | deal.shown[seat].cards
    size = hand.bit_count()
    wanted = 2 + 0.36 * size
    if standing is not None:
        if deal.game.sides[standing.seat] == deal.game.sides[seat]:
            return None
        wanted = max(1 + 0.4 * size, trumps_held(deal, hand, standing.suit, rank) + 2)
    elif at_end:
        # in the first deal making trumps makes the starter; later the hand should be worth it
        wanted = 0.0 if deal.starter < 0 else 0.33 * size
    best = None
    for exposure in exposures:
        if exposure.suit != NO_SUIT:
            held = trumps_held(deal, hand, exposure.suit, rank)
            if held >= wanted:
                wanted = held
                best = exposure
    return best


def trumps_held(deal: ShengJiDeal, hand: int, suit: int, rank: int) -> float:
    """How many trumps a hand has when this suit is trumps."""
    order = deal.game.order(suit, rank)
    return float((hand & order.suit_masks[order.trumps]).bit_count())


def cards_to_discard(deal: ShengJiDeal, seat: int, order: CombinationOrder) -> int:
    """What is worth least: low cards of short suits, no trumps, no points, no pairs."""
    hand = deal.hands[seat].cards
    worth = []
    for face in faces_of(deal.pack, hand):
        card = face.bit_length() - 1
        suit = order.suit_of[card]
        length = (hand & order.suit_masks[suit]).bit_count()
        value = 100.0 if suit == order.trumps else 3.0 * length
        value += float(order.strength[card] * (4 if order.strength[card] >= 10 else 1))
        if face.bit_count() > 1:
            value += 15
        if deal.game.valuable >> card & 1:
            value += 12
        worth += [(value, each) for each in bits(face)]
    worth.sort()
    cards = 0
    for _, card in worth[:deal.game.bottom]:
        cards |= 1 << card
    return cards


def play_to_trick(deal: D, seat: int, trick: CombinationTrick[D]) -> Action:
    """What to lead, or to play to what was led."""
    order, lead = trick.card_order, trick.lead
    if lead is None:
        return order.play_of(cards_to_lead(deal, seat, order))
    played = trick.played(deal)
    place = trick.best(deal)
    aims = Aims(deal, seat, order, lead, trick.gone, order.power(played[place], lead, trick.gone), trick.seats[place],
                len(played) == len(trick.seats) - 1)
    return order.play_of(cards_to_follow_with(aims, deal.legal(seat)))


def cards_to_lead(deal: ShengJiDeal, seat: int, order: CombinationOrder) -> int:
    """What nobody can beat, the more cards the better; otherwise something small: a trump for declarers who have many."""
    hand = deal.hands[seat].cards
    unseen = deal.pack.all & ~hand
    for other in range(deal.players):
        unseen &= ~(deal.taken[other].cards | deal.won[other].cards)
    if seat == deal.starter:
        unseen &= ~deal.bottom.cards
    best = 0
    best_value = 0.0
    for suit, mask in enumerate(order.suit_masks):
        held = hand & mask
        if held:
            for cards in unbeatable(order, suit, held, unseen & mask):
                value = 4.0 * cards.bit_count() + deal.game.card_points(cards) - (6 if suit == order.trumps else 0)
                if value > best_value:
                    best = cards
                    best_value = value
    if best:
        return best
    trumps = hand & order.suit_masks[order.trumps]
    many = 3 * trumps.bit_count() > hand.bit_count() and not deal.opposes(seat)
    small = 0
    least = 1000
    for face in faces_of(deal.pack, hand):
        card = face.bit_length() - 1
        suit = order.suit_of[card]
        loss = order.strength[card] - (hand & order.suit_masks[suit]).bit_count() + deal.game.card_points(1 << card)
        loss += 12 if (suit == order.trumps) != many else 0
        if loss < least:
            least = loss
            small = face & -face
    return small


def unbeatable(order: CombinationOrder, suit: int, held: int, unseen: int) -> list[int]:
    """What can be led of a suit that no unseen card can beat: all its top parts together, and its best sequence of pairs."""
    over = [order.highest_set(unseen, width) for width in range(1, order.copies + 1)]
    top = 0
    found = []
    run = 0
    pairs = 0
    for faces in order.ranks[suit]:
        went_on = False
        for face in faces:
            here = face & held
            count = here.bit_count()
            if count and order.strength[face.bit_length() - 1] >= over[count - 1]:
                top |= here
            if count == 2 and not went_on:
                run |= here
                pairs += 1
                went_on = True
        if pairs >= 2:
            found.append(run)
        if not went_on:
            run = 0
            pairs = 0
    if top:
        found.append(top)
    return found


class Aims:
    """What a seat wants of its play to a trick that stands at ``against`` and is won so far by the seat ``winning``; ``last``: it is
    the last to play. ``gone``: cards that count as out of the game in sequences."""

    def __init__(self, deal: ShengJiDeal, seat: int, order: CombinationOrder, lead: Combination, gone: int, against: int, winning: int,
                 last: bool) -> None:
        self.deal: Final = deal
        self.seat: Final = seat
        self.order: Final = order
        self.lead: Final = lead
        self.gone: Final = gone
        self.against: Final = against
        self.ours: Final[bool] = deal.game.sides[winning] == deal.game.sides[seat]
        self.safe: Final[bool] = last or against >= 10
        self.gain: Final[int] = 6 + deal.game.card_points(deal.trick.mask()) + (4 if last else 0)

    def value(self, cards: int) -> float:
        """How good it would be to play these cards."""
        points = self.deal.game.card_points(cards)
        if self.ours:
            return (points if self.safe else 0) - cost(self.order, cards)
        if self.order.power(cards, self.lead, self.gone) > self.against:
            return self.gain + points - cost(self.order, cards)
        return -2 * points - cost(self.order, cards)


def cards_to_follow_with(aims: Aims, legal: Sequence[Action]) -> int:
    """Win with little where there is something to win; give points to a partner who wins; otherwise play what is worth least."""
    size = len(legal)
    plays: Sequence[Action] = legal
    if size > LOOKED_AT:
        plays = [legal[place * (size - 1) // (LOOKED_AT - 1)] for place in range(LOOKED_AT)]
    best = plays[0].cards
    for action in plays:
        if aims.value(action.cards) > aims.value(best):
            best = action.cards
    return improved(legal, aims, best)


def improved(legal: Sequence[Action], aims: Aims, cards: int) -> int:
    """The play with single cards changed for others of the hand, as long as that is legal and better."""
    order = aims.order
    hand = aims.deal.hands[aims.seat].cards
    best = aims.value(cards)
    for out in bits(cards):
        for other in bits(hand & ~cards):
            changed = cards ^ (1 << out) | 1 << other
            if aims.value(changed) > best and order.play_of(changed) in legal:
                best = aims.value(changed)
                cards = changed
                break
    return cards


def cost(order: CombinationOrder, cards: int) -> float:
    """How much one would rather keep these cards."""
    total = 0.0
    for face in faces_of(order.pack, cards):
        card = face.bit_length() - 1
        each = order.strength[card] / 2 + (8 if order.suit_of[card] == order.trumps else 0)
        total += each * face.bit_count()
    return total
