"""200 for other numbers of players than four and two. Rules page: two-hundred, "Six-player game", "200 with a Pot", "Five player game",
"Cutthroat 200"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import mask_of
from parlour.games.two_hundred.advice import PAIRS
from parlour.games.two_hundred.deal import TwoHundredDeal
from parlour.games.two_hundred.ending import fallen
from parlour.games.two_hundred.game import NO_SIDE, TwoHundredGame
from parlour.games.two_hundred.options import (
    ANTE,
    FINE,
    FIXED,
    HAND,
    KITTY,
    KITTY_OPTIONS,
    MISDEAL,
    OPTIONS,
    PACK,
    PACK_36,
    PACK_40,
    PACK_52,
    SILENT,
    TARGET,
    TEAMS,
    THREE_PAIRS,
    kitty_options,
)
from parlour.games.two_hundred.scoring import Reckoning
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase
from parlour.kernel.prose import listed

CARDS_IN_PACK: Final[Mapping[str, int]] = {PACK_36: 36, PACK_40: 40, PACK_52: 52}
HUNDRED: Final = 100
#: options of four players: the kitty of six goes with their pack, and low hands are usual
NOT_FOR_SIX: Final = (KITTY, HAND, MISDEAL, *KITTY_OPTIONS)


# --- six players (page section "Six-player game") ---------------------------------------------------------------------------------

@mypyc_attr(allow_interpreted_subclasses=True)
class SixPlayers(TwoHundredGame):
    """Two teams of three, or three of two, of which those drop out that fall too far."""

    player_counts: ClassVar[Sequence[int]] = (6,)
    minutes = 60
    schema: ClassVar[Sequence[Option]] = (
        TEAMS, PACK, *kitty_options(PACK.other_than(PACK_36)), *[option for option in OPTIONS if option not in NOT_FOR_SIX])

    def pairs(self) -> bool:
        """Whether three teams of two play."""
        return self[TEAMS] == THREE_PAIRS

    def has_kitty(self) -> bool:
        return self[PACK] != PACK_36

    def pack_size(self) -> int:
        return CARDS_IN_PACK[self[PACK]]

    def seating(self) -> Sequence[int]:
        return [seat % (PAIRS if self.pairs() else 2) for seat in range(self.players)]

    def settled(self, deal: TwoHundredDeal, has: Reckoning) -> None:
        if self.pairs():
            for side in fallen(self, deal):
                deal.out[side] = 1
                deal.tell_of(deal.seats_of_side(side), "{drop} out with {}", self.score_words(deal.scores[side]))


class TwoTeams(SixPlayers):
    """Two teams of three."""

    id = "two-hundred-six-player-two-teams"
    name = "200 for six (two teams of three)"
    summary = "200 for six players in two teams of three, who sit alternately."


class ThreePairs(SixPlayers):
    """Three teams of two."""

    id = "two-hundred-six-player-three-pairs"
    name = "200 for six (three pairs)"
    summary = "200 for three pairs: one that falls too far drops out, and the other two play on."
    preset = {TEAMS.name: THREE_PAIRS}


class WithPot(SixPlayers):
    """Three pairs play for a pot into which those pay who fail (page section "200 with a Pot")."""

    id = "two-hundred-with-a-pot"
    name = "200 with a Pot"
    summary = "200 for three pairs with a kitty, up to 500: contracts that fail pay into a pot, and the winners share it."
    minutes = 90
    schema = (ANTE, FINE, *KITTY_OPTIONS, *[option for option in OPTIONS if option not in NOT_FOR_SIX])
    preset = {TARGET.name: 500}
    fixed = {TEAMS.name: THREE_PAIRS, PACK.name: PACK_40, KITTY.name: True}
    plays_for_pot = True

    def money_words(self) -> Sequence[str]:
        return dollars(self[ANTE]), dollars(self[FINE])

    def open(self, deal: TwoHundredDeal) -> Phase[Any]:
        if not deal.follows:
            self.pay(deal, range(self.players), self[ANTE])
        return super().open(deal)

    def pay(self, deal: TwoHundredDeal, seats: Sequence[int], amount: int) -> None:
        """These players put so much into the pot."""
        for seat in seats:
            deal.paid[seat] += amount
        deal.tell_of(mask_of(seats), "{pay} {} each into the pot", dollars(amount))

    def thrown_in(self, deal: TwoHundredDeal) -> None:
        self.pay(deal, [seat for seat in range(self.players) if self.sides[seat] == self.sides[deal.dealer]], self[FINE])

    def settled(self, deal: TwoHundredDeal, has: Reckoning) -> None:
        if not has.made:
            self.pay(deal, [seat for seat in range(self.players) if has.bidders >> seat & 1], self[FINE])
        elif has.all_points():
            self.pay(deal, [seat for seat in range(self.players) if not has.bidders >> seat & 1 and deal.plays(seat)], self[FINE])
        super().settled(deal, has)

    def facts(self, deal: TwoHundredDeal, viewer: int) -> list[str]:
        return [*super().facts(deal, viewer), f"In the pot: {dollars(sum(deal.paid))}"]

    def lasting_badges(self, deal: TwoHundredDeal, seat: int) -> list[str]:
        return [*super().lasting_badges(deal, seat), f"paid {dollars(deal.paid[seat])}"]

    def result_facts(self, deal: TwoHundredDeal) -> list[str]:
        facts = [*super().result_facts(deal), f"In the pot: {dollars(sum(deal.paid))}"]
        if self.finished(deal):
            winners = self.winners(deal)
            facts.append(f"{listed([deal.name(seat) for seat in winners])} share it: {dollars(sum(deal.paid) // len(winners))} each")
        return facts


def dollars(cents: int) -> str:
    """An amount of money: ``$1.50``."""
    return f"${cents // HUNDRED}.{cents % HUNDRED:02}"


# --- everyone for themselves (page sections "Five-player Game", "Cutthroat 200") ------------------------------------------------------

class SilentPartner(TwoHundredGame):
    """Four of five players bid, and the fifth plays as the partner of who wins the bidding."""

    id = "two-hundred-five-player-silent-partner"
    name = "200 for five (silent partner)"
    summary = "Four bid against each other, and the fifth plays with whoever wins the bidding."
    player_counts = (5,)
    schema = (SILENT, *OPTIONS)
    leaves_out = (KITTY, HAND, *KITTY_OPTIONS)
    each_alone = True
    has_silent_partner = True

    def pack_size(self) -> int:
        return 40

    def silent_partner(self, deal: TwoHundredDeal) -> int:
        # a silent partner who stays the same has been carried over
        right = deal.order(deal.dealer)[-1]
        return deal.silent if deal.follows and self[SILENT] == FIXED else right

    def side_without_score(self, deal: TwoHundredDeal) -> int:
        return self.sides[deal.silent] if self[SILENT] == FIXED else NO_SIDE

    def carry(self, old: TwoHundredDeal, new: TwoHundredDeal) -> None:
        super().carry(old, new)
        new.silent = old.silent


class CalledCard(TwoHundredGame):
    """The contractor calls a card, whose holder is the partner in that deal."""

    id = "two-hundred-five-player-called-card"
    name = "200 for five (called card)"
    summary = "The highest of five bidders calls a card: its holder is the partner, and says nothing of it."
    player_counts = (5,)
    leaves_out = (KITTY, HAND, *KITTY_OPTIONS)
    each_alone = True
    defends_together = True
    calls_partner = True

    def pack_size(self) -> int:
        return 40


class Cutthroat(TwoHundredGame):
    """Nobody has a partner."""

    id = "cutthroat-200"
    name = "Cutthroat 200"
    summary = "200 without partners: whoever wins the bidding plays alone against all the others."
    player_counts = (3, 4)
    best_players = (4,)
    leaves_out = (HAND,)
    each_alone = True
    plays_alone = True
