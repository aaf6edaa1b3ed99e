"""The auction of Pitch, and pitching instead of bidding (page section "Bidding"). Rules page: pitch-setback."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.games.pitch_setback.advice import call
from parlour.games.pitch_setback.deal import Contract, PitchDeal
from parlour.games.pitch_setback.options import DOUBLES_LOSS
from parlour.kernel.actions import PASS, Action, card_actions, word
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.mechanisms.tricks.auction import Auction, AuctionRules, Ladder, bid

if TYPE_CHECKING:
    from parlour.games.pitch_setback.base import PitchGame
    from parlour.games.pitch_setback.play import PitchTrick

SMUDGE: Final = word("smudge")
MOON: Final = word("shoot", "the moon")
#: what a pitch counts as
PITCH_BID: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class PitchAuction(AuctionRules[PitchDeal]):
    """One round: the dealer must bid when all others have passed, and in some forms may steal the highest bid."""

    one_round: ClassVar[bool] = True

    def __init__(self, game: PitchGame[Any]) -> None:
        bids = [bid(each) for each in range(game.lowest, game.highest_bid() + 1)]
        super().__init__(Ladder(bids if game.top is None else [*bids, game.top]))
        self.game: Final = game

    def may_equal(self, deal: PitchDeal, auction: Auction, seat: int) -> bool:
        return self.game.steals and seat == deal.dealer

    def words(self, deal: PitchDeal, action: Action) -> str:
        return self.game.top_name() if action is self.game.top else super().words(deal, action)

    def may_pass(self, deal: PitchDeal, auction: Auction, seat: int) -> bool:
        return seat != deal.dealer or auction.highest >= 0

    def contract(self, seat: int, action: Action) -> Contract:
        """What a bid undertakes."""
        return Contract(seat, action.number or self.game.top_value, action is self.game.top)

    def won(self, deal: PitchDeal, auction: Auction) -> Phase[Any]:
        deal.tell(auction.holder, "{have} won the bidding with {}", self.words(deal, auction.bid))
        return self.game.contracted(deal, self.contract(auction.holder, auction.bid))

    def advise(self, deal: PitchDeal, auction: Auction, seat: int, rng: Random) -> Action | None:
        return call(deal, seat, auction)

    def other_calls(self, deal: PitchDeal, auction: Auction, seat: int) -> Sequence[Action]:
        if not self.game.may_pitch:
            return ()
        height = self.ladder.height(auction.highest)
        pitched = self.ladder.place(bid(PITCH_BID))
        if height > pitched or (height == pitched and not self.may_equal(deal, auction, seat)):
            return ()
        return card_actions(deal.pack, "play").of(deal.hands[seat].cards)

    def known_calls(self, deal: PitchDeal) -> Sequence[Action]:
        return card_actions(deal.pack, "play").of(deal.pack.all) if self.game.may_pitch else ()

    def refused(self, deal: PitchDeal, auction: Auction, seat: int, action: Action) -> str:
        if action.card >= 0:
            return deal.not_held(seat, action.cards) or "A pitch counts as a bid of 4, and must be higher than the last bid."
        return ""

    def other_call(self, deal: PitchDeal, auction: Auction, seat: int, action: Action) -> Phase[Any]:
        trick = pitched(deal, Contract(seat, PITCH_BID), action)
        say_pitched(deal, seat, action)
        return self.game.named(deal, trick.contract) if seat == deal.dealer else Pitched(deal.dealer, trick)

    def prompt(self, deal: PitchDeal, auction: Auction, seat: int) -> str:
        return super().prompt(deal, auction, seat) + (", or pitch a card" if self.other_calls(deal, auction, seat) else "")


class RoundAuction(PitchAuction):
    """The auction goes round until all but one have passed, or the highest bid is made (page section "Five Point Set Back")."""

    one_round: ClassVar[bool] = False

    def may_pass(self, deal: PitchDeal, auction: Auction, seat: int) -> bool:
        return True

    def passed_out(self, deal: PitchDeal, auction: Auction) -> Phase[Any]:
        deal.say("Nobody bids: the cards are thrown in.")
        return OVER


def pitched(deal: PitchDeal, contract: Contract, action: Action) -> PitchTrick[Any]:
    """The contract's holder leads a card, whose suit becomes trumps; returns the trick that has begun."""
    deal.bidder = contract.seat
    named = contract.with_trumps(deal.pack.suit_of[action.card])
    trick = deal.game.trick(deal, named, contract.seat, True)
    trick.play(deal, contract.seat, action)
    return trick


def say_pitched(deal: PitchDeal, seat: int, action: Action) -> None:
    """Says what a card pitched instead of bidding means."""
    trumps = deal.pack.suits[deal.pack.suit_of[action.card]].name
    deal.tell(seat, "{have} pitched: a bid of {} with {} as trumps", PITCH_BID, trumps)


class Pitched(Turn[PitchDeal]):
    """Somebody has pitched instead of bidding: the dealer may take over with a pitch or the top bid, and the card goes back."""

    about: ClassVar[str] = "bidding"

    def __init__(self, seat: int, trick: PitchTrick[Any]) -> None:
        super().__init__(seat)
        self.trick: Final = trick

    def legal(self, deal: PitchDeal, seat: int) -> Sequence[Action]:
        return (PASS, SMUDGE, *card_actions(deal.pack, "play").of(deal.hands[seat].cards))

    def candidates(self, deal: PitchDeal, seat: int) -> Sequence[Action]:
        return (PASS, SMUDGE, *card_actions(deal.pack, "play").of(deal.pack.all), *deal.game.auction.ladder.bids)

    def reason(self, deal: PitchDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or "A pitch can only be taken over by pitching or by a smudge."

    def play(self, deal: PitchDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is PASS:
            return game.named(deal, self.trick.contract)
        pitcher = self.trick.leader
        card = deal.trick.row[0]
        deal.played[pitcher] = 0
        deal.move(card, deal.trick, deal.hands[pitcher])
        deal.tell(pitcher, "{take} {} back", deal.pack.names(1 << card))
        doubled = game[DOUBLES_LOSS]
        if action is SMUDGE:
            return game.contracted(deal, Contract(seat, game.top_value, True, doubled))
        say_pitched(deal, seat, action)
        return game.named(deal, pitched(deal, Contract(seat, PITCH_BID, False, doubled), action).contract)

    def trick_seats(self, deal: PitchDeal) -> tuple[int, ...]:
        return self.trick.trick_seats(deal)

    def advise(self, deal: PitchDeal, seat: int, rng: Random) -> Action | None:
        return PASS

    def prompt(self, deal: PitchDeal, seat: int) -> str:
        return "Let the pitch stand, take it over by pitching a card, or smudge"

    def facts(self, deal: PitchDeal, viewer: int) -> list[str]:
        return [f"{deal.name(self.trick.leader)} has pitched, as a bid of {PITCH_BID}"]
