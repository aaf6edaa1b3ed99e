"""Blackjack, or twenty-one: come nearer to 21 than the dealer without going over. Rules page: blackjack."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack
from parlour.kernel.actions import Action, Joined, NumberAction, Numbers, word
from parlour.kernel.deal import ALL, UNSEEN
from parlour.kernel.options import Option, choice, number, toggle
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.stakes.banking import DEALS, HALVES, HOUSE, TABLE_MINIMUM, PlaceBet, ShoeDeal, ShoeGame, packs

SHOES: Final = packs(1, 8)
#: what each rank counts, from the two to the ace
VALUES: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)
ACE: Final = 12
TENS: Final = (8, 9, 10, 11)

HIT: Final = word("hit")
STAND: Final = word("stand")
DOUBLE: Final = word("double")
SPLIT: Final = word("split")
KEEP: Final = word("keep")
SURRENDER: Final = word("surrender")
INSURE: Final = word("insure")
DECLINE: Final = word("decline")

PACKS: Final = number("packs", "How many packs are shuffled together.", 6, 1, 8)
RESHUFFLE: Final = choice("reshuffle", "Whether the shoe is shuffled before every deal, or when the cut card says so.", "house-dependent",
                          "every-hand")
CUT_CARD: Final = number("cut-card", "House-dependent: reshuffled before a deal when less than this percentage is left.", 25, 5, 75)
DEALER_SOFT_17: Final = choice("dealer-soft-17", "What the dealer does with 17 in which an ace counts 11.", "stand", "hit")
SURRENDERS: Final = choice("surrender",
                           "Giving a hand up for half the bet: not at all, or before (early) or after (late) the dealer checks.",
                           "early", "none", "late")
INSURANCE: Final = toggle("insurance", "Insurance is offered when the dealer shows an ace.", True)
INSURANCE_STAKE: Final = choice("insurance-stake", "The size of an insurance bet.", "half-the-bet", "equal-to-the-bet")
DOUBLE_AFTER_SPLIT: Final = toggle("double-after-split", "Hands made by splitting, but not aces, may be doubled.")
RESPLIT: Final = toggle("resplit", "A pair received after a split may be split again, up to four hands.", True)
TEN_THEN_ACE_NO_BONUS: Final = toggle("ten-then-ace-no-bonus", "An ace dealt to a split ten-point card earns no blackjack bonus.", True)
DOUBLE_ON: Final = choice("double-on", "Which opening hands may be doubled.", "any-hand", "9-10-11-only")
DOUBLE_AMOUNT: Final = choice("double-amount", "How much is added to the bet when doubling.", "exactly-original", "any-up-to-original")
MAX_CARDS: Final = choice("max-cards", "How many cards a player's hand may have at most.", "unlimited", *range(3, 11))
CASINO_MULTIPLE: Final = number("max-bet-multiple", "How many times the table minimum one may bet.", 10, 10, 20)
TIE_17_18_19: Final = choice("tie-17-18-19", "Who wins when player and dealer both have 17, 18 or 19.", "push", "house-wins")
#: with kronor
KRONOR_MINIMUM: Final = choice("table-minimum", "The least one may bet, in kronor.", 20, 40)
KRONOR_MAXIMUM: Final = choice("max-bet-multiple", "The most one may bet: 60 kronor, or as in casinos so many times the table minimum.",
                               "60-kronor", *range(10, 21))
DEALER_ROTATION: Final = choice("dealer-rotation", "How long a player stays dealer: a number is how many hands were agreed on.",
                                "every-hand", "every-five-hands", "host-always", 2, 3, 4, 6, 7, 8, 9, 10)

#: one seat can have so many hands by splitting
MOST_HANDS: Final = 4
HAND_NAMES: Final = ("hand", "second hand", "third hand", "fourth hand")
#: where a hand comes from
DEALT: Final = 0
FROM_SPLIT: Final = 1
FROM_ACES: Final = 2


def total(pack: Pack, cards: Sequence[int]) -> int:
    """What a hand counts, each ace as 1 or 11 as is best (page section "Game objective").

    >>> from parlour.equipment import french
    >>> pack = french()
    >>> [total(pack, [pack.card(code) for code in codes.split()]) for codes in ("AS KH", "AS KH 5D", "AS AH", "KS QH 2D")]
    [21, 16, 12, 22]
    """
    points = hard_total(pack, cards)
    return points + 10 if points <= 11 and has_ace(pack, cards) else points


def hard_total(pack: Pack, cards: Sequence[int]) -> int:
    """What a hand counts with each ace as 1."""
    points = 0
    for card in cards:
        points += VALUES[pack.rank_of[card]]
    return points


def has_ace(pack: Pack, cards: Sequence[int]) -> bool:
    """Whether there is an ace among the cards."""
    return any([pack.rank_of[card] == ACE for card in cards])


def is_soft(pack: Pack, cards: Sequence[int]) -> bool:
    """Whether an ace of the hand counts 11."""
    return total(pack, cards) != hard_total(pack, cards)


def ace_and_ten(pack: Pack, cards: Sequence[int]) -> bool:
    """Whether a hand is just an ace with a ten-point card (page section "The deal and 'blackjack'")."""
    return len(cards) == 2 and total(pack, cards) == 21


class BlackjackDeal(ShoeDeal["Blackjack"]):
    """A shoe, the dealer's cards and hole card, and up to four hands for each seat.

    A hand's index is ``MOST_HANDS * seat`` and its place among the seat's hands. ``bets`` are in half units, 0 for a hand that
    is settled or not there; ``origins`` say where a hand comes from.
    """

    cards: CardRow
    hole: CardSet
    hands: list[CardRow]
    bets: list[int]
    origins: list[int]
    hand_counts: list[int]
    insured: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.cards = self.card_row("dealer", "row", ALL)
        self.hole = self.card_set("hole", "row", UNSEEN, "hole card")
        self.hands = [self.card_row(f"{label} {seat}", "row", ALL, label, seat) for seat in range(self.players) for label in HAND_NAMES]
        self.bets = self.tally(0, MOST_HANDS * self.players)
        self.origins = self.tally(0, MOST_HANDS * self.players)
        self.hand_counts = self.tally(1)
        self.insured = self.tally()

    # --- cards ---

    def count(self, index: int) -> int:
        """What a hand counts."""
        return total(self.pack, self.hands[index].cards)

    def up_rank(self) -> int:
        """The rank of the dealer's card that lies face up."""
        return self.pack.rank_of[self.cards.cards[0]]

    # --- money ---

    def win(self, index: int, won: int) -> None:
        """Settles a hand, on which the seat wins an amount or loses one below zero."""
        seat = index // MOST_HANDS
        amount = self.bets[index]
        self.bets[index] = 0
        self.settle(seat, amount, won)
        which = f" with the {self.which_hand(index)}" if self.hand_counts[seat] > 1 else ""
        self.tell(seat, self.won_words(won) + which)

    def won_words(self, won: int) -> str:
        """What was won or lost, in words to :meth:`tell`."""
        if won == 0:
            return "{push} and {keep} the bet"
        return ("{win} " if won > 0 else "{lose} ") + self.game.score_words(abs(won))

    def which_hand(self, index: int) -> str:
        """Which of its seat's hands this is, where there are several."""
        return HAND_NAMES[index % MOST_HANDS] if index % MOST_HANDS else "first hand"

    def hand_words(self, index: int) -> str:
        """A hand in words: ``16``, ``soft 17``, ``blackjack``."""
        cards = self.hands[index].cards
        if ace_and_ten(self.pack, cards) and self.game.has_bonus(self, index):
            return "blackjack"
        return ("soft " if is_soft(self.pack, cards) else "") + str(total(self.pack, cards))


class Blackjack(ShoeGame[BlackjackDeal]):
    """The casino game: the house deals and banks, and is no seat (all page sections but those below)."""

    id = "blackjack"
    name = "Blackjack"
    page = "blackjack"
    family = "banking"
    summary = "Bet, then draw cards to come nearer to 21 than the dealer without going over."
    also_known_as: ClassVar[Sequence[str]] = ("21", "Twenty-one")
    player_counts: ClassVar[Sequence[int]] = range(1, 9)
    minutes = 15
    units = HALVES
    deal_type = BlackjackDeal
    schema: ClassVar[Sequence[Option]] = (
        PACKS, RESHUFFLE, CUT_CARD, DEALER_SOFT_17, SURRENDERS, INSURANCE, INSURANCE_STAKE, DOUBLE_AFTER_SPLIT, RESPLIT,
        TEN_THEN_ACE_NO_BONUS, DOUBLE_ON, DOUBLE_AMOUNT, MAX_CARDS, TABLE_MINIMUM, CASINO_MULTIPLE, TIE_17_18_19, DEALS,
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
        self.aces: Final[int] = self.pack.rank_masks[ACE]
        tens = 0
        for rank in TENS:
            tens |= self.pack.rank_masks[rank]
        self.tens: Final[int] = tens

    def make_pack(self) -> Pack:
        return SHOES[self[PACKS] - 1]

    def cut_card(self) -> int:
        """The percentage of the shoe that must be left for another deal."""
        return self[CUT_CARD]

    def open(self, deal: BlackjackDeal) -> Phase[Any]:
        if deal.shoe_low(self.cut_card()) or self[RESHUFFLE] == "every-hand":
            deal.fill_shoe()
            deal.say("The cards are shuffled.")
        return Bet(deal.bettors[0])

    def alike(self) -> Sequence[int]:
        return [*[mask for rank, mask in enumerate(self.pack.rank_masks) if rank not in TENS], self.tens]

    def dealer_draws(self, cards: Sequence[int]) -> bool:
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
        dealers = deal.cards.cards
        dealer_blackjack = ace_and_ten(self.pack, dealers)
        if ace_and_ten(self.pack, deal.hands[index].cards):
            if dealer_blackjack:
                return 0
            return bet * 3 // 2 if self.has_bonus(deal, index) else bet
        mine = deal.count(index)
        theirs = total(self.pack, dealers)
        if dealer_blackjack or mine < theirs <= 21:
            return -bet
        if mine == theirs:
            return -bet if 17 <= mine <= 19 and self.house_wins_ties else 0
        return bet

    def advise(self, deal: BlackjackDeal, seat: int, rng: Random) -> Action | None:
        return advice(deal, seat)

    # --- the rules in words ---

    def rules(self) -> str:
        least, most = self.limits()
        soft = "and also on a 17 with an ace as 11" if self.hits_soft_17 else "and stands on every 17, even with an ace as 11"
        ties = "; but with 17, 18 or 19 each the house wins" if self.house_wins_ties else ""
        cards = "" if self.most_cards == self.pack.size else f" A hand of {self.most_cards} cards must stand."
        return f"""## Aim
Each player plays alone against the dealer and tries for a hand that counts more than the dealer's, but not more than 21.
## Cards
{self.cards_rule()} Cards from 2 to 10 count their number, J, Q and K ten, an ace 1 or 11, whichever is better. Suits do
not matter. An ace with a ten-point card as the two cards first dealt is a **blackjack**, and beats every other 21.
## Bets and deal
{self.banker_rule()} Before the deal everyone bets from {least} to {most}: **bet {least}**. Then each player gets two cards face
up and the dealer one face up and one face down, the hole card.
## Insurance
{self.insurance_rule()}
## The players' turns
From the dealer's left each plays in turn. A blackjack needs no play. **Hit** takes one more card, as often as you like;
**stand** ends your turn. Over 21 you are bust and lose your bet at once, whatever the dealer does later.{cards} Before you
take a card, and only then, you may use one of these side rules:
{self.side_rules()}
## The dealer's turn
The dealer turns the hole card up. With a blackjack the dealer takes no card. Otherwise the dealer draws below 17 {soft}. No
card is drawn when no hand's result hangs on it.
## Showdown
If the dealer has a blackjack, every hand loses except a blackjack, which is a **push**: the bet goes back. Otherwise a
blackjack wins one and a half times the bet. A bet on any other hand wins its own amount when the dealer is bust or counts
less, and is lost when the dealer counts more. Equal counts are a push{ties}.
## End
After {self[DEALS]} deals the player with the most money has won. {self.money_rule()} When the shoe is empty in the
middle of a deal, the cards out of play are shuffled; should those be used up too, all hands stand as they are.
"""

    def cards_rule(self) -> str:
        """What is shuffled, and when."""
        count = self[PACKS]
        what = "A pack of 52 cards" if count == 1 else f"{count} packs of 52 cards together, the shoe"
        when = "before every deal" if self[RESHUFFLE] == "every-hand" else (
            f"and dealt from until, before a deal, less than {self.cut_card()}% is left; then all are shuffled again")
        return f"{what}, shuffled {when}."

    def banker_rule(self) -> str:
        """Who deals and pays."""
        return "The house deals, pays and collects; it is none of the players."

    def money_rule(self) -> str:
        """What is played for."""
        return "White chips are worth 1, red 5, green 25 and black 100; halves are paid exactly."

    def insurance_rule(self) -> str:
        """What insurance is, where it is played."""
        if not self.insurance:
            return "There is none, even when the dealer shows an ace."
        size = "as much as your bet" if self.insures_all else "half your bet"
        end = "you are one bet ahead" if self.insures_all else "you come out even"
        return ("When the dealer shows an ace, everyone first of all says **insure** or **decline**. Insurance is a further "
                f"bet, of {size}, that the dealer has a blackjack. If so it wins twice its amount (so that, with your bet "
                f"lost, {end}); otherwise it is lost. The side rules below stay open to you.")

    def side_rules(self) -> str:
        """Surrendering, splitting and doubling as these options have them."""
        surrender = "**Surrender**: give the hand up, lose half the bet, and keep the other half."
        if not self.surrender:
            surrender = "Surrender is not played."
        elif self.late:
            surrender += (" But a dealer with an ace or ten-point card face up looks at the hole card before the players' "
                          "turns (after insurance), and with a blackjack everything is settled at once: nobody can surrender.")
        else:
            surrender += " You may do so although the dealer may turn out to have a blackjack."
        again = ("A pair that comes of it you may **split** again, up to four hands, or **keep**." if self.resplit else
                 "You may split only once.")
        tens = "" if self.split_ten_bonus else ", or an ace dealt to a split ten,"
        bonus = " An ace dealt to a split ten makes a full blackjack." if self.split_ten_bonus else ""
        counts = "" if self.doubles_any else " a hand that counts 9, 10 or 11"
        amount = "any amount up to your bet (**double 1** and so on)" if self.any_amount else "as much again as your bet"
        after = ("Hands made by splitting, except aces, may be doubled too." if self.doubles_split else
                 "Hands made by splitting may not be doubled.")
        return f"""- {surrender}
- **Split** two cards of equal value (even a jack and a king) into two hands. The second gets a bet as large as the first,
  and each at once gets a second card. {again} Then you play the hands one after the other. Split aces get no further card. A
  ten-point card dealt to a split ace{tens} wins only its bet, but beats a 21 of three or more cards and pushes with a
  dealer's blackjack.{bonus} A hand made by splitting may not surrender.
- **Double**{counts}: add {amount}, take exactly one more card, and stand. {after}"""


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

    def limits(self) -> tuple[int, int]:
        least = self[KRONOR_MINIMUM]
        multiple = self[KRONOR_MAXIMUM]
        return least, least * multiple if isinstance(multiple, int) else 60

    def money_rule(self) -> str:
        return "Money is in kronor; halves are paid exactly."


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

    def banker_rule(self) -> str:
        lasts = self.bank_lasts()
        turns = ("the host is dealer all the time" if lasts == 0 else "the next player deals after every hand" if lasts == 1 else
                 f"the next player deals after every {lasts} hands")
        return ("One player is the dealer, who does not bet and has no choices, but pays the others and collects from them: "
                f"{turns}.")

    def money_rule(self) -> str:
        return "Play for chips or matches; halves are counted exactly."


class Bet(PlaceBet[BlackjackDeal]):
    """The players bet; then the cards are dealt (page section "Betting and winning")."""

    def next_bet(self, seat: int) -> Phase[Any]:
        return Bet(seat)

    def bets_placed(self, deal: BlackjackDeal) -> Phase[Any]:
        for seat in deal.bettors:
            deal.bets[MOST_HANDS * seat] = deal.stakes[seat]
        for row in (0, 1):
            for seat in deal.bettors:
                deal.deal_card(deal.hands[MOST_HANDS * seat])
            if row == 0:
                deal.deal_card(deal.cards)
        deal.ready_shoe()
        deal.draw(deal.shoe, deal.hole)
        if deal.narrating:
            deal.say(f"The dealer shows {deal.pack.names(deal.cards.mask())}.")
            for seat in deal.bettors:
                if ace_and_ten(deal.pack, deal.hands[MOST_HANDS * seat].cards):
                    deal.tell(seat, "{have} a blackjack")
            deal.beat()
        if deal.up_rank() == ACE and deal.game.insurance:
            return Insurance(deal.bettors[0])
        return check_hole(deal)

    def facts(self, deal: BlackjackDeal, viewer: int) -> list[str]:
        return table_facts(deal)


class AtTable(Turn[BlackjackDeal]):
    """A player's decision once the cards are dealt."""

    def facts(self, deal: BlackjackDeal, viewer: int) -> list[str]:
        return [f"The dealer shows {deal.pack.names(1 << deal.cards.cards[0])}", *table_facts(deal)]

    def badges(self, deal: BlackjackDeal, seat: int) -> list[str]:
        said = []
        first = MOST_HANDS * seat
        for index in range(first, first + MOST_HANDS):
            if deal.bets[index]:
                said.append(f"{deal.hand_words(index)}, bet {deal.game.score_words(deal.bets[index])}")
        if deal.insured[seat]:
            said.append(f"insured for {deal.game.score_words(deal.insured[seat])}")
        return said


def table_facts(deal: BlackjackDeal) -> list[str]:
    """What is printed on the table."""
    least, most = deal.game.limits()
    return [f"Bets from {least} to {most}", "Blackjack pays 3 to 2",
            "Dealer hits soft 17" if deal.game.hits_soft_17 else "Dealer must draw on 16 and stand on all 17s"]


class Insurance(AtTable):
    """The dealer shows an ace: each player may bet that it is a blackjack (page section "Insurance")."""

    def legal(self, deal: BlackjackDeal, seat: int) -> Sequence[Action]:
        return INSURE, DECLINE

    def candidates(self, deal: BlackjackDeal, seat: int) -> Sequence[Action]:
        return INSURE, DECLINE, HIT, STAND, DOUBLE, SPLIT, SURRENDER

    def reason(self, deal: BlackjackDeal, seat: int, action: Action) -> str:
        return "The dealer shows an ace: first say whether you insure or decline."

    def play(self, deal: BlackjackDeal, seat: int, action: Action) -> Phase[Any]:
        if action is INSURE:
            bet = deal.bets[MOST_HANDS * seat]
            deal.insured[seat] = bet if deal.game.insures_all else bet // 2
            deal.stake(seat, deal.insured[seat])
        place = deal.bettors.index(seat) + 1
        return Insurance(deal.bettors[place]) if place < len(deal.bettors) else check_hole(deal)

    def prompt(self, deal: BlackjackDeal, seat: int) -> str:
        return "The dealer shows an ace. Insure against a blackjack?"


def check_hole(deal: BlackjackDeal) -> Phase[Any]:
    """With late surrender the dealer looks for a blackjack before the players' turns (page section "Surrender")."""
    table = deal.game
    up = deal.up_rank()
    if table.late and (up == ACE or up in TENS):
        hole = deal.hole.cards
        completing = table.tens if up == ACE else table.aces
        if hole & completing:
            return dealers_turn(deal)
        deal.say("The dealer looks at the hole card: it makes no blackjack.")
        deal.hole.excluded = completing
        if deal.dealer != HOUSE:
            deal.show(hole, 1 << deal.dealer)
    return next_hand(deal, deal.bettors[0], 0)


class Play(AtTable):
    """The seat plays one of its hands (page sections "The players' turns" and "Blackjack Side Rules")."""

    def __init__(self, seat: int, hand: int) -> None:
        super().__init__(seat)
        self.hand: Final = hand
        self.index: Final = MOST_HANDS * seat + hand

    def legal(self, deal: BlackjackDeal, seat: int) -> Sequence[Action]:
        may = [STAND]
        if not self.why_not_hit(deal):
            may.append(HIT)
        if not self.why_not_split(deal):
            may.append(SPLIT)
        if not self.why_not_surrender(deal):
            may.append(SURRENDER)
        if self.why_not_double(deal):
            return may
        if deal.game.any_amount:
            return Joined([may, self.amounts(deal)])
        may.append(DOUBLE)
        return may

    def candidates(self, deal: BlackjackDeal, seat: int) -> Sequence[Action]:
        return Joined([[STAND, HIT, SPLIT, SURRENDER, DOUBLE], Numbers("double", 0, 2 * deal.bets[self.index] // HALVES)])

    def amounts(self, deal: BlackjackDeal) -> Numbers:
        """Every amount up to the bet, to double for less."""
        return Numbers("double", 1, deal.bets[self.index] // HALVES)

    def reason(self, deal: BlackjackDeal, seat: int, action: Action) -> str:
        if action is HIT:
            return self.why_not_hit(deal)
        if action is SPLIT:
            return self.why_not_split(deal)
        if action is SURRENDER:
            return self.why_not_surrender(deal)
        if action.kind == "double":
            bet = deal.bets[self.index] // HALVES
            return self.why_not_double(deal) or (
                f"Say how much you add, from double 1 to double {bet}." if deal.game.any_amount else
                f"Doubling adds exactly your bet of {bet} here: say double alone.")
        return super().reason(deal, seat, action)

    def why_not_hit(self, deal: BlackjackDeal) -> str:
        """Why the hand may not take a card, or nothing."""
        return "" if deal.cards_left() else "All cards are out: the hand must stand."

    def why_not_split(self, deal: BlackjackDeal) -> str:
        """Why the hand may not be split, or nothing."""
        if deal.origins[self.index] != DEALT:
            return "You are done with splitting: hit or stand."
        return why_not_split(deal, self.index)

    def why_not_surrender(self, deal: BlackjackDeal) -> str:
        """Why the hand may not be given up, or nothing."""
        if not deal.game.surrender:
            return "Surrender is not played at this table."
        if deal.origins[self.index] != DEALT:
            return "A hand made by splitting may not surrender."
        return side_rule_late(deal, self.index)

    def why_not_double(self, deal: BlackjackDeal) -> str:
        """Why the hand may not be doubled, or nothing."""
        if deal.origins[self.index] != DEALT and not deal.game.doubles_split:
            return "A hand made by splitting may not be doubled at this table."
        late = side_rule_late(deal, self.index)
        if late:
            return late
        if not deal.game.doubles_any and not 9 <= deal.count(self.index) <= 11:
            return "Only a hand that counts 9, 10 or 11 may be doubled at this table."
        return self.why_not_hit(deal)

    def play(self, deal: BlackjackDeal, seat: int, action: Action) -> Phase[Any]:
        if action is STAND:
            return next_hand(deal, seat, self.hand + 1)
        if action is SPLIT:
            return split(deal, seat, self.hand)
        if action is SURRENDER:
            deal.win(self.index, -deal.bets[self.index] // 2)
            deal.move_all(deal.hands[self.index], deal.tray)
            return next_hand(deal, seat, self.hand + 1)
        if action is not HIT:
            more = action.number * HALVES or deal.bets[self.index]
            deal.stake(seat, more)
            deal.bets[self.index] += more
        row = deal.hands[self.index]
        deal.deal_card(row)
        if deal.narrating:
            deal.tell(seat, "{get} {}: {}", deal.pack.names(1 << row.cards[-1]), deal.hand_words(self.index))
            deal.beat()
        if deal.count(self.index) > 21:
            deal.tell(seat, "{are} bust")
            deal.win(self.index, -deal.bets[self.index])
            deal.move_all(row, deal.tray)
        elif action is HIT and len(row.cards) < deal.game.most_cards:
            return self
        return next_hand(deal, seat, self.hand + 1)

    def prompt(self, deal: BlackjackDeal, seat: int) -> str:
        have = "You have" if deal.hand_counts[seat] == 1 else f"In your {deal.which_hand(self.index)} you have"
        return f"{have} {deal.hand_words(self.index)}. Hit or stand?"


def side_rule_late(deal: BlackjackDeal, index: int) -> str:
    """Why it is too late for a side rule, or nothing (page section "Blackjack Side Rules")."""
    return "" if len(deal.hands[index].cards) == 2 else "That may only be done before you take a card."


def why_not_split(deal: BlackjackDeal, index: int) -> str:
    """Why a hand may not be split, or nothing (page section "Splitting")."""
    late = side_rule_late(deal, index)
    if late:
        return late
    first, second = deal.hands[index].cards
    rank_of = deal.pack.rank_of
    if VALUES[rank_of[first]] != VALUES[rank_of[second]]:
        return "Only two cards of equal value may be split."
    if deal.hand_counts[index // MOST_HANDS] == MOST_HANDS:
        return "You have four hands already, and no more are allowed."
    if deal.cards_left() < 2:
        return "Not enough cards are left to split."
    return ""


def split(deal: BlackjackDeal, seat: int, hand: int) -> Phase[Any]:
    """Makes two hands of one, each with a new second card; whoever may split again is asked first (page section "Splitting")."""
    index = MOST_HANDS * seat + hand
    new = MOST_HANDS * seat + deal.hand_counts[seat]
    deal.hand_counts[seat] += 1
    deal.stake(seat, deal.bets[index])
    deal.bets[new] = deal.bets[index]
    deal.move(deal.hands[index].cards[-1], deal.hands[index], deal.hands[new])
    origin = FROM_ACES if has_ace(deal.pack, deal.hands[index].cards) else FROM_SPLIT
    for made in (index, new):
        deal.origins[made] = origin
        deal.deal_card(deal.hands[made])
    if deal.narrating:
        deal.tell(seat, "{you} now {have} {} and {}", deal.hand_words(index), deal.hand_words(new))
        deal.beat()
    return next_split(deal, seat, hand)


def next_split(deal: BlackjackDeal, seat: int, hand: int) -> Phase[Any]:
    """Asks about the next of the seat's hands that could be split again, then lets it play them all."""
    if deal.game.resplit:
        for place in range(hand, deal.hand_counts[seat]):
            if not why_not_split(deal, MOST_HANDS * seat + place):
                return SplitAgain(seat, place)
    return next_hand(deal, seat, 0)


class SplitAgain(AtTable):
    """A split brought another pair, which may be split too."""

    def __init__(self, seat: int, hand: int) -> None:
        super().__init__(seat)
        self.hand: Final = hand

    def legal(self, deal: BlackjackDeal, seat: int) -> Sequence[Action]:
        return SPLIT, KEEP

    def candidates(self, deal: BlackjackDeal, seat: int) -> Sequence[Action]:
        return SPLIT, KEEP, HIT, STAND, DOUBLE, SURRENDER

    def reason(self, deal: BlackjackDeal, seat: int, action: Action) -> str:
        return "First say whether you split this pair again or keep it."

    def play(self, deal: BlackjackDeal, seat: int, action: Action) -> Phase[Any]:
        return split(deal, seat, self.hand) if action is SPLIT else next_split(deal, seat, self.hand + 1)

    def prompt(self, deal: BlackjackDeal, seat: int) -> str:
        return f"Split {deal.pack.names(deal.hands[MOST_HANDS * seat + self.hand].mask())} again?"


def next_hand(deal: BlackjackDeal, seat: int, hand: int) -> Phase[Any]:
    """The seat's next hand that has something to decide, or that of the next seats, or the dealer's turn."""
    for place in range(deal.bettors.index(seat), len(deal.bettors)):
        seat = deal.bettors[place]
        while hand < deal.hand_counts[seat]:
            index = MOST_HANDS * seat + hand
            if deal.origins[index] != FROM_ACES and not ace_and_ten(deal.pack, deal.hands[index].cards):
                return Play(seat, hand)
            hand += 1
        hand = 0
    return dealers_turn(deal)


def dealers_turn(deal: BlackjackDeal) -> Phase[Any]:
    """The hole card is turned up, insurance settled, the dealer draws, and all hands are settled (page sections
    "The dealer's turn" and "Showdown")."""
    pack = deal.pack
    row = deal.cards
    hole = deal.hole.cards
    deal.move(hole.bit_length() - 1, deal.hole, row)
    blackjack = ace_and_ten(pack, row.cards)
    if deal.narrating:
        deal.say(f"The dealer turns over {pack.names(hole)}: {'blackjack' if blackjack else total(pack, row.cards)}.")
        deal.beat()
    for seat in deal.bettors:
        insured = deal.insured[seat]
        if insured:
            won = 2 * insured if blackjack else -insured
            deal.insured[seat] = 0
            deal.settle(seat, insured, won)
            deal.tell(seat, deal.won_words(won) + " by insurance")
    in_turn = [MOST_HANDS * seat + hand for seat in deal.bettors for hand in range(MOST_HANDS)]
    left = [index for index in in_turn if deal.bets[index]]
    if any([not ace_and_ten(pack, deal.hands[index].cards) for index in left]):
        while deal.game.dealer_draws(row.cards) and deal.cards_left():
            deal.deal_card(row)
            if deal.narrating:
                points = total(pack, row.cards)
                deal.say(f"The dealer draws {pack.names(1 << row.cards[-1])}: {points}{', bust' if points > 21 else ''}.")
                deal.beat()
    for index in left:
        deal.win(index, deal.game.winnings(deal, index))
    return OVER


# --- rules of thumb -------------------------------------------------------------------------------------------------


def advice(deal: BlackjackDeal, seat: int) -> Action:
    """Basic strategy for the open cards: the least bet, no insurance, and the usual table of plays."""
    phase = deal.phase
    if isinstance(phase, Bet):
        return NumberAction("bet", deal.game.limits()[0])
    if isinstance(phase, Insurance):
        return DECLINE
    up = VALUES[deal.up_rank()]
    if isinstance(phase, SplitAgain):
        return SPLIT if worth_splitting(deal, MOST_HANDS * seat + phase.hand, up) else KEEP
    assert isinstance(phase, Play)
    index = phase.index
    count = deal.count(index)
    soft = is_soft(deal.pack, deal.hands[index].cards)
    if not phase.why_not_split(deal) and worth_splitting(deal, index, up):
        return SPLIT
    if not phase.why_not_surrender(deal) and not soft and ((count == 16 and up in (9, 10, 1)) or (count == 15 and up == 10)):
        return SURRENDER
    if not phase.why_not_double(deal) and not soft and (
            (count == 11 and up != 1) or (count == 10 and 2 <= up <= 9) or (count == 9 and 3 <= up <= 6)):
        return NumberAction("double", deal.bets[index] // HALVES) if deal.game.any_amount else DOUBLE
    if soft:
        enough = count >= 19 or (count == 18 and 2 <= up <= 8)
    else:
        enough = count >= 17 or (count >= 13 and 2 <= up <= 6) or (count == 12 and 4 <= up <= 6)
    return STAND if enough or phase.why_not_hit(deal) else HIT


def worth_splitting(deal: BlackjackDeal, index: int, up: int) -> bool:
    """Whether a pair should be split against the dealer's open card: aces and eights always, fours, fives and tens never."""
    value = VALUES[deal.pack.rank_of[deal.hands[index].cards[0]]]
    if value in (1, 8):
        return True
    if value in (4, 5, 10):
        return False
    if value == 9:
        return 2 <= up <= 9 and up != 7
    return 2 <= up <= (6 if value == 6 else 7)
