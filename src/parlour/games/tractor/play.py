"""Tractor once all cards are drawn: the last cards, the starter's discards, the tricks. Rules page: tractor."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from parlour.games.tractor.options import JACK, TWO
from parlour.games.tractor.trumps import JOKERS, NO_SUIT, Exposure, TractorDeal, rank_plural
from parlour.kernel.actions import Action, Subsets
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.mechanisms.tricks.combination_tricks import Combination, CombinationOrder, CombinationTrick

if TYPE_CHECKING:
    from parlour.games.tractor.game import Tractor

#: what each card of a failed throw costs that has to be taken back
PENALTY: Final = 10


def after_drawing(deal: TractorDeal, rank: int, standing: Exposure | None) -> Phase[Any]:
    """All cards are drawn: the starter, known by now, takes the last of them."""
    game = deal.game
    for seat in range(deal.players):
        if deal.shown[seat].cards:
            deal.move_cards(deal.shown[seat].cards, deal.shown[seat], deal.hands[seat])
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
    return Bury(starter, game, game.order(suit, rank), rank)


def thrown_in(deal: TractorDeal) -> Phase[Any]:
    """Nobody has made trumps in the first deal: the cards are thrown in and drawn again."""
    deal.say("Nobody has exposed anything: the cards are thrown in and dealt again.")
    for seat in range(deal.players):
        deal.move_all(deal.hands[seat], deal.rest)
    deal.shuffle(deal.rest)
    return deal.game.making.go_on(deal, deal.game.start - TWO, None, 0)


def turn_up(deal: TractorDeal, rank: int) -> int:
    """The last cards are turned up one by one: the first of the trump rank settles the suit, or else the highest."""
    pack = deal.pack
    best = -1
    while deal.rest.cards:
        card = deal.draw(deal.rest, deal.turned)
        deal.say(f"{pack.names(1 << card).capitalize()} is turned up.")
        if pack.rank_of[card] == rank:
            best = card
            break
        if pack.suit_of[card] != JOKERS and (best < 0 or pack.rank_of[card] > pack.rank_of[best]):
            best = card
    suit = pack.suit_of[best] if best >= 0 else NO_SUIT
    if deal.narrating:
        deal.say(f"That makes {pack.suits[suit].name} trumps." if best >= 0 else "There are no trumps but the jokers.")
        deal.beat()
    return suit


def table_facts(deal: TractorDeal, order: CombinationOrder, rank: int) -> list[str]:
    """The trumps, and what the opponents have."""
    trumps = "jokers only"
    if order.trumps != JOKERS:
        suit = deal.pack.suits[order.trumps]
        trumps = f"{suit.name} {suit.symbol} and {rank_plural(deal.pack, rank)}"
    return [f"Trumps: {trumps}", f"Opponents: {deal.caught} points of {deal.game.needed}"]


def table_badges(deal: TractorDeal, seat: int) -> list[str]:
    """Who starts and which side one is on."""
    return ["starter"] if seat == deal.starter else ["opponent"] if deal.opposes(seat) else ["declarer"]


class Bury(Turn[TractorDeal]):
    """The starter, with the last cards in hand, discards as many face down."""

    def __init__(self, seat: int, game: Tractor, order: CombinationOrder, rank: int) -> None:
        super().__init__(seat)
        self.game: Final = game
        self.order: Final = order
        self.rank: Final = rank

    def legal(self, deal: TractorDeal, seat: int) -> Sequence[Action]:
        return Subsets("discard", deal.pack, deal.hands[seat].cards, self.game.bottom, self.game.bottom)

    def candidates(self, deal: TractorDeal, seat: int) -> Sequence[Action]:
        return Subsets("discard", deal.pack, deal.pack.all, self.game.bottom, self.game.bottom)

    def reason(self, deal: TractorDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or f"{self.prompt(deal, seat)}."

    def play(self, deal: TractorDeal, seat: int, action: Action) -> Phase[Any]:
        deal.cover(deal.bottom, 1 << seat)
        deal.move_cards(action.cards, deal.hands[seat], deal.bottom)
        return TractorTrick(deal.order(seat), self.order, self.game, self.rank)

    def prompt(self, deal: TractorDeal, seat: int) -> str:
        return f"Discard {self.game.bottom} cards face down: if the opponents win the last trick, points among them count double or more"

    def facts(self, deal: TractorDeal, viewer: int) -> list[str]:
        return table_facts(deal, self.order, self.rank)

    def badges(self, deal: TractorDeal, seat: int) -> list[str]:
        return table_badges(deal, seat)

    def trump_cards(self, deal: TractorDeal, viewer: int) -> Sequence[int]:
        return self.order.trump_cards


class TractorTrick(CombinationTrick[TractorDeal]):
    """A trick (page section "The play")."""

    def __init__(self, seats: tuple[int, ...], cards: CombinationOrder, game: Tractor, rank: int, lead: Combination | None = None,
                 must_beat: bool = False, gone: int = 0) -> None:
        super().__init__(seats, cards, lead, must_beat, gone)
        self.game: Final = game
        self.rank: Final = rank

    def next(self, lead: Combination, must_beat: bool) -> Phase[Any]:
        return TractorTrick(self.seats, self.cards, self.game, self.rank, lead, must_beat, self.gone)

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
            return TractorTrick(deal.order(winner), self.cards, self.game, self.rank, None, False, gone)
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
        if not self.game.hook or self.rank != JACK - TWO or self.cards.trumps == JOKERS:
            return False
        jacks = deal.pack.rank_masks[self.rank]
        plays = self.played(deal)
        sides = self.game.sides
        if not plays[self.seats.index(winner)] & jacks & deal.pack.suit_masks[self.cards.trumps]:
            return False
        return any([cards & jacks != 0 for seat, cards in zip(self.seats, plays) if sides[seat] != sides[winner]])

    def facts(self, deal: TractorDeal, viewer: int) -> list[str]:
        return table_facts(deal, self.cards, self.rank)

    def badges(self, deal: TractorDeal, seat: int) -> list[str]:
        return table_badges(deal, seat)
