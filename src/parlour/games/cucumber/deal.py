"""The table of Cucumber: what everybody has played stays before the player, face up. Rules page: cucumber."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from typing_extensions import TypeVar

from parlour.equipment import Card, bits
from parlour.kernel.features import KnownNumber
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.cucumber.game import CucumberGame

#: the game that is dealt
CucumberT = TypeVar("CucumberT", bound="CucumberGame", covariant=True, default="CucumberGame")


class CucumberDeal(TrickDeal[CucumberT]):
    """Hands and the trick; before each seat what it has ``played`` to earlier tricks, and the losing cards that it has ``kept``.

    From one deal to the next last ``lives_lost[seat]``, ``bought[seat]``, how often it has bought in, ``chips[seat]``, what it has won less
    what it has paid, ``kept`` and ``previous``, the value of the card that lost the deal before, 0 before any.

    ``fell[seat]``: whether the seat reached the limit in this deal. ``times[seat]``: how often its penalty counts.
    ``calls[seat]``: what it called last, and ``called[seat]``: whether it has in this trick. ``loser`` has won the last trick with a card
    of the value ``losing``, ``lowest`` was the first to play the lowest card to it; ``kontra`` is who said it.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (KnownNumber("lives_lost", 7), KnownNumber("losing", 13), KnownNumber("bought", 3))
    played: list[CardRow]
    kept: list[CardSet]
    discards: CardSet
    thrown_free: CardSet
    lives_lost: list[int]
    bought: list[int]
    chips: list[int]
    fell: list[int]
    times: list[int]
    calls: list[int]
    called: list[int]
    previous: int = 0
    losing: int = 0
    loser: int = NO_SEAT
    lowest: int = NO_SEAT
    kontra: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.played = self.card_rows("played", "row", ALL, "played")
        self.kept = self.card_sets("kept", "row", ALL, "losing cards")
        self.discards = self.card_set("discards", "heap", UNSEEN, "changed")
        self.thrown_free = self.card_set("thrown free", "heap", UNSEEN, "thrown in free")
        self.lives_lost = self.tally()
        self.bought = self.tally()
        self.chips = self.tally()
        self.fell = self.tally()
        self.times = self.tally(1)
        self.calls = self.tally()
        self.called = self.tally()

    def place_of_rest(self) -> CardRow:
        shown = self.game.shows_rest
        return self.card_row("rest", "meld" if shown else "pile", ALL if shown else UNSEEN, self.rest_label)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.previous = old.previous
        self.losing = old.losing
        self.loser = old.loser
        self.lowest = old.lowest
        self.kontra = old.kontra

    def take_over_from(self, old: CucumberDeal) -> None:
        """For :meth:`Game.carry`: what lasts from the deal before."""
        self.lives_lost[:] = old.lives_lost
        self.bought[:] = old.bought
        self.chips[:] = old.chips
        self.previous = old.losing
        for seat in range(self.players):
            kept = old.kept[seat].cards
            if kept:
                self.place([card for card in self.pack.every if kept >> card & 1], self.kept[seat])

    def pack_to_deal(self) -> list[Card]:
        """The shuffled pack, its first card first, without the cards that are kept before players."""
        cards = self.fresh_pack()
        kept = 0
        for zone in self.kept:
            kept |= zone.cards
        for card in bits(kept):
            # to a place of its own, so that the others lie where they are stacked
            at = cards.index(card)
            cards[at], cards[card] = cards[card], card
        return [card for card in cards if not kept >> card & 1]

    def put_by(self, seats: tuple[int, ...]) -> None:
        """A trick is over to which these seats have played in this order, each as many cards: everybody takes back what it played."""
        size = len(self.trick.row) // len(seats)
        for place, card in enumerate(self.trick.row[:]):
            self.move(card, self.trick, self.played[seats[place // size]])
