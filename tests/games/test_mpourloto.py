"""Mpourloto: what melds and cards count, what must be played, who scores what, and how a match ends. Bidding, the exchange and a deal
with every trick for one team are in records/mpourloto.

The points of the page's table make 152 before the last trick, so that a deal has 162 points besides the melds and 242 with capo, where the
page adds up to 152 and 232.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import parlour
from parlour.games.mpourloto import MELDS, Mpourloto, MpourlotoDeal, MpourlotoTrick
from parlour.kernel.chance import Chance
from parlour.kernel.match import Match
from parlour.mechanisms.tricks.belote import ORDERS, PACK, POINTS, Contract
from parlour.mechanisms.tricks.declarations import Claims
from parlour.testing import arrange, legal, play_until, prefer, refused, table

HEARTS = PACK.suit("H")
SOUTH, WEST, NORTH, EAST = range(4)


# --- cards and melds --------------------------------------------------------------------------------------------------------

def test_cards_count_and_rank() -> None:
    assert [POINTS[HEARTS].each[PACK.card(rank + "H")] for rank in "J9ATKQ87"] == [20, 14, 11, 10, 4, 3, 0, 0]
    assert [POINTS[HEARTS].each[PACK.card(rank + "S")] for rank in "ATKQJ987"] == [11, 10, 4, 3, 2, 0, 0, 0]
    assert POINTS[HEARTS].of(PACK.all) == 152
    assert ORDERS[HEARTS].beats(PACK.card("JH"), PACK.card("9H")) and ORDERS[HEARTS].beats(PACK.card("AS"), PACK.card("TS"))


@pytest.mark.parametrize(("cards", "points"), [
    ("AS KS QS", 20), ("QH JH TH 9H", 50), ("AS TS KS", 0), ("9S 8S 7S", 20), ("AS KS QS JS TS", 100), ("AS KS QS JS TS 9S", 100),
    ("AS KS QS JS TS 9S 8S 7S", 100), ("AS KS QS 9H 8H 7H", 40), ("KS QS 9H 8H", 0),
    *[(" ".join([rank + suit for suit in "SHDC"]), 100) for rank in "AKQJT987"],
    # no card counts twice
    ("KS QS JS KH KD KC", 100), ("QS QH QD QC JS TS 9S", 120),
])
def test_what_melds_count(cards: str, points: int) -> None:
    assert sum([each.points for each in MELDS.best(PACK.mask(cards))]) == points


def melding(south: str, trumps: str = "hearts") -> Match:
    """South has taken, and is to declare its melds."""
    cards = south.split()
    others = [code for code in PACK.codes if code not in (*cards, "7C")]
    rest = [cards[5], *others[:3], cards[6], *others[3:6], cards[7], *others[6:8]]
    match = table("mpourloto", dealer="East", dealt={"South": " ".join(cards[:5]), "turned": "7C", "rest": " ".join(rest)}).match
    while f"take {trumps}" not in legal(match):
        match.play(match.turn()[0], "pass")
    match.play(match.turn()[0], f"take {trumps}")
    return match


def test_king_and_queen_of_trumps_count_beside_other_melds() -> None:
    match = melding("KH QH JH TH AS 7S 8D 9D")
    assert legal(match) == {"declare sequence of 4 to KH", "declare mpourlotto", "done"}
    match.play(SOUTH, "declare sequence of 4 to KH")
    match.play(SOUTH, "declare mpourlotto")
    assert legal(match) == {"done"}
    deal = match.deal
    assert isinstance(deal, MpourlotoDeal)
    assert deal.melded == [70, 0]
    # they lie open for a moment: all know of them
    assert not PACK.mask("KH QH JH TH") & ~deal.known_to(WEST)
    # in another suit king and queen are nothing
    assert "declare mpourlotto" not in legal(melding("KS QS JS TS AH 7H 8D 9D"))
    refused(melding("KS QS JS TS AH 7H 8D 9D"), "declare mpourlotto", "do not hold both")


def test_nobody_has_to_declare_and_all_do_in_turn() -> None:
    match = melding("KH QH JH TH AS 7S 8D 9D")
    refused(match, "West: declare four aces", "South's turn to declare")
    refused(match, "KH", "melds are declared first")
    refused(match, "exchange", "before the last cards are dealt")
    match.play(SOUTH, "done")
    assert match.turn() == (WEST,)
    match.play(WEST, "done")
    match.play(NORTH, "done")
    match.play(EAST, "done")
    assert match.turn() == (SOUTH,) and isinstance(match.deal.phase, MpourlotoTrick)
    refused(match, "declare mpourlotto", "before the first trick")
    refused(match, "exchange", "before the last cards are dealt")
    assert not match.deal.known_to(WEST) & PACK.mask("KH QH")


def test_melds_wait_for_the_exchange() -> None:
    match = table("mpourloto", dealer="East", dealt={"turned": "QC"}).match
    match.play(SOUTH, "take clubs")
    refused(match, "declare mpourlotto", "before the first trick")
    refused(match, "West: declare four kings", "before the first trick")


def test_the_seven_turned_up_is_not_exchanged() -> None:
    """Nobody can have it, so that nobody is asked."""
    match = table("mpourloto", dealer="East", dealt={"turned": "7C"}).match
    match.play(SOUTH, "take clubs")
    assert "done" in legal(match)


# --- what must be played (page section "Play") --------------------------------------------------------------------------------

def to_follow(trick: str, south: str, **options: object) -> set[str]:
    """What South may play to a trick that its left-hand neighbour has led, with hearts as trumps."""
    match = trick_of(trick, south, **options)
    return {each.removeprefix("play ") for each in legal(match, SOUTH)}


def trick_of(trick: str, south: str, **options: object) -> Match:
    match = table("mpourloto", dealer="South", **options).match
    match = play_until(match, lambda match: isinstance(match.deal.phase, MpourlotoTrick), prefer("take hearts", "take", "pass", "done"))
    game, deal = match.game, match.deal
    assert isinstance(game, Mpourloto) and isinstance(deal, MpourlotoDeal)
    cards = trick.split()
    seats = [(SOUTH - len(cards) + place) % 4 for place in range(4)]
    deal.phase = MpourlotoTrick(tuple(seats), Contract(WEST, HEARTS, game.duties), Claims())
    return arrange(match, {"trick": trick, "South": south}, rest="rest")


@pytest.mark.parametrize(("trick", "south", "may"), [
    # the best card of the suit must be beaten, even the partner's
    ("QS", "AS 8S JH", "AS"), ("8C QS", "AC TC 7C AS", "AC TC"), ("7S QS 8S", "KS 9S", "KS"), ("7S QS 8S", "9S JS AH", "9S JS"),
    # not where a trump has been played already
    ("QS 7H", "AS 8S JH", "AS 8S"), ("QS 7H 8S", "AS 9S JH", "AS 9S"),
    # trumps led
    ("TH", "AH 8H 9H AS", "AH 9H"), ("TH", "8H 7H AS", "8H 7H"), ("JH 7H", "8H 9H AS", "8H 9H"),
    # without the suit a trump, one that beats all others if possible, otherwise any
    ("QS", "7H AD", "7H"), ("QS TH", "7H AH AD", "AH"), ("QS AH", "7H TH AD", "7H TH"), ("QS TH 8S", "7H AH AD", "AH"),
    ("AS 7S 8S", "7H AH AD", "7H AH"), ("7S AS 8S", "7H AH AD", "7H AH"),
    # with neither anything
    ("QS", "AD 7C", "AD 7C"), ("QH", "AD 7C", "AD 7C"),
])
def test_what_must_be_played(trick: str, south: str, may: str) -> None:
    assert to_follow(trick, south) == set(may.split())


@pytest.mark.parametrize(("trick", "south", "may"), [
    # the partner's card need not be beaten, but suit is followed
    ("7S QS 8S", "KS 9S JH", "KS 9S"), ("QH 8H", "JH 7H AS", "JH 7H"), ("QS TH 8S", "7H AH AD", "7H AH AD"),
    ("AS 7S", "7H AH AD", "7H AH AD"),
    # an opponent's must
    ("7S 8S QS", "KS 9S JH", "KS"), ("QS", "AS 8S JH", "AS"), ("7S QS TH", "7H AH AD", "AH"), ("7S 8S AS", "7H AD", "7H"),
])
def test_the_cafe_rule(trick: str, south: str, may: str) -> None:
    assert to_follow(trick, south, partner_free=True) == set(may.split())


def test_refusals_say_which_duty() -> None:
    refused(trick_of("QS", "AS 8S JH"), "South: 8S", "beat the best card")
    refused(trick_of("QS", "AS 8S JH"), "South: JH", "follow suit")
    refused(trick_of("QS", "7H AD"), "South: AD", "must trump")
    refused(trick_of("QS TH", "7H AH AD"), "South: 7H", "best trump")


# --- scoring -----------------------------------------------------------------------------------------------------------------

#: cards that count 81, 71 and 77 with hearts as trumps; with the last trick 81 and 71 are level
HALF = "JH 9H AH TH AS AC KS"
LESS = "JH 9H AH TH AS AC"
ALL = " ".join(PACK.codes)


def scored(taker: int, ours: str, last: int, melds: Sequence[int] = (0, 0), **options: object) -> list[int]:
    """What both teams score where South and North have taken these cards."""
    game = parlour.game("mpourloto", **options)
    assert isinstance(game, Mpourloto)
    deal: MpourlotoDeal = game.deal(seed=1)
    deal.gather_pack()
    deal.taken[NORTH].cards = PACK.mask(ours)
    deal.taken[EAST].cards = PACK.all & ~PACK.mask(ours)
    deal.melded[:] = melds
    game.score_deal(deal, Contract(taker, HEARTS, game.duties), last)
    return deal.scores


@pytest.mark.parametrize(("taker", "ours", "last", "melds", "scores"), [
    # more: both score
    (SOUTH, HALF, SOUTH, (0, 0), [91, 71]), (EAST, LESS, WEST, (0, 0), [77, 85]),
    # level or less: mesa, all of it to the others
    (SOUTH, HALF, WEST, (0, 0), [0, 162]), (WEST, HALF, WEST, (0, 0), [162, 0]), (SOUTH, LESS, EAST, (0, 0), [0, 162]),
    # melds count, of both teams
    (SOUTH, LESS, EAST, (20, 0), [97, 85]), (SOUTH, HALF, SOUTH, (0, 20), [0, 182]), (SOUTH, HALF, SOUTH, (100, 100), [191, 171]),
    (WEST, HALF, SOUTH, (50, 70), [282, 0]), (EAST, LESS, EAST, (50, 120), [127, 205]),
    # capo
    (SOUTH, ALL, SOUTH, (0, 0), [242, 0]), (SOUTH, ALL, SOUTH, (20, 100), [262, 100]), (WEST, ALL, NORTH, (20, 100), [362, 0]),
    # even with every trick the melds of the others may be more
    (SOUTH, ALL, SOUTH, (0, 250), [0, 492]), (SOUTH, ALL, SOUTH, (0, 242), [0, 484]),
])
def test_what_a_deal_scores(taker: int, ours: str, last: int, melds: tuple[int, int], scores: list[int]) -> None:
    assert scored(taker, ours, last, melds) == scores


def test_mesa_with_the_points_that_the_page_names() -> None:
    assert scored(SOUTH, HALF, WEST, (20, 20), mesa_points="152") == [0, 192]
    assert scored(WEST, ALL, NORTH, (20, 100), mesa_points="152") == [272, 0]
    # only mesa: a team that has made it scores what it has
    assert scored(SOUTH, HALF, SOUTH, mesa_points="152") == [91, 71]


# --- the end -------------------------------------------------------------------------------------------------------------------

def counted(scores: list[int], more: int = 0) -> tuple[Mpourloto, MpourlotoDeal]:
    """A deal that has been counted, after which the teams have so much."""
    game = parlour.game("mpourloto")
    assert isinstance(game, Mpourloto)
    deal: MpourlotoDeal = game.deal(seed=1)
    deal.scores[:] = scores
    deal.more = more
    deal.counted = 1
    return game, deal


@pytest.mark.parametrize(("scores", "more", "over", "next_more"), [
    ([999, 990], 0, False, 0), ([1000, 990], 0, True, 0), ([1100, 1050], 0, True, 0), ([1050, 1100], 0, True, 0),
    # level: two more deals, whatever the first of them brings
    ([1000, 1000], 0, False, 2), ([1050, 1050], 0, False, 2), ([1200, 1100], 2, False, 1), ([1200, 1100], 1, True, 0),
    ([1200, 1200], 1, False, 2), ([1200, 1200], 2, False, 1), ([990, 990], 0, False, 0),
])
def test_how_a_match_ends(scores: list[int], more: int, over: bool, next_more: int) -> None:
    game, deal = counted(scores, more)
    assert game.finished(deal) is over
    if over:
        assert game.winners(deal) == ([SOUTH, NORTH] if scores[0] > scores[1] else [WEST, EAST])
    else:
        assert game.new_deal(Chance.of(1, 1), 1, SOUTH, deal).more == next_more


def test_a_deal_thrown_in_is_none_of_the_two() -> None:
    game, deal = counted([1200, 1100], 2)
    deal.counted = 0
    assert not game.finished(deal) and deal.still_to_play() == 2


def test_deals_at_random_are_counted_as_the_page_says() -> None:
    """A count of its own, trick by trick, over many deals."""
    counts = 0
    for seed in range(250):
        match = parlour.game("mpourloto").match(seed=seed)
        rng = Random(seed)
        points = [0, 0]
        tricks = [0, 0]
        melds = [0, 0]
        taker = -1
        lying: list[tuple[int, str]] = []
        trumps = ""
        while match.deal.number == 0:
            phase = match.deal.phase
            seat = match.turn()[0]
            actions = match.legal(seat)
            action = rng.choice([each for each in actions if each.kind in ("take", "declare")] or list(actions))
            text = str(action)
            if action.kind == "take":
                taker, trumps = seat, {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}[action.word]
            if action.kind == "declare":
                melds[seat % 2] += (20 if "mpourlotto" in text or "of 3" in text else 50 if "of 4" in text else 100)
            if isinstance(phase, MpourlotoTrick):
                lying.append((seat, text.removeprefix("play ")))
            match.play(seat, action)
            if len(lying) == 4:
                best = lying[0]
                for each in lying[1:]:
                    same = each[1][1] == best[1][1]
                    order = "78QKTA9J" if best[1][1] == trumps else "789JQKTA"
                    if (same and order.index(each[1][0]) > order.index(best[1][0])) or (not same and each[1][1] == trumps):
                        best = each
                winner = best[0] % 2
                tricks[winner] += 1
                for _, card in lying:
                    values = "J9ATKQ" if card[1] == trumps else "ATKQJ"
                    worth = (20, 14, 11, 10, 4, 3) if card[1] == trumps else (11, 10, 4, 3, 2)
                    points[winner] += worth[values.index(card[0])] if card[0] in values else 0
                lying = []
                if sum(tricks) == 8:
                    points[winner] += 10 if tricks[1 - winner] else 90
        if taker < 0:
            continue
        counts += 1
        makers, others = taker % 2, 1 - taker % 2
        expected = [points[side] + melds[side] for side in range(2)]
        if expected[makers] <= expected[others]:
            expected = [0, 0]
            expected[others] = sum(points) + sum(melds)
        assert match.sheet[0] == expected, seed
    assert counts > 200


def test_bots_play_a_match_to_its_end() -> None:
    for seed in range(3):
        match = parlour.game("mpourloto").match(seed=seed)
        rng = Random(seed)
        while not match.over:
            seat = match.turn()[0]
            advised = match.game.advise(match.deal, seat, rng)
            assert advised is not None and advised in match.legal(seat)
            match.play(seat, advised)
        assert max(match.deal.scores) >= 1000
