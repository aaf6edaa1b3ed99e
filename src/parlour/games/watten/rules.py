"""The rules of Watten in words, for the options chosen. Rules page: watten."""
from __future__ import annotations

from typing import Any, Final

from parlour.games.watten.options import (
    BLUFF,
    FOUR_AGAINST_LUFT,
    FOUR_WHEN_BEHIND,
    GUATE,
    IMMEDIATE_FOUR,
    KRITISCHE_SET,
    MACHINE,
    MAXI_AND_BELL_OBER,
    SIGNALS,
    TELL,
    WELI_IS_BELL,
)
from parlour.games.watten.play import Watten

GERMAN: Final = "acorns, leaves, hearts and bells"
BOTH_THERE: Final = "If two reach the target in the same deal, the one with more points wins, and with equal points both do."
RANKING: Final = "ace, king, ober, unter, 10, 9, 8, 7"


def signals(game: Watten[Any], kinds: str) -> str:
    """How partners signal."""
    return f"""## Signals
From the moment when Schlag and trumps are known, partners may tell each other what they hold, by gestures that everybody knows:
{kinds}. At this table a signal is a message: your partner always sees it, and each opponent notices it one time in three, without
your learning of it. Before the first lead anyone may signal; later you signal when it is for you to play or to answer a bet. Each
signal can be given once in a deal, and it may be false. Nobody talks: the signals stand for what partners would say to each other as well.
"""


def bets(game: Watten[Any], limits: str) -> str:
    """How one bets."""
    return f"""## Bets
A deal is worth 2 points to the side that takes three tricks. At any moment after the trumps are named, even in the middle of a
trick and out of turn, a player may bet for the own side that the deal shall count 3. The play stops. The opponents, either of them
for both, then fold and lose the 2 points that it has counted so far, or hold and play on for 3. To play a card, when it is your
turn, is to hold. A side that has held a bet may itself bet 4, at once or later, then the others 5, and so on: the sides take turns,
and who folds loses what the deal counted before the last bet. A bet that is more than either side still needs would change
nothing and cannot be made. {limits}
"""


def bavarian_rules(game: Watten[Any]) -> str:
    """Bavarian Watten."""
    four, three = game.players == 4, game.players == 3
    target = game.target
    who = {4: "Four play, partners sitting opposite each other.", 3: "Three play, each with a score of their own. In every deal "
           "the player to the dealer's left, forehand, is alone against the other two.", 2: "Two play, each for themselves."}[game.players]
    naming = (
        "Only forehand picks up the cards for now. Forehand names a rank, the Schlag, which need not be in the hand, and then the "
        "trump suit. Then the others look at their cards too." if three else
        "The dealer and the player to the dealer's left, forehand, pick up their cards. Forehand names a rank, the Schlag, which "
        "need not be in the hand. Then the dealer names the trump suit." +
        (" Only then may their partners look at their cards." if four else ""))
    machine = ("A player who holds all three Kritische, a machine, must show them as soon as the trumps are named; that side "
               "scores 2 points, and the deal is not played." if game[MACHINE] else
               "Nothing special happens when a player or a side holds all three Kritische: they may lie low and wait for a bet.")
    limits = (f"A side with {game.tight_from()} points or more is gespannt, because the next deal may win it the game: it may not "
              "bet, only answer bets." + (" Two players are gespannt as soon as one of them is." if three else ""))
    code = signals(game, "a kissing mouth is the Maxi, a wink of the right eye the Belli, of the left eye the Spritzer; to wrinkle "
                   "the nose is the Hauptschlag; fingers count Blinde, and taps of the middle finger count trumps") if four and \
        game.code is not None else ("## Signals\nPartners do not signal in this game.\n" if four else "")
    score = (f"Both members of a winning pair score, each for themselves. {BOTH_THERE} " if three else "")
    return f"""## Aim
{who} Take three of the five tricks. The first to reach {target} points wins the game.
## Cards
32 German cards: {GERMAN}, in each from high to low {RANKING}. Three cards are Kritische, always the highest trumps whatever else
is trump: the king of hearts, called Maxi, then the seven of bells, the Belli, then the seven of acorns, the Spritzer.
## Deal
The deal goes round clockwise. The player before the dealer cuts, and the cut card, which comes to the bottom, is shown. If it is
a Kritische, the cutter may take it into the hand. If the next bottom card is a Kritische too, the dealer may take that, and if then
the third appears, the cutter may take it. Everyone gets five cards, three and then two; whoever took a Kritische gets so many
fewer. The rest is not used.
## Trumps
{naming}
The trumps rank: the Kritische; the Hauptschlag, which is the card of both trump rank and trump suit; the Blinde, which are the
other cards of the trump rank, all equal, so that the first one played to a trick beats the others; and the rest of the trump suit
from the ace down. A card that is a Kritische is nothing else, so there may be no Hauptschlag. {machine}
## Play
Forehand leads. Everybody plays one card, any card: suits need not be followed. The highest trump wins the trick, or without trumps
the highest card of the suit led. The winner leads to the next. There is one exception: when the Hauptschlag is led to the first
trick, its player calls "Trumpf oder Kritisch", and the others must play a trump of any kind if they can, until somebody has beaten
it with a Kritische. Led later, it binds nobody. Once a side has three tricks the deal is over.
{bets(game, limits)}{code}## Score
{score}The winners of a deal score what it counts, the winners of a bet that was not held what it counted before.
"""


def _stay(game: Watten[Any], luft: bool) -> str:
    """The duty of a side that is gestrichen."""
    more = " (for 4 when the others have no points at all)" if luft else ""
    return (f"A side with {game.tight_from()} points or more is gestrichen. When one side alone is, there are no bets: when the trumps "
            f"are known it must say whether it stays in and plays for 3 points{more}, or folds, which gives the others 2. When both "
            "are gestrichen, there are no bets either, and the winners of the deal win the game.")


def _last(game: Watten[Any], bluff: bool, who: str = "") -> str:
    """The rule about the last trick."""
    weli = " Where the weli is led, which is always a trump, a bell is not of its suit." if game.cards.weli else ""
    rule = ("With two tricks each and no bet so far, a player who wants to bet after the lead to the last trick must still have the "
            "last card. ")
    if bluff:
        return rule + ("It may be a bluff: a proper card for such a bet is one of the suit led, a trump or a Schlag. So the opponents "
                       "may also answer \"Farbe\". Then the card is shown, and the deal is over: if it is proper, the side that bet "
                       f"scores what the deal counted before, otherwise the others do.{weli}")
    return rule + f"It must be of the suit led, a trump or a Schlag.{weli}{who}"


def _schneider() -> str:
    return ("The winners of the game get a Bummerl from the losers; two when the losers have no points at all and are Schneider; "
            "and four when the winners themselves had nothing at the time when the losers became gestrichen, which is a reverse "
            "Schneider.")


def _better() -> str:
    return ("Before naming the Schlag, forehand may ask the dealer, once, for better cards. If the dealer agrees, both throw their "
            "five cards away unseen and get five new ones; if not, both keep what they have. One may also ask with good cards, to "
            "look weak.")


def _weli(always: bool) -> str:
    return ("The weli is always the lowest trump, whatever the suit." if always else
            "The weli is just the lowest of the bells, and a trump only when bells are.")


def _guate(game: Watten[Any]) -> str:
    """The card above the Rechte, where it is played."""
    if not game.cards.guate:
        return ""
    six = "6, " if game.pack.size == 36 else ""
    return (f"der Guate, which is the trump next above the Schlag in the order {six}7, 8, 9, 10, unter, ober, king, ace, or the seven "
            "when the ace is the Schlag; ")


def _deal(game: Watten[Any], rest: str) -> str:
    return f"""## Deal
The first dealer is drawn, then the deal goes round clockwise. Everyone gets five cards, three and then two. {rest}"""


def _tyrolean(game: Watten[Any], who: str, cards: str, naming: str, trumps: str, follow: str, bet: str, extra: str) -> str:
    return f"""## Aim
{who} Take three of the five tricks. The first side with {game.target} points wins the game.
## Cards
{cards}
{_deal(game, "The rest stays face down.")}
## Trumps
{naming}
{trumps}
## Play
Forehand, the player to the dealer's left, leads. The highest trump wins the trick, or without trumps the highest card of the suit
led. The winner leads to the next. {follow} Once a side has three tricks the deal is over.
{bets(game, bet)}{extra}## Score
The winners of a deal score what it counts, the winners of a bet that was not held what it counted before. {_schneider()}
"""


FOLLOW: Final = ("When a card of the trump suit{weli} is led, whoever holds such a card must answer with one{free}; it need not beat the "
                 "lead. Nobody is forced to part with a Linker. After any other lead, also of a Linker, everybody plays what they "
                 "like: suits need not be followed.")
CARDS: Final = (f"33 German cards: {GERMAN}, in each from high to low {RANKING}, and the weli, which is the six of bells.")
LADDER: Final = ("the Rechte, which is the card of both trump rank and trump suit; the Linke, which are the other cards of that rank, "
                 "all equal, so that the first one played to a trick beats the others; the rest of the trump suit from the ace down")


def _naming(suit: str, ranks: str) -> str:
    return (f"The dealer and forehand pick up their cards. Forehand names a rank from {ranks}, the Schlag, which need not be in the "
            f"hand. Then the dealer names the trump suit{suit}. {_better()}")


def _looking(always: bool) -> str:
    if always:
        return """## Partners' cards
There are no signals. When the trumps are known and before the first lead, partners hand each other their cards once, remember them
and give them back; the table shows them until everybody is ready.
"""
    return """When the weli is on top there are no signals; instead partners look at each other's cards once before the first lead. The
table shows them until everybody is ready.
"""


TYROL_SIGNALS: Final = ("a kissing mouth is the Rechte, a wink one Linker, both eyes shut two Linke, both eyes shut and a wink three; "
                        "the fingers of the right hand from the thumb are ace, king, ober and unter of trumps and a small trump; those "
                        "of the left hand are hearts, bells, leaves and acorns from the index to the little finger; a glance at the "
                        "ceiling means poor cards")


def _talk(game: Watten[Any], kinds: str, weli_on_top: bool = True) -> str:
    """What partners may tell each other. ``weli_on_top``: the weli can be the highest trump, and then they do not signal."""
    if game[SIGNALS] != TELL:
        return _looking(True)
    said = "## Signals\nPartners do not signal.\n" if game.code is None else signals(game, kinds)
    return said + (_looking(False) if weli_on_top else "")


def vierer_rules(game: Watten[Any]) -> str:
    """Vierer-Watten."""
    guate, bell = game[GUATE], game[WELI_IS_BELL]
    four = game[IMMEDIATE_FOUR]
    trumps = (f"The trumps rank: {_guate(game)}{LADDER}. {_weli(not bell)} If six is the Schlag, the weli is the Rechte whatever the suit, "
              f"and the highest trump; there are {'no Guate and ' if guate else ''}no Linke then.")
    follow = FOLLOW.format(weli=", or the weli as the Rechte," if bell else " or the weli", free=" or with one of the Linke")
    bet = f"{_last(game, game[BLUFF])} {_stay(game, four == FOUR_AGAINST_LUFT)}"
    if four == FOUR_WHEN_BEHIND:
        bet += " A side that is 4 points or more behind may bet 4 at once, before the first lead; who folds then loses 2."
    return _tyrolean(game, "Four play, partners sitting opposite each other.", CARDS,
                     _naming("; only then may their partners look at their cards", "ace to six"), trumps, follow, bet,
                     _talk(game, TYROL_SIGNALS))


def two_three_rules(game: Watten[Any]) -> str:
    """Tyrolean Watten for two or three."""
    three = game.players == 3
    who = ("Three play, each with a score of their own. In every deal forehand is alone against the other two, who both score when "
           f"they win; a pair is gestrichen as soon as one of them is. {BOTH_THERE}" if three else "Two play, each for themselves.")
    naming = ("Only forehand picks up the cards for now, and names a rank from ace to six, the Schlag, which need not be in the hand, "
              "and then the trump suit. Then the others look at their cards too." if three else _naming("", "ace to six"))
    trumps = (f"The trumps rank: {LADDER}. {_weli(True)} If six is the Schlag, the weli is the Rechte, the highest trump, and there "
              "are no Linke.")
    return _tyrolean(game, who, CARDS, naming, trumps, FOLLOW.format(weli=" or the weli", free=" or with one of the Linke"),
                     f"{_last(game, False)} {_stay(game, False)}", "")


KRITISCHE: Final = {
    "martl-weli-nell": "the king of hearts (Martl), the weli, and the seven of acorns (Nell)",
    "martl-weli-kleiner-weli-eichelspitz": "the king of hearts (Martl), the weli, the seven of bells (kleiner Weli), and the seven of "
                                           "acorns (Eichelspitz)",
    "martl-weli-kleiner-weli": "the king of hearts (Martl), the weli, and the seven of bells (kleiner Weli)",
    MAXI_AND_BELL_OBER: "the king of hearts (Maxi) and the ober of bells",
}


def kritisch_rules(game: Watten[Any]) -> str:
    """Kritisch-Watten."""
    which = game[KRITISCHE_SET]
    six = which == MAXI_AND_BELL_OBER
    trumps = (f"Some cards, the Kritische, are always the highest trumps, from high to low: {KRITISCHE[which]}. Below them rank {LADDER}. "
              "A card that is a Kritische is nothing else.")
    if six:
        trumps += f" {_weli(True)} If six is the Schlag, the weli is the Rechte, and there are no Linke."
    follow = FOLLOW.format(weli=" or the weli" if six else "", free=", one of the Linke or a Kritische")
    follow += " A Kritische may be played to anything, is never forced out, and binds nobody when it is led."
    kinds = ("a kissing mouth is the Martl, lips to the right the weli and to the left the seven of acorns, as far as they are Kritische; "
             "a wink of the right eye is the Rechte, of the left eye a Linker; the fingers of the right hand from the thumb are "
             "ace, king, ober and unter of trumps and a small trump")
    return _tyrolean(game, "Four play, partners sitting opposite each other.", CARDS,
                     _naming("; only then may their partners look at their cards", "ace to six" if six else "ace to seven"),
                     trumps, follow, f"{_last(game, False)} {_stay(game, False)}", _talk(game, kinds, False))


def thirty_six_rules(game: Watten[Any]) -> str:
    """Watten with 36 cards."""
    cards = f"36 German cards: {GERMAN}, in each from high to low {RANKING}, 6. The six of bells is the weli."
    trumps = (f"The trumps rank: {_guate(game)}{LADDER}. Forehand may also name \"weli\": then it is the only Schlag and the "
              "highest card of all, there is no Guate, and the other sixes are the lowest cards of their suits. With \"six\" the weli "
              "is a six like the others, and with any other Schlag it is just the six of bells.")
    follow = FOLLOW.format(weli=", or the weli as the only Schlag,", free=" or with one of the Linke")
    return _tyrolean(game, "Four play, partners sitting opposite each other.", cards,
                     _naming("; only then may their partners look at their cards", "ace to six"), trumps, follow,
                     f"{_last(game, False)} {_stay(game, False)}", _talk(game, TYROL_SIGNALS))


def blind_rules(game: Watten[Any]) -> str:
    """Blind-Watten."""
    thirty_six = game.pack.size == 36
    always = game.cards.weli
    cards = (f"36 German cards: {GERMAN}, in each from high to low {RANKING}, 6. The six of bells is the weli." if thirty_six else CARDS)
    naming = ("The dealer and forehand pick up their cards. Forehand shows the dealer, and nobody else, a card whose rank is to be the "
              "Schlag; then the dealer shows forehand a card whose suit is to be trumps. Their partners are not told what is trump: they "
              "must find out by the play. To help them, the cards of the first trick stay face up. Only now do the partners look at their "
              f"own cards. {_better()}")
    weli = (" Showing the weli makes it the only Schlag, the highest card of all: there is no Guate then, and the other sixes are the "
            "lowest of their suits. Showing another six makes all four sixes Schläge, the weli among them. Otherwise the weli is just "
            "the six of bells." if thirty_six else
            f" {_weli(always)} If six is the Schlag, the weli is the Rechte; there is no Guate then, and there are no Linke.")
    trumps = f"The trumps rank: {_guate(game)}{LADDER}.{weli}"
    led = " or the weli" if always else ", or the weli as the only Schlag,"
    follow = (FOLLOW.format(weli=led, free=" or with one of the Linke") + " All this binds only forehand and dealer: the other two, who "
              "do not know the trumps, may always play what they like.")
    last = _last(game, False, " This, too, binds only forehand and dealer: the other two may bet as they please.")
    return _tyrolean(game, "Four play, partners sitting opposite each other. There are no signals, and nobody sees a partner's cards.",
                     cards, naming, trumps, follow, f"{last} {_stay(game, False)}", "")
