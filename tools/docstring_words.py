"""What docstrings say in Sphinx's words, as ``:meth:`play```, as the site's Markdown has it: code, linked where the reference has it.
Examples become code as well."""
from __future__ import annotations

import re
from typing import Any

import griffe

ROLE = re.compile(r":(?:class|meth|func|mod|data|attr|exc):`(~?)([\w.]+)`")


#: an example with what it prints, up to an empty line
EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\n).+)*", re.MULTILINE)


class DocstringWords(griffe.Extension):
    """Rewrites roles and examples in every docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """An object has been read."""
        if obj.docstring is not None:
            text = raises_last(obj.docstring.value)
            text = ROLE.sub(lambda found: self.linked(obj, found), text)
            obj.docstring.value = EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", text)

    def linked(self, obj: griffe.Object, found: re.Match[str]) -> str:
        """A role as a link to what it names, if the site has that: from the module down, or a member of the class."""
        short, name = found[1], found[2]
        shown = name.rpartition(".")[2] if short or name.startswith("parlour.") else name
        at = obj if obj.is_class else obj.parent if obj.parent is not None and obj.parent.is_class else None
        if name.startswith("parlour."):
            path = name
        elif at is not None and name.partition(".")[0] in at.members:
            path = f"{at.path}.{name}"
        else:
            path = f"{obj.module.path}.{name}"
        return f'<autoref optional identifier="{path}"><code>{shown}</code></autoref>'


def raises_last(text: str) -> str:
    """A docstring with what it raises at its end: what follows would be taken for a part of that."""
    paragraphs = text.split("\n\n")
    return "\n\n".join(sorted(paragraphs, key=lambda paragraph: paragraph.lstrip().startswith(":raises")))
