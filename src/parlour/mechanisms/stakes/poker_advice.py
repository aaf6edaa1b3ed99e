"""Rules of thumb for poker of any kind: how often the hand would win as things stand, set against what staying in costs."""
from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import Card, bits, mask_of
from parlour.kernel.actions import Action
from parlour.mechanisms.stakes.betting import CALL, FOLD, BettingRound
from parlour.mechanisms.stakes.poker_deal import PokerDeal


class Care:
    """How thorough the advice is. ``worlds``: that are looked at for a bet; ``cards``: with which one on offer is compared.

    ``rivals``: hands of others with which one that is drawn to is compared. ``first_look``: hands that are looked at for all ways to
    draw together, at least ``least_look`` for each; the best ``few`` are then looked at more closely, with ``closer_look``.
    """

    def __init__(self, worlds: int, cards: int, rivals: int, first_look: int, least_look: int, few: int, closer_look: int) -> None:
        self.worlds: Final = worlds
        self.cards: Final = cards
        self.rivals: Final = rivals
        self.first_look: Final = first_look
        self.least_look: Final = least_look
        self.few: Final = few
        self.closer_look: Final = closer_look


#: by the care that is to be taken
CARES: Final = (
    Care(worlds=4, cards=6, rivals=16, first_look=64, least_look=2, few=3, closer_look=10),
    Care(worlds=12, cards=24, rivals=100, first_look=400, least_look=6, few=5, closer_look=60),
    Care(worlds=120, cards=96, rivals=100, first_look=400, least_look=6, few=5, closer_look=120),
)
#: a hand that has been drawn to is about as good as the best that can be made with so many cards more; after standing pat, with
#: as many again
SPARE: Final = 2
#: how often the hand must win for a bet, and for a raise
GOOD: Final = 0.55
STRONG: Final = 0.75
#: once in so many times a weak hand is bet all the same
BLUFF: Final = 14


def care(deal: PokerDeal) -> Care:
    """How thorough to be."""
    return CARES[deal.care]


def share_to_win(deal: PokerDeal, at: int, seat: int, rng: Random) -> float:
    """How much of the pot the seat wins on average if all who are still in stay to the end."""
    game = deal.game
    won = 0.0
    worlds = care(deal).worlds
    for _ in range(worlds):
        world = deal.imagine(seat, rng)
        game.deal_rest(world, at)
        let_draw(world, at, seat)
        won += game.share_of(world, seat, world.contest)
    return won / worlds


def let_draw(world: PokerDeal, at: int, seat: int) -> None:
    """Gives those who have drawn before this place of the plan, the seat apart, and all who will draw, some cards to choose from."""
    stock = world.stock.row
    spare = SPARE
    for place, step in enumerate(world.game.steps):
        most = step.most_drawn()
        if most:
            for other in bits(world.contest):
                if other != seat or place > at:
                    pat = place < at and world.drew[other] == 0
                    world.serve(other, min(len(stock), min(spare, most) * (2 if pat else 1)))
            # further draws do less
            spare = 1


def bet_or_stay(deal: PokerDeal, seat: int, betting: BettingRound[Any], at: int, rng: Random) -> Action:
    """Bet and raise with what mostly wins, call while the pot pays for it. ``at``: the place of this round in the plan."""
    legal = deal.legal(seat)
    win = share_to_win(deal, at, seat, rng)
    more = betting.wagers(deal, seat)
    stay = betting.passive_actions(deal, seat)
    free = FOLD not in stay
    wanted = STRONG if betting.bets.made > 1 or not free else GOOD
    if more and (win > wanted or (free and rng.randrange(BLUFF) == 0)):
        # between the least and about half the pot, the more the better the hand
        return wager_near(more, betting.bets.level + int((deal.pot + sum(deal.stakes)) * max(0.0, win - 0.4)))
    cost = min(betting.owed(deal, seat), deal.stacks[seat])
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


def best_exchange(deal: PokerDeal, seat: int, actions: Sequence[Action], cost: int, rng: Random) -> Action:
    """Of these exchanges, each of which costs so many chips unless it is of no cards, the one after which the hand most often beats
    those of all others, who have drawn as well."""
    held = deal.cards(seat)
    ways = [(held & ~action.cards, action.cards.bit_count()) for action in actions]
    drawn = Drawn(deal, seat, held.bit_count() + SPARE, rng)
    its = care(deal)
    first = drawn.chances(ways, max(its.least_look, its.first_look // len(actions)))
    # of equal ways the ones that give less away, which are listed first
    few = sorted(sorted(range(len(actions)), key=first.__getitem__, reverse=True)[:its.few])
    closer = drawn.chances([ways[place] for place in few], its.closer_look)
    # what an exchange costs must come back as a better chance at the pot
    worth = [won / its.closer_look - (cost / max(1, deal.pot) if actions[place].cards else 0.0) for place, won in zip(few, closer)]
    return actions[few[worth.index(max(worth))]]


def best_way(deal: PokerDeal, seat: int, ways: Sequence[tuple[int, int]], rng: Random) -> int:
    """Which of several ways to go on is best for a seat against hands of as many cards, the first of equal ones; a way is a mask of
    the cards that the seat has then, and how many it gets besides that it has not seen."""
    size = max([kept.bit_count() + drawn for kept, drawn in ways])
    its = care(deal)
    won = Drawn(deal, seat, size, rng).chances(ways, max(its.least_look, its.first_look // len(ways)))
    return won.index(max(won))


class Drawn:
    """What a seat's hand may become by drawing, measured by hands that others may make of ``size`` cards."""

    def __init__(self, deal: PokerDeal, seat: int, size: int, rng: Random) -> None:
        game = deal.game
        self.deal: Final = deal
        self.rng: Final = rng
        self.others: Final[int] = (deal.contest & ~(1 << seat)).bit_count()
        self.unseen: Final[list[Card]] = bits(deal.pack.all & ~deal.known_to(seat))
        board = deal.board.mask() & deal.cards(seat)
        size = min(size - board.bit_count(), len(self.unseen))
        rivals = [game.worths(deal, board | mask_of(rng.sample(self.unseen, size))) for _ in range(care(deal).rivals)]
        #: for each way to win what others have, from the worst
        self.rivals: Final[list[list[int]]] = [sorted([worths[way] for worths in rivals]) for way in range(len(rivals[0]))]

    def chance(self, cards: int) -> float:
        """How much of the pot a hand of these cards wins, from 0 to 1."""
        worths = self.deal.game.worths(self.deal, cards)
        share = 0.0
        for worth, rivals in zip(worths, self.rivals):
            beaten = bisect_left(rivals, worth) + bisect_right(rivals, worth)
            share += (beaten / (2 * len(rivals))) ** self.others
        return share / len(worths)

    def chances(self, ways: Sequence[tuple[int, int]], tries: int) -> list[float]:
        """How much of the pot it wins, summed up over so many tries, to have the cards of each of these masks and so many more; all
        ways are tried with the same cards to draw."""
        most = min(max([count for _, count in ways]), len(self.unseen))
        won = [0.0] * len(ways)
        for _ in range(tries):
            drawn = [0]
            for card in self.rng.sample(self.unseen, most):
                drawn.append(drawn[-1] | 1 << card)
            for place, (kept, count) in enumerate(ways):
                won[place] += self.chance(kept | drawn[min(count, most)])
        return won


def beats_the_next(deal: PokerDeal, seat: int, card: Card, to_come: int, rng: Random) -> float:
    """How often a card makes the seat's hand better than another unseen one would, when ``to_come`` more cards come either way."""
    game = deal.game
    held = deal.cards(seat)
    unseen = bits(deal.pack.all & ~deal.known_to(seat))
    better = 0.0
    tries = care(deal).cards
    for _ in range(tries):
        cards = rng.sample(unseen, min(to_come + 1, len(unseen)))
        rest = held
        for other in cards[1:]:
            rest |= 1 << other
        better += game.prefers(deal, seat, rest | 1 << card, rest | 1 << cards[0])
    return better / tries
