"""Stakes: chips in stacks, bets before the players, and pots that are won, split, or divided when a stack runs out.

Every chip is somewhere: in a stack, as a stake before its player, or in the pot. A player's score is what the player has
won so far, less what was paid for chips, so that the scores, the stakes and the pot always balance.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Self, cast

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import bits, mask_of
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.features import KnownNumber
from parlour.kernel.game import Game
from parlour.kernel.options import Option, number, toggle
from parlour.kernel.table import G
from parlour.kernel.zones import HandOrder
from parlour.mechanisms.stakes.asking import Asked, Done
from parlour.mechanisms.table.dealing import HandsDeal

S = TypeVar("S", bound="StakesDeal")

#: deals that are added at the most for a pot that is left when the match should end
EXTRA: Final = 50
#: the betting of so many deals before is remembered
REMEMBERED: Final = 12


class Pot:
    """A part of the pot: ``amount`` chips for which only the ``seats`` (a mask) compete, who have all paid their part."""

    def __init__(self, amount: int, seats: int) -> None:
        self.amount: Final = amount
        self.seats: Final = seats


def layered(paid: Sequence[int], worth: Sequence[int], contest: int, total: int, main: int) -> list[Pot]:
    """So many chips in all as a main pot and side pots: what each seat has paid of them, and what that is worth, for which the
    seats of ``contest`` (a mask) compete. ``main``: what nobody had to match, which belongs to the main pot."""
    levels = sorted({worth[seat] for seat in bits(contest)})
    if len(levels) == 1:
        return [Pot(total, contest)]
    parts: list[Pot] = []
    below = 0
    for level in levels:
        amount = sum([min(some, level) - min(some, below) for some in paid]) + main
        main = 0
        seats = 0
        for seat in bits(contest):
            if worth[seat] >= level:
                seats |= 1 << seat
        total -= amount
        if parts and parts[-1].seats == seats:
            parts[-1] = Pot(parts[-1].amount + amount, seats)
        else:
            parts.append(Pot(amount, seats))
        below = level
    # whoever folded may have paid more than any who compete: that goes to the last pot
    parts[-1] = Pot(parts[-1].amount + total, parts[-1].seats)
    return parts


@mypyc_attr(allow_interpreted_subclasses=True)
class StakesDeal(HandsDeal[G]):
    """A deal for chips.

    ``stacks[seat]``: the chips behind. ``stakes[seat]``: what lies before the seat. ``paid[seat]``: what it has put in
    during this deal for others to match, its stake included. ``contest[0]``: the seats that still compete, as a mask. ``bets``:
    the latest that somebody has done in the betting of this deal, and before it all else; ``bets_before``: the same of the latest deals
    before it.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (
        KnownNumber("stacks", 400), KnownNumber("paid", 400), KnownNumber("contest", kind="seats"))
    stacks: list[int]
    paid: list[int]
    contest: int = 0
    bets: Done | None = None
    bets_before: tuple[Done, ...] = ()

    def set_table(self) -> None:
        super().set_table()
        self.stacks = self.tally()
        self.paid = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.contest = old.contest
        self.bets = old.bets
        self.bets_before = old.bets_before

    def lie_open(self, seat: int) -> tuple[int, int]:
        """How many cards lie open for all that are for all, and how many before the seat."""
        return 0, 0

    def note(self, seat: int, did: int, cost: int, put: int, at: int) -> None:
        """Takes down what a seat does in the betting, before it puts anything in; as in :class:`Done`."""
        shared, own = self.lie_open(seat)
        self.bets = Done(self.bets, seat, did, self.on_table(), cost, put, self.contest, at, shared, own)

    def on_table(self) -> int:
        """The chips in the pot and before the players."""
        total = self.pot
        for stake in self.stakes:
            total += stake
        return total

    def highest_stake(self) -> int:
        """The most that lies before a seat."""
        highest = 0
        for stake in self.stakes:
            if stake > highest:
                highest = stake
        return highest

    def competes(self, seat: int) -> bool:
        """Whether the seat was dealt in and has not folded."""
        return bool(self.contest >> seat & 1)

    def took_part(self, seat: int) -> bool:
        """Whether the seat was dealt in, though it may have folded since."""
        return self.paid[seat] > 0 or self.hands[seat].cards > 0

    def matched(self, seat: int) -> int:
        """How much the seat has matched of what is bet in this round: its stake, unless it pays less for the same."""
        return self.stakes[seat]

    def worth(self, seat: int) -> int:
        """How much the seat has matched in this deal: what it paid, unless it pays less for the same."""
        return self.paid[seat]

    def contenders(self) -> list[int]:
        """The seats that still compete, from the dealer's next."""
        contest = self.contest
        return [seat for seat in self.order(self.after(self.dealer)) if contest >> seat & 1]

    def only_contender(self) -> int:
        """The seat that competes alone, or -1."""
        contest = self.contest
        return contest.bit_length() - 1 if contest & (contest - 1) == 0 else -1

    def fold(self, seat: int) -> None:
        """The seat competes no longer."""
        self.contest &= ~(1 << seat)

    def bet(self, seat: int, amount: int) -> int:
        """The seat puts chips before it, for others to match, as many as it has; returns how many."""
        # spelled out: compiled, ``+=`` on an item of a list goes by way of objects
        stacks, stakes, paid = self.stacks, self.stakes, self.paid
        amount = min(amount, stacks[seat])
        stacks[seat] = stacks[seat] - amount
        self.award(seat, -amount)
        stakes[seat] = stakes[seat] + amount
        paid[seat] = paid[seat] + amount
        return amount

    def pay_pot(self, seat: int, amount: int) -> int:
        """The seat pays into the pot what nobody need match, as many chips as it has; returns how many."""
        amount = min(amount, self.stacks[seat])
        self.stacks[seat] -= amount
        self.award(seat, -amount)
        self.pot += amount
        return amount

    def ante_up(self, amount: int) -> None:
        """Every seat that competes puts the ante into the pot, or what it has."""
        for seat in bits(self.contest):
            self.bet(seat, amount)
        self.give_back()
        self.gather()

    def gather(self) -> None:
        """What lies before the seats goes into the pot."""
        self.pot = self.on_table()
        self.stakes = [0] * self.players

    def give_back(self) -> None:
        """What one seat has bet beyond all others, so that nobody can win it, goes back to its stack."""
        seat = 0
        most = -1
        others = -1
        for other in range(self.players):
            matched = self.matched(other)
            if matched > most:
                others = most
                most = matched
                seat = other
            elif matched > others:
                others = matched
        if most > others:
            back = min(most - others, self.stakes[seat])
            self.stakes[seat] -= back
            self.paid[seat] -= back
            self.award(seat, back)
            self.stacks[seat] += back

    def pots(self) -> list[Pot]:
        """The main pot and the side pots: for each only those compete who have paid as much for it as anybody. What was
        in the pot before, and what need not be matched, belongs to the main pot."""
        worth = [self.worth(seat) for seat in range(self.players)]
        return layered(self.paid, worth, self.contest, self.pot, self.pot - sum(self.paid) + sum(self.stakes))

    def win(self, seat: int, amount: int) -> None:
        """The seat takes chips from the pot."""
        self.pot -= amount
        self.award(seat, amount)
        self.stacks[seat] = self.stacks[seat] + amount

    def hand_over(self, seat: int, other: int, amount: int) -> int:
        """The seat pays another, as many chips as it has; returns how many."""
        amount = min(amount, self.stacks[seat])
        self.stacks[seat] -= amount
        self.award(seat, -amount)
        self.stacks[other] += amount
        self.award(other, amount)
        return amount

    def split(self, amount: int, seats: Sequence[int]) -> None:
        """The seats share chips of the pot equally; what does not divide goes one by one to the first of them from the
        dealer's next."""
        share, odd = divmod(amount, len(seats))
        for seat in self.order(self.after(self.dealer)):
            if seat in seats:
                self.win(seat, share + (1 if odd > 0 else 0))
                odd -= 1


def remember_bets(old: StakesDeal, new: StakesDeal) -> None:
    """In a new deal it is remembered how people have bet in the one before, and in the latest before that."""
    latest = (old.bets,) if old.bets is not None else ()
    new.bets_before = (*old.bets_before, *latest)[-REMEMBERED:]


StakesDealT = TypeVar("StakesDealT", bound=StakesDeal, contravariant=True, default=StakesDeal)


STACK: Final = number("stack", "How many chips everyone begins with.", 200, 10, 100_000)
#: how long one plays
DEALS: Final = number("deals", "How many deals are played.", 20, 1, 1000)
REBUY: Final = toggle("rebuy", "Whoever has no chips left buys as many again; otherwise they are out.", True)
#: nobody begins with more chips than that
MOST_CHIPS: Final = 1_000_000_000
#: options of every game for chips
CHIPS: Final[tuple[Option, ...]] = (STACK, DEALS, REBUY)


@mypyc_attr(allow_interpreted_subclasses=True)
class StakesGame(Game[S]):
    """A game for chips, with the options :data:`CHIPS`: for so many deals, or until one player has all chips."""

    zero_sum = True
    hand_order: ClassVar[HandOrder] = "rank"

    def new_stack(self) -> int:
        """How many chips one buys at a time."""
        return self[STACK]

    def buys_again(self) -> bool:
        """Whether those who have no chips left buy a new stack."""
        return self[REBUY]

    def chips_needed(self) -> int:
        """How many chips one must have to be dealt in."""
        return 1

    def plays(self, deal: S, seat: int) -> bool:
        """Whether the seat is dealt in with what it has."""
        return deal.stacks[seat] >= self.chips_needed()

    def provide(self, deal: S, chips: Sequence[int]) -> None:
        needed = self.chips_needed()
        if len(chips) != self.players:
            raise ParlourError(f"{self.id}: chips are given for {len(chips)} seats, but {self.players} play.")
        for amount in chips:
            if not needed <= amount <= MOST_CHIPS:
                raise ParlourError(f"{self.id}: nobody can begin with {amount} chips: it is a number from {needed} to {MOST_CHIPS}.")
        deal.stacks[:] = chips

    def seat_all(self, deal: S) -> None:
        """Before a deal: everyone has a stack, and those with chips are dealt in. For the beginning of :meth:`open`."""
        stacks = deal.stacks
        # a deal by itself is the first of its players, whatever its number
        first = not any(stacks) and not deal.pot
        bought = self.new_stack()
        needed = self.chips_needed()
        for seat in range(self.players):
            if first or (stacks[seat] < needed and self.buys_again()):
                stacks[seat] = stacks[seat] + bought
                if not first:
                    deal.tell(seat, "{buy} {} chips", bought)
            if self.plays(deal, seat):
                deal.contest |= 1 << seat

    # --- for bots that weigh hands against bets ---------------------------------------------------------------------------

    def asked(self, deal: S, seat: int) -> Asked | None:
        """What the seat is asked where it is to bet; nothing where something else is to be decided."""
        return None

    def complete(self, deal: S, seat: int, at: int) -> None:
        """Brings the cards that are still to come after this place of the deal, as if nobody decided anything."""

    def share_of(self, deal: S, seat: int, seats: int) -> float:
        """How much of a pot for which these seats (a mask) compete the seat would win, from 0 to 1."""
        raise NotImplementedError

    def strengths(self, deal: S, seat: int) -> tuple[int, ...]:
        """How good the seat's hand is now, in each way in which a part of the pot can be won; higher for better."""
        raise NotImplementedError

    def strengths_then(self, deal: S, seat: int, shared: int, own: int) -> tuple[int, ...]:
        """The same with only so many of the cards that lie open for all, and of those that lie open before the seat."""
        return self.strengths(deal, seat)

    def bets_tell(self) -> bool:
        """Whether what players bet tells of their hands: not where they have not seen more of them than everybody."""
        return True

    def drawn_since(self, at: int, now: int) -> bool:
        """Whether hands may have changed between these places of the deal."""
        return False

    def rounds_left(self, at: int) -> int:
        """How many more rounds of betting follow after this place of the deal."""
        return 0

    def rules_of_match(self) -> str:
        """The section on how long it goes on, in words."""
        broke, until = ("buys as many again", "After") if self[REBUY] else ("is out", "When only one is left, or after")
        few = "none left" if self.chips_needed() == 1 else f"fewer than {self.chips_needed()} left"
        return f"""## The match
Everyone begins with {chips(self.new_stack())}; whoever has {few} {broke}. The deal goes round to the left. {until}
{self[DEALS]} deals, whoever has won most wins; a pot that is still open then is played for first, in up to {EXTRA} deals more, and
shared by those who play for it if it is open even then."""

    def carry(self, old: S, new: S) -> None:
        for seat in range(self.players):
            new.stacks[seat] = old.stacks[seat]
        remember_bets(old, new)

    def take_over(self, old: Deal, new: S) -> None:
        if isinstance(old, StakesDeal) and type(old.game) is type(self):
            # it is dealt again with other options, and goes on like any other deal of it
            self.carry(cast(S, old), new)
        elif isinstance(old, StakesDeal):
            new.stacks[:] = old.stacks
            remember_bets(old, new)
            if old.game.quiet:
                # what was settled there is said of this deal
                new.log = old.log

    def can_go_on(self, deal: S) -> bool:
        """Whether there are players for another deal, and it is not one too many."""
        some = self.buys_again() or sum([1 for seat in range(self.players) if self.plays(deal, seat)]) > 1
        return some and deal.number + 1 < self[DEALS] + EXTRA

    def finished(self, deal: S) -> bool:
        # a pot that nobody could win yet is played for
        return not self.can_go_on(deal) or (deal.number + 1 >= self[DEALS] and deal.pot == 0)

    def share_rest(self, deal: S, seats: Sequence[int]) -> None:
        """A pot that nobody has won, and that cannot be played for in another deal, is shared by these seats."""
        if deal.pot and not self.can_go_on(deal):
            verb = "share" if len(seats) > 1 else "take"
            deal.tell_of(mask_of(seats), f"The pot cannot be played for any more: {{you}} {{{verb}}} {{}}", chips(deal.pot))
            deal.split(deal.pot, seats)

    def next_dealer(self, deal: S) -> int:
        dealer = deal.after(deal.dealer)
        while not self.plays(deal, dealer) and not self.buys_again():
            dealer = deal.after(dealer)
        return dealer

    def payoff(self, deal: S, seat: int) -> float:
        # a chip is a chip, whoever lost it
        return float(deal.points()[self.sides[seat]])

    def payoff_bounds(self) -> tuple[float, float] | None:
        # nobody loses more than a stack, and nobody wins more than those of all the others
        stack = self.new_stack()
        return float(-stack), float(stack * (self.players - 1))


def chips(amount: int) -> str:
    """A number of chips in words."""
    return f"{amount} {'chip' if amount == 1 else 'chips'}"
