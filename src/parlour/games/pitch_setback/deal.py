"""A deal of Pitch, and what its bidder has undertaken. Rules page: pitch-setback."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from typing_extensions import TypeVar

from parlour.kernel.features import KnownNumber
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.point_tricks import PointTrickDeal

if TYPE_CHECKING:
    from parlour.games.pitch_setback.base import PitchGame


class Contract:
    """What the ``seat`` has undertaken: ``number`` points. ``all``: all points and tricks are needed. ``doubled``: the loss is.
    ``trumps``: -1 before they are named. ``called``: the card whose holder is the partner, or -1."""

    def __init__(self, seat: int, number: int, all: bool = False, doubled: bool = False, trumps: int = -1, called: int = -1) -> None:
        self.seat: Final = seat
        self.number: Final = number
        self.all: Final = all
        self.doubled: Final = doubled
        self.trumps: Final = trumps
        self.called: Final = called

    def with_trumps(self, trumps: int) -> Contract:
        """The same with these trumps."""
        return Contract(self.seat, self.number, self.all, self.doubled, trumps, self.called)

    def with_called(self, called: int) -> Contract:
        """The same with this card called."""
        return Contract(self.seat, self.number, self.all, self.doubled, self.trumps, called)


class PitchDeal(PointTrickDeal["PitchGame"]):
    """A deal with discards.

    ``tricks[seat]``: tricks won. ``bidder``: -1 before there is one; ``made``: whether the bid was made. ``sets[seat]``: how often it
    was set in this match. ``moons[seat]``: what it gained by shooting the moon, less what it lost. ``outright``: the side that wins the
    match outright, -1 while none does.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (KnownNumber("bidder", kind="seat"), KnownNumber("tricks", 6))
    rest_label = "stock"
    #: each player's discards lie before that player, not in one heap
    own_discards: ClassVar[bool] = False
    heaps: list[CardSet]
    discards: CardSet
    tricks: list[int]
    sets: list[int]
    moons: list[int]
    bidder: int = NO_SEAT
    made: bool = False
    outright: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.heaps = self.card_sets("discards", "heap") if self.own_discards else [self.card_set("discards", "heap")]
        self.discards = self.heaps[0]
        self.tricks = self.tally()
        self.sets = self.tally()
        self.moons = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.bidder = old.bidder
        self.made = old.made
        self.outright = old.outright

    def discards_of(self, seat: int) -> CardSet:
        """Where the seat's discards go."""
        return self.heaps[seat] if self.own_discards else self.discards


#: the kind of deal of a form of Pitch, and of its tricks
D = TypeVar("D", bound=PitchDeal, default=PitchDeal)
PitchDealT = TypeVar("PitchDealT", bound=PitchDeal, contravariant=True, default=PitchDeal)


def take_stock(deal: PitchDeal, seat: int) -> None:
    """The seat takes all cards that are left."""
    deal.tell(seat, "{take} the {} cards that are left", deal.rest.count())
    deal.move_all(deal.rest, deal.hands[seat])


def contract_facts(deal: PitchDeal, contract: Contract) -> list[str]:
    """The trumps, once they are named, and who has bid what."""
    game: PitchGame[Any] = deal.game
    bid = f"{deal.name(contract.seat)} bid {game.contract_words(contract)}"
    if contract.trumps < 0:
        return [bid]
    return [f"Trumps: {deal.pack.suits[contract.trumps].shown}", bid]
