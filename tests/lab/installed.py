"""Packages with games, installed as far as Python can tell: their modules and what a package says of itself in a folder."""
from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from shutil import copytree


def install(project: Path, site: Path) -> None:
    """Puts a project's modules and its entry points into a folder, as an installer does."""
    table = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf8"))["project"]
    for module in (project / "src").iterdir():
        copytree(module, site / module.name)
    groups = [f"[{group}]\n" + "".join([f"{name} = {value}\n" for name, value in points.items()])
              for group, points in table["entry-points"].items()]
    put(site, table["name"], "\n".join(groups))


def put(site: Path, name: str, points: str, module: str = "") -> None:
    """What a package says of itself, and where it is given its one module, named as the package."""
    about = site / f"{name.replace('-', '_')}-0.1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n", encoding="utf8")
    (about / "entry_points.txt").write_text(points, encoding="utf8")
    if module:
        (site / f"{name.replace('-', '_')}.py").write_text(module, encoding="utf8")


def run(site: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Runs Python where the packages of this folder are installed."""
    environment = {**os.environ, "PYTHONPATH": str(site), "XDG_DATA_HOME": str(site / "data"), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run([sys.executable, *args], capture_output=True, text=True, encoding="utf-8", env=environment, timeout=300,
                          check=False)
