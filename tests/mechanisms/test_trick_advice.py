"""Rules of thumb for tricks whose cards count: what is led, given to the partner, won and thrown away."""
from __future__ import annotations

import pytest

from parlour.equipment import french
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.trick_advice import card_for_side_points
from parlour.mechanisms.tricks.tricks import TrickOrder

PACK = french("A K Q J T 9 8 7")
POINTS = CardPoints(PACK, {"A": 11, "K": 4, "Q": 3, "J": 2, "T": 10}).each
HEARTS = TrickOrder(PACK, PACK.suit("H"))


@pytest.mark.parametrize(("trick", "hand", "ours", "unseen", "attacking", "best"), [
    # led: trumps while others have some, then what cannot be beaten, then what is worth nothing
    ("", "AH AS 7C", False, "KH KS", True, "AH"), ("", "AH AS 7C", False, "KH KS", False, "AS"), ("", "AH AS 7C", False, "KS", True, "AS"),
    ("", "KS 7C 8D", False, "AS AC AD", True, "7C"), ("", "AH 7C", False, "AC KC", False, "7C"),
    # a partner who will win gets points, but no card that will win by itself, and no trump
    ("AS 7S", "TS 8S", True, "KS", False, "TS"), ("AS 7S", "AC TC 7H", True, "KC", False, "TC"),
    ("KS 7S", "TC 7D", True, "AS", False, "7D"),
    # as the last one wins with a card that counts, cheaply with a trump
    ("7S 8S QS", "AS KS TS", False, "", False, "AS"), ("7S 8S QS", "AH 7H", False, "", False, "7H"),
    # before that surely or not at all
    ("QS", "AS KS 7S", False, "TS", False, "KS"), ("QS", "KS 7S", False, "AS", False, "7S"), ("AS", "KS TS 7S", False, "8S", False, "7S"),
])
def test_a_card_for_side_points(trick: str, hand: str, ours: bool, unseen: str, attacking: bool, best: str) -> None:
    played = [PACK.card(code) for code in trick.split()]
    cards = [PACK.card(code) for code in hand.split()]
    chosen = card_for_side_points(HEARTS, POINTS, played, cards, ours, len(played) == 3, PACK.mask(unseen), attacking)
    assert PACK.codes[chosen] == best
