"""Odds: exact ones against what the rules come to on paper, estimates against exact ones, and games that never end."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.kernel.deal import Deal
from parlour.lab import odds as lab
from parlour.lab.odds import (
    ENDLESS,
    LOSS,
    TIE,
    WIN,
    Counting,
    Ended,
    Estimate,
    Exact,
    Inexact,
    Sums,
    exact_odds,
    of_mean,
    of_share,
    outcomes_of,
    play_variants,
    sampled_odds,
    variants,
)
from parlour.lab.small_games import small_game

RED_DOG = parlour.game("in-between-casino-red-dog", players=1, packs=1)
#: the deal that never ends of Casella and others, "A non-terminating game of Beggar-My-Neighbor" (2024), who leads first
LEADER = "---K---Q-KQAJ-----AAJ--J--"
OTHER = "----------Q----KQ-J-----KA"
#: long games that end: who leads, the other, and how many cards were found to be played
PUBLISHED = (
    ("------------KAQ----J------", "-JQQK---K----JK--QA-A-JA--", 4791),
    ("---JQ---K-A----A-J-K---QK-", "-J-----------AJQA----K---Q", 5790),
    ("A-QK------Q----KA-----J---", "-JAK----A--Q----J---QJ--K-", 6913),
)
#: after so many tricks the cards of the deal that never ends lie as they lay before
CYCLE = 62


def red_dog(packs: int) -> tuple[Fraction, Fraction, Fraction]:
    """Casino Red Dog on paper: the odds to win, to get the bet back, and what a bet of 1 brings when it is doubled from a spread
    of seven on."""
    cards = 52 * packs
    each = 4 * packs
    win = tie = brings = Fraction(0)
    for one in range(13):
        for other in range(13):
            odds = Fraction(each * (each - (one == other)), cards * (cards - 1))
            spread = abs(one - other) - 1
            if spread == 0:
                tie += odds
            elif spread < 0:
                alike = Fraction(each - 2, cards - 2)
                win += odds * alike
                tie += odds * (1 - alike)
                brings += odds * alike * 11
            else:
                between = Fraction(each * spread, cards - 2)
                pays = {1: 5, 2: 4, 3: 2}.get(spread, 1)
                win += odds * between
                brings += odds * (2 if spread >= 7 else 1) * (between * pays - (1 - between))
    return win, tie, brings


@pytest.mark.parametrize("packs", [1, 6])
def test_a_game_from_the_shoe_is_counted_out(packs: int) -> None:
    odds = exact_odds(parlour.game("in-between-casino-red-dog", players=1, packs=packs), ["gentle"])
    win, tie, brings = red_dog(packs)
    assert odds.exact
    assert (odds.share(0, WIN), odds.share(0, TIE), odds.share(0, LOSS)) == (win, tie, 1 - win - tie)
    assert odds.points(0) / odds.least_bet() == brings


def test_the_published_edges_of_red_dog() -> None:
    edges = [-exact_odds(parlour.game("in-between-casino-red-dog", players=1, packs=packs), ["gentle"]).points(0) / 5 for packs in (1, 8)]
    assert [round(100 * float(edge), 3) for edge in edges] == [3.155, 2.751]


def test_baccarat_to_the_last_figure_that_is_published(soak: bool) -> None:
    if not soak:
        pytest.skip("hundreds of thousands of positions: with --soak")
    odds = exact_odds(parlour.game("baccarat", players=1), ["gentle"])
    assert [round(float(odds.share(0, outcome)), 6) for outcome in (WIN, LOSS, TIE)] == [0.458597, 0.446247, 0.095156]


def test_a_game_with_hands_is_counted_out() -> None:
    """Kuhn poker at random: who begins wins in 9 of 16 deals, by whether bets are made, passed and called, as the cards are even."""
    game = small_game("kuhn-poker", 2, {})
    counting = Counting(game, ["random"], 10_000)
    counting.count_branches(1)
    one_dealer = Exact(game, counting.names, counting.endings)
    assert sorted([one_dealer.share(seat, WIN) for seat in range(2)]) == [Fraction(7, 16), Fraction(9, 16)]
    assert [exact_odds(game).share(seat, WIN) for seat in range(2)] == [Fraction(1, 2)] * 2


@pytest.mark.parametrize(("id", "level", "why"), [
    ("blackjack", "gentle", "more than"), ("hearts", "random", "more than"), ("snap", "random", "speak up"),
    ("bonneteau", "gentle", "draw lots"), ("in-between-casino-red-dog", "fair", "level fair"), ("bagchen", "random", "for ever"),
])
def test_why_odds_are_not_exact(id: str, level: str, why: str) -> None:
    with pytest.raises(Inexact, match=why):
        exact_odds(parlour.game(id), [level], 1000)


def test_nobody_says_with_what_probability_a_playout_chooses() -> None:
    game = parlour.game("agram")
    with pytest.raises(Inexact, match="no rules of thumb"):
        Counting(game, ["gentle"], 10).choices(game.deal())


def test_progress_is_told_how_much_is_done() -> None:
    told: list[float] = []
    exact_odds(parlour.game("in-between-casino-red-dog", players=1, packs=8), ["gentle"], 1000, told.append)
    assert told == sorted(told) and 0 < told[0] < told[-1] <= 1


def test_estimates_hold_what_is_exact() -> None:
    exact = exact_odds(RED_DOG, ["gentle"])
    [sampled] = sampled_odds([RED_DOG], ["gentle"], 1500, seed=8)
    assert not sampled.exact and sampled.deals == 1500
    for outcome in (WIN, TIE, LOSS):
        estimate = sampled.chance(0, outcome)
        assert estimate.low < float(exact.share(0, outcome)) < estimate.high
    assert sampled.mean(0).low < float(exact.points(0)) < sampled.mean(0).high


def test_workers_and_shares_change_nothing() -> None:
    games = variants(RED_DOG, "packs", ["1", "6"])
    one = sampled_odds(games, ["random"], 60, seed=3)
    two = sampled_odds(games, ["random"], 60, seed=3, workers=2)
    assert [each.sums.data() for each in one] == [each.sums.data() for each in two]
    parts = Sums(1)
    for first, end in ((0, 7), (7, 60)):
        parts.add(play_variants(games, 3, first, end, ["random"])[1].data())
    assert parts.data() == one[1].sums.data()


def test_a_house_rule_is_compared_over_the_same_cards() -> None:
    """What the dealer's soft 17 costs is known far better than what the game costs."""
    stand, hit = sampled_odds(variants(parlour.game("blackjack", players=1), "dealer-soft-17"), ["gentle"], 400, seed=1)
    more = hit.more_points(0, stand)
    assert more.value == pytest.approx(hit.mean(0).value - stand.mean(0).value)
    assert more.margin < hit.mean(0).margin / 4
    assert hit.more_wins(0, stand).value == pytest.approx(hit.chance(0, WIN).value - stand.chance(0, WIN).value)
    assert stand.more_points(0, stand).value == stand.more_points(0, stand).margin == 0


def test_exact_odds_are_compared_exactly() -> None:
    one, six = [exact_odds(game, ["gentle"]) for game in variants(RED_DOG, "packs", ["1", "6"])]
    difference = six.more_points(0, one)
    assert difference.margin == 0
    assert difference.value == float(5 * (red_dog(6)[2] - red_dog(1)[2]))


def test_intervals() -> None:
    """Wilson's interval for 10 of 50 is 0.1124 to 0.3304; the numbers 1, 2, 3 have the mean 2 ± 1.96 / √3."""
    share = of_share(10, 50)
    assert (share.value, round(share.low, 4), round(share.high, 4)) == (0.2, 0.1124, 0.3304)
    mean = of_mean((6, 14), 3)
    assert (mean.value, mean.high) == (2, pytest.approx(2 + 1.959964 / sqrt(3)))
    assert of_mean((6, 36), 1).margin == float("inf")
    assert Estimate(0.5, 0.2, 0.6).margin == 0.3


@pytest.mark.parametrize(("option", "values", "said"), [
    ("dealer-soft-71", (), "Did you mean dealer-soft-17"), ("packs", (), "compare packs=1,8"), ("packs", ("6", "6"), "two different"),
    ("packs", ("6", "9"), "1 to 8"), ("surrender", ("late", "often"), "early | none | late"),
])
def test_what_cannot_be_compared(option: str, values: Sequence[str], said: str) -> None:
    with pytest.raises(parlour.ParlourError) as told:
        variants(parlour.game("blackjack"), option, values)
    assert said in str(told.value)


def test_all_values_of_a_rule_begin_with_the_game_as_it_is() -> None:
    games = variants(parlour.game("blackjack", surrender="late"), "Surrender")
    assert [game.options["surrender"] for game in games] == ["late", "early", "none"]


def test_partners_win_together_and_ties_are_shared() -> None:
    def outcomes(game: parlour.Game[Any], points: list[int]) -> tuple[int, ...]:
        deal = game.deal(1)
        for side, scored in enumerate(points):
            deal.scores[side] = deal.before[side] + scored
        return outcomes_of(deal)

    assert outcomes(parlour.game("hearts", players=4), [3, 3, 8, 12]) == (TIE, TIE, LOSS, LOSS)
    assert outcomes(parlour.game("hearts", players=4), [2, 3, 9, 12]) == (WIN, LOSS, LOSS, LOSS)
    assert outcomes(parlour.game("bridge-rubber", players=4), [90, 0]) == (WIN, LOSS, WIN, LOSS)
    assert outcomes(parlour.game("blackjack", players=3), [0, 4, -10]) == (TIE, WIN, LOSS)


# --- games that never end -------------------------------------------------------------------------------------------


def beggar(leader: str, other: str) -> parlour.Match:
    """Beggar My Neighbour with these stacks, from the top: ``-`` is any card from 2 to 10."""
    free = {rank: [rank + suit for suit in "CDHS"] for rank in "AKQJ23456789T"}
    numbers = [free[rank].pop() for rank in "23456789T" for _ in range(4)]
    stacks = [" ".join([numbers.pop() if letter == "-" else free[letter].pop() for letter in stack]) for stack in (leader, other)]
    game = parlour.game("beggar-my-neighbour", players=2)
    return game.match(start=parlour.Start(dealer=1, stacks=[{"stack 0": stacks[0], "stack 1": stacks[1]}]))


@pytest.mark.parametrize(("leader", "other", "cards"), PUBLISHED, ids=["Paulhus", "Kleber", "Collins"])
def test_long_games_are_as_long_as_published(leader: str, other: str, cards: int) -> None:
    match = beggar(leader, other)
    while not match.over:
        match.play(match.turn()[0], "turn")
    assert Ended(match.deal, len(match.played)).decisions == cards
    assert not match.game.ended_by_repetition(match.deal)


def test_a_deal_that_never_ends_is_an_outcome_of_its_own() -> None:
    match = beggar(LEADER, OTHER)
    positions: list[list[int]] = []
    while not match.over:
        seat = match.turn()[0]
        match.play(seat, match.legal(seat)[0])
        if not match.deal.pile.row:
            positions.append(match.deal.position(seat))
    assert match.game.ended_by_repetition(match.deal)
    assert Ended(match.deal, len(match.played)).outcomes == (ENDLESS, ENDLESS)
    again = positions.index(positions[-1])
    assert (len(positions) - 1 - again) == CYCLE


def test_deals_that_never_end_are_counted_and_have_no_length(monkeypatch: pytest.MonkeyPatch) -> None:
    match = beggar(LEADER, OTHER)
    while not match.over:
        match.play(match.turn()[0], "turn")
    usual = lab.play_number

    def play_number(game: parlour.Game[Any], seed: int, number: int, names: Sequence[str]) -> tuple[Deal, int]:
        return (match.deal, len(match.played)) if number == 3 else usual(game, seed, number, names)

    monkeypatch.setattr(lab, "play_number", play_number)
    [odds] = sampled_odds([match.game], ["random"], 10, seed=2)
    assert [odds.sums.counts[seat][ENDLESS] for seat in range(2)] == [1, 1]
    assert odds.sums.lengths.total() == 9 and odds.deals == 10
    assert sum([odds.chance(0, outcome).value for outcome in range(4)]) == pytest.approx(1)


def test_lengths_are_those_of_the_deals() -> None:
    sums = Sums(1)
    sums.lengths.update(Counter({10: 90, 20: 9, 300: 1}))
    assert [sums.quantile(share) for share in (0.05, 0.9, 0.91, 0.99, 1)] == [10, 10, 20, 20, 300]
    assert sums.length().value == (900 + 180 + 300) / 100


# --- pictures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_pictures_are_the_same_for_the_same_odds(tmp_path: Path, ending: str) -> None:
    pytest.importorskip("matplotlib")
    from parlour.lab.plots import draw_lengths, draw_outcomes
    games = variants(RED_DOG, "packs", ["1", "6"])
    sampled = sampled_odds(games, ["random"], 30)
    drawn = []
    for at in range(2):
        for draw in (draw_outcomes, draw_lengths):
            path = tmp_path / f"{draw.__name__}-{at}.{ending}"
            draw(sampled, ["one", "six"], path)
            drawn.append(path.read_bytes())
    assert drawn[:2] == drawn[2:] and drawn[0] != drawn[1]
    assert drawn[0].startswith(b"<?xml" if ending == "svg" else b"\x89PNG")
