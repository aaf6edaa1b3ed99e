"""The options of the games of the page. Rules page: omaha, "The Deal and Betting"."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice
from parlour.mechanisms.stakes.betting import FIXED, LIMIT, SPREAD
from parlour.mechanisms.stakes.poker import POKER

UNCAPPED: Final = "no-cap"
RAISE_CAP: Final = choice("raise-cap", "How many raises may follow a bet in a round; the blinds count as a bet.", 3, 4, UNCAPPED,
                          when=LIMIT.among(FIXED, SPREAD), because="where bets are neither fixed nor spread")
ALL: Final = (*POKER, RAISE_CAP)
