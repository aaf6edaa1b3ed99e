"""Tractor: kings, tens and fives in tricks of pairs, sequences and throws, for levels. Rules page: tractor.

How the cards are drawn and trumps are made is in :mod:`.tractor_trumps`, the play in :mod:`.tractor_play`. Where the page lost
its suit symbols, examples are read so that they agree with what they illustrate.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Face, Pack, french
from parlour.games.tractor.advice import advice
from parlour.games.tractor.play import JACK, TWO, Making
from parlour.games.tractor.rules import rules
from parlour.games.tractor.trumps import JOKERS, NO_SUIT, TractorDeal
from parlour.kernel.actions import Action
from parlour.kernel.game import ANTICLOCKWISE, Game
from parlour.kernel.options import AnyOf, Condition, Option, Value, choice, toggle
from parlour.kernel.phase import Phase
from parlour.mechanisms.tricks.combination_tricks import CombinationOrder

#: the level of those who have won
ABOVE_ACE: Final = 15
LEVELS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def make_pack(packs: int) -> Pack:
    """So many packs with a black and a red joker each."""
    plain = french(copies=packs, jokers=2)
    faces = [face for face in plain.faces if face.suit != JOKERS]
    for number, colour in ((1, "black"), (2, "red")):
        faces += [Face(f"X{number}", f"★{number}", f"{colour} joker", JOKERS, len(plain.ranks) - 1)] * packs
    return plain.of_faces(faces)


PACKS: Final = {packs: make_pack(packs) for packs in (2, 3)}


def card_order(pack: Pack, suit: int, rank: int) -> CombinationOrder:
    """How the cards rank when a suit and a rank are trumps, or the jokers only (page section "Players and Cards")."""
    trumps = JOKERS if suit == NO_SUIT else suit
    top = len(pack.ranks) - 2
    suits = []
    strengths = []
    for card in range(pack.size):
        own, face = pack.suit_of[card], pack.rank_of[card]
        if own == JOKERS:
            strength = (0 if suit == NO_SUIT else top + 2) + (1 if pack.codes[card] == "X2" else 0)
            own = trumps
        elif suit == NO_SUIT:
            strength = face
        elif face == rank:
            strength = top + 1 if own == suit else top
            own = trumps
        else:
            strength = face - 1 if face > rank else face
        suits.append(own)
        strengths.append(strength)
    return CombinationOrder(pack, trumps, suits, strengths)


#: what one may not skip where a table has agreed on a set of levels of its own
AGREED_SET: Final = "agreed-set"
LEVEL_WORDS: Final = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}


def compulsory_levels(needs: Mapping[Value, Condition]) -> Option:
    """Which levels nobody can skip; an agreed set ``needs`` levels."""
    return choice("compulsory-levels", "Levels that nobody can skip.", "none", "K-and-A", "10", AGREED_SET, needs=needs)


def agreed_level(name: str) -> Option:
    """Whether a level belongs to the agreed set."""
    word = LEVEL_WORDS.get(name, name)
    return toggle(f"compulsory-{word}", f"With an agreed set: nobody can skip level {name}.",
                  when=compulsory_levels({}).among(AGREED_SET), because="unless a set of compulsory levels is agreed on")


AGREED: Final = {name: agreed_level(name) for name in LEVELS[1:]}
#: a set of which no level is named has the king
COMPULSORY: Final = compulsory_levels({
    AGREED_SET: AnyOf([AGREED[name].among(True) for name in ("K", *[name for name in AGREED if name != "K"])])})
TARGET: Final = choice("target-level", "The level that wins when it is reached; A: one must go above ace.", "A", "7", "agreed")
AGREED_TARGET: Final = choice("agreed-target", "With an agreed target: which level it is.", "10", "3", "4", "5", "6", "8", "9",
                              "J", "Q", "K", when=TARGET.among("agreed"), because="unless a target is agreed on")
START: Final = choice("start-level", "The level at which both sides begin.", "2", *LEVELS[1:])
HOOK: Final = toggle("hook", "Winning the last trick with the jack of trumps over the others' jack throws these back to two.")
SKIP: Final = toggle("skip-played-ranks", "Sequences may skip ranks of which all cards have been played.")
TWENTY: Final = toggle("twenty-points-per-rank", "Every 20 points count a level, not every 40.")
JOKER: Final = toggle("joker-overrule", "A pair can be overruled by a pair with a joker, and that by a pair with two jokers.")
DECKS: Final = choice("decks", "How many packs are shuffled together.", 2, 3)
LENGTH: Final = (COMPULSORY, *AGREED.values(), TARGET, AGREED_TARGET, START)


class Tractor(Game[TractorDeal]):
    """Two packs for four players in pairs, with the page's variations as options."""

    id = "tractor"
    name = "Tractor"
    page = "tractor"
    family = "trick-taking/king-ten-five"
    summary = "Two packs: win kings, tens and fives with pairs, sequences of pairs and throws, and climb from two to above ace."
    also_known_as: ClassVar[Sequence[str]] = ("Tuo La Ji", "Bashi Fen", "80 Points", "Sheng Ji")
    player_counts: ClassVar[Sequence[int]] = (4, 6)
    best_players: ClassVar[Sequence[int]] = (4,)
    minutes = 120
    direction = ANTICLOCKWISE
    schema: ClassVar[Sequence[Option]] = (TWENTY, *LENGTH, HOOK, SKIP, JOKER, DECKS)

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        pack = self.pack
        self.packs: Final = self.pack_count()
        self.bottom: Final = 8 if self.packs == 2 and self.players == 4 else 6
        self.each: Final[int] = (pack.size - self.bottom) // self.players
        self.fives: Final[int] = pack.rank_masks[pack.ranks.index("5")]
        self.tens: Final[int] = pack.rank_masks[pack.ranks.index("T")] | pack.rank_masks[pack.ranks.index("K")]
        self.valuable: Final[int] = self.fives | self.tens
        #: what the opponents need, and how many more or less make a level
        self.needed: Final[int] = 40 * self.packs
        self.step: Final[int] = 20 if self.asks("twenty-points-per-rank") else 20 * self.packs
        self.start: Final[int] = level(self.choice("start-level"))
        self.goal: Final[int] = self.goal_level()
        self.compulsory: Final = tuple(self.compulsory_levels())
        self.hook: Final = self.asks("hook")
        self.skips: Final = self.asks("skip-played-ranks")
        self.making: Final = Making(pack, self.packs == 3, self.asks("joker-overrule"), self.bottom)
        self._orders: Final[list[CombinationOrder | None]] = [None] * (5 * len(LEVELS))

    def asks(self, name: str) -> bool:
        """Whether a toggle is on; off where this form of the game does not have it."""
        return name in self.options and self.flag(name)

    def pack_count(self) -> int:
        """How many packs are shuffled together."""
        return self.count("decks") if "decks" in self.options else 2

    def goal_level(self) -> int:
        """The level that wins."""
        target = self.choice("target-level")
        if target == "A":
            return ABOVE_ACE
        return level(self.choice("agreed-target") if target == "agreed" else target)

    def compulsory_levels(self) -> list[int]:
        """The levels that nobody can skip (page section "Compulsory levels")."""
        named = self.choice("compulsory-levels")
        if named == AGREED_SET:
            return [level(name) for name, option in AGREED.items() if self.flag(option.name)]
        return [level(each) for each in named.split("-") if each in LEVELS]

    def clash(self) -> str:
        start, goal, levels = level(self.choice("start-level")), self.goal_level(), self.compulsory_levels()
        if start >= goal:
            return f"to begin at {level_name(start)} and to end at {level_name(goal)} makes no sense"
        if levels and (max(levels) >= goal or min(levels) <= start):
            return "compulsory levels make no sense that are not between the first and the last"
        if self.asks("hook") and not start <= JACK < goal:
            return "the hook makes no sense where jacks never become trumps"
        if self.pack_count() == 3:
            if self.players != 4:
                return "three packs make no sense for six: the page has them for four"
            if self.asks("twenty-points-per-rank"):
                return "20 points for a rank make no sense with three packs, where 60 do"
            if self.asks("joker-overrule"):
                return "to overrule with jokers makes no sense with three packs, where triples do"
        return ""

    def make_pack(self) -> Pack:
        return PACKS[self.pack_count()]

    def seating(self) -> Sequence[int]:
        return [seat % 2 for seat in range(self.players)]

    def blank(self) -> TractorDeal:
        return TractorDeal(self)

    # --- the cards ---------------------------------------------------------------------------------------------------

    def order(self, suit: int, rank: int) -> CombinationOrder:
        """How the cards rank with these trumps, made when it is first asked for."""
        place = suit * len(LEVELS) + rank
        found = self._orders[place]
        if found is None:
            found = card_order(self.pack, suit, rank)
            self._orders[place] = found
        return found

    def card_points(self, cards: int) -> int:
        """What cards count: kings and tens 10, fives 5."""
        return 10 * (cards & self.tens).bit_count() + 5 * (cards & self.fives).bit_count()

    # --- from deal to deal -------------------------------------------------------------------------------------------

    def open(self, deal: TractorDeal) -> Phase[Any]:
        if not deal.scores[0]:
            deal.scores = [self.start] * len(deal.scores)
            deal.before = deal.scores[:]
        return self.draw_cards(deal, deal.fresh_pack())

    def draw_cards(self, deal: TractorDeal, cards: list[int]) -> Phase[Any]:
        """The cards lie in the middle, and all draw from them. The trump rank is the level of the declarers."""
        deal.place(cards[::-1], deal.rest)
        rank = (deal.score(deal.dealer) if deal.starter >= 0 else self.start) - TWO
        return self.making.go_on(deal, rank, None, 0)

    def carry(self, old: TractorDeal, new: TractorDeal) -> None:
        new.starter = new.dealer

    def next_dealer(self, deal: TractorDeal) -> int:
        # the next starter: to the right of this one, or his partner when the declarers have won
        right = deal.after(deal.starter)
        return right if deal.caught >= self.needed else deal.after(right)

    def settle(self, deal: TractorDeal) -> None:
        """The winners' level rises (page section "Scoring")."""
        caught = deal.caught
        declarers = self.sides[deal.starter]
        winners = declarers
        if caught >= self.needed:
            winners = 1 - declarers
            rise = (caught - self.needed) // self.step
        else:
            rise = (self.needed - max(0, caught) + self.step - 1) // self.step + (1 if caught <= 0 else 0)
        deal.scores[winners] = self.risen(deal.scores[winners], rise)
        if deal.narrating:
            names = " and ".join([deal.name(seat) for seat in range(self.players) if self.sides[seat] == winners])
            what = "rise to" if deal.scores[winners] != deal.before[winners] else "stay at"
            now = "become declarers" if winners != declarers else "remain declarers"
            deal.say(f"The opponents have {caught} points: {names} {now} and {what} {level_name(deal.scores[winners])}.")

    def risen(self, old: int, rise: int) -> int:
        """A level that has risen so far, but not past a compulsory one."""
        new = old
        while rise and new < ABOVE_ACE:
            new += 1
            rise -= 1
            if new in self.compulsory:
                break
        return new

    def finished(self, deal: TractorDeal) -> bool:
        return max(deal.scores) >= self.goal

    def payoff(self, deal: TractorDeal, seat: int) -> float:
        # becoming declarers is worth half a level or so, on top of what the levels say
        value = (deal.caught - self.needed) / self.step + 0.5
        return value if deal.opposes(seat) else -value

    def score_words(self, score: int) -> str:
        return level_name(score) if score >= TWO else str(score)

    def result_facts(self, deal: TractorDeal) -> list[str]:
        return [f"The opponents have {deal.caught} points of {self.needed}"]

    def advise(self, deal: TractorDeal, seat: int, rng: Random) -> Action | None:
        return advice(deal, seat)

    def rules(self) -> str:
        return rules(self)


class TractorThreeDecks(Tractor):
    """Three packs, with triples (page section "Game with three decks")."""

    id = "tractor-three-decks"
    name = "Tractor with three decks"
    summary = "Tractor with 162 cards: triples, sequences of triples, and 120 points to take over."
    also_known_as = ()
    player_counts = (4,)
    schema = (DECKS, *LENGTH, HOOK, SKIP)
    preset = {"decks": 3}


class TractorSixPlayers(Tractor):
    """Six in two teams of three, sitting alternately (page section "Six players")."""

    id = "tractor-six-players"
    name = "Tractor for six"
    summary = "Tractor for two teams of three, with 17 cards each."
    also_known_as = ()
    player_counts = (6,)
    best_players = (6,)
    schema = (TWENTY, *LENGTH, HOOK, SKIP, JOKER)


def level(name: str) -> int:
    """The number of a level."""
    return LEVELS.index(name) + TWO


def level_name(number: int) -> str:
    """A level as players say it."""
    return LEVELS[number - TWO] if number < ABOVE_ACE else "above A"
