"""Rules of thumb for I Doubt It and its relations: doubt what is unlikely, and tell the truth while one can. Rules page: i-doubt-it."""
from __future__ import annotations

from random import Random

from parlour.equipment import bits
from parlour.games.i_doubt_it.deal import Claim, ClaimDeal


def lie_likelihood(deal: ClaimDeal, claim: Claim, viewer: int) -> float:
    """How likely it seems to a viewer, from what it knows, that a claim is false: 1 where the cards are all elsewhere."""
    known = deal.known_to(viewer)
    top = deal.top(claim.count)
    seen = top & known
    if seen & ~claim.true:
        return 1.0
    wanted = claim.count - seen.bit_count()
    somewhere = claim.true & ~known
    if somewhere.bit_count() < wanted:
        return 1.0
    if wanted == 0:
        return 0.0
    unknown = (deal.pack.all & ~known).bit_count()
    held = deal.hands[claim.seat].cards
    had = (held & ~known).bit_count() + wanted
    none = (1.0 - min(had / unknown, 1.0)) ** (somewhere.bit_count() - wanted + 1)
    has = (1.0 - none) ** wanted
    # about every other player who has no such card would rather pass
    return 0.5 * (1.0 - has) / (has + 0.5 * (1.0 - has))


def doubts(deal: ClaimDeal, claim: Claim, viewer: int, rng: Random) -> bool:
    """Whether rules of thumb doubt a claim: where it must be false, or would win the deal, or is rather unlikely."""
    likely = lie_likelihood(deal, claim, viewer)
    if not deal.hands[claim.seat].cards:
        return likely > 0.0
    return likely > 0.35 + 0.2 * rng.random()


def best_rank(deal: ClaimDeal, seat: int, rng: Random) -> int:
    """The rank of which a seat holds most."""
    hand = deal.hands[seat].cards
    best = [(hand & true).bit_count() for true in deal.game.true]
    ranks = [rank for rank in range(len(best)) if best[rank] == max(best)]
    return ranks[rng.randrange(len(ranks))]


def honest(deal: ClaimDeal, seat: int, true: int) -> int:
    """The cards that a seat would play to tell the truth, 0 where it has none."""
    held = bits(deal.hands[seat].cards & true)[:deal.game.most_cards()]
    return sum([1 << card for card in held])


def junk(deal: ClaimDeal, seat: int) -> int:
    """The card that a seat needs least: of the rank of which it holds fewest."""
    hand = deal.hands[seat].cards
    masks = deal.pack.rank_masks
    counts = [((hand & masks[deal.pack.rank_of[card]]).bit_count(), card) for card in bits(hand)]
    return 1 << min(counts)[1]
