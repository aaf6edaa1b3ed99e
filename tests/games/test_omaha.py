"""Omaha: which cards make a hand, how the board is dealt, who bets first and how much, and how a pot for high and low is shared."""
from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import parlour
from parlour.kernel.game import find
from parlour.mechanisms.stakes.poker import PokerGame
from parlour.rankings.hand_and_board import HandAndBoard
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.poker_low import ace_to_five
from parlour.testing import Table, play_until, prefer, refused, table

OMAHA = ("omaha-high", "omaha-high-low-8", "five-card-omaha-8", "five-card-omaha-high", "six-card-omaha", "courchevel")
#: burned and dealt: the flop, the turn and the river
BOARD = "2S AC 8C 4C 2H 3H 2D 6S"


def words(cards: str, board: str, low: bool = False) -> str:
    """What a hand of these cards is on a board."""
    game = parlour.game("omaha-high-low-8")
    assert isinstance(game, PokerGame)
    pack = game.pack
    plain = ace_to_five(pack, qualifier="8") if low else PokerHigh(pack)
    return HandAndBoard(plain, pack.mask(board)).words(pack.mask(cards))


def called(id: str, players: int = 3, **options: object) -> Table:
    """A table with South dealing where all call or check until something is on the board."""
    at = table(id, players, dealer=0, **options)
    play_until(at.match, lambda match: len(match.deal.board.row) >= 3, prefer("check", "call"))
    return at


def round_of(at: Table, word: str) -> list[str]:
    """All who are in say the same: in which order."""
    match = at.match
    said = []
    for _ in match.deal.contenders():
        said.append(match.names[match.turn()[0]])
        at.play(word)
    return said


# --- which cards make a hand --------------------------------------------------------------------------------------------------------


def test_the_example_of_the_page() -> None:
    board = "AC 8C 4C 3H 6S"
    # sixes full of fours would take three cards of the hand
    assert words("2C 6C 4D 6H", board) == "flush, ace high, 8-6-4-2"
    assert words("2C 6C 4D 6H", board, low=True) == "low 6-4-3-2-A"


@pytest.mark.parametrize(("cards", "board", "hand"), [
    ("AH KS QC JC", "9H 7H 5H 2H KD", "pair of kings, A-9-7 kickers"), ("AH KH QC JC", "9H 7H 5H 2H KD", "flush, ace high, K-9-7-5"),
    ("AS AH AD AC", "KS QH 9D 7C 2S", "pair of aces, K-Q-9 kickers"), ("9S 8H 3D 2C", "KS KH KD KC AS", "three kings, 9-8 kickers"),
    ("TS 2H 3D 4C", "AS KH QD JC 9S", "ace high, K-Q-10-4"), ("TS 9H 3D 4C", "AS KH QD JC 9S", "straight, king high"),
    ("TS JH 3D 4C", "AS KH QD JC 9S", "straight, ace high"),
])
def test_exactly_two_cards_of_the_hand_count(cards: str, board: str, hand: str) -> None:
    assert words(cards, board) == hand


def test_the_best_of_all_ways_counts() -> None:
    pack = parlour.game("omaha-high").pack
    dice = Random(5)
    for plain in (PokerHigh(pack), ace_to_five(pack, qualifier="8")):
        for size in (4, 5, 6):
            for _ in range(20):
                cards = dice.sample(pack.codes, size + 5)
                own, board = cards[:size], cards[size:]
                tried = [plain.value(pack.mask(" ".join((*two, *three))))
                         for two in combinations(own, 2) for three in combinations(board, 3)]
                ranking = HandAndBoard(plain, pack.mask(" ".join(board)))
                assert ranking.value(pack.mask(" ".join(own))) == ranking.value(pack.mask(" ".join(cards))) == max(tried)
                chosen = ranking.best(pack.mask(" ".join(cards)))
                assert plain.value(chosen) == max(tried) and bool(chosen) == bool(max(tried))


@pytest.mark.parametrize(("better", "worse"), [
    ("7S 5H", "7D 6H"), ("2S AH", "3D AD"),
])
def test_low_hands_compare_from_the_top(better: str, worse: str) -> None:
    pack = parlour.game("omaha-high").pack
    board = pack.mask("4S 3D 2C KH KD") if "7" in better else pack.mask("8S 7D 4C KH KD")
    low = HandAndBoard(ace_to_five(pack, qualifier="8"), board)
    assert low.value(pack.mask(better + " QS QD")) > low.value(pack.mask(worse + " QS QD")) > 0


def test_without_three_low_cards_on_the_board_there_is_no_low_hand() -> None:
    assert words("AS 2H 3D 4C", "5S 6H KD QC JS", low=True) == "no low"
    assert words("AS 2H 3D 4C", "5S 6H 8D QC JS", low=True) == "low 8-6-5-2-A"
    # and a pair on it is one rank
    assert words("AS 2H 3D 4C", "5S 5H 8D 8C JS", low=True) == "no low"


def test_a_card_too_high_is_no_low_hand() -> None:
    assert words("9S TH 2D JC", "3S 4H 5D KC QS", low=True) == "no low"


# --- the deal -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "hole", "most"), [
    ("omaha-high", 4, 10), ("omaha-high-low-8", 4, 10), ("five-card-omaha-8", 5, 8), ("five-card-omaha-high", 5, 8),
    ("six-card-omaha", 6, 7), ("courchevel", 5, 8), ("texas-holdem", 2, 10), ("limit-holdem", 2, 10),
])
def test_hole_cards(id: str, hole: int, most: int) -> None:
    assert list(find(id).player_counts) == list(range(2, most + 1))
    at = table(id, most)
    assert {len(at.hand(seat)) for seat in range(most)} == {hole}
    assert len(at.zone("burned")) == 1


@pytest.mark.parametrize(("id", "board"), [("omaha-high", [0, 3, 4, 5]), ("courchevel", [1, 3, 4, 5]), ("texas-holdem", [0, 3, 4, 5])])
def test_the_board_is_dealt_in_stages_each_after_a_burned_card(id: str, board: list[int]) -> None:
    at = table(id, 3, dealer=0)
    lies, burned = [len(at.zone("board"))], [len(at.zone("burned"))]
    at.play("call", "call", "check")
    for _ in range(2):
        lies.append(len(at.zone("board")))
        burned.append(len(at.zone("burned")))
        round_of(at, "check")
    lies.append(len(at.zone("board")))
    burned.append(len(at.zone("burned")))
    assert lies == board and burned == [1, 2, 3, 4]


def test_who_begins() -> None:
    at = table("omaha-high", 4, dealer="South")
    assert at.log() == ["West puts in a small blind of 1.", "North puts in a big blind of 2."]
    # the left of the big blind, who may raise in the end although all have called
    at.play("East: call", "South: call", "West: call")
    assert at.turn() == {"North"} and "check" in at.legal() and "raise 4" in at.legal()
    at.play("North: check")
    assert round_of(at, "check") == ["West", "North", "East", "South"]
    at.play("West: check", "North: bet 2", "East: call", "South: call", "West: fold")
    assert round_of(at, "check") == ["North", "East", "South"]


def test_of_two_the_dealer_puts_in_the_small_blind() -> None:
    at = table("omaha-high", 2, dealer="South")
    assert at.log(1) == ["South puts in a small blind of 1.", "You put in a big blind of 2."]
    at.play("South: call", "North: check")
    assert round_of(at, "check") == ["North", "South"]


# --- what may be bet ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "options", "bets"), [
    ("omaha-high", {}, ["raise 4 to raise 7", "bet 2 to bet 8"]),
    ("omaha-high", {"limit": "half-pot"}, ["raise 4 to raise 4", "bet 2 to bet 4"]),
    ("omaha-high", {"limit": "no-limit"}, ["raise 4 to raise 400", "bet 2 to bet 398"]),
    ("omaha-high", {"limit": "spread"}, ["raise 4 to raise 6", "bet 2 to bet 4"]),
    ("omaha-high-low-8", {}, ["raise 4 to raise 4", "bet 2 to bet 2"]), ("five-card-omaha-8", {}, ["raise 4 to raise 4", "bet 2 to bet 2"]),
    ("courchevel", {}, ["raise 4 to raise 7", "bet 2 to bet 8"]), ("texas-holdem", {}, ["raise 4 to raise 400", "bet 2 to bet 398"]),
    ("limit-holdem", {}, ["raise 4 to raise 4", "bet 2 to bet 2"]),
])
def test_what_may_be_bet_before_and_after_the_flop(id: str, options: dict[str, object], bets: list[str]) -> None:
    at = table(id, 4, dealer="South", **options)
    found = []
    for _ in range(2):
        match = at.match
        more = [str(action) for action in match.legal(match.turn()[0]) if str(action).split()[0] in ("bet", "raise")]
        found.append(f"{more[0]} to {more[-1]}")
        if len(match.deal.board.row) < 3:
            at.play("call", "call", "call", "check")
    assert found == bets


def test_the_pot_limit_counts_the_call_in() -> None:
    at = table("omaha-high", 4, dealer="South")
    # 3 in the blinds and a call of 2 make a pot of 5: to 7; then 3 + 7 and a call of 7 make 17, so to 24
    at.play("raise 7")
    assert "raise 24" in at.legal() and "raise 25" not in at.legal()


@pytest.mark.parametrize("id", ["omaha-high-low-8", "limit-holdem"])
def test_fixed_bets_double_after_the_turn(id: str) -> None:
    at = called(id, 3)
    assert "bet 2" in at.legal()
    round_of(at, "check")
    assert at.legal() == {"check", "bet 4"}
    round_of(at, "check")
    assert at.legal() == {"check", "bet 4"}


@pytest.mark.parametrize(("cap", "most"), [(3, 8), (4, 10), ("no-cap", 400)])
def test_raises_are_capped(cap: object, most: int) -> None:
    at = table("omaha-high-low-8", 3, raise_cap=cap)
    play_until(at.match, lambda match: not any(str(action).startswith("raise") for action in match.legal(match.turn()[0])), prefer("raise"))
    assert max(at.match.deal.stakes) == most


def test_a_cap_goes_with_fixed_and_spread_bets_alone() -> None:
    with pytest.raises(parlour.ParlourError, match="raise-cap"):
        parlour.game("omaha-high", raise_cap=4)
    assert parlour.game("omaha-high", limit="spread", raise_cap=4).options["raise-cap"] == 4


def test_wrong_bets_are_refused_with_what_may_be_bet() -> None:
    at = table("omaha-high", 4, dealer="South")
    refused(at.match, "raise 9", "anything from 4 to 7")
    refused(at.match, "check", "There is a bet of 2")


# --- the showdown -------------------------------------------------------------------------------------------------------------------


def shown_down(id: str, hands: dict[str, str], stock: str, **options: object) -> Table:
    """A deal of one match in which all call and check to the end; South deals, and the hands are these."""
    at = table(id, len(hands), dealer="South", dealt={**hands, "stock": stock}, deals=1, **options)
    play_until(at.match, lambda match: match.over, prefer("check", "call"))
    return at


def test_one_player_may_win_both_halves() -> None:
    at = shown_down("omaha-high-low-8", {"South": "2C 6C 4D 6H", "West": "KS KH QD QC", "East": "9S 9H TD TC"}, BOARD)
    assert at.scores() == [4, -2, -2]
    log = at.log()
    dealt = [line for line in log if line.startswith("The ")]
    assert dealt == ["The flop: ace of clubs, eight of clubs, four of clubs.", "The turn: three of hearts.", "The river: six of spades."]
    assert log[-4:] == ["West shows pair of kings, A-8-6 kickers, and no low.", "East shows pair of tens, A-8-6 kickers, and no low.",
                        "You show flush, ace high, 8-6-4-2, and for low 6-4-3-2-A.",
                        "You take the pot of 6 chips with flush, ace high, 8-6-4-2, and for low 6-4-3-2-A."]


def test_the_highest_and_the_lowest_share_and_the_odd_chip_goes_to_the_high() -> None:
    at = table("omaha-high-low-8", 3, dealer="South", deals=1, bet=5,
               dealt={"South": "AS 2D KH QD", "West": "KS KC 9D 9H", "East": "JS JC TD TH", "stock": "2S KD 8C 4C 2H 3H 2C 6S"})
    at.play("South: call", "West: fold", "East: check")
    play_until(at.match, lambda match: match.over, prefer("check"))
    # 13 chips: three of the small blind that was folded, and five each; South has a pair of kings and 6-4-3-2-A
    assert at.scores() == [8, -3, -5]


def test_equal_low_hands_share_their_half() -> None:
    at = shown_down("omaha-high-low-8", {"South": "AS 2D KH QD", "West": "AH 2S JC TD", "North": "KS KC 9D 9H", "East": "QS QC TH TS"},
                    "3S KD 8C 4C 5H 3H 5C 7S")
    # eight chips: three kings take four, and the two lows 7-4-3-2-A two each
    assert at.scores() == [0, 0, 2, -2]
    assert at.match.view(2).because == "The pot of 8 chips is split: you for high; South and West for low."


def test_each_half_is_shared_by_itself_where_the_same_players_are_equal_both_ways() -> None:
    at = table("omaha-high-low-8", 4, dealer="South", deals=1, bet=4,
               dealt={"South": "AS 2H JD TC", "North": "AH 2D JC TS", "East": "AD 2C JS TH", "stock": "2S 8S 7D 4C 3H KH 3S 3D"})
    at.play("East: call", "South: call", "West: fold", "North: check")
    play_until(at.match, lambda match: match.over, prefer("check"))
    # 14 chips: of each seven North, at the dealer's left, has three, and the others two
    assert at.scores() == [0, -2, 2, 0]


def test_without_a_low_hand_the_highest_takes_all() -> None:
    at = shown_down("omaha-high-low-8", {"South": "AS 2D 3H 4D", "North": "KS KC 9D 9H"}, "3S KD QC JC 5H 7H 5C 8S")
    assert at.scores() == [-2, 2] and at.log()[-1].startswith("North takes the pot of 4 chips with three kings")


def test_whoever_bet_last_shows_first() -> None:
    at = called("omaha-high", 3, deals=1)
    round_of(at, "check")
    round_of(at, "check")
    at.play("West: check", "East: bet 2", "South: call", "West: call")
    shows = [line for line in at.log(1) if "show" in line]
    assert [line.split()[0] for line in shows] == ["East", "South", "You"]


def test_in_holdem_any_five_count() -> None:
    at = shown_down("texas-holdem", {"South": "2C 3D", "West": "4C 5D", "East": "AH 9C"}, "2S AS KS QS 2H JS 2D TS")
    # the board is a royal flush, and all play it
    assert at.scores() == [0, 0, 0]
    at = shown_down("texas-holdem", {"South": "2C 3D", "West": "4C 5D", "East": "9S 9C"}, "2S AD KS QS 2H JS 2D TS")
    assert at.scores() == [-2, -2, 4] and "East shows straight flush, king high." in at.log()


def test_a_blind_that_is_all_in_competes_for_what_all_have_matched() -> None:
    at = table("omaha-high", 3, dealer="South", stack=10, bet=4, deals=1,
               dealt={"South": "KS KC 9D 9H", "West": "AS AC 2D 3H", "East": "QS QC JD JH", "stock": "3S KD AD 8C 4H 5H 6C 7S"})
    at.play("South: raise 10", "West: call", "East: fold")
    # the board is dealt without more betting
    assert at.match.over and at.scores() == [-10, 14, -4]


@pytest.mark.parametrize(("said", "over"), [(["South: fold"], True), (["South: call"], False), (["South: raise 4"], False)])
def test_whoever_has_matched_a_big_blind_that_is_all_in_is_asked_for_nothing_more(said: list[str], over: bool) -> None:
    """The big blind is the last chip of East, and the small one is as much; only what a third has put in must be met."""
    at = table("omaha-high", 3, dealer="East", deals=2, stack=10, limit="no-limit",
               dealt={"South": "AS AC KD KH", "West": "QS QC JD JH", "East": "9S 9C 8D 8H", "stock": "2S 2D 3D 7C 3H 4H 5H TC"})
    at.play("East: raise 9", "South: call", "West: fold")
    play_until(at.match, lambda match: match.deal.number == 1, prefer("check"))
    assert at.match.deal.stakes == [0, 1, 1] and at.turn() == {"South"}
    at.play(*said)
    assert at.match.over == over
    if over:
        assert not [line for line in at.log() if "fold" in line and "South" not in line and "You" not in line]
    else:
        assert at.turn() == {"West"} and "call" in at.legal()


def test_what_others_hold_and_what_was_burned_stays_hidden() -> None:
    at = called("omaha-high", 3)
    view = at.match.view(0)
    shown = {zone.name: list(zone.cards) for zone in view.zones}
    assert len(shown["board"]) == 3 and len(shown["hand 0"]) == 4
    hidden = set(at.hand("West")) | set(at.hand("East")) | set(at.zone("burned")) | set(at.zone("stock"))
    assert not hidden & {card for cards in shown.values() for card in cards}


# --- bots ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["omaha-high", "omaha-high-low-8", "texas-holdem"])
def test_bots_raise_with_the_best_hand_and_fold_without_hope(id: str) -> None:
    hole = {"South": "2C 7D", "North": "KH KS"} if id == "texas-holdem" else {"South": "2C 2D 7S 7D", "North": "KH KS 4D 3D"}
    at = table(id, 2, dealer="North", dealt={**hole, "stock": "2S KD KC 8C 4H 9H 6C TS"}, limit="pot")
    play_until(at.match, lambda match: len(match.deal.board.row) == 5, prefer("check", "call"))
    # the dealer speaks last
    deal = at.match.deal
    assert at.turn() == {"South"}
    at.play("check")
    assert str(deal.phase.advise(deal, 1, Random(1))).startswith("bet")
    at.play("bet 4")
    assert str(deal.phase.advise(deal, 0, Random(1))) == "fold"
