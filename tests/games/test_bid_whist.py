"""Bid Whist and its forms: bidding, kitty, jokers, ranking and scores, from the rule page and its worked examples.

Seats are numbered clockwise: the left neighbour of 0 is 1; 0 and 2 are partners. Whole stretches of play are in records/bid-whist.
"""
from __future__ import annotations

from collections.abc import Sequence

import pytest

import parlour
from parlour.games.bid_whist.play import Contract, WhistGame, WhistTrick
from parlour.kernel.match import Match, Start
from parlour.testing import arrange, choices, of, play, play_until, refused

UP = 0
DOWN = 1
NONE = -1
HEARTS = 2
SPADES = 3


def whist(id: str = "bid-whist", /, **options: object) -> WhistGame:
    game = parlour.game(id, **options)
    assert isinstance(game, WhistGame)
    return game


def last_trick(game: WhistGame, contract: Contract, tricks: Sequence[int], hands: Sequence[str] = ("AC", "3C", "4C", "5C"),
               scores: Sequence[int] = (0, 0), leader: int = 0) -> Match:
    """Before the last trick: ``tricks`` are those that each seat has taken so far; by default South wins the last one."""
    match = game.match(start=Start(1, 3))
    pack = game.pack
    left = [code for code in pack.codes if code not in " ".join(hands).split()]
    kitty = pack.size - 4 * (12 if game.kitty_size() else 13)
    won = {"taken 0": left[:kitty]} if game.kitty_goes_to_first_trick() else {"rest": left[:kitty]}
    left = left[kitty:]
    for seat, taken in enumerate(tricks):
        won[f"taken {seat}"] = won.get(f"taken {seat}", []) + left[:4 * taken]
        left = left[4 * taken:]
    assert not left
    held = {f"hand {seat}": codes for seat, codes in enumerate(hands)}
    deal = arrange(match, {**held, **{name: " ".join(codes) for name, codes in won.items()}}).deal
    deal.open = pack.all
    deal.scores = list(scores)
    deal.before = list(scores)
    deal.bidder = contract.seat
    deal.phase = game.trick(deal, leader, contract)
    return match


def scored(game: WhistGame, contract: Contract, tricks: Sequence[int], scores: Sequence[int] = (0, 0)) -> list[int]:
    """What the sides have after a deal in which South takes the last trick."""
    match = play(last_trick(game, contract, tricks, scores=scores), "AC", "3C", "4C", "5C")
    return [match.sheet[0][side] + scores[side] for side in range(2)]


def at_bid(id: str, dealer: int = 0, hands: dict[str, str] | None = None, **options: object) -> Match:
    return of(whist(id, **options), dealt=hands, dealer=dealer, seed=5).match


# --- scoring ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "trumps", "tricks", "points"), [
    (5, HEARTS, (8, 3, 0, 0), -5),      # the kitty and nine tricks with the last: four points only
    (5, HEARTS, (10, 1, 0, 0), 6),      # the kitty and eleven tricks
    (4, NONE, (9, 2, 0, 0), 10),        # eleven books without trumps
    (4, NONE, (6, 5, 0, 0), -8),        # eight books without trumps
    (3, SPADES, (7, 4, 0, 0), 3),
    (3, SPADES, (6, 5, 0, 0), -3),
    (7, HEARTS, (6, 0, 5, 0), 7),       # the partner's books count
])
def test_a_bid_brings_its_books_or_costs_what_was_bid(number: int, trumps: int, tricks: tuple[int, ...], points: int) -> None:
    assert scored(whist(), Contract(0, number, trumps), tricks) == [points, 0]


def test_ten_points_win_unless_the_score_was_negative() -> None:
    assert play(last_trick(whist(), Contract(0, 4, NONE), (9, 2, 0, 0)), "AC", "3C", "4C", "5C").winners == [0, 2]
    behind = play(last_trick(whist(), Contract(0, 4, NONE), (9, 2, 0, 0), scores=(-4, 0)), "AC", "3C", "4C", "5C")
    assert not behind.over and behind.scores()[0] == 6


def test_minus_seven_loses() -> None:
    match = play(last_trick(whist(), Contract(0, 4, NONE), (6, 5, 0, 0)), "AC", "3C", "4C", "5C")
    assert match.over and match.winners == [1, 3]


def test_opponents_score_their_overbooks_when_that_is_played() -> None:
    tricks = (3, 8, 0, 0)
    assert scored(whist(), Contract(0, 3, HEARTS), tricks) == [-3, 0]
    assert scored(whist(opponents_score_overbooks=True), Contract(0, 3, HEARTS), tricks) == [-3, 2]
    assert scored(whist(opponents_score_overbooks=True), Contract(0, 3, NONE), tricks) == [-6, 4]


@pytest.mark.parametrize(("taken", "winners"), [((11, 0, 0, 0), [0, 2]), ((10, 0, 0, 1), [1, 3])])
def test_a_boston_decides_the_game(taken: tuple[int, ...], winners: list[int]) -> None:
    game = whist(boston_quadruple=True)
    match = last_trick(game, Contract(0, 7, HEARTS), taken, scores=(-6, 6))
    play(match, "AC", "3C", "4C", "5C")
    assert match.over and match.winners == winners
    assert abs(match.sheet[0][0]) == 28


def test_a_boston_ends_with_the_first_book_against_it() -> None:
    game = whist(boston_quadruple=True)
    match = last_trick(game, Contract(0, 7, HEARTS), (0, 0, 0, 0), (
        "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "AC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS",
        "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH KH"))
    play(match, "KC", "AC", "2S")
    assert not match.over
    match.play(3, "2H")          # trumped by the other opponent
    assert match.over and match.winners == [1, 3]


# --- bidding ----------------------------------------------------------------------------------------------------------------


def test_a_bid_of_five_promises_eleven_books_and_seven_is_the_highest() -> None:
    match = at_bid("bid-whist")
    assert choices(match)[-1] == "bid 7 no trump"
    play(match, "bid 5 uptown", "pass", "pass", "pass", "name hearts")
    match.play(1, match.legal(1)[0])
    assert any(["of 11 needed" in fact for fact in match.view(0).facts])


@pytest.mark.parametrize(("priority", "over"), [
    ("equal", ["3 no trump", "4 uptown"]),
    ("low-over-high", ["3 downtown", "3 no trump", "4 uptown"]),
    ("all-equal-for-a-number", ["4 uptown"]),
])
def test_what_overcalls_three_uptown(priority: str, over: list[str]) -> None:
    match = at_bid("bid-whist", downtown_priority=priority)
    match.play(1, "bid 3 uptown")
    assert [text.removeprefix("bid ") for text in choices(match)[1:len(over) + 1]] == over
    if priority == "low-over-high":
        match.play(2, "bid 3 downtown")
        assert choices(match)[1] == "bid 3 no trump"
        match.play(3, "bid 3 no trump")
        assert choices(match)[1] == "bid 4 uptown"


def test_bids_of_four_up_and_down_are_equal() -> None:
    match = at_bid("bid-whist")
    match.play(1, "bid 4 uptown")
    assert "higher than 4 uptown" in match.reason(2, "bid 4 downtown")
    refused(match, "North: bid 3 no trump", "You must bid higher than 4 uptown")


def test_the_dealer_must_bid_when_all_pass() -> None:
    for low in (3, 4):
        match = at_bid("bid-whist", minimum_bid=low)
        play(match, "pass", "pass", "pass")
        assert choices(match)[0] == f"bid {low} uptown"
        assert "must bid" in match.reason(0, "pass")


def test_everybody_bids_once() -> None:
    match = at_bid("bid-whist")
    play(match, "bid 3 uptown", "bid 4 uptown", "pass", "bid 4 no trump")
    assert match.turn() == (0,) and choices(match) == ["name uptown", "name downtown"]


# --- cards ------------------------------------------------------------------------------------------------------------------


def test_twelve_cards_each_and_a_kitty_of_six() -> None:
    for jokers, kitty in (("two-jokers", 6), ("one-joker", 5), ("one-joker-and-spade-deuce-second", 5),
                          ("two-jokers-and-spade-deuce-third", 6)):
        deal = at_bid("bid-whist", jokers_and_deuce=jokers).deal
        assert [hand.count() for hand in deal.hands] == [12] * 4 and deal.rest.count() == kitty


def order(game: WhistGame, trumps: int, ranking: int, suit: int) -> str:
    found = game.order_of(Contract(0, 3, trumps, ranking))
    ranked = sorted([card for card in range(game.pack.size) if found.suit_of[card] == suit], key=lambda card: found.strength[card])
    return " ".join([game.pack.codes[card] for card in reversed(ranked)])


def test_downtown_hearts_rank_from_the_ace_through_the_two_to_the_king() -> None:
    game = whist()
    assert order(game, HEARTS, DOWN, HEARTS) == "X1 X2 AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    assert order(game, HEARTS, DOWN, SPADES) == "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    assert order(game, HEARTS, UP, HEARTS) == "X1 X2 AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"


def test_the_jokers_are_the_big_and_the_little_one() -> None:
    assert whist().pack.names(whist().pack.mask("X1 X2")) == "the little joker and the big joker"
    one = whist(jokers_and_deuce="one-joker").pack
    assert one.names(one.mask("X1")) == "the joker"


@pytest.mark.parametrize(("jokers", "top"), [("one-joker-and-spade-deuce-second", "X1 2S AH"),
                                             ("two-jokers-and-spade-deuce-third", "X1 X2 2S AH"), ("one-joker", "X1 AH")])
def test_the_deuce_of_spades_is_a_high_trump(jokers: str, top: str) -> None:
    game = whist(jokers_and_deuce=jokers)
    assert order(game, HEARTS, UP, HEARTS).startswith(top)
    assert ("2S" in order(game, HEARTS, UP, SPADES)) == (jokers == "one-joker")
    assert order(game, NONE, UP, SPADES).endswith("2S")


def test_three_rankings_without_jokers() -> None:
    game = whist("bid-whist-52")
    assert order(game, HEARTS, 2, HEARTS) == "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    assert order(game, NONE, 1, SPADES).startswith("AS 2S 3S") and order(game, NONE, 0, SPADES).startswith("AS KS QS")


def no_trump_trick(way: str, hands: Sequence[str], leader: int = 0) -> Match:
    return last_trick(whist(no_trump_jokers=way), Contract(0, 3, NONE), (5, 5, 0, 0), hands, leader=leader)


def test_a_joker_wins_nothing_without_trumps_and_only_the_void_play_it() -> None:
    match = no_trump_trick("play-only-when-void", ("AC 2C", "X1 3C", "X2 4D", "5C 6C"))
    match.play(0, "AC")
    assert "must follow suit" in match.reason(1, "X1")
    match.play(1, "3C")
    assert choices(match) == ["play 4D", "play X2"]
    play(match, "X2", "5C")
    assert match.turn() == (0,)


def test_a_led_joker_leaves_the_suit_to_the_next_card() -> None:
    match = no_trump_trick("play-only-when-void", ("X1 2C", "3H 9C", "KH 4C", "5C 6S"))
    match.play(0, "X1")
    assert choices(match) == ["play 9C", "play 3H"]
    match.play(1, "3H")
    assert choices(match) == ["play KH"]
    play(match, "KH", "6S")
    assert match.turn() == (2,)          # the best heart wins


def test_two_jokers_to_a_trick_and_the_first_suit_after_them_counts() -> None:
    match = no_trump_trick("play-only-when-void", ("X1 2C", "X2 9C", "4C 7D", "5C 6S"))
    play(match, "X1", "X2", "4C", "5C")
    assert match.turn() == (3,)


def test_jokers_at_any_time_never_win() -> None:
    match = no_trump_trick("playable-any-time", ("2C 8D", "X1 3C", "4C 7D", "5C 6C"))
    match.play(0, "2C")
    assert choices(match) == ["play 3C", "play X1"]
    play(match, "X1", "4C", "5C")
    assert match.turn() == (3,)


def test_jokers_out_of_play_are_exchanged() -> None:
    match = at_bid("bid-whist", 0, {"West": "AS AH AD AC KS KH KD KC QS QH QD QC", "North": "X1", "rest": "X2"},
                   no_trump_jokers="out-of-play-exchange")
    play(match, "bid 4 no trump", "pass", "pass", "pass", "name uptown")
    deal = match.deal
    # the joker of the kitty stays out, and the bidder throws away the five other cards taken, or as many others
    assert deal.apart.cards == deal.pack.mask("X2")
    assert deal.hands[1].count() == 17 and match.legal(1)[0].cards.bit_count() == 5
    thrown = deal.hands[1].cards & ~deal.pack.mask("AS AH AD AC KS KH KD KC QS QH QD QC")
    match.play(1, "discard " + deal.pack.text(thrown))
    # North lays the other joker out and draws one of the five unseen
    assert deal.apart.cards == deal.pack.mask("X1 X2")
    assert [hand.count() for hand in deal.hands] == [12] * 4 and deal.rest.count() == 4
    assert (deal.hands[2].cards & thrown).bit_count() == 1
    assert not deal.known_to(1) & thrown


def test_a_sported_kitty_is_seen_by_all_when_trumps_were_bid() -> None:
    for bid, name, seen in (("bid 3 uptown", "name spades", True), ("bid 3 no trump", "name uptown", False)):
        match = at_bid("bid-whist", sport_the_kitty=True)
        kitty = match.deal.rest.mask()
        play(match, bid, "pass", "pass", "pass", name)
        assert [bool(kitty & ~match.deal.known_to(seat)) for seat in range(5)] == [not seen, False, not seen, not seen, not seen]


def test_the_bidder_is_told_of_himself_that_he_takes_the_kitty() -> None:
    match = whist().match(start=Start(5, 0), narrate=True)
    play(match, "bid 3 uptown", "pass", "pass", "pass", "name spades")
    assert {"You have won the bidding with 3 uptown.", "You take the kitty."} <= set(match.view(1).log)
    assert {"West has won the bidding with 3 uptown.", "West takes the kitty."} <= set(match.view(2).log)


def test_the_kitty_counts_as_the_bidders_first_book() -> None:
    match = last_trick(whist(), Contract(1, 3, HEARTS), (3, 8, 0, 0))
    assert any(["Books: 9 of 9 needed, 3 against" in fact for fact in match.view(0).facts])


# --- reneging ---------------------------------------------------------------------------------------------------------------


def test_nobody_can_renege_unless_that_is_played() -> None:
    match = last_trick(whist(), Contract(0, 3, HEARTS), (5, 5, 0, 0), ("AC 2C", "3C 3D", "4C 4D", "5C 5D"))
    match.play(0, "AC")
    assert "must follow suit" in match.reason(1, "3D")


@pytest.mark.parametrize(("tricks", "books", "points"), [
    ((6, 4, 0, 0), [11, 2], [5, 0]),         # West takes the last trick as a fifth book, and gives three away
    ((9, 1, 0, 0), [13, 0], [7, 0]),         # it has fewer than three: all books are the others'
])
def test_a_renege_costs_three_books(tricks: tuple[int, ...], books: list[int], points: list[int]) -> None:
    game = whist(renege_penalty=True)
    match = last_trick(game, Contract(0, 3, HEARTS), tricks, ("AC 2C", "3C 3D", "4C 4D", "5C 5D"))
    deal = match.deal
    play(match, "AC", "3D", "4C", "5C")
    assert deal.reneges == [0, 0]            # nobody knows yet
    play(match, "2C", "3C", "4D", "5D")
    assert deal.reneges == [0, 1]
    assert game.books(deal, Contract(0, 3, HEARTS)) == books
    assert match.sheet[0] == points


def test_a_renege_and_the_end_of_the_bid_are_told_to_each_as_it_is_to_him() -> None:
    match = last_trick(whist(renege_penalty=True), Contract(0, 3, HEARTS), (6, 4, 0, 0), ("AC 2C", "3C 3D", "4C 4D", "5C 5D"))
    deal = match.deal
    deal.narrating = True
    play(match, "AC", "3D", "4C", "5C", "2C", "3C", "4D", "5D")
    assert "You have reneged: clubs were led before." in deal.view(1).log
    assert "West has reneged: clubs were led before." in deal.view(0).log
    assert "You and partner have 11 books of the 9 needed: the bid is made." in deal.view(0).log
    assert "South and partner have 11 books of the 9 needed: the bid is made." in deal.view(1).log


# --- without jokers ---------------------------------------------------------------------------------------------------------


def test_52_cards_eleven_books_on_four_and_four_books_against() -> None:
    assert scored(whist("bid-whist-52"), Contract(0, 4, HEARTS), (9, 2, 0, 0)) == [5, 0]
    assert scored(whist("bid-whist-52"), Contract(0, 4, NONE), (9, 2, 0, 0)) == [5, 0]         # nothing is doubled
    assert scored(whist("bid-whist-52"), Contract(0, 4, HEARTS), (7, 4, 0, 0)) == [0, 4]       # nine books, four against


def test_the_first_trick_brings_the_kitty() -> None:
    match = at_bid("bid-whist-52", 0, {"West": "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S", "North": "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H",
                                       "East": "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D", "South": "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C"})
    play(match, "bid 1", "pass", "pass", "pass", "name no trump", "name downtown with aces bad", "discard 2S 2H 2D 2C")
    play(match, "AS", "AH", "AD", "AC")
    deal = match.deal
    assert deal.tricks_taken(1) == 2 and not deal.rest.row


def test_the_dealer_steals_even_the_highest_bid_and_the_partners() -> None:
    match = at_bid("bid-whist-52")
    play(match, "pass", "bid 7", "pass")
    assert choices(match) == ["pass", "bid 7"]
    match.play(0, "bid 7")
    assert match.turn() == (0,) and "name no trump" in choices(match)


def test_the_dealer_bids_the_least_or_deals_again() -> None:
    for id, low in (("bid-whist-52", 1), ("bid-whist-hawaii-trumps", 3)):
        match = at_bid(id)
        before = match.deal.hands[0].cards
        play(match, "pass", "pass", "pass")
        assert choices(match) == [f"bid {low}", "redeal"]
        match.play(0, "redeal")
        assert match.turn() == (1,) and match.deal.dealer == 0 and match.deal.number == 0
        assert match.deal.hands[0].cards != before


def test_a_hand_without_faces_may_be_dealt_again_instead_of_bidding() -> None:
    low = {"West": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS AH 2H"}
    match = at_bid("bid-whist-52", 0, low)
    assert "redeal" in choices(match)
    match.play(1, "redeal")
    assert match.turn() == (1,) and match.deal.dealer == 0
    match = at_bid("bid-whist-52", 0, {**low, "West": low["West"].replace("TS", "JS")})
    assert "hold a king, queen or jack" in match.reason(1, "redeal")
    assert "redeal" not in choices(at_bid("bid-whist-52", 0, low, redeal_no_face_cards=False))


def test_low_bids_of_the_first_two_tell_what_they_hold() -> None:
    for signals in (True, False):
        match = at_bid("bid-whist-52", bid_signals=signals)
        play(match, "bid 1", "bid 2", "bid 3")
        badges = [view.badges for view in match.view(0).seats]
        assert ("mixed hand" in badges[1]) == signals and ("downtown hand" in badges[2]) == signals and badges[3] == ["3"]


def test_21_points_win() -> None:
    match = play(last_trick(whist("bid-whist-52"), Contract(0, 4, HEARTS), (9, 2, 0, 0), scores=(16, 20)), "AC", "3C", "4C", "5C")
    assert match.winners == [0, 2]


def test_cincinnati_bids_rise_from_normal_by_special_to_no_trump() -> None:
    match = at_bid("bid-whist-cincinnati")
    assert choices(match)[1:5] == ["bid 1 normal", "bid 1 special", "bid 1 no trump", "bid 2 normal"]
    play(match, "bid 1 special", "bid 1 no trump", "bid 2 special", "bid 2 special")
    assert match.turn() == (0,)          # the dealer has stolen the bid
    match.play(0, "name clubs")
    phase = match.deal.phase
    assert isinstance(phase, WhistTrick)
    assert phase.card_order.strength[match.game.pack.card("2C")] > phase.card_order.strength[match.game.pack.card("KC")]


def test_hawaii_five_tricks_set_a_bid_of_three() -> None:
    game = whist("bid-whist-hawaii-trumps")
    assert scored(game, Contract(0, 3, HEARTS), (7, 4, 0, 0)) == [1, 0]
    assert scored(game, Contract(0, 3, HEARTS), (6, 5, 0, 0)) == [0, 2]


@pytest.mark.parametrize(("scores", "over"), [((6, 0), True), ((6, 1), False), ((12, 2), True), ((11, 2), False), ((20, 19), True),
                                              ((20, 20), False), ((21, 20), True)])
def test_hawaii_three_ways_to_win(scores: tuple[int, int], over: bool) -> None:
    match = play(last_trick(whist("bid-whist-hawaii-trumps"), Contract(0, 3, HEARTS), (7, 4, 0, 0), scores=scores), "AC", "3C", "4C", "5C")
    assert match.over == over
    if over:
        assert match.winners == [0, 2]


# --- without a kitty --------------------------------------------------------------------------------------------------------


def test_a_contract_is_told_as_it_was_bid() -> None:
    for id, calls, fact in (("bid-whist-hawaii-trumps", ["bid 3", "pass", "pass", "pass", "name clubs"], "West: 3 in clubs"),
                            ("bid-whist-cincinnati", ["bid 1 special", "pass", "pass", "pass", "name clubs"], "West: 1 in clubs, special"),
                            ("bid-whist-cincinnati", ["bid 2 no trump", "pass", "pass", "pass"], "West: 2 no trump"),
                            ("bid-whist-boston-no-kitty", ["bid 1", "pass", "pass", "pass", "declare no trump"], "West: 1 no trump")):
        assert fact in play(at_bid(id), *calls).view(0).facts
    assert "West bid 3" in play(at_bid("bid-whist-hawaii-trumps"), "bid 3", "pass", "pass", "pass").view(0).facts


def test_boston_goes_round_until_three_have_passed() -> None:
    match = at_bid("bid-whist-boston-no-kitty")
    play(match, "bid 1", "pass", "bid 2", "pass", "bid 3")
    assert match.turn() == (3,)
    match.play(3, "pass")
    assert match.turn() == (1,) and "declare no trump" in choices(match)


def test_boston_dealer_eats_a_bid_of_one() -> None:
    match = at_bid("bid-whist-boston-no-kitty")
    play(match, "pass", "pass", "pass")
    assert choices(match) == ["bid 1"] and match.turn() == (0,)
    match.play(0, "bid 1")
    lead = choices(match)[0]
    match.play(0, lead)
    assert match.deal.phase.trump_cards(match.deal, 0)[0] == match.game.pack.card("A" + lead[-1])


def test_boston_no_trump_is_declared_before_the_lead() -> None:
    match = at_bid("bid-whist-boston-no-kitty")
    play(match, "pass", "pass", "pass", "bid 1", "declare no trump")
    assert match.turn() == (0,) and "No trump" in match.view(0).facts


@pytest.mark.parametrize(("tricks", "points"), [((8, 3, 0, 1), [3, 4]), ((7, 5, 0, 0), [2, 5]), ((6, 6, 0, 0), [-2, 6])])
def test_boston_the_others_score_every_trick(tricks: tuple[int, ...], points: list[int]) -> None:
    assert scored(whist("bid-whist-boston-no-kitty"), Contract(0, 2, HEARTS), tricks) == points


def test_boston_the_contract_wins_when_both_reach_eleven() -> None:
    match = play(last_trick(whist("bid-whist-boston-no-kitty"), Contract(0, 2, HEARTS), (8, 4, 0, 0), scores=(8, 10)),
                 "AC", "3C", "4C", "5C")
    assert match.winners == [0, 2]


def test_boston_rubber_goes_to_two_games() -> None:
    game = whist("bid-whist-boston-no-kitty", parr_rubber="rubber")
    match = last_trick(game, Contract(0, 2, HEARTS), (8, 4, 0, 0), scores=(8, 3))
    play(match, "AC", "3C", "4C", "5C")
    assert not match.over and match.scores() == [0, 0, 0, 0] and match.deal.games == [1, 0]
    second = last_trick(game, Contract(0, 2, HEARTS), (8, 4, 0, 0), scores=(8, 3))
    second.deal.games[0] = 1
    play(second, "AC", "3C", "4C", "5C")
    assert second.winners == [0, 2]


def test_options_are_refused_where_they_are_not_played() -> None:
    for id in ("bid-whist-boston-no-kitty", "bid-whist-cincinnati", "bid-whist-hawaii-trumps"):
        with pytest.raises(parlour.ParlourError):
            parlour.game(id, None, bid_signals=True)


# --- in words -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["bid-whist", "bid-whist-52", "bid-whist-cincinnati", "bid-whist-hawaii-trumps",
                                "bid-whist-boston-no-kitty"])
def test_a_form_has_one_word_for_a_trick_and_says_how_the_match_ends(id: str) -> None:
    game = parlour.game(id)
    words = game.rules()
    assert "\n## End\n" in words
    match = game.match(seed=4)
    play_until(match, lambda match: isinstance(match.deal.phase, WhistTrick))
    facts = " ".join(match.view(0).facts)
    if id in ("bid-whist", "bid-whist-52"):
        assert "called books" in words and "Books: " in facts
    else:
        assert "book" not in words.lower() and "Tricks: " in facts


def test_more_than_the_target_wins_too_and_the_rules_say_so() -> None:
    assert "7 points or more wins, and a side that has minus 7 or less loses" in parlour.game("bid-whist").rules()


def test_a_renege_is_a_house_rule_and_the_rules_tell_of_it() -> None:
    assert not parlour.game("bid-whist").options["renege-penalty"] and "a renege and costs three" in parlour.game("bid-whist").rules()
