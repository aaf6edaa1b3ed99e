"""Chance gone through: every outcome once, with its exact probability, and the same as sampling finds."""
from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from fractions import Fraction
from math import comb, factorial
from typing import Any

import pytest

import parlour
from parlour.equipment import Pack, french
from parlour.games.brag.game import ThreeCardBrag
from parlour.kernel.actions import Action, word
from parlour.kernel.chance import OPEN, UNCHANGED, Branching, Chance, Dice, Unsettled
from parlour.kernel.deal import Deal
from parlour.kernel.errors import IllegalAction, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.outcomes import Branch, Root, outcomes
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.lab.small_games import small_game
from parlour.mechanisms.table.dealing import StockDeal

DRAW = word("draw")
ROLL = word("roll")
MIX = word("mix")
RENEW = word("renew")
DEAL_AGAIN = word("deal again")
STOP = word("stop")


class Sampler(StockDeal):
    """A hand each, a stock and discards."""


class Chancy(Game[Sampler]):
    """A card each, and cards are turned up until one is red: then one may do whatever brings chance into a deal."""

    player_counts = (2,)

    def make_pack(self) -> Pack:
        return french("A K")

    def cards_dealt(self) -> Sequence[int]:
        return [self.pack.card(code) for code in ("AS", "KS", "AH", "KH", "KC")]

    def blank(self) -> Sampler:
        return Sampler(self)

    def open(self, deal: Sampler) -> Phase[Any]:
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), 1))
        while deal.stock.row and not self.red(deal.turn_up()):
            pass
        return Doing(0)

    def red(self, card: int) -> bool:
        return self.pack.suits[self.pack.suit_of[card]].red


class Doing(Turn[Sampler]):
    """The seat does one thing after the other."""

    def legal(self, deal: Sampler, seat: int) -> Sequence[Action]:
        return (DRAW, ROLL, MIX, RENEW, DEAL_AGAIN, STOP)

    def play(self, deal: Sampler, seat: int, action: Action) -> Phase[Any]:
        if action is DRAW and deal.stock.row:
            deal.draw(deal.stock, deal.hands[seat])
        elif action is ROLL:
            deal.award(seat, deal.pick(3))
        elif action is MIX:
            deal.shuffle(deal.stock)
        elif action is RENEW:
            deal.renew_stock()
        elif action is DEAL_AGAIN:
            deal.gather_pack()
            deal.deal_singly(deal.fresh_pack(), 2)
        return OVER if action is STOP else self


def stands(deal: Deal) -> str:
    """All that a deal is, as anybody may know it, its scores included."""
    return repr([deal.view(viewer) for viewer in range(deal.players + 1)])


def exact(game: Game[Any], actions: Sequence[Action]) -> dict[str, Fraction]:
    """How likely each end is when seat 0 does these things."""
    found: dict[str, Fraction] = defaultdict(Fraction)
    branches = [(branch.probability, branch) for branch in outcomes(game)]
    for action in actions:
        branches = [(odds * after.probability, after) for odds, branch in branches for after in branch.after(0, action)]
    for odds, branch in branches:
        found[stands(branch.deal)] += odds
    return found


def sampled(game: Game[Any], actions: Sequence[Action], times: int) -> Counter[str]:
    """How often each end came in so many deals from a seed."""
    found: Counter[str] = Counter()
    for number in range(times):
        deal = game.new_deal(Chance.of(5, number), 0, 0)
        for action in actions:
            deal.play(0, action)
        found[stands(deal)] += 1
    return found


@pytest.mark.parametrize("actions", [(), (DRAW, DRAW), (ROLL, DRAW, ROLL), (MIX, DRAW), (RENEW, DRAW), (DRAW, RENEW, DRAW),
                                     (DRAW, DEAL_AGAIN, DRAW), (MIX, DRAW, MIX, RENEW, DRAW)], ids=str)
def test_outcomes_are_as_likely_as_sampling_finds(actions: Sequence[Action]) -> None:
    game = Chancy()
    odds = exact(game, actions)
    assert sum(odds.values()) == 1
    times = 2000
    found = sampled(game, actions, times)
    assert set(found) <= set(odds)
    spread = sum([(found[key] - times * float(share)) ** 2 / (times * float(share)) for key, share in odds.items()])
    assert spread < len(odds) + 6 * (2 * len(odds)) ** 0.5 + 6


def test_what_is_turned_up_until_a_card_is_red() -> None:
    # two of five are red: which card lies on top, and how many were turned up, by hand
    odds: dict[int, Fraction] = defaultdict(Fraction)
    for branch in outcomes(Chancy()):
        odds[len(branch.deal.discards.row)] += branch.probability
    # the hands are two of the five cards; of the three left two, one or none are red
    two, one, none = Fraction(3, 10), Fraction(6, 10), Fraction(1, 10)
    assert odds[1] == two * Fraction(2, 3) + one * Fraction(1, 3)
    assert odds[2] == two * Fraction(1, 3) + one * Fraction(1, 3)
    assert odds[3] == one * Fraction(1, 3) + none


def test_a_hand_is_one_outcome_in_whatever_order_it_was_dealt() -> None:
    branches = list(outcomes(small_game("small-brag")))
    assert len(branches) == comb(9, 3) * comb(6, 3)
    assert {branch.probability for branch in branches} == {Fraction(1, 1680)}
    assert len({(branch.deal.hands[0].cards, branch.deal.hands[1].cards) for branch in branches}) == 1680


class Eager(Chancy):
    """Seat 0 is dealt cards until one is red, and sees them only as a hand."""

    def open(self, deal: Sampler) -> Phase[Any]:
        deal.put_stock(deal.fresh_pack())
        while not self.red(deal.draw(deal.stock, deal.hands[0])):
            pass
        return Doing(0)


def test_a_hand_of_which_the_order_matters_is_gone_through_in_order() -> None:
    odds: dict[int, Fraction] = defaultdict(Fraction)
    for branch in outcomes(Eager()):
        odds[branch.deal.hands[0].count()] += branch.probability
    # two of five are red, and the last card dealt is the first of them
    assert odds == {1: Fraction(2, 5), 2: Fraction(3, 5) * Fraction(2, 4), 3: Fraction(3, 5) * Fraction(2, 4) * Fraction(2, 3),
                    4: Fraction(3, 5) * Fraction(2, 4) * Fraction(1, 3)}


def test_one_card_each_of_a_whole_pack() -> None:
    branches = list(outcomes(small_game("one-card-indian-poker")))
    assert len(branches) == 52 * 51 and sum([branch.probability for branch in branches]) == 1
    rank_of = branches[0].deal.pack.rank_of
    equal = Fraction(0)
    for branch in branches:
        cards = [hand.cards.bit_length() - 1 for hand in branch.deal.hands]
        equal += branch.probability if rank_of[cards[0]] == rank_of[cards[1]] else 0
    assert equal == Fraction(3, 51)


def test_cards_that_nobody_looks_at_stay_open() -> None:
    [branch] = list(outcomes(parlour.game("three-card-brag", players=2)))
    look, blind = branch.deal.legal(0)
    [chosen] = list(branch.after(0, blind))
    assert len(list(chosen.after(1, blind))) == 1
    first = next(chosen.after(1, look))
    assert first.probability == Fraction(1, comb(52, 3))
    # a hand that is folded goes under the pack in any order; of the blind hand that won against it nobody sees anything
    assert len(list(first.after(1, first.deal.read(1, "fold")))) == factorial(3)


def test_a_blind_hand_that_is_shown_is_gone_through() -> None:
    [branch] = outcomes(ThreeCardBrag(2, {"see-cost": "equal"}))
    for seat, text in ((0, "stay blind"), (1, "stay blind"), (1, "bet 1")):
        [branch] = branch.after(seat, branch.deal.read(seat, text))
    one, ways = branch.sample(0, branch.deal.read(0, "see"), Dice(3))
    assert one.deal.over and ways == one.probability.denominator == comb(52, 3) * comb(49, 3)


def test_a_branch_is_not_changed_by_what_comes_after() -> None:
    branch = next(outcomes(Chancy()))
    before = stands(branch.deal)
    assert len(list(branch.after(0, ROLL))) == 3
    assert [after.deal.scores[0] for after in branch.after(0, ROLL)] == [0, 1, 2]
    assert stands(branch.deal) == before
    with pytest.raises(IllegalAction):
        list(branch.after(1, ROLL))


def test_chance_that_never_ends_is_refused() -> None:
    class Tied(Chancy):
        def open(self, deal: Sampler) -> Phase[Any]:
            while deal.pick(6) == deal.pick(6):
                pass
            return Doing(0)
    with pytest.raises(ParlourError, match="for ever"):
        list(outcomes(Tied()))


def test_the_source_stops_where_something_must_be_settled() -> None:
    chance = Branching()
    with pytest.raises(Unsettled):
        chance.pick(4)
    assert chance.choices == 4
    assert Branching([(3,)]).pick(4) == 3
    chance = Branching([(OPEN, 7, OPEN)])
    cards = [5, 6, 7]
    chance.shuffle(cards)
    assert cards == [5, 7, 6] and chance.loose == 1 << 5 | 1 << 6
    part = [5, 6]
    chance.shuffle(part)
    assert chance.settled[1].result == UNCHANGED and part == [5, 6]
    with pytest.raises(Unsettled):
        chance.shuffle([7, 6])
    assert chance.mixed == 1 << 6
    again = Branching([(OPEN, 7, OPEN)])
    again.shuffle(cards)
    again.shuffle(cards)
    assert again.loose == 1 << 5 | 1 << 6 | 1 << 7


@pytest.mark.parametrize("id", ["in-between", "agram", "old-maid", "oh-hell", "scat", "five-card-draw", "president", "baccarat",
                                "bouillotte", "happy-families", "pass-the-trash", "bagchen"])
def test_ways_through_any_game_go_on_to_the_end(id: str) -> None:
    game = parlour.game(id)
    dice = Dice(3)
    root = Root(game, 0)
    branch: Branch = root.sample((), (), dice, root.played((), ()))[0]
    cards = sum([zone.count() for zone in branch.deal.zones])
    for _ in range(60):
        turn = branch.deal.turn()
        if not turn:
            break
        legal = branch.deal.legal(turn[0])
        branch, ways = branch.sample(turn[0], legal[dice.below(len(legal))], dice)
        assert ways >= 1 and sum([zone.count() for zone in branch.deal.zones]) == cards
