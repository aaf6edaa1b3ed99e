"""The options of President (all sections of the page from "Variations in playing procedure"), and which make no sense together."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value, choice, number, players_are, toggle

#: points that are counted up to a target
TO_TARGET: Final = ("2-1", "5-players-2-1-0-minus", "7-players-3-to-minus-3")
SCORING_HELP: Final = "Points in the order in which the players run out of cards."
EXCHANGE_HELP: Final = "Which cards high and low exchange from the second deal on."
EXCHANGES: Final = ("two-and-one", "butthead-2-3", "huberes-3-2-1", "merchants", "klootzakken-2-2", "none")

RANKS: Final = choice("ranks", "Which cards are the highest.", "two-high", "aces-high", "jack-of-diamonds-high", "black-threes-high",
                      "jokers-high", "toronto")
JOKERS: Final = choice("jokers", "How many jokers are in each pack.", 0, 1, 2)
SOME_JOKERS: Final = JOKERS.among(2, 1)
JOKER_WILD: Final = choice("joker-wild", "Whether jokers stand for other cards.", "rank-only", "rank-and-wild", "wild-only",
                           when=SOME_JOKERS, because="without jokers")
WILD_RANKS: Final = choice("threes-twos-wild", "Which ranks are wild, besides the jokers.", "none", "jokers-twos-threes", "jokers-threes",
                           needs={"jokers-threes": SOME_JOKERS}, because="without jokers, which are wild as well")
#: jokers that are not only wild rank above the twos, or elsewhere in another order of the ranks
JOKERS_RANK: Final = (RANKS.among("jokers-high", "aces-high", "jack-of-diamonds-high", "black-threes-high", "toronto")
                      | JOKER_WILD.among("wild-only") | WILD_RANKS.but("none"))
TRANSPARENT: Final = choice("transparent", "Cards that take on the rank of those that they beat.", "none", "threes", "fours")
LARGER_SETS: Final = choice("larger-sets", "Whether more cards beat fewer.", "same-number", "more-and-higher", "more-any-rank")
JOIN_LEAVE: Final = toggle("join-leave", "Between deals players may leave, and come back as the lowest.", players=(5, 6, 7),
                           when=players_are(5, 6, 7))
ALWAYS_FIVE: Final = players_are(5) & JOIN_LEAVE.among(False)
ALWAYS_SIX: Final = players_are(6) & JOIN_LEAVE.among(False)
ALWAYS_SEVEN: Final = players_are(7) & JOIN_LEAVE.among(False)
SCORING: Final = choice("scoring", SCORING_HELP, "none", *TO_TARGET, "collusion-6-to-1", needs={
    "5-players-2-1-0-minus": ALWAYS_FIVE, "7-players-3-to-minus-3": ALWAYS_SEVEN, "collusion-6-to-1": ALWAYS_SIX})
EXCHANGE: Final = choice("exchange", EXCHANGE_HELP, "one-for-one", *EXCHANGES[:2], "score-scheme", *EXCHANGES[2:], needs={
    "score-scheme": SCORING.among(*TO_TARGET[1:]), "merchants": ALWAYS_SIX})

OPTIONS: Final[tuple[Option, ...]] = (
    choice("first-lead", "Who leads in the first deal.", "left-of-dealer", "holder-of-lowest-card"),
    choice("later-lead", "Who leads in later deals.", "president", "scum"),
    toggle("single-round", "After a lead everybody has one chance to beat it; then the highest play wins the trick."),
    toggle("must-beat", "Who can beat the last play must."),
    toggle("no-play-after-pass", "Who has passed plays no more in the trick."),
    LARGER_SETS,
    choice("equal-plays", "Whether an equal play beats, and whom it skips.", "none", "equal", "equal-skips-next", "equal-skips-many",
           needs={"equal-skips-many": LARGER_SETS.but("same-number")}),
    choice("four-inverts", "What four equal cards turn round.", "off", "invert", "revolution"),
    choice("extra-combinations", "What can be played besides sets of equal cards.", "none", "sequences", "poker"),
    choice("packs", "How many packs are shuffled together.", 1, 2),
    RANKS.needing({"jokers-high": SOME_JOKERS}),
    JOKERS.needing({1: JOKERS_RANK, 2: JOKERS_RANK}),
    choice("joker-ranking", "Whether one joker beats the other.", "equal", "coloured-higher", when=JOKERS.among(2),
           because="with fewer than two jokers in a pack"),
    JOKER_WILD,
    choice("wild-vs-natural", "What beats what between otherwise equal sets.", "equal", "natural-higher", "wild-higher",
           when=JOKER_WILD.among("rank-and-wild", "wild-only") | WILD_RANKS.but("none"), because="without wild cards"),
    WILD_RANKS,
    choice("single-two", "What a single two can do.", "none", "beats-everything", "beats-and-anything"),
    toggle("single-joker-wins", "A single joker beats any set of lower cards.", when=SOME_JOKERS, because="without jokers"),
    TRANSPARENT,
    toggle("three-high", "A single three beats anything but a two; fours are transparent.", when=TRANSPARENT.among("fours")),
    choice("suits", "What suits do.", "ignored", "follow-suit", "reverse-colour", "suit-ranking"),
    JOIN_LEAVE,
    EXCHANGE,
    SCORING,
    number("target", "With how many points the match is won.", 11, 1, 100, when=SCORING.among(*TO_TARGET),
           because="without points that are counted up to it"),
    toggle("deal-by-exposed-card", "A card of each hand is turned up, and the President gets the hand with the highest."),
    toggle("fixed-seats", "Nobody changes seats."),
    toggle("hats", "Players wear the hats of their ranks, turned inside out by a revolution."),
    toggle("top-must-win", "If the highest player is not the first out, that player falls to the lowest rank at once."),
    toggle("only-scum-touches", "Who but the Scum touches cards on the table becomes the Scum."),
    toggle("landlord-faults", "The highest deals, and falls after two faults or two deals that change nothing."),
    toggle("collusion", "Partners show each other their hands and swap cards after the deal.",
           when=ALWAYS_SIX & EXCHANGE.among("none"), because="beside another exchange of cards, or unless always six play"),
    number("deals", "How many deals are played where no target is played for.", 10, 1, 40),
)
#: the same for six players alone
SIX: Final[Mapping[str, Option]] = {
    "exchange": choice("exchange", EXCHANGE_HELP, "one-for-one", *EXCHANGES, needs={"merchants": ALWAYS_SIX}),
    "scoring": choice("scoring", SCORING_HELP, "none", "2-1", "collusion-6-to-1", needs={"collusion-6-to-1": ALWAYS_SIX}),
}


def without(*names: str) -> tuple[Option, ...]:
    """The options of the main game but for these."""
    return tuple([option for option in OPTIONS if option.name not in names])


def for_six(*names: str) -> tuple[Option, ...]:
    """The options as six players have them, but for these."""
    return tuple([SIX.get(option.name, option) for option in without(*names)])


def defaults(*names: str) -> dict[str, Value]:
    """These options at their defaults: for games that leave them out."""
    return {option.name: option.default for option in OPTIONS if option.name in names}


# --- options that do not go together -----------------------------------------------------------------------------------------


def clash(game: Game[Any]) -> str:
    """Why these options make no sense together; empty when they do."""
    return jokers_clash(game) or wild_clash(game) or special_clash(game) or play_clash(game) or match_clash(game)


def ranked_jokers(game: Game[Any]) -> bool:
    """Whether there are jokers that rank by themselves."""
    return game.count("jokers") > 0 and game.choice("joker-wild") != "wild-only" and game.choice("threes-twos-wild") == "none"


def has_wild(game: Game[Any]) -> bool:
    """Whether there are wild cards."""
    return game.choice("threes-twos-wild") != "none" or (game.count("jokers") > 0 and game.choice("joker-wild") != "rank-only")


def jokers_clash(game: Game[Any]) -> str:
    """Among options about jokers."""
    if game.choice("threes-twos-wild") != "none":
        if game.choice("joker-wild") != "rank-only" or game.choice("joker-ranking") != "equal" or game.flag("single-joker-wins"):
            return "with threes-twos-wild jokers are as wild as the other wild cards: rules for jokers alone make no sense"
        return ""
    ranked = game.choice("ranks") in ("jokers-high", "toronto") or game.choice("joker-ranking") != "equal"
    if game.count("jokers") and not ranked_jokers(game) and (ranked or game.flag("single-joker-wins")):
        return "jokers that are only wild have no rank: a rule about their rank makes no sense"
    return ""


def wild_clash(game: Game[Any]) -> str:
    """Among options about wild cards."""
    if game.choice("threes-twos-wild") == "none":
        return ""
    if game.choice("ranks") != "two-high":
        return "another order of the ranks makes no sense with threes-twos-wild, which settles the highest cards"
    if game.choice("single-two") != "none":
        return "single-two makes no sense with threes-twos-wild: twos are wild, or have no special power"
    if game.choice("transparent") == "threes" or game.flag("three-high"):
        return "threes that are wild make no sense as transparent or high cards"
    if game.choice("suits") != "ignored":
        return "rules about suits make no sense with threes-twos-wild"
    return ""


def special_clash(game: Game[Any]) -> str:
    """Among options about cards with powers."""
    ranks = game.choice("ranks")
    if game.flag("three-high") and (
            ranks != "two-high" or game.choice("four-inverts") != "off" or game.choice("single-two") == "beats-and-anything"):
        return "with three-high nothing beats a two: another order, four-inverts or beats-and-anything make no sense"
    if game.choice("transparent") == "threes" and ranks == "black-threes-high":
        return "threes that are the highest cards make no sense as transparent ones: set transparent=fours"
    if ranks == "toronto" and (game.choice("single-two") != "none" or game.flag("single-joker-wins")):
        return "with ranks=toronto twos and jokers have powers already: other powers for them make no sense"
    return ""


def play_clash(game: Game[Any]) -> str:
    """Among options about the play."""
    equal = game.choice("equal-plays")
    if game.flag("single-round") and game.flag("no-play-after-pass"):
        return "no-play-after-pass makes no sense with single-round, where everybody acts once"
    if game.flag("single-round") and equal.startswith("equal-skips"):
        return "skipping players makes no sense with single-round, where it would take their only chance"
    if equal != "none" and game.choice("suits") in ("reverse-colour", "suit-ranking"):
        return "reverse-colour and suit-ranking say which equal plays beat: equal-plays makes no sense with them"
    return ""


def match_clash(game: Game[Any]) -> str:
    """Among options about the length of the match."""
    scoring = game.choice("scoring")
    if "deals" in game.changed() and scoring in TO_TARGET:
        return f"a number of deals makes no sense with scoring={scoring}, which is played up to the target"
    return ""
