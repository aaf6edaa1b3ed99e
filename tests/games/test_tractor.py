"""Tractor: the page's examples and tables. Whole stretches of play are in records/tractor.

Where the page lost its suit symbols, examples are filled in as the catalogue does. Its list of invalid tractors is of leads that
are no sequences: of one suit they can still be meant as throws, and stand or fall as such.
"""
from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.tractor.deal import NO_SUIT, TractorDeal
from parlour.games.tractor.game import Tractor
from parlour.games.tractor.options import ABOVE_ACE, level
from parlour.games.tractor.play import TractorTrick
from parlour.mechanisms.tricks.combination_tricks import CombinationOrder
from parlour.testing import arrange, cards_named, choices, legal, play, refusal, refused

SOUTH, WEST, NORTH, EAST = range(4)
SEATS = {"South": SOUTH, "West": WEST, "North": NORTH, "East": EAST}


def game_of(id: str = "tractor", **options: object) -> Tractor:
    game = parlour.game(id, **options)
    assert isinstance(game, Tractor)
    return game


def rank_index(rank: str) -> int:
    return "23456789TJQKA".index(rank)


def order_of(suit: str, rank: str, game: Tractor | None = None) -> CombinationOrder:
    game = game or game_of()
    return game.order(NO_SUIT if suit == "none" else game.pack.suit(suit), rank_index(rank))


def position(suit: str, rank: str, hands: Mapping[str, str], leader: str, starter: str = "South", bottom: str = "", gone: str = "",
             game: Tractor | None = None) -> TractorDeal:
    """A deal in its last tricks, with these cards in the hands and among the discards; all others were played, of which only
    ``gone`` count as such where sequences skip ranks."""
    game = game or game_of()
    deal = game.deal(1)
    arrange(deal, {**hands, "bottom": bottom, "taken 1": gone}, rest="taken 0")
    deal.show(deal.taken[0].cards | deal.taken[1].cards)
    deal.starter = SEATS[starter]
    deal.scores = [level(rank if rank != "T" else "10")] * 2
    deal.before = deal.scores[:]
    deal.narrating = True
    deal.phase = TractorTrick(deal.order(SEATS[leader]), order_of(suit, rank, game), game, rank_index(rank), None, False,
                              deal.taken[1].cards if game.skips else 0)
    return deal


def log(deal: TractorDeal) -> list[str]:
    return deal.view(4).log


# --- players and cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "size", "each", "left", "points", "needed"), [
    ("tractor", 108, 25, 8, 200, 80), ("tractor-three-decks", 162, 39, 6, 300, 120), ("tractor-six-players", 108, 17, 6, 200, 80)])
def test_cards_dealt_and_points_in_the_pack(id: str, size: int, each: int, left: int, points: int, needed: int) -> None:
    game = game_of(id)
    assert (game.pack.size, game.each, game.bottom, game.needed) == (size, each, left, needed)
    assert game.card_points(game.pack.all) == points
    match = game.match(3)
    while match.legal(match.turn()[0])[0].kind != "discard":
        seat = match.turn()[0]
        match.play(seat, match.legal(seat)[-1] if match.deal.rest.count() < game.pack.size // 2 else "draw a card")
    starter = match.turn()[0]
    assert [hand.count() for hand in match.deal.hands] == [each + (left if seat == starter else 0) for seat in range(game.players)]
    assert match.deal.after(0) == game.players - 1


def test_order_of_the_trumps() -> None:
    """Sevens and clubs are trumps."""
    order = order_of("C", "7")
    ranked = [[order.pack.codes[bits(face)[0]] for face in faces] for faces in reversed(order.ranks[order.trumps])]
    assert ranked[:3] == [["X2"], ["X1"], ["7C"]]
    assert sorted(ranked[3]) == ["7D", "7H", "7S"]
    assert [faces[0] for faces in ranked[4:]] == ["AC", "KC", "QC", "JC", "TC", "9C", "8C", "6C", "5C", "4C", "3C", "2C"]
    hearts = [order.pack.codes[bits(faces[0])[0]] for faces in reversed(order.ranks[order.pack.suit("H")])]
    assert hearts == ["AH", "KH", "QH", "JH", "TH", "9H", "8H", "6H", "5H", "4H", "3H", "2H"]


def test_without_a_trump_suit_only_jokers_are_trumps() -> None:
    order = order_of("none", "7")
    assert [order.pack.codes[card] for card in order.trump_cards] == ["X2", "X2", "X1", "X1"]
    spades = [order.pack.codes[bits(faces[0])[0]] for faces in reversed(order.ranks[order.pack.suit("S")])]
    assert spades == ["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S", "6S", "5S", "4S", "3S", "2S"]


# --- single cards and pairs -------------------------------------------------------------------------------------------


def test_of_equal_trumps_the_first_wins() -> None:
    deal = position("D", "5", {"South": "5S 2C", "East": "QD 3C", "North": "TD 4C", "West": "5H 6C"}, "South")
    play(deal, "play 5S", "play QD", "play TD", "play 5H")
    assert deal.turn() == (SOUTH,)


def test_a_trump_does_not_follow_its_printed_suit() -> None:
    deal = position("D", "5", {"South": "7H 2C", "East": "JS 5H", "North": "JC 4C", "West": "TH 6C"}, "South")
    play(deal, "play 7H")
    assert not refusal(deal, "play 5H") and not refusal(deal, "play JS")
    play(deal, "play JS", "play JC", "play TH")
    assert deal.turn() == (WEST,)


def test_equal_cards_of_two_suits_are_no_pair() -> None:
    order = order_of("S", "9")
    pair, two = (order.combination(order.pack.mask(codes)) for codes in ("9H 9H", "9H 9C"))
    assert (pair.width, pair.length) == (2, 1) and two.thrown


def test_of_equal_pairs_the_first_wins() -> None:
    deal = position("S", "9", {"South": "4D 4D 2C", "East": "9H 9H 3C", "North": "9C 9C 4C", "West": "5D 7D 6C"}, "South")
    play(deal, "play 4D 4D", "play 9H 9H", "play 9C 9C", "play 5D 7D")
    assert deal.turn() == (EAST,)


def test_a_pair_must_be_followed_with_a_pair() -> None:
    """Threes and hearts are trumps, so the three of clubs that the page gives East is no club here; it changes nothing."""
    deal = position("H", "3", {"North": "JC JC 2S", "West": "AC QC 4S", "South": "4C TS TS", "East": "TC TC 7C 6C"}, "North")
    play(deal, "play JC JC")
    assert not refusal(deal, "play AC QC")
    play(deal, "play AC QC")
    refused(deal, "play TS TS", "You hold clubs: you must follow suit")
    assert not refusal(deal, "play 4C TS")
    play(deal, "play 4C TS")
    refused(deal, "play 7C 6C", "You hold a pair of clubs")
    refused(deal, "play TC 7C", "You hold a pair of clubs")
    assert "a pair of clubs" in deal.reason(EAST, deal.read(EAST, "7C 6C"))
    play(deal, "play TC TC")
    assert deal.turn() == (NORTH,)


def test_trumps_win_only_in_pairs() -> None:
    deal = position("H", "3", {"North": "5S 5S 2C", "West": "KS KS 4C", "South": "2H 2H 5C", "East": "8H 7H 9H"}, "North")
    play(deal, "play 5S 5S", "play KS KS", "play 2H 2H", "play 8H 7H")
    assert deal.turn() == (SOUTH,)


# --- sequences --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "length"), [
    ("8S 8S 9S 9S", 2), ("JS JS QS QS KS KS", 3), ("3S 3S 5S 5S", 2), ("AD AD 4S 4S", 2), ("4S 4S 4D 4D", 2), ("4D 4D X1 X1", 2),
    ("X1 X1 X2 X2", 2)])
def test_valid_sequences(cards: str, length: int) -> None:
    """Fours and diamonds are trumps."""
    order = order_of("D", "4")
    what = order.combination(order.pack.mask(cards))
    assert (what.width, what.length) == (2, length)


@pytest.mark.parametrize("cards", ["5S 5S 7S 7S", "3D 3D 4D 4D", "3D 3D 4S 4S", "4S 4S 4H 4H", "3D 3D 5D 5D X1 X1"])
def test_no_sequences(cards: str) -> None:
    order = order_of("D", "4")
    assert order.combination(order.pack.mask(cards)).thrown


@pytest.mark.parametrize("cards", ["8S 8S 9H 9H", "4S 4S 5S 5S"])
def test_no_leads(cards: str) -> None:
    """Cards of two suits cannot be led; fours are trumps, fives of spades are not."""
    deal = position("D", "4", {"South": cards + " 2C", "East": "2C", "North": "6C", "West": "7C"}, "South")
    refused(deal, f"play {cards}", "must be of one suit")
    assert "one suit" in deal.reason(SOUTH, deal.read(SOUTH, cards))


def test_a_tractor_is_followed_with_pairs_which_need_not_be_consecutive() -> None:
    deal = position("C", "K", {"West": "3H 3H 4H 4H 2S", "South": "JH TH TH 8H 6H 5H 5H", "East": "AH QH JH 9H 7H",
                              "North": "9H 8H 7H 6H 2H"},
                 "West")
    play(deal, "play 3H 3H 4H 4H")
    assert deal.turn() == (SOUTH,)
    assert choices(deal, SOUTH) == ["play TH TH 5H 5H"]
    assert "2 pairs of hearts" in deal.reason(SOUTH, deal.read(SOUTH, "TH TH 8H 6H"))
    play(deal, "play TH TH 5H 5H", "play AH QH JH 9H", "play 9H 8H 7H 6H")
    assert deal.turn() == (WEST,)


def test_a_longer_trump_sequence_of_the_same_length_wins() -> None:
    """Only trumps alone win, and only as a sequence as long; with too few trumps all of them must be played to a trump lead."""
    hands = {"West": "3H 3H 4H 4H 2S", "South": "2C 2C 3C 3C 5S", "East": "8C 8C TC TC 6S", "North": "5C 5C 6C 6C 7S"}
    deal = position("C", "K", hands, "West")
    play(deal, "play 3H 3H 4H 4H", "play 2C 2C 3C 3C", "play 8C 8C TC TC", "play 5C 5C 6C 6C")
    assert deal.turn() == (NORTH,)
    hands = {"West": "3C 3C 4C 4C 2S", "South": "AC 2S 3S 4S 5S", "East": "8C 8C TC TC 6S", "North": "5C 5C 6C 7C 7S"}
    deal = position("C", "K", hands, "West")
    play(deal, "play 3C 3C 4C 4C")
    refused(deal, "play 2S 3S 4S 5S", "You hold trumps")
    assert len(deal.legal(SOUTH)) == 4 and not refusal(deal, "play AC 2S 3S 4S")
    play(deal, "play AC 2S 3S 4S", "play 8C 8C TC TC")
    refused(deal, "play 5C 6C 7C 7S", "You hold trumps")
    assert choices(deal, NORTH) == ["play 7C 6C 5C 5C"]


# --- throws -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "east", "gone", "led"), [
    # only one other ace of hearts is at large, and that is no pair
    ("AH KH KH", "AH QH 2C", "", "AH KH KH"),
    # an ace, a king and both jacks of spades have been played
    ("AS KS QS QS TS", "9S 9S 8S 7S 2C", "AS KS JS JS", "AS KS QS QS TS"),
    ("AD QD", "QD 2C", "AD KD KD", "AD QD"),
    # the other king of hearts is at large and beats the jack, the weakest that can be beaten
    ("AH QH QH JH", "KH TH 2C 2C", "AH KH", "JH"),
])
def test_throws_stand_or_fall_by_the_others_hands(cards: str, east: str, gone: str, led: str) -> None:
    """Fours and clubs are trumps."""
    deal = position("C", "4", {"South": cards + " 3S", "East": east, "North": "3D 5D 6D 7D 8D", "West": "2D 5D 6D 7D 8D"}, "South",
                    gone=gone)
    play(deal, cards)
    assert sorted(deal.pack.codes[card] for card in deal.trick.row) == sorted(led.split())


def test_a_card_among_the_discards_beats_nothing() -> None:
    """The page asks what "another player can beat": the starter's discards are in nobody's hand."""
    deal = position("C", "4", {"South": "AH JH 3S", "East": "9H 8H", "North": "3D 5D", "West": "2D 6D"}, "South", bottom="KH QH")
    play(deal, "play AH JH")
    assert len(deal.trick.row) == 2


def test_a_failed_throw_costs_ten_points_a_card_and_must_be_beaten() -> None:
    """Four cards thrown, one of them can be beaten: three go back, for 30 points. The partner who can beat it must, too."""
    hands = {"South": "AH QH QH JH 3S", "East": "9H TH 2C 2C 2S", "North": "KH 8H 7D 8D 2D", "West": "7H 5D 6D 7D 8D"}
    deal = position("C", "4", hands, "South", starter="South")
    play(deal, "play AH QH QH JH")
    assert deal.caught == 30 and deal.hands[SOUTH].count() == 4
    assert all(deal.known_to(viewer) & deal.pack.mask("QH QH") == deal.pack.mask("QH QH") for viewer in range(5))
    assert "takes back" in log(deal)[-1] and "30 points" in log(deal)[-1]
    assert deal.view(SOUTH).log[-1].startswith("You take back")
    play(deal, "play 9H")
    refused(deal, "play 8H", "you can beat this")
    assert choices(deal, NORTH) == ["play KH"]
    assert "you must beat it" in deal.reason(NORTH, deal.read(NORTH, "8H"))
    play(deal, "play KH", "play 7H")
    assert deal.turn() == (NORTH,)
    # the same by the opponents, who may come below nothing
    deal = position("C", "4", hands, "South", starter="East")
    play(deal, "play AH QH QH JH")
    assert deal.caught == -30


@pytest.mark.parametrize(("led", "section"), [("", "leading"), ("3S", "following"), ("QH QH", "following"), ("AH JH", "throws"),
                                              ("QH JH", "throws")])
def test_the_rules_open_where_a_player_would_look(led: str, section: str) -> None:
    """What was led decides: throws, and what is left of one that failed, have a section of their own."""
    hands = {"South": "AH QH QH JH 3S", "East": "KH 9H 2S 5S 6S", "North": "8H 2D 2D 3D 6D", "West": "7H 5D 6D 7D 8D"}
    deal = position("C", "4", hands, "South", gone="AH")
    if led:
        play(deal, f"play {led}")
    assert deal.view(SOUTH).section == section


def test_all_learn_what_a_throw_that_stands_says_of_the_other_hands() -> None:
    """Nobody but South can hold a heart above the ten: in imagined deals those not seen yet are in his hand or discarded."""
    hands = {"South": "AH TH 3S", "East": "9H 8H 2S", "North": "3D 5D 6D", "West": "7H 2D 6D"}
    deal = position("C", "4", hands, "South", bottom="KH QH", gone="AH")
    play(deal, "play AH TH")
    assert len(deal.trick.row) == 2
    for number in range(20):
        world = deal.imagine(WEST, Random(number))
        assert not (world.hands[EAST].cards | world.hands[NORTH].cards) & deal.bottom.cards


def test_the_first_who_can_beat_a_failed_throw_must() -> None:
    deal = position("C", "4", {"South": "QH JH 3S", "East": "KH 9H 2S", "North": "AH 8H 2D", "West": "7H 5D 6D"}, "South")
    play(deal, "play QH JH")
    assert choices(deal, EAST) == ["play KH"]
    play(deal, "play KH")
    assert not refusal(deal, "play 8H") and not refusal(deal, "play AH")


def test_trumps_do_not_release_who_can_beat_a_failed_throw() -> None:
    """East, without hearts, trumps the jack; North, whose king shows that the throw was wrong, must play it all the same."""
    deal = position("C", "4", {"South": "QH JH 3S", "East": "2C 9D 2S", "North": "KH 8H 2D", "West": "7H 5D 6D"}, "South")
    play(deal, "play QH JH", "play 2C")
    assert choices(deal, NORTH) == ["play KH"]
    play(deal, "play KH", "play 7H")
    assert deal.turn() == (EAST,)


@pytest.mark.parametrize(("lead", "west", "south", "east", "winner"), [
    ("AC QC QC", "AS 5S 5S", "2S 7S 7S", "9C 8C 7C", SOUTH),
    ("AC KC QC", "2S 7S 7S", "AS 5S 5S", "9C 8C 7C", SOUTH),
    ("AC KC", "AS 3S", "AS QS", "9C 8C", WEST),
    # a throw with a pair is not trumped without one
    ("AC QC QC", "AS 5S 3S", "2S 7S 8S", "9C 8C 7C", NORTH),
    # nor with a card of another suit among the trumps
    ("AC KC", "AS 3H", "9H 8H", "9C 8C", NORTH),
])
def test_trumping_a_throw(lead: str, west: str, south: str, east: str, winner: int) -> None:
    """Sixes and spades are trumps; one ace and one king of clubs have been played."""
    deal = position("S", "6", {"North": lead + " 2H", "West": west + " 3H", "South": south + " 4H", "East": east + " 5H"}, "North",
                    gone="AC KC" if lead.count("KC") < 2 else "")
    play(deal, lead, west, south, east)
    assert deal.turn() == (winner,)


def test_a_throw_is_followed_with_as_many_pairs() -> None:
    deal = position("S", "6", {"North": "AC QC QC 2H", "West": "JC JC TC 9C", "South": "TC 9C 8C 7C", "East": "5C 4H 5H 7H"}, "North",
                    gone="AC KC KC")
    play(deal, "play AC QC QC")
    refused(deal, "play JC TC 9C", "You hold a pair of clubs")
    assert legal(deal, WEST) == {"play JC JC TC", "play JC JC 9C"}
    play(deal, "play JC JC TC")
    assert len(deal.legal(SOUTH)) == 4
    play(deal, "play TC 9C 8C")
    refused(deal, "play 4H 5H 7H", "You hold clubs")
    assert len(deal.legal(EAST)) == 3


# --- scoring ----------------------------------------------------------------------------------------------------------


def settled(points: int, game: Tractor | None = None, ours: str = "7", theirs: str = "10") -> tuple[list[int], int]:
    """The levels and the next starter when South is the starter and the opponents have so many points."""
    game = game or game_of()
    deal = position("S", "6", {}, "South", game=game)
    deal.scores = [level(ours), level(theirs)]
    deal.before = deal.scores[:]
    deal.caught = points
    game.settle(deal)
    return deal.scores, game.next_dealer(deal)


@pytest.mark.parametrize(("points", "levels", "starter"), [
    (60, ("8", "10"), NORTH), (85, ("7", "10"), EAST), (160, ("7", "Q"), EAST),
    (0, ("10", "10"), NORTH), (-20, ("10", "10"), NORTH), (5, ("9", "10"), NORTH), (35, ("9", "10"), NORTH), (40, ("8", "10"), NORTH),
    (75, ("8", "10"), NORTH), (80, ("7", "10"), EAST), (115, ("7", "10"), EAST), (120, ("7", "J"), EAST), (155, ("7", "J"), EAST),
    (195, ("7", "Q"), EAST), (200, ("7", "K"), EAST), (235, ("7", "K"), EAST), (240, ("7", "A"), EAST)])
def test_results(points: int, levels: tuple[str, str], starter: int) -> None:
    """North and South have 7, East and West 10. Points below nothing, which the page leaves out, are read as none."""
    assert settled(points) == ([level(levels[0]), level(levels[1])], starter)


@pytest.mark.parametrize(("points", "ours", "theirs"), [
    (180, 7, 11), (235, 7, 11), (5, 9, 10), (55, 9, 10), (60, 8, 10), (115, 8, 10), (120, 7, 10), (175, 7, 10), (0, 10, 10),
    (240, 7, 12), (300, 7, 13)])
def test_results_with_three_packs(points: int, ours: int, theirs: int) -> None:
    assert settled(points, game_of("tractor-three-decks"))[0] == [ours, theirs]


@pytest.mark.parametrize(("points", "ours", "theirs"), [
    (80, 7, 10), (95, 7, 10), (100, 7, 11), (115, 7, 11), (120, 7, 12), (75, 8, 10), (60, 8, 10), (55, 9, 10), (40, 9, 10),
    (35, 10, 10), (20, 10, 10), (15, 11, 10), (5, 11, 10), (0, 12, 10)])
def test_twenty_points_per_rank(points: int, ours: int, theirs: int) -> None:
    """Below 40 the page says only "and so on"."""
    assert settled(points, game_of(twenty_points_per_rank=True))[0] == [ours, theirs]


@pytest.mark.parametrize(("options", "ours", "level_after"), [
    ({}, "9", "Q"), ({"compulsory_levels": "10"}, "9", "10"), ({"compulsory_levels": "10"}, "10", "K"),
    ({"compulsory_levels": "10"}, "8", "10"), ({"compulsory_levels": "K-and-A"}, "J", "K"), ({"compulsory_levels": "K-and-A"}, "Q", "K"),
    ({"compulsory_levels": "K-and-A"}, "K", "A"),
    ({"compulsory_levels": "agreed-set", "compulsory_5": True, "compulsory_10": True, "compulsory_king": True}, "4", "5"),
    ({"compulsory_levels": "agreed-set", "compulsory_jack": True}, "9", "J"), ({"compulsory_jack": True}, "4", "7"),
    ({"compulsory_jack": True, "compulsory_queen": True, "compulsory_king": True, "compulsory_ace": True}, "Q", "K"),
    ({"compulsory_king": True}, "J", "K"), ({"compulsory_king": True}, "Q", "K"), ({"compulsory_king": True}, "K", "above A"),
    ({"compulsory_ace": True}, "Q", "A"), ({"compulsory_ace": True}, "10", "K"), ({"compulsory_5": True}, "3", "5"),
    ({"compulsory_5": True}, "2", "5"), ({"compulsory_5": True}, "5", "8"), ({"compulsory_3": True, "compulsory_9": True}, "2", "3"),
    ({"compulsory_levels": "agreed-set"}, "Q", "K")])
def test_compulsory_levels(options: dict[str, object], ours: str, level_after: str) -> None:
    """The declarers rise three levels."""
    after = ABOVE_ACE if level_after == "above A" else level(level_after)
    assert settled(0, game_of(**options), ours, "2")[0][0] == after


@pytest.mark.parametrize("start", ["2", "3", "5", "10", "K", "A"])
def test_one_may_begin_at_any_level(start: str) -> None:
    match = game_of(start_level=start).match(seed=1)
    assert match.scores() == [level(start)] * 4 and match.view(0).seats[0].score_words == start
    assert f"both begin at {start}." in match.game.rules()


@pytest.mark.parametrize(("options", "ours", "over"), [
    ({}, "A", True), ({}, "K", False), ({"target_level": "7"}, "6", True), ({"target_level": "7"}, "5", False),
    ({"target_level": "agreed"}, "9", True), ({"target_level": "agreed", "agreed_target": "J"}, "9", False),
    ({"target_level": "agreed", "agreed_target": "J"}, "10", True)])
def test_end_of_the_match(options: dict[str, str], ours: str, over: bool) -> None:
    """The declarers rise one level: that wins above ace, or when the target is reached."""
    game = game_of(**options)
    deal = position("S", "6", {}, "South", game=game)
    deal.scores = [level(ours), 2]
    deal.before = deal.scores[:]
    deal.caught = 60
    game.settle(deal)
    assert game.finished(deal) is over
    if over:
        assert game.winners(deal) == [SOUTH, NORTH]


@pytest.mark.parametrize(("ours", "words"), [("9", "rise to 10."), ("A", "rise above ace.")])
def test_what_is_said_of_a_level(ours: str, words: str) -> None:
    deal = position("S", "6", {}, "South")
    deal.scores = [level(ours), 2]
    deal.before = deal.scores[:]
    deal.caught = 60
    deal.narrating = True
    deal.game.settle(deal)
    assert deal.view(SOUTH).log[-1].endswith(f"remain declarers and {words}")


def test_start_level() -> None:
    match = game_of(start_level="7").match(1)
    assert match.scores() == [7, 7, 7, 7]
    assert match.view(0).facts[0] == "Trump rank: sevens"
    assert game_of().match(1).scores() == [2, 2, 2, 2]


@pytest.mark.parametrize(("hands", "plays", "times"), [
    ({"South": "3D", "East": "4D", "North": "5H", "West": "6H"}, ["3D", "4D", "5H", "6H"], 2),
    ({"South": "3D 3D", "East": "4D 4D", "North": "6H 7H", "West": "8H 9H"}, ["3D 3D", "4D 4D", "6H 7H", "8H 9H"], 4),
    ({"South": "3D 3D 4D 4D", "East": "7D 7D 8D 8D", "North": "6H 7H 9H JH", "West": "8H 9H QH QH"},
     ["3D 3D 4D 4D", "7D 7D 8D 8D", "6H 7H 9H JH", "8H 9H QH QH"], 8)])
def test_the_discards_count_for_opponents_who_win_the_last_trick(hands: dict[str, str], plays: list[str], times: int) -> None:
    """15 points among the discards; with a tractor they count eight times, 120 points."""
    deal = position("S", "2", hands, "South", bottom="KC 5C 3C 4C 6C 7C 8C 9C")
    play(deal, *plays)
    in_trick = sum({"K": 10, "T": 10, "5": 5}.get(code[0], 0) for cards in plays for code in cards.split())
    assert deal.over and deal.caught == in_trick + 15 * times
    assert deal.view(4).zones[[zone.name for zone in deal.view(4).zones].index("bottom")].cards.count("KC") == 1


def test_the_discards_do_not_count_when_the_declarers_win_the_last_trick() -> None:
    deal = position("S", "2", {"South": "5D", "East": "4D", "North": "5H", "West": "6H"}, "South", bottom="KC 5C")
    play(deal, "play 5D", "play 4D", "play 5H", "play 6H")
    assert deal.over and deal.caught == 0 and deal.scores == [5, 2]
    assert "KC" not in [code for zone in deal.view(4).zones for code in zone.cards]


@pytest.mark.parametrize(("hook", "east", "north", "levels"), [
    # the opponents hook the declarers' jack with the jack of trumps, and have 20 points: the declarers had risen from J to K
    (True, "JS", "JH", (2, 11)), (False, "JS", "JH", (13, 11)),
    # without a jack to capture, or won with another trump, nothing happens
    (True, "JS", "9H", (13, 11)), (True, "AS", "JH", (13, 11))])
def test_the_hook(hook: bool, east: str, north: str, levels: tuple[int, int]) -> None:
    """Jacks and spades are trumps. The page does not say which of two levels comes first: the hook counts last."""
    deal = position("S", "J", {"South": "TD", "East": east, "North": north, "West": "TH"}, "South", bottom="2C", game=game_of(hook=hook))
    play(deal, "play TD", east, north, "play TH")
    winner_opposes = east == "JS" or north != "JH"
    if not winner_opposes:
        # the other jack, though not of the trump suit, is above the ace of trumps
        assert deal.caught == 0 and deal.scores == [14, 11]
    else:
        assert deal.caught == 20 and tuple(deal.scores) == levels


def test_sequences_may_skip_ranks_that_are_played_out() -> None:
    hands = {"South": "5S 5S 7S 7S 2C", "East": "8S 8S 9S 9S 3C", "North": "2D 3D 5D 6D 7D", "West": "2D 3D 5D 6D 7D"}
    for skips, gone, length in ((True, "6S 6S", 2), (True, "6S", 0), (False, "6S 6S", 0)):
        deal = position("D", "4", hands, "South", gone=gone, game=game_of(skip_played_ranks=skips))
        phase = deal.phase
        assert isinstance(phase, TractorTrick)
        assert phase.card_order.combination(deal.hands[SOUTH].cards & phase.card_order.suit_masks[3], phase.gone).length == length
        play(deal, "play 5S 5S 7S 7S")
        # a tractor stands, and is beaten by a higher one; as a throw it falls, to the pair of fives
        assert len(deal.trick.row) == (4 if length else 2)
    order = order_of("D", "4")
    gone_cards = order.pack.mask("6S 6S 7S 7S 8S 8S TS TS")
    assert order.combination(order.pack.mask("5S 5S 9S 9S JS JS"), gone_cards).length == 3


@pytest.mark.parametrize(("clash", "word"), [
    ({"compulsory_jack": True, "compulsory_levels": "10"}, "agreed-set"), ({"agreed_target": "J", "target_level": "A"}, "agreed"),
    ({"compulsory_7": True, "start_level": "7"}, "between"), ({"compulsory_ace": True, "target_level": "agreed"}, "between"),
    ({"hook": True, "start_level": "Q"}, "hook"), ({"start_level": "7", "target_level": "7"}, "7"),
    ({"hook": True, "target_level": "7"}, "hook"), ({"decks": 3, "players": 6}, "six"),
    ({"decks": 3, "joker_overrule": True}, "three packs"), ({"decks": 3, "twenty_points_per_rank": True}, "three packs"),
    ({"compulsory_levels": "10", "target_level": "7"}, "compulsory")])
def test_options_that_do_not_go_together(clash: dict[str, object], word: str) -> None:
    with pytest.raises(parlour.ParlourError, match=word):
        parlour.game("tractor", **clash)  # type: ignore[arg-type]


def test_packs_and_players_are_options_of_the_main_game() -> None:
    assert game_of(decks=3).each == game_of("tractor-three-decks").each == 39
    assert game_of(players=6).each == game_of("tractor-six-players").each == 17
    assert game_of("tractor-six-players").sides == (0, 1, 0, 1, 0, 1)


def test_next_starter_of_six() -> None:
    game = game_of("tractor-six-players")
    deal = game.deal(1)
    deal.starter = 0
    deal.caught = 75
    assert game.next_dealer(deal) == 4
    deal.caught = 80
    assert game.next_dealer(deal) == 5


# --- three packs ------------------------------------------------------------------------------------------------------


def test_triples_are_followed_with_triples_or_else_pairs() -> None:
    game = game_of("tractor-three-decks")
    hands = {"South": "3H 3H 3H 2C", "East": "7H 7H 7H 8H 8H", "North": "9H 9H TH JH", "West": "4H 5H 6H JH"}
    deal = position("S", "2", hands, "South", game=game)
    play(deal, "play 3H 3H 3H")
    assert choices(deal, EAST) == ["play 7H 7H 7H"]
    play(deal, "play 7H 7H 7H")
    assert legal(deal, NORTH) == {"play TH 9H 9H", "play JH 9H 9H"}
    play(deal, "play 9H 9H TH")
    assert len(deal.legal(WEST)) == 4


def test_sequences_are_followed_with_sequences() -> None:
    """The page's example: to three pairs, two consecutive pairs with another pair, or failing that any two others."""
    game = game_of("tractor-three-decks")
    hands = {"South": "3H 3H 4H 4H 5H 5H 2C", "East": "7H 7H 8H 8H QH QH KH AH AH", "North": "5H 7H 8H 9H 9H TH TH JH QH",
             "West": "6H 6H JH JH KH KH 3C"}
    deal = position("S", "2", hands, "South", game=game)
    play(deal, "play 3H 3H 4H 4H 5H 5H")
    assert legal(deal, EAST) == {"play QH QH 8H 8H 7H 7H", "play AH AH 8H 8H 7H 7H"}
    assert "2 consecutive pairs of hearts" in deal.reason(EAST, deal.read(EAST, "QH QH AH AH 8H 8H"))
    play(deal, "play QH QH 8H 8H 7H 7H")
    refused(deal, "play 7H 8H 9H 9H TH JH", "You hold 2 pairs of hearts")
    assert len(deal.legal(NORTH)) == 10 and not refusal(deal, "play 9H 9H TH TH JH QH")
    play(deal, "play 9H 9H TH TH JH QH")
    assert choices(deal, WEST) == ["play KH KH JH JH 6H 6H"]


@pytest.mark.parametrize(("cards", "width", "length"), [
    ("3H 3H 3H", 3, 1), ("3H 3H 3H 4H 4H 4H", 3, 2), ("3H 3H 4H 4H", 2, 2), ("3H 3H 3H 4H 4H", 0, 0), ("3H 3H 3H 5H 5H 5H", 0, 0)])
def test_combinations_of_three_packs(cards: str, width: int, length: int) -> None:
    order = order_of("S", "2", game_of("tractor-three-decks"))
    what = order.combination(order.pack.mask(cards))
    assert (what.width, what.length) == (width, length)


# --- making trumps ----------------------------------------------------------------------------------------------------


def drawing(cards: str, dealer: int = SOUTH, **options: object) -> parlour.Match:
    """A match in which the cards come in this order."""
    game = game_of(**options)
    return game.match(start=parlour.Start(dealer=dealer, shuffles=[cards_named(game.pack, cards)]), narrate=True)


def say(match: parlour.Match, **said: str) -> None:
    """The named seats say this, all others wait."""
    for seat in match.turn():
        match.play(seat, said.get(match.game.seat_names[seat], "draw a card" if match.reason(seat, "draw a card") == "" else "pass"))


def finish_drawing(match: parlour.Match) -> None:
    """All cards are drawn, and nobody exposes anything."""
    while match.legal(match.turn()[0])[0].kind == "draw":
        say(match)
    say(match)


def test_everything_that_may_be_exposed() -> None:
    match = drawing("2S 3C 4C 5C  2S 3D 4D 5D  X1 6C 7C 8C  X1 6D 7D 8D  2H 9C 9D JC")
    for _ in range(4):
        say(match)
    assert legal(match, SOUTH) == {
        "draw a card", "draw on", "expose 2S", "expose 2S 2S", "expose X1 X1", "expose 2H"}


def test_only_the_first_to_draw_exposes_and_nobody_learns_what_others_wanted() -> None:
    match = drawing("2S 2H 4C 5C")
    for seat in (SOUTH, EAST, NORTH, WEST):
        assert {one.turn for one in match.view(seat).seats} == {True}
        match.play(seat, "expose 2S" if seat == SOUTH else "expose 2H" if seat == EAST else "draw a card")
    deal = match.deal
    assert set(match.turn()) == {EAST, NORTH, WEST}
    assert not deal.known_to(NORTH) & deal.hands[EAST].cards
    assert "South has exposed the two of spades" in match.reason(EAST, "expose 2H")
    assert "identical pair" in match.reason(EAST, "expose 2H")
    assert [line for line in match.view(NORTH).log if "hearts" in line] == []


def test_pairs_overrule_single_cards_and_jokers_pairs() -> None:
    match = drawing("2S 2H X2 4C  6C 2H X2 5C  2S 7C 8C 9C")
    say(match, South="expose 2S")
    say(match)
    # South may overrule East, but not himself: after the third round he holds both twos of spades
    say(match, East="expose 2H 2H")
    assert "hearts are trumps" in match.view(0).facts[1]
    assert "jokers" in match.reason(NORTH, "expose 2D 2D")
    say(match)
    assert match.reason(SOUTH, "expose 2S 2S") != ""
    say(match, North="expose X2 X2")
    # nothing is higher: all is drawn, and North, who made the last trumps of the first deal, is the starter
    assert match.turn() == (NORTH,) and match.view(NORTH).facts[0] == "Trumps: jokers only"
    assert match.deal.hands[NORTH].count() == 33


def test_both_of_a_pair_that_the_starter_exposed_are_in_hand_or_discarded() -> None:
    """Nobody else has them, in deals that others imagine too; of the ace of clubs, which was never seen, anybody may have one."""
    match = drawing("2S 3H X2 4C  6C 3D X2 5C  2D 7C AC 9C")
    say(match)
    say(match, North="expose X2 X2")
    deal, pack = match.deal, match.deal.pack
    assert match.turn() == (NORTH,)
    hand = [pack.codes[card] for card in bits(deal.hands[NORTH].cards) if pack.codes[card] != "X2"]
    match.play(NORTH, f"discard X2 {' '.join(hand[:7])}")
    aces = set()
    for number in range(30):
        world = deal.imagine(WEST, Random(number))
        assert not pack.mask("X2 X2") & ~(world.hands[NORTH].cards | world.bottom.cards)
        aces.add(pack.mask("AC AC") & world.hands[EAST].cards)
    assert len(aces) > 1


def test_nobody_overrules_himself_but_a_partner_may() -> None:
    match = drawing("2S 3H 2H 4C  2S 5H 2H 5C")
    say(match, South="expose 2S")
    say(match)
    assert set(match.turn()) == {EAST, NORTH, WEST}
    match.play(NORTH, "expose 2H 2H")
    assert not match.legal(SOUTH)
    say(match)
    assert set(match.turn()) == {SOUTH, EAST, WEST}


def test_who_rests_is_asked_again_about_a_new_card_about_exposures_and_at_the_end() -> None:
    match = drawing("3S 3H 3C 4C  4S 5H 6H 5C  2D 7C 8C 9C")
    say(match, South="draw on")
    assert SOUTH not in match.turn() and match.deal.hands[SOUTH].count() == 2
    # the others cannot tell
    assert match.view(EAST).seats[SOUTH].turn
    say(match)
    assert SOUTH in match.turn() and match.deal.hands[SOUTH].count() == 3
    say(match, South="draw on", East="draw on", North="draw on", West="draw on")
    match = drawing("3S 3H 3C 4C")
    while match.deal.rest.count() > 8:
        say(match, South="draw on", East="draw on", North="draw on", West="draw on")
    assert match.deal.hands[SOUTH].count() == 25 and len(match.turn()) == 4
    assert match.legal(SOUTH)[0].kind == "pass" and "draw" not in {action.kind for action in match.legal(SOUTH)}


def test_without_trumps_the_first_deal_is_dealt_again() -> None:
    match = drawing("3S 3H 3C 4C")
    finish_drawing(match)
    assert match.deal.number == 0 and [hand.count() for hand in match.deal.hands] == [1, 1, 1, 1]
    assert "dealt again" in match.view(0).log[-1]


@pytest.mark.parametrize(("last", "turned", "trumps"), [
    # the first card of the trump rank decides, and no more are turned
    ("AC 3C 7H 7D 4C 5C 6C 8C", "AC 3C 7H", "hearts"),
    # otherwise the highest but the jokers, of equal ones the first
    ("3C QH X2 QD 4C 5C 6C 8C", "3C QH X2 QD 4C 5C 6C 8C", "hearts")])
def test_turning_up_the_last_cards(last: str, turned: str, trumps: str) -> None:
    """In a later deal nobody exposes anything. The trump rank is seven, the starter South."""
    game = game_of(start_level="7")
    deal = game.deal(1)
    for zone in deal.zones:
        zone.clear()
    deal.narrating = True
    deal.dealer = deal.starter = SOUTH
    codes = [next(card for card in bits(game.pack.cards_of(code))) for code in last.split()]
    rest = [card for card in range(game.pack.size) if card not in codes]
    deal.open, deal.private = 0, [0] * 5
    deal.phase = game.draw_cards(deal, rest + codes)
    while deal.legal(deal.turn()[0])[0].kind in ("draw", "pass"):
        deal.play(deal.turn()[0], deal.legal(deal.turn()[0])[0])
    assert deal.turn() == (SOUTH,) and trumps in deal.view(WEST).facts[0]
    assert deal.hands[SOUTH].count() == 33
    assert [line.split(" is turned")[0] for line in log(deal) if "turned up" in line] == [
        deal.pack.names(deal.pack.cards_of(code) & -deal.pack.cards_of(code)).capitalize() for code in turned.split()]
    # all have seen which cards the starter took, of those turned up
    assert bool(deal.known_to(WEST) >> codes[0] & 1) and bool(deal.known_to(WEST) >> codes[-1] & 1) is (len(turned) == len(last))


def test_overruling_with_jokers() -> None:
    """A pair with a joker overrules a pair, and a pair with two identical jokers that; a single card is not helped."""
    cards = "2S 3H X1 X2  2S 5H 2D 2C  6H 3C 2D X2  4C 5C 7H 2C"
    match = drawing(cards, joker_overrule=True)
    say(match)
    say(match, South="expose 2S 2S")
    say(match)
    assert "a joker" in match.reason(NORTH, "expose 2D 2D")
    assert legal(match, NORTH) == {"draw a card", "draw on", "expose X1 2D 2D"}
    say(match, North="expose 2D 2D X1")
    assert "diamonds are trumps" in match.view(0).facts[1]
    say(match)
    assert legal(match, WEST) == {"draw a card", "draw on", "expose X2 X2 2C 2C", "expose X2 X2"}
    say(match, West="expose 2C 2C X2 X2")
    assert match.turn() == (WEST,) and "clubs" in match.view(0).facts[0]
    plain = drawing(cards)
    say(plain)
    say(plain, South="expose 2S 2S")
    say(plain)
    assert plain.legal(NORTH)[-1].kind != "expose"


def test_triples_overrule_pairs_with_three_packs() -> None:
    """The first player may complete a triple from the card first exposed; jokers are not exposed at all."""
    match = drawing("2S 2H X1 4C  2S 2H X1 5C  2S 3C X1 6C", decks=3)
    say(match, South="expose 2S")
    say(match)
    say(match, East="expose 2H 2H")
    say(match)
    assert legal(match, SOUTH) == {"draw a card", "draw on", "expose 2S 2S 2S"}
    assert legal(match, NORTH) == {"draw a card", "draw on"}
    say(match, South="expose 2S 2S 2S")
    assert match.turn() == (SOUTH,) and "spades and twos" in match.view(0).facts[0].replace(" ♠", "")
    assert match.deal.hands[SOUTH].count() == 45


# --- levels from deal to deal -----------------------------------------------------------------------------------------


def test_the_trump_rank_is_the_declarers_level() -> None:
    game = game_of()
    rng = Random(5)
    match = game.match(5)
    while not match.over:
        deal = match.deal
        assert isinstance(deal, TractorDeal)
        if deal.number and deal.hands[0].count() == 1 and match.legal(match.turn()[0])[0].kind == "draw":
            assert deal.starter == deal.dealer
            name = deal.view(0).facts[0].removeprefix("Trump rank: ")
            declarers = match.scores()[deal.dealer]
            names = ["twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings", "aces"]
            assert name == names[declarers - 2]
        seat = match.turn()[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.randrange(len(legal))])
    assert max(match.scores()) == 15 and [match.scores()[seat] for seat in match.winners] == [15, 15]
