"""The cards of Kop: the trumps, what cards count, and what can be announced. Rules page: kop."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import NO_CARD, Card, french
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import NO_SEAT
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.tricks import TrickOrder

#: four ranks of four suits, as the plain suits rank
PACK: Final = french("A T Q J")
VALUES: Final = {"A": 11, "T": 10, "Q": 3, "J": 2}
POINTS: Final = CardPoints(PACK, VALUES)
ALL_POINTS: Final = 104
#: what the losers must reach to be out ("wyjście")
OUT: Final = 26
#: the suit that all trumps make together, beside the four of the pack
TRUMPS: Final = len(PACK.suits)

#: the trumps from the highest (page sections "Players and Cards", "Variations" and "Gran")
AS_DYCHA: Final = "AH TH QC QS QH QD JC JS JH JD AD TD"
AS_TRZY_DYCHY: Final = "AH TC TS TH QC QS QH QD JC JS JH JD AD TD"
JACKS: Final = "JC JS JH JD"

CLUB_QUEEN: Final = PACK.card("QC")
SPADE_QUEEN: Final = PACK.card("QS")
OLD_QUEENS: Final = PACK.mask("QC QS")
QUEENS: Final = PACK.mask("QC QS QH QD")
JACKS_MASK: Final = PACK.mask("JC JS JH JD")
ACES: Final = PACK.mask("AC AS AH AD")


def order_of(trumps: str) -> TrickOrder:
    """The order of the cards with these trumps, from the highest."""
    ranked = [PACK.card(code) for code in trumps.split()]
    suit_of = [TRUMPS if card in ranked else PACK.suit_of[card] for card in PACK.every]
    strength = [len(ranked) - ranked.index(card) if card in ranked else PACK.rank_of[card] for card in PACK.every]
    return TrickOrder(PACK, TRUMPS, suit_of, strength)


CLASSIC: Final = order_of(AS_DYCHA)
TENS_HIGH: Final = order_of(AS_TRZY_DYCHY)
GRAN_ORDER: Final = order_of(JACKS)
#: the jacks from the highest
JACK_CARDS: Final[tuple[Card, ...]] = GRAN_ORDER.trump_cards


class Contract:
    """Something that can be announced: what it is called, and what it is worth. ``alone``: against all three others;
    ``every_trick``: it is won with all four tricks only; ``jacks``: only they are trumps; ``needs``: the cards one must hold."""

    def __init__(self, name: str, value: int, alone: bool = True, every_trick: bool = False, jacks: bool = False, needs: int = 0,
                 rule: str = "") -> None:
        self.name: Final = name
        self.value: Final = value
        self.alone: Final = alone
        self.every_trick: Final = every_trick
        self.jacks: Final = jacks
        self.needs: Final = needs
        #: why one without those cards may not announce it
        self.rule: Final = rule


#: what a game is worth in which the holders of the black queens are partners, and one in which they are one player who says nothing
SIMPLE: Final = 1
CICHA: Final = 4
WESELE: Final = Contract("wesele", SIMPLE, False, needs=OLD_QUEENS, rule="A wesele is for a player who holds both black queens.")
GRAN: Final = Contract("gran", 5, jacks=True)
ZOLO: Final = Contract("zolo", 5)
GRAN_DU: Final = Contract("gran du", 10, every_trick=True, jacks=True)
ZOLO_DU: Final = Contract("zolo du", 10, every_trick=True)
BASKA: Final = Contract("baśka", 10, needs=QUEENS, rule="A baśka is for a player who holds all four queens.")


class Announcement:
    """A contract as one says it; with the ``jack`` whose holder is to be the partner where that is named, and at once with
    ``kontra`` to one's own wesele."""

    def __init__(self, verb: str, contract: Contract, jack: Card = NO_CARD, kontra: bool = False) -> None:
        self.contract: Final = contract
        self.jack: Final = jack
        self.kontra: Final = kontra
        said = contract.name
        if jack >= 0:
            said += f" with {PACK.names(1 << jack)}"
        if kontra:
            said += " and kontra"
        self.action: Final[Action] = word(verb, said)


class Said:
    """What stands when the announcements go on or are over: the highest ``contract``, announced ``by`` a seat, with the ``jack``
    that was named, and the ``doublers``, who has doubled it, in turn. No contract: the black queens decide."""

    def __init__(self, contract: Contract | None = None, by: int = NO_SEAT, jack: Card = NO_CARD, doublers: tuple[int, ...] = ()) -> None:
        self.contract: Final = contract
        self.by: Final = by
        self.jack: Final = jack
        self.doublers: Final = doublers

    @property
    def alone(self) -> bool:
        """Whether somebody has announced to play alone, so that all know the sides."""
        return self.contract is not None and self.contract.alone

    @property
    def nothing(self) -> bool:
        """Whether nobody has said anything."""
        return self.contract is None and not self.doublers

    def doubled(self, seat: int) -> Said:
        """The same, doubled once more."""
        return Said(self.contract, self.by, self.jack, (*self.doublers, seat))

    def factor(self, old: int) -> int:
        """By how much the doubles multiply, with the seats of one side as a mask: those of one side after each other count as one."""
        return 1 << len([place for place, seat in enumerate(self.doublers)
                         if not place or old >> seat & 1 != old >> self.doublers[place - 1] & 1])


def partner_jack(held: int, named: Card) -> Card:
    """The jack whose holder is the partner in a wesele: the one named, or else the highest that its announcer does not hold."""
    return named if named >= 0 else next(jack for jack in JACK_CARDS if not held >> jack & 1)


def trump_words(trumps: str) -> str:
    """The trumps from the highest, in words."""
    return ", ".join([PACK.names(1 << PACK.card(code)).removeprefix("the ") for code in trumps.split()])


def doubles(names: Sequence[str]) -> tuple[Action, ...]:
    """What is said to double, once, twice and so on."""
    return tuple([word("say", name) for name in names])
