"""What is wrong with a server, on the command line."""
from __future__ import annotations

from typing import Final

from parlour.server.doctor import examine
from parlour.server.settings import Settings
from parlour.terminal.screen import ACCENT, QUIET, Screen

ILL: Final = 1


def run(settings: Settings, url: str, screen: Screen) -> int:
    """Prints what was found; returns the exit code: 1 where something is wrong."""
    wrong = 0
    for kind, words in examine(settings, url):
        wrong += kind == "wrong"
        screen.line(f"{kind:5}  {words}", ACCENT if kind == "wrong" else QUIET)
    screen.line("Nothing is wrong." if not wrong else f"{wrong} {'thing is' if wrong == 1 else 'things are'} wrong.", "bold")
    return ILL if wrong else 0
