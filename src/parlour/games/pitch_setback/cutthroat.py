"""Cutthroat Pitch, everyone alone, for points or money; and Tunkhannock Pitch. Rules page: pitch-setback, "Cutthroat Pitch"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.pitch_setback.auction import MOON, PITCH_BID, SMUDGE, PitchAuction
from parlour.games.pitch_setback.base import HIGH_JOKER, LOW_JOKER, OFF_JACK
from parlour.games.pitch_setback.deal import Contract, PitchDeal
from parlour.games.pitch_setback.exchange import Step, Swap
from parlour.games.pitch_setback.game import HIGH_SPADE, Pitch
from parlour.games.pitch_setback.options import (
    AVERAGE,
    CUTTHROAT_TARGET,
    DEALS,
    MONEY,
    OVER_FOUR,
    PARTNERSHIP,
    RACEHORSE,
    TARGET,
    TO_21,
    TUNKHANNOCK,
    target,
)
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase, Sealed
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.auction import Auction, bid
from parlour.mechanisms.tricks.point_tricks import GAME, JACK, LOW, WON, CardPoint, Count, LastTrick, Point, TopPoint

STAY: Final = word("stay")
LEAVE: Final = word("leave")
#: cents for each point above or below the average, and for shooting the moon
CENTS: Final = 10
DOLLAR: Final = 100
#: what a failed moon leaves one with
IN_THE_HOLE: Final = -4


class MoneyDeal(PitchDeal):
    """A deal after which players may leave: ``leaving[seat]`` is 1 for those who do."""

    leaving: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.leaving = self.tally()


class StayOrLeave(Sealed[MoneyDeal]):
    """After a deal all say whether they stay or leave; when somebody leaves, all settle up (page section "Money game")."""

    about: ClassVar[str] = "end"

    def legal(self, deal: MoneyDeal, seat: int) -> Sequence[Action]:
        return (STAY, LEAVE)

    def reveal(self, deal: MoneyDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in range(deal.players):
            if choices[seat] is LEAVE:
                deal.leaving[seat] = 1
                deal.tell(seat, "{leave}: all settle up")
        return OVER

    def advise(self, deal: MoneyDeal, seat: int, rng: Random) -> Action | None:
        return STAY

    def describe(self, deal: MoneyDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, action.kind, "")

    def prompt(self, deal: MoneyDeal, seat: int) -> str:
        return "Stay for another deal, or leave: then all settle up"

    def badges(self, deal: MoneyDeal, seat: int) -> list[str]:
        return deal.game.result_badges(deal, seat)


class MoonOverFour(PitchAuction):
    """The moon may be bid over another's bid of four only, and only the dealer may take it over."""

    def bids(self, deal: PitchDeal, auction: Auction, seat: int) -> Sequence[Action]:
        bids = super().bids(deal, auction, seat)
        if auction.highest >= 0 and (auction.bid is bid(PITCH_BID) or auction.bid is self.game.top):
            return bids
        return tuple([each for each in bids if each is not self.game.top])

    def refused(self, deal: PitchDeal, auction: Auction, seat: int, action: Action) -> str:
        if action is self.game.top and (auction.highest < 0 or auction.bid is not bid(PITCH_BID)):
            return "The moon can only be bid over another player's bid of 4."
        return super().refused(deal, auction, seat, action)


class CutthroatPitch(Pitch[MoneyDeal]):
    """Everyone for themselves (page section "Cutthroat Pitch")."""

    id = "cutthroat-pitch"
    name = "Cutthroat Pitch"
    summary = "Pitch in which everyone plays alone, for points or for money."
    player_counts: ClassVar[Sequence[int]] = range(2, 9)
    best_players: ClassVar[Sequence[int]] = (4,)
    schema: ClassVar[Sequence[Option]] = (MONEY, CUTTHROAT_TARGET, DEALS)
    prose = Prose(__name__, "cutthroat.md")
    deal_type = MoneyDeal

    def seating(self) -> Sequence[int]:
        return range(self.players)

    def names_trumps(self) -> bool:
        return False

    def highest_bid(self) -> int:
        return 4

    def way(self) -> str:
        """What one plays for."""
        return self[MONEY]

    def close(self, deal: MoneyDeal, contract: Contract, last: int) -> Phase[Any]:
        over = super().close(deal, contract, last)
        return StayOrLeave(range(self.players)) if self.way() == AVERAGE and not self.finished(deal) else over

    def finished(self, deal: MoneyDeal) -> bool:
        return super().finished(deal) or any(deal.leaving)

    def make_top(self) -> Action | None:
        """The bid above four, which some call the moon."""
        return SMUDGE if self.way() == TO_21 else MOON

    def make_auction(self) -> PitchAuction:
        return MoonOverFour(self) if self.way() == OVER_FOUR else PitchAuction(self)

    def playing_to(self) -> int:
        return 0 if self.way() in (AVERAGE, RACEHORSE) else self[TARGET]

    def next_trick(self, deal: MoneyDeal, contract: Contract, winner: int) -> Phase[Any]:
        if self.way() == RACEHORSE and deal.hands[winner].cards and self.is_clear(deal, contract):
            deal.say("It is clear how the bid ends: the deal is over.")
            return self.close(deal, contract, winner)
        return super().next_trick(deal, contract, winner)

    # --- money ----------------------------------------------------------------------------------------------------

    def is_clear(self, deal: MoneyDeal, contract: Contract) -> bool:
        """Whether the bid is made or lost for sure, by what everybody has seen."""
        sure, possible = self.reach(deal, contract)
        if contract.all:
            return possible < self.total or deal.tricks[contract.seat] < sum(deal.tricks)
        return sure >= contract.number or possible < contract.number

    def reach(self, deal: MoneyDeal, contract: Contract) -> tuple[int, int]:
        """How many points the bidder has for sure, and how many there may be in the end, by what everybody has seen."""
        seen = 0
        for cards in deal.played:
            seen |= cards
        left = sum([hand.count() for hand in deal.hands])
        won = [heap.cards for heap in deal.taken]
        count = Count(self.card_orders[contract.trumps], self.sides, deal.played, won, -1, self.pack.all & ~seen, left)
        mine = 1 << contract.seat
        sure = possible = 0
        for point in self.points_table:
            chances = point.chances(count)
            sure += point.value if chances == mine else 0
            possible += point.value if chances & mine else 0
        return sure, possible

    def tell_points(self, deal: MoneyDeal, teams: Sequence[int], what: Sequence[Sequence[str]]) -> None:
        # of a deal that was stopped not all points are settled, and some of the cards that win them nobody has seen
        if not any([hand.cards for hand in deal.hands]):
            super().tell_points(deal, teams, what)

    def makes(self, deal: MoneyDeal, contract: Contract, teams: Sequence[int], points: Sequence[int]) -> bool:
        if self.way() == RACEHORSE and any([hand.cards for hand in deal.hands]):
            return not contract.all and self.reach(deal, contract)[0] >= contract.number
        return super().makes(deal, contract, teams, points)

    def score(self, deal: MoneyDeal, contract: Contract, made: bool, teams: Sequence[int], points: Sequence[int],
              what: Sequence[str]) -> None:
        if self.way() == RACEHORSE:
            deal.collect(contract.seat, contract.number if made else -contract.number)
        else:
            super().score(deal, contract, made, teams, points, what)

    def score_bid(self, deal: MoneyDeal, contract: Contract, made: bool, teams: Sequence[int], points: int, what: str) -> None:
        seat = contract.seat
        if contract.all and self.way() == AVERAGE:
            for other in range(self.players):
                paid = self.players - 1 if other == seat else -1
                deal.moons[other] += paid if made else -paid
        elif contract.all and self.way() == OVER_FOUR:
            if made:
                deal.enter_score(seat, PITCH_BID, "shot the moon")
            else:
                deal.enter_score(seat, IN_THE_HOLE - deal.score(seat), "missed the moon: 4 in the hole")
                deal.sets[seat] += 1
        else:
            super().score_bid(deal, contract, made, teams, points, what)

    def points_bounds(self) -> tuple[int, int] | None:
        if self.way() != RACEHORSE:
            return super().points_bounds()
        # all others pay the bidder, or are paid
        most = max(self.highest_bid(), self.top_value) * (self.players - 1)
        return -most, most

    def cents(self, deal: MoneyDeal, seat: int) -> Fraction:
        """What a seat gets when all settle up: for its points against the average, and for moons."""
        average = Fraction(sum(deal.scores), self.players)
        return CENTS * (deal.score(seat) - average) + DOLLAR * deal.moons[seat]

    def stakes_owed(self, deal: MoneyDeal, seat: int) -> int:
        """What a seat that has not won pays: a stake for the game, and one for each time that it was set."""
        return 1 + deal.sets[seat]

    def winners(self, deal: MoneyDeal) -> list[int]:
        if self.way() != AVERAGE:
            return super().winners(deal)
        best = max([self.cents(deal, seat) for seat in range(self.players)])
        return [seat for seat in range(self.players) if self.cents(deal, seat) == best]

    def next_dealer(self, deal: MoneyDeal) -> int:
        if self.way() != RACEHORSE:
            return super().next_dealer(deal)
        return deal.bidder if deal.made else deal.order(deal.bidder)[-1]

    def result_badges(self, deal: MoneyDeal, seat: int) -> list[str]:
        if self.way() == AVERAGE:
            return [money(self.cents(deal, seat))]
        if self.way() == OVER_FOUR and self.finished(deal):
            winners = self.winners(deal)
            return [f"pays {self.stakes_owed(deal, seat)}" if seat not in winners else "gets what the others pay"]
        return []

    def score_words(self, score: int) -> str:
        return f"{'-' if score < 0 else ''}${abs(score)}" if self.way() == RACEHORSE else super().score_words(score)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "bidder_deals": self.way() == RACEHORSE}


def money(cents: Fraction) -> str:
    """An amount as it is settled, to the cent."""
    whole = round(abs(cents))
    return f"{'pays' if cents < 0 else 'gets'} ${whole // DOLLAR}.{whole % DOLLAR:02d}"


class PitchMoneyGame(CutthroatPitch):
    """Ten cents a point (page section "Money game")."""

    id = "pitch-money-game"
    name = "Cutthroat Pitch for money"
    summary = "Cutthroat Pitch in which all settle up by how far they are above or below the average; moons are paid at once."
    schema: ClassVar[Sequence[Option]] = (DEALS,)
    preset = {DEALS.name: 20}
    fixed: ClassVar[Mapping[str, Value]] = {MONEY.name: AVERAGE}


class MoonOverFourPitch(CutthroatPitch):
    """The moon is only bid over four (page section "Moon can only be bid over 4")."""

    id = "pitch-moon-over-four"
    name = "Money Pitch, moon over four"
    summary = "Cutthroat Pitch for stakes: the moon can only be bid over a four, and a missed one leaves you at minus four."
    schema = (target(21), DEALS)
    fixed = {MONEY.name: OVER_FOUR}


class Racehorse(CutthroatPitch):
    """A dollar a point, paid deal by deal (page section "Racehorse")."""

    id = "racehorse"
    name = "Racehorse"
    summary = "Cutthroat Pitch for money: only the bid is paid, and the deal stops as soon as its fate is clear."
    player_counts = range(5, 9)
    best_players = (5,)
    zero_sum = True
    schema = (DEALS,)
    preset = {DEALS.name: 20}
    fixed = {MONEY.name: RACEHORSE}


class TunkhannockPitch(Pitch):
    """Fourteen points (page section "14 point Tunkhannock Pitch"); the target, which the page leaves out, is as usual."""

    id = "tunkhannock-pitch"
    name = "14 point Tunkhannock Pitch"
    summary = "Pitch for fourteen points with jokers, off-jack, five, high spade and last trick; three cards are exchanged."
    schema = (TUNKHANNOCK, target(50), DEALS)
    prose = Prose(__name__, "tunkhannock.md")
    jokers = 2
    off = ("J",)
    lowest = 3
    top_value = 15

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1) if self[TUNKHANNOCK] == PARTNERSHIP else range(4)

    def points(self) -> Sequence[Point]:
        return (TopPoint("high", True, WON), LOW, JACK, OFF_JACK, HIGH_JOKER, LOW_JOKER, GAME, LastTrick("last trick"), HIGH_SPADE,
                CardPoint("five", "5", 5))

    def leads_trump_first(self) -> bool:
        return False

    def make_steps(self) -> Sequence[Step]:
        return (Swap(3, 3),)
