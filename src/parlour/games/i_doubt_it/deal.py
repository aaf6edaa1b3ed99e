"""A deal of claiming: hands, the pile on which cards are played face down, and what was said of the latest. Rules page: i-doubt-it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import mask_of
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.table.dealing import HandsDeal

if TYPE_CHECKING:
    from parlour.games.i_doubt_it.claiming import ClaimGame


class Claim:
    """What was said of the cards played last: by this ``seat``, of so many cards (``count``), that they are among ``true``, a mask.
    ``words``: what they are said to be, as ``sevens``."""

    def __init__(self, seat: int, count: int, true: int, words: str) -> None:
        self.seat: Final = seat
        self.count: Final = count
        self.true: Final = true
        self.words: Final = words


#: the game that a kind of deal belongs to
ClaimGameT = TypeVar("ClaimGameT", bound="ClaimGame[Any]", covariant=True, default="ClaimGame[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class ClaimDeal(HandsDeal[ClaimGameT]):
    """Hands, a pile on which cards are played face down, and a heap of cards out of play that nobody looks at.

    ``places[seat]``: who has gone out, and as which, from 1; 0 for those who are in. ``plays``: how often somebody has played.
    """

    pile: CardRow
    gone: CardSet
    places: list[int]
    plays: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.pile = self.card_row("pile", "pile")
        self.gone = self.card_set("gone", "heap", UNSEEN, "out of play")
        self.places = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.plays = old.plays

    def lay_claim(self, seat: int, cards: int) -> None:
        """The seat plays cards face down on the pile."""
        self.move_cards(cards, self.hands[seat], self.pile)
        self.plays += 1

    def top(self, count: int) -> int:
        """So many cards from the top of the pile, as a mask."""
        return mask_of(self.pile.row[len(self.pile.row) - count:])

    def take_pile(self, seat: int) -> None:
        """The seat takes the pile into its hand."""
        if self.narrating:
            size = self.pile.count()
            self.say_of(seat, "take", f"the pile of {size} cards" if size > 1 else "the card")
        self.move_all(self.pile, self.hands[seat])

    def remove_pile(self) -> None:
        """The pile is put out of play without being looked at."""
        self.say("The pile is put away unseen.")
        self.move_all(self.pile, self.gone)

    def holders(self) -> list[int]:
        """The seats that have cards."""
        return [seat for seat in range(self.players) if self.hands[seat].cards]

    def next_holder(self, seat: int) -> int:
        """This seat, or the next one after it that has cards."""
        for other in self.order(seat):
            if self.hands[other].cards:
                return other
        return seat

    def goes_out(self, seat: int) -> None:
        """The seat has got rid of all its cards."""
        self.places[seat] = max(self.places) + 1
        self.say_of(seat, "run", "out of cards")
