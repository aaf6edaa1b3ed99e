"""Seven Card Stud and its variants, from the rule page. Hands are told in the order in which they are dealt: two cards face down,
four face up, one face down."""
from __future__ import annotations

from collections.abc import Sequence

import pytest

import parlour
from parlour.games.seven_card_stud.game import Stud
from parlour.kernel.match import Start
from parlour.mechanisms.stakes.poker import PokerBetting
from parlour.testing import choices, of, play


def dealt(id: str, *hands: str, then: str = "", **options: object) -> parlour.Match:
    """A match in which the seats are dealt these cards, the last seat being the dealer, if nobody folds; ``then`` is what
    follows in the stock."""
    cards = [hand.split() for hand in hands]
    stack = {f"hand {seat}": " ".join(hand[:2]) for seat, hand in enumerate(cards)}
    stack |= {f"up {seat}": hand[2] for seat, hand in enumerate(cards)}
    later = [hand[street] for street in range(3, max(map(len, cards))) for hand in cards if len(hand) > street]
    stack["stock"] = " ".join([*later, *then.split()])
    game = parlour.game(id, players=len(hands), **options)
    return of(game, dealt=stack, dealer=len(hands) - 1).match


def check(match: parlour.Match, rounds: int = 1) -> None:
    """All check in so many rounds of betting."""
    for _ in range(rounds):
        betting = match.deal.phase
        assert isinstance(betting, PokerBetting)
        phase = match.deal.phase
        while isinstance(phase, PokerBetting) and phase.at == betting.at and not match.sheet:
            play(match, "check")
            phase = match.deal.phase


def won(match: parlour.Match) -> list[int]:
    """What each seat won or lost in the first deal."""
    return match.sheet[0]


# --- who begins -------------------------------------------------------------------------------------------------------------


def test_three_threes_beat_a_pair_of_sevens_and_those_an_ace() -> None:
    match = dealt("seven-card-stud", "2C 4C 3S 3H 3D 9C 9D", "2D 4D 7S 7H 8D TC TD", "2H 4H AS KH QD JC JD")
    assert match.turn() == (2,)                                     # an ace
    check(match)
    assert match.turn() == (1,)                                     # a pair of sevens
    check(match)
    assert match.turn() == (0,)                                     # three threes


def test_incomplete_straights_and_flushes_do_not_count_for_who_begins() -> None:
    match = dealt("seven-card-stud", "2C 2D 9H TH JH QH 2H", "3C 3D 4S 6S KC 2S 3H")
    assert match.turn() == (0,)
    check(match, 2)
    # 9-10-J of hearts against a king
    assert match.turn() == (1,)
    check(match)
    assert match.turn() == (1,)


@pytest.mark.parametrize(("first", "second", "begins"), [
    ("AH", "AC", 0), ("AD", "AC", 0), ("AH", "AS", 1), ("AD", "AH", 1),
])
def test_equal_cards_rank_by_suit(first: str, second: str, begins: int) -> None:
    match = dealt("seven-card-stud", f"2C 4C {first}", f"2D 4D {second}")
    assert match.turn() == (begins,)


def test_equal_hands_rank_by_the_suit_of_the_highest_card_not_of_the_pair() -> None:
    match = dealt("seven-card-stud", "2C 4C 9S 9H KC", "2D 4D 9D 9C KD")
    check(match, 2)
    assert match.turn() == (1,)


def test_the_pair_of_those_who_have_the_higher_pair_begins_whatever_else_they_show() -> None:
    match = dealt("seven-card-stud", "2C 4C TS TH 3C", "2D 4D 9D 9C AD")
    check(match, 2)
    assert match.turn() == (0,)


def test_those_who_have_folded_do_not_begin_and_their_cards_are_turned_down() -> None:
    match = dealt("seven-card-stud", "2C 4C KS AC", "2D 4D QS QC", "2H 4H AS AH")
    play(match, "bet 10", "call", "call")
    assert match.turn() == (2,)
    play(match, "bet 20", "call", "fold")
    # South shows K-A, East aces; West, who showed queens, is out
    assert match.turn() == (2,)
    for viewer, cards in ((0, ["", ""]), (1, ["QS", "QC"])):
        up = next(zone for zone in match.view(viewer).zones if zone.name == "up 1")
        assert up.cards == cards
    assert next(zone for zone in match.view(0).zones if zone.name == "up 1").remembered == ["QS", "QC"]


# --- the bring-in -----------------------------------------------------------------------------------------------------------


def test_the_bring_in_may_be_called_or_completed_and_raised_only_after_that() -> None:
    """Example: small bet 5, big bet 10, ante 0.50, bring-in 2, here in chips of fifty cents."""
    match = dealt("seven-card-stud", "2C 4C 9S", "2D 4D 3C", "2H 4H KS", "AC AD JS", bring_in="lowest-card-showing")
    assert match.deal.pot == 4
    assert match.turn() == (1,) and choices(match) == ["bring in 4", "bet 10"]
    assert "must" in match.reason(1, "check") and "must" in match.reason(1, "fold")
    play(match, "bring in 4")
    assert match.turn() == (2,) and choices(match) == ["fold", "call", "complete 10"]
    assert match.reason(2, "raise 20")
    play(match, "call", "complete 10")
    assert match.turn() == (0,) and choices(match) == ["fold", "call", "raise 20"]


def test_the_opener_may_begin_with_a_full_bet_which_may_be_raised() -> None:
    match = dealt("seven-card-stud", "2C 4C 9S", "2D 4D 3C", "2H 4H KS", bring_in="lowest-card-showing")
    play(match, "bet 10")
    assert choices(match) == ["fold", "call", "raise 20"]


def test_the_round_is_over_when_all_call_the_bring_in() -> None:
    match = dealt("seven-card-stud", "2C 4C 9S 9C", "2D 4D 3C 3D", "2H 4H KS 7C", bring_in="lowest-card-showing")
    play(match, "bring in 4", "call", "call")
    # fourth street is begun by the best hand showing
    assert match.turn() == (0,) and match.deal.pot == 15


@pytest.mark.parametrize(("ups", "brings"), [("3D 3C 9S", 1), ("AS KC QC", 2), ("2H 2D 2S", 1)])
def test_the_lowest_card_brings_it_in_of_equal_ones_the_lowest_suit(ups: str, brings: int) -> None:
    one, two, three = ups.split()
    match = dealt("seven-card-stud", f"4C 5C {one}", f"4D 5D {two}", f"4H 5H {three}", bring_in="lowest-card-showing")
    assert match.turn() == (brings,)


def test_by_the_older_rule_the_best_card_brings_it_in() -> None:
    match = dealt("seven-card-stud", "2C 4C 9S", "2D 4D 3C", "2H 4H KS", bring_in="opener-best-showing")
    assert match.turn() == (2,) and choices(match) == ["bring in 4", "bet 10"]


def test_with_a_bring_in_there_may_be_no_ante_without_one_there_must() -> None:
    match = dealt("seven-card-stud", "2C 4C 9S", "2D 4D 3C", "2H 4H KS", bring_in="lowest-card-showing", ante=False)
    assert match.deal.pot == 0
    # whoever asks for nothing else gets a bring-in along with it
    assert parlour.game("seven-card-stud", ante=False).options["bring-in"] == "opener-best-showing"
    with pytest.raises(parlour.ParlourError, match="ante=no makes no sense where nobody must bring it in: it needs"):
        parlour.game("seven-card-stud", ante=False, bring_in="none")
    assert parlour.game("razz", ante=False).options["ante"] is False


def test_a_bring_in_is_no_bet_three_raises_may_follow_its_completion() -> None:
    match = dealt("seven-card-stud", "2C 4C 9S", "2D 4D 3C", "2H 4H KS", bring_in="lowest-card-showing")
    play(match, "bring in 4", "complete 10", "raise 20", "raise 30", "raise 40")
    assert choices(match) == ["fold", "call"]


def test_whoever_is_all_in_for_less_than_the_bring_in_owes_no_more_and_the_others_owe_the_whole() -> None:
    match = dealt("seven-card-stud", "2C 4C 9S", "2D 4D 3C", "2H 4H KS", bring_in="lowest-card-showing")
    match.deal.stacks[1] = 3
    assert choices(match) == ["bring in 3"]
    play(match, "bring in 3")
    assert choices(match) == ["fold", "call", "complete 10"]
    play(match, "call")
    assert match.deal.stakes == [0, 3, 4]


def test_without_a_compulsory_bet_the_ante_is_larger_and_only_full_small_bets_are_made() -> None:
    match = dealt("seven-card-stud", "2C 4C 9S", "2D 4D 3C", "2H 4H KS")
    assert match.deal.pot == 15 and match.turn() == (2,) and choices(match) == ["check", "bet 10"]


def test_where_that_is_not_played_one_may_open_for_as_little_as_a_bring_in() -> None:
    match = dealt("seven-card-stud", "2C 4C 9S", "2D 4D 3C", "2H 4H KS", third_street_no_bring_in=False)
    assert match.deal.pot == 3 and choices(match) == ["check", "bet 4", "bet 10"]
    play(match, "check")
    assert choices(match) == ["check", "bet 4", "bet 10"]
    play(match, "bet 4")
    assert choices(match) == ["fold", "call", "complete 10"]


@pytest.mark.parametrize(("sizes", "pot", "first"), [
    ("1-4-10-20", 3, ["bring in 4", "bet 10"]), ("1-2-4-8", 3, ["bring in 2", "bet 4"]), ("3-5-20-40", 9, ["bring in 5", "bet 20"]),
])
def test_sizes(sizes: str, pot: int, first: list[str]) -> None:
    match = dealt("seven-card-stud", "2C 4C 9S", "2D 4D 3C", "2H 4H KS", bring_in="lowest-card-showing", bet_sizes=sizes)
    assert match.deal.pot == pot and choices(match) == first


# --- limits -----------------------------------------------------------------------------------------------------------------

NO_PAIR = ("2C 4C 9S KH 8D 6S 2S", "2D 4D 3C JD 7H 5S 3S", "2H 4H QS TH 5C 6C 4S")
PAIR_ON_FOURTH = ("2C 4C 9S 9H 8D 6S 2S", "2D 4D 3C JD 7H 5S 3S", "2H 4H QS TH 5C 6C 4S")


def test_without_an_open_pair_bets_are_small_up_to_the_end() -> None:
    match = dealt("seven-card-stud", *NO_PAIR)
    for _ in range(5):
        assert choices(match) == ["check", "bet 10"]
        check(match)
    assert match.sheet


def test_from_fourth_street_anyone_may_bet_big_where_anyone_shows_a_pair() -> None:
    match = dealt("seven-card-stud", *PAIR_ON_FOURTH)
    assert choices(match) == ["check", "bet 10"]
    check(match)
    assert match.turn() == (0,) and choices(match) == ["check", "bet 10", "bet 20"]
    play(match, "check")
    # shows no pair himself
    assert match.turn() == (1,) and choices(match) == ["check", "bet 10", "bet 20"]
    play(match, "bet 20")
    assert choices(match) == ["fold", "call", "raise 30", "raise 40"]
    play(match, "raise 30")
    assert choices(match) == ["fold", "call", "raise 40", "raise 50"]


def test_where_raises_are_at_least_the_last_bet_a_big_bet_is_followed_by_big_raises() -> None:
    match = dealt("seven-card-stud", *PAIR_ON_FOURTH, raise_at_least_last=True)
    check(match)
    play(match, "bet 20")
    assert choices(match) == ["fold", "call", "raise 40"]
    match = dealt("seven-card-stud", *PAIR_ON_FOURTH, raise_at_least_last=True)
    check(match)
    play(match, "bet 10")
    assert choices(match) == ["fold", "call", "raise 20", "raise 30"]


def test_a_pair_that_has_been_folded_allows_nothing() -> None:
    match = dealt("seven-card-stud", *PAIR_ON_FOURTH)
    check(match)
    play(match, "check", "bet 10", "call", "fold")
    assert choices(match) == ["check", "bet 10"]


def test_small_raises_use_up_the_three_raises() -> None:
    match = dealt("seven-card-stud", *PAIR_ON_FOURTH)
    check(match)
    play(match, "bet 20", "raise 30", "raise 40", "raise 50")
    assert choices(match) == ["fold", "call"]


def test_three_raises_also_when_one_of_three_has_folded_and_any_number_between_two() -> None:
    match = dealt("seven-card-stud", *NO_PAIR)
    play(match, "bet 10", "fold", "raise 20", "raise 30", "raise 40")
    assert choices(match) == ["fold", "call"]
    play(match, "call")
    # two are left: there is no limit on fourth street
    play(match, "bet 10", *[f"raise {level}" for level in range(20, 80, 10)])
    assert choices(match) == ["fold", "call", "raise 80"]


def test_any_number_of_raises_by_option() -> None:
    match = dealt("seven-card-stud", *NO_PAIR, raise_cap="none")
    play(match, "bet 10", *[f"raise {level}" for level in range(20, 80, 10)])
    assert choices(match) == ["fold", "call", "raise 80"]


def test_in_casinos_there_are_only_big_bets_from_fifth_street_on() -> None:
    match = dealt("seven-card-stud", *PAIR_ON_FOURTH, limit_scheme="fixed-limit-casino")
    assert choices(match) == ["check", "bet 10"]
    check(match)
    assert choices(match) == ["check", "bet 10", "bet 20"]
    for _ in range(3):
        check(match)
        assert choices(match) == ["check", "bet 20"]
    match = dealt("seven-card-stud", *NO_PAIR, limit_scheme="fixed-limit-casino")
    check(match)
    assert choices(match) == ["check", "bet 10"]


@pytest.mark.parametrize(("limit", "first", "second"), [
    ("spread", ("bet", 10, 20), ("raise", 20, 30)),
    # 15 in the pot, and 10 + 10 on top of it
    ("pot", ("bet", 10, 15), ("raise", 20, 45)),
    ("half-pot", ("bet", 10, 10), ("raise", 20, 27)),
    ("no-limit", ("bet", 10, 395), ("raise", 20, 395)),
])
def test_limits_that_the_players_agree_on(limit: str, first: tuple[str, int, int], second: tuple[str, int, int]) -> None:
    match = dealt("seven-card-stud", *NO_PAIR, limit_scheme="agreed-by-players", limit=limit)

    def amounts() -> tuple[str, int, int]:
        legal = [action for action in match.legal(match.turn()[0]) if action.number]
        return legal[0].kind, legal[0].number, legal[-1].number
    assert amounts() == first
    play(match, "bet 10")
    assert amounts() == second


@pytest.mark.parametrize(("id", "options"), [
    ("seven-card-stud-high-low", {"open_pair_in_high_low": False, "raise_at_least_last": True}),
    ("seven-card-stud-high-low", {"open_pair_in_high_low": False, "limit_scheme": "agreed-by-players"}),
    ("seven-card-stud", {"raise_at_least_last": True, "limit_scheme": "agreed-by-players", "limit": "pot"}),
])
def test_options_on_sizes_that_would_change_nothing_are_refused(id: str, options: dict[str, object]) -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game(id, **options)


def test_a_limit_needs_players_who_agree_on_it() -> None:
    assert parlour.game("seven-card-stud", limit="pot").options["limit-scheme"] == "agreed-by-players"
    with pytest.raises(parlour.ParlourError, match="limit=pot makes no sense where bets are fixed: it needs limit-scheme="):
        parlour.game("seven-card-stud", limit="pot", limit_scheme="fixed-limit-casino")


# --- running out of cards ---------------------------------------------------------------------------------------------------

UPS = ("KH QH JH TH", "AS 9C 7C 3C", "5S 8D 4D 2D", "QC 9D 6D 3D", "JC TD 7D 4S", "KD JD 8S 6S", "QD TC 7S 4H", "KC 9S 6H 2S")


def eight(then: str, **options: object) -> parlour.Match:
    """Eight players with these cards face up, who have all stayed in."""
    pack = parlour.game("seven-card-stud").pack
    rest = [code for code in pack.codes if code not in " ".join(UPS).split() and code not in then.split()]
    return dealt("seven-card-stud", *[f"{rest.pop()} {rest.pop()} {up}" for up in UPS], then=then, **options)


def test_with_eight_players_one_card_is_the_seventh_for_all() -> None:
    match = eight("5D")
    check(match, 4)
    deal = match.deal
    assert match.view(8).zones and next(zone for zone in match.view(8).zones if zone.name == "board").cards == ["5D"]
    assert [deal.hands[seat].cards.bit_count() for seat in range(8)] == [2] * 8 and len(deal.stock.row) == 3
    # with the five Seat 3 shows a pair
    assert match.turn() == (2,) and choices(match) == ["check", "bet 10", "bet 20"]
    assert all(deal.cards(seat) & deal.pack.mask("5D") for seat in range(8))


@pytest.mark.parametrize(("id", "aces", "begins", "said"), [
    # A-K-Q-J-9 with the ace for all: the king of clubs at the first seat, the king of spades at the second
    ("seven-card-stud", "AS", 1, "ace high, K-Q-J-9 (the highest card of one's own: spades)"),
    # for low the lower suit is the lower hand
    ("london-lowball", "KS", 0, "low K-9-4-3-2 (the highest card of one's own: clubs)"),
])
def test_a_tie_with_a_common_card_is_settled_by_the_suit_of_the_highest_card_of_ones_own(
        id: str, aces: str, begins: int, said: str) -> None:
    ups = ("KC QD JH 9S", "KS QC JD 9H", "2S 3D 5C 7H", "2H 3C 5D 8S", "2C 4D 6S 7D", "2D 4H 6C 8H", "3S 5H 6D 8C", "4C 5S 7S 8D")
    if id != "seven-card-stud":
        ups = ("2S 3S 4H 9C", "2C 3D 4S 9D", "QS QD QC 5H", "QH JC JD 5C", "JH JS TC 5D", "TH TD TS 6C", "8S 8H 8D 6S", "7S 7H 7D 6D")
    pack = parlour.game(id).pack
    rest = [code for code in pack.codes if code not in " ".join(ups).split() and code != aces]
    match = dealt(id, *[f"{rest.pop()} {rest.pop()} {up}" for up in ups], then=aces)
    if id == "seven-card-stud":
        check(match, 4)
    else:
        play(match, "bring in 4", *["call"] * 7)
        check(match, 3)
    assert next(zone for zone in match.view(8).zones if zone.name == "board").cards == [aces]
    assert match.turn() == (begins,)
    assert f"Seat {begins + 1} shows the {'best' if begins else 'lowest'} hand: {said}." in match.view(8).log


def test_a_straight_that_the_common_card_would_complete_does_not_count_for_who_begins() -> None:
    match = eight("9H")
    check(match, 4)
    # K-Q-J-10-9, all hearts, against pairs of nines, the first of them with an ace
    assert match.turn() == (1,)


def test_when_one_of_eight_has_folded_there_are_enough_cards() -> None:
    match = eight("5D")
    play(match, "check", "bet 10", "fold", *["call"] * 6)
    check(match, 3)
    deal = match.deal
    # 24 cards on third street and four times seven: all 52
    assert not deal.board.row and not deal.stock.row


def seven(**options: object) -> parlour.Match:
    """Seven players."""
    return parlour.game("seven-card-stud", players=7, **options).match(start=Start(3, 6), narrate=True)


def test_burned_cards_lie_apart_and_come_back_when_cards_run_out() -> None:
    match = seven(burn_cards=True)
    deal = match.deal
    assert len(deal.burned.row) == 1 and not any([deal.known_to(viewer) & deal.burned.mask() for viewer in range(8)])
    check(match, 3)
    # 42 cards dealt and four burned: six are left
    assert len(deal.burned.row) == 4 and len(deal.stock.row) == 6
    check(match)
    assert not deal.burned.row and len(deal.stock.row) == 3 and not deal.board.row
    assert [deal.hands[seat].cards.bit_count() for seat in range(7)] == [3] * 7


def test_with_eight_players_the_burned_cards_serve_for_the_common_one() -> None:
    match = eight("", burn_cards=True)
    check(match, 4)
    deal = match.deal
    assert len(deal.board.row) == 1 and not deal.burned.row and len(deal.stock.row) == 3


def test_cards_of_those_who_folded_are_dead() -> None:
    match = seven(burn_cards=True)
    deal = match.deal
    play(match, "bet 10")
    folded = match.turn()[0]
    dead = deal.hands[folded].cards | deal.up[folded].mask()
    play(match, "fold", *["call"] * 5)
    check(match, 4)
    last = match.deal
    assert match.sheet and last is not deal
    assert deal.hands[folded].cards | deal.up[folded].mask() == dead and not deal.burned.mask() & dead


# --- showdown ---------------------------------------------------------------------------------------------------------------


def test_the_best_five_of_seven_win() -> None:
    match = dealt("seven-card-stud", "AC AD AH 2C 3D 9H 4S", "KC KD KH QS QD 8H 7S", "JC 2D TD 9C 4H 5H 6S")
    check(match, 5)
    assert won(match) == [-5, 10, -5]
    assert any("full house, kings over queens" in line for line in match_log(match))


def match_log(match: parlour.Match) -> Sequence[str]:
    """What was said in the first deal."""
    game = match.game
    again = game.match(start=match.start, narrate=True)
    lines: Sequence[str] = []
    for seat, action in match.played:
        if again.deal.number:
            break
        last = again.deal
        again.play(seat, action)
        lines = last.view(game.players).log
    return lines


# --- high-low ---------------------------------------------------------------------------------------------------------------

#: a full house, the low 7-5-4-3-2, and two pairs with the low 10-7-5-4-2
HIGH_HAND, LOW_HAND, NEITHER = "AC AD AH KC KD 9H QS", "2C 3D 4H 5C 7D KH QD", "2D 4D 5H TC TD 7H 7S"


def test_the_pot_is_split_and_the_odd_chip_goes_to_the_high_hand() -> None:
    match = dealt("seven-card-stud-high-low", HIGH_HAND, LOW_HAND, NEITHER)
    check(match, 5)
    # of 15 chips eight and seven
    assert won(match) == [3, 2, -5]


def test_one_player_may_win_both_ways_with_different_cards() -> None:
    match = dealt("seven-card-stud-high-low", "AC 2D 3H 4C 5S 9D 9H", "KC KD QH QC 8S 7D 6H", "JC JD TH 8C 4S 6D 2C")
    check(match, 5)
    assert won(match) == [10, -5, -5]


def test_equal_low_hands_share_their_half() -> None:
    match = dealt("seven-card-stud-high-low", HIGH_HAND, "2C 3D 4H 5C 7D KH QD", "2S 3S 4S 5D 7C KS QH")
    check(match, 5)
    # 15 chips: eight for high; of the seven for low four go to the first from the dealer's left
    assert won(match) == [3, -1, -2]


@pytest.mark.parametrize(("system", "low"), [("ace-to-five", 0), ("ace-to-six", 1), ("deuce-to-seven", 2)])
def test_low_hands_by_each_of_the_systems(system: str, low: int) -> None:
    # 5-4-3-2-A, a straight; 6-4-3-2-A; 7-5-4-3-2; and two pairs
    match = dealt("seven-card-stud-high-low", "AC 2D 3H 4C 5S KC QC", "AD 2S 3S 4H 6D KD QD", "7C 2C 3D 4D 5H KH QH",
                  "AS AH KS 9S 9D TD TH", low_system=system)
    check(match, 5)
    expected = [-5, -5, -5, -5]
    # South's straight beats the two pairs for high
    expected[0] += 10
    expected[low] += 10
    assert won(match) == expected


def test_a_low_hand_with_a_nine_does_not_qualify() -> None:
    hands = ("AC AD AH KC KD 9H QS", "2C 3D 4H 5C 9D KH QD", "2D 4D 5H TC TD 7H 7S")
    match = dealt("seven-card-stud-high-low", *hands)
    check(match, 5)
    assert won(match) == [3, 2, -5]
    for id, options in (("seven-card-stud-high-low", {"low_qualifier": "8-or-better"}), ("seven-card-stud-eight-or-better", {})):
        match = dealt(id, *hands, **options)
        check(match, 5)
        assert won(match) == [10, -5, -5]


def test_a_low_hand_with_an_eight_qualifies() -> None:
    match = dealt("seven-card-stud-eight-or-better", HIGH_HAND, "2C 3D 4H 5C 8D KH QD", NEITHER)
    check(match, 5)
    assert won(match) == [3, 2, -5]


def test_eight_or_better_goes_with_ace_to_five() -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("seven-card-stud-high-low", low_qualifier="8-or-better", low_system="ace-to-six")


def test_an_open_pair_allows_no_big_bets_in_high_low_by_option() -> None:
    for id in ("seven-card-stud-high-low", "seven-card-stud-eight-or-better", "seven-card-stud-high-low-declare"):
        match = dealt(id, *PAIR_ON_FOURTH)
        check(match)
        assert choices(match) == ["check", "bet 10", "bet 20"]
        match = dealt(id, *PAIR_ON_FOURTH, open_pair_in_high_low=False)
        check(match)
        assert choices(match) == ["check", "bet 10"]


# --- declarations -----------------------------------------------------------------------------------------------------------


def declared(*said: str, hands: Sequence[str] = (HIGH_HAND, LOW_HAND, NEITHER), **options: object) -> list[int]:
    """What each seat wins when all have checked and then declare this."""
    match = dealt("seven-card-stud-high-low-declare", *hands, **options)
    check(match, 5)
    for seat, what in enumerate(said):
        match.play(seat, f"declare {what}")
    return won(match)


@pytest.mark.parametrize("method", ["simultaneous-fist", "in-sequence"])
@pytest.mark.parametrize(("said", "wins"), [
    # the best of those who went for it
    (("high", "low", "low"), [3, 2, -5]),
    (("high", "low", "high"), [3, 2, -5]),
    (("low", "low", "high"), [-5, 2, 3]),
    (("low", "high", "high"), [2, -5, 3]),
    # all the same way: the winner takes everything
    (("high", "high", "high"), [10, -5, -5]),
    (("low", "low", "low"), [-5, 10, -5]),
    # both: wins high, but not low, and the pot is the others'
    (("both", "low", "low"), [-5, 10, -5]),
    (("both", "low", "high"), [-5, 2, 3]),
    # nobody else goes for low, and all those for high are beaten
    (("both", "high", "high"), [10, -5, -5]),
])
def test_who_wins_by_what_was_declared(said: tuple[str, str, str], wins: list[int], method: str) -> None:
    assert declared(*said, declare_method=method) == wins


#: five high straight and 5-4-3-2-A, against kings and against a worse low hand
BOTH_WAYS = ("AC 2D 3H 4C 5S 9D 9H", "KC KD QH QC 8S 7D 6H", "7C 2H 3S 4S 6D TD JH")


def test_who_wins_both_ways_takes_everything() -> None:
    assert declared("both", "high", "low", hands=BOTH_WAYS) == [10, -5, -5]
    assert declared("both", "both", "both", hands=BOTH_WAYS) == [10, -5, -5]


def test_a_tie_one_way_loses_both() -> None:
    # North has the same low hand as South, who beats everybody for high
    hands = ("AC 2D 3H 4C 5S AD AH", "AS 2H 3S 4S 5H KD QD", "KC KH QH QC 8S 7D 6H")
    assert declared("both", "low", "high", hands=hands) == [-5, 2, 3]


def test_a_pot_for_which_all_went_both_ways_in_vain_stays() -> None:
    match = dealt("seven-card-stud-high-low-declare", HIGH_HAND, LOW_HAND, NEITHER)
    check(match, 5)
    for seat in range(3):
        match.play(seat, "declare both")
    assert won(match) == [-5, -5, -5]
    # the 15 chips, and three more antes
    assert match.deal.number == 1 and match.deal.pot == 30


def test_a_pot_that_nobody_wins_and_nobody_can_play_on_for_is_shared() -> None:
    match = dealt("seven-card-stud-high-low-declare", HIGH_HAND, LOW_HAND, rebuy=False, stack=10)
    play(match, "bet 5", "call")
    for seat in range(2):
        match.play(seat, "declare both")
    assert won(match) == [0, 0]


def test_fists_with_one_chip_none_and_two() -> None:
    """Example: a fist with 1, 0, 2 chips is high, low, both."""
    match = dealt("seven-card-stud-high-low-declare", HIGH_HAND, LOW_HAND, NEITHER)
    check(match, 5)
    assert match.turn() == (0, 1, 2)
    match.play(0, "declare high")
    assert "high" not in " ".join(match.view(1).log[-2:])
    match.play(2, "declare both")
    match.play(1, "declare low")
    said = " / ".join(match_log(match))
    for who, held in (("South", "one chip in the fist: high"), ("West", "no chip in the fist: low"),
                      ("East", "two chips in the fist: both")):
        assert f"{who} holds {held}" in said


def test_in_sequence_one_declares_from_the_dealers_left_and_hears_the_others() -> None:
    match = dealt("seven-card-stud-high-low-declare", HIGH_HAND, LOW_HAND, NEITHER, declare_method="in-sequence")
    check(match, 5)
    assert match.turn() == (0,)
    match.play(0, "declare both")
    assert match.turn() == (1,) and "goes for both" in match.view(1).seats[0].badges


def test_whoever_has_folded_declares_nothing() -> None:
    match = dealt("seven-card-stud-high-low-declare", HIGH_HAND, LOW_HAND, NEITHER)
    play(match, "bet 10", "call", "fold")
    check(match, 4)
    assert match.turn() == (0, 1)


def test_side_pots_are_won_each_by_those_who_compete_for_it() -> None:
    # South, with the best hand for high, is all in on third street: the side pot is West's and East's
    match = dealt("seven-card-stud-high-low-declare", HIGH_HAND, LOW_HAND, "JC JH TH TC 8S 9D 6H")
    match.deal.stacks[0] = 10
    play(match, "bet 10", "call", "call")
    play(match, "bet 10", "call")
    check(match, 3)
    for seat, what in enumerate(("high", "low", "both")):
        match.play(seat, f"declare {what}")
    # main pot of 45: 23 to South, 22 to West; of the 20 besides East wins high, but not low, so that West takes them
    assert won(match) == [23 - 15, 22 + 20 - 25, -25]


# --- razz and London lowball --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ups", "brings"), [("KD QS AS", 0), ("KD KS KH", 1), ("AS 2C AC", 1)])
def test_in_razz_the_highest_card_brings_it_in(ups: str, brings: int) -> None:
    one, two, three = ups.split()
    for id in ("razz", "london-lowball"):
        match = dealt(id, f"4C 5C {one}", f"4D 5D {two}", f"4H 5H {three}")
        assert match.turn() == (brings,) and choices(match)[0] == "bring in 4"


def test_on_fourth_street_the_lower_suit_of_two_sixes_begins() -> None:
    """Example: 6-2 and 6-2: the six of clubs is lower than that of diamonds."""
    match = dealt("razz", "KC QC 6D 2C", "KD QD 6C 2S", "KH QH TC JC")
    assert match.turn() == (2,)
    play(match, "bring in 4", "call", "call")
    assert match.turn() == (1,)


def test_a_pair_is_worse_than_high_cards_in_razz() -> None:
    match = dealt("razz", "KC QC 2D 2C", "KD QD TC 9S", "KH QH AS KS")
    play(match, "bring in 4", "call", "call")
    assert match.turn() == (1,)


def test_razz_doubles_its_bets_on_fifth_street_whatever_pairs_show() -> None:
    match = dealt("razz", "KC QC 2D 2C 3C 4C 5C", "KD QD TC TS 9S 8S 7S")
    play(match, "bring in 4", "call")
    for bets in (["check", "bet 10"], ["check", "bet 20"], ["check", "bet 20"], ["check", "bet 20"]):
        assert choices(match) == bets
        check(match)


def test_straights_and_flushes_do_not_count_in_razz() -> None:
    match = dealt("razz", "AC 2C KC 3C 4C 5C KD", "AD 2D QD 3S 4S 6D KH")
    play(match, "bring in 4", "call")
    check(match, 4)
    assert won(match) == [5, -5]


def test_they_count_against_the_hand_in_london_lowball() -> None:
    match = dealt("london-lowball", "AC 2C KC 3C 4C 5C KD", "AD 2D QD 3S 4S 6D KH")
    play(match, "bring in 4", "call")
    check(match, 4)
    assert won(match) == [-5, 5]


def test_london_lowball_is_played_with_pot_limit() -> None:
    match = dealt("london-lowball", "AC 2C KC 3C 4C 5C KD", "AD 2D QD 3S 4S 6D KH")
    play(match, "bring in 4")
    # two antes, the bring-in and a call of 4 are ten, on top of the four
    legal = [action for action in match.legal(1) if action.number]
    assert (legal[0].number, legal[-1].number) == (10, 14)


# --- wild cards -------------------------------------------------------------------------------------------------------------


def test_deuces_wild_make_five_of_a_kind() -> None:
    match = dealt("seven-card-stud-wild", "2C 2D 9C 9D 9H KC QD", "AC AD AH AS KD KH QS")
    check(match, 5)
    assert won(match) == [5, -5]


def test_another_rank_may_be_wild() -> None:
    match = dealt("seven-card-stud-wild", "2C 2D 9C 9D 9H KC QD", "AC AD AH AS KD KH QS", wild_rank="king")
    check(match, 5)
    # five nines against six aces, five of which count
    assert won(match) == [-5, 5]


def dealers_choice(*hands: str, **options: object) -> parlour.Match:
    """A match of Seven Card Stud with Wild Cards in which the dealer, the last seat, is about to name the wild rank."""
    cards = [hand.split() for hand in hands]
    stock = [hand[street] for street in range(max(map(len, cards))) for hand in cards if len(hand) > street]
    game = parlour.game("seven-card-stud-wild", len(hands), wild_rank="dealers-choice", **options)  # type: ignore[arg-type]
    return of(game, dealt={"stock": " ".join(stock)}, dealer=len(hands) - 1).match


def test_each_dealer_may_name_the_rank_that_is_wild() -> None:
    match = dealers_choice("2C 2D 9C 9D 9H KC QD", "AC AD AH AS KD KH QS")
    # before the ante and the deal
    assert match.turn() == (1,) and len(choices(match)) == 13 and not match.deal.pot and not match.deal.hands[1].cards
    play(match, "name kings")
    assert "Wild: kings" in match.view(0).facts
    check(match, 5)
    # four nines against five aces
    assert won(match) == [-5, 5]
    # the next dealer names another
    assert match.turn() == (0,)
    play(match, "name queens")
    assert "Wild: queens" in match.view(1).facts


def test_what_the_dealer_names_counts_for_who_begins_for_big_bets_and_for_low() -> None:
    match = dealers_choice("3C 4C 9S JD", "3D 4D 2C 5C", "3H 4H KS AS")
    play(match, "name nines")
    assert match.turn() == (0,)
    check(match)
    assert match.turn() == (0,) and choices(match) == ["check", "bet 10", "bet 20"]
    match = dealers_choice("KC KD KH QC 9D TD JS", "AC QD 3H 5C 2D QH TS", "JC JD 9H 8C 8D 6H 4S", objective="low")
    play(match, "name queens")
    check(match, 5)
    assert won(match) == [-5, 10, -5] and any("low 5-4-3-2-A" in line for line in match_log(match))


@pytest.mark.parametrize("id", ["seven-card-stud-wild", "low-hole"])
def test_both_limit_schemes_can_be_played_for_low(id: str) -> None:
    hands = ("3C 4C 9S 9D TH", "3D 4D 8C 5C 6C", "3H 4H KS AS JC")
    match = dealt(id, *hands, objective="low")
    check(match)
    # a pair shows on fourth street
    assert choices(match) == ["check", "bet 10", "bet 20"]
    check(match)
    assert choices(match) == ["check", "bet 10", "bet 20"]
    casino = dealt(id, *hands, objective="low", limit_scheme="fixed-limit-casino")
    check(casino)
    assert choices(casino) == ["check", "bet 10", "bet 20"]
    check(casino)
    assert choices(casino) == ["check", "bet 20"]
    plain = dealt(id, "3C 4C 9S 7D TH", "3D 4D 8C 5C 6C", "3H 4H KS AS JC", objective="low")
    check(plain, 2)
    assert choices(plain) == ["check", "bet 10"]
    assert "shows a pair or better" in plain.game.rules()


def test_an_open_pair_changes_nothing_in_razz() -> None:
    match = dealt("razz", "3C 4C 9S 9D TH", "3D 4D 8C 5C 6C", "3H 4H KS AS JC")
    play(match, "bring in 4", "call", "call")
    assert choices(match) == ["check", "bet 10"]


def test_a_wild_card_that_shows_counts_for_who_begins_and_for_big_bets() -> None:
    match = dealt("seven-card-stud-wild", "3C 4C 9S JD", "3D 4D 2C 5C", "3H 4H KS AS")
    assert match.turn() == (1,)
    check(match)
    assert match.turn() == (1,) and choices(match) == ["check", "bet 10", "bet 20"]


@pytest.mark.parametrize(("objective", "wins"), [("high", [10, -5, -5]), ("low", [-5, 10, -5]), ("high-low", [3, 2, -5])])
def test_the_objective_of_a_game_with_wild_cards(objective: str, wins: list[int]) -> None:
    # four kings with a deuce; 5-4-3-2-A with it as the four; nothing
    match = dealt("seven-card-stud-wild", "KC KD KH 2C 9D TD JS", "AC 2D 3H 5C QD QH TS", "JC JD 9H 8C 8D 6H 4S", objective=objective)
    check(match, 5)
    assert won(match) == wins


@pytest.mark.parametrize(("last", "wild"), [("KD", "fours"), ("3D", "threes"), ("2D", "twos"), ("5D", "fours")])
def test_low_hole_the_lowest_card_face_down_is_wild(last: str, wild: str) -> None:
    """Example: 9-4 face down and 3 face up: fours are wild, unless the seventh card is a three or a two."""
    match = dealt("low-hole", f"9C 4C 3S TD JD QS {last}", "KC KH 8S 7D 6D 5S 6S")
    assert "Wild for you: fours" in match.view(0).facts
    assert not any("fours" in fact for fact in match.view(1).facts)
    assert "Wild for you: kings" in match.view(1).facts
    check(match, 4)
    assert f"Wild for you: {wild}" in match.view(0).facts


def test_low_hole_all_cards_of_the_rank_are_wild_for_their_owner_alone() -> None:
    # South: 4-4 wild with 9-9-9; North: the same fours are plain cards
    match = dealt("low-hole", "9C 4C 4S 9D 9H QS KS", "TC TD 4D 4H 8S 7D KD")
    check(match, 5)
    assert any("South shows five nines" in line for line in match_log(match))
    # tens are wild for North: two of them make fours four of a kind
    assert any("North shows four fours" in line for line in match_log(match))
    assert won(match) == [5, -5]


def test_low_hole_an_ace_face_down_is_wild_for_low_only() -> None:
    match = dealt("low-hole", "AC 9C KS QD 8D 7S TD", "KC KH JS JD 6D 5S 6S", objective="high-low")
    assert "Wild for you: nines for high, aces for low" in match.view(0).facts
    match = dealt("low-hole", "AC 9C KS QD 8D 7S TD", "KC KH JS JD 6D 5S 6S", objective="high-low", low_system="deuce-to-seven")
    assert "Wild for you: nines" in match.view(0).facts
    match = dealt("low-hole", "AC 9C KS QD 8D 7S TD", "KC KH JS JD 6D 5S 6S", objective="low")
    assert "Wild for you: aces" in match.view(0).facts
    match = dealt("low-hole", "AC 9C KS QD 8D 7S TD", "KC KH JS JD 6D 5S 6S")
    assert "Wild for you: nines" in match.view(0).facts


# --- English Stud -----------------------------------------------------------------------------------------------------------


def english(**options: object) -> parlour.Match:
    """A match of English Stud before the first exchange; the stock goes on with QS JS."""
    match = dealt("english-stud", "2C 4C 9S KH 8D", "2D 4D 3C JD 7H", then="QS JS TS 9C 8C 7C", **options)
    check(match, 3)
    return match


def test_from_the_dealers_left_each_may_exchange_a_card_of_either_kind_for_one_of_its_kind() -> None:
    match = english()
    deal = match.deal
    assert match.turn() == (0,)
    assert sorted(choices(match)) == ["discard 2C", "discard 4C", "discard 8D", "discard 9S", "discard KH", "stand pat"]
    play(match, "discard 4C")
    assert deal.hands[0].cards == deal.pack.mask("2C QS") and deal.up[0].mask() == deal.pack.mask("9S KH 8D")
    assert match.turn() == (1,)
    play(match, "discard 3C")
    # the jack for the three, and the sixth card
    assert deal.up[1].mask() == deal.pack.mask("JS JD 7H 9C") and deal.hands[1].cards == deal.pack.mask("2D 4D")
    assert "South exchanges a card face down." in match.view(1).log and "North exchanges the three of clubs." in match.view(0).log
    # the sixth card, face up, for both: North shows a pair of jacks
    assert [len(deal.up[seat].row) for seat in range(2)] == [4, 4]
    assert match.turn() == (1,)


def test_a_second_exchange_and_a_last_round_of_betting() -> None:
    match = english()
    play(match, "stand pat", "stand pat")
    check(match)
    assert choices(match)[0] == "stand pat" and len(choices(match)) == 7
    play(match, "stand pat", "stand pat")
    assert choices(match)[0] == "check"
    deal = match.deal
    assert [deal.hands[seat].cards.bit_count() for seat in range(2)] == [2, 2]
    check(match)
    assert match.sheet


def test_a_seventh_card_follows_the_second_exchange() -> None:
    match = english(seventh_card=True)
    play(match, "stand pat", "stand pat")
    check(match)
    play(match, "stand pat", "stand pat")
    deal = match.deal
    assert [deal.hands[seat].cards.bit_count() for seat in range(2)] == [3, 3] and choices(match)[0] == "check"
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("english-stud", players=6, seventh_card=True)


def test_an_exchange_may_cost_the_least_bet_which_nobody_must_match() -> None:
    match = english(exchange_price="minimum-bet")
    deal = match.deal
    play(match, "discard 4C")
    assert deal.pot == 20 and deal.stacks == [385, 395] and match.turn() == (1,)
    play(match, "stand pat")
    assert deal.pot == 20 and choices(match)[0] == "check"


def test_the_price_is_the_big_bet_where_only_that_may_be_bet() -> None:
    match = english(exchange_price="minimum-bet", limit_scheme="fixed-limit-casino")
    play(match, "discard 4C")
    assert match.deal.pot == 30


def test_whoever_cannot_pay_for_an_exchange_stands_pat() -> None:
    match = dealt("english-stud", "2C 4C 9S KH 8D", "2D 4D 3C JD 7H", exchange_price="minimum-bet")
    match.deal.stacks[0] = 9
    check(match, 3)
    assert choices(match) == ["stand pat"] and "costs 10 chips" in match.reason(0, "discard 4C")


# --- Aces, Straights and Flushes --------------------------------------------------------------------------------------------


def test_the_joker_lies_in_the_middle_and_there_are_four_rounds_of_betting() -> None:
    match = dealt("aces-straights-and-flushes", "9C 9D KH 7S 4D 2C", "3C 3D QH 8S 6D 5C")
    view = match.view(2)
    assert next(zone for zone in view.zones if zone.name == "board").cards == ["X1"]
    check(match, 3)
    deal = match.deal
    assert [deal.hands[seat].cards.bit_count() for seat in range(2)] == [3, 3] and not match.sheet
    check(match)
    assert match.sheet


def test_the_joker_is_an_ace_and_no_third_nine() -> None:
    """Example: the joker with 9-9-K-7-4-2 is a pair of nines with an ace."""
    match = dealt("aces-straights-and-flushes", "9C 9D KH 7S 4D 2C", "3C 3D QH 8S 6D JC")
    check(match, 4)
    assert any("South shows pair of nines, A-K-7 kickers" in line for line in match_log(match))


@pytest.mark.parametrize(("cards", "hand"), [
    ("AC AD 9H 7S 4D 2C", "three aces"),
    ("9C 8D 6H 5S KD 2C", "straight, nine high"),
    ("KC 9C 6C 4C 2D QD", "flush, ace high"),
    ("9C 9D 7H 7S 4D 2C", "two pairs, nines and sevens"),
])
def test_what_the_joker_makes_of_a_hand(cards: str, hand: str) -> None:
    match = dealt("aces-straights-and-flushes", cards, "3C 3D QH 8S 6D JC")
    check(match, 4)
    assert any(f"South shows {hand}" in line for line in match_log(match))


def test_the_joker_shows_no_pair() -> None:
    match = dealt("aces-straights-and-flushes", "9C 9D AH 7S", "3C 3D QH QS")
    assert match.turn() == (0,)
    check(match)
    assert match.turn() == (1,)
    match = dealt("aces-straights-and-flushes", "9C 9D AH 7S", "3C 3D QH JS")
    check(match)
    assert choices(match) == ["check", "bet 10"]


# --- the catalogue ----------------------------------------------------------------------------------------------------------

IDS = ("seven-card-stud", "seven-card-stud-high-low", "seven-card-stud-eight-or-better", "seven-card-stud-high-low-declare", "razz",
       "london-lowball", "seven-card-stud-wild", "low-hole", "english-stud", "aces-straights-and-flushes")


@pytest.mark.parametrize("id", IDS)
def test_how_many_play(id: str) -> None:
    kind = parlour.registry()[id]
    assert issubclass(kind, Stud) and kind.page == "seven-card-stud"
    assert list(kind.player_counts) == list(range(2, 7 if id == "english-stud" else 9))


def test_a_seventh_card_needs_fewer_than_six_players() -> None:
    assert parlour.game("english-stud", seventh_card=True).players == 5
    with pytest.raises(parlour.ParlourError, match="no sense with six players, for whom there are not enough cards: it needs 2 or 3"):
        parlour.game("english-stud", 6, seventh_card=True)


def test_low_hands_need_a_game_for_low_and_a_qualifier_the_usual_ones() -> None:
    assert parlour.game("low-hole", low_system="deuce-to-seven").options["objective"] == "low"
    with pytest.raises(parlour.ParlourError, match="no sense when only the highest hand wins"):
        parlour.game("low-hole", low_system="deuce-to-seven", objective="high")
    with pytest.raises(parlour.ParlourError, match="low-qualifier=8-or-better makes no sense"):
        parlour.game("seven-card-stud-high-low", low_system="ace-to-six", low_qualifier="8-or-better")
