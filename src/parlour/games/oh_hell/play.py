"""The play of Oh Hell!: tricks, with what its jokers, its foreheads and its highest bidders add. Rules page: oh-hell."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment.french import SUITS
from parlour.games.oh_hell.advice import card_wanted, expected_of, longest
from parlour.games.oh_hell.deal import OhHellDeal
from parlour.kernel.actions import Action, read_exactly, word
from parlour.kernel.features import LEVEL, Features
from parlour.kernel.phase import ONE_SEAT, OVER, Phase, Turn, Why
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.bidding import NO_BID, TOO_LATE, bids_too_late
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder, TrickPlay

UNSEEN: Final = word("play")
HIGH: Final = word("call", "high")
LOW: Final = word("call", "low")
NAMES: Final = tuple([word("name", suit.name) for suit in SUITS])
UNNAMED: Final = -1
#: how many tricks one should take where that cannot be told
UNTOLD: Final = -1.0


class OhHellTrick(TrickPlay[OhHellDeal]):
    """A trick; the deal ends with the last."""

    def read_shorthand(self, deal: OhHellDeal, seat: int, text: str) -> Action | None:
        # only a whole bid: a bare number is that of a choice
        return read_exactly(self.candidates_out_of_turn(deal, seat), text)

    def candidates_out_of_turn(self, deal: OhHellDeal, seat: int) -> Sequence[Action]:
        return bids_too_late(deal, seat)

    def reason(self, deal: OhHellDeal, seat: int, action: Action) -> str:
        return TOO_LATE if action.kind == "bid" else super().reason(deal, seat, action)

    def discards(self, deal: OhHellDeal, seat: int, hand: int, why: Why | None) -> int:
        if self.card_order.trumps == NO_TRUMPS or not deal.game.must_trump:
            return hand
        trumps = hand & self.card_order.suit_masks[self.card_order.trumps]
        if why is not None and trumps:
            why.only(trumps, "You cannot follow suit: you must play a trump.")
        return trumps or hand

    def revealed_void(self, deal: OhHellDeal, seat: int, hand: CardSet, led: int) -> None:
        super().revealed_void(deal, seat, hand, led)
        if self.card_order.trumps != NO_TRUMPS and deal.game.must_trump:
            trumps = self.card_order.suit_masks[self.card_order.trumps]
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
        return OhHellTrick(seats, self.card_order)

    def expected(self, deal: OhHellDeal, seat: int) -> float:
        """How many tricks the seat should take, from what it knows alone; :data:`UNTOLD` where that cannot be told."""
        return expected_of(deal, seat, self.card_order, seat == self.leader)

    def advise(self, deal: OhHellDeal, seat: int, rng: Random) -> Action | None:
        if deal.bids[seat] == NO_BID:
            return None
        table = deal.trick.row
        best = table[self.best(deal)] if table else -1
        return self.card_order.plays.each[card_wanted(deal, seat, self.card_order, best)]

    def facts(self, deal: OhHellDeal, viewer: int) -> list[str]:
        return super().facts(deal, viewer) or ["No trumps"]


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
        return super().play(deal, seat, self.card_order.plays.of(card)[0])

    def expected(self, deal: OhHellDeal, seat: int) -> float:
        return UNTOLD

    def advise(self, deal: OhHellDeal, seat: int, rng: Random) -> Action | None:
        return None

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
        return HighLowTrick(seats, self.card_order, self.high, False)

    def named(self, high: int) -> HighLowTrick:
        """This trick, now that it is known which joker is high."""
        return HighLowTrick(self.seats, self.card_order, high, self.opening)

    def suit_led(self, deal: OhHellDeal) -> int:
        """The suit of the first card in the trick that is no joker, or -1."""
        for card in deal.trick.row:
            if not self.jokers >> card & 1:
                return self.card_order.suit_of[card]
        return -1

    def playable(self, deal: OhHellDeal, seat: int, why: Why | None) -> int:
        hand = deal.hands[seat].cards
        suited = hand & ~self.jokers
        if not suited:
            return hand
        leading = not deal.trick.row
        if why is not None and leading:
            why.only(suited, "A joker may not be led while you hold other cards.")
        if why is not None and self.opening:
            why.only(suited, "A joker may not be played to the first trick.")
        jokers = 0 if leading or self.opening else hand & self.jokers
        led = self.suit_led(deal)
        if led < 0:
            return suited | jokers
        follow = suited & self.card_order.suit_masks[led]
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
            if self.opening or not trick.row:
                # only who has nothing else does this
                hand.excluded |= deal.pack.all & ~self.jokers
            deal.lay(card, hand, trick)
            if self.high == UNNAMED:
                return NameJoker(seat, card, self)
        else:
            led = self.suit_led(deal)
            if led not in (-1, self.card_order.suit_of[card]):
                self.revealed_void(deal, seat, hand, led)
            deal.lay(card, hand, trick)
        return self.trick_over(deal) if len(trick.row) == len(self.seats) else self

    def best(self, deal: OhHellDeal) -> int:
        trick = deal.trick.row
        best = -1
        for place in range(len(trick)):
            card = trick[place]
            if card == self.high:
                return place
            if not self.jokers >> card & 1 and (best < 0 or self.card_order.beats(card, trick[best])):
                best = place
        return max(best, 0)

    def expected(self, deal: OhHellDeal, seat: int) -> float:
        return UNTOLD

    def advise(self, deal: OhHellDeal, seat: int, rng: Random) -> Action | None:
        return None

    def features(self, deal: OhHellDeal, viewer: int, found: Features) -> None:
        super().features(deal, viewer, found)
        if self.high != UNNAMED:
            found.table[LEVEL] = self.high + 1

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
        return trick.trick_over(deal) if len(deal.trick.row) == len(trick.seats) else trick

    def trick_seats(self, deal: OhHellDeal) -> tuple[int, ...]:
        return self.trick.trick_seats(deal)

    def prompt(self, deal: OhHellDeal, seat: int) -> str:
        return "Call your joker high, to win the trick, or low, to lose it"

    def features(self, deal: OhHellDeal, viewer: int, found: Features) -> None:
        self.trick.features(deal, viewer, found)

    def facts(self, deal: OhHellDeal, viewer: int) -> list[str]:
        return self.trick.facts(deal, viewer)


class HighestBidderNames(Phase[OhHellDeal]):
    """The highest bidder names the trump suit; of equal bidders the first in turn. ``seats``: the order of the first trick."""

    about: ClassVar[str] = "trumps"

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

    def read_shorthand(self, deal: OhHellDeal, seat: int, text: str) -> Action | None:
        return read_exactly(self.candidates_out_of_turn(deal, seat), text)

    def candidates_out_of_turn(self, deal: OhHellDeal, seat: int) -> Sequence[Action]:
        return bids_too_late(deal, seat)

    def reason(self, deal: OhHellDeal, seat: int, action: Action) -> str:
        return TOO_LATE if action.kind == "bid" else super().reason(deal, seat, action)

    def play(self, deal: OhHellDeal, seat: int, action: Action) -> Phase[Any]:
        return deal.game.first_trick(deal, self.seats, NAMES.index(action))

    def expected(self, deal: OhHellDeal, seat: int) -> float:
        """How many tricks the seat should take if it named its longest suit."""
        return deal.game.first_trick(deal, self.seats, longest(deal, seat)).expected(deal, seat)

    def advise(self, deal: OhHellDeal, seat: int, rng: Random) -> Action | None:
        return NAMES[longest(deal, seat)] if deal.sees_hand(seat) else None

    def prompt(self, deal: OhHellDeal, seat: int) -> str:
        return "You bid the most: name the trump suit"

    def facts(self, deal: OhHellDeal, viewer: int) -> list[str]:
        return ["The highest bidder names trumps"]
