"""The options of Big Two (page section "Variations"), and which make no sense together."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from parlour.games.big_two.combinations import FLUSH_ORDERS, STRAIGHTS
from parlour.kernel.options import Option, OptionOf, choice, number, players_are, toggle

if TYPE_CHECKING:
    from parlour.games.big_two.game import BigTwo

#: what each card costs somebody with so many cards left or more, from the fewest
SCALES: Final[Mapping[str, tuple[tuple[int, int], ...]]] = {
    "1-2-3": ((1, 1), (10, 2), (13, 3)),
    "8x2-10x3-13x4": ((1, 1), (8, 2), (10, 3), (13, 4)),
    "double-8-plus": ((1, 1), (8, 2)),
    "double-8-plus-and-10-plus": ((1, 1), (8, 2), (10, 4)),
    "flat": ((1, 1),),
    "gamesky": ((1, 1), (11, 2)),
}
#: the scales in which ten cards cost more than nine
DOUBLE_AT_TEN: Final = ("1-2-3", "double-8-plus-and-10-plus")
#: what the cards left cost one by one, from the three to the two, and the number of cards from which all of it is doubled, or 0
CARD_VALUES: Final[Mapping[str, tuple[tuple[int, ...], int]]] = {
    "scale-a": ((1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4), 0),
    "scale-b": ((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13), 10),
}

#: what passing costs
NO_DRAW: Final = "off"
DRAW_ONE: Final = "one-card"
DRAW_AS_MANY: Final = "combination-size"
#: what a player before somebody with a single card owes the others
NOTHING: Final = "none"
MAY_PAY_ALL: Final = "pay-all-if-they-win"
PLAYS_HIGHEST: Final = "must-play-highest"

# --- with fewer players (page sections "Three Player Game" and "Two Player Game") ----------------------------------------------

WITH_DRAWS: Final = "13-with-draw-on-pass"
CARDS_FOR_THREE: Final = choice("three-player-cards", "How many cards three players get, and where the odd one lies.",
                                "17-plus-extra-face-up", "17-plus-extra-face-down", WITH_DRAWS)
PASS_DRAWS: Final = choice("pass-draws", "How many cards somebody who passes draws.", NO_DRAW, DRAW_ONE, DRAW_AS_MANY,
                           when=players_are(2) | CARDS_FOR_THREE.among(WITH_DRAWS), because="where all cards are dealt")
THREE_PLAYER_CARDS: Final = CARDS_FOR_THREE.needing({WITH_DRAWS: PASS_DRAWS.other_than(NO_DRAW)})
EXCHANGE: Final = toggle("three-player-exchange",
                         "From the second deal on the last loser gives the last winner the highest card for another.")
TWO_PLAYER_CARDS: Final = choice("two-player-cards", "How many cards two players get.", "17", "21", "13")
RECYCLE: Final = toggle("stock-recycle", "When the stock is used up, the cards played before are shuffled to be drawn.",
                        when=PASS_DRAWS.other_than(NO_DRAW), because="where nobody draws")
FOR_THREE: Final[tuple[Option, ...]] = (THREE_PLAYER_CARDS, EXCHANGE, PASS_DRAWS, RECYCLE)
FOR_TWO: Final[tuple[Option, ...]] = (TWO_PLAYER_CARDS, PASS_DRAWS, RECYCLE)

# --- deal, combinations and play ----------------------------------------------------------------------------------------------

DIRECTION: Final = choice("direction", "Which way deal and play go.", "anticlockwise", "clockwise", "alternate")
FIRST_CARD: Final = choice("first-card", "Who gets the first card: counted by an exposed card, or the dealer's next.", "cut-count",
                           "dealers-right")
LATER_STARTER: Final = choice("later-starter", "Who begins the deals after the first.", "lowest-card-holder", "previous-winner",
                              "previous-loser")
LOWEST_FIRST: Final = toggle("lowest-card-in-first-play",
                             "The lowest card must be part of the first play of whoever begins for holding it.", True)
TEN_DEALS: Final = toggle("ten-deal-round", "Rounds of ten deals: the lowest card begins only the first, then the last winner does.")
SUIT_ORDER: Final = choice("suit-order", "The suits from high to low.", "SHCD", "DHSC", "SHDC")
STRAIGHT_ORDER: Final = choice("straights", "Which straights there are, and which is the highest.", *STRAIGHTS)
NO_TRIPLES: Final = toggle("no-triples-no-flushes", "Triples and flushes are not played.")
FLUSH_ORDER: Final = choice("flush-order", "What decides between flushes.", *FLUSH_ORDERS)
QUADS_BEAT: Final = toggle("quads-beat-straight-flush", "Only a royal flush beats four of a kind; other straight flushes are lower.")
BARE_QUADS: Final = toggle("quads-without-fifth", "Four of a kind is played without a fifth card, and beats only lower fours.")
HONOURS_BEAT_ALL: Final = toggle("honour-hands-beat-all", "Four of a kind and straight flush also beat single cards, pairs and triples.")
PLUS_TWO: Final = toggle("straight-flush-plus-two",
                         "A straight flush is played with two more cards and beats everything; so do fours but for it.")
OUT_OF_TURN: Final = toggle("quads-out-of-turn", "Four of a kind or a straight flush may be played out of turn, on anything.")
HOUSE_BEATS: Final = toggle("full-house-beats-straight", "A full house beats a straight.", True)
HEAP: Final = choice("heap", "How the cards lie that were played.", "face-down", "face-up")
DRAGON: Final = toggle("dragon-wins", "Whoever is dealt a card of each rank wins the deal at once.")
NO_RETURN: Final = toggle("no-play-after-pass",
                          "Who has passed plays no more in the trick; a play that nobody beats may be beaten by its player.")
ANNOUNCED: Final = choice("last-card-announcement", "When the last cards are announced.", "none", "one-card", "one-or-two")
LAST_CARD: Final = choice("last-card-restriction", "The card with which alone nobody may go out.", "none", "not-2-of-spades",
                          "not-single-two")
PLAY_ON: Final = toggle("play-until-one-left", "Play goes on until only one player has cards.")

# --- scores -------------------------------------------------------------------------------------------------------------------

FINISH_ORDER: Final = toggle("finish-order-points", "5, 3, 1 and 0 points in the order in which the players run out of cards.",
                             when=PLAY_ON.among(True), because="where the first who runs out of cards ends the deal")
#: only the winner need be known
ONE_WINNER: Final = FINISH_ORDER.among(False) & PLAY_ON.among(False)
BESIDE_OTHERS: Final = "beside another way to score, or play until one is left"
PUSOY: Final = toggle("pusoy-dos-scoring", "The winner scores 1 point, doubled for each two in the last play; the others nothing.",
                      when=ONE_WINNER, because=BESIDE_OTHERS)
INDONESIAN: Final = toggle("indonesian-scoring", "Special combinations and the last play bring bonuses; cards left cost points.",
                           when=ONE_WINNER & PUSOY.among(False), because=BESIDE_OTHERS)
LOSER_PAYS: Final = toggle("loser-pays", "One loser pays the winner a stake, the others nothing.",
                           when=ONE_WINNER & PUSOY.among(False) & INDONESIAN.among(False), because=BESIDE_OTHERS)
#: ways to score that leave no room for penalty points
SCORINGS: Final[tuple[OptionOf[bool], ...]] = (LOSER_PAYS, FINISH_ORDER, PUSOY, INDONESIAN)
PENALTY_POINTS: Final = (LOSER_PAYS.among(False) & FINISH_ORDER.among(False) & PUSOY.among(False) & INDONESIAN.among(False))
NO_POINTS: Final = "where there are no penalty points"
SETTLEMENT: Final = choice("settlement", "Penalty points, to be settled by each pair of players, or payments to the winner alone.",
                           "all-pairs", "winner-only", when=PENALTY_POINTS, because=NO_POINTS)
VALUES_OF_CARDS: Final = choice("card-values", "What cards left cost one by one, in place of the number of cards.", "none", *CARD_VALUES,
                                when=PENALTY_POINTS, because=NO_POINTS)
PENALTY_SCALE: Final = choice("penalty-scale", "How much cards left cost, by their number.", *SCALES,
                              when=PENALTY_POINTS & VALUES_OF_CARDS.among("none"),
                              because="unless penalty points go by the number of cards")
STARTER_DOUBLES: Final = toggle(
    "double-only-starter", "The double for ten cards or more is only for whoever began the deal.",
    when=PENALTY_POINTS & (VALUES_OF_CARDS.among("none") & PENALTY_SCALE.among(*DOUBLE_AT_TEN) | VALUES_OF_CARDS.among("scale-b")),
    because="where ten cards are not doubled")
TWOS_LEFT_DOUBLE: Final = toggle("double-per-two-left", "Each two left over doubles the penalty.", when=PENALTY_POINTS, because=NO_POINTS)
TWOS_FINISH: Final = toggle("twos-finish-doubles", "If the winner's last play is all twos, the others pay double.", when=PENALTY_POINTS,
                            because=NO_POINTS)
PAIRWISE: Final = toggle(
    "pairwise-doubling", "Each pair of players settles the difference of their cards, doubled as the difference says.",
    when=(PENALTY_POINTS & PENALTY_SCALE.other_than("flat") & VALUES_OF_CARDS.among("none") & STARTER_DOUBLES.among(False)
          & TWOS_LEFT_DOUBLE.among(False) & SETTLEMENT.among("all-pairs")),
    because="unless the number of cards alone says what is doubled, and all pairs settle")
BEFORE_ONE: Final = choice("before-one-card-player", "What is owed by whoever plays before somebody with one card.",
                           NOTHING, MAY_PAY_ALL, PLAYS_HIGHEST,
                           needs={MAY_PAY_ALL: PENALTY_POINTS & PLAY_ON.among(False) & PAIRWISE.among(False)},
                           because="where not all pay the winner")
#: the same where nobody can pay for others
HIGHEST_BEFORE_ONE: Final = choice(BEFORE_ONE.name, BEFORE_ONE.help, NOTHING, PLAYS_HIGHEST)
DEALS: Final = number("deals", "How many deals are played.", 10, 1, 1000)

OPTIONS: Final[tuple[Option, ...]] = (
    DIRECTION, FIRST_CARD, LATER_STARTER, LOWEST_FIRST, TEN_DEALS, SUIT_ORDER, STRAIGHT_ORDER, FLUSH_ORDER, QUADS_BEAT, NO_TRIPLES,
    BARE_QUADS, HONOURS_BEAT_ALL, PLUS_TWO, OUT_OF_TURN, HOUSE_BEATS, HEAP, DRAGON, NO_RETURN, ANNOUNCED, BEFORE_ONE, LAST_CARD, PLAY_ON,
    SETTLEMENT, PENALTY_SCALE, STARTER_DOUBLES, TWOS_LEFT_DOUBLE, PAIRWISE, TWOS_FINISH, VALUES_OF_CARDS, LOSER_PAYS, FINISH_ORDER,
    PUSOY, INDONESIAN, DEALS,
)
#: options about penalty points
PENALTIES: Final[tuple[Option, ...]] = (SETTLEMENT, PENALTY_SCALE, STARTER_DOUBLES, TWOS_LEFT_DOUBLE, PAIRWISE, TWOS_FINISH,
                                        VALUES_OF_CARDS)
#: the options where nobody can pay for others
NOBODY_PAYS: Final = (*[option for option in OPTIONS if option is not BEFORE_ONE], HIGHEST_BEFORE_ONE)
#: the same where the winner alone scores, unless all do who run out of cards
WINNER_SCORES: Final = tuple([PLAY_ON.needing({True: FINISH_ORDER.among(True)}) if option is PLAY_ON else option for option in NOBODY_PAYS])
#: what makes no difference between two players
ONLY_WITH_MORE: Final[tuple[Option, ...]] = (DIRECTION, SETTLEMENT, PAIRWISE, LOSER_PAYS, FINISH_ORDER, PLAY_ON)


def clash(game: BigTwo) -> str:
    """Why these options make no sense together; empty when they do."""
    if game[NO_TRIPLES] and game[FLUSH_ORDER] != FLUSH_ORDER.default:
        return "an order of flushes makes no sense where no flushes are played"
    if game[PLUS_TWO]:
        if game[BARE_QUADS] or game[QUADS_BEAT]:
            return "a straight flush with two cards beats four of a kind with a fifth card: another way with fours makes no sense"
        if game[HONOURS_BEAT_ALL]:
            return "with straight-flush-plus-two honour hands beat everything already: honour-hands-beat-all makes no sense"
    if game[BARE_QUADS] and (game[QUADS_BEAT] or game[OUT_OF_TURN]):
        return "fours without a fifth card beat only fours: it makes no sense that they beat other combinations"
    if game[OUT_OF_TURN] and game[HONOURS_BEAT_ALL]:
        return "with quads-out-of-turn honour hands beat everything already: honour-hands-beat-all makes no sense"
    if game[TEN_DEALS] and game[LATER_STARTER] != LATER_STARTER.default:
        return "ten-deal-round settles who begins later deals: later-starter makes no sense with it"
    return ""
