"""Taking on a suit as trumps, in Belote and in Belote Découverte. Rules page: belote."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from parlour.games.belote.cards import TAKES
from parlour.games.belote.options import SHUFFLED
from parlour.kernel.actions import Action
from parlour.kernel.game import Game
from parlour.kernel.phase import Phase
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.belote import SUITS
from parlour.mechanisms.tricks.declaring import DeclaringDeal
from parlour.mechanisms.tricks.taking import TakeRules

D = TypeVar("D", bound=DeclaringDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class TakingGame(Game[D]):
    """A game in which somebody takes on the suit turned up, or in a second round another one."""

    page = "belote"
    family = "trick-taking/ace-ten/marriage/jass"

    def carry(self, old: D, new: D) -> None:
        if not self[SHUFFLED]:
            new.take_up(old)

    def call(self, deal: D, seat: int, auction: Auction) -> Action:
        """What rules of thumb say in the bidding."""
        raise NotImplementedError

    def taken(self, deal: D, taker: int, trumps: int) -> Phase[Any]:
        """Somebody has taken with these trumps: what follows."""
        raise NotImplementedError


class BeloteTaking(TakeRules[DeclaringDeal[TakingGame[Any]]]):
    """A round of bidding (page section "The deal and the bidding"): the first for the suit turned up, the second for the others, and
    for what ``more`` one can take with."""

    def __init__(self, turned: int, more: Sequence[int] = (), second: bool = False) -> None:
        suits = [suit for suit in SUITS if (suit != turned) == second] + (list(more) if second else [])
        super().__init__(turned, [TAKES[suit] for suit in suits], None if second else BeloteTaking(turned, more, True),
                         TAKES[:len(SUITS)] + tuple([TAKES[each] for each in more]))

    def taken(self, deal: DeclaringDeal[TakingGame[Any]], taker: int, bid: Action) -> Phase[Any]:
        return deal.game.taken(deal, taker, TAKES.index(bid))

    def advise(self, deal: DeclaringDeal[TakingGame[Any]], auction: Auction, seat: int, rng: Random) -> Action | None:
        return deal.game.call(deal, seat, auction)
