"""Blind Don: for two or three, whose cards lie in columns, half of them unknown to everybody. Rules page: don-phat ("Blind Don")."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import NO_CARD, Card
from parlour.games.don_phat.advice import best_suit
from parlour.games.don_phat.base import DonGame
from parlour.games.don_phat.cards import PACK
from parlour.games.don_phat.deal import DonDeal
from parlour.games.don_phat.ending import END_SCORES
from parlour.games.don_phat.options import WITH_LOW
from parlour.games.don_phat.play import BOARD, DonTrick, Pitch
from parlour.kernel.actions import Action
from parlour.kernel.chance import Chance
from parlour.kernel.options import Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose, spelled
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.naming import Naming, suit_names
from parlour.mechanisms.tricks.point_tricks import total
from parlour.mechanisms.tricks.tricks import TrickOrder

#: everybody pitches so often in a match
ROUNDS: Final = 2
#: how many columns everybody has beside four cards in the hand, by the number of players
COLUMNS: Final[Mapping[int, int]] = {2: 7, 3: 5}
#: nothing is to be turned up
NOWHERE: Final = -1
SUITS: Final = suit_names(PACK)


class BlindDeal(DonDeal["BlindDon"]):
    """Columns before each seat: ``tops`` face up, each at the same place as the card of ``under`` that it lies on; tops beyond those
    lie on nothing. ``uncovered[seat]``: the place of the card that is to be turned up after the trick, or -1."""

    tops: list[CardRow]
    under: list[CardRow]
    uncovered: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.tops = self.card_rows("tops", "row", ALL, "columns")
        self.under = self.card_rows("under", "row", UNSEEN, "hidden under them")
        self.uncovered = self.tally(NOWHERE)

    def may_play(self, seat: int) -> int:
        return self.hands[seat].cards | self.tops[seat].mask()

    def lay_card(self, seat: int, card: Card) -> None:
        tops = self.tops[seat]
        if card not in tops.row:
            super().lay_card(seat, card)
            return
        place = tops.row.index(card)
        if place < len(self.under[seat].row):
            self.uncovered[seat] = place
        self.move(card, tops, self.trick)

    def uncover(self, seat: int) -> None:
        place = self.uncovered[seat]
        if place != NOWHERE:
            self.uncovered[seat] = NOWHERE
            under, tops = self.under[seat], self.tops[seat]
            self.move_part(under, place, place + 1, tops, len(tops.row))
            if self.narrating:
                self.tell(seat, "{turn} up {}", self.pack.names(1 << tops.row[-1]))


class BlindDon(DonGame[BlindDeal]):
    """Blind Don for two: nine columns each, all tops face up."""

    id = "blind-don"
    name = "Blind Don"
    summary = "Nine Card Don for two: each plays from nine face-up cards, and under each of them lies one that nobody knows."
    also_known_as: ClassVar[Sequence[str]] = ("Two Player Don",)
    player_counts: ClassVar[Sequence[int]] = (2,)
    minutes = 20
    deal_type = BlindDeal
    prose = Prose(__name__, "blind.md")
    #: how many columns everybody has, and cards in the hand
    columns: int = 9
    in_hand: ClassVar[int] = 0

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.deals_in_leg = ROUNDS * self.players
        self.ending: Final = END_SCORES[WITH_LOW]

    def first_dealer(self, chance: Chance) -> int:
        return self.dealer_by_cut(chance, True)

    # --- the deal ---------------------------------------------------------------------------------------------------------------

    def deal_cards(self, deal: BlindDeal) -> Phase[Any]:
        cards = deal.fresh_pack()
        order = deal.round_from(deal.next_of(deal.dealer))
        deal.pitcher = order[0]
        for rows in (deal.under, deal.tops):
            dealt = self.columns * len(order)
            for place, seat in enumerate(order):
                if rows is deal.tops and not self.shows_top(place):
                    deal.cover(rows[seat])
                deal.place(cards[place:dealt:len(order)], rows[seat])
            cards = cards[dealt:]
        deal.place(deal.deal_singly_to(cards, order, self.in_hand), deal.rest)
        return self.begin(deal)

    def shows_top(self, place: int) -> bool:
        """Whether the tops of the player so many places after the pitcher lie face up from the beginning."""
        return True

    def begin(self, deal: BlindDeal) -> Phase[Any]:
        return BlindPitch(deal.round_from(deal.pitcher), TrickOrder(self.pack))

    def pitched(self, deal: DonDeal) -> None:
        """Everybody looks at the own cards from the beginning."""

    def trick(self, deal: DonDeal, leader: int, trumps: int) -> DonTrick:
        return BlindTrick(deal.round_from(leader), self.scores.orders[trumps])

    # --- scoring ----------------------------------------------------------------------------------------------------------------

    def deal_scored(self, deal: DonDeal, trumps: int) -> None:
        self.ending.score(deal, trumps)

    def most_in_deal(self) -> int:
        return self.in_tricks() + total(self.ending.points)

    def facts(self, deal: BlindDeal, viewer: int) -> list[str]:
        return [f"Pitch {deal.number + 1} of {self.deals_in_leg}"]

    def rule_words(self) -> Mapping[str, Value]:
        each = 2 * self.columns + self.in_hand
        return {**super().rule_words(), "columns": spelled(self.columns), "in_hand": spelled(self.in_hand), "hand": self.in_hand > 0,
                "each": each, "in_play": each * self.players, "left_over": self.pack.size - each * self.players,
                "pitches": spelled(self.deals_in_leg)}


class BlindPitch(Pitch):
    """The pitcher leads a face-up card, and its suit is trumps."""

    def reason(self, deal: DonDeal, seat: int, action: Action) -> str:
        return not_face_up(deal, seat, action) or super().reason(deal, seat, action)


class BlindTrick(DonTrick):
    """A trick to which cards are played that lie face up, or from the hand where there is one."""

    def reason(self, deal: DonDeal, seat: int, action: Action) -> str:
        return not_face_up(deal, seat, action) or super().reason(deal, seat, action)


def not_face_up(deal: DonDeal, seat: int, action: Action) -> str:
    """Why a card that is not there cannot be played; empty where it is."""
    if action.kind == BOARD or action.card == NO_CARD or deal.may_play(seat) >> action.card & 1:
        return ""
    return f"You cannot play {deal.pack.names(action.cards)}: it does not lie face up before you, nor is it in your hand."


class Stalybridge(BlindDon):
    """Blind Don as in Stalybridge and Hyde, with four cards in the hand; trumps are called."""

    id = "blind-don-stalybridge"
    name = "Blind Don (Stalybridge)"
    summary = "Blind Don with columns and four cards in hand: the pitcher calls trumps before the others see their columns."
    player_counts: ClassVar[Sequence[int]] = (2, 3)
    best_players: ClassVar[Sequence[int]] = (2,)
    in_hand: ClassVar[int] = 4

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.columns = COLUMNS[self.players]

    def shows_top(self, place: int) -> bool:
        return place == 0

    def begin(self, deal: BlindDeal) -> Phase[Any]:
        return CallTrumps(deal.pitcher)

    def called(self, deal: BlindDeal, trumps: int) -> Phase[Any]:
        """Trumps are called: the tops of the others are turned up, and the pitcher leads any card."""
        for seat in deal.playing():
            deal.expose(deal.tops[seat])
        return self.trick(deal, deal.pitcher, trumps)


class ThreePlayerBlindDon(Stalybridge):
    """Blind Don for three, with five columns each."""

    id = "blind-don-three-player"
    name = "Blind Don for Three"
    summary = "Blind Don for three, each alone: five columns and four cards in hand; the pitcher calls trumps."
    player_counts: ClassVar[Sequence[int]] = (3,)
    best_players: ClassVar[Sequence[int]] = (3,)


class CallTrumps(Naming[BlindDeal]):
    """The pitcher calls the trumps, seeing the own hand and the own tops."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, SUITS, "the trump suit")

    def named(self, deal: BlindDeal, place: int) -> Phase[Any]:
        game = deal.game
        assert isinstance(game, Stalybridge)
        return game.called(deal, place)

    def advise(self, deal: BlindDeal, seat: int, rng: Random) -> Action | None:
        return SUITS[best_suit(deal.game.scores, deal.may_play(seat))]

    def describe(self, deal: BlindDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "call", f"{action.word} as trumps")
