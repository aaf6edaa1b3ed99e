"""The options of Bagchen. Rules page: bagchen."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import Option, OptionOf, choice, number, toggle

FORMAL_DICE: Final = "formal-dice"
MORNING: Final = "morning"
LOCAL: Final = "local"
GOBAH_FIVE_DEALS: Final = "gobah-five-deals"

SEATING: Final[OptionOf[str]] = choice("seating", "How the players find their seats and who starts.", FORMAL_DICE, "informal")
SEAT_EXCHANGE: Final[OptionOf[bool]] = toggle(
    "seat-exchange", "Before a deal anyone may demand that all throw for other seats.", True)
TIME_OF_DAY: Final[OptionOf[str]] = choice(
    "time-of-day", "Whether high throws sit first, as in the morning, or low ones, as after noon.", MORNING, "afternoon",
    when=SEATING.among(FORMAL_DICE) | SEAT_EXCHANGE.among(True), because="where nobody throws for a seat")
HAND_EXCHANGE: Final[OptionOf[bool]] = toggle(
    "hand-exchange", "Two players who agree exchange their hands before anybody looks.", True)
MINISTER_LIMIT: Final[OptionOf[object]] = choice(
    "mixed-minister-limit", "How many ministers of both suits may be led together.", "unlimited", 4)
MUST_BEAT: Final[OptionOf[bool]] = toggle("must-beat", "Whoever can beat what lies there must do so.")
DICE_HINT: Final[OptionOf[bool]] = toggle("dice-hint", "Whoever is not sure what to play may throw the dice for a hint.")
PASSPORT_RULES: Final[OptionOf[str]] = choice(
    "passport-rules", "What may be led with six tricks: as is usual, or by the short form, in which only what nobody can beat "
    "comes first.", "standard", LOCAL)
JUMP_FACTOR: Final[OptionOf[int]] = number(
    "jump-factor", "By what each point at the end multiplies the last payments.", 2, 2, 6)
SESSION_END: Final[OptionOf[str]] = choice("session-end", "How the session is closed.", GOBAH_FIVE_DEALS, "one-last-deal")
STACK: Final[OptionOf[int]] = number("stack", "How many chips everyone begins with.", 100, 20, 10_000)
DEALS: Final[OptionOf[int]] = number(
    "deals", "After how many deals the end is settled, if nobody has done so before.", 8, 1, 200)
REBUY: Final[OptionOf[bool]] = toggle(
    "rebuy", "Whoever has no chips left buys as many again; otherwise the session ends.", True)

OPTIONS: Final[tuple[Option, ...]] = (
    SEATING, TIME_OF_DAY, SEAT_EXCHANGE, HAND_EXCHANGE, MINISTER_LIMIT, MUST_BEAT, DICE_HINT, PASSPORT_RULES, JUMP_FACTOR, SESSION_END,
    STACK, DEALS, REBUY)
