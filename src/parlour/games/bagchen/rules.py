"""How to play Bagchen, in our own words, with the options of the table in it."""
from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.bagchen.options import (
    DEALS,
    DICE_HINT,
    FORMAL_DICE,
    GOBAH_FIVE_DEALS,
    HAND_EXCHANGE,
    JUMP_FACTOR,
    LOCAL,
    MINISTER_LIMIT,
    MORNING,
    MUST_BEAT,
    PASSPORT_RULES,
    REBUY,
    SEAT_EXCHANGE,
    SEATING,
    SESSION_END,
    STACK,
    TIME_OF_DAY,
)

if TYPE_CHECKING:
    from parlour.games.bagchen.game import Bagchen


def rules_text(game: Bagchen) -> str:
    """The rules with the options of this game."""
    factor = game[JUMP_FACTOR]
    limit = "" if game[MINISTER_LIMIT] == "unlimited" else ", but no more than four"
    return f"""## Aim
Win the last trick, best of all with points: whoever wins it is paid by everyone who has won fewer than six tricks.
## Tiles
Two sets of Chinese dominoes, 64 tiles, in two suits. From the highest rank to the lowest:
- **Sky**, four of each tile: chief 6-6; minister 1-1; lama 4-4; bird 3-1; the sisters 5-5, 3-3 and 2-2; the people 6-5, 6-4, 6-1 and
  5-1.
- **Earth**, two of each tile: chiefs 6-3 and 5-4; ministers 6-2 and 5-3; sevens 5-2 and 4-3; mother 4-2; owls 4-1 and 3-2; son 2-1.

Tiles of one rank are equal and do not beat each other; the suits never beat each other.
## Seats
{seat_rules(game)}
## Deal
The tiles lie face down in eight towers of eight, two before each player. The player opposite the starting player, who has the dealer's
mark, chooses the tower to be taken first and throws two dice. The tile that they show is the **point** of this deal. The total is also
counted round the table clockwise, the thrower being one: where the count ends the chosen tower is taken, and the next players take the
next towers in turn, until everyone has two, 16 tiles. {hand_rules(game)}

A point is taken out of the ranks. A tile of sky makes the four tiles like it points, a tile of earth all four tiles of its rank; mother or
son makes both mothers and both sons points.
## Before the play
All say at the same time whether they are ready, demand a new deal, or offer a tile. When the offers have been answered all are asked
again, until nobody offers any more.
- **New deal**: you may demand one if you hold no tile of the two highest ranks of sky, nor of earth; ranks that are points are passed
  over. Your hand is shown, and the same player starts the next deal.
- **Four chiefs of sky** in one hand are shown to all, unless they are points.
- **Mother and son**: unless they are points you may show a mother or a son. The others answer at the same time, and the first clockwise
  who shows the other tile of the pair accepts. Both throw a die; the higher takes both tiles. The other throws both dice, again and
  again, until they show a tile that the taker can give: no point, mother or son; for a tile of earth an equal one serves. That tile is
  given. An offer that nobody has accepted can be made again when other tiles have been united since, and nobody makes the same offer
  more than twice in a deal. Whoever holds both mothers may also offer one for a son of a player who holds both sons, or the other way
  round: no dice.
## Play
The leader lays a single tile or a combination face up. Clockwise, everyone plays as many tiles: either ones that beat the best so far,
face up, or any tiles at all face down, which nobody ever sees. {beat_rules(game)} The winner takes the stack, which counts as many tricks
as tiles were led, and leads. There are 16 tricks in all.

These may be led together, and nothing beats them but what is said:
- two to four identical tiles of sky, or equal tiles of earth: as many of a higher rank of that suit;
- any ministers of both suits{limit}: chiefs, as many of sky and as many of earth;
- any chiefs: nothing;
- the mare, 4-1 and 2-1: the stallion, 4-3 and 4-2, which nothing beats. Two mares are beaten by two stallions. The
  equal tiles 3-2 and 5-2 do not serve in them;
- the complete horse, 4-3, 4-2, 4-1 and 2-1: nothing;
- mother and son, 4-2 and 2-1: nothing. Together they are a point;
- points of any kind: nothing.

Points, mother with son and the horse beat nothing themselves. Points and other tiles do not go together.

**Charity**: whoever has no passport may lead one tile face down, and name a suit or none. Any single tile of that suit that is no point
beats it, face up, and must then be beaten in turn. If all play face down the leader wins.{hint_rules(game)}
## Passport
With six tricks you have a passport: you pay no more in this deal, unless you win the last trick and others have more than
six. {passport_rules(game)}
## Payments
- Whoever wins with points is at once paid one chip for each point tile, and one for mother and son together, by everyone without a
  passport. If mothers and sons are points themselves, a pair of them is three points.
- The winner of the last trick is paid by everyone with fewer than six tricks one chip for each that is missing, and pays everyone with
  more than six one chip for each above.
- **Jump**: if the last trick, and perhaps more before it in a row, was won with points, the chips for these points are given back, and all
  payments at the end are multiplied by {factor} for each of the points.
- Whoever wins all sixteen tricks takes all the chips on the table, and the session ends.

All payments are made in full. {short_rules(game)} The winner of the last trick starts the next deal.
## End
Everyone begins with {game[STACK]} chips. {end_rules(game)} Whoever has won most chips wins.
"""


def seat_rules(game: Bagchen) -> str:
    """Who sits where and starts, and how that is changed."""
    morning = game[TIME_OF_DAY] == MORNING
    if game[SEATING] == FORMAL_DICE:
        first, then = ("highest", "lower") if morning else ("lowest", "higher")
        text = (f"All throw two dice. It is {'morning' if morning else 'past noon'}: the {first} total has the first seat, which is East, "
                f"the next {then} the second, and so on clockwise; equal throws are repeated. The first seat starts. The turn goes by "
                "these seats, which are written beside the players, wherever the players are on the screen.")
    else:
        text = ("Everyone sits anywhere. The first player, drawn by lot, throws two dice and counts the total clockwise, beginning with "
                "themselves; where it ends that player does the same, and where the second count ends is the starting player.")
    if game[SEAT_EXCHANGE]:
        text += (" Before each later deal anyone may demand other seats. All throw; the one who demanded it (the first from the starting "
                 f"player, if several did) stays, and the others move so that the throws go {'down' if morning else 'up'} clockwise.")
    return text


def hand_rules(game: Bagchen) -> str:
    """Whether hands are exchanged."""
    if not game[HAND_EXCHANGE]:
        return "Then all look at their tiles."
    return ("Before anybody looks, everyone says at the same time whose hand they would like: two who name each other exchange their "
            "hands. Then all look at their tiles.")


def beat_rules(game: Bagchen) -> str:
    """Whether one must beat."""
    if game[MUST_BEAT]:
        return "Whoever can beat the best tiles must do so; only who cannot plays face down."
    return "Nobody has to beat anything, nor to follow suit."


def hint_rules(game: Bagchen) -> str:
    """The dice as counsellors."""
    if not game[DICE_HINT]:
        return ""
    return "\n\nBefore you play you may throw the dice once for a hint. What it means is up to you; it changes nothing."


def passport_rules(game: Bagchen) -> str:
    """What a passport holder may lead."""
    if game[PASSPORT_RULES] == LOCAL:
        return ("This table plays the short form of the rule: if you can lead anything that nobody can beat, by the tiles played face "
                "up so far and those in your hand, you must lead such a thing; otherwise you lead what you like.")
    return """But your leads are restricted. You may always lead
- what nobody can beat, points included; that is judged by the tiles played face up so far and those in your hand;
- ministers of both suits;
- two or more identical tiles of sky other than people;
- a tile or combination that leaves you nothing but points.

Without a chief in your hand, points apart, you may also lead a mare and people in sets. If none of that can be led, lead equal tiles of
earth: your hand is shown to all first. If you have no combination either, your hand is shown, and if it has both suits the dice choose
one: lead any tile of that suit. What was shown is taken up again. In following you are as free as anybody."""


def end_rules(game: Bagchen) -> str:
    """How the session ends."""
    deals = game[DEALS]
    if game[SESSION_END] == GOBAH_FIVE_DEALS:
        text = (f"Before any deal but the first, one player may declare gobah: five more deals are played, of which the last is the tashi "
                f"gobah. After {deals} deals it is declared for all, if nobody has done so.")
    else:
        text = (f"Before any deal but the first, all may agree that it is the last, the tashi gobah. After {deals} deals the next is the "
                f"last in any case.")
    return text if game[REBUY] else text + " The session also ends when somebody has no chips left."


def short_rules(game: Bagchen) -> str:
    """What happens when chips are short."""
    if game[REBUY]:
        return f"Whoever is short of chips buys {game[STACK]} more; all one has bought counts against one."
    return "What somebody is short of is owed, and counts as if it were paid."
