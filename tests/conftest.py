"""What all tests share: ``--soak`` makes some of them much longer, and figures that tests find are printed at the end."""
import os
from collections.abc import Callable, Iterator

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="let the crash test and the like run for minutes")


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
