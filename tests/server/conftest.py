"""A server for the tests of a module, somebody who has just come, and services that several servers share."""
import signal

import pytest

from server.people import Person, Server
from server.services import Postgres, Redis


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    assert running.stop() in (0, -signal.SIGTERM)


@pytest.fixture
def person(server: Server) -> Person:
    return Person(server)


@pytest.fixture(scope="session")
def redis():
    running = Redis()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def postgres():
    running = Postgres()
    yield running
    running.end()
