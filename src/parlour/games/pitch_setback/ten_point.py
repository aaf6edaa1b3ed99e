"""Pitch with ten points: jokers, the off-jack and the three of trumps count. Rules page: pitch-setback, from "Oklahoma Ten Point
Pitch" to "Pawnee Ten Point Call Your Partner Pitch"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.games.pitch_setback.auction import MOON
from parlour.games.pitch_setback.base import DEALT_LOW, FIRST, HIGH_JOKER, LOW_JOKER, OFF_JACK
from parlour.games.pitch_setback.deal import Contract, PitchDeal
from parlour.games.pitch_setback.exchange import DiscardTo, KeepTrumps, OnlyTrumps, Step, Surplus, Swap, TakeKitty
from parlour.games.pitch_setback.game import Pitch
from parlour.games.pitch_setback.options import (
    CARD_POINTS,
    DEALS,
    DISCARDING,
    FIRST_LEAD,
    FOLLOWING,
    GAME_POINT,
    HOLDER,
    LOW_POINT,
    MANNERS,
    NO_DRAW,
    OFF_CARDS,
    OMISSIONS,
    OMITTED,
    REVERSED,
    SOME_OMITTED,
    TOTALS,
    TREY_COUNTS,
    TRUMP_FIRST,
    WINNER_OF_TWO,
    target,
)
from parlour.games.pitch_setback.trumps_only import CallCard, PawneeDeal, TrumpsOnlyDeal, TrumpTrick
from parlour.kernel.actions import Action
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.point_tricks import GAME, HELD_LOW, HIGH, JACK, CardPoint, Point

TREY: Final = CardPoint("trey", "3", 3)
TEN: Final = CardPoint("game", "T")
ADDED: Final = (CardPoint("off-ace", "A", 1, True), CardPoint("off-ten", "T", 1, True), CardPoint("off-three", "3", 3, True),
                CardPoint("off-two", "2", 1, True))
#: what shooting the moon counts in Pawnee Pitch
MOON_WORTH: Final = 42


class OklahomaSixPoint(Pitch):
    """Without the off-jack, and the three counts nothing (page: the variation of Dave Coleman-Reese)."""

    id = "oklahoma-six-point-pitch"
    name = "Six Point Pitch"
    summary = "Pitch with jokers as trumps that count, some exchange of cards, and six points to bid for."
    player_counts = (4, 6)
    best_players = (4,)
    schema: ClassVar[Sequence[Option]] = (GAME_POINT, DISCARDING, FIRST_LEAD, FOLLOWING, *Pitch.schema)
    prose = Prose(__name__, "oklahoma.md")
    jokers = 2
    steals = False

    def make_top(self) -> Action | None:
        return None

    def points(self) -> Sequence[Point]:
        return (HIGH, HELD_LOW, JACK, HIGH_JOKER, LOW_JOKER, self.game_point())

    def game_point(self) -> Point:
        """The game point of these rules."""
        return GAME if self[GAME_POINT] == CARD_POINTS else TEN

    def dealt_in(self) -> Sequence[int]:
        return (3, 3, 3) if self.players == 4 else (4, 4)

    def takes_widow_first(self) -> bool:
        return self.players == 6

    def make_steps(self) -> Sequence[Step]:
        discard = DiscardTo(self.hand_size, True)
        if self.players == 6 or self[DISCARDING] == NO_DRAW:
            return (discard,)
        return (Swap(0, 3, True), discard)

    def leads_trump_first(self) -> bool:
        return self[FIRST_LEAD] == TRUMP_FIRST

    def follow_manner(self) -> int:
        return MANNERS[self[FOLLOWING]]


class OklahomaTenPoint(OklahomaSixPoint):
    """Ten points, or seven (page section "Oklahoma Ten Point Pitch")."""

    id = "oklahoma-ten-point-pitch"
    name = "Oklahoma Ten Point Pitch"
    summary = "Pitch with jokers and the off-jack as trumps that count, the three of trumps for three, and some exchange of cards."
    schema = (TREY_COUNTS, *OklahomaSixPoint.schema)
    off = ("J",)

    def points(self) -> Sequence[Point]:
        table = (HIGH, HELD_LOW, JACK, OFF_JACK, HIGH_JOKER, LOW_JOKER)
        return (*table, TREY, self.game_point()) if self[TREY_COUNTS] else (*table, self.game_point())


class TrumpsOnlyPitch(Pitch):
    """Only trumps are played, and who has none drops out."""

    jokers = 2
    steals = False
    top_value = 10
    deal_type = TrumpsOnlyDeal

    def make_top(self) -> Action | None:
        return MOON

    def all_needs_tricks(self) -> bool:
        return False

    def first_play(self, deal: PitchDeal, contract: Contract) -> Phase[Any]:
        return self.trick_led_by(deal, contract, contract.seat, True)

    def next_trick(self, deal: PitchDeal, contract: Contract, winner: int) -> Phase[Any]:
        return self.trick_led_by(deal, contract, winner, False)

    def trick_led_by(self, deal: PitchDeal, contract: Contract, leader: int, first: bool) -> Phase[Any]:
        """A trick of those who have trumps, led by this seat or the next that has any; after the last the count."""
        trumps = self.card_orders[contract.trumps].suit_masks[contract.trumps]
        seats = []
        for seat in deal.order(leader):
            if deal.hands[seat].cards & trumps:
                seats.append(seat)
            else:
                deal.hands[seat].excluded |= trumps
        return TrumpTrick(tuple(seats), self, contract, first) if seats else self.close(deal, contract, leader)

    def scoring_words(self) -> Mapping[str, Value]:
        return {}


class CharbonneauPitch(TrumpsOnlyPitch):
    """Only trumps count and are played (page: the version of Larry Charbonneau)."""

    id = "ten-point-pitch-charbonneau"
    name = "Ten Point Pitch"
    summary = "Exchange all but trumps, then play nothing but trumps for ten points; or shoot the moon for the whole game."
    also_known_as: ClassVar[Sequence[str]] = ("10 Point Pitch",)
    schema: ClassVar[Sequence[Option]] = (TOTALS, OMITTED, LOW_POINT, REVERSED, target(52), DEALS)
    prose = Prose(__name__, "ten_points.md")
    batches = (3, 3, 3)
    lowest = 4
    wins = FIRST

    def left_out(self) -> Sequence[str]:
        """The names of the points that are not played."""
        return OMISSIONS[self[OMITTED]] if self[TOTALS] == SOME_OMITTED else ()

    def adds_off_cards(self) -> bool:
        """Whether more cards of the trump colour are trumps."""
        return self[TOTALS] == OFF_CARDS

    def points(self) -> Sequence[Point]:
        low = HELD_LOW if self[LOW_POINT] == HOLDER else CardPoint("low", "2")
        table: list[Point] = [HIGH, low, JACK, OFF_JACK, HIGH_JOKER, LOW_JOKER, TREY, TEN]
        return [point for point in table if point.name not in self.left_out()] + (list(ADDED) if self.adds_off_cards() else [])

    def off_ranks(self) -> Sequence[str]:
        jack = () if "off-jack" in self.left_out() else ("J",)
        return (*jack, "A", "T", "3", "2") if self.adds_off_cards() else jack

    def jokers_in_pack(self) -> int:
        return 0 if "high joker" in self.left_out() else 2

    def reversed(self) -> bool:
        return self[REVERSED]

    def make_steps(self) -> Sequence[Step]:
        return (OnlyTrumps(self.hand_size), Surplus(KeepTrumps(self.hand_size, True)))

    def score_bid(self, deal: PitchDeal, contract: Contract, made: bool, teams: Sequence[int], points: int, what: str) -> None:
        ours = teams[contract.seat]
        if not contract.all:
            words = f"made {contract.number}" if made else f"set on {contract.number}"
            deal.enter_score(contract.seat, contract.number if made else -contract.number, words)
        elif not made:
            deal.outright = 1 - ours
        elif deal.score(contract.seat) >= 0:
            deal.outright = ours
        else:
            deal.enter_score(contract.seat, -deal.score(contract.seat), "shot the moon")


class DirtyPitch(CharbonneauPitch):
    """Low goes to the side that wins the two (page: "Dirty Pitch")."""

    id = "dirty-pitch"
    name = "Dirty Pitch"
    summary = "Ten Point Pitch in which low goes to the side that wins the two of trumps."
    leaves_out = (LOW_POINT, REVERSED)
    fixed = {LOW_POINT.name: WINNER_OF_TWO}


class ReversePitch(CharbonneauPitch):
    """Trumps rank from the two down to the ace (page: "Reverse Pitch")."""

    id = "reverse-pitch"
    name = "Reverse Pitch"
    summary = "Ten Point Pitch with the trumps upside down: the two is high, the ace low."
    leaves_out = (LOW_POINT, REVERSED)
    fixed = {REVERSED.name: True}


class PawneePitch(TrumpsOnlyPitch):
    """Five players; the bidder calls a trump, and who holds it is the partner (page section "Pawnee Ten Point Call Your Partner
    Pitch")."""

    id = "pawnee-ten-point-pitch"
    name = "Pawnee Ten Point Call Your Partner Pitch"
    summary = "Ten Point Pitch for five: the bidder calls a trump, and whoever holds it is the partner."
    player_counts = (5,)
    schema = (target(42), DEALS)
    prose = Prose(__name__, "call_partner.md")
    off = ("J",)
    batches = (5, 5)
    lowest = 5
    deal_type = PawneeDeal

    def seating(self) -> Sequence[int]:
        return range(self.players)

    def points(self) -> Sequence[Point]:
        return (HIGH, DEALT_LOW, JACK, OFF_JACK, HIGH_JOKER, LOW_JOKER, TREY, CardPoint("ten", "T"))

    def had_at_first(self, deal: PitchDeal, held: Sequence[int]) -> Sequence[int]:
        return [cards | deal.discards_of(seat).cards for seat, cards in enumerate(held)]

    def highest_bid(self) -> int:
        return 9

    def make_steps(self) -> Sequence[Step]:
        return (TakeKitty(), DiscardTo(self.hand_size, protected=("J", "X1", "X2", "3")))

    def named(self, deal: PitchDeal, contract: Contract) -> Phase[Any]:
        if contract.called < 0:
            return CallCard(contract, self.card_orders[contract.trumps])
        return super().named(deal, contract)

    def teams(self, deal: PitchDeal, contract: Contract) -> Sequence[int]:
        teams = [1] * self.players
        for seat in range(self.players):
            if seat == contract.seat or (deal.played[seat] | deal.hands[seat].cards) >> contract.called & 1:
                teams[seat] = 0
        return teams

    def score_bid(self, deal: PitchDeal, contract: Contract, made: bool, teams: Sequence[int], points: int, what: str) -> None:
        if made and contract.all:
            self.enter(deal, teams, teams[contract.seat], MOON_WORTH, "shot the moon")
        else:
            super().score_bid(deal, contract, made, teams, points, what)

    def points_bounds(self) -> tuple[int, int] | None:
        return -max(self.highest_bid(), self.top_value), MOON_WORTH

    def won(self, deal: PitchDeal) -> bool:
        if self.bidder_wins(deal):
            return True
        goal = self.playing_to()
        # once several have had the points without having bid, only a bidder can win
        return max(deal.before) < goal and len([score for score in deal.scores if score >= goal]) == 1

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "calls_partner": True}
