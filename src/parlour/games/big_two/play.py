"""Big Two's play (page section "The Play" and the variations of it)."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.big_two.advice import cards_to_play, highest_play, worth_a_bomb
from parlour.games.big_two.deal import BigTwoDeal, Manners
from parlour.games.big_two.options import DRAW_AS_MANY, MAY_PAY_ALL, NO_DRAW, PLAYS_HIGHEST
from parlour.kernel.actions import PASS, Action, CardsAction, card_actions
from parlour.kernel.phase import NO_SEAT, Phase, Turn
from parlour.mechanisms.climbing.climbing import KIND, Climb
from parlour.rankings.combinations import CardOrder, Combination, Combinations

#: so often at the most the cards that were set aside are shuffled to be drawn from, so that every deal ends
RENEWALS: Final = 10
#: what four twos score that nobody beats, where such combinations score
FOUR_TWOS: Final = -80


class Play(Climb[BigTwoDeal]):
    """Playing and passing. ``first``: a card, as a mask, that must be in the first play, or 0."""

    def __init__(self, cards: Combinations, manners: Manners, seat: int, best: Combination | None = None, by: int = NO_SEAT,
                 passed: int = 0, first: int = 0) -> None:
        super().__init__(cards, seat, best, by, passed)
        self.manners: Final = manners
        self.first: Final = first

    def going_on(self, seat: int, best: Combination | None, by: int, passed: int) -> Play:
        return Play(self.combinations, self.manners, seat, best, by, passed, self.first)

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
        return 1 << self.combinations.order.highest(hand & (self.first or hand))

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
            if not deal.stock.row:
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
        return Play(self.combinations, manners, seat, best, seat, 0) if self.first else self

    def take_care(self, deal: BigTwoDeal, seat: int, played: int) -> None:
        """Notes whether the seat, which has just played these cards or passed, did what it could to hinder a next player who has
        one card."""
        deal.careless = NO_SEAT
        best = self.best
        hand = deal.hands[seat].cards | played
        if seat != self.seat or not self.next_has_one(deal, seat):
            return
        if not played and hand & self.manners.never_last and not hand & (hand - 1):
            # whose only card may not be played last can do nothing but pass
            return
        highest = 1 << self.combinations.order.highest(hand)
        single = not played & (played - 1)
        if best is None:
            careful = not single or (played == highest and not self.has_groups(hand))
        elif best.size > 1:
            careful = True
        else:
            careful = (not single or played == highest) if played else not highest & self.combinations.order.above(best.strength)
        if not careful:
            deal.careless = seat

    def has_groups(self, hand: int) -> bool:
        """Whether the hand has a combination of more than one card."""
        return any([cards & (cards - 1) for cards in self.combinations.leads(hand)])

    def out(self, deal: BigTwoDeal, seat: int, best: Combination) -> bool:
        place = deal.finished.index(NO_SEAT)
        deal.finished[place] = seat
        if not place:
            deal.last_cards = best.size
            deal.last_twos = (best.cards & twos(self.combinations.order)).bit_count()
            if best.size > 1:
                deal.careless = NO_SEAT
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
        bonus = bonus_of(self.manners, self.combinations, best)
        if bonus:
            deal.enter_score(seat, bonus, f"{self.combinations.name(best)} not beaten")
            deal.say_of(seat, "score", f"{bonus} for {self.combinations.name(best)}")

    def ended(self, deal: BigTwoDeal) -> Phase[Any]:
        deal.game.settle(deal)
        return super().ended(deal)

    # --- a rule of thumb ---------------------------------------------------------------------------------------------

    def advise(self, deal: BigTwoDeal, seat: int, rng: Random) -> Action | None:
        if seat != self.seat:
            bombs = self.bombs(deal, seat)
            return CardsAction(KIND, deal.pack, bombs[0]) if bombs and worth_a_bomb(deal, seat) else PASS
        sets = self.plays(deal, seat)
        best = self.best
        must = best is None or self.must_beat(deal, seat) != ""
        chosen = cards_to_play(deal, seat, sets, must, seat == self.by) if sets else 0
        if chosen and best is not None and best.size == 1 and self.next_has_one(deal, seat):
            chosen = highest_play(deal, sets)
        return CardsAction(KIND, deal.pack, chosen) if chosen else PASS

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

    about: ClassVar[str] = "deal"

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
        return deal.game.turns_of_play(deal)

    def advise(self, deal: BigTwoDeal, seat: int, rng: Random) -> Action | None:
        return card_actions(deal.pack, "give").each[deal.game.cards.order.lowest(deal.hands[seat].cards)]
