"""Cards that are moved many at a time, turned over, cut and put between others: where they lie, and who knows it."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from kernel.toy import TWO_PACKS, toy
from parlour.kernel.chance import Chance


def test_a_card_laid_at_a_place_pushes_the_others_on() -> None:
    deal = toy()
    deal.give(deal.line, "AS KS QS")
    deal.give(deal.hands[1], "AH KH")
    deal.lay_at(deal.pack.card("AH"), deal.hands[1], deal.line, 1)
    assert [deal.pack.codes[card] for card in deal.line.row] == ["AS", "AH", "KS", "QS"]
    assert deal.hands[1].cards == deal.pack.mask("KH")
    assert deal.known(deal.players, deal.line) == "AH"


def test_cards_laid_together_lie_in_the_order_said_and_are_seen() -> None:
    deal = toy()
    deal.give(deal.hands[1], "AS KS QS")
    deal.reveal_one_of(deal.hands[1], deal.pack.mask("KS KH"))
    order = [deal.pack.card(code) for code in ("KS", "AS")]
    deal.lay_cards(order, deal.hands[1], deal.trick)
    assert deal.trick.row == order and deal.hands[1].cards == deal.pack.mask("QS")
    assert deal.open == deal.trick.mask()
    # the one of the two that was known to be there has left
    assert deal.hands[1].holds_one_of == ()


def test_of_twins_laid_together_a_copy_that_stays_is_doubtful() -> None:
    deal = toy(TWO_PACKS)
    both = deal.pack.cards_of("AS")
    deal.place([card for card in range(deal.pack.size) if both >> card & 1], deal.hands[1])
    other = deal.give(deal.hands[1], "KS")
    first = both & -both
    deal.show(both & ~first, 1 << 2)
    deal.lay_cards([first.bit_length() - 1, other.bit_length() - 1], deal.hands[1], deal.trick)
    assert deal.open == first | other
    # seat 2 knew of one ace, and cannot tell whether it is the one that went
    assert not deal.known_to(2) & both & ~first


def test_a_trick_swept_up_is_known_as_it_was() -> None:
    deal = toy()
    trick = deal.give(deal.trick, "AS KS QS")
    deal.give(deal.taken[1], "AH")
    deal.reveal_none_of(deal.taken[1], deal.pack.mask("AS QH"))
    deal.sweep_up(deal.trick, deal.taken[1])
    assert not deal.trick.row and deal.taken[1].cards == trick | deal.pack.mask("AH")
    assert deal.known(0, deal.taken[1]) == deal.pack.text(trick)
    # the ace was seen to arrive
    assert deal.taken[1].excluded == deal.pack.mask("QH")


def test_what_not_all_have_seen_may_be_anything_where_it_is_swept() -> None:
    deal = toy()
    deal.give(deal.line, "AS")
    deal.reveal_none_of(deal.taken[1], deal.pack.mask("QH"))
    deal.sweep_up(deal.line, deal.taken[1])
    assert deal.taken[1].excluded == 0


def test_part_of_a_row_goes_between_the_cards_of_another_and_stays_known() -> None:
    deal = toy()
    deal.give(deal.discards, "AS KS QS AH")
    deal.give(deal.stock, "KH QH")
    deal.move_part(deal.discards, 1, 3, deal.stock, 1)
    assert [deal.pack.codes[card] for card in deal.stock.row] == ["KH", "KS", "QS", "QH"]
    assert [deal.pack.codes[card] for card in deal.discards.row] == ["AS", "AH"]
    for viewer in range(deal.players + 1):
        assert deal.known(viewer, deal.stock) == deal.pack.text(deal.pack.mask("KS QS"))


def test_part_of_a_face_down_row_is_seen_by_those_who_look_at_where_it_goes() -> None:
    deal = toy()
    deal.give(deal.stock, "AS KS QS")
    deal.move_part(deal.stock, 2, 3, deal.discards, 0)
    assert deal.open == deal.pack.mask("QS")


@pytest.mark.parametrize("start, end", [(-1, 0), (0, 4), (2, 4)])
def test_what_is_not_there_is_not_moved(start: int, end: int) -> None:
    deal = toy()
    deal.give(deal.stock, "AS KS QS")
    with pytest.raises(IndexError, match="too few cards"):
        deal.move_part(deal.stock, start, end, deal.discards, 0)
    assert len(deal.stock.row) == 3 and not deal.discards.row


def test_a_pile_turned_over_or_cut_is_followed_by_whoever_knew_its_cards() -> None:
    deal = toy()
    lies = deal.cards("AS KS QS AH KH")
    deal.place(lies, deal.stock)
    deal.rest_to_stock()
    deal.show(1 << lies[0], 1 << 2)
    rest = deal.stock.row[5:]
    deal.turn_pile(deal.stock)
    assert deal.stock.row == [*rest[::-1], *lies[::-1]]
    deal.cut_pile(deal.stock, len(rest))
    assert deal.stock.row == [*lies[::-1], *rest[::-1]]
    deal.turn_pile(deal.stock, 1, 5)
    assert deal.stock.row == [lies[4], *lies[:4], *rest[::-1]]
    assert deal.knowers(lies[0]) == 1 << 2 and not deal.knowers(lies[1])
    for seed in range(10):
        imagined = deal.imagine(2, Random(seed))
        assert imagined.stock.row[1] == lies[0]


def test_a_pile_shuffled_above_some_cards_leaves_those_as_they_are() -> None:
    deal = toy()
    deal.chance = Chance.of(1, 0)
    lies = deal.cards("AS KS QS AH KH QH")
    deal.place(lies, deal.stock)
    deal.show(sum(1 << card for card in lies))
    deal.shuffle(deal.stock, 2)
    assert deal.stock.row[:2] == lies[:2] and sorted(deal.stock.row) == sorted(lies)
    assert deal.open == 1 << lies[0] | 1 << lies[1]


def test_a_pack_taken_up_comes_from_the_top() -> None:
    deal = toy()
    lies = deal.cards("AS KS QS")
    deal.place(lies, deal.stock)
    assert deal.take_pack(deal.stock) == lies[::-1] and not deal.stock.row


def test_a_pile_that_lies_on_for_the_next_deal_has_all_else_in_the_heap() -> None:
    old = parlour.game("blackjack", players=2).deal(1)
    new = parlour.game("blackjack", players=2).deal(2)
    old.show(1 << old.shoe.row[-1], 1)
    new.gather_pack()
    new.take_over_pile(old, new.shoe, new.tray)
    assert new.shoe.row == old.shoe.row and new.shoe.row is not old.shoe.row
    assert new.tray.cards == new.pack.all & ~old.shoe.mask()
    assert (new.open, new.private) == (old.open, old.private) and new.private is not old.private


def test_what_is_supposed_to_be_laid_out_comes_from_the_same_player() -> None:
    deal = toy()
    deal.give(deal.hands[1], "AS KS")
    deal.give(deal.taken[1], "QS")
    deal.give(deal.taken[2], "AH")
    deal.suppose_laid(deal.hands[1], [(deal.pack.mask("KS"), deal.taken[1])])
    assert deal.hands[1].cards == deal.pack.mask("AS QS") and deal.taken[1].cards == deal.pack.mask("KS")
    with pytest.raises(ValueError, match="not there"):
        deal.suppose_laid(deal.hands[1], [(deal.pack.mask("AH"), deal.taken[1])])
    assert deal.hands[1].cards == deal.pack.mask("AS QS")


def test_two_cards_of_a_pile_that_nobody_looks_into_change_places() -> None:
    deal = toy()
    lies = deal.cards("AS KS QS")
    deal.place(lies, deal.stock)
    deal.swap_places(deal.stock, 0, 2)
    assert deal.stock.row == lies[::-1]
