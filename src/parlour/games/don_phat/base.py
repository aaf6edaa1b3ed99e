"""What all forms of Don and Phat share: partners, the pitch, points that are pegged, legs. Rules page: don-phat.

The forms are in :mod:`.game` (Nine Card Don), :mod:`.blind`, :mod:`.irish`, :mod:`.phat` and :mod:`.jacks_out`, the tricks in :mod:`.play`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, Pack
from parlour.games.don_phat.bets import bet_words, keep_races, note_races, settle_bets
from parlour.games.don_phat.cards import DON, GAME_VALUES, PACK, Scores
from parlour.games.don_phat.deal import NO_TEAM, OUT_OF_TURN, RENEGED, D, DonDeal
from parlour.games.don_phat.play import DonTrick, Pitch
from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.tricks.card_points import points_words, rank_names
from parlour.mechanisms.tricks.point_tricks import for_game
from parlour.mechanisms.tricks.tricks import TrickOrder, worth

#: how much a leg won is worth to bots
LEG: Final = 60.0
#: no number of points ends the leg
NO_TARGET: Final = 0
#: what reneging costs a side in a league, and playing out of turn
RENEGE_COST: Final = 52
OUT_OF_TURN_COST: Final = 19
FINE_WORDS: Final = "played out of turn"
PAIRS: Final = (0, 1, 0, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class DonGame(Game[D]):
    """Two pairs, or players by themselves, who score for cards in tricks."""

    page = "don-phat"
    family = "trick-taking/all-fours"
    #: how many cards everybody gets
    hand_size: int = 9
    scores: Scores = DON
    #: so many points end a leg as soon as they are pegged
    target: int = NO_TARGET
    #: so many legs win the match
    legs_needed: int = 1
    #: after so many deals a leg ends in any case; 0 for never
    deals_in_leg: int = 0
    #: scores are something else than the points of a leg: chips, or matches won
    apart: bool = False
    #: what a leg is called
    leg_word: ClassVar[str] = "leg"
    #: one can play out of turn, or renege; whether that costs points too
    can_board: bool = False
    can_renege: bool = False
    board_costs: bool = False
    renege_costs: bool = False

    def make_pack(self) -> Pack:
        return PACK

    def seating(self) -> Sequence[int]:
        return PAIRS if self.players == len(PAIRS) else range(self.players)

    def dealer_by_cut(self, chance: Chance, highest: bool) -> int:
        """Everybody cuts, aces high, and whoever has the highest card, or the lowest, pitches first; those with equal ones cut again.

        :return: who sits before the pitcher, and deals.
        """
        seats = list(range(self.players))
        while len(seats) > 1:
            left = list(self.dealt)
            drawn: list[tuple[int, int]] = []
            for seat in seats:
                card: Card = chance.cut(left)
                left.remove(card)
                drawn.append((self.pack.rank_of[card], seat))
            best = max(drawn)[0] if highest else min(drawn)[0]
            seats = [seat for rank, seat in drawn if rank == best]
        return (seats[0] - 1) % self.players

    # --- the deal -------------------------------------------------------------------------------------------------------------

    def open(self, deal: D) -> Phase[Any]:
        if not deal.number:
            deal.first = True
            deal.cutter = deal.dealer
        return self.deal_cards(deal)

    def deal_cards(self, deal: D) -> Phase[Any]:
        """Shuffles and deals; nobody looks at the cards before it is known who pitches."""
        cards = deal.fresh_pack()
        for seat in deal.playing():
            deal.cover(deal.hands[seat])
        rest = deal.deal_singly_to(cards, deal.round_from(deal.next_of(deal.dealer)), self.hand_size)
        deal.place(rest, deal.rest)
        return self.begin(deal)

    def begin(self, deal: D) -> Phase[Any]:
        """The cards are dealt: who pitches."""
        return self.pitched_by(deal, deal.next_of(deal.dealer))

    def pitched_by(self, deal: DonDeal, seat: int) -> Phase[Any]:
        """This seat pitches, and all but its partner look at their cards."""
        deal.pitcher = seat
        partner = deal.next_of(seat, 2)
        for other in deal.playing():
            if other != partner:
                deal.pick_up(other)
        return self.pitch(deal)

    def pitch(self, deal: DonDeal) -> Phase[Any]:
        """The pitcher is to lead."""
        return self.after_bets(deal)

    def pitched(self, deal: DonDeal) -> None:
        """The pitcher has led a card: now the partner looks at the own cards."""
        deal.pick_up(deal.next_of(deal.pitcher, 2))

    def trick(self, deal: DonDeal, leader: int, trumps: int) -> DonTrick:
        """The next trick."""
        return DonTrick(deal.round_from(leader), self.scores.orders[trumps])

    def next_dealer(self, deal: D) -> int:
        return deal.dealer if deal.abandoned else deal.next_of(deal.dealer)

    def carry(self, old: D, new: D) -> None:
        new.table = old.table
        new.ring[:] = old.ring
        new.teams[:] = old.teams
        new.caught[:] = old.caught
        new.chips[:] = old.chips
        new.legs_won[:] = old.legs_won
        new.cutter = old.cutter
        new.leg_points[:] = old.leg_points
        new.leg_before[:] = old.leg_points
        if old.winner == NO_TEAM:
            new.pitches = old.pitches + (not old.abandoned)
            new.carried = old.carried
            keep_races(old, new)
            return
        new.legs_won[old.winner] += 1
        new.first = True
        new.cutter = old.next_of(old.cutter, 2)
        self.clear_scores(new)
        new.say(f"The next {self.leg_word} begins.")

    # --- scoring --------------------------------------------------------------------------------------------------------------

    def standing(self, deal: DonDeal, team: int) -> int:
        """What a team has in this leg."""
        return deal.leg_points[team] if self.apart else deal.scores[team]

    def write(self, deal: DonDeal, team: int, points: int, words: str) -> None:
        """A team scores these points, or loses them."""
        if self.apart:
            deal.leg_points[team] += points
        else:
            deal.enter_score(deal.teams.index(team), points, words)

    def clear_scores(self, deal: DonDeal) -> None:
        """A leg begins with nothing."""
        if self.apart:
            deal.leg_points[:] = [0] * deal.players
            deal.leg_before[:] = deal.leg_points
        else:
            deal.scores = [0] * len(deal.scores)

    def unwrite(self, deal: DonDeal) -> None:
        """What was scored in this deal does not count."""
        if self.apart:
            deal.leg_points[:] = deal.leg_before
        else:
            deal.scores = deal.before[:]
            deal.entries = ()

    def peg(self, deal: DonDeal, team: int, points: int, words: str) -> bool:
        """A team pegs points; whether it has won the leg with them."""
        self.write(deal, team, points, words)
        if deal.narrating:
            deal.tell_of(deal.team_seats(team), "{peg} {} {}", points, words)
        note_races(deal)
        target = self.target_of(deal)
        if target != NO_TARGET and self.standing(deal, team) >= target:
            self.win_leg(deal, team)
            return True
        return False

    def target_of(self, deal: DonDeal) -> int:
        """How many points win this leg; 0 where none do."""
        return self.target

    def win_leg(self, deal: DonDeal, team: int) -> None:
        """A team has won the leg."""
        deal.winner = team
        deal.tell_of(deal.team_seats(team), "{win} the {}", self.leg_word if self.legs_needed > 1 else "game")

    def trick_scored(self, deal: DonDeal, team: int, points: int) -> bool:
        """A team has taken a trick with so many points; whether that ends the leg."""
        return points > 0 and self.peg(deal, team, points, "in a trick")

    def deal_scored(self, deal: DonDeal, trumps: int) -> None:
        """All tricks are played: what is scored now."""

    def after_deal(self, deal: DonDeal) -> Phase[Any]:
        """What comes when nothing more is played in a deal."""
        settle_bets(deal)
        return OVER

    def after_bets(self, deal: DonDeal) -> Phase[Any]:
        """All have been asked for bets: the pitcher leads."""
        return Pitch(deal.round_from(deal.pitcher), TrickOrder(self.pack))

    def pay_chip(self, deal: DonDeal, winner: int, loser: int) -> None:
        """A bet is paid."""
        deal.chips[winner] += 1
        deal.chips[loser] -= 1

    def game_points(self, deal: DonDeal, team: int) -> int:
        """What the cards count for game that a team has taken."""
        return worth(deal.taken_by(team), self.scores.game.groups)

    def counted_so_far(self, deal: D, seat: int) -> str:
        team = deal.teams[seat]
        return "" if team == NO_TEAM else for_game(worth(deal.taken_by(team) & deal.open, self.scores.game.groups))

    def team_numbers(self, deal: DonDeal) -> list[int]:
        """The teams that play."""
        return sorted({deal.teams[seat] for seat in deal.playing()})

    # --- irregularities (page section "Irregularities") --------------------------------------------------------------------------

    def penalised_out_of_turn(self, deal: DonDeal, seat: int) -> None:
        """The seat has played out of turn."""
        deal.caught[seat] |= OUT_OF_TURN
        if self.board_costs:
            deal.fines[deal.teams[seat]] += OUT_OF_TURN_COST
            self.write(deal, deal.teams[seat], -OUT_OF_TURN_COST, FINE_WORDS)

    def reneged(self, deal: DonDeal, seat: int, suit: int) -> Phase[Any]:
        """The seat is seen to have reneged: the deal does not count."""
        deal.caught[seat] |= RENEGED
        deal.abandoned = True
        deal.tell(seat, "{have} reneged: {} were led before. The deal is abandoned", deal.pack.suits[suit].name)
        self.unwrite(deal)
        for team in self.team_numbers(deal):
            # what a side has lost by playing out of turn was not scored in the deal, and stays lost
            if deal.fines[team]:
                self.write(deal, team, -deal.fines[team], FINE_WORDS)
        if self.renege_costs:
            self.write(deal, deal.teams[seat], -RENEGE_COST, "reneged")
        return OVER

    # --- the match --------------------------------------------------------------------------------------------------------------

    def legs(self, deal: DonDeal) -> list[int]:
        """How many legs each team has won, with the one that this deal has decided."""
        return [won + (team == deal.winner) for team, won in enumerate(deal.legs_won)]

    def finished(self, deal: D) -> bool:
        if self.deals_in_leg:
            return not deal.abandoned and deal.pitches + 1 >= self.deals_in_leg
        return max(self.legs(deal)) >= self.legs_needed

    def winners(self, deal: D) -> list[int]:
        if self.deals_in_leg:
            return super().winners(deal)
        return sorted([seat for seat in deal.playing() if deal.teams[seat] == deal.winner])

    def payoff(self, deal: D, seat: int) -> float:
        ahead = super().payoff(deal, seat)
        if deal.winner == NO_TEAM or deal.teams[seat] == NO_TEAM:
            return ahead
        return ahead + (LEG if deal.winner == deal.teams[seat] else -LEG)

    def most_in_deal(self) -> int:
        """The most points that a team can peg in a deal."""
        return self.in_tricks()

    def points_bounds(self) -> tuple[int, int] | None:
        if self.apart or self.board_costs:
            # scores are not these points, or one may be fined again and again
            return None
        return -RENEGE_COST if self.renege_costs else 0, self.most_in_deal()

    def payoff_bounds(self) -> tuple[float, float] | None:
        bounds = super().payoff_bounds()
        return None if bounds is None else (bounds[0] - LEG, bounds[1] + LEG)

    # --- what is read ---------------------------------------------------------------------------------------------------------

    def badges(self, deal: D, seat: int) -> list[str]:
        team = deal.teams[seat]
        won = self.legs(deal)[team] if team != NO_TEAM else 0
        legs = [f"{won} {self.leg_word}{'' if won == 1 else 's'}"] if won and self.legs_needed > 1 else []
        chips = deal.chips[seat]
        return legs + bet_words(deal, seat) + ([f"{chips:+d} {'chip' if abs(chips) == 1 else 'chips'}"] if chips else [])

    def result_badges(self, deal: D, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def result_facts(self, deal: D) -> list[str]:
        if deal.abandoned:
            return ["The deal is abandoned"]
        if deal.winner == NO_TEAM:
            return []
        return [f"{deal.team_name(deal.winner)} {'wins' if deal.teams.count(deal.winner) == 1 else 'win'} the "
                f"{self.leg_word if self.legs_needed > 1 else 'game'}"]

    def in_tricks(self) -> int:
        """All points that are scored in tricks, where all cards are dealt."""
        return sum(self.scores.trumps.values()) + 3 * sum(self.scores.plain.values())

    def rule_words(self) -> Mapping[str, Value]:
        names = rank_names(self.pack)
        return {
            "trump_points": table_of(self.scores.trumps, names, "of trumps"),
            "plain_points": " and ".join([f"{points} for the {names[rank]}" for rank, points in self.scores.plain.items()]),
            "card_values": points_words(GAME_VALUES, names), "in_tricks": self.in_tricks(),
        }


def table_of(values: Mapping[str, int], names: Mapping[str, str], what: str) -> str:
    """A table of what ranks score, as Markdown."""
    rows = [f"| {names[rank].capitalize()} {what} | {points} |" for rank, points in values.items()]
    return "\n".join(["| card | points |", "|---|---|", *rows])
