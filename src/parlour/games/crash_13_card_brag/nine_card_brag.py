"""Nine Card Brag: three brag hands, of which two win the pot. Rules page: crash-13-card-brag, section "Nine Card Brag"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, french, mask_of
from parlour.games.crash_13_card_brag.options import (
    BUM_DEALS,
    CALL_AFTER,
    DEALS,
    EQUAL,
    FOR_POINTS,
    JOKERS,
    LAST_DEALS,
    MATCH_END,
    MUST_WIN_ALL,
    NINE,
    NINE_FLUSH,
    ONE_STAKE,
    PAIRS_FIRST,
    PEG_THREE,
    PENALTY,
    POINTS,
    PRIORITY,
    STAKE,
    TENTH_CARD,
    TIMED,
    TO_TARGET,
    TOP_OF_NINE,
    TWO_OF_THREE,
)
from parlour.games.crash_13_card_brag.pot_brag import PBD, SHOW_FLUSH, SHOW_FOUR, PotBrag, PotBragDeal
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option, OptionOf, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Sealed, Turn
from parlour.kernel.prose import Prose, spelled
from parlour.kernel.question import Answer, Ask, Question
from parlour.mechanisms.melding.partition import LayOut, Plan
from parlour.mechanisms.stakes.stakes import chips
from parlour.rankings.brag import Brag
from parlour.rankings.crash import pairs_held

SHOW_PAIRS: Final = word("show", "four pairs")
PACK: Final = word("pack")
BUM_DEAL: Final = word("call", "a bum deal")
PLAY: Final = word("play")
TENTH: Final = word("deal", "a tenth card")
NO_TENTH: Final = word("deal", "no more")
PEG: Final = word("peg", "six")
SET_BACK: Final = word("set-back", "the others")

EACH: Final = 9
ROWS: Final = 3
SAVING_PAIRS: Final = 4
#: what four of a kind scores in the game for points, and what it scores or takes from the others by agreement
FOUR_POINTS: Final = 3
PEG_POINTS: Final = 6
#: a hand worth less than one part in so many of what hands are worth on average is hopeless
HOPELESS: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class NineCardBrag(PotBrag[PBD]):
    """For a pot (page section "Nine Card Brag")."""

    id = "nine-card-brag"
    name = "Nine Card Brag"
    summary = "Lay nine cards out in three brag hands and win two of them to take the pot."
    also_known_as: ClassVar[Sequence[str]] = ("9-card Brag",)
    player_counts: ClassVar[Sequence[int]] = range(2, 6)
    best_players = (4,)
    minutes = 20
    schema: ClassVar[Sequence[Option]] = (STAKE, MUST_WIN_ALL, *NINE, NINE_FLUSH, DEALS)
    names = ("left", "middle", "right")
    prose = Prose(__name__, "nine_card_brag.md")

    def each(self) -> int:
        return EACH

    def top(self) -> str:
        return self[TOP_OF_NINE]

    def flush(self) -> OptionOf[bool]:
        return NINE_FLUSH

    def needs_all(self) -> bool:
        """Whether it takes all three hands, or to be equal in them, to win."""
        return self[MUST_WIN_ALL] != TWO_OF_THREE

    # --- before the hands are laid out (page section "Variations of Nine-Card Brag") -----------------------------------------

    def begin(self, deal: PBD) -> Phase[Any]:
        if not self[TENTH_CARD]:
            return LayOutNine(range(self.players), NO_SEAT)
        return TenthCard(deal.dealer, NO_SEAT) if self.enough_cards() else BumDeal(range(self.players))

    def enough_cards(self) -> bool:
        """Whether the pack has a tenth card for everybody; otherwise they come from a hand thrown in."""
        return self.pack.size >= (EACH + 1) * self.players

    def precedence(self) -> tuple[Action, ...]:
        if self[PRIORITY] == PAIRS_FIRST:
            return (SHOW_FLUSH, SHOW_PAIRS, SHOW_FOUR)
        return (SHOW_FLUSH, SHOW_FOUR, SHOW_PAIRS)

    def possible_claims(self) -> tuple[Action, ...]:
        return (*super().possible_claims(), PACK)

    def why_not(self, deal: PBD, seat: int, action: Action) -> str:
        cards = deal.hands[seat].cards
        if action is SHOW_PAIRS:
            held = pairs_held(self.pack, cards)
            return f"It takes {SAVING_PAIRS} pairs, and you hold {held}." if held < SAVING_PAIRS else ""
        if action is PACK:
            if not self[BUM_DEALS]:
                return "Throwing a hand in is not played here."
            dealt_from_it = not self.enough_cards() and cards.bit_count() > EACH
            return "You have been dealt a card of a hand thrown in, and play on." if dealt_from_it else ""
        return super().why_not(deal, seat, action)

    def shown(self, deal: PBD, claim: Action, seats: list[int]) -> Phase[Any]:
        if claim is SHOW_PAIRS:
            # of several the first from the dealer's left counts
            deal.show_cards(seats[0], deal.hands[seats[0]].cards)
            deal.tell(seats[0], "{show} four pairs and {save} the game")
            return self.saved(deal, seats[0])
        return super().shown(deal, claim, seats)

    def saved(self, deal: PBD, seat: int) -> Phase[Any]:
        """The seat has saved the game with four pairs."""
        return self.settle(deal, [])

    # --- comparing the hands -------------------------------------------------------------------------------------------------

    def laid_out(self, deal: PBD) -> Phase[Any]:
        order = deal.order(deal.after(deal.dealer))
        won = [0] * self.players
        for row in range(ROWS):
            best = deal.turn_up_all(row, order)
            if best and not self.needs_all():
                # whoever was first to expose the best hand wins, and is first to expose the next
                best = best[:1]
                order = deal.order(best[0])
            for seat in best:
                won[seat] += 1
            if len(best) == 1:
                deal.tell(best[0], "{win} with the {} hand", self.names[row])
            elif best:
                deal.tell_of(mask_of(best), "{are} best with the {} hand", self.names[row])
            else:
                deal.say(f"Nobody has a {self.names[row]} hand.")
            deal.beat()
            if best and self.row_won(deal, best[0], won[best[0]]):
                return OVER
        return self.all_compared(deal, won)

    def row_won(self, deal: PBD, seat: int, won: int) -> bool:
        """A seat has won a hand, so many by now; whether that ends the match."""
        return False

    def all_compared(self, deal: PBD, won: list[int]) -> Phase[Any]:
        """All hands are compared, and each seat has won so many."""
        best = [seat for seat in range(self.players) if won[seat] >= (ROWS if self.needs_all() else 2)]
        return self.settle(deal, best if len(best) == 1 else [])

    # --- rules of thumb ------------------------------------------------------------------------------------------------------

    def worth(self, chances: list[float]) -> float:
        left, middle, right = chances
        if self.needs_all():
            return left * middle * right
        return left * middle + left * right + middle * right - 2 * left * middle * right

    def advise_claim(self, deal: PBD, seat: int, claims: Sequence[Action], worth: float) -> Action | None:
        best = super().advise_claim(deal, seat, claims, worth)
        if best is None and SHOW_PAIRS in claims and worth < self.typical().mean():
            return SHOW_PAIRS
        return best

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "flush_wins": self.plays_flush(), "cards_dealt": spelled(EACH),
                "enough_cards": self.enough_cards(), "two_jokers": self.pack.size > french().size,
                "jokers_are_equal": self[JOKERS] == EQUAL}


class NineCardBragTwoJokers(NineCardBrag[PotBragDeal]):
    """Two jokers, and room for six (page section "Variations of Nine-Card Brag")."""

    id = "nine-card-brag-two-jokers"
    name = "Nine Card Brag with two jokers"
    summary = "Nine Card Brag with two jokers that stand for a rank or a suit, for up to six players."
    player_counts = range(2, 7)
    best_players = (6,)
    schema = (STAKE, MUST_WIN_ALL, *NINE, NINE_FLUSH, JOKERS, DEALS)

    def make_pack(self) -> Pack:
        return french(jokers=2)

    def make_plan(self) -> Plan:
        jokers = self.pack.all & ~french().all
        ranking = Brag(self.pack, jokers=jokers, top=self.top(), equal=self[JOKERS] == EQUAL)
        return Plan(ranking, self.names, (3,) * ROWS, ROWS)

    def clash(self) -> str:
        if self[TENTH_CARD] and not self[BUM_DEALS] and not self.enough_cards():
            return "a tenth card makes no sense for six players without bum deals: all cards are dealt"
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class PointsDeal(PotBragDeal["NineCardBragForPoints"]):
    """``winner``: who has won the match. ``saver``: who has saved the game in this deal."""

    winner: int = NO_SEAT
    saver: int = NO_SEAT

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.winner = old.winner
        self.saver = old.saver


class NineCardBragForPoints(NineCardBrag[PointsDeal]):
    """Each hand scores, and one pot is played for (page section "Variations of Nine-Card Brag")."""

    id = "nine-card-brag-points"
    name = "Nine Card Brag for points"
    summary = "Nine Card Brag in which every hand won scores, and the pot goes to the first to reach a target."
    zero_sum = False
    schema = FOR_POINTS
    deal_type = PointsDeal
    prose = Prose(__name__, "nine_card_brag_points.md")

    def put_in(self, deal: PointsDeal) -> None:
        if deal.number == 0:
            deal.pot = self[ONE_STAKE] * self.players

    # --- scoring ---------------------------------------------------------------------------------------------------------------

    def score_points(self, deal: PointsDeal, seat: int, points: int) -> bool:
        """The seat scores, and wins where that makes as many points as the target."""
        deal.enter_score(seat, points, "hands won")
        deal.tell(seat, "{score} {}", points)
        if self[MATCH_END] == TO_TARGET and deal.score(seat) >= self[POINTS]:
            self.win(deal, seat)
            return True
        return False

    def points_bounds(self) -> tuple[int, int] | None:
        # all three hands, or four of a kind, and a point for saving the pot
        return 0, max(ROWS + 1, FOUR_POINTS, PEG_POINTS) + 1

    def win(self, deal: PointsDeal, seat: int) -> None:
        """The seat wins the match, and the pot."""
        deal.winner = seat
        deal.tell(seat, "{win} the pot of {}", chips(deal.pot))
        deal.pot = 0

    def row_won(self, deal: PointsDeal, seat: int, won: int) -> bool:
        # all three together bring a fourth point
        return self.score_points(deal, seat, 2 if won == ROWS else 1)

    def all_compared(self, deal: PointsDeal, won: list[int]) -> Phase[Any]:
        return self.deal_over(deal)

    def won_at_once(self, deal: PointsDeal, seat: int) -> Phase[Any]:
        if self[PENALTY] != PEG_THREE:
            return Ask(seat, PEG_OR_SET_BACK)
        return OVER if self.score_points(deal, seat, FOUR_POINTS) else self.deal_over(deal)

    def saved(self, deal: PointsDeal, seat: int) -> Phase[Any]:
        # nobody can win the pot by it, not even with as many points as the target
        deal.enter_score(seat, 1, "the pot saved")
        deal.saver = seat
        return self.deal_over(deal)

    def deal_over(self, deal: PointsDeal) -> Phase[Any]:
        """Nobody has reached the target. With a time limit the highest score wins after the last deals, where one is the highest
        and has not become so by saving the game; otherwise another deal is played."""
        if self[MATCH_END] == TIMED and deal.number + 1 >= self[CALL_AFTER] + self[LAST_DEALS]:
            best = [seat for seat in range(self.players) if deal.score(seat) == max(deal.scores)]
            if len(best) == 1 and best[0] != deal.saver:
                self.win(deal, best[0])
            else:
                deal.say("Nobody can win so: another deal is played.")
        return OVER

    def finished(self, deal: PointsDeal) -> bool:
        return deal.winner != NO_SEAT

    def winners(self, deal: PointsDeal) -> list[int]:
        return [deal.winner]

    def result_badges(self, deal: PointsDeal, seat: int) -> list[str]:
        return ["wins the pot"] if deal.winner == seat else []

    def worth(self, chances: list[float]) -> float:
        return sum(chances) + chances[0] * chances[1] * chances[2]

    def rule_words(self) -> Mapping[str, Value]:
        return {**PotBrag.rule_words(self), "enough_cards": self.enough_cards()}


class BumDeal(Sealed[PotBragDeal]):
    """All cards are dealt: whoever throws the hand in lets the dealer deal tenth cards from it."""

    about: ClassVar[str] = "deal"

    def legal(self, deal: PotBragDeal, seat: int) -> Sequence[Action]:
        return (PLAY, BUM_DEAL)

    def reveal(self, deal: PotBragDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in deal.order(deal.after(deal.dealer)):
            if choices[seat] is BUM_DEAL:
                deal.tell(seat, "{throw} the hand in")
                deal.move_all(deal.hands[seat], deal.stock)
                return TenthCard(deal.dealer, seat)
        return LayOutNine(self.seats, NO_SEAT)

    def prompt(self, deal: PotBragDeal, seat: int) -> str:
        return "Play your hand, or call a bum deal"

    def advise(self, deal: PotBragDeal, seat: int, rng: Random) -> Action | None:
        # whoever calls it plays all the same, with other cards: only a hopeless hand is worth that
        return BUM_DEAL if deal.game.hopes(deal, seat) < deal.game.typical().mean() / HOPELESS else PLAY


class TenthCard(Turn[PotBragDeal]):
    """The dealer may deal everybody a tenth card; ``bum``: whose hand was thrown in to deal from, where the pack is used up."""

    about: ClassVar[str] = "deal"

    def __init__(self, seat: int, bum: int) -> None:
        super().__init__(seat)
        self.bum: Final = bum

    def legal(self, deal: PotBragDeal, seat: int) -> Sequence[Action]:
        return (NO_TENTH, TENTH)

    def play(self, deal: PotBragDeal, seat: int, action: Action) -> Phase[Any]:
        seats = [other for other in deal.order(deal.after(deal.dealer)) if other != self.bum]
        if action is TENTH:
            if self.bum != NO_SEAT:
                deal.shuffle(deal.stock)
            for other in seats:
                deal.draw(deal.stock, deal.hands[other])
        return LayOutNine(seats, self.bum if action is TENTH else NO_SEAT)

    def prompt(self, deal: PotBragDeal, seat: int) -> str:
        return "Deal everybody a tenth card, or no more"

    def advise(self, deal: PotBragDeal, seat: int, rng: Random) -> Action | None:
        return TENTH if deal.game.hopes(deal, seat) < deal.game.typical().mean() else NO_TENTH

    def badges(self, deal: PotBragDeal, seat: int) -> list[str]:
        return ["bum deal"] if seat == self.bum else []


class LayOutNine(LayOut[PotBragDeal]):
    """Everyone lays out three hands; ``bum``: who will take what these discard, and lay that out afterwards."""

    def __init__(self, seats: Sequence[int], bum: int) -> None:
        super().__init__(seats)
        self.bum: Final = bum

    def done(self, deal: PotBragDeal) -> Phase[Any]:
        if self.bum == NO_SEAT:
            return super().done(deal)
        for seat in self.seats:
            deal.move_all(deal.hands[seat], deal.hands[self.bum])
        while deal.stock.row:
            deal.draw(deal.stock, deal.hands[self.bum])
        deal.tell(self.bum, "{take} what the others have discarded, and the cards not dealt")
        return LayOutNine([self.bum], NO_SEAT)

    def badges(self, deal: PotBragDeal, seat: int) -> list[str]:
        return ["bum deal"] if seat == self.bum else []


def peg(deal: PointsDeal, seat: int) -> Phase[Any]:
    """Four of a kind scores."""
    game = deal.game
    return OVER if game.score_points(deal, seat, PEG_POINTS) else game.deal_over(deal)


def set_back(deal: PointsDeal, seat: int) -> Phase[Any]:
    """Four of a kind takes points from the others, as far as they have any."""
    for other in range(deal.players):
        if other != seat:
            deal.enter_score(other, -min(PEG_POINTS, deal.score(other)), "set back by four of a kind")
    return deal.game.deal_over(deal)


#: what four of a kind does, by agreement (page section "Variations of Nine-Card Brag")
PEG_OR_SET_BACK: Final = Question("Peg six points, or set all others back six", Answer(PEG, peg), Answer(SET_BACK, set_back))
