"""How to play Go Fish and its variations: the rules text. Rules page: go-fish-quartet."""
from __future__ import annotations

from typing import Final

from parlour.games.go_fish_quartet.asking import AskDeal
from parlour.games.go_fish_quartet.options import (
    ASK_OWN,
    ASK_UNIT,
    EMPTY_HAND,
    HAND_SIZE,
    JOKERS,
    POLITENESS,
    SCORING,
    STOCK_EMPTY,
    TARGET_POINTS,
    TURN_AFTER_FAILED_DRAW,
    TWO_PAIRS_BONUS,
)
from parlour.kernel.game import Game

HANDED_OVER: Final = """Nobody can cheat here: what somebody has of the cards asked for is handed over by itself, face up, so that all see
which cards they are. Everything that is asked is heard by all, and gives something away."""


def go_fish_rules(game: Game[AskDeal], series: bool) -> str:
    """Go Fish, by rank or by card. ``series``: deals are played to a target."""
    by_card = game[ASK_UNIT] == "specific-card"
    cards = 7 if game.players == 2 else 5
    return f"""## Aim
Collect **books**: all four cards of a rank. {scoring_aim(game)}
## Deal
Shuffle a pack of 52. Everyone gets {cards} cards, and the others are the stock, face down.
## Asking
The player to the dealer's left begins. In your turn name another player and {'a card, by rank and suit' if by_card else 'a rank'}:
{card_rule(game) if by_card else "“West, have you any queens?” You must hold at least one card of the rank that you ask for."}
- If the other player has {'it' if by_card else 'any of them'}, you get {'it' if by_card else 'them all'}, and it is your turn again: ask
  the same player or another.
- If not, the answer is “Go fish!” and you draw the top card of the stock. If it is {'the very card' if by_card else 'of the rank'}
  you have asked for, you show it and have another turn. If not, you keep it,
  {'and another card of the same rank is no help; ' if by_card else ''}and it is the turn of {turn_words(game)}.

{HANDED_OVER}
## Books
As soon as you hold all four cards of a rank they are shown and laid aside, face down; this happens by itself.
## The end of a deal
{end_words(game)}
## Scoring
{scoring_words(game, series)}
"""


def card_rule(game: Game[AskDeal]) -> str:
    """What one may ask for where one asks for certain cards, in words."""
    own = ("You may even ask for a card that you hold yourself, to make the others think that you do not; you will have to fish."
           if game[ASK_OWN] else "You may not ask for a card that you hold yourself.")
    return f"“West, have you the queen of spades?” You must hold at least one card of that rank. {own}"


def turn_words(game: Game[AskDeal]) -> str:
    """Whose turn it is after fishing in vain, in words."""
    return "the player to your left" if game[TURN_AFTER_FAILED_DRAW] == "to-left" else "the player who sent you fishing"


def end_words(game: Game[AskDeal]) -> str:
    """When a deal is over, in words."""
    goes_on = game[STOCK_EMPTY] == "continue-to-all-books"
    if game[EMPTY_HAND] == "draw-5":
        empty = "Whoever runs out of cards at once draws five from the stock, or all that are left there, and plays on."
    elif goes_on:
        empty = "If somebody runs out of cards while there is a stock, the deal is over."
    else:
        empty = "The deal is over as soon as somebody runs out of cards."
    if goes_on:
        return f"""{empty} When the stock is used up, you play on until all cards are in books: nobody fishes any more, and if the
player you ask has nothing for you, it is that player's turn. Those without cards are then passed over."""
    return f"""{empty} It is over too as soon as the stock is used up. A book that the last card completes is still laid down and
counts."""


def scoring_aim(game: Game[AskDeal]) -> str:
    """What wins, in words."""
    how = game[SCORING]
    return "Whoever has the books that are worth most wins." if how == "face-value-of-book" else "Whoever has the most of them wins."


def scoring_words(game: Game[AskDeal], series: bool = False) -> str:
    """How books count, in words. ``series``: deals are played to the target whatever books are worth."""
    how = game[SCORING]
    worth = ("A book of aces is worth 15 points, kings 13, queens 12, jacks 11, and every other as many as the number on its cards."
             if how == "face-value-of-book" else "Every book is worth a point.")
    if how == "one-per-book-to-target" or series:
        return f"""{worth} Deals are played, the player to the dealer's left dealing the next, until somebody has
{game[TARGET_POINTS]} {'point' if game[TARGET_POINTS] == 1 else 'points'} or more. Whoever has most then wins."""
    return f"{worth} There is one deal, and whoever has most then wins; several can share the victory."


def merci_rules(game: Game[AskDeal]) -> str:
    """Merci."""
    manners = """## Manners
When you are handed cards you must say **merci** before you do anything else. At the table you can say it or just go on; nobody
reminds you. If you go on without it, you give the cards back, and it is the turn of the player you asked.
""" if game[POLITENESS] else ""
    return f"""## Aim
Collect **books**: all four cards of a rank. Whoever has the most of them wins.
## Deal
Shuffle a pack of 52. Everyone gets 10 cards, and the others are the stock, face down.
## Asking
The player to the dealer's left begins. In your turn name another player and a rank of which you hold at least one card.
- If the other player has any of them, you get them all, and it is your turn again: ask the same player or another.
- If not, the answer is “Go fish!” and you draw the top card of the stock. If it is of the rank you have asked for, you show it and
  have another turn. If not, you keep it, and it is the turn of the player who sent you fishing.

{HANDED_OVER}
{manners}## Books
As soon as you hold all four cards of a rank they are shown and laid aside, face down; this happens by itself{', once you have said '
'merci' if manners else ''}.
## The end
The deal is over as soon as somebody runs out of cards or the stock is used up; a book that the last card completes still counts.
Every book is worth a point, and whoever has most wins.
"""


def australian_rules(game: Game[AskDeal]) -> str:
    """Australian Fish."""
    jokers = game[JOKERS]
    pack = "a pack of 52" if jokers == "none" else "a pack of 54, with two jokers, which make a pair like any other"
    joker = " The pair of jokers is worth two." if jokers == "pair-2-points" else ""
    bonus = " If you have both pairs of a rank they are worth three together." if game[TWO_PAIRS_BONUS] else ""
    return f"""## Aim
Collect **pairs**: two cards of a rank. Whoever scores most for them wins.
## Deal
Shuffle {pack}. Everyone gets seven cards, and the others are the stock, face down.
## Pairs
Whenever you hold two cards of a rank they are put down before you at once, face up; this happens by itself. A pair cannot be kept
to ask for the other two cards of the rank. From three cards of a rank you put two down and keep one.
## Asking
Whoever has the most pairs from the deal begins; of several, the one who sits first to the dealer's left. In your turn name another
player and a rank of which you hold a card.
- If the other player has a card of it, you get it, put down the pair, and have another turn.
- If not, the answer is “Go fish!” and you draw the top card of the stock. If it is of the rank you have asked for you have another
  turn. If not, it is the turn of the player who sent you fishing, even if the card makes another pair.

{HANDED_OVER}
Whoever runs out of cards draws seven new ones, or as many as are left. When the stock is used up nobody fishes any more, and those
without cards are out, while the others play on.
## The end
When nobody has cards left, every pair is worth a point.{joker}{bonus} Whoever has most points wins.
"""


def backstab_rules(game: Game[AskDeal]) -> str:
    """Backstab Fish."""
    return f"""## Aim
Collect **sets** of four cards of a rank. Whoever lays down the most wins.
## Deal
Shuffle two packs of 52 and four jokers together: 108 cards, eight of each rank, and the jokers, which make one more set. Suits do
not matter. Each of the {game.players} players gets seven cards, and the others are the stock, face down.
## Asking
The player to the dealer's left begins. In your turn name another player, a rank of which you hold at least one card, and **how
many** you want: “West, three sixes.”
- If the other player has so many or more, you get just so many, no more, and have another turn.
- If the other player has fewer, you get none. You draw the top card of the stock, as long as there is one, and whatever it is, it is
  the turn of the player you asked.

{HANDED_OVER}
## Sets
When you have four cards of a rank you may lay them down as a set, when your turn begins or when you have just got the last of them.
You need not: you can keep them, to ask for more of that rank. But as long as they are in your hand others may ask you for them.
## New hands and the end
Whoever runs out of cards draws seven new ones, or as many as are left in the stock. When that is used up too they are out, and the
others play on. When nobody has cards left, whoever has the most sets wins.
"""


def omben_rules(game: Game[AskDeal]) -> str:
    """Omben."""
    return f"""## Aim
Be the first to get rid of all your cards. Omben means “drink”, and drinking is what you want to avoid.
## Deal
Shuffle a pack of 52. Each of the two players gets {'four' if game[HAND_SIZE] == 4 else 'five'} cards, and the others are the
stock, face down.
## Asking
You ask by turns, whatever comes of it; the player who has not dealt begins. Ask the other for a rank of which you hold at least one
card.
- If the other player has any of them, you get them all.
- If not, you **drink**: you draw from the stock, one card after the other, until you find one of that rank, which you show. All
  the cards that you have drawn are yours.

Cards that are handed over are seen by both; this happens by itself.
## Fours
Whenever you hold all four cards of a rank they are laid aside, face up; this too happens by itself. How many fours you make does not
matter.
## The end
Whoever has no cards left, because the last were laid aside or handed over, wins at once. If the stock is used up first, the player
with fewer cards wins, or both if they have as many.
"""
