"""Bouillotte and Brelan: stakes, straddles, betting, what wins and what is paid. More of it is in records/bouillotte.

Play goes anticlockwise: with South dealing, East speaks first, then North, then West.
"""
from __future__ import annotations

from collections.abc import Mapping

import pytest

import parlour
from parlour.games.bouillotte import Brelans
from parlour.testing import choices, play, refused, table

SOUTH, WEST, NORTH, EAST = range(4)
#: in the order in which they are dealt to and speak when South deals
ORDER = (EAST, NORTH, WEST, SOUTH)
#: hands without any brelan
PLAIN = {EAST: "AD 9S 8S", NORTH: "QC AH 8D", WEST: "KD QH AS", SOUTH: "KH 8H QD"}
#: the declining of the only one asked
NO_STRADDLE = ("East: decline",)


def dealt(hands: Mapping[int, str], turned: str, *said: str, **options: object) -> parlour.Match:
    """A match of four in which South has dealt these cards, and what has been said since."""
    rounds = [hands[seat].split()[place] for place in range(3) for seat in ORDER]
    stock = " ".join([*rounds, turned])
    match = table("bouillotte", dealt={"stock": stock}, dealer=SOUTH, **options).match
    play(match, *said)
    return match


def least_and_most(match: parlour.Match, seat: int) -> tuple[str, str, int]:
    """The first and the last thing that a seat may do, and how many there are."""
    actions = match.legal(seat)
    return str(actions[0]), str(actions[-1]), len(actions)


def in_the_middle(match: parlour.Match) -> int:
    return match.deal.pot + sum(match.deal.stakes)


# --- stakes and straddles -------------------------------------------------------------------------------------------------


def test_stakes_and_straddles_double_the_pot() -> None:
    match = dealt(PLAIN, "AC")
    assert match.deal.stakes == [2, 1, 1, 1]
    assert in_the_middle(match) == 5
    play(match, "East: straddle")
    assert in_the_middle(match) == 10
    play(match, "North: straddle")
    assert in_the_middle(match) == 20
    assert match.turn() == (WEST,)


def test_the_dealer_may_stake_alone() -> None:
    match = dealt(PLAIN, "AC", ante="dealer-1-only")
    assert match.deal.stakes == [1, 0, 0, 0]


def test_nobody_has_cards_before_the_straddling_is_over() -> None:
    match = dealt(PLAIN, "AC", "East: straddle")
    assert not any(hand.cards for hand in match.deal.hands)
    play(match, "North: decline")
    assert [hand.cards.bit_count() for hand in match.deal.hands] == [3, 3, 3, 3]
    assert match.deal.board.row == [match.game.pack.card("AC")]


def test_a_refusal_ends_the_straddling_and_the_last_straddler_speaks_last() -> None:
    match = dealt(PLAIN, "AC", "East: straddle", "North: straddle", "West: decline")
    assert match.turn() == (WEST,)
    play(match, "West: pass", "South: pass", "East: open 11")
    assert match.turn() == (NORTH,)


def test_the_dealer_can_straddle_last_of_all() -> None:
    match = dealt(PLAIN, "AC", "East: straddle", "North: straddle", "West: straddle", "South: straddle")
    assert in_the_middle(match) == 80
    assert match.turn() == (EAST,)


def test_too_few_chips_end_the_straddling() -> None:
    match = dealt(PLAIN, "AC", "East: straddle", cave=10)
    assert match.turn() == (NORTH,)
    assert match.deal.stacks[NORTH] == 9
    assert least_and_most(match, NORTH)[0] == "pass"


def test_buying_the_last_word_back_ends_the_straddling() -> None:
    match = dealt(PLAIN, "AC", "East: straddle", "North: straddle", straddle_buyback=True)
    assert match.turn() == (EAST,)
    play(match, "East: buy back")
    assert in_the_middle(match) == 40
    assert match.turn() == (NORTH,)
    assert least_and_most(match, NORTH)[0] == "pass"


def test_when_nobody_buys_back_the_next_may_straddle_and_the_second_buy_back() -> None:
    match = dealt(PLAIN, "AC", "East: straddle", "North: straddle", "East: decline", "West: straddle", straddle_buyback=True)
    assert match.turn() == (NORTH,)
    play(match, "North: decline", "South: decline")
    assert match.turn() == (SOUTH,)
    assert least_and_most(match, SOUTH)[0] == "pass"


# --- opening ----------------------------------------------------------------------------------------------------------------


def test_to_open_one_stakes_as_much_as_the_dealer() -> None:
    match = dealt(PLAIN, "AC", *NO_STRADDLE)
    assert least_and_most(match, EAST) == ("pass", "open 100", 100)
    refused(match, "East: open 1", "2 to 100")
    play(match, "East: open 2")
    assert match.deal.stacks[EAST] == 98


def test_to_open_after_a_straddle_one_stakes_as_much_as_the_straddler() -> None:
    match = dealt(PLAIN, "AC", "East: straddle", "North: decline")
    assert match.deal.stakes[EAST] == 6
    refused(match, "North: open 5", "6 to 100")
    play(match, "North: open 6")
    assert match.deal.stacks[NORTH] == 94


def test_a_straddler_calls_an_opening_for_the_least_for_nothing_or_raises() -> None:
    match = dealt(PLAIN, "AC", "East: straddle", "North: decline", "North: open 6", "West: fold", "South: fold")
    assert least_and_most(match, EAST) == ("call", "raise 100", 95)
    refused(match, "East: fold", "as much already")
    play(match, "East: call")
    assert match.deal.number == 1
    assert match.sheet == [[-2, -1, -6, 9]]


def test_whoever_passed_may_come_in_once_the_pot_is_open() -> None:
    match = dealt(PLAIN, "AC", *NO_STRADDLE, "East: pass", "North: pass", "West: open 5", "South: fold")
    assert least_and_most(match, EAST) == ("fold", "raise 100", 97)
    refused(match, "East: pass", "call or fold, or raise to anything from 6 to 100")
    play(match, "East: raise 6", "North: fold", "West: call")
    assert match.deal.number == 1


def test_the_dealer_may_open_for_what_is_staked_already() -> None:
    match = dealt(PLAIN, "AC", *NO_STRADDLE, "East: pass", "North: pass", "West: pass")
    assert least_and_most(match, SOUTH) == ("pass", "open 100", 100)
    play(match, "South: open 2")
    assert match.turn() == (EAST,)
    assert match.deal.stacks[SOUTH] == 98


def test_when_all_pass_the_pot_stays_and_only_the_new_dealer_adds_a_chip() -> None:
    match = dealt(PLAIN, "AC", *NO_STRADDLE, "East: pass", "North: pass", "West: pass", "South: pass")
    assert match.deal.number == 1 and match.deal.dealer == EAST
    assert match.deal.pot == 5 and match.deal.stakes == [0, 0, 0, 1]
    assert match.scores() == [-2, -1, -1, -2]


def test_when_all_others_pass_the_straddler_takes_the_pot() -> None:
    match = dealt(PLAIN, "AC", "East: straddle", "North: straddle", "West: decline", "West: pass", "South: pass", "East: pass")
    assert match.sheet == [[-2, -1, 20 - 11, -6]]


# --- calling, raising and the end of the betting --------------------------------------------------------------------------------


def test_a_call_when_two_are_left_ends_the_betting() -> None:
    match = dealt(PLAIN, "AC", *NO_STRADDLE, "East: open 4", "North: fold", "West: fold", "South: raise 5")
    assert match.turn() == (EAST,)
    play(match, "East: call")
    assert len(match.sheet) == 1


def test_a_raise_may_be_a_single_chip() -> None:
    match = dealt(PLAIN, "AC", *NO_STRADDLE, "East: open 20")
    assert least_and_most(match, NORTH) == ("fold", "raise 100", 82)
    play(match, "North: raise 40")
    assert least_and_most(match, WEST) == ("fold", "raise 100", 62)


def test_all_but_one_fold_and_nothing_is_shown() -> None:
    match = dealt(PLAIN, "AC", *NO_STRADDLE, "East: open 4", "North: fold", "West: fold", "South: fold")
    assert match.sheet == [[-2, -1, -1, 4]]


def test_after_a_call_with_more_than_two_in_each_other_may_raise_once_more() -> None:
    match = dealt(PLAIN, "AC", *NO_STRADDLE, "East: open 4", "North: call", "West: call", "South: fold")
    assert match.turn() == (NORTH,)
    assert least_and_most(match, NORTH) == ("pass", "raise 100", 97)
    refused(match, "North: call", "All have called")
    play(match, "North: pass")
    assert match.turn() == (WEST,)
    play(match, "West: raise 10")
    # all must answer the raise, whoever passed the second chance too
    assert match.turn() == (EAST,)
    play(match, "East: call", "North: call")
    # East and North may raise again, West who raised last may not
    assert match.turn() == (EAST,)
    play(match, "East: pass", "North: pass")
    assert len(match.sheet) == 1


def test_a_call_made_when_three_were_in_leaves_the_second_chance_though_two_are_left() -> None:
    match = dealt(PLAIN, "AC", *NO_STRADDLE, "East: open 4", "North: call", "West: fold", "South: fold")
    assert match.turn() == (NORTH,)
    assert least_and_most(match, NORTH)[0] == "pass"
    play(match, "North: pass")
    assert len(match.sheet) == 1


def test_a_player_short_of_chips_may_only_pass_or_call() -> None:
    match = dealt(PLAIN, "AC", *NO_STRADDLE, cave=10)
    match.deal.stacks[NORTH] = 3
    play(match, "East: open 8")
    assert choices(match, NORTH) == ["fold", "call"]
    refused(match, "North: raise 9", "only 3 chips")
    play(match, "North: call", "West: raise 10")
    assert match.deal.stakes[NORTH] == 4
    play(match, "South: fold", "East: call")
    assert len(match.sheet) == 1


def test_whoever_puts_in_the_last_chip_says_va_tout() -> None:
    match = dealt(PLAIN, "AC", *NO_STRADDLE)
    match.deal.stacks[EAST] = 4
    match.deal.stacks[NORTH] = 3
    match.deal.stacks[WEST] = 8
    play(match, "East: open 5", "North: call", "West: raise 9")
    log = match.view(SOUTH).log
    assert [line for line in log if "va-tout" in line] == [
        "East opens for 5, va-tout.", "North calls, va-tout.", "West raises to 9, va-tout."]
    assert not any("all in" in line for line in log)


def test_a_player_short_of_chips_may_not_open() -> None:
    match = dealt(PLAIN, "AC", "East: straddle", "North: straddle", "West: decline", cave=30)
    match.deal.stacks[WEST] = 9
    assert choices(match, WEST) == ["pass"]
    refused(match, "West: open 10", "too few chips to open for 11")


# --- two pots -----------------------------------------------------------------------------------------------------------------


def all_in(east: str, west: str) -> parlour.Match:
    """Stakes of 2, 5, 8 and 16, where the 5 are all that East has: South and North have folded."""
    hands = {EAST: east, WEST: west, NORTH: "QH 9H 8D", SOUTH: "9D 8S QC"}
    match = dealt(hands, "8C", *NO_STRADDLE)
    match.deal.stacks[EAST] = 4
    play(match, "East: open 5", "North: raise 8", "West: raise 16", "South: fold")
    return match


def test_two_pots_are_divided_as_on_the_page() -> None:
    match = all_in("KC KD KH", "AS KS QS")
    deal = match.deal
    deal.fold(NORTH)
    deal.gather()
    assert [pot.amount for pot in deal.pots()] == [17, 14]
    assert [pot.seats for pot in deal.pots()] == [1 << EAST | 1 << WEST, 1 << WEST]


def test_a_player_with_all_chips_in_the_pot_wins_the_first_part_alone() -> None:
    match = all_in("KC KD KH", "AS KS QS")
    play(match, "North: fold")
    # East takes 17 and is paid a chip for the brelan by each of the others; West keeps the other 14
    assert match.sheet == [[-2 - 1, 14 - 16 - 1, -8 - 1, 17 - 5 + 3]]


def test_the_other_player_can_win_both_parts() -> None:
    match = all_in("AS KS QS", "KC KD KH")
    play(match, "North: fold")
    # and East has no chip left to pay for the brelan
    assert match.sheet == [[-2 - 1, 31 - 16 + 2, -8 - 1, -5]]


def test_the_second_pot_goes_by_the_suit_of_the_first() -> None:
    # spades count 48, diamonds 31: East, all in, owns spades; of North and West only West has one, though North's diamond is high
    hands = {EAST: "AS 8H 9C", NORTH: "AD KD 9H", WEST: "9S QD 8C", SOUTH: "KS QS 8S"}
    match = dealt(hands, "QH", *NO_STRADDLE)
    match.deal.stacks[EAST] = 4
    play(match, "East: open 5", "North: call", "West: raise 10", "South: fold", "North: call", "North: pass")
    deal = match.deal
    assert deal.number == 1
    assert match.sheet == [[-2, 10 - 10, -10, 17 - 5]]


# --- what wins ------------------------------------------------------------------------------------------------------------------


def showdown(hands: Mapping[int, str], turned: str, folded: tuple[int, ...] = (), **options: object) -> list[int]:
    """What a deal brings each when the pot is opened for 3, all but some stay in, and nobody raises."""
    match = dealt(hands, turned, *NO_STRADDLE, **options)
    while not match.sheet:
        seat = match.turn()[0]
        kinds = [action.kind for action in list(match.legal(seat))[:2]]
        if kinds[-1] == "open" and seat not in folded:
            match.play(seat, "open 3")
        else:
            match.play(seat, "fold" if seat in folded and "fold" in kinds else "pass" if "pass" in kinds else "call")
    return match.sheet[0]


def winner(hands: Mapping[int, str], turned: str, folded: tuple[int, ...] = (), **options: object) -> int:
    """Who takes the pot of such a deal."""
    points = showdown(hands, turned, folded, **options)
    return points.index(max(points))


def test_equal_suits_go_by_the_place_of_their_owners() -> None:
    # the page's example: hearts and diamonds count 39 each, and A (East) has folded: B (North) owns the hearts
    assert winner(PLAIN, "AC", (EAST, SOUTH)) == NORTH
    # had A stayed in, diamonds would have won
    assert winner(PLAIN, "AC", (SOUTH,)) == EAST


def test_a_brelan_carre_beats_a_brelan_and_both_are_paid_by_each_of_the_others() -> None:
    hands = {EAST: "9C 9D 9H", WEST: "KC KD KH", NORTH: "AS QH 8D", SOUTH: "AD QC 8S"}
    pot = 12
    assert showdown(hands, "9S") == [-3 - 2 - 1, -3 - 2 + 3, -3 - 2 - 1, -3 + pot + 6 - 1]


def test_of_two_brelans_the_higher_wins_and_they_do_not_pay_each_other() -> None:
    hands = {EAST: "9C 9D 9H", WEST: "KC KD KH", NORTH: "AS QH 8D", SOUTH: "AD QC 8S"}
    assert showdown(hands, "AH") == [-3 - 2, -3 + 12 + 2, -3 - 2, -3 + 2]


@pytest.mark.parametrize(("higher", "lower"), [("A", "K"), ("K", "Q"), ("Q", "9"), ("9", "8")])
def test_brelans_rank_as_the_cards_do(higher: str, lower: str) -> None:
    others = [rank for rank in "AKQ98" if rank not in (higher, lower)]
    hands = {EAST: f"{lower}C {lower}D {lower}H", WEST: f"{higher}C {higher}D {higher}H",
             NORTH: " ".join([rank + "S" for rank in others]), SOUTH: " ".join([rank + "H" for rank in others])}
    assert winner(hands, f"{others[0]}C") == WEST


def test_a_folded_brelan_does_not_win_but_is_paid() -> None:
    hands = {EAST: "9C 9D 9H", WEST: "AC KD QH", NORTH: "AS QS 8D", SOUTH: "AD KC 8S"}
    points = showdown(hands, "AH", (EAST,))
    assert points[EAST] == -1 + 3


def test_no_brelan_is_paid_for_when_all_others_fold() -> None:
    hands = {EAST: "9C 9D 9H", WEST: "KC KD KH", NORTH: "AS QH 8D", SOUTH: "AD QC 8S"}
    match = dealt(hands, "AH", *NO_STRADDLE, "East: pass", "North: pass", "West: open 3", "South: fold", "East: fold", "North: fold")
    assert match.sheet == [[-2, 4, -1, -1]]


def test_where_brelans_do_not_count_the_points_decide() -> None:
    hands = {EAST: "9C 9D 9H", WEST: "AS KS QS", NORTH: "AH QH 8D", SOUTH: "AD QC 8S"}
    # spades count 11 + 10 + 10 + 8
    assert showdown(hands, "8C", no_brelans=True) == [-3, 9, -3, -3]
    assert winner(hands, "8C") == EAST


def test_folded_hands_count_towards_the_suits() -> None:
    # hearts count 49 through West and South, who have folded; without them spades would lead
    hands = {EAST: "AS KS 9D", NORTH: "AD 8H 8S", WEST: "AH KH QD", SOUTH: "QH 9H 8C"}
    assert winner(hands, "9C", (WEST, SOUTH)) == NORTH


def test_a_suit_of_which_nobody_still_in_has_a_card_gives_way_to_the_next() -> None:
    # hearts count 48, spades 29, diamonds 28
    hands = {EAST: "AS KS 8D", NORTH: "AD 9D 8S", WEST: "AH KH QH", SOUTH: "9H 8H 8C"}
    assert winner(hands, "9C", (WEST, SOUTH)) == EAST


def test_the_card_turned_up_counts_or_not() -> None:
    # spades count 30, hearts 29 without the queen that is turned up
    hands = {EAST: "AS KS 8D", NORTH: "AH KH 9D", WEST: "9S 8C QC", SOUTH: "8H QD KC"}
    assert winner(hands, "QH") == NORTH
    assert winner(hands, "QH", turned_card_counts=False) == EAST


@pytest.mark.parametrize("cards", ["QC 9D 9H", "QC 9S 9C", "QC AD AH"])
def test_a_mistigri_beats_points_but_no_brelan(cards: str) -> None:
    brelans = Brelans(parlour.game("bouillotte").pack, True, True)
    value = brelans.value(brelans.pack.mask(cards))
    assert 0 < value < brelans.value(brelans.pack.mask("8C 8D 8H"))
    assert Brelans(brelans.pack, True, False).value(brelans.pack.mask(cards)) == 0


@pytest.mark.parametrize("cards", ["QC 9D 9S", "QS 9D 9H", "QC QS 9H", "QC 9D 8D"])
def test_other_hands_are_no_mistigri(cards: str) -> None:
    brelans = Brelans(parlour.game("bouillotte").pack, True, True)
    assert brelans.value(brelans.pack.mask(cards)) == 0


def test_a_mistigri_takes_the_pot_and_is_not_paid_for() -> None:
    hands = {EAST: "QC 9D 9H", WEST: "AS KS QS", NORTH: "AH QH 8D", SOUTH: "AD KC 8S"}
    assert showdown(hands, "8C", mistigri=True) == [-3, -3, -3, 9]
    assert showdown(hands, "8C") == [-3, 9, -3, -3]


def test_everybody_shows_at_the_showdown() -> None:
    match = dealt(PLAIN, "AC", *NO_STRADDLE, "East: pass", "North: open 4", "West: call", "South: fold", "East: fold", deals=1)
    play(match, "West: pass")
    assert match.over
    hands = [zone.cards for zone in match.view(SOUTH).zones if zone.name.startswith("hand")]
    assert sorted(hands[EAST]) == ["8S", "9S", "AD"] and all(all(hand) for hand in hands)


# --- other numbers of players, and Brelan ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "players", "ranks"), [
    ("bouillotte", 4, "89QKA"), ("bouillotte-five-player", 5, "89JQKA"), ("bouillotte-three-player", 3, "89KA"),
])
def test_the_pack_has_one_rank_more_than_there_are_seats(id: str, players: int, ranks: str) -> None:
    game = parlour.game(id)
    assert game.players == players
    assert "".join(game.pack.ranks) == ranks and game.pack.size == 4 * len(ranks)


@pytest.mark.parametrize(("size", "lowest"), [(24, "9"), (28, "8"), (32, "7"), (36, "6")])
def test_brelan_is_played_with_four_sizes_of_pack(size: int, lowest: str) -> None:
    game = parlour.game("brelan", pack=size)
    assert game.pack.size == size and game.pack.ranks[0] == lowest


def test_brelan_is_dealt_at_once_and_does_not_pay_for_brelans() -> None:
    stack = {"South": "KC KD KH", "North": "AS QS 9S", "board": "AH"}
    match = table("brelan", dealt=stack, dealer=SOUTH, players=2).match
    match.play(1, "open 5")
    match.play(0, "call")
    assert match.sheet == [[5, -5]]


@pytest.mark.parametrize("mistigri", [False, True])
def test_the_rules_speak_of_a_mistigri_only_where_it_is_played(mistigri: bool) -> None:
    assert ("mistigri" in parlour.game("bouillotte", mistigri=mistigri).rules()) == mistigri


def test_there_is_no_mistigri_where_brelans_do_not_count() -> None:
    with pytest.raises(parlour.ParlourError, match="mistigri=yes makes no sense where brelans do not count: it needs no-brelans=no"):
        parlour.game("bouillotte", mistigri=True, no_brelans=True)


def test_whoever_straddles_reads_of_it_as_his_own() -> None:
    match = parlour.game("bouillotte").match(seed=1, narrate=True)
    seat = match.turn()[0]
    match.play(seat, "straddle")
    assert "You add 5 chips: 10 are in the pot." in match.view(seat).log
    assert f"{match.names[seat]} adds 5 chips: 10 are in the pot." in match.view(match.turn()[0]).log
