"""The Rams group: all pay into a pool and then play for it or stay out of it; tricks win it, and whoever plays and takes none pays as
much as was in it. Rules pages: bourr, bestia.

Whether one plays is asked in turn (:class:`Declare`) or of all at once (:class:`DeclareTogether`), some cards may be exchanged
(:class:`Exchange`), and those who play contend in tricks (:class:`PoolTrick`). A game says in :class:`RamsGame` what may be answered, what
that does, and what follows.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import NO_CARD, Card, Pack
from parlour.kernel.actions import PASS, Action, CardsAction, Joined, Subsets, word
from parlour.kernel.deal import THOROUGH
from parlour.kernel.features import KnownNumber
from parlour.kernel.game import Game
from parlour.kernel.phase import NO_SEAT, Phase, Sealed, Turn
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.tricks.duties import DutyTrick
from parlour.mechanisms.tricks.rams_advice import IN, NOT_ASKED, OUT, SILENT, card_to_play, worth_keeping
from parlour.mechanisms.tricks.rams_look import look
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickOrder

R = TypeVar("R", bound="RamsDeal")
#: the game that a kind of deal belongs to
RG = TypeVar("RG", bound="RamsGame[Any]", covariant=True, default="RamsGame[Any]")

PLAY: Final = word("play")
FOLD: Final = word("fold")
DISCARD: Final = "discard"
KEEP_ALL: Final = word("keep", "all")

#: nobody holds more cards
MOST_CARDS: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class RamsDeal(TrickDeal[RG]):
    """Hands, tricks, a stock, the card turned up for trumps, and face down what was exchanged and the hands of those who are out.

    ``said``: whether each plays; ``drew``: how many cards each has exchanged; ``tricks``: how many each has taken; ``staked``: what each
    has put into the pool in this deal. ``upcards``: where the card turned up lies before the dealer as one of his; ``turned``: otherwise.
    ``trumps``: their suit, -1 as long as nobody knows it.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (
        KnownNumber("said", 2), KnownNumber("drew", 5), KnownNumber("staked", 16), KnownNumber("tricks", 5), KnownNumber("trumps", 4))
    rest_label = "stock"
    taken_label = "cards won"
    discards: CardRow
    turned: CardRow
    upcards: list[CardRow]
    said: list[int]
    drew: list[int]
    tricks: list[int]
    staked: list[int]
    trumps: int = -1

    def set_table(self) -> None:
        super().set_table()
        self.turned = self.card_row("turned", "row", ALL, "turned up")
        self.upcards = self.card_rows("upcard", "row", ALL, "turned up")
        self.discards = self.card_row("discards", "pile", UNSEEN, "thrown away")
        self.said = self.tally(SILENT)
        self.drew = self.tally(NOT_ASKED)
        self.tricks = self.tally()
        self.staked = self.tally()

    def cards_per_trick(self) -> int:
        # how many play is not the same in every deal
        return 1

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.trumps = old.trumps

    def held(self, seat: int) -> int:
        """The cards of a seat, the one turned up before it among them."""
        return self.hands[seat].cards | self.upcards[seat].mask()

    def playing(self, first: int) -> tuple[int, ...]:
        """Those who play, in turn from the first of them at or after this seat."""
        return tuple([seat for seat in self.order(first) if self.said[seat] == IN])

    def not_out(self) -> list[int]:
        """Those who play or may still, from the dealer's next."""
        return [seat for seat in self.order(self.after(self.dealer)) if self.said[seat] != OUT]

    def throw_away(self, seat: int, cards: int) -> None:
        """The seat lays some of its cards face down on the heap."""
        up = self.upcards[seat]
        for card in up.row[:]:
            if cards >> card & 1:
                self.move(card, up, self.discards)
        if cards & self.hands[seat].cards:
            self.move_cards(cards & self.hands[seat].cards, self.hands[seat], self.discards)

    def give(self, seat: int, cards: int, count: int) -> None:
        """The seat throws these cards away and gets so many from the stock. Where that has too few, what lies on the heap, but for
        these, is shuffled and goes under it."""
        left = len(self.rest.row)
        if left < count:
            self.say("The stock has run out: what was thrown away before is shuffled.")
            self.move_part(self.discards, 0, len(self.discards.row), self.rest, left)
            self.shuffle(self.rest, left)
            self.cut_pile(self.rest, left)
        self.throw_away(seat, cards)
        for _ in range(count):
            self.draw(self.rest, self.hands[seat])

    def pay(self, seat: int, amount: int) -> None:
        """The seat puts chips into the pool, to be played for in this deal."""
        self.award(seat, -amount)
        self.pot += amount
        self.staked[seat] += amount

    def owe(self, seat: int, amount: int) -> None:
        """The seat puts chips into the pool that are played for in the next deal."""
        self.award(seat, -amount)
        self.pot += amount

    def win(self, seat: int, amount: int) -> None:
        """The seat takes chips from the pool."""
        self.award(seat, amount)
        self.pot -= amount


RamsDealT = TypeVar("RamsDealT", bound=RamsDeal, contravariant=True, default=RamsDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class RamsGame(Game[R]):
    """A game for a pool. The score of a player is what has been won, less what was paid."""

    zero_sum = True
    #: how one says that one does not play
    out: ClassVar[Action] = PASS
    #: what the players call what is played for
    pool: ClassVar[str] = "pot"

    def pack_orders(self, pack: Pack) -> tuple[TrickOrder, ...]:
        """How cards count in tricks, with each suit as trumps."""
        return tuple([TrickOrder(pack, suit) for suit in range(len(pack.suits))])

    def order_with(self, trumps: int) -> TrickOrder:
        """How cards count in tricks with these trumps, or without any that are known."""
        raise NotImplementedError

    def payoff(self, deal: R, seat: int) -> float:
        # what is left in the pool is as good as everybody's alike
        return float(deal.points()[self.sides[seat]]) + deal.pot / self.players

    # --- who plays ------------------------------------------------------------------------------------------------------------

    def answers(self, deal: R, seat: int) -> Sequence[Action]:
        """What one can say when one is asked."""
        return (PLAY, self.out)

    def barred(self, deal: R, seat: int, action: Action) -> str:
        """Why the seat may not say one of these, in one sentence; empty when it may."""
        return ""

    def answered(self, deal: R, seat: int, action: Action) -> Phase[Any]:
        """The seat has said in turn whether it plays: what follows."""
        raise NotImplementedError

    def answered_together(self, deal: R, choices: list[Action | None]) -> Phase[Any]:
        """All have said at once whether they play: what follows."""
        raise NotImplementedError

    def question(self, deal: R, seat: int) -> str:
        """What one is asked, with what it costs."""
        raise NotImplementedError

    def in_or_out(self, deal: R, seat: int, hand: int, rng: Random) -> Action:
        """What rules of thumb say to a seat that holds these cards and has not exchanged any."""
        raise NotImplementedError

    def each_gets(self, deal: R) -> int:
        """How many cards everybody was dealt."""
        raise NotImplementedError

    def fits(self, deal: R, seat: int, before: int, hand: int, rng: Random) -> bool:
        """Whether rules of thumb would have done what a seat that plays has done: with the cards before the exchange, and now."""
        said = self.judged(deal, seat, before, rng)
        return said is PLAY if deal.drew[seat] >= 0 else said is not self.out

    def judged(self, deal: R, seat: int, hand: int, rng: Random) -> Action:
        """What rules of thumb said to a seat with these cards when it spoke: with as many still to come then as there were."""
        said = deal.said[:]
        for other in self.spoke_later(deal, seat):
            deal.said[other] = SILENT
        found = self.in_or_out(deal, seat, hand, rng)
        deal.said[:] = said
        return found

    def spoke_later(self, deal: R, seat: int) -> Sequence[int]:
        """Who had not spoken yet when the seat said whether it plays; nobody where one speaks several times."""
        return ()

    def after_in_turn(self, deal: R, seat: int) -> Sequence[int]:
        """Who speaks after the seat where each does so once, from the dealer's next on."""
        order = deal.order(deal.after(deal.dealer))
        return order[order.index(seat) + 1:]

    def chose(self, deal: R, seat: int) -> bool:
        """Whether the seat has said of itself whether it plays."""
        return deal.said[seat] == IN or deal.said[seat] == OUT

    def goes_out(self, deal: R, seat: int) -> None:
        """The seat does not play: its cards go face down on the heap."""
        deal.said[seat] = OUT
        deal.throw_away(seat, deal.held(seat))

    def next_silent(self, deal: R) -> int:
        """Who is to be asked next whether he plays; nobody where all have been."""
        for seat in deal.order(deal.after(deal.dealer)):
            if deal.said[seat] == SILENT:
                return seat
        return NO_SEAT

    # --- exchanging -----------------------------------------------------------------------------------------------------------

    def most_exchanged(self, deal: R, seat: int) -> int:
        """How many cards the seat may exchange."""
        raise NotImplementedError

    def least_exchanged(self, deal: R, seat: int) -> int:
        """How many cards the seat must throw away."""
        return 0

    def drawn_for(self, deal: R, seat: int, discarded: int) -> int:
        """How many cards one gets for so many."""
        return discarded

    def may_go(self, deal: R, seat: int) -> int:
        """The cards that the seat may throw away, as a mask."""
        return deal.held(seat)

    def exchanged(self, deal: R, seat: int) -> Phase[Any]:
        """The seat has exchanged cards or kept them: what follows."""
        raise NotImplementedError

    # --- tricks ---------------------------------------------------------------------------------------------------------------

    def trick(self, deal: R, leader: int) -> Phase[Any]:
        """The next trick, which this seat leads."""
        raise NotImplementedError

    def settle(self, deal: R) -> Phase[Any]:
        """All tricks are played: who wins and who pays."""
        raise NotImplementedError

    def wants_tricks(self, deal: R) -> bool:
        """Whether tricks are good to have."""
        return True

    def begin(self, deal: R, leader: int) -> Phase[Any]:
        """It is settled who plays: the first trick, which this seat leads."""
        for seat in range(self.players):
            deal.move_all(deal.upcards[seat], deal.hands[seat])
        return self.trick(deal, leader)

    # --- what is seen -----------------------------------------------------------------------------------------------------------

    def facts(self, deal: R, viewer: int) -> list[str]:
        return [f"Trumps: {deal.pack.suits[deal.trumps].shown}"] if deal.trumps >= 0 else ["Trumps: not known yet"]

    def out_words(self) -> str:
        """What is said of those who do not play."""
        return "passed" if self.out is PASS else "folded"

    def badges(self, deal: R, seat: int) -> list[str]:
        if deal.said[seat] == OUT:
            return [self.out_words()]
        if deal.said[seat] != IN:
            return []
        drew = deal.drew[seat]
        exchanged = [f"drew {drew}" if drew else "drew none"] if drew != NOT_ASKED else []
        if isinstance(deal.phase, PoolTrick):
            tricks = deal.tricks[seat]
            return [*exchanged, f"{tricks} {'trick' if tricks == 1 else 'tricks'}"]
        return ["plays", *exchanged]

    def result_badges(self, deal: R, seat: int) -> list[str]:
        if deal.said[seat] == OUT:
            return [self.out_words()]
        tricks = deal.tricks[seat]
        played = deal.said[seat] == IN and max(deal.tricks) > 0
        return [f"{tricks} {'trick' if tricks == 1 else 'tricks'}"] if played else []

    def result_facts(self, deal: R) -> list[str]:
        return [f"Left in the {self.pool}: {chips(deal.pot)}"] if deal.pot else []


def may_say(deal: RamsDeal, seat: int) -> tuple[Action, ...]:
    """What the seat may say when it is asked whether it plays."""
    game = deal.game
    return tuple([action for action in game.answers(deal, seat) if not game.barred(deal, seat, action)])


def play_or_not(deal: RamsDeal, seat: int, rng: Random) -> Action:
    """What rules of thumb say; with time for it, whether imagined deals say so, too."""
    usual = deal.game.in_or_out(deal, seat, deal.held(seat), rng)
    return look(deal, seat, may_say(deal, seat), usual, rng) if deal.care == THOROUGH else usual


@mypyc_attr(allow_interpreted_subclasses=True)
class Declare(Turn[RamsDealT]):
    """The seat says whether it plays."""

    about: ClassVar[str] = "playing"

    def legal(self, deal: RamsDealT, seat: int) -> Sequence[Action]:
        return may_say(deal, seat)

    def candidates(self, deal: RamsDealT, seat: int) -> Sequence[Action]:
        return Joined(((*deal.game.answers(deal, seat), KEEP_ALL), Subsets(DISCARD, deal.pack, deal.pack.all, 1, MOST_CARDS)))

    def candidates_out_of_turn(self, deal: RamsDealT, seat: int) -> Sequence[Action]:
        return deal.game.answers(deal, seat)

    def reason(self, deal: RamsDealT, seat: int, action: Action) -> str:
        if action is KEEP_ALL or action.kind == DISCARD:
            return "Say first whether you play."
        if seat != self.seat:
            said = {IN: "You play already", OUT: f"You have {deal.game.out_words()} already"}.get(deal.said[seat])
            return f"{said or 'You are asked in your turn'}: {deal.name(self.seat)} must say now what to do."
        return deal.game.barred(deal, seat, action) or super().reason(deal, seat, action)

    def play(self, deal: RamsDealT, seat: int, action: Action) -> Phase[Any]:
        return deal.game.answered(deal, seat, action)

    def prompt(self, deal: RamsDealT, seat: int) -> str:
        return deal.game.question(deal, seat)

    def advise(self, deal: RamsDealT, seat: int, rng: Random) -> Action | None:
        return play_or_not(deal, seat, rng)

    def trusts_advice(self, deal: RamsDealT, seat: int) -> bool:
        # who plays has a hand for it, which no search that imagines hands alike for all takes into account
        return True

    def trump_cards(self, deal: RamsDealT, viewer: int) -> Sequence[Card]:
        return trumps_of(deal)


@mypyc_attr(allow_interpreted_subclasses=True)
class DeclareTogether(Sealed[RamsDealT]):
    """All say at the same time whether they play, unseen by the others."""

    about: ClassVar[str] = "playing"

    def legal(self, deal: RamsDealT, seat: int) -> Sequence[Action]:
        return may_say(deal, seat)

    def candidates(self, deal: RamsDealT, seat: int) -> Sequence[Action]:
        return deal.game.answers(deal, seat)

    def reason(self, deal: RamsDealT, seat: int, action: Action) -> str:
        return deal.game.barred(deal, seat, action) or super().reason(deal, seat, action)

    def reveal(self, deal: RamsDealT, choices: list[Action | None]) -> Phase[Any]:
        return deal.game.answered_together(deal, choices)

    def prompt(self, deal: RamsDealT, seat: int) -> str:
        return deal.game.question(deal, seat)

    def advise(self, deal: RamsDealT, seat: int, rng: Random) -> Action | None:
        return play_or_not(deal, seat, rng)

    def trusts_advice(self, deal: RamsDealT, seat: int) -> bool:
        # who plays has a hand for it, which no search that imagines hands alike for all takes into account
        return True

    def trump_cards(self, deal: RamsDealT, viewer: int) -> Sequence[Card]:
        return trumps_of(deal)


@mypyc_attr(allow_interpreted_subclasses=True)
class Exchange(Turn[RamsDealT]):
    """The seat, which plays, throws some cards away and gets others for them."""

    about: ClassVar[str] = "exchange"

    def legal(self, deal: RamsDealT, seat: int) -> Sequence[Action]:
        game = deal.game
        least = game.least_exchanged(deal, seat)
        some = Subsets(DISCARD, deal.pack, game.may_go(deal, seat), max(least, 1), game.most_exchanged(deal, seat))
        return some if least else Joined(((KEEP_ALL,), some))

    def candidates(self, deal: RamsDealT, seat: int) -> Sequence[Action]:
        hand = deal.held(seat).bit_count()
        return Joined(((KEEP_ALL, *deal.game.answers(deal, seat)), Subsets(DISCARD, deal.pack, deal.pack.all, 1, hand)))

    def reason(self, deal: RamsDealT, seat: int, action: Action) -> str:
        game = deal.game
        most = game.most_exchanged(deal, seat)
        if action is KEEP_ALL:
            return "You have a card too many: throw one away at least."
        if action.kind != DISCARD:
            return "You have said that you play: now throw cards away to get others, or keep all."
        if action.cards.bit_count() > most:
            return f"You may exchange {most} cards at the most." if most > 1 else "You may throw only one card away."
        missing = action.cards & ~deal.held(seat)
        if missing:
            return f"You do not hold {deal.pack.names(missing)}."
        kept = action.cards & ~game.may_go(deal, seat)
        return f"You have taken {deal.pack.names(kept)}: keep it." if kept else super().reason(deal, seat, action)

    def play(self, deal: RamsDealT, seat: int, action: Action) -> Phase[Any]:
        count = action.cards.bit_count()
        deal.drew[seat] = deal.game.drawn_for(deal, seat, count)
        if count:
            deal.give(seat, action.cards, deal.drew[seat])
        return deal.game.exchanged(deal, seat)

    def prompt(self, deal: RamsDealT, seat: int) -> str:
        game = deal.game
        most = game.most_exchanged(deal, seat)
        if game.least_exchanged(deal, seat):
            return f"Throw away one to {most} cards, and get one fewer from the stock" if most > 1 else "Throw one card away"
        return f"Throw away up to {most} cards to get as many from the stock, or keep all"

    def advise(self, deal: RamsDealT, seat: int, rng: Random) -> Action | None:
        game = deal.game
        cards = game.may_go(deal, seat)
        gone = worth_throwing_away(deal, seat, cards, game.least_exchanged(deal, seat), game.most_exchanged(deal, seat))
        return CardsAction(DISCARD, deal.pack, gone) if gone else KEEP_ALL

    def trusts_advice(self, deal: RamsDealT, seat: int) -> bool:
        # tried out: a search over all that might be thrown away finds nothing better
        return True

    def describe(self, deal: RamsDealT, seat: int, action: Action, viewer: int) -> str:
        if action is KEEP_ALL:
            return deal.sentence(seat, viewer, "keep", "all")
        if seat == viewer:
            return super().describe(deal, seat, action, viewer)
        count = action.cards.bit_count()
        return deal.sentence(seat, viewer, "exchange" if deal.drew[seat] == count else "discard",
                             f"{count} {'card' if count == 1 else 'cards'}")

    def trump_cards(self, deal: RamsDealT, viewer: int) -> Sequence[Card]:
        return trumps_of(deal)


def worth_throwing_away(deal: RamsDeal, seat: int, cards: int, least: int, most: int) -> int:
    """Which of the cards rules of thumb throw away, as a mask: those that are not worth keeping, the worst first."""
    gone = 0
    for good, card in worth_keeping(deal.pack, cards, deal.trumps, deal.game.wants_tricks(deal)):
        count = gone.bit_count()
        if count < least or (not good and count < most):
            gone |= 1 << card
    return gone


def trumps_of(deal: RamsDeal) -> Sequence[Card]:
    """The trumps as far as they are known, strongest first."""
    if deal.trumps < 0:
        return ()
    pack = deal.pack
    return sorted([card for card in pack.every if pack.suit_of[card] == deal.trumps], key=pack.rank_of.__getitem__, reverse=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class PoolTrick(DutyTrick[RamsDealT]):
    """A trick among those who play."""

    def candidates_out_of_turn(self, deal: RamsDealT, seat: int) -> Sequence[Action]:
        return deal.game.answers(deal, seat)

    def candidates(self, deal: RamsDealT, seat: int) -> Sequence[Action]:
        return Joined((super().candidates(deal, seat), deal.game.answers(deal, seat)))

    def reason(self, deal: RamsDealT, seat: int, action: Action) -> str:
        if action.card == NO_CARD:
            return "It is settled who plays: now tricks are played."
        return super().reason(deal, seat, action)

    def trick_over(self, deal: RamsDealT) -> Phase[Any]:
        winner = self.take(deal)
        deal.tricks[winner] += 1
        return deal.game.trick(deal, winner) if deal.hands[winner].cards else deal.game.settle(deal)

    def advise(self, deal: RamsDealT, seat: int, rng: Random) -> Action | None:
        cards = self.playable(deal, seat, None)
        rivals = 0
        for other in self.seats:
            if other != seat:
                rivals |= self.could_hold(deal, seat, other)
        last = len(deal.trick.row) + 1 == len(self.seats)
        card = card_to_play(self.card_order, deal.trick.row, cards, rivals, last, deal.tricks[seat], deal.game.wants_tricks(deal))
        return self.card_order.plays.each[card]

    def could_hold(self, deal: RamsDealT, seat: int, other: int) -> int:
        """What another may hold as far as the seat knows, as a mask."""
        hand = deal.hands[other]
        return unseen_by(deal, seat) & ~hand.excluded if hand.cards else 0

    def facts(self, deal: RamsDealT, viewer: int) -> list[str]:
        return []


def unseen_by(deal: RamsDeal, seat: int) -> int:
    """The cards that others may hold as far as the seat knows, as a mask: it neither has them itself nor knows where else they are."""
    gone = deal.hands[seat].cards | deal.trick.mask() | deal.turned.mask()
    for taken in deal.taken:
        gone |= taken.cards
    return deal.pack.all & ~gone & ~(deal.known_to(seat) & (deal.discards.mask() | deal.rest.mask()))

