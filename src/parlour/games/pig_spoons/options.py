"""The options of Pig, Spoons, Vatra and their relations (all sections of the page)."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

LIVES_HELP: Final = "How many lives everyone has."
PUNISHMENT_HELP: Final = "Whether the loser is punished by suits, as in Vatra, or gets a letter of the word Magarac."
AT_ONCE: Final = "when the loser drops out at once"

# --- passing all at once
ELIMINATION: Final = choice("elimination", "Whether the loser of a hand drops out at once or loses a life.", "lives", "immediate")
LIVES: Final = choice("lives", LIVES_HELP, 3, 1, 6, 7, when=ELIMINATION.among("lives"), because=AT_ONCE)
BOUCHON_LIVES: Final = choice("lives", LIVES_HELP, 7, 1, 3, 6)
DONKEY_LIVES: Final = choice("lives", LIVES_HELP, 6, 1, 3, 7)
WORD: Final = choice("lives-word", "Which word the lives lost spell, where it has as many letters as there are lives.",
                     "PIG", "HOG", "game-name", "none", when=ELIMINATION.among("lives"), because=AT_ONCE)
TALK: Final = toggle("talk-to-pig", "Whoever answers a player who is out becomes a pig too.")
END: Final = choice("end", "How a hand ends: touching the nose, or grabbing one of too few tokens.", "touch-nose", "grab-token")
STOCK: Final = toggle("stock", "The dealer draws from a stock, and only a part of the pack is in the players' hands.")
HAND: Final = choice("hand-size", "How many cards everyone has: of four or five, four of a kind are wanted, of three, three.", 4, 3, 5,
                     when=STOCK.among(True), because="without a stock, where there are four cards of each rank for every player")
PACKS: Final = choice("multi-packs", "How many packs are shuffled together; two in any case where one is not enough.", 1, 2,
                      players=range(3, 13))
SINGLE: Final = toggle("single-winner", "Two players play on until one of them wins alone; otherwise they win together.", True)
TOKEN: Final = choice("token", "What is grabbed.", "spoons", "forks", "knives", "corks")
#: what the limit is called, where nobody can finish any more or nobody wants to
PASSES: Final = number("passes", "After how many cards passed time is called, if nobody has finished.", 500, 20, 1000)
#: in Donkey most of the pack may stay out of play, and with it the cards that would be wanted
FEWER_PASSES: Final = number(PASSES.name, PASSES.help, 150, PASSES.low, PASSES.high)

# --- Vatra
TRAVELLING: Final = toggle("travelling-card", "An odd card travels round with the others, and a card that is passed may be refused once.")
PUNISHMENT: Final = choice("punishment", PUNISHMENT_HELP, "punish", "letters")
MAGARAC_PUNISHMENT: Final = choice("punishment", PUNISHMENT_HELP, "letters", "punish")
HANDS: Final = number("deals", "How many hands of Vatra are played.", 5, 1, 50, when=PUNISHMENT.among("punish"),
                      because="when letters are collected: then somebody has to complete the word")
