"""Best, Pair and Thirty-one: ranking, counting, cutting and scoring. How it plays is in records/best-pair-and-thirty-one."""
from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from random import Random

import pytest

import parlour
from parlour.bots import search
from parlour.games.best_pair_and_thirty_one import (
    PACK,
    BestPairAndThirtyOne,
    BestPairDeal,
    highest,
    is_prial,
    pair_value,
    total,
)
from parlour.kernel import record
from parlour.kernel.chance import Chance, Dice
from parlour.kernel.deal import THOROUGH
from parlour.testing import choices, table


def dealt(south: str, north: str, seed: int = 1, stock: str = "") -> parlour.Match:
    """A match in which North deals these cards, the last of each face up, and then these from the stock."""
    stack = {"hand 0": south[:5], "up 0": south[6:], "hand 1": north[:5], "up 1": north[6:], "stock": stock}
    return table("best-pair-and-thirty-one", dealt=stack, dealer=1, seed=seed).match


@pytest.mark.parametrize(("higher", "lower"), [
    ("2D", "2H"), ("2H", "2C"), ("2C", "2S"), ("3S", "2D"), ("AS", "KD"), ("TC", "9D"),
])
def test_best_goes_to_the_higher_card_and_then_suit(higher: str, lower: str) -> None:
    assert highest(PACK.mask(f"{higher} {lower}")) == PACK.card(higher)
    assert dealt(f"4S 7C {higher}", f"5S 8C {lower}").scores() == [1, 0]
    assert dealt(f"4S 7C {lower}", f"5S 8C {higher}").scores() == [0, 1]


@pytest.mark.parametrize(("better", "worse"), [
    ("AD 4S 3S", "AS KS QS"),
    ("2S 2H 3D", "AD KD QD"),
    ("AS AC 2S", "KD KH QD"),
    ("3S 3C 4D", "2D 2H AD"),
    ("8D 8S 2C", "8H 8C AC"),
    ("AS 4S 3S", "KD QD JD"),
    ("KH 4S 3S", "KC QC JC"),
    ("KC 4S 3S", "KS QC JC"),
])
def test_the_better_hand_for_pair(better: str, worse: str) -> None:
    assert pair_value(PACK.mask(better)) > pair_value(PACK.mask(worse))


def test_pairs_rank_from_aces_down_to_deuces() -> None:
    values = [pair_value(PACK.mask(f"{rank}S {rank}C")) for rank in "AKQJT98765432"]
    assert values == sorted(values, reverse=True) and len(set(values)) == 13


@pytest.mark.parametrize(("cards", "count"), [
    ("AS TD KH", 31), ("AS AD QH", 32), ("AS AD 9H", 31), ("JS QS KS", 30), ("2S 3D 4H", 9), ("9C 8C 7C 6C", 30), ("TH 5H", 15),
])
def test_what_cards_count_for_thirty_one(cards: str, count: int) -> None:
    assert total(PACK.mask(cards)) == count


def test_prial_is_three_of_a_rank() -> None:
    assert is_prial(PACK.mask("7S 7H 7D"))
    assert not is_prial(PACK.mask("7S 7H 8D"))


def test_a_prial_sets_the_score_to_eleven_and_wins_a_double_game() -> None:
    match = dealt("7S 7H 7D", "5S 8C KH")
    assert match.over and match.winners == [0] and match.scores() == [11, 1]
    assert not match.played


@pytest.mark.parametrize(("loser", "games"), [(0, 2), (5, 2), (6, 1), (10, 1)])
def test_a_loser_with_fewer_than_six_points_loses_a_double_game(loser: int, games: int) -> None:
    match = dealt("4S 9C 9D", "5S 8C KH")
    deal = match.deal
    deal.scores[:] = [10, loser]
    match.play(0, "see")
    rules = match.game
    assert isinstance(rules, BestPairAndThirtyOne)
    assert match.over and match.winners == [0] and rules.games_won(deal) == games
    assert match.view(1).log[-1] == ("South wins a double game." if games == 2 else "South wins the game.")


@pytest.mark.parametrize(("loser", "games", "over"), [(5, 2, True), (6, 1, False)])
def test_a_double_game_counts_as_two_games_of_a_match(loser: int, games: int, over: bool) -> None:
    stack = {"hand 0": "4S 9C", "up 0": "9D", "hand 1": "5S 8C", "up 1": "KH"}
    match = table("best-pair-and-thirty-one", dealt=stack, dealer=1, games=2).match
    assert "Whoever first has won 2 games wins the match" in match.game.rules()
    match.deal.scores[:] = [10, loser]
    match.play(0, "see")
    assert match.over == over
    assert ("2 games" if over else "1 game") in match.view(1).seats[0].badges
    if over:
        assert match.winners == [0] and "A double game, which counts as two" in match.view(1).facts
    else:
        # the next game begins at nought, and the deal alternates
        assert match.deal.games == [games, 0] and max(match.scores()) <= 1 and match.deal.dealer == 0


def test_one_game_is_a_match_unless_more_are_agreed() -> None:
    game = parlour.game("best-pair-and-thirty-one")
    assert "One game is the match." in game.rules() and "counts as two games won" in game.rules()


def test_seeing_may_take_the_score_over_eleven() -> None:
    match = dealt("4S 9C 9D", "5S 8C KH")
    match.deal.scores[:] = [9, 7]
    for seat, text in ((0, "raise"), (1, "raise"), (0, "see")):
        match.play(seat, text)
    assert match.over and match.winners == [0]


def test_a_passer_with_ten_points_can_only_see_the_dealers_raise() -> None:
    match = dealt("4S 9C 9D", "5S 8C KH")
    match.deal.scores[:] = [10, 3]
    match.play(0, "pass")
    match.play(1, "raise")
    assert choices(match, 0) == ["see"]


@pytest.mark.parametrize(("scores", "may"), [
    ([8, 0], ["pass", "raise"]), ([9, 0], ["pass", "raise"]), ([10, 0], ["pass", "see"]),
])
def test_only_a_player_with_ten_points_sees_before_any_raise(scores: list[int], may: list[str]) -> None:
    match = dealt("4S 9C 9D", "5S 8C KH")
    match.deal.scores[:] = scores
    assert sorted(map(str, match.legal(0))) == may


@pytest.mark.parametrize(("first", "second", "dealer"), [
    ("2C", "3C", 0), ("KD", "QD", 1), ("AS", "2S", 1), ("9H", "9C", 1), ("9S", "9C", 0), ("9D", "9H", 1),
])
def test_the_lowest_card_cut_deals(first: str, second: str, dealer: int) -> None:
    chance = Chance.of(1, -1, [[PACK.card(first)], [PACK.card(second)]])
    assert parlour.game("best-pair-and-thirty-one").first_dealer(chance) == dealer


def test_the_deal_alternates() -> None:
    match = parlour.game("best-pair-and-thirty-one").match(seed=3)
    rng = Random(3)
    dealers = [match.deal.dealer]
    while not match.over:
        legal = match.legal(match.turn()[0])
        match.play(match.turn()[0], legal[rng.randrange(len(legal))])
        if match.deal.number == len(dealers):
            dealers.append(match.deal.dealer)
    assert len(dealers) > 2 and dealers == [(dealers[0] + number) % 2 for number in range(len(dealers))]


def test_three_cards_each_the_third_face_up_and_the_non_dealer_served_first() -> None:
    cards = "2S 3S 4S 5S 6S 7S 8S"
    text = f"{{game: best-pair-and-thirty-one, dealer: North, shuffles: [{cards}]}}"
    view = record.read(text).match().view(2)
    zones = {zone.name: zone for zone in view.zones}
    assert [zones[name].cards for name in ("hand 0", "hand 1", "up 0", "up 1")] == [["", ""], ["", ""], ["6S"], ["7S"]]
    assert zones["stock"].count == 46
    deal = record.read(text).match().deal
    assert deal.hands[0].cards == PACK.mask("2S 4S") and deal.hands[1].cards == PACK.mask("3S 5S")
    assert deal.stock.row[-1] == PACK.card("8S")


def test_a_drawn_card_is_seen_by_the_drawer_alone() -> None:
    match = dealt("4S 9C 9D", "5S 8C KH", stock="2C")
    for seat, text in ((0, "pass"), (1, "fold"), (0, "draw")):
        match.play(seat, text)
    assert match.deal.knowers(PACK.card("2C")) == 1 << 0


def test_bots_that_search_do_not_bluff_and_do_not_stand_too_soon() -> None:
    chosen = set()
    for number in range(12):
        deal = parlour.game("best-pair-and-thirty-one").deal(seed=3, number=number)
        assert isinstance(deal, BestPairDeal)
        rng = Random(number)
        while not deal.over:
            seat = deal.turn()[0]
            mine, theirs = deal.cards(seat), deal.up[1 - seat].cards
            action = search.choose(deal, seat, rng, 40, guided=True)
            chosen.add(str(action))
            if str(action) == "raise":
                assert pair_value(mine) > pair_value(theirs), "whoever raises beats what the other shows"
            elif str(action) == "stand":
                assert total(mine) >= 26
            deal.play(seat, action)
    assert {"raise", "stand", "draw"} <= chosen


#: so many deals are imagined where it is counted what lies in them
WORLDS = 600


def facing_a_stand(north: str) -> parlour.Match:
    """North, the dealer, is to draw or stand against South, who shows a nine and is satisfied."""
    match = dealt("KS 9C 9D", north)
    for seat, text in ((0, "pass"), (1, "fold"), (0, "stand")):
        match.play(seat, text)
    return match


# who is satisfied has 26 at least: that is hardly ever beaten by 26, and 29 beats most of it, while one card in twelve is a two
@pytest.mark.parametrize(("north", "best"), [("6S KC QH", "draw"), ("9S KC QH", "stand")])
def test_a_strong_player_listens_to_a_stand(north: str, best: str) -> None:
    deal = facing_a_stand(north).deal
    for number in range(5):
        assert str(search.choose(deal, 1, Random(number), 2000, guided=True, care=THOROUGH)) == best


def test_who_looks_less_keeps_to_the_rule_of_thumb() -> None:
    deal = facing_a_stand("6S KC QH").deal
    assert str(search.choose(deal, 1, Random(1), 2000, guided=True)) == "stand"


def share(deal: parlour.Deal, viewer: int, fits: Callable[[BestPairDeal], bool], listening: bool) -> float:
    """In what share of the deals imagined by a viewer the other's cards fit; where it is listened to, what it did tells of them."""
    count = 0
    hands = set()
    for number in range(WORLDS):
        dice = Dice(number)
        world = deal.imagine(viewer, dice)
        assert isinstance(world, BestPairDeal) and isinstance(deal, BestPairDeal)
        if listening:
            world.phase.make_likely(world, viewer, dice)
        assert world.cards(viewer) == deal.cards(viewer) and world.up[1 - viewer].cards == deal.up[1 - viewer].cards
        # all cards are still there, and everybody knows as much of them as before
        assert sum([zone.mask() for zone in world.zones]) == deal.pack.all and world.known_to(viewer) == deal.known_to(viewer)
        assert not world.hands[1 - viewer].cards & ~world.known_to(1 - viewer)
        hands.add(world.hands[1 - viewer].cards)
        count += fits(world)
    assert len(hands) > WORLDS / 10
    return count / WORLDS


def believed(deal: parlour.Deal, viewer: int, fits: Callable[[BestPairDeal], bool]) -> None:
    """In six of ten imagined deals the other does not bluff: its cards fit. In the rest they do as often as any cards would."""
    chance = share(deal, viewer, fits, False)
    assert chance < 0.9
    assert share(deal, viewer, fits, True) == pytest.approx(0.6 + 0.4 * chance, abs=0.06)


def test_who_is_satisfied_is_imagined_with_26_or_more() -> None:
    deal = facing_a_stand("6S KC QH").deal
    assert share(deal, 1, lambda world: 26 <= total(world.cards(0)) <= 30, False) < 0.5
    assert share(deal, 1, lambda world: 26 <= total(world.cards(0)) <= 30, True) == 1


def test_who_has_drawn_is_imagined_with_a_hand_that_wanted_a_card() -> None:
    match = dealt("4S 9C AD", "5S 8C KH", stock="2C")
    for seat, text in ((0, "pass"), (1, "fold"), (0, "draw")):
        match.play(seat, text)
    assert share(match.deal, 1, lambda world: total(world.cards(0)) <= 30, True) == 1
    # counted: South shows an ace and drew a card to two others, with 25 at the most, and is not over thirty-one
    unseen = [total(1 << card) for card in range(52) if not PACK.mask("AD 5S 8C KH") >> card & 1]
    close = [11 + sum(three) >= 29 for three in permutations(unseen, 3) if 11 + three[0] + three[1] < 26 and 11 + sum(three) <= 30]
    found = share(match.deal, 1, lambda world: total(world.cards(0)) >= 29, True)
    assert found == pytest.approx(sum(close) / len(close), abs=0.03)


def raises(*said: str) -> parlour.Deal:
    """South and North say this in turn, South with a nine and North with a king face up."""
    match = dealt("4S 9C 9D", "5S 8C KH")
    for number, text in enumerate(said):
        match.play(number % 2, text)
    return match.deal


def has_pair(world: BestPairDeal, seat: int) -> bool:
    held = world.cards(seat)
    return any([(held & same).bit_count() > 1 for same in PACK.rank_masks])


def test_who_raises_on_a_raise_is_imagined_with_a_pair() -> None:
    believed(raises("raise", "raise", "raise"), 1, lambda world: has_pair(world, 0))


def test_who_raises_first_is_imagined_with_a_pair_or_what_beats_the_card_that_the_other_shows() -> None:
    # North shows the king of hearts: the king of diamonds and any ace beat it
    good = PACK.mask("KD AS AC AH AD")
    believed(raises("raise"), 1, lambda world: has_pair(world, 0) or world.cards(0) & good != 0)


def test_who_raises_after_a_pass_is_the_first_to_raise() -> None:
    # North shows a four: for its raise it holds a pair, a king or an ace
    match = dealt("4S 9C 9D", "5S 8C 4H")
    match.play(0, "pass")
    match.play(1, "raise")
    good = PACK.mask("KS KC KH KD AS AC AH AD")
    believed(match.deal, 0, lambda world: has_pair(world, 1) or world.cards(1) & good != 0)


def test_who_passes_is_imagined_with_nothing() -> None:
    good = PACK.mask("KD AS AC AH AD")
    believed(raises("pass"), 1, lambda world: not has_pair(world, 0) and not world.cards(0) & good)
