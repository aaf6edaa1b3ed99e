"""A server for the tests of a module, and somebody who has just come."""
import signal

import pytest

from server.people import Person, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    assert running.stop() in (0, -signal.SIGTERM)


@pytest.fixture
def person(server: Server) -> Person:
    return Person(server)
