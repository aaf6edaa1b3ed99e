"""Snap, on piles of one's own or on a single pile, and Animals. Rules page: snap.

A wrong call is possible and punished. Where it matters whether two call at the same time, a right call lasts for a moment: whoever
makes the same call before that is over has called at the same time.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french
from parlour.games.snap.options import ONE_PILE_CALLS, OWNERS, SETS, SIMULTANEOUS_CALLS
from parlour.kernel.actions import Action, word
from parlour.kernel.deal import ALL
from parlour.kernel.game import Game
from parlour.kernel.options import Option
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.zones import CardRow
from parlour.mechanisms.races.piles import TURN, Lookout, PilesDeal
from parlour.mechanisms.races.race import SPAN, Calling, together

SNAP: Final = word("snap")
SNAP_POOL: Final = word("snap-pool")
SLAP: Final = word("slap")
#: whoever was alone to call takes what it has won
WIN: Final = word("win")
QUIET: Final = word("say", "nothing")
NOBODY: Final = -1

STANDARD: Final = french()
#: twelve sets of four identical pictures
PICTURES: Final = french("K Q J", copies=4)


class SnapDeal(PilesDeal["Snap"]):
    """Face-down stacks and face-up piles: ``ups[seat]``, or in single pile snap ``centre``. ``pools`` holds the snap pools one
    after the other, ``sizes`` how many cards each has."""

    ups: list[CardRow]
    centre: CardRow
    pools: CardRow
    sizes: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.ups = self.card_rows("up", "pile", ALL, "face up")
        self.centre = self.card_row("centre", "pile", ALL)
        self.pools = self.card_row("pools", "row", ALL, "snap pools")
        self.sizes = self.tally(0, 0)

    def holds(self, seat: int) -> int:
        """How many cards the seat has."""
        return len(self.stacks[seat].cards) + len(self.ups[seat].cards)

    def still_in(self) -> list[int]:
        """The seats that have cards."""
        return [seat for seat in range(self.players) if self.holds(seat)]

    def pool_tops(self) -> list[int]:
        """The top card of each snap pool."""
        tops = []
        end = 0
        for size in self.sizes:
            end += size
            tops.append(self.pools.cards[end - 1])
        return tops

    def add_pool(self, piles: Sequence[CardRow]) -> None:
        """Puts piles in the centre as one more snap pool, the first of them on top."""
        size = 0
        for pile in reversed(piles):
            size += len(pile.cards)
            self.move_all(pile, self.pools)
        if size:
            self.sizes.append(size)

    def add_to_pool(self, number: int, pile: CardRow) -> None:
        """Puts a pile on a snap pool."""
        end = sum(self.sizes[:number + 1])
        after = self.pools.cards[end:]
        self.sizes[number] += len(pile.cards)
        del self.pools.cards[end:]
        self.move_all(pile, self.pools)
        self.pools.cards += after

    def take_pool(self, number: int, seat: int) -> None:
        """Turns a snap pool face down and puts it under the seat's stack."""
        start = sum(self.sizes[:number])
        end = start + self.sizes[number]
        taken = self.pools.cards[start:end]
        del self.pools.cards[start:end]
        del self.sizes[number]
        # everybody has seen all these cards lie there
        self.stacks[seat].cards = taken[::-1] + self.stacks[seat].cards


class Snap(Game[SnapDeal]):
    """Everyone turns up cards onto a pile of his own (page sections "Players and Cards" and "Deal and Play")."""

    id = "snap"
    name = "Snap"
    page = "snap"
    family = "war"
    summary = "Turn up cards, and be the first to call snap when two piles match; a wrong call costs you your pile."
    player_counts: ClassVar[Sequence[int]] = range(2, 7)
    best_players: ClassVar[Sequence[int]] = (3, 4)
    minutes = 15
    deal_type = SnapDeal
    schema: ClassVar[Sequence[Option]] = (SETS, SIMULTANEOUS_CALLS, OWNERS)

    def make_pack(self) -> Pack:
        return PICTURES if self[SETS] == "special-matching-sets" else STANDARD

    def alike(self, one: int, other: int) -> bool:
        """Whether two cards match."""
        pack = self.pack
        return pack.rank_of[one] == pack.rank_of[other] and (pack is STANDARD or pack.suit_of[one] == pack.suit_of[other])

    def open(self, deal: SnapDeal) -> Phase[Any]:
        deal.deal_stacks()
        return self.first_turn(deal)

    def first_turn(self, deal: SnapDeal) -> Phase[Any]:
        """The turn of the dealer's left."""
        return OwnPiles(deal.after(deal.dealer), Since())

    def advise(self, deal: SnapDeal, seat: int, rng: Random) -> Action | None:
        """Call what is there to be called, and nothing else; a reaction time says whether it is at the same time as another."""
        phase = deal.phase
        if isinstance(phase, Called):
            return WIN if seat == phase.seat else phase.call if together(rng) else QUIET
        assert isinstance(phase, SnapTurn)
        for call in phase.calls(deal, seat):
            if phase.right(deal, call):
                return call
        # what nobody may do is what one says who keeps quiet
        return TURN if seat == phase.seat else QUIET

    # --- the rules in words ---

    def pack_words(self) -> str:
        """The pack and what matches, for the rules."""
        if self.pack is PICTURES:
            return "Twelve sets of four identical picture cards are used. Two cards **match** when they show the same picture."
        return "A pack of 52 cards is used. Two cards **match** when they have the same rank; suits do not matter."

    def together_words(self, what: str) -> str:
        """What happens to simultaneous calls, for the rules."""
        if self[SIMULTANEOUS_CALLS] == "pool":
            return (f"When two players call at the same time nobody wins: {what}. At a screen two calls are at the same time when no "
                    f"more than {SPAN:g} seconds lie between them; as long as that the first to call waits for what he has won.")
        if self[SIMULTANEOUS_CALLS] == "grab-object":
            return ("An object lies in the middle, and whoever calls grabs it. The first hand on it settles who was first, so no two "
                    "calls ever count as simultaneous.")
        return ("Whoever calls **slaps** the pile, and the lowest hand on it was first, so no two calls ever count as simultaneous. "
                "You type **slap** instead of snap.")

    def ending_words(self) -> str:
        """How the game ends, for the rules."""
        return """## End
Whoever has no cards at all is out, and cannot call any more. The last player in wins. Should all cards come to lie exactly as they
did before, without anything to call having come up meanwhile, play would go on so for ever: then whoever has the most cards wins."""

    def rules(self) -> str:
        who = ("Only the two owners of matching cards may call then, and the first of them wins both piles."
               if self[OWNERS] else "Anyone may call, also a player whose own pile does not match.")
        which = "" if self[OWNERS] else ", the later one first"
        together = self.together_words("the matching piles are put together as a new snap pool in the centre, or, when it was a snap "
                                       "pool that was called, the pile that matches it is put on the pool; should nobody have a card "
                                       "left then, those who were still in share the win")
        return f"""## Aim
Be the last player with cards. All that it takes is to watch and to be quick.
## Deal
{self.pack_words()} All cards are dealt out one at a time, as evenly as it goes. Everyone keeps the cards face down in a stack
without looking at them.
## Play
From the dealer's left, clockwise, each player in turn **turns** up the top card of the stack and puts it on a face-up pile beside
it; everybody sees it at the same moment. When the stack is used up, the face-up pile is turned over to be the new stack.
## Snap
As soon as the top cards of two face-up piles match, call **snap**. {who} The first to call takes the matching piles and puts them
face down under the stack. Should two different pairs of piles match at the same time, each has to be called for itself{which}.
The turn then goes on with the player after the one who turned up the last card.
At a screen the call that arrives first is first, and bots take as long to react as people do.
## Wrong calls and snap pools
Whoever calls snap when there is no match loses the face-up pile: it goes to the centre as a **snap pool**. There can be several.
When the top card of somebody's face-up pile matches that of a pool, call **snap-pool**: the first to do so takes both that pile and
the pool. A wrong call of snap-pool costs the same. Without a face-up pile there is nothing to lose. After a wrong call you may make the
other call at once, but the same one only after the next card. {together}
{self.ending_words()}
"""


class SinglePile(Snap):
    """All turn up cards onto one pile (page section "Single Pile")."""

    id = "snap-single-pile"
    name = "Snap, single pile"
    summary = "Turn up cards onto one pile, and be the first to call snap when two in a row match; a wrong call costs a card."
    schema: ClassVar[Sequence[Option]] = (SETS, ONE_PILE_CALLS)

    def first_turn(self, deal: SnapDeal) -> Phase[Any]:
        return OnePile(deal.after(deal.dealer), Since())

    def rules(self) -> str:
        pool = self[SIMULTANEOUS_CALLS] == "pool"
        together = self.together_words("the pile is moved aside as a **snap pool**")
        pools = """
As soon as the top card of the pile matches that of a snap pool, call **snap-pool**. The first to do so takes the pool, but not the
pile; a wrong call costs a card, too.""" if pool else ""
        say = "slap" if self[SIMULTANEOUS_CALLS] == "slap-pile" else "snap"
        again = ("you may make the other call at once, but the same one only after the next card" if pool
                 else "you cannot call again before the next card")
        return f"""## Aim
Be the last player with cards. All that it takes is to watch and to be quick.
## Deal
{self.pack_words()} All cards are dealt out one at a time, as evenly as it goes. Everyone keeps the cards face down in a stack
without looking at them.
## Play
From the dealer's left, clockwise, each player in turn **turns** up the top card of the stack onto one pile in the centre.
## Snap
As soon as a card matches the one turned up just before it, call **{say}**. The first to call takes the whole pile and puts it face
down under the stack. The turn then goes on with the player after the one who turned up the last card.
At a screen the call that arrives first is first, and bots take as long to react as people do.
{together}{pools}
## Wrong calls
Whoever calls when there is no match gives the top card of the stack, face down, to the player who turned up the last card. That
costs nothing if the pile is empty, or if this player is out or called in error himself. After a wrong call {again}.
{self.ending_words()}
"""


class Since:
    """What has happened since the last card, which ``last`` turned up: ``snaps`` and ``pools`` have called in error, with one word
    or the other (masks). The ``lookout`` watches for a position that comes again with nothing to call on the way."""

    def __init__(self, last: int = NOBODY, snaps: int = 0, pools: int = 0, lookout: Lookout | None = None) -> None:
        self.last: Final = last
        self.snaps: Final = snaps
        self.pools: Final = pools
        self.lookout: Final = lookout or Lookout()

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

    def next_turn(self, deal: SnapDeal, seat: int, since: Since) -> Phase[Any]:
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
        return (self.since.last != NOBODY and deal.holds(seat) > 0 and not self.since.erred(seat, call)
                and (len(deal.sizes) > 0 if call is SNAP_POOL else call is self.word(deal)))

    def calls(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
        return tuple([call for call in (self.word(deal), SNAP_POOL) if self.may_call(deal, seat, call)])

    def candidates(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
        return TURN, SNAP, SNAP_POOL, SLAP, WIN

    def spoken_up(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
        return SNAP, SNAP_POOL, SLAP, WIN

    def reason(self, deal: SnapDeal, seat: int, action: Action) -> str:
        if action is TURN:
            return f"It is {deal.name(self.seat)}'s turn to turn up a card."
        if action is WIN:
            return "There is nothing to win before you have called."
        if not deal.holds(seat):
            return "You have no cards and are out."
        if self.since.last == NOBODY:
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
            deal.award(left[0], 1)
            deal.tell(left[0], "{are} the last player in and {win}")
        elif left:
            seat = first
            while not deal.holds(seat):
                seat = deal.after(seat)
            return self.next_turn(deal, seat, since)
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
            position += [len(zone.cards), *zone.cards]
        if self.since.lookout.sees_again(position):
            deal.say("All cards lie as they did before, and nothing could be called meanwhile: the most cards win.")
            most = max([deal.holds(seat) for seat in range(deal.players)])
            for seat in range(deal.players):
                deal.award(seat, 1 if deal.holds(seat) == most else 0)
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
        deal.say(f"{deal.name(seat)} and {deal.name(other)} called at the same time: the cards go to a snap pool.")
        if not deal.still_in():
            deal.say("Nobody has a card left: those who were still in share the win.")
            for one in last:
                deal.award(one, 1)
        return self.go_on(deal, self.seat, self.since.won())

    def rivals(self, deal: SnapDeal, seat: int, call: Action) -> tuple[int, ...]:
        """Who could make the same right call at the same time, where that matters."""
        if deal.game[SIMULTANEOUS_CALLS] != "pool":
            return ()
        return tuple([other for other in range(deal.players) if other != seat and self.may_call(deal, other, call)])

    def prompt(self, deal: SnapDeal, seat: int) -> str:
        return "Turn up your top card"

    def facts(self, deal: SnapDeal, viewer: int) -> list[str]:
        return [f"Snap pool of {size} {'card' if size == 1 else 'cards'}: {deal.pack.names(1 << top)} on top"
                for top, size in zip(deal.pool_tops(), deal.sizes)]

    def badges(self, deal: SnapDeal, seat: int) -> list[str]:
        return [] if deal.holds(seat) else ["out"]

    def tell(self, deal: SnapDeal, seat: int, action: Action, viewer: int) -> str:
        if action is TURN:
            return ""
        return deal.sentence(seat, viewer, "slap", "the pile") if action is SLAP else deal.sentence(
            seat, viewer, "call", action.kind.replace("-", " "))


class Called(Turn[SnapDeal]):
    """The seat has called rightly in the turn ``during``. For a moment the ``rivals`` may make the same call at the same time; then
    the cards are the seat's."""

    races: ClassVar[bool] = True
    lasts: ClassVar[float] = SPAN

    def __init__(self, during: SnapTurn, seat: int, call: Action, rivals: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.during: Final = during
        self.call: Final = call
        self.rivals: Final = rivals

    def may_interrupt(self, deal: SnapDeal) -> tuple[int, ...]:
        return self.rivals

    def legal(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
        return (WIN,) if seat == self.seat else (self.call,)

    def candidates(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
        return self.during.candidates(deal, seat)

    def spoken_up(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
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

    def facts(self, deal: SnapDeal, viewer: int) -> list[str]:
        return self.during.facts(deal, viewer)

    def badges(self, deal: SnapDeal, seat: int) -> list[str]:
        return self.during.badges(deal, seat)

    def tell(self, deal: SnapDeal, seat: int, action: Action, viewer: int) -> str:
        return "" if action is WIN else self.during.tell(deal, seat, action, viewer)


class OwnPiles(SnapTurn):
    """A turn in Snap with a face-up pile for everyone."""

    def next_turn(self, deal: SnapDeal, seat: int, since: Since) -> Phase[Any]:
        return OwnPiles(seat, since)

    def matches(self, deal: SnapDeal) -> list[list[int]]:
        """The seats whose top cards match each other, a list for each kind of card, the match that was made last first."""
        game = deal.game
        found = []
        left = [seat for seat in deal.order(self.seat)[::-1] if deal.ups[seat].cards]
        while left:
            top = deal.ups[left[0]].cards[-1]
            alike = [seat for seat in left if game.alike(top, deal.ups[seat].cards[-1])]
            if len(alike) > 1:
                found.append(sorted(alike))
            left = [seat for seat in left if seat not in alike]
        return found

    def match_of(self, deal: SnapDeal, seat: int) -> list[int]:
        """The owners of the match that the seat calls with snap: the last one, or where only owners may call a match of its own."""
        for owners in self.matches(deal):
            if seat in owners or not deal.game[OWNERS]:
                return owners
        return []

    def matching_pool(self, deal: SnapDeal) -> tuple[int, int]:
        """A seat and a snap pool whose top cards match; -1 where there is none."""
        game = deal.game
        for number, top in enumerate(deal.pool_tops()):
            for seat in range(deal.players):
                if deal.ups[seat].cards and game.alike(top, deal.ups[seat].cards[-1]):
                    return seat, number
        return NOBODY, NOBODY

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
            deal.tell(seat, "{take} the pool and the pile of {other}", other=owner)
            return
        owners = self.match_of(deal, seat)
        deal.tell(seat, "{take} the piles of {}", " and ".join([deal.name(owner) for owner in owners]))
        for owner in owners:
            deal.turn_under(deal.ups[owner], deal.stacks[seat])

    def put_aside(self, deal: SnapDeal, seat: int, call: Action) -> None:
        if call is SNAP_POOL:
            owner, number = self.matching_pool(deal)
            deal.add_to_pool(number, deal.ups[owner])
        else:
            deal.add_pool([deal.ups[owner] for owner in self.match_of(deal, seat)])

    def punish(self, deal: SnapDeal, seat: int) -> None:
        if deal.ups[seat].cards:
            deal.add_pool([deal.ups[seat]])
            deal.tell(seat, "{were} wrong: the face-up pile becomes a snap pool")
        else:
            deal.tell(seat, "{were} wrong")

    def acted(self, deal: SnapDeal, action: Action) -> Phase[Any]:
        seat = self.seat
        if not deal.stacks[seat].cards:
            deal.turn_under(deal.ups[seat], deal.stacks[seat])
        deal.tell_turned(seat, deal.draw(deal.stacks[seat], deal.ups[seat]))
        return self.turned_up(deal)


class OnePile(SnapTurn):
    """A turn in single pile Snap."""

    def next_turn(self, deal: SnapDeal, seat: int, since: Since) -> Phase[Any]:
        return OnePile(seat, since)

    def right(self, deal: SnapDeal, call: Action) -> bool:
        game = deal.game
        pile = deal.centre.cards
        if call is SNAP_POOL:
            return len(pile) > 0 and any([game.alike(top, pile[-1]) for top in deal.pool_tops()])
        return len(pile) > 1 and game.alike(pile[-1], pile[-2])

    def pool(self, deal: SnapDeal) -> int:
        """The snap pool that matches the top of the pile."""
        game = deal.game
        return [game.alike(top, deal.centre.cards[-1]) for top in deal.pool_tops()].index(True)

    def win(self, deal: SnapDeal, seat: int, call: Action) -> None:
        if call is SNAP_POOL:
            deal.take_pool(self.pool(deal), seat)
            deal.tell(seat, "{take} the pool")
        else:
            deal.tell(seat, "{take} the pile of {} cards", len(deal.centre.cards))
            deal.turn_under(deal.centre, deal.stacks[seat])

    def rivals(self, deal: SnapDeal, seat: int, call: Action) -> tuple[int, ...]:
        # of pools that two call at the same time the page says nothing here: the first has it
        return super().rivals(deal, seat, call) if call is SNAP else ()

    def put_aside(self, deal: SnapDeal, seat: int, call: Action) -> None:
        deal.add_pool([deal.centre])

    def punish(self, deal: SnapDeal, seat: int) -> None:
        to = self.since.last
        if deal.centre.cards and to not in (NOBODY, seat) and deal.holds(to):
            deal.give_under(deal.stacks[seat], deal.stacks[to])
            deal.tell(seat, "{were} wrong and {give} {other} a card", other=to)
        else:
            deal.tell(seat, "{were} wrong")

    def acted(self, deal: SnapDeal, action: Action) -> Phase[Any]:
        seat = self.seat
        deal.tell_turned(seat, deal.draw(deal.stacks[seat], deal.centre))
        return self.turned_up(deal)
