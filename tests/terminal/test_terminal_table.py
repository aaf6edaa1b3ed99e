"""The terminal table as a program plays at it through pipes, and as a person sees it in a terminal."""
from __future__ import annotations

import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest
from parlour_command import Program, environment, parlour

import parlour as engine
from parlour.kernel import record
from parlour.kernel.match import Start
from parlour.kernel.options import as_typed
from parlour.kernel.view import ArmView, GroupView
from parlour.terminal.play import Choices, Host
from parlour.terminal.screen import Screen
from parlour.terminal.shelf import print_rules
from parlour.terminal.story import Story
from parlour.terminal.table import Table

MATCH = ("down-and-back", "--seats", "2", "--seed", "11", "--bots", "random", "-o", "deals=2")


def answer(shown: str) -> str:
    """A sensible answer to what is shown: the example where there is one, or the first listed choice."""
    example = re.search(r"as in: (.+)", shown)
    return example[1] if example else "1"


def play_on(program: Program, shown: str) -> str:
    """Plays until the match is over; what was printed last."""
    while "\n> " in shown or shown.startswith("> "):
        shown = program.answer(answer(shown))
    return shown


def saved(home: Path) -> list[Path]:
    """The matches saved in the folder of saved matches."""
    return sorted((home / "parlour").glob("*.yaml"))


def test_a_program_plays_a_whole_match(tmp_path: Path) -> None:
    program = Program(tmp_path, *MATCH)
    last = play_on(program, program.read())
    assert program.end() == 0
    assert program.prompts == 2 * 13, "one prompt for each of its decisions"
    assert re.search(r"wins? the match", last) and "Saved as" in last
    [path] = saved(tmp_path)
    assert path.name.startswith("down-and-back-2")
    match = record.load(path).replay()
    assert match.over and len(match.played) == 2 * 26
    assert parlour(tmp_path, "replay", str(path)).returncode == 0
    refused = parlour(tmp_path, "play", "--resume", str(path))
    assert refused.returncode == 2 and "this match is over" in refused.stderr


def test_what_is_shown_is_what_the_seat_may_know(tmp_path: Path) -> None:
    shown = parlour(tmp_path, "play", *MATCH, typed="quit\n").stdout
    match = record.load(saved(tmp_path)[0]).replay()
    view = match.view(0)
    assert shown.isascii() and "\x1b" not in shown
    hand = next(zone for zone in view.zones if zone.name == "hand 0")
    assert set(hand.cards) <= set(shown.split())
    theirs = match.game.pack.text(match.deal.zones[1].mask()).split()
    assert not set(theirs) & set(shown.split())
    assert "Circuit 1 of 6" in shown and "Pot 2" in shown and "North" in shown and "7 cards" in shown


def test_quit_and_resume_goes_on_alike(tmp_path: Path) -> None:
    straight, broken = tmp_path / "straight", tmp_path / "broken"
    program = Program(straight, *MATCH)
    play_on(program, program.read())
    assert program.end() == 0
    program = Program(broken, *MATCH)
    shown = program.read()
    for _ in range(9):
        shown = program.answer(answer(shown))
    last = program.answer("quit")
    assert program.end() == 0 and f"parlour play --resume {saved(broken)[0]} --bots random" in last
    program = Program(broken, "--resume", str(saved(broken)[0]), "--bots", "random")
    play_on(program, program.read())
    assert program.end() == 0
    [path] = saved(broken)
    assert record.load(path).items == record.load(saved(straight)[0]).items


def test_end_of_input_saves_as_quit_does(tmp_path: Path) -> None:
    told = parlour(tmp_path, "play", *MATCH, "--save", str(tmp_path / "mine.yaml"), typed="1\n1\n")
    assert told.returncode == 0 and told.stderr == "" and f"Saved as {tmp_path / 'mine.yaml'}" in told.stdout
    assert next(text for seat, text in record.load(tmp_path / "mine.yaml").items if seat == 0) == "draw stock"


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 130)])
def test_interrupted_at_the_table_saves(tmp_path: Path, number: int, code: int) -> None:
    program = Program(tmp_path, *MATCH)
    program.read()
    os.kill(program.process.pid, number)
    assert "Saved as" in program.read()
    assert program.end() == code
    assert record.load(saved(tmp_path)[0]).replay().turn() == (0,)


def test_a_record_with_expectations_is_not_overwritten(tmp_path: Path) -> None:
    rules_test = tmp_path / "test.yaml"
    text = "game: down-and-back\nplayers: 2\nseed: 11\nactions:\n  - expect: {deal: 1}\n"
    rules_test.write_text(text)
    told = parlour(tmp_path, "play", "--resume", str(rules_test), typed="1\nquit\n")
    assert told.returncode == 0 and rules_test.read_text() == text and len(saved(tmp_path)) == 1


def test_undo_goes_back_to_my_previous_decision(tmp_path: Path) -> None:
    program = Program(tmp_path, *MATCH)
    assert "nothing to undo" in (program.read() and program.answer("undo"))
    first = program.answer("draw stock")
    program.answer(answer(first))
    back = program.answer("undo")
    assert "Taken back: discard" in back and "> Discard a card" in back
    again = program.answer("undo")
    assert "Taken back: draw stock." in again and "> Draw from the stock" in again
    program.answer("quit")
    assert program.end() == 0
    assert [seat for seat, _ in record.load(saved(tmp_path)[0]).items] in ([], [1, 1])


def test_the_commands_of_the_table(tmp_path: Path) -> None:
    program = Program(tmp_path, *MATCH)
    program.read()
    asked = program.answer("?")
    assert "GOING DOWN" not in asked and "`rules` shows all the rules." in asked
    assert "GOING DOWN, FOUR CARDS" in program.answer("rules")
    assert "how" not in program.answer("help").splitlines()[0] and program.prompts == 4
    assert "total" in program.answer("scores")
    assert "imagined deals" in program.answer("hint")
    drawn = program.answer("draw stock")
    assert "You draw from the stock" in drawn
    assert "You draw from the stock" in program.answer("log")
    assert "you may discard" in program.answer(f"why {answer_card(drawn)}")
    missing = next(code for code in engine.game("down-and-back").pack.codes if code not in drawn.split())
    assert re.search(rf"do not hold|{missing}", program.answer(f"why {missing}"))
    program.answer("/quit")
    assert program.end() == 0


def answer_card(shown: str) -> str:
    """The first card of the choices listed."""
    found = re.search(r"discard  1 (\w\w)", shown)
    assert found
    return found[1]


def test_typing_is_forgiving_and_says_what_is_wrong(tmp_path: Path) -> None:
    program = Program(tmp_path, *MATCH)
    program.read()
    for typed, said in (("", "Type what you want to do"), ("9", "no choice 9"), ("flurb", "nothing one can do here"), ("qiut", "quit?"),
                        ("draw", "draw stock"), ("why", "Say what you wonder about"), ("\x00\x07 ♥", "nothing one can do here")):
        assert said in program.answer(typed)
    drawn = program.answer("STOCK")
    assert "You draw from the stock" in drawn
    card = answer_card(drawn)
    assert "You discard" in program.answer(f" {card.lower()} ")
    program.answer("quit")
    assert program.end() == 0


def test_results_between_deals_and_the_showdown_in_words(tmp_path: Path) -> None:
    program = Program(tmp_path, *MATCH)
    shown = program.read()
    told = shown
    while "deal 2 ---" not in told:
        shown = program.answer(answer(shown))
        told += shown
    assert re.search("(is|are) best going down", told) and re.search("(is|are) best coming back", told)
    assert re.search(r"\ndeal 1 +-?\d+ +-?\d+\n  more paid than won +-?\d+ +-?\d+\ntotal +-?\d+ +-?\d+\n", told)
    program.answer("quit")
    assert program.end() == 0


def test_another_seat_and_other_names(tmp_path: Path) -> None:
    told = parlour(tmp_path, "play", *MATCH, "--names", "Ann,Bo", "--seat", "bo", typed="quit\n")
    assert "Bo (you)" in told.stdout and "  Ann" in told.stdout and "--seat 1" in told.stdout


def test_bots_alone(tmp_path: Path) -> None:
    told = parlour(tmp_path, "play", *MATCH, "--watch")
    assert told.returncode == 0 and "> " not in told.stdout and "South draws" in told.stdout and "the match" in told.stdout
    assert record.load(saved(tmp_path)[0]).replay().over


def test_picking_a_game_by_typing(tmp_path: Path) -> None:
    told = parlour(tmp_path, "play", typed="split seven cards\nquit\n")
    assert told.returncode == 0 and "You are South" in told.stdout and "Down and Back" in told.stdout
    assert parlour(tmp_path, "play").returncode == 0


@pytest.mark.parametrize(("changes", "fancy"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False),
                                                ({"PYTHONIOENCODING": "ascii"}, False)])
def test_a_terminal_shows_symbols_and_colour_where_it_can(tmp_path: Path, changes: dict[str, str], fancy: bool) -> None:
    screen = in_terminal({**environment(tmp_path), **changes}, ["down-and-back", "--seats", "2", "--seed", "11"], ["1", "quit"])
    assert ("▸ South" in screen) == fancy
    assert ("\x1b[31m" in screen and re.search("[♥♦]", screen) is not None) == fancy
    assert "You draw from the stock" in screen and "Saved as" in screen
    assert fancy or "* South (you)" in screen


class Teletype(io.StringIO):
    """A terminal without symbols."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("stream", [io.StringIO, Teletype])
@pytest.mark.parametrize("columns", ["80", "200"])
def test_rules_show_every_option_and_value_as_it_is_typed(monkeypatch: pytest.MonkeyPatch, stream: type[io.StringIO], columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    for id, kind in engine.registry().items():
        out = stream()
        game = kind()
        print_rules(game, Screen(out))
        shown = " ".join(out.getvalue().partition("OPTIONS")[2].split())
        for option in game.schema:
            assert f" {option.name}={as_typed(game.options[option.name])} " in f" {shown} ", id
            listed = re.search(rf"(?:^| ){option.name}=.*? Values: (.*?)\.(?= |$)", shown)
            assert listed is not None, (id, option.name)
            if option.values:
                assert listed[1].split(" | ") == [as_typed(value) for value in option.values], (id, option.name)


@pytest.mark.parametrize("id", sorted(engine.registry()))
def test_the_table_shows_every_game(id: str) -> None:
    """Some decisions of each game: nothing is wider than the screen, and every choice is offered."""
    game = engine.registry()[id]()
    out = io.StringIO()
    screen = Screen(out)
    host = Host(Story(game, Start(8), game.seat_names, 0), "random", screen)
    for _ in range(60):
        if host.match.over:
            break
        if host.match.legal(0):
            host.tell_news()
            view = host.story.view()
            drawn = out.tell()
            host.table.draw(view)
            Choices(host.match, view, screen, host.table.faces).show(False)
            out.seek(drawn)
            shown = out.read()
            assert max([len(line) for line in shown.splitlines()]) <= 80 and shown.isascii(), shown
            assert all([seat.name in shown for seat in view.seats])
            assert all([choice.kind in shown for choice in view.choices])
        host.bots_turn(-1)


def in_terminal(env: dict[str, str], args: list[str], typed: list[str]) -> str:
    """What a terminal shows when these lines are typed, each at a prompt."""
    master, slave = pty.openpty()
    with subprocess.Popen([sys.executable, "-m", "parlour", "play", *args], stdin=slave, stdout=slave, stderr=slave, env=env,
                          start_new_session=True) as process:
        os.close(slave)
        screen, new, waiting = "", "", list(typed)
        end = time.monotonic() + 30
        while time.monotonic() < end:
            if select.select([master], [], [], 0.1)[0]:
                try:
                    piece = os.read(master, 65536)
                except OSError:
                    break
                if not piece:
                    break
                screen += piece.decode("utf8", "replace")
                new += piece.decode("utf8", "replace")
            elif process.poll() is not None:
                break
            if waiting and "\n> " in new:
                os.write(master, waiting.pop(0).encode() + b"\n")
                new = ""
        process.wait(10)
    os.close(master)
    assert process.returncode == 0
    return screen


def test_who_may_interrupt_is_asked_and_may_keep_quiet(tmp_path: Path) -> None:
    """A table that asks for second thoughts about bids: at the first the player changes the bid and leaves it at that, at the next he
    says nothing."""
    program = ("from parlour.mechanisms.tricks.bidding import BidInTurn; BidInTurn.prompts_interrupters = True; "
               "from parlour.terminal.cli import main; main(['play', 'oh-hell', '--seats', '3', '--seed', '7', '--bots', 'random'])")
    typed = "bid 2\nbid 1\n\n" + "1\n" * 10 + "bid 1\n\nquit\n"
    told = subprocess.run([sys.executable, "-c", program], input=typed, capture_output=True, text=True, env=environment(tmp_path))
    assert told.returncode == 0, told.stderr
    after = told.stdout.partition("You bid 2.")[2]
    assert "You may speak up (Enter: say nothing)" in after.split("You change your bid to 1.")[0]
    later = after.partition("deal 2")[2]
    assert "You bid 1." in later and "You may speak up" in later and "change" not in later


def test_nobody_is_asked_again_because_of_what_he_did_not_notice(tmp_path: Path) -> None:
    """Opponents signal to each other before the first lead. Who is asked again to speak up has seen something new."""
    told = parlour(tmp_path, "play", "watten-bavarian", "--seed", "1", "--bots", "random", typed="\n" * 9)
    asked = [piece.partition("(Enter: say nothing)\n")[2] for piece in told.stdout.split("--- Bavarian Watten | deal")[1:]]
    assert len(asked) > 3
    assert all([news.strip() for news in asked[:-1]])


def test_arms_of_a_line_follow_it_with_the_spinner_they_go_out_from() -> None:
    game = engine.game("muggins", players=2)
    view = game.deal(seed=1).view(0)
    line, = [zone for zone in view.zones if zone.kind == "line"]
    line.cards = ["5-0", "5-3", "3-3", "6-3", "4-3", "4-2", "3-2"]
    line.count = len(line.cards)
    line.arms = [ArmView("up", "3-3", 2), ArmView("down", "3-3", 1)]
    out = io.StringIO()
    Table(game, 0, Screen(out)).draw(view)
    assert "line [0|5][5|3][3|3][3|6]  up from [3|3][3|4][4|2]  down from [3|3][3|2]" in out.getvalue()


def test_groups_stand_after_one_another_with_their_numbers() -> None:
    game = engine.game("buraco-aberto")
    view = game.deal(seed=1).view(0)
    melds = next(zone for zone in view.zones if zone.kind == "meld")
    melds.cards = ["5H", "6H", "7H", "9C", "X1", "JC", "QC"]
    melds.count = len(melds.cards)
    melds.groups = [GroupView(3, "melds 1", 1, ""), GroupView(4, "melds 2", 2, "")]
    out = io.StringIO()
    Table(game, 0, Screen(out)).draw(view)
    assert "melds of the side   1: 5H 6H 7H  2: 9C X1 JC QC" in out.getvalue()


@pytest.mark.parametrize("id", ["president", "hearts"])
def test_a_hand_is_sorted_as_the_game_likes(id: str) -> None:
    """By rank where ranks alone count, otherwise by suits whose colours take turns."""
    game = engine.game(id)
    view = game.deal(seed=1).view(0)
    own = next(zone for zone in view.zones if zone.owner == 0 and zone.role == "hand")
    own.cards = ["AS", "AD", "KH", "9C", "3S", "3D"]
    own.count = 6
    out = io.StringIO()
    Table(game, 0, Screen(out)).draw(view)
    shown = [line for line in out.getvalue().splitlines() if "KH" in line][-1].split()
    codes = [word for word in shown if word in own.cards]
    assert sorted(codes) == sorted(own.cards)
    if id == "president":
        assert "".join([code[0] for code in codes]) == "AAK933"
    else:
        suits = [code[1] for code in codes]
        assert len([1 for one, other in pairwise(suits) if one != other]) == 3


def test_a_hint_says_what_each_choice_would_likely_bring(tmp_path: Path) -> None:
    told = parlour(tmp_path, "play", *MATCH, typed="hint\nquit\n").stdout
    found = re.search(r"\n(\w[^\n]*)\. [^\n]*\((draw \w+)\)\n[^\n]* on average over \d+ imagined deals[^\n]*\n"
                      r"you could +expected +ahead +tried\n((?:draw \w+ +[+-]?[\d.]+ +\d+ % +\d+\n)+)", told)
    assert found, told
    rows = found[3].splitlines()
    assert rows[0].startswith(found[2]) and len(rows) > 1



def test_where_rules_of_thumb_are_trusted_a_hint_lists_no_averages(tmp_path: Path) -> None:
    told = parlour(tmp_path, "play", "bridge-chicago", "--seed", "4", typed="hint\nquit\n").stdout
    assert "Pass, by rule of thumb. (pass)" in told and "expected" not in told
