"""Alcalde: hands of six and three, two cards from the alcalde to each trick, who wins and who is alcalde next."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.testing import Table, arrange, hand, lying, over, play, play_out, play_until, table

#: what cards count, by the first letter of their notation
COUNTS = {"1": 11, "3": 10, "R": 4, "C": 3, "S": 2}
SIXTY = "1O 1C 1E 1B RO RC RE RB"
FIFTY_NINE = "1O 1C 1E 1B RO RC RE CB"


def last_trick(taken: str, **options: object) -> Table:
    """South, who is the alcalde, has taken these cards, and the last trick brings West nothing."""
    here = table("alcalde", dealer="South", dealt={"turned": "7E"}, **options)
    arrange(here.match, {"South": "2B 2O", "West": "4O", "East": "4B", "taken 0": taken}, rest="taken 1")
    return here.play("East: 4B", "West: 4O", "South: 2B", "South: 2O")


def test_the_alcalde_has_six_cards_and_the_others_three() -> None:
    match = parlour.game("alcalde").match(seed=3)
    dealer = match.deal.dealer
    assert [len(hand(match, seat)) for seat in range(3)] == [6 if seat == dealer else 3 for seat in range(3)]
    assert len(lying(match, "stock")) == 27 and len(lying(match, "turned")) == 1
    assert match.turn() == ((dealer - 1) % 3,)


@pytest.mark.parametrize(("seat", "cards", "again"), [
    ("East", ["3B", "2C", "5C", "4C"], ["East", "West", "South", "South"]),
    ("West", ["2B", "3B", "5C", "4C"], ["West", "South", "South", "East"]),
    ("South", ["2B", "4B", "5C", "3B"], ["South", "South", "East", "West"])])
def test_the_alcalde_plays_two_cards_when_his_turn_comes(seat: str, cards: list[str], again: list[str]) -> None:
    """South is the alcalde. One of them takes the first trick, which East leads with a baton, and leads to the next."""
    here = table("alcalde", dealer="South", dealt={"turned": "7E"})
    arrange(here.match, {"East": f"{cards[0]} 5O", "West": f"{cards[1]} 6O", "South": f"{cards[2]} {cards[3]} 7O SO", "turned": "7E",
                         "stock": "1O 1C 1E 1B RO RC RE RB"}, rest="taken 0")
    for who, card in zip(["East", "West", "South", "South"], cards):
        assert here.turn() == {who}
        here.play(f"{who}: {card}")
    assert here.log("West")[-1] == ("You take the trick." if seat == "West" else f"{seat} takes the trick.")
    # the winner has drawn first, the alcalde two cards
    drawn = {"East": ["1O"], "West": ["1C"], "South": ["1E", "1B"]} if seat == "East" else (
        {"West": ["1O"], "South": ["1C", "1E"], "East": ["1B"]} if seat == "West" else
        {"South": ["1O", "1C"], "East": ["1E"], "West": ["1B"]})
    assert {who: sorted(here.hand(who) - {"5O", "6O", "7O", "SO"}) for who in drawn} == {who: sorted(codes) for who, codes in drawn.items()}
    for who in again:
        assert here.turn() == {who}
        here.play(f"{who}: {sorted(here.legal(who))[0]}")


def test_when_the_alcalde_leads_his_first_card_is_the_one_led() -> None:
    here = table("alcalde", dealer="South", dealt={"turned": "7E"})
    arrange(here.match, {"East": "2B 2O", "West": "4C 6C", "South": "5B 6B 7C 3O", "turned": "7E", "stock": "1O 1C 1E 1B RO RC RE RB"},
            rest="taken 1")
    here.play("East: 2B", "West: 4C", "South: 5B", "South: 3O")
    assert here.turn() == {"South"}
    # a club is led; the coins that come after it take nothing, however high
    here.play("South: 7C", "South: 1O", "East: 2O", "West: 6C")
    assert here.turn() == {"South"} and "1O" in here.zone("taken 0")


def test_ten_tricks_of_four_cards_and_the_card_turned_up_is_drawn_last() -> None:
    for seed in range(100):
        match = parlour.game("alcalde").match(seed=seed)
        turned = lying(match, "turned")[0]
        tricks = 0
        dice = Random(seed)
        while match.deal.number == 0:
            deal = match.deal
            if not deal.trick.row:  # type: ignore[attr-defined]
                sizes = [len(hand(match, seat)) for seat in range(3)]
                each = min(3, 10 - tricks)
                assert sizes == [2 * each if seat == deal.dealer else each for seat in range(3)]
                assert len(lying(match, "turned")) == (tricks < 7)
                if tricks == 7:
                    last = match.deal.after(match.deal.after(match.turn()[0]))
                    assert turned in hand(match, last)
                tricks += 1
            before = [lying(deal, f"taken {seat}") for seat in range(3)]
            match.play(match.turn()[0], dice.choice(match.legal(match.turn()[0])))
            if deal.over:
                before = [lying(deal, f"taken {seat}") for seat in range(3)]
        mine = sum([COUNTS.get(code[0], 0) for code in before[deal.dealer]])
        assert tricks == 10 and sum([len(taken) for taken in before]) == 40
        assert match.sheet[0] == [int(seat == deal.dealer and mine >= 60) for seat in range(3)]
        assert match.deal.dealer == (deal.dealer if mine >= 60 else (deal.dealer - 1) % 3)


def test_with_half_of_the_points_the_alcalde_wins_and_stays_it() -> None:
    here = last_trick(SIXTY)
    assert here.scores() == [1, 0, 0] and here.match.deal.dealer == 0
    assert "alcalde" in here.badges("South")


def test_with_less_the_player_to_his_right_is_alcalde() -> None:
    here = last_trick(FIFTY_NINE)
    assert here.scores() == [0, 0, 0] and here.match.deal.dealer == 2
    assert "alcalde" in here.badges("East") and len(here.hand("East")) == 6


def test_the_match_is_so_many_deals_and_most_won_win_it() -> None:
    here = table("alcalde", dealer="South", deals=2, dealt={"turned": "7E"}, scores=[0, 0, 0])
    arrange(here.match, {"South": "2B 2O", "West": "4O", "East": "4B", "taken 0": SIXTY}, rest="taken 1")
    here.play("East: 4B", "West: 4O", "South: 2B", "South: 2O")
    assert not here.match.over
    match = play_out(here.match)
    assert match.over and len(match.sheet) == 2 and 0 in match.winners
    assert len(play_until(parlour.game("alcalde").match(seed=1), over, Random(1).choice).sheet) == 6


@pytest.mark.parametrize(("taken", "deal", "then"), [(SIXTY, "You win the deal.", "You stay alcalde."),
                                                     (FIFTY_NINE, "You lose the deal.", "East is alcalde now.")])
def test_who_is_alcalde_next_is_told_when_there_is_a_next_deal(taken: str, deal: str, then: str) -> None:
    def told(deals: int) -> list[str]:
        match = play_out(parlour.game("alcalde", deals=deals).match(seed=1, narrate=True), Random(1).choice)
        match.deal.dealer = 0
        arrange(match, {"South": "2B 2O", "West": "4O", "East": "4B", "taken 0": taken}, rest="taken 1")
        match.deal.phase = match.game.trick(match.deal, (2, 1, 0, 0), match.game.card_orders[0])  # type: ignore[attr-defined]
        ended = match.deal
        play(match, "East: 4B", "West: 4O", "South: 2B", "South: 2O")
        return ended.view(0).log
    assert told(3)[-2:] == [deal, then]
    assert told(2)[-1] == deal


def test_the_two_others_play_together() -> None:
    """East has led an ace; West, whose partner takes the trick, gives points and keeps the trump."""
    here = table("alcalde", dealer="South", dealt={"turned": "7E"})
    arrange(here.match, {"East": "1B", "South": "2O 4O", "West": "3O 5E", "turned": "7E"}, rest="taken 0")
    deal = here.match.deal
    deal.phase = deal.game.trick(deal, (2, 0, 0, 1), deal.game.card_orders[2])  # type: ignore[attr-defined]
    here.play("East: 1B", "South: 2O", "South: 4O")
    assert str(deal.phase.advise(deal, 1, Random(1))) == "play 3O"


# --- each for himself -----------------------------------------------------------------------------------------------------------

def test_each_for_himself_is_brisca_for_three_with_39_cards() -> None:
    match = parlour.game("alcalde", form="each-for-himself").match(seed=3)
    assert match.deal.pack.size == 39 and not match.deal.pack.cards_of("4C")
    assert [len(hand(match, seat)) for seat in range(3)] == [3, 3, 3] and len(lying(match, "stock")) == 29
    dealer = match.deal.dealer
    assert "alcalde" not in str(match.view(0).seats)
    play_out(match, Random(1).choice)
    assert match.deal.dealer == (dealer - 1) % 3 and sorted(match.sheet[0]) == [0, 0, 1]


@pytest.mark.parametrize(("south", "west", "scores"), [
    (SIXTY + " SO", "", [1, 0, 0]), ("1O 1C", "1E 1B 3O 3C 3E", [0, 1, 0]), ("1O 1C 3O 3C RO RC", "1E 1B 3E 3B RE RB", [0, 0, 0])])
def test_whoever_has_most_wins_the_deal_and_equal_ones_do_not(south: str, west: str, scores: list[int]) -> None:
    """62 against 58; 22, 52 and 46; 50, 50 and 20."""
    here = table("alcalde", dealer="South", form="each-for-himself", dealt={"turned": "7E"})
    arrange(here.match, {"South": "2B", "West": "4O", "East": "4B", "taken 0": south, "taken 1": west}, rest="taken 2")
    here.play("East: 4B", "West: 4O", "South: 2B")
    assert here.scores() == scores


def test_the_points_of_the_two_others_are_counted_together() -> None:
    """East leads the ace, to which West gives the three; where everybody plays alone that is East's."""
    for form, cards in (("one-against-two", ["2O", "6O"]), ("each-for-himself", ["2O"])):
        here = table("alcalde", dealer="South", form=form, dealt={"turned": "7E"})
        arrange(here.match, {"East": "1B 2C", "West": "3B 5B", "South": "4B 7B " + " ".join(cards), "turned": "7E"}, rest="stock")
        here.play("East: 1B", "West: 3B", *[f"South: {card}" for card in cards])
        assert here.so_far() == ["", "21 points" if form == "one-against-two" else "", "21 points"]
