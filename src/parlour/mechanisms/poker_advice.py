"""Rules of thumb for poker of any kind: how often the hand would win as things stand, set against what staying in costs."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from parlour.equipment import bits
from parlour.kernel.actions import Action, CardsAction
from parlour.mechanisms.betting import CALL, FOLD
from parlour.mechanisms.poker import DISCARD, STAND_PAT, DrawCards, PokerBetting, PokerDeal, poker_game

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
    if isinstance(phase, PokerBetting):
        return advise_bet(deal, phase, seat, rng)
    if isinstance(phase, DrawCards):
        return advise_draw(deal, phase, seat, rng)
    return None


def share_to_win(deal: PokerDeal, at: int, seat: int, rng: Random) -> float:
    """How much of the pot the seat wins on average if all who are still in stay to the end, without drawing."""
    game = poker_game(deal)
    won = 0.0
    for _ in range(WORLDS):
        world = deal.imagine(seat, rng)
        assert isinstance(world, PokerDeal)
        game.deal_rest(world, at)
        won += game.share_of(world, seat, world.contest[0])
    return won / WORLDS


def advise_bet(deal: PokerDeal, phase: PokerBetting, seat: int, rng: Random) -> Action:
    """Bet and raise with what mostly wins, call while the pot pays for it."""
    legal = deal.legal(seat)
    win = share_to_win(deal, phase.at, seat, rng)
    more = phase.wagers(deal, seat)
    stay = phase.stays(deal, seat)
    free = FOLD not in stay
    wanted = STRONG if phase.bets.made > 1 or not free else GOOD
    if more and (win > wanted or (free and rng.randrange(BLUFF) == 0)):
        # between the least and about half the pot, the more the better the hand
        return wager_near(more, phase.bets.level + int((deal.pot + sum(deal.stakes)) * max(0.0, win - 0.4)))
    cost = min(phase.owed(deal, seat), deal.stacks[seat])
    action = stay[0] if free else CALL if win * (deal.pot + sum(deal.stakes) + cost) > cost else FOLD
    # whoever must bet bets the least
    return action if action in legal else legal[0]


def wager_near(more: Sequence[Action], level: int) -> Action:
    """Of the bets that may be made, from the least to the most, the last that does not go above a level, or else the least."""
    if not isinstance(more, tuple):
        return more[min(len(more) - 1, max(0, level - more[0].number))]
    below: list[Action] = [action for action in more if action.number <= level]
    least: Action = more[0]
    return below[-1] if below else least


def advise_draw(deal: PokerDeal, phase: DrawCards, seat: int, rng: Random) -> Action:
    """Draw so that the hand most often beats another that has drawn as many cards as it holds."""
    game = poker_game(deal)
    unseen = bits(deal.pack.all & ~deal.known_to(seat))
    legal = deal.legal(seat)
    board = deal.board.mask()
    held = deal.cards(seat)
    size = (held & ~board).bit_count()
    best: Action = STAND_PAT
    most_won = -1.0
    for index in range(len(legal)):
        action = legal[index]
        if action is not STAND_PAT and not (isinstance(action, CardsAction) and action.kind == DISCARD):
            continue
        drawn = action.cards.bit_count()
        won = 0.0
        for _ in range(TRIES):
            cards = rng.sample(unseen, min(drawn + size, len(unseen)))
            mine = held & ~action.cards
            other = board
            for card in cards[:drawn]:
                mine |= 1 << card
            for card in cards[drawn:]:
                other |= 1 << card
            won += game.share_against(deal, mine, other)
        # of equal ways the one that gives less away
        if won > most_won:
            most_won = won
            best = action
    return best
