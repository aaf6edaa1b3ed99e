"""Rules of thumb for 200: what to bid, which trumps, what to discard and to call, which card (page section "Tactics")."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.equipment import Card, Pack, bits
from parlour.games.two_hundred.deal import NO_BID, TwoHundredDeal
from parlour.kernel.actions import Action
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.trick_advice import card_for_side_points
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

#: the points that a side takes whatever its contractor holds; then for each trump, for the ace, king and queen of them, for another ace
#: and a king beside others, for a ten or a five that must be brought home, and for what a kitty should bring
BASE: Final = 30
TRUMP: Final = 5
TOPS: Final = (6, 2, 2)
SIDE_ACE: Final = 8
SIDE_KING: Final = 2
LOOSE: Final = 2
KITTY: Final = 8
#: without a suit, or with one card of it, one soon trumps
VOID: Final = 6
SINGLE: Final = 2
#: who plays alone against several, or as one pair of three, takes so much less
ALONE: Final = 20
ONE_OF_THREE: Final = 12
PAIRS: Final = 3
#: with such a hand one promises to take everything
SURE: Final = 95
#: a hand of this size is what the numbers above are for
USUAL_HAND: Final = 9


def expected(pack: Pack, hand: int, trumps: int) -> int:
    """The points that a side should take with these trumps and such a hand of its contractor."""
    total = BASE
    for suit in range(len(pack.suits)):
        cards = hand & pack.suit_masks[suit]
        held = [pack.ranks[pack.rank_of[card]] for card in bits(cards)]
        if suit == trumps:
            total += TRUMP * len(held) + sum([worth for rank, worth in zip("AKQ", TOPS) if rank in held])
            continue
        total += SIDE_ACE if "A" in held else 0
        total += SIDE_KING if "K" in held and len(held) > 1 else 0
        total -= LOOSE * len([rank for rank in held if rank in "T5"])
        total += VOID if not held else SINGLE if len(held) == 1 else 0
    return total


def best_trumps(pack: Pack, hand: int) -> int:
    """The suit of trumps that is best for a hand, one of those it has."""
    return max([(expected(pack, hand, suit), suit) for suit in range(len(pack.suits)) if hand & pack.suit_masks[suit]])[1]


def best_bid(deal: TwoHundredDeal, seat: int, bids: Sequence[Action], auction: Auction[Any]) -> Action | None:
    """What to bid, of the bids that may be made, or nothing to pass: a little more than what was bid, as long as the hand allows it."""
    if not bids:
        return None
    game = deal.game
    hand = deal.hands[seat].cards
    size = hand.bit_count()
    worth = expected(deal.pack, hand, best_trumps(deal.pack, hand))
    # in hands of another size each card is worth more or less
    worth = BASE + (worth - BASE) * (USUAL_HAND + size) // (2 * size) + (KITTY if deal.rest.row else 0) - (
        ALONE if game.plays_alone else ONE_OF_THREE if len(deal.scores) - sum(deal.out) == PAIRS and not game.each_alone else 0)
    partner = auction.highest >= 0 and deal.game.sides[auction.holder] == deal.game.sides[seat] and auction.holder != seat
    worth -= 5 if partner else 0
    affordable = [each for each in bids if each.number <= worth and not each.word]
    if affordable:
        opening = auction.highest < 0
        # an opening promises something: it leaves room, but not for a bid on nothing
        return affordable[min(len(affordable) - 1, 1 if opening else 0)]
    needs_bid = game.must_have_bid(deal, seat) and not [call for who, call in auction.calls if game.sides[who] == game.sides[seat]
                                                       and call in game.bidding.ladder.bids]
    # a side near the target bids the least there is, so that its tricks count
    if needs_bid and auction.highest < 0 and bids[0].number <= worth + 10:
        return bids[0]
    return None


def to_discard(order: TrickOrder, points: CardPoints, hand: int, allowed: int, count: int) -> int:
    """The cards to discard: weak ones of short suits, and no trumps or points while there are others."""
    pack = order.pack
    trumps = order.trumps if order.trumps != NO_TRUMPS else best_trumps(pack, hand)
    ranked = []
    for card in bits(allowed):
        suit = pack.suit_of[card]
        length = (hand & pack.suit_masks[suit]).bit_count()
        top = pack.ranks[pack.rank_of[card]]
        keep = 100 if suit == trumps else 60 if top == "A" else 25 if top == "K" and length > 1 else 0
        ranked.append((keep + points.each[card] + 4 * length + pack.rank_of[card], card))
    return sum([1 << card for _, card in sorted(ranked)[:count]])


def card_to_call(pack: Pack, hand: int, trumps: int) -> Card:
    """The card to call: the best trump that one does not hold, or else the ace of a long suit."""
    missing = [card for card in pack.every if not hand >> card & 1]
    high = len(pack.ranks) - 3
    return max([(pack.rank_of[card] >= high and pack.suit_of[card] == trumps, pack.rank_of[card],
                 (hand & pack.suit_masks[pack.suit_of[card]]).bit_count(), card) for card in missing])[3]


def card_to_play(deal: TwoHundredDeal, order: TrickOrder, cards: Sequence[Card], seats: Sequence[int], viewer: int, friends: int,
                 unseen: int) -> Card:
    """The card to play. ``seats``: who plays to the trick, in turn; ``friends``: those who play on the viewer's side, as a mask."""
    trick = deal.trick.row
    ours = bool(trick) and bool(friends >> seats[order.best(trick)] & 1)
    after = seats[len(trick) + 1:]
    last = not [seat for seat in after if not friends >> seat & 1]
    attacking = bool(friends >> deal.declarer & 1)
    return card_for_side_points(order, deal.game.points.each, trick, cards, ours, last, unseen, attacking)


def known_friends(deal: TwoHundredDeal, seat: int) -> int:
    """The seats of which this one knows, or thinks, that they play with it, itself among them, as a mask."""
    everyone = (1 << deal.players) - 1
    if not deal.knows_partner(seat):
        # the contractor knows of nobody; of the others each is more likely an opponent of the contractor's
        return 1 << seat if seat == deal.declarer else everyone & ~(1 << deal.declarer)
    bidders = deal.declaring_side()
    if bidders >> seat & 1:
        return bidders
    if deal.game.defends_together:
        return everyone & ~bidders
    return sum([1 << other for other in range(deal.players) if deal.game.sides[other] == deal.game.sides[seat]])


def promises(deal: TwoHundredDeal, seat: int) -> bool:
    """Whether a hand is good enough to promise all points for the whole game."""
    hand = deal.hands[seat].cards
    return deal.bid != NO_BID and expected(deal.pack, hand, best_trumps(deal.pack, hand)) >= SURE
