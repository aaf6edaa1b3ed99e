"""5000 Rummy: hands of unequal size, wild cards, discards taken by the stretch, and calls of rummy. Rules page: 5000-rummy."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack
from parlour.games.five_thousand_rummy.advice import advice
from parlour.games.five_thousand_rummy.deal import CHOICES, NO_RANK, RummyDeal, pack_of
from parlour.games.five_thousand_rummy.options import GEORGE, GEORGE_SETTLES, OPTIONS, WHO_WENT_OUT, clash_of
from parlour.games.five_thousand_rummy.play import NOBODY_YET, Course, RummyDraw, RummyGame
from parlour.games.five_thousand_rummy.rules import rules_of
from parlour.kernel.actions import Action, numbers
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase, Turn
from parlour.rankings.melds import rank_name


class FiveThousandRummy(RummyGame):
    """The game of the page with all its variations."""

    id = "5000-rummy"
    name = "5000 Rummy"
    page = "5000-rummy"
    family = "draw-and-discard/rummy"
    summary: ClassVar[str] = "Lay sets and runs for their points, take stretches of the discard pile, and call rummy out of turn."
    also_known_as: ClassVar[Sequence[str]] = (
        "1500 Rummy", "2000 Rummy", "2200 Rummy", "2500 Rummy", "2800 Rummy", "10000 Rummy", "Backwards Rummy", "Bitchin' Rummy",
        "Circle Rummy", "Crazy Rummy", "Dumbbell Rummy", "Dummy Rummy", "Hillbilly Rummy", "Polish Rummy", "Wild One")
    player_counts = range(3, 9)
    best_players = (4,)
    minutes = 90
    schema: ClassVar[Sequence[Option]] = OPTIONS

    def make_pack(self) -> Pack:
        return pack_of(self, self.packs[0], self.packs[1])

    def clash(self) -> str:
        return clash_of(self)

    def blank(self) -> RummyDeal:
        return RummyDeal(self)

    def open(self, deal: RummyDeal) -> Phase[Any]:
        deal.put_stock(deal.fresh_pack())
        return self.deal_from(deal, deal.after(deal.dealer))

    def deal_from(self, deal: RummyDeal, seat: int) -> Phase[Any]:
        """Deals hands from a seat on; stops where a player chooses how many cards to get."""
        while True:
            card = self.plan.first_card(deal, seat)
            if self.plan.chooses(card):
                return ChooseHand(seat, card)
            self.plan.give(deal, seat, self.plan.more[card])
            if seat == deal.dealer:
                return self.dealt_out(deal, card)
            seat = deal.after(seat)

    def dealt_out(self, deal: RummyDeal, card: int) -> Phase[Any]:
        """All hands are dealt, the dealer's with this first card: the wild rank is found, and play begins."""
        rank = self.plan.find_wild(deal, card)
        deal.wild_rank = rank + 1
        if rank != NO_RANK:
            deal.say(f"Wild in this deal: {rank_name(self.pack, rank)}.")
        deal.turn_up()
        deal.beat()
        return RummyDraw(deal.after(deal.dealer), Course(self, self.orders_by_rank[rank + 1], ()), NOBODY_YET)

    def finished(self, deal: RummyDeal) -> bool:
        return max(deal.scores) >= self.count("target") or deal.number + 1 >= self.count("deals")

    def winners(self, deal: RummyDeal) -> list[int]:
        out = deal.went_out - 1
        if self.choice("game-winner") == WHO_WENT_OUT and out >= 0 and deal.score(out) >= self.count("target"):
            return [out]
        return super().winners(deal)

    def advise(self, deal: RummyDeal, seat: int, rng: Random) -> Action | None:
        return advice(self, deal, seat)

    def rules(self) -> str:
        return rules_of(self)


class George(FiveThousandRummy):
    """Sets alone (page section "Rules of Play", George or 2500 Rummy)."""

    id = "george-2500-rummy"
    name = "George"
    summary = "5000 Rummy with sets alone: discards are taken only with two of their rank in hand."
    also_known_as = ("2500 Rummy",)
    schema = GEORGE
    fixed = GEORGE_SETTLES
    runs = False
    packs = (2, 2)
    strict = True


class ChooseHand(Turn[RummyDeal]):
    """The seat has got a card that is always wild, and chooses how many cards to have in all."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def legal(self, deal: RummyDeal, seat: int) -> Sequence[Action]:
        room = rummy_of(deal).plan.room(deal, seat)
        return [numbers("hand", size, size)[0] for size in CHOICES if size == min(CHOICES) or size - 1 <= room]

    def candidates(self, deal: RummyDeal, seat: int) -> Sequence[Action]:
        return [numbers("hand", size, size)[0] for size in CHOICES]

    def reason(self, deal: RummyDeal, seat: int, action: Action) -> str:
        return f"There are not enough cards left for a hand of {action.number}."

    def play(self, deal: RummyDeal, seat: int, action: Action) -> Phase[Any]:
        game = rummy_of(deal)
        game.plan.give(deal, seat, action.number - 1)
        return game.dealt_out(deal, self.card) if seat == deal.dealer else game.deal_from(deal, deal.after(seat))

    def tell(self, deal: RummyDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "choose", f"a hand of {action.number} cards")

    def prompt(self, deal: RummyDeal, seat: int) -> str:
        return f"Choose to have {' cards or '.join([str(action.number) for action in self.legal(deal, seat)])}" + (
            "" if len(self.legal(deal, seat)) > 1 else " cards: there are not enough for more")


def rummy_of(deal: RummyDeal) -> FiveThousandRummy:
    """The game that is played."""
    game = deal.game
    assert isinstance(game, FiveThousandRummy)
    return game
