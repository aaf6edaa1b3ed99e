"""New games in packages of their own: the template, and games of other packages among those of Parlour."""
from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from installed import install, put, run

from parlour.lab.checks import CHECKS
from parlour.lab.newgame import FILES, make
from parlour.terminal.cli import main

POINT = "[parlour.games]\nit = {}\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the game of the template is installed, beside packages that are broken in several ways."""
    folder = tmp_path_factory.mktemp("site")
    install(make("tuppence", tmp_path_factory.mktemp("projects")), folder)
    text = FILES["src/my_game/__init__.py"]
    put(folder, "broken-cards", POINT.format("broken_cards"), "import nothing_of_that_name\n")
    put(folder, "missing-cards", POINT.format("missing_cards"))
    put(folder, "clashing-cards", POINT.format("clashing_cards"),
        text.replace("my-game", "extra-game") + "\nclass Mine(MyGame):\n    id = 'hearts'\n    name = 'Ours'\n")
    put(folder, "packless-cards", POINT.format("packless_cards"), text.replace("my-game", "packless").replace("return french()", "1 / 0"))
    put(folder, "shouting-cards", POINT.format("shouting_cards"), text.replace("my-game", "Shouting Game"))
    put(folder, "leaving-cards", POINT.format("leaving_cards"), "raise SystemExit(3)\n")
    return folder


# --- parlour new --------------------------------------------------------------------------------------------------------


def test_the_new_project_passes_its_own_tests(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "tuppence", "--dir", str(tmp_path)]) == 0
    assert "pip install -e" in capsys.readouterr().out
    project = tmp_path / "tuppence"
    assert "my" not in {part for path in project.rglob("*") for part in path.name.replace("-", "_").split("_")}
    tested = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(project)], capture_output=True, text=True,
                            cwd=project, timeout=300, check=False)
    assert tested.returncode == 0, tested.stdout
    assert f"{len(CHECKS) + 1} passed" in tested.stdout, "each check, and the record"
    for file in project.rglob("*"):
        assert file.is_dir() or "my-game" not in file.read_bytes().decode(errors="replace")


def test_a_new_game_in_a_file_is_linted_told_and_played(tmp_path: Path) -> None:
    project = make("tuppence", tmp_path)
    linted = run(tmp_path, "-m", "parlour", "lint", str(project))
    assert linted.returncode == 0 and f"tuppence: all {len(CHECKS) + 1} checks hold" in linted.stdout
    module = str(project / "src" / "tuppence" / "__init__.py")
    told = run(tmp_path, "-m", "parlour", "rules", module, "-o", "cards=4")
    assert told.returncode == 0 and "Everyone gets 4 cards" in told.stdout
    played = run(tmp_path, "-m", "parlour", "play", module, "--watch", "--bots", "random", "--seed", "3", "--save",
                 str(tmp_path / "match.yaml"))
    assert played.returncode == 0 and played.stderr == "" and "takes the trick" in played.stdout


@pytest.mark.parametrize(("id", "wanted"), [
    ("My Game", "as in my-game"), ("hearts", "there is a game hearts already"), ("3-up", "as in up"), ("", "as in crazy-eights"),
    ("class", "Try class-game"), ("random", "Try random-game"), ("a--b", "as in a-b"), ("x" * 41, "too long"),
    ("../escape", "as in escape"), ("über", "cannot be a game's id"),
])
def test_ids_that_cannot_be(id: str, wanted: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", id, "--dir", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert wanted in told and told.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "tuppence"
    kept.write_text("mine")
    assert main(["new", "tuppence", "--dir", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err and kept.read_text() == "mine"
    assert main(["new", "tuppence", "--dir", str(tmp_path / "nowhere")]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_the_project_is_installed_by_pip(tmp_path: Path) -> None:
    pytest.importorskip("setuptools", minversion="77")
    project = make("tuppence", tmp_path)
    made = subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index",
                           "--disable-pip-version-check", "--target", str(tmp_path / "site"), str(project)],
                          capture_output=True, text=True, timeout=300, check=False)
    assert made.returncode == 0, made.stderr
    listed = run(tmp_path / "site", "-m", "parlour", "games", "--search", "tuppence")
    assert listed.returncode == 0 and listed.stderr == "" and listed.stdout.startswith("tuppence ")


# --- games of other packages --------------------------------------------------------------------------------------------------


def test_games_of_other_packages_are_listed_and_broken_ones_left_out_in_one_line(site: Path) -> None:
    listed = run(site, "-m", "parlour", "games", "--json")
    assert listed.returncode == 0
    games = {game["id"]: game for game in json.loads(listed.stdout)}
    assert games["tuppence"]["family"] == "trick-taking/reverse" and games["tuppence"]["mechanisms"] == ["tricks"]
    assert games["hearts"]["name"] == "Hearts"
    assert not {"extra-game", "packless", "Shouting Game"} & set(games)
    said = listed.stderr.splitlines()
    assert len(said) == 6
    for name, why in (("broken-cards", "nothing_of_that_name"), ("missing-cards", "missing_cards"), ("packless-cards", "division by zero"),
                      ("clashing-cards", "two games want the id 'hearts'"), ("shouting-cards", "must be made of small letters"),
                      ("leaving-cards", "SystemExit")):
        assert len([line for line in said if f"the games of {name} 0.1.0 are left out: " in line and why in line]) == 1, said


def test_of_an_installed_game_the_files_that_are_named_are_linted(site: Path, tmp_path: Path) -> None:
    project = make("tuppence", tmp_path)
    module = project / "src" / "tuppence" / "__init__.py"
    module.write_text(module.read_text(encoding="utf8").replace("deal.collect(happy[0], 6)", "deal.award(happy[0], 6)"), encoding="utf8")
    assert run(site, "-m", "parlour", "lint", "tuppence").returncode == 0
    edited = run(site, "-m", "parlour", "lint", str(project))
    assert edited.returncode == 1 and "add up to 6" in " ".join(edited.stdout.split())
    taken = run(site, "-m", "parlour", "new", "tuppence", "--dir", str(tmp_path))
    assert taken.returncode == 2 and "there is a game tuppence already" in taken.stderr


def test_games_of_other_packages_are_played_and_simulated_in_other_processes(site: Path) -> None:
    played = run(site, "-m", "parlour", "play", "tuppence", "--watch", "--bots", "random", "--seed", "3",
                 "--save", str(site / "match.yaml"))
    assert played.returncode == 0 and "takes the trick" in played.stdout
    assert run(site, "-m", "parlour", "check", str(site / "match.yaml")).returncode == 0
    simulated = run(site, "-m", "parlour", "simulate", "tuppence", "--deals", "20", "--workers", "2", "--json")
    assert simulated.returncode == 0 and json.loads(simulated.stdout)["deals"] == 20
    assert len([line for line in simulated.stderr.splitlines() if "are left out" in line]) == 6, "workers do not say it again"


def test_games_of_other_packages_stand_on_the_browsers_shelf_and_bots_think_about_them(site: Path) -> None:
    script = site / "asking.py"
    script.write_text('''
import asyncio
from parlour.server.shelf import all_games
from parlour.server.thinking import Thinkers


async def main():
    thinkers = Thinkers(1)
    thinkers.open()
    try:
        # a busy machine may take longer over starting a process than people wait for a bot
        for _ in range(10):
            thought = await thinkers.ask(("table", "tuppence", 3, {"cards": 4}, 5, ["Ann", "Ben", "Cat"], []), seat, "fair")
            if thought is not None:
                return thought
    finally:
        await thinkers.close()


if __name__ == "__main__":
    import parlour
    assert "tuppence" in [game.id for game in all_games()]
    match = parlour.game("tuppence", players=3, cards=4).match(5)
    seat = match.turn()[0]
    thought = asyncio.run(main())
    print(thought.text in [str(action) for action in match.legal(seat)])
''', encoding="utf8")
    asked = run(site, str(script))
    assert asked.stdout == "True\n", asked.stderr
