"""Bartok, whose players invent the rules. Rules page: bartok.

The page tells only the idea: match rank or suit or draw, be the first without cards, change the rules about special cards as the
game goes on, and draw penalty cards for what one forgets. How many cards, who invents and when is as Bartok is commonly played.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french
from parlour.games.bartok.eights import LEAST_STOCK, ORDER, best_match
from parlour.games.bartok.grammar import (
    DRAWS,
    EFFECTS,
    LAST_CARD,
    NAME_SUIT,
    PLAY_AGAIN,
    RANKS,
    REVERSE,
    SIZE,
    SKIP,
    TRIGGERS,
    rule_of,
)
from parlour.games.bartok.making import BartokDeal
from parlour.games.bartok.options import (
    DEALS,
    HAND_SIZE,
    NEW_RULES,
    PENALTY_CARDS,
    PENALTY_SIZE,
    PLAY_DRAWN,
    RULES_SHOWN,
    SPECIAL_CARD_EFFECTS,
)
from parlour.games.bartok.play import (
    ACCUSE,
    NOTHING,
    SAYS,
    BartokTurn,
    LastCard,
    PlayDrawn,
    Speak,
    State,
    penalty_of,
)
from parlour.kernel.actions import Action, word
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import Game
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.melding.matching import DRAW, MatchOrder, NameSuit

ATTACH: Final = tuple([word("attach", each) for each in TRIGGERS[:len(RANKS)]])
LEAVE_OUT: Final = word("attach", "none")
#: which effect each value of the option attaches to a rank
SPECIAL: Final = {"reverse": REVERSE, "change-suit": NAME_SUIT, "draw-penalty": DRAWS + 1, "skip": SKIP, "extra-cards": PLAY_AGAIN}
#: how surely a bot remembers what it has to do, and notices what others forget
REMEMBERS: Final = 0.85
NOTICES: Final = 0.6

ONE_PACK: Final = MatchOrder(french(ORDER))
TWO_PACKS: Final = MatchOrder(french(ORDER, copies=2))


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
    deal_type = BartokDeal
    schema: ClassVar[Sequence[Option]] = (
        SPECIAL_CARD_EFFECTS, PENALTY_SIZE, PENALTY_CARDS, NEW_RULES, HAND_SIZE, PLAY_DRAWN, RULES_SHOWN, DEALS,
    )
    ends = AfterDeals(DEALS)

    def each(self) -> int:
        """How many cards everyone is dealt."""
        return int(self[HAND_SIZE])

    def order(self) -> MatchOrder:
        """Which cards match, with one pack or two."""
        return ONE_PACK if ONE_PACK.pack.size - self.players * self.each() >= LEAST_STOCK else TWO_PACKS

    def make_pack(self) -> Pack:
        return self.order().pack

    def carry(self, old: BartokDeal, new: BartokDeal) -> None:
        new.book[:] = old.book
        new.earlier = old.earlier + 1

    def open(self, deal: BartokDeal) -> Phase[Any]:
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), self.each()))
        if deal.earlier:
            return self.begin(deal)
        deal.book.append(LAST_CARD)
        effects = self.special()
        return Attach(deal.dealer, effects) if effects else self.begin(deal)

    def special(self) -> tuple[int, ...]:
        """The effects that are in force from the first hand on."""
        chosen = self[SPECIAL_CARD_EFFECTS]
        return () if chosen == "none" else tuple(SPECIAL.values()) if chosen == "all" else (SPECIAL[chosen],)

    def begin(self, deal: BartokDeal) -> Phase[Any]:
        """Turns up the first discard; the dealer's next begins."""
        card = deal.turn_up()
        deal.tell(deal.dealer, "{turn} up {}", deal.pack.names(1 << card))
        return BartokTurn(deal.after(deal.dealer), self.order(), deal.pack.suit_of[card], State())

    def next_dealer(self, deal: BartokDeal) -> int:
        return deal.after(deal.dealer)

    def advise(self, deal: BartokDeal, seat: int, rng: Random) -> Action | None:
        """Play from the longest suit; remember most of what has to be said and drawn, and notice some of what others forget."""
        phase = deal.phase
        legal = deal.legal(seat)
        if isinstance(phase, BartokTurn):
            if seat != phase.seat:
                return self.objection(phase.state.deed.faults, rng)
            if phase.state.due and DRAW in legal and rng.random() < REMEMBERS:
                return DRAW
            return best_match(deal, seat, 0)
        if isinstance(phase, LastCard):
            return self.objection(phase.turn_after.state.deed.faults, rng) if ACCUSE in legal else NOTHING
        if isinstance(phase, Speak):
            left = [action for action in SAYS if action in legal and SAYS.index(action) in phase.owed(deal)]
            return left[0] if left and rng.random() < REMEMBERS else NOTHING
        if isinstance(phase, (NameSuit, PlayDrawn)):
            return best_match(deal, seat, 0)
        return legal[rng.randrange(len(legal))]

    def objection(self, faults: Sequence[str], rng: Random) -> Action:
        """Accuse where there is a reason to and one notices."""
        return ACCUSE if faults and rng.random() < NOTICES else NOTHING

    # --- the rules in words ---

    def special_rules(self) -> str:
        """The effects in force from the first hand on, for the rules."""
        effects = self.special()
        if not effects:
            return ""
        listed = ", ".join([f"**{EFFECTS[effect]}**" for effect in effects])
        each = "each of these effects" if len(effects) > 1 else "this effect"
        return f"""
Before the first hand the dealer may **attach** a rank of cards to {each}, to hold from the beginning: {listed}. With **attach none**
an effect is left out."""

    def maker_rules(self) -> str:
        """Who makes rules and when, for the rules."""
        who = self[NEW_RULES]
        if who == "aces":
            return "Whoever plays an ace, unless it is the last card, may invent a rule, which holds at once."
        vote = (" All others then vote on it at the same time, and it holds if more than half of all players, the winner among them, "
                "are for it." if who == "vote" else "")
        return f"The winner of a hand may invent a rule, which holds from the next hand on.{vote}"

    def penalty_words(self) -> str:
        """The penalty, for the rules."""
        penalty = penalty_of(self)
        return "a penalty card" if penalty == 1 else f"{penalty} penalty cards"

    def rules(self) -> str:
        packs = "a pack of 52 cards" if self.pack is ONE_PACK.pack else "two packs of 52 cards, shuffled together"
        drawn = "you may play that card at once if it matches, or **keep** it" if self[PLAY_DRAWN] else "that ends your turn"
        shown = ("The rules in force are shown on the table." if self[RULES_SHOWN] else
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
One rule holds at first: whoever has one card left after playing has to say **bartok**. {self.maker_rules()} It says **when**
something happens (cards of a rank, a suit or a colour are played, the same rank as the card beneath, or a player has one, two or three
cards left after playing) and what **then** follows:
- **reverse**: the direction of play changes;
- **skip**: the next player is passed over;
- **play-again**: the same player plays once more;
- **name-suit**: the player names the suit that the next one must match (its rank counts as before);
- **next-draws-1**, **-2**, **-3**: the next player has to draw so many cards instead of playing;
- **say-moo** and so on: the player has to say this word.
## Changing the rules
Several rules can apply at once, and then all do; what the next player has to do waits until whoever plays again has finished.
Instead of inventing a rule one may **repeal** one, or leave everything as it is.
{shown}
## Breaking rules
The table sees to it who comes next. But it reminds nobody of what has to be said, or that cards have to be drawn: **draw** takes as many
as are due, and who plays a card instead breaks the rule. So does whoever says a word without need. Until the next player acts, anybody
may **accuse** whoever has just acted; the first to do so counts. If a rule was broken, the accused draws {self.penalty_words()} for each
rule, and the cards not drawn before. If none was, the accuser draws {self.penalty_words()}. Breaches that nobody notices are forgotten.
Bots remember most things, but not all.
## Winning
The first player without cards wins the hand. What a last card demands has to be said too, and may be objected to: the next player
either lets it pass with **say nothing**, and the hand is won, or somebody accuses. If a rule was broken, the penalty cards are drawn
and play goes on. When the stock is used up, the discards but for the latest are shuffled to be a new one;
when that would have to be done for the third time the hand is stopped, and whoever has the fewest cards wins it, of several the one
nearest the dealer's left. {self[DEALS]} {"hand is" if self[DEALS] == 1 else "hands are"} played, and whoever wins most
wins the match. At the table Bartok players also forbid questions and names while a hand is played; here nobody listens to that.
"""


class Attach(Turn[BartokDeal]):
    """Before the first hand the dealer attaches ranks to effects, the first of ``effects`` now."""

    def __init__(self, seat: int, effects: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.effects: Final = effects

    def legal(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        free = [ATTACH[rank] for rank in range(len(RANKS)) if not [rule for rule in deal.book if rule // SIZE == rank]]
        return (*free, LEAVE_OUT)

    def candidates(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return (*ATTACH, LEAVE_OUT)

    def reason(self, deal: BartokDeal, seat: int, action: Action) -> str:
        return "These cards have an effect already."

    def play(self, deal: BartokDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not LEAVE_OUT:
            deal.add_rule(rule_of(ATTACH.index(action), self.effects[0]))
        return Attach(seat, self.effects[1:]) if len(self.effects) > 1 else deal.game.begin(deal)

    def prompt(self, deal: BartokDeal, seat: int) -> str:
        return f"Choose the cards with the effect {EFFECTS[self.effects[0]]}, or none"

    def tell(self, deal: BartokDeal, seat: int, action: Action, viewer: int) -> str:
        effect = EFFECTS[self.effects[0]]
        if action is LEAVE_OUT:
            return deal.sentence(seat, viewer, "leave", f"out {effect}")
        return deal.sentence(seat, viewer, "attach", f"{effect} to the {action.word}")
