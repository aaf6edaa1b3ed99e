"""Poker with one draw between two rounds of betting, and what becomes of a pot that nobody opens. Rules pages: draw-poker, sections
"Ante, Deal and First Betting Round", "The Draw" and "Second Betting Round"; lowball."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from parlour.equipment import bits
from parlour.kernel.actions import Action, Joined, Subsets
from parlour.kernel.options import choice
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.stakes.betting import FIXED, NO_CAP, SPREAD
from parlour.mechanisms.stakes.poker import (
    DISCARD,
    POKER,
    Ante,
    Bets,
    DealCards,
    DrawCards,
    Draws,
    PokerBetting,
    PokerGame,
    Showdown,
    Step,
)
from parlour.mechanisms.stakes.poker_deal import PokerDeal, PokerDealT
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.stakes.straddles import BlindBet

THREE_CARDS: Final = "3"
FOUR_WITH_ACE: Final = "4-with-ace-kept"
ANY_NUMBER: Final = "4-or-5-unconditional"

MORE: Final = choice(
    "more-than-three", "How many cards may be exchanged: three, or four where an ace is kept, or four or all five.",
    THREE_CARDS, FOUR_WITH_ACE, ANY_NUMBER)
RAISE_CAP: Final = choice("raise-cap", "How many raises may follow a bet in a round, with fixed or spread limits.", 4, "no-cap")
SECOND_LIMITS: Final = choice(
    "second-round-limits", "Whether fixed bets, and what spread limits allow, are twice as much in the second round as in the first.",
    "doubled", "same")
BLINDS: Final = choice("blinds", "What is put in before the deal: an ante by all, a blind bet at the dealer's left, or both.",
                       "ante", "blind", "ante-and-blind")
#: options of all games with one draw
DRAW: Final = (*POKER, MORE, RAISE_CAP, SECOND_LIMITS)
FIVE_CARD: Final = (*DRAW, BLINDS)

D = TypeVar("D", bound=PokerDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class OneDrawGame(PokerGame[D]):
    """One draw between two rounds of betting."""

    #: the most cards that may be exchanged, where there is no option for it
    most: ClassVar[int] = 3

    def raises(self) -> int:
        """How many raises may follow a bet."""
        return raise_cap(self)

    def plan(self) -> Sequence[Step[D]]:
        second = self.times_after_draw()
        return (*self.stakes_before_the_deal(), *self.dealing(), Bets(1, self.raises()), self.drawing(),
                Bets(second, self.raises()), self.showdown())

    def times_after_draw(self) -> int:
        """How many times as much a limit fixes or spreads after the draw as before."""
        return 2 if self[SECOND_LIMITS] == "doubled" else 1

    def stakes_before_the_deal(self) -> Sequence[Step[D]]:
        """The ante, a blind bet that may be straddled, or both."""
        ante = (Ante(self.unit),)
        blinds = self[BLINDS]
        return ante if blinds == "ante" else (BlindBet(self.unit),) if blinds == "blind" else (*ante, BlindBet(self.unit))

    def dealing(self) -> Sequence[Step[D]]:
        """Five cards for everybody."""
        return (DealCards(down=5),)

    def drawing(self) -> Draws[D]:
        """The draw."""
        return DrawFive(*self.exchanged())

    def exchanged(self) -> tuple[int, bool]:
        """How many cards may be exchanged at the most, and whether four may be where an ace is kept."""
        more = self[MORE]
        return 5 if more == ANY_NUMBER else self.most, more == FOUR_WITH_ACE

    def showdown(self) -> Step[D]:
        """What decides among those who are left."""
        return Showdown()

    # --- pots that nobody has won -------------------------------------------------------------------------------------------

    def not_opened(self, deal: D, betting: PokerBetting[Any]) -> Phase[Any]:
        """Everybody has checked in the first round: the cards are thrown in, and the pot stays."""
        deal.end_because(-1, "Nobody opens: the cards are thrown in, and {} stay in the pot.", chips(deal.pot))
        deal.beat()
        deal.left = deal.contest
        self.share_rest(deal, deal.contenders())
        return OVER

    # --- rounds of betting ----------------------------------------------------------------------------------------------------

    def second_round_from(self, deal: D) -> int:
        """Who begins the second round, if still in: who opened the first one; -1 for the dealer's left."""
        return deal.opener

    def first_to_bet(self, deal: D, at: int) -> int:
        """Page sections "Ante, Deal and First Betting Round" and "Second Betting Round": the dealer's left, or the left of
        the largest blind; then whoever opened, or the next still in."""
        first = self.second_round_from(deal)
        if first < 0:
            return super().first_to_bet(deal, at)
        while not deal.competes(first):
            first = deal.after(first)
        return first

    def first_to_show(self, deal: D) -> int:
        return deal.aggressor if deal.aggressor >= 0 else self.first_to_bet(deal, 0)

    def bets_ended(self, deal: D, betting: PokerBetting[Any]) -> Phase[Any]:
        if deal.opener < 0 and deal.blind[0] < 0:
            return self.not_opened(deal, betting)
        return super().bets_ended(deal, betting)


def raise_cap(game: PokerGame[Any]) -> int:
    """How many raises may follow a bet: pages cap them where the bets themselves are limited."""
    cap = game[RAISE_CAP]
    return cap if isinstance(cap, int) and game.limit_kind() in (FIXED, SPREAD) else NO_CAP


class DrawFive(Draws[PokerDealT]):
    """A draw of up to ``most`` cards. ``ace``: four may be exchanged by those who keep an ace."""

    def __init__(self, most: int, ace: bool) -> None:
        super().__init__(most)
        self.ace: Final = ace

    def drawing(self, deal: PokerDealT, seat: int, at: int) -> Phase[Any]:
        return DrawingFive(seat, self.most, self.ace, at)


class DrawingFive(DrawCards[PokerDealT]):
    """The seat draws; by the option four cards as well, where it keeps an ace."""

    def __init__(self, seat: int, most: int, ace: bool, at: int) -> None:
        super().__init__(seat, most, at)
        self.ace: Final = ace

    def then(self, seat: int) -> Phase[Any]:
        return DrawingFive(seat, self.most, self.ace, self.at)

    def keeps(self, deal: PokerDealT, seat: int) -> int:
        """The aces that the seat may keep to exchange all others, as a mask."""
        return deal.hands[seat].cards & deal.pack.rank_masks[deal.pack.ranks.index("A")] if self.ace else 0

    def exchanges(self, deal: PokerDealT, seat: int) -> Sequence[Action]:
        plain = super().exchanges(deal, seat)
        hand = deal.hands[seat].cards
        aces = self.keeps(deal, seat)
        if not aces:
            return plain
        return Joined((plain, *[Subsets(DISCARD, deal.pack, hand & ~(1 << ace), 4, 4) for ace in bits(aces)]))

    def reason(self, deal: PokerDealT, seat: int, action: Action) -> str:
        if self.ace and action.kind == DISCARD and action.cards.bit_count() > self.most:
            return f"You may exchange {self.most} cards at the most, or four to keep an ace."
        return super().reason(deal, seat, action)

    def prompt(self, deal: PokerDealT, seat: int) -> str:
        if not self.keeps(deal, seat):
            return super().prompt(deal, seat)
        return f"Discard up to {self.most} cards, or four to keep an ace, to draw as many, or stand pat"
