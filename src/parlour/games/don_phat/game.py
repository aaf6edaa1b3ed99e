"""Nine Card Don and its forms in Lancashire, South Wales, Preston, Macclesfield and Burnley. Rules page: don-phat."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card
from parlour.games.don_phat.base import NO_TARGET, OUT_OF_TURN_COST, RENEGE_COST, DonGame
from parlour.games.don_phat.bets import OfferBets
from parlour.games.don_phat.crib import deal_crib
from parlour.games.don_phat.deal import NO_TEAM, D, DonDeal
from parlour.games.don_phat.ending import END_SCORES, EndScoring
from parlour.games.don_phat.league import EACH, GAMES, MATCHES, LeagueDeal
from parlour.games.don_phat.options import (
    BEST_OF_THREE,
    CUT_WINNER,
    END_SCORING,
    FOUR_PITCHES,
    HIGHER,
    LEAGUE,
    LEAGUE_MATCH,
    LEGS,
    LOWER,
    NO_PENALTY,
    OUT_OF_TURN,
    RENEGE,
    ROWS,
    SIDE_BETS,
    TARGET,
    TWICE_ROUND,
    WITH_JACK,
    WITH_LOW,
)
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose, spelled
from parlour.kernel.question import Answer, Ask, Question
from parlour.mechanisms.tricks.point_tricks import total

#: a row of the board
ROW: Final = 30
#: who may be given the first pitch, by the places after the winner of the cut
SELF: Final = word("pitch", "self")
LEFT: Final = word("pitch", "left")
PARTNER: Final = word("pitch", "partner")
RIGHT: Final = word("pitch", "right")


def give_pitch(deal: DonDeal, seat: int, places: int) -> Phase[Any]:
    """The seat gives the first pitch to who sits so many places after it."""
    pitcher = deal.next_of(seat, places)
    deal.dealer = deal.next_of(pitcher, -1)
    if pitcher != seat:
        deal.tell(pitcher, "{have} the first pitch")
    return deal.game.pitched_by(deal, pitcher)


def pitch_self(deal: DonDeal, seat: int) -> Phase[Any]:
    return give_pitch(deal, seat, 0)


def pitch_left(deal: DonDeal, seat: int) -> Phase[Any]:
    return give_pitch(deal, seat, 1)


def pitch_partner(deal: DonDeal, seat: int) -> Phase[Any]:
    return give_pitch(deal, seat, 2)


def pitch_right(deal: DonDeal, seat: int) -> Phase[Any]:
    return give_pitch(deal, seat, 3)


def to_self(deal: DonDeal, seat: int) -> Action:
    return SELF


FIRST_PITCH: Final = Question(
    "You have won the cut: who pitches first?",
    Answer(SELF, pitch_self, "{take} the first pitch"), Answer(PARTNER, pitch_partner, "{give} the first pitch to the partner"),
    Answer(LEFT, pitch_left, "{give} the first pitch to the left"), Answer(RIGHT, pitch_right, "{give} the first pitch to the right"),
    advice=to_self, about="cut")


@mypyc_attr(allow_interpreted_subclasses=True)
class NineCardGame(DonGame[D]):
    """Nine cards each to two pairs, and points for game after the last trick."""

    schema: ClassVar[Sequence[Option]] = (TARGET, LEGS, END_SCORING, CUT_WINNER, FOUR_PITCHES, OUT_OF_TURN, RENEGE, SIDE_BETS)
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.deals_in_leg = 4 if self[FOUR_PITCHES] else 0
        self.target = NO_TARGET if self[FOUR_PITCHES] else self[TARGET]
        self.legs_needed = 2 if self[LEGS] == BEST_OF_THREE else 1
        self.ending: Final[EndScoring] = END_SCORES[self[END_SCORING]]
        self.can_board = self[OUT_OF_TURN] != NO_PENALTY
        self.board_costs = self[OUT_OF_TURN] == LEAGUE
        self.can_renege = self[RENEGE] != NO_PENALTY
        self.renege_costs = self[RENEGE] == LEAGUE

    # --- the cut (page section "Choice of players, Seating, Deal") --------------------------------------------------------------

    def cut(self, deal: DonDeal) -> int:
        """One of each side draws a card: who wins the cut."""
        seats = (deal.cutter, deal.next_of(deal.cutter))
        while True:
            left = list(self.dealt)
            drawn: list[Card] = []
            for seat in seats:
                drawn.append(deal.cut(left))
                left.remove(drawn[-1])
                deal.tell(seat, "{cut} {}", self.pack.names(1 << drawn[-1]))
            first, second = self.pack.rank_of[drawn[0]], self.pack.rank_of[drawn[1]]
            if first != second:
                winner = seats[0] if (first > second) == (self[CUT_WINNER] == HIGHER) else seats[1]
                deal.tell(winner, "{win} the cut")
                return winner
            deal.say("The cards are equal: they cut again.")

    def begin(self, deal: D) -> Phase[Any]:
        return Ask(self.cut(deal), FIRST_PITCH) if deal.first else super().begin(deal)

    def pitch(self, deal: DonDeal) -> Phase[Any]:
        return OfferBets(deal.pitcher, deal.table) if self[SIDE_BETS] else super().pitch(deal)

    # --- scoring ----------------------------------------------------------------------------------------------------------------

    def deal_scored(self, deal: DonDeal, trumps: int) -> None:
        self.ending.score(deal, trumps)

    def most_in_deal(self) -> int:
        return self.in_tricks() + total(self.ending.points)

    def write(self, deal: DonDeal, team: int, points: int, words: str) -> None:
        before = self.rows(deal, team)
        super().write(deal, team, points, words)
        rows = self.rows(deal, team)
        if self[LEGS] == ROWS and rows > before:
            deal.tell_of(deal.team_seats(team), "{have} gone along {} {}", spelled(rows), "row" if rows == 1 else "rows")

    def rows(self, deal: DonDeal, team: int) -> int:
        """How many rows a team has gone along; a side below nothing has not begun."""
        return max(0, self.standing(deal, team)) // ROW

    def badges(self, deal: D, seat: int) -> list[str]:
        said = super().badges(deal, seat)
        if self[LEGS] == ROWS and deal.teams[seat] != NO_TEAM:
            row, hole = divmod(max(0, self.standing(deal, deal.teams[seat])), ROW)
            return [f"leg {row + 1}, hole {hole}", *said]
        return said

    def facts(self, deal: D, viewer: int) -> list[str]:
        if self.deals_in_leg:
            return [f"Pitch {deal.pitches + 1} of {self.deals_in_leg}"]
        return [f"Leg {sum(deal.legs_won) + 1}"] if self.legs_needed > 1 else []

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "game_points": self.ending.points[-1].value, "most": self.most_in_deal(),
                "renege_cost": RENEGE_COST, "out_of_turn_cost": OUT_OF_TURN_COST}


class NineCardDon(NineCardGame[DonDeal]):
    """Nine Card Don; or a night of the Crib and Don League, in which it is the first of three games."""

    id = "nine-card-don"
    name = "Nine Card Don"
    summary = "Two pairs pitch for trumps: fives, the nine and the pictures of trumps are pegged as they are taken."
    also_known_as: ClassVar[Sequence[str]] = ("Big Don", "Long Don", "Welsh Don")
    minutes = 30
    schema: ClassVar[Sequence[Option]] = (*NineCardGame.schema, LEAGUE_MATCH)
    deal_type = DonDeal

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.apart = self[LEAGUE_MATCH]

    # --- the league (page section "Crib and Don League") --------------------------------------------------------------------------

    def blank(self) -> DonDeal:
        return LeagueDeal(self) if self[LEAGUE_MATCH] else DonDeal(self)

    def open(self, deal: DonDeal) -> Phase[Any]:
        if isinstance(deal, LeagueDeal) and not deal.number:
            deal.begin_match(0)
        return super().open(deal)

    def deal_cards(self, deal: DonDeal) -> Phase[Any]:
        rules = deal.crib_rules() if isinstance(deal, LeagueDeal) else None
        if rules is not None:
            assert isinstance(deal, LeagueDeal)
            return deal_crib(deal, rules)
        return super().deal_cards(deal)

    def target_of(self, deal: DonDeal) -> int:
        rules = deal.crib_rules() if isinstance(deal, LeagueDeal) else None
        return self.target if rules is None else rules.target

    def win_leg(self, deal: DonDeal, team: int) -> None:
        super().win_leg(deal, team)
        if isinstance(deal, LeagueDeal) and self.legs(deal)[team] >= self.legs_needed:
            deal.scores[team] += 1
            deal.tell_of(deal.team_seats(team), "{win} the match")

    def carry(self, old: DonDeal, new: DonDeal) -> None:
        super().carry(old, new)
        if isinstance(old, LeagueDeal) and isinstance(new, LeagueDeal):
            new.match_number = old.match_number
            if max(self.legs(old)) >= self.legs_needed:
                new.begin_match(old.match_number + 1)

    def finished(self, deal: DonDeal) -> bool:
        return super().finished(deal) and (not isinstance(deal, LeagueDeal) or deal.match_number + 1 == MATCHES)

    def winners(self, deal: DonDeal) -> list[int]:
        return self.ends.winners(self, deal) if isinstance(deal, LeagueDeal) else super().winners(deal)

    def facts(self, deal: DonDeal, viewer: int) -> list[str]:
        night = [f"Match {deal.match_number + 1} of {MATCHES}: {GAMES[deal.match_number // EACH]}"] if isinstance(deal, LeagueDeal) else []
        return [*night, *super().facts(deal, viewer)]

    def badges(self, deal: DonDeal, seat: int) -> list[str]:
        if not isinstance(deal, LeagueDeal):
            return super().badges(deal, seat)
        if deal.teams[seat] == NO_TEAM:
            return ["looks on"]
        return [f"{deal.leg_points[deal.teams[seat]]} points", *super().badges(deal, seat)]


class SouthWales(NineCardDon):
    """Nine Card Don as in South Wales: the best of three legs of 121."""

    id = "nine-card-don-south-wales"
    name = "Nine Card Don (South Wales)"
    summary = "Nine Card Don for the best of three legs, each twice round the board."
    minutes = 75
    preset: ClassVar[Mapping[str, Value]] = {"target": TWICE_ROUND, "legs": BEST_OF_THREE}


class Preston(NineCardDon):
    """Nine Card Don as in Preston."""

    id = "nine-card-don-preston"
    name = "Nine Card Don (Preston)"
    summary = "Nine Card Don with a point for the highest trump, another for the jack, and six for game."
    preset: ClassVar[Mapping[str, Value]] = {"end-scoring": WITH_JACK}


class Macclesfield(NineCardDon):
    """Nine Card Don as in Macclesfield and Barrow."""

    id = "nine-card-don-macclesfield"
    name = "Nine Card Don (Macclesfield)"
    summary = "Nine Card Don with high, low, jack and game as in All Fours; the lower cut pitches."
    preset: ClassVar[Mapping[str, Value]] = {"end-scoring": WITH_LOW, "opening-cut-winner": LOWER}


class Burnley(NineCardDon):
    """Nine Card Don as in Burnley: four pitches."""

    id = "nine-card-don-burnley"
    name = "Nine Card Don (Burnley)"
    summary = "Nine Card Don for four pitches, one by each player, with high, low, jack and game."
    also_known_as: ClassVar[Sequence[str]] = ("Four Pitches",)
    minutes = 20
    preset: ClassVar[Mapping[str, Value]] = {"end-scoring": WITH_LOW, "four-pitches": True}
