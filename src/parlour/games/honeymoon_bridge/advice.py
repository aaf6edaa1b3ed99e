"""What bots bid and play in Honeymoon Bridge, from what they know alone. Rules page: honeymoon-bridge."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import NO_CARD, Card, Pack, bits
from parlour.games.honeymoon_bridge.deal import DummyDeal, HoneymoonDeal
from parlour.kernel.actions import PASS, Action
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.auction import DOUBLE, REDOUBLE, Auction
from parlour.mechanisms.tricks.contract import DENOMINATIONS, LADDER, Contract
from parlour.mechanisms.tricks.contract_deal import DEALT
from parlour.mechanisms.tricks.contract_score import GAME_LEVELS, NO_TRUMP, point_masks, trick_score
from parlour.mechanisms.tricks.dummy_advice import declarer_lead, may_play
from parlour.mechanisms.tricks.trick_advice import follow_in_partnership, weakest
from parlour.mechanisms.tricks.tricks import TrickOrder, worth

BOOK: Final = 6
#: half of the pack's high card points bring half of the tricks, and so many more of them a trick more
HALF: Final = 20
POINTS_A_TRICK: Final = 2.2
#: what each trump over seven of both hands is worth, and of one hand each trump more than the other has
FIT: Final = 0.8
LENGTH: Final = 0.5
#: a contract is bid that lacks no more than this of a trick
HOPE: Final = 0.25
#: a contract that lacks so much is doubled, and one's own with so much to spare redoubled
SURE: Final = 1.2
GAME_BONUS: Final = 300
SLAM_BONUS: Final = 500
#: a card is worth having from this strength on, the length of its suit added
WANTED: Final = 9
#: from this strength on (a queen) a card turned up is worth a good card
PRIZE: Final = 10


# --- bidding -------------------------------------------------------------------------------------------------------------------

def call_to_make(deal: HoneymoonDeal, auction: Auction[HoneymoonDeal], seat: int) -> Action:
    """The call that the tricks to be expected say."""
    tricks = expected_tricks(deal, seat)
    highest = auction.highest
    if auction.holder == seat:
        spare = tricks[highest % 5] - BOOK - auction.bid.number
        return REDOUBLE if auction.doubled == 1 and spare >= SURE else PASS
    best, most_points = PASS, 0
    for denomination in range(len(DENOMINATIONS)):
        most = min(7, int(tricks[denomination] + HOPE) - BOOK)
        lowest = 1 if highest < 0 else highest // 5 + (1 if denomination > highest % 5 else 2)
        game = GAME_LEVELS[denomination]
        level = max(lowest, most if most >= 6 else game if most >= game else lowest)
        if 1 <= level <= most:
            points = trick_score(level, denomination) + (GAME_BONUS if level >= game else 0) + SLAM_BONUS * max(0, level - 5)
            if points > most_points:
                best, most_points = LADDER.bids[5 * (level - 1) + denomination], points
    if best is PASS and highest >= 0 and auction.doubled == 0:
        short = BOOK + auction.bid.number - (DEALT - tricks[highest % 5])
        return DOUBLE if short >= SURE else PASS
    return best


def expected_tricks(deal: HoneymoonDeal, seat: int) -> list[float]:
    """How many of the thirteen tricks a player may expect with each denomination."""
    if not isinstance(deal, DummyDeal):
        return tricks_of_hand(deal, seat)
    known = deal.known_to(seat)
    unseen = deal.pack.all & ~known
    hand = deal.hands[seat].cards
    if not deal.game.declarer_chooses:
        return tricks_of_side(deal.pack, hand | deal.dummies[seat].cards & known, unseen)
    # the declarer will choose: the open dummy, or the one that nobody has seen
    shown = known & ~hand
    with_it, against_it = tricks_of_side(deal.pack, hand | shown, unseen), tricks_of_side(deal.pack, hand, unseen)
    return [max(with_it[each], against_it[each]) for each in range(len(with_it))]


def tricks_of_side(pack: Pack, ours: int, unseen: int) -> list[float]:
    """The same of two hands together: what is known of them, and their share of the unseen cards, by points and fits."""
    share = (2 * DEALT - ours.bit_count()) / max(1, unseen.bit_count())
    masks = point_masks(pack)
    points = worth(ours, masks) + share * worth(unseen, masks)
    plain = DEALT / 2 + (points - HALF) / POINTS_A_TRICK
    found: list[float] = []
    for suit in pack.suit_masks:
        fit = (ours & suit).bit_count() + share * (unseen & suit).bit_count()
        found.append(plain + FIT * (fit - 7) if fit > 7 else plain - (7 - fit))
    found.append(plain)
    return found


def tricks_of_hand(deal: HoneymoonDeal, seat: int) -> list[float]:
    """The same of one hand against another: suit by suit the highest cards against the highest that the other may be expected to hold,
    and long suits."""
    mine = deal.hands[seat].cards
    other = deal.hands[1 - seat]
    known = deal.known_to(seat)
    unseen = deal.pack.all & ~known
    sure = other.cards & known
    share = (other.cards & ~known).bit_count() / max(1, unseen.bit_count())
    ours = [bits(mine & suit)[::-1] for suit in deal.pack.suit_masks]
    theirs = [likely(bits((sure | unseen) & suit)[::-1], sure, share) for suit in deal.pack.suit_masks]
    found: list[float] = []
    for trumps in range(len(DENOMINATIONS)):
        won = lost = 0.0
        ruffed = len(theirs[trumps]) > len(ours[trumps]) if trumps != NO_TRUMP else False
        ruffing = len(ours[trumps]) > len(theirs[trumps]) if trumps != NO_TRUMP else False
        for suit in range(NO_TRUMP):
            won += winners(ours[suit], theirs[suit], ruffed and suit != trumps)
            lost += winners(theirs[suit], ours[suit], ruffing and suit != trumps)
        if trumps != NO_TRUMP:
            won += LENGTH * (len(ours[trumps]) - len(theirs[trumps]))
        found.append(max(0.0, DEALT * won / max(1.0, won + lost)))
    return found


def likely(cards: Sequence[Card], sure: int, share: float) -> list[Card]:
    """Of the cards of a suit, highest first, those that a hand may be expected to hold: the sure ones, and this share of the others."""
    found = []
    due = 0.5
    for card in cards:
        due += 1.0 if sure >> card & 1 else share
        if due >= 1.0:
            due -= 1.0
            found.append(card)
    return found


def winners(ours: Sequence[Card], theirs: Sequence[Card], ruffed: bool) -> float:
    """How many of the cards of a suit win, led from the top; of those that the other cannot follow half, where they are ``ruffed``."""
    won = 0.0
    for place, card in enumerate(ours):
        if place >= len(theirs):
            won += 0.5 if ruffed else 1.0
        elif card > theirs[place]:
            won += 1.0
    return won


# --- making up the hands ---------------------------------------------------------------------------------------------------------

def worth_keeping(deal: HoneymoonDeal, seat: int, card: Card) -> bool:
    """Whether a card is better than what may come next: a high one, or one of a long suit."""
    pack = deal.pack
    length = (deal.hands[seat].cards & pack.suit_masks[pack.suit_of[card]]).bit_count()
    return pack.rank_of[card] + length >= WANTED


def card_to_exchange(order: TrickOrder, trick: Sequence[Card], cards: Sequence[Card], prize: Card) -> Card:
    """The card to play while cards are drawn: the worst, unless a good card that lies open can be won with less."""
    if prize != NO_CARD and order.strength[prize] >= PRIZE:
        useful = [card for card in cards if order.strength[card] < order.strength[prize]]
        winning = [card for card in useful if not trick or order.beats(card, trick[0])]
        if winning:
            ranked = sorted([(order.strength[card], card) for card in winning])
            return ranked[0][1] if trick else ranked[-1][1]
    return weakest(order, cards)


def better_open(deal: DummyDeal, seat: int, opened: int, denomination: int) -> bool:
    """Whether the open dummy is better for the declarer than the unseen one may be expected to be."""
    masks = point_masks(deal.pack)
    unseen = deal.pack.all & ~deal.known_to(seat)
    share = DEALT / max(1, unseen.bit_count())
    gain = worth(opened, masks) - share * worth(unseen, masks)
    if denomination != NO_TRUMP:
        suit = deal.pack.suit_masks[denomination]
        gain += FIT * POINTS_A_TRICK * ((opened & suit).bit_count() - share * (unseen & suit).bit_count())
    return gain >= 0


# --- the play --------------------------------------------------------------------------------------------------------------------

def may_hold(deal: HoneymoonDeal, hand: CardSet, known: int, unseen: int) -> int:
    """The cards that a hand holds or may hold as far as a player knows."""
    seen = hand.cards & known
    return seen if seen == hand.cards else seen | unseen & ~hand.excluded


def card_to_play(deal: HoneymoonDeal, order: TrickOrder, seats: Sequence[int], contract: Contract, seat: int,
                 cards: Sequence[Card]) -> Card:
    """The card to play, of those that may be; ``seats``: the hands that play to this trick, in order."""
    choice = list(cards)
    if len(choice) == 1:
        return choice[0]
    table = deal.trick.row
    known = deal.known_to(seat)
    unseen = deal.pack.all & ~known
    holder = seats[len(table)]
    if not table:
        theirs = 0
        for other in seats:
            if other % 2 != seat:
                theirs |= may_hold(deal, deal.around[other], known, unseen)
        there = deal.around[(holder + 2) % 4].cards & known if len(seats) > 2 else 0
        need = BOOK + contract.level if seat == contract.declarer else DEALT + 1 - BOOK - contract.level
        return declarer_lead(order, deal.around[holder].cards, there, choice, theirs, need - deal.side_tricks(seat))
    place = order.best(table)
    later = seats[len(table) + 1:]
    against = 0
    seen = True
    for other in later:
        if other % 2 != seat:
            hand = deal.around[other]
            against |= may_play(order, may_hold(deal, hand, known, unseen), table[0])
            seen = seen and not hand.cards & ~known
    return follow_in_partnership(order, table, table[place], choice, seats[place] % 2 == seat, against,
                                 any([other % 2 == seat for other in later]), unseen, seen, True)
