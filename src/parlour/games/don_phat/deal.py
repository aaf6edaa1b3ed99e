"""A deal of Don: who sits opposite whom, a hand that is not looked at yet, what was played, legs. Rules page: don-phat."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card, bits
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.don_phat.base import DonGame

NO_TEAM: Final = -1
#: why somebody plays without penalties from now on: has reneged, or has played out of turn
RENEGED: Final = 1
OUT_OF_TURN: Final = 2

GameT = TypeVar("GameT", bound="DonGame[Any]", covariant=True, default="DonGame[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class DonDeal(TrickDeal[GameT]):
    """Hands and tricks, and before each seat cards ``boarded``: played out of turn, they lie there until they can be played.

    ``ring``: the seats that play, in turn, so many as ``table``; of four the partners are two apart. ``teams[seat]``: the team that the
    seat scores for. ``played[seat]``: the cards that it has played, as a mask; ``tricks[team]``: how many tricks a team has taken.

    ``fines[team]``: what a team has lost in this deal by playing out of turn. ``pitcher``: who leads and makes trumps. ``first``: with
    this deal a leg begins. ``cutter``: one of the two who cut for the first pitch of this leg. ``pitches``: how many deals of the leg
    were scored before this one. ``legs_won[team]``: of the match, before this deal; ``winner``: the team that wins a leg with it.
    ``abandoned``: the deal does not count. ``denied[seat]``: suits that the seat has not followed, as a mask. ``caught[seat]``: for
    what the seat was penalised in this match.
    ``carried``: points for game that nobody has got in the deals before. ``last_scorer``: the team that has taken the last trick with
    points; ``game_team``: the one that has pegged for game in this deal. ``leg_points[team]`` and ``leg_before[team]``: what a team has in
    this leg, and had before this deal, where the scores are something else. ``chips[seat]``: what the seat has won by bets, which
    :mod:`.bets` keeps in the tallies after it.
    """

    boarded: list[CardSet]
    ring: list[int]
    teams: list[int]
    played: list[int]
    tricks: list[int]
    legs_won: list[int]
    denied: list[int]
    caught: list[int]
    fines: list[int]
    leg_points: list[int]
    leg_before: list[int]
    chips: list[int]
    bet: list[int]
    bet_number: list[int]
    bet_taker: list[int]
    race: list[int]
    race_taker: list[int]
    race_won: list[int]
    table: int = 0
    pitcher: int = NO_SEAT
    first: bool = False
    cutter: int = NO_SEAT
    pitches: int = 0
    winner: int = NO_TEAM
    abandoned: bool = False
    carried: int = 0
    last_scorer: int = NO_TEAM
    game_team: int = NO_TEAM

    def set_table(self) -> None:
        super().set_table()
        self.boarded = self.card_sets("boarded", "row", ALL, "boarded")
        self.ring = self.tally_of(range(self.players))
        self.teams = self.tally_of(self.game.sides)
        self.played = self.tally()
        self.tricks = self.tally()
        self.legs_won = self.tally()
        self.denied = self.tally()
        self.caught = self.tally()
        self.fines = self.tally()
        self.leg_points = self.tally()
        self.leg_before = self.tally()
        self.chips = self.tally()
        self.bet = self.tally()
        self.bet_number = self.tally()
        self.bet_taker = self.tally()
        self.race = self.tally()
        self.race_taker = self.tally()
        self.race_won = self.tally()

    def take_seats(self) -> None:
        super().take_seats()
        self.table = self.players

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.table = old.table
        self.pitcher = old.pitcher
        self.first = old.first
        self.cutter = old.cutter
        self.pitches = old.pitches
        self.winner = old.winner
        self.abandoned = old.abandoned
        self.carried = old.carried
        self.last_scorer = old.last_scorer
        self.game_team = old.game_team

    def cards_per_trick(self) -> int:
        return min(self.players, 4)

    # --- who plays ------------------------------------------------------------------------------------------------------------

    def playing(self) -> list[int]:
        """The seats that play, in turn."""
        return self.ring[:self.table]

    def round_from(self, seat: int) -> tuple[int, ...]:
        """The seats that play in turn, beginning with this one."""
        place = self.ring.index(seat)
        return (*self.ring[place:self.table], *self.ring[:place])

    def next_of(self, seat: int, steps: int = 1) -> int:
        """Who plays so many places after the seat."""
        return self.ring[(self.ring.index(seat) + steps) % self.table]

    def team_seats(self, team: int) -> int:
        """The players of a team, as a mask of seats."""
        return sum([1 << seat for seat in self.playing() if self.teams[seat] == team])

    def team_name(self, team: int) -> str:
        """What a team is called: all its players."""
        return " and ".join([self.names[seat] for seat in bits(self.team_seats(team))])

    # --- cards ----------------------------------------------------------------------------------------------------------------

    def may_play(self, seat: int) -> int:
        """The cards that the seat can play from its hand and the table, as a mask."""
        return self.hands[seat].cards | self.boarded[seat].cards

    def lay_card(self, seat: int, card: Card) -> None:
        """The seat plays a card to the trick, from wherever it lies."""
        source = self.boarded[seat] if self.boarded[seat].cards >> card & 1 else self.hands[seat]
        self.lay(card, source, self.trick)

    def uncover(self, seat: int) -> None:
        """After a trick: what the seat's card has covered is turned up."""

    def gone(self) -> int:
        """The cards that have been played, as a mask."""
        gone = self.trick.mask()
        for heap in self.taken:
            gone |= heap.cards
        return gone

    def pick_up(self, seat: int) -> None:
        """The seat looks at its cards from now on."""
        self.expose(self.hands[seat], 1 << seat)

    def taken_by(self, team: int) -> int:
        """The cards that a team has taken in tricks, as a mask."""
        cards = 0
        for seat in self.playing():
            if self.teams[seat] == team:
                cards |= self.taken[seat].cards
        return cards


D = TypeVar("D", bound=DonDeal, default=DonDeal)
