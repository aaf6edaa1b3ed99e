"""How Getaway goes: piles, leads, tricks that are stopped, and hands that are taken. Rules page: getaway, "Play"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, bits
from parlour.games.getaway.advice import card_to_follow, card_to_lead, highest, worth_taking
from parlour.games.getaway.deal import GetawayDeal
from parlour.games.getaway.options import DRAW, DRAWS, FIRST_TRICK, FREE, FROM_ANY, FROM_NEXT, LAST_CARD, PENALTY, TAKE
from parlour.kernel.actions import PASS, Action, numbers
from parlour.kernel.phase import NO_SEAT, NOBODY, Phase, Turn, Why
from parlour.kernel.prose import spelled
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.tricks import TrickOrder, TrickPlay


class ChoosePile(Turn[GetawayDeal]):
    """The seat chooses one of the piles that are left; then the next in turn does."""

    about: ClassVar[str] = "deal"

    def legal(self, deal: GetawayDeal, seat: int) -> Sequence[Action]:
        every = numbers("pile", 1, deal.players)
        return tuple([action for action in every if deal.piles[action.number - 1].row])

    def candidates(self, deal: GetawayDeal, seat: int) -> Sequence[Action]:
        return numbers("pile", 1, deal.players)

    def reason(self, deal: GetawayDeal, seat: int, action: Action) -> str:
        return "Somebody else has that pile."

    def play(self, deal: GetawayDeal, seat: int, action: Action) -> Phase[Any]:
        deal.move_all(deal.piles[action.number - 1], deal.hands[seat])
        following = deal.after(seat)
        return first_lead(deal) if deal.hands[following].cards else ChoosePile(following)

    def describe(self, deal: GetawayDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "choose", f"pile {action.number}")

    def prompt(self, deal: GetawayDeal, seat: int) -> str:
        return "Choose a pile"

    def advise(self, deal: GetawayDeal, seat: int, rng: Random) -> Action | None:
        legal = self.legal(deal, seat)
        return min(legal, key=lambda action: len(deal.piles[action.number - 1].row))


def first_lead(deal: GetawayDeal) -> Phase[Any]:
    """The ace of spades is led by whoever has it, which everybody can tell from whose turn it is."""
    opener = deal.game.opener
    deal.show(1 << opener)
    return Lead(next(seat for seat in range(deal.players) if deal.hands[seat].cards >> opener & 1), True)


class Lead(Turn[GetawayDeal]):
    """The seat has the power and leads, or draws the card that it leads where it has none. Before that anybody who has cards may take the
    hand of the next player in turn. ``first``: of the first trick. ``fresh``: the cards of the trick before, which are not drawn."""

    def __init__(self, seat: int, first: bool = False, fresh: int = 0) -> None:
        super().__init__(seat)
        self.first: Final = first
        self.fresh: Final = fresh

    def may_interrupt(self, deal: GetawayDeal) -> tuple[int, ...]:
        return tuple([seat for seat in deal.holders() if seat != self.seat and deal.next_holder(seat) != seat])

    def legal(self, deal: GetawayDeal, seat: int) -> Sequence[Action]:
        if seat != self.seat:
            return (TAKE,) if seat in self.may_interrupt(deal) else ()
        plays = deal.game.card_order.plays
        hand = deal.hands[seat].cards
        if self.first:
            return (*plays.of(1 << deal.game.opener), TAKE)
        if not hand:
            return (*self.draws(deal), TAKE)
        return (*plays.of(hand), TAKE)

    def draws(self, deal: GetawayDeal) -> Sequence[Action]:
        """From where the card that is led may be drawn."""
        if deal.game[LAST_CARD] == FROM_NEXT:
            return DRAWS[:1]
        return DRAWS[:len(deal.holders())] if deal.game[LAST_CARD] == FROM_ANY else (DRAW,)

    def candidates(self, deal: GetawayDeal, seat: int) -> Sequence[Action]:
        return (*deal.game.card_order.plays.of(deal.pack.all), TAKE, DRAW, *DRAWS)

    def candidates_out_of_turn(self, deal: GetawayDeal, seat: int) -> Sequence[Action]:
        return (TAKE,)

    def reason(self, deal: GetawayDeal, seat: int, action: Action) -> str:
        if action is TAKE:
            return "Nobody else has cards that you could take." if deal.hands[seat].cards else "You have got away, and take no more part."
        if action.card < 0:
            return "You have cards to lead: nothing is drawn." if deal.hands[seat].cards else self.why_not_there(deal, action)
        if not deal.hands[seat].cards:
            return "You have no cards: draw the one that you lead."
        if self.first and deal.hands[seat].cards >> action.card & 1:
            return "The ace of spades begins the first trick."
        return deal.not_held(seat, action.cards) or super().reason(deal, seat, action)

    def why_not_there(self, deal: GetawayDeal, action: Action) -> str:
        """Why the card that is led is not drawn from there."""
        if deal.game[LAST_CARD] == FROM_NEXT:
            return "The card that you lead is drawn from the hand of the next player who has cards."
        if deal.game[LAST_CARD] != FROM_ANY:
            return "The card that you lead is drawn from the waste pile."
        if action is DRAW:
            return "The card that you lead is drawn from the hand of another player."
        others = len(deal.holders())
        return f"Only {'one other player has' if others == 1 else f'{spelled(others)} other players have'} cards."

    def play(self, deal: GetawayDeal, seat: int, action: Action) -> Phase[Any]:
        if action is TAKE:
            return self.take(deal, seat)
        deal.tricks += 1
        if action.card >= 0:
            deal.lay(action.card, deal.hands[seat], deal.trick)
            return FirstTrick(seat, (seat,)) if self.first else follow(deal, seat, False)
        if action is DRAW:
            self.draw(deal, deal.waste, deal.waste.cards & ~self.fresh, "{draw} {} from the waste pile and {lead} it")
        else:
            others = [other for other in deal.order(seat)[1:] if deal.hands[other].cards]
            giver = others[DRAWS.index(action)]
            self.draw(deal, deal.hands[giver], deal.hands[giver].cards, "{draw} {} from {other} and {lead} it", giver)
            tell_away(deal, (giver,), seat)
        if len(deal.holders()) == 0:
            # the last card of the only other player has been drawn from the hand
            return deal.game.lost(deal, seat)
        return follow(deal, seat, True)

    def draw(self, deal: GetawayDeal, source: CardSet, mask: int, told: str, giver: int = NO_SEAT) -> None:
        """One of these cards is drawn unseen, and led. ``told``: how, worded as in :meth:`Deal.tell`; ``giver``: from whom."""
        cards = bits(mask)
        card = cards[deal.pick(len(cards))]
        deal.move(card, source, deal.trick, True)
        deal.tell(self.seat, told, deal.pack.names(1 << card), other=giver)

    def take(self, deal: GetawayDeal, seat: int) -> Phase[Any]:
        """The seat takes the hand of the next in turn who has cards, and that player has got away."""
        left = deal.next_holder(seat)
        deal.tell(seat, "{take} the whole hand from {other}", other=left)
        deal.tell(left, "{have} got away")
        deal.move_all(deal.hands[left], deal.hands[seat])
        holders = deal.holders()
        if len(holders) == 1 and (deal.hands[self.seat].cards or self.seat == left):
            return deal.game.lost(deal, holders[0])
        if self.first:
            return first_lead(deal)
        return Lead(deal.next_holder(left)) if self.seat == left else self

    def describe(self, deal: GetawayDeal, seat: int, action: Action, viewer: int) -> str:
        return super().describe(deal, seat, action, viewer) if action.card >= 0 else ""

    def prompt(self, deal: GetawayDeal, seat: int) -> str:
        left = deal.name(deal.next_holder(seat))
        if seat != self.seat:
            return f"Take the hand of {left} before the next trick"
        if self.first:
            return f"Begin with the ace of spades, or take the hand of {left}"
        if not deal.hands[seat].cards:
            return f"You have the power and no cards: draw the card that you lead, or take the hand of {left}"
        return f"Lead a card, or take the hand of {left}"

    def facts(self, deal: GetawayDeal, viewer: int) -> list[str]:
        return [f"{deal.name(self.seat)} has the power"]

    def badges(self, deal: GetawayDeal, seat: int) -> list[str]:
        return away(deal, seat, (self.seat,))

    def advise(self, deal: GetawayDeal, seat: int, rng: Random) -> Action | None:
        if worth_taking(deal, seat):
            return TAKE
        if seat != self.seat:
            # to keep quiet
            return PASS
        legal = self.legal(deal, seat)
        if legal[0].card < 0 or self.first:
            return legal[0]
        return deal.game.card_order.plays.each[card_to_lead(deal, seat)]


class FirstTrick(Phase[GetawayDeal]):
    """Each of the others plays a card to the first trick, a spade where they have one; all of it is waste. ``seats``: who has played, in
    order, the ``leader`` first."""

    about: ClassVar[str] = "first-trick"

    def __init__(self, leader: int, seats: tuple[int, ...]) -> None:
        self.leader: Final = leader
        self.seats: Final = seats

    def turn(self, deal: GetawayDeal) -> tuple[int, ...]:
        left = [seat for seat in deal.order(self.leader) if seat not in self.seats and deal.hands[seat].cards]
        return tuple(left) if deal.game[FIRST_TRICK] == "free-order" else tuple(left[:1])

    def playable(self, deal: GetawayDeal, seat: int, why: Why | None) -> int:
        """The cards that the seat may play, as a mask; tells ``why`` what bars the others."""
        return deal.may_follow(seat, why)

    def legal(self, deal: GetawayDeal, seat: int) -> Sequence[Action]:
        return deal.game.card_order.plays.of(self.playable(deal, seat, None))

    def candidates(self, deal: GetawayDeal, seat: int) -> Sequence[Action]:
        return (*deal.game.card_order.plays.of(deal.pack.all), TAKE)

    def candidates_out_of_turn(self, deal: GetawayDeal, seat: int) -> Sequence[Action]:
        return (TAKE,)

    def reason(self, deal: GetawayDeal, seat: int, action: Action) -> str:
        return why_not(deal, seat, action)

    def play(self, deal: GetawayDeal, seat: int, action: Action) -> Phase[Any]:
        deal.show_void(seat, action.card)
        deal.lay(action.card, deal.hands[seat], deal.trick)
        now = FirstTrick(self.leader, (*self.seats, seat))
        if now.turn(deal):
            return now
        deal.beat()
        deal.say("The first trick goes on the waste pile.")
        deal.sweep_up(deal.trick, deal.waste)
        tell_away(deal, now.seats, self.leader)
        return power(deal, self.leader)

    def trick_seats(self, deal: GetawayDeal) -> tuple[int, ...]:
        return self.seats[:len(deal.trick.row)]

    def badges(self, deal: GetawayDeal, seat: int) -> list[str]:
        return away(deal, seat, self.seats)

    def prompt(self, deal: GetawayDeal, seat: int) -> str:
        return "Play a spade if you have one; this trick is waste"

    def advise(self, deal: GetawayDeal, seat: int, rng: Random) -> Action | None:
        cards = self.playable(deal, seat, None)
        return deal.game.card_order.plays.each[highest(deal, cards)]


def follow(deal: GetawayDeal, leader: int, drawn: bool) -> Phase[Any]:
    """The leader has led, a card that was ``drawn`` or not: all the others who have cards follow in turn."""
    others = [seat for seat in deal.order(leader)[1:] if deal.hands[seat].cards]
    return Follow((leader, *others), deal.game.card_order, drawn)


class Follow(TrickPlay[GetawayDeal]):
    """The others follow suit; whoever cannot ends the trick."""

    prompts_interrupters: ClassVar[bool] = False

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, drawn: bool) -> None:
        super().__init__(seats, cards)
        self.drawn: Final = drawn

    def may_interrupt(self, deal: GetawayDeal) -> tuple[int, ...]:
        # whoever plays out of turn is punished, where that is possible
        return tuple([seat for seat in deal.holders() if seat not in self.turn(deal)]) if deal.game[PENALTY] else NOBODY

    def playable(self, deal: GetawayDeal, seat: int, why: Why | None) -> int:
        return deal.hands[seat].cards if deal.game[PENALTY] else deal.may_follow(seat, why)

    def candidates(self, deal: GetawayDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), TAKE)

    def candidates_out_of_turn(self, deal: GetawayDeal, seat: int) -> Sequence[Action]:
        return (TAKE,)

    def reason(self, deal: GetawayDeal, seat: int, action: Action) -> str:
        return why_not(deal, seat, action)

    def play(self, deal: GetawayDeal, seat: int, action: Action) -> Phase[Any]:
        if seat != self.seats[len(deal.trick.row)] or not deal.may_follow(seat, None) >> action.card & 1:
            return self.punish(deal, seat, action.card)
        follows = self.card_order.suit_of[action.card] == self.card_order.suit_of[deal.trick.row[0]]
        deal.show_void(seat, action.card)
        deal.lay(action.card, deal.hands[seat], deal.trick)
        if not follows:
            return self.stopped(deal, seat)
        return self.trick_over(deal) if len(deal.trick.row) == len(self.seats) else self

    def punish(self, deal: GetawayDeal, seat: int, card: Card) -> Phase[Any]:
        """A card was played wrongly: its player picks everything up and leads."""
        deal.lay(card, deal.hands[seat], deal.trick)
        deal.beat()
        deal.tell(seat, "{have} played wrongly, {pick} up the trick and {lead}")
        deal.sweep_up(deal.trick, deal.hands[seat])
        tell_away(deal, self.seats, seat)
        return power(deal, seat)

    def stopped(self, deal: GetawayDeal, seat: int) -> Phase[Any]:
        """A card of another suit has ended the trick."""
        winner = self.seats[self.best(deal)]
        deal.beat()
        deal.tell(winner, "{pick} up the trick, stopped by {other}", other=seat)
        deal.sweep_up(deal.trick, deal.hands[winner])
        tell_away(deal, self.seats, winner)
        if self.drawn and winner == self.leader and len(self.seats) == 2:
            # of the two that are left one could never get rid of that suit any more
            return deal.game.lost(deal, winner)
        return power(deal, winner)

    def trick_over(self, deal: GetawayDeal) -> Phase[Any]:
        winner = self.seats[self.best(deal)]
        deal.beat()
        deal.tell(winner, "{have} the power; the trick goes on the waste pile")
        fresh = deal.trick.mask()
        deal.sweep_up(deal.trick, deal.waste)
        tell_away(deal, self.seats, winner)
        if not deal.hands[winner].cards and deal.game[LAST_CARD] == FREE and len(deal.holders()) > 1:
            deal.tell(winner, "{have} got away")
            return power(deal, deal.next_holder(winner))
        return power(deal, winner, fresh)

    def badges(self, deal: GetawayDeal, seat: int) -> list[str]:
        return away(deal, seat, self.seats)

    def prompt(self, deal: GetawayDeal, seat: int) -> str:
        return "Follow suit, or stop the trick with a card of another suit"

    def advise(self, deal: GetawayDeal, seat: int, rng: Random) -> Action | None:
        return self.card_order.plays.each[card_to_follow(deal, self.seats[len(deal.trick.row) + 1:], seat)]


def power(deal: GetawayDeal, seat: int, fresh: int = 0) -> Phase[Any]:
    """The seat leads to the next trick, unless it is the last one left. ``fresh``: the cards that have just gone on the waste pile."""
    if not [other for other in deal.holders() if other != seat]:
        return deal.game.lost(deal, seat)
    return deal.game.broken_off(deal) if deal.tricks >= deal.game.most_tricks else Lead(seat, False, fresh)


def tell_away(deal: GetawayDeal, seats: Sequence[int], winner: int) -> None:
    """Who of these seats has got away, as all but the winner have who are out of cards."""
    for seat in seats:
        if seat != winner and not deal.hands[seat].cards:
            deal.tell(seat, "{have} got away")


def away(deal: GetawayDeal, seat: int, playing: Sequence[int]) -> list[str]:
    """What is said of a seat that has got away: it has no cards, and is none of those who may still get the power."""
    return [] if deal.hands[seat].cards or seat in playing else ["away"]


def why_not(deal: GetawayDeal, seat: int, action: Action) -> str:
    """Why something cannot be done during a trick."""
    if action is TAKE:
        return "A hand is taken before a trick begins, not during it."
    if action.card < 0:
        return "Play a card."
    why = Why(action.card)
    deal.may_follow(seat, why)
    return deal.not_held(seat, action.cards) or why.reason
