"""All Fives: draw dominoes with a spinner, whose open ends score multiples of five. Rules page: all-fives-dominoes."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.muggins.game import TILES, CountedEnds, MugginsDeal, MugginsTurn, rounded
from parlour.games.muggins.options import HANDS
from parlour.kernel.options import OptionOf, Value, choice, toggle
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Why
from parlour.kernel.prose import Prose
from parlour.mechanisms.tiles.domino_line import HAND_SIZE, PARTNERS, STANDARD, Layout, must_lead
from parlour.mechanisms.tiles.spinners import ArmedLine, SpinnerRules

LOT: Final = "lot"
IN_TURN: Final = "in-turn"
HIGHEST_DOUBLE: Final = "highest-double"
EVERY_HAND: Final = "highest-double-every-hand"
USUAL: Final = "usual"
WINNER_SCORES: Final = "winner-scores-others"
SUBTRACT_OWN: Final = "each-subtracts-own"
#: how many tiles each player gets, by the number of players (page section "The Deal")
TILES_EACH: Final = (0, 0, 9, 7, 5)
#: what one counts to with a Cribbage board
CRIBBAGE: Final = 61
#: double six, double five, double four and a five at four ends
MOST_AT_ONCE: Final = 12 + 10 + 8 + 5
#: with so many players two that tie for the fewest pips share what the third has left
SHARING: Final = 3

PAIRS: Final[OptionOf[str]] = choice("partnership", "Partners who sit opposite, or each for himself.", PARTNERS, "individual", players=(4,))
FIRST_PLAYER: Final[OptionOf[str]] = choice(
    "first-player-lead", "Who leads: whoever went out before, and by lot in the first hand and after a block; or each in turn, the first "
    "by lot; or where there would be a lot, or in every hand, the highest double, which must be led.", LOT, IN_TURN, HIGHEST_DOUBLE,
    EVERY_HAND)
RESERVE: Final[OptionOf[int]] = choice("boneyard-reserve", "How many tiles of the boneyard are never drawn.", 0, 1, 2)
BY_FIVE: Final[OptionOf[bool]] = toggle("divide-by-five", "All scores are divided by five, as for a Cribbage board.")
TARGET: Final[OptionOf[object]] = choice(
    "target", "The score that wins: 250 for two and 200 for more, or 61 where scores are divided by five; or as agreed.",
    USUAL, CRIBBAGE, 100, 150, 200, 250, 300, 500, needs={CRIBBAGE: BY_FIVE.among(True)})
EXACT: Final[OptionOf[bool]] = toggle("exact-target", "The target must be hit exactly: a score that would lead beyond it does not count.")
REMAINING: Final[OptionOf[str]] = choice(
    "remaining-tiles", "At the end of a hand the winner scores what the opponents hold, or everybody loses what he or his side holds.",
    WINNER_SCORES, SUBTRACT_OWN)


class AllFives(CountedEnds):
    """The page's main game: the first double is the spinner."""

    id = "all-fives-dominoes"
    name = "All Fives"
    page = "all-fives-dominoes"
    summary = "Dominoes with a spinner: make the ends of up to four arms add up to multiples of five."
    also_known_as: ClassVar[Sequence[str]] = ("Double Six", "Single Spinner")
    best_players = range(4, 5)
    schema = (HAND_SIZE, PAIRS, FIRST_PLAYER, RESERVE, REMAINING, BY_FIVE, TARGET, EXACT, HANDS)
    prose = Prose(__name__, "all_fives_dominoes.md")
    #: every double is a spinner, not just the first
    every_double: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.spinners: Final = SpinnerRules(TILES, self.every_double)

    def clash(self) -> str:
        if self.hand_size() * self.players == self.pack.size and self[RESERVE]:
            return f"A reserve makes no sense with {self.hand_size()} tiles each: there is no boneyard."
        return super().clash()

    # --- what the options come to (page sections "The Deal", "Scoring" and "Variations") ------------------------------------

    def partners(self) -> bool:
        return self.players == 4 and self[PAIRS] == PARTNERS

    def hand_size(self) -> int:
        agreed = self[HAND_SIZE]
        return agreed if isinstance(agreed, int) else TILES_EACH[self.players]

    def count_by(self) -> str:
        return "fifths" if self[BY_FIVE] else "fives"

    def draws(self) -> bool:
        return True

    def reserve(self) -> int:
        return self[RESERVE]

    def exactly(self) -> bool:
        return self[EXACT]

    def finish(self) -> str:
        return self[REMAINING]

    def target(self) -> int:
        agreed = self[TARGET]
        if isinstance(agreed, int):
            return agreed
        if self[BY_FIVE]:
            return CRIBBAGE
        return 250 if self.players == 2 else 200

    # --- the lead (page section "The Play") ---------------------------------------------------------------------------------

    def open(self, deal: MugginsDeal) -> Phase[Any]:
        rule = self[FIRST_PLAYER]
        by_lot = deal.number == 0 or (deal.after_block and rule != IN_TURN)
        if rule != EVERY_HAND and not (rule == HIGHEST_DOUBLE and by_lot):
            return super().open(deal)
        self.deal_tiles(deal, self.hand_size())
        called = self.highest_double(deal)
        leader = self.leader_with(deal, called)
        self.give_lead(deal, leader)
        return CalledLead(leader, self.empty_line(), called)

    def lot_after_block(self) -> bool:
        return self[FIRST_PLAYER] != IN_TURN

    def empty_line(self) -> Layout:
        return ArmedLine(self.spinners)

    def next_dealer(self, deal: MugginsDeal) -> int:
        return deal.after(deal.dealer) if self[FIRST_PLAYER] == IN_TURN else super().next_dealer(deal)

    # --- the end of the hand (page sections "Scoring" and "Variations") -----------------------------------------------------

    def settle(self, deal: MugginsDeal, out: int) -> Phase[Any]:
        unit = 5 if self[BY_FIVE] else 1
        #: what each side holds, by the seat that comes first in it
        held = {self.sides.index(side): 0 for side in self.sides}
        for seat, side in enumerate(self.sides):
            deal.expose(deal.hands[seat])
            deal.tell(seat, "{are} left with {} pips", deal.pips(seat))
            held[self.sides.index(side)] += deal.pips(seat)
        if self[REMAINING] == SUBTRACT_OWN:
            for seat, pips in held.items():
                lost = rounded(pips) // unit
                deal.enter_score(seat, -lost, "pips left")
                if self.partners():
                    deal.tell(seat, "{lose} {} together with {other}", lost, other=seat + 2)
                else:
                    deal.tell(seat, "{lose} {}", lost)
            return OVER
        least = min(held.values())
        # whoever went out wins for his side, whatever his partner holds
        lightest = [seat for seat, pips in held.items() if pips == least] if out == NO_SEAT else [self.sides.index(self.sides[out])]
        theirs = sum([pips for seat, pips in held.items() if seat not in lightest])
        if len(lightest) == 1:
            winner = lightest[0] if out == NO_SEAT else out
            why = "{you} {have} the fewest pips: " if out == NO_SEAT else "{you} {have} gone out: "
            self.score(deal, winner, rounded(theirs) // unit, why, "the fewest pips" if out == NO_SEAT else "gone out")
        elif deal.players == SHARING and len(lightest) == 2:
            for seat in lightest:
                self.score(deal, seat, half_rounded(theirs) // unit, "{you} {share} the fewest pips: ", "the fewest pips")
        else:
            deal.say("The fewest pips are equal: nobody scores for what is left.")
        return OVER

    def pips_for_a_loss(self) -> int:
        return 0 if self[REMAINING] != SUBTRACT_OWN else 5 if self[BY_FIVE] else 1

    def most_at_once(self) -> int:
        return max(self.worth) if self.every_double else MOST_AT_ONCE // (5 if self[BY_FIVE] else 1)

    # --- the rules in words -------------------------------------------------------------------------------------------------

    def rule_words(self) -> Mapping[str, Value]:
        unit = 5 if self[BY_FIVE] else 1
        partners = self.partners()
        left = self.pack.size - self.hand_size() * self.players
        three = self.players == SHARING
        return {"partners": partners, "winner": "side" if partners else "player", "others": "opponents" if partners else "others",
                "tiles": self.hand_size(), "as_usual": self[HAND_SIZE] == STANDARD, "reserve": self[RESERVE],
                "left": left, "draws": left > self[RESERVE], "every_double": self.every_double,
                "three_play": three, "shares": three and self[REMAINING] == WINNER_SCORES, "unit": unit,
                "most_at_once": MOST_AT_ONCE // unit, "number_of_players": "two" if self.players == 2 else "three or four",
                "winning_score": self.target(), "exactly": self[EXACT]}


class FiveUp(AllFives):
    """All doubles are spinners (page section "Introduction")."""

    id = "all-fives-dominoes-five-up"
    name = "Five Up"
    summary = "All Fives with more and more open ends: tiles go out from every double in four directions."
    also_known_as = ()
    every_double = True


class CalledLead(MugginsTurn):
    """The lead of a tile that must be led."""

    def __init__(self, seat: int, layout: Layout, called: Card) -> None:
        super().__init__(seat, layout)
        self.called: Final = called

    def leads(self, deal: MugginsDeal, seat: int, hand: int, why: Why | None) -> int:
        return must_lead(deal, self.called, hand, why)


def half_rounded(pips: int) -> int:
    """Half of the pips, to the nearest multiple of five; half of an odd multiple of five goes up."""
    return (pips + 5) // 10 * 5
