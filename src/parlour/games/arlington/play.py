"""Arlington: drawing or taking the discards, melding, discarding. Rules page: arlington."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.arlington.advice import best_laying, best_taking, least_useful
from parlour.games.arlington.deal import ArlingtonDeal, Course
from parlour.kernel.actions import PASS, Action, Joined, card_actions
from parlour.kernel.phase import NO_SEAT, Phase, Turn
from parlour.kernel.telling import third_person
from parlour.kernel.zones import Group, Zone
from parlour.mechanisms.melding.draw_discard import DRAW_DISCARD, DRAW_STOCK
from parlour.mechanisms.melding.groups import lay_in_groups
from parlour.mechanisms.melding.melding import (
    ADD,
    MELD,
    NO_MELD,
    TAKE,
    TRADE,
    Laying,
    MeldChoices,
    Unavailable,
    additions,
    no_meld,
    target_of,
)
from parlour.rankings.melds import LEAST

DISCARD: Final = "discard"


class AtTable(Turn[ArlingtonDeal]):
    """A phase of a turn, with what lies on the table."""

    def __init__(self, seat: int, course: Course) -> None:
        super().__init__(seat)
        self.course: Final = course

    def facts(self, deal: ArlingtonDeal, viewer: int) -> list[str]:
        return self.course.facts(deal)

    def groups_in(self, deal: ArlingtonDeal, zone: Zone) -> Sequence[Group]:
        return self.course.groups(deal, zone)

    def adds_to(self, deal: ArlingtonDeal, seat: int, action: Action) -> str:
        target = target_of(action)
        return deal.melds[seat].name_of(target + 1) if target >= 0 else ""

    def badges(self, deal: ArlingtonDeal, seat: int) -> list[str]:
        return self.course.badges(seat)

    def candidates(self, deal: ArlingtonDeal, seat: int) -> Sequence[Action]:
        order = deal.game.order
        hand = deal.hands[seat].cards
        return Joined([(DRAW_STOCK, DRAW_DISCARD, PASS), card_actions(deal.pack, DISCARD).of(deal.pack.all),
                       *[Unavailable(order, kind, hand) for kind in (MELD, ADD, TRADE, TAKE)]])

    def read_shorthand(self, deal: ArlingtonDeal, seat: int, text: str) -> Action | None:
        """A meld with its cards in any order; and cards that make none, so that it can be said why not."""
        order = deal.game.order
        hand = deal.hands[seat].cards
        found = MeldChoices(order, MELD, hand, forms=()).read(text)
        return found if found is not None else no_meld(order, hand, text)

    def describe(self, deal: ArlingtonDeal, seat: int, action: Action, viewer: int) -> str:
        if action is DRAW_STOCK:
            return deal.sentence(seat, viewer, "draw", "from the stock")
        if not isinstance(action, Laying):
            return super().describe(deal, seat, action, viewer)
        laid = action.laid_words()
        if action.kind == TAKE:
            return deal.sentence(seat, viewer, "take", f"the discards and {MELD if seat == viewer else third_person(MELD)} {laid}")
        return deal.sentence(seat, viewer, action.what, laid)


class ArlingtonDraw(AtTable):
    """The seat draws from the stock, or takes all discards by melding the top one. ``passed``: how many have passed one after the other
    because the stock is used up."""

    def __init__(self, seat: int, course: Course, passed: int = 0) -> None:
        super().__init__(seat, course)
        self.passed: Final = passed

    def legal(self, deal: ArlingtonDeal, seat: int) -> Sequence[Action]:
        plain = (DRAW_STOCK if deal.stock.row else PASS,)
        takes = self.takes(deal, seat)
        return Joined([plain, takes]) if len(takes) else plain

    def takes(self, deal: ArlingtonDeal, seat: int) -> MeldChoices:
        """The ways to meld the top discard with cards of the hand."""
        top = 1 << deal.discards.row[-1]
        return MeldChoices(deal.game.order, TAKE, deal.hands[seat].cards | top, top, len(deal.discards.row))

    def reason(self, deal: ArlingtonDeal, seat: int, action: Action) -> str:
        if action is DRAW_STOCK:
            return "The stock is used up: take the discards, or pass."
        if action is PASS:
            return "You pass only when the stock is used up: draw from it, or take the discards."
        if action.kind != TAKE and action is not DRAW_DISCARD:
            return "First draw from the stock, or take the discards."
        top = deal.discards.row[-1]
        held = deal.not_held(seat, action.cards & ~(1 << top))
        if held:
            return held
        return (f"You take the discards, all of them, only by melding the top one, {deal.pack.names(1 << top)}, at once with two or three "
                "cards of your hand: name the cards.")

    def play(self, deal: ArlingtonDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            if self.passed + 1 == deal.players:
                deal.say("Nobody takes the discards, and the stock is used up.")
                return deal.game.score_deal(deal, self.course, NO_SEAT)
            return ArlingtonDraw(deal.after(seat), self.course, self.passed + 1)
        if isinstance(action, Laying):
            deal.take_pile(seat)
            return lay(deal, seat, self.course, action)
        deal.draw(deal.stock, deal.hands[seat])
        return ArlingtonTurn(seat, self.course)

    def prompt(self, deal: ArlingtonDeal, seat: int) -> str:
        plain = "Draw from the stock" if deal.stock.row else "The stock is used up: pass"
        return f"{plain}, or take the discards with a meld of the top one" if len(self.takes(deal, seat)) else plain

    def advise(self, deal: ArlingtonDeal, seat: int, rng: Random) -> Action | None:
        taking = best_taking(deal, seat, self.course, self.takes(deal, seat))
        return taking if taking is not None else self.legal(deal, seat)[0]


def lay(deal: ArlingtonDeal, seat: int, course: Course, action: Laying) -> Phase[Any]:
    """The seat lays cards of its hand, and goes out where those were the last."""
    lay_in_groups(deal, deal.hands[seat], deal.melds[seat], action)
    course = course.laid(action, seat)
    return ArlingtonTurn(seat, course) if deal.hands[seat].cards else gone_out(deal, seat, course)


def gone_out(deal: ArlingtonDeal, seat: int, course: Course) -> Phase[Any]:
    """The seat has no cards left: the deal is over."""
    deal.tell(seat, "{go} out")
    return deal.game.score_deal(deal, course, seat)


def discardable(deal: ArlingtonDeal, seat: int) -> int:
    """The cards that a seat may discard (a mask): a queen of spades only where it holds nothing else."""
    hand = deal.hands[seat].cards
    return hand & ~deal.game.queens or hand if deal.game.keeps_queen else hand


class ArlingtonTurn(AtTable):
    """The seat melds and discards."""

    select_first: ClassVar[bool] = True

    def legal(self, deal: ArlingtonDeal, seat: int) -> Sequence[Action]:
        plain = card_actions(deal.pack, DISCARD).of(discardable(deal, seat))
        lays = self.lays(deal, seat)
        return Joined([plain, *lays]) if lays else plain

    def lays(self, deal: ArlingtonDeal, seat: int) -> list[Sequence[Action]]:
        """The ways to lay cards: to add one to a meld of the seat's own, or new melds."""
        order = deal.game.order
        hand = deal.hands[seat].cards
        parts: list[Sequence[Action]] = []
        added = additions(order, self.course.table[seat], hand)
        if added:
            parts.append(added)
        melds = MeldChoices(order, MELD, hand)
        if len(melds):
            parts.append(melds)
        return parts

    def reason(self, deal: ArlingtonDeal, seat: int, action: Action) -> str:
        if action in (DRAW_STOCK, DRAW_DISCARD) or action.kind == TAKE:
            return "You have drawn already: meld, or discard a card."
        if action is PASS:
            return "You end your turn with a discard."
        if action.kind == TRADE:
            return "A two stays what it was laid as: nothing is traded for it."
        held = deal.not_held(seat, action.cards)
        if held:
            return held
        if action.kind == DISCARD:
            return "You may discard the queen of spades only when you hold nothing else."
        if action.kind == ADD:
            return self.why_not_added(deal, seat, action)
        if isinstance(action, Laying) and action.meld.rank == NO_MELD:
            return self.why_no_meld(deal, action.cards)
        return "Name the cards that you meld."

    def why_not_added(self, deal: ArlingtonDeal, seat: int, action: Action) -> str:
        """Why a card is not added in that way."""
        game = deal.game
        if not self.course.table[seat]:
            return "You have no meld to add to: cards are added only to one's own."
        if action.cards & game.twos and action.text.endswith("as qs") and game.order.own:
            return "In a run no two stands for the queen of spades."
        return "That card does not fit there: name one that fits a meld of your own of three cards, and the meld's number."

    def why_no_meld(self, deal: ArlingtonDeal, cards: int) -> str:
        """Why some cards are no meld."""
        game = deal.game
        if not LEAST <= cards.bit_count() <= game.order.most:
            return "A meld has three or four cards."
        if not cards & ~game.twos:
            return "Twos make no meld of their own: each stands for another card."
        if game.order.own and game.order_with(0).readings(cards):
            return "In a run no two stands for the queen of spades."
        return "Those cards make no set and no run."

    def play(self, deal: ArlingtonDeal, seat: int, action: Action) -> Phase[Any]:
        if isinstance(action, Laying):
            return lay(deal, seat, self.course, action)
        deal.move(action.card, deal.hands[seat], deal.discards)
        if not deal.hands[seat].cards:
            return gone_out(deal, seat, self.course)
        return ArlingtonDraw(deal.after(seat), self.course)

    def prompt(self, deal: ArlingtonDeal, seat: int) -> str:
        return f"Meld, {'add to your melds, ' if self.course.table[seat] else ''}or discard a card"

    def advise(self, deal: ArlingtonDeal, seat: int, rng: Random) -> Action | None:
        laying = best_laying(deal, seat, self.course, self.lays(deal, seat))
        if laying is not None:
            return laying
        card: Card = least_useful(deal, seat, self.course, discardable(deal, seat))
        return card_actions(deal.pack, DISCARD).each[card]
