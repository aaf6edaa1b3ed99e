"""What all tests share: ``--soak`` makes some of them much longer, and what a run walked and figures that tests find are printed at the
end."""
import os
import sys
from collections.abc import Callable, Iterator

import pytest

from sampling import settle, settle_day, told

#: large packages that few tests need: those import them when they run, and whoever runs others does not wait
HEAVY = {"endplay", "gymnasium", "matplotlib", "numpy", "open_spiel", "pettingzoo", "pokerkit", "pyspiel", "ray", "torch"}
THERE_BEFORE = set(sys.modules)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="let the crash test and the like run for minutes")


def pytest_configure(config: pytest.Config) -> None:
    # before other processes are started, so that midnight does not come between them
    settle_day(os.environ)
    if config.getoption("--soak", default=False):
        os.environ["PARLOUR_WALK"] = "all"


def pytest_collection_finish() -> None:
    loaded = sorted(HEAVY & set(sys.modules) - THERE_BEFORE)
    if loaded:
        raise pytest.UsageError(f"collecting the tests imports {', '.join(loaded)}: import them in the tests that need them")


@pytest.fixture
def soak(request: pytest.FixtureRequest) -> bool:
    """Whether there is time."""
    return bool(request.config.getoption("--soak"))


@pytest.fixture(scope="session")
def ray_cluster() -> Iterator[str]:
    """The address of a Ray cluster of two processors on this machine that nobody else knows of; this process is its first driver."""
    ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'parlour[ray]'")
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR", object_store_memory=100 * 1024**2,
             _node_ip_address="127.0.0.1")
    yield ray.get_runtime_context().gcs_address
    ray.shutdown()


@pytest.fixture
def figure(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """Takes a line with what a test has counted, to be printed at the end."""
    return lambda line: record_property("figure", line)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for reports in terminalreporter.stats.values():
        for report in reports:
            if getattr(report, "when", "") == "call":
                for name, line in report.user_properties:
                    if name == "figure":
                        terminalreporter.write_line(line)
    if any(["test_every_game.py" in getattr(report, "nodeid", "") for reports in terminalreporter.stats.values() for report in reports]):
        settle(os.environ)
        terminalreporter.write_line(told(os.environ))
