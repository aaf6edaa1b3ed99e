"""Rules of thumb for Barbu: what a hand is good for, whom to double, and how to keep out of trouble."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Pack, bits
from parlour.equipment.french import HEARTS
from parlour.games.barbu.compendium import CompendiumDeal, Contract, Declare
from parlour.games.barbu.contracts import ContractTrick, CountedTricks, Dominoes, FirstDomino, LayDomino, PointCards, TrumpTricks
from parlour.games.barbu.fan_tan import SuitOrder
from parlour.games.barbu.pair_doubles import PairDoublesDeal, PairDoubling
from parlour.kernel.actions import Action
from parlour.mechanisms.tricks.trick_advice import card_to_play

#: for each contract the mean of a hand's :func:`feature`, and what one more of it is worth as a part of all that is at stake, as
#: measured over some hundred deals for each contract
OUTLOOK: Final = {
    "no tricks": (1.4, -0.17), "no queens": (1.4, -0.17), "no last two": (54.0, 0.009), "no hearts": (0.9, -0.20),
    "no king of hearts": (0.9, -0.18), "trumps": (2.9, 0.06), "dominoes": (4.7, 0.06), "ravage city": (1.4, -0.22),
    "salad": (1.4, -0.13), "tricks": (1.4, 0.08), "no first or last trick": (54.0, 0.006),
}
#: so much better than the average one must expect to do to double another player, and to double the declarer
DOUBLE_OTHERS: Final = 1.5
DOUBLE_DECLARER: Final = 3.0


def advise(deal: CompendiumDeal, seat: int) -> Action | None:
    """What to do."""
    phase = deal.phase
    legal = deal.legal(seat)
    if isinstance(phase, Declare):
        game = deal.game
        choices = [(outlook(deal.pack, deal.hands[seat].cards, game.contracts[place], call), -place, -call, action)
                   for place in phase.contracts for call, action in enumerate(game.declarations[place])]
        return max(choices, key=lambda each: each[:3])[3]
    if isinstance(phase, PairDoubling) and isinstance(deal, PairDoublesDeal):
        wanted = to_double(deal, seat, phase)
        return min([((mask ^ wanted).bit_count(), index, action)
                    for index, (mask, action) in enumerate(phase.choices(deal, seat))], key=lambda each: each[:2])[2]
    if isinstance(phase, FirstDomino):
        return max([(rank_outlook(deal.pack, deal.hands[seat].cards, phase.contract.suits[deal.pack.rank_of[action.card]]), -index, action)
                    for index, action in enumerate(legal)], key=lambda each: each[:2])[2]
    if isinstance(phase, LayDomino):
        return max([(room(deal, seat, phase.suits, action.card), -index, action)
                    for index, action in enumerate(legal)], key=lambda each: each[:2])[2] if legal[0].card >= 0 else legal[0]
    if isinstance(phase, ContractTrick):
        return phase.cards.plays.each[trick_card(deal, seat, phase, [action.card for action in legal])]
    return None


# --- what a hand is good for ------------------------------------------------------------------------------------------


def outlook(pack: Pack, hand: int, contract: Contract, call: int) -> float:
    """How much better than the average player a hand should do in a contract."""
    mean, part = OUTLOOK[contract.name]
    stake = max(contract.scores) - min(contract.scores) if isinstance(contract, Dominoes) else abs(contract.total(0))
    return part * stake * (feature(pack, hand, contract, call) - mean)


def feature(pack: Pack, hand: int, contract: Contract, call: int) -> float:
    """What of a hand matters most in a contract."""
    if isinstance(contract, Dominoes):
        if contract.by_first_card:
            return max([rank_outlook(pack, hand, contract.suits[rank]) for rank in contract.starts])
        return rank_outlook(pack, hand, contract.suits[contract.starts[call]])
    if isinstance(contract, TrumpTricks):
        return trump_tricks(pack, hand, call)
    if isinstance(contract, CountedTricks) and 0 in contract.points:
        # very low cards lose and very high ones win what they like; those between do as others please
        top = len(pack.ranks) - 1
        return 100.0 * sum([abs(2 * pack.rank_of[card] - top) for card in bits(hand)]) / (top * hand.bit_count())
    return danger(pack, hand, contract.counting if isinstance(contract, PointCards) else 0)


def danger(pack: Pack, hand: int, counting: int) -> float:
    """How many tricks the hand may have to take: a suit's lowest cards are safe, the higher a card the less so."""
    total = 0.0
    top = len(pack.ranks) - 1
    for suit in pack.suit_masks:
        weight = 1.0 if not counting or counting & suit else 0.5
        for place, card in enumerate(bits(hand & suit)):
            total += weight * max(0.0, 12.0 * pack.rank_of[card] / top - 3.0 * place - 2.0)
    return total / 10.0


def trump_tricks(pack: Pack, hand: int, trumps: int) -> float:
    """How many tricks the hand should take with these trumps."""
    top = len(pack.ranks) - 1
    total = 0.0
    for suit in range(len(pack.suits)):
        cards = bits(hand & pack.suit_masks[suit])[::-1]
        for place, card in enumerate(cards):
            below = top - pack.rank_of[card]
            if suit == trumps:
                total += 1.0 if place >= 3 or below <= place else 0.5
            elif below <= place and place < 2:
                total += 0.8
    return total


def rank_outlook(pack: Pack, hand: int, suits: SuitOrder) -> float:
    """How near the hand lies to a starting rank: what lies beside it can soon be laid out, and blocks what others hold beyond."""
    total = 0.0
    nearest = suits.starts
    reach = nearest
    weight = 1.0
    total += (hand & nearest).bit_count()
    while nearest:
        beyond = 0
        for card in bits(nearest):
            beyond |= suits.opens[card]
        nearest = beyond & ~reach
        reach |= nearest
        total += weight * (hand & nearest).bit_count()
        weight *= 0.5
    return total


# --- doubling ---------------------------------------------------------------------------------------------------------


def to_double(deal: PairDoublesDeal, seat: int, phase: PairDoubling) -> int:
    """Whom the seat would like to double, as a mask."""
    game = deal.game
    declarer = game.declarer(deal)
    hopes = outlook(deal.pack, deal.hands[seat].cards, phase.contract, phase.call)
    others = phase.open_to(deal, seat)
    wanted = 0
    for other in bits(others):
        if seat == declarer:
            # who had to double, and doubled nobody else, has nothing to show for it
            owed = phase.rules.at_least - deal.made[other] + 1
            desperate = owed > game.left_in_series(deal) and deal.doubles[other] == 1 << declarer and not phase.contract.positive
            needed = -DOUBLE_OTHERS if desperate else DOUBLE_OTHERS
        elif deal.doubles[other] >> seat & 1:
            needed = DOUBLE_DECLARER
        elif other == declarer:
            needed = DOUBLE_DECLARER / 2 if phase.rules.at_least > deal.made[seat] else DOUBLE_DECLARER
        else:
            needed = DOUBLE_OTHERS
        if hopes >= needed:
            wanted |= 1 << other
    return wanted


# --- play -------------------------------------------------------------------------------------------------------------


def trick_card(deal: CompendiumDeal, seat: int, phase: ContractTrick, cards: list[int]) -> int:
    """The card to play to a trick."""
    order = phase.cards
    trick = deal.trick.cards
    contract = phase.contract
    best = trick[phase.best(deal)] if trick else -1
    last = len(trick) + 1 == deal.players
    if isinstance(contract, CountedTricks):
        if contract.positive:
            return card_to_play(order, trick, best, cards, True, last)
        if not contract.points[phase.number]:
            # high cards go while nothing is at stake
            return max(cards, key=lambda card: order.strength[card])
        return card_to_play(order, trick, best, cards, False, last)
    counting = contract.counting if isinstance(contract, PointCards) else deal.pack.suit_masks[HEARTS]
    if not trick:
        harmless = [card for card in cards if not counting >> card & 1] or cards
        return card_to_play(order, trick, best, harmless, False, last)
    thrown = [card for card in cards if counting >> card & 1 and not order.beats(card, best)]
    if thrown:
        return max(thrown, key=lambda card: order.strength[card])
    if last and not deal.trick.mask() & counting:
        # the trick costs nothing: a high card may go, but none that counts
        return max([card for card in cards if not counting >> card & 1] or cards, key=lambda card: order.strength[card])
    return card_to_play(order, trick, best, cards, False, last)


def room(deal: CompendiumDeal, seat: int, suits: SuitOrder, card: int) -> float:
    """How gladly a card is laid out: for what one holds beyond it, against what others hold there."""
    hand = deal.hands[seat].cards
    total = 0.0
    for nearest in bits(suits.opens[card]):
        mine = 0
        others = 0
        beyond = 1 << nearest
        while beyond:
            if beyond & hand:
                mine += 1
            else:
                others += 1
            beyond = suits.opens[beyond.bit_length() - 1]
        total += mine if hand >> nearest & 1 else mine - 0.5 * others
    return total
