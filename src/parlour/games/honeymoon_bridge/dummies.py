"""Forms of Honeymoon Bridge with four hands, of which each player plays two. Rules page: honeymoon-bridge.

The players sit next to each other, South on the left and North on the right, each opposite the own dummy.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import NO_CARD, Card
from parlour.games.honeymoon_bridge.advice import better_open
from parlour.games.honeymoon_bridge.deal import DummyDeal
from parlour.games.honeymoon_bridge.game import HoneymoonGame
from parlour.games.honeymoon_bridge.options import CONCEALED, SEATING, TWELVE
from parlour.games.honeymoon_bridge.play import CALLS, CALLS_ALONE, BidTrick, card_named
from parlour.kernel.actions import Action, card_actions, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.prose import Prose, spelled
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.contract_calls import SHORT
from parlour.mechanisms.tricks.contract_deal import DEALT, HANDS
from parlour.mechanisms.tricks.contract_game import PACK
from parlour.mechanisms.tricks.rubber import RUBBER_DEALS

#: how many cards of a dummy lie face down under others
UNDER: Final = 6
KEEPS: Final = card_actions(PACK, "keep")
OPEN_DUMMY: Final = word("take", "the open dummy")
HIDDEN_DUMMY: Final = word("take", "the hidden dummy")
CHOICES: Final = (OPEN_DUMMY, HIDDEN_DUMMY)


class DummyGame(HoneymoonGame[DummyDeal]):
    """Four hands are dealt, and each player plays the own one and a dummy."""

    deal_type = DummyDeal

    def hands_dealt(self, deal: DummyDeal, each: int) -> list[list[Card]]:
        """Four hands of so many cards from the shuffled pack, dealt singly from the dealer's left, and fifthly what is left over."""
        cards = deal.fresh_pack()
        first = (deal.own_hand(deal.dealer) + 1) % HANDS
        hands = [cards[(hand - first) % HANDS:HANDS * each:HANDS] for hand in range(HANDS)]
        return [*hands, cards[HANDS * each:]]

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "dummies": True}

    def opening_lead(self, deal: DummyDeal, contract: Contract) -> Phase[Any]:
        """The hand on the declarer's left leads, whoever plays it."""
        return BidTrick(self, contract, self.hands_in_order(deal, contract.declarer), True)

    def hands_in_order(self, deal: DummyDeal, declarer: int) -> tuple[int, ...]:
        """The hands around the table clockwise from the declarer's left."""
        first = deal.own_hand(declarer) + 1
        return tuple([(first + step) % HANDS for step in range(HANDS)])


class DoubleDummy(DummyGame):
    """Each player has a dummy, looks at it after the bidding, and shows it after the opening lead."""

    id = "double-dummy-bridge"
    name = "Double Dummy Bridge"
    summary = "Bridge for two with four hands: you bid on your own, then play it and the dummy opposite."
    schema: ClassVar[Sequence[Option]] = (CONCEALED, SEATING, TWELVE, RUBBER_DEALS)
    prose = Prose(__name__, "double_dummy.md")

    def open(self, deal: DummyDeal) -> Phase[Any]:
        if self[TWELVE]:
            self.show_own(deal)
        *hands, rest = self.hands_dealt(deal, DEALT - 1 if self[TWELVE] else DEALT)
        for hand, cards in enumerate(hands):
            deal.place(cards, deal.around[hand])
        deal.put_stock(rest)
        return self.bidding(deal)

    def show_own(self, deal: DummyDeal) -> None:
        """The players look at their own dummies."""
        for seat in range(2):
            deal.expose(deal.dummies[seat], 1 << seat)

    def bidding_over(self, deal: DummyDeal, contract: Contract) -> Phase[Any]:
        if self[TWELVE]:
            first = deal.after(deal.dealer)
            for seat in (*deal.order(first), *deal.order(first)):
                deal.draw(deal.rest, deal.extra[seat])
            return ShareExtra(self, first, contract)
        self.show_own(deal)
        return self.opening_lead(deal, contract)

    def late_calls(self) -> Sequence[Action]:
        return KEEPS.of(self.pack.all) if self[TWELVE] else ()

    def too_late(self, action: Action) -> str:
        return "The cards dealt last have been shared."

    def hands_in_order(self, deal: DummyDeal, declarer: int) -> tuple[int, ...]:
        if self[SEATING] == "as-seated":
            return super().hands_in_order(deal, declarer)
        own, other = deal.own_hand(declarer), deal.own_hand(1 - declarer)
        return (other + 2) % HANDS, (own + 2) % HANDS, other, own

    def after_opening_lead(self, deal: DummyDeal) -> None:
        if not self[CONCEALED]:
            for seat in range(2):
                deal.spread(seat)


class ShareExtra(Turn[DummyDeal]):
    """A player takes one of the two cards dealt last into the hand; the other goes to the dummy."""

    about: ClassVar[str] = "dummies"

    def __init__(self, game: DoubleDummy, seat: int, contract: Contract) -> None:
        super().__init__(seat)
        self.game: Final = game
        self.contract: Final = contract

    def legal(self, deal: DummyDeal, seat: int) -> Sequence[Action]:
        return KEEPS.of(deal.extra[seat].cards)

    def candidates(self, deal: DummyDeal, seat: int) -> Sequence[Action]:
        return (*KEEPS.of(deal.pack.all), *CALLS)

    def candidates_out_of_turn(self, deal: DummyDeal, seat: int) -> Sequence[Action]:
        return CALLS_ALONE

    def read_shorthand(self, deal: DummyDeal, seat: int, text: str) -> Action | None:
        card = card_named(deal, text)
        return SHORT.get(text.lower()) if card == NO_CARD else KEEPS.each[card]

    def reason(self, deal: DummyDeal, seat: int, action: Action) -> str:
        if action in CALLS:
            return "The bidding is over."
        return f"You keep one of the two cards dealt last: {deal.pack.names(deal.extra[seat].cards)}."

    def play(self, deal: DummyDeal, seat: int, action: Action) -> Phase[Any]:
        extra = deal.extra[seat]
        deal.move(action.card, extra, deal.hands[seat])
        deal.move_all(extra, deal.dummies[seat])
        if deal.extra[1 - seat].cards:
            return ShareExtra(self.game, 1 - seat, self.contract)
        return self.game.opening_lead(deal, self.contract)

    def describe(self, deal: DummyDeal, seat: int, action: Action, viewer: int) -> str:
        gives = "give" if viewer == seat else "gives"
        what = deal.pack.names(action.cards) if viewer == seat else "one of the two cards"
        return deal.sentence(seat, viewer, "keep", f"{what} and {gives} the other to the dummy")

    def prompt(self, deal: DummyDeal, seat: int) -> str:
        return "Which card do you keep in your hand? The other goes to your dummy"

    def advise(self, deal: DummyDeal, seat: int, rng: Random) -> Action | None:
        # a card goes where its suit is longer
        suits = deal.pack.suit_masks
        return max(deal.legal(seat), key=lambda action: (
            (deal.hands[seat].cards & suits[deal.pack.suit_of[action.card]]).bit_count()
            - (deal.dummies[seat].cards & suits[deal.pack.suit_of[action.card]]).bit_count()))

    def facts(self, deal: DummyDeal, viewer: int) -> list[str]:
        return [f"Contract: {self.contract} by {deal.name(self.contract.declarer)}"]

    def badges(self, deal: DummyDeal, seat: int) -> list[str]:
        return ["declarer"] if seat == self.contract.declarer else []


class SingleDummy(DummyGame):
    """One dummy lies open during the bidding, and the declarer chooses between it and the other."""

    id = "single-dummy-bridge"
    name = "Single Dummy Bridge"
    summary = "Bridge for two with one dummy open from the start: the declarer takes it, or the one that nobody has seen."
    schema: ClassVar[Sequence[Option]] = (RUBBER_DEALS,)
    declarer_chooses = True
    prose = Prose(__name__, "single_dummy.md")

    def open(self, deal: DummyDeal) -> Phase[Any]:
        *hands, _ = self.hands_dealt(deal, DEALT)
        for hand, cards in enumerate(hands):
            deal.place(cards, deal.around[hand])
        deal.expose(deal.dummies[deal.dealer])
        deal.tell(deal.dealer, "The hand opposite {you} is laid open")
        return self.bidding(deal)

    def bidding_over(self, deal: DummyDeal, contract: Contract) -> Phase[Any]:
        return ChooseDummy(self, contract)

    def late_calls(self) -> Sequence[Action]:
        return CHOICES

    def too_early(self, action: Action) -> str:
        return "The declarer chooses a dummy when the bidding is over."

    def too_late(self, action: Action) -> str:
        return "The dummies have been chosen."


class ChooseDummy(Turn[DummyDeal]):
    """The declarer takes the open dummy or the hidden one; the opponent has the other, and both lie open."""

    about: ClassVar[str] = "dummies"

    def __init__(self, game: SingleDummy, contract: Contract) -> None:
        super().__init__(contract.declarer)
        self.game: Final = game
        self.contract: Final = contract

    def legal(self, deal: DummyDeal, seat: int) -> Sequence[Action]:
        return CHOICES

    def candidates(self, deal: DummyDeal, seat: int) -> Sequence[Action]:
        return (*CHOICES, *CALLS)

    def candidates_out_of_turn(self, deal: DummyDeal, seat: int) -> Sequence[Action]:
        return (*CHOICES, *CALLS)

    def read_shorthand(self, deal: DummyDeal, seat: int, text: str) -> Action | None:
        return SHORT.get(text.lower())

    def reason(self, deal: DummyDeal, seat: int, action: Action) -> str:
        return "The bidding is over." if action in CALLS else "The declarer chooses the dummy."

    def play(self, deal: DummyDeal, seat: int, action: Action) -> Phase[Any]:
        hidden = 1 - deal.dealer
        deal.expose(deal.dummies[hidden])
        deal.say("The hidden dummy is laid open.")
        if seat != (deal.dealer if action is OPEN_DUMMY else hidden):
            mine, other = deal.dummies[seat], deal.dummies[1 - seat]
            deal.exchange([(mine.cards, mine, other), (other.cards, other, mine)])
        return self.game.opening_lead(deal, self.contract)

    def prompt(self, deal: DummyDeal, seat: int) -> str:
        return "Take the open dummy, or the one that nobody has seen"

    def advise(self, deal: DummyDeal, seat: int, rng: Random) -> Action | None:
        return CHOICES[0 if better_open(deal, seat, deal.dummies[deal.dealer].cards, self.contract.denomination) else 1]

    def facts(self, deal: DummyDeal, viewer: int) -> list[str]:
        return [f"Contract: {self.contract} by {deal.name(self.contract.declarer)}"]

    def badges(self, deal: DummyDeal, seat: int) -> list[str]:
        return ["declarer"] if seat == self.contract.declarer else []


class SemiExposed(DummyGame):
    """Seven cards of each dummy lie open, six of them on cards that nobody has seen."""

    id = "bridge-with-semi-exposed-dummies"
    name = "Bridge with Semi-Exposed Dummies"
    summary = "Bridge for two with four hands: of each dummy seven cards lie open, and what is under them turns up as they are played."
    schema: ClassVar[Sequence[Option]] = (RUBBER_DEALS,)
    # nobody knows what lies under its cards, so it is not said that the dummy has none of it
    dummy_lacks = "Your dummy does not show"
    prose = Prose(__name__, "semi_exposed.md")

    def open(self, deal: DummyDeal) -> Phase[Any]:
        *hands, _ = self.hands_dealt(deal, DEALT)
        for seat in range(2):
            deal.place(hands[deal.own_hand(seat)], deal.hands[seat])
            dummy = hands[(deal.own_hand(seat) + 2) % HANDS]
            deal.place(dummy[:UNDER], deal.under[seat])
            deal.expose(deal.dummies[seat])
            deal.place(dummy[UNDER:], deal.dummies[seat])
            deal.covers[seat][:] = dummy[UNDER:UNDER + UNDER]
        return self.bidding(deal)

    def after_trick(self, deal: DummyDeal) -> None:
        deal.turn_uncovered()

    def shows_void(self, deal: DummyDeal, hand: int) -> bool:
        return not deal.is_dummy(hand)

    def all_can_be_played(self, deal: DummyDeal) -> bool:
        return not deal.under[0].row and not deal.under[1].row

    def facts(self, deal: DummyDeal, viewer: int) -> list[str]:
        pack = deal.pack
        bare = [f"{deal.name(seat)}'s dummy: nothing lies under {', '.join([pack.faces[card].symbol for card in deal.bare(seat)])}"
                for seat in range(2) if deal.under[seat].row and deal.bare(seat)]
        return [*super().facts(deal, viewer), *bare]

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "under": spelled(UNDER), "open_cards": spelled(UNDER + 1)}
