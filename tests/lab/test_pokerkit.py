"""Poker in step with PokerKit: whoever acts may do the same there, and all are paid the same."""
from __future__ import annotations

import warnings
from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment import bits
from parlour.kernel.match import Start
from parlour.mechanisms.stakes.poker_deal import BurningDeal

WAGERS = ("bet", "raise")
#: the games that both have: as PokerKit calls them, with its bets where they are fixed, and the chips that everybody begins with.
#: PokerKit shares a side pot for a low hand that none of those has who compete for it: nobody is all in there
SHARED: dict[str, tuple[str, tuple[int, ...], int]] = {
    "omaha-high": ("PotLimitOmahaHoldem", (2,), 150),
    "omaha-high-low-8": ("FixedLimitOmahaHoldemHighLowSplitEightOrBetter", (2, 4), 2000),
    "texas-holdem": ("NoLimitTexasHoldem", (2,), 150),
    "limit-holdem": ("FixedLimitTexasHoldem", (2, 4), 60),
}


class Pair:
    """A hand that is played on both sides with the same cards."""

    def __init__(self, deal: BurningDeal, pokerkit: Any, name: str, bets: tuple[int, ...]) -> None:
        by_hand = ("HOLE_DEALING", "BOARD_DEALING", "CARD_BURNING")
        automations = tuple([each for each in pokerkit.Automation if each.name not in by_hand])
        self.deal = deal
        self.fixed = len(bets) > 1
        #: from the dealer's left, as they are numbered there
        self.seats = deal.contenders()
        stacks = [deal.stacks[seat] + deal.paid[seat] for seat in self.seats]
        kind = getattr(pokerkit, name)
        if self.fixed and kind.betting_structure != pokerkit.BettingStructure.FIXED_LIMIT:
            # the class for Omaha with fixed bets (0.7.7) lets everybody bet up to the pot
            from pokerkit.games import FixedLimitPokerMixin
            kind = type(name, (FixedLimitPokerMixin, kind), {})
        self.state = kind.create_state(automations, True, 0, (1, 2), *bets, stacks, len(self.seats))
        hands = [bits(deal.hands[seat].cards) for seat in self.seats]
        for place in range(len(hands[0])):
            for hand in hands:
                self.state.deal_hole(self.codes(hand[place:place + 1]))

    def codes(self, cards: list[int]) -> str:
        """Cards as PokerKit reads them."""
        return "".join([self.deal.pack.codes[card][0] + self.deal.pack.codes[card][1].lower() for card in cards])

    def lay_board(self) -> None:
        """What has been burned and dealt here since is burned and dealt there."""
        state = self.state
        while state.can_burn_card() or state.can_deal_board():
            if state.can_burn_card():
                # here one card is burned before the hands are dealt, there none
                state.burn_card(self.codes(self.deal.burned.row[1 + len(state.burn_cards):][:1]))
            else:
                lies = len(list(state.get_board_cards(0)))
                state.deal_board(self.codes(self.deal.board.row[lies:lies + (1 if lies else 3)]))

    def choices(self) -> tuple[list[str], tuple[int, int]]:
        """What whoever acts may do apart from betting, and from what to what it may bet on both sides."""
        deal, state = self.deal, self.state
        seat, = deal.turn()
        assert state.status and self.seats[state.actor_index] == seat
        assert [state.stacks[place] for place in range(len(self.seats))] == [deal.stacks[seat] for seat in self.seats]
        legal = deal.legal(seat)
        stays = [str(action) for action in legal if action.kind not in WAGERS]
        amounts = [action.number for action in legal if action.kind in WAGERS]
        assert stays == (["fold", "call"] if state.can_fold() else ["check"]) and state.can_check_or_call()
        more = (amounts[0], amounts[-1]) if amounts else (1, 0)
        if state.can_complete_bet_or_raise_to():
            assert more == (state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount)
            return stays, more
        # of fixed bets there are four in a round there, the blinds not counted: before the flop that is a cap of four raises here
        assert not amounts or (self.fixed and deal.board.row and state.completion_betting_or_raising_count == 4)
        return stays, (1, 0)

    def act(self, choice: str, amount: int) -> None:
        """The same on both sides."""
        deal, state = self.deal, self.state
        seat, = deal.turn()
        if choice in WAGERS:
            state.complete_bet_or_raise_to(amount)
            deal.play(seat, deal.read(seat, f"{choice} {amount}"))
        else:
            state.fold() if choice == "fold" else state.check_or_call()
            deal.play(seat, deal.read(seat, choice))
        self.lay_board()


@pytest.mark.parametrize("id", SHARED)
def test_in_step_with_pokerkit(id: str, soak: bool) -> None:
    """Stacks may be short, so that there are side pots."""
    pokerkit = pytest.importorskip("pokerkit")
    name, bets, stack = SHARED[id]
    hands = 4000 if soak else 250
    decisions = shown = odd = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for number in range(hands):
            dice = Random(number)
            players = 2 + number % 5
            game = parlour.game(id, players, stack=stack, **({"raise_cap": 4} if len(bets) > 1 else {}))
            deal = game.match(start=Start(number)).deal
            assert isinstance(deal, BurningDeal)
            pair = Pair(deal, pokerkit, name, bets)
            while not deal.over:
                stays, (least, most) = pair.choices()
                choice = dice.choice([*stays[-1:], *stays, "more"])
                kind = "bet" if not max(deal.stakes) else "raise"
                if choice == "more":
                    choice = kind if least <= most else stays[-1]
                # often all, or the least
                pair.act(choice, dice.choice([least, most, dice.randint(least, most)]) if choice in WAGERS else 0)
                decisions += 1
            assert not pair.state.status
            apart = [deal.stacks[seat] - there for seat, there in zip(pair.seats, pair.state.stacks)]
            # an odd chip goes out once where two share a pot; there again for each layer of bets, and for high and for low
            assert sum(apart) == 0 and max(apart) <= 1
            odd += 1 if any(apart) else 0
            shown += 1 if deal.shown else 0
    assert decisions > 1000 and shown > 50 and odd <= hands // 200
