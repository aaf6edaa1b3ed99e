"""Cucumber: what may be played, what the last trick costs, lives, buying in, new hands and sets. Whole deals are in records/cucumber."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random

import pytest

import parlour
from parlour.bots import levels
from parlour.kernel.chance import Dice
from parlour.kernel.errors import ParlourError
from parlour.kernel.view import View
from parlour.lab.simulate import play_deal
from parlour.testing import Table, arrange, table

ALL = ("agurk", "gurka-swedish", "ogorek", "ogorek-classic", "ogorek-kontra", "kurkku", "kurkku-salo", "kurko", "motapes", "rassi",
       "gurka-norwegian", "norwegian-vidargas", "gurka-icelandic")


def at_last_trick(id: str, cards: str, scores: Sequence[int] = (), **options: object) -> Table:
    """A table whose players hold one card each, and of whom the first, the seat 0, leads to the last trick."""
    codes = cards.split()
    asked = table(id, len(codes), scores=scores, dealer=len(codes) - 1, **options)
    deal = asked.match.deal
    arrange(asked.match, {f"hand {seat}": code for seat, code in enumerate(codes)}, rest="rest")
    deal.phase = deal.game.next_trick(deal, 0)
    return asked


def last_trick(id: str, cards: str, scores: Sequence[int] = (), **options: object) -> Table:
    """The same when all have played."""
    asked = at_last_trick(id, cards, scores, **options)
    return asked.play(*[f"play {code}" for code in cards.split()])


def in_trick(id: str, hand: str, trick: str, **options: object) -> Table:
    """A table at which the last player is to play from this hand to these cards, which the others have played."""
    codes = trick.split()
    asked = table(id, len(codes) + 1, dealer=len(codes), **options)
    deal = asked.match.deal
    # the others hold something, so that it is not the last trick
    spare = [code for code in deal.pack.codes if code not in codes + hand.split()]
    hands = {f"hand {seat}": " ".join(spare[2 * seat:2 * seat + 2]) for seat in range(len(codes))}
    arrange(asked.match, {**hands, f"hand {len(codes)}": hand}, rest="rest")
    deal.phase = deal.game.next_trick(deal, 0)
    arrange(asked.match, {**hands, f"hand {len(codes)}": hand, "trick": trick}, rest="rest")
    return asked


def cards(legal: set[str]) -> set[str]:
    return {text.removeprefix("play ") for text in legal if text.startswith("play ")}


# --- what may be played ------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "options", "trick", "hand", "may"), [
    ("agurk", {}, "KS QS", "AH 9H 3H", "AH 3H"),
    ("agurk", {}, "KS", "KH 9H 3H 3C", "KH 3H 3C"),
    ("agurk", {}, "KS", "QH 9H 3H", "3H"),
    ("agurk", {}, "9S 4S 2S", "QH 9H 3H", "QH 9H 3H"),
    ("agurk", {"must-beat-if-able": True}, "KS 4S", "AH 9H 3H", "AH"),
    ("agurk", {"must-beat-if-able": True}, "KS 4S", "QH 9H 3H", "3H"),
    ("agurk", {"forced-lowest-beater": True}, "KS 4S", "AH 9H 3H", "9H"),
    ("agurk", {"forced-lowest-beater": True}, "4S KS", "QH 9H 3H", "3H"),
    ("agurk", {"ace-not-on-ace": True}, "AS 4S", "AH 9H 3H", "3H"),
    ("agurk", {"ace-not-on-ace": True}, "AS 4S", "AH AC", "AH AC"),
    ("agurk", {"ace-not-on-ace": True}, "KS", "KH AH 3H", "KH AH 3H"),
    ("agurk", {}, "AS 4S", "AH 9H 3H", "AH 3H"),
    ("agurk", {"jokers": "three-jokers-15"}, "X1", "X2 AH 3H", "X2 3H"),
    ("agurk", {"jokers": "jokers-as-aces"}, "X1", "X2 AH 3H", "X2 AH 3H"),
    ("agurk", {"jokers": "jokers-as-aces", "ace-not-on-ace": True}, "X1", "X2 AH 3H", "3H"),
    ("agurk", {"jokers": "three-jokers-15", "ace-not-on-ace": True}, "AS", "X2 AH 3H", "X2 3H"),
    ("gurka-swedish", {}, "KS KH 3S", "QH 7H 2H", "2H"),
    ("gurka-swedish", {"beat-target": "previous-players-card"}, "KS KH 3S", "QH 7H 2H", "QH 7H 2H"),
    ("gurka-swedish", {"beat-target": "previous-players-card", "must-beat-if-able": True}, "KS KH 3S", "QH 7H 2H", "QH 7H"),
    ("gurka-swedish", {"forced-lowest-beater": True}, "KS KH 3S", "QH 7H 2H", "7H"),
    ("gurka-swedish", {"beat-target": "previous-players-card", "ace-not-on-ace": True}, "AS 3S", "AH 7H 2H", "AH 7H 2H"),
    ("gurka-swedish", {"beat-target": "previous-players-card", "ace-not-on-ace": True}, "3S AS", "AH 7H 2H", "2H"),
    ("gurka-norwegian", {"ace-not-on-ace": True}, "AS 4S", "AH 9H 3H", "3H"),
    ("ogorek", {}, "QS 4S", "KH AH 9H 3H", "KH AH"),
    ("ogorek", {}, "QS 4S", "9H 3H", "3H"),
    ("ogorek", {"forced-lowest-beater": True}, "QS 4S", "KH 9H 3H", "9H"),
    ("rassi", {}, "QS 4S", "KH 9H 3H", "KH 3H"),
    ("kurko", {}, "X1 4S", "AH X2 9H 3H", "AH X2"),
    ("motapes", {}, "QS 4S", "KH 9H 3H", "KH 3H"),
])
def test_what_may_be_played(id: str, options: dict[str, object], trick: str, hand: str, may: str) -> None:
    if "gurka" in id and len(trick.split()) < 2:
        trick += " 2S"
    assert cards(in_trick(id, hand, trick, **options).legal()) == set(may.split())


def test_refusals_say_what_may_be_played() -> None:
    asked = in_trick("agurk", "AH 9H 3H", "KS QS")
    assert asked.refusal("play 9H") == "Either match or beat K♠, or play your lowest card: 3♥."
    asked = in_trick("agurk", "QH 9H 3H", "KS QS")
    assert asked.refusal("play 9H") == "You cannot match or beat K♠, so you must play your lowest card: 3♥."
    assert asked.refusal("play 2C") == "You do not hold the two of clubs."
    assert in_trick("ogorek", "AH 9H 3H", "KS QS").refusal("play 3H") == "You can match or beat K♠, and so you must."
    assert in_trick("ogorek", "AH 9H 3H", "KS QS", forced_lowest_beater=True).refusal("play 9H") == (
        "You must match or beat Q♠ as low as you can: with A♥.")
    assert in_trick("agurk", "AH 9H 3H", "AS QS", ace_not_on_ace=True).refusal("play AH") == (
        "You cannot beat A♠, so you must play your lowest card: 3♥.")


def test_the_lowest_card_must_be_led_where_that_is_played() -> None:
    asked = table("gurka-swedish", 3, dealer="South", dealt={"West": "KS 4S 4H 9C 8C 7C"}, lowest_must_be_led=True)
    assert asked.legal("West") == {"play 4S", "play 4H"}
    assert asked.refusal("West: play KS") == "You must lead your lowest card: 4♥ and 4♠."
    assert len(table("gurka-swedish", 3, dealer="South").legal("West")) == 6


@pytest.mark.parametrize(("id", "options", "played", "winner"), [
    ("agurk", {}, "9S 9H 4C", 1),
    ("agurk", {}, "AS 9H AC", 2),
    ("agurk", {"ace-not-on-ace": True}, "AS 9H AC", 0),
    ("agurk", {"jokers": "three-jokers-15"}, "AS X1 AC", 1),
    ("agurk", {"jokers": "jokers-as-aces"}, "AS X1 AC", 2),
    ("gurka-swedish", {"beat-target": "previous-players-card"}, "KS 3S 7S", 0),
    ("gurka-swedish", {"beat-target": "previous-players-card", "ace-not-on-ace": True}, "AS 3S AC", 2),
    ("gurka-swedish", {"beat-target": "previous-players-card", "ace-not-on-ace": True}, "3S AS AC", 1),
    ("ogorek", {}, "AS 3S AC", 2),
])
def test_who_wins_a_trick_and_leads_to_the_next(id: str, options: dict[str, object], played: str, winner: int) -> None:
    codes = played.split()
    asked = table(id, 3, dealer=2, **options)
    deal = asked.match.deal
    arrange(asked.match, {f"hand {seat}": f"{code} {low}" for seat, (code, low) in enumerate(zip(codes, ("KC", "KD", "KH")))}, rest="rest")
    deal.phase = deal.game.next_trick(deal, 0)
    for code in codes:
        seat = asked.match.turn()[0]
        # only who wins is asked here, and so what one may not play lies there too
        deal.lay(deal.pack.card(code), deal.hands[seat], deal.trick)
        deal._turn = deal._legal = None
    deal.phase = deal.phase.trick_over(deal)
    deal._turn = deal._legal = None
    assert asked.match.turn() == (winner,)
    assert [asked.zone(f"played {seat}") for seat in range(3)] == [[code] for code in codes]


def test_everybody_can_tell_what_somebody_lacks_who_gives_up_the_lowest_card() -> None:
    asked = table("agurk", 3, dealer="South", dealt={"West": "KS QS JS TS 9S 8S 7S", "East": "QH 9H 6H 8H 7H TH JH"})
    asked.play("West: play KS", "East: play 6H")
    deal = asked.match.deal
    for seed in range(20):
        held = deal.imagine(0, Random(seed)).hands[asked.seat("East")].cards
        assert not held & deal.pack.mask("2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S")


# --- what the last trick costs -----------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "options", "played", "before", "after"), [
    # the worked example: the fifth player takes 9, the second and the fourth deduct 9
    ("agurk", {}, "5S 9S 3S 9H 9D 7S", [10] * 6, [10, 1, 10, 1, 19, 10]),
    ("agurk", {}, "5S 9S 3S 9H 9D 7S", [0, 4, 0, 12, 0, 0], [0, 0, 0, 3, 9, 0]),
    ("agurk", {}, "TS TH", [18, 18], [8, 18]),
    ("agurk", {}, "AS 3H 4H", [0, 0, 0], [14, 0, 0]),
    ("agurk", {}, "KS 3H 4H", [0, 0, 0], [13, 0, 0]),
    ("agurk", {}, "QS 3H 4H", [0, 0, 0], [12, 0, 0]),
    ("agurk", {}, "JS 3H 4H", [0, 0, 0], [11, 0, 0]),
    ("agurk", {}, "2S 2H 2D", [5, 5, 5], [3, 3, 7]),
    ("agurk", {}, "AS 3H 4H", [7, 12, 4], [12, 12, 4]),
    ("agurk", {}, "6S 3H 4H", [14, 12, 4], [20, 12, 4]),
    ("agurk", {"jokers": "three-jokers-15"}, "AS X2 4H", [1, 1, 1], [1, 16, 1]),
    ("agurk", {"jokers": "jokers-as-aces"}, "KS X2 4H", [1, 1, 1], [1, 15, 1]),
    ("agurk", {"jokers": "jokers-as-aces"}, "AS X2 4H", [16, 1, 1], [2, 15, 1]),
    ("agurk", {"ties-all-lose": True}, "9S 3S 9H", [1, 1, 1], [10, 1, 10]),
    ("agurk", {"ties-all-lose": True}, "9S 3S 9H", [14, 5, 20], [5, 5, 5]),
    ("agurk", {"ties-all-lose": True}, "9S 9H", [14, 20], [0, 0]),
    ("agurk", {"losing-cards-as-score": True}, "9S 3S 9H", [9, 9, 12], [9, 9, 21]),
    ("agurk", {"exact-21-to-zero": True}, "9S 3S 4H", [12, 9, 4], [0, 9, 4]),
    ("agurk", {"exact-21-to-zero": True}, "9S 3S 4H", [13, 9, 4], [9, 9, 4]),
    ("agurk", {"end-at-first-over-21": True}, "9S 3S 4H", [12, 9, 4], [21, 9, 4]),
    ("gurka-swedish", {}, "9S 3S 9H", [1, 1, 1], [10, 1, 10]),
    ("gurka-swedish", {"who-is-penalised": "last-of-equal-highest"}, "9S 3S 9H", [1, 1, 1], [1, 1, 10]),
    ("ogorek", {}, "AS 5S 2H", [0, 0, 0], [0, 5, 0]),
    ("ogorek", {}, "AS AH AD", [0, 0, 0], [1, 1, 1]),
    ("ogorek", {}, "KS 5S KH", [0, 0, 0], [13, 0, 13]),
    ("ogorek", {"who-is-penalised": "last-of-equal-highest"}, "KS 5S KH", [0, 0, 0], [0, 0, 13]),
    ("kurko", {}, "AS X1 2H", [0, 0, 0], [0, 0, 2]),
    ("kurko", {"jokers": 3}, "AS X1 X3", [0, 0, 0], [1, 1, 1]),
    ("rassi", {}, "AS 5S 5H", [0, 0, 0], [0, 5, 5]),
    ("motapes", {}, "KS 5S KH", [0, 0, 0], [0, 0, 1]),
    ("gurka-norwegian", {}, "9S 3S 9H", [9, 1, 1], [9, 1, 10]),
    ("norwegian-vidargas", {}, "AS 3S 9H", [0, 0, 0], [11, 0, 0]),
    ("norwegian-vidargas", {}, "QS 3S 9H", [0, 0, 0], [11, 0, 0]),
    ("norwegian-vidargas", {}, "8S 3S 7H", [0, 0, 0], [8, 0, 0]),
    # only pictures and aces count 11: a joker above the aces counts what its option says
    ("norwegian-vidargas", {"jokers": "three-jokers-15"}, "8S X1 7H", [0, 0, 0], [0, 15, 0]),
    ("norwegian-vidargas", {"jokers": "jokers-as-aces"}, "8S X1 7H", [0, 0, 0], [0, 11, 0]),
    ("gurka-icelandic", {}, "AS 3S AH", [0, 0, 0], [0, 0, 14]),
    ("gurka-icelandic", {}, "6C 3S AH", [0, 0, 0], [0, 0, 0]),
    ("gurka-icelandic", {"high-cards": "black-sevens-16-15"}, "7C 7S AH", [0, 0, 0], [0, 16, 0]),
    ("gurka-icelandic", {"high-cards": "black-sevens-16-15"}, "7C 7H AH", [0, 0, 0], [15, 0, 0]),
    ("gurka-icelandic", {"high-cards": "black-sevens-16-15"}, "6C 7H AH", [0, 0, 0], [0, 0, 14]),
    ("gurka-icelandic", {"high-cards": "black-sevens-equal-21"}, "7S 7C AH", [0, 2, 0], [0, 23, 0]),
    ("gurka-icelandic", {"high-cards": "black-sevens-equal-21"}, "7C 7S AH", [0, 0, 0], [0, 0, 0]),
])
def test_what_the_last_trick_costs(id: str, options: dict[str, object], played: str, before: list[int], after: list[int]) -> None:
    assert last_trick(id, played, before, **options).scores() == after


@pytest.mark.parametrize(("id", "limit"), [
    ("agurk", 21), ("gurka-norwegian", 21), ("norwegian-vidargas", 21), ("gurka-swedish", 30), ("kurkku", 30), ("ogorek", 50),
    ("ogorek-classic", 21), ("ogorek-kontra", 50), ("rassi", 50)])
def test_how_many_points_put_one_out(id: str, limit: int) -> None:
    near = last_trick(id, "9S 3S 4H", [limit - 10, 0, 5])
    assert near.scores()[0] == limit - 1 and near.badges(0) == (["dealer"] if near.match.deal.dealer == 0 else [])
    gone = last_trick(id, "9S 3S 4H", [limit - 9, 0, 5])
    if id == "agurk":
        assert gone.scores()[0] == 5 and "cucumber: last life" in gone.badges(0)
        gone.match.deal.lives_lost[0] = 2
    else:
        assert not gone.hand(0)
    assert "out" in gone.badges(0)


def test_a_target_of_twenty_and_of_twenty_one() -> None:
    assert "out" in last_trick("gurka-swedish", "9S 3S 4H", [11, 0, 5], target=20).badges(0)
    assert "out" not in last_trick("gurka-swedish", "9S 3S 4H", [10, 0, 5], target=20).badges(0)
    assert "out" in last_trick("ogorek", "9S 3S 4H", [12, 0, 5], target=21).badges(0)


# --- lives -------------------------------------------------------------------------------------------------------------------

def second_life(played: str, before: list[int], lost: list[int], **options: object) -> Table:
    asked = at_last_trick("agurk", played, before, **options)
    asked.match.deal.lives_lost[:] = lost
    return asked.play(*[f"play {code}" for code in played.split()])


def test_the_second_time_one_is_out_for_good_and_the_turn_to_deal_passes_by() -> None:
    asked = second_life("5S 3S 9H 4S", [0, 5, 12, 6], [0, 0, 1, 0])
    assert asked.scores() == [0, 5, 21, 6] and "out" in asked.badges(2)
    assert asked.match.deal.dealer == 0 and not asked.hand(2) and len(asked.hand(3)) == 7
    dealers = []
    while asked.match.deal.number < 4 and not asked.match.over:
        dealers.append(asked.match.deal.dealer)
        asked.at_random()
    assert 2 not in dealers


def test_the_last_one_with_a_life_has_won() -> None:
    asked = second_life("5S 9H", [0, 12], [1, 1])
    assert asked.match.over and asked.winners() == {"South"}
    together = second_life("9S 9H", [13, 12], [1, 1], ties_all_lose=True)
    assert together.match.over and together.winners() == {"North"} and together.scores() == [22, 21]
    shared = second_life("9S 9H", [12, 12], [1, 1], ties_all_lose=True)
    assert shared.winners() == {"South", "North"}


def test_on_a_second_life_a_bonus_goes_no_lower_than_a_cucumber_and_zero() -> None:
    asked = second_life("9S 9H", [4, 2], [1, 0])
    assert asked.scores() == [0, 11] and "cucumber: last life" in asked.badges(0)


def test_who_is_out_does_not_count_for_the_new_score() -> None:
    asked = at_last_trick("agurk", "AS 3S 4S", [10, 25, 7])
    deal = asked.match.deal
    deal.lives_lost[1] = 2
    arrange(asked.match, {"South": "AS", "East": "4S"}, rest="rest")
    deal.phase = deal.game.next_trick(deal, 0)
    assert asked.play("play AS", "play 4S").scores() == [7, 25, 7]


def test_the_first_over_21_has_lost_and_the_others_have_won() -> None:
    asked = last_trick("agurk", "9S 3S 4H", [13, 9, 4], end_at_first_over_21=True)
    assert asked.match.over and asked.winners() == {"West", "East"} and asked.scores() == [22, 9, 4]
    all_over = last_trick("agurk", "9S 9C 9H", [13, 14, 15], end_at_first_over_21=True, ties_all_lose=True)
    assert all_over.winners() == {"South"}


def test_losing_cards_stay_and_are_not_dealt_until_one_is_out() -> None:
    asked = last_trick("agurk", "9S 3S 4H", [0, 9, 4], losing_cards_as_score=True)
    assert asked.zone("kept 0") == ["9S"] and asked.scores() == [9, 9, 4]
    assert "9S" not in [code for seat in range(3) for code in asked.hand(seat)] + asked.zone("rest")
    out = last_trick("agurk", "9S 3S 4H", [13, 9, 4], losing_cards_as_score=True)
    assert out.zone("kept 0") == [] and "out" in out.badges(0)
    exact = last_trick("agurk", "9S 3S 4H", [12, 9, 4], losing_cards_as_score=True, exact_21_to_zero=True)
    assert exact.scores() == [0, 9, 4] and exact.zone("kept 0") == []
    both = last_trick("agurk", "9S 3S 9H", [0, 9, 4], losing_cards_as_score=True, ties_all_lose=True)
    assert both.zone("kept 0") == ["9S"] and both.zone("kept 2") == ["9H"] and both.scores() == [9, 9, 13]


# --- the deal ----------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "each"), [
    ("agurk", 7), ("gurka-norwegian", 7), ("norwegian-vidargas", 5), ("gurka-swedish", 6), ("kurkku", 6), ("kurkku-salo", 6), ("kurko", 6),
    ("ogorek", 6), ("ogorek-classic", 6), ("ogorek-kontra", 6), ("rassi", 6), ("gurka-icelandic", 10)])
def test_cards_each_and_who_leads(id: str, each: int) -> None:
    kind = parlour.registry()[id]
    for players in kind.player_counts:
        deal = kind(players).deal(1)
        assert [hand.count() for hand in deal.hands] == [each] * players
        assert deal.turn() == ((deal.dealer if id == "norwegian-vidargas" else (deal.dealer + 1) % players),)


def test_agurk_is_dealt_seven_at_a_time() -> None:
    game = parlour.game("agurk", players=2)
    match = game.match(start=parlour.Start(dealer=0, shuffles=[list(range(52))]))
    assert match.deal.hands[1].cards == 0b1111111


def test_dirty_nest_deals_all_and_shows_the_rest_and_the_loser_deals() -> None:
    asked = table("motapes", 7)
    assert [len(asked.hand(seat)) for seat in range(7)] == [7] * 7
    rest = next(zone for zone in asked.match.view(3).zones if zone.name == "rest")
    assert len(rest.cards) == 3 and all(rest.cards)
    assert last_trick("motapes", "5S 9S 3S").match.deal.dealer == 1
    short = table("motapes", 3, deals=1).at_random()
    assert short.match.over and sorted(short.scores()) == [0, 0, 1] and len(short.winners()) == 2


@pytest.mark.parametrize(("lost_with", "each"), [("JS", 11), ("2S", 2), ("AS", 13), ("9S", 9)])
def test_as_many_cards_as_the_losing_card_counts(lost_with: str, each: int) -> None:
    asked = last_trick("agurk", f"{lost_with} 2H 2D 2C" if lost_with != "2S" else "2C 2H 2D 2S",
                       hand_size_by_losing_card="previous-losing-card")
    assert [len(asked.hand(seat)) for seat in range(4)] == [each] * 4


@pytest.mark.parametrize(("lost_with", "each"), [("4S", 4), ("AS", 7), ("JS", 7), ("7S", 7), ("6S", 6)])
def test_as_many_cards_as_the_losing_card_counts_up_to_seven(lost_with: str, each: int) -> None:
    asked = last_trick("norwegian-vidargas", f"{lost_with} 3H 2D 3C")
    assert [len(asked.hand(seat)) for seat in range(4)] == [each] * 4


def test_the_first_to_play_the_lowest_card_deals_the_next() -> None:
    asked = last_trick("norwegian-vidargas", "9S 3S 4H 3C")
    assert asked.match.deal.dealer == 1 and asked.match.turn() == (1,)


@pytest.mark.parametrize(("schedule", "sizes"), [
    ("ten-down", [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 10, 9]),
    ("constant-5", [5] * 6),
    ("six-down-then-5-4-3-up-and-down", [6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 4, 3, 2, 1, 2, 3, 4, 3, 2, 1, 2, 3, 2, 1, 2, 1, 6, 5]),
])
def test_how_many_cards_icelanders_deal(schedule: str, sizes: list[int]) -> None:
    game = parlour.game("gurka-icelandic", players=4, hand_schedule=schedule)
    assert [game.deal(1, number).hands[0].count() for number in range(len(sizes))] == sizes


def test_two_packs_seat_more_than_eight() -> None:
    assert parlour.game("ogorek", players=8).pack.size == 52
    assert parlour.game("ogorek", players=9).pack.size == parlour.game("ogorek", players=17).pack.size == 104
    assert parlour.game("ogorek", players=4, packs=2).pack.size == 104
    with pytest.raises(ParlourError, match="2 to 17"):
        parlour.game("ogorek", players=18)


@pytest.mark.parametrize(("options", "size"), [({}, 54), ({"jokers": 3}, 55)])
def test_the_pack_of_kurko(options: dict[str, object], size: int) -> None:
    assert parlour.game("kurko", players=9, **options).pack.size == size


# --- changing cards ----------------------------------------------------------------------------------------------------------

def test_the_others_change_exactly_as_many_as_the_first_or_none() -> None:
    asked = table("agurk", 3, dealer="South", exchange=True, dealt={"West": "8S 9S TS AS KS 2S 3S"})
    assert asked.turn() == {"West"} and "keep hand" in asked.legal()
    asked.play("West: change 8S 9S TS")
    assert asked.turn() == {"East"} and {len(text.split()) - 1 for text in asked.legal() if text.startswith("change")} == {3}
    assert len(asked.hand("West")) == 7 and not {"8S", "9S", "TS"} & asked.hand("West")
    two = " ".join(sorted(asked.hand("East"))[:2])
    assert asked.refusal(f"East: change {two}") == "The first player has changed 3: change 3 or none."
    asked.play("East: keep hand")
    assert asked.turn() == {"South"} and "keep hand" in asked.legal()


def test_when_the_first_changes_nothing_nobody_may() -> None:
    asked = table("agurk", 3, dealer="South", exchange=True).play("West: keep hand")
    assert asked.turn() == {"West"} and all(text.startswith("play") for text in asked.legal())


def test_who_finds_fewer_cards_left_changes_those_or_none() -> None:
    # 52 cards, seven players: three are left
    asked = table("agurk", 7, dealer=6, exchange=True)
    own = sorted(asked.hand(0))
    assert asked.refusal(f"change {' '.join(own[:4])}") == "Only 3 cards are left to draw: change 3 at the most."
    asked.play(f"change {' '.join(own[:2])}")
    own = sorted(asked.hand(1))
    assert asked.refusal(f"change {' '.join(own[:2])}") == "Only one card is left to draw: change 1 or none."
    asked.play(f"change {own[0]}")
    assert asked.match.turn() == (0,) and all(text.startswith("play") for text in asked.legal())


def test_a_norwegian_who_is_out_does_not_deal() -> None:
    asked = last_trick("norwegian-vidargas", "AS AH AD", [15, 0, 0], ace_not_on_ace=True)
    # the first ace wins, and all are the lowest
    assert "out" in asked.badges(0) and asked.match.deal.dealer == 1 and asked.match.turn() == (1,)


def test_the_norwegian_dealer_keeps_two_cards_at_least() -> None:
    asked = table("norwegian-vidargas", 3, dealer="West")
    assert asked.turn() == {"West"}
    own = sorted(asked.hand("West"))
    assert asked.refusal(f"West: change {' '.join(own[:4])}") == "You must keep 2 cards: change 3 at the most."
    asked.play(f"West: change {' '.join(own[:3])}", "East: keep hand", "South: keep hand")
    assert asked.turn() == {"West"}
    # with two cards there is nothing to change
    again = last_trick("norwegian-vidargas", "2S 2H 2C")
    assert len(again.hand(0)) == 2 and all(text.startswith("play") for text in again.legal())


def test_in_iceland_the_others_change_at_most_as_many() -> None:
    asked = table("gurka-icelandic", 3, dealer="South", exchange=True)
    own = sorted(asked.hand("West"))
    asked.play(f"West: change {own[0]} {own[1]}")
    assert {len(text.split()) - 1 for text in asked.legal("East") if text.startswith("change")} == {1, 2}
    three = " ".join(sorted(asked.hand("East"))[:3])
    assert asked.refusal(f"East: change {three}") == "The first player has changed 2: change 2 at the most."


# --- kontra and new hands ----------------------------------------------------------------------------------------------------

def with_kontra(said: list[str], played: str, id: str = "ogorek-kontra", **options: object) -> list[int]:
    asked = table(id, len(played.split()), dealer=len(played.split()) - 1, **options)
    asked.play(*said)
    deal = asked.match.deal
    arrange(asked.match, {f"hand {seat}": code for seat, code in enumerate(played.split())}, rest="rest")
    deal.phase = deal.game.next_trick(deal, 0)
    return asked.play(*[f"play {code}" for code in played.split()]).scores()


@pytest.mark.parametrize(("said", "played", "scores"), [
    (["kontra"], "KS 5S 4S", [52, 0, 0]),
    (["pass", "kontra"], "KS 5S 4S", [26, 0, 0]),
    (["pass", "kontra"], "KS KH 4S", [26, 52, 0]),
    (["pass", "pass", "pass"], "KS 5S 4S", [13, 0, 0]),
    (["kontra"], "AS AH AD", [4, 2, 2]),
])
def test_kontra_doubles_and_fourfold_for_who_said_it(said: list[str], played: str, scores: list[int]) -> None:
    assert with_kontra(said, played) == scores
    assert with_kontra(said, played, "ogorek", kontra_option=True) == scores


def test_what_kontra_and_doubling_cost_at_worst_is_said_before() -> None:
    """A king, the highest card of a last trick in which aces are low, costs 52 points then, and half as much for who has doubled once."""
    assert with_kontra(["kontra"], "KS 5S 4S")[0] == 52
    asked = table("ogorek-kontra", 3, dealer="South").match.view(1)
    assert asked.prompt.endswith("fourfold if you lose yourself, up to 52 points. You have 0, and 50 is out") and twice(asked) == {"kontra"}
    kings = {"West": "KS TS 9S 8S 7S 6S", "East": "KH 2S 3S 4S 5S 2H", "South": "KC 2C 3C 4C 5C 7C"}
    hands = table("rassi", 3, dealer="South", dealt=kings)
    hands.play("West: keep hand", "East: keep hand", "South: keep hand")
    assert "penalty is doubled, up to 26 points. You have 0, and 50 is out" in hands.match.view(1).prompt
    assert twice(hands.match.view(1)) == {"double"}
    assert "four times as high, up to 52 points" in hands.play("West: double").match.view(1).prompt


def test_after_kontra_nobody_else_is_asked() -> None:
    asked = table("ogorek-kontra", 3, dealer="South").play("West: pass", "East: kontra")
    assert asked.turn() == {"West"} and "kontra" in asked.badges("East") and "Kontra: penalties count double" in asked.facts()
    assert "kontra" not in asked.legal()


def test_a_hand_without_pictures_is_free() -> None:
    asked = table("rassi", 3, dealer="South",
                  dealt={"West": "AS TS 9S 8S 7S 6S", "East": "KS 2S 3S 4S 5S 2H", "South": "AH 2C 3C 4C 5C 7C"})
    assert asked.legal("West") == {"keep hand", "throw in"}
    asked.play("West: throw in")
    assert len(asked.hand("West")) == 6 and not asked.hand("West") & {"AS", "TS", "9S", "8S", "7S", "6S"}
    assert asked.legal("East") == {"keep hand"}
    assert asked.refusal("East: throw in") == "It is free only without pictures, and you hold K♠."
    asked.play("East: keep hand", "South: keep hand")
    # an ace is no picture, and a player can double after it was free
    assert asked.legal("West") == {"keep hand", "double"}
    asked.play("West: double")
    assert asked.legal("West") == {"keep hand", "redouble"} and "doubled" in asked.badges("West")
    asked.play("West: redouble")
    assert "redoubled" in asked.badges("West") and asked.turn() == {"East"}
    asked.play("East: keep hand", "South: double", "South: keep hand")
    assert asked.turn() == {"West"} and all(text.startswith("play") for text in asked.legal())


@pytest.mark.parametrize(("times", "scores"), [([1, 1, 1], [9, 0, 9]), ([2, 1, 4], [18, 0, 36]), ([1, 4, 2], [9, 0, 18])])
def test_who_doubled_pays_double(times: list[int], scores: list[int]) -> None:
    asked = at_last_trick("rassi", "9S 3S 9H")
    asked.match.deal.times[:] = times
    assert asked.play("play 9S", "play 3S", "play 9H").scores() == scores


def test_nobody_is_asked_while_too_few_cards_are_left_for_a_hand() -> None:
    assert all(text.startswith("play") for text in table("rassi", 8, dealer=7).legal())
    asked = table("rassi", 7, dealer=6, dealt={"hand 0": "AS TS 9S 8S 7S 6S"}).play("throw in")
    assert asked.match.turn() == (0,) and all(text.startswith("play") for text in asked.legal())


# --- buying in ---------------------------------------------------------------------------------------------------------------

def twice(view: View) -> set[str]:
    """The kinds of action about which one is asked twice."""
    return {choice.kind for choice in view.choices if choice.grave}


def test_who_goes_out_may_buy_in_at_the_highest_score_of_the_others() -> None:
    asked = last_trick("gurka-swedish", "9S 3S 4H 5H 6H", [25, 0, 5, 28, 2], stake=7)
    assert asked.turn() == {"Seat 1"} and asked.legal() == {"buy in", "leave match"}
    assert asked.match.view(0).prompt == (
        "You are out with 34. Buy in for 7 chips, once: your score becomes 28, the highest of the others still in, and 30 is out. "
        "The last one left wins the pot, 42 chips then. Or leave the match, and the 7 chips that you have paid")
    assert twice(asked.match.view(0)) == {"buy", "leave"}
    asked.play("buy in")
    assert asked.scores() == [28, 0, 5, 28, 2] and asked.match.deal.pot == 42
    assert "bought in" in asked.badges(0) and len(asked.hand(0)) == 6


def test_who_does_not_buy_in_is_out() -> None:
    asked = last_trick("gurka-swedish", "9S 3S 4H 5H 6H", [25, 0, 5, 28, 2]).play("leave match")
    # the one who has most now may buy in, too, and keeps the score
    assert asked.turn() == {"Seat 4"}
    asked.play("keep score")
    assert "out" in asked.badges(0) and asked.match.deal.pot == 50 and not asked.hand(0)


def test_before_one_is_out_one_may_buy_in_too() -> None:
    asked = last_trick("gurka-swedish", "JS 3S 4H 5H", [10, 0, 0, 0])
    assert asked.turn() == {"South"} and asked.legal() == {"buy in", "keep score"}
    assert "your score becomes 0" in asked.match.view(0).prompt
    assert twice(asked.match.view(0)) == {"buy"}, "to keep the score gives nothing away"
    asked.play("buy in")
    assert asked.scores() == [0, 0, 0, 0] and asked.match.deal.pot == 50


def test_one_buys_in_once_and_only_while_three_others_are_in() -> None:
    few = last_trick("gurka-swedish", "JS 3S 4H", [25, 0, 0])
    assert "out" in few.badges(0) and few.match.deal.number == 1
    asked = at_last_trick("gurka-swedish", "JS 3S 4H 5H", [25, 0, 0, 0])
    asked.match.deal.bought[0] = 1
    asked.play("play JS", "play 3S", "play 4H", "play 5H")
    assert "out" in asked.badges(0) and asked.match.deal.number == 1
    # of three who go out together none has three others left
    assert last_trick("gurka-swedish", "9S 3S 9H 9D", [25, 0, 25, 25]).winners() == {"West"}


def test_of_several_who_go_out_each_is_asked_in_turn() -> None:
    asked = last_trick("gurka-swedish", "9S 3S 9H 4H 5H", [25, 3, 27, 2, 1])
    assert asked.turn() == {"Seat 1"}
    asked.play("buy in")
    assert asked.scores()[0] == 3 and asked.turn() == {"Seat 3"}
    asked.play("leave match")
    assert "out" in asked.badges(2)


def test_a_free_rebuy_costs_nothing() -> None:
    asked = last_trick("gurka-swedish", "9S 3S 4H 5H 6H", [25, 0, 5, 28, 2], rebuy="fixed-stake-one-free-rebuy")
    prompt = asked.match.view(0).prompt
    assert "Buy in free, once" in prompt and "wins the pot, 50 chips." in prompt
    assert asked.play("buy in").match.deal.pot == 50


def test_the_last_one_left_takes_the_pot() -> None:
    asked = at_last_trick("gurka-swedish", "9S 3S 4S", [25, 0, 31], stake=20)
    asked.match.deal.lives_lost[2] = 1
    asked.match.deal.phase = asked.match.deal.game.next_trick(asked.match.deal, 0)
    asked.play("play 9S", "play 3S")
    assert asked.match.over and asked.winners() == {"West"}
    assert asked.badges("West") == ["won 40 chips"] and asked.badges("South")[-1] == "paid 20 chips" and asked.match.deal.pot == 0


def test_all_who_go_out_together_share_the_pot_if_they_are_lowest() -> None:
    asked = last_trick("gurka-swedish", "9S 9H 9D", [25, 25, 26], stake=5)
    assert asked.winners() == {"South", "West"}
    assert [asked.badges(seat)[-1] for seat in range(3)] == ["won 3 chips", "won 2 chips", "paid 5 chips"]


# --- other ends --------------------------------------------------------------------------------------------------------------

def test_salos_game_ends_with_the_first_thirty_and_the_lowest_wins() -> None:
    asked = last_trick("kurkku-salo", "9S 3S 4S", [21, 5, 5])
    assert asked.match.over and asked.winners() == {"West", "East"} and asked.scores() == [30, 5, 5]
    assert not last_trick("kurkku-salo", "9S 3S 4S", [20, 5, 5]).match.over


def test_kurko_goes_on_until_all_but_one_have_thirty_and_then_pays() -> None:
    on = last_trick("kurko", "9S 3S 4S", [50, 29, 5])
    assert not on.match.over and [len(on.hand(seat)) for seat in range(3)] == [6, 6, 6]
    done = last_trick("kurko", "9S 3S 4S", [22, 41, 5], stake=2)
    assert done.match.over and done.winners() == {"East"}
    assert [done.badges(seat)[-1] for seat in range(3)] == ["pays 52 chips", "pays 72 chips", "is paid 124 chips"]
    shared = last_trick("kurko", "9S 9H 4S", [21, 21, 33])
    assert shared.winners() == {"South", "West"}
    assert [shared.badges(seat)[-1:] for seat in range(3)] == [["is paid 2 chips"], ["is paid 1 chip"], ["pays 3 chips"]]


# --- sets --------------------------------------------------------------------------------------------------------------------

def sets(dealt: dict[str, str], **options: object) -> Table:
    """Icelanders with these cards; West leads."""
    return table("gurka-icelandic", 4, dealer="South", dealt=dealt, **options)


def test_a_set_is_matched_card_by_card_or_the_lowest_are_given_up() -> None:
    asked = sets({"West": "5S 5H 5D 2S 2H 3S 3H 3D 4S 4H", "North": "5C 9S JS 2D 3C 4D 4C 6S 6H 6D",
                  "East": "8S QS KS 7S 8H 8D 9H 9D TS TH", "South": "2C AH JH JD 7H 7D AC AD KH KD"})
    asked.play("West: play 5S 5H 5D")
    assert "play JS 9S 5C" in asked.legal("North") or "play JS 5C 9S" in asked.legal("North")
    asked.play("North: play 5C 9S JS", "East: play 8S QS KS")
    assert asked.refusal("South: play JH JD AH") == (
        "Either match or beat each of 8♠, Q♠ and K♠, or play your lowest 3 cards: 2♣, 7♦ and 7♥.")
    assert not asked.refusal("South: play 2C 7H 7D") and not asked.refusal("South: play JH AH KH")
    assert asked.refusal("South: play 2C AH") == "Play as many cards as were led: 3."
    asked.play("South: play 2C 7H 7D")
    assert asked.turn() == {"East"}


def test_the_example_of_the_page() -> None:
    asked = table("gurka-icelandic", 4, dealer="South", hand_schedule="constant-5")
    deal = asked.match.deal
    hands = {"West": "5S 5H 5D 3S", "North": "5C 9S JS 3C", "East": "8S QS KS 3H", "South": "2S 2C 4S 7H 7D JH JD AH"}
    arrange(asked.match, hands, rest="rest")
    deal.phase = deal.game.next_trick(deal, asked.seat("West"))
    asked.play("West: play 5S 5H 5D", "North: play 5C 9S JS", "East: play 8S QS KS")
    assert asked.legal("South") == {"play 4S 2S 2C"}


def test_one_card_is_kept_for_the_last_trick() -> None:
    asked = table("gurka-icelandic", 2, dealer="South")
    deal = asked.match.deal
    arrange(asked.match, {"North": "4S 4H", "South": "9S 9H"}, rest="rest")
    deal.phase = deal.game.next_trick(deal, 1)
    assert asked.legal("North") == {"play 4S", "play 4H"}
    assert asked.refusal("North: play 4S 4H") == "You must keep a card for the last trick: lead 1 at the most."
    arrange(asked.match, {"North": "4S 4H 4D", "South": "9S 9H 2C"}, rest="rest")
    assert asked.legal("North") == {"play 4S", "play 4H", "play 4D", "play 4S 4H", "play 4S 4D", "play 4H 4D"}
    assert asked.refusal("North: play 4S 9S") == "You do not hold the nine of spades."
    arrange(asked.match, {"North": "4S 4H 5D", "South": "9S 9H 2C"}, rest="rest")
    assert asked.refusal("North: play 4S 5D") == "Cards that are led together must be equal."


def test_the_six_of_clubs_is_not_equal_to_the_other_sixes_and_the_black_sevens_can_be_equal() -> None:
    asked = sets({"West": "6C 6S 6H 7C 7S 7H 2S 2H 3S 4S"})
    led = asked.legal("West")
    assert "play 6S 6H" in led and "play 7S 7H" in led and not any("6C" in text and len(text.split()) > 2 for text in led)
    equal = sets({"West": "6C 6S 6H 7C 7S 7H 2S 2H 3S 4S"}, high_cards="black-sevens-equal-21").legal("West")
    assert "play 7S 7C" in equal and "play 7S 7H" not in equal and "play 6S 6H 6C" in equal
    apart = sets({"West": "6C 6S 6H 7C 7S 7H 2S 2H 3S 4S"}, high_cards="black-sevens-16-15").legal("West")
    assert "play 7S 7C" not in apart and "play 6S 6H 6C" in apart


def test_only_the_previous_set_counts_where_that_is_played() -> None:
    for rule, may in (("highest-card-in-trick", {"play 3S 2S"}), ("previous-players-card", {"play 3S 2S", "play 7S 3S", "play 7S 2S"})):
        asked = table("gurka-icelandic", 3, dealer="South", beat_target=rule)
        deal = asked.match.deal
        arrange(asked.match, {"West": "KS KH 2H", "East": "2D 2C JH", "South": "2S 3S 7S"}, rest="rest")
        deal.phase = deal.game.next_trick(deal, 1)
        asked.play("West: play KS KH", "East: play 2D 2C")
        assert asked.legal("South") == may
        asked.play("South: play 3S 2S")
        # nobody went as high as the kings
        assert asked.turn() == {"West"}


def test_the_losing_card_is_the_score_and_21_is_nothing() -> None:
    asked = last_trick("gurka-icelandic", "KS 3S 4H")
    assert asked.zone("kept 0") == ["KS"] and asked.scores() == [13, 0, 0]
    first = last_trick("gurka-icelandic", "6C 3S 4H")
    assert first.scores() == [0, 0, 0] and first.zone("kept 0") == []
    assert last_trick("gurka-icelandic", "9S 3S 4H", [12, 0, 0]).scores() == [0, 0, 0]
    assert last_trick("gurka-icelandic", "9S 3S 4H", [11, 0, 0]).scores() == [20, 0, 0]
    for out in (last_trick("gurka-icelandic", "6C 3S 4H", [2, 0, 0]), last_trick("gurka-icelandic", "9S 3S 4H", [13, 0, 0])):
        assert "out" in out.badges(0) and out.zone("kept 0") == []


# --- calls -------------------------------------------------------------------------------------------------------------------

def test_calls_are_made_while_others_play_once_in_a_trick() -> None:
    asked = table("agurk", 3, dealer="South")
    asked.play("East: call for sharp play")
    assert "calls for sharp play" in asked.badges("East") and asked.log(1)[-1] == "East calls for sharp play."
    assert asked.refusal("East: call for lying low") == "You have called in this trick already."
    assert asked.refusal("West: call for lying low") == "It is your turn to play: one calls while others play."
    assert table("agurk", 3, dealer="South", table_talk=False).refusal("West: call for lying low") == (
        "Nobody calls anything across the table in this game.")


def test_who_follows_the_advice_does_not_call_and_plays_all_the_same() -> None:
    game = parlour.game("agurk", players=4)
    gentle = levels.level("gentle")
    for number in range(5):
        deal = game.deal(4, number)
        play_deal(deal, [gentle] * 4, ["gentle"] * 4, Dice(number), Random(number))
        assert deal.over and not any(deal.calls)


# --- options that meet -------------------------------------------------------------------------------------------------------

def test_cards_that_are_kept_can_leave_too_few_for_full_hands() -> None:
    played = "5S 2H 3H 4H 2C 3C 4C"
    asked = at_last_trick("agurk", played, losing_cards_as_score=True)
    deal = asked.match.deal
    hands = {f"hand {seat}": code for seat, code in enumerate(played.split())}
    arrange(asked.match, {**hands, "kept 1": "2S", "kept 2": "3S", "kept 3": "4S"}, rest="rest")
    deal.phase = deal.game.next_trick(deal, 0)
    asked.play(*[f"play {code}" for code in played.split()])
    # 52 cards less four, for seven players
    assert [len(asked.hand(seat)) for seat in range(7)] == [6] * 7 and len(asked.zone("rest")) == 6
    assert [asked.zone(f"kept {seat}") for seat in range(4)] == [["5S"], ["2S"], ["3S"], ["4S"]]


def test_hands_by_the_losing_card_and_cards_that_are_kept() -> None:
    asked = last_trick("agurk", "AS 2H 3H", losing_cards_as_score=True, hand_size_by_losing_card="previous-losing-card")
    assert [len(asked.hand(seat)) for seat in range(3)] == [14] * 3
    lost = last_trick("agurk", "X1 2H 3H", jokers="three-jokers-15", hand_size_by_losing_card="previous-losing-card")
    assert [len(lost.hand(seat)) for seat in range(3)] == [15] * 3


def test_where_all_cards_are_dealt_nobody_changes_any() -> None:
    asked = last_trick("agurk", "AS 2H 3H 4H", exchange=True, hand_size_by_losing_card="previous-losing-card")
    assert [len(asked.hand(seat)) for seat in range(4)] == [13] * 4 and all(text.startswith("play") for text in asked.legal())


def test_where_the_lowest_is_led_and_the_lowest_that_beats_is_played_there_is_nothing_to_choose() -> None:
    asked = table("gurka-swedish", 3, dealer="South", lowest_must_be_led=True, forced_lowest_beater=True,
                  dealt={"West": "4S 5S 6S 7S 8S 9S", "East": "5H 6H 7H 8H 9H TH", "South": "KS 2D 3D 4D AD QD"})
    asked.play("West: play 4S")
    assert asked.legal("East") == {"play 5H"}
    asked.play("East: play 5H")
    assert asked.legal("South") == {"play QD"}


def test_kontra_to_twenty_one() -> None:
    asked = table("ogorek-classic", 3, dealer=2, kontra_option=True).play("kontra")
    deal = asked.match.deal
    arrange(asked.match, {"South": "6S", "West": "5S", "East": "AS"}, rest="rest")
    deal.phase = deal.game.next_trick(deal, 0)
    asked.play("play 6S", "play 5S", "play AS")
    assert asked.scores() == [24, 0, 0] and "out" in asked.badges(0)


# --- what is tried at the wrong moment ---------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "options", "said", "why"), [
    ("ogorek", {"kontra-option": True}, "kontra", "Kontra is said before the first lead."),
    ("rassi", {}, "double", "Hands are thrown in before the first lead."),
    ("agurk", {"exchange": True}, "change 5S 6S", "Cards are changed before the first lead."),
    ("gurka-icelandic", {"exchange": True}, "change 5S 6S", "Cards are changed before the first lead."),
    ("gurka-swedish", {}, "buy in", "One buys in between the deals, when the scores are written."),
])
def test_what_is_said_too_late_is_answered_with_the_rule(id: str, options: dict[str, object], said: str, why: str) -> None:
    asked = table(id, 4, dealer="South", **options)
    while asked.turn() != {"West"} or not any(text.startswith("play") for text in asked.legal()):
        asked.play("pass" if "pass" in asked.legal() else "keep hand")
    assert asked.refusal(f"West: {said}") == asked.refusal(f"North: {said}") == why


@pytest.mark.parametrize(("id", "options", "what"), [
    ("agurk", {"exchange": True}, "changing cards"), ("norwegian-vidargas", {}, "changing cards"),
    ("gurka-icelandic", {"exchange": True}, "changing cards"), ("ogorek-kontra", {}, "kontra"), ("rassi", {}, "new hands"),
])
def test_a_card_played_before_the_first_lead_is_answered_with_the_rule(id: str, options: dict[str, object], what: str) -> None:
    asked = table(id, 4, **options)
    seat = asked.match.turn()[0]
    held = sorted(asked.hand(seat))[0]
    assert asked.refusal(f"play {held}") == f"Nothing is led before all have been asked about {what}."


def test_new_hands_are_asked_for_in_their_turn() -> None:
    asked = table("rassi", 2, dealer="South")
    assert asked.refusal("North: double") == "One doubles before the first lead, when all have been asked whether it is free."
    asked.play("North: keep hand", "South: keep hand")
    assert asked.refusal("North: throw in").startswith("A hand is thrown in free only when all are asked")
    assert asked.refusal("North: redouble") == "Only who has just doubled may redouble."


def test_who_may_not_buy_in_is_told_why() -> None:
    asked = last_trick("gurka-swedish", "9S 3S 4H 5H 6H", [25, 0, 5, 28, 2])
    assert asked.refusal("keep score") == "You are out: buy in, or leave the match."
    assert asked.refusal("Seat 2: buy in") == "You would gain nothing: the highest score of the others is 28."
    asked.match.deal.bought[1] = 1
    assert asked.refusal("Seat 2: buy in") == "You have bought in already: one can do so once."
    asked.match.deal.lives_lost[4] = 1
    assert asked.refusal("Seat 5: buy in") == "You have left the match: one buys in right after going out."
    few = last_trick("gurka-swedish", "9S 3S 4H 5H", [20, 0, 5, 2])
    assert few.refusal("leave match") == "You are still in: buy in, or keep your score."


def test_options_that_say_the_same_are_refused() -> None:
    for id in ("agurk", "gurka-swedish"):
        with pytest.raises(ParlourError, match="makes no sense where the card to play is settled anyway"):
            parlour.game(id, must_beat_if_able=True, forced_lowest_beater=True)
    with pytest.raises(ParlourError, match="makes no sense where the highest card is to be beaten"):
        parlour.game("gurka-swedish", forced_lowest_beater=True, beat_target="highest-card-in-trick")
    assert parlour.game("gurka-swedish", forced_lowest_beater=True).changed()["beat-target"] == "previous-players-card"


# --- an independent count ----------------------------------------------------------------------------------------------------

def value(code: str, low_ace: bool) -> int:
    return {"A": 1 if low_ace else 14, "K": 13, "Q": 12, "J": 11, "T": 10}.get(code[0]) or int(code[0])


@pytest.mark.parametrize("seed", range(4))
def test_scores_of_agurk_against_a_count_of_their_own(seed: int) -> None:
    """The page's scoring and its variants in all combinations, written down anew, over random last tricks."""
    dice = Random(seed)
    codes = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
    for _ in range(60):
        cards_kept, ties, first_over, exact = (dice.random() < 0.4 for _ in range(4))
        players = dice.randint(2, 6)
        played = dice.sample(codes, players)
        before = [dice.randint(0, 20) for _ in range(players)]
        lives = not (cards_kept or first_over)
        lost = [dice.randint(0, 1) if lives else 0 for _ in range(players)]
        values = [value(code, False) for code in played]
        high = max(values)
        holders = [seat for seat in range(players) if values[seat] == high]
        losers = holders if ties else holders[-1:]
        expected = before[:]
        gone = []
        for seat in losers:
            expected[seat] += high
            if exact and expected[seat] == 21:
                expected[seat] = 0
            elif expected[seat] >= (22 if cards_kept or first_over or exact else 21):
                gone.append(seat)
        for seat in gone:
            if lives and not lost[seat]:
                expected[seat] = max((expected[other] for other in range(players) if other not in gone), default=0)
        if not (cards_kept or ties):
            for seat in holders[:-1]:
                expected[seat] = max(0, expected[seat] - high)
        asked = second_life(" ".join(played), before, lost, losing_cards_as_score=cards_kept, ties_all_lose=ties,
                            end_at_first_over_21=first_over, exact_21_to_zero=exact)
        assert asked.scores() == expected
        out = {seat for seat in gone if cards_kept or lost[seat]}
        assert asked.match.over == (bool(gone) if first_over else players - len(out) <= 1)
        if asked.match.over:
            left = set(range(players)) - set(gone if first_over else out)
            least = min(expected)
            names = asked.match.names
            assert asked.winners() == {names[seat] for seat in left or {seat for seat in out | set(gone) if expected[seat] == least}}


@pytest.mark.parametrize("seed", range(2))
def test_scores_of_ogorek_against_a_count_of_their_own(seed: int) -> None:
    dice = Random(seed)
    codes = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
    for _ in range(40):
        players = dice.randint(3, 6)
        played = dice.sample(codes, players)
        last = dice.random() < 0.5
        kontra = dice.randrange(-1, players)
        values = [value(code, True) for code in played]
        holders = [seat for seat in range(players) if values[seat] == max(values)]
        expected = [0] * players
        for seat in holders[-1:] if last else holders:
            expected[seat] = values[seat] * (1 if kontra < 0 else 4 if kontra == seat else 2)
        said = ["pass"] * players if kontra < 0 else ["pass"] * kontra + ["kontra"]
        penalised = "last-of-equal-highest" if last else "all-holders"
        assert with_kontra(said, " ".join(played), who_is_penalised=penalised) == expected


@pytest.mark.parametrize("id", ["agurk", "ogorek", "kurko", "motapes"])
def test_legal_plays_against_the_rule_written_down_anew(id: str) -> None:
    dice = Random(7)
    asked = table(id, 4, seed=3, **({"table-talk": False} if id == "agurk" else {}))
    match = asked.match

    def rank(code: str) -> int:
        return "23456789TJQKA".index(code[0].replace("X", "A"))

    for _ in range(200):
        if match.over:
            break
        seat = match.turn()[0]
        own, trick = asked.hand(seat), asked.zone("trick")
        low = {code for code in own if rank(code) == min(map(rank, own))}
        over = {code for code in own if trick and rank(code) >= max(map(rank, trick))}
        must = id in ("ogorek", "kurko")
        expected = own if not trick else over if must and over else over | low
        assert cards(asked.legal(seat)) == expected
        match.play(seat, f"play {dice.choice(sorted(expected))}")


@pytest.mark.parametrize("beat", ["highest-card-in-trick", "previous-players-card"])
@pytest.mark.parametrize("players", [2, 4])
def test_sets_against_the_rule_written_down_anew(players: int, beat: str) -> None:
    dice = Random(players)
    asked = table("gurka-icelandic", players, seed=5, beat_target=beat)
    match = asked.match

    def rank(code: str) -> int:
        return 13 if code == "6C" else "23456789TJQKA".index(code[0])

    def ranks(codes: Iterable[str]) -> list[int]:
        return sorted(map(rank, codes))

    def as_high(own: list[int], other: list[int]) -> bool:
        return all(mine >= theirs for mine, theirs in zip(own, other))

    played: list[list[str]] = []
    best: list[str] = []
    leader = match.turn()[0]
    for _ in range(150):
        if match.over:
            break
        seat = match.turn()[0]
        own = asked.hand(seat)
        if not asked.zone("trick"):
            # a new trick is led by who was last to be as high as all before
            assert not played or len(own) == 10 - match.deal.number % 10 or seat == leader
            played = []
            some = {frozenset(codes) for size in range(1, max(2, len(own))) for codes in combinations(own, size)
                    if len(set(map(rank, codes))) == 1}
        else:
            target = played[-1] if beat == "previous-players-card" else best
            low = ranks(own)[:len(target)]
            some = {frozenset(codes) for codes in combinations(own, len(target))
                    if ranks(codes) == low or as_high(ranks(codes), ranks(target))}
        assert {frozenset(text.split()[1:]) for text in asked.legal(seat)} == some
        chosen = sorted(dice.choice(sorted(map(sorted, some))))
        if not played or as_high(ranks(chosen), ranks(best)):
            best, leader = chosen, seat
        played.append(chosen)
        match.play(seat, f"play {' '.join(chosen)}")


@pytest.mark.parametrize(("players", "options"), [(5, {}), (7, {}), (5, {"rebuy": "fixed-stake-one-free-rebuy", "target": 20})])
def test_whole_matches_with_buying_in(players: int, options: dict[str, object]) -> None:
    """Nobody buys in twice or with fewer than three others, the score is the highest of theirs, and all that is paid is in the pot."""
    dice = Random(players)
    asked = table("gurka-swedish", players, seed=players, **options)
    match = asked.match
    bought: set[int] = set()
    while not match.over:
        seat, deal = match.turn()[0], match.deal
        assert sum(deal.chips) + deal.pot == 0
        text = dice.choice(sorted(asked.legal(seat)))
        others = [score for other, score in enumerate(deal.scores) if other != seat and "out" not in asked.badges(other)]
        if text == "buy in":
            assert seat not in bought and len(others) >= 3
            bought.add(seat)
        match.play(seat, text)
        if text == "buy in":
            assert match.scores()[seat] == max(others)
    assert bought and match.deal.pot == sum(match.deal.chips) == 0


@pytest.mark.parametrize("id", ALL)
def test_advice_keeps_a_low_card(id: str) -> None:
    """Those who follow the advice lose less often than those who play at random."""
    lost = 0
    for seed in range(40):
        match = parlour.game(id, players=4).match(seed=seed)
        deal = match.deal
        dice = Random(seed)
        while not deal.over:
            seat = deal.turn()[0]
            action = deal.game.advise(deal, seat, dice) if seat == 0 else None
            if action is None:
                legal = [each for each in deal.legal(seat) if each.kind == "play"] or deal.legal(seat)
                action = dice.choice(list(legal))
            deal.play(seat, action)
        lost += deal.loser == 0
    assert lost < 10
