"""The turns of Snap: a card is turned up unless somebody calls. Rules page: snap, sections "Deal and Play" and "Single Pile".

A wrong call is possible and punished. Where it matters whether two call at the same time, a right call lasts for a moment: whoever
makes the same call before that is over has called at the same time.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import mask_of
from parlour.games.snap.deal import SnapDeal, alike
from parlour.games.snap.options import OWNERS, SIMULTANEOUS_CALLS
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn
from parlour.kernel.telling import those
from parlour.kernel.zones import CardRow, Group, Zone
from parlour.mechanisms.races.piles import TURN, RepetitionWatch
from parlour.mechanisms.races.race import SPAN, Calling, together

SNAP: Final = word("snap")
SNAP_POOL: Final = word("snap-pool")
SLAP: Final = word("slap")
#: whoever was alone to call takes what it has won
WIN: Final = word("win")
QUIET: Final = word("say", "nothing")


class Since:
    """What has happened since the last card, which ``last`` turned up: ``snaps`` and ``pools`` have called in error, with one word
    or the other (masks). The ``lookout`` watches for a position that comes again with nothing to call on the way."""

    def __init__(self, last: int = NO_SEAT, snaps: int = 0, pools: int = 0, lookout: RepetitionWatch | None = None) -> None:
        self.last: Final = last
        self.snaps: Final = snaps
        self.pools: Final = pools
        self.lookout: Final = lookout or RepetitionWatch()

    def erred(self, seat: int, call: Action) -> bool:
        """Whether the seat has made this call in error."""
        return (self.pools if call is SNAP_POOL else self.snaps) >> seat & 1 != 0

    def wrong(self, seat: int, call: Action, new_pool: bool) -> Since:
        """After a wrong call; with a new pool calling pools may be right that was wrong before."""
        pools = 0 if new_pool else self.pools
        if call is SNAP_POOL:
            return Since(self.last, self.snaps, pools | 1 << seat)
        return Since(self.last, self.snaps | 1 << seat, pools)

    def won(self) -> Since:
        """After cards have been won or put aside."""
        return Since(self.last)


class SnapTurn(Calling[SnapDeal]):
    """The seat is to turn up a card, unless somebody calls before."""

    def __init__(self, seat: int, since: Since) -> None:
        super().__init__(seat)
        self.since: Final = since

    def groups_in(self, deal: SnapDeal, zone: Zone) -> Sequence[Group]:
        return deal.lying_pools() if zone is deal.pools else ()

    def next_turn(self, seat: int, since: Since) -> Phase[Any]:
        """The turn of a seat."""
        raise NotImplementedError

    def right(self, deal: SnapDeal, call: Action) -> bool:
        """Whether there is what is called."""
        raise NotImplementedError

    def win(self, deal: SnapDeal, seat: int, call: Action) -> None:
        """The seat takes what it has called."""
        raise NotImplementedError

    def put_aside(self, deal: SnapDeal, seat: int, call: Action) -> None:
        """The seat and another have called at the same time, and nobody wins."""
        raise NotImplementedError

    def punish(self, deal: SnapDeal, seat: int) -> None:
        """The seat has called in error."""
        raise NotImplementedError

    def own(self, deal: SnapDeal) -> Sequence[Action]:
        return (TURN,)

    def word(self, deal: SnapDeal) -> Action:
        """What one calls here when cards match."""
        return SLAP if deal.game[SIMULTANEOUS_CALLS] == "slap-pile" else SNAP

    def may_call(self, deal: SnapDeal, seat: int, call: Action) -> bool:
        """Whether the seat may make this call, right or wrong."""
        return (self.since.last != NO_SEAT and deal.holds(seat) > 0 and not self.since.erred(seat, call)
                and (len(deal.sizes) > 0 if call is SNAP_POOL else call is self.word(deal)))

    def calls(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
        return tuple([call for call in (self.word(deal), SNAP_POOL) if self.may_call(deal, seat, call)])

    def candidates(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
        return TURN, SNAP, SNAP_POOL, SLAP, WIN

    def candidates_out_of_turn(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
        return SNAP, SNAP_POOL, SLAP, WIN

    def reason(self, deal: SnapDeal, seat: int, action: Action) -> str:
        if action is TURN:
            return f"It is {deal.name(self.seat)}'s turn to turn up a card."
        if action is WIN:
            return "There is nothing to win before you have called."
        if not deal.holds(seat):
            return "You have no cards and are out."
        if self.since.last == NO_SEAT:
            return "No card has been turned up yet."
        if self.since.erred(seat, action):
            return "You have just called that in error: wait for the next card."
        if action is SNAP_POOL and not deal.sizes:
            return "There is no snap pool."
        return f"That is not what one calls here: when cards match, {self.word(deal)}."

    def go_on(self, deal: SnapDeal, first: int, since: Since) -> Phase[Any]:
        """The turn of the first seat from this one on that has cards; or the end."""
        left = deal.still_in()
        if len(left) == 1:
            deal.enter_score(left[0], 1, "the last player in")
            deal.end_because(left[0], "{are} the last player in and {win}")
        elif left:
            seat = first
            while not deal.holds(seat):
                seat = deal.after(seat)
            return self.next_turn(seat, since)
        deal.beat()
        return OVER

    def turned_up(self, deal: SnapDeal) -> Phase[Any]:
        """The phase after the seat has turned up a card: the next turn, unless all is as it was before."""
        first = deal.after(self.seat)
        seen = Since(self.seat)
        if self.right(deal, SNAP) or self.right(deal, SNAP_POOL):
            return self.go_on(deal, first, seen)
        position = [first]
        for zone in deal.zones:
            assert isinstance(zone, CardRow)
            position += [len(zone.row), *zone.row]
        if self.since.lookout.recurs(position):
            deal.end_because(-1, "All cards lie as they did before, and nothing could be called meanwhile: the most cards win.")
            most = max([deal.holds(seat) for seat in range(deal.players)])
            for seat in range(deal.players):
                if deal.holds(seat) == most:
                    deal.enter_score(seat, 1, "most cards")
            deal.beat()
            return OVER
        return self.go_on(deal, first, Since(self.seat, 0, 0, self.since.lookout.after(position)))

    def called(self, deal: SnapDeal, seat: int, action: Action) -> Phase[Any]:
        if not self.right(deal, action):
            pools = len(deal.sizes)
            self.punish(deal, seat)
            return self.go_on(deal, self.seat, self.since.wrong(seat, action, len(deal.sizes) > pools))
        rivals = self.rivals(deal, seat, action)
        return Called(self, seat, action, rivals) if rivals else self.alone(deal, seat, action)

    def alone(self, deal: SnapDeal, seat: int, call: Action) -> Phase[Any]:
        """The phase after a right call that nobody else made at the same time."""
        deal.beat()
        self.win(deal, seat, call)
        return self.go_on(deal, self.seat, self.since.won())

    def at_once(self, deal: SnapDeal, seat: int, other: int, call: Action) -> Phase[Any]:
        """The phase after two have made the same right call at the same time."""
        deal.beat()
        last = deal.still_in()
        self.put_aside(deal, seat, call)
        deal.tell_of(1 << seat | 1 << other, "{you} called at the same time: the cards go to a snap pool")
        if not deal.still_in():
            deal.end_because(-1, "Nobody has a card left: those who were still in share the win.")
            for one in last:
                deal.enter_score(one, 1, "in to the last")
        return self.go_on(deal, self.seat, self.since.won())

    def rivals(self, deal: SnapDeal, seat: int, call: Action) -> tuple[int, ...]:
        """Who could make the same right call at the same time, where that matters."""
        if deal.game[SIMULTANEOUS_CALLS] != "pool":
            return ()
        return tuple([other for other in range(deal.players) if other != seat and self.may_call(deal, other, call)])

    def prompt(self, deal: SnapDeal, seat: int) -> str:
        return "Turn up your top card"

    def advise(self, deal: SnapDeal, seat: int, rng: Random) -> Action | None:
        for call in self.calls(deal, seat):
            if self.right(deal, call):
                return call
        # what nobody may do is what one says who keeps quiet
        return TURN if seat == self.seat else QUIET

    def describe(self, deal: SnapDeal, seat: int, action: Action, viewer: int) -> str:
        if action is TURN:
            return ""
        return deal.sentence(seat, viewer, "slap", "the pile") if action is SLAP else deal.sentence(
            seat, viewer, "call", action.kind.replace("-", " "))


class Called(Turn[SnapDeal]):
    """The seat has called rightly in the turn ``during``. For a moment the ``rivals`` may make the same call at the same time; then
    the cards are the seat's."""

    about: ClassVar[str] = "snap"
    races: ClassVar[bool] = True
    duration: ClassVar[float] = SPAN

    def __init__(self, during: SnapTurn, seat: int, call: Action, rivals: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.during: Final = during
        self.call: Final = call
        self.rivals: Final = rivals

    def groups_in(self, deal: SnapDeal, zone: Zone) -> Sequence[Group]:
        return deal.lying_pools() if zone is deal.pools else ()

    def may_interrupt(self, deal: SnapDeal) -> tuple[int, ...]:
        return self.rivals

    def legal(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
        return (WIN,) if seat == self.seat else (self.call,)

    def candidates(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
        return self.during.candidates(deal, seat)

    def candidates_out_of_turn(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
        return self.during.candidates(deal, seat)

    def reason(self, deal: SnapDeal, seat: int, action: Action) -> str:
        if seat == self.seat:
            return "You have called: the cards are yours as soon as nobody else has called at the same time."
        if action in (TURN, WIN) or not self.during.reason(deal, seat, action):
            return f"{deal.name(self.seat)} has called: wait for a moment."
        return self.during.reason(deal, seat, action)

    def play(self, deal: SnapDeal, seat: int, action: Action) -> Phase[Any]:
        if seat == self.seat:
            return self.during.alone(deal, seat, self.call)
        return self.during.at_once(deal, self.seat, seat, action)

    def prompt(self, deal: SnapDeal, seat: int) -> str:
        return "You have called"

    def advise(self, deal: SnapDeal, seat: int, rng: Random) -> Action | None:
        # a reaction time says whether another calls at the same time
        return WIN if seat == self.seat else self.call if together(rng) else QUIET

    def describe(self, deal: SnapDeal, seat: int, action: Action, viewer: int) -> str:
        return "" if action is WIN else self.during.describe(deal, seat, action, viewer)


class OwnPiles(SnapTurn):
    """A turn in Snap with a face-up pile for everyone."""

    def next_turn(self, seat: int, since: Since) -> Phase[Any]:
        return OwnPiles(seat, since)

    def matches(self, deal: SnapDeal) -> list[list[int]]:
        """The seats whose top cards match each other, a list for each kind of card, the match that was made last first."""
        found = []
        left = [seat for seat in deal.order(self.seat)[::-1] if deal.ups[seat].row]
        while left:
            top = deal.ups[left[0]].row[-1]
            owners = [seat for seat in left if alike(deal.pack, top, deal.ups[seat].row[-1])]
            if len(owners) > 1:
                found.append(sorted(owners))
            left = [seat for seat in left if seat not in owners]
        return found

    def match_of(self, deal: SnapDeal, seat: int) -> list[int]:
        """The owners of the match that the seat calls with snap: the last one, or where only owners may call a match of its own."""
        for owners in self.matches(deal):
            if seat in owners or not deal.game[OWNERS]:
                return owners
        return []

    def matching_pool(self, deal: SnapDeal) -> tuple[int, int]:
        """A seat and a snap pool whose top cards match; -1 where there is none."""
        for number, top in enumerate(deal.pool_tops()):
            for seat in range(deal.players):
                if deal.ups[seat].row and alike(deal.pack, top, deal.ups[seat].row[-1]):
                    return seat, number
        return NO_SEAT, NO_SEAT

    def no_owner(self, deal: SnapDeal, seat: int, call: Action) -> bool:
        """Whether only owners may make this call, and the seat owns none of the matching cards."""
        return call is SNAP and deal.game[OWNERS] and len(self.matches(deal)) > 0 and not self.match_of(deal, seat)

    def may_call(self, deal: SnapDeal, seat: int, call: Action) -> bool:
        return super().may_call(deal, seat, call) and not self.no_owner(deal, seat, call)

    def reason(self, deal: SnapDeal, seat: int, action: Action) -> str:
        if super().may_call(deal, seat, action) and self.no_owner(deal, seat, action):
            return "Only the owners of the matching cards may call."
        return super().reason(deal, seat, action)

    def rivals(self, deal: SnapDeal, seat: int, call: Action) -> tuple[int, ...]:
        rivals = super().rivals(deal, seat, call)
        if call is SNAP:
            return tuple([other for other in rivals if self.match_of(deal, other) == self.match_of(deal, seat)])
        return rivals

    def right(self, deal: SnapDeal, call: Action) -> bool:
        return self.matching_pool(deal)[1] >= 0 if call is SNAP_POOL else len(self.matches(deal)) > 0

    def win(self, deal: SnapDeal, seat: int, call: Action) -> None:
        if call is SNAP_POOL:
            owner, number = self.matching_pool(deal)
            deal.turn_under(deal.ups[owner], deal.stacks[seat])
            deal.take_pool(number, seat)
            deal.tell(seat, "{take} the pool and {}'s pile", those(1 << owner))
            return
        owners = self.match_of(deal, seat)
        deal.tell(seat, "{take} the piles of {}", those(mask_of(owners)))
        for owner in owners:
            deal.turn_under(deal.ups[owner], deal.stacks[seat])

    def put_aside(self, deal: SnapDeal, seat: int, call: Action) -> None:
        if call is SNAP_POOL:
            owner, number = self.matching_pool(deal)
            deal.add_to_pool(number, deal.ups[owner])
        else:
            deal.add_pool([deal.ups[owner] for owner in self.match_of(deal, seat)])

    def punish(self, deal: SnapDeal, seat: int) -> None:
        if deal.ups[seat].row:
            deal.add_pool([deal.ups[seat]])
            deal.tell(seat, "{were} wrong: the face-up pile becomes a snap pool")
        else:
            deal.tell(seat, "{were} wrong")

    def acted(self, deal: SnapDeal, action: Action) -> Phase[Any]:
        seat = self.seat
        if not deal.stacks[seat].row:
            deal.turn_under(deal.ups[seat], deal.stacks[seat])
        deal.tell_turned(seat, deal.draw(deal.stacks[seat], deal.ups[seat]))
        return self.turned_up(deal)


class OnePile(SnapTurn):
    """A turn in single pile Snap."""

    def next_turn(self, seat: int, since: Since) -> Phase[Any]:
        return OnePile(seat, since)

    def right(self, deal: SnapDeal, call: Action) -> bool:
        pile = deal.centre.row
        if call is SNAP_POOL:
            return len(pile) > 0 and any([alike(deal.pack, top, pile[-1]) for top in deal.pool_tops()])
        return len(pile) > 1 and alike(deal.pack, pile[-1], pile[-2])

    def pool(self, deal: SnapDeal) -> int:
        """The snap pool that matches the top of the pile."""
        return [alike(deal.pack, top, deal.centre.row[-1]) for top in deal.pool_tops()].index(True)

    def win(self, deal: SnapDeal, seat: int, call: Action) -> None:
        if call is SNAP_POOL:
            deal.take_pool(self.pool(deal), seat)
            deal.tell(seat, "{take} the pool")
        else:
            deal.tell(seat, "{take} the pile of {} cards", len(deal.centre.row))
            deal.turn_under(deal.centre, deal.stacks[seat])

    def rivals(self, deal: SnapDeal, seat: int, call: Action) -> tuple[int, ...]:
        # of pools that two call at the same time the page says nothing here: the first has it
        return super().rivals(deal, seat, call) if call is SNAP else ()

    def put_aside(self, deal: SnapDeal, seat: int, call: Action) -> None:
        deal.add_pool([deal.centre])

    def punish(self, deal: SnapDeal, seat: int) -> None:
        to = self.since.last
        if deal.centre.row and to not in (NO_SEAT, seat) and deal.holds(to):
            deal.give_under(deal.stacks[seat], deal.stacks[to])
            deal.tell(seat, "{were} wrong and {give} {other} a card", other=to)
        else:
            deal.tell(seat, "{were} wrong")

    def acted(self, deal: SnapDeal, action: Action) -> Phase[Any]:
        seat = self.seat
        deal.tell_turned(seat, deal.draw(deal.stacks[seat], deal.centre))
        return self.turned_up(deal)
