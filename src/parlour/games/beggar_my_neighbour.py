"""Beggar My Neighbour: nobody decides anything, and it may never end. Rules page: beggar-my-neighbour.

The page says that the player who first runs out of cards loses. A last card may be a pay card, which can still win the pile, so
a player is out who has to turn up a card and has none, or has none left when a pile has been taken, as in the studies of the game.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from parlour.equipment import Pack, french
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.game import ANTICLOCKWISE, CLOCKWISE, Game
from parlour.kernel.options import Option, Value, choice
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.races.piles import TURN, PilesDeal, RepetitionWatch

PACK: Final = french()
PAY: Final = {"A": 4, "K": 3, "Q": 2, "J": 1}
#: what has to be paid for each card, 0 for an ordinary one
PRICE: Final = tuple([PAY.get(PACK.ranks[PACK.rank_of[card]], 0) for card in PACK.every])
DIRECTION: Final = choice("direction", "Which way the turn passes.", "clockwise", "anticlockwise", players=range(3, 7))


class BeggarDeal(PilesDeal):
    """Stacks, and the pile in the centre; ``out[0]`` is a mask of the seats that were found to have no cards."""

    pile: CardRow
    out: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.pile = self.card_row("pile", "row", ALL)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.out = old.out

    def position(self, seat: int) -> list[int]:
        """Everything that decides how play goes on from here: whose turn it is, and what the cards of each stack cost."""
        position = [seat]
        for stack in self.stacks:
            position.append(-1)
            for card in stack.row:
                position.append(PRICE[card])
        return position


class BeggarMyNeighbour(Game[BeggarDeal]):
    """The game of the page's main part."""

    id = "beggar-my-neighbour"
    name = "Beggar My Neighbour"
    page = "beggar-my-neighbour"
    family = "war"
    summary = "Turn up cards by pure luck: aces, kings, queens and jacks make your neighbour pay; whoever runs out of cards loses."
    also_known_as: ClassVar[Sequence[str]] = (
        "Strip Jack Naked", "Beat Your Neighbour Out Of Doors", "Taxes", "Bataille Corse", "Corsican battle", "Egyptian War",
        "Egyptian Rat Killer")
    player_counts = range(2, 7)
    best_players = (2,)
    minutes = 15
    deal_type = BeggarDeal
    prose = Prose(__name__, "beggar_my_neighbour.md")
    schema: ClassVar[Sequence[Option]] = (DIRECTION,)

    def direction_of_play(self) -> int:
        return CLOCKWISE if self[DIRECTION] == "clockwise" else ANTICLOCKWISE

    def make_pack(self) -> Pack:
        return PACK

    def open(self, deal: BeggarDeal) -> Phase[Any]:
        deal.deal_stacks()
        return TurnUp(deal.after(deal.dealer), NO_SEAT, 0, RepetitionWatch())

    def ended_by_repetition(self, deal: BeggarDeal) -> bool:
        return not any(deal.points())

    def result_facts(self, deal: BeggarDeal) -> list[str]:
        return ["The cards lie as they lay before: it would go on for ever, and nobody wins"] if self.ended_by_repetition(deal) else []

    def result_badges(self, deal: BeggarDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def badges(self, deal: BeggarDeal, seat: int) -> list[str]:
        return ["out"] if deal.out >> seat & 1 else []

    def rule_words(self) -> Mapping[str, Value]:
        return {"side": "left" if self[DIRECTION] == "clockwise" else "right"}

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, 1


class SuckTheWell(BeggarMyNeighbour):
    """The Caribbean version."""

    id = "suck-the-well"
    name = "Suck the Well"
    summary = "The Caribbean Beggar My Neighbour, played anticlockwise: aces and court cards make your neighbour pay."
    best_players = (3,)
    preset = {"direction": "anticlockwise"}


class TurnUp(Turn[BeggarDeal]):
    """The seat turns up a card. ``creditor``: who played the pay card that is being paid for, if any; ``owed``: how many cards
    are still to be paid for it; ``lookout`` watches for a position that was there before."""

    def __init__(self, seat: int, creditor: int, owed: int, lookout: RepetitionWatch) -> None:
        super().__init__(seat)
        self.creditor: Final = creditor
        self.owed: Final = owed
        self.lookout: Final = lookout

    def legal(self, deal: BeggarDeal, seat: int) -> Sequence[Action]:
        return (TURN,)

    def play(self, deal: BeggarDeal, seat: int, action: Action) -> Phase[Any]:
        card = deal.draw(deal.stacks[seat], deal.pile)
        deal.tell_turned(seat, card)
        if PRICE[card]:
            return self.next_from(deal, deal.after(seat), seat, PRICE[card])
        if self.owed > 1:
            return self.next_from(deal, seat, self.creditor, self.owed - 1)
        if self.owed == 1:
            return self.paid(deal)
        return self.next_from(deal, deal.after(seat), NO_SEAT, 0)

    def next_from(self, deal: BeggarDeal, seat: int, creditor: int, owed: int) -> Phase[Any]:
        """The turn of the first who has cards, from this seat on; those before are out. With nobody left, the game is over."""
        while not deal.stacks[seat].row and seat != creditor:
            self.drop_out(deal, seat, "{have} no card to turn up")
            seat = deal.after(seat)
        if seat == creditor or self.alone(deal, seat):
            return self.won(deal, seat)
        return TurnUp(seat, creditor, owed, self.lookout)

    def drop_out(self, deal: BeggarDeal, seat: int, why: str) -> None:
        """A seat is out, unless it has been so before."""
        if not deal.out >> seat & 1:
            deal.out |= 1 << seat
            deal.tell(seat, why + " and {are} out")

    def alone(self, deal: BeggarDeal, seat: int) -> bool:
        """Whether all the others are out."""
        return deal.out | 1 << seat == (1 << deal.players) - 1

    def won(self, deal: BeggarDeal, seat: int) -> Phase[Any]:
        """The seat is the last one left."""
        deal.enter_score(seat, 1, "the last one left")
        deal.end_because(seat, "{are} left alone and {win}")
        deal.beat()
        return OVER

    def paid(self, deal: BeggarDeal) -> Phase[Any]:
        """The debt is paid: the creditor takes the pile and goes on, unless all lies as it did before."""
        taker = self.creditor
        deal.beat()
        deal.tell(taker, "{take} the pile of {} cards", len(deal.pile.row))
        deal.turn_under(deal.pile, deal.stacks[taker])
        for seat in deal.order(taker)[1:]:
            # no pay card of theirs lies there any more that could bring them cards
            if not deal.stacks[seat].row:
                self.drop_out(deal, seat, "{have} no cards left")
        if self.alone(deal, taker):
            return self.won(deal, taker)
        position = deal.position(taker)
        if self.lookout.recurs(position):
            deal.say("The cards lie as they lay before, and nobody can change that: it would go on for ever. Nobody wins.")
            return OVER
        return TurnUp(taker, NO_SEAT, 0, self.lookout.after(position))

    def reason(self, deal: BeggarDeal, seat: int, action: Action) -> str:
        return "There is nothing to choose: turn up your top card."

    def prompt(self, deal: BeggarDeal, seat: int) -> str:
        return f"Turn up a card: {self.owed} to pay" if self.owed else "Turn up a card"

    def facts(self, deal: BeggarDeal, viewer: int) -> list[str]:
        if not self.owed:
            return []
        return [f"{deal.name(self.seat)} owes {deal.name(self.creditor)} {self.owed} {'card' if self.owed == 1 else 'cards'}"]

    def describe(self, deal: BeggarDeal, seat: int, action: Action, viewer: int) -> str:
        return ""

    def imagined(self, deal: BeggarDeal, viewer: int, dice: Dice) -> Phase[Any]:
        # what was kept to compare with may hold cards that the viewer has not seen
        return TurnUp(self.seat, self.creditor, self.owed, RepetitionWatch())
