"""What is bid in Boonaken, and what its bidder must do. Rules page: boonaken, "Bidding"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.games.boonaken.cards import MOST_ROEM
from parlour.kernel.actions import Action, word
from parlour.mechanisms.tricks.auction import bid

#: the highest number: more points than one can have
HIGHEST: Final = 380
STEP: Final = 5
#: how a bid without a number is made, so that screens offer numbers apart; one with Roem is the name and how much, a number too
CALL: Final = "call"


class Contract:
    """A bid: a ``number`` of points, or by ``name`` to win every trick or none, with so much ``roem``. ``trumps``: there is a suit of
    trumps; ``takes``: the centre cards are taken; ``shown``: the hand is laid open."""

    def __init__(self, name: str, number: int = 0, roem: int = 0, loses: bool = False, trumps: bool = True, takes: bool = True,
                 shown: bool = False) -> None:
        self.name: Final = name
        self.number: Final = number
        self.roem: Final = roem
        self.loses: Final = loses
        self.trumps: Final = trumps
        self.takes: Final = takes
        self.shown: Final = shown
        self.words: Final[str] = " ".join([piece for piece in (name, str(number or roem or "")) if piece])
        self.bid: Final[Action] = bid(number) if number else bid(roem, kind=name.lower()) if roem else word(CALL, name)


MISERE: Final = Contract("Misère", loses=True, trumps=False)
ZWABBER: Final = "Zwabber"
BOONAAK: Final = "Boonaak"
#: what it is called in the version of Limpt-Bogmans
BOONHAAK: Final = "Boonhaak"
OPEN: Final = "Open Boonhaak"


def numbers_of(low: int, high: int) -> list[Contract]:
    """Numbers of points in steps of five."""
    return [Contract("", number) for number in range(low, high + 1, STEP)]


def with_roem(name: str, most: int, trumps: bool = True, takes: bool = True) -> list[Contract]:
    """A bid to win every trick, without Roem and with more and more."""
    return [Contract(name, roem=roem, trumps=trumps, takes=takes) for roem in (0, *range(20, most + 1, 10))]


def ladder(least: int, misere_from: int, zwabber_from: int, zwabber_roem: bool) -> list[Contract]:
    """The bids from the lowest: Misère stands before this number, Zwabber before that."""
    zwabber = with_roem(ZWABBER, MOST_ROEM if zwabber_roem else 0, trumps=False)
    return [*numbers_of(least, misere_from - STEP), MISERE, *numbers_of(misere_from, zwabber_from - STEP), *zwabber,
            *numbers_of(zwabber_from, HIGHEST), *with_roem(BOONAAK, MOST_ROEM)]


def limpt_ladder() -> list[Contract]:
    """The bids of the version of Limpt-Bogmans: who bids to win every trick leaves the centre cards."""
    return [*numbers_of(25, HIGHEST), *with_roem(BOONHAAK, MOST_ROEM, takes=False), Contract(OPEN, takes=False, shown=True)]


class Played:
    """What is played: the ``contract`` and its ``declarers`` in the order in which they bid, one of them but for Misère."""

    def __init__(self, contract: Contract, declarers: Sequence[int]) -> None:
        self.contract: Final = contract
        self.declarers: Final = tuple(declarers)

    def words(self, names: Sequence[str]) -> list[str]:
        """Who plays what, as it stands on the table."""
        return [f"{names[seat]} plays {self.contract.words}" for seat in self.declarers]
