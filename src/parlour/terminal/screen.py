"""The screen: what the terminal can show, and how cards and texts look on it.

A terminal that can shows card symbols in colour. A pipe, ``NO_COLOR``, a dumb terminal or one without UTF-8 gets the
plain notation, line by line, for programs and screen readers.
"""
from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, TextIO
from unicodedata import combining, normalize

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from parlour.equipment import Pack
from parlour.kernel.prose import Section, sections

#: the one colour that means: you may act here
ACCENT: Final = "bold yellow"
QUIET: Final = "dim"
#: lines longer than this are hard to read, and a pipe has no width of its own
WIDEST: Final = 100
PIPE_WIDTH: Final = 80

_SUITS: Final = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
_PLAIN: Final = str.maketrans({
    "♠": "S", "♥": "H", "♦": "D", "♣": "C", "★": "X", "–": "-", "—": "-", "─": "-", "━": "-", "•": "-", "·": "|", "…": "...",
    "’": "'", "‘": "'", "“": '"', "”": '"', "×": "x", "▸": "*", "→": "->", "½": " 1/2", "≥": ">=", "≤": "<=", "−": "-",
    "│": "|", "\xa0": " ",
})


def plain(text: str) -> str:
    """A text without the symbols that a plain terminal may lack: ``4 ♠`` is ``4 spades``, ``Q♠`` is ``QS``, ``é`` is ``e``."""
    text = re.sub(r"[♠♥♦♣] (?=spades|hearts|diamonds|clubs)|(?<=spades|hearts) [♠♥]|(?<=diamonds) ♦|(?<=clubs) ♣", "", text)
    text = re.sub(r"(?<![^\s(])[♠♥♦♣](?!\w)", lambda found: _SUITS[found[0]], text)
    text = text.translate(_PLAIN)
    return text if text.isascii() else "".join([letter for letter in normalize("NFKD", text) if not combining(letter)])


def flow(pieces: Sequence[Text], width: int, gap: str = " ", indent: int = 0) -> Text:
    """Pieces after one another, none of them broken, in as many lines as they need; later lines are indented."""
    lines: list[Text] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + len(gap) + piece.cell_len <= width:
            lines[-1].append(gap)
            lines[-1].append_text(piece)
        else:
            line = Text(" " * indent if lines else "")
            lines.append(line.append_text(piece))
    return Text("\n").join(lines)


class PlainStream:
    """A stream that gets no symbols and no blanks at the ends of lines."""

    def __init__(self, stream: TextIO) -> None:
        self.stream: Final = stream

    def write(self, text: str) -> int:
        return self.stream.write(re.sub(r"[ \t]+(?=\n)", "", plain(text)))

    def flush(self) -> None:
        self.stream.flush()

    def isatty(self) -> bool:
        return self.stream.isatty()

    def fileno(self) -> int:
        return self.stream.fileno()


class _Console(Console):
    """A console that lets the command line know when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Where everything is printed. ``interactive``: somebody sits at a terminal; ``fancy``: it has symbols and colour."""

    def __init__(self, stream: TextIO) -> None:
        self.stream: Final = stream
        self.interactive: Final = stream.isatty()
        encoding = (getattr(stream, "encoding", None) or "").lower().replace("-", "").replace("_", "")
        self.fancy: Final = (self.interactive and encoding == "utf8" and not os.environ.get("NO_COLOR")
                             and os.environ.get("TERM", "dumb") not in ("dumb", "unknown", ""))
        file: Any = stream if self.fancy else PlainStream(stream)
        self.console: Final = _Console(
            file=file, force_terminal=self.fancy, no_color=not self.fancy, highlight=False, markup=False, emoji=False,
            width=None if self.interactive else PIPE_WIDTH)

    @property
    def width(self) -> int:
        """How many columns are used."""
        return min(self.console.width, WIDEST)

    def show(self, *things: Any) -> None:
        """Prints texts and tables, no wider than is readable."""
        for thing in things:
            self.console.print(thing, width=self.width)

    def line(self, text: str = "", style: str = "") -> None:
        """Prints one paragraph, indented as it begins; in a pipe it stays one line."""
        if self.interactive and text:
            indent = len(text) - len(text.lstrip(" "))
            self.show(Padding(self.words(text.lstrip(" "), style), (0, 0, 0, indent), expand=False))
        else:
            self.console.print(self.words(text, style), soft_wrap=True)

    def lines(self, texts: Iterable[str], style: str = "") -> None:
        """Prints a paragraph for each text."""
        for text in texts:
            self.line(text, style)

    def rule(self, title: str = "") -> None:
        """A line across, with a title at its left."""
        if self.fancy:
            self.show(Rule(Text(f" {title} ", "bold") if title else "", align="left", style=QUIET))
        else:
            self.console.print(f"--- {title} ".ljust(self.width, "-") if title else "-" * self.width)

    def write(self, text: str) -> None:
        """Writes a text as it is, at once."""
        self.stream.write(text if self.fancy else plain(text))
        self.stream.flush()

    def flush(self) -> None:
        """Lets whoever reads see everything printed so far."""
        self.stream.flush()

    def words(self, text: str, style: str = "") -> Text:
        """A text of the game, red suits in red."""
        # symbols that become words take room when lines are filled
        shown = Text(text if self.fancy else plain(text), style)
        if self.fancy:
            shown.highlight_regex(r"[^\s(]*[♥♦]", "red")
        return shown

    def headed(self, source: str) -> None:
        """Prints paragraphs under lines that begin with ``## ``, written as Markdown."""
        for section in sections(source):
            self.section(section)

    def section(self, section: Section) -> None:
        """Prints a heading and the paragraphs under it."""
        if section.heading:
            self.console.print()
            self.console.print(Text(section.heading if self.fancy else section.heading.upper(), ACCENT))
        if section.text:
            self.show(Padding(Markdown(section.text), (0, 0, 0, 2)))


class Faces:
    """How the cards of a pack look on a screen."""

    def __init__(self, pack: Pack, screen: Screen) -> None:
        self.pack: Final = pack
        self.fancy: Final = screen.fancy
        self._looks: Final[dict[str, Text]] = {}
        self._group: Final[dict[str, int]] = {}
        self._rank: Final[dict[str, int]] = {}
        for face in pack.faces:
            red = face.suit >= 0 and pack.suits[face.suit].red
            self._looks[face.code] = Text(face.symbol, "red" if red else "") if self.fancy else Text(face.code)
            self._group[face.code] = face.suit
            self._rank[face.code] = face.rank
        self.noun: Final = "tile" if "dominoes" in pack.name else "card"
        self.back: Final = "▒▒" if self.fancy else "##"

    def card(self, code: str, style: str = "") -> Text:
        """A card, or a back where the code is empty."""
        if not code:
            return Text(self.back, QUIET)
        look = self._looks.get(code, Text(code)).copy()
        if style:
            look.stylize(style)
        return look

    def row(self, codes: Sequence[str], playable: Sequence[str] = ()) -> list[Text]:
        """Cards in the given order; a run of backs is counted. Cards that are not playable, where some are, look quiet."""
        pieces: list[Text] = []
        place = 0
        while place < len(codes):
            if codes[place]:
                pieces.append(self.card(codes[place], "" if not playable or codes[place] in playable else QUIET))
                place += 1
                continue
            start = place
            while place < len(codes) and not codes[place]:
                place += 1
            backs = place - start
            pieces.append(Text(f"{self.back}×{backs}" if backs > 2 else " ".join([self.back] * backs), QUIET))
        return pieces

    def hand(self, codes: Sequence[str], playable: Sequence[str], by_rank: bool = False) -> list[Text]:
        """A hand by suits with their colours in turn, a space before each suit after the first; or by rank, high cards first."""
        if by_rank and all([code in self._rank for code in codes]):
            return self.row(sorted(codes, key=lambda code: -self._rank[code]), playable)
        groups: dict[int, list[str]] = {}
        for code in codes:
            groups.setdefault(self._group.get(code, -1), []).append(code)
        pieces: list[Text] = []
        for suit in self._in_turn(list(groups)):
            cards = self.row(groups[suit], playable)
            if pieces:
                cards[0] = Text("  ").append_text(cards[0])
            pieces += cards
        return pieces

    def line(self, codes: Sequence[str]) -> list[Text]:
        """Tiles laid end to end, turned so that their ends meet where they can; other cards as they are."""
        ends = [code.split("-") for code in codes]
        if not codes or any([len(pair) != 2 for pair in ends]):
            return self.row(codes)
        for first in (ends[0], ends[0][::-1]):
            laid = [first]
            for pair in ends[1:]:
                open_end = laid[-1][1]
                if open_end not in pair:
                    break
                laid.append(pair if pair[0] == open_end else pair[::-1])
            else:
                return [Text(f"[{left}|{right}]") for left, right in laid]
        return self.row(codes)

    def _in_turn(self, suits: list[int]) -> list[int]:
        """The suits so that red and black take turns as far as they can."""
        red = [suit for suit in suits if suit >= 0 and self.pack.suits[suit].red]
        black = [suit for suit in suits if suit not in red]
        first, second = (red, black) if len(red) > len(black) else (black, red)
        order = []
        for place in range(len(first)):
            order += first[place:place + 1] + second[place:place + 1]
        return order

    def text(self, words: str, style: str = "") -> Text:
        """A text in notation with its cards as they look: ``play QS`` → ``play Q♠``."""
        return Text(" ", style).join([self._looks[word].copy() if word in self._looks else Text(word, style)
                                      for word in words.split(" ")])
