"""The options of Da Bai Fen (page section "Variations")."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import Option, choice, toggle
from parlour.mechanisms.tricks.levels import LEVELS, START

#: values of options
AGREED: Final = "agreed"
DOUBLE: Final = "double"
CARDS: Final = "cards-in-last-trick"

SHOW_DISCARDS: Final = toggle("show-discards-at-end", "The last six cards are turned up before they are taken, and the discards after the "
                              "hand.")
SHOW_KITTY: Final = toggle("show-kitty", "The last six cards are turned up before the leader takes them.",
                           when=SHOW_DISCARDS.among(False), because="where they are turned up in any case")
TARGET: Final = choice("target-level", "The level above which a side must rise to win.", "A", "7", AGREED)
AGREED_TARGET: Final = choice("agreed-target", "With an agreed target: above which level.", "10",
                              *[name for name in LEVELS if name not in ("7", "10", "A")], when=TARGET.among(AGREED),
                              because="unless a target is agreed on")
LAST: Final = toggle("declarers-must-win-last-trick", "The declarers rise only with the last trick; whoever takes it from them takes over.")
TWENTY: Final = toggle("twenty-points-per-level", "Every 20 points count a level, not every 40.", when=LAST.among(False),
                       because="where the last trick decides")
MULTIPLIER: Final = choice("discard-multiplier", "By what points among the discards are multiplied for opponents who win the last trick.",
                           DOUBLE, CARDS, when=LAST.among(False), because="where the discards do not count")
EXACT_40: Final = toggle("exact-40-draw", "With exactly 40 points the hand is a draw, and whoever makes trumps next is declarer.",
                         when=LAST.among(False), because="where 40 points and the last trick are a level")
YUAN_ZHU: Final = toggle("yuan-zhu", "Twos are always trumps, next below the trump rank.")
DUN: Final = toggle("dun", "Four cards of a rank may be led together, and only a higher four beats them.")
DUN_POINTS: Final = toggle("dun-points-not-scored", "Points in a four of kings, tens or fives played to a dun count for nobody.",
                           when=DUN.among(True), because="where fours are not led")
CHANGCHUN: Final = toggle("changchun-di-pai", "The leader may not take the last six cards if none is a plain card of the trump suit.",
                          when=SHOW_DISCARDS.among(True), because="where the last cards are not turned up")
GOU: Final = toggle("gou", "With jacks as trump rank, opponents who win the last trick with a single jack throw the declarers back to the "
                    "lowest level.")
SCHEMA: Final[tuple[Option, ...]] = (SHOW_KITTY, TARGET, AGREED_TARGET, START, TWENTY, MULTIPLIER, EXACT_40, YUAN_ZHU, LAST, DUN,
                                     DUN_POINTS, SHOW_DISCARDS, CHANGCHUN, GOU)
