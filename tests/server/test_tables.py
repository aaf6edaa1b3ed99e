"""Tables as pages see them: sitting down, playing, what is refused, and what nobody may know."""
from __future__ import annotations

import json
import random

import pytest

import parlour
from parlour.kernel import record
from parlour.kernel.fairness import Fairness
from parlour.server.table import sheet_of
from server.people import Page, Person, Server, begin, begin_alone


def alone(person: Person, game: str, **settings: object) -> Page:
    page = person.at(person.open(game, **settings)["id"])
    begin_alone(page)
    return page


def friends(server: Server, game: str, players: int, **settings: object) -> list[Page]:
    """That many people at a table; the first opened it."""
    host = Person(server)
    opened = host.open(game, players=players, alone=False, name="Ann", **settings)
    pages = [host.at(opened["id"])]
    for name in ("Ben", "Cat", "Dan", "Eve")[:players - 1]:
        page = Person(server).at(opened["id"])
        page.do("sit", name=name, invite=opened["invite"])
        pages.append(page)
    begin(pages)
    return pages


def play_out(pages: list[Page], seed: int = 1, most: int = 3000) -> None:
    """Everybody plays anything until the match is over."""
    rng = random.Random(seed)
    for _ in range(most):
        for page in pages:
            page.drain() if len(pages) > 1 else None
        if pages[0].over:
            return
        mine = [page for page in pages if page.my_turn]
        if not mine:
            assert pages[0].receive(), "nothing happens any more"
            continue
        page = mine[0]
        actions = page.view["actions"]
        page.play(rng.choice(actions)["text"] if actions else whole_choice(page))
    raise AssertionError("the match has no end")


def whole_choice(page: Page) -> str:
    """An action made of a choice that is too large to be written out."""
    choice = page.view["choices"][0]
    return f"{choice['kind']} {' '.join(choice['cards'][:choice['least']])}" if choice["cards"] else f"{choice['kind']} {choice['least']}"


def test_a_match_against_bots_is_played_to_its_end_and_can_be_checked(person):
    page = alone(person, "agram", players=3)
    promised = page.welcome["table"]["commitment"]
    assert page.state["you"] == 0
    assert [seat["who"] for seat in page.state["seats"]] == ["person", "bot", "bot"]
    play_out([page])
    assert page.state["winners"]
    kept = record.read(person.get(f"/api/tables/{page.table}/record"))
    fair = kept.start.fairness
    assert fair is not None
    assert fair.commitment == promised
    assert [(part.seat, (part.value or b"").hex()) for part in fair.parts] == [(0, page.value)]
    assert f"{Fairness(fair.secret, (), page.table, fair.parts).seed:064x}" == page.state["seed"]
    again = kept.replay(False)
    assert again.over
    assert again.winners == page.state["winners"]


def test_friends_sit_down_by_the_link_and_see_their_own_cards_alone(server):
    ann, ben = friends(server, "agram", 2)
    hand = [{card for zone in page.view["zones"] if zone["name"] == f"hand {seat}" for card in zone["cards"]}
            for seat, page in enumerate((ann, ben))]
    assert len(hand[0]) == len(hand[1]) == 6
    assert not hand[0] & hand[1]
    assert [zone["cards"] for zone in ann.view["zones"] if zone["name"] == "hand 1"] == [[]]
    # the pack is public: what matters is what was said of the deal
    assert not [card for card in hand[1] for text in ann.traffic if f'"{card}"' in json.dumps(json.loads(text).get("view"))]
    assert ann.state["seats"][1]["name"] == "Ben"
    play_out([ann, ben])
    assert ann.state["winners"] == ben.state["winners"]


def test_nobody_sits_down_without_the_invitation(server, person):
    opened = person.open("agram", players=2, alone=False)
    stranger = Person(server).at(opened["id"])
    assert "invited" in stranger.ask("sit", name="Eve", invite="A" * 20)["error"]
    assert "watching" in stranger.ask("begin")["error"] or "opened" in stranger.ask("begin")["error"]
    assert stranger.welcome["invite"] == ""
    assert stranger.state["you"] == -1


def test_the_wrong_moment_is_refused_with_a_reason(person):
    page = alone(person, "hearts")
    hand = next(zone["cards"] for zone in page.view["zones"] if zone["name"] == "hand 0")
    missing = next(face["code"] for face in page.welcome["table"]["pack"]["faces"] if face["code"] not in hand)
    for text in ("pass", f"give {hand[0]} {hand[1]} {missing}", "fold", "", "\x00", "play " + "QS " * 100):
        reply = page.ask("act", version=page.update["asked"], text=text)
        assert reply["error"], text
    stale = page.update["asked"]
    page.play(f"give {' '.join(hand[:3])}")
    assert "moved on" in page.ask("act", version=stale, text=f"give {' '.join(hand[3:6])}")["error"]


def test_a_request_sent_again_is_played_once(person):
    page = alone(person, "hearts")
    hand = next(zone["cards"] for zone in page.view["zones"] if zone["name"] == "hand 0")
    for _ in range(3):
        assert page.ask("act", id="mine", version=page.update["asked"], text=f"give {' '.join(hand[:3])}")["error"] == ""
    page.until(lambda: page.my_turn or page.view["zones"][4]["count"])
    assert sum("You give" in line for line in page.view["log"]) == 1


def test_sealed_choices_at_the_same_time_do_not_outdate_each_other(server):
    pages = friends(server, "hearts", 4)
    at = [page.update["asked"] for page in pages]
    for page, asked in zip(pages, at):
        hand = next(zone["cards"] for zone in page.view["zones"] if zone["name"] == f"hand {page.state['you']}")
        page.do("act", version=asked, text=f"give {' '.join(hand[:3])}")


def test_where_everybody_acts_as_fast_as_he_likes_nobody_waits_and_nobodys_choice_is_outdated(server):
    pages = friends(server, "pig-with-stock", 3)
    dealer = pages[[page.state["you"] for page in pages].index(pages[0].view["dealer"])]
    others = [page for page in pages if page is not dealer]
    at = [page.update["asked"] for page in others]
    seen = [page.view["actions"][0]["text"] for page in others]
    for _ in range(4):
        dealer.play(next(action["text"] for action in dealer.view["actions"] if action["kind"] == "give"))
    for page, asked, text in zip(others, at, seen):
        page.do("act", version=asked, text=text)
    for page in pages:
        page.until(lambda page=page: page.my_turn)


def test_why_and_hint(person):
    page = alone(person, "oh-hell", players=3)
    page.until(lambda: page.my_turn)
    hint = page.ask("hint")
    assert hint["action"].startswith("bid ")
    assert hint["text"].startswith("Bid ") and "imagined deals" in hint["more"] and "imagined deals" not in hint["text"]
    assert page.ask("why", text=hint["action"])["text"].startswith("Nothing speaks against it")
    assert page.ask("why", text="play AS")["text"] or page.ask("why", text="play AS")["error"]


def test_undo_against_bots(person):
    page = alone(person, "agram", players=2)
    page.until(lambda: page.my_turn)
    before = page.view["zones"]
    assert not page.update["may_undo"]
    page.play()
    page.until(lambda: page.my_turn or page.over)
    assert page.update["may_undo"]
    page.do("undo", version=page.version)
    page.until(lambda: page.view["zones"] == before)


def test_nothing_is_taken_back_among_people(server):
    ann, ben = friends(server, "agram", 2)
    mine = next(page for page in (ann, ben) if page.my_turn)
    mine.play()
    assert "alone" in mine.ask("undo", version=mine.version)["error"]


def test_nobody_hurries_the_others(server):
    pages = friends(server, "agram", 3)
    assert "Others play here too" in pages[0].ask("hurry")["error"]


def test_undo_is_refused_where_the_table_says_so(person):
    page = alone(person, "agram", players=2, undo=False)
    page.until(lambda: page.my_turn)
    page.play()
    page.until(lambda: page.my_turn or page.over)
    assert "nothing is taken back" in page.ask("undo", version=page.version)["error"]


def test_who_watches_sees_no_hand_and_does_nothing(server, person):
    page = alone(person, "hearts")
    watcher = Person(server).at(page.table)
    assert watcher.state["you"] == -1
    assert all(not zone["cards"] for zone in watcher.view["zones"])
    assert watcher.view["choices"] == []
    for type, what in (("act", {"version": 3, "text": "pass"}), ("hint", {}), ("why", {"text": "play AS"}), ("undo", {"version": 3}),
                       ("stand", {}), ("commit", {"seat": 0, "promise": "0" * 64}), ("reveal", {"seat": 0, "value": "0" * 64}),
                       ("rematch", {}), ("back", {}), ("stand in", {"seat": 0})):
        assert "watching" in watcher.ask(type, **what)["error"], type
    page.until(lambda: page.state["watchers"] == 1)


def test_where_nobody_may_watch_nothing_is_shown(server, person):
    page = alone(person, "hearts", spectators=False)
    watcher = Person(server).at(page.table)
    assert watcher.update["view"] is None
    assert "watching" in watcher.ask("say", text="hello")["error"]


def test_chat_is_kept_and_shown_to_who_comes_later(server):
    ann, ben = friends(server, "agram", 2)
    ann.do("say", text="  hello <b>there</b>\n")
    ben.until(lambda: ben.chat == ["hello <b>there</b>"])
    assert "too long" in ann.ask("say", text="x" * 501)["error"]
    assert "something" in ann.ask("say", text=" ")["error"]
    assert Person(ann.person.server).at(ann.table).chat == ["hello <b>there</b>"]


def test_a_bot_plays_for_who_has_left_until_they_come_back(server):
    ann, ben = friends(server, "agram", 2)
    assert "is here" in ann.ask("stand in", seat=1)["error"]
    ben.close()
    ann.until(lambda: not ann.state["seats"][1]["here"])
    ann.do("stand in", seat=1)
    ann.until(lambda: ann.my_turn or ann.over)
    assert ann.state["seats"][1]["stands_in"]
    ben.reconnect()
    if not ben.over:
        assert "A bot plays for you" in ben.ask("act", version=ben.update["asked"], text="play AS")["error"]
        ben.do("back")
        ben.until(lambda: not ben.state["seats"][1]["stands_in"])


def test_a_rematch_is_a_new_table_with_the_same_people(server):
    ann, ben = friends(server, "agram", 2)
    assert "not over" in ann.ask("rematch")["error"]
    play_out([ann, ben])
    ann.do("rematch")
    ben.until(lambda: ben.state["next"])
    ann.until(lambda: ann.state["next"])
    assert ann.state["next"] == ben.state["next"] != ann.table
    again = [page.person.at(page.state["next"]) for page in (ann, ben)]
    assert [page.state["you"] for page in again] == [0, 1]
    assert [seat["name"] for seat in again[0].state["seats"]] == ["Ann", "Ben"]
    assert again[0].welcome["table"]["commitment"] != ann.welcome["table"]["commitment"]


@pytest.mark.parametrize("id", ["seven-card-stud", "bouillotte", "down-and-back", "card-bingo-jackpot"])
def test_the_sheet_says_what_each_side_stood_at_after_a_deal_before_the_next_is_paid_for(id: str) -> None:
    match = parlour.game(id).match(seed=2)
    rng = random.Random(2)
    while not match.sheet:
        seat = match.turn()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    deal, total = sheet_of(match).rows[0], sheet_of(match).rows[-1]
    assert deal.kind == "deal" and total.kind == "total"
    # everybody began with nothing, so the first deal is all there is; the total has the stakes of the second already
    assert deal.totals == deal.cells
    assert total.cells != deal.cells


def test_a_replay_waits_for_the_end(person):
    page = alone(person, "agram", players=2)
    for path in (f"/api/replays/{page.table}", f"/api/replays/{page.table}/deals/0", f"/api/tables/{page.table}/record"):
        status, answer = person.request("GET", path)
        assert status == 409
        assert "not over yet" in answer["error"]
    play_out([page])
    replay = person.get(f"/api/replays/{page.table}")
    assert replay["deals"] == [row["kind"] for row in replay["sheet"]["rows"]].count("deal") == 5
    for seat in (0, 1):
        steps = person.get(f"/api/replays/{page.table}/deals/0?seat={seat}")["steps"]
        assert len(steps) == 13
        assert [zone["count"] for zone in steps[0]["view"]["zones"] if zone["kind"] == "fan"] == [6, 6]
        assert [bool(zone["cards"]) for zone in steps[0]["view"]["zones"] if zone["kind"] == "fan"] == [seat == 0, seat == 1]
        assert steps[-1]["view"]["over"]
    assert person.request("GET", f"/api/replays/{page.table}/deals/5")[0] == 404


def test_carry_on_with_unfinished_tables(server, person):
    page = alone(person, "agram", players=2, name="Zoe")
    page.until(lambda: page.my_turn)
    me = person.get("/api/me")
    assert me["name"] == "Zoe"
    assert [(card["id"], card["stage"], card["your_turn"]) for card in me["tables"]] == [(page.table, "playing", True)]
    assert Person(server).get("/api/me")["tables"] == []


@pytest.mark.parametrize(("body", "says"), [
    ({"game": "heart"}, "Did you mean hearts"),
    ({"game": "hearts", "players": 9}, "not 9"),
    ({"game": "hearts", "options": {"queen": True}}, "no option"),
    ({"game": "hearts", "options": {"queen-breaks": "perhaps"}}, "yes"),
    ({"game": "hearts", "level": "divine"}, "levels are"),
    ({"game": "hearts", "seat": 4}, "no seat 4"),
    ({"game": "hearts", "clock": "slow"}, "clock"),
    ({"game": ["hearts"]}, "game"),
    ({}, "game"),
    ([], "object"),
    (b"{", ""),
])
def test_a_table_that_cannot_be_is_refused_in_words(person, body, says):
    status, answer = person.request("POST", "/api/tables", body)
    assert status == 400
    assert says in answer["error"]
