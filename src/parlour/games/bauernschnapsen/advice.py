"""Rules of thumb for Bauernschnapsen: trumps from three cards, what to bid, when to double, which card to play."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, bits
from parlour.games.bauernschnapsen.cards import ACE, KING, TEN, SchnapsCards
from parlour.games.bauernschnapsen.contracts import ALL_TRICKS, FIRST_TRICKS, NO_TRICK, WHOLE_SUIT, Contract, Kind
from parlour.mechanisms.tricks import trick_advice
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

#: what a card of a suit is worth for choosing it, from the jack to the ace
CHOICE: Final = (3, 4, 5, 6, 7)
#: with less than that in the best suit of three cards one has a card turned up
CHOOSE: Final = 5
#: tricks that a defender should have in hand to say kontra
KONTRA_TRICKS: Final = 2


def best_of_three(cards: SchnapsCards, hand: int) -> int:
    """The suit to make trumps with three cards in hand; -1 for none."""
    best, suit = max([(sum([CHOICE[cards.pack.rank_of[card]] for card in bits(hand & cards.pack.suit_masks[suit])])
                       + (2 if not cards.pairs[suit] & ~hand else 0), suit) for suit in cards.suits])
    return suit if best >= CHOOSE else -1


def sure_tricks(order: TrickOrder, hand: int) -> list[Card]:
    """The cards of a hand that win when they are led from the top of each suit."""
    sure: list[Card] = []
    for suit in range(len(order.suit_masks)):
        ranked = sorted(bits(order.suit_masks[suit]), key=lambda card: order.strength[card], reverse=True)
        held = (hand & order.suit_masks[suit]).bit_count()
        for place, card in enumerate(ranked):
            # with the others gone under them small cards of a long suit win too
            if not hand >> card & 1 and held < len(ranked) - 1:
                break
            if hand >> card & 1 and (place == 0 or hand >> ranked[0] & 1):
                sure.append(card)
    return sure


def draws_trumps(order: TrickOrder, hand: int) -> bool:
    """Whether the hand takes all trumps of the others away by leading its own."""
    trumps = order.suit_masks[order.trumps]
    return (trumps & hand).bit_count() >= 3 and len([card for card in sure_tricks(order, hand) if trumps >> card & 1]) >= 2


def best_bid(cards: SchnapsCards, hand: int, trumps: int, kinds: Sequence[Kind], leads: bool, more: int) -> Kind | None:
    """The highest of the contracts that the hand should make, if it makes any. ``leads``: with trumps, it leads; ``more``: so many
    cards may still come from a talon."""
    for kind in reversed(kinds):
        if can_make(cards, hand, trumps, kind, leads, more):
            return kind
    return None


def can_make(cards: SchnapsCards, hand: int, trumps: int, kind: Kind, leads: bool, more: int) -> bool:
    """Whether the hand should make a contract."""
    order = cards.order(kind.ranks, trumps if kind.trumps else NO_TRUMPS)
    size = min(hand.bit_count(), 6 if hand.bit_count() > 5 else 5)
    sure = sure_tricks(order, hand)
    if kind.aim is WHOLE_SUIT:
        return bool(cards.whole_suits(hand)) and (size == 5 or bool(hand & cards.aces & ~cards.pack.suit_masks[cards.whole_suits(hand)[0]]))
    if kind.aim is ALL_TRICKS:
        good = len(sure) >= size
        return good and (not kind.trumps or (draws_trumps(order, hand) and leads))
    if kind.aim is FIRST_TRICKS:
        # three tricks bring about eight points each besides one's own card
        points = sum(sorted([cards.points.each[card] for card in sure], reverse=True)[:size - 2]) + 8 * (size - 2)
        points += 40 if not cards.pairs[trumps] & ~hand else 0
        return leads and len(sure) >= size - 2 and draws_trumps(order, hand) and points >= 66
    if kind.aim is NO_TRICK:
        return not kind.ace and sum([_danger(order, hand, suit) for suit in cards.suits]) <= more // 2
    return False


def _danger(order: TrickOrder, hand: int, suit: int) -> int:
    """How many cards of a suit may be made to win: those above the lowest of the cards that others hold there."""
    mask = order.suit_masks[suit]
    others = sorted([order.strength[card] for card in bits(mask & ~hand)])
    own = sorted([order.strength[card] for card in bits(mask & hand)])
    return len([strength for place, strength in enumerate(own) if len([other for other in others if other > strength]) < 2 or place > 1])


def doubles(cards: SchnapsCards, hand: int, contract: Contract, leads: bool, said: int, declarer: bool) -> bool:
    """Whether to double: against a contract that can hardly be made, or back with one that can hardly fail."""
    kind = contract.kind
    order = contract.order
    if said >= 2:
        return False
    sure = sure_tricks(order, hand)
    if kind.aim is NO_TRICK:
        return declarer and not hand & (cards.pack.rank_masks[ACE] | cards.pack.rank_masks[TEN] | cards.pack.rank_masks[KING])
    trumps = order.suit_masks[order.trumps] if order.trumps >= 0 else 0
    if not said:
        strong = len([card for card in sure if trumps >> card & 1]) >= KONTRA_TRICKS
        return strong and not declarer and len(sure) > KONTRA_TRICKS
    return declarer and leads and len(sure) >= 4


def to_discard(cards: SchnapsCards, hand: int, contract: Contract, keep: int, count: int) -> int:
    """The cards to discard: for a Bettler the highest, otherwise those that are worth least; of those to ``keep`` one stays."""
    order = contract.order
    kind = contract.kind
    whole = cards.whole_suits(hand)
    spared = cards.pack.suit_masks[whole[0]] if kind.aim is WHOLE_SUIT and whole else 0
    kept = keep & -keep
    ranked: list[tuple[int, int, int]] = []
    for card in bits(hand & ~kept & ~spared):
        suit = order.suit_masks[order.suit_of[card]]
        strength = order.strength[card]
        if kind.aim is NO_TRICK:
            ranked.append((-_danger(order, hand, order.suit_of[card]) - strength, 0, card))
        else:
            paired = kind.aim.pairs and bool(cards.pair_of(card)) and not cards.pair_of(card) & ~hand
            ranked.append((order.suit_of[card] == order.trumps, strength + (3 if paired else 0) + (hand & suit).bit_count(), card))
    return sum([1 << card for _, _, card in sorted(ranked)[:count]])


def card_to_play(cards: SchnapsCards, contract: Contract, trick: list[Card], allowed: list[Card], unseen: int, ours: bool, last: bool,
                 declarer: bool, attacking: bool) -> Card:
    """The card to play. ``ours``: the side wins the trick so far; ``attacking``: of the declarer's side."""
    order = contract.order
    kind = contract.kind
    best = trick[order.best(trick)] if trick else Card(-1)
    if kind.aim is NO_TRICK:
        # everyone tries to stay low: the declarer to lose, the others to make the declarer win
        return trick_advice.card_to_play(order, trick, best, allowed, False, last)
    if kind.aim.alone and attacking and not declarer:
        return trick_advice.card_to_play(order, trick, best, allowed, False, last)
    if ours and trick and not kind.aim.alone:
        # points for the side's own trick
        losing = [card for card in allowed if not order.beats(card, best)]
        if losing:
            return max([(order.suit_of[card] != order.trumps, cards.points.each[card], card) for card in losing])[2]
    return trick_advice.card_for_side(order, trick, best, allowed, ours, last, unseen)
