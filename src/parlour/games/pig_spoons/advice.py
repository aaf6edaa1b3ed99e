"""Rules of thumb for Pig and its relations: finish when you may, and pass what you have fewest of. Rules page: pig-spoons."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from parlour.games.pig_spoons.deal import PigDeal
from parlour.kernel.actions import Action, word

#: what somebody does who is asked nothing
QUIET: Final = word("say", "nothing")
#: a bot that is out talks to somebody once in so many times that it could
SELDOM: Final = 40


def sign_or_give(deal: PigDeal, seat: int, legal: Sequence[Action], rng: Random) -> Action:
    """Gives the sign where that is ``legal``; otherwise passes a card of which the seat has the fewest of its rank."""
    best: Action = QUIET
    fewest = 99.0
    for index in range(len(legal)):
        action = legal[index]
        if action is deal.game.sign:
            return action
        if action.cards:
            kind = deal.pack.rank_masks[deal.pack.rank_of[action.cards.bit_length() - 1]]
            have = (deal.hands[seat].cards & kind).bit_count() + rng.random() / 2
            if have < fewest:
                best, fewest = action, have
    return best


def talk_or_not(talk: Sequence[Action], rng: Random) -> Action:
    """A player who is out now and then talks to somebody."""
    return talk[rng.randrange(len(talk))] if talk and rng.randrange(SELDOM) == 0 else QUIET


def harmful(deal: PigDeal, names: Sequence[Action], rng: Random) -> Action:
    """Of the cards that can be named one that is no heart: its own suit does not hurt."""
    some = [action for action in names if deal.pack.codes[action.card][1] != "H"]
    return some[rng.randrange(len(some))]
