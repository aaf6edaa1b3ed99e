"""Sets of equal cards that beat one another, as President and its kin play them: singles, pairs and so on of a rank, wild cards
and transparent ones, cards with powers, and sequences or poker hands beside them where a table wants those.

Suits mostly do not count, so cards of a rank are alike: what a hand may play is found as :class:`Group`, so many cards of
these, which stands for all choices among them.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.equipment import bits
from parlour.kernel.prose import plural, spelled
from parlour.rankings.combinations import NOTHING, CardOrder, Combination, Combinations, Form, Run

#: whether a set of more cards beats one of fewer: never, when it is higher, or always
SAME_NUMBER: Final = "same-number"
MORE_AND_HIGHER: Final = "more-and-higher"
MORE_ANY_RANK: Final = "more-any-rank"
#: what suits do
IGNORED: Final = "ignored"
FOLLOW_SUIT: Final = "follow-suit"
REVERSE_COLOUR: Final = "reverse-colour"
SUIT_RANKING: Final = "suit-ranking"
#: what decides between a set with wild cards and an equal one without
EQUAL: Final = "equal"
NATURAL_HIGHER: Final = "natural-higher"
WILD_HIGHER: Final = "wild-higher"
#: a rank is so many times as strong as what decides between sets of that rank
STEP: Final = 64


class Group:
    """So many cards of each of some masks, which do not overlap: all choices of them are plays of the same worth."""

    def __init__(self, masks: tuple[int, ...], counts: tuple[int, ...]) -> None:
        self.masks: Final = masks
        self.counts: Final = counts
        self.size: Final[int] = sum(counts)

    def first(self) -> int:
        """One of the choices: of each mask the first cards."""
        chosen = 0
        for mask, count in zip(self.masks, self.counts):
            while count:
                low = mask & -mask
                chosen |= low
                mask ^= low
                count -= 1
        return chosen

    def has(self, cards: int) -> bool:
        """Whether these cards are one of the choices."""
        left = cards
        for mask, count in zip(self.masks, self.counts):
            if (cards & mask).bit_count() != count:
                return False
            left &= ~mask
        return not left


class SetPlay(Combination):
    """A set of equal cards: of the rank with this ``level``. After it ``anything`` may be played, or only what beats it."""

    def __init__(self, cards: int, form: int, strength: int, level: int, anything: bool = False) -> None:
        super().__init__(cards, form, strength)
        self.level: Final = level
        self.anything: Final = anything


class Power:
    """``count`` of ``cards`` beat sets of the ``sizes`` made of cards of ``over``, whatever their ranks; where sizes are empty,
    sets of any size and everything else that can be played."""

    def __init__(self, cards: int, count: int, sizes: Sequence[int], over: int) -> None:
        self.cards: Final = cards
        self.count: Final = count
        self.sizes: Final = tuple(sizes)
        self.over: Final = over


class SetRules:
    """Which sets of equal cards beat which.

    ``wild``: cards that take the rank of those beside them; by themselves they are what they are in the order, or where it
    does not have them of its highest rank. ``transparent``: cards that alone beat as many of any rank and take on that rank.
    ``opens``: cards after one of which anything may be played. ``clears``: cards one of which ends the trick. ``masters``: single
    cards of these are not beaten by larger sets; ``unbeatable``: nor, alone, by transparent cards. ``coloured``: the jokers
    that beat the others.
    """

    def __init__(self, wild: int = 0, wild_against_natural: str = EQUAL, transparent: int = 0, larger: str = SAME_NUMBER,
                 ties: bool = False, suits: str = IGNORED, powers: Sequence[Power] = (), opens: int = 0, clears: int = 0,
                 masters: int = 0, unbeatable: int = 0, coloured: int = 0) -> None:
        self.wild: Final = wild
        self.wild_against_natural: Final = wild_against_natural
        self.transparent: Final = transparent
        self.larger: Final = larger
        self.ties: Final = ties
        self.suits: Final = suits
        self.powers: Final = tuple(powers)
        self.opens: Final = opens
        self.clears: Final = clears
        self.masters: Final = masters
        self.unbeatable: Final = unbeatable
        self.coloured: Final = coloured


@mypyc_attr(allow_interpreted_subclasses=True)
class EqualSets(Combinations):
    """The sets of equal cards of an order, under some rules, and other forms that are played beside them.

    ``most``: the most cards of a set. ``sequences``: forms of consecutive ranks in which suits do not count. ``others``: further
    forms; ``beaten`` says which of these beat which. ``low_suits``: the lower suit is the better one, where suits count.
    """

    def __init__(self, order: CardOrder, rules: SetRules, most: int, sequences: Sequence[Run] = (), others: Sequence[Form] = (),
                 beaten: Mapping[str, Sequence[str]] | None = None, low_suits: bool = False) -> None:
        sets: list[Form] = []
        for size in range(1, most + 1):
            name = "single card" if size == 1 else "pair" if size == 2 else f"set of {size}"
            sets.append(Form(name, f"a {name}", order, size))
        super().__init__(order, [*sets, *sequences, *others], beaten or {})
        self.rules: Final = rules
        self.most: Final = most
        self.low_suits: Final = low_suits
        self.sequences: Final = tuple(sequences)
        self.others: Final = tuple(others)
        #: the cards of each rank that are not wild, or where all are wild these, in parts that are alike
        parts: list[tuple[int, ...]] = []
        for same in order.by_rank:
            parts.append(self._alike(same & ~rules.wild or same))
        self._parts: Final = tuple(parts)
        self._wild_parts: Final = self._alike(rules.wild)
        self._top: Final[int] = len(order.by_rank) - 1
        ranked = 0
        for same in order.by_rank:
            ranked |= same
        #: wild cards that have no rank of their own
        self._unranked: Final[int] = rules.wild & ~ranked
        #: nothing but rank and number decides
        self._plain: Final[bool] = not (rules.wild or rules.transparent or rules.powers or rules.coloured or rules.suits != IGNORED
                                        or rules.larger != SAME_NUMBER)
        self._names: Final = tuple([_rank_name(order, level) for level in range(len(order.by_rank))])

    def _alike(self, cards: int) -> tuple[int, ...]:
        """These cards in parts between which nothing decides."""
        rules = self.rules
        if rules.suits == IGNORED:
            parts = [cards & ~rules.coloured, cards & rules.coloured]
        else:
            parts = [cards & mask & ~rules.coloured for mask in self.pack.suit_masks] + [cards & rules.coloured]
        return tuple([part for part in parts if part])

    # --- what cards are ----------------------------------------------------------------------------------------------

    def of(self, cards: int) -> Combination | None:
        size = cards.bit_count()
        if 0 < size <= self.most:
            level = self.level(cards)
            if level >= 0:
                return SetPlay(cards, size - 1, level * STEP + self._within(cards, size), level)
        for number in range(self.most, len(self.forms)):
            if self.forms[number].size == size:
                strength = self.forms[number].strength(cards)
                if strength >= 0:
                    return Combination(cards, number, strength)
        return None

    def level(self, cards: int) -> int:
        """The rank of a set of equal cards; :data:`NOTHING` where these are none."""
        order = self.order
        natural = cards & ~self.rules.wild
        if not natural:
            if cards & self._unranked:
                return self._top
            natural = cards
        level = order.rank_of[(natural & -natural).bit_length() - 1]
        return level if level >= 0 and not natural & ~order.by_rank[level] else NOTHING

    def stands_in(self, cards: int) -> bool:
        """Whether wild cards among these stand for others."""
        wild = cards & self.rules.wild
        return wild != 0 and (wild != cards or cards & self._unranked != 0)

    def _within(self, cards: int, size: int) -> int:
        """What decides between sets of one rank."""
        rules = self.rules
        within = 0
        if rules.wild_against_natural != EQUAL and self.stands_in(cards) == (rules.wild_against_natural == WILD_HIGHER):
            within = 8
        if size == 1 and rules.coloured:
            within += 1 if (cards & rules.coloured != 0) != self.low_suits else 0
        if rules.suits == SUIT_RANKING and size <= 2:
            suit = self.pack.suit_of[cards.bit_length() - 1]
            if suit < 4 and size == 1:
                within += 3 - suit if self.low_suits else suit
            elif size == 2 and cards & self.pack.suit_masks[0 if self.low_suits else 3]:
                within += 1
        return within

    # --- what beats what ---------------------------------------------------------------------------------------------

    def beats(self, later: Combination, best: Combination) -> bool:
        if isinstance(best, SetPlay) and best.anything:
            return True
        if isinstance(later, SetPlay):
            return self._set_beats(later, best)
        return not isinstance(best, SetPlay) and super().beats(later, best)

    def _set_beats(self, later: SetPlay, best: Combination) -> bool:
        rules = self.rules
        for power in rules.powers:
            if later.size == power.count and not later.cards & ~power.cards:
                if not power.sizes and (not isinstance(best, SetPlay) or not self._of_these(best, ~power.over)):
                    return True
                if isinstance(best, SetPlay) and best.size in power.sizes and not self._of_these(best, ~power.over):
                    return True
        if not isinstance(best, SetPlay):
            return False
        # by their rank: wild and transparent cards stand as high as what they stand for
        if best.size == 1 and self._of_these(best, rules.unbeatable):
            return False
        if later.size == best.size:
            return not later.cards & ~rules.transparent or self._compares(later, best)
        if later.size < best.size or (best.size == 1 and self._of_these(best, rules.masters)):
            return False
        if rules.larger == MORE_AND_HIGHER:
            return later.level > best.level or (rules.ties and later.level == best.level)
        return rules.larger == MORE_ANY_RANK

    def _of_these(self, best: SetPlay, cards: int) -> bool:
        """Whether a set is, by its rank, one of these cards."""
        return self.order.by_rank[best.level] & cards != 0

    def _compares(self, later: SetPlay, best: SetPlay) -> bool:
        """Whether one set is higher than another of as many cards, or equal where that is enough."""
        rules = self.rules
        higher = later.strength > best.strength or (rules.ties and later.strength == best.strength)
        if rules.suits == REVERSE_COLOUR and not higher:
            return later.level == best.level and self._reversed(later.cards, best.cards)
        if rules.suits == FOLLOW_SUIT and higher and later.size == 1:
            return self._follows(later.cards, best.cards)
        return higher

    def _reversed(self, cards: int, before: int) -> bool:
        """Whether each of these cards has the other colour than one of those before; jokers have no colour."""
        red = black = 0
        for suit, mask in enumerate(self.pack.suit_masks):
            if suit >= 4:
                if (cards | before) & mask:
                    return False
            elif self.pack.suits[suit].red:
                red |= mask
            else:
                black |= mask
        return (cards & red).bit_count() == (before & black).bit_count() and (cards & black).bit_count() == (before & red).bit_count()

    def _follows(self, cards: int, before: int) -> bool:
        """Whether a single card is of the same suit as another; jokers are of any."""
        suit_of = self.pack.suit_of
        suit = suit_of[cards.bit_length() - 1]
        other = suit_of[before.bit_length() - 1]
        return suit == other or suit >= 4 or other >= 4

    def laid(self, played: Combination, best: Combination | None) -> Combination:
        """What is to be beaten now that this lies on the best play before."""
        if not isinstance(played, SetPlay):
            return played
        rules = self.rules
        if played.size == 1 and played.cards & rules.opens:
            return SetPlay(played.cards, played.form, played.strength, played.level, True)
        if isinstance(best, SetPlay) and best.size == played.size and not played.cards & ~rules.transparent:
            return SetPlay(played.cards, played.form, best.strength, best.level, best.anything)
        return played

    def turned(self, best: Combination, before: EqualSets) -> Combination:
        """What lies there, once the order of the ranks has become this one."""
        if not isinstance(best, SetPlay):
            again = self.of(best.cards)
            return best if again is None else again
        same = before.order.by_rank[best.level]
        level = self.order.rank_of[(same & -same).bit_length() - 1]
        return SetPlay(best.cards, best.form, level * STEP + self._within(best.cards, best.size), level, best.anything)

    # --- what a hand can play ----------------------------------------------------------------------------------------

    def groups(self, hand: int, best: Combination | None) -> list[Group]:
        """Every way to play equal cards, or a sequence, that beats the best play, or all ways to lead."""
        if best is not None and isinstance(best, SetPlay) and best.anything:
            best = None
        found: list[Group] = []
        if best is not None and self._plain and isinstance(best, SetPlay):
            size = best.size
            for level in range(best.level if self.rules.ties else best.level + 1, len(self._parts)):
                here = hand & self._parts[level][0]
                if here.bit_count() >= size:
                    found.append(Group((here,), (size,)))
            return found
        sizes = self._sizes(best)
        for group in self._sets(hand, sizes):
            if best is None:
                found.append(group)
            else:
                played = self.of(group.first())
                if played is not None and self.beats(played, best):
                    found.append(group)
        if self.sequences and (best is None or not isinstance(best, SetPlay)):
            self._add_sequences(hand, best, found)
        return found

    def _sizes(self, best: Combination | None) -> int:
        """Of how many cards the sets may be that beat this, as a mask with a bit for each number."""
        every = (2 << self.most) - 2
        if best is None:
            return every
        sizes = 0
        for power in self.rules.powers:
            sizes |= 1 << power.count
        if isinstance(best, SetPlay):
            sizes |= 1 << best.size
            if self.rules.larger != SAME_NUMBER:
                sizes |= every & ~((1 << best.size) - 1)
        return sizes

    def _sets(self, hand: int, sizes: int) -> list[Group]:
        found: list[Group] = []
        wild = self.rules.wild
        fill = [hand & part for part in self._wild_parts if hand & part]
        for level in range(len(self._parts)):
            here = [hand & part for part in self._parts[level] if hand & part]
            if here:
                self._add_sets(here, [] if here[0] & wild else fill, sizes, found)
        if self._unranked & hand:
            self._add_sets(fill, [], sizes, found)
        return found

    def _add_sets(self, parts: list[int], fill: list[int], sizes: int, found: list[Group]) -> None:
        """Adds the sets of at least one of the parts' cards, filled up with others, that have one of the sizes."""
        held = sum([part.bit_count() for part in parts])
        spare = sum([part.bit_count() for part in fill])
        for size in range(1, min(self.most, held + spare) + 1):
            if not sizes >> size & 1:
                continue
            for taken in range(max(1, size - spare), min(held, size) + 1):
                shares = _shares(parts, taken)
                if size == taken:
                    found += [_group(parts, share) for share in shares]
                else:
                    for more in _shares(fill, size - taken):
                        found += [_group(parts + fill, share + more) for share in shares]

    def _add_sequences(self, hand: int, best: Combination | None, found: list[Group]) -> None:
        natural = hand & ~self.rules.wild
        here = [natural & same for same in self.order.by_rank]
        counts = [mask.bit_count() for mask in here]
        held = hand.bit_count()
        for number, form in enumerate(self.sequences):
            if form.size > held or (best is not None and best.form != self.most + number):
                continue
            width = form.width
            for row in form.rows:
                if min([counts[rank] for rank in row]) < width:
                    continue
                group = Group(tuple([here[rank] for rank in row]), (width,) * len(row))
                if best is None or form.strength(group.first()) > best.strength:
                    found.append(group)

    def further(self, hand: int, best: Combination | None) -> list[int]:
        """Every play of the further forms that beats the best play, or all to lead."""
        found: list[int] = []
        open_play = best is None or (isinstance(best, SetPlay) and best.anything)
        if not self.others or (not open_play and isinstance(best, SetPlay)):
            return found
        held = hand.bit_count()
        for number in range(self.most + len(self.sequences), len(self.forms)):
            form = self.forms[number]
            if form.size > held:
                continue
            if best is None or open_play or number in self.over[best.form]:
                found += form.find(hand, NOTHING)
            elif number == best.form:
                found += form.find(hand, best.strength)
        return found

    # --- words -------------------------------------------------------------------------------------------------------

    def name(self, best: Combination) -> str:
        if not isinstance(best, SetPlay):
            return super().name(best)
        own = self.level(best.cards)
        words = set_name(self._names[own], best.size)
        if best.anything:
            return f"{words}, on which anything may be played"
        return words if own == best.level else f"{words}, which {'counts' if best.size == 1 else 'count'} as " + (
            set_name(self._names[best.level], best.size))


def _group(masks: list[int], counts: tuple[int, ...]) -> Group:
    """A group without the masks of which nothing is taken."""
    if 0 not in counts:
        return Group(tuple(masks), counts)
    taken = [(mask, count) for mask, count in zip(masks, counts) if count]
    # nothing may be added from a mask of which nothing is taken: has() sees that by what is left over
    return Group(tuple([mask for mask, _ in taken]), tuple([count for _, count in taken]))


def _shares(parts: list[int], size: int) -> list[tuple[int, ...]]:
    """Every way to take so many cards from the parts together, by how many of each."""
    if len(parts) == 1:
        return [(size,)] if parts[0].bit_count() >= size else []
    if not parts:
        return [()] if not size else []
    found: list[tuple[int, ...]] = []
    for taken in range(min(size, parts[0].bit_count()) + 1):
        found += [(taken, *rest) for rest in _shares(parts[1:], size - taken)]
    return found


def _rank_name(order: CardOrder, level: int) -> str:
    """What a card of a rank is called."""
    some = bits(order.by_rank[level])
    if not some:
        return order.ranks[level]
    names = {order.pack.faces[card].name.split(" ")[0] for card in some}
    if len(names) > 1:
        return "wild card"
    full = {order.pack.faces[card].name for card in some}
    return full.pop() if len(full) == 1 and names != {"joker"} else names.pop()


def set_name(rank: str, size: int) -> str:
    """``a king``, ``a pair of kings``, ``three kings``."""
    if size == 1:
        return f"{'an' if rank[0] in 'ae' else 'a'} {rank}" if " of " not in rank else f"the {rank}"
    head, _, suit = rank.partition(" of ")
    many = plural(head) + (f" of {suit}" if suit else "")
    return f"a pair of {many}" if size == 2 else f"{spelled(size)} {many}"
