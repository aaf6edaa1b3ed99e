"""How to play the games of the rules page muggins, in our own words."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.muggins.options import (
    FINISHER_SCORES,
    HAND_SIZE,
    MOST_LOADED_FIFTH,
    MOST_LOADED_THIRD,
    RESERVE,
    STANDARD,
    SUBTRACT_FIFTH,
    SUBTRACT_OWN,
)

if TYPE_CHECKING:
    from parlour.games.muggins.game import CountedEnds

COUNTS: Final = {
    "fives": "If it is a multiple of five you score it at once: 5, 10, 15 or 20 points.",
    "fifths": "If it is a multiple of five you score a point for each five in it at once: 1 for 5, 2 for 10, 3 for 15, 4 for 20.",
    "thirds": "If it is a multiple of three you score a point for each three in it at once, up to 6 for 18.",
    "both": "If it is a multiple of five you score a point for each five in it at once, and if it is a multiple of three a point for "
            "each three: 3 and 5 score 1, 6 and 10 score 2, 9 scores 3, 12 and 20 score 4, 18 scores 6, and 15, which is both, 8.",
}


def rules_text(game: CountedEnds) -> str:
    """The rules with the options of this game."""
    sides = "Partners sit opposite each other and have one score. " if game.partners() else ""
    agreed = "as is usual with so many players" if game[HAND_SIZE] == STANDARD else "as agreed"
    reserve = game[RESERVE]
    if not game.draws():
        yard = "is not used in this hand"
        stuck = "If none of your tiles fits you pass; you never draw."
    else:
        yard = "is the boneyard to draw from"
        last = (f"The last {reserve} tiles of the boneyard are never drawn: with {reserve} left it counts as empty." if reserve
                else "You may draw the boneyard empty.")
        stuck = (f"If none of your tiles fits you draw, one tile after another, until one fits; that tile is played at once and your "
                 f"turn ends. {last} Only when there is nothing left to draw do you pass.")
    return f"""## Aim
Make the open ends of the line add up to a good number again and again, and do not be left with tiles.
## Deal
{sides}Shuffle a double-six set face down. Everyone takes {game.hand_size()} tiles, {agreed}; the rest {yard}.
## The lead
{game.lead_rule()} Any tile may be led.
## Play
Clockwise, each plays one tile at either end of the line so that equal numbers touch. If you have a tile that fits you must play.
{game.doubles_rule()} {stuck} The hand ends when somebody plays a last tile, or is blocked when everyone has passed in turn.
## Scoring as you play
After every tile, the first one included, the two open ends are added up. An ordinary end counts the number it shows, a double that
lies across an end counts both its halves: the double six counts twelve. A double that lies alone counts once. {COUNTS[game.counting]}
## The end of the hand
{finish_rules(game)}
## Winning
{game.winning_text()}
"""


def finish_rules(game: CountedEnds) -> str:
    """How the end of a hand is scored."""
    finish = game.finish()
    fifth = "a fifth of that" if game.counting == "fifths" else "that many points"
    blocked = " In a blocked hand nobody has gone out, and nothing is scored for it."
    partner = " of either opponent" if game.partners() else ""
    if finish == SUBTRACT_OWN:
        return (f"Everyone adds up the pips still held and rounds them to the nearest multiple of five, so that 3 becomes 5 and 2 "
                f"becomes 0. You lose {fifth}, also in a blocked hand and even below zero.")
    if finish == FINISHER_SCORES:
        return (f"Whoever goes out scores for the pips that all {'opponents' if game.partners() else 'others'} together still hold: "
                f"they are rounded to the nearest multiple of five, and score {fifth}.{blocked}")
    if finish == SUBTRACT_FIFTH:
        return ("When somebody has gone out, the others each add up the pips still held, round them to the nearest multiple of five, "
                f"and lose one point for each five, even below zero.{blocked}")
    if finish == MOST_LOADED_FIFTH:
        return (f"Whoever goes out looks at the heaviest hand{partner}: its pips are rounded to the nearest multiple of five, and "
                f"each five is a point for the player who went out.{blocked}")
    if finish == MOST_LOADED_THIRD:
        return f"Whoever goes out scores a third of the pips in the heaviest hand, to the nearest whole point.{blocked}"
    return f"Whoever goes out scores 1 point.{blocked}"
