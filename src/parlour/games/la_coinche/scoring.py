"""What a deal of La Coinche scores (page section "The Scoring"). Rules page: la-coinche."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from parlour.games.la_coinche.cards import ALL_AS_TRUMPS, ALL_TRICKS, CAPOT, CAPOT_BID, FAILED, FOR_80, LOWEST_BID, POINTS_BID, Undertaking
from parlour.games.la_coinche.deal import CoincheDeal
from parlour.games.la_coinche.options import (
    AND_MORE,
    BID_ONLY,
    CAPOT_SCORING,
    COINCHE_SCOPE,
    EXACT,
    FAILED_410,
    FAILED_BELOTE,
    GENERALE,
    GENERALE_SCORE,
    MORE_TRUMPS,
    ONLY_IF_BID,
    ONLY_IF_BID_AND_410,
    PLUS_TWO,
    SCORE_BASIS,
    SUCCESS,
    SURCOINCHE,
    TO_OPPONENTS,
    TOTAL,
)
from parlour.mechanisms.tricks.belote import BELOTE, LAST_TRICK, MOST_DECLARED, PACK, SUITS
from parlour.mechanisms.tricks.declarations import Claims

if TYPE_CHECKING:
    from parlour.games.la_coinche.game import Coinche


def needed(game: Coinche, bid: int) -> int:
    """How many points the bidders must take for a bid of so many."""
    success = game[SUCCESS]
    if success == PLUS_TWO:
        return bid + 2
    return bid if success in (EXACT, AND_MORE) or bid != LOWEST_BID else FOR_80


def to_the_nearest_ten(points: int) -> int:
    """A score as it is written down: a 5 is rounded upwards."""
    return (points + 5) // 10 * 10


class Reckoning:
    """A deal when all tricks are played: of each side what it has taken in ``cards``, the last trick among them, in ``belotes`` and in
    ``announced`` combinations that count, and what it ``scores``."""

    def __init__(self, game: Coinche, deal: CoincheDeal, undertaking: Undertaking, claims: Claims, cards: Sequence[int], all_tricks: bool,
                 alone: bool) -> None:
        sides = game.sides
        self.game: Final = game
        self.undertaking: Final = undertaking
        self.bidders: Final[int] = sides[undertaking.taker]
        self.others: Final[int] = 1 - self.bidders
        self.cards: Final = list(cards)
        self.belotes: Final = [BELOTE * sum([deal.belotes[seat] for seat in range(deal.players) if sides[seat] == side])
                               for side in range(2)]
        announcing = claims.side(sides)
        self.announced: Final = [claims.points(sides) if side == announcing else 0 for side in range(2)]
        #: whether the bidders have taken all tricks, and the one who bid has taken them ``alone``
        self.all_tricks: Final = all_tricks
        self.alone: Final = alone
        self.totals: Final = [self.cards[side] + self.belotes[side] + self.announced[side] for side in range(2)]
        self.made: Final[bool] = self._made()
        self.scores: Final = [to_the_nearest_ten(points) for points in self._scored()]

    def _made(self) -> bool:
        undertaking = self.undertaking
        if undertaking.goal != POINTS_BID:
            return self.all_tricks if undertaking.goal == CAPOT else self.alone
        taken = self.totals[self.bidders]
        if self.game[SUCCESS] == AND_MORE and taken <= self.totals[self.others]:
            return False
        return taken >= needed(self.game, undertaking.bid)

    def _scored(self) -> list[int]:
        """What each side scores, before it is rounded."""
        game = self.game
        doubled = (1, 2, game[SURCOINCHE])[self.undertaking.doubled]
        scored = [0, 0]
        if game[SCORE_BASIS] == BID_ONLY:
            scored[self.bidders if self.made else self.others] = self.bid() * doubled
            return scored
        everything = game[COINCHE_SCOPE] == TOTAL
        bid_times = 1 if everything else doubled
        if self.made:
            scored[self.bidders] = self._made_with(bid_times)
            scored[self.others] = self.totals[self.others]
        else:
            to_others = game[FAILED_BELOTE] == TO_OPPONENTS
            kept = 0 if to_others else self.belotes[self.bidders]
            scored[self.bidders] = kept
            scored[self.others] = self._failed_with(bid_times) + sum(self.announced) + sum(self.belotes) - kept
        return [points * doubled for points in scored] if everything else scored

    def bid(self) -> int:
        """What the bid counts by itself."""
        if self.undertaking.goal == POINTS_BID:
            return self.undertaking.bid
        return CAPOT_BID if self.undertaking.goal == CAPOT else self.game[GENERALE_SCORE]

    def _slam(self) -> int:
        """What a capot or a générale scores, the tricks and the bid together."""
        return ALL_TRICKS + CAPOT_BID if self.undertaking.goal == CAPOT else self.game[GENERALE_SCORE]

    def _made_with(self, bid_times: int) -> int:
        """What the bidders score for a contract that is made."""
        besides = self.belotes[self.bidders] + self.announced[self.bidders]
        if self.undertaking.goal != POINTS_BID:
            return self._slam() * bid_times + besides
        cards = self.cards[self.bidders]
        if self.all_tricks and self.game[CAPOT_SCORING] not in (ONLY_IF_BID, ONLY_IF_BID_AND_410):
            cards = ALL_TRICKS
        return cards + besides + self.undertaking.bid * bid_times

    def _failed_with(self, bid_times: int) -> int:
        """What the bidders' opponents score for a contract that fails, besides what was announced."""
        if self.undertaking.goal == POINTS_BID:
            return FAILED + self.undertaking.bid * bid_times
        if self.undertaking.goal == CAPOT and self.game[CAPOT_SCORING] in (FAILED_410, ONLY_IF_BID_AND_410):
            return FAILED + CAPOT_BID * bid_times
        return self._slam() * bid_times


def most_scored(game: Coinche) -> int:
    """The most that a side can score in a deal."""
    doubled = game[SURCOINCHE]
    generale = game[GENERALE_SCORE] if game[GENERALE] else 0
    if game[SCORE_BASIS] == BID_ONLY:
        return to_the_nearest_ten(max(game.highest_bid, CAPOT_BID, generale) * doubled)
    slam = max(ALL_TRICKS + CAPOT_BID, generale)
    besides = (MOST_DECLARED if game.declares else 0) + (BELOTE * (len(SUITS) if game[MORE_TRUMPS] else 1) if game.counts_belote else 0)
    # all points with all suits as trumps are a few more than those for all tricks
    cards = max(ALL_TRICKS, ALL_AS_TRUMPS.of(PACK.all) + LAST_TRICK)
    everything = game[COINCHE_SCOPE] == TOTAL
    times = 1 if everything else doubled
    most = max(cards + game.highest_bid * times, slam * times) + besides
    return to_the_nearest_ten(most * doubled if everything else most)
