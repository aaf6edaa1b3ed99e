"""Nine Card Brag: three brag hands, of which two win the pot. Rules page: crash-13-card-brag, section "Nine Card Brag"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, french
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
from parlour.kernel.options import Option, OptionOf
from parlour.kernel.phase import OVER, Phase, Sealed, Turn
from parlour.mechanisms.melding.partition import LayOut, Plan, Rows
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
NOBODY: Final = -1
#: what four of a kind scores in the game for points, and what it scores or takes from the others by agreement
FOUR_POINTS: Final = 3
PEG_POINTS: Final = 6

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
            return LayOutNine(range(self.players), NOBODY)
        return TenthCard(deal.dealer, NOBODY) if self.enough_cards() else BumDeal(range(self.players))

    def enough_cards(self) -> bool:
        """Whether the pack has a tenth card for everybody; otherwise they come from a hand thrown in."""
        return self.pack.size >= (EACH + 1) * self.players

    def precedence(self) -> tuple[Action, ...]:
        if self[PRIORITY] == PAIRS_FIRST:
            return (SHOW_FLUSH, SHOW_PAIRS, SHOW_FOUR)
        return (SHOW_FLUSH, SHOW_FOUR, SHOW_PAIRS)

    def sayable(self) -> tuple[Action, ...]:
        return (*super().sayable(), PACK)

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
                deal.say(f"{' and '.join([deal.name(seat) for seat in best])} are best with the {self.names[row]} hand.")
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

    def advise(self, deal: PBD, seat: int, rng: Random) -> Action | None:
        phase = deal.phase
        if isinstance(phase, (TenthCard, BumDeal)):
            worth, _ = self.typical().judge(Rows(self.plan, deal.hands[seat].cards).hands())
            legal = phase.legal(deal, seat)
            return legal[1] if worth < self.typical().mean() / (1 if isinstance(phase, TenthCard) else 4) else legal[0]
        return super().advise(deal, seat, rng)

    def advise_claim(self, deal: PBD, seat: int, claims: Sequence[Action], worth: float) -> Action | None:
        best = super().advise_claim(deal, seat, claims, worth)
        if best is None and SHOW_PAIRS in claims and worth < self.typical().mean():
            return SHOW_PAIRS
        return best

    # --- the rules in words ---

    def rules(self) -> str:
        return f"""## Aim
{self.aim_rule()}
## Hands
{self.hands_rule()}{self.joker_rule()}
## Deal
{self.stake_rule()} Everyone is dealt nine cards, one at a time; the deal passes to the left.{self.tenth_rule()}
## Play
All lay their cards out at the same time, unseen by the others, in three hands of three: the best to the left, the lowest to the
right, each at least as good as the next, as in **split 9S 9H 9D / AS KS QS / 5C 5D 2H**. The program takes no hands that are in the
wrong order.

{self.four_rule()}

{self.pairs_rule()}{self.bum_rule()}
## Comparing
{self.compare_rule()}
## End
{self.end_rule()}
"""

    def aim_rule(self) -> str:
        """What one plays for."""
        return "Be the best, alone, in all three hands, ties included." if self.needs_all() else "Win two of the three hands, and the pot."

    def joker_rule(self) -> str:
        """What jokers stand for."""
        return ""

    def stake_rule(self) -> str:
        """What everyone pays."""
        return f"Everyone puts {chips(self[STAKE])} into the pot."

    def tenth_rule(self) -> str:
        """How a tenth card is dealt."""
        if not self[TENTH_CARD]:
            return ""
        if self.enough_cards():
            return """

Having seen the own hand, the dealer may **deal a tenth card** to everybody, or **deal no more**. Then everybody discards one card,
face down: the one that is in none of the hands."""
        return """

No card is left over. But before hands are laid out everybody says, at the same time, whether to **play** or to **call a bum deal**
and throw the hand in (of several who call it only the first from the dealer's left does). Then the dealer may shuffle that hand and
**deal a tenth card** from it to each of the others, or **deal no more**. The others discard one card each, face down: the one that is
in none of their hands. Whoever called the bum deal takes these five with the four cards not dealt, and plays them, or packs."""

    def pairs_rule(self) -> str:
        """What four pairs do."""
        order = ("If others show four of a kind, the four pairs come first." if self[PRIORITY] == PAIRS_FIRST
                 else "If others show four of a kind, that comes first.")
        return f"""Whoever has four pairs (four of a kind is two of them) may **show four pairs** to save the game: {self.saving_rule()}
{order}"""

    def saving_rule(self) -> str:
        """What saving the game does."""
        return f"nobody wins, the pot stays, everyone adds {chips(self[STAKE])}, and the next player deals."

    def bum_rule(self) -> str:
        """What it is to pack."""
        if not self[BUM_DEALS]:
            return ""
        dealt = " Only who has been dealt a tenth card must play." if self[TENTH_CARD] and not self.enough_cards() else ""
        return f"\n\nWhoever has no hope may call a bum deal and **pack**: throw the hand in. The others play on as usual.{dealt}"

    def compare_rule(self) -> str:
        """How hands are compared, and what follows."""
        if self.needs_all():
            return f"""All left hands are exposed, then all middle hands, then all right hands. Whoever is best or equal best in all three,
and is the only one to be so, takes the pot. Otherwise nobody wins: the pot stays, and for the next deal everyone adds
{chips(self[STAKE])}."""
        return f"""{self.exposing_rule()}

Whoever wins two hands takes the pot. If three players win one each, the game is saved: the pot stays, and for the next deal everyone
adds {chips(self[STAKE])}."""

    def exposing_rule(self) -> str:
        """In which order hands are exposed."""
        return """The left hands are exposed first, in turn from the dealer's left; whoever has the best is the first to expose the middle
hand, and the best of these the first to expose the right hand. Of equal hands the one exposed first wins."""


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

    def joker_rule(self) -> str:
        equal = ("A hand with jokers is as good as one without." if self[JOKERS] == EQUAL else
                 "Of two hands otherwise equal the one with fewer jokers is better.")
        return f"""

Two jokers are in the pack. A joker stands for any rank or for any suit, but not for both: it makes a pair, a prial, a run or a flush,
but no running flush. In a flush it is the lowest card, so that 7-4-joker beats 7-3-2. {equal} Four of a kind, four pairs and running
flushes to be shown must be natural."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PointsDeal(PotBragDeal["NineCardBragForPoints"]):
    """``winner``: who has won the match. ``saver``: who has saved the game in this deal."""

    winner: int = NOBODY
    saver: int = NOBODY

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

    def put_in(self, deal: PointsDeal) -> None:
        if deal.number == 0:
            deal.pot = self[ONE_STAKE] * self.players

    # --- scoring ---------------------------------------------------------------------------------------------------------------

    def score_points(self, deal: PointsDeal, seat: int, points: int) -> bool:
        """The seat scores, and wins where that makes as many points as the target."""
        deal.award(seat, points)
        deal.tell(seat, "{score} {}", points)
        if self[MATCH_END] == TO_TARGET and deal.score(seat) >= self[POINTS]:
            self.win(deal, seat)
            return True
        return False

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
            return PegOrSetBack(seat)
        return OVER if self.score_points(deal, seat, FOUR_POINTS) else self.deal_over(deal)

    def saved(self, deal: PointsDeal, seat: int) -> Phase[Any]:
        # nobody can win the pot by it, not even with as many points as the target
        deal.award(seat, 1)
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
        return deal.winner != NOBODY

    def winners(self, deal: PointsDeal) -> list[int]:
        return [deal.winner]

    def result_badges(self, deal: PointsDeal, seat: int) -> list[str]:
        return ["wins the pot"] if deal.winner == seat else []

    def worth(self, chances: list[float]) -> float:
        return sum(chances) + chances[0] * chances[1] * chances[2]

    # --- the rules in words ---

    def aim_rule(self) -> str:
        if self[MATCH_END] == TO_TARGET:
            return f"Be the first to have {self[POINTS]} points, scored by the hands you win, and take the pot."
        return "Have most points when time is up, scored by the hands you win, and take the pot."

    def stake_rule(self) -> str:
        return f"Before the first deal everyone puts {chips(self[ONE_STAKE])} into the pot."

    def four_rule(self) -> str:
        score = "it scores three points"
        if self[PENALTY] != PEG_THREE:
            score = "the player either **pegs six** points, or **sets the others back** six, though not below nothing"
        return f"""Instead of laying the hands out, whoever has four cards of one rank may **show four of a kind**: {score}, and the hands
are not played. Of several only the best counts, in the order of prials ({self.top()} highest)."""

    def saving_rule(self) -> str:
        return """that scores one point, the hands are not played, and the next player deals. Of several only the first from the dealer's
left scores."""

    def compare_rule(self) -> str:
        return self.exposing_rule() + """

Each hand won scores one point; all three won by one player score a fourth."""

    def end_rule(self) -> str:
        if self[MATCH_END] == TO_TARGET:
            return f"""Whoever first has {self[POINTS]} points or more wins the pot at once, also in the middle of a deal. But
nobody wins it by saving the game: who comes so far in that way has to score once more in another."""
        after, last = self[CALL_AFTER], self[LAST_DEALS]
        return f"""Players at a table would agree on a time; here the last {'deal is' if last == 1 else f'{last} deals are'} called after
{'the first' if after == 1 else f'{after} deals'}. Then whoever has most points wins the pot. If two or more have most, or one has them by
saving the game in the last deal, another deal is played."""


class BumDeal(Sealed[PotBragDeal]):
    """All cards are dealt: whoever throws the hand in lets the dealer deal tenth cards from it."""

    def legal(self, deal: PotBragDeal, seat: int) -> Sequence[Action]:
        return (PLAY, BUM_DEAL)

    def reveal(self, deal: PotBragDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in deal.order(deal.after(deal.dealer)):
            if choices[seat] is BUM_DEAL:
                deal.tell(seat, "{throw} the hand in")
                deal.move_all(deal.hands[seat], deal.stock)
                return TenthCard(deal.dealer, seat)
        return LayOutNine(self.seats, NOBODY)

    def prompt(self, deal: PotBragDeal, seat: int) -> str:
        return "Play your hand, or call a bum deal"


class TenthCard(Turn[PotBragDeal]):
    """The dealer may deal everybody a tenth card; ``bum``: whose hand was thrown in to deal from, where the pack is used up."""

    def __init__(self, seat: int, bum: int) -> None:
        super().__init__(seat)
        self.bum: Final = bum

    def legal(self, deal: PotBragDeal, seat: int) -> Sequence[Action]:
        return (NO_TENTH, TENTH)

    def play(self, deal: PotBragDeal, seat: int, action: Action) -> Phase[Any]:
        seats = [other for other in deal.order(deal.after(deal.dealer)) if other != self.bum]
        if action is TENTH:
            if self.bum != NOBODY:
                deal.shuffle(deal.stock)
            for other in seats:
                deal.draw(deal.stock, deal.hands[other])
        return LayOutNine(seats, self.bum if action is TENTH else NOBODY)

    def prompt(self, deal: PotBragDeal, seat: int) -> str:
        return "Deal everybody a tenth card, or no more"

    def badges(self, deal: PotBragDeal, seat: int) -> list[str]:
        return ["bum deal"] if seat == self.bum else []


class LayOutNine(LayOut[PotBragDeal]):
    """Everyone lays out three hands; ``bum``: who will take what these discard, and lay that out afterwards."""

    def __init__(self, seats: Sequence[int], bum: int) -> None:
        super().__init__(seats)
        self.bum: Final = bum

    def done(self, deal: PotBragDeal) -> Phase[Any]:
        if self.bum == NOBODY:
            return super().done(deal)
        for seat in self.seats:
            deal.move_all(deal.hands[seat], deal.hands[self.bum])
        while deal.stock.cards:
            deal.draw(deal.stock, deal.hands[self.bum])
        deal.tell(self.bum, "{take} what the others have discarded, and the cards not dealt")
        return LayOutNine([self.bum], NOBODY)

    def badges(self, deal: PotBragDeal, seat: int) -> list[str]:
        return ["bum deal"] if seat == self.bum else []


class PegOrSetBack(Turn[PointsDeal]):
    """The holder of four of a kind chooses what it does."""

    def legal(self, deal: PointsDeal, seat: int) -> Sequence[Action]:
        return (PEG, SET_BACK)

    def play(self, deal: PointsDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is PEG:
            return OVER if game.score_points(deal, seat, PEG_POINTS) else game.deal_over(deal)
        for other in range(deal.players):
            if other != seat:
                deal.award(other, -min(PEG_POINTS, deal.score(other)))
        return game.deal_over(deal)

    def prompt(self, deal: PointsDeal, seat: int) -> str:
        return "Peg six points, or set all others back six"
