"""What all forms of All Fours share: the cards, the play, and points that are counted one by one. Rules page: all-fours.

In one family a card is turned up for trumps (:mod:`.turn_up`): in Trinidad (:mod:`.trinidad`), in the old games of two (:mod:`.old`)
and in Seven Up (:mod:`.seven_up`). In the other the first card led makes trumps (:mod:`.pitched`), as in English pubs
(:mod:`.west_yorkshire`).
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, french
from parlour.games.all_fours.deal import D, FoursDeal
from parlour.games.all_fours.play import FoursTrick
from parlour.kernel.actions import Action, card_actions
from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.tricks.follow_or_trump import FOLLOW_OR_TRUMP
from parlour.mechanisms.tricks.point_tricks import GAME, HELD_LOW, HIGH, JACK, NO_TEAM, Count, Point
from parlour.mechanisms.tricks.point_words import points_table
from parlour.mechanisms.tricks.tricks import TrickOrder

#: the cards that everyone is dealt
SIX: Final = 6
#: the ranks from high to low, in play and mostly in cutting; and as they rank in Put, which the old English players cut by
RANKS: Final = "AKQJT98765432"
PUT_RANKS: Final = "32AKQJT987654"


@mypyc_attr(allow_interpreted_subclasses=True)
class AllFours(Game[D]):
    """All forms: what they differ in are the attributes and methods up to the cards."""

    page = "all-fours"
    family = "trick-taking/all-fours"
    minutes = 30
    deal_type = FoursDeal

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.points_table: Final = tuple(self.points())
        self.card_orders: Final = tuple([TrickOrder(self.pack, trumps) for trumps in range(4)])
        self.goal: Final = self.playing_to()
        self.manner: Final = self.follow_manner()
        self.no_undertrumping: Final = self.bars_undertrumping()
        self.words_elsewhere: Final = tuple(self.said_otherwise())
        self.words_early: Final = (*self.words_elsewhere, *card_actions(self.pack, "play").each)

    # --- what the forms of the game differ in ---------------------------------------------------------------------

    def points(self) -> Sequence[Point]:
        """What counts at the end of a deal, in the order in which it is counted."""
        return (HIGH, HELD_LOW, JACK, GAME)

    def playing_to(self) -> int:
        """The score that wins."""
        raise NotImplementedError

    def follow_manner(self) -> int:
        """How one must follow suit."""
        return FOLLOW_OR_TRUMP

    def bars_undertrumping(self) -> bool:
        """Whether a lower trump may be played to a trumped trick only by who has nothing else."""
        return False

    def teams(self, deal: D) -> Sequence[int]:
        """Which seats count their tricks together."""
        return self.sides

    def trick_won(self, deal: D, winner: int, cards: int) -> bool:
        """What a trick counts at once, before it is taken; whether the match is won by that."""
        return False

    def said_otherwise(self) -> Sequence[Action]:
        """What can be said in this form, but not while tricks are played."""
        return ()

    def not_now(self, deal: D, action: Action) -> str:
        """Why that cannot be said now, or by this player; or why no card is played."""
        return "First this is settled; then cards are played." if action.kind == "play" else "That is settled before the first card is led."

    def decided(self, deal: D) -> bool:
        """Whether the rest of the deal need not be played."""
        return False

    # --- the cards ------------------------------------------------------------------------------------------------

    def make_pack(self) -> Pack:
        return french()

    def seating(self) -> Sequence[int]:
        pairs = self.players // 2
        return [seat % pairs for seat in range(self.players)] if pairs > 1 else range(self.players)

    def first_dealer(self, chance: Chance) -> int:
        return cut_highest(chance, self.pack, self.players, RANKS)

    def tell_cut(self, deal: D) -> None:
        """Before the first deal all have cut."""
        if not deal.number:
            deal.tell(deal.dealer, "{cut} the best card and {deal} first")

    def take_pack_up(self, deal: D) -> None:
        """The dealer has the shuffled pack, which lies as the stock."""
        deal.place(deal.fresh_pack()[::-1], deal.rest)

    def deal_batch(self, deal: D, each: int) -> None:
        """Everyone is dealt so many cards together."""
        for seat in deal.order(deal.after(deal.dealer)):
            for _ in range(each):
                deal.draw(deal.rest, deal.hands[seat])

    # --- the play -------------------------------------------------------------------------------------------------

    def trick(self, deal: D, seats: Sequence[int]) -> FoursTrick[Any]:
        """A trick to which these seats play."""
        return FoursTrick(seats, self, deal.trumps)

    def trick_led_by(self, deal: D, leader: int) -> Phase[Any]:
        """A trick led by this seat."""
        return self.trick(deal, deal.order(leader))

    def next_trick(self, deal: D, winner: int) -> Phase[Any]:
        """What follows a trick."""
        if not deal.in_hand(winner) or self.decided(deal):
            return self.close(deal)
        return self.trick_led_by(deal, winner)

    # --- points ---------------------------------------------------------------------------------------------------

    def peg(self, deal: D, seat: int, points: int, words: str) -> bool:
        """The seat's side scores; whether it has won the match."""
        deal.enter_score(seat, points, words)
        if deal.narrating:
            deal.tell_of(deal.seats_of_side(self.sides[seat]), "{you}: {} for {}", points, words)
        return self.won(deal)

    def won(self, deal: D) -> bool:
        """Whether a side has won the match."""
        return max(deal.scores) >= self.goal

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, self.most_counted()

    def most_counted(self) -> int:
        """The most that a side can score when all is played."""
        return sum([point.most() for point in self.points_table])

    def counted_so_far(self, deal: D, seat: int) -> str:
        return deal.seen_for_game(seat, self.teams(deal), self.points_table)

    def count(self, deal: D) -> Count:
        """What there is to count when all is played."""
        teams = self.teams(deal)
        return Count(self.card_orders[deal.trumps], teams, deal.held(), deal.won(), dealer=teams[deal.dealer])

    def close(self, deal: D) -> Phase[Any]:
        """Counts the points one by one, until a side has won."""
        count = self.count(deal)
        for point in self.points_table:
            team = point.winner(count)
            if team != NO_TEAM and self.scores_point(deal, point, team):
                worth = point.worth(count, team)
                if self.peg_team(deal, team, worth, point.name if worth == point.value else f"hang {point.name}"):
                    break
        return OVER

    def scores_point(self, deal: D, point: Point, team: int) -> bool:
        """Whether a team may score a point that it has."""
        return True

    def peg_team(self, deal: D, team: int, points: int, words: str) -> bool:
        """A team scores; whether it has won the match."""
        return self.peg(deal, list(self.teams(deal)).index(team), points, words)

    def finished(self, deal: D) -> bool:
        return self.won(deal)

    # --- in words -------------------------------------------------------------------------------------------------

    def rule_words(self) -> Mapping[str, Value]:
        sides = len(set(self.sides))
        return {
            "alone": sides == self.players,
            "side": "player" if sides == self.players else "side",
            "goal": self.goal,
            "points_table": points_table(self.points_table),
        }


def cut_highest(chance: Chance, pack: Pack, players: int, ranks: str) -> int:
    """Who cuts the highest card, by ranks from high to low; those who tie cut again."""
    seats = list(range(players))
    while len(seats) > 1:
        cut = [ranks.index(pack.ranks[pack.rank_of[chance.cut(pack.every)]]) for _ in seats]
        seats = [seat for seat, rank in zip(seats, cut) if rank == min(cut)]
    return seats[0]
