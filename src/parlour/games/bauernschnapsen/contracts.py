"""The contracts: what each is worth, who may bid it, and what its declarer must do. Rules page: bauernschnapsen, "The contracts"."""
from __future__ import annotations

from typing import Final

from parlour.games.bauernschnapsen.cards import ACE_LOWEST, ENOUGH, NATURAL
from parlour.kernel.actions import Action
from parlour.mechanisms.tricks.auction import bid
from parlour.mechanisms.tricks.tricks import TrickOrder


class Aim:
    """What a declarer must do. ``spared``: how many tricks of the hand are not played; ``target``: the card points that are needed
    besides. Where ``alone``, tricks of the partner are tricks lost. ``pairs``: king and queen are declared."""

    def __init__(self, alone: bool = True, loses: bool = False, spared: int = 0, target: int = 0, pairs: bool = False) -> None:
        self.alone: Final = alone
        self.loses: Final = loses
        self.spared: Final = spared
        self.target: Final = target
        self.pairs: Final = pairs


#: be the first side with 66 card points
SIXTY_SIX: Final = Aim(alone=False, target=ENOUGH, pairs=True)
NO_TRICK: Final = Aim(loses=True)
#: win the first tricks, and 66 card points in them
FIRST_TRICKS: Final = Aim(spared=2, target=ENOUGH, pairs=True)
ALL_TRICKS: Final = Aim()
#: hold all five cards of a suit
WHOLE_SUIT: Final = Aim()

# who may bid a contract, in words that answer somebody who may not
ANYONE: Final = ""
FOREHAND: Final = "Only forehand bids {}."
FOREHANDS_SIDE: Final = "Only forehand and forehand's partner bid {}."
OPPONENTS: Final = "Only opponents of forehand bid {}."
OTHERS: Final = "Forehand does not bid {}."


class Kind:
    """A contract that can be bid: its ``name``, the game ``points`` it counts (of a normal game up to 3), the ``bidders`` and the
    ``aim``. ``trumps``: the suit that forehand has chosen is trumps, and forehand leads; ``ranks``: the order of the cards."""

    def __init__(self, name: str, points: int, bidders: str, aim: Aim, trumps: bool = False, ranks: tuple[int, ...] = NATURAL,
                 ace: bool = False) -> None:
        self.name: Final = name
        self.points: Final = points
        self.bidders: Final = bidders
        self.aim: Final = aim
        self.trumps: Final = trumps
        self.ranks: Final = ranks
        #: an ace must be held
        self.ace: Final = ace
        self.bid: Final[Action] = bid(0, name)


NORMAL: Final = Kind("normal game", 3, FOREHAND, SIXTY_SIX, trumps=True)
SCHNAPSER: Final = Kind("schnapser", 6, FOREHANDS_SIDE, FIRST_TRICKS, trumps=True)
GANG: Final = Kind("gang", 9, ANYONE, ALL_TRICKS)
KONTRA_SCHNAPSER: Final = Kind("kontra-schnapser", 12, OPPONENTS, FIRST_TRICKS, trumps=True)
BAUERN_SCHNAPSER: Final = Kind("bauern-schnapser", 12, FOREHANDS_SIDE, ALL_TRICKS, trumps=True)
FARBEN_GANG: Final = Kind("farben-gang", 18, OTHERS, WHOLE_SUIT)
KONTRA_BAUERN_SCHNAPSER: Final = Kind("kontra-bauern-schnapser", 24, OPPONENTS, ALL_TRICKS, trumps=True)
HERREN_SCHNAPSER: Final = Kind("herren-schnapser", 24, FOREHAND, WHOLE_SUIT, trumps=True)


def bettler(points: int, ranks: tuple[int, ...]) -> Kind:
    """A Bettler that counts so many points."""
    return Kind("bettler", points, ANYONE, NO_TRICK, ranks=ranks)


def as_bettler(ranks: tuple[int, ...]) -> Kind:
    """A Bettler with an ace."""
    return Kind("as-bettler", 5, ANYONE, NO_TRICK, ranks=ranks, ace=True)


def zehner_gang(points: int) -> Kind:
    """A Gang in which the aces are lowest."""
    return Kind("zehner-gang", points, ANYONE, ALL_TRICKS, ranks=ACE_LOWEST)


class Contract:
    """What is played: the ``kind``, by whom, how the cards count. ``doublers``: who has said kontra, rekontra, subkontra; ``extra``: a
    game point more because the talon was left; ``suit``: of which the declarer holds all cards, where that is the aim."""

    def __init__(self, kind: Kind, declarer: int, order: TrickOrder, doublers: tuple[int, ...] = (), extra: int = 0,
                 suit: int = -1) -> None:
        self.kind: Final = kind
        self.declarer: Final = declarer
        self.order: Final = order
        self.doublers: Final = doublers
        self.extra: Final = extra
        self.suit: Final = suit

    def doubled(self, doublers: tuple[int, ...]) -> Contract:
        """The same, doubled by these."""
        return Contract(self.kind, self.declarer, self.order, doublers, self.extra, self.suit)

    def unseen(self) -> Contract:
        """The same with the talon left unseen."""
        return Contract(self.kind, self.declarer, self.order, self.doublers, 1, self.suit)

    def with_suit(self, suit: int) -> Contract:
        """The same with this suit whole in hand."""
        return Contract(self.kind, self.declarer, self.order, self.doublers, self.extra, suit)

    def worth(self, points: int) -> int:
        """What so many game points become with all doubles."""
        return points + self.extra << len(self.doublers)
