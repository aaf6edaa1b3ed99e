"""A card that everybody saw, put somewhere into a pile: nobody knows where it lies, and what lies under that place stays known."""
from __future__ import annotations

from random import Random

import parlour
from parlour.mechanisms.dealing import StockDeal


def test_a_card_slipped_into_a_pile_may_lie_anywhere_in_it() -> None:
    places = set()
    for seed in range(200):
        deal = parlour.game("down-and-back", players=3).deal(seed)
        assert isinstance(deal, StockDeal)
        card = deal.discards.cards[-1]
        bottom = deal.stock.cards[0]
        deal.show(1 << bottom)
        size = len(deal.stock.cards)
        deal.slip_in(card, deal.discards, deal.stock, 1)
        assert len(deal.stock.cards) == size + 1 and not deal.discards.cards
        places.add(deal.stock.cards.index(card))
        assert not deal.knowers(card) and deal.knowers(bottom) == deal.everyone
        imagined = deal.imagine(0, Random(seed))
        assert isinstance(imagined, StockDeal) and imagined.stock.cards[0] == bottom
    assert places == set(range(1, size + 1))
