"""What speaks for a card in a trick, in words: only what its player can tell from the cards that it sees."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from parlour.equipment import Card, bits, mask_of
from parlour.kernel.prose import spelled

if TYPE_CHECKING:
    from parlour.mechanisms.tricks.tricks import TrickDeal, TrickPlay

#: so many cards that beat another are named one by one
NAMED: Final = 2
#: and more than this are many
MANY: Final = 12


class Spot:
    """A place in a trick as the one who is to play sees it: ``held``: the cards in hand, ``hand``: those of them that may be played;
    ``others``: for each seat still to play after it the cards that it may hold; ``partners``: for each of these whether it is on the same
    side."""

    def __init__(self, trick: TrickPlay[Any], deal: TrickDeal[Any], seat: int) -> None:
        row = deal.trick.row
        place = len(row)
        sides = deal.game.sides
        self.deal: Final = deal
        self.trick: Final = trick
        self.row: Final[tuple[Card, ...]] = tuple(row)
        self.mine: Final = trick.seats[place]
        self.held: Final = trick.hand(deal, seat)
        self.hand: Final = trick.playable(deal, seat, None)
        after = trick.seats[place + 1:]
        self.others: Final[Sequence[int]] = [may_hold(deal, other, seat) for other in after]
        self.partners: Final[Sequence[bool]] = [sides[other] == sides[self.mine] for other in after]
        best = trick.seats[trick.best(deal)] if row else -1
        #: whether a partner wins the trick so far
        self.partner_wins: Final = best >= 0 and sides[best] == sides[self.mine]
        self._world: Final = deal.copy()

    def wins(self, card: Card, *later: Card) -> bool:
        """Whether a card wins the trick when those are played after it."""
        world = self._world
        hand = world.hands[self.mine]
        world.suppose_played(hand, hand.cards, world.trick, [*self.row, card, *later])
        return self.trick.best(world) == len(self.row)

    def lacks(self, suit: int) -> bool:
        """Whether cards have suits that are followed here, and the hand has none of this one."""
        masks = self.trick.card_order.suit_masks
        return not self.held & masks[suit] and len([mask for mask in masks if mask]) > 1

    def against(self, card: Card) -> int:
        """The cards that opponents still to play may hold and that would beat this one, as a mask."""
        held = 0
        for cards, partner in zip(self.others, self.partners):
            if not partner:
                held |= cards
        held &= ~(1 << card)
        return mask_of([other for other in bits(held) if not self.wins(card, other)])


def may_hold(deal: TrickDeal[Any], other: int, viewer: int) -> int:
    """The cards that another seat may hold as far as a viewer knows, as a mask."""
    hand = deal.hands[other]
    known = deal.known_to(viewer)
    seen = hand.cards & known
    return seen if seen == hand.cards else (seen | deal.pack.all & ~known) & ~hand.excluded


def speaks_for_card(trick: TrickPlay[Any], deal: TrickDeal[Any], seat: int, card: Card) -> str:
    """What speaks for playing a card to a trick; see :meth:`.Phase.speaks_for`."""
    seats = trick.seats
    if deal.trick.mask() & ~deal.known_to(seat) or max(seats) >= deal.players or not 1 < len(set(seats)) == len(seats):
        # a card of the trick lies face down, the seats are hands of which a player has several, or it is not settled yet who plays
        return ""
    mine = seats[len(deal.trick.row)]
    if trick.hand(deal, seat) != deal.hands[mine].cards:
        # the cards that are played do not lie in hands
        return ""
    spot = Spot(trick, deal, seat)
    if not spot.hand >> card & 1:
        return ""
    if not spot.row:
        return _lead(spot, card)
    return _win(spot, card) if spot.wins(card) else _lose(spot, card)


def _lead(spot: Spot, card: Card) -> str:
    order = spot.trick.card_order
    suit = order.suit_of[card]
    over = spot.against(card)
    if not over:
        return "no opponent can beat it" if any(spot.partners) else "nothing that the others can still hold beats it"
    trumps = order.trumps
    higher = over & order.suit_masks[suit]
    if not higher:
        return "only a trump can beat it" if trumps >= 0 and suit != trumps else _beaten_by(spot, over)
    if suit == trumps:
        return f"it draws trumps; {_beaten_by(spot, higher)}"
    held = spot.held & order.suit_masks[suit]
    if held == 1 << card and spot.held & ~held:
        return f"it is your only card in {order.suit_name(suit)}, and then you need not follow there any more"
    return _beaten_by(spot, higher)


def _win(spot: Spot, card: Card) -> str:
    order = spot.trick.card_order
    best = spot.row[spot.trick.best(spot.deal)]
    led = order.suit_of[spot.row[0]]
    trumping = order.suit_of[card] == order.trumps and led != order.trumps
    how = f"you have no {order.suit_name(led)} and may trump, and " if trumping and spot.lacks(led) else ""
    if not spot.others:
        cheapest = all([order.strength[other] >= order.strength[card] for other in bits(spot.hand)
                        if order.suit_of[other] == order.suit_of[card] and spot.wins(other)])
        return f"{how}you play last: it takes the trick" + (" as cheaply as can be" if cheapest and not how else "")
    over = spot.against(card)
    if not over:
        return f"{how}no opponent after you can beat it" if any(spot.partners) else f"{how}nobody after you can beat it"
    suit = order.suit_masks[order.suit_of[card]]
    if not over & suit and order.trumps >= 0 and order.suit_of[card] != order.trumps:
        return f"{how}only a trump can beat it"
    return f"{how}it beats {_name(spot, 1 << best)}; {_beaten_by(spot, over)}"


def _lose(spot: Spot, card: Card) -> str:
    order = spot.trick.card_order
    led = order.suit_of[spot.row[0]]
    strength = order.strength
    alike = [other for other in bits(spot.hand) if order.suit_of[other] == order.suit_of[card] and not spot.wins(other)]
    could_win = any([spot.wins(other) for other in bits(spot.hand)])
    lowest = all([strength[card] <= strength[other] for other in alike])
    highest = all([strength[card] >= strength[other] for other in alike])
    if spot.partner_wins:
        best = spot.row[spot.trick.best(spot.deal)]
        return f"your partner's {_name(spot, 1 << best).removeprefix('the ')} wins the trick so far"
    if order.suit_of[card] != led and spot.lacks(led):
        return f"you have no {order.suit_name(led)}" + (", and keep your higher cards" if lowest and len(alike) > 1 else "")
    if len(alike) > 1 and lowest:
        return "it leaves the trick to the others and keeps your higher cards" if could_win else \
            "you cannot win this trick, and keep your higher cards"
    if len(alike) > 1 and highest:
        return "it is the highest card with which you do not win the trick"
    return "it leaves the trick to the others" if could_win else "you cannot win this trick"


def _beaten_by(spot: Spot, over: int) -> str:
    """That these cards, which are not to be seen, beat a card."""
    count = over.bit_count()
    if count <= NAMED:
        return f"only {_name(spot, over).replace(' and ', ' or ')} can beat it"
    return f"{spelled(count) if count <= MANY else 'many'} cards that the others may hold beat it"


def _name(spot: Spot, cards: int) -> str:
    return spot.deal.pack.names(cards)
