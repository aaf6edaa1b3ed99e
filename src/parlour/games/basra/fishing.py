"""Fishing: a card played from the hand captures cards that lie open, those of its rank and those whose values add up to its own."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card, Pack, bits
from parlour.kernel.actions import Action, CardActions, CardsAction, Joined, LazyActions, Shape, card_actions
from parlour.kernel.phase import NO_SEAT, Phase, Turn
from parlour.kernel.table import ALL, UNSEEN, G
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.table.dealing import HandsDeal

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "fishing"
NOTHING_TAKEN: Final[tuple[int, ...]] = (0,)
#: up to so many ways to capture with a card are listed
FEW: Final = 24
#: how many floors are remembered with the captures they allow
REMEMBERED: Final = 4000


@mypyc_attr(allow_interpreted_subclasses=True)
class FishingDeal(HandsDeal[G]):
    """Hands, the cards open in the middle, the cards to come, and for each side what it has captured: face down, but for the
    cards that mark its sweeps."""

    floor: CardSet
    stock: CardRow
    captured: list[CardSet]
    sweeps: list[CardSet]
    sweeps_label: ClassVar[str] = "sweeps"

    def set_table(self) -> None:
        super().set_table()
        self.floor = self.card_set("floor", "row", ALL, "floor")
        self.stock = self.card_row("stock", "pile", UNSEEN, "cards to come", role="stock")
        first = [self.game.sides.index(side) for side in range(max(self.game.sides) + 1)]
        self.captured = [self.card_set(f"captured {side}", "heap", UNSEEN, "captured", owner=seat) for side, seat in enumerate(first)]
        self.sweeps = [self.card_set(f"sweeps {side}", "row", ALL, self.sweeps_label, owner=seat) for side, seat in enumerate(first)]

    def deal_batch(self, each: int) -> None:
        """Deals so many cards to everyone, from the dealer's next, each player's all at once."""
        for seat in self.order(self.after(self.dealer)):
            for _ in range(each):
                self.draw(self.stock, self.hands[seat])

    def won(self, side: int) -> int:
        """All cards that a side has captured, as a mask."""
        return self.captured[side].cards | self.sweeps[side].cards

    def most_cards(self) -> int:
        """The side that has captured the most cards, or -1 where several have."""
        counts = [self.won(side).bit_count() for side in range(len(self.captured))]
        most = max(counts)
        return counts.index(most) if counts.count(most) == 1 else -1


FishingDealT = TypeVar("FishingDealT", bound=FishingDeal, contravariant=True, default=FishingDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class CaptureOrder:
    """What each card captures: ``value[card]`` is what it counts in sums, 0 for one that only matches its own rank.

    A card takes everything that equals it, and besides as many sets that add up to its value as can be taken: which ones is
    the player's choice where a card could belong to several. So each choice is a mask to which no further set can be added.
    """

    def __init__(self, pack: Pack, value: Sequence[int]) -> None:
        self.pack: Final = pack
        self.value: Final = tuple(value)
        self.plays: Final[CardActions] = card_actions(pack, "play")
        self.counting: Final[int] = sum([1 << card for card in pack.every if value[card]])
        self._known: Final[dict[tuple[int, int], tuple[int, ...]]] = {}

    def total(self, cards: int) -> int:
        """What the cards add up to."""
        return sum([self.value[card] for card in bits(cards)])

    def equal(self, card: Card, floor: int) -> int:
        """The cards of the floor that a card matches by rank."""
        return floor & self.pack.rank_masks[self.pack.rank_of[card]]

    def takes(self, card: Card, floor: int) -> tuple[int, ...]:
        """The choices of what the card captures from this floor, as masks; one alone, 0, where it captures nothing."""
        equal = self.equal(card, floor)
        value = self.value[card]
        lower = floor & self.counting & ~equal
        if not value or not lower:
            return (equal,) if equal else NOTHING_TAKEN
        key = (value, lower)
        sums = self._known.get(key)
        if sums is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            sums = fullest(self.sets(value, lower))
            self._known[key] = sums
        return tuple([each | equal for each in sums]) if equal else sums

    def sets(self, value: int, floor: int) -> list[int]:
        """All sets of cards of the floor that add up to the value."""
        found: list[int] = []
        self._add_sets(bits(floor), 0, value, 0, found)
        return found

    def _add_sets(self, cards: list[Card], start: int, left: int, chosen: int, found: list[int]) -> None:
        for place in range(start, len(cards)):
            value = self.value[cards[place]]
            if value < left:
                self._add_sets(cards, place + 1, left - value, chosen | 1 << cards[place], found)
            elif value == left:
                found.append(chosen | 1 << cards[place])


def unions(sets: Sequence[int]) -> list[int]:
    """Every mask that several of these sets make up together, none sharing a card with another; 0, which takes none, among them.

    >>> sorted(unions([0b011, 0b110, 0b1000]))
    [0, 3, 6, 8, 11, 14]
    """
    found = {0}
    for each in sets:
        found |= {mask | each for mask in found if not mask & each}
    return sorted(found)


def fullest(sets: Sequence[int]) -> tuple[int, ...]:
    """Those :func:`unions` to which none of the sets can be added any more, the largest first.

    >>> fullest([0b011, 0b110, 0b1000])
    (11, 14)
    >>> fullest([])
    (0,)
    """
    full = [mask for mask in unions(sets) if 0 not in [mask & each for each in sets]]
    return tuple(sorted(full, key=lambda mask: (-mask.bit_count(), mask)))


class Captures(LazyActions):
    """A card that can capture in several ways: ``play 6C / 4H 2S`` names the card and what it takes."""

    def __init__(self, pack: Pack, card: Card, choices: Sequence[int]) -> None:
        self.pack: Final = pack
        self.card: Final = card
        self.choices: Final = tuple(choices)

    def __len__(self) -> int:
        return len(self.choices)

    def at(self, index: int) -> Action:
        taken = self.choices[index]
        return CardsAction("play", self.pack, 1 << self.card | taken, (1 << self.card, taken))

    def has(self, action: Action) -> bool:
        return (isinstance(action, CardsAction) and action.kind == "play" and len(action.parts) == 2
                and action.parts[0] == 1 << self.card and action.parts[1] in self.choices)

    def read(self, text: str) -> Action | None:
        played, _, taken = text.lower().removeprefix("play").partition("/")
        codes = [*played.split(), *taken.replace(",", " ").split()]
        if not codes or self.pack.cards_of(codes[0]) != 1 << self.card:
            return None
        mask = 0
        for code in codes[1:]:
            found = self.pack.cards_of(code)
            if not found:
                return None
            mask |= found
        return CardsAction("play", self.pack, 1 << self.card | mask, (1 << self.card, mask)) if mask else None

    def shape(self) -> Shape:
        cards = 0
        for taken in self.choices:
            cards |= taken
        return Shape("play", 1 << self.card | cards, 2, cards.bit_count() + 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Fish(Turn[FishingDealT]):
    """The seat plays a card and captures what it must. ``last``: the seat that captured last; ``laid``: the card before this
    captured nothing."""

    def __init__(self, seat: int, order: CaptureOrder, last: int = NO_SEAT, laid: bool = False) -> None:
        super().__init__(seat)
        self.order: Final = order
        self.last: Final = last
        self.laid: Final = laid

    def takes(self, deal: FishingDealT, card: Card) -> tuple[int, ...]:
        """The choices of what a card captures now."""
        return self.order.takes(card, deal.floor.cards)

    def legal(self, deal: FishingDealT, seat: int) -> Sequence[Action]:
        actions: list[Action] = []
        many: list[Sequence[Action]] = [actions]
        for card in bits(deal.hands[seat].cards):
            choices = self.takes(deal, card)
            if len(choices) == 1:
                actions.append(self.order.plays.each[card])
            elif len(choices) <= FEW:
                actions += Captures(deal.pack, card, choices)
            else:
                many.append(Captures(deal.pack, card, choices))
        return actions if len(many) == 1 else Joined(many)

    def candidates(self, deal: FishingDealT, seat: int) -> Sequence[Action]:
        return self.order.plays.of(deal.pack.all)

    def read_shorthand(self, deal: FishingDealT, seat: int, text: str) -> Action | None:
        """A card and what it takes, in any order of cards and with or without the stroke; a choice that cannot be is refused."""
        codes = text.replace("/", " ").split()
        if codes and codes[0].lower() == "play":
            codes = codes[1:]
        cards = [deal.pack.cards_of(code) for code in codes]
        if len(cards) < 2 or 0 in cards or not cards[0] & deal.hands[seat].cards:
            return None
        taken = sum({*cards[1:]})
        card = Card(cards[0].bit_length() - 1)
        if self.takes(deal, card) == (taken,):
            return self.order.plays.each[card]
        return CardsAction("play", deal.pack, cards[0] | taken, (cards[0], taken))

    def reason(self, deal: FishingDealT, seat: int, action: Action) -> str:
        if isinstance(action, CardsAction):
            card = Card(action.parts[0].bit_length() - 1)
            taken = [deal.pack.names(each) for each in self.takes(deal, card)]
            return f"{deal.pack.names(1 << card).capitalize()} can take {'; or '.join(taken)}."
        held = deal.not_held(seat, action.cards)
        if held or action.card < 0:
            return held or super().reason(deal, seat, action)
        symbol = deal.pack.faces[action.card].symbol
        choices = ", or ".join([f"play {symbol} / {deal.pack.symbols(each)}" for each in self.takes(deal, action.card)])
        return f"That card can capture in several ways: {choices}."

    def play(self, deal: FishingDealT, seat: int, action: Action) -> Phase[Any]:
        if isinstance(action, CardsAction):
            card = Card(action.parts[0].bit_length() - 1)
            taken = action.parts[1]
        else:
            card = action.card
            taken = self.takes(deal, card)[0]
        before = deal.floor.cards
        deal.move(card, deal.hands[seat], deal.floor)
        if taken:
            deal.beat()
            self.capture(deal, seat, card, taken, before)
        return self.go_on(deal, deal.after(seat), seat if taken else self.last, not taken)

    def capture(self, deal: FishingDealT, seat: int, card: Card, taken: int, floor: int) -> None:
        """The seat's card captures ``taken`` from the ``floor``: all of it goes to its side."""
        deal.say_of(seat, "capture", deal.pack.names(taken))
        deal.move_cards(taken | 1 << card, deal.floor, deal.captured[deal.game.sides[seat]])

    def go_on(self, deal: FishingDealT, seat: int, last: int, laid: bool) -> Phase[Any]:
        """The turn of a seat, or what comes when all hands are played."""
        raise NotImplementedError

    def describe(self, deal: FishingDealT, seat: int, action: Action, viewer: int) -> str:
        if isinstance(action, CardsAction):
            return deal.sentence(seat, viewer, "play", deal.pack.names(action.parts[0]))
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: FishingDealT, seat: int) -> str:
        return "Play a card"
