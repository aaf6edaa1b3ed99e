"""The options of Bartok, and of the Crazy Eights that it grows from (all sections of the page)."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

TARGET: Final = number("target", "The match ends when somebody has so many points.", 100, 10, 1000)
SPECIAL_CARD_EFFECTS: Final = choice("special-card-effects", "Effects that the dealer may attach to ranks before the first hand.", "none",
                                     "reverse", "change-suit", "draw-penalty", "skip", "extra-cards", "all")
PENALTY_SIZE: Final = choice("penalty-size", "How many cards one draws for breaking a rule.", "1", "2", "more")
PENALTY_CARDS: Final = number("penalty-cards", "How many cards that are where more than two are agreed on.", 3, 3, 10,
                              when=PENALTY_SIZE.among("more"), because="unless it is more than two")
NEW_RULES: Final = choice("new-rules",
                          "Who makes rules: the winner of a hand, the winner if a vote agrees, or whoever plays an ace, at once.", "winner",
                          "vote", "aces")
HAND_SIZE: Final = choice("hand-size", "How many cards everyone is dealt.", "7", "5")
PLAY_DRAWN: Final = toggle("play-drawn", "A card drawn by choice may be played at once.")
RULES_SHOWN: Final = toggle("rules-shown", "The rules in force are shown on the table, so that nobody has to remember them.")
DEALS: Final = number("deals", "How many hands are played; whoever wins most of them wins the match.", 5, 1, 50)
