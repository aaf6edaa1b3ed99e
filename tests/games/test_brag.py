"""Brag: ranking, betting, blind play, poverty, and a pack that is not shuffled. The page's tables are in records/brag."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.brag.game import BragDeal, BragGame
from parlour.games.brag.poker import BragPokerDeal
from parlour.kernel.match import Start
from parlour.testing import choices, of, play, play_out, prefer, refused, table

PAIR = "KS KH 4C"
FLUSH = "9S 7S 2S"
LOW = "2C 5D 9H"
LOWER = "2D 5C 8H"


def start(*hands: str, dealer: int = -1, stacks: tuple[int, ...] = (), id: str = "three-card-brag", **options: object) -> parlour.Match:
    """A match in which seats 0, 1, 2 … are dealt these hands and seat 0 speaks first; nobody is blind, and nobody has
    more chips in a pocket, unless the options say so."""
    options = {"blind": False, "ante": 1, **({} if "rebuy" in options else {"more_money": False}), **options}
    zone = "blind" if options["blind"] else "hand"
    stack = {f"{zone} {seat}": hand for seat, hand in enumerate(hands)}
    game = parlour.game(id, len(hands), **options)  # type: ignore[arg-type]
    match = of(game, dealt=stack, dealer=dealer if dealer >= 0 else len(hands) - 1).match
    for seat, chips in enumerate(stacks):
        match.deal.stacks[seat] = chips
    return match


def bets(match: parlour.Match) -> tuple[int, int] | None:
    """The least and the most that may be bet."""
    amounts = [action.number for action in match.legal(match.turn()[0]) if action.kind == "bet"]
    return (amounts[0], amounts[-1]) if amounts else None


# --- ranking of hands -----------------------------------------------------------------------------------------------------------


def worth(cards: str, wild: str = "none", id: str = "three-card-brag") -> int:
    game = parlour.game(id, wild=wild)
    assert isinstance(game, BragGame)
    deal = game.deal(1)
    return game.worth(deal, game.pack.mask(cards))


@pytest.mark.parametrize("descending", [
    ["KS 9S 2S", "QH TH 5H", "QD TD 3D", "QC 9C 8C"],
    ["9S 9H 3D", "8S 8H KD", "8D 8C JS"],
    ["JS 6H 3D", "TS 9H 7D", "TC 9D 6S"],
    ["4S 3S 2S", "3S 2H AD", "AS KH QD", "KS QH JD", "4S 3H 2D", "AS KS JS"],
    ["3S 3H 3D", "AS AH AD", "KS KH KD", "4S 4H 4D", "2S 2H 2D", "3S 2S AS"],
    ["3S 2S AS", "AS KS QS", "KS QS JS", "4S 3S 2S", "3S 2H AS"],
    ["AS KS JS", "5S 3S 2S", "AS AH KD"],
    ["AS AH KD", "2S 2H 3D", "AS KH JD", "5S 3H 2D"],
])
def test_hands_rank_as_on_the_page(descending: list[str]) -> None:
    values = [worth(cards) for cards in descending]
    assert values == sorted(values, reverse=True) and len(set(values)) == len(values)


def test_an_ace_between_king_and_two_makes_no_run() -> None:
    assert worth("2S AH KD") < worth("2S 2H 3D")


def test_the_number_of_each_kind_of_hand_is_the_pages() -> None:
    from itertools import combinations
    game = parlour.game("three-card-brag")
    assert isinstance(game, BragGame)
    ranking = game.rankings[0]
    threes = ranking.value(game.pack.mask("3S 3H 3D"))
    counts: dict[str, int] = {}
    for cards in combinations(range(52), 3):
        value = ranking.value(1 << cards[0] | 1 << cards[1] | 1 << cards[2])
        kind = "threes" if value == threes else ranking.kind(value)
        counts[kind] = counts.get(kind, 0) + 1
    assert counts == {"threes": 4, "prial": 48, "running flush": 48, "run": 720, "flush": 1096, "pair": 3744, "high card": 16440}


@pytest.mark.parametrize(("descending", "wild"), [
    (["2S 8H 7D", "8H 7D 6C", "8H 2S 6C"], "all-twos"),
    (["KS KH 2S", "KS 2S 2C", "QS QH QD"], "black-twos"),
    (["KS KD JH", "QS QH QD"], "one-eyed-jacks"),
    (["AS AD KH", "QS QH QD"], "suicide-king"),
    (["AS AD X1", "AS X1 X2", "QS QH QD"], "jokers"),
])
def test_wild_cards_stand_for_any_and_count_less_than_natural_ones(descending: list[str], wild: str) -> None:
    values = [worth(cards, wild) for cards in descending]
    assert values == sorted(values, reverse=True) and len(set(values)) == len(values)


@pytest.mark.parametrize(("cards", "wild"), [("2D 9H 9S", "black-twos"), ("JD 9H 9S", "one-eyed-jacks"), ("KS 9H 9D", "suicide-king")])
def test_other_cards_of_these_ranks_are_not_wild(cards: str, wild: str) -> None:
    assert worth(cards, wild) == worth(cards)


# --- betting -----------------------------------------------------------------------------------------------------------------------


def test_one_pays_the_last_bet_again_whatever_was_paid_before() -> None:
    match = start(PAIR, LOW, FLUSH, LOWER)
    play(match, "bet 2", "fold", "bet 2", "bet 2")
    assert match.turn() == (0,) and bets(match) == (2, 10)


def test_of_two_who_are_left_each_may_see_for_twice_the_last_bet() -> None:
    match = start(PAIR, LOW, FLUSH, LOWER)
    play(match, "bet 2", "fold", "bet 4", "fold")
    assert match.turn() == (0,) and choices(match, but="bet") == ["fold", "see"]
    assert bets(match) == (4, 10)
    play(match, "bet 4")
    assert match.turn() == (2,) and choices(match, but="bet") == ["fold", "see"]
    play(match, "see")
    # the flush wins 4 antes, 2 + 4 + 4, and the 8 that it cost
    assert match.sheet == [[-7, -1, 9, -1]]


@pytest.mark.parametrize(("see_cost", "lost"), [("double", 1 + 4 + 8), ("equal", 1 + 4 + 4)])
def test_seeing_may_cost_only_the_last_bet(see_cost: str, lost: int) -> None:
    match = start(FLUSH, LOW, PAIR, LOWER, see_cost=see_cost)
    play(match, "bet 2", "fold", "bet 4", "fold", "bet 4", "see")
    assert match.sheet == [[lost + 2, -1, -lost, -1]]


def test_of_equal_hands_the_one_who_sees_loses_and_does_not_show() -> None:
    match = start("7S 7H QD", "7D 7C QS", deals=1)
    play(match, "bet 2", "see")
    assert match.sheet == [[5, -5]]
    view = match.view(0)
    assert [zone.cards for zone in view.zones if zone.name == "hand 1"] == [["", "", ""]]
    assert [sorted(zone.cards) for zone in match.view(1).zones if zone.name == "hand 0"] == [["7H", "7S", "QD"]]


def test_the_last_left_wins_the_pot_even_before_any_bet_and_shows_nothing() -> None:
    match = start(PAIR, LOW, FLUSH, deals=1)
    play(match, "fold", "fold")
    assert match.sheet == [[-1, -1, 2]]
    assert all(not any(zone.cards) for zone in match.view(0).zones if zone.name == "hand 2")


def test_the_next_has_the_first_players_choice_while_all_have_folded() -> None:
    match = start(PAIR, LOW, FLUSH)
    play(match, "fold")
    assert choices(match, but="bet") == ["fold"] and bets(match) == (1, 3)


@pytest.mark.parametrize(("players", "most"), [(5, 5), (3, 3), (8, 8)])
def test_the_first_bet_is_limited_by_the_pot(players: int, most: int) -> None:
    match = start(*[""] * players, first_bet_range=20)
    assert bets(match) == (1, most)


@pytest.mark.parametrize(("options", "first", "later"), [
    ({"raise_limit": "none"}, (1, 5), (2, 199)),
    ({"raise_limit": "none", "first_bet_range": 9}, (1, 9), (2, 199)),
    ({"raise_limit": "agreed-amount", "raise_amount": 3}, (1, 5), (2, 5)),
    ({"ante": 10, "first_bet_minimum": 2, "first_bet_range": 3, "raise_limit": "none"}, (20, 60), (20, 190)),
    ({"ante": 0, "raise_limit": "pot"}, (1, 1), None),
    ({"raise_limit": "pot"}, (1, 3), (2, 5)),
])
def test_what_may_be_bet(options: dict[str, object], first: tuple[int, int], later: tuple[int, int] | None) -> None:
    match = start(PAIR, LOW, FLUSH, **options)
    assert bets(match) == first
    if later is not None:
        play(match, "bet 2" if first[0] < 3 else "bet 20")
        assert bets(match) == later


def test_a_bet_can_stay_the_same_for_ever() -> None:
    match = start(PAIR, LOW, FLUSH)
    play(match, *["bet 1"] * 60)
    assert match.turn() == (0,) and match.deal.pot == 63


def test_three_may_agree_to_show_and_equal_hands_share() -> None:
    match = start("7S 7H QD", LOW, "7D 7C QS", agreed_showdown=True)
    refused(match, "propose a showdown", "once there is a bet")
    play(match, "bet 2", "bet 2", "propose a showdown")
    assert match.turn() == (0, 1)
    play(match, "agree", "refuse")
    assert match.turn() == (2,)
    refused(match, "propose a showdown", "proposed that already")
    play(match, "bet 2", "propose a showdown", "agree", "agree")
    # 3 antes and 3 bets of 2: 9 chips for two, the odd one for the first from the dealer's left
    assert match.sheet == [[5 - 3, -3, 4 - 3]]


# --- blind players --------------------------------------------------------------------------------------------------------------


def blind(*hands: str, lookers: str = "", **options: object) -> parlour.Match:
    """A match in which these seats (digits) have looked at their cards and the others are blind."""
    match = start(*hands, **{"blind": True, **options})
    for seat in range(len(hands)):
        match.play(seat, "look" if str(seat) in lookers else "stay blind")
    return match


def test_a_blind_player_does_not_see_the_cards_until_looking_at_its_own_turn() -> None:
    match = blind(PAIR, LOW, FLUSH, lookers="1")
    views = [match.view(seat) for seat in range(3)]
    assert [zone.cards for zone in views[0].zones if zone.name == "blind 0"] == [["", "", ""]]
    assert [zone.cards for zone in views[1].zones if zone.name == "hand 1"] == [["9H", "5D", "2C"]]
    assert choices(match, but="bet") == ["look", "fold"] and bets(match) == (1, 2)
    refused(match, "East: look", "It is not")
    play(match, "look")
    assert match.turn() == (0,) and choices(match, but="bet") == ["fold"] and bets(match) == (1, 3)
    assert [sorted(zone.cards) for zone in match.view(0).zones if zone.name == "hand 0"] == [sorted(PAIR.split())]
    refused(match, "look", "looked at your cards already")


def test_a_blind_bet_counts_double_and_an_odd_half_is_rounded_up() -> None:
    match = blind(PAIR, LOW, FLUSH, lookers="12", raise_limit="none")
    play(match, "bet 2")
    assert bets(match) == (4, 199)
    play(match, "bet 5", "bet 7")
    assert bets(match) == (4, 197)
    play(match, "bet 4")
    assert bets(match) == (8, 194)


def test_nobody_sees_a_blind_player() -> None:
    match = blind(PAIR, LOW, lookers="0")
    play(match, "bet 2", "bet 1")
    assert choices(match, but="bet") == ["fold"]
    refused(match, "see", "cannot see a blind player")


def test_a_blind_player_sees_for_what_the_other_has_bet() -> None:
    match = blind(LOW, PAIR, lookers="0")
    play(match, "bet 2")
    play(match, "see")
    assert match.sheet == [[-3, 3]]
    match = blind(LOW, PAIR, lookers="0", see_cost="equal", deals=1)
    play(match, "bet 2", "see")
    assert match.deal.pot == 0 and match.sheet == [[-3, 3]]
    match = blind(PAIR, LOW, lookers="0", see_cost="equal")
    play(match, "bet 2", "see")
    assert match.sheet == [[2, -2]]


@pytest.mark.parametrize("see_cost", ["double", "equal"])
def test_of_two_blind_players_one_sees_for_twice_the_blind_stake(see_cost: str) -> None:
    match = blind(PAIR, LOW, see_cost=see_cost)
    play(match, "bet 1", "bet 1", "see")
    # 2 antes, 1, 1 and the 2 for seeing
    assert match.sheet == [[2, -2]]


def test_two_blind_players_turn_their_cards_up_in_turn_and_both_are_seen() -> None:
    # the one who sees is the second to turn each card up, and loses
    match = blind(LOW, PAIR, deals=1)
    play(match, "bet 1", "bet 1", "see")
    assert match.sheet == [[-4, 4]]
    assert [sorted(zone.cards) for zone in match.view(2).zones if zone.name == "hand 0"] == [sorted(LOW.split())]
    turned = [line.split()[0] for line in match.view(2).log if "turns up" in line]
    assert turned == [match.names[1], match.names[0]] * 3


def test_of_equal_hands_the_blind_player_who_sees_another_loses() -> None:
    match = blind("7S 7H QD", "7D 7C QS")
    play(match, "bet 1", "bet 1", "see")
    assert match.sheet == [[-4, 4]]


def test_a_blind_player_who_sees_and_loses_looks_alone() -> None:
    match = blind(PAIR, LOW, lookers="0", deals=1)
    play(match, "bet 1", "see")
    hand = [next(zone.cards for zone in match.view(seat).zones if zone.name == "hand 1") for seat in (0, 1)]
    assert hand == [["", "", ""], ["9H", "5D", "2C"]]


# --- retaining a blind hand -------------------------------------------------------------------------------------------------------


def retained(**options: object) -> parlour.Match:
    """Seat 1 of three has been left alone blind with the pair and retains it, and the next deal is dealt."""
    match = blind(LOW, PAIR, FLUSH, lookers="02", **options)
    play(match, "bet 1", "bet 1", "fold", "fold")
    assert match.turn() == (1,) and choices(match, but="bet") == ["retain", "give up"]
    play(match, "retain")
    return match


def kept(match: parlour.Match, seat: int) -> str:
    return match.game.pack.text(match.deal.kept[seat].mask())


def test_a_blind_player_left_alone_keeps_the_hand_and_the_pot_stays() -> None:
    match = retained()
    assert match.sheet == [[-2, -2, -1]]
    # antes of both deals and two bets
    assert match.deal.number == 1 and match.deal.pot == 5 + 3
    assert kept(match, 1) == PAIR and len(match.deal.blind[1].row) == 3
    assert not match.deal.known_to(1) & match.deal.kept[1].mask()
    assert choices(match, 1) == ["look new", "look old", "stay blind"]


def test_a_player_who_has_looked_wins_the_pot_as_usual() -> None:
    match = blind(LOW, PAIR, FLUSH, lookers="012")
    play(match, "bet 1", "bet 1", "fold", "fold")
    assert match.sheet == [[-2, 3, -1]] and match.deal.pot == 3


def test_whoever_keeps_the_hand_looked_at_folds_the_other_unseen() -> None:
    match = retained()
    match.play(0, "look")
    match.play(1, "look old")
    match.play(2, "look")
    assert match.turn() == (1,) and choices(match, but="bet") == ["keep", "fold this hand"]
    new = match.deal.blind[1].row[:]
    play(match, "keep")
    deal = match.deal
    assert deal.pack.text(deal.hands[1].cards) == PAIR and not deal.blind[1].row and not deal.kept[1].row
    assert deal.stock.row[:3] == new and not deal.known_to(1) & sum(1 << card for card in new)
    # with the deal at seat 0 it is seat 1 who begins, no longer blind
    assert match.turn() == (1,) and choices(match, but="bet") == ["fold"]


def test_whoever_folds_the_hand_looked_at_goes_on_blind_with_the_other() -> None:
    match = retained()
    for seat, text in ((0, "look"), (1, "stay blind"), (2, "look")):
        match.play(seat, text)
    assert match.turn() == (1,) and choices(match, but="bet") == ["look new", "look old", "fold"]
    play(match, "look new", "fold this hand")
    deal = match.deal
    assert deal.pack.text(deal.blind[1].mask()) == PAIR and not deal.hands[1].cards and not deal.kept[1].row
    # the hand that was seen is known to its owner at the bottom of the pack
    assert [deal.knowers(card) for card in deal.stock.row[:3]] == [1 << 1] * 3
    assert match.turn() == (1,) and choices(match, but="bet") == ["look", "fold"] and bets(match) == (1, 2)


def test_one_bet_counts_for_two_blind_hands() -> None:
    match = retained()
    for seat, text in ((0, "look"), (1, "stay blind"), (2, "look")):
        match.play(seat, text)
    play(match, "bet 2")
    assert bets(match) == (4, 10)


@pytest.mark.parametrize(("which", "stays"), [("old", True), ("new", False)])
def test_after_winning_again_unseen_either_hand_is_retained_but_never_three(which: str, stays: bool) -> None:
    match = retained()
    for seat, text in ((0, "look"), (1, "stay blind"), (2, "look")):
        match.play(seat, text)
    play(match, "bet 1", "fold", "fold")
    assert choices(match, but="bet") == ["retain new", "retain old", "give up"]
    play(match, f"retain {which}")
    # two rounds of antes and three bets so far, and the antes of the third deal
    assert match.deal.number == 2 and match.deal.pot == 3 + 2 + 3 + 1 + 3
    assert (kept(match, 1) == PAIR) == stays and len(kept(match, 1).split()) == 3
    assert len(match.deal.blind[1].row) == 3


def test_of_two_unseen_hands_the_retained_one_is_shown() -> None:
    match = retained(deals=2)
    for seat, text in ((0, "look"), (1, "stay blind"), (2, "look")):
        match.play(seat, text)
    play(match, "bet 1", "bet 2", "fold", "see")
    # whoever sees looks at it, at least alone
    assert sorted(next(zone.cards for zone in match.view(1).zones if zone.name == "hand 1")) == sorted(PAIR.split())


def test_of_two_blind_players_one_with_two_hands_turns_up_the_retained_one() -> None:
    match = retained(deals=2)
    for seat, text in ((0, "stay blind"), (1, "stay blind"), (2, "look")):
        match.play(seat, text)
    new = match.deal.blind[1].row[:]
    play(match, "bet 1", "fold", "bet 1", "see")
    assert match.over
    for viewer in (0, 2, 3):
        assert sorted(next(zone.cards for zone in match.view(viewer).zones if zone.name == "hand 1")) == sorted(PAIR.split())
        assert not match.deal.known_to(viewer) & sum([1 << card for card in new])


def test_a_blind_player_left_alone_may_give_up_the_hand() -> None:
    match = blind(LOW, PAIR, FLUSH, lookers="02")
    play(match, "bet 1", "bet 1", "fold", "fold", "give up")
    deal = match.deal
    assert match.sheet == [[-2, -2, -1]] and deal.pot == 5 + 3
    assert not kept(match, 1) and [row.count() for row in deal.blind] == [3, 3, 3]
    # it has gone under the pack, seen by nobody
    assert sum(1 << card for card in deal.stock.row[:3]) == deal.pack.mask(PAIR) and not deal.known_to(1) & deal.pack.mask(PAIR)


def test_of_two_hands_neither_need_be_retained() -> None:
    match = retained()
    for seat, text in ((0, "look"), (1, "stay blind"), (2, "look")):
        match.play(seat, text)
    play(match, "bet 1", "fold", "fold", "give up")
    assert not kept(match, 1) and match.deal.pot == 3 + 2 + 3 + 1 + 3 and match.deal.blind[1].count() == 3


def test_without_retained_hands_the_pot_of_a_blind_player_stays_all_the_same() -> None:
    match = blind(LOW, PAIR, FLUSH, lookers="02", retained_hand="none")
    play(match, "bet 1", "bet 1", "fold", "fold")
    # nobody is asked: the next deal is dealt, for the pot of the last
    assert match.sheet == [[-2, -2, -1]] and match.deal.pot == 5 + 3
    assert not kept(match, 1) and set(match.turn()) == {0, 1, 2}
    assert "stays for the next deal" in match.game.rules() and "retain" not in match.game.rules()


def test_a_blind_player_takes_the_pot_where_no_further_deal_can_be_played_for_it() -> None:
    match = parlour.game("three-card-brag", 2, deals=1).match(start=Start(1, 1))
    for number in range(51):
        assert match.deal.number == number and not match.over
        first = match.deal.order(match.deal.after(match.deal.dealer))[0]
        for seat in match.turn():
            match.play(seat, "stay blind" if seat != first else match.legal(seat)[0])
        play_out(match, prefer("keep", "give up", "fold"))
    assert match.over and match.deal.pot == 0 and sum(match.scores()) == 0


FACE_UP = ("AS QD TC", "AH QC TD", "AD QH TH", "7C 6C 2S")


def face_up(**hands: str) -> parlour.Match:
    """Seat 3 of four has retained 7-6-2 unseen, and is dealt two kings face up; the others are dealt a pair of nines, a flush and
    another pair of nines, unless something else is said."""
    stack = {f"blind {seat}": hand for seat, hand in enumerate(FACE_UP)}
    game = parlour.game("three-card-brag", 4, retained_hand="face-up-second-hand")
    match = of(game, dealt=stack, dealer=3).match
    for seat in range(4):
        match.play(seat, "stay blind" if seat == 3 else "look")
    play(match, "bet 1", "bet 1", "bet 1", "bet 1", "fold", "fold", "fold")
    dealt = {"seat1": "9H 9C 4D", "seat2": "JS 8S 5S", "seat3": "KC KD 2H", "seat0": "9S 9D 4C", **hands}
    wanted = [game.pack.card(dealt[f"seat{seat}"].split()[place]) for place in range(3) for seat in (1, 2, 3, 0)]
    stock = match.deal.stock
    # the hands that seats have thrown in lie under what is dealt next
    assert not set(stock.row[:9]) & set(wanted)
    stock.row = [card for card in stock.row if card not in wanted] + wanted[::-1]
    play(match, "retain")
    return match


def test_who_can_beat_the_hand_dealt_face_up_may_fold_all_the_same_and_the_antes_are_collected() -> None:
    match = face_up()
    # the pairs of nines cannot beat the kings; the flush can
    assert match.deal.number == 1 and match.turn() == (2,) and choices(match, but="bet") == ["stay in", "fold"]
    assert match.deal.contenders() == [2, 3] and match.deal.up.count() == 3
    play(match, "fold")
    assert match.sheet[1] == [-1, -1, -1, 3]
    # the pot of the first deal stays, and the hand is kept for the next
    assert match.deal.number == 2 and match.deal.pot == 8 + (4 if match.turn() else 0)


def test_those_who_can_beat_the_hand_dealt_face_up_decide_at_the_same_time() -> None:
    match = face_up(seat1="JH 8H 5H")
    assert set(match.turn()) == {1, 2}
    before = match.view(2)
    match.play(1, "stay in")
    assert match.view(2) == before
    match.play(2, "fold")
    deal = match.deal
    # the face-up hand is gone, and the retained one is played against who stayed in
    assert not deal.up.row and deal.contenders() == [1, 3] and match.turn() == (3,)
    assert choices(match, 3) == ["look", "stay blind"]
    assert deal.blind[3].mask() == deal.pack.mask("7C 6C 2S")


def test_where_nobody_can_beat_the_hand_dealt_face_up_nobody_is_asked() -> None:
    match = face_up(seat2="JS 8D 5S")
    assert match.sheet[1] == [-1, -1, -1, 3] and match.deal.number == 2


# --- running out of money ------------------------------------------------------------------------------------------------------------


def test_whoever_is_short_folds_or_borrows_and_shows_the_hand_to_whoever_has_folded() -> None:
    match = start(PAIR, LOW, FLUSH, stacks=(3, 50, 50), raise_limit="none")
    play(match, "bet 2", "fold", "bet 5")
    assert match.turn() == (0,) and bets(match) is None
    names = match.names
    assert choices(match, but="bet") == ["fold", *[f"{way} {names[seat]}" for way in ("ask", "borrow to see from") for seat in (1, 2)]]
    refused(match, "bet 5", "You need 5 chips to bet, and have only 1")
    play(match, f"ask {names[2]}")
    assert match.turn() == (2,) and not match.deal.known_to(2) & match.game.pack.mask(PAIR)
    play(match, "refuse")
    assert choices(match, but="bet") == ["fold", f"ask {names[1]}", f"borrow to see from {names[1]}"]
    assert "refused already" in match.reason(0, f"ask {names[2]}")
    play(match, f"ask {names[1]}")
    assert match.deal.known_to(1) & match.game.pack.mask(PAIR) == match.game.pack.mask(PAIR)
    play(match, "lend")
    # the loan of 4 is bet at once
    assert match.deal.stacks[:2] == [0, 46] and match.deal.owes(0) == 4
    assert match.turn() == (2,)
    play(match, "fold")
    # the pot of 3 + 2 + 5 + 5 is won and the loan paid back: it changes no score
    assert match.sheet == [[15 - 8, -1, -6]]
    assert match.deal.owes(0) == 0
    assert match.deal.stacks[0] == 15 - 4 - 1 and match.deal.stacks[1] == 50 - 1


@pytest.mark.parametrize(("lender", "refuses"), [(1, False), (2, False), (2, True)])
def test_one_of_two_who_has_enough_for_a_bet_may_borrow_to_see(lender: int, refuses: bool) -> None:
    match = start(PAIR, LOW, FLUSH, stacks=(13, 50, 50), raise_limit="none")
    names = match.names
    play(match, "bet 2", "bet 8", "fold")
    # seeing costs 16, and seat 0 has 11
    assert choices(match, but="bet") == ["fold", f"borrow to see from {names[1]}", f"borrow to see from {names[2]}"]
    assert bets(match) == (8, 11)
    assert "You have enough to bet" in match.reason(0, f"ask {names[1]}") and "only 11" in match.reason(0, "see")
    play(match, f"borrow to see from {names[lender]}")
    assert match.turn() == (lender,) and "to see with" in match.view(lender).prompt
    assert bool(match.deal.known_to(lender) & match.game.pack.mask(PAIR)) == (lender == 2)
    if refuses:
        play(match, "refuse")
        assert match.turn() == (0,) and choices(match, but="bet") == ["fold", f"borrow to see from {names[1]}"]
        return
    play(match, "lend")
    # seat 0 wins 3 antes, 2, 8 and the 16, and pays the 5 back at once
    assert match.sheet == [[10, -9, -1]]
    assert match.deal.owes(0) == 0


def test_one_who_is_short_of_a_bet_may_see_with_borrowed_money() -> None:
    match = start(LOW, PAIR, stacks=(7, 50), raise_limit="none", deals=1)
    play(match, "bet 2", "bet 8")
    assert bets(match) is None and choices(match, but="bet") == ["fold", f"ask {match.names[1]}", f"borrow to see from {match.names[1]}"]
    play(match, f"borrow to see from {match.names[1]}", "lend")
    # 16 to see, of which 11 are borrowed and still owed
    assert match.over and match.sheet == [[-1 - 2 - 16, 19]] and match.deal.owes(0) == 11


def test_the_richest_has_to_lend_for_seeing_too() -> None:
    match = start(PAIR, LOW, stacks=(13, 50), raise_limit="none", lender_obligation=True)
    play(match, "bet 2", "bet 8")
    assert choices(match, but="bet") == ["fold", "borrow to see"]
    assert "borrow to see, or fold" in match.reason(0, f"borrow to see from {match.names[1]}")
    play(match, "borrow to see")
    assert match.sheet == [[9, -9]]


@pytest.mark.parametrize("options", [
    {"no_money": "two-player-choice"}, {"no_money": "cover-the-pot", "cover_two_left": True}])
def test_nothing_is_lent_for_seeing_where_the_other_shows_anyway(options: dict[str, object]) -> None:
    match = start(PAIR, LOW, stacks=(13, 50), raise_limit="none", **options)
    play(match, "bet 2", "bet 8")
    assert choices(match, but="bet") == ["fold"] and bets(match) == (8, 11)
    refused(match, f"borrow to see from {match.names[1]}", "Nothing is lent for seeing")


def test_more_money_may_be_brought_in_at_any_turn() -> None:
    match = start(PAIR, LOW, FLUSH, stacks=(3, 200, 200), raise_limit="none", more_money=True, minimum_on_table=10)
    play(match, "bet 2", "bet 5", "bet 5")
    assert bets(match) is None and choices(match, but="bet")[:2] == ["fold", "bring in chips"]
    assert "bring in 200 chips more" in match.view(0).prompt
    play(match, "bring in chips")
    # no score has changed, and it is still the same turn
    assert match.deal.stacks[0] == 201 and match.turn() == (0,) and bets(match) == (5, 201) and match.scores() == [-3, -6, -6]
    assert any("brings in 200 chips more" in line for line in match.view(3).log)
    play(match, "bet 150")
    assert "bring in chips" in choices(match, but="bet")


def test_bots_do_not_raise_each_other_with_ever_more_money() -> None:
    match = parlour.game("three-card-brag", 5, deals=5).match(seed=0)
    rng = Random(0)
    while not match.over:
        seat = match.turn()[0]
        match.play(seat, match.game.advise(match.deal, seat, rng) or match.legal(seat)[0])
        assert len(match.played) < 1000 and sum(match.deal.stacks) < 5000


def test_more_money_is_brought_in_only_where_it_makes_a_difference_or_not_at_all() -> None:
    match = start(PAIR, LOW, FLUSH, more_money=True)
    refused(match, "bring in chips", "enough for all that you may bet now")
    match = start(PAIR, LOW, FLUSH, stacks=(1, 50, 50))
    refused(match, "bring in chips", "while a deal is played")
    with pytest.raises(parlour.ParlourError, match="nobody buys again"):
        parlour.game("three-card-brag", 3, rebuy=False, more_money=False)
    assert "bring in" in parlour.game("three-card-brag", 3).rules()
    for options in ({"rebuy": False}, {"more_money": False}):
        assert "bring in" not in parlour.game("three-card-brag", 3, **options).rules()  # type: ignore[arg-type]


def test_a_debt_that_cannot_be_paid_lasts() -> None:
    match = start(LOW, PAIR, stacks=(2, 50), raise_limit="none")
    play(match, "bet 2", "bet 3", f"ask {match.names[1]}", "lend", "see")
    assert match.sheet == [[-6, 6]]
    deal = match.deal
    # 200 chips are bought, and the ante paid, but the debt is paid only at the end of a deal
    assert deal.owes(0) == 3 and deal.stacks[0] == 199
    play(match, "fold")
    assert match.deal.owes(0) == 0


def test_the_richest_still_in_may_have_to_lend() -> None:
    match = start(PAIR, LOW, FLUSH, LOWER, stacks=(3, 60, 50, 40), raise_limit="none", lender_obligation=True)
    play(match, "bet 2", "fold", "bet 5", "bet 5")
    assert choices(match, but="bet") == ["fold", "borrow"]
    play(match, "borrow")
    # seat 1 has more but has folded
    assert match.deal.stacks == [0, 60, 45 - 4, 35]


def test_of_two_the_richer_lends_or_shows() -> None:
    match = start(PAIR, LOW, stacks=(3, 50), raise_limit="none", no_money="two-player-choice")
    play(match, "bet 2", "bet 5", "borrow")
    assert match.turn() == (1,) and choices(match, but="bet") == ["lend", "show"]
    play(match, "show")
    assert match.sheet == [[2 + 7 - 3, -6]]
    # of equal hands the one who shows wins
    match = start("7S 7H QD", "7D 7C QS", stacks=(3, 50), raise_limit="none", no_money="two-player-choice")
    play(match, "bet 2", "bet 5", "borrow", "show")
    assert match.sheet == [[-3, 3]]


def covered(*hands: str) -> parlour.Match:
    """Seat 0 of three covers a pot of 3 antes and bets of 2, 2, 2, and 1 more; the others go on."""
    match = start(*hands, stacks=(3, 50, 50), raise_limit="none", no_money="cover-the-pot")
    play(match, "bet 2", "bet 2", "bet 2")
    assert choices(match, but="bet") == ["fold", "cover the pot"]
    play(match, "cover the pot")
    assert match.turn() == (1,) and bets(match) == (2, 48)
    return match


def test_the_covered_pot_goes_to_the_better_hand_and_the_new_one_to_its_winner() -> None:
    match = covered(FLUSH, PAIR, LOW)
    play(match, "bet 3", "bet 3", "see")
    # the new pot is 3 + 3 + 6, the covered one 10
    assert match.sheet == [[10 - 4, 12 - 12, -6]]


def test_the_winner_of_the_new_pot_takes_both_with_the_better_or_an_equal_hand() -> None:
    match = covered("7S 7H QD", "7D 7C QS", LOW)
    play(match, "bet 3", "fold")
    assert match.sheet == [[-4, 13 - 6, -3]]


def test_the_winner_of_the_new_pot_shows_even_if_all_others_fold() -> None:
    match = covered(FLUSH, PAIR, LOW)
    play(match, "bet 3", "fold")
    assert match.sheet == [[10 - 4, 3 - 6, -3]]


def test_two_pots_can_be_covered_one_after_the_other() -> None:
    match = start(PAIR, FLUSH, LOW, LOWER, stacks=(3, 8, 50, 50), raise_limit="none", no_money="cover-the-pot")
    play(match, "bet 2", "bet 2", "bet 2", "bet 2", "cover the pot", "bet 6", "bet 7", "bet 7", "cover the pot", "bet 7", "see")
    # covered: 4 antes + 8 + 1 by the pair, and 6 + 7 + 7 by the flush, which beats the pair too; the last pot 7 + 14 is the low hand's
    assert match.sheet == [[-4, 33 - 9, -1 - 2 - 7 - 7 + 21, -1 - 2 - 7 - 14]]


def test_a_covered_pot_stands_on_the_table_whatever_the_others_are_asked() -> None:
    match = start("KS KH 4C 9D", "QS QH 5C 8D", "2C 5D 9H 3S", id="four-card-brag", blind=True, stacks=(3, 50, 50), raise_limit="none",
                  no_money="cover-the-pot")
    for seat in range(3):
        match.play(seat, "stay blind")
    play(match, "bet 2", "bet 2", "bet 2", "look")
    match.play(0, "discard 4C")
    # seat 0 must put in 4 for those who are blind, and has 1
    play(match, "cover the pot", "look")
    # seat 1 discards before it bets
    assert match.turn() == (1,) and match.legal(1)[0].kind == "discard"
    view = match.view(2)
    assert "covers 10" in view.seats[0].badges and "folded" not in view.seats[0].badges
    assert view.facts == [f"{match.names[0]} covers a pot of 10"]


def test_a_turn_is_about_the_money_where_it_does_not_suffice() -> None:
    match = start(PAIR, LOW, FLUSH, stacks=(3, 50, 50), raise_limit="none", no_money="cover-the-pot")
    play(match, "bet 2", "bet 2", "bet 2")
    assert match.deal.phase.section(match.deal) == "money"
    play(match, "cover the pot")
    assert match.deal.phase.section(match.deal) == "betting"


def test_between_two_the_pot_is_covered_only_if_that_is_agreed() -> None:
    match = start(PAIR, LOW, stacks=(3, 50), raise_limit="none", no_money="cover-the-pot")
    play(match, "bet 2", "bet 5")
    assert choices(match, but="bet") == ["fold", f"ask {match.names[1]}", f"borrow to see from {match.names[1]}"]
    match = start(PAIR, LOW, stacks=(3, 50), raise_limit="none", no_money="cover-the-pot", cover_two_left=True)
    play(match, "bet 2", "bet 5", "cover the pot")
    assert match.sheet == [[10 - 4, -6]]


def test_between_two_the_last_of_a_players_money_ends_the_betting() -> None:
    # seat 0 bets all that is left, though it is enough for a bet: seat 1 puts in nothing more and needs an equal hand
    agreed: dict[str, Any] = {"raise_limit": "none", "no_money": "cover-the-pot", "cover_two_left": True}
    match = start(PAIR, LOW, stacks=(4, 50), **agreed)
    play(match, "bet 4")
    assert match.sheet == [[1, -1]]
    match = start("7S 7H QD", "7D 7C QS", stacks=(4, 50), **agreed)
    play(match, "bet 4")
    assert match.sheet == [[-5, 5]]
    # while three are in, or where it is not agreed, the betting goes on
    for match in (start(PAIR, LOW, FLUSH, stacks=(4, 50, 50), **agreed), start(PAIR, LOW, stacks=(4, 50), raise_limit="none")):
        play(match, "bet 4")
        assert match.turn() == (1,) and not match.sheet


def test_a_player_with_less_than_the_minimum_buys_before_a_deal_or_is_out() -> None:
    match = start(PAIR, LOW, minimum_on_table=10, stacks=(20, 6))
    play(match, "bet 1", "fold")
    assert match.deal.stacks[1] == 206 - 1
    match = start(PAIR, LOW, FLUSH, minimum_on_table=10, rebuy=False, stacks=(20, 6, 20))
    play(match, "bet 1", "fold", "fold")
    assert not match.deal.competes(1) and match.turn() == (2,)


# --- four and five cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "hand", "kept"), [
    ("four-card-brag", "KS KH 4C 9D", "discard 4C"), ("five-card-brag", "KS KH 4C 9D 2H", "discard 2H 4C")])
def test_whoever_looks_discards_all_but_three(id: str, hand: str, kept: str) -> None:
    match = start(hand, "", id=id)
    assert match.turn() == (0, 1)
    refused(match, "discard KS KH 4C", "three make the hand")
    match.play(0, kept)
    match.play(1, match.legal(1)[0])
    deal = match.deal
    assert deal.pack.text(deal.hands[0].cards) == "KS KH 9D"
    assert [deal.knowers(card) for card in bits(deal.aside[0].cards)] == [1] * (len(hand.split()) - 3)
    assert match.turn() == (0,)


def test_a_blind_player_keeps_all_cards_until_looking_and_then_discards() -> None:
    match = start("KS KH 4C 9D", "QS QH 5C 8D", id="four-card-brag", blind=True)
    match.play(0, "stay blind")
    match.play(1, "look")
    match.play(1, "discard 5C")
    assert match.turn() == (0,) and match.deal.blind[0].count() == 4
    play(match, "look", "discard 9D")
    assert match.turn() == (0,) and choices(match, but="bet") == ["fold"]
    play(match, "bet 1", "see")
    # kings beat queens
    assert match.sheet == [[3, -3]]


@pytest.mark.parametrize(("first", "second", "winner"), [
    ("KS KH 4C 9D", "KD KC 4H 8S", 0), ("KS KH 4C 8D", "KD KC 4H 9S", 1), ("KS KH 4C 9D", "KD KC 4H 9S", 0)])
def test_the_discard_settles_ties_and_else_the_one_who_sees_loses(first: str, second: str, winner: int) -> None:
    match = start(first, second, id="four-card-brag")
    match.play(0, f"discard {first.split()[3]}")
    match.play(1, f"discard {second.split()[3]}")
    play(match, "bet 1", "see")
    assert match.sheet == [[3, -3] if winner == 0 else [-2, 2]]


@pytest.mark.parametrize(("hands", "shown"), [
    (("KS KH 4C 9D", "QD QC 8H 3S"), False), (("KS KH 4C 9D", "KD KC 4H 8S"), True), (("KS KH 4C 8S", "KD KC 4H 9D"), True),
])
def test_discards_stay_face_down_unless_the_hands_are_equal(hands: tuple[str, str], shown: bool) -> None:
    match = start(*hands, id="four-card-brag", deals=1)
    for seat, hand in enumerate(hands):
        match.play(seat, f"discard {hand.split()[3]}")
    play(match, "bet 1", "bet 1", "see")
    view = match.view(2)
    # the one who is seen shows first; the seer shows a discard only to win with it
    wins = match.scores()[0] > 0
    for seat, hand in enumerate(hands):
        code = hand.split()[3] if shown and (seat == 1 or wins) else ""
        assert [zone.cards for zone in view.zones if zone.name == f"aside {seat}"] == [[code]]
    assert any("shows what was discarded" in line for line in view.log) == shown
    assert any("discarded" in line and "kicker" in line for line in view.log) is False


def test_discards_decide_among_equal_hands_of_an_agreed_showdown() -> None:
    hands = ("KS KH 4C 9D", "KD KC 4H TS", "QD QC 8H AS")
    match = start(*hands, id="four-card-brag", deals=1, agreed_showdown=True)
    for seat, hand in enumerate(hands):
        match.play(seat, f"discard {hand.split()[3]}")
    play(match, "bet 1", "propose a showdown", "agree", "agree")
    assert match.winners == [1]
    assert [zone.cards for zone in match.view(3).zones if zone.name.startswith("aside")] == [["9D"], ["TS"], [""]]


def test_of_two_discards_the_higher_is_compared_first() -> None:
    match = start("KS KH 4C 9D 2H", "KD KC 4H 8S 7D", id="five-card-brag")
    match.play(0, "discard 9D 2H")
    match.play(1, "discard 8S 7D")
    play(match, "bet 1", "see")
    assert match.sheet == [[3, -3]]


@pytest.mark.parametrize("cards", [3, 4, 5])
def test_four_and_five_cards_are_dealt_in_three_card_brag_by_an_option(cards: int) -> None:
    match = start("", "", "", cards_dealt=cards)
    assert [hand.count() for hand in match.deal.hands] == [cards] * 3


def test_the_dealer_after_a_full_circle_and_one_deal_more_chooses_the_form() -> None:
    match = start("", "", dealer_chooses=True)
    play(match, "fold", times=3)
    assert match.deal.number == 3 and match.turn() == (match.deal.dealer,)
    assert match.deal.pot == 0
    assert [seat.badges[-1] for seat in match.view(0).seats] == [f"{stack} chips" for stack in match.deal.stacks]
    play(match, "choose 4 cards blind black-twos")
    deal = match.deal
    assert [row.count() for row in deal.blind] == [4, 4]
    game = match.game
    assert game.worth(deal, game.pack.mask("KS KH 2C")) > game.worth(deal, game.pack.mask("QS QH QD"))
    assert game.worth(deal, game.pack.mask("KS KH 2D")) < game.worth(deal, game.pack.mask("QS QH QD"))


def fold_all(match: parlour.Match, blind_wins: bool) -> None:
    """Plays a deal in which all fold; the last one left is blind and retains the hand, or has looked."""
    first = match.deal.contenders()[0]
    for seat in match.turn():
        match.play(seat, "stay blind" if blind_wins and seat != first else str(match.legal(seat)[0]))
    play_out(match, prefer("retain", "retain new", "keep", "fold"))


def test_the_dealers_choice_waits_until_a_retained_hand_is_played_out() -> None:
    match = start("", "", blind=True, dealer_chooses=True)
    for number in range(3):
        assert set(match.turn()) == {0, 1}
        fold_all(match, number == 2)
    # the fourth deal is due for the choice, but seat 0 or 1 has retained a hand; so it comes before the fifth
    assert match.deal.number == 3 and len(match.turn()) == 2
    fold_all(match, False)
    assert match.deal.number == 4 and match.turn() == (match.deal.dealer,) and match.deal.pot == 0
    play(match, "choose 3 cards blind nothing-wild")
    # and the next one after three deals more
    for _ in range(3):
        assert len(match.turn()) == 2
        fold_all(match, False)
    assert match.deal.number == 7 and match.turn() == (match.deal.dealer,)


# --- the pack that is not shuffled ------------------------------------------------------------------------------------------------------


def under(match: parlour.Match) -> list[int]:
    """The pack from the bottom."""
    return match.deal.stock.row


def knowers(match: parlour.Match, cards: list[int]) -> list[set[int]]:
    """Who knows where each of these cards lies; the audience is the seat after the last."""
    return [set(bits(match.deal.knowers(card))) for card in cards]


def test_folded_cards_lie_at_the_bottom_and_only_who_folded_them_knows_where() -> None:
    match = start(PAIR, LOW, FLUSH)
    play(match, "fold", "fold")
    pack = match.game.pack
    # seat 0 folded first, then seat 1; the winner's cards go under last, unseen
    assert [sum(1 << card for card in under(match)[place:place + 3]) for place in (6, 3, 0)] == [
        pack.mask(PAIR), pack.mask(LOW), pack.mask(FLUSH)]
    assert knowers(match, under(match)[:9]) == [{2}] * 3 + [{1}] * 3 + [{0}] * 3
    assert knowers(match, under(match)[9:]) == [set()] * (52 - 9 - 9)


def test_the_next_hands_are_dealt_from_the_top_of_the_same_pack() -> None:
    match = start(PAIR, LOW, FLUSH)
    top = under(match)[::-1][:9]
    play(match, "fold", "fold")
    deal = match.deal
    # the deal has passed to seat 0: seat 1 is served first
    assert [sum(1 << card for card in top[place::3]) for place in (2, 0, 1)] == [hand.cards for hand in deal.hands]


def test_hands_shown_at_a_see_are_known_to_all_where_they_lie_in_the_pack() -> None:
    match = start(LOW, PAIR)
    play(match, "bet 1", "see")
    pack = match.game.pack
    assert set(under(match)[:6]) == set(bits(pack.mask(LOW) | pack.mask(PAIR)))
    assert knowers(match, under(match)[:6]) == [{0, 1, 2}] * 6


def test_whoever_sees_and_loses_has_not_shown() -> None:
    match = start(PAIR, LOW)
    play(match, "bet 1", "see")
    pack = match.game.pack
    assert [knowers(match, [card])[0] for card in bits(pack.mask(LOW))] == [{1}] * 3
    assert [knowers(match, [card])[0] for card in bits(pack.mask(PAIR))] == [{0, 1, 2}] * 3


def test_a_prial_that_wins_a_see_has_the_pack_shuffled_and_all_forget() -> None:
    match = start("9S 9H 9D", LOWER)
    play(match, "bet 1", "see")
    assert knowers(match, under(match)) == [set()] * 46
    # a prial that is not seen changes nothing
    match = start("9S 9H 9D", LOWER)
    play(match, "bet 1", "fold")
    assert knowers(match, under(match)[:6]) == [{0}] * 3 + [{1}] * 3


def test_the_pack_can_be_shuffled_before_every_deal() -> None:
    match = start(PAIR, LOW, shuffle="every-deal")
    play(match, "bet 1", "see")
    assert knowers(match, under(match)) == [set()] * 46


def known_round() -> parlour.Match:
    """Twelve players with four cards: of 52 cards 48 are dealt, so that those of the first deal come round in the second. Seats 0 and
    1 were seen, all others have folded, seat 2 without having looked."""
    hands = ["KS KH 4C 8D", "QS QH 5C 9D"] + [""] * 10
    match = start(*hands, blind=True, id="four-card-brag", raise_limit="none")
    for seat in range(12):
        match.play(seat, "stay blind" if seat == 2 else "look")
    while len(match.turn()) > 1 or match.turn()[0] not in (0, 1) or match.legal(match.turn()[0])[0].kind == "discard":
        seat = match.turn()[0]
        discard = {0: "discard 8D", 1: "discard 9D"}.get(seat, str(match.legal(seat)[0]))
        match.play(seat, discard)
    play(match, "bet 1", "bet 1", *["fold"] * 10, "see")
    return match


def test_cards_that_were_seen_are_known_wherever_they_are_dealt_again() -> None:
    match = known_round()
    deal = match.deal
    assert match.deal.number == 1
    seen = match.game.pack.mask("KS KH 4C")
    for viewer in range(13):
        assert seen & deal.known_to(viewer) == seen
        # what the two discarded was shown to nobody
        if viewer > 1:
            assert not match.game.pack.mask("8D 9D") & deal.known_to(viewer)
    # they lie face down before the players, remembered and not shown
    somewhere = [seat for seat in range(12) if deal.blind[seat].mask() & seen]
    assert somewhere
    for seat in somewhere:
        zone = next(zone for zone in match.view(12).zones if zone.name == f"blind {seat}")
        assert not any(zone.cards)
        assert {code for code in zone.remembered if code} <= {"KS", "KH", "4C", "QS", "QH", "5C"}
        assert len([code for code in zone.remembered if code]) == (deal.blind[seat].mask() & deal.known_to(12)).bit_count()


def test_a_hand_not_looked_at_goes_under_in_its_order_and_stays_known_to_those_who_knew_it() -> None:
    match = known_round()
    deal = match.deal
    pack = match.game.pack
    seen = pack.mask("KS KH 4C")
    holder = next(seat for seat in range(12) if deal.blind[seat].mask() & seen)
    for seat in range(12):
        match.play(seat, "stay blind" if seat == holder else "look")
    while len(match.turn()) > 1 or match.legal(match.turn()[0])[0].kind == "discard":
        match.play(match.turn()[0], match.legal(match.turn()[0])[0])
    row = deal.blind[holder].row[:]
    known = seen & deal.blind[holder].mask()
    while match.turn()[0] != holder:
        play(match, "bet 4")
    play(match, "fold")
    assert match.deal.stock.row[:4] == row
    assert all(known & match.deal.known_to(viewer) == known for viewer in range(13))


def test_a_hand_that_was_looked_at_is_lost_to_those_who_knew_a_card_of_it() -> None:
    match = known_round()
    deal = match.deal
    pack = match.game.pack
    seen = pack.mask("KS KH 4C")
    for seat in range(12):
        match.play(seat, "look")
    while len(match.turn()) > 1 or match.legal(match.turn()[0])[0].kind == "discard":
        match.play(match.turn()[0], match.legal(match.turn()[0])[0])
    first = match.turn()[0]
    mine = deal.hands[first].cards
    play(match, "fold")
    for viewer in range(13):
        assert mine & match.deal.known_to(viewer) == (mine if viewer == first else 0)
    # what was seen and lies elsewhere is still known
    elsewhere = seen & match.deal.stock.mask() & ~mine
    assert all(elsewhere & match.deal.known_to(viewer) == elsewhere for viewer in range(13))


def test_what_is_imagined_leaves_known_cards_of_the_pack_where_they_lie() -> None:
    match = start(PAIR, LOW, FLUSH)
    play(match, "fold", "fold")
    world = match.imagine(0, Random(3))
    assert isinstance(world, BragDeal)
    assert world.stock.row[6:9] == under(match)[6:9]
    assert world.stock.row[:6] != under(match)[:6]


def test_one_card_of_the_exposed_pack_shows_and_is_remembered() -> None:
    match = start(PAIR, LOW, FLUSH, exposed_pack=True)
    deal = match.deal
    first = deal.bottom.row[:]
    assert len(first) == 1 and knowers(match, first) == [{0, 1, 2, 3}]
    assert [zone.cards for zone in match.view(3).zones if zone.name == "bottom"] == [[match.game.pack.codes[first[0]]]]
    play(match, "fold")
    deal = match.deal
    folded = deal.bottom.row + deal.stock.row[:2]
    assert set(folded) == set(bits(match.game.pack.mask(PAIR)))
    assert deal.stock.row[2] == first[0]
    assert knowers(match, deal.bottom.row) == [{0, 1, 2, 3}] and knowers(match, deal.stock.row[:3]) == [{0}, {0}, {0, 1, 2, 3}]


# --- brag hands with the betting of poker -------------------------------------------------------------------------------------------


def poker(*hands: str, lookers: str = "", **options: object) -> parlour.Match:
    """A match of 3 Card Brag Poker in which seats 0, 1 … are dealt these hands, and these seats (digits) have looked at them. Seat 0
    has the small blind of 1, seat 1 the big one of 2."""
    stack = {f"hand {seat}": hand for seat, hand in enumerate(hands)}
    game = parlour.game("three-card-brag-poker", len(hands), **options)  # type: ignore[arg-type]
    match = of(game, dealt=stack, dealer=len(hands) - 1).match
    assert isinstance(match.deal, BragPokerDeal)
    for seat in map(int, lookers):
        match.deal.look(seat)
    return match


def stacks(match: parlour.Match) -> list[int]:
    assert isinstance(match.deal, BragPokerDeal)
    return match.deal.stacks


def test_bets_and_raises_are_twice_the_big_blind_and_three_raises_the_limit() -> None:
    match = poker(PAIR, LOW, FLUSH, lookers="012")
    assert match.deal.stakes == [1, 2, 0]
    assert match.turn() == (2,) and choices(match) == ["fold", "call", "raise 6"]
    # the blind is less than a bet: one of 4 on top of it, and three raises
    play(match, "raise 6", "raise 10", "raise 14", "raise 18")
    assert choices(match) == ["fold", "call"]
    refused(match, "raise 22", "3 raises")
    play(match, "call", "call", "discard 4C", "stand pat", "stand pat", "bet 8", "raise 16", "raise 24", "raise 32")
    assert choices(match) == ["fold", "call"]


def test_between_two_there_is_no_limit_to_raises() -> None:
    match = poker(PAIR, LOW, lookers="01")
    play(match, "raise 6", "raise 10", "raise 14", "raise 18")
    assert choices(match) == ["fold", "call", "raise 22"]


def test_bets_are_twice_as_big_after_the_draw() -> None:
    match = poker(PAIR, LOW, FLUSH, lookers="012")
    play(match, "call", "call", "check", "discard 4C", "stand pat", "stand pat")
    assert match.deal.pot == 6
    assert match.turn() == (0,) and choices(match) == ["check", "bet 8"]
    play(match, "bet 8")
    assert choices(match) == ["fold", "call", "raise 16"]


def test_blind_players_call_at_half_price_until_they_look() -> None:
    match = poker(PAIR, LOW, FLUSH, lookers="1")
    assert choices(match) == ["look", "fold", "call", "raise 6"]
    assert [zone.cards for zone in match.view(2).zones if zone.name == "hand 2"] == [[""] * 3]
    play(match, "call")
    assert stacks(match)[2] == 199
    # an odd half is rounded up: the small blind owes 1 and pays it
    play(match, "call", "check")
    assert match.deal.pot == 5 and stacks(match)[0] == 198
    play(match, "stand pat", "stand pat", "look")
    assert [zone.cards for zone in match.view(2).zones if zone.name == "hand 2"] == [["9S", "7S", "2S"]]
    play(match, "stand pat", "bet 8", "call", "call")
    # seat 0 bet 8 unseen, the others looked and paid in full; the flush wins
    assert match.sheet == [[-10, -10, 20]]


def test_a_blind_caller_competes_for_the_whole_pot() -> None:
    match = poker(FLUSH, LOW, PAIR, lookers="12", deals=1)
    play(match, "raise 6", "call", "fold", "stand pat", "stand pat", "check", "bet 8", "call")
    # seat 0 has paid 1, then 3 for the 5 owed, then 4 for 8
    assert match.sheet == [[2 + 6 + 8, -2, -14]]


def test_a_blind_player_short_of_chips_matches_twice_what_is_left() -> None:
    match = poker(LOW, FLUSH, PAIR, lookers="01")
    stacks(match)[2] = 2
    play(match, "call", "call", "check", "stand pat", "stand pat", "stand pat", "bet 8", "fold", "call")
    # seat 2 matches 2 with its last chip, and seat 0 takes back the other 6; the pot is 5 + 2 + 1
    assert match.sheet == [[-4, -2, 8 - 2]]


def test_a_blind_player_draws_unseen() -> None:
    match = poker(PAIR, LOW, FLUSH, lookers="0")
    play(match, "call", "call", "check")
    play(match, "discard 4C")
    assert match.turn() == (1,)
    assert choices(match) == ["look", "stand pat", "exchange 1", "exchange 2", "exchange 3"]
    refused(match, "discard 9H", "not looked")
    refused(match, "discard KS", "not looked")
    assert isinstance(match.deal, BragPokerDeal)
    before = match.deal.hands[1].cards
    play(match, "exchange 2")
    assert (match.deal.hands[1].cards & before).bit_count() == 1 and match.deal.hands[1].count() == 3
    assert not match.deal.known_to(1) & match.deal.hands[1].cards


def test_braggers_are_wild_and_the_betting_is_pokers() -> None:
    stack = {"hand 0": "KS KH 4C", "hand 1": "QS AD JC", "hand 2": "QH QD 9D"}
    match = table("brag-three-braggers", 3, dealt=stack, dealer=2).match
    assert match.deal.pot == 6 and choices(match)[:2] == ["check", "bet 2"] and choices(match)[-1] == "bet 198"
    play(match, "bet 4", "call", "call")
    # three queens with one bragger are better than three queens with two
    assert match.sheet == [[-6, -6, 12]]


# --- options and rules text -----------------------------------------------------------------------------------------------------------


def test_how_to_retain_a_hand_is_no_question_where_nobody_is_blind() -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("four-card-brag", 4, blind=False, retained_hand="none")
    # the dealer may choose to have blind play
    parlour.game("three-card-brag", 4, blind=False, retained_hand="none", dealer_chooses=True)


def test_the_rules_explain_all_that_the_dealer_may_choose() -> None:
    text = parlour.game("three-card-brag", 4, blind=False, dealer_chooses=True).rules()
    for words in ("cannot see a blind player", "one-eyed jacks", "discards the others", "stands for any card"):
        assert words in text
    assert "stands for any card" not in parlour.game("three-card-brag", 4).rules()


@pytest.mark.parametrize(("given", "brought"), [
    ({"raise_amount": 3}, {"raise-limit": "agreed-amount"}),
    ({"cover_two_left": True}, {"no-money": "cover-the-pot"}),
    ({"lender_obligation": True}, {}),
    ({"lender_obligation": True, "no_money": "two-player-choice"}, {}),
    ({"retained_hand": "none"}, {}),
])
def test_a_rule_brings_along_the_one_that_it_belongs_to(given: dict[str, Any], brought: dict[str, object]) -> None:
    game = parlour.game("three-card-brag", 4, **given)
    assert game.changed() == {**{name.replace("_", "-"): value for name, value in given.items()}, **brought}


@pytest.mark.parametrize(("given", "says"), [
    ({"raise_amount": 3, "raise_limit": "pot"}, "raise-amount=3 makes no sense with another limit: it needs raise-limit=agreed-amount"),
    ({"cover_two_left": True, "no_money": "fold-or-borrow"},
     "makes no sense where the pot may not be covered: it needs no-money=cover-the-pot"),
    ({"lender_obligation": True, "no_money": "cover-the-pot"}, "makes no sense where the pot is covered"),
    ({"more_money": False, "rebuy": False}, "more-money=no makes no sense where nobody buys again: it needs rebuy=yes"),
    ({"minimum_on_table": 30, "stack": 20}, "more on the table than everyone begins with makes no sense"),
])
def test_rules_that_belong_to_others_make_no_sense_without_them(given: dict[str, Any], says: str) -> None:
    with pytest.raises(parlour.ParlourError, match=says):
        parlour.game("three-card-brag", 4, **given)


@pytest.mark.parametrize(("id", "each"), [("three-card-brag", 3), ("four-card-brag", 4), ("five-card-brag", 5)])
def test_so_many_cards_are_dealt(id: str, each: int) -> None:
    match = parlour.game(id, 4).match(seed=1)
    assert [match.deal.blind[seat].mask().bit_count() for seat in range(4)] == [each] * 4


def test_each_player_reads_of_a_loan_as_his_own() -> None:
    match = start(LOW, PAIR, LOWER, stacks=(7, 50, 50), raise_limit="none", deals=1)
    play(match, "bet 2", "bet 8", "fold", f"borrow to see from {match.names[1]}", "lend")
    names = match.names
    for viewer, line in ((0, f"{names[1]} lends you 11 chips to see for 16."), (1, f"You lend {names[0]} 11 chips to see for 16."),
                         (2, f"{names[1]} lends {names[0]} 11 chips to see for 16.")):
        assert line in match.view(viewer).log
    assert "You have nothing better." in match.view(0).log and f"{names[0]} has nothing better." in match.view(1).log


@pytest.mark.parametrize(("players", "options"), [
    (3, {"deals": 3, "stack": 20, "rebuy": False}), (3, {"deals": 2, "stack": 10, "rebuy": False, "raise_limit": "none"}),
    (4, {"deals": 4, "stack": 30, "rebuy": False}), (3, {"deals": 1}),
])
def test_no_chips_are_left_over_where_a_hand_lies_face_up(players: int, options: dict[str, Any]) -> None:
    game = parlour.game("three-card-brag", players=players, retained_hand="face-up-second-hand", **options)
    for seed in range(30):
        match, dice = game.match(seed), Random(seed)
        while not match.over:
            # who stays blind and lets others fold comes into such deals
            seat = match.turn()[0]
            legal = match.legal(seat)
            folds = [action for action in legal if str(action) in ("fold", "stay blind", "retain")]
            match.play(seat, folds[0] if folds and dice.random() < 0.6 else legal[dice.randrange(len(legal))])
        assert sum(match.scores()) == 0 and match.deal.pot == 0, f"seed {seed}"
