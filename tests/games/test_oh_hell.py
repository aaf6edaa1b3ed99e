"""Oh Hell!: the rule page's numbers of cards and deals, and its ways of scoring. How it plays is in records/oh-hell."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.equipment import bits, mask_of
from parlour.equipment.french import SPADES
from parlour.games.oh_hell.advice import card_for_bid
from parlour.games.oh_hell.deal import OhHellDeal
from parlour.games.oh_hell.game import Boerenbridge, OhHell
from parlour.games.oh_hell.play import OhHellTrick
from parlour.kernel.chance import Chance
from parlour.kernel.match import Start
from parlour.testing import last, of, over, play_on, play_out, play_until, refused, table


def oh_hell(players: int = 4, id: str = "oh-hell", **options: object) -> OhHell:
    game = parlour.game(id, players, **options)
    assert isinstance(game, OhHell)
    return game


def facts(game: OhHell, number: int, seed: int = 1) -> list[str]:
    return game.deal(seed, number).view(0).facts


# --- sequence of hands ------------------------------------------------------------------------------------------------

def test_seven_players_play_thirteen_deals() -> None:
    assert oh_hell(7).sizes == [7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(("players", "cards"), [(3, 10), (4, 10), (5, 10), (6, 8), (7, 7)])
def test_cards_in_the_first_deal(players: int, cards: int) -> None:
    game = oh_hell(players)
    assert game.sizes[0] == cards
    assert [hand.count() for hand in game.deal().hands] == [cards] * players


@pytest.mark.parametrize(("sequence", "sizes"), [
    ("max-1-max", [3, 2, 1, 2, 3]),
    ("1-max-1", [1, 2, 3, 2, 1]),
    ("max-1", [3, 2, 1]),
    ("1-max", [1, 2, 3]),
])
def test_sequences_of_deals(sequence: str, sizes: list[int]) -> None:
    assert oh_hell(hand_sequence=sequence, maximum_hand="fixed-3").sizes == sizes


def test_deals_of_one_size() -> None:
    assert set(oh_hell(hand_sequence="constant-max").sizes) == {10}
    assert oh_hell(hand_sequence="constant-max", deals=7).sizes == [10] * 7


def test_an_agreed_number_of_deals_goes_on_with_the_sequence() -> None:
    assert oh_hell(hand_sequence="1-max", maximum_hand="fixed-3", deals=7).sizes == [1, 2, 3, 1, 2, 3, 1]


@pytest.mark.parametrize(("players", "cards"), [(4, 13), (3, 17)])
def test_largest_possible_hands(players: int, cards: int) -> None:
    assert oh_hell(players, maximum_hand="largest-possible").sizes[0] == cards


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_some_go_up_to_seven_irrespective_of_the_players(players: int) -> None:
    assert max(oh_hell(players, maximum_hand="fixed-7").sizes) == 7


def test_a_hand_too_large_for_the_pack_makes_no_sense() -> None:
    with pytest.raises(parlour.ParlourError, match="no sense for 5 players"):
        oh_hell(5, maximum_hand="fixed-11")


def test_a_match_has_as_many_deals_as_the_sequence() -> None:
    match = oh_hell(7).match(3)
    rng = Random(3)
    play_until(match, over, rng.choice)
    assert len(match.sheet) == 13
    assert match.winners == [seat for seat in range(7) if match.scores()[seat] == max(match.scores())]


def test_dkm_deals_ten_throughout() -> None:
    assert set(oh_hell(4, "dkm-oh-hell").sizes) == {10}


def test_ten_up_and_down_has_nineteen_deals() -> None:
    game = oh_hell(4, "ten-op-en-neer-brink")
    assert game.sizes == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    deal = game.deal(1, 4)
    for seat in deal.order(deal.after(deal.dealer))[:-1]:
        deal.play(seat, deal.legal(seat)[1])
    assert len(deal.legal(deal.dealer)) == 6, "there is no hook"


def test_devils_bridge_goes_up_and_down() -> None:
    assert oh_hell(7, "devils-bridge").sizes == [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1]


def test_the_dealer_of_the_next_deal_sits_to_the_left() -> None:
    game = oh_hell(4, hand_sequence="1-max", maximum_hand="fixed-2")
    match = game.match(5)
    first = match.deal.dealer
    play_out(match)
    assert match.deal.dealer == (first + 1) % 4


# --- packs ------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("players", "size"), [(4, 52), (5, 65), (6, 78)])
def test_bust_deals_thirteen_each(players: int, size: int) -> None:
    game = oh_hell(players, "oh-hell-bust-australia")
    deal = game.deal()
    assert game.pack.size == size
    assert [hand.count() for hand in deal.hands] == [13] * players
    assert "No trumps" in deal.view(0).facts, "no card is left to turn up"


def test_six_players_duplicate_the_bottom_half_of_the_pack() -> None:
    pack = oh_hell(6, "oh-hell-bust-australia").pack
    double = {code for code in pack.codes if pack.cards_of(code).bit_count() == 2}
    assert len(double) == 26
    assert {code[0] for code in double} == set("2345678")


def test_three_players_with_a_short_pack() -> None:
    game = oh_hell(3, "oh-hell-three-player-39")
    deal = game.deal()
    assert game.pack.size == 39
    assert [hand.count() for hand in deal.hands] == [13] * 3
    assert "No trumps" in deal.view(0).facts


@pytest.mark.parametrize(("value", "players", "size"), [
    ("plus-13-for-5", 5, 65), ("plus-26-for-6", 6, 78), ("minus-13-for-3", 3, 39), ("as-needed", 4, 52), ("as-needed", 6, 78)])
def test_low_cards_as_an_option(value: str, players: int, size: int) -> None:
    game = oh_hell(players, extra_low_cards=value)
    assert (game.pack.size, game.sizes[0]) == (size, 13)


def test_low_cards_go_with_a_number_of_players() -> None:
    with pytest.raises(parlour.ParlourError, match="no sense here: it needs 5 players"):
        oh_hell(4, extra_low_cards="plus-13-for-5")
    assert parlour.game("oh-hell", extra_low_cards="plus-13-for-5").players == 5


@pytest.mark.parametrize(("players", "size", "each"), [(5, 50, 10), (6, 54, 9)])
def test_blackout_deals_the_whole_pack(players: int, size: int, each: int) -> None:
    game = oh_hell(players, "blackout-north-east-england")
    assert game.pack.size == size
    for number in (0, 3):
        deal = game.deal(number=number)
        assert [hand.count() for hand in deal.hands] == [each] * players
        assert deal.rest.count() == 0
    assert (game.pack.cards_of("2S") == 0) == (players == 5)


# --- trumps -----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "options", "cycle"), [
    ("kachuful", {}, ["spades", "diamonds", "clubs", "hearts"]),
    ("oh-hell", {"trump_method": "kachuful-cycle"}, ["spades", "diamonds", "clubs", "hearts"]),
    ("oh-shit-spades-trump", {}, ["spades"]),
    ("oh-hell", {"trump_method": "spades-always"}, ["spades"]),
    ("oh-hell", {"trump_method": "fixed-cycle"}, ["clubs", "diamonds", "hearts", "spades"]),
    ("oh-hell", {"trump_method": "fixed-cycle-with-no-trump"}, ["clubs", "diamonds", "hearts", "spades", "No trumps"]),
])
def test_trumps_in_a_fixed_sequence(id: str, options: dict[str, str], cycle: list[str]) -> None:
    game = oh_hell(4, id, **options)
    for number in range(11):
        assert cycle[number % len(cycle)] in facts(game, number)[-1]
        assert game.deal(number=number).turned.count() == 0


def test_blackout_rotates_trumps() -> None:
    game = oh_hell(6, "blackout-north-east-england")
    for number, suit in enumerate(["hearts", "clubs", "diamonds", "spades", "hearts"]):
        assert suit in facts(game, number)[-1]


def test_the_card_turned_up_lies_open_on_the_rest() -> None:
    deal = oh_hell(4).deal(seed=8)
    card = deal.turned.row[0]
    assert deal.rest.count() == 52 - 40 - 1
    assert deal.view(2).facts[-1].startswith("Trumps: " + deal.pack.suits[deal.pack.suit_of[card]].name)


def test_a_turned_up_high_low_joker_makes_no_trumps() -> None:
    match = table("oh-hell", 4, dealt={"turned": "X1"}, dealer=0, jokers="atkinson-high-low").match
    assert match.view(0).facts[-1] == "No trumps"


# --- scoring ----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("scoring", "bid", "won", "points"), [
    ("blackout", 0, 0, 10), ("blackout", 1, 1, 11), ("blackout", 2, 2, 12), ("blackout", 2, 3, 0), ("blackout", 2, 1, 0),
    ("trick-plus-ten", 2, 2, 12), ("trick-plus-ten", 2, 1, 1), ("trick-plus-ten", 2, 3, 3), ("trick-plus-ten", 0, 0, 10),
    ("squares", 0, 0, 10), ("squares", 1, 1, 11), ("squares", 2, 2, 14), ("squares", 3, 3, 19), ("squares", 4, 4, 26),
    ("squares", 1, 3, -4), ("squares", 3, 0, -9),
    ("ten-per-trick", 3, 3, 30), ("ten-per-trick", 0, 0, 10), ("ten-per-trick", 3, 1, -20), ("ten-per-trick", 0, 2, -20),
    ("five-plus-ten-per-trick", 2, 2, 25), ("five-plus-ten-per-trick", 2, 4, -15), ("five-plus-ten-per-trick", 0, 0, 5),
    ("five-plus-ten-per-trick", 3, 2, -10),
])
def test_ways_of_scoring(scoring: str, bid: int, won: int, points: int) -> None:
    assert oh_hell(scoring=scoring).points(bid, won, 7) == points


@pytest.mark.parametrize(("bonus", "scoring", "bid", "won", "points"), [
    ("10", "trick-plus-ten", 0, 0, 10), ("5", "trick-plus-ten", 0, 0, 5), ("five-plus-cards", "trick-plus-ten", 0, 0, 12),
    ("5", "blackout", 0, 0, 5), ("five-plus-cards", "blackout", 0, 0, 12),
    ("5", "trick-plus-ten", 1, 1, 11), ("five-plus-cards", "blackout", 1, 1, 11), ("five-plus-cards", "trick-plus-ten", 0, 1, 1),
])
def test_bonus_for_a_bid_of_zero_with_seven_cards(bonus: str, scoring: str, bid: int, won: int, points: int) -> None:
    assert oh_hell(scoring=scoring, zero_bid_bonus=bonus).points(bid, won, 7) == points


@pytest.mark.parametrize(("options", "why"), [
    ({"scoring": "squares", "zero_bid_bonus": "5"}, "without a bonus for a bid that is made"),
    ({"scoring": "ten-per-trick", "zero_bid_bonus": "five-plus-cards"}, "without a bonus for a bid that is made"),
    ({"bidding": "simultaneous", "hook": False}, "all bid at once"),
    ({"hand_sequence": "constant-max", "maximum_hand": "largest-possible", "trump_method": "turned-2-to-6-no-trump"}, "none is left"),
])
def test_what_changes_nothing_beside_another_option_is_refused(options: dict[str, object], why: str) -> None:
    with pytest.raises(parlour.ParlourError, match=why):
        oh_hell(**options)


def test_scoring_that_goes_with_a_game() -> None:
    assert oh_hell(4).points(2, 1, 10) == 1, "the most widespread method: a point for each trick"
    assert oh_hell(4, "german-bridge").points(3, 3, 10) == 19
    assert oh_hell(4, "german-bridge").points(3, 1, 10) == -4
    assert oh_hell(4, "ten-op-en-neer-brink").points(3, 3, 10) == 13
    assert oh_hell(4, "ten-op-en-neer-brink").points(3, 4, 10) == 0
    assert oh_hell(5, "blackout-north-east-england").points(3, 2, 10) == 0


# --- Boerenbridge -----------------------------------------------------------------------------------------------------

def boerenbridge(scores: list[int]) -> tuple[Boerenbridge, OhHellDeal]:
    """A deal of a match that stands at these scores."""
    game = Boerenbridge()
    old = game.deal()
    old.scores = scores
    return game, game.new_deal(Chance.of(2, 1), 1, 0, old)


def test_boerenbridge_counts_back_from_a_hundred() -> None:
    game, deal = boerenbridge([97, 94, 85, 10])
    assert game.gain(deal, 0, 6) == 0, "97 and 6 are 103, which counts as 97"
    assert game.gain(deal, 1, 6) == 6
    assert game.gain(deal, 2, 13) == 13
    assert game.gain(deal, 0, 13) == -7


def test_from_eighty_one_does_not_bid_in_boerenbridge() -> None:
    game, deal = boerenbridge([80, 79, 97, 0])
    assert deal.turn() == (1, 3)
    assert game.points(0, 0, 13) == 20
    assert game.points(1, 1, 13) == 11
    assert game.points(1, 0, 13) == 0
    for seat in (1, 3):
        deal.play(seat, deal.legal(seat)[0])
    rng = Random(1)
    taken = [0] * 4
    while not deal.over:
        seat = deal.turn()[0]
        deal.play(seat, rng.choice(list(deal.legal(seat))))
        taken = [deal.tricks_taken(seat) for seat in range(4)]
    assert deal.points()[0] == taken[0], "only 1 for each trick"
    assert deal.scores[2] == min(97 + taken[2], 200 - 97 - taken[2])


def test_nobody_bids_when_all_have_eighty() -> None:
    _, deal = boerenbridge([80, 80, 81, 90])
    assert isinstance(deal.phase, OhHellTrick)


def test_boerenbridge_ends_at_exactly_a_hundred_and_several_can_share() -> None:
    game, deal = boerenbridge([100, 99, 100, 3])
    assert game.finished(deal)
    assert game.winners(deal) == [0, 2]
    game, deal = boerenbridge([99, 99, 98, 3])
    assert not game.finished(deal)


# --- result -----------------------------------------------------------------------------------------------------------

def test_without_further_deals_a_tie_is_shared() -> None:
    game = oh_hell(3, result="single-winner", deals=1)
    deal = game.deal()
    deal.scores = [12, 12, 3]
    assert game.finished(deal)
    assert game.winners(deal) == [0, 1]
    assert not oh_hell(3, tie_extra_deals=True, deals=1).finished(deal)


# --- the card on the forehead -----------------------------------------------------------------------------------------

def test_nobody_can_know_the_card_on_the_own_forehead() -> None:
    game = oh_hell(4, "devils-bridge")
    deal = game.deal(seed=3, number=len(game.sizes) - 1)
    for seat in range(4):
        own = deal.hands[seat].cards
        assert deal.view(seat).zones[seat].cards == [""]
        assert deal.view(seat).zones[(seat + 1) % 4].cards != [""]
        held = {deal.imagine(seat, Random(number)).hands[seat].cards for number in range(40)}
        assert len(held) > 10, "it could be any card not seen"
        others = [card for other in range(4) if other != seat for card in bits(deal.hands[other].cards)]
        assert own not in [1 << card for card in others]
        assert not any(card_mask >> card & 1 for card_mask in held for card in [*others, *deal.turned.row])


def test_foreheads_need_a_deal_of_one_card() -> None:
    with pytest.raises(parlour.ParlourError, match="without a deal of one card"):
        oh_hell(4, last_card_on_forehead=True, hand_sequence="constant-max")


def test_the_last_deal_of_one_card_is_the_one_on_the_forehead() -> None:
    game = oh_hell(4, last_card_on_forehead=True)
    assert game.sizes[game.forehead_deal] == 1
    assert game.forehead_deal == 9
    assert oh_hell(4, "devils-bridge").forehead_deal == 18
    assert oh_hell(4).forehead_deal == -1


# --- advice -----------------------------------------------------------------------------------------------------------

def test_advice_beats_chance() -> None:
    game = oh_hell(4, hand_sequence="max-1")
    rng = Random(6)
    totals = [0, 0]
    for seed in range(6):
        match = game.match(seed)
        while not match.over:
            seat = match.turn()[0]
            legal = match.legal(seat)
            advised = game.advise(match.deal, seat, rng) if seat % 2 == 0 else None
            match.play(seat, advised or legal[rng.randrange(len(legal))])
        scores = match.scores()
        totals[0] += scores[0] + scores[2]
        totals[1] += scores[1] + scores[3]
    assert totals[0] > 1.5 * totals[1]


@pytest.mark.parametrize(("trick", "hand", "wanted", "plays"), [
    # wants nothing more: gets rid of the highest card that loses
    ("KH", "AH QH 2H", 0, "QH"),
    # or of the one that is least likely to win where it must lead
    ("", "AH KD 2C", 0, "2C"),
    # last to play, and the ace of trumps will take the one trick that is wanted: the other ace is not needed
    ("KH 5H 9H", "AH 3H AS", 1, "3H"),
    # without it, it is
    ("KH 5H 9H", "AH 3H 2C", 1, "AH"),
    # all that are left are wanted
    ("", "AS 3H", 2, "AS"),
    # too many have been taken already
    ("KH 5H 9H", "AH 3H AS", -1, "3H"),
])
def test_advice_plays_for_as_many_tricks_as_were_bid(trick: str, hand: str, wanted: int, plays: str) -> None:
    game = oh_hell(4)
    pack, order = game.pack, game.trick_order(SPADES)
    row, held = ([pack.card(code) for code in codes.split()] for codes in (trick, hand))
    led = order.suit_masks[order.suit_of[row[0]]] if row else 0
    may = [card for card in held if led >> card & 1] or held
    best = row[order.best(row)] if row else -1
    unseen = pack.all & ~mask_of([*row, *held])
    assert pack.codes[card_for_bid(order, row, best, may, mask_of(held), unseen, 3, wanted)] == plays


# --- changing a bid, and how a match is settled ---------------------------------------------------------------------------------


@pytest.mark.parametrize("times", [1, 2, 5])
def test_a_bid_may_be_changed_as_long_as_the_next_player_has_not_bid(times: int) -> None:
    match = parlour.game("oh-hell", 4).match(start=Start(1, 3))
    match.play(0, "bid 3")
    for change in range(times):
        match.play(0, f"bid {4 + change}")
    assert match.turn() == (1,) and match.reason(0, f"bid {3 + times}") == "That is your bid already."
    match.play(1, "bid 1")
    late = "A bid can be changed only until the next player bids: yours stands."
    assert match.reason(0, "bid 2") == late and match.legal(0) == ()
    refused(match, "South: bid 2", "yours stands")
    refused(match, "East: bid 2", "It is not East's turn: North must act")      # East has not bid at all
    match.play(2, "bid 1")
    match.play(3, match.legal(3)[0])
    assert all([match.reason(seat, "bid 2") == late for seat in range(4)])                     # also while tricks are played
    assert "as long as the next player has not bid" in match.game.rules() and "once" not in match.game.rules()


@pytest.mark.parametrize("options", [{"trump_method": "highest-bidder-chooses"}, {"jokers": "atkinson-high-low"}])
def test_a_late_change_is_refused_in_every_form_of_the_play(options: dict[str, str]) -> None:
    match = parlour.game("oh-hell", 4, **options).match(start=Start(1, 3))
    play_on(match, 4, last)
    assert all(["yours stands" in match.reason(seat, "bid 1") for seat in range(4)])


def test_bids_made_at_the_same_time_are_not_changed() -> None:
    match = parlour.game("oh-hell", 4, bidding="simultaneous").match(start=Start(1, 3))
    match.play(2, "bid 1")
    assert "at the same time are not changed" in match.reason(2, "bid 2")


@pytest.mark.parametrize(("result", "said"), [
    ("cumulative-or-money", ["receives 15.00", "receives 0.00", "pays 5.00", "pays 10.00"]),
    ("single-winner", ["wins the match", "", "", ""]),
])
def test_how_the_match_is_settled_stands_before_every_player(result: str, said: list[str]) -> None:
    """Totals of 40, 25, 20 and 15: the average is 25."""
    hands = {"South": "AS KS", "West": "2C 3C", "North": "2D 3D", "East": "2H 3H"}
    game = parlour.game("oh-hell", 4, result=result, deals=1, maximum_hand="fixed-2", hook=False,
                        largest_deals_no_trump="always-largest-deals")
    match = of(game, dealt=hands, dealer=3).match
    match.deal.scores[:] = [28, 15, 10, 5]
    for _ in range(4):
        match.play(match.turn()[0], "bid 2" if match.turn()[0] == 0 else "bid 0")
    play_until(match, over)
    assert match.scores() == [40, 25, 20, 15]
    assert [" ".join([badge for badge in view.badges if badge != "dealer"]) for view in match.view(2).seats] == said


def test_a_bare_number_is_no_bid_once_cards_are_played() -> None:
    """The choices of a trick are numbered: a number means one of them."""
    match = parlour.game("oh-hell", 4).match(start=Start(1, 3))
    play_on(match, 4, last)
    with pytest.raises(parlour.IllegalAction, match="nothing one can do here"):
        match.deal.read(match.turn()[0], "3")
    assert "yours stands" in match.reason(match.turn()[0], "bid 3")


def test_whoever_bids_next_is_asked_anew_when_the_bid_before_is_changed() -> None:
    match = parlour.game("oh-hell", 4).match(start=Start(1, 3))
    match.play(0, "bid 3")
    asked = match.deal.phase
    match.play(0, "bid 2")
    assert match.turn() == (1,) and match.deal.phase is not asked, "what was thought of while the bid was three counts no more"


def test_a_search_goes_by_rules_of_thumb_in_short_hands_alone() -> None:
    for cards, by_rules in ((5, True), (10, True), (12, False), (17, False)):
        game = parlour.game("oh-hell", 3, **{"hand-sequence": "constant-max", "maximum-hand": f"fixed-{cards}"})
        assert game.guides_search(game.deal(1)) == by_rules
