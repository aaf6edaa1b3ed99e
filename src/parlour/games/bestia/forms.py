"""The forms in which a deal of Bestia can be played. Rules page: bestia, section "Variations"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

#: as usual, and the forms of which somebody can speak
USUAL: Final = "none"
STOLEN: Final = "briscola-rubata"
TRUST: Final = "mano-a-fidarsi"
LOSING: Final = "a-perdere"
THREE_CARDS: Final = "giro-a-tre-carte"
NO_FOLDING: Final = "three-card-no-fold"
THIRD: Final = "terzo-obligatorio"


class Form:
    """A form of the deal: its ``id``, and how people speak of it, as ``name`` and by its ``mark``.

    ``cards``: how many each gets; ``steals``: the dealer may take the trump turned up before looking; ``hides``: trumps are not known
    before the play; ``loses``: fewest tricks win; ``folds``: one may fold, and exchanges and knocks; ``thirds``: three play at least.
    """

    def __init__(self, id: str, name: str, cards: int = 5, steals: bool = False, hides: bool = False, loses: bool = False,
                 folds: bool = True, thirds: bool = False) -> None:
        self.id: Final = id
        self.name: Final = name
        self.cards: Final = cards
        self.steals: Final = steals
        self.hides: Final = hides
        self.loses: Final = loses
        self.folds: Final = folds
        self.thirds: Final = thirds


FORMS: Final[Sequence[Form]] = (
    Form(USUAL, "as usual"),
    Form(STOLEN, "briscola rubata", steals=True),
    Form(TRUST, "mano a fidarsi", hides=True),
    Form(LOSING, "a perdere", loses=True),
    Form(THREE_CARDS, "giro a tre carte", cards=3),
    Form(NO_FOLDING, "three cards without folding", cards=3, folds=False),
    Form(THIRD, "terzo obligatorio", thirds=True),
)
#: where each stands among them
PLACES: Final = {form.id: place for place, form in enumerate(FORMS)}
