"""The options of the games of the page. Rules page: baseball-no-peek."""
from __future__ import annotations

from typing import Final

from parlour.games.seven_card_stud.options import STUD
from parlour.kernel.options import choice, toggle
from parlour.mechanisms.stakes.high_low import HIGH, declare_methods, low_systems
from parlour.mechanisms.stakes.poker import POKER

#: what is wild, and what brings a further card, as an option names them
BASEBALL: Final = "threes-nines-extra-four"
FOOTBALL: Final = "threes-sixes-extra-two"
WOOLWORTH: Final = "fives-tens-extra-two"
AGREED: Final = "custom"
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
NO_RANK: Final = "none"
HIGH_LOW_DECLARE: Final = "high-low-declare"

WILD_SET: Final = choice("wild-set", "Which ranks are wild, and which brings a further card.", BASEBALL, FOOTBALL, WOOLWORTH, AGREED)
ONLY_AGREED: Final = "where the ranks are not agreed one by one"
FIRST_WILD: Final = choice("first-wild-rank", "A rank that is wild, with wild-set custom.", "3", *[rank for rank in RANKS if rank != "3"],
                           when=WILD_SET.among(AGREED), because=ONLY_AGREED)
SECOND_WILD: Final = choice("second-wild-rank", "Another rank that is wild, with wild-set custom.", "9",
                            *[rank for rank in RANKS if rank != "9"], NO_RANK, when=WILD_SET.among(AGREED), because=ONLY_AGREED)
EXTRA: Final = choice("extra-card-rank", "The rank that brings a further card, with wild-set custom.", "4",
                      *[rank for rank in RANKS if rank != "4"], when=WILD_SET.among(AGREED), because=ONLY_AGREED)
FREE: Final = "none"
MATCH_POT: Final = "match-pot-or-fold"
FIXED_PAYMENT: Final = "fixed-payment-or-fold"
PENALTIES: Final = (FREE, MATCH_POT, FIXED_PAYMENT)
THREE_WORDS: Final = "Whoever gets a three face up pays as much as is in the pot into it, or a small bet, or folds."
THREE_PENALTY: Final = choice("three-penalty", THREE_WORDS, *PENALTIES, when=WILD_SET.among(BASEBALL, FOOTBALL),
                              because="where it is not threes that are wild")
FREE_CARDS: Final = (*STUD, WILD_SET, FIRST_WILD, SECOND_WILD, EXTRA, THREE_PENALTY)

PLAYED_FOR: Final = choice("high-low", "The highest hand wins, or it shares the pot with the lowest, and one declares what one goes for.",
                           HIGH, HIGH_LOW_DECLARE)
LOW_HANDS: Final = low_systems(PLAYED_FOR.among(HIGH_LOW_DECLARE))
DECLARING: Final = declare_methods(PLAYED_FOR.among(HIGH_LOW_DECLARE))
SEQUENCE: Final = (*STUD, PLAYED_FOR, LOW_HANDS, DECLARING)

#: games in which nobody looks at cards before they are turned up
SECOND_PACK: Final = toggle("second-deck-first-card", "A card of another pack is turned up first, and the first player must beat it.")
BACK_BETTING: Final = toggle(
    "back-betting", "After somebody has turned up all cards in vain there is a round of betting, too, begun by the best hand showing.")
BET_AFTER_FOLD: Final = toggle("bet-after-fold", "After somebody had to fold for a card like the one in the middle there is one as well.")
NIGHT_PENALTY: Final = choice("three-penalty", THREE_WORDS, *PENALTIES)
NO_PEEK: Final = (*POKER, SECOND_PACK, BACK_BETTING)
NIGHT: Final = (*NO_PEEK, NIGHT_PENALTY)
MEXICAN_SWEAT: Final = (*POKER, BACK_BETTING, BET_AFTER_FOLD)
#: what these games have between them: each has its own
ALL_UNSEEN: Final = (*NIGHT, BET_AFTER_FOLD)
