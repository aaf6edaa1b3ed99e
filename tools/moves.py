"""Only the kernel moves cards: finds where other code writes to the cards of a zone, rather than ask the deal to move them.

    .venv/bin/python tools/moves.py [FOLDER or FILE ...]     src/parlour unless said; everything there but in a folder kernel

Found are, on ``.cards`` or ``.row`` of anything but ``self`` and on a local name that it was given: assignments, deletions, methods
that change a list, and shuffles; and ``put``, ``drop`` and ``clear`` of a zone, which keep no knowledge. Reading is free.
"""
from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

#: what changes a list in place
CHANGING = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"}
#: what changes a zone past the knowledge, with how many arguments
OF_ZONES = {"put": 1, "drop": 1, "clear": 0}
KINDS = {"Zone", "CardSet", "CardRow", "GroupRow", "MixedRow", "TileRow"}
#: on a local name these change the list itself; the others are for masks, and only give the name another one
IN_PLACE = (ast.Add, ast.Mult)
ADVICE = "only the kernel moves cards: ask the deal (move, lay, draw, sweep_up, move_part, take_pack, …)"


def names_kind(annotation: ast.expr | None) -> bool:
    """Whether a type has to do with zones: ``CardRow``, ``list[list[CardSet]]``."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    return annotation is not None and any(isinstance(node, ast.Name) and node.id in KINDS for node in ast.walk(annotation))


def zone_names(tree: ast.Module) -> set[str]:
    """The attributes that classes say are zones, or lists of them."""
    return {node.target.id for kind in ast.walk(tree) if isinstance(kind, ast.ClassDef) for node in kind.body
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and names_kind(node.annotation)}


class Finder(ast.NodeVisitor):
    """Goes through a module, line by line, and notes the lines that move cards. ``zones``: attributes that are zones."""

    def __init__(self, zones: set[str]) -> None:
        self.zones = zones
        self.found: list[int] = []
        #: local names of the cards of a zone, and of zones
        self.cards_names: set[str] = set()
        self.zone_names: set[str] = set()
        self.in_zone = False

    # --- what an expression is ----------------------------------------------------------------------------------

    def is_cards(self, node: ast.expr) -> bool:
        """Whether this is ``.cards`` or ``.row`` of a zone, as far as can be seen."""
        if not isinstance(node, ast.Attribute) or node.attr not in ("cards", "row"):
            return False
        own = isinstance(node.value, ast.Name) and node.value.id == "self"
        return self.in_zone or not own

    def is_list(self, node: ast.expr) -> bool:
        """The same, or a local name for it."""
        return self.is_cards(node) or (isinstance(node, ast.Name) and node.id in self.cards_names)

    def is_zone(self, node: ast.expr) -> bool:
        while isinstance(node, ast.Subscript):
            node = node.value
        if isinstance(node, ast.Name):
            return node.id in self.zone_names
        return isinstance(node, ast.Attribute) and (node.attr in self.zones or node.attr == "zones")

    # --- what is written ------------------------------------------------------------------------------------------

    def written(self, target: ast.expr) -> None:
        """Something is assigned to this, or it is deleted."""
        if isinstance(target, ast.Tuple | ast.List):
            for each in target.elts:
                self.written(each)
        elif isinstance(target, ast.Starred):
            self.written(target.value)
        elif self.is_cards(target) or (isinstance(target, ast.Subscript) and self.is_list(target.value)):
            self.found.append(target.lineno)

    def named(self, target: ast.expr, value: ast.expr | None) -> None:
        """Local names are given to this value."""
        if isinstance(target, ast.Name):
            self.cards_names.discard(target.id)
            self.zone_names.discard(target.id)
            if value is not None and self.is_list(value):
                self.cards_names.add(target.id)
            if value is not None and self.is_zone(value):
                self.zone_names.add(target.id)
        elif isinstance(target, ast.Tuple | ast.List):
            pairs = isinstance(value, ast.Tuple | ast.List) and len(value.elts) == len(target.elts)
            for place, each in enumerate(target.elts):
                self.named(each, value.elts[place] if pairs else None)  # type: ignore[union-attr]

    def visit_Assign(self, node: ast.Assign) -> None:
        self.visit(node.value)
        for target in node.targets:
            self.visit(target)
            self.written(target)
            self.named(target, node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.generic_visit(node)
        if node.value is not None:
            self.written(node.target)
            self.named(node.target, node.value)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.generic_visit(node)
        self.named(node.target, node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.generic_visit(node)
        if isinstance(node.target, ast.Name):
            if node.target.id in self.cards_names and isinstance(node.op, IN_PLACE):
                self.found.append(node.lineno)
            self.cards_names.discard(node.target.id)
        else:
            self.written(node.target)

    def visit_Delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            self.written(target)

    def visit_For(self, node: ast.For) -> None:
        self.visit(node.iter)
        several = node.iter.elts if isinstance(node.iter, ast.Tuple | ast.List) else [node.iter]
        self.named(node.target, next(filter(self.is_zone, several), None))
        if isinstance(node.target, ast.Name) and isinstance(node.iter, ast.Tuple | ast.List) and any(map(self.is_list, several)):
            self.cards_names.add(node.target.id)
        for each in (*node.body, *node.orelse):
            self.visit(each)

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        said = node.func
        if isinstance(said, ast.Attribute):
            if ((said.attr in CHANGING and self.is_list(said.value))
                    or (OF_ZONES.get(said.attr) == len(node.args) and self.is_zone(said.value))
                    or (said.attr == "shuffle" and any(map(self.is_list, node.args)))):
                self.found.append(node.lineno)
        elif isinstance(said, ast.Name) and said.id == "setattr" and len(node.args) == 3:
            name = node.args[1]
            if isinstance(name, ast.Constant) and name.value in ("cards", "row"):
                self.found.append(node.lineno)

    # --- where ----------------------------------------------------------------------------------------------------

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        before = self.in_zone
        self.in_zone = any(isinstance(base, ast.Name) and base.id in KINDS for base in node.bases)
        self.generic_visit(node)
        self.in_zone = before

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        before = self.cards_names, self.zone_names
        taken = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        self.cards_names = set(before[0])
        self.zone_names = before[1] | {each.arg for each in taken if names_kind(each.annotation)}
        self.generic_visit(node)
        self.cards_names, self.zone_names = before


def sources(places: Sequence[Path]) -> Iterator[Path]:
    """The modules to look at: all that belong to no kernel."""
    for place in places:
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            if "kernel" not in path.relative_to(place).parts:
                yield path


def moves(texts: Sequence[str]) -> list[list[int]]:
    """For each of the modules that belong together the lines in which it moves cards itself."""
    trees = [ast.parse(text) for text in texts]
    zones: set[str] = set().union(*map(zone_names, trees))
    found = []
    for tree in trees:
        finder = Finder(zones)
        finder.visit(tree)
        found.append(sorted(set(finder.found)))
    return found


def main(places: Sequence[str]) -> int:
    """Prints the lines found; 1 where there are any."""
    paths = list(sources([Path(place) for place in places] or [Path(__file__).parent.parent / "src" / "parlour"]))
    texts = [path.read_text(encoding="utf-8") for path in paths]
    wrong = False
    for path, text, lines in zip(paths, texts, moves(texts)):
        for line in lines:
            wrong = True
            print(f"{path}:{line}: {text.splitlines()[line - 1].strip()}\n    {ADVICE}")
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
