"""Big Three's auction, and calling a card (page sections "Auction" and "Four-player Game")."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, bits
from parlour.games.big_three.advice import bid_worth, card_to_call
from parlour.games.big_three.cards import CALLABLE, PACK, SETS
from parlour.games.big_three.deal import BigThreeDeal
from parlour.games.big_three.play import Play
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.tricks.auction import Auction, AuctionRules, Ladder, bid

#: the bids: so many units are paid
BIDS: Final = tuple([bid(number) for number in (1, 2, 3)])
#: calling each card, whoever holds it
CALLS: Final = tuple([word("call", code) for code in PACK.codes])


class Bidding(AuctionRules[BigThreeDeal]):
    """Each bids more or passes, and may come in again, until all others have passed one after the other or 3 is bid."""

    final_pass = False

    def may_pass(self, deal: BigThreeDeal, auction: Auction[Any], seat: int) -> bool:
        return auction.highest >= 0

    def known_calls(self, deal: BigThreeDeal) -> Sequence[Action]:
        return CALLS

    def refused(self, deal: BigThreeDeal, auction: Auction[Any], seat: int, action: Action) -> str:
        if action is PASS:
            return "You have the lowest heart: you speak first and must bid at least 1."
        if action in CALLS:
            return deal.game.no_call_yet()
        return ""

    def won(self, deal: BigThreeDeal, auction: Auction[Any]) -> Phase[Any]:
        deal.declarer = auction.holder
        deal.stake = auction.bid.number
        return deal.game.declared(deal)

    def advise(self, deal: BigThreeDeal, auction: Auction[Any], seat: int, rng: Random) -> Action | None:
        worth = bid_worth(deal, seat)
        bids = [each for each in self.bids(deal, auction, seat) if each.number <= worth]
        if auction.highest < 0:
            return bids[-1] if bids else BIDS[0]
        return bids[-1] if bids and auction.holder != seat else PASS


BIDDING: Final = Bidding(Ladder(BIDS))


class BigThreeAuction(Auction[BigThreeDeal]):
    """The auction, during which hands are sorted as they are played."""

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> BigThreeAuction:
        return BigThreeAuction(self.rules, seat, calls, highest, holder, doubled, out, passes)

    def trump_cards(self, deal: BigThreeDeal, viewer: int) -> Sequence[Card]:
        return SETS.order.from_high


class CallCard(Turn[BigThreeDeal]):
    """The highest bidder of four calls a card, whose holder is the partner."""

    about: ClassVar[str] = "calling"

    def legal(self, deal: BigThreeDeal, seat: int) -> Sequence[Action]:
        return [CALLS[card] for card in bits(CALLABLE & ~deal.hands[seat].cards)]

    def candidates(self, deal: BigThreeDeal, seat: int) -> Sequence[Action]:
        return (*CALLS, PASS)

    def reason(self, deal: BigThreeDeal, seat: int, action: Action) -> str:
        if action is PASS:
            return "You must call a card, whose holder is your partner."
        card = deal.pack.card(action.word)
        if deal.hands[seat].cards >> card & 1:
            return f"You hold {deal.pack.names(1 << card)} yourself: call a card that another has."
        return f"Only cards from four to ten are called, not {deal.pack.names(1 << card)}."

    def play(self, deal: BigThreeDeal, seat: int, action: Action) -> Phase[Any]:
        card = deal.pack.card(action.word)
        deal.called = card
        deal.reveal_none_of(deal.hands[seat], 1 << card)
        return Play(SETS, deal.starter)

    def describe(self, deal: BigThreeDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "call", deal.pack.names(1 << deal.pack.card(action.word)))

    def prompt(self, deal: BigThreeDeal, seat: int) -> str:
        return "Call a card from four to ten that you do not hold: whoever has it is your partner"

    def trump_cards(self, deal: BigThreeDeal, viewer: int) -> Sequence[Card]:
        return SETS.order.from_high

    def advise(self, deal: BigThreeDeal, seat: int, rng: Random) -> Action | None:
        return CALLS[card_to_call(deal, seat)]
