"""Jacks Back: when nobody can open for high, the same cards are played for low. Rules page: draw-poker."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Self

from parlour.equipment import Pack, french
from parlour.games.draw_poker.jackpots import JackpotDeal, Jackpots
from parlour.games.draw_poker.options import BLIND, CHECK_RAISE, JACKS_BACK, JOKER
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.stakes.betting import Limit, can_still_bet, opening
from parlour.mechanisms.stakes.lowball import LowballBetting, settle_sevens
from parlour.mechanisms.stakes.poker import PokerBetting
from parlour.mechanisms.stakes.poker_deal import NOT_DRAWN
from parlour.rankings.layout import layout_of
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.poker_low import PokerLow, ace_to_five
from parlour.rankings.ranking import Ranking


class JacksBackDeal(JackpotDeal["JacksBack"]):
    """A deal that may change its game. ``low``: whether it is played for low. ``at_draw[seat]``: what the seat had paid when the
    cards were drawn. ``checked``: who checked at the first turn after that, as a mask."""

    low: bool = False
    at_draw: list[int]
    checked: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.at_draw = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.low = old.low
        self.checked = old.checked


class JacksBack(Jackpots[JacksBackDeal]):
    """Page section "Jacks Back"."""

    id = "jacks-back"
    name = "Jacks Back"
    summary = "Jacks or better opens; if nobody can, the same cards are played for the lowest hand."
    player_counts = range(3, 6)
    best_players = (3, 4, 5)
    schema = JACKS_BACK
    deal_type = JacksBackDeal
    low_too = True

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.low: Final[PokerLow] = ace_to_five(self.pack, 0, layout_of(self.pack).jokers)

    def make_pack(self) -> Pack:
        return french(jokers=1) if self.with_joker() else french()

    def with_joker(self) -> bool:
        """Whether there is a joker in the pack."""
        return self[JOKER] == "bug-and-fitter"

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack, 0, layout_of(self.pack).jokers)

    # --- the game for low -----------------------------------------------------------------------------------------------------

    def limited(self, deal: JacksBackDeal) -> bool:
        return not deal.low

    def worth(self, deal: JacksBackDeal, cards: int) -> int:
        return self.low.value(cards) if deal.low else super().worth(deal, cards)

    def hand_words(self, deal: JacksBackDeal, seat: int) -> str:
        return self.low.words(deal.cards(seat)) if deal.low else super().hand_words(deal, seat)

    def not_opened(self, deal: JacksBackDeal, betting: PokerBetting[Any]) -> Phase[Any]:
        """Nobody opens for high: the cards are kept, and now the lowest hand wins. If nobody opens then either, they are thrown in."""
        if deal.low:
            return super().not_opened(deal, betting)
        deal.say("Nobody opens for high: now the lowest hand wins.")
        deal.beat()
        deal.low = True
        blind = [seat for seat in deal.contenders() if can_still_bet(deal) >> seat & 1]
        if self[BLIND] == "forced-blind":
            deal.bet_blind(blind[0], self.unit, "a blind bet")
        return self.go_on(deal, betting.at)

    def second_round_from(self, deal: JacksBackDeal) -> int:
        return -1 if deal.low else super().second_round_from(deal)

    def bets_of(self, limit: Limit, deal: JacksBackDeal, first: int, at: int) -> Phase[Any]:
        if deal.low and self[CHECK_RAISE] == "forbidden":
            return LowballBetting(first, opening(deal, limit, max(0, deal.blind[1])), limit, at, check_raise=False)
        return super().bets_of(limit, deal, first, at)

    def bets_ended(self, deal: JacksBackDeal, betting: PokerBetting[Any]) -> Phase[Any]:
        if deal.drew[deal.contenders()[0]] == NOT_DRAWN:
            deal.at_draw[:] = deal.paid
        elif isinstance(betting, LowballBetting):
            deal.checked = betting.checked
        return super().bets_ended(deal, betting)

    def settle(self, deal: JacksBackDeal) -> Phase[Any]:
        sevens = 0
        for seat in deal.contenders():
            if deal.checked >> seat & 1 and self.value(deal, seat) >= self.low.least("7"):
                sevens |= 1 << seat
        if not sevens:
            return super().settle(deal)
        settle_sevens(self, deal, deal.at_draw, sevens)
        self.is_won(deal)
        return OVER

    def facts(self, deal: JacksBackDeal, viewer: int) -> list[str]:
        return [*super().facts(deal, viewer), *(["The lowest hand wins"] if deal.low else [])]
