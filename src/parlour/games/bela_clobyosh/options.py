"""The options of Bela (page section "Variations", and what the page says of Scottish customs)."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

HELD_OVER: Final = "held-over"
TAKER_LOSES_ALL: Final = "taker-loses-all"
TAKER_ZERO: Final = "taker-zero"
ANY_TIME: Final = "any-time"
NEVER: Final = "never"
FIRST_THREE: Final = "first-three-tricks"

SCHMEISS: Final = toggle("schmeiss", "At the first turn to speak one may say schmeiss, and so propose to throw the cards in.")
EQUAL_SCORES: Final = choice("equal-scores", "What becomes of the taker's points when nobody has more.", HELD_OVER, TAKER_LOSES_ALL,
                             TAKER_ZERO)
TARGET: Final = choice("target", "How many points win a game.", 501, 500)
CLAIM_TIME: Final = choice("mid-hand-claim", "When one may claim the game before the deal is counted.", ANY_TIME, NEVER, FIRST_THREE)
BARE_YUSS: Final = toggle("bare-yuss-may-be-held", "Who has no trump but the jack need not play it when trumps are led.")
SECOND_CARD: Final = toggle("bela-on-second-card", "Bela may also be said when the second of its cards is played.")
SCORING_TRUMP: Final = toggle("trump-lead-scoring-card", "Trumps are led with a card that counts, not with the eight or the seven.")
OVERSHOOT: Final = toggle("trick-after-overshoot", "Who has the target when a deal ends, unclaimed, wins with the next trick instead.",
                          when=CLAIM_TIME.among(ANY_TIME), because="where who has the target at the end of a deal has won")
GAMES: Final = number("games", "How many games win the match: two are the best of three.", 2, 1, 20)
