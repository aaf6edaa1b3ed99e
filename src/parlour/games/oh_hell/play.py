"""The play of Oh Hell!: tricks, with what its jokers, its foreheads and its highest bidders add. Rules page: oh-hell."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from parlour.equipment.french import SUITS
from parlour.kernel.actions import Action, exactly, word
from parlour.kernel.deal import ALL
from parlour.kernel.phase import ONE_SEAT, OVER, Phase, Turn, Why
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.bidding import TOO_LATE, BidDeal, bid_badges, bid_total, bids_too_late
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder, TrickPlay

if TYPE_CHECKING:
    from parlour.games.oh_hell.game import OhHell  # noqa: F401  the base of the deal names it

UNSEEN: Final = word("play")
HIGH: Final = word("call", "high")
LOW: Final = word("call", "low")
NAMES: Final = tuple([word("name", suit.name) for suit in SUITS])
UNNAMED: Final = -1


class OhHellDeal(BidDeal["OhHell"]):
    """Hands, tricks and bids, and the card turned up for trumps, which lies on the cards not dealt."""

    turned: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.turned = self.card_row("turned", "pile", ALL, "turned up")

    def deal_hands(self, each: int, on_foreheads: bool) -> None:
        """Deals the hands; a card on a forehead is seen by all but the one behind it."""
        cards = self.fresh_pack()
        if on_foreheads:
            for seat in range(self.players):
                self.hands[seat].viewers = self.everyone & ~(1 << seat)
            rest = self.deal_out(cards, 1)
        else:
            rest = self.deal_singly(cards, each)
        self.place(rest[::-1], self.rest)


def table_facts(deal: OhHellDeal) -> list[str]:
    """Which deal this is, and what has been bid in all."""
    tricks = deal.game.tricks(deal.number)
    return [f"Deal {deal.number + 1}: {tricks} {'card' if tricks == 1 else 'cards'} each", bid_total(deal, tricks)]


class OhHellTrick(TrickPlay[OhHellDeal]):
    """A trick; the deal ends with the last."""

    def meant(self, deal: OhHellDeal, seat: int, text: str) -> Action | None:
        # only a whole bid: a bare number is that of a choice
        return exactly(self.spoken_up(deal, seat), text)

    def spoken_up(self, deal: OhHellDeal, seat: int) -> Sequence[Action]:
        return bids_too_late(deal, seat)

    def reason(self, deal: OhHellDeal, seat: int, action: Action) -> str:
        return TOO_LATE if action.kind == "bid" else super().reason(deal, seat, action)

    def discards(self, deal: OhHellDeal, seat: int, hand: int, why: Why | None) -> int:
        if self.cards.trumps == NO_TRUMPS or not deal.game.must_trump:
            return hand
        trumps = hand & self.cards.suit_masks[self.cards.trumps]
        if why is not None and trumps:
            why.only(trumps, "You cannot follow suit: you must play a trump.")
        return trumps or hand

    def revealed_void(self, deal: OhHellDeal, seat: int, hand: CardSet, led: int) -> None:
        super().revealed_void(deal, seat, hand, led)
        if self.cards.trumps != NO_TRUMPS and deal.game.must_trump:
            trumps = self.cards.suit_masks[self.cards.trumps]
            # whoever must trump and does not has shown that as well
            if not hand.cards & trumps:
                hand.excluded |= trumps

    def trick_over(self, deal: OhHellDeal) -> Phase[Any]:
        winner = self.take(deal)
        if deal.hands[winner].cards:
            return self.led_by(deal.order(winner))
        deal.game.score_deal(deal)
        return OVER

    def led_by(self, seats: tuple[int, ...]) -> Phase[Any]:
        """The next trick, led by the first of these seats."""
        return OhHellTrick(seats, self.cards)

    def facts(self, deal: OhHellDeal, viewer: int) -> list[str]:
        return (super().facts(deal, viewer) or ["No trumps"]) + table_facts(deal)

    def badges(self, deal: OhHellDeal, seat: int) -> list[str]:
        return bid_badges(deal, seat)


class BlindTrick(OhHellTrick):
    """The only trick of a deal in which everyone's card is on the forehead: one plays it without having seen it."""

    def legal(self, deal: OhHellDeal, seat: int) -> Sequence[Action]:
        return (UNSEEN,)

    def candidates(self, deal: OhHellDeal, seat: int) -> Sequence[Action]:
        return (UNSEEN, *super().candidates(deal, seat))

    def reason(self, deal: OhHellDeal, seat: int, action: Action) -> str:
        return TOO_LATE if action.kind == "bid" else "You cannot see the card on your forehead: just play it."

    def play(self, deal: OhHellDeal, seat: int, action: Action) -> Phase[Any]:
        card = deal.hands[seat].cards
        deal.say(f"It is {deal.pack.names(card)}.", seat=seat)
        return super().play(deal, seat, self.cards.plays.of(card)[0])

    def prompt(self, deal: OhHellDeal, seat: int) -> str:
        return "Play the card on your forehead"


class HighLowTrick(OhHellTrick):
    """A trick with jokers that win or lose whatever else is played.

    ``high`` is the joker that wins, known once the first joker has been named; the other loses. ``opening`` is true of
    a deal's first trick, to which no joker may be played.
    """

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, high: int = UNNAMED, opening: bool = True) -> None:
        super().__init__(seats, cards)
        self.jokers: Final = cards.suit_masks[-1]
        self.high: Final = high
        self.opening: Final = opening

    def led_by(self, seats: tuple[int, ...]) -> Phase[Any]:
        return HighLowTrick(seats, self.cards, self.high, False)

    def named(self, high: int) -> HighLowTrick:
        """This trick, now that it is known which joker is high."""
        return HighLowTrick(self.seats, self.cards, high, self.opening)

    def suit_led(self, deal: OhHellDeal) -> int:
        """The suit of the first card in the trick that is no joker, or -1."""
        for card in deal.trick.cards:
            if not self.jokers >> card & 1:
                return self.cards.suit_of[card]
        return -1

    def playable(self, deal: OhHellDeal, seat: int, why: Why | None) -> int:
        hand = deal.hands[seat].cards
        suited = hand & ~self.jokers
        if not suited:
            return hand
        leading = not deal.trick.cards
        if why is not None and leading:
            why.only(suited, "A joker may not be led while you hold other cards.")
        if why is not None and self.opening:
            why.only(suited, "A joker may not be played to the first trick.")
        jokers = 0 if leading or self.opening else hand & self.jokers
        led = self.suit_led(deal)
        if led < 0:
            return suited | jokers
        follow = suited & self.cards.suit_masks[led]
        if not follow:
            return self.discards(deal, seat, suited | jokers, why) | jokers
        if why is not None:
            why.only(follow | jokers, f"You hold {deal.pack.suits[led].name}: you must follow suit{' or play a joker' if jokers else ''}.")
        return follow | jokers

    def play(self, deal: OhHellDeal, seat: int, action: Action) -> Phase[Any]:
        card = action.card
        trick = deal.trick
        hand = deal.hands[seat]
        if self.jokers >> card & 1:
            if self.opening or not trick.cards:
                # only who has nothing else does this
                hand.excluded |= deal.pack.all & ~self.jokers
            deal.lay(card, hand, trick)
            if self.high == UNNAMED:
                return NameJoker(seat, card, self)
        else:
            led = self.suit_led(deal)
            if led not in (-1, self.cards.suit_of[card]):
                self.revealed_void(deal, seat, hand, led)
            deal.lay(card, hand, trick)
        return self.trick_over(deal) if len(trick.cards) == len(self.seats) else self

    def best(self, deal: OhHellDeal) -> int:
        trick = deal.trick.cards
        best = -1
        for place in range(len(trick)):
            card = trick[place]
            if card == self.high:
                return place
            if not self.jokers >> card & 1 and (best < 0 or self.cards.beats(card, trick[best])):
                best = place
        return max(best, 0)

    def facts(self, deal: OhHellDeal, viewer: int) -> list[str]:
        if self.high == UNNAMED:
            return super().facts(deal, viewer)
        return [*super().facts(deal, viewer), f"{deal.pack.faces[self.high].name.capitalize()} is the high joker, the other is low"]


class NameJoker(Turn[OhHellDeal]):
    """The seat has played the first joker of the deal and says whether it is high or low; the other will be the opposite."""

    def __init__(self, seat: int, joker: int, trick: HighLowTrick) -> None:
        super().__init__(seat)
        self.joker: Final = joker
        self.trick: Final = trick

    def legal(self, deal: OhHellDeal, seat: int) -> Sequence[Action]:
        return (HIGH, LOW)

    def play(self, deal: OhHellDeal, seat: int, action: Action) -> Phase[Any]:
        other = (self.trick.jokers & ~(1 << self.joker)).bit_length() - 1
        trick = self.trick.named(self.joker if action is HIGH else other)
        return trick.trick_over(deal) if len(deal.trick.cards) == len(trick.seats) else trick

    def trick_seats(self, deal: OhHellDeal) -> tuple[int, ...]:
        return self.trick.trick_seats(deal)

    def prompt(self, deal: OhHellDeal, seat: int) -> str:
        return "Call your joker high, to win the trick, or low, to lose it"

    def facts(self, deal: OhHellDeal, viewer: int) -> list[str]:
        return self.trick.facts(deal, viewer)

    def badges(self, deal: OhHellDeal, seat: int) -> list[str]:
        return self.trick.badges(deal, seat)


class HighestBidderNames(Phase[OhHellDeal]):
    """The highest bidder names the trump suit; of equal bidders the first in turn. ``seats``: the order of the first trick."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: Final = seats

    def turn(self, deal: OhHellDeal) -> tuple[int, ...]:
        highest = deal.after(deal.dealer)
        for seat in deal.order(highest):
            if deal.bids[seat] > deal.bids[highest]:
                highest = seat
        return ONE_SEAT[highest]

    def legal(self, deal: OhHellDeal, seat: int) -> Sequence[Action]:
        return NAMES

    def meant(self, deal: OhHellDeal, seat: int, text: str) -> Action | None:
        return exactly(self.spoken_up(deal, seat), text)

    def spoken_up(self, deal: OhHellDeal, seat: int) -> Sequence[Action]:
        return bids_too_late(deal, seat)

    def reason(self, deal: OhHellDeal, seat: int, action: Action) -> str:
        return TOO_LATE if action.kind == "bid" else super().reason(deal, seat, action)

    def play(self, deal: OhHellDeal, seat: int, action: Action) -> Phase[Any]:
        return self.with_trumps(deal, NAMES.index(action))

    def with_trumps(self, deal: OhHellDeal, suit: int) -> Phase[Any]:
        """The play with this suit as trumps."""
        return deal.game.first_trick(deal, self.seats, suit)

    def prompt(self, deal: OhHellDeal, seat: int) -> str:
        return "You bid the most: name the trump suit"

    def facts(self, deal: OhHellDeal, viewer: int) -> list[str]:
        return ["The highest bidder names trumps", *table_facts(deal)]

    def badges(self, deal: OhHellDeal, seat: int) -> list[str]:
        return bid_badges(deal, seat)
