"""The spare hand: the dealer may change for it unseen, or auction it. Rules page: michigan-newmarket, section "Variations"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.michigan_newmarket.advice import POOR, short_of
from parlour.games.michigan_newmarket.deal import MichiganDeal
from parlour.kernel.actions import PASS, Action, Joined, Numbers, word
from parlour.kernel.phase import NO_SEAT, Phase, Turn
from parlour.kernel.question import Answer, Ask, Question
from parlour.mechanisms.stakes.stakes import chips

CHANGE: Final = word("change", "hands")
AUCTION: Final = word("auction", "the spare hand")
KEEP: Final = word("keep", "your hand")
BID: Final = "bid"
#: more than anybody has
MANY: Final = 1_000_000


def swap_hands(deal: MichiganDeal, seat: int) -> None:
    """The seat takes the spare hand, and its own is dead."""
    hand = deal.hands[seat]
    deal.exchange([(hand.cards, hand, deal.spare), (deal.spare.cards, deal.spare, hand)])


def change(deal: MichiganDeal, seat: int) -> Phase[Any]:
    """The dealer takes the spare hand."""
    swap_hands(deal, seat)
    return deal.game.ready(deal)


def auction(deal: MichiganDeal, seat: int) -> Phase[Any]:
    """The spare hand goes to the highest bidder."""
    return next_bid(deal, seat, 0, NO_SEAT, 0)


def keep(deal: MichiganDeal, seat: int) -> Phase[Any]:
    """The spare hand stays where it is."""
    return deal.game.ready(deal)


def to_do(deal: MichiganDeal, seat: int) -> Action:
    """A poor hand is given up; with others it is for those who have a poor one to pay."""
    return CHANGE if short_of(deal, seat) > POOR else AUCTION


OFFER: Final = Question(
    "Change your hand for the spare one unseen, auction that, or do neither?",
    Answer(CHANGE, change, "{take} the spare hand unseen"),
    Answer(AUCTION, auction, "{auction} the spare hand"),
    Answer(KEEP, keep, "{leave} the spare hand where it is"),
    advice=to_do, about="spare-hand")


def offer(deal: MichiganDeal) -> Phase[Any]:
    """The dealer, who has seen the hand, is asked about the spare one."""
    return Ask(deal.dealer, OFFER)


def next_bid(deal: MichiganDeal, after: int, highest: int, holder: int, out: int) -> Phase[Any]:
    """Who bids after a seat; where nobody is left to bid, the holder of the highest bid buys."""
    for seat in deal.order(deal.after(after)):
        if seat not in (deal.dealer, holder) and not out >> seat & 1 and deal.stacks[seat] > highest:
            return SpareBid(seat, highest, holder, out)
    if holder == NO_SEAT:
        deal.say("Nobody buys the spare hand.")
    else:
        deal.hand_over(holder, deal.dealer, highest)
        deal.tell(holder, "{pay} {other} {} and {take} the spare hand", chips(highest), other=deal.dealer)
        swap_hands(deal, holder)
    return deal.game.ready(deal)


class SpareBid(Turn[MichiganDeal]):
    """The spare hand is auctioned: ``highest`` is the highest bid so far, made by the ``holder``; ``out``: who has passed, as a mask."""

    about: ClassVar[str] = "spare-hand"
    is_auction: ClassVar[bool] = True

    def __init__(self, seat: int, highest: int, holder: int, out: int) -> None:
        super().__init__(seat)
        self.highest: Final = highest
        self.holder: Final = holder
        self.out: Final = out

    def legal(self, deal: MichiganDeal, seat: int) -> Sequence[Action]:
        return Joined(((PASS,), Numbers(BID, self.highest + 1, deal.stacks[seat])))

    def candidates(self, deal: MichiganDeal, seat: int) -> Sequence[Action]:
        return Joined(((PASS,), Numbers(BID, 0, MANY)))

    def candidates_out_of_turn(self, deal: MichiganDeal, seat: int) -> Sequence[Action]:
        return Numbers(BID, 0, MANY)

    def reason(self, deal: MichiganDeal, seat: int, action: Action) -> str:
        if seat == deal.dealer:
            return "The dealer, who sells the spare hand, does not bid for it."
        if self.out >> seat & 1:
            return "You have passed, and bid no more."
        if seat != self.seat:
            return f"It is {deal.name(self.seat)}'s turn to bid."
        if action.number <= self.highest:
            return f"You must bid at least {chips(self.highest + 1)}."
        return f"You have only {chips(deal.stacks[seat])}."

    def play(self, deal: MichiganDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            return next_bid(deal, seat, self.highest, self.holder, self.out | 1 << seat)
        return next_bid(deal, seat, action.number, seat, self.out)

    def prompt(self, deal: MichiganDeal, seat: int) -> str:
        return f"Bid {'more than ' + chips(self.highest) if self.highest else 'at least 1 chip'} for the spare hand, or pass"

    def facts(self, deal: MichiganDeal, viewer: int) -> list[str]:
        return [f"Highest bid: {chips(self.highest)} by {deal.name(self.holder)}"] if self.highest else []

    def advise(self, deal: MichiganDeal, seat: int, rng: Random) -> Action | None:
        least = self.highest + 1
        return self.legal(deal, seat)[1] if least <= short_of(deal, seat) - POOR else PASS
