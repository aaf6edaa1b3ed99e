"""The options of Back Alley (all variations of the page), and when they mean anything."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import Condition, Option, choice, players_are, toggle

PLAYER_COUNT: Final = choice("player-count", "Who plays with whom: as is usual for the number of players (four in two pairs, six in two "
                             "teams of three, three or five each alone), or otherwise.",
                             "usual", "four-individuals", "six-in-three-pairs",
                             needs={"four-individuals": players_are(4), "six-in-three-pairs": players_are(6)})
#: some play together
PARTNERS: Final[Condition] = players_are(4, 6) & PLAYER_COUNT.other_than("four-individuals")
DEALS_TOTAL: Final = choice("deals-total", "How many deals: every size twice (26 from thirteen cards), or that of one card only once (25).",
                            "every-size-twice", "one-card-once")
CONSTANT: Final = toggle("constant-deal", "All deals have as many cards as the largest.")
BLIND: Final = toggle("blind-bids", "In the deals halfway down and up one bids before looking; no boards, and scores of its own.",
                      when=CONSTANT.among(False), because="where all deals are of one size, and none is halfway")
BOARD_RAISE: Final = choice("board-raise", "Boards: each one after the first counts once more, or a partner may raise one to double board.",
                            "successive-multiples", "partner-double-board",
                            needs={"partner-double-board": PARTNERS & BLIND.among(False)},
                            because="where nobody has a partner, or there are no boards")
BOSTON: Final = toggle("boston-bid", "With more than six cards each one may bid to win the first six tricks.")
RAINBOW: Final = choice("rainbow", "A hand with equally many cards of each suit: announced as a bid with four cards, or with eight and "
                        "twelve too, or only for a bonus.", "none", "four-cards", "four-eight-twelve", "four-cards-bonus-only")
VISIBLE: Final = toggle("rainbow-cards-kept-visible", "The cards played by whoever announced a rainbow stay before that player.", True,
                        when=RAINBOW.other_than("none"), because="without rainbows")
PARTNERS_BLOOPER: Final = choice("partners-big-blooper", "What one plays when one's partner leads the big blooper.",
                                 "highest-trump", "free-low", "lowest-trump", when=PARTNERS, because="where nobody has a partner")
SPADES: Final = toggle("spades-permanent-trump", "Spades are always trumps, and no card is turned up.")
REDEAL: Final = toggle("redeal-on-bad-hand", "With six or more cards, a hand without aces, face cards and trumps may be dealt again.")
HIGH_TWO: Final = toggle("two-of-trumps-high", "Where diamonds are not trumps, the two of trumps is the second highest trump.")

OPTIONS: Final[tuple[Option, ...]] = (PLAYER_COUNT, DEALS_TOTAL, CONSTANT, BLIND, BOARD_RAISE, BOSTON, RAINBOW, VISIBLE, PARTNERS_BLOOPER,
                                      SPADES, REDEAL)
