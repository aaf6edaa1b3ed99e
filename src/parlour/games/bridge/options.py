"""The options of the forms of Bridge. Rules page: bridge."""
from __future__ import annotations

from typing import Final

from parlour.games.bridge.system import SYSTEMS
from parlour.kernel.options import choice, number, toggle

EACH_SIDE_SAYS: Final = "each-side-says"
SYSTEM: Final = choice("system", "By which agreements the sides bid; everyone can read what calls mean by them.",
                       *[system.name for system in SYSTEMS], EACH_SIDE_SAYS)

# --- rubber bridge, and what came before it --------------------------------------------------------------------------------------

HONOURS: Final = toggle("honours", "Top cards of trumps, or all aces, in one hand count extra.", True)
BEER: Final = toggle("beer-card", "Whoever wins the last trick with the seven of diamonds, and the deal, is bought a beer.")
FACE_DOWN: Final = toggle("face-down-opening-lead", "The opening lead is made face down, so that the leader's partner can ask first.")
TRUMP_TERM: Final = choice("trump-term", "What one says to make no call.", "pass", "no bid")
VERSION: Final = choice("scoring-version", "Today's scoring, or that from before 1987 (duplicate) and 1993 (rubber).", "current", "old")
PACKS: Final = choice("two-packs", "With two packs one is shuffled while the other is dealt.", 2, 1)
REDOUBLING: Final = choice("straight-bridge-redoubling", "Whether doubling ends with one redouble or may go on without end.",
                           "one-redouble", "unlimited")

# --- Chicago ---------------------------------------------------------------------------------------------------------------------

VULNERABILITY: Final = choice("chicago-vulnerability", "Which side is vulnerable alone in the second and third deals.",
                              "non-dealing side in 2 and 3", "dealing side in 2 and 3")
CHICAGO_DEALS: Final = choice("chicago-deals", "How many deals are played.", 4, 8, 12, 16, 20, 24)
RUSSIAN_TABLE: Final = choice("russian-table",
                              "The page's targets, or those of the Estonian Compensation Table, which ask for the fit too.",
                              "listed", "estonian-compensation")

# --- duplicate -------------------------------------------------------------------------------------------------------------------

TALK: Final = choice("stop-and-alert", "What is said of calls: stop before jump bids, alerts of artificial ones, announcements.",
                     "stop-alert", "none", "stop", "stop-alert-announcements")
MEDIUM: Final = choice("bidding-medium", "How calls are made, and whether they stay in sight.",
                       "bidding-box", "spoken", "pointing-card", "written")
BOARDS: Final = choice("number-of-boards", "How many boards are played.", 24, 6, 32, 48)
TEAM_SCORING: Final = choice("team-scoring", "How the two tables are compared.", "imp", "board-a-match", "victory-points")
VICTORY_POINTS: Final = choice("victory-points", "Whether the margin in IMPs is turned into victory points at the end.",
                               "none", "table-20", when=TEAM_SCORING.other_than("board-a-match"), because="where boards are simply won")
COMPARING: Final = choice("teams-comparing", "When the results of the two tables are compared and told: when a segment of the match is "
                          "over, or after every board.", "after-segment", "after-board")
SWAP: Final = toggle("teams-swap-seats", "Half-way through, one team's pairs change tables and so meet the others' other pair.")
TABLES: Final = number("tables", "At how many tables the boards are played: so many rounds there are.", 5, 3, 17)
ROUND: Final = choice("boards-per-round", "How many boards are played in a round.", 2, 3)
UNIT: Final = choice("matchpoint-unit", "What a pair that is beaten counts, and one that is equal.", "2-and-1", "1-and-half")
ARROW: Final = choice("arrow-switch", "Whether the sides exchange directions for the last round, so that all pairs are ranked together.",
                      "none", "last-round")
RECORDING: Final = choice("pairs-result-recording", "What is seen after a board of the tables that have played it before: their scores, "
                          "nothing before the end, or at a terminal scores and points so far, or there nothing either.",
                          "traveller", "pickup-slip", "terminal", "terminal-without-results")
IMP_METHOD: Final = choice("imp-pairs-method", "What a score is compared with.", "against-every-pair", "against-average")

# --- Minibridge ------------------------------------------------------------------------------------------------------------------

FORM: Final = choice("minibridge-form", "Points are announced, or slips handed over and overcalled, or a table helps to choose.",
                     "points-announced", "slips", "decision-table")
MINIBRIDGE_DEALS: Final = number("deals", "How many deals are played.", 8, 1, 40)
