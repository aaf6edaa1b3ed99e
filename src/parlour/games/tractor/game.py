"""Tractor: kings, tens and fives in tricks of pairs, sequences and throws, for levels. Rules page: tractor.

What it has in common with other Sheng Ji, from drawing the cards to rising by levels, is in :mod:`parlour.mechanisms.tricks.sheng_ji`.
Where the page lost its suit symbols, examples are read so that they agree with what they illustrate.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack
from parlour.games.tractor.deal import TractorDeal
from parlour.games.tractor.options import (
    AGREED,
    AGREED_SET,
    AGREED_TARGET,
    COMPULSORY,
    DECKS,
    HOOK,
    JOKER,
    LENGTH,
    SKIP,
    TARGET,
    TWENTY,
)
from parlour.games.tractor.play import PENALTY, after_drawing
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose, spelled
from parlour.kernel.telling import those
from parlour.mechanisms.tricks.levels import ABOVE_ACE, JACK, LEVELS, START, change_words, level, level_name
from parlour.mechanisms.tricks.sheng_ji import PACKS, Exposure, ShengJi
from parlour.mechanisms.tricks.sheng_ji_trumps import PAIR, TRIPLE, TrumpMaking


class Tractor(ShengJi[TractorDeal]):
    """Two packs for four players in pairs, with the page's variations as options."""

    id = "tractor"
    name = "Tractor"
    page = "tractor"
    summary = "Two packs: win kings, tens and fives with pairs, sequences of pairs and throws, and climb from two to above ace."
    also_known_as: ClassVar[Sequence[str]] = ("Tuo La Ji", "Bashi Fen", "80 Points", "Sheng Ji")
    player_counts: ClassVar[Sequence[int]] = (4, 6)
    best_players: ClassVar[Sequence[int]] = (4,)
    minutes = 120
    schema: ClassVar[Sequence[Option]] = (TWENTY, *LENGTH, HOOK, SKIP, JOKER, DECKS)
    deal_type = TractorDeal
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.compulsory: Final = tuple(self.compulsory_levels())
        self.hook: Final = self[HOOK]
        self.skips: Final = self[SKIP]

    def cards_left(self) -> int:
        return 8 if self.packs == 2 and self.players == 4 else 6

    def start_level(self) -> int:
        return level(self[START])

    def points_needed(self) -> int:
        return 40 * self.packs

    def points_for_a_level(self) -> int:
        return 20 if self[TWENTY] else 20 * self.packs

    def trump_making(self) -> TrumpMaking:
        if self.packs == 3:
            # triples overrule pairs, and jokers are not exposed
            return TrumpMaking(self.pack, self.bottom, TRIPLE, jokers=False)
        return TrumpMaking(self.pack, self.bottom, PAIR, jokers=True, with_joker=self[JOKER])

    def goal_level(self) -> int:
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
        start, goal, levels = self.start_level(), self.goal_level(), self.compulsory_levels()
        if start >= goal:
            return f"to begin at {level_name(start)} and to end at {level_name(goal)} makes no sense"
        if levels and (max(levels) >= goal or min(levels) <= start):
            return "compulsory levels make no sense that are not between the first and the last"
        if self[HOOK] and not start <= JACK < goal:
            return "the hook makes no sense where jacks never become trumps"
        return ""

    def make_pack(self) -> Pack:
        return PACKS[self[DECKS]]

    # --- from deal to deal -------------------------------------------------------------------------------------------

    def drawn(self, deal: TractorDeal, ranks: tuple[int, ...], standing: Exposure | None) -> Phase[Any]:
        return after_drawing(deal, ranks[0], standing)

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
        winners = 1 - declarers if caught >= self.needed else declarers
        deal.scores[winners] = self.risen(deal.scores[winners], self.rise(caught))
        if deal.narrating:
            what = change_words(deal.before[winners], deal.scores[winners])
            now = "become declarers" if winners != declarers else "remain declarers"
            deal.say(f"The opponents have {caught} points: {those(deal.seats_of_side(winners))} {now} and {what}.")

    def risen(self, old: int, rise: int) -> int:
        """A level that has risen so far, but not past a compulsory one."""
        new = old
        while rise and new < ABOVE_ACE:
            new += 1
            rise -= 1
            if new in self.compulsory:
                break
        return new

    def payoff(self, deal: TractorDeal, seat: int) -> float:
        # becoming declarers is worth half a level or so, on top of what the levels say
        value = (deal.caught - self.needed) / self.step + 0.5
        return value if deal.opposes(seat) else -value

    def payoff_bounds(self) -> tuple[float, float] | None:
        # in each trick a side might throw all that it holds and take back all but one card; and what is discarded may count twice for each
        # card of a last trick that is a whole hand
        thrown = PENALTY * self.each * (self.each - 1) // 2
        discarded = 2 * self.each * sum(sorted(self.points.each)[-self.bottom:])
        caught = self.card_points(self.pack.all) + thrown + discarded
        most = max(caught - self.needed, thrown + self.needed) / self.step + 0.5
        return -most, most

    def result_facts(self, deal: TractorDeal) -> list[str]:
        return [f"The opponents have {deal.caught} points of {self.needed}"]

    def discards_words(self) -> str:
        return "if the opponents win the last trick, points among them count double or more"

    def rule_words(self) -> Mapping[str, Value]:
        compulsory = [level_name(each) for each in self.compulsory]
        return {"needed": self.needed, "points": self.card_points(self.pack.all), "cards": self.pack.size, "each": self.each,
                "bottom": self.bottom, "penalty": PENALTY, "rises": "\n".join([f"- {row}" for row in self.rises()]),
                "compulsory": " and ".join(compulsory), "one_compulsory": len(compulsory) == 1, "goal": level_name(self.goal)}

    def rises(self) -> list[str]:
        """What the opponents' points bring, a line for each step, nothing apart."""
        need, step = self.needed, self.step
        rows = []
        for least in (0, 5, *range(step, need, step)):
            rise = self.rise(least)
            most = least - least % step + step - 5
            points = f"{least} to {most}" if least else "no points"
            if self[TWENTY]:
                rows.append(f"{points}: the declarers rise {rise}{'' if least else ' levels'}")
            else:
                rows.append(f"{points}: {'' if least else 'the declarers rise '}{spelled(rise)} level{'' if rise == 1 else 's'}")
        return [*rows, f"{need} to {need + step - 5}: the opponents become declarers, and no level changes",
                f"{need + step} to {need + 2 * step - 5}: they also rise one level", f"and one level more for every further {step} points"]


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
