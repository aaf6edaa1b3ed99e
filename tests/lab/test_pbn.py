"""Bridge in Portable Bridge Notation: written, read back, and read by another program."""
from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import parlour
from parlour.kernel import record
from parlour.lab.formats import pbn
from parlour.terminal.cli import main

BY_HAND = Path(__file__).parent / "formats" / "by-hand.pbn"
#: what matches are tried with: the options of each game that change what the notation has to say
TRIED = {
    "bridge-rubber": [{}, {"trump-term": "no bid", "face-down-opening-lead": "yes"}, {"system": "each-side-says"}],
    "bridge-chicago": [{}], "bridge-chicago-russian": [{}],
    "bridge-chicago-duplicate": [{"chicago-vulnerability": "dealing side in 2 and 3"}],
    "bridge-duplicate-teams": [{"number-of-boards": 6, "teams-swap-seats": "yes"}], "bridge-board-a-match": [{"number-of-boards": 6}],
    "bridge-duplicate-pairs": [{"tables": 3, "arrow-switch": "last-round"}], "bridge-imp-pairs": [{"tables": 3}],
}


def played(id: str, seed: int, deals: int, actions: int = 10_000, **options: object) -> parlour.Match:
    """A match, every other one bid and played sensibly."""
    match = parlour.game(id, **options).match(seed)
    rng = Random(seed)
    while not match.over and match.deal.number < deals and len(match.played) < actions:
        seat = match.turn()[0]
        action = match.game.advise(match.deal, seat, rng) if seed % 2 else None
        if action is None:
            legal = match.legal(seat)
            passes = [each for each in legal if each.kind in ("pass", "no bid")]
            action = passes[0] if passes and rng.random() < 0.6 else rng.choice(list(legal))
        match.play(seat, action)
    return match


def told(match: parlour.Match) -> list[tuple[int, str]]:
    """The actions, but for questions, which the notation has no place for."""
    return [(seat, str(action)) for seat, action in match.played if str(action) != "ask"]


@pytest.mark.parametrize("id", pbn.SCORING)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_written_is_read_back(id: str, seed: int) -> None:
    for options in TRIED[id]:
        match = played(id, seed, 6, (10_000, 90, 200, 10_000)[seed], **options)
        text = pbn.write(match)
        again = pbn.read(text)
        assert told(again) == told(match)
        assert again.game.id == id and again.game.options == match.game.options
        assert (again.sheet, again.winners) == (match.sheet, match.winners)
        # without the seed the cards are taken from the file itself
        bare = pbn.read(re.sub(r"\[ParlourSeed .*\n", "", text))
        assert told(bare) == told(match)
        assert told(record.read(record.write(bare)).replay()) == told(match)


@pytest.mark.parametrize("id", ["bridge-rubber", "bridge-chicago", "bridge-duplicate-teams", "bridge-board-a-match",
                                "bridge-duplicate-pairs"])
def test_without_tags_of_our_own_the_scoring_says_which_game_it_is(id: str) -> None:
    own = {"pause", "ask", "turn the lead up"}
    for seed in (1, 2):
        match = played(id, seed, 3)
        again = pbn.read(re.sub(r"\[Parlour.*\n", "", pbn.write(match)))
        assert again.game.id == id
        assert [one for one in told(again) if one[1] not in own] == [one for one in told(match) if one[1] not in own]


@pytest.mark.parametrize("id", ["bridge-minibridge", "bridge-minibridge-slips", "bridge-straight-bridge", "bridge-auction-bridge"])
def test_other_kinds_of_bridge_are_refused(id: str) -> None:
    with pytest.raises(parlour.ParlourError, match="which tells contract bridge with an auction"):
        pbn.write(parlour.game(id).match(1))


def test_the_tags_of_a_board() -> None:
    """The fifteen that every board must have, in their order, and what they say of a contract that is made."""
    lines = pbn.write(played("bridge-chicago-duplicate", 3, 1)).splitlines()
    assert lines[0] == "% PBN 2.1"
    tags = re.findall(r'^\[(\w+) "(.*)"\]$', "\n".join(lines), re.MULTILINE)
    assert [name for name, _ in tags[:15]] == ["Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable",
                                              "Deal", "Scoring", "Declarer", "Contract", "Result"]
    first = dict(tags[:20])
    # 1D made with two tricks over, nobody vulnerable: 3 × 20 and 50 for the part score
    assert (first["Contract"], first["Declarer"], first["Result"], first["Score"]) == ("1D", "W", "9", "EW 110")
    assert first["Deal"].startswith("N:") and first["Dealer"] == "N" and first["Vulnerable"] == "None"


@pytest.mark.parametrize("id", ["bridge-rubber", "bridge-chicago-duplicate", "bridge-duplicate-teams"])
def test_another_program_reads_the_same(id: str) -> None:
    """endplay follows the same cards, contracts and results."""
    reader = pytest.importorskip("endplay.parsers.pbn")
    match = played(id, 5, 4)
    text = pbn.write(match)
    boards = reader.loads(text)
    ours = [board for board in pbn.parse(text) if board.said("Contract") not in ("", "?")]
    assert len(ours) == 4
    for theirs, board in zip(boards, ours):
        assert theirs.board_num == int(board.said("Board"))
        assert theirs.dealer.abbr == board.said("Dealer")
        assert str(theirs.deal.to_pbn()).split(":")[1] in _turns(board.said("Deal"))
        if board.said("Contract") == "Pass":
            continue
        assert theirs.contract.declarer.abbr == board.said("Declarer")
        assert theirs.contract.result + 6 + theirs.contract.level == int(board.said("Result"))
        assert len(theirs.play) == 52
        calls = [word for word, _ in board.words["Auction"]]
        assert len(theirs.auction) == len(calls)


def _turns(deal: str) -> list[str]:
    """A deal's hands begun at each player."""
    hands = deal.partition(":")[2].split()
    return [" ".join(hands[turn:] + hands[:turn]) for turn in range(4)]


def test_a_file_of_another_program_is_read() -> None:
    """endplay writes a board that was passed out and one with a contract alone."""
    types = pytest.importorskip("endplay.types")
    writer = pytest.importorskip("endplay.parsers.pbn")
    board = types.Board(deal=types.Deal("N:T5.KT43.AKT64.Q4 6.AQJ82.732.A863 AK9874.765.95.KT QJ32.9.QJ8.J9752"),
                        auction=[types.PenaltyBid(types.Penalty.passed) for _ in range(4)], dealer=types.Player.north,
                        vul=types.Vul.none, board_num=1)
    match = pbn.read(writer.dumps([board]))
    assert match.sheet and [str(action) for _, action in match.played] == ["pass"] * 4


# --- a file written by hand ------------------------------------------------------------------------------------------------------


def test_a_file_written_by_hand() -> None:
    match = pbn.read(BY_HAND.read_text(encoding="utf8"))
    assert match.game.id == "bridge-duplicate-teams" and match.names == ("Sven", "Wim", "Nora", "Edda")
    assert len(match.sheet) == 1, "the second board is not played to its end"
    said = [(match.names[seat], str(action)) for seat, action in match.played if str(action) != "turn the lead up"]
    assert said[:5] == [("Nora", "bid 1D"), ("Edda", "bid 1H"), ("Sven", "bid 1S"), ("Wim", "pass"), ("Nora", "bid 2D")]
    # the declarer plays dummy's cards, and all passes after 4S are those of AP
    assert said[5:13] == [("Edda", "pass"), ("Sven", "bid 4S"), ("Wim", "pass"), ("Nora", "pass"), ("Edda", "pass"), ("Wim", "play 9H"),
                          ("Sven", "play 3H"), ("Edda", "play 2H")]
    # the second board is left in its second trick, which dummy leads to: Wim plays for Edda
    assert said[-6:] == [("Nora", "play 2S"), ("Wim", "play JS"), ("Sven", "play 4S"), ("Wim", "play 3S"),
                         ("Wim", "play JC"), ("Sven", "play KC")]


def broken(old: str, new: str, occurrence: int = 0) -> tuple[str, int]:
    """The file with one thing changed, and the line in which it stands."""
    text = BY_HAND.read_text(encoding="utf8")
    at = -1
    for _ in range(occurrence + 1):
        at = text.index(old, at + 1)
    return text[:at] + new + text[at + len(old):], text.count("\n", 0, at) + 1


@pytest.mark.parametrize(("old", "new", "wanted"), [
    ('[Dealer "N"]', '[Dealer "E"]', "Dealer should be N here, not E"),
    ('[Vulnerable "None"]', '[Vulnerable "All"]', "Vulnerable should be None here, not All"),
    ("N:T5.KT43", "N:TT5.KT4", "the card ST is dealt twice"),
    ("N:T5.KT43", "N:T52.KT43", "the card S2 is dealt twice"),
    ("6.AQJ82.732.A863", "-", "a hand is hidden"),
    ("N:T5.", "Q:T5.", "does not give four hands"),
    ("6.AQJ82.732.A863", "6.AQJ82.732A863", "does not have four suits"),
    ('[Declarer "S"]', '[Declarer "N"]', "Declarer should be S here, not N"),
    ('[Contract "4S"]', '[Contract "4SX"]', "Contract should be 4S here, not 4SX"),
    ('[Result "8"]', '[Result "10"]', "Result should be 8 here, not 10"),
    ('[Score "EW 100"]', '[Score "NS 420"]', "Score should be NS -100 here, not NS 420"),
    ("1S $1  Pass", "1C $1  Pass", "bid higher than"),
    ("1S $1  Pass", "1Z $1  Pass", "'1Z' is no call"),
    ("DQ DK D2 D5", "DQ DK D2 SA", "You hold diamonds: you must follow suit"),
    ("DQ DK D2 D5", "DQ DK D2 DX", "'DX' is no card"),
    ("DQ DK D2 D5", "DQ DK D2 H9", "do not hold"),
    ('[Play "W"]', '[Play "X"]', "'X' cannot lead"),
    ('[Board "2"]', '[Board "1"]', "each board once"),
    ('[West "#"]', '[West "Otto"]', "a match is of the same four"),
    ("[Note", "[Note: ", "is no tag"),
    ("or so South thought. }", "or so South thought.", "does not end"),
    ("CJ HK HA S7", "CJ HK HA S7\nSA - - -", "SA comes when there is nothing more"),
])
def test_what_is_wrong_in_a_file_is_told_with_its_line(old: str, new: str, wanted: str) -> None:
    text, line = broken(old, new)
    with pytest.raises(parlour.BadRecord) as error:
        pbn.read(text)
    said = str(error.value)
    assert wanted.lower() in said.lower() and "\n" not in said
    found = re.match(r"line (\d+): ", said)
    assert found is not None
    # of a whole board the tag is named; a comment that does not end begins a line earlier; a card comes a line later
    assert abs(int(found[1]) - line) <= 1 or "same four" in said or "cannot lead" in said


def test_boards_left_out_are_passed_out() -> None:
    text = BY_HAND.read_text(encoding="utf8")
    second = text[text.index('[Event "#"]'):].replace('"#"', '""')
    match = pbn.read(second)
    assert [str(action) for _, action in match.played[:4]] == ["pass"] * 4
    assert match.deal.number == 1 and match.game.id == "bridge-duplicate-teams"


def test_chicago_begins_with_north() -> None:
    text = pbn.write(played("bridge-chicago", 3, 1)).replace('[Dealer "N"]', '[Dealer "E"]', 1)
    for given in (text, re.sub(r"\[Parlour.*\n", "", text)):
        with pytest.raises(parlour.BadRecord, match="Dealer should be N here, not E"):
            pbn.read(given)


@pytest.mark.parametrize(("board", "tables", "boards"), [(6, 3, 2), (34, 17, 2), (35, 12, 3), (51, 17, 3)])
def test_a_field_of_pairs_has_room_for_the_boards(board: int, tables: int, boards: int) -> None:
    deal = next(line for line in BY_HAND.read_text(encoding="utf8").splitlines() if line.startswith("[Deal "))
    match = pbn.read(f'[Board "{board}"]\n{deal}\n[Scoring "MP"]\n')
    assert (match.game.options["tables"], match.game.options["boards-per-round"]) == (tables, boards)


@pytest.mark.parametrize("text", ["", "nonsense", "[", '[Event "x"]', "\0\0", '[Deal ""]', "{", '[Deal "N:..."]\n[Play "N"]\n*'])
def test_files_that_hold_nothing(text: str) -> None:
    with pytest.raises(parlour.BadRecord) as error:
        pbn.read(text)
    assert "\n" not in str(error.value)


# --- the command ------------------------------------------------------------------------------------------------------------------


def test_convert_writes_files_and_prints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record_file, pbn_file, again = tmp_path / "match.yaml", tmp_path / "match.pbn", tmp_path / "again.yaml"
    record.save(played("bridge-chicago", 1, 3), record_file)
    assert main(["convert", str(record_file), str(pbn_file)]) == 0
    assert main(["convert", str(pbn_file), str(again)]) == 0
    assert "Chicago, 4 deals" in capsys.readouterr().out
    assert main(["convert", str(again), "pbn"]) == 0
    assert capsys.readouterr().out == pbn_file.read_text(encoding="utf8")
    assert main(["check", str(again)]) == 0


@pytest.mark.parametrize(("args", "wanted"), [
    (["match.yaml", "match.txt"], "is in no format that can be converted: they are yaml, pbn, phh, phhs"),
    (["match.yaml", "pnb"], "Did you mean pbn"),
    (["missing.pbn", "yaml"], "cannot be read"),
    (["match.yaml", "pbn"], "Hearts cannot be written as PBN"),
    (["match.yaml", "phh"], "Hearts cannot be written as PHH"),
    (["match.yaml", "match.yaml"], "is there already"),
    (["bad.pbn", "yaml"], "bad.pbn: line 1"),
])
def test_what_cannot_be_converted_is_refused_in_one_line(args: list[str], wanted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                         capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    record.save(parlour.game("hearts").match(seed=1), tmp_path / "match.yaml")
    (tmp_path / "bad.pbn").write_text("Pass Pass\n")
    assert main(["convert", *args]) == 2
    told = capsys.readouterr().err
    assert wanted in told and told.count("\n") == 1
