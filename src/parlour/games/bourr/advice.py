"""Rules of thumb for playing or passing in Bourré."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.mechanisms.tricks.rams_advice import IN, SILENT, tricks_in, worth_keeping

if TYPE_CHECKING:
    from parlour.games.bourr.deal import BourreDeal

#: what a hand must be worth to play, in hundredths of a trick, against no opponent, one, two, …: tried out
ENOUGH: Final[tuple[int, ...]] = (60, 115, 152, 175, 190, 200, 208, 215)
#: how much less where one may still pass after the exchange
UNBOUND: Final = 55
#: how many of those who have not spoken yet are taken to play, in hundredths
LIKELY: Final = 40


def plays(deal: BourreDeal, seat: int, hand: int, draws: bool) -> bool:
    """Whether a hand of the seat, which still draws cards or does not, is good enough against those who play and those who may."""
    game = deal.game
    rivals = 0
    for other in range(deal.players):
        if other != seat:
            rivals += 100 if deal.said[other] == IN else LIKELY if deal.said[other] == SILENT else 0
    if seat == deal.dealer and game.dealer_has_it:
        hand |= deal.turned.mask()
    drawn = 0
    if draws:
        kept = sum([1 << card for good, card in worth_keeping(deal.pack, hand, deal.trumps, True) if good])
        drawn = min(max(game.hand - kept.bit_count(), 0), game.most)
        hand = kept
    worth = tricks_in(game.trick_orders[deal.trumps], hand, max(rivals // 100, 1), drawn)
    some, part = divmod(rivals, 100)
    least = ENOUGH[some] + (ENOUGH[some + 1] - ENOUGH[some]) * part // 100 if part else ENOUGH[some]
    return worth >= (least - UNBOUND if game.dirty_club and draws else least)
