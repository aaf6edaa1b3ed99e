"""What lies on the table where players ask each other for cards, and what they can ask. Rules page: go-fish-quartet."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.kernel.actions import Action
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow, CardSet, Place
from parlour.mechanisms.table.dealing import HandsDeal

if TYPE_CHECKING:
    from parlour.games.go_fish_quartet.asking import AskGame

ASK: Final = "ask"


class Ask(Action):
    """Asking the ``target`` for cards: ``wanted`` (a mask) are those that would do, which belong to the set ``group``, and
    ``count`` how many there must be; 0 asks for all that there are. ``polite``: with a please. ``words``: the cards in words."""

    def __init__(self, target: int, name: str, group: int, wanted: int, count: int, what: str, words: str, polite: bool) -> None:
        said = f"{name} {what}" + (" please" if polite else "")
        super().__init__(ASK, word=said, text=f"{ASK} {said}")
        self.target: Final = target
        self.group: Final = group
        self.wanted: Final = wanted
        self.count: Final = count
        self.words: Final = words
        self.polite: Final = polite
        self._made_of: Final = (target, name, group, wanted, count, what, words, polite)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ask) and self.text == other.text and self.target == other.target and self.wanted == other.wanted

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[object, ...]:
        return Ask, self._made_of


class Thing:
    """What can be asked for, whoever is asked; see :class:`Ask`."""

    def __init__(self, group: int, wanted: int, count: int, what: str, words: str) -> None:
        self.group: Final = group
        self.wanted: Final = wanted
        self.count: Final = count
        self.what: Final = what
        self.words: Final = words


#: the game that a kind of deal belongs to
AskGameT = TypeVar("AskGameT", bound="AskGame", covariant=True, default="AskGame")


@mypyc_attr(allow_interpreted_subclasses=True)
class AskDeal(HandsDeal[AskGameT]):
    """Hands, a stock where the game has one, and before each seat the sets it has laid down: ``sets[seat]``."""

    stock: CardRow
    sets: list[CardSet]

    def set_table(self) -> None:
        super().set_table()
        game = self.game
        # without a stock nothing is ever drawn: the pile stays empty, and beside the table
        self.stock = self.card_row("stock", "pile", role="stock") if game.with_stock else CardRow(Place("stock", "pile", -1, "stock"), 0)
        seen, kind = (ALL, "meld") if game.face_up else (UNSEEN, "heap")
        self.sets = self.card_sets("sets", kind, seen, game.set_words[1], game.sizes[0])
