"""What a deal brings each side. Rules page: two-hundred, "Scoring" and the variations of it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.two_hundred.cards import WHOLE
from parlour.games.two_hundred.deal import FOR_200, FOR_GAME, TwoHundredDeal
from parlour.games.two_hundred.options import (
    CONTRACTOR,
    DISCARD_POINTS,
    LAST_TRICK,
    MUST_HAVE_BID,
    MUST_WIN_OR_DEFEAT,
    OPPONENTS,
    QUALIFYING,
    TARGET,
    THRESHOLD,
    WITHIN,
)

if TYPE_CHECKING:
    from parlour.games.two_hundred.game import TwoHundredGame

#: what 100 for 200 brings when it is made; when it fails it costs the 100
REWARD: Final = 200
#: how far below the target one must have bid to score against a contract
NEAR: Final = 100


class Reckoning:
    """What is counted when all tricks are played: ``bidders``, the contractor's seats as a mask, and what they ``took``; whether the
    contract is ``made``; ``against[side]``, what each other side took, and ``credits[side]``, what every side scores."""

    def __init__(self, game: TwoHundredGame, deal: TwoHundredDeal, last: int) -> None:
        self.bidders: Final = deal.declaring_side()
        taken = [game.points.of(heap.cards) for heap in deal.taken]
        laid = game.points.of(deal.discarded.cards)
        goes_to = game[DISCARD_POINTS]
        to_others = goes_to == OPPONENTS
        if not to_others:
            taken[deal.declarer if goes_to == CONTRACTOR else last if goes_to == LAST_TRICK else deal.first_winner] += laid
        self.took: Final = sum([taken[seat] for seat in range(deal.players) if self.bidders >> seat & 1])
        self.made: Final = self.took >= deal.needed()
        bidding = {game.sides[seat] for seat in range(deal.players) if self.bidders >> seat & 1}
        others = {game.sides[seat] for seat in range(deal.players) if deal.plays(seat)} - bidding
        self.against: Final = [0] * len(deal.scores)
        for side in others:
            seats = [seat for seat in range(deal.players) if game.sides[seat] == side or (
                game.defends_together and not self.bidders >> seat & 1)]
            self.against[side] = sum([taken[seat] for seat in seats]) + (laid if to_others else 0)
        factor = deal.factor()
        self.credits: Final = [0] * len(deal.scores)
        for side in others:
            self.credits[side] = factor * self.against[side] if scores_against(game, deal, side, self.made) else 0
        if deal.undertaking == FOR_GAME:
            # nothing but the game is at stake for the bidders
            won = 0
        elif self.made:
            won = REWARD if deal.undertaking == FOR_200 else self.took
        else:
            won = -deal.bid
        credited = deal.credited()
        for seat in range(deal.players):
            if credited >> seat & 1:
                self.credits[game.sides[seat]] = factor * won

    def all_points(self) -> bool:
        """Whether the bidders have taken all points there are."""
        return self.took == WHOLE


def near(game: TwoHundredGame, deal: TwoHundredDeal, side: int) -> bool:
    """Whether a side is so near the target that it does not simply score what it takes against a contract."""
    if game[THRESHOLD] == MUST_HAVE_BID:
        return deal.before[side] >= game[TARGET] - NEAR
    return game[THRESHOLD] == MUST_WIN_OR_DEFEAT and deal.before[side] >= game[TARGET] - game[WITHIN]


def has_bid(game: TwoHundredGame, deal: TwoHundredDeal, side: int) -> bool:
    """Whether a side has made a bid, or kept one, that lets it score."""
    least = game[QUALIFYING]
    needed = least if isinstance(least, int) else 1
    return any([bid >= needed for seat, bid in enumerate(deal.bids) if game.sides[seat] == side])


def scores_against(game: TwoHundredGame, deal: TwoHundredDeal, side: int, made: bool) -> bool:
    """Whether a side scores what it takes against a contract that is made, or not."""
    if not near(game, deal, side):
        return True
    return has_bid(game, deal, side) if game[THRESHOLD] == MUST_HAVE_BID else not made
