"""Rules of thumb for Bieten: bet on what is probably best, hold what may be, and make of the weli what counts most."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, bits
from parlour.games.bieten.deal import BietenDeal
from parlour.games.bieten.figures import (
    FIGURES,
    GAME,
    GLEICH,
    GREEN,
    HANGER,
    NAMES,
    PACK,
    RANK_OF,
    REAL,
    RED,
    WILD,
    can_have,
    may_be,
    suit,
    worth,
)
from parlour.kernel.actions import Action

#: how likely it must be that a figure is the best for a bet, for holding one, and for saying three
BET: Final = 0.6
HOLDS: Final = 0.45
SAY_THREE: Final = 0.8
#: how often three cards make an equal or a run at all
EQUAL: Final = 0.27
RUN: Final = 0.25
#: how often a card that beats the table wins the last trick
LAST: Final = 0.7
ACE: Final = 8
TEN: Final = 4


def worth_stealing(deal: BietenDeal, seat: int, card: Card) -> bool:
    """A card worth keeping: a wild one, a high heart or leaf, an ace, or one that goes with what was stolen before."""
    if deal.game.wild >> card & 1:
        return True
    high = RANK_OF[card] > TEN and PACK.suit_of[card] in (PACK.suit("hearts"), PACK.suit("leaves"))
    pairs = [one for one in bits(deal.hands[seat].cards) if RANK_OF[one] == RANK_OF[card]]
    return high or RANK_OF[card] == ACE or len(pairs) > 0


def likely(deal: BietenDeal, seat: int, standings: Sequence[int], figure: int) -> float:
    """How likely it is, from what the seat knows, that nobody has a better figure than these cards."""
    mine = worth(figure, standings)
    if not mine:
        return 0.0
    others = [other for other in range(deal.players) if other != seat and not deal.out[other]]
    for other in others:
        if deal.laid[other] and worth(figure, deal.standings(other)) > mine:
            return 0.0
    unseen = deal.pack.all & ~deal.known_to(seat)
    hidden = sum([deal.hands[other].count() for other in others])
    each = min(1.0, hidden / max(1, unseen.bit_count()))
    if figure in (RED, GREEN):
        best = (mine - 1) // 4
        higher = len([card for card in bits(unseen) if PACK.suit_of[card] == PACK.suit_of[best] and card > best])
        return float((1.0 - each) ** higher)
    size, rank = divmod(mine >> 6, 16)
    if size == 3:
        return 0.97
    better = (EQUAL if figure == GLEICH else RUN) * (ACE + 1 - rank) / ACE
    return float((1.0 - better) ** len([other for other in others if deal.hands[other].count() > 1]))


def value(deal: BietenDeal, seat: int, standings: Sequence[int]) -> float:
    """What three cards can be expected to score."""
    return sum([deal.points_for(figure) * likely(deal, seat, standings, figure)
                for figure in (RED, GREEN, GLEICH, HANGER) if deal.given[figure] < 0])


def at_best(deal: BietenDeal, seat: int) -> list[int]:
    """The seat's cards as they stand or could: a wild card in hand as what it is worth most as."""
    wild = deal.game.wild
    held = bits(deal.hands[seat].cards & wild)
    standings = [4 * card + REAL for card in bits(deal.hands[seat].cards & ~wild)] + deal.standings(seat)
    figures, last_suit = deal.bound(seat, wild)
    for left, card in enumerate(held, 1):
        cards = tuple([Card(one // 4) for one in standings])
        best = standings
        most = -1.0
        for name in NAMES:
            if name not in cards and may_be(name, deal.barred[seat], last_suit) and can_have(
                    (*cards, name), len(held) - left, deal.barred[seat], figures, last_suit):
                trial = [*standings, 4 * name + REAL - 1 - WILD.index(card)]
                worth_so = value(deal, seat, trial)
                if worth_so > most:
                    best, most = trial, worth_so
        standings = best
    return standings


def wins_game(deal: BietenDeal, seat: int, standings: Sequence[int]) -> float:
    """How likely the seat's last card wins the last trick, as far as that can be told when it is led to."""
    if deal.hands[seat].count() != 1 or not deal.trick.row:
        return 0.0
    table = [deal.standing_of(one) for one in deal.trick.row]
    to_beat = max([one for one in table if suit(one) == suit(table[0])])
    last = [one for one in standings if one not in deal.standings(seat)]
    return LAST if suit(last[0]) == suit(to_beat) and last[0] > to_beat else 0.0


def wanted_bet(deal: BietenDeal, seat: int, bets: Sequence[Action], threes: Sequence[Action]) -> Action | None:
    """Of the bets that may be made one on a figure that is probably the seat's; ``threes``: those that say three."""
    standings: list[int] = []
    for action in bets:
        if not standings:
            standings = at_best(deal, seat)
        figure = FIGURES.index(action.word)
        chance = wins_game(deal, seat, standings) if figure == GAME else likely(deal, seat, standings, figure)
        if chance >= (SAY_THREE if action in threes else BET):
            return action
    return None


def card_to_play(deal: BietenDeal, seat: int, plays: Sequence[Action], number: int) -> Action:
    """Keeps good cards for the last trick; ``number``: of the trick. A wild card becomes what it is worth most as."""
    real = [action for action in plays if not action.word]
    if real:
        ranked = sorted(real, key=lambda action: (RANK_OF[action.card], action.card))
        return ranked[-1] if number == 2 else ranked[0]
    shown = deal.standings(seat) + [4 * card + REAL for card in bits(deal.hands[seat].cards & ~deal.game.wild)]
    best = plays[0]
    most = -1.0
    for action in plays:
        trial = [*shown, 4 * action.number + REAL - 1 - WILD.index(action.card)]
        if len(trial) == 3:
            worth_so = value(deal, seat, trial)
            if worth_so > most:
                best, most = action, worth_so
    return best


def worth_holding(deal: BietenDeal, seat: int, figure: int) -> bool:
    """Whether a figure that somebody else bets on may well be the seat's."""
    if not deal.could_have(seat, deal.game.wild, figure):
        return False
    standings = at_best(deal, seat)
    if figure == GAME:
        return len([one for one in standings if RANK_OF[one // 4] >= ACE - 1]) > 0
    return likely(deal, seat, standings, figure) >= HOLDS
