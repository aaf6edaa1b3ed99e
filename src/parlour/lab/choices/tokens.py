"""Tokens: cards and signs, with which any action of a game with a pack is spelled."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card, Pack, bits
from parlour.kernel.actions import Action, CardsAction, NumberAction

#: what has been spelled is all; asked whether one speaks up: one does not
DONE: Final = 0
#: the signs other than cards, in the order of their tokens; letters are small, and what is no letter here is written ``~``
SIGNS: Final = " /0123456789abcdefghijklmnopqrstuvwxyz-=#~"
#: letters with marks are written without
PLAIN_LETTERS: Final = {"é": "e", "è": "e", "ê": "e", "ë": "e", "à": "a", "â": "a", "ä": "a", "ö": "o", "ô": "o", "ü": "u", "û": "u",
                        "î": "i", "ï": "i", "ç": "c", "ñ": "n"}
#: so many spellings of single actions, and so many texts, are remembered
REMEMBERED: Final = 50_000

Spelling = tuple[int, ...]


def lasting(action: Action) -> bool:
    """Whether actions that are equal to this one are the same at any time: not where they speak of what lies on the table."""
    return type(action) is Action or isinstance(action, CardsAction | NumberAction)


class Tokens:
    """The tokens of all games with a pack.

    ``size``: how many tokens there are: :data:`DONE`, one for each face of the pack, and the :data:`SIGNS`. ``words``: each as it
    is written. ``of_card``: for each card of the pack that of its face.
    """

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        self._faces: Final[dict[str, int]] = {}
        for code in pack.codes:
            if code not in self._faces:
                self._faces[code] = 1 + len(self._faces)
        self.of_card: Final[Spelling] = tuple([self._faces[code] for code in pack.codes])
        first = 1 + len(self._faces)
        self._signs: Final[dict[str, int]] = {sign: first + place for place, sign in enumerate(SIGNS)}
        self.words: Final[tuple[str, ...]] = ("done", *self._faces, *SIGNS)
        self.size: Final[int] = len(self.words)
        self._remembered: Final[dict[Action, Spelling]] = {}
        self._kinds: Final[dict[str, Spelling]] = {}
        # where each card comes in the order in which cards are named
        named = sorted(range(pack.size), key=lambda card: (-self.of_card[card], card))
        self._ranks: Final[list[int]] = [0] * pack.size
        for place, card in enumerate(named):
            self._ranks[card] = place

    def sign(self, sign: str) -> int:
        """The token of a sign."""
        found = self._signs.get(sign)
        return self._signs["~"] if found is None else found

    def in_order(self, cards: int) -> list[Card]:
        """The cards of a mask in the order in which they are named."""
        ranks = self._ranks
        found = bits(cards)
        if self.pack.has_twins:
            found.sort(key=lambda card: ranks[card])
        else:
            found.reverse()
        return found

    def spelled_cards(self, cards: int) -> Spelling:
        """The cards of a mask in the order in which they are named, as tokens."""
        return tuple([self.of_card[card] for card in self.in_order(cards)])

    def spelled(self, text: str) -> Spelling:
        """A text in tokens: words that are cards as one token, what stands between others as a space."""
        found = self._kinds.get(text)
        if found is None:
            found = self.spell(text)
            if len(self._kinds) < REMEMBERED:
                self._kinds[text] = found
        return found

    def spell(self, text: str) -> Spelling:
        """:meth:`spelled`, where the text will hardly come again."""
        tokens: list[int] = []
        letters = False
        for piece in text.split():
            card = self._faces.get(piece, 0)
            if card:
                tokens.append(card)
            else:
                if letters:
                    tokens.append(self._signs[" "])
                for letter in piece.lower():
                    tokens.append(self.sign(PLAIN_LETTERS.get(letter, letter)))
            letters = not card
        return tuple(tokens)

    def spelled_action(self, action: Action) -> Spelling:
        """An action in tokens, letter by letter where it is no card."""
        if not lasting(action):
            return self.spell(str(action))
        found = self._remembered.get(action)
        if found is None:
            found = self.spell(str(action))
            if len(self._remembered) >= REMEMBERED:
                self._remembered.clear()
            self._remembered[action] = found
        return found
