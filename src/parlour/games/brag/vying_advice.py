"""Rules of thumb for vying: how often the hand beats others dealt at random, set against what staying in costs."""
from __future__ import annotations

from random import Random
from typing import Final

from parlour.equipment import bits
from parlour.games.brag.vying import (
    AGREE,
    BLIND,
    BRING,
    LEND,
    REFUSE,
    SEE,
    SHOW,
    Agreeing,
    Lending,
    LendOrShow,
    Looking,
    Vying,
    VyingDeal,
)
from parlour.kernel.actions import Action
from parlour.mechanisms.stakes.betting import BET, FOLD, wager

#: hands dealt at random to compare with, by the care that is to be taken
HANDS: Final = (8, 24, 200)
#: how often the hand must win to raise, and to lend or show with it
STRONG: Final = 0.7
EVEN: Final = 0.5
#: once in so many times one begins blind, looks while blind, raises with a strong hand, and bets a weak one all the same
STAYS_BLIND: Final = 4
LOOKS: Final = 3
RAISES: Final = 3
BLUFF: Final = 14
#: what one lends: one chip of so many
LENDS: Final = 6
#: one brings in a stack only for a bet of less than one chip of so many in it
POCKET: Final = 6
#: a blind bet is cheap up to so many times the least first bet
CHEAP: Final = 2
#: staying in will cost about so many bets more
LASTS: Final = 2


def advise(deal: VyingDeal, seat: int, rng: Random) -> Action | None:
    """What to do about looking, betting and lending; nothing elsewhere."""
    phase = deal.phase
    if isinstance(phase, Looking):
        return BLIND if rng.randrange(STAYS_BLIND) == 0 else phase.legal(deal, seat)[0]
    if isinstance(phase, Vying):
        return advise_bet(deal, phase, seat, rng)
    if isinstance(phase, LendOrShow):
        return LEND if strength(deal, seat, rng) < EVEN and LEND in phase.legal(deal, seat) else SHOW
    if isinstance(phase, Lending):
        little = phase.vying.lacking(deal, phase.vying.seat, phase.see) * LENDS <= deal.stacks[seat]
        return LEND if little and not deal.competes(seat) else REFUSE
    if isinstance(phase, Agreeing):
        return AGREE if chance_to_win(deal, seat, rng) > 1 / deal.contest.bit_count() else REFUSE
    return None


def strength(deal: VyingDeal, seat: int, rng: Random) -> float:
    """How often the seat's hand beats one dealt at random from the cards that the seat cannot place; even while it is blind."""
    if deal.is_blind(seat):
        return EVEN
    game = deal.game
    unseen = bits(deal.pack.all & ~deal.known_to(seat))
    size = min(game.hand_size(deal), len(unseen))
    mine = game.value(deal, seat)
    won = 0.0
    hands = HANDS[deal.care]
    for _ in range(hands):
        cards = 0
        for card in rng.sample(unseen, size):
            cards |= 1 << card
        value = game.worth(deal, cards)
        won += 1.0 if mine > value else 0.5 if mine == value else 0.0
    return won / hands


def chance_to_win(deal: VyingDeal, seat: int, rng: Random) -> float:
    """How often the hand beats those of all who are still in."""
    chance: float = strength(deal, seat, rng) ** (deal.contest.bit_count() - 1)
    return chance


def advise_bet(deal: VyingDeal, phase: Vying, seat: int, rng: Random) -> Action:
    """Stay blind while that is cheap; then bet, see or fold as the pot pays for it, and raise with what mostly wins."""
    game = deal.game
    looks = game.looks(deal, seat)
    least, most = phase.range(deal, seat)
    if looks and (least > CHEAP * game.terms.least or rng.randrange(LOOKS) == 0):
        return looks[0]
    win = chance_to_win(deal, seat, rng)
    if most < least:
        brings = phase.may_bring(deal, seat) and phase.least(deal, seat) * POCKET <= game.new_stack()
        ways = [BRING] if brings else phase.short(deal, seat)
        return ways[0] if ways and win > EVEN else FOLD
    pot = phase.pot(deal)
    if (win > STRONG and rng.randrange(RAISES) == 0) or rng.randrange(BLUFF) == 0:
        return wager(BET, max(least, min(most, 2 * least)))
    cost = phase.see_cost(deal, seat)
    if 0 < cost <= deal.stacks[seat] and win * (pot + cost) > cost:
        return SEE
    return wager(BET, least) if looks or win * (pot + LASTS * least) > LASTS * least else FOLD
