"""How cards are passed, everyone at his own pace, and the race at the end of a hand. Rules page: pig-spoons.

There are no turns: whoever holds a full hand may give a card at any time. It waits face down before the player at the left, who
picks it up as soon as there is room in the hand; a quick player's cards pile up before a slow one.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, bits, mask_of
from parlour.games.pig_spoons.advice import QUIET, sign_or_give, talk_or_not
from parlour.games.pig_spoons.deal import PassingDeal
from parlour.games.pig_spoons.four_of_a_kind import ANSWER, SINGULAR, TAKE, TalkTo
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import spelled
from parlour.mechanisms.races.race import LastPays


class PassFreely(Phase[PassingDeal]):
    """Cards go round until all but one have given the sign; ``ring``: who plays, clockwise from the dealer.

    It stays the same phase throughout: what a player is asked does not change because of what others do. What stands on the table
    is the deal's: who has given the sign, who is being talked to, how many cards were given.
    """

    about: ClassVar[str] = "passing"
    races: ClassVar[bool] = True
    own_pace: ClassVar[bool] = True

    def __init__(self, ring: Sequence[int]) -> None:
        self.ring: Final = tuple(ring)
        self.playing: Final[int] = mask_of(ring)

    def to(self, seat: int) -> int:
        """The player at the seat's left."""
        return self.ring[(self.ring.index(seat) + 1) % len(self.ring)]

    # --- who may do what --------------------------------------------------------------------------------------------

    def may_give(self, deal: PassingDeal, seat: int) -> bool:
        """Whether the seat has a full hand, and has not done with passing."""
        return (self.playing >> seat & 1 != 0 and deal.hands[seat].cards.bit_count() >= deal.game.each()
                and (deal.game.signs_in_secret or not deal.signed >> seat & 1))

    def may_sign(self, deal: PassingDeal, seat: int) -> bool:
        """Whether the seat may give the sign: it has finished, or somebody has given it."""
        return (self.playing & ~deal.signed) >> seat & 1 != 0 and (deal.signed != 0 or deal.game.complete(deal, seat))

    def hurried(self, deal: PassingDeal) -> int:
        """Those whom all can see to have still to give the sign, a mask; nobody as long as that is a secret."""
        return self.playing & ~deal.signed if deal.signed and not deal.game.signs_in_secret else 0

    def turn(self, deal: PassingDeal) -> tuple[int, ...]:
        hurried = self.hurried(deal)
        return tuple([seat for seat in self.ring if hurried >> seat & 1 or self.may_give(deal, seat)])

    def may_interrupt(self, deal: PassingDeal) -> tuple[int, ...]:
        # that a seat may speak up says nothing of what it holds: it waits for a card with so many that they could be enough, is
        # being talked to, or is out and may talk to somebody
        game = deal.game
        may = deal.asked
        if game.wanted < game.each():
            may |= self.playing if game.signs_in_secret else self.playing & ~deal.signed
        if game.talks() and self.playing & ~deal.asked:
            may |= (1 << deal.players) - 1 & ~self.playing
        return tuple(bits(may & ~mask_of(self.turn(deal))))

    def words(self, deal: PassingDeal, seat: int) -> list[Action]:
        """What the seat may say or do besides giving a card."""
        words: list[Action] = [deal.game.sign] if self.may_sign(deal, seat) else []
        if deal.asked >> seat & 1:
            words.append(ANSWER)
        if deal.game.talks() and not self.playing >> seat & 1:
            words += [TalkTo(other, deal.name(other)) for other in self.ring if not deal.asked >> other & 1]
        return words

    def interruptions(self, deal: PassingDeal, seat: int) -> Sequence[Action]:
        return tuple(self.words(deal, seat))

    def legal(self, deal: PassingDeal, seat: int) -> Sequence[Action]:
        game = deal.game
        cards = game.gives.of(deal.hands[seat].cards & ~game.kept(deal, seat)) if self.may_give(deal, seat) else ()
        return (*cards, *self.words(deal, seat))

    def candidates(self, deal: PassingDeal, seat: int) -> Sequence[Action]:
        talk = [TalkTo(other, deal.name(other)) for other in range(deal.players)] if deal.game.talks() else []
        return (*deal.game.gives.of(deal.pack.all), deal.game.sign, TAKE, ANSWER, *talk)

    def candidates_out_of_turn(self, deal: PassingDeal, seat: int) -> Sequence[Action]:
        return self.candidates(deal, seat)

    def reason(self, deal: PassingDeal, seat: int, action: Action) -> str:
        game = deal.game
        things = game.tokens()
        if isinstance(action, TalkTo):
            return self.no_talk(deal, seat, action)
        if action is ANSWER:
            return "Nobody has spoken to you."
        if not self.playing >> seat & 1:
            return "You are out: you neither pass cards nor give the sign."
        if deal.signed >> seat & 1 and (action is game.sign or not game.signs_in_secret):
            return f"You have a {SINGULAR[things]} already." if things else f"You have done that already: you {game.sign_words()}."
        held = deal.hands[seat].cards.bit_count()
        if action is TAKE:
            return (f"You hold {spelled(held)} cards: give one first, and then you pick up the one that waits."
                    if held >= game.each() else f"No card waits for you: wait until {self.source_words(deal, seat)}.")
        if action is game.sign:
            return game.unfinished_words()
        if held < game.each() and self.playing >> seat & 1:
            return f"You hold only {spelled(held)} cards: wait until {self.source_words(deal, seat)}."
        return deal.not_held(seat, action.cards) or game.kept_words()

    def source_words(self, deal: PassingDeal, seat: int) -> str:
        """Where the seat's next card comes from, in words."""
        if deal.game.has_stock() and seat == self.ring[0]:
            return f"{deal.name(self.ring[-1])} has discarded one, for the stock is used up"
        return f"{deal.name(self.ring[self.ring.index(seat) - 1])} gives you one"

    def no_talk(self, deal: PassingDeal, seat: int, talk: TalkTo) -> str:
        """Why the seat may not talk to somebody."""
        if self.playing >> seat & 1:
            return "You are still in the game: only players who are out go about talking."
        if not self.playing >> talk.target & 1:
            return f"{deal.name(talk.target)} is out, too, and has nothing to lose."
        return f"{deal.name(talk.target)} is being talked to already."

    # --- what happens -------------------------------------------------------------------------------------------------

    def play(self, deal: PassingDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is game.sign:
            return self.sign(deal, seat)
        if isinstance(action, TalkTo):
            deal.asked |= 1 << action.target
            deal.tell(seat, "{ask} {other} something", other=action.target)
            return self
        if action is ANSWER:
            deal.end_because(seat, "{talk} to a pig and {become} one")
            deal.enter_score(seat, game.lives() - deal.scores[seat], "talked to a pig")
            return OVER
        self.give(deal, seat, action.card)
        if deal.given < game.passes() or self.hurried(deal):
            return self
        deal.say("Time is called!")
        return Hurry(self.playing & ~deal.signed, self.ring)

    def give(self, deal: PassingDeal, seat: int, card: Card) -> None:
        """The seat gives a card, and whoever has room in the hand picks up the next that waits."""
        deal.given += 1
        # who goes on passing has not let a pig distract him
        deal.asked &= ~(1 << seat)
        if deal.fresh == seat:
            deal.fresh = NO_SEAT
        discards = deal.game.has_stock() and seat == self.ring[-1]
        to = self.to(seat)
        deal.move(card, deal.hands[seat], deal.discards if discards else deal.coming[to])
        for each in (seat, to):
            self.pick_up(deal, each)

    def pick_up(self, deal: PassingDeal, seat: int) -> None:
        """The seat picks up the card that has waited longest, or as the dealer draws from the stock, where there is room for it."""
        game = deal.game
        if deal.hands[seat].cards.bit_count() >= game.each() or (deal.signed >> seat & 1 and not game.signs_in_secret):
            return
        if game.has_stock() and seat == self.ring[0]:
            if not deal.stock.row:
                deal.move_all(deal.discards, deal.stock)
            if not deal.stock.row:
                return
            card = deal.draw(deal.stock, deal.hands[seat])
        else:
            if not deal.coming[seat].row:
                return
            card = deal.coming[seat].row[0]
            deal.move(card, deal.coming[seat], deal.hands[seat])
        if game.sticky >> card & 1:
            deal.fresh = seat
        deal.say(f"You pick up {deal.pack.names(1 << card)}.", 1 << seat, seat)

    def sign(self, deal: PassingDeal, seat: int) -> Phase[Any]:
        """The seat gives the sign; when only one has not, that one loses."""
        game = deal.game
        if not deal.signed and not game.signs_in_secret:
            deal.first = seat
        deal.signed |= 1 << seat
        left = self.playing & ~deal.signed
        if left & (left - 1):
            return self
        return game.lose(deal, left.bit_length() - 1)

    def imagined(self, deal: PassingDeal, viewer: int, dice: Dice) -> Phase[Any]:
        game = deal.game
        if game.signs_in_secret:
            others = [seat for seat in self.ring if seat != viewer]
            own = deal.signed & 1 << viewer
            count = (deal.signed & ~own).bit_count()
            dice.shuffle(others)
            deal.signed = own | mask_of(others[:count])
        if viewer != deal.fresh and game.sticky & ~deal.known_to(viewer):
            deal.fresh = NO_SEAT
        return self

    def advise(self, deal: PassingDeal, seat: int, rng: Random) -> Action | None:
        """Whoever is in knows better than to answer a pig."""
        if self.playing >> seat & 1:
            return sign_or_give(deal, seat, deal.legal(seat), rng)
        return talk_or_not(deal.legal(seat), rng)

    # --- what is told -------------------------------------------------------------------------------------------------

    def prompt(self, deal: PassingDeal, seat: int) -> str:
        game = deal.game
        if not self.may_give(deal, seat):
            return f"{game.sign_words().capitalize()}, or wait for a card"
        if game.has_stock() and seat == self.ring[-1]:
            return "Choose a card to put on the discard pile"
        return f"Choose a card to give to {deal.name(self.to(seat))}"

    def facts(self, deal: PassingDeal, viewer: int) -> list[str]:
        secret = deal.game.signs_in_secret and viewer < deal.players and deal.signed >> viewer & 1 != 0
        return [*token_facts(deal, len(self.ring) - 1 - deal.signed.bit_count()), *(["You have a token"] if secret else [])]

    def badges(self, deal: PassingDeal, seat: int) -> list[str]:
        game = deal.game
        signed = deal.signed >> seat & 1 != 0 and not game.signs_in_secret
        asked = ["is being talked to"] if deal.asked >> seat & 1 else []
        return [*([game.signed_words()] if signed else []), *asked]

    def describe(self, deal: PassingDeal, seat: int, action: Action, viewer: int) -> str:
        if action is deal.game.sign:
            return deal.game.tell_sign(deal, seat, viewer)
        return "" if action is ANSWER or isinstance(action, TalkTo) else super().describe(deal, seat, action, viewer)


def token_facts(deal: PassingDeal, left: int) -> list[str]:
    """How many tokens lie in the middle, where there are any."""
    things = deal.game.tokens()
    return [f"In the middle: {left} {SINGULAR[things] if left == 1 else things}"] if things else []


class Hurry(LastPays[PassingDeal]):
    """Time was called: those of the ``ring`` in ``left`` have to give the sign at once, and the last one loses."""

    about: ClassVar[str] = "finishing"

    def __init__(self, left: int, ring: Sequence[int]) -> None:
        super().__init__(left)
        self.ring: Final = tuple(ring)

    def signs(self, deal: PassingDeal, seat: int) -> Sequence[Action]:
        return (deal.game.sign,)

    def candidates(self, deal: PassingDeal, seat: int) -> Sequence[Action]:
        return (*deal.game.gives.of(deal.pack.all), deal.game.sign, TAKE)

    def candidates_out_of_turn(self, deal: PassingDeal, seat: int) -> Sequence[Action]:
        return self.candidates(deal, seat)

    def reason(self, deal: PassingDeal, seat: int, action: Action) -> str:
        if seat not in self.ring:
            return "You are out: you neither pass cards nor give the sign."
        if not self.left >> seat & 1:
            return "You are safe already: wait for the others."
        return f"The passing is over: {deal.game.sign_words()}!"

    def after_sign(self, deal: PassingDeal, left: int, seat: int, action: Action) -> Phase[Any]:
        return Hurry(left, self.ring)

    def last(self, deal: PassingDeal, seat: int) -> Phase[Any]:
        return deal.game.lose(deal, seat)

    def advise(self, deal: PassingDeal, seat: int, rng: Random) -> Action | None:
        return deal.game.sign if self.left >> seat & 1 else QUIET

    def prompt(self, deal: PassingDeal, seat: int) -> str:
        return deal.game.sign_words().capitalize()

    def facts(self, deal: PassingDeal, viewer: int) -> list[str]:
        return token_facts(deal, self.left.bit_count() - 1)

    def badges(self, deal: PassingDeal, seat: int) -> list[str]:
        return [deal.game.signed_words()] if seat in self.ring and not self.left >> seat & 1 else []

    def describe(self, deal: PassingDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.game.tell_sign(deal, seat, viewer)
