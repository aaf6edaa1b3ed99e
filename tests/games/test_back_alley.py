"""Back Alley: the rule page's deals, bids, leads and scores, in all its forms. Whole stretches of play are in records/back-alley."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

import parlour
from parlour.equipment.french import CLUBS, DIAMONDS, HEARTS, SPADES
from parlour.games.back_alley.deal import BackAlleyDeal
from parlour.games.back_alley.table import BackAlleyGame
from parlour.kernel.chance import Chance
from parlour.kernel.errors import ParlourError
from parlour.mechanisms.tricks.tricks import NO_TRUMPS
from parlour.testing import arrange, choices, first, hand, lying, play, play_out, prefer, refused, seen, table

GAMES = ("back-alley", "back-alley-blind-bids", "back-alley-high-two-of-spades", "back-alley-reduced-deck", "back-alley-all",
         "back-alley-individual", "back-alley-18-deal", "back-alley-26-deal", "back-alley-commercial")


def game(id: str, players: int | None = None, **options: object) -> BackAlleyGame:
    made = parlour.game(id, players, **options)
    assert isinstance(made, BackAlleyGame)
    return made


def at(id: str, each: int, cards: Mapping[str, str], trumps: int = HEARTS, players: int = 4, **options: object) -> BackAlleyDeal:
    """The last deal of a match with so many cards each, these in the hands; the last seat deals, so that South bids first."""
    made = game(id, players, **options)
    number = len(made.sizes) - 1 - made.sizes[::-1].index(each)
    deal = made.new_deal(Chance.of(3, number), number, players - 1, narrate=True)
    arrange(deal, cards, rest="rest")
    deal.trumps = trumps
    return deal


def scored(id: str, each: int, bids: Sequence[str], won: Sequence[int], players: int = 4, early: Sequence[int] = (),
           **options: object) -> list[int]:
    """What the sides score who have made these bids and won so many tricks, whatever the cards."""
    deal = at(id, each, {}, players=players, **options)
    for seat, said in enumerate(bids):
        deal.game.take_bid(deal, seat, next(call for call in deal.game.calls(deal) if str(call).removeprefix("bid ") == said))
    deal.won[:] = won
    deal.early[:] = early or won
    deal.game.score_deal(deal)
    return deal.points()


# --- deals -----------------------------------------------------------------------------------------------------------------

DOWN = list(range(13, 0, -1))


@pytest.mark.parametrize(("id", "players", "sizes"), [
    ("back-alley", 4, DOWN + DOWN[::-1]),
    ("back-alley", 3, DOWN + DOWN[::-1]),
    ("back-alley", 5, DOWN[3:] + DOWN[:2:-1]),
    ("back-alley", 6, DOWN[5:] + DOWN[:4:-1]),
    ("back-alley-blind-bids", 4, DOWN + DOWN[::-1]),
    ("back-alley-all", 4, DOWN + DOWN[::-1]),
    ("back-alley-reduced-deck", 4, DOWN[3:] + DOWN[:2:-1]),
    ("back-alley-high-two-of-spades", 4, DOWN[::-1] + DOWN),
    ("back-alley-individual", 4, [*DOWN, 1]),
    ("back-alley-individual", 2, [*DOWN, 1]),
    ("back-alley-18-deal", 3, DOWN[4:] + DOWN[:3:-1]),
    ("back-alley-26-deal", 4, DOWN + DOWN[::-1]),
    ("back-alley-commercial", 4, [*DOWN, 1]),
])
def test_cards_each_from_deal_to_deal(id: str, players: int, sizes: list[int]) -> None:
    made = game(id, players)
    assert list(made.sizes) == sizes
    assert [held.count() for held in made.deal(1, 0).hands] == [sizes[0]] * players


@pytest.mark.parametrize(("id", "deals"), [("back-alley", 26), ("back-alley-individual", 14), ("back-alley-18-deal", 18),
                                           ("back-alley-26-deal", 26), ("back-alley-high-two-of-spades", 26),
                                           ("back-alley-reduced-deck", 20)])
def test_the_number_of_deals(id: str, deals: int) -> None:
    assert len(game(id).sizes) == deals


def test_a_deal_by_itself_beyond_the_last_is_one_of_the_last_size() -> None:
    assert game("back-alley-individual").deal(1, 500).each == 1


def test_one_deal_of_one_card_and_deals_of_one_size() -> None:
    assert list(game("back-alley", deals_total="one-card-once").sizes) == DOWN + DOWN[-2::-1]
    assert list(game("back-alley", constant_deal=True).sizes) == [13] * 26
    assert list(game("back-alley", constant_deal=True, deals_total="one-card-once").sizes) == [13] * 25


@pytest.mark.parametrize(("id", "cards"), [("back-alley", 54), ("back-alley-reduced-deck", 42), ("back-alley-all", 52),
                                           ("back-alley-individual", 52), ("back-alley-commercial", 56)])
def test_packs(id: str, cards: int) -> None:
    assert game(id).pack.size == cards


def test_two_cards_are_left_of_the_reduced_deck_and_none_is_a_four_three_or_two() -> None:
    deal = game("back-alley-reduced-deck").deal(1)
    assert len(lying(deal, "rest") + lying(deal, "turned")) == 2
    assert not [code for code in deal.pack.codes if code[0] in "432"]


@pytest.mark.parametrize(("players", "options", "sides"), [
    (3, {}, [0, 1, 2]), (4, {}, [0, 1, 0, 1]), (4, {"player_count": "four-individuals"}, [0, 1, 2, 3]), (5, {}, [0, 1, 2, 3, 4]),
    (6, {}, [0, 1, 0, 1, 0, 1]), (6, {"player_count": "six-in-three-pairs"}, [0, 1, 2, 0, 1, 2])])
def test_who_plays_with_whom(players: int, options: dict[str, object], sides: list[int]) -> None:
    assert list(game("back-alley", players, **options).sides) == sides


def test_the_cards_are_cut_where_all_are_dealt() -> None:
    for id in ("back-alley-all", "back-alley-individual", "back-alley-26-deal"):
        whole = table(id, 4)
        assert not whole.zone("turned") and not whole.zone("rest")
        assert any("is cut for trumps" in line for line in whole.log())
    assert len(table("back-alley-individual", 3).zone("turned")) == 1


def test_a_deal_that_all_pass_is_dealt_again_by_the_next_dealer_with_partners_and_by_the_same_alone() -> None:
    for id, dealer in (("back-alley", 0), ("back-alley-high-two-of-spades", 0), ("back-alley-individual", 3), ("back-alley-26-deal", 3)):
        match = play(table(id, 4, dealer="East").match, *["pass"] * 4)
        assert (match.deal.dealer, match.deal.number, match.scores()) == (dealer, 1, [0] * 4)
        assert match.deal.view(0).facts[0].startswith("Deal 1 of")


def test_after_a_deal_that_is_played_the_next_is_one_card_smaller_and_dealt_by_the_next() -> None:
    match = play_out(play(table("back-alley", dealer="East").match, "bid 1"), prefer("play", otherwise=first))
    assert match.deal.dealer == 0
    assert match.deal.view(0).facts[0] == "Deal 2 of 26: 12 cards each"


# --- jokers turned up ------------------------------------------------------------------------------------------------------

def test_a_joker_turned_up_makes_no_trumps_and_the_other_is_exchanged() -> None:
    turned = table("back-alley", dealer="East", dealt={"South": "X2", "turned": "X1", "rest": "7C"})
    assert "No trumps" in turned.facts()
    assert "7C" in turned.hand("South") and "X2" not in turned.hand("South") and len(turned.hand("South")) == 13
    assert turned.zone("turned") == ["X1", "X2"]
    assert seen(turned.match, "hand 0", "West").count("") == 13


def test_nobody_exchanges_where_the_other_joker_is_the_last_card() -> None:
    turned = table("back-alley", dealer="East", dealt={"turned": "X2", "rest": "X1"})
    assert "No trumps" in turned.facts()
    assert turned.zone("rest") == ["X1"]


def test_with_blind_bids_a_joker_is_burned_and_the_next_card_says_the_trumps() -> None:
    made = game("back-alley-blind-bids")
    for seed in range(200):
        deal = made.new_deal(Chance.of(seed, 3), 3, 3, narrate=True)
        if any("blooper is burned" in line for line in deal.view(0).log):
            assert lying(deal, "rest")[0][0] == "X"
            turned = lying(deal, "turned")
            assert len(turned) == 1 and deal.trumps == deal.pack.suit("CDHS"["CDHS".index(turned[0][1])])
            return
    pytest.fail("no joker was turned up")


def test_both_jokers_burned_leave_no_trumps_with_thirteen_cards() -> None:
    made = game("back-alley-blind-bids")
    for seed in range(3000):
        deal = made.deal(seed)
        if sorted(lying(deal, "rest")) == ["X1", "X2"]:
            assert "No trumps" in deal.view(0).facts
            return
    pytest.fail("the jokers were never left over")


# --- bidding ---------------------------------------------------------------------------------------------------------------

def test_bids_need_not_be_higher_and_a_number_leaves_one_trick() -> None:
    bids = table("back-alley", dealer="East")
    assert bids.legal() == {"pass", "board", *[f"bid {n}" for n in range(1, 13)]}
    assert "First everyone bids" in bids.refusal("AS") and "First everyone bids" in bids.refusal("play 2C")
    bids.play("South: bid 4", "West: bid 2")
    assert "bid 2" in bids.legal()
    assert "at most 12" in bids.refusal("North: bid 13")
    assert "only 13 tricks" in bids.refusal("North: bid 14")
    assert "stands" in bids.refusal("South: bid 5")
    bids.play("North: 0", "East: pass")
    assert "bidding is over" in bids.refusal("South: bid 5") and "bidding is over" in bids.refusal("East: board")


def test_each_board_is_one_higher() -> None:
    bids = table("back-alley", dealer="East").play("board")
    assert "double board" in bids.legal() and "board" not in bids.legal()
    assert "next is double board" in bids.refusal("board")
    bids.play("double board", "triple board")
    assert "quadruple board" in bids.legal()
    assert bids.play("quadruple board").turn() == {"East"}, "the last board leads"


def test_with_one_card_there_is_only_board_and_passing() -> None:
    deal = at("back-alley", 1, {"South": "AS", "West": "2S", "North": "3S", "East": "4S"})
    assert choices(deal) == ["pass", "board"]
    refused(deal, "bid 1", "bid board, or pass")


@pytest.mark.parametrize(("bids", "leader"), [
    (("bid 3", "bid 5", "bid 5", "pass"), "West"), (("bid 3", "board", "bid 12", "double board"), "East"),
    (("pass", "pass", "bid 1", "bid 1"), "North")])
def test_the_highest_bidder_leads_of_equal_ones_the_first(bids: tuple[str, ...], leader: str) -> None:
    assert table("back-alley", dealer="East").play(*bids).turn() == {leader}


def test_the_bids_of_partners_are_added() -> None:
    assert "South and North: 5 bid, 0 won" in table("back-alley", dealer="East").play("bid 1", "pass", "bid 4", "bid 3").facts()


def test_a_partner_raises_a_board_after_all_have_bid() -> None:
    bids = table("back-alley", dealer="East", board_raise="partner-double-board").play("bid 3", "board", "board")
    assert "board" not in bids.legal("East") and "double board" in bids.legal("East")
    assert "Your partner has bid board" in bids.refusal("East: board")
    assert "nothing higher" in bids.refusal("triple board")
    bids.play("East: double board")
    assert bids.legal("South") == {"double board", "leave it at board"}
    # both sides have a double board: South was to bid before East
    assert bids.play("South: double board").turn() == {"South"}


def test_who_is_asked_to_raise_a_board_says_so_or_leaves_it() -> None:
    asked = table("back-alley", dealer="East", board_raise="partner-double-board").play("bid 3", "bid 2", "board", "board")
    for said in ("board", "bid 4", "triple board", "AS"):
        assert "First say whether you raise" in asked.refusal(f"South: {said}")
    assert "stands" in asked.refusal("North: double board") and "stands" in asked.refusal("East: bid 2")
    # West may raise as well, but South comes first
    assert asked.refusal("West: double board") == "It is not West's turn: South must act."
    asked.play("South: pass")
    assert asked.log()[-1] == "You leave it at board."
    assert asked.turn() == {"West"}


def test_boards_of_other_forms_are_refused_with_what_stands_for_them_here() -> None:
    for id, said, why in (("back-alley-all", "board", "is called all here"), ("back-alley-individual", "double board", "no higher boards"),
                          ("back-alley-26-deal", "board", "is called bort here"), ("back-alley-18-deal", "triple board", "higher boards"),
                          ("back-alley-high-two-of-spades", "quadruple board", "higher than triple board")):
        bids = table(id, 4, dealer="East")
        assert why in bids.refusal(said)
    bids = table("back-alley-commercial", dealer="East").play(*["keep all cards"] * 4)
    assert "a number like any other" in bids.refusal("board")


def test_a_board_that_is_left_and_one_that_cannot_be_raised() -> None:
    bids = table("back-alley", dealer="East", board_raise="partner-double-board")
    assert "Only a board that your partner has bid" in bids.refusal("double board")
    bids.play("bid 3", "bid 2", "board", "pass", "South: leave it at board")
    assert bids.turn() == {"North"}


def test_a_boston_needs_more_than_six_cards_and_is_higher_than_numbers() -> None:
    assert table("back-alley", dealer="East", boston_bid=True).play("bid 12", "boston", "boston", "pass").turn() == {"West"}
    assert table("back-alley", dealer="East", boston_bid=True).play("bid 12", "boston", "board", "pass").turn() == {"North"}
    deal = at("back-alley", 6, {}, boston_bid=True)
    refused(deal, "boston", "more than six cards")


def test_a_poor_hand_is_dealt_again_by_the_same_dealer() -> None:
    poor = table("back-alley", dealer="East", redeal_on_bad_hand=True, dealt={
        "South": "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 6D 7D 8D", "West": "KC", "turned": "9H"})
    again = poor.play("demand new deal").match
    assert (again.deal.dealer, again.deal.number) == (3, 1)
    assert again.deal.view(0).facts[0] == "Deal 1 of 26: 13 cards each"
    good = table("back-alley", dealer="East", redeal_on_bad_hand=True, dealt={"South": "JC", "turned": "9H"})
    assert "without aces, face cards and trumps" in good.refusal("demand new deal")
    refused(at("back-alley", 5, {"South": "2C 3C 4C 5C 6C"}, redeal_on_bad_hand=True), "demand new deal", "six or more")


def test_spades_are_always_trumps() -> None:
    spades = table("back-alley", spades_permanent_trump=True)
    assert "Trumps: spades ♠" in spades.facts() and not spades.zone("turned")


# --- blind bids ------------------------------------------------------------------------------------------------------------

def test_nobody_sees_the_cards_before_all_have_bid_blind() -> None:
    deal = game("back-alley-blind-bids").new_deal(Chance.of(1, 6), 6, 3, narrate=True)
    assert [len(hand(deal, seat)) for seat in range(4)] == [7] * 4
    assert not any(seen(deal, "hand 0", 0))
    assert "Bids are made blind" in deal.view(0).facts
    play(deal, "bid 1", "pass", "pass", "pass")
    assert set(seen(deal, "hand 0", 0)) == hand(deal, 0)
    assert not any(seen(deal, "hand 1", 0))


def test_other_deals_of_that_form_are_bid_sighted_and_without_boards() -> None:
    deal = game("back-alley-blind-bids").new_deal(Chance.of(1, 5), 5, 3)
    assert set(seen(deal, "hand 0", 0)) == hand(deal, 0)
    refused(deal, "board", "no boards")
    refused(deal, "bid 8", "at most 7")
    assert choices(at("back-alley-blind-bids", 1, {})) == ["pass", "bid 1"]


# --- scoring ---------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("bids", "won", "sides"), [
    (("1", "pass", "4", "3"), (2, 3, 3, 0), [25, 15]),
    (("1", "pass", "4", "3"), (3, 1, 3, 1), [26, -15]),
    (("1", "2", "4", "3"), (2, 3, 2, 1), [-25, -25]),
    (("pass", "pass", "3", "pass"), (2, 2, 3, 1), [17, 3]),
])
def test_bids_of_a_team_are_added(bids: tuple[str, ...], won: tuple[int, ...], sides: list[int]) -> None:
    assert scored("back-alley", 8, bids, won) == sides


@pytest.mark.parametrize(("bids", "won", "sides"), [
    (("board", "pass", "pass", "pass"), (4, 1, 0, 0), [-50, 1]),
    (("board", "pass", "pass", "pass"), (3, 0, 2, 0), [50, 0]),
    (("board", "double board", "pass", "pass"), (3, 0, 2, 0), [50, -100]),
    (("board", "double board", "triple board", "quadruple board"), (3, 0, 2, 0), [150, -200]),
    (("2", "double board", "board", "1"), (3, 0, 2, 0), [50, -100]),
])
def test_boards(bids: tuple[str, ...], won: tuple[int, ...], sides: list[int]) -> None:
    assert scored("back-alley", 5, bids, won) == sides


def test_a_double_board_of_a_partner_counts_fifteen() -> None:
    raised = {"board_raise": "partner-double-board"}
    assert scored("back-alley", 5, ("board", "board", "double board", "2"), (3, 0, 2, 0), **raised) == [75, -50]


@pytest.mark.parametrize(("bids", "won", "early", "sides"), [
    (("boston", "pass", "3", "2"), (5, 1, 2, 0), (5, 0, 1, 0), [101, -10]),
    (("boston", "pass", "3", "2"), (5, 1, 2, 0), (4, 1, 1, 0), [-100, -10]),
    (("boston", "1", "boston", "pass"), (6, 2, 0, 0), (6, 0, 0, 0), [100, 6]),
    (("boston", "1", "board", "pass"), (6, 0, 2, 0), (6, 0, 0, 0), [80, -5]),
])
def test_bostons(bids: tuple[str, ...], won: tuple[int, ...], early: tuple[int, ...], sides: list[int]) -> None:
    assert scored("back-alley", 8, bids, won, early=early, boston_bid=True) == sides


@pytest.mark.parametrize(("bids", "won", "sides"), [
    (("3", "pass", "2", "3"), (3, 1, 3, 1), [11, -6]), (("pass", "1", "pass", "1"), (3, 1, 3, 1), [6, 4])])
def test_scores_where_bids_are_blind(bids: tuple[str, ...], won: tuple[int, ...], sides: list[int]) -> None:
    assert scored("back-alley-blind-bids", 8, bids, won) == sides


def test_all_is_bid_with_five_cards_or_fewer_for_twenty_five() -> None:
    assert scored("back-alley-all", 5, ("all", "pass", "2", "1"), (3, 0, 2, 0)) == [25, -5]
    assert scored("back-alley-all", 3, ("all", "all", "all", "pass"), (2, 1, 0, 0)) == [-25, -25]
    refused(at("back-alley-all", 6, {}), "all", "five or fewer")
    refused(at("back-alley-all", 6, {}), "bid 6", "at most 5")
    # the last who bids it leads
    deal = at("back-alley-all", 2, {"South": "AS KS", "West": "2C 3C", "North": "4C 5C", "East": "6C 7C"})
    assert play(deal, "all", "all", "bid 1", "pass").turn() == (1,)


def test_individual_scores_of_partners_are_added() -> None:
    assert scored("back-alley-high-two-of-spades", 6, ("2", "pass", "4", "pass"), (3, 0, 3, 0)) == [-19, 0]
    assert scored("back-alley-high-two-of-spades", 6, ("2", "3", "pass", "6"), (2, 3, 1, 0)) == [21, -30]


@pytest.mark.parametrize(("winner", "sides"), [(0, [-20, -60]), (1, [-40, -20]), (2, [20, -60]), (3, [-40, 20])])
def test_boards_with_one_card_count_twenty_thirty_and_forty(winner: int, sides: list[int]) -> None:
    # South 10, West 20, North 30, East 40: won by one of them, lost by the others
    won = [int(seat == winner) for seat in range(4)]
    assert scored("back-alley-high-two-of-spades", 1, ("1", "board", "double board", "triple board"), won) == sides


@pytest.mark.parametrize(("id", "each", "bids", "won", "scores"), [
    ("back-alley-individual", 5, ("2", "1", "pass", "2"), (3, 1, 1, 0), [7, 3, 1, -6]),
    ("back-alley-individual", 4, ("board", "board", "pass", "1"), (4, 0, 0, 0), [24, -24, 0, -3]),
    ("back-alley-individual", 1, ("board", "board", "pass", "pass"), (1, 0, 0, 0), [13, -13, 0, 0]),
    ("back-alley-individual", 1, ("board", "pass", "pass", "pass"), (0, 1, 0, 0), [-13, 0, 0, 0]),
    ("back-alley-18-deal", 4, ("board", "board", "pass", "1"), (4, 0, 0, 0), [34, -34, 0, -3]),
    ("back-alley-18-deal", 1, ("board", "pass", "board", "pass"), (1, 0, 0, 0), [23, 0, -23, 0]),
    ("back-alley-26-deal", 5, ("2", "2", "pass", "3"), (3, 1, 1, 0), [11, -5, 1, -15]),
    ("back-alley-26-deal", 5, ("bort", "bort", "pass", "pass"), (5, 0, 0, 0), [50, -50, 0, 0]),
    ("back-alley-26-deal", 1, ("bort", "pass", "pass", "bort"), (0, 1, 0, 0), [-10, 1, 0, -10]),
    ("back-alley-commercial", 4, ("4", "2", "pass", "1"), (4, 0, 0, 0), [12, -6, 0, -3]),
    ("back-alley-commercial", 1, ("1", "pass", "1", "pass"), (1, 0, 0, 0), [3, 0, -3, 0]),
])
def test_scores_of_those_who_play_alone(id: str, each: int, bids: tuple[str, ...], won: tuple[int, ...], scores: list[int]) -> None:
    assert scored(id, each, bids, won) == scores


# --- rainbows --------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("won", "points"), [((3, 3, 2, 0), 101), ((1, 5, 2, 0), 60), ((3, 4, 1, 0), -60)])
def test_a_rainbow_and_one_more(won: tuple[int, ...], points: int) -> None:
    assert scored("back-alley", 8, ("1", "pass", "rainbow+1", "pass"), won, rainbow="four-eight-twelve")[0] == points


@pytest.mark.parametrize(("each", "value"), [(4, 40), (8, 80), (12, 120)])
def test_what_a_rainbow_asks_and_brings(each: int, value: int) -> None:
    share = each // 4
    rest = each - share
    kind = {"rainbow": "four-eight-twelve"}
    assert scored("back-alley", each, ("rainbow", "pass", "pass", "pass"), (share, rest, 0, 0), **kind) == [value + 5 * share, rest]
    # a partner's tricks help the bid alone
    assert scored("back-alley", each, ("rainbow", "pass", "pass", "pass"), (share - 1, rest, 1, 0), **kind) == [5 * share - value, rest]


def test_rainbows_beside_boards_and_bostons() -> None:
    four = {"rainbow": "four-cards"}
    assert scored("back-alley", 4, ("board", "pass", "rainbow", "pass"), (3, 0, 1, 0), **four) == [80, 0]
    assert scored("back-alley", 4, ("board", "double board", "rainbow+1", "pass"), (4, 0, 0, 0), **four) == [0, -80]
    eight = {"rainbow": "four-eight-twelve", "boston_bid": True}
    assert scored("back-alley", 8, ("boston", "1", "rainbow", "pass"), (4, 1, 3, 0), early=(3, 0, 3, 0), **eight) == [181, 5]
    assert scored("back-alley-blind-bids", 4, ("rainbow+1", "1", "pass", "pass"), (2, 1, 0, 1), **four) == [44, 3]


RAINBOW = {"South": "AS 2H 3D 4C", "West": "KS QS JS TS", "North": "AH KD QC 2C", "East": "9S 8S 7S 6S"}


def test_only_a_true_rainbow_is_bid_and_its_first_bidder_leads() -> None:
    cards = {**RAINBOW, "West": "KS KH JD TC"}
    deal = at("back-alley", 4, cards, CLUBS, rainbow="four-cards")
    assert choices(deal) == ["pass", "bid 1", "bid 2", "bid 3", "board", "rainbow", "rainbow+1", "rainbow+2"]
    refused(deal, "rainbow+3", "at most 3 tricks")
    play(deal, "bid 3", "rainbow")
    refused(deal, "rainbow", "do not hold one card of each suit")
    assert play(deal, "board", "double board").turn() == (1,)
    refused(at("back-alley", 8, {}, rainbow="four-cards"), "rainbow", "only with four cards")


def test_a_blooper_is_a_card_of_the_trump_suit_in_a_rainbow() -> None:
    cards = {**RAINBOW, "South": "AS X1 3D 4C"}
    assert "rainbow" in choices(at("back-alley", 4, cards, HEARTS, rainbow="four-cards"))
    assert "rainbow" not in choices(at("back-alley", 4, cards, SPADES, rainbow="four-cards"))


def test_the_cards_of_a_rainbow_stay_before_their_player() -> None:
    def cards_before(visible: bool) -> list[str]:
        deal = at("back-alley", 4, RAINBOW, CLUBS, rainbow="four-cards", rainbow_cards_kept_visible=visible)
        play(deal, "rainbow", "pass", "pass", "pass", "play AS", "play KS", "play AH", "play 6S")
        if not visible:
            assert set(lying(deal, "taken 0")) == {"AS", "KS", "AH", "6S"}
            return []
        assert set(lying(deal, "taken 0")) == {"KS", "AH", "6S"}
        return lying(deal, "kept 0")

    assert cards_before(True) == ["AS"]
    assert cards_before(False) == []


def test_a_rainbow_for_a_bonus_goes_with_a_bid_and_brings_no_lead() -> None:
    deal = at("back-alley", 4, RAINBOW, CLUBS, rainbow="four-cards-bonus-only")
    play(deal, "announce rainbow")
    refused(deal, "announce rainbow", "You have announced your rainbow")
    play(deal, "pass", "bid 1", "pass", "pass")
    assert deal.turn() == (1,)
    before = list(deal.scores)
    deal = play_out(deal)
    assert deal.scores[0] - before[0] == 40 + sum(deal.won[seat] for seat in (0, 2))


def test_suits_declared_in_the_game_of_eighteen_deals() -> None:
    eight = {"South": "AS KS 2H 3H 3D 4D 4C 5C", "West": "QS JS TS 9S 8S 7S 6S 5S", "North": "AH KH QH JH TH 9H 8H 7H",
             "East": "AD KD QD JD TD 9D 8D 7D"}
    for each, points, cards in ((4, 5, RAINBOW), (8, 10, eight)):
        deal = at("back-alley-18-deal", each, cards, CLUBS)
        play(deal, "announce rainbow", "bid 1", "pass", "pass", "pass")
        play_out(deal)
        assert [(entry.side, entry.points) for entry in deal.entries if entry.words == "rainbow"] == [(0, points)]
    refused(at("back-alley-18-deal", 4, {**RAINBOW, "South": "AS 2S 3D 4C"}, CLUBS), "announce rainbow", "one card of each suit")


def test_a_rainbow_may_be_false_in_the_game_of_twenty_six_deals() -> None:
    deal = at("back-alley-26-deal", 4, RAINBOW, CLUBS)
    play(deal, "announce rainbow", "bid 1", "announce rainbow", "pass", "pass", "pass")
    play_out(deal)
    assert [(entry.side, entry.points) for entry in deal.entries if entry.words.startswith("rainbow")] == [(0, 40), (1, -40)]
    refused(at("back-alley-26-deal", 5, {}), "announce rainbow", "only with four cards")


def test_whoever_truly_bids_a_rainbow_has_one_in_imagined_deals() -> None:
    deal = at("back-alley", 8, {"South": "AS KS 2H 3H 3D 4D 4C 5C", "West": "QS"}, CLUBS, rainbow="four-eight-twelve")
    play(deal, "rainbow", "pass", "pass", "pass", "play AS")
    for seed in range(40):
        imagined = deal.imagine(2, Random(seed))
        held = hand(imagined, 0)
        # a blooper stands for a card of the trump suit
        assert sorted("C" if code[0] == "X" else code[1] for code in held) == sorted("SHHDDCC")


def test_several_rainbows_are_kept_in_imagined_deals() -> None:
    # three announce, so that what South does not see is theirs but for three cards
    three = {"West": "AC KC QC AD KD QD AH KH QH AS KS QS", "North": "JC TC 9C JD TD 9D JH TH 9H JS TS 9S",
             "East": "8C 7C 6C 8D 7D 6D 8H 7H 6H 8S 7S 6S", "South": "5C 4C 3C 2C 5D 4D 3D 2D 5H 4H 3H 5S"}
    deal = at("back-alley-all", 12, three, CLUBS, rainbow="four-eight-twelve")
    play(deal, "pass", "rainbow", "rainbow", "rainbow", "play AD", "play 9D", "play 6D", "play 2D")
    for seed in range(60):
        imagined = deal.imagine(0, Random(seed))
        for seat in (1, 2, 3):
            assert sorted(code[1] for code in hand(imagined, seat)) == sorted("CCCDDHHHSSS")


def test_a_rainbow_is_kept_in_imagined_deals_where_a_board_may_be_raised() -> None:
    deal = at("back-alley", 4, RAINBOW, CLUBS, rainbow="four-cards", board_raise="partner-double-board")
    play(deal, "rainbow", "pass", "board", "pass")
    assert choices(deal) == ["double board", "leave it at board"]
    for seed in range(40):
        imagined = deal.imagine(1, Random(seed))
        assert sorted("C" if code[0] == "X" else code[1] for code in hand(imagined, 0)) == sorted("CDHS")


def test_a_rainbow_stays_where_a_board_is_raised() -> None:
    deal = at("back-alley", 4, RAINBOW, CLUBS, rainbow="four-cards", board_raise="partner-double-board")
    play(deal, "rainbow", "pass", "board", "board", "double board", "leave it at board")
    assert deal.turn() == (0,)
    deal = play_out(deal, prefer("play", otherwise=first))
    board = 60 if deal.won[0] + deal.won[2] == 4 else -60
    assert deal.points()[0] == board + (40 if deal.won[0] else -40)


# --- play: trumps led, and what high trumps draw ------------------------------------------------------------------------------

def led(id: str, cards: Mapping[str, str], bids: Sequence[str], trumps: int = HEARTS, **options: object) -> BackAlleyDeal:
    return play(at(id, len(cards["South"].split()), cards, trumps, **options), *bids)


FOUR = {"South": "X1 AH 2S 3S", "West": "X2 KH 2H 4S", "North": "QH JH 3H 5S", "East": "6S 7S 8S 9S"}


def test_trumps_are_not_led_before_they_are_broken_but_by_who_has_bid_board() -> None:
    deal = led("back-alley", FOUR, ("bid 3", "pass", "bid 1", "pass"))
    assert choices(deal) == ["play 2S", "play 3S"]
    assert "Trumps: hearts ♥" in deal.view(0).facts
    refused(deal, "AH", "may not be led")
    refused(deal, "X1", "may not be led")
    assert "play AH" in choices(led("back-alley", FOUR, ("board", "pass", "pass", "pass")))


def test_a_partners_board_is_no_licence_to_lead_trumps() -> None:
    cards = {"South": "AS AH 2H 3S", "West": "4S 5S 6S 7S", "North": "8S 9S TS JS", "East": "QS KS 2C 3C"}
    deal = play(led("back-alley", cards, ("bid 3", "pass", "board", "pass")), "play 8S", "play QS", "play AS", "play 4S")
    assert deal.turn() == (0,)
    assert choices(deal) == ["play 3S"]


def test_trumps_are_broken_by_a_trump_in_an_earlier_trick_and_led_by_who_holds_nothing_else() -> None:
    cards = {"South": "AS 2H 3S", "West": "4S 5S 6S", "North": "8S 9S TS", "East": "3H 2C 3C"}
    deal = play(led("back-alley", cards, ("bid 2", "pass", "pass", "pass")), "play AS", "play 4S", "play 8S")
    assert "play 3H" in choices(deal)
    cards = {"South": "AS 2H 3S", "West": "4S 5S 6S", "North": "8S 9S TS", "East": "3H 4H 5H"}
    deal = play(led("back-alley", cards, ("bid 2", "pass", "pass", "pass")), "play AS", "play 4S", "play 8S", "play 3H")
    assert deal.turn() == (3,)
    play(deal, "play 4H", "play 2H", "play 5S", "play 9S")
    assert "Trumps" in deal.view(0).facts[1]
    only = {"South": "AH KH", "West": "4S 5S", "North": "8S 9S", "East": "2C 3C"}
    assert len(choices(led("back-alley", only, ("bid 1", "pass", "pass", "pass")))) == 2


def test_the_big_blooper_draws_the_highest_trumps_and_the_little_one_the_lowest() -> None:
    deal = play(led("back-alley", FOUR, ("board", "pass", "pass", "pass")), "play X1")
    assert choices(deal) == ["play X2"]
    refused(deal, "KH", "highest trump")
    assert choices(play(deal, "play X2")) == ["play QH"]
    assert choices(play(deal, "play QH")) == ["play 6S", "play 7S", "play 8S", "play 9S"]
    little = {**FOUR, "South": "X2 AH 2S 3S", "West": "X1 KH 2H 4S"}
    deal = play(led("back-alley", little, ("board", "pass", "pass", "pass")), "play X2")
    assert choices(deal) == ["play 2H"]
    refused(deal, "X1", "lowest trump")
    assert choices(play(deal, "play 2H")) == ["play 3H"]


def test_the_big_blooper_as_the_only_trump_beats_the_little_one() -> None:
    cards = {**FOUR, "South": "X2 AH 2S 3S", "West": "X1 4S TS 5D"}
    deal = play(led("back-alley", cards, ("board", "pass", "pass", "pass")), "play X2")
    assert choices(deal) == ["play X1"]
    assert play(deal, "play X1", "play 3H", "play 6S").turn() == (1,)


def test_bloopers_that_are_not_led_draw_nothing() -> None:
    deal = play(led("back-alley", FOUR, ("board", "pass", "pass", "pass")), "play AH", "play X2")
    assert choices(deal) == ["play 3H", "play JH", "play QH"]


@pytest.mark.parametrize(("rule", "cards"), [
    ("highest-trump", ["play QH"]), ("free-low", ["play 3H", "play JH", "play QH"]), ("lowest-trump", ["play 3H"])])
def test_what_is_played_to_the_partners_big_blooper(rule: str, cards: list[str]) -> None:
    deal = led("back-alley", FOUR, ("board", "pass", "pass", "pass"), partners_big_blooper=rule)
    assert choices(play(deal, "play X1", "play X2")) == cards


TWOS = {"South": "2S AD KD 3C", "West": "AH KH 4C 5C", "North": "QH 2H 6C 7C", "East": "8C 9C TC JC"}


def test_the_two_of_spades_may_be_led_and_opens_the_lead_of_trumps() -> None:
    cards = {**TWOS, "South": "2S JH TH 3C"}
    deal = led("back-alley-high-two-of-spades", cards, ("bid 3", "pass", "pass", "pass"))
    assert choices(deal) == ["play 3C", "play 2S"]
    refused(deal, "JH", "nothing else")
    play(deal, "play 2S")
    refused(deal, "KH", "highest trump")
    assert choices(play(deal, "play AH")) == ["play QH"]
    play(deal, "play QH", "play 8C")
    assert choices(deal, 0) == ["play 3C", "play TH", "play JH"]
    assert "South may lead trumps" in deal.view(0).facts
    # others need not play high any more, and a trick lost ends it
    assert choices(play(deal, "play JH")) == ["play KH"]
    play(deal, "play KH", "play 2H", "play 9C")
    assert deal.turn() == (1,) and "South may lead trumps" not in deal.view(0).facts


def test_another_suit_ends_the_lead_of_trumps_and_who_is_tight_may_lead_them() -> None:
    cards = {"South": "2S JH AC", "West": "4C 5C TH", "North": "6C 7C 8S", "East": "8C 9C TC"}
    deal = play(led("back-alley-high-two-of-spades", cards, ("bid 3", "pass", "pass", "pass")), "play 2S", "play TH", "play 8S", "play 8C")
    play(deal, "play AC", "play 4C", "play 6C", "play 9C")
    assert "South may lead trumps" not in deal.view(0).facts
    assert choices(deal) == ["play JH"]


def test_the_two_of_spades_turned_up_makes_no_trumps() -> None:
    for seed in range(400):
        deal = game("back-alley-high-two-of-spades").deal(seed, 4)
        if lying(deal, "turned") == ["2S"]:
            assert "No trumps" in deal.view(0).facts
            return
    pytest.fail("the two of spades was never turned up")


def test_with_seven_cards_everyone_has_a_trump_or_the_same_dealer_deals_again() -> None:
    made = game("back-alley-high-two-of-spades")
    thrown = 0
    for seed in range(60):
        deal = made.deal(seed, 7)
        if deal.trumps == NO_TRUMPS:
            assert not deal.over
            continue
        trumps = made.order_of(deal.trumps).suit_masks[deal.trumps]
        assert deal.over == (not all(held.cards & trumps for held in deal.hands))
        thrown += deal.over
        assert not deal.over or made.next_dealer(deal) == deal.dealer
    assert thrown
    assert not any(made.deal(seed, 5).over for seed in range(30))


def test_a_board_with_one_card_needs_a_bid_of_one() -> None:
    deal = at("back-alley-high-two-of-spades", 1, {"South": "AS", "West": "KS", "North": "2H", "East": "3C"})
    assert choices(deal) == ["pass", "bid 1"]
    refused(deal, "board", "after another player has bid 1")
    assert choices(play(deal, "bid 1")) == ["pass", "bid 1", "board"]
    assert choices(play(deal, "board")) == ["pass", "bid 1", "double board"]
    assert choices(play(deal, "double board")) == ["pass", "bid 1", "triple board"]
    assert play(deal, "triple board").turn() == (3,)
    refused(at("back-alley-high-two-of-spades", 2, {}), "board", "only where everyone has one card")


def test_alone_one_follows_or_trumps_and_goes_over_trumps() -> None:
    cards = {"South": "AS KS 2C", "West": "5H 6H 3C", "North": "4H 7H 4C", "East": "3H 2H 5C"}
    deal = play(led("back-alley-individual", cards, ("bid 2", "pass", "pass", "pass")), "play AS")
    assert choices(deal) == ["play 5H", "play 6H"]
    refused(deal, "3C", "must play a trump")
    assert choices(play(deal, "play 6H")) == ["play 7H"]
    refused(deal, "4H", "beat the trumps")
    # who cannot beat the highest trump plays anything
    assert choices(play(deal, "play 7H")) == ["play 5C", "play 2H", "play 3H"]


def test_alone_any_trump_may_be_led_and_to_it_anything_discarded() -> None:
    cards = {"South": "AH KS", "West": "5S 6C", "North": "4H 7H", "East": "3H 2D"}
    deal = led("back-alley-individual", cards, ("bid 1", "pass", "pass", "pass"))
    assert choices(deal) == ["play AH", "play KS"]
    assert choices(play(deal, "play AH")) == ["play 6C", "play 5S"]
    assert choices(play(deal, "play 6C")) == ["play 4H", "play 7H"]
    # the two of diamonds is a trump and follows hearts
    assert choices(play(deal, "play 4H")) == ["play 2D", "play 3H"]
    assert play(deal, "play 2D").turn() == (3,)


def test_the_two_of_diamonds_does_not_follow_diamonds() -> None:
    cards = {"South": "AD KS", "West": "2D 6C", "North": "4D 7H", "East": "3D 2H"}
    deal = play(led("back-alley-individual", cards, ("bid 1", "pass", "pass", "pass")), "play AD")
    assert choices(deal) == ["play 2D"]
    assert play(deal, "play 2D", "play 4D", "play 3D").turn() == (1,)


def test_the_two_of_trumps_as_the_second_highest() -> None:
    cards = {"South": "AH KS", "West": "2H 6C", "North": "4D 7H", "East": "3D 2D"}
    plain = play(led("back-alley-individual", cards, ("bid 1", "pass", "pass", "pass")), "AH", "2H", "7H")
    high = play(led("back-alley-individual", cards, ("bid 1", "pass", "pass", "pass"), two_of_trumps_high=True), "AH", "2H", "7H")
    order = high.game.order_of(HEARTS)
    assert [high.pack.codes[card] for card in order.trump_cards[:3]] == ["2D", "2H", "AH"]
    assert [plain.pack.codes[card] for card in plain.game.order_of(HEARTS).trump_cards[:2]] == ["2D", "AH"]
    assert [high.pack.codes[card] for card in high.game.order_of(DIAMONDS).trump_cards[:2]] == ["2D", "AD"]


def test_all_tricks_are_called_board_or_bort() -> None:
    board = table("back-alley-individual", 2, dealer="North")
    assert "board" in board.legal() and "bid 13" not in board.legal()
    assert board.play("13").badges("South") == ["bid board"]
    assert "board" in board.legal()
    bort = table("back-alley-26-deal", 2, dealer="North").play("bort")
    assert bort.badges("South") == ["bid bort"]


def test_in_the_game_of_twenty_six_deals_trumps_wait_to_be_broken() -> None:
    cards = {"South": "AH KS", "West": "5S 6C", "North": "4H 7H", "East": "3H 2D"}
    deal = led("back-alley-26-deal", cards, ("bort", "pass", "pass", "pass"))
    assert choices(deal) == ["play KS"]
    refused(deal, "AH", "may not be led")
    assert deal.pack.codes[deal.game.order_of(HEARTS).trump_cards[0]] == "AH"


# --- the commercial pack ------------------------------------------------------------------------------------------------------

WILDS = {"South": "AS KS 2C", "West": "X1 5H 3C", "North": "4S X1 4C", "East": "X1 2H 5S"}


def test_wild_cards_are_played_by_who_cannot_follow_and_free_the_others() -> None:
    deal = play(at("back-alley-commercial", 3, WILDS), *["keep all cards"] * 4, "bid 2", "pass", "pass", "pass", "play AS")
    assert choices(deal) == ["play X1"]
    refused(deal, "5H", "must play a wild card")
    play(deal, "play X1")
    assert sorted(choices(deal)) == ["play 4C", "play 4S", "play X1"]
    play(deal, "play X1", "play 2H")
    assert deal.turn() == (1,), "of two wild cards the first wins"


def test_a_wild_card_is_led_only_by_who_holds_nothing_else() -> None:
    cards = {"South": "X1 X1 2C", "West": "3C 5H 6H", "North": "4C 4S 5S", "East": "5C 2H 3H"}
    deal = play(at("back-alley-commercial", 3, cards), *["keep all cards"] * 4, "bid 2", "pass", "pass", "pass")
    assert choices(deal) == ["play 2C"]
    refused(deal, "X1", "only by who holds nothing else")
    only = {"South": "X1 X1", "West": "3C 5H", "North": "4C 4S", "East": "5C 2H"}
    deal = play(at("back-alley-commercial", 2, only), *["keep all cards"] * 4, "bid 2", "pass", "pass", "pass", "play X1")
    assert choices(deal) == ["play 3C", "play 5H"]
    # somebody without the suit and without a wild card plays anything
    deal = play(at("back-alley-commercial", 2, {"South": "AS KS", "West": "3C 5H", "North": "4C 4S", "East": "5C 2H"}),
                *["keep all cards"] * 4, "bid 2", "pass", "pass", "pass", "play AS")
    assert choices(deal) == ["play 3C", "play 5H"]


def test_each_may_exchange_one_card_unseen() -> None:
    exchange = table("back-alley-commercial", 4, dealer="East", dealt={"South": "2C", "rest": "AS AH AD AC"})
    assert "do not hold" in exchange.refusal("discard AS")
    assert "then the bidding begins" in exchange.refusal("bid 3") and "then the bidding begins" in exchange.refusal("North: pass")
    exchange.play("South: discard 2C")
    assert "AS" in exchange.hand("South") and "2C" not in exchange.hand("South")
    assert not any(seen(exchange.match, "thrown", "West"))
    exchange.play("keep all cards", "keep all cards", "keep all cards")
    assert exchange.turn() == {"South"} and "bid 13" in exchange.legal()
    assert "exchanged before the bidding" in exchange.refusal("discard AS")


def test_an_exchange_that_comes_too_late_is_answered_with_the_rule() -> None:
    late = table("back-alley-commercial", dealer="East", dealt={"South": "2C 3C", "West": "AS"}).play("South: discard 2C")
    for said in ("discard 3C", "keep all cards", "3C"):
        assert "once: you have had your turn" in late.refusal(f"South: {said}")
    late.play(*["keep all cards"] * 3)
    assert "First everyone bids" in late.refusal("South: AS")
    late.play("bid 1", *["pass"] * 3)
    assert "exchanged before the bidding" in late.refusal("discard 3C") and "exchanged before the bidding" in late.refusal("keep all cards")
    assert "not West's turn" in late.refusal("West: AS")


# --- options that mean nothing --------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "players", "options"), [
    ("back-alley", 3, {"partners_big_blooper": "free-low"}),
    ("back-alley", 4, {"player_count": "four-individuals", "board_raise": "partner-double-board"}),
    ("back-alley", 4, {"blind_bids": True, "board_raise": "partner-double-board"}),
    ("back-alley", 4, {"blind_bids": True, "constant_deal": True}),
    ("back-alley", 4, {"constant_deal": True, "rainbow": "four-cards"}),
    ("back-alley", 5, {"player_count": "six-in-three-pairs"}),
    # with eight cards each at most the deals of four are bid blind
    ("back-alley", 6, {"blind_bids": True, "rainbow": "four-cards"}),
])
def test_what_makes_no_sense_is_refused(id: str, players: int, options: dict[str, object]) -> None:
    with pytest.raises(ParlourError, match="makes no sense"):
        parlour.game(id, players, **options)


# --- whole matches counted again ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("id", ["back-alley", "back-alley-blind-bids", "back-alley-high-two-of-spades", "back-alley-individual",
                                "back-alley-26-deal"])
def test_scores_of_random_deals_counted_again(id: str) -> None:
    """Follows what is said and who takes the tricks, and counts the points as the page's sentences do."""
    rng = Random(5)
    made = game(id)
    for seed in range(150):
        number = rng.randrange(len(made.sizes))
        each = made.sizes[number]
        deal = made.deal(seed, number)
        if deal.over:
            # somebody had no trump
            continue
        said: dict[int, str] = {}
        won = [0] * 4
        while not deal.over:
            seat = deal.turn()[0]
            action = rng.choice(deal.legal(seat))
            if str(action) != "announce rainbow" and seat not in said:
                said[seat] = str(action).removeprefix("bid ")
            last = len(deal.trick.row) == 3
            deal.play(seat, action)
            if last and action.kind == "play":
                won[deal.turn()[0] if not deal.over else [now - before for now, before in zip(deal.won, won)].index(1)] += 1
        if set(said.values()) == {"pass"}:
            assert deal.points() == [0] * len(deal.scores)
            continue
        assert sum(won) == each
        points = [0] * len(deal.scores)
        for side, gain in enumerate(counted_again(id, each, said, won)):
            points[side % len(points)] += gain
        for entry in deal.entries:
            if entry.words.startswith("rainbow"):
                points[entry.side] += entry.points
        assert deal.points() == points


def counted_again(id: str, each: int, said: Mapping[int, str], won: Sequence[int]) -> list[int]:
    boards = ["board", "double board", "triple board", "quadruple board"]
    points = []
    together = id in ("back-alley", "back-alley-blind-bids")
    for side in ([0, 2], [1, 3]) if together else ([0], [1], [2], [3]):
        tricks = sum(won[seat] for seat in side)
        high = max([boards.index(said[seat]) + 1 for seat in side if said[seat] in boards], default=0)
        bid = sum(int(said[seat]) for seat in side if said[seat].isdigit())
        if id == "back-alley":
            stake = 10 * each * high
            points.append((stake if tricks == each else -stake) if high else 5 * bid + tricks - bid if tricks >= bid else -5 * bid)
        elif id == "back-alley-blind-bids":
            points.append(bid + tricks if tricks >= bid else -2 * bid)
        elif id == "back-alley-high-two-of-spades":
            stake = 10 * (high + 1)
            points.append((stake if tricks else -stake) if high else 10 * bid + tricks - bid if tricks >= bid else -10 * bid)
        elif id == "back-alley-individual":
            stake = 13 if each == 1 else 6 * each
            points.append((stake if tricks == each else -stake) if high else 0 if each == 1
                          else 3 * bid + tricks - bid if tricks >= bid else -3 * bid)
        elif said[side[0]] == "bort":
            points.append(10 * each if tricks == each else -10 * each)
        else:
            points.append(5 * bid + tricks - bid if tricks >= bid else -5 * (bid - tricks))
    return points


# --- words ----------------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("id", GAMES)
def test_the_rules_say_how_many_deals_there_are(id: str) -> None:
    made = game(id)
    assert f"There are {len(made.sizes)} deals" in made.rules()


@pytest.mark.parametrize(("players", "options", "words", "never"), [
    (4, {"rainbow": "four-cards"}, "your bid: for one trick. Bid", "one tricks"),
    (4, {"rainbow": "four-cards"}, "wins one trick or more", "one tricks"),
    (4, {"rainbow": "four-eight-twelve"}, "wins one, two and three tricks or more", "trick or more"),
    (6, {"rainbow": "four-eight-twelve", "constant_deal": True}, "your bid: for two tricks. Bid", "with four cards"),
    (4, {}, "Whoever holds nothing but trumps", "rainbow"),
])
def test_the_rules_speak_of_the_rainbows_there_are(players: int, options: dict[str, object], words: str, never: str) -> None:
    rules = " ".join(game("back-alley", players, **options).rules().split())
    assert words in rules and never not in rules


def test_advice_is_legal_and_a_sure_board_is_bid() -> None:
    deal = at("back-alley", 1, {"South": "X1", "West": "2S", "North": "3S", "East": "4S"})
    assert str(deal.phase.advise(deal, 0, Random(1))) == "board"
    deal = at("back-alley", 4, RAINBOW, CLUBS, rainbow="four-cards-bonus-only")
    assert str(deal.phase.advise(deal, 0, Random(1))) == "announce rainbow"
