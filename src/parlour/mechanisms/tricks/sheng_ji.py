"""Sheng Ji, "rising by levels": kings, tens and fives are won in tricks, and the declarers' level is the trump rank.

A side rises from level to level (:mod:`.levels`). One player, called the starter here, whose side are the declarers, takes the last
cards, discards as many, and leads; the others try to win enough points. :class:`ShengJi` is what such games have in common. How
the cards are drawn and trumps are made is in :mod:`.sheng_ji_trumps`, what comes between that and the tricks in
:mod:`.sheng_ji_play`. Rules pages: tractor, da-bai-fen.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card, Face, Pack, bits, french
from parlour.kernel.actions import Action
from parlour.kernel.features import KnownNumber
from parlour.kernel.game import ANTICLOCKWISE, Game
from parlour.kernel.phase import NO_SEAT, Phase
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.combination_tricks import CombinationOrder
from parlour.mechanisms.tricks.levels import LEVELS, TWO, level_name
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.mechanisms.tricks.sheng_ji_trumps import TrumpMaking

#: the game that a deal of this kind belongs to
SG = TypeVar("SG", bound="ShengJi[Any]", covariant=True, default="ShengJi[Any]")

#: the suit of an exposure of jokers: no suit is trumps
NO_SUIT: Final = -1
#: the suit that the jokers have in the pack
JOKERS: Final = 4
#: no rank of which all cards are trumps whatever the trump rank
NO_RANK: Final = -1
#: what cards count
VALUES: Final[Mapping[str, int]] = {"K": 10, "T": 10, "5": 5}


def with_jokers(packs: int) -> Pack:
    """So many packs with a black and a red joker each."""
    plain = french(copies=packs, jokers=2)
    faces = [face for face in plain.faces if face.suit != JOKERS]
    for number, colour in ((1, "black"), (2, "red")):
        faces += [Face(f"X{number}", f"★{number}", f"{colour} joker", JOKERS, len(plain.ranks) - 1)] * packs
    return plain.of_faces(faces)


PACKS: Final = {packs: with_jokers(packs) for packs in (1, 2, 3)}


def card_order(pack: Pack, suit: int, rank: int, always: int = NO_RANK) -> CombinationOrder:
    """How the cards rank when a suit and a rank are trumps, or the jokers only; ``always``: a rank that is trumps besides, next below
    the trump rank."""
    trumps = JOKERS if suit == NO_SUIT else suit
    apart = [] if suit == NO_SUIT else [rank] if always in (NO_RANK, rank) else [always, rank]
    plain = [each for each in range(len(LEVELS)) if each not in apart]
    # of a rank that is trumps the card of the trump suit is one step above the others
    top = len(plain) + 2 * len(apart)
    suits = []
    strengths = []
    for card in pack.every:
        own, face = pack.suit_of[card], pack.rank_of[card]
        if own == JOKERS:
            strength = (0 if suit == NO_SUIT else top) + (1 if pack.codes[card] == "X2" else 0)
            own = trumps
        elif face in apart:
            strength = len(plain) + 2 * apart.index(face) + (1 if own == suit else 0)
            own = trumps
        else:
            strength = plain.index(face)
        suits.append(own)
        strengths.append(strength)
    return CombinationOrder(pack, trumps, suits, strengths)


class Exposure:
    """Cards that a seat has exposed: what ``suit`` they make trumps, :data:`NO_SUIT` for none, with which ``rank``, and how high they
    are."""

    def __init__(self, seat: int, cards: int, height: int, suit: int, rank: int) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.height: Final = height
        self.suit: Final = suit
        self.rank: Final = rank


@mypyc_attr(allow_interpreted_subclasses=True)
class ShengJiDeal(TrickDeal[SG]):
    """Before each seat what it has exposed and the valuable cards that were won from the declarers; the stock and what is
    turned up of it; the starter's discards.

    ``starter``, who takes the last cards and leads, is -1 until that is settled by who makes trumps; ``caught`` are the opponents'
    card points.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (KnownNumber("starter", kind="seat"), KnownNumber("caught", 200))
    shown: list[CardSet]
    won: list[CardSet]
    turned: CardRow
    bottom: CardSet
    starter: int = NO_SEAT
    caught: int = 0
    rest_label = "stock"
    taken_label = "played"
    #: who it is that discards, in words
    discarder: ClassVar[str] = "starter"

    def set_table(self) -> None:
        super().set_table()
        self.shown = self.card_sets("shown", "meld", ALL, "exposed")
        self.won = self.card_sets("won", "meld", ALL, "points won")
        self.turned = self.card_row("turned", "row", ALL, "turned up")
        self.bottom = self.card_set("bottom", "heap", UNSEEN, f"discarded by the {self.discarder}")

    def cards_per_trick(self) -> int:
        # the heap is nobody's, and has been robbed of what counts
        return 1

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.starter = old.starter
        self.caught = old.caught

    def opposes(self, seat: int) -> bool:
        """Whether the seat is of the opponents' side."""
        return self.game.sides[seat] != self.game.sides[self.starter]

    def partner_of_starter(self) -> int:
        """The partner whose turn comes first after the starter's."""
        return self.after(self.after(self.starter))

    def sweep(self, seat: int) -> None:
        """What counts is laid open before the starter's right when the opponents take it; all else is waste, kept by the
        starter's partner."""
        if self.opposes(seat):
            valuable = self.trick.mask() & self.game.valuable
            for card in bits(valuable):
                self.move(card, self.trick, self.won[self.after(self.starter)])
            self.caught += self.game.card_points(valuable)
        self.sweep_up(self.trick, self.taken[self.partner_of_starter()])


D = TypeVar("D", bound=ShengJiDeal, default=ShengJiDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class ShengJi(Game[D]):
    """A game of this kind: it says how many cards are left for the starter, how trumps are made, at which level the sides begin and which
    ends the match, and with how many points the opponents take over."""

    family = "trick-taking/king-ten-five"
    direction = ANTICLOCKWISE

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.points: Final = CardPoints(self.pack, VALUES)
        self.valuable: Final[int] = sum([cards for cards, _ in self.points.groups])
        #: how many packs are played with
        self.packs: Final[int] = self.pack.twins[0].bit_count()
        #: how many cards are left for the starter
        self.bottom: Final[int] = self.cards_left()
        self.each: Final[int] = (self.pack.size - self.bottom) // self.players
        #: the level at which the sides begin, and the one that ends the match
        self.start: Final[int] = self.start_level()
        self.goal: Final[int] = self.goal_level()
        #: what the opponents need, and how many more or less make a level
        self.needed: Final[int] = self.points_needed()
        self.step: Final[int] = self.points_for_a_level()
        #: a rank of which all cards are trumps whatever the trump rank
        self.always: Final[int] = self.rank_always_trumps()
        self.making: Final[TrumpMaking] = self.trump_making()
        self._orders: Final[list[CombinationOrder | None]] = [None] * (len(self.pack.suits) * len(LEVELS))

    # --- what a game says ---------------------------------------------------------------------------------------------

    def cards_left(self) -> int:
        """How many cards are left for the starter."""
        raise NotImplementedError

    def start_level(self) -> int:
        """The level at which the sides begin."""
        raise NotImplementedError

    def goal_level(self) -> int:
        """The level that ends the match."""
        raise NotImplementedError

    def points_needed(self) -> int:
        """With how many points the opponents become declarers."""
        raise NotImplementedError

    def points_for_a_level(self) -> int:
        """How many points more or less are worth a level."""
        raise NotImplementedError

    def trump_making(self) -> TrumpMaking:
        """How trumps are made."""
        raise NotImplementedError

    def rank_always_trumps(self) -> int:
        """A rank of which all cards are trumps, whatever the trump rank, or :data:`NO_RANK`."""
        return NO_RANK

    def drawn(self, deal: D, ranks: tuple[int, ...], standing: Exposure | None) -> Phase[Any]:
        """All cards are drawn, and nobody exposes any more; ``ranks``: of which rank each seat could expose."""
        raise NotImplementedError

    def seating(self) -> Sequence[int]:
        return [seat % 2 for seat in range(self.players)]

    def after_drawing_only(self) -> Mapping[Action, str]:
        """What one can say only when all cards are drawn, and why not before."""
        return {}

    # --- the cards ----------------------------------------------------------------------------------------------------

    def order(self, suit: int, rank: int) -> CombinationOrder:
        """How the cards rank with these trumps, made when it is first asked for."""
        place = (suit - NO_SUIT) * len(LEVELS) + rank
        found = self._orders[place]
        if found is None:
            found = card_order(self.pack, suit, rank, self.always)
            self._orders[place] = found
        return found

    def card_points(self, cards: int) -> int:
        """What cards count: kings and tens 10, fives 5."""
        return self.points.of(cards)

    # --- from deal to deal --------------------------------------------------------------------------------------------

    def open(self, deal: D) -> Phase[Any]:
        if not deal.scores[0]:
            deal.scores = [self.start] * len(deal.scores)
            deal.before = deal.scores[:]
        return self.draw_cards(deal, deal.fresh_pack())

    def draw_cards(self, deal: D, cards: list[Card]) -> Phase[Any]:
        """The cards lie in the middle, and all draw from them."""
        deal.place(cards[::-1], deal.rest)
        return self.making.go_on(deal, self.trump_ranks(deal), None, 0)

    def trump_ranks(self, deal: D) -> tuple[int, ...]:
        """Of which rank each seat may expose: the level of the declarers, or of its own side where whoever exposes will be declarer."""
        return tuple([deal.score(deal.starter if deal.starter >= 0 else seat) - TWO for seat in range(self.players)])

    def rise(self, caught: int) -> int:
        """How many levels the winners rise when the opponents have so many points."""
        if caught >= self.needed:
            return (caught - self.needed) // self.step
        return (self.needed - max(0, caught) + self.step - 1) // self.step + (1 if caught <= 0 else 0)

    def finished(self, deal: D) -> bool:
        return max(deal.scores) >= self.goal

    # --- in words -----------------------------------------------------------------------------------------------------

    def score_words(self, score: int) -> str:
        return level_name(score) if score >= TWO else str(score)

    def rest_words(self, deal: D, side: int, points: int) -> str:
        return "levels risen" if points > 0 else "levels lost"

    def badges(self, deal: D, seat: int) -> list[str]:
        return [deal.discarder] if seat == deal.starter else []

    def discards_words(self) -> str:
        """What becomes of points among the starter's discards."""
        raise NotImplementedError
