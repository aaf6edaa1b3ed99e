"""The table in a terminal: a view drawn as text, you at the bottom. It knows the view and the pack, no game.

Around the table sit the others, from your left; then the middle, what stands in words, and your own place.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.table import Table as Grid
from rich.text import Text

from parlour.kernel.game import Game, find
from parlour.kernel.view import SeatView, View, ZoneView
from parlour.terminal.screen import ACCENT, QUIET, Faces, Screen, flow

#: the least width of a seat
SEAT_WIDTH: Final = 19
#: and the most
WIDE_SEAT: Final = 32
#: zones that keep their place when they become empty
LASTING: Final = ("pile", "trick")
PERSON: Final = "you"


class Table:
    """Draws views of one game's deals for the seat of ``viewer``; ``viewer`` may be ``players``, for the audience."""

    def __init__(self, game: Game[Any], viewer: int, screen: Screen) -> None:
        self.game: Final = game
        self.viewer: Final = viewer
        self.screen: Final = screen
        self.faces: Final = Faces(game.pack, screen)
        self._deal = -1
        self._used: Final[set[str]] = set()

    def draw(self, view: View) -> None:
        """Prints the table."""
        screen = self.screen
        # a match can be made of several games
        named = self.game.name if view.game == self.game.id else f"{self.game.name}: {find(view.game).name}"
        screen.rule(f"{named} · deal {view.deal + 1}")
        self._others(view)
        if view.deal != self._deal:
            self._deal = view.deal
            self._used.clear()
        self._used.update([zone.name for zone in view.zones if zone.count])
        middle = [zone for zone in view.zones if zone.owner < 0 and zone.name in self._used and (zone.count or zone.kind in LASTING)]
        piles = [self._zone(zone) for zone in middle if zone.kind == "pile"]
        if piles:
            screen.show(flow(piles, screen.width, "    "))
        for zone in middle:
            if zone.kind == "trick":
                screen.show(self._trick(view, zone))
            elif zone.kind != "pile":
                screen.show(self._zone(zone))
        facts = [*view.facts, f"Pot {view.pot_words}"] if view.pot else view.facts
        if facts:
            screen.show(flow([screen.words(fact, "italic") for fact in facts], screen.width, " · "))
        if self.viewer < len(view.seats):
            self._own(view)

    def _others(self, view: View) -> None:
        players = len(view.seats)
        others = [(self.viewer + step) % players for step in range(1, players)] if self.viewer < players else list(range(players))
        if not others:
            return
        across = max(1, min(len(others), self.screen.width // SEAT_WIDTH))
        rows = -(-len(others) // across)
        across = -(-len(others) // rows)
        width = min(WIDE_SEAT, self.screen.width // across) - 1
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for _ in range(across):
            grid.add_column(width=width)
        for start in range(0, len(others), across):
            if start:
                grid.add_row()
            grid.add_row(*[self._seat(view, seat, width) for seat in others[start:start + across]])
        self.screen.show(grid)
        self.screen.line()

    def _seat(self, view: View, seat: int, width: int) -> Text:
        """Another seat: its name, score, badges, and what lies before it."""
        lines = [self._head(view, seat)]
        badges = [self.screen.words(badge, "italic") for badge in self._badges(view, seat)]
        if badges:
            lines.append(Text("  ").append_text(flow(badges, width - 2, ", ", 2)))
        for zone in view.zones:
            if zone.owner == seat and (zone.count or zone.kind == "fan"):
                lines.append(Text("  ").append_text(self._zone(zone, width - 2)))
        return Text("\n").join(lines)

    def _head(self, view: View, seat: int) -> Text:
        shown: SeatView = view.seats[seat]
        mark = "▸ " if shown.turn else "  "
        head = Text().append(mark + shown.name, ACCENT if shown.turn else "bold")
        if seat == view.viewer:
            head.append(f" ({PERSON})")
        head.append(f"  {self.game.score_words(shown.score)}")
        return head

    def _badges(self, view: View, seat: int) -> list[str]:
        shown = view.seats[seat]
        badges = list(shown.badges)
        partner = self.viewer < len(view.seats) and seat != self.viewer and shown.side == view.seats[self.viewer].side
        if partner and len({other.side for other in view.seats}) > 1:
            badges.insert(0, "with you")
        if shown.stake:
            badges.append(f"stake {shown.stake_words}")
        if shown.so_far:
            badges.append(f"{shown.so_far} so far")
        return badges

    def _own(self, view: View) -> None:
        """Your place: what lies before you, and your hand by suits."""
        screen = self.screen
        screen.line()
        head = self._head(view, self.viewer)
        badges = self._badges(view, self.viewer)
        if badges:
            head.append("  ")
            head.append_text(screen.words(", ".join(badges), "italic"))
        own = [zone for zone in view.zones if zone.owner == self.viewer]
        beside = [zone for zone in own if zone.count and zone.kind == "heap"]
        for zone in beside:
            head.append("   ")
            head.append_text(self._zone(zone))
        screen.show(head)
        playable = [code for choice in view.choices for code in choice.cards]
        for zone in own:
            if zone in beside or not (zone.count or zone.kind == "fan"):
                continue
            cards = self._zone(zone, screen.width - 4)
            if zone.kind == "fan" and zone.count and all(zone.cards):
                cards = flow(self.faces.hand(zone.cards, playable, view.hand_order == "rank"), screen.width - 4, indent=2)
            screen.show(Text("  ").append_text(cards))

    def _zone(self, zone: ZoneView, width: int = 0) -> Text:
        """A zone: its label, and its cards or how many there are."""
        seen = [code for code in zone.cards if code]
        number = f"{zone.count or 'no'} {self.faces.noun}{'' if zone.count == 1 else 's'}"
        if zone.per > 1:
            number = str(zone.count // zone.per or "no")
        if zone.kind == "fan" and not seen:
            return Text(number)
        label = Text().append(f"{zone.label} ", QUIET)
        if not zone.count:
            return label.append("–", QUIET)
        if not seen:
            return label.append(number)
        if zone.kind == "pile":
            label.append_text(self.faces.card(zone.cards[-1]))
            return label.append(f" ({zone.count})", QUIET) if zone.count > 1 else label
        if zone.kind in ("line", "bricks"):
            return flow([label, *self._line(zone)], width or self.screen.width, "", 2)
        if zone.groups:
            return flow([label, *self._groups(zone)], width or self.screen.width, indent=2)
        cards = self.faces.row(zone.cards)
        return flow([label.append_text(cards[0]), *cards[1:]], width or self.screen.width, indent=2)

    def _groups(self, zone: ZoneView) -> list[Text]:
        """The groups of a zone, each after its number."""
        pieces: list[Text] = []
        start = 0
        for group in zone.groups:
            cards = self.faces.row(zone.cards[start:start + group.count])
            pieces += [Text(f" {group.number}: ", QUIET).append_text(cards[0]), *cards[1:]]
            start += group.count
        return pieces

    def _line(self, zone: ZoneView) -> list[Text]:
        """The tiles of a line, then those of each arm after its spinner."""
        start = zone.count - sum([arm.count for arm in zone.arms])
        pieces = self.faces.line(zone.cards[:start])
        for arm in zone.arms:
            if arm.count:
                tiles = self.faces.line([arm.spinner, *zone.cards[start:start + arm.count]])
                pieces += [Text(f"  {arm.word} from "), *tiles]
                start += arm.count
        return pieces

    def _trick(self, view: View, zone: ZoneView) -> Text:
        """The trick in the order of play, each card with who played it."""
        pieces = [Text().append(zone.label, QUIET)]
        if not zone.count:
            return pieces[0].append(" –", QUIET)
        for place, code in enumerate(zone.cards):
            who = view.seats[zone.by[place]].name if place < len(zone.by) else ""
            pieces.append(Text().append(f"{who} " if who else "", QUIET).append_text(self.faces.card(code, "bold")))
        return flow(pieces, self.screen.width, "   ", 2)


def score_table(game: Game[Any], names: Sequence[str], rows: Sequence[tuple[str, Sequence[int | None]]],
                totals: Sequence[int]) -> Grid:
    """A score sheet: a column for each side, a row for each deal and for what its points were for, and the totals."""
    sheet = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="bold")
    sheet.add_column("")
    for side in range(len(totals)):
        sheet.add_column(" & ".join([names[seat] for seat in range(game.players) if game.sides[seat] == side]), justify="right")
    for label, points in rows:
        sheet.add_row(label, *["" if each is None else game.score_words(each) for each in points])
    sheet.add_row(Text("total", "bold"), *[Text(game.score_words(each), "bold") for each in totals])
    return sheet
