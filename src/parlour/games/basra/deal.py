"""A deal of Basra: its cards, what they capture and score, and the games won so far. Rules page: basra."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from parlour.equipment import Card, french
from parlour.games.basra.fishing import CaptureOrder, FishingDeal

if TYPE_CHECKING:
    from parlour.games.basra.game import Basra  # noqa: F401  the base of the deal names it

PACK: Final = french()
JACKS: Final[int] = PACK.rank_masks[PACK.ranks.index("J")]
ACES: Final[int] = PACK.rank_masks[PACK.ranks.index("A")]
TENS: Final[int] = PACK.rank_masks[PACK.ranks.index("T")]
TWO_OF_CLUBS: Final[int] = PACK.mask("2C")
TEN_OF_DIAMONDS: Final[int] = PACK.mask("TD")
SEVEN_OF_DIAMONDS: Final[int] = PACK.mask("7D")
VALUES: Final = {"A": 1, "T": 10, "J": 0, "Q": 0, "K": 0}
#: what each card counts in sums
VALUE: Final = tuple([VALUES[rank] if rank in VALUES else int(rank) for rank in [PACK.ranks[rank] for rank in PACK.rank_of]])
#: what each card scores for whoever captures it
POINTS: Final = tuple([
    1 if (JACKS | ACES) >> card & 1 else 2 if TWO_OF_CLUBS >> card & 1 else 3 if TEN_OF_DIAMONDS >> card & 1 else 0
    for card in PACK.every])
#: what a basra scores
BONUS: Final = 10


class BasraOrder(CaptureOrder):
    """Some cards, the ``sweepers`` (a mask), capture everything that lies on the floor."""

    def __init__(self, sweepers: int) -> None:
        super().__init__(PACK, VALUE)
        self.sweepers: Final = sweepers

    def takes(self, card: Card, floor: int) -> tuple[int, ...]:
        if self.sweepers >> card & 1:
            return (floor,)
        return super().takes(card, floor)


class BasraDeal(FishingDeal["Basra"]):
    """Beside the cards: ``games`` that each side has won, and whether this deal has ``decided`` one; ``abeyance``: the points for
    most cards that nobody has won yet."""

    games: list[int]
    decided: int = 0
    abeyance: int = 0
    sweeps_label = "basras"

    def set_table(self) -> None:
        super().set_table()
        self.games = self.tally(0, max(self.game.sides) + 1)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.decided = old.decided
        self.abeyance = old.abeyance
