"""Agram: packs and their order. How it plays and what it pays is in records/agram."""
from __future__ import annotations

import pytest

import parlour
from parlour.equipment import bits
from parlour.testing import play_on, play_out


@pytest.mark.parametrize(("id", "size"), [("agram", 35), ("sink-sink", 35), ("fapfap", 35), ("agram-mali", 31)])
def test_pack_sizes(id: str, size: int) -> None:
    assert parlour.game(id).pack.size == size


@pytest.mark.parametrize(("id", "order", "spades"), [
    ("agram", "A T 9 8 7 6 5 4 3", "T 9 8 7 6 5 4 3"),
    ("agram-mali", "A K T Q 9 8 J 7", "K T Q 9 8 J 7"),
])
def test_order_in_each_suit(id: str, order: str, spades: str) -> None:
    pack = parlour.game(id).pack
    for suit in "CDHS":
        cards = list(bits(pack.suit_masks[pack.suit(suit)]))
        strongest_first = sorted(cards, key=lambda card: -pack.rank_of[card])
        ranks = (spades if suit == "S" else order).split()
        assert [pack.codes[card] for card in strongest_first] == [rank + suit for rank in ranks]


@pytest.mark.parametrize(("id", "cards"), [("agram", 6), ("sink-sink", 5), ("fapfap", 5), ("agram-mali", 5)])
def test_cards_each(id: str, cards: int) -> None:
    kind = parlour.registry()[id]
    for players in kind.player_counts:
        deal = kind(players).deal(1)
        assert [hand.count() for hand in deal.hands] == [cards] * players
    assert max(kind.player_counts) == kind(2).pack.size // cards


def test_play_goes_anticlockwise() -> None:
    deal = parlour.game("agram", players=4).deal(1)
    assert deal.turn()[0] == (deal.dealer - 1) % 4


def test_deal_goes_in_batches() -> None:
    """The dealer's right gets the first batch: three cards in Niger, two in Mali."""
    for id, batches in (("agram", (3, 3)), ("sink-sink", (3, 2)), ("fapfap", (3, 2)), ("agram-mali", (2, 3))):
        game = parlour.game(id, players=2)
        first, second = list(range(batches[0])), list(range(2 * batches[0], 2 * batches[0] + batches[1]))
        match = game.match(start=parlour.Start(dealer=0, shuffles=[list(range(game.pack.size))]))
        assert match.deal.hands[1].cards == sum(1 << card for card in first + second)


def after_three_tricks(id: str) -> parlour.Match:
    """A match of three in which three tricks are over."""
    match = parlour.game(id, players=3).match(seed=1)
    play_on(match, 9)
    return match


def zones(match: parlour.Match, viewer: int) -> dict[str, list[str]]:
    return {zone.name: zone.cards for zone in match.view(viewer).zones if zone.count and not zone.name.startswith(("hand", "rest"))}


@pytest.mark.parametrize("id", ["agram", "sink-sink", "agram-mali"])
def test_tricks_stay_on_one_face_up_pile_and_are_nobodys(id: str) -> None:
    match = after_three_tricks(id)
    lying = zones(match, 3)
    assert list(lying) == ["pile"] and len(lying["pile"]) == 9 and lying["pile"][-1]
    last = str(match.played[-1][1]).split()[-1]
    assert lying["pile"][-1] == last and "one pile in the middle" in match.game.rules()


def test_in_fapfap_everyones_cards_lie_face_up_before_the_player() -> None:
    match = after_three_tricks("fapfap")
    lying = zones(match, 3)
    for seat in range(3):
        assert lying[f"own {seat}"] == [str(action).split()[-1] for who, action in match.played if who == seat]
    assert len(lying) == 3 and "before the player" in match.game.rules()


def test_the_winner_is_told_of_what_he_wins() -> None:
    deal = parlour.game("agram", players=3, stake=2).deal(seed=3)
    deal.narrating = True
    play_out(deal)
    winner = deal.points().index(max(deal.points()))
    for viewer in range(3):
        who = "You win the last trick and get" if viewer == winner else f"{deal.name(winner)} wins the last trick and gets"
        assert deal.view(viewer).log[-1] == f"{who} 2 from each of the others."
