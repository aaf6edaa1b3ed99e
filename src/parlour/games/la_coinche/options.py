"""The options of La Coinche (page section "Variations")."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import Option, choice, number, toggle

# --- values of options -----------------------------------------------------------------------------------------------------

REQUIRED: Final = "required"
DISCOURAGED: Final = "discouraged"
#: in what batches eight cards can be dealt
BATCHES: Final = {"3-2-3": (3, 2, 3), "3-3-2": (3, 3, 2), "2-3-3": (2, 3, 3), "4-4": (4, 4)}
DEALER_CHOOSES: Final = "dealer-chooses"
ANY_TIME: Final = "any-time-ends"
CONTINUES: Final = "in-turn-continues"
SYSTEM: Final = "system-19-and-14"
SCALED: Final = "scaled"
BIDDER_LEADS: Final = "generale-bidder"
FREE: Final = "free-if-partner-winning"
ANY_TEAM: Final = "any-team"
BELOTE_ONLY: Final = "belote-only"
FULL: Final = "full"
NOTHING: Final = "none"
ANNUL: Final = "annul"
ONLY_BEST: Final = "only-possibly-best"
AND_MORE: Final = "bid-and-more-than-opponents"
EXACT: Final = "bid-exact-even-80"
PLUS_TWO: Final = "bid-plus-2"
TO_OPPONENTS: Final = "belote-to-opponents"
FORBIDDEN: Final = "forbidden"
FAILED_410: Final = "failed-bid-410"
ONLY_IF_BID: Final = "only-if-bid"
ONLY_IF_BID_AND_410: Final = "only-if-bid-and-410"
WITH_POINTS: Final = "points-plus-bid"
BID_ONLY: Final = "bid-only"
TOTAL: Final = "total-score"

# --- the deal ----------------------------------------------------------------------------------------------------------------

SHUFFLE: Final = choice("shuffle", "Whether the dealer shuffles before every deal; the pack is always cut.", "optional", REQUIRED,
                        DISCOURAGED)
TWO_STAGES: Final = toggle("two-stage-deal", "Six cards are dealt before the bidding, and two after it.")
DEAL_BATCHES: Final = choice("deal-batches", "In what batches the eight cards are dealt.", *BATCHES, DEALER_CHOOSES,
                             when=TWO_STAGES.among(False), because="where six cards are dealt before the bidding, and two after it")

# --- the bidding -------------------------------------------------------------------------------------------------------------

TIMING: Final = choice("coinche-timing", "When one may say coinche, and whether that ends the bidding.", ANY_TIME, "in-turn-ends",
                       CONTINUES)
CAPOT_DOUBLABLE: Final = toggle("capot-doublable", "A bid to take all tricks may be doubled and redoubled too.")
MORE_TRUMPS: Final = toggle("no-trump-all-trump", "One can also bid sans atout, without trumps, and tout atout, with all suits trumps.")
VALUES: Final = choice("sa-ta-values", "What the cards count without trumps and with all suits trumps.", SYSTEM, SCALED, "unadjusted",
                       when=MORE_TRUMPS.among(True), because="where neither is bid")
RANKED: Final = toggle("ranked-suits", "What is bid has a rank, so that as many points in something higher are a higher bid.")
GENERALE: Final = toggle("generale", "The highest bid is a générale: to take all eight tricks alone.")
GENERALE_LEAD: Final = choice("generale-lead", "Who leads to the first trick of a générale.", "dealers-right", BIDDER_LEADS,
                              when=GENERALE.among(True), because="without a générale")
GENERALE_SCORE: Final = number("generale-score", "What a générale scores.", 1000, 500, 3000, when=GENERALE.among(True),
                               because="without a générale")

# --- the play ----------------------------------------------------------------------------------------------------------------

UNDERTRUMP: Final = toggle("undertrump-duty", "Who cannot beat an opponent's trump must play a lower one, having none of the suit led.",
                           True)
OVER_PARTNER: Final = choice("trump-lead-over-partner", "Whether one must beat a partner who wins a trick to which trumps were led.",
                             "must-beat", FREE)

# --- announcements -------------------------------------------------------------------------------------------------------------

ANNOUNCEMENTS: Final = choice("announcements", "What counts besides tricks.", BELOTE_ONLY, FULL, NOTHING)
BELOTE_ANYONE: Final = choice("belote-anyone", "Which side may say belote.", "bidding-team-only", ANY_TEAM,
                              when=ANNOUNCEMENTS.other_than(NOTHING), because="without belote")
SUPPRESS: Final = choice("suppress-rebelote", "Whether who has said belote may leave rebelote unsaid.", "allowed", FORBIDDEN,
                         when=ANNOUNCEMENTS.other_than(NOTHING), because="without belote")
EQUAL_SEQUENCES: Final = choice("equal-sequences", "Which of two equal sequences is better if neither is in trumps.", "first-announced",
                                ANNUL, when=ANNOUNCEMENTS.among(FULL), because="where no sequences are announced")
RESTRICTION: Final = choice("announce-restriction", "Whether one may announce what cannot be the best any more.", "any", ONLY_BEST,
                            when=ANNOUNCEMENTS.among(FULL), because="where no combinations are announced")

# --- scoring -----------------------------------------------------------------------------------------------------------------

TARGET: Final = number("target", "How many points win.", 2000, 500, 5000)
SUCCESS: Final = choice("contract-success", "How much the bidders must take.", "at-least-bid-80-is-82", AND_MORE, EXACT, PLUS_TWO)
SCORE_BASIS: Final = choice("score-basis", "Whether what was taken is scored with the bid.", WITH_POINTS, BID_ONLY)
FAILED_BELOTE: Final = choice("failed-contract-melds", "Who scores the bidders' belote when their contract fails.", "belote-kept",
                              TO_OPPONENTS, when=ANNOUNCEMENTS.other_than(NOTHING) & SCORE_BASIS.among(WITH_POINTS),
                              because="where no belote is scored")
CAPOT_SCORING: Final = choice("capot-scoring", "What all tricks score without having been bid, and a capot that was bid and lost.",
                              "standard", ONLY_IF_BID, FAILED_410, ONLY_IF_BID_AND_410,
                              when=SCORE_BASIS.among(WITH_POINTS), because="where nothing but the bid is scored")
COINCHE_SCOPE: Final = choice("coinche-scope", "What a coinche doubles.", "bid-only", TOTAL,
                              when=SCORE_BASIS.among(WITH_POINTS), because="where nothing but the bid is scored")
SURCOINCHE: Final = choice("surcoinche-multiplier", "How many times a bid counts after a surcoinche.", 4, 3)

OPTIONS: Final[tuple[Option, ...]] = (
    SHUFFLE, DEAL_BATCHES, TWO_STAGES, TIMING, CAPOT_DOUBLABLE, MORE_TRUMPS, VALUES, RANKED, GENERALE, GENERALE_LEAD, GENERALE_SCORE,
    UNDERTRUMP, OVER_PARTNER, ANNOUNCEMENTS, BELOTE_ANYONE, SUPPRESS, EQUAL_SEQUENCES, RESTRICTION, TARGET, SUCCESS, FAILED_BELOTE,
    CAPOT_SCORING, SCORE_BASIS, COINCHE_SCOPE, SURCOINCHE)
