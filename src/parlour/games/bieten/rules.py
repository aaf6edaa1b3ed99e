"""How to play Bieten, in words."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.bieten.options import LOSE_THE_GAME, LOSE_WHOLE_SCORE, MINUS_TWO, PENALTY

if TYPE_CHECKING:
    from parlour.games.bieten.game import Bieten

PENALTIES: Final = {
    MINUS_TWO: "loses two points for each such figure",
    LOSE_WHOLE_SCORE: "loses the whole score made so far",
    LOSE_THE_GAME: "has lost the match, which is over: of the others whoever has most wins",
}
NO_WILD: Final = """The weli is an ordinary card, the six of bells. Whoever has it scores a point at the end of the deal."""
WILD: Final = """The weli is wild: when you play it you say which card it is, any of the thirty-two that you do not have yourself, and
that stays so for the deal. It ranks just below the real card, in tricks and in figures: called the ace of hearts it beats the king
of hearts and loses to the real ace, and two real kings beat a real king and the weli as a king. It may not be of a suit to which you
did not follow, and when you hold the suit led it may be played as that suit only. When you have bet on a figure, or held it, and
can have it only with the weli, the weli must be a card with which you do have it; with several such figures, one with which you
have them all. If you had the weli and score for none of the five figures you lose a point."""
EXTRA: Final = """ The sevens of bells and acorns are wild in the same way, but having one of them never costs a point. Of wild cards
that stand for the same card the weli is best, then the seven of bells, then the seven of acorns, and all are below the real card."""
DROPS: Final = """Who reaches {target} points is out and has won if nobody did before; the others play on. The last one left loses and
gets the Bummerl, a black mark."""
ENDS: Final = """As soon as somebody has {target} points in this count, the match is over, and that player wins. Whoever has least then
gets the Bummerl, a black mark."""


def rules_text(game: Bieten, deals: int) -> str:
    """The rules with the options of this game; ``deals``: how many there are at the most."""
    weli = (WILD + (EXTRA if game.wild.bit_count() > 1 else "")) if game.wild else NO_WILD
    ends = (DROPS if game.drops_out else ENDS).replace("{target}", str(game.target))
    sure = " The weli counts as what it may still become." if game.wild else ""
    return f"""## Aim
Score points with five figures, three cards in hand, by having the best or by betting that you have it.
## Cards
33 German cards: in hearts, leaves, bells and acorns ace, king, ober, unter, 10, 9, 8, 7, in this order, and the weli.
## The cut and deal
The player to the dealer's right lifts a part of the pack and sees its bottom card; where it is lifted is left to chance. This
player, the cutter, may steal that card as one of three, unseen by the others, and so see the next, and steal that, up to three in
all. Everyone is then dealt up to three cards. The bottom card of the pack, the one that was left, is turned up and not used, like
the rest. Play goes clockwise, and so does the deal.
## The figures
Red: the highest heart anybody has. Green: the highest leaf. Gleich: three cards of one rank, or else two; the higher rank wins.
Hanger: three cards of one suit in a row, or else two; the higher wins. Game: the last trick. Each counts one point if nobody
bets on it. In a tie for Gleich or Hanger, or where nobody has the figure, nobody scores it.
## Play
The player to the dealer's left leads to the first of three tricks, the winner of each to the next. Follow suit if you can; otherwise
play anything. The highest card of the suit led wins. There are no trumps. Cards stay face up before those who played them.
## The weli
{weli}
## Bets
At any moment, on your turn or not, you may bet on a figure. One after the other, beginning to your left, the others hold or say
good. If all say good you get one point for it, whoever has the best. As soon as one holds, the figure counts two, and the rest are
not asked; whoever has the best wins it, even one who said good.
Once a bet has been held anybody but the one who bet first may say three. Again the others answer: if all say good that brings
two points, and if one holds, the figure counts three, which is the most.
If you need one point only you are gespannt: you may not bet or say three, only hold. If you need two you may not say three. Points
that you are given during the deal count for this at once.
## Claiming what you do not have
To bet on a figure, to hold it or to say three you must have it: a heart, a leaf, two equal cards, two cards in a row. For the
game, once a card is led to the last trick, you must have that suit.{sure} Your screen tells you what you lack, but it does not
stop you. When the cards are on the table, whoever has claimed a figure without having it gets nothing for it and
{PENALTIES[game[PENALTY]]}.
## Counting
After the third trick figures that were bet on are counted first, in the order of the bets, then the others: red, green,
Gleich, Hanger, game. {ends}
If it has not come to that after {deals} deals, the highest score wins.
"""
