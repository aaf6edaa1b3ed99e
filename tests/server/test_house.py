"""The link for friends, and the door to the house: where others find a server, and what it says of that."""
from __future__ import annotations

import http.client
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest

from parlour.server import app, house
from parlour.terminal.cli import main
from server.people import Person, Server, free_port


@pytest.mark.parametrize(("name", "own"), [
    ("localhost", True), ("LOCALHOST.", True), ("table.localhost", True), ("127.0.0.1", True), ("127.3.2.1", True), ("::1", True),
    ("", True), ("192.168.1.20", False), ("fe80::1", False), ("shed", False),
    ("cards.example.org", False), ("localhost.example.org", False)])
def test_names_that_mean_this_machine(name: str, own: bool) -> None:
    assert house.is_this_machine(name) is own


def test_others_find_a_server_where_it_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "addresses", lambda: ["192.168.1.20", "10.0.0.5"])
    assert house.origins("127.0.0.1", 8765) == []
    assert house.origins("localhost", 8765) == []
    assert house.origins("0.0.0.0", 8765) == house.origins("::", 8765) == ["http://192.168.1.20:8765", "http://10.0.0.5:8765"]
    assert house.origins("fd00::7", 80) == ["http://[fd00::7]:80"]


def test_addresses_are_those_in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def looked_up(*_: object) -> list[tuple[object, ...]]:
        return [(0, 0, 0, "", (each, 0)) for each in ("127.0.1.1", "169.254.3.3", "192.168.77.7", "192.168.77.7")]

    monkeypatch.setattr(house.socket, "getaddrinfo", looked_up)
    found = house.addresses()
    assert found.count("192.168.77.7") == 1
    assert not {"127.0.1.1", "169.254.3.3", "0.0.0.0"} & set(found)


def test_what_is_said_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "addresses", lambda: ["192.168.1.20", "10.0.0.5"])
    assert app.for_the_house("0.0.0.0", 80, False, False) == "in the house at http://192.168.1.20:80/ or http://10.0.0.5:80/"
    shown = app.for_the_house("0.0.0.0", 80, True, False).splitlines()
    assert len({len(line) for line in shown[1:]}) == 1
    assert len(shown) > 15
    assert "\x1b" not in "".join(shown)
    assert all(line.startswith("\x1b[97;40m") for line in app.for_the_house("0.0.0.0", 80, True, True).splitlines()[1:])
    monkeypatch.setattr(house, "addresses", list)
    assert app.for_the_house("0.0.0.0", 80, True, False) == "This machine is in no network just now: nobody else can open that."


def test_serve_house_listens_everywhere_and_draws_the_way(tmp_path: Path) -> None:
    program = "from parlour.terminal.cli import main; raise SystemExit(main())"
    port = free_port()
    process = subprocess.Popen([sys.executable, "-c", program, "serve", "--house", "--port", str(port), "--data", str(tmp_path)],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == f"Parlour is at http://127.0.0.1:{port}/\n"
        found = house.addresses()
        said = process.stdout.readline()
        assert said.startswith(f"in the house at http://{found[0]}:{port}/" if found else "This machine is in no network")
        assert not found or set(process.stdout.readline().strip()) <= set("█▀▄ ")
    finally:
        process.terminate()
        process.wait(20)


def test_a_host_and_the_house_are_not_asked_for_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--house", "--host", "127.0.0.1"]) == 2
    assert "not allowed with" in capsys.readouterr().err


def test_pages_in_the_house_get_no_header_that_browsers_complain_of_there(server: Server) -> None:
    for host, there in (("127.0.0.1", True), ("localhost", True), ("192.168.1.20", False), ("shed.local", False)):
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        connection.request("GET", "/", headers={"Host": f"{host}:{server.port}"})
        headers = connection.getresponse().headers
        assert ("cross-origin-opener-policy" in headers) is there
        assert headers["x-content-type-options"] == "nosniff"


def _invitation(server: Server, **headers: str) -> tuple[int, dict[str, object], str]:
    person = Person(server)
    opened = person.open("agram", players=2)
    status, answer = person.request("POST", f"/api/tables/{opened['id']}/invitation", {"invite": opened["invite"]}, headers)
    return status, answer, f"/t/{opened['id']}#{opened['invite']}"


def test_a_link_that_only_this_machine_can_open_says_so(server: Server) -> None:
    status, answer, path = _invitation(server)
    assert status == 200
    assert answer == {"link": server.url + path, "picture": "", "alone": True}


def test_whoever_came_by_a_name_gets_the_link_with_that_name(server: Server) -> None:
    there = f"http://shed.local:{server.port}"
    status, answer, path = _invitation(server, Host=f"shed.local:{server.port}", Origin=there)
    assert status == 200
    assert (answer["link"], answer["alone"]) == (there + path, False)
    picture = unquote(str(answer["picture"]))
    assert picture.startswith("data:image/svg+xml")
    assert "#fff" in picture
    assert picture == unquote(house.picture(there + path))


def test_the_link_leads_to_the_house_where_the_server_listens_there(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables", host="0.0.0.0")
    _, answer, path = _invitation(server)
    found = house.origins("0.0.0.0", server.port)
    assert answer["link"] == (found[0] if found else server.url) + path
    assert answer["alone"] is (not found)
    server.stop()


def test_of_a_link_that_is_too_long_there_is_no_picture(server: Server) -> None:
    status, answer, path = _invitation(server, Host="x" * 1000)
    assert (status, answer["picture"]) == (200, "")
    assert str(answer["link"]).endswith(path)


def test_only_who_has_the_invitation_is_given_the_link(server: Server) -> None:
    person = Person(server)
    table = person.open("agram", players=2)["id"]
    assert person.request("POST", f"/api/tables/{table}/invitation", {"invite": "x" * 20}) == (
        403, {"error": "That is not the invitation to this table: ask for the link."})
