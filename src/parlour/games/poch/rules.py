"""How to play the games of the rules page poch, in our own words."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.poch.options import DEALS, FIFTH_POOL, WITHOUT_PAIR
from parlour.mechanisms.stakes.stakes import chips

if TYPE_CHECKING:
    from parlour.games.poch.game import PochGame

#: the pool that is bet for
POOL: Final = "Poch"


def rules_text(game: PochGame) -> str:
    """The rules with the options of this game."""
    ranks = " ".join(game.pack.ranks[::-1]).replace("T", "10")
    collect = collecting(game)
    bet = betting(game)
    stages = [bet, collect] if game.bets_first else [collect, bet]
    return f"""## Aim
Win chips three times over in one deal: for single cards, by betting on your best set, and by playing out your cards first.
## Cards and chips
{game.pack.size} cards, in each suit from high to low {ranks}. Everyone begins with {chips(game.new_stack())}. Before each deal everyone
pays {chips(game.stake())} into each of {len(game.dressed())} pools on the board: {pool_names(game)}. What nobody wins stays in its
pool, and is added to before the next deal.
## Deal
{dealing(game)}
{stages[0]}
{stages[1]}
{playing_out(game)}
## The end
The deal passes on {"to the right" if game.direction < 0 else "to the left"}, and play ends when somebody cannot pay for the next deal, at
the latest after {game[DEALS]} deals. Whoever has most chips then wins. {last_chips(game)} Points are the chips won or lost so far.
"""


def pool_names(game: PochGame) -> str:
    """The pools that are paid into."""
    names = [game.board[place].name for place in game.dressed()]
    return ", ".join(names[:-1]) + f" and {names[-1]}"


def dealing(game: PochGame) -> str:
    """How the cards are dealt, and what the card turned up means."""
    way = "anticlockwise" if game.direction < 0 else "clockwise"
    if game.hand_size:
        dealt = (f"Everyone is dealt five cards, {way}, two at a time and then three. The next card is turned up and shows the pay suit; "
                 "the others are not used.")
    elif game.receives():
        dealt = (f"All cards are dealt, {way}, one at a time, so that some have one more than others. The last one is shown to all: its "
                 "suit is the pay suit. It belongs to whoever it is dealt to, and counts in that hand for everything.")
    else:
        dealt = (f"The cards are dealt {way}, one at a time, but for the last, so that some have one more than others. The last card is "
                 "turned up and belongs to nobody: its suit is the pay suit.")
    if game.dealer_takes():
        dealt += " If it is an ace, king, queen, jack or ten, the dealer takes the pool of that name at once."
    return dealt


def collecting(game: PochGame) -> str:
    """The section on the pools of single cards."""
    fifth = (" The Ten is only for a hand that has both the ten and the nine of the pay suit." if game[FIFTH_POOL] == "ten-and-nine"
             else "")
    extra = ""
    for pool in game.board:
        if pool.name == "Marriage":
            extra += " King and queen of the pay suit in one hand also take the Marriage."
        if pool.name == "Sequence":
            extra += " Seven, eight and nine of the pay suit in one hand take the Sequence."
    turned = "" if game.dealer_takes() or game.receives() else " A card that is turned up wins nothing, and its pool stays."
    return f"""## The pools
Whoever holds the ace, king, queen, jack or ten of the pay suit shows it and takes the pool of that name; this is done for
you.{fifth}{extra}{turned}"""


def betting(game: PochGame) -> str:
    """The section on betting."""
    pool = "the bets and the Poch pool" if game.place_of(POOL) >= 0 else "the bets, which are what the Poch is made of"
    if game.needs_pair():
        who = ("Only a pair or better may bet: with cards that are all different you can only check and fold. The winner has to "
               "show the set, even when everybody else has folded.")
        singles = ""
    else:
        who = "You need not have a pair to bet, and when everybody else folds you win without showing anything."
        singles = "" if game.kickers else (" If nobody left has a pair the highest single card wins; of equal ones the club, then the "
                                           "spade, then the heart.")
    if game.kickers:
        ties = "Sets that are still equal are compared by the highest other card, then the next; a tie that remains shares the chips."
    elif game[WITHOUT_PAIR]:
        ties = "Of two pairs of one rank the one with the club wins."
    else:
        ties = "Of two pairs of one rank the one with the card of the pay suit wins."
    prize = "the pool, and for as much" if game.place_of(POOL) >= 0 else "as much"
    short = (f"If you have too few chips to call you may put in all you have. At the end you compete for {prize} from everybody as you "
             "have put in; what others bet beyond that is decided among them." if game.all_in() else
             "If you have too few chips to call you can only fold, also when you have put everything in and somebody raises.")
    nobody = "the Poch pool stays" if game.place_of(POOL) >= 0 else "nothing is won"
    shown = "hands" if game.kickers else "sets"
    return f"""## Betting
Now you bet on who has the best set of cards of one rank. Four of a kind beat three, three beat a pair, and of sets of one size the
higher rank wins. Only your best set counts: two pairs are just the higher pair, three and a pair just the three. {ties}{singles}
{who}

From the dealer's {"right" if game.direction < 0 else "left"} on, **check**, or **bet** one chip or more. Once there is a bet, each in
turn must **call** it, **raise** it or **fold** and lose what was bet; those who checked before may still come in. When all have bet
the same, those who are left show their {shown}, and the best takes {pool}. If all check, {nobody}. {short} Whoever has no chips left
takes no part in the betting."""


def playing_out(game: PochGame) -> str:
    """The section on the stops."""
    unused = ", lies turned up or is not in play" if game.hand_size else " or lies turned up"
    if game.receives():
        unused = ""
    stop = " Whoever ends a run is paid 1 chip by each of the others." if game.pays_stops else ""
    centre = "the Centre pool and " if game.place_of("Centre") >= 0 else ""
    most = (" Besides, whoever has most cards left pays that many chips to every other player; if several have most, they share this "
            "payment, rounded down." if game.most_pay else "")
    return f"""## Playing out
The winner of the betting, or the player at the dealer's {"right" if game.direction < 0 else "left"} if all checked, begins a run with any
card. Whoever holds the next higher card of its suit must play it, and so on; that goes by itself. When nobody has the next card,
because it has been played{unused}, or after an ace, the player of the last card begins the next run with any
card.{stop}
The first to play a last card ends the deal and takes {centre}1 chip from each of the others for every card they still hold.{most}
Whoever has too few chips pays what is there."""


def last_chips(game: PochGame) -> str:
    """What becomes of the chips that lie on the board at the end."""
    return ("Then all share what is left on the board as equally as possible." if game.shares_rest()
            else "What is left on the board is won by nobody.")
