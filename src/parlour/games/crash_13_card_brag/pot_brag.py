"""What Nine, Six and Seven Card Brag share: a pot that stays until somebody wins enough hands. Rules page: crash-13-card-brag.

And the two smaller games, in which hands are exposed one after another and a player may pass.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Pack, french, mask_of
from parlour.games.crash_13_card_brag.options import DEALS, SEVEN_FLUSH, SIX_FLUSH, STAKE, TOP_OF_SIX
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.chance import Dice
from parlour.kernel.ending import AfterDeals, Ending
from parlour.kernel.options import Option, OptionOf, Value
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose, spelled
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.melding.partition import LayOut, PartitionDeal, PartitionGame, Plan
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.table.dealing import share_out
from parlour.rankings.brag import Brag
from parlour.rankings.crash import FourOfAKind, running_flush

SHOW_FOUR: Final = word("show", "four of a kind")
SHOW_FLUSH: Final = word("show", "running flush")
EXPOSE: Final = word("expose")

#: the game that a kind of deal belongs to, and the deal that a kind of game has
PB = TypeVar("PB", bound="PotBrag[Any]", covariant=True, default="PotBrag[Any]")
PBD = TypeVar("PBD", bound="PotBragDeal", default="PotBragDeal")


@mypyc_attr(allow_interpreted_subclasses=True)
class PotBragDeal(PartitionDeal[PB]):
    """The rows, and what is left of the pack."""

    stock: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.stock = self.card_row("stock", "pile", UNSEEN, "cards not dealt", role="stock")


@mypyc_attr(allow_interpreted_subclasses=True)
class PotBrag(PartitionGame[PBD]):
    """Brag hands for a pot. Any three cards are a hand."""

    page = "crash-13-card-brag"
    family = "showdown/partition"
    zero_sum = True
    deal_type = PotBragDeal
    ends: ClassVar[Ending] = AfterDeals(DEALS)
    #: the names of the hands, from the best
    names: ClassVar[tuple[str, ...]] = ("left", "right")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.fours: Final = FourOfAKind(self.pack, self.top())

    def top(self) -> str:
        """The rank of the highest prial, and of the highest four of a kind."""
        raise NotImplementedError

    def flush(self) -> OptionOf[bool]:
        """The option by which a running flush of all cards wins outright."""
        raise NotImplementedError

    def make_pack(self) -> Pack:
        return french()

    def make_plan(self) -> Plan:
        return Plan(Brag(self.pack, top=self.top()), self.names, (3,) * len(self.names), len(self.names))

    def open(self, deal: PBD) -> Phase[Any]:
        self.put_in(deal)
        deal.place(deal.deal_singly(deal.fresh_pack(), self.each())[::-1], deal.stock)
        return self.begin(deal)

    def put_in(self, deal: PBD) -> None:
        """Everyone puts the stake into the pot."""
        deal.ante(self[STAKE])

    def begin(self, deal: PBD) -> Phase[Any]:
        """What follows when the cards are dealt."""
        raise NotImplementedError

    # --- hands that win at once ----------------------------------------------------------------------------------------------

    def precedence(self) -> tuple[Action, ...]:
        """What may be shown instead of being played, what comes before anything else first."""
        return (SHOW_FLUSH, SHOW_FOUR)

    def possible_claims(self) -> tuple[Action, ...]:
        return self.precedence()

    def why_not(self, deal: PBD, seat: int, action: Action) -> str:
        cards = deal.hands[seat].cards
        if action is SHOW_FOUR:
            return "" if self.fours.value(cards) else "You do not hold four cards of one rank."
        if not self.plays_flush():
            return "A running flush of all cards does not win here."
        if running_flush(self.pack, cards, self.each()):
            return ""
        return f"You do not hold {spelled(self.each())} cards of a suit in sequence."

    def plays_flush(self) -> bool:
        """Whether a running flush of all cards wins outright."""
        return self[self.flush()]

    def claimed(self, deal: PBD, claims: list[tuple[int, Action]]) -> Phase[Any] | None:
        for claim in self.precedence():
            seats = [seat for seat, action in claims if action is claim]
            if seats:
                return self.shown(deal, claim, seats)
        return None

    def shown(self, deal: PBD, claim: Action, seats: list[int]) -> Phase[Any]:
        """These seats show what comes before anything else: the best of it wins, or the first from the dealer's left."""
        values = [0] * len(seats)
        for place, seat in enumerate(seats):
            cards = deal.hands[seat].cards
            if claim is SHOW_FOUR:
                values[place] = self.fours.value(cards)
                cards = self.fours.best(cards)
            deal.show_cards(seat, cards)
            deal.tell(seat, "{show} {}", self.fours.name(values[place]) if values[place] else f"a {claim.word}")
        deal.beat()
        return self.won_at_once(deal, seats[values.index(max(values))])

    def won_at_once(self, deal: PBD, seat: int) -> Phase[Any]:
        """The seat wins by what it has shown."""
        return self.settle(deal, [seat])

    def advise_claim(self, deal: PBD, seat: int, claims: Sequence[Action], worth: float) -> Action | None:
        # what wins at once is shown
        return next((claim for claim in (SHOW_FLUSH, SHOW_FOUR) if claim in claims), None)

    # --- the pot -------------------------------------------------------------------------------------------------------------

    def settle(self, deal: PBD, winners: list[int]) -> Phase[Any]:
        """The winners take or share the pot; where there are none it stays, and is shared by all after the last deal."""
        pot = chips(deal.pot)
        if winners:
            deal.tell_of(mask_of(winners), "{take} the pot of {}" if len(winners) == 1 else "{share} the pot of {}", pot)
            share_out(deal, deal.pot, winners)
        elif self.finished(deal):
            deal.say(f"Nobody wins. This was the last deal: all share the pot of {pot}.")
            deal.share_pot(range(self.players))
        else:
            deal.say(f"Nobody wins: the pot of {pot} stays, and everybody adds to it.")
        return OVER

    def points_bounds(self) -> tuple[int, int] | None:
        return -self[STAKE], self[STAKE] * (self.players - 1)

    def result_badges(self, deal: PBD, seat: int) -> list[str]:
        return ["takes the pot"] if deal.points()[seat] > 0 else []

    def rule_words(self) -> Mapping[str, Value]:
        others = [rank for rank in french().ranks[::-1] if rank != self.top()]
        return {"top": self.top(), "other_prials": " ".join(others).replace("T", "10"), "staked": chips(self[STAKE])}


class SixCardBragDeal(PotBragDeal["SixCardBrag"]):
    """A deal in which hands are exposed one after another."""


class SixCardBrag(PotBrag[SixCardBragDeal]):
    """Two hands, exposed in turn by those who want to (page section "Six Card Brag")."""

    id = "six-card-brag"
    name = "Six Card Brag"
    summary = "Lay six cards out in two brag hands; who is best with both, or nearly so, takes the pot."
    also_known_as: ClassVar[Sequence[str]] = ("6-card Brag",)
    player_counts: ClassVar[Sequence[int]] = range(2, 9)
    best_players = (4,)
    minutes = 15
    schema: ClassVar[Sequence[Option]] = (STAKE, TOP_OF_SIX, SIX_FLUSH, DEALS)
    deal_type = SixCardBragDeal
    prose = Prose(__name__, "six_card_brag.md")

    def top(self) -> str:
        return self[TOP_OF_SIX]

    def flush(self) -> OptionOf[bool]:
        return SIX_FLUSH

    def each(self) -> int:
        return 6

    def begin(self, deal: SixCardBragDeal) -> Phase[Any]:
        return LayOut(range(self.players))

    def laid_out(self, deal: SixCardBragDeal) -> Phase[Any]:
        return self.lead(deal, 0, deal.after(deal.dealer))

    def lead(self, deal: SixCardBragDeal, row: int, leader: int) -> Phase[Any]:
        """The leader exposes a hand, and the others follow or pass."""
        deal.turn_up(leader, row)
        return ExposeOrPass(deal.order(leader), 1, row)

    def exposed(self, deal: SixCardBragDeal, order: tuple[int, ...], row: int) -> Phase[Any]:
        """All have exposed this hand or passed: the best, or the first of those who tie, leads the next."""
        best = deal.best(row, order)
        deal.tell_of(mask_of(best), "{have} the best {} hand", self.names[row])
        deal.beat()
        if row == 0:
            return self.lead(deal, 1, best[0])
        first = deal.best(0, order)
        return self.settle(deal, [seat for seat in best if seat in first])

    def worth(self, chances: list[float]) -> float:
        return chances[0] * chances[1]

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "flush_wins": self.plays_flush(), "cards_dealt": spelled(self.each()),
                "one_is_left_over": self.each() > sum(self.plan.sizes)}


class SevenCardBrag(SixCardBrag):
    """One of seven cards is discarded (page section "Seven Card Brag")."""

    id = "seven-card-brag"
    name = "Seven Card Brag"
    summary = "Six Card Brag with seven cards, one of which is left over."
    also_known_as = ("7-card Brag",)
    player_counts = range(2, 8)
    schema = (STAKE, SEVEN_FLUSH, DEALS)

    def top(self) -> str:
        return "7"

    def flush(self) -> OptionOf[bool]:
        return SEVEN_FLUSH

    def each(self) -> int:
        return 7


class ExposeOrPass(Turn[SixCardBragDeal]):
    """A seat exposes its hand in a row or passes: ``order`` is who does so in turn, and ``place`` whose turn it is."""

    about: ClassVar[str] = "exposing"

    def __init__(self, order: tuple[int, ...], place: int, row: int) -> None:
        super().__init__(order[place])
        self.order: Final = order
        self.place: Final = place
        self.row: Final = row

    def legal(self, deal: SixCardBragDeal, seat: int) -> Sequence[Action]:
        return (EXPOSE, PASS)

    def play(self, deal: SixCardBragDeal, seat: int, action: Action) -> Phase[Any]:
        if action is EXPOSE:
            deal.turn_up(seat, self.row)
        if self.place + 1 < len(self.order):
            return ExposeOrPass(self.order, self.place + 1, self.row)
        return deal.game.exposed(deal, self.order, self.row)

    def imagined(self, deal: SixCardBragDeal, viewer: int, dice: Dice) -> Phase[Any]:
        deal.lay_again(viewer)
        return self

    def prompt(self, deal: SixCardBragDeal, seat: int) -> str:
        plan = deal.game.plan
        best = deal.best(self.row, self.order)[0]
        name = plan.names[self.row]
        return f"Expose your {name} hand, or pass: {deal.name(best)}'s {plan.ranking.name(deal.value(best, self.row))} is to beat"

    def describe(self, deal: SixCardBragDeal, seat: int, action: Action, viewer: int) -> str:
        # what is exposed is told as it happens
        return "" if action is EXPOSE else super().describe(deal, seat, action, viewer)

    def facts(self, deal: SixCardBragDeal, viewer: int) -> list[str]:
        return [f"{deal.game.plan.names[self.row].capitalize()} hands"]

    def advise(self, deal: SixCardBragDeal, seat: int, rng: Random) -> Action | None:
        best = deal.best(self.row, self.order)[0]
        return EXPOSE if deal.value(seat, self.row) >= deal.value(best, self.row) else PASS
