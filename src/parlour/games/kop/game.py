"""Kop: sixteen cards, four tricks, and black queens that decide who plays with whom. Rules page: kop."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import NO_CARD, Card, Pack, bits
from parlour.equipment.french import RANK_NAMES
from parlour.games.kop.announcing import Freely, InTurn
from parlour.games.kop.cards import (
    ALL_POINTS,
    AS_DYCHA,
    AS_TRZY_DYCHY,
    BASKA,
    CICHA,
    CLASSIC,
    GRAN,
    GRAN_DU,
    GRAN_ORDER,
    JACK_CARDS,
    JACKS,
    OLD_QUEENS,
    OUT,
    PACK,
    SIMPLE,
    TENS_HIGH,
    VALUES,
    WESELE,
    ZOLO,
    ZOLO_DU,
    Announcement,
    Contract,
    Said,
    doubles,
    partner_jack,
    trump_words,
)
from parlour.games.kop.deal import KopDeal, Result
from parlour.games.kop.options import (
    ANNOUNCEMENT_ORDER,
    CARD_ORDER,
    DEALS,
    EXTRA_DOUBLES,
    FREE,
    KONTRA_OWN_WESELE,
    NAMED_JACK,
    THREE_TENS,
    UNLIMITED,
)
from parlour.games.kop.play import KopTrick
from parlour.kernel.actions import Action, CardActions, card_actions
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose, listed
from parlour.mechanisms.tricks.tricks import TrickOrder

CARDS_EACH: Final = 4
TRICKS: Final = 4
#: what a game costs, where two play against two, losers who are not out, and losers without a trick (page section "Scoring")
NOT_OUT: Final = 2
NO_TRICK: Final = 3


class Kop(Game[KopDeal]):
    """Kop as it is played in Wielkopolska."""

    id = "kop"
    name = "Kop"
    page = "kop"
    family = "trick-taking/schafkopf"
    summary = "Four tricks with sixteen cards: the holders of the black queens are partners, and nobody knows who they are."
    also_known_as = ("As - dycha",)
    player_counts = range(4, 5)
    minutes = 15
    zero_sum = True
    schema = (CARD_ORDER, EXTRA_DOUBLES, KONTRA_OWN_WESELE, NAMED_JACK, ANNOUNCEMENT_ORDER, DEALS)
    deal_type = KopDeal
    ends = AfterDeals(DEALS)
    prose = Prose(__name__, "rules.md")

    #: what can be announced, the lowest first, and what one says to announce it
    contracts: ClassVar[tuple[Contract, ...]] = (WESELE, ZOLO, ZOLO_DU)
    verb: ClassVar[str] = "announce"
    #: what is said to double, and what may be said beyond that where there is no limit
    double_names: ClassVar[tuple[str, ...]] = ("kontra", "re", "bok", "sup")
    further_names: ClassVar[tuple[str, ...]] = ("dupa Lenina", "dupa Bieruta", "wąsy Stalina")
    #: the old side, or who plays alone, loses twice as much
    old_lose_double: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.order: Final = TENS_HIGH if self[CARD_ORDER] == THREE_TENS else CLASSIC
        self.kontra_own_wesele: Final = self[KONTRA_OWN_WESELE]
        self.named_jack: Final = self[NAMED_JACK]
        self.free: Final = self[ANNOUNCEMENT_ORDER] == FREE
        self.unlimited: Final = self[EXTRA_DOUBLES] == UNLIMITED
        self.plays: Final[CardActions] = card_actions(self.pack, "play")
        named: Sequence[Card] = JACK_CARDS if self.named_jack else (NO_CARD,)
        # in turn somebody who announces a wesele would never come to say kontra to it, and so says it at once
        at_once = (False, True) if self.kontra_own_wesele and not self.free else (False,)
        self.announcements: Final = tuple([
            Announcement(self.verb, contract, jack, kontra) for contract in self.contracts
            for jack in (named if contract is WESELE else (NO_CARD,)) for kontra in (at_once if contract is WESELE else (False,))])
        self._announced: Final = tuple([each.action for each in self.announcements])
        self._doubles: Final = doubles(self.double_names + (self.further_names if self.unlimited else ()))

    def make_pack(self) -> Pack:
        return PACK

    def open(self, deal: KopDeal) -> Phase[Any]:
        deal.deal_singly(deal.fresh_pack(), CARDS_EACH)
        leader = deal.after(deal.dealer)
        return Freely(Said(), leader) if self.free else InTurn(Said(), leader)

    # --- announcements (page section "Deal and Bidding") --------------------------------------------------------------------

    def doubles(self, said: Said) -> tuple[Action, ...]:
        """What can be said to double at some time, as far as it is known by now."""
        more = len(said.doublers) + 1 - len(self._doubles)
        if more <= 0 or not self.unlimited:
            return self._doubles
        return self._doubles + doubles([f"double {len(self._doubles) + each + 1}" for each in range(more)])

    def next_double(self, said: Said) -> Action | None:
        """What is said to double once more; nothing where no more doubles are allowed."""
        names = self.doubles(said)
        return names[len(said.doublers)] if len(said.doublers) < len(names) else None

    def every_call(self, said: Said) -> tuple[Action, ...]:
        """All that can be announced and said to double, whoever may say it."""
        return self._announced + self.doubles(said)

    def start(self, deal: KopDeal, said: Said) -> Phase[Any]:
        """Nobody has anything more to say: the first card is led, if there is anything to play for."""
        if said.contract is BASKA:
            return self.score_deal(deal, said)
        return KopTrick(deal.order(deal.after(deal.dealer)), self.order_for(said), said)

    def order_for(self, said: Said) -> TrickOrder:
        """How the cards rank in what is played."""
        return GRAN_ORDER if said.contract is not None and said.contract.jacks else self.order

    # --- scoring (page section "Scoring") -----------------------------------------------------------------------------------

    def score_deal(self, deal: KopDeal, said: Said) -> Phase[Any]:
        """Everything is played: the losers pay the winners."""
        seats = deal.old_side(said)
        old, young = Result(deal, seats), Result(deal, deal.everyone >> 1 & ~seats)
        deal.old = seats
        self.tell_result(deal, said, old, self.old_side_wins(said, old), self.stake(said, old, young))
        self.settle(deal, said, old, young)
        return OVER

    def settle(self, deal: KopDeal, said: Said, old: Result, young: Result) -> None:
        """The losers pay the winners for what both sides have taken."""
        losers = young.seats if self.old_side_wins(said, old) else old.seats
        stake = self.stake(said, old, young)
        for seat in range(deal.players):
            # who plays alone settles with each of the others
            each = stake * (deal.players - 1 if old.seats == 1 << seat else 1)
            deal.award(seat, -each if losers >> seat & 1 else each)

    def old_side_wins(self, said: Said, old: Result) -> bool:
        """Whether the old side has won, or the one that plays alone."""
        if said.contract is BASKA:
            return True
        if said.contract is not None and said.contract.every_trick:
            return old.tricks == TRICKS
        if old.points * 2 != ALL_POINTS:
            return old.points * 2 > ALL_POINTS
        # a tie: whoever has doubled last has lost, or else the old side
        return bool(said.doublers) and not old.seats >> said.doublers[-1] & 1

    def points_bounds(self) -> tuple[int, int] | None:
        if self.unlimited:
            return None
        dearest = max([SIMPLE * NO_TRICK, CICHA, *[contract.value for contract in self.contracts]])
        most = dearest * (2 if self.old_lose_double else 1) * (self.players - 1) << len(self.double_names)
        return -most, most

    def points_sum(self) -> int | None:
        return 0

    def stake(self, said: Said, old: Result, young: Result) -> int:
        """What each of the losers pays, or the one of them pays each."""
        losers = young if self.old_side_wins(said, old) else old
        if old.seats.bit_count() == 1:
            stake = CICHA if said.contract is None else said.contract.value
        elif not losers.tricks:
            stake = SIMPLE * NO_TRICK
        else:
            stake = SIMPLE * (NOT_OUT if losers.points < OUT else 1)
        if losers is old and self.old_lose_double:
            stake *= 2
        return stake * said.factor(old.seats)

    # --- in words -----------------------------------------------------------------------------------------------------------

    def said_words(self, deal: KopDeal, said: Said) -> list[str]:
        """What has been announced and doubled."""
        words = []
        if said.contract is not None:
            jack = f" with {deal.pack.names(1 << said.jack)}" if said.jack >= 0 else ""
            words.append(f"{said.contract.name.capitalize()}{jack}: {deal.name(said.by)}")
        names = self.doubles(said)
        # some names have a name in them: only the first letter is made a capital
        doubled = [names[place].word for place in range(len(said.doublers))]
        return words + [f"{name[0].upper()}{name[1:]}: {deal.name(seat)}" for name, seat in zip(doubled, said.doublers, strict=True)]

    def partner_words(self, deal: KopDeal, said: Said, viewer: int) -> list[str]:
        """What the cards say to a player about the sides, as long as not all is out."""
        if said.alone or deal.sides_seen(said, deal.players):
            return []
        dealt = deal.dealt(viewer)
        if said.contract is None:
            if not dealt & OLD_QUEENS:
                return ["You play with whoever holds no black queen"]
            if not OLD_QUEENS & ~dealt:
                return ["You hold both black queens and play alone"]
            return [f"You play with the holder of {deal.pack.names(OLD_QUEENS & ~dealt)}"]
        if viewer == said.by:
            return [f"You play with the holder of {deal.pack.names(1 << partner_jack(dealt, said.jack))}"]
        return [f"You play with {deal.name(said.by)}"] if deal.seen_old(said, viewer) >> viewer & 1 else []

    def tell_result(self, deal: KopDeal, said: Said, old: Result, won: bool, stake: int) -> None:
        """Tells how the deal went."""
        with_what = (f"{old.tricks} of {TRICKS} tricks" if said.contract is not None and said.contract.every_trick
                     else f"{old.points} of {ALL_POINTS} points")
        if old.seats.bit_count() > 1:
            deal.tell_of(old.seats, "{win} with {}: {} each" if won else "{lose} with {}: {} each", with_what, stake)
        else:
            words = "{win} with {}: {} from each of the others" if won else "{lose} with {}: {} to each of the others"
            deal.tell(bits(old.seats)[0], words,
                      "all four queens" if said.contract is BASKA else with_what, stake)

    def result_badges(self, deal: KopDeal, seat: int) -> list[str]:
        if deal.old >> seat & 1:
            return ["alone" if deal.old == 1 << seat else "old"]
        return ["young"] if deal.old.bit_count() > 1 else []

    def rule_words(self) -> Mapping[str, Value]:
        return {
            **{RANK_NAMES[rank]: points for rank, points in VALUES.items()},
            "all_points": ALL_POINTS, "half": ALL_POINTS // 2, "majority": ALL_POINTS // 2 + 1, "out": OUT,
            "trumps": trump_words(AS_TRZY_DYCHY if self[CARD_ORDER] == THREE_TENS else AS_DYCHA), "jacks": trump_words(JACKS),
            "baska": BASKA in self.contracts, "doubles": listed(self.double_names), "further": listed(self.further_names),
            "last_double": self.double_names[-1].capitalize(), "simple": SIMPLE, "not_out": SIMPLE * NOT_OUT, "no_trick": SIMPLE * NO_TRICK,
            "cicha": CICHA, "zolo": ZOLO.value, "zolo_du": ZOLO_DU.value, "gran_lost": 2 * GRAN.value, "zolo_re": 4 * ZOLO.value,
        }


class KopThreeTens(Kop):
    """Kop with the black tens among the high trumps (page section "Variations")."""

    id = "kop-as-trzy-dychy"
    name = "Kop, as - trzy dychy"
    summary = "Kop with fourteen trumps: the black tens rank above the queens as well."
    also_known_as = ("Ace - three tens",)
    preset: ClassVar[Mapping[str, Value]] = {"card-order": THREE_TENS}


class Baska(Kop):
    """The game of Kashubia, with more to bid (page section "Baśka")."""

    id = "kop-baska"
    name = "Baśka"
    summary = "Kop with an auction: solos without queens as trumps, and four queens that win by themselves."
    also_known_as = ("Baska",)
    leaves_out = (CARD_ORDER, EXTRA_DOUBLES, KONTRA_OWN_WESELE, NAMED_JACK, ANNOUNCEMENT_ORDER)
    contracts = (WESELE, GRAN, ZOLO, GRAN_DU, ZOLO_DU, BASKA)
    verb = "bid"
    double_names = ("kontra", "rekontra", "bok", "hirsh")
    old_lose_double = True
