"""How the cards rank in Watten: Kritische, Guate, Rechte, Linke, the trump suit, and the weli. Rules page: watten."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Pack, bits, german
from parlour.equipment.german import WELI
from parlour.mechanisms.tricks.tricks import TrickOrder

BAVARIAN: Final = german()
TYROLEAN: Final = german(weli=True)
THIRTY_SIX: Final = german("A K O U T 9 8 7 6", weli=True)

#: the ranks that can be the Schlag, in words, with their notation; ``weli`` is the Schlag of that card alone
RANKS: Final = {"ace": "A", "king": "K", "ober": "O", "unter": "U", "ten": "T", "nine": "9", "eight": "8", "seven": "7", "six": "6"}
SIX: Final = "six"
ONLY_WELI: Final = "weli"
SCHLAGE: Final = ("ace", "king", "ober", "unter", "ten", "nine", "eight", "seven")


class WattenCards:
    """What is special about the cards of a game of Watten: the pack, its permanent trumps from the highest, and whether der
    Guate is played. ``weli``: the weli is the lowest trump whatever the suit, not just a bell."""

    def __init__(self, pack: Pack, kritische: Sequence[str] = (), guate: bool = False, weli: bool = False) -> None:
        self.pack: Final = pack
        self.kritische: Final = tuple([pack.card(code) for code in kritische])
        self.guate: Final = guate
        self.weli: Final = weli

    def schlag_cards(self, schlag: str) -> int:
        """The cards that a player may mean by showing one of them when this is the Schlag; in a pack with four sixes the weli
        means itself."""
        weli = self.pack.cards_of(WELI)
        if schlag == ONLY_WELI:
            return weli
        cards = self.pack.rank_masks[self.pack.ranks.index(RANKS[schlag])]
        return cards & ~weli if schlag == SIX and cards != weli else cards


class WattenOrder(TrickOrder):
    """The order of the cards when Schlag and trump suit are named. ``right``: the Hauptschlag or Rechte, or -1; ``left``: the
    Blinde or Linke; ``kritische``: mask of the permanent trumps.

    ``forced``: the cards that oblige when they are led in the Tyrolean game, and that whoever holds one cannot keep back;
    ``answers``: those with which one may then answer.
    """

    def __init__(self, cards: WattenCards, schlag: str, trumps: int) -> None:
        pack = cards.pack
        weli = pack.cards_of(WELI)
        kritische = 0
        for card in cards.kritische:
            kritische |= 1 << card
        rank = pack.rank_masks[pack.ranks.index(RANKS[schlag])] if schlag != ONLY_WELI else weli
        #: the weli is the only Schlag, and the highest of all
        alone = rank == weli
        schlag_cards = rank & ~kritische
        suit = pack.suit_masks[trumps] & ~kritische
        right = schlag_cards if alone else schlag_cards & suit
        left = schlag_cards & ~right
        guate = 0
        if cards.guate and not alone:
            guate = 1 << next_above(pack, schlag, trumps)
        groups = [1 << card for card in cards.kritische] + [guate, right, left]
        # the weli is the lowest trump of all, below the seven, also when bells are trumps
        last = weli & ~kritische & ~schlag_cards if cards.weli else 0
        plain = suit & ~guate & ~schlag_cards & ~last
        groups += [1 << card for card in reversed(bits(plain))] + [last]
        suit_of = list(pack.suit_of)
        strength = list(pack.rank_of)
        height = len(pack.ranks) + len(groups)
        for group in groups:
            for card in bits(group):
                suit_of[card] = trumps
                strength[card] = height
            height -= 1
        super().__init__(pack, trumps, suit_of, strength)
        self.schlag: Final = schlag
        self.kritische: Final = kritische
        self.right: Final[int] = right.bit_length() - 1
        self.left: Final = left
        self.forced: Final[int] = guate | right | plain | last
        self.answers: Final[int] = self.suit_masks[trumps]
        self.weli_on_top: Final = alone and not kritische
        #: the cards of each suit that is printed on a card: none for the weli where it is always a trump
        self.printed: Final = tuple([0 if cards.weli and weli >> card & 1 else pack.suit_masks[pack.suit_of[card]]
                                     for card in pack.every])


def next_above(pack: Pack, schlag: str, trumps: int) -> int:
    """Der Guate: the trump next above the Schlag in the order 6 7 8 9 10 U O K A; above the ace it is the seven."""
    rank = pack.ranks.index(RANKS[schlag]) + 1
    letter = pack.ranks[rank] if rank < len(pack.ranks) else "7"
    return pack.card(letter + pack.suits[trumps].letter)
