"""How cards are passed all at once, and the race at the end of a hand. Rules page: pig-spoons."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from parlour.games.card_passing.four_of_a_kind import (
    ANSWER,
    ASK,
    NUMBER_WORDS,
    ROUNDS,
    SINGULAR,
    TAKE,
    PassingGame,
    PigDeal,
    mask_of,
)
from parlour.kernel.actions import Action, Joined
from parlour.kernel.chance import Dice
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.dealing import HandsDeal
from parlour.mechanisms.passing import PassCards
from parlour.mechanisms.race import LastPays


class PassOn(PassCards):
    """A round of passing; ``ring`` begins with the dealer. Whoever has finished, those in ``ready``, a mask, may give the sign
    instead."""

    def __init__(self, ring: Sequence[int], number: int, ready: int) -> None:
        super().__init__(ring, (1,), (1,))
        self.number: Final = number
        self.ready: Final = ready

    def round(self, number: int, ready: int) -> Phase[Any]:
        """Another round like this one."""
        return PassOn(self.seats, number, ready)

    def may_sign(self, deal: PigDeal, seat: int) -> bool:
        """Whether the seat may give the sign: it has finished, and has not laid a card down."""
        return self.ready >> seat & 1 != 0 and deal.sealed[seat] is None

    def may_ask(self, deal: PigDeal, seat: int) -> bool:
        """Whether the seat is a pig that may still speak in this hand."""
        return pig_of(deal).talks and seat not in self.seats and not deal.spoken[0] >> seat & 1

    def may_interrupt(self, deal: HandsDeal) -> tuple[int, ...]:
        assert isinstance(deal, PigDeal)
        return tuple([seat for seat in range(deal.players) if self.may_sign(deal, seat) or self.may_ask(deal, seat)])

    def interruptions(self, deal: HandsDeal, seat: int) -> Sequence[Action]:
        assert isinstance(deal, PigDeal)
        if self.may_ask(deal, seat):
            return (ASK,)
        return (pig_of(deal).sign,) if self.may_sign(deal, seat) else ()

    def legal(self, deal: HandsDeal, seat: int) -> Sequence[Action]:
        assert isinstance(deal, PigDeal)
        more = [*self.interruptions(deal, seat)]
        if deal.asked[0] >> seat & 1:
            more.append(ANSWER)
        if seat not in self.seats or deal.sealed[seat] is not None:
            return more
        cards = self.parcels(deal, seat, deal.hands[seat].cards)
        return Joined([cards, tuple(more)]) if more else cards

    def candidates(self, deal: HandsDeal, seat: int) -> Sequence[Action]:
        return Joined([self.parcels(deal, seat, deal.pack.all), (pig_of(deal).sign, TAKE, ASK, ANSWER)])

    def reason(self, deal: HandsDeal, seat: int, action: Action) -> str:
        game = pig_of(deal)
        if action is TAKE:
            held = NUMBER_WORDS[deal.hands[seat].cards.bit_count()]
            return f"You hold {held} cards: lay one down first, and what comes is picked up when all have."
        if action is game.sign:
            return f"You do not have {NUMBER_WORDS[game.wanted]} of a kind, and nobody else has shown that he has."
        if action in (ASK, ANSWER):
            return "Nobody has spoken to you." if action is ANSWER else "You are still in the game."
        return super().reason(deal, seat, action)

    def play(self, deal: HandsDeal, seat: int, action: Action) -> Phase[Any]:
        assert isinstance(deal, PigDeal)
        game = pig_of(deal)
        if action is game.sign:
            return self.signed(deal, seat)
        if action is ASK:
            other = game.ring(deal, deal.after(seat))[0]
            deal.asked[0] |= 1 << other
            deal.spoken[0] |= 1 << seat
            deal.say(f"{deal.name(seat)} asks {deal.name(other)} something.", -1, seat)
            return self
        if action is ANSWER:
            deal.say(f"{deal.name(seat)} talks to a pig and becomes one.", -1, seat)
            deal.sealed = [None] * deal.players
            deal.award(seat, game.lives() - deal.scores[seat])
            return OVER
        return super().play(deal, seat, action)

    def signed(self, deal: PigDeal, seat: int) -> Phase[Any]:
        """The seat has finished: the race is on."""
        deal.sealed = [None] * deal.players
        deal.first[0] = seat
        left = mask_of(self.seats) & ~(1 << seat)
        if not left & (left - 1):
            return pig_of(deal).lose(deal, left.bit_length() - 1)
        return Hurry(left, self.seats, 0)

    def reveal(self, deal: HandsDeal, choices: list[Action | None]) -> Phase[Any]:
        assert isinstance(deal, PigDeal)
        if pig_of(deal).has_stock():
            self.pass_to_discards(deal, choices)
            return self.passed(deal)
        return super().reveal(deal, choices)

    def pass_to_discards(self, deal: PigDeal, choices: list[Action | None]) -> None:
        """The last of the ring discards, the others pass on, and the first, the dealer, draws."""
        given = [action.cards if action is not None else 0 for action in choices]
        last = self.seats[-1]
        deal.move_cards(given[last], deal.hands[last], deal.discards)
        deal.exchange([(given[seat], deal.hands[seat], deal.hands[self.to(seat, 1)]) for seat in self.seats[:-1]])
        if not deal.stock.cards:
            deal.move_all(deal.discards, deal.stock)
        deal.draw(deal.stock, deal.hands[self.seats[0]])

    def passed(self, deal: HandsDeal) -> Phase[Any]:
        assert isinstance(deal, PigDeal)
        if self.number < ROUNDS:
            return self.round(self.number + 1, pig_of(deal).ready(deal, self.seats))
        deal.say("Time is called!")
        return self.time_called(deal)

    def time_called(self, deal: PigDeal) -> Phase[Any]:
        """Nobody has finished for too long: everybody has to hurry."""
        return Hurry(mask_of(self.seats), self.seats, mask_of(self.seats))

    def imagined(self, deal: HandsDeal, viewer: int, dice: Dice) -> Phase[Any]:
        assert isinstance(deal, PigDeal)
        return self.round(self.number, pig_of(deal).ready(deal, self.seats))

    def prompt(self, deal: HandsDeal, seat: int) -> str:
        if pig_of(deal).has_stock() and seat == self.seats[-1]:
            return "Choose a card to put on the discard pile"
        return f"Choose a card to give to {deal.name(self.to(seat, 1))}"

    def facts(self, deal: HandsDeal, viewer: int) -> list[str]:
        return [f"Round {self.number}", *token_facts(deal, len(self.seats) - 1)]

    def badges(self, deal: HandsDeal, seat: int) -> list[str]:
        assert isinstance(deal, PigDeal)
        return pig_of(deal).pig_badges(deal, seat)

    def tell(self, deal: HandsDeal, seat: int, action: Action, viewer: int) -> str:
        if action is pig_of(deal).sign:
            return pig_of(deal).tell_sign(seat, viewer)
        return "" if action in (ASK, ANSWER) else super().tell(deal, seat, action, viewer)


def pig_of(deal: HandsDeal) -> PassingGame:
    """The deal's game."""
    game = deal.game
    assert isinstance(game, PassingGame)
    return game


def token_facts(deal: HandsDeal, left: int) -> list[str]:
    """How many tokens lie in the middle, where there are any."""
    things = pig_of(deal).tokens()
    return [f"In the middle: {left} {SINGULAR[things] if left == 1 else things}"] if things else []


class Hurry(LastPays[PigDeal]):
    """Somebody of the ``ring`` has finished, or time was called: the last to give the sign loses. ``busy``: who has laid down a card
    in the meantime and can only give the sign now, a mask."""

    def __init__(self, left: int, ring: Sequence[int], busy: int) -> None:
        super().__init__(left)
        self.ring: Final = tuple(ring)
        self.busy: Final = busy

    def round(self) -> PassOn:
        """The round of passing that whoever has not noticed thinks to be in."""
        return PassOn(self.ring, 0, 0)

    def signs(self, deal: PigDeal, seat: int) -> Sequence[Action]:
        sign = pig_of(deal).sign
        if self.busy >> seat & 1:
            return (sign,)
        return Joined([self.round().parcels(deal, seat, deal.hands[seat].cards), (sign,)])

    def candidates(self, deal: PigDeal, seat: int) -> Sequence[Action]:
        return self.round().candidates(deal, seat)

    def reason(self, deal: PigDeal, seat: int, action: Action) -> str:
        if self.busy >> seat & 1:
            return f"The passing is over: {pig_of(deal).sign_words()}!"
        return self.round().reason(deal, seat, action)

    def counts(self, deal: PigDeal, seat: int, action: Action) -> bool:
        return action is pig_of(deal).sign

    def still(self, deal: PigDeal, left: int, seat: int, action: Action) -> Phase[Any]:
        return Hurry(left, self.ring, self.busy if action is pig_of(deal).sign else self.busy | 1 << seat)

    def last(self, deal: PigDeal, seat: int) -> Phase[Any]:
        return pig_of(deal).lose(deal, seat)

    def prompt(self, deal: PigDeal, seat: int) -> str:
        return pig_of(deal).sign_words().capitalize() if self.busy >> seat & 1 else self.round().prompt(deal, seat)

    def facts(self, deal: PigDeal, viewer: int) -> list[str]:
        return token_facts(deal, self.left.bit_count() - 1)

    def badges(self, deal: PigDeal, seat: int) -> list[str]:
        done = seat in self.ring and not self.left >> seat & 1
        things = pig_of(deal).tokens()
        mark = f"has a {SINGULAR[things]}" if things else "finger on the nose"
        return [*pig_of(deal).pig_badges(deal, seat), *([mark] if done else [])]

    def tell(self, deal: PigDeal, seat: int, action: Action, viewer: int) -> str:
        if action is pig_of(deal).sign:
            return pig_of(deal).tell_sign(seat, viewer)
        return super().tell(deal, seat, action, viewer) if viewer == seat else ""


class PassOnAndClaim(PassOn):
    """A round of passing in Donkey, in which tokens are grabbed in secret."""

    races: ClassVar[bool] = True

    def round(self, number: int, ready: int) -> Phase[Any]:
        return PassOnAndClaim(self.seats, number, ready)

    def may_sign(self, deal: PigDeal, seat: int) -> bool:
        return (seat in self.seats and not deal.claimed[0] >> seat & 1
                and (deal.claimed[0] != 0 or (self.ready >> seat & 1 != 0 and deal.sealed[seat] is None)))

    def signed(self, deal: PigDeal, seat: int) -> Phase[Any]:
        deal.claimed[0] |= 1 << seat
        left = mask_of(self.seats) & ~deal.claimed[0]
        if left & (left - 1):
            return self
        deal.sealed = [None] * deal.players
        return pig_of(deal).lose(deal, left.bit_length() - 1)

    def time_called(self, deal: PigDeal) -> Phase[Any]:
        left = mask_of(self.seats) & ~deal.claimed[0]
        return Hurry(left, self.seats, left)

    def facts(self, deal: HandsDeal, viewer: int) -> list[str]:
        assert isinstance(deal, PigDeal)
        mine = ["You have a token"] if deal.claimed[0] >> viewer & 1 else []
        return [f"Round {self.number}", *token_facts(deal, len(self.seats) - 1 - deal.claimed[0].bit_count()), *mine]

    def imagined(self, deal: HandsDeal, viewer: int, dice: Dice) -> Phase[Any]:
        assert isinstance(deal, PigDeal)
        others = [seat for seat in self.seats if seat != viewer]
        own = deal.claimed[0] & 1 << viewer
        count = (deal.claimed[0] & ~own).bit_count()
        dice.shuffle(others)
        deal.claimed[0] = own | mask_of(others[:count])
        return super().imagined(deal, viewer, dice)
