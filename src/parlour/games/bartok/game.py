"""Bartok, whose players invent the rules. Rules page: bartok.

The page tells only the idea: match rank or suit or draw, be the first without cards, change the rules about special cards as the
game goes on, and draw penalty cards for what one forgets. How many cards, who invents and when is as Bartok is commonly played.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french
from parlour.games.bartok.eights import LEAST_STOCK, ORDER
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
from parlour.games.bartok.play import BartokTurn, State, penalty_of
from parlour.kernel.actions import Action, word
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.prose import Prose, spelled
from parlour.mechanisms.melding.matching import MatchOrder

ATTACH: Final = tuple([word("attach", each) for each in TRIGGERS[:len(RANKS)]])
LEAVE_OUT: Final = word("attach", "none")
#: which effect each value of the option attaches to a rank
SPECIAL: Final = {"reverse": REVERSE, "change-suit": NAME_SUIT, "draw-penalty": DRAWS + 1, "skip": SKIP, "extra-cards": PLAY_AGAIN}

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
    prose = Prose(__name__, "rules.md")
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

    # --- in words ---------------------------------------------------------------------------------------------------

    def facts(self, deal: BartokDeal, viewer: int) -> list[str]:
        return deal.book_facts()

    def rule_words(self) -> Mapping[str, Value]:
        penalty = penalty_of(self)
        return {
            "two_packs": self.pack is TWO_PACKS.pack, "cards_each": spelled(self.each()),
            "effects": ", ".join([f"**{EFFECTS[effect]}**" for effect in self.special()]),
            "penalty": "a penalty card" if penalty == 1 else f"{penalty} penalty cards",
        }

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, 1


class Attach(Turn[BartokDeal]):
    """Before the first hand the dealer attaches ranks to effects, the first of ``effects`` now."""

    about: ClassVar[str] = "deal"

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

    def advise(self, deal: BartokDeal, seat: int, rng: Random) -> Action | None:
        return rng.choice(self.legal(deal, seat))

    def prompt(self, deal: BartokDeal, seat: int) -> str:
        return f"Choose the cards with the effect {EFFECTS[self.effects[0]]}, or none"

    def describe(self, deal: BartokDeal, seat: int, action: Action, viewer: int) -> str:
        effect = EFFECTS[self.effects[0]]
        if action is LEAVE_OUT:
            return deal.sentence(seat, viewer, "leave", f"out {effect}")
        return deal.sentence(seat, viewer, "attach", f"{effect} to the {action.word}")
