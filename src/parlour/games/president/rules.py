"""How President is played with the options chosen, in words."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from parlour.games.president.between import FAULTS, FEWEST
from parlour.games.president.cards import aces_open, order_of, rank_line, turned_order
from parlour.games.president.options import (
    COLLUSION,
    DEALS,
    EQUAL_PLAYS,
    EXCHANGE,
    EXPOSED_CARD,
    EXTRA,
    FIRST_LEAD,
    FIXED_SEATS,
    FOUR_INVERTS,
    HATS,
    JOIN_LEAVE,
    JOKER_RANKING,
    JOKERS,
    LANDLORD_FAULTS,
    LARGER_SETS,
    LATER_LEAD,
    MUST_BEAT,
    NO_RETURN,
    PACKS,
    RANKS,
    SCORING,
    SCUM_CLEARS,
    SINGLE_JOKER,
    SINGLE_ROUND,
    SINGLE_TWO,
    SUITS,
    TARGET,
    THREE_HIGH,
    TO_TARGET,
    TOP_MUST_WIN,
    TRANSPARENT,
    WILD_RANKS,
    WILD_VS_NATURAL,
    has_wild,
    ranked_jokers,
)
from parlour.games.president.social_ranks import OFFERS, Titles

if TYPE_CHECKING:
    from parlour.games.president.game import President

#: a match with a target ends after so many deals anyway
MOST_DEALS: Final = 100
EXCHANGES: Final[Mapping[str, str]] = {
    "one-for-one": "The {last} gives the {first} the best card and gets any card back.",
    "two-and-one": "The {last} gives the {first} the two best cards and gets any two back; the last but one gives the second the best card "
                   "and gets any one back.",
    "butthead-2-3": "The {last} gives the {first} the two best cards and gets any three back; the last but one gives the second the best "
                    "card and gets any two back. So the low begin with one card more, the high with one fewer.",
    "score-scheme": "Cards are exchanged as the points of the last deal say: whoever lost two points gives the two best cards to whoever "
                    "won two, and so on, and gets as many of any kind back.",
    "huberes-3-2-1": "With six players the lowest gives the highest the three best cards, the last but one the second the two best, and "
                     "the fourth the third the best one; with other numbers the lowest gives two and the last but one gives one. Each "
                     "gets as many cards of any kind back.",
    "merchants": "The {last} gives the {first} the two best cards and gets any two back; the last but one gives the second the best "
                 "card and "
                 "gets any one back. Then the two in the middle must give each other one card and may **haggle**: in turn each names "
                 "the rank of a card held that could be given, as everybody hears, until one agrees to the two ranks named last or "
                 f"refuses; {OFFERS} offers can be made. If they do not agree, each gives the other any card, both at the same time.",
    "klootzakken-2-2": "The {last} gives the {first} the two best cards and gets any two back.",
    "none": "No cards are exchanged.",
}
SCORES: Final[Mapping[str, str]] = {
    "2-1": "the first out scores 2 points, the second 1, the others nothing",
    "5-players-2-1-0-minus": "the players score 2, 1, 0, −1 and −2 points in the order in which they come out",
    "7-players-3-to-minus-3": "the players score 3, 2, 1, 0, −1, −2 and −3 points in the order in which they come out",
    "collusion-6-to-1": "the players score 6, 5, 4, 3, 2 and 1 points in the order in which they come out",
}


def rules(game: President, base: str, titles: Titles, pile_open: bool) -> str:
    """The rules with the options of a game."""
    players = game.players
    return f"""## Aim
Be rid of your cards early: the order in which the players run out of cards settles their **rank** in the next deal. With
{players} players the ranks are, from the highest: {titles.listed(players)}.
## Cards
{cards_text(game, base)}
## Deal
{deal_text(game, titles)}
## Exchange
{exchange_text(game, titles)}
## Play
{play_text(game, pile_open)}
## Special cards
{special_text(game, base)}
## Ranks
{ranks_text(game, titles)}
## Scoring
{scoring_text(game, titles)}
"""


def cards_text(game: President, base: str) -> str:
    """The pack and how it ranks."""
    packs = game[PACKS]
    ranks = order_of(game, base)
    size = (52 if "6" in base.split() else 40) * packs
    jokers = packs * game[JOKERS]
    lines = [f"{'Two packs shuffled together' if packs == 2 else 'A pack'}: {size} cards"
             + (f" and {jokers} {'joker' if jokers == 1 else 'jokers'}" if jokers else "")
             + f". From high to low they rank {rank_line(ranks)}."]
    if game[SUITS] == "ignored":
        lines.append("Suits do not count.")
    if game[RANKS] in ("jack-of-diamonds-high", "black-threes-high"):
        which = "jack of diamonds is" if game[RANKS].startswith("jack") else "black threes are"
        lines.append(f"The {which} apart from the other cards of the rank, and never in a set with them.")
    if game[JOKER_RANKING] == "coloured-higher":
        lines.append("Jokers with an even number are the coloured ones: alone, a coloured joker beats another. In sets they are equal.")
    return " ".join(lines) + wild_text(game)


def wild_text(game: President) -> str:
    """What is wild."""
    if not has_wild(game):
        return ""
    jokers = game[JOKERS] > 0
    kinds = {"none": "Jokers are", "jokers-twos-threes": "Jokers, twos and threes are" if jokers else "Twos and threes are",
             "jokers-threes": "Jokers and threes are" if jokers else "Threes are"}
    alone = {"none": "by themselves they rank as jokers" if ranked_jokers(game) else
             "they have no rank of their own: without other cards they count as the highest rank",
             "jokers-twos-threes": "alone or together they rank highest, all equal",
             "jokers-threes": "without other cards they count as twos, the highest rank"}
    against = {"equal": "Sets with and without wild cards are equal.",
               "natural-higher": "A set without wild cards beats an otherwise equal one with them.",
               "wild-higher": "A set with wild cards beats an otherwise equal one without them."}
    wild = game[WILD_RANKS]
    return (f"\n\n{kinds[wild]} **wild**: played with other cards they take on their rank; {alone[wild]}. "
            f"{against[game[WILD_VS_NATURAL]]}")


def deal_text(game: President, titles: Titles) -> str:
    """Who sits where, who deals, who gets which hand."""
    lines = ["Anybody deals first. All cards are dealt out singly, clockwise from the dealer's left; some players may get one more than "
             "others."]
    if game[LANDLORD_FAULTS]:
        lines.append(f"Later the {titles.first} deals.")
    else:
        lines.append(f"Later the {titles.last} shuffles and deals.")
    if game[FIXED_SEATS]:
        lines.append("Nobody changes seats.")
    else:
        lines.append(f"After each deal the players change seats: clockwise from the {titles.first} they sit in the order of their "
                     f"ranks. At "
                     "a screen names stay where they are, and the table says how the players sit and so who is next.")
    if game[EXPOSED_CARD]:
        lines.append("From the second deal on the last card dealt to each place is turned up for all to see: the highest player takes the "
                     "hand with the highest such card, the second the next, and so on; of equal cards the one dealt first.")
    if game[JOIN_LEAVE]:
        lines.append(f"Before each later deal everybody is asked in turn whether to stay or **leave**, as long as {FEWEST} are left; those "
                     "below move up. Whoever has left may **join** again, in the lowest rank.")
    return " ".join(lines)


def exchange_text(game: President, titles: Titles) -> str:
    """What is exchanged before the play."""
    if game[COLLUSION]:
        return ("After every deal the players **collude** in pairs: the highest with the lowest, the second with the fifth, the third with "
                "the fourth; in the first deal by their seats, the dealer's left as the highest. At a screen partners see each other's "
                "hands, the higher gives the lower any number of cards or none, and the lower gives as many of any kind back.")
    text = EXCHANGES[game[EXCHANGE]].format(first=titles.first, last=titles.last)
    if game[EXCHANGE] == "none":
        return text
    return (f"From the second deal on, before the play: {text[0].lower()}{text[1:]} Cards given back may be those just received. The best "
            "cards are found by the table.")


def play_text(game: President, pile_open: bool) -> str:
    """From the lead to the last card."""
    first = ("the player to the dealer's left leads" if game[FIRST_LEAD] == "left-of-dealer" else
             "the holder of the lowest card leads: the lowest rank that is not wild, in clubs if there is such a card, and of two such "
             "cards the one nearer the dealer's left. The table shows who holds it")
    later = "the highest player" if game[LATER_LEAD] == "president" else "the lowest player"
    lines = [f"In the first deal {first}; in later deals {later} leads. A lead is any single card or **set** of equal cards"
             f"{extra_words(game)}. Play goes clockwise.",
             "In turn, **beat** the last play or pass. A single card is beaten by a higher one, a set by a higher set "
             + larger_text(game) + extra_text(game)]
    equal = {"none": "An equal play does not beat.", "equal": "An equal play beats, too.",
             "equal-skips-next": "An equal play beats, too, and skips the next player; when that brings the turn back to you, you may "
                                 "play again "
                                 "or pass.",
             "equal-skips-many": "An equal play beats, too, and skips as many players as cards were played; when that brings the turn "
                                 "back to "
                                 "you, you may play again or pass."}
    suits = {"ignored": "", "follow-suit": "A single card is beaten by another only if that is of the same suit. Jokers are of any suit.",
             "reverse-colour": "A card or set of the same rank also beats, if the colour of each card is reversed: a black five beats a "
                               "red one, "
                               "a black and a red seven beat a red and a black one. Jokers have no colour.",
             "suit-ranking": "Between single cards of a rank the suit decides, from high to low spades, hearts, diamonds, clubs; between "
                             "pairs of a rank the one with the spade is higher."}
    more = game[LARGER_SETS] == "more-and-higher" and game[EQUAL_PLAYS] != "none"
    also = "A set of more cards of the same rank is an equal play." if more else ""
    by_suit = game[SUITS] in ("reverse-colour", "suit-ranking")
    must = ("If you can beat the last play you **must**; you pass only when you cannot." if game[MUST_BEAT] else
            "You never have to beat a play just because you can.")
    lines.append(" ".join([piece for piece in ("" if by_suit else equal[game[EQUAL_PLAYS]], also, suits[game[SUITS]],
                                               "Other equal plays do not beat." if by_suit else "", must) if piece]))
    if game[SINGLE_ROUND]:
        lines.append("Everybody but the leader has **one chance** to play or pass; then whoever played last and highest has won the trick.")
    elif game[NO_RETURN]:
        lines.append("Once you have passed you play no more in that trick. When all others are out of it, the last to play has won it.")
    else:
        lines.append("Having passed you may play again when your turn comes. When all others have passed after a play, its player has won "
                     "the trick.")
    heap = "stay on a pile face up" if pile_open else "are turned face down and put aside"
    lines.append(f"The cards {heap}, and the winner of the trick leads anything; if the winner has no cards left, the next player who has "
                 "some leads. Who has run out of cards is skipped. Play ends when only one player has cards.")
    lines += fours_text(game)
    if game[SCUM_CLEARS]:
        lines.append("From the second deal on only the lowest player may **touch** cards on the table: after each trick that player clears "
                     "them away. Anybody else may touch them first, and the first who does will be the lowest in the next deal, however "
                     "the cards fall. Nobody has to; at a screen it is a button better left alone.")
    return "\n\n".join(lines)


def extra_words(game: President) -> str:
    """What else may be led."""
    return {"none": "", "sequences": ", or a sequence", "poker": ", or a poker combination"}[game[EXTRA]]


def larger_text(game: President) -> str:
    """How many cards beat how many."""
    return {"same-number": "of the same number of cards.",
            "more-and-higher": "of the same number of cards or of more.",
            "more-any-rank": "of the same number of cards, or by any set of more cards."}[game[LARGER_SETS]]


def extra_text(game: President) -> str:
    """What is played besides sets."""
    extra = game[EXTRA]
    if extra == "sequences":
        return ("\n\nA **sequence** is three or more cards of consecutive ranks, or three or more consecutive pairs, threes and so on. "
                "Cards "
                "above the ace are in none, and wild cards do not stand for others in it. A sequence is beaten only by a higher one of "
                "the same kind and length.")
    if extra == "poker":
        return ("\n\nFrom low to high there are five-card **poker combinations**: straight, flush, full house, four of a kind with a card, "
                "straight flush. A later one beats any earlier one, and a higher one of the same kind beats a lower: straights and "
                "flushes by their highest card, the others by their three or four equal cards. Cards above the ace are in no straight, "
                "and wild cards do not stand for others. Poker combinations and sets do not beat each other.")
    return ""


def fours_text(game: President) -> list[str]:
    """What four equal cards do."""
    inverts = game[FOUR_INVERTS]
    suits = ""
    if game[SUITS] == "suit-ranking":
        suits = " The lower suit, and of equal pairs the one with the club, is then the better."
    if inverts == "invert":
        return ["When somebody plays a set of four, the **order of the ranks is turned round** for the rest of the deal: each play must be "
                f"lower than the last. Another set of four turns it back.{suits}"]
    if inverts == "revolution":
        singles = ("four single cards of the same rank in succession, by anybody and whoever passes between, or " if
                   game[EQUAL_PLAYS] != "none" or game[SUITS] == "reverse-colour" else "")
        return [f"A **revolution** is {singles}a set of four played by one player: from then on the order of the ranks and the "
                f"direction of "
                f"play are turned round, until the next revolution in the deal. A pair on an equal pair is none.{suits}"]
    return []


def special_text(game: President, base: str) -> str:
    """Cards with powers of their own."""
    lines = []
    two = game[SINGLE_TWO]
    if two == "beats-everything":
        lines.append("A **single two** beats any card or combination: its player clears the cards away at once and leads anew.")
    elif two == "beats-and-anything":
        lines.append("A **single two** can be played on anything, and on it anything can be played; if all others pass, its player leads. "
                     "Sets of twos are ordinary sets.")
        if aces_open(game):
            lines.append("After a revolution single **aces** take this part over from the twos.")
    if game[SINGLE_JOKER]:
        lines.append("A **single joker** beats any set of lower cards, and no larger set beats it.")
    transparent = game[TRANSPARENT]
    if transparent != "none":
        lines.append(f"**{transparent.capitalize()} are transparent**: one beats any single card, and a set of them any set of as many "
                     f"cards; they "
                     "then count as the cards they have beaten. Led, they are ordinary cards of their rank"
                     + (", the lowest also when the order is turned round." if game[FOUR_INVERTS] != "off" else "."))
    if game[THREE_HIGH]:
        lines.append("Threes rank between ace and two. A **single three** beats any card or set but twos. It is beaten only by a two, "
                     "which "
                     "nothing beats, or by a four, which is transparent.")
    if game[RANKS] == "toronto":
        packs = game[PACKS]
        joker = " or joker" if game[JOKERS] else ""
        high = f"jack{joker}" if packs == 1 else "jacks" + (" or jokers" if joker else "")
        kinds = [f"any {size_words(2 * packs)} of aces or lower is beaten by {many(packs, 'two')} or {many(packs, '')}{high}",
                 f"any {size_words(3 * packs)} by {many(2 * packs, 'two')} or {many(packs, '')}{high}",
                 f"any {size_words(4 * packs)} by {many(3 * packs, 'two')}" + (
                     f", {many(2 * packs, 'jack')} or {many(packs, 'joker')}" if joker else f" or {many(2 * packs, 'jack')}")]
        lines.append(f"**Twos{', jacks and jokers' if joker else ' and jacks'}** beat larger sets, too: " + "; ".join(kinds) + ". Cards "
                                                                                                                               "played "
                     "so must be of one rank.")
    if game[FOUR_INVERTS] != "off":
        lines.append(f"Turned round, the ranks are from high to low {rank_line(turned_order(game, order_of(game, base)))}.")
    return "\n\n".join(lines) if lines else "There are none."


def many(number: int, what: str) -> str:
    """``one two``, ``six twos``."""
    words = ("", "one", "two", "three", "four", "five", "six")
    return f"{words[number]} {what}{'s' if number > 1 and what else ''}"


def size_words(size: int) -> str:
    """A set of so many cards."""
    return "pair" if size == 2 else f"set of {size}"


def ranks_text(game: President, titles: Titles) -> str:
    """What becomes of the ranks."""
    lines = [f"The first to run out of cards is the {titles.first} in the next deal, the second comes next, and the last is the "
             f"{titles.last}."]
    if game[TOP_MUST_WIN]:
        lines.append("If the highest player is not the first out, that player must at once **throw in** all cards and will be the "
                     "lowest; the "
                     "first out will be the highest, and the others play on for the ranks between.")
    if game[LANDLORD_FAULTS]:
        lines.append(f"Having shuffled, the {titles.first} should offer the cards to the {titles.last} to be **cut**. Dealing without "
                     f"that is a "
                     f"fault, and after {FAULTS} faults the {titles.first} becomes the {titles.last} and all others move up. So it is, "
                     f"too, when "
                     "two deals in a row leave everybody in the same place. Other misdeals cannot happen at a screen.")
    if game[HATS]:
        lines.append("The players wear the **hats** of their ranks, and turn them inside out at every revolution. The table shows them "
                     "beside the "
                     "names.")
    return " ".join(lines)


def scoring_text(game: President, titles: Titles) -> str:
    """Points and the end of the match."""
    scoring = game[SCORING]
    deals = game[DEALS]
    last = f"The match is over after {deals} deals" if deals > 1 else "The match is a single deal"
    if scoring == "none":
        return f"No points are counted. {last}, and whoever is the {titles.first} then has won."
    if scoring in TO_TARGET:
        return (f"In each deal {SCORES[scoring]}. The match is over when somebody has {game[TARGET]} points, or after "
                f"{MOST_DEALS} deals; the most points win.")
    if game[COLLUSION]:
        return f"In each deal {SCORES[scoring]}, and partners get the sum of both. {last}; the most points win."
    return f"In each deal {SCORES[scoring]}. {last}; the most points win."
