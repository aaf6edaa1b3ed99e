"""Getaway: whoever cannot follow suit stops the trick, the highest card picks it up, and the last with cards loses. Rules page: getaway.

The page's players pick a trick up as a penalty when they play wrongly. Here nothing can be played wrongly unless that is asked for.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french
from parlour.games.getaway.deal import GetawayDeal
from parlour.games.getaway.options import ALL, DEALS, DIRECTION, DOUBLE, PILES
from parlour.games.getaway.play import ChoosePile, first_lead
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import ANTICLOCKWISE, CLOCKWISE, Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.tricks import TrickOrder

ONE_PACK: Final = french()
TWO_PACKS: Final = french(copies=2)
#: by how many cards a pile may differ from the one beside it
UNEVEN: Final = 2
#: a deal of so many tricks goes on for ever
LONGEST: Final = 500


class Getaway(Game[GetawayDeal]):
    """The game of the page, with its variants."""

    id = "getaway"
    name = "Getaway"
    page = "getaway"
    family = "inflation"
    summary = "Who cannot follow suit stops the trick, and its highest card picks it up; the last player left with cards loses."
    also_known_as = ("Bhabhi", "Bhabhi Thulla")
    player_counts: ClassVar[Sequence[int]] = range(3, 9)
    best_players = (4, 5, 6)
    minutes = 15
    low_wins = True
    schema: ClassVar[Sequence[Option]] = ALL
    deal_type = GetawayDeal
    ends = AfterDeals(DEALS)
    #: a deal that takes more tricks is broken off
    most_tricks: ClassVar[int] = LONGEST
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.card_order: Final = TrickOrder(self.pack)
        #: the card that begins, of two packs the marked one
        self.opener: Final = self.pack.card("AS")

    def make_pack(self) -> Pack:
        return TWO_PACKS if self[DOUBLE] else ONE_PACK

    def direction_of_play(self) -> int:
        return CLOCKWISE if self[DIRECTION] == "clockwise" else ANTICLOCKWISE

    # --- the deal ----------------------------------------------------------------------------------------------------

    def open(self, deal: GetawayDeal) -> Phase[Any]:
        cards = deal.fresh_pack()
        seats = deal.order(deal.after(deal.dealer))
        if self[PILES] == "dealt":
            for place, seat in enumerate(seats):
                deal.place(cards[place::self.players], deal.hands[seat])
            return first_lead(deal)
        for place, size in enumerate(self.pile_sizes(deal)):
            deal.place(cards[:size], deal.piles[place])
            cards = cards[size:]
        return ChoosePile(deal.pick(self.players))

    def pile_sizes(self, deal: GetawayDeal) -> list[int]:
        """How many cards lie in piles that look alike to whoever may not count."""
        sizes = [len(range(place, self.pack.size, self.players)) for place in range(self.players)]
        for place in range(self.players - 1):
            moved = deal.pick(UNEVEN + 1) - UNEVEN // 2
            sizes[place] += moved
            sizes[place + 1] -= moved
        return sizes

    # --- the end -----------------------------------------------------------------------------------------------------

    def lost(self, deal: GetawayDeal, seat: int) -> Phase[Any]:
        """The seat is the last one that has not got away."""
        deal.enter_score(seat, 1, "the last one left")
        deal.end_because(seat, "{are} the last one left and {lose}")
        deal.beat()
        return OVER

    def broken_off(self, deal: GetawayDeal) -> Phase[Any]:
        """There have been too many tricks: whoever has the most cards loses."""
        most = max([hand.count() for hand in deal.hands])
        deal.end_because(-1, "After {} tricks nobody else has got away: whoever has the most cards loses.", LONGEST)
        for seat in range(self.players):
            if deal.hands[seat].count() == most:
                deal.enter_score(seat, 1, "most cards")
                deal.tell(seat, "{have} {} cards and {lose}", most)
        return OVER

    def result_badges(self, deal: GetawayDeal, seat: int) -> list[str]:
        return ["lost"] if deal.points()[seat] else []

    def rule_words(self) -> Mapping[str, Value]:
        shares = sorted({len(range(place, self.pack.size, self.players)) for place in range(self.players)})
        return {"cards": self.pack.size, "shares": " or ".join([str(share) for share in shares]), "longest": LONGEST}

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, 1
