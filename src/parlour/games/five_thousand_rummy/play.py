"""5000 Rummy: drawing, melding, calling and discarding. Rules page: 5000-rummy, section "Play"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import NO_CARD, Card
from parlour.games.five_thousand_rummy.advice import best_laying, least_useful
from parlour.games.five_thousand_rummy.course import Course, part_name
from parlour.games.five_thousand_rummy.deal import RummyDeal
from parlour.games.five_thousand_rummy.options import EXTEND, GRACE, IN_PILE, NO_CALLS
from parlour.kernel.actions import Action, Joined, card_actions, word
from parlour.kernel.phase import NO_SEAT, Phase
from parlour.kernel.telling import third_person
from parlour.kernel.zones import Group, Zone
from parlour.mechanisms.melding.draw_discard import DRAW_DISCARD, DRAW_STOCK, Discard, Draw
from parlour.mechanisms.melding.melding import (
    ADD,
    CALL,
    MELD,
    NO_MELD,
    TAKE,
    TRADE,
    Laying,
    MeldChoices,
    Pickups,
    Unavailable,
    additions,
    bridged,
    limit_words,
    replaced,
    target_of,
    trades,
)
from parlour.rankings.melds import ANY_NUMBER, Meld, MeldOrder

STOP: Final = word("stop")
KEEP: Final = word("keep", "the card")


def lay(deal: RummyDeal, seat: int, action: Laying, course: Course) -> Course:
    """The seat lays cards from its hand, after taking discards where the action says so."""
    if action.number:
        deal.take_pile(seat, action.number)
    deal.move_cards(action.cards, deal.hands[seat], deal.melded[seat])
    if action.gets >= 0:
        for owner in range(deal.players):
            if deal.melded[owner].cards >> action.gets & 1:
                deal.move(action.gets, deal.melded[owner], deal.hands[seat], openly=True)
    return course.laid(action, seat)


def tell_laying(deal: RummyDeal, seat: int, action: Laying, viewer: int) -> str:
    """What somebody has laid, in words."""
    laid = action.laid_words()
    verb = action.what
    if not action.number:
        return deal.sentence(seat, viewer, verb, laid)
    taken = f"the top discard and {third(verb, seat, viewer)} {laid}" if action.number == 1 else (
        f"{action.number} discards and {third(verb, seat, viewer)} {laid}")
    if action.kind == CALL:
        return deal.sentence(seat, viewer, "call", f"rummy: {third('take', seat, viewer)} {taken}")
    return deal.sentence(seat, viewer, "take", taken)


def third(verb: str, seat: int, viewer: int) -> str:
    """The verb as it stands after ``You`` or after a name."""
    return verb if seat == viewer else third_person(verb)


def ways_to_add(order: MeldOrder, table: Sequence[Meld], cards: int, card: int) -> list[Laying]:
    """The ways to add a card (a mask) to a meld on the table, to a run also with some of these cards between."""
    return additions(order, table, card) + bridged(order, table, cards, card, ADD, 0)


def wanted_in_turn(order: MeldOrder, hand: int) -> list[Sequence[Action]]:
    """What somebody can want to do with the cards of a hand after drawing."""
    return [Unavailable(order, kind, hand) for kind in (MELD, ADD, TRADE)]


class RummyDraw(Draw[RummyDeal]):
    """The seat draws, or takes discards and melds the deepest. ``thrown``: who has just discarded, so that the discard may be called
    for, or -1."""

    def __init__(self, seat: int, course: Course, thrown: int) -> None:
        super().__init__(seat)
        self.course: Final = course
        self.thrown: Final = thrown

    def callers(self, deal: RummyDeal) -> list[int]:
        """The seats that may call rummy when there is something to call for."""
        if self.thrown == NO_SEAT:
            return []
        course = self.course
        return [seat for seat in range(deal.players)
                if seat != self.thrown and course.may_call(deal, seat) and not course.gone >> seat & 1]

    def may_interrupt(self, deal: RummyDeal) -> tuple[int, ...]:
        if self.thrown == NO_SEAT:
            return ()
        others = [seat for seat in self.callers(deal) if seat != self.seat]
        return tuple(others) if others and len(self.calls(deal, others[0])) else ()

    def calls(self, deal: RummyDeal, seat: int) -> Sequence[Action]:
        """The calls of rummy that the seat may make: the same for all who may."""
        course = self.course
        if self.thrown == NO_SEAT or seat not in self.callers(deal):
            return ()
        if course.game.calls == EXTEND:
            return additions(course.order, course.table, 1 << deal.discards.row[-1], CALL, 1)
        parts: list[Sequence[Action]] = []
        for count in range(1, len(deal.discards.row) + 1):
            deepest = 1 << deal.discards.row[-count]
            some = additions(course.order, course.table, deepest, CALL, count)
            some += bridged(course.order, course.table, deal.pile(count), deepest, CALL, count)
            melds = MeldChoices(course.order, CALL, deal.pile(count), deepest, count)
            if some:
                parts.append(some)
            if len(melds):
                parts.append(melds)
        return Pickups(CALL, parts) if parts else ()

    def legal(self, deal: RummyDeal, seat: int) -> Sequence[Action]:
        if seat != self.seat:
            return self.calls(deal, seat)
        course = self.course
        game = course.game
        floating = not deal.hands[seat].cards
        plain: list[Action] = [DRAW_STOCK] if deal.stock.row else [STOP]
        parts: list[Sequence[Action]] = [plain]
        if not floating and deal.discards.row:
            if not game.top_melded:
                plain.append(DRAW_DISCARD)
            takes = self.takes(deal, seat)
            if takes:
                parts.append(Pickups(TAKE, takes))
        calls = self.calls(deal, seat)
        if len(calls):
            parts.append(calls)
        return Joined(parts) if len(parts) > 1 else plain

    def takes(self, deal: RummyDeal, seat: int) -> list[Sequence[Action]]:
        """The ways to take discards and meld the deepest of them."""
        course = self.course
        game = course.game
        hand = deal.hands[seat].cards
        may_add = course.may_add(seat)
        parts: list[Sequence[Action]] = []
        for count in range(1 if game.top_melded else 2, len(deal.discards.row) + 1):
            deepest = 1 << deal.discards.row[-count]
            two = game.two_naturals and (count > 1 or game.strict)
            if game.strict and deepest & course.order.wild:
                # no natural cards match a wild one
                continue
            if not two:
                both = hand | deal.pile(count)
                added = additions(course.order, course.table, deepest, TAKE, count)
                added += bridged(course.order, course.table, both, deepest, TAKE, count)
                if not may_add:
                    # a meld of one's own may come in the same turn: then the other cards must make one
                    added = [action for action in added if len(MeldChoices(course.order, MELD, both & ~action.cards))]
                if added:
                    parts.append(added)
            melds = MeldChoices(course.order, TAKE, hand | (deepest if two else deal.pile(count)), deepest, count, 2 if two else 0)
            if len(melds):
                parts.append(melds)
        traded = self.trading(deal, seat) if game.trading else []
        return [*parts, traded] if traded else parts

    def trading(self, deal: RummyDeal, seat: int) -> list[Action]:
        """The ways to take discards and trade for a wild card on the table: with the deepest, which is melded so; or with another
        card, where the deepest is then melded with the wild card, or added as it could not be before."""
        course = self.course
        game = course.game
        order = course.order
        hand = deal.hands[seat].cards
        may_add = course.may_add(seat)
        found: list[Action] = []
        for count in range(1 if game.top_melded else 2, len(deal.discards.row) + 1):
            if game.strict or (game.two_naturals and count > 1):
                continue
            deepest = 1 << deal.discards.row[-count]
            both = hand | deal.pile(count)
            for action in trades(order, course.table, both, TAKE, count):
                rest = both & ~action.cards
                after = rest | 1 << action.gets
                if action.cards & deepest:
                    # a meld of one's own may come in the same turn, as where the deepest is added, of the cards that there are without
                    if may_add or len(MeldChoices(order, MELD, rest)):
                        found.append(action)
                elif may_add and (len(MeldChoices(order, MELD, after, deepest)) > len(MeldChoices(order, MELD, rest, deepest))
                                  or self.makes_room(action, both, deepest)):
                    found.append(action)
        return found

    def makes_room(self, trade: Laying, cards: int, deepest: int) -> bool:
        """Whether the deepest discard can be added in some way only after another of these cards has been traded."""
        course = self.course
        before = ways_to_add(course.order, course.table, cards, deepest)
        table = replaced(course.table, trade.target, trade.grown())
        after = ways_to_add(course.order, table, cards & ~trade.cards | 1 << trade.gets, deepest)
        return len([way for way in after if way not in before]) > 0

    def candidates(self, deal: RummyDeal, seat: int) -> Sequence[Action]:
        order = self.course.order
        unavailable = (Unavailable(order, TAKE, 0), Unavailable(order, CALL, 0))
        return Joined([(DRAW_STOCK, DRAW_DISCARD, STOP), *unavailable, *wanted_in_turn(order, 0)])

    def candidates_out_of_turn(self, deal: RummyDeal, seat: int) -> Sequence[Action]:
        return Unavailable(self.course.order, CALL, 0)

    def reason(self, deal: RummyDeal, seat: int, action: Action) -> str:
        if action is STOP:
            return "The deal cannot be stopped while there are cards in the stock."
        if action is DRAW_STOCK:
            return "The stock is used up: take discards, or stop the deal."
        if action.kind == CALL:
            return self.why_no_call(deal, seat)
        if action.kind in (MELD, ADD, TRADE):
            return "First draw from the stock, or take discards."
        if not deal.hands[seat].cards:
            return "You float: draw from the stock."
        if not deal.discards.row:
            return "There are no discards."
        if action is DRAW_DISCARD:
            return "A discard that you take must be melded: say with what."
        return self.why_not_taken(deal, seat, action.number)

    def why_not_taken(self, deal: RummyDeal, seat: int, count: int) -> str:
        """Why so many discards are not taken in that way."""
        course = self.course
        game = course.game
        pile = len(deal.discards.row)
        if not 0 < count <= pile:
            how = "Several discards are taken only if the deepest of them is melded at once" if not count else \
                f"The discard pile has {pile} {'card' if pile == 1 else 'cards'}"
            return f"{how}: say how many you take, and what you lay."
        if count == 1 and not game.top_melded:
            return "The top discard alone goes to your hand: draw it, and meld afterwards."
        deepest = deal.discards.row[-count]
        if game.strict and course.order.wild >> deepest & 1:
            return "Wild discards cannot be taken: no natural cards match them."
        what = f"those discards only to meld the deepest, {deal.pack.names(1 << deepest)}," if count > 1 else \
            f"the top discard, {deal.pack.names(1 << deepest)}, only to meld it"
        if game.strict or (game.two_naturals and count > 1):
            return f"You may take {what} at once with two natural cards from your hand."
        if not course.may_add(seat):
            return f"You may take {what} at once in a meld of your own, or to add it if you lay a meld of your own in the same turn."
        return f"You may take {what} at once, in a new meld or by adding it to one on the table."

    def why_no_call(self, deal: RummyDeal, seat: int) -> str:
        """Why the seat may not call rummy, or not so: section "Calling rummy"."""
        course = self.course
        game = course.game
        if game.calls == NO_CALLS:
            return "There are no calls of rummy in this game."
        if seat == self.thrown:
            return "You have discarded it yourself: only others may call rummy for it."
        if course.gone >> seat & 1:
            return "You are out, and call rummy no more."
        if not course.may_call(deal, seat):
            return f"Only who has {'laid a meld of their own' if game.own_first else 'melded'} may call rummy."
        if self.thrown == NO_SEAT or not len(self.calls(deal, seat)):
            return "There is nothing to call rummy for: no discard has just been made that fits a meld on the table."
        what = "the discard" if game.calls == EXTEND else "discards"
        return f"That is no call of rummy here: name {what} and the meld that {'it fits' if game.calls == EXTEND else 'they make or fit'}."

    def play(self, deal: RummyDeal, seat: int, action: Action) -> Phase[Any]:
        if action is STOP:
            return self.course.game.score_deal(deal, self.course.out, self.course.floating(deal))
        if isinstance(action, Laying):
            deepest = deal.discards.row[-action.number]
            course = lay(deal, seat, action, self.course)
            if action.kind == TAKE and action.target >= 0 and not self.course.may_add(seat):
                return RummyTurn(seat, course, NO_CARD, NO_SEAT, True)
            if not action.cards >> deepest & 1:
                return RummyTurn(seat, course, NO_CARD, NO_SEAT, False, deepest)
            back = self.seat if action.kind == CALL else NO_SEAT
            return after_laying(deal, seat, course, NO_CARD, back)
        return super().play(deal, seat, action)

    def drawn(self, deal: RummyDeal, card: Card, hidden: bool) -> Phase[Any]:
        return RummyTurn(self.seat, self.course, NO_CARD if hidden else card, NO_SEAT)

    def describe(self, deal: RummyDeal, seat: int, action: Action, viewer: int) -> str:
        if isinstance(action, Laying):
            return tell_laying(deal, seat, action, viewer)
        if action is STOP:
            return deal.sentence(seat, viewer, "stop", "the deal")
        return super().describe(deal, seat, action, viewer)

    def advise(self, deal: RummyDeal, seat: int, rng: Random) -> Action | None:
        laying = best_laying(deal, deal.legal(seat))
        if laying is not None or seat != self.seat:
            return laying
        return DRAW_STOCK if deal.stock.row else STOP

    def prompt(self, deal: RummyDeal, seat: int) -> str:
        called = ", or call rummy" if len(self.calls(deal, seat)) else ""
        if not deal.hands[seat].cards:
            return ("You float: draw from the stock" if deal.stock.row else "You float, and the stock is used up: stop the deal") + called
        ways = ["draw from the stock"] if deal.stock.row else []
        if deal.discards.row and not self.course.game.top_melded:
            ways.append("take the top discard")
        if self.takes(deal, seat):
            ways.append("take discards for a meld")
        if not deal.stock.row:
            ways.append("stop the deal")
        text = ", ".join(ways[:-1]) + (" or " if len(ways) > 1 else "") + ways[-1] + called
        return text[0].upper() + text[1:]

    def facts(self, deal: RummyDeal, viewer: int) -> list[str]:
        return self.course.facts()

    def groups_in(self, deal: RummyDeal, zone: Zone) -> Sequence[Group]:
        return self.course.parts(deal, zone)

    def adds_to(self, deal: RummyDeal, seat: int, action: Action) -> str:
        return part_name(target_of(action))

    def badges(self, deal: RummyDeal, seat: int) -> list[str]:
        return self.course.badges(deal, seat)


def after_laying(deal: RummyDeal, seat: int, course: Course, banned: Card, back: int) -> Phase[Any]:
    """What comes after a seat has laid cards; ``back``: whose turn it is after a call, or -1."""
    hand = deal.hands[seat]
    if hand.cards:
        if back != NO_SEAT and not discardable(deal, seat, course, NO_CARD):
            deal.tell(seat, "{have} nothing to discard")
            return RummyDraw(back, course, NO_SEAT)
        if back != NO_SEAT and hand.count() == 1:
            # it goes on, so everybody learns that the last card fits no meld
            hand.excluded |= course.addable
        return RummyTurn(seat, course, banned, back)
    if course.game.no_floating:
        return gone_out(deal, seat, course, back)
    deal.tell(seat, "{float}")
    return RummyDraw(back, course, NO_SEAT) if back != NO_SEAT else next_turn(deal, seat, course.after_turn(seat), NO_SEAT)


def gone_out(deal: RummyDeal, seat: int, course: Course, back: int) -> Phase[Any]:
    """A seat has gone out: the deal is over, unless it was the first turn and others shall have theirs."""
    deal.tell(seat, "{go} out")
    first = course.out == NO_SEAT
    waiting = ((1 << deal.players) - 1) & ~course.played & ~(1 << seat)
    graced = course.game[GRACE] and back == NO_SEAT and not course.played >> seat & 1
    course = course.after_turn(seat, seat if first else NO_SEAT, 1 << seat)
    if waiting and (graced or not first):
        return next_turn(deal, seat, course, NO_SEAT)
    return course.game.score_deal(deal, course.out, course.floating(deal))


def next_turn(deal: RummyDeal, seat: int, course: Course, thrown: int) -> Phase[Any]:
    """The turn after a seat's; when somebody has gone out already only those have one who have not played yet."""
    if course.out == NO_SEAT:
        return RummyDraw(deal.after(seat), course, thrown)
    for other in deal.order(deal.after(seat)):
        if not course.played >> other & 1:
            return RummyDraw(other, course, NO_SEAT)
    return course.game.score_deal(deal, course.out, course.floating(deal))


def discardable(deal: RummyDeal, seat: int, course: Course, banned: Card) -> int:
    """The cards that a seat may discard: not the one just taken or its like, nor the last one if it fits a meld."""
    cards = deal.hands[seat].cards
    if cards & (cards - 1) == 0:
        cards &= ~course.addable
    return cards & ~deal.pack.twins[banned] if banned != NO_CARD else cards


class RummyTurn(Discard[RummyDeal]):
    """The seat melds and discards. ``back``: after a call of rummy, the seat whose turn follows; then there is no more melding.
    ``owes``: it has taken discards to add one to another's meld, and must lay a meld of its own before anything else; ``deepest``: it
    has taken discards down to this one, and must meld it before anything else, or -1."""

    select_first: ClassVar[bool] = True

    def __init__(self, seat: int, course: Course, banned: Card, back: int, owes: bool = False, deepest: Card = NO_CARD) -> None:
        super().__init__(seat, banned)
        self.course: Final = course
        self.back: Final = back
        self.owes: Final = owes
        self.deepest: Final = deepest

    def legal(self, deal: RummyDeal, seat: int) -> Sequence[Action]:
        course = self.course
        hand = deal.hands[seat].cards
        plain: list[Action] = list(card_actions(deal.pack, "discard").of(discardable(deal, seat, course, self.banned)))
        if self.back != NO_SEAT:
            return plain
        if self.deepest != NO_CARD:
            due = self.due(deal, seat)
            # a meld of the deepest is there, but somebody who imagines the hand may not deal it the other cards
            return due if len(due) else plain or (KEEP,)
        may_add = course.may_add(seat)
        if hand & course.addable and may_add:
            plain += additions(course.order, course.table, hand)
        if course.game.trading and may_add:
            plain += trades(course.order, course.table, hand)
        melds = MeldChoices(course.order, MELD, hand)
        if len(melds):
            return melds if self.owes else Joined([plain, melds])
        # who owes a meld holds one, but somebody who imagines its hand may not deal it one
        return plain or (KEEP,)

    def due(self, deal: RummyDeal, seat: int) -> Joined:
        """The ways to meld the deepest of the discards taken."""
        order = self.course.order
        must = 1 << self.deepest
        hand = deal.hands[seat].cards
        return Joined([ways_to_add(order, self.course.table, hand, must), MeldChoices(order, MELD, hand, must)])

    def candidates(self, deal: RummyDeal, seat: int) -> Sequence[Action]:
        order = self.course.order
        hand = deal.hands[seat].cards
        return Joined([super().candidates(deal, seat), MeldChoices(order, MELD, hand), (DRAW_STOCK, DRAW_DISCARD),
                       Unavailable(order, TAKE, hand), Unavailable(order, CALL, hand), *wanted_in_turn(order, hand)])

    def candidates_out_of_turn(self, deal: RummyDeal, seat: int) -> Sequence[Action]:
        return Unavailable(self.course.order, CALL, 0)

    def read_shorthand(self, deal: RummyDeal, seat: int, text: str) -> Action | None:
        """Cards that somebody wants to meld though they make no meld, so that it can be said why not."""
        words = text.split()
        if words and words[0].lower() == MELD and MeldChoices(self.course.order, MELD, deal.hands[seat].cards).read(text) is None:
            cards = 0
            for code in words[1:]:
                cards |= deal.pack.cards_of(code.partition("=")[0])
            if cards:
                return Laying(self.course.order, MELD, 0, Meld(NO_MELD, -1, 0, cards & deal.hands[seat].cards or cards, 0))
        return None

    def reason(self, deal: RummyDeal, seat: int, action: Action) -> str:
        if action.kind == CALL:
            return self.why_no_call(deal, seat)
        if self.back != NO_SEAT and action.kind in (DRAW_STOCK.kind, TAKE):
            return "After a call of rummy you only discard a card."
        if action.kind in (DRAW_STOCK.kind, TAKE):
            return "You have drawn already: meld, or discard a card."
        if self.back != NO_SEAT and action.kind != "discard":
            return "After a call of rummy you only discard a card."
        held = deal.not_held(seat, action.cards)
        if held:
            return held
        if self.owes and action.kind != MELD:
            return "You have taken discards to add to a meld: first lay one of your own."
        if self.deepest != NO_CARD and not action.cards >> self.deepest & 1:
            return f"You have taken discards to meld {deal.pack.names(1 << self.deepest)}: do that first."
        if action.kind in (ADD, TRADE) and not isinstance(action, Laying):
            return self.why_not_added(deal, seat, action)
        if isinstance(action, Laying) and action.meld.rank == NO_MELD:
            return f"Those cards make no {'run and no set' if self.course.order.runs else 'set'}."
        if isinstance(action, Laying):
            return limit_words(self.course.order) if self.course.order.limit != ANY_NUMBER else "Those cards cannot be laid so."
        if action.card >= 0 and self.banned != NO_CARD and deal.pack.twins[self.banned] >> action.card & 1:
            return "You may not put the card that you have just taken, or its like, back: discard another."
        if action.card >= 0:
            return "Your last card fits a meld on the table: add it there."
        return super().reason(deal, seat, action)

    def play(self, deal: RummyDeal, seat: int, action: Action) -> Phase[Any]:
        if action is KEEP:
            return next_turn(deal, seat, self.course.after_turn(seat), NO_SEAT)
        if isinstance(action, Laying):
            course = lay(deal, seat, action, self.course)
            # of two equal cards the one laid down is the one that was taken
            free = self.banned != NO_CARD and action.cards & deal.pack.twins[self.banned]
            return after_laying(deal, seat, course, NO_CARD if free else self.banned, NO_SEAT)
        return super().play(deal, seat, action)

    def discarded(self, deal: RummyDeal, card: Card) -> Phase[Any]:
        course = self.course
        if not deal.hands[self.seat].cards:
            return gone_out(deal, self.seat, course, self.back)
        thrown = self.seat if course.game.calls == IN_PILE or (course.game.calls == EXTEND and course.addable >> card & 1) else NO_SEAT
        if self.back != NO_SEAT:
            return RummyDraw(self.back, course, thrown)
        return next_turn(deal, self.seat, course.after_turn(self.seat), thrown)

    def describe(self, deal: RummyDeal, seat: int, action: Action, viewer: int) -> str:
        if isinstance(action, Laying):
            return tell_laying(deal, seat, action, viewer)
        if action is KEEP:
            return deal.sentence(seat, viewer, "keep", "the card and cannot discard" if seat == viewer else "a card and cannot discard")
        return super().describe(deal, seat, action, viewer)

    def why_no_call(self, deal: RummyDeal, seat: int) -> str:
        """Why it is too late, or never time, to call rummy."""
        if self.course.game.calls == NO_CALLS:
            return "There are no calls of rummy in this game."
        who = "You have" if seat == self.seat else f"{deal.name(self.seat)} has"
        return f"It is too late to call rummy: {who} {'called' if self.back != NO_SEAT else 'drawn'} already."

    def why_not_added(self, deal: RummyDeal, seat: int, action: Action) -> str:
        """Why a card is not added to a meld, or not traded there."""
        if action.kind == TRADE and not self.course.game.trading:
            return "Wild cards are not traded in this game: they stay in their melds."
        if not self.course.may_add(seat):
            return f"Before you have laid a meld of your own you may not {'trade into' if action.kind == TRADE else 'add to'} any."
        if action.kind == TRADE:
            return "A wild card is traded for a natural card that it stands for: name both and the meld's number."
        return "That card does not fit there: name one that fits a meld, and the meld's number."

    def advise(self, deal: RummyDeal, seat: int, rng: Random) -> Action | None:
        legal = deal.legal(seat)
        laying = best_laying(deal, legal)
        if laying is not None:
            return laying
        free = discardable(deal, seat, self.course, self.banned)
        return card_actions(deal.pack, "discard").each[least_useful(deal, seat, self.course, free)] if free else legal[0]

    def prompt(self, deal: RummyDeal, seat: int) -> str:
        if self.owes:
            return "Lay a meld of your own"
        if self.deepest != NO_CARD:
            return f"Meld {deal.pack.names(1 << self.deepest)}, for which you have taken the discards"
        return "Discard a card" if self.back != NO_SEAT else "Meld, add to melds, or discard a card"

    def facts(self, deal: RummyDeal, viewer: int) -> list[str]:
        return self.course.facts()

    def groups_in(self, deal: RummyDeal, zone: Zone) -> Sequence[Group]:
        return self.course.parts(deal, zone)

    def adds_to(self, deal: RummyDeal, seat: int, action: Action) -> str:
        return part_name(target_of(action))

    def badges(self, deal: RummyDeal, seat: int) -> list[str]:
        return self.course.badges(deal, seat)
