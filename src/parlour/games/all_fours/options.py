"""The options of All Fours in all its forms. Rules page: all-fours."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, players_are, toggle

DEALERS_CHOICE: Final = "dealers-choice"
BY_THREE: Final = "three"

# --- Trinidad ----------------------------------------------------------------------------------------------------------------

TWO_TURNED: Final = choice("two-turned", "Which rank brings the dealer's side two points when it is turned up.", "six", "two")
FORCED_BEG: Final = toggle("forced-beg-without-trumps", "Whoever is asked and holds no trump must beg.")
NO_UNDERTRUMPING: Final = toggle("undertrumping-forbidden",
                                 "A lower trump may not be played to a trick that is trumped already, unless one has nothing else.")
BATCHES: Final = choice("deal-batches", "How cards are dealt: as the dealer chooses, by threes or one at a time.", DEALERS_CHOICE, BY_THREE,
                        "one")
MISDEALS: Final = toggle("misdeal-penalty", "Now and then the dealer miscounts: a point for the opponents, and a new deal.")
REVOKES: Final = toggle("revoke-penalty", "One can fail to follow suit, and is punished if caught; otherwise nobody can.")
EXPOSED: Final = toggle("call-exposed-card", "A card taken back stays face up, and the opponents may call for it.",
                        when=REVOKES.among(True), because="where nobody can fail to follow suit, so that no card is taken back")

# --- England -----------------------------------------------------------------------------------------------------------------

TRUMPING_IN: Final = choice("trumping-in", "Whether one who could follow suit may play a trump instead.", "allowed", "forbidden")
BY_JACKS: Final = "deal-for-jacks"
PARTNERS: Final = choice("partners-by-jacks", "Whether partners sit opposite as they came, or the jacks say who they are.", "prearranged",
                         BY_JACKS, players=(4,), when=players_are(4), because="unless four play")
FIRST_JACK: Final = "deal-for-first-jack"
CUT_HIGHEST: Final = "cut-highest"
GUESS: Final = "red-black-guess"
FIRST_PITCH: Final = choice("first-pitch", "How it is settled who pitches first.", FIRST_JACK, CUT_HIGHEST, GUESS,
                            needs={GUESS: players_are(2, 4)}, because="with three sides")
PACKETS: Final = choice("packets", "How the six cards are dealt in three rounds: as the dealer chooses, or by twos.", DEALERS_CHOICE,
                        "two-two-two")
LEAGUE: Final = toggle("heckmondwike-league",
                       "A match between two pubs: to 15 points, with three more tables, and what counts is what the pubs have won.",
                       players=(4,), when=players_are(4) & PARTNERS.among("prearranged"),
                       because="unless four play whose sides are settled")
ALL_FOUR: Final = toggle("all-four-stake", "One plays for money, and winning all four points of a deal is paid too.",
                         when=LEAGUE.among(False), because="in a league match")
MATCH_STAKE: Final = number("match-stake", "What each loser pays for the match.", 2, 1, 100, when=ALL_FOUR.among(True),
                            because="where one does not play for money")
BONUS: Final = number("bonus-stake", "What each opponent pays for all four points of a deal.", 1, 1, 100, when=ALL_FOUR.among(True),
                      because="where one does not play for money")
THROW_IN: Final = toggle("throw-in-useless-hand", "Who has no trump and nothing above a nine may drop out of the deal.", True,
                         players=(4, 6), when=players_are(4, 6), because="without a partner to play on")
MAY_NOT_LOOK: Final = toggle("pitchers-partner-may-not-look", "The pitcher's partner does not see the own cards before the pitch.", True,
                             players=(4, 6), when=players_are(4, 6), because="without partners")
HOLDER: Final = "original-holder"
TRICK_WINNER: Final = "trick-winner"
LOW_GOES_TO: Final = choice("low-goes-to", "Who gets the point for the lowest trump.", HOLDER, TRICK_WINNER)

# --- the old games of two, and America ---------------------------------------------------------------------------------------

TARGET: Final = number("target-17th-century", "The score that wins.", 11, 7, 15)
EVERY: Final = "every-turned-jack"
FINAL: Final = "final-turn-up-only"
TURNED: Final = choice("turned-jack-after-change", "Whether a card turned up scores though trumps are changed after it.", EVERY, FINAL)
GIFT_ENDS: Final = toggle("gift-ends-deal", "When the dealer gives a point the cards are thrown in; otherwise they are played.", True)
ALWAYS: Final = "always"
NEVER: Final = "never"
FROM_TWELVE: Final = "only-with-12-or-more"
DISCARD_TO_SIX: Final = choice("discard-to-six-after-run", "Whether all discard down to six cards when trumps have been changed.", ALWAYS,
                               NEVER, FROM_TWELVE)
