"""The tricks of Back Alley: when trumps may be led, and what the highest trumps ask of the others. Rules page: back-alley."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import NO_CARD, Card
from parlour.games.back_alley.advice import card_wanted
from parlour.games.back_alley.bidding import EXCHANGED
from parlour.games.back_alley.cards import WILD
from parlour.games.back_alley.deal import BackAlleyDeal
from parlour.kernel.actions import Action, read_exactly
from parlour.kernel.chance import Dice
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Why
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder, TrickPlay

#: of a Boston so many tricks must be won, the first ones
BOSTON_TRICKS: Final = 6
BIDDING_OVER: Final = "The bidding is over: what was bid stands."


class BackAlleyTrick(TrickPlay[BackAlleyDeal]):
    """A trick; the deal is scored after the last. Trumps may be led as the game says."""

    # --- what may be led ----------------------------------------------------------------------------------------------

    def leads(self, deal: BackAlleyDeal, seat: int, hand: int, why: Why | None) -> int:
        trumps = self.barred_leads(deal, seat)
        if not trumps or not hand & ~trumps:
            return hand
        others = hand & ~trumps | hand & self.free_leads()
        if why is not None:
            why.only(others, deal.game.no_trump_lead)
        return others

    def barred_leads(self, deal: BackAlleyDeal, seat: int) -> int:
        """The trumps that the seat may not lead while it holds other cards, as a mask."""
        if self.card_order.trumps == NO_TRUMPS or deal.game.may_lead_trumps(deal, seat):
            return 0
        return self.card_order.suit_masks[self.card_order.trumps]

    def free_leads(self) -> int:
        """The trumps that may be led at any time, as a mask."""
        return 0

    # --- playing ------------------------------------------------------------------------------------------------------

    def play(self, deal: BackAlleyDeal, seat: int, action: Action) -> Phase[Any]:
        card = action.card
        hand = deal.hands[seat]
        if not deal.trick.row:
            barred = self.barred_leads(deal, seat)
            if (barred & ~self.free_leads()) >> card & 1:
                # only who has nothing else does this
                hand.excluded |= deal.pack.all & ~barred
            self.led(deal, seat, card)
        else:
            self.shown(deal, seat, card, hand)
        if deal.rainbows[seat]:
            deal.suits_played[4 * seat + self.card_order.suit_of[card]] += 1
        return super().play(deal, seat, action)

    def led(self, deal: BackAlleyDeal, seat: int, card: Card) -> None:
        """The seat is about to lead this card."""

    def shown(self, deal: BackAlleyDeal, seat: int, card: Card, hand: CardSet) -> None:
        """Everybody learns from a card that is not led, beyond that its player cannot follow, what the hand does not hold."""

    def take(self, deal: BackAlleyDeal) -> int:
        winner = self.seats[self.best(deal)]
        if deal.narrating:
            deal.beat()
            deal.say_of(winner, "take", "the trick")
        row = deal.trick.row
        if self.card_order.trumps != NO_TRUMPS and any([self.card_order.suit_of[card] == self.card_order.trumps for card in row]):
            deal.broken = 1
        if deal.game.keeps_rainbows:
            for seat, card in zip(self.seats, row[:]):
                if deal.rainbows[seat]:
                    deal.move(card, deal.trick, deal.kept[seat])
        deal.sweep(winner)
        deal.won[winner] += 1
        if deal.tricks_played() <= BOSTON_TRICKS:
            deal.early[winner] += 1
        return winner

    def trick_over(self, deal: BackAlleyDeal) -> Phase[Any]:
        winner = self.take(deal)
        if deal.tricks_played() < deal.each:
            return deal.game.trick(deal, winner)
        deal.game.score_deal(deal)
        return OVER

    # --- words and advice ---------------------------------------------------------------------------------------------

    def read_shorthand(self, deal: BackAlleyDeal, seat: int, text: str) -> Action | None:
        # only a whole bid: a bare number is that of a choice
        return read_exactly((*deal.game.every_call, *deal.game.every_exchange), text)

    def candidates_out_of_turn(self, deal: BackAlleyDeal, seat: int) -> Sequence[Action]:
        return deal.game.every_call

    def reason(self, deal: BackAlleyDeal, seat: int, action: Action) -> str:
        if action in deal.game.every_exchange:
            return EXCHANGED
        return BIDDING_OVER if action.card < 0 else super().reason(deal, seat, action)

    def facts(self, deal: BackAlleyDeal, viewer: int) -> list[str]:
        return deal.game.targets(deal)

    def imagined(self, deal: BackAlleyDeal, viewer: int, dice: Dice) -> Phase[Any]:
        deal.game.imagine_rainbows(deal, viewer, dice)
        return self

    def advise(self, deal: BackAlleyDeal, seat: int, rng: Random) -> Action | None:
        table = deal.trick.row
        place = self.best(deal) if table else -1
        sides = deal.game.sides
        ours = place >= 0 and sides[self.seats[place]] == sides[seat]
        cards = [action.card for action in deal.legal(seat)]
        best = table[place] if place >= 0 else -1
        return self.card_order.plays.each[card_wanted(deal, seat, self.card_order, cards, best, ours, len(table) + 1 == len(self.seats))]


class HighestTrumpTrick(BackAlleyTrick):
    """A trick in which a high trump that is led draws the highest trumps of the others, and another perhaps their lowest."""

    def draws_highest(self, deal: BackAlleyDeal, seat: int) -> bool:
        """Whether the seat must play its highest trump to what was led."""
        raise NotImplementedError

    def draws_lowest(self, deal: BackAlleyDeal, seat: int) -> bool:
        """Whether the seat must play its lowest trump to what was led."""
        return False

    def following(self, deal: BackAlleyDeal, seat: int, cards: int, why: Why | None) -> int:
        highest = self.draws_highest(deal, seat)
        if not highest and not self.draws_lowest(deal, seat):
            return cards
        some = [card for card in self.card_order.trump_cards if cards >> card & 1]
        card = some[0] if highest else some[-1]
        if why is not None:
            led = deal.pack.names(1 << deal.trick.row[0])
            why.only(1 << card, f"To {led} you must play your {'highest' if highest else 'lowest'} trump.")
        return 1 << card

    def shown(self, deal: BackAlleyDeal, seat: int, card: Card, hand: CardSet) -> None:
        order = self.card_order
        if order.suit_of[card] != order.trumps:
            return
        above = order.beating(card) & order.suit_masks[order.trumps]
        if self.draws_highest(deal, seat):
            hand.excluded |= above
        elif self.draws_lowest(deal, seat):
            hand.excluded |= order.suit_masks[order.trumps] & ~above & ~(1 << card)


class BlooperTrick(HighestTrumpTrick):
    """A trick of the partnership game: the bloopers, when they are led, draw the others' highest or lowest trumps."""

    def draws_highest(self, deal: BackAlleyDeal, seat: int) -> bool:
        game = deal.game
        return deal.trick.row[0] == game.big_blooper and (not self.led_by_partner(deal, seat) or game.partner_plays == "highest-trump")

    def draws_lowest(self, deal: BackAlleyDeal, seat: int) -> bool:
        game = deal.game
        led = deal.trick.row[0]
        return led == game.little_blooper or (
            led == game.big_blooper and self.led_by_partner(deal, seat) and game.partner_plays == "lowest-trump")

    def led_by_partner(self, deal: BackAlleyDeal, seat: int) -> bool:
        """Whether a partner of the seat has led."""
        return deal.game.sides[self.leader] == deal.game.sides[seat]


class HighTwoTrick(HighestTrumpTrick):
    """A trick in which trumps are led by whoever has nothing else, or has led the two of spades and lost no trick since."""

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, two: Card) -> None:
        super().__init__(seats, cards)
        self.two: Final = two if cards.trumps != NO_TRUMPS else NO_CARD

    def free_leads(self) -> int:
        return 1 << self.two if self.two >= 0 else 0

    def draws_highest(self, deal: BackAlleyDeal, seat: int) -> bool:
        return deal.trick.row[0] == self.two

    def led(self, deal: BackAlleyDeal, seat: int, card: Card) -> None:
        if card == self.two:
            deal.privileged = seat
        elif self.card_order.suit_of[card] != self.card_order.trumps:
            deal.privileged = NO_SEAT

    def take(self, deal: BackAlleyDeal) -> int:
        winner = super().take(deal)
        if winner != deal.privileged:
            deal.privileged = NO_SEAT
        return winner


class IndividualTrick(BackAlleyTrick):
    """A trick in which whoever cannot follow suit must trump, and go over trumps that were played before."""

    def discards(self, deal: BackAlleyDeal, seat: int, hand: int, why: Why | None) -> int:
        winning = hand & self.must_trump(deal)
        if why is not None and winning:
            trumped = self.card_order.suit_of[deal.trick.row[self.best(deal)]] == self.card_order.trumps
            why.only(winning, "You cannot follow suit: you must " + ("beat the trumps that were played." if trumped else "play a trump."))
        return winning or hand

    def must_trump(self, deal: BackAlleyDeal) -> int:
        """The trumps of which one must be played by whoever cannot follow suit, as a mask."""
        order = self.card_order
        if order.trumps == NO_TRUMPS or order.suit_of[deal.trick.row[0]] == order.trumps:
            return 0
        return order.suit_masks[order.trumps] & order.beating(deal.trick.row[self.best(deal)])

    def shown(self, deal: BackAlleyDeal, seat: int, card: Card, hand: CardSet) -> None:
        wanted = self.must_trump(deal)
        if self.card_order.suit_of[card] != self.card_order.suit_of[deal.trick.row[0]] and not wanted >> card & 1:
            hand.excluded |= wanted


class WildTrick(BackAlleyTrick):
    """A trick with wild cards: the first that is played wins, and frees those who come after it from following suit."""

    def freed(self, deal: BackAlleyDeal) -> bool:
        """Whether a wild card has been played, so that anything may follow."""
        return any([self.card_order.suit_of[card] == WILD for card in deal.trick.row])

    def playable(self, deal: BackAlleyDeal, seat: int, why: Why | None) -> int:
        return self.hand(deal, seat) if self.freed(deal) else super().playable(deal, seat, why)

    def discards(self, deal: BackAlleyDeal, seat: int, hand: int, why: Why | None) -> int:
        wild = hand & self.card_order.suit_masks[WILD]
        if why is not None and wild:
            why.only(wild, "You cannot follow suit: you must play a wild card.")
        return wild or hand

    def shown(self, deal: BackAlleyDeal, seat: int, card: Card, hand: CardSet) -> None:
        suit = self.card_order.suit_of[card]
        if suit not in (WILD, self.card_order.suit_of[deal.trick.row[0]]) and not self.freed(deal):
            hand.excluded |= self.card_order.suit_masks[WILD]

    def revealed_void(self, deal: BackAlleyDeal, seat: int, hand: CardSet, led: int) -> None:
        if not self.freed(deal):
            super().revealed_void(deal, seat, hand, led)
