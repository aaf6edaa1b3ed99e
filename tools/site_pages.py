"""Hooks of the documentation's site: the tutorial, a notebook, becomes a page, and links out of the folder name the file instead."""
from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

NOTEBOOK = "tutorial.ipynb"


def on_files(files: Files, config: Any) -> Files:
    """Adds the page of the tutorial."""
    notebook = files.get_file_from_path(NOTEBOOK)
    assert notebook is not None
    text = page(json.loads((Path(config.docs_dir) / NOTEBOOK).read_text(encoding="utf8")))
    files.append(File.generated(config, "tutorial.md", content=text))
    return files


def page(notebook: dict[str, Any]) -> str:
    """A notebook as Markdown: what its cells say, hold and print."""
    parts = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        for output in cell["outputs"]:
            said = output["text"] if output["output_type"] == "stream" else output["data"]["text/plain"]
            parts.append(f"```text\n{''.join(said).rstrip()}\n```")
    return "\n\n".join(parts) + "\n"


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Links out of the documentation's folder name the file instead: the site does not have it."""
    markdown = markdown.replace(f"({NOTEBOOK})", "(tutorial.md)")
    return re.sub(r"\[([^\]]+)\]\(\.\./(?!docs/)[^)]+\)", r"\1", markdown) if page.file.src_uri.count("/") == 0 else markdown
