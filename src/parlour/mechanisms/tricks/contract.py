"""Bids of Bridge and the contract that an auction leads to: a number of tricks above six in a suit or no trumps.

Rules pages: bridge, "Bidding"; biritch and honeymoon-bridge.
"""
from __future__ import annotations

from typing import Final

from parlour.kernel.actions import Action
from parlour.kernel.prose import spelled
from parlour.mechanisms.tricks.auction import levels

#: the suits from the lowest; no trumps are above them
SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
DENOMINATIONS: Final = (*SUITS, "no trumps")
SYMBOLS: Final = ("♣", "♦", "♥", "♠", "NT")
LADDER: Final = levels(1, 7, DENOMINATIONS, codes=("C", "D", "H", "S", "NT"))


class Contract:
    """What one side has undertaken: ``level`` tricks above six in a ``denomination``; ``doubled`` is 0, 1 or 2.

    Where there is no auction ``level`` is 0, and where doubling has no end ``doubled`` is how often it was done.
    """

    def __init__(self, level: int, denomination: int, doubled: int, declarer: int) -> None:
        self.level: Final = level
        self.denomination: Final = denomination
        self.doubled: Final = doubled
        self.declarer: Final = declarer
        #: of four hands the one opposite
        self.dummy: Final = (declarer + 2) % 4

    def __str__(self) -> str:
        return f"{self.level}{SYMBOLS[self.denomination]}{('', ' doubled', ' redoubled')[self.doubled]}"


def bid_symbol(action: Action) -> str:
    """A bid as it stands beside a player: ``3♥``; any other call as it is."""
    return f"{action.number}{SYMBOLS[LADDER.place(action) % 5]}" if action.kind == "bid" else action.text


def bid_words(action: Action) -> str:
    """A bid as it is said: ``one heart``, ``three no trumps``."""
    if action.kind != "bid":
        return action.text
    what = action.word.removesuffix("s") if action.number == 1 else action.word
    return f"{spelled(action.number)} {what}"
