"""How to play the games of asking without a stock: the rules text. Rules page: go-fish-quartet."""
from __future__ import annotations

from parlour.games.go_fish_quartet.asking import AskDeal
from parlour.games.go_fish_quartet.go_fish_rules import HANDED_OVER, scoring_aim, scoring_words
from parlour.games.go_fish_quartet.options import ASK_UNIT, POLITENESS, STAKE, STORAGE
from parlour.kernel.game import Game


def authors_rules(game: Game[AskDeal], series: bool) -> str:
    """Authors."""
    by_card = game[ASK_UNIT] == "specific-card"
    what = ("a card, by rank and suit, that you do not hold, and of whose rank you hold at least one" if by_card else
            "a rank of which you hold at least one card")
    return f"""## Aim
Collect **books**: all four cards of a rank. {scoring_aim(game)}
## Deal
Shuffle a pack of 52 and deal all of it, one card at a time: some may get one card more than others. The game was first played with
cards that showed authors and their works, hence its name.
## Asking
The player to the dealer's left begins. In your turn name another player, and {what}.
- If the other player has {'it' if by_card else 'any of them'}, you get {'it' if by_card else 'them all'}, and it is your turn again: ask
  the same player or another.
- If not, it is the turn of the player you asked.

{HANDED_OVER}
## Books
As soon as you hold all four cards of a rank they are shown and laid aside, face down; this happens by itself. If you have no cards
left after that, it is the turn of the next player to the left who has some.
## Scoring
The deal is over when all cards are in books. {scoring_words(game, series)}
"""


def families_rules(game: Game[AskDeal], count: int, members: int) -> str:
    """Happy Families, and the French game with its larger families."""
    french = members > 4
    who = "Mr, Mrs, Master and Miss" if not french else "Mr, Mrs, Master, Miss, Grandpa and Grandma"
    names = ", ".join([suit.name for suit in game.pack.suits])
    if french:
        aim = "Collect families. Whoever has the most of them when all are complete wins."
        pool = ""
        second = ""
    else:
        stake = game[STAKE]
        aim = "Collect families: first most of them, and then all, for one half of the pool each."
        pool = f" Everyone puts {stake} {'chip' if stake == 1 else 'chips'} into the pool."
        second = """
## The first half of the pool
When all families are complete, whoever has the most takes half the pool; several share it, and what does not divide goes to the
first of them from the dealer's left.
## Asking for families
The game goes on with the families as they lie. Whoever has just won begins (of several, the first from the dealer's left), and asks
another player, who has at least one family, for a family by its name. Whoever has it hands it over, and the asker asks on; whoever
has not, asks next. A player without families is out. You must remember what lies before whom! Whoever has collected all families
wins the other half of the pool.
"""
    manners = """
## Manners
When you ask for a card you must say **please**, and when you are handed one you must say **thank you** before you do anything else.
At the table you can ask with or without the word, and thank or just go on; nobody reminds you. If you forget either, you do not get
the card, or give it back, and it is the turn of the player you asked. When you ask for whole families nobody minds.
""" if not french and game[POLITENESS] else ""
    return f"""## Aim
{aim}
## Cards
{count * members} cards with {count} families of {members}: {names}. To each belong {who}.
## Deal
{pool.strip()}{' ' if pool else ''}All cards are dealt, one at a time; some players may get one more than others.
## Asking for cards
The player to the dealer's left begins. In your turn ask another player for a card by its name, such as Mrs Bun. You must hold at
least one card of the same family, and not that card.
- If the other player has it, it is handed over, and it is your turn again: ask the same player or another.
- If not, the answer is “Not at home!”, and it is the turn of the player you asked.

{HANDED_OVER}
{manners}
## Families
A complete family is laid before its owner, face down; this happens by itself, and all hear which it is. If you have no cards left
after that, it is the turn of the next player to the left who has some.
{second}"""


def pai_hong_rules(game: Game[AskDeal]) -> str:
    """Pai Hong."""
    storage = game[STORAGE]
    rooms = {
        "player-choice": """Whoever holds all four cards of a rank may store them before itself, face down, or keep them in hand; both
count. You are asked when you have just completed a room, and when your turn begins. Storing a room tells the others which it is;
keeping it leaves you cards, so that you can still be asked, in vain, and come to turn.""",
        "store-face-down": "Whoever holds all four cards of a rank stores them before itself, face down; this happens by itself.",
        "keep-in-hand": "Whoever holds all four cards of a rank keeps them in hand. Nobody else can then ask for that rank any more.",
    }[storage]
    return f"""## Aim
Collect **rooms**: all four cards of a rank. Whoever has the most of them when all thirteen are collected wins.
## Deal
Shuffle a pack of 52 and deal all of it, one card at a time: some may get one card more than others.
## Asking
The player who got the first card, to the dealer's left, begins. In your turn name another player and a card, by rank and suit, that
you do not hold, and of whose rank you hold at least one.
- If the other player has it, you get it, and it is your turn again: ask the same player or another.
- If not, it is the turn of the player you asked.

{HANDED_OVER}
## Rooms
{rooms} A player without cards is passed over, and so is one who holds nothing but complete rooms.
## The end
As soon as all thirteen ranks are collected, in whatever way, all rooms are laid open. Every room is a point, and whoever has most
wins; several can share the victory.
"""


def quartett_rules(game: Game[AskDeal], two: bool) -> str:
    """Quartett, for several players or for two."""
    deal = ("Each player gets ten cards; the other twelve are the stock, face down." if two else
            "Deal all of them, one at a time clockwise: some may get one card more than others, which does not matter.")
    refused = ("""If not, the player you asked draws a card from the stock, as long as there is one, and then it is that player's
  turn.""" if two else "If not, it is the turn of the player you asked.")
    empty = ("""A player without cards passes; but as long as there is a stock such a player can still be asked, and draws then. If
neither has a card left while there is a stock, the one whose turn it is draws one.""" if two else
             "If you have no cards left after that, it is the turn of the next player to the left who has some.")
    return f"""## Aim
Collect **quartets**: all four cards of a rank. Whoever has the most of them wins.
## Deal
Shuffle a pack of 32: A K Q J 10 9 8 7 in four suits. {deal}
## Asking
The player to the dealer's left begins. In your turn ask {'the other player' if two else 'another player, by name,'} for a card, by
rank and suit: “Have you the king of hearts?” You must hold at least one card of its rank, and not that card.
- If the other player has it, you get it, and it is your turn again{'' if two else ': ask the same player or another'}.
- {refused}

{HANDED_OVER}
## Quartets
As soon as you hold all four cards of a rank they are laid before you, face up; this happens by itself. {empty}
## The end
When all eight quartets have been laid down, each is a point. Whoever has most wins; several can share the victory.
"""
