"""Draw Bridge, and Draw and Discard Bridge: hands that are made up card by card before the bidding. Rules page: honeymoon-bridge."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import NO_CARD
from parlour.games.honeymoon_bridge.advice import card_to_exchange, worth_keeping
from parlour.games.honeymoon_bridge.deal import DiscardDeal, DrawDeal, HoneymoonDeal
from parlour.games.honeymoon_bridge.game import HoneymoonGame
from parlour.games.honeymoon_bridge.options import FACE_UP, MUST_FOLLOW, NO_PEEK
from parlour.games.honeymoon_bridge.play import CALLS, HoneymoonTrick
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase, Turn, Why
from parlour.kernel.prose import Prose
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.contract_calls import SHORT
from parlour.mechanisms.tricks.contract_deal import DEALT
from parlour.mechanisms.tricks.contract_score import NO_TRUMP, counted
from parlour.mechanisms.tricks.rubber import RUBBER_DEALS

KEEP: Final = word("keep")
REJECT: Final = word("reject")


class DrawBridge(HoneymoonGame[DrawDeal]):
    """Thirteen tricks that count nothing, after each of which both draw; then the bidding."""

    id = "draw-bridge"
    name = "Draw Bridge"
    summary = "Bridge for two: improve your hand by drawing after each of thirteen free tricks, then bid and play it."
    also_known_as = ("Honeymoon Bridge",)
    schema: ClassVar[Sequence[Option]] = (FACE_UP, MUST_FOLLOW, RUBBER_DEALS)
    deal_type = DrawDeal
    prose = Prose(__name__, "draw.md")

    def open(self, deal: DrawDeal) -> Phase[Any]:
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), DEALT))
        return self.draw_trick(deal, deal.after(deal.dealer))

    def draw_trick(self, deal: DrawDeal, leader: int) -> Phase[Any]:
        """The next trick before the bidding, with its prize turned up where that is played."""
        if self[FACE_UP]:
            deal.turn_up()
        return DrawTrick(self, deal.order(leader))


class DrawTrick(HoneymoonTrick):
    """A trick without trumps whose winner draws first. Suit need not be followed unless that is agreed."""

    about: ClassVar[str] = "drawing"

    def __init__(self, game: DrawBridge, seats: tuple[int, ...]) -> None:
        super().__init__(game, seats, game.trick_orders[NO_TRUMP])
        self.drawing: Final = game
        self.must_follow: Final = game[MUST_FOLLOW]

    def playable(self, deal: HoneymoonDeal, seat: int, why: Why | None) -> int:
        return super().playable(deal, seat, why) if self.must_follow else self.hand(deal, seat)

    def revealed_void(self, deal: HoneymoonDeal, seat: int, hand: CardSet, led: int) -> None:
        if self.must_follow:
            super().revealed_void(deal, seat, hand, led)

    def trick_over(self, deal: HoneymoonDeal) -> Phase[Any]:
        assert isinstance(deal, DrawDeal)
        winner = self.seats[self.best(deal)]
        if deal.narrating:
            deal.beat()
        deal.sweep_up(deal.trick, deal.aside)
        turned = deal.turned
        if turned.row and deal.narrating:
            deal.tell(winner, "{win} the trick and {take} {}", deal.pack.names(turned.mask()))
        else:
            deal.tell(winner, "{win} the trick and {draw} a card")
        deal.draw(turned if turned.row else deal.rest, deal.hands[winner])
        deal.draw(deal.rest, deal.hands[deal.after(winner)])
        return self.drawing.draw_trick(deal, winner) if deal.rest.row else self.game.bidding(deal)

    def advise(self, deal: HoneymoonDeal, seat: int, rng: Random) -> Action | None:
        assert isinstance(deal, DrawDeal)
        cards = [action.card for action in deal.legal(seat)]
        prize = deal.turned.row[0] if deal.turned.row else NO_CARD
        return self.card_order.plays.each[card_to_exchange(self.card_order, deal.trick.row, cards, prize)]

    def facts(self, deal: HoneymoonDeal, viewer: int) -> list[str]:
        left = (deal.rest.count() + 1) // 2
        return [f"No trumps; {counted(left, 'trick')} before the bidding"]


class DrawAndDiscard(HoneymoonGame[DiscardDeal]):
    """No cards are dealt: each looks at one card after another, and keeps every other one of them."""

    id = "draw-and-discard-bridge"
    name = "Draw and Discard Bridge"
    summary = "Bridge for two: of each two cards of the stock you keep one, seeing the first before you choose; then bid and play."
    schema: ClassVar[Sequence[Option]] = (NO_PEEK, RUBBER_DEALS)
    deal_type = DiscardDeal
    prose = Prose(__name__, "draw_and_discard.md")

    def open(self, deal: DiscardDeal) -> Phase[Any]:
        deal.put_stock(deal.fresh_pack())
        return self.look(deal, deal.after(deal.dealer))

    def late_calls(self) -> Sequence[Action]:
        return KEEP, REJECT

    def too_late(self, action: Action) -> str:
        return "Both have thirteen cards: nothing more is drawn."

    def look(self, deal: DiscardDeal, seat: int) -> Phase[Any]:
        """A player looks at the top card of the stock."""
        deal.draw(deal.rest, deal.looked[seat])
        return KeepOrReject(self, seat)

    def drawn(self, deal: DiscardDeal, seat: int) -> Phase[Any]:
        """A player has got a card: the other is next, or whoever still needs some."""
        for following in (deal.after(seat), seat):
            if deal.hands[following].count() < DEALT:
                return self.look(deal, following)
        return self.bidding(deal)


class KeepOrReject(Turn[DiscardDeal]):
    """A player keeps the card that was looked at, or discards it and must take the next."""

    about: ClassVar[str] = "drawing"

    def __init__(self, game: DrawAndDiscard, seat: int) -> None:
        super().__init__(seat)
        self.game: Final = game

    def legal(self, deal: DiscardDeal, seat: int) -> Sequence[Action]:
        return KEEP, REJECT

    def candidates(self, deal: DiscardDeal, seat: int) -> Sequence[Action]:
        return (KEEP, REJECT, *CALLS)

    def candidates_out_of_turn(self, deal: DiscardDeal, seat: int) -> Sequence[Action]:
        return CALLS

    def read_shorthand(self, deal: DiscardDeal, seat: int, text: str) -> Action | None:
        return SHORT.get(text.lower())

    def reason(self, deal: DiscardDeal, seat: int, action: Action) -> str:
        return "The bidding begins when both have thirteen cards."

    def play(self, deal: DiscardDeal, seat: int, action: Action) -> Phase[Any]:
        looked, hand = deal.looked[seat], deal.hands[seat]
        if action is KEEP:
            deal.draw(looked, hand)
            if not self.game[NO_PEEK]:
                card = deal.draw(deal.rest, looked)
                deal.draw(looked, deal.discards)
                if deal.narrating:
                    deal.tell(seat, "{look} at {} and {discard} it", deal.pack.names(1 << card), to=1 << seat)
        else:
            deal.draw(looked, deal.discards)
            card = deal.draw(deal.rest, hand)
            if deal.narrating:
                deal.tell(seat, "{take} {}", deal.pack.names(1 << card), to=1 << seat)
        return self.game.drawn(deal, seat)

    def describe(self, deal: DiscardDeal, seat: int, action: Action, viewer: int) -> str:
        if action is KEEP:
            more = "" if self.game[NO_PEEK] else " and discard the next" if viewer == seat else " and discards the next"
            return deal.sentence(seat, viewer, "keep", f"the card{more}")
        return deal.sentence(seat, viewer, "discard", f"the card and {'take' if viewer == seat else 'takes'} the next")

    def prompt(self, deal: DiscardDeal, seat: int) -> str:
        return "Keep this card and discard the next, or discard it and take the next" if not self.game[NO_PEEK] \
            else "Keep this card, or discard it and take the next"

    def advise(self, deal: DiscardDeal, seat: int, rng: Random) -> Action | None:
        return KEEP if worth_keeping(deal, seat, deal.looked[seat].row[0]) else REJECT

    def facts(self, deal: DiscardDeal, viewer: int) -> list[str]:
        return [f"Cards: {', '.join([f'{deal.name(other)} {deal.hands[other].count()}' for other in range(2)])} of {DEALT}"]
