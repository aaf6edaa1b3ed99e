"""Card Bingo: what is dealt, claims, counts, knowledge, and rules of thumb. How the games go is in records/card-bingo.

Where the catalogue leaves the undealt pack running out (payment for uncalled cards) as "no winner": the page has the dealer
go on with the cards that are still in the middle, and so does the game; without a winner by then, nobody wins.
"""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.bots import by_reaction, reaction, speak_up
from parlour.games.card_bingo.bets import BetDeal, CardCount, counts
from parlour.games.card_bingo.game import CallDeal
from parlour.games.card_bingo.pots import PotDeal
from parlour.kernel.match import Start
from parlour.lab.simulate import simulate
from parlour.testing import of, over, play, play_out, play_until, prefer, table

RANKS = "23456789TJQKA"


def zones(match: parlour.Match, viewer: int = 0) -> dict[str, list[str]]:
    return {zone.name: zone.cards for zone in match.view(viewer).zones}


# --- calling --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size"), [(8, 6), (10, 5), (2, 6), (9, 5)])
def test_one_pack_is_enough_for(players: int, size: int) -> None:
    match = parlour.game("card-bingo-basic", players, hand_size=size).match(seed=1)
    held = [code for name, cards in zones(match).items() if name.startswith("hand") for code in cards]
    assert len(held) == len(set(held)) == players * size


@pytest.mark.parametrize("players", [9, 10])
@pytest.mark.parametrize("id", ["card-bingo-basic", "card-bingo-without-suits"])
def test_six_cards_each_for_at_most_eight(id: str, players: int) -> None:
    with pytest.raises(parlour.ParlourError, match="6 cards each make no sense for"):
        parlour.game(id, players, hand_size=6)


def test_each_table_of_thirteen_card_bingo_deals_out_its_own_pack() -> None:
    match = parlour.game("card-bingo-thirteen", 12).match(seed=2)
    view = zones(match)
    for place in range(3):
        held = [code for seat in range(4 * place, 4 * place + 4) for code in view[f"hand {seat}"] + view.get(f"down {seat}", [])]
        assert len(set(held)) == 52
    assert len(view["calls"]) + len(view["called"]) == 52 and not view["undealt"]


def test_a_call_in_thirteen_card_bingo_meets_one_holder_at_every_table() -> None:
    match = parlour.game("card-bingo-thirteen", 60).match(seed=2)
    assert len(match.turn()) == 15
    assert sorted(seat // 4 for seat in match.turn()) == list(range(15))


@pytest.mark.parametrize(("id", "players"), [("card-bingo-basic", 10), ("card-bingo-thirteen", 16), ("card-bingo-without-suits", 7)])
def test_somebody_always_wins_whatever_is_imagined(id: str, players: int) -> None:
    """The packs are kept apart: what is imagined for the calling pack is never a card of those dealt."""
    match = parlour.game(id, players, deals=1).match(seed=4)
    rng = Random(1)
    while not match.over:
        deal = match.deal
        assert isinstance(deal, CallDeal)
        world = deal.imagine(rng.randrange(players + 1), rng)
        assert isinstance(world, CallDeal)
        called = [deal.pack.codes[card] for card in world.calls.row + world.called.row]
        assert len(set(called)) == len(called) == 52
        seat = match.turn()[0]
        match.play(seat, match.legal(seat)[0])
    assert sorted(match.scores()) == [-1] * (players - 1) + [players - 1]


def test_only_what_was_called_is_turned_down() -> None:
    match = parlour.game("card-bingo-basic", 6, deals=1).match(seed=9)
    while not match.over:
        before = zones(match)
        seat = match.turn()[0]
        action = match.legal(seat)[0]
        match.play(seat, action)
        if str(action) == "down":
            gone = set(before[f"hand {seat}"]) - set(zones(match)[f"hand {seat}"])
            assert gone == {before["called"][-1]}


def test_whoever_has_been_called_first_wins() -> None:
    """The caller's order decides: replayed by hand, the first player whose cards have all been called has won."""
    for seed in range(20):
        match = parlour.game("card-bingo-basic", 5, deals=1).match(seed=seed)
        deal = match.deal
        assert isinstance(deal, CallDeal)
        order = [deal.pack.codes[card] for card in [*deal.called.row, *reversed(deal.calls.row)]]
        needed = [max(order.index(deal.pack.codes[card]) for card in range(deal.pack.size) if hand.cards >> card & 1)
                  for hand in deal.hands]
        while not match.over:
            seat = match.turn()[-1]
            match.play(seat, match.legal(seat)[0])
        assert match.winners == [needed.index(min(needed))]


def test_a_false_shout_costs_nothing_and_is_checked_once_for_each_call() -> None:
    match = parlour.game("card-bingo-basic", 4, deals=1, stake=3).match(seed=3)
    for _ in range(2):
        quiet = [seat for seat in range(4) if seat not in match.turn()]
        for seat in quiet:
            assert seat in match.deal.may_interrupt()
            match.play(seat, "bingo")
            assert match.deal.pot == 12 and match.scores() == [-3] * 4
            assert "checked for this call" in match.reason(seat, "bingo")
        assert not match.deal.may_interrupt()
        for seat in match.turn():
            match.play(seat, "down")


def test_who_shouts_where_nobody_checks_is_told_what_is_left() -> None:
    match = parlour.game("card-bingo-basic", 4, check_winner=False).match(seed=3)
    seat = next(seat for seat in range(4) if seat not in match.turn())
    assert "cards left that were not called" in match.reason(seat, "bingo") and "nothing to turn down" in match.reason(seat, "down")


@pytest.mark.parametrize("id", ["card-bingo-betting-rounds", "card-bingo-high-low"])
def test_nothing_is_said_of_doubled_bets_where_none_are(id: str) -> None:
    assert not any("double" in option.help for option in parlour.game(id).schema)


def test_bots_do_not_shout_too_early() -> None:
    match = parlour.game("card-bingo-basic", 5, deals=1).match(seed=3)
    for seat in match.deal.may_interrupt():
        assert speak_up("gentle", match.deal, seat, Random(seat)) is None


def test_bots_react_as_people_do() -> None:
    rng = Random(1)
    times = sorted(reaction(rng) for _ in range(2001))
    assert 0.9 < times[1000] < 1.5 and times[0] > 0.2 and times[-1] < 6
    first = [by_reaction((0, 1, 2), rng)[0] for _ in range(900)]
    assert all(240 < first.count(seat) < 360 for seat in range(3))


def test_in_a_race_to_shout_nobody_has_an_advantage() -> None:
    """Simulated players react as quickly as each other: with two seats each wins half of the deals, but for chance."""
    totals = simulate(parlour.game("card-bingo-without-suits", 2, tie="first-claim", check_winner=False), 600, ["random"], seed=1)
    assert 230 < totals.best[0] < 370


# --- pots -----------------------------------------------------------------------------------------------------------


def test_nobody_keeps_four_of_a_rank() -> None:
    for seed in range(30):
        game = parlour.game("card-bingo-payment-uncalled", 4)
        match = of(game, dealt={"West": "7S 7H 7D 7C"}, seed=seed).match
        deal = match.deal
        assert isinstance(deal, PotDeal)
        for seat, hand in enumerate(deal.hands):
            assert all((hand.cards & rank).bit_count() < 4 for rank in deal.pack.rank_masks)
            # what was held before the cards were shuffled again is forgotten
            assert deal.known_to(seat) == hand.cards


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_jackpot_deal(players: int) -> None:
    match = parlour.game("card-bingo-jackpot", players).match(seed=1)
    view = zones(match)
    assert [len(view[f"hand {seat}"]) for seat in range(players)] == [6] * players
    assert len(view["pile"]) == 12
    assert len(view["stock"]) == 104 - 12 - 6 * players
    assert (match.deal.pot, match.scores()) == (3 * players, [-3] * players)


def test_four_players_leave_68_cards_undealt() -> None:
    assert len(zones(parlour.game("card-bingo-jackpot", 4).match(seed=1))["stock"]) == 68


@pytest.mark.parametrize(("deals", "pot", "scores"), [(2, 12, [-6, -6]), (1, 0, [0, 0])])
def test_when_all_cards_are_turned_up_both_pots_stay(deals: int, pot: int, scores: list[int]) -> None:
    # the two hold all the aces, which so never come
    game = parlour.game("card-bingo-jackpot", 2, deals=deals)
    match = of(game, dealt={"South": "AS AS AH AH AD AD", "North": "AC AC KS KS KH KH"}, dealer=0).match
    for _ in range(104 - 12):
        match.play(0, "turn")
    assert match.deal.number == 0
    match.play(0, "turn")
    assert (match.deal.pot, match.scores(), match.over) == (pot, scores, deals == 1)


def test_a_rank_turned_up_is_in_no_hand_that_anybody_imagines() -> None:
    for id in ("card-bingo-payment-uncalled", "card-bingo-jackpot"):
        match = parlour.game(id, 4).match(seed=6)
        rng = Random(2)
        for _ in range(9):
            seat = match.turn()[0]
            match.play(seat, match.legal(seat)[0])
            deal = match.deal
            assert isinstance(deal, PotDeal)
            gone = {deal.pack.rank_of[card] for card in deal.turned.row}
            for viewer in range(5):
                world = deal.imagine(viewer, rng)
                assert isinstance(world, PotDeal)
                for hand in world.hands:
                    assert not any(hand.cards & deal.pack.rank_masks[rank] for rank in gone)


def test_the_match_ends_when_the_pots_are_won() -> None:
    match = parlour.game("card-bingo-payment-uncalled", 3, pots=2).match(seed=5)
    won = 0
    while not match.over:
        seat = match.turn()[0]
        said = str(match.legal(seat)[0])
        match.play(seat, said)
        won += said == "bingo"
    assert won == 2 and match.deal.pot == 0


# --- betting --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "winner"), [
    ({}, 1),                                                        # 30 against 31
    ({"ace-value": 11}, 0),                                         # 40 against 31
    ({"ace-value": 15}, 0),
    ({"court-values": "11-12-13"}, 0),                              # 35 against 34
    ({"final-winner": "lowest"}, 0),
    ({"final-winner": "lowest", "ace-value": 11}, 1),
])
def test_what_is_left_counts_as_agreed(options: dict[str, object], winner: int) -> None:
    game = parlour.game("card-bingo-betting-rounds", 2, deals=1, **options)
    match = of(game, dealt={"South": "KS QS 9S 5S AS", "North": "KD 8D 7D 6D 2D", "table": "3C 4C 5C 2C TC"}, dealer=0).match
    play_until(match, over, prefer("check"))
    assert match.winners == [winner]


def test_equal_counts_share_the_pot() -> None:
    match = table("card-bingo-betting-rounds", 2, dealt={
        "South": "KS QS 9S 5S AS", "North": "KD QD 9D 5D AD", "table": "3C 4C 6C 2C 7C"}, dealer=0, deals=1).match
    play_until(match, over, prefer("check"))
    assert match.scores() == [0, 0]


@pytest.mark.parametrize(("cards", "low", "high"), [("AS KS 5S 2S 2H", 20, 30), ("AS AH AD", 3, 33), ("TS JS QS KS", 40, 40)])
def test_high_and_low_counts(cards: str, low: int, high: int) -> None:
    pack = parlour.game("card-bingo-high-low").pack
    mask = pack.mask(cards)
    assert CardCount(pack, counts(10, 10, 10, 1)).total(mask) == low
    assert CardCount(pack, counts(10, 10, 10, 11)).total(mask) == high


def test_one_hand_can_win_both_halves() -> None:
    # everybody else has twenty each way; four aces and a king are 54 high and 14 low
    match = table("card-bingo-high-low", 3, dealt={
        "South": "AS AH AD AC KS", "West": "9S 2S 2H 3S 4S", "East": "9H 2D 2C 3H 4H", "table": "5C 6C 7C 8C TC"}, dealer=0, deals=1).match
    play_until(match, over, prefer("check"))
    assert match.scores() == [4, -2, -2]


def test_a_side_pot_goes_to_the_others() -> None:
    """West is all in with the ante and has the bingo; the side pot goes to the better count of those who bet on."""
    game = parlour.game("card-bingo-betting-rounds", 3, deals=2, limit="no-limit", stack=10)
    first = {"South": "2S 2H 3S 3H 4S", "West": "KS KH 8S 8H 9S", "East": "QS QH QD JS JH", "table": "5C 6C 7C TC AC"}
    second = {"South": "KD KC QC TS 9H", "West": "2S 2H 3S 3H 4S", "East": "JD JC TD TH 8D", "table": "2C 3C 4C AH AD"}
    match = game.match(start=Start(dealer=0, stacks=[first, second]))
    # in the first deal East's 50 beat West's 45, who has two chips left; then all pay another ante of 2
    match.play(1, "bet 6")
    match.play(2, "call")
    match.play(0, "fold")
    play_out(match, prefer("check"))
    assert match.scores() == [-4, -10, 8]
    # three cards of the table make West's bingo, which wins the antes; South's 49 beat East's 48 for the eight bet beside
    match.play(2, "bet 4")
    match.play(0, "call")
    while match.turn() != (1,):
        play(match, "check")
    match.play(1, "bingo")
    assert match.over and match.scores() == [0, -4, 4]


def test_folded_hands_discard_nothing_and_stay_hidden() -> None:
    match = table("card-bingo-betting-rounds", 3, dealt={
        "West": "KS KH 8S 8H 9S", "table": "KC 8C 9C TC AC"}, dealer=0, deals=1).match
    deal = match.deal
    assert isinstance(deal, BetDeal)
    match.play(1, "bet 2")
    match.play(2, "raise 4")
    match.play(0, "call")
    match.play(1, "fold")
    assert deal.hands[1].count() == 5 and not deal.out[1].cards
    for viewer in (0, 2, 3):
        assert not deal.known_to(viewer) & deal.hands[1].cards


@pytest.mark.parametrize(("id", "players"), [("card-bingo-betting-rounds", 9), ("card-bingo-high-low", 19)])
def test_the_largest_table(id: str, players: int) -> None:
    view = zones(parlour.game(id, players).match(seed=1))
    assert [len(view[f"hand {seat}"]) for seat in range(players)] == [5] * players and len(view["table"]) == 5


def test_five_rounds_of_betting_at_the_most() -> None:
    match = parlour.game("card-bingo-high-low", 4, deals=1).match(seed=8)
    decisions = 0
    while not match.over:
        play(match, "check")
        decisions += 1
    assert decisions == 5 * 4


def test_bots_bet_a_bingo_that_is_sure() -> None:
    """With one card of the table left to come and nothing against it, a hand that cannot lose is bet."""
    game = parlour.game("card-bingo-betting-rounds", 2, deals=1)
    match = of(game, dealt={"South": "2S 3S 4S 5S 6S", "North": "KD KH QS JS JH", "table": "7C 8C 9C TC AC"}, dealer=0).match
    for _ in range(4):
        match.play(1, "check")
        match.play(0, "check")
    assert str(game.advise(match.deal, 1, Random(1))) == "bet 2"
