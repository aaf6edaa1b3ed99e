"""Rules of thumb for vying: how often the hand beats others dealt at random, set against what staying in costs."""
from __future__ import annotations

from random import Random
from typing import Final

from parlour.equipment import bits
from parlour.games.brag.vying_deal import VyingDeal

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


def stays_blind(rng: Random) -> bool:
    """Whether to begin blind."""
    return rng.randrange(STAYS_BLIND) == 0


def wants_to_look(deal: VyingDeal, least: int, rng: Random) -> bool:
    """Whether to go on blind no longer, where that costs at least so much."""
    return least > CHEAP * deal.game.terms.least or rng.randrange(LOOKS) == 0


def wants_to_raise(win: float, rng: Random) -> bool:
    """Whether to bet more than the least with a hand that wins so often, or to bluff with it."""
    return (win > STRONG and rng.randrange(RAISES) == 0) or rng.randrange(BLUFF) == 0


def pays(win: float, pot: int, cost: int) -> bool:
    """Whether the pot pays for what a hand that wins so often costs."""
    return win * (pot + cost) > cost


def worth_staying(win: float, pot: int, least: int) -> bool:
    """Whether the pot pays for staying in with bets of the least."""
    return pays(win, pot, LASTS * least)


def worth_bringing_in(deal: VyingDeal, least: int) -> bool:
    """Whether to bring in a stack for a bet."""
    return least * POCKET <= deal.game.new_stack()


def worth_lending(deal: VyingDeal, seat: int, amount: int) -> bool:
    """Whether a seat that is not in itself lends so little."""
    return amount * LENDS <= deal.stacks[seat] and not deal.competes(seat)
