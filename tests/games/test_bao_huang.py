"""Bao Huang: what beats what with jokers, who is emperor, who knows the eunuch, how a deal ends and what the losers give up. Rules page:
bao-huang.

A whole stretch of play is in records/bao-huang. In text X1 is a black joker, X2 a red one, X3 the eunuch's and X4 the emperor's.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.bao_huang.before import ANNOUNCE, QUIET, Announce, Crown, TakeGift, crowned
from parlour.games.bao_huang.cards import ALL_JOKERS, EMPEROR, PACK, SIXES, JokerSets
from parlour.games.bao_huang.deal import BaoHuangDeal
from parlour.games.bao_huang.game import BaoHuang
from parlour.games.bao_huang.play import Play
from parlour.kernel.chance import Chance
from parlour.kernel.errors import ParlourError
from parlour.testing import arrange, choices, first, over, play, play_out, play_until, refused

#: what the points are in the order of running out of cards
POINTS = [4, 2, 0, -2, -4]
#: how each card ranks by itself, from the lowest, as the page lists them
HEIGHT = {code: height for height, codes in enumerate(["6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "X1 X3", "X2 X4"])
          for code in codes.split()}


def the_game(id: str = "bao-huang", **options: Any) -> BaoHuang:
    game = parlour.game(id, **options)
    assert isinstance(game, BaoHuang)
    return game


def mask(codes: str) -> int:
    """Cards by what is written, ``7 7 b`` or ``K r``: of ordinary cards the rank alone, b and r for jokers."""
    chosen = 0
    for code in codes.split():
        copies = {"b": ALL_JOKERS & ~PACK.cards_of("X2") & ~PACK.cards_of("X4"),
                  "r": PACK.cards_of("X2") | PACK.cards_of("X4")}.get(code) or PACK.rank_masks[PACK.ranks.index(code)]
        copies &= ~chosen
        chosen |= copies & -copies
    return chosen


def beats(later: str, earlier: str, jokers_only: bool = False, twos: bool = False) -> bool:
    sets = JokerSets(jokers_only, twos)
    one, other = sets.of(mask(later)), sets.of(mask(earlier))
    assert one is not None and other is not None
    # what a hand can play is found to the same effect
    assert any(group.has(mask(later)) for group in sets.groups(mask(later), other)) == sets.beats(one, other)
    return sets.beats(one, other)


def position(hands: Sequence[str], seat: int, emperor: int = 0, deals: int = 1, **options: Any) -> parlour.Match:
    """A match in which the players hold these cards, all others are set aside, and this seat leads."""
    game = the_game(deals=deals, **options)
    match = game.match(seed=1, narrate=True)
    deal = arrange(match, {f"hand {place}": codes for place, codes in enumerate(hands)}, rest="aside").deal
    assert isinstance(deal, BaoHuangDeal)
    deal.declarer = emperor
    deal.phase = Play(game.sets, seat)
    return match


def the_deal(match: parlour.Match) -> BaoHuangDeal:
    deal = match.deal
    assert isinstance(deal, BaoHuangDeal)
    return deal


# --- the cards (page sections "Players and cards" and "Deal and Partnerships") -----------------------------------------------


def test_four_packs_without_low_cards_and_eight_jokers() -> None:
    assert PACK.size == 168 and ALL_JOKERS.bit_count() == 8
    codes = Counter(PACK.codes)
    assert codes["X1"] == codes["X2"] == 3 and codes["X3"] == codes["X4"] == 1
    assert all(codes[rank + suit] == 4 for rank in "6789TJQKA2" for suit in "SHDC")
    assert not PACK.cards_of("3S") | PACK.cards_of("4H") | PACK.cards_of("5D")


@pytest.mark.parametrize(("direction", "takers"), [("anticlockwise", [4, 3, 2]), ("clockwise", [1, 2, 3])])
def test_the_first_to_take_have_a_card_more(direction: str, takers: list[int]) -> None:
    game = the_game(direction=direction)
    deal = game.new_deal(Chance.of(1, 0), 0, 0)
    assert [hand.count() for hand in deal.hands] == [34 if seat in takers else 33 for seat in range(5)]
    # who took first cuts next
    assert game.next_dealer(deal) == takers[0]


# --- combinations (page section "Playable Combinations") -----------------------------------------------------------------------


@pytest.mark.parametrize("codes", [
    "8 8", "Q Q Q Q", "9 9 9 9 9 9 9", "7 7 b", "6 r", "K K K b r", "b b r", "r", "2 2 b r",
    "9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 b b b b r r r r",
])
def test_what_can_be_played(codes: str) -> None:
    for sets in (JokerSets(False, False), JokerSets(True, True)):
        played = sets.of(mask(codes))
        assert played is not None and played.size == len(codes.split())
        assert any(group.has(mask(codes)) for group in sets.groups(mask(codes), None))


@pytest.mark.parametrize("codes", ["7 8", "7 7 8 b", "A 2", "7 7 7 2", "6 7 8", "K Q r"])
def test_what_can_not_be_played(codes: str) -> None:
    assert JokerSets(False, False).of(mask(codes)) is None


@pytest.mark.parametrize(("later", "earlier"), [
    ("T T T", "7 7 7"), ("A A A", "T T T"), ("2 2 2", "A A A"), ("b b b", "2 2 2"), ("b b r", "2 2 2"), ("r r r", "2 2 2"),
    ("9 9 9 b", "8 8 8 8"), ("Q Q Q r", "9 9 9 b"), ("9 9 r r", "7 7 b b"), ("K b r r", "7 7 b b"), ("r r r", "b b b"),
    ("7", "6"), ("2", "A"), ("b", "2"), ("r", "b"), ("2 2 b", "A A A"), ("8 r", "7 b"), ("b r", "2 b"),
])
def test_what_beats_what(later: str, earlier: str) -> None:
    assert beats(later, earlier)
    assert not beats(earlier, later)


@pytest.mark.parametrize(("later", "earlier"), [
    ("8 8 8 b", "8 8 8 8"), ("Q b b r", "7 7 b b"), ("7 7 r r", "7 7 b b"), ("2 2 b", "2 2 2"), ("2 b b", "2 2 2"), ("8 8 b", "8 8 b"),
    ("r r r", "6 6 r"), ("r r", "b r"), ("r", "r"), ("b", "b"), ("7", "7"), ("T T T T", "7 7 7"), ("8 8", "7"), ("9 9 9 b", "8 8 8 b"),
])
def test_what_does_not_beat(later: str, earlier: str) -> None:
    assert not beats(later, earlier)


@pytest.mark.parametrize(("later", "earlier", "does"), [
    ("9 9 9 b", "9 9 9 9", True), ("9 9 9 r", "9 9 9 b", True), ("9 9 b b", "9 9 9 b", False), ("8 8 8", "8 8 8", False),
    ("9 9 9", "8 8 8", True), ("8 8 b", "8 8 8", True), ("7 7 b", "8 8 8", False), ("9 9 9 b", "8 8 8 b", False),
    ("8 8 8 r", "6 6 6 r", False),
    ("2 2 b", "2 2 2", True), ("8 8 8 8", "8 8 8 b", False), ("7 r r", "7 7 b", True), ("b", "b", False),
])
def test_where_only_jokers_must_be_higher(later: str, earlier: str, does: bool) -> None:
    assert beats(later, earlier, jokers_only=True) == does


@pytest.mark.parametrize(("later", "earlier", "jokers_only", "does"), [
    ("8 8 2", "7 7 7", False, True), ("8 8 2", "7 7 2", False, False), ("8 8 b", "7 7 2", False, True), ("2 2 2", "7 7 2", False, False),
    ("2 2 b", "7 7 2", False, True), ("9 2 b", "8 8 2", False, True), ("8 8 8", "7 7 2", False, False),
    ("7 7 2", "7 7 7", True, True), ("7 7 b", "7 7 2", True, True), ("8 8 2", "7 7 2", True, False), ("2 2 2", "7 7 2", True, False),
    ("2 2 b", "7 7 2", True, True), ("2 2 2", "A A A", True, True), ("2 2 b", "2 2 2", True, True),
])
def test_twos_added_like_jokers(later: str, earlier: str, jokers_only: bool, does: bool) -> None:
    assert beats(later, earlier, jokers_only, twos=True) == does


def heights(cards: int) -> list[int]:
    return sorted([HEIGHT[PACK.codes[card]] if PACK.codes[card][0] == "X" else HEIGHT[PACK.codes[card][0]] for card in bits(cards)],
                  reverse=True)


def combination(cards: int, twos: bool) -> bool:
    """A second opinion on what is one."""
    plain = {height for height in heights(cards) if height < 10}
    return bool(cards) and (len(plain) < 2 or (twos and len(plain - {9}) == 1))


def higher(later: int, earlier: int, jokers_only: bool, twos: bool) -> bool:
    """A second opinion on what beats what: card by card, in order."""
    new, old = heights(later), heights(earlier)
    if len(new) != len(old):
        return False
    if not jokers_only:
        return all(one > other for one, other in zip(new, old))
    added = [min(one) < 9 and twos for one in (new, old)]
    strict = [one >= 10 or other >= 10 or (one == 9 and added[0]) or (other == 9 and added[1]) for one, other in zip(new, old)]
    return (all(one > other if must else one >= other for one, other, must in zip(new, old, strict)) and new != old)


@pytest.mark.parametrize("jokers_only", [False, True])
@pytest.mark.parametrize("twos", [False, True])
def test_what_a_hand_can_play_against_a_second_opinion(jokers_only: bool, twos: bool) -> None:
    rng = Random(7)
    sets = JokerSets(jokers_only, twos)
    few = [card for card in PACK.every if PACK.codes[card][0] in "7KA2X"]
    for _ in range(60):
        hand = sum(1 << card for card in rng.sample(few, 9))
        every = [sum(1 << card for card in some) for size in range(1, 10) for some in combinations(bits(hand), size)]
        real = [cards for cards in every if combination(cards, twos)]
        groups = sets.groups(hand, None)
        assert {cards for cards in every if any(group.has(cards) for group in groups)} == set(real)
        assert all(sets.of(cards) is not None for cards in real)
        other = sum(1 << card for card in rng.sample(few, rng.randint(1, 5)))
        best = sets.of(other)
        assert (best is not None) == combination(other, twos)
        if best is not None:
            groups = sets.groups(hand, best)
            found = {cards for cards in every if any(group.has(cards) for group in groups)}
            assert found == {cards for cards in real if higher(cards, other, jokers_only, twos)}


def test_what_plays_are_called() -> None:
    sets = JokerSets(False, False)
    said = {codes: sets.name(played) for codes in ["7", "b", "r r", "7 7 b", "6 r", "K K K b r", "b b r", "Q Q Q Q"]
            if (played := sets.of(mask(codes))) is not None}
    assert said == {
        "7": "a seven", "b": "a black joker", "r r": "two red jokers", "7 7 b": "a pair of sevens with a black joker",
        "6 r": "a six with a red joker", "K K K b r": "three kings with a black joker and a red joker",
        "b b r": "two black jokers and a red joker", "Q Q Q Q": "four queens"}


@pytest.mark.parametrize(("earlier", "later", "options", "why"), [
    ("8H", "7H", {}, "Only a higher card beats an eight."),
    ("8H", "8C", {"joker_rule": "jokers-only"}, "Only a higher card beats an eight."),
    ("8H 8D", "8C 8S", {}, "every card must be higher than the one in its place"),
    # a two that is added must be beaten like a joker, though nothing else here is lower
    ("7H 7D 2S", "8H 8D 2H", {"joker_rule": "jokers-only", "twos_as_trumps": True},
     "must be higher than the one in its place where either is a joker or an added two;"),
    ("9H 9D 9S X1", "9C 9C X1 X1", {"joker_rule": "jokers-only"},
     "must be higher than the one in its place where either is a joker;"),
    ("8H 8D", "X1 X2 X2", {}, "A black joker and two red jokers do not beat a pair of eights: play 2 cards."),
    ("8H 8D", "9H 9C 9D", {}, "Three nines do not beat a pair of eights: play 2 cards."),
    ("8H 8D", "9H X1 X2", {}, "A nine with a black joker and a red joker does not beat a pair of eights: play 2 cards."),
    ("8H 8D", "X1 X1 X1", {}, "Three black jokers do not beat"), ("8H 8D", "X1", {}, "A black joker does not beat"),
])
def test_why_something_does_not_beat(earlier: str, later: str, options: dict[str, Any], why: str) -> None:
    match = position([f"{earlier} KH", "KD", "KS", "KC", f"{later} AH"], 0, **options)
    play(match, f"play {earlier}")
    refused(match, f"play {later}", why)


# --- the emperor and the eunuch (page section "Deal and Partnerships") -----------------------------------------------------------


def test_the_emperors_card_is_passed_on_without_exchange() -> None:
    match = the_game().match(seed=11, narrate=True)
    deal = the_deal(match)
    before = [hand.count() for hand in deal.hands]
    holder = deal.turn()[0]
    assert deal.hands[holder].cards >> EMPEROR & 1
    following = deal.after(holder)
    play(match, "decline")
    assert deal.turn() == (following,)
    assert deal.view(holder).log[-1] == f"You pass the emperor's card on to {deal.name(following)}."
    assert deal.view(following).log[-1] == f"{deal.name(holder)} passes the emperor's card on to you."
    after = [hand.count() for hand in deal.hands]
    assert after[holder] == before[holder] - 1 and after[following] == before[following] + 1
    play(match, "accept")
    assert isinstance(deal.phase, Play) and deal.turn() == (following,) and deal.declarer == following
    assert min(after) >= 32 and max(after) <= 35


def test_nobody_can_pass_the_card_on_for_ever() -> None:
    match = the_game().match(seed=12, narrate=True)
    holder = match.turn()[0]
    play(match, "decline", times=5)
    assert isinstance(match.deal.phase, Play) and the_deal(match).declarer == holder
    assert [hand.count() for hand in the_deal(match).hands] == [hand.count() for hand in the_game().match(seed=12).deal.hands]


def test_everybody_sees_who_has_the_emperors_card_and_only_the_eunuch_who_the_eunuch_is() -> None:
    for seed in range(12):
        match = play(the_game().match(seed=seed), "accept")
        deal = the_deal(match)
        partner = deal.partner()
        assert all(deal.known_to(viewer) >> EMPEROR & 1 for viewer in range(6))
        assert [deal.knows_partner(viewer) for viewer in range(6)] == [viewer == partner for viewer in range(6)]
        alone = partner == deal.declarer
        told = "without a partner" if alone else "for a partner"
        assert [any(told in fact for fact in match.view(viewer).facts) for viewer in range(5)] == [viewer == partner for viewer in range(5)]
        viewer = next(seat for seat in range(5) if seat not in (partner, deal.declarer))
        thought = {deal.imagine(viewer, Random(number)).partner() for number in range(80)}
        # the emperor may be alone, as far as the others know
        assert thought == set(range(5)) - {viewer}


def test_whoever_plays_the_marked_joker_is_known() -> None:
    match = position(["7S 7H X1", "8S X3 9D", "9S 9H", "KS KH", "TS TH"], 1)
    deal = the_deal(match)
    assert not deal.knows_partner(0) and deal.friends(0) == 1
    play(match, "play 8S X3")
    assert all(deal.knows_partner(viewer) for viewer in range(6)) and deal.friends(0) == 3
    assert "eunuch" in match.view(3).seats[1].badges
    # also when nothing of it is left
    play(match, "pass", "pass", "pass", "pass", "play 9D")
    assert deal.partner() == 1


# --- the play (page section "Play") ---------------------------------------------------------------------------------------------


def test_all_others_must_pass_one_after_the_other_and_one_may_come_back() -> None:
    match = position(["7S 8S QS", "6H X3", "9S KH", "6C 6D", "JD 7D"], 0)
    play(match, "play 7S", "pass", "pass", "play 9S", "pass")
    # Seat 5 has passed, but may play now
    play(match, "play QS", "play JD" if "play JD" in choices(match, 4) else "pass", "pass", "pass", "pass")
    assert match.turn() == (0,)
    refused(match, "pass", "You lead")


def test_the_next_with_cards_leads_where_somebody_is_out() -> None:
    match = position(["7S", "6H X3", "9S KH", "6C 6D", "JD 7D"], 0)
    play(match, "play 7S", "pass", "pass", "pass", "pass")
    # anticlockwise: the seat to the right of Seat 1 is Seat 5
    assert match.turn() == (4,)


def test_a_plea_binds_nobody_and_holds_for_one_play() -> None:
    match = position(["7S 8S QS", "6H X3", "9S KH", "TC 6D", "JD 7D"], 0)
    refused(match, "Seat 3: ask not to beat it", "Only whoever made the play")
    play(match, "play 7S", "Seat 1: ask not to beat it")
    refused(match, "Seat 1: ask not to beat it", "already")
    refused(match, "Seat 5: ask not to beat it", "Only whoever made the play")
    play(match, "play JD")
    assert not any("asks" in fact for fact in match.view(0).facts)
    play(match, "Seat 5: ask not to beat it", "pass")
    assert "Seat 5 asks the others not to beat it" in match.view(0).facts
    # a partner who knows it complies
    match = position(["7S 8S QS", "8H X3 9D", "9S KH", "TC 6D", "JD 7D"], 2, emperor=2)
    play(match, "play 9S")
    deal = match.deal
    play(match, "Seat 3: ask not to beat it")
    assert str(deal.phase.advise(deal, 1, Random(1))) == "pass"


# --- sixes played last (page section "Sixes Played Last") ------------------------------------------------------------------------


def test_no_six_before_the_last() -> None:
    match = position(["6S 6H 9D", "8H X3", "7S KH", "TC 6D", "JD 7D"], 0, sixes_last=True)
    refused(match, "play 6S", "Sixes are played last")
    refused(match, "play 6S 6H", "Sixes are played last")
    assert choices(match) == ["play 9D"]
    match = position(["6S X1 6H", "8H X3", "7S KH", "TC 6D", "JD 7D"], 0, sixes_last=True)
    refused(match, "play 6S X1", "Sixes are played last")
    match = position(["6S 6H", "8H X3", "7S KH", "TC 6D", "JD 7D"], 0, sixes_last=True)
    assert set(choices(match)) == {"play 6H", "play 6S", "play 6S 6H"}


def test_a_beaten_play_before_the_sixes_means_to_wait() -> None:
    """Seat 5 has only sixes left, and gets to lead them only after somebody before goes out with sixes that nobody beats."""
    match = position(["6S", "8H X3 8C", "7S KH 7H", "6C 6D", "6H"], 3, sixes_last=True, emperor=2)
    play(match, "play 6C 6D", "play 7S 7H", "play 8H 8C", "pass", "pass", "pass")
    assert match.turn() == (1,)
    match = position(["6S 6C", "8H X3 8C", "7S KH 7H", "9S 9D", "6H"], 0, sixes_last=True, emperor=2)
    play(match, "play 6S 6C", "pass", "pass", "pass", "pass")
    assert match.turn() == (4,)
    assert choices(match) == ["play 6H"]


def test_who_may_not_lead_sixes_is_asked_for_something_else() -> None:
    match = position(["6S 9S", "7S", "8S", "TS", "6H 6D"], 0, sixes_last=True)
    assert match.view(0).prompt == "Lead any card or combination, but no sixes yet"
    play(match, "play 9S")
    assert match.view(4).prompt == "Beat a nine, or pass"
    assert position(["6S 6H", "7S", "8S", "TS", "6D"], 0, sixes_last=True).view(0).prompt == "Lead any card or combination"
    assert position(["6S 9S", "7S", "8S", "TS", "6D"], 0).view(0).prompt == "Lead any card or combination"


def test_the_rules_show_no_six_with_a_joker_where_sixes_are_played_last() -> None:
    """A six may only be played when nothing else is held, so none is ever played with a joker."""
    assert "6-red" in the_game().rules()
    text = the_game("bao-huang-sixes-last").rules()
    assert "6-red" not in text and "8-red" in text


def test_the_form_is_the_option() -> None:
    assert the_game("bao-huang-sixes-last").fixed and "sixes-last" not in the_game("bao-huang-sixes-last").options
    match = the_game("bao-huang-sixes-last").match(seed=3)
    play(match, "accept")
    seat = match.turn()[0]
    assert all(not action.cards & SIXES for action in list(match.legal(seat))[:2000])


# --- the result (page sections "Result" and "Alternative scoring system") -----------------------------------------------------------


def placed(emperor: int, eunuch: int, **options: Any) -> parlour.Match:
    """A finished deal in which the emperor and the eunuch come out at these places, from 0. Everybody has one card, and they play them in
    turn from Seat 1 on; where the deal is over before, the others come last."""
    order = [0, 4, 3, 2, 1]
    hands = [""] * 5
    cards = ["7S", "8S", "9S", "TS", "JS"]
    for place, seat in enumerate(order):
        hands[seat] = "X3" if place == eunuch else cards[place]
    return play_out(position(hands, 0, emperor=order[emperor], **options), first)


@pytest.mark.parametrize("emperor", range(5))
@pytest.mark.parametrize("eunuch", range(5))
def test_the_first_and_the_last_out_decide(emperor: int, eunuch: int) -> None:
    scores = placed(emperor, eunuch).scores()
    order = [0, 4, 3, 2, 1]
    imperial = {order[emperor], order[eunuch]}
    if emperor == eunuch:
        won = imperial if emperor == 0 else set(range(5)) - imperial
    elif (0 in (emperor, eunuch)) == (4 in (emperor, eunuch)):
        won = set()
    else:
        won = imperial if 0 in (emperor, eunuch) else set(range(5)) - imperial
    assert scores == [1 if seat in won else 0 for seat in range(5)]


@pytest.mark.parametrize("emperor", range(5))
@pytest.mark.parametrize("eunuch", range(5))
def test_points_for_the_order_of_running_out(emperor: int, eunuch: int) -> None:
    order = [0, 4, 3, 2, 1]
    scores = placed(emperor, eunuch, scoring="points").scores()
    side = POINTS[emperor] + (POINTS[eunuch] if eunuch != emperor else 0)
    for seat in range(5):
        imperial = seat in (order[emperor], order[eunuch])
        assert scores[seat] == (side * (2 if emperor == eunuch else 1) if imperial else -side)


@pytest.mark.parametrize(("emperor", "eunuch", "theirs", "others"), [
    (0, 1, 6, -6), (0, 3, 2, -2), (2, 4, -4, 4), (0, 0, 8, -4), (0, 4, 0, 0), (1, 3, 0, 0), (4, 2, -4, 4), (3, 3, -4, 2),
])
def test_the_points_of_the_page(emperor: int, eunuch: int, theirs: int, others: int) -> None:
    scores = placed(emperor, eunuch, scoring="points").scores()
    assert Counter(scores) == Counter([theirs] * (1 if emperor == eunuch else 2) + [others] * (4 if emperor == eunuch else 3))


@pytest.mark.parametrize("scoring", ["win-lose", "points"])
def test_points_counted_again_over_random_deals(scoring: str) -> None:
    """Small hands, played at random; the order of coming out is read off what was played."""
    rng = Random(9)
    plain = [card for card in PACK.every if not ALL_JOKERS >> card & 1]
    ties = 0
    for _ in range(300):
        cards = [PACK.codes[card] for card in rng.sample(plain, 12)] + ["X3", "X1", "X2"]
        rng.shuffle(cards)
        emperor = rng.randrange(5)
        hands = [cards[3 * seat:3 * seat + 3] for seat in range(5)]
        match = position([" ".join(hand) for hand in hands], rng.randrange(5), emperor, scoring=scoring)
        play_out(match, rng.choice)
        eunuch = next(seat for seat in range(5) if "X3" in hands[seat])
        left = [3] * 5
        out = []
        for seat, action in match.played:
            left[seat] -= action.cards.bit_count()
            if action.cards and not left[seat]:
                out.append(seat)
        imperial = {emperor, eunuch}
        rest = set(range(5)) - set(out)
        # it is over when one side is out, and not before
        assert rest <= imperial or not rest & imperial
        assert set(out[:-1]) < set(range(5)) and not (imperial <= set(out[:-1])) and not (set(range(5)) - imperial <= set(out[:-1]))
        places = out + sorted(rest)
        if scoring == "points":
            total = sum(POINTS[places.index(seat)] for seat in imperial)
            expected = [(total * (2 if len(imperial) == 1 else 1)) if seat in imperial else -total for seat in range(5)]
        else:
            ends = places[0] in imperial, places[-1] in imperial
            won: set[int] = set()
            if len(imperial) == 1:
                won = imperial if places[0] == emperor else set(range(5)) - imperial
            elif ends[0] != ends[1]:
                won = imperial if ends[0] else set(range(5)) - imperial
            expected = [int(seat in won) for seat in range(5)]
        ties += not any(expected)
        assert match.scores() == expected
    assert ties > 10


def test_the_deal_goes_on_while_each_side_has_cards() -> None:
    match = position(["7S", "8S", "9S", "TS", "X3 JS"], 0, emperor=0)
    play(match, "play 7S", "play JS", "pass", "pass", "pass")
    assert not match.over
    play(match, "play X3")
    assert match.over and match.scores() == [1, 0, 0, 0, 1]


# --- what the losers give up (page sections "Deal and Partnerships" and "Passing of Cards") ------------------------------------------


def next_deal(emperor: int, eunuch: int, seed: int, **options: Any) -> tuple[BaoHuangDeal, BaoHuangDeal, list[int]]:
    """The deal after one with these places, the same without giving, and the seats in order of those places."""
    old = the_deal(placed(emperor, eunuch, **options))
    game = the_game(deals=2, **options)
    return (game.new_deal(Chance.of(seed, 1), 1, 0, old, narrate=True), game.new_deal(Chance.of(seed, 1), 1, 0), [0, 4, 3, 2, 1])


@pytest.mark.parametrize(("emperor", "eunuch", "dues"), [
    # by places: the emperor's side wins and takes two and one
    (0, 2, [2, -1, 1, -1, -1]), (1, 0, [1, 2, -1, -1, -1]),
    # and loses
    (4, 1, [1, -1, 1, 1, -2]), (2, 4, [1, 1, -2, 1, -1]),
    # ties
    (0, 4, [0] * 5), (1, 2, [0] * 5),
    # alone
    (0, 0, [4, -1, -1, -1, -1]), (1, 1, [1, -4, 1, 1, 1]), (4, 4, [1, 1, 1, 1, -4]),
])
def test_how_many_cards_are_given_and_taken(emperor: int, eunuch: int, dues: list[int]) -> None:
    new, plain, order = next_deal(emperor, eunuch, 5)
    changes = [new.hands[seat].count() - plain.hands[seat].count() for seat in order]
    assert changes == dues
    assert not new.gifts.row and isinstance(new.phase, Crown)


@pytest.mark.parametrize("seed", range(20))
def test_the_best_cards_but_jokers_are_given_up(seed: int) -> None:
    new, plain, order = next_deal(3, 0, seed)  # first and fourth: the first side has won
    new_again, plain_again, _ = next_deal(4, 3, seed)
    assert [new.hands[seat].count() for seat in order] != [plain.hands[seat].count() for seat in order]
    for made, before, losers in ((new, plain, {order[1]: 1, order[2]: 1, order[4]: 1}),
                                 (new_again, plain_again, {order[4]: 2, order[3]: 1})):
        for seat, number in losers.items():
            held = before.hands[seat].cards
            given = held & ~made.hands[seat].cards
            assert given.bit_count() == number and not given & ALL_JOKERS
            kept = heights(held & ~given & ~ALL_JOKERS)
            assert min(heights(given)) >= kept[0]
            # jokers stay where they were dealt
            assert made.hands[seat].cards & ALL_JOKERS == held & ALL_JOKERS


def test_what_is_given_face_down_only_giver_and_taker_see() -> None:
    new, _, order = next_deal(0, 2, 3)
    log = [new.view(viewer).log for viewer in range(5)]
    farmer, other = order[1], order[3]
    assert any(line.startswith("You give up the ") for line in log[farmer])
    assert any(line == f"{new.name(farmer)} gives up a card." for line in log[other])
    assert any(line == f"{new.name(order[0])} takes two cards." for line in log[farmer])
    # the giver does not know who has it
    world = {new.imagine(farmer, Random(number)).hands[order[0]].cards for number in range(5)}
    assert len(world) > 1


def test_face_up_the_winners_choose_in_the_order_of_coming_out() -> None:
    game = the_game(deals=2, penalty="face-up-by-finish-order")
    found = 0
    for seed in range(100):
        old = the_deal(placed(2, 0))
        deal = game.new_deal(Chance.of(seed, 1), 1, 0, old)
        if not isinstance(deal.phase, TakeGift):
            # all are equal: nothing is to be chosen
            continue
        found += 1
        order = [0, 4, 3, 2, 1]
        assert deal.turn() == (order[0],)
        assert all(deal.known_to(viewer) & deal.gifts.mask() == deal.gifts.mask() for viewer in range(6))
        assert str(deal.phase.advise(deal, order[0], Random(1))) in choices(deal)
        refused(deal, "take 6S" if "take 6S" not in choices(deal) else "take 6H", "not among the cards")
        refused(deal, "pass", "must take")
        lying = deal.gifts.mask()
        play(deal, choices(deal)[0])
        # the emperor, third, takes the two that are left, one after the other where they differ
        play_until(deal, lambda deal: isinstance(deal.phase, Crown), first)
        assert not deal.gifts.row
        assert (deal.hands[order[0]].cards & lying).bit_count() == 1 and (deal.hands[order[2]].cards & lying).bit_count() == 2
    assert found > 3


def test_what_is_handed_out_face_up_is_told_as_well() -> None:
    """Where the three cards are all of one rank the table hands them out, and everybody reads who has taken what."""
    game = the_game(deals=2, penalty="face-up-by-finish-order")
    found = 0
    for seed in range(100):
        deal = game.new_deal(Chance.of(seed, 1), 1, 0, the_deal(placed(2, 0)), narrate=True)
        if isinstance(deal.phase, TakeGift):
            play_until(deal, lambda deal: isinstance(deal.phase, Crown), first)
        else:
            found += 1
        for viewer in (0, 1):
            taken = [line for line in deal.view(viewer).log if " take" in line]
            assert len(taken) == 3
    assert found > 3


def test_with_points_their_sum_says_who_gives() -> None:
    """First and fourth is a win by points as by the first and the last; second and third only by points; second and fourth is a tie."""
    assert next_deal(1, 2, 5, scoring="points")[0].dues != [0] * 5
    assert next_deal(1, 2, 5)[0].dues == [0] * 5
    assert next_deal(1, 3, 5, scoring="points")[0].takers == [-1] * 5
    # alone and second: a loss by the first rule, two points and a win by the second
    new, plain, order = next_deal(1, 1, 5, scoring="points")
    assert [new.hands[seat].count() - plain.hands[seat].count() for seat in order] == [-1, 4, -1, -1, -1]


# --- announcements (page section "Announcement of partnerships") ------------------------------------------------------------------------


def announcing(hands: Sequence[str], emperor: int, **options: Any) -> parlour.Match:
    match = position(hands, emperor, emperor, scoring="points", **options)
    match.deal.phase = crowned(the_deal(match), emperor)
    return match


HANDS = ["7S 7H", "8S", "9S KD", "TS 9D", "X3"]


def test_the_partner_announces_and_the_points_are_doubled() -> None:
    match = announcing(HANDS, 0, announce_partner=True)
    assert isinstance(match.deal.phase, Announce) and sorted(match.turn()) == [1, 2, 3, 4]
    refused(match, "Seat 2: announce", "not the emperor's partner")
    for seat in range(1, 5):
        match.play(seat, ANNOUNCE if seat == 4 else QUIET)
    assert all(the_deal(match).knows_partner(viewer) for viewer in range(6))
    assert "eunuch" in match.view(1).seats[4].badges
    play(match, "play 7S", "play X3", "pass", "pass", "pass", "pass", "play 9D", "pass", "pass", "pass", "play TS", "play 8S"
         if "play 8S" in choices(match) else "pass")
    play_out(match, first)
    out = the_deal(match).standing()
    points = POINTS[out.index(0)] + POINTS[out.index(4)]
    assert match.scores() == [2 * points if seat in (0, 4) else -2 * points for seat in range(5)]


def test_who_keeps_quiet_tells_nothing() -> None:
    match = announcing(HANDS, 0, announce_partner=True)
    for seat in (4, 3, 2, 1):
        assert match.view(0).log == match.view(1).log
        match.play(seat, QUIET)
    assert not the_deal(match).knows_partner(0) and the_deal(match).factor == 1


def test_an_emperor_alone_announces_and_everything_is_tripled() -> None:
    match = announcing(["X3", "8S 8H", "9S KD", "TS 9D", "JS JD"], 0, announce_alone=True)
    assert match.turn() == (0,)
    play(match, "announce", "play X3")
    # eight for being first alone, and four from each, all of it three times
    assert match.over and match.scores() == [24, -12, -12, -12, -12]
    match = announcing(["X3", "8S 8H", "9S KD", "TS 9D", "JS JD"], 0, announce_alone=True)
    play(match, "keep quiet", "play X3")
    assert match.scores() == [8, -4, -4, -4, -4]


def test_an_emperor_with_a_partner_has_nothing_to_announce() -> None:
    match = announcing(HANDS, 0, announce_alone=True)
    refused(match, "announce", "another is your partner")
    assert choices(match) == ["keep quiet"]
    both = announcing(HANDS, 0, announce_alone=True, announce_partner=True)
    assert sorted(both.turn()) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("option", ["announce-partner", "announce-alone"])
def test_announcements_are_for_points(option: str) -> None:
    assert the_game(**{option: True}).options["scoring"] == "points"
    with pytest.raises(ParlourError, match="makes no sense without points"):
        the_game(**{option: True, "scoring": "win-lose"})


def test_no_way_to_give_cards_where_there_is_one_deal() -> None:
    with pytest.raises(ParlourError, match="with one deal"):
        the_game(deals=1, penalty="face-up-by-finish-order")


# --- rules of thumb ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["bao-huang", "bao-huang-sixes-last"])
def test_whoever_follows_the_advice_is_out_before_those_who_play_at_random(id: str) -> None:
    game = the_game(id, deals=1)
    places = []
    for seed in range(12):
        match = game.match(seed)
        rng = Random(seed)
        while not match.over:
            seat = match.turn()[0]
            advice = match.deal.phase.advise(match.deal, seat, rng) if seat == 0 else rng.choice(match.legal(seat))
            assert advice is not None
            match.play(seat, advice)
        places.append(the_deal(match).standing().index(0))
    assert sum(places) <= 6


def test_matches_end() -> None:
    match = play_until(the_game(deals=3, joker_rule="jokers-only", twos_as_trumps=True).match(seed=2), over, Random(2).choice)
    assert len(match.sheet) == 3
