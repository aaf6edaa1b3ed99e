"""A card that everybody saw, put somewhere into a pile: nobody knows where it lies, and what lies under that place stays known."""
from __future__ import annotations

from random import Random

import parlour
from kernel.toy import TWO_PACKS, toy
from parlour.mechanisms.table.dealing import StockDeal


def test_a_card_slipped_into_a_pile_may_lie_anywhere_in_it() -> None:
    places = set()
    for seed in range(200):
        deal = parlour.game("down-and-back", players=3).deal(seed)
        assert isinstance(deal, StockDeal)
        card = deal.discards.row[-1]
        bottom = deal.stock.row[0]
        deal.show(1 << bottom)
        size = len(deal.stock.row)
        deal.slip_in(card, deal.discards, deal.stock, 1)
        assert len(deal.stock.row) == size + 1 and not deal.discards.row
        places.add(deal.stock.row.index(card))
        assert not deal.knowers(card) and deal.knowers(bottom) == deal.everyone
        imagined = deal.imagine(0, Random(seed))
        assert isinstance(imagined, StockDeal) and imagined.stock.row[0] == bottom
    assert places == set(range(1, size + 1))


def test_a_card_slipped_in_from_a_hand_is_no_longer_one_that_must_be_there() -> None:
    deal = toy()
    deal.give(deal.hands[1], "AS KS")
    deal.give(deal.stock, "QS QH")
    deal.reveal_one_of(deal.hands[1], deal.pack.mask("AS AH"))
    deal.rest_to_stock()
    deal.slip_in(deal.pack.card("AS"), deal.hands[1], deal.stock)
    assert deal.hands[1].holds_one_of == ()
    for seed in range(20):
        imagined = deal.imagine(0, Random(seed))
        assert not imagined.zones[1].mask() >> deal.pack.card("AS") & 1


def test_a_twin_slipped_in_from_a_hand_makes_its_copy_doubtful() -> None:
    deal = toy(TWO_PACKS)
    both = deal.pack.cards_of("AS")
    deal.place([card for card in range(deal.pack.size) if both >> card & 1], deal.hands[1])
    first = both & -both
    deal.show(both & ~first, 1 << 2)
    deal.rest_to_stock()
    deal.slip_in(first.bit_length() - 1, deal.hands[1], deal.stock)
    # seat 2 knew of one ace of spades, and cannot tell whether it is the one that went
    assert not deal.known_to(2) & both
