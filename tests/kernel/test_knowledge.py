"""Who knows which card: everything that moves, mixes or turns cards keeps each viewer's knowledge, and leaks nothing.

Viewer 3 is the audience.
"""
from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from kernel.toy import THREE_PACKS, TWO_PACKS, HandOn, ToyDeal, seen, toy
from parlour.kernel.actions import card_actions
from parlour.kernel.chance import Chance

EVERYONE = {0, 1, 2, 3}


# --- placing, drawing, moving one card -------------------------------------------------------------------------------


def test_a_card_dealt_is_known_to_those_who_look_at_the_zone() -> None:
    deal = toy()
    deal.give(deal.hands[0], "AS")
    deal.give(deal.stock, "KS")
    deal.give(deal.discards, "QS")
    assert deal.who_knows("AS") == {0}
    assert deal.who_knows("KS") == set()
    assert deal.who_knows("QS") == EVERYONE


def test_cards_placed_again_are_forgotten_first() -> None:
    deal = toy()
    cards = deal.give(deal.table, "AS KS")
    deal.table.clear()
    deal.place([deal.pack.card("AS"), deal.pack.card("KS")], deal.hands[2])
    assert deal.hands[2].cards == cards
    assert deal.who_knows("AS") == deal.who_knows("KS") == {2}


def test_a_card_on_the_own_forehead_is_known_to_everyone_but_its_owner() -> None:
    deal = toy()
    deal.give(deal.foreheads[1], "AS")
    assert deal.who_knows("AS") == {0, 2, 3}
    assert seen(deal, 1, deal.foreheads[1]) == ([""], [""])
    assert seen(deal, 3, deal.foreheads[1]) == (["AS"], [""])


def test_a_drawn_card_is_known_to_the_drawer_alone() -> None:
    deal = toy()
    deal.give(deal.stock, "KS AS")
    assert deal.draw(deal.stock, deal.hands[1]) == deal.pack.card("AS")
    assert deal.who_knows("AS") == {1}
    assert deal.who_knows("KS") == set()


def test_cards_drawn_by_several_in_turn_go_round_the_table() -> None:
    deal = toy()
    deal.give(deal.stock, "QH KH AH QS KS AS")
    deal.show(1 << deal.pack.card("KS"), 1 << 2)
    deal.draw_round(deal.stock, [deal.hands[1], deal.foreheads[0]], 2)
    assert deal.pack.text(deal.hands[1].cards) == "AS QS" and deal.pack.text(deal.foreheads[0].cards) == "KS AH"
    assert [deal.pack.codes[card] for card in deal.stock.row] == ["QH", "KH"]
    assert deal.who_knows("AS") == deal.who_knows("QS") == {1}
    assert deal.who_knows("AH") == deal.who_knows("KS") == {1, 2, 3}
    with pytest.raises(IndexError):
        deal.draw_round(deal.stock, [deal.hands[1]], 3)
    assert deal.hands[1].cards.bit_count() == len(deal.stock.row) == 2


def test_a_discard_picked_up_stays_known_to_all() -> None:
    deal = toy()
    deal.give(deal.discards, "KS AS")
    deal.draw(deal.discards, deal.hands[1])
    assert deal.who_knows("AS") == EVERYONE
    assert seen(deal, 0, deal.hands[1]) == ([""], ["AS"])
    assert seen(deal, 1, deal.hands[1]) == (["AS"], [""])


def test_a_card_drawn_openly_is_known_to_all() -> None:
    deal = toy()
    deal.give(deal.stock, "KS AS")
    deal.draw(deal.stock, deal.hands[1], openly=True)
    assert deal.who_knows("AS") == EVERYONE
    deal.move(deal.pack.card("KS"), deal.stock, deal.hands[1], openly=True)
    assert deal.who_knows("KS") == EVERYONE


def test_a_card_peeked_at_is_known_to_the_peeker_who_follows_it() -> None:
    deal = toy()
    deal.give(deal.stock, "KS AS")
    deal.show(1 << deal.pack.card("AS"), 1 << 2)
    assert deal.who_knows("AS") == {2}
    assert seen(deal, 2, deal.stock) == (["", ""], ["", "AS"])
    deal.draw(deal.stock, deal.hands[0])
    assert deal.who_knows("AS") == {0, 2}


def test_a_passed_card_stays_known_to_the_giver() -> None:
    deal = toy()
    deal.give(deal.hands[0], "AS KS")
    deal.give(deal.hands[1], "QS")
    deal.move(deal.pack.card("AS"), deal.hands[0], deal.hands[1])
    assert deal.who_knows("AS") == {0, 1}
    assert deal.who_knows("QS") == {1}
    assert seen(deal, 0, deal.hands[1]) == (["", ""], ["AS", ""])
    assert seen(deal, 2, deal.hands[1]) == (["", ""], ["", ""])


def test_a_card_played_from_the_hand_is_known_to_all() -> None:
    deal = toy()
    deal.give(deal.hands[0], "AS KS QS")
    deal.move(deal.pack.card("AS"), deal.hands[0], deal.trick)
    deal.lay(deal.pack.card("KS"), deal.hands[0], deal.trick)
    assert deal.who_knows("AS") == deal.who_knows("KS") == EVERYONE
    assert deal.who_knows("QS") == {0}
    assert [deal.pack.codes[card] for card in deal.trick.row] == ["AS", "KS"]


def test_a_card_put_face_down_on_a_pile_is_known_to_whoever_put_it_there() -> None:
    deal = toy()
    deal.give(deal.hands[0], "AS KS")
    deal.move(deal.pack.card("AS"), deal.hands[0], deal.stock)
    assert deal.who_knows("AS") == {0}
    assert seen(deal, 0, deal.stock) == ([""], ["AS"])
    deal.draw(deal.stock, deal.hands[2])
    assert deal.who_knows("AS") == {0, 2}


def test_a_card_taken_from_the_middle_of_a_row_leaves_the_others_known() -> None:
    deal = toy()
    deal.give(deal.line, "AS KS QS AH")
    deal.show(deal.pack.mask("AS AH"), 1 << 0)
    deal.move(deal.pack.card("KS"), deal.line, deal.hands[1])
    assert deal.known(0, deal.line) == "AS AH"
    assert seen(deal, 0, deal.line) == (["", "", ""], ["AS", "", "AH"])
    assert deal.who_knows("KS") == {1}


# --- several cards at once -------------------------------------------------------------------------------------------


def test_cards_moved_together_are_known_to_giver_and_receiver() -> None:
    deal = toy()
    deal.give(deal.hands[0], "AS KS QS AH")
    deal.move_cards(deal.pack.mask("AS KS"), deal.hands[0], deal.hands[1])
    assert deal.who_knows("AS") == deal.who_knows("KS") == {0, 1}
    assert deal.who_knows("QS") == {0}
    deal.move_cards(deal.pack.mask("QS AH"), deal.hands[0], deal.discards)
    assert deal.who_knows("QS") == deal.who_knows("AH") == EVERYONE
    assert not deal.hands[0].cards


def test_cards_exchanged_at_once_are_followed_by_their_givers() -> None:
    deal = toy()
    for seat, codes in enumerate(("AS KS QS", "AH KH QH", "AD KD QD")):
        deal.give(deal.hands[seat], codes)
    mask = deal.pack.mask
    deal.exchange([(mask("AS KS"), deal.hands[0], deal.hands[1]), (mask("AH KH"), deal.hands[1], deal.hands[2]),
                   (mask("AD KD"), deal.hands[2], deal.hands[0])])
    assert [deal.pack.text(hand.cards) for hand in deal.hands] == ["QS AD KD", "AS KS QH", "AH KH QD"]
    # the giver knows, the receiver knows, and nobody else; though everybody gave something away unseen
    assert deal.known(0, deal.hands[1]) == "AS KS" and deal.known(1, deal.hands[2]) == "AH KH"
    assert deal.known(2, deal.hands[0]) == "AD KD"
    assert deal.known(1, deal.hands[0]) == deal.known(2, deal.hands[1]) == deal.known(0, deal.hands[2]) == ""
    assert all(deal.known(3, hand) == "" for hand in deal.hands)


def test_one_hand_can_be_parted_among_several_at_once() -> None:
    deal = toy()
    deal.give(deal.hands[0], "AS KS QS")
    deal.give(deal.hands[1], "AH")
    mask = deal.pack.mask
    deal.exchange([(mask("AS"), deal.hands[0], deal.hands[1]), (mask("KS"), deal.hands[0], deal.hands[2]),
                   (mask("AH"), deal.hands[1], deal.hands[0])])
    assert deal.who_knows("AS") == {0, 1}
    assert deal.who_knows("KS") == {0, 2}
    assert deal.who_knows("AH") == {0, 1}
    assert deal.who_knows("QS") == {0}


def test_a_whole_zone_that_moves_keeps_what_was_known() -> None:
    deal = toy()
    deal.give(deal.hands[0], "AS KS QS")
    deal.show(deal.pack.mask("KS"), 1 << 2)
    deal.show(deal.pack.mask("QS"))
    deal.give(deal.taken[0], "AH")
    deal.move_all(deal.hands[0], deal.taken[0])
    assert not deal.hands[0].cards
    assert deal.pack.text(deal.taken[0].cards) == "AS KS QS AH"
    assert deal.who_knows("AS") == {0}
    assert deal.who_knows("KS") == {0, 2}
    assert deal.who_knows("QS") == EVERYONE
    assert deal.who_knows("AH") == set()


def test_a_whole_zone_that_moves_is_seen_where_it_comes_to_lie() -> None:
    deal = toy()
    deal.give(deal.stock, "AS KS QS")
    deal.move_all(deal.stock, deal.hands[1])
    assert deal.known(1, deal.hands[1]) == "AS KS QS" and deal.known(0, deal.hands[1]) == ""
    deal.move_all(deal.hands[1], deal.table)
    assert all(deal.known(viewer, deal.table) == "AS KS QS" for viewer in EVERYONE)


def test_a_whole_row_that_moves_to_a_row_keeps_its_order_and_each_known_place() -> None:
    deal = toy()
    deal.give(deal.stock, "AH")
    deal.give(deal.line, "KS AS QS")
    deal.show(deal.pack.mask("AS"), 1 << 0)
    deal.move_all(deal.line, deal.stock)
    assert seen(deal, 0, deal.stock) == ([""] * 4, ["", "", "AS", ""])
    assert seen(deal, 1, deal.stock) == ([""] * 4, [""] * 4)


def test_a_hand_put_face_down_on_a_pile_does_not_tell_by_its_order() -> None:
    # seat 0 knows one card of the hand; where in the pile it comes to lie must not tell how it compares with the others
    views = []
    for others in ("QC KC", "AD AS"):
        deal = toy()
        deal.give(deal.hands[1], f"AC {others}")
        deal.show(deal.pack.mask("AC"), 1 << 0)
        deal.move_all(deal.hands[1], deal.stock)
        assert deal.known(1, deal.stock).split() == deal.pack.text(deal.stock.mask()).split()
        views.append(deal.view(0))
    assert views[0] == views[1]


# --- trap one: unseen departures -------------------------------------------------------------------------------------


Departure = Callable[[ToyDeal, int], None]


def passed(deal: ToyDeal, card: int) -> None:
    deal.move(card, deal.hands[1], deal.hands[2])


def passed_with_others(deal: ToyDeal, card: int) -> None:
    deal.move_cards(1 << card, deal.hands[1], deal.hands[2])


def exchanged(deal: ToyDeal, card: int) -> None:
    back = deal.pack.card("AD")
    deal.exchange([(1 << card, deal.hands[1], deal.hands[2]), (1 << back, deal.hands[2], deal.hands[1])])


@pytest.mark.parametrize("depart", [passed, passed_with_others, exchanged])
@pytest.mark.parametrize("code", ["AS", "KS", "QS", "AH"])
def test_after_an_unseen_departure_everything_there_is_doubtful(depart: Departure, code: str) -> None:
    deal = toy()
    deal.give(deal.hands[1], "AS KS QS AH")
    deal.give(deal.hands[2], "AD KD")
    deal.show(deal.pack.mask("AS"))                                # open to everyone
    deal.show(deal.pack.mask("KS"), 1 << 0)                        # known to seat 0 besides its owner
    deal.show(deal.pack.mask("QS"), 1 << 2)                        # known to the receiver
    depart(deal, deal.pack.card(code))
    for viewer in (0, 3):
        assert deal.known_to(viewer) & deal.pack.mask("AS KS QS AH") == 0
    # the giver still knows all four, the receiver what it knew and what it got
    assert all(1 in deal.who_knows(known) for known in ("AS", "KS", "QS", "AH"))
    assert deal.known(2, deal.hands[1]).replace("AD", "").split() == [known for known in ("AS", "QS") if known != code]
    assert deal.known(2, deal.hands[2]).split().count(code) == 1


@pytest.mark.parametrize("depart", [passed, passed_with_others, exchanged])
def test_views_do_not_tell_which_card_left_unseen(depart: Departure) -> None:
    views = []
    for code in ("AS", "KS", "QS", "AH"):
        deal = toy()
        deal.give(deal.hands[1], "AS KS QS AH")
        deal.give(deal.hands[2], "AD KD")
        deal.show(deal.pack.mask("AS"))
        deal.show(deal.pack.mask("KS"), 1 << 0)
        depart(deal, deal.pack.card(code))
        deal.rest_to_stock()
        views.append((deal.view(0), deal.view(3)))
    assert all(view == views[0] for view in views)


def test_a_face_down_discard_makes_the_hand_doubtful_to_the_others() -> None:
    deal = toy()
    deal.give(deal.hands[1], "AS KS")
    deal.show(deal.pack.mask("AS KS"))
    deal.move(deal.pack.card("AS"), deal.hands[1], deal.taken[1])
    assert deal.who_knows("AS") == deal.who_knows("KS") == {1}


def test_an_open_departure_leaves_what_was_known() -> None:
    deal = toy()
    deal.give(deal.hands[1], "AS KS QS")
    deal.show(deal.pack.mask("AS"))
    deal.show(deal.pack.mask("KS"), 1 << 0)
    deal.move(deal.pack.card("QS"), deal.hands[1], deal.hands[2], openly=True)
    assert deal.who_knows("AS") == deal.who_knows("QS") == EVERYONE
    assert deal.who_knows("KS") == {0, 1}


def test_knowledge_of_other_zones_is_left_alone() -> None:
    deal = toy()
    deal.give(deal.hands[1], "AS KS")
    deal.give(deal.hands[2], "AH KH")
    deal.show(deal.pack.mask("AH"))
    deal.move(deal.pack.card("AS"), deal.hands[1], deal.hands[2])
    assert deal.who_knows("AH") == EVERYONE


# --- trap two: twins -------------------------------------------------------------------------------------------------


Leave = Callable[[ToyDeal, int], None]


def laid(deal: ToyDeal, card: int) -> None:
    deal.lay(card, deal.hands[1], deal.trick)


def moved(deal: ToyDeal, card: int) -> None:
    deal.move(card, deal.hands[1], deal.discards)


def moved_openly(deal: ToyDeal, card: int) -> None:
    deal.move(card, deal.hands[1], deal.hands[2], openly=True)


def moved_as_set(deal: ToyDeal, card: int) -> None:
    deal.move_cards(1 << card, deal.hands[1], deal.table)


def given_to_me(deal: ToyDeal, card: int) -> None:
    deal.move(card, deal.hands[1], deal.hands[0])


def given_to_me_as_set(deal: ToyDeal, card: int) -> None:
    deal.move_cards(1 << card, deal.hands[1], deal.hands[0])


def exchanged_with_me(deal: ToyDeal, card: int) -> None:
    deal.exchange([(1 << card, deal.hands[1], deal.hands[0])])


LEAVES = [laid, moved, moved_openly, moved_as_set, given_to_me, given_to_me_as_set, exchanged_with_me]


@pytest.mark.parametrize("leave", LEAVES)
def test_a_twin_left_behind_stays_known_to_those_who_knew_of_both(leave: Leave) -> None:
    deal = toy(TWO_PACKS)
    first, second = deal.cards("QS QS")
    deal.give(deal.hands[1], "QS QS KS")
    deal.show(1 << first | 1 << second, 1 << 0)
    leave(deal, first)
    assert deal.known(0, deal.hands[1]) == "QS"
    assert deal.known(1, deal.hands[1]) == "KS QS"


@pytest.mark.parametrize("leave", LEAVES)
@pytest.mark.parametrize("copy", [0, 1])
def test_a_twin_left_behind_is_doubtful_to_those_who_knew_of_one(leave: Leave, copy: int) -> None:
    deal = toy(TWO_PACKS)
    copies = deal.cards("QS QS")
    deal.give(deal.hands[1], "QS QS KS")
    deal.show(1 << copies[0], 1 << 0)
    leave(deal, copies[copy])
    assert deal.known(0, deal.hands[1]) == ""
    assert deal.known(1, deal.hands[1]) == "KS QS"


@pytest.mark.parametrize("leave", LEAVES)
def test_whether_a_twin_was_left_behind_is_not_told(leave: Leave) -> None:
    # seat 0 knows of one queen; the hand holds another, or a king instead
    views = []
    for other in ("QS", "KH"):
        for copy in (0, 1):
            deal = toy(TWO_PACKS)
            copies = deal.cards("QS QS")
            deal.place([copies[copy]], deal.hands[1])
            deal.give(deal.hands[1], f"AD {other}")
            deal.show(1 << copies[copy], 1 << 0)
            queens = deal.hands[1].cards & deal.pack.cards_of("QS")
            leave(deal, (queens & -queens).bit_length() - 1)
            deal.rest_to_stock()
            views.append((deal.view(0), deal.view(3)))
    assert all(view == views[0] for view in views)


@pytest.mark.parametrize("leave", LEAVES)
@pytest.mark.parametrize("known", [0b001, 0b011, 0b101, 0b110, 0b111])
@pytest.mark.parametrize("copy", [0, 1, 2])
def test_of_three_alike_one_fewer_stays_known_whichever_left(leave: Leave, known: int, copy: int) -> None:
    deal = toy(THREE_PACKS)
    copies = deal.cards("AS AS AS")
    deal.give(deal.hands[1], "AS AS AS KH")
    deal.show(sum(1 << card for place, card in enumerate(copies) if known >> place & 1), 1 << 0)
    leave(deal, copies[copy])
    assert deal.known(0, deal.hands[1]).split() == ["AS"] * (known.bit_count() - 1)


def test_two_of_three_alike_leave_together() -> None:
    deal = toy(THREE_PACKS)
    copies = deal.cards("AS AS AS")
    for known, left in ((0b111, ["AS"]), (0b011, []), (0b101, []), (0b100, [])):
        deal = toy(THREE_PACKS)
        deal.give(deal.hands[1], "AS AS AS")
        deal.show(sum(1 << card for place, card in enumerate(copies) if known >> place & 1), 1 << 0)
        deal.move_cards(1 << copies[0] | 1 << copies[1], deal.hands[1], deal.table)
        assert deal.known(0, deal.hands[1]).split() == left
        assert deal.known(0, deal.table) == "AS AS"


def test_open_twins_become_doubtful_only_to_those_who_did_not_know_what_left() -> None:
    deal = toy(TWO_PACKS)
    first, second = deal.cards("QS QS")
    deal.give(deal.hands[1], "QS QS")
    deal.show(1 << first | 1 << second, 1 << 2)
    deal.show(1 << second)
    deal.move(first, deal.hands[1], deal.discards)
    assert [deal.known(viewer, deal.hands[1]) for viewer in range(4)] == ["", "QS", "QS", ""]


def test_a_twin_shown_may_be_the_one_that_was_known() -> None:
    # seat 0 knows of one queen in the hand and is shown a queen: that is one queen still
    for copy in (0, 1):
        deal = toy(TWO_PACKS)
        copies = deal.cards("QS QS")
        deal.give(deal.hands[1], "QS QS KS")
        deal.show(1 << copies[0], 1 << 0)
        deal.show(1 << copies[copy])
        assert deal.known(0, deal.hands[1]) == deal.known(2, deal.hands[1]) == "QS"
        deal.show(1 << copies[0] | 1 << copies[1])
        assert deal.known(0, deal.hands[1]) == deal.known(2, deal.hands[1]) == "QS QS"


def test_twins_in_an_ordered_zone_are_told_apart_by_their_places() -> None:
    deal = toy(TWO_PACKS)
    first, second = deal.cards("QS QS")
    deal.place([first, second], deal.stock)
    deal.show(1 << first, 1 << 0)
    deal.draw(deal.stock, deal.hands[1], openly=True)
    assert seen(deal, 0, deal.stock) == ([""], ["QS"])


@pytest.mark.parametrize("kind", ["give", "play"])
def test_views_and_log_do_not_tell_which_copy_moved(kind: str) -> None:
    views = []
    for copy in (0, 1):
        deal = toy(TWO_PACKS, phase=HandOn(1))
        copies = deal.cards("QS QS")
        deal.give(deal.hands[1], "QS QS KS")
        deal.give(deal.hands[2], "AH")
        deal.rest_to_stock()
        deal.show(1 << copies[0], 1 << 0)
        deal.show(1 << copies[1], 1 << 2)
        action = card_actions(deal.pack, kind).each[copies[copy]]
        deal.phase = deal.phase.play(deal, 1, action)
        deal.say("")
        views.append([deal.view(viewer) for viewer in range(4)] + [deal.describe(1, action, viewer) for viewer in range(4)])
    assert views[0] == views[1]


def test_identical_cards_at_hand_are_one_choice() -> None:
    deal = toy(TWO_PACKS, phase=HandOn(1))
    deal.give(deal.hands[1], "QS QS KS")
    assert [str(action) for action in deal.legal(1)] == ["give QS", "give KS", "play QS", "play KS"]


def test_the_log_tells_each_as_it_saw_it() -> None:
    deal = toy(phase=HandOn(1))
    deal.give(deal.hands[1], "QS KS")
    deal.give(deal.hands[2], "AH")
    deal.rest_to_stock()
    deal.play(1, deal.read(1, "give QS"))
    deal.play(2, deal.read(2, "play AH"))
    names = [deal.name(seat) for seat in range(3)]
    assert deal.view(1).log == ["You give the queen of spades.", f"{names[2]} plays the ace of hearts."]
    assert deal.view(2).log == [f"{names[1]} gives the queen of spades.", "You play the ace of hearts."]
    for viewer in (0, 3):
        assert deal.view(viewer).log == [f"{names[1]} gives a card.", f"{names[2]} plays the ace of hearts."]


# --- trap three: seen and remembered ---------------------------------------------------------------------------------


def test_a_pile_shows_its_top_and_the_rest_is_remembered() -> None:
    deal = toy()
    deal.give(deal.discards, "AS KS QS")
    for viewer in range(4):
        assert seen(deal, viewer, deal.discards) == (["", "", "QS"], ["AS", "KS", ""])


def test_a_trick_shows_all_its_cards_and_a_taken_one_is_remembered() -> None:
    deal = toy()
    deal.give(deal.trick, "AS KS QS")
    assert seen(deal, 3, deal.trick) == (["AS", "KS", "QS"], ["", "", ""])
    deal.move_all(deal.trick, deal.taken[0])
    for viewer in range(4):
        assert seen(deal, viewer, deal.taken[0]) == (["", "", ""], ["AS", "KS", "QS"])


def test_what_is_remembered_of_a_hand_does_not_tell_where_in_it_it_lies() -> None:
    deal = toy()
    deal.give(deal.hands[1], "AS KH QC")
    deal.show(deal.pack.mask("KH"))
    assert seen(deal, 0, deal.hands[1]) == (["", "", ""], ["KH", "", ""])
    assert seen(deal, 1, deal.hands[1]) == (["AS", "KH", "QC"], ["", "", ""])


def test_exposing_shows_what_lies_there_and_what_comes() -> None:
    deal = toy()
    deal.give(deal.hands[1], "AS KS")
    deal.give(deal.stock, "QS AH")
    deal.expose(deal.hands[1], 1 << 0)
    assert deal.who_knows("AS") == {0, 1}
    assert seen(deal, 0, deal.hands[1]) == (["AS", "KS"], ["", ""])
    deal.draw(deal.stock, deal.hands[1])
    assert deal.who_knows("AH") == {0, 1}
    deal.expose(deal.hands[1])
    assert deal.who_knows("AS") == deal.who_knows("AH") == EVERYONE
    deal.draw(deal.stock, deal.hands[1])
    assert deal.who_knows("QS") == EVERYONE


def test_exposing_in_a_copy_leaves_the_original_closed() -> None:
    deal = toy()
    deal.give(deal.hands[1], "AS KS")
    twin = deal.copy()
    twin.expose(twin.zones[1])
    assert deal.who_knows("AS") == {1}
    assert deal.hands[1].viewers == 1 << 1


# --- shuffles --------------------------------------------------------------------------------------------------------


def test_a_shuffle_resets_what_was_known() -> None:
    deal = toy()
    deal.give(deal.stock, "AS KS QS AH")
    deal.show(deal.pack.mask("AS"))
    deal.show(deal.pack.mask("KS"), 1 << 0)
    deal.give(deal.hands[0], "AD")
    deal.shuffle(deal.stock)
    assert all(deal.known(viewer, deal.stock) == "" for viewer in range(4))
    assert deal.who_knows("AD") == {0}
    assert sorted(deal.stock.row) == sorted(deal.pack.card(code) for code in ("AS", "KS", "QS", "AH"))


def test_a_shuffle_face_up_is_seen() -> None:
    deal = toy()
    deal.give(deal.trick, "AS KS QS AH")
    deal.shuffle(deal.trick)
    assert all(deal.known(viewer, deal.trick) == "AS KS QS AH" for viewer in range(4))


# --- a pack that is not shuffled ----------------------------------------------------------------------------------------


def test_a_row_buried_under_a_pile_keeps_its_order_and_who_knew_its_cards() -> None:
    deal = toy()
    deal.give(deal.stock, "AS KS")
    deal.give(deal.line, "QS AH KH")
    deal.show(deal.pack.mask("AH"), 1 << 1)
    deal.bury(deal.line, deal.stock)
    assert [deal.pack.codes[card] for card in deal.stock.row] == ["QS", "AH", "KH", "AS", "KS"]
    assert not deal.line.row
    assert deal.who_knows("AH") == {1} and deal.who_knows("QS") == deal.who_knows("AS") == set()


def test_a_hand_buried_under_a_pile_is_followed_by_its_owner_alone() -> None:
    orders = set()
    for number in range(12):
        deal = toy()
        deal.chance = Chance.of(number, 0)
        deal.give(deal.stock, "AD")
        deal.give(deal.hands[0], "AS KS QS")
        deal.show(deal.pack.mask("KS"), 1 << 1)
        deal.show(deal.pack.mask("QS"))
        deal.bury(deal.hands[0], deal.stock)
        assert not deal.hands[0].cards and deal.stock.row[3] == deal.pack.card("AD")
        assert [deal.who_knows(code) for code in ("AS", "KS", "QS")] == [{0}, {0}, {0}]
        orders.add(tuple(deal.stock.row[:3]))
    # nobody can tell from a place what kind of card lies there
    assert len(orders) > 3


def test_cards_that_lie_on_for_the_next_deal_stay_known() -> None:
    old, new = toy(), toy()
    old.give(old.stock, "AS KS")
    old.give(old.hands[2], "QS")
    old.show(old.pack.mask("KS"), 1 << 0)
    new.take_over(old)
    assert new.stock.row == old.stock.row and new.hands[2].cards == old.hands[2].cards
    assert (new.who_knows("AS"), new.who_knows("KS"), new.who_knows("QS")) == (set(), {0}, {2})
    new.draw(new.stock, new.hands[1])
    assert new.who_knows("KS") == {0, 1} and old.who_knows("KS") == {0} and len(old.stock.row) == 2


# --- what everybody knows cannot be in a zone ------------------------------------------------------------------------


Arrival = Callable[[ToyDeal], None]
ARRIVALS: dict[str, Arrival] = {
    "draw": lambda deal: deal.draw(deal.stock, deal.hands[1]) and None,
    "place": lambda deal: deal.place(deal.cards("AS"), deal.hands[1]),
    "move from a row": lambda deal: deal.move(deal.stock.row[0], deal.stock, deal.hands[1]),
    "move": lambda deal: deal.move(deal.pack.card("AH"), deal.hands[2], deal.hands[1]),
    "move cards": lambda deal: deal.move_cards(deal.pack.mask("AH KH"), deal.hands[2], deal.hands[1]),
    "move all": lambda deal: deal.move_all(deal.hands[2], deal.hands[1]),
    "move a whole row": lambda deal: deal.move_all(deal.stock, deal.hands[1]),
    "exchange": lambda deal: deal.exchange([(deal.pack.mask("AH"), deal.hands[2], deal.hands[1])]),
}


@pytest.mark.parametrize("arrival", ARRIVALS)
def test_an_unseen_arrival_clears_what_was_excluded(arrival: str) -> None:
    deal = toy()
    deal.give(deal.hands[1], "AC KC")
    deal.give(deal.hands[2], "AH KH")
    deal.give(deal.stock, "QH QS")
    deal.hands[1].excluded = deal.pack.suit_masks[deal.pack.suit("hearts")]
    ARRIVALS[arrival](deal)
    assert deal.hands[1].excluded == 0


OPEN_ARRIVALS: dict[str, Arrival] = {
    "draw": lambda deal: deal.draw(deal.discards, deal.hands[1]) and None,
    "draw openly": lambda deal: deal.draw(deal.stock, deal.hands[1], openly=True) and None,
    "move": lambda deal: deal.move(deal.discards.row[-1], deal.discards, deal.hands[1]),
    "move openly": lambda deal: deal.move(deal.pack.card("QH"), deal.hands[2], deal.hands[1], openly=True),
    "move all": lambda deal: deal.move_all(deal.discards, deal.hands[1]),
}


@pytest.mark.parametrize("arrival", OPEN_ARRIVALS)
def test_an_open_arrival_lifts_what_was_excluded_for_that_card_alone(arrival: str) -> None:
    deal = toy()
    deal.give(deal.hands[1], "AC KC")
    deal.give(deal.stock, "QH")
    if arrival == "move openly":
        deal.move_all(deal.stock, deal.hands[2])
    if arrival in ("draw", "move", "move all"):
        deal.move_all(deal.stock, deal.discards)
    deal.hands[1].excluded = deal.pack.suit_masks[deal.pack.suit("hearts")]
    OPEN_ARRIVALS[arrival](deal)
    assert deal.pack.text(deal.hands[1].excluded) == "AH KH"
    # when a card leaves unseen, the queen is no longer known to be there, but it may be: nothing contradicts itself
    deal.rest_to_stock()
    deal.move(deal.pack.card("AC"), deal.hands[1], deal.taken[1])
    queen = deal.pack.card("QH")
    held = [deal.imagine(0, Random(seed)).zones[1].mask() >> queen & 1 for seed in range(200)]
    assert 0 < sum(held) < 200


def test_a_departure_leaves_what_was_excluded() -> None:
    deal = toy()
    deal.give(deal.hands[1], "AC KC QC")
    hearts = deal.pack.suit_masks[deal.pack.suit("hearts")]
    deal.hands[1].excluded = hearts
    deal.move(deal.pack.card("AC"), deal.hands[1], deal.taken[1])
    deal.lay(deal.pack.card("KC"), deal.hands[1], deal.trick)
    assert deal.hands[1].excluded == hearts
    deal.move_all(deal.hands[1], deal.taken[1])
    assert deal.hands[1].excluded == 0


# --- what everybody saw go into a pile is in no hand ------------------------------------------------------------------


def slip_both_in(deal: ToyDeal) -> None:
    for _ in range(2):
        deal.slip_in(deal.discards.row[-1], deal.discards, deal.stock)


def shuffle_in(deal: ToyDeal) -> None:
    deal.move_all(deal.discards, deal.stock)
    deal.shuffle(deal.stock)


def bury_covered(deal: ToyDeal) -> None:
    deal.move_all(deal.discards, deal.table)
    deal.cover(deal.table)
    deal.bury(deal.table, deal.stock)


def put_on_with_another(deal: ToyDeal) -> None:
    deal.move_all(deal.discards, deal.taken[0])
    deal.draw(deal.stock, deal.taken[0])
    deal.move_all(deal.taken[0], deal.stock)


@pytest.mark.parametrize("mix", [shuffle_in, slip_both_in, bury_covered, put_on_with_another])
def test_cards_seen_to_go_into_a_pile_are_in_no_hand_before_it_draws(mix: Callable[[ToyDeal], None]) -> None:
    deal = toy()
    deal.give(deal.hands[0], "AS AH")
    deal.give(deal.hands[1], "AD AC")
    deal.give(deal.hands[2], "KD KC")
    deal.give(deal.discards, "QS QH")
    deal.rest_to_stock()
    queens = deal.pack.mask("QS QH")
    mix(deal)
    assert not queens & deal.open
    deal.draw(deal.stock, deal.hands[2])
    held = [0, 0, 0]
    for seed in range(200):
        imagined = deal.imagine(0, Random(seed))
        for seat in range(3):
            held[seat] += (imagined.zones[seat].mask() & queens) != 0
    assert held[:2] == [0, 0] and 0 < held[2] < 200


# --- at least one of some cards is known to be in a zone -------------------------------------------------------------


def aces(deal: ToyDeal) -> int:
    return deal.pack.mask("AS AH AD AC")


def test_some_are_known_to_be_there_until_one_of_them_leaves() -> None:
    deal = toy()
    deal.give(deal.hands[1], "AS AH KC QC")
    deal.rest_to_stock()
    deal.reveal_one_of(deal.hands[1], aces(deal))
    deal.lay(deal.pack.card("KC"), deal.hands[1], deal.trick)
    deal.draw(deal.stock, deal.hands[1])
    assert deal.copy().zones[1].holds_one_of == deal.hands[1].holds_one_of == (aces(deal),)  # type: ignore[attr-defined]
    deal.move(deal.pack.card("AS"), deal.hands[1], deal.hands[2], openly=True)
    assert deal.hands[1].holds_one_of == ()


@pytest.mark.parametrize("leave", ["move", "move together", "move all", "lay", "clear"])
def test_what_leaves_may_have_been_the_one(leave: str) -> None:
    deal = toy()
    deal.give(deal.hands[1], "AS KC QC")
    deal.reveal_one_of(deal.hands[1], aces(deal))
    card = deal.pack.card("AS" if leave == "lay" else "KC")
    if leave == "move":
        deal.move(card, deal.hands[1], deal.hands[2])
    elif leave == "move together":
        deal.move_cards(1 << card, deal.hands[1], deal.taken[1])
    elif leave == "move all":
        deal.move_all(deal.hands[1], deal.taken[1])
    elif leave == "lay":
        deal.lay(card, deal.hands[1], deal.trick)
    else:
        deal.hands[1].clear()
    assert deal.hands[1].holds_one_of == ()


def test_the_last_that_it_can_be_is_known_to_all() -> None:
    deal = toy()
    deal.give(deal.hands[1], "AS KC")
    deal.give(deal.table, "AC")
    deal.reveal_one_of(deal.hands[1], aces(deal))
    deal.reveal_none_of(deal.hands[1], deal.pack.mask("AH"))
    assert deal.who_knows("AS") == {1}
    deal.reveal_none_of(deal.hands[1], deal.pack.mask("AD"))
    assert deal.who_knows("AS") == EVERYONE
    assert deal.hands[1].holds_one_of == ()
    assert deal.who_knows("KC") == {1}


def test_only_what_nobody_could_tell_already_is_kept() -> None:
    deal = toy()
    deal.give(deal.hands[1], "AS KC QC")
    deal.show(deal.pack.mask("QC"))
    deal.reveal_one_of(deal.hands[1], deal.pack.mask("QS QC"))
    assert deal.hands[1].holds_one_of == ()
    deal.reveal_one_of(deal.hands[1], aces(deal))
    deal.reveal_one_of(deal.hands[1], deal.pack.mask("AS AH"))
    deal.reveal_one_of(deal.hands[1], aces(deal))
    assert deal.hands[1].holds_one_of == (deal.pack.mask("AS AH"),)
