"""Passing: everyone lays cards aside for others before picking up what comes."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.kernel.actions import Action, CardsAction, Joined, Partitions, Subsets, word
from parlour.kernel.phase import Phase, Sealed
from parlour.kernel.prose import listed, spelled
from parlour.kernel.zones import CardSet
from parlour.mechanisms.table.dealing import HandsDealT
from parlour.mechanisms.tricks.tricks import TrickDealT

PASS_ON: Final = word("pass-on")


@mypyc_attr(allow_interpreted_subclasses=True)
class PassCards(Sealed[HandsDealT]):
    """Players pass cards face down to others, all at the same time.

    ``ring``: who passes, in order to the left. ``steps``: for each place that takes cards, how many seats of the ring it is
    to the left; ``sizes``: how many it takes. ``may_pass_on``: instead of own cards a player may hand on, unseen, what comes.
    """

    about: ClassVar[str] = "passing"

    def __init__(self, ring: Sequence[int], steps: Sequence[int], sizes: Sequence[int], may_pass_on: bool = False) -> None:
        super().__init__(ring)
        self.steps: Final = tuple(steps)
        self.sizes: Final = tuple(sizes)
        self.may_pass_on: Final = may_pass_on

    def legal(self, deal: HandsDealT, seat: int) -> Sequence[Action]:
        cards = self.parcels(deal, seat, deal.hands[seat].cards)
        return Joined([cards, (PASS_ON,)]) if self.may_pass_on else cards

    def candidates(self, deal: HandsDealT, seat: int) -> Sequence[Action]:
        return Joined([(PASS_ON,), self.parcels(deal, seat, deal.pack.all)])

    def to(self, seat: int, step: int) -> int:
        """The seat of the ring that is so many to the left of another."""
        return self.seats[(self.seats.index(seat) + step) % len(self.seats)]

    def sizes_of(self, seat: int) -> tuple[int, ...]:
        """How many cards a seat passes to each place."""
        return self.sizes

    def parcels(self, deal: HandsDealT, seat: int, cards: int) -> Sequence[Action]:
        """All ways in which the seat could pass from these cards."""
        sizes = self.sizes_of(seat)
        if len(sizes) == 1:
            return Subsets("give", deal.pack, cards, sizes[0], sizes[0])
        return Partitions("give", deal.pack, cards, sizes)

    def reason(self, deal: HandsDealT, seat: int, action: Action) -> str:
        if action is PASS_ON:
            return "Handing on what you are passed is not played here: choose cards of your own."
        return deal.not_held(seat, action.cards) or f"{self.prompt(deal, seat)}."

    def prompt(self, deal: HandsDealT, seat: int) -> str:
        return f"Choose cards to pass: {', '.join(self.places(deal, seat))}"

    def places(self, deal: HandsDealT, seat: int) -> list[str]:
        return [f"{spelled(size)} to {deal.name(self.to(seat, step))}" for step, size in zip(self.steps, self.sizes_of(seat))]

    def reveal(self, deal: HandsDealT, choices: list[Action | None]) -> Phase[Any]:
        moves: list[tuple[int, CardSet, CardSet]] = []
        for seat in self.seats:
            action = choices[seat]
            if isinstance(action, CardsAction):
                for part, step in zip(action.parts, self.steps):
                    # cards travel past everyone who hands on, and at the latest back to their owner
                    target = self.to(seat, step)
                    while choices[target] is PASS_ON:
                        target = self.to(target, step)
                    moves.append((part, deal.hands[seat], deal.hands[target]))
        deal.exchange(moves)
        return self.passed(deal)

    def passed(self, deal: HandsDealT) -> Phase[Any]:
        """The phase after the pass."""
        raise NotImplementedError

    def speaks_for(self, deal: HandsDealT, seat: int, action: Action) -> str:
        pack = deal.pack
        hand = deal.hands[seat].cards
        given = action.cards & hand
        gone = [suit.name for suit, mask in zip(pack.suits, pack.suit_masks) if given & mask and not hand & mask & ~given]
        return f"then you have no {listed(gone)} any more" if gone else ""

    def describe(self, deal: HandsDealT, seat: int, action: Action, viewer: int) -> str:
        if action is PASS_ON:
            return deal.sentence(seat, viewer, "hand", "on the cards unseen")
        return super().describe(deal, seat, action, viewer)


@mypyc_attr(allow_interpreted_subclasses=True)
class MixCards(Sealed[TrickDealT]):
    """Everyone puts cards in the middle, where they are shuffled and dealt out again; with ``kitty``, its cards too."""

    about: ClassVar[str] = "passing"

    def __init__(self, players: int, size: int, kitty: bool) -> None:
        super().__init__(range(players))
        self.size: Final = size
        self.kitty: Final = kitty

    def legal(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        return Subsets("give", deal.pack, deal.hands[seat].cards, self.size, self.size)

    def candidates(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        return Subsets("give", deal.pack, deal.pack.all, self.size, self.size)

    def reason(self, deal: TrickDealT, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or f"{self.prompt(deal, seat)}."

    def prompt(self, deal: TrickDealT, seat: int) -> str:
        return f"Choose {spelled(self.size)} cards to put in the middle, where all are mixed and dealt again"

    def reveal(self, deal: TrickDealT, choices: list[Action | None]) -> Phase[Any]:
        # a kitty that is not mixed in stays at the bottom
        beneath = 0 if self.kitty else len(deal.rest.row)
        for seat in range(deal.players):
            action = choices[seat]
            if action is not None:
                deal.move_cards(action.cards, deal.hands[seat], deal.rest)
        deal.shuffle(deal.rest, beneath)
        for _ in range(self.size):
            for seat in deal.order(deal.after(deal.dealer)):
                deal.draw(deal.rest, deal.hands[seat])
        return self.passed(deal)

    def passed(self, deal: TrickDealT) -> Phase[Any]:
        """The phase after the cards are dealt again."""
        raise NotImplementedError
