"""Seven Card Stud, high, low and both, with its bring-ins and limits. Rules page: seven-card-stud."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from typing_extensions import TypeVar

from parlour.games.seven_card_stud.options import (
    AGREED,
    AGREED_LIMIT,
    ALL,
    ANTE,
    AT_LEAST_LAST,
    BRING_IN,
    BURN,
    CASINO,
    DECLARING,
    HIGH_LOW_STUD,
    LONDON,
    LONDON_LIMIT,
    NO_BRING_IN,
    NO_BRING_IN_THIRD,
    OPEN_PAIR,
    QUALIFIER,
    RAISE_CAP,
    RAZZ,
    SCHEME,
    SIZES,
    STUD,
    WORST,
)
from parlour.kernel.options import Option, Value
from parlour.kernel.prose import Prose, spelled
from parlour.mechanisms.stakes.betting import FIXED, NO_CAP, SPREAD, Limit
from parlour.mechanisms.stakes.high_low import (
    ACE_TO_SIX,
    DECLARE_METHOD,
    DEUCE_TO_SEVEN,
    HIGH_LOW,
    LOW,
    LOW_SYSTEM,
    Declare,
    low_hands,
)
from parlour.mechanisms.stakes.poker import Ante, Bets, Showdown, Step
from parlour.mechanisms.stakes.poker_words import BETTING_TERMS, HIGH_HANDS, LOW_HANDS, bets_in_words
from parlour.mechanisms.stakes.stud import THIRD_STREET, Street, StudBets, StudDeal, StudGame
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

#: how many raises may follow a bet, where so many are in
RAISES: Final = 3
MANY: Final = 3
FIFTH_STREET: Final = 5

SD = TypeVar("SD", bound="StudDeal[Any]", default="StudDeal[Stud[Any]]")


class Stud(StudGame[SD]):
    """Page sections "The Play" to "Running Out of Cards": what the games of this page have in common."""

    page = "seven-card-stud"
    player_counts = range(2, 9)
    best_players = (5, 6, 7)
    minutes = 45
    schema: ClassVar[Sequence[Option]] = ALL
    preset = {"stack": 400}
    deal_type = StudDeal
    prose = Prose(__name__, "rules.md")
    #: what makes it another game than the first of the page, as far as the rules in words go
    form: ClassVar[str] = ""
    #: pairs that show never allow a bigger bet
    pairs_never_count: ClassVar[bool] = False

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def sizes(self) -> list[int]:
        """The chips of the ante, the bring-in, the small and the big bet."""
        return [int(size) for size in self[SIZES].split("-")]

    def smallest_bet(self) -> int:
        return self.sizes()[2]

    def big_bet(self) -> int:
        """What bets are in the later rounds, or where a pair shows."""
        return self.sizes()[3]

    def scheme(self) -> str:
        """How bets are limited."""
        return self[SCHEME]

    # --- the deal -----------------------------------------------------------------------------------------------------------

    def ante(self) -> int:
        """The ante: a larger one where nobody must bet."""
        if not self[ANTE]:
            return 0
        return self.sizes()[0] if self.bring_in() else self.smallest_bet() // 2

    def plan(self) -> Sequence[Step[SD]]:
        ante = self.ante()
        return (*([Ante(ante)] if ante else []), *self.streets(), *self.declaring(), Showdown())

    def streets(self) -> Sequence[Step[SD]]:
        """The cards and the bets on them."""
        return (Street(down=2, up=1), StudBets(3), Street(up=1), StudBets(4), Street(up=1), StudBets(5),
                Street(up=1), StudBets(6), Street(down=1), StudBets(7))

    def declaring(self) -> Sequence[Step[SD]]:
        """What is declared before the showdown."""
        return ()

    def burns(self) -> bool:
        return self[BURN]

    # --- the bets -----------------------------------------------------------------------------------------------------------

    def bring_in(self) -> int:
        small_openings = self[BRING_IN] != NO_BRING_IN or not self[NO_BRING_IN_THIRD]
        return self.sizes()[1] if small_openings else 0

    def must_bring_in(self) -> bool:
        return self[BRING_IN] != NO_BRING_IN

    def worst_begins(self, step: StudBets) -> bool:
        return step.street == THIRD_STREET and self[BRING_IN] == WORST

    def limit_now(self, deal: SD, step: Bets[Any]) -> Limit:
        assert isinstance(step, StudBets)
        return self.limit_on(step.street, self.big_bets_unlocked() and self.open_pair(deal), len(deal.contenders()))

    def limit_on(self, street: int, pair: bool, competing: int) -> Limit:
        """Page section "Size of Bets": what may be bet on a street, an open pair being there or not."""
        small, big = self.smallest_bet(), self.big_bet()
        raises = RAISES if self[RAISE_CAP] != "none" and competing >= MANY else NO_CAP
        rising = self[AT_LEAST_LAST]
        if self.scheme() == AGREED:
            kind = self[AGREED_LIMIT]
            return Limit(kind, small, big, raises if kind in (FIXED, SPREAD) else NO_CAP, (), rising or kind != SPREAD)
        if street >= FIFTH_STREET and self.scheme() == CASINO:
            return Limit(FIXED, big, 0, raises)
        return Limit(FIXED, small, 0, raises, (small, big) if pair and street > THIRD_STREET else (small,), rising)

    def big_bets_unlocked(self) -> bool:
        """Whether big bets are allowed where a pair shows."""
        return not self.pairs_never_count and self[OPEN_PAIR]

    # --- the rules in words -------------------------------------------------------------------------------------------------

    def final_cards(self) -> int:
        """How many cards everybody has in the end, if nobody folds."""
        return 7

    def aces_are_low(self) -> bool:
        """Whether aces are low in low hands."""
        return self[LOW_SYSTEM] != DEUCE_TO_SEVEN

    def may_run_short(self) -> bool:
        """Whether there may be too few cards for the last one to everybody."""
        return self.players == self.player_counts[-1]

    def rule_words(self) -> Mapping[str, Value]:
        small, big = self.smallest_bet(), self.big_bet()
        limit = self.limit_on(THIRD_STREET, False, MANY)
        return {
            "aim": self.aim, "goal": self.goal(), "form": self.form, "cards_in_hand": spelled(self.final_cards()), "wild_named": False,
            "wild_rank_name": "",
            "high_hands": HIGH_HANDS, "low_hands": LOW_HANDS[self[LOW_SYSTEM]], "aces_low": self.aces_are_low(),
            "ante_paid": self.ante(), "may_run_short": self.may_run_short(), "small_bet": small, "big_bet": big,
            "special": self.special_in_words(), "makes_wild": self.makes_wild(), "seventh_bought": False, "half": "", "suit_order": "",
            "bring": self.sizes()[1], "small_opening": self.bring_in() > 0, "scheme": self.scheme(), "bets": bets_in_words(limit),
            "best_hand": "lowest" if self.aim == LOW else "best", "worst_card": "highest" if self.aim == LOW else "lowest",
            "pairs_count": self.big_bets_unlocked(), "pairs_never_count": self.pairs_never_count,
            "raises": limit.raises if limit.raises != NO_CAP else 0, "betting_terms": BETTING_TERMS, "declaring": self.how_to_declare(),
            "the_match": self.rules_of_match()}

    def goal(self) -> str:
        """Which hand wins, in words."""
        return "the highest or the lowest hand" if self.aim == HIGH_LOW else "the lowest hand" if self.aim == LOW else "the highest hand"

    def how_to_declare(self) -> str:
        """How one declares what one goes for, in words; empty where nothing is declared."""
        return ""

    def special(self) -> Prose | None:
        """What is different from other stud, as a template, where there is something."""
        return None

    def special_words(self) -> Mapping[str, Value]:
        """What that template asks for besides options."""
        return {}

    def special_in_words(self) -> str:
        """That template, written out."""
        template = self.special()
        if template is None:
            return ""
        return template.written(self.special_words(), {option.name: self[option] for option in self._every_option()})

    def makes_wild(self) -> bool:
        """Whether that makes cards wild."""
        return False


class SevenCardStud(Stud):
    """Page sections "The Play" to "Running Out of Cards"."""

    id = "seven-card-stud"
    name = "Seven Card Stud"
    summary = "Seven cards, four of them face up, and a bet after each: the best five take the pot."
    schema = STUD


class SevenCardStudHighLow(Stud):
    """Page section "Seven Card Stud High-Low"."""

    id = "seven-card-stud-high-low"
    name = "Seven Card Stud High-Low"
    summary = "Seven Card Stud in which the highest hand and the lowest hand split the pot."
    schema = HIGH_LOW_STUD
    fixed = {"objective": HIGH_LOW}

    def make_low(self) -> Ranking:
        return low_hands(self.pack, self[LOW_SYSTEM], self.ranking.wild, "8" if self[QUALIFIER] == "8-or-better" else "")


class EightOrBetter(SevenCardStudHighLow):
    """Page section "Eight or Better"."""

    id = "seven-card-stud-eight-or-better"
    name = "Seven Card Stud Hi-Lo Eight or Better"
    also_known_as = ("Seven-Stud/8",)
    summary = "Seven Card Stud High-Low in which a low hand must be eight high or lower to share the pot."
    leaves_out = (LOW_SYSTEM, QUALIFIER)
    fixed = {"objective": HIGH_LOW, "low-qualifier": "8-or-better"}


class HighLowDeclare(SevenCardStudHighLow):
    """Page section "With Declare"."""

    id = "seven-card-stud-high-low-declare"
    name = "Seven Card Stud High-Low with Declare"
    summary = "Seven Card Stud High-Low in which you must say before the showdown what you go for: high, low or both."
    schema = DECLARING

    def declaring(self) -> Sequence[Step[StudDeal[Stud]]]:
        return (Declare(self[DECLARE_METHOD]),)

    def how_to_declare(self) -> str:
        return self.rules_of_declaring(self[DECLARE_METHOD])


class Razz(Stud):
    """Page section "Razz"."""

    id = "razz"
    name = "Razz"
    summary = "Seven Card Stud for low: the best hand is 5-4-3-2-A, and the highest card showing must bet first."
    schema = RAZZ
    fixed = {"objective": LOW, "bring-in": WORST, "limit-scheme": CASINO, "raise-at-least-last": True}
    pairs_never_count = True


class LondonLowball(Razz):
    """Page section "London Lowball"."""

    id = "london-lowball"
    name = "London Lowball"
    summary = "Seven Card Stud for low in which straights and flushes count against you, with bets up to the pot."
    schema = LONDON
    fixed = {"objective": LOW, "low-system": ACE_TO_SIX, "bring-in": WORST, "raise-at-least-last": True}

    def scheme(self) -> str:
        return CASINO if self[LONDON_LIMIT] == FIXED else AGREED
