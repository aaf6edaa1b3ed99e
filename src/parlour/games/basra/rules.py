"""The rules of Basra in our own words."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.basra.options import JACK_ON_JACK, LONG_DECIDER, MATCH, SHOWN_BOTTOM, TARGET

if TYPE_CHECKING:
    from parlour.games.basra.game import Basra

#: cards that lie on the floor when the play begins
FRESH: Final = 4


def rules_of(game: Basra) -> str:
    """How to play this form of Basra with its options."""
    lebanese = game.lone_cards
    return f"""## Aim
Capture cards from the floor, the open cards in the middle of the table. Most points come from *basras*, which are captures that
leave the floor empty{" in certain ways" if lebanese else ""}, and from holding most of the cards in the end.
## Players and cards
{_players(game)} The pack has 52 cards. Everything goes anticlockwise.
## Deal
{_deal(game, lebanese)}
When all have played their cards, everyone gets as many again, until the pack is used up; no more are laid on the floor. The deal
passes to the right.
## Play
The player to the dealer's right begins. In turn everyone plays one card from the hand.
* It captures every card of its own rank on the floor.
* A card from ace (1) to ten also captures sets of cards that add up to its value, as many as there are: a ten takes a ten, and with
it a six and a four. Kings, queens and jacks have no value; kings and queens take only their like.
* A **jack** captures everything on the floor. {_seven(lebanese)}
* A card that captures nothing stays on the floor, also a jack {"" if lebanese else "or the seven of diamonds "}played to an empty one.

You may play any card, but what it can capture it must. Where a card of the floor could belong to two different sums you choose: name
your card and what it takes, as in `play 6H / 4S 2D`. You may not leave a set lying that you could have taken besides.

Captured cards lie face down. What is left on the floor after the last card goes to whoever captured last; that is no basra.
## Basra
{_basra(game, lebanese)}

The capturing card is left face up among your captures as a reminder.
## Score
Each jack and each ace 1, the two of clubs 2, the ten of diamonds 3. {_majority(game, lebanese)}
## The end
{_end(game)}
"""


def _players(game: Basra) -> str:
    if game.players == 2:
        return "Two play."
    if game.players == 3:
        return "Three play, each alone."
    if max(game.sides) == 3:
        return "Four play, each alone."
    return "Four play in two partnerships, partners opposite each other; they keep their captures together."


def _deal(game: Basra, lebanese: bool) -> str:
    if lebanese:
        return f"Everyone gets {game.batch()} cards at once, and four are laid face up on the floor."
    shown = "The dealer sees the bottom card of the pack, which is the last to be dealt, and the dealer's own."
    if game[SHOWN_BOTTOM]:
        shown = "The bottom card of the pack is shown to both players: it is the last to be dealt, and the dealer's."
    return f"""{shown} Everyone gets four cards at once, and four are laid face up on the floor. Jacks and the seven of diamonds may
not lie there: they are buried somewhere in the rest of the pack, though not at the bottom, and replaced from its top."""


def _seven(lebanese: bool) -> str:
    return "The seven of diamonds is a seven like the others." if lebanese else (
        "So does the **seven of diamonds**; once it lies on the floor it is a seven like any other.")


def _basra(game: Basra, lebanese: bool) -> str:
    if lebanese:
        return """A basra scores 10, and there are two kinds:
* one single card lies on the floor and you capture it with a card of its rank. So a jack that takes a lone jack makes a basra, but a
jack that takes any other lone card does not;
* one single card lay on the floor, the player before you laid another to it without capturing it, and your card takes both by
their sum: a three lies alone, a four is laid, you play a seven."""
    lone = "A jack never makes one."
    if game[JACK_ON_JACK] == "double-20":
        lone = """When a jack takes a single jack, the only card on the floor, that is a double basra and scores 20; otherwise a jack
makes none."""
    return f"Capture everything that lies on the floor and you score {game.basra_words}. {lone} {game.seven_words}"


def _majority(game: Basra, lebanese: bool) -> str:
    if lebanese:
        return "Whoever has captured most cards scores 3; if several have equally many, nobody does. A basra is scored at once."
    return """Whoever has captured most cards, 27 or more, scores 30. With 26 each the 30 points wait and are added to those for most
cards in the next deal. A basra is scored at once."""


def _end(game: Basra) -> str:
    target = game[TARGET]
    end = f"""The game is won with {target} points or more at the end of a deal. If more than one side has as many, the highest score wins;
between equals another deal is played."""
    if game[MATCH] == "single-game":
        return end
    decider = "; if both have won two, the fifth game is played to 150 points" if game[LONG_DECIDER] else ""
    return f"{end} Whoever first wins three games wins the match{decider}. The scores begin again at nothing after each game."
