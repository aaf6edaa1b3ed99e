"""What is said in 200 besides bids, and what one is told who says something where it has no place. Rules page: two-hundred."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.games.two_hundred.deal import TwoHundredDeal
from parlour.kernel.actions import PASS, Action, read_exactly, word
from parlour.kernel.phase import NO_SEAT
from parlour.mechanisms.tricks.naming import NAME, names

# --- in the bidding -------------------------------------------------------------------------------------------------------------

KEEP: Final = word("keep")
MISDEAL: Final = word("misdeal")
#: the dealer plays without having bid
TAKE_CONTRACT: Final = word("take", "the contract")

# --- after it ---------------------------------------------------------------------------------------------------------------------

ANNOUNCE: Final = word("announce", "all 100 points")
TAKE_KITTY: Final = word("take", "the kitty")
WITH_POINTS: Final = word("announce", "point cards")
WITHOUT_POINTS: Final = word("announce", "no point cards")
NAMES: Final = names("clubs", "diamonds", "hearts", "spades")
SANS_ATOUT: Final = names("no trump")[0]
CALL: Final = "call"

IN_BIDDING: Final = (PASS, KEEP, MISDEAL, TAKE_CONTRACT)
AFTER_BIDDING: Final = (ANNOUNCE, TAKE_KITTY, WITH_POINTS, WITHOUT_POINTS, *NAMES, SANS_ATOUT)


def plays(deal: TwoHundredDeal) -> Sequence[Action]:
    """To play each card of the pack."""
    return deal.game.plays.of(deal.pack.all)


def read_call(deal: TwoHundredDeal, text: str) -> Action | None:
    """The action of calling a card, where a text says so: apart from the others, as a card's name alone means to play it."""
    return read_exactly(deal.game.calls, text) if text.lower().startswith(CALL) else None


def out_of_place(deal: TwoHundredDeal, action: Action) -> str:
    """Why this is not said now: too early, too late, or never in this game. Nothing for anything else."""
    bidding = deal.declarer == NO_SEAT
    if action.kind == "bid" or action in IN_BIDDING:
        return "" if bidding else "The bidding is over."
    if action.kind == NAME:
        return "Trumps are for the contractor to settle, when the bidding is over." if bidding else (
            "Trumps are settled by the contractor, before the first lead or with it.")
    if action.kind == CALL:
        if not deal.game.calls_partner:
            return "In this game no card is called."
        return "A card is called by the contractor, when the bidding is over." if bidding else (
            "A card is called by the contractor, once and before the first lead.")
    if action is ANNOUNCE:
        return "All 100 points are announced by the contractor, before taking the kitty." if deal.game.announces_all else (
            "In this game nobody announces all points: they are bid.")
    if action in (WITH_POINTS, WITHOUT_POINTS):
        return "Whether point cards were discarded is said by the contractor, after discarding, where that is played."
    if action is TAKE_KITTY:
        if not deal.game.has_kitty():
            return "In this game there is no kitty."
        return "The kitty is for the contractor, when the bidding is over." if deal.rest.row else "The contractor has taken the kitty."
    return ""
