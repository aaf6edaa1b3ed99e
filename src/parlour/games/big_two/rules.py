"""How Big Two is played with the options chosen, in words."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from parlour.games.big_two.options import (
    ANNOUNCED,
    BARE_QUADS,
    BEFORE_ONE,
    DEALS,
    DIRECTION,
    DRAGON,
    EXCHANGE,
    FINISH_ORDER,
    FIRST_CARD,
    FLUSH_ORDER,
    HEAP,
    HONOURS_BEAT_ALL,
    HOUSE_BEATS,
    INDONESIAN,
    LAST_CARD,
    LATER_STARTER,
    LOSER_PAYS,
    LOWEST_FIRST,
    NO_RETURN,
    NO_TRIPLES,
    OUT_OF_TURN,
    PAIRWISE,
    PASS_DRAWS,
    PENALTY_SCALE,
    PLAY_ON,
    PLUS_TWO,
    PUSOY,
    QUADS_BEAT,
    RECYCLE,
    SETTLEMENT,
    STARTER_DOUBLES,
    STRAIGHT_ORDER,
    SUIT_ORDER,
    TEN_DEALS,
    THREE_PLAYER_CARDS,
    TWO_PLAYER_CARDS,
    TWOS_FINISH,
    TWOS_LEFT_DOUBLE,
    VALUES_OF_CARDS,
)
from parlour.games.big_two.play import RENEWALS
from parlour.rankings.combinations import ALL_RANKS, SUIT_FIRST

if TYPE_CHECKING:
    from parlour.games.big_two.game import BigTwo

SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

#: what is said of straights
STRAIGHTS: Final[Mapping[str, str]] = {
    "base": "A K Q J 10 is the highest; twos rank below threes here and aces high or low, so that 5 4 3 2 A is the lowest and "
            "6 5 4 3 2 the next. An ace is never in the middle: neither 3 2 A K Q nor 2 A K Q J is a straight.",
    "A2345-top": "A 2 3 4 5 is the highest, then A K Q J 10 and so on down to 7 6 5 4 3 and, lowest, 6 5 4 3 2. There is no "
                 "2 A K Q J.",
    "23456-top-A2345-second": "2 3 4 5 6 is the highest, A 2 3 4 5 the second, then A K Q J 10 and so on down to 7 6 5 4 3. "
                              "There is no 2 A K Q J.",
    "23456-top-A2345-lowest": "2 3 4 5 6 is the highest, then A K Q J 10 and so on down to 7 6 5 4 3, and A 2 3 4 5 is the "
                              "lowest. There is no 2 A K Q J.",
    "A2345-top-23456-second": "A 2 3 4 5 is the highest, 2 3 4 5 6 the second, then A K Q J 10 and so on down to 7 6 5 4 3. "
                              "There is no 2 A K Q J.",
    "no-A2345": "A K Q J 10 is the highest and 6 5 4 3 2 the lowest: twos rank below threes here, and an ace is only high.",
    "2-high-65432-lowest": "2 A K Q J is the highest, then A K Q J 10 and so on; 6 5 4 3 2 is the lowest. There is no A 2 3 4 5.",
    "2-high-65432-second": "2 A K Q J is the highest, 6 5 4 3 2 with its two the second, then A K Q J 10 and so on down to "
                           "7 6 5 4 3. There is no A 2 3 4 5.",
    "2-high-no-23-wrap": "Cards rank as always, so that 2 A K Q J is the highest and 7 6 5 4 3 the lowest; two and three are "
                         "never neighbours.",
    "indonesian": "A 2 3 4 5 and 2 3 4 5 6 beat all others, and between them the suit of the two decides. Then come "
                  "A K Q J 10 and so on down to 7 6 5 4 3. There is no 2 A K Q J.",
}
FLUSHES: Final[Mapping[str, str]] = {
    SUIT_FIRST: "the higher suit wins whatever the ranks, and within a suit the higher top card",
    ALL_RANKS: "ranks are compared from the top card down as in poker, and the suit counts only when all are equal",
}
SCALE_WORDS: Final[Mapping[str, str]] = {
    "1-2-3": "With up to 9 cards left each costs 1 point, with 10 to 12 each costs 2, and with 13 or more each costs 3",
    "8x2-10x3-13x4": "With up to 7 cards left each costs 1 point, with 8 or 9 each costs 2, with 10 to 12 each costs 3, and with "
                     "13 or more each costs 4",
    "double-8-plus": "With up to 7 cards left each costs 1 point, with 8 or more each costs 2",
    "double-8-plus-and-10-plus": "With up to 7 cards left each costs 1 point, with 8 or 9 each costs 2, with 10 or more each "
                                 "costs 4",
    "flat": "Each card left costs 1 point",
    "gamesky": "With up to 10 cards left each costs 1 point, with 11 or more each costs 2",
}
VALUES: Final[Mapping[str, str]] = {
    "scale-a": "Cards left from 3 to 10 cost 1 point each, jacks, queens and kings 2, aces 3 and twos 4",
    "scale-b": "Each card left costs points by its rank: a three 1, a four 2 and so on to the king's 11, an ace 12, a two 13. "
               "With 10 cards or more it is double",
}


def rules(game: BigTwo) -> str:
    """The whole text."""
    return f"""## Aim
Be the first to play all your cards. If you cannot, have few left when somebody else does.
## Cards
The pack of 52. From high to low the ranks are 2 A K Q J 10 9 8 7 6 5 4 3. Suits count, too, from high to low:
{suits(game)}. So {high_card(game)} is the highest single card and {low_card(game)} the lowest.
## Deal
{deal_text(game)}
## Combinations
{combinations_text(game)}
## Play
{play_text(game)}
## Scoring
{scoring_text(game)}

{match_text(game)}
"""


def suits(game: BigTwo) -> str:
    """The suits from high to low."""
    return ", ".join([SUITS[letter] for letter in game[SUIT_ORDER]])


def high_card(game: BigTwo) -> str:
    """The highest card."""
    return f"the two of {SUITS[game[SUIT_ORDER][0]]}"


def low_card(game: BigTwo) -> str:
    """The lowest card."""
    return f"the three of {SUITS[game[SUIT_ORDER][-1]]}"


def deal_text(game: BigTwo) -> str:
    """Direction, who deals, how many cards, who begins."""
    ways = {"anticlockwise": "anticlockwise", "clockwise": "clockwise",
            "alternate": "anticlockwise in the first deal, clockwise in the second, and so on in turn"}
    lines = [f"Deal and play go {ways[game[DIRECTION]]}."]
    if game[LATER_STARTER] == "previous-loser":
        lines.append("Anybody deals first, then the loser of each deal deals the next.")
    else:
        lines.append("Anybody deals first, then the winner of each deal deals the next.")
    if game[FIRST_CARD] == "cut-count":
        lines.append("After the cut the dealer shows a card from the middle of the pack and counts the players in the direction "
                     "of play, beginning with the dealer as one, up to its rank (ace 1, jack 11, queen 12, king 13): whoever is "
                     "reached gets the first card.")
    else:
        lines.append("The player after the dealer gets the first card.")
    lines += cards_text(game)
    if game[DRAGON]:
        lines.append("Whoever is dealt a **dragon**, at least one card of each rank, wins the deal at once, and the others score "
                     "with all their cards in hand.")
    return " ".join(lines)


def cards_text(game: BigTwo) -> list[str]:
    """How many cards everyone gets, and what happens with the others."""
    if game.players == 4:
        return ["The cards are dealt one at a time: 13 each."]
    if game.players == 2:
        each = int(game[TWO_PLAYER_CARDS])
        rest = "are not used" if game[PASS_DRAWS] == "off" else "are the stock"
        return [f"The cards are dealt one at a time: {each} each. The other {52 - 2 * each} {rest}."]
    lines = []
    if game[THREE_PLAYER_CARDS] == "13-with-draw-on-pass":
        lines.append("The cards are dealt one at a time: 13 each. The other 13 are the stock.")
    else:
        how = "up" if game[THREE_PLAYER_CARDS] == "17-plus-extra-face-up" else "down"
        lines.append(f"The cards are dealt one at a time: 17 each. The last card is put face {how} in the middle, and the holder "
                     f"of {low_card(game)} takes it; if it is that very card, the holder of the next lowest three takes it.")
    if game[EXCHANGE]:
        lines.append("From the second deal on the loser of the deal before first gives the highest card to its winner, who gives "
                     "any card back. The loser had the most cards left; of several the one whose largest combination was the "
                     "smallest.")
    return lines


def combinations_text(game: BigTwo) -> str:
    """What may be played and how it ranks."""
    triples = not game[NO_TRIPLES]
    flushes = triples and game.flushes
    bare = game[BARE_QUADS]
    plus_two = game[PLUS_TWO]
    lines = ["- **Single card**: by rank, then by suit.",
             "- **Pair**: two cards of a rank. By rank; of equal pairs the one with the higher suit."]
    if triples:
        lines.append("- **Triple**: three cards of a rank, by rank.")
    if bare:
        lines.append("- **Four of a kind**: four cards of a rank and no other; it beats nothing but lower fours, and nothing else "
                     "beats it.")
    lines.append("- **Straight**: five consecutive ranks, not all of a suit. By rank, and when that is equal by the suit of the "
                 f"highest card{two_words(game)}. {STRAIGHTS[game[STRAIGHT_ORDER]]}")
    if flushes:
        how = FLUSHES.get(game[FLUSH_ORDER], "the higher top card wins, and of equal ones the higher suit")
        lines.append(f"- **Flush**: five cards of a suit that are no straight; {how}.")
    lines.append("- **Full house**: three cards of a rank and two of another, by the rank of the three.")
    if not bare:
        lines.append("- **Four of a kind with a card**: four cards of a rank and any fifth, by the rank of the four. Without the "
                     "fifth card they cannot be played together.")
    extra = "with **any two other cards**, seven in all" if plus_two else "five cards"
    lines.append(f"- **Straight flush**: a straight in one suit, {extra}. By rank as straights are, then by suit.")
    lines += [order_text(game, flushes, bare, plus_two), "", *honours_text(game, bare, plus_two)]
    missing = ["triples and no flushes"] if not triples else ["flushes"] if not flushes else []
    return "\n".join(lines) + (f"\nThere are no {missing[0]}." if missing else "")


def two_words(game: BigTwo) -> str:
    """What is the highest card of a straight with a two."""
    if game[STRAIGHT_ORDER] in ("base", "no-A2345", "2-high-65432-lowest", "2-high-no-23-wrap"):
        return ""
    return " (where a straight ranks high because of its two, the two)"


def order_text(game: BigTwo, flushes: bool, bare: bool, plus_two: bool) -> str:
    """Which five-card groups beat which."""
    names = ["straight", *(["flush"] if flushes else []), "full house"]
    if game[QUADS_BEAT]:
        names += ["straight flush", "four of a kind", "royal flush (A K Q J 10 of a suit)"]
    else:
        names += [*([] if bare else ["four of a kind"]), *([] if plus_two else ["straight flush"])]
    text = ("\nA combination is beaten by a higher one of the same kind and number of cards. Of the five-card groups the later in "
            f"this list also beats any of the earlier ones: {', '.join(names)}.")
    if not game[HOUSE_BEATS]:
        text += " But a full house does not beat a straight."
    return text


def honours_text(game: BigTwo, bare: bool, plus_two: bool) -> list[str]:
    """What beats everything."""
    lines = []
    if plus_two:
        lines.append("A straight flush with its two cards beats any card or combination but a higher one; four of a kind with a card "
                     "beats any but a higher one and a straight flush.")
    if game[HONOURS_BEAT_ALL]:
        honours = "A straight flush" if bare else "An honour hand, which is four of a kind with a card or a straight flush,"
        lines.append(f"{honours} also beats single cards, pairs and triples; the trick then goes on with higher ones of these alone.")
    if game[OUT_OF_TURN]:
        lines.append("Four of a kind with a card and a straight flush may be played **on anything, even out of turn**, as long as "
                     "there is a play to beat that is not your own. Play goes on after whoever did so. At a screen whoever is "
                     "first to play so is the one.")
    return lines


def play_text(game: BigTwo) -> str:
    """From the first play to the last card."""
    lowest = low_card(game) if game.players == 4 or "17" in cards_key(game) else "the lowest card that was dealt"
    must = (" and must play it, alone or in a combination" if game[LOWEST_FIRST]
            else " and may begin with any card or combination")
    begin = f"The holder of {lowest} begins{must}."
    later = game[LATER_STARTER]
    if game[TEN_DEALS]:
        begin += (" That is so in the first of each ten deals; the next nine are begun by the winner of the deal before, with "
                  "anything. After ten deals each player draws a card, and the highest deals the next round.")
    elif later != "lowest-card-holder":
        who = "winner" if later == "previous-winner" else "loser"
        begin += f" That is so in the first deal; later ones are begun by the {who} of the deal before, with anything."
        if later == "previous-loser":
            begin += (" The loser had most cards left. If several had as many, each looks for the largest combination in them; the "
                      "one with the smallest, or of equal ones the weakest, is the loser.")
    back = ("If you have passed, you may not play again in this trick. When all others have passed, you may beat your own play "
            "yourself, which nobody can beat then, or pass, which ends the trick." if game[NO_RETURN] else
            "You never have to beat a play just because you can, and having passed you may play again when your turn comes.")
    heap = "stay in a heap face up" if game[HEAP] == "face-up" else "are set aside face down"
    lines = [begin, f"In turn, beat the last play with a higher combination, or pass. {back} When all others have passed, the cards "
             f"{heap}, and whoever played last leads any card or combination. Everybody always sees how many cards the others have."]
    lines += draws_text(game) + last_cards_text(game)
    if game[PLAY_ON]:
        lines.append("Whoever has played the last card has won the deal, and the others play on until only one has cards. If nobody "
                     "beats somebody's last play, the next player who has cards leads.")
    else:
        lines.append("Whoever plays the last card wins the deal at once; nobody may beat that play.")
    return "\n\n".join(lines)


def cards_key(game: BigTwo) -> str:
    """How many cards three players get, nothing with two."""
    return game[THREE_PLAYER_CARDS] if game.players == 3 else ""


def draws_text(game: BigTwo) -> list[str]:
    """What passing costs."""
    draws = game[PASS_DRAWS]
    if draws == "off":
        return []
    much = "a card from the stock" if draws == "one-card" else "as many cards from the stock as the play to beat has"
    end = (f"When the stock is used up, the cards set aside are shuffled and drawn from, up to {RENEWALS} times in a deal."
           if game[RECYCLE] else "When the stock is used up, you draw no more.")
    return [f"Whoever passes must draw {much}. {end}"]


def last_cards_text(game: BigTwo) -> list[str]:
    """Announcements and duties about last cards."""
    lines = []
    announced = game[ANNOUNCED]
    if announced != "none":
        number = "one card" if announced == "one-card" else "two cards or one card"
        lines.append(f"Who has {number} left must announce it; the table does so by itself, in the log and beside the name.")
    before = game[BEFORE_ONE]
    if before == "must-play-highest":
        lines.append("If the next player has one card left, you may play a single card only if it is your highest; when single cards "
                     "are played and you can beat the last with it, you must (an honour hand will do, where one beats it).")
    elif before == "pay-all-if-they-win":
        lines.append("If the next player has one card left, you should hinder them: on a single card play your highest, if it beats "
                     "that; leading, play more than one card if you have such a combination, otherwise your highest. You are free "
                     "not to, but if they then go out with that card at once, you pay what all losers would pay." +
                     (" If you could do nothing but pass, you do not." if game[LAST_CARD] != "none" else ""))
    last = game[LAST_CARD]
    if last != "none":
        card = "the two of spades" if last == "not-2-of-spades" else "a two"
        lines.append(f"You may not go out by playing {card} as a single last card. If you have the lead with nothing else, you pass "
                     "it on to the next player. Should that go for everybody, the deal ends without a winner.")
    return lines


def scoring_text(game: BigTwo) -> str:
    """What a deal costs and brings."""
    if game[FINISH_ORDER]:
        points = (5, 3, 1)[:game.players - 1]
        return (f"In the order in which they run out of cards the players score {', '.join(map(str, points))} "
                f"{'points' if len(points) > 1 else 'points for the first'}; the last scores nothing.")
    if game[PUSOY]:
        return ("The winner scores 1 point, or 2 if there is a two in the last play, 4 with two twos, 8 with three, 16 with all four. "
                "The others score nothing.")
    if game[INDONESIAN]:
        return INDONESIAN_POINTS
    if game[LOSER_PAYS]:
        return STAKES
    lines = penalties_text(game)
    return " ".join(lines)


INDONESIAN_POINTS: Final = """Points are bad; minus points are good.
- A combination that nobody beats scores when the trick is over: four of a kind -20, four twos -80, a straight flush -40. If it is
  the last play of the deal, it scores double and nothing else.
- Otherwise the winner scores -5 for a last play without twos, or -10 for each two in it.
- The others score 1 for each card left from three to ace and 5 for each two; double with 11 or 12 cards, threefold with 13 or
  more."""
STAKES: Final = """One of the others pays the winner 1; nobody else pays. The payer is whoever has
- the highest honour hand left (a straight flush, or else four of a kind with a card);
- if there is none, the highest two or ace;
- if there is none, the most cards; of several the one of them with the highest card."""


def penalties_text(game: BigTwo) -> list[str]:
    """Penalty points for the cards left."""
    values = game[VALUES_OF_CARDS]
    pairs = game[PAIRWISE]
    text = SCALE_WORDS[game[PENALTY_SCALE]] if values == "none" else VALUES[values]
    if game[STARTER_DOUBLES]:
        more = " The rise for 10 cards or more" if values == "none" else " The double for 10 cards or more"
        whole = "; a whole hand of 13 or more costs threefold all the same" if (
            values == "none" and game[PENALTY_SCALE] == "1-2-3") else ""
        text += f".{more} is only for the player who began the deal{whole}"
    lines = []
    if pairs:
        lines.append("Each pair of players settles at once: the one with more cards left pays the other for the difference, as if it "
                     f"were cards left: {text[0].lower()}{text[1:]}.")
    else:
        lines.append(f"The winner has no penalty. {text}.")
    if game[TWOS_LEFT_DOUBLE]:
        lines.append("Each two left doubles your penalty: nine cards with two twos among them cost four times what nine others do.")
    if game[TWOS_FINISH]:
        lines.append("If the winner's last play is all twos, one or more, everything is doubled.")
    if game[SETTLEMENT] == "winner-only":
        lines.append("Each of the others pays the winner that; there are no payments between them.")
    elif not pairs:
        lines.append("Penalty points are added up. At the end each pair of players can settle the difference of their points.")
    return lines


def match_text(game: BigTwo) -> str:
    """How long the match lasts and who wins it."""
    deals = game[DEALS]
    best = "lowest" if game.lowest_wins() else "highest"
    return (f"The match is one deal: the {best} score wins." if deals == 1 else
            f"The match lasts {deals} deals; then the {best} score wins.")
