"""Options of the games of Cucumber. Rules page: cucumber."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

NONE: Final = "none"
THREE_JOKERS: Final = "three-jokers-15"
AS_ACES: Final = "jokers-as-aces"
FIXED: Final = "fixed-7"
BY_LOSING_CARD: Final = "previous-losing-card"
HIGHEST: Final = "highest-card-in-trick"
PREVIOUS: Final = "previous-players-card"
SECOND_STAKE: Final = "second-stake-once"
FREE: Final = "fixed-stake-one-free-rebuy"
ALL_HOLDERS: Final = "all-holders"
LAST_OF_EQUALS: Final = "last-of-equal-highest"
SIX_OF_CLUBS: Final = "six-of-clubs-21"
SEVENS_APART: Final = "black-sevens-16-15"
SEVENS_EQUAL: Final = "black-sevens-equal-21"
TEN_DOWN: Final = "ten-down"
FIVE: Final = "constant-5"
UP_AND_DOWN: Final = "six-down-then-5-4-3-up-and-down"

# --- what must be played ------------------------------------------------------------------------------------------------------

FORCED: Final = toggle("forced-lowest-beater", "Whoever can match or beat the previous card must, with the lowest card that does; the "
                       "others play their lowest card. Only leads are chosen.")
MUST_BEAT: Final = toggle("must-beat-if-able", "Whoever can match or beat the card that is to be beaten must; only the others play their "
                          "lowest card.", when=FORCED.among(False), because="where the card to play is settled anyway")
BEAT: Final = choice("beat-target", "Which card is to be matched or beaten.", HIGHEST, PREVIOUS)
#: the same in the Swedish game, where cards to play can be settled, which is by the card before
SWEDISH_FORCED: Final = toggle(FORCED.name, FORCED.help, when=BEAT.among(PREVIOUS), because="where the highest card is to be beaten")
SWEDISH_MUST_BEAT: Final = toggle(MUST_BEAT.name, MUST_BEAT.help, when=SWEDISH_FORCED.among(False), because=MUST_BEAT.because)
ACE_NOT_ON_ACE: Final = toggle("ace-not-on-ace", "Aces do not beat aces: on an ace everybody who must beat it plays the lowest card.")
LOWEST_LED: Final = toggle("lowest-must-be-led", "Whoever leads must lead the lowest card.")

# --- cards and the deal -------------------------------------------------------------------------------------------------------

JOKERS: Final = choice("jokers", "Jokers in the pack: none, three above the aces that count 15, or two that are aces.",
                       NONE, THREE_JOKERS, AS_ACES)
KURKO_JOKERS: Final = number("jokers", "How many jokers are added, each like an ace.", 2, 2, 3)
EXCHANGE: Final = toggle("exchange", "Before the first lead the first player may change cards, and then each of the others as many.")
ICELANDIC_EXCHANGE: Final = toggle("exchange", "Before the first lead the first player may change cards, and then each of the others at "
                                   "most as many.")
HAND_SIZE: Final = choice("hand-size-by-losing-card", "How many cards are dealt: always seven, or from the second deal on the value of "
                          "the card that lost the deal before.", FIXED, BY_LOSING_CARD)
#: more players than a pack has hands of six for always play with two
MOST_WITH_ONE_PACK: Final = 8
PACKS: Final = choice("packs", "How many packs are shuffled together; nine players and more always play with two.", 1, 2,
                      players=range(2, MOST_WITH_ONE_PACK + 1))
HIGH_CARDS: Final = choice("high-cards", "The highest cards: the six of clubs (21 points), the black sevens one above the other (16 and "
                           "15 points), or both equal (21 points each).", SIX_OF_CLUBS, SEVENS_APART, SEVENS_EQUAL)
SCHEDULE: Final = choice("hand-schedule", "How many cards are dealt: ten and one fewer each time, always five, or six down to one and up "
                         "and down again.", TEN_DOWN, FIVE, UP_AND_DOWN)
KONTRA: Final = toggle("kontra-option", "Before the play one player may say kontra: penalties count double, his own fourfold.")
TALK: Final = toggle("table-talk", "While others play, the players may call for sharp play or for lying low, meant or not.", True)

# --- scoring ------------------------------------------------------------------------------------------------------------------

FIRST_OVER: Final = toggle("end-at-first-over-21", "The match ends as soon as a score is over 21, and that player has lost.")
LOSING_CARDS: Final = toggle("losing-cards-as-score", "The losing card stays before the player and is the score: over 21 one is out, "
                             "without a second life, and equal cards bring no bonus.")
TIES_LOSE: Final = toggle("ties-all-lose", "Everybody who plays the highest rank to the last trick scores it; nobody gets a bonus.")
EXACT_21: Final = toggle("exact-21-to-zero", "A score of exactly 21 goes back to zero.")
PENALISED: Final = choice("who-is-penalised", "Who scores the highest card of the last trick: all who play it, or the last of them.",
                          ALL_HOLDERS, LAST_OF_EQUALS)
TARGET: Final = choice("target", "The score with which one is out.", 30, 20)
OGOREK_TARGET: Final = choice("target", "The score with which one is out.", 50, 21)
#: with fewer players there are never three others
REBUY: Final = choice("rebuy", "What it costs to buy in again, once: a second stake, or nothing.", SECOND_STAKE, FREE,
                      players=range(4, 9))
STAKE: Final = number("stake", "The stake that everybody pays into the pot.", 10, 1, 1000)
POINT: Final = number("stake", "What each point of difference to the winner costs.", 1, 1, 1000)
DEALS: Final = number("deals", "How many deals are played.", 10, 1, 1000)
