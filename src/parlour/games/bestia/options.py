"""The options of Bestia (page sections "Players and Cards" and "Variations")."""
from __future__ import annotations

from typing import Final

from parlour.games.bestia.forms import LOSING, NO_FOLDING, STOLEN, THIRD, THREE_CARDS, TRUST, USUAL
from parlour.kernel.options import choice, number, players_are, toggle

ITALIAN: Final = "italian"
FRENCH: Final = "french"
PROPOSED: Final = "dealer-proposes"
WHOLE: Final = "whole-pool"
#: into how many parts the pool is divided, of which one is played for
PARTS: Final = {WHOLE: 1, "half-of-pool": 2, "third-of-pool": 3, "quarter-of-pool": 4, "fifth-of-pool": 5}
NEVER: Final = "none"
FIRST: Final = "first-lead"
ALWAYS: Final = "any-lead-with-highest-remaining-trump"

CARDS: Final = choice("cards", "Which cards are played with.", ITALIAN, FRENCH)
ANTE: Final = number("ante", "What everybody pays into the pool before each deal.", 10, 1, 1000)
VARIANT: Final = choice(
    "deal-variant", "The form in which all deals are played; or the dealer proposes one for his deal, and it is played if most agree.",
    USUAL, STOLEN, TRUST, LOSING, THREE_CARDS, NO_FOLDING, THIRD, PROPOSED, needs={NO_FOLDING: players_are(5, 6)},
    because="with fewer than five players")
_FOLDS: Final = VARIANT.other_than(NO_FOLDING)
_NO_FOLDING: Final = "where nobody may fold"
STAKE: Final = number("additional-stake", "What whoever plays pays into the pool besides, when somebody has knocked.", 0, 0, 1000,
                      when=_FOLDS, because=_NO_FOLDING)
OPENING: Final = number(
    "opening-deals", "With so many deals of three cards without folding a match begins, before the others, to build up the pool.", 0, 0, 20,
    players=(5, 6), when=_FOLDS & players_are(5, 6), because="with fewer than five players, or where all deals are such")
TRUST_EXCHANGE: Final = toggle("fidarsi-exchange", "Cards are exchanged while trumps are unknown; otherwise one plays or folds.", True,
                               when=VARIANT.among(TRUST, PROPOSED), because="where trumps are known")
PART: Final = choice("perdere-part", "How much of the pool is played for when fewest tricks win.", *PARTS,
                     when=VARIANT.among(LOSING, PROPOSED), because="where tricks are won")
THIRDS: Final = toggle("terzo-obbligatorio", "At least three play: when only three are left, nobody may fold any more.",
                       when=VARIANT.other_than(NO_FOLDING, THIRD), because="where nobody may fold, or at least three play in any case")
LEAD: Final = choice("lead-ace-of-trumps", "Whether the ace of trumps must be led to the first trick, or always the highest trump left.",
                     NEVER, FIRST, ALWAYS)
TRUMP_ALWAYS: Final = toggle("must-trump-always", "Who cannot follow suit must play a trump even where it cannot win the trick.")
ANNOUNCE: Final = toggle("announce-trumps", "Who plays a trump says its name aloud.")
TAKES_ALL: Final = toggle("winner-takes-pool", "The pool is not divided: most tricks win all of it, and in a tie it stays.",
                          when=VARIANT.other_than(LOSING, NO_FOLDING), because="where tricks do not win shares of the pool")
ROUNDS: Final = number("rounds", "How often everybody deals in a match.", 1, 1, 50)
VOTE: Final = toggle("stop-by-vote", "After each deal all are asked whether to stop, and the match ends when most of them want to.")
