"""Makes a release: settles its version and date, tests everything, builds what is handed out, and tags it.

    make release VERSION=0.2.0

The version stands in ``parlour.__version__``, in CITATION.cff and at the head of CHANGELOG.md, whose first section must be of this
version and say ``(not released)``. Nothing is pushed or uploaded: what is left to do is said at the end.
"""
from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from datetime import UTC, datetime
from pathlib import Path

VERSION = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
HEAD = re.compile(r"^## (\S+) \((.+)\)$", re.MULTILINE)
UNRELEASED = "not released"
IN_PACKAGE = re.compile(r'^(__version__ = ")([^"]+)(")$', re.MULTILINE)
CITED = re.compile(r"^(version: )(\S+)()$", re.MULTILINE)
CITED_DATE = re.compile(r"^(date-released: )(\S+)()$", re.MULTILINE)
#: what every wheel must hold
HELD = ("parlour/server/page/index.html", "parlour/games/agram.md", "parlour/kernel/match.py", "parlour/py.typed")


class Refused(Exception):
    """Why there can be no release, in a sentence that says what would be right."""


def settle(root: Path, version: str, date: str) -> list[Path]:
    """Writes a version and the date of its release into the files that say them; which those are.

    :raises Refused: where the changelog is not of this version, or the version is none.
    """
    if not VERSION.fullmatch(version):
        raise Refused(f"{version!r} is no version: write make release VERSION=0.2.0")
    changes = (root / "CHANGELOG.md").read_text(encoding="utf8")
    head = HEAD.search(changes)
    if head is None or (head[1], head[2]) != (version, UNRELEASED):
        found = head[0] if head is not None else "nothing"
        raise Refused(f"CHANGELOG.md should begin with '## {version} ({UNRELEASED})', not with {found!r}: say there what is new")
    written = {
        root / "CHANGELOG.md": changes.replace(head[0], f"## {version} ({date})", 1),
        root / "src" / "parlour" / "__init__.py": _put(root / "src" / "parlour" / "__init__.py", {IN_PACKAGE: version}),
        root / "CITATION.cff": _put(root / "CITATION.cff", {CITED: version, CITED_DATE: date}),
    }
    for path, text in written.items():
        path.write_text(text, encoding="utf8")
    return list(written)


def _put(path: Path, values: dict[re.Pattern[str], str]) -> str:
    text = path.read_text(encoding="utf8")
    for pattern, value in values.items():
        text, count = pattern.subn(lambda found, value=value: f"{found[1]}{value}{found[3]}", text)
        if count != 1:
            raise Refused(f"{path.name} should say its version once, and does {count} times")
    return text


def check_wheel(path: Path, version: str) -> None:
    """:class:`Refused` where a wheel is not of this version or lacks something."""
    if not path.name.startswith(f"parlour-{version}-"):
        raise Refused(f"{path.name} is not of version {version}: empty dist/ and build it again")
    with zipfile.ZipFile(path) as wheel:
        names = set(wheel.namelist())
    missing = [name for name in HELD if name not in names]
    if missing:
        raise Refused(f"{path.name} has no {missing[0]}: build it again after make page")


def run(*command: str, root: Path, **environment: str) -> None:
    """Runs a command; :class:`Refused` where it fails."""
    if subprocess.run(command, cwd=root, env={**os.environ, **environment}, check=False).returncode:
        raise Refused(f"{' '.join(command)} failed: there is no release")


def build(root: Path, version: str) -> list[Path]:
    """The compiled wheel of this machine, the plain wheel for all others, and the sources, in ``dist``."""
    run("tools/wheel", root=root)
    python = sys.executable
    run(python, "-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-build-isolation", "--no-deps", "-w", "dist", ".",
        root=root, PARLOUR_COMPILE="0")
    run(python, "-m", "build", "--sdist", "--no-isolation", "-o", "dist", ".", root=root, PARLOUR_COMPILE="0")
    made = sorted((root / "dist").glob(f"parlour-{version}*"))
    for path in made:
        if path.suffix == ".whl":
            check_wheel(path, version)
    return made


def release(root: Path, version: str) -> None:
    """All of it."""
    dirty = subprocess.run(["git", "status", "--porcelain"], cwd=root, capture_output=True, text=True, check=True).stdout
    if dirty:
        raise Refused(f"there are changes that are not committed, as {dirty.splitlines()[0].strip()!r}: commit them first")
    files = settle(root, version, datetime.now(UTC).date().isoformat())
    try:
        run("make", "test", root=root)
        run("make", "docs", root=root)
        made = build(root, version)
    except Refused:
        run("git", "checkout", "--", *[str(path) for path in files], root=root)
        raise
    run("git", "commit", "-m", f"Version {version}", "--", *[str(path) for path in files], root=root)
    run("git", "tag", "-a", f"v{version}", "-m", f"Version {version}", root=root)
    print(f"Version {version} is tagged, and dist/ has {', '.join([path.name for path in made])}.")
    print("Other systems: cibuildwheel --output-dir dist, on each. Then: git push --follow-tags, and twine upload dist/*.")


def main(args: list[str]) -> int:
    """The command; the exit code."""
    try:
        release(Path(__file__).parents[1], args[0] if args else "")
    except Refused as refused:
        print(f"release: {refused}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
