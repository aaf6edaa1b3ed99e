"""Tokens: cards, whole actions and signs, with which any action of a game with a pack is spelled."""
from __future__ import annotations

from collections.abc import Sequence
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

#: in a text that stands for many: where cards are named, and where a number is
CARDS: Final = "*"
NUMBER: Final = "#"

Spelling = tuple[int, ...]


def lasting(action: Action) -> bool:
    """Whether actions that are equal to this one are the same at any time: not where they speak of what lies on the table."""
    return type(action) is Action or isinstance(action, CardsAction | NumberAction)


class Tokens:
    """The tokens of all games with a pack, and of one with a vocabulary those of its words.

    ``size``: how many tokens there are: :data:`DONE`, one for each face of the pack, one for each text of the vocabulary (see
    :mod:`parlour.lab.vocabulary`), and the :data:`SIGNS`. ``words``: each as it is written. ``of_card``: for each card of the pack that of
    its face.
    """

    def __init__(self, pack: Pack, vocabulary: Sequence[str] = ()) -> None:
        self.pack: Final = pack
        self.vocabulary: Final = tuple(vocabulary)
        self._faces: Final[dict[str, int]] = {}
        for code in pack.codes:
            if code not in self._faces:
                self._faces[code] = 1 + len(self._faces)
        self.of_card: Final[Spelling] = tuple([self._faces[code] for code in pack.codes])
        first = 1 + len(self._faces)
        self.of_text: Final[dict[str, int]] = {text: first + place for place, text in enumerate(self.vocabulary)}
        first += len(self.vocabulary)
        self._signs: Final[dict[str, int]] = {sign: first + place for place, sign in enumerate(SIGNS)}
        self.words: Final[tuple[str, ...]] = ("done", *self._faces, *self.vocabulary, *SIGNS)
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

    def stem(self, kind: str, what: str) -> Spelling:
        """With what actions of a kind begin that name cards (:data:`CARDS`) or a number (:data:`NUMBER`)."""
        token = self.of_text.get(f"{kind} {what}", 0)
        if token:
            return (token,)
        letters = self.spelled(kind)
        return letters if what == CARDS or kind == NUMBER else (*letters, self.sign(" "))

    def spelled(self, text: str) -> Spelling:
        """A text in tokens: as one where the vocabulary has it, otherwise words that are cards as one token, what stands between others
        as a space."""
        found = self._kinds.get(text)
        if found is None:
            found = self.spell(text)
            if len(self._kinds) < REMEMBERED:
                self._kinds[text] = found
        return found

    def spell(self, text: str) -> Spelling:
        """:meth:`spelled`, where the text will hardly come again."""
        token = self.of_text.get(text, 0)
        if token:
            return (token,)
        pieces = text.split()
        cards = [self._faces[piece] for piece in pieces if piece in self._faces]
        if cards:
            token = self.of_text.get(self.pattern(text), 0)
            if token:
                return (*cards, token)
        elif pieces and pieces[-1].isdecimal():
            token = self.of_text.get(" ".join([*pieces[:-1], NUMBER]), 0)
            if token:
                return (token, *[self._signs[digit] for digit in pieces[-1]])
        tokens: list[int] = []
        letters = False
        for piece in pieces:
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

    def pattern(self, text: str) -> str:
        """A text with its cards left out, where they stand together: ``play *``; otherwise the text."""
        pieces: list[str] = []
        for piece in text.split():
            if piece not in self._faces:
                pieces.append(piece)
            elif not pieces or pieces[-1] != CARDS:
                pieces.append(CARDS)
        return " ".join(pieces) if pieces.count(CARDS) == 1 else text

    def spelled_action(self, action: Action) -> Spelling:
        """An action in tokens."""
        if not lasting(action):
            return self.spell(str(action))
        found = self._remembered.get(action)
        if found is None:
            found = self.spell(str(action))
            if len(self._remembered) >= REMEMBERED:
                self._remembered.clear()
            self._remembered[action] = found
        return found
