"""Big Three: what beats what, the auction, the card called, and who pays. Rules page: big-three.

A whole stretch of play is in records/big-three.
"""
from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import parlour
from parlour.games.big_three.advice import plays_left
from parlour.games.big_three.bidding import CALLS
from parlour.games.big_three.cards import HEARTS, PACK, SETS
from parlour.games.big_three.deal import BigThreeDeal
from parlour.games.big_three.game import BigThree
from parlour.games.big_three.play import Play
from parlour.kernel.chance import Chance
from parlour.testing import arrange, choices, over, play, play_out, play_until, refused, table

SOUTH, WEST, EAST = range(3)


def the_game(id: str = "big-three", **options: Any) -> BigThree:
    game = parlour.game(id, **options)
    assert isinstance(game, BigThree)
    return game


def beats(later: str, earlier: str) -> bool:
    one, other = SETS.of(PACK.mask(later)), SETS.of(PACK.mask(earlier))
    assert one is not None and other is not None
    return SETS.beats(one, other)


def position(hands: list[str], seat: int, id: str = "big-three", declarer: int = SOUTH, stake: int = 1, called: str = "") -> parlour.Match:
    """A match in which the players hold these cards, all others are set aside, and this seat leads."""
    match = the_game(id, deals=1).match(seed=1, narrate=True)
    deal = arrange(match, {f"hand {place}": codes for place, codes in enumerate(hands)}, rest="aside").deal
    assert isinstance(deal, BigThreeDeal)
    deal.declarer = declarer
    deal.stake = stake
    if called:
        deal.called = PACK.card(called)
    deal.phase = Play(SETS, seat)
    return match


# --- combinations (page section "Play") ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("codes", [
    "4S", "3H", "7S 7H", "7S 7H 7D", "7S 7H 7D 7C", "9S TH JD", "5S 6S 7H 8D 9C", "6S 6H 7S 7H 8S 8D 9S 9C",
    "4S 4H 4D 5S 5H 5D 6S 6H 6C", "JS JH JD JC QS QH QD QC KS KH KD KC", "4S 5S 6S 7S 8S 9S TS JS QS KS",
])
def test_what_can_be_played(codes: str) -> None:
    assert SETS.of(PACK.mask(codes)) is not None
    assert any(group.has(PACK.mask(codes)) for group in SETS.groups(PACK.mask(codes), None))


@pytest.mark.parametrize("codes", [
    "QS KH AD", "AS 2S 3S", "JS QS KS AS", "KS AS 2S", "2S 3S 4S", "3S 4S 5S", "4S 5S", "4S 4H 5S 5H", "5S 6S 8S", "7S 7H 8S",
    "6S 6H 7S 7H 8S", "KS KH AS AH 2S 2H",
])
def test_what_can_not_be_played(codes: str) -> None:
    assert SETS.of(PACK.mask(codes)) is None


@pytest.mark.parametrize(("later", "earlier"), [
    ("3S", "2S"), ("2S", "AS"), ("AS", "KH"), ("KS", "QS"), ("5S", "4H"), ("TS", "9S"), ("3S 3H", "2S 2D"), ("2S 2D 2H", "AS AD AH"),
    ("7S 8S 9S TS", "6H 7H 8H 9H"), ("TS JS QS KS", "6H 7H 8H 9H"), ("3S 3H 3D 3C", "2S 2H 2D 2C"),
    ("7S 7H 8S 8H 9S 9H", "6S 6H 7D 7C 8D 8C"),
])
def test_what_beats_what(later: str, earlier: str) -> None:
    assert beats(later, earlier)
    assert not beats(earlier, later)


@pytest.mark.parametrize(("later", "earlier"), [
    ("8S 9S TS JS QS", "6H 7H 8H 9H"),  # too many cards
    ("6S 7S 8S 9S", "6H 7H 8H 9H"),  # not higher
    ("JS JH JD JC", "6H 7H 8H 9H"),  # another kind
    ("3S 3H 3D 3C", "4S"), ("3S 3H", "4S"), ("KS KH", "KD KC"), ("3S", "3H"),
    ("9S TS JS QS KS 8S", "6S 6H 7S 7H 8D 8H"), ("5S 5H 5D 6S 6H 6D 7S 7H 7D", "4S 5C 6C 7C 8C 9C TC JC QC"),
])
def test_what_does_not_beat(later: str, earlier: str) -> None:
    assert not beats(later, earlier)


def test_every_play_found_is_one_and_beats_what_lies_there() -> None:
    """Also against a plain second count of what a hand can play."""
    rng = Random(4)
    for _ in range(60):
        hand = sum(1 << card for card in rng.sample(range(52), 16))
        counts = [(hand & same).bit_count() for same in SETS.order.by_rank]
        lead = SETS.groups(hand, None)
        expected = sum(counts) and sum(min(count, 4) for count in counts)
        for width in range(1, 5):
            for start in range(10):
                for end in range(start + 3, 11):
                    expected += all(count >= width for count in counts[start:end])
        assert len(lead) == expected
        best = SETS.of(rng.choice(lead).first())
        assert best is not None
        found = {group.first() for group in SETS.groups(hand, best)}
        for group in lead:
            played = SETS.of(group.first())
            assert played is not None
            assert (group.first() in found) == SETS.beats(played, best)


@pytest.mark.parametrize(("earlier", "later", "why"), [
    ("6H 7H 8H 9H", "JS JH JD JC", "Four jacks do not beat a run of four."),
    ("6H 7H 8H 9H", "8S 9S TS JS QS", "A run of five does not beat a run of four: play 4 cards."),
    ("6H 7H 8H 9H", "6S 7S 8S 9S", "A run of four must be higher than the one that lies there."),
    ("6H 6S", "JS JH JD", "Three jacks do not beat a pair of sixes: play 2 cards."),
    ("6H 6S", "JS JH", ""), ("JS JH JD", "6H 6S 6D", "Three sixes must be higher than those that lie there."),
])
def test_why_something_does_not_beat(earlier: str, later: str, why: str) -> None:
    match = position([f"{earlier} 4S", "4H", f"{later} 4D"], SOUTH)
    play(match, f"play {earlier}")
    if why:
        refused(match, f"play {later}", why)
    else:
        play(match, f"play {later}")


# --- the deal and the auction -----------------------------------------------------------------------------------------------


def test_sixteen_cards_each_and_four_left() -> None:
    deal = the_game().deal(seed=5)
    assert [hand.count() for hand in deal.hands] == [16, 16, 16]
    assert deal.kitty.count() == 4
    four = the_game("big-three-four-player").deal(seed=5)
    assert [hand.count() for hand in four.hands] == [13] * 4 and not four.kitty.count()


def test_the_lowest_heart_speaks_first_and_everybody_knows_why() -> None:
    seen = Counter[int]()
    game = the_game()
    for seed in range(300):
        deal = game.deal(seed)
        held = sum(hand.cards for hand in deal.hands) & HEARTS
        lowest = held & -held
        seen[(HEARTS & (lowest - 1)).bit_count()] += 1
        assert deal.turn() == (deal.starter,)
        assert deal.hands[deal.starter].cards & lowest
        for seat in range(3):
            world = deal.imagine(seat, Random(seed))
            assert world.starter == deal.starter
            assert world.hands[deal.starter].cards & lowest
            assert world.kitty.cards & HEARTS & (lowest - 1) == HEARTS & (lowest - 1)
    # the four of hearts is in the middle in one deal of thirteen
    assert seen[1] > 5 and seen[0] > 200


def test_the_highest_number_deals_first() -> None:
    game = the_game()
    dealers = Counter(game.first_dealer(Chance.of(seed, -1)) for seed in range(300))
    assert all(dealers[seat] > 70 for seat in range(3))


@pytest.mark.parametrize(("calls", "winner", "stake"), [
    (["bid 3"], SOUTH, 3),
    (["bid 1", "pass", "pass"], SOUTH, 1),
    (["bid 1", "bid 2", "pass", "pass"], EAST, 2),
    (["bid 1", "bid 2", "bid 3"], WEST, 3),
    # whoever has passed may come in again
    (["bid 1", "pass", "bid 2", "pass", "bid 3"], EAST, 3),
    (["bid 1", "pass", "bid 2", "bid 3"], SOUTH, 3),
])
def test_the_auction(calls: list[str], winner: int, stake: int) -> None:
    three = table("big-three", 3, dealer="South", dealt={"South": "4H"})
    deal = play(three.match, *calls).deal
    assert isinstance(deal, BigThreeDeal)
    assert (deal.declarer, deal.stake) == (winner, stake)
    assert deal.hands[winner].count() == 20 and not deal.kitty.count()
    # whoever spoke first leads
    assert deal.turn() == (SOUTH,)


def test_bids_are_higher_than_the_last() -> None:
    match = play(table("big-three", 3, dealt={"West": "4H"}).match, "bid 2")
    assert choices(match, SOUTH) == ["pass", "bid 3"]
    refused(match, "bid 2", "higher than 2")


def test_the_kitty_is_dug_up_unseen() -> None:
    match = play(table("big-three", 3, dealer="South", dealt={"South": "4H", "kitty": "3S 3H 3D 3C"}).match, "bid 3")
    assert "3♠" not in str(match.view(EAST))
    assert match.deal.hands[SOUTH].cards & PACK.mask("3S 3H 3D 3C") == PACK.mask("3S 3H 3D 3C")


def test_with_four_players_three_passes_end_the_auction_and_a_card_is_called() -> None:
    four = table("big-three-four-player", 4, dealer="South", dealt={"South": "4H 8C AS"})
    match = play(four.match, "bid 1", "pass", "pass")
    refused(match, "call 8D", "after the auction")
    play(match, "pass")
    refused(match, "call 8C", "You hold the eight of clubs yourself")
    refused(match, "call JD", "Only cards from four to ten")
    refused(match, "call 3D", "Only cards from four to ten")
    refused(match, "pass", "must call")
    deal = match.deal
    assert len(choices(match, SOUTH)) == 28 - (deal.hands[SOUTH].cards & sum(PACK.rank_masks[place] for place in range(7))).bit_count()
    # all may call whatever others hold
    assert not {CALLS[PACK.card("8C")], CALLS[PACK.card("AD")]} & set(deal.legal(SOUTH))


# --- the play -------------------------------------------------------------------------------------------------------------


def test_three_passes_with_four_players() -> None:
    match = position(["4S 5S", "6S 7H", "8S 9D", "TS JD"], SOUTH, "big-three-four-player", called="9D")
    play(match, "play 5S", "pass", "pass")
    assert match.turn() == (1,)
    play(match, "pass")
    assert match.turn() == (SOUTH,)
    refused(match, "pass", "You lead")


def test_one_may_play_after_passing() -> None:
    match = position(["4S 5S 9H", "6S 7H", "8S 9D"], SOUTH)
    play(match, "play 4S", "pass", "play 6S", "pass", "play 8S")
    assert match.turn() == (WEST,)


@pytest.mark.parametrize(("declarer", "stake", "scores"), [
    (SOUTH, 3, [6, -3, -3]), (SOUTH, 1, [2, -1, -1]), (WEST, 2, [2, -4, 2]), (EAST, 1, [1, 1, -2]),
])
def test_the_bidder_is_paid_by_each_or_pays_each(declarer: int, stake: int, scores: list[int]) -> None:
    match = position(["4S 4H", "6S 7H", "8S 9D"], SOUTH, declarer=declarer, stake=stake)
    play(match, "play 4S 4H")
    assert match.over and match.scores() == scores


@pytest.mark.parametrize(("declarer", "called", "scores"), [
    (0, "9D", [2, -2, 2, -2]),   # the bidder is out first, with the partner across
    (2, "4H", [2, -2, 2, -2]),   # the partner is
    (1, "9D", [2, -2, -2, 2]),   # one of the others is
    (3, "7H", [2, -2, 2, -2]),
])
def test_the_whole_side_of_whoever_is_out_first_is_paid(declarer: int, called: str, scores: list[int]) -> None:
    match = position(["4S 4H", "6S 7H", "8S 9D", "TS JD"], SOUTH, "big-three-four-player", declarer, 2, called)
    play(match, "play 4S 4H")
    assert match.over and match.scores() == scores


def test_whoever_is_first_out_deals_next() -> None:
    match = the_game(deals=2).match(seed=9)
    play_until(match, lambda match: match.deal.number == 1, Random(3).choice)
    first = [seat for seat, action in match.played if str(action).startswith("play")][-1]
    assert match.deal.dealer == first


# --- the secret partner ---------------------------------------------------------------------------------------------------------


def test_only_the_holder_knows_the_partner_before_the_card_is_played() -> None:
    four = table("big-three-four-player", 4, dealer="South", dealt={"South": "4H 8C AS", "North": "9D TD"})
    match = play(four.match, "bid 3", "call 9D")
    deal = match.deal
    assert isinstance(deal, BigThreeDeal)
    assert deal.partner() == 2
    assert [deal.knows_partner(seat) for seat in range(5)] == [False, False, True, False, False]
    partners = "South and North are partners"
    assert [partners in match.view(seat).facts for seat in range(4)] == [False, False, True, False]
    assert [deal.friends(seat) for seat in range(4)] == [1, 1 << 1, 1 | 1 << 2, 1 << 3]
    # in what the others imagine any other may have it, but not the caller
    seen = {deal.imagine(1, Random(seed)).partner() for seed in range(60)}
    assert seen == {2, 3}
    play(match, "play 4H", "pass", "play 9D")
    assert [partners in match.view(seat).facts for seat in range(4)] == [True] * 4
    assert "partner" in match.view(1).seats[2].badges
    assert [deal.friends(seat) for seat in range(4)] == [5, 10, 5, 10]
    said = [next(line for line in match.view(seat).log if "card called" in line) for seat in range(4)]
    assert said == ["North has the card called and plays with you.", "North has the card called and plays with South.",
                    "You have the card called and play with South.", "North has the card called and plays with South."]


def test_the_holder_who_has_played_the_card_stays_the_partner() -> None:
    match = position(["4S 5H 5S", "6S 7H", "9D", "TS JD"], SOUTH, "big-three-four-player", called="7H")
    play(match, "play 4S", "pass", "pass", "play 7H", "pass", "pass", "pass", "play 6S")
    assert match.over and match.scores() == [1, 1, -1, -1]


# --- rules of thumb --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("codes", "plays"), [
    ("4S", 1), ("4S 4H 4D", 1), ("4S 6S", 2), ("4S 5S 6S", 1), ("4S 5S 6S AS", 2), ("4S 4H 5S 5H 6S 6H", 1), ("4S 4H 5S 6S", 2),
    ("QS KS AS", 3), ("4S 5S 6S 7S 8S 9S TS JS QS KS 3S 3H", 2),
])
def test_how_many_plays_are_left(codes: str, plays: int) -> None:
    assert plays_left(PACK.mask(codes)) == plays


def test_a_partners_play_is_left_alone() -> None:
    match = position(["4S 5H 9S 9H JD", "6S 7H KD 9D 8D", "8S TD AS AH 4C"], EAST)
    play(match, "play AS AH", "pass")
    assert match.turn() == (SOUTH,)
    match = position(["4S 5H 9S 9H JD", "6S 7H 2D 2H 8D", "8S TD AS AH 4C"], EAST)
    play(match, "play AS AH")
    assert str(match.deal.phase.advise(match.deal, WEST, Random(1))) == "pass"
    # against the bidder's aces they are there
    match = position(["AS AC 9S 9H JD", "6S 7H 2D 2H 8D", "8S TD 5S 5H 4C"], SOUTH)
    play(match, "play AS AC", "pass")
    assert str(match.deal.phase.advise(match.deal, WEST, Random(1))) == "play 2H 2D"


@pytest.mark.parametrize("id", ["big-three", "big-three-four-player"])
def test_whoever_follows_the_advice_beats_those_who_play_at_random(id: str) -> None:
    game = the_game(id, deals=1)
    total = 0
    for seed in range(40):
        match = game.match(seed)
        rng = Random(seed)
        while not match.over:
            seat = match.turn()[0]
            advice = match.deal.phase.advise(match.deal, seat, rng) if seat == SOUTH else rng.choice(match.legal(seat))
            assert advice is not None
            match.play(seat, advice)
        total += match.scores()[SOUTH]
        assert sum(match.scores()) == 0
    assert total > 30


def test_matches_end() -> None:
    for id in ("big-three", "big-three-four-player"):
        match = play_until(the_game(id, deals=3).match(seed=2), over, Random(2).choice)
        assert len(match.sheet) == 3
    assert play_out(the_game(deals=1).match(seed=2)).over
