"""What a game of one's own is made of: the names that other people's packages may use, in one import.

>>> from parlour.author import OVER, Game, TrickDeal, TrickOrder, TrickPlay, french, number

These names stay, or are said to go a version before they do; the modules that they come from may move. ``docs/author.md`` has a line
about each.
"""
from parlour.equipment import (
    ChineseDominoSet,
    DominoSet,
    Face,
    Pack,
    Suit,
    bits,
    chinese_dominoes,
    dominoes,
    french,
    german,
    italian,
    spanish,
)
from parlour.kernel.actions import (
    PASS,
    Action,
    CardsAction,
    Joined,
    NumberAction,
    Numbers,
    Partitions,
    Subsets,
    card_actions,
    numbers,
    word,
)
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.kernel.ending import AfterDeals, AfterOneDeal, Ending, FirstTo
from parlour.kernel.errors import IllegalAction, ParlourError
from parlour.kernel.game import ANTICLOCKWISE, CLOCKWISE, Game
from parlour.kernel.match import Match, Start
from parlour.kernel.options import Option, choice, number, players_are, toggle
from parlour.kernel.phase import NO_SEAT, NOBODY, OVER, Phase, Sealed, Turn, Why
from parlour.kernel.prose import Prose, listed, spelled
from parlour.kernel.question import Answer, Ask, Question
from parlour.kernel.table import ALL, OTHERS, OWN, UNSEEN
from parlour.kernel.telling import those
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.climbing.climbing import Climb, ClimbingDeal
from parlour.mechanisms.melding.draw_discard import Discard, Draw
from parlour.mechanisms.melding.matching import MatchCard
from parlour.mechanisms.stakes.betting import BettingRound
from parlour.mechanisms.stakes.stakes import StakesDeal, chips
from parlour.mechanisms.table.dealing import HandsDeal, StockDeal
from parlour.mechanisms.table.passing import PassCards
from parlour.mechanisms.tiles.domino_line import DominoDeal, SetTile
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.bidding import BidDeal, BidInTurn, SealedBids, bid_badges
from parlour.mechanisms.tricks.naming import Naming
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickDeal, TrickOrder, TrickPlay

__all__ = [
    "ALL", "ANTICLOCKWISE", "CLOCKWISE", "NOBODY", "NO_SEAT", "NO_TRUMPS", "OTHERS", "OVER", "OWN", "PASS", "UNSEEN", "Action",
    "AfterDeals", "AfterOneDeal", "Answer", "Ask", "Auction", "BettingRound", "BidDeal", "BidInTurn", "CardRow", "CardSet", "CardsAction",
    "ChineseDominoSet", "Climb", "ClimbingDeal", "Deal", "Dice", "Discard", "DominoDeal", "DominoSet", "Draw", "Ending", "Face",
    "FirstTo", "Game", "HandsDeal", "IllegalAction", "Joined", "Match", "MatchCard", "Naming", "NumberAction", "Numbers", "Option",
    "Pack", "ParlourError", "Partitions", "PassCards", "Phase", "Prose", "Question", "Sealed", "SealedBids", "SetTile", "StakesDeal",
    "Start", "StockDeal", "Subsets", "Suit", "TrickDeal", "TrickOrder", "TrickPlay", "Turn", "Why", "bid_badges", "bits", "card_actions",
    "chinese_dominoes", "chips", "choice", "dominoes", "french", "german", "italian", "listed", "number", "numbers", "players_are",
    "spanish", "spelled", "those", "toggle", "word",
]
