"""Hearts: avoid taking hearts and the queen of spades. Rules page: hearts, up to "Other Numbers of Players".

The named variations of the rest of the page are in :mod:`.hearts_variations`. Where the page lost its suit symbols,
the cards are: the two of diamonds (and of clubs) taken out for three (five) players, the two of clubs that leads, and
the queens of spades, clubs and hearts.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, bits, french
from parlour.kernel.actions import Action, CardsAction, Subsets, word
from parlour.kernel.game import Game
from parlour.kernel.options import Condition, Option, choice, number, toggle
from parlour.kernel.phase import OVER, Phase, Turn, Why
from parlour.mechanisms.table.dealing import HandsDeal
from parlour.mechanisms.table.passing import MixCards, PassCards
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickOrder, TrickPlay, worth

PACK: Final = french()
SUBTRACT: Final = word("subtract")
ADD: Final = word("add")
#: what the parts of a passing cycle mean: how many seats to the left the cards go
DIRECTIONS: Final = {"left": 1, "right": -1, "across": 2, "2left": 2, "2right": -2}

LEAD_HEARTS: Final = choice("lead-hearts", "When hearts may be led.", "after-broken", "any-time")
#: why rules on breaking hearts make no sense without it
NEVER_BARRED: Final = "where hearts may be led at any time"
FIRST_LEADS: Final = (
    LEAD_HEARTS,
    choice("opening-lead", "Who leads to the first trick, and what.", "holder-of-2c", "left-of-dealer-any-card"),
)
PLAY_RULES: Final = (
    *FIRST_LEADS,
    toggle("no-points-first-trick", "No penalty card may be played to the first trick, unless the hand has nothing else."),
    toggle("queen-breaks", "The queen of spades breaks hearts, as any heart does.",
           when=LEAD_HEARTS.among("after-broken"), because=NEVER_BARRED),
    toggle("lead-with-only-hearts-and-queen", "With nothing but hearts and the queen of spades, a heart may be led.",
           when=LEAD_HEARTS.among("after-broken"), because=NEVER_BARRED),
    toggle("must-dump-queen", "The queen of spades must be played as soon as it is safe."),
)
SCORE_RULES: Final = (
    toggle("sun", "Taking all the tricks counts twice what shooting the moon does."),
    choice("moon-scoring", "What shooting the moon brings.", "shooter-chooses", "shooter-minus-26", "others-plus-26",
           "others-plus-26-unless-it-gives-an-opponent-the-win"),
    choice("exact-100", "What a score of exactly the target becomes.", "none", "to-50", "to-0"),
    toggle("tie-extra-hands", "A tie for the lowest score is played on until one player is lowest."),
    number("target", "The match ends when a score reaches this.", 100, 20, 1000),
)
CYCLE_4: Final = choice("pass-cycle-4", "Where cards are passed, deal after deal.", "left-right-across-hold", "left-right-across",
                        "left-right-across-scatter", "left-right-across-scatter-hold", "with-mix")
MIX_PASS: Final = toggle("mix-pass", "The cycle has one more deal in which all put their cards in the middle to be dealt again.",
                         when=CYCLE_4.but("with-mix"), because="where the cycle has such a deal already")
PASS_RULES: Final = (
    toggle("optional-pass", "Instead of own cards a player may hand on, unseen, the cards that come."),
    MIX_PASS,
)
KITTY_4: Final = choice("kitty-4", "Whether twelve cards are dealt and four left over as a kitty.", "none", "four-card-kitty")
#: the ways to deal with cards left over that make them a kitty
KITTIES: Final = ("kitty-to-tricks", "kitty-to-hand-and-discard")
SCATTER: Final = ("left-right-scatter", "left-right-scatter-hold")
PASS_COUNT_3: Final = choice("pass-count-3", "How many cards are passed; scattering needs four.", 3, 4)
CYCLE_3: Final = choice("pass-cycle-3", "Where cards are passed, deal after deal.", "left-right-hold", "left-right", *SCATTER,
                        needs={way: PASS_COUNT_3.among(4) for way in SCATTER})


def mix_kitty(when: Condition) -> Option:
    """Whether a kitty is mixed in: where there is a kitty, and a mix."""
    return toggle("mix-kitty", "When cards are mixed, the kitty is mixed in with them.", when=when, because="without a kitty and a mix")


def uneven_deal(left: str) -> Option:
    """What is done with what is left over."""
    return choice("uneven-deal", f"What is done with the {left} left over.", "remove-low-cards", *KITTIES)


def kitty_taker(uneven: Option) -> Option:
    """Who gets a kitty, where there is one."""
    return choice("kitty-taker", "Who gets a kitty.", "winner-of-first-trick", "first-penalty-point", when=uneven.among(*KITTIES),
                  because="without a kitty")


UNEVEN_3: Final = uneven_deal("card")
UNEVEN_5: Final = uneven_deal("two cards")
#: where the cards go, by the words of a cycle
WAYS: Final = {"left": "to the left", "right": "to the right", "across": "across", "2left": "to the second player on the left",
               "2right": "to the second player on the right", "mix": "into the middle, where all are shuffled and dealt again"}
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


class HeartsDeal(TrickDeal):
    """A trick deal whose undealt cards are the kitty."""

    rest_label = "kitty"


class Hearts(Game[TrickDeal]):
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
    schema: ClassVar[Sequence[Option]] = (
        KITTY_4, CYCLE_4, *PASS_RULES,
        mix_kitty(KITTY_4.among("four-card-kitty") & (MIX_PASS.among(True) | CYCLE_4.among("with-mix"))),
        *PLAY_RULES, *SCORE_RULES,
    )

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
        self.restricted: Final = self.restricts_heart_leads()
        self.clean_first_trick: Final = self.no_points_on_first_trick()
        self.queen_or_heart_leads: Final = self.asks("lead-with-only-hearts-and-queen")
        self.must_dump: Final = self.asks("must-dump-queen")
        self.breakers: Final[int] = self.hearts | (self.queen if self.asks("queen-breaks") else 0)
        self.each: Final[int] = (pack.size - self.kitty_size()) // self.players
        self.ways: Final = tuple([self.passing(way) for way in self.cycle()])
        self.left_opens: Final = self.dealers_left_leads()

    def asks(self, name: str) -> bool:
        """Whether a toggle is on; off where this variation does not have it."""
        return name in self.options and self.flag(name)

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

    def restricts_heart_leads(self) -> bool:
        """Whether hearts may only be led when broken."""
        return self.choice("lead-hearts") == "after-broken"

    def no_points_on_first_trick(self) -> bool:
        """Whether penalty cards are kept out of the first trick."""
        return self.flag("no-points-first-trick")

    # --- deal and passing -----------------------------------------------------------------------------------------

    def blank(self) -> TrickDeal:
        return HeartsDeal(self)

    def kitty_size(self) -> int:
        """How many cards are left over when all hands are dealt."""
        if "kitty-4" in self.options and self.choice("kitty-4") == "four-card-kitty":
            return 4
        return self.pack.size % self.players

    def open(self, deal: TrickDeal) -> Phase[Any]:
        self.deal_hands(deal, deal.fresh_pack())
        return self.ways[deal.number % len(self.ways)] or self.after_passing(deal)

    def deal_hands(self, deal: TrickDeal, cards: list[int]) -> None:
        """Deals all cards but the kitty."""
        deal.place(deal.deal_singly(cards, self.each), deal.rest)

    def cycle(self) -> list[str]:
        """The directions of passing, one deal after the other (page section "Passing")."""
        named = self.options.get(f"pass-cycle-{self.players}", "left-right-across-hold")
        parts = ("left-right-across-mix-hold" if named == "with-mix" else str(named)).split("-")
        if self.asks("mix-pass") and "mix" not in parts:
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
            return MixThenPlay(self.players, self.pass_size(), self.asks("mix-kitty"))
        if way == "scatter":
            others = range(1, self.players)
            return PassThenPlay(range(self.players), others, [self.pass_size() // len(others)] * len(others), self.asks("optional-pass"))
        return PassThenPlay(range(self.players), [DIRECTIONS[way]], [self.pass_size()], self.asks("optional-pass"))

    def after_passing(self, deal: TrickDeal) -> Phase[Any]:
        """What comes between the pass and the first lead: nothing, in most variations."""
        return self.first_trick(deal, 0)

    # --- the first lead -------------------------------------------------------------------------------------------

    def free_first_lead(self) -> bool:
        """Whether the first lead may be a heart in any case."""
        return False

    def dealers_left_leads(self) -> bool:
        """Whether the player to the dealer's left leads, instead of the holder of the lowest club."""
        return self.choice("opening-lead") == "left-of-dealer-any-card"

    def first_trick(self, deal: TrickDeal, charged: int) -> Phase[Any]:
        """The first trick: the holder of the lowest club that was dealt must lead it. ``charged``: cards that count more."""
        if self.left_opens:
            return self.trick(deal.order(deal.after(deal.dealer)), 0, charged)
        clubs = self.pack.suit_masks[self.pack.suit("C")]
        while True:
            low = clubs & -clubs
            # all learn where it is: that it leads, or that nobody has it and it lies in the kitty
            deal.show(low)
            for seat in range(self.players):
                if deal.hands[seat].cards & low:
                    return self.trick(deal.order(seat), low, charged)
            clubs ^= low

    def trick(self, seats: tuple[int, ...], opening: int, charged: int) -> Phase[Any]:
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
        return self.count("target")

    def settle(self, deal: TrickDeal, charged: int) -> Phase[Any]:
        """Scores the deal (page section "Scoring")."""
        sides = len(deal.scores)
        taken = [0] * sides
        for seat in range(self.players):
            taken[self.sides[seat]] |= deal.taken[seat].cards
        for side in range(sides):
            if self.moon_cards and taken[side] & self.moon_cards == self.moon_cards:
                return self.shot(deal, side, taken, charged)
        for side in range(sides):
            deal.scores[side] += self.hand_score(taken[side], charged)
        return self.close(deal)

    def hand_score(self, taken: int, charged: int) -> int:
        """What the cards that a side took count."""
        return worth(taken, self.values)

    def shot(self, deal: TrickDeal, side: int, taken: list[int], charged: int) -> Phase[Any]:
        """A side has shot the moon: bonus cards count for who took them, then the moon is scored."""
        shooter = self.sides.index(side)
        points = self.total() * (2 if self.asks("sun") and taken[side] == self.pack.all else 1)
        deal.say(f"{deal.name(shooter)} has shot the {'sun' if points > self.total() else 'moon'}.", -1, shooter)
        for other in range(len(taken)):
            deal.scores[other] += self.hand_score(taken[other] & ~self.penalties, charged)
        way = str(self.options.get("moon-scoring", "shooter-chooses"))
        if way == "shooter-chooses":
            return MoonChoice(shooter, self, points)
        lower = way == "shooter-minus-26"
        if way.endswith("the-win"):
            before = deal.scores[:]
            self.moon(deal, side, points, False)
            lower = self.finished(deal) and shooter not in self.winners(deal)
            deal.scores = before
        return self.moon(deal, side, points, lower)

    def moon(self, deal: TrickDeal, side: int, points: int, lower: bool) -> Phase[Any]:
        """Subtracts the points from the shooter's side, or adds them to all others."""
        for other in range(len(deal.scores)):
            if lower and other == side:
                deal.scores[other] -= points
            elif not lower and other != side:
                deal.scores[other] += points
        return self.close(deal)

    def close(self, deal: TrickDeal) -> Phase[Any]:
        """The end of the deal: what happens to a score of exactly the target."""
        exact = str(self.options.get("exact-100", "none"))
        if exact != "none":
            for side in range(len(deal.scores)):
                if deal.scores[side] == self.goal():
                    deal.scores[side] = self.goal() // 2 if exact == "to-50" else 0
        return OVER

    def finished(self, deal: TrickDeal) -> bool:
        if max(deal.scores) < self.goal():
            return False
        return not self.asks("tie-extra-hands") or deal.scores.count(min(deal.scores)) == 1

    # --- a rule of thumb ------------------------------------------------------------------------------------------

    def advise(self, deal: TrickDeal, seat: int, rng: Random) -> Action | None:
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
        if self.asks("mix-kitty"):
            text += " The kitty is mixed in too."
        if self.asks("optional-pass"):
            text += " Instead of passing cards of your own you may hand on, unseen, those that come to you."
        return text

    def play_words(self) -> str:
        lead = ("The player to the dealer's left leads to the first trick"
                + (", anything but a heart." if self.restricted and not self.free_first_lead() else ", any card.")
                if self.dealers_left_leads() else self.opening_words())
        text = (f"{lead} Follow suit if you can; otherwise play any card. The highest card of the suit led takes the trick and "
                "its player leads to the next.")
        text += (" Hearts may not be led until one has been played (hearts are then broken), unless you hold nothing else."
                 if self.restricted else " Hearts may be led at any time.")
        if self.asks("queen-breaks"):
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
            if self.asks("sun"):
                text += f" Taking every single trick (the sun) counts {2 * total} instead of {total}."
        exact = str(self.options.get("exact-100", "none"))
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
        }.get(str(self.options.get("moon-scoring", "shooter-chooses")),
              f"each other player's score goes up by {total}, unless another would win by that: then the shooter's goes down by as much.")

    def end_words(self) -> str:
        text = f"When somebody has {self.goal()} points or more at the end of a deal, the lowest score wins."
        return text + (" After a tie for the lowest, more deals are played." if self.asks("tie-extra-hands")
                       else " Those who tie share the win.")


class HeartsForThree(Hearts):
    """Page section "Other Numbers of Players", three of them."""

    id = "hearts-three-player"
    name = "Hearts for three players"
    summary = "Hearts with seventeen cards each."
    also_known_as = ()
    player_counts = (3,)
    schema: ClassVar[Sequence[Option]] = (
        UNEVEN_3, kitty_taker(UNEVEN_3), CYCLE_3, PASS_COUNT_3, *PASS_RULES,
        mix_kitty(UNEVEN_3.among(*KITTIES) & MIX_PASS.among(True)),
        *PLAY_RULES, *SCORE_RULES,
    )
    low_cards: ClassVar[str] = "2D"

    def make_pack(self) -> Pack:
        return PACK.without(self.low_cards) if self.choice("uneven-deal") == "remove-low-cards" else PACK

    def pass_size(self) -> int:
        return self[PASS_COUNT_3]

    def kitty_falls(self, taken: int, first: bool) -> bool:
        return first if self.choice("kitty-taker") == "winner-of-first-trick" else bool(taken & self.penalties)

    def kitty_to_hand(self) -> bool:
        return self.choice("uneven-deal") == "kitty-to-hand-and-discard"

    def deal_words(self) -> str:
        if self.kitty_size():
            return super().deal_words()
        out = " and the ".join([PACK.faces[PACK.card(code)].name for code in self.low_cards.split()])
        return f"The {out} {'are' if ' and ' in out else 'is'} taken out of the pack. {super().deal_words()}"

    def kitty_words(self) -> str:
        who = ("The winner of the first trick" if self.choice("kitty-taker") == "winner-of-first-trick"
               else "Whoever first takes a penalty card")
        return who + (" takes it in hand and discards as many cards face down to his tricks." if self.kitty_to_hand()
                      else " adds it to his tricks and may look at it.")


class HeartsForFive(HeartsForThree):
    """Page section "Other Numbers of Players", five of them."""

    id = "hearts-five-player"
    name = "Hearts for five players"
    summary = "Hearts with ten cards each."
    player_counts = (5,)
    schema = (
        UNEVEN_5, kitty_taker(UNEVEN_5),
        choice("pass-cycle-5", "Where cards are passed, deal after deal.", "left-right-hold", "left-right",
               "left-right-2left-2right-hold", "left-right-2left-hold-left-right-2right-hold"),
        *PASS_RULES,
        mix_kitty(UNEVEN_5.among(*KITTIES) & MIX_PASS.among(True)),
        *PLAY_RULES, *SCORE_RULES,
    )
    low_cards = "2D 2C"


class PartnershipHearts(Hearts):
    """Partners keep their tricks together (page section "Partnership Hearts", first way)."""

    id = "hearts-partnership-combined"
    name = "Partnership Hearts (tricks pooled)"
    summary = "Hearts for two pairs, each with one score; a pair shoots the moon together."
    also_known_as = ()
    schema = (CYCLE_4, *PASS_RULES, *PLAY_RULES, *SCORE_RULES)

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
    also_known_as = ()
    schema = (CYCLE_4, *PASS_RULES, *PLAY_RULES, *SCORE_RULES)

    def pair_scores(self, scores: Sequence[int]) -> tuple[int, int]:
        """What each pair has together: South and North, West and East."""
        return scores[0] + scores[2], scores[1] + scores[3]

    def finished(self, deal: TrickDeal) -> bool:
        ours, theirs = self.pair_scores(deal.scores)
        return max(deal.scores) >= self.goal() and (ours != theirs or not self.asks("tie-extra-hands"))

    def winners(self, deal: TrickDeal) -> list[int]:
        ours, theirs = self.pair_scores(deal.scores)
        return [seat for seat in range(4) if (ours, theirs)[seat % 2] == min(ours, theirs)]

    def payoff(self, deal: TrickDeal, seat: int) -> float:
        pairs = self.pair_scores(deal.points())
        return float(pairs[1 - seat % 2] - pairs[seat % 2])

    def aim_words(self) -> str:
        return "Partners sit opposite. Each player scores alone; at the end partners add up. " + super().aim_words()

    def end_words(self) -> str:
        text = f"When one player has {self.goal()} points or more, partners add their scores, and the lower pair wins"
        return text + ("; after a tie more deals are played." if self.asks("tie-extra-hands")
                       else ", even if one of them went over.")


# --- phases ---------------------------------------------------------------------------------------------------------


class PassThenPlay(PassCards):
    """The pass, and then the play."""

    def passed(self, deal: HandsDeal) -> Phase[Any]:
        game = deal.game
        assert isinstance(game, Hearts) and isinstance(deal, TrickDeal)
        return game.after_passing(deal)


class MixThenPlay(MixCards):
    """The mix, and then the play."""

    def passed(self, deal: TrickDeal) -> Phase[Any]:
        game = deal.game
        assert isinstance(game, Hearts)
        return game.after_passing(deal)


class HeartsTrick(TrickPlay):
    """A trick. ``broken``: hearts have been played before; ``opening``: the card that must be led, as a mask;
    ``first``: it is the first trick."""

    def __init__(self, seats: tuple[int, ...], game: Hearts, broken: bool, opening: int, first: bool) -> None:
        super().__init__(seats, game.order)
        self.game: Final = game
        self.broken: Final = broken
        self.opening: Final = opening
        self.first: Final = first

    def leads(self, deal: TrickDeal, seat: int, hand: int, why: Why | None) -> int:
        game = self.game
        if self.opening:
            if why is not None:
                why.only(self.opening, f"{deal.pack.names(self.opening).capitalize()} must be led to the first trick.")
            return self.opening
        cards = hand
        if game.restricted and not self.broken and not (self.first and game.free_first_lead()):
            plain = hand & ~game.hearts
            if plain and not (game.queen_or_heart_leads and not plain & ~game.queen):
                if why is not None:
                    why.only(plain, "Hearts are not broken yet: lead another suit.")
                cards = plain
        return self.clean(cards, why) if self.first else cards

    def following(self, deal: TrickDeal, seat: int, cards: int, why: Why | None) -> int:
        if self.first:
            cards = self.clean(cards, why)
        if self.game.must_dump and cards & self.game.queen:
            for played in deal.trick.cards:
                if self.game.spade_honours >> played & 1:
                    return self.dump(why)
        return cards

    def discards(self, deal: TrickDeal, seat: int, hand: int, why: Why | None) -> int:
        if self.first:
            hand = self.clean(hand, why)
        if self.game.must_dump and hand & self.game.queen:
            return self.dump(why)
        return hand

    def clean(self, cards: int, why: Why | None) -> int:
        """Penalty cards are kept out of the first trick where that is played, unless there is nothing else."""
        game = self.game
        if not game.clean_first_trick or not cards & ~game.penalties:
            return cards
        if why is not None:
            why.only(cards & ~game.penalties, "No penalty card may be played to the first trick.")
        return cards & ~game.penalties

    def dump(self, why: Why | None) -> int:
        """The queen of spades, which must be played as it is safe."""
        if why is not None:
            why.only(self.game.queen, "It is safe to play the queen of spades now, so you must.")
        return self.game.queen

    def trick_over(self, deal: TrickDeal) -> Phase[Any]:
        # which cards were taken matters only until hearts are broken and the kitty is gone
        cards = deal.trick.mask() if deal.rest.cards or not self.broken else 0
        led = self.cards.suit_of[deal.trick.cards[0]]
        return self.taken(deal, self.take(deal), cards, led)

    def taken(self, deal: TrickDeal, winner: int, cards: int, led: int) -> Phase[Any]:
        """The winner has taken these cards, ``led`` being the suit led: the kitty if it falls, then the next trick."""
        broken = self.broken or cards & self.game.breakers != 0
        if deal.rest.cards and self.game.kitty_falls(cards, self.first):
            size = len(deal.rest.cards)
            kitty = deal.rest.mask()
            if self.game.kitty_to_hand() and deal.hands[winner].cards:
                deal.move_all(deal.rest, deal.hands[winner])
                deal.say(f"{deal.name(winner)} takes the kitty in hand.", -1, winner)
                return DiscardKitty(winner, self, size, broken)
            deal.move_all(deal.rest, deal.taken[winner])
            deal.show(kitty, 1 << winner)
            deal.say(f"{deal.name(winner)} takes the kitty with the trick.", -1, winner)
        return self.go_on(deal, winner, broken, led)

    def go_on(self, deal: TrickDeal, leader: int, broken: bool, led: int) -> Phase[Any]:
        """The next trick, or the end of the deal."""
        if self.hand(deal, leader):
            return self.lead(deal.order(leader), broken, led)
        return self.game.settle(deal, 0)

    def lead(self, seats: tuple[int, ...], broken: bool, led: int) -> Phase[Any]:
        """The phase of the next trick."""
        return HeartsTrick(seats, self.game, broken, 0, False)

    def facts(self, deal: TrickDeal, viewer: int) -> list[str]:
        return ["Hearts are broken"] if self.broken else ["Hearts are not broken"] if self.game.restricted else []


class DiscardKitty(Turn[TrickDeal]):
    """The seat has the kitty in hand and lays as many cards face down on its tricks."""

    def __init__(self, seat: int, trick: HeartsTrick, size: int, broken: bool) -> None:
        super().__init__(seat)
        self.trick: Final = trick
        self.size: Final = size
        self.broken: Final = broken

    def legal(self, deal: TrickDeal, seat: int) -> Sequence[Action]:
        return Subsets("discard", deal.pack, deal.hands[seat].cards, self.size, self.size)

    def candidates(self, deal: TrickDeal, seat: int) -> Sequence[Action]:
        return Subsets("discard", deal.pack, deal.pack.all, self.size, self.size)

    def reason(self, deal: TrickDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or f"{self.prompt(deal, seat)}."

    def prompt(self, deal: TrickDeal, seat: int) -> str:
        return f"Discard {'one card' if self.size == 1 else f'{self.size} cards'} to your tricks for the kitty"

    def play(self, deal: TrickDeal, seat: int, action: Action) -> Phase[Any]:
        deal.move_cards(action.cards, deal.hands[seat], deal.taken[seat])
        return self.trick.go_on(deal, seat, self.broken, 0)


class MoonChoice(Turn[TrickDeal]):
    """The shooter chooses: points off the own score, or onto all others'."""

    def __init__(self, seat: int, game: Hearts, points: int) -> None:
        super().__init__(seat)
        self.game: Final = game
        self.points: Final = points

    def legal(self, deal: TrickDeal, seat: int) -> Sequence[Action]:
        return (SUBTRACT, ADD)

    def prompt(self, deal: TrickDeal, seat: int) -> str:
        return f"You have shot the moon: subtract {self.points} from your score, or add {self.points} to everyone else's"

    def play(self, deal: TrickDeal, seat: int, action: Action) -> Phase[Any]:
        return self.game.moon(deal, self.game.sides[seat], self.points, action is SUBTRACT)
