"""Michigan, or Newmarket: play upward in suits, and win the chips on the pay cards. Rules page: michigan-newmarket."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card, Pack, french
from parlour.games.michigan_newmarket.deal import MichiganDeal
from parlour.games.michigan_newmarket.options import (
    ANY_SUIT,
    CHANGE_SUIT,
    DEALS,
    FREE,
    FREE_CHIPS,
    FREE_STAKES,
    OFFERED,
    PASS_LEFT,
    SPARE_HAND,
)
from parlour.games.michigan_newmarket.play import NO_SUIT, MichiganRun, Placing
from parlour.games.michigan_newmarket.spare import offer
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.climbing.stops import RunOrder
from parlour.mechanisms.stakes.pools import Pool, PoolsGame
from parlour.mechanisms.stakes.stakes import STACK, chips

MD = TypeVar("MD", bound=MichiganDeal, default=MichiganDeal)

#: what the dealer puts on each pay card, and each of the others
DEALER_STAKE: Final = 2
STAKE: Final = 1
#: the pay cards, as the board names them
PAY_CARDS: Final = ("AH", "KC", "QD", "JS")


@mypyc_attr(allow_interpreted_subclasses=True)
class MichiganGame(PoolsGame[MD]):
    """What both games share."""

    page = "michigan-newmarket"
    family = "matching/stops"
    hand_order = "suit"
    player_counts: ClassVar[Sequence[int]] = range(3, 9)
    best_players: ClassVar[Sequence[int]] = (4, 5, 6)
    minutes = 40
    schema: ClassVar[Sequence[Option]] = (FREE_STAKES, FREE_CHIPS, SPARE_HAND, CHANGE_SUIT, STACK, DEALS)
    #: the cards that win a place of the board when they are played, place by place
    pay_cards: ClassVar[Sequence[str]] = ()

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.order: Final = RunOrder(self.pack)
        self.paying: Final[tuple[Card, ...]] = tuple([self.pack.card(code) for code in self.pay_cards])

    def make_pack(self) -> Pack:
        return french()

    def clash(self) -> str:
        if self.new_stack() < self.chips_needed():
            return f"{self.new_stack()} chips make no sense where the stakes of a deal come to as many as {self.chips_needed()}."
        return ""

    def facts(self, deal: MD, viewer: int) -> list[str]:
        return self.board_facts(deal)

    def badges(self, deal: MD, seat: int) -> list[str]:
        return [chips(deal.stacks[seat])]

    # --- stakes and deal (page section "Placing Stakes and Dealing") -------------------------------------------------------

    def free_chips(self) -> int:
        """How many chips everyone places as he likes."""
        return self[FREE_CHIPS]

    def put(self, deal: MD, seat: int, place: int, amount: int) -> None:
        """The seat puts chips on a place of the board."""
        deal.pools[place] += deal.pay_pot(seat, amount)

    def open(self, deal: MD) -> Phase[Any]:
        self.seat_all(deal)
        if self[FREE_STAKES] == FREE:
            deal.place(deal.fresh_pack()[::-1], deal.stock)
            return Placing(deal.after(deal.dealer), 0, self.free_chips())
        self.dress(deal)
        return self.deal_out(deal, deal.fresh_pack())

    def begin(self, deal: MD) -> Phase[Any]:
        """All chips have been placed: the cards are dealt."""
        return self.deal_out(deal, deal.take_pack(deal.stock))

    def deal_out(self, deal: MD, cards: list[Card]) -> Phase[Any]:
        """Deals all cards one at a time, to the spare hand last in every round."""
        shares = self.players + 1
        for place, seat in enumerate(deal.order(deal.after(deal.dealer))):
            deal.place(cards[place::shares], deal.hands[seat])
        deal.place(cards[self.players::shares], deal.spare)
        return offer(deal) if self.offers_spare() else self.ready(deal)

    def offers_spare(self) -> bool:
        """Whether the dealer may change for the spare hand, or auction it."""
        return self[SPARE_HAND] == OFFERED

    def ready(self, deal: MD) -> Phase[Any]:
        """All have their hands: what comes before the runs, or the first of them."""
        return self.first_run(deal)

    def first_run(self, deal: MD) -> Phase[Any]:
        """The first run, which the dealer's next starts."""
        return MichiganRun(deal.after(deal.dealer), self.order)

    # --- the play (page section "The Play") --------------------------------------------------------------------------------

    def chips_on(self, deal: MD, card: Card) -> int:
        """The chips that a card wins when it is played."""
        return deal.pools[self.paying.index(card)] if card in self.paying else 0

    def played(self, deal: MD, seat: int, card: Card) -> None:
        """The seat has played a card, and takes what lies on it."""
        if self.chips_on(deal, card):
            amount = self.empty_pool(deal, self.paying.index(card))
            deal.win(seat, amount)
            deal.tell(seat, "{take} the {} on this card", chips(amount))

    def after_stop(self, deal: MD, seat: int, suit: int) -> Phase[Any]:
        """A run has stopped with a card of this suit, played by the seat."""
        change = self[CHANGE_SUIT]
        if change != PASS_LEFT:
            return MichiganRun(seat, self.order, NO_SUIT if change == ANY_SUIT else suit)
        played = deal.pack.suit_masks[suit]
        for other in deal.order(seat):
            if deal.hands[other].cards & ~played:
                return MichiganRun(other, self.order, suit)
            deal.reveal_none_of(deal.hands[other], deal.pack.all & ~played)
            deal.tell(other, "{have} nothing but {}: the start passes on", deal.pack.suits[suit].name)
        deal.say("Nobody has another suit: the play ends, and no cards are paid for.")
        return OVER

    def went_out(self, deal: MD, winner: int) -> Phase[Any]:
        """The first who is out of cards is paid for those of the others."""
        for seat in deal.order(deal.after(winner)):
            left = deal.hands[seat].count()
            if left:
                deal.expose(deal.hands[seat])
                paid = deal.hand_over(seat, winner, left)
                if paid:
                    deal.tell(seat, "{pay} {other} {} for the cards that are left", chips(paid), other=winner)
        return OVER

    def rule_words(self) -> Mapping[str, Value]:
        return {"needed": chips(self.chips_needed())}


class Michigan(MichiganGame[MichiganDeal]):
    """The main game, with four pay cards."""

    id = "michigan"
    name = "Michigan"
    summary = "Play the next higher card of the suit as long as it goes on, win the chips on four pay cards, and be the first to run out."
    also_known_as = ("Newmarket", "Boodle", "Stops")
    deal_type = MichiganDeal
    prose = Prose(__name__, "michigan.md")
    board: ClassVar[Sequence[Pool]] = (Pool("Ace of hearts"), Pool("King of clubs"), Pool("Queen of diamonds"), Pool("Jack of spades"))
    pay_cards: ClassVar[Sequence[str]] = PAY_CARDS

    def chips_needed(self) -> int:
        return self.free_chips() if self[FREE_STAKES] == FREE else len(self.board) * DEALER_STAKE

    def dress(self, deal: MichiganDeal) -> None:
        for place in range(len(self.board)):
            for seat in range(self.players):
                self.put(deal, seat, place, DEALER_STAKE if seat == deal.dealer else STAKE)
        deal.tell(deal.dealer, "{put} {} on each pay card, the others {}", chips(DEALER_STAKE), STAKE)
