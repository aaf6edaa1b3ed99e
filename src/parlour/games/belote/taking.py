"""Taking on a suit as trumps, in Belote and in Belote Découverte. Rules page: belote."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from parlour.games.belote.cards import SUITS, TAKES
from parlour.games.belote.options import SHUFFLED
from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal, G
from parlour.kernel.game import Game
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.table.gathering import GatheredDeal
from parlour.mechanisms.tricks.auction import Auction, AuctionRules, Ladder
from parlour.mechanisms.tricks.declarations import Declaration


@mypyc_attr(allow_interpreted_subclasses=True)
class TakingDeal(GatheredDeal[G]):
    """A deal in which somebody takes. ``played[seat]``: the cards the seat has played, a mask."""

    played: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.played = self.tally()


D = TypeVar("D", bound=TakingDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class TakingGame(Game[D]):
    """A game in which somebody takes on the suit turned up, or in a second round another one."""

    page = "belote"
    family = "trick-taking/ace-ten/marriage/jass"

    def carry(self, old: D, new: D) -> None:
        if not self[SHUFFLED]:
            new.take_up(old)

    def taken(self, deal: D, taker: int, trumps: int) -> Phase[Any]:
        """Somebody has taken with these trumps: what follows."""
        raise NotImplementedError


class TakeRules(AuctionRules):
    """A round of bidding (page section "The deal and the bidding"): the first for the suit turned up, the second for the others, and
    for what ``more`` one can take with."""

    one_round = True

    def __init__(self, turned: int, more: Sequence[int] = (), second: bool = False) -> None:
        suits = [suit for suit in SUITS if (suit != turned) == second] + (list(more) if second else [])
        super().__init__(Ladder([TAKES[suit] for suit in suits], [0] * len(suits)))
        self.turned: Final = turned
        #: the second round, after the first
        self.again: Final[TakeRules | None] = None if second else TakeRules(turned, more, True)
        self.every: Final[tuple[Action, ...]] = TAKES[:len(SUITS)] + tuple([TAKES[each] for each in more])

    def known_calls(self, deal: Deal) -> Sequence[Action]:
        return self.every

    def refused(self, deal: Deal, auction: Auction, seat: int, action: Action) -> str:
        suit = deal.pack.suits[self.turned].name
        if action not in self.every:
            return ""
        if self.again is None:
            return f"All have refused {suit}: take with another suit."
        return f"In the first round only the suit turned up can be trumps: {suit}."

    def won(self, deal: Deal, auction: Auction) -> Phase[Any]:
        assert isinstance(deal, TakingDeal)
        game: TakingGame[Any] = deal.game
        return game.taken(deal, auction.holder, TAKES.index(auction.bid))

    def passed_out(self, deal: Deal, auction: Auction) -> Phase[Any]:
        if self.again is not None:
            return Auction(self.again, auction.seat)
        deal.say("All have passed twice: the cards are thrown in.")
        return OVER

    def words(self, deal: Deal, action: Action) -> str:
        return "passes" if action is self.passing else f"takes with {action.word}"

    def prompt(self, deal: Deal, auction: Auction, seat: int) -> str:
        suit = deal.pack.suits[self.turned].name
        return f"Take with a suit other than {suit}, or pass" if self.again is None else f"Take with {suit} as trumps, or pass"


def all_of(declared: Declaration) -> str:
    """A declaration in words: ``four kings``, ``a sequence of 3 to the king of hearts``."""
    return declared.full if declared.suit < 0 else f"a {declared.full}"
