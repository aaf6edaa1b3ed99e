"""Getaway: who picks up, who gets away, and the end between two. The page's example is in records/getaway."""
from __future__ import annotations

from collections.abc import Mapping

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.getaway.deal import GetawayDeal
from parlour.games.getaway.game import LONGEST
from parlour.games.getaway.play import Follow, Lead
from parlour.testing import arrange, choices, first, play, play_until, prefer, refused, table

SOUTH, WEST, NORTH, EAST = range(4)


def position(hands: Mapping[str, str], leader: int = SOUTH, waste: str = "", **options: object) -> GetawayDeal:
    """The middle of a deal of four: these cards are in hand, the others on the waste pile, and the leader has the power."""
    deal = parlour.game("getaway", 4, **options).deal(1)
    assert isinstance(deal, GetawayDeal)
    arrange(deal, hands, rest="waste")
    deal.open |= deal.waste.cards
    deal.narrating = True
    deal.tricks = 5
    deal.phase = Lead(leader)
    return deal


def counts(deal: GetawayDeal) -> list[int]:
    return [hand.count() for hand in deal.hands]


# --- the deal and the first trick ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 9))
def test_all_cards_are_dealt_as_equally_as_possible(players: int) -> None:
    deal = parlour.game("getaway", players).deal(3)
    assert sum(counts(deal)) == 52 and max(counts(deal)) - min(counts(deal)) <= 1
    leader, = deal.turn()
    assert deal.hands[leader].cards >> deal.pack.card("AS") & 1
    # whose turn it is tells everybody where that card is
    assert all(deal.known_to(seat) >> deal.pack.card("AS") & 1 for seat in range(players))


def test_two_packs() -> None:
    deal = parlour.game("getaway", 8, double_pack=True).deal(3)
    assert sum(counts(deal)) == 104
    assert [str(action) for action in deal.legal(deal.turn()[0])] == ["play AS", "take hand"]


def test_piles_look_alike_and_each_is_chosen_once() -> None:
    match = parlour.game("getaway", 4, pile_deal="piles").match(seed=2)
    deal = match.deal
    assert isinstance(deal, GetawayDeal)
    sizes = [len(pile.row) for pile in deal.piles]
    assert sum(sizes) == 52 and max(sizes) - min(sizes) <= 4
    chooser = match.turn()[0]
    play(match, "pile 2")
    refused(match, "pile 2", "Somebody else has that pile")
    play(match, "pile 1", "pile 3", "pile 4")
    assert deal.hands[chooser].count() == sizes[1] and sum(counts(deal)) == 52


def test_the_first_trick_is_played_in_any_order_unless_agreed() -> None:
    for order, waiting in (("free-order", 3), ("clockwise", 1)):
        match = parlour.game("getaway", 4, first_trick_order=order).match(seed=4)
        play(match, "play AS")
        assert len(match.turn()) == waiting


def test_without_spades_anything_goes_on_the_waste_pile_in_the_first_trick() -> None:
    dealt = {"South": "AS KS", "West": "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "North": "2S 3S", "East": "4S 5S"}
    kit = table("getaway", 4, dealer="East", dealt=dealt, first_trick_order="clockwise")
    kit.play("South: AS", "West: AH", "North: 2S", "East: 4S")
    deal = kit.match.deal
    assert isinstance(deal, GetawayDeal)
    assert deal.turn() == (SOUTH,) and deal.waste.cards.bit_count() == 4 and deal.hands[WEST].excluded & deal.pack.card("2S") == 0


# --- tricks ------------------------------------------------------------------------------------------------------------


def test_whoever_has_none_of_the_suit_stops_the_trick_and_its_highest_card_picks_up() -> None:
    deal = position({"South": "5H 2C", "West": "9H 3C", "North": "KS 4C", "East": "AH 5C"})
    play(deal, "play 5H")
    refused(deal, "play 3C", "You hold hearts: you must follow suit")
    play(deal, "play 9H", "play KS")
    # East's ace is not played: West's nine is the highest heart, and no king of another suit wins
    assert deal.turn() == (WEST,) and counts(deal) == [1, 4, 1, 2]


def test_the_log_is_worded_for_whoever_stops_a_trick_or_loses_a_hand() -> None:
    deal = position({"South": "5H 2C", "West": "AS 3C", "North": "6H 4C", "East": "7H"})
    play(deal, "play 5H", "play AS")
    assert deal.view(SOUTH).log[-1] == "You pick up the trick, stopped by West."
    assert deal.view(WEST).log[-1] == "South picks up the trick, stopped by you."
    play(deal, "take hand")
    assert deal.view(WEST).log[-2:] == ["South takes the whole hand from you.", "You have got away."]
    assert deal.view(EAST).log[-2:] == ["South takes the whole hand from West.", "West has got away."]


def test_the_leader_picks_up_when_nobody_else_has_followed() -> None:
    deal = position({"South": "5H 2C", "West": "AS 3C", "North": "6H 4C", "East": "7H"})
    play(deal, "play 5H", "play AS")
    assert deal.turn() == (SOUTH,) and counts(deal) == [3, 1, 2, 1]


def test_of_two_equal_cards_the_first_is_the_higher() -> None:
    deal = parlour.game("getaway", 4, double_pack=True).deal(1)
    assert isinstance(deal, GetawayDeal)
    one, other = bits(deal.pack.cards_of("QH"))
    order = deal.game.card_order
    assert not order.beats(other, one) and not order.beats(one, other) and order.best([one, other]) == 0


# --- getting away ------------------------------------------------------------------------------------------------------


def test_a_player_without_cards_is_away_unless_that_card_was_the_highest() -> None:
    deal = position({"South": "5H", "West": "9H 3C", "North": "KH 4C", "East": "2H 5C"})
    play(deal, "play 5H", "play 9H", "play KH", "play 2H")
    assert deal.turn() == (NORTH,) and counts(deal)[SOUTH] == 0
    play(deal, "play 4C", "play 5C")
    # South is passed over
    assert deal.turn() == (WEST,)


def test_everybody_is_told_who_has_got_away() -> None:
    def away(deal: GetawayDeal) -> list[str]:
        return [line for line in deal.view(EAST).log if "got away" in line]

    # with the last card on a trick that another wins, and with the last card that stops one
    deal = position({"South": "5H", "West": "9H 3C", "North": "KH 4C", "East": "2H 5C 7D"})
    play(deal, "play 5H", "play 9H", "play KH", "play 2H")
    assert away(deal) == ["South has got away."]
    play(deal, "play 4C", "play 5C", "play 3C")
    assert away(deal) == ["South has got away.", "North has got away.", "West has got away."] and deal.over
    deal = position({"South": "5H 2C", "West": "AS", "North": "6H 4C", "East": "7H"})
    play(deal, "play 5H", "play AS")
    assert away(deal) == ["West has got away."]
    # in the first trick, too, and by a card that is drawn from the hand
    dealt = {"South": "AS KS", "West": "2S"}
    match = table("getaway", 4, dealer="East", dealt=dealt, first_trick_order="clockwise").match
    arrange(match, {"South": "AS KS", "West": "2S", "North": "3S 4S", "East": "5S 6S"}, rest="waste")
    play(match, "play AS", "play 2S", "play 3S", "play 5S")
    assert "West has got away." in match.view(EAST).log
    deal = position({"South": "KH", "West": "9H 3C", "North": "8H 4C", "East": "2H 5C"}, last_card_power="draw-from-next-player")
    play(deal, "play KH", "play 9H", "play 8H", "play 2H")
    assert away(deal) == []
    play(deal, "draw from the next player", "play 4C", "play 5C")
    assert away(deal) == ["West has got away.", "South has got away.", "North has got away."] and deal.over


@pytest.mark.parametrize("seed", range(6))
def test_whoever_leads_without_cards_draws_from_the_waste_but_not_of_the_trick_just_played(seed: int) -> None:
    deal = position({"South": "KH", "West": "9H 3C", "North": "8H 4C", "East": "2H 5C"}, last_card_power="draw-from-waste")
    deal.pick(seed + 1)
    play(deal, "play KH", "play 9H", "play 8H", "play 2H")
    assert deal.turn() == (SOUTH,)
    refused(deal, "play KH", "You have no cards: draw the one that you lead")
    assert choices(deal, SOUTH) == ["draw", "take hand"]
    just = deal.pack.mask("KH 9H 8H 2H")
    play(deal, "draw")
    assert len(deal.trick.row) == 1 and not deal.trick.mask() & just and isinstance(deal.phase, Follow)
    assert deal.turn() == (WEST,) and deal.hands[SOUTH].count() == 0


def test_the_card_is_drawn_from_the_next_hand() -> None:
    deal = position({"South": "KH", "West": "9H 3C", "North": "8H 4C", "East": "2H 5C"},
                    last_card_power="draw-from-next-player")
    play(deal, "play KH", "play 9H", "play 8H", "play 2H", "draw from the next player")
    assert deal.trick.mask() == deal.pack.mask("3C") and counts(deal) == [0, 0, 1, 1]
    assert "South draws the three of clubs from you and leads it." in deal.view(WEST).log
    # West has got away by it
    assert deal.turn() == (NORTH,)


@pytest.mark.parametrize(("rule", "said", "why"), [
    ("draw-from-waste", "draw from the next player", "drawn from the waste pile"),
    ("free-to-get-away", "draw from the next player", "drawn from the waste pile"),
    ("draw-from-next-player", "draw", "drawn from the hand of the next player"),
    ("draw-from-next-player", "draw from the second player", "drawn from the hand of the next player"),
    ("draw-from-any-player", "draw", "drawn from the hand of another player"),
    ("draw-from-any-player", "draw from the second player", "Only one other player has cards")])
def test_where_nothing_is_drawn_from(rule: str, said: str, why: str) -> None:
    deal = position({"South": "KH", "West": "9H 3C"}, last_card_power=rule)
    play(deal, "play KH", "play 9H")
    refused(deal, said, why)


def test_the_card_is_drawn_from_a_hand_that_one_chooses() -> None:
    deal = position({"South": "KH", "West": "9H 3C", "North": "8H 4C", "East": "2H 5C"},
                    last_card_power="draw-from-any-player")
    play(deal, "play KH", "play 9H", "play 8H", "play 2H")
    assert choices(deal, SOUTH) == ["draw from the next player", "draw from the second player", "draw from the third player", "take hand"]
    play(deal, "draw from the third player")
    assert deal.trick.mask() == deal.pack.mask("5C") and counts(deal) == [0, 1, 1, 0]


def test_where_one_is_free_to_get_away_the_next_with_cards_leads() -> None:
    deal = position({"South": "KH", "West": "9H", "North": "8H 4C", "East": "2H 5C"},
                    last_card_power="free-to-get-away")
    play(deal, "play KH", "play 9H", "play 8H", "play 2H")
    assert deal.turn() == (NORTH,) and "got away" in " ".join(deal.view(EAST).log)
    # with one other left one does not
    deal = position({"South": "KH", "West": "9H 3C"}, last_card_power="free-to-get-away")
    play(deal, "play KH", "play 9H")
    assert deal.turn() == (SOUTH,) and choices(deal, SOUTH) == ["draw", "take hand"]


# --- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("south", "west", "actions", "loser"), [
    # the last card stops the trick
    ("5H 2C", "KS", ("play 5H", "play KS"), SOUTH),
    # the last card is lower than the other's
    ("5H", "9H 3C", ("play 5H", "play 9H"), WEST),
    # the same, and it was the last card of both
    ("5H", "9H", ("play 5H", "play 9H"), WEST),
    ("9H", "5H", ("play 9H", "play 5H"), SOUTH),
    # the last opponent's hand is taken
    ("5H", "9H 3C", ("take hand",), SOUTH)])
def test_the_end_between_two(south: str, west: str, actions: tuple[str, ...], loser: int) -> None:
    deal = position({"South": south, "West": west})
    play(deal, *actions)
    assert deal.over and deal.points() == [int(seat == loser) for seat in range(4)]


@pytest.mark.parametrize(("west", "answer", "outcome"), [
    # of the waste two clubs are left: South draws the five
    ("9H 7C", "play 7C", WEST),
    ("9H 4C", "play 4C", SOUTH),
    ("9H 4C 3D", "play 4C", -1),
    ("9H 3D", "play 3D", SOUTH),
    ("9H 3D 4D", "play 3D", SOUTH)])
def test_a_drawn_card_between_two(west: str, answer: str, outcome: int) -> None:
    """The five of clubs is drawn, from a waste pile that has nothing else: all other cards are laid aside."""
    deal = position({"South": "KH", "West": west})
    deal.move_cards(deal.waste.cards & ~deal.pack.mask("5C"), deal.waste, deal.rest)
    play(deal, "play KH", "play 9H", "draw", answer)
    if outcome < 0:
        assert not deal.over and deal.turn() == (SOUTH,) and choices(deal, SOUTH)[0] == "draw"
    else:
        assert deal.over and deal.points() == [int(seat == outcome) for seat in range(4)]


def test_a_deal_that_goes_on_for_ever_is_broken_off() -> None:
    deal = position({"South": "5H 2C", "West": "9H 3C", "North": "8H 4C 6D", "East": "2H 5C"})
    deal.tricks = LONGEST - 1
    play(deal, "play 5H", "play 9H", "play 8H", "play 2H")
    assert deal.over and deal.points() == [0, 0, 1, 0]


# --- taking a hand -----------------------------------------------------------------------------------------------------


def test_anybody_may_take_the_next_hand_before_a_trick() -> None:
    deal = position({"South": "5H 2C", "West": "9H 3C", "North": "8H 4C", "East": "2H 5C"})
    assert deal.may_interrupt() == (WEST, NORTH, EAST)
    deal.play(WEST, deal.read(WEST, "take hand"))
    assert counts(deal) == [2, 4, 0, 2] and deal.turn() == (SOUTH,)
    # what they are only West sees; and East may take the leader's, so that the next with cards leads
    assert deal.known_to(WEST) & deal.pack.mask("8H") and not deal.known_to(SOUTH) & deal.pack.mask("8H")
    deal.play(EAST, deal.read(EAST, "take hand"))
    assert counts(deal) == [0, 4, 0, 4] and deal.turn() == (WEST,)
    refused(deal, "South: take hand", "You have got away")
    play(deal, "play 9H")
    refused(deal, "East: take hand", "before a trick begins")


def test_the_ace_of_spades_can_be_taken_before_the_first_trick() -> None:
    kit = table("getaway", 3, dealt={"South": "AS KS"}, dealer="East")
    deal = kit.match.deal
    taker = next(seat for seat in range(3) if deal.after(seat) == SOUTH)
    kit.match.play(taker, "take hand")
    assert kit.match.turn() == (taker,) and choices(kit.match, taker) == ["play AS", "take hand"]


def test_anticlockwise_hands_are_taken_from_the_right() -> None:
    deal = position({"South": "5H 2C", "West": "9H 3C", "North": "8H 4C", "East": "2H 5C"}, direction="anticlockwise")
    play(deal, "take hand")
    assert counts(deal) == [4, 2, 2, 0]


# --- penalties ---------------------------------------------------------------------------------------------------------


def test_with_the_penalty_one_can_play_wrongly_and_picks_up() -> None:
    hands = {"South": "5H 2C", "West": "9H 3C", "North": "8H 4C", "East": "2H 5C"}
    deal = position(hands, penalty=True)
    play(deal, "play 5H", "play 3C")
    assert deal.turn() == (WEST,) and counts(deal) == [1, 3, 2, 2]
    deal = position(hands, penalty=True)
    play(deal, "play 5H")
    deal.play(EAST, deal.read(EAST, "play 2H"))
    assert deal.turn() == (EAST,) and counts(deal) == [1, 2, 2, 3]
    deal = position(hands)
    play(deal, "play 5H")
    refused(deal, "East: play 2H", "It is not East's turn")


def test_whoever_has_lost_the_fewest_of_several_deals_wins() -> None:
    match = play_until(parlour.game("getaway", 4, deals=5).match(seed=6), lambda match: match.over, prefer("play", otherwise=first))
    assert len(match.sheet) == 5 and all(sum(losses) == 1 for losses in match.sheet)
    totals = match.totals[-1]
    assert match.winners == [seat for seat in range(4) if totals[seat] == min(totals)]
