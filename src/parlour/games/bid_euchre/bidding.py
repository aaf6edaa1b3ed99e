"""The auction of Bid Euchre. Rules page: bid-euchre, "Bidding" and the versions."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.games.bid_euchre.advice import call
from parlour.games.bid_euchre.bids import HIGH_WORDS, LOW_WORDS, NO_TRUMP_WORDS, SUIT_WORDS, Contract, EuchreLadder
from parlour.games.bid_euchre.deal import EuchreDeal
from parlour.kernel.actions import Action
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.tricks.auction import Auction, AuctionRules, bid

if TYPE_CHECKING:
    from parlour.games.bid_euchre.game import EuchreGame

#: what one says to play alone
ALONE: Final = "alone"
CALLING_TWO: Final = "alone calling two"
CALLING_ONE: Final = "alone calling one"
MOON_TAIL: Final = "moon"
SHOOTER_TAIL: Final = "shooter"
TAILS: Final = (ALONE, CALLING_TWO, CALLING_ONE, MOON_TAIL, SHOOTER_TAIL)
#: more tricks than this nobody thinks of bidding
MOST: Final = 24


@mypyc_attr(allow_interpreted_subclasses=True)
class EuchreAuction(AuctionRules[EuchreDeal]):
    """Everyone calls once. ``dealer_bids``: when all others have passed the dealer must bid; ``dealer_equals``: from this height on the
    dealer may take over the highest bid with the same."""

    one_round: ClassVar[bool] = True

    def __init__(self, game: EuchreGame, bids: EuchreLadder, dealer_bids: bool, dealer_equals: int) -> None:
        super().__init__(bids)
        self.game: Final = game
        self.euchre: Final = bids
        self.dealer_bids: Final = dealer_bids
        self.dealer_equals: Final = dealer_equals
        self.others: Final[tuple[Action, ...]] = self.not_bid()

    def not_bid(self) -> tuple[Action, ...]:
        """What somebody could take for a bid that is none here."""
        words = ["", NO_TRUMP_WORDS, HIGH_WORDS, LOW_WORDS, *SUIT_WORDS]
        said = [*words, *[f"{each} {tail}".strip() for each in words for tail in TAILS]]
        return tuple([bid(number, each) for number in range(MOST + 1) for each in said
                      if (number or each) and self.ladder.place(bid(number, each)) < 0])

    def known_calls(self, deal: EuchreDeal) -> Sequence[Action]:
        return self.others

    def may_equal(self, deal: EuchreDeal, auction: Auction[Any], seat: int) -> bool:
        return seat == deal.dealer and self.ladder.height(auction.highest) >= self.dealer_equals

    def may_pass(self, deal: EuchreDeal, auction: Auction[Any], seat: int) -> bool:
        return auction.highest >= 0 or seat != deal.dealer or not self.dealer_bids

    def refused(self, deal: EuchreDeal, auction: Auction[Any], seat: int, action: Action) -> str:
        place = self.ladder.place(action)
        if place < 0:
            return self.no_bid(action) if action.kind == "bid" else ""
        if auction.highest < 0 or self.ladder.height(place) != self.ladder.height(auction.highest):
            return ""
        highest = self.words(deal, auction.bid)
        if self.ladder.height(place) >= self.dealer_equals:
            return f"Only the dealer may take over {highest} with a bid as high."
        return f"No suit ranks above another: you must bid higher than {highest}."

    def no_bid(self, action: Action) -> str:
        """Why something is no bid in this game."""
        levels = self.euchre.levels
        words = self.game.words
        tail = next((each for each in TAILS if action.word.endswith(each)), "")
        denomination = action.word.removesuffix(tail).strip()
        most = levels[-1].tricks
        if action.number > most:
            return f"There are only {most} tricks."
        if tail and not any([level.alone for level in levels]):
            return "Nobody plays alone in this game."
        named = any([level.named for level in levels])
        if denomination and not named:
            return "Bid only a number: whoever bids highest then names trumps."
        if denomination and denomination not in words:
            some = f"{HIGH_WORDS} or {LOW_WORDS}" if HIGH_WORDS in words else NO_TRUMP_WORDS
            return f"Without trumps one bids {some} here."
        if tail and (tail != ALONE or denomination or not action.number):
            return f"One may bid: {self.game.lone_words()}."
        if not action.number:
            lowest = next(place for place, each in enumerate(self.euchre.denominations) if each == words.index(denomination))
            return f"Say also how many tricks: {self.euchre.level(lowest).words(denomination)}."
        fitting = [level for level in levels if level.tricks == action.number and level.tail == tail]
        if fitting and not denomination:
            return f"Say also in which suit, or without trumps: {fitting[0].words(words[0])}."
        return f"One may bid: {self.game.lone_words()}." if tail else self.game.lowest_words()

    def prompt(self, deal: EuchreDeal, auction: Auction[Any], seat: int) -> str:
        if not self.may_pass(deal, auction, seat):
            return "All others have passed: you must bid"
        if self.may_equal(deal, auction, seat) and not self.ladder.from_height[self.ladder.height(auction.highest) + 1]:
            return f"Take over {self.words(deal, auction.bid)} with the same bid, or pass"
        return super().prompt(deal, auction, seat)

    def won(self, deal: EuchreDeal, auction: Auction[Any]) -> Phase[Any]:
        if deal.narrating:
            deal.tell(auction.holder, "{have} won the bidding with {}", self.words(deal, auction.bid))
        place = auction.highest
        return self.game.contracted(deal, Contract(auction.holder, self.euchre.level(place), self.euchre.denominations[place]))

    def passed_out(self, deal: EuchreDeal, auction: Auction[Any]) -> Phase[Any]:
        deal.say("Nobody bids: the cards are thrown in.")
        return OVER

    def advise(self, deal: EuchreDeal, auction: Auction[Any], seat: int, rng: Random) -> Action | None:
        return call(deal, seat, auction, self.euchre)

    def trusts_advice(self, deal: EuchreDeal, auction: Auction[Any], seat: int) -> bool:
        # whoever plays for himself has no partner to be understood
        return self.game.partners > 0


class OpenAuction(EuchreAuction):
    """The auction goes round until nobody bids higher; a pass is not for good, and the highest number ends it (page section "Double
    Deck Bid Euchre from the mid-western USA")."""

    one_round: ClassVar[bool] = False
    final_pass: ClassVar[bool] = False

    def closed(self, deal: EuchreDeal, auction: Auction[Any]) -> bool:
        return self.euchre.level(auction.highest).tricks == self.game.hand_size
