"""Lowball: five cards, one draw or several, and the lowest hand takes the pot. Rules page: lowball."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from parlour.equipment import Pack, french
from parlour.games.lowball.options import (
    AFTER_DRAW,
    ALL,
    ANTE,
    CALIFORNIA,
    DETAILS,
    DOUBLE,
    FITTER,
    JOKER,
    KANSAS_CITY,
    SEVENS,
    SIX,
    STAKES,
    SYSTEM,
    TRIPLE,
)
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.betting import NO_CAP, Limit, opening
from parlour.mechanisms.stakes.high_low import ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN, low_hands
from parlour.mechanisms.stakes.lowball import LowballBetting, settle_sevens
from parlour.mechanisms.stakes.one_draw import ANY_NUMBER, OneDrawGame, raise_cap
from parlour.mechanisms.stakes.poker import PokerBetting, PokerGame, Step, draws_between_bets
from parlour.mechanisms.stakes.poker_deal import NOT_DRAWN, PokerDeal
from parlour.mechanisms.stakes.poker_words import BETTING_TERMS, LOW_HANDS, bets_in_words
from parlour.rankings.layout import layout_of
from parlour.rankings.poker_low import AcesPairedHigh, PokerLow, ace_to_five, ace_to_six
from parlour.rankings.ranking import Ranking

#: whoever checks a hand as low as this cannot win what is bet after the draw
SEVEN: Final = "7"
#: how many put in a blind bet: the dealer a small one, and the next two big ones
BLINDS: Final = 3


def words(game: PokerGame[Any], system: str, draws: int) -> Mapping[str, Value]:
    """What the rules in words ask for in every game of the page."""
    return {"system": system, "low_hands": LOW_HANDS[system], "draws": draws, "small_blind": game.small_blind(),
            "bets": bets_in_words(game.limit_of(1, NO_CAP)), "betting_terms": BETTING_TERMS, "the_match": game.rules_of_match()}


class DealerBlinds(Step[PokerDeal]):
    """The dealer puts in a small blind bet, and the next two a big one each, or the only other one."""

    def __init__(self, small: int, big: int) -> None:
        self.small: Final = small
        self.big: Final = big

    def begin(self, deal: PokerDeal, at: int) -> Phase[Any] | None:
        seats = deal.contenders()
        deal.bet_blind(seats[-1], self.small, "a small blind")
        for seat in seats[:-1][:BLINDS - 1]:
            deal.bet_blind(seat, self.big, "a big blind")
        return None


class LowballDeal(PokerDeal["OneDraw"]):
    """``at_draw[seat]``: what the seat had paid when the cards were drawn. ``checked``: who checked at the first turn after that, as a
    mask."""

    at_draw: list[int]
    checked: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.at_draw = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.checked = old.checked


class OneDraw(OneDrawGame[LowballDeal]):
    """One draw, and the lowest hand wins."""

    page = "lowball"
    player_counts = range(2, 9)
    best_players: ClassVar[Sequence[int]] = (5, 6, 7)
    schema: ClassVar[Sequence[Option]] = ALL
    deal_type = LowballDeal
    prose = Prose(__name__, "rules.md")
    #: how low hands rank
    system: ClassVar[str] = ACE_TO_FIVE

    def make_ranking(self) -> Ranking:
        return low_hands(self.pack, self.system)

    def rule_words(self) -> Mapping[str, Value]:
        return {"stakes": self[STAKES], **words(self, self.system, 1)}

    def times_after_draw(self) -> int:
        return 2 if self[AFTER_DRAW] == "doubled" else 1


class DealerBlind(OneDraw):
    """Of three blinds the dealer's is the small one; or an ante is put in instead (page section "California Lowball")."""

    fixed: ClassVar[Mapping[str, Value]] = {"more-than-three": ANY_NUMBER}

    def stakes_before_the_deal(self) -> Sequence[Step[LowballDeal]]:
        return super().stakes_before_the_deal() if self[STAKES] == ANTE else (DealerBlinds(self.small_blind(), self.unit),)

    def second_round_from(self, deal: LowballDeal) -> int:
        return -1 if deal.blind[0] >= 0 else super().second_round_from(deal)


class CaliforniaLowball(DealerBlind):
    """Page sections "California Lowball" and "Betting Sevens"."""

    id = "california-lowball"
    name = "California Lowball"
    also_known_as: ClassVar[Sequence[str]] = ("Ace-to-Five Single Draw",)
    summary = "Five cards, a bet, a draw and a bet: the lowest hand wins, and straights and flushes do not count."
    schema = CALIFORNIA

    def make_pack(self) -> Pack:
        return french(jokers=1) if self[JOKER] == FITTER else french()

    def make_ranking(self) -> Ranking:
        return ace_to_five(self.pack, 0, layout_of(self.pack).jokers)

    # --- betting sevens -----------------------------------------------------------------------------------------------------

    def bets_of(self, limit: Limit, deal: LowballDeal, first: int, at: int) -> Phase[Any]:
        if self[SEVENS] and deal.drew[deal.contenders()[0]] != NOT_DRAWN:
            return LowballBetting(first, opening(deal, limit), limit, at, check_raise=True)
        return super().bets_of(limit, deal, first, at)

    def bets_ended(self, deal: LowballDeal, betting: PokerBetting[Any]) -> Phase[Any]:
        if isinstance(betting, LowballBetting):
            deal.checked = betting.checked
        else:
            deal.at_draw[:] = deal.paid
        return super().bets_ended(deal, betting)

    def settle(self, deal: LowballDeal) -> Phase[Any]:
        ranking = self.ranking
        assert isinstance(ranking, PokerLow)
        sevens = 0
        for seat in deal.contenders():
            if deal.checked >> seat & 1 and self.value(deal, seat) >= ranking.least(SEVEN):
                sevens |= 1 << seat
        if not sevens:
            return super().settle(deal)
        settle_sevens(self, deal, deal.at_draw, sevens)
        self.is_won(deal)
        return OVER


class KansasCityLowball(DealerBlind):
    """Page section "Kansas City Lowball"."""

    id = "kansas-city-lowball"
    name = "Kansas City Lowball"
    also_known_as = ("Deuce to Seven Single Draw", "Billy Baxter Lowball")
    summary = "Five cards, a bet, a draw and a bet: the worst hand of ordinary poker wins, and aces are high."
    schema = KANSAS_CITY
    system = DEUCE_TO_SEVEN


class AceToSixLowball(OneDraw):
    """Page section "Ace-to-Six Lowball": Five Card Draw, an ante and all, for low."""

    id = "ace-to-six-lowball"
    name = "Ace-to-Six Lowball"
    summary = "Five Card Draw in which the lowest hand wins, aces are low, and straights and flushes count against you."
    schema = SIX
    system = ACE_TO_SIX

    def make_ranking(self) -> Ranking:
        details = self[DETAILS]
        straight = details.endswith("akqjt-straight")
        return ace_to_six(self.pack, 0, 0, straight) if details.startswith("ace-low-pair") else AcesPairedHigh(self.pack, straight)


# --- several draws ------------------------------------------------------------------------------------------------------------


class SeveralDraws(PokerGame[PokerDeal]):
    """A small blind, a big one, and draws of any number of cards, each followed by a round of betting (page section "Triple Draw")."""

    page = "lowball"
    player_counts = range(2, 7)
    best_players: ClassVar[Sequence[int]] = (4, 5, 6)
    schema: ClassVar[Sequence[Option]] = ALL
    fixed: ClassVar[Mapping[str, Value]] = {"more-than-three": ANY_NUMBER}
    deal_type = PokerDeal
    prose = Prose(__name__, "rules.md")
    draws: ClassVar[int] = 3

    def system(self) -> str:
        """How low hands rank."""
        return DEUCE_TO_SEVEN

    def make_ranking(self) -> Ranking:
        return low_hands(self.pack, self.system())

    def plan(self) -> Sequence[Step]:
        return draws_between_bets(5, self.draws, self.small_blind(), self.unit, raise_cap(self), True)

    def rule_words(self) -> Mapping[str, Value]:
        return {"stakes": "left", **words(self, self.system(), self.draws)}


class DeuceToSevenTripleDraw(SeveralDraws):
    """Page section "Triple Draw"."""

    id = "deuce-to-seven-triple-draw"
    name = "Deuce to Seven Triple Draw"
    also_known_as: ClassVar[Sequence[str]] = ("Triple Draw",)
    summary = "Five cards and three draws: the worst hand of ordinary poker wins, and aces are high."
    schema = TRIPLE


class AceToFiveTripleDraw(SeveralDraws):
    """Page section "Triple Draw", its other version."""

    id = "ace-to-five-triple-draw"
    name = "Ace to Five Triple Draw"
    summary = "Five cards and three draws: the lowest hand wins, and straights and flushes do not count."
    schema = TRIPLE

    def system(self) -> str:
        return ACE_TO_FIVE


class DoubleDraw(SeveralDraws):
    """Page section "Double Draw"."""

    id = "double-draw-lowball"
    name = "Double Draw"
    summary = "Five cards and two draws for the lowest hand, in whichever way the players rank it."
    schema = DOUBLE
    draws = 2

    def system(self) -> str:
        return self[SYSTEM]
