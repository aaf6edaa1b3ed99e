"""Snap, on piles of one's own or on a single pile, and Animals. Rules page: snap.

A wrong call is possible and punished. Calls at a screen are never quite simultaneous, so where that matters chance says whether
another call fell together with the first.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french
from parlour.kernel.actions import Action, word
from parlour.kernel.game import Game
from parlour.kernel.options import Option, choice, toggle
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.zones import CardRow
from parlour.mechanisms.piles import TURN, PilesDeal
from parlour.mechanisms.race import Calling

SNAP: Final = word("snap")
SNAP_POOL: Final = word("snap-pool")
SLAP: Final = word("slap")
QUIET: Final = word("say", "nothing")
#: one right call in so many falls together with somebody else's
TOGETHER: Final = 8
#: the game is stopped when so many cards have been turned up without a pile being won, or so many altogether
FRUITLESS: Final = 300
LONGEST: Final = 3000
NOBODY: Final = -1

STANDARD: Final = french()
#: twelve sets of four identical pictures
PICTURES: Final = french("K Q J", copies=4)
SETS: Final = choice("pack", "What is matched: ranks of an ordinary pack, or twelve sets of four identical picture cards.",
                     "standard-52", "special-matching-sets")
SIMULTANEOUS: Final = "What happens when two call at once: the cards become a snap pool, or the first hand tells who was first."


class SnapDeal(PilesDeal):
    """Face-down stacks and face-up piles: ``ups[seat]``, or in single pile snap ``centre``. ``pools`` holds the snap pools one
    after the other, ``sizes`` how many cards each has."""

    ups: list[CardRow]
    centre: CardRow
    pools: CardRow
    sizes: list[int]

    def lay_out(self) -> None:
        super().lay_out()
        for seat in range(self.players):
            self.add_row(f"up {seat}", "pile", seat, self.everyone, "face up")
        self.add_row("centre", "pile", -1, self.everyone)
        self.add_row("pools", "row", -1, self.everyone, "snap pools")
        self.add_tally(0)

    def bind(self) -> None:
        super().bind()
        self.ups = self.next_rows(self.players)
        self.centre = self.next_row()
        self.pools = self.next_row()
        self.sizes = self.next_tally()

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
    schema: ClassVar[Sequence[Option]] = (
        SETS, choice("simultaneous-calls", SIMULTANEOUS, "pool", "grab-object"),
        toggle("owners-only", "Only the owners of two matching cards may call.", players=range(3, 7)),
    )

    def make_pack(self) -> Pack:
        return PICTURES if self.choice("pack") == "special-matching-sets" else STANDARD

    def alike(self, one: int, other: int) -> bool:
        """Whether two cards match."""
        pack = self.pack
        return pack.rank_of[one] == pack.rank_of[other] and (pack is STANDARD or pack.suit_of[one] == pack.suit_of[other])

    def blank(self) -> SnapDeal:
        return SnapDeal(self)

    def open(self, deal: SnapDeal) -> Phase[Any]:
        deal.deal_stacks()
        return self.first_turn(deal)

    def first_turn(self, deal: SnapDeal) -> Phase[Any]:
        """The turn of the dealer's left."""
        return OwnPiles(deal.after(deal.dealer), 0, 0, 0)

    def advise(self, deal: SnapDeal, seat: int, rng: Random) -> Action | None:
        """Call what is there to be called, and nothing else."""
        phase = deal.phase
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
        if self.choice("simultaneous-calls") == "pool":
            return (f"When two players call at exactly the same time nobody wins: {what}. Calls at a screen are never quite "
                    f"simultaneous, so chance decides: one right call in {TOGETHER} is taken to fall together with another player's.")
        if self.choice("simultaneous-calls") == "grab-object":
            return ("An object lies in the middle, and whoever calls grabs it. The first hand on it settles who was first, so no two "
                    "calls ever count as simultaneous.")
        return ("Whoever calls **slaps** the pile, and the lowest hand on it was first, so no two calls ever count as simultaneous. "
                "You type **slap** instead of snap.")

    def ending_words(self) -> str:
        """How the game ends, for the rules."""
        return f"""## End
Whoever has no cards at all is out, and cannot call any more. The last player in wins. Should {FRUITLESS} cards in a row be turned
up without anybody winning a pile, or {LONGEST} in all, the game is stopped, and whoever has the most cards wins."""

    def rules(self) -> str:
        who = ("Only the two owners of matching cards may call then, and the first of them wins both piles."
               if self.flag("owners-only") else "Anyone may call, also a player whose own pile does not match.")
        which = "" if self.flag("owners-only") else ", the later one first"
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
the pool. A wrong call of snap-pool costs the same. Without a face-up pile there is nothing to lose. After a wrong call you cannot call
again before the next card. {together}
{self.ending_words()}
"""


class SinglePile(Snap):
    """All turn up cards onto one pile (page section "Single Pile")."""

    id = "snap-single-pile"
    name = "Snap, single pile"
    summary = "Turn up cards onto one pile, and be the first to call snap when two in a row match; a wrong call costs a card."
    schema: ClassVar[Sequence[Option]] = (
        SETS, choice("simultaneous-calls", SIMULTANEOUS, "pool", "grab-object", "slap-pile"))

    def first_turn(self, deal: SnapDeal) -> Phase[Any]:
        return OnePile(deal.after(deal.dealer), 0, 0, 0, NOBODY)

    def rules(self) -> str:
        pool = self.choice("simultaneous-calls") == "pool"
        together = self.together_words("the pile is moved aside as a **snap pool**")
        pools = """
As soon as the top card of the pile matches that of a snap pool, call **snap-pool**. The first to do so takes the pool, but not the
pile; a wrong call costs a card, too.""" if pool else ""
        say = "slap" if self.choice("simultaneous-calls") == "slap-pile" else "snap"
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
costs nothing if the pile is empty, or if this player is out or called in error himself. After a wrong call you cannot call again
before the next card.
{self.ending_words()}
"""


class SnapTurn(Calling[SnapDeal]):
    """The seat is to turn up a card, unless somebody calls before. ``wrong``: who has called in error since the last card, a mask;
    ``fruitless``: how many cards were turned up since a pile was won; ``turned``: how many altogether."""

    def __init__(self, seat: int, wrong: int, fruitless: int, turned: int) -> None:
        super().__init__(seat)
        self.wrong: Final = wrong
        self.fruitless: Final = fruitless
        self.turned: Final = turned

    def next_turn(self, deal: SnapDeal, seat: int, wrong: int, fruitless: int, turned: int) -> Phase[Any]:
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

    def calls(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
        if self.wrong >> seat & 1 or not self.turned or not deal.holds(seat):
            return ()
        snap = SLAP if deal.game.options["simultaneous-calls"] == "slap-pile" else SNAP
        return (snap, SNAP_POOL) if deal.sizes else (snap,)

    def candidates(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
        return TURN, SNAP, SNAP_POOL, SLAP

    def reason(self, deal: SnapDeal, seat: int, action: Action) -> str:
        if action is TURN:
            return f"It is {deal.name(self.seat)}'s turn to turn up a card."
        if not deal.holds(seat):
            return "You have no cards and are out."
        if self.wrong >> seat & 1:
            return "You have just called in error: wait for the next card."
        if not self.turned:
            return "No card has been turned up yet."
        if action is SNAP_POOL and not deal.sizes:
            return "There is no snap pool."
        return "That is not what one calls here."

    def go_on(self, deal: SnapDeal, first: int, wrong: int, fruitless: int, turned: int) -> Phase[Any]:
        """The turn of the first seat from this one on that has cards; or the end."""
        left = deal.still_in()
        if len(left) == 1:
            deal.award(left[0], 1)
            deal.say(f"{deal.name(left[0])} is the last player in and wins.", -1, left[0])
        elif fruitless >= FRUITLESS or turned >= LONGEST:
            deal.say(f"{turned} cards have been turned up: the game is stopped, and the most cards win.")
            most = max([deal.holds(seat) for seat in left])
            for seat in left:
                deal.award(seat, 1 if deal.holds(seat) == most else 0)
        elif left:
            seat = first
            while not deal.holds(seat):
                seat = deal.after(seat)
            return self.next_turn(deal, seat, wrong, fruitless, turned)
        deal.beat()
        return OVER

    def called(self, deal: SnapDeal, seat: int, action: Action) -> Phase[Any]:
        if not self.right(deal, action):
            self.punish(deal, seat)
            return self.go_on(deal, self.seat, self.wrong | 1 << seat, self.fruitless, self.turned)
        deal.beat()
        if self.could_fall_together(deal, seat, action) and not deal.pick(TOGETHER):
            last = deal.still_in()
            self.put_aside(deal, seat, action)
            deal.say("Two called at the same time: the cards go to a snap pool.")
            if not deal.still_in():
                deal.say("Nobody has a card left: those who were still in share the win.")
                for one in last:
                    deal.award(one, 1)
        else:
            self.win(deal, seat, action)
        return self.go_on(deal, self.seat, 0, 0, self.turned)

    def could_fall_together(self, deal: SnapDeal, seat: int, call: Action) -> bool:
        """Whether somebody else could have called at the same time, and that would matter."""
        return (deal.game.options["simultaneous-calls"] == "pool"
                and any([other != seat and call in self.calls(deal, other) for other in range(deal.players)]))

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


class OwnPiles(SnapTurn):
    """A turn in Snap with a face-up pile for everyone."""

    def next_turn(self, deal: SnapDeal, seat: int, wrong: int, fruitless: int, turned: int) -> Phase[Any]:
        return OwnPiles(seat, wrong, fruitless, turned)

    def matches(self, deal: SnapDeal) -> list[list[int]]:
        """The seats whose top cards match each other, a list for each kind of card, the match that was made last first."""
        game = deal.game
        assert isinstance(game, Snap)
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
            if seat in owners or not deal.game.options["owners-only"]:
                return owners
        return []

    def matching_pool(self, deal: SnapDeal) -> tuple[int, int]:
        """A seat and a snap pool whose top cards match; -1 where there is none."""
        game = deal.game
        assert isinstance(game, Snap)
        for number, top in enumerate(deal.pool_tops()):
            for seat in range(deal.players):
                if deal.ups[seat].cards and game.alike(top, deal.ups[seat].cards[-1]):
                    return seat, number
        return NOBODY, NOBODY

    def calls(self, deal: SnapDeal, seat: int) -> Sequence[Action]:
        calls = super().calls(deal, seat)
        if calls and deal.game.options["owners-only"] and self.matches(deal) and not self.match_of(deal, seat):
            return calls[1:]
        return calls

    def reason(self, deal: SnapDeal, seat: int, action: Action) -> str:
        if action is SNAP and deal.game.options["owners-only"] and not self.wrong >> seat & 1 and self.matches(deal):
            return "Only the owners of the matching cards may call."
        return super().reason(deal, seat, action)

    def right(self, deal: SnapDeal, call: Action) -> bool:
        return self.matching_pool(deal)[1] >= 0 if call is SNAP_POOL else len(self.matches(deal)) > 0

    def win(self, deal: SnapDeal, seat: int, call: Action) -> None:
        if call is SNAP_POOL:
            owner, number = self.matching_pool(deal)
            deal.turn_under(deal.ups[owner], deal.stacks[seat])
            deal.take_pool(number, seat)
            deal.say(f"{deal.name(seat)} takes the pool and the pile of {deal.name(owner)}.", -1, seat)
            return
        owners = self.match_of(deal, seat)
        deal.say(f"{deal.name(seat)} takes the piles of {' and '.join([deal.name(owner) for owner in owners])}.", -1, seat)
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
            deal.say(f"{deal.name(seat)} was wrong: the face-up pile becomes a snap pool.", -1, seat)
        else:
            deal.say(f"{deal.name(seat)} was wrong.", -1, seat)

    def acted(self, deal: SnapDeal, action: Action) -> Phase[Any]:
        seat = self.seat
        if not deal.stacks[seat].cards:
            deal.turn_under(deal.ups[seat], deal.stacks[seat])
        deal.tell_turned(seat, deal.draw(deal.stacks[seat], deal.ups[seat]))
        return self.go_on(deal, deal.after(seat), 0, self.fruitless + 1, self.turned + 1)


class OnePile(SnapTurn):
    """A turn in single pile Snap; ``last`` turned up the top card of the pile."""

    def __init__(self, seat: int, wrong: int, fruitless: int, turned: int, last: int) -> None:
        super().__init__(seat, wrong, fruitless, turned)
        self.last: Final = last

    def next_turn(self, deal: SnapDeal, seat: int, wrong: int, fruitless: int, turned: int) -> Phase[Any]:
        # the card before this turn's stays the last one, unless one has just been turned up
        return OnePile(seat, wrong, fruitless, turned, self.seat if turned > self.turned else self.last)

    def right(self, deal: SnapDeal, call: Action) -> bool:
        game = deal.game
        assert isinstance(game, Snap)
        pile = deal.centre.cards
        if call is SNAP_POOL:
            return len(pile) > 0 and any([game.alike(top, pile[-1]) for top in deal.pool_tops()])
        return len(pile) > 1 and game.alike(pile[-1], pile[-2])

    def pool(self, deal: SnapDeal) -> int:
        """The snap pool that matches the top of the pile."""
        game = deal.game
        assert isinstance(game, Snap)
        return [game.alike(top, deal.centre.cards[-1]) for top in deal.pool_tops()].index(True)

    def win(self, deal: SnapDeal, seat: int, call: Action) -> None:
        if call is SNAP_POOL:
            deal.take_pool(self.pool(deal), seat)
            deal.say(f"{deal.name(seat)} takes the pool.", -1, seat)
        else:
            deal.say(f"{deal.name(seat)} takes the pile of {len(deal.centre.cards)} cards.", -1, seat)
            deal.turn_under(deal.centre, deal.stacks[seat])

    def could_fall_together(self, deal: SnapDeal, seat: int, call: Action) -> bool:
        return call is SNAP and super().could_fall_together(deal, seat, call)

    def put_aside(self, deal: SnapDeal, seat: int, call: Action) -> None:
        deal.add_pool([deal.centre])

    def punish(self, deal: SnapDeal, seat: int) -> None:
        to = self.last
        if deal.centre.cards and to not in (NOBODY, seat) and deal.holds(to):
            deal.give_under(deal.stacks[seat], deal.stacks[to])
            deal.say(f"{deal.name(seat)} was wrong and gives {deal.name(to)} a card.", -1, seat)
        else:
            deal.say(f"{deal.name(seat)} was wrong.", -1, seat)

    def acted(self, deal: SnapDeal, action: Action) -> Phase[Any]:
        seat = self.seat
        deal.tell_turned(seat, deal.draw(deal.stacks[seat], deal.centre))
        return self.go_on(deal, deal.after(seat), 0, self.fruitless + 1, self.turned + 1)
