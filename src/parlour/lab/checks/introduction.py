"""What a game says of itself: its names, its options, and the text of its rules."""
from __future__ import annotations

import re
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.options import as_typed
from parlour.kernel.prose import sections
from parlour.lab.checks.faults import Fault
from parlour.lab.checks.playing import Played

#: a shorter text of the rules tells nobody how to play
RULES: Final = 300
#: an id, the name of an option, and each part of a family
NAME: Final = r"[a-z0-9]+(-[a-z0-9]+)*"
#: pages whose names no module can have
ROOMS: Final = {"5000-rummy": "five_thousand_rummy"}


class Introduction(Played):
    """A game has names that can be typed, and rules that tell every option."""

    def it_says_what_it_is(self) -> None:
        """The game, its family and its options have names that others can type."""
        kind = self.kind
        if not re.fullmatch(NAME, kind.id):
            raise Fault(f"The id {kind.id!r} must be made of small letters, digits and single hyphens, as in 'crazy-eights'.")
        for name in ("name", "page", "summary"):
            if not getattr(kind, name):
                raise Fault(f"The class {kind.__name__} must say its {name}.")
        if kind.minutes <= 0:
            raise Fault(f"The class {kind.__name__} must say how many minutes a match takes.")
        if kind.__module__.startswith("parlour.games."):
            room = kind.__module__.removeprefix("parlour.games.").partition(".")[0]
            if room != ROOMS.get(kind.page, kind.page.replace("-", "_")):
                raise Fault(f"The page {kind.page!r} must have the room {kind.page.replace('-', '_')!r}: it lies in {room!r}.")
        if not re.fullmatch(f"{NAME}(/{NAME})*", kind.family):
            raise Fault(f"The family {kind.family!r} must be words with slashes between them, as in 'trick-taking/reverse'.")
        names = [option.name for option in kind.schema]
        for name in names:
            if names.count(name) > 1:
                raise Fault(f"Two options are called {name!r}.")
            if not re.fullmatch(NAME, name):
                raise Fault(f"The option {name!r} must be made of small letters, digits and single hyphens.")
        for name in kind.preset:
            if name not in names:
                raise Fault(f"The preset {name!r} is no option of the game.")
        for option in kind.schema:
            value = kind.default(option)
            try:
                kept = option.read(value) == value
            except ParlourError:
                kept = False
            if not kept:
                raise Fault(f"Option {option.name} is {as_typed(value)} unless said, which is none of its values: {option.range()}.")
            if len(option.values) == 1 and option.kind != "number":
                raise Fault(f"Option {option.name} leaves no choice: its only value is {as_typed(option.values[0])}.")

    def its_rules_tell_every_option(self) -> None:
        """The rules text is there, and each option changes it."""
        for game in self.variants():
            text = game.rules()
            changed = ", ".join([f"{name}={as_typed(value)}" for name, value in game.changed().items()])
            told = f" with {changed}" if changed else ""
            if len(text) <= RULES:
                raise Fault(f"The rules text{told} has only {len(text)} characters: it should tell a newcomer how to play.")
            if "## " not in text:
                raise Fault(f"The rules text{told} has no heading: a line that begins with '## '.")
            for section in sections(text):
                _, brace, rest = section.text.partition("{")
                if brace:
                    raise Fault(f"The rules text{told} has a brace in it: {(brace + rest)[:40]!r} was not filled in.")
            if changed and text == self.kind(game.players).rules():
                raise Fault(f"The rules text says nothing of {changed}: it is the same as without.")
