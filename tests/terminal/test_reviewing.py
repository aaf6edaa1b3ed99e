"""``parlour review``: what cost most and what was better, in the words of the browser, and offered after a match at the terminal."""
from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from parlour_command import environment, parlour
from test_terminal_table import in_terminal

import parlour as engine
from parlour.bots.coach import Judged
from parlour.kernel import record
from parlour.kernel.match import Match, Start
from parlour.terminal import reviewing
from parlour.terminal.cli import main
from parlour.terminal.reviewing import HEIGHT, Review, Reviewed, curve
from parlour.terminal.screen import Screen


def blackjack(path: Path, *decisions: str) -> Match:
    """A match of two hands in which the player has twenty against an eight, saved; he does what is said each time."""
    shoes = ["KS 9C QH 8C 5D"] * len(decisions)
    match = engine.game("blackjack", 1, surrender="none", reshuffle="every-hand", deals=len(decisions)).match(
        start=Start(1, dealer=0, stacks=[{"shoe": shoe} for shoe in shoes]))
    for decision in decisions:
        number = match.deal.number
        while not match.over and match.deal.number == number:
            legal = match.legal(0)
            match.play(0, decision if decision in [str(action) for action in legal] else legal[0])
    path.write_text(record.write(match))
    return match


def judged(place: int, value: float, cost: float = 0.0) -> Judged:
    """A decision after which so much was to be expected; a better one would have brought ``cost`` more."""
    best = "best" if cost else "done"
    return Judged(0, place, "done", "do this", best, "do that", value + cost, "", 0.5, cost, f"{cost:.1f}")


def test_it_names_the_blunder_and_what_was_better(tmp_path: Path) -> None:
    path = tmp_path / "twenty.yaml"
    match = blackjack(path, "stand", "hit")
    told = parlour(tmp_path, "review", str(path))
    assert told.returncode == 0 and told.stderr == "" and told.stdout.isascii()
    first, second = told.stdout.split("--- deal 2")
    assert "To stand cost" not in first and "What South could expect of this deal" in first
    assert re.search(r"(One decision|\d+ decisions) cost something:", second)
    found = re.search(r"step (\d+): To hit cost [\d /.]+: better was to stand\.", second)
    assert found and str(match.played[int(found[1]) - 1][1]) == "hit"
    assert re.search(r"what cost most -+\ndeal 2, step \d+: To hit cost", second)
    assert max([len(line) for line in told.stdout.splitlines()]) <= 100


def test_one_deal_and_the_same_for_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "twenty.yaml"
    match = blackjack(path, "stand", "hit")
    assert main(["review", str(path), "--deal", "2", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["game"] == "blackjack" and data["name"] == "South" and data["level"] == "fair"
    [deal] = data["deals"]
    assert deal["deal"] == 1
    [move] = [each for each in deal["moves"] if each["done"] == "hit"]
    place = move["place"]
    assert move["best"] == "stand" and move["cost"] > 0.5 and place in deal["mistakes"]
    assert data["costliest"][0] == {"deal": 1, "place": place}
    before = [number for number, (_, action) in enumerate(match.played) if str(action) == "hit"]
    assert reviewing.actions_before(match)[1] + place == before[0]


def test_other_seats_and_a_match_still_in_play(tmp_path: Path) -> None:
    path = tmp_path / "agram.yaml"
    match = engine.game("agram", 3).match(seed=4, names=["Ann", "Bo", "Cy"])
    for _ in range(9):
        seat = match.turn()[0]
        match.play(seat, match.legal(seat)[0])
    path.write_text(record.write(match))
    told = parlour(tmp_path, "review", str(path), "--seat", "Bo", "--level", "strong")
    assert told.returncode == 0 and "the decisions of Bo" in told.stdout


@pytest.mark.parametrize(("args", "says"), [
    (["--seat", "Zoe"], "Zoe"), (["--seat", "7"], "no seat 7"), (["--deal", "3"], "there is no deal 3: there are 2, from 1"),
    (["--deal", "0"], "from 1"), (["--level", "strng"], "Did you mean strong")])
def test_wrong_input_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], args: list[str], says: str) -> None:
    path = tmp_path / "twenty.yaml"
    blackjack(path, "stand", "hit")
    assert main(["review", str(path), *args]) == 2
    said = capsys.readouterr().err
    assert says in said and said.count("\n") == 1


def test_the_curve_has_the_best_at_the_top_and_marks_what_cost_something() -> None:
    rows = curve(Reviewed(0, [judged(0, 6.0), judged(1, 0.0, 6.0), judged(2, -3.0), judged(3, 0.0)]), 40)
    assert len(rows) == HEIGHT and [rows[0].index("o"), rows[4].index("x"), rows[6].index("o")] == [0, 3, 6]
    # nothing is gained or lost at the line across
    assert rows[4].endswith("o") and "─" in rows[4] and not any("─" in row for row in rows[:4] + rows[5:])
    level = curve(Reviewed(0, [judged(0, 0.0), judged(1, 0.0)]), 40)
    assert [row for row in level if row] == ["o──o"]
    assert [row for row in curve(Reviewed(0, [judged(0, 2.0)]), 40) if "o" in row] == ["o"]


def test_a_long_deal_fits_and_still_shows_its_mistake() -> None:
    moves = [judged(place, 1.0, 4.0 if place == 57 else 0.0) for place in range(200)]
    rows = curve(Reviewed(0, moves), 50)
    assert max([len(row) for row in rows]) == 50 and "".join(rows).count("x") == 1


def test_who_had_no_choice_is_told_so() -> None:
    out = io.StringIO()
    match = engine.game("agram", 2).match(seed=1)
    Review(match, 1, [Reviewed(0, [])], Screen(out)).show()
    assert f"{match.names[1]} had nothing to decide in this deal." in out.getvalue()


def test_programs_are_told_how_after_a_match(tmp_path: Path) -> None:
    told = parlour(tmp_path, "play", "agram", "--seats", "2", "--seed", "1", "--bots", "random", "-o", "deals=1", typed="1\n" * 40)
    assert re.search(r"To go through your decisions: parlour review \S+\.yaml\n$", told.stdout)


def test_a_person_is_offered_it_after_the_match(tmp_path: Path) -> None:
    """At a terminal: the review, the table at what cost something, and out again."""
    args = ["blackjack", "--seats", "1", "--seed", "7", "--bots", "random", "-o", "deals=1", "-o", "surrender=none", "-o",
            "reshuffle=every-hand"]
    # with this seed somebody draws to twenty; what is typed too often is answered at the offer
    shown = in_terminal(environment(tmp_path), args, ["review", "bet 5", "hit", "hit", "review", "", "q"])
    assert "The match is not over yet" in shown
    before, offer, after = " ".join(re.sub(r"\x1b\[[\d;?]*\w", "", shown).split()).partition("review: go through your decisions")
    assert offer and "Saved as" in before and "Type review to go through your decisions" in after
    assert "the decisions of South" in after and "better was to stand" in after
    # the table as it was then
    assert re.search(r"1 of \d+ - To ", after) and "Blackjack pays" in after.partition("cost something ·")[2]
