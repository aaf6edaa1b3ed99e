"""The options of Big Two (page section "Variations"), and which make no sense together."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parlour.games.big_two.combinations import FLUSH_ORDERS, STRAIGHTS
from parlour.games.big_two.scoring import CARD_VALUES, DOUBLE_AT_TEN, SCALES
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value, choice, number, players_are, toggle
from parlour.rankings.combinations import SUIT_FIRST

#: what two or three players can vary (page sections "Three Player Game" and "Two Player Game")
THREE_PLAYER_CARDS: Final = choice("three-player-cards", "How many cards three players get, and where the odd one lies.",
                                   "17-plus-extra-face-up", "17-plus-extra-face-down", "13-with-draw-on-pass")
PASS_DRAWS: Final = choice("pass-draws", "How many cards somebody who passes draws.", "off", "one-card", "combination-size",
                           when=players_are(2) | THREE_PLAYER_CARDS.among("13-with-draw-on-pass"), because="where all cards are dealt")
FEWER_PLAYERS: Final[tuple[Option, ...]] = (
    THREE_PLAYER_CARDS.needing({"13-with-draw-on-pass": PASS_DRAWS.but("off")}),
    toggle("three-player-exchange", "From the second deal on the last loser gives the last winner the highest card for another."),
    choice("two-player-cards", "How many cards two players get.", "17", "21", "13"),
    PASS_DRAWS,
    toggle("stock-recycle", "When the stock is used up, the cards played before are shuffled to be drawn.", when=PASS_DRAWS.but("off"),
           because="where nobody draws"),
)
#: ways to score that leave no room for penalty points
SCORINGS: Final = ("loser-pays", "finish-order-points", "pusoy-dos-scoring", "indonesian-scoring")
#: options about penalty points
PENALTIES: Final = ("settlement", "penalty-scale", "double-only-starter", "double-per-two-left", "pairwise-doubling",
                    "twos-finish-doubles", "card-values")
BEFORE_ONE: Final = choice("before-one-card-player", "What is owed by whoever plays before somebody with one card.",
                           "none", "pay-all-if-they-win", "must-play-highest")
#: the same where nobody can pay for others
HIGHEST_BEFORE_ONE: Final = choice(BEFORE_ONE.name, BEFORE_ONE.help, "none", "must-play-highest")
PLAY_ON: Final = toggle("play-until-one-left", "Play goes on until only one player has cards.")
OPTIONS: Final[tuple[Option, ...]] = (
    choice("direction", "Which way deal and play go.", "anticlockwise", "clockwise", "alternate"),
    choice("first-card", "Who gets the first card: counted by an exposed card, or the dealer's next.", "cut-count", "dealers-right"),
    choice("later-starter", "Who begins the deals after the first.", "lowest-card-holder", "previous-winner", "previous-loser"),
    toggle("lowest-card-in-first-play", "The lowest card must be part of the first play of whoever begins for holding it.", True),
    toggle("ten-deal-round", "Rounds of ten deals: the lowest card begins only the first, then the last winner does."),
    choice("suit-order", "The suits from high to low.", "SHCD", "DHSC", "SHDC"),
    choice("straights", "Which straights there are, and which is the highest.", *STRAIGHTS),
    choice("flush-order", "What decides between flushes.", *FLUSH_ORDERS),
    toggle("quads-beat-straight-flush", "Only a royal flush beats four of a kind; other straight flushes are lower."),
    toggle("no-triples-no-flushes", "Triples and flushes are not played."),
    toggle("quads-without-fifth", "Four of a kind is played without a fifth card, and beats only lower fours."),
    toggle("honour-hands-beat-all", "Four of a kind and straight flush also beat single cards, pairs and triples."),
    toggle("straight-flush-plus-two", "A straight flush is played with two more cards and beats everything; so do fours but for it."),
    toggle("quads-out-of-turn", "Four of a kind or a straight flush may be played out of turn, on anything."),
    toggle("full-house-beats-straight", "A full house beats a straight.", True),
    choice("heap", "How the cards lie that were played.", "face-down", "face-up"),
    toggle("dragon-wins", "Whoever is dealt a card of each rank wins the deal at once."),
    toggle("no-play-after-pass", "Who has passed plays no more in the trick; a play that nobody beats may be beaten by its player."),
    choice("last-card-announcement", "When the last cards are announced.", "none", "one-card", "one-or-two"),
    BEFORE_ONE,
    choice("last-card-restriction", "The card with which alone nobody may go out.", "none", "not-2-of-spades", "not-single-two"),
    PLAY_ON,
    choice("settlement", "Penalty points, to be settled by each pair of players, or payments to the winner alone.",
           "all-pairs", "winner-only"),
    choice("penalty-scale", "How much cards left cost, by their number.", *SCALES),
    toggle("double-only-starter", "The double for ten cards or more is only for whoever began the deal."),
    toggle("double-per-two-left", "Each two left over doubles the penalty."),
    toggle("pairwise-doubling", "Each pair of players settles the difference of their cards, doubled as the difference says."),
    toggle("twos-finish-doubles", "If the winner's last play is all twos, the others pay double."),
    choice("card-values", "What cards left cost one by one, in place of the number of cards.", "none", *CARD_VALUES),
    toggle("loser-pays", "One loser pays the winner a stake, the others nothing."),
    toggle("finish-order-points", "5, 3, 1 and 0 points in the order in which the players run out of cards.", when=PLAY_ON.among(True)),
    toggle("pusoy-dos-scoring", "The winner scores 1 point, doubled for each two in the last play; the others nothing."),
    toggle("indonesian-scoring", "Special combinations and the last play bring bonuses; cards left cost points."),
)
DEALS: Final = number("deals", "How many deals are played.", 10, 1, 1000)
FOR_THREE: Final[tuple[Option, ...]] = tuple([option for option in FEWER_PLAYERS if option.name != "two-player-cards"])
FOR_TWO: Final[tuple[Option, ...]] = tuple([option for option in FEWER_PLAYERS if not option.name.startswith("three")])
#: what makes no difference between two players
ONLY_WITH_MORE: Final = ("direction", "settlement", "pairwise-doubling", "loser-pays", "finish-order-points", "play-until-one-left")
SETTLED: Final[Mapping[str, Value]] = {option.name: option.default for option in FEWER_PLAYERS}


def without(*names: str) -> tuple[Option, ...]:
    """The options of the main game but for these."""
    return tuple([option for option in (*OPTIONS, DEALS) if option.name not in names])


def defaults(*names: str) -> dict[str, Value]:
    """These options, and those that the main game leaves out, at their defaults: for games that leave them out."""
    return {**SETTLED, **{option.name: option.default for option in OPTIONS if option.name in names}}


# --- options that do not go together -----------------------------------------------------------------------------------------


def clash(game: Game[Any]) -> str:
    """Why these options make no sense together; empty when they do."""
    return combinations_clash(game) or play_clash(game) or scoring_clash(game)


def combinations_clash(game: Game[Any]) -> str:
    """Among options about combinations."""
    if game.flag("no-triples-no-flushes") and game.choice("flush-order") != SUIT_FIRST:
        return "an order of flushes makes no sense where no flushes are played"
    if game.flag("straight-flush-plus-two"):
        if game.flag("quads-without-fifth") or game.flag("quads-beat-straight-flush"):
            return "a straight flush with two cards beats four of a kind with a fifth card: another way with fours makes no sense"
        if game.flag("honour-hands-beat-all"):
            return "with straight-flush-plus-two honour hands beat everything already: honour-hands-beat-all makes no sense"
    if game.flag("quads-without-fifth") and (game.flag("quads-beat-straight-flush") or game.flag("quads-out-of-turn")):
        return "fours without a fifth card beat only fours: it makes no sense that they beat other combinations"
    if game.flag("quads-out-of-turn") and game.flag("honour-hands-beat-all"):
        return "with quads-out-of-turn honour hands beat everything already: honour-hands-beat-all makes no sense"
    return ""


def play_clash(game: Game[Any]) -> str:
    """Among options about the deal and the play."""
    if game.flag("ten-deal-round") and game.choice("later-starter") != "lowest-card-holder":
        return "ten-deal-round settles who begins later deals: later-starter makes no sense with it"
    return ""


def scoring_clash(game: Game[Any]) -> str:
    """Among options about scores."""
    ways = [name for name in SCORINGS if game.flag(name)]
    if len(ways) > 1 and not (ways == ["finish-order-points", "pusoy-dos-scoring"] and "pusoy-dos-scoring" not in game.options):
        return f"{ways[0]} and {ways[1]} make no sense together: they are different ways to score"
    until = game.flag("play-until-one-left")
    if ways and until and not game.flag("finish-order-points"):
        return f"with {ways[0]} play-until-one-left makes no sense" + (
            " without finish-order-points" if ways[0] == "pusoy-dos-scoring" else "")
    if ways:
        idle = [option.name for option in OPTIONS if option.name in PENALTIES and game.setting(option.name) != option.default]
        if game.choice("before-one-card-player") == "pay-all-if-they-win":
            idle.append("before-one-card-player=pay-all-if-they-win")
        return f"{idle[0]} makes no sense with {ways[0]}: there are no penalty points" if idle else ""
    return penalties_clash(game, until)


def penalties_clash(game: Game[Any], until: bool) -> str:
    """Among options about penalty points."""
    values = game.choice("card-values")
    scale = game.choice("penalty-scale")
    if values != "none" and scale != "1-2-3":
        return "penalty-scale makes no sense with card-values, which count every card by itself"
    if game.flag("double-only-starter") and not (values == "scale-b" or (values == "none" and scale in DOUBLE_AT_TEN)):
        return "double-only-starter makes no sense where ten cards are not doubled"
    if game.flag("pairwise-doubling"):
        others = [name for name in ("double-only-starter", "double-per-two-left") if game.flag(name)]
        if scale == "flat":
            return "pairwise-doubling makes no sense where nothing is doubled: choose another penalty-scale"
        if values != "none" or others or game.choice("settlement") == "winner-only":
            return "pairwise-doubling makes no sense with other doubles of a hand, card-values, or payments to the winner alone"
    if game.choice("before-one-card-player") == "pay-all-if-they-win" and (until or game.flag("pairwise-doubling")):
        return "pay-all-if-they-win makes no sense where not all pay the winner"
    return ""
