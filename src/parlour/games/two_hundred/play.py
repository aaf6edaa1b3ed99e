"""From the kitty to the last trick. Rules page: two-hundred, "200 with a Kitty", "Play", "No Trump Contract", "Compulsory trump lead",
"Le Rough", "Five-player Game"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import bits
from parlour.games.two_hundred.advice import best_trumps, card_to_call, card_to_play, known_friends, promises, to_discard
from parlour.games.two_hundred.calls import (
    AFTER_BIDDING,
    ANNOUNCE,
    CALL,
    IN_BIDDING,
    NAMES,
    SANS_ATOUT,
    TAKE_KITTY,
    WITH_POINTS,
    WITHOUT_POINTS,
    out_of_place,
    plays,
    read_call,
)
from parlour.games.two_hundred.deal import FOR_GAME, TwoHundredDeal
from parlour.kernel.actions import Action, CardsAction, read_exactly, word
from parlour.kernel.phase import Phase, Turn, Why
from parlour.kernel.question import Answer, Ask, Question
from parlour.kernel.zones import Zone
from parlour.mechanisms.tricks.naming import NAME
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickPlay
from parlour.mechanisms.tricks.widow import DISCARD, LayAside


def misplaced(deal: TwoHundredDeal) -> tuple[Action, ...]:
    """All that is said in some game of 200 at some time, so that it is understood, and refused, at any other."""
    return (*deal.game.bidding.every_bid, *IN_BIDDING, *AFTER_BIDDING)


def comes_later(deal: TwoHundredDeal, action: Action) -> bool:
    """Whether it is what the contractor does when the discards lie: to settle trumps that are not yet, or to lead."""
    return action in plays(deal) or (action.kind == NAME and not deal.game.keeps_trumps)


def first(prompt: str) -> str:
    """What is to be done first, in a sentence."""
    return f"First {prompt[:1].lower()}{prompt[1:]}."


# --- announcing all points (page section "Le Rough") --------------------------------------------------------------------------------

def _announced(deal: TwoHundredDeal, seat: int) -> Phase[Any]:
    deal.undertaking = FOR_GAME
    return deal.game.take_kitty(deal)


def _taken(deal: TwoHundredDeal, seat: int) -> Phase[Any]:
    return deal.game.take_kitty(deal)


def _announce_or_take(deal: TwoHundredDeal, seat: int) -> Action:
    return ANNOUNCE if promises(deal, seat) else TAKE_KITTY


ANNOUNCE_OR_TAKE: Final[Question[TwoHundredDeal]] = Question(
    "Announce that your side will win all 100 points, and the game with them, or take the kitty",
    Answer(TAKE_KITTY, _taken, "{announce} nothing"),
    Answer(ANNOUNCE, _announced, "{announce} all 100 points: the whole game is won or lost"),
    advice=_announce_or_take, about="announcing")


class Announcing(Ask[TwoHundredDeal]):
    """The contractor announces all points, or takes the kitty."""

    def candidates(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        return (*misplaced(deal), *plays(deal))

    def candidates_out_of_turn(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        return misplaced(deal)

    def read_shorthand(self, deal: TwoHundredDeal, seat: int, text: str) -> Action | None:
        return read_call(deal, text)

    def reason(self, deal: TwoHundredDeal, seat: int, action: Action) -> str:
        if seat == self.seat and (action.card >= 0 or action.kind == NAME):
            return "First take the kitty, or announce all 100 points."
        return out_of_place(deal, action) or super().reason(deal, seat, action)


# --- the kitty (page section "200 with a Kitty") --------------------------------------------------------------------------------------

class DiscardKitty(LayAside[TwoHundredDeal]):
    """The contractor has taken the kitty, and discards as many cards."""

    about: ClassVar[str] = "kitty"

    def allowed(self, deal: TwoHundredDeal, seat: int, why: Why | None) -> int:
        hand = deal.hands[seat].cards
        barred = deal.game.not_discarded(deal.trumps)
        left = hand & ~barred
        if left.bit_count() < self.most:
            return hand
        if why is not None:
            why.only(left, "Point cards may not be discarded." if not deal.game.keeps_trumps else
                     "Neither trumps nor point cards may be discarded.")
        return left

    def pile(self, deal: TwoHundredDeal) -> Zone:
        return deal.discarded

    def candidates_out_of_turn(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        return misplaced(deal)

    def read_shorthand(self, deal: TwoHundredDeal, seat: int, text: str) -> Action | None:
        return read_exactly((*misplaced(deal), *plays(deal)), text) or read_exactly(AFTER_BIDDING, f"name {text}") or read_call(deal, text)

    def reason(self, deal: TwoHundredDeal, seat: int, action: Action) -> str:
        if seat == self.seat and comes_later(deal, action):
            return first(self.prompt(deal, seat))
        return out_of_place(deal, action) or super().reason(deal, seat, action)

    def laid(self, deal: TwoHundredDeal) -> Phase[Any]:
        # until the first card is led the contractor may look at them
        deal.expose(deal.discarded, 1 << self.seat)
        return deal.game.discarded(deal)

    def advise(self, deal: TwoHundredDeal, seat: int, rng: Random) -> Action | None:
        game = deal.game
        cards = to_discard(game.card_orders[deal.trumps], game.points, deal.hands[seat].cards, self.allowed(deal, seat, None), self.most)
        return CardsAction(DISCARD, deal.pack, cards)

    def facts(self, deal: TwoHundredDeal, viewer: int) -> list[str]:
        if not deal.game.keeps_trumps:
            return []
        return ["No trumps" if deal.trumps == NO_TRUMPS else f"Trumps: {deal.pack.suits[deal.trumps].shown}"]


class AnnouncePoints(Turn[TwoHundredDeal]):
    """The contractor says whether there are point cards among the discards: as it is."""

    about: ClassVar[str] = "kitty"

    def legal(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        return (WITH_POINTS,) if deal.discarded.cards & deal.game.point_cards else (WITHOUT_POINTS,)

    def candidates(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        return (*misplaced(deal), *plays(deal))

    def candidates_out_of_turn(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        return misplaced(deal)

    def reason(self, deal: TwoHundredDeal, seat: int, action: Action) -> str:
        if seat == self.seat and comes_later(deal, action):
            return first(self.prompt(deal, seat))
        if seat != self.seat or action not in (WITH_POINTS, WITHOUT_POINTS):
            return out_of_place(deal, action) or super().reason(deal, seat, action)
        return f"There are {'no ' if action is WITH_POINTS else ''}point cards among your discards."

    def play(self, deal: TwoHundredDeal, seat: int, action: Action) -> Phase[Any]:
        points = deal.game.point_cards
        if action is WITH_POINTS:
            deal.reveal_one_of(deal.discarded, points)
        else:
            deal.reveal_none_of(deal.discarded, points)
        return deal.game.after_discard(deal)

    def advise(self, deal: TwoHundredDeal, seat: int, rng: Random) -> Action | None:
        return self.legal(deal, seat)[0]

    def prompt(self, deal: TwoHundredDeal, seat: int) -> str:
        return "Say whether there are point cards among your discards"


# --- trumps (page sections "Play", "No Trump Contract", "Compulsory trump lead") --------------------------------------------------------

class Opening(Turn[TwoHundredDeal]):
    """The contractor names trumps, or leads a card and so makes its suit trumps. ``leads``: a card may be led; ``names``: suits may be
    named."""

    about: ClassVar[str] = "trumps"

    def __init__(self, seat: int, leads: bool, names: bool) -> None:
        super().__init__(seat)
        self.leads: Final = leads
        self.names: Final = names

    def named(self, deal: TwoHundredDeal) -> tuple[Action, ...]:
        """What may be named."""
        return (NAMES if self.names else ()) + ((SANS_ATOUT,) if deal.game.allows_no_trump else ())

    def legal(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        return (deal.game.plays.of(deal.hands[seat].cards) if self.leads else ()) + self.named(deal)

    def candidates(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        return (*plays(deal), *misplaced(deal))

    def read_shorthand(self, deal: TwoHundredDeal, seat: int, text: str) -> Action | None:
        return read_call(deal, text)

    def candidates_out_of_turn(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        return misplaced(deal)

    def reason(self, deal: TwoHundredDeal, seat: int, action: Action) -> str:
        if seat != self.seat or (action.card < 0 and action.kind != NAME):
            return out_of_place(deal, action) or super().reason(deal, seat, action)
        if action is SANS_ATOUT:
            return "In this game there are always trumps."
        if action.kind == NAME:
            return "Trumps are not named: the suit of your first card will be trumps."
        return deal.not_held(seat, action.cards) or "Name trumps first: you discard before you lead."

    def play(self, deal: TwoHundredDeal, seat: int, action: Action) -> Phase[Any]:
        trumps = deal.pack.suit_of[action.card] if action.card >= 0 else NO_TRUMPS if action is SANS_ATOUT else NAMES.index(action)
        following = deal.game.trumps_known(deal, trumps, self.leads)
        return following.play(deal, seat, action) if action.card >= 0 else following

    def advise(self, deal: TwoHundredDeal, seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        trumps = best_trumps(deal.pack, hand)
        if self.names:
            return NAMES[trumps]
        cards = bits(hand & deal.pack.suit_masks[trumps])
        return deal.game.plays.each[card_to_play(deal, deal.game.card_orders[trumps], cards, (seat,), seat, 1 << seat,
                                                 deal.pack.all & ~deal.known_to(seat))]

    def describe(self, deal: TwoHundredDeal, seat: int, action: Action, viewer: int) -> str:
        if action is SANS_ATOUT:
            return deal.sentence(seat, viewer, NAME, "no trump")
        if action.kind == NAME:
            return deal.sentence(seat, viewer, NAME, f"{action.word} as trumps")
        suit = deal.pack.suits[deal.pack.suit_of[action.card]].name
        return deal.sentence(seat, viewer, "lead", f"{deal.pack.names(action.cards)}: {suit} are trumps")

    def prompt(self, deal: TwoHundredDeal, seat: int) -> str:
        sans = ", or no trump" if deal.game.allows_no_trump else ""
        if not self.leads:
            return f"Name the trump suit{sans}, before you discard"
        lead = "lead a card of the suit that is to be trumps"
        if not self.names:
            return f"Name no trump, or {lead}" if sans else lead.capitalize()
        return f"Name the trump suit{sans}, or {lead}"


# --- calling a card (page section "Five-player Game") ---------------------------------------------------------------------------------

class CallCard(Turn[TwoHundredDeal]):
    """The contractor calls a card of another hand, whose holder is the partner in this deal and says nothing of it."""

    about: ClassVar[str] = "calling"

    def legal(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        calls = deal.game.calls
        return tuple([calls[card] for card in bits(deal.pack.all & ~deal.hands[seat].cards)])

    def candidates(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        return (*deal.game.calls, *misplaced(deal))

    def read_shorthand(self, deal: TwoHundredDeal, seat: int, text: str) -> Action | None:
        # a card's name alone means to call it
        return read_exactly(plays(deal), text)

    def candidates_out_of_turn(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        return misplaced(deal)

    def reason(self, deal: TwoHundredDeal, seat: int, action: Action) -> str:
        if seat == self.seat and (action.card >= 0 or action.kind == NAME):
            return "First call a card; then you settle trumps, and lead."
        if seat != self.seat or action.kind != CALL:
            return out_of_place(deal, action) or super().reason(deal, seat, action)
        return "You hold that card yourself: call one of another hand."

    def play(self, deal: TwoHundredDeal, seat: int, action: Action) -> Phase[Any]:
        deal.called = deal.pack.every[deal.game.calls.index(action)]
        deal.reveal_none_of(deal.hands[seat], 1 << deal.called)
        return deal.game.before_lead(deal)

    def advise(self, deal: TwoHundredDeal, seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        return deal.game.calls[card_to_call(deal.pack, hand, best_trumps(deal.pack, hand))]

    def describe(self, deal: TwoHundredDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, CALL, deal.pack.names(1 << deal.game.calls.index(action)))

    def prompt(self, deal: TwoHundredDeal, seat: int) -> str:
        return "Call a card that you do not hold: whoever has it is your partner"


def call_actions(codes: Sequence[str]) -> tuple[Action, ...]:
    """The actions of calling each card, in the order of the pack: they are said, whoever holds the card."""
    return tuple([word(CALL, code) for code in codes])


# --- tricks (page section "Play") -------------------------------------------------------------------------------------------------------

class Trick(TrickPlay[TwoHundredDeal]):
    """A trick: suit is followed, and nothing else binds."""

    def candidates(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *misplaced(deal))

    def read_shorthand(self, deal: TwoHundredDeal, seat: int, text: str) -> Action | None:
        return read_call(deal, text)

    def candidates_out_of_turn(self, deal: TwoHundredDeal, seat: int) -> Sequence[Action]:
        return misplaced(deal)

    def reason(self, deal: TwoHundredDeal, seat: int, action: Action) -> str:
        return out_of_place(deal, action) or super().reason(deal, seat, action)

    def play(self, deal: TwoHundredDeal, seat: int, action: Action) -> Phase[Any]:
        if deal.discarded.viewers:
            # once a card has been led nobody looks at the discards any more
            deal.cover(deal.discarded)
        deal.played[seat] |= action.cards
        if action.card == deal.called:
            deal.tell(seat, "{are} the partner of {other}", other=deal.declarer)
        return self.lay(deal, seat, action)

    def lay(self, deal: TwoHundredDeal, seat: int, action: Action) -> Phase[Any]:
        """The card is laid, and the trick may be over with it."""
        return super().play(deal, seat, action)

    def trick_over(self, deal: TwoHundredDeal) -> Phase[Any]:
        leader = self.leader_after(deal)
        winner = self.take(deal)
        if not any(deal.tricks):
            deal.first_winner = winner
        deal.tricks[winner] += 1
        if not deal.hands[winner].cards:
            return deal.game.score_deal(deal, winner)
        return deal.game.next_trick(deal, leader)

    def leader_after(self, deal: TwoHundredDeal) -> int:
        """The hand that leads next: the one that wins this trick."""
        return self.seats[self.best(deal)]

    def friends(self, deal: TwoHundredDeal, seat: int) -> int:
        """Those who play with the seat as far as it knows, itself among them, as a mask."""
        return known_friends(deal, seat)

    def advise(self, deal: TwoHundredDeal, seat: int, rng: Random) -> Action | None:
        cards = bits(self.playable(deal, seat, None))
        return self.card_order.plays.each[card_to_play(deal, self.card_order, cards, self.seats, seat, self.friends(deal, seat),
                                                       deal.pack.all & ~deal.known_to(seat))]

    def facts(self, deal: TwoHundredDeal, viewer: int) -> list[str]:
        return super().facts(deal, viewer) or ["No trumps"]

    def badges(self, deal: TwoHundredDeal, seat: int) -> list[str]:
        won = deal.tricks[seat]
        return [f"{won} {'trick' if won == 1 else 'tricks'}"] if won else []
