"""Draw poker: who bets first, what may be drawn, who may open, who can win, and what is wild. More of it is in records/draw-poker.

With South dealing, West is the first to speak and to draw, then North, then East.
"""
from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import parlour
from parlour.games.draw_poker.game import DrawPoker
from parlour.kernel.actions import Action
from parlour.kernel.chance import Chance
from parlour.kernel.deal import HASTY, THOROUGH, USUAL
from parlour.kernel.match import Start
from parlour.mechanisms.stakes.poker import DrawCards, PokerGame
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.testing import choices, over, play, play_until, prefer, refused

SOUTH, WEST, NORTH, EAST = range(4)
NAMES = ("South", "West", "North", "East")
#: four hands with which nobody can open for jacks or better
POOR = {WEST: "AS KD 2C 3H 4D", NORTH: "KS QD 9C 7H 5D", EAST: "9S 8D 6C 4H 2D", SOUTH: "TS TD 8C 6H 3D"}
#: West has two kings and North a pair of aces, the others nothing
KINGS_AND_ACES = {WEST: "KS KD 2C 3H 4D", NORTH: "AS AD 9C 7H 5D", EAST: "9S 8D 6C 4H 2D", SOUTH: "TS JD 8C 6H 3D"}
NOBODY_OPENS = ("West: check", "North: check", "East: check", "South: check")
#: West opens, North calls, and the others fold
TWO_ARE_IN = ("West: bet 2", "North: call", "East: fold", "South: fold")
#: and neither draws
PAT = (*TWO_ARE_IN, "West: stand pat", "North: stand pat")
#: after that nobody opens for Jacks Back, East does for low, West calls, and neither draws
LOW = (*NOBODY_OPENS, "West: check", "North: check", "East: bet 2", "South: fold", "West: call", "North: fold",
       "West: stand pat", "East: stand pat")


def dealt(id: str, hands: Mapping[int, str] | None = None, stock: str = "", *said: str, players: int = 4,
          **options: object) -> parlour.Match:
    """A match in which the first seat has dealt these cards, the stock begins with these, and what has been said since."""
    stack = {f"hand {seat}": cards for seat, cards in (hands or {}).items()}
    if stock:
        stack["stock"] = stock
    names = NAMES if players == 4 else [f"P{seat}" for seat in range(players)]
    match = parlour.game(id, players=players, **options).match(names=names, start=Start(1, 0, (), [stack]), narrate=True)
    play(match, *said)
    return match


def worth(game: parlour.Game[PokerDeal], cards: str, seed: int = 1) -> int:
    """How good a hand is in a deal of the game."""
    assert isinstance(game, PokerGame)
    return game.worth(game.deal(seed), game.pack.mask(cards))


def words(game: parlour.Game[PokerDeal], cards: str) -> str:
    assert isinstance(game, DrawPoker)
    return game.ranking_now(game.deal(1)).words(game.pack.mask(cards))


def first_discard(match: parlour.Match, size: int) -> str:
    """A discard of so many cards by the one whose turn it is."""
    return next(str(action) for action in match.legal(match.turn()[0]) if action.cards.bit_count() == size)


# --- Five Card Draw: betting --------------------------------------------------------------------------------------------------


def test_a_bet_and_four_raises_are_the_most_in_a_round() -> None:
    match = dealt("five-card-draw", None, "", "West: bet 2", "North: raise 4", "East: raise 6", "South: raise 8", "West: raise 10")
    assert choices(match) == ["fold", "call"]
    refused(match, "North: raise 12", "There have been 4 raises, which is the limit")


def test_without_a_cap_raises_go_on() -> None:
    match = dealt("five-card-draw", None, "", "West: bet 2", "North: raise 4", "East: raise 6", "South: raise 8", "West: raise 10",
                  raise_cap="no-cap")
    assert choices(match) == ["fold", "call", "raise 12"]


def test_raises_are_not_capped_where_the_pot_limits_them() -> None:
    match = dealt("five-card-draw", None, "", "West: bet 2", "North: raise 4", "East: raise 6", "South: raise 8", "West: raise 10",
                  limit="pot")
    assert "raise 12" in choices(match)


def to_the_second_round(**options: object) -> parlour.Match:
    """North has opened, West called, and nobody has drawn."""
    return dealt("five-card-draw", None, "", "West: check", "North: bet 2", "East: fold", "South: fold", "West: call", "West: stand pat",
                 "North: stand pat", **options)


@pytest.mark.parametrize(("options", "first", "second"), [
    ({}, "bet 2", "bet 4"),
    ({"second_round_limits": "same"}, "bet 2", "bet 2"),
])
def test_fixed_bets_double_in_the_second_round(options: dict[str, object], first: str, second: str) -> None:
    assert choices(dealt("five-card-draw", **options)) == ["check", first]
    assert choices(to_the_second_round(**options)) == ["check", second]


@pytest.mark.parametrize(("options", "least", "most"), [({}, 4, 8), ({"second_round_limits": "same"}, 2, 4)])
def test_least_and_most_of_a_spread_limit_double_as_well(options: dict[str, object], least: int, most: int) -> None:
    match = to_the_second_round(limit="spread", **options)
    assert choices(match) == ["check", *[f"bet {amount}" for amount in range(least, most + 1)]]


def test_with_a_spread_limit_a_raise_is_at_least_as_much_as_the_last_and_the_rules_say_so() -> None:
    match = dealt("five-card-draw", None, "", "West: bet 4", limit="spread")
    assert choices(match) == ["fold", "call", "raise 8"]
    assert "A raise is at least as much as the bet or raise before it" in match.game.rules()


def test_whoever_opened_begins_the_second_round_or_the_next_who_is_in() -> None:
    match = dealt("five-card-draw", None, "", "West: check", "North: bet 2", "East: call", "South: raise 4", "West: call", "North: fold",
                  "East: call", "West: stand pat", "East: stand pat", "South: stand pat")
    assert match.turn() == (EAST,)


def shown(match: parlour.Match) -> list[str]:
    """Who has shown hands, in order."""
    return [line.split()[0] for line in match.deal.view(4).log if " shows " in line]


def test_whoever_bet_last_shows_first_and_the_others_follow_clockwise() -> None:
    match = dealt("five-card-draw", None, "", "West: check", "North: bet 2", "East: call", "South: call", "West: call",
                  "West: stand pat", "North: stand pat", "East: stand pat", "South: stand pat",
                  "North: check", "East: check", "South: bet 4", "West: call", "North: call", "East: call", deals=1)
    assert shown(match) == ["South", "West", "North", "East"]


def test_when_all_check_in_the_second_round_the_opener_shows_first() -> None:
    match = dealt("five-card-draw", None, "", "West: check", "North: bet 2", "East: call", "South: raise 4", "West: call", "North: call",
                  "East: call", "West: stand pat", "North: stand pat", "East: stand pat", "South: stand pat",
                  "North: check", "East: check", "South: check", "West: check", deals=1)
    assert shown(match) == ["North", "East", "South", "West"]


def test_equal_hands_share_the_pot_and_the_odd_chip_goes_to_the_dealers_left() -> None:
    match = dealt("five-card-draw", {1: "AS KS QS JS 9D", 2: "AH KH QH JH 9C"}, "", "P1: bet 3", "P2: call", "P3: fold", "P4: fold",
                  "P0: fold", "P1: stand pat", "P2: stand pat", "P1: check", "P2: check", players=5, deals=1, bet=3)
    assert match.scores() == [-3, 5, 4, -3, -3]


# --- Five Card Draw: the draw ---------------------------------------------------------------------------------------------------


def at_the_draw(id: str = "five-card-draw", hand: str = "AS KD 2C 3H 4D", **options: object) -> parlour.Match:
    """Everybody is in, and West with this hand draws first."""
    match = dealt(id, {WEST: hand}, **options)
    while not match.deal.phase.prompt(match.deal, match.turn()[0]).startswith("Discard"):
        said = choices(match)
        match.play(match.turn()[0], "call" if "call" in said else said[-1] if match.turn()[0] == WEST else "check")
    return match


def test_up_to_three_cards_may_be_exchanged() -> None:
    match = at_the_draw()
    sizes = [action.cards.bit_count() for action in match.legal(WEST)]
    assert [sizes.count(size) for size in range(6)] == [1, 5, 10, 10, 0, 0]
    refused(match, "West: discard KD 2C 3H 4D", "exchange 3 cards at the most")


def test_four_may_be_exchanged_to_keep_an_ace() -> None:
    match = at_the_draw(more_than_three="4-with-ace-kept")
    refused(match, "West: discard AS 2C 3H 4D", "or four to keep an ace")
    refused(match, "West: discard AS KD 2C 3H 4D", "or four to keep an ace")
    play(match, "West: discard KD 2C 3H 4D")
    assert match.deal.hands[WEST].cards.bit_count() == 5 and match.deal.drew[WEST] == 4
    without = at_the_draw(hand="QS KD 2C 3H 4D", more_than_three="4-with-ace-kept")
    refused(without, "West: discard KD 2C 3H 4D", "exchange 3 cards at the most")


def test_four_cards_to_keep_an_ace_are_offered_as_four() -> None:
    view = at_the_draw(more_than_three="4-with-ace-kept").view(WEST)
    assert "four to keep an ace" in view.prompt
    discards = [(set(choice.cards), choice.least, choice.most) for choice in view.choices if choice.kind == "discard"]
    assert discards == [({"AS", "KD", "2C", "3H", "4D"}, 1, 3), ({"KD", "2C", "3H", "4D"}, 4, 4)]
    assert "ace" not in at_the_draw(hand="QS KD 2C 3H 4D", more_than_three="4-with-ace-kept").view(WEST).prompt


def test_four_or_five_may_be_exchanged_unconditionally() -> None:
    match = at_the_draw(hand="QS KD 2C 3H 4D", more_than_three="4-or-5-unconditional")
    assert len(match.legal(WEST)) == 32
    play(match, "West: discard QS KD 2C 3H 4D")
    assert match.deal.drew[WEST] == 5


def test_the_dealers_left_draws_first_and_those_who_folded_do_not() -> None:
    match = dealt("five-card-draw", None, "", "West: bet 2", "North: fold", "East: call", "South: call")
    assert match.turn() == (WEST,)
    play(match, "West: stand pat")
    assert match.turn() == (EAST,)
    play(match, "East: stand pat")
    assert match.turn() == (SOUTH,)


def everybody_calls(players: int, id: str = "five-card-draw") -> parlour.Match:
    match = dealt(id, players=players)
    play(match, "P1: bet 2", *[f"P{seat}: call" for seat in range(2, players)], "P0: call")
    return match


def begun_draw(id: str, players: int) -> parlour.Match:
    """Everybody is still in and nobody has raised, and the first to draw is asked; the first to speak has the kings to open."""
    match = dealt(id, {1: "KS KH"}, players=players)
    return play_until(match, lambda match: isinstance(match.deal.phase, DrawCards), prefer("bet 2", "call", "check"))


def test_six_players_can_take_eight_cards_each() -> None:
    match = everybody_calls(6)
    for _ in range(6):
        match.play(match.turn()[0], first_discard(match, 3))
    deal = match.deal
    assert len(deal.stock.row) == 4 and deal.discards.cards.bit_count() == 18
    assert "shuffled" not in " ".join(deal.view(6).log)


def test_where_eight_draw_what_others_have_discarded_is_dealt_again_but_not_ones_own() -> None:
    match = everybody_calls(8)
    deal = match.deal
    for _ in range(4):
        match.play(match.turn()[0], first_discard(match, 3))
    assert not deal.stock.row
    before = deal.discards.cards
    own = next(action for action in match.legal(5) if action.cards.bit_count() == 3)
    match.play(5, own)
    # three of the twelve discards were dealt, the others are the new stock, and only what was discarded just now lies there
    assert deal.discards.cards == own.cards and len(deal.stock.row) == 9
    assert not deal.hands[5].cards & own.cards and (deal.hands[5].cards & before).bit_count() == 3
    assert "shuffled" in " ".join(deal.view(8).log)


@pytest.mark.parametrize(("id", "players", "sizes"), [
    ("five-card-draw", 7, (3, 3, 3, 3, 3, 3)), ("thirty-two-card-poker", 5, (3, 3, 3)),
    ("thirty-two-card-bosnian", 5, (3, 3, 3)), ("jacks-or-better", 8, (3, 3, 3, 2, 3)),
])
def test_whoever_asks_for_more_than_is_left_is_served_from_the_discards_alone(id: str, players: int, sizes: tuple[int, ...]) -> None:
    match = begun_draw(id, players)
    deal = match.deal
    for size in sizes[:-1]:
        match.play(match.turn()[0], first_discard(match, size))
    old = deal.stock.mask()
    assert 0 < old.bit_count() < sizes[-1]
    seat, discarded = match.turn()[0], deal.discards.cards
    before = deal.hands[seat].cards
    match.play(seat, first_discard(match, sizes[-1]))
    new = deal.hands[seat].cards & ~before
    assert new.bit_count() == sizes[-1] and new & discarded == new
    # what was left of the pack lies under the new one, to be dealt last
    assert sum(1 << card for card in deal.stock.row[:old.bit_count()]) == old
    assert any("too few cards left" in line for line in deal.view(players).log)


def test_cards_of_those_who_folded_are_not_dealt_again() -> None:
    match = dealt("five-card-draw", players=8)
    deal = match.deal
    dead = deal.hands[6].cards | deal.hands[7].cards
    play(match, "P1: bet 2", *[f"P{seat}: call" for seat in range(2, 6)], "P6: fold", "P7: fold", "P0: call")
    for _ in range(6):
        match.play(match.turn()[0], first_discard(match, 3))
    assert "shuffled" in " ".join(deal.view(8).log) and deal.hands[6].cards | deal.hands[7].cards == dead


def test_how_many_cards_each_drew_can_be_seen_by_all() -> None:
    match = dealt("five-card-draw", POOR, "", *TWO_ARE_IN, "West: discard AS KD", "North: stand pat")
    badges = {seat.name: seat.badges for seat in match.view(EAST).seats}
    assert "drew 2" in badges["West"] and "stands pat" in badges["North"]


# --- blinds ---------------------------------------------------------------------------------------------------------------------


def test_a_blind_bet_may_be_raised_by_whoever_made_it_when_all_have_called() -> None:
    match = dealt("five-card-draw", None, "", "North: decline", blinds="ante-and-blind")
    assert match.deal.pot == 8 and match.deal.stakes == [0, 2, 0, 0] and match.turn() == (NORTH,)
    play(match, "North: call", "East: fold", "South: call")
    assert match.turn() == (WEST,) and choices(match) == ["check", "raise 4"]


def test_when_all_fold_to_the_blind_its_owner_wins() -> None:
    match = dealt("five-card-draw", None, "", "North: straddle", "East: decline", "East: fold", "South: fold", "West: fold", blinds="blind",
                  deals=1)
    assert match.scores() == [0, -2, 2, 0]


def test_whoever_declines_to_straddle_ends_the_straddling() -> None:
    match = dealt("five-card-draw", None, "", "North: decline", blinds="blind")
    assert match.turn() == (NORTH,) and choices(match) == ["fold", "call", "raise 4"]
    assert "North declines to straddle." in match.view(SOUTH).log and "You decline to straddle." in match.view(NORTH).log


def test_the_dealer_is_the_last_who_may_straddle() -> None:
    match = dealt("five-card-draw", None, "", "North: straddle", "East: straddle", "South: straddle", blinds="blind")
    assert match.deal.stakes == [16, 2, 4, 8] and match.turn() == (WEST,)
    play(match, "West: call", "North: call", "East: call")
    assert match.turn() == (SOUTH,) and choices(match) == ["check", "raise 18"]


def test_a_pot_that_is_never_opened_is_shared_after_the_last_deal_there_can_be() -> None:
    match = dealt("five-card-draw", deals=1)
    play_until(match, over, prefer("check"))
    assert len(match.sheet) == 51 and match.scores() == [0, 0, 0, 0] and match.deal.pot == 0
    assert "share 408 chips" in match.view(SOUTH).log[-1]


def test_whoever_was_all_in_for_a_pot_that_stays_is_dealt_in_and_can_win_what_was_matched() -> None:
    game = parlour.game("five-card-draw", players=3, rebuy=False)
    before = game.deal(1)
    assert isinstance(before, PokerDeal)
    before.stacks[:] = [1, 50, 50]
    before.pot = 0
    deal = game.new_deal(Chance.of(1, 1), 1, 0, before)
    for seat in (1, 2):
        deal.play(seat, deal.read(seat, "check"))
    assert deal.over and deal.pot == 5 and not game.finished(deal)
    again = game.new_deal(Chance.of(1, 2), 2, game.next_dealer(deal), deal)
    assert isinstance(again, PokerDeal)
    assert again.stacks == [0, 46, 46] and again.competes(0) and again.hands[0].cards
    # 1 from each is for all three, and what the others have put in besides is for them
    assert [(pot.amount, pot.seats) for pot in again.pots()] == [(3, 0b111), (6, 0b110)]


# --- Jacks or Better --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "opens"), [
    ("JS JD 2C 3H 4D", True), ("TS TD AC KH QD", False), ("5S 5D 3C 3H 6D", True), ("2S 2D 2C 3H 4D", True), ("AS KS QS JS 9D", False),
    ("2S 3D 4C 5H 6D", True), ("2S 5S 7S 9S JS", True), ("KS KD 2C 3H 4D", True),
])
def test_any_hand_that_beats_a_pair_of_tens_opens(hand: str, opens: bool) -> None:
    match = dealt("jacks-or-better", {WEST: hand})
    assert ("bet 2" in choices(match)) is opens


def test_whoever_can_open_need_not_and_nobody_opening_costs_another_ante() -> None:
    match = dealt("jacks-or-better", KINGS_AND_ACES, "", *NOBODY_OPENS)
    assert match.deal.number == 1 and match.deal.dealer == WEST and match.deal.pot == 16


def test_an_opener_who_keeps_openers_has_not_split_them() -> None:
    match = dealt("jacks-or-better", {WEST: "KS KD QC QH 4D"}, "", *TWO_ARE_IN, "West: discard KS KD 4D")
    assert "splits" not in " ".join(match.deal.view(4).log)


def test_openers_are_split_only_where_the_rest_would_not_open() -> None:
    kept = dealt("jacks-or-better", {WEST: "KS KD KC 4H 4D"}, "", *TWO_ARE_IN, "West: discard 4H 4D")
    assert "splits" not in " ".join(kept.deal.view(4).log)
    broken = dealt("jacks-or-better", {WEST: "5S 6S 7S 8S 9D"}, "", *TWO_ARE_IN, "West: discard 9D")
    assert "splits" in " ".join(broken.deal.view(4).log)


def test_split_openers_are_shown_with_the_cards_they_went_with_though_the_opener_folds() -> None:
    match = dealt("jacks-or-better", {WEST: "QH QS TC 7S 6S"}, "9S 2D", *TWO_ARE_IN,
                  "West: discard QH TC", "North: stand pat", "West: check", "North: bet 4", "West: fold", deals=1)
    view = match.view(SOUTH)
    zones = {zone.name: zone.cards for zone in view.zones}
    assert zones["openers 1"] == ["QH"] and zones["up 1"] == ["QS"] and zones["hand 1"] == [""] * 4
    assert match.winners == [NORTH]


def test_a_straight_flush_draw_that_came_in_still_proves_the_straight_it_came_from() -> None:
    match = dealt("jacks-or-better", {WEST: "5S 6S 7S 8S 9D"}, "AS", *TWO_ARE_IN,
                  "West: discard 9D", "North: stand pat", "West: bet 4", "North: fold", deals=1)
    zones = {zone.name: zone.cards for zone in match.view(SOUTH).zones}
    assert zones["openers 1"] == ["9D"] and sorted(zones["up 1"]) == ["5S", "6S", "7S", "8S"] and zones["hand 1"] == [""]


def test_after_an_opened_deal_progressive_jackpots_need_jacks_again_though_nobody_split_anything() -> None:
    match = dealt("jacks-or-better", POOR, "", *NOBODY_OPENS, progressive_jackpots=True)
    assert "queens" in " ".join(match.view(0).facts)
    match = dealt("jacks-or-better", KINGS_AND_ACES, "", *PAT, "West: check", "North: check", progressive_jackpots=True)
    assert match.deal.number == 1 and "jacks" in " ".join(match.view(0).facts)


# --- Trips to Win -----------------------------------------------------------------------------------------------------------------


def test_three_of_a_kind_wins_though_a_better_pair_bet_it_up() -> None:
    match = dealt("trips-to-win", {WEST: "KS KD 2C 3H 4D", NORTH: "2S 2D 2H 5C 6D"}, "", *PAT, "West: bet 4", "North: call", deals=1)
    assert match.winners == [NORTH] and match.scores()[NORTH] == 12


def test_whoever_folds_after_the_draw_is_out_of_the_pot_that_is_played_on_for() -> None:
    match = dealt("trips-to-win", KINGS_AND_ACES, "", "West: bet 2", "North: call", "East: call", "South: fold", "West: stand pat",
                  "North: stand pat", "East: stand pat", "West: bet 4", "North: call", "East: fold")
    deal = match.deal
    assert deal.number == 1 and [deal.competes(seat) for seat in range(4)] == [False, True, True, False]
    assert not deal.hands[EAST].cards and deal.pot == 8 + 6 + 8 + 4


def test_those_who_play_on_need_jacks_to_open_again() -> None:
    tens = {WEST: "TS TD AC 5H 7D", NORTH: "KS QD 9C 4H 2D"}
    stacks = [{f"hand {seat}": cards for seat, cards in hands.items()} for hands in (KINGS_AND_ACES, tens)]
    match = parlour.game("trips-to-win", players=4).match(names=NAMES, start=Start(1, SOUTH, (), stacks))
    play(match, *PAT, "West: check", "North: check")
    assert match.turn() == (NORTH,) and choices(match) == ["check"]
    play(match, "North: check", "West: check")
    assert match.deal.number == 2 and match.deal.pot == 8 + 4 + 4 + 4


def test_those_who_play_on_for_a_pot_share_it_if_it_is_never_won() -> None:
    match = dealt("trips-to-win", KINGS_AND_ACES, "", *PAT, "West: check", "North: check", deals=1)
    play_until(match, over, prefer("check"))
    assert match.scores() == [-2, 2, 2, -2] and match.deal.pot == 0


def test_those_who_are_all_in_play_on_for_what_they_have_matched_without_another_ante() -> None:
    # West is all in for 10, North and East for 20, South folds its ante of 2: nobody has three of a kind
    threes = {WEST: "2S 2D 2H 5C 6D", NORTH: "QS QD 3C 5H 7D", EAST: "KS KD 3S 5D 7C"}
    stacks = [{f"hand {seat}": cards for seat, cards in hands.items()} for hands in (KINGS_AND_ACES, threes)]
    game = parlour.game("trips-to-win", players=4, limit="no-limit", rebuy=False, stack=20, deals=40)
    match = game.match(names=NAMES, start=Start(1, SOUTH, (), stacks))
    match.deal.stacks[WEST] = 8
    play(match, "West: bet 8", "North: raise 18", "East: call", "South: fold", "West: stand pat", "North: stand pat", "East: stand pat")
    deal = match.deal
    assert deal.number == 1 and deal.stacks == [18, 0, 0, 0] and deal.pot == 52
    assert [deal.competes(seat) for seat in range(4)] == [False, True, True, True]
    # now West has three twos, and wins the main pot: 10 each, and what South left; for the rest North and East play on
    play(match, "North: stand pat", "East: stand pat", "West: stand pat")
    deal = match.deal
    assert deal.number == 2 and deal.stacks[WEST] == 32 and deal.pot == 20
    assert [deal.competes(seat) for seat in range(4)] == [False, False, True, True]


@pytest.mark.parametrize(("drawn", "shown"), [("4C 4D 4H", "4H 4D 4C JS JD"), ("JC 4D 5H", "JS JD JC")])
def test_an_opener_left_alone_shows_three_of_a_kind_and_the_openers(drawn: str, shown: str) -> None:
    match = dealt("trips-to-win", {WEST: "JS JD 8H 2S 3C"}, drawn, "West: bet 2", "North: call", "East: fold", "South: fold",
                  "West: discard 8H 2S 3C", "North: stand pat", "West: bet 4", "North: fold", deals=1)
    up = next(zone.cards for zone in match.view(EAST).zones if zone.name == "up 1")
    assert sorted(up) == sorted(shown.split())
    log = match.view(EAST).log
    assert any("shows three" in line for line in log) and any("shows the openers: the jack" in line for line in log)
    assert match.scores()[WEST] == 8


def test_another_winner_than_the_opener_shows_only_three_of_a_kind() -> None:
    match = dealt("trips-to-win", {WEST: "JS JD 8H 2S 3C", NORTH: "2C 2D 2H KS KD"}, "", "West: bet 2", "North: raise 4", "East: fold",
                  "South: fold", "West: call", "West: stand pat", "North: stand pat", "West: check", "North: bet 4", "West: fold", deals=1)
    assert sorted(next(zone.cards for zone in match.view(EAST).zones if zone.name == "up 2")) == ["2C", "2D", "2H"]


# --- the bug ------------------------------------------------------------------------------------------------------------------


def test_the_bug_is_an_ace_beside_two_pairs() -> None:
    game = parlour.game("five-card-draw-bug")
    assert words(game, "9S 9D 7C 7H X1") == "two pairs, nines and sevens, ace kicker"
    assert words(game, "9S 9D 9C 7H X1") == "three nines, A-7 kickers"


def test_the_bug_completes_straights_flushes_and_straight_flushes() -> None:
    game = parlour.game("five-card-draw-bug")
    assert words(game, "9S TD JC QH X1") == "straight, king high"
    assert words(game, "2S 3D 5C X1 4H") == "straight, six high"
    assert words(game, "9S TS JS QS X1") == "straight flush, king high"


def test_five_aces_beat_a_straight_flush() -> None:
    game = parlour.game("five-card-draw-bug")
    assert worth(game, "AS AD AC AH X1") > worth(game, "AS KS QS JS TS")


def test_in_a_flush_the_bug_is_the_highest_card_not_held() -> None:
    game = parlour.game("five-card-draw-bug")
    assert worth(game, "AS KS JS 4S 2S") > worth(game, "AH TH 9H 8H X1")
    assert words(game, "AH TH 9H 8H X1") == "flush, ace high, K-10-9-8"


@pytest.mark.parametrize(("base", "opens", "wins"), [
    ("california", True, True), ("jacks-or-better", False, True), ("trips-to-win", False, False),
])
def test_the_bug_goes_with_every_base(base: str, opens: bool, wins: bool) -> None:
    hands = {WEST: "2S 3D 5C 7H 9D", NORTH: "X1 KD QC 4H 6D", EAST: "2C 3H 5D 7S 8D", SOUTH: "2D 3C 5H 7C 8S"}
    match = dealt("five-card-draw-bug", hands, bug_base=base, deals=2)
    assert ("bet 2" in choices(match)) is opens
    # an ace by itself opens nothing, but beside another it is a pair
    play(match, "West: check")
    assert ("bet 2" in choices(match)) is opens
    match = dealt("five-card-draw-bug", {**hands, NORTH: "X1 AD QC 4H 6D"}, "", "West: check", "North: bet 2", "East: call", "South: fold",
                  "West: fold", "North: stand pat", "East: stand pat", "North: check", "East: check", bug_base=base, deals=1)
    assert match.over is wins


# --- wild cards -----------------------------------------------------------------------------------------------------------------


def test_five_of_a_kind_beats_a_straight_flush() -> None:
    game = parlour.game("deuces-wild-draw")
    assert worth(game, "3S 3D 3C 3H 2D") > worth(game, "AS KS QS JS TS")
    assert words(game, "3S 3D 3C 2H 2D") == "five threes"


def test_a_wild_card_is_no_second_ace_in_a_flush() -> None:
    game = parlour.game("deuces-wild-draw")
    assert words(game, "AS 9S 7S 4S 2D") == "flush, ace high, K-9-7-4"


@pytest.mark.parametrize(("wild_set", "hand", "said"), [
    ("deuces", "2S 9D 9C 5H JS", "three nines, J-5 kickers"),
    ("fives", "2S 9D 9C 5H JS", "three nines, J-2 kickers"),
    ("one-eyed-jacks", "2S 9D 9C 5H JS", "three nines, 5-2 kickers"),
    ("one-eyed-jacks", "2S 9D 9C 5H JC", "pair of nines, J-5-2 kickers"),
])
def test_other_cards_may_be_wild(wild_set: str, hand: str, said: str) -> None:
    assert words(parlour.game("deuces-wild-draw", wild_set=wild_set), hand) == said


def to_the_showdown(hands: Mapping[int, str], id: str = "deuces-wild-draw", **options: object) -> parlour.Match:
    """West opens, North calls, nobody draws, all check."""
    return dealt(id, hands, "", *PAT, "West: check", "North: check", deals=1, **options)


def test_whoever_declares_what_the_cards_are_worth_wins_with_all_of_it() -> None:
    hands = {WEST: "KS KD 2H 7C 5D", NORTH: "QS QD QC TH 4D"}
    match = to_the_showdown(hands)
    play(match, "West: declare three of a kind", "North: declare three of a kind")
    assert match.winners == [WEST]


def test_cards_that_can_be_read_in_one_way_only_are_declared_without_asking() -> None:
    match = to_the_showdown({WEST: "KS KD 2H 7C 5D", NORTH: "QS 9D 8C TH 4D"})
    play(match, "West: declare high card")
    assert match.over and match.winners == [NORTH]


def test_where_the_cards_speak_nobody_declares() -> None:
    match = to_the_showdown({WEST: "KS KD 2H 7C 5D", NORTH: "3S 3D 8C TH QD"}, declare_hands="cards-speak")
    assert match.over and match.winners == [WEST]


@pytest.mark.parametrize(("cards", "readings"), [
    ("2C 2D 9S 9H 5C", ["four of a kind", "full house", "three of a kind", "two pairs", "pair", "high card"]),
    ("2C 6S 7S 8S 9S", ["straight flush", "flush", "straight", "pair", "high card"]),
    ("KC KD KH 7S 7D", ["full house", "three of a kind", "two pairs", "pair", "high card"]),
    ("KC KD KH 7S 5D", ["three of a kind", "pair", "high card"]),
    ("KC QD 9H 7S 5D", ["high card"]),
])
def test_hands_are_read_as_what_their_cards_can_be(cards: str, readings: list[str]) -> None:
    game = parlour.game("deuces-wild-draw")
    assert isinstance(game, DrawPoker)
    assert game.ranking_now(game.deal(1)).kinds(game.pack.mask(cards)) == readings


@pytest.mark.parametrize("id", ["deuces-wild-draw", "wild-widow"])
def test_wild_cards_go_with_every_base(id: str) -> None:
    hands = {WEST: "TS TD AC KH QS", NORTH: "9S 8D 7C 4H 3D", EAST: "AS KD QC 8H 4D", SOUTH: "AH KC JD 6S 5D"}
    more = {"board": "6H"} if id == "wild-widow" else {}

    def opened(base: str) -> parlour.Match:
        stack = {**{f"hand {seat}": cards for seat, cards in hands.items()}, **more}
        return parlour.game(id, players=4, wild_base=base, deals=1).match(names=NAMES, start=Start(1, SOUTH, (), [stack]))

    assert "bet 2" not in choices(opened("jacks-or-better")) and "bet 2" not in choices(opened("trips-to-win"))
    free = opened("california")
    play(free, "West: bet 2", "North: fold", "East: fold", "South: fold")
    assert free.over and free.winners == [WEST]


# --- Wild Widow -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("timing", "before"), [("after-third-card", 3), ("after-fourth-card", 4), ("after-fifth-card", 5)])
def test_the_widow_is_turned_up_in_the_middle_of_the_deal(timing: str, before: int) -> None:
    seen: list[list[int]] = []

    def look(deal: object) -> None:
        assert isinstance(deal, PokerDeal)
        if deal.board.row and not seen:
            seen.append([hand.cards.bit_count() for hand in deal.hands])

    parlour.game("wild-widow", players=4, timing=timing).match(seed=1, narrate=True, on_beat=look)
    assert seen == [[before] * 4]


def test_the_widow_belongs_to_nobody() -> None:
    stack = {"board": "7H", "hand 1": "7S QD 9C 4D 3D", "hand 2": "AS KS QC JH 2D"}
    match = parlour.game("wild-widow", players=4).match(start=Start(1, SOUTH, (), [stack]), names=NAMES)
    deal = match.deal
    assert match.game.hand_words(deal, WEST) == "pair of queens, 9-4-3 kickers"  # type: ignore[attr-defined]
    assert match.game.hand_words(deal, NORTH) == "ace high, K-Q-J-2"  # type: ignore[attr-defined]


# --- Jacks Back -------------------------------------------------------------------------------------------------------------------


def low(cards: str, **options: object) -> int:
    """How good a hand is in a deal of Jacks Back that nobody has opened for high."""
    match = dealt("jacks-back", POOR, "", *NOBODY_OPENS, **options)
    assert isinstance(match.game, PokerGame)
    return match.game.worth(match.deal, match.game.pack.mask(cards))


def test_the_bicycle_is_the_best_low_hand_and_aces_are_low() -> None:
    assert low("AS 2S 3S 4S 5S") > low("6S 4D 3C 2H AD") > low("KS QD JC TH 9D") > low("AS AD 2C 3H 4D") > low("2S 2D AC 3H 4D")


def test_the_joker_is_a_bug_for_high_and_a_fitter_for_low() -> None:
    game = parlour.game("jacks-back", joker="bug-and-fitter")
    assert worth(game, "9S 9D 7C 7H X1") < worth(game, "9S 9D 9C 3H 2D")
    joker = {"joker": "bug-and-fitter"}
    assert low("8S 6D 4C AH X1", **joker) == low("8S 6D 4C 2H AD", **joker)
    assert low("5S 3D 2C AH X1", **joker) == low("5S 4D 3C 2H AD", **joker)


def test_the_opener_for_high_wins_for_high() -> None:
    match = dealt("jacks-back", KINGS_AND_ACES, "", "West: bet 2", "North: call", "East: call", "South: fold", "West: stand pat",
                  "North: stand pat", "East: stand pat", "West: check", "North: check", "East: check", deals=1)
    assert match.winners == [NORTH]


@pytest.mark.parametrize(("check_raise", "first", "second"), [("allowed", ["raise 4"], ["raise 8"]), ("forbidden", [], [])])
def test_check_raising_may_be_forbidden_for_low_before_and_after_the_draw(check_raise: str, first: list[str], second: list[str]) -> None:
    match = dealt("jacks-back", POOR, "", *NOBODY_OPENS, "West: check", "North: bet 2", "East: fold", "South: fold",
                  check_raise=check_raise)
    assert choices(match) == ["fold", "call", *first]
    play(match, "West: call", "West: stand pat", "North: stand pat", "West: check", "North: bet 4")
    assert choices(match) == ["fold", "call", *second]


def test_check_raising_is_allowed_for_high_though_it_is_forbidden_for_low() -> None:
    match = dealt("jacks-back", KINGS_AND_ACES, "", "West: check", "North: bet 2", "East: fold", "South: fold", check_raise="forbidden")
    assert choices(match) == ["fold", "call", "raise 4"]
    play(match, "West: call", "West: stand pat", "North: stand pat", "North: check", "West: bet 4")
    assert choices(match) == ["fold", "call", "raise 8"]


def test_a_seven_that_is_bet_wins_everything() -> None:
    hands = {**POOR, WEST: "7S 5C 4C 3H 2C"}
    match = dealt("jacks-back", hands, "", *LOW, "West: bet 4", "East: call", check_raise="forbidden", deals=1)
    assert match.winners == [WEST] and match.scores()[WEST] == 2 + 2 + 2 + 2 + 4


def test_an_eight_that_was_checked_wins_everything() -> None:
    hands = {**POOR, WEST: "8S 5C 4C 3H 2C"}
    match = dealt("jacks-back", hands, "", *LOW, "West: check", "East: bet 4", "West: call", check_raise="forbidden", deals=1)
    assert match.winners == [WEST] and match.scores()[WEST] == 2 + 2 + 2 + 2 + 4


def test_sevens_may_be_checked_where_check_raising_is_allowed() -> None:
    hands = {**POOR, WEST: "7S 5C 4C 3H 2C"}
    match = dealt("jacks-back", hands, "", *LOW, "West: check", "East: bet 4", "West: call", deals=1)
    assert match.winners == [WEST] and match.scores()[WEST] == 2 + 2 + 2 + 2 + 4


# --- All for One and One for All ----------------------------------------------------------------------------------------------------


def all_for_one(players: int) -> parlour.Match:
    """Everybody is in, and the first to draw is asked."""
    match = dealt("all-for-one", players=players)
    check_round(match)
    return match


def check_round(match: parlour.Match) -> None:
    """Everybody checks."""
    while "check" in legal_few(match):
        play(match, "check")


def legal_few(match: parlour.Match) -> list[str]:
    choices = match.legal(match.turn()[0])
    return [str(choices[place]) for place in range(min(3, len(choices)))]


def test_one_card_or_all_five_may_be_exchanged() -> None:
    match = all_for_one(4)
    assert [action.cards.bit_count() for action in match.legal(WEST)] == [0, 1, 1, 1, 1, 1, 5]
    hand = match.deal.pack.text(match.deal.hands[WEST].cards).split()
    refused(match, f"West: discard {' '.join(hand[:2])}", "one card or all five")


def test_all_checking_in_the_first_round_goes_on() -> None:
    match = all_for_one(4)
    assert match.turn() == (WEST,) and match.deal.number == 0


def test_five_may_be_taken_only_while_each_who_draws_later_can_have_one() -> None:
    # six players leave 22 cards: 17, 12, 7 and 2 after four of them have taken five
    match = all_for_one(6)
    for _ in range(4):
        match.play(match.turn()[0], first_discard(match, 5))
    assert len(match.deal.stock.row) == 2
    assert match.turn() == (5,)
    assert [action.cards.bit_count() for action in match.legal(5)] == [0, 1, 1, 1, 1, 1]
    hand = match.deal.pack.text(match.deal.hands[5].cards)
    refused(match, f"P5: discard {hand}", "too few cards")
    match.play(5, first_discard(match, 1))
    match.play(0, first_discard(match, 1))
    # nothing is left: one more round of betting, and the hands are shown
    check_round(match)
    assert match.deal.number == 1


def test_five_may_be_taken_if_it_leaves_just_a_card_for_the_next() -> None:
    # 22 less 5, 5, 5 and 1 are 6, with two of the six players still to draw
    match = all_for_one(6)
    for size in (5, 5, 5, 1):
        match.play(match.turn()[0], first_discard(match, size))
    assert len(match.deal.stock.row) == 6
    match.play(5, first_discard(match, 5))
    assert [action.cards.bit_count() for action in match.legal(0)] == [0, 1, 1, 1, 1, 1]


def test_each_drawing_round_is_begun_by_the_next_player() -> None:
    match = all_for_one(4)
    beginners = []
    for _ in range(3):
        beginners.append(match.turn()[0])
        match.play(match.turn()[0], first_discard(match, 1))
        play(match, "stand pat", times=3)
        check_round(match)
    assert beginners == [WEST, NORTH, EAST]


def idle_round(match: parlour.Match) -> None:
    """Everybody stands pat and checks."""
    play(match, "stand pat", times=len(match.deal.contenders()))
    check_round(match)


def test_when_all_stand_pat_and_check_another_drawing_round_follows_unless_all_agree_to_show() -> None:
    match = all_for_one(4)
    for beginner in (NORTH, EAST, SOUTH):
        idle_round(match)
        assert set(match.turn()) == {SOUTH, WEST, NORTH, EAST} and choices(match, NORTH) == ["show", "go on"]
        play(match, "South: show", "West: show", "North: show", "East: go on")
        assert match.deal.number == 0 and match.turn() == (beginner,) and len(match.deal.stock.row) == 32
        assert legal_few(match)[0] == "stand pat"
    idle_round(match)
    play(match, "West: show", "South: show", "North: show", "East: show")
    assert match.deal.number == 1


def test_nobody_is_asked_to_show_after_a_round_with_a_bet() -> None:
    match = all_for_one(4)
    play(match, "stand pat", times=4)
    play(match, "West: bet 2", "North: call", "East: call", "South: call")
    assert match.turn() == (NORTH,) and legal_few(match)[0] == "stand pat"


def test_fewer_cards_than_players_end_the_drawing() -> None:
    # four players leave 32 cards: 12 after the first round, 4 after the second, so there is a third
    match = all_for_one(4)
    for sizes in ((5, 5, 5, 5), (5, 1, 1, 1)):
        for size in sizes:
            match.play(match.turn()[0], first_discard(match, size))
        assert match.deal.number == 0
        check_round(match)
    assert len(match.deal.stock.row) == 4 and match.deal.number == 0
    match.play(match.turn()[0], first_discard(match, 1))
    play(match, "stand pat", times=3)
    check_round(match)
    assert match.deal.number == 1


# --- 32-Card Poker ----------------------------------------------------------------------------------------------------------------


def test_a_flush_ranks_between_a_full_house_and_four_of_a_kind() -> None:
    game = parlour.game("thirty-two-card-poker")
    assert worth(game, "7S 7D 7C 7H 8D") > worth(game, "7S 8S 9S TS QS") > worth(game, "AS AD AC KH KD") > worth(game, "AS KD QC JH TD")
    assert worth(game, "7S 8S 9S TS JS") > worth(game, "AS AD AC AH KD")


def test_an_ace_below_the_seven_makes_the_lowest_straight() -> None:
    game = parlour.game("thirty-two-card-poker")
    assert words(game, "AS 7D 8C 9H TD").startswith("straight, ten high")
    assert worth(game, "7S 8D 9C TH JD") > worth(game, "AS 7D 8C 9H TD") > worth(game, "AS AD AC KH QD")


def test_the_suit_of_the_highest_card_of_the_combination_breaks_ties() -> None:
    game = parlour.game("thirty-two-card-poker")
    assert worth(game, "QH QC AS 9S 7S") > worth(game, "QS QD AH 9H 7H")
    assert worth(game, "QH QC 9S 9D AS") > worth(game, "QS QD 9H 9C AH")
    assert worth(game, "AH KS QS JS 9S") > worth(game, "AD KH QH JH 9H")
    assert worth(game, "7H 8H 9H TH QH") > worth(game, "7D 8D 9D TD QD")


def test_other_suits_may_be_agreed_to_be_the_highest() -> None:
    game = parlour.game("thirty-two-card-poker", suit_ranking="other-agreed-order", agreed_order="clubs-spades-hearts-diamonds")
    assert worth(game, "QD QC AS 9S 7S") > worth(game, "QS QH AH 9H 7H")


def test_five_players_can_draw_from_seven_cards_that_are_left() -> None:
    match = everybody_calls(5, "thirty-two-card-poker")
    for _ in range(5):
        match.play(match.turn()[0], first_discard(match, 3))
    assert all(hand.cards.bit_count() == 5 for hand in match.deal.hands)


def test_a_bosnian_draw_of_four_takes_five_cards_of_the_pack() -> None:
    match = everybody_calls(5, "thirty-two-card-bosnian")
    assert len(match.deal.stock.row) == 7
    match.play(1, first_discard(match, 4))
    assert len(match.deal.stock.row) == 2
    play(match, "P1: take face up")
    # for another there are too few: what lies discarded is shuffled in, the card that nobody saw with it
    match.play(2, first_discard(match, 4))
    assert len(match.deal.stock.row) == 2 and match.deal.discards.cards.bit_count() == 4


def test_three_cards_are_exchanged_as_usual_in_bosnia() -> None:
    match = everybody_calls(5, "thirty-two-card-bosnian")
    match.play(1, first_discard(match, 3))
    assert match.turn() == (2,)


# --- Seven Card Draw --------------------------------------------------------------------------------------------------------------


def test_the_first_round_is_begun_at_the_left_of_the_big_blind_and_so_is_the_draw() -> None:
    match = dealt("seven-card-draw")
    assert match.deal.stakes == [0, 1, 2, 0] and match.turn() == (EAST,)
    play(match, "East: call", "South: fold", "West: call", "North: check")
    assert match.turn() == (EAST,)
    play(match, "stand pat", times=3)
    assert match.turn() == (WEST,)


@pytest.mark.parametrize(("said", "least"), [
    (("East: call", "South: fold", "West: call", "North: check"), 20),
    (("East: raise 30", "South: fold", "West: call", "North: call"), 60),
    (("East: raise 30", "South: raise 70", "West: fold", "North: fold", "East: call"), 140),
])
def test_the_least_bet_after_the_draw_is_twice_the_last_one_before_it(said: tuple[str, ...], least: int) -> None:
    match = dealt("seven-card-draw", None, "", *said, bet=10, limit="no-limit", stack=1000)
    while "stand pat" in legal_few(match):
        play(match, "stand pat")
    refused(match, f"{NAMES[match.turn()[0]]}: bet {least - 1}", f"{least} to")
    play(match, f"bet {least}")




def test_with_two_players_the_small_blind_is_at_the_dealers_left_too() -> None:
    match = dealt("seven-card-draw", players=2)
    assert match.deal.stakes == [2, 1] and match.turn() == (1,)


def test_an_ante_may_be_put_in_besides_the_blinds_and_does_not_raise_the_least_bet() -> None:
    match = dealt("seven-card-draw", None, "", "East: call", "South: fold", "West: call", "North: check", bet=10, ante="blinds-and-ante")
    assert match.deal.pot == 40 + 30
    play(match, "stand pat", times=3)
    assert choices(match) == ["check", "bet 20"]


def test_six_players_draw_from_what_has_been_discarded() -> None:
    match = dealt("seven-card-draw", players=6)
    for _ in range(6):
        match.play(match.turn()[0], "call" if "call" in choices(match) else "check")
    for _ in range(6):
        match.play(match.turn()[0], first_discard(match, 4))
    assert all(hand.cards.bit_count() == 7 for hand in match.deal.hands)


# --- bots ---------------------------------------------------------------------------------------------------------------------------


def drawn(id: str, hand: str, care: int = USUAL, **options: object) -> Action:
    """What a bot discards from a hand at its first draw, with everybody in."""
    match = at_the_draw(id, hand, **options)
    deal = match.deal
    deal.care = care
    advised = deal.phase.advise(deal, WEST, Random(1))
    assert advised is not None
    return advised


@pytest.mark.parametrize("care", [HASTY, USUAL, THOROUGH])
@pytest.mark.parametrize(("hand", "kept"), [
    ("KS KH 7D 4C 2S", "KS KH"), ("TS TH 4D 4C QS", "TS TH 4D 4C"), ("5S 6S 7S 8S KD", "5S 6S 7S 8S"),
    ("3S 4H 5D 6C 7S", "3S 4H 5D 6C 7S"), ("KS KH KD 4C 4S", "KS KH KD 4C 4S"),
])
def test_bots_keep_what_is_worth_keeping(hand: str, kept: str, care: int) -> None:
    match = dealt("five-card-draw", {WEST: hand})
    mask, wanted = match.game.pack.mask(hand), match.game.pack.mask(kept)
    assert not drawn("five-card-draw", hand, care).cards & wanted and mask & wanted == wanted


def test_an_order_of_suits_brings_along_that_it_is_agreed_on() -> None:
    order = "clubs-hearts-diamonds-spades"
    assert parlour.game("thirty-two-card-poker", agreed_order=order).options["suit-ranking"] == "other-agreed-order"
    with pytest.raises(parlour.ParlourError, match="makes no sense where suits rank as usual: it needs suit-ranking=other-agreed-order"):
        parlour.game("thirty-two-card-bosnian", agreed_order="spades-hearts-clubs-diamonds", suit_ranking="hearts-diamonds-clubs-spades")
