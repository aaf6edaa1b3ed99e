"""Brag hands with the betting of poker: 3 Card Brag Poker, and the Brag of the old books. Rules page: brag."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from parlour.games.brag.vying_turns import LOOK, look_words
from parlour.kernel.actions import Action, CardsAction, Joined, numbers
from parlour.kernel.options import Value, number
from parlour.kernel.phase import NO_SEAT, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.betting import FIXED, NO_LIMIT, BettingState, Limit, can_still_bet
from parlour.mechanisms.stakes.poker import (
    DISCARD,
    STAND_PAT,
    Ante,
    Bets,
    Blinds,
    DealCards,
    DrawCards,
    Draws,
    PokerBetting,
    PokerGame,
    Showdown,
    Step,
)
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.stakes import CHIPS
from parlour.rankings.brag import Brag
from parlour.rankings.ranking import Ranking

EXCHANGE: Final = "exchange"
#: how many cards may be exchanged
MOST: Final = 3
#: how many raises may follow a bet while more than two are in
RAISES: Final = 3
#: the wild cards of the old books
BRAGGERS: Final = "AD JC 9D"
#: how often a bot stays blind, once in so many times
STAYS_BLIND: Final = 4

BIG_BLIND: Final = number("big-blind", "The big blind; the small one is half of it, bets are twice as much.", 2, 2, 1000)
ANTE: Final = number("ante", "What everyone puts in before the deal, and the least bet.", 2, 1, 1000)


class BragPokerDeal(PokerDeal["ThreeCardBragPoker"]):
    """A deal in which blind players, who have not looked at their cards, call at half price.

    ``excused[seat]``: what the seat need not pay of what it has matched in this round, ``forgiven[seat]`` in the whole deal.
    """

    excused: list[int]
    forgiven: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.excused = self.tally()
        self.forgiven = self.tally()

    def is_blind(self, seat: int) -> bool:
        """Whether the seat has not looked at its cards."""
        return not self.hands[seat].viewers >> seat & 1

    def look(self, seat: int) -> None:
        """The seat looks at its cards, and at those to come."""
        self.expose(self.hands[seat], 1 << seat)

    def matched(self, seat: int) -> int:
        return self.stakes[seat] + self.excused[seat]

    def worth(self, seat: int) -> int:
        return self.paid[seat] + self.forgiven[seat]

    def excuse(self, seat: int, amount: int) -> None:
        """The seat has matched so much more than it has paid."""
        self.excused[seat] += amount
        self.forgiven[seat] += amount

    def gather(self) -> None:
        super().gather()
        for seat in range(self.players):
            self.excused[seat] = 0


class ThreeCardBragPoker(PokerGame[BragPokerDeal]):
    """Page section "Draw Brag with Poker Betting"."""

    id = "three-card-brag-poker"
    name = "3 Card Brag Poker"
    page = "brag"
    family = "showdown/vying"
    also_known_as = ("Draw Brag with Poker Betting",)
    summary = "Brag hands, a draw and the betting of poker with fixed bets; calls at half price for those who have not looked."
    player_counts = range(2, 11)
    best_players = (5, 6)
    deal_type = BragPokerDeal
    prose = Prose(__name__, "brag_poker.md")
    schema = (BIG_BLIND, *CHIPS)

    def smallest_bet(self) -> int:
        return self[BIG_BLIND]

    def make_ranking(self) -> Ranking:
        return Brag(self.pack)

    def plan(self) -> Sequence[Step[BragPokerDeal]]:
        return (Blinds(self.unit // 2, self.unit), DealCards(down=3), Bets(1, RAISES), BlindDraws(MOST), Bets(2, RAISES), Showdown())

    def limit_of(self, rounds: int, raises: int) -> Limit:
        return Limit(FIXED, 2 * self.unit * rounds, 0, raises)

    def open(self, deal: BragPokerDeal) -> Phase[Any]:
        for hand in deal.hands:
            deal.cover(hand)
        return super().open(deal)

    def bets_of(self, limit: Limit, deal: BragPokerDeal, first: int, at: int) -> PokerBetting[BragPokerDeal]:
        # the big blind is less than a bet, and does not count as one
        level = max(deal.blind[1], max(deal.stakes))
        return BlindBetting(first, BettingState(level, level, limit.unit, 0, NO_SEAT, can_still_bet(deal)), limit, at)

    def badges(self, deal: BragPokerDeal, seat: int) -> list[str]:
        return super().badges(deal, seat) + (["blind"] if deal.competes(seat) and deal.is_blind(seat) else [])

    def rule_words(self) -> Mapping[str, Value]:
        bet = 2 * self.unit
        return {"small_blind": self.unit // 2, "bet": bet, "first_raise": self.unit + bet, "second_bet": 2 * bet, "raises": RAISES,
                "the_match": self.rules_of_match()}


class BlindBetting(PokerBetting[BragPokerDeal]):
    """A round of betting in which a player who has not looked calls at half price."""

    def then(self, seat: int, bets: BettingState) -> Phase[Any]:
        return BlindBetting(seat, bets, self.limit, self.at)

    def may_raise(self, deal: BragPokerDeal, seat: int) -> bool:
        if deal.contest.bit_count() == 2:
            # between two there is no limit to raises
            return not self.may_not_raise_again(deal, seat) and can_still_bet(deal) & ~(1 << seat) > 0
        return super().may_raise(deal, seat)

    def owed(self, deal: BragPokerDeal, seat: int) -> int:
        owed = super().owed(deal, seat)
        return (owed + 1) // 2 if deal.is_blind(seat) else owed

    def call(self, deal: BragPokerDeal, seat: int) -> None:
        full = self.bets.level - deal.matched(seat)
        paid = deal.bet(seat, self.owed(deal, seat))
        if deal.is_blind(seat):
            deal.excuse(seat, min(paid, full - paid))

    def legal(self, deal: BragPokerDeal, seat: int) -> Sequence[Action]:
        legal = super().legal(deal, seat)
        return Joined(((LOOK,), legal)) if deal.is_blind(seat) else legal

    def candidates(self, deal: BragPokerDeal, seat: int) -> Sequence[Action]:
        return Joined(((LOOK,), super().candidates(deal, seat)))

    def reason(self, deal: BragPokerDeal, seat: int, action: Action) -> str:
        return "You have looked at your cards already." if action is LOOK else super().reason(deal, seat, action)

    def play(self, deal: BragPokerDeal, seat: int, action: Action) -> Phase[Any]:
        if action is LOOK:
            deal.look(seat)
            return self
        return super().play(deal, seat, action)

    def describe(self, deal: BragPokerDeal, seat: int, action: Action, viewer: int) -> str:
        return look_words(deal, seat, action, viewer) or super().describe(deal, seat, action, viewer)

    def prompt(self, deal: BragPokerDeal, seat: int) -> str:
        said = super().prompt(deal, seat)
        return f"Look at your cards, {said[:1].lower()}{said[1:]}" if deal.is_blind(seat) else said

    def advise(self, deal: BragPokerDeal, seat: int, rng: Random) -> Action | None:
        return LOOK if deal.is_blind(seat) and rng.randrange(STAYS_BLIND) else super().advise(deal, seat, rng)


class BlindDraws(Draws[BragPokerDeal]):
    """The draw, in which players who have not looked may exchange cards unseen."""

    def drawing(self, deal: BragPokerDeal, seat: int, at: int) -> Phase[Any]:
        return BlindDrawing(seat, self.most, at)


class BlindDrawing(DrawCards[BragPokerDeal]):
    """The seat draws; while it has not looked it exchanges cards at random."""

    def then(self, seat: int) -> Phase[Any]:
        return BlindDrawing(seat, self.most, self.at)

    def legal(self, deal: BragPokerDeal, seat: int) -> Sequence[Action]:
        return (LOOK, STAND_PAT, *numbers(EXCHANGE, 1, self.most)) if deal.is_blind(seat) else super().legal(deal, seat)

    def candidates(self, deal: BragPokerDeal, seat: int) -> Sequence[Action]:
        return Joined(((LOOK, *numbers(EXCHANGE, 1, self.most)), super().candidates(deal, seat)))

    def reason(self, deal: BragPokerDeal, seat: int, action: Action) -> str:
        if deal.is_blind(seat):
            return "You have not looked at your cards: look, exchange some unseen, or stand pat."
        if action is LOOK or action.kind == EXCHANGE:
            return "You have looked at your cards: discard what you want to exchange, or stand pat."
        return super().reason(deal, seat, action)

    def play(self, deal: BragPokerDeal, seat: int, action: Action) -> Phase[Any]:
        if action is LOOK:
            deal.look(seat)
            return self
        if action.kind == EXCHANGE:
            left = deal.hands[seat].cards
            for _ in range(action.number):
                left &= ~(1 << deal.cut([card for card in deal.pack.every if left >> card & 1]))
            action = CardsAction(DISCARD, deal.pack, deal.hands[seat].cards & ~left)
        return super().play(deal, seat, action)

    def describe(self, deal: BragPokerDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == EXCHANGE:
            return deal.sentence(seat, viewer, "draw", f"{action.number} unseen")
        return look_words(deal, seat, action, viewer) or super().describe(deal, seat, action, viewer)

    def prompt(self, deal: BragPokerDeal, seat: int) -> str:
        if deal.is_blind(seat):
            return f"Look at your cards, exchange 1 to {self.most} unseen, or stand pat"
        return super().prompt(deal, seat)

    def advise(self, deal: BragPokerDeal, seat: int, rng: Random) -> Action | None:
        return LOOK if deal.is_blind(seat) else super().advise(deal, seat, rng)


class BookBrag(PokerGame[PokerDeal]):
    """Page section "Variations": the Brag of the books, which probably nobody ever played."""

    id = "brag-three-braggers"
    name = "Book Brag with braggers"
    page = "brag"
    family = "showdown/vying"
    summary = "The Brag that old books describe: three wild cards and the betting of poker."
    player_counts = range(3, 13)
    best_players = (5, 6)
    deal_type = PokerDeal
    prose = Prose(__name__, "book_brag.md")
    schema = (ANTE, *CHIPS)

    def smallest_bet(self) -> int:
        return self[ANTE]

    def make_ranking(self) -> Ranking:
        return Brag(self.pack, self.pack.mask(BRAGGERS))

    def plan(self) -> Sequence[Step]:
        return (Ante(self.unit), DealCards(down=3), Bets(), Showdown())

    def limit_of(self, rounds: int, raises: int) -> Limit:
        return Limit(NO_LIMIT, self.unit)

    def rule_words(self) -> Mapping[str, Value]:
        return {"the_match": self.rules_of_match()}
