"""Small games solved: what is known of them in the literature, and that nobody knows more than it has seen."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

import parlour
from parlour.bots.cfr import Solver
from parlour.bots.game_tree import CHANCE, InfoSet, TooLarge, Tree, size, smaller
from parlour.bots.seeing import QUIET
from parlour.equipment import Pack, french
from parlour.kernel.actions import Action, word
from parlour.kernel.game import Game
from parlour.kernel.phase import OVER, Phase, Sealed, Turn
from parlour.lab.small_games import small_game
from parlour.mechanisms.table.dealing import HandsDeal

ROCK, PAPER, SCISSORS = word("show", "rock"), word("show", "paper"), word("show", "scissors")
GO_ON = word("go on")
STOP = word("stop")


def solved(game: Game[Any], iterations: int) -> Solver:
    solver = Solver(Tree(game))
    solver.run(iterations)
    return solver


def chances(solver: Solver, seat: int, knows: str, *heard: str) -> dict[str, float]:
    """With what probability a seat does what, where it knows these cards and has heard this."""
    [found] = [each for each in solver.tree.sets if (each.seat, each.knows, each.heard) == (seat, knows, heard)]
    return {str(action): share for action, share in zip(found.actions, solver.strategy(found))}


# --- what is known ------------------------------------------------------------------------------------------------------------


def test_kuhn_poker_is_worth_an_eighteenth_to_the_second() -> None:
    # South deals, so North acts first (Kuhn 1950)
    solver = solved(small_game("kuhn-poker"), 500)
    assert solver.values()[1] == pytest.approx(-1 / 18, abs=1e-4)
    assert solver.values()[0] == -solver.values()[1]
    assert 0 <= solver.exploitability() < 1e-3
    # the family of equilibria: a king is bet three times as often as a jack, which is bet at most one time in three
    jack = chances(solver, 1, "JS")["bet 1"]
    assert 0 <= jack < 1 / 3 + 0.01
    assert chances(solver, 1, "KS")["bet 1"] == pytest.approx(3 * jack, abs=0.03)
    assert chances(solver, 1, "QS")["bet 1"] < 0.01
    assert chances(solver, 1, "QS", "North: check", "South: bet 1")["call"] == pytest.approx(jack + 1 / 3, abs=0.03)
    assert chances(solver, 0, "QS", "North: bet 1")["call"] == pytest.approx(1 / 3, abs=0.03)
    assert chances(solver, 0, "JS", "North: check")["bet 1"] == pytest.approx(1 / 3, abs=0.03)


def test_a_best_answer_to_playing_at_random_is_exact() -> None:
    # before anything is learnt all play at random: worked out for Kuhn poker, and the known figure for Leduc poker
    assert Solver(Tree(small_game("kuhn-poker"))).exploitability() == pytest.approx(11 / 24)
    assert sum(Solver(Tree(small_game("leduc-poker"))).gains()) == pytest.approx(4.747222222222222)


def test_leduc_poker_is_worth_what_is_known() -> None:
    solver = solved(small_game("leduc-poker"), 60)
    assert solver.values()[1] == pytest.approx(-0.0856, abs=0.003)
    assert solver.exploitability() < 0.04


class Showing(Game[HandsDeal]):
    """Rock, paper, scissors, where rock wins double."""

    player_counts = (2,)
    zero_sum = True

    def make_pack(self) -> Pack:
        return french("A")

    def blank(self) -> HandsDeal:
        return HandsDeal(self)

    def open(self, deal: HandsDeal) -> Phase[Any]:
        return Show((0, 1))

    def payoff(self, deal: HandsDeal, seat: int) -> float:
        return float(deal.points()[seat])


class Show(Sealed[HandsDeal]):
    """Both show at once."""

    def legal(self, deal: HandsDeal, seat: int) -> Sequence[Action]:
        return (ROCK, PAPER, SCISSORS)

    def reveal(self, deal: HandsDeal, choices: list[Action | None]) -> Phase[Any]:
        one, other = choices
        if one is not other:
            for seat, mine, theirs in ((0, one, other), (1, other, one)):
                if (mine, theirs) in ((ROCK, SCISSORS), (PAPER, ROCK), (SCISSORS, PAPER)):
                    deal.collect(seat, 2 if mine is ROCK else 1)
        return OVER


def test_choices_made_at_once_are_made_blindly() -> None:
    solver = solved(Showing(), 400)
    assert [each.seat for each in solver.tree.sets] == [0, 1]
    assert solver.values() == pytest.approx([0, 0], abs=0.01)
    for each in solver.tree.sets:
        # whoever could see the other's choice would always win; so each is indifferent: paper half the time
        assert solver.strategy(each) == pytest.approx([0.25, 0.5, 0.25], abs=0.02)


class Speaking(Showing):
    """Seat 0 goes on or stops; seat 1 may speak up, which pays it when seat 0 was dealt an ace of spades."""

    def open(self, deal: HandsDeal) -> Phase[Any]:
        deal.deal_singly(deal.fresh_pack(), 1)
        return MaySpeak(0)


class MaySpeak(Turn[HandsDeal]):
    """Seat 0 acts, and seat 1 may interrupt."""

    def legal(self, deal: HandsDeal, seat: int) -> Sequence[Action]:
        return (GO_ON, STOP) if seat == 0 else (ROCK,)

    def may_interrupt(self, deal: HandsDeal) -> tuple[int, ...]:
        return (1,)

    def play(self, deal: HandsDeal, seat: int, action: Action) -> Phase[Any]:
        if seat == 1:
            deal.collect(1 if deal.hands[0].cards >> deal.pack.card("AS") & 1 else 0, 1)
        return OVER


def test_whoever_may_speak_up_is_asked_and_knows_only_its_own() -> None:
    solver = solved(Speaking(), 50)
    asked = [each for each in solver.tree.sets if each.seat == 1]
    assert {each.knows for each in asked} == {"AC", "AD", "AH", "AS"}
    assert all([each.actions[0] is QUIET for each in asked])
    for each in asked:
        # the other has the ace of spades one time in three, or never
        assert solver.strategy(each)[0] > 0.95
    assert solver.values() == pytest.approx([0, 0], abs=0.05)


# --- betting games of the rule pages ----------------------------------------------------------------------------------------------


def test_indian_poker_is_solved_and_nobody_sees_its_own_card() -> None:
    solver = solved(small_game("one-card-indian-poker", 2, {"ranks": 4}), 30)
    assert solver.exploitability() < 0.01 * solver.pot()
    for each in solver.tree.sets:
        other = "North" if each.seat == 0 else "South"
        assert each.knows.startswith(f"{other}: ") and each.knows.count(":") == 1
    # against an ace one never wins
    facing = chances(solver, 0, "North: AS", "North: bet 1")
    assert facing["fold"] > 0.9


def test_small_brag_is_solved() -> None:
    solver = solved(small_game("small-brag", 2, {"ante": 3, "suits": 3, "ranks": 2}), 25)
    assert len(solver.tree.game.dealt) == 6
    assert solver.exploitability() < 0.01 * solver.pot()
    assert sum(solver.values()) == pytest.approx(0, abs=1e-9)
    # nothing beats three aces: whoever has them never folds
    for each in solver.tree.sets:
        if each.knows == "AS AH AD" and each.seat == 1 and not each.before:
            assert solver.strategy(each)[0] < 0.02


def test_who_looks_at_cards_can_be_solved_too() -> None:
    tree = Tree(small_game("small-brag", 2, {"ante": 5, "suits": 3, "ranks": 2, "blind": True, "retained-hand": "none"}))
    assert {each.knows for each in tree.sets if not each.before} == {""}
    solver = Solver(tree)
    first = solver.exploitability()
    solver.run(20)
    assert solver.exploitability() < first / 10


# --- laying out -----------------------------------------------------------------------------------------------------------------


def test_a_tree_has_every_position_once() -> None:
    tree = Tree(small_game("kuhn-poker"))
    # six deals, each with nine positions, and chance before them; six things each may know in two places
    assert len(tree.owner) == 1 + 6 * 9 and len(tree.sets) == 12
    assert tree.owner[0] == CHANCE and sum(tree.odds) == pytest.approx(1)
    assert sorted(tree.edges) == list(range(1, len(tree.owner)))
    assert all([target > position for position in range(len(tree.owner))
                for target in tree.edges[tree.begin[position]:tree.end[position]]])
    assert sum([len(each.positions) for each in tree.sets]) == 24


def test_all_that_a_seat_cannot_tell_apart_is_one_information_set() -> None:
    tree = Tree(small_game("leduc-poker"))
    by_words: dict[tuple[object, ...], InfoSet] = {}
    for each in tree.sets:
        key = (each.seat, each.knows, each.heard)
        assert key not in by_words, "two information sets look the same"
        by_words[key] = each
    # six cards in each of six places to decide in the first round; then nine ways in which it went on, five cards turned up
    assert len([each for each in tree.sets if "board" not in each.knows]) == 6 * 6
    assert len(tree.sets) == 6 * 6 + 6 * 5 * 5 * 6


def test_the_size_of_a_game_is_estimated() -> None:
    assert size(small_game("kuhn-poker")) == 54
    tree = Tree(small_game("leduc-poker"))
    assert size(small_game("leduc-poker"), probes=400) == pytest.approx(len(tree.owner), rel=0.1)
    assert size(parlour.game("hearts"), probes=2) > 1e40


def test_a_game_too_large_is_refused() -> None:
    with pytest.raises(TooLarge, match="more than 1000 positions"):
        Tree(small_game("leduc-poker"), largest=1000)
    with pytest.raises(TooLarge):
        Tree(parlour.game("agram", players=2), largest=50)


def test_what_makes_a_game_smaller_is_found() -> None:
    ways = smaller(small_game("small-brag", 2))
    assert ways[0][0] in ("-o ranks=2", "-o suits=2")
    assert [positions for _, positions in ways] == sorted([positions for _, positions in ways])


def test_scat_with_one_turn_is_worth_what_counting_says() -> None:
    """Whoever begins has the only turn: takes the open card or one of the four that lie elsewhere, and keeps what wins most often. Nobody
    holds enough to knock."""
    pips = {"A": 11, "9": 9, "5": 5, "2": 2}
    pack = [rank + suit for suit in "SH" for rank in pips]

    def worth(hand: Sequence[str]) -> int:
        return max([sum([pips[card[0]] for card in hand if card[1] == suit]) for suit in "SH"])

    def outcome(hand: Sequence[str], others: Sequence[str]) -> float:
        """What a hand wins on the average against three of these cards."""
        found = [worth(hand) - worth(each) for each in combinations(others, 3)]
        return sum([(each > 0) - (each < 0) for each in found]) / len(found)

    def kept(hand: Sequence[str], new: str, others: Sequence[str], may_go: bool) -> float:
        return max([outcome([card for card in (*hand, new) if card != gone], others) for gone in (*hand, *([new] if may_go else []))])

    values = []
    for hand in combinations(pack, 3):
        for up in pack:
            unseen = [card for card in pack if card not in (*hand, up)]
            if up not in hand:
                drawn = [kept(hand, card, [other for other in unseen if other != card], True) for card in unseen]
                values.append(max(kept(hand, up, unseen, False), sum(drawn) / len(drawn)))
    solver = solved(small_game("small-scat", 2, {"turns": 1, "minimum-knock": 26}), 50)
    assert solver.values()[1] == pytest.approx(sum(values) / len(values), abs=0.002)
    assert solver.exploitability() < 0.002
