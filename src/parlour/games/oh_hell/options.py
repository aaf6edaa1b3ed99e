"""The options of Oh Hell! (all variations of the page), and when they mean anything."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import Option, choice, number, players_are, toggle

SCORING: Final = choice("scoring", "How bids made and missed are scored.",
                        "trick-plus-ten", "blackout", "ten-per-trick", "five-plus-ten-per-trick", "squares")
ZERO_BONUS: Final = choice("zero-bid-bonus", "The bonus for taking no trick after bidding none (with trick-plus-ten and blackout scoring).",
                           "10", "5", "five-plus-cards", when=SCORING.among("trick-plus-ten", "blackout"),
                           because="without a bonus for a bid that is made")
SEQUENCE: Final = choice("hand-sequence", "How the number of cards changes from deal to deal.",
                         "max-1-max", "1-max-1", "max-1", "1-max", "constant-max")
MAXIMUM: Final = choice("maximum-hand",
                        "Cards each in the largest deal: 10 (8 with six players, 7 with seven), all that can be, or a number.",
                        "standard", "largest-possible", *[f"fixed-{size}" for size in range(2, 18)])
EXTRA_CARDS: Final = choice("extra-low-cards", "Low cards added or left out so that 13 can be dealt to each.",
                            "none", "plus-13-for-5", "plus-26-for-6", "minus-13-for-3", "as-needed",
                            needs={"plus-13-for-5": players_are(5), "plus-26-for-6": players_are(6), "minus-13-for-3": players_are(3),
                                   "as-needed": players_are(3, 4, 5, 6)})
TRUMP_METHOD: Final = choice("trump-method", "How trumps are found.", "turned-card", "fixed-cycle", "fixed-cycle-with-no-trump",
                             "kachuful-cycle", "atkinson-cycle", "spades-always", "turned-2-to-6-no-trump", "highest-bidder-chooses")
LARGEST_NO_TRUMPS: Final = choice("largest-deals-no-trump",
                                  "Whether the largest deals are played without trumps even if cards are left to turn up.",
                                  "only-when-all-cards-dealt", "always-largest-deals")
BIDDING: Final = choice("bidding", "Bids in turn, or all at once and then without the hook.", "in-turn", "simultaneous")
HOOK: Final = toggle("hook", "The last bidder may not make the bids add up to the number of tricks.", True,
                     when=BIDDING.among("in-turn"), because="where all bid at once and nobody is last")
DEALER_LEADS: Final = toggle("dealer-leads", "The dealer leads to the first trick.")
MUST_TRUMP: Final = toggle("must-trump-when-void", "A player without the suit led must play a trump.")
JOKERS: Final = choice("jokers", "Two jokers: a suit of two equal cards, or named high or low when played.",
                       "none", "brader-joker-suit", "atkinson-high-low")
FOREHEAD: Final = toggle("last-card-on-forehead", "In the last deal of one card, everyone sees all cards but their own.",
                         when=JOKERS.other_than("atkinson-high-low"),
                         because="with high-low jokers, which nobody can name who plays them unseen")
BOWERS: Final = toggle("bowers", "The jack of trumps is the highest card, the other jack of its colour the next.")
RESULT: Final = choice("result", "Whether players settle their differences from the average, or play for a single winner.",
                       "cumulative-or-money", "single-winner")
TIE_DEALS: Final = toggle("tie-extra-deals", "A tie for the highest total is broken by further deals of the largest size.")
DEALS: Final = number("deals", "How many deals a match has; 0 for the sequence once, or four for each player where all are of one size.",
                      0, 0, 200)

OPTIONS: Final[tuple[Option, ...]] = (
    SCORING, ZERO_BONUS, SEQUENCE, MAXIMUM, FOREHEAD, EXTRA_CARDS, TRUMP_METHOD, LARGEST_NO_TRUMPS, HOOK, BIDDING, DEALER_LEADS, MUST_TRUMP,
    JOKERS, BOWERS, RESULT, TIE_DEALS, DEALS,
)
