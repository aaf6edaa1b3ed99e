"""200 for two, each with a silent partner whose cards lie in three stacks. Rules page: two-hundred, "Two Players"."""
from __future__ import annotations

from typing import Any, Final

from parlour.equipment import NO_CARD, Card
from parlour.games.two_hundred.bidding import BiddingAuction
from parlour.games.two_hundred.deal import TwoHundredDeal
from parlour.games.two_hundred.game import TwoHundredGame
from parlour.games.two_hundred.options import HAND, KITTY, KITTY_OPTIONS, MISDEAL, PACKETS
from parlour.games.two_hundred.play import Trick
from parlour.kernel.actions import Action
from parlour.kernel.phase import Phase
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.tricks import TrickOrder

#: the stacks of a silent partner, and how many cards lie face down in each, under the one that lies face up
STACKS: Final = 3
UNDER: Final = 2
#: the hands at the table, clockwise: the two players', and opposite each that of the silent partner
HANDS: Final = 4
LIVE: Final = 2


class TwoPlayerDeal(TwoHundredDeal):
    """The hands of two players, and of each a silent partner: ``silent_cards[seat]`` lie face up, on the cards ``under[seat][stack]``.

    ``on_top[seat * STACKS + stack]``: the card face up on a stack; none between the moment it is played and the end of the trick.
    ``from_silent[seat]``: the cards that the silent partner has played, a mask.
    """

    silent_cards: list[CardSet]
    under: list[list[CardRow]]
    on_top: list[int]
    from_silent: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.silent_cards = self.card_sets("silent", "row", ALL, "silent partner")
        self.under = [[self.card_row(f"under {seat} {stack}", "pile", UNSEEN, "silent partner's stack", seat)
                       for stack in range(STACKS)] for seat in range(self.players)]
        self.on_top = self.tally(NO_CARD, self.players * STACKS)
        self.from_silent = self.tally()

    def lay_face_up(self, seat: int, stack: int) -> Card:
        """The next card of a stack is turned up."""
        card = self.draw(self.under[seat][stack], self.silent_cards[seat], True)
        self.on_top[seat * STACKS + stack] = card
        return card

    def turn_up(self) -> None:
        """On each stack from which a card was played the next one is turned up."""
        for seat in range(self.players):
            for stack in range(STACKS):
                if self.on_top[seat * STACKS + stack] == NO_CARD and self.under[seat][stack].row:
                    card = self.lay_face_up(seat, stack)
                    self.tell(seat, "{turn} up {}", self.pack.names(1 << card))


class TwoPlayers(TwoHundredGame):
    """Two players with silent partners."""

    id = "two-hundred-two-player"
    name = "200 for two"
    summary = "200 for two: each also plays the cards of a silent partner, of which only three lie face up."
    player_counts = (2,)
    leaves_out = (KITTY, HAND, PACKETS, MISDEAL, *KITTY_OPTIONS)
    deal_type = TwoPlayerDeal

    def deal_and_bid(self, deal: TwoHundredDeal) -> Phase[Any]:
        assert isinstance(deal, TwoPlayerDeal)
        cards = deal.fresh_pack()
        first = deal.after(deal.dealer)
        seats = (first, deal.dealer)
        # each packet of three goes to a hand, or is a stack of the silent partner opposite
        for stack in range(STACKS):
            for seat in seats:
                deal.place(cards[:UNDER + 1], deal.hands[seat])
                cards = cards[UNDER + 1:]
            for seat in seats:
                deal.place(cards[:UNDER + 1], deal.under[seat][stack])
                cards = cards[UNDER + 1:]
        for seat in seats:
            for stack in range(STACKS):
                deal.lay_face_up(seat, stack)
        return BiddingAuction(self.bidding, first)

    def next_trick(self, deal: TwoHundredDeal, leader: int) -> Phase[Any]:
        return TwoPlayerTrick(leader, self.card_orders[deal.trumps])


class TwoPlayerTrick(Trick):
    """A trick to which two players and two silent partners play; ``leader_hand``: which of the four hands leads."""

    def __init__(self, leader_hand: int, cards: TrickOrder) -> None:
        hands = [(leader_hand + step) % HANDS for step in range(HANDS)]
        super().__init__(tuple([hand % LIVE for hand in hands]), cards)
        self.in_turn: Final = tuple(hands)

    def silent_to_play(self, deal: TwoHundredDeal) -> bool:
        """Whether the next card comes from a silent partner."""
        return self.in_turn[len(deal.trick.row)] >= LIVE

    def hand(self, deal: TwoHundredDeal, seat: int) -> int:
        assert isinstance(deal, TwoPlayerDeal)
        return deal.silent_cards[seat].cards if self.silent_to_play(deal) else deal.hands[seat].cards

    def lay(self, deal: TwoHundredDeal, seat: int, action: Action) -> Phase[Any]:
        assert isinstance(deal, TwoPlayerDeal)
        if not self.silent_to_play(deal):
            return super().lay(deal, seat, action)
        deal.on_top[deal.on_top.index(action.card)] = NO_CARD
        deal.from_silent[seat] |= action.cards
        deal.lay(action.card, deal.silent_cards[seat], deal.trick)
        return self.trick_over(deal) if len(deal.trick.row) == len(self.seats) else self

    def trick_over(self, deal: TwoHundredDeal) -> Phase[Any]:
        assert isinstance(deal, TwoPlayerDeal)
        following = super().trick_over(deal)
        deal.turn_up()
        return following

    def leader_after(self, deal: TwoHundredDeal) -> int:
        return self.in_turn[self.best(deal)]

    def friends(self, deal: TwoHundredDeal, seat: int) -> int:
        return 1 << seat

    def reason(self, deal: TwoHundredDeal, seat: int, action: Action) -> str:
        if action.card < 0 or not self.silent_to_play(deal):
            return super().reason(deal, seat, action)
        if not self.hand(deal, seat) >> action.card & 1:
            return f"{deal.pack.names(action.cards).capitalize()} does not lie face up before your silent partner, who is to play."
        return super().reason(deal, seat, action).replace("You hold", "Your silent partner has").replace("you must", "it must")

    def describe(self, deal: TwoHundredDeal, seat: int, action: Action, viewer: int) -> str:
        assert isinstance(deal, TwoPlayerDeal)
        if deal.from_silent[seat] & action.cards:
            return deal.sentence(seat, viewer, "play", f"{deal.pack.names(action.cards)} of the silent partner's")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: TwoHundredDeal, seat: int) -> str:
        prompt = super().prompt(deal, seat)
        return f"{prompt} of your silent partner's" if self.silent_to_play(deal) else f"{prompt} from your hand"
