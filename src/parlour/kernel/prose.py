"""Rules in words: Markdown templates beside the modules of a page, and the sections that a reader finds in them.

A template is prose. It may name words that the game gives (``{{ stake }}``), leave passages out (``{% if jokers %}``) and take in
passages that several templates of the page share (``{% include "betting.md" %}``); what a condition means is worked out in Python and
has a name. An unknown name is an error, and so is a word that the template does not ask for.
"""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from jinja2 import Environment, FunctionLoader, StrictUndefined, Template, nodes
from jinja2.exceptions import TemplateSyntaxError
from jinja2.meta import find_undeclared_variables

from parlour.kernel.errors import ParlourError, nearest
from parlour.kernel.options import Value

#: small numbers as they are said
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_ENVIRONMENT: Final = Environment(undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, autoescape=False,
                                  keep_trailing_newline=True, comment_start_string="<!--", comment_end_string="-->")
#: all that a template may be made of: text, names, conditions on names, and passages that it shares with others
_ALLOWED: Final = (nodes.Template, nodes.Output, nodes.TemplateData, nodes.Name, nodes.If, nodes.Include, nodes.Not, nodes.And, nodes.Or,
                   nodes.Compare, nodes.Operand, nodes.Const, nodes.Tuple)
_COMPARISONS: Final = ("eq", "ne", "in", "notin")
_ANCHORS: Final = re.compile(r"\s*\{((?:\s*#[a-z0-9-]+)+)\s*\}\s*$")


def spelled(number: int) -> str:
    """A number as it is written in a sentence: in words up to twelve, ``no`` for nought."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def plural(name: str) -> str:
    """The name of a rank or the like for several of them: ``sevens``, ``sixes``."""
    return name + ("es" if name.endswith("x") else "s")


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words one after another: ``clubs, spades and hearts``."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" {last} {words[-1]}" if words else ""


class Section:
    """A section of the rules: its ``heading``, the ``names`` under which decisions refer to it, and its ``text`` in Markdown."""

    def __init__(self, heading: str, names: Sequence[str], text: str) -> None:
        self.heading: Final = heading
        self.names: Final = tuple(names)
        self.text: Final = text

    def paragraphs(self) -> list[str]:
        """The paragraphs and the items of lists, which begin with ``- ``, each on one line."""
        found: list[str] = []
        begun = False
        for line in [line.strip() for line in self.text.splitlines()]:
            if not line:
                begun = False
            elif begun and not line.startswith("- "):
                found[-1] += " " + line
            else:
                found.append(line)
                begun = True
        return found


def sections(text: str) -> list[Section]:
    """The sections of rules in words: each begins with a line ``## Heading``, which may give further names: ``## Heading {#name}``.

    By itself a section is called like its heading: "Special cards" is ``special-cards``.
    """
    found: list[Section] = []
    for part in re.split(r"(?m)^(?=## )", text.strip()):
        head, _, body = part.partition("\n") if part.startswith("## ") else ("", "", part)
        heading = head.removeprefix("## ").strip()
        names: list[str] = []
        anchors = _ANCHORS.search(heading)
        if anchors is not None:
            heading = heading[:anchors.start()]
            names = anchors.group(1).replace("#", " ").split()
        if heading or body.strip():
            found.append(Section(heading, [re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-"), *names], body.strip()))
    return found


class Prose:
    """The rules of a page as a template: the Markdown file ``name`` beside the module ``module``.

    ``asked``: the names that it asks for; ``compared``: the values with which it compares them.
    """

    def __init__(self, module: str, name: str) -> None:
        self.module: Final = module
        self.name: Final = name

    def source(self, name: str) -> str:
        """What stands in a file beside the module."""
        return files(self.module.rpartition(".")[0]).joinpath(name).read_text("utf-8")

    def asked(self) -> frozenset[str]:
        """The names that the template asks for."""
        return _read(self).asked

    def compared(self) -> Mapping[str, frozenset[Value]]:
        """The values with which the template compares a name."""
        return _read(self).compared

    def written(self, words: Mapping[str, Value], options: Mapping[str, Value]) -> str:
        """The rules with these words, and with the values of options under their names, ``_`` for ``-``.

        :raises ParlourError: for a name that nobody gives, a word that is not asked for, or one that is called like an option.
        """
        read = _read(self)
        known = {name.replace("-", "_"): value for name, value in options.items()}
        for name in words:
            if name in known:
                raise ParlourError(f"{self.name}: the word {name!r} is called like an option: give it another name.")
            if name not in read.asked:
                raise ParlourError(f"{self.name} does not ask for the word {name!r}.{nearest(name, sorted(read.asked))}")
        known.update(words)
        missing = sorted([name for name in read.asked if name not in known])
        if missing:
            raise ParlourError(f"{self.name} asks for {', '.join(map(repr, missing))}: neither a word of the game nor an option."
                               f"{nearest(missing[0], sorted(known))}")
        return read.template.render(known).rstrip()


class _Read:
    """A template that has been read."""

    def __init__(self, template: Template, asked: frozenset[str], compared: Mapping[str, frozenset[Value]]) -> None:
        self.template: Final = template
        self.asked: Final = asked
        self.compared: Final = compared


@cache
def _read(prose: Prose) -> _Read:
    asked: set[str] = set()
    compared: dict[str, set[Value]] = {}
    pending = [prose.name]
    seen: list[str] = []
    while pending:
        name = pending.pop()
        seen.append(name)
        try:
            tree = _ENVIRONMENT.parse(prose.source(name))
        except TemplateSyntaxError as wrong:
            raise ParlourError(f"{name}, line {wrong.lineno}: {wrong.message}") from None
        for node in _all_nodes(tree):
            if not isinstance(node, _ALLOWED) or (isinstance(node, nodes.Operand) and node.op not in _COMPARISONS):
                raise ParlourError(f"{name}, line {node.lineno}: a template has names and conditions on names; work anything else out "
                                   "in Python and give it a name.")
            if isinstance(node, nodes.Include) and isinstance(node.template, nodes.Const) and node.template.value not in seen:
                pending.append(node.template.value)
            if isinstance(node, nodes.Compare) and isinstance(node.expr, nodes.Name):
                for operand in node.ops:
                    parts = operand.expr.items if isinstance(operand.expr, nodes.Tuple) else [operand.expr]
                    compared.setdefault(node.expr.name, set()).update([part.value for part in parts if isinstance(part, nodes.Const)])
        asked |= find_undeclared_variables(tree)
    template = _ENVIRONMENT.overlay(loader=FunctionLoader(prose.source)).get_template(prose.name)
    return _Read(template, frozenset(asked), {name: frozenset(values) for name, values in compared.items()})


def _all_nodes(tree: nodes.Node) -> list[nodes.Node]:
    return [tree, *[below for child in tree.iter_child_nodes() for below in _all_nodes(child)]]
