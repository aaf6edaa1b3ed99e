"""Releases: one version everywhere, and nothing handed out that lacks something."""
from __future__ import annotations

import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import parlour

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))
import release  # noqa: E402
from release import Refused, check_wheel, settle  # noqa: E402

FILES = ("CHANGELOG.md", "CITATION.cff", "src/parlour/__init__.py")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The files that say a version, as they are here, the first section of the changelog not released."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    changes = (tmp_path / "CHANGELOG.md").read_text(encoding="utf8")
    (tmp_path / "CHANGELOG.md").write_text(release.HEAD.sub("## 7.8.9 (not released)", changes, count=1), encoding="utf8")
    return tmp_path


def test_all_files_here_say_one_version() -> None:
    texts = {name: (ROOT / name).read_text(encoding="utf8") for name in FILES}
    head = release.HEAD.search(texts["CHANGELOG.md"])
    cited = release.CITED.search(texts["CITATION.cff"])
    assert head is not None and cited is not None
    assert cited[2] == parlour.__version__
    assert head[1] == parlour.__version__ or head[2] == "not released"


def test_a_version_is_settled_in_every_file(checkout: Path) -> None:
    assert [str(path.relative_to(checkout)) for path in settle(checkout, "7.8.9", "2031-02-03")] == [FILES[0], FILES[2], FILES[1]]
    texts = [(checkout / name).read_text(encoding="utf8") for name in FILES]
    assert "\n## 7.8.9 (2031-02-03)\n" in texts[0]
    assert "\nversion: 7.8.9\ndate-released: 2031-02-03\n" in texts[1]
    assert '\n__version__ = "7.8.9"\n' in texts[2]
    assert re.sub("7.8.9", parlour.__version__, texts[2]) == (ROOT / FILES[2]).read_text(encoding="utf8")


@pytest.mark.parametrize(("version", "said"), [("", "'' is no version"), ("1.2", "'1.2' is no version"), ("v1.2.3", "is no version"),
                                               ("7.9.0", "CHANGELOG.md should begin with '## 7.9.0 (not released)'")])
def test_a_version_that_cannot_be_released_changes_nothing(checkout: Path, version: str, said: str) -> None:
    before = [(checkout / name).read_bytes() for name in FILES]
    with pytest.raises(Refused, match=re.escape(said)):
        settle(checkout, version, "2031-02-03")
    assert [(checkout / name).read_bytes() for name in FILES] == before


def test_a_checkout_with_changes_is_not_released(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    subprocess.run(["git", "init", "-q"], cwd=checkout, check=True)
    with pytest.raises(Refused, match="changes that are not committed"):
        release.release(checkout, "7.8.9")


def test_a_release_whose_tests_fail_is_taken_back(checkout: Path) -> None:
    (checkout / "Makefile").write_text("test:\n\t@false\n")
    for command in (["init", "-q"], ["add", "-A"], ["-c", "user.name=A", "-c", "user.email=a@b", "commit", "-q", "-m", "All"]):
        subprocess.run(["git", *command], cwd=checkout, check=True)
    with pytest.raises(Refused, match="make test failed: there is no release"):
        release.release(checkout, "7.8.9")
    told = subprocess.run(["git", "status", "--porcelain"], cwd=checkout, capture_output=True, text=True, check=True)
    assert told.stdout == ""


def test_a_wheel_that_lacks_something_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "parlour-1.2.3-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for name in release.HELD[1:]:
            wheel.writestr(name, "")
    with pytest.raises(Refused, match=r"has no parlour/server/page/index.html: build it again after make page"):
        check_wheel(path, "1.2.3")
    with pytest.raises(Refused, match=r"is not of version 1\.2\.4"):
        check_wheel(path, "1.2.4")
    with zipfile.ZipFile(path, "a") as wheel:
        wheel.writestr(release.HELD[0], "")
    check_wheel(path, "1.2.3")


def test_what_a_server_needs_is_bounded_at_both_ends():
    """``tools/lowest.py`` refuses what is not, and names the oldest of each for `make test-bounds`."""
    done = subprocess.run([sys.executable, str(ROOT / "tools" / "lowest.py")], capture_output=True, text=True, check=True)
    lines = done.stdout.split()
    assert {"litestar", "SQLAlchemy", "redis", "asyncpg", "websockets"} <= {line.partition("==")[0] for line in lines}
    assert all(re.fullmatch(r"[\w-]+==[\d.]+", line) for line in lines)
