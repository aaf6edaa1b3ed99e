"""Tractor: kings, tens and fives in tricks of pairs, sequences and throws, for levels. Rules page: tractor.

How the cards are drawn and trumps are made is in :mod:`.trumps`, the play in :mod:`.play`. Where the page lost
its suit symbols, examples are read so that they agree with what they illustrate.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Face, Pack, french
from parlour.games.tractor.advice import advice
from parlour.games.tractor.options import (
    ABOVE_ACE,
    AGREED,
    AGREED_SET,
    AGREED_TARGET,
    COMPULSORY,
    DECKS,
    HOOK,
    JACK,
    JOKER,
    LENGTH,
    LEVELS,
    SKIP,
    START,
    TARGET,
    TWENTY,
    TWO,
    level,
    level_name,
)
from parlour.games.tractor.play import after_drawing
from parlour.games.tractor.rules import rules
from parlour.games.tractor.trumps import JOKERS, NO_SUIT, Exposure, TractorDeal, TrumpMaking
from parlour.kernel.actions import Action
from parlour.kernel.game import ANTICLOCKWISE, Game
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase
from parlour.mechanisms.tricks.combination_tricks import CombinationOrder


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
    deal_type = TractorDeal

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        pack = self.pack
        self.packs: Final = self[DECKS]
        self.bottom: Final = 8 if self.packs == 2 and self.players == 4 else 6
        self.each: Final[int] = (pack.size - self.bottom) // self.players
        self.fives: Final[int] = pack.rank_masks[pack.ranks.index("5")]
        self.tens: Final[int] = pack.rank_masks[pack.ranks.index("T")] | pack.rank_masks[pack.ranks.index("K")]
        self.valuable: Final[int] = self.fives | self.tens
        #: what the opponents need, and how many more or less make a level
        self.needed: Final[int] = 40 * self.packs
        self.step: Final[int] = 20 if self[TWENTY] else 20 * self.packs
        self.start: Final[int] = level(self[START])
        self.goal: Final[int] = self.goal_level()
        self.compulsory: Final = tuple(self.compulsory_levels())
        self.hook: Final = self[HOOK]
        self.skips: Final = self[SKIP]
        self.making: Final = TrumpMaking(self)
        self._orders: Final[list[CombinationOrder | None]] = [None] * (len(pack.suits) * len(LEVELS))

    def goal_level(self) -> int:
        """The level that wins."""
        target = self[TARGET]
        if target == "A":
            return ABOVE_ACE
        return level(self[AGREED_TARGET] if target == "agreed" else target)

    def compulsory_levels(self) -> list[int]:
        """The levels that nobody can skip (page section "Compulsory levels")."""
        named = self[COMPULSORY]
        if named == AGREED_SET:
            return [level(name) for name, option in AGREED.items() if self[option]]
        return [level(each) for each in named.split("-") if each in LEVELS]

    def clash(self) -> str:
        start, goal, levels = level(self[START]), self.goal_level(), self.compulsory_levels()
        if start >= goal:
            return f"to begin at {level_name(start)} and to end at {level_name(goal)} makes no sense"
        if levels and (max(levels) >= goal or min(levels) <= start):
            return "compulsory levels make no sense that are not between the first and the last"
        if self[HOOK] and not start <= JACK < goal:
            return "the hook makes no sense where jacks never become trumps"
        return ""

    def make_pack(self) -> Pack:
        return PACKS[self[DECKS]]

    def seating(self) -> Sequence[int]:
        return [seat % 2 for seat in range(self.players)]

    # --- the cards ---------------------------------------------------------------------------------------------------

    def order(self, suit: int, rank: int) -> CombinationOrder:
        """How the cards rank with these trumps, made when it is first asked for."""
        place = (suit - NO_SUIT) * len(LEVELS) + rank
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

    def drawn(self, deal: TractorDeal, rank: int, standing: Exposure | None) -> Phase[Any]:
        """All cards are drawn, and nobody exposes any more."""
        return after_drawing(deal, rank, standing)

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
    player_counts = (4,)
    schema = (DECKS, *LENGTH, HOOK, SKIP)
    preset = {DECKS.name: 3}


class TractorSixPlayers(Tractor):
    """Six in two teams of three, sitting alternately (page section "Six players")."""

    id = "tractor-six-players"
    name = "Tractor for six"
    summary = "Tractor for two teams of three, with 17 cards each."
    player_counts = (6,)
    best_players = (6,)
    leaves_out = (DECKS,)
