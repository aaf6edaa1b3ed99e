"""What the pages at a table are told at a moment, each as it may know it."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from parlour.server.parts import Glimpse, Told
from parlour.server.protocol import Seat, TableState

if TYPE_CHECKING:
    from parlour.server.live import Live

log: Final = logging.getLogger("parlour.table")
encode: Final = msgspec.json.Encoder().encode

#: what somebody is told depends on: the viewer, and whether that is the host, let in, or sent away
Standing = tuple[int, bool, bool, bool]


class Sight:
    """What a table is like at a moment, for all who look: made as soon as somebody asks for it, and what is the same for several once."""

    def __init__(self, live: Live) -> None:
        self.live: Final = live
        self._told: Final[dict[Standing, Told | None]] = {}
        self._moment: Callable[[int], Glimpse] | None = None
        self._glimpses: Final[dict[int, Glimpse]] = {}
        self._states: Final[dict[tuple[bool, bool, tuple[int, ...]], TableState]] = {}
        self._played = b""

    def told(self, standing: Standing) -> Told | None:
        """What somebody with this standing is told; nothing where the game fails for them."""
        if standing not in self._told:
            viewer, host, let_in, removed = standing
            try:
                self._told[standing] = self._made(viewer, host, let_in, removed)
            except Exception:
                # where a game fails for one who looks, the others are told all the same
                log.exception("a view failed", extra={"table": self.live.table.id, "number": self.live.table.number})
                self._told[standing] = None
        return self._told[standing]

    def _made(self, viewer: int, host: bool, let_in: bool, removed: bool) -> Told:
        table = self.live.table
        seat = viewer if viewer < table.audience else -1
        if not self._played:
            self._played = encode(table.played())
        return Told(
            table.number,
            {
                b"asked": b"%d" % table.asked[viewer],
                b"table": self._state(seat, host, let_in, removed),
                b"may_undo": b"true" if table.may_undo(seat) else b"false",
                b"interrupts": b"true" if seat >= 0 and table.may_speak(seat) else b"false",
                b"played": self._played,
            },
            self._glimpse(viewer) if seat >= 0 or table.spectators else None,
            table.sheet() if let_in else None)

    def _glimpse(self, viewer: int) -> Glimpse | None:
        match = self.live.table.match
        if match is not None and viewer not in self._glimpses:
            if self._moment is None:
                self._moment = self.live.table.moment(match.deal)
            self._glimpses[viewer] = self._moment(viewer)
        return self._glimpses.get(viewer)

    def _state(self, seat: int, host: bool, let_in: bool, removed: bool) -> bytes:
        """The table as somebody may know it. Where no clock runs it is as it was until something happens that is no action."""
        if self.live.deadlines:
            return self._state_now(seat, host, let_in, removed)
        who = seat, host, let_in, removed
        if who not in self.live.states:
            self.live.states[who] = self._state_now(seat, host, let_in, removed)
        return self.live.states[who]

    def _state_now(self, seat: int, host: bool, let_in: bool, removed: bool) -> bytes:
        waited = self._waited(seat)
        state = self._states.get((let_in, removed, waited))
        if state is None:
            state = self._states[let_in, removed, waited] = self._state_for(let_in, removed, waited)
        state.you, state.host = seat, host
        return encode(state)

    def _waited(self, seat: int) -> tuple[int, ...]:
        """The seats whose clocks run, as somebody may know it."""
        live, table, match = self.live, self.live.table, self.live.table.match
        if match is None or match.over or not live.deadlines:
            return ()
        return tuple(match.deal.phase.waited_for(match.deal, seat if seat >= 0 else table.audience))

    def _state_for(self, let_in: bool, removed: bool, waited: tuple[int, ...]) -> TableState:
        """The table for several who look, without who they are."""
        live, table, match = self.live, self.live.table, self.live.table.match
        over = match is not None and match.over and let_in
        return TableState(
            stage=table.stage, seats=self._seats(let_in, waited), you=-1, host=False, watchers=live.watchers_anywhere(),
            winners=list(match.winners) if match is not None and over else [],
            next=table.next if let_in else "", seed=f"{table.fairness.seed:064x}" if over else "",
            spectators=table.spectators, muted=sorted([table.watchers[player] for player in table.muted]) if let_in else [],
            removed=removed, promises=table.promises(), called=table.called is not None,
            without=table.fairness.without if match is not None else [])

    def _seats(self, let_in: bool, waited: tuple[int, ...]) -> list[Seat]:
        live = self.live
        here = live.seats_anywhere()
        # of those who choose at the same time all show the same clock: a clock that stopped would tell who has chosen
        left = max(live.deadlines.values(), default=0.0) - asyncio.get_running_loop().time()
        seats = []
        for number, chair in enumerate(live.table.chairs):
            runs = number in waited and chair.who == "person" and not chair.stands_in
            name = chair.name if let_in or chair.who != "person" else f"Player {number + 1}"
            seats.append(Seat(name, chair.who, number in here, chair.stands_in, max(0, round(1000 * left)) if runs else -1))
        return seats
