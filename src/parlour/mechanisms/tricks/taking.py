"""Taking: after a first part of the deal a card is turned up, and somebody takes on its suit as trumps, or in a second round another one.

:class:`TakeRules` are such a round of bidding. :class:`TurnUpExchange` lets whoever holds the seven of the suit turned up exchange it for
the card that lies there. Rules pages: belote, bela-clobyosh, mpourloto.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.phase import OVER, D, Phase, Turn
from parlour.kernel.table import ALL, G
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.auction import Auction, AuctionRules, Ladder
from parlour.mechanisms.tricks.belote import PACK, SUITS
from parlour.mechanisms.tricks.declaring import DeclaringDeal

#: taking with each suit as trumps
TAKE_SUITS: Final[tuple[Action, ...]] = tuple([word("take", suit.name) for suit in PACK.suits])
EXCHANGE: Final = word("exchange")
#: of each suit the card that may be exchanged for the one turned up
SEVENS: Final = tuple([PACK.card("7" + PACK.suits[suit].letter) for suit in SUITS])


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeRules(AuctionRules[D]):
    """A round in which everyone may take once, or pass.

    ``turned``: the suit of the card turned up; ``offered``: what one can take with in this round, of ``every`` that there are, the suits
    first; ``again``: the round that follows when all have passed, if there is one.
    """

    one_round = True

    def __init__(self, turned: int, offered: Sequence[Action], again: TakeRules[D] | None,
                 every: tuple[Action, ...] = TAKE_SUITS) -> None:
        super().__init__(Ladder(offered, [0] * len(offered)))
        self.turned: Final = turned
        self.again: Final = again
        self.every: Final = every

    def known_calls(self, deal: D) -> Sequence[Action]:
        return self.every

    def refused(self, deal: D, auction: Auction[Any], seat: int, action: Action) -> str:
        suit = deal.pack.suits[self.turned].name
        if action not in self.every:
            return ""
        if self.again is None:
            return f"All have refused {suit}: take with another suit."
        return f"In the first round only the suit turned up can be trumps: {suit}."

    def won(self, deal: D, auction: Auction[Any]) -> Phase[Any]:
        return self.taken(deal, auction.holder, auction.bid)

    def taken(self, deal: D, taker: int, bid: Action) -> Phase[Any]:
        """Somebody has taken with this bid: what follows."""
        raise NotImplementedError

    def passed_out(self, deal: D, auction: Auction[Any]) -> Phase[Any]:
        if self.again is not None:
            return Auction(self.again, auction.seat)
        deal.say("All have passed twice: the cards are thrown in.")
        return OVER

    def words(self, deal: D, action: Action) -> str:
        return "passes" if action is self.passing else f"takes with {action.word}"

    def prompt(self, deal: D, auction: Auction[Any], seat: int) -> str:
        suit = deal.pack.suits[self.turned].name
        if self.again is not None:
            return f"Take with {suit} as trumps, or pass"
        return f"Take with a suit other than {suit}, or pass" if TAKE_SUITS[self.turned] not in self.ladder.bids else (
            "Take with any suit as trumps, or pass")


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnUpDeal(DeclaringDeal[G]):
    """A deal in which a card is ``turned`` up for trumps."""

    turned: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.turned = self.card_row("turned", "row", ALL, "turned up")


TurnUpDealT = TypeVar("TurnUpDealT", bound=TurnUpDeal, contravariant=True, default=TurnUpDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnUpExchange(Turn[TurnUpDealT]):
    """Whoever holds ``seven``, that of the suit turned up, may exchange it for the card turned up. All ``seats`` are asked one after the
    other, whatever they hold, so that nobody can tell who has it and keeps it."""

    about: ClassVar[str] = "exchange"

    def __init__(self, seats: Sequence[int], seven: Card) -> None:
        super().__init__(seats[0])
        self.seats: Final = tuple(seats)
        self.seven: Final = seven

    def legal(self, deal: TurnUpDealT, seat: int) -> Sequence[Action]:
        return (EXCHANGE, PASS) if deal.hands[seat].cards >> self.seven & 1 else (PASS,)

    def candidates(self, deal: TurnUpDealT, seat: int) -> Sequence[Action]:
        return EXCHANGE, PASS

    def candidates_out_of_turn(self, deal: TurnUpDealT, seat: int) -> Sequence[Action]:
        return (EXCHANGE,)

    def reason(self, deal: TurnUpDealT, seat: int, action: Action) -> str:
        if seat != self.seat:
            return f"{deal.name(self.seat)} is asked about the exchange now: all are, one after the other."
        return f"Only {deal.pack.names(1 << self.seven)} is exchanged for the card turned up, and you do not hold it."

    def play(self, deal: TurnUpDealT, seat: int, action: Action) -> Phase[Any]:
        if action is EXCHANGE:
            up = deal.turned.row[0]
            deal.move(up, deal.turned, deal.hands[seat])
            deal.move(self.seven, deal.hands[seat], deal.turned)
        elif len(self.seats) > 1:
            return self.next(self.seats[1:])
        return self.done(deal)

    def next(self, seats: Sequence[int]) -> Phase[Any]:
        """The same question to those who are still to be asked."""
        raise NotImplementedError

    def done(self, deal: TurnUpDealT) -> Phase[Any]:
        """Nobody is left to be asked: what follows."""
        raise NotImplementedError

    def advise(self, deal: TurnUpDealT, seat: int, rng: Random) -> Action | None:
        legal = self.legal(deal, seat)
        return legal[0]

    def describe(self, deal: TurnUpDealT, seat: int, action: Action, viewer: int) -> str:
        if action is EXCHANGE:
            return deal.sentence(seat, viewer, EXCHANGE.kind, f"{deal.pack.names(1 << self.seven)} for the card turned up")
        return deal.sentence(seat, viewer, "exchange", "nothing")

    def prompt(self, deal: TurnUpDealT, seat: int) -> str:
        seven = deal.pack.names(1 << self.seven)
        if deal.hands[seat].cards >> self.seven & 1:
            return f"Exchange {seven} for the card turned up, or pass"
        return f"You do not hold {seven}: you have nothing to exchange"
