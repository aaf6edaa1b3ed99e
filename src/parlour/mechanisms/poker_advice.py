"""Rules of thumb for poker of any kind: how often the hand would win as things stand, set against what staying in costs."""
from __future__ import annotations

from random import Random
from typing import Final

from parlour.equipment import bits
from parlour.kernel.actions import Action, CardsAction
from parlour.mechanisms.betting import BET, CALL, CHECK, FOLD, RAISE, BettingRound, wager
from parlour.mechanisms.poker import DISCARD, STAND_PAT, DrawCards, PokerDeal, poker_game

#: worlds that are looked at for a bet, and drawn hands for each way to draw
WORLDS: Final = 12
TRIES: Final = 10
#: how often the hand must win for a bet, and for a raise
GOOD: Final = 0.55
STRONG: Final = 0.75
#: once in so many times a weak hand is bet all the same
BLUFF: Final = 14


def advise(deal: PokerDeal, seat: int, rng: Random) -> Action | None:
    """What to do at a bet or a draw; nothing elsewhere."""
    phase = deal.phase
    if isinstance(phase, BettingRound):
        return advise_bet(deal, phase, seat, rng)
    if isinstance(phase, DrawCards):
        return advise_draw(deal, phase, seat, rng)
    return None


def chance_to_win(deal: PokerDeal, seat: int, rng: Random) -> float:
    """How often the seat's cards as they are beat the cards of all others who are still in."""
    game = poker_game(deal)
    won = 0.0
    for _ in range(WORLDS):
        world = deal.imagine(seat, rng)
        assert isinstance(world, PokerDeal)
        mine = game.value(world, seat)
        best = max([game.value(world, other) for other in bits(world.contest[0] & ~(1 << seat))])
        won += 1.0 if mine > best else 0.5 if mine == best else 0.0
    return won / WORLDS


def advise_bet(deal: PokerDeal, phase: BettingRound, seat: int, rng: Random) -> Action:
    """Bet and raise with what mostly wins, call while the pot pays for it."""
    legal = deal.legal(seat)
    win = chance_to_win(deal, seat, rng)
    least, most = phase.range(deal, seat)
    free = phase.may_check(deal, seat)
    wanted = STRONG if phase.bets.made > 1 or not free else GOOD
    if least <= most and (win > wanted or (free and rng.randrange(BLUFF) == 0)):
        # between the least and about half the pot, the more the better the hand
        pot = deal.pot + sum(deal.stakes)
        amount = max(least, min(most, phase.bets.level + int(pot * max(0.0, win - 0.4))))
        action = wager(RAISE if phase.bets.level else BET, amount)
        if action in legal:
            return action
    if free:
        return CHECK
    cost = min(phase.bets.level - deal.stakes[seat], deal.stacks[seat])
    return CALL if win * (deal.pot + sum(deal.stakes) + cost) > cost else FOLD


def advise_draw(deal: PokerDeal, phase: DrawCards, seat: int, rng: Random) -> Action:
    """Draw so that the hand most often beats another that has drawn as many cards as it holds."""
    game = poker_game(deal)
    hand = deal.hands[seat].cards
    unseen = bits(deal.pack.all & ~deal.known_to(seat))
    legal = deal.legal(seat)
    size = hand.bit_count()
    best: Action = STAND_PAT
    most_won = -1.0
    beyond = deal.cards(seat) & ~hand
    for index in range(len(legal)):
        action = legal[index]
        if action is not STAND_PAT and not (isinstance(action, CardsAction) and action.kind == DISCARD):
            continue
        kept = hand & ~action.cards
        drawn = action.cards.bit_count()
        won = 0.0
        for _ in range(TRIES):
            cards = rng.sample(unseen, min(drawn + size, len(unseen)))
            mine = kept | beyond
            other = 0
            for card in cards[:drawn]:
                mine |= 1 << card
            for card in cards[drawn:]:
                other |= 1 << card
            value, against = game.worth(deal, mine), game.worth(deal, other)
            won += 1.0 if value > against else 0.5 if value == against else 0.0
        # of equal ways the one that gives less away
        if won > most_won:
            most_won = won
            best = action
    return best
