"""The options of Belote and of Belote Découverte (page section "Variations", and what the page says of Belote Découverte)."""
from __future__ import annotations

from typing import Final

from parlour.kernel.game import ANTICLOCKWISE, CLOCKWISE
from parlour.kernel.options import choice, toggle

# --- values of options -----------------------------------------------------------------------------------------------------

#: which way one plays
WAYS: Final = {"anticlockwise": ANTICLOCKWISE, "clockwise": CLOCKWISE}
THREES: Final = "3-2"
DEALER_CHOOSES: Final = "dealer-chooses"
EVERYTHING: Final = "all"
BELOTE_ONLY: Final = "belote-only"
NOTHING: Final = "none"
IMMEDIATE: Final = "immediate"
CARDS_ALONE: Final = "no-declarations-81"
STRICTLY_MORE: Final = "strictly-more"
TAKERS_LOSE: Final = "takers-lose"
ABEYANCE: Final = "abeyance-both"
LITIGE: Final = "litige"
FORCED: Final = "forced"
#: to the nearest of how many points one rounds
STEPS: Final = {"exact": 1, "nearest-5": 5, "nearest-10": 10}
AT_ONCE: Final = "immediately"
BELOTE_REBELOTE: Final = "belote-rebelote"
NO_TRUMPS: Final = "no-trumps"
ALL_TRUMPS: Final = "all-trumps"
COINCHE: Final = "coinche"

# --- Belote for four -------------------------------------------------------------------------------------------------------

DIRECTION: Final = choice("direction", "Which way dealing, bidding and playing go.", *WAYS)
DEAL_ORDER: Final = choice("deal-order", "Whether three cards are dealt first or two.", THREES, "2-3", DEALER_CHOOSES)
DECLARATIONS: Final = choice("declarations", "What is declared and counts.", EVERYTHING, BELOTE_ONLY, NOTHING)
TIMING: Final = choice("declare-timing", "When combinations are declared and shown.", "first-trick-then-show", IMMEDIATE,
                       when=DECLARATIONS.among(EVERYTHING), because="where no combinations are declared")
KING_FIRST: Final = toggle("king-first-belote", "Who holds king and queen of trumps must play the king first.",
                           when=DECLARATIONS.other_than(NOTHING), because="without belote")
BASIS: Final = choice("contract-basis", "What the taker's side must reach.", "all-points-tie-makes", CARDS_ALONE, STRICTLY_MORE)
EQUALITY: Final = choice("equality", "What happens when both sides have the same.", "takers-make", TAKERS_LOSE, ABEYANCE, LITIGE,
                         when=BASIS.other_than(STRICTLY_MORE), because="where the takers need strictly more, and lose a tie")
UNDERTRUMP: Final = choice("undertrump-under-partner", "Whether one must play a lower trump under the partner's, having no higher one.",
                           "free", FORCED)
ROUNDING: Final = choice("rounding", "To what the points of a deal are rounded.", *STEPS)
KEEPS_DECLARATIONS: Final = toggle("capot-defenders-keep-declarations",
                                   "The taker's opponents score their declarations even if they win no trick.",
                                   when=DECLARATIONS.among(EVERYTHING), because="where no combinations are declared")
ARRET: Final = toggle("arret", "Who has just won a trick may stop the game, claiming to have 1000.")
SHUFFLED: Final = toggle("shuffled", "The pack is shuffled before every deal.")

# --- Belote Découverte -----------------------------------------------------------------------------------------------------

LEAD_REVEAL: Final = choice("lead-reveal", "When the leader turns up the card under the one led.", "after-trick", AT_ONCE)
OPEN_DECLARATIONS: Final = choice("declarations", "What counts besides cards.", NOTHING, BELOTE_REBELOTE, EVERYTHING)
CONTRACTS: Final = choice("contract-variants", "What else one can take with; with coinche points are bid.", "none", NO_TRUMPS, ALL_TRUMPS,
                          COINCHE)
