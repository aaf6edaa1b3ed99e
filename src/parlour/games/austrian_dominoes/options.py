"""The options of the Austrian games. Rules page: austrian-dominoes."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import OptionOf, choice, number, players_are, toggle

CLOCKWISE_FIRST: Final = "clockwise"
COUNTER_CLOCKWISE: Final = "counter-clockwise"
NO_LIMIT: Final = "none"

ROUNDS: Final[OptionOf[int]] = number("rounds", "How many rounds are played; whoever wins most of them wins.", 7, 1, 100)
FOUR: Final[OptionOf[int]] = choice("block-hand-size-4p", "How many tiles each of four players gets.", 7, 6, 8, players=(4,))
THREE: Final[OptionOf[int]] = choice("block-hand-size-3p", "How many tiles each of three players gets.", 8, 9, players=(3,))
TWO: Final[OptionOf[int]] = choice("block-hand-size-2p", "How many tiles each of two players gets.", 11, 12, players=(2,))

DRAW_TWO: Final[OptionOf[int]] = choice("draw-hand-size-2p", "How many tiles each of two players gets.", 8, 9, players=(2,))
DRAW_LIMIT: Final[OptionOf[object]] = choice(
    "draw-limit", "How many tiles a player who cannot play draws at the most in one turn; then the player passes.", NO_LIMIT, 3)

TILES: Final[OptionOf[int]] = choice("tiles", "How many tiles everyone gets.", 6, 7)
LEAST: Final[OptionOf[int]] = number("minimum-stake", "The least that one may stake.", 2, 1, 100)
RATIO: Final[OptionOf[int]] = number(
    "stake-ratio", "How many times the least one may stake at the most: much helps the players, little the banker.", 3, 1, 10)
DIRECTION: Final[OptionOf[str]] = choice("direction", "In which direction the turn passes at the beginning.", CLOCKWISE_FIRST,
                                         COUNTER_CLOCKWISE)
REVERSAL: Final[OptionOf[int]] = number(
    "direction-reversal", "After how many games the direction is reversed, again and again; 0 for never.", 0, 0, 50)
INCREASE: Final[OptionOf[bool]] = toggle(
    "increase-request", "Until the fourth turn one may ask the banker to accept a higher stake.", when=RATIO.other_than(1),
    because="where all stakes are equal")
SPECTATORS: Final[OptionOf[bool]] = toggle(
    "spectator-bets", "Spectators, who sit down beyond the four players and each see the hand of one of them, may ask the banker to accept "
    "a bet on that player.", when=players_are(5, 6, 7), because="with four at the table")
GAMES: Final[OptionOf[int]] = number("games", "How many games are played.", 10, 1, 1000)

POOL_STAKE: Final[OptionOf[int]] = number("stake", "What everyone pays into the pool; buying back costs half of it.", 3, 1, 1000)
PAYMENT: Final[OptionOf[int]] = number(
    "game-payment", "What the winner of a game gets from each of the others, half of it for a blocked game; 0 for nothing.", 0, 0, 1000)
MOST_GAMES: Final[OptionOf[int]] = number("games", "The most games that are played; who is still in then shares the pool.", 100, 1, 1000)
