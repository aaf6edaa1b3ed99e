"""The options of the games of Watten. Rules page: watten."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from parlour.kernel.options import OptionOf, choice, toggle

# --- Bavarian Watten ------------------------------------------------------------------------------------------------------

BAVARIAN_TARGET: Final[OptionOf[int]] = choice(
    "target", "How many points win the game; with two fewer one is gespannt and may not bet.", 11, 15)
GESPANNT_AT_12: Final[OptionOf[bool]] = toggle(
    "gespannt-at-12", "In a game to 15, 12 points already make a side gespannt.",
    when=BAVARIAN_TARGET.among(15), because="in a game to 11")
MACHINE: Final[OptionOf[bool]] = toggle(
    "machine", "A player with all three Kritische must declare them, and scores 2 without play.")
MAY_SIGNAL: Final[OptionOf[bool]] = toggle("signals", "Partners may signal what they hold.", True)

# --- the Tyrol ------------------------------------------------------------------------------------------------------------

TELL: Final = "signals"
NO_CODE: Final = "none"
FOUR_WHEN_BEHIND: Final = "when-4-or-more-behind"
FOUR_AGAINST_LUFT: Final = "gespannt-luft"
MAXI_AND_BELL_OBER: Final = "maxi-and-bell-ober"
#: the permanent trumps, highest first
SETS: Final[Mapping[str, Sequence[str]]] = {
    "martl-weli-nell": ("KH", "6B", "7E"),
    "martl-weli-kleiner-weli-eichelspitz": ("KH", "6B", "7B", "7E"),
    "martl-weli-kleiner-weli": ("KH", "6B", "7B"),
    MAXI_AND_BELL_OBER: ("KH", "OB"),
}
INSTEAD: Final = "where partners look at each other's hands instead"

TARGET: Final[OptionOf[int]] = choice(
    "target", "How many points win the game; with two fewer a side is gestrichen.", 15, 11, 18)
BLUFF: Final[OptionOf[bool]] = toggle(
    "last-trick-bluff", "In the last trick one may bet without a proper card, and be called: Farbe!")
SIGNALS: Final[OptionOf[str]] = choice(
    "signals", "Partners signal, or instead look at each other's hands once.", TELL, "look-at-partner-once")
SIGNAL_CODE: Final[OptionOf[str]] = choice(
    "signal-code", "The code in which partners signal.", "tyrol-code", NO_CODE, when=SIGNALS.among(TELL), because=INSTEAD)
KRITISCH_CODE: Final[OptionOf[str]] = choice(
    "signal-code", "The code in which partners signal.", "three-kritischen-code", NO_CODE, when=SIGNALS.among(TELL), because=INSTEAD)
WELI_IS_BELL: Final[OptionOf[bool]] = toggle(
    "weli-is-bell", "The weli is just a bell, and a trump only with bells, unless six is the Schlag.")
BLIND_WELI_IS_BELL: Final[OptionOf[bool]] = toggle(
    "weli-is-bell", "The weli is just the lowest bell, unless six is the Schlag; otherwise it is always a trump.", True)
GUATE: Final[OptionOf[bool]] = toggle("der-guate", "The trump next above the Schlag, der Guate, is the highest card.")
IMMEDIATE_FOUR: Final[OptionOf[str]] = choice(
    "immediate-four", "A stake of four before the first lead: a bet of the side that is 4 behind, or to stay in with 13 or 14 against "
    "nothing.", "none", FOUR_WHEN_BEHIND, FOUR_AGAINST_LUFT)
KRITISCHE_SET: Final[OptionOf[str]] = choice("set", "The permanent trumps, highest first.", *SETS)
