"""Partition: each player lays a hand out in rows, unseen by the others, and then the rows are compared one after another.

A row is a hand by the game's ranking, and at least as good as the next one. There are many ways to lay a hand out, so they
are counted and drawn without being listed (:class:`Rows`).
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import bits
from parlour.kernel.actions import Action, CardsAction, Joined, LazyActions, Shape
from parlour.kernel.game import Game
from parlour.kernel.phase import Phase, Sealed
from parlour.kernel.prose import spelled
from parlour.kernel.table import OWN
from parlour.kernel.zones import CardSet
from parlour.mechanisms.table.dealing import HandsDeal
from parlour.rankings.ranking import NOTHING, Ranking

if TYPE_CHECKING:
    from parlour.mechanisms.melding.partition_advice import TypicalRows

P = TypeVar("P", bound="PartitionDeal")
#: the game that a kind of deal with rows belongs to
PG = TypeVar("PG", bound="PartitionGame[Any]", covariant=True, default="PartitionGame[Any]")

SPLIT: Final = "split"
#: the value of no hand is as high as this
ANY: Final = 1 << 62
#: so many bits are a machine word for sure
WORD_BITS: Final = 60
WORD: Final = (1 << WORD_BITS) - 1


class Plan:
    """How a hand is laid out: its rows by their ``names`` (``left`` for the left hand), how many cards each takes, and the
    ``ranking`` of what they make.

    Each row must be a hand, and at least as good as the next. At least the first ``least`` rows are made; what is in none
    of them is left over.
    """

    def __init__(self, ranking: Ranking, names: Sequence[str], sizes: Sequence[int], least: int) -> None:
        self.ranking: Final = ranking
        self.names: Final = tuple(names)
        self.sizes: Final = tuple(sizes)
        self.least: Final = least

    def rows(self, first: int, last: int) -> Plan:
        """The plan of some of the rows alone, all of which are made."""
        return Plan(self.ranking, self.names[first:last], self.sizes[first:last], last - first)


class Layouts:
    """Every way to lay some cards out, made of the hands that can be made of them.

    ``masks`` and ``values`` hold, for each size of a row, those hands from the best; none is better than ``ceiling`` or worse
    than ``floor``. A layout is told by the places of its hands in these lists.
    """

    def __init__(self, plan: Plan, cards: int, ceiling: int = ANY, floor: int = NOTHING) -> None:
        self.plan: Final = plan
        sizes = sorted(set(plan.sizes))
        self.kinds: Final[tuple[int, ...]] = tuple([sizes.index(size) for size in plan.sizes])
        self.masks: Final[list[list[int]]] = []
        self.values: Final[list[list[int]]] = []
        own = [1 << card for card in bits(cards)]
        for size in sizes:
            found = []
            for chosen in combinations(own, size):
                mask = sum(chosen)
                value = plan.ranking.value(mask)
                if value and floor <= value <= ceiling:
                    found.append((value, mask))
            found.sort(reverse=True)
            self.masks.append([mask for _, mask in found])
            self.values.append([value for value, _ in found])
        self._all: Final[tuple[int, ...]] = tuple([(1 << len(masks)) - 1 for masks in self.masks])
        self._holding: Final = [self._holders(masks) for masks in self.masks]
        # for each hand, as a set of places, the hands of each size that may follow it
        self._after: Final = [[self._followers(kind, place) for place in range(len(self.masks[kind]))] for kind in range(len(sizes))]
        self._ways: list[int] = []

    def _holders(self, masks: list[int]) -> dict[int, int]:
        """For each card, as a mask, the hands that hold it, as a set of places."""
        holding: dict[int, int] = {}
        place = 1
        for mask in masks:
            left = mask
            while left:
                card = left & -left
                left ^= card
                holding[card] = holding.get(card, 0) | place
            place <<= 1
        return holding

    def _followers(self, kind: int, place: int) -> tuple[int, ...]:
        mask = self.masks[kind][place]
        value = self.values[kind][place]
        sets = []
        for size, values in enumerate(self.values):
            # values fall from place to place: all from the first that is not better
            better = 0
            end = len(values)
            while better < end:
                middle = (better + end) // 2
                if values[middle] > value:
                    better = middle + 1
                else:
                    end = middle
            follow = self._all[size] >> better << better
            holding = self._holding[size]
            left = mask
            while left:
                card = left & -left
                left ^= card
                follow &= ~holding.get(card, 0)
            sets.append(follow)
        return tuple(sets)

    def _and(self, allowed: tuple[int, ...], after: tuple[int, ...]) -> tuple[int, ...]:
        if len(allowed) == 1:
            return (allowed[0] & after[0],)
        return tuple([one & other for one, other in zip(allowed, after)])

    def _count(self, row: int, allowed: tuple[int, ...]) -> int:
        """In how many ways the rows from this one on can be made of the hands that are allowed."""
        rows = len(self.kinds)
        stop = 1 if row >= self.plan.least else 0
        if row == rows:
            return 1
        kind = self.kinds[row]
        here = allowed[kind]
        if row == rows - 1:
            return stop + here.bit_count()
        after = self._after[kind]
        total = stop
        if row == rows - 2:
            # most of the time is spent here
            last = self.kinds[row + 1]
            rest = allowed[last]
            if row + 1 >= self.plan.least:
                total += here.bit_count()
            for place in places(here):
                total += (rest & after[place][last]).bit_count()
            return total
        for place in places(here):
            total += self._count(row + 1, self._and(allowed, after[place]))
        return total

    def count(self) -> int:
        """In how many ways the cards can be laid out."""
        if not self._ways:
            self._ways = [self._count(1, self._and(self._all, after)) for after in self._after[self.kinds[0]]]
            self._ways.append(1 if self.plan.least == 0 else 0)
        return sum(self._ways)

    def layout(self, index: int) -> list[int]:
        """The layout with this index, ``0 … count-1``; of those that begin alike the one with fewer rows comes last."""
        self.count()
        chosen: list[int] = []
        allowed = self._all
        for row, kind in enumerate(self.kinds):
            place = -1
            for hand in bits(allowed[kind]):
                narrowed = self._and(allowed, self._after[kind][hand])
                ways = self._count(row + 1, narrowed) if row else self._ways[hand]
                if index < ways:
                    place = hand
                    allowed = narrowed
                    break
                index -= ways
            if place < 0:
                break
            chosen.append(place)
        return chosen

    def first(self) -> tuple[int, ...]:
        """The hands that are allowed before any row is laid, for :meth:`going_on`."""
        return self._all

    def going_on(self, row: int, allowed: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
        """The hands that can be laid in a row, of those allowed there, so that the rest can be laid out too: each as a mask with the
        hands that are allowed after it."""
        self.count()
        kind = self.kinds[row]
        found: list[tuple[int, tuple[int, ...]]] = []
        for place in places(allowed[kind]):
            narrowed = self._and(allowed, self._after[kind][place])
            if (self._count(row + 1, narrowed) if row else self._ways[place]) > 0:
                found.append((self.masks[kind][place], narrowed))
        return found

    def best_first(self) -> list[int]:
        """The layout with the best hand that can be in the first row, then in the second, and so on; empty where there is none."""
        return self._best(0, self._all) or []

    def _best(self, row: int, allowed: tuple[int, ...]) -> list[int] | None:
        if row < len(self.kinds):
            kind = self.kinds[row]
            for place in bits(allowed[kind]):
                rest = self._best(row + 1, self._and(allowed, self._after[kind][place]))
                if rest is not None:
                    return [place, *rest]
        return [] if row >= self.plan.least else None

    def layouts(self) -> list[list[int]]:
        """All layouts, in the order of :meth:`layout`; only for those who look at each of them."""
        found: list[list[int]] = []
        self._collect([], self._all, found)
        return found

    def _collect(self, chosen: list[int], allowed: tuple[int, ...], found: list[list[int]]) -> None:
        row = len(chosen)
        if row < len(self.kinds):
            kind = self.kinds[row]
            for place in bits(allowed[kind]):
                self._collect([*chosen, place], self._and(allowed, self._after[kind][place]), found)
        if row >= self.plan.least:
            found.append(chosen)

    def parts(self, layout: Sequence[int]) -> tuple[int, ...]:
        """The rows of a layout, each as a mask."""
        return tuple([self.masks[kind][place] for kind, place in zip(self.kinds, layout)])


def places(hands: int) -> list[int]:
    """The places in a set of hands, lowest first: :func:`bits` for large sets, taken apart in pieces that are machine words
    when compiled."""
    found = []
    start = -1
    while hands:
        word = hands & WORD
        while word:
            low = word & -word
            found.append(start + low.bit_length())
            word ^= low
        hands >>= WORD_BITS
        start += WORD_BITS
    return found


class Rows(LazyActions):
    """Every way to lay a hand out by a plan, as one action each: ``split AS AH AD / 9C 8C 7C``.

    A text without ``/`` fills the rows in the order in which the cards are named.
    """

    def __init__(self, plan: Plan, cards: int) -> None:
        self.plan: Final = plan
        self.cards: Final = cards
        self._found: Layouts | None = None

    def hands(self) -> Layouts:
        """The hands that can be made; found when they are first asked for."""
        found = self._found
        if found is None:
            found = Layouts(self.plan, self.cards)
            self._found = found
        return found

    def __len__(self) -> int:
        return self.hands().count()

    def at(self, index: int) -> Action:
        hands = self.hands()
        return self.action(hands.parts(hands.layout(index)))

    def action(self, parts: tuple[int, ...]) -> CardsAction:
        """The action that lays these rows."""
        whole = 0
        for part in parts:
            whole |= part
        return CardsAction(SPLIT, self.plan.ranking.pack, whole, parts)

    def has(self, action: Action) -> bool:
        return action.kind == SPLIT and not self.fault(action)

    def fault(self, action: Action) -> str:
        """Why the hand may not be laid out so, in one sentence; empty when it may."""
        plan = self.plan
        pack = plan.ranking.pack
        if not isinstance(action, CardsAction):
            return f"Lay your hand out, as in {self[0]}."
        missing = action.cards & ~self.cards
        if missing:
            return f"You do not hold {pack.names(missing)}."
        parts = action.parts if action.cards else ()
        if len(parts) > len(plan.sizes):
            return f"You can make {spelled(len(plan.sizes))} hands at the most."
        if len(parts) < plan.least:
            all_of_them = "both hands" if plan.least == 2 else f"all {hands_words(plan.least)}"
            return f"You have to make {all_of_them if plan.least == len(plan.sizes) > 1 else f'at least {hands_words(plan.least)}'}."
        used = 0
        before = ANY
        for row, part in enumerate(parts):
            name = plan.names[row]
            if part & used:
                return f"You can use {pack.names(part & used)} only once."
            if part.bit_count() != plan.sizes[row]:
                return f"The {name} hand takes {spelled(plan.sizes[row])} cards."
            value = plan.ranking.value(part)
            if not value:
                return f"{pack.names(part)} are no hand that counts: leave such cards over.".capitalize()
            if value > before:
                better, worse = plan.ranking.name(value), plan.ranking.name(before)
                return f"The {name} hand, {better}, may not be better than the one before it, {worse}."
            used |= part
            before = value
        return ""

    def read(self, text: str) -> Action | None:
        pack = self.plan.ranking.pack
        words = text.replace(",", " ").replace("/", " / ").split()
        if words and words[0].lower() == SPLIT:
            words = words[1:]
        rows: list[list[int]] = [[]]
        used = 0
        for word in words:
            copies = pack.cards_of(word)
            if word == "/":
                rows.append([])
            elif copies:
                # a copy that is held and not used yet, if there is one
                card = copies & self.cards & ~used or copies & self.cards or copies
                rows[-1].append(card & -card)
                used |= card & -card
            else:
                return None
        if len(rows) == 1:
            rows = self._cut(rows[0])
        return self.action(tuple([together(row) for row in rows if row]))

    def _cut(self, cards: list[int]) -> list[list[int]]:
        """Cards named one after another, row by row."""
        rows = []
        for size in self.plan.sizes:
            rows.append(cards[:size])
            cards = cards[size:]
        return [*rows, cards]

    def shape(self) -> Shape:
        sizes = self.plan.sizes
        return Shape(SPLIT, self.cards, sum(sizes[:self.plan.least]), sum(sizes), parts=sizes)


def together(bits_of_cards: list[int]) -> int:
    """Single cards, each as a mask, together."""
    mask = 0
    for bit in bits_of_cards:
        mask |= bit
    return mask


def hands_words(count: int) -> str:
    """``three hands``."""
    return f"{spelled(count)} hand{'' if count == 1 else 's'}"


@mypyc_attr(allow_interpreted_subclasses=True)
class PartitionDeal(HandsDeal[PG]):
    """Before each seat its rows, face down until they are compared: ``rows[seat][row]``."""

    rows: list[list[CardSet]]

    def set_table(self) -> None:
        super().set_table()
        names = self.game.plan.names
        self.rows = [[self.card_set(f"{name} {seat}", "meld", OWN, f"{name} hand", owner=seat) for name in names]
                     for seat in range(self.players)]

    def set_down(self, seat: int, parts: Sequence[int]) -> None:
        """The seat lays out its rows, face down."""
        for row, part in enumerate(parts):
            self.move_cards(part, self.hands[seat], self.rows[seat][row])

    def made(self, seat: int) -> int:
        """How many rows the seat has laid out."""
        return sum([1 for zone in self.rows[seat] if zone.cards])

    def value(self, seat: int, row: int) -> int:
        """How good the seat's hand in a row is; nothing where it has none."""
        return self.game.plan.ranking.value(self.rows[seat][row].cards)

    def is_open(self, seat: int, row: int) -> bool:
        """Whether everybody sees the hand in this row."""
        zone = self.rows[seat][row]
        return zone.cards != 0 and zone.viewers == self.everyone

    def turn_up(self, seat: int, row: int) -> None:
        """The seat exposes the hand in a row."""
        self.expose(self.rows[seat][row])
        if self.narrating:
            plan = self.game.plan
            self.tell(seat, "{expose} the {} hand: {}", plan.names[row], plan.ranking.name(self.value(seat, row)))

    def turn_up_all(self, row: int, seats: Sequence[int]) -> list[int]:
        """Those of the seats who have made this row expose it in their order; returns who is best, in that order."""
        for seat in seats:
            if self.rows[seat][row].cards:
                self.turn_up(seat, row)
        return self.best(row, seats)

    def best(self, row: int, seats: Sequence[int]) -> list[int]:
        """Of the seats that have exposed this row those with the best hand in it, in their order."""
        values = [self.value(seat, row) if self.is_open(seat, row) else NOTHING for seat in seats]
        most = max(values, default=NOTHING)
        return [seat for seat, value in zip(seats, values) if value == most] if most else []

    def show_cards(self, seat: int, cards: int) -> None:
        """The seat shows cards of its hand for all to see, where its first row would lie."""
        self.move_cards(cards, self.hands[seat], self.rows[seat][0])
        self.expose(self.rows[seat][0])

    def lay_again(self, viewer: int) -> None:
        """In a deal imagined by a viewer: what others have laid face down are hands, in order, as far as their cards allow."""
        for seat in range(self.players):
            hidden = [row for row, zone in enumerate(self.rows[seat]) if zone.cards and not zone.viewers >> viewer & 1]
            if hidden:
                self._lay_rows(seat, hidden[0], hidden[-1] + 1, ~self.known_to(viewer))

    def _lay_rows(self, seat: int, first: int, last: int, unknown: int) -> None:
        rows = self.rows[seat]
        hand = self.hands[seat]
        pool = hand.cards & unknown
        for row in range(first, last):
            pool |= rows[row].cards
        ceiling = self.value(seat, first - 1) if first else ANY
        floor = self.value(seat, last) if last < len(rows) else NOTHING
        hands = Layouts(self.game.plan.rows(first, last), pool, ceiling, floor)
        parts = hands.parts(hands.best_first())
        if parts:
            self.suppose_laid(hand, [(part, rows[row]) for row, part in enumerate(parts, first)])


PartitionDealT = TypeVar("PartitionDealT", bound=PartitionDeal, contravariant=True, default=PartitionDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class PartitionGame(Game[P]):
    """A game of laying hands out. It says how, what may be claimed instead, and what follows."""

    hand_order = "rank"

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.plan: Final[Plan] = self.make_plan()
        self._typical: TypicalRows | None = None

    def make_plan(self) -> Plan:
        """How hands are laid out with these options."""
        raise NotImplementedError

    def each(self) -> int:
        """How many cards everyone is dealt."""
        raise NotImplementedError

    def possible_claims(self) -> tuple[Action, ...]:
        """What can be said in this game instead of laying a hand out, allowed or not."""
        return ()

    def why_not(self, deal: P, seat: int, action: Action) -> str:
        """Why the seat may not say this instead of laying the hand out; empty when it may."""
        return ""

    def claimed(self, deal: P, claims: list[tuple[int, Action]]) -> Phase[Any] | None:
        """What follows when some have claimed something, from the dealer's next; nothing where hands are compared all the same."""
        return None

    def laid_out(self, deal: P) -> Phase[Any]:
        """What follows when all have laid out their hands."""
        raise NotImplementedError

    def worth(self, chances: list[float]) -> float:
        """How good a layout is whose rows will each be the best with these chances."""
        return sum(chances)

    def advise_claim(self, deal: P, seat: int, claims: Sequence[Action], worth: float) -> Action | None:
        """Which of these rules of thumb would say rather than lay out a hand that is worth so much; nothing for none."""
        return None

    def typical(self) -> TypicalRows:
        """What usually lies in each row; found when bots first ask for it."""
        found = self._typical
        if found is None:
            from parlour.mechanisms.melding.partition_advice import TypicalRows
            found = TypicalRows(self)
            self._typical = found
        return found

    def hopes(self, deal: P, seat: int) -> float:
        """How good the seat's hand is, laid out as well as can be."""
        return self.typical().judge(Rows(self.plan, deal.hands[seat].cards).hands())[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class LayOut(Sealed[PartitionDealT]):
    """Everyone lays out the hand, or claims what the game allows instead."""

    about: ClassVar[str] = "hands"

    def claims(self, deal: PartitionDealT, seat: int) -> tuple[Action, ...]:
        """What the seat may say instead."""
        game = deal.game
        return tuple([action for action in game.possible_claims() if not game.why_not(deal, seat, action)])

    def legal(self, deal: PartitionDealT, seat: int) -> Sequence[Action]:
        rows = Rows(deal.game.plan, deal.hands[seat].cards)
        claims = self.claims(deal, seat)
        return Joined([rows, claims]) if claims else rows

    def candidates(self, deal: PartitionDealT, seat: int) -> Sequence[Action]:
        game = deal.game
        return Joined([game.possible_claims(), Rows(game.plan, deal.hands[seat].cards)])

    def reason(self, deal: PartitionDealT, seat: int, action: Action) -> str:
        game = deal.game
        if action in game.possible_claims():
            return game.why_not(deal, seat, action)
        return Rows(game.plan, deal.hands[seat].cards).fault(action)

    def reveal(self, deal: PartitionDealT, choices: list[Action | None]) -> Phase[Any]:
        game = deal.game
        claims: list[tuple[int, Action]] = []
        for seat in deal.order(deal.after(deal.dealer)):
            action = choices[seat]
            if action is not None and not isinstance(action, CardsAction):
                claims.append((seat, action))
        after = game.claimed(deal, claims) if claims else None
        if after is not None:
            return after
        for seat in self.seats:
            action = choices[seat]
            if isinstance(action, CardsAction):
                deal.set_down(seat, action.parts)
        return self.done(deal)

    def done(self, deal: PartitionDealT) -> Phase[Any]:
        """What follows when all have laid out their hands."""
        return deal.game.laid_out(deal)

    def prompt(self, deal: PartitionDealT, seat: int) -> str:
        plan = deal.game.plan
        hands = hands_words(len(plan.sizes)) if plan.least == len(plan.sizes) else f"up to {hands_words(len(plan.sizes))}"
        return f"Lay out {hands} of {spelled(plan.sizes[0])}, the best first"

    def describe(self, deal: PartitionDealT, seat: int, action: Action, viewer: int) -> str:
        if not isinstance(action, CardsAction):
            return deal.describe(seat, action, viewer)
        said = " / ".join([deal.pack.names(part) for part in action.parts]) if seat == viewer else hands_words(len(action.parts))
        return deal.sentence(seat, viewer, "lay", f"out {said}")

    def advise(self, deal: PartitionDealT, seat: int, rng: Random) -> Action | None:
        # the best of all layouts, unless the game's own rule of thumb would rather claim something
        game = deal.game
        rows = Rows(game.plan, deal.hands[seat].cards)
        worth, layout = game.typical().judge(rows.hands())
        claim = game.advise_claim(deal, seat, self.claims(deal, seat), worth)
        return claim if claim is not None else rows.action(rows.hands().parts(layout))
