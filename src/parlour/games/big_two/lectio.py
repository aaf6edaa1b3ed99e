"""Lectio: Big Two with tiles. Rules page: big-two (page section "Other Big Two WWW sites and software").

The page tells the tiles, the chips and when a game ends; the rest is Big Two, with the settling usual for these tiles.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack
from parlour.equipment.numbered import numbered
from parlour.games.big_two import advice as big_two_advice
from parlour.games.big_two.combinations import Kinds, combinations_of
from parlour.games.big_two.play import BigTwoDeal, BigTwoGame, Manners, Play, cards_left, twos
from parlour.kernel.actions import Action
from parlour.kernel.game import ANTICLOCKWISE
from parlour.kernel.options import Option, number
from parlour.kernel.phase import Phase
from parlour.mechanisms.climbing.climbing import NOBODY
from parlour.mechanisms.climbing.climbing_advice import Shedding
from parlour.rankings.combinations import CardOrder

#: the highest number on the tiles for so many players
HIGHEST: Final = {3: 9, 4: 13, 5: 15}
DEALS: Final = number("deals", "After how many deals the game ends.", 5, 1, 100)
CHIPS: Final = number("chips", "How many chips everybody begins with; whoever runs out of them ends the game.", 149, 10, 10_000)


class Lectio(BigTwoGame):
    """A tile version of Big Two for up to five players, for chips."""

    id = "lectio"
    name = "Lectio"
    page = "big-two"
    family = "climbing"
    summary = "Big Two with numbered tiles for three to five players, settled in chips after each deal."
    player_counts = range(3, 6)
    best_players = (4, 5)
    minutes = 20
    direction = ANTICLOCKWISE
    zero_sum = True
    schema: ClassVar[Sequence[Option]] = (DEALS, CHIPS)

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.alternates = False
        self.heap_open = False
        self.order: Final = CardOrder(self.pack, "", "DCHS")
        self.cards = combinations_of(self.order, self.straights(), Kinds())
        self.manners = Manners()
        self.shedding: Final = Shedding(self.cards)

    def make_pack(self) -> Pack:
        numbers = [str(each) for each in range(HIGHEST[self.players], 2, -1)]
        return numbered(" ".join(["2", "1", *numbers]))

    def straights(self) -> list[str]:
        """The straights from the lowest: as in Big Two the one stands at either end, and the two is low."""
        highest = HIGHEST[self.players]
        upwards = [str(each) for each in range(3, highest + 1)] + ["1"]
        rows = ["5 4 3 2 1", "6 5 4 3 2"]
        for start in range(len(upwards) - 4):
            rows.append(" ".join(upwards[start:start + 5][::-1]))
        return rows

    def open(self, deal: BigTwoDeal) -> Phase[Any]:
        deal.deal_singly(deal.fresh_pack(), self.pack.size // self.players)
        lowest = self.order.lowest(self.pack.all)
        deal.show(1 << lowest)
        begins = [hand.cards >> lowest & 1 for hand in deal.hands].index(1)
        deal.starter = begins
        deal.say_of(begins, "begin", "")
        return Play(self.cards, self.manners, begins, first=1 << lowest)

    def settle(self, deal: BigTwoDeal) -> None:
        for hand in deal.hands:
            deal.expose(hand)
        deal.winner = deal.finished[0]
        worth = [hand.count() << (hand.cards & twos(self.order)).bit_count() for hand in deal.hands]
        for seat in range(self.players):
            words = f"{cards_left(deal.hands[seat].count()).replace('card', 'tile')} left"
            deal.enter(seat, sum(worth) - self.players * worth[seat], words)

    def next_dealer(self, deal: BigTwoDeal) -> int:
        return deal.winner if deal.winner != NOBODY else deal.after(deal.dealer)

    def finished(self, deal: BigTwoDeal) -> bool:
        return deal.number + 1 >= self[DEALS] or min(deal.scores) <= -self[CHIPS]

    def result_facts(self, deal: BigTwoDeal) -> list[str]:
        return ["Chips: " + ", ".join([f"{deal.name(seat)} {self[CHIPS] + deal.score(seat)}" for seat in range(self.players)])]

    def advise(self, deal: BigTwoDeal, seat: int, rng: Random) -> Action | None:
        return big_two_advice.advise(deal, seat, self.shedding)

    def rules(self) -> str:
        highest = HIGHEST[self.players]
        each = self.pack.size // self.players
        chips = self[CHIPS]
        return f"""## Aim
Be the first to play all your tiles. If you cannot, have few left when somebody else does.
## Tiles
{self.players} players use the tiles from 1 to {highest} in four suits, {self.pack.size} in all. Twos are the highest, then come ones, then
{highest}, {highest - 1} and so on down to 3. Suits count, too, from high to low: spades, hearts, clubs, diamonds. The tiles that
are sold show other signs; here they have the suits of cards.
## Deal
Everybody gets {each} tiles, one at a time; deal and play go anticlockwise. Anybody deals first, then the winner of each deal
deals the next. The holder of the 3 of diamonds begins and must play it, alone or in a combination.
## Combinations
- **Single tile**: by rank, then by suit.
- **Pair**: two tiles of a rank. By rank; of equal pairs the one with the higher suit.
- **Triple**: three tiles of a rank, by rank.
- **Straight**: five consecutive numbers, not all of a suit. 1 {highest} {highest - 1} {highest - 2} {highest - 3} is the highest;
  twos rank below threes here and ones high or low, so that 5 4 3 2 1 is the lowest and 6 5 4 3 2 the next. By rank, then by
  the suit of the highest tile.
- **Flush**: five tiles of a suit that are no straight; the higher suit wins, and within a suit the higher top tile.
- **Full house**: three tiles of a rank and two of another, by the rank of the three.
- **Four of a kind with a tile**: four tiles of a rank and any fifth, by the rank of the four.
- **Straight flush**: a straight in one suit. By rank, then by suit.

A combination is beaten by a higher one of the same kind. Each of the groups of five also beats all that are named before it.
## Play
In turn, beat the last play with a higher combination of as many tiles, or pass. Having passed you may play again when your turn
comes. When all others have passed, whoever played last leads any tile or combination. Everybody always sees how many tiles
the others have. Whoever plays the last tile wins the deal at once.
## Chips
Everybody begins with {chips} chips. After a deal each pair of players settles: the one with more tiles left pays the other one
chip for each tile of the difference. For this each two left over doubles the tiles of its player.
The game ends after {self[DEALS]} {"deal" if self[DEALS] == 1 else "deals"}, or as soon as somebody has no chips left;
who owes more than is there owes it still. Whoever has most chips wins.
"""
