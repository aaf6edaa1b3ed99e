"""Rules of thumb for Tractor: make long suits trumps, discard short suits, lead what cannot be beaten, give partners points."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import bits
from parlour.games.tractor.play import Bury, TractorTrick
from parlour.games.tractor.trumps import NO_SUIT, PASS, WAIT, MakingTrumps, TractorDeal
from parlour.kernel.actions import Action, CardsAction
from parlour.mechanisms.tricks.combination_plays import faces_of
from parlour.mechanisms.tricks.combination_tricks import Combination, CombinationOrder

#: so many of the plays with which one can follow are looked at
LOOKED_AT: Final = 40


def advice(deal: TractorDeal, seat: int) -> Action | None:
    """What a seat should do, from what it knows."""
    phase = deal.phase
    if isinstance(phase, MakingTrumps):
        return exposing(deal, phase, seat)
    if isinstance(phase, Bury):
        return burying(deal, phase, seat)
    if isinstance(phase, TractorTrick):
        return leading(deal, phase, seat) if phase.lead is None else following(deal, phase, seat)
    return None


def exposing(deal: TractorDeal, phase: MakingTrumps, seat: int) -> Action:
    """Expose what makes more than a fair share of the hand trumps; overrule opponents only, and with more."""
    quiet = PASS if phase.at_end(deal) else WAIT
    standing = phase.standing
    hand = deal.hands[seat].cards | deal.shown[seat].cards
    size = hand.bit_count()
    wanted = 2 + 0.36 * size
    if standing is not None:
        if deal.game.sides[standing.seat] == deal.game.sides[seat]:
            return quiet
        wanted = max(1 + 0.4 * size, trumps_held(deal, hand, standing.suit, phase.rank) + 2)
    elif phase.at_end(deal):
        # in the first deal making trumps makes the starter; later the hand should be worth it
        wanted = 0.0 if deal.starter < 0 else 0.33 * size
    best = quiet
    for exposure in phase.making.of(deal, seat, phase.rank, standing):
        if exposure.suit != NO_SUIT:
            held = trumps_held(deal, hand, exposure.suit, phase.rank)
            if held >= wanted:
                wanted = held
                best = CardsAction("expose", deal.pack, exposure.cards)
    return best


def trumps_held(deal: TractorDeal, hand: int, suit: int, rank: int) -> float:
    """How many trumps a hand has when this suit is trumps."""
    order = deal.game.order(suit, rank)
    return float((hand & order.suit_masks[order.trumps]).bit_count())


def burying(deal: TractorDeal, phase: Bury, seat: int) -> Action:
    """Discard what is worth least: low cards of short suits, no trumps, no points, no pairs."""
    order = phase.order
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
    for _, card in worth[:phase.game.bottom]:
        cards |= 1 << card
    return CardsAction("discard", deal.pack, cards)


def leading(deal: TractorDeal, phase: TractorTrick, seat: int) -> Action:
    """Lead what nobody can beat, the more cards the better; otherwise something small: a trump for declarers who have many."""
    order = phase.cards
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
        return order.play_of(best)
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
    return order.play_of(small)


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


def following(deal: TractorDeal, phase: TractorTrick, seat: int) -> Action:
    """Win with little where there is something to win; give points to a partner who wins; otherwise play what is worth least."""
    order = phase.cards
    lead = phase.lead
    assert lead is not None
    legal = deal.legal(seat)
    size = len(legal)
    plays: Sequence[Action] = legal
    if size > LOOKED_AT:
        plays = [legal[place * (size - 1) // (LOOKED_AT - 1)] for place in range(LOOKED_AT)]
    place = phase.best(deal)
    played = phase.played(deal)
    aims = Aims(deal, phase, seat, lead, order.power(played[place], lead, phase.gone), deal.game.sides[phase.seats[place]],
                len(played) == len(phase.seats) - 1)
    best = plays[0].cards
    for action in plays:
        if aims.value(action.cards) > aims.value(best):
            best = action.cards
    return order.play_of(improved(legal, aims, deal.hands[seat].cards, best))


class Aims:
    """What a seat wants of its play to a trick that stands at ``against``, won so far by a seat of side ``leading``."""

    def __init__(self, deal: TractorDeal, phase: TractorTrick, seat: int, lead: Combination, against: int, leading: int,
                 last: bool) -> None:
        self.phase: Final = phase
        self.lead: Final = lead
        self.against: Final = against
        self.ours: Final[bool] = leading == deal.game.sides[seat]
        self.safe: Final[bool] = last or against >= 10
        self.gain: Final[int] = 6 + deal.game.card_points(deal.trick.mask()) + (4 if last else 0)

    def value(self, cards: int) -> float:
        """How good it would be to play these cards."""
        order = self.phase.cards
        points = self.phase.game.card_points(cards)
        if self.ours:
            return (points if self.safe else 0) - cost(order, cards)
        if order.power(cards, self.lead, self.phase.gone) > self.against:
            return self.gain + points - cost(order, cards)
        return -2 * points - cost(order, cards)


def improved(legal: Sequence[Action], aims: Aims, hand: int, cards: int) -> int:
    """The play with single cards changed for others of the hand, as long as that is legal and better."""
    order = aims.phase.cards
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
