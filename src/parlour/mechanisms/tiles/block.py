"""Games in which all set what fits and the lightest hand is paid for: sets, the lead after a block, the end of a hand."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.equipment.dominoes import dominoes
from parlour.kernel.actions import Action
from parlour.kernel.options import OptionOf, choice
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.tiles.domino_line import DominoDeal, Layout

SETS: Final = {"double-six": dominoes(6), "double-nine": dominoes(9), "double-twelve": dominoes(12)}
#: how many can play with a double-six set; more take the next larger one
MOST_FOR_DOUBLE_SIX: Final = 4
DRAW_HIGH_TILE: Final = "draw-high-tile"

LEAD_AFTER_BLOCK: Final[OptionOf[str]] = choice(
    "lead-after-block", "After a blocked hand the lead goes on in turn, or is drawn for by high tile.", "rotate", DRAW_HIGH_TILE)


def lightening(deal: DominoDeal[Any], seat: int, legal: Sequence[Action], layout: Layout) -> Action | None:
    """Get rid of doubles and heavy tiles, and leave ends that one's other tiles fit."""
    best: Action | None = None
    most = -1
    for action in legal:
        if action.card < 0:
            return action
        rest = deal.hands[seat].cards & ~action.cards & layout.then(action).fitting()
        worth = deal.tiles.pips[action.card] + 4 * (deal.tiles.doubles >> action.card & 1) + 3 * rest.bit_count()
        if worth > most:
            best, most = action, worth
    return best


def settle(deal: DominoDeal[Any], times: int) -> Phase[Any]:
    """All show their tiles, and the lightest hand is paid for."""
    pips = [deal.pips(seat) for seat in range(deal.players)]
    for seat in range(deal.players):
        deal.expose(deal.hands[seat])
        deal.tell(seat, "{are} left with {} pips", pips[seat])
    return pay_lightest(deal, pips, times)


def pay_lightest(deal: DominoDeal[Any], pips: Sequence[int], times: int) -> Phase[Any]:
    """The seat with the fewest pips scores those of its opponents, so many times, less its own; nobody does when opponents tie."""
    sides = deal.game.sides
    lightest = pips.index(min(pips))
    if any([pips[seat] == pips[lightest] and sides[seat] != sides[lightest] for seat in range(deal.players)]):
        deal.say("The lightest hands are equal: nobody scores.")
        return OVER
    theirs = sum([pips[seat] for seat in range(deal.players) if sides[seat] != sides[lightest]])
    points = theirs * times - pips[lightest]
    deal.enter_score(lightest, points, "pips of the others")
    deal.tell(lightest, "{have} the lightest hand and {score} {}", points)
    return OVER
