"""Poker in step with PokerKit: whoever acts may do the same there, and all are paid the same."""
from __future__ import annotations

import warnings
from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment import bits
from parlour.kernel.match import Start
from parlour.kernel.options import Value
from parlour.mechanisms.stakes.poker_deal import BurningDeal, PokerDeal

WAGERS = ("bet", "raise", "complete")
DRAWING = ("discard", "stand pat")
CASINO: dict[str, Value] = {"bring-in": "lowest-card-showing", "limit-scheme": "fixed-limit-casino"}


class Shared:
    """A game that both have: as PokerKit calls it, with its bets where they are fixed, the chips that everybody begins with and our
    options. ``bring_in``: what the game begins with instead of blinds; there is an ante of 1 then."""

    def __init__(self, name: str, bets: tuple[int, ...], stack: int, bring_in: int = 0, **options: Value) -> None:
        self.name = name
        self.bets = bets
        self.stack = stack
        self.bring_in = bring_in
        self.options = options

    @property
    def fixed(self) -> bool:
        return len(self.bets) > 1


#: PokerKit shares a side pot for a low hand that none of those has who compete for it: nobody is all in there. In stud a bet for less
#: than the whole, all in, is raised otherwise: nobody is all in there either
SHARED: dict[str, Shared] = {
    "omaha-high": Shared("PotLimitOmahaHoldem", (2,), 150),
    "omaha-high-low-8": Shared("FixedLimitOmahaHoldemHighLowSplitEightOrBetter", (2, 4), 2000, **{"raise-cap": 4}),
    "texas-holdem": Shared("NoLimitTexasHoldem", (2,), 150),
    "limit-holdem": Shared("FixedLimitTexasHoldem", (2, 4), 60, **{"raise-cap": 4}),
    "deuce-to-seven-triple-draw": Shared("FixedLimitDeuceToSevenLowballTripleDraw", (2, 4), 60, **{"raise-cap": 4, "limit": "fixed"}),
    "badugi": Shared("FixedLimitBadugi", (2, 4), 60),
    "seven-card-stud": Shared("FixedLimitSevenCardStud", (10, 20), 2000, 4, **CASINO),
    "seven-card-stud-eight-or-better": Shared("FixedLimitSevenCardStudHighLowSplitEightOrBetter", (10, 20), 2000, 4, **CASINO),
    "razz": Shared("FixedLimitRazz", (10, 20), 2000, 4),
}


class OtherOrder(Exception):
    """Of two who show the same cards suits say here who begins, and the place there: the hand is played no further."""


class Pair:
    """A hand that is played on both sides with the same cards."""

    def __init__(self, deal: PokerDeal, pokerkit: Any, shared: Shared) -> None:
        by_hand = ("HOLE_DEALING", "BOARD_DEALING", "CARD_BURNING")
        automations = tuple([each for each in pokerkit.Automation if each.name not in by_hand])
        self.deal = deal
        self.shared = shared
        #: from the dealer's left, as they are numbered there
        self.seats = deal.contenders()
        stacks = [deal.stacks[seat] + deal.paid[seat] for seat in self.seats]
        kind = getattr(pokerkit, shared.name)
        if shared.fixed and kind.betting_structure != pokerkit.BettingStructure.FIXED_LIMIT:
            # the class for Omaha with fixed bets (0.7.7) lets everybody bet up to the pot
            from pokerkit.games import FixedLimitPokerMixin
            kind = type(shared.name, (FixedLimitPokerMixin, kind), {})
        forced = (1, shared.bring_in) if shared.bring_in else (0, (1, 2))
        self.state = kind.create_state(automations, True, *forced, *shared.bets, stacks, len(self.seats))
        #: the cards of each in the order in which they are dealt: those face up come between the others in stud
        self.held: list[list[int]] = [[] for _ in self.seats]
        self.follow(True)

    def codes(self, cards: list[int]) -> str:
        """Cards as PokerKit reads them."""
        return "".join([self.deal.pack.codes[card][0] + self.deal.pack.codes[card][1].lower() for card in cards])

    def follow(self, begins: bool = False) -> None:
        """What has been burned and dealt here since is burned and dealt there."""
        deal, state = self.deal, self.state
        new: list[list[int]] = []
        for place, seat in enumerate(self.seats):
            down, up = bits(deal.hands[seat].cards), deal.up[seat].row
            new.append([card for card in ([*down, *up] if begins else [*up, *down]) if card not in self.held[place]])
        while state.can_burn_card() or state.can_deal_board() or state.can_deal_hole():
            if state.can_burn_card():
                # here one card is burned before the hands are dealt, there none; where none is burned here any will do there
                burned = deal.burned.row[1 + len(state.burn_cards):][:1] if isinstance(deal, BurningDeal) else []
                state.burn_card(self.codes(burned) or "??")
            elif state.can_deal_hole():
                place = state.hole_dealee_index
                state.deal_hole(self.codes(new[place][:1]))
                self.held[place].append(new[place].pop(0))
            else:
                lies = len(list(state.get_board_cards(0)))
                state.deal_board(self.codes(deal.board.row[lies:lies + (1 if lies else 3)]))
        # what is drawn is dealt there when all have discarded
        assert not any(new) or not state.status or state.can_stand_pat_or_discard()

    def choices(self) -> tuple[list[str], tuple[int, int]]:
        """What whoever acts may do apart from betting, and from what to what it may bet on both sides."""
        deal, state = self.deal, self.state
        seat, = deal.turn()
        legal = deal.legal(seat)
        assert state.status
        assert [state.stacks[place] for place in range(len(self.seats))] == [deal.stacks[seat] for seat in self.seats]
        if state.can_stand_pat_or_discard():
            assert self.seats[state.stand_patter_or_discarder_index] == seat
            return [str(legal[0])], (1, 0)
        if self.seats[state.actor_index] != seat:
            raise OtherOrder
        stays = [str(action) for action in legal if action.kind not in WAGERS]
        amounts = [action.number for action in legal if action.kind in WAGERS]
        if state.can_post_bring_in():
            assert stays == [f"bring in {self.shared.bring_in}"]
        else:
            assert stays == (["fold", "call"] if state.can_fold() else ["check"]) and state.can_check_or_call()
        more = (amounts[0], amounts[-1]) if amounts else (1, 0)
        if state.can_complete_bet_or_raise_to():
            there = (state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount)
            # on an open pair one may bet or raise by a big bet here
            assert more == there or (self.shared.bring_in and more == (there[0], there[1] + self.shared.bets[1] - self.shared.bets[0]))
            return stays, there
        # of fixed bets there are four in a round there, the blinds not counted: before the flop that is a cap of four raises here
        assert not amounts or (self.shared.fixed and state.completion_betting_or_raising_count == 4)
        return stays, (1, 0)

    def act(self, choice: str, amount: int) -> None:
        """The same on both sides."""
        deal, state = self.deal, self.state
        seat, = deal.turn()
        if state.can_stand_pat_or_discard():
            dropped = deal.read(seat, choice).cards
            place = self.seats.index(seat)
            state.stand_pat_or_discard(self.codes(bits(dropped)))
            self.held[place] = [card for card in self.held[place] if not dropped >> card & 1]
            deal.play(seat, deal.read(seat, choice))
        elif choice in WAGERS:
            kind, = {action.kind for action in deal.legal(seat) if action.kind in WAGERS}
            state.complete_bet_or_raise_to(amount)
            deal.play(seat, deal.read(seat, f"{kind} {amount}"))
        else:
            if choice.startswith("bring in"):
                state.post_bring_in()
            elif choice == "fold":
                state.fold()
            else:
                state.check_or_call()
            deal.play(seat, deal.read(seat, choice))
        self.follow()


@pytest.mark.parametrize("id", SHARED)
def test_in_step_with_pokerkit(id: str, soak: bool) -> None:
    """Stacks may be short, so that there are side pots."""
    pokerkit = pytest.importorskip("pokerkit")
    shared = SHARED[id]
    hands = 4000 if soak else 250
    decisions = shown = odd = other = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for number in range(hands):
            dice = Random(number)
            game = parlour.game(id, 2 + number % 5, stack=shared.stack, **shared.options)
            deal = game.match(start=Start(number)).deal
            assert isinstance(deal, PokerDeal)
            pair = Pair(deal, pokerkit, shared)
            try:
                while not deal.over:
                    stays, (least, most) = pair.choices()
                    if stays[0] in DRAWING:
                        seat, = deal.turn()
                        legal = deal.legal(seat)
                        pair.act(str(legal[dice.randrange(len(legal))]), 0)
                    elif dice.random() < 0.3 and least <= most:
                        # often all, or the least
                        pair.act("bet", dice.choice([least, most, dice.randint(least, most)]) if not shared.fixed else least)
                    else:
                        pair.act(dice.choice([*stays[-1:], *stays]), 0)
                    decisions += 1
            except OtherOrder:
                other += 1
                continue
            assert not pair.state.status
            apart = [deal.stacks[seat] - there for seat, there in zip(pair.seats, pair.state.stacks)]
            # an odd chip goes out once where two share a pot; there again for each layer of bets, and for high and for low
            assert sum(apart) == 0 and max(apart) <= 1
            odd += 1 if any(apart) else 0
            shown += 1 if deal.shown else 0
    assert decisions > 1000 and shown > 50 and odd <= hands // 200 and other <= (hands // 10 if shared.bring_in else 0)
