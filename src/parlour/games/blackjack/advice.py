"""Basic strategy for several packs, as the table's rules are: what is best without counting cards. Rules page: blackjack.

It knows whether the dealer hits soft 17, whether the dealer has looked for a blackjack before one plays (with late surrender), whether
split hands may be doubled, and how one may surrender. What a table makes of ties or of the number of cards it leaves out of account.
"""
from __future__ import annotations

from typing import Final

from parlour.games.blackjack.deal import VALUES, BlackjackDeal, is_soft

#: the dealer's open ace
ACE_UP: Final = 1


def worth_splitting(deal: BlackjackDeal, index: int) -> bool:
    """Whether a pair should be split against the dealer's open card."""
    up = deal.up_value()
    game = deal.game
    value = VALUES[deal.pack.rank_of[deal.hands[index].row[0]]]
    if value == 1:
        # a blackjack that the dealer may yet have takes both bets
        return game.late or up != ACE_UP
    if value == 8:
        return game.late or 2 <= up <= 9
    if value == 9:
        return 2 <= up <= 9 and up != 7
    if value == 7:
        return 2 <= up <= 7
    if value == 6:
        return (2 if game.doubles_split else 3) <= up <= 6
    if value == 4:
        return game.doubles_split and 5 <= up <= 6
    if value in (2, 3):
        return (2 if game.doubles_split else 4) <= up <= 7
    return False


def worth_surrendering(deal: BlackjackDeal, index: int) -> bool:
    """Whether half the bet is more than the hand will bring."""
    up = deal.up_value()
    count = deal.count(index)
    game = deal.game
    row = deal.hands[index].row
    if is_soft(deal.pack, row):
        return False
    eights = VALUES[deal.pack.rank_of[row[0]]] == VALUES[deal.pack.rank_of[row[1]]] == 8
    if not game.late:
        # before the dealer looks
        if up == ACE_UP:
            return 5 <= count <= 7 or 12 <= count <= 17
        return (up == 10 and 14 <= count <= 16) or (up == 9 and count == 16 and not eights)
    if up == ACE_UP:
        return (count == 16 and (not eights or game.hits_soft_17)) or (game.hits_soft_17 and count in (15, 17))
    return (count == 16 and up in (9, 10) and not eights) or (count == 15 and up == 10)


def worth_doubling(deal: BlackjackDeal, index: int) -> bool:
    """Whether one more card, for twice the bet, is worth more than going on as one likes."""
    up = deal.up_value()
    count = deal.count(index)
    hits = deal.game.hits_soft_17
    if is_soft(deal.pack, deal.hands[index].row):
        if count == 19:
            return hits and up == 6
        if count == 18:
            return (2 if hits else 3) <= up <= 6
        least = {13: 5, 14: 5, 15: 4, 16: 4, 17: 3}.get(count, 7)
        return least <= up <= 6
    if count == 11:
        # a blackjack that the dealer may yet have takes both bets
        return 2 <= up <= 9 or (deal.game.late and (up == 10 or hits))
    return (count == 10 and 2 <= up <= 9) or (count == 9 and 3 <= up <= 6)


def enough(deal: BlackjackDeal, index: int) -> bool:
    """Whether a hand should stand."""
    up = deal.up_value()
    count = deal.count(index)
    if is_soft(deal.pack, deal.hands[index].row):
        return count >= 19 or (count == 18 and 2 <= up <= 8)
    return count >= 17 or (count >= 13 and 2 <= up <= 6) or (count == 12 and 4 <= up <= 6)
