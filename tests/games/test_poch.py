"""Poch: sets compared, pools, hands and payments. Whole deals are in records/poch."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.poch.deal import PochDeal
from parlour.games.poch.game import PochGame
from parlour.games.poch.play import Poching

IDS = ("poch", "le-poque-1789", "poch-hoffmann-1873")


def dealt(id: str, players: int = 4, seed: int = 1, **options: Any) -> tuple[PochGame, PochDeal]:
    game = parlour.game(id, players=players, **options)
    deal = game.deal(seed)
    assert isinstance(game, PochGame) and isinstance(deal, PochDeal)
    return game, deal


def better(first: str, second: str, pay: str = "S", id: str = "poch", **options: Any) -> int:
    """1 where the first hand has the better set, -1 where the second has, 0 where they are equal."""
    game, deal = dealt(id, **options)
    deal.pay = deal.pack.suit(pay)
    one, other = game.value(deal, deal.pack.mask(first)), game.value(deal, deal.pack.mask(second))
    return (one > other) - (one < other)


@pytest.mark.parametrize(("first", "second", "pay"), [
    ("8S 8H 8D 8C", "KS KH KD", "S"), ("KS KH KD", "9S 9H 9D", "S"), ("9S 9H 9D", "QS QH", "S"),
    ("QH QD", "QC QS", "H"), ("QH QD", "QC QS", "D"), ("QC QS", "QH QD", "S"),
    ("KS KH KD 9S 9H", "TS TH TD 8S 7S", "S"),
    # two pairs are the higher pair, and the rest does not matter
    ("KS KH", "QC QH JC JH", "C"), ("7S 7H 7D", "AC AH KC KH", "C"),
])
def test_which_set_is_better(first: str, second: str, pay: str) -> None:
    assert better(first, second, pay) == 1
    assert better(second, first, pay) == -1


def test_without_a_pair_suits_rank_as_in_skat() -> None:
    for first, second in (("AC", "AS"), ("AS", "AH"), ("AH", "AD"), ("AD KD", "KC QC"), ("7S 7H", "AC KC")):
        assert better(first, second, "D", bet_without_pair="yes") == 1
        assert better(first, second, "D", id="le-poque-1789") == 1
    # of equal pairs the one with the club wins in that variation, otherwise the one with the pay suit
    assert better("QC QD", "QH QS", "H", bet_without_pair="yes") == 1
    assert better("QC QD", "QH QS", "H", id="le-poque-1789") == -1


def test_in_the_old_poch_the_highest_other_card_settles_ties() -> None:
    for first, second in (("QC QD AC 8C 7C", "QH QS KH JH TH"), ("AC KC QC JC 9S", "AH KH QH JH 8D"), ("7C 7D 8C 9C TC", "AH KH QH JH 9H")):
        assert better(first, second, "S", id="poch-hoffmann-1873") == 1
        assert better(second, first, "S", id="poch-hoffmann-1873") == -1
    assert better("AC KC QC JC 9C", "AH KH QH JH 9H", "H", id="poch-hoffmann-1873") == 0


@pytest.mark.parametrize(("id", "pools", "chips"), [("poch", 9, 9), ("le-poque-1789", 6, 6), ("poch-hoffmann-1873", 7, 7)])
def test_what_everybody_pays(id: str, pools: int, chips: int) -> None:
    game, _ = dealt(id)
    assert len(game.board) == pools and game.chips_needed() == chips
    if id == "poch-hoffmann-1873":
        assert dealt(id, stake=3)[0].chips_needed() == 21
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("poch-hoffmann-1873", stake=10, stack=60)


@pytest.mark.parametrize(("players", "sizes"), [(3, [11, 10, 10]), (4, [8, 8, 8, 7]), (5, [7, 6, 6, 6, 6]), (6, [6, 5, 5, 5, 5, 5])])
def test_all_cards_but_the_last_are_dealt(players: int, sizes: list[int]) -> None:
    _, deal = dealt("poch", players)
    order = deal.order(deal.after(deal.dealer))
    assert [deal.hands[seat].count() for seat in order] == sizes
    assert deal.turned.count() == 1 and deal.pack.suit_of[deal.turned.row[0]] == deal.pay


@pytest.mark.parametrize(("players", "place"), [(3, 1), (4, 3), (5, 1), (6, 1)])
def test_the_last_card_may_belong_to_whoever_would_receive_it(players: int, place: int) -> None:
    won = 0
    for seed in range(12):
        _, deal = dealt("poch", players, seed, turned_card_owner="receiver-in-order", stack=20)
        assert not deal.turned.row
        owner = deal.order(deal.after(deal.dealer))[place]
        assert deal.hands[owner].count() == -(-31 // players) if place == players - 1 else deal.hands[owner].count() == 31 // players + 1
        # all five are held by somebody, and shown
        assert not deal.pools[0] + deal.pools[1] + deal.pools[2] + deal.pools[3] + deal.pools[4]
        won += bool(deal.open & deal.hands[owner].cards)
    assert won == 12


def test_dealer_and_receiver_cannot_both_have_the_turned_card() -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("poch", dealer_takes_turned="yes", turned_card_owner="receiver-in-order")


@pytest.mark.parametrize(("id", "players", "options", "size"), [
    ("poch", 6, {}, 32), ("le-poque-1789", 4, {}, 32), ("le-poque-1789", 5, {}, 36), ("poch-hoffmann-1873", 6, {}, 32),
    ("poch-hoffmann-1873", 3, {"pack": 52}, 52),
])
def test_packs(id: str, players: int, options: dict[str, Any], size: int) -> None:
    _, deal = dealt(id, players, **options)
    assert deal.pack.size == size
    if id != "poch":
        assert [hand.count() for hand in deal.hands] == [5] * players


def test_who_is_out_is_paid_for_the_cards_left() -> None:
    """The others hold three, two and one cards: the Centre and six chips."""
    game, deal = dealt("poch")
    for seat, count in enumerate((0, 3, 2, 1)):
        for card in bits(deal.hands[seat].cards)[count:]:
            deal.lay(card, deal.hands[seat], deal.played)
    before = deal.scores[:]
    centre = deal.pools[game.place_of("Centre")]
    assert centre == 4
    game.went_out(deal, 0)
    assert [after - earlier for after, earlier in zip(deal.scores, before)] == [centre + 6, -3, -2, -1]


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("players", [3, 6])
def test_matches_end_when_somebody_cannot_pay(id: str, players: int) -> None:
    for seed in range(6):
        match = parlour.game(id, players=players, stack=40, deals=1000).match(seed)
        rng = Random(seed)
        game = match.game
        assert isinstance(game, PochGame)
        while not match.over:
            seat = match.turn()[0]
            assert min(match.deal.before) >= game.chips_needed() - 40
            match.play(seat, game.advise(match.deal, seat, rng) or match.legal(seat)[0])
        assert min(match.scores()) < game.chips_needed() - 40
        assert all(match.scores()[seat] == max(match.scores()) for seat in match.winners)


def test_for_money_all_share_what_is_left() -> None:
    ends = []
    for value in ("chips-only", "money"):
        match = parlour.game("poch", players=3, money_value=value, deals=3).match(seed=4)
        rng = Random(4)
        while not match.over:
            seat = match.turn()[0]
            match.play(seat, match.game.advise(match.deal, seat, rng) or match.legal(seat)[0])
        ends.append((match.scores(), match.deal.pot))
    (plain, left), (shared, rest) = ends
    shares = [after - before for after, before in zip(shared, plain)]
    assert left > 0 and rest == 0
    assert sum(shared) == 0 and sum(shares) == left and max(shares) - min(shares) <= 1


def test_the_board_is_shared_once_and_the_match_is_over_though_all_could_pay_again() -> None:
    could = 0
    for seed in range(20):
        match = parlour.game("poch", players=3, money_value="money", stack=30, deals=1000).match(seed)
        rng = Random(seed)
        while not match.over:
            assert match.deal.number == 0 or min(match.deal.before) >= 9 - 30
            number = match.deal.number
            seat = match.turn()[0]
            match.play(seat, match.game.advise(match.deal, seat, rng) or match.legal(seat)[0])
            deal = match.deal
            assert isinstance(deal, PochDeal)
            # the chips on the board are shared only when it is over
            assert match.over or deal.number == number or deal.pot
        could += min(match.deal.stacks) >= 9
    assert could > 5


def test_runs_go_on_as_far_as_cards_are_held_and_tell_where_they_stop() -> None:
    """After a stop everybody knows that nobody holds the next card."""
    stops = 0
    for seed in range(12):
        _, deal = dealt("poch-hoffmann-1873", 4, seed)
        rng = Random(seed)
        while not deal.over:
            seat = deal.turn()[0]
            betting = isinstance(deal.phase, Poching)
            action = rng.choice([some for some in deal.legal(seat) if not betting or some.kind in ("check", "fold", "call")])
            deal.play(seat, action)
            if betting or deal.over:
                continue
            top = deal.played.row[-1]
            after = top + 1
            if deal.pack.ranks[deal.pack.rank_of[top]] != "A":
                assert not any(hand.cards >> after & 1 for hand in deal.hands)
                for viewer in range(5):
                    imagined = deal.imagine(viewer, Random(seed))
                    assert not any(zone.mask() >> after & 1 for zone in imagined.zones[:4])
                    stops += 1
    assert stops > 100


def test_a_sequence_that_nobody_showed_is_in_no_imagined_hand() -> None:
    split = 0
    for seed in range(20):
        game, deal = dealt("poch", 3, seed)
        place = game.place_of("Sequence")
        sequence = game.wanted(game.board[place], deal.pay)
        held = [hand for hand in deal.hands if hand.cards & sequence == sequence]
        assert bool(held) == (not deal.pools[place])
        if held or sequence & deal.turned.mask():
            continue
        for number in range(30):
            for viewer in range(4):
                imagined = deal.imagine(viewer, Random(number))
                assert not any(zone.mask() & sequence == sequence for zone in imagined.zones[:3])
                split += 1
    assert split > 500


def test_a_lone_player_with_chips_may_bet_for_the_pool() -> None:
    game, deal = dealt("le-poque-1789", 3)
    for seat in (1, 2):
        deal.pay_pot(seat, deal.stacks[seat])
    phase = game.bet(deal)
    deal.phase = phase
    deal._turn = None
    assert deal.turn() == (0,)
    before = deal.scores[0]
    deal.play(0, deal.read(0, "bet 5"))
    assert deal.scores[0] - before >= 3 and not deal.pools[game.place_of("Poch")]


def test_advice_beats_playing_at_random() -> None:
    won = 0
    for seed in range(60):
        deal = parlour.game("poch", players=3).deal(seed)
        rng = Random(seed)
        while not deal.over:
            seat = deal.turn()[0]
            legal = deal.legal(seat)
            advised = deal.game.advise(deal, seat, rng) if seat == seed % 3 else None
            deal.play(seat, advised or legal[rng.randrange(len(legal))])
        won += deal.points()[seed % 3]
    assert won > 60
