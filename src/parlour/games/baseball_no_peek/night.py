"""Night Baseball: No Peek with the wild cards and the extra cards of Baseball. Rules page: baseball-no-peek, section "Night Baseball"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, bits
from parlour.games.baseball_no_peek.options import FREE, MATCH_POT, NIGHT, PRICE_OF_TURNED, RISING_PRICE, THREE_PENALTY
from parlour.games.baseball_no_peek.peek import NoPeek, PeekDeal, Turns
from parlour.games.baseball_no_peek.prices import BuyExtra, Further, PayOrFold
from parlour.games.baseball_no_peek.ranks import extra_in, extra_name, penalized_in, ranks_clash, wild_in, wild_names
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.stakes import chips
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

SPECIAL: Final = Prose(__name__, "night.md")


class NightBaseball(NoPeek):
    """Page section "Night Baseball"."""

    id = "night-baseball"
    name = "Night Baseball"
    also_known_as: ClassVar[Sequence[str]] = ("Midnight Baseball", "No Peek Baseball")
    summary = "No Peek with wild threes and nines, in which a four brings an extra card."
    player_counts = range(2, 7)
    best_players = (4, 5, 6)
    schema = NIGHT

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        #: the cards that bring another one, and those that must be paid for, as masks
        self.extra: Final[int] = extra_in(self)
        self.penalized: Final[int] = penalized_in(self)

    def clash(self) -> str:
        return ranks_clash(self)

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack, wild_in(self))

    def price_of_three(self, deal: PeekDeal) -> int:
        """What whoever turns up a three pays to stay in."""
        return deal.pot if self[THREE_PENALTY] == MATCH_POT else self.unit

    def price_of_extra(self, face_up: int) -> int:
        """What an extra card costs for somebody with so many cards face up."""
        price = self[PRICE_OF_TURNED]
        if price == FREE:
            return 0
        return self.price_a_card() * face_up if price == RISING_PRICE else self.unit

    def price_a_card(self) -> int:
        """By how much the price of an extra card rises with each card face up."""
        return max(1, self.unit // 2)

    def turned(self, deal: PeekDeal, seat: int, card: Card, turns: Turns, at: int) -> Phase[Any] | None:
        if self.penalized >> card & 1 and deal.stacks[seat]:
            return PayOrFold(seat, self.price_of_three(deal), Turning(self, turns, at, len(deal.up[seat].row)))
        if not self.extra >> card & 1 or not deal.stock.row:
            return None
        price = self.price_of_extra(len(deal.up[seat].row))
        if not price:
            self.deal_extra(deal, seat)
            return None
        if price > deal.stacks[seat]:
            deal.tell(seat, "{have} not the {} for an extra card", chips(price))
            return None
        return BuyExtra(seat, price, True, Turning(self, turns, at, len(deal.up[seat].row)))

    def deal_extra(self, deal: PeekDeal, seat: int) -> None:
        """The seat gets a card face down, to be turned up after all the others."""
        deal.tell(seat, "{get} an extra card face down")
        deal.draw(deal.stock, deal.unseen[seat])
        deal.beat()

    def share_of(self, deal: PeekDeal, seat: int, seats: int) -> float:
        # for bots that think ahead: the extra cards of those that are still to be turned up
        if self[PRICE_OF_TURNED] == FREE:
            for other in bits(seats):
                for _ in bits(deal.unseen[other].mask() & self.extra):
                    if deal.stock.row:
                        deal.draw(deal.stock, deal.unseen[other])
        return super().share_of(deal, seat, seats)

    def facts(self, deal: PeekDeal, viewer: int) -> list[str]:
        return [*super().facts(deal, viewer), f"Wild: {wild_names(self)}", f"An extra card for {extra_name(self)}"]

    def night_in_words(self) -> str:
        return SPECIAL.written({"wild_names": wild_names(self), "extra": extra_name(self, one=True), "small": chips(self.unit),
                                "unit": chips(self.price_a_card())}, {option.name: self[option] for option in self._every_option()})


class Turning(Further[PeekDeal]):
    """The turn goes on in which a card was turned up."""

    def __init__(self, game: NightBaseball, turns: Turns, at: int, face_up: int) -> None:
        super().__init__(at, face_up)
        self.game: Final = game
        self.turns: Final = turns

    def resume(self, deal: PeekDeal) -> Phase[Any]:
        return self.turns.turn_on(deal, self.at) or self.game.go_on(deal, self.at + 1)

    def extra(self, deal: PeekDeal, seat: int, down: bool) -> Phase[Any]:
        self.game.deal_extra(deal, seat)
        return self.resume(deal)

    def folded(self, deal: PeekDeal, seat: int) -> Phase[Any]:
        deal.fold(seat)
        winner = deal.only_contender()
        if winner >= 0:
            return self.game.won_unseen(deal, winner)
        return self.turns.next_turn(deal, self.at) or self.game.go_on(deal, self.at + 1)
