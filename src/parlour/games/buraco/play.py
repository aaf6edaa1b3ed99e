"""Buraco: drawing, melding and discarding, the mortos, and going out. Rules page: buraco, "Play"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import NO_CARD, Card
from parlour.games.buraco.advice import best_laying, least_useful, opening, pile_is_worth_it, wants
from parlour.games.buraco.course import CANASTRA, Course
from parlour.games.buraco.deal import BuracoDeal
from parlour.games.buraco.options import KEEP, MINIMUM, REJECT, TAKE, TAKE_BACK
from parlour.games.buraco.scoring import score_deal
from parlour.kernel.actions import Action, Joined, card_actions, read
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.melding.draw_discard import DRAW_DISCARD, DRAW_STOCK
from parlour.mechanisms.melding.groups import lay_in_groups, take_groups_back
from parlour.mechanisms.melding.melding import (
    ADD,
    MELD,
    NO_MELD,
    Laying,
    MeldChoices,
    Unavailable,
    additions,
    bridged,
    limit_words,
    no_meld,
    one_of_each,
    slidings,
    target_of,
)
from parlour.rankings.melds import Form, Meld

NOT_FIRST: Final = "The first card of the deal alone is kept or rejected, by the first player."
#: so many turns without a card drawn from the stock or laid end a deal
IDLE: Final = 40
DISCARD: Final = "discard"


class Room:
    """How many cards a seat must keep when it lays some: with a morto to come none, otherwise one to discard, and two where the side
    may not end the deal yet. ``owed``: what the first melds of the side must still count; ``taken``: discards (a mask) that come to the
    hand before."""

    def __init__(self, deal: BuracoDeal, seat: int, course: Course, owed: int, taken: int = 0) -> None:
        side = deal.side(seat)
        self.game: Final = deal.game
        self.side: Final = side
        self.course: Final = course
        self.hand: Final[int] = deal.hands[seat].cards | taken
        self.size: Final = self.hand.bit_count()
        self.morto: Final = deal.may_have_morto(side)
        self.had: Final[bool] = deal.had_morto[side] != 0
        self.closes: Final = course.may_close(side)
        self.owed: Final = owed

    def allows(self, laid: int, closes: bool) -> bool:
        """Whether so many cards may be laid; ``closes``: with them there is a canastra with which the deal may be ended."""
        left = self.size - laid
        if left > 1:
            return True
        if left == 1:
            return self.morto or (self.had and closes)
        return self.morto and self.game.value_of(self.hand) >= self.owed

    def fits(self, action: Laying) -> bool:
        """Whether there is room to lay these cards."""
        laid = action.cards.bit_count()
        return laid < self.size - 1 or self.allows(laid, self.course.closes_after(action, self.side))

    def forms(self, cards: int, must: int) -> list[Form]:
        """The forms of new melds for which there is room."""
        found: list[Form] = []
        for form in self.game.melding.forms(cards, must):
            size = form.natural + form.wild
            if self.allows(size, self.closes or (size >= CANASTRA and (not form.wild or self.game.dirty_closes))):
                found.append(form)
        return found


class RoomyMelds(MeldChoices):
    """All new melds that a seat can lay and still keep the cards that it must."""

    def __init__(self, room: Room, cards: int, must: int = 0) -> None:
        super().__init__(room.game.melding, MELD, cards, must, 0, 0, room.forms(cards, must))
        self.room: Final = room

    def has(self, action: Action) -> bool:
        return super().has(action) and isinstance(action, Laying) and self.room.fits(action)


def ways_to_lay(deal: BuracoDeal, seat: int, course: Course, cards: int, room: Room, must: int = 0) -> list[Sequence[Action]]:
    """The ways to lay some of these cards: to add one to a meld of the side, or to lay new ones. ``must``: the card (a mask) that is to
    be among them, to be added with others between, too; a wild one only in a new meld."""
    order = deal.game.melding
    table = course.table[deal.side(seat)]
    parts: list[Sequence[Action]] = []
    if table and not must & order.wild:
        alone = must or cards
        added = additions(order, table, alone) + slidings(order, table, alone)
        if must:
            added += with_others_between(deal, table, cards, must)
        fitting: list[Action] = [action for action in added if room.fits(action)]
        if fitting:
            parts.append(fitting)
    melds = RoomyMelds(room, cards, must)
    if len(melds):
        parts.append(melds)
    return parts


def with_others_between(deal: BuracoDeal, table: Sequence[Meld], cards: int, must: int) -> list[Laying]:
    """The ways to add a card (a mask) to a run that it does not touch, with others of these cards between, each kind of wild one."""
    order = deal.game.melding
    found = bridged(order, table, cards, must, ADD, 0, 0)
    for wild in one_of_each(order, cards & order.wild & ~must):
        found += [way for way in bridged(order, table, cards, must, ADD, 0, 1 << wild) if way not in found]
    return found


# --- turns -----------------------------------------------------------------------------------------------------------

def first_card(deal: BuracoDeal, course: Course) -> Phase[Any]:
    """The first player looks at the top of the stock."""
    seat = deal.after(deal.dealer)
    deal.show(1 << deal.stock.row[-1], 1 << seat)
    return FirstCard(seat, course)


def after_drawing(deal: BuracoDeal, seat: int, course: Course) -> BuracoTurn:
    """The seat has drawn from the stock, and may meld."""
    deal.idle = 0
    return BuracoTurn(seat, course, owed_by(deal, seat, course))


def owed_by(deal: BuracoDeal, seat: int, course: Course) -> int:
    """What the first melds of the seat's side must count; 0 for nothing."""
    side = deal.side(seat)
    return MINIMUM if deal.vulnerable(side) and not course.table[side] else 0


def next_turn(deal: BuracoDeal, seat: int, course: Course) -> Phase[Any]:
    """The turn after a seat's. Where the stock is used up a morto becomes the stock; without one the deal is over."""
    if not deal.stock.row:
        morto = deal.morto_left()
        if morto is None:
            deal.say("There are no cards left to draw.")
            return score_deal(deal, course)
        deal.move_all(morto, deal.stock)
        deal.say("The stock is used up: a morto takes its place.")
        deal.beat()
    deal.idle += 1
    if deal.idle > IDLE:
        deal.say(f"For {IDLE} turns nobody has drawn or laid a card: the deal is over.")
        return score_deal(deal, course)
    return BuracoDraw(deal.after(seat), course)


class AtTable(Turn[BuracoDeal]):
    """A phase of a turn, with what lies on the table."""

    def __init__(self, seat: int, course: Course) -> None:
        super().__init__(seat)
        self.course: Final = course

    def badges(self, deal: BuracoDeal, seat: int) -> list[str]:
        return self.course.badges(deal.side(seat))

    def typed(self, deal: BuracoDeal, seat: int) -> Sequence[Action]:
        """What somebody may say in a turn, allowed or not."""
        order = deal.game.melding
        hand = deal.hands[seat].cards
        return Joined([(DRAW_STOCK, DRAW_DISCARD, TAKE, TAKE_BACK, KEEP, REJECT), card_actions(deal.pack, DISCARD).of(deal.pack.all),
                       Unavailable(order, MELD, hand), Unavailable(order, ADD, hand)])

    def adds_to(self, deal: BuracoDeal, seat: int, action: Action) -> str:
        target = target_of(action)
        return deal.melds[deal.side(seat)].name_of(target + 1) if target >= 0 else ""


class FirstCard(AtTable):
    """The first player has seen the top of the stock, and keeps it, or discards it for the next."""

    def legal(self, deal: BuracoDeal, seat: int) -> Sequence[Action]:
        return KEEP, REJECT

    def candidates(self, deal: BuracoDeal, seat: int) -> Sequence[Action]:
        return self.typed(deal, seat)

    def reason(self, deal: BuracoDeal, seat: int, action: Action) -> str:
        return "First keep the card that you have drawn, or reject it and draw another."

    def play(self, deal: BuracoDeal, seat: int, action: Action) -> Phase[Any]:
        if action is REJECT:
            deal.draw(deal.stock, deal.discards)
        deal.draw(deal.stock, deal.hands[seat])
        return after_drawing(deal, seat, self.course)

    def describe(self, deal: BuracoDeal, seat: int, action: Action, viewer: int) -> str:
        if action is KEEP:
            return deal.sentence(seat, viewer, "draw", "from the stock")
        return deal.sentence(seat, viewer, "discard", "the first card, and another is drawn")

    def prompt(self, deal: BuracoDeal, seat: int) -> str:
        return f"You have drawn {deal.pack.names(1 << deal.stock.row[-1])}: keep it, or reject it and draw another"

    def advise(self, deal: BuracoDeal, seat: int, rng: Random) -> Action | None:
        return KEEP if wants(deal, seat, deal.stock.row[-1]) else REJECT


class BuracoDraw(AtTable):
    """The seat draws from the stock or takes all discards. ``barred``: it has put them back in this turn."""

    def __init__(self, seat: int, course: Course, barred: bool = False) -> None:
        super().__init__(seat, course)
        self.barred: Final = barred

    def legal(self, deal: BuracoDeal, seat: int) -> Sequence[Action]:
        return (DRAW_STOCK, TAKE) if self.may_take(deal, seat) else (DRAW_STOCK,)

    def may_take(self, deal: BuracoDeal, seat: int) -> bool:
        """Whether the discards may be taken: in the closed game to lay the top one at once."""
        if not deal.discards.row or self.barred:
            return False
        return deal.game.open_pile or len(self.uses(deal, seat)) > 0

    def uses(self, deal: BuracoDeal, seat: int) -> list[Sequence[Action]]:
        """The ways to lay the top discard when all discards are in the hand."""
        room = Room(deal, seat, self.course, owed_by(deal, seat, self.course), deal.discards.mask())
        return ways_to_lay(deal, seat, self.course, room.hand, room, 1 << deal.discards.row[-1])

    def candidates(self, deal: BuracoDeal, seat: int) -> Sequence[Action]:
        return self.typed(deal, seat)

    def reason(self, deal: BuracoDeal, seat: int, action: Action) -> str:
        if action in (KEEP, REJECT):
            return NOT_FIRST
        if action is DRAW_DISCARD:
            return "One discard alone is never taken: take all discards together, or draw from the stock."
        if action is not TAKE:
            return "First draw from the stock, or take the discards."
        if not deal.discards.row:
            return "There are no discards to take."
        if self.barred:
            return "You have put the discards back in this turn: draw from the stock."
        top = deal.discards.row[-1]
        named = deal.pack.names(1 << top)
        if deal.game.melding.wild >> top & 1:
            return f"The top discard, {named}, is wild: you may take the discards only to lay it at once in a new meld."
        return f"You may take the discards only to lay the top one, {named}, at once in a meld."

    def play(self, deal: BuracoDeal, seat: int, action: Action) -> Phase[Any]:
        deal.unplayed[seat] = 0
        if action is DRAW_STOCK:
            deal.draw(deal.stock, deal.hands[seat])
            return after_drawing(deal, seat, self.course)
        pile = deal.take_pile(seat)
        owed = owed_by(deal, seat, self.course)
        return BuracoTurn(seat, self.course, owed) if deal.game.open_pile else BuracoTurn(seat, self.course, owed, pile[-1], pile)

    def describe(self, deal: BuracoDeal, seat: int, action: Action, viewer: int) -> str:
        if action is DRAW_STOCK:
            return deal.sentence(seat, viewer, "draw", "from the stock")
        return deal.sentence(seat, viewer, "take", "the discards")

    def prompt(self, deal: BuracoDeal, seat: int) -> str:
        return "Draw from the stock or take the discards" if self.may_take(deal, seat) else "Draw from the stock"

    def advise(self, deal: BuracoDeal, seat: int, rng: Random) -> Action | None:
        if self.may_take(deal, seat) and pile_is_worth_it(deal, seat, self.course):
            return TAKE
        return DRAW_STOCK


class BuracoTurn(AtTable):
    """The seat melds and discards. ``owed``: what the first melds of its side must still count, or 0; ``due``: the top discard, which is
    to be laid before anything else, or -1; ``pile``: the discards that it has taken to lay that; ``barred``: it has taken melds back
    that counted too little, and lays no more in this turn."""

    select_first: ClassVar[bool] = True

    def __init__(self, seat: int, course: Course, owed: int = 0, due: Card = NO_CARD, pile: tuple[Card, ...] = (),
                 barred: bool = False) -> None:
        super().__init__(seat, course)
        self.owed: Final = owed
        self.due: Final = due
        self.pile: Final = pile
        self.barred: Final = barred

    def short(self) -> bool:
        """Whether melds lie there that count too little yet."""
        return 0 < self.owed < MINIMUM

    def legal(self, deal: BuracoDeal, seat: int) -> Sequence[Action]:
        lays = [] if self.barred else self.lays(deal, seat, self.due)
        if self.due != NO_CARD and lays:
            return Joined(lays)
        # the top discard can be laid, but somebody who imagines the hand may not deal it the other cards
        plain: Sequence[Action] = (TAKE_BACK,) if self.short() else self.discards(deal, seat)
        return Joined([plain, *lays]) if lays else plain

    def lays(self, deal: BuracoDeal, seat: int, due: Card = NO_CARD) -> list[Sequence[Action]]:
        """The ways to lay cards, with the card that is ``due`` where there is one."""
        room = Room(deal, seat, self.course, self.owed)
        return ways_to_lay(deal, seat, self.course, room.hand, room, 1 << due if due != NO_CARD else 0)

    def discards(self, deal: BuracoDeal, seat: int) -> tuple[Action, ...]:
        """What the seat may discard: the last card only to take a morto or to end the deal."""
        hand = deal.hands[seat].cards
        return card_actions(deal.pack, DISCARD).of(hand) if hand & (hand - 1) or self.may_run_out(deal, seat) else ()

    def may_run_out(self, deal: BuracoDeal, seat: int) -> bool:
        """Whether the seat may discard its last card."""
        side = deal.side(seat)
        return deal.may_have_morto(side) or (deal.had_morto[side] != 0 and self.course.may_close(side))

    def candidates(self, deal: BuracoDeal, seat: int) -> Sequence[Action]:
        return self.typed(deal, seat)

    def read_shorthand(self, deal: BuracoDeal, seat: int, text: str) -> Action | None:
        """A meld with its cards in any order, or cards to add; and cards that somebody wants to meld though they make no meld, so that it
        can be said why not."""
        words = text.split()
        order = deal.game.melding
        hand = deal.hands[seat].cards
        if words and words[0].lower() == ADD:
            return self.read_adding(deal, seat, text)
        if not words or words[0].lower() != MELD:
            return None
        found = MeldChoices(order, MELD, hand, 1 << self.due if self.due != NO_CARD else 0, forms=()).read(text)
        if found is not None:
            return found
        return no_meld(order, hand, text)

    def read_adding(self, deal: BuracoDeal, seat: int, text: str) -> Action | None:
        """What somebody wants to add to a meld that it fits, also where the cards must be kept."""
        order = deal.game.melding
        table = self.course.table[deal.side(seat)]
        hand = deal.hands[seat].cards
        due = 1 << self.due if self.due != NO_CARD else 0
        # a card that is due is meant where another one is its like
        hand &= ~(order.pack.twins[self.due] & ~due) if due else -1
        found = additions(order, table, hand) + slidings(order, table, hand)
        return read([*found, *with_others_between(deal, table, hand, due)] if due else found, text)

    def reason(self, deal: BuracoDeal, seat: int, action: Action) -> str:
        if action in (KEEP, REJECT):
            return NOT_FIRST
        if action.kind in (DRAW_STOCK.kind, TAKE.kind):
            return "You have drawn already: meld, or discard a card."
        if action is TAKE_BACK:
            return "You take melds back only when they count too little to be your side's first ones."
        held = deal.not_held(seat, action.cards)
        if held:
            return held
        if self.due != NO_CARD and not action.cards >> self.due & 1:
            return f"You have taken the discards to lay {deal.pack.names(1 << self.due)}: do that first."
        if action.kind == DISCARD:
            if self.short():
                return f"Your side's first melds must count {MINIMUM}: {self.owed} are missing. Lay more, or retract them."
            return f"You may not discard your last card: {self.why_kept(deal, seat)}."
        if self.barred:
            return "You have taken your melds back in this turn: discard a card."
        return self.why_not_laid(deal, seat, action)

    def why_kept(self, deal: BuracoDeal, seat: int) -> str:
        """Why the seat may not run out of cards."""
        side = deal.side(seat)
        if not deal.had_morto[side]:
            return "there is no morto left for your side, and without it nobody ends the deal"
        return f"to end the deal your side needs a {'canastra' if deal.game.dirty_closes else 'clean canastra'}"

    def why_not_laid(self, deal: BuracoDeal, seat: int, action: Action) -> str:
        """Why cards are not laid in that way."""
        game = deal.game
        if action.kind == ADD and not isinstance(action, Laying):
            return "That card does not fit there: name one that fits a meld of your side, and the meld's number."
        if not isinstance(action, Laying):
            return super().reason(deal, seat, action)
        meld = action.grown() if action.target >= 0 else action.meld
        if meld.rank == NO_MELD:
            return f"Those cards make no {'run and no set' if game.sets else 'run: there are no sets in this game'}."
        room = Room(deal, seat, self.course, self.owed)
        left = room.size - action.cards.bit_count()
        if not left and room.morto:
            return f"Your side's first melds must count {MINIMUM}, and all your cards do not."
        if not room.fits(action):
            if left == 0 and room.had and room.closes:
                return "To end the deal you must keep a card to discard."
            return f"You must keep {'two cards' if left else 'more cards'}, one to discard: {self.why_kept(deal, seat)}."
        return limit_words(game.melding)

    def play(self, deal: BuracoDeal, seat: int, action: Action) -> Phase[Any]:
        if isinstance(action, Laying):
            return self.laid(deal, seat, action)
        if action is TAKE_BACK:
            return self.taken_back(deal, seat)
        deal.move(action.card, deal.hands[seat], deal.discards)
        if not deal.hands[seat].cards:
            if not deal.may_have_morto(deal.side(seat)):
                deal.tell(seat, "{go} out")
                deal.went_out = seat
                return score_deal(deal, self.course)
            deal.take_morto(seat)
            deal.unplayed[seat] = 1
        return next_turn(deal, seat, self.course)

    def laid(self, deal: BuracoDeal, seat: int, action: Laying) -> Phase[Any]:
        """The seat has laid cards; who has none left takes a morto and goes on."""
        deal.idle = 0
        side = deal.side(seat)
        lay_in_groups(deal, deal.hands[seat], deal.melds[side], action)
        course = self.course.laid(action, side)
        if not deal.hands[seat].cards:
            deal.take_morto(seat)
        owed = max(0, self.owed - deal.game.value_of(action.cards))
        return BuracoTurn(seat, course, owed, NO_CARD, self.pile)

    def taken_back(self, deal: BuracoDeal, seat: int) -> Phase[Any]:
        """The seat takes its melds back; were they to justify taking the discards, those too go back."""
        side = deal.side(seat)
        take_groups_back(deal, deal.hands[seat], deal.melds[side])
        course = self.course.with_melds(side, ())
        if not self.pile:
            return BuracoTurn(seat, course, MINIMUM, barred=True)
        deal.put_pile_back(seat, self.pile)
        return BuracoDraw(seat, course, True)

    def describe(self, deal: BuracoDeal, seat: int, action: Action, viewer: int) -> str:
        if isinstance(action, Laying):
            return deal.sentence(seat, viewer, action.what, action.laid_words())
        if action is TAKE_BACK:
            return deal.sentence(seat, viewer, "retract", "the melds" + (" and put the discards back" if self.pile else ""))
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: BuracoDeal, seat: int) -> str:
        if self.due != NO_CARD:
            return f"Lay {deal.pack.names(1 << self.due)}, for which you have taken the discards"
        if self.barred:
            return "Discard a card"
        if self.short():
            return f"Your side's first melds must count {MINIMUM}: lay {self.owed} more, or retract them"
        first = f" (first melds must count {MINIMUM})" if self.owed else ""
        return f"Meld{first}, {'add to melds, ' if self.course.table[deal.side(seat)] else ''}or discard a card"

    def advise(self, deal: BuracoDeal, seat: int, rng: Random) -> Action | None:
        if self.barred:
            return card_actions(deal.pack, DISCARD).each[least_useful(deal, seat, self.course)]
        lays = self.lays(deal, seat, self.due)
        if self.due != NO_CARD and not lays:
            lays = self.lays(deal, seat)
        laying: Action | None = None
        if self.owed:
            laying = opening(deal, seat, self.owed, self.due, lays)
            if laying is None and self.short():
                return TAKE_BACK
        if lays and (laying is None and (not self.owed or self.due != NO_CARD)):
            laying = best_laying(deal, seat, self.course, lays, self.due != NO_CARD)
        if laying is not None:
            return laying
        if not self.discards(deal, seat):
            return None
        return card_actions(deal.pack, DISCARD).each[least_useful(deal, seat, self.course)]
