"""Seven Card Stud, high, low and both, with its bring-ins and limits. Rules page: seven-card-stud."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.games.seven_card_stud.options import (
    AGREED,
    AGREED_LIMIT,
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
from parlour.mechanisms.stakes.betting import FIXED, NO_CAP, SPREAD, Limit
from parlour.mechanisms.stakes.high_low import (
    ACE_TO_SIX,
    DECLARE_METHOD,
    DEUCE_TO_SEVEN,
    HIGH,
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


class Stud(StudGame["StudDeal[Stud]"]):
    """Page sections "The Play" to "Running Out of Cards": what the games of this page have in common."""

    page = "seven-card-stud"
    player_counts = range(2, 9)
    best_players = (5, 6, 7)
    minutes = 45
    schema = STUD
    preset = {"stack": 400}
    deal_type = StudDeal

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

    def plan(self) -> Sequence[Step[StudDeal[Stud]]]:
        ante = self.ante()
        return (*([Ante(ante)] if ante else []), *self.streets(), *self.declaring(), Showdown())

    def streets(self) -> Sequence[Step[StudDeal[Stud]]]:
        """The cards and the bets on them."""
        return (Street(down=2, up=1), StudBets(3), Street(up=1), StudBets(4), Street(up=1), StudBets(5),
                Street(up=1), StudBets(6), Street(down=1), StudBets(7))

    def declaring(self) -> Sequence[Step[StudDeal[Stud]]]:
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

    def limit_now(self, deal: StudDeal[Stud], step: Bets[Any]) -> Limit:
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
        return True

    # --- the rules in words -------------------------------------------------------------------------------------------------

    def rules(self) -> str:
        return f"""## Aim
{self.rules_of_aim()}
## Hands
{self.rules_of_hands()}
## Deal
{self.rules_of_deal()}
## Who begins
{self.rules_of_order()}
## Betting
{self.rules_of_limits()}

{BETTING_TERMS}
{self.rules_of_showdown()}
{self.rules_of_match()}
"""

    def rules_of_aim(self) -> str:
        """What wins the pot."""
        best = {HIGH: "the highest hand", LOW: "the lowest hand", HIGH_LOW: "the highest or the lowest hand"}[self.aim]
        return f"Win chips: by making {best} of five cards out of your {self.rules_of_cards()}, or by betting so that everybody else folds."

    def rules_of_cards(self) -> str:
        """How many cards one has in the end."""
        return "seven"

    def rules_of_hands(self) -> str:
        """How hands rank."""
        low = self.rules_of_low_hands()
        return {HIGH: HIGH_HANDS, LOW: low, HIGH_LOW: f"**High.** {HIGH_HANDS}\n\n**Low.** {low}"}[self.aim]

    def rules_of_low_hands(self) -> str:
        """How low hands rank."""
        return LOW_HANDS[self[LOW_SYSTEM]]

    def rules_of_deal(self) -> str:
        """How the cards are dealt."""
        ante = f"Everyone puts an ante of {self.ante()} into the pot." if self.ante() else "There is no ante."
        return f"""{ante} {self.rules_of_streets()}

Cards of those who have folded are turned down and never dealt again.{self.rules_of_short_stock()}"""

    def rules_of_streets(self) -> str:
        """What is dealt between the rounds of betting."""
        return """Everybody is dealt two cards face down and one face up, one at a time; then there is a round of betting, **third
street**. A fourth, a fifth and a sixth card are dealt face up and a seventh face down, each followed by a round of betting:
**fourth street** and so on to **seventh street**."""

    def rules_of_short_stock(self) -> str:
        """What happens when there are too few cards."""
        burn = """ Before each stage of the deal the top card is laid aside face down (burned). If the cards run out, the burned ones
are shuffled in again.""" if self.burns() else ""
        if self.players < self.player_counts[-1]:
            return burn
        return f"""{burn} If there are too few cards for a seventh to everybody, a single one is turned up in the middle and counts as
everyone's, also for who begins the betting: where it is the highest card of equal hands, the highest card of one's own decides."""

    def rules_of_order(self) -> str:
        """Who begins each round of betting."""
        small, bring = self.smallest_bet(), self.sizes()[1]
        best, worst = ("lowest", "highest") if self.aim == LOW else ("best", "lowest")
        aces = "Aces are low here. " if self.aim == LOW and self[LOW_SYSTEM] != DEUCE_TO_SEVEN else ""
        wins = "the one whose highest card is of the lower suit is lower" if self.aim == LOW else "the suit of the highest card decides"
        begun = f"""begun by whoever shows the {best} hand: pairs, two pairs, three and four of a kind count as usual, straights and
flushes do not. {aces}Between equal hands {wins}; suits rank spades (highest), hearts, diamonds, clubs."""
        then = f"the others fold, call {bring}, or **complete** the bet to {small}; only then may it be raised."
        must = f"""must **bring it in**: bet {bring}, or {self.first_bets()} if you like. After a bring-in of {bring} {then} If the
player who should bring it in is all in, the next one does."""
        if not self.must_bring_in():
            small_bet = f" On third street the first bet may also be of {bring} only; then {then}" if self.bring_in() else ""
            return f"Each round is {begun} Nobody must bet.{small_bet}"
        if self[BRING_IN] == WORST:
            return f"""On third street whoever shows the {worst} card {must} Of equal cards the one of the {worst} suit counts.

Each later round is {begun}"""
        return f"""Each round is {begun}

On third street that player {must}"""

    def first_bets(self) -> str:
        """What one may bet at first instead of the bring-in, in words."""
        return f"{self.smallest_bet()} or more, as the limit allows," if self.scheme() == AGREED else f"a full bet of {self.smallest_bet()}"

    def rules_of_limits(self) -> str:
        """How much may be bet."""
        limit = self.limit_on(THIRD_STREET, False, MANY)
        cap = ""
        if limit.raises != NO_CAP:
            cap = f" No more than {limit.raises} raises may follow a bet in a round that more than two players begin."
            cap += f" A first bet of only {self.sizes()[1]} is not counted: they may follow its completion." if self.bring_in() else ""
        if self.scheme() == AGREED:
            return f"{bets_in_words(limit)}{cap}"
        return f"{self.rules_of_fixed_bets(limit.rising)}{cap}"

    def rules_of_fixed_bets(self, rising: bool) -> str:
        """How much fixed bets are on each street."""
        small, big = self.smallest_bet(), self.big_bet()
        casino = self.scheme() == CASINO
        words = f"A bet or raise is {small}."
        if self.big_bets_unlocked():
            words += f" {'On fourth street' if casino else 'From fourth street on'} it may also be {big}, for everybody, if anyone"
            words += " who is still in shows a pair or better."
            words += " After a big bet only big raises are allowed then." if rising else " Small raises may follow a big bet then."
        return f"{words} From fifth street on it is {big}." if casino else words

    def rules_of_showdown(self) -> str:
        """How the pot is won at the end."""
        split = """ The best high hand and the best low hand each win half of the pot. You may win both, with different cards. An odd
chip goes to the high hand.""" if self.aim == HIGH_LOW else ""
        return f"""## Showdown
After the last round those who are still in show all their cards, beginning with the last who bet or raised in it, or else at the
dealer's left. The cards speak: whatever is best in them counts.{split}"""


class SevenCardStud(Stud):
    """Page sections "The Play" to "Running Out of Cards"."""

    id = "seven-card-stud"
    name = "Seven Card Stud"
    summary = "Seven cards, four of them face up, and a bet after each: the best five take the pot."


class SevenCardStudHighLow(Stud):
    """Page section "Seven Card Stud High-Low"."""

    id = "seven-card-stud-high-low"
    name = "Seven Card Stud High-Low"
    summary = "Seven Card Stud in which the highest hand and the lowest hand split the pot."
    schema = HIGH_LOW_STUD
    fixed = {"objective": HIGH_LOW}

    def big_bets_unlocked(self) -> bool:
        return self[OPEN_PAIR]

    def eight_or_better(self) -> bool:
        """Whether a low hand must have no card above an eight."""
        return self[QUALIFIER] == "8-or-better"

    def make_low(self) -> Ranking:
        return low_hands(self.pack, self[LOW_SYSTEM], self.ranking.wild, "8" if self.eight_or_better() else "")

    def rules_of_low_hands(self) -> str:
        words = super().rules_of_low_hands()
        if not self.eight_or_better():
            return words
        return f"""{words} A low hand counts only if it has five different ranks, none of them above an eight. If nobody has
one, the high hand wins the whole pot."""


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

    def rules_of_showdown(self) -> str:
        return f"""## Declaring
After the last round of betting everybody declares. {self.rules_of_declaring(self[DECLARE_METHOD])}
## Showdown
Those who are still in show all their cards, beginning with the last who bet or raised in the last round, or else at the dealer's
left. An odd chip goes to the high hand."""


class Razz(Stud):
    """Page section "Razz"."""

    id = "razz"
    name = "Razz"
    summary = "Seven Card Stud for low: the best hand is 5-4-3-2-A, and the highest card showing must bet first."
    schema = RAZZ
    fixed = {"objective": LOW, "bring-in": WORST, "limit-scheme": CASINO, "raise-at-least-last": True}

    def big_bets_unlocked(self) -> bool:
        return False

    def rules_of_fixed_bets(self, rising: bool) -> str:
        small, big = self.smallest_bet(), self.big_bet()
        return f"A bet or raise is {small} on third and fourth street and {big} from fifth street on. Pairs that show change nothing."


class LondonLowball(Razz):
    """Page section "London Lowball"."""

    id = "london-lowball"
    name = "London Lowball"
    summary = "Seven Card Stud for low in which straights and flushes count against you, with bets up to the pot."
    schema = LONDON
    fixed = {"objective": LOW, "low-system": ACE_TO_SIX, "bring-in": WORST, "raise-at-least-last": True}

    def scheme(self) -> str:
        return CASINO if self[LONDON_LIMIT] == FIXED else AGREED
