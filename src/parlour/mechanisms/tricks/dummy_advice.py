"""How bots play the cards of Bridge: by rules of thumb from what they see. Rules pages: bridge, biritch, honeymoon-bridge."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from parlour.equipment import Card, bits
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.contract_deal import ContractDeal
from parlour.mechanisms.tricks.dummy import DummyTrick
from parlour.mechanisms.tricks.trick_advice import follow_in_partnership, opening_lead
from parlour.mechanisms.tricks.tricks import TrickOrder

#: the suit of a lead that told nothing
NONE: Final = -1


def card_to_lead(deal: ContractDeal, seat: int, order: TrickOrder, contract: Contract, named: Sequence[int], rng: Random) -> Card:
    """The opening lead; ``named``: the last suit that each seat has bid."""
    theirs = sum([1 << named[other] for other in (contract.declarer, contract.dummy) if named[other] >= 0])
    hand = bits(deal.hands[seat].cards)
    if rng.random() < 0.2:
        # not everyone leads the same
        rng.shuffle(hand)
        hand = [each for each in hand if deal.pack.suit_of[each] == deal.pack.suit_of[hand[0]]]
    return opening_lead(order, hand, named[(seat + 2) % 4], theirs)


def card_to_play(deal: ContractDeal, trick: DummyTrick[ContractDeal], seat: int, level: int, first_leads: Sequence[int]) -> Card:
    """The card to play from one's own hand or from dummy; ``level``: of the contract, ``first_leads``: the suit that each seat led
    first, or -1."""
    choice = [action.card for action in deal.legal(seat)]
    if len(choice) == 1:
        return choice[0]
    table = deal.trick.row
    holder = trick.holder(deal)
    order = trick.card_order
    dummy = deal.hands[trick.dummy].cards
    mine = deal.hands[seat].cards | (dummy if seat == trick.declarer else 0)
    unseen = deal.pack.all & ~mine & ~dummy & ~played(deal)
    if not table:
        if seat == trick.declarer:
            here, there = deal.hands[holder].cards, deal.hands[(holder + 2) % 4].cards
            return declarer_lead(order, here, there, choice, unseen, 6 + level - deal.side_tricks(trick.declarer % 2))
        short = 8 - level - deal.side_tricks(1 - trick.declarer % 2)
        return defender_lead(deal, trick, seat, choice, unseen, short, first_leads[(seat + 2) % 4])
    place = order.best(table)
    ours = trick.seats[place] % 2 == holder % 2
    later = trick.seats[len(table) + 1:]
    against = 0
    seen = False
    for other in later:
        if other % 2 != holder % 2:
            if other == trick.dummy:
                seen = True
                against |= may_play(order, dummy, table[0])
            else:
                against |= may_play(order, unseen & ~deal.hands[other].excluded, table[0])
    partner_after = any([other % 2 == holder % 2 for other in later])
    return follow_in_partnership(order, table, table[place], choice, ours, against, partner_after, unseen, seen,
                                 seat == trick.declarer)


def may_play(order: TrickOrder, cards: int, led: int) -> int:
    """Of the cards that a player may hold those that it may play to this lead: those of the suit, or if there are none any."""
    suit = cards & order.suit_masks[order.suit_of[led]]
    return suit or cards


def played(deal: ContractDeal) -> int:
    """All cards played so far."""
    return deal.played[0] | deal.played[1] | deal.played[2] | deal.played[3]


def declarer_lead(order: TrickOrder, here: int, there: int, choice: list[Card], unseen: int, need: int) -> Card:
    """Draws trumps, then works on the longest suit of both hands towards its strength, and takes sure tricks at the end; ``here`` and
    ``there``: the hand that leads and its partner's, ``need``: how many tricks are missing."""
    both = here | there
    sure = [sure_tricks(order, here, there, suit, unseen) for suit in range(4)]
    trumps = order.trumps
    if trumps >= 0 and order.suit_masks[trumps] & unseen and order.suit_masks[trumps] & here:
        ours, theirs = both & order.suit_masks[trumps], unseen & order.suit_masks[trumps]
        if ours.bit_count() > theirs.bit_count() and (ours > theirs or sure[trumps] or need > 2):
            return from_suit(order, here, there, trumps, unseen)
    best, best_worth = NONE, -1000
    enough = sum(sure) >= need
    for suit in range(4):
        mask = order.suit_masks[suit]
        if not here & mask or (suit == trumps and len(choice) > (here & mask).bit_count()):
            continue
        length = max((here & mask).bit_count(), (there & mask).bit_count())
        tops = (both & mask & ~(mask >> 5)).bit_count()
        worth = 10 * sure[suit] if enough else 2 * length + 2 * tops + (0 if unseen & mask else 8 * length) - 3 * (sure[suit] == length)
        if worth > best_worth:
            best, best_worth = suit, worth
    return from_suit(order, here, there, best, unseen) if best >= 0 else choice[0]


def sure_tricks(order: TrickOrder, here: int, there: int, suit: int, unseen: int) -> int:
    """The tricks that can be taken at once in a suit."""
    mask = order.suit_masks[suit]
    both = (here | there) & mask
    against = unseen & mask
    tops = len([card for card in bits(both) if not against & order.beating(card)])
    return min(tops, max((here & mask).bit_count(), (there & mask).bit_count()))


def from_suit(order: TrickOrder, here: int, there: int, suit: int, unseen: int) -> Card:
    """The card of a suit to lead from one hand with the other behind: towards the other's strength, or the highest of what is as
    good as sure."""
    mask = order.suit_masks[suit]
    mine, others, against = here & mask, there & mask, unseen & mask
    cards = bits(mine)
    high, low = cards[-1], cards[0]
    if not against or not others:
        return high
    top_there = others.bit_length() - 1
    if not against & order.beating(high):
        # the top is here: keep it over a finesse the other way only where the other hand has no more to offer
        if not against & order.beating(top_there) and mine.bit_count() >= others.bit_count():
            return low
        return high
    if not against & order.beating(top_there) or top_there > high:
        return low
    # an honour is led only from a sequence
    return high if len(cards) > 1 and not against & order.beating(cards[-2]) & ~order.beating(high) else low


def defender_lead(deal: ContractDeal, trick: DummyTrick[ContractDeal], seat: int, choice: list[Card], unseen: int, short: int,
                  partners: int) -> Card:
    """Takes what is sure when that beats the contract or no trumps are left, returns the suit that partner led first, ``partners``,
    or leads towards dummy's weakness; ``short``: how many tricks beat the contract."""
    order = trick.card_order
    hand = deal.hands[seat].cards
    dummy = deal.hands[trick.dummy].cards
    against = unseen | dummy
    sure = [each for each in choice if not against & order.beating(each)
            and (order.trumps < 0 or order.suit_of[each] == order.trumps or can_follow(deal, order, trick, each, unseen))]
    if sure and (len(sure) >= short or order.trumps >= 0 or len(sure) >= 3):
        return sure[-1]
    best, best_worth = NONE, -1000
    after_dummy = trick.dummy == (seat + 1) % 4
    for suit in range(4):
        mask = order.suit_masks[suit]
        cards = bits(hand & mask)
        if not cards:
            continue
        tops = (dummy & mask & ~(mask >> 4)).bit_count()
        worth = len(cards) + (3 * tops if after_dummy else -4 * tops)
        worth += (8 if suit == partners else 0) - (5 if suit == order.trumps else 0)
        if order.strength[cards[-1]] == 12 and len(cards) > 1 and order.trumps >= 0:
            worth -= 4
        if worth > best_worth:
            best, best_worth = suit, worth
    cards = bits(hand & order.suit_masks[best])
    sequence = len(cards) > 1 and cards[-1] - cards[-2] == 1 and order.strength[cards[-1]] >= 8
    return cards[-1] if sequence or len(cards) == 2 else cards[0]


def can_follow(deal: ContractDeal, order: TrickOrder, trick: DummyTrick[ContractDeal], card: Card, unseen: int) -> bool:
    """Whether dummy and, as far as is known, the declarer have cards of the suit of this card, or no trumps."""
    suit = order.suit_masks[order.suit_of[card]]
    trumps = order.suit_masks[order.trumps]
    dummy = deal.hands[trick.dummy].cards
    declarer = unseen & ~deal.hands[trick.declarer].excluded
    return bool((dummy & suit or not dummy & trumps) and (declarer & suit or not declarer & trumps))
