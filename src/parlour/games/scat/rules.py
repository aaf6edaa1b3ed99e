"""The rules of Scat in our own words."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.scat.options import (
    AFTER_DRAWING,
    EXTRA,
    LEAST_TO_KNOCK,
    NO,
    SIGNAL,
    STOCKS,
    STRAIGHT_FLUSH,
    TARGET,
    THREE_OF_A_KIND,
    THROW_DOWNS,
)

if TYPE_CHECKING:
    from parlour.games.scat.game import Scat

#: the places on a bus in the order in which one loses them, and those that can be agreed on besides
STEPS: Final = ("sitting at the back", "standing at the back", "in the middle", "at the front", "on the stairs")
EXTRA_STEPS: Final = ("on the second step", "asking the driver to stop")
ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def rules_of(game: Scat) -> str:
    """How to play this form of Scat with its options."""
    return f"""## Aim
{_aim(game)}
## Cards
52 cards. An ace counts 11, kings, queens, jacks and tens 10, the others what they show. A hand counts what its cards of one suit add
up to, in whichever suit that is most: K♥ 8♥ 5♥ counts 23, Q♥ 9♠ 8♠ counts 17, A♥ 6♠ 4♠ counts 11. The most is 31: an ace with two
cards of ten in its suit.{_special(game)}
## Deal
Everyone gets three cards, one at a time. The next card is turned up and begins the discard pile, of which only the top can be seen
or taken; the rest is the stock. The deal passes to the left.{_throw_down(game)}
## Play
From the dealer's left, clockwise, each in turn draws the top card of the stock or of the discard pile and then discards one. The card
just taken from the discard pile may not be discarded at once; one from the stock may. When the stock is used up, the discards under
the top one are shuffled into a new one.

{_knock(game)} All others then have one more turn each, and nobody can knock again. Then all hands are shown.

{_stocks(game)}
## Thirty-one
Whoever has 31, from the deal or after a discard, shows it at once and wins the deal there and then, also after a knock. (The table does
that for you.) {_thirty_one(game)}
## The end of a deal
{_end_of_deal(game)}
"""


def _stocks(game: Scat) -> str:
    most = game[STOCKS]
    if not most:
        return ("Nobody ever has to knock, and play goes on until somebody does or has 31; as a house rule hands can be shown when the "
                "stock has run out some number of times.")
    times = "the first time" if most == 1 else f"the {ORDINALS[most]} time"
    return f"Should the stock run out for {times} before anybody has knocked, all hands are shown without a knock."


def _aim(game: Scat) -> str:
    if game.for_points:
        return "Collect cards of one suit worth 31, or as near as possible, for the best hand of each deal scores a point."
    if game.on_the_bus:
        return ("Collect cards of one suit worth 31, or as near as possible. The worst hand moves its player one step towards the door of "
                "the bus, and the last one on the bus wins.")
    return "Collect cards of one suit worth 31, or as near as possible. The worst hand loses a life, and the last player left wins."


def _special(game: Scat) -> str:
    text = ""
    kind = game[THREE_OF_A_KIND]
    if kind != NO:
        like = "as much as three cards of ten in a suit" if kind == "30" else "more than anything but 31"
        text += f" Three of a kind count {kind}, {like}."
    if game[STRAIGHT_FLUSH] != NO:
        text += " Three cards of a suit in sequence count 30 (ace, two, three too); ace, king, queen are 31 as always."
    return text


def _throw_down(game: Scat) -> str:
    if not game[THROW_DOWNS]:
        return ""
    return """

All cards lie face down at first. Before anybody looks, the player to the dealer's left may call a **throw-down**: all hands are shown
at once, nobody draws, and the caller counts as the one who knocked (if somebody has 31, that wins as always). Otherwise all look at
their cards and play."""


def _knock(game: Scat) -> str:
    least = game[LEAST_TO_KNOCK]
    enough = f" Your hand must be worth {least} at least." if least else ""
    if game[SIGNAL] == AFTER_DRAWING:
        kept = f" The hand that you keep must be worth {least} at least." if least else ""
        return f"""After drawing and before discarding you may **knock**, which is the signal for the bus to stop; then you discard.
Nobody may do so in the first turn.{kept}"""
    return f"Instead of drawing you may **knock**: you keep the hand that you have, and your turn is over.{enough}"


def _thirty_one(game: Scat) -> str:
    if game.for_points:
        return "That scores a point. If several are dealt 31, each of them scores."
    loss = "moves on one step" if game.on_the_bus else "loses one life, also the one who knocked"
    return f"Everyone else {loss}. If several are dealt 31, only those without it lose."


def _end_of_deal(game: Scat) -> str:
    if game.for_points:
        return f"""The best hand scores a point. If it ties with the hand of the one who knocked, the others who tie score and that one
does not; several others who tie score a point each. The match is won with {game[TARGET]}."""
    bus = game.on_the_bus
    loses, lose, two = (("moves on one step", "move on", "moves that player on two steps") if bus else
                        ("loses a life", "lose one", "costs two"))
    worst = f"""The lowest hand {loses}. If several are lowest, all of them {lose}, but never the one who knocked: a tie saves that
player. If the one who knocked is lowest alone, that {two}."""
    if bus:
        steps = [*STEPS, *EXTRA_STEPS[:game[EXTRA]]]
        return worst + f"""

All begin {steps[0]} of the bus. Losing moves you on: {", ".join(steps[1:])}, and then off the bus. Nobody ever moves back.
Whoever is off the bus is out, and the last one on it wins."""
    return worst + """

Everyone has three pennies, one for each life, and pays them into the middle. Whoever has none left is *on the county* and plays on;
losing once more means being out. Whoever should pay two and has one pays that one. The last player left wins."""
