"""The auction of Bridge as any number of players hold it: bids of levels, doubles, and how calls are typed, asked for and told.

Rules pages: bridge, "Bidding"; honeymoon-bridge.
"""
from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.kernel.actions import PASS, Action
from parlour.mechanisms.tricks.auction import DOUBLE, REDOUBLE, Auction, AuctionRules
from parlour.mechanisms.tricks.contract import LADDER, bid_symbol, bid_words
from parlour.mechanisms.tricks.contract_deal import ContractDeal

#: the kind of deal that is bid on
CDT = TypeVar("CDT", bound=ContractDeal, contravariant=True, default=ContractDeal)
#: calls as people type them
SHORT: Final = {"x": DOUBLE, "xx": REDOUBLE, "dbl": DOUBLE, "rdbl": REDOUBLE}


@mypyc_attr(allow_interpreted_subclasses=True)
class ContractCalls(AuctionRules[CDT]):
    """The rules of the auction: it goes on until all others have passed after a bid, or all before any."""

    final_pass: ClassVar[bool] = False
    doubling: ClassVar[int] = 2

    def __init__(self, passing: Action = PASS) -> None:
        super().__init__(LADDER, passing)

    def words(self, deal: CDT, action: Action) -> str:
        return bid_symbol(action)

    def prompt(self, deal: CDT, auction: Auction[CDT], seat: int) -> str:
        calls = [call.text for call in (DOUBLE, REDOUBLE) if call in auction.legal(deal, seat)]
        if auction.highest < 0:
            calls = ["bid"]
        elif self.bids(deal, auction, seat):
            calls = [f"bid higher than {bid_symbol(auction.bid)}", *calls]
        calls.append(self.passing.text if self.passing is PASS else f"say {self.passing.text}")
        said = f"{', '.join(calls[:-1])} or {calls[-1]}".removeprefix(" or ")
        return said[0].upper() + said[1:]


@mypyc_attr(allow_interpreted_subclasses=True)
class ContractAuction(Auction[CDT]):
    """The auction in progress: calls are typed in short, and all stay in sight."""

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> ContractAuction[CDT]:
        return ContractAuction(self.rules, seat, calls, highest, holder, doubled, out, passes)

    def describe(self, deal: CDT, seat: int, action: Action, viewer: int) -> str:
        if action.kind == "bid":
            return deal.sentence(seat, viewer, "bid", bid_words(action))
        return deal.sentence(seat, viewer, action.kind, "")

    def read_shorthand(self, deal: CDT, seat: int, text: str) -> Action | None:
        wanted = text.lower().removeprefix("bid ").strip()
        if wanted in ("p", "pass", "no bid"):
            return self.rules.passing
        if wanted in SHORT:
            return SHORT[wanted]
        for bid in self.rules.ladder.bids:
            if wanted in (f"{bid.number}{bid.word[0]}", f"{bid.number} {bid.word}", bid_words(bid), bid_symbol(bid)):
                return bid
        return None

    def badges(self, deal: CDT, seat: int) -> list[str]:
        calls = [bid_symbol(call) for who, call in self.calls if who == seat]
        return [" ".join(calls)] if calls else []
