"""The house rules of Buraco, and what is said in it. Rules page: buraco, "Variations"."""
from __future__ import annotations

from typing import Final

from parlour.kernel.actions import word
from parlour.kernel.game import ANTICLOCKWISE, CLOCKWISE
from parlour.kernel.options import choice, toggle

LOW: Final = "100/200"
HIGH: Final = "150/300"
#: what a dirty canastra and a clean one count
BONUSES: Final = {LOW: (100, 200), HIGH: (150, 300)}
WAYS: Final = {"clockwise": CLOCKWISE, "anticlockwise": ANTICLOCKWISE}

TARGET: Final = choice("target", "How many points win the match; with half of them a side is vulnerable.", 3000, 2000, 3500)
ROUND: Final = toggle("round-to-ten", "What a side scores in a deal is rounded up to a multiple of ten.")
VULNERABILITY: Final = toggle("vulnerability", "The first melds of a side that has half the target must count 75.", True)
JOKER_VALUE: Final = choice("joker-value", "What a joker counts.", 20, 50)
CANASTRAS: Final = choice("canastra-bonuses", "What a dirty canastra and a clean one count.", LOW, HIGH)
EIGHT: Final = toggle("eight-of-a-rank-real", "All eight natural cards of a rank in one set count 1000.")
EXACT_CUT: Final = toggle("exact-cut-bonus", "Leaving exactly the 44 cards of the hands at the cut wins 100, leaving fewer loses 100.")
KEEPS_WILD: Final = toggle("cutter-keeps-wild", "Whoever cuts may look at the card there, and keep it if it is wild.")
DIRECTION: Final = choice("play-direction", "Which way cards are dealt and the turn passes.", "clockwise", "anticlockwise")

OPEN: Final = (TARGET, ROUND, VULNERABILITY, JOKER_VALUE, CANASTRAS, EXACT_CUT, KEEPS_WILD, DIRECTION)
CLOSED: Final = (TARGET, ROUND, VULNERABILITY, JOKER_VALUE, CANASTRAS, EIGHT, EXACT_CUT, KEEPS_WILD, DIRECTION)

#: what the first melds of a vulnerable side must count
MINIMUM: Final = 75
#: how many cards a hand has, and a morto
HAND: Final = 11

TAKE: Final = word("take", "pile", at="discard")
TAKE_BACK: Final = word("retract", "melds")
KEEP: Final = word("keep", "card")
REJECT: Final = word("reject", "card")
LEAVE: Final = word("leave", "card")
