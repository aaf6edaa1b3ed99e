"""The oldest releases that pyproject.toml allows of what a server needs, as constraints for pip: ``make test-bounds`` tests with them."""
from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path


def lowest(project: dict[str, object]) -> list[str]:
    """A line ``name==version`` for each requirement; :class:`ValueError` for one without both bounds."""
    extras = project["optional-dependencies"]
    assert isinstance(extras, dict)
    found = []
    for wanted in [*project["dependencies"], *extras["hosting"]]:  # type: ignore[misc]
        bounds = re.fullmatch(r"([\w-]+)(?:\[[\w,]+\])?>=([\d.]+),<[\d.]+", wanted)
        if bounds is None:
            raise ValueError(f"{wanted} must be bounded below and above, as in name>=1.2,<2")
        found.append(f"{bounds[1]}=={bounds[2]}")
    return found


if __name__ == "__main__":
    with open(Path(__file__).parents[1] / "pyproject.toml", "rb") as file:
        sys.stdout.write("\n".join(lowest(tomllib.load(file)["project"])) + "\n")
