"""The options of President (all sections of the page from "Variations in playing procedure"), and which make no sense together."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.kernel.options import Option, choice, number, players_are, toggle

if TYPE_CHECKING:
    from parlour.games.president.game import President

#: points that are counted up to a target
TO_TARGET: Final = ("2-1", "5-players-2-1-0-minus", "7-players-3-to-minus-3")
#: each of two partners gets the points of both
FOR_PARTNERS: Final = "collusion-6-to-1"
SCORING_HELP: Final = "Points in the order in which the players run out of cards."
EXCHANGE_HELP: Final = "Which cards high and low exchange from the second deal on."
EXCHANGES: Final = ("two-and-one", "butthead-2-3", "huberes-3-2-1", "merchants", "klootzakken-2-2", "none")
#: as many cards are exchanged as the points of the last deal say
BY_SCORE: Final = "score-scheme"
#: an equal play skips the next player, or as many as cards were played
SKIPS_NEXT: Final = "equal-skips-next"
SKIPS_MANY: Final = "equal-skips-many"
#: what four equal cards turn round: nothing, the ranks, or the direction of play with them
NO_TURN: Final = "off"
INVERT: Final = "invert"
REVOLUTION: Final = "revolution"

FIRST_LEAD: Final = choice("first-lead", "Who leads in the first deal.", "left-of-dealer", "holder-of-lowest-card")
LATER_LEAD: Final = choice("later-lead", "Who leads in later deals.", "president", "scum")
SINGLE_ROUND: Final = toggle("single-round", "After a lead everybody has one chance to beat it; then the highest play wins the trick.")
MUST_BEAT: Final = toggle("must-beat", "Who can beat the last play must.")
NO_RETURN: Final = toggle("no-play-after-pass", "Who has passed plays no more in the trick.", when=SINGLE_ROUND.among(False),
                          because="with single-round, where everybody acts once")
LARGER_SETS: Final = choice("larger-sets", "Whether more cards beat fewer.", "same-number", "more-and-higher", "more-any-rank")
EQUAL_PLAYS: Final = choice("equal-plays", "Whether an equal play beats, and whom it skips.", "none", "equal", SKIPS_NEXT, SKIPS_MANY,
                            needs={SKIPS_MANY: LARGER_SETS.other_than("same-number")})
FOUR_INVERTS: Final = choice("four-inverts", "What four equal cards turn round.", NO_TURN, INVERT, REVOLUTION)
EXTRA: Final = choice("extra-combinations", "What can be played besides sets of equal cards.", "none", "sequences", "poker")

PACKS: Final = choice("packs", "How many packs are shuffled together.", 1, 2)
ORDER: Final = choice("ranks", "Which cards are the highest.", "two-high", "aces-high", "jack-of-diamonds-high", "black-threes-high",
                      "jokers-high", "toronto")
JOKER_NUMBER: Final = choice("jokers", "How many jokers are in each pack.", 0, 1, 2)
SOME_JOKERS: Final = JOKER_NUMBER.among(2, 1)
JOKER_WILD: Final = choice("joker-wild", "Whether jokers stand for other cards.", "rank-only", "rank-and-wild", "wild-only",
                           when=SOME_JOKERS, because="without jokers")
WILD_RANKS: Final = choice("threes-twos-wild", "Which ranks are wild, besides the jokers.", "none", "jokers-twos-threes", "jokers-threes",
                           needs={"jokers-twos-threes": SOME_JOKERS, "jokers-threes": SOME_JOKERS},
                           because="without jokers, which are wild as well")
#: jokers that are not only wild rank above the twos, or elsewhere in another order of the ranks
JOKERS_RANK: Final = (ORDER.among("jokers-high", "aces-high", "jack-of-diamonds-high", "black-threes-high", "toronto")
                      | JOKER_WILD.among("wild-only") | WILD_RANKS.other_than("none"))
RANKS: Final = ORDER.needing({"jokers-high": SOME_JOKERS, "toronto": SOME_JOKERS})
JOKERS: Final = JOKER_NUMBER.needing({1: JOKERS_RANK, 2: JOKERS_RANK})
JOKER_RANKING: Final = choice("joker-ranking", "Whether one joker beats the other.", "equal", "coloured-higher", when=JOKERS.among(2),
                              because="with fewer than two jokers in a pack")
WILD_VS_NATURAL: Final = choice("wild-vs-natural", "What beats what between otherwise equal sets.", "equal", "natural-higher",
                                "wild-higher", when=JOKER_WILD.among("rank-and-wild", "wild-only") | WILD_RANKS.other_than("none"),
                                because="without wild cards")
SINGLE_TWO: Final = choice("single-two", "What a single two can do.", "none", "beats-everything", "beats-and-anything")
SINGLE_JOKER: Final = toggle("single-joker-wins", "A single joker beats any set of lower cards.", when=SOME_JOKERS,
                             because="without jokers")
TRANSPARENT: Final = choice("transparent", "Cards that take on the rank of those that they beat.", "none", "threes", "fours")
THREE_HIGH: Final = toggle("three-high", "A single three beats anything but a two; fours are transparent.",
                           when=TRANSPARENT.among("fours"))
SUITS: Final = choice("suits", "What suits do.", "ignored", "follow-suit", "reverse-colour", "suit-ranking")

JOIN_LEAVE: Final = toggle("join-leave", "Between deals players may leave, and come back as the lowest.", players=(5, 6, 7),
                           when=players_are(5, 6, 7))
ALWAYS_FIVE: Final = players_are(5) & JOIN_LEAVE.among(False)
ALWAYS_SIX: Final = players_are(6) & JOIN_LEAVE.among(False)
ALWAYS_SEVEN: Final = players_are(7) & JOIN_LEAVE.among(False)
SCORING: Final = choice("scoring", SCORING_HELP, "none", *TO_TARGET, FOR_PARTNERS, needs={
    "5-players-2-1-0-minus": ALWAYS_FIVE, "7-players-3-to-minus-3": ALWAYS_SEVEN, FOR_PARTNERS: ALWAYS_SIX})
EXCHANGE: Final = choice("exchange", EXCHANGE_HELP, "one-for-one", *EXCHANGES[:2], BY_SCORE, *EXCHANGES[2:], needs={
    BY_SCORE: SCORING.among(*TO_TARGET[1:]), "merchants": ALWAYS_SIX})
TARGET: Final = number("target", "With how many points the match is won.", 11, 1, 100, when=SCORING.among(*TO_TARGET),
                       because="without points that are counted up to it")
EXPOSED_CARD: Final = toggle("deal-by-exposed-card",
                             "A card of each hand is turned up, and the President gets the hand with the highest.")
FIXED_SEATS: Final = toggle("fixed-seats", "Nobody changes seats.")
HATS: Final = toggle("hats", "Players wear the hats of their ranks, turned inside out by a revolution.")
TOP_MUST_WIN: Final = toggle("top-must-win", "If the highest player is not the first out, that player falls to the lowest rank at once.")
SCUM_CLEARS: Final = toggle("only-scum-touches", "Who but the Scum touches cards on the table becomes the Scum.")
LANDLORD_FAULTS: Final = toggle("landlord-faults", "The highest deals, and falls after two faults or two deals that change nothing.")
COLLUSION: Final = toggle("collusion", "Partners show each other their hands, swap cards after the deal and have the points of both.",
                          when=ALWAYS_SIX & EXCHANGE.among("none") & SCORING.among(FOR_PARTNERS, "2-1"),
                          because="beside another exchange of cards, without points for the partners, or unless always six play")
WITHOUT_TARGET: Final = SCORING.among("none", FOR_PARTNERS)
DEALS_HELP: Final = "How many deals are played where no target is played for."
UP_TO_TARGET: Final = "where points are counted up to a target"
DEALS: Final = number("deals", DEALS_HELP, 10, 1, 40, when=WITHOUT_TARGET, because=UP_TO_TARGET)

OPTIONS: Final[tuple[Option, ...]] = (
    FIRST_LEAD, LATER_LEAD, SINGLE_ROUND, MUST_BEAT, NO_RETURN, LARGER_SETS, EQUAL_PLAYS, FOUR_INVERTS, EXTRA, PACKS, RANKS, JOKERS,
    JOKER_RANKING, JOKER_WILD, WILD_VS_NATURAL, WILD_RANKS, SINGLE_TWO, SINGLE_JOKER, TRANSPARENT, THREE_HIGH, SUITS, JOIN_LEAVE, EXCHANGE,
    SCORING, TARGET, EXPOSED_CARD, FIXED_SEATS, HATS, TOP_MUST_WIN, SCUM_CLEARS, LANDLORD_FAULTS, COLLUSION, DEALS,
)
#: the options about jokers and other wild cards
ABOUT_JOKERS: Final[tuple[Option, ...]] = (JOKERS, JOKER_RANKING, JOKER_WILD, WILD_VS_NATURAL, WILD_RANKS, SINGLE_JOKER)
SIX_EXCHANGE: Final = choice("exchange", EXCHANGE_HELP, "one-for-one", *EXCHANGES, needs={"merchants": ALWAYS_SIX})
SIX_SCORING: Final = choice("scoring", SCORING_HELP, "none", "2-1", FOR_PARTNERS, needs={FOR_PARTNERS: ALWAYS_SIX})
#: the options as six players alone have them
FOR_SIX: Final[tuple[Option, ...]] = tuple([SIX_EXCHANGE if option is EXCHANGE else SIX_SCORING if option is SCORING else option
                                            for option in OPTIONS])
#: the same with fewer deals, as the Hand of Collusion has them
COLLUSION_DEALS: Final = number("deals", DEALS_HELP, 4, 1, 40, when=WITHOUT_TARGET, because=UP_TO_TARGET)
FOR_PARTNERS_ALONE: Final[tuple[Option, ...]] = tuple([COLLUSION_DEALS if option is DEALS else option for option in FOR_SIX])


# --- options that do not go together -----------------------------------------------------------------------------------------


def clash(game: President) -> str:
    """Why these options make no sense together; empty when they do."""
    return jokers_clash(game) or wild_clash(game) or special_clash(game) or play_clash(game)


def ranked_jokers(game: President) -> bool:
    """Whether there are jokers that rank by themselves."""
    return game[JOKERS] > 0 and game[JOKER_WILD] != "wild-only" and game[WILD_RANKS] == "none"


def has_wild(game: President) -> bool:
    """Whether there are wild cards."""
    return game[WILD_RANKS] != "none" or (game[JOKERS] > 0 and game[JOKER_WILD] != "rank-only")


def jokers_clash(game: President) -> str:
    """Among options about jokers."""
    if game[WILD_RANKS] != "none":
        if game[JOKER_WILD] != "rank-only" or game[JOKER_RANKING] != "equal" or game[SINGLE_JOKER]:
            return "with threes-twos-wild jokers are as wild as the other wild cards: rules for jokers alone make no sense"
        return ""
    ranked = game[RANKS] in ("jokers-high", "toronto") or game[JOKER_RANKING] != "equal"
    if game[JOKERS] and not ranked_jokers(game) and (ranked or game[SINGLE_JOKER]):
        return "jokers that are only wild have no rank: a rule about their rank makes no sense"
    return ""


def wild_clash(game: President) -> str:
    """Among options about wild cards."""
    if game[WILD_RANKS] == "none":
        return ""
    if game[RANKS] != "two-high":
        return "another order of the ranks makes no sense with threes-twos-wild, which settles the highest cards"
    if game[SINGLE_TWO] != "none":
        return "single-two makes no sense with threes-twos-wild: twos are wild, or have no special power"
    if game[TRANSPARENT] == "threes" or game[THREE_HIGH]:
        return "threes that are wild make no sense as transparent or high cards"
    if game[SUITS] != "ignored":
        return "rules about suits make no sense with threes-twos-wild"
    return ""


def special_clash(game: President) -> str:
    """Among options about cards with powers."""
    ranks = game[RANKS]
    if game[THREE_HIGH] and (
            ranks != "two-high" or game[FOUR_INVERTS] != "off" or game[SINGLE_TWO] == "beats-and-anything"):
        return "with three-high nothing beats a two: another order, four-inverts or beats-and-anything make no sense"
    if game[TRANSPARENT] == "threes" and ranks == "black-threes-high":
        return "threes that are the highest cards make no sense as transparent ones: set transparent=fours"
    if ranks == "toronto" and (game[SINGLE_TWO] != "none" or game[SINGLE_JOKER]):
        return "with ranks=toronto twos and jokers have powers already: other powers for them make no sense"
    return ""


def play_clash(game: President) -> str:
    """Among options about the play."""
    equal = game[EQUAL_PLAYS]
    if game[SINGLE_ROUND] and equal in (SKIPS_NEXT, SKIPS_MANY):
        return "skipping players makes no sense with single-round, where it would take their only chance"
    if equal != "none" and game[SUITS] in ("reverse-colour", "suit-ranking"):
        return "reverse-colour and suit-ranking say which equal plays beat: equal-plays makes no sense with them"
    return ""
