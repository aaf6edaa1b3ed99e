"""The play of Kop. Rules page: kop, section "Play"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.games.kop.advice import known_sides
from parlour.games.kop.cards import POINTS, Said
from parlour.games.kop.deal import KopDeal, Result
from parlour.kernel.actions import PASS, Action
from parlour.kernel.phase import Phase
from parlour.kernel.telling import tally_words
from parlour.mechanisms.tricks.duties import Beat, Duty, DutyTrick, MustTrump, Overtrump
from parlour.mechanisms.tricks.trick_advice import card_for_side_points
from parlour.mechanisms.tricks.tricks import ALL_TRICKS, NO_TRICK, PointsLeft, TrickOrder

DUTIES: Final[tuple[Duty, ...]] = (
    Beat("You can beat the best card in the trick: you must."),
    MustTrump("You hold nothing of the suit led: you must play a trump."),
    Overtrump("You can beat the best trump in the trick: you must."),
)


class KopTrick(DutyTrick[KopDeal]):
    """A trick: one follows suit and beats the best card if possible, and who has nothing of the suit must trump.

    ``said``: what was announced and doubled before the play.
    """

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, said: Said) -> None:
        super().__init__(seats, cards, DUTIES)
        self.said: Final = said

    def candidates(self, deal: KopDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), PASS, *deal.game.every_call(self.said))

    def candidates_out_of_turn(self, deal: KopDeal, seat: int) -> Sequence[Action]:
        return deal.game.every_call(self.said)

    def reason(self, deal: KopDeal, seat: int, action: Action) -> str:
        if action is PASS:
            return "Nobody passes in the play: play a card."
        if action.card < 0:
            return "Announcements and doubles are made before the first card is led."
        return super().reason(deal, seat, action)

    def play(self, deal: KopDeal, seat: int, action: Action) -> Phase[Any]:
        deal.played[seat] |= action.cards
        return super().play(deal, seat, action)

    def trick_over(self, deal: KopDeal) -> Phase[Any]:
        winner = self.take(deal)
        if deal.hands[winner].cards:
            return KopTrick(deal.order(winner), self.card_order, self.said)
        return deal.game.score_deal(deal, self.said)

    def points_left(self, deal: KopDeal) -> PointsLeft | None:
        return PointsLeft(deal.old_side(self.said), POINTS.each, sweeps=True)

    def worth_of_points(self, deal: KopDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        game = deal.game
        settled = deal.copy()
        old = deal.old_side(self.said)
        young = deal.everyone >> 1 & ~old
        # of the tricks it counts only whether there is one, or whether there are all
        left = max([hand.count() for hand in deal.hands])
        won = left if tricks == ALL_TRICKS else 0 if tricks == NO_TRICK else 1
        game.settle(settled, self.said, Result(deal, old).with_more(ours, won), Result(deal, young).with_more(theirs, left - won))
        return game.payoff(settled, seat)

    def advise(self, deal: KopDeal, seat: int, rng: Random) -> Action | None:
        friends = known_sides(deal, seat, self.said)
        trick = deal.trick.row
        ours = bool(trick) and bool(friends >> self.seats[self.best(deal)] & 1)
        last = not [other for other in self.seats[len(trick) + 1:] if not friends >> other & 1]
        return self.card_order.plays.each[card_for_side_points(
            self.card_order, POINTS.each, trick, [action.card for action in self.legal(deal, seat)], ours, last,
            deal.pack.all & ~deal.known_to(seat), False)]

    def counted_so_far(self, deal: KopDeal, seat: int) -> str:
        contract = self.said.contract
        if contract is not None and contract.every_trick:
            return ""
        teams = list(range(deal.players))
        if deal.sides_seen(self.said, deal.players):
            # what all know, whoever looks
            old = deal.seen_old(self.said, deal.players)
            teams = [old >> other & 1 for other in range(deal.players)]
        return tally_words(POINTS.of(deal.seen_taken(seat, teams)), "point")

    def facts(self, deal: KopDeal, viewer: int) -> list[str]:
        facts = deal.game.said_words(deal, self.said)
        return [*facts, *deal.game.partner_words(deal, self.said, viewer)] if viewer < deal.players else facts

    def badges(self, deal: KopDeal, seat: int) -> list[str]:
        seen = deal.seen_old(self.said, deal.players)
        known = deal.sides_seen(self.said, deal.players)
        if seen >> seat & 1:
            return ["alone" if known and seen == 1 << seat else "old"]
        return ["young"] if known and seen.bit_count() > 1 else []
