"""The tricks of Honeymoon Bridge: two hands, or four of which each player plays two. Rules page: honeymoon-bridge."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from parlour.equipment import NO_CARD, Card
from parlour.games.honeymoon_bridge.advice import card_to_play
from parlour.games.honeymoon_bridge.deal import HoneymoonDeal
from parlour.kernel.actions import PASS, Action
from parlour.kernel.phase import ONE_SEAT, Phase
from parlour.mechanisms.tricks.auction import DOUBLE, REDOUBLE
from parlour.mechanisms.tricks.contract import LADDER, SUITS, Contract
from parlour.mechanisms.tricks.contract_calls import SHORT
from parlour.mechanisms.tricks.dummy import lowest_named
from parlour.mechanisms.tricks.tricks import TrickOrder, TrickPlay

if TYPE_CHECKING:
    from parlour.games.honeymoon_bridge.game import HoneymoonGame

#: what is said in the bidding alone
CALLS: Final = (PASS, DOUBLE, REDOUBLE, *LADDER.bids)
#: those of them that nobody can mean as the name of a card
CALLS_ALONE: Final = tuple([call for call in CALLS if call.word not in SUITS])


def card_named(deal: HoneymoonDeal, text: str) -> Card:
    """The card that somebody names: in the play "4S" is no bid."""
    return Card(deal.pack.codes.index(text.upper())) if text.upper() in deal.pack.codes else NO_CARD


class HoneymoonTrick(TrickPlay[HoneymoonDeal]):
    """A trick; calls made now are understood, and refused as too early or too late."""

    def __init__(self, game: HoneymoonGame[Any], seats: tuple[int, ...], order: TrickOrder) -> None:
        super().__init__(seats, order)
        self.game: Final = game

    def candidates(self, deal: HoneymoonDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *CALLS)

    def candidates_out_of_turn(self, deal: HoneymoonDeal, seat: int) -> Sequence[Action]:
        return CALLS_ALONE

    def read_shorthand(self, deal: HoneymoonDeal, seat: int, text: str) -> Action | None:
        card = card_named(deal, text)
        return SHORT.get(text.lower()) if card == NO_CARD else self.card_order.plays.each[card]

    def reason(self, deal: HoneymoonDeal, seat: int, action: Action) -> str:
        return self.no_call() if action in CALLS else super().reason(deal, seat, action)

    def no_call(self) -> str:
        """Why nobody calls now."""
        return "The bidding begins when these thirteen tricks are over."


class BidTrick(HoneymoonTrick):
    """A trick in the play of a contract. Its ``seats`` are hands around the table, of which each player has one or two; ``first``: the
    opening lead is still to come when it begins."""

    def __init__(self, game: HoneymoonGame[Any], contract: Contract, seats: tuple[int, ...], first: bool = False) -> None:
        super().__init__(game, seats, game.trick_orders[contract.denomination])
        self.contract: Final = contract
        self.first: Final = first

    def no_call(self) -> str:
        return "The bidding is over."

    def candidates(self, deal: HoneymoonDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *self.game.late_calls())

    def candidates_out_of_turn(self, deal: HoneymoonDeal, seat: int) -> Sequence[Action]:
        # a card that is named now is one to play
        return (*super().candidates_out_of_turn(deal, seat), *[action for action in self.game.late_calls() if action.card < 0])

    def holder(self, deal: HoneymoonDeal) -> int:
        """The hand from which the next card comes."""
        return self.seats[len(deal.trick.row)]

    def turn(self, deal: HoneymoonDeal) -> tuple[int, ...]:
        return ONE_SEAT[self.seats[len(deal.trick.row)] % 2]

    def hand(self, deal: HoneymoonDeal, seat: int) -> int:
        return deal.around[self.holder(deal)].cards

    def play(self, deal: HoneymoonDeal, seat: int, action: Action) -> Phase[Any]:
        holder = self.holder(deal)
        hand = deal.around[holder]
        trick = deal.trick
        if trick.row and self.game.shows_void(deal, holder):
            led = self.card_order.suit_of[trick.row[0]]
            if self.card_order.suit_of[action.card] != led:
                self.revealed_void(deal, holder, hand, led)
        deal.played[holder] |= 1 << action.card
        deal.lay(action.card, hand, trick)
        if len(trick.row) == len(self.seats):
            return self.trick_over(deal)
        if self.first and len(trick.row) == 1:
            self.game.after_opening_lead(deal)
        return self

    def take(self, deal: HoneymoonDeal) -> int:
        winner = self.seats[self.best(deal)]
        if deal.narrating:
            deal.beat()
            deal.tell(winner % 2, "{take} the trick" if winner == deal.own_hand(winner % 2) else "{take} the trick with the dummy")
        deal.sweep(winner % 2)
        return winner

    def trick_over(self, deal: HoneymoonDeal) -> Phase[Any]:
        last = tuple(deal.trick.row)
        winner = self.take(deal)
        self.game.after_trick(deal)
        if not deal.around[winner].cards:
            return self.game.played_out(deal, self.contract, last, winner)
        place = self.seats.index(winner)
        return BidTrick(self.game, self.contract, (*self.seats[place:], *self.seats[:place]))

    def hands_in_play(self, deal: HoneymoonDeal) -> Sequence[int]:
        return [deal.around[hand].cards for hand in self.seats]

    def sides_in_play(self, deal: HoneymoonDeal) -> Sequence[int]:
        return [hand % 2 for hand in self.seats]

    def worth_of_tricks(self, deal: HoneymoonDeal) -> Sequence[float]:
        # with cards that nobody can play yet it is no ending of tricks alone
        return self.game.worth_of_tricks(deal, self.contract) if self.game.all_can_be_played(deal) else ()

    def trick_seats(self, deal: HoneymoonDeal) -> tuple[int, ...]:
        return tuple([hand % 2 for hand in self.seats[:len(deal.trick.row)]])

    def advise(self, deal: HoneymoonDeal, seat: int, rng: Random) -> Action | None:
        cards = [action.card for action in deal.legal(seat)]
        return self.card_order.plays.each[card_to_play(deal, self.card_order, self.seats, self.contract, seat, cards)]

    # --- words ----------------------------------------------------------------------------------------------------------

    def reason(self, deal: HoneymoonDeal, seat: int, action: Action) -> str:
        if action in self.game.late_calls():
            return self.game.too_late(action)
        reason = super().reason(deal, seat, action)
        if self.holder(deal) == deal.own_hand(seat) or action in CALLS:
            return reason
        return (reason.replace("You do not hold", self.game.dummy_lacks).replace("You hold", "Your dummy holds")
                .replace("you must", "it must"))

    def prompt(self, deal: HoneymoonDeal, seat: int) -> str:
        prompt = super().prompt(deal, seat)
        if len(self.seats) == 2:
            return prompt
        return f"{prompt} from your hand" if self.holder(deal) == deal.own_hand(seat) else f"{prompt} from your dummy"

    def describe(self, deal: HoneymoonDeal, seat: int, action: Action, viewer: int) -> str:
        if action.card >= 0 and not deal.played[deal.own_hand(seat)] >> action.card & 1:
            return deal.sentence(seat, viewer, "play", f"{deal.pack.names(action.cards)} from the dummy")
        return super().describe(deal, seat, action, viewer)

    def read_shorthand(self, deal: HoneymoonDeal, seat: int, text: str) -> Action | None:
        """A card; or where only a suit is named, the lowest card of it in the dummy."""
        named = super().read_shorthand(deal, seat, text)
        if named is not None or self.holder(deal) == deal.own_hand(seat):
            return named
        return lowest_named(self.card_order, self.hand(deal, seat), text)

    def facts(self, deal: HoneymoonDeal, viewer: int) -> list[str]:
        return self.game.contract_facts(deal, self.contract)

    def badges(self, deal: HoneymoonDeal, seat: int) -> list[str]:
        return ["declarer"] if seat == self.contract.declarer else []
