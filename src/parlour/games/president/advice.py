"""Rules of thumb for President: play whole sets from below, keep the highest cards until few plays are left."""
from __future__ import annotations

from typing import Final

from parlour.equipment import bits
from parlour.games.president.between import JOIN, OFFER_CUT, STAY, Cutting, Joining
from parlour.games.president.play import CLEAR, Clearing, Play, PresidentDeal
from parlour.games.president.social_ranks import AGREE, GIVE, OFFER, REFUSE, Collude, GiveDown, Haggle, rank_word
from parlour.kernel.actions import Action, CardsAction, word
from parlour.mechanisms.climbing.climbing import KIND, PASS
from parlour.rankings.equal_sets import EqualSets

#: what it costs, in plays, to spend a card of the highest rank, and one of the next
HIGHEST: Final = 1.0
NEXT_HIGHEST: Final = 0.6
#: with so many plays left, or another so near the end, high cards are there to be spent
NEARLY_OUT: Final = 4
IN_DANGER: Final = 2


def advise(deal: PresidentDeal, seat: int, sets: EqualSets, worth: tuple[int, ...]) -> Action | None:
    """What the seat should do, from its own cards and the number of the others'."""
    phase = deal.phase
    hand = deal.hands[seat].cards
    if isinstance(phase, Play):
        return choose(deal, phase, seat, hand)
    if isinstance(phase, GiveDown):
        return CardsAction(GIVE, deal.pack, least_wanted(sets, hand, phase.sizes_of(seat)[0], worth))
    if isinstance(phase, Collude):
        return CardsAction(GIVE, deal.pack, to_partner(deal, sets, hand, deal.hands[phase.low(seat)].cards, worth))
    if isinstance(phase, Haggle):
        return haggle(deal, phase, hand)
    if isinstance(phase, Joining):
        return STAY if seat in deal.by_rank() else JOIN
    if isinstance(phase, Cutting):
        return OFFER_CUT
    if isinstance(phase, Clearing):
        return CLEAR if seat == phase.seat else PASS
    return None


def choose(deal: PresidentDeal, phase: Play, seat: int, hand: int) -> Action:
    """The play that leaves the fewest plays without spending high cards early; or a pass."""
    plays = phase.plays(deal, seat)
    if not plays:
        return PASS
    sets = phase.sets
    before = plays_left(sets, hand)
    fewest = min([other.count() for place, other in enumerate(deal.hands) if place != seat and other.cards])
    must = phase.best is None or phase.must_beat(deal, seat) != ""
    best = 0
    least = 1000.0 if must else before + (0.7 if fewest <= IN_DANGER else 0.0)
    for cards in plays:
        rest = hand & ~cards
        if not rest:
            return CardsAction(KIND, deal.pack, cards)
        cost = plays_left(sets, rest) + price(sets, cards) * (0.3 if before <= NEARLY_OUT or fewest <= IN_DANGER else 1.0)
        if phase.best is None:
            cost -= 0.1 * cards.bit_count()
        if cost < least:
            least = cost
            best = cards
    return CardsAction(KIND, deal.pack, best) if best else PASS


def plays_left(sets: EqualSets, hand: int) -> float:
    """About how many plays it takes to get rid of these cards: a set each, wild cards with any of them."""
    plays = 0
    natural = hand & ~sets.rules.wild
    for same in sets.order.by_rank:
        if natural & same:
            plays += 1
    return float(max(plays, 1))


def price(sets: EqualSets, cards: int) -> float:
    """What these cards are worth in hand, in plays."""
    top = len(sets.order.by_rank) - 1
    total = 0.0
    for card in bits(cards):
        level = sets.order.rank_of[card]
        special = (sets.rules.wild | sets.rules.opens | sets.rules.clears) >> card & 1
        total += HIGHEST if level == top or special else NEXT_HIGHEST if level == top - 1 else 0.02 * level
    return total


def lonely(sets: EqualSets, card: int, hand: int) -> bool:
    """Whether a card is the only one of its rank in a hand."""
    level = sets.order.rank_of[card]
    return level < 0 or not hand & sets.order.by_rank[level] & ~(1 << card)


def least_wanted(sets: EqualSets, hand: int, number: int, worth: tuple[int, ...]) -> int:
    """So many cards of the hand to give away: the lowest, those alone of their rank before sets of about the same rank."""
    ordered = sorted(bits(hand), key=lambda card: (worth[card] + (0 if lonely(sets, card, hand) else 2 * 64), card))
    return sum([1 << card for card in ordered[:number]])


def to_partner(deal: PresidentDeal, sets: EqualSets, hand: int, partner: int, worth: tuple[int, ...]) -> int:
    """What to give a partner: cards alone of their rank, but for the highest, of which the partner has some."""
    given = 0
    for card in bits(hand):
        level = sets.order.rank_of[card]
        if 0 <= level < len(sets.order.by_rank) - 2 and lonely(sets, card, hand) and partner & sets.order.by_rank[level]:
            given |= 1 << card
    return given


def haggle(deal: PresidentDeal, phase: Haggle, hand: int) -> Action:
    """Take what makes a pair; offer cards that are alone of their rank."""
    masks = deal.pack.rank_masks
    theirs = phase.theirs()
    if theirs >= 0 and phase.mine() >= 0 and hand & masks[theirs]:
        return AGREE
    single = [rank for rank in phase.ranks(deal, hand) if (hand & masks[rank]).bit_count() == 1]
    return word(OFFER, rank_word(deal, single[0])) if single and phase.left else REFUSE
