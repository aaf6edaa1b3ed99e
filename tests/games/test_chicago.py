"""Chicago, Follow the Queen, Dirty Schultz, The Bitch and Black Mariah. Rules page: chicago."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.kernel.match import Match, Start


def dealt(game: str, holes: list[str], ups: list[str], lasts: list[str], extra: str = "", dealer: int = 0, **options: Any) -> Match:
    """A deal in which each seat gets these two cards face down, these face up one after the other, and this one last. Seat 1 is dealt
    first on every street. ``extra``: what comes next from the stock, or wherever a ``*`` stands among the cards of the streets."""
    players = len(holes)
    seats = [(dealer + 1 + step) % players for step in range(players)]
    stack = {f"hand {seat}": holes[seat] for seat in range(players)} | {f"up {seat}": ups[seat].split()[0] for seat in range(players)}
    streets = [[ups[seat].split()[street] for seat in seats] for street in range(1, min(len(up.split()) for up in ups))]
    order = [card for street in streets for card in street] + [lasts[seat] for seat in seats if lasts]
    stack["stock"] = " ".join([*order, *extra.split()])
    return parlour.game(game, players, **{"deals": 1, **options}).match(start=Start(3, dealer, stacks=[stack]), narrate=True)


def check_all(match: Match, until: str = "") -> None:
    """Everybody checks until somebody is asked something else, or the deal is over."""
    deal = match.deal
    while match.deal is deal and not match.over:
        seat = match.turn()[0]
        words = [str(action) for action in match.legal(seat)]
        if "check" not in words:
            return
        match.play(seat, "check")


def streets(match: Match, count: int) -> None:
    """Everybody checks so many rounds of betting."""
    for _ in range(count * match.game.players):
        match.play(match.turn()[0], "check")


# --- Chicago -------------------------------------------------------------------------------------------------------------------

def declare(match: Match, *ways: str) -> None:
    for seat in match.turn():
        match.play(seat, f"declare {ways[seat]}")


ACE_UP = {"holes": ["KS 2C", "QS 2D", "9H 9D"], "ups": ["3C 7H 8D TC", "AS 6H 4C JC", "9C 5D 7C QH"], "lasts": ["5H", "8H", "KD"]}


def test_with_the_ace_of_spades_face_up_the_king_in_the_hole_is_sure_of_its_half() -> None:
    match = dealt("chicago-high", **ACE_UP)
    check_all(match)
    declare(match, "spade", "spade", "hand")
    # antes of 5 from three: three nines take 8 of them, the odd chip with them, and the king 7
    assert match.scores() == [2, -5, 3]


def test_who_goes_for_both_must_have_both() -> None:
    match = dealt("chicago-high", **ACE_UP)
    check_all(match)
    declare(match, "both", "spade", "hand")
    # the king is the highest spade in the hole, but nines beat that hand: the others share the pot
    assert match.scores() == [-5, 2, 3]
    both = dealt("chicago-high", holes=["KS KC", "QS 2D", "9H 6S"], ups=ACE_UP["ups"], lasts=["KH", "8H", "KD"])
    check_all(both)
    declare(both, "both", "spade", "hand")
    assert both.scores() == [10, -5, -5]


def test_nobody_wins_the_spade_without_one_in_the_hole() -> None:
    match = dealt("chicago-high", holes=["KH 2C", "QH 2D", "9H 9D"], ups=ACE_UP["ups"][:2] + ["9C 5D 7C QC"], lasts=["5H", "8H", "KD"])
    check_all(match)
    # the ace of spades lies face up: it does not count, even though all the others go for the hand
    declare(match, "hand", "spade", "hand")
    assert match.scores() == [-5, -5, 10]


def test_where_all_go_for_a_spade_that_nobody_has_the_pot_stays() -> None:
    match = dealt("chicago-high", holes=["KH 2C", "QH 2D"], ups=["3C 7H 8D TC", "AS 6H 4C JC"], lasts=["5H", "8H"])
    check_all(match)
    declare(match, "spade", "spade")
    assert match.deal.number == 1 and match.deal.pot == 20


@pytest.mark.parametrize(("game", "suit", "options", "winner"), [
    ("chicago-low", "S", {}, 0), ("chicago-high", "S", {}, 1), ("san-francisco-high", "H", {}, 1), ("san-francisco-low", "H", {}, 0),
    ("chicago-high", "D", {"suit": "diamonds"}, 1), ("chicago-low", "C", {"suit": "clubs"}, 0),
])
def test_the_highest_or_lowest_card_of_the_suit(game: str, suit: str, options: dict[str, Any], winner: int) -> None:
    # two and ace of the suit, and king high and ace high in two other suits
    other = [letter for letter in "SHDC" if letter != suit]
    a, b, c = other
    match = dealt(game, [f"2{suit} 4{a}", f"A{suit} 5{b}"], [f"9{c} J{b} 6{a} 3{c}", f"8{b} T{c} 7{a} 4{c}"], [f"K{b}", f"Q{c}"], **options)
    check_all(match)
    word = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}[suit]
    declare(match, word, word)
    assert match.scores()[winner] == 5


def test_the_seventh_card_lies_in_the_hole_too() -> None:
    match = dealt("chicago-high", holes=["KS 2C", "QS 2D"], ups=["3C 7H 8D TC", "JS 6H 4C JC"], lasts=["5H", "AS"])
    check_all(match)
    declare(match, "spade", "spade")
    assert match.scores() == [-5, 5]


def test_declaring_in_sequence_goes_from_the_dealers_left() -> None:
    match = dealt("chicago-high", declaration="sequence-from-dealers-left", **ACE_UP)
    check_all(match)
    assert match.turn() == (1,)
    match.play(1, "declare spade")
    assert "goes for spade" in match.view(2).seats[1].badges
    match.play(2, "declare hand")
    match.play(0, "declare hand")
    # nobody else has gone for the spade
    assert match.scores() == [-5, 2, 3]


def test_the_best_hand_showing_begins_each_round() -> None:
    match = dealt("chicago-high", **ACE_UP)
    assert match.turn() == (1,)
    streets(match, 1)
    # ace and six of seat 1 again, then everybody still has nothing: a pair would begin
    assert match.turn() == (1,)


# --- Follow the Queen ------------------------------------------------------------------------------------------------------------

def wild(match: Match) -> str:
    """What is said to be wild."""
    return next(fact for fact in match.view(0).facts if "ild" in fact)


def test_the_card_after_a_queen_face_up_is_wild_and_all_of_its_rank() -> None:
    match = dealt("follow-the-queen", ["7C 2D", "3H 2S"], ["7S 4C 5D 8H", "QH JD TC 6S"], ["KS", "KD"])
    # the queen goes to seat 1 first, and the seven after it to seat 0
    assert wild(match) == "Wild: sevens"
    check_all(match)
    # two sevens make a straight to the eight with 8 5 4, or three of a kind of something: 4 5 6 7 8
    assert match.scores() == [5, -5]


def test_a_second_queen_cancels_and_the_next_card_counts_even_on_the_next_street() -> None:
    match = dealt("follow-the-queen", ["2C 3D", "3H 9S"], ["7S QC 5D 8H", "QH JD TC 6S"], ["KS", "KD"])
    assert wild(match) == "Wild: sevens"
    streets(match, 1)
    # jack to seat 1, then the queen to seat 0: the first card of the next street says it
    assert wild(match) == "Wild: the next rank face up"
    streets(match, 1)
    assert wild(match) == "Wild: tens"


def test_a_queen_after_a_queen_is_not_wild() -> None:
    match = dealt("follow-the-queen", ["2C 3D", "3H 9S"], ["QS 5C 5D 8H", "QH JD TC 6S"], ["KS", "KD"])
    assert wild(match) == "Wild: the next rank face up"
    streets(match, 1)
    assert wild(match) == "Wild: jacks"


@pytest.mark.parametrize(("extra", "then"), [("no-wild", "Nothing was wild"), ("extra-card-decides", "Wild: fours")])
def test_a_queen_as_the_last_card_face_up(extra: str, then: str) -> None:
    match = dealt("follow-the-queen", ["2C 3D", "3H 9S"], ["7S 9C 5D QD", "QH JD TC 6S"], ["KS", "KD"] if extra == "no-wild" else ["", ""],
                  extra="" if extra == "no-wild" else "4H KD KS", last_card_queen=extra)
    first = match.deal
    check_all(match)
    assert first.game.result_facts(first) == [then]
    if extra != "no-wild":
        assert [first.pack.codes[card] for card in first.centre.row] == ["4H"]
        assert not first.cards(0) & first.centre.mask()


def test_a_wild_card_that_shows_counts_for_who_begins_and_for_bigger_bets() -> None:
    match = dealt("follow-the-queen", ["2C 3D", "3H 9S"], ["7S 9C 5D QD", "QH JD TC 6S"], ["KS", "KD"])
    assert match.turn() == (0,)
    # the wild seven and a nine are a pair
    streets(match, 1)
    assert [str(action) for action in match.legal(0)] == ["check", "bet 10", "bet 20"]
    for id, said in (("follow-the-queen", True), ("dirty-schultz", True), ("the-bitch", False)):
        assert ("is wild at that time" in parlour.game(id).rules()) is said


def test_after_the_last_card_face_up_no_other_is_said_to_become_wild() -> None:
    match = dealt("follow-the-queen", ["2C 3D", "3H 9S"], ["7S 9C 5D QD", "QH JD TC 6S"], ["KS", "KD"])
    streets(match, 3)
    assert wild(match) == "Wild: nothing" and match.view(0).log[-2] == "That was the last card face up: nothing is wild."
    none = dealt("follow-the-queen", ["2C 3D", "3H 9S"], ["7S 9C 5D TD", "KH JD TC 6S"], ["KS", "KD"])
    streets(none, 2)
    assert wild(none) == "Wild: nothing yet"
    streets(none, 1)
    assert wild(none) == "Wild: nothing"
    # where the seventh card may lie face up, too, it can be wild
    pair = dealt("dirty-schultz", ["2C 3D", "3H 9S"], ["7S 9C 5D 9D", "8H AD TC 6S"], [], extra="AS KD", seventh_card="face-up-unless-paid")
    streets(pair, 3)
    assert wild(pair) == "Wild: the next rank face up"


def test_queens_in_the_hole_are_wild_by_the_option() -> None:
    # three queens in the hole and three sevens: with the last of them seven cards may be wild
    hands: dict[str, Any] = {"holes": ["QC QD", "AH AS"], "ups": ["7S 2C 8D KH", "QH AD TC 6S"], "lasts": ["QS", "KD"]}
    plain = dealt("follow-the-queen", **hands)
    check_all(plain)
    # four queens with the wild seven, against three aces
    assert plain.scores() == [5, -5]
    hands["holes"] = ["QC 3D", "AH AS"]
    hands["lasts"] = ["TS", "KD"]
    alone = dealt("follow-the-queen", **hands)
    check_all(alone)
    assert alone.scores() == [-5, 5]
    option = dealt("follow-the-queen", hole_queens_wild=True, **hands)
    check_all(option)
    # a wild queen and a wild seven make three kings, which lose against three aces
    assert option.scores() == [-5, 5]
    hands["lasts"] = ["8S", "KD"]
    four = dealt("follow-the-queen", hole_queens_wild=True, **hands)
    check_all(four)
    # and four eights of two
    assert four.scores() == [5, -5]


def test_without_a_queen_face_up_nobody_wins_by_the_option() -> None:
    match = dealt("follow-the-queen", ["2C QD", "3H 9S", "AC AD"], ["7S 9C 5D 8D", "KH JD TC 6S", "4C 4D 2H 3S"], ["KS", "KD", "JH"],
                  no_queen_redeal=True)
    match.play(1, "bet 10")
    match.play(2, "call")
    match.play(0, "fold")
    check_all(match)
    # 15 of antes and 20 of bets; the same dealer deals, there is no new ante, and who folded is out
    assert (match.deal.number, match.deal.dealer, match.deal.pot) == (1, 0, 35)
    assert [match.deal.competes(seat) for seat in range(3)] == [False, True, True]
    assert not match.deal.hands[0].cards


# --- Dirty Schultz ---------------------------------------------------------------------------------------------------------------

def test_the_card_after_a_pair_face_up_is_wild() -> None:
    match = dealt("dirty-schultz", ["2C 3D", "3H 9S"], ["7S 9C 5D QD", "8H 8D TC 6S"], ["KS", "KD"])
    assert wild(match) == "Wild: nothing yet"
    streets(match, 1)
    assert wild(match) == "Wild: nines"


def test_two_eights_are_a_new_pair_though_fives_are_wild() -> None:
    match = dealt("dirty-schultz", ["2C 3D", "3H 9S"], ["8S 5C 8D QD", "KH KD TC 6S"], ["KS", "JD"])
    streets(match, 1)
    assert wild(match) == "Wild: fives"
    streets(match, 1)
    assert wild(match) == "Wild: the next rank face up"
    streets(match, 1)
    assert wild(match) == "Wild: sixes"


@pytest.mark.parametrize(("option", "after"), [("no-new-pair", "Wild: fours"), ("new-pair", "Wild: tens")])
def test_a_third_card_of_a_rank(option: str, after: str) -> None:
    match = dealt("dirty-schultz", ["2C 3D", "3H 9S"], ["JS 4C TD 6D", "8H 8D 8C 7S"], ["KS", "KD"], third_card=option)
    streets(match, 1)
    assert wild(match) == "Wild: fours"
    streets(match, 1)
    assert wild(match) == after


@pytest.mark.parametrize(("option", "after"), [("counts-as-pair", "Wild: jacks"), ("does-not-count", "Wild: fives")])
def test_a_second_wild_card(option: str, after: str) -> None:
    match = dealt("dirty-schultz", ["2C 3D", "3H 9S"], ["8S 5C 5D QD", "KH KD TC JS"], ["KS", "AD"], wild_pair=option)
    streets(match, 1)
    assert wild(match) == "Wild: fives"
    streets(match, 2)
    assert wild(match) == after


def test_a_pair_by_the_last_card_face_up_leaves_nothing_wild_but_a_centre_card() -> None:
    hands: dict[str, Any] = {"holes": ["2C 3D", "3H 9S"], "ups": ["7S 9C 5D 9D", "8H AD TC 6S"], "lasts": ["KS", "KD"]}
    match = dealt("dirty-schultz", **hands)
    first = match.deal
    check_all(match)
    assert first.game.result_facts(first) == ["Nothing was wild"]
    hands["lasts"] = []
    centre = dealt("dirty-schultz", centre_card="centre-card", extra="4H KD KS", **hands)
    second = centre.deal
    check_all(centre)
    assert second.game.result_facts(second) == ["Wild: fours"]
    assert second.pack.codes[second.centre.row[-1]] == "4H"


@pytest.mark.parametrize(("players", "option", "short"), [
    (5, "centre-card", False), (6, "centre-card", True), (7, "next-player-card", False), (8, "next-player-card", True)])
def test_the_rules_say_what_happens_if_cards_in_the_middle_leave_too_few(players: int, option: str, short: bool) -> None:
    rules = parlour.game("dirty-schultz", players, centre_card=option).rules()
    assert ("too few cards for a seventh" in rules) is short


def test_the_seventh_card_is_face_up_unless_one_pays() -> None:
    match = dealt("dirty-schultz", ["2C 3D", "3H 9S"], ["7S 9C 5D QD", "8H AD TC 6S"], [], extra="AS KD",
                  seventh_card="face-up-unless-paid")
    check_all(match)
    assert match.turn() == (1,) and match.view(1).prompt == "Take your seventh card face up, or pay 10 to the pot for one face down"
    # an ace face up would make a pair
    match.play(1, "pay")
    assert match.deal.pot == 20 and match.deal.hands[1].cards.bit_count() == 3
    match.play(0, "face up")
    assert len(match.deal.up[0].row) == 5 and match.deal.wild == -1
    assert match.turn() == (1,)


@pytest.mark.parametrize(("players", "burned"), [(3, 5), (7, 0)])
def test_the_seventh_card_is_bought_though_cards_are_burned(players: int, burned: int) -> None:
    match = parlour.game("dirty-schultz", players, seventh_card="face-up-unless-paid", burn_cards=True).match(3)
    check_all(match)
    # with seven players the cards suffice only when the burned ones have been shuffled in again
    assert len(match.deal.burned.row) == burned
    assert [str(action) for action in match.legal(1)] == ["face up", "pay"]


def test_who_cannot_pay_takes_it_face_up() -> None:
    match = dealt("dirty-schultz", ["2C 3D", "3H 9S"], ["7S 9C 5D QD", "8H AD TC 6S"], [], extra="AS KD",
                  seventh_card="face-up-unless-paid", stack=10)
    check_all(match)
    assert [str(action) for action in match.legal(1)] == ["face up"]
    assert match.reason(1, "pay") == "You have only 5 chips: take the card face up."


# --- The Bitch and Black Mariah ----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("game", ["the-bitch", "black-mariah-follow"])
def test_the_queen_of_spades_face_up_breaks_the_deal_off(game: str) -> None:
    match = dealt(game, ["2C 3D", "3H 9S", "AC AD"], ["7S JD 5D 8D", "KH QS TC 6S", "4C 4D 2H 3S"], ["KS", "KD", "JH"])
    match.play(1, "bet 10")
    match.play(2, "fold")
    match.play(0, "call")
    # the queen goes to seat 1 on the next street: nobody is asked any more
    assert (match.deal.number, match.deal.dealer, match.deal.pot) == (1, 0, 35)
    assert [match.deal.competes(seat) for seat in range(3)] == [True, True, False]
    assert sum(match.scores()) == -35


def test_the_queen_on_the_first_street_stops_the_rest_of_it() -> None:
    match = dealt("the-bitch", ["2C 3D", "3H 9S", "AC AD"], ["7S 5D", "QS TC", "4C 4D"], [])
    assert match.deal.number == 1 and match.deal.pot == 15
    assert all(match.deal.competes(seat) for seat in range(3))


HOLDER: dict[str, Any] = {"holes": ["QS 2C", "AH AD"], "ups": ["7S QC 5D 8D", "KH JD TC 6S"], "lasts": ["KS", "KD"]}


def test_the_queen_in_the_hole_splits_the_pot_with_the_highest_hand() -> None:
    match = dealt("the-bitch", **HOLDER)
    check_all(match)
    assert match.scores() == [0, 0]
    assert match.view(0).because == "The pot of 10 chips is split: North for the hand; you for the queen of spades."


def test_the_queen_in_the_hole_is_wild_by_the_option() -> None:
    match = dealt("the-bitch", hole_queen_wild="qs-wild", **HOLDER)
    check_all(match)
    # two queens against two pairs, aces and kings
    assert match.scores() == [-5, 5]
    three = dealt("the-bitch", hole_queen_wild="qs-wild", **{**HOLDER, "lasts": ["QD", "4H"]})
    check_all(three)
    # and three queens against a pair of aces
    assert three.scores() == [5, -5]


def test_without_the_queen_the_highest_hand_wins_it_all() -> None:
    match = dealt("the-bitch", holes=["QD 2C", "AH AD"], ups=HOLDER["ups"], lasts=HOLDER["lasts"])
    check_all(match)
    assert match.scores() == [-5, 5]


def test_a_holder_of_the_queen_who_folds_gets_nothing() -> None:
    match = dealt("the-bitch", **HOLDER)
    streets(match, 4)
    match.play(match.turn()[0], "bet 10")
    match.play(match.turn()[0], "fold")
    assert match.scores() == [-5, 5]


def test_both_the_best_hand_and_the_highest_spade_win_the_pot() -> None:
    match = dealt("black-mariah-spade-and-hand", ["AS 2C", "QH 3D"], ["AH AD 5D 8D", "KS JD TC 6S"], ["4H", "KD"])
    check_all(match)
    assert match.scores() == [5, -5]


def test_without_both_the_pot_stays_for_those_of_the_showdown() -> None:
    match = dealt("black-mariah-spade-and-hand", ["AS 2C", "QH 3D", "9C 9D"], ["AH JD 5D 8D", "KS KC TC 6S", "2D 3C 4S 5S"],
                  ["4H", "KD", "JC"])
    streets(match, 4)
    match.play(1, "bet 10")
    match.play(2, "fold")
    match.play(0, "call")
    # three kings, and the ace of spades with the other player: a spade face up counts as well as one face down
    assert (match.deal.number, match.deal.dealer, match.deal.pot) == (1, 0, 35)
    assert [match.deal.competes(seat) for seat in range(3)] == [True, True, False]


def test_without_any_spade_nobody_wins() -> None:
    match = dealt("black-mariah-spade-and-hand", ["AC 2C", "QH 3D"], ["AH JD 5D 8D", "KH KC TC 6C"], ["4H", "KD"])
    check_all(match)
    assert match.deal.number == 1 and match.deal.pot == 10


def test_without_both_the_pot_is_played_for_again_though_all_are_all_in() -> None:
    match = dealt("black-mariah-spade-and-hand", ["AS 2C", "QH 3D"], ["AH JD 5D 8D", "KS KC TC 6S"], ["4H", "KD"], stack=10, rebuy=False,
                  deals=5)
    first = match.deal
    match.play(0, "bet 5")
    match.play(1, "call")
    # three kings with the one, the ace of spades with the other, and no chips: the cards that follow decide
    assert match.sheet[0] == [-10, -10] and first.pot == 20
    assert match.over and sorted(match.scores()) == [-10, 10]


def test_random_matches_lose_no_chip_and_come_to_an_end() -> None:
    for id in ("chicago-high", "chicago-low", "follow-the-queen", "dirty-schultz", "the-bitch", "black-mariah-follow",
               "black-mariah-spade-and-hand"):
        for seed in range(8):
            rng = Random(seed)
            match = parlour.game(id, 2 + seed % 7, deals=3, stack=60, rebuy=bool(seed & 1)).match(seed)
            while not match.over:
                seat = match.turn()[0]
                match.play(seat, rng.choice(match.legal(seat)))
                deal = match.deal
                assert sum(deal.scores) + sum(deal.stakes) + deal.pot == 0
                assert sum(deal.paid) >= 0 and min(deal.stacks) >= 0
            assert match.deal.pot == 0
