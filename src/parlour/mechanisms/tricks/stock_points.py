"""Card points in tricks that are drawn for from a stock: Briscola, Brisca and their kin.

A card is turned up for trumps, anything may be played to a trick, and after it everybody draws; when all cards are played, those
that were taken are counted. :class:`StockPoints` deals, plays and counts, and a match is what :data:`MATCH_FORM` says. A game says
what cards there are and what they count. Rules pages: briscola, brisca, alcalde.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import NO_CARD, Card, bits
from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.kernel.ending import Ending
from parlour.kernel.game import ANTICLOCKWISE, Game
from parlour.kernel.options import Option, Value, choice
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import listed
from parlour.kernel.telling import tally_words
from parlour.mechanisms.tricks.card_points import CardPoints, rank_names
from parlour.mechanisms.tricks.free_trick_advice import card_for_points, still_out
from parlour.mechanisms.tricks.stock_tricks import FreeTrick, StockTrickDeal
from parlour.mechanisms.tricks.tricks import PointsLeft, TrickOrder, seats_of

SINGLE: Final = "single"
BEST_OF_3: Final = "best-of-3"
BEST_OF_5: Final = "best-of-5"
TO_120: Final = "first-to-120"
#: how many deals are to be won
DEALS_TO_WIN: Final = {BEST_OF_3: 2, BEST_OF_5: 3}
#: how many points there are in a pack, and that win a match of points
ALL_POINTS: Final = 120

MATCH_FORM: Final = choice("match-form", "What wins a match: one deal, most of three or five deals, or 120 points over several.",
                           BEST_OF_3, SINGLE, BEST_OF_5, TO_120)


class MatchOfDeals(Ending):
    """A match is a single deal, a number of deals to be won, or 120 points."""

    def options(self) -> Sequence[Option]:
        return (MATCH_FORM,)

    def reached(self, game: Game[Any], deal: Deal) -> bool:
        form = game[MATCH_FORM]
        return form == SINGLE or max(deal.scores) >= (ALL_POINTS if form == TO_120 else DEALS_TO_WIN[form])

    def words(self, game: Game[Any]) -> str:
        form = game[MATCH_FORM]
        if form == SINGLE:
            return "A match is one deal."
        if form == TO_120:
            return (f"The points are added up from deal to deal, and whoever is first to have {ALL_POINTS} has won the match at once, also "
                    "in the middle of a deal.")
        need = "two" if form == BEST_OF_3 else "three"
        return f"The match is won by the first to win {need} deals. A drawn deal counts for nobody."


class StockPointsDeal(StockTrickDeal["StockPoints[Any]"]):
    """A deal of a game of this kind: what is taken is counted card by card."""

    taken_label: ClassVar[str] = "taken"

    def cards_per_trick(self) -> int:
        return 1


D = TypeVar("D", bound=StockPointsDeal, default=StockPointsDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class StockPoints(Game[D]):
    """A game of tricks and card points with a stock."""

    family = "trick-taking/ace-ten"
    minutes = 15
    direction = ANTICLOCKWISE
    deal_type = StockPointsDeal
    ends: ClassVar[Ending] = MatchOfDeals()
    #: how many cards everyone gets
    hand_size: ClassVar[int] = 3
    #: how many cards everyone plays to a trick, one after the other round the table
    passes: ClassVar[int] = 1

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.points: Final = CardPoints(self.pack, self.values())
        self.card_orders: Final = tuple([TrickOrder(self.pack, suit) for suit in range(len(self.pack.suits))])
        self.counts_points: Final = self.counts_in_points()

    def values(self) -> Mapping[str, int]:
        """The points of the ranks that have any."""
        raise NotImplementedError

    def counts_in_points(self) -> bool:
        """Whether points are scored, and not deals that are won."""
        return self[MATCH_FORM] in (SINGLE, TO_120)

    # --- the deal -----------------------------------------------------------------------------------------------------------

    def open(self, deal: D) -> Phase[Any]:
        self.deal_cards(deal)
        self.turn_trumps(deal)
        order = self.card_orders[self.pack.suit_of[deal.turned.row[0]]]
        return self.trick(deal, self.places(deal, deal.after(deal.dealer)), order)

    def deal_cards(self, deal: D) -> None:
        """Deals the hands, and puts the rest down as the stock."""
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), self.hand_size))

    def turn_trumps(self, deal: D) -> None:
        """The next card is turned up for trumps."""
        deal.turn_up()

    # --- tricks ---------------------------------------------------------------------------------------------------------------

    def places(self, deal: D, first: int) -> tuple[int, ...]:
        """Who plays to a whole trick, a card each time, in order; in the same order cards are drawn after it."""
        return deal.order(first) * self.passes

    def trick(self, deal: D, seats: tuple[int, ...], order: TrickOrder) -> Phase[Any]:
        """A trick to which these seats play."""
        return StockPointsTrick(seats, order)

    def who_plays(self, deal: D, leader: int) -> tuple[int, ...]:
        """Who plays to the next trick, a card each time, in order; nobody when all cards are played.

        Where the stock has given out while only some drew, only those play, so that all have as many cards again.
        """
        sizes = [hand.count() for hand in deal.hands]
        most = max(sizes)
        if most > min(sizes):
            return tuple([seat for seat in deal.order(leader) if sizes[seat] == most])
        return deal.order(leader) * min(self.passes, most)

    def after_trick(self, deal: D, winner: int, order: TrickOrder) -> Phase[Any]:
        """The winner has taken the trick: all draw, and the next follows, or the deal is over."""
        if not self.won_already(deal, winner):
            deal.draw_in_turn(self.places(deal, winner))
            seats = self.who_plays(deal, winner)
            if seats:
                return self.trick(deal, seats, order)
        self.score_deal(deal)
        return OVER

    def won_already(self, deal: D, winner: int) -> bool:
        """Whether the winner of a trick has won the match with it."""
        return self[MATCH_FORM] == TO_120 and deal.score(winner) + self.card_points(deal)[self.sides[winner]] >= ALL_POINTS

    def could_win_early(self, deal: D) -> bool:
        """Whether a side could win the match before the last trick of this deal."""
        # of two sides one has won the match at the end of its second deal at the latest
        return self[MATCH_FORM] == TO_120 and max(deal.scores) > 0

    def friends(self, deal: D, seat: int, other: int) -> bool:
        """Whether two seats play for the same in this deal."""
        return self.sides[seat] == self.sides[other]

    # --- what it counts ---------------------------------------------------------------------------------------------------------

    def card_points(self, deal: D) -> list[int]:
        """The points that each side has taken in this deal."""
        points = [0] * len(deal.scores)
        for seat, side in enumerate(self.sides):
            points[side] += self.points.of(deal.taken[seat].cards)
        return points

    def score_deal(self, deal: D) -> None:
        """Counts what was taken: the side with most points wins the deal, and equal ones draw it."""
        points = self.card_points(deal)
        best = max(points)
        if deal.narrating:
            deal.say(f"Card points: {deal.aloud(lambda: self.points_words(deal))}.")
        if self.counts_points:
            for side, taken in enumerate(points):
                deal.enter_score(self.sides.index(side), taken, "card points")
        elif points.count(best) == 1:
            side = points.index(best)
            deal.enter_score(self.sides.index(side), 1, f"{best} card points")
            deal.tell_of(deal.seats_of_side(side), "{win} the deal")
        else:
            deal.say("The deal is drawn.")

    def counted_so_far(self, deal: D, seat: int) -> str:
        teams = [1 if self.friends(deal, seat, other) else 0 for other in range(self.players)]
        return tally_words(self.points.of(deal.seen_taken(seat, teams)), "point")

    def points_words(self, deal: D) -> str:
        """What each side has taken, in words."""
        return ", ".join([f"{deal.side_name(side)} {taken}" for side, taken in enumerate(self.card_points(deal))])

    def result_facts(self, deal: D) -> list[str]:
        return [f"Card points: {self.points_words(deal)}"]

    def payoff(self, deal: D, seat: int) -> float:
        return self.worth_to(seat, self.card_points(deal))

    def worth_to(self, seat: int, points: Sequence[int]) -> float:
        """How good a deal is for a seat in which each side has taken so many points."""
        # a deal is to be won first of all, then by as much as can be
        mine = points[self.sides[seat]]
        others = [taken for side, taken in enumerate(points) if side != self.sides[seat]]
        margin = (mine - sum(others) / len(others)) / ALL_POINTS
        if self[MATCH_FORM] == TO_120:
            return margin
        return margin + (1.0 if mine > max(others) else 0.0 if mine == max(others) else -1.0)

    def payoff_bounds(self) -> tuple[float, float] | None:
        most = self.points.of(self.pack.all) / ALL_POINTS + (0.0 if self[MATCH_FORM] == TO_120 else 1.0)
        return -most, most

    def rule_words(self) -> Mapping[str, Value]:
        names = rank_names(self.pack)
        values = listed([f"the {names[rank]} {points}" for rank, points in self.values().items()])
        return {"order": ", ".join(names.values()), "values": values, "pack_size": self.pack.size, "ending": self.ends.words(self)}


StockPointsDealT = TypeVar("StockPointsDealT", bound=StockPointsDeal, contravariant=True, default=StockPointsDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class StockPointsTrick(FreeTrick[StockPointsDealT]):
    """A trick of such a game."""

    def trick_over(self, deal: StockPointsDealT) -> Phase[Any]:
        return deal.game.after_trick(deal, self.take(deal), self.card_order)

    def points_left(self, deal: StockPointsDealT) -> PointsLeft | None:
        game = deal.game
        if deal.in_stock() or max(game.sides) != 1 or game.could_win_early(deal):
            return None
        return PointsLeft(seats_of(game.sides, 0), game.points.each)

    def worth_of_points(self, deal: StockPointsDealT, seat: int, ours: int, theirs: int, tricks: int) -> float:
        taken = deal.game.card_points(deal)
        return deal.game.worth_to(seat, [taken[0] + ours, taken[1] + theirs])

    def advise(self, deal: StockPointsDealT, seat: int, rng: Random) -> Action | None:
        return self.card_order.plays.each[self.card_to_play(deal, seat)]

    def card_to_play(self, deal: StockPointsDealT, seat: int) -> Card:
        """The card that rules of thumb say."""
        game = deal.game
        trick = deal.trick.row
        friend = [1.0 if game.friends(deal, seat, other) else 0.0 for other in range(deal.players)]
        best, ours = NO_CARD, 0.0
        if trick:
            place = self.best(deal)
            best, ours = trick[place], friend[self.seats[place]]
        later = [(friend[other], deal.hands[other].count()) for other in self.seats[len(trick) + 1:] if other != seat]
        out = still_out(deal, seat) & ~deal.turned.mask()
        return card_for_points(self.card_order, game.points, trick, best, ours, later, bits(self.playable(deal, seat, None)), out,
                               deal.in_stock() > 0)
