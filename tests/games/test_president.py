"""President: what beats what, passing and skipping, revolutions, ranks, exchanges and points; more in records/president."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import parlour
from parlour.games.president.deal import PresidentDeal
from parlour.games.president.game import President
from parlour.games.president.play import Play
from parlour.games.president.social_ranks import Collude, GiveDown, Haggle
from parlour.kernel.match import Match
from parlour.testing import choices, of, play, play_until


def president(id: str = "president", players: int = 5, **options: object) -> President:
    game = parlour.game(id, players, **options)
    assert isinstance(game, President)
    return game


def led_by_south(game: President, *hands: str, seed: int = 1) -> Match:
    """A first deal in which seat 0 leads and the seats hold, among others, these cards."""
    held = {f"hand {seat}": cards for seat, cards in enumerate(hands) if cards}
    return of(game, dealt=held, dealer=game.players - 1, seed=seed).match


def turns(match: Match, *said: str) -> list[int]:
    """Whose turns it is, while each of these is played by the one whose turn it is."""
    seats = []
    for text in said:
        seats.append(match.turn()[0])
        play(match, text)
    return seats


def beats(later: str, best: str, id: str = "president", **options: object) -> bool:
    """Whether the second player may play these cards on those of the first."""
    match = led_by_south(president(id, 5 if "collusion" not in id else 6, **options), best, later)
    play(match, best)
    return not match.reason(1, "play " + later)


def finish_deal(match: Match, rng: Random) -> list[int]:
    """Plays a deal to its end at random; returns who ran out of cards, in order, and who was left."""
    deal = match.deal
    out: list[int] = []
    playing = [seat for seat in range(deal.players) if deal.hands[seat].cards]
    while match.deal is deal and not match.over:
        seat = match.turn()[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.randrange(len(legal))])
        if isinstance(deal.phase, Play) or deal.over:
            out += [seat for seat in playing if not deal.hands[seat].cards and seat not in out]
    return out + [seat for seat in playing if seat not in out]


# --- the basic game -----------------------------------------------------------------------------------------------------------


EXAMPLE = ("4C 4D JC JD 3C", "5C 5D", "AC AD 5H 5S", "6C 6D", "9C 9D KC KD")
PLAY = ("4C 4D", "pass", "pass", "6C 6D", "9C 9D", "JC JD", "pass", "pass", "pass", "KC KD", "pass", "pass", "AC AD", "pass", "pass",
        "pass", "pass")


def test_the_page_example_of_play() -> None:
    match = led_by_south(president(), *EXAMPLE)
    assert turns(match, *PLAY) == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1]
    # C, who passed twice before, has won the trick and leads
    assert match.turn() == (2,) and "pass" not in choices(match, 2)


def test_after_somebodys_last_cards_the_next_leads() -> None:
    match = led_by_south(president(), *EXAMPLE)
    hand = match.deal.hands[2]  # type: ignore[attr-defined]
    # C holds nothing but the two aces
    extra = hand.cards & ~match.game.pack.mask("AC AD")
    hand.cards &= ~extra
    match.deal.aside.cards |= extra
    play(match, *PLAY)
    assert match.turn() == (3,)


@pytest.mark.parametrize(("later", "best", "options", "allowed"), [
    ("KC KD", "6C 6D", {}, True), ("7C 7D", "6C 6D", {}, True), ("KC", "6C 6D", {}, False), ("7C 7D 7H", "6C 6D", {}, False),
    ("2C", "AC", {}, True), ("AC", "2C", {}, False), ("6H 6S", "6C 6D", {}, False),
    # larger sets
    ("TC TD", "8C", {"larger_sets": "more-and-higher"}, True), ("TC", "8C", {"larger_sets": "more-and-higher"}, True),
    ("5C 5D", "8C", {"larger_sets": "more-and-higher"}, False), ("TC TD TH", "9C 9D", {"larger_sets": "more-and-higher"}, True),
    ("TC", "9C 9D", {"larger_sets": "more-and-higher"}, False), ("5C 5D", "9C", {"larger_sets": "more-any-rank"}, True),
    ("4C 4D 4H", "5C 5D", {"larger_sets": "more-any-rank"}, True), ("9C", "5C 5D", {"larger_sets": "more-any-rank"}, False),
    # equal plays
    ("7H 7S", "7C 7D", {"equal_plays": "equal"}, True), ("6H 6S", "7C 7D", {"equal_plays": "equal"}, False),
    ("6D 6H", "6C", {"equal_plays": "equal", "larger_sets": "more-and-higher"}, True),
    # ranks
    ("AC", "2C", {"ranks": "aces-high"}, True), ("2C", "AC", {"ranks": "aces-high"}, False),
    ("JD", "2C", {"ranks": "jack-of-diamonds-high"}, True), ("JC", "2C", {"ranks": "jack-of-diamonds-high"}, False),
    ("3S", "2C", {"ranks": "black-threes-high"}, True), ("3S 3C", "2C 2D", {"ranks": "black-threes-high"}, True),
    ("3D", "4C", {"ranks": "black-threes-high"}, False), ("X1", "2C", {"ranks": "jokers-high", "jokers": 1}, True),
    ("X1", "AC", {"ranks": "aces-high", "jokers": 1}, True),
    ("X2", "X1", {"ranks": "jokers-high", "jokers": 2}, False),
    ("X2", "X1", {"ranks": "jokers-high", "jokers": 2, "joker_ranking": "coloured-higher"}, True),
    ("X1", "X2", {"ranks": "jokers-high", "jokers": 2, "joker_ranking": "coloured-higher"}, False),
    # wild cards
    ("9C X1", "8C 8D", {"jokers": 1, "joker_wild": "wild-only"}, True), ("7C X1", "8C 8D", {"jokers": 1, "joker_wild": "wild-only"}, False),
    ("9C X1", "8C 8D", {"jokers": 1, "ranks": "jokers-high"}, False), ("X1", "2C", {"jokers": 1, "joker_wild": "wild-only"}, False),
    ("9C X1", "8C 8D", {"jokers": 1, "ranks": "jokers-high", "joker_wild": "rank-and-wild"}, True),
    ("X1", "2C", {"jokers": 1, "ranks": "jokers-high", "joker_wild": "rank-and-wild"}, True),
    ("3C 9C", "8C 8D", {"threes_twos_wild": "jokers-threes"}, True), ("2C", "AC", {"threes_twos_wild": "jokers-threes"}, True),
    ("3C", "2C", {"threes_twos_wild": "jokers-threes"}, False), ("3C", "AC", {"threes_twos_wild": "jokers-threes"}, True),
    # powers of single cards
    ("2C", "AC AD AH", {"single_two": "beats-everything"}, True), ("2C", "AC AD AH", {}, False),
    ("2C", "AC AD", {"single_two": "beats-and-anything"}, True), ("3C 3D", "2C", {"single_two": "beats-and-anything"}, True),
    ("X1", "2C 2D", {"jokers": 1, "ranks": "jokers-high", "single_joker_wins": True}, True),
    ("X1", "2C 2D", {"jokers": 1, "ranks": "jokers-high"}, False),
    ("5C 5D", "X1", {"jokers": 1, "ranks": "jokers-high", "single_joker_wins": True, "larger_sets": "more-any-rank"}, False),
    # transparent cards
    ("3C 3D", "KC KD", {"transparent": "threes"}, True), ("3C", "KC KD", {"transparent": "threes"}, False),
    ("4C 4D", "KC KD", {"transparent": "fours"}, True), ("4C", "KC", {"transparent": "threes"}, False),
    # a three that is high
    ("3C", "AC AD", {"three_high": True, "transparent": "fours"}, True), ("3C", "2C", {"three_high": True, "transparent": "fours"}, False),
    ("2C", "3C", {"three_high": True, "transparent": "fours"}, True), ("4C", "3C", {"three_high": True, "transparent": "fours"}, True),
    ("4C", "2C", {"three_high": True, "transparent": "fours"}, False), ("AC", "3C", {"three_high": True, "transparent": "fours"}, False),
    # a joker that is only wild counts by itself as a two, the highest rank
    ("4C", "X1", {"three_high": True, "transparent": "fours", "jokers": 1, "joker_wild": "wild-only"}, False),
    # suits
    ("9C", "8C", {"suits": "follow-suit"}, True), ("9D", "8C", {"suits": "follow-suit"}, False),
    ("9D 9H", "8C 8D", {"suits": "follow-suit"}, True),
    ("5S", "5D", {"suits": "reverse-colour"}, True), ("5H", "5D", {"suits": "reverse-colour"}, False),
    ("7S 7C", "7D 7H", {"suits": "reverse-colour"}, True), ("7H 7C", "7D 7S", {"suits": "reverse-colour"}, True),
    # The page has lost its suits here; the catalogue restores them as seven of diamonds and queens with and without the spade.
    ("7H", "7D", {"suits": "suit-ranking"}, True), ("7S", "7D", {"suits": "suit-ranking"}, True),
    ("8C", "7D", {"suits": "suit-ranking"}, True),
    ("7C", "7D", {"suits": "suit-ranking"}, False), ("QS QC", "QH QD", {"suits": "suit-ranking"}, True),
    ("QH QD", "QS QC", {"suits": "suit-ranking"}, False),
    # other combinations
    ("5C 6D 7H", "4C 5D 6H", {"extra_combinations": "sequences"}, True),
    ("5C 6D 7H 8C", "4C 5D 6H", {"extra_combinations": "sequences"}, False),
    ("5C 5D 6C 6D 7C 7D", "4C 4H 5H 5S 6H 6S", {"extra_combinations": "sequences"}, True),
    ("QC KD AH", "4C 5D 6H", {"extra_combinations": "sequences"}, True),
    ("KC AD 2H", "4C 5D 6H", {"extra_combinations": "sequences"}, False),
    ("5C 5D 5H 6C 6D", "4C 5S 6H 7D 8H", {"extra_combinations": "poker"}, True),
    ("4C 6C 8C TC QC", "4H 4D 4S 5C 5D", {"extra_combinations": "poker"}, False),
])
def test_what_beats_what(later: str, best: str, options: dict[str, object], allowed: bool) -> None:
    assert beats(later, best, **options) == allowed


@pytest.mark.parametrize(("against", "joker_beats", "natural_beats"), [
    ("equal", False, False), ("natural-higher", False, True), ("wild-higher", True, False)])
def test_sets_with_wild_cards_against_natural_ones(against: str, joker_beats: bool, natural_beats: bool) -> None:
    # with two packs there are enough sixes for both
    options = {"jokers": 1, "joker_wild": "wild-only", "packs": 2, "wild_vs_natural": against}
    assert beats("6C X1 X2", "6D 6H 6S", **options) == joker_beats
    assert beats("6D 6H 6S", "6C X1 X2", **options) == natural_beats


def test_equal_wild_and_natural_sets_where_equal_plays_beat() -> None:
    options = {"jokers": 1, "joker_wild": "wild-only", "packs": 2, "equal_plays": "equal"}
    assert beats("6C X1 X2", "6D 6H 6S", **options) and beats("6D 6H 6S", "6C X1 X2", **options)


@pytest.mark.parametrize(("later", "best", "allowed"), [
    ("X1", "TC TD TH", True), ("JC JD", "KC KD KH KS", True), ("2C", "AC AD", True), ("JC", "AC AD", True), ("2C", "AC AD AH", False),
    ("2C 2D", "AC AD AH", True), ("JC", "AC AD AH", True), ("2C 2D 2H", "9C 9D 9H 9S", True), ("JC", "9C 9D 9H 9S", False),
    ("X2", "9C 9D 9H 9S", True), ("JC", "2C 2D", False), ("JC", "2C", True), ("X1", "JC", True), ("2C", "JC", False),
])
def test_jokers_jacks_and_twos_of_toronto(later: str, best: str, allowed: bool) -> None:
    assert beats(later, best, "president-toronto") == allowed


def test_torontos_numbers_are_doubled_with_two_packs() -> None:
    assert not beats("2C", "AC AD", "president-toronto", packs=2)
    assert beats("2C 2D", "9C 9D 9H 9S", "president-toronto", packs=2)
    assert beats("X1 X2", "9C 9D 9H 9S 9C 9D 9H 9S", "president-toronto", packs=2)


def test_klootzakken_ranks_threes_and_twos_high() -> None:
    assert beats("3C", "2C", "klootzakken") and beats("2C", "AC", "klootzakken") and not beats("7C", "AC", "klootzakken")
    assert not beats("2H", "3C", "klootzakken")
    pack = president("klootzakken").pack
    assert pack.size == 40 and not pack.cards_of("4C") | pack.cards_of("5C") | pack.cards_of("6C")


def test_klootzakkens_cards_stay_on_a_pile_for_all_to_see() -> None:
    match = led_by_south(president("klootzakken", 4), "8C")
    play(match, "8C", "pass", "pass", "pass")
    aside = [zone.cards for zone in match.view(2).zones if zone.name == "aside"]
    assert aside == [["8C"]] and match.turn() == (0,)


@pytest.mark.parametrize(("later", "best", "allowed"), [
    ("KC 2C", "QC QD", True), ("2C", "AC", True), ("3C", "2C", False), ("X1", "2C", False), ("2C X1", "AC AD", True),
    ("5C 3C 2C", "4C 4D 4H", True), ("2C 2D", "3C 3D", False)])
def test_huberes_wild_cards(later: str, best: str, allowed: bool) -> None:
    assert beats(later, best, "huberes") == allowed


# --- passing, skipping, must beat ---------------------------------------------------------------------------------------------


def test_transparent_cards_count_as_what_they_beat() -> None:
    match = led_by_south(president(transparent="threes"), "KC KD", "3C 3D", "QC QD AC AD")
    play(match, "KC KD", "3C 3D")
    assert "which count as a pair of kings" in match.reason(2, "play QC QD")
    assert not match.reason(2, "play AC AD")


@pytest.mark.parametrize(("high", "transparent", "beaten_by", "options"), [
    ("3C", "4C", "2C", {"three_high": True, "transparent": "fours"}),
    ("X1", "3C", "", {"jokers": 1, "ranks": "jokers-high", "single_joker_wins": True, "transparent": "threes"}),
])
def test_a_transparent_card_on_one_that_no_larger_set_beats_is_beaten_by_none_either(
        high: str, transparent: str, beaten_by: str, options: dict[str, object]) -> None:
    match = led_by_south(president(larger_sets="more-any-rank", **options), high, transparent, f"5C 5D {beaten_by}")
    play(match, high)
    play(match, transparent)
    assert "does not beat" in match.reason(2, "play 5C 5D")
    assert not beaten_by or match.reason(2, f"play {beaten_by}") == ""


def test_in_a_single_round_everybody_has_one_chance() -> None:
    match = led_by_south(president(single_round=True), *EXAMPLE)
    assert turns(match, *PLAY[:5]) == [0, 1, 2, 3, 4]
    assert match.turn() == (4,) and "pass" not in choices(match, 4)


def test_who_has_passed_is_out_of_the_trick() -> None:
    match = led_by_south(president(no_play_after_pass=True), *EXAMPLE)
    assert turns(match, "4C 4D", "pass", "pass", "6C 6D", "9C 9D", "JC JD", "pass", "KC KD", "pass") == [0, 1, 2, 3, 4, 0, 3, 4, 0]
    assert match.turn() == (4,) and "pass" not in choices(match, 4)


def test_who_can_beat_must() -> None:
    match = led_by_south(president(must_beat=True), "8C", "9C")
    play(match, "8C")
    assert match.reason(1, "pass") == "You can beat what lies there, and must."
    match = led_by_south(president(must_beat=True), "2C", "9C")
    play(match, "2C")
    assert choices(match, 1) == ["pass"]


def test_equal_plays_skip_the_next_player() -> None:
    match = led_by_south(president(equal_plays="equal-skips-next"), "7C 7D", "7H 7S")
    play(match, "7C 7D", "7H 7S")
    assert match.turn() == (3,)


@pytest.mark.parametrize(("equal", "following"), [("6D 6H", 4), ("6D 6H 6S", 0)])
def test_equal_plays_skip_as_many_as_cards(equal: str, following: int) -> None:
    match = led_by_south(president(equal_plays="equal-skips-many", larger_sets="more-and-higher"), "6C", equal)
    play(match, "6C", equal)
    assert match.turn() == (following,)


def test_with_two_left_an_equal_play_brings_the_turn_back() -> None:
    match = led_by_south(president(players=4, equal_plays="equal-skips-next"), "7C", "7D KC 3C 4C")
    deal = match.deal
    for seat in (2, 3):
        deal.aside.cards |= deal.hands[seat].cards
        deal.hands[seat].cards = 0
        deal.has_finished(seat)
    play(match, "7C", "7D")
    assert match.turn() == (1,)
    match.play(1, "pass")
    # the other was skipped, has not passed, and may still beat it
    assert match.turn() == (0,) and not match.reason(0, "pass")
    match.play(0, "pass")
    assert match.turn() == (1,) and "pass" not in choices(match, 1)


@pytest.mark.parametrize("comes_back", [True, False])
def test_whoever_passes_the_turn_that_an_equal_play_brought_back_has_passed(comes_back: bool) -> None:
    """Two are left in: B equals A's seven, passes the turn that comes back, and A beats it. Where nobody plays after passing A
    has won the trick with that; otherwise B may beat it."""
    match = led_by_south(president(players=4, equal_plays="equal-skips-next", no_play_after_pass=not comes_back), "7C QC 5C", "7D KC 3C 4C")
    deal = match.deal
    for seat in (2, 3):
        deal.aside.cards |= deal.hands[seat].cards
        deal.hands[seat].cards = 0
        deal.has_finished(seat)
    play(match, "7C", "7D")
    match.play(1, "pass")
    assert ("passed" in match.view(0).seats[1].badges) == (not comes_back)
    match.play(0, "QC")
    assert match.turn() == ((1,) if comes_back else (0,))
    assert (not deal.trick.row) == (not comes_back)


def test_a_single_two_clears_the_cards_away() -> None:
    game = president(single_two="beats-everything")
    match = game.match(start=parlour.Start(seed=1, dealer=4, stacks=[{"hand 0": "9C 9D", "hand 1": "2C"}]), narrate=True)
    play(match, "9C 9D", "2C")
    assert match.turn() == (1,) and "pass" not in choices(match, 1)
    # nobody has passed
    assert match.view(1).log[-1] == "A single two ends the trick: you lead."
    assert match.view(2).log[-1] == "A single two ends the trick: Seat 2 leads."


# --- orders turned round -------------------------------------------------------------------------------------------------------


def test_four_of_a_kind_inverts_the_ranks_until_another_does() -> None:
    match = led_by_south(president(players=4, four_inverts="invert"), "9C 9D 9H 9S 3C", "7C 7D 7H 7S", "KC KD KH KS", "8C")
    play(match, "9C 9D 9H 9S")
    assert match.reason(1, "pass") == ""
    play(match, "pass")
    assert "does not beat" in match.reason(2, "play KC KD KH KS")
    play(match, "pass", "pass", "3C")
    # the lowest card is now the highest
    assert all(str(action) == "pass" for action in match.legal(1))
    match = led_by_south(president(players=4, four_inverts="invert"), "9C 9D 9H 9S", "7C 7D 7H 7S", "KC KD KH KS")
    play(match, "9C 9D 9H 9S", "7C 7D 7H 7S")
    assert match.reason(2, "play KC KD KH KS") == ""


def test_inverted_suits() -> None:
    match = led_by_south(president("president-theodore-hwa", 4, four_inverts="invert"), "9C 9D 9H 9S 7D", "7C 7H", "QC QD QS QH")
    play(match, "9C 9D 9H 9S", "pass", "pass", "pass", "7D")
    assert match.reason(1, "play 7C") == "" and "does not beat" in match.reason(1, "play 7H")


def test_a_revolution_by_four_single_cards_turns_ranks_and_direction() -> None:
    match = led_by_south(president("president-hamish-allan", 4), "9C AC", "9D 8C", "5C 4C", "9H TC")
    assert turns(match, "9C", "9D", "pass", "9H", "pass", "pass", "pass") == [0, 1, 2, 3, 0, 1, 2]
    match = led_by_south(president("president-hamish-allan", 4), "9C AC 9S", "9D TC", "5C 4C", "9H 8C TD")
    play(match, "9C", "9D", "pass", "9H", "9S")
    # back to the player on the right, and down
    assert match.turn() == (3,)
    assert "does not beat" in match.reason(3, "play TD") and match.reason(3, "play 8C") == ""


def test_a_pair_on_an_equal_pair_is_no_revolution() -> None:
    match = led_by_south(president("president-hamish-allan", 4), "9C 9D", "9H 9S", "TC TD")
    play(match, "9C 9D", "9H 9S")
    assert match.turn() == (2,) and match.reason(2, "play TC TD") == ""


def test_high_and_low_before_and_after_a_revolution() -> None:
    match = led_by_south(president("president-hamish-allan", 4), "8C 8D 8H 8S 2D", "KD QC", "4C 4H", "AC 5C 2C 3C")
    play(match, "8C 8D 8H 8S", "pass", "pass", "pass", "2D")
    # after the revolution a two is the highest but for the ace, which beats anything, and threes are transparent
    assert match.turn() == (3,)
    assert "does not beat" in match.reason(3, "play 5C")
    assert match.reason(3, "play 3C") == "" and match.reason(3, "play AC") == ""
    play(match, "AC")
    # anything beats an ace
    assert match.turn() == (2,) and match.reason(2, "play 4C 4H") == "" and match.reason(2, "play 4C") == ""


def test_hats_are_turned_inside_out() -> None:
    game = president("president-hamish-allan", 4)
    match = game.match(seed=3)
    finish_deal(match, Random(1))
    badges = [match.view(4).seats[seat].badges for seat in range(4)]
    assert sorted([badge for some in badges for badge in some if "hat" in badge]) == [
        "Middle's hat", "Poor Man's hat", "Rich Man's hat", "Second's hat"]
    deal = match.deal
    play_until(match, lambda match: isinstance(match.deal.phase, Play))
    deal.phase = Play(game.turned, game.manners, deal.phase.seat)
    assert all([any(["inside out" in badge for badge in match.view(4).seats[seat].badges]) for seat in range(4)])


# --- ranks, seats and the lead --------------------------------------------------------------------------------------------------


def test_ranks_seats_dealer_exchange_and_lead() -> None:
    match = president().match(seed=4)
    order = finish_deal(match, Random(2))
    deal = match.deal
    assert deal.by_rank() == order and deal.dealer == order[-1]
    # clockwise from the highest they sit by rank: after the highest comes the second
    assert list(deal.places) == order and deal.after(order[0]) == order[1] and deal.after(order[-1]) == order[0]
    first, last = order[0], order[-1]
    # fifty-two cards for five, dealt from the highest on: the first two have one more; the lowest has given one already
    assert [deal.hands[seat].count() for seat in order] == [12, 11, 10, 10, 9]
    assert isinstance(deal.phase, GiveDown) and match.turn() == (first,)
    given = deal.hands[first].cards & deal.known_to(last)
    assert given.bit_count() == 1
    levels = deal.game.pack.rank_of
    best = max([levels[card] for card in range(52) if (deal.hands[last].cards | given) >> card & 1])
    assert levels[given.bit_length() - 1] == best
    # any card may be given back, the one received too
    assert match.reason(first, "give " + match.game.pack.text(given)) == ""
    match.play(first, match.legal(first)[0])
    assert deal.hands[last].count() == 10 and match.turn() == (first,)


def test_fixed_seats_and_the_scum_leads() -> None:
    match = president(fixed_seats=True, later_lead="scum", exchange="none").match(seed=4)
    order = finish_deal(match, Random(2))
    assert list(match.deal.places) == [0, 1, 2, 3, 4] and match.turn() == (order[-1],) and match.deal.dealer == order[-1]


@pytest.mark.parametrize(("options", "lowest"), [
    ({}, "3C"), ({"threes_twos_wild": "jokers-threes"}, "4C"), ({"ranks": "aces-high"}, "2C")])
def test_the_holder_of_the_lowest_card_leads(options: dict[str, object], lowest: str) -> None:
    # The page has lost the suit of "the 3": the catalogue takes the three of clubs.
    match = led_by_south(president(first_lead="holder-of-lowest-card", **options), "", "", "", lowest)
    assert match.turn() == (3,)


@pytest.mark.parametrize(("id", "players", "options", "up", "down"), [
    ("president", 5, {"exchange": "two-and-one"}, [2, 1], [2, 1]),
    ("butthead", 5, {}, [2, 1], [3, 2]),
    ("klootzakken", 5, {}, [2], [2]),
    ("huberes", 6, {}, [3, 2, 1], [3, 2, 1]),
    ("huberes", 5, {}, [2, 1], [2, 1]),
    ("president", 5, {"exchange": "score-scheme", "scoring": "5-players-2-1-0-minus"}, [2, 1], [2, 1]),
    ("president", 7, {"exchange": "score-scheme", "scoring": "7-players-3-to-minus-3"}, [3, 2, 1], [3, 2, 1]),
])
def test_who_exchanges_how_many_cards(id: str, players: int, options: dict[str, object], up: list[int], down: list[int]) -> None:
    match = president(id, players, **options).match(seed=4)
    order = finish_deal(match, Random(2))
    deal = match.deal
    assert isinstance(deal.phase, GiveDown)
    for place, number in enumerate(up):
        # the low know where the cards are that they gave
        assert (deal.hands[order[place]].cards & deal.known_to(order[-1 - place])).bit_count() == number
    assert set(match.turn()) == set(order[:len(up)])
    before = [deal.hands[seat].count() for seat in order]
    for seat in order[:len(up)]:
        match.play(seat, match.legal(seat)[0])
    after = [deal.hands[seat].count() for seat in order]
    assert [before[place] - after[place] for place in range(len(down))] == down
    assert [after[-1 - place] - before[-1 - place] for place in range(len(down))] == down


def test_butthead_makes_the_low_hands_longer() -> None:
    match = president("butthead", 4).match(seed=4)
    order = finish_deal(match, Random(2))
    for seat in (order[0], order[1]):
        match.play(seat, match.legal(seat)[0])
    assert [match.deal.hands[seat].count() for seat in order] == [12, 12, 14, 14]


def test_a_hand_for_the_highest_card_turned_up() -> None:
    match = president(deal_by_exposed_card=True, exchange="none").match(seed=4)
    order = finish_deal(match, Random(2))
    deal = match.deal
    shown = [deal.hands[seat].cards & deal.open for seat in order]
    assert [cards.bit_count() for cards in shown] == [1] * 5
    ranks = [deal.pack.rank_of[cards.bit_length() - 1] for cards in shown]
    assert ranks == sorted(ranks, reverse=True)


def test_the_rich_man_who_is_not_first_out_throws_in_his_cards() -> None:
    for seed in range(6):
        match = president("president-hamish-allan", 5, exchange="none").match(seed=seed)
        rich = finish_deal(match, Random(seed))[0]
        deal = match.deal
        assert deal.by_rank()[0] == rich
        order = finish_deal(match, Random(seed + 10))
        if order[0] != rich:
            assert match.deal.by_rank()[0] == order[0] and match.deal.by_rank()[-1] == rich
            return
    pytest.fail("the highest always won")


def test_who_touches_the_cards_is_the_lowest_next() -> None:
    match = president(only_scum_touches=True, exchange="none").match(seed=4)
    order = finish_deal(match, Random(2))
    play(match, str(match.legal(match.turn()[0])[0]), "pass", "pass", "pass", "pass")
    assert match.turn() == (order[-1],) and choices(match, order[-1]) == ["clear"]
    assert match.reason(order[1], "clear") == "Only the lowest player clears the cards away; you can touch them, at your peril."
    assert match.reason(order[-1], "touch") == "The cards are yours to clear away."
    match.play(order[2], "touch")
    # the trick's winner leads on, and nobody has to clear any more
    again = finish_deal(match, Random(5))
    again.remove(order[2])
    assert match.deal.by_rank() == [*again, order[2]]


def test_the_landlord_falls_after_two_faults() -> None:
    match = president("president-landlord", 4, exchange="none").match(seed=4)
    order = finish_deal(match, Random(2))
    assert match.turn() == (order[0],) and match.deal.dealer == order[0]
    deal = match.deal
    deal.faults = 1
    match.play(order[0], "deal uncut")
    assert deal.by_rank() == [*order[1:], order[0]] and deal.dealer == order[1] and match.turn() == (order[1],)
    match.play(order[1], "offer the cut")
    assert deal.hands[0].count() == 13


def test_the_landlord_falls_when_two_deals_change_nothing() -> None:
    game = president("president-landlord", 4)
    old, new = game.deal(seed=1), game.deal(seed=2)
    assert isinstance(old, PresidentDeal)
    assert isinstance(new, PresidentDeal)
    for deal, unchanged in ((old, 0), (old, 1)):
        deal.set_ranks([2, 0, 1, 3])
        deal.finished[:] = [2, 0, 1, -1]
        deal.unchanged = unchanged
        game.carry(deal, new)
        assert new.by_rank() == ([2, 0, 1, 3] if not unchanged else [0, 1, 3, 2])
        assert new.unchanged == (1 if not unchanged else 0)
    old.finished[:] = [2, 1, 0, -1]
    game.carry(old, new)
    assert new.by_rank() == [2, 1, 0, 3] and new.unchanged == 0


def test_leaving_and_joining() -> None:
    match = president(join_leave=True, exchange="none").match(seed=4)
    order = finish_deal(match, Random(2))
    for seat in range(5):
        assert match.turn() == (seat,)
        match.play(seat, "leave" if seat == order[1] else "stay")
    deal = match.deal
    left = [seat for seat in order if seat != order[1]]
    assert deal.by_rank() == left and not deal.hands[order[1]].cards and deal.hands[order[0]].count() == 13
    again = finish_deal(match, Random(3))
    assert sorted(again) == sorted(left)
    for seat in range(5):
        # four must play: nobody else can leave
        assert "leave" not in choices(match, seat) or order[1] < seat
        match.play(seat, "join" if seat == order[1] else "stay")
    assert match.deal.by_rank() == [*again, order[1]]


# --- trading and collusion ------------------------------------------------------------------------------------------------------


def test_merchants_haggle() -> None:
    match = president("president-trading", 6).match(seed=4)
    order = finish_deal(match, Random(2))
    assert set(match.turn()) == {order[0], order[1]}
    for seat in (order[0], order[1]):
        match.play(seat, match.legal(seat)[0])
    deal = match.deal
    upper, lower = order[2], order[3]
    assert isinstance(deal.phase, Haggle) and match.turn() == (upper,)
    mine = next(str(action) for action in match.legal(upper) if str(action).startswith("offer"))
    match.play(upper, mine)
    assert "agree" not in choices(match, lower)
    theirs = next(str(action) for action in match.legal(lower) if str(action).startswith("offer") and str(action) != mine)
    match.play(lower, theirs)
    before = deal.hands[upper].cards
    match.play(upper, "agree")
    gone, come = before & ~deal.hands[upper].cards, deal.hands[upper].cards & ~before
    assert deal.pack.faces[gone.bit_length() - 1].name.split()[0] == mine.split()[1]
    assert deal.pack.faces[come.bit_length() - 1].name.split()[0] == theirs.split()[1]
    assert match.turn() == (order[0],) and isinstance(deal.phase, Play)


def test_merchants_who_do_not_agree_give_any_card() -> None:
    match = president("president-trading", 6).match(seed=4)
    order = finish_deal(match, Random(2))
    for seat in (order[0], order[1]):
        match.play(seat, match.legal(seat)[0])
    match.play(order[2], "refuse")
    assert set(match.turn()) == {order[2], order[3]}
    one, other = match.legal(order[2])[0], match.legal(order[3])[0]
    match.play(order[2], one)
    match.play(order[3], other)
    deal = match.deal
    assert deal.hands[order[3]].cards & one.cards and deal.hands[order[2]].cards & other.cards


def test_the_hand_of_collusion() -> None:
    match = president("hand-of-collusion", 6, deals=1).match(start=parlour.Start(seed=3, dealer=5))
    deal = match.deal
    assert [deal.hands[seat].count() for seat in range(6)] == [9] * 6
    assert isinstance(deal.phase, Collude) and match.turn() == (0, 1, 2)
    # partners see each other's hands, nobody else does
    assert not deal.hands[5].cards & ~deal.known_to(0) and not deal.hands[0].cards & ~deal.known_to(5)
    assert not deal.hands[5].cards & deal.known_to(1)
    for seat, number in ((0, 4), (1, 0), (2, 9)):
        some = deal.pack.text(deal.hands[seat].cards).split()[:number]
        match.play(seat, " ".join(["give", *some]))
    assert set(match.turn()) == {5, 3}
    for seat in (5, 3):
        match.play(seat, match.legal(seat)[0])
    assert [deal.hands[seat].count() for seat in range(6)] == [9] * 6
    order = finish_deal(match, Random(1))
    points = {seat: 6 - place for place, seat in enumerate(order)}
    assert match.over and match.scores() == [points[seat] + points[5 - seat] for seat in range(6)]
    assert len(match.winners) in (2, 4, 6)


@pytest.mark.parametrize(("options", "points"), [({}, (6, 5, 4, 3, 2, 1)), ({"scoring": "2-1"}, (2, 1, 0, 0, 0, 0))])
def test_partners_who_collude_have_the_points_of_both(options: dict[str, object], points: Sequence[int]) -> None:
    game = president(players=6, collusion=True, **options)
    assert "partners get the sum of both" in " ".join(game.rules().split())
    match = game.match(start=parlour.Start(seed=3, dealer=5))
    play_until(match, lambda match: isinstance(match.deal.phase, Play))
    won = dict(zip(finish_deal(match, Random(1)), points))
    # before there are ranks the partners are those who sit at the ends, as seen from the dealer's left
    assert match.scores() == [won[seat] + won[5 - seat] for seat in range(6)]


def test_the_ranks_of_the_hand_before_say_who_colludes_with_whom() -> None:
    match = president("hand-of-collusion", 6).match(start=parlour.Start(seed=3, dealer=5))
    play_until(match, lambda match: not isinstance(match.deal.phase, Collude))
    order = finish_deal(match, Random(1))
    deal = match.deal
    assert not match.over and list(deal.by_rank()) == order
    assert isinstance(deal.phase, Collude) and set(match.turn()) == set(order[:3])
    for place in range(3):
        high, low = order[place], order[5 - place]
        assert not deal.hands[low].cards & ~deal.known_to(high) and not deal.hands[high].cards & ~deal.known_to(low)
        assert deal.hands[order[(place + 1) % 3]].cards & ~deal.known_to(high)


# --- points ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "scoring", "points"), [
    (4, "2-1", [2, 1, 0, 0]), (5, "5-players-2-1-0-minus", [2, 1, 0, -1, -2]),
    (7, "7-players-3-to-minus-3", [3, 2, 1, 0, -1, -2, -3]), (6, "collusion-6-to-1", [6, 5, 4, 3, 2, 1]),
])
def test_points_by_the_order_of_coming_out(players: int, scoring: str, points: Sequence[int]) -> None:
    match = president(players=players, scoring=scoring).match(seed=6)
    order = finish_deal(match, Random(1))
    assert [match.scores()[seat] for seat in order] == list(points)


@pytest.mark.parametrize("target", [11, 5])
def test_a_match_is_played_to_its_target(target: int) -> None:
    match = president(players=4, scoring="2-1", target=target).match(seed=6)
    while not match.over:
        assert max(match.scores()) < target
        finish_deal(match, Random(len(match.sheet)))
    assert max(match.scores()) >= target
    assert match.winners == [seat for seat in range(4) if match.scores()[seat] == max(match.scores())]


def test_without_points_the_last_president_wins() -> None:
    match = president(deals=2).match(seed=6)
    finish_deal(match, Random(1))
    order = finish_deal(match, Random(2))
    assert match.over and match.winners == order[:1]


def test_a_lead_may_be_any_of_equal_cards_and_no_others() -> None:
    match = led_by_south(president(), "7C 7D 7H 8C")
    for cards in ("7C", "7D", "7H", "7C 7H", "7D 7H", "7C 7D 7H"):
        assert match.reason(0, "play " + cards) == ""
    assert match.reason(0, "play 7C 8C") == "These cards are no combination that can be played."


def test_rules_of_thumb_beat_playing_at_random() -> None:
    game = president(players=4, deals=1)
    gained = 0.0
    for seed in range(30):
        match = game.match(seed=seed)
        rng = Random(seed)
        while not match.over:
            seat = match.turn()[0]
            legal = match.legal(seat)
            advised = game.advise(match.deal, seat, rng) if seat == seed % 4 else None
            match.play(seat, advised or legal[rng.randrange(len(legal))])
        gained += 1 if match.winners == [seed % 4] else 0
    assert gained >= 20


# --- options that need others -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "brought", "players"), [
    ({"three_high": True}, {"transparent": "fours"}, None),
    ({"jokers": 2}, {"ranks": "jokers-high"}, None),
    ({"jokers": 1, "joker_wild": "wild-only"}, {}, None),
    ({"joker_wild": "rank-and-wild"}, {"jokers": 2, "ranks": "jokers-high"}, None),
    ({"single_joker_wins": True}, {"jokers": 2, "ranks": "jokers-high"}, None),
    ({"threes_twos_wild": "jokers-threes"}, {"jokers": 2}, None),
    ({"exchange": "score-scheme"}, {"scoring": "5-players-2-1-0-minus"}, 5),
    ({"scoring": "7-players-3-to-minus-3"}, {}, 7),
    ({"exchange": "score-scheme", "players": 7}, {"scoring": "7-players-3-to-minus-3"}, 7),
    ({"threes_twos_wild": "jokers-twos-threes"}, {"jokers": 2}, None),
    ({"ranks": "toronto"}, {"jokers": 2}, None),
    ({"collusion": True}, {"exchange": "none", "scoring": "collusion-6-to-1"}, 6),
    ({"exchange": "merchants"}, {}, 6),
    ({"target": 21}, {"scoring": "2-1"}, None),
    ({"equal_plays": "equal-skips-many"}, {"larger-sets": "more-and-higher"}, None),
])
def test_options_bring_along_what_they_need(options: dict[str, object], brought: dict[str, object], players: int | None) -> None:
    game = parlour.game("president", **options)  # type: ignore[arg-type]
    assert {name: value for name, value in game.changed().items() if name.replace("-", "_") not in options} == brought
    assert players is None or game.players == players


@pytest.mark.parametrize(("options", "says"), [
    ({"three_high": True, "transparent": "none"}, "three-high=yes makes no sense here: it needs transparent=fours"),
    ({"joker_wild": "wild-only", "jokers": 0}, "makes no sense without jokers: it needs jokers=2 or 1"),
    ({"collusion": True, "exchange": "two-and-one"}, "it needs 6 players and join-leave=no and exchange=none"),
    ({"collusion": True, "scoring": "none"}, "it needs 6 players and join-leave=no and exchange=none and scoring=collusion-6-to-1"),
    ({"ranks": "toronto", "jokers": 0}, "ranks=toronto makes no sense here: it needs jokers=2 or 1."),
    ({"threes_twos_wild": "jokers-twos-threes", "jokers": 0}, "makes no sense without jokers, which are wild as well: it needs jokers=2"),
    ({"target": 21, "scoring": "none"}, "without points that are counted up to it"),
    ({"deals": 5, "scoring": "2-1"}, "deals=5 makes no sense where points are counted up to a target: it needs scoring=none or "
     "collusion-6-to-1."),
    ({"single_round": True, "no_play_after_pass": True}, "where everybody acts once: it needs single-round=no."),
])
def test_what_was_asked_for_is_refused_rather_than_changed(options: dict[str, object], says: str) -> None:
    with pytest.raises(parlour.ParlourError) as error:
        parlour.game("president", **options)  # type: ignore[arg-type]
    assert says in str(error.value)


@pytest.mark.parametrize(("id", "options", "wild", "cards"), [
    ("president", {"threes_twos_wild": "jokers-threes"}, "Jokers and threes are", 54),
    ("huberes", {"jokers": 1}, "Jokers, twos and threes are", 53)])
def test_the_rules_name_the_wild_cards_that_are_in_the_pack(id: str, options: dict[str, object], wild: str, cards: int) -> None:
    game = president(id, 5, **options)
    assert f"\n{wild} **wild**" in game.rules() and game.pack.size == cards


@pytest.mark.parametrize(("id", "option", "value", "why"), [
    ("hand-of-collusion", "ranks", "two-high", "jokers=2 makes no sense here: it needs ranks=jokers-high"),
    ("hand-of-collusion", "exchange", "one-for-one", "collusion=yes makes no sense beside another exchange"),
    ("president-trading", "join_leave", True, "merchants makes no sense here: it needs 6 players and join-leave=no")])
def test_what_a_form_has_of_itself_is_not_taken_away(id: str, option: str, value: object, why: str) -> None:
    with pytest.raises(parlour.ParlourError, match=why):
        president(id, 6, **{option: value})


def test_jokers_of_a_form_need_a_rank() -> None:
    for options in ({"ranks": "two-high", "jokers": 0}, {"ranks": "two-high", "joker_wild": "wild-only"}, {"ranks": "aces-high"}):
        assert president("hand-of-collusion", 6, **options).changed()


def test_the_hand_of_collusion_may_be_played_up_to_a_target() -> None:
    assert president("hand-of-collusion", 6, scoring="2-1").changed() == {"scoring": "2-1"}
    assert president("hand-of-collusion", 6).changed() == {} and "after 4 deals" in president("hand-of-collusion", 6).rules()
