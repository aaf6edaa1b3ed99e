"""How a hand of Bartok is played: match or draw, say what the rules demand, and accuse whoever has broken one. Rules page: bartok.

The page has the effects of special cards and penalty cards for whoever does not follow the rules. At a screen the direction of play
and who comes next are seen to by the table, so what can be forgotten is what one has to say and the cards that one has to draw.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.bartok.advice import best_match, notices, remembers
from parlour.games.bartok.grammar import (
    DRAWS,
    NAME_SUIT,
    PLAY_AGAIN,
    REVERSE,
    SAY,
    SIZE,
    SKIP,
    WORDS,
    applies,
)
from parlour.games.bartok.making import BartokDeal, InventWhen
from parlour.games.bartok.options import NEW_RULES, PENALTY_CARDS, PENALTY_SIZE, PLAY_DRAWN
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.chance import Dice
from parlour.kernel.game import Game
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn
from parlour.mechanisms.melding.matching import DRAW, MatchCard, MatchOrder, NameSuit
from parlour.mechanisms.races.race import Calling
from parlour.mechanisms.table.dealing import StockDeal

ACCUSE: Final = word("accuse")
KEEP: Final = word("keep")
NOTHING: Final = word("say", "nothing")
SAYS: Final = tuple([word("say", each) for each in WORDS])
#: a hand is stopped when the stock would have to be renewed more often than this
RENEWALS: Final = 2


class Deed:
    """What the ``seat`` that acted last has done: the rules that it broke, ``faults``, the number of cards that it did not draw,
    ``skipped``, and who has accused it in error, ``wrong``, a mask."""

    def __init__(self, seat: int, faults: tuple[str, ...] = (), skipped: int = 0, wrong: int = 0) -> None:
        self.seat: Final = seat
        self.faults: Final = faults
        self.skipped: Final = skipped
        self.wrong: Final = wrong

    def accusers(self, seat: int) -> Sequence[Action]:
        """What another seat may say to it."""
        return (ACCUSE,) if self.seat not in (NO_SEAT, seat) and not self.wrong >> seat & 1 else ()

    def objection(self, rng: Random) -> Action:
        """What a bot says that may accuse: it does where there is a reason to and it notices."""
        return ACCUSE if self.faults and notices(rng) else NOTHING

    def no_accuser(self, seat: int) -> str:
        """Why the seat may not accuse, in words."""
        if self.wrong >> seat & 1:
            return "You have just accused in error: wait until the next player has acted."
        if seat == self.seat:
            return "You acted last yourself: only others can accuse you."
        return "There is nobody to accuse: nobody has acted, or the penalty is paid."


NO_DEED: Final = Deed(NO_SEAT)


class State:
    """What lasts from turn to turn: ``way``, 1 for clockwise and -1; ``due``, how many cards the player in turn has to draw;
    ``later``, the effects that wait until somebody who plays again has finished; and what was done last, ``deed``."""

    def __init__(self, way: int = 1, due: int = 0, later: tuple[int, ...] = (), deed: Deed = NO_DEED) -> None:
        self.way: Final = way
        self.due: Final = due
        self.later: Final = later
        self.deed: Final = deed


def penalty_of(game: Game[Any]) -> int:
    """How many cards one draws for breaking a rule."""
    size = game[PENALTY_SIZE]
    return game[PENALTY_CARDS] if size == "more" else int(size)


def take_cards(deal: BartokDeal, seat: int, count: int) -> int:
    """The seat draws so many cards, or as many as there are; returns how many."""
    for taken in range(count):
        if not deal.stock.row:
            if len(deal.discards.row) < 2:
                deal.renewed = RENEWALS + 1
                return taken
            deal.renew_stock(1)
            deal.renewed += 1
            deal.say("The discards, but for the latest, are shuffled to be the new stock.")
        deal.draw(deal.stock, deal.hands[seat])
    return count


def judge(deal: BartokDeal, deed: Deed, accuser: int) -> Deed:
    """Somebody is accused of having broken a rule: draws the penalty cards, or has the accuser draw them; returns what is left."""
    penalty = penalty_of(deal.game)
    if deed.faults:
        taken = take_cards(deal, deed.seat, penalty * len(deed.faults) + deed.skipped)
        deal.tell(deed.seat, "{you} {}: {} to draw", " and ".join(deed.faults), taken)
        return NO_DEED
    taken = take_cards(deal, accuser, penalty)
    deal.tell(accuser, "No rule was broken: {you} {have} {} to draw", taken)
    return Deed(deed.seat, (), 0, deed.wrong | 1 << accuser)


def accuse_words(deal: StockDeal, seat: int, viewer: int, deed: Deed) -> str:
    """Who accuses whom, in words."""
    return deal.sentence(seat, viewer, "accuse", "you" if viewer == deed.seat else deal.name(deed.seat))


def won(deal: BartokDeal, seat: int) -> Phase[Any]:
    """The seat wins the hand, and invents a rule if another hand follows."""
    deal.enter_score(seat, 1, "the hand won")
    deal.end_because(seat, "{have} no cards left and {win} the hand")
    deal.beat()
    if deal.game[NEW_RULES] == "aces" or deal.game.finished(deal):
        return OVER
    return InventWhen(seat, OVER)


def stopped(deal: BartokDeal) -> Phase[Any] | None:
    """The end of a hand in which the stock has been used up too often; nothing where it goes on."""
    if deal.renewed <= RENEWALS:
        return None
    fewest = min([hand.cards.bit_count() for hand in deal.hands])
    winner = deal.after(deal.dealer)
    while deal.hands[winner].cards.bit_count() > fewest:
        winner = deal.after(winner)
    deal.tell(winner, "There is nothing left to draw: the hand is stopped, and {you} {win} it with the fewest cards")
    return won(deal, winner)


class BartokTurn(MatchCard[BartokDeal]):
    """The seat plays a card or draws, unless somebody accuses whoever acted before."""

    races: ClassVar[bool] = True

    def __init__(self, seat: int, order: MatchOrder, suit: int, state: State) -> None:
        super().__init__(seat, order, suit)
        self.state: Final = state

    def may_interrupt(self, deal: BartokDeal) -> tuple[int, ...]:
        return tuple([seat for seat in range(deal.players) if self.interruptions(deal, seat)])

    def interruptions(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return self.state.deed.accusers(seat)

    def legal(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        if seat != self.seat:
            return self.interruptions(deal, seat)
        plays = self.order.plays.of(deal.hands[seat].cards & self.matching(deal))
        can_draw = len(deal.stock.row) > 0 or len(deal.discards.row) > 1
        return (*plays, DRAW if can_draw else PASS, *self.interruptions(deal, seat))

    def candidates(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), ACCUSE)

    def candidates_out_of_turn(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return (ACCUSE,)

    def reason(self, deal: BartokDeal, seat: int, action: Action) -> str:
        if action is ACCUSE:
            return self.state.deed.no_accuser(seat)
        if action is PASS:
            return "There are cards to draw: draw if you do not play."
        return "There is nothing left to draw." if action is DRAW else super().reason(deal, seat, action)

    def play(self, deal: BartokDeal, seat: int, action: Action) -> Phase[Any]:
        state = self.state
        if action is ACCUSE:
            deed = judge(deal, state.deed, seat)
            return stopped(deal) or self.after_deed(deed)
        if action.card >= 0:
            return self.lay(deal, action.card)
        if action is DRAW:
            held = deal.hands[seat].cards
            take_cards(deal, seat, max(1, state.due))
            drawn = deal.hands[seat].cards & ~held
            if drawn and deal.game[PLAY_DRAWN] and not state.due:
                state = State(state.way, 0, state.later, Deed(seat))
                return PlayDrawn(seat, self.order, self.suit, state, Card(drawn.bit_length() - 1))
        return self.ended(deal, self.suit, state.way, state.later, Deed(seat))

    def lay(self, deal: BartokDeal, card: Card) -> Phase[Any]:
        """The seat lays a card on the discards, and says what it has to say."""
        beneath = deal.discards.row[-1]
        deal.lay(card, deal.hands[self.seat], deal.discards)
        return Speak(self, beneath, 0)

    def after_deed(self, deed: Deed) -> BartokTurn:
        """The same turn after this was done."""
        state = self.state
        return BartokTurn(self.seat, self.order, self.suit, State(state.way, state.due, state.later, deed))

    def ended(self, deal: BartokDeal, suit: int, way: int, effects: Sequence[int], deed: Deed) -> Phase[Any]:
        """What follows this turn under these effects: the same player's turn who plays again, or the next one's."""
        stop = stopped(deal)
        if stop is not None:
            return stop
        if PLAY_AGAIN in effects:
            later = tuple([effect for effect in effects if effect == SKIP or DRAWS <= effect < SAY])
            return BartokTurn(self.seat, self.order, suit, State(way, 0, later, deed))
        due = sum([effect - DRAWS + 1 for effect in effects if DRAWS <= effect < SAY])
        steps = 2 if SKIP in effects else 1
        return BartokTurn((self.seat + steps * way) % deal.players, self.order, suit, State(way, due, (), deed))

    def advise(self, deal: BartokDeal, seat: int, rng: Random) -> Action | None:
        if seat != self.seat:
            return self.state.deed.objection(rng)
        if self.state.due and DRAW in self.legal(deal, seat) and remembers(rng):
            return DRAW
        return best_match(deal, seat, 0)

    def prompt(self, deal: BartokDeal, seat: int) -> str:
        return f"Play {self.wanted(deal)}, or draw"

    def conditions(self) -> list[str]:
        return ["Play goes clockwise" if self.state.way > 0 else "Play goes anticlockwise"]

    def describe(self, deal: BartokDeal, seat: int, action: Action, viewer: int) -> str:
        return accuse_words(deal, seat, viewer, self.state.deed) if action is ACCUSE else super().describe(deal, seat, action, viewer)


class PlayDrawn(BartokTurn):
    """The seat has ``drawn`` a card by choice, which nobody else knows, and may play that one at once, or keep it."""

    def __init__(self, seat: int, order: MatchOrder, suit: int, state: State, drawn: Card) -> None:
        super().__init__(seat, order, suit, state)
        self.drawn: Final = drawn

    def may_interrupt(self, deal: BartokDeal) -> tuple[int, ...]:
        return ()

    def legal(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return (*self.order.plays.of(1 << self.drawn & self.matching(deal)), KEEP)

    def candidates(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), KEEP)

    def reason(self, deal: BartokDeal, seat: int, action: Action) -> str:
        if seat != self.seat:
            return f"It is too late to accuse: {deal.name(self.seat)} has drawn since."
        if action in (DRAW, PASS, ACCUSE):
            return "You have drawn: play that card or keep it."
        return super().reason(deal, seat, action) or "Only the card that you have drawn may be played now."

    def play(self, deal: BartokDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not KEEP:
            return self.lay(deal, action.card)
        return self.ended(deal, self.suit, self.state.way, self.state.later, self.state.deed)

    def imagined(self, deal: BartokDeal, viewer: int, dice: Dice) -> Phase[Any]:
        if deal.known_to(viewer) >> self.drawn & 1:
            return self
        unseen = deal.unseen(self.seat, viewer)
        return PlayDrawn(self.seat, self.order, self.suit, self.state, unseen[dice.below(len(unseen))])

    def prompt(self, deal: BartokDeal, seat: int) -> str:
        return "Play the card that you have drawn, if it matches, or keep it"

    def describe(self, deal: BartokDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "keep", "the card") if action is KEEP else super().describe(deal, seat, action, viewer)


class Speak(Turn[BartokDeal]):
    """The seat has played a card on ``beneath`` in the turn ``before``, and says what it has to say; ``said`` is a mask of the words
    that it has said."""

    def __init__(self, before: BartokTurn, beneath: int, said: int) -> None:
        super().__init__(before.seat)
        self.before: Final = before
        self.beneath: Final = beneath
        self.said: Final = said

    def applying(self, deal: BartokDeal) -> list[int]:
        """The effects of all rules that apply to the card played."""
        left = deal.hands[self.seat].cards.bit_count()
        return [rule % SIZE for rule in deal.book if applies(rule, deal.pack, deal.discards.row[-1], self.beneath, left)]

    def owed(self, deal: BartokDeal) -> list[int]:
        """The words that have to be said and have not been."""
        return [effect - SAY for effect in self.applying(deal) if effect >= SAY and not self.said >> (effect - SAY) & 1]

    def legal(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return (NOTHING, *[SAYS[each] for each in range(len(SAYS)) if not self.said >> each & 1])

    def candidates(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return (NOTHING, *SAYS, DRAW)

    def candidates_out_of_turn(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return (ACCUSE,)

    def reason(self, deal: BartokDeal, seat: int, action: Action) -> str:
        if action is ACCUSE:
            return f"{deal.name(self.seat)} is still playing: accuse when that turn is over."
        return "You have played a card: end your turn with: say nothing." if action is DRAW else "You have said that already."

    def play(self, deal: BartokDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not NOTHING:
            return Speak(self.before, self.beneath, self.said | 1 << SAYS.index(action))
        before = self.before
        card = deal.discards.row[-1]
        effects = self.applying(deal)
        way = -before.state.way if effects.count(REVERSE) % 2 else before.state.way
        deed = Deed(seat, tuple(self.faults(effects)), before.state.due)
        lasting = [*effects, *before.state.later]
        following = before.ended(deal, deal.pack.suit_of[card], way, lasting, deed)
        if not isinstance(following, BartokTurn):
            return following
        if not deal.hands[seat].cards:
            deal.tell(seat, "{have} no cards left")
            return LastCard((seat + way) % deal.players, following)
        named = NameNext(seat, following) if NAME_SUIT in effects else following
        if deal.pack.ranks[deal.pack.rank_of[card]] == "A" and deal.game[NEW_RULES] == "aces":
            return InventWhen(seat, named)
        return named

    def faults(self, effects: Sequence[int]) -> list[str]:
        """What the seat has done wrong."""
        wrong = []
        due = self.before.state.due
        if due:
            wrong.append(f"did not draw {'a card' if due == 1 else f'{due} cards'}")
        for each, said in enumerate(WORDS):
            needed = SAY + each in effects
            if needed and not self.said >> each & 1:
                wrong.append(f"did not say {said}")
            elif not needed and self.said >> each & 1:
                wrong.append(f"said {said} without need")
        return wrong

    def advise(self, deal: BartokDeal, seat: int, rng: Random) -> Action | None:
        owed = self.owed(deal)
        return SAYS[min(owed)] if owed and remembers(rng) else NOTHING

    def prompt(self, deal: BartokDeal, seat: int) -> str:
        return "Say what has to be said, and then nothing, to end your turn"

    def describe(self, deal: BartokDeal, seat: int, action: Action, viewer: int) -> str:
        return "" if action is NOTHING else f"{deal.sentence(seat, viewer, 'say', action.word.replace('-', ' '))[:-1]}!"


class NameNext(NameSuit):
    """The seat names the suit to match in the turn that follows."""

    about: ClassVar[str] = "effects"

    def play(self, deal: StockDeal, seat: int, action: Action) -> Phase[Any]:
        following = self.match
        assert isinstance(following, BartokTurn)
        return BartokTurn(following.seat, following.order, deal.pack.suit(action.word), following.state)

    def advise(self, deal: StockDeal, seat: int, rng: Random) -> Action | None:
        return best_match(deal, seat, 0)


class LastCard(Calling[BartokDeal]):
    """Somebody has played the last card of a hand, and wins unless somebody objects to how it was played; then ``turn_after`` follows.
    The next player lets it pass by saying nothing."""

    about: ClassVar[str] = "winning"

    def __init__(self, seat: int, turn_after: BartokTurn) -> None:
        super().__init__(seat)
        self.turn_after: Final = turn_after

    def own(self, deal: BartokDeal) -> Sequence[Action]:
        return (NOTHING,)

    def calls(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return self.turn_after.state.deed.accusers(seat)

    def candidates(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return (NOTHING, ACCUSE, DRAW)

    def reason(self, deal: BartokDeal, seat: int, action: Action) -> str:
        if action is ACCUSE:
            return self.turn_after.state.deed.no_accuser(seat)
        return f"{self.prompt(deal, seat)}."

    def acted(self, deal: BartokDeal, action: Action) -> Phase[Any]:
        winner = self.turn_after.state.deed.seat
        deal.tell(winner, "{win} the hand")
        return won(deal, winner)

    def called(self, deal: BartokDeal, seat: int, action: Action) -> Phase[Any]:
        deed = judge(deal, self.turn_after.state.deed, seat)
        turn = self.turn_after.after_deed(deed)
        return stopped(deal) or (turn if deed is NO_DEED else LastCard(self.seat, turn))

    def advise(self, deal: BartokDeal, seat: int, rng: Random) -> Action | None:
        return self.turn_after.state.deed.objection(rng) if self.calls(deal, seat) else NOTHING

    def prompt(self, deal: BartokDeal, seat: int) -> str:
        return f"{deal.name(self.turn_after.state.deed.seat)} wins the hand unless you accuse: say nothing to let it pass"

    def describe(self, deal: BartokDeal, seat: int, action: Action, viewer: int) -> str:
        return "" if action is NOTHING else accuse_words(deal, seat, viewer, self.turn_after.state.deed)
