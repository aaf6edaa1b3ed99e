"""The play of Bieten: tricks in which wild cards are named, bets at any moment, and the answers to them. Rules page: bieten."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, bits
from parlour.games.bieten.advice import card_to_play, wanted_bet, worth_holding
from parlour.games.bieten.deal import GAME_IN_SUIT, BietenDeal, figure_name
from parlour.games.bieten.figures import (
    ANY_SUIT,
    FIGURES,
    GAME,
    NAMES,
    PACK,
    SUIT_OF,
    WILD,
    can_have,
    may_be,
    suit,
)
from parlour.kernel.actions import Action, the_action, word
from parlour.kernel.features import Features
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.tricks.tricks import TrickOrder, TrickPlay

BETS: Final = tuple([word("bet", figure) for figure in FIGURES])
THREES: Final = tuple([word("three", figure) for figure in FIGURES])
HOLD: Final = word("hold")
GOOD: Final = word("good")
#: NAMED[i][card]: the action of playing the wild card WILD[i] as a card
NAMED: Final = tuple([
    tuple([the_action("play", card, 1 << card, name, f"as {PACK.codes[name]}", f"play {PACK.codes[card]} as {PACK.codes[name]}")
           for name in PACK.every])
    for card in WILD])
EVERY_NAME: Final = tuple([some[name] for some in NAMED for name in NAMES])


def figures_words(figures: int) -> str:
    """Figures in words."""
    return " and ".join([figure_name(figure) for figure in bits(figures)])


class BietenTrick(TrickPlay[BietenDeal]):
    """A trick, the ``number`` of three (page sections "The play" and "The Weli"); bets may come at any moment of it."""

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, number: int) -> None:
        super().__init__(seats, cards)
        self.number: Final = number

    # --- bets (page section "The betting") --------------------------------------------------------------------------

    def may_interrupt(self, deal: BietenDeal) -> tuple[int, ...]:
        on_turn = self.seats[len(deal.trick.row)]
        return tuple([seat for seat in self.seats if seat != on_turn and self.words(deal, seat)])

    def words(self, deal: BietenDeal, seat: int) -> tuple[Action, ...]:
        """The bets that the seat may make, whether it has the figures or not."""
        words: tuple[Action, ...] = ()
        for figure in range(len(FIGURES)):
            if not self.not_bet(deal, seat, figure):
                words += (BETS[figure],)
            elif not self.no_three(deal, seat, figure):
                words += (THREES[figure],)
        return words

    def not_bet(self, deal: BietenDeal, seat: int, figure: int) -> str:
        """Why the seat may not bet on a figure; empty when it may."""
        if deal.bettor[figure] >= 0:
            return f"Somebody has bet on {figure_name(figure)} already."
        return "" if deal.needs(seat, deal.game.target) >= 2 else "You are gespannt: you may hold bets, but make none."

    def no_three(self, deal: BietenDeal, seat: int, figure: int) -> str:
        """Why the seat may not say three for a figure; empty when it may."""
        if deal.given[figure] >= 0:
            return f"That is settled: {deal.name(deal.given[figure])} has been given {figure_name(figure)}."
        if not deal.level[figure]:
            return f"No bet on {figure_name(figure)} has been held."
        if deal.level[figure] == 3:
            return f"Three is the most that {figure_name(figure)} can count."
        if deal.bettor[figure] == seat:
            return "You bet on it first: only another player may say three."
        return "" if deal.needs(seat, deal.game.target) >= 3 else "You need fewer than three points: you may not say three."

    # --- cards ------------------------------------------------------------------------------------------------------

    def legal(self, deal: BietenDeal, seat: int) -> Sequence[Action]:
        words = self.words(deal, seat)
        if seat != self.seats[len(deal.trick.row)]:
            return words
        wild = deal.game.wild
        if not deal.hands[seat].cards & wild:
            return self.card_order.plays.of(self.real_cards(deal, seat)) + words
        return tuple([action for action in self.plays_in_hand(deal, seat) if not self.against(deal, seat, action)]) + words

    def plays_in_hand(self, deal: BietenDeal, seat: int) -> list[Action]:
        """Every card of the hand, the wild ones as every card."""
        hand = deal.hands[seat].cards
        plays = list(self.card_order.plays.of(hand & ~deal.game.wild))
        for place, card in enumerate(WILD):
            if hand & deal.game.wild & 1 << card:
                plays += [NAMED[place][name] for name in NAMES]
        return plays

    def real_cards(self, deal: BietenDeal, seat: int) -> int:
        """The cards that are not wild of which one must be played, wild ones apart: those of the suit led, or else all."""
        hand = deal.hands[seat].cards & ~deal.game.wild
        led = self.led(deal)
        return hand & PACK.suit_masks[led] or hand if led >= 0 else hand

    def led(self, deal: BietenDeal) -> int:
        """The suit led, or -1."""
        return suit(deal.standing_of(deal.trick.row[0])) if deal.trick.row else -1

    def against(self, deal: BietenDeal, seat: int, action: Action) -> str:
        """Why a card of a hand with wild cards may not be played, or not as that; empty when it may."""
        wild = deal.game.wild
        hand = deal.hands[seat].cards
        led = self.led(deal)
        follow = led >= 0 and hand & ~wild & PACK.suit_masks[led] != 0
        called = wild >> action.card & 1 != 0
        name = Card(action.number) if called else action.card
        cards = deal.cards_of(seat, wild)
        barred = deal.barred[seat]
        what = "wild card" if wild.bit_count() > 1 else "weli"
        if called:
            if not action.word:
                return f"Say what the {what} is, as in {NAMED[0][NAMES[0]]}."
            if name in cards:
                return f"You have {PACK.names(1 << name)} yourself: the {what} must be another card."
            if not may_be(name, barred, ANY_SUIT):
                return f"You did not follow when {PACK.suits[SUIT_OF[name]].name} were led: the {what} cannot be one of them."
            cards = (*cards, name)
        if follow and SUIT_OF[name] != led:
            return f"You hold {PACK.suits[led].name}: you must follow suit."
        figures, last_suit = deal.bound(seat, wild)
        left = (hand & wild & ~(1 << action.card)).bit_count()
        if led >= 0 and SUIT_OF[name] != led:
            barred |= 1 << led
        if (called and last_suit not in (ANY_SUIT, SUIT_OF[name])) or not can_have(cards, left, barred, figures, last_suit):
            said = figures | (1 << GAME if last_suit != ANY_SUIT else 0)
            return f"You have claimed {figures_words(said)}: what the {what} is must keep that true." if said else (
                f"After that the {what} could be nothing any more.")
        return ""

    def candidates(self, deal: BietenDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *EVERY_NAME, *BETS, *THREES)

    def candidates_out_of_turn(self, deal: BietenDeal, seat: int) -> Sequence[Action]:
        return (*BETS, *THREES) if seat in self.seats else ()

    def reason(self, deal: BietenDeal, seat: int, action: Action) -> str:
        if action in BETS:
            return self.not_bet(deal, seat, BETS.index(action))
        if action in THREES:
            return self.no_three(deal, seat, THREES.index(action))
        missing = deal.not_held(seat, action.cards)
        if missing:
            return missing
        if seat != self.seats[len(deal.trick.row)]:
            return "It is not your turn to play a card."
        if action.word and not deal.game.wild >> action.card & 1:
            return f"{PACK.names(action.cards).capitalize()} is not wild: play it as what it is."
        return self.against(deal, seat, action)

    def play(self, deal: BietenDeal, seat: int, action: Action) -> Phase[Any]:
        if action.card < 0:
            return self.propose(deal, seat, action)
        led = self.led(deal)
        card = action.card
        if action.word:
            deal.named[WILD.index(card)] = action.number
        deal.laid[seat] |= 1 << card
        if led >= 0 and suit(deal.standing_of(card)) != led:
            deal.barred[seat] |= 1 << led
            deal.hands[seat].excluded |= PACK.suit_masks[led] & ~deal.game.wild
        deal.lay(card, deal.hands[seat], deal.trick)
        return self.trick_over(deal) if len(deal.trick.row) == len(self.seats) else self

    def propose(self, deal: BietenDeal, seat: int, action: Action) -> Phase[Any]:
        """The seat bets on a figure, or says three for it."""
        figure = FIGURES.index(action.word)
        self.claim(deal, seat, figure)
        if action is BETS[figure]:
            deal.bettor[figure] = seat
            deal.in_order.append(figure)
        place = self.seats.index(seat)
        return Answering(self.seats[place + 1:] + self.seats[:place], figure, seat, 2 if action is BETS[figure] else 3, self)

    def claim(self, deal: BietenDeal, seat: int, figure: int) -> None:
        """The seat says that it has a figure; of the game, that it can win the last trick."""
        late = figure == GAME and self.number == 3 and len(deal.trick.row) > 0
        deal.claims.append(8 * seat + (GAME_IN_SUIT if late else figure))

    def best(self, deal: BietenDeal) -> int:
        standings = [deal.standing_of(card) for card in deal.trick.row]
        suited = [one if suit(one) == suit(standings[0]) else -1 for one in standings]
        return suited.index(max(suited))

    def trick_over(self, deal: BietenDeal) -> Phase[Any]:
        winner = self.seats[self.best(deal)]
        if deal.narrating:
            deal.beat()
            deal.tell(winner, "{win} the trick")
        last = [deal.standing_of(card) for card in deal.trick.row]
        for seat, card in zip(self.seats, deal.trick.row[:]):
            deal.move(card, deal.trick, deal.taken[seat])
        if self.number == 3:
            return deal.game.settle(deal, self.seats, last, winner)
        place = self.seats.index(winner)
        return BietenTrick(self.seats[place:] + self.seats[:place], self.card_order, self.number + 1)

    def advise(self, deal: BietenDeal, seat: int, rng: Random) -> Action | None:
        bet = wanted_bet(deal, seat, self.words(deal, seat), THREES)
        if bet is not None or seat not in self.turn(deal):
            return bet
        return card_to_play(deal, seat, [action for action in self.legal(deal, seat) if action.card >= 0], self.number)

    # --- in words ---------------------------------------------------------------------------------------------------

    def describe(self, deal: BietenDeal, seat: int, action: Action, viewer: int) -> str:
        if action in BETS:
            return deal.sentence(seat, viewer, "bet", f"on {figure_name(BETS.index(action))}")
        if action in THREES:
            return deal.sentence(seat, viewer, "say", f"three for {figure_name(THREES.index(action))}")
        if action.word:
            return deal.sentence(seat, viewer, "play", f"{PACK.names(action.cards)} as {PACK.names(1 << action.number)}")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: BietenDeal, seat: int) -> str:
        return super().prompt(deal, seat) + (", or bet first" if self.words(deal, seat) else "")

    def facts(self, deal: BietenDeal, viewer: int) -> list[str]:
        facts = [f"Trick {self.number} of 3", *bet_facts(deal)]
        for place, name in enumerate(deal.named):
            if name >= 0:
                facts.append(f"{PACK.names(1 << WILD[place])} is {PACK.names(1 << name)}".capitalize())
        if viewer in self.seats:
            wild = deal.game.wild
            last = self.number == 3
            lacking = [figure for figure in range(len(FIGURES))
                       if (figure != GAME or last) and not deal.could_have(viewer, wild, figure)]
            if lacking:
                facts.append(f"You do not have {' or '.join([figure_name(figure) for figure in lacking])}: claim it and you pay")
        return facts


def bet_facts(deal: BietenDeal) -> list[str]:
    """What has been bet on."""
    facts = []
    for figure in deal.in_order:
        name = figure_name(figure).capitalize()
        if deal.given[figure] >= 0:
            facts.append(f"{name}: given to {deal.name(deal.given[figure])} for {deal.points_for(figure)}")
        elif deal.level[figure]:
            facts.append(f"{name}: counts {deal.level[figure]}")
    return facts


class Answering(Turn[BietenDeal]):
    """A figure has been bet on, or three been said: one after the other holds or says good, until somebody holds.

    ``waiting``: who has not spoken, the first of them is to; ``points``: what the figure counts if it is held; ``proposer``: who
    has bet; ``trick`` goes on afterwards.
    """

    about: ClassVar[str] = "bets"

    def __init__(self, waiting: tuple[int, ...], figure: int, proposer: int, points: int, trick: BietenTrick) -> None:
        super().__init__(waiting[0])
        self.waiting: Final = waiting
        self.figure: Final = figure
        self.proposer: Final = proposer
        self.points: Final = points
        self.trick: Final = trick

    def legal(self, deal: BietenDeal, seat: int) -> Sequence[Action]:
        return HOLD, GOOD

    def candidates(self, deal: BietenDeal, seat: int) -> Sequence[Action]:
        return (HOLD, GOOD, *BETS, *THREES)

    def candidates_out_of_turn(self, deal: BietenDeal, seat: int) -> Sequence[Action]:
        return self.candidates(deal, seat) if seat in self.trick.seats else ()

    def reason(self, deal: BietenDeal, seat: int, action: Action) -> str:
        if seat != self.seat:
            return f"First {deal.name(self.seat)} must answer the bet on {figure_name(self.figure)}."
        return f"First answer the bet on {figure_name(self.figure)}: hold, or say good."

    def play(self, deal: BietenDeal, seat: int, action: Action) -> Phase[Any]:
        if action is HOLD:
            self.trick.claim(deal, seat, self.figure)
            deal.level[self.figure] = self.points
            return self.trick
        if len(self.waiting) > 1:
            return Answering(self.waiting[1:], self.figure, self.proposer, self.points, self.trick)
        deal.given[self.figure] = self.proposer
        return self.trick

    def advise(self, deal: BietenDeal, seat: int, rng: Random) -> Action | None:
        return HOLD if worth_holding(deal, seat, self.figure) else GOOD

    def describe(self, deal: BietenDeal, seat: int, action: Action, viewer: int) -> str:
        if action is GOOD:
            return deal.sentence(seat, viewer, "say", "good")
        return deal.sentence(seat, viewer, "hold", f"it: {figure_name(self.figure)} counts {self.points}")

    def prompt(self, deal: BietenDeal, seat: int) -> str:
        has = deal.could_have(seat, deal.game.wild, self.figure)
        said = f"{deal.name(self.proposer)} bets on {figure_name(self.figure)}" if self.points == 2 else (
            f"{deal.name(self.proposer)} says three for {figure_name(self.figure)}")
        return f"{said}: hold it for {self.points}{'' if has else ' (though you do not have it)'}, or say good"

    def features(self, deal: BietenDeal, viewer: int, found: Features) -> None:
        self.trick.features(deal, viewer, found)

    def facts(self, deal: BietenDeal, viewer: int) -> list[str]:
        return self.trick.facts(deal, viewer)

    def trick_seats(self, deal: BietenDeal) -> tuple[int, ...]:
        return self.trick.trick_seats(deal)
