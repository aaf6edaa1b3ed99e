"""Brag hands with the betting of poker: 3 Card Brag Poker, and the Brag of the old books. Rules page: brag."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.brag.rules import HANDS
from parlour.games.brag.vying import LOOK, look_words
from parlour.kernel.actions import Action, CardsAction, Joined, numbers
from parlour.kernel.options import number
from parlour.kernel.phase import Phase
from parlour.mechanisms.stakes.betting import FIXED, NO_LIMIT, NOBODY_YET, Limit, able
from parlour.mechanisms.stakes.betting import Bets as Betting
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
    PokerDeal,
    PokerGame,
    Showdown,
    Step,
    poker_badges,
)
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
    hand_size: ClassVar[int] = 3
    deal_type = BragPokerDeal
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
        return BlindBetting(first, Betting(level, level, limit.unit, 0, NOBODY_YET, able(deal)), limit, at)

    def advise(self, deal: BragPokerDeal, seat: int, rng: Random) -> Action | None:
        if deal.is_blind(seat) and (isinstance(deal.phase, DrawCards) or rng.randrange(STAYS_BLIND)):
            return LOOK
        return super().advise(deal, seat, rng)

    def rules(self) -> str:
        bet = 2 * self.unit
        return f"""## Aim
Win chips: with the best brag hand at the showdown, or by betting so that everybody else folds.
## Hands
{HANDS}
## Blinds and deal
Before the deal the player at the dealer's left puts in a small blind of {self.unit // 2} and the next a big blind of {self.unit}.
Everybody is dealt three cards face down, one at a time. You need not look at them: at any turn of yours you may **look**, and until
then you are *blind*.
## Betting
The first round begins at the left of the big blind. In turn you **check** (while there is nothing to pay), **bet**, **call**,
**raise** or **fold**. A bet is {bet}, and a raise brings it up by {bet} more. While more than two are in, only {RAISES} raises may follow
a bet. The big blind is no bet: who first puts in more bets {bet} on top of it (**raise {self.unit + bet}**), and then there may be
{RAISES} raises. The round ends when all who are still in have matched the same.
A blind player **calls at half price** (an odd half is rounded up); a bet or a raise costs a blind player as much as anybody.
Whoever cannot pay for a call is all in, and competes only for what that matches.
## The draw
From the dealer's left each in turn discards up to three cards and is dealt as many, or **stands pat**. A blind player may
**exchange** one, two or three cards unseen and stays blind. If fewer cards are left than somebody draws, those that others have
discarded before are shuffled, and all cards for that player and the next ones are dealt from them; the few that were left come last.
## Second round and showdown
A second round of betting, begun at the dealer's left, with bets and raises of {2 * bet}. Then the hands are shown, and the best takes
the pot; equal ones share.
{self.rules_of_match()}
"""


class BlindBetting(PokerBetting[BragPokerDeal]):
    """A round of betting in which a player who has not looked calls at half price."""

    def then(self, seat: int, bets: Betting) -> Phase[Any]:
        return BlindBetting(seat, bets, self.limit, self.at)

    def may_raise(self, deal: BragPokerDeal, seat: int) -> bool:
        if deal.contest.bit_count() == 2:
            # between two there is no limit to raises
            return not self.closed(deal, seat) and able(deal) & ~(1 << seat) > 0
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

    def tell(self, deal: BragPokerDeal, seat: int, action: Action, viewer: int) -> str:
        return look_words(deal, seat, action, viewer) or super().tell(deal, seat, action, viewer)

    def prompt(self, deal: BragPokerDeal, seat: int) -> str:
        said = super().prompt(deal, seat)
        return f"Look at your cards, {said[:1].lower()}{said[1:]}" if deal.is_blind(seat) else said

    def badges(self, deal: BragPokerDeal, seat: int) -> list[str]:
        return blind_badges(deal, seat)


def blind_badges(deal: BragPokerDeal, seat: int) -> list[str]:
    """What is said of a seat, and whether it is blind."""
    return poker_badges(deal, seat) + (["blind"] if deal.competes(seat) and deal.is_blind(seat) else [])


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
                left &= ~(1 << deal.cut([card for card in range(deal.pack.size) if left >> card & 1]))
            action = CardsAction(DISCARD, deal.pack, deal.hands[seat].cards & ~left)
        return super().play(deal, seat, action)

    def tell(self, deal: BragPokerDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == EXCHANGE:
            return deal.sentence(seat, viewer, "draw", f"{action.number} unseen")
        return look_words(deal, seat, action, viewer) or super().tell(deal, seat, action, viewer)

    def prompt(self, deal: BragPokerDeal, seat: int) -> str:
        if deal.is_blind(seat):
            return f"Look at your cards, exchange 1 to {self.most} unseen, or stand pat"
        return super().prompt(deal, seat)

    def badges(self, deal: BragPokerDeal, seat: int) -> list[str]:
        return blind_badges(deal, seat)


class BookBrag(PokerGame[PokerDeal]):
    """Page section "Variations": the Brag of the books, which probably nobody ever played."""

    id = "brag-three-braggers"
    name = "Book Brag with braggers"
    page = "brag"
    family = "showdown/vying"
    summary = "The Brag that old books describe: three wild cards and the betting of poker."
    player_counts = range(3, 13)
    best_players = (5, 6)
    hand_size: ClassVar[int] = 3
    deal_type = PokerDeal
    schema = (ANTE, *CHIPS)

    def smallest_bet(self) -> int:
        return self[ANTE]

    def make_ranking(self) -> Ranking:
        return Brag(self.pack, self.pack.mask(BRAGGERS))

    def plan(self) -> Sequence[Step]:
        return (Ante(self.unit), DealCards(down=3), Bets(), Showdown())

    def limit_of(self, rounds: int, raises: int) -> Limit:
        return Limit(NO_LIMIT, self.unit)

    def rules(self) -> str:
        return f"""## Aim
Win chips: with the best brag hand at the showdown, or by betting so that everybody else folds.
## Hands
{HANDS}

The ace of diamonds, the jack of clubs and the nine of diamonds are **braggers**: each stands for any card one likes. Of hands
otherwise equal the one with fewer braggers is better.
## Deal
Everyone puts {self.unit} into the pot and is dealt three cards face down, one at a time.
## Betting
There is one round of betting, begun at the dealer's left. In turn you **check** (while there is no bet), **bet** {self.unit} or more,
up to all you have, **call** (put in as much as the others), **raise** (by at least as much as the last bet or raise) or **fold**. The
round ends when all who are still in have put in the same. Whoever cannot pay for a call is all in, and competes only for what all
have matched. If all but one fold, that player takes the pot and shows nothing; else the hands are shown, and the best takes the pot.
Equal hands share.
Many books describe Brag so, though it seems to be a misreading of older ones; how the betting went in detail they leave open.
{self.rules_of_match()}
"""
