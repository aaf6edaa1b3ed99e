"""Arlington: rules of thumb for bots. Melds are laid as soon as they can be; twos go where they count much, or where time is short."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card, bits
from parlour.games.arlington.deal import ArlingtonDeal, Course
from parlour.kernel.actions import Action
from parlour.mechanisms.melding.melding import Laying, MeldChoices, additions, one_of_each

#: what it costs to spend a two, while there is time to use it better
SPENT: Final = 32
#: a hand so small may be gone in a turn: then twos are laid as they come
SMALL: Final = 4
#: how useful a two is
WILD: Final = 100
#: how many ways to lay a form of melds a bot looks at
WIDTH: Final = 6
#: how useful a card of the discards must be to be worth taking
FITTING: Final = 3


def in_haste(deal: ArlingtonDeal, seat: int) -> bool:
    """Whether somebody may soon go out."""
    return not deal.stock.row or min([hand.count() for hand in deal.hands]) <= SMALL


def gain_of(deal: ArlingtonDeal, course: Course, seat: int, action: Laying, haste: bool) -> int:
    """What laying cards is worth: what they count now and no longer cost, less what twos are kept for."""
    game = deal.game
    grown = action.grown() if action.target >= 0 else action.meld
    gain = game.value_of_meld(grown)
    spent = grown.wild
    if action.target >= 0:
        gain -= game.value_of_meld(action.meld)
        spent &= ~action.meld.wild
    if haste:
        return gain + game.value_of(action.cards)
    # one two beside two cards that count ten is well spent; several, or one for low cards, are not
    gain += game.value_of(action.cards & ~spent) - SPENT * spent.bit_count()
    return gain - WILD if spent & (spent - 1) and not grown.cards & game.queens else gain


def layings(part: Sequence[Action]) -> list[Laying]:
    """The layings worth a look: of new melds a few of each form."""
    if isinstance(part, MeldChoices):
        order = part.order
        return [Laying(order, part.kind, part.number, order.melds_of(form, index))
                for form in part.forms for index in range(min(form.count, WIDTH))]
    return [action for action in part if isinstance(action, Laying)]


def best_laying(deal: ArlingtonDeal, seat: int, course: Course, lays: Sequence[Sequence[Action]]) -> Action | None:
    """Of the ways to lay cards the one that is worth most; nothing where it is better to wait."""
    haste = in_haste(deal, seat)
    best: Laying | None = None
    most = 0
    for part in lays:
        for action in layings(part):
            gain = gain_of(deal, course, seat, action, haste)
            if gain > most:
                most = gain
                best = action
    return best


def best_taking(deal: ArlingtonDeal, seat: int, course: Course, takes: MeldChoices) -> Action | None:
    """The way to take the discards that is worth most, with what the other discards are good for; nothing where they are none."""
    if not len(takes):
        return None
    game = deal.game
    hand = deal.hands[seat].cards
    best: Laying | None = None
    most = 0
    for action in layings(takes):
        gain = gain_of(deal, course, seat, action, in_haste(deal, seat)) - game.value_of(1 << deal.discards.row[-1])
        if gain > most:
            most = gain
            best = action
    if best is None:
        return None
    pile = deal.discards.mask() & ~best.cards
    left = hand & ~best.cards | pile
    for card in bits(pile):
        most += game.values[card] if use_of(deal, course, seat, left & ~(1 << card), card) >= FITTING else -game.values[card]
    return best if most > 0 else None


def use_of(deal: ArlingtonDeal, course: Course, seat: int, hand: int, card: Card) -> int:
    """How useful a card is to the others of a hand: wild, fitting a meld, or close to others."""
    game = deal.game
    order = game.order
    if game.twos >> card & 1:
        return WILD
    use = 0
    if len(additions(order, course.table[seat], 1 << card)):
        use += FITTING + 2
    pack = deal.pack
    use += 3 * (hand & pack.rank_masks[pack.rank_of[card]]).bit_count()
    row = order.at[pack.suit_of[card]]
    for place, natural in enumerate(row):
        if natural >> card & 1:
            for other in (place - 2, place - 1, place + 1, place + 2):
                if 0 <= other < len(row) and row[other] & hand & ~game.twos:
                    use += 2 if abs(other - place) == 1 else 1
    return use


def least_useful(deal: ArlingtonDeal, seat: int, course: Course, free: int) -> Card:
    """Of the cards that may be discarded (a mask) the one that fits least and costs most."""
    hand = deal.hands[seat].cards
    game = deal.game
    best: Card = Card(bits(free)[0])
    least = 0
    for place, card in enumerate(one_of_each(game.order, free)):
        use = 4 * use_of(deal, course, seat, hand & ~(1 << card), card) - game.values[card]
        if place == 0 or use < least:
            least = use
            best = card
    return best
