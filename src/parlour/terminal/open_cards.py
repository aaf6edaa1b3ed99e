"""``parlour double-dummy``: deals of Bridge with all cards open."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.lab.double_dummy import SEATS, Analysed, analyse
from parlour.mechanisms.tricks.contract import SYMBOLS
from parlour.terminal import files
from parlour.terminal.screen import QUIET, Screen


def run(path: Path, deal: int | None, as_json: bool, screen: Screen) -> int:
    """Analyses the deals of a record and shows them; ``deal``: the only one to look at, counted from 1."""
    match = files.replayed(path)
    found = list(analyse(match, -1 if deal is None else deal - 1))
    if not found:
        raise ParlourError(f"{path}: there is no deal {deal}: the last one is {match.deal.number + 1}.")
    if as_json:
        print(json.dumps([as_data(deal) for deal in found], indent=1), file=screen.stream)
        return 0
    for analysed in found:
        _show(match, analysed, screen)
    return 0


def _show(match: Match, deal: Analysed, screen: Screen) -> None:
    screen.rule(f"deal {deal.number + 1}")
    for seat in range(SEATS):
        screen.line(f"{match.names[seat]:12} {deal.hands[seat]}")
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="bold")
    grid.add_column("tricks of")
    for symbol in SYMBOLS:
        grid.add_column(symbol, justify="right")
    for seat in range(SEATS):
        grid.add_row(match.names[seat], *[str(count) for count in deal.tricks[seat]])
    screen.show(grid)
    screen.line(f"Par: {deal.par:+d} for {match.names[2]} and {match.names[0]}, with {' or '.join(deal.par_contracts) or 'all passing'}.")
    if deal.contract is None:
        screen.line("Nobody played a contract.", QUIET)
        return
    screen.line(f"{deal.contract} by {match.names[deal.contract.declarer]} makes {deal.makes} tricks with all cards open; "
                f"{deal.taken} were taken.")
    for each in deal.mistakes:
        screen.line(f"  trick {each.place // SEATS + 1}: the {each.card} of {match.names[each.seat]} gave away "
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
