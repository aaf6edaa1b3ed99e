"""``parlour double-dummy``: deals of Bridge with all cards open."""
from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.table import Table as Grid

from parlour.kernel.errors import BadRecord, ParlourError
from parlour.lab.double_dummy import SEATS, Analysed, analysed, boards_in, boards_of
from parlour.mechanisms.tricks.contract import SYMBOLS
from parlour.terminal import files
from parlour.terminal.screen import QUIET, Screen

#: how a deal that is written out begins
DEAL: Final = re.compile(r"\s*[NESWnesw]\s*:")
#: what seats are called in a file, from South, clockwise, and how sides that are vulnerable are said on the command line
COMPASS: Final = ("South", "West", "North", "East")
SIDES: Final = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}


def run(given: str, only: int | None, dealer: str | None, vulnerable: str | None, as_json: bool, screen: Screen) -> int:
    """Analyses the deals of a record or of a .pbn file, or a deal written out, and shows them. ``only``: the one deal of a file to look at,
    counted from 1; ``dealer`` and ``vulnerable``: of a deal written out, N and none where they are not said."""
    names: Sequence[str] = COMPASS
    path = Path(given).expanduser()
    if DEAL.match(given):
        if only is not None:
            raise ParlourError("--deal chooses among the deals of a file: here is one alone.")
        tags = f'[Deal "{given}"]\n[Dealer "{dealer or "N"}"]\n[Vulnerable "{SIDES[vulnerable or "none"]}"]\n'
        try:
            boards = boards_in(tags)
        except BadRecord as error:
            raise ParlourError(str(error).partition(": ")[2]) from None
    elif dealer or vulnerable:
        raise ParlourError(f"{given} says itself who deals and who is vulnerable: leave out {'--dealer' if dealer else '--vulnerable'}.")
    elif path.suffix.lower() == ".pbn":
        try:
            boards = boards_in(path.read_text(encoding="utf8", errors="replace"))
        except OSError as error:
            raise ParlourError(f"{path} cannot be read: {error.strerror}") from None
        except ParlourError as error:
            raise ParlourError(f"{path}: {error}") from None
        if not boards:
            raise ParlourError(f'{path}: there is no board in this file: one has tags, as in [Board "1"] and [Deal "N:…"]')
    else:
        match = files.replayed(path)
        names = match.names
        boards = list(boards_of(match))
    chosen = [board for board in boards if only is None or board.number == only - 1]
    if not chosen:
        raise ParlourError(f"{path}: there is no deal {only}: the last one is {boards[-1].number + 1}.")
    found = [analysed(board) for board in chosen]
    if as_json:
        print(json.dumps([as_data(deal) for deal in found], indent=1), file=screen.stream)
        return 0
    for each in found:
        _show(names, each, screen)
    return 0


def _show(names: Sequence[str], deal: Analysed, screen: Screen) -> None:
    screen.rule(f"deal {deal.number + 1}")
    for seat in range(SEATS):
        screen.line(f"{names[seat]:12} {deal.hands[seat]}")
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="bold")
    grid.add_column("tricks of")
    for symbol in SYMBOLS:
        grid.add_column(symbol, justify="right")
    for seat in range(SEATS):
        grid.add_row(names[seat], *[str(count) for count in deal.tricks[seat]])
    screen.show(grid)
    screen.line(f"Par: {deal.par:+d} for {names[2]} and {names[0]}, with {' or '.join(deal.par_contracts) or 'all passing'}.")
    if deal.contract is None:
        screen.line("Nobody played a contract.", QUIET)
        return
    screen.line(f"{deal.contract} by {names[deal.contract.declarer]} makes {deal.makes} tricks with all cards open; "
                f"{deal.taken} were taken.")
    for each in deal.mistakes:
        screen.line(f"  trick {each.place // SEATS + 1}: the {each.card} of {names[each.seat]} gave away "
                    f"{each.tricks} {'trick' if each.tricks == 1 else 'tricks'}.")


def as_data(deal: Analysed) -> dict[str, Any]:
    """A deal as plain data: seats from South, clockwise, denominations from clubs to no trumps."""
    contract = deal.contract
    return {
        "deal": deal.number, "hands": list(deal.hands), "tricks": [list(row) for row in deal.tricks],
        "par": deal.par, "par_contracts": list(deal.par_contracts),
        "contract": None if contract is None else {"level": contract.level, "denomination": contract.denomination,
                                                   "doubled": contract.doubled, "declarer": contract.declarer},
        "makes": deal.makes, "taken": deal.taken,
        "mistakes": [{"seat": each.seat, "card": each.card, "place": each.place, "tricks": each.tricks} for each in deal.mistakes],
    }
