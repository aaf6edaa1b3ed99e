"""Indian Poker: cards on foreheads. Whole deals are in records/indian."""
from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

import parlour
from parlour.games.indian.game import IndianPoker
from parlour.games.indian.stud import IndianStud, IndianStudDeal
from parlour.kernel.deal import Deal
from parlour.rankings.poker_high import PokerHigh
from parlour.testing import Table, choices, lying, play, play_out, play_until, prefer, refusal, seen, table

ONE_CARD = ("indian-poker", "indian-poker-match-pot")
FOREHEADS = (*ONE_CARD, "indian-poker-multi", "indian-texas-holdem")


def called(id: str, *hands: str, **options: object) -> Table:
    """A table at which these hands are dealt, South's first and the last one the dealer's, played to the end by all."""
    at = table(id, len(hands), dealer=len(hands) - 1, dealt={f"hand {seat}": hand for seat, hand in enumerate(hands)}, **options)
    play_out(at.match, prefer("stay", "check", "call"))
    return at


def won(at: Table) -> list[int]:
    return at.match.sheet[0]


# --- who sees what ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", FOREHEADS)
def test_all_see_a_hand_but_its_owner(id: str) -> None:
    at = table(id, 4, dealer=0)
    for seat in range(4):
        for viewer in range(4):
            cards = seen(at.match, f"hand {seat}", viewer)
            assert not any(cards) if seat == viewer else all(cards)
    # the audience sees all of them
    view = at.match.view(4)
    assert all(card for zone in view.zones if zone.name.startswith("hand") for card in zone.cards)


def test_the_second_card_at_stud_is_ones_own_and_so_is_the_seventh() -> None:
    at = table("indian-stud-poker", 3, dealer=0)
    play_until(at.match, lambda match: len(lying(match, "hand 0")) == 2, prefer("check", "call"))
    for seat in range(3):
        other = (seat + 1) % 3
        assert seen(at.match, f"forehead {seat}", seat) == [""] and seen(at.match, f"forehead {seat}", other) != [""]
        assert all(seen(at.match, f"hand {seat}", seat)) and seen(at.match, f"hand {seat}", other) == ["", ""]
        assert len(seen(at.match, f"up {seat}", other)) == 4


@pytest.mark.parametrize("id", [*FOREHEADS, "indian-stud-poker"])
def test_all_look_at_their_cards_when_the_pot_has_been_won(id: str) -> None:
    zone = "forehead" if id == "indian-stud-poker" else "hand"
    for seed, word in ((1, "fold"), (2, "call")):
        deal = parlour.game(id, players=4, deals=1).match(seed=seed).deal
        play_out(deal, prefer("drop" if word == "fold" else "stay", word, "check"))
        for seat in range(4):
            assert all(seen(deal, f"{zone} {seat}", seat))


def test_what_one_does_not_see_does_not_change_what_one_may_do() -> None:
    """Indian hold'em: the owner of a forehead is told nothing of it by prompts, facts and badges."""
    for id in (*FOREHEADS, "indian-stud-poker"):
        at = table(id, 4, dealer=0).match
        for seat in range(4):
            other = at.deal.imagine(seat, Random(seat))
            assert other.view(seat) == at.deal.view(seat) and list(other.legal(seat)) == list(at.deal.legal(seat))


# --- One-Card Poker ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hands", "who_wins", "points"), [
    (("KS", "QD", "2C"), "highest", [2, -1, -1]),
    (("AS", "KD", "2C"), "highest", [2, -1, -1]),
    # several tie for highest: they share the pot, whatever the suits
    (("KS", "KD", "2C", "3C"), "highest", [1, 1, -1, -1]),
    (("KS", "KD", "KC", "3C"), "highest", [1, 0, 0, -1]),
    (("KS", "QD", "2C"), "lowest", [-1, -1, 2]),
    (("2S", "2D", "AC"), "lowest", [1, 0, -1]),
    (("KS", "QD", "7C", "2C"), "high-and-low-split", [1, -1, -1, 1]),
    # an odd chip goes to the high card
    (("3S", "QD", "2C"), "high-and-low-split", [-1, 1, 0]),
    # each half is shared by equal cards
    (("KS", "KD", "2C", "7C"), "high-and-low-split", [0, 0, 1, -1]),
    # all are equal, and all share
    (("KS", "KD", "KC", "KH"), "high-and-low-split", [0, 0, 0, 0]),
])
@pytest.mark.parametrize("id", ["indian-poker"])
def test_who_takes_the_pot(id: str, hands: tuple[str, ...], who_wins: str, points: list[int]) -> None:
    assert won(called(id, *hands, who_wins=who_wins)) == points


def test_there_is_one_round_of_betting_begun_at_the_dealers_left() -> None:
    at = table("indian-poker", 3, dealer="South", dealt={"South": "2C", "West": "3C", "East": "4C"})
    assert at.match.turn() == (1,) and choices(at.match) == ["check", "bet 2"]
    play(at.match, "bet 2", "fold", "fold")
    assert won(at) == [-1, 2, -1]


def test_no_more_than_three_raises_follow_a_bet() -> None:
    at = table("indian-poker", 2, dealer=0)
    play(at.match, "bet 2", "raise 4", "raise 6", "raise 8")
    assert choices(at.match) == ["fold", "call"]
    assert "3 raises" in refusal(at.match, "raise 10")


# --- Match Pot Betting ------------------------------------------------------------------------------------------------------


def test_losers_who_stayed_in_match_the_pot() -> None:
    at = called("indian-poker-match-pot", "KS", "QD", "2C", "KC", ante=3)
    # two kings share the 12; the others match it, and the next deal has no antes
    assert won(at) == [3, -15, -15, 3] and at.match.deal.pot == 24
    assert [at.match.deal.stacks[seat] for seat in range(4)] == [203, 185, 185, 203]


def test_who_alone_stays_in_takes_the_pot() -> None:
    at = table("indian-poker-match-pot", 3, dealer="East", dealt={"South": "2C", "West": "KS", "East": "KD"})
    play(at.match, "South: stay in", "West: drop out", "East: drop out")
    assert won(at) == [2, -1, -1] and at.match.deal.pot == 3


def test_where_all_drop_out_the_pot_stays_and_grows() -> None:
    at = table("indian-poker-match-pot", 3, dealer="East")
    play(at.match, "South: drop out", "West: drop out", "East: drop out")
    assert won(at) == [-2, -2, -2] and at.match.deal.pot == 6


def test_in_sequence_all_hear_what_those_before_them_have_said() -> None:
    at = table("indian-poker-match-pot", 3, dealer="East", declaration_order="sequential")
    assert at.match.turn() == (0,)
    play(at.match, "drop out")
    assert at.match.turn() == (1,) and "out" in at.match.view(1).seats[0].badges
    play(at.match, "stay in")
    assert at.match.turn() == (2,)


def test_at_once_nobody_hears_what_others_say() -> None:
    at = table("indian-poker-match-pot", 3, dealer="East")
    before = at.match.view(1)
    play(at.match, "South: stay in")
    assert at.match.view(1).seats[0].badges == before.seats[0].badges and 1 in at.match.turn()


@pytest.mark.parametrize(("who_wins", "points"), [
    ("lowest", [-5, -5, 3, -5]), ("high-and-low-split", [1, -5, 1, -5]),
])
def test_match_pot_for_the_lowest_or_for_both(who_wins: str, points: list[int]) -> None:
    assert won(called("indian-poker-match-pot", "KS", "QD", "2C", "9C", who_wins=who_wins)) == points


@pytest.mark.parametrize(("who_wins", "said"), [
    ("highest", "The highest takes the pot; equal ones share it."), ("lowest", "The lowest takes the pot; equal ones share it."),
    ("high-and-low-split", "The highest and the lowest share the pot"),
])
def test_the_rules_say_who_takes_the_pot(who_wins: str, said: str) -> None:
    rules = parlour.game("indian-poker-match-pot", who_wins=who_wins).rules()
    assert said in rules and "The best takes the pot" not in rules


def test_two_high_cards_mostly_drop_out_and_somebody_may_take_advantage_of_that() -> None:
    """Whoever sees an ace mostly drops out by rules of thumb, and whoever sees two stays in, for their holders see one each."""
    at = table("indian-poker-match-pot", 3, dealer="East", dealt={"South": "AS", "West": "AD", "East": "7C"})
    deal = at.match.deal
    stays = [sum(str(deal.game.advise(deal, seat, Random(seed))) == "stay in" for seed in range(20)) for seat in range(3)]
    assert stays[0] < 3 and stays[1] < 3 and stays[2] > stays[0] + stays[1]


# --- two or more cards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("better", "worse"), [
    ("2C 2D", "AS KS"), ("AC 3D", "KS QS"), ("AC 4D", "AS 3S"),
    ("2C 2D 2H", "AS AD KS"), ("2C 2D 3H", "AS KS QS"), ("AC KD 3C", "AS QS JS"),
    # three or four cards make no straight and no flush
    ("2C 2D 3H", "9S TS JS"), ("2C 2D 3C 5H", "9S TS JS QS"),
    ("2C 2D 3C 3H", "AS AD KS QS"), ("2C 2D 2H 3H", "AS AD KS KD"), ("2C 2D 2H 2S", "AS AD AH KD"),
    ("2C 2D 3C 3H 7S", "AS AD KS QS JC"), ("3C 4D 5C 6H 7S", "AS AD AC QS JC"), ("2C 4C 5C 6C 9C", "3C 4D 5D 6H 7S"),
])
def test_how_several_cards_rank(better: str, worse: str) -> None:
    cards = len(better.split())
    at = called("indian-poker-multi", worse, better, number_of_cards=cards)
    assert won(at) == [-1, 1]
    assert won(called("indian-poker-multi", worse, better, number_of_cards=cards, who_wins="lowest")) == [1, -1]


def test_several_cards_with_match_pot() -> None:
    at = called("indian-poker-multi", "AC KC", "2S 2D", "AS QS", betting="match-pot", ante=2)
    assert won(at) == [-8, 4, -8]
    at = table("indian-poker-multi", 3, dealer=2, betting="match-pot", declaration_order="sequential")
    assert at.match.turn() == (0,) and choices(at.match) == ["stay in", "drop out"]


@pytest.mark.parametrize(("options", "why"), [
    ({"betting": "match-pot", "bet": 4}, "where one only stays in or drops out"),
    ({"betting": "match-pot", "limit": "pot"}, "where one only stays in or drops out"),
    ({"betting": "poker", "declaration_order": "sequential"}, "where one bets as at poker"),
])
def test_what_changes_nothing_is_refused(options: dict[str, object], why: str) -> None:
    with pytest.raises(parlour.ParlourError, match=why):
        parlour.game("indian-poker-multi", **options)


def test_a_declaration_order_brings_match_pot_along() -> None:
    assert parlour.game("indian-poker-multi", declaration_order="sequential").options["betting"] == "match-pot"


def best_by_hand(codes: list[str], cards: int) -> tuple[int, ...]:
    """A second look at hands of fewer than five cards: how many of a rank, then the ranks."""
    ranks = ["23456789TJQKA".index(code[0]) for code in codes]
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    return (*[count for count, _ in groups], *[0] * (cards - len(groups)), *[rank for _, rank in groups])


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_hands_rank_as_a_second_count_says(cards: int) -> None:
    game = parlour.game("indian-poker" if cards == 1 else "indian-poker-multi")
    assert isinstance(game, IndianPoker)
    rng = Random(cards)
    hands = [rng.sample(range(52), cards) for _ in range(60)]
    for one, other in combinations(hands, 2):
        values = [game.ranking.value(sum(1 << card for card in hand)) for hand in (one, other)]
        counts = [best_by_hand([game.pack.faces[card].code for card in hand], cards) for hand in (one, other)]
        assert (values[0] > values[1]) == (counts[0] > counts[1]) and (values[0] == values[1]) == (counts[0] == counts[1])


# --- Indian Stud Poker ------------------------------------------------------------------------------------------------------


def stud(*hands: str, **options: object) -> Any:
    """A match of Indian Stud with these cards in the order in which they are dealt, the last hand the dealer's."""
    cards = [hand.split() for hand in hands]
    dealt = {f"forehead {seat}": hand[0] for seat, hand in enumerate(cards)}
    dealt |= {f"hand {seat}": hand[1] for seat, hand in enumerate(cards)} | {f"up {seat}": hand[2] for seat, hand in enumerate(cards)}
    dealt["stock"] = " ".join([hand[street] for street in range(3, 7) for hand in cards])
    return table("indian-stud-poker", len(hands), dealer=len(hands) - 1, dealt=dealt, **options).match


def test_the_rank_on_the_forehead_is_wild_for_its_owner_alone() -> None:
    # South's sevens are wild for South: with the queens and both of them four queens; West's are common sevens
    match = stud("7S QC QD 7D 2H 4C 9S", "3C KC 7H KD 5H 7C 9D")
    deal = match.deal
    game = deal.game
    assert isinstance(game, IndianStud) and isinstance(deal, IndianStudDeal)
    play_until(match, lambda match: len(deal.up[0].row) == 4, prefer("check"))
    play_out(match, prefer("check"))
    assert match.sheet[0] == [5, -5]
    assert game.high_ranking(deal, 0).words(deal.cards(0)) == "four queens, nine kicker"


def test_what_is_wild_does_not_count_as_showing() -> None:
    # South shows a seven, which is wild for South, and yet East's queen begins
    match = stud("7S QC 7D 2H 4C 9S 3D", "3C KC 8H KD 5H 7C 9D", "4D 5C QH JD TH 6C 2D")
    assert match.turn() == (2,)


def test_a_wild_card_makes_no_open_pair() -> None:
    match = stud("7S QC 7D 2H 4C 9S 3D", "3C KC 8H KD 5H 7C 9D")
    play(match, "check", "check")
    assert choices(match) == ["check", "bet 10"]


@pytest.mark.parametrize("cards", ["7S 8C 9D 2H 3C KS 4D", "AS AH 2D 3H 4C 5S 6D", "2S 2H 2D 2C 9C 9S JD", "QS 3H 4D 5C 6C 8S TD"])
def test_hands_with_a_rank_wild_are_valued_as_by_trying_all_cards(cards: str) -> None:
    """Each wild card replaced by every card in turn: the best of all hands without wild cards, unless it is five of a kind."""
    game = parlour.game("indian-stud-poker")
    assert isinstance(game, IndianStud)
    pack = game.pack
    mask = pack.mask(cards)
    wild = pack.rank_masks[pack.rank_of[pack.card(cards.split()[0])]]
    value = game.ranking.with_wild(wild).value(mask)
    plain = PokerHigh(pack)
    natural = mask & ~wild
    count = (mask & wild).bit_count()
    free = [card for card in pack.every if not natural >> card & 1]
    if count <= 2:
        best = max(plain.value(natural | sum(1 << card for card in some)) for some in combinations(free, count))
        assert game.ranking.with_wild(wild).name(value) == plain.name(best)
    else:
        assert game.ranking.with_wild(wild).name(value).startswith("five jacks")


def test_the_stud_of_the_page_has_the_options_of_stud() -> None:
    match = stud("7S QC 7D 2H 4C 9S 3D", "3C KC 8H KD 5H 7C 9D", bring_in="lowest-card-showing", ante=False)
    assert match.deal.pot == 0 and choices(match) == ["bring in 4", "bet 10"]
    burnt = table("indian-stud-poker", 3, burn_cards=True).match
    assert len(lying(burnt, "burned")) == 1 and len(lying(burnt, "stock")) == 52 - 1 - 9


# --- Indian Texas Hold'em ---------------------------------------------------------------------------------------------------


def test_the_best_five_of_seven_count_as_in_texas_holdem() -> None:
    texas, indian = (parlour.game(id, players=4, limit="fixed", deals=3).match(seed=11) for id in ("texas-holdem", "indian-texas-holdem"))
    for match in (texas, indian):
        for _ in range(3):
            play_out(match, prefer("call", "check"))
    assert texas.sheet == indian.sheet and texas.played == indian.played


def test_advice_knows_nothing_of_ones_own_forehead() -> None:
    at = table("indian-texas-holdem", 3, dealer=0, dealt={"hand 0": "2C 7D", "hand 1": "3D 8S", "hand 2": "AS AD"}).match
    deal: Deal = at.deal
    seat = at.turn()[0]
    advice = deal.game.advise(deal, seat, Random(1))
    for trial in range(5):
        other = deal.imagine(seat, Random(trial))
        assert other.game.advise(other, seat, Random(1)) == advice
