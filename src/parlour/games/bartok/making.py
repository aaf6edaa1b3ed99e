"""How the players of Bartok make rules, one by one: invent, vote on, or repeal them. Rules page: bartok.

The page leaves open who makes rules and when. That is an option of the game; here is what the one whose turn it is to make a rule
does.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from parlour.games.bartok.grammar import EFFECTS, TRIGGERS, rule_of, words_of
from parlour.games.bartok.options import NEW_RULES, RULES_SHOWN
from parlour.kernel.actions import Action, numbers, word
from parlour.kernel.phase import Phase, Sealed, Turn
from parlour.mechanisms.table.dealing import StockDeal

if TYPE_CHECKING:
    from parlour.games.bartok.game import Bartok  # noqa: F401  the base of the deal names it

NO_RULE: Final = word("rule", "none")
YES: Final = word("vote", "yes")
NO: Final = word("vote", "no")
WHEN: Final = tuple([word("when", each) for each in TRIGGERS])
THEN: Final = tuple([word("then", each) for each in EFFECTS])
#: so many rules at most are in force
MOST_RULES: Final = 40


class BartokDeal(StockDeal["Bartok"]):
    """``book``: the rules in force, which go on from deal to deal, ``earlier``: how many hands they come from; ``renewed``: how
    often the stock was renewed."""

    book: list[int]
    earlier: int = 0
    renewed: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.book = self.tally(0, 0)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.earlier = old.earlier
        self.renewed = old.renewed

    def add_rule(self, rule: int) -> None:
        """A rule comes into force."""
        self.book.append(rule)
        self.say(f"New rule: {words_of(rule)}.")

    def book_facts(self) -> list[str]:
        """The rules in force, or only how many there are."""
        if self.game[RULES_SHOWN]:
            return [f"Rule {number}: {words_of(rule)}" for number, rule in enumerate(self.book, 1)]
        return [f"{self.count_words()} in force"]

    def count_words(self) -> str:
        """How many rules are in force, in words."""
        return f"{len(self.book)} {'rule' if len(self.book) == 1 else 'rules'}"


class InventWhen(Turn[BartokDeal]):
    """The seat invents a rule, and says first when it applies; or it repeals one. ``following`` is the phase after that."""

    about: ClassVar[str] = "inventing"

    def __init__(self, seat: int, following: Phase[Any]) -> None:
        super().__init__(seat)
        self.following: Final[Phase[Any]] = following

    def legal(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        repeals = numbers("repeal", 1, len(deal.book))
        if len(deal.book) >= MOST_RULES:
            return (NO_RULE, *repeals)
        return (NO_RULE, *[when for trigger, when in enumerate(WHEN) if left_to_follow(deal, trigger)], *repeals)

    def candidates(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return (NO_RULE, *WHEN, *numbers("repeal", 1, MOST_RULES))

    def reason(self, deal: BartokDeal, seat: int, action: Action) -> str:
        if action.kind == "repeal":
            return f"There {'is' if len(deal.book) == 1 else 'are'} only {deal.count_words()} in force."
        if len(deal.book) < MOST_RULES:
            return "All that could follow from that is in force already."
        return f"There are {MOST_RULES} rules in force, and nobody can remember more: repeal one."

    def play(self, deal: BartokDeal, seat: int, action: Action) -> Phase[Any]:
        if action is NO_RULE:
            return self.following
        if action.kind == "repeal":
            deal.say(f"Repealed: {words_of(deal.book[action.number - 1])}.")
            del deal.book[action.number - 1]
            return self.following
        return InventThen(seat, WHEN.index(action), self.following)

    def advise(self, deal: BartokDeal, seat: int, rng: Random) -> Action | None:
        return rng.choice(self.legal(deal, seat))

    def prompt(self, deal: BartokDeal, seat: int) -> str:
        return "Invent a rule: say first when it applies; or repeal one by its number, or none"

    def describe(self, deal: BartokDeal, seat: int, action: Action, viewer: int) -> str:
        if action is NO_RULE:
            return deal.sentence(seat, viewer, "leave", "the rules as they are")
        return deal.sentence(seat, viewer, "repeal" if action.kind == "repeal" else "invent", "a rule")


def left_to_follow(deal: BartokDeal, trigger: int) -> tuple[Action, ...]:
    """What can be said to follow from this without repeating a rule."""
    return tuple([then for effect, then in enumerate(THEN) if rule_of(trigger, effect) not in deal.book])


class InventThen(Turn[BartokDeal]):
    """The seat says what follows when the rule that it invents applies."""

    about: ClassVar[str] = "inventing"

    def __init__(self, seat: int, trigger: int, following: Phase[Any]) -> None:
        super().__init__(seat)
        self.trigger: Final = trigger
        self.following: Final[Phase[Any]] = following

    def legal(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return left_to_follow(deal, self.trigger)

    def candidates(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return THEN

    def reason(self, deal: BartokDeal, seat: int, action: Action) -> str:
        return "That rule is in force already."

    def play(self, deal: BartokDeal, seat: int, action: Action) -> Phase[Any]:
        rule = rule_of(self.trigger, THEN.index(action))
        if deal.game[NEW_RULES] == "vote":
            deal.say(f"Proposed: {words_of(rule)}.")
            return VoteOnRule([other for other in deal.order(deal.after(seat)) if other != seat], rule, self.following)
        deal.add_rule(rule)
        return self.following

    def advise(self, deal: BartokDeal, seat: int, rng: Random) -> Action | None:
        return rng.choice(self.legal(deal, seat))

    def prompt(self, deal: BartokDeal, seat: int) -> str:
        return f"{TRIGGERS[self.trigger].replace('-', ' ').capitalize()}: say what follows"

    def describe(self, deal: BartokDeal, seat: int, action: Action, viewer: int) -> str:
        return ""


class VoteOnRule(Sealed[BartokDeal]):
    """The others vote on a rule."""

    about: ClassVar[str] = "inventing"

    def __init__(self, seats: Sequence[int], rule: int, following: Phase[Any]) -> None:
        super().__init__(seats)
        self.rule: Final = rule
        self.following: Final[Phase[Any]] = following

    def legal(self, deal: BartokDeal, seat: int) -> Sequence[Action]:
        return YES, NO

    def reveal(self, deal: BartokDeal, choices: list[Action | None]) -> Phase[Any]:
        if 2 * (1 + choices.count(YES)) > deal.players:
            deal.add_rule(self.rule)
        else:
            deal.say("The rule is voted down.")
        return self.following

    def advise(self, deal: BartokDeal, seat: int, rng: Random) -> Action | None:
        return rng.choice(self.legal(deal, seat))

    def prompt(self, deal: BartokDeal, seat: int) -> str:
        return f"Vote: {words_of(self.rule)}?"
