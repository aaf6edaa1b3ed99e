"""Partnership Pitch and the forms nearest to it. Rules page: pitch-setback.

Forms with ten points and jokers are in :mod:`.ten_point`, those in which everyone plays alone in :mod:`.cutthroat`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.games.pitch_setback.base import BASIC, FIRST, PitchGame
from parlour.games.pitch_setback.deal import Contract, D, PitchDeal
from parlour.games.pitch_setback.exchange import (
    DealerRobs,
    DiscardTo,
    DrawForOthers,
    KeepTrumps,
    OnlyTrumps,
    Step,
    Swap,
)
from parlour.games.pitch_setback.fish import FishDeal, FishTrick
from parlour.games.pitch_setback.options import DEALS, DOUBLES_LOSS, DRAW, MAY_PITCH, NO_TRUMPS_FIRST, START, TARGET, target
from parlour.games.pitch_setback.play import PitchTrick
from parlour.kernel.actions import Action
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.point_tricks import GAME, HIGH, JACK, LOW, CardPoint, HighOfSuit, Point

FIVE: Final = CardPoint("five", "5")
HIGH_SPADE: Final = HighOfSuit("high spade", "S")
RIGHT: Final = CardPoint("right", "J")
LEFT: Final = CardPoint("left", "J", off=True)
JOKER: Final = CardPoint("joker", "X1")


class Pitch(PitchGame[D]):
    """What all forms share that can be played."""

    schema: ClassVar[Sequence[Option]] = (TARGET, DEALS)

    def seating(self) -> Sequence[int]:
        return [seat % (self.players // 2) for seat in range(self.players)]


class PartnershipPitch(Pitch):
    """The game of four in two teams (page section "Partnership Pitch")."""

    id = "partnership-pitch"
    name = "Partnership Pitch"
    summary = "Bid for high, low, jack and game, and pitch: the suit of your first lead is trumps."
    also_known_as = ("Setback", "High-Low-Jack", "Pitch")
    schema: ClassVar[Sequence[Option]] = (DRAW, MAY_PITCH, DOUBLES_LOSS, NO_TRUMPS_FIRST, *Pitch.schema)
    prose = Prose(__name__, "partnership.md")

    def names_trumps(self) -> bool:
        return self[DRAW] or self[NO_TRUMPS_FIRST]

    def bars_trumps_first(self) -> bool:
        return self[NO_TRUMPS_FIRST]

    def leads_trump_first(self) -> bool:
        return not self.bars_trumps_first()

    def make_steps(self) -> Sequence[Step]:
        return (DrawForOthers(self.hand_size),) if self[DRAW] else ()

    def highest_bid(self) -> int:
        return 4

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "trumps_named": self.names_trumps()}


class SixPlayerPitch(Pitch):
    """Two against two against two (page section "6 players")."""

    id = "six-player-pitch"
    name = "Six-player Partnership Pitch"
    summary = "Pitch for three pairs: eight cards each, of which two are discarded."
    player_counts = (6,)
    batches = (4, 4)
    prose = Prose(__name__, "six_players.md")

    def highest_bid(self) -> int:
        return 4

    def make_steps(self) -> Sequence[Step]:
        return (DiscardTo(self.hand_size),)


class FivePointSetback(Pitch):
    """28 cards, both jacks of the colour, and an auction that goes round (page section "Five Point Set Back")."""

    id = "five-point-setback"
    name = "Five Point Set Back"
    summary = "Pitch with 28 cards: high, low, right, left and game, and an auction that goes round."
    schema = (target(12), DEALS)
    prose = Prose(__name__, "set_back.md")
    ranks = "A K Q J T 9 2"
    off: ClassVar[tuple[str, ...]] = ("J",)
    lowest = 1
    steals = False
    one_round = False
    wins = FIRST

    def make_top(self) -> Action | None:
        return None

    def leads_trump_first(self) -> bool:
        return False

    def points(self) -> Sequence[Point]:
        return (HIGH, LOW, RIGHT, LEFT, GAME)


class ArizonaPitch(FivePointSetback):
    """29 cards with a joker (page section "Arizona 29-card Pitch"); the rest, which the page leaves out, as Five Point Set Back."""

    id = "arizona-29-card-pitch"
    name = "Arizona 29-card Pitch"
    summary = "Pitch with 28 cards and a joker, which is a trump between the jack and the ten."
    ranks = "A K Q J T 9 6"
    off: ClassVar[tuple[str, ...]] = ()
    jokers = 1

    def points(self) -> Sequence[Point]:
        return (HIGH, LOW, JACK, JOKER, GAME)


class NineCardPitch(Pitch):
    """Nine cards, two more points, and a score that counts down (page section "Nine Card Pitch")."""

    id = "nine-card-pitch"
    name = "Nine Card Pitch"
    summary = "Pitch with nine cards, the five and the high spade; the score goes down from 21."
    schema = (START, DEALS)
    prose = Prose(__name__, "nine_cards.md")
    low_wins = True
    batches = (3, 3, 3)
    hand_size = 9
    lowest = 3

    def make_top(self) -> Action | None:
        return None

    def leads_trump_first(self) -> bool:
        return False

    def points(self) -> Sequence[Point]:
        return (*BASIC, FIVE, HIGH_SPADE)

    def make_steps(self) -> Sequence[Step]:
        return (Swap(0, 4),)

    def open(self, deal: PitchDeal) -> Phase[Any]:
        if not any(deal.scores):
            # nobody has nothing to go before the first deal
            deal.scores = [self[START]] * 2
            deal.before = deal.scores[:]
        return super().open(deal)

    def score(self, deal: PitchDeal, contract: Contract, made: bool, teams: Sequence[int], points: Sequence[int],
              what: Sequence[str]) -> None:
        ours = teams[contract.seat]
        if made:
            deal.enter_score(contract.seat, -points[ours], what[ours])
        else:
            deal.enter_score(contract.seat, contract.number, f"goes up on {contract.number}")
        against = deal.after(contract.seat)
        score = deal.score(against) - points[1 - ours]
        if made and score <= 0:
            # nobody goes out against a bid that is made
            deal.enter_score(against, 1 - deal.score(against), f"{what[1 - ours]}, but no further than 1")
        elif points[1 - ours]:
            deal.enter_score(against, -points[1 - ours], what[1 - ours])

    def points_bounds(self) -> tuple[int, int] | None:
        # down for points, up for a bid that is not made
        return -self.total, self.highest_bid()

    def won(self, deal: PitchDeal) -> bool:
        return min(deal.scores) <= 0

    def winners(self, deal: PitchDeal) -> list[int]:
        best = min(deal.scores)
        return [seat for seat in range(self.players) if deal.score(seat) == best]

    def scoring_words(self) -> Mapping[str, Value]:
        return {}


class FishPitch(Pitch[FishDeal]):
    """Six more cards lie unseen before each player (page section "Fish Pitch")."""

    id = "fish-pitch"
    name = "Fish Pitch"
    summary = "Pitch with twelve cards each, six of them unseen: from the second trick on you may fish one of those."
    minutes = 40
    deal_type = FishDeal
    prose = Prose(__name__, "fish.md")

    def names_trumps(self) -> bool:
        return False

    def highest_bid(self) -> int:
        return 4

    def tricks_there_are(self) -> int:
        return 12

    def open(self, deal: FishDeal) -> Phase[Any]:
        rest = deal.deal_out(deal.fresh_pack(), 3, 3)
        for seat in deal.order(deal.after(deal.dealer)):
            deal.place(rest[:self.hand_size], deal.piles[seat])
            rest = rest[self.hand_size:]
        deal.place(rest, deal.rest)
        return Auction(self.auction, deal.after(deal.dealer))

    def next_trick(self, deal: FishDeal, contract: Contract, winner: int) -> Phase[Any]:
        if sum(deal.tricks) == self.tricks_there_are():
            return self.close(deal, contract, winner)
        return self.trick(deal, contract, winner, False)

    def trick(self, deal: FishDeal, contract: Contract, leader: int, first: bool) -> PitchTrick[Any]:
        return FishTrick(deal.order(leader), self, contract, first)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "unseen_cards": True}


class Pedro(Pitch):
    """The five of trumps counts five (page section "Pitch with Fives"); what the page leaves out is as commonly played."""

    id = "pitch-pedro"
    name = "Pitch with Fives"
    summary = "Pitch in which the five of trumps counts five: nine cards, all but trumps are exchanged, six are played."
    also_known_as: ClassVar[Sequence[str]] = ("Pedro", "Catch Five")
    schema: ClassVar[Sequence[Option]] = (target(31), DEALS)
    prose = Prose(__name__, "fives.md")
    batches = (3, 3, 3)
    lowest = 1
    wins = FIRST

    def make_top(self) -> Action | None:
        return None

    def leads_trump_first(self) -> bool:
        return False

    def points(self) -> Sequence[Point]:
        return (*BASIC, CardPoint("five", "5", 5))

    def make_steps(self) -> Sequence[Step]:
        return (OnlyTrumps(self.hand_size),)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "dealer_robs": len(self.steps) > 1}


class Cinch(Pedro):
    """The other five of the colour counts five as well (page section "Pitch with Fives")."""

    id = "pitch-cinch"
    name = "Cinch"
    summary = "Pitch with Fives in which both fives of the trump colour are trumps and count five; the dealer robs the pack."
    also_known_as = ("Double Pedro",)
    schema = (target(51), DEALS)
    off = ("5",)

    def points(self) -> Sequence[Point]:
        return (*BASIC, CardPoint("five", "5", 5), CardPoint("off-five", "5", 5, True))

    def make_steps(self) -> Sequence[Step]:
        return (OnlyTrumps(self.hand_size), DealerRobs(KeepTrumps(self.hand_size, False)))
