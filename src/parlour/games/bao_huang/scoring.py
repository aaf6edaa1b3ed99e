"""Who has won a deal of Bao Huang, what that scores, and what the losers give up (page sections "Result", "Deal and Partnerships" and
"Other Variations")."""
from __future__ import annotations

from typing import Final

from parlour.games.bao_huang.deal import BaoHuangDeal
from parlour.games.bao_huang.options import POINTS, SCORING

#: points in the order of running out of cards
PLACES: Final = (4, 2, 0, -2, -4)
#: what the points are multiplied by when the partner, or an emperor without one, has announced it, and what for an emperor alone
PARTNER_TOLD: Final = 2
ALONE_TOLD: Final = 3
ALONE: Final = 2
#: how many cards an emperor gives up or takes, with a partner and alone; everybody else one
EMPERORS_CARDS: Final = 2
LONE_EMPERORS_CARDS: Final = 4


def side_points(deal: BaoHuangDeal, seats: int) -> int:
    """The points of a side for the places of its members, before anything multiplies them."""
    return sum([points for seat, points in zip(deal.standing(), PLACES) if seats >> seat & 1])


def winners(deal: BaoHuangDeal) -> int:
    """The side that has won, as a mask; none where it is a tie."""
    imperial = deal.declaring_side()
    others = (1 << deal.players) - 1 & ~imperial
    if deal.game[SCORING] == POINTS:
        points = side_points(deal, imperial)
        return imperial if points > 0 else others if points < 0 else 0
    standing = deal.standing()
    first, last = standing[0], standing[-1]
    if imperial == 1 << deal.declarer:
        return imperial if first == deal.declarer else others
    return deal.side_of(first) if deal.side_of(first) != deal.side_of(last) else 0


def score(deal: BaoHuangDeal) -> None:
    """Enters what the deal brings: points, or one for each who has won it."""
    won = winners(deal)
    imperial = deal.declaring_side()
    for seat in range(deal.players):
        if deal.game[SCORING] == POINTS:
            side = deal.side_of(seat)
            alone = ALONE if side == imperial == 1 << seat else 1
            deal.enter_score(seat, side_points(deal, side) * alone * deal.factor, "the places of the side")
        elif won >> seat & 1:
            deal.enter_score(seat, 1, "the deal won")


def set_dues(old: BaoHuangDeal, new: BaoHuangDeal) -> None:
    """What the losers of a deal give up to its winners in the next; nothing after a tie."""
    won = winners(old)
    if not won:
        return
    alone = old.declaring_side() == 1 << old.declarer
    for seat in range(old.players):
        cards = 1 if seat != old.declarer else LONE_EMPERORS_CARDS if alone else EMPERORS_CARDS
        new.dues[seat] = cards if won >> seat & 1 else -cards
    for place, seat in enumerate([seat for seat in old.standing() if won >> seat & 1]):
        new.takers[place] = seat
