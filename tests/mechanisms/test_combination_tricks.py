"""Tricks of combinations: lazy sets of plays hold just what an enumeration finds."""
from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from parlour.equipment import Pack, bits, french
from parlour.mechanisms.tricks.combination_plays import FilledPlays, FollowPlays, LeadPlays, Needs
from parlour.mechanisms.tricks.combination_tricks import CombinationOrder

PACKS = {copies: french("A K Q J T 9 8", copies=copies) for copies in (2, 3)}
HEARTS = 2


def hand_of(pack: Pack, size: int, seed: int) -> int:
    mask = 0
    for card in Random(seed).sample(range(pack.size), size):
        mask |= 1 << card
    return mask


def faces(pack: Pack, cards: int) -> tuple[str, ...]:
    return tuple(sorted(pack.text(cards).split()))


def chosen(pack: Pack, hand: int, least: int, most: int) -> set[tuple[str, ...]]:
    """Every choice of so many cards, by their faces."""
    codes = [pack.codes[card] for card in bits(hand)]
    return {tuple(sorted(some)) for size in range(least, most + 1) for some in combinations(codes, size)}


def longest(pack: Pack, cards: tuple[str, ...], width: int) -> int:
    ranks = [rank for rank in pack.ranks if cards.count(rank + "H") >= width]
    best = run = 0
    for rank in pack.ranks:
        run = run + 1 if rank in ranks else 0
        best = max(best, run)
    return best


@pytest.mark.parametrize("copies", [2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_leads_are_all_sets_of_one_suit(copies: int, seed: int) -> None:
    pack = PACKS[copies]
    hand = hand_of(pack, 12, seed)
    leads = LeadPlays(CombinationOrder(pack), hand)
    listed = [faces(pack, action.cards) for action in leads]
    assert len(listed) == len(set(listed)) == len(leads)
    assert set(listed) == {some for some in chosen(pack, hand, 1, 12) if len({code[1] for code in some}) == 1}
    assert all(action in leads and leads.read(str(action)) == action for action in leads)
    assert all(not action.cards & ~hand for action in leads)


def test_sets_of_several_suits_are_led_where_a_game_says_so() -> None:
    pack = french("A K Q J T 9 8")
    hand = pack.mask("8C 8D 8H 8S AC KC")
    fours = pack.mask("8C 8D 8H 8S")
    leads = LeadPlays(CombinationOrder(pack), hand, [fours])
    # seven sets of the three clubs, three single cards of other suits, and the four eights
    assert len(leads) == len({action.cards for action in leads}) == 11
    assert all(action in leads and leads.read(str(action)) == action for action in leads)
    assert leads.shape().most == 4 and CombinationOrder(pack).play_of(pack.mask("8C 8D")) not in leads


@pytest.mark.parametrize("copies", [2, 3])
@pytest.mark.parametrize(("size", "needs"), [
    (4, Needs(1)), (4, Needs(2)), (5, Needs(1, 1)), (4, Needs(2, 0, 2, 2)), (6, Needs(3, 0, 2, 2)), (6, Needs(2, 2, 3, 2)), (3, Needs())])
def test_following_has_what_is_needed(copies: int, size: int, needs: Needs) -> None:
    pack = PACKS[copies]
    order = CombinationOrder(pack)
    found = 0
    for seed in range(5):
        held = hand_of(pack, 34 if copies == 2 else 62, seed) & pack.suit_masks[HEARTS]
        plays = FollowPlays(order, held, size, HEARTS, needs, 0)
        wanted = set()
        for some in chosen(pack, held, size, size):
            counts = [some.count(code) for code in set(some)]
            pairs = sum([count >= 2 for count in counts])
            triples = sum([count >= 3 for count in counts])
            if pairs >= needs.pairs and triples >= needs.triples and (
                    not needs.length or longest(pack, some, needs.width) >= needs.length):
                wanted.add(some)
        listed = [faces(pack, plays[place].cards) for place in range(len(plays))]
        assert len(listed) == len(wanted) and set(listed) == wanted
        for some in chosen(pack, held, size, size):
            action = plays.read("play " + " ".join(some))
            assert action is not None and (action in plays) is (some in wanted)
        found += len(wanted)
    assert found or (copies == 2 and needs.triples)


def test_too_few_cards_of_the_suit_are_all_played() -> None:
    pack = PACKS[2]
    hand = pack.mask("AH AH 9H KS KS QS 8C")
    plays = FilledPlays(CombinationOrder(pack), hand, pack.mask("AH AH 9H"), 5)
    listed = {faces(pack, action.cards) for action in plays}
    assert len(listed) == len(plays) == 4
    assert all(some.count("AH") == 2 and "9H" in some for some in listed)
    assert ("8C", "9H", "AH", "AH", "KS") in listed and ("9H", "AH", "AH", "KS", "KS") in listed


def test_equal_faces_stand_at_one_rank_of_a_sequence() -> None:
    """Nines of all suits at the top of hearts: any pair of them goes on with the aces, but two of them do not follow each other."""
    pack = french("A K Q J T 9 8", copies=2)
    nine = pack.ranks.index("9")
    suits = [HEARTS if pack.rank_of[card] == nine else pack.suit_of[card] for card in range(pack.size)]
    strength = [6 if pack.rank_of[card] == nine else pack.rank_of[card] - (pack.rank_of[card] > nine) for card in range(pack.size)]
    order = CombinationOrder(pack, HEARTS, suits, strength)
    assert order.combination(pack.mask("AH AH 9S 9S")).length == 2
    assert order.combination(pack.mask("9C 9C 9S 9S")).thrown
    held = pack.mask("AH AH 9S 9S 9C 9C KH KH")
    plays = FollowPlays(order, held, 4, HEARTS, Needs(2, 0, 2, 2), 0)
    assert {faces(pack, action.cards) for action in plays} == {
        ("9S", "9S", "AH", "AH"), ("9C", "9C", "AH", "AH"), ("AH", "AH", "KH", "KH")}
