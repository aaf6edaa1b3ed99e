"""That nobody can choose the deals: promises before anything is shown, what is refused, what can be seen, and a check from the page of
the documentation alone."""
from __future__ import annotations

import contextlib
import hashlib
import io
import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from parlour.kernel import record
from parlour.kernel.fairness import Fairness, promise_of
from parlour.server import entries
from parlour.server.table import Table
from parlour.terminal.cli import main
from server.people import Page, Person, Server, begin, begin_alone
from server.test_tables import play_out

#: who does not show what was promised is waited for so long in these tests
GRACE = "from parlour.server import live\nlive.SHOWN = 0.5\n"
OTHER = "ff" * 32


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    running = Server(tmp_path_factory.mktemp("fair"), GRACE)
    yield running
    running.kill()


def gathered(server: Server, people: int, game: str = "agram", players: int = 0) -> list[Page]:
    """People at a table that has not begun."""
    host = Person(server)
    opened = host.open(game, players=players or people, alone=False, name="Ann", options={"deals": 1})
    pages = [host.at(opened["id"])]
    for name in ("Ben", "Cat")[:people - 1]:
        pages.append(Person(server).at(opened["id"]))
        pages[-1].do("sit", name=name, invite=opened["invite"])
        pages[-1].until(lambda: pages[-1].state["you"] >= 0)
    return pages


def record_of(page: Page) -> str:
    status, text = page.person.request("GET", f"/api/tables/{page.table}/record")
    assert status == 200
    return str(text)


def check(path: Path, *arguments: str) -> tuple[int, str]:
    """What ``parlour check`` says of a record."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = main(["check", str(path), *arguments])
    return code, said.getvalue()


# --- from docs/fair-dealing.md, with nothing of Parlour's -----------------------------------------------------------------


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def seed_of(fair: dict[str, Any]) -> int:
    secret = bytes.fromhex(fair["secret"])
    assert sha256(b"parlour commitment " + secret) == fair["commitment"]
    table = fair["table"].encode()
    hashed = b"parlour seed 2 " + table + b" " + secret
    for part in fair["parts"]:
        if "value" in part:
            value = bytes.fromhex(part["value"])
            assert sha256(b"parlour part " + table + b" " + str(part["seat"]).encode() + b" " + value) == part["promise"]
            hashed += part["seat"].to_bytes(2, "big") + value
    return int(sha256(hashed), 16)


def stream_of(seed: int, deal: int):
    block = 0
    while True:
        made = hashlib.shake_128(f"parlour {seed} {deal} ".encode() + block.to_bytes(8, "big")).digest(168)
        yield from (int.from_bytes(made[at:at + 2], "big") for at in range(0, 168, 2))
        block += 1


def below(n: int, stream) -> int:
    while True:
        p = (next(stream) >> 1) * n
        if p % 32768 >= 32768 % n:
            return p // 32768


def shuffled(cards: list[str], stream) -> list[str]:
    cards = cards[:]
    for left in range(len(cards), 1, -1):
        at = below(left, stream)
        cards[at], cards[left - 1] = cards[left - 1], cards[at]
    return cards


def agram_hands(seed: int, players: int) -> list[set[str]]:
    """The hands of the first deal of Agram by seat: two times three cards, anticlockwise from the seat after the dealer."""
    pack = [rank + suit for suit in "CDHS" for rank in "3456789TA" if rank + suit != "AS"]
    pack = shuffled(pack, stream_of(seed, 0))
    dealer = below(players, stream_of(seed, -1))
    hands: list[set[str]] = [set() for _ in range(players)]
    for turn in range(2 * players):
        hands[(dealer - 1 - turn) % players].update(pack[3 * turn:3 * turn + 3])
    return hands


def hand(page: Page) -> set[str]:
    seat = page.state["you"]
    return {card for zone in page.view["zones"] if zone["name"] == f"hand {seat}" for card in zone["cards"]}


# --- how it goes ----------------------------------------------------------------------------------------------------------


def test_a_match_of_friends_is_checked_from_the_documentation_alone(server, tmp_path):
    pages = gathered(server, 3)
    begin(pages)
    dealt = [hand(page) for page in pages]
    # nothing of what the others add is told before the end
    for page in pages:
        for other in pages:
            assert other.value not in "".join(page.traffic)
    play_out(pages)
    text = record_of(pages[0])
    kept = yaml.safe_load(text)
    promised = pages[1].welcome["table"]["commitment"]
    assert kept["fair"]["commitment"] == promised
    assert [part["promise"] for part in kept["fair"]["parts"]] == pages[1].state["promises"]
    assert kept["fair"]["parts"][1]["value"] == pages[1].value
    assert seed_of(kept["fair"]) == kept["seed"]
    assert agram_hands(kept["seed"], 3) == dealt
    path = tmp_path / "match.yaml"
    path.write_text(text)
    code, words = check(path, "--commitment", promised, "--added", f"1:{pages[1].value}", f"2:{pages[2].value}")
    assert code == 0 and "dealt as promised: the server's secret and what Ben added and what Cat added" in words
    # (c) what the table showed was another, or what this page added is not there
    code, words = check(path, "--commitment", OTHER)
    assert code == 1 and f"the table showed {OTHER}" in words
    code, words = check(path, "--commitment", promised, "--added", f"1:{OTHER}")
    assert code == 1 and "seat 1 added something else" in words
    for wrong in (("--commitment", "abc"), ("--added", "1=2"), ("--added", f"1:{OTHER}", f"1:{'ee' * 32}")):
        assert check(path, *wrong)[0] == 2


def test_what_the_page_checks_by_itself_is_what_was_dealt(server):
    pages = gathered(server, 2)
    begin(pages)
    dealt = [hand(page) for page in pages]
    play_out(pages)
    told = pages[1].person.get(f"/api/replays/{pages[1].table}/dealing")
    assert told["together"] and [part["value"] for part in told["parts"]] == [page.value for page in pages]
    first = next(deal["events"] for deal in told["deals"] if deal["number"] == 0)
    shuffle = first[told["shuffled"]]
    assert shuffled(shuffle["before"], stream_of(int(told["seed"], 16), 0)) == shuffle["after"]
    for seat in range(2):
        assert {told["codes"][shuffle["after"][place]] for place in told["places"][seat]} == dealt[seat]
    assert [deal["number"] for deal in told["deals"]] == [-1, 0]


def test_against_bots_alone_the_page_promises_too_and_all_is_dealt_at_once(person):
    page = person.at(person.open("agram", players=3)["id"])
    begin_alone(page)
    assert page.state["without"] == []
    assert [bool(promise) for promise in page.state["promises"]] == [True, False, False]


def test_nothing_of_it_is_told_before_the_match_is_over(person):
    page = person.at(person.open("agram", players=2)["id"])
    begin_alone(page)
    assert person.request("GET", f"/api/replays/{page.table}/dealing")[0] == 409


# --- what fails -------------------------------------------------------------------------------------------------------------


def test_whoever_deals_cannot_take_another_secret_after_having_seen_what_people_add(server, tmp_path):
    """(a) A thousand secrets can be tried then, and each of them makes a record that fits itself; it is not the one promised."""
    pages = gathered(server, 2)
    begin(pages)
    play_out(pages)
    fair = record.read(record_of(pages[0])).start.fairness
    assert fair is not None
    other = Fairness(bytes.fromhex(OTHER), (), fair.table, fair.parts)
    forged = yaml.safe_load(record_of(pages[0]))
    forged |= {"fair": other.write(), "seed": other.seed, "actions": []}
    path = tmp_path / "forged.yaml"
    path.write_text(yaml.safe_dump(forged))
    assert check(path)[0] == 0
    code, words = check(path, "--commitment", pages[0].welcome["table"]["commitment"])
    assert code == 1 and "promised another secret" in words
    # with the old commitment kept it does not even fit itself
    path.write_text(yaml.safe_dump(forged | {"fair": {**forged["fair"], "commitment": fair.commitment}}))
    assert "not the one that was promised" in check(path)[1]


def test_nobody_adds_last_after_having_seen_the_others(server):
    """(b), (d), (e): what is not what was promised, a second promise, and a promise once the match is called are refused."""
    ann, ben, cat = gathered(server, 3)
    assert "until the match is called" in ann.ask("reveal", seat=0, value=ann.value)["error"]
    ann.promise()
    ann.promise()
    assert "promised already" in ann.ask("commit", seat=0, promise=promise_of(ann.table, 0, bytes.fromhex(OTHER)))["error"]
    assert "not your seat" in ann.ask("commit", seat=1, promise="0" * 64)["error"]
    assert "64 hexadecimal" in ben.ask("commit", seat=1, promise="0X" * 32)["error"]
    ben.promise()
    # Ann's own promise, copied: it is bound to her seat
    cat.do("commit", seat=2, promise=promise_of(ann.table, 0, bytes.fromhex(ann.value)))
    ann.do("begin")
    cat.until(lambda: cat.state["called"])
    assert "nothing can be promised any more" in cat.ask("commit", seat=2, promise="0" * 64)["error"]
    assert "being dealt" in cat.ask("stand")["error"]
    ann.reveal()
    ben.reveal()
    assert "not what you have promised" in ben.ask("reveal", seat=1, value=OTHER)["error"]
    assert "not what you have promised" in cat.ask("reveal", seat=2, value=ann.value)["error"]
    # (f) Cat can show nothing that fits, so she is dealt without, and all see it
    for page in (ann, ben, cat):
        page.until(lambda page=page: page.state["stage"] == "playing")
        assert page.state["without"] == [2]


def test_who_never_shows_what_was_promised_is_dealt_without_and_the_record_says_so(server, tmp_path):
    ann, ben = gathered(server, 2)
    ann.promise()
    ben.promise()
    ann.do("begin")
    ann.reveal()
    ann.until(lambda: ann.state["stage"] == "playing")
    assert ann.state["without"] == [1]
    ben.drain()
    assert "too late" in ben.ask("reveal", seat=1, value=ben.value)["error"]
    play_out([ann, ben])
    path = tmp_path / "match.yaml"
    path.write_text(record_of(ann))
    kept = yaml.safe_load(path.read_text())
    assert kept["fair"]["parts"][1] == {"seat": 1, "promise": ann.state["promises"][1]}
    assert seed_of(kept["fair"]) == kept["seed"]
    code, words = check(path, "--commitment", ann.welcome["table"]["commitment"], "--added", f"0:{ann.value}")
    assert code == 0 and "dealt without a part of Ben" in words
    code, words = check(path, "--added", f"1:{ben.value}")
    assert code == 1 and "added nothing" in words


def test_who_promises_nothing_does_not_keep_the_others_waiting_for_long(server):
    ann, ben = gathered(server, 2)
    ann.promise()
    ben.close()
    ann.until(lambda: not ann.state["seats"][1]["here"])
    ann.do("begin")
    ann.reveal()
    ann.until(lambda: ann.state["stage"] == "playing")
    assert ann.state["without"] == [1]


def test_a_server_that_dies_between_the_call_and_the_deal_deals_when_it_is_back(server):
    ann, ben = gathered(server, 2)
    ann.promise()
    ben.promise()
    ann.do("begin")
    ann.reveal()
    server.kill()
    server.start()
    for page in (ann, ben):
        page.reconnect()
    ben.reveal()
    for page in (ann, ben):
        page.until(lambda page=page: page.state["stage"] == "playing")
        assert page.state["without"] == []


@pytest.mark.parametrize(("change", "says"), [
    (lambda fair: fair["parts"][0].update(value=OTHER), "is not what it promised"),
    (lambda fair: fair["parts"][1].update(promise="0" * 64), "is not what it promised"),
    (lambda fair: fair["parts"].append(dict(fair["parts"][1])), "each seat once"),
    (lambda fair: fair["parts"].reverse(), "each seat once"),
    (lambda fair: fair["parts"].pop(), "does not follow"),
    (lambda fair: fair.update(table="AnotherTable12"), "is not what it promised"),
    (lambda fair: fair["parts"][0].update(value="ab"), "32 bytes"),
    (lambda fair: fair["parts"][0].update(seat="0"), "numbered from 0"),
    (lambda fair: fair["parts"][0].update(more=1), "seat, promise and value"),
    (lambda fair: fair.update(added=[]), "must have commitment"),
])
def test_a_record_in_which_somebody_has_changed_what_was_added_is_refused(change, says):
    values = [bytes([seat]) * 32 for seat in (1, 2)]
    table = Table("TableOfTwo1234", bytes(32))
    opened = entries.Opened("agram", 2, {}, "gentle", "none", True, True, False, False, "a", table.fairness.commitment)
    log = [opened, *[entries.Sat(seat, f"p{seat}", f"P{seat}") for seat in range(2)],
           *[entries.Committed(seat, promise_of(table.id, seat, values[seat])) for seat in range(2)], entries.Called(["P0", "P1"]),
           *[entries.Revealed(seat, values[seat].hex()) for seat in range(2)], entries.Begun(["P0", "P1"])]
    for number, entry in enumerate(log, 1):
        table.apply(number, entries.decode(entries.encode(entry)))
    assert table.match is not None
    text = record.write(table.match)
    assert record.read(text).start.seed == table.match.start.seed
    kept = yaml.safe_load(text)
    change(kept["fair"])
    with pytest.raises(record.BadRecord, match=says):
        record.read(yaml.safe_dump(kept))


def test_tables_from_before_there_were_promises_are_as_they_were():
    """Their logs are rebuilt with the same seed; those that were still gathering go on with promises."""
    table = Table("OldTable123456", bytes(range(32)))
    opened = {"type": "opened", "game": "agram", "players": 2, "options": {}, "level": "gentle", "clock": "none", "spectators": True,
              "undo": True, "memory_aid": False, "alone": False, "host": "a", "commitment": table.fairness.commitment}
    log = [opened, {"type": "sat", "seat": 0, "player": "a", "name": "Ann"}, {"type": "added", "player": "a", "value": "07" * 16}]
    for number, entry in enumerate(log, 1):
        table.apply(number, entries.decode(json.dumps(entry)))
    assert table.fairness.seed == Fairness(bytes(range(32)), [b"\x07" * 16]).seed
    table.apply(4, entries.decode('{"type":"begun","names":["Ann","Robin"]}'))
    assert table.match is not None
    assert record.read(record.write(table.match)).start.fairness is not None
    assert table.match.start.seed == Fairness(bytes(range(32)), [b"\x07" * 16]).seed
    assert table.promises() == ["", ""]
