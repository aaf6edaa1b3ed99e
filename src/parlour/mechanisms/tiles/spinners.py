"""Layouts with arms: doubles that are spinners, from whose sides and corners lines of tiles go out.

What is on the table is an :class:`ArmedLine`. A tile is set *at* another one, the last of its arm or a spinner that has room: that names
an end for everybody, on the screen, aloud and in a record, however many arms there are. At which of several free sides of a spinner a
tile goes makes no difference to the game: the first two tiles cover the sides along its line, and only then others go out from it.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import NO_CARD, Card, bits
from parlour.equipment.dominoes import DominoSet
from parlour.kernel.actions import Action, CardActions, card_actions
from parlour.mechanisms.tiles.domino_line import AT, DominoDeal, Layout, set_at

#: the free sides of a tile, in the order in which they are covered: first along its line, then across it, then at the corners
AHEAD: Final = "ahead"
BACK: Final = "back"
ACROSS: Final = ("up", "down")
CORNERS: Final = ("up right", "down left", "up left", "down right")
#: where a tile lies: in the line to the right or to the left of the lead, or, from 0 on, in one of the arms
RIGHT_HALF: Final = -1
LEFT_HALF: Final = -2
#: no tile
NONE: Final = NO_CARD


class ArmActions:
    """The actions of setting a tile of a set at another one, made as they are needed."""

    def __init__(self, tiles: DominoSet) -> None:
        self.tiles: Final = tiles
        self.plain: Final[CardActions] = card_actions(tiles, "play")
        self._hosts: Final[dict[str, Card]] = {f"{AT}{tiles.codes[tile]}": tile for tile in tiles.every}
        self._at: Final[list[tuple[Action, ...]]] = [() for _ in tiles.every]

    def at(self, host: Card) -> tuple[Action, ...]:
        """For each tile the action of setting it at this one."""
        if not self._at[host]:
            self._at[host] = tuple([set_at(self.tiles, tile, host) for tile in self.tiles.every])
        return self._at[host]

    def host(self, action: Action) -> Card:
        """The tile at which an action sets one, or :data:`NONE`."""
        return self._hosts.get(action.word, NONE)


class SpinnerRules:
    """Which doubles are spinners: the first, or ``every`` one. ``arms``: of the first, 4 or 8; later ones have 4. ``all_first``: no tile
    may be set elsewhere before each arm of the first has begun."""

    def __init__(self, tiles: DominoSet, every: bool = False, arms: int = 4, all_first: bool = False) -> None:
        self.actions: Final = ArmActions(tiles)
        self.tiles: Final = tiles
        self.every: Final = every
        self.all_first: Final = all_first
        self.first_sides: Final[tuple[str, ...]] = (*ACROSS, *CORNERS) if arms == 8 else ACROSS


class OpenEnd:
    """Where tiles can be set at one tile, the ``host``: those that show ``number``. ``pips``: what it counts. ``half``: where the host
    lies, in a half of the line or in an arm. ``sides``: what is free of it, in the order in which it is covered."""

    def __init__(self, host: Card, number: int, pips: int, half: int, sides: tuple[str, ...]) -> None:
        self.host: Final = host
        self.number: Final = number
        self.pips: Final = pips
        self.half: Final = half
        self.sides: Final = sides

    def covered(self) -> OpenEnd:
        """This end after a tile has been set there: a spinner counts no more once it is covered on both sides along its line."""
        sides = self.sides[1:]
        counts = bool(sides) and sides[0] in (AHEAD, BACK)
        return OpenEnd(self.host, self.number, self.pips if counts else 0, self.half, sides)


class ArmedLine(Layout):
    """A line with spinners. ``ends``: the open ends in the order in which their tiles were set; ``spinner``: the first double, or
    :data:`NONE`; ``arms``: how many arms have begun beside the line itself."""

    def __init__(self, rules: SpinnerRules, ends: tuple[OpenEnd, ...] = (), spinner: Card = NONE, arms: int = 0) -> None:
        self.rules: Final = rules
        self.ends: Final = ends
        self.spinner: Final = spinner
        self.arms: Final = arms

    def begun(self) -> bool:
        return bool(self.ends)

    def unfinished(self) -> OpenEnd | None:
        """The first spinner, where all its arms must be begun before anything else and are not yet."""
        if self.rules.all_first:
            for end in self.ends:
                if end.host == self.spinner:
                    return end
        return None

    def open(self) -> Sequence[OpenEnd]:
        """The ends at which a tile may be set now."""
        unfinished = self.unfinished()
        return self.ends if unfinished is None else (unfinished,)

    def end_for(self, action: Action) -> OpenEnd | None:
        """The end at which the action sets its tile, where it fits there."""
        host = self.rules.actions.host(action)
        for end in self.open():
            if end.host == host and self.rules.tiles.with_number[end.number] >> action.card & 1:
                return end
        return None

    def fitting(self) -> int:
        tiles = self.rules.tiles
        if not self.ends:
            return tiles.all
        fitting = 0
        for end in self.open():
            fitting |= tiles.with_number[end.number]
        return fitting

    def plays(self, tiles: int) -> Sequence[Action]:
        actions = self.rules.actions
        if not self.ends:
            return actions.plain.of(tiles)
        with_number = self.rules.tiles.with_number
        plays: list[Action] = []
        for end in self.open():
            fitting = tiles & with_number[end.number]
            if fitting:
                at = actions.at(end.host)
                plays.extend([at[tile] for tile in bits(fitting)])
        return plays

    def every_play(self) -> Sequence[Action]:
        actions = self.rules.actions
        plays: list[Action] = list(actions.plain.of(self.rules.tiles.all))
        hosts: list[Card] = []
        for end in self.ends:
            if end.host not in hosts:
                hosts.append(end.host)
                plays.extend(actions.at(end.host))
        return plays

    def ways(self, tile: Card) -> int:
        if not self.ends:
            return 1
        with_number = self.rules.tiles.with_number
        return sum([with_number[end.number] >> tile & 1 for end in self.open()])

    def misfit(self, action: Action) -> str:
        tiles = self.rules.tiles
        name = tiles.names(action.cards)
        capital = f"{name[:1].upper()}{name[1:]}"
        host = self.rules.actions.host(action)
        unfinished = self.unfinished()
        if unfinished is not None and unfinished.host != host:
            return (f"First all arms of {tiles.names(1 << unfinished.host)} must be begun: now only a tile with "
                    f"{tiles.said[unfinished.number]} can be set, there.")
        if host == NONE:
            if self.fitting() >> action.card & 1:
                return f"Say at which tile {name} goes, such as {self.plays(action.cards)[0].in_words(tiles)}."
            return f"{capital} does not fit: {self.facts()[0].lower()}."
        shown = [tiles.said[end.number] for end in self.ends if end.host == host]
        if not shown:
            return f"There is no open end at {tiles.names(1 << host)}."
        return f"{capital} does not fit at {tiles.names(1 << host)}, where the end shows {' and '.join(shown)}."

    def then(self, action: Action) -> Layout:
        rules = self.rules
        tiles = rules.tiles
        tile = action.card
        high, low = tiles.high[tile], tiles.low[tile]
        double = high == low
        spins = double and (rules.every or self.spinner == NONE)
        spinner = tile if double and self.spinner == NONE else self.spinner
        sides = rules.first_sides if spinner == tile else ACROSS
        if not self.ends:
            if double:
                return ArmedLine(rules, (OpenEnd(tile, high, 2 * high, RIGHT_HALF, (AHEAD, BACK, *sides)),), spinner)
            both = OpenEnd(tile, high, high, LEFT_HALF, (AHEAD,)), OpenEnd(tile, low, low, RIGHT_HALF, (AHEAD,))
            return ArmedLine(rules, both, spinner)
        end = self.end_for(action)
        assert end is not None
        arms = self.arms
        half = end.half
        if end.sides[0] == BACK:
            half = LEFT_HALF
        elif end.sides[0] != AHEAD:
            half = arms
            arms += 1
        outer = high + low - end.number
        new = OpenEnd(tile, outer, 2 * high if double else outer, half, (AHEAD, *sides) if spins else (AHEAD,))
        kept: list[OpenEnd] = []
        for each in self.ends:
            if each is not end:
                kept.append(each)
            elif len(end.sides) > 1:
                kept.append(end.covered())
        return ArmedLine(rules, (*kept, new), spinner, arms)

    def put(self, deal: DominoDeal, seat: int, action: Action) -> None:
        end = self.end_for(action)
        if end is None or end.sides[0] == BACK:
            deal.set_tile(seat, action.card, end is not None)
        elif end.sides[0] != AHEAD:
            deal.begin_arm(seat, action.card, end.host, end.sides[0])
        elif end.half >= 0:
            deal.extend_arm(seat, action.card, end.half)
        else:
            deal.set_tile(seat, action.card, end.half == LEFT_HALF)

    def numbers(self) -> Sequence[int]:
        return tuple([end.number for end in self.ends])

    def total(self) -> int:
        return sum([end.pips for end in self.ends])

    def facts(self) -> list[str]:
        if not self.ends:
            return []
        said = self.rules.tiles.said
        unfinished = self.unfinished()
        if unfinished is not None:
            left = len(unfinished.sides)
            return [f"{left} {'arm' if left == 1 else 'arms'} of the first double still to be begun, with {said[unfinished.number]}"]
        return [f"The open ends show {', '.join([said[number] for number in sorted(self.numbers())])}"]
