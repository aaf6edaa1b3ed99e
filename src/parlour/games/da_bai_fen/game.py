"""Da Bai Fen and Sheng Ji as it is played in Jilin: kings, tens and fives in tricks, with a single pack. Rules page: da-bai-fen.

What it has in common with Tractor, from drawing the cards to rising by levels, is in :mod:`parlour.mechanisms.tricks.sheng_ji`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack
from parlour.games.da_bai_fen.claims import CLAIM
from parlour.games.da_bai_fen.deal import DaBaiFenDeal
from parlour.games.da_bai_fen.options import (
    AGREED,
    AGREED_TARGET,
    CARDS,
    CHANGCHUN,
    DUN,
    DUN_POINTS,
    EXACT_40,
    GOU,
    LAST,
    MULTIPLIER,
    SCHEMA,
    SHOW_DISCARDS,
    SHOW_KITTY,
    TARGET,
    TWENTY,
    YUAN_ZHU,
)
from parlour.games.da_bai_fen.play import after_drawing
from parlour.kernel.actions import Action, Subsets
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose, spelled
from parlour.kernel.telling import those
from parlour.mechanisms.tricks.levels import ABOVE_ACE, JACK, START, THREE, TWO, change_words, level, level_name
from parlour.mechanisms.tricks.sheng_ji import NO_RANK, PACKS, Exposure, ShengJi
from parlour.mechanisms.tricks.sheng_ji_trumps import EXPOSE, SINGLE, TrumpMaking

#: how many cards are left for the leader
LEFT: Final = 6
#: what the opponents need to become declarers, and how many more or less make a level
NEEDED: Final = 40
STEP: Final = 40
STEP_OF_TWENTY: Final = 20
#: from how many points on the opponents rise two levels, and never more, where 40 points make a level
TWO_LEVELS: Final = 100
#: how often points among the discards count for opponents who win the last trick
DOUBLED: Final = 2
#: the highest count that the rules list where 20 points make a level
LISTED: Final = 115


class DaBaiFen(ShengJi[DaBaiFenDeal]):
    """One pack with two jokers for four players in pairs, with the page's variations as options."""

    id = "da-bai-fen"
    name = "Da Bai Fen"
    page = "da-bai-fen"
    summary = "One pack: make trumps while you draw, win kings, tens and fives, and climb from two to above ace."
    also_known_as: ClassVar[Sequence[str]] = ("Bai Fen", "Hundred", "100", "Dui Zhu", "Si Shi Fen", "Sishi Fen", "Forty Points", "Shuan Er",
                                              "Sheng Ji with one pack")
    player_counts: ClassVar[Sequence[int]] = (4,)
    minutes = 120
    schema: ClassVar[Sequence[Option]] = SCHEMA
    deal_type = DaBaiFenDeal
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.shows_discards: Final = self[SHOW_DISCARDS]
        self.shows_kitty: Final[bool] = self[SHOW_KITTY] or self[SHOW_DISCARDS]
        self.changchun: Final = self[CHANGCHUN]
        self.last_trick_decides: Final = self[LAST]
        self.twenty: Final = self[TWENTY]
        self.multiplied_by_cards: Final[bool] = self[MULTIPLIER] == CARDS
        self.exact_40: Final = self[EXACT_40]
        self.dun: Final = self[DUN]
        self.dun_points_not_scored: Final = self[DUN_POINTS]
        self.gou: Final = self[GOU]
        #: what somebody can say who wants to expose a card too late
        self.exposures: Final = Subsets(EXPOSE, self.pack, self.pack.all, 1, 1)

    def make_pack(self) -> Pack:
        return PACKS[1]

    def cards_left(self) -> int:
        return LEFT

    def start_level(self) -> int:
        return level(self[START])

    def goal_level(self) -> int:
        # one must rise above the target
        target = self[TARGET]
        return level(self[AGREED_TARGET] if target == AGREED else target) + 1

    def lowest_level(self) -> int:
        """The lowest level that a side can be thrown back to."""
        return THREE if self[YUAN_ZHU] else TWO

    def points_needed(self) -> int:
        return NEEDED

    def points_for_a_level(self) -> int:
        return STEP_OF_TWENTY if self[TWENTY] else STEP

    def rank_always_trumps(self) -> int:
        return self.pack.ranks.index("2") if self[YUAN_ZHU] else NO_RANK

    def trump_making(self) -> TrumpMaking:
        return TrumpMaking(self.pack, self.bottom, SINGLE, jokers=False)

    def after_drawing_only(self) -> Mapping[Action, str]:
        return {CLAIM: "A draw can be claimed when the trumps are made, by who has none."}

    def clash(self) -> str:
        start, goal = self.start_level(), self.goal_level()
        if start >= goal:
            last = level_name(goal - 1)
            return f"to begin at {level_name(start)} and to end above {last} makes no sense: begin at {last} or lower"
        if self[GOU] and not start <= JACK < goal:
            return "the hook makes no sense where jacks never become the trump rank: say gou=no"
        return ""

    # --- from deal to deal -----------------------------------------------------------------------------------------------

    def drawn(self, deal: DaBaiFenDeal, ranks: tuple[int, ...], standing: Exposure | None) -> Phase[Any]:
        return after_drawing(deal, ranks, standing)

    def carry(self, old: DaBaiFenDeal, new: DaBaiFenDeal) -> None:
        new.special = old.drawn
        if not old.drawn:
            new.starter = new.dealer

    def next_dealer(self, deal: DaBaiFenDeal) -> int:
        # to the right of the leader, or his partner when the declarers stay; where nobody led, the starter stands for the leader
        right = deal.after(deal.starter if deal.starter >= 0 else deal.dealer)
        return right if deal.taken_over else deal.after(right)

    # --- scoring ------------------------------------------------------------------------------------------------------------

    def revoked(self, deal: DaBaiFenDeal, seat: int) -> None:
        """A hand counts as though the seat's side had lost every trick."""
        deal.caught = 0 if deal.opposes(seat) else self.card_points(self.pack.all & ~deal.bottom.cards)
        self.settle(deal, not deal.opposes(seat), 1)

    def played_out(self, deal: DaBaiFenDeal, winner: int, size: int, hooked: bool) -> None:
        """All tricks are played, the last of so many cards; ``hooked``: it throws the declarers back to the lowest level."""
        if not hooked:
            self.settle(deal, deal.opposes(winner), size)
            return
        declarers = self.sides[deal.starter]
        deal.scores[declarers] = self.lowest_level()
        self.show_discards(deal)
        deal.tell(winner, "{win} the last trick with a jack, the hook: {} go back to level {} and remain declarers",
                  those(deal.seats_of_side(declarers)), level_name(self.lowest_level()))

    def settle(self, deal: DaBaiFenDeal, last_trick_caught: bool, size: int) -> None:
        """Somebody rises, or becomes declarers (page section "Scoring"). ``last_trick_caught``: the opponents have won the last trick, to
        which each played ``size`` cards."""
        if last_trick_caught and not self.last_trick_decides:
            self.count_discards(deal, size)
        else:
            self.show_discards(deal)
        caught = deal.caught
        if self.exact_40 and caught == NEEDED:
            deal.drawn = True
            deal.say("The opponents have exactly 40 points: this hand is a draw.")
            return
        deal.taken_over = caught >= NEEDED or (self.last_trick_decides and last_trick_caught)
        rise = self.rise_with_last_trick(caught, last_trick_caught) if self.last_trick_decides else self.rise(caught)
        declarers = self.sides[deal.starter]
        winners = 1 - declarers if deal.taken_over else declarers
        deal.scores[winners] = min(deal.scores[winners] + rise, ABOVE_ACE)
        if deal.narrating:
            what = change_words(deal.before[winners], deal.scores[winners])
            now = "become declarers" if deal.taken_over else "remain declarers"
            deal.say(f"The opponents have {caught} points: {those(deal.seats_of_side(winners))} {now} and {what}.")

    def count_discards(self, deal: DaBaiFenDeal, size: int) -> None:
        """The opponents have won the last trick: the discards are turned up, and their points count so many times."""
        points = self.card_points(deal.bottom.cards)
        times = size if self.multiplied_by_cards else DOUBLED
        deal.caught += times * points
        deal.expose(deal.bottom)
        if deal.narrating:
            deal.say(f"The opponents win the last trick: {points} points among the discards count {times} times."
                     if times > 1 else f"The opponents win the last trick, and {points} points among the discards.")
            deal.beat()

    def show_discards(self, deal: DaBaiFenDeal) -> None:
        """After the hand the discards are shown, where that is played."""
        if self.shows_discards:
            deal.expose(deal.bottom)
            if deal.narrating:
                deal.say(f"The discards: {deal.pack.names(deal.bottom.cards)}.")
                deal.beat()

    def rise(self, caught: int) -> int:
        if not self.twenty and caught >= TWO_LEVELS:
            return 2
        return super().rise(caught)

    def rise_with_last_trick(self, caught: int, last_trick_caught: bool) -> int:
        """How many levels the winners rise where the last trick decides: ``caught`` are the points in tricks."""
        if last_trick_caught:
            return min(caught // NEEDED, 2)
        return 1 if caught < NEEDED else self.rise(caught)

    def payoff(self, deal: DaBaiFenDeal, seat: int) -> float:
        if deal.drawn:
            return 0.0
        # to be declarers is worth half a level or so, on top of what the levels say
        points = deal.points()
        side = self.sides[seat]
        declares = self.sides[deal.starter] if not deal.taken_over else 1 - self.sides[deal.starter]
        return points[side] - points[1 - side] + (0.5 if declares == side else -0.5)

    def payoff_bounds(self) -> tuple[float, float] | None:
        # up to above the ace, or back to the lowest level, and half a level for being declarers
        most = max(ABOVE_ACE - self.start, self.start - self.lowest_level()) + 0.5
        return -most, most

    # --- in words -----------------------------------------------------------------------------------------------------------

    def badges(self, deal: DaBaiFenDeal, seat: int) -> list[str]:
        if deal.starter < 0 and seat == deal.dealer:
            return ["starter"]
        return super().badges(deal, seat)

    def result_facts(self, deal: DaBaiFenDeal) -> list[str]:
        return ["A draw"] if deal.drawn else [f"The opponents have {deal.caught} points"]

    def discards_words(self) -> str:
        if self.last_trick_decides:
            return "points among them count for nobody"
        if self.multiplied_by_cards:
            return "if the opponents win the last trick, points among them count once for each card led to it"
        return "points among them count double for the side that wins the last trick"

    def rule_words(self) -> Mapping[str, Value]:
        target = self.goal - 1
        example = self.order(self.pack.suit("C"), self.pack.ranks.index("6"))
        ranked = [self.pack.faces[card].symbol for card in example.trump_cards]
        return {"goal": level_name(target), "above_ace": target == ABOVE_ACE - 1, "kitty_shown": self.shows_kitty,
                "start": level_name(self.start),
                "rises": "\n".join([f"- {row}" for row in self.rises()]), "example": " ".join(ranked),
                "lowest": level_name(self.lowest_level()), "trumps": len(example.trump_cards)}

    def rises(self) -> list[str]:
        """What the opponents' points bring, a line for each step."""
        rows = []
        starts = [0, 5, *range(self.step, NEEDED, self.step), *range(NEEDED, TWO_LEVELS + 1, self.step)]
        if not self.twenty:
            starts = [0, 5, 40, 80, 100]
        for place, least in enumerate(starts):
            most = starts[place + 1] - 5 if place + 1 < len(starts) else LISTED
            rise = self.rise(least)
            levels = f"{spelled(rise)} level{'' if rise == 1 else 's'}"
            fewest = least + 5 if self.exact_40 and least == NEEDED else least
            points = "no points" if not least else f"{fewest} to {most}" if self.twenty or most < LISTED else f"{least} or more"
            if least < NEEDED:
                rows.append(f"{points}: the declarers rise {levels} and remain declarers")
            elif not rise:
                rows.append(f"{points}: the opponents become declarers, and no level changes")
            else:
                rows.append(f"{points}: the opponents rise {levels} and become declarers")
        return rows


class ShengJiJilin(DaBaiFen):
    """As it is played in Jilin: twos are always trumps, the last trick decides, and four of a rank can be led."""

    id = "sheng-ji-jilin"
    name = "Sheng Ji (Jilin)"
    summary = "Da Bai Fen with twos as trumps for good, fours of a rank that beat everything, and a last trick that decides the hand."
    preset = {YUAN_ZHU.name: True, LAST.name: True, DUN.name: True, SHOW_DISCARDS.name: True, GOU.name: True, START.name: "3"}
