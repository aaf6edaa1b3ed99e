"""Hearts: avoid taking hearts and the queen of spades. Rules page: hearts, up to "Other Numbers of Players".

The named variations of the rest of the page are in :mod:`.variations`. Where the page lost its suit symbols,
the cards are: the two of diamonds (and of clubs) taken out for three (five) players, the two of clubs that leads, and
the queens of spades, clubs and hearts.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from typing_extensions import TypeVar

from parlour.equipment import Card, Pack, bits, french
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.options import (
    CLEAN_FIRST,
    CYCLE_3,
    CYCLE_4,
    CYCLE_5,
    EXACT,
    FOR_FIVE,
    FOR_FOUR,
    FOR_THREE,
    KITTY_4,
    LEAD_HEARTS,
    MIX_KITTY_4,
    MIX_PASS,
    MOON,
    MUST_DUMP,
    OPENING,
    OPTIONAL_PASS,
    PASS_COUNT_3,
    QUEEN_BREAKS,
    QUEEN_OR_HEART,
    SUN,
    TAKER_3,
    TAKER_5,
    TARGET,
    TIES,
    UNEVEN_3,
    UNEVEN_5,
)
from parlour.games.hearts.play import HeartsTrick, MixThenPlay, MoonChoice, PassThenPlay
from parlour.kernel.deal import Deal
from parlour.kernel.game import Game
from parlour.kernel.options import Option, OptionOf, Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.telling import tally_words
from parlour.mechanisms.tricks.tricks import TrickOrder, worth

#: the kind of deal that a variation is played in
HeartsDealOf = TypeVar("HeartsDealOf", bound=HeartsDeal, default=HeartsDeal)

PACK: Final = french()
#: what the parts of a passing cycle mean: how many seats to the left the cards go
DIRECTIONS: Final = {"left": 1, "right": -1, "across": 2, "2left": 2, "2right": -2}
#: where the cards go, by the words of a cycle
WAYS: Final = {"left": "to the left", "right": "to the right", "across": "across", "2left": "to the second player on the left",
               "2right": "to the second player on the right", "mix": "into the middle, where all are shuffled and dealt again"}
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


class Hearts(Game[HeartsDealOf]):
    """The American game for four (page sections up to "Scoring"), and what all its variations share."""

    id = "hearts"
    all_in_numbers = True
    name = "Hearts"
    page = "hearts"
    family = "trick-taking/reverse"
    summary = "Avoid taking hearts and the queen of spades, or take them all."
    also_known_as: ClassVar[Sequence[str]] = ("Black Lady", "Rickety Kate", "American Hearts")
    player_counts: ClassVar[Sequence[int]] = (4,)
    minutes = 30
    low_wins = True
    schema: ClassVar[Sequence[Option]] = FOR_FOUR
    deal_type: ClassVar[type[Deal]] = HeartsDeal
    prose = Prose(__name__, "rules.md")
    #: the option that says where cards are passed
    cycles: ClassVar[OptionOf[str]] = CYCLE_4

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        pack = self.pack
        self.order: Final = TrickOrder(pack)
        self.hearts: Final[int] = pack.suit_masks[pack.suit("H")]
        self.spades: Final[int] = pack.suit_masks[pack.suit("S")]
        self.queen: Final[int] = pack.cards_of("QS")
        self.spade_honours: Final[int] = pack.cards_of("AS") | pack.cards_of("KS")
        self.values: Final = tuple(self.card_values())
        penalties = 0
        for cards, points in self.values:
            if points > 0:
                penalties |= cards
        self.penalties: Final[int] = penalties
        self.moon_cards: Final[int] = self.cards_for_the_moon()
        self.restricted: Final = self[LEAD_HEARTS] == "after-broken"
        self.clean_first_trick: Final = self.no_points_on_first_trick()
        self.queen_or_heart_leads: Final = self[QUEEN_OR_HEART]
        self.must_dump: Final = self[MUST_DUMP]
        self.breakers: Final[int] = self.hearts | (self.queen if self[QUEEN_BREAKS] else 0)
        self.each: Final[int] = (pack.size - self.kitty_size()) // self.players
        self.ways: Final = tuple([self.passing(way) for way in self.cycle()])
        self.left_opens: Final = self[OPENING] == "left-of-dealer-any-card"

    # --- the cards ------------------------------------------------------------------------------------------------

    def make_pack(self) -> Pack:
        return PACK

    def card_values(self) -> list[tuple[int, int]]:
        """Masks of cards and the points that each of them counts."""
        return [(self.hearts, 1), (self.queen, 13)]

    def cards_for_the_moon(self) -> int:
        """The cards that one must take to shoot the moon; none where that is not played."""
        return self.penalties

    def total(self) -> int:
        """The penalty points in the pack, which shooting the moon turns round."""
        return sum([cards.bit_count() * points for cards, points in self.values if points > 0])

    def no_points_on_first_trick(self) -> bool:
        """Whether penalty cards are kept out of the first trick."""
        return self[CLEAN_FIRST]

    # --- deal and passing -----------------------------------------------------------------------------------------

    def kitty_size(self) -> int:
        """How many cards are left over when all hands are dealt."""
        return 4 if self[KITTY_4] == "four-card-kitty" else self.pack.size % self.players

    def open(self, deal: HeartsDealOf) -> Phase[Any]:
        self.deal_hands(deal, deal.fresh_pack())
        return self.ways[deal.number % len(self.ways)] or self.after_passing(deal)

    def deal_hands(self, deal: HeartsDealOf, cards: list[Card]) -> None:
        """Deals all cards but the kitty."""
        deal.place(deal.deal_singly(cards, self.each), deal.rest)

    def cycle(self) -> list[str]:
        """The directions of passing, one deal after the other (page section "Passing")."""
        named = self[self.cycles]
        parts = ("left-right-across-mix-hold" if named == "with-mix" else named).split("-")
        if self[MIX_PASS] and "mix" not in parts:
            parts.insert(len(parts) - 1 if parts[-1] == "hold" else len(parts), "mix")
        return parts

    def pass_size(self) -> int:
        """How many cards are passed."""
        return 3

    def passing(self, way: str) -> Phase[Any] | None:
        """The phase in which cards are passed this way, if they are."""
        if way == "hold":
            return None
        if way == "mix":
            return MixThenPlay(self.players, self.pass_size(), self[MIX_KITTY_4])
        if way == "scatter":
            others = range(1, self.players)
            return PassThenPlay(range(self.players), others, [self.pass_size() // len(others)] * len(others), self[OPTIONAL_PASS])
        return PassThenPlay(range(self.players), [DIRECTIONS[way]], [self.pass_size()], self[OPTIONAL_PASS])

    def after_passing(self, deal: HeartsDealOf) -> Phase[Any]:
        """What comes between the pass and the first lead: nothing, in most variations."""
        return self.first_trick(deal)

    # --- the first lead -------------------------------------------------------------------------------------------

    def free_first_lead(self) -> bool:
        """Whether the first lead may be a heart in any case."""
        return False

    def first_trick(self, deal: HeartsDealOf) -> Phase[Any]:
        """The first trick: the holder of the lowest club that was dealt must lead it."""
        if self.left_opens:
            return self.trick(deal.order(deal.after(deal.dealer)), 0)
        clubs = self.pack.suit_masks[self.pack.suit("C")]
        while True:
            low = clubs & -clubs
            # all learn where it is: that it leads, or that nobody has it and it lies in the kitty
            deal.show(low)
            for seat in range(self.players):
                if deal.hands[seat].cards & low:
                    return self.trick(deal.order(seat), low)
            clubs ^= low

    def trick(self, seats: tuple[int, ...], opening: int) -> Phase[Any]:
        """The first trick's phase; ``opening``: the card that must be led, if any."""
        return HeartsTrick(seats, self, False, opening, True)

    # --- the kitty ------------------------------------------------------------------------------------------------

    def kitty_falls(self, taken: int, first: bool) -> bool:
        """Whether the trick just taken brings its winner the kitty."""
        return bool(taken & self.penalties)

    def kitty_to_hand(self) -> bool:
        """Whether the kitty is taken into the hand, and as many cards discarded."""
        return False

    # --- scoring --------------------------------------------------------------------------------------------------

    def goal(self) -> int:
        """The score that ends the match."""
        return self[TARGET]

    def settle(self, deal: HeartsDealOf) -> Phase[Any]:
        """Scores the deal (page section "Scoring")."""
        sides = len(deal.scores)
        taken = [0] * sides
        for seat in range(self.players):
            taken[self.sides[seat]] |= deal.taken[seat].cards
        for side in range(sides):
            if self.moon_cards and taken[side] & self.moon_cards == self.moon_cards:
                return self.shot(deal, side, taken)
        for side in range(sides):
            self.enter_cards(deal, side, taken[side])
        return self.close(deal)

    def enter_cards(self, deal: HeartsDealOf, side: int, taken: int) -> None:
        """Writes down what the cards count that a side took, the hearts together and each other card for itself."""
        total = self.hand_score(deal, taken)
        seat = self.sides.index(side)
        if not deal.narrating:
            # nobody reads it, and very many deals are played so
            deal.award(seat, total)
            return
        hearts = taken & self.hearts
        points = worth(hearts, self.values)
        if points:
            deal.enter_score(seat, points, "one heart" if hearts.bit_count() == 1 else f"{hearts.bit_count()} hearts")
        for card in bits(taken & ~hearts):
            value = worth(1 << card, self.values)
            if value:
                deal.enter_score(seat, value, self.pack.names(1 << card))
                points += value
        if total != points:
            deal.enter_score(seat, total - points, "for charged cards and the ten of clubs")

    def hand_score(self, deal: HeartsDealOf, taken: int) -> int:
        """What the cards that a side took count."""
        return worth(taken, self.values)

    def shot(self, deal: HeartsDealOf, side: int, taken: list[int]) -> Phase[Any]:
        """A side has shot the moon: bonus cards count for who took them, then the moon is scored."""
        shooter = self.sides.index(side)
        points = self.total() * (2 if self[SUN] and taken[side] == self.pack.all else 1)
        deal.tell(shooter, "{have} shot the {}", "sun" if points > self.total() else "moon")
        for other in range(len(taken)):
            self.enter_cards(deal, other, taken[other] & ~self.penalties)
        way = self[MOON]
        if way == "shooter-chooses":
            return MoonChoice(shooter, self, points)
        lower = way == "shooter-minus-26"
        if way.endswith("the-win"):
            before = deal.scores[:]
            entries = deal.entries
            self.moon(deal, side, points, False)
            lower = self.finished(deal) and shooter not in self.winners(deal)
            deal.scores = before
            deal.entries = entries
        return self.moon(deal, side, points, lower)

    def moon(self, deal: HeartsDealOf, side: int, points: int, lower: bool) -> Phase[Any]:
        """Subtracts the points from the shooter's side, or adds them to all others."""
        for other in range(len(deal.scores)):
            if lower and other == side:
                deal.enter_score(self.sides.index(other), -points, "the moon")
            elif not lower and other != side:
                deal.enter_score(self.sides.index(other), points, "the moon of the others")
        return self.close(deal)

    def most_for_the_moon(self) -> int:
        """The most points that are subtracted from who shoots the moon, or added to the others."""
        return 0 if not self.moon_cards else 2 * self.total() if self[SUN] else self.total()

    def bonus_points(self) -> int:
        """The most by which bonus cards lower a score."""
        return -sum([cards.bit_count() * points for cards, points in self.values if points < 0])

    def points_bounds(self) -> tuple[int, int] | None:
        moon = self.most_for_the_moon()
        return -moon - self.bonus_points(), max(moon, self.total())

    def payoff_bounds(self) -> tuple[float, float] | None:
        moon, total, bonus = self.most_for_the_moon(), self.total(), self.bonus_points()
        most = max(moon, total)
        if self[EXACT] != "none":
            # a score of exactly the target may go back at any place of the table
            return float(-most - bonus), float(most + bonus)
        # the moon is paid for by all others, and what one player took none of the others has
        others = max(self.sides)
        return -float(max(total, moon / others) + bonus), float(max(moon, total / others) + bonus)

    def close(self, deal: HeartsDealOf) -> Phase[Any]:
        """The end of the deal: what happens to a score of exactly the target."""
        exact = self[EXACT]
        if exact != "none":
            for side in range(len(deal.scores)):
                if deal.scores[side] == self.goal():
                    back = self.goal() // 2 if exact == "to-50" else 0
                    deal.enter_score(self.sides.index(side), back - deal.scores[side], f"exactly {self.goal()}: back to {back}")
        return OVER

    def finished(self, deal: HeartsDealOf) -> bool:
        if max(deal.scores) < self.goal():
            return False
        return not self[TIES] or deal.scores.count(min(deal.scores)) == 1

    def counted_so_far(self, deal: HeartsDealOf, seat: int) -> str:
        return tally_words(self.hand_score(deal, deal.seen_taken(seat)), "point")

    # --- in words -------------------------------------------------------------------------------------------------

    def rule_words(self) -> Mapping[str, Value]:
        clubs = bits(self.pack.suit_masks[self.pack.suit("C")])
        total = self.total()
        return {
            "partners": "none", "costs": "hearts-and-queen", "bonus": "", "total": total, "double_total": 2 * total,
            "moon": "counts" if self.moon_cards else "none", "shooter": "himself", "others": "each other player",
            "taken_out": "", "two_packs": self.pack.has_twins, "pack_size": self.pack.size, "each": self.each,
            "kitty": self.kitty_size(), "kitty_goes": "with-penalty-trick", "first_trick_takes_kitty": False,
            "dealer_calls": False, "directions": self.directions(), "pass_size": self.pass_size(),
            "charging": False, "boosting": False, "cancelling": False,
            "lowest_club": self.pack.names(1 << clubs[0]), "free_first_lead": self.free_first_lead(),
            "clean_first_trick": self.clean_first_trick, "points": self.goal(), "half": self.goal() // 2,
        }

    def directions(self) -> str:
        """Where cards go, deal after deal, in words; empty where they are never passed."""
        ways = self.cycle()
        if ways == ["hold"]:
            return ""
        words = {**WAYS, "scatter": f"{self.pass_size() // (self.players - 1)} to each other player"}
        if len(ways) == 1:
            return f"They go {words[ways[0]]}"
        there = [f"in the {ordinal} deal " + ("nothing is passed" if way == "hold" else f"they go {words[way]}")
                 for ordinal, way in zip(ORDINALS, ways)]
        return f"{', '.join(there)}; then it begins again".capitalize()


class HeartsForThree(Hearts):
    """Page section "Other Numbers of Players", three of them."""

    id = "hearts-three-player"
    name = "Hearts for three players"
    summary = "Hearts with seventeen cards each."
    player_counts = (3,)
    schema = FOR_THREE
    cycles = CYCLE_3
    #: the options about the cards left over
    uneven: ClassVar[OptionOf[str]] = UNEVEN_3
    taker: ClassVar[OptionOf[str]] = TAKER_3
    low_cards: ClassVar[str] = "2D"

    def make_pack(self) -> Pack:
        return PACK.without(self.low_cards) if self[self.uneven] == "remove-low-cards" else PACK

    def pass_size(self) -> int:
        return self[PASS_COUNT_3]

    def kitty_falls(self, taken: int, first: bool) -> bool:
        return first if self[self.taker] == "winner-of-first-trick" else bool(taken & self.penalties)

    def kitty_to_hand(self) -> bool:
        return self[self.uneven] == "kitty-to-hand-and-discard"

    def rule_words(self) -> Mapping[str, Value]:
        out = [PACK.faces[PACK.card(code)].name for code in self.low_cards.split()]
        return {**super().rule_words(), "taken_out": "" if self.kitty_size() else " and the ".join(out),
                "kitty_goes": "to-hand" if self.kitty_to_hand() else "to-tricks",
                "first_trick_takes_kitty": self[self.taker] == "winner-of-first-trick"}


class HeartsForFive(HeartsForThree):
    """Page section "Other Numbers of Players", five of them."""

    id = "hearts-five-player"
    name = "Hearts for five players"
    summary = "Hearts with ten cards each."
    player_counts = (5,)
    schema = FOR_FIVE
    cycles = CYCLE_5
    uneven = UNEVEN_5
    taker = TAKER_5
    low_cards = "2D 2C"


class PartnershipHearts(Hearts):
    """Partners keep their tricks together (page section "Partnership Hearts", first way)."""

    id = "hearts-partnership-combined"
    name = "Partnership Hearts (tricks pooled)"
    summary = "Hearts for two pairs, each with one score; a pair shoots the moon together."
    leaves_out = (KITTY_4, MIX_KITTY_4)

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "partners": "together", "shooter": "their own side", "others": "the other side"}


class PartnershipHeartsApart(Hearts):
    """Partners score apart and add up at the end (page section "Partnership Hearts", second way)."""

    id = "hearts-partnership-individual"
    name = "Partnership Hearts (scores added at the end)"
    summary = "Hearts for two pairs: everyone scores apart, and at the end partners add up."
    leaves_out = (KITTY_4, MIX_KITTY_4)

    def pair_scores(self, scores: Sequence[int]) -> tuple[int, int]:
        """What each pair has together: South and North, West and East."""
        return scores[0] + scores[2], scores[1] + scores[3]

    def finished(self, deal: HeartsDeal) -> bool:
        ours, theirs = self.pair_scores(deal.scores)
        return max(deal.scores) >= self.goal() and (ours != theirs or not self[TIES])

    def winners(self, deal: HeartsDeal) -> list[int]:
        ours, theirs = self.pair_scores(deal.scores)
        return [seat for seat in range(4) if (ours, theirs)[seat % 2] == min(ours, theirs)]

    def payoff(self, deal: HeartsDeal, seat: int) -> float:
        pairs = self.pair_scores(deal.points())
        return float(pairs[1 - seat % 2] - pairs[seat % 2])

    def payoff_bounds(self) -> tuple[float, float] | None:
        # a moon that is added leaves the shooter's pair with one half of what the other pair has
        most = float(max(self.most_for_the_moon(), self.total()) * (1 if self[EXACT] == "none" else 2))
        return -most, most

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "partners": "apart"}
