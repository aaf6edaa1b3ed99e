"""Bartok, whose players invent the rules. Rules page: bartok.

The page tells only the idea: match rank or suit or draw, be the first without cards, change the rules about special cards as the
game goes on, and draw penalty cards for what one forgets. How many cards, who invents and when is as Bartok is commonly played. At a
screen the direction of play and who comes next are seen to by the table, so what can be forgotten is what one has to say and the
cards that one has to draw.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french
from parlour.games.matching.eights.bartok_grammar import (
    DRAWS,
    EFFECTS,
    LAST_CARD,
    NAME_SUIT,
    PLAY_AGAIN,
    RANKS,
    REVERSE,
    SAY,
    SIZE,
    SKIP,
    TRIGGERS,
    WORDS,
    applies,
    rule_of,
    words_of,
)
from parlour.games.matching.eights.eights_base import LEAST_STOCK, ORDER, best_match
from parlour.kernel.actions import Action, numbers, word
from parlour.kernel.game import Game
from parlour.kernel.options import Option, choice, number, toggle
from parlour.kernel.phase import OVER, Phase, Sealed, Turn
from parlour.mechanisms.dealing import StockDeal
from parlour.mechanisms.matching import DRAW, PASS, MatchCard, MatchOrder, NameSuit

ACCUSE: Final = word("accuse")
KEEP: Final = word("keep")
NOTHING: Final = word("say", "nothing")
NO_RULE: Final = word("rule", "none")
YES: Final = word("vote", "yes")
NO: Final = word("vote", "no")
SAYS: Final = tuple([word("say", each) for each in WORDS])
WHEN: Final = tuple([word("when", each) for each in TRIGGERS])
THEN: Final = tuple([word("then", each) for each in EFFECTS])
ATTACH: Final = tuple([word("attach", each) for each in TRIGGERS[:len(RANKS)]])
NOBODY: Final = -1
#: which effect each value of the option attaches to a rank
SPECIAL: Final = {"reverse": REVERSE, "change-suit": NAME_SUIT, "draw-penalty": DRAWS + 1, "skip": SKIP, "extra-cards": PLAY_AGAIN}
#: so many rules at most are in force
MOST_RULES: Final = 40
#: a hand is stopped when the stock would have to be renewed more often than this
RENEWALS: Final = 2
#: how surely a bot remembers what it has to do, and notices what others forget
REMEMBERS: Final = 0.85
NOTICES: Final = 0.6

ONE_PACK: Final = MatchOrder(french(ORDER))
TWO_PACKS: Final = MatchOrder(french(ORDER, copies=2))


class BartokDeal(StockDeal):
    """``book``: the rules in force, which go on from deal to deal; ``renewed[0]``: how often the stock was renewed."""

    book: list[int]
    renewed: list[int]

    def lay_out(self) -> None:
        super().lay_out()
        self.add_tally(0)
        self.add_tally(1)

    def bind(self) -> None:
        super().bind()
        self.book = self.next_tally()
        self.renewed = self.next_tally()

    def take_cards(self, seat: int, count: int) -> int:
        """The seat draws so many cards, or as many as there are; returns how many."""
        for taken in range(count):
            if not self.stock.cards:
                if len(self.discards.cards) < 2:
                    self.renewed[0] = RENEWALS + 1
                    return taken
                self.renew_stock(1)
                self.renewed[0] += 1
                self.say("The discards, but for the latest, are shuffled to be the new stock.")
            self.draw(self.stock, self.hands[seat])
        return count


class Bartok(Game[BartokDeal]):
    """Whoever wins a hand invents a rule."""

    id = "bartok"
    name = "Bartok"
    page = "bartok"
    family = "matching/eights"
    summary = "Match cards by suit or rank under rules that the players invent as they go, and accuse whoever forgets one."
    also_known_as: ClassVar[Sequence[str]] = ("Bartog", "Warthog")
    player_counts = range(2, 11)
    best_players = (4, 5, 6)
    minutes = 30
    schema: ClassVar[Sequence[Option]] = (
        choice("special-card-effects", "Effects in force from the first hand on, each of a rank that the dealer chooses.",
               "none", "reverse", "change-suit", "draw-penalty", "skip", "extra-cards", "all"),
        choice("penalty-size", "How many cards one draws for breaking a rule.", "1", "2", "more"),
        number("penalty-cards", "How many cards that are where more than two are agreed on.", 3, 3, 10),
        choice("new-rules", "Who makes rules: the winner of a hand, the winner if a vote agrees, or whoever plays an ace, at once.",
               "winner", "vote", "aces"),
        choice("hand-size", "How many cards everyone is dealt.", "7", "5"),
        toggle("play-drawn", "A card drawn by choice may be played at once."),
        toggle("rules-shown", "The rules in force are shown on the table, so that nobody has to remember them."),
        number("deals", "How many hands are played; whoever wins most of them wins the match.", 5, 1, 50),
    )

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        size = self.choice("penalty-size")
        self.penalty: Final[int] = self.count("penalty-cards") if size == "more" else int(size)

    def clash(self) -> str:
        if self.choice("penalty-size") != "more" and self.count("penalty-cards") != 3:
            return "a number of penalty cards makes no sense unless the penalty size is more"
        return ""

    def each(self) -> int:
        """How many cards everyone is dealt."""
        return int(self.choice("hand-size"))

    def order(self) -> MatchOrder:
        """Which cards match, with one pack or two."""
        return ONE_PACK if ONE_PACK.pack.size - self.players * self.each() >= LEAST_STOCK else TWO_PACKS

    def make_pack(self) -> Pack:
        return self.order().pack

    def blank(self) -> BartokDeal:
        return BartokDeal(self)

    def carry(self, old: BartokDeal, new: BartokDeal) -> None:
        new.book[:] = old.book

    def open(self, deal: BartokDeal) -> Phase[Any]:
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), self.each()))
        if deal.book:
            return self.begin(deal)
        deal.book.append(LAST_CARD)
        effects = self.special()
        return Attach(deal.dealer, effects) if effects else self.begin(deal)

    def special(self) -> tuple[int, ...]:
        """The effects that are in force from the first hand on."""
        chosen = self.choice("special-card-effects")
        return () if chosen == "none" else tuple(SPECIAL.values()) if chosen == "all" else (SPECIAL[chosen],)

    def begin(self, deal: BartokDeal) -> Phase[Any]:
        """Turns up the first discard; the dealer's next begins."""
        card = deal.turn_up()
        deal.say(f"{deal.name(deal.dealer)} turns up {deal.pack.names(1 << card)}.", -1, deal.dealer)
        return BartokTurn(deal.after(deal.dealer), self.order(), deal.pack.suit_of[card], State())

    def finished(self, deal: BartokDeal) -> bool:
        return deal.number + 1 >= self.count("deals")

    def next_dealer(self, deal: BartokDeal) -> int:
        return deal.after(deal.dealer)

    def won(self, deal: BartokDeal, seat: int) -> Phase[Any]:
        """The seat wins the hand, and invents a rule if another hand follows."""
        deal.award(seat, 1)
        deal.beat()
        if self.choice("new-rules") == "aces" or self.finished(deal):
            return OVER
        return InventWhen(seat, OVER)

    def advise(self, deal: BartokDeal, seat: int, rng: Random) -> Action | None:
        """Play from the longest suit; remember most of what has to be said and drawn, and notice some of what others forget."""
        phase = deal.phase
        legal = deal.legal(seat)
        if isinstance(phase, BartokTurn):
            if seat != phase.seat:
                return ACCUSE if phase.state.faults and rng.random() < NOTICES else NOTHING
            if phase.state.due and DRAW in legal and rng.random() < REMEMBERS:
                return DRAW
            return best_match(deal, seat, 0)
        if isinstance(phase, Speak):
            left = [action for action in SAYS if action in legal and SAYS.index(action) in phase.owed(deal)]
            return left[0] if left and rng.random() < REMEMBERS else NOTHING
        if isinstance(phase, (NameSuit, PlayDrawn)):
            return best_match(deal, seat, 0)
        return legal[rng.randrange(len(legal))]

    # --- the rules in words ---

    def special_rules(self) -> str:
        """The effects in force from the first hand on, for the rules."""
        effects = self.special()
        if not effects:
            return ""
        listed = ", ".join([f"**{EFFECTS[effect]}**" for effect in effects])
        return f"""
Before the first hand the dealer **attaches** a rank of cards to each of these effects, which then hold from the beginning:
{listed}."""

    def maker_rules(self) -> str:
        """Who makes rules and when, for the rules."""
        who = self.choice("new-rules")
        if who == "aces":
            return "Whoever plays an ace may invent a rule, which holds at once."
        vote = (" All others then vote on it at the same time, and it holds if more than half of all players, the winner among them, "
                "are for it." if who == "vote" else "")
        return f"The winner of a hand may invent a rule, which holds from the next hand on.{vote}"

    def penalty_words(self) -> str:
        """The penalty, for the rules."""
        return "a penalty card" if self.penalty == 1 else f"{self.penalty} penalty cards"

    def rules(self) -> str:
        packs = "a pack of 52 cards" if self.pack is ONE_PACK.pack else "two packs of 52 cards, shuffled together"
        drawn = "you may play the card at once, or **keep** it" if self.flag("play-drawn") else "that ends your turn"
        shown = ("The rules in force are shown on the table." if self.flag("rules-shown") else
                 "A new rule is announced once. After that everybody has to remember it: nothing on the table shows it.")
        return f"""## Aim
Be the first to get rid of all your cards, under rules that the players make as the game goes on.
## Deal
From {packs}, everyone gets {"seven" if self.each() == 7 else "five"} cards; the others are the stock. Its top card is turned up as
the first of the discards.{self.special_rules()}
## Play
From the dealer's left, play one card onto the discards: one of the suit of the top card, or of its rank. If you cannot, or do not
wish to, **draw** a card; {drawn}. After playing a card you **say** what has to be said, each word for itself, and then
**say nothing** to end your turn.
## The rules that players make
At first there is one rule: whoever has one card left after playing has to say **bartok**. {self.maker_rules()} It says **when**
something happens (cards of a rank, a suit or a colour are played, the same rank as the card beneath, or a player has one, two or three
cards left after playing) and what **then** follows:
- **reverse**: the direction of play changes;
- **skip**: the next player is passed over;
- **play-again**: the same player plays once more;
- **name-suit**: the player names the suit that the next one must match (its rank counts as before);
- **next-draws-1**, **-2**, **-3**: the next player has to draw so many cards instead of playing;
- **say-moo** and so on: the player has to say this word.
## Changing the rules
Several rules can apply at once, and then all do. Instead of inventing a rule one may **repeal** one, or leave everything as it is.
{shown}
## Breaking rules
The table sees to it who comes next. But it reminds nobody of what has to be said, or that cards have to be drawn: **draw** takes as many
as are due, and who plays a card instead breaks the rule. So does whoever says a word without need. Until the next player acts, anybody
may **accuse** whoever has just acted; the first to do so counts. If a rule was broken, the accused draws {self.penalty_words()} for each
rule, and the cards not drawn before. If none was, the accuser draws {self.penalty_words()}. Breaches that nobody notices are forgotten.
Bots remember most things, but not all.
## Winning
The first player without cards wins the hand. When the stock is used up, the discards but for the latest are shuffled to be a new one;
when that would have to be done for the third time the hand is stopped, and whoever has the fewest cards wins it, of several the one
nearest the dealer's left. {self.count("deals")} {"hand is" if self.count("deals") == 1 else "hands are"} played, and whoever wins most
wins the match. At the table Bartok players also forbid questions and names while a hand is played; here nobody listens to that.
"""


def bartok_of(deal: StockDeal) -> Bartok:
    """The deal's game."""
    game = deal.game
    assert isinstance(game, Bartok)
    return game


class State:
    """What lasts from turn to turn: ``way``, 1 for clockwise and -1; ``due``, how many cards the player in turn has to draw; who
    acted last, ``culprit``, with the rules broken in doing so, ``faults``, and the cards that should have been drawn then,
    ``skipped``; and who has accused the culprit in error, ``wrong``, a mask."""

    def __init__(self, way: int = 1, due: int = 0, culprit: int = NOBODY, faults: tuple[str, ...] = (), skipped: int = 0,
                 wrong: int = 0) -> None:
        self.way: Final = way
        self.due: Final = due
        self.culprit: Final = culprit
        self.faults: Final = faults
        self.skipped: Final = skipped
        self.wrong: Final = wrong


class BartokTurn(MatchCard):
    """The seat plays a card or draws, unless somebody accuses whoever acted before."""

    races: ClassVar[bool] = True

    def __init__(self, seat: int, order: MatchOrder, suit: int, state: State) -> None:
        super().__init__(seat, order, suit)
        self.state: Final = state

    def calls(self, seat: int) -> Sequence[Action]:
        """What the seat may say out of turn."""
        state = self.state
        return (ACCUSE,) if state.culprit not in (NOBODY, seat) and not state.wrong >> seat & 1 else ()

    def may_interrupt(self, deal: StockDeal) -> tuple[int, ...]:
        return tuple([seat for seat in range(deal.players) if self.calls(seat)])

    def interruptions(self, deal: StockDeal, seat: int) -> Sequence[Action]:
        return self.calls(seat)

    def legal(self, deal: StockDeal, seat: int) -> Sequence[Action]:
        if seat != self.seat:
            return self.calls(seat)
        plays = self.order.plays.of(deal.hands[seat].cards & self.matching(deal))
        can_draw = len(deal.stock.cards) > 0 or len(deal.discards.cards) > 1
        return (*plays, DRAW if can_draw else PASS, *self.calls(seat))

    def candidates(self, deal: StockDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), ACCUSE)

    def reason(self, deal: StockDeal, seat: int, action: Action) -> str:
        if action is ACCUSE:
            if self.state.wrong >> seat & 1:
                return "You have just accused in error: wait until the next player has acted."
            return "There is nobody to accuse."
        if action is PASS:
            return "There are cards to draw: draw if you do not play."
        return "There is nothing left to draw." if action is DRAW else super().reason(deal, seat, action)

    def play(self, deal: StockDeal, seat: int, action: Action) -> Phase[Any]:
        assert isinstance(deal, BartokDeal)
        state = self.state
        if action is ACCUSE:
            return self.accused(deal, seat)
        if action is PASS:
            return next_turn(deal, self.order, self.suit, seat, 1, State(state.way, 0, seat))
        if action is DRAW:
            deal.take_cards(seat, max(1, state.due))
            if bartok_of(deal).flag("play-drawn") and not state.due and deal.hands[seat].cards & self.matching(deal):
                return PlayDrawn(seat, self.order, self.suit, State(state.way, 0, seat))
            return next_turn(deal, self.order, self.suit, seat, 1, State(state.way, 0, seat))
        return laid(deal, self, seat, action.card)

    def accused(self, deal: BartokDeal, accuser: int) -> Phase[Any]:
        """Somebody accuses whoever acted last of having broken a rule."""
        state = self.state
        penalty = bartok_of(deal).penalty
        culprit = state.culprit
        if state.faults:
            taken = deal.take_cards(culprit, penalty * len(state.faults) + state.skipped)
            deal.say(f"{deal.name(culprit)} {' and '.join(state.faults)}: {taken} to draw.", -1, culprit)
            state = State(state.way, state.due)
        else:
            taken = deal.take_cards(accuser, penalty)
            deal.say(f"No rule was broken: {deal.name(accuser)} has {taken} to draw.", -1, accuser)
            state = State(state.way, state.due, culprit, (), 0, state.wrong | 1 << accuser)
        return stopped(deal) or BartokTurn(self.seat, self.order, self.suit, state)

    def prompt(self, deal: StockDeal, seat: int) -> str:
        return f"Play {self.wanted(deal)}, or draw"

    def conditions(self) -> list[str]:
        return ["Play goes clockwise" if self.state.way > 0 else "Play goes anticlockwise"]

    def facts(self, deal: StockDeal, viewer: int) -> list[str]:
        return [*super().facts(deal, viewer), *book_facts(deal)]

    def tell(self, deal: StockDeal, seat: int, action: Action, viewer: int) -> str:
        if action is ACCUSE:
            culprit = self.state.culprit
            return deal.sentence(seat, viewer, "accuse", "you" if viewer == culprit else deal.name(culprit))
        return super().tell(deal, seat, action, viewer)


def book_facts(deal: StockDeal) -> list[str]:
    """The rules in force, or only how many there are."""
    assert isinstance(deal, BartokDeal)
    if bartok_of(deal).flag("rules-shown"):
        return [f"Rule {number}: {words_of(rule)}" for number, rule in enumerate(deal.book, 1)]
    return [f"{len(deal.book)} {'rule' if len(deal.book) == 1 else 'rules'} in force"]


def stopped(deal: BartokDeal) -> Phase[Any] | None:
    """The end of a hand in which the stock has been used up too often; nothing where it goes on."""
    if deal.renewed[0] <= RENEWALS:
        return None
    fewest = min([hand.cards.bit_count() for hand in deal.hands])
    for seat in deal.order(deal.after(deal.dealer)):
        if deal.hands[seat].cards.bit_count() == fewest:
            deal.say(f"There is nothing left to draw: the hand is stopped, and {deal.name(seat)} wins it with the fewest cards.", -1, seat)
            return bartok_of(deal).won(deal, seat)
    return None


def next_turn(deal: BartokDeal, order: MatchOrder, suit: int, seat: int, steps: int, state: State) -> Phase[Any]:
    """The turn of the seat so many steps after this one."""
    return stopped(deal) or BartokTurn((seat + steps * state.way) % deal.players, order, suit, state)


def laid(deal: BartokDeal, turn: BartokTurn, seat: int, card: int) -> Phase[Any]:
    """The seat lays a card on the discards: it is out, or says what it has to say."""
    beneath = deal.discards.cards[-1]
    hand = deal.hands[seat]
    deal.lay(card, hand, deal.discards)
    if not hand.cards:
        deal.say(f"{deal.name(seat)} has no cards left and wins the hand.", -1, seat)
        return bartok_of(deal).won(deal, seat)
    return Speak(seat, turn, beneath, 0)


class Speak(Turn[StockDeal]):
    """The seat has played a card on ``beneath`` in the turn ``before``, and says what it has to say; ``said`` is a mask of the words
    that it has said."""

    def __init__(self, seat: int, before: BartokTurn, beneath: int, said: int) -> None:
        super().__init__(seat)
        self.before: Final = before
        self.beneath: Final = beneath
        self.said: Final = said

    def applying(self, deal: StockDeal) -> list[int]:
        """The effects of all rules that apply to the card played."""
        assert isinstance(deal, BartokDeal)
        left = deal.hands[self.seat].cards.bit_count()
        return [rule % SIZE for rule in deal.book if applies(rule, deal.pack, deal.discards.cards[-1], self.beneath, left)]

    def owed(self, deal: StockDeal) -> list[int]:
        """The words that have to be said and have not been."""
        return [effect - SAY for effect in self.applying(deal) if effect >= SAY and not self.said >> (effect - SAY) & 1]

    def legal(self, deal: StockDeal, seat: int) -> Sequence[Action]:
        return (NOTHING, *[SAYS[each] for each in range(len(SAYS)) if not self.said >> each & 1])

    def candidates(self, deal: StockDeal, seat: int) -> Sequence[Action]:
        return (NOTHING, *SAYS, DRAW)

    def reason(self, deal: StockDeal, seat: int, action: Action) -> str:
        return "You have played a card: end your turn with: say nothing." if action is DRAW else "You have said that already."

    def play(self, deal: StockDeal, seat: int, action: Action) -> Phase[Any]:
        assert isinstance(deal, BartokDeal)
        if action is not NOTHING:
            return Speak(seat, self.before, self.beneath, self.said | 1 << SAYS.index(action))
        effects = self.applying(deal)
        faults = self.faults(effects)
        before = self.before.state
        way = -before.way if effects.count(REVERSE) % 2 else before.way
        due = sum([effect - DRAWS + 1 for effect in effects if DRAWS <= effect < SAY])
        steps = 0 if PLAY_AGAIN in effects else 2 if SKIP in effects else 1
        state = State(way, due if steps else 0, seat, tuple(faults), before.due)
        suit = deal.pack.suit_of[deal.discards.cards[-1]]
        following = next_turn(deal, self.before.order, suit, seat, steps, state)
        if NAME_SUIT in effects and isinstance(following, BartokTurn):
            following = NameNext(seat, following)
        rank = deal.pack.ranks[deal.pack.rank_of[deal.discards.cards[-1]]]
        if rank == "A" and bartok_of(deal).choice("new-rules") == "aces" and following is not OVER:
            return InventWhen(seat, following)
        return following

    def faults(self, effects: Sequence[int]) -> list[str]:
        """What the seat has done wrong."""
        wrong = []
        if self.before.state.due:
            wrong.append(f"did not draw {'a card' if self.before.state.due == 1 else f'{self.before.state.due} cards'}")
        for each, said in enumerate(WORDS):
            due = SAY + each in effects
            if due and not self.said >> each & 1:
                wrong.append(f"did not say {said}")
            elif not due and self.said >> each & 1:
                wrong.append(f"said {said} without need")
        return wrong

    def prompt(self, deal: StockDeal, seat: int) -> str:
        return "Say what has to be said, and then nothing, to end your turn"

    def facts(self, deal: StockDeal, viewer: int) -> list[str]:
        return book_facts(deal)

    def tell(self, deal: StockDeal, seat: int, action: Action, viewer: int) -> str:
        return "" if action is NOTHING else f"{deal.sentence(seat, viewer, 'say', action.word.replace('-', ' '))[:-1]}!"


class NameNext(NameSuit):
    """The seat names the suit to match in the turn that follows."""

    def play(self, deal: StockDeal, seat: int, action: Action) -> Phase[Any]:
        following = self.match
        assert isinstance(following, BartokTurn)
        return BartokTurn(following.seat, following.order, deal.pack.suit(action.word), following.state)


class PlayDrawn(BartokTurn):
    """The seat has drawn a card by choice and may play at once, or keep what it has."""

    def may_interrupt(self, deal: StockDeal) -> tuple[int, ...]:
        return ()

    def legal(self, deal: StockDeal, seat: int) -> Sequence[Action]:
        return (*self.order.plays.of(deal.hands[seat].cards & self.matching(deal)), KEEP)

    def candidates(self, deal: StockDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), KEEP)

    def reason(self, deal: StockDeal, seat: int, action: Action) -> str:
        if action in (DRAW, PASS, ACCUSE):
            return "You have drawn: play a card or keep what you have."
        return super().reason(deal, seat, action)

    def play(self, deal: StockDeal, seat: int, action: Action) -> Phase[Any]:
        assert isinstance(deal, BartokDeal)
        if action is KEEP:
            return next_turn(deal, self.order, self.suit, seat, 1, self.state)
        return laid(deal, self, seat, action.card)

    def prompt(self, deal: StockDeal, seat: int) -> str:
        return f"Play {self.wanted(deal)}, or keep what you have"

    def tell(self, deal: StockDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "keep", "the card") if action is KEEP else super().tell(deal, seat, action, viewer)


# --- making rules ---------------------------------------------------------------------------------------------------


class Attach(Turn[BartokDeal]):
    """Before the first hand the dealer attaches ranks to effects, the first of ``effects`` now."""

    def __init__(self, seat: int, effects: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.effects: Final = effects

    def legal(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return [ATTACH[rank] for rank in range(len(RANKS)) if not [rule for rule in deal.book if rule // SIZE == rank]]

    def candidates(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return ATTACH

    def reason(self, deal: BartokDeal, seat: int, action: Action) -> str:
        return "These cards have an effect already."

    def play(self, deal: BartokDeal, seat: int, action: Action) -> Phase[Any]:
        add_rule(deal, rule_of(ATTACH.index(action), self.effects[0]))
        return Attach(seat, self.effects[1:]) if len(self.effects) > 1 else bartok_of(deal).begin(deal)

    def prompt(self, deal: BartokDeal, seat: int) -> str:
        return f"Choose the cards with the effect {EFFECTS[self.effects[0]]}"

    def tell(self, deal: BartokDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "attach", f"{EFFECTS[self.effects[0]]} to the {action.word}")


def add_rule(deal: BartokDeal, rule: int) -> None:
    """A rule comes into force."""
    deal.book.append(rule)
    deal.say(f"New rule: {words_of(rule)}.")


class InventWhen(Turn[BartokDeal]):
    """The seat invents a rule, and says first when it applies; or it repeals one. ``following`` is the phase after that."""

    def __init__(self, seat: int, following: Phase[Any]) -> None:
        super().__init__(seat)
        self.following: Final[Phase[Any]] = following

    def legal(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        repeals = numbers("repeal", 1, len(deal.book))
        return (NO_RULE, *WHEN, *repeals) if len(deal.book) < MOST_RULES else (NO_RULE, *repeals)

    def candidates(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return (NO_RULE, *WHEN, *numbers("repeal", 1, MOST_RULES))

    def reason(self, deal: BartokDeal, seat: int, action: Action) -> str:
        if action.kind == "repeal":
            return f"There are only {len(deal.book)} rules in force."
        return f"There are {MOST_RULES} rules in force, and nobody can remember more: repeal one."

    def play(self, deal: BartokDeal, seat: int, action: Action) -> Phase[Any]:
        if action is NO_RULE:
            return self.following
        if action.kind == "repeal":
            deal.say(f"Repealed: {words_of(deal.book[action.number - 1])}.")
            del deal.book[action.number - 1]
            return self.following
        return InventThen(seat, WHEN.index(action), self.following)

    def prompt(self, deal: BartokDeal, seat: int) -> str:
        return "Invent a rule: say first when it applies; or repeal one by its number, or none"

    def facts(self, deal: BartokDeal, viewer: int) -> list[str]:
        return book_facts(deal)

    def tell(self, deal: BartokDeal, seat: int, action: Action, viewer: int) -> str:
        if action is NO_RULE:
            return deal.sentence(seat, viewer, "leave", "the rules as they are")
        return deal.sentence(seat, viewer, "repeal" if action.kind == "repeal" else "invent", "a rule")


class InventThen(Turn[BartokDeal]):
    """The seat says what follows when the rule that it invents applies."""

    def __init__(self, seat: int, trigger: int, following: Phase[Any]) -> None:
        super().__init__(seat)
        self.trigger: Final = trigger
        self.following: Final[Phase[Any]] = following

    def legal(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return tuple([THEN[effect] for effect in range(len(EFFECTS)) if rule_of(self.trigger, effect) not in deal.book])

    def candidates(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return THEN

    def reason(self, deal: BartokDeal, seat: int, action: Action) -> str:
        return "That rule is in force already."

    def play(self, deal: BartokDeal, seat: int, action: Action) -> Phase[Any]:
        rule = rule_of(self.trigger, THEN.index(action))
        if bartok_of(deal).choice("new-rules") == "vote":
            deal.say(f"Proposed: {words_of(rule)}.")
            return VoteOnRule([other for other in deal.order(deal.after(seat)) if other != seat], rule, self.following)
        add_rule(deal, rule)
        return self.following

    def prompt(self, deal: BartokDeal, seat: int) -> str:
        return f"{TRIGGERS[self.trigger].replace('-', ' ').capitalize()}: say what follows"

    def tell(self, deal: BartokDeal, seat: int, action: Action, viewer: int) -> str:
        return ""


class VoteOnRule(Sealed[BartokDeal]):
    """The others vote on a rule."""

    def __init__(self, seats: Sequence[int], rule: int, following: Phase[Any]) -> None:
        super().__init__(seats)
        self.rule: Final = rule
        self.following: Final[Phase[Any]] = following

    def legal(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return YES, NO

    def reveal(self, deal: BartokDeal, choices: list[Action | None]) -> Phase[Any]:
        if 2 * (1 + choices.count(YES)) > deal.players:
            add_rule(deal, self.rule)
        else:
            deal.say("The rule is voted down.")
        return self.following

    def prompt(self, deal: BartokDeal, seat: int) -> str:
        return f"Vote: {words_of(self.rule)}?"
