"""The rules of Barbu in words."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from parlour.games.barbu.compendium import Contract
from parlour.games.barbu.contracts import AllAtOnce, Dominoes, TrumpTricks
from parlour.games.barbu.options import DECLARER_ONLY, DOMINO_ACE, DOMINO_START, DOUBLING, EARLY_DUMP, HEART_LEADS, MUST_TRUMP

if TYPE_CHECKING:
    from parlour.games.barbu.game import BarbuGame

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
RANKS: Final = {"A": "ace", "K": "king", "7": "seven", "2": "two"}


def rules(game: BarbuGame[Any]) -> str:
    """How to play with the game's options."""
    sections = [("Aim", aim(game)), ("Cards and deals", cards(game)), ("Contracts", contracts(game)), ("Tricks", tricks(game))]
    for contract in game.contracts:
        if isinstance(contract, TrumpTricks):
            sections.append(("Trumps", trumps(game)))
        if isinstance(contract, Dominoes):
            sections.append(("Dominoes", dominoes(game)))
    if game[DOUBLING]:
        sections.append(("Doubling", doubling(game)))
    sections.append(("Scoring", scoring(game)))
    return "\n".join([f"## {heading}\n{words}" for heading, words in sections]) + "\n"


def aim(game: BarbuGame[Any]) -> str:
    """What it is about."""
    positive = len([contract for contract in game.contracts if contract.positive])
    count = NUMBERS[game.series]
    avoiding = f"In {NUMBERS[game.series - positive] if positive else 'all'} of them you avoid tricks or cards"
    kinds = avoiding + ("; in the others you try to win tricks or to be rid of your cards." if positive else ".")
    return f"""Everybody plays alone. The match goes through {count} small games, the contracts. {kinds}
The {best(game)} total after {game.deals()} deals wins."""


def best(game: BarbuGame[Any]) -> str:
    """Which total wins."""
    return "lowest" if game.low_wins else "highest"


def cards(game: BarbuGame[Any]) -> str:
    """The pack, the deal and who declares."""
    out = {51: ", without the two of clubs,", 50: ", without the black twos,"}.get(game.pack.size, "")
    said = f"""All {game.pack.size} cards{out} are dealt one at a time, {game.each()} to each of {game.players} players. In tricks
the ace is high, then king, queen, jack, ten and so on down to the {RANKS[game.pack.ranks[0]]}. All goes to the left."""
    if game.times:
        times = "once" if game.times == 1 else f"{NUMBERS[game.times]} times"
        opens = {"trumps": "the trump suit", "dominoes": "the starting rank of the dominoes"}
        asked = [opens[contract.name] for contract in game.contracts if len(contract.calls) > 1]
        return f"""{said}

The contracts are played in the order below, one in each deal, and the sequence is gone through {times}. The deal passes to the left
each time. The player to the dealer's left is the **declarer**, who leads{' and chooses ' + ' and '.join(asked) if asked else ''}."""
    dealer = ("The **declarer** deals, and the player to the declarer's left leads; in the dominoes the declarer begins."
              if game.dealer_declares else "The player to the right of the **declarer** deals, and the declarer leads.")
    choosing = ("takes the contracts in the order below" if game.in_order
                else "looks at the hand and chooses one of the contracts not declared before, so that each has its turn")
    return f"""{said}

{dealer} The first declarer is drawn by lot and is declarer for {NUMBERS[game.series]} deals in a row; in each of them that player
{choosing}. Then the next player to the left is declarer for as many deals, and so on until all have been."""


def contracts(game: BarbuGame[Any]) -> str:
    """The list of contracts."""
    lines = [f"- **{contract.name.capitalize()}**: {contract.points_words()}. {remark(game, contract)}".rstrip()
             for contract in game.contracts]
    return f"What each player scores{', in penalty points' if game.low_wins else ''}:\n\n" + "\n".join(lines)


def remark(game: BarbuGame[Any], contract: Contract) -> str:
    """What is particular to a contract."""
    no_lead = "Hearts may not be led unless you have nothing else."
    if contract.name == "no queens":
        return ("Queens taken lie face up before their taker, and play ends after the trick with the last of them."
                + early(game, "A queen"))
    if contract.name == "no hearts":
        return no_lead + " Hearts taken lie face up; when all are taken, play ends."
    if contract.name == "no king of hearts":
        free = game[HEART_LEADS] == "allowed"
        return (("Hearts may be led at any time." if free else no_lead) + " Play ends after the trick with the king."
                + early(game, "The king"))
    if isinstance(contract, AllAtOnce):
        return (f"The king of hearts so counts as a heart and as the king. {no_lead} Hearts and queens taken lie face up."
                + early(game, "The king or a queen"))
    return ""


def early(game: BarbuGame[Any], card: str) -> str:
    """That a card may not be kept, where that is played."""
    return f" {card} must be played as soon as it is safe (see below)." if game[EARLY_DUMP] else ""


def tricks(game: BarbuGame[Any]) -> str:
    """How tricks are played."""
    trump = any([isinstance(contract, TrumpTricks) for contract in game.contracts])
    but = ", but for the contract of that name" if trump else ""
    said = f"""Follow the suit led if you can; otherwise play any card. There are no trumps{but}.
The highest card of the suit led takes the trick, and its player leads to the next."""
    if game[EARLY_DUMP]:
        said += """

A card that must be played early is safe when it cannot take the trick: when you have nothing of the suit led, or when you follow suit
and a higher card of that suit lies in the trick already. You cannot keep it for a player of your choice."""
    return said


def trumps(game: BarbuGame[Any]) -> str:
    """The contract with trumps."""
    void = ("""When you have nothing of another suit that is led you must trump, higher than any trump in the trick. If you cannot head the
trick so, you may play anything, a lower trump too.""" if game[MUST_TRUMP] else
            "When you have nothing of another suit that is led you may play anything: you need not trump.")
    return f"""The declarer names the trump suit. The highest trump takes the trick or, when there is none, the highest card of the
suit led. When trumps are led you must play a higher trump than any in the trick if you can. {void}"""


def dominoes(game: BarbuGame[Any]) -> str:
    """The contract of laying out."""
    pack = game.pack
    low = RANKS[pack.ranks[0]]
    ace_low = game[DOMINO_ACE] == "low"
    ace = f"low, below the {low}" if ace_low else "high"
    ends = "the ace at one end and the king" if ace_low else f"the {low} at one end and the ace"
    start = ("""The first card that the declarer lays out fixes the starting rank, which is always one that the declarer holds. Until then,
and during any doubling, it is not known.""" if game[DOMINO_START] == "first-card-rank" else
             """The declarer names the starting rank together with the contract. It may be one of which the declarer has no card: then the
declarer begins by passing.""")
    if pack.rank_masks[0].bit_count() < len(pack.suits):
        start += " It cannot be the two, which not all suits have."
    return f"""There are no tricks: the cards are laid out on the table. {start} In turn, the declarer first, everybody lays one card
that fits: a card of the starting rank, which begins its suit, or the next card up or down in a suit that has begun. The ace is {ace},
so that each suit ends with {ends} at the other. Whoever has a card that fits must lay one; otherwise one passes. Play goes on until
only one player has cards, which are then laid out as they fit."""


def doubling(game: BarbuGame[Any]) -> str:
    """The side bets."""
    positive = " and ".join([contract.name for contract in game.contracts if contract.positive])
    known = "" if game[DOMINO_START] == "first-card-rank" else " or starting rank"
    whom = ("""Only the declarer may be doubled. The declarer may then double back all who have doubled, or nobody.""" if
            game[DECLARER_ONLY] else
            f"""You may double all, some or none of the others; to double all you can is called *maximum*. The declarer, however, may only
double players who have doubled the declarer, and in {positive} the others may double nobody but the declarer.""")
    return f"""When the contract is declared, with its trump suit{known}, everybody has one turn to double, the player to the
declarer's left first and the declarer last. A double is a side bet between two players on which of them will score better in this deal.
{whom} Doubling somebody who has doubled you is redoubling.

In each player's series as declarer everybody else must double the declarer in at least two deals. When only as many deals are left as you
still owe doubles, you must double the declarer."""


def scoring(game: BarbuGame[Any]) -> str:
    """How the deal and the match are scored."""
    total = sum([contract.total(game.players) for contract in game.contracts])
    pairs = """ Then each pair of players settles its doubles. If one of the two has doubled the other, the difference between their points
of this deal is added to the score of the one who did better and taken from the other's. If each has doubled the other, it is twice the
difference.""" if game[DOUBLING] else ""
    sums = f"The points of all players in {'a sequence' if game.times else 'a series'} of all contracts sum to {total}."
    return f"""Everybody first scores the points of the contract.{pairs} {sums}

After {game.deals()} deals the {best(game)} total wins; those who tie share the win."""
