"""Partnership Pitch and the forms nearest to it. Rules page: pitch-setback.

Forms with ten points and jokers are in :mod:`.ten_point`, those in which everyone plays alone in :mod:`.cutthroat`.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.pitch_setback import advice
from parlour.games.pitch_setback import rules as words
from parlour.games.pitch_setback.base import BASIC, FIRST, GAME, HIGH, JACK, LOW, PitchGame
from parlour.games.pitch_setback.deal import Contract, D, PitchDeal
from parlour.games.pitch_setback.exchange import (
    ONLY_TRUMPS,
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
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.point_tricks import CardPoint, HighOfSuit, Point

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

    def advise(self, deal: D, seat: int, rng: Random) -> Action | None:
        return advice.advise(self, deal, seat)

    def rules(self) -> str:
        return words.rules(self)


class PartnershipPitch(Pitch):
    """The game of four in two teams (page section "Partnership Pitch")."""

    id = "partnership-pitch"
    name = "Partnership Pitch"
    summary = "Bid for high, low, jack and game, and pitch: the suit of your first lead is trumps."
    also_known_as = ("Setback", "High-Low-Jack", "Pitch")
    schema: ClassVar[Sequence[Option]] = (DRAW, MAY_PITCH, DOUBLES_LOSS, NO_TRUMPS_FIRST, *Pitch.schema)

    def names_trumps(self) -> bool:
        return self[DRAW] or self[NO_TRUMPS_FIRST]

    def bars_trumps_first(self) -> bool:
        return self[NO_TRUMPS_FIRST]

    def leads_trump_first(self) -> bool:
        return not self.bars_trumps_first()

    def make_steps(self) -> Sequence[Step]:
        return (DrawForOthers(self.hand_size),) if self[DRAW] else ()

    def naming_words(self) -> str:
        named = super().naming_words()
        return f"{named[:-1]}, unless trumps are made already by a card that was pitched." if self.may_pitch else named

    def exchange_words(self) -> str:
        if not self[DRAW]:
            return ""
        drawn = " Then everyone, from the dealer's left, discards any cards but trumps face down, and is dealt cards up to six."
        return drawn if not self.may_pitch else (
            f"{drawn} A card that was pitched stays on the table and counts as one of its player's six; the first trick goes on from it.")

    def highest_bid(self) -> int:
        return 4


class SixPlayerPitch(Pitch):
    """Two against two against two (page section "6 players")."""

    id = "six-player-pitch"
    name = "Six-player Partnership Pitch"
    summary = "Pitch for three pairs: eight cards each, of which two are discarded."
    player_counts = (6,)
    batches = (4, 4)

    def highest_bid(self) -> int:
        return 4

    def make_steps(self) -> Sequence[Step]:
        return (DiscardTo(self.hand_size),)

    def exchange_words(self) -> str:
        return " Then everyone, from the dealer's left, discards two cards face down. There is no drawing."


class FivePointSetback(Pitch):
    """28 cards, both jacks of the colour, and an auction that goes round (page section "Five Point Set Back")."""

    id = "five-point-setback"
    name = "Five Point Set Back"
    summary = "Pitch with 28 cards: high, low, right, left and game, and an auction that goes round."
    schema = (target(12), DEALS)
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

    def exchange_words(self) -> str:
        return " Then everyone, from the dealer's left, may discard up to four cards, and is dealt as many."

    def other_scoring(self) -> str:
        return (f"Everybody begins with {self[START]}, and points are taken off. If the bidding side makes its bid, its points are taken "
                "off its score; if not, it goes up by the bid. The other side's points are always taken off its score. But against a bid "
                "that is made nobody goes below 1: a side that would reach zero has 1 left.")

    def other_end(self) -> str:
        return "The first side whose score is zero or less wins."

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
            deal.enter(contract.seat, -points[ours], what[ours])
        else:
            deal.enter(contract.seat, contract.number, f"goes up on {contract.number}")
        against = deal.after(contract.seat)
        score = deal.score(against) - points[1 - ours]
        if made and score <= 0:
            # nobody goes out against a bid that is made
            deal.enter(against, 1 - deal.score(against), f"{what[1 - ours]}, but no further than 1")
        elif points[1 - ours]:
            deal.enter(against, -points[1 - ours], what[1 - ours])

    def won(self, deal: PitchDeal) -> bool:
        return min(deal.scores) <= 0

    def winners(self, deal: PitchDeal) -> list[int]:
        best = min(deal.scores)
        return [seat for seat in range(self.players) if deal.score(seat) == best]


class FishPitch(Pitch[FishDeal]):
    """Six more cards lie unseen before each player (page section "Fish Pitch")."""

    id = "fish-pitch"
    name = "Fish Pitch"
    summary = "Pitch with twelve cards each, six of them unseen: from the second trick on you may fish one of those."
    minutes = 40
    deal_type = FishDeal

    def names_trumps(self) -> bool:
        return False

    def highest_bid(self) -> int:
        return 4

    def tricks_there_are(self) -> int:
        return 12

    def other_dealing(self) -> str:
        return ("Everyone gets six cards, three at a time, and six more that lie face down in front of the player, unseen by all. The "
                "four cards left are not used.")

    def more_play(self) -> str:
        return ("\nThe first card must come from your hand. From the second trick on you may fish instead, leading or following: you play "
                "one of your unseen cards, whatever it is. It need not follow suit. Cards from the hand must follow as said, by what is "
                "in the hand alone. There are twelve tricks.")

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


class Pedro(Pitch):
    """The five of trumps counts five (page section "Pitch with Fives"); what the page leaves out is as commonly played."""

    id = "pitch-pedro"
    name = "Pitch with Fives"
    summary = "Pitch in which the five of trumps counts five: nine cards, all but trumps are exchanged, six are played."
    also_known_as: ClassVar[Sequence[str]] = ("Pedro", "Catch Five")
    schema: ClassVar[Sequence[Option]] = (target(31), DEALS)
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

    def exchange_words(self) -> str:
        return ONLY_TRUMPS


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

    def exchange_words(self) -> str:
        return (f"{ONLY_TRUMPS} The dealer takes what is left of the stock and discards down to six, trumps only if there are more than "
                "six.")
