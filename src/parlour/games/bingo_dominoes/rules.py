"""How to play Bingo with dominoes, in words."""
from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.bingo_dominoes.options import THRESHOLD

if TYPE_CHECKING:
    from parlour.games.bingo_dominoes.game import Bingo


def rules_text(game: Bingo) -> str:
    """The rules with the options of this game."""
    target = game.target
    if game.berndt:
        values = """Trumps score the pips of their other end, the double of trumps all its pips; every other double scores 3.
All other tiles score nothing."""
        doubles = """If you win a trick with a double you played to it, you may show one other double that you hold, and score 3
points at once. The double goes back into your hand, and can be shown again when another double wins a trick."""
        rubbers = f"As soon as you have {target} points you score one rubber, whatever your opponent has."
    else:
        award = ("six (an emperor) win a rubber at once, and seven (an invincible) three rubbers"
                 if game.emperor_rubbers else "six (an emperor) 70, seven (an invincible) 200")
        ten = (" When the Bingo is among them you score 10 points more."
               + (" Points you have stay when an emperor or an invincible brings rubbers." if game.emperor_rubbers else ""))
        values = """A tile counts once. The double of trumps scores 28. Other trumps score their pips, where a blank counts as 7. Of the
tiles that are no trumps, the Bingo scores 14, 3-0 and 6-4 score 10 each, and the other doubles score their pips. All other
tiles score nothing."""
        doubles = f"""If you win a trick with a double you played to it, you may show others that you hold, as many as you like, and
score at once. The one you played counts with them: two doubles (called a double) score 20, three (a triplet) 40, four (a double
double) 50, five (a king) 60, {award}.{ten} The doubles shown go back into your hand, and can be shown again when another double
wins a trick."""
        rubbers = f"""As soon as you have {target} points you score one rubber if your opponent has {game[THRESHOLD]} or more, two if fewer,
and three if none at all. When one award makes several rubbers, those after the first count one each."""
    return f"""## Aim
Two players take tricks with dominoes for the points on certain tiles. {target} points make a rubber, and seven rubbers win.
## Deal
A double-six set is shuffled. Each takes seven tiles. Then the second player, who does not lead, turns one more up: its higher end
is the number of trumps, and every tile with that number is a trump. The others are the boneyard. The first leader is drawn by
lot; after that the lead alternates from hand to hand.
## Tricks
The leader plays a tile, the other plays one to it. At first anything may be played. The double blank, the Bingo, beats every
tile. Otherwise a trump beats a tile that is none. Of two trumps the one with the higher other end wins, and their double is the
highest. Of two tiles that are no trumps the one with more pips wins; with equal pips the one led.
The winner draws a tile from the boneyard, then the loser, and the winner leads to the next trick. When only the tile turned up
and one other are left, the winner takes the tile turned up and the loser the other.
## Closing
Whoever is about to lead may first close the game, saying so to make {target} points without drawing. The tile turned up is
turned down, and nobody draws any more. Once the game is closed, or the boneyard empty, the second player must follow. To a trump:
with a trump. To any other tile: with a tile that shows its higher end, or without one, with a tile that shows its lower end. Who
has none of these plays anything. For following, the Bingo is a tile with blanks like others.
## What tiles score
{values} What you took in tricks is counted at the end of the hand.
## Showing doubles
{doubles}
## Rubbers
{rubbers} The {target} points of a rubber are taken off, what you have beyond them stays, and your opponent begins
again with none. When both reach {target} at the end of a hand only one makes the rubber: who closed the game, or else
who has more, or else who took the last trick.
Who wins the double of trumps with the Bingo scores a rubber for that alone.
If whoever closed does not make {target} points by the end of the hand, the opponent scores two rubbers. The closer loses none that were
scored before, and both still count their points.
## Winning
The first to score seven rubbers wins the match, even in the middle of a hand.
"""
