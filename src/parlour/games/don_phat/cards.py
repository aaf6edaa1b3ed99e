"""The cards of Don and Phat: what they score in tricks, and what they count for game or muck (page section "Cards, Ranking and Values")."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.equipment import Pack, french
from parlour.games.don_phat.options import PACKS
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.tricks import TrickOrder

RANKS: Final = "A K Q J T 9 8 7 6 5 4 3 2"
PACK: Final = french(RANKS)
#: the packs of Irish Don, by their size
BY_SIZE: Final[Mapping[int, Pack]] = {
    size: french(" ".join([rank for rank in RANKS.split() if rank not in lacks])) for size, lacks in PACKS.items()}
SUITS: Final = range(4)

#: what trumps score, and cards of other suits: in Nine Card Don, and where nines count too
DON_TRUMPS: Final[Mapping[str, int]] = {"A": 4, "K": 3, "Q": 2, "J": 1, "9": 9, "5": 10}
DON_PLAIN: Final[Mapping[str, int]] = {"5": 5}
PHAT_TRUMPS: Final[Mapping[str, int]] = {"A": 4, "K": 3, "Q": 2, "J": 1, "9": 18, "5": 10}
PHAT_PLAIN: Final[Mapping[str, int]] = {"9": 9, "5": 5}
#: what cards of all suits count for game, and in Phat for muck
GAME_VALUES: Final[Mapping[str, int]] = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}


class Scores:
    """What is scored with a pack: ``orders`` and ``pegs``, the points of each card, by the suit of trumps; ``game``, what the cards
    count for game."""

    def __init__(self, pack: Pack, trumps: Mapping[str, int], plain: Mapping[str, int]) -> None:
        self.trumps: Final = dict(trumps)
        self.plain: Final = dict(plain)
        self.orders: Final = tuple([TrickOrder(pack, suit) for suit in SUITS])
        self.pegs: Final = tuple([CardPoints(pack, plain, suit, trumps) for suit in SUITS])
        self.game: Final = CardPoints(pack, GAME_VALUES)


DON: Final = Scores(PACK, DON_TRUMPS, DON_PLAIN)
PHAT: Final = Scores(PACK, PHAT_TRUMPS, PHAT_PLAIN)
#: of Irish Don, by the size of the pack
IRISH: Final[Mapping[int, Scores]] = {size: Scores(pack, PHAT_TRUMPS, PHAT_PLAIN) for size, pack in BY_SIZE.items()}
