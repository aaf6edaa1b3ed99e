"""Rules of thumb for asking: whom to ask for what, from what has been heard. Rules page: go-fish-quartet."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

from parlour.games.go_fish_quartet.deal import Ask, AskDeal
from parlour.kernel.actions import Action


def likelihood(deal: AskDeal, known: int, ask: Ask) -> float:
    """How likely it seems to somebody who knows where these cards lie that who is asked has any of those wanted."""
    other = deal.hands[ask.target]
    if other.cards & known & ask.wanted:
        return 1.0
    possible = ask.wanted & ~known & ~other.excluded
    if not possible:
        return 0.0
    for some in other.holds_one_of:
        if some & possible:
            return (some & possible).bit_count() / (some & ~known).bit_count()
    share = (other.cards & ~known).bit_count() / (deal.pack.all & ~known).bit_count()
    return 0.99 * (1.0 - float((1.0 - share) ** possible.bit_count()))


def best_ask(deal: AskDeal, seat: int, legal: Sequence[Action], polite: bool, rng: Random) -> Action:
    """Asks where it will surely be there; else where it is likely, and for that of which one has most. ``polite``: with a please."""
    best = legal[0]
    most = -1.0
    known = deal.known_to(seat)
    hand = deal.hands[seat].cards
    groups = deal.game.groups
    for action in legal:
        if not isinstance(action, Ask) or action.polite != polite:
            continue
        if action.count > 1 and (deal.hands[action.target].cards & known & action.wanted).bit_count() < action.count:
            # who gets one may ask again: so many at once only where they are there for certain
            continue
        held = (hand & groups[action.group]).bit_count()
        worth = likelihood(deal, known, action) * (held + 1) * max(action.count, 1) + rng.random() / 100
        if worth > most:
            most = worth
            best = action
    return best


def ask_to_get_rid(deal: AskDeal, seat: int, legal: Sequence[Action]) -> Action | None:
    """Asks so that one is likely to be left with the fewest cards more than the other (page section "Omben / Minuman")."""
    known = deal.known_to(seat)
    best: Action | None = None
    least = 1000.0
    for action in legal:
        if isinstance(action, Ask):
            held = (deal.hands[seat].cards & action.wanted).bit_count()
            got = max((deal.hands[action.target].cards & known & action.wanted).bit_count(), 1)
            hit = got - held if held + got == 4 else 2 * got
            drawn = (deal.stock.count() + 1) / (5 - held)
            miss = drawn - 4 if held == 3 else drawn
            likely = likelihood(deal, known, action)
            cost = likely * hit + (1.0 - likely) * miss
            if cost < least:
                least = cost
                best = action
    return best


def known_family(deal: AskDeal, seat: int, legal: Sequence[Action]) -> Action | None:
    """Of families that have been laid down one remembers who has them (page section "Happy Families")."""
    for action in legal:
        if isinstance(action, Ask) and deal.sets[action.target].cards & action.wanted & deal.known_to(seat):
            return action
    return None
