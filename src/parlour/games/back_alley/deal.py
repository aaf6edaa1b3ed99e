"""A deal of Back Alley: hands, bids and tricks, and the card turned up for trumps. Rules page: back-alley."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Self

from parlour.equipment import Card, bits
from parlour.equipment.french import SUITS
from parlour.kernel.chance import Dice
from parlour.kernel.features import KnownNumber
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.bidding import BidDeal
from parlour.mechanisms.tricks.tricks import NO_TRUMPS

if TYPE_CHECKING:
    from parlour.games.back_alley.table import BackAlleyGame  # noqa: F401  the base of the deal names it

#: what follows a deal: the one of the next size, or one of the same size, by the next dealer or by the same
GO_ON: Final = 0
AGAIN_BY_NEXT: Final = 1
AGAIN_BY_SAME: Final = 2


class BackAlleyDeal(BidDeal["BackAlleyGame"]):
    """Hands, tricks and bids.

    ``stage``: of how many deals that were scored this is the next, counted from 0; ``each``: how many cards everyone has. ``trumps`` is
    a suit or none; ``broken``: a trump has been played to an earlier trick. ``privileged``: the seat that may go on leading trumps, or
    :data:`NO_SEAT`. ``then``: what follows this deal, as the constants above say.

    ``boards[seat]``: which board the seat has bid, 1 for the first; 0 for none. ``bostons[seat]`` and ``rainbows[seat]``: 1 where it has
    bid or announced one. ``won[seat]``: its tricks, and ``early[seat]`` those of the first six. ``suits_played``: how many cards of each
    suit, four numbers for each seat, those have played who announced a rainbow.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (
        KnownNumber("each", 13), KnownNumber("trumps", 4), KnownNumber("broken", 1), KnownNumber("won", 13), KnownNumber("boards", 4))
    turned: CardRow
    #: what is thrown away before the play, where cards are exchanged
    thrown: CardSet
    #: what those have played who announced a rainbow, where that stays before them
    kept: list[CardRow]
    boards: list[int]
    bostons: list[int]
    rainbows: list[int]
    won: list[int]
    early: list[int]
    suits_played: list[int]
    stage: int = 0
    each: int = 0
    trumps: int = NO_TRUMPS
    broken: int = 0
    privileged: int = NO_SEAT
    then: int = GO_ON

    def set_table(self) -> None:
        super().set_table()
        self.turned = self.card_row("turned", "row", ALL, "turned up")
        if self.game.exchanges:
            self.thrown = self.card_set("thrown", "heap", UNSEEN, "thrown away")
        if self.game.keeps_rainbows:
            self.kept = self.card_rows("kept", "row", ALL, "played")
        self.boards = self.tally()
        self.bostons = self.tally()
        self.rainbows = self.tally()
        self.won = self.tally()
        self.early = self.tally()
        self.suits_played = self.tally(0, self.players * len(SUITS))

    def take_seats(self) -> None:
        # a deal by itself is that of its number; in a match the game carries on
        self.stage = min(self.number, len(self.game.sizes) - 1)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.stage = old.stage
        self.each = old.each
        self.trumps = old.trumps
        self.broken = old.broken
        self.privileged = old.privileged
        self.then = old.then

    def tricks_taken(self, seat: int) -> int:
        return self.won[seat]

    def tricks_played(self) -> int:
        """How many tricks are over."""
        return sum(self.won)

    def sees_hand(self, seat: int) -> bool:
        """Whether the seat has looked at its hand."""
        return self.hands[seat].viewers >> seat & 1 == 1

    def is_rainbow(self, seat: int) -> bool:
        """Whether the hand has equally many cards of each suit, as they count in play."""
        masks = self.game.order_of(self.trumps).suit_masks
        hand = self.hands[seat].cards
        return all([(hand & masks[suit]).bit_count() * len(SUITS) == self.each for suit in range(len(SUITS))])

    def was_rainbow(self, seat: int) -> bool:
        """Whether all that the seat has played, in a deal that is over, was equally many cards of each suit."""
        first = seat * len(SUITS)
        return all([played * len(SUITS) == self.each for played in self.suits_played[first:first + len(SUITS)]])

    def suppose_rainbows(self, viewer: int, dice: Dice) -> None:
        """In a deal imagined by a viewer: whoever has truly announced a rainbow still holds as many cards of each suit as that says."""
        masks = self.game.order_of(self.trumps).suit_masks
        for seat in range(self.players):
            if self.rainbows[seat] and seat != viewer:
                for _ in range(self.each):
                    if not self._one_nearer(seat, viewer, masks, dice):
                        break

    def missing(self, seat: int, masks: tuple[int, ...]) -> list[int]:
        """How many cards of each suit are missing to the rainbow that the seat has announced; negative where there are too many."""
        hand = self.hands[seat].cards
        return [self.each // len(SUITS) - self.suits_played[seat * len(SUITS) + suit] - (hand & masks[suit]).bit_count()
                for suit in range(len(SUITS))]

    def _one_nearer(self, seat: int, viewer: int, masks: tuple[int, ...], dice: Dice) -> bool:
        """Exchanges a card of a suit of which the hand has too many for one of a suit of which it has too few.

        Where nobody who has such a card can take the other, one of a third suit comes first, which somebody may be able to take.
        """
        hidden = ~self.known_to(viewer)
        missing = self.missing(seat, masks)
        surplus = [card for suit in range(len(SUITS)) if missing[suit] < 0 for card in bits(self.hands[seat].cards & hidden & masks[suit])]
        for suits in ([suit for suit in range(len(SUITS)) if missing[suit] > 0], [suit for suit in range(len(SUITS)) if not missing[suit]]):
            exchanges = [(card, wanted) for card in surplus for suit in suits
                         for wanted in bits(self._given_for(card, seat, suit, masks) & hidden & masks[suit])]
            if exchanges:
                card, wanted = exchanges[dice.below(len(exchanges))]
                self.swap(card, wanted)
                return True
        return False

    def _given_for(self, card: Card, seat: int, suit: int, masks: tuple[int, ...]) -> int:
        """The cards that may change places with one of the hand, as a mask; another rainbow gives only a suit of which it has too many."""
        given = self.rest.mask()
        for other, hand in enumerate(self.hands):
            if other != seat and not hand.excluded >> card & 1 and (not self.rainbows[other] or self.missing(other, masks)[suit] < 0):
                given |= hand.cards
        return given & ~self.hands[seat].excluded


class KeptRainbowsDeal(BackAlleyDeal):
    """A deal in which the cards of whoever announces a rainbow stay before that player, so that tricks need not be whole."""

    taken_label = "cards won"

    def cards_per_trick(self) -> int:
        return 1
