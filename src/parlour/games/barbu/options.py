"""The options of Barbu (page section "Variations"), and when they mean anything."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

#: scores for first to last out
DOMINO_SCORES: Final = {"45-20-5-minus5": (45, 20, 5, -5), "40-20-10-minus10": (40, 20, 10, -10),
                        "40-20-0-minus20": (40, 20, 0, -20), "30-20-10-0": (30, 20, 10, 0)}

DEALER_CHOOSES: Final = toggle("dealer-chooses",
                               "The dealer declares; the next player leads, except that the dealer begins the dominoes.")
CONTRACT_CHOICE: Final = choice("contract-choice", "Whether declarers choose among their contracts or take them in a fixed order.",
                                "choice", "fixed-sequence")
DOUBLING: Final = toggle("doubling", "Players may double each other.", True)
DECLARER_ONLY: Final = toggle("doubles-declarer-only", "Only the declarer may be doubled, and redoubles all who doubled or none.",
                              when=DOUBLING.among(True), because="without doubling")
HEART_LEADS: Final = choice("heart-lead-in-barbu", "Whether hearts may be led freely in No King of Hearts.", "forbidden", "allowed")
EARLY_DUMP: Final = toggle("early-dump", "The king of hearts and the queens must be played as soon as that is safe.")
MUST_TRUMP: Final = toggle("trumps-must-trump", "Who is void of the suit led must head the trick with a trump.", True)
DOMINO_ACE: Final = choice("domino-ace", "Whether the ace is above the king or below the two in Dominoes.", "high", "low")
DOMINO_START: Final = choice("domino-start", "How the starting rank of Dominoes is found.", "declared-rank", "first-card-rank")
SCHEME: Final = choice("scoring-scheme", "Scores that make up for one another, or Mark Brader's, which all cost more.",
                       "zero-sum", "brader")
BRADERS_OWN: Final = "with Brader's scores, which have their own for that"
DOMINOES: Final = choice("domino-scores", "What Dominoes brings the first to the last out.", *DOMINO_SCORES,
                         when=SCHEME.among("zero-sum"), because=BRADERS_OWN)
KING_SCORE: Final = choice("king-of-hearts-score", "What the king of hearts costs in No King of Hearts.", -20, -15, -25,
                           when=SCHEME.among("zero-sum"), because=BRADERS_OWN)
RAVAGE: Final = choice("ravage-city", "Ravage City, a further contract: who takes most cards of one suit loses this much.",
                       "no", "36", "24", needs={"24": SCHEME.among("zero-sum")}, because=BRADERS_OWN)
#: the same where Ravage City is always played
RAVAGE_LOSS: Final = choice("ravage-city", "What Ravage City costs whoever takes most cards of one suit.", "36", "24")
CARDS: Final = choice("pack", "The whole pack, or 32 cards from seven to ace.", 52, 32)
ROUNDS: Final = number("rounds", "How many times the sequence of contracts is gone through.", 1, 1, 4)
