"""Brisca: packs by the number of players, who plays with whom, the exchange for the card turned up, and what wins."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.testing import Table, arrange, hand, lying, over, play_out, play_until, table

#: what cards count, by the first letter of their notation
COUNTS = {"1": 11, "3": 10, "R": 4, "C": 3, "S": 2}


@pytest.mark.parametrize(("players", "size", "order"), [
    (2, 40, "1 3 R C S 7 6 5 4 2"), (3, 39, "1 3 R C S 7 6 5 4 2"), (4, 40, "1 3 R C S 7 6 5 4 2"), (5, 40, "1 3 R C S 7 6 5 4 2"),
    (6, 48, "1 3 R C S 9 8 7 6 5 4 2")])
def test_packs(players: int, size: int, order: str) -> None:
    game = parlour.game("brisca", players)
    assert game.pack.size == size and game.pack.name == "spanish"
    strongest_first = sorted(bits(game.pack.suit_masks[-1]), key=lambda card: -game.pack.rank_of[card])
    assert [game.pack.codes[card][0] for card in strongest_first] == order.split()
    assert [game.points.each[card] for card in strongest_first] == [  # type: ignore[attr-defined]
        COUNTS.get(rank, 0) for rank in order.split()]
    assert game.points.of(game.pack.all) == 120  # type: ignore[attr-defined]
    match = game.match(seed=2)
    assert [len(hand(match, seat)) for seat in range(players)] == [3] * players
    assert len(lying(match, "stock")) == size - 3 * players - 1
    assert match.turn() == ((match.deal.dealer - 1) % players,)


def test_four_and_six_play_in_two_teams() -> None:
    assert [list(parlour.game("brisca", players).sides) for players in range(2, 7)] == [
        [0, 1], [0, 1, 2], [0, 1, 0, 1], [0, 1, 2, 3, 4], [0, 1, 0, 1, 0, 1]]


@pytest.mark.parametrize("players", range(2, 7))
def test_every_card_is_taken_and_counted(players: int) -> None:
    for seed in range(200 // players):
        game = parlour.game("brisca", players, match_form="single", seven_swap=bool(seed % 2))
        match = play_out(game.match(seed=seed), Random(seed).choice)
        taken = [sum([COUNTS.get(code[0], 0) for code in lying(match, f"taken {seat}")]) for seat in range(players)]
        assert match.scores() == [sum([points for seat, points in enumerate(taken) if game.sides[seat] == side]) for side in game.sides]
        assert sum(taken) == 120


def swapping(turned: str, north: str, players: int = 2, **options: object) -> Table:
    """North has won the first trick, with the card turned up lying there, and holds these cards and another."""
    seats = {2: "North", 3: "East", 6: "Seat 6"}
    here = table("brisca", players, dealer=0, seven_swap=True, dealt={"turned": turned}, **options)
    won = arrange(here.match, {seats[players]: north, "turned": turned, "taken 0": "4B", "stock": "5B 6B"})
    assert won.turn() != (0,)
    return here


@pytest.mark.parametrize(("turned", "wanted"), [("1O", "7O"), ("3O", "7O"), ("RO", "7O"), ("CO", "7O"), ("SO", "7O"), ("7O", "2O"),
                                                ("6O", "2O"), ("5O", "2O"), ("4O", "2O")])
def test_which_card_is_exchanged_for_which(turned: str, wanted: str) -> None:
    here = swapping(turned, f"{wanted} 1E 1C")
    assert f"exchange {wanted}" in here.legal("North")
    here.play(f"North: exchange {wanted}")
    assert here.zone("turned") == [wanted] and here.hand("North") == {turned, "1E", "1C"}
    # everybody has seen both, and the turn has not passed
    assert here.turn() == {"North"} and here.match.deal.known_to(0) >> here.match.deal.pack.card(turned) & 1
    assert here.log("South")[-1].startswith("North exchanges the ") and here.log("South")[-1].endswith(" for the card turned up.")


@pytest.mark.parametrize("turned", ["9O", "8O"])
def test_with_48_cards_the_two_is_exchanged_for_nine_and_eight_too(turned: str) -> None:
    here = swapping(turned, "2O 7O 1C", 6)
    assert "exchange 2O" in here.legal("Seat 6") and "exchange 7O" not in here.legal("Seat 6")


def test_what_may_not_be_exchanged() -> None:
    assert "Only the two of coins is exchanged for the seven of coins." in swapping("7O", "6O 2O 1C").refusal("North: exchange 6O")
    assert "Only the seven of coins" in swapping("1O", "2O 1E 1C").refusal("North: exchange 2O")
    assert "do not hold the seven of coins" in swapping("1O", "2O 1E 1C").refusal("North: exchange 7O")
    assert "Nothing is exchanged for the two of coins." in swapping("2O", "7O 1E 1C").refusal("North: exchange 7O")
    assert "won a trick" in swapping("1O", "2O 1E 1C").refusal("South: exchange 7O")
    # without the two of cups
    assert "Nothing is exchanged for the six of cups." in swapping("6C", "7C 1E 1O", 3).refusal("East: exchange 7C")


def test_nothing_is_exchanged_before_a_trick_is_won_nor_after_the_lead_nor_without_the_option() -> None:
    here = table("brisca", 2, dealer="South", seven_swap=True, dealt={"North": "7O 2E 2C", "South": "3E 4E 5E", "turned": "1O"})
    assert "won a trick" in here.refusal("North: exchange 7O")
    here.play("North: 2C")
    assert "won a trick" in here.refusal("North: exchange 7O")
    here.play("South: 3E")
    assert "exchange 7O" in here.legal("North")
    plain = table("brisca", 2, dealer="South", dealt={"North": "7O 2E 2C", "South": "3E 4E 5E", "turned": "1O"})
    plain.play("North: 2C", "South: 3E")
    assert "exchange 7O" not in plain.legal("North") and "Nothing is exchanged" in plain.refusal("North: exchange 7O")


def test_after_the_card_turned_up_is_drawn_nothing_is_exchanged() -> None:
    here = swapping("1O", "7O 2E 2C")
    arrange(here.match, {"North": "7O 2E", "South": "3B 4B", "taken 0": "4E"}, rest="taken 1")
    assert "has been drawn" in here.refusal("North: exchange 7O")


def test_bots_exchange_where_they_can() -> None:
    here = swapping("1O", "7O 2E 2C")
    assert str(here.match.deal.phase.advise(here.match.deal, 1, Random(1))) == "exchange 7O"


def test_60_to_60_draws_the_deal() -> None:
    here = table("brisca", 2, dealer="South", match_form="single", dealt={"turned": "7E"})
    arrange(here.match, {"South": "2B", "North": "4B", "taken 0": "1O 1C 1E 1B RO RC RE RB"}, rest="taken 1")
    here.play("North: 4B", "South: 2B")
    assert here.scores() == [60, 60] and here.winners() == {"South", "North"}


def test_two_deals_win_the_match_unless_said() -> None:
    match = play_until(parlour.game("brisca", 2).match(seed=1), over, Random(1).choice)
    assert max(match.scores()) == 2
