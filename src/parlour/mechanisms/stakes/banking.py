"""Banking: each player bets for himself against one bank: the house, one of the players, or the pot. And the shoe it deals from."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card, Pack, french
from parlour.kernel.actions import Action, Numbers
from parlour.kernel.chance import Chance
from parlour.kernel.deal import Deal
from parlour.kernel.ending import AfterDeals
from parlour.kernel.features import KnownNumber
from parlour.kernel.game import Game
from parlour.kernel.options import Option, number
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.zones import CardRow, CardSet, Zone

#: the bank where no player is
HOUSE: Final = -1
#: the bank where bets are won from the pot and lost to it
POT: Final = -2
#: the units of a bet that can be halved
HALVES: Final = 2
#: a shoe is shuffled before a deal when less than this percentage is left
CUT_CARD: Final = 25

#: the game that a kind of deal against a bank belongs to
BankingGameT = TypeVar("BankingGameT", bound="BankingGame[Any]", covariant=True, default="BankingGame[Any]")
B = TypeVar("B", bound="BankingDeal")
S = TypeVar("S", bound="ShoeDeal")

TABLE_MINIMUM: Final = number("table-minimum", "The least one may bet.", 5, 1, 1000)
MAX_BET_MULTIPLE: Final = number("max-bet-multiple", "How many times the table minimum one may bet.", 10, 1, 100)
#: the options that set a table's limits
LIMITS: Final[tuple[Option, ...]] = (TABLE_MINIMUM, MAX_BET_MULTIPLE)
#: how long one plays at it
DEALS: Final = number("deals", "How many deals are played.", 20, 1, 1000)


@mypyc_attr(allow_interpreted_subclasses=True)
class BankingDeal(Deal[BankingGameT]):
    """A deal against a bank. ``banker``: the seat that banks, :data:`HOUSE` or :data:`POT`; ``bettors``: the others in turn,
    from the dealer's left. The house deals too: then no seat is ``dealer``."""

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (KnownNumber("banker", kind="seat"),)
    banker: int
    bettors: tuple[int, ...]

    def take_seats(self) -> None:
        self.banker = self.game.bank(self.dealer)
        if self.banker == HOUSE:
            self.dealer = HOUSE
        first = 0 if self.dealer == HOUSE else self.after(self.dealer)
        self.bettors = tuple([seat for seat in self.order(first) if seat != self.banker])

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.banker = old.banker
        self.bettors = old.bettors

    def stake(self, seat: int, amount: int) -> None:
        """The seat puts an amount on the table."""
        self.award(seat, -amount)
        self.stakes[seat] = self.stakes[seat] + amount

    def settle(self, seat: int, amount: int, won: int, words: str = "") -> None:
        """The seat takes back an amount from the table with what it won on it from the bank, or less what it lost to it; ``words`` for
        the score sheet, where there is more to say than that."""
        self.stakes[seat] = self.stakes[seat] - amount
        self.award(seat, amount)
        if words:
            self.enter_score(seat, won, words)
        else:
            self.award(seat, won)
        if self.banker == POT:
            self.pot -= won
        elif self.banker != HOUSE:
            self.award(self.banker, -won)

    def tell_result(self, seat: int, won: int, why: str = "") -> None:
        """Says what a seat has won, or lost below zero, and why."""
        if self.narrating:
            end = f" {why}" if why else ""
            if won == 0:
                self.tell(seat, "{get} the bet back{}", end)
            else:
                self.tell(seat, "{win} {}{}" if won > 0 else "{lose} {}{}", self.game.score_words(abs(won)), end)


@mypyc_attr(allow_interpreted_subclasses=True)
class BankingGame(Game[B]):
    """A game against a bank, for as many deals as its option ``deals`` says."""

    #: the house banks and is no seat; otherwise the players take turns at it
    house_banks: ClassVar[bool] = True
    ends = AfterDeals(DEALS)
    #: bets are whole; all money is counted in so many parts of one, so that what a bet wins can be paid exactly
    units: ClassVar[int] = 1

    def rest_words(self, deal: B, side: int, points: int) -> str:
        return "more won than lost" if points > 0 else "more lost than won"

    def has_house(self) -> bool:
        """Whether the house banks: :attr:`house_banks`, unless an option settles it."""
        return self.house_banks

    def bank(self, dealer: int) -> int:
        """Who banks in the deal of this dealer: a seat, :data:`HOUSE` or :data:`POT`."""
        return HOUSE if self.has_house() else dealer

    def limits(self) -> tuple[int, int]:
        """The least and the most that may be bet; by the options :data:`LIMITS` unless a game has its own."""
        least = self[TABLE_MINIMUM]
        return least, least * self[MAX_BET_MULTIPLE]

    def bank_lasts(self) -> int:
        """How many deals in a row a player is dealer; 0 for the whole match."""
        return 1

    def first_dealer(self, chance: Chance) -> int:
        return HOUSE if self.has_house() else super().first_dealer(chance)

    def next_dealer(self, deal: B) -> int:
        lasts = self.bank_lasts()
        if self.has_house() or lasts == 0 or (deal.number + 1) % lasts:
            return deal.dealer
        return deal.after(deal.dealer)

    def payoff(self, deal: B, seat: int) -> float:
        # nobody plays against the other bettors: only one's own money counts
        return float(deal.points()[self.sides[seat]])

    def score_words(self, score: int) -> str:
        whole, part = divmod(abs(score), self.units)
        sign = "-" if score < 0 else ""
        if not part:
            return f"{sign}{whole}"
        if self.units == HALVES:
            return f"{sign}{whole or ''}½"
        return f"{sign}{whole}.{100 * part // self.units:02d}"


def packs(least: int, most: int) -> tuple[Pack, ...]:
    """One shoe for each number of full packs from the least to the most."""
    return tuple([french(copies=count) for count in range(least, most + 1)])


@mypyc_attr(allow_interpreted_subclasses=True)
class ShoeDeal(BankingDeal[BankingGameT]):
    """A shoe to deal from, and a tray for the cards that are out of play."""

    shoe: CardRow
    tray: CardSet

    def set_table(self) -> None:
        super().set_table()
        self.shoe = self.card_row("shoe", "pile", role="stock")
        self.tray = self.card_set("tray", "heap")

    def fill_shoe(self) -> None:
        """All cards are shuffled and put into the shoe."""
        self.gather_pack()
        self.place(self.fresh_pack()[::-1], self.shoe)

    def shoe_low(self, percentage: int = CUT_CARD) -> bool:
        """Whether less than this percentage of the cards is left in the shoe."""
        return 100 * len(self.shoe.row) < percentage * self.pack.size

    def cards_left(self) -> int:
        """How many cards can still be dealt."""
        return len(self.shoe.row) + self.tray.count()

    def deal_card(self, zone: Zone) -> Card:
        """Deals a card to a zone and returns it; when the shoe is empty the cards out of play are shuffled first."""
        self.ready_shoe()
        return self.draw(self.shoe, zone)

    def ready_shoe(self, needed: int = 1) -> None:
        """Shuffles the tray and puts it under what is left in the shoe, where fewer cards are left than needed."""
        if len(self.shoe.row) < needed:
            self.say("The shoe is empty: the cards out of play are shuffled." if not self.shoe.row else
                     "Few cards are left: those out of play are shuffled and put under them.")
            self.bury(self.tray, self.shoe)

    def burn(self, count: int) -> None:
        """Puts cards from the shoe out of play without anybody seeing them."""
        for _ in range(count):
            self.draw(self.shoe, self.tray)


@mypyc_attr(allow_interpreted_subclasses=True)
class ShoeGame(BankingGame[S]):
    """A banking game in which the shoe goes on from deal to deal."""

    def alike(self) -> Sequence[int]:
        """The cards in masks of those that no rule tells apart, so that chances can be counted: by rank, where suits mean nothing."""
        return self.pack.rank_masks

    def carry(self, old: S, new: S) -> None:
        # whoever has seen a card dealt, or burnt, knows that it is in the tray now
        new.take_over_pile(old, new.shoe, new.tray)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaceBet(Turn[B]):
    """The seat bets between the table's limits, before the deal. A subclass says what follows a bet."""

    about: ClassVar[str] = "bets"

    def limits(self, deal: B) -> tuple[int, int]:
        """The least and the most that may be bet."""
        return deal.game.limits()

    def legal(self, deal: B, seat: int) -> Sequence[Action]:
        least, most = self.limits(deal)
        return Numbers("bet", least, most)

    def candidates(self, deal: B, seat: int) -> Sequence[Action]:
        return Numbers("bet", 0, 10 * self.limits(deal)[1])

    def reason(self, deal: B, seat: int, action: Action) -> str:
        least, most = self.limits(deal)
        if action.kind == "bet" and action.number < least:
            return f"The minimum bet at this table is {least}."
        if action.kind == "bet":
            return f"The maximum bet at this table is {most}."
        return f"Bet from {least} to {most} first: the cards are dealt when all have bet."

    def play(self, deal: B, seat: int, action: Action) -> Phase[Any]:
        deal.stake(seat, action.number * deal.game.units)
        return self.next_bettor(deal, seat)

    def next_bettor(self, deal: B, seat: int) -> Phase[Any]:
        """What follows when the seat is done: the next seat's bet, or the deal."""
        place = deal.bettors.index(seat) + 1
        return self.next_bet(deal.bettors[place]) if place < len(deal.bettors) else self.bets_placed(deal)

    def next_bet(self, seat: int) -> Phase[Any]:
        """The phase in which the next seat bets."""
        raise NotImplementedError

    def bets_placed(self, deal: B) -> Phase[Any]:
        """The phase after the last bet."""
        raise NotImplementedError

    def prompt(self, deal: B, seat: int) -> str:
        least, most = self.limits(deal)
        return f"Place your bet, from {least} to {most}"

    def facts(self, deal: B, viewer: int) -> list[str]:
        least, most = self.limits(deal)
        return [f"Bets from {least} to {most}"]

    def badges(self, deal: B, seat: int) -> list[str]:
        return bet_badges(deal, seat)


def bet_badges(deal: BankingDeal, seat: int) -> list[str]:
    """What a seat has bet."""
    return [f"bet {deal.game.score_words(deal.stakes[seat])}"] if deal.stakes[seat] else []
