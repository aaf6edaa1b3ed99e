"""The course of a deal of Blackjack: bets, insurance, the players' turns, the dealer's turn. Rules page: blackjack."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.blackjack.advice import enough, worth_doubling, worth_splitting, worth_surrendering
from parlour.games.blackjack.deal import (
    ACE,
    DEALT,
    FROM_ACES,
    FROM_SPLIT,
    MOST_HANDS,
    TENS,
    VALUES,
    BlackjackDeal,
    ace_and_ten,
    has_ace,
    total,
)
from parlour.kernel.actions import Action, Joined, NumberAction, Numbers, word
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.mechanisms.stakes.banking import HALVES, HOUSE, PlaceBet

HIT: Final = word("hit")
STAND: Final = word("stand")
DOUBLE: Final = word("double")
SPLIT: Final = word("split")
KEEP: Final = word("keep")
SURRENDER: Final = word("surrender", grave=True)
INSURE: Final = word("insure")
DECLINE: Final = word("decline")


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
                if ace_and_ten(deal.pack, deal.hands[MOST_HANDS * seat].row):
                    deal.tell(seat, "{have} a blackjack")
            deal.beat()
        if deal.up_rank() == ACE and deal.game.insurance:
            return Insurance(deal.bettors[0])
        return check_hole(deal)

    def advise(self, deal: BlackjackDeal, seat: int, rng: Random) -> Action | None:
        return NumberAction("bet", self.limits(deal)[0])

    def facts(self, deal: BlackjackDeal, viewer: int) -> list[str]:
        # the limits stand on the table also when all have bet: the game says them
        return []


class AtTable(Turn[BlackjackDeal]):
    """A player's decision once the cards are dealt."""

    def facts(self, deal: BlackjackDeal, viewer: int) -> list[str]:
        return [f"The dealer shows {deal.pack.names(1 << deal.cards.row[0])}"]

    def trusts_advice(self, deal: BlackjackDeal, seat: int) -> bool:
        # differences between choices are smaller than what a look at some imagined deals could tell
        return True

    def badges(self, deal: BlackjackDeal, seat: int) -> list[str]:
        said = []
        first = MOST_HANDS * seat
        for index in range(first, first + MOST_HANDS):
            if deal.bets[index]:
                said.append(f"{deal.hand_words(index)}, bet {deal.game.score_words(deal.bets[index])}")
        if deal.insured[seat]:
            said.append(f"insured for {deal.game.score_words(deal.insured[seat])}")
        return said


class Insurance(AtTable):
    """The dealer shows an ace: each player may bet that it is a blackjack (page section "Insurance")."""

    about: ClassVar[str] = "insurance"

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

    def advise(self, deal: BlackjackDeal, seat: int, rng: Random) -> Action | None:
        return DECLINE


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
            return tuple(may)
        if deal.game.any_amount:
            return Joined([may, self.amounts(deal)])
        may.append(DOUBLE)
        return tuple(may)

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
            deal.win(self.index, -deal.bets[self.index] // 2, f"{deal.hand_words(self.index)} surrendered")
            deal.move_all(deal.hands[self.index], deal.tray)
            return next_hand(deal, seat, self.hand + 1)
        if action is not HIT:
            more = action.number * HALVES or deal.bets[self.index]
            deal.stake(seat, more)
            deal.bets[self.index] += more
        row = deal.hands[self.index]
        deal.deal_card(row)
        if deal.narrating:
            deal.tell(seat, "{get} {}: {}", deal.pack.names(1 << row.row[-1]), deal.hand_words(self.index))
            deal.beat()
        if deal.count(self.index) > 21:
            deal.tell(seat, "{are} bust")
            deal.win(self.index, -deal.bets[self.index], f"{deal.hand_words(self.index)}: bust")
            deal.move_all(row, deal.tray)
        elif action is HIT and len(row.row) < deal.game.most_cards:
            return self
        return next_hand(deal, seat, self.hand + 1)

    def prompt(self, deal: BlackjackDeal, seat: int) -> str:
        have = "You have" if deal.hand_counts[seat] == 1 else f"In your {deal.which_hand(self.index)} you have"
        return f"{have} {deal.hand_words(self.index)}. Hit or stand?"

    def advise(self, deal: BlackjackDeal, seat: int, rng: Random) -> Action | None:
        """Basic strategy for the open cards, as far as this table allows it."""
        index = self.index
        if not self.why_not_surrender(deal) and worth_surrendering(deal, index):
            return SURRENDER
        if not self.why_not_split(deal) and worth_splitting(deal, index):
            return SPLIT
        if not self.why_not_double(deal) and worth_doubling(deal, index):
            return NumberAction("double", deal.bets[index] // HALVES) if deal.game.any_amount else DOUBLE
        return STAND if enough(deal, index) or self.why_not_hit(deal) else HIT

    def speaks_for(self, deal: BlackjackDeal, seat: int, action: Action) -> str:
        if action != self.advise(deal, seat, Random(0)):
            return ""
        up = deal.pack.names(1 << deal.cards.row[0]).removeprefix("the ")
        return f"with {deal.hand_words(self.index)} against the dealer's {up} that is basic strategy"


def side_rule_late(deal: BlackjackDeal, index: int) -> str:
    """Why it is too late for a side rule, or nothing (page section "Blackjack Side Rules")."""
    return "" if len(deal.hands[index].row) == 2 else "That may only be done before you take a card."


def why_not_split(deal: BlackjackDeal, index: int) -> str:
    """Why a hand may not be split, or nothing (page section "Splitting")."""
    late = side_rule_late(deal, index)
    if late:
        return late
    first, second = deal.hands[index].row
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
    deal.move(deal.hands[index].row[-1], deal.hands[index], deal.hands[new])
    origin = FROM_ACES if has_ace(deal.pack, deal.hands[index].row) else FROM_SPLIT
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

    def advise(self, deal: BlackjackDeal, seat: int, rng: Random) -> Action | None:
        return SPLIT if worth_splitting(deal, MOST_HANDS * seat + self.hand) else KEEP


def next_hand(deal: BlackjackDeal, seat: int, hand: int) -> Phase[Any]:
    """The seat's next hand that has something to decide, or that of the next seats, or the dealer's turn."""
    for place in range(deal.bettors.index(seat), len(deal.bettors)):
        seat = deal.bettors[place]
        while hand < deal.hand_counts[seat]:
            index = MOST_HANDS * seat + hand
            if deal.origins[index] != FROM_ACES and not ace_and_ten(deal.pack, deal.hands[index].row):
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
    deal.move(Card(hole.bit_length() - 1), deal.hole, row)
    blackjack = ace_and_ten(pack, row.row)
    if deal.narrating:
        deal.say(f"The dealer turns over {pack.names(hole)}: {'blackjack' if blackjack else total(pack, row.row)}.")
        deal.beat()
    for seat in deal.bettors:
        insured = deal.insured[seat]
        if insured:
            won = 2 * insured if blackjack else -insured
            deal.insured[seat] = 0
            deal.settle(seat, insured, won, "insurance")
            if deal.narrating:
                deal.tell(seat, deal.won_words(won) + " by insurance")
    in_turn = [MOST_HANDS * seat + hand for seat in deal.bettors for hand in range(MOST_HANDS)]
    left = [index for index in in_turn if deal.bets[index]]
    if any([not ace_and_ten(pack, deal.hands[index].row) for index in left]):
        while deal.game.dealer_draws(row.row) and deal.cards_left():
            deal.deal_card(row)
            if deal.narrating:
                points = total(pack, row.row)
                deal.say(f"The dealer draws {pack.names(1 << row.row[-1])}: {points}{', bust' if points > 21 else ''}.")
                deal.beat()
    points = total(pack, row.row)
    dealer = "blackjack" if blackjack else "bust" if points > 21 else str(points)
    for index in left:
        deal.win(index, deal.game.winnings(deal, index), f"{deal.hand_words(index)} against the dealer's {dealer}")
    if deal.narrating:
        deal.end_because(-1, "The dealer has {}.", dealer if dealer != "bust" else f"{points} and is bust")
    return OVER
