"""Draw poker in which one needs a good hand to open, and perhaps a better one to win. Rules page: draw-poker."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, ClassVar, Final, Self

from typing_extensions import TypeVar

from parlour.equipment import bits, mask_of
from parlour.equipment.french import RANK_NAMES
from parlour.games.draw_poker.game import DrawPoker
from parlour.games.draw_poker.options import CALIFORNIA, JACKS, PROGRESSIVE, PROGRESSIVES, TRIPS
from parlour.kernel.actions import Action
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.table import OWN
from parlour.kernel.zones import CardSet
from parlour.mechanisms.stakes.betting import BET, BettingState, Limit, opening
from parlour.mechanisms.stakes.one_draw import DRAW, DrawFive, DrawingFive
from parlour.mechanisms.stakes.poker import Draws, PokerBetting
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.stakes import chips
from parlour.rankings.poker import PAIR, THREE

#: the ranks of which a pair is needed to open: the first, and those of progressive jackpots one after the other, up to the
#: aces and down again
JACKPOTS: Final = ("J", "Q", "K", "A", "K", "Q")

J = TypeVar("J", bound="JackpotDeal")
#: the game that a kind of deal belongs to
JG = TypeVar("JG", bound="Jackpots[Any]", covariant=True, default="Jackpots[Any]")


class JackpotDeal(PokerDeal[JG]):
    """A deal in which openers count. ``openers[seat]``: cards needed to open that their owner has discarded, kept apart.
    ``needed``: which step of progressive jackpots is reached."""

    openers: list[CardSet]
    needed: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.openers = self.card_sets("openers", "heap", OWN, "split openers")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.needed = old.needed


class Jackpots(DrawPoker[J]):
    """Page sections "Five Card Draw - Jacks or Better" and "Trips to Win": to open one needs a hand that beats a pair of tens."""

    deal_type: ClassVar[type[PokerDeal]] = JackpotDeal
    player_counts = range(4, 9)
    best_players: ClassVar[Sequence[int]] = (5, 6)

    def base(self) -> str:
        return JACKS

    def limited(self, deal: J) -> bool:
        """Whether one needs a good hand to open in this deal."""
        return self.base() != CALIFORNIA

    def may_open(self, deal: J, cards: int) -> bool:
        """Whether these cards, perhaps fewer than five, are good enough to open."""
        return self.ranking_now(deal).value(cards) >= self.least_to_open(deal)

    def least_to_open(self, deal: J) -> int:
        """What a hand must be worth to open with it."""
        return self.ranking_now(deal).least(PAIR, rank_to_open(deal))

    def least_to_win(self, deal: J) -> int:
        """What a hand must be worth to win with it."""
        return self.ranking_now(deal).least(THREE) if self.base() == TRIPS else 0

    def bets_of(self, limit: Limit, deal: J, first: int, at: int) -> Phase[Any]:
        if deal.opener < 0 and self.limited(deal):
            return OpeningRound(first, opening(deal, limit), limit, at)
        return super().bets_of(limit, deal, first, at)

    def drawing(self) -> Draws[J]:
        return DrawWithOpeners(*self.exchanged())

    # --- proving it -----------------------------------------------------------------------------------------------------------

    def proof(self, deal: J, cards: int, least: int, split: int = 0) -> int:
        """As few of these cards as will do to show a hand of this value, none where they cannot. ``split``: those that were discarded,
        without which it must not do."""
        ranking = self.ranking_now(deal)
        for size in range(2, 6):
            for some in combinations(bits(cards), size):
                mask = mask_of(some)
                if ranking.value(mask) >= least and (not split or ranking.value(mask & ~split) < least):
                    return mask
        return 0

    def prove_openers(self, deal: J, seat: int) -> None:
        """The opener shows, perhaps with cards that were discarded, that the openers were there."""
        split = deal.openers[seat].cards
        mask = self.proof(deal, deal.cards(seat) | split, self.least_to_open(deal), split)
        if split & ~mask:
            deal.move_cards(split & ~mask, deal.openers[seat], deal.discards)
        deal.expose(deal.openers[seat])
        self.show(deal, seat, mask & deal.hands[seat].cards)
        deal.tell(seat, "{show} the openers: {}", deal.pack.names(mask))

    def show(self, deal: J, seat: int, cards: int) -> None:
        """The seat lays cards of its hand face up, unless it has shown all of them."""
        if not deal.shown >> seat & 1:
            for card in bits(cards):
                deal.move(card, deal.hands[seat], deal.up[seat])

    def won_unseen(self, deal: J, seat: int) -> Phase[Any]:
        if self.base() == TRIPS:
            mask = self.proof(deal, deal.hands[seat].cards, self.least_to_win(deal))
            if not mask:
                deal.tell(seat, "{have} no three of a kind to show: {} stay in the pot, and all play on for it", chips(deal.pot))
                # it is everybody's again, whatever each has put in
                deal.left = deal.contest
                deal.alone = False
                deal.paid[:] = [0] * deal.players
                self.share_rest(deal, [other for other in range(deal.players) if deal.took_part(other)])
                return OVER
            deal.tell(seat, "{show} {}", self.ranking_now(deal).words(mask))
            self.show(deal, seat, mask)
        if seat == deal.opener and self.limited(deal):
            self.prove_openers(deal, seat)
        self.prove_split_openers(deal)
        return super().won_unseen(deal, seat)

    def prove_split_openers(self, deal: J) -> None:
        """The pot is won: whoever has split openers shows them, though somebody else may have won it."""
        for seat in range(deal.players):
            if deal.openers[seat].cards and deal.openers[seat].viewers != deal.everyone:
                self.prove_openers(deal, seat)

    # --- three of a kind to win -----------------------------------------------------------------------------------------------

    def winners_of(self, deal: J, seats: int) -> list[list[int]]:
        winners = super().winners_of(deal, seats)
        return winners if self.value(deal, winners[0][0]) >= self.least_to_win(deal) else []

    def share_of(self, deal: J, seat: int, seats: int) -> float:
        # what nobody wins is played on for
        return super().share_of(deal, seat, seats) if self.winners_of(deal, seats) else 1.0 / seats.bit_count()

    def settle(self, deal: J) -> Phase[Any]:
        self.prove_split_openers(deal)
        left = 0
        for pot in deal.pots():
            if pot.amount and not left and not self.winners_of(deal, pot.seats):
                left = pot.seats
        over = super().settle(deal)
        if left & (left - 1):
            self.play_on(deal, left)
        self.share_rest(deal, bits(left))
        return over

    def play_on(self, deal: J, seats: int) -> None:
        """Those who did not fold play on by themselves for what nobody could win."""
        settled = max([deal.worth(seat) for seat in bits(deal.contest & ~seats)], default=0)
        for seat in range(deal.players):
            deal.paid[seat] = max(0, deal.paid[seat] - settled)
        deal.left = seats
        deal.alone = True
        deal.tell_of(seats, "{play} on for it")

    def facts(self, deal: J, viewer: int) -> list[str]:
        return [*super().facts(deal, viewer), *(["To win: three of a kind or better"] if self.base() == TRIPS else [])]


def rank_to_open(deal: JackpotDeal) -> str:
    """The rank of the pair that is needed to open."""
    return JACKPOTS[deal.needed % len(JACKPOTS)]


class OpeningRound(PokerBetting[JackpotDeal]):
    """The first round of betting, in which only a good hand may open."""

    about: ClassVar[str] = "opening"

    def may_raise(self, deal: JackpotDeal, seat: int) -> bool:
        return super().may_raise(deal, seat) and (self.bets.level > 0 or self.good_enough(deal, seat))

    def good_enough(self, deal: JackpotDeal, seat: int) -> bool:
        """Whether the seat has a hand to open with."""
        return deal.game.may_open(deal, deal.hands[seat].cards)

    def then(self, seat: int, bets: BettingState) -> Phase[Any]:
        return OpeningRound(seat, bets, self.limit, self.at)

    def reason(self, deal: JackpotDeal, seat: int, action: Action) -> str:
        if action.kind == BET and not self.bets.level and not self.good_enough(deal, seat):
            return f"You need a pair of {RANK_NAMES[rank_to_open(deal)]}s or a better hand to open: check."
        return super().reason(deal, seat, action)

    def facts(self, deal: JackpotDeal, viewer: int) -> list[str]:
        to_open = [] if self.bets.level else [f"To open: a pair of {RANK_NAMES[rank_to_open(deal)]}s or better"]
        return [*super().facts(deal, viewer), *to_open]


class DrawWithOpeners(DrawFive[JackpotDeal]):
    """The draw, in which an opener may split the openers."""

    def drawing(self, deal: JackpotDeal, seat: int, at: int) -> Phase[Any]:
        return DrawingWithOpeners(seat, self.most, self.ace, at)


class DrawingWithOpeners(DrawingFive[JackpotDeal]):
    """The seat draws; discards without which the opener could not have opened are kept apart."""

    def then(self, seat: int) -> Phase[Any]:
        return DrawingWithOpeners(seat, self.most, self.ace, self.at)

    def discard(self, deal: JackpotDeal, seat: int, cards: int) -> None:
        game = deal.game
        if seat == deal.opener and game.limited(deal) and not game.may_open(deal, deal.hands[seat].cards & ~cards):
            deal.tell(seat, "{split} the openers: they are kept apart")
            deal.move_cards(cards, deal.hands[seat], deal.openers[seat])
        else:
            super().discard(deal, seat, cards)


# --- the games ----------------------------------------------------------------------------------------------------------------


class JacksOrBetter(Jackpots[JackpotDeal]):
    """Page section "Five Card Draw - Jacks or Better"."""

    id = "jacks-or-better"
    name = "Jacks or Better"
    also_known_as = ("Jack Pots",)
    summary = "Five Card Draw in which nobody may open without a pair of jacks or a better hand."
    schema = PROGRESSIVES

    def carry(self, old: JackpotDeal, new: JackpotDeal) -> None:
        super().carry(old, new)
        if self[PROGRESSIVE] and old.pot:
            new.needed = old.needed + 1


class TripsToWin(Jackpots[JackpotDeal]):
    """Page section "Five Card Draw - Jacks or Better, Trips to Win"."""

    id = "trips-to-win"
    name = "Jacks or Better, Trips to Win"
    also_known_as = ("Trips to Win",)
    summary = "Jacks or better to open, and nobody wins the pot with less than three of a kind."
    schema = DRAW

    def base(self) -> str:
        return TRIPS
