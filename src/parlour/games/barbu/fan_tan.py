"""Fan tan: cards are laid out by suits, each suit built up and down from a card of the starting rank. Also called sevens, or dominoes."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, Pack, bits
from parlour.kernel.actions import PASS, Action, CardActions, card_actions
from parlour.kernel.deal import Deal
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.table.dealing import HandsDealT

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "fan tan"


class SuitOrder:
    """How the suits grow from one starting rank: ``starts`` are the cards of that rank, ``opens[card]`` the cards that fit once
    this one lies, ``low_side`` the cards that go below the starting rank.

    ``ranks``: the ranks from one end of a suit to the other, where that is not how they rank in the pack.
    """

    def __init__(self, pack: Pack, start: int, ranks: Sequence[int] = ()) -> None:
        self.pack: Final = pack
        self.plays: Final[CardActions] = card_actions(pack, "play")
        self.start: Final = start
        self.starts: Final[int] = pack.rank_masks[start]
        order = list(ranks) or list(range(len(pack.ranks)))
        opens = [0] * pack.size
        low_side = 0
        for suit in pack.suit_masks:
            # from one end to the other; a card that the pack lacks is passed over
            cards = [card for rank in order for card in bits(suit & pack.rank_masks[rank])]
            middle = [pack.rank_of[card] for card in cards].index(start) if suit & self.starts else len(cards)
            for place, card in enumerate(cards):
                if 0 < place <= middle:
                    opens[card] |= 1 << cards[place - 1]
                if middle <= place < len(cards) - 1:
                    opens[card] |= 1 << cards[place + 1]
                if place < middle:
                    low_side |= 1 << card
        self.opens: Final = tuple(opens)
        self.low_side: Final = low_side


def starting_ranks(pack: Pack) -> list[int]:
    """The ranks that all suits have: from any other a suit could never be started."""
    return [rank for rank in range(len(pack.ranks)) if pack.rank_masks[rank].bit_count() == len(pack.suits)]


def table_of_suits(deal: Deal) -> list[CardRow]:
    """In :meth:`Deal.set_table`: a row on the table for each suit."""
    return [deal.card_row(f"layout {suit.letter}", "row", ALL, suit.name) for suit in deal.pack.suits]


@mypyc_attr(allow_interpreted_subclasses=True)
class LayOut(Turn[HandsDealT]):
    """The seat lays a card that fits out, which it must if it can, or else passes; ``fits``: the cards that fit, as a mask.

    Whoever has no cards left is passed over. A game says in :meth:`turn_of` how the next turn is made, in :meth:`row` where
    a suit lies, and in :meth:`went_out` what follows when a seat has laid its last card.
    """

    def __init__(self, seat: int, suits: SuitOrder, fits: int) -> None:
        super().__init__(seat)
        self.suits: Final = suits
        self.fits: Final = fits

    def turn_of(self, seat: int, fits: int) -> Phase[Any]:
        """The turn of a seat when these cards fit."""
        raise NotImplementedError

    def row(self, deal: HandsDealT, suit: int) -> CardRow:
        """Where the cards of a suit lie."""
        raise NotImplementedError

    def went_out(self, deal: HandsDealT, seat: int, fits: int) -> Phase[Any] | None:
        """What follows, now that the seat has laid its last card and these cards fit; nothing where the others go on."""
        raise NotImplementedError

    def legal(self, deal: HandsDealT, seat: int) -> Sequence[Action]:
        return self.suits.plays.of(deal.hands[seat].cards & self.fits) or (PASS,)

    def candidates(self, deal: HandsDealT, seat: int) -> Sequence[Action]:
        return (*self.suits.plays.each, PASS)

    def reason(self, deal: HandsDealT, seat: int, action: Action) -> str:
        if action is PASS:
            return "You have a card that fits: you must lay it out."
        return deal.not_held(seat, action.cards) or self.misfit(deal, action.card)

    def misfit(self, deal: HandsDealT, card: Card) -> str:
        """Why a card does not fit."""
        pack = deal.pack
        lies = self.row(deal, pack.suit_of[card]).row
        name = pack.names(1 << card).capitalize()
        if not lies:
            start = self.suits.starts & pack.suit_masks[pack.suit_of[card]]
            return f"{name} does not fit: this suit begins with {pack.names(start)}."
        return f"{name} does not fit: the card next to it does not lie yet."

    def play(self, deal: HandsDealT, seat: int, action: Action) -> Phase[Any]:
        hand = deal.hands[seat]
        fits = self.fits
        if action is PASS:
            # everybody has learnt that nothing in the hand fits
            hand.excluded |= fits
        else:
            fits = self.lay_out(deal, seat, action.card, fits)
            if not hand.cards:
                then = self.went_out(deal, seat, fits)
                if then is not None:
                    return then
        following = deal.after(seat)
        while not deal.hands[following].cards:
            following = deal.after(following)
        return self.turn_of(following, fits)

    def lay_out(self, deal: HandsDealT, seat: int, card: Card, fits: int) -> int:
        """Lays a card from the seat's hand out; returns what fits then."""
        row = self.row(deal, deal.pack.suit_of[card])
        if self.suits.low_side >> card & 1:
            deal.lay_at(card, deal.hands[seat], row, 0)
        else:
            deal.lay(card, deal.hands[seat], row)
        return fits & ~(1 << card) | self.suits.opens[card]

    def lay_out_rest(self, deal: HandsDealT, seat: int, fits: int) -> None:
        """The only seat left with cards lays them all out, one after the other as they fit."""
        hand = deal.hands[seat]
        laid = []
        while hand.cards & fits:
            low = hand.cards & fits & -(hand.cards & fits)
            laid.append(deal.pack.faces[low.bit_length() - 1].symbol)
            fits = self.lay_out(deal, seat, Card(low.bit_length() - 1), fits)
        deal.tell(seat, "{lay} out the rest: {}", " ".join(laid))

    def prompt(self, deal: HandsDealT, seat: int) -> str:
        return "Lay a card out" if deal.hands[seat].cards & self.fits else "No card of yours fits: pass"
