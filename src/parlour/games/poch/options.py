"""The options of the games of the page. Rules page: poch."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

TURNED_OWNER: Final = choice(
    "turned-card-owner", "The card turned up belongs to nobody, or to the player whose card it would be.", "nobody", "receiver-in-order")
DEALER_TAKES: Final = toggle(
    "dealer-takes-turned", "When an ace, king, queen, jack or ten is turned up, the dealer takes its pool.",
    when=TURNED_OWNER.among("nobody"), because="where the card belongs to a player, who takes the pool")
WITHOUT_PAIR: Final = toggle("bet-without-pair", "One may bet without a pair; the highest card wins then, and clubs settle ties.")
MONEY: Final = choice(
    "money-value", "What is left on the board at the end is won by nobody; or, for money, all share it.", "chips-only", "money")
ALL_IN: Final = choice(
    "all-in", "Whoever has too little to call plays for as much as he has, or can only fold.", "side-pot", "no-rule")
FIFTH_POOL: Final = choice(
    "fifth-pool", "The fifth pool is won by the ten of the pay suit, or only by ten and nine together.", "ten-alone", "ten-and-nine")
PACK: Final = choice("pack", "How many cards the pack has.", 32, 52)
STAKE: Final = number("stake", "How many chips everyone pays into each pool before a deal.", 1, 1, 10)
STACK: Final = number("stack", "How many chips everyone begins with.", 100, 20, 10_000)
DEALS: Final = number("deals", "The most deals that are played, if nobody runs out of chips before.", 1000, 1, 1000)
