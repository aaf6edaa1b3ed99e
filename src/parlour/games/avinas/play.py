"""The play of Avinas. Rules page: avinas, sections "The Tricks" and "The Game"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import Card, bits
from parlour.games.avinas.advice import (
    best_suit,
    card_to_play,
    first_lead,
    knocks_back,
    undertakes,
)
from parlour.games.avinas.cards import (
    COURTS,
    COVER,
    GOAL,
    NAMES,
    ORDERS,
    PACK,
    POINTS,
    SUITS,
    TRUMPS,
    VALUABLE,
    length,
)
from parlour.games.avinas.deal import NO_SUIT, SAW_NONE, SAW_NOTHING, SAW_VALUE, AvinasDeal
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.chance import Dice
from parlour.kernel.phase import NOBODY, ONE_SEAT, OVER, Phase, Why
from parlour.kernel.question import Answer, Ask, Question
from parlour.kernel.telling import tally_words
from parlour.mechanisms.table.signals import NOTICED
from parlour.mechanisms.tricks.naming import Naming, suit_names
from parlour.mechanisms.tricks.tricks import ALL_TRICKS, PointsLeft, TrickOrder, TrickPlay, seats_of

TRICKS: Final = 8
#: from this trick on, counted from 0, anything may be led
FREE_LEADS: Final = 2
KNOCK: Final = word("knock")
STOP: Final = word("stop", grave=True)
SUIT_NAMES: Final = suit_names(PACK)


# --- knocking (page section "The Game") ------------------------------------------------------------------------------------

class Knocking(Ask[AvinasDeal]):
    """Somebody is asked whether to knock."""

    def candidates(self, deal: AvinasDeal, seat: int) -> Sequence[Action]:
        return (*self.question.actions, STOP, *ORDERS[deal.trumps].plays.of(deal.pack.all))

    def candidates_out_of_turn(self, deal: AvinasDeal, seat: int) -> Sequence[Action]:
        return KNOCK, STOP

    def read_shorthand(self, deal: AvinasDeal, seat: int, text: str) -> Action | None:
        return length_typed(text)

    def reason(self, deal: AvinasDeal, seat: int, action: Action) -> str:
        if action in NAMES:
            return no_length(deal)
        if action is KNOCK:
            return self.no_knock(deal, seat)
        return no_stop(deal) if action is STOP else "The first card is led when all have been asked whether to knock."

    def no_knock(self, deal: AvinasDeal, seat: int) -> str:
        """Why somebody may not knock who is not asked."""
        if not deal.declares(seat) and not deal.knocks:
            return "Declarer's side knocks first: the others only knock against that."
        if deal.declares(seat) and deal.knocks:
            return "Your side has knocked: now only the others may."
        return f"Each is asked once whether to knock: now it is {deal.name(self.seat)}."

    def trump_cards(self, deal: AvinasDeal, viewer: int) -> Sequence[Card]:
        return ORDERS[deal.trumps].trump_cards


def undertake(deal: AvinasDeal, seat: int) -> Phase[Any]:
    """Declarer's side undertakes to win all tricks; now the others may knock."""
    deal.knocks = 1
    return Knocking(deal.after(deal.declarer), KNOCK_BACK)


def do_not_undertake(deal: AvinasDeal, seat: int) -> Phase[Any]:
    """After Declarer the partner is asked."""
    if seat == deal.declarer:
        return Knocking(deal.partner(seat), UNDERTAKE)
    return deal.game.start(deal)


def knock_back(deal: AvinasDeal, seat: int) -> Phase[Any]:
    """The other side doubles that."""
    deal.knocks = 2
    return deal.game.start(deal)


def do_not_knock_back(deal: AvinasDeal, seat: int) -> Phase[Any]:
    """After one defender the other is asked."""
    if seat == deal.after(deal.declarer):
        return Knocking(deal.partner(seat), KNOCK_BACK)
    return deal.game.start(deal)


def whether_to_undertake(deal: AvinasDeal, seat: int) -> Action:
    """Only with a hand that wins all tricks."""
    return KNOCK if undertakes(deal, seat) else PASS


def whether_to_knock_back(deal: AvinasDeal, seat: int) -> Action:
    """With a trick that cannot be lost."""
    return KNOCK if knocks_back(deal, seat) else PASS


UNDERTAKE: Final = Question(
    "Knock to undertake to win all eight tricks, or pass", Answer(KNOCK, undertake, "{knock}: all eight tricks"),
    Answer(PASS, do_not_undertake), advice=whether_to_undertake, about="knocking")
KNOCK_BACK: Final = Question(
    "Knock because they will not win all eight tricks, or pass", Answer(KNOCK, knock_back, "{knock} against it"),
    Answer(PASS, do_not_knock_back), advice=whether_to_knock_back, about="knocking")


# --- stopping (page section "No Seven is Exposed") -----------------------------------------------------------------------------

def stoppers(deal: AvinasDeal, on_turn: int) -> tuple[int, ...]:
    """Who may stop the game out of turn: Declarer and the partner, where no seven was turned up."""
    if deal.sevens:
        return NOBODY
    return tuple([seat for seat in deal.order(deal.declarer) if seat != on_turn and deal.declares(seat)])


def may_stop(deal: AvinasDeal, seat: int) -> bool:
    """Whether the seat may stop the game."""
    return not deal.sevens and deal.declares(seat)


def no_stop(deal: AvinasDeal) -> str:
    """Why somebody may not stop the game who may not."""
    if deal.sevens:
        return "With sevens turned up the game is played out: nobody stops it."
    return f"Only {deal.name(deal.declarer)} and {deal.name(deal.partner(deal.declarer))} may stop the game."


def wants_to_stop(deal: AvinasDeal, seat: int) -> bool:
    """Whether to stop: what is enough does not get better by more tricks of the others."""
    return may_stop(deal, seat) and deal.points_of(deal.game.sides[seat]) >= GOAL


# --- tricks (page section "The Tricks") ------------------------------------------------------------------------------------------

class AvinasTrick(TrickPlay[AvinasDeal]):
    """A trick; ``number`` counts them from 0. The first is led with a trump."""

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, number: int) -> None:
        super().__init__(seats, cards)
        self.number: Final = number

    def on_turn(self, deal: AvinasDeal) -> int:
        """The seat whose card is waited for."""
        return self.seats[len(deal.trick.row) + deal.covered.count()]

    def turn(self, deal: AvinasDeal) -> tuple[int, ...]:
        return ONE_SEAT[self.on_turn(deal)]

    def may_interrupt(self, deal: AvinasDeal) -> tuple[int, ...]:
        return stoppers(deal, self.on_turn(deal))

    def legal(self, deal: AvinasDeal, seat: int) -> Sequence[Action]:
        stop = (STOP,) if may_stop(deal, seat) else ()
        if seat != self.on_turn(deal):
            return stop
        return (*self.plays(deal, seat), *stop)

    def plays(self, deal: AvinasDeal, seat: int) -> Sequence[Action]:
        """The ways in which the seat may play a card."""
        return self.card_order.plays.of(self.playable(deal, seat, None))

    def candidates(self, deal: AvinasDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *COVER.of(deal.pack.all), STOP, KNOCK, PASS)

    def candidates_out_of_turn(self, deal: AvinasDeal, seat: int) -> Sequence[Action]:
        return STOP, KNOCK

    def read_shorthand(self, deal: AvinasDeal, seat: int, text: str) -> Action | None:
        return length_typed(text)

    def reason(self, deal: AvinasDeal, seat: int, action: Action) -> str:
        if action is STOP:
            return no_stop(deal)
        if action is KNOCK:
            return "One knocks before the first card is led." if deal.sevens else "Nobody knocks where no seven is turned up."
        if action is PASS:
            return "Nobody passes in the play: play a card."
        if action in NAMES:
            return no_length(deal)
        if seat != self.on_turn(deal):
            return f"It is {deal.name(self.on_turn(deal))}'s turn to play a card."
        if action.word and deal.hands[seat].cards >> action.card & 1:
            return self.not_covered(deal, seat)
        return super().reason(deal, seat, action)

    def not_covered(self, deal: AvinasDeal, seat: int) -> str:
        """Why the seat may not play a card face down."""
        return "Only to the second trick, and by a leader without trumps, a card is led face down."

    def leads(self, deal: AvinasDeal, seat: int, hand: int, why: Why | None) -> int:
        if self.number:
            return hand
        trumps = hand & self.card_order.suit_masks[TRUMPS]
        if why is not None:
            why.only(trumps, "The first lead must be a trump.")
        return trumps

    def play(self, deal: AvinasDeal, seat: int, action: Action) -> Phase[Any]:
        if action is STOP:
            return deal.game.stopped(deal, seat)
        deal.played[seat] |= action.cards
        following = super().play(deal, seat, action)
        if deal.named and following is not OVER and deal.found_short():
            return deal.game.lied(deal)
        return following

    def trick_over(self, deal: AvinasDeal) -> Phase[Any]:
        winner = self.take(deal)
        if deal.knocks and not deal.declares(winner):
            return deal.game.score_sevens(deal, False)
        if self.number + 1 == TRICKS:
            return deal.game.all_played(deal)
        kind = AvinasTrick if self.number else SecondTrick
        return kind(deal.order(winner), self.card_order, self.number + 1)

    def counted_so_far(self, deal: AvinasDeal, seat: int) -> str:
        # who may stop the game goes by its own count, and after a knock only tricks count
        return tally_words(POINTS.of(deal.seen_taken(seat)), "point") if deal.sevens and not deal.knocks else ""

    def points_left(self, deal: AvinasDeal) -> PointsLeft | None:
        # without sevens the game can be stopped, and the second trick has rules of its own
        if not deal.sevens or self.number < FREE_LEADS:
            return None
        return PointsLeft(seats_of(deal.game.sides, deal.game.sides[deal.declarer]), POINTS.each, sweeps=deal.knocks > 0)

    def worth_of_points(self, deal: AvinasDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        game = deal.game
        settled = deal.copy()
        made = tricks == ALL_TRICKS if deal.knocks else deal.points_of(game.sides[deal.declarer]) + ours >= GOAL
        game.score_sevens(settled, made)
        return game.payoff(settled, seat)

    def advise(self, deal: AvinasDeal, seat: int, rng: Random) -> Action | None:
        if wants_to_stop(deal, seat):
            return STOP
        if seat != self.on_turn(deal):
            # what nobody may do is what one says who keeps quiet
            return PASS
        return self.advised_play(deal, seat)

    def trusts_advice(self, deal: AvinasDeal, seat: int) -> bool:
        return wants_to_stop(deal, seat)

    def advised_play(self, deal: AvinasDeal, seat: int) -> Action:
        """What rules of thumb play."""
        allowed = [action.card for action in self.plays(deal, seat)]
        return self.card_order.plays.each[card_to_play(deal, seat, self.card_order, self.seen_seats(deal), allowed)]

    def seen_seats(self, deal: AvinasDeal) -> tuple[int, ...]:
        """Who plays face up to the trick, in turn."""
        return self.seats

    def describe(self, deal: AvinasDeal, seat: int, action: Action, viewer: int) -> str:
        if action is STOP:
            return deal.sentence(seat, viewer, "stop", "the game")
        return super().describe(deal, seat, action, viewer)

    def facts(self, deal: AvinasDeal, viewer: int) -> list[str]:
        # the game says what is trumps
        return []

    def imagined(self, deal: AvinasDeal, viewer: int, dice: Dice) -> Phase[Any]:
        suppose_length(deal, viewer, dice)
        return self


class FirstLead(AvinasTrick):
    """Where no seven is turned up Declarer leads a trump, and so shows what is trumps; a queen or jack does not show it."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        super().__init__(seats, ORDERS[0], 0)

    def leads(self, deal: AvinasDeal, seat: int, hand: int, why: Why | None) -> int:
        return hand

    def candidates(self, deal: AvinasDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *SUIT_NAMES)

    def reason(self, deal: AvinasDeal, seat: int, action: Action) -> str:
        if action in SUIT_NAMES:
            return "Lead a trump: only after a queen or jack one says what is trumps."
        return super().reason(deal, seat, action)

    def play(self, deal: AvinasDeal, seat: int, action: Action) -> Phase[Any]:
        if action is STOP:
            return deal.game.stopped(deal, seat)
        deal.played[seat] |= action.cards
        deal.lay(action.card, deal.hands[seat], deal.trick)
        if not COURTS >> action.card & 1:
            return made_trumps(deal, self.seats, deal.pack.suit_of[action.card])
        deal.tell(deal.after(seat), "{ask} what is trumps")
        return NameTrumps(self.seats)

    def advised_play(self, deal: AvinasDeal, seat: int) -> Action:
        return self.card_order.plays.each[first_lead(deal.hands[seat].cards)]

    def prompt(self, deal: AvinasDeal, seat: int) -> str:
        return "Lead a trump" if seat == self.leader else "You may stop the game"

    def trump_cards(self, deal: AvinasDeal, viewer: int) -> Sequence[Card]:
        return ()


class NameTrumps(Naming[AvinasDeal]):
    """Declarer has led a queen or jack and says what is trumps."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        super().__init__(seats[0], SUIT_NAMES, "the trumps")
        self.seats: Final = seats

    def may_interrupt(self, deal: AvinasDeal) -> tuple[int, ...]:
        return stoppers(deal, self.seat)

    def legal(self, deal: AvinasDeal, seat: int) -> Sequence[Action]:
        return (*self.things, STOP) if seat == self.seat else (STOP,)

    def candidates(self, deal: AvinasDeal, seat: int) -> Sequence[Action]:
        return (*self.things, STOP, *ORDERS[0].plays.of(deal.pack.all))

    def candidates_out_of_turn(self, deal: AvinasDeal, seat: int) -> Sequence[Action]:
        return (*self.things, STOP)

    def read_shorthand(self, deal: AvinasDeal, seat: int, text: str) -> Action | None:
        return length_typed(text)

    def reason(self, deal: AvinasDeal, seat: int, action: Action) -> str:
        if action in NAMES:
            return no_length(deal)
        if action in self.things:
            return f"{deal.name(self.seat)} has led, and alone says what is trumps."
        if action.card >= 0:
            return "You have led, and first say what is trumps."
        return no_stop(deal) if action is STOP else super().reason(deal, seat, action)

    def play(self, deal: AvinasDeal, seat: int, action: Action) -> Phase[Any]:
        return deal.game.stopped(deal, seat) if action is STOP else super().play(deal, seat, action)

    def named(self, deal: AvinasDeal, place: int) -> Phase[Any]:
        return made_trumps(deal, self.seats, place)

    def advise(self, deal: AvinasDeal, seat: int, rng: Random) -> Action | None:
        if seat != self.seat:
            return PASS
        return self.things[best_suit(deal.hands[seat].cards | deal.played[seat])]

    def describe(self, deal: AvinasDeal, seat: int, action: Action, viewer: int) -> str:
        if action is STOP:
            return deal.sentence(seat, viewer, "stop", "the game")
        return super().describe(deal, seat, action, viewer)

    def trick_seats(self, deal: AvinasDeal) -> tuple[int, ...]:
        return self.seats[:1]

    def imagined(self, deal: AvinasDeal, viewer: int, dice: Dice) -> Phase[Any]:
        suppose_length(deal, viewer, dice)
        return self


def made_trumps(deal: AvinasDeal, seats: tuple[int, ...], suit: int) -> Phase[Any]:
    """The trumps are known, and the first trick goes on."""
    deal.trumps = suit
    deal.tell(deal.declarer, "{make} {} trumps", deal.pack.suits[suit].name)
    return AvinasTrick(seats, ORDERS[suit], 0)


class SecondTrick(AvinasTrick):
    """The second trick: its leader must lead a trump, or else any card, face up or face down, to which the others play as to a trump."""

    def leading(self, deal: AvinasDeal) -> bool:
        """Whether the card to lead is waited for."""
        return not deal.trick.row and not deal.hidden

    def plays(self, deal: AvinasDeal, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        if self.leading(deal) and not hand & self.card_order.suit_masks[TRUMPS]:
            return (*self.card_order.plays.of(hand), *COVER.of(hand))
        return super().plays(deal, seat)

    def playable(self, deal: AvinasDeal, seat: int, why: Why | None) -> int:
        hand = deal.hands[seat].cards
        trumps = hand & self.card_order.suit_masks[TRUMPS]
        if not trumps:
            return hand
        if why is not None:
            why.only(trumps, "You hold trumps: one must be led to the second trick." if self.leading(deal)
                     else "You hold trumps: to the second trick one plays as if a trump had been led.")
        return trumps

    def not_covered(self, deal: AvinasDeal, seat: int) -> str:
        if not self.leading(deal):
            return "Only the leader may play face down."
        return "You hold trumps: one must be led to the second trick."

    def play(self, deal: AvinasDeal, seat: int, action: Action) -> Phase[Any]:
        if action is STOP:
            return deal.game.stopped(deal, seat)
        card = action.card
        deal.played[seat] |= action.cards
        trumps = self.card_order.suit_masks[TRUMPS]
        hand = deal.hands[seat]
        if action.word:
            self.cover(deal, seat, card)
        else:
            deal.lay(card, hand, deal.trick)
        if not trumps >> card & 1:
            hand.excluded |= trumps
        if deal.named and deal.found_short():
            return deal.game.lied(deal)
        return self.trick_over(deal) if len(deal.trick.row) + deal.covered.count() == len(self.seats) else self

    def cover(self, deal: AvinasDeal, seat: int, card: Card) -> None:
        """The leader plays a card face down, and whoever sees the leader's face sees whether it is worth anything."""
        deal.move(card, deal.hands[seat], deal.covered)
        deal.reveal_none_of(deal.covered, self.card_order.suit_masks[TRUMPS])
        deal.hidden = 1
        face = face_of(card)
        noticed = 0
        for viewer in range(deal.players):
            if viewer != seat and (viewer == deal.partner(seat) or deal.pick(NOTICED) == 0):
                deal.saw[viewer] = face
                noticed |= 1 << viewer
        deal.tell(seat, "{look} as if the card {}", face_words(face), to=noticed | 1 << seat)

    def trick_over(self, deal: AvinasDeal) -> Phase[Any]:
        if deal.hidden:
            for card in bits(deal.covered.cards):
                deal.move(card, deal.covered, deal.trick, True)
                deal.tell(self.leader, "The card face down was {}: {you} led it", deal.pack.names(1 << card))
            for viewer in range(deal.players):
                deal.saw[viewer] = SAW_NOTHING
        return super().trick_over(deal)

    def take(self, deal: AvinasDeal) -> int:
        winner = self.laid_by(deal)[self.best(deal)]
        if deal.narrating:
            deal.beat()
            deal.say_of(winner, "take", "the trick")
        deal.hidden = 0
        deal.sweep(winner)
        return winner

    def laid_by(self, deal: AvinasDeal) -> tuple[int, ...]:
        """Whose the cards of the trick are, in order: one that was led face down comes last."""
        return self.seats[1:] + self.seats[:1] if deal.hidden else self.seats

    def seen_seats(self, deal: AvinasDeal) -> tuple[int, ...]:
        return self.seats[1:] if deal.hidden else self.seats

    def trick_seats(self, deal: AvinasDeal) -> tuple[int, ...]:
        return self.laid_by(deal)[:len(deal.trick.row)]

    def advised_play(self, deal: AvinasDeal, seat: int) -> Action:
        hand = deal.hands[seat].cards
        if self.leading(deal) and not hand & self.card_order.suit_masks[TRUMPS]:
            # of plain cards the least, so that nobody knows how little
            return COVER.each[min([(POINTS.each[card], self.card_order.strength[card], card) for card in bits(hand)])[2]]
        if deal.hidden and not deal.trick.row:
            order = self.card_order
            allowed = [action.card for action in self.plays(deal, seat)]
            sure = [card for card in allowed if not deal.pack.all & ~deal.known_to(seat) & order.beating(card)]
            return order.plays.each[sure[0] if sure else min([(POINTS.each[card], order.strength[card], card) for card in allowed])[2]]
        return super().advised_play(deal, seat)

    def describe(self, deal: AvinasDeal, seat: int, action: Action, viewer: int) -> str:
        if action.word:
            what = deal.pack.names(action.cards) if viewer == seat else "a card"
            return deal.sentence(seat, viewer, "lead", f"{what} face down")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: AvinasDeal, seat: int) -> str:
        if self.leading(deal) and not deal.hands[seat].cards & self.card_order.suit_masks[TRUMPS]:
            return "Lead any card, face up or face down"
        return "Lead a trump" if self.leading(deal) else "Play a card, as if a trump had been led"

    def facts(self, deal: AvinasDeal, viewer: int) -> list[str]:
        facts = super().facts(deal, viewer)
        if viewer < deal.players and deal.saw[viewer] != SAW_NOTHING:
            facts.append(f"{deal.name(self.leader)} looks as if the card {face_words(deal.saw[viewer])}")
        return facts

    def imagined(self, deal: AvinasDeal, viewer: int, dice: Dice) -> Phase[Any]:
        if not deal.covered.cards:
            return super().imagined(deal, viewer, dice)
        saw = deal.saw[viewer] if viewer < deal.players else SAW_NOTHING
        card = bits(deal.covered.cards)[0]
        if saw != SAW_NOTHING and face_of(card) != saw:
            unknown = deal.pack.all & ~deal.known_to(viewer) & ~self.card_order.suit_masks[TRUMPS]
            fitting = [other for other in bits(unknown) if face_of(other) == saw]
            deal.swap(card, fitting[dice.below(len(fitting))])
        deal.imagine_faces(face_of(bits(deal.covered.cards)[0]), self.leader, viewer, dice)
        return super().imagined(deal, viewer, dice)


def suppose_length(deal: AvinasDeal, viewer: int, dice: Dice) -> None:
    """In an imagined deal Declarer has as many trumps as were named, as far as that can be: nobody thinks that it was a lie."""
    if not deal.named or viewer == deal.declarer:
        return
    declarer = deal.hands[deal.declarer]
    unknown = deal.pack.all & ~deal.known_to(viewer)
    # the suit that it could be: the known cards leave room for so many trumps
    seen = (declarer.cards | deal.played[deal.declarer]) & ~unknown
    suits = [suit for suit in SUITS if seen.bit_count() - length(seen, suit) <= TRICKS - deal.named]
    while deal.short():
        suit = deal.trumps
        if suit == NO_SUIT:
            suit = max([(length(declarer.cards | deal.played[deal.declarer], suit), suit) for suit in suits or SUITS])[1]
        trumps = ORDERS[suit].suit_masks[TRUMPS]
        swaps = [(card, other) for seat in range(deal.players) if seat != deal.declarer
                 for card in bits(declarer.cards & unknown & ~trumps & ~deal.hands[seat].excluded)
                 for other in bits(deal.hands[seat].cards & unknown & trumps & ~declarer.excluded)]
        if not swaps:
            return
        deal.swap(*swaps[dice.below(len(swaps))])


def no_length(deal: AvinasDeal) -> str:
    """Why nobody may name a length now."""
    return "Nobody names lengths where sevens are turned up." if deal.sevens else "Lengths are named before the first card is led."


def length_typed(text: str) -> Action | None:
    """The length that somebody wants to name where none is named: ``name 5``."""
    for each in NAMES:
        if text.lower() == str(each):
            return each
    return None


def face_of(card: Card) -> int:
    """What somebody looks like who has led this card face down."""
    return SAW_VALUE if POINTS.each[card] >= VALUABLE else SAW_NONE


def face_words(face: int) -> str:
    """What that looks like."""
    return "were worth a lot" if face == SAW_VALUE else "were worth little"
