"""Rules of thumb for Bezique: keep what makes combinations, win tricks with tens when there is something to declare. Rules page:
bezique."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from parlour.equipment import Card, bits
from parlour.games.bezique.cards import BEZIQUES, BRISQUE, ROYAL_MARRIAGE, ROYALS, SEVENS, Declared
from parlour.mechanisms.tricks.tricks import TrickOrder

if TYPE_CHECKING:
    from parlour.games.bezique.deal import BeziqueDeal

#: what it is worth to keep a card of each rank, and what more if it is a trump of a sequence, any other trump, or half a bezique
KEEPING: Final[Mapping[str, int]] = {"7": 0, "8": 1, "9": 2, "J": 6, "Q": 9, "K": 11, "T": 12, "A": 15}
IN_SEQUENCE: Final = 14
TRUMP: Final = 4
IN_BEZIQUE: Final = 16
#: with fewer cards in the stock there is no time to declare small things first
ENOUGH_TIME: Final = 10


def worth_declaring(found: Sequence[Declared], left: int) -> Declared:
    """What to declare: what counts most, but what goes into something larger before that, while there is time."""
    best = found[0]
    for each in found:
        if each.combination.kind == SEVENS:
            # costs nothing: it is declared beside another
            return each
        if left >= ENOUGH_TIME and each.combination.points >= ROYAL_MARRIAGE and each.combination.kind in (ROYALS, BEZIQUES):
            inner = each.combination.kind == best.combination.kind and each.combination.level < best.combination.level
            if inner and not each.cards & ~best.cards:
                best = each
    return best


def worth_keeping(deal: BeziqueDeal, card: Card) -> int:
    """How much a card is wanted for combinations."""
    pack = deal.pack
    rank = pack.ranks[pack.rank_of[card]]
    value = KEEPING[rank]
    if pack.suit_of[card] == deal.trumps:
        value += IN_SEQUENCE if rank in "ATKQJ" else TRUMP
    for combination in deal.game.combinations[deal.trumps + 1]:
        if combination.kind == BEZIQUES and combination.level == 0:
            for part in combination.parts:
                value += IN_BEZIQUE if part.cards >> card & 1 else 0
    return value


def card_to_lay(deal: BeziqueDeal, order: TrickOrder, seat: int, cards: int) -> Card:
    """The card to play while there is a stock: one that is wanted least; one that wins where there is something to declare, or an ace
    or ten to be taken."""
    keep = {card: worth_keeping(deal, card) for card in bits(cards)}
    cheap = sorted(keep, key=lambda card: (keep[card], card))
    wants = [each for each in deal.choices(seat) if each.combination.kind != SEVENS] != []
    if not deal.trick.row:
        plain = [card for card in cheap if order.suit_of[card] != order.trumps and order.strength[card] >= len(deal.pack.ranks) - 2]
        return plain[0] if wants and plain else cheap[0]
    led = deal.trick.row[0]
    winning = [card for card in cheap if order.beats(card, led)]
    gain = deal.game.brisques_count and deal.brisques(1 << led) > 0
    if winning:
        # a ten or an ace that wins is brought home
        best = min(winning, key=lambda card: (keep[card] - (BRISQUE if deal.brisques(1 << card) else 0), card))
        if wants or gain or keep[best] <= KEEPING["T"]:
            return best
    losing = [card for card in cheap if card not in winning]
    return losing[0] if losing else cheap[0]
