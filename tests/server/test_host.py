"""What whoever opened a table may do about the others: free a seat, let somebody say no more, let nobody watch; names are different."""
from __future__ import annotations

from server.people import Page, Person, Server
from server.test_tables import friends


def gathered(server: Server, **settings: object) -> tuple[Page, Page, str]:
    """A host and a friend who sit at a table that has not begun, and its invitation."""
    host = Person(server)
    opened = host.open("agram", players=3, alone=False, name="Ann", **settings)
    ann, ben = host.at(opened["id"]), Person(server).at(opened["id"])
    ben.do("sit", name="Ben", invite=opened["invite"])
    ann.until(lambda: ann.state["seats"][1]["name"] == "Ben")
    return ann, ben, opened["invite"]


def watching(server: Server, table: str, invite: str) -> Page:
    """Somebody with the invitation who only watches."""
    page = Person(server).at(table)
    page.do("invited", invite=invite)
    return page


def test_a_seat_that_the_host_frees_is_open_to_others_alone(server: Server) -> None:
    ann, ben, invite = gathered(server)
    ann.do("free", seat=1)
    ben.until(lambda: ben.state["removed"])
    assert ben.state["you"] == -1
    assert ben.state["seats"][1]["who"] == "open"
    assert not ann.state["removed"]
    for type, what in (("sit", {"name": "Ben", "invite": invite}), ("invited", {"invite": invite})):
        assert "given your seat to others" in ben.ask(type, **what)["error"]
    assert "watching" in ben.ask("say", text="but why")["error"]
    cat = Person(server).at(ann.table)
    cat.do("sit", name="Cat", invite=invite)
    ann.until(lambda: ann.state["seats"][1]["name"] == "Cat")
    assert ben.table not in [card["id"] for card in ben.person.get("/api/me")["tables"]]
    assert ann.table in [card["id"] for card in ann.person.get("/api/me")["tables"]]


def test_in_play_a_bot_goes_on_for_whom_the_host_removes_and_another_can_take_the_seat(server: Server) -> None:
    ann, ben = friends(server, "agram", 2)
    ann.do("free", seat=1)
    ann.until(lambda: ann.my_turn or ann.over)
    ben.until(lambda: ben.state["removed"])
    assert ben.update["view"]["viewer"] == 2
    assert ann.state["seats"][1]["who"] == "bot"
    assert "watching" in ben.ask("back")["error"]
    cat = Person(server).at(ann.table)
    cat.do("sit", name="Cat", invite=ann.welcome["invite"])
    cat.until(lambda: cat.state["you"] == 1)


def test_who_was_removed_stays_so_when_the_server_starts_again(tmp_path) -> None:
    server = Server(tmp_path / "tables")
    ann, ben, invite = gathered(server)
    watcher = watching(server, ann.table, invite)
    watcher.do("say", text="hello")
    ann.do("mute", name="Watching")
    ann.do("free", seat=1)
    ann.do("close")
    server.kill()
    server.start()
    ben.reconnect()
    assert ben.state["removed"]
    assert not ben.state["spectators"]
    watcher.reconnect()
    watcher.do("invited", invite=invite)
    assert "without speaking" in watcher.ask("say", text="hello again")["error"]
    server.stop()


def test_only_the_host_may_and_only_what_makes_sense(server: Server) -> None:
    ann, ben, _ = gathered(server)
    for type, what in (("free", {"seat": 0}), ("mute", {"name": "Watching"}), ("close", {})):
        assert ben.ask(type, **what)["error"] == "Only whoever opened the table can do that."
    assert "your own seat" in ann.ask("free", seat=0)["error"]
    for seat in (2, 3, -1):
        assert ann.ask("free", seat=seat)["error"] == "Nobody sits there."
    assert "Nobody else" in ann.ask("mute", name="Ben")["error"]


def test_the_host_lets_somebody_who_watches_say_no_more(server: Server) -> None:
    ann, _, invite = gathered(server)
    one, two = watching(server, ann.table, invite), watching(server, ann.table, invite)
    one.do("say", text="play the ace")
    two.do("say", text="do not")
    one.do("say", text="do")
    ann.until(lambda: len(ann.chat) == 3)
    assert [line["name"] for line in Person(server).at(ann.table).welcome["chat"]] == ["Watching", "Watching 2", "Watching"]
    ann.do("mute", name="Watching")
    ann.until(lambda: ann.state["muted"] == ["Watching"])
    assert "without speaking" in one.ask("say", text="why")["error"]
    two.do("say", text="thank you")
    ann.do("mute", name="Watching", muted=False)
    one.do("say", text="sorry")
    one.do("sit", name="watching 2", invite=invite)
    one.until(lambda: one.state["you"] == 2)
    assert one.state["seats"][2]["name"] == "watching 2 2"


def test_when_the_host_closes_the_table_those_who_watch_see_no_more_of_it(server: Server) -> None:
    ann, ben = friends(server, "agram", 2)
    watcher = Person(server).at(ann.table)
    assert watcher.update["view"] is not None
    assert watcher.state["spectators"]
    ann.do("close")
    watcher.until(lambda: not watcher.state["spectators"])
    assert watcher.update["view"] is None
    assert watcher.state["seats"][0]["name"] == "Player 1"
    ben.until(lambda: not ben.state["spectators"])
    assert ben.update["view"] is not None
    ben.do("say", text="among us")
    ann.until(lambda: ann.chat == ["among us"])
    watcher.drain()
    assert watcher.chat == []
    assert Person(server).at(ann.table).update["view"] is None
    ann.do("close")


def test_names_at_a_table_are_different(server: Server) -> None:
    ann, ben, invite = gathered(server)
    cat = Person(server).at(ann.table)
    cat.do("sit", name=" ann ", invite=invite)
    ann.until(lambda: ann.state["seats"][2]["name"] == "ann 2")
    ben.until(lambda: [seat["name"] for seat in ben.state["seats"]] == ["Ann", "Ben", "ann 2"])
