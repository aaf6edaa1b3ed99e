"""Ups and Downs: what may be played in each mode, packs and hands. How it plays is in records/ups-and-downs."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.games.ups_and_downs import EIGHTS, ModalTurn
from parlour.mechanisms.melding.matching import MatchCard
from parlour.mechanisms.table.dealing import StockDeal
from parlour.testing import arrange, over, play_until

PACK = EIGHTS.pack
EIGHT = "8C 8D 8H 8S"


def playable(top: str, suit: str, up: bool) -> int:
    """What may be played on a card when this suit is to be matched in this mode."""
    deal = parlour.game("ups-and-downs", players=3).deal(seed=1)
    assert isinstance(deal, StockDeal)
    deal.discards.row = [PACK.card(top)]
    return ModalTurn(0, EIGHTS, PACK.suit(suit), up).matching(deal)


@pytest.mark.parametrize(("top", "suit", "up", "cards"), [
    ("JH", "H", True, "JC JD JS QH KH"),
    ("JH", "H", False, "JC JD JS AH 2H 3H 4H 5H 6H 7H 9H TH"),
    ("AS", "S", False, "AC AD AH"),
    ("AS", "S", True, "AC AD AH 2S 3S 4S 5S 6S 7S 9S TS JS QS KS"),
    ("KD", "D", True, "KC KH KS"),
    ("8C", "S", True, "9S TS JS QS KS"),
    ("8C", "S", False, "AS 2S 3S 4S 5S 6S 7S"),
])
def test_what_may_be_played(top: str, suit: str, up: bool, cards: str) -> None:
    assert playable(top, suit, up) & ~(1 << PACK.card(top)) == PACK.mask(f"{cards} {EIGHT}") & ~(1 << PACK.card(top))


@pytest.mark.parametrize("id", ["ups-and-downs", "ups-and-downs-crazy-eights"])
@pytest.mark.parametrize(("players", "cards"), [(2, 52), (3, 52), (7, 52), (8, 104)])
def test_everyone_gets_seven_cards(id: str, players: int, cards: int) -> None:
    deal = parlour.game(id, players=players).deal(seed=1)
    assert isinstance(deal, StockDeal)
    assert deal.pack.size == cards
    assert [hand.count() for hand in deal.hands] == [7] * players


def test_the_dealer_decides_before_any_card_is_up_and_the_next_plays_first() -> None:
    match = parlour.game("ups-and-downs", players=4).match(seed=8)
    dealer = match.deal.dealer
    assert match.turn() == (dealer,)
    assert isinstance(match.deal, StockDeal) and not match.deal.discards.row
    match.play(dealer, "mode down")
    assert len(match.deal.discards.row) == 1
    if not EIGHTS.wild >> match.deal.discards.row[0] & 1:
        assert match.turn() == (match.deal.after(dealer),)


def test_a_turn_is_one_card_played_or_one_card_drawn() -> None:
    match = parlour.game("ups-and-downs", players=3).match(seed=5)
    rng = Random(5)
    for _ in range(300):
        deal = match.deal
        assert isinstance(deal, StockDeal)
        seat = match.turn()[0]
        before = deal.hands[seat].count()
        action = rng.choice(list(match.legal(seat)))
        match.play(seat, action)
        if match.over:
            break
        change = {"play": -1, "draw": 1, "name": 0, "mode": 0}[action.kind]
        assert deal.hands[seat].count() == before + change
        assert action.kind not in ("draw", "mode") or match.turn() != (seat,)


def test_who_can_neither_play_nor_draw_is_known_to_have_nothing_that_matches() -> None:
    deal = parlour.game("ups-and-downs-crazy-eights", players=3).deal(seed=1)
    assert isinstance(deal, StockDeal)
    seat = deal.after(deal.dealer)
    other = deal.after(seat)
    matching = PACK.mask("KC KD KS KH AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH 8C 8D 8S")
    arrange(deal, {"discards": "KH", f"hand {seat}": "AC 2C 3C 4C"}, rest=f"hand {other}")
    deal.phase = MatchCard(seat, EIGHTS, PACK.suit("H"))
    assert list(map(str, deal.legal(seat))) == ["pass"]
    deal.play(seat, deal.legal(seat)[0])
    assert deal.hands[seat].excluded == matching
    assert not deal.imagine(deal.players, Random(1)).zones[seat].mask() & matching


@pytest.mark.parametrize("deals", [1, 3])
def test_the_match_goes_to_whoever_went_out_first_most_often(deals: int) -> None:
    match = parlour.game("ups-and-downs-crazy-eights", players=3, deals=deals).match(seed=2)
    rng = Random(2)
    play_until(match, over, rng.choice)
    assert len(match.sheet) == deals and sum(match.scores()) == deals
    assert match.winners == [seat for seat in range(3) if match.scores()[seat] == max(match.scores())]


def test_the_general_rules_do_not_belong_to_the_list_of_playable_cards() -> None:
    lines = parlour.game("ups-and-downs").rules().split("\n")
    place = next(number for number, line in enumerate(lines) if line.startswith("A card that matches the suit"))
    assert lines[place - 1] == ""


def test_after_the_discards_are_shuffled_everybody_knows_that_they_are_in_no_hand() -> None:
    looked = 0
    for seed in range(12):
        match = parlour.game("ups-and-downs", 3).match(seed)
        rng = Random(seed)
        deal = match.deal
        assert isinstance(deal, StockDeal)
        gone, hands = 0, []
        for _ in range(400):
            if match.over or deal is not match.deal:
                break
            discards = deal.discards.mask()
            seat = match.turn()[0]
            legal = match.legal(seat)
            match.play(seat, legal[rng.randrange(len(legal))])
            if (discards & ~deal.discards.mask()).bit_count() > 1:
                # the discards have been shuffled, and the hands are as they are
                gone, hands = discards & deal.stock.mask(), [0, 1, 2]
            elif gone:
                hands = [other for other in hands if other != seat or match.played[-1][1].kind != "draw"]
            if hands:
                looked += 1
                imagined = deal.imagine(0, rng)
                assert isinstance(imagined, StockDeal)
                assert not [other for other in hands if imagined.hands[other].cards & gone]
    assert looked > 20
