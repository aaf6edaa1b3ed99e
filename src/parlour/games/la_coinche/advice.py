"""Rules of thumb for the bidding of La Coinche. Rules page: la-coinche."""
from __future__ import annotations

from typing import Any, Final

from parlour.equipment import bits
from parlour.games.la_coinche.cards import COMBINATIONS, DENOMINATIONS, LOWEST_BID, STEP, TRICKS
from parlour.games.la_coinche.deal import CoincheDeal
from parlour.kernel.actions import PASS, Action
from parlour.mechanisms.tricks.auction import NO_CALL, Auction
from parlour.mechanisms.tricks.belote import NONE, ORDERS, SUITS
from parlour.mechanisms.tricks.belote_advice import worth_taking


class Scale:
    """How the worth of a hand is measured with some trumps: for the lowest bid it should be ``opening``, for each further step ``step``
    more; a partner's hand is expected to be worth ``expected``, and the bid is raised for each ``step`` and half of one beyond that."""

    def __init__(self, opening: float, step: float, expected: float) -> None:
        self.opening: Final = opening
        self.step: Final = step
        self.expected: Final = expected


SUIT: Final = Scale(7.0, 1.15, 3.5)
SANS: Final = Scale(5.0, 0.8, 2.5)
TOUT: Final = Scale(15.0, 2.0, 10.0)
#: what two cards to come are worth, when six are held
TO_COME: Final = 1.3
#: by how many steps a hand should be worth more than an opening to take all tricks with a partner
ALL_TRICKS: Final = 7.5
#: the highest bid that rules of thumb make without announcements
ENOUGH: Final = 160
#: by how many steps a hand should be worth more than an opening for a coinche to the lowest bid, how much less that is for each step
#: of the bid, and how far it goes down
AGAINST: Final = 3.2
EACH_STEP_LESS: Final = 0.7
LEAST_AGAINST: Final = -3.0
#: from here on a bid tells no more of its tricks where combinations are announced
SURE: Final = 120
#: by how much a bid should be safe for a surcoinche
SAFE: Final = 30


def worth(deal: CoincheDeal, seat: int, trumps: int) -> float:
    """What a hand is worth with these trumps, with what it can expect to be dealt."""
    hand = deal.hands[seat].cards
    return worth_taking(hand, trumps) + (TO_COME if hand.bit_count() < TRICKS else 0.0)


def scale(trumps: int) -> Scale:
    """How a hand is measured with these trumps."""
    return SUIT if trumps in SUITS else SANS if trumps == NONE else TOUT


def above_opening(deal: CoincheDeal, seat: int, trumps: int) -> float:
    """By how many steps a hand is worth more than an opening with these trumps."""
    return (worth(deal, seat, trumps) - scale(trumps).opening) / scale(trumps).step


def cannot_lose(hand: int, trumps: int) -> bool:
    """Whether a hand takes every trick once its trumps have drawn those of the others: all its plain cards are the best of their suits."""
    order = ORDERS[trumps]
    for suit in SUITS:
        held = hand & order.suit_masks[suit]
        missing = order.suit_masks[suit] & ~hand
        best = len([card for card in bits(held) if not missing & order.beating(card)])
        if best < (missing.bit_count() if suit == trumps else held.bit_count()):
            return False
    return True


def announced(deal: CoincheDeal, seat: int) -> int:
    """What the seat can announce."""
    if not deal.game.declares:
        return 0
    return sum([each.points for each in COMBINATIONS.best(deal.hands[seat].cards)])


def steps(value: float, each: float) -> int:
    """How many points so much worth is, in whole steps."""
    return int(value // each) * STEP


def estimate(deal: CoincheDeal, auction: Auction[Any], seat: int, trumps: int) -> int:
    """How many points the seat's side should make with these trumps; less than the lowest bid where it should not bid."""
    value = worth(deal, seat, trumps)
    by = scale(trumps)
    count = LOWEST_BID - STEP if value < by.opening else LOWEST_BID + steps(value - by.opening, by.step)
    name = DENOMINATIONS[trumps]
    for who, call in auction.calls:
        if call.kind == "bid" and call.word == name:
            if who == deal.partner(seat):
                # who named it knows its worth, and the partner adds to that
                count = max(count, call.number + steps(value - by.expected, by.step * 1.5))
            if deal.game.sides[who] == deal.game.sides[seat]:
                break
    count = min(count, ENOUGH)
    return count + announced(deal, seat) // STEP * STEP if count >= LOWEST_BID else count


def call_to_make(deal: CoincheDeal, auction: Auction[Any], seat: int) -> Action:
    """Bids what the hand should make, takes the partner further, and doubles what should fail."""
    rules = auction.rules
    holder = auction.holder
    against = auction.highest >= 0 and deal.game.sides[holder] != deal.game.sides[seat]
    if against and not auction.doubled and auction.may_double(deal, seat) and doubles(deal, auction, seat):
        return rules.doubles[0]
    if not against and auction.doubled == 1 and redoubles(deal, auction, seat):
        return rules.doubles[1]
    best: Action = PASS
    most = NO_CALL
    denominations = range(deal.game.denominations)
    numbers = [estimate(deal, auction, seat, trumps) for trumps in denominations]
    better = [above_opening(deal, seat, trumps) for trumps in denominations]
    for each in rules.bids(deal, auction, seat):
        trumps = DENOMINATIONS.index(each.word)
        if each.kind == "bid":
            wanted = each.number == numbers[trumps]
        else:
            sure = trumps in SUITS and cannot_lose(deal.hands[seat].cards, trumps)
            wanted = sure or (each.kind == "capot" and better[trumps] >= ALL_TRICKS)
        height = rules.ladder.height(rules.ladder.place(each))
        if wanted and height > most:
            best, most = each, height
    return best


def doubles(deal: CoincheDeal, auction: Auction[Any], seat: int) -> bool:
    """Whether the opponents' bid should fail: against this hand, the more so the higher it is."""
    call = auction.bid
    trumps = DENOMINATIONS.index(call.word)
    more = above_opening(deal, seat, trumps)
    if call.kind != "bid":
        return more >= LEAST_AGAINST
    # a higher bid may rest on what can be announced
    number = min(call.number, SURE) if deal.game.declares else call.number
    return more >= max(AGAINST - (number - LOWEST_BID) // STEP * EACH_STEP_LESS, LEAST_AGAINST)


def redoubles(deal: CoincheDeal, auction: Auction[Any], seat: int) -> bool:
    """Whether the own side's bid is safe all the same."""
    call = auction.bid
    return call.kind == "bid" and estimate(deal, auction, seat, DENOMINATIONS.index(call.word)) >= call.number + SAFE
