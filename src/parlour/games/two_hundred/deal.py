"""What lies on the table in 200, and what is played for. Rules page: two-hundred."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Self

from parlour.games.two_hundred.cards import WHOLE
from parlour.kernel.features import KnownNumber
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.called_partner import CalledPartnerDeal
from parlour.mechanisms.tricks.tricks import NO_TRUMPS

if TYPE_CHECKING:
    from parlour.games.two_hundred.game import TwoHundredGame  # noqa: F401  the base of the deal names it

#: what the contractor undertakes: to take as many points as were bid, all of them for 200, or all of them for the whole game
POINTS: Final = 0
FOR_200: Final = 1
FOR_GAME: Final = 2
NO_BID: Final = 0
UNDECIDED: Final = 0


class TwoHundredDeal(CalledPartnerDeal["TwoHundredGame"]):
    """Hands, tricks, a kitty where there is one, and in ``discarded`` what the contractor laid down for it.

    ``declarer``: the contractor, nobody before there is one or when all have passed; ``bid``: the points bid, 0 where the contractor
    did not bid; ``undertaking``: one of the constants above; ``trumps``: a suit, or none. ``silent``: the silent partner of five
    players. ``bids[seat]``: the highest bid that the seat has made or kept in this deal. ``tricks[seat]``: how many it has won;
    ``first_winner``: who won the first.

    ``made``: the contract was made. ``bloutte``: the bidders took all 100 points, and lost ``empty_tricks``. ``deciders``: the seats that
    win the whole game by this deal, as a mask.

    These last through the match: ``moved[side]``, whether the side has ever won or lost points; ``out[side]``, whether it has dropped out;
    ``paid[seat]``, what the player has put into the pot. ``follows``: there was a deal before this one.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (
        KnownNumber("bid", 100), KnownNumber("bids", 100), KnownNumber("tricks", 9), KnownNumber("trumps", 4))
    rest_label = "kitty"
    taken_label = "cards won"
    discarded: CardSet
    bids: list[int]
    tricks: list[int]
    moved: list[int]
    out: list[int]
    paid: list[int]
    bid: int = NO_BID
    undertaking: int = POINTS
    trumps: int = NO_TRUMPS
    silent: int = NO_SEAT
    first_winner: int = NO_SEAT
    made: bool = False
    bloutte: bool = False
    empty_tricks: int = 0
    deciders: int = UNDECIDED
    follows: bool = False

    def set_table(self) -> None:
        super().set_table()
        self.discarded = self.card_set("discarded", "row", UNSEEN, "contractor's discards")
        self.bids = self.tally(NO_BID)
        self.tricks = self.tally()
        self.moved = self.tally()
        self.out = self.tally()
        self.paid = self.tally()

    def cards_per_trick(self) -> int:
        # how many play may change in the course of a match
        return 1

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.bid = old.bid
        self.undertaking = old.undertaking
        self.trumps = old.trumps
        self.silent = old.silent
        self.first_winner = old.first_winner
        self.made = old.made
        self.bloutte = old.bloutte
        self.empty_tricks = old.empty_tricks
        self.deciders = old.deciders
        self.follows = old.follows

    # --- who plays with whom -----------------------------------------------------------------------------------------------------

    def plays(self, seat: int) -> bool:
        """Whether the seat still takes part in the match."""
        return not self.out[self.game.sides[seat]]

    def playing(self, first: int) -> tuple[int, ...]:
        """Those who take part, in turn from this seat or the next that does."""
        return tuple([seat for seat in self.order(first) if self.plays(seat)])

    def declaring_side(self) -> int:
        """The contractor and partners, as a mask of seats."""
        if self.called >= 0:
            return super().declaring_side()
        sides = self.game.sides
        mask = sum([1 << seat for seat in range(self.players) if sides[seat] == sides[self.declarer]])
        return mask | 1 << self.silent if self.silent != NO_SEAT else mask

    def credited(self) -> int:
        """Those to whom the contract brings or costs something, as a mask: the contractor's side without a silent partner."""
        side = self.declaring_side()
        return side if self.silent == NO_SEAT else side & ~(1 << self.silent)

    def needed(self) -> int:
        """How many points the bidders must take."""
        return self.bid if self.undertaking == POINTS else WHOLE

    def factor(self) -> int:
        """How many times everything counts."""
        return 2 if self.trumps == NO_TRUMPS and self.game.doubles_no_trump else 1

    def words_of_bid(self) -> str:
        """What is undertaken, as the players say it."""
        if self.undertaking == FOR_200:
            return "100 for 200"
        if self.undertaking == FOR_GAME:
            return "all 100 points for the game"
        return str(self.bid) if self.bid else "no bid"
