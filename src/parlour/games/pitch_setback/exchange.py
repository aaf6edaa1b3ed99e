"""How cards are exchanged in Pitch between the naming of trumps and the play. Rules page: pitch-setback.

A form of the game lists its :class:`Step`\\ s; most of them ask each player in turn.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, bits
from parlour.games.pitch_setback.advice import to_discard
from parlour.games.pitch_setback.deal import Contract, PitchDeal, contract_facts, take_stock
from parlour.kernel.actions import Action, CardsAction, word
from parlour.kernel.phase import Phase, Turn, Why
from parlour.kernel.zones import Zone
from parlour.mechanisms.tricks.point_tricks import off_card, trump_card
from parlour.mechanisms.tricks.widow import DISCARD, LayAside, draw_up

KEEP: Final = word("take", "the cards")
GIVE: Final = word("give", "the cards")
#: with fewer trumps than this the bidder leaves the cards of the stock to the partner
FEW_TRUMPS: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A step of the exchange."""

    def start(self, deal: PitchDeal, contract: Contract, then: tuple[Step, ...]) -> Phase[Any]:
        """Begins this step; ``then`` are those after it."""
        raise NotImplementedError


def follow(deal: PitchDeal, contract: Contract, then: tuple[Step, ...]) -> Phase[Any]:
    """The next of these steps, or after the last the play."""
    return then[0].start(deal, contract, then[1:]) if then else deal.game.first_play(deal, contract)


@mypyc_attr(allow_interpreted_subclasses=True)
class Discards(Step):
    """Each player in turn discards, and may be dealt cards. ``bidder_first``: the bidder begins, else the dealer's left."""

    def __init__(self, bidder_first: bool = False) -> None:
        self.bidder_first: Final = bidder_first

    def start(self, deal: PitchDeal, contract: Contract, then: tuple[Step, ...]) -> Phase[Any]:
        seats = deal.order(contract.seat if self.bidder_first else deal.after(deal.dealer))
        return self.ask(deal, contract, seats, then)

    def ask(self, deal: PitchDeal, contract: Contract, seats: tuple[int, ...], then: tuple[Step, ...]) -> Phase[Any]:
        """Asks these seats one after the other, unless all know that there is nothing to discard."""
        for place, seat in enumerate(seats):
            self.before(deal, seat, contract)
            least, most = self.range(deal, seat)
            if most:
                return Exchange(self, contract, seats[place:], then, least, most)
            self.after(deal, seat, contract, 0)
        return follow(deal, contract, then)

    def before(self, deal: PitchDeal, seat: int, contract: Contract) -> None:
        """What happens before the seat chooses."""

    def range(self, deal: PitchDeal, seat: int) -> tuple[int, int]:
        """How many cards the seat discards, at least and at most."""
        raise NotImplementedError

    def allowed(self, deal: PitchDeal, seat: int, contract: Contract, why: Why | None) -> int:
        """The cards that may be discarded."""
        return deal.hands[seat].cards

    def after(self, deal: PitchDeal, seat: int, contract: Contract, discarded: int) -> None:
        """What happens when the seat has discarded so many."""


class Exchange(LayAside[PitchDeal]):
    """The first of ``seats`` discards in a step of the exchange; the others follow, and then the steps ``then``."""

    def __init__(self, step: Discards, contract: Contract, seats: tuple[int, ...], then: tuple[Step, ...], least: int, most: int) -> None:
        super().__init__(seats[0], least, most)
        self.step: Final = step
        self.contract: Final = contract
        self.seats: Final = seats
        self.then: Final = then

    def allowed(self, deal: PitchDeal, seat: int, why: Why | None) -> int:
        return self.step.allowed(deal, seat, self.contract, why)

    def pile(self, deal: PitchDeal) -> Zone:
        return deal.discards_of(self.seat)

    def play(self, deal: PitchDeal, seat: int, action: Action) -> Phase[Any]:
        if action.cards:
            deal.move_cards(action.cards, deal.hands[seat], self.pile(deal))
        self.step.after(deal, seat, self.contract, action.cards.bit_count())
        return self.step.ask(deal, self.contract, self.seats[1:], self.then)

    def advise(self, deal: PitchDeal, seat: int, rng: Random) -> Action | None:
        allowed = self.allowed(deal, seat, None)
        return CardsAction(DISCARD, deal.pack, to_discard(deal, self.contract.trumps, allowed, self.least, self.most))

    def trick_seats(self, deal: PitchDeal) -> tuple[int, ...]:
        return (self.contract.seat,) if deal.trick.row else ()

    def facts(self, deal: PitchDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)

    def trump_cards(self, deal: PitchDeal, viewer: int) -> Sequence[Card]:
        return deal.game.card_orders[self.contract.trumps].trump_cards


def trumps_of(deal: PitchDeal, contract: Contract) -> int:
    """The trumps, as a mask."""
    return deal.game.card_orders[contract.trumps].suit_masks[contract.trumps]


def refill(deal: PitchDeal, seat: int, size: int) -> None:
    """The seat is dealt cards until it holds so many; when the stock runs out the discards are shuffled."""
    drawn = draw_up(deal, seat, deal.rest, size)
    if deal.hands[seat].count() < size and deal.discards.cards:
        deal.move_all(deal.discards, deal.rest)
        deal.shuffle(deal.rest)
        drawn += draw_up(deal, seat, deal.rest, size)
    if drawn:
        deal.tell(seat, "{are} dealt {}", drawn)


class DrawForOthers(Discards):
    """Any cards but trumps may be discarded, and the hand is filled up again (page section "Draw")."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size: Final = size

    def range(self, deal: PitchDeal, seat: int) -> tuple[int, int]:
        return 0, self.size

    def allowed(self, deal: PitchDeal, seat: int, contract: Contract, why: Why | None) -> int:
        others = deal.hands[seat].cards & ~trumps_of(deal, contract)
        if why is not None:
            why.only(others, "Trumps may not be discarded.")
        return others

    def after(self, deal: PitchDeal, seat: int, contract: Contract, discarded: int) -> None:
        deal.discards.excluded = trumps_of(deal, contract)
        # a card that was pitched instead of bidding is one of those that its player has to play
        pitched = seat == contract.seat and deal.trick.row
        refill(deal, seat, self.size - 1 if pitched else self.size)


class DiscardTo(Discards):
    """All discard down to so many cards; ``protected``: the ranks of trumps that must be kept, and with them the called card."""

    def __init__(self, size: int, bidder_first: bool = False, protected: Sequence[str] = ()) -> None:
        super().__init__(bidder_first)
        self.size: Final = size
        self.protected: Final = tuple(protected)

    def range(self, deal: PitchDeal, seat: int) -> tuple[int, int]:
        count = deal.hands[seat].count() - self.size
        return count, count

    def allowed(self, deal: PitchDeal, seat: int, contract: Contract, why: Why | None) -> int:
        free = deal.hands[seat].cards & ~self.kept(deal, contract)
        if why is not None:
            why.only(free, "Trumps that score and the called card may not be discarded.")
        return free

    def kept(self, deal: PitchDeal, contract: Contract) -> int:
        """The cards that may not be discarded, as a mask."""
        if not self.protected:
            return 0
        order = deal.game.card_orders[contract.trumps]
        kept = 1 << off_card(order, "J")
        if contract.called >= 0:
            kept |= 1 << contract.called
        for rank in self.protected:
            kept |= deal.pack.cards_of(rank) if len(rank) > 1 else 1 << trump_card(order, rank)
        return kept

    def after(self, deal: PitchDeal, seat: int, contract: Contract, discarded: int) -> None:
        deal.discards_of(seat).excluded = self.kept(deal, contract)


class Swap(Discards):
    """``least`` to ``most`` cards may be discarded, and are replaced."""

    def __init__(self, least: int, most: int, bidder_first: bool = False) -> None:
        super().__init__(bidder_first)
        self.least: Final = least
        self.most: Final = most

    def range(self, deal: PitchDeal, seat: int) -> tuple[int, int]:
        return self.least, min(self.most, deal.rest.count())

    def after(self, deal: PitchDeal, seat: int, contract: Contract, discarded: int) -> None:
        refill(deal, seat, deal.hands[seat].count() + discarded)


class OnlyTrumps(Discards):
    """All cards but trumps are discarded, of more trumps than fit the excess, and the hand is filled up."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size: Final = size

    def before(self, deal: PitchDeal, seat: int, contract: Contract) -> None:
        others = deal.hands[seat].cards & ~trumps_of(deal, contract)
        if others:
            deal.move_cards(others, deal.hands[seat], deal.discards)
        deal.tell(seat, "{discard} {} and {keep} {}", others.bit_count(), deal.hands[seat].count())

    def range(self, deal: PitchDeal, seat: int) -> tuple[int, int]:
        excess = max(0, deal.hands[seat].count() - self.size)
        return excess, excess

    def after(self, deal: PitchDeal, seat: int, contract: Contract, discarded: int) -> None:
        trumps = trumps_of(deal, contract)
        if not deal.discards.cards & trumps:
            # nobody had more than fit, as all have seen
            deal.discards.excluded = trumps
        refill(deal, seat, self.size)


class KeepTrumps(Discards):
    """One player who has taken more cards discards down to so many: trumps only when there are more of them than that.
    ``any``: it does not matter which other cards go, so that nobody is asked."""

    def __init__(self, size: int, any: bool) -> None:
        super().__init__()
        self.size: Final = size
        self.any: Final = any

    def before(self, deal: PitchDeal, seat: int, contract: Contract) -> None:
        hand = deal.hands[seat]
        others = bits(hand.cards & ~trumps_of(deal, contract))
        excess = hand.count() - self.size
        if self.any or len(others) <= excess:
            thrown = 0
            for card in others[:max(0, excess)]:
                thrown |= 1 << card
            if thrown:
                deal.move_cards(thrown, hand, deal.discards)

    def range(self, deal: PitchDeal, seat: int) -> tuple[int, int]:
        excess = max(0, deal.hands[seat].count() - self.size)
        return excess, excess

    def allowed(self, deal: PitchDeal, seat: int, contract: Contract, why: Why | None) -> int:
        others = deal.hands[seat].cards & ~trumps_of(deal, contract)
        if why is not None and others:
            why.only(others, "Trumps are kept while there are other cards to discard.")
        return others or deal.hands[seat].cards


class TakeKitty(Step):
    """The bidder takes the cards not dealt."""

    def start(self, deal: PitchDeal, contract: Contract, then: tuple[Step, ...]) -> Phase[Any]:
        take_stock(deal, contract.seat)
        return follow(deal, contract, then)


class DealerRobs(Step):
    """The dealer takes what is left of the stock and discards down to six (Cinch)."""

    def __init__(self, keep: KeepTrumps) -> None:
        self.keep: Final = keep

    def start(self, deal: PitchDeal, contract: Contract, then: tuple[Step, ...]) -> Phase[Any]:
        if not deal.rest.row:
            return follow(deal, contract, then)
        take_stock(deal, deal.dealer)
        return self.keep.ask(deal, contract, (deal.dealer,), then)


class Surplus(Step):
    """The bidder takes what is left of the stock, or gives it to the partner unseen; who has it discards down to six."""

    def __init__(self, keep: KeepTrumps) -> None:
        self.keep: Final = keep

    def start(self, deal: PitchDeal, contract: Contract, then: tuple[Step, ...]) -> Phase[Any]:
        return GiveStock(contract, self.keep, then) if deal.rest.row else follow(deal, contract, then)


class GiveStock(Turn[PitchDeal]):
    """The bidder says who gets the cards that are left."""

    about: ClassVar[str] = "widow"

    def __init__(self, contract: Contract, keep: KeepTrumps, then: tuple[Step, ...]) -> None:
        super().__init__(contract.seat)
        self.contract: Final = contract
        self.keep: Final = keep
        self.then: Final = then

    def legal(self, deal: PitchDeal, seat: int) -> Sequence[Action]:
        return (KEEP, GIVE)

    def play(self, deal: PitchDeal, seat: int, action: Action) -> Phase[Any]:
        taker = seat
        if action is GIVE:
            sides = deal.game.sides
            taker = next(other for other in range(deal.players) if other != seat and sides[other] == sides[seat])
        take_stock(deal, taker)
        return self.keep.ask(deal, self.contract, (taker,), self.then)

    def advise(self, deal: PitchDeal, seat: int, rng: Random) -> Action | None:
        # with few trumps still to come the partner has more room for them
        return KEEP if (deal.hands[seat].cards & trumps_of(deal, self.contract)).bit_count() < FEW_TRUMPS else GIVE

    def prompt(self, deal: PitchDeal, seat: int) -> str:
        return f"Take the {deal.rest.count()} cards that are left, or give them to your partner unseen"

    def facts(self, deal: PitchDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)

    def trump_cards(self, deal: PitchDeal, viewer: int) -> Sequence[Card]:
        return deal.game.card_orders[self.contract.trumps].trump_cards
