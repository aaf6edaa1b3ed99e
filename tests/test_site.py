"""The documentation's site is built strictly: a link that leads nowhere, or a name that is not there, breaks it."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def build(root: Path, out: Path) -> subprocess.CompletedProcess[str]:
    """Builds the site of a checkout, strictly."""
    return subprocess.run([sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(out)], cwd=root, capture_output=True,
                          text=True, timeout=120, check=False, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"})


@pytest.fixture(scope="module", autouse=True)
def tools_of_the_site() -> None:
    for name in ("mkdocs", "mkdocstrings_handlers.python"):
        pytest.importorskip(name)


def test_the_site_is_built_with_a_reference_and_the_tutorial(tmp_path: Path) -> None:
    told = build(ROOT, tmp_path / "site")
    assert told.returncode == 0, told.stderr
    reference = (tmp_path / "site" / "reference" / "index.html").read_text(encoding="utf8")
    assert 'id="parlour.kernel.match.Match.play"' in reference and "Carries out an action" in reference
    # a role has become a link, and an example code
    assert '<a class="autorefs autorefs-internal"' in reference and ":meth:" not in reference and ":class:" not in reference
    tutorial = (tmp_path / "site" / "tutorial.html").read_text(encoding="utf8")
    assert "A game of your own" in tutorial and "(0,)" in tutorial
    assert "../CHANGELOG" not in (tmp_path / "site" / "index.html").read_text(encoding="utf8")


def test_a_link_that_leads_nowhere_breaks_it(tmp_path: Path) -> None:
    for name in ("mkdocs.yml", "docs", "tools", "src"):
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, tmp_path / name)
    config = (tmp_path / "mkdocs.yml").read_text(encoding="utf8")
    (tmp_path / "mkdocs.yml").write_text(config.partition("nav:")[0] + "nav: [index.md]\n" + config[config.index("validation:"):]
                                         .replace("omitted_files: warn", "omitted_files: ignore"), encoding="utf8")
    for page in [*(tmp_path / "docs").glob("*.md"), *(tmp_path / "docs" / "reference").glob("*.md")]:
        page.unlink()
    (tmp_path / "docs" / "index.md").write_text("[Nowhere](nowhere.md) and [no such place](#here)\n", encoding="utf8")
    told = build(tmp_path, tmp_path / "site")
    assert told.returncode != 0 and "nowhere.md" in told.stderr and "#here" in told.stderr
