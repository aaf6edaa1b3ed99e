"""Hearts: avoid taking hearts and the queen of spades. Rules page: hearts, up to "Other Numbers of Players".

The named variations of the rest of the page are in :mod:`.variations`. Where the page lost its suit symbols,
the cards are: the two of diamonds (and of clubs) taken out for three (five) players, the two of clubs that leads, and
the queens of spades, clubs and hearts.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from typing_extensions import TypeVar

from parlour.equipment import Pack, bits, french
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
from parlour.games.hearts.play import HeartsDeal, HeartsTrick, MixThenPlay, MoonChoice, PassThenPlay
from parlour.kernel.actions import Action, CardsAction
from parlour.kernel.deal import Deal
from parlour.kernel.game import Game
from parlour.kernel.options import Option, OptionOf
from parlour.kernel.phase import OVER, Phase
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
    name = "Hearts"
    page = "hearts"
    family = "trick-taking/reverse"
    summary = "Avoid taking hearts and the queen of spades, or take them all."
    also_known_as: ClassVar[Sequence[str]] = ("Rickety Kate", "American Hearts")
    player_counts: ClassVar[Sequence[int]] = (4,)
    minutes = 30
    low_wins = True
    schema: ClassVar[Sequence[Option]] = FOR_FOUR
    deal_type: ClassVar[type[Deal]] = HeartsDeal
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

    def deal_hands(self, deal: HeartsDealOf, cards: list[int]) -> None:
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
            deal.scores[side] += self.hand_score(deal, taken[side])
        return self.close(deal)

    def hand_score(self, deal: HeartsDealOf, taken: int) -> int:
        """What the cards that a side took count."""
        return worth(taken, self.values)

    def shot(self, deal: HeartsDealOf, side: int, taken: list[int]) -> Phase[Any]:
        """A side has shot the moon: bonus cards count for who took them, then the moon is scored."""
        shooter = self.sides.index(side)
        points = self.total() * (2 if self[SUN] and taken[side] == self.pack.all else 1)
        deal.tell(shooter, "{have} shot the {}", "sun" if points > self.total() else "moon")
        for other in range(len(taken)):
            deal.scores[other] += self.hand_score(deal, taken[other] & ~self.penalties)
        way = self[MOON]
        if way == "shooter-chooses":
            return MoonChoice(shooter, self, points)
        lower = way == "shooter-minus-26"
        if way.endswith("the-win"):
            before = deal.scores[:]
            self.moon(deal, side, points, False)
            lower = self.finished(deal) and shooter not in self.winners(deal)
            deal.scores = before
        return self.moon(deal, side, points, lower)

    def moon(self, deal: HeartsDealOf, side: int, points: int, lower: bool) -> Phase[Any]:
        """Subtracts the points from the shooter's side, or adds them to all others."""
        for other in range(len(deal.scores)):
            if lower and other == side:
                deal.scores[other] -= points
            elif not lower and other != side:
                deal.scores[other] += points
        return self.close(deal)

    def close(self, deal: HeartsDealOf) -> Phase[Any]:
        """The end of the deal: what happens to a score of exactly the target."""
        exact = self[EXACT]
        if exact != "none":
            for side in range(len(deal.scores)):
                if deal.scores[side] == self.goal():
                    deal.scores[side] = self.goal() // 2 if exact == "to-50" else 0
        return OVER

    def finished(self, deal: HeartsDealOf) -> bool:
        if max(deal.scores) < self.goal():
            return False
        return not self[TIES] or deal.scores.count(min(deal.scores)) == 1

    # --- a rule of thumb ------------------------------------------------------------------------------------------

    def advise(self, deal: HeartsDealOf, seat: int, rng: Random) -> Action | None:
        """Pass what is dangerous; otherwise leave it to a look ahead."""
        phase = deal.phase
        if not isinstance(phase, PassThenPlay) or len(phase.sizes) > 1:
            return None
        hand = deal.hands[seat].cards
        spades = (hand & self.spades).bit_count()
        danger = sorted([(self.danger(card, spades), card) for card in bits(hand)], reverse=True)
        mask = 0
        for _, card in danger[:phase.sizes[0]]:
            mask |= 1 << card
        return CardsAction("give", deal.pack, mask)

    def danger(self, card: int, spades: int) -> int:
        """How gladly a card is passed, in a hand with so many spades."""
        bit = 1 << card
        if bit & self.queen:
            return 60 if spades < 5 else 5
        if bit & self.spade_honours:
            return 50 if spades < 5 else 4
        rank = self.pack.rank_of[card]
        return 3 * rank + (6 if bit & self.hearts else 0) - (20 if bit & self.spades else 0)

    # --- in words -------------------------------------------------------------------------------------------------

    def rules(self) -> str:
        return "\n".join([f"## {heading}\n{text}" for heading, text in self.sections() if text]) + "\n"

    def sections(self) -> list[tuple[str, str]]:
        """The rules, heading by heading."""
        return [("Aim", self.aim_words()), ("Deal", self.deal_words()), ("Passing", self.passing_words()),
                ("Play", self.play_words()), ("Scoring", self.score_words_of_deal()), ("End", self.end_words())]

    def aim_words(self) -> str:
        return (f"Take as few penalty points in tricks as you can. {self.values_words()} "
                + (f"There are {self.total()} points in all." if self.moon_cards else ""))

    def values_words(self) -> str:
        """What the cards count."""
        return "Each heart counts 1 and the queen of spades 13; nothing else counts."

    def deal_words(self) -> str:
        kitty = self.kitty_size()
        two = "two packs of 52 put together, " if self.pack.has_twins else ""
        text = (f"{self.players} players, {two}{self.pack.size} cards, {self.each} each; ace high, no trumps. All goes clockwise, and the "
                "deal passes to the left.")
        if kitty:
            text += f" {kitty} card{'s are' if kitty > 1 else ' is'} left over face down as a kitty. {self.kitty_words()}"
        return text

    def kitty_words(self) -> str:
        return "Whoever first takes a penalty card gets it with that trick."

    def passing_words(self) -> str:
        ways = self.cycle()
        if ways == ["hold"]:
            return ""
        size = self.pass_size()
        ways_in_words = {**WAYS, "scatter": f"{size // (self.players - 1)} to each other player"}
        text = f"Before play everyone chooses {size} cards and passes them face down, before looking at what comes. "
        if len(ways) == 1:
            text += f"They go {ways_in_words[ways[0]]}."
        else:
            there = [f"in the {ordinal} deal " + ("nothing is passed" if way == "hold" else f"they go {ways_in_words[way]}")
                     for ordinal, way in zip(ORDINALS, ways)]
            text += f"{', '.join(there)}; then it begins again.".capitalize()
        if self[MIX_KITTY_4]:
            text += " The kitty is mixed in too."
        if self[OPTIONAL_PASS]:
            text += " Instead of passing cards of your own you may hand on, unseen, those that come to you."
        return text

    def play_words(self) -> str:
        lead = ("The player to the dealer's left leads to the first trick"
                + (", anything but a heart." if self.restricted and not self.free_first_lead() else ", any card.")
                if self.left_opens else self.opening_words())
        text = (f"{lead} Follow suit if you can; otherwise play any card. The highest card of the suit led takes the trick and "
                "its player leads to the next.")
        text += (" Hearts may not be led until one has been played (hearts are then broken), unless you hold nothing else."
                 if self.restricted else " Hearts may be led at any time.")
        if self[QUEEN_BREAKS]:
            text += " The queen of spades breaks hearts too."
        if self.queen_or_heart_leads:
            text += " If you hold only hearts and the queen of spades you may lead a heart."
        if self.clean_first_trick:
            text += " No penalty card may be played to the first trick, unless you have nothing else."
        if self.must_dump:
            text += (" You must play the queen of spades as soon as it is safe: when you have none of the suit led, or to a "
                     "spade trick in which the ace or king lies.")
        return text

    def opening_words(self) -> str:
        """Who leads to the first trick where the lowest club does."""
        clubs = bits(self.pack.suit_masks[self.pack.suit("C")])
        low = self.pack.names(1 << clubs[0])
        if not self.kitty_size():
            return f"Whoever holds {low} must lead it to the first trick."
        return f"Whoever holds {low} must lead it to the first trick; if it lies in the kitty, the next higher club that somebody holds."

    def score_words_of_deal(self) -> str:
        """How a deal is scored."""
        text = "Everyone adds up the points taken."
        if self.moon_cards:
            total = self.total()
            text += f" But whoever takes all of them has shot the moon: {self.moon_words(str(total))}"
            if self[SUN]:
                text += f" Taking every single trick (the sun) counts {2 * total} instead of {total}."
        exact = self[EXACT]
        if exact != "none":
            left = self.goal() // 2 if exact == "to-50" else 0
            text += f" A score of exactly {self.goal()} is cut to {left}."
        return text

    def moon_words(self, total: str) -> str:
        """What shooting the moon brings."""
        return {
            "shooter-chooses": f"the shooter chooses between {total} less for himself and {total} more for each other player.",
            "shooter-minus-26": f"the shooter's score goes down by {total}.",
            "others-plus-26": f"each other player's score goes up by {total}.",
        }.get(self[MOON],
              f"each other player's score goes up by {total}, unless another would win by that: then the shooter's goes down by as much.")

    def end_words(self) -> str:
        text = f"When somebody has {self.goal()} points or more at the end of a deal, the lowest score wins."
        return text + (" After a tie for the lowest, more deals are played." if self[TIES]
                       else " Those who tie share the win.")


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

    def deal_words(self) -> str:
        if self.kitty_size():
            return super().deal_words()
        out = " and the ".join([PACK.faces[PACK.card(code)].name for code in self.low_cards.split()])
        return f"The {out} {'are' if ' and ' in out else 'is'} taken out of the pack. {super().deal_words()}"

    def kitty_words(self) -> str:
        who = ("The winner of the first trick" if self[self.taker] == "winner-of-first-trick"
               else "Whoever first takes a penalty card")
        return who + (" takes it in hand and discards as many cards face down to his tricks." if self.kitty_to_hand()
                      else " adds it to his tricks and may look at it.")


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

    def aim_words(self) -> str:
        return "Partners sit opposite, keep their tricks together and have one score. " + super().aim_words()

    def moon_words(self, total: str) -> str:
        return super().moon_words(total).replace("himself", "their own side").replace("each other player", "the other side")


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

    def aim_words(self) -> str:
        return "Partners sit opposite. Each player scores alone; at the end partners add up. " + super().aim_words()

    def end_words(self) -> str:
        text = f"When one player has {self.goal()} points or more, partners add their scores, and the lower pair wins"
        return text + ("; after a tie more deals are played." if self[TIES]
                       else ", even if one of them went over.")
