"""Tractor once all cards are drawn: the last cards, the starter's discards, the tricks. Rules page: tractor."""
from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from parlour.games.tractor.deal import TractorDeal
from parlour.kernel.actions import Action
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.tricks.combination_tricks import Combination, CombinationOrder, CombinationTrick
from parlour.mechanisms.tricks.levels import JACK, TWO
from parlour.mechanisms.tricks.sheng_ji import JOKERS, Exposure
from parlour.mechanisms.tricks.sheng_ji_advice import play_to_trick
from parlour.mechanisms.tricks.sheng_ji_play import Bury, side_badges, table_facts, take_back_exposed, turn_up

if TYPE_CHECKING:
    from parlour.games.tractor.game import Tractor

#: what each card of a failed throw costs that has to be taken back
PENALTY: Final = 10


def after_drawing(deal: TractorDeal, rank: int, standing: Exposure | None) -> Phase[Any]:
    """All cards are drawn: the starter, known by now, takes the last of them."""
    game = deal.game
    take_back_exposed(deal)
    if standing is not None:
        suit = standing.suit
        if deal.starter < 0:
            deal.starter = standing.seat
    elif deal.starter < 0:
        return thrown_in(deal)
    else:
        suit = turn_up(deal, rank)
    starter = deal.starter
    for zone in (deal.rest, deal.turned):
        deal.move_all(zone, deal.hands[starter])
    deal.tell(starter, "{take} the last {} cards", game.bottom)
    return TractorBury(starter, game.bottom, game.order(suit, rank), rank)


def thrown_in(deal: TractorDeal) -> Phase[Any]:
    """Nobody has made trumps in the first deal: the cards are thrown in and drawn again."""
    deal.say("Nobody has exposed anything: the cards are thrown in and dealt again.")
    for seat in range(deal.players):
        deal.move_all(deal.hands[seat], deal.rest)
    deal.shuffle(deal.rest)
    return deal.game.making.go_on(deal, deal.game.trump_ranks(deal), None, 0)


class TractorBury(Bury[TractorDeal]):
    """The starter discards, and leads to the first trick."""

    def laid(self, deal: TractorDeal) -> Phase[Any]:
        return TractorTrick(deal.order(self.seat), self.order, deal.game, self.rank)


class TractorTrick(CombinationTrick[TractorDeal]):
    """A trick (page section "The play")."""

    def __init__(self, seats: tuple[int, ...], cards: CombinationOrder, game: Tractor, rank: int, lead: Combination | None = None,
                 must_beat: bool = False, gone: int = 0) -> None:
        super().__init__(seats, cards, lead, must_beat, gone)
        self.game: Final = game
        self.rank: Final = rank

    def next(self, lead: Combination, must_beat: bool) -> Phase[Any]:
        return TractorTrick(self.seats, self.card_order, self.game, self.rank, lead, must_beat, self.gone)

    def section(self, deal: TractorDeal) -> str:
        lead = self.lead
        return "leading" if lead is None else "throws" if lead.thrown or self.must_beat else "following"

    def advise(self, deal: TractorDeal, seat: int, rng: Random) -> Action | None:
        return play_to_trick(deal, seat, self)

    def follows_sequences(self) -> bool:
        return self.game.packs == 3

    def withdrawn(self, deal: TractorDeal, seat: int, back: int) -> None:
        cost = PENALTY * back.bit_count()
        deal.caught += -cost if deal.opposes(seat) else cost
        deal.tell(seat, "{take} back {}, which costs {} points: the throw can be beaten", deal.pack.names(back), cost)

    def trick_over(self, deal: TractorDeal, winner: int) -> Phase[Any]:
        last = not deal.hands[winner].cards
        caught_jack = last and self.hooked(deal, winner)
        lead = self.lead
        size = lead.size if lead is not None else 1
        deal.sweep(winner)
        if not last:
            gone = 0
            if self.game.skips:
                for seat in range(deal.players):
                    gone |= deal.taken[seat].cards | deal.won[seat].cards
            return TractorTrick(deal.order(winner), self.card_order, self.game, self.rank, None, False, gone)
        if deal.opposes(winner):
            self.take_bottom(deal, winner, 2 * size)
        self.game.settle(deal)
        if caught_jack:
            loser = 1 - self.game.sides[winner]
            deal.scores[loser] = TWO
            deal.tell(winner, "{have} hooked a jack: the other side goes back to level 2")
        return OVER

    def take_bottom(self, deal: TractorDeal, winner: int, times: int) -> None:
        """The opponents have won the last trick: the discards are turned up, and their points count so many times."""
        deal.expose(deal.bottom)
        points = self.game.card_points(deal.bottom.cards)
        deal.caught += times * points
        if deal.narrating:
            deal.tell(winner, "{win} the last trick: the starter had discarded {} points, which count {} times", points, times)
            deal.beat()

    def hooked(self, deal: TractorDeal, winner: int) -> bool:
        """Whether this trick, the last, was won with the jack of trumps over a jack of the other side (page section
        "The hook")."""
        if not self.game.hook or self.rank != JACK - TWO or self.card_order.trumps == JOKERS:
            return False
        jacks = deal.pack.rank_masks[self.rank]
        plays = self.played(deal)
        sides = self.game.sides
        if not plays[self.seats.index(winner)] & jacks & deal.pack.suit_masks[self.card_order.trumps]:
            return False
        return any([cards & jacks != 0 for seat, cards in zip(self.seats, plays) if sides[seat] != sides[winner]])

    def facts(self, deal: TractorDeal, viewer: int) -> list[str]:
        return table_facts(deal, self.card_order, self.rank)

    def badges(self, deal: TractorDeal, seat: int) -> list[str]:
        return side_badges(deal, seat)
