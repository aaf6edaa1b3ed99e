"""Buraco: rules of thumb for bots. Natural cards are laid as soon as they fit; wild ones for a canastra, a morto or the end."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import NO_CARD, Card
from parlour.games.buraco.course import CANASTRA, Course
from parlour.games.buraco.deal import BuracoDeal
from parlour.games.buraco.options import MINIMUM
from parlour.kernel.actions import Action
from parlour.mechanisms.melding.melding import MELD, Laying, MeldChoices, addable, one_of_each
from parlour.rankings.melds import LEAST, RUN, Meld, MeldOrder

#: a hand so small is to be used up, with wild cards too
SMALL: Final = 4
#: how useful a card must be for the first player to keep it
KEPT: Final = 3
#: how useful a wild card is
WILD: Final = 100
#: a card of the discards that cannot be laid at once is worth this little, and one drawn from the stock that much
BURDEN: Final = 4
DRAWN: Final = 9
#: how many ways to begin a search for first melds looks at, at each of so many steps
WIDTH: Final = 8
DEPTH: Final = 4


# --- what could be laid ----------------------------------------------------------------------------------------------

def natural_parts(order: MeldOrder, table: Sequence[Meld], hand: int) -> int:
    """The cards of a hand that can be laid without a wild one: added to these melds, or in new runs and sets. About so: a card that
    would do for two is counted for the first."""
    left = hand
    for meld in table:
        if meld.rank != RUN:
            left &= ~order.natural_for(meld)
            continue
        for step in (-1, 1):
            place = meld.low - 1 if step < 0 else meld.low + len(meld.row)
            while 0 <= place < len(order.steps) and order.at[meld.suit][place] & left:
                fit = order.at[meld.suit][place] & left
                left &= ~(fit & -fit)
                place += step
    for suit in range(len(order.pack.suits)):
        for _ in range(2):
            left &= ~longest_run(order, suit, left)
    if order.sets:
        for rank in order.ranks:
            if (left & order.of_rank[rank]).bit_count() >= LEAST:
                left &= ~order.of_rank[rank]
    return hand & ~left


def longest_run(order: MeldOrder, suit: int, hand: int) -> int:
    """The longest run of natural cards in a suit, as a mask; nothing where there is none of three."""
    best = 0
    run = 0
    for place in range(len(order.steps)):
        fit = order.at[suit][place] & hand & ~run
        run = run | fit & -fit if fit else 0
        if run.bit_count() > best.bit_count():
            best = run
    return best if best.bit_count() >= LEAST else 0


def wants(deal: BuracoDeal, seat: int, card: Card) -> bool:
    """Whether the first player keeps the first card."""
    hand = deal.hands[seat].cards
    return use_of(deal, hand & ~(1 << card), card) >= KEPT


def pile_is_worth_it(deal: BuracoDeal, seat: int, course: Course) -> bool:
    """Whether the discards are better than a card from the stock."""
    game = deal.game
    order = game.melding
    table = course.table[deal.side(seat)]
    hand = deal.hands[seat].cards
    pile = deal.discards.mask()
    if not table and deal.vulnerable(deal.side(seat)):
        due = NO_CARD if game.open_pile else deal.discards.row[-1]
        if first_melds(deal, hand | pile, MINIMUM, due) is None:
            return False
    gain = game.value_of(natural_parts(order, table, hand | pile)) - game.value_of(natural_parts(order, table, hand))
    gain += 2 * DRAWN * (pile & order.wild).bit_count()
    spare = pile & ~natural_parts(order, table, hand | pile) & ~order.wild
    return gain - BURDEN * spare.bit_count() > DRAWN


# --- laying ----------------------------------------------------------------------------------------------------------

def best_laying(deal: BuracoDeal, seat: int, course: Course, lays: Sequence[Sequence[Action]], must: bool) -> Action | None:
    """Of the ways to lay cards the one to choose now; nothing where it is better to wait, unless one ``must``."""
    best: Laying | None = None
    most = 0 if not must else -WILD
    for part in lays:
        for action in few_of(deal, part):
            worth = worth_of(deal, seat, course, action)
            if worth > most:
                most = worth
                best = action
    return best


def few_of(deal: BuracoDeal, part: Sequence[Action]) -> list[Laying]:
    """Those of the ways to lay cards that are worth a look: of new melds one of each form, with the wild card that counts least."""
    if isinstance(part, MeldChoices):
        return [cheapest(deal, part, index) for index in range(len(part.forms))]
    return [action for action in part if isinstance(action, Laying)]


def cheapest(deal: BuracoDeal, melds: MeldChoices, index: int) -> Laying:
    """The meld of a form with the wild card that counts least."""
    form = melds.forms[index]
    found = melds.order.melds_of(form, 0)
    for place in range(1, min(form.count, WIDTH)):
        other = melds.order.melds_of(form, place)
        if deal.game.value_of(other.cards) < deal.game.value_of(found.cards):
            found = other
    return Laying(melds.order, MELD, 0, found)


def worth_of(deal: BuracoDeal, seat: int, course: Course, action: Laying) -> int:
    """What it is worth to lay these cards now; nothing or less where they are better kept."""
    grown = action.grown() if action.target >= 0 else action.meld
    size = grown.cards.bit_count()
    laid = action.cards.bit_count()
    fresh = grown.wild.bit_count() > (action.meld.wild.bit_count() if action.target >= 0 else 0)
    if not fresh:
        # a natural card; best to the longest meld, and where a wild card slides towards the low end, where it may become natural
        return 10 * laid + size + (5 if not grown.wild else 0) + (3 if grown.wild.bit_count() < action.meld.wild.bit_count() else 0)
    left = deal.hands[seat].count() - laid
    side = deal.side(seat)
    makes = size >= CANASTRA and size - laid < CANASTRA
    if makes and (deal.game.dirty_closes or action.target < 0 or course.closes_after(action, side)):
        return 5 * laid
    out = deal.may_have_morto(side) or course.closes_after(action, side)
    if out and left <= SMALL and (action.target < 0 or size > CANASTRA or grown.rank >= 0):
        return 3 * laid
    if out and left <= 1:
        return laid
    # a pair of neighbours and a wild card: worth it while no better use of them is in sight
    return -WILD + 10 * laid


def first_melds(deal: BuracoDeal, hand: int, owed: int, due: Card, depth: int = DEPTH) -> Meld | None:
    """The first of some melds of a hand that count together at least what is ``owed``, with the card that is ``due`` in it."""
    game = deal.game
    order = game.melding
    found = [order.melds_of(form, 0) for form in order.forms(hand, 1 << due if due != NO_CARD else 0)]
    found.sort(key=lambda meld: (meld.wild.bit_count(), -game.value_of(meld.cards)))
    some = found[:WIDTH] + sorted(found[WIDTH:], key=lambda meld: -game.value_of(meld.cards))[:WIDTH]
    for meld in some:
        left = owed - game.value_of(meld.cards)
        if left <= 0 or (depth > 1 and game.value_of(hand & ~meld.cards) >= left
                         and first_melds(deal, hand & ~meld.cards, left, NO_CARD, depth - 1) is not None):
            return meld
    return None


def opening(deal: BuracoDeal, seat: int, owed: int, due: Card, lays: Sequence[Sequence[Action]]) -> Action | None:
    """How to go on with first melds that count enough; nothing where there are none."""
    meld = first_melds(deal, deal.hands[seat].cards, owed, due)
    if meld is None:
        return None
    action = Laying(deal.game.melding, MELD, 0, meld)
    return action if any([isinstance(part, MeldChoices) and part.has(action) for part in lays]) else None


# --- discarding ------------------------------------------------------------------------------------------------------

def least_useful(deal: BuracoDeal, seat: int, course: Course) -> Card:
    """Of the cards in the hand the one to discard."""
    order = deal.game.melding
    hand = deal.hands[seat].cards
    side = deal.side(seat)
    theirs = addable(order, course.table[1 - side])
    ours = addable(order, course.table[side])
    danger = 3 + len(deal.discards.row) // 2
    best = NO_CARD
    least = 0
    for card in one_of_each(order, hand):
        use = 4 * use_of(deal, hand & ~(1 << card), card) - deal.game.values[card] // 5
        if ours >> card & 1:
            use += 20
        if theirs >> card & 1:
            use += 4 * danger
        if best == NO_CARD or use < least:
            least = use
            best = card
    return best


def use_of(deal: BuracoDeal, hand: int, card: Card) -> int:
    """How useful a card is to the others of a hand: wild, or close to others."""
    order = deal.game.melding
    if order.wild >> card & 1:
        return WILD
    pack = order.pack
    use = 0
    suit = pack.suit_of[card]
    for place, natural in enumerate(order.at[suit]):
        if natural >> card & 1:
            near = [order.at[suit][other] & hand & ~natural for other in (place - 2, place - 1, place + 1, place + 2)
                    if 0 <= other < len(order.steps)]
            use += sum([1 for fit in near if fit & ~order.wild])
            use += len([fit for fit in near[1:-1] if fit & ~order.wild])
    if order.sets:
        use += 2 * (hand & order.of_rank[pack.rank_of[card]]).bit_count()
    return use

