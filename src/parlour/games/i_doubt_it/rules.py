"""How to play I Doubt It and its relations: the rules text. Rules page: i-doubt-it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.i_doubt_it.options import ALL_EQUAL, DIRECTION, FORCED, HAND_SIZE, MULTI, PASS_LOCKS_OUT, PLAYS

if TYPE_CHECKING:
    from parlour.games.i_doubt_it.bullshit import Bullshit
    from parlour.games.i_doubt_it.game import IDoubtIt

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")

RACE: Final = """Anybody else may speak up, in turn or not, as long as no further card has been played and the round is not over.
There is one hand on the pile: at the table whoever presses first counts, and bots react as quickly, or as slowly, as people."""


def doubting_rules(game: IDoubtIt) -> str:
    """I Doubt It, Bluff and the game with force."""
    each = game.hand_size()
    multi = game[MULTI]
    locks = game[PASS_LOCKS_OUT]
    jokers = game.joker_count()
    bluff = game.doubt.text.capitalize()
    only = ("" if not locks else " When all others have passed before somebody plays its last cards, they still have the chance to "
            "doubt them.")
    one = "one or more cards" if multi else "one card"
    left = game.pack.size - each * game.players
    rest = left_over(left)
    wild = " The two jokers stand for any rank: a joker is never a lie." if jokers else ""
    passed = ("Whoever has passed may not play again in this round, but may still speak up." if locks else
              "Having passed, you may still play when your turn comes again in the same round.")
    share = ", as many as there are for all" if game[HAND_SIZE] == ALL_EQUAL else ""
    fits = "neither of the announced rank nor a joker" if jokers else "not of the announced rank"
    shown = (f"The cards played last are turned up, and only those. If one of them is {fits}, their player" if multi else
             f"The top card is turned up, and only that. If it is {fits}, its player")
    several = " You may play as many as you like; more than there are of a rank can only be a lie." if multi else ""
    together = (", and so can your last cards together; they can be doubted" if multi else "; it can be doubted")
    forced = """
## Force
Instead of “Doubt!” you can say “**Force!**”: whoever played last must then show another card of the announced rank out of its hand,
while what was played stays face down. If it can (which happens by itself), you take that card and the pile, and it leads. If not, it
takes the pile, and you lead. Whoever has played its last card cannot be forced, only doubted.
""" if game[FORCED] else ""
    if game.plays_on():
        end = """Whoever has got rid of all cards is out, and the others play on, until only one has cards left. That one loses and
scores nothing; who went out just before scores one point, and so on up to the winner, who went out first. If it is for somebody who
is out to lead, the next player with cards does."""
    else:
        end = "The first player to get rid of all cards wins."
    return f"""## Aim
Get rid of all your cards, by telling the truth or by lying well.
## Deal
Shuffle {'a pack of 52 with two jokers' if jokers else 'a pack of 52'}. Everyone gets {each} cards{share}.{rest} Suits and the order of
ranks do not matter.{wild} How many cards everybody has can always be seen.
## A round
The player to the dealer's left leads to the first round: it announces a rank and plays {one} face down in the middle, to begin a
pile. Then all in turn, clockwise, either **pass**, or **play** {one} face down on the pile. Every card that is played is claimed
to be of the rank announced first, until the round is over, but need not be.{several} {passed}
When everybody passes, the last who has played among them, the pile is put away unseen. Whoever played last leads to the next round,
with any rank. When all others have passed you may go on adding cards alone, as long as you like.
## “{bluff}!”
{RACE} {shown} takes the pile, and whoever spoke up leads to the next round. Otherwise whoever spoke up takes the pile, and
the player who was doubted leads.
{forced}## Winning
If you have just one card left when it is your turn, and it is of the announced rank, or it is for you to lead, you have got rid of
it: it is shown by itself. A last card that is something else can be played as a lie{together} until somebody plays on it or the round
is over.{only} {end}
{stopped(game)}
"""


def bullshit_rules(game: Bullshit) -> str:
    """Bullshit."""
    direction = {
        "up": "A 2 3 4 5 6 7 8 9 10 J Q K, and after the kings aces again",
        "down": "A K Q J 10 9 8 7 6 5 4 3 2, and after the twos aces again",
        "either": "the rank next above or next below the one before, as its player chooses and says; aces lie between kings and twos",
    }[game[DIRECTION]]
    return f"""## Aim
Get rid of all your cards, by telling the truth or by lying well.
## Deal
Shuffle a pack of 52 and deal all of it, one card at a time: some may get one card more than others. How many cards everybody has can
always be seen.
## Play
The player to the dealer's left begins, clockwise. In your turn you must **play** one to four cards face down on the pile. They are
claimed to be of a certain rank, the first player's to be aces, and then {direction}. They need not be what is claimed.
## “Bullshit!”
Anybody else may speak up, in turn or not, as long as no further card has been played. At the table whoever presses first counts, and
bots react as quickly, or as slowly, as people. The cards played last are turned up, and only those. If one of them is not what was
claimed, their player takes the pile; otherwise whoever spoke up does. Then the next player after the one who was doubted goes on with
the next rank.
## Winning
The first player to get rid of all cards wins. The last ones can be doubted too, until the next player plays.
{stopped(game)}
"""


def cals_rules(game: IDoubtIt) -> str:
    """Cal's BS."""
    each = game.hand_size()
    left = game.pack.size - each * game.players
    rest = left_over(left)
    return f"""## Aim
Get rid of all your cards, by telling the truth or by lying well.
## Deal
Shuffle a pack of 52 with two jokers. Everyone gets {each} cards.{rest} Suits and the order of ranks do not matter. The jokers stand for
any rank: a joker is never a lie. How many cards everybody has can always be seen.
## A round
The player to the dealer's left leads to the first round: it announces a rank and plays a card face down in the middle, to begin a
pile. From then on there are no turns: anybody may play a card face down on the pile, claimed to be of that rank, and whoever is first
is first. You may not play on your own card until all others have passed. A **pass** holds until the next card is played.
When everybody has passed, the last who has played among them, the pile is put away unseen, and that player leads to the next round,
with any rank.
## “Doubt!”
{RACE} The top card is turned up, and only that. If it is neither of the announced rank nor a joker, its player takes the pile, and
whoever spoke up leads to the next round. Otherwise whoever spoke up takes the pile, and the player who was doubted leads.
## Winning
The first player to get rid of all cards wins. If you have just one card left when it is for you to lead, or when all others have
passed and it is a true one, you have got rid of it: it is shown by itself. Otherwise a last card can be doubted until somebody plays
on it or the round is over.
{stopped(game)}
"""


def left_over(count: int) -> str:
    """What becomes of so many cards that are not dealt, in words."""
    if not count:
        return ""
    if count == 1:
        return " The one left over stays face down, out of play."
    return f" The {NUMBERS[count] if count < len(NUMBERS) else count} left over stay face down, out of play."


def stopped(game: IDoubtIt | Bullshit) -> str:
    """What ends a deal that would go on for ever, in words."""
    return (f"A deal in which cards have been played {game[PLAYS]} times is stopped at the next occasion, and whoever has the "
            "fewest cards then has done best.")
