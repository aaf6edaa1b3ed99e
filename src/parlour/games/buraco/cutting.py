"""Buraco: the cut, and what hangs on it, and the deal. Rules page: buraco, "Deal" and "Variations".

At a table a hand cuts about as many cards as it means to: here whoever cuts says how many shall be left, and chance adds or takes a few.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.buraco.course import Course
from parlour.games.buraco.deal import BuracoDeal
from parlour.games.buraco.options import HAND, KEEP, KEEPS_WILD, LEAVE
from parlour.games.buraco.play import first_card
from parlour.kernel.actions import Action, numbers
from parlour.kernel.phase import NO_SEAT, Phase, Turn

#: how many cards the hands take, and the mortos
HANDS: Final = 44
MORTOS: Final = 22
#: how few cards and how many one may mean to leave, and by how many one misses at the most
FEWEST: Final = 30
MOST: Final = 80
MISSED: Final = 3
#: how many cards are left where nothing hangs on it
ABOUT_HALF: Final = 54
#: what leaving exactly the cards of the hands wins, and leaving fewer loses
EXACT: Final = 100
#: what rules of thumb mean to leave: never too few
SAFE: Final = HANDS + MISSED


class CutPack(Turn[BuracoDeal]):
    """The seat cuts, and says about how many cards it means to leave for the deal."""

    about: ClassVar[str] = "deal"

    def legal(self, deal: BuracoDeal, seat: int) -> Sequence[Action]:
        return numbers("cut", FEWEST, MOST)

    def candidates(self, deal: BuracoDeal, seat: int) -> Sequence[Action]:
        return numbers("cut", 0, deal.pack.size)

    def reason(self, deal: BuracoDeal, seat: int, action: Action) -> str:
        return f"Say how many cards you mean to leave, from {FEWEST} to {MOST}."

    def play(self, deal: BuracoDeal, seat: int, action: Action) -> Phase[Any]:
        left = action.number - MISSED + deal.pick(2 * MISSED + 1)
        deal.tell(seat, "{leave} {} cards", left)
        if left == HANDS:
            deal.enter_score(seat, EXACT, "exact cut")
        elif left < HANDS:
            deal.enter_score(seat, -EXACT, "cut too far down")
        deal.beat()
        return look_at_cut(deal, left) if deal.game[KEEPS_WILD] else dealt_out(deal, left)

    def describe(self, deal: BuracoDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "cut", f"to leave about {action.number} cards")

    def prompt(self, deal: BuracoDeal, seat: int) -> str:
        return f"Cut the pack: about how many cards shall be left for the deal? Your hand may miss by {MISSED}"

    def advise(self, deal: BuracoDeal, seat: int, rng: Random) -> Action | None:
        return numbers("cut", SAFE, SAFE)[0]


def look_at_cut(deal: BuracoDeal, left: int) -> Phase[Any]:
    """Whoever has cut so that this many cards are left looks at the lowest of those lifted."""
    seat = deal.cutter()
    deal.show(1 << deal.stock.row[left], 1 << seat)
    return LookAtCut(seat, left)


class LookAtCut(Turn[BuracoDeal]):
    """The seat has seen the lowest of the cards that it has lifted, and may keep it if it is wild. ``left``: the cards below."""

    about: ClassVar[str] = "deal"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def card(self, deal: BuracoDeal) -> Card:
        """The card that it has seen."""
        return deal.stock.row[self.left]

    def legal(self, deal: BuracoDeal, seat: int) -> Sequence[Action]:
        return (KEEP, LEAVE) if deal.game.melding.wild >> self.card(deal) & 1 else (LEAVE,)

    def candidates(self, deal: BuracoDeal, seat: int) -> Sequence[Action]:
        return KEEP, LEAVE

    def reason(self, deal: BuracoDeal, seat: int, action: Action) -> str:
        return f"You may keep the card only if it is wild, and it is {deal.pack.names(1 << self.card(deal))}."

    def play(self, deal: BuracoDeal, seat: int, action: Action) -> Phase[Any]:
        return dealt_out(deal, self.left, seat, action is KEEP)

    def describe(self, deal: BuracoDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, action.kind, "the card at the cut")

    def prompt(self, deal: BuracoDeal, seat: int) -> str:
        named = deal.pack.names(1 << self.card(deal))
        return f"At the cut you see {named}: keep it or leave it" if len(self.legal(deal, seat)) > 1 else \
            f"At the cut you see {named}, which is not wild: leave it"

    def advise(self, deal: BuracoDeal, seat: int, rng: Random) -> Action | None:
        return self.legal(deal, seat)[0]


def dealt_out(deal: BuracoDeal, left: int, looked: int = NO_SEAT, keeps: bool = False) -> Phase[Any]:
    """The pack, which lies as the stock, is dealt out: the mortos of the cards lifted, the hands of those ``left``, and what remains
    is the stock. ``looked``: who has seen the lowest card lifted; ``keeps``: it is the first card of that hand."""
    lowest = deal.stock.row[left]
    lifted = deal.pack.size - left
    if keeps:
        deal.move(lowest, deal.stock, deal.hands[looked])
        deal.reveal_one_of(deal.hands[looked], deal.game.melding.wild)
        lifted -= 1
    cards = deal.take_pack(deal.stock)
    for place, morto in enumerate(deal.mortos):
        deal.place(cards[place:MORTOS:len(deal.mortos)], morto)
    rest = cards[lifted:] + cards[MORTOS:lifted]
    seats = deal.order(deal.after(deal.dealer))
    hands: list[list[Card]] = [[] for _ in seats]
    for turn in range(HAND):
        for seat in seats:
            if turn or not keeps or seat != looked:
                hands[seat].append(rest.pop(0))
    for seat in seats:
        deal.place(hands[seat], deal.hands[seat])
    deal.put_stock(rest)
    if looked != NO_SEAT and not keeps:
        deal.show(1 << lowest, 1 << looked)
    return first_card(deal, Course(deal.game))
