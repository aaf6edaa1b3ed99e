"""Tricks solved: compared with trying everything out, on small hands of many kinds."""
from __future__ import annotations

from functools import cache
from random import Random

import pytest

import parlour
from parlour.bots.solver import Table, Tricks

PACK = parlour.equipment.french()


def tried_out(hands: list[list[int]], leader: int, trumps: int, sides: tuple[int, ...]) -> int:
    """The tricks of side 0, by trying all plays."""

    @cache
    def rest(held: tuple[tuple[int, ...], ...], leader: int, trick: tuple[int, ...]) -> int:
        seats = len(held)
        if len(trick) == seats:
            best = 0
            for place in range(1, seats):
                card, other = trick[place], trick[best]
                same = PACK.suit_of[card] == PACK.suit_of[other]
                if (same and PACK.rank_of[card] > PACK.rank_of[other]) or (not same and PACK.suit_of[card] == trumps):
                    best = place
            winner = (leader + best) % seats
            return (sides[winner] == 0) + rest(held, winner, ())
        seat = (leader + len(trick)) % seats
        if not held[seat]:
            return 0
        follow = [card for card in held[seat] if trick and PACK.suit_of[card] == PACK.suit_of[trick[0]]]
        found = []
        for card in follow or held[seat]:
            left = tuple([tuple([each for each in hand if each != card]) for hand in held])
            found.append(rest(left, leader, (*trick, card)))
        return max(found) if sides[seat] == 0 else min(found)

    return rest(tuple([tuple(hand) for hand in hands]), leader, ())


@pytest.mark.parametrize("seed", range(60))
def test_nothing_better_is_found_by_trying_everything(seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice([2, 3, 4, 4])
    size = rng.choice([2, 3, 4])
    cards = rng.sample(range(52), seats * size)
    hands = [cards[seat * size:(seat + 1) * size] for seat in range(seats)]
    trumps = rng.choice([-1, 0, 1, 2, 3])
    sides = (0, 1, 0, 1)[:seats] if rng.random() < 0.8 else tuple([0] + [1] * (seats - 1))
    leader = rng.randrange(seats)
    solved = Tricks(PACK.suit_of, PACK.rank_of, [sum([1 << card for card in hand]) for hand in hands], sides, trumps)
    assert solved.most(leader) == tried_out(hands, leader, trumps, sides)


def test_each_card_is_worth_what_follows_from_it() -> None:
    # South to lead: the finesse against West's king works from North only; leading the ace gives the queen away
    hands = [PACK.mask(text) for text in ("2S 3S", "KS 4S", "AS QS", "5S 6S")]
    solved = Tricks(PACK.suit_of, PACK.rank_of, hands, (0, 1, 0, 1))
    assert solved.each(0) == {PACK.card("2S"): 2, PACK.card("3S"): 2}
    assert Tricks(PACK.suit_of, PACK.rank_of, hands, (0, 1, 0, 1)).each(2) == {PACK.card("AS"): 1, PACK.card("QS"): 1}


def test_a_trick_that_has_begun_is_gone_on_with() -> None:
    # East has led the jack of hearts: South's king is not enough against the ace that comes last
    hands = [PACK.mask(text) for text in ("KH 2H", "3H 4H", "5H 6H", "AH")]
    solved = Tricks(PACK.suit_of, PACK.rank_of, hands, (0, 1, 0, 1), trick=[PACK.card("JH")])
    assert solved.each(3, [PACK.card("JH")]) == {PACK.card("KH"): 1, PACK.card("2H"): 0}


def test_a_partner_who_must_ruff_takes_the_lead_away() -> None:
    # South's ace and king of hearts look sure, but North has only trumps: it ruffs the ace and must lead into East and West
    hands = [PACK.mask(text) for text in ("AH KH", "QH AS", "2S 3S", "JH KS")]
    solved = Tricks(PACK.suit_of, PACK.rank_of, hands, (0, 1, 0, 1), 3)
    assert solved.most(0) == 1


def test_what_stands_for_its_equals_does_so_in_every_position_it_is_used_for() -> None:
    # with the ten and nine of hearts taken for one card even where only one of them mattered, a lead of the king seemed to give four tricks
    hands = [PACK.mask(text) for text in ("9S JH 7H 6H 2H TD 9D", "QH 8H 3H QD JD 8D 2D", "5S AH 5H KD 5D 7C", "TH 9H 4H AD 7D TC 9C")]
    solved = Tricks(PACK.suit_of, PACK.rank_of, hands, (0, 1, 0, 1), trick=[PACK.card("KH")])
    found = solved.each(2, [PACK.card("KH")])
    assert found == {PACK.card("4H"): 4, PACK.card("TH"): 3, PACK.card("9H"): 3}


def test_trumps_may_all_have_been_played() -> None:
    hands = [PACK.mask(text) for text in ("2S 3S", "KS 4S", "AS QS", "5S 6S")]
    for trumps in range(4):
        expected = {PACK.card("AS"): 1, PACK.card("QS"): 1}
        assert Tricks(PACK.suit_of, PACK.rank_of, hands, (0, 1, 0, 1), trumps).each(2) == expected


def pbn_hand(cards: int) -> str:
    """A hand in the notation of the double-dummy library: spades first, the highest card of each suit first."""
    suits = [PACK.text(cards & PACK.suit_masks[suit]).split() for suit in (3, 2, 1, 0)]
    return ".".join(["".join([code[0] for code in suit]) for suit in suits])


@pytest.mark.parametrize("seed", range(40))
def test_the_double_dummy_library_of_bridge_finds_the_same_card_by_card(seed: int) -> None:
    dds = pytest.importorskip("endplay.dds")
    types = pytest.importorskip("endplay.types")
    rng = Random(seed)
    size = rng.choice([4, 5, 6, 7, 8])
    cards = rng.sample(range(52), 4 * size)
    hands = [sum([1 << card for card in cards[seat * size:(seat + 1) * size]]) for seat in range(4)]
    trumps = seed % 5 - 1
    denomination = [types.Denom.nt, types.Denom.clubs, types.Denom.diamonds, types.Denom.hearts, types.Denom.spades][trumps + 1]
    leader = rng.randrange(4)
    board = types.Deal("N:" + " ".join([pbn_hand(hand) for hand in hands]), first=types.Player(leader), trump=denomination)
    trick: list[int] = []
    for _ in range(seed % 4):
        # some of a trick has been played
        seat = (leader + len(trick)) % 4
        follow = hands[seat] & PACK.suit_masks[PACK.suit_of[trick[0]]] if trick else 0
        card = rng.choice(parlour.equipment.bits(follow or hands[seat]))
        hands[seat] &= ~(1 << card)
        trick.append(card)
        board.play(PACK.codes[card][::-1])
    seat = (leader + len(trick)) % 4
    # the library counts the tricks of the side to play, equal cards apart; here they count for North and South
    theirs = {PACK.card(each.rank.abbr + each.suit.name[0]): tricks for each, tricks in dds.solve_board(board)}
    ours = Tricks(PACK.suit_of, PACK.rank_of, hands, (0, 1, 0, 1), trumps, trick).each(leader, trick)
    left = max([hand.bit_count() for hand in hands])
    assert {card: tricks if seat % 2 == 0 else left - tricks for card, tricks in ours.items()} == theirs


def test_a_table_keeps_what_was_put_there_last() -> None:
    table, rng = Table(), Random(1)
    kept: dict[int, int] = {}
    keys = [0, 1, (1 << 55) - 1, *[rng.getrandbits(rng.randrange(1, 56)) for _ in range(1500)]]
    for number in range(5000):
        key = rng.choice(keys)
        kept[key] = number
        table.put(key, number)
    assert {key: table.get(key) for key in keys} == {key: kept.get(key, -1) for key in keys}
    assert table.get((1 << 55) + 1) == -1
