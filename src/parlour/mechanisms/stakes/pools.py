"""A board of stakes: pools into which everyone pays before each deal, and which stay until somebody wins them.

The chips on the board are part of the pot. A game names its pools in :attr:`PoolsGame.board`.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card, bits, mask_of
from parlour.kernel.chance import Dice
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.zones import CardSet, Zone
from parlour.mechanisms.stakes.stakes import DEALS, StakesDeal, StakesGame, chips, layered

P = TypeVar("P", bound="PoolsDeal")
#: the game that a kind of deal belongs to
PG = TypeVar("PG", bound="PoolsGame[Any]", covariant=True, default="PoolsGame[Any]")


class Pool:
    """A place on the board: its ``name``, and the ``ranks`` of the cards that win it, in one hand and one suit; none where
    something else wins it."""

    def __init__(self, name: str, ranks: str = "") -> None:
        self.name: Final = name
        self.ranks: Final = ranks


@mypyc_attr(allow_interpreted_subclasses=True)
class PoolsDeal(StakesDeal[PG]):
    """A deal with a board of stakes: ``pools[place]`` chips lie in each of its places."""

    pools: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.pools = self.tally(0, len(self.game.board))


@mypyc_attr(allow_interpreted_subclasses=True)
class PoolsGame(StakesGame[P]):
    """A game with a board of stakes, which lasts until somebody cannot pay for the next deal: then most chips win."""

    board: ClassVar[Sequence[Pool]] = ()

    def dressed(self) -> Sequence[int]:
        """The places of the board that everyone pays into before each deal."""
        return range(len(self.board))

    def stake(self) -> int:
        """How many chips everyone pays into each of these."""
        return 1

    def chips_needed(self) -> int:
        return len(self.dressed()) * self.stake()

    def buys_again(self) -> bool:
        return False

    def carry(self, old: P, new: P) -> None:
        super().carry(old, new)
        for place in range(len(self.board)):
            new.pools[place] = old.pools[place]

    def place_of(self, name: str) -> int:
        """The place of the board with this name, or -1."""
        for place, pool in enumerate(self.board):
            if pool.name == name:
                return place
        return -1

    def dress(self, deal: P) -> None:
        """Everyone pays into the pools."""
        stake = self.stake()
        for seat in range(self.players):
            deal.pay_pot(seat, stake * len(self.dressed()))
        for place in self.dressed():
            deal.pools[place] += stake * self.players
        deal.say(f"Everyone pays {chips(stake)} into each of {len(self.dressed())} pools.")

    def empty_pool(self, deal: P, place: int) -> int:
        """The chips of a pool, which leave the board and are to be won."""
        amount = deal.pools[place]
        deal.pools[place] = 0
        return amount

    def take_pool(self, deal: P, seat: int, place: int, why: str) -> None:
        """The seat takes what lies in a pool. ``why``: what it has done for it, worded as in :meth:`Deal.tell`."""
        amount = self.empty_pool(deal, place)
        deal.win(seat, amount)
        deal.tell(seat, why + " and {take} {} from the pool “{}”", chips(amount), self.board[place].name)

    def collect_pools(self, deal: P, suit: int) -> None:
        """Whoever holds the cards of a pool in this suit shows them and takes it; where nobody shows a single card, everybody
        knows that no hand has it."""
        for place, pool in enumerate(self.board):
            wanted = self.wanted(pool, suit)
            if not wanted or not deal.pools[place]:
                continue
            for seat in deal.order(deal.after(deal.dealer)):
                if wanted & ~deal.hands[seat].cards == 0:
                    deal.show(wanted)
                    self.take_pool(deal, seat, place, f"{{show}} {deal.pack.names(wanted)}")
                    break
            else:
                if wanted & (wanted - 1) == 0 and not wanted & deal.open:
                    for hand in deal.hands:
                        deal.reveal_none_of(hand, wanted)

    def keep_sets_apart(self, deal: P, suit: int, viewer: int, dice: Dice) -> None:
        """In a deal imagined by a viewer after the pools were collected: no hand holds all cards of a pool that nobody took. For
        :meth:`Phase.imagined`."""
        for place, pool in enumerate(self.board):
            wanted = self.wanted(pool, suit)
            if not deal.pools[place] or wanted & (wanted - 1) == 0:
                continue
            for hand in deal.hands:
                unknown = bits(wanted & hand.cards & ~deal.known_to(viewer))
                if wanted & ~hand.cards or not unknown:
                    continue
                card = unknown[dice.below(len(unknown))]
                zones = self.elsewhere(deal, hand, card, viewer)
                if zones:
                    deal.suppose(card, zones[dice.below(len(zones))], viewer, dice, hand.excluded)

    def elsewhere(self, deal: P, hand: CardSet, card: Card, viewer: int) -> list[Zone]:
        """The zones in which, for all a viewer knows, this card could lie in exchange for one that could lie in the hand."""
        zones: list[Zone] = []
        for zone in deal.zones:
            free = zone.mask() & ~deal.known_to(viewer) & ~hand.excluded
            if zone is not hand and free and not (isinstance(zone, CardSet) and zone.excluded >> card & 1):
                zones.append(zone)
        return zones

    def bet_value(self, deal: P, seat: int) -> int:
        """How good what the seat has bet on is, higher for better; where there is betting."""
        raise NotImplementedError

    def award_bets(self, deal: P, pool: int) -> int:
        """The bets, and so many chips from a pool, go to the best of those who are still in, or the part for which one competes to the
        best of these; returns the first of the winners."""
        deal.gather()
        leader = NO_SEAT
        for part in layered(deal.paid, worth=deal.paid, contest=deal.contest, total=sum(deal.paid) + pool, main=pool):
            values: dict[int, int] = {seat: self.bet_value(deal, seat) for seat in bits(part.seats)}
            best = [seat for seat in deal.contenders() if values.get(seat) == max(values.values())]
            if leader == NO_SEAT:
                leader = best[0]
            deal.split(part.amount, best)
            deal.tell_of(mask_of(best), "{take} {}" if len(best) == 1 else "{share} {}", chips(part.amount))
        return leader

    def wanted(self, pool: Pool, suit: int) -> int:
        """The cards of a suit that win a pool, as a mask."""
        pack = self.pack
        mask = 0
        for rank in pool.ranks.split():
            mask |= pack.rank_masks[pack.ranks.index(rank)] & pack.suit_masks[suit]
        return mask

    def board_facts(self, deal: P) -> list[str]:
        """What lies in the pools."""
        return [f"{pool.name} {deal.pools[place]}" for place, pool in enumerate(self.board) if deal.pools[place]]

    def finished(self, deal: P) -> bool:
        return min(deal.stacks) < self.chips_needed() or deal.number + 1 >= self[DEALS]

    def share_board(self, deal: P) -> None:
        """What lies on the board is shared by all, as equally as it can be."""
        for place in range(len(self.board)):
            deal.pools[place] = 0
        if deal.pot:
            deal.say(f"All share the {chips(deal.pot)} that nobody has won.")
            deal.split(deal.pot, range(self.players))
