"""Players who bet: what people would expect of them, in games small enough to be sure."""
from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import parlour
from parlour.bots.betting import bets_fairly, bets_gently, bets_strongly, betting_words
from parlour.bots.betting.ahead import Ahead
from parlour.bots.betting.habits import reckless
from parlour.bots.betting.players import asked
from parlour.bots.betting.ranges import Ranges
from parlour.bots.levels import LEVELS, by_rules_of_thumb
from parlour.equipment import bits
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.lab.small_games import small_game
from parlour.mechanisms.stakes.asking import CALLED, RAISED, Done
from parlour.mechanisms.stakes.stakes import StakesDeal
from parlour.testing import of

STREETS = {"limit-holdem": ("deal", "flop", "turn", "river"), "seven-card-stud": ("third", "fourth", "fifth", "sixth", "seventh")}
BETTORS = (bets_gently, bets_fairly, bets_strongly)


def kuhn(card: str, actions: tuple[str, ...]) -> Deal:
    """A deal of Kuhn poker in which the seat to act, after these actions, holds this card."""
    game = small_game("kuhn-poker")
    for number in range(100):
        deal = game.deal(1, number)
        for text in actions:
            deal.play(deal.turn()[0], deal.read(deal.turn()[0], text))
        if deal.hands[deal.turn()[0]].cards == game.pack.mask(card):
            return deal
    raise AssertionError("no such deal")


def test_the_best_hand_is_never_given_up_and_the_worst_never_pays() -> None:
    for bets in BETTORS:
        for number in range(5):
            best, worst = kuhn("KS", ("bet 1",)), kuhn("JS", ("bet 1",))
            assert str(bets(best, best.turn()[0], Random(number), worlds=30)) == "call"
            assert str(bets(worst, worst.turn()[0], Random(number), worlds=30)) == "fold"


def test_nobody_folds_when_to_stay_is_free() -> None:
    deal = kuhn("JS", ("check",))
    for bets in BETTORS:
        assert str(bets(deal, deal.turn()[0], Random(1), worlds=30)) in ("check", "bet 1")


def test_where_nothing_is_bet_they_have_nothing_to_say() -> None:
    deal = parlour.game("hearts").deal(1)
    assert [bets(deal, 0, Random(1)) for bets in BETTORS] == [None, None, None]


def test_what_has_been_bet_is_taken_down() -> None:
    deal = kuhn("KS", ("bet 1",))
    assert isinstance(deal, StakesDeal)
    first = deal.bets
    assert isinstance(first, Done)
    assert (first.did, first.put, first.pot, first.before) == (RAISED, 1, 2, None)
    deal.play(deal.turn()[0], deal.read(deal.turn()[0], "call"))
    assert deal.bets is not None and (deal.bets.did, deal.bets.cost, deal.bets.before) == (CALLED, 1, first)


def test_the_strong_one_reads_a_raise() -> None:
    """With a middling hand it gives up more often to somebody who has raised than the fair one, who asks for chances against any
    hand."""
    folds = {"fair": 0, "strong": 0}
    game = parlour.game("limit-holdem", players=2)
    for number in range(12):
        deal = game.deal(5, number)
        # before the flop the one raises, and the other raises again
        for text in ("raise to 4", "raise to 6", "raise to 8"):
            deal.play(deal.turn()[0], deal.read(deal.turn()[0], text.replace(" to", "")))
        seat = deal.turn()[0]
        for name, bets in (("fair", bets_fairly), ("strong", bets_strongly)):
            folds[name] += str(bets(deal, seat, Random(number), worlds=40)) == "fold"
    assert folds["strong"] > folds["fair"]


def test_whoever_raised_among_many_is_thought_to_hold_more_than_those_who_called() -> None:
    """Each of the others may hold any of the hands that are imagined for them together: the one that raised mostly the better ones."""
    raised: list[float] = []
    called: list[float] = []
    for number in range(6):
        deal = parlour.game("limit-holdem", players=6).deal(3, number)
        assert isinstance(deal, StakesDeal)
        raiser = deal.turn()[0]
        deal.play(raiser, deal.read(raiser, "raise 4"))
        while deal.after(deal.turn()[0]) != raiser:
            deal.play(deal.turn()[0], deal.read(deal.turn()[0], "call"))
        seat = deal.turn()[0]
        question = asked(deal, seat)
        assert question is not None
        ranges = Ranges(deal, seat, question, 60, Dice(1), True)
        for other in ranges.rivals:
            held = sum(world.weight * world.strengths[other] for world in ranges.worlds) / ranges.total()
            (raised if other == raiser else called).append(held)
        for world in ranges.worlds:
            # each card is in one place, and the seat's own are its own
            assert sum(hand.cards for hand in world.deal.hands).bit_count() == 12
            assert world.deal.hands[seat].cards == deal.hands[seat].cards
            assert 0.0 <= world.share(seat, deal.contest) <= 1.0
    assert (len(raised), len(called)) == (6, 24)
    assert sum(raised) / 6 > sum(called) / 24 > 0.5


def looked_through(deal: Deal, worlds: int = 300) -> Ranges:
    """What the seat to act thinks that the others hold."""
    seat = deal.turn()[0]
    question = asked(deal, seat)
    assert question is not None and isinstance(deal, StakesDeal)
    return Ranges(deal, seat, question, worlds, Dice(7), True)


def strength(ranges: Ranges, seat: int) -> float:
    """How strong it is on average what the seat may hold."""
    return sum(world.weight * world.strengths[seat] for world in ranges.worlds) / ranges.total()


@pytest.mark.parametrize(("id", "rounds"), [("seven-card-stud", 4), ("seven-card-stud", 2), ("seven-card-stud", 0), ("five-card-draw", 0)])
def test_whoever_bet_is_thought_to_hold_more_than_if_it_had_checked_whatever_lies_open_or_was_drawn(id: str, rounds: int) -> None:
    more = 0
    for number in range(8):
        seen: list[float] = []
        for bet in (True, False):
            deal = parlour.game(id, players=6).deal(5, number)
            rng = Random(1)
            question = asked(deal, deal.turn()[0])
            while question is None or question.rounds > rounds or question.cost:
                # before that somebody bets, and the others call
                deal.play(deal.turn()[0], by_rules_of_thumb(deal, deal.turn()[0], rng) if question is None
                          else question.stay if question.cost or not question.more else question.more[0])
                question = asked(deal, deal.turn()[0])
            bettor = deal.turn()[0]
            deal.play(bettor, question.more[0] if bet else question.stay)
            ranges = looked_through(deal)
            for world in ranges.worlds:
                cards = [card for zone in world.deal.zones for card in bits(zone.mask())]
                assert len(cards) == len(set(cards)) == 52
            if rounds == 0:
                # no more cards come: whoever is thought to be stronger holds the better hand in that deal
                hands = sorted((world.strengths[bettor], world.deal.game.strengths(world.deal, bettor)) for world in ranges.worlds)
                assert [hand for _, hand in hands] == sorted(hand for _, hand in hands) and hands[0] < hands[-1]
            seen.append(strength(ranges, bettor))
        more += seen[0] > seen[1]
    assert more == 8


def test_what_lies_open_before_somebody_counts_for_how_strong_it_may_be() -> None:
    """A pair of aces before the one, a seven and a two before the other: whatever else they hold, the one is mostly ahead."""
    dealt = {"hand 0": "3C 8D", "hand 1": "4S 9C", "hand 2": "5H JC", "up 0": "KD", "up 1": "AS", "up 2": "7H", "stock": "QH AH 2D"}
    deal = of(parlour.game("seven-card-stud", players=3), dealt=dealt, dealer=2).match.deal
    question = asked(deal, deal.turn()[0])
    while question is not None and (question.rounds == 4 or deal.turn()[0] != 0):
        deal.play(deal.turn()[0], question.stay)
        question = asked(deal, deal.turn()[0])
    ranges = looked_through(deal)
    # what the seat may hold itself, with nothing before it that is worth much, is weighed as well
    assert strength(ranges, 1) > 0.6 and strength(ranges, 2) < 0.4


@pytest.mark.parametrize("id", ["limit-holdem", "seven-card-stud"])
def test_with_each_card_more_of_who_wins_is_settled(id: str) -> None:
    settled: list[float] = []
    deal = parlour.game(id, players=4).deal(2, 1)
    while deal.turn():
        question = asked(deal, deal.turn()[0])
        assert question is not None
        if question.rounds + len(settled) == len(STREETS[id]) - 1:
            settled.append(looked_through(deal).settled)
        deal.play(deal.turn()[0], question.stay)
    assert len(settled) == len(STREETS[id])
    assert settled == sorted(settled) and settled[0] < 0.6 and settled[-1] == 1.0


def test_where_there_is_no_time_a_few_deals_are_looked_at() -> None:
    deal = parlour.game("limit-holdem", players=3).deal(1, 2)
    deal.play(deal.turn()[0], deal.read(deal.turn()[0], "raise 4"))
    seat = deal.turn()[0]
    question = asked(deal, seat)
    assert question is not None and isinstance(deal, StakesDeal)
    ranges = Ranges(deal, seat, question, 2000, Dice(1), True, 1e-9)
    assert len(ranges.evenly) == len(ranges.worlds) == 9
    assert str(bets_strongly(deal, seat, Random(1), 1e-9)) in ("fold", "call", "raise 6")


def test_a_good_hand_is_worth_a_raise_and_a_weak_one_is_not() -> None:
    worths = []
    for number in range(40):
        deal = parlour.game("limit-holdem", players=2).deal(9, number)
        seat = deal.turn()[0]
        question = asked(deal, seat)
        assert isinstance(deal, StakesDeal) and question is not None and question.rounds == 3
        ranges = Ranges(deal, seat, question, 200, Dice(number), True)
        ahead = Ahead(ranges, question, Random(number))
        raised = question.more[0].number - question.base
        worths.append((ranges.own, ahead.worth(question.cost), ahead.worth(raised)))
    worths.sort()
    weak, good = worths[:8], worths[-8:]
    assert sum(call for _, call, _ in weak) < sum(call for _, call, _ in good)
    assert sum(call - more for _, call, more in weak) > 0 > sum(call - more for _, call, more in good)


def test_where_nobody_else_has_chips_to_come_hands_are_worth_their_share_of_the_pot() -> None:
    """Nothing is paid in later rounds then, whatever somebody who has folded had put in before."""
    game = parlour.game("limit-holdem", players=3)
    for number in range(4):
        deal = game.deal(2, number)
        assert isinstance(deal, StakesDeal)
        first = deal.turn()[0]
        deal.play(first, deal.read(first, "raise 4"))
        small = deal.turn()[0]
        assert deal.matched(small) == 1
        deal.play(small, deal.read(small, "fold"))
        deal.stacks[first] = 0
        seat = deal.turn()[0]
        question = asked(deal, seat)
        assert question is not None and question.cost == 2 and question.rounds == 3
        ranges = Ranges(deal, seat, question, 30, Dice(number), True)
        wanted = ranges.share() * (question.pot + question.cost) - question.cost
        assert abs(Ahead(ranges, question, Random(1)).worth(question.cost) - wanted) < 1e-9


@pytest.mark.parametrize(("id", "players"), [("second-hand-high", 2), ("five-card-brag", 4)])
def test_where_bets_mislead_the_strong_one_keeps_to_its_chances(id: str, players: int) -> None:
    for number in range(6):
        deal = parlour.game(id, players=players).deal(4, number)
        while deal.turn() and asked(deal, deal.turn()[0]) is None:
            deal.play(deal.turn()[0], by_rules_of_thumb(deal, deal.turn()[0], Random(1)))
        seat = deal.turn()[0]
        assert str(bets_strongly(deal, seat, Random(1), worlds=32)) == str(bets_fairly(deal, seat, Random(1), worlds=32))


def test_a_war_of_raises_does_not_break_the_one_that_weighs() -> None:
    deal = parlour.game("texas-holdem", players=2, stack=2000).deal(1)
    assert isinstance(deal, StakesDeal)
    for _ in range(300):
        seat = deal.turn()[0]
        question = asked(deal, seat)
        assert question is not None and question.more
        deal.play(seat, question.more[0])
    assert bets_strongly(deal, deal.turn()[0], Random(1), worlds=20) is not None


def test_each_level_has_words() -> None:
    assert len({betting_words(level) for level in LEVELS}) == len(LEVELS)


def raises(deal: Deal, seat: int) -> Action:
    """What somebody does who raises whatever it holds."""
    question = asked(deal, seat)
    assert question is not None
    return question.more[0] if question.more else question.stay


def stays(deal: Deal, seat: int) -> Action:
    """What somebody does who never raises, and never gives up."""
    question = asked(deal, seat)
    assert question is not None
    return question.stay


def gives_up(deal: Deal, seat: int) -> Action:
    """What somebody does who pays for nothing."""
    question = asked(deal, seat)
    assert question is not None
    return question.fold or question.stay


def raised_after(id: str, style: Callable[[Deal, int], Action], deals: int) -> Deal:
    """In a match in which South has bet so for some deals, the next in which it has just raised West, who is to act."""
    match = parlour.game(id, players=2, deals=100).match(3)
    while match.deal.number < deals:
        seat = match.turn()[0]
        if asked(match.deal, seat) is None:
            match.play(seat, by_rules_of_thumb(match.deal, seat, Random(1)))
        else:
            match.play(seat, style(match.deal, seat) if seat == 0 else stays(match.deal, seat))
    while True:
        deal = match.deal
        assert isinstance(deal, StakesDeal)
        if deal.turn() == (1,) and deal.bets is not None and (deal.bets.seat, deal.bets.did) == (0, RAISED):
            return deal
        seat = deal.turn()[0]
        match.play(seat, raises(deal, seat) if seat == 0 else stays(deal, seat))


@pytest.mark.parametrize("id", ["limit-holdem", "five-card-draw", "seven-card-stud", "indian-poker"])
def test_whoever_always_raises_is_soon_taken_to_hold_anything_and_who_gives_up_is_not(id: str) -> None:
    stranger, wild, careful = [raised_after(id, style, deals) for style, deals in ((raises, 0), (raises, 8), (gives_up, 8))]
    assert reckless(stranger, 0) < 0.3
    assert reckless(wild, 0) > 0.8
    assert reckless(careful, 0) < 0.01
    one, other = looked_through(wild), looked_through(careful)
    assert sum([world.reckless & 1 for world in one.worlds]) > 0.7 * len(one.worlds)
    assert sum([world.reckless & 1 for world in other.worlds]) < 0.05 * len(other.worlds)
    if id != "indian-poker":
        # a raise tells of good cards, or of nothing
        assert abs(strength(one, 0) - 0.5) < 0.08 and strength(other, 0) > 0.6


def test_the_strong_one_gives_up_to_a_bully_less_and_less() -> None:
    """In matches against somebody who raises whatever it holds it gives up most hands at first, and fewer when it has seen that."""
    gave_up = [0, 0]
    for seed in range(6):
        match = parlour.game("limit-holdem", players=2, deals=16, stack=2000).match(seed)
        rng = Random(seed)
        while not match.over:
            seat = match.turn()[0]
            action = raises(match.deal, seat) if seat == 0 else bets_strongly(match.deal, seat, rng, worlds=40)
            assert action is not None
            gave_up[match.deal.number >= 8] += seat == 1 and str(action) == "fold"
            match.play(seat, action)
    # of 48 hands each
    assert gave_up[1] < 0.8 * gave_up[0]


def test_how_people_have_bet_is_remembered_for_some_deals() -> None:
    deal = raised_after("limit-holdem", stays, 20)
    assert isinstance(deal, StakesDeal)
    assert len(deal.bets_before) == 12
    assert deal.copy().bets_before == deal.imagine(1, Dice(1)).bets_before == deal.bets_before
