"""Big Two's deal and its play (page section "The Play" and the variations of it)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Self

from mypy_extensions import mypyc_attr

from parlour.games.big_two.options import DRAW_AS_MANY, MAY_PAY_ALL, NO_DRAW, NOTHING, PLAYS_HIGHEST
from parlour.kernel.actions import Action, card_actions
from parlour.kernel.deal import UNSEEN
from parlour.kernel.game import Game
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.zones import CardRow
from parlour.mechanisms.climbing.climbing import NOBODY, PASS, Climb, ClimbingDeal
from parlour.rankings.combinations import CardOrder, Combination, Combinations

#: so often at the most the cards that were set aside are shuffled to be drawn from, so that every deal ends
RENEWALS: Final = 10
#: what four twos score that nobody beats, where such combinations score
FOUR_TWOS: Final = -80


class Manners:
    """How a table plays, beside the combinations.

    ``draws``: what passing costs; ``renews``: the cards set aside are drawn from, too. ``before_one``: what is owed by whoever
    plays before somebody with one card. ``announced``: the numbers of cards that are announced. ``never_last``: the cards, as a
    mask, that may not be the last of a hand by themselves. ``bonus``: what an unbeaten combination scores at once, by form.
    """

    def __init__(self, comes_back: bool = True, until_one_left: bool = False, draws: str = NO_DRAW, renews: bool = False,
                 before_one: str = NOTHING, announced: Sequence[int] = (), never_last: int = 0, bonus: Sequence[int] = ()) -> None:
        self.comes_back: Final = comes_back
        self.until_one_left: Final = until_one_left
        self.draws: Final = draws
        self.renews: Final = renews
        self.before_one: Final = before_one
        self.announced: Final = tuple(announced)
        self.never_last: Final = never_last
        self.bonus: Final = tuple(bonus)


class BigTwoDeal(ClimbingDeal["BigTwoGame"]):
    """A deal of Big Two. With fewer than four players there is a ``stock`` of cards that are not dealt.

    ``finished``: the seats that have run out of cards, in order, then -1. ``starter``: who began this deal; ``winner`` and ``loser``: of
    the one before until this one has its own; -1 where there is none. ``last_cards``: how many cards the winner played last, and
    ``last_twos``: how many twos among them. ``careless``: who did not hinder the next player, who has one card left, or -1.
    ``renewed``: how often the stock was renewed.
    """

    stock: CardRow
    finished: list[int]
    starter: int = NOBODY
    winner: int = NOBODY
    loser: int = NOBODY
    last_cards: int = 0
    last_twos: int = 0
    careless: int = NOBODY
    renewed: int = 0

    def __init__(self, game: BigTwoGame) -> None:
        super().__init__(game)
        self.alternates: Final[bool] = game.alternates
        self.heap_open: Final[bool] = game.heap_open

    def set_table(self) -> None:
        super().set_table()
        self.stock = self.card_row("stock", "pile", UNSEEN, "not dealt")
        self.finished = self.tally(NOBODY)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.starter = old.starter
        self.winner = old.winner
        self.loser = old.loser
        self.last_cards = old.last_cards
        self.last_twos = old.last_twos
        self.careless = old.careless
        self.renewed = old.renewed

    def aside_open(self) -> bool:
        return self.heap_open

    # --- the direction, which may alternate --------------------------------------------------------------------------

    def after(self, seat: int) -> int:
        if self.alternates and self.number & 1:
            return self.game.next_seat.index(seat)
        return self.game.next_seat[seat]

    def order(self, first: int) -> tuple[int, ...]:
        seats = self.game.orders[first]
        return seats[:1] + seats[:0:-1] if self.alternates and self.number & 1 else seats


@mypyc_attr(allow_interpreted_subclasses=True)
class BigTwoGame(Game[BigTwoDeal]):
    """What the deal and the play ask of any game of this family."""

    alternates: bool
    heap_open: bool
    cards: Combinations
    manners: Manners
    deal_type = BigTwoDeal

    def turns_of_play(self, deal: BigTwoDeal, seat: int) -> Phase[Any]:
        """The play begins with this seat."""
        raise NotImplementedError

    def settle(self, deal: BigTwoDeal) -> None:
        """The deal is over: everybody scores."""
        raise NotImplementedError


class Play(Climb[BigTwoDeal]):
    """Playing and passing. ``first``: a card, as a mask, that must be in the first play, or 0."""

    def __init__(self, cards: Combinations, manners: Manners, seat: int, best: Combination | None = None, by: int = NOBODY,
                 passed: int = 0, first: int = 0) -> None:
        super().__init__(cards, seat, best, by, passed)
        self.manners: Final = manners
        self.first: Final = first

    def going_on(self, seat: int, best: Combination | None, by: int, passed: int) -> Play:
        return Play(self.cards, self.manners, seat, best, by, passed, self.first)

    def comes_back(self) -> bool:
        return self.manners.comes_back

    def beats_own(self) -> bool:
        return not self.manners.comes_back

    # --- what may not be played --------------------------------------------------------------------------------------

    def bars(self, deal: BigTwoDeal, seat: int) -> bool:
        manners = self.manners
        return bool(self.first or manners.never_last or manners.before_one == PLAYS_HIGHEST)

    def barred(self, deal: BigTwoDeal, seat: int, cards: int) -> str:
        hand = deal.hands[seat].cards
        if self.first & ~cards:
            return f"The first play must include {deal.pack.names(self.first)}."
        if cards == hand and cards & self.manners.never_last and not cards & (cards - 1):
            return f"You may not go out with {deal.pack.names(cards)} alone."
        single = not cards & (cards - 1)
        if single and self.manners.before_one == PLAYS_HIGHEST and seat == self.seat and self.next_has_one(deal, seat):
            highest = self.highest_card(deal, seat)
            if cards != highest:
                return f"The next player has one card left: as a single card you may play only {deal.pack.names(highest)}."
        return ""

    def highest_card(self, deal: BigTwoDeal, seat: int) -> int:
        """The highest card of the hand, as a mask; in the first play the card that must be in it."""
        hand = deal.hands[seat].cards
        return 1 << self.cards.order.highest(hand & (self.first or hand))

    def must_beat(self, deal: BigTwoDeal, seat: int) -> str:
        best = self.best
        if best is None or best.size > 1 or self.manners.before_one != PLAYS_HIGHEST or not self.next_has_one(deal, seat):
            return ""
        return "The next player has one card left: you must play your highest card or an honour hand."

    def next_has_one(self, deal: BigTwoDeal, seat: int) -> bool:
        """Whether the next player after this seat who may still play or lead has one card left."""
        other = deal.after(seat)
        while other != seat:
            hand = deal.hands[other].cards
            if hand and (self.comes_back() or not self.passed >> other & 1):
                return not hand & (hand - 1)
            other = deal.after(other)
        return False

    # --- what happens ------------------------------------------------------------------------------------------------

    def has_passed(self, deal: BigTwoDeal, seat: int) -> None:
        manners = self.manners
        best = self.best
        if manners.before_one == MAY_PAY_ALL:
            self.take_care(deal, seat, 0)
        if manners.draws != NO_DRAW:
            size = best.size if best is not None and manners.draws == DRAW_AS_MANY else 1
            self.draw(deal, seat, size)

    def draw(self, deal: BigTwoDeal, seat: int, size: int) -> None:
        """The seat draws so many cards, as long as there are any."""
        drawn = 0
        for _ in range(size):
            if not deal.stock.cards:
                if not self.manners.renews or not deal.aside.cards or deal.renewed >= RENEWALS:
                    break
                deal.move_all(deal.aside, deal.stock)
                deal.shuffle(deal.stock)
                deal.renewed += 1
                deal.say("The cards set aside are shuffled to be drawn from.")
            drawn |= 1 << deal.draw(deal.stock, deal.hands[seat])
        if drawn and deal.narrating:
            deal.tell(seat, "{draw} {}", deal.pack.names(drawn), to=1 << seat)
            many = "a card" if not drawn & (drawn - 1) else f"{drawn.bit_count()} cards"
            deal.tell(seat, "{draw} {}", many, to=~(1 << seat))

    def has_played(self, deal: BigTwoDeal, seat: int, best: Combination) -> Play:
        manners = self.manners
        left = deal.hands[seat].count()
        if manners.before_one == MAY_PAY_ALL and left:
            self.take_care(deal, seat, best.cards)
        if left in manners.announced and deal.narrating:
            deal.say_of(seat, "announce", f"{cards_left(left)} left")
        return Play(self.cards, manners, seat, best, seat, 0) if self.first else self

    def take_care(self, deal: BigTwoDeal, seat: int, played: int) -> None:
        """Notes whether the seat, which has just played these cards or passed, did what it could to hinder a next player who has
        one card."""
        deal.careless = NOBODY
        best = self.best
        hand = deal.hands[seat].cards | played
        if seat != self.seat or not self.next_has_one(deal, seat):
            return
        if not played and hand & self.manners.never_last and not hand & (hand - 1):
            # whose only card may not be played last can do nothing but pass
            return
        highest = 1 << self.cards.order.highest(hand)
        single = not played & (played - 1)
        if best is None:
            careful = not single or (played == highest and not self.has_groups(hand))
        elif best.size > 1:
            careful = True
        else:
            careful = (not single or played == highest) if played else not highest & self.cards.order.above(best.strength)
        if not careful:
            deal.careless = seat

    def has_groups(self, hand: int) -> bool:
        """Whether the hand has a combination of more than one card."""
        return any([cards & (cards - 1) for cards in self.cards.leads(hand)])

    def out(self, deal: BigTwoDeal, seat: int, best: Combination) -> bool:
        place = deal.finished.index(NOBODY)
        deal.finished[place] = seat
        if not place:
            deal.last_cards = best.size
            deal.last_twos = (best.cards & twos(self.cards.order)).bit_count()
            if best.size > 1:
                deal.careless = NOBODY
            deal.say_of(seat, "win", "the deal: no cards are left")
        left = [other for other in range(deal.players) if deal.hands[other].cards]
        if not self.manners.until_one_left or len(left) == 1:
            return True
        if place:
            deal.say_of(seat, "run", "out of cards")
        return False

    def trick_won(self, deal: BigTwoDeal, seat: int) -> None:
        best = self.best
        assert best is not None
        bonus = bonus_of(self.manners, self.cards, best)
        if bonus:
            deal.enter(seat, bonus, f"{self.cards.name(best)} not beaten")
            deal.say_of(seat, "score", f"{bonus} for {self.cards.name(best)}")

    def ended(self, deal: BigTwoDeal) -> Phase[Any]:
        deal.game.settle(deal)
        return super().ended(deal)

    # --- what is shown -----------------------------------------------------------------------------------------------

    def prompt(self, deal: BigTwoDeal, seat: int) -> str:
        if self.best is None and self.first:
            return f"Begin with {deal.pack.names(self.first)}, alone or in a combination"
        return super().prompt(deal, seat)

    def badges(self, deal: BigTwoDeal, seat: int) -> list[str]:
        badges = super().badges(deal, seat)
        left = deal.hands[seat].count()
        return [*badges, f"{cards_left(left)} left"] if left in self.manners.announced else badges


def twos(order: CardOrder) -> int:
    """The twos, which are the highest rank."""
    return order.by_rank[-1]


def bonus_of(manners: Manners, cards: Combinations, best: Combination) -> int:
    """What a combination scores when nobody beats it: four twos more than other fours."""
    if not manners.bonus or not manners.bonus[best.form]:
        return 0
    return FOUR_TWOS if (best.cards & twos(cards.order)).bit_count() == 4 else manners.bonus[best.form]


def cards_left(number: int) -> str:
    """``one card``, ``two cards``, ``9 cards``."""
    return "one card" if number == 1 else "two cards" if number == 2 else f"{number} cards"


class GiveBack(Turn[BigTwoDeal]):
    """The winner of the deal before has been given a card, and gives one that is not wanted (section "Three Player Game")."""

    def __init__(self, seat: int, loser: int) -> None:
        super().__init__(seat)
        self.loser: Final = loser

    def legal(self, deal: BigTwoDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, "give").of(deal.hands[seat].cards)

    def candidates(self, deal: BigTwoDeal, seat: int) -> Sequence[Action]:
        return (*card_actions(deal.pack, "give").of(deal.pack.all), PASS)

    def reason(self, deal: BigTwoDeal, seat: int, action: Action) -> str:
        if action.card < 0:
            return "You must give a card back."
        return deal.not_held(seat, action.cards) or super().reason(deal, seat, action)

    def prompt(self, deal: BigTwoDeal, seat: int) -> str:
        return f"Give {deal.name(self.loser)} a card that you do not want"

    def play(self, deal: BigTwoDeal, seat: int, action: Action) -> Phase[Any]:
        deal.move(action.card, deal.hands[seat], deal.hands[self.loser])
        return deal.game.turns_of_play(deal, NOBODY)
