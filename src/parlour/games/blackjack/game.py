"""Blackjack, or twenty-one: come nearer to 21 than the dealer without going over. Rules page: blackjack."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack
from parlour.games.blackjack.deal import ACE, DEALT, FROM_SPLIT, MOST_HANDS, TENS, BlackjackDeal, ace_and_ten, is_soft, total
from parlour.games.blackjack.options import (
    BLACKJACK_PAYS,
    CASINO_MULTIPLE,
    CUT_CARD,
    DEALER_ROTATION,
    DEALER_SOFT_17,
    DOUBLE_AFTER_SPLIT,
    DOUBLE_AMOUNT,
    DOUBLE_ON,
    INSURANCE,
    INSURANCE_STAKE,
    KRONOR_MAXIMUM,
    KRONOR_MINIMUM,
    MAX_CARDS,
    PACKS,
    RESHUFFLE,
    RESPLIT,
    SURRENDERS,
    TEN_THEN_ACE_NO_BONUS,
    TIE_17_18_19,
)
from parlour.games.blackjack.play import Bet
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.banking import DEALS, HALVES, TABLE_MINIMUM, ShoeGame, packs

SHOES: Final = packs(1, 8)


class Blackjack(ShoeGame[BlackjackDeal]):
    """The casino game: the house deals and banks, and is no seat (all page sections but those below)."""

    id = "blackjack"
    all_in_numbers = True
    name = "Blackjack"
    page = "blackjack"
    family = "banking"
    summary = "Bet, then draw cards to come nearer to 21 than the dealer without going over."
    also_known_as: ClassVar[Sequence[str]] = ("21", "Twenty-one")
    player_counts: ClassVar[Sequence[int]] = range(1, 9)
    minutes = 15
    units = HALVES
    #: money is Swedish, not chips
    kronor: ClassVar[bool] = False
    deal_type = BlackjackDeal
    prose = Prose(__name__, "rules.md")
    schema: ClassVar[Sequence[Option]] = (
        PACKS, RESHUFFLE, CUT_CARD, DEALER_SOFT_17, SURRENDERS, INSURANCE, INSURANCE_STAKE, DOUBLE_AFTER_SPLIT, RESPLIT,
        TEN_THEN_ACE_NO_BONUS, DOUBLE_ON, DOUBLE_AMOUNT, MAX_CARDS, TABLE_MINIMUM, CASINO_MULTIPLE, TIE_17_18_19, BLACKJACK_PAYS,
        DEALS,
    )

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        most = self[MAX_CARDS]
        self.most_cards: Final = most if isinstance(most, int) else self.pack.size
        self.surrender: Final[bool] = self[SURRENDERS] != "none"
        self.late: Final[bool] = self[SURRENDERS] == "late"
        self.insurance: Final[bool] = self[INSURANCE]
        self.insures_all: Final[bool] = self[INSURANCE_STAKE] == "equal-to-the-bet"
        self.resplit: Final[bool] = self[RESPLIT]
        self.split_ten_bonus: Final[bool] = not self[TEN_THEN_ACE_NO_BONUS]
        self.doubles_split: Final[bool] = self[DOUBLE_AFTER_SPLIT]
        self.doubles_any: Final[bool] = self[DOUBLE_ON] == "any-hand"
        self.any_amount: Final[bool] = self[DOUBLE_AMOUNT] == "any-up-to-original"
        self.hits_soft_17: Final[bool] = self[DEALER_SOFT_17] == "hit"
        self.house_wins_ties: Final[bool] = self[TIE_17_18_19] == "house-wins"
        won, bet = self[BLACKJACK_PAYS].split("-to-")
        #: what a blackjack wins, for each so many bet
        self.blackjack_wins: Final[int] = int(won)
        self.blackjack_per: Final[int] = int(bet)
        self.aces: Final[int] = self.pack.rank_masks[ACE]
        tens = 0
        for rank in TENS:
            tens |= self.pack.rank_masks[rank]
        self.tens: Final[int] = tens

    def make_pack(self) -> Pack:
        return SHOES[self[PACKS] - 1]

    def open(self, deal: BlackjackDeal) -> Phase[Any]:
        if deal.shoe_low(self[CUT_CARD]) or self[RESHUFFLE] == "every-hand":
            deal.fill_shoe()
            deal.say("The cards are shuffled.")
        return Bet(deal.bettors[0])

    def alike(self) -> Sequence[int]:
        return [*[mask for rank, mask in enumerate(self.pack.rank_masks) if rank not in TENS], self.tens]

    def dealer_draws(self, cards: Sequence[Card]) -> bool:
        """Whether the dealer must take a card (page section "The dealer's turn")."""
        points = total(self.pack, cards)
        return points < 17 or (points == 17 and self.hits_soft_17 and is_soft(self.pack, cards))

    def has_bonus(self, deal: BlackjackDeal, index: int) -> bool:
        """Whether an ace with a ten in this hand is a true blackjack (page section "Splitting")."""
        origin = deal.origins[index]
        return origin == DEALT or (origin == FROM_SPLIT and self.split_ten_bonus)

    def winnings(self, deal: BlackjackDeal, index: int) -> int:
        """What a hand wins against the dealer's finished hand, below zero what it loses (page section "Showdown")."""
        bet = deal.bets[index]
        dealers = deal.cards.row
        dealer_blackjack = ace_and_ten(self.pack, dealers)
        if ace_and_ten(self.pack, deal.hands[index].row):
            if dealer_blackjack:
                return 0
            return bet * self.blackjack_wins // self.blackjack_per if self.has_bonus(deal, index) else bet
        mine = deal.count(index)
        theirs = total(self.pack, dealers)
        if dealer_blackjack or mine < theirs <= 21:
            return -bet
        if mine == theirs:
            return -bet if 17 <= mine <= 19 and self.house_wins_ties else 0
        return bet

    def payoff_bounds(self) -> tuple[float, float] | None:
        bet = self.limits()[1] * HALVES
        # a hand is doubled, or split into four, which are doubled where that is allowed
        bets = MOST_HANDS * (2 if self.doubles_split else 1)
        insured = (bet if self.insures_all else bet / 2) if self.insurance else 0.0
        lost = float(bets * bet + insured)
        blackjacks = MOST_HANDS if self.split_ten_bonus else 1
        won = float(max(bets, blackjacks * self.blackjack_wins / self.blackjack_per) * bet)
        if self.house_banks:
            return -lost, won
        banked = self.players - 1
        return -max(lost, won * banked), max(won, lost * banked)

    def facts(self, deal: BlackjackDeal, viewer: int) -> list[str]:
        least, most = self.limits()
        return [f"Bets from {least} to {most}", f"Blackjack pays {self.blackjack_wins} to {self.blackjack_per}",
                "Dealer hits soft 17" if self.hits_soft_17 else "Dealer must draw on 16 and stand on all 17s"]

    def rule_words(self) -> Mapping[str, Value]:
        least, most = self.limits()
        return {"lowest": least, "highest": most, "house_banks": self.house_banks, "deals_in_a_row": self.bank_lasts(),
                "kronor": self.kronor, "pays": f"{self.blackjack_wins} to {self.blackjack_per}"}


class BlackjackSwedishPub(Blackjack):
    """Lower limits, and the house wins three ties (page section "Swedish Pub Blackjack")."""

    id = "blackjack-swedish-pub"
    name = "Swedish Pub Blackjack"
    summary = "Blackjack for a few kronor, where the house wins ties at 17, 18 and 19."
    schema = (
        *[option for option in Blackjack.schema if option not in (TABLE_MINIMUM, CASINO_MULTIPLE)],
        KRONOR_MINIMUM,
        KRONOR_MAXIMUM,
    )
    preset = {"tie-17-18-19": "house-wins"}
    kronor = True

    def limits(self) -> tuple[int, int]:
        least = self[KRONOR_MINIMUM]
        multiple = self[KRONOR_MAXIMUM]
        return least, least * multiple if isinstance(multiple, int) else 60


class BlackjackHome(Blackjack):
    """The players take turns at dealing and banking (page section "Home game blackjack")."""

    id = "blackjack-home"
    name = "Home Game Blackjack"
    summary = "Blackjack with the players taking turns as dealer and banker."
    player_counts = range(2, 9)
    house_banks = False
    zero_sum = True
    schema = (*Blackjack.schema, DEALER_ROTATION)
    leaves_out = (CUT_CARD,)
    preset = {"packs": 1, "reshuffle": "every-hand", "table-minimum": 1}

    def bank_lasts(self) -> int:
        lasts = self[DEALER_ROTATION]
        if isinstance(lasts, int):
            return lasts
        return 0 if lasts == "host-always" else 5 if lasts == "every-five-hands" else 1
