"""Bots that have learned sit at the tables of a real server; policies that do not fit it are refused in the log."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.kernel.match import Match
from parlour.kernel.record import read
from parlour.lab.observation import Observer
from parlour.server.policies import LONGEST
from server.people import Person, Server, begin_alone

#: one deal is a match
OPTIONS = {"deals": 1}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A policy that always plays its highest card, and several that cannot play here."""
    torch = pytest.importorskip("torch")
    from parlour.lab import learning
    folder = tmp_path_factory.mktemp("policies")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(learning, "COUNT", 8)
        learner = learning.Learner(parlour.game("agram", players=2, **OPTIONS))
    with torch.no_grad():
        learner.policy.choice.bias.copy_(torch.arange(len(learner.policy.choice.bias)).float())
    learner.save(folder / "highest.pt")
    state = learning.read(folder / "highest.pt")
    torch.save({**state, "parlour": "policy 2"}, folder / "older.pt")
    torch.save({**state, "sees": "otherwise"}, folder / "blind.pt")
    torch.save({**state, "game": "a-game-of-elsewhere"}, folder / "foreign.pt")
    torch.save({**state, "options": {"deals": 1, "no-such-rule": True}}, folder / "ruled.pt")
    torch.save({**state, "policy": {}}, folder / "hollow.pt")
    (folder / "noise.pt").write_bytes(b"no policy at all")
    (folder / "notes.txt").write_text("not looked at")
    (folder / f"{'x' * LONGEST}.pt").write_bytes(b"")
    return folder


@pytest.fixture(scope="module")
def learned(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Any:
    running = Server(tmp_path_factory.mktemp("tables"), policies=folder)
    yield running
    running.stop()


def test_a_bot_is_offered_where_it_has_learned_the_game_and_others_are_refused_in_a_line(learned: Server) -> None:
    page = Person(learned).get("/api/games/agram")
    assert page["policies"] == [{"name": "highest.pt", "players": 2, "options": OPTIONS}]
    assert "highest.pt" not in page["levels"] and Person(learned).get("/api/games/hearts")["policies"] == []
    said = [json.loads(line)["says"] for line in learned.logged().splitlines() if "not offered as a bot" in line]
    for name, why in (("blind", "has learned with another version, which shows agram otherwise"),
                      ("foreign", "has learned a game that is not played here"), ("hollow", "is no policy that can play: KeyError"),
                      ("noise", "is no policy that parlour learn has saved"),
                      ("older", "is no policy that this version of parlour learn has saved"),
                      ("ruled", "has learned a game that is not played here"), ("x" * LONGEST, "printable characters at the most")):
        assert len([line for line in said if f"/{name}.pt" in line and why in line and "\n" not in line]) == 1, (name, said)
    assert len(said) == 7


def test_it_sits_down_and_plays_what_it_has_learned(learned: Server) -> None:
    me = Person(learned)
    page = me.at(me.open("agram", players=2, options=OPTIONS, level="highest.pt", seat=0, alone=True, name="Me")["id"])
    begin_alone(page)
    while not page.over:
        if page.my_turn:
            page.play()
        else:
            assert page.receive()
    kept = read(me.get(f"/api/tables/{page.table}/record"))
    choices = Observer(kept.game).choices
    again = Match(kept.game, kept.start, kept.names)
    chosen = 0
    for seat, action in kept.replay().played:
        legal = again.deal.legal(seat)
        if seat == 1 and len(legal) > 1:
            chosen += 1
            assert action == max(legal, key=lambda each: choices.path(legal, each))
        again.play(seat, str(action))
    assert chosen and "a bot failed" not in learned.logged()


@pytest.mark.parametrize("asked", [
    {"game": "agram", "players": 2}, {"game": "hearts"}, {"game": "agram", "players": 3, "options": OPTIONS}])
def test_it_plays_no_other_game(learned: Server, asked: dict[str, Any]) -> None:
    status, answer = Person(learned).request("POST", "/api/tables", {**asked, "level": "highest.pt"})
    assert status == 400 and answer["error"] == "highest.pt has learned another game: agram --seats 2 -o deals=1."
