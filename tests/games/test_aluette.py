"""Aluette: who wins a deal, singing, surrender and signals. A trick in detail is in records/aluette."""
from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import parlour
from parlour.games.aluette.game import PACK, Aluette, most_tricks, one_order
from parlour.kernel.match import Match, Start
from parlour.testing import choices, over, play_out, play_until, prefer, table

SEATS = "SWNE"
#: cards with which tricks are won, pairs that spoil them, and cards that do neither
WINNING = ["3O", "3C", "2O", "2C", "9C", "9O", "2B", "2E", "1O"]
PAIRS = [("RO", "RC"), ("RE", "RB"), ("CO", "CC")]
LOW = [*[f"S{suit}" for suit in "OCEB"], "9E", "9B", *[rank + suit for rank in "87654" for suit in "OCEB"], "3E", "3B"]


def script(winners: str) -> list[dict[int, str]]:
    """For each trick what each seat plays so that these seats win them; X for a spoiled one, by the first two seats."""
    winning, pairs, low = iter(WINNING), iter(PAIRS), iter(LOW)
    tricks = []
    for winner in winners:
        if winner == "X":
            first, second = next(pairs)
            tricks.append({0: first, 1: second, 2: next(low), 3: next(low)})
        else:
            tricks.append({seat: next(winning) if SEATS[seat] == winner else next(low) for seat in range(4)})
    return tricks


def opened(winners: str, **options: object) -> tuple[Match, list[dict[int, str]]]:
    """A match whose first deal can be played to be won so."""
    tricks = script(winners)
    hands = {name: " ".join([trick[seat] for trick in tricks]) for seat, name in enumerate(("South", "West", "North", "East"))}
    chant = options.pop("chant", "never")
    return table("aluette", dealt=hands, dealer=3, chant=chant, **options).match, tricks


def play_tricks(match: Match, tricks: list[dict[int, str]]) -> None:
    for trick in tricks:
        for _ in range(4):
            seat = match.turn()[0]
            match.play(seat, f"play {trick[seat]}")


PAGE = [
    ("SENWSEXNW", [1, 0, 1, 0]), ("SENWENWNW", [1, 0, 1, 0]), ("SXENXSWWW", [0, 2, 0, 2]), ("XSENXWSSS", [1, 0, 1, 0]),
    ("EXWEWNNNX", [1, 0, 1, 0]),
]


@pytest.mark.parametrize(("winners", "scores"), PAGE)
def test_who_wins_the_deal(winners: str, scores: list[int]) -> None:
    match, tricks = opened(winners)
    play_tricks(match, tricks)
    assert match.scores() == scores


def test_nobody_scores_when_all_tricks_are_spoiled() -> None:
    game = parlour.game("aluette")
    assert isinstance(game, Aluette)
    deal = game.deal(1)
    game.score_deal(deal, [-1] * 9, 0, -1)
    assert deal.scores == [0, 0]


@pytest.mark.parametrize(("winners", "points"), [("XXXXXXXWW", 2), ("WWWWWWWWW", 2), ("SWWWWWWXW", 1), ("SWWWWWWWX", 1), ("SENWWWWWW", 2)])
def test_mordienne_is_the_last_tricks_in_a_row_and_none_before(winners: str, points: int) -> None:
    game = parlour.game("aluette")
    assert isinstance(game, Aluette)
    deal = game.deal(1)
    game.score_deal(deal, [SEATS.find(winner) for winner in winners], 0, -1)
    assert deal.scores == [0, points]


def test_mordienne_may_count_nothing_or_need_announcing() -> None:
    match, tricks = opened("SXENXSWWW", mordienne="none")
    play_tricks(match, tricks)
    assert match.scores() == [0, 1, 0, 1]
    for announcing, points in [("", 1), ("W", 2), ("E", 1), ("S", 1)]:
        match, tricks = opened("SXENXSWWW", mordienne="only-if-announced-before-first-lead")
        for seat in (3, 0, 2, 1):
            match.play(seat, "announce mordienne" if SEATS[seat] in announcing.split() else "pass")
        play_tricks(match, tricks)
        assert match.scores() == [0, points, 0, points]


def test_the_order_of_the_cards() -> None:
    strength = one_order().strength
    levels = [["3O"], ["3C"], ["2O"], ["2C"], ["9C"], ["9O"], ["2B"], ["2E"],
              *[[rank + suit for suit in "OCEB"] for rank in "1RCS"], ["9E", "9B"],
              *[[rank + suit for suit in "OCEB"] for rank in "87654"], ["3E", "3B"]]
    assert sum(map(len, levels)) == PACK.size == 48 and len(levels) == 19
    strengths = [{strength[PACK.card(code)] for code in level} for level in levels]
    assert [len(some) for some in strengths] == [1] * 19
    assert strengths == sorted(strengths, key=max, reverse=True) and len({max(some) for some in strengths}) == 19


def test_nicknames() -> None:
    assert PACK.names(PACK.mask("3O")) == "the three of coins (monsieur)"
    assert PACK.names(PACK.mask("2E")) == "the two of swords (deux d'écrit)"


def test_the_first_dealer_deals_last() -> None:
    match = parlour.game("aluette").match(seed=5)
    rng = Random(5)
    dealers = {0: match.deal.dealer}
    while not match.over:
        dealers[match.deal.number] = match.deal.dealer
        seat = rng.choice(match.turn())
        match.play(seat, rng.choice(list(match.legal(seat))))
    first = dealers[0]
    assert [dealers[number] for number in range(5)] == [(first + number) % 4 for number in range(5)]
    assert len(match.sheet) == 5


# --- the chant ------------------------------------------------------------------------------------------------------


def test_one_objection_and_there_is_no_singing() -> None:
    for objecting in range(4):
        match = parlour.game("aluette").match(start=Start(seed=1, dealer=2))
        assert match.turn() == (3, 0, 1, 2)
        for seat in (0, 3, 1, 2):
            match.play(seat, "object" if seat == objecting else "agree")
        assert match.turn() == (3,)
        assert [zone.count() for zone in match.deal.hands] == [9] * 4   # type: ignore[attr-defined]
        assert match.deal.rest.count() == 12                            # type: ignore[attr-defined]


def test_singing_gives_six_more_cards_to_the_dealer_and_the_next() -> None:
    match = parlour.game("aluette").match(start=Start(seed=1, dealer=2))
    hands = match.deal.hands    # type: ignore[attr-defined]
    top = match.deal.rest.row[-3:][::-1]    # type: ignore[attr-defined]
    for seat in range(4):
        match.play(seat, "agree")
    assert set(match.turn()) == {2, 3}
    assert [hand.count() for hand in hands] == [9, 9, 15, 15]
    assert [hands[seat].cards >> card & 1 for seat, card in zip((3, 2, 3), top)] == [1, 1, 1], "one at a time, by turns"
    assert len(choices(match, 2, but="signal")) == 5005
    away = {seat: match.legal(seat)[100] for seat in (2, 3)}
    for seat in (2, 3):
        match.play(seat, away[seat])
    assert [hand.count() for hand in hands] == [9] * 4
    assert match.deal.rest.mask() == away[2].cards | away[3].cards     # type: ignore[attr-defined]
    assert match.deal.known_to(2) & match.deal.rest.mask() == away[2].cards    # type: ignore[attr-defined]
    assert match.turn() == (3,)


# --- surrender ------------------------------------------------------------------------------------------------------


def test_an_accepted_surrender_is_a_point_without_play() -> None:
    match, _ = opened("SENWSEXNW")
    match.play(0, "surrender")
    assert set(match.turn()) == {1, 3} and choices(match, 3, but="signal") == ["accept", "refuse"]
    match.play(3, "accept")
    assert match.scores() == [0, 1, 0, 1] and match.deal.number == 1


@pytest.mark.parametrize(("winners", "scores"), [("SXENXSWWW", [0, 2, 0, 2]), ("SENWSEXNW", [2, 0, 2, 0]), ("WEWEWEWEW", [2, 0, 2, 0])])
def test_who_refuses_must_make_mordienne(winners: str, scores: list[int]) -> None:
    match, tricks = opened(winners)
    match.play(0, "surrender")
    match.play(1, "refuse")
    assert match.reason(0, "surrender") == "A surrender has been refused: this deal is played to its end."
    play_tricks(match, tricks)
    assert match.scores() == scores


def test_without_mordienne_a_surrender_cannot_be_refused() -> None:
    match, _ = opened("SENWSEXNW", mordienne="none")
    match.play(0, "surrender")
    assert match.scores() == [0, 1, 0, 1] and match.deal.number == 1


def test_when_one_may_surrender() -> None:
    match, tricks = opened("SENWSEXNW")
    play_tricks(match, tricks[:8])
    seat = match.turn()[0]
    assert match.reason(seat, "surrender") == "It is too late to surrender: this is the last trick."
    match, _ = opened("SENWSEXNW", surrender=False)
    assert match.reason(0, "surrender") == "There is no surrender in this game."


# --- signals --------------------------------------------------------------------------------------------------------


def told(match: Match) -> Iterator[tuple[str, ...]]:
    """For every viewer what was said last of a signal."""
    for viewer in range(5):
        yield tuple([line for line in match.view(viewer).log if "signal monsieur" in line or "upwards" in line])


def test_a_signal_reaches_the_partner_and_sometimes_an_opponent() -> None:
    noticed = [0, 0]
    for seed in range(120):
        match = table("aluette", dealt={"North": "3O 1E 1B"}, dealer=3, seed=seed, chant="never").match
        card = PACK.card("3O")
        match.play(2, "signal monsieur")      # it is South's turn
        south, west, north, east, audience = told(match)
        assert (south, north, audience) == (("North looks upwards: monsieur.",), ("You signal monsieur.",), ())
        assert match.deal.known_to(0) >> card & 1
        for place, (seat, lines) in enumerate([(1, west), (3, east)]):
            knows = bool(match.deal.known_to(seat) >> card & 1)
            assert knows == bool(lines) == ("North signalled monsieur" in match.view(seat).facts)
            noticed[place] += knows
    assert all([25 <= times <= 55 for times in noticed]), "one signal in three"


def test_signals_of_cards_are_true() -> None:
    match = table("aluette", dealt={"South": "2C 1O 1E 4O 4C 4E 5O 5C 5E", "West": "3O 3C 2O 9C 9O 2B 2E 1B RB"}, dealer=3,
                  chant="never").match
    assert [str(action) for action in match.legal(0) if action.kind == "signal"] == [
        "signal la vache", "signal ace", "signal two aces", "signal bad hand", "signal trying mordienne"]
    assert match.reason(0, "signal madame") == "You may not signal madame: it is not so."
    match.play(0, "signal two aces")
    assert match.reason(0, "signal two aces") == "You have given that signal already."
    assert match.deal.known_to(2) & match.deal.hands[0].cards == PACK.mask("1O 1E")     # type: ignore[attr-defined]


def test_one_signals_already_with_the_cards_just_picked_up() -> None:
    """Signals come at any time, "even while picking up cards": before the vote on singing, and while six cards are chosen."""
    match = table("aluette", dealt={"North": "3O 1E 1B"}, dealer=3, seed=4).match
    match.play(2, "signal monsieur")
    assert 2 in match.turn() and match.reason(2, "signal monsieur") == "You have given that signal already."
    assert match.deal.known_to(0) >> PACK.card("3O") & 1
    south, *_, audience = told(match)
    assert south == ("North looks upwards: monsieur.",) and audience == ()
    assert "North signalled monsieur" in match.view(0).facts
    for seat in range(4):
        match.play(seat, "agree")
    assert set(match.turn()) == {0, 3} and match.reason(0, "signal monsieur") == "You may not signal monsieur: it is not so."
    match.play(0, "signal bad hand")
    assert "South signalled bad hand" in match.view(2).facts
    for seat in (0, 3):
        match.play(seat, match.legal(seat)[0])
    assert "South signalled bad hand" in match.view(2).facts and match.turn() == (0,)


def test_one_signals_while_a_surrender_is_answered() -> None:
    match, _ = opened("SENWSEXNW")
    match.play(0, "surrender")
    match.play(1, "signal trying mordienne")
    assert set(match.turn()) == {1, 3} and "West signalled trying mordienne" in match.view(3).facts
    match.play(3, "refuse")
    assert "West and East must make mordienne" in match.view(3).facts


def test_without_signals_nobody_speaks_up() -> None:
    match = parlour.game("aluette", chant="never", signals=False).match(seed=1)
    assert not match.deal.may_interrupt()
    assert match.reason(match.turn()[0], "signal bad hand") == "There are no signals in this game."


# --- how long a match is --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "section"), [
    ({"mordienne": "only-if-announced-before-first-lead"}, "mordienne"),
    ({"match_length": "five-deals-extended-to-ten-points-after-announced-mordienne"}, "winning"),
])
def test_the_rules_open_at_what_an_announcement_changes(options: dict[str, object], section: str) -> None:
    """What mordienne counts, or else how long the match is."""
    match, _ = opened("SXENXSWWW", **options)
    assert "announce mordienne" in choices(match) and match.view(0).section == section


def deals_played(seed: int, announce: bool, **options: object) -> tuple[int, list[int]]:
    match = parlour.game("aluette", chant="never", signals=False, surrender=False, **options).match(seed=seed)
    rng = Random(seed)
    play_until(match, over, prefer("announce" if announce else "pass", otherwise=rng.choice), rng.choice)
    return len(match.sheet), match.deal.scores


def test_match_lengths() -> None:
    extended = "five-deals-extended-to-ten-points-after-announced-mordienne"
    for seed in range(3):
        assert deals_played(seed, False)[0] == 5
        assert deals_played(seed, False, match_length=extended)[0] == 5
        for announce, length in ((False, "ten-points"), (True, extended)):
            deals, scores = deals_played(seed, announce, match_length=length)
            assert 10 <= max(scores) <= 11 and deals > 5


def test_most_tricks() -> None:
    assert most_tricks([]) == -1 and most_tricks([-1, 2]) == 2
    assert most_tricks([1, 0, 0, 1]) == 0, "first to two"


def test_a_match_that_mordienne_extends_needs_mordienne() -> None:
    extended = "five-deals-extended-to-ten-points-after-announced-mordienne"
    with pytest.raises(parlour.ParlourError, match="makes no sense without mordienne: it needs mordienne other than none"):
        parlour.game("aluette", match_length=extended, mordienne="none")
    assert parlour.game("aluette", mordienne="none").changed() == {"mordienne": "none"}


def test_who_wins_the_deal_reads_of_himself() -> None:
    deal = parlour.game("aluette", chant="never", signals=False, surrender=False, mordienne="none").deal(seed=1)
    deal.narrating = True
    play_out(deal)
    lines = {deal.view(viewer).log[-1].split(":")[0] for viewer in range(4)}
    assert "You win the deal" in lines and len(lines) == 2
