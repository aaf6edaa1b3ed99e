"""The bidding of Back Alley: everyone bids once, and a partner's board may be raised. Rules page: back-alley, "Bidding" and "Boards"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.back_alley.advice import bid_wanted, blind_bid, board_wanted, to_throw_away
from parlour.games.back_alley.deal import AGAIN_BY_SAME, BackAlleyDeal
from parlour.kernel.actions import PASS, Action, card_actions, numbers, read_exactly, word
from parlour.kernel.chance import Dice
from parlour.kernel.phase import NOTHING, OVER, Phase, Turn
from parlour.kernel.question import Answer, Ask, Question
from parlour.mechanisms.tricks.bidding import NO_BID

BID: Final = "bid"
BOARD: Final = word("board")
DOUBLE_BOARD: Final = word("double", "board")
#: the first board, the second, and so on
BOARDS: Final = (BOARD, DOUBLE_BOARD, word("triple", "board"), word("quadruple", "board"), word("quintuple", "board"),
                 word("sextuple", "board"))
ALL_TRICKS: Final = word("all")
BORT: Final = word("bort")
BOSTON: Final = word("boston")
#: a rainbow as a bid, and with so many tricks more
RAINBOWS: Final = tuple([word("rainbow" + (f"+{more}" if more else "")) for more in range(9)])
ANNOUNCE: Final = word("announce", "rainbow")
DEMAND: Final = word("demand", "new deal")
LEAVE: Final = word("leave", "it at board")
KEEP: Final = word("keep", "all cards")
THROW: Final = "discard"
EXCHANGED: Final = "Cards were exchanged before the bidding."
TOO_LATE: Final = "Everyone bids once, and a bid that is made stands."


class Bidding(Turn[BackAlleyDeal]):
    """The seat bids: what it may say, and why not something else, is the game's."""

    about: ClassVar[str] = "bidding"
    is_auction: ClassVar[bool] = True

    def legal(self, deal: BackAlleyDeal, seat: int) -> Sequence[Action]:
        game = deal.game
        return tuple([call for call in game.calls(deal) if not game.against(deal, seat, call)])

    def candidates(self, deal: BackAlleyDeal, seat: int) -> Sequence[Action]:
        game = deal.game
        calls = game.calls(deal)
        # boards of other forms of the game, too, to say what stands for them here
        boards = [board for board in BOARDS if board not in calls]
        plays = game.order_of(deal.trumps).plays.of(deal.pack.all)
        return (*calls, *boards, *numbers(BID, deal.each + 1, deal.pack.size), *game.every_exchange, *plays)

    def candidates_out_of_turn(self, deal: BackAlleyDeal, seat: int) -> Sequence[Action]:
        return self.candidates(deal, seat) if deal.bids[seat] != NO_BID else NOTHING

    def read_shorthand(self, deal: BackAlleyDeal, seat: int, text: str) -> Action | None:
        called = text.lower().removeprefix("bid ").strip()
        if called == "0":
            return PASS
        # all the tricks have a name of their own in most games; a bare card is played, not exchanged
        return deal.game.bid_of_all(deal) if called == str(deal.each) else read_exactly(deal.game.calls(deal), called) or read_exactly(
            deal.game.order_of(deal.trumps).plays.of(deal.pack.all), f"play {called}")

    def reason(self, deal: BackAlleyDeal, seat: int, action: Action) -> str:
        if action is KEEP or action.kind == THROW:
            return EXCHANGED
        if action.card >= 0:
            return "First everyone bids; then the cards are played."
        return TOO_LATE if seat != self.seat else deal.game.against(deal, seat, action)

    def play(self, deal: BackAlleyDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is DEMAND:
            deal.then = AGAIN_BY_SAME
            return OVER
        if action is ANNOUNCE:
            deal.rainbows[seat] = 1
            return self
        game.take_bid(deal, seat, action)
        after = deal.after(seat)
        return Bidding(after) if deal.bids[after] == NO_BID else game.bids_made(deal)

    def call_words(self, deal: BackAlleyDeal, seat: int, action: Action) -> str:
        return "" if action in (ANNOUNCE, DEMAND) else said(action)

    def describe(self, deal: BackAlleyDeal, seat: int, action: Action, viewer: int) -> str:
        if action in (PASS, ANNOUNCE, DEMAND):
            return deal.sentence(seat, viewer, action.kind, {ANNOUNCE: "a rainbow", DEMAND: "a new deal"}.get(action, ""))
        return deal.sentence(seat, viewer, BID, said(action))

    def imagined(self, deal: BackAlleyDeal, viewer: int, dice: Dice) -> Phase[Any]:
        deal.game.imagine_rainbows(deal, viewer, dice)
        return self

    def advise(self, deal: BackAlleyDeal, seat: int, rng: Random) -> Action | None:
        legal = self.legal(deal, seat)
        return bid_wanted(deal, seat, legal) if deal.sees_hand(seat) else blind_bid(deal, legal)

    def prompt(self, deal: BackAlleyDeal, seat: int) -> str:
        unseen = "" if deal.sees_hand(seat) else " without looking at your cards"
        what = "to take the trick" if deal.each == 1 else "how many tricks you will take"
        return f"Bid {what}{unseen}, or pass"

    def trump_cards(self, deal: BackAlleyDeal, viewer: int) -> Sequence[Card]:
        return deal.game.order_of(deal.trumps).trump_cards


def said(action: Action) -> str:
    """A call in words: ``pass``, ``4``, ``Boston``."""
    return str(action).removeprefix("bid ").replace("boston", "Boston")


def raise_board(deal: BackAlleyDeal, seat: int) -> Phase[Any]:
    """The partner's board becomes a double board, bid by this seat."""
    deal.game.take_bid(deal, seat, DOUBLE_BOARD)
    return deal.game.after_raise(deal, seat)


def leave_board(deal: BackAlleyDeal, seat: int) -> Phase[Any]:
    """The partner's board stays as it is."""
    return deal.game.after_raise(deal, seat)


def raise_advice(deal: BackAlleyDeal, seat: int) -> Action:
    """Whether the hand is so good that the board is worth raising."""
    return DOUBLE_BOARD if board_wanted(deal, seat) else LEAVE


RAISE: Final = Question("Your partner has bid board: make it a double board, or leave it?",
                        Answer(DOUBLE_BOARD, raise_board, "{make} it a double board"),
                        Answer(LEAVE, leave_board, "{leave} it at board"), advice=raise_advice, about="bidding")


class Raising(Ask[BackAlleyDeal]):
    """After all have bid a seat is asked whether it raises its partner's board."""

    is_auction: ClassVar[bool] = True

    def call_words(self, deal: BackAlleyDeal, seat: int, action: Action) -> str:
        return said(action) if action is DOUBLE_BOARD else "pass"

    def candidates(self, deal: BackAlleyDeal, seat: int) -> Sequence[Action]:
        plays = deal.game.order_of(deal.trumps).plays.of(deal.pack.all)
        return (*self.legal(deal, seat), *deal.game.every_call, *plays)

    def candidates_out_of_turn(self, deal: BackAlleyDeal, seat: int) -> Sequence[Action]:
        # who may raise as well is asked in turn
        return NOTHING if deal.game.may_raise(deal, seat) else deal.game.every_call

    def read_shorthand(self, deal: BackAlleyDeal, seat: int, text: str) -> Action | None:
        return LEAVE if text.lower() == str(PASS) else None

    def reason(self, deal: BackAlleyDeal, seat: int, action: Action) -> str:
        if seat != self.seat:
            return TOO_LATE
        return "First say whether you raise your partner's board: make it a double board, or leave it at board."

    def imagined(self, deal: BackAlleyDeal, viewer: int, dice: Dice) -> Phase[Any]:
        deal.game.imagine_rainbows(deal, viewer, dice)
        return self


class Exchange(Turn[BackAlleyDeal]):
    """Before the bidding the seat may throw one card away face down and draw one of those not dealt."""

    about: ClassVar[str] = "exchange"

    def legal(self, deal: BackAlleyDeal, seat: int) -> Sequence[Action]:
        return (KEEP, *card_actions(deal.pack, THROW).of(deal.hands[seat].cards))

    def candidates(self, deal: BackAlleyDeal, seat: int) -> Sequence[Action]:
        return deal.game.every_exchange

    def candidates_out_of_turn(self, deal: BackAlleyDeal, seat: int) -> Sequence[Action]:
        order = deal.order(deal.after(deal.dealer))
        had_its_turn = order.index(seat) < order.index(self.seat)
        return (*deal.game.every_call, *deal.game.every_exchange) if had_its_turn else deal.game.every_call

    def read_shorthand(self, deal: BackAlleyDeal, seat: int, text: str) -> Action | None:
        # only a whole bid: a bare number is that of a choice
        return read_exactly(deal.game.every_call, text)

    def reason(self, deal: BackAlleyDeal, seat: int, action: Action) -> str:
        if action in deal.game.every_call:
            return "First everyone may exchange a card; then the bidding begins."
        if seat != self.seat:
            return "Each may exchange one card, once: you have had your turn."
        return deal.not_held(seat, action.cards)

    def play(self, deal: BackAlleyDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not KEEP:
            hand = deal.hands[seat]
            deal.move(action.card, hand, deal.thrown)
            deal.draw(deal.rest, hand)
        return Bidding(deal.after(deal.dealer)) if seat == deal.dealer else Exchange(deal.after(seat))

    def prompt(self, deal: BackAlleyDeal, seat: int) -> str:
        return "Discard one card and draw another for it, or keep all"

    def advise(self, deal: BackAlleyDeal, seat: int, rng: Random) -> Action | None:
        card = to_throw_away(deal, seat)
        return card_actions(deal.pack, THROW).each[card] if card >= 0 else KEEP

    def trump_cards(self, deal: BackAlleyDeal, viewer: int) -> Sequence[Card]:
        return deal.game.order_of(deal.trumps).trump_cards
