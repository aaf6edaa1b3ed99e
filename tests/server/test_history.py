"""What a person has played: told, taken along, deleted, and carried to another device."""
from __future__ import annotations

import sqlite3

import itsdangerous.timed
import pytest
import yaml
from websockets.exceptions import ConnectionClosed

from parlour.server import ids
from parlour.server.history import history
from parlour.server.storage import Listed
from parlour.server.table import Outcome, Summary
from server.people import Page, Person, Server, begin_alone
from server.test_tables import friends, play_out


def evening(server: Server) -> tuple[Page, Page]:
    """Two people have played a match of Agram."""
    ann, ben = friends(server, "agram", 2)
    play_out([ann, ben])
    return ann, ben


def summary(names: list[str], players: list[str], winners: list[int], best: list[tuple[int, int, str]], low: bool = False,
            game: str = "hearts") -> Summary:
    outcome = Outcome(winners, [str(points) for _, points, _ in best], best, low)
    return Summary(game, "Hearts", names, players, "over", [], outcome=outcome)


def test_matches_games_and_people_are_counted() -> None:
    tables = [
        (Listed("new", 30.0, 9, ""), summary(["Ann", "Ben", "Eve"], ["a", "b", ""], [0, 1], [(0, 7, "7"), (1, 3, "3"), (0, 0, "0")])),
        (Listed("mid", 20.0, 9, ""), summary(["Benny", "Ann"], ["b", "a"], [0], [(2, 9, "9"), (3, 8, "8 points")])),
        (Listed("not", 15.0, 9, ""), Summary("hearts", "Hearts", ["Ann", "Ben"], ["a", "b"], "playing", [0])),
        (Listed("old", 10.0, 9, ""), summary(["Ann", "Cat"], ["a", "c"], [0], [(0, 1, "1"), (0, 5, "5")], game="agram")),
    ]
    told = history("a", tables)
    assert told.name == "Ann"
    assert [(match.id, match.won, match.score, match.winners) for match in told.matches] == [
        ("new", True, "7", ["Ann", "Ben"]), ("mid", False, "8", ["Benny"]), ("old", True, "1", ["Ann"])]
    assert [(game.name, game.matches, game.won) for game in told.games] == [("Hearts", 2, 1), ("Agram", 1, 1)]
    best = told.games[0].best
    assert best is not None
    assert (best.id, best.deal, best.seat, best.words) == ("mid", 3, 1, "8 points")
    assert [(who.name, who.matches, who.won, who.you_won) for who in told.people] == [("Ben", 2, 2, 1), ("Cat", 1, 0, 1)]


def test_where_few_points_are_good_the_best_deal_has_few() -> None:
    tables = [(Listed(id, 1.0, 1, ""), summary(["Ann"], ["a"], [0], [(0, points, str(points))], low=True))
              for id, points in (("much", 20), ("little", 4))]
    best = history("a", tables).games[0].best
    assert best is not None
    assert best.words == "4"
    tables.append((Listed("other", 1.0, 1, ""), summary(["Ann"], ["a"], [0], [(0, 9, "9")])))
    assert history("a", tables).games[0].best is None


def test_a_match_is_told_to_those_who_played_it(server: Server) -> None:
    ann, ben = evening(server)
    mine = ann.person.get("/api/me/history")
    assert [match["id"] for match in mine["matches"]] == [ann.table]
    assert mine["matches"][0]["names"] == ["Ann", "Ben"]
    theirs = ben.person.get("/api/me/history")
    assert mine["matches"][0]["won"] != theirs["matches"][0]["won"]
    assert mine["people"] == [{"name": "Ben", "matches": 1, "won": int(theirs["matches"][0]["won"]),
                               "you_won": int(mine["matches"][0]["won"])}]
    assert Person(server).get("/api/me/history")["matches"] == []


def test_a_match_can_be_taken_along_with_its_record(server: Server) -> None:
    ann, _ = evening(server)
    taken = ann.person.get("/api/me/everything")
    assert taken["name"] == "Ann"
    [match] = taken["matches"]
    assert match["match"]["id"] == ann.table
    assert yaml.safe_load(match["record"])["game"] == "agram"


def test_whoever_deletes_all_is_new_and_takes_nothing_from_others(server: Server) -> None:
    ann, ben = evening(server)
    alone = ann.person.open("agram", alone=True, name="Ann")
    page = ann.person.at(alone["id"])
    before = ann.person.cookie
    status, me = ann.person.request("DELETE", "/api/me")
    assert (status, me) == (200, {"name": "", "tables": []})
    assert ann.person.cookie != before
    assert ann.person.get("/api/me/history")["matches"] == []
    with pytest.raises(ConnectionClosed) as closed:
        page.until(lambda: False)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404
    ann.person.cookie = before
    assert ann.person.get("/api/me") == {"name": "", "tables": []}
    assert ann.person.request("GET", f"/api/replays/{alone['id']}")[0] == 404
    assert [match["id"] for match in ben.person.get("/api/me/history")["matches"]] == [ann.table]
    assert ben.person.get(f"/api/replays/{ann.table}")["names"] == ["Ann", "Ben"]


def test_where_others_still_play_a_bot_plays_on(server: Server) -> None:
    ann, ben = friends(server, "agram", 2)
    assert ann.person.request("DELETE", "/api/me")[0] == 200
    ben.until(lambda: ben.state["seats"][0]["stands_in"])
    ann.close()
    play_out([ben])
    assert ben.over


def test_a_link_makes_another_device_the_same_persons_once(server: Server) -> None:
    ann, _ = evening(server)
    passage = ann.person.post("/api/me/passage", None)
    assert passage["minutes"] == 10
    code = passage["link"].partition("#")[2]
    phone = Person(server)
    phone.get("/api/me")
    assert phone.post("/api/me/arrival", {"code": code})["name"] == "Ann"
    assert phone.get("/api/me/history")["matches"] == ann.person.get("/api/me/history")["matches"]
    thief = Person(server)
    for wrong in (code, code[:-2] + "xx", "nonsense", "a" * 5000):
        status, answer = thief.request("POST", "/api/me/arrival", {"code": wrong})
        assert status == 403, wrong
        assert "make a new one" in answer["error"]
    assert thief.get("/api/me/history")["matches"] == []


def test_a_link_grows_old(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = ids.Keys(b"k" * 32)
    code = keys.passage(ids.Person("ann"))
    came = keys.arrives(code)
    assert came is not None and came[0] == ids.Person("ann")
    now = itsdangerous.timed.time.time
    monkeypatch.setattr(itsdangerous.timed.time, "time", lambda: now() + ids.PASSAGE + 2)
    assert keys.arrives(code) is None


def test_a_table_that_cannot_be_rebuilt_spoils_nothing_for_the_others(server: Server) -> None:
    ann, _ = evening(server)
    other = ann.person.open("agram", alone=True, players=2, name="Ann")
    page = ann.person.at(other["id"])
    begin_alone(page)
    play_out([page])
    ann.person.get("/api/me/history")
    server.stop()
    with sqlite3.connect(server.data / "parlour.sqlite") as database:
        database.execute("UPDATE entries SET entry = replace(entry, '\"agram\"', '\"gone\"') WHERE table_id = ? AND number = 1",
                         (other["id"],))
    server.start()
    taken = ann.person.get("/api/me/everything")
    assert [match["match"]["id"] for match in taken["matches"]] == [ann.table]
