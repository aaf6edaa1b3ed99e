"""Basic strategy for the open cards of Blackjack: what is worth doing with a hand. Rules page: blackjack."""
from __future__ import annotations

from parlour.games.blackjack.deal import VALUES, BlackjackDeal, is_soft


def worth_splitting(deal: BlackjackDeal, index: int) -> bool:
    """Whether a pair should be split against the dealer's open card: aces and eights always, fours, fives and tens never."""
    up = deal.up_value()
    value = VALUES[deal.pack.rank_of[deal.hands[index].row[0]]]
    if value in (1, 8):
        return True
    if value in (4, 5, 10):
        return False
    if value == 9:
        return 2 <= up <= 9 and up != 7
    return 2 <= up <= (6 if value == 6 else 7)


def worth_surrendering(deal: BlackjackDeal, index: int) -> bool:
    """Whether half the bet is more than the hand will bring."""
    up = deal.up_value()
    count = deal.count(index)
    bad = (count == 16 and up in (9, 10, 1)) or (count == 15 and up == 10)
    return bad and not is_soft(deal.pack, deal.hands[index].row)


def worth_doubling(deal: BlackjackDeal, index: int) -> bool:
    """Whether one more card is likely to make the better hand."""
    up = deal.up_value()
    count = deal.count(index)
    good = (count == 11 and up != 1) or (count == 10 and 2 <= up <= 9) or (count == 9 and 3 <= up <= 6)
    return good and not is_soft(deal.pack, deal.hands[index].row)


def enough(deal: BlackjackDeal, index: int) -> bool:
    """Whether a hand should stand."""
    up = deal.up_value()
    count = deal.count(index)
    if is_soft(deal.pack, deal.hands[index].row):
        return count >= 19 or (count == 18 and 2 <= up <= 8)
    return count >= 17 or (count >= 13 and 2 <= up <= 6) or (count == 12 and 4 <= up <= 6)
